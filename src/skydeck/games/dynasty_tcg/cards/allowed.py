"""What may stand where in the card data: fields of heads and operations, bounds of numbers, which cards can do what."""

from typing import Final

from skydeck.games.dynasty_tcg.cards import words as w

# What a selector may stand for, as a mask.
IS_UNIT: Final = 1
IS_STRUCTURE: Final = 2
IS_COMMANDER: Final = 4
IS_ENVIRONMENT: Final = 8
IS_ITEM: Final = 16
IS_STACK: Final = 32
IS_NAMES: Final = ["units", "structures", "commanders", "environments", "items", "things on the stack"]
IS_CARD: Final = IS_UNIT | IS_STRUCTURE

ALL_TYPES: Final = (1 << len(w.TYPES)) - 1
UNIT_TYPES: Final = int(w.UNIT_MASK)
CARD_TYPES: Final = int(w.CARD_MASK)
ITEM_TYPES: Final = 1 << int(w.ITEM)
ORDER_TYPES: Final = 1 << int(w.ORDER)
FILTER_TYPES: Final = ["unit", "card", *w.TYPES]
NO: Final = int(w.NO_LIMIT)

MAX_OPS: Final = 8
MAX_CONDITIONS: Final = 6
MAX_COSTS: Final = 4
MAX_MODES: Final = 4
MAX_TARGET_COUNT: Final = 5

HEADS: Final = ["when", "activate", "always", "while", "play", "instead_of"]
HEAD_FIELDS: Final = {
    "when": ["of", "phase", "whose", "limit", "may", "if", "cost", "targets", "choose", "do"],
    "activate": ["if", "cost", "targets", "choose", "do"],
    "always": ["do"],
    "while": ["do"],
    "play": ["if", "cost", "targets", "choose", "do"],
    "instead_of": ["limit", "if", "do"],
}

# Triggers that any card on the table notices, whatever its own type.
TABLE_TRIGGERS: Final = [
    "unit_deployed", "unit_destroyed", "structure_destroyed", "unit_retreats", "phase", "order_played",
    "environment_enters", "card_sold", "card_bought", "commander_damaged", "commander_healed",
]  # fmt: skip
STRUCTURE_TRIGGERS: Final = [
    *TABLE_TRIGGERS, "deployed", "defends", "survives_battle", "destroyed", "returned", "moves",
    "takes_effect_damage", "healed",
]  # fmt: skip
NO_ITEM_TRIGGERS: Final = ["deployed", "redeployed", "heavily_deployed", "returned", "item_equipped"]
ITEM_TRIGGERS: Final = [name for name in w.TRIGGERS if name not in NO_ITEM_TRIGGERS]
UNIT_TRIGGERS: Final = [name for name in w.TRIGGERS if name != "equipped"]

# Conditions that speak of this card's place on the field, and those of them that only units can meet.
UNIT_CONDITIONS: Final = [
    "leads_lane", "supporting", "reinforcing", "reinforced", "attacking", "leading_attack", "in_position", "attacked",
    "redeployed", "heavy", "has_item",
]  # fmt: skip
PLACE_CONDITIONS: Final = [
    *UNIT_CONDITIONS, "in_row", "alone_in_lane", "supported", "defending", "opposing_lane_empty", "moved",
    "in_battle", "deployed", "damaged",
]  # fmt: skip
CONDITION_BOUNDS: Final = {
    "resources_at_least": (1, 50),
    "hand_at_least": (1, 20),
    "hand_at_most": (0, 20),
    "health_at_most": (1, 50),
    "enemy_health_at_most": (1, 50),
    "destroyed_this_turn": (1, 20),
    "enemies_destroyed_this_turn": (1, 20),
    "members_at_least": (2, 20),
    "outnumbered_by": (1, 20),
}

# Fields of a filter that only cards on the field have.
FIELD_FIELDS: Final = [
    "position", "row", "area", *[trait for trait in w.FILTER_TRAITS if trait != "levelled"],
]  # fmt: skip
# Fields that only units have.
UNIT_FIELDS: Final = [
    "strength_at_most", "strength_at_least", "position", "with_item", "attacking", "reinforcing", "reinforced",
    "levelled", "attacked", "line",
]  # fmt: skip
FILTER_FIELDS: Final = [
    "side", "type", "kingdom", "cost_at_most", "cost_at_least", "strength_at_most", "strength_at_least",
    "health_at_most", "position", "row", "area", "name", "line", *w.FILTER_TRAITS,
]  # fmt: skip
# The types that `levelled` means.
LEVELLED_TYPES: Final = 1 << int(w.BATTLE_CHAMPION) | 1 << int(w.WAR_CHAMPION)
# Areas of one half of the battlefield, and whose cards are never there.
AREA_WITHOUT: Final = {
    int(w.AREA_IN_RANGE): "own",
    int(w.AREA_OPPOSING): "own",
    int(w.AREA_ADJACENT): "enemy",
    int(w.AREA_SAME_ROW): "enemy",
}
# What may be said of targets that are no cards on the field.
THING_FIELDS: Final = {
    "commander": ["side", "type"],
    "environment": ["side", "type", "kingdom", "cost_at_most", "cost_at_least", "name"],
    "order_on_stack": ["side", "type", "kingdom", "cost_at_most", "cost_at_least", "name"],
    "ability_on_stack": ["side", "type"],
    "card_on_stack": ["side", "type", "kingdom", "cost_at_most", "cost_at_least", "name"],
    "attack_on_stack": ["side", "type"],
}
THING_TYPES: Final = {
    "commander": ALL_TYPES,
    "environment": 1 << int(w.ENVIRONMENT),
    "order_on_stack": ORDER_TYPES,
    "ability_on_stack": ALL_TYPES,
    "card_on_stack": ALL_TYPES & ~ORDER_TYPES,
    "attack_on_stack": ALL_TYPES,
}

