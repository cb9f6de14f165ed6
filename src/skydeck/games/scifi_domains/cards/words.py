"""The words of the card vocabulary and of actions, as numbers; names for people are derived from them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Group:
    """What the cards of a line-up are; Enemies have none (SF-009, SF-013)."""

    UNIT: Final[i64] = 0
    TECH: Final[i64] = 1
    REWARD: Final[i64] = 2
    COUNT: Final[i64] = 3


GROUPS: Final[list[str]] = names(Group)[:3]


class Class:
    """The classes of Units and Enemies, in the order in which Enemies are called (SF-062, SF-R11)."""

    STRIKER: Final[i64] = 0
    SPACE: Final[i64] = 1
    GROUND: Final[i64] = 2
    COUNT: Final[i64] = 3


CLASSES: Final[list[str]] = names(Class)[:3]
# What Units of a class are called, and Enemies.
UNIT_NOUNS: Final[list[str]] = ["Striker", "ship", "Ground Unit"]
ENEMY_NOUNS: Final[list[str]] = ["Striker", "ship", "Ground Enemy"]
# What effects can name beside one class.
ALL_CLASSES: Final[i64] = 3
TARGETS: Final[list[str]] = [*CLASSES, "all"]


class Stat:
    """What a Unit shows. The first four are the kinds of damage; those of a phase stand together (SF-R12)."""

    SPACE: Final[i64] = 0
    SPACE_STRIKER: Final[i64] = 1
    GROUND: Final[i64] = 2
    GROUND_STRIKER: Final[i64] = 3
    HEALTH: Final[i64] = 4
    STRIKER_BAYS: Final[i64] = 5
    DROP_BAYS: Final[i64] = 6
    # What the Unit costs less to build.
    CHEAPER: Final[i64] = 7
    COUNT: Final[i64] = 8


STATS: Final[list[str]] = names(Stat)[:5]
DAMAGE: Final[list[str]] = STATS[:4]
DAMAGE_WORDS: Final[list[str]] = [f"{name} damage".replace("_", " ").title() for name in DAMAGE]
BAYS: Final[list[str]] = ["striker", "drop"]
FIELDS_OF_BATTLE: Final[list[str]] = ["space", "ground"]
SIDES: Final[list[str]] = ["space", "ground"]


class Op:
    """What an effect does."""

    STAT: Final[i64] = 0
    BAYS: Final[i64] = 1
    CHEAPER: Final[i64] = 2
    HALF_FROM_FIRST: Final[i64] = 3
    NO_BAY: Final[i64] = 4
    SHIELD: Final[i64] = 5
    RETARGET: Final[i64] = 6
    OVERFLOW: Final[i64] = 7
    COVER: Final[i64] = 8
    EVACUATE: Final[i64] = 9
    REPAIR: Final[i64] = 10
    SALVAGE: Final[i64] = 11
    BOUNTY: Final[i64] = 12
    INCOME: Final[i64] = 13
    FIRST_FIRE: Final[i64] = 14
    WORTH: Final[i64] = 15
    GAIN: Final[i64] = 16
    PRODUCTION: Final[i64] = 17
    VP: Final[i64] = 18
    VP_PER: Final[i64] = 19
    DISCOUNT: Final[i64] = 20
    FREE_REPLACE: Final[i64] = 21
    GAIN_UNIT: Final[i64] = 22
    EXTRA_POINT: Final[i64] = 23
    SCOUT: Final[i64] = 24
    DISMISS: Final[i64] = 25
    REBUILD: Final[i64] = 26
    END_RESOURCES: Final[i64] = 27
    CHOOSE: Final[i64] = 28


OPS: Final[list[str]] = names(Op)


class Resource:
    """What is paid with."""

    METAL: Final[i64] = 0
    RESEARCH: Final[i64] = 1


RESOURCES: Final[list[str]] = names(Resource)
RESOURCE_NOUNS: Final[list[str]] = ["Metal", "Research"]


class Count:
    """What VP are counted by at the end."""

    TECHS: Final[i64] = 0
    TYPES: Final[i64] = 1
    SHIPS: Final[i64] = 2
    STRIKERS: Final[i64] = 3
    GROUND_UNITS: Final[i64] = 4
    KILLS: Final[i64] = 5
    REWARDS: Final[i64] = 6


COUNTS: Final[list[str]] = names(Count)


class If:
    """The condition of an effect."""

    ALWAYS: Final[i64] = 0
    # Each of the Units that was built in this Round.
    BUILT_THIS_ROUND: Final[i64] = 1
    # At least so many Units of a class fight; an Enemy of a class is there; after the battle.
    FIGHTING: Final[i64] = 2
    ENEMY: Final[i64] = 3
    NO_LOSS: Final[i64] = 4
    KILLS: Final[i64] = 5


CONDITIONS: Final[list[str]] = names(If)


class Col:
    """Columns of an effect: what it does, how much, to which Unit (or class) and which of its numbers, its condition, and a
    limit."""

    OP: Final[i64] = 0
    AMOUNT: Final[i64] = 1
    TARGET: Final[i64] = 2
    WHAT: Final[i64] = 3
    CONDITION: Final[i64] = 4
    CONDITION_ARG: Final[i64] = 5
    CONDITION_CLASS: Final[i64] = 6
    CAP: Final[i64] = 7
    WIDTH: Final[i64] = 8


class Trait:
    """What a player's Techs let all Units of a Type do, as bits; COVER is that of space damage, those of other kinds follow."""

    HALF_FROM_FIRST: Final[i64] = 1
    NO_BAY: Final[i64] = 2
    # Of the space phase; those of the ground phase are twice as much.
    RETARGET: Final[i64] = 4
    OVERFLOW: Final[i64] = 16
    COVER: Final[i64] = 64


class Verb:
    """What a player does; the codec has the words."""

    BUILD: Final[i64] = 0
    RESEARCH: Final[i64] = 1
    REPLACE: Final[i64] = 2
    PASS: Final[i64] = 3
    CALL: Final[i64] = 4
    STOP: Final[i64] = 5
    DISMISS: Final[i64] = 6
    HOLD: Final[i64] = 7
    LAUNCH: Final[i64] = 8
    ABSORB: Final[i64] = 9
    SOAK: Final[i64] = 10
    HIT: Final[i64] = 11
    CEASE: Final[i64] = 12
    SACRIFICE: Final[i64] = 13
    REBUILD: Final[i64] = 14
    TAKE: Final[i64] = 15
    SCORE: Final[i64] = 16
    CLAIM: Final[i64] = 17
    CHOOSE: Final[i64] = 18
    SKIP: Final[i64] = 19


VERBS: Final[list[str]] = names(Verb)

# The most Units of a Type that lie in a line-up, the most health of an Enemy, and of a Unit with all that adds to it.
MAX_BUILT: Final[i64] = 30
MAX_FOE: Final = 9
MAX_HEALTH: Final = 20
# The most of any other number that a Unit shows.
MAX_FIGURE: Final[i64] = 200
NUMBERS: Final[list[str]] = [str(number) for number in range(1, MAX_BUILT + 1)]
POINTS: Final[list[str]] = [str(number) for number in range(1, MAX_FOE + 1)]
WOUNDS: Final[list[str]] = ["whole", *[f"hurt {number}" for number in range(1, MAX_HEALTH)]]
FOE_WOUNDS: Final[list[str]] = WOUNDS[:MAX_FOE]
AGES: Final[list[str]] = ["old", "new"]
OPTION_NAMES: Final[list[str]] = [f"option {number}" for number in range(1, 5)]
