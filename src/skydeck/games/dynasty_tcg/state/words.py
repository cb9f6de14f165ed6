"""The words for what lies in a game of Dynasty TCG and what happens in it, as numbers."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES


class Pile:
    """Piles of a player."""

    HAND: Final[i64] = 0
    HAND_KNOWN: Final[i64] = 1  # who else knows the card of the same place in HAND: UNKNOWN, KNOWN_TO_OPPONENT, PUBLIC
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
    # Between two places, while it is being moved.
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


class Item:
    """Columns of an item of the stack."""

    TYPE: Final[i64] = 0
    PLAYER: Final[i64] = 1
    KIND: Final[i64] = 2
    ABILITY: Final[i64] = 3
    SOURCE: Final[i64] = 4
    ZONE: Final[i64] = 5  # of a card: where it goes; of an ability: where its source stands or stood
    ARG: Final[i64] = 6  # a card's battle position; the bearer-to-be of an item; where a step goes
    IT: Final[i64] = 7
    IT_KIND: Final[i64] = 8
    COUNTS: Final[i64] = 9  # how many things each target has: 4 bits each
    LAST: Final[i64] = 10  # what its source was when it left (DT-R16), the bearer if that was an item: `last_of`
    THING: Final[i64] = 11  # up to six things
    WIDTH: Final[i64] = 17


class ItemType:
    """What an item of the stack is."""

    CARD: Final[i64] = 0
    ORDER: Final[i64] = 1
    ABILITY: Final[i64] = 2
    ATTACK: Final[i64] = 3
    STEP: Final[i64] = 4
    TURN: Final[i64] = 5
    RETREAT: Final[i64] = 6
    REINFORCE: Final[i64] = 7


ITEM_TYPES: Final = names(ItemType)


class Last:
    """The parts of Item.LAST: strength, range from this bit on, whether its attacks reach adjacent lanes and past blockers."""

    STRENGTH: Final[i64] = 255
    RANGE: Final[i64] = 8
    REACH: Final[i64] = 15
    TRAITS: Final[i64] = 12


class Thing:
    """Things that items point at: objects by row, from here on commanders by seat, items of the stack from below."""

    COMMANDER: Final[i64] = 1000
    STACK: Final[i64] = 1010


class Lasting:
    """Columns of a lasting effect."""

    WHAT: Final[i64] = 0  # an OP_ of cards/words.py
    ARG: Final[i64] = 1  # stat, forbidden thing, trait; discount: FOR_
    AMOUNT: Final[i64] = 2
    OBJECT: Final[i64] = 3  # GONE where a player is meant
    PLAYER: Final[i64] = 4
    UNTIL: Final[i64] = 5
    BY: Final[i64] = 6  # its controller
    FILTER: Final[i64] = 7  # discount
    USES: Final[i64] = 8
    WIDTH: Final[i64] = 9


class Waiting:
    """Columns of a trigger that waits."""

    PLAYER: Final[i64] = 0
    ABILITY: Final[i64] = 1
    SOURCE: Final[i64] = 2
    KIND: Final[i64] = 3
    ZONE: Final[i64] = 4
    IT: Final[i64] = 5
    IT_KIND: Final[i64] = 6
    LAST: Final[i64] = 7  # as S_LAST
    WIDTH: Final[i64] = 8


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


REASONS: Final = ["", *names(Reason)[1:]]


class Ev:
    """Events; text/events.py has the sentences. `origin` and `target` are spots (see `spot_id`) or numbers."""

    TURN: Final[i64] = 0
    PHASE: Final[i64] = 1
    DREW: Final[i64] = 2
    DREW_CARD: Final[i64] = 3
    MULLIGAN: Final[i64] = 4
    SHUFFLED: Final[i64] = 5
    RESOURCES: Final[i64] = 6
    PLAYED: Final[i64] = 7
    DEPLOYED: Final[i64] = 8
    EQUIPPED: Final[i64] = 9
    ENVIRONMENT: Final[i64] = 10
    ABILITY: Final[i64] = 11
    ATTACK: Final[i64] = 12
    REDECLARED: Final[i64] = 13
    NEGATED: Final[i64] = 14
    RESOLVES: Final[i64] = 15
    FIZZLED: Final[i64] = 16
    DAMAGE: Final[i64] = 17
    RETALIATION: Final[i64] = 18
    COMMANDER_DAMAGE: Final[i64] = 19
    HEALED: Final[i64] = 20
    COMMANDER_HEALED: Final[i64] = 21
    DESTROYED: Final[i64] = 22
    MOVED: Final[i64] = 23
    TURNED: Final[i64] = 24
    RETREATED: Final[i64] = 25
    ADVANCED: Final[i64] = 26
    RETURNED: Final[i64] = 27
    REINFORCED: Final[i64] = 28
    RESTORED: Final[i64] = 29
    SOLD: Final[i64] = 30
    BOUGHT: Final[i64] = 31
    DISCARDED: Final[i64] = 32
    LEVELLED: Final[i64] = 33
    REVEALED: Final[i64] = 34
    FOUND: Final[i64] = 35
    CHANGED: Final[i64] = 36
    PASSED: Final[i64] = 37
    PREVENTED: Final[i64] = 38
    LOOKED: Final[i64] = 39
    GAME_OVER: Final[i64] = 40
    OVER: Final[i64] = 41
    SAVED: Final[i64] = 42


EVENTS: Final = names(Ev)


class Spot:
    """Where something in an event is: FIELD + zone, or one of the others, plus 100 * seat."""

    FIELD: Final[i64] = 0
    COMMANDER: Final[i64] = 30
    HAND: Final[i64] = 31
    DECK: Final[i64] = 32
    DISCARD: Final[i64] = 33
    TRADE: Final[i64] = 34
    RETREAT_1: Final[i64] = 35
    RETREAT_2: Final[i64] = 36
    ENVIRONMENT: Final[i64] = 37
    STACK: Final[i64] = 38
    NOWHERE: Final[i64] = 39


CAPACITY: Final[i64] = 64

GONE: Final[i64] = -1

# In `at`: no object.
NOTHING: Final[i64] = 255

# In SUPPORTS: the unit in front has left, and nobody has noticed yet.
LOST: Final[i64] = -2


def spot_id(player: i64, spot: i64) -> i64:
    """A spot in an event."""
    return player * 100 + spot


def row_of(zone: i64) -> i64:
    """The row of a zone, 0 in front."""
    return zone // MAX_LANES
