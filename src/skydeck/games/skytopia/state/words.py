"""The words for what lies on the table and what happens there, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Tally:
    """Small numbers of a player. USED counts the uses of the tile since the own turn began, CHARGES the occasions for it that
    are still open, DECLINED how many of these were declined when they arose."""

    SUPPLY: Final[i64] = 0
    BOARD: Final[i64] = 1
    TILE: Final[i64] = 2
    SIDE: Final[i64] = 3
    USED: Final[i64] = 4
    CHARGES: Final[i64] = 5
    DECLINED: Final[i64] = 6
    HEIGHT: Final[i64] = 7
    """The height of the red tower, its Foundation counted; those of the other colours follow."""
    COUNT: Final[i64] = 11


class Phase:
    """Phases of the game and of a turn; WORK is the rest of Phase 2, once the golem has been sent."""

    SET_UP: Final[i64] = 0
    FINISH: Final[i64] = 1
    SEND: Final[i64] = 2
    WORK: Final[i64] = 3
    REFILL: Final[i64] = 4


PHASES: Final[list[str]] = names(Phase)


class Reason:
    """Why a game ended."""

    NONE: Final[i64] = 0
    DECK: Final[i64] = 1
    STANDSTILL: Final[i64] = 2


REASONS: Final[list[str]] = ["", *names(Reason)[1:]]


class Ev:
    """Events; text/events.py has the sentences."""

    ROUND: Final[i64] = 0
    TURN: Final[i64] = 1
    GEAR: Final[i64] = 2
    DEALT: Final[i64] = 3
    EXHAUSTED: Final[i64] = 4
    TILE: Final[i64] = 5
    SIDE: Final[i64] = 6
    STARTED: Final[i64] = 7
    FINISHED: Final[i64] = 8
    RETURNED: Final[i64] = 9
    BUILT: Final[i64] = 10
    ACTIVATED: Final[i64] = 11
    COINS: Final[i64] = 12
    PP: Final[i64] = 13
    SENT: Final[i64] = 14
    TURNED: Final[i64] = 15
    MOVED: Final[i64] = 16
    RECALLED: Final[i64] = 17
    USED: Final[i64] = 18
    CHEAPER: Final[i64] = 19
    NO_SEND: Final[i64] = 20
    GUILD_PP: Final[i64] = 21
    LIBRARY_PP: Final[i64] = 22
    COIN_PP: Final[i64] = 23
    GOLEM_PP: Final[i64] = 24
    OVER: Final[i64] = 25


EVENTS: Final[list[str]] = names(Ev)


class Spot:
    """Where a card in an event comes from or goes to; the colour is the card's."""

    NONE: Final[i64] = 0
    DECK: Final[i64] = 1
    MARKET: Final[i64] = 2
    TOWER: Final[i64] = 3


SPOTS: Final[list[str]] = names(Spot)

EMPTY: Final[i64] = 255
"""A slot of the Market without a card, a player without a tile."""


class Source:
    """Where an ability is carried out, by which Market card, and whose: the numbers of `where`, `by` and `player` in one.

    `where` is the slot of a Market card; or from TOWER on a colour and a storey; or from TILE on the colour of a tile. `by` is
    the slot of the Market card whose ability activated this one, counted from 1; 0 where none did.
    """

    TOWER: Final[i64] = 64
    STOREYS: Final[i64] = 64
    TILE: Final[i64] = 320
    BY: Final[i64] = 512
    PLAYER: Final[i64] = 16384


def in_tower(colour: i64, storey: i64) -> i64:
    """The place of a storey."""
    return Source.TOWER + colour * Source.STOREYS + storey
