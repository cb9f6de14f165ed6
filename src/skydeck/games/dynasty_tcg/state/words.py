"""The words for what lies in a game of Dynasty TCG and what happens in it, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES


class Pile:
    """Piles of a player."""

    HAND: Final[i64] = 0
    HAND_KNOWN: Final[i64] = 1  # who else knows the card of the same place in HAND: a number of Known
    DECK: Final[i64] = 2  # the top is the end
    DECK_KNOWN: Final[i64] = 3  # mask of the seats that know the card of the same place in DECK
    DISCARD: Final[i64] = 4
    TRADE: Final[i64] = 5
    SIDE: Final[i64] = 6
    COUNT: Final[i64] = 7


class Known:
    """What is known of a card in a hand to others than its owner, in Pile.HAND_KNOWN."""

    TO_OWNER: Final[i64] = 0
    TO_OPPONENT: Final[i64] = 1
    TO_ALL: Final[i64] = 2


class Obj:
    """Columns of an object."""

    KIND: Final[i64] = 0  # GONE in a free row
    OWNER: Final[i64] = 1
    PLACE: Final[i64] = 2
    # On the field: its zone (of a reinforcing unit: the zone reserved for it); of an item: the object bearing it.
    ZONE: Final[i64] = 3
    DAMAGE: Final[i64] = 4
    POSITION: Final[i64] = 5  # 1 attack, 0 defence
    ATTACKS: Final[i64] = 6
    MOVES: Final[i64] = 7
    DID: Final[i64] = 8
    OVER: Final[i64] = 9  # the unit it reinforces
    UNDER: Final[i64] = 10  # the unit that reinforces it
    MARKS: Final[i64] = 11
    LOWER_1: Final[i64] = 12  # kinds beneath a levelled champion
    LOWER_2: Final[i64] = 13
    COUNTER: Final[i64] = 14  # towards its level-up, in all
    COUNTER_TURN: Final[i64] = 15  # this turn
    USED: Final[i64] = 16  # abilities used this turn, a bit each
    SPENT: Final[i64] = 17  # abilities used up for good
    # What follows is worked out by `refresh` from the printed values and everything in force.
    STRENGTH: Final[i64] = 18
    HEALTH: Final[i64] = 19
    RANGE: Final[i64] = 20
    MOVEMENT: Final[i64] = 21
    ARMOUR: Final[i64] = 22
    UNITED: Final[i64] = 23
    RETREAT_COST: Final[i64] = 24
    TRADE_VALUE: Final[i64] = 25
    FORBIDDEN: Final[i64] = 26
    TRAITS: Final[i64] = 27
    # What was so at the last check, to notice changes.
    SUPPORTS: Final[i64] = 28
    MET: Final[i64] = 29
    WIDTH: Final[i64] = 30


class Met:
    """Values of Obj.MET: the condition for levelling up came true and was answered, or waits for its owner's answer, or counts
    as met by an effect.
    """

    ANSWERED: Final[i64] = 1
    OFFERED: Final[i64] = 2
    FORCED: Final[i64] = 3


class Place:
    """Where an object is. NOWHERE: between two places, while it is being moved."""

    FIELD: Final[i64] = 0
    ITEM: Final[i64] = 1
    ENVIRONMENT: Final[i64] = 2
    RETREAT_1: Final[i64] = 3
    RETREAT_2: Final[i64] = 4
    NOWHERE: Final[i64] = 5


class Did:
    """Bits of Obj.DID: what happened this turn."""

    TURN: Final[i64] = 1
    BATTLE: Final[i64] = 2
    DEPLOY: Final[i64] = 4
    MOVE: Final[i64] = 8
    IS_ATTACKING: Final[i64] = 16
    GAVE_UP_ATTACK: Final[i64] = 32
    CANNOT_MOVE_ON: Final[i64] = 64


class Mark:
    """Bits of Obj.MARKS: how it came here."""

    PLAIN: Final[i64] = 1
    REDEPLOYED: Final[i64] = 2
    HEAVY: Final[i64] = 4


class Tally:
    """Small numbers of a player: in this order the bits of Reads.LIFE and those after it."""

    LIFE: Final[i64] = 0
    RESOURCES: Final[i64] = 1
    LOST_UNITS: Final[i64] = 2  # own units destroyed this turn
    ORDERS_PLAYED: Final[i64] = 3  # this turn
    REDEPLOYED: Final[i64] = 4  # this game
    GAMES_WON: Final[i64] = 5
    SENT_BACK: Final[i64] = 6  # cards of the mulligan
    COUNT: Final[i64] = 7


class Reason:
    """Why a game ended."""

    NONE: Final[i64] = 0
    HEALTH: Final[i64] = 1
    EMPTY_DECK: Final[i64] = 2
    BOTH_LOST: Final[i64] = 3
    ENDLESS_LOOP: Final[i64] = 4
    TURN_LIMIT: Final[i64] = 5


REASONS: Final[list[str]] = ["", *names(Reason)[1:]]


CAPACITY: Final[i64] = 64

GONE: Final[i64] = -1

# In `at`: no object.
NOTHING: Final[i64] = 255

# In SUPPORTS: the unit in front has left, and nobody has noticed yet.
LOST: Final[i64] = -2


class Out:
    """Where a card goes that leaves the field."""

    DISCARD: Final[i64] = 0
    TRADE: Final[i64] = 1
    RETREAT: Final[i64] = 2
    # From here on in the order of To.
    HAND: Final[i64] = 3
    TOP: Final[i64] = 4
    BOTTOM: Final[i64] = 5
    SHUFFLE: Final[i64] = 6


class Coming:
    """How a card comes to the field."""

    NORMAL: Final[i64] = 0
    HEAVY: Final[i64] = 1
    REDEPLOY: Final[i64] = 2
    BY_EFFECT: Final[i64] = 3


def is_neighbour(zone: i64, to: i64) -> bool:
    """Whether two zones of one side adjoin, corners included (DT-160)."""
    rows = zone // MAX_LANES - to // MAX_LANES
    lanes = zone % MAX_LANES - to % MAX_LANES
    return zone != to and -1 <= rows <= 1 and -1 <= lanes <= 1
