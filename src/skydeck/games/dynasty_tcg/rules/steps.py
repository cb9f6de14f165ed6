"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Step:
    """Steps of the agenda: the number in bits 0-7, then arguments of 16 bits."""

    GAME: Final[i64] = 0
    MULLIGAN: Final[i64] = 1
    BONUS: Final[i64] = 2
    TURN: Final[i64] = 3
    PHASE: Final[i64] = 4
    FREE_PLAY: Final[i64] = 5
    RETREAT_MOVES: Final[i64] = 6
    HAND_LIMIT: Final[i64] = 7
    PRIORITY: Final[i64] = 8
    PASSED: Final[i64] = 9
    SETTLE: Final[i64] = 10
    RESOLVE: Final[i64] = 11
    RESOLVED: Final[i64] = 12
    DONE: Final[i64] = 13
    PLACE: Final[i64] = 14
    MODE: Final[i64] = 15
    TARGETS: Final[i64] = 16
    COSTS: Final[i64] = 17
    ONTO_STACK: Final[i64] = 18
    TARGET_OF_ATTACK: Final[i64] = 19
    JOIN: Final[i64] = 20
    ATTACKED: Final[i64] = 21
    BRING: Final[i64] = 22
    OP: Final[i64] = 23
    DO: Final[i64] = 24
    MAY: Final[i64] = 25
    DISCARD: Final[i64] = 26
    DISCARD_BOTH: Final[i64] = 27
    DISCARDED: Final[i64] = 28
    SEARCH: Final[i64] = 29
    LOOK: Final[i64] = 30
    TAKE: Final[i64] = 31
    WALK: Final[i64] = 32
    REDEPLOY: Final[i64] = 33
    PUT: Final[i64] = 34
    DEPLOY: Final[i64] = 35
    ADVANCE: Final[i64] = 36
    SELL_ITEMS: Final[i64] = 37
    SELL_HAND: Final[i64] = 38
    PICK_ITEM: Final[i64] = 39
    EQUIP: Final[i64] = 40
    LEVEL: Final[i64] = 41
    SHIELD: Final[i64] = 42
    SWAPPED: Final[i64] = 43
    GAME_OVER: Final[i64] = 44


class Ask:
    """Decisions; their names are those of `game.choice`."""

    NONE: Final[i64] = 0
    MULLIGAN: Final[i64] = 1  # choose cards to send back, done
    BONUS: Final[i64] = 2  # yes or no
    FREE_PLAY: Final[i64] = 3  # deploy one, or done
    PRIORITY: Final[i64] = 4
    PLACE: Final[i64] = 5  # where the card being played goes: put
    TARGET: Final[i64] = 6  # the next thing an effect points at: target, or done
    MODE: Final[i64] = 7
    COST: Final[i64] = 8  # what a cost takes: choose a hand card, or target a card on the field
    ATTACK_TARGET: Final[i64] = 9
    JOIN: Final[i64] = 10  # join, done
    BRING_ITEMS: Final[i64] = 11  # items brought along on a retreat: choose, done
    REDECLARE: Final[i64] = 12  # target, or no (let it fail)
    LEADER: Final[i64] = 13  # lead, or no
    LEVEL: Final[i64] = 14  # level source, or no
    LEVEL_ORDER: Final[i64] = 15  # which champion first: target
    ORDER: Final[i64] = 16  # which trigger goes onto the stack next: first
    MAY: Final[i64] = 17  # yes or no
    DISCARD: Final[i64] = 18  # choose
    HAND_LIMIT: Final[i64] = 19  # choose
    SEARCH: Final[i64] = 20  # choose, or done
    LOOK: Final[i64] = 21  # choose a card to take or to put back
    STEP: Final[i64] = 22  # step, or done
    PICK: Final[i64] = 23  # which of the cards an effect leaves open: target, choose or deploy
    SELL_ITEMS: Final[i64] = 24  # choose items to trade in, done
    SIDEBOARD: Final[i64] = 25  # choose (out), done, bring (in)
    DISCARD_TOGETHER: Final[i64] = 26  # choose, each as many as owed


DECISIONS: Final[list[str]] = names(Ask)


class Loop:
    """Triggers that set each other off (DT-R108).

    A position that comes for the third time without any choice is a draw. Only from WATCHED triggers on are positions looked
    at, and LIMIT of them without anybody acting are a draw in any case: a loop in which something grows never comes back to the
    same position. COUNT, SEEN, MARK and HASH are the parts of `endless`: how many triggers, how often the position kept in mind
    has been there, and a hash of it.
    """

    WATCHED: Final[i64] = 8
    LIMIT: Final[i64] = 200
    REPEATS: Final[i64] = 3
    COUNT: Final[i64] = 255
    SEEN: Final[i64] = 8
    MARK: Final[i64] = 10
    HASH: Final[i64] = (1 << 40) - 1


RULES_VERSION: Final = 2


def step(number: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """A packed step; arguments from 0 to 65535."""
    return number | (a << 8) | (b << 24) | (c << 40)


def step_number(packed: i64) -> i64:
    return packed & 0xFF


def step_a(packed: i64) -> i64:
    return (packed >> 8) & 0xFFFF


def step_b(packed: i64) -> i64:
    return (packed >> 24) & 0xFFFF


def step_c(packed: i64) -> i64:
    return (packed >> 40) & 0xFFFF


# Constants of the rulebook.
COMMANDER_HEALTH: Final[i64] = 50
OPENING_HAND: Final[i64] = 6
INCOME_TOTAL: Final[i64] = 10
HAND_LIMIT: Final[i64] = 7
MULLIGAN_BONUS: Final[i64] = 1
LAST_TURN: Final[i64] = 400
