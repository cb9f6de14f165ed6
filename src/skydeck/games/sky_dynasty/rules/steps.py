"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Step:
    """Steps of the agenda."""

    ROUND: Final[i64] = 0
    DRAW: Final[i64] = 1
    DISPATCH: Final[i64] = 2
    REVEAL: Final[i64] = 3
    FEE: Final[i64] = 4
    FEE_SHOWN: Final[i64] = 5
    PICK: Final[i64] = 6
    PICK_SHOWN: Final[i64] = 7
    PHOENIX: Final[i64] = 8
    PHOENIX_SHOWN: Final[i64] = 9
    DICE: Final[i64] = 10
    ARRIVE: Final[i64] = 11
    DISCARD: Final[i64] = 12
    PLACE: Final[i64] = 13
    REMOVE: Final[i64] = 14
    REMOVED: Final[i64] = 15
    PAYMENT: Final[i64] = 16
    BID: Final[i64] = 17
    COMPARE: Final[i64] = 18
    BONUS: Final[i64] = 19
    REFILL: Final[i64] = 20
    SURVIVE: Final[i64] = 21
    SURVIVE_NEXT: Final[i64] = 22
    SHIP: Final[i64] = 23
    JUDGE: Final[i64] = 24
    CLEANUP: Final[i64] = 25
    END_ROUND: Final[i64] = 26


class Ask:
    """Decisions; their names are those of `game.choice`."""

    NONE: Final[i64] = 0
    LAY: Final[i64] = 1
    FEE: Final[i64] = 2
    PICK: Final[i64] = 3
    PHOENIX: Final[i64] = 4
    REMOVE: Final[i64] = 5
    PAY: Final[i64] = 6
    TRASH: Final[i64] = 7
    DRAW: Final[i64] = 8
    BUY_DRAWN: Final[i64] = 9
    REPLACE: Final[i64] = 10
    PLACE: Final[i64] = 11
    BUY: Final[i64] = 12
    CHOOSE: Final[i64] = 13
    ORDER: Final[i64] = 14
    LOOK: Final[i64] = 15


DECISIONS: Final[list[str]] = names(Ask)

RULES_VERSION: Final = 1

# The published rules have no limit of rounds; a game that long stands still in all but name.
STANDSTILL_ROUNDS: Final[i64] = 500
