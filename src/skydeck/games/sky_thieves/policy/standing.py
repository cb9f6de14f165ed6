"""How a position stands at the beginning of a turn, so that a search need not play games to their end."""

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.games.sky_thieves.cards.words import SLOTS
from skydeck.games.sky_thieves.policy import worth
from skydeck.games.sky_thieves.policy.weights import Weights
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Total

# Whoever lacks more Treasure than this is as far off as can be.
FAR_OFF: Final[i64] = 5
FIGURES: Final[i64] = 13

# What each figure of a seat adds to the logarithm of its chance, in the order of `figures`: for 2, 3, 4 and 5 players. Fitted
# to who won games between heuristic players; but for 4 then to which of two moves wins more (`benchmarks/fitting.py`).
MODELS: Final[list[list[float]]] = [
    [0.323, 0.785, 1.769, 2.743, 0.084, 0.038, 0.038, 0.008, -0.088, 0.140, -0.324, -0.415, 0.018],
    [0.140, 0.440, 1.134, 2.034, 0.053, 0.034, 0.038, 0.043, -0.075, 0.098, -0.240, -0.434, 0.020],
    [0.193, 0.508, 1.092, 1.296, 0.034, -0.027, 0.066, 0.091, 0.004, 0.042, -0.297, -0.149, 0.0],
    [0.003, 0.151, 0.553, 0.697, 0.054, -0.048, 0.033, -0.031, -0.019, 0.057, -0.196, -0.149, 0.003],
]


def figures(s: SkyThievesState, w: Weights, player: i64) -> vec[float]:
    """A seat in numbers: Treasure that it lacks (4, 3, 2, 1), ship, Captain, hand, the turns until its own, and the
    Overloads that its Treasure strengthens."""
    found: vec[float] = vec[float]([0.0 for _ in range(FIGURES)])
    lacks: i64 = min(FAR_OFF, s.cards.goal - s.treasure(player))
    if lacks < FAR_OFF:
        found[FAR_OFF - 1 - lacks] = 1.0
    speed: i64 = s.base(player, Total.SHIP_SPEED)
    firepower: i64 = s.base(player, Total.SHIP_FIREPOWER)
    found[4] = float(speed + firepower)
    found[5] = float(min(speed, firepower))
    for slot in range(SLOTS):
        card = s.aboard(player, slot)
        if card >= 0:
            found[6] += worth.overload_points(s, s.cards.middle[card], s.cards.last[card])
    found[7] = 1.0 if s.is_ready(player) else 0.0
    found[8] = float(s.hand(player))
    found[9] = worth.of_hand(s, w, player)
    wait: i64 = (player - s.active) % s.num_players
    found[10] = float(wait) / float(s.num_players - 1)
    if lacks <= 2:
        found[11] = found[10]
    found[12] = float(s.treasure(player)) * found[6]
    return found


def values(s: SkyThievesState, w: Weights) -> list[float]:
    """Each seat's expected share of the win: a logistic model for each number of players."""
    model = MODELS[s.num_players - 2]
    odds: list[float] = []
    for player in range(s.num_players):
        found = figures(s, w, player)
        score = 0.0
        for i in range(FIGURES):
            score += model[i] * found[i]
        odds.append(math.exp(score))
    total = sum(odds)
    return [one / total for one in odds]
