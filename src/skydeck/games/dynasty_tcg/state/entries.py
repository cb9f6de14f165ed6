"""Columns of items of the stack, of lasting effects and of triggers that wait."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


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


ITEM_TYPES: Final[list[str]] = names(ItemType)


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

    WHAT: Final[i64] = 0  # an Op
    ARG: Final[i64] = 1  # stat, forbidden thing, trait; discount: For
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
    LAST: Final[i64] = 7  # as Item.LAST
    WIDTH: Final[i64] = 8
