"""The words of the card vocabulary and their numbers; docs/dynasty_tcg/cards.md explains each with an example."""

from typing import Final

from mypy_extensions import i64

# -- kinds of cards -----------------------------------------------------------------------------------------------------

BASIC: Final[i64] = 0
CHAMPION: Final[i64] = 1
BATTLE_CHAMPION: Final[i64] = 2
WAR_CHAMPION: Final[i64] = 3
ENVIRONMENT: Final[i64] = 4
STRUCTURE: Final[i64] = 5
ITEM: Final[i64] = 6
ORDER: Final[i64] = 7
TYPES: Final = [
    "basic unit", "champion", "battle champion", "war champion", "environment", "structure", "item", "order",
]  # fmt: skip
UNIT_MASK: Final[i64] = 0b00001111
CHAMPION_MASK: Final[i64] = 0b00001110
CARD_MASK: Final[i64] = 0b00101111
# Words of a filter's `type` that stand for several types.
TYPE_GROUPS: Final = {"unit": UNIT_MASK, "card": CARD_MASK, "champion": CHAMPION_MASK}

NO_KINGDOM: Final[i64] = 0
KINGDOMS: Final = ["none", "Blue Moons", "Karatika", "Dragons", "Skywrights"]

# -- abilities ----------------------------------------------------------------------------------------------------------

HEAD_TRIGGERED: Final[i64] = 0
HEAD_ACTIVATED: Final[i64] = 1
HEAD_CONTINUOUS: Final[i64] = 2
HEAD_PLAY: Final[i64] = 3
HEAD_INSTEAD: Final[i64] = 4
# A mode of `choose`: reached only through its ability.
HEAD_MODE: Final[i64] = 5

ONCE_PER_TURN: Final[i64] = 0
EITHER_TURN: Final[i64] = 1
OPPONENTS_TURN: Final[i64] = 2
UNLIMITED: Final[i64] = 3
TIMINGS: Final = ["once_per_turn", "either_turn", "opponents_turn", "unlimited"]

LIMIT_NONE: Final[i64] = 0
LIMIT_TURN: Final[i64] = 1
LIMIT_ONCE: Final[i64] = 2
LIMITS: Final = ["none", "once_per_turn", "once"]

INSTEAD_DESTROYED: Final[i64] = 0
INSTEAD_CRITICAL: Final[i64] = 1
INSTEADS: Final = ["destroyed", "critical_damage"]
STAY_AT_1: Final[i64] = 0
GO_RETREAT: Final[i64] = 1
GO_HAND: Final[i64] = 2
REPLACEMENTS: Final = ["stay_at_1", "retreat", "return"]

