"""States of Dynasty TCG in tests."""

from __future__ import annotations

from skydeck.engine.state import State
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState


def own(state: State) -> DynastyTcgState:
    """The state as one of this game."""
    assert isinstance(state, DynastyTcgState)
    return state
