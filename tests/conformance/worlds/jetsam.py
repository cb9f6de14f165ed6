"""Positions of Jetsam that one seat cannot tell from a given one, built by swapping what it cannot see in saved states."""

from __future__ import annotations

import random
from typing import Any

from skydeck.engine.game import Game
from skydeck.engine.state import State

RARE: dict[str, dict[str, Any]] = {}
CARD_SHIFT, SEAT_SHIFT, CARD_MASK = 8, 56, 0xFFFF


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """The others' hands and stowed cards, the crew not dealt, what others chose and the order of cargo are other ones."""
    data: dict[str, Any] = state.to_dict()
    others = [other for other in range(state.num_players) if other != seat]
    hidden = [card for other in others for card in data["hand"][other] + data["stowed"][other]] + data["crew_deck"]
    chance.shuffle(hidden)
    for other in others:
        data["hand"][other] = sorted(hidden.pop() for _ in data["hand"][other])
        data["stowed"][other] = [hidden.pop() for _ in data["stowed"][other]]
    data["crew_deck"] = hidden
    chance.shuffle(data["cargo_deck"])
    data["shared"]["sealed"] = [chosen(entry, data["hand"], seat, chance) for entry in data["shared"]["sealed"]]
    return game.state_from_dict(data)


def chosen(entry: int, hands: list[list[int]], seat: int, chance: random.Random) -> int:
    """What somebody chose: the own choice as it is, that of another from its new hand."""
    owner = entry >> SEAT_SHIFT
    if owner == seat:
        return entry
    return (entry & ~(CARD_MASK << CARD_SHIFT)) | (chance.choice(hands[owner]) << CARD_SHIFT)