ON_DEPLOYED: Final[i64] = 0
ON_REDEPLOYED: Final[i64] = 1
ON_HEAVILY_DEPLOYED: Final[i64] = 2
ON_LEVELLED_UP: Final[i64] = 3
ON_UNIT_DEPLOYED: Final[i64] = 4
ON_ATTACKS: Final[i64] = 5
ON_LEADS_ATTACK: Final[i64] = 6
ON_JOINS_ATTACK: Final[i64] = 7
ON_DEFENDS: Final[i64] = 8
ON_HITS_COMMANDER: Final[i64] = 9
ON_DEALS_EXCESS: Final[i64] = 10
ON_DESTROYS_IN_BATTLE: Final[i64] = 11
ON_DESTROYS_STRUCTURE: Final[i64] = 12
ON_SURVIVES_BATTLE: Final[i64] = 13
ON_RETALIATES: Final[i64] = 14
ON_ATTACK_NEGATED: Final[i64] = 15
ON_REINFORCES: Final[i64] = 16
ON_IS_REINFORCED: Final[i64] = 17
ON_STOPS_REINFORCING: Final[i64] = 18
ON_STARTS_SUPPORTING: Final[i64] = 19
ON_STOPS_SUPPORTING: Final[i64] = 20
ON_DESTROYED: Final[i64] = 21
ON_UNIT_DESTROYED: Final[i64] = 22
ON_STRUCTURE_DESTROYED: Final[i64] = 23
ON_RETREATS: Final[i64] = 24
ON_UNIT_RETREATS: Final[i64] = 25
ON_RETURNED: Final[i64] = 26
ON_MOVES: Final[i64] = 27
ON_TURNS: Final[i64] = 28
ON_ITEM_EQUIPPED: Final[i64] = 29
ON_EQUIPPED: Final[i64] = 30
ON_PHASE: Final[i64] = 31
ON_ORDER_PLAYED: Final[i64] = 32
ON_ENVIRONMENT_ENTERS: Final[i64] = 33
ON_CARD_SOLD: Final[i64] = 34
ON_CARD_BOUGHT: Final[i64] = 35
ON_EFFECT_DAMAGE: Final[i64] = 36
ON_HEALED: Final[i64] = 37
ON_COMMANDER_DAMAGED: Final[i64] = 38
ON_COMMANDER_HEALED: Final[i64] = 39
TRIGGERS: Final = [
    "deployed", "redeployed", "heavily_deployed", "levelled_up", "unit_deployed", "attacks", "leads_attack",
    "joins_attack", "defends", "hits_commander", "deals_excess", "destroys_in_battle", "destroys_structure",
    "survives_battle", "retaliates", "attack_negated", "reinforces", "is_reinforced", "stops_reinforcing",
    "starts_supporting", "stops_supporting", "destroyed", "unit_destroyed", "structure_destroyed", "retreats",
    "unit_retreats", "returned", "moves", "turns", "item_equipped", "equipped", "phase", "order_played",
    "environment_enters", "card_sold", "card_bought", "takes_effect_damage", "healed", "commander_damaged",
    "commander_healed",
]  # fmt: skip
# Triggers whose event is another card, which `of` may describe; any other event of a card is with `whose`.
TRIGGERS_OF: Final = ["unit_deployed", "unit_destroyed", "structure_destroyed", "unit_retreats"]
# Triggers whose event is a player's.
TRIGGERS_WHOSE: Final = [
    "phase", "order_played", "environment_enters", "card_sold", "card_bought", "commander_damaged", "commander_healed",
]  # fmt: skip

WHOSE_OWN: Final[i64] = 0
WHOSE_OPPONENT: Final[i64] = 1
WHOSE_EACH: Final[i64] = 2
WHOSES: Final = ["own", "enemy", "each"]
# The same in older card data.
WHOSE_WORDS: Final = {"opponent": "enemy"}

INCOME: Final[i64] = 0
STANDBY: Final[i64] = 1
DRAW: Final[i64] = 2
RETREAT: Final[i64] = 3
SKIRMISH: Final[i64] = 4
END: Final[i64] = 5
RESTORATION: Final[i64] = 6
PHASES: Final = ["income", "standby", "draw", "retreat", "skirmish", "end", "restoration"]

# -- filters ------------------------------------------------------------------------------------------------------------

SIDE_OWN: Final[i64] = 0
SIDE_ENEMY: Final[i64] = 1
SIDE_ANY: Final[i64] = 2
SIDES: Final = ["own", "enemy", "any"]

AREA_ANYWHERE: Final[i64] = 0
AREA_IN_RANGE: Final[i64] = 1
AREA_SAME_LANE: Final[i64] = 2
AREA_ADJACENT_LANES: Final[i64] = 3
AREA_NEAR_LANES: Final[i64] = 4
AREA_ADJACENT: Final[i64] = 5
AREA_SAME_ROW: Final[i64] = 6
AREA_OPPOSING: Final[i64] = 7
AREAS: Final = [
    "anywhere", "in_range", "same_lane", "adjacent_lanes", "near_lanes", "adjacent", "same_row", "opposing",
]  # fmt: skip

ROWS: Final = ["A", "B", "C", "D"]
MAX_LANES: Final[i64] = 7
MAX_ZONES: Final[i64] = 28

# Yes-or-no fields of a filter, as bits of column F_TRAITS.
F_DAMAGED: Final[i64] = 1
F_WITH_ITEM: Final[i64] = 2
F_ATTACKING: Final[i64] = 4
F_REINFORCING: Final[i64] = 8
F_REINFORCED: Final[i64] = 16
F_LEVELLED: Final[i64] = 32
F_MOVED: Final[i64] = 64
F_ATTACKED: Final[i64] = 128
F_IN_BATTLE: Final[i64] = 256
F_OTHER: Final[i64] = 512
FILTER_TRAITS: Final = [
    "damaged", "with_item", "attacking", "reinforcing", "reinforced", "levelled", "moved", "attacked", "in_battle",
    "other",
]  # fmt: skip

