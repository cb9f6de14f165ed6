"""Parts of observations that games share."""

from collections.abc import Callable
from typing import TypeVar

from mypy_extensions import i64

from skydeck.engine.state import State

S = TypeVar("S", bound=State)


def with_seats(
    s: S, player: i64, parts: dict[str, list[int]], of_seat: Callable[[S, i64], dict[str, list[int]]]
) -> dict[str, list[int]]:
    """Parts of an observation, and behind them what `of_seat` tells of each seat from `player` on."""
    for turn in range(s.num_players):
        for name, numbers in of_seat(s, (player + turn) % s.num_players).items():
            parts[f"{name}+{turn}"] = numbers
    return parts
