"""The words of the card vocabulary and of actions, as numbers; names for people are derived from them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Type:
    """Types of card."""

    LOCATION: Final[i64] = 0
    FIGHTER: Final[i64] = 1
    CUTTER: Final[i64] = 2
    STARSHIP: Final[i64] = 3


TYPES: Final[list[str]] = names(Type)
SHIP_TYPES: Final[list[str]] = TYPES[1:]


class When:
    """When an effect happens, in the order of a round."""

    PLACE: Final[i64] = 0
    DISPATCH: Final[i64] = 1
    PRECOMBAT_1: Final[i64] = 2
    PRECOMBAT_2: Final[i64] = 3
    PAYMENT: Final[i64] = 4
    FORCE: Final[i64] = 5
    WIN: Final[i64] = 6
    SURVIVE: Final[i64] = 7
    CLEANUP: Final[i64] = 8


WHENS: Final[list[str]] = names(When)


class Op:
    """What an effect does."""

    COIN: Final[i64] = 0
    INFLUENCE: Final[i64] = 1
    DRAW: Final[i64] = 2
    TRASH: Final[i64] = 3
    TRASH_SELF: Final[i64] = 4
    ADD: Final[i64] = 5
    AURA: Final[i64] = 6
    HALF_OPPONENT_SHIPS: Final[i64] = 7
    PAY_FOR_FORCE: Final[i64] = 8
    REMOVE_ENEMY: Final[i64] = 9
    MAY_GO_WHERE_OWN_CARDS: Final[i64] = 10
    STAY: Final[i64] = 11
    CANNOT_WIN_ALONE: Final[i64] = 12
    LOOK_TOP_MAY_BUY: Final[i64] = 13
    BUY: Final[i64] = 14
    CHOOSE: Final[i64] = 15
    TRACK_REWARD: Final[i64] = 16
    TRACK_ADVANCE: Final[i64] = 17
    DRAW_MAY_BUY: Final[i64] = 18
    REPLACE_ON_SALE: Final[i64] = 19
    ROLL_TABLE: Final[i64] = 20


OPS: Final[list[str]] = names(Op)


class If:
    """The condition of an effect."""

    ALWAYS: Final[i64] = 0
    PLACE: Final[i64] = 1
    FRIENDLY_HERE: Final[i64] = 2
    ALONE_HERE: Final[i64] = 3
    BOUGHT: Final[i64] = 4
    NOT_BOUGHT: Final[i64] = 5


CONDITIONS: Final[list[str]] = names(If)


class Col:
    """Columns of an effect row."""

    OP: Final[i64] = 0
    AMOUNT: Final[i64] = 1
    CONDITION: Final[i64] = 2
    CONDITION_ARG: Final[i64] = 3
    PER_TYPES: Final[i64] = 4
    ARG: Final[i64] = 5
    EXTRA: Final[i64] = 6
    EXTRA2: Final[i64] = 7
    WIDTH: Final[i64] = 8


class Flag:
    """Bits of EXTRA2 in a row of `draw_may_buy`."""

    MAY_DISPATCH: Final[i64] = 1
    OPTIONAL: Final[i64] = 2


class Deck:
    """The decks that cards are bought from."""

    SHIP: Final[i64] = 0
    LOCATION: Final[i64] = 1


DECKS: Final[list[str]] = names(Deck)
# What the cards of each deck are called.
WARES: Final = ["ship", "location card"]


class Verb:
    """What a player does; the codec has the words."""

    LAY: Final[i64] = 0
    LOCK: Final[i64] = 1
    PASS: Final[i64] = 2
    PAY: Final[i64] = 3
    KEEP: Final[i64] = 4
    SEND: Final[i64] = 5
    REMOVE: Final[i64] = 6
    RAISE: Final[i64] = 7
    TRASH: Final[i64] = 8
    DRAW: Final[i64] = 9
    BUY: Final[i64] = 10
    CHOOSE: Final[i64] = 11
    REPLACE: Final[i64] = 12
    DISPATCH: Final[i64] = 13
    RESOLVE: Final[i64] = 14
    LOOK: Final[i64] = 15
    DONE: Final[i64] = 16


VERBS: Final[list[str]] = names(Verb)

# Which way half of something is rounded.
ROUNDINGS: Final = ["up", "down"]

# What stands where a type, a price, a payer or a station would.
ANY_SHIP: Final[i64] = 0b1110
NO_PRICE: Final[i64] = 255
NO_PAYER: Final[i64] = 255
ANYWHERE: Final[i64] = 254

MAX_PAID: Final = 12
MAX_PLAYERS: Final = 5

# Names of seats and of the options of a reward, in the outer forms of actions; both count from 1 there.
SEATS: Final = [f"seat {number}" for number in range(1, MAX_PLAYERS + 1)]
CHOICES: Final = [f"option {number}" for number in range(1, 9)]