# Columns of a filter row. NO_LIMIT stands where a bound is not given.
NO_LIMIT: Final[i64] = -1
F_SIDE: Final[i64] = 0
F_TYPES: Final[i64] = 1  # mask by type
F_KINGDOM: Final[i64] = 2  # number, or NO_LIMIT
F_COST_LOW: Final[i64] = 3
F_COST_HIGH: Final[i64] = 4
F_STRENGTH_LOW: Final[i64] = 5
F_STRENGTH_HIGH: Final[i64] = 6
F_HEALTH_HIGH: Final[i64] = 7
F_POSITION: Final[i64] = 8  # 1 attack, 0 defence, or NO_LIMIT
F_TRAITS: Final[i64] = 9
F_ROW: Final[i64] = 10
F_AREA: Final[i64] = 11
F_NAME: Final[i64] = 12  # number in `name_ids`, or NO_LIMIT
F_LINE: Final[i64] = 13  # number in `lines`, or NO_LIMIT
F_WIDTH: Final[i64] = 14

# -- conditions ---------------------------------------------------------------------------------------------------------

IF_IN_ROW: Final[i64] = 0
IF_ALONE_IN_LANE: Final[i64] = 1
IF_LEADS_LANE: Final[i64] = 2
IF_SUPPORTING: Final[i64] = 3
IF_SUPPORTED: Final[i64] = 4
IF_REINFORCING: Final[i64] = 5
IF_REINFORCED: Final[i64] = 6
IF_ATTACKING: Final[i64] = 7
IF_LEADING_ATTACK: Final[i64] = 8
IF_DEFENDING: Final[i64] = 9
IF_OPPOSING_LANE_EMPTY: Final[i64] = 10
IF_IN_POSITION: Final[i64] = 11
IF_ATTACKED: Final[i64] = 12
IF_MOVED: Final[i64] = 13
IF_IN_BATTLE: Final[i64] = 14
IF_DEPLOYED: Final[i64] = 15
IF_REDEPLOYED: Final[i64] = 16
IF_HEAVY: Final[i64] = 17
IF_DAMAGED: Final[i64] = 18
IF_HAS_ITEM: Final[i64] = 19
IF_COUNT: Final[i64] = 20
IF_RESOURCES_AT_LEAST: Final[i64] = 21
IF_FEWER_RESOURCES: Final[i64] = 22
IF_HAND_AT_LEAST: Final[i64] = 23
IF_HAND_AT_MOST: Final[i64] = 24
IF_HEALTH_AT_MOST: Final[i64] = 25
IF_ENEMY_HEALTH_AT_MOST: Final[i64] = 26
IF_DESTROYED: Final[i64] = 27
IF_ENEMIES_DESTROYED: Final[i64] = 28
IF_MEMBERS_AT_LEAST: Final[i64] = 29
IF_YOUR_TURN: Final[i64] = 30
IF_OPPONENTS_TURN: Final[i64] = 31
IF_ATTACK_WAITING: Final[i64] = 32
IF_ORDER_WAITING: Final[i64] = 33
IF_IT: Final[i64] = 34
IF_TARGET: Final[i64] = 35
IF_OUTNUMBERED: Final[i64] = 36
# Which of them take a number stands in allowed.py, CONDITION_BOUNDS; in_row takes a row, in_position a position, count, it
# and target a filter; all others take `true`.
CONDITIONS: Final = [
    "in_row", "alone_in_lane", "leads_lane", "supporting", "supported", "reinforcing", "reinforced", "attacking",
    "leading_attack", "defending", "opposing_lane_empty", "in_position", "attacked", "moved", "in_battle", "deployed",
    "redeployed", "heavy", "damaged", "has_item", "count", "resources_at_least", "fewer_resources", "hand_at_least",
    "hand_at_most", "health_at_most", "enemy_health_at_most", "destroyed_this_turn", "enemies_destroyed_this_turn",
    "members_at_least", "your_turn", "opponents_turn", "attack_waiting", "order_waiting", "it", "target",
    "outnumbered_by",
]  # fmt: skip

