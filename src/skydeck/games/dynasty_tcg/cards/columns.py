"""Columns of the rows in which the cards of a set are packed."""

from typing import Final

from mypy_extensions import i64


class FilterCol:
    """Columns of a filter row; NO_LIMIT stands where a bound is not given."""

    SIDE: Final[i64] = 0
    TYPES: Final[i64] = 1  # mask by type
    KINGDOM: Final[i64] = 2  # number, or NO_LIMIT
    COST_LOW: Final[i64] = 3
    COST_HIGH: Final[i64] = 4
    STRENGTH_LOW: Final[i64] = 5
    STRENGTH_HIGH: Final[i64] = 6
    HEALTH_HIGH: Final[i64] = 7
    POSITION: Final[i64] = 8  # 1 attack, 0 defence, or NO_LIMIT
    FLAGS: Final[i64] = 9
    ROW: Final[i64] = 10
    AREA: Final[i64] = 11
    NAME: Final[i64] = 12  # number in `name_ids`, or NO_LIMIT
    LINE: Final[i64] = 13  # number in `lines`, or NO_LIMIT
    WIDTH: Final[i64] = 14


class ConditionCol:
    """Columns of a condition row."""

    WHAT: Final[i64] = 0
    NOT: Final[i64] = 1  # 1 turns it around
    NUMBER: Final[i64] = 2  # n, row, position; If.COUNT: at least, or NO_LIMIT
    HIGH: Final[i64] = 3  # If.COUNT: at most, or NO_LIMIT
    FILTER: Final[i64] = 4
    ZONE: Final[i64] = 5
    WIDTH: Final[i64] = 6


class TargetCol:
    """Columns of a target row."""

    WHAT: Final[i64] = 0
    FILTER: Final[i64] = 1
    COUNT: Final[i64] = 2
    LEAST: Final[i64] = 3  # how many must be chosen: COUNT, 1 with up_to, 0 with optional
    FREE: Final[i64] = 4  # 1 where it is only moved or made to retreat, which no bound unit can be (DT-165, DT-166)
    WIDTH: Final[i64] = 5


class AmountCol:
    """Columns of an amount row."""

    WHAT: Final[i64] = 0
    NUMBER: Final[i64] = 1  # the number; Measure.PER: each
    MAX: Final[i64] = 2
    FILTER: Final[i64] = 3
    ZONE: Final[i64] = 4
    SELECTOR: Final[i64] = 5
    WIDTH: Final[i64] = 6


class CostCol:
    """Columns of a cost row."""

    WHAT: Final[i64] = 0
    NUMBER: Final[i64] = 1
    FILTER: Final[i64] = 2
    WIDTH: Final[i64] = 3


class OpCol:
    """Columns of an operation row."""

    OP: Final[i64] = 0
    AMOUNT: Final[i64] = 1  # row of `amounts`, or NO_LIMIT where the operation has none
    SEL: Final[i64] = 2  # `to`, `who` of a step, or what it names; NO_LIMIT if none
    SEL_2: Final[i64] = 3  # the second of swap; `onto` of equip and move_item
    FILTER: Final[i64] = 4  # search, redeploy, deploy, take_back, salvage, discount, equip
    # What else it says: give: stat; forbid: number; grant: number; turn: into; return: to; redeploy, deploy, equip: from;
    # draw, discard, look, look_through, reveal_hand, mill, destroy_environment: who; discount: for.
    ARG: Final[i64] = 5
    # discard: 1 at random; look: take; deploy: discount, or NO_LIMIT for free; discount: uses (0: no limit);
    # destroy_item: 1 for all; search, take_back, salvage: count.
    EXTRA: Final[i64] = 6
    EXTRA_2: Final[i64] = 7  # look: rest
    UNTIL: Final[i64] = 8  # NO_LIMIT in continuous abilities and where nothing lasts
    IF: Final[i64] = 9  # first condition row
    IFS: Final[i64] = 10  # how many
    MAY: Final[i64] = 11
    WIDTH: Final[i64] = 12


class AbilityCol:
    """Columns of an ability row."""

    HEAD: Final[i64] = 0
    # Triggered: trigger; activated: timing; replacement: what it replaces.
    WHAT: Final[i64] = 1
    WHOSE: Final[i64] = 2
    PHASE: Final[i64] = 3
    OF: Final[i64] = 4  # filter row of `of`; NO_LIMIT for triggers that have none
    LIMIT: Final[i64] = 5
    MAY: Final[i64] = 6
    IF: Final[i64] = 7
    IFS: Final[i64] = 8
    COST: Final[i64] = 9
    COSTS: Final[i64] = 10
    TARGET: Final[i64] = 11
    TARGETS: Final[i64] = 12
    DO: Final[i64] = 13
    DOS: Final[i64] = 14
    MODE: Final[i64] = 15  # first ability row of its modes
    MODES: Final[i64] = 16
    INSTEAD: Final[i64] = 17  # replacement: what happens instead
    NUMBER: Final[i64] = 18  # place among its kind's abilities, from 0
    WIDTH: Final[i64] = 19
