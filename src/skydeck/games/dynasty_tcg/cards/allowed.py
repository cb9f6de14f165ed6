"""What may stand where in the card data: fields of heads and operations, bounds of numbers, which cards can do what."""

from typing import Final

from skydeck.games.dynasty_tcg.cards import words as w


class Is:
    """What a selector may mean, as bits."""

    UNIT: Final = 1
    STRUCTURE: Final = 2
    COMMANDER: Final = 4
    ENVIRONMENT: Final = 8
    ITEM: Final = 16
    STACK: Final = 32
    CARD: Final = UNIT | STRUCTURE

    NAMES: Final = ["units", "structures", "commanders", "environments", "items", "things on the stack"]


ALL_TYPES: Final = (1 << len(w.TYPES)) - 1
UNIT_TYPES: Final = int(w.UNIT_MASK)
CARD_TYPES: Final = int(w.CARD_MASK)
ITEM_TYPES: Final = 1 << int(w.Type.ITEM)
ORDER_TYPES: Final = 1 << int(w.Type.ORDER)
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

# Fields of a filter that only cards on the field have.
FIELD_FIELDS: Final = [
    "position", "row", "area", *[trait for trait in w.FILTER_FLAGS if trait != "levelled"],
]  # fmt: skip
# Fields that only units have.
UNIT_FIELDS: Final = [
    "strength_at_most", "strength_at_least", "position", "with_item", "attacking", "reinforcing", "reinforced",
    "levelled", "attacked", "line",
]  # fmt: skip
FILTER_FIELDS: Final = [
    "side", "type", "kingdom", "cost_at_most", "cost_at_least", "strength_at_most", "strength_at_least",
    "health_at_most", "position", "row", "area", "name", "line", *w.FILTER_FLAGS,
]  # fmt: skip
# The types that `levelled` means.
LEVELLED_TYPES: Final = 1 << int(w.Type.BATTLE_CHAMPION) | 1 << int(w.Type.WAR_CHAMPION)
# Areas of one half of the battlefield, and whose cards are never there.
AREA_WITHOUT: Final = {
    w.Area.IN_RANGE: "own",
    w.Area.OPPOSING: "own",
    w.Area.ADJACENT: "enemy",
    w.Area.SAME_ROW: "enemy",
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
    "environment": 1 << int(w.Type.ENVIRONMENT),
    "order_on_stack": ORDER_TYPES,
    "ability_on_stack": ALL_TYPES,
    "card_on_stack": ALL_TYPES & ~ORDER_TYPES,
    "attack_on_stack": ALL_TYPES,
}


def types_meant(mask: int) -> int:
    """The types of the units and structures that something may be."""
    return (UNIT_TYPES if mask & Is.UNIT else 0) | (CARD_TYPES & ~UNIT_TYPES if mask & Is.STRUCTURE else 0)