ZONE_FIELD: Final[i64] = 0
ZONE_HAND: Final[i64] = 1
ZONE_DISCARD: Final[i64] = 2
ZONE_TRADE: Final[i64] = 3
ZONE_RETREAT: Final[i64] = 4
COUNT_ZONES: Final = ["field", "hand", "discard", "trade", "retreat"]

# Columns of a condition row.
C_WHAT: Final[i64] = 0
C_NOT: Final[i64] = 1  # 1 turns it around
C_NUMBER: Final[i64] = 2  # n, row, position; IF_COUNT: at least, or NO_LIMIT
C_HIGH: Final[i64] = 3  # IF_COUNT: at most, or NO_LIMIT
C_FILTER: Final[i64] = 4
C_ZONE: Final[i64] = 5
C_WIDTH: Final[i64] = 6

# -- targets ------------------------------------------------------------------------------------------------------------

TARGET_CARD: Final[i64] = 0
TARGET_COMMANDER: Final[i64] = 1
TARGET_ENVIRONMENT: Final[i64] = 2
TARGET_ITEM: Final[i64] = 3
TARGET_ORDER: Final[i64] = 4
TARGET_ABILITY: Final[i64] = 5
TARGET_PLAYED: Final[i64] = 6
TARGET_ATTACK: Final[i64] = 7
# Words of a target's `type` beside those of filters.
TARGET_TYPES: Final = [
    "card", "commander", "environment", "item", "order_on_stack", "ability_on_stack", "card_on_stack", "attack_on_stack",
]  # fmt: skip
MAX_TARGETS: Final[i64] = 3

# Columns of a target row.
T_WHAT: Final[i64] = 0
T_FILTER: Final[i64] = 1
T_COUNT: Final[i64] = 2
T_LEAST: Final[i64] = 3  # how many must be chosen: T_COUNT, 1 with up_to, 0 with optional
T_FREE: Final[i64] = 4  # 1 where it is only moved or made to retreat, which no bound unit can be (DT-165, DT-166)
T_WIDTH: Final[i64] = 5

# -- selectors ----------------------------------------------------------------------------------------------------------

SEL_SELF: Final[i64] = 0
SEL_IT: Final[i64] = 1
SEL_TARGET: Final[i64] = 2
SEL_TARGET_2: Final[i64] = 3
SEL_TARGET_3: Final[i64] = 4
SEL_SUPPORTED: Final[i64] = 5
SEL_SUPPORTER: Final[i64] = 6
SEL_REINFORCED: Final[i64] = 7
SEL_LEADER: Final[i64] = 8
SEL_MEMBERS: Final[i64] = 9
SEL_DEFENDER: Final[i64] = 10
SEL_BEARER: Final[i64] = 11
SEL_COMMANDER: Final[i64] = 12
SEL_ENEMY_COMMANDER: Final[i64] = 13
SEL_BOTH_COMMANDERS: Final[i64] = 14
# From here on: a filter, by number.
SEL_FILTER: Final[i64] = 100
SELECTORS: Final = [
    "self", "it", "target", "target_2", "target_3", "supported", "supporter", "reinforced", "leader", "members",
    "defender", "bearer", "commander", "enemy_commander", "both_commanders",
]  # fmt: skip

# -- amounts ------------------------------------------------------------------------------------------------------------

AMOUNT_FIXED: Final[i64] = 0
AMOUNT_PER: Final[i64] = 1
AMOUNT_STRENGTH_OF: Final[i64] = 2
AMOUNT_COST_OF: Final[i64] = 3

# Columns of an amount row.
A_WHAT: Final[i64] = 0
A_NUMBER: Final[i64] = 1  # the number; AMOUNT_PER: each
A_MAX: Final[i64] = 2
A_FILTER: Final[i64] = 3
A_ZONE: Final[i64] = 4
A_SELECTOR: Final[i64] = 5
A_WIDTH: Final[i64] = 6

# -- costs --------------------------------------------------------------------------------------------------------------

