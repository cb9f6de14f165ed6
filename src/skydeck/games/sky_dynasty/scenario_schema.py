"""The JSON schema of Sky Dynasty's scenarios, as docs/schema publishes it."""

from __future__ import annotations

from typing import Any

from skydeck.engine.scenario_parts import by_key, common_parts, fields, names, whole
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.state.words import PHASES, REASONS

MOST_SEATS = 5
SIDE: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 6}
TRUTH: dict[str, Any] = {"type": "boolean"}
NUMBER: dict[str, Any] = {"type": "integer"}
CARD_OR_GAP: dict[str, Any] = {"type": "array", "items": {"type": ["string", "null"]}}


def counts(description: str) -> dict[str, Any]:
    """Cards by name, with their number."""
    return {"description": description, "type": "object", "additionalProperties": whole(0, 200)}


def size_or_counts(description: str) -> dict[str, Any]:
    """How many cards, or exactly which."""
    return {
        "description": f"{description}: how many cards, or exactly these.",
        "type": ["integer", "object"],
        "minimum": 0,
        "additionalProperties": whole(0, 200),
    }


COINS = {"description": "Coins that the seat has.", **whole(0, 9999)}
INFLUENCE = {"description": "Influence that the seat has.", **whole(0, 200)}
OPEN_SPACE_USED = {"description": "Fleets that it has sent to Open Space this round.", **whole(0, 200)}
SEAT_NUMBER = {"description": "A seat's number in quotes, as '1'.", "type": "string", "pattern": f"^[1-{MOST_SEATS}]$"}
SEAT = fields(
    {
        "coins": COINS,
        "influence": INFLUENCE,
        "hand": counts("Cards in hand, by name with their number."),
        "discard": counts("Cards in the discard pile, by name with their number."),
        "deck": {
            **counts(
                "Cards in the seat's own deck, which has no order; 'rest' (the default): the other starting cards."
            ),
            "type": ["object", "string"],
            "pattern": "^rest$",
        },
        "at": {
            "description": "Cards at stations, by station.",
            "type": "object",
            "additionalProperties": counts("Cards by name, with their number."),
        },
        "open_space_used": OPEN_SPACE_USED,
        "passed": {"description": "It has passed and dispatches no more this round.", **TRUTH},
    },
    "What one seat has; whatever is left out is as in a fresh game.",
)
SEAT_EXPECTED = fields(
    {
        "coins": COINS,
        "influence": INFLUENCE,
        "open_space_used": OPEN_SPACE_USED,
        "hand": size_or_counts("The hand"),
        "deck": size_or_counts("The seat's own deck, which has no order"),
        "discard": size_or_counts("The discard pile"),
        "has_in_discard": {**counts("How many of these lie in the discard pile, among others."), "minProperties": 1},
        "at": by_key({"type": "string"}, counts("Exactly these cards."), "The seat's cards at stations, by station."),
        "passed": {"description": "Whether it has passed this round.", **TRUTH},
    },
    "What this seat has; only what is named is checked.",
    1,
)
DECK_ENDS = {
    "ship_deck_top": names("The next ships, the one drawn first first."),
    "location_deck_top": names("The next location cards, the one drawn first first."),
    "ship_deck_bottom": names("The lowest ships, from the lowest up."),
    "location_deck_bottom": names("The lowest location cards, from the lowest up."),
}
EXPECT: dict[str, Any] = {
    "seats": by_key(
        SEAT_NUMBER,
        SEAT_EXPECTED,
        "By seat number, as '1'. A number for a zone means its size, counts mean exactly these cards.",
    ),
    "round": {"description": "The number of the round.", **NUMBER},
    "phase": {"description": "The phase of the round.", "enum": list(PHASES)},
    "dispatch_turn": {"description": "Which dispatch of the round, from 1.", **NUMBER},
    "current_place": {
        "description": "The station that is being resolved, or null.",
        "type": ["string", "null"],
    },
    "decision": {"description": "What must be decided, or null.", "enum": list(DECISIONS)},
    "reason": {"description": "Why the game ended; empty as long as it goes on.", "enum": list(REASONS)},
    "track": {"description": "The pawn's step, from 1.", **NUMBER},
    "trash": counts("Exactly the cards that are out of the game."),
    "ship_deck": {"description": "How many ships are left to draw.", **NUMBER},
    "location_deck": {"description": "How many location cards are left to draw.", **NUMBER},
    **{key: {**cards, "minItems": 1} for key, cards in DECK_ENDS.items()},
    "rows": by_key({"type": "string"}, CARD_OR_GAP, "Exactly what is on sale, by station, with null for a gap."),
    "die": {"description": "What the die showed last; 0 before the first roll.", **NUMBER},
    "force": by_key(
        {"type": "string"},
        NUMBER,
        "Force by 'seat station' or 'seat station against seat', as {'1 Palace': 6, '1 Palace 2': 4}.",
    ),
}
SCHEMA = common_parts(
    "sky_dynasty",
    "A scenario of Sky Dynasty",
    f"[1-{MOST_SEATS}]",
    "1 lay Palace",
    {
        "round": {"description": "The round to pass to.", **whole(1, 499)},
        "phase": {"description": "The phase to pass to.", "enum": list(PHASES)},
    },
    {
        "players": {"description": "How many play.", **whole(2, MOST_SEATS)},
        "die": {
            "description": "What the first rolls of the die give, one or several, if nothing else random comes before.",
            "anyOf": [SIDE, {"type": "array", "items": SIDE, "minItems": 1, "maxItems": 4}],
        },
        "cards": {
            "description": "Cards of its own, laid over the published set; the form is that of cards.yaml.",
            "type": "object",
        },
        "round": {"description": "The number of the round; 1 if left out.", **whole(1, 499)},
        "phase": {"description": "Where play begins; dispatch if left out.", "enum": ["draw", "dispatch", "resolve"]},
        "track": {"description": "The pawn's step, from 1.", **whole(1, 200)},
        "seats": {"description": "What the seats have, one entry a seat, in order.", "type": "array", "items": SEAT},
        "rows": {
            "description": "Cards on sale, by station; slots that are not named are dealt, null is a gap.",
            "type": "object",
            "additionalProperties": CARD_OR_GAP,
        },
        **DECK_ENDS,
        "ship_deck_size": {"description": "Only so many ships are left; the others are out.", **whole(0, 300)},
        "location_deck_size": {
            "description": "Only so many location cards are left; the others are out.",
            **whole(0, 300),
        },
        "trash": counts("Cards that are out of the game, by name with their number."),
    },
    EXPECT,
)
