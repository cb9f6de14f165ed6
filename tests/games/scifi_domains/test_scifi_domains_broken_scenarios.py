"""Positions of Scifi Domains that are wrong: each is refused in one sentence, with the line of the guilty field."""

from __future__ import annotations

import pytest
from tests.games.scenario_files import check_holds, check_refused

BASE = """\
game: scifi_domains
players: 2
at: fight
marker: 1
turn: 1
line_ups:
  unit: {Marine: 2}
  tech: {Dig In: 1}
decks:
  reward: {Ore Convoy: 1}
seats:
  - units: {Picket: 1}
    techs: {Flag Deck: 1}
    enemies: {Scow: 1}
    wounds: {Picket: 1}
  - new: {Strider: 1}
    enemy_decks: {striker: {Needle: 1}}
expect:
  seats:
    "1": {metal: 6}
"""
# What is replaced, by what, and how the complaint begins.
WRONG = {
    "marker": ("marker: 1", "marker: 3", "f:4: marker: there is no seat 3; name one from 1 to 2"),
    "turn": ("turn: 1", "turn: 4", "f:5: turn: there is no seat 4; name one from 1 to 2"),
    "no card": ("{Marine: 2}", "{Marin: 2}", "f:7: line_ups: unit: there is no card 'Marin'; did you mean 'Marine'?"),
    "of another deck": ("{Dig In: 1}", "{Picket: 1}", "f:8: line_ups: tech: 'Picket' is no card of the tech deck"),
    "too many": ("{Marine: 2}", "{Marine: 20}", "f:7: line_ups: unit: Marine: there are 10 of these"),
    "deck": ("{Ore Convoy: 1}", "{Ore Convoy: 3}", "f:10: decks: reward: Ore Convoy: not so many are left"),
    "unit": ("{Picket: 1}\n    techs", "{Needle: 1}\n    techs", "f:12: seats: 1: units: 'Needle' is no Unit"),
    "a Command Ship more": (
        "{Strider: 1}",
        "{Command Ship: 1}",
        "f:16: seats: 2: new: Command Ship: everybody has one",
    ),
    "tech": ("{Flag Deck: 1}", "{Ore Convoy: 1}", "f:13: seats: 1: techs: 'Ore Convoy' is no tech"),
    "enemy": ("{Scow: 1}", "{Picket: 1}", "f:14: seats: 1: enemies: 'Picket' is no Enemy"),
    "deadly wounds": (
        "wounds: {Picket: 1}",
        "wounds: {Picket: 3}",
        "f:15: seats: 1: wounds: Picket: no such Unit fights",
    ),
    "enemy deck": ("{Needle: 1}", "{Scow: 1}", "f:17: seats: 2: enemy_decks: 'Scow' is no striker Enemy"),
    "more at home than there are": (
        "wounds: {Picket: 1}",
        "home: {Picket: 2}",
        "f:15: seats: 1: home: Picket: not so many old ones without damage",
    ),
    "new ones at home": (
        "enemy_decks: {striker: {Needle: 1}}",
        "home: {Strider: 1}",
        "f:17: seats: 2: home: Strider: not so many old ones",
    ),
    "wounds before the fight": ("at: fight", "at: deploy", "f:15: seats: 1: wounds: nothing of that is there yet; say"),
    "enemies outside a battle": ("at: fight", "at: build", "f:14: seats: 1: enemies: nothing of that is there yet"),
    "two Techs for one": (
        "{Flag Deck: 1}",
        "{Flag Deck: 1, Bulwark Plating: 1}",
        "f:13: seats: 1: techs: Bulwark Plating: a player",
    ),
    "line-up": ("{Marine: 2}", "{Marine: 10, Flak Crawler: 1}", "f:7: line_ups: unit: among 2 at most "),
    "seats": ("expect:", "  - {}\nexpect:", "f:18: seats: 3: 3 seats for 2 players; remove some"),
}


def test_the_position_is_right_before_it_is_spoilt() -> None:
    check_holds(BASE)


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_position_is_refused_with_its_line(what: str) -> None:
    check_refused(BASE, WRONG[what])
