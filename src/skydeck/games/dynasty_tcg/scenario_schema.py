"""The JSON schema of Dynasty TCG's scenarios, as docs/schema publishes it."""

from typing import Any

from skydeck.engine.scenario_parts import by_key, fields, names, schema_of, size_or_counts, whole
from skydeck.engine.scenario_zones import zones_expected, zones_holding, zones_laid
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.rules import steps as q
from skydeck.games.dynasty_tcg.scenario import DECK_SIZE, SIDES
from skydeck.games.dynasty_tcg.scenario_checks import PILES
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES
from skydeck.games.dynasty_tcg.state.words import REASONS

NUMBER: dict[str, Any] = {"type": "integer"}
TRUTH: dict[str, Any] = {"type": "boolean"}
PLAIN_NAMES: dict[str, Any] = {"type": "array", "items": {"type": "string"}}
ZONE: dict[str, Any] = {"description": "A zone such as 'A1'.", "type": "string", "pattern": "^[ABCD][1-7]$"}
CARD: dict[str, Any] = {"type": "object"}


def listed(description: str, item: dict[str, Any]) -> dict[str, Any]:
    """Several of something."""
    return {"description": description, "type": "array", "items": item}


MOST = 60
OPEN = [zone for zone in PILES if not zone.stacked]


# -- the position ------------------------------------------------------------------------------------------------------

PLACED: dict[str, Any] = {
    "card": {"description": "The card's name.", "type": "string"},
    "unit": {
        "description": "A made-up unit in the form of docs/dynasty_tcg/cards.md, as {strength: 4, health: 5}; 'name' names it.",
        **CARD,
    },
    "structure": {"description": "A made-up structure, as {durability: 3}; 'name' names it.", **CARD},
    "items": names("The items it bears."),
    "beneath": names("The older versions beneath a champion, the oldest first."),
}
ON_FIELD: dict[str, Any] = {
    **PLACED,
    "position": {"description": "Attack position if left out.", "enum": ["attack", "defence"]},
    "damage": {"description": "Damage it has taken; less than its health.", **whole(0, 60)},
    "attacked": {"description": "How often it has attacked this turn.", **whole(0, 9)},
    "moved": {"description": "How many zones it has moved this turn.", **whole(0, 9)},
    "turned": {"description": "Changed its position this turn.", **TRUTH},
    "deployed": {"description": "Came to the field this turn.", **TRUTH},
    "in_battle": {"description": "Was in battle this turn.", **TRUTH},
    "redeployed": {"description": "Came from a retreat zone.", **TRUTH},
    "heavy": {"description": "Came by heavy deployment.", **TRUTH},
    "reinforces": {**ZONE, "description": "The zone of the own unit that it reinforces; its own zone is reserved."},
    "counter": {"description": "Its level-up counter, in all.", **whole(0, 99)},
    "counter_this_turn": {"description": "What its level-up counter gained this turn.", **whole(0, 99)},
    "used": listed("Abilities used this turn, from 1.", whole(1, 8)),
    "spent": listed("Abilities used up for good, from 1.", whole(1, 8)),
}
CARD_OR_FIELDS = "A card's name, or fields."


def lying(description: str) -> dict[str, Any]:
    """Cards with their items."""
    return listed(description, {**fields(PLACED, CARD_OR_FIELDS), "type": ["string", "object"]})


SEAT: dict[str, Any] = {
    "health": {"description": "The commander's health; 50 if left out.", **whole(1, 50)},
    "resources": {"description": "Without it the active player has 10, the other none.", **whole(0, 999)},
    **zones_laid(PILES, MOST),
    "deck": {
        "description": f"A number of cards without abilities, or names from the top; {DECK_SIZE} if left out.",
        **whole(0, 60),
        **PLAIN_NAMES,
        "type": ["integer", "array"],
    },
    "retreat_1": lying("Cards in retreat zone 1."),
    "retreat_2": lying("Cards in retreat zone 2."),
    "environment": {"description": "The name of the environment in play.", "type": "string"},
    "field": {
        "description": "Units and structures by zone: a card's name, or fields.",
        "type": "object",
        "propertyNames": ZONE,
        "additionalProperties": {**fields(ON_FIELD, CARD_OR_FIELDS), "type": ["string", "object"]},
    },
    "lost_units": {"description": "Own units destroyed this turn.", **whole(0, 30)},
    "orders_played": {"description": "Orders played this turn.", **whole(0, 30)},
    "redeployed": {"description": "Cards redeployed in this game.", **whole(0, 99)},
}

# -- expectations ------------------------------------------------------------------------------------------------------