COST_PAY: Final[i64] = 0
COST_DISCARD: Final[i64] = 1
COST_OWN_DAMAGE: Final[i64] = 2
COST_DESTROY: Final[i64] = 3
COST_RETREAT: Final[i64] = 4
COST_RETURN: Final[i64] = 5
COST_TURN: Final[i64] = 6
COST_GIVE_UP_ATTACK: Final[i64] = 7
COST_REMOVE_ITEM: Final[i64] = 8
COST_DURABILITY: Final[i64] = 9
COST_TO_TRADE: Final[i64] = 10
COSTS: Final = [
    "pay", "discard", "own_damage", "destroy", "retreat", "return", "turn_to_defence", "give_up_attack", "remove_item",
    "lose_durability", "to_trade",
]  # fmt: skip
COSTS_WITH_NUMBER: Final = ["pay", "discard", "own_damage", "lose_durability", "to_trade"]
COSTS_WITH_FILTER: Final = ["destroy", "retreat", "return"]
COSTS_OF_ITSELF: Final = ["turn_to_defence", "give_up_attack", "remove_item", "lose_durability"]

# Columns of a cost row.
K_WHAT: Final[i64] = 0
K_NUMBER: Final[i64] = 1
K_FILTER: Final[i64] = 2
K_WIDTH: Final[i64] = 3

# -- operations ---------------------------------------------------------------------------------------------------------

OP_DAMAGE: Final[i64] = 0
OP_HEAL: Final[i64] = 1
OP_REPAIR: Final[i64] = 2
OP_DESTROY: Final[i64] = 3
OP_GIVE: Final[i64] = 4
OP_SET_STRENGTH: Final[i64] = 5
OP_FORBID: Final[i64] = 6
OP_GRANT: Final[i64] = 7
OP_PREVENT: Final[i64] = 8
OP_STEP: Final[i64] = 9
OP_PUSH: Final[i64] = 10
OP_PULL: Final[i64] = 11
OP_SWAP: Final[i64] = 12
OP_TURN: Final[i64] = 13
OP_RETREAT: Final[i64] = 14
OP_RETURN: Final[i64] = 15
OP_REDEPLOY: Final[i64] = 16
OP_DEPLOY: Final[i64] = 17
OP_ADVANCE: Final[i64] = 18
OP_DRAW: Final[i64] = 19
OP_DISCARD: Final[i64] = 20
OP_SEARCH: Final[i64] = 21
OP_LOOK: Final[i64] = 22
OP_LOOK_THROUGH: Final[i64] = 23
OP_REVEAL_HAND: Final[i64] = 24
OP_TAKE_BACK: Final[i64] = 25
OP_MILL: Final[i64] = 26
OP_GAIN: Final[i64] = 27
OP_LOSE: Final[i64] = 28
OP_SELL: Final[i64] = 29
OP_SELL_FROM_HAND: Final[i64] = 30
OP_SALVAGE: Final[i64] = 31
OP_DISCOUNT: Final[i64] = 32
OP_NEGATE: Final[i64] = 33
OP_EQUIP: Final[i64] = 34
OP_MOVE_ITEM: Final[i64] = 35
OP_DESTROY_ITEM: Final[i64] = 36
OP_DESTROY_ENVIRONMENT: Final[i64] = 37
OP_LEVEL_UP: Final[i64] = 38
OP_COUNT_LEVEL: Final[i64] = 39
OPS: Final = [
    "damage", "heal", "repair", "destroy", "give", "set_strength", "forbid", "grant", "prevent", "step", "push", "pull",
    "swap", "turn", "retreat", "return", "redeploy", "deploy", "advance", "draw", "discard", "search", "look",
    "look_through", "reveal_hand", "take_back", "mill", "gain", "lose", "sell", "sell_from_hand", "salvage", "discount",
    "negate", "equip", "move_item", "destroy_item", "destroy_environment", "level_up", "count_level",
]  # fmt: skip
CONTINUOUS_OPS: Final = ["give", "set_strength", "forbid", "grant", "discount"]

