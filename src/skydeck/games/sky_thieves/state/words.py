"""The words for what lies on the table and what happens there, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Zone:
    """Zones of each seat: the hand, those of its cards that everybody has seen, and cards that its owner is looking at."""

    HAND: Final[i64] = 0
    KNOWN: Final[i64] = 1
    LOOKED: Final[i64] = 2
    COUNT: Final[i64] = 3


class Shared:
    """Zones that belong to nobody; in PLAY lie cards between announcement and the end of their effect."""

    DECK: Final[i64] = 0
    JUNK: Final[i64] = 1
    PLAY: Final[i64] = 2
    COUNT: Final[i64] = 3


class Tally:
    """Small numbers of a player. The slots come first, in the order of `Kind`: the card on board, from 1, or 0."""

    SLOT: Final[i64] = 0
    CAPTAIN: Final[i64] = 3
    """The Captain's number from 1; 0 before there is one."""
    READY: Final[i64] = 4
    TREASURE: Final[i64] = 5
    COUNT: Final[i64] = 6


class Phase:
    """Steps of a turn."""

    SET_UP: Final[i64] = 0
    PORT: Final[i64] = 1
    SCOUT: Final[i64] = 2
    ATTACK: Final[i64] = 3
    DRAW: Final[i64] = 4


PHASES: Final[list[str]] = names(Phase)


class Place:
    """Places of the line of Targets, from the target deck on."""

    NEAR: Final[i64] = 0
    MIDDLE: Final[i64] = 1
    FAR: Final[i64] = 2
    COUNT: Final[i64] = 3


PLACES: Final[list[str]] = names(Place)[:3]


class Reason:
    """Why a game ended."""

    NONE: Final[i64] = 0
    TREASURE: Final[i64] = 1
    STANDSTILL: Final[i64] = 2


REASONS: Final[list[str]] = ["", *names(Reason)[1:]]


class Ev:
    """Events; text/events.py has the sentences."""

    TURN: Final[i64] = 0
    CAPTAIN: Final[i64] = 1
    AGREED: Final[i64] = 2
    PLAYED: Final[i64] = 3
    PAID: Final[i64] = 4
    BOARDED: Final[i64] = 5
    REPLACED: Final[i64] = 6
    CANCELLED: Final[i64] = 7
    SCOUTED: Final[i64] = 8
    TARGET_UP: Final[i64] = 9
    SUNK: Final[i64] = 10
    SWAPPED: Final[i64] = 11
    ATTACK: Final[i64] = 12
    ROUND: Final[i64] = 13
    OVERLOAD: Final[i64] = 14
    OFFENSIVE: Final[i64] = 15
    DEFENSIVE: Final[i64] = 16
    STAT: Final[i64] = 17
    FAILED: Final[i64] = 18
    CAPTURED: Final[i64] = 19
    JUNKED: Final[i64] = 20
    DRAWN: Final[i64] = 21
    RETURNED: Final[i64] = 22
    SAVED: Final[i64] = 23
    RECOVERED: Final[i64] = 24
    SHOWN: Final[i64] = 25
    LOOKED: Final[i64] = 26
    LOOKED_AT_TARGET: Final[i64] = 27
    KEPT: Final[i64] = 28
    READIED: Final[i64] = 29
    FLIPPED: Final[i64] = 30
    RESHUFFLED: Final[i64] = 31
    OVER: Final[i64] = 32


EVENTS: Final[list[str]] = names(Ev)


class Spot:
    """Where a card in an event comes from or goes to."""

    NONE: Final[i64] = 0
    DECK: Final[i64] = 1
    HAND: Final[i64] = 2
    BOARD: Final[i64] = 3
    JUNK: Final[i64] = 4
    PLAY: Final[i64] = 5
    TARGET_DECK: Final[i64] = 6
    LINE: Final[i64] = 7
    PRIZES: Final[i64] = 8


EMPTY: Final[i64] = 255
"""A place of the line without a Target."""


EVERYBODY: Final[i64] = 255
"""Who knows a Target that was put under its deck for all to see."""


class Total:
    """Which running total of an attack an event of the kind STAT is about: the stats of the ship, then of the Target."""

    SHIP_SPEED: Final[i64] = 0
    SHIP_FIREPOWER: Final[i64] = 1
    TARGET_SPEED: Final[i64] = 2
    TARGET_FIREPOWER: Final[i64] = 3
    TARGET_DEFENSE: Final[i64] = 4
    COUNT: Final[i64] = 5


TOTALS: Final[list[str]] = names(Total)[:5]