CARD_EXPECTED: dict[str, Any] = fields(
    {
        "card": {"description": "Its name.", "type": "string"},
        "strength": {"description": "Its strength now.", **NUMBER},
        "health": {"description": "What is left of it; durability of a structure.", **NUMBER},
        "damage": {"description": "The damage it has.", **NUMBER},
        "range": {"description": "Its range now.", **NUMBER},
        "movement": {"description": "Its movement now.", **NUMBER},
        "retreat_cost": {"description": "What its retreat costs now.", **NUMBER},
        "position": {"description": "Its position.", "enum": ["attack", "defence"]},
        "items": names("Exactly the items it bears, in any order."),
        "beneath": names("Exactly the older versions beneath a champion, the oldest first."),
        "reinforces": {"description": "The zone of the unit it reinforces, or null.", "type": ["string", "null"]},
        "reinforced_by": {"description": "The card that reinforces it, or null.", "type": ["string", "null"]},
        "supports": {"description": "The zone of the unit it supports, or null.", "type": ["string", "null"]},
        "attacking": {"description": "Whether it takes part in the attack on the stack.", **TRUTH},
        "attacked": {"description": "How often it has attacked this turn.", **NUMBER},
        "moved": {"description": "How many zones it has moved this turn.", **NUMBER},
        "turned": {"description": "Whether it changed its position this turn.", **TRUTH},
        "in_battle": {"description": "Whether it was in battle this turn.", **TRUTH},
        "counter": {"description": "Its level-up counter, in all.", **NUMBER},
        "counter_this_turn": {"description": "What its level-up counter gained this turn.", **NUMBER},
        "abilities": {"description": "Whether its abilities work.", **TRUTH},
    },
    "A card's name, fields, or null for an empty zone.",
) | {"type": ["string", "object", "null"]}
SEAT_EXPECTED: dict[str, Any] = {
    "health": {"description": "The commander's health.", **NUMBER},
    "resources": {"description": "The seat's resources.", **NUMBER},
    **zones_expected(PILES, MOST),
    **zones_holding(OPEN, MOST),
    "known_hand": size_or_counts("What the other seat knows of the hand", MOST),
    "retreat_1": names("Exactly the cards in retreat zone 1, in any order."),
    "retreat_2": names("Exactly the cards in retreat zone 2, in any order."),
    "retreat_items": names("Exactly the items that lie with cards of both retreat zones, in any order."),
    "environment": {"description": "The environment in play, or null.", "type": ["string", "null"]},
    "field": by_key(ZONE, CARD_EXPECTED, "What lies in these zones; other zones are not looked at."),
    "occupied": listed("All zones that belong to a card, in order.", ZONE),
    "wins": {"description": "Games won in the match.", **NUMBER},
}
ATTACK = fields(
    {
        "lane": {"description": "Its lane, from 1.", **NUMBER},
        "leader": {"description": "Its leader's zone, or null if it is gone.", "type": ["string", "null"]},
        "members": listed("The zones of all its units, in order.", ZONE),
        "target": {"description": "A zone, 'commander', or null if it is gone.", "type": ["string", "null"]},
        "strength": {"description": "Its strength in all.", **NUMBER},
    },
    "The attack on the stack, or null.",
    1,
) | {"type": ["object", "null"]}
EXPECT: dict[str, Any] = {
    "turn": {"description": "The number of the turn in this game.", **NUMBER},
    "lap": {"description": "The number of the turn in the whole match.", **NUMBER},
    "active": {"description": "Whose turn it is.", **NUMBER},
    "phase": {"description": "The phase of the turn.", "enum": list(w.PHASES)},
    "priority": {"description": "The seat that has priority; null in other decisions.", "type": ["integer", "null"]},
    "stack": names("From below: seat, sort and card, as '1 attack Veteran Hei'. Sorts: " + ", ".join(ITEM_TYPES) + "."),
    "attack": ATTACK,
    "lanes_attacked": listed("The lanes attacked this turn, in order.", NUMBER),
    "sold": {"description": "Whether the sale of the turn is made.", **TRUTH},
    "game": {"description": "Which game of the match.", **NUMBER},
    "offers": by_key(
        {"description": "Seat and verb, as '1 attack'.", "type": "string", "pattern": "^[12] [a-z]+$"},
        PLAIN_NAMES,
        "Exactly what may follow a verb, as {'1 attack': [A1, B1], '1 play': []}.",
    ),
}
SCHEMA = schema_of(
    "dynasty_tcg",
    "Dynasty TCG",
    (SIDES, SIDES),
    "1 attack A1",
    time={
        "turn": {"description": "The turn to pass to.", **whole(1, 400)},
        "phase": {"description": "The phase to pass to.", "enum": list(w.PHASES)},
    },
    seat=SEAT,
    position={
        "cards": listed(
            "Cards of its own, laid over the published set.",
            {
                "description": "A made-up card in the form of docs/dynasty_tcg/cards.md; every number may be left out.",
                **CARD,
            },
        ),
        "turn": {"description": "The number of the turn; 3 if left out.", **whole(1, 300)},
        "active": {"description": "Whose turn it is; without it seat 1 in odd turns.", **whole(1, SIDES)},
        "phase": {"description": "Skirmish if left out.", "enum": list(w.PHASES)},
        "priority": {"description": "Who has priority; the active player if left out.", **whole(1, SIDES)},
        "begin": {
            "description": "Begin with the start of a phase, built-in effect included, or with a game's setup.",
            "enum": [*w.PHASES, "game"],
        },
        "lanes_attacked": listed("Lanes that were attacked this turn, from 1.", whole(1, 7)),
        "sold": {"description": "Whether the sale of the turn is made.", **TRUTH},
        "wins": {**listed("Games won so far in a match, by seat.", whole(0, 1)), "maxItems": SIDES},
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=q.DECISIONS,
    reasons=REASONS,
)
