"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Step:
    """Steps of the agenda; what stands in brackets are their arguments."""

    DRAFT: Final[i64] = 0  # (seat)
    VOTE: Final[i64] = 1
    VOTES: Final[i64] = 2
    SIDE: Final[i64] = 3  # (seat)
    START: Final[i64] = 4  # (seat)
    GEAR: Final[i64] = 5
    ROUND: Final[i64] = 6
    TURN: Final[i64] = 7  # (seat)
    FINISH: Final[i64] = 8
    BUILD: Final[i64] = 9
    TOWERS: Final[i64] = 10
    CLIMB: Final[i64] = 11  # (colour, storey, whether all that pays is activated unasked)
    SEND: Final[i64] = 12
    OFFER: Final[i64] = 13  # (slot, seat)
    WINDOW: Final[i64] = 14  # (window)
    ANYTIME: Final[i64] = 15  # (how many seats have been asked)
    REFILL: Final[i64] = 16
    END_ROUND: Final[i64] = 17
    EFFECT: Final[i64] = 18  # (row, source, the row after the last)
    AGAIN: Final[i64] = 19  # (row, source)
    CARRY: Final[i64] = 20  # (row, source, slot and face)
    END_TURN: Final[i64] = 21  # (how many seats have been asked)


class Ask:
    """Decisions; their names are those of `game.choice`."""

    NONE: Final[i64] = 0
    TILE: Final[i64] = 1
    VOTE: Final[i64] = 2
    SIDE: Final[i64] = 3
    START: Final[i64] = 4
    ORDER: Final[i64] = 5
    TOWER: Final[i64] = 6
    ACTIVATE: Final[i64] = 7
    TAKE_BACK: Final[i64] = 8
    SEND: Final[i64] = 9
    ABILITY: Final[i64] = 10
    TURN: Final[i64] = 11
    LIFT: Final[i64] = 12
    MOVE: Final[i64] = 13
    RECALL: Final[i64] = 14
    EXTRA: Final[i64] = 15
    PAY: Final[i64] = 16
    REPEAT: Final[i64] = 17
    CHOOSE: Final[i64] = 18


DECISIONS: Final[list[str]] = names(Ask)


RULES_VERSION: Final = 3

# No game of sensible players comes near it.
STANDSTILL_ROUNDS: Final[i64] = 200
