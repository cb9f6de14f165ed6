"""Positions of Skytopia that are wrong: each is refused in one sentence, with the line of the guilty field."""

from __future__ import annotations

import pytest
from tests.games.scenario_files import check_holds, check_refused

BASE = """\
game: skytopia
players: 2
start: 1
turn: 1
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
  seats:
    "1": {coins: 5}
"""
# What is replaced, by what, and how the complaint begins.
WRONG = {
    "start": ("start: 1", "start: 3", "f:3: start: there is no seat 3; name one from 1 to 2"),
    "turn": ("turn: 1", "turn: 4", "f:4: turn: there is no seat 4; name one from 1 to 2"),
    "guild": ("Builders' Guild,", "Builder Guild,", "f:5: guilds: there is no card 'Builder Guild'; did you mean"),
    "guild of another deck": (
        "Builders' Guild,",
        "Smiths' Guild,",
        "f:5: guilds: 'Smiths' Guild' is no Guildmaster of this",
    ),
    "no market card": ("[Shrine (Falcon)]", "[Shrin (Falcon)]", "f:8: market: blue: there is no card 'Shrin (Falcon)'"),
    "another colour": ("[Shrine (Falcon)]", "[Bourse (Oak)]", "f:8: market: blue: Bourse (Oak) is of another colour"),
    "too wide": (
        "(Falcon), Bourse",
        "(Falcon), Toll Bridge (Oak), Bourse",
        "f:7: market: gold: the row has 2 slots, not 3",
    ),
    "twice": ("Bourse (Star)", "Mint (Falcon)", "f:7: market: gold: Mint (Falcon): this card is named twice"),
    "deck": ("[Forge (Falcon)]", "[Shrine (Oak)]", "f:10: decks: red: there is no card 'Shrine (Oak)'; did you mean"),
    "board": ("Loew's City", "Low's City", 'f:12: seats: 1: board: there is no board "Low\'s City"; did you mean'),
    "tile": (
        "Bargain: 0",
        "Shrine (Falcon): 0",
        "f:13: seats: 1: tile: 'Shrine (Falcon)' is no side of an ability tile",
    ),
    "storey": ("Spire (Oak): 1", "Spire (Oak): 2", "f:14: seats: 1: city: Spire (Oak): storey 2 stands on nothing"),
    "golem elsewhere": (
        "{Mint (Falcon): 4}",
        "{Spire (Oak): 4}",
        "f:16: seats: 2: golems: Spire (Oak): this card does not lie",
    ),
    "same face": (
        "{Mint (Falcon): 4}",
        "{Mint (Falcon): 5}",
        "f:16: seats: 2: golems: Mint (Falcon): a golem shows 5 there",
    ),
    "seats": ("expect:", "  - {}\nexpect:", "f:17: seats: 3: 3 seats for 2 players; remove some"),
}


def test_the_position_is_right_before_it_is_spoilt() -> None:
    check_holds(BASE)


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_position_is_refused_with_its_line(what: str) -> None:
    check_refused(BASE, WRONG[what])
