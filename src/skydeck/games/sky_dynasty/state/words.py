"""The words for what lies in a game of Sky Dynasty and what happens in it, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names
from skydeck.games.sky_dynasty.cards.words import Deck


class Zone:
    """Zones of a player, counted by kind.

    SEEN is no place: it counts the cards of the discard pile that everybody saw going there. STATION is the first of the
    stations.
    """

    DECK: Final[i64] = 0
    HAND: Final[i64] = 1
    DISCARD: Final[i64] = 2
    FLEET: Final[i64] = 3
    SEEN: Final[i64] = 4
    STATION: Final[i64] = 5


class Shared:
    """What belongs to nobody, counted by kind.

    UNRESOLVED is no place: it counts the ships of the player being resolved whose survival bonus is still to come.
    """

    TRASH: Final[i64] = 0
    UNRESOLVED: Final[i64] = 1
    COUNT: Final[i64] = 2


class Tally:
    """Small numbers of a player."""

    INFLUENCE: Final[i64] = 0
    OPEN_USED: Final[i64] = 1
    BOUND_FOR: Final[i64] = 2
    LAST_LAID: Final[i64] = 3
    PRIOR: Final[i64] = 4
    COUNT: Final[i64] = 5


class Phase:
    """Phases of a round."""

    DRAW: Final[i64] = 0
    DISPATCH: Final[i64] = 1
    DISCARD: Final[i64] = 2
    RESOLVE: Final[i64] = 3


PHASES: Final[list[str]] = names(Phase)


class Reason:
    """Why a game ended."""

    NONE: Final[i64] = 0
    INFLUENCE: Final[i64] = 1
    MAX_ROUNDS: Final[i64] = 2
    STANDSTILL: Final[i64] = 3


REASONS: Final[list[str]] = ["", *names(Reason)[1:]]


class Ev:
    """Events; text.py has the sentences."""

    ROUND: Final[i64] = 0
    DREW: Final[i64] = 1
    DREW_CARD: Final[i64] = 2
    RESHUFFLED: Final[i64] = 3
    REVEALED: Final[i64] = 4
    PASSED: Final[i64] = 5
    PAID_FEE: Final[i64] = 6
    DIE: Final[i64] = 7
    KEPT: Final[i64] = 8
    DISCARDED: Final[i64] = 9
    ARRIVED: Final[i64] = 10
    COINS: Final[i64] = 11
    INFLUENCE: Final[i64] = 12
    HAND_DISCARDED: Final[i64] = 13
    PLACE: Final[i64] = 14
    REMOVED: Final[i64] = 15
    PAID_SHIP: Final[i64] = 16
    DEFEATED: Final[i64] = 17
    WON: Final[i64] = 18
    TIED: Final[i64] = 19
    NO_BONUS: Final[i64] = 20
    ROLLED: Final[i64] = 21
    TRASHED: Final[i64] = 22
    BOUGHT: Final[i64] = 23
    SAW: Final[i64] = 24
    BOTTOM: Final[i64] = 25
    REPLACED: Final[i64] = 26
    ON_SALE: Final[i64] = 27
    STAYED: Final[i64] = 28
    TRACK: Final[i64] = 29
    OVER: Final[i64] = 30
    DISPATCH_TURN: Final[i64] = 31
    PHASE: Final[i64] = 32
    NOBODY: Final[i64] = 33


EVENTS: Final[list[str]] = names(Ev)


class Spot:
    """Where something in an event is, or comes from, or goes to."""

    NONE: Final[i64] = 0
    DECK: Final[i64] = 1
    HAND: Final[i64] = 2
    DISCARD: Final[i64] = 3
    FLEET: Final[i64] = 4
    STATION: Final[i64] = 5
    ROW: Final[i64] = 6
    SHIP_DECK: Final[i64] = 7
    LOCATION_DECK: Final[i64] = 8
    TRASH: Final[i64] = 9
    SUPPLY: Final[i64] = 10


SPOTS: Final[list[str]] = names(Spot)


# What stands where a station, a card on sale or a price would.
UNDECIDED: Final[i64] = 255
EMPTY: Final[i64] = 255
ANY_PRICE: Final[i64] = 255


def spot_id(spot: i64, which: i64) -> i64:
    """A spot in an event: `which` is the seat or the station."""
    return spot * 16 + which


def deck_spot(number: i64) -> i64:
    """The spot of the ship or the location deck."""
    return spot_id(Spot.LOCATION_DECK if number == Deck.LOCATION else Spot.SHIP_DECK, 0)
