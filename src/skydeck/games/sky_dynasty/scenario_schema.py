"""The JSON schema of Sky Dynasty's scenarios, as docs/schema publishes it."""

from __future__ import annotations

from functools import partial
from typing import Any

from skydeck.engine import scenario_parts
from skydeck.engine.scenario_parts import by_key, names, schema_of, whole
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.state.words import PHASES, REASONS

MOST_SEATS = 5
SIDE: dict[str, Any] = {"type": "integer", "minimum": 1, "maximum": 6}
TRUTH: dict[str, Any] = {"type": "boolean"}
NUMBER: dict[str, Any] = {"type": "integer"}
CARD_OR_GAP: dict[str, Any] = {"type": "array", "items": {"type": ["string", "null"]}}


counts = partial(scenario_parts.counts, most=200)
size_or_counts = partial(scenario_parts.size_or_counts, most=200)
COINS = {"description": "Coins that the seat has.", **whole(0, 9999)}
INFLUENCE = {"description": "Influence that the seat has.", **whole(0, 200)}
OPEN_SPACE_USED = {"description": "Fleets that it has sent to Open Space this round.", **whole(0, 200)}
SEAT: dict[str, Any] = {
    "coins": COINS,
    "influence": INFLUENCE,
    "hand": counts("Cards in hand, by name with their number."),
    "discard": counts("Cards in the discard pile, by name with their number."),
    "deck": {
        **counts("Cards in the seat's own deck, which has no order; 'rest' (the default): the other starting cards."),
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
}
SEAT_EXPECTED: dict[str, Any] = {
    "coins": COINS,
    "influence": INFLUENCE,
    "open_space_used": OPEN_SPACE_USED,
    "hand": size_or_counts("The hand"),
    "deck": size_or_counts("The seat's own deck, which has no order"),
    "discard": size_or_counts("The discard pile"),
    "has_in_discard": {**counts("How many of these lie in the discard pile, among others."), "minProperties": 1},
    "at": by_key({"type": "string"}, counts("Exactly these cards."), "The seat's cards at stations, by station."),
    "passed": {"description": "Whether it has passed this round.", **TRUTH},
}
DECK_ENDS = {
    "ship_deck_top": names("The next ships, the one drawn first first."),
    "location_deck_top": names("The next location cards, the one drawn first first."),
    "ship_deck_bottom": names("The lowest ships, from the lowest up."),
    "location_deck_bottom": names("The lowest location cards, from the lowest up."),
}
EXPECT: dict[str, Any] = {
    "round": {"description": "The number of the round.", **NUMBER},
    "phase": {"description": "The phase of the round.", "enum": list(PHASES)},
    "dispatch_turn": {"description": "Which dispatch of the round, from 1.", **NUMBER},
    "current_place": {
        "description": "The station that is being resolved, or null.",
        "type": ["string", "null"],
    },
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
SCHEMA = schema_of(
    "sky_dynasty",
    "Sky Dynasty",
    (2, MOST_SEATS),
    "1 lay Palace",
    time={
        "round": {"description": "The round to pass to.", **whole(1, 499)},
        "phase": {"description": "The phase to pass to.", "enum": list(PHASES)},
    },
    seat=SEAT,
    position={
        "die": {
            "description": "What the first rolls of the die give, one or several, if nothing else random comes before.",
            "anyOf": [SIDE, {"type": "array", "items": SIDE, "minItems": 1, "maxItems": 4}],
        },
        "round": {"description": "The number of the round; 1 if left out.", **whole(1, 499)},
        "phase": {"description": "Where play begins; dispatch if left out.", "enum": ["draw", "dispatch", "resolve"]},
        "track": {"description": "The pawn's step, from 1.", **whole(1, 200)},
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
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=DECISIONS,
    reasons=REASONS,
)
