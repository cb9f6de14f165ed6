"""Positions of Skytopia that are wrong: each is refused in one sentence, with the line of the guilty field."""

from __future__ import annotations

import pytest
from tests.games.scenario_files import check_holds, check_refused

BASE = """\
game: skytopia
players: 2
start: 1
turn: 1
round: 3
last_round: 4
guilds: [Mechanicians' Guild, Builders' Guild, Merchants' Guild]
market:
  gold: [Mint (Falcon), Bourse (Star)]
  blue: [Shrine (Falcon)]
decks:
  red: [Forge (Falcon)]
seats:
  - board: Loew's City
    tile: {Bargain: 0}
    city: {Spire (Oak): 1}
    golems: {Mint (Falcon): [3, 5]}
  - golems: {Mint (Falcon): 4}
expect:
  market: {gold: [Mint (Falcon), Bourse (Star)]}
  seats:
    "1": {coins: 5}
    "2": {board: Lusheeta's City, guilds: {Builders' Guild: 1}}
"""
# What is replaced, by what, and how the complaint begins.
WRONG = {
    "start": ("start: 1", "start: 3", "f:3: start: there is no seat 3; name one from 1 to 2"),
    "turn": ("turn: 1", "turn: 4", "f:4: turn: there is no seat 4; name one from 1 to 2"),
    "guild": ("Builders' Guild,", "Builder Guild,", "f:7: guilds: there is no card 'Builder Guild'; did you mean"),
    "guild of another deck": (
        "Builders' Guild,",
        "Smiths' Guild,",
        "f:7: guilds: 'Smiths' Guild' is no Guildmaster of this",
    ),
    "no market card": (
        "[Shrine (Falcon)]",
        "[Shrin (Falcon)]",
        "f:10: market: blue: there is no card 'Shrin (Falcon)'",
    ),
    "another colour": ("[Shrine (Falcon)]", "[Bourse (Oak)]", "f:10: market: blue: Bourse (Oak) is of another colour"),
    "too wide": (
        "(Falcon), Bourse",
        "(Falcon), Toll Bridge (Oak), Bourse",
        "f:9: market: gold: the row has 2 slots, not 3",
    ),
    "twice": ("Bourse (Star)", "Mint (Falcon)", "f:9: market: gold: Mint (Falcon): this card is named twice"),
    "deck": ("[Forge (Falcon)]", "[Shrine (Oak)]", "f:12: decks: red: there is no card 'Shrine (Oak)'; did you mean"),
    "board": ("Loew's City", "Low's City", 'f:14: seats: 1: board: there is no board "Low\'s City"; did you mean'),
    "tile": (
        "Bargain: 0",
        "Shrine (Falcon): 0",
        "f:15: seats: 1: tile: 'Shrine (Falcon)' is no side of an ability tile",
    ),
    "storey": ("Spire (Oak): 1", "Spire (Oak): 2", "f:16: seats: 1: city: Spire (Oak): storey 2 stands on nothing"),
    "golem elsewhere": (
        "{Mint (Falcon): 4}",
        "{Spire (Oak): 4}",
        "f:18: seats: 2: golems: Spire (Oak): this card does not lie",
    ),
    "same face": (
        "{Mint (Falcon): 4}",
        "{Mint (Falcon): 5}",
        "f:18: seats: 2: golems: Mint (Falcon): a golem shows 5 there",
    ),
    "storey taken": (
        "Spire (Oak): 1",
        "Spire (Oak): 1, Gallery (Star): 1",
        "f:16: seats: 1: city: Gallery (Star): storey 1 is taken",
    ),
    "board of another": (
        "golems: {Mint (Falcon): 4}",
        "board: Loew's City",
        'f:18: seats: 2: board: "Loew\'s City" is the board of another seat',
    ),
    "last round gone by": ("last_round: 4", "last_round: 2", "f:6: last_round: round 3 comes after it"),
    "expected guild": (
        "{Builders' Guild: 1}",
        "{Builder Guild: 1}",
        "f:23: expect: seats: 2: guilds: there is no card",
    ),
    "expected board": ("board: Lusheeta's", "board: Lushita's", "f:23: expect: seats: 2: board: there is no board"),
    "expected in the market": (
        "market: {gold: [Mint (Falcon), Bourse",
        "market: {gold: [Mint (Falcon), Burse",
        "f:20: expect: market: gold: there is no card 'Burse (Star)'; did you mean",
    ),
    "seats": ("expect:", "  - {}\nexpect:", "f:19: seats: 3: 3 seats for 2 players; remove some"),
}


def test_the_position_is_right_before_it_is_spoilt() -> None:
    check_holds(BASE)


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_position_is_refused_with_its_line(what: str) -> None:
    check_refused(BASE, WRONG[what])
