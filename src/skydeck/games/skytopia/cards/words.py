"""The words of the card vocabulary and of actions, as numbers; names for people are derived from them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Colour:
    """The colours of towers, decks and ability tiles."""

    RED: Final[i64] = 0
    GOLD: Final[i64] = 1
    BLUE: Final[i64] = 2
    PURPLE: Final[i64] = 3
    COUNT: Final[i64] = 4


COLOURS: Final[list[str]] = names(Colour)[:4]


class Op:
    """What a step of an ability does."""

    COINS: Final[i64] = 0
    PP: Final[i64] = 1
    EXCHANGE: Final[i64] = 2
    FORWARD: Final[i64] = 3
    SET_FACE: Final[i64] = 4
    MOVE_GOLEM: Final[i64] = 5
    TAKE_BACK: Final[i64] = 6
    SEND_EXTRA: Final[i64] = 7
    PRICE_CUT: Final[i64] = 8
    ACTIVATE: Final[i64] = 9
    CHOOSE: Final[i64] = 10


OPS: Final[list[str]] = names(Op)


class Count:
    """What a gain is counted by; towers are counted with their Foundations."""

    ONCE: Final[i64] = 0
    THIS_TOWER: Final[i64] = 1
    TALLEST_TOWER: Final[i64] = 2
    SHORTEST_TOWER: Final[i64] = 3
    ARMS_IN_THIS_TOWER: Final[i64] = 4
    GOLEMS_IN_MARKET: Final[i64] = 5
    GOLEMS_IN_SUPPLY: Final[i64] = 6
    FINISHED_THIS_TURN: Final[i64] = 7


COUNTS: Final[list[str]] = names(Count)


class If:
    """The condition of a step."""

    ALWAYS: Final[i64] = 0
    FINISHED_AT_LEAST: Final[i64] = 1
    COINS_AT_MOST: Final[i64] = 2
    TOWER_IS_TALLEST: Final[i64] = 3


CONDITIONS: Final[list[str]] = names(If)


class Target:
    """Which card a step activates."""

    CARD_BELOW: Final[i64] = 0
    TOP_OF_OTHER_TOWER: Final[i64] = 1
    FOUNDATION: Final[i64] = 2
    MARKET_CARD_WITH_OWN_GOLEM: Final[i64] = 3


TARGETS: Final[list[str]] = names(Target)


class Col:
    """Columns of a step: what it does, how much, how often or how far, by what it is counted and up to which number, its
    condition, and the coins that stand in where no golem or card can be named."""

    OP: Final[i64] = 0
    AMOUNT: Final[i64] = 1
    TIMES: Final[i64] = 2
    COUNT: Final[i64] = 3
    CAP: Final[i64] = 4
    CONDITION: Final[i64] = 5
    CONDITION_ARG: Final[i64] = 6
    INSTEAD: Final[i64] = 7
    WIDTH: Final[i64] = 8


class Window:
    """When an ability tile may be used: the own Phase 1, the own Phase 2, any time."""

    A: Final[i64] = 0
    B: Final[i64] = 1
    C: Final[i64] = 2
    NONE: Final[i64] = 3


WINDOWS: Final[list[str]] = ["A", "B", "C"]


class Occasion:
    """What must happen before an ability tile may be used."""

    NONE: Final[i64] = 0
    CARD_FINISHED: Final[i64] = 1
    TOWER_ACTIVATED: Final[i64] = 2
    GOLEM_SENT: Final[i64] = 3
    GOLEM_RETURNED: Final[i64] = 4
    GEAR_TURNED: Final[i64] = 5


OCCASIONS: Final[list[str]] = names(Occasion)


class Guild:
    """What a Guildmaster counts."""

    SETS: Final[i64] = 0
    TALLEST_TOWER: Final[i64] = 1
    SHORTEST_TOWER: Final[i64] = 2
    TOWERS_OF_AT_LEAST: Final[i64] = 3
    ARMS_IN_TOWER: Final[i64] = 4


GUILDS: Final[list[str]] = names(Guild)


class Verb:
    """What a player does; the codec has the words."""

    TAKE: Final[i64] = 0
    SIDE: Final[i64] = 1
    START: Final[i64] = 2
    BUILD: Final[i64] = 3
    CLIMB: Final[i64] = 4
    ACTIVATE: Final[i64] = 5
    SEND: Final[i64] = 6
    RECALL: Final[i64] = 7
    TURN: Final[i64] = 8
    LIFT: Final[i64] = 9
    MOVE: Final[i64] = 10
    PAY: Final[i64] = 11
    CHOOSE: Final[i64] = 12
    USE: Final[i64] = 13
    SKIP: Final[i64] = 14
    ALL: Final[i64] = 15


VERBS: Final[list[str]] = names(Verb)

FACES: Final[i64] = 6
SIDES: Final[list[str]] = ["A", "B"]
# Faces and options count from 1 in the outer forms of actions.
FACE_NAMES: Final[list[str]] = [str(face) for face in range(1, 7)]
OPTION_NAMES: Final[list[str]] = [f"option {number}" for number in range(1, 5)]
GUILD_DECKS: Final[list[str]] = ["A", "B", "C"]
