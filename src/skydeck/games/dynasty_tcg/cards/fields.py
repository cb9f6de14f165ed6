"""Which fields a card has, and their bounds."""

from typing import Final

from skydeck.games.dynasty_tcg.cards import words as w

FILE_FIELDS: Final = ["game", "version", "set", "cards", "decks", "remove"]
MAX_NAME: Final = 40
# Signs of labels and deck lists, which no name holds.
MARKS: Final = "{}()#"
MAX_WORDS: Final = 300
# The least and the most of each number; the durability of a structure is its health.
NUMBERS: Final = {
    "cost": (0, 10),
    "trade": (0, 10),
    "strength": (0, 30),
    "health": (1, 30),
    "range": (1, 5),
    "movement": (0, 3),
}
MAX_NUMBER: Final = 999
CHAMPION_TYPES: Final = w.TYPES[1:4]
COMMON_FIELDS: Final = ["number", "name", "type", "cost", "trade", "icon", "flavour", "source", "abilities"]
UNIT_FIELDS: Final = [*COMMON_FIELDS, "kingdom", "strength", "health", "range", "movement"]
FIELDS: Final = {
    "basic unit": [*UNIT_FIELDS, "needs"],
    "champion": [*UNIT_FIELDS, "line", "level_up", "needs"],
    "battle champion": [*UNIT_FIELDS, "line"],
    "war champion": [*UNIT_FIELDS, "line", "war_order"],
    "environment": [*COMMON_FIELDS, "theme"],
    "structure": [*COMMON_FIELDS, "theme", "durability"],
    "item": [*COMMON_FIELDS, "theme", "equip"],
    "order": [*COMMON_FIELDS, "theme", "needs"],
}
ICONS: Final = {
    "basic unit": "sword-brandish",
    "champion": "visored-helm",
    "battle champion": "crested-helmet",
    "war champion": "spartan-helmet",
    "environment": "mountains",
    "structure": "stone-tower",
    "item": "swap-bag",
    "order": "scroll-unfurled",
}
LEVEL_BOUNDS: Final = {
    "commander_damage": 50,
    "commander_damage_this_turn": 50,
    "health_at_most": 49,
}
LEVEL_MOST: Final = 20
