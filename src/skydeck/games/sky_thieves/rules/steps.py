"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Step:
    """Steps of the agenda; what stands in brackets are their arguments."""

    AGREE: Final[i64] = 0
    AGREED: Final[i64] = 1
    CAPTAIN: Final[i64] = 2  # (seat)
    TURN: Final[i64] = 3  # (seat)
    PORT: Final[i64] = 4
    SCOUT: Final[i64] = 5
    ATTACK: Final[i64] = 6
    PHASE: Final[i64] = 7
    TEST: Final[i64] = 8
    FAIL: Final[i64] = 9
    CAPTURE: Final[i64] = 10
    REFILL: Final[i64] = 11  # (place)
    SAVE: Final[i64] = 12
    CLEAR: Final[i64] = 13
    ENDED: Final[i64] = 14  # (deed, place of its Target in the numbers of the set)
    READY: Final[i64] = 15
    DRAW: Final[i64] = 16
    PAY: Final[i64] = 17  # (card, seat, symbols less)
    PLAYED: Final[i64] = 18  # (card, seat, the deed that it answers, from 1)
    MOMENT: Final[i64] = 19  # (deed, seats asked so far and passes in a row, whether before the effect)
    RESOLVE: Final[i64] = 20  # (deed, the deed that it answers, from 1)
    TO_JUNK: Final[i64] = 21  # (card)
    EFFECT: Final[i64] = 22  # (row, source, the row after the last)
    CHOSEN: Final[i64] = 23  # (row, source)
    SHED: Final[i64] = 24  # (row, source)
    SHOW_SHED: Final[i64] = 25  # (row, source)
    JUNK: Final[i64] = 26  # (seat, the least card)
    KEEP: Final[i64] = 27  # (seat, the least card)
    PICK: Final[i64] = 28  # (row, source)
    HIT: Final[i64] = 29  # (row, source, victim)
    LOOK: Final[i64] = 30  # (seat)
    NEXT_TURN: Final[i64] = 31
    DEAL: Final[i64] = 32


class Ask:
    """Decisions; their names are those of `game.choice`."""

    NONE: Final[i64] = 0
    AGREE: Final[i64] = 1
    CAPTAIN: Final[i64] = 2
    PORT: Final[i64] = 3
    PAY: Final[i64] = 4
    SCOUT: Final[i64] = 5
    ATTACK: Final[i64] = 6
    PHASE: Final[i64] = 7
    RESPOND: Final[i64] = 8
    JUNK: Final[i64] = 9
    SHED: Final[i64] = 10
    STAT: Final[i64] = 11
    RIVAL: Final[i64] = 12
    SLOT: Final[i64] = 13
    PICK: Final[i64] = 14
    KEEP: Final[i64] = 15
    PLACE: Final[i64] = 16
    SWAP: Final[i64] = 17
    SINK: Final[i64] = 18
    MODE: Final[i64] = 19
    RANSOM: Final[i64] = 20
    MOVE: Final[i64] = 21
    MAY: Final[i64] = 22
    SAVE: Final[i64] = 23


DECISIONS: Final[list[str]] = names(Ask)

RULES_VERSION: Final = 3

# No game of sensible players comes near it; random players may (ST-R52).
STANDSTILL_TURNS: Final[i64] = 2000
