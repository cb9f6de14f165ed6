"""What scenarios of Sky Dynasty expect, and the JSON schema of both."""

from __future__ import annotations

from functools import partial
from typing import Any

from skydeck.engine import scenario_parts
from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import (
    Findings,
    allowed,
    by_key,
    by_name,
    course_of,
    found,
    names,
    player_of,
    schema_of,
    whole,
)  # fmt: skip
from skydeck.engine.views import names_in
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import MAX_PLAYERS
from skydeck.games.sky_dynasty.effects import force_against
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.scenario import DECK_NAMES
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, REASONS, Tally, Zone
from skydeck.games.sky_dynasty.state.zones import ZONE
from skydeck.games.sky_dynasty.text.decisions import ASKING


def failures(state: SkyDynastyState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    cards = state.cards
    findings = Findings()
    check = findings.check
    course = {
        "round": state.round,
        "phase": PHASES[state.phase],
        "dispatch_turn": state.dispatch_turn,
        "current_place": cards.place_names[state.place] if state.place >= 0 else None,
        **course_of(state, ASKING.choice(state, state.current_player())),
        "track": state.track + 1,
        "ship_deck": state.ship_deck.size,
        "location_deck": state.location_deck.size,
        "die": state.dice,
    }
    findings.check_named(course, expect)
    if expect.get("current_place") is not None:
        found(cards.place_named, expect["current_place"], "expect: current_place")
    if "trash" in expect:
        trash = counted(cards, expect["trash"], "expect: trash")
        findings.check_zone("trash", ZONE["trash"], state, NO_SEAT, trash)
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, player_of(state, number, "expect: seats"), wanted, findings)
    for deck_name in DECK_NAMES:
        upwards = names_in(ZONE[deck_name], state, NO_SEAT)
        for key, given in ((f"{deck_name}_bottom", upwards), (f"{deck_name}_top", upwards[::-1])):
            wanted = [full_name(cards, name, f"expect: {key}") for name in expect.get(key, [])]
            check(key, given[: len(wanted)], wanted)
    for name, given in expect.get("rows", {}).items():
        place = found(cards.place_named, name, "expect: rows")
        kinds = [state.rows[slot] for slot in cards.slots_at(place)]
        row = [card and full_name(cards, card, f"expect: rows: {name}") for card in given]
        check(f"the row of {name}", [None if k == EMPTY else cards.names[k] for k in kinds], row)
    findings.sentences += allowed(state, expect)
    for key, wanted in expect.get("force", {}).items():
        check(f"the force of {key}", force_of(state, key), wanted)
    return findings.sentences


def full_name(cards: CardSet, name: str, where: str) -> str:
    """An expected card by its full name; raises DataError for a name that no card has."""
    return cards.names[found(cards.kind_named, name, where)]


def counted(cards: CardSet, given: dict[str, int], where: str) -> dict[str, int]:
    """The expected cards of a zone by their full names."""
    full = {full_name(cards, name, where): count for name, count in given.items()}
    return {name: count for name, count in full.items() if count > 0}


def check_seat(state: SkyDynastyState, player: int, wanted: dict[str, Any], findings: Findings) -> None:
    """The expectations about one seat."""
    cards = state.cards
    seat = f"seat {player + 1}"
    where = f"expect: seats: {player + 1}"
    single = {
        "coins": state.coins[player],
        "influence": state.influence(player),
        "open_space_used": state.tally(Tally.OPEN_USED, player),
        "passed": bool(state.passed >> player & 1),
    }
    findings.check_named(single, wanted, f" of {seat}")
    for name in ("hand", "deck", "discard"):
        if name in wanted:
            given = wanted[name]
            given = counted(cards, given, f"{where}: {name}") if isinstance(given, dict) else given
            findings.check_zone(f"{name} of {seat}", ZONE[name], state, player, given)
    held = by_name(cards.names, state.counts_in(Zone.DISCARD, player))
    for card, count in wanted.get("has_in_discard", {}).items():
        name = full_name(cards, card, f"{where}: has_in_discard")
        findings.check(f"{name} in the discard pile of {seat}", held.get(name, 0), count)
    for place_name, given in wanted.get("at", {}).items():
        lying = state.counts_in(Zone.STATION + found(cards.place_named, place_name, f"{where}: at"), player)
        expected = counted(cards, given, f"{where}: at: {place_name}")
        findings.check(f"cards of {seat} at {place_name}", by_name(cards.names, lying), expected)


def force_of(state: SkyDynastyState, key: str) -> int:
    """The force that ``1 Palace`` or ``1 Palace 2`` asks for."""
    words = key.split()
    against = -1
    if len(words) > 2 and words[-1].isdigit():
        against = player_of(state, words.pop(), "expect: force")
    if len(words) < 2 or not words[0].isdigit():
        raise DataError(
            f"expect: force: '{key}' must be a seat and a station; write it as '1 {state.cards.place_names[0]}'"
        )
    player_of(state, words[0], "expect: force")
    place = found(state.cards.place_named, " ".join(words[1:]), "expect: force")
    return force_against(state, int(words[0]) - 1, place, against)


# -- the JSON schema, as docs/schema publishes it -----------------------------------------------------------------------

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
    "current_place": {"description": "The station that is being resolved, or null.", "type": ["string", "null"]},
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
    (2, MAX_PLAYERS),
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
        "ship_deck_size": {"description": "So many ships are left; the others are out.", **whole(0, 300)},
        "location_deck_size": {"description": "So many location cards are left; the others are out.", **whole(0, 300)},
        "trash": counts("Cards that are out of the game, by name with their number."),
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=DECISIONS,
    reasons=REASONS,
)
