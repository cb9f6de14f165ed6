"""What scenarios of Sky Dynasty expect, and the JSON schema of both."""

from __future__ import annotations

from typing import Any

from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import (
    Findings,
    allowed,
    by_key,
    counts,
    course_of,
    found,
    player_of,
    schema_of,
    whole,
)  # fmt: skip
from skydeck.engine.scenario_zones import check_zones, zones_expected, zones_holding, zones_laid
from skydeck.games.sky_dynasty.cards.words import MAX_PLAYERS
from skydeck.games.sky_dynasty.effects import force_against
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import PHASES, REASONS, Tally
from skydeck.games.sky_dynasty.state.zones import ZONE, row_at, station
from skydeck.games.sky_dynasty.text.decisions import ASKING

# What is expected as any zone is; stations and what is on sale are named by their places.
OF_SEATS = [ZONE[name] for name in ("hand", "deck", "discard")]
OF_NOBODY = [ZONE[name] for name in ("trash", "ship_deck", "location_deck")]


def failures(state: SkyDynastyState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    cards = state.cards
    findings = Findings()
    course = {
        "round": state.round,
        "phase": PHASES[state.phase],
        "dispatch_turn": state.dispatch_turn,
        "current_place": cards.place_names[state.place] if state.place >= 0 else None,
        **course_of(state, ASKING.choice(state, state.current_player())),
        "track": state.track + 1,
        "die": state.dice,
    }
    findings.check_named(course, expect)
    if expect.get("current_place") is not None:
        found(cards.place_named, expect["current_place"], "expect: current_place")
    rows = [row_at(state, name, "expect") for name in expect.get("rows", {})]
    check_zones([*OF_NOBODY, *rows], state, NO_SEAT, expect, "expect", findings)
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, player_of(state, number, "expect: seats"), wanted, findings)
    findings.sentences += allowed(state, expect)
    for key, wanted in expect.get("force", {}).items():
        findings.check(f"the force of {key}", force_of(state, key), wanted)
    return findings.sentences


def check_seat(state: SkyDynastyState, player: int, wanted: dict[str, Any], findings: Findings) -> None:
    """The expectations about one seat."""
    where = f"expect: seats: {player + 1}"
    single = {
        "coins": state.coins[player],
        "influence": state.influence(player),
        "open_space_used": state.tally(Tally.OPEN_USED, player),
        "passed": bool(state.passed >> player & 1),
    }
    findings.check_named(single, wanted, f" of seat {player + 1}")
    stations = [station(state, name, where) for name in wanted.get("at", {})]
    check_zones([*OF_SEATS, *stations], state, player, wanted, where, findings)


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

MOST = 200
COINS = {"description": "Coins that the seat has.", **whole(0, 9999)}
INFLUENCE = {"description": "Influence that the seat has.", **whole(0, 200)}
OPEN_SPACE_USED = {"description": "Fleets that it has sent to Open Space this round.", **whole(0, 200)}
SEAT: dict[str, Any] = {
    "coins": COINS,
    "influence": INFLUENCE,
    **zones_laid([ZONE["hand"], ZONE["discard"]], MOST),
    "deck": {
        **counts(
            "Cards in the seat's own deck, which has no order; 'rest' (the default): the other starting cards.", MOST
        ),
        "type": ["object", "string"],
        "pattern": "^rest$",
    },
    "at": {
        "description": "Cards at stations, by station.",
        "type": "object",
        "additionalProperties": counts("Cards by name, with their number.", MOST),
    },
    "open_space_used": OPEN_SPACE_USED,
    "passed": {"description": "It has passed and dispatches no more this round.", **TRUTH},
}
SEAT_EXPECTED: dict[str, Any] = {
    "coins": COINS,
    "influence": INFLUENCE,
    "open_space_used": OPEN_SPACE_USED,
    **zones_expected(OF_SEATS, MOST),
    **zones_holding([ZONE["discard"]], MOST),
    "at": by_key({"type": "string"}, counts("Exactly these cards.", MOST), "The seat's cards at stations, by station."),
    "passed": {"description": "Whether it has passed this round.", **TRUTH},
}
EXPECT: dict[str, Any] = {
    "round": {"description": "The number of the round.", **NUMBER},
    "phase": {"description": "The phase of the round.", "enum": list(PHASES)},
    "dispatch_turn": {"description": "Which dispatch of the round, from 1.", **NUMBER},
    "current_place": {"description": "The station that is being resolved, or null.", "type": ["string", "null"]},
    "track": {"description": "The pawn's step, from 1.", **NUMBER},
    **zones_expected(OF_NOBODY, MOST),
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
        **zones_laid(OF_NOBODY, MOST),
        "ship_deck_size": {"description": "So many ships are left; the others are out.", **whole(0, 300)},
        "location_deck_size": {"description": "So many location cards are left; the others are out.", **whole(0, 300)},
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=DECISIONS,
    reasons=REASONS,
)
