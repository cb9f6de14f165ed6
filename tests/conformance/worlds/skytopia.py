"""Positions of Skytopia that one seat cannot tell from a given one: another future, other votes under way."""

from __future__ import annotations

import random
from typing import Any

from skydeck.engine.actions import pack
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import SEAT_SHIFT, State
from skydeck.games.skytopia.cards.words import Verb

RARE: dict[str, dict[str, Any]] = {}


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """The decks will come in another order, which is all in the generator; the others vote otherwise."""
    data: dict[str, Any] = state.to_dict()
    data["shared"]["rng"] = Rng(chance.getrandbits(60)).to_list()
    data["shared"]["sealed"] = [voted(entry, seat, chance) for entry in data["shared"]["sealed"]]
    return game.state_from_dict(data)


def voted(entry: int, seat: int, chance: random.Random) -> int:
    """A sealed vote: the own one as it is, another for any side."""
    owner = entry >> SEAT_SHIFT
    return entry if owner == seat else pack(Verb.SIDE, chance.randrange(2)) | owner << SEAT_SHIFT
