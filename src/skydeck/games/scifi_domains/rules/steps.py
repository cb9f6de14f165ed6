"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Step:
    """Steps of the agenda; what stands in brackets are their arguments."""

    ROUND: Final[i64] = 0
    REFRESH: Final[i64] = 1
    BUILD: Final[i64] = 2  # (seat that comes next)
    BATTLES: Final[i64] = 3
    REWARDS: Final[i64] = 4
    REWARD: Final[i64] = 5  # (seat that comes next)
    EFFECT: Final[i64] = 6  # (row, seat, the row after the last)
    REFILL: Final[i64] = 7  # (group)
    END_ROUND: Final[i64] = 8


class Ask:
    """Decisions. What a battle asks depends on the stage of each player; `BATTLE_ASKS` has its names."""

    NONE: Final[i64] = 0
    BUILD: Final[i64] = 1
    BATTLE: Final[i64] = 2
    REWARD: Final[i64] = 3
    CLAIM: Final[i64] = 4
    CHOOSE: Final[i64] = 5


DECISIONS: Final[list[str]] = names(Ask)
BATTLE_ASKS: Final[list[str]] = [
    "call_strikers", "call_ships", "call_ground", "dismiss", "deploy", "absorb", "soak", "hit", "sacrifice", "rebuild",
]  # fmt: skip

RULES_VERSION: Final = 2

# Nobody calls more of a class in a Round, so that a game comes to an end whoever plays it; whoever comes to it is told.
MOST_CALLED: Final[i64] = 200