# What `give` can change: an operation with several is packed as one row for each.
STAT_STRENGTH: Final[i64] = 0
STAT_HEALTH: Final[i64] = 1  # durability of a structure is its health
STAT_RANGE: Final[i64] = 2
STAT_MOVEMENT: Final[i64] = 3
STAT_ARMOUR: Final[i64] = 4
STAT_UNITED: Final[i64] = 5
STAT_RETREAT_COST: Final[i64] = 6
STAT_TRADE: Final[i64] = 7
STATS: Final = ["strength", "health", "range", "movement", "armour", "united", "retreat_cost", "trade"]

NO_ATTACK: Final[i64] = 0
NO_JOIN: Final[i64] = 1
NO_MOVE: Final[i64] = 2
NO_TURN: Final[i64] = 3
NO_RETREAT: Final[i64] = 4
NO_REINFORCE: Final[i64] = 5
NO_BE_REINFORCED: Final[i64] = 6
NO_BE_TARGETED: Final[i64] = 7
NO_BE_ATTACKED: Final[i64] = 8
NO_REDECLARE: Final[i64] = 9
NO_ORDERS: Final[i64] = 10
FORBIDS: Final = [
    "attack", "join", "move", "turn", "retreat", "reinforce", "be_reinforced", "be_targeted", "be_attacked", "redeclare",
    "play_orders",
]  # fmt: skip

# Traits; as bits they follow the forbidden things: bit 11 + number.
CAN_ATTACK_AGAIN: Final[i64] = 0
CAN_ATTACK_SAME_LANE: Final[i64] = 1
CAN_ATTACK_ADJACENT: Final[i64] = 2
IGNORES_BLOCKERS: Final[i64] = 3
EXCESS_THROUGH_DEFENCE: Final[i64] = 4
NO_EXCESS: Final[i64] = 5
NO_RETALIATION: Final[i64] = 6
RETALIATES_IN_DEFENCE: Final[i64] = 7
RETALIATES_ANYWHERE: Final[i64] = 8
ATTACKED_FIRST: Final[i64] = 9
NO_CRITICAL: Final[i64] = 10
UNPREVENTABLE: Final[i64] = 11
REINFORCES_ADJACENT: Final[i64] = 12
MOVES_STRUCTURE: Final[i64] = 13
GRANTS: Final = [
    "attack_again", "attack_same_lane", "attack_adjacent_lanes", "ignore_blockers", "excess_through_defence",
    "no_excess", "no_retaliation", "retaliate_in_defence", "retaliate_anywhere", "attacked_first", "no_critical",
    "unpreventable", "reinforce_adjacent_lane", "move_structure",
]  # fmt: skip

UNTIL_ATTACK: Final[i64] = 0
UNTIL_TURN: Final[i64] = 1
UNTIL_YOUR_NEXT_TURN: Final[i64] = 2
UNTIL_LEAVES: Final[i64] = 3
DURATIONS: Final = ["this_attack", "this_turn", "your_next_turn", "permanent"]

TURN_DEFENCE: Final[i64] = 0
TURN_ATTACK: Final[i64] = 1
TURN_OTHER: Final[i64] = 2
TURNS_INTO: Final = ["defence", "attack", "other"]

TO_HAND: Final[i64] = 0
TO_DECK_TOP: Final[i64] = 1
TO_DECK_BOTTOM: Final[i64] = 2
TO_DECK: Final[i64] = 3
RETURNS_TO: Final = ["hand", "deck_top", "deck_bottom", "deck"]

FROM_RETREAT: Final[i64] = 0
FROM_RETREAT_1: Final[i64] = 1
FROM_RETREAT_2: Final[i64] = 2
FROM_HAND: Final[i64] = 3
FROM_DISCARD: Final[i64] = 4
FROM_DECK: Final[i64] = 5
FROMS: Final = ["retreat", "retreat_1", "retreat_2", "hand", "discard", "deck"]

WHO_OWN: Final[i64] = 0
WHO_ENEMY: Final[i64] = 1
WHO_BOTH: Final[i64] = 2
WHO_ANY: Final[i64] = 3
WHOS: Final = ["own", "enemy", "both", "any"]

REST_TOP: Final[i64] = 0
REST_BOTTOM: Final[i64] = 1
REST_DISCARD: Final[i64] = 2
RESTS: Final = ["top", "bottom", "discard"]

