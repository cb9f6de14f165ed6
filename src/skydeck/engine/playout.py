"""Uniformly random play: the yardstick of speed, the base of the conformance tests, and the random bot."""

from mypy_extensions import i64

from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import State


def random_action(state: State, player: i64, rng: Rng) -> i64:
    """One of the legal actions of `player`, all equally likely."""
    actions = state.legal_for(player)
    if actions.size == 0:
        raise InvariantError("a seat is asked but has nothing it may do")
    if actions.size == 1:
        return actions.at(0)
    return actions.at(rng.below(actions.size))


def playout(state: State, rng: Rng, limit: i64 = 1_000_000) -> i64:
    """Play at random until the game is over or `limit` decisions were made; returns the number made."""
    decisions: i64 = 0
    while not state.over and decisions < limit:
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
        decisions += 1
    return decisions
