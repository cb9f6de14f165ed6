"""The steps of the agenda and the decisions, by number."""

from typing import Final

from mypy_extensions import i64

RULES_VERSION: Final = 2

# Steps of the agenda: the number in bits 0-7, then arguments of 16 bits.
STEP_GAME: Final[i64] = 0
STEP_MULLIGAN: Final[i64] = 1
STEP_BONUS: Final[i64] = 2
STEP_TURN: Final[i64] = 3
STEP_PHASE: Final[i64] = 4
STEP_FREE_PLAY: Final[i64] = 5
STEP_RETREAT_MOVES: Final[i64] = 6
STEP_HAND_LIMIT: Final[i64] = 7
STEP_PRIORITY: Final[i64] = 8
STEP_PASSED: Final[i64] = 9
STEP_SETTLE: Final[i64] = 10
STEP_RESOLVE: Final[i64] = 11
STEP_RESOLVED: Final[i64] = 12
STEP_DONE: Final[i64] = 13
STEP_PLACE: Final[i64] = 14
STEP_MODE: Final[i64] = 15
STEP_TARGETS: Final[i64] = 16
STEP_COSTS: Final[i64] = 17
STEP_ONTO_STACK: Final[i64] = 18
STEP_TARGET_OF_ATTACK: Final[i64] = 19
STEP_JOIN: Final[i64] = 20
STEP_ATTACKED: Final[i64] = 21
STEP_BRING: Final[i64] = 22
STEP_OP: Final[i64] = 23
STEP_DO: Final[i64] = 24
STEP_MAY: Final[i64] = 25
STEP_DISCARD: Final[i64] = 26
STEP_DISCARD_BOTH: Final[i64] = 27
STEP_DISCARDED: Final[i64] = 28
STEP_SEARCH: Final[i64] = 29
STEP_LOOK: Final[i64] = 30
STEP_TAKE: Final[i64] = 31
STEP_WALK: Final[i64] = 32
STEP_REDEPLOY: Final[i64] = 33
STEP_PUT: Final[i64] = 34
STEP_DEPLOY: Final[i64] = 35
STEP_ADVANCE: Final[i64] = 36
STEP_SELL_ITEMS: Final[i64] = 37
STEP_SELL_HAND: Final[i64] = 38
STEP_PICK_ITEM: Final[i64] = 39
STEP_EQUIP: Final[i64] = 40
STEP_LEVEL: Final[i64] = 41
STEP_SHIELD: Final[i64] = 42
STEP_SWAPPED: Final[i64] = 43


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


# Decisions; the names are those of `game.choice`.
D_NONE: Final[i64] = 0
D_MULLIGAN: Final[i64] = 1  # choose cards to send back, done
D_BONUS: Final[i64] = 2  # yes or no
D_FREE_PLAY: Final[i64] = 3  # deploy one, or done
D_PRIORITY: Final[i64] = 4
D_PLACE: Final[i64] = 5  # where the card being played goes: put
D_TARGET: Final[i64] = 6  # the next thing an effect points at: target, or done
D_MODE: Final[i64] = 7
D_COST: Final[i64] = 8  # what a cost takes: choose a hand card, or target a card on the field
D_ATTACK_TARGET: Final[i64] = 9
D_JOIN: Final[i64] = 10  # join, done
D_BRING: Final[i64] = 11  # items brought along on a retreat: choose, done
D_REDECLARE: Final[i64] = 12  # target, or no (let it fail)
D_LEADER: Final[i64] = 13  # lead, or no
D_LEVEL: Final[i64] = 14  # level source, or no
D_LEVEL_ORDER: Final[i64] = 15  # which champion first: target
D_ORDER: Final[i64] = 16  # which trigger goes onto the stack next: first
D_MAY: Final[i64] = 17  # yes or no
D_DISCARD: Final[i64] = 18  # choose
D_HAND_LIMIT: Final[i64] = 19  # choose
D_SEARCH: Final[i64] = 20  # choose, or done
D_LOOK: Final[i64] = 21  # choose a card to take or to put back
D_STEP: Final[i64] = 22  # step, or done
D_PICK: Final[i64] = 23  # which of the cards an effect leaves open: target, choose or deploy
D_SELL_ITEMS: Final[i64] = 24  # choose items to trade in, done
D_SIDEBOARD: Final[i64] = 25  # choose (out), done, bring (in)
D_DISCARD_TOGETHER: Final[i64] = 26  # choose, each as many as owed
# Questions whose answers everybody can count. With one answer they are not asked: those about hidden cards always are, as
# else the asking would tell of them (DT-R14), and so is who could also do nothing.
OPEN_DECISIONS: Final[i64] = (
    (1 << D_PLACE) | (1 << D_TARGET) | (1 << D_MODE) | (1 << D_COST) | (1 << D_ATTACK_TARGET) | (1 << D_PICK)
)
DECISIONS: Final = [
    "none", "mulligan", "bonus", "free_play", "priority", "place", "target", "mode", "cost", "attack_target", "join",
    "bring_items", "redeclare", "leader", "level", "level_order", "order", "may", "discard", "hand_limit", "search",
    "look", "step", "pick", "sell_items", "sideboard",
    "discard_together",
]  # fmt: skip

# Constants of the rulebook.
COMMANDER_HEALTH: Final[i64] = 50
OPENING_HAND: Final[i64] = 6
INCOME_TOTAL: Final[i64] = 10
HAND_LIMIT: Final[i64] = 7
MULLIGAN_BONUS: Final[i64] = 1
LAST_TURN: Final[i64] = 400
# Triggers that set each other off (DT-R108): a position that comes for the third time without any choice is a draw. Only
# from so many triggers on are positions looked at, and so many without anybody acting are a draw in any case: a loop
# in which something grows never comes back to the same position.
LOOP_WATCHED: Final[i64] = 8
LOOP_LIMIT: Final[i64] = 200
LOOP_REPEATS: Final[i64] = 3
# `Table.endless`: how many triggers, how often the position kept in mind has been there, and a hash of it.
LOOP_COUNT: Final[i64] = 255
LOOP_SEEN: Final[i64] = 8
LOOP_MARK: Final[i64] = 10
LOOP_HASH: Final[i64] = (1 << 40) - 1
