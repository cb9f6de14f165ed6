"""What scenarios of Sky Thieves expect, and the JSON schema of both."""

from __future__ import annotations

from typing import Any

from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import (
    Findings,
    allowed,
    counts,
    course_of,
    fields,
    found,
    player_of,
    schema_of,
    whole,
)
from skydeck.engine.scenario_zones import check_zones, zones_expected, zones_laid
from skydeck.games.sky_thieves.cards.words import SLOTS
from skydeck.games.sky_thieves.rules.steps import DECISIONS
from skydeck.games.sky_thieves.scenario import AT, TOTALS
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, PHASES, PLACES, REASONS
from skydeck.games.sky_thieves.state.zones import ZONE
from skydeck.games.sky_thieves.text.decisions import ASKING
from skydeck.games.sky_thieves.view import attack_view, captain_name, captured, is_overloaded, ship_stat, window_view

# What scenarios expect as any zone is expected: line, board, Captain and prizes are named with what stands beside a card.
OF_SEATS = [ZONE[name] for name in ("hand", "known", "looked")]
OF_NOBODY = [ZONE[name] for name in ("deck", "junk", "play", "target_deck")]


def failures(state: SkyThievesState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    check_names(state, expect)
    findings = Findings()
    findings.check_named(course(state), expect)
    for number, wanted in expect.get("seats", {}).items():
        player = player_of(state, number, "expect: seats")
        findings.check_named(seat_facts(state, player), wanted, f" of seat {number}")
        check_zones(OF_SEATS, state, player, wanted, f"expect: seats: {number}", findings)
    for place, target in expect.get("line", {}).items():
        there = state.line[PLACES.index(place)]
        found_there = None if there == EMPTY else state.cards.target_names[there]
        findings.check(f"the {place} Target", found_there, target)
    check_zones(OF_NOBODY, state, NO_SEAT, expect, "expect", findings)
    if "attack" in expect:
        check_attack(state, expect["attack"], findings)
    if "window" in expect:
        window = window_view(state)
        findings.check("window", None if window is None else window.what, expect["window"])
    findings.sentences += allowed(state, expect)
    return findings.sentences


def check_names(state: SkyThievesState, expect: dict[str, Any]) -> None:
    """Raise DataError for a name that stands for nothing, which could not be found anywhere."""
    cards = state.cards
    named = {"board": cards.card_named, "captain": cards.captain_named, "captured": cards.target_named}
    for number, wanted in expect.get("seats", {}).items():
        for field, look_up in named.items():
            for name in wanted.get(field, {}):
                found(look_up, name, f"expect: seats: {number}: {field}")
    for target in expect.get("line", {}).values():
        if target is not None:
            found(cards.target_named, target, "expect: Targets")


def course(state: SkyThievesState) -> dict[str, Any]:
    """Whose turn it is, and what is asked."""
    return {
        "turn": state.turn,
        "active": state.active + 1,
        "start": state.start + 1,
        "phase": PHASES[state.phase],
        **course_of(state, ASKING.choice(state, state.current_player())),
    }


def seat_facts(state: SkyThievesState, player: int) -> dict[str, Any]:
    """All that can be expected of a seat besides its zones, by name."""
    captain = captain_name(state, player)
    return {
        "board": {
            state.cards.names[state.aboard(player, slot)]: int(is_overloaded(state, player, slot))
            for slot in range(SLOTS)
            if state.aboard(player, slot) >= 0
        },
        "captain": {captain: int(state.is_ready(player))} if captain else {},
        "captured": {name: state.cards.treasure[state.cards.target_named(name)] for name in captured(state, player)},
        "treasure": state.treasure(player),
        "speed": ship_stat(state, player, TOTALS["speed"]),
        "firepower": ship_stat(state, player, TOTALS["firepower"]),
    }


def check_attack(state: SkyThievesState, wanted: dict[str, Any] | None, findings: Findings) -> None:
    """The attack under way, or that there is none."""
    shown = attack_view(state)
    if wanted is None or shown is None:
        findings.check("the attack", None if shown is None else shown.target, None if wanted is None else wanted)
        return
    facts = {
        **{name: getattr(shown, name) for name in ("target", "round", "beating", "overloads", "saved")},
        "phase": shown.phase + 1,
        **{name: state.totals[total] for name, total in TOTALS.items()},
    }
    findings.check_named(facts, wanted, " in the attack")


# -- the schema ------------------------------------------------------------------------------------------------------------

NUMBER: dict[str, Any] = {"type": "integer"}
SEAT_NUMBER = whole(1, 5)
# No kind of card has more copies.
MOST = 250
BOARD = {
    "description": "Cards on board: 1 for those Overloaded in the attack under way, 0 for others.",
    "type": "object",
    "maxProperties": 3,
    "additionalProperties": whole(0, 1),
}
CAPTAIN = {
    "description": "The Captain: 1 face up, 0 face down.",
    "type": "object",
    "maxProperties": 1,
    "additionalProperties": whole(0, 1),
}
CAPTURED = {
    "description": "Captured Targets, each with the Treasure that it is worth.",
    "type": "object",
    "additionalProperties": whole(1, 2),
}
SEAT: dict[str, Any] = {
    **zones_laid([ZONE["hand"], ZONE["known"]], MOST),
    "board": BOARD,
    "captain": {
        **CAPTAIN,
        "description": "The Captain: 1 face up, 0 face down; one of the others, face up, if left out.",
    },
    "captured": CAPTURED,
}
SEAT_EXPECTED: dict[str, Any] = {
    **zones_expected(OF_SEATS, MOST),
    "board": BOARD,
    "captain": CAPTAIN,
    "captured": CAPTURED,
    "treasure": {"description": "The Treasure of the captured Targets.", **NUMBER},
    "speed": {"description": "The Speed of the ship; in the own attack the running total.", **NUMBER},
    "firepower": {"description": "The Firepower of the ship; in the own attack the running total.", **NUMBER},
}
TIME: dict[str, Any] = {
    "turn": {"description": "The number of the turn, counted over all seats.", **whole(0, 5000)},
    "phase": {"description": "The step of the turn.", "enum": list(PHASES)},
}
ATTACK: dict[str, Any] = {
    "target": {"description": "The Target under attack.", "type": "string"},
    "round": {"description": "The number of the Round.", **whole(1, 99)},
    "phase": {"description": "The seat whose Phase it is.", **SEAT_NUMBER},
    "overloads": {"description": "Overloads used in this attack.", **whole(0, 99)},
    "saved": {"description": "Overloaded cards that will return to hand.", **whole(0, 9)},
    **{name: {"description": "A running total.", **whole(0, 99)} for name in TOTALS},
}
LINE = {
    "description": "The Targets by place, the near one beside their deck.",
    "type": "object",
    "propertyNames": {"enum": PLACES},
}
EXPECT: dict[str, Any] = {
    "active": {"description": "The seat whose turn it is.", **NUMBER},
    "start": {"description": "The first player.", **NUMBER},
    "line": {**LINE, "additionalProperties": {"type": ["string", "null"]}, "minProperties": 1},
    **zones_expected(OF_NOBODY, MOST),
    "attack": {
        "anyOf": [
            {"type": "null"},
            fields(
                {**ATTACK, "beating": {"description": "Whether the attacker beats it now.", "type": "boolean"}}, "", 1
            ),
        ],
        "description": "The attack under way; null if there is none.",
    },
    "window": {
        "description": "What the open moment for Sabotage answers, as 'scout'; null if none is open.",
        "type": ["string", "null"],
    },
}
SCHEMA = schema_of(
    "sky_thieves",
    "Sky Thieves",
    (2, 5),
    "1 attack State-Run Dock",
    time=TIME,
    seat=SEAT,
    position={
        "at": {"description": "Where play begins; port if left out.", "enum": ["set_up", *AT]},
        "turn": {"description": "The number of the turn; 1 if left out.", **whole(1, 5000)},
        "start": {"description": "The first player; 1 if left out.", **SEAT_NUMBER},
        "active": {"description": "The seat whose turn it is; the first player if left out.", **SEAT_NUMBER},
        "line": {**LINE, "additionalProperties": {"type": "string"}},
        **zones_laid([ZONE["target_deck"], ZONE["junk"]], MOST),
        "deck": counts("Exactly the cards of the ship deck; all others are junked.", MOST),
        "attack": {
            **fields(ATTACK),
            "required": ["target"],
            "description": "An attack under way, at the beginning of a Phase; totals left out are base and printed ones.",
        },
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=DECISIONS,
    reasons=REASONS,
)
