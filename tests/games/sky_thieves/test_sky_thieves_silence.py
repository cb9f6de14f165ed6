"""What a seat answers because its hidden hand leaves nothing else must not be told from a choice (ST-R40, ST-R61)."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.state import State
from skydeck.games import get_game

pytestmark = [pytest.mark.pure, pytest.mark.rule("ST-R61", "ST-R40", "ST-D13")]

GAME = get_game("sky_thieves")


def played(position: dict[str, Any], *lines: str) -> State:
    state = GAME.scenario({"players": 2, **position})
    for line in lines:
        seat, action = GAME.scenario_step(state, line)
        if seat in state.pending_players():
            state.apply_action(seat, action)
    return state


def squall(other: str, *more: str) -> State:
    """Seat 2 answers an attack with a Squall and pays with Death Ray, with another card in hand."""
    position = {
        "at": "attack",
        "line": {"far": "State-Run Dock"},
        "seats": [
            {"captain": {"Gunner Bartholomew Flint": 1}, "board": {"Death Ray": 0, "Patched Sails": 0}},
            {"captain": {"Swift Ada Merriweather": 1}, "hand": {"Sudden Squall": 1, "Death Ray": 1, other: 1}},
        ],
    }
    return played(position, "1 attack State-Run Dock", "2 play Sudden Squall", *more)


def test_a_payment_without_a_choice_looks_like_one_that_was_chosen() -> None:
    forced = squall("Volley Gun")
    chosen = squall("Ramming Prow", "2 pay Death Ray")

    assert GAME.view(forced, 0) == GAME.view(chosen, 0)
    assert GAME.view(forced, None) == GAME.view(chosen, None)


@pytest.mark.parametrize("other", ["Carrier Pigeons", "Crate of Cogs"])
def test_the_next_card_over_the_hand_limit_is_always_asked_for(other: str) -> None:
    hand = {"Death Ray": 1, "Volley Gun": 2, "Tesla Lance": 1, "Scrapyard Haul": 1, "Bottled Lightning": 1, other: 1}
    state = played({"at": "draw", "seats": [{"hand": hand}, {}]}, "1 junk Bottled Lightning")

    assert state.pending_players() == [0]
    assert GAME.view(state, 1)["decision"] == "junk"
