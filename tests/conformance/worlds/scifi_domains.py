"""Positions of Scifi Domains that one seat cannot tell from a given one: another future, of the decks and of the Enemies."""

from __future__ import annotations

import random
from typing import Any

from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

RARE: dict[str, dict[str, Any]] = {}


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """Line-ups and Enemies will come in another order, which is all in the generators; nobody hides anything."""
    data: dict[str, Any] = state.to_dict()
    data["shared"]["rng"] = Rng(chance.getrandbits(60)).to_list()
    data["streams"] = [word for _ in range(state.num_players) for word in Rng(chance.getrandbits(60)).to_list()]
    return game.state_from_dict(data)
