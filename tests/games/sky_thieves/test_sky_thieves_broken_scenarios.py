"""Positions of Sky Thieves that are wrong: each is refused in one sentence, with the line of the guilty field."""

from __future__ import annotations

import pytest
from tests.games.scenario_files import check_holds, check_refused

BASE = """\
game: sky_thieves
players: 2
start: 1
active: 1
line: {far: State-Run Dock, near: Mail Balloon}
target_deck_top: [Tea Caravan]
target_deck_bottom: [Powder Mill]
junk: {Death Ray: 1}
seats:
  - hand: {Volley Gun: 2, Alarm Bells: 1}
    known: {Alarm Bells: 1}
    board: {Twin Propellers: 1, Helpful Butler: 0}
    captain: {Swift Ada Merriweather: 1}
    captured: {Toll Tower: 1}
  - captain: {Gunner Bartholomew Flint: 0}
attack: {target: State-Run Dock, phase: 1}
expect:
  line: {far: State-Run Dock}
  seats:
    "1": {treasure: 1, hand: {Volley Gun: 2, Alarm Bells: 1}}
"""
# What is replaced, by what, and how the complaint begins.
WRONG = {
    "start": ("start: 1", "start: 3", "f:3: start: there is no seat 3; name one from 1 to 2"),
    "active": ("active: 1", "active: 4", "f:4: active: there is no seat 4; name one from 1 to 2"),
    "target": (
        "near: Mail Balloon",
        "near: Male Balloon",
        "f:5: line: near: there is no Target 'Male Balloon'; did you mean",
    ),
    "twice in the line": (
        "near: Mail Balloon",
        "near: State-Run Dock",
        "f:5: line: near: State-Run Dock: this Target is named",
    ),
    "on top": ("[Tea Caravan]", "[Mail Balloon]", "f:6: target_deck_top: Mail Balloon: this Target is named twice"),
    "top and bottom": (
        "[Powder Mill]",
        "[Tea Caravan]",
        "f:6: target_deck_top: a Target is named twice; there is one of",
    ),
    "junk": ("Death Ray: 1", "Death Ray: 3", "f:8: junk: Death Ray: there are only 2 in all; name fewer"),
    "hand": (
        "- hand: {Volley Gun: 2,",
        "- hand: {Volly Gun: 2,",
        "f:10: seats: 1: hand: there is no ship card 'Volly Gun'; did",
    ),
    "known": (
        "known: {Alarm Bells: 1}",
        "known: {Alarm Bells: 2}",
        "f:11: seats: 1: known: Alarm Bells: the hand does not",
    ),
    "never on board": (
        "Helpful Butler: 0",
        "Warehouse Windfall: 0",
        "f:12: seats: 1: board: Warehouse Windfall is never on",
    ),
    "two of a kind": (
        "Helpful Butler: 0",
        "Patched Sails: 0",
        "f:12: seats: 1: board: Patched Sails: a ship carries one",
    ),
    "captain": (
        "{Swift Ada",
        "{Swift Eda",
        "f:13: seats: 1: captain: there is no Captain 'Swift Eda Merriweather'; did you",
    ),
    "one captain for two": (
        "{Gunner Bartholomew Flint: 0}",
        "{Swift Ada Merriweather: 0}",
        "f:15: seats: 2: captain: Swift Ada Merriweather commands another ship",
    ),
    "worth": ("{Toll Tower: 1}", "{Toll Tower: 2}", "f:14: seats: 1: captured: Toll Tower is worth 1 Treasure, not 2"),
    "attacked": (
        "target: State-Run Dock",
        "target: Tea Caravan",
        "f:16: attack: target: Tea Caravan does not lie in the line",
    ),
    "phase": ("phase: 1", "phase: 3", "f:16: attack: phase: there is no seat 3; name one from 1 to 2"),
    "overloaded without attack": (
        "attack: {target: State-Run Dock, phase: 1}",
        "at: port",
        "f:9: seats: cards are Overloaded",
    ),
    "a rival's Overload": (
        "active: 1",
        "active: 2",
        "f:12: seats: 1: board: Twin Propellers: only the attacker Overloads",
    ),
    "seats": ("attack:", "  - {}\nattack:", "f:16: seats: 3: 3 seats for 2 players; remove some"),
    "expected Target": (
        "  line: {far: State-Run Dock}",
        "  line: {far: Dock}",
        "f:17: expect: Targets: there is no Target 'Dock'",
    ),
    "expected card": (
        "hand: {Volley Gun: 2, Alarm Bells: 1}}",
        "hand: {Gun: 2}}",
        "f:20: expect: seats: 1: hand: there is no",
    ),
}


def test_the_position_is_right_before_it_is_spoilt() -> None:
    check_holds(BASE)


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_position_is_refused_with_its_line(what: str) -> None:
    check_refused(BASE, WRONG[what])
