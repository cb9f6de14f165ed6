"""What the tests of Sky Dynasty share: positions from plain data, and short ways to play on from them."""

from __future__ import annotations

from typing import Any

from jsonschema import Draft202012Validator

from skydeck.engine.scenario_parts import step_of
from skydeck.games import get_game
from skydeck.games.sky_dynasty.scenario_checks import SCHEMA
from skydeck.games.sky_dynasty.state.state import SkyDynastyState

GAME = get_game("sky_dynasty")
VALIDATOR = Draft202012Validator(SCHEMA)


def position(data: dict[str, Any]) -> SkyDynastyState:
    """The state of a scenario given as data; `game` and `players` (two) may be left out."""
    full = {"game": "sky_dynasty", "players": 2, **data}
    VALIDATOR.validate(full)
    state = GAME.scenario(full)
    assert isinstance(state, SkyDynastyState)
    return state


def do(state: SkyDynastyState, *steps: str) -> None:
    """Carry out steps such as '1 lay Palace', checking the state after each."""
    for step in steps:
        seat, action = step_of(state, step)
        state.apply_action(seat, action)
        state.invariants()


def legal_texts(state: SkyDynastyState, seat: int) -> list[str]:
    """What a seat (from 1) may do, as text."""
    return [state.codec.to_text(action) for action in state.legal_actions(seat - 1)]
