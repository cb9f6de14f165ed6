"""The words of the card vocabulary and of actions, as numbers; names for people are derived from them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Resource:
    """What cards cost and produce (ST-044)."""

    ALCHEMY: Final[i64] = 0
    AETHER: Final[i64] = 1
    CLOCKWORK: Final[i64] = 2
    SCRAPS: Final[i64] = 3
    ANY: Final[i64] = 4


RESOURCES: Final[list[str]] = names(Resource)[:4]


class Kind:
    """Kinds of ship cards; the first three lie on board, each in the slot of its number (ST-021)."""

    WEAPON: Final[i64] = 0
    UPGRADE: Final[i64] = 1
    CREW: Final[i64] = 2
    TECHNIQUE: Final[i64] = 3
    SABOTAGE: Final[i64] = 4
    MATERIAL: Final[i64] = 5
    ANY: Final[i64] = 6


KINDS: Final[list[str]] = names(Kind)[:6]
SLOTS: Final[i64] = 3


class Stat:
    """Stats; only Targets have a Defense (ST-004, ST-005)."""

    SPEED: Final[i64] = 0
    FIREPOWER: Final[i64] = 1
    DEFENSE: Final[i64] = 2
    CHOICE: Final[i64] = 3
    """Speed or Firepower, as the player of the card says."""


STATS: Final[list[str]] = names(Stat)[:3]


class Op:
    """What a row of an ability does."""

    GAIN: Final[i64] = 0
    LOSE: Final[i64] = 1
    RAISE: Final[i64] = 2
    LOWER: Final[i64] = 3
    MOVE: Final[i64] = 4
    RANSOM: Final[i64] = 5
    DRAW: Final[i64] = 6
    JUNK_HAND: Final[i64] = 7
    JUNK_BOARD: Final[i64] = 8
    RETURN_BOARD: Final[i64] = 9
    RECOVER: Final[i64] = 10
    SHOW_HAND: Final[i64] = 11
    LOOK: Final[i64] = 12
    BRING: Final[i64] = 13
    SAVE: Final[i64] = 14
    SCOUT_AGAIN: Final[i64] = 15
    LOOK_TARGETS: Final[i64] = 16
    SWAP_TARGETS: Final[i64] = 17
    REPLACE_TARGET: Final[i64] = 18
    READY: Final[i64] = 19
    FLIP: Final[i64] = 20
    CANCEL: Final[i64] = 21
    CHOOSE: Final[i64] = 22
    # What a base bonus does all the time.
    DISCOUNT: Final[i64] = 23
    PRODUCE_ANY: Final[i64] = 24
    DRAW_STEP: Final[i64] = 25
    HAND_LIMIT: Final[i64] = 26
    PROTECT: Final[i64] = 27


OPS: Final[list[str]] = names(Op)


class Who:
    """Whom a row hits: a rival that its player chooses, the attacker, or who caused what a Sabotage answers."""

    SELF: Final[i64] = 0
    RIVAL: Final[i64] = 1
    EACH_RIVAL: Final[i64] = 2
    ATTACKER: Final[i64] = 3
    CAUSER: Final[i64] = 4


WHO: Final[list[str]] = names(Who)


class Count:
    """What an amount is multiplied with."""

    ONCE: Final[i64] = 0
    OVERLOADED: Final[i64] = 1
    """Cards Overloaded in this attack."""
    ABOARD: Final[i64] = 2
    TREASURE: Final[i64] = 3
    ATTACKERS_TREASURE: Final[i64] = 4
    HAND: Final[i64] = 5


COUNTS: Final[list[str]] = names(Count)


class If:
    """The condition of a row."""

    ALWAYS: Final[i64] = 0
    ATTACKING: Final[i64] = 1
    """Its player is the attacker of an attack under way."""
    BEHIND: Final[i64] = 2
    """A rival has more Treasure."""
    TARGET_WORTH: Final[i64] = 3
    """The attacked Target is worth at least so much."""
    OVERLOADED_AT_LEAST: Final[i64] = 4
    HAND_AT_MOST: Final[i64] = 5


IFS: Final[list[str]] = names(If)


class On:
    """When a row of a base bonus acts: all the time, or each time something happens to the ship that carries it."""

    ALWAYS: Final[i64] = 0
    SUCCESS: Final[i64] = 1
    FAILURE: Final[i64] = 2
    SCOUTED: Final[i64] = 3


ONS: Final[list[str]] = names(On)


class Guard:
    """What a base bonus protects of its owner against cards and Captains of others."""

    BOARD: Final[i64] = 0
    HAND: Final[i64] = 1
    CAPTAIN: Final[i64] = 2


GUARDS: Final[list[str]] = names(Guard)


class Deed:
    """What a Sabotage can answer."""

    ATTACK: Final[i64] = 0
    OVERLOAD: Final[i64] = 1
    OFFENSIVE: Final[i64] = 2
    DEFENSIVE: Final[i64] = 3
    SABOTAGE: Final[i64] = 4
    TECHNIQUE: Final[i64] = 5
    BOARD_CARD: Final[i64] = 6
    SCOUTED: Final[i64] = 7
    FAILED: Final[i64] = 8
    SUCCEEDED: Final[i64] = 9


DEEDS: Final[list[str]] = names(Deed)


class Col:
    """Columns of a row.

    AMOUNT is how much or how many; ARG a stat (GAIN, LOSE, RAISE, LOWER), a resource (DISCOUNT, PRODUCE_ANY), 1 for at random
    (JUNK_HAND), 1 for from the junk pile (BRING), how many are kept (LOOK), the stat points lost otherwise (RANSOM), how many
    options follow from row AMOUNT on (CHOOSE), a Guard (PROTECT); CARDS the kind of cards meant, Kind.ANY for all; CAP
    bounds what COUNT multiplies; MAY is 1 where the player may decline.
    """

    OP: Final[i64] = 0
    AMOUNT: Final[i64] = 1
    ARG: Final[i64] = 2
    WHO: Final[i64] = 3
    CARDS: Final[i64] = 4
    COUNT: Final[i64] = 5
    CAP: Final[i64] = 6
    CONDITION: Final[i64] = 7
    CONDITION_ARG: Final[i64] = 8
    ON: Final[i64] = 9
    MAY: Final[i64] = 10
    WIDTH: Final[i64] = 11


class Verb:
    """What a player does; the codec has the words."""

    AGREE: Final[i64] = 0
    REFUSE: Final[i64] = 1
    CAPTAIN: Final[i64] = 2
    PLAY: Final[i64] = 3
    LEAVE: Final[i64] = 4
    PAY: Final[i64] = 5
    SCOUT: Final[i64] = 6
    ATTACK: Final[i64] = 7
    OVERLOAD: Final[i64] = 8
    OFFENSIVE: Final[i64] = 9
    DEFENSIVE: Final[i64] = 10
    END: Final[i64] = 11
    PASS: Final[i64] = 12
    JUNK: Final[i64] = 13
    TAKE: Final[i64] = 14
    STAT: Final[i64] = 15
    RIVAL: Final[i64] = 16
    SLOT: Final[i64] = 17
    REPLACE: Final[i64] = 18
    SWAP: Final[i64] = 19
    SINK: Final[i64] = 20
    CHOOSE: Final[i64] = 21
    MOVE: Final[i64] = 22
    YES: Final[i64] = 23
    SUFFER: Final[i64] = 24


VERBS: Final[list[str]] = names(Verb)


OPTION_NAMES: Final[list[str]] = [f"option {number}" for number in range(1, 5)]
# What a payment can consist of besides cards in hand.
ABOARD: Final[list[str]] = [f"the {kind} on board" for kind in KINDS[:3]]
# The most points that one MOVE can carry.
MOST_MOVED: Final = 20
MAX_SYMBOLS: Final[i64] = 3
