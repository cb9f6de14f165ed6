"""How a ship stands against a Target, as views, events and previews tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from skydeck.games.sky_thieves.cards.words import STATS
from skydeck.games.sky_thieves.state.state import SkyThievesState, margin

# What a ship has, in the order of what a Target asks: its Defense is asked of both stats together.
OWN = ("speed", "firepower", "total")


def standing(speed: int, firepower: int, asked: Sequence[int]) -> dict[str, Any]:
    """Whether a ship beats a Target, the points that it lacks, and how many it could lose and still beat it."""
    margins = [int(margin(stat, speed, firepower, each)) for stat, each in enumerate(asked)]
    return {
        "beating": min(margins) >= 0,
        "short": {name: max(0, -margin) for name, margin in zip(OWN, margins, strict=True)},
        "spare": max(0, min(margins)),
    }


def own_stats(speed: int, firepower: int) -> dict[str, int]:
    """What a ship has: both stats, and what they come to together."""
    return dict(zip(OWN, (speed, firepower, speed + firepower), strict=True))


def duel(totals: Sequence[int]) -> dict[str, Any]:
    """The running totals of an attack, of the ship and of the Target, and what they come to (ST-082)."""
    speed, firepower, *asked = totals
    return {
        "ship": own_stats(speed, firepower),
        "target_stats": dict(zip(STATS, asked, strict=True)),
        **standing(speed, firepower, asked),
    }


def attack_now(state: SkyThievesState) -> dict[str, Any]:
    """How the attack under way stands."""
    return duel(list(state.totals))