FOR_PLAY: Final[i64] = 0
FOR_BUY: Final[i64] = 1
FORS: Final = ["play", "buy"]

ALL_DAMAGE: Final[i64] = 1000

# Columns of an operation row.
O_OP: Final[i64] = 0
O_AMOUNT: Final[i64] = 1  # row of `amounts`, or NO_LIMIT where the operation has none
O_SEL: Final[i64] = 2  # `to`, `who` of a step, or what it names; NO_LIMIT if none
O_SEL_2: Final[i64] = 3  # the second of swap; `onto` of equip and move_item
O_FILTER: Final[i64] = 4  # search, redeploy, deploy, take_back, salvage, discount, equip
# What else it says: give: stat; forbid: number; grant: number; turn: into; return: to; redeploy, deploy, equip: from;
# draw, discard, look, look_through, reveal_hand, mill, destroy_environment: who; discount: for.
O_ARG: Final[i64] = 5
# discard: 1 at random; look: take; deploy: discount, or NO_LIMIT for free; discount: uses (0: no limit);
# destroy_item: 1 for all; search, take_back, salvage: count.
O_EXTRA: Final[i64] = 6
O_EXTRA_2: Final[i64] = 7  # look: rest
O_UNTIL: Final[i64] = 8  # NO_LIMIT in continuous abilities and where nothing lasts
O_IF: Final[i64] = 9  # first condition row
O_IFS: Final[i64] = 10  # how many
O_MAY: Final[i64] = 11
O_WIDTH: Final[i64] = 12

# Columns of an ability row.
B_HEAD: Final[i64] = 0
# Triggered: trigger; activated: timing; replacement: what it replaces.
B_WHAT: Final[i64] = 1
B_WHOSE: Final[i64] = 2
B_PHASE: Final[i64] = 3
B_OF: Final[i64] = 4  # filter row of `of`; NO_LIMIT for triggers that have none
B_LIMIT: Final[i64] = 5
B_MAY: Final[i64] = 6
B_IF: Final[i64] = 7
B_IFS: Final[i64] = 8
B_COST: Final[i64] = 9
B_COSTS: Final[i64] = 10
B_TARGET: Final[i64] = 11
B_TARGETS: Final[i64] = 12
B_DO: Final[i64] = 13
B_DOS: Final[i64] = 14
B_MODE: Final[i64] = 15  # first ability row of its modes
B_MODES: Final[i64] = 16
B_INSTEAD: Final[i64] = 17  # replacement: what happens instead
B_NUMBER: Final[i64] = 18  # place among its kind's abilities, from 0
B_WIDTH: Final[i64] = 19
MAX_ABILITIES: Final[i64] = 8

# -- level-up conditions ------------------------------------------------------------------------------------------------

LEVEL_NONE: Final[i64] = 0
LEVEL_DESTROYS_TURN: Final[i64] = 1
LEVEL_COMMANDER_DAMAGE: Final[i64] = 2
LEVEL_COMMANDER_DAMAGE_TURN: Final[i64] = 3
LEVEL_LEADS_MEMBERS: Final[i64] = 4
LEVEL_SURVIVES: Final[i64] = 5
LEVEL_REINFORCEMENTS: Final[i64] = 6
LEVEL_OWN_UNITS: Final[i64] = 7
LEVEL_OWN_DESTROYED_TURN: Final[i64] = 8
LEVEL_ITEMS: Final[i64] = 9
LEVEL_STRUCTURES: Final[i64] = 10
LEVEL_HEALTH: Final[i64] = 11
LEVEL_TRADE: Final[i64] = 12
LEVEL_REDEPLOYED: Final[i64] = 13
LEVEL_EMPTY_LANE: Final[i64] = 14
LEVEL_ORDERS_TURN: Final[i64] = 15
LEVELS: Final = [
    "none", "destroys_this_turn", "commander_damage", "commander_damage_this_turn", "leads_members",
    "survives_defending", "reinforcements", "own_units", "own_destroyed_this_turn", "items", "structures",
    "health_at_most", "trade_centre", "redeployed", "empty_lane_at_end", "orders_this_turn",
]  # fmt: skip
