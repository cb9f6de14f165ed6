"""Positions of Sky Thieves that would pass over what they say, or that no game comes to: refused with the line of the field."""

from __future__ import annotations

import pytest
from tests.games.scenario_files import check_holds, check_refused

SET_UP = """\
game: sky_thieves
players: 2
at: set_up
start: 2
seats: [{}, {}]
expect: {active: 2, turn: 1}
"""
# What the set-up deals anew, and would not look at.
DEALT = {
    "seats": "seats: [{hand: {Volley Gun: 1}}]",
    "line": "line: {far: State-Run Dock}",
    "deck": "deck: {Volley Gun: 1}",
    "junk": "junk: {Volley Gun: 1}",
    "target_deck_top": "target_deck_top: [Tea Caravan]",
    "target_deck_bottom": "target_deck_bottom: [Tea Caravan]",
    "attack": "attack: {target: State-Run Dock}",
    "turn": "turn: 3",
    "active": "active: 1",
}
WON = """\
game: sky_thieves
players: 2
seats: [{captured: {War Foundry: 2, Iron Cathedral: 2}}]
expect: {over: false}
"""


def test_positions_are_right_before_they_are_spoilt() -> None:
    check_holds(SET_UP)
    check_holds(WON)


@pytest.mark.rule("ST-054", "ST-058", "ST-062")
@pytest.mark.parametrize("name", DEALT)
def test_what_the_set_up_would_deal_anew_is_not_named(name: str) -> None:
    words = f"f:5: {name}: the set-up deals everything anew; leave it out, or begin at port"
    check_refused(SET_UP, ("seats: [{}, {}]", DEALT[name], words))


@pytest.mark.rule("ST-R51")
def test_nobody_begins_with_the_treasure_that_wins() -> None:
    words = "f:3: seats: 1: captured: 5 Treasure have won the game; name Targets of at most 4"
    check_refused(WON, ("Iron Cathedral: 2", "Iron Cathedral: 2, Tea Caravan: 1", words))
