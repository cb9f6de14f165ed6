"""What scenarios of Scifi Domains expect, and the JSON schema of both."""

from __future__ import annotations

from functools import partial
from typing import Any

from skydeck.engine import scenario_parts
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import Findings, allowed, by_key, course_of, player_of, schema_of, whole
from skydeck.engine.scenario_zones import check_zones, zones_expected, zones_laid
from skydeck.games.scifi_domains.cards.words import BAYS, CLASSES, GROUPS
from skydeck.games.scifi_domains.rules import figures, scoring
from skydeck.games.scifi_domains.rules.steps import BATTLE_ASKS, DECISIONS
from skydeck.games.scifi_domains.scenario import STAGES, TALLIES
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES, Tally
from skydeck.games.scifi_domains.state.words import STAGES as STAGE_NAMES
from skydeck.games.scifi_domains.state.zones import UNITS, ZONE
from skydeck.games.scifi_domains.text.decisions import ASKING
from skydeck.games.scifi_domains.view import battle_view, foes_view, line_view

NUMBER: dict[str, Any] = {"type": "integer"}
COUNTS = {"type": "object", "additionalProperties": whole(0, 99)}
FIGURES: dict[str, Any] = {
    name: {"description": f"The {name.replace('_', ' ')} of the seat.", **whole(0, 999)} for name in TALLIES
}


MOST = 99
OF_SEATS = [*UNITS, *(ZONE[name] for name in ("battle", "techs", "rewards", "foes"))]
OF_NOBODY = [ZONE[f"{group}_{place}"] for place in ("line_up", "discard", "deck") for group in GROUPS]
# How many cards lie there, by a key of its own.
SIZES = {"shown": "line_up", "in_decks": "deck"}

counts = partial(scenario_parts.counts, most=MOST)


def failures(state: ScifiDomainsState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    findings = Findings()
    course = {
        "round": state.round,
        "phase": PHASES[state.phase],
        "marker": state.marker + 1,
        "turn": state.active + 1,
        **course_of(state, ASKING.choice(state, state.current_player())),
    }
    findings.check_named(course, expect)
    for number, wanted in expect.get("seats", {}).items():
        player = player_of(state, number, "expect: seats")
        findings.check_named(seat_facts(state, player), wanted, f" of seat {number}")
        check_zones(OF_SEATS, state, player, wanted, f"expect: seats: {number}", findings)
    check_zones(OF_NOBODY, state, NO_SEAT, expect, "expect", findings)
    for key, place in SIZES.items():
        for group, size in expect.get(key, {}).items():
            findings.check(f"{key} {group}", ZONE[f"{group}_{place}"].holder.size(state, NO_SEAT), size)
    findings.sentences += allowed(state, expect)
    return findings.sentences


def seat_facts(state: ScifiDomainsState, player: int) -> dict[str, Any]:
    """All that can be expected of a seat besides its zones, by name."""
    facts: dict[str, Any] = {name: state.tally(column, player) for name, column in TALLIES.items()}
    shown = battle_view(state, player)
    facts |= {
        "wounds": {one.card: one.wounds for one in line_view(state, player) if one.wounds},
        "enemy_wounds": {one.card: one.wounds for one in foes_view(state, player) if one.wounds},
        "stage": STAGE_NAMES[state.tally(Tally.STAGE, player)],
        "absorb": shown.absorb,
        "deal": shown.deal,
        "bays": {name: figures.bays(state, player, bay) for bay, name in enumerate(BAYS)},
        "destroyed": state.tally(Tally.DESTROYED, player),
        "score": round(float(scoring.score(state, player)), 1),
    }
    return facts


SEAT: dict[str, Any] = {
    **FIGURES,
    **zones_laid([*UNITS, ZONE["techs"], ZONE["rewards"], ZONE["foes"]], MOST),
    "units": counts("Units that are not new."),
    "passed": {"description": "The seat has passed in Phase 3.", "type": "boolean"},
    "no_command_ship": {"description": "The Command Ship is lost.", "type": "boolean"},
    "wounds": counts("Damage on one fighting Unit of a Type, where the fight begins."),
    "home": counts("Old Units that do not fight, where the fight begins."),
    "enemy_decks": {
        "description": "Exactly the Enemies that are still to come of a class, before its deck is laid anew.",
        "type": "object",
        "propertyNames": {"enum": CLASSES},
        "additionalProperties": COUNTS,
    },
}
SEAT_EXPECTED: dict[str, Any] = {
    **FIGURES,
    **zones_expected(OF_SEATS, MOST),
    "wounds": counts("Exactly the Units that fight with damage on them."),
    "enemy_wounds": counts("Exactly the Enemies with damage on them."),
    "stage": {"description": "What the seat does in the battle.", "enum": STAGE_NAMES},
    "absorb": counts("Damage that is left to absorb, by kind."),
    "deal": counts("Damage that is left to deal, by pool."),
    "bays": counts("The bays of the Units that fight."),
    "destroyed": {"description": "Enemies destroyed in the battle.", **NUMBER},
    "score": {"description": "VP as if the game ended now, with one decimal.", "type": "number"},
}
TIME: dict[str, Any] = {
    "round": {"description": "The number of the Round.", **whole(0, 9)},
    "phase": {"description": "The phase of the Round.", "enum": list(PHASES)},
}
GROUP: dict[str, Any] = {"enum": GROUPS}
EXPECT: dict[str, Any] = {
    "marker": {"description": "The seat that holds the marker.", **NUMBER},
    "turn": {"description": "The seat whose turn it is.", **NUMBER},
    **zones_expected(OF_NOBODY, MOST),
    "shown": by_key(GROUP, NUMBER, "How many cards a line-up shows."),
    "in_decks": by_key(GROUP, NUMBER, "How many cards a deck has."),
}
SCHEMA = schema_of(
    "scifi_domains",
    "Scifi Domains",
    (2, 4),
    "1 build 2 Picket",
    time=TIME,
    seat=SEAT,
    position={
        "at": {
            "description": "Where play begins; build if left out.",
            "enum": ["set_up", "round", "build", *STAGES, "rewards", "end"],
        },
        "round": {"description": "The number of the Round; 1 if left out.", **whole(1, 9)},
        "marker": {"description": "The seat that holds the marker; 1 if left out.", **whole(1, 4)},
        "turn": {"description": "The seat that acts next; that with the marker if left out.", **whole(1, 4)},
        **zones_laid(OF_NOBODY, MOST),
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=[*DECISIONS, *BATTLE_ASKS],
    reasons=["", "rounds"],
)
