"""The words of the card vocabulary and their numbers; docs/dynasty_tcg/cards.md explains each with an example."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.names import names


class Type:
    """Types of card."""

    BASIC_UNIT: Final[i64] = 0
    CHAMPION: Final[i64] = 1
    BATTLE_CHAMPION: Final[i64] = 2
    WAR_CHAMPION: Final[i64] = 3
    ENVIRONMENT: Final[i64] = 4
    STRUCTURE: Final[i64] = 5
    ITEM: Final[i64] = 6
    ORDER: Final[i64] = 7


class Head:
    """What an ability is. A MODE of `choose` is reached only through its ability."""

    TRIGGERED: Final[i64] = 0
    ACTIVATED: Final[i64] = 1
    CONTINUOUS: Final[i64] = 2
    PLAY: Final[i64] = 3
    INSTEAD: Final[i64] = 4
    MODE: Final[i64] = 5


class Timing:
    """When an ability may be activated."""

    ONCE_PER_TURN: Final[i64] = 0
    EITHER_TURN: Final[i64] = 1
    OPPONENTS_TURN: Final[i64] = 2
    UNLIMITED: Final[i64] = 3


class Limit:
    """How often a trigger counts."""

    NONE: Final[i64] = 0
    ONCE_PER_TURN: Final[i64] = 1
    ONCE: Final[i64] = 2


class Instead:
    """What a replacement replaces."""

    DESTROYED: Final[i64] = 0
    CRITICAL_DAMAGE: Final[i64] = 1


class Replacement:
    """What happens instead."""

    STAY_AT_1: Final[i64] = 0
    RETREAT: Final[i64] = 1
    RETURN: Final[i64] = 2


class On:
    """What sets off a trigger."""

    DEPLOYED: Final[i64] = 0
    REDEPLOYED: Final[i64] = 1
    HEAVILY_DEPLOYED: Final[i64] = 2
    LEVELLED_UP: Final[i64] = 3
    UNIT_DEPLOYED: Final[i64] = 4
    ATTACKS: Final[i64] = 5
    LEADS_ATTACK: Final[i64] = 6
    JOINS_ATTACK: Final[i64] = 7
    DEFENDS: Final[i64] = 8
    HITS_COMMANDER: Final[i64] = 9
    DEALS_EXCESS: Final[i64] = 10
    DESTROYS_IN_BATTLE: Final[i64] = 11
    DESTROYS_STRUCTURE: Final[i64] = 12
    SURVIVES_BATTLE: Final[i64] = 13
    RETALIATES: Final[i64] = 14
    ATTACK_NEGATED: Final[i64] = 15
    REINFORCES: Final[i64] = 16
    IS_REINFORCED: Final[i64] = 17
    STOPS_REINFORCING: Final[i64] = 18
    STARTS_SUPPORTING: Final[i64] = 19
    STOPS_SUPPORTING: Final[i64] = 20
    DESTROYED: Final[i64] = 21
    UNIT_DESTROYED: Final[i64] = 22
    STRUCTURE_DESTROYED: Final[i64] = 23
    RETREATS: Final[i64] = 24
    UNIT_RETREATS: Final[i64] = 25
    RETURNED: Final[i64] = 26
    MOVES: Final[i64] = 27
    TURNS: Final[i64] = 28
    ITEM_EQUIPPED: Final[i64] = 29
    EQUIPPED: Final[i64] = 30
    PHASE: Final[i64] = 31
    ORDER_PLAYED: Final[i64] = 32
    ENVIRONMENT_ENTERS: Final[i64] = 33
    CARD_SOLD: Final[i64] = 34
    CARD_BOUGHT: Final[i64] = 35
    TAKES_EFFECT_DAMAGE: Final[i64] = 36
    HEALED: Final[i64] = 37
    COMMANDER_DAMAGED: Final[i64] = 38
    COMMANDER_HEALED: Final[i64] = 39


class Whose:
    """Whose event it is."""

    OWN: Final[i64] = 0
    ENEMY: Final[i64] = 1
    EACH: Final[i64] = 2


class Phase:
    """Phases of a turn."""

    INCOME: Final[i64] = 0
    STANDBY: Final[i64] = 1
    DRAW: Final[i64] = 2
    RETREAT: Final[i64] = 3
    SKIRMISH: Final[i64] = 4
    END: Final[i64] = 5
    RESTORATION: Final[i64] = 6


class Side:
    """Whose cards a filter means."""

    OWN: Final[i64] = 0
    ENEMY: Final[i64] = 1
    ANY: Final[i64] = 2


class Area:
    """Where the cards of a filter stand, seen from the source."""

    ANYWHERE: Final[i64] = 0
    IN_RANGE: Final[i64] = 1
    SAME_LANE: Final[i64] = 2
    ADJACENT_LANES: Final[i64] = 3
    NEAR_LANES: Final[i64] = 4
    ADJACENT: Final[i64] = 5
    SAME_ROW: Final[i64] = 6
    OPPOSING: Final[i64] = 7


class Flag:
    """Yes-or-no fields of a filter, as bits of FilterCol.FLAGS."""

    DAMAGED: Final[i64] = 1
    WITH_ITEM: Final[i64] = 2
    ATTACKING: Final[i64] = 4
    REINFORCING: Final[i64] = 8
    REINFORCED: Final[i64] = 16
    LEVELLED: Final[i64] = 32
    MOVED: Final[i64] = 64
    ATTACKED: Final[i64] = 128
    IN_BATTLE: Final[i64] = 256
    OTHER: Final[i64] = 512


class If:
    """What a condition asks; conditions.py has the rest."""

    IN_ROW: Final[i64] = 0
    ALONE_IN_LANE: Final[i64] = 1
    LEADS_LANE: Final[i64] = 2
    SUPPORTING: Final[i64] = 3
    SUPPORTED: Final[i64] = 4
    REINFORCING: Final[i64] = 5
    REINFORCED: Final[i64] = 6
    ATTACKING: Final[i64] = 7
    LEADING_ATTACK: Final[i64] = 8
    DEFENDING: Final[i64] = 9
    OPPOSING_LANE_EMPTY: Final[i64] = 10
    IN_POSITION: Final[i64] = 11
    ATTACKED: Final[i64] = 12
    MOVED: Final[i64] = 13
    IN_BATTLE: Final[i64] = 14
    DEPLOYED: Final[i64] = 15
    REDEPLOYED: Final[i64] = 16
    HEAVY: Final[i64] = 17
    DAMAGED: Final[i64] = 18
    HAS_ITEM: Final[i64] = 19
    COUNT: Final[i64] = 20
    RESOURCES_AT_LEAST: Final[i64] = 21
    FEWER_RESOURCES: Final[i64] = 22
    HAND_AT_LEAST: Final[i64] = 23
    HAND_AT_MOST: Final[i64] = 24
    HEALTH_AT_MOST: Final[i64] = 25
    ENEMY_HEALTH_AT_MOST: Final[i64] = 26
    DESTROYED_THIS_TURN: Final[i64] = 27
    ENEMIES_DESTROYED_THIS_TURN: Final[i64] = 28
    MEMBERS_AT_LEAST: Final[i64] = 29
    YOUR_TURN: Final[i64] = 30
    OPPONENTS_TURN: Final[i64] = 31
    ATTACK_WAITING: Final[i64] = 32
    ORDER_WAITING: Final[i64] = 33
    IT: Final[i64] = 34
    TARGET: Final[i64] = 35
    OUTNUMBERED_BY: Final[i64] = 36


class Where:
    """Where a count looks."""

    FIELD: Final[i64] = 0
    HAND: Final[i64] = 1
    DISCARD: Final[i64] = 2
    TRADE: Final[i64] = 3
    RETREAT: Final[i64] = 4


class Aim:
    """What a target is; words of its `type` beside those of filters."""

    CARD: Final[i64] = 0
    COMMANDER: Final[i64] = 1
    ENVIRONMENT: Final[i64] = 2
    ITEM: Final[i64] = 3
    ORDER_ON_STACK: Final[i64] = 4
    ABILITY_ON_STACK: Final[i64] = 5
    CARD_ON_STACK: Final[i64] = 6
    ATTACK_ON_STACK: Final[i64] = 7


class Sel:
    """Selectors: which cards an operation means."""

    SELF: Final[i64] = 0
    IT: Final[i64] = 1
    TARGET: Final[i64] = 2
    TARGET_2: Final[i64] = 3
    TARGET_3: Final[i64] = 4
    SUPPORTED: Final[i64] = 5
    SUPPORTER: Final[i64] = 6
    REINFORCED: Final[i64] = 7
    LEADER: Final[i64] = 8
    MEMBERS: Final[i64] = 9
    DEFENDER: Final[i64] = 10
    BEARER: Final[i64] = 11
    COMMANDER: Final[i64] = 12
    ENEMY_COMMANDER: Final[i64] = 13
    BOTH_COMMANDERS: Final[i64] = 14


class Measure:
    """How an amount is worked out."""

    FIXED: Final[i64] = 0
    PER: Final[i64] = 1
    STRENGTH_OF: Final[i64] = 2
    COST_OF: Final[i64] = 3


class Cost:
    """What an ability costs."""

    PAY: Final[i64] = 0
    DISCARD: Final[i64] = 1
    OWN_DAMAGE: Final[i64] = 2
    DESTROY: Final[i64] = 3
    RETREAT: Final[i64] = 4
    RETURN: Final[i64] = 5
    TURN_TO_DEFENCE: Final[i64] = 6
    GIVE_UP_ATTACK: Final[i64] = 7
    REMOVE_ITEM: Final[i64] = 8
    LOSE_DURABILITY: Final[i64] = 9
    TO_TRADE: Final[i64] = 10


class Op:
    """What an effect does."""

    DAMAGE: Final[i64] = 0
    HEAL: Final[i64] = 1
    REPAIR: Final[i64] = 2
    DESTROY: Final[i64] = 3
    GIVE: Final[i64] = 4
    SET_STRENGTH: Final[i64] = 5
    FORBID: Final[i64] = 6
    GRANT: Final[i64] = 7
    PREVENT: Final[i64] = 8
    STEP: Final[i64] = 9
    PUSH: Final[i64] = 10
    PULL: Final[i64] = 11
    SWAP: Final[i64] = 12
    TURN: Final[i64] = 13
    RETREAT: Final[i64] = 14
    RETURN: Final[i64] = 15
    REDEPLOY: Final[i64] = 16
    DEPLOY: Final[i64] = 17
    ADVANCE: Final[i64] = 18
    DRAW: Final[i64] = 19
    DISCARD: Final[i64] = 20
    SEARCH: Final[i64] = 21
    LOOK: Final[i64] = 22
    LOOK_THROUGH: Final[i64] = 23
    REVEAL_HAND: Final[i64] = 24
    TAKE_BACK: Final[i64] = 25
    MILL: Final[i64] = 26
    GAIN: Final[i64] = 27
    LOSE: Final[i64] = 28
    SELL: Final[i64] = 29
    SELL_FROM_HAND: Final[i64] = 30
    SALVAGE: Final[i64] = 31
    DISCOUNT: Final[i64] = 32
    NEGATE: Final[i64] = 33
    EQUIP: Final[i64] = 34
    MOVE_ITEM: Final[i64] = 35
    DESTROY_ITEM: Final[i64] = 36
    DESTROY_ENVIRONMENT: Final[i64] = 37
    LEVEL_UP: Final[i64] = 38
    COUNT_LEVEL: Final[i64] = 39


class Stat:
    """What `give` can change: an operation with several is packed as one row for each."""

    STRENGTH: Final[i64] = 0
    HEALTH: Final[i64] = 1  # durability of a structure is its health
    RANGE: Final[i64] = 2
    MOVEMENT: Final[i64] = 3
    ARMOUR: Final[i64] = 4
    UNITED: Final[i64] = 5
    RETREAT_COST: Final[i64] = 6
    TRADE: Final[i64] = 7


class Trait:
    """What `grant` can give; as bits they follow the forbidden things: bit 11 + number."""

    ATTACK_AGAIN: Final[i64] = 0
    ATTACK_SAME_LANE: Final[i64] = 1
    ATTACK_ADJACENT_LANES: Final[i64] = 2
    IGNORE_BLOCKERS: Final[i64] = 3
    EXCESS_THROUGH_DEFENCE: Final[i64] = 4
    NO_EXCESS: Final[i64] = 5
    NO_RETALIATION: Final[i64] = 6
    RETALIATE_IN_DEFENCE: Final[i64] = 7
    RETALIATE_ANYWHERE: Final[i64] = 8
    ATTACKED_FIRST: Final[i64] = 9
    NO_CRITICAL: Final[i64] = 10
    UNPREVENTABLE: Final[i64] = 11
    REINFORCE_ADJACENT_LANE: Final[i64] = 12
    MOVE_STRUCTURE: Final[i64] = 13


class Forbid:
    """What `forbid` can forbid."""

    ATTACK: Final[i64] = 0
    JOIN: Final[i64] = 1
    MOVE: Final[i64] = 2
    TURN: Final[i64] = 3
    RETREAT: Final[i64] = 4
    REINFORCE: Final[i64] = 5
    BE_REINFORCED: Final[i64] = 6
    BE_TARGETED: Final[i64] = 7
    BE_ATTACKED: Final[i64] = 8
    REDECLARE: Final[i64] = 9
    PLAY_ORDERS: Final[i64] = 10


class Until:
    """How long something lasts."""

    THIS_ATTACK: Final[i64] = 0
    THIS_TURN: Final[i64] = 1
    YOUR_NEXT_TURN: Final[i64] = 2
    PERMANENT: Final[i64] = 3


class Into:
    """The position that `turn` turns to."""

    DEFENCE: Final[i64] = 0
    ATTACK: Final[i64] = 1
    OTHER: Final[i64] = 2


class To:
    """Where `return` puts a card."""

    HAND: Final[i64] = 0
    DECK_TOP: Final[i64] = 1
    DECK_BOTTOM: Final[i64] = 2
    DECK: Final[i64] = 3


class From:
    """Where a card is taken from."""

    RETREAT: Final[i64] = 0
    RETREAT_1: Final[i64] = 1
    RETREAT_2: Final[i64] = 2
    HAND: Final[i64] = 3
    DISCARD: Final[i64] = 4
    DECK: Final[i64] = 5


class Who:
    """Which player an operation means."""

    OWN: Final[i64] = 0
    ENEMY: Final[i64] = 1
    BOTH: Final[i64] = 2
    ANY: Final[i64] = 3


class Rest:
    """Where cards go that were looked at and not taken."""

    TOP: Final[i64] = 0
    BOTTOM: Final[i64] = 1
    DISCARD: Final[i64] = 2


class For:
    """What a discount is for."""

    PLAY: Final[i64] = 0
    BUY: Final[i64] = 1


class Level:
    """What a champion must achieve to level up."""

    NONE: Final[i64] = 0
    DESTROYS_THIS_TURN: Final[i64] = 1
    COMMANDER_DAMAGE: Final[i64] = 2
    COMMANDER_DAMAGE_THIS_TURN: Final[i64] = 3
    LEADS_MEMBERS: Final[i64] = 4
    SURVIVES_DEFENDING: Final[i64] = 5
    REINFORCEMENTS: Final[i64] = 6
    OWN_UNITS: Final[i64] = 7
    OWN_DESTROYED_THIS_TURN: Final[i64] = 8
    ITEMS: Final[i64] = 9
    STRUCTURES: Final[i64] = 10
    HEALTH_AT_MOST: Final[i64] = 11
    TRADE_CENTRE: Final[i64] = 12
    REDEPLOYED: Final[i64] = 13
    EMPTY_LANE_AT_END: Final[i64] = 14
    ORDERS_THIS_TURN: Final[i64] = 15


# Their names, by number.
TYPES: Final[list[str]] = [name.replace("_", " ") for name in names(Type)]
TIMINGS: Final[list[str]] = names(Timing)
LIMITS: Final[list[str]] = names(Limit)
INSTEADS: Final[list[str]] = names(Instead)
REPLACEMENTS: Final[list[str]] = names(Replacement)
TRIGGERS: Final[list[str]] = names(On)
WHOSES: Final[list[str]] = names(Whose)
PHASES: Final[list[str]] = names(Phase)
SIDES: Final[list[str]] = names(Side)
AREAS: Final[list[str]] = names(Area)
CONDITIONS: Final[list[str]] = names(If)
COUNT_ZONES: Final[list[str]] = names(Where)
TARGET_TYPES: Final[list[str]] = names(Aim)
SELECTORS: Final[list[str]] = names(Sel)
COSTS: Final[list[str]] = names(Cost)
OPS: Final[list[str]] = names(Op)
STATS: Final[list[str]] = names(Stat)
GRANTS: Final[list[str]] = names(Trait)
FORBIDS: Final[list[str]] = names(Forbid)
DURATIONS: Final[list[str]] = names(Until)
TURNS_INTO: Final[list[str]] = names(Into)
RETURNS_TO: Final[list[str]] = names(To)
FROMS: Final[list[str]] = names(From)
WHOS: Final[list[str]] = names(Who)
RESTS: Final[list[str]] = names(Rest)
FORS: Final[list[str]] = names(For)
LEVELS: Final[list[str]] = names(Level)

UNIT_MASK: Final[i64] = 0b00001111
CHAMPION_MASK: Final[i64] = 0b00001110
CARD_MASK: Final[i64] = 0b00101111
# Words of a filter's `type` that stand for several types.
TYPE_GROUPS: Final = {"unit": UNIT_MASK, "card": CARD_MASK, "champion": CHAMPION_MASK}

NO_KINGDOM: Final[i64] = 0
KINGDOMS: Final[list[str]] = ["none", "Blue Moons", "Karatika", "Dragons", "Skywrights"]

# What stood for an enemy's event in older card data.
WHOSE_WORDS: Final = {"opponent": "enemy"}

ROWS: Final[list[str]] = ["A", "B", "C", "D"]
MAX_LANES: Final[i64] = 7
MAX_ZONES: Final[i64] = 28

FILTER_FLAGS: Final[list[str]] = [
    "damaged", "with_item", "attacking", "reinforcing", "reinforced", "levelled", "moved", "attacked", "in_battle",
    "other",
]  # fmt: skip

# Stands in a row where a bound is not given.
NO_LIMIT: Final[i64] = -1

MAX_TARGETS: Final[i64] = 3

# Selectors from here on: a filter, by number.
FIRST_FILTER: Final[i64] = 100

ALL_DAMAGE: Final[i64] = 1000

MAX_ABILITIES: Final[i64] = 8