# The other card of an event: whose it is, and what it may be.
EVENT_CARDS: Final = {
    "unit_deployed": ("any", IS_UNIT),
    "unit_destroyed": ("any", IS_UNIT),
    "structure_destroyed": ("any", IS_STRUCTURE),
    "unit_retreats": ("any", IS_UNIT),
    "attacks": ("enemy", IS_CARD),
    "leads_attack": ("enemy", IS_CARD),
    "hits_commander": ("enemy", IS_CARD),
    "destroys_in_battle": ("enemy", IS_UNIT),
    "defends": ("enemy", IS_UNIT),
    "retaliates": ("enemy", IS_UNIT),
    "survives_battle": ("enemy", IS_CARD),
    "reinforces": ("own", IS_UNIT),
    "is_reinforced": ("own", IS_UNIT),
    "item_equipped": ("own", IS_UNIT),
    "equipped": ("any", IS_UNIT),
}

# What has left the field when an event is told, and what can be asked of it all the same (DT-R16).
LEFT: Final = ["self", "bearer", "supported", "supporter", "reinforced"]
LEAVING: Final = {
    "destroyed": LEFT,
    "retreats": LEFT,
    "returned": LEFT,
    "unit_destroyed": ["it"],
    "structure_destroyed": ["it"],
    "unit_retreats": ["it"],
    "destroys_in_battle": ["it"],
}
# The same where another card watches for such an event.
WATCHED_LEAVING: Final = {"destroyed": ["it"], "retreats": ["it"], "returned": ["it"]}
LAST_VALUES: Final = {"strength_of": ["self"], "cost_of": ["self", "it"]}

OP_FIELDS: Final = {
    "damage": ["to"],
    "heal": ["to"],
    "repair": ["to"],
    "destroy": [],
    "give": ["to", "until"],
    "set_strength": ["to", "until"],
    "forbid": ["to", "until"],
    "grant": ["to", "until"],
    "prevent": ["to", "until"],
    "step": ["who"],
    "push": [],
    "pull": [],
    "swap": [],
    "turn": ["into"],
    "retreat": [],
    "return": ["to"],
    "redeploy": ["from"],
    "deploy": ["from", "discount"],
    "advance": [],
    "draw": ["who"],
    "discard": ["who", "how"],
    "search": ["count"],
    "look": ["whose", "take", "rest"],
    "look_through": [],
    "reveal_hand": [],
    "take_back": ["count"],
    "mill": ["who"],
    "gain": [],
    "lose": [],
    "sell": [],
    "sell_from_hand": [],
    "salvage": ["count"],
    "discount": ["less", "for", "uses", "until"],
    "negate": [],
    "equip": ["from", "onto"],
    "move_item": ["onto"],
    "destroy_item": ["all"],
    "destroy_environment": [],
    "level_up": [],
    "count_level": ["to"],
}
# The least and the most of an operation's amount.
AMOUNT_BOUNDS: Final = {
    "damage": (1, 30),
    "heal": (1, 30),
    "repair": (1, 30),
    "set_strength": (0, 30),
    "step": (1, 6),
    "advance": (1, 10),
    "draw": (1, 10),
    "discard": (1, 10),
    "look": (1, 10),
    "mill": (1, 10),
    "gain": (1, 20),
    "lose": (1, 20),
    "sell_from_hand": (1, 7),
    "count_level": (1, 20),
}
# Where an operation names the cards it works on, and what they may be.
SELECTOR_FIELDS: Final = {
    "damage": ("to", IS_CARD | IS_COMMANDER),
    "heal": ("to", IS_UNIT | IS_COMMANDER),
    "repair": ("to", IS_STRUCTURE),
    "destroy": ("destroy", IS_CARD | IS_ENVIRONMENT | IS_ITEM),
    "give": ("to", IS_CARD),
    "set_strength": ("to", IS_UNIT),
    "grant": ("to", IS_CARD),
    "prevent": ("to", IS_CARD | IS_COMMANDER),
    "step": ("who", IS_CARD),
    "push": ("push", IS_CARD),
    "pull": ("pull", IS_CARD),
    "turn": ("turn", IS_UNIT),
    "retreat": ("retreat", IS_UNIT),
    "return": ("return", IS_CARD | IS_ENVIRONMENT | IS_ITEM),
    "sell": ("sell", IS_CARD),
    "negate": ("negate", IS_STACK),
    "equip": ("onto", IS_UNIT),
    "move_item": ("move_item", IS_UNIT | IS_ITEM),
    "destroy_item": ("destroy_item", IS_UNIT | IS_ITEM),
    "level_up": ("level_up", IS_UNIT),
    "count_level": ("to", IS_UNIT),
}
# Which types an operation finds in hand, deck, discard pile or retreat zone.
CARD_OPS: Final = {
    "redeploy": UNIT_TYPES,
    "deploy": CARD_TYPES,
    "search": ALL_TYPES,
    "take_back": ALL_TYPES,
    "salvage": ALL_TYPES,
    "discount": ALL_TYPES,
    "equip": ITEM_TYPES,
}
GIVE_WORDS: Final = [*w.STATS, "durability"]
STRUCTURE_STATS: Final = ["durability", "armour", "trade", "movement"]
STRUCTURE_FORBIDS: Final = ["move", "be_targeted", "be_attacked", "redeclare"]
STRUCTURE_GRANTS: Final = ["attacked_first", "move_structure"]
