"""What scenarios of Scifi Domains expect, and the JSON schema of both."""

from __future__ import annotations

from functools import partial
from typing import Any

from skydeck.engine import scenario_parts
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import (
    Findings,
    allowed,
    by_key,
    by_name,
    course_of,
    lying,
    player_of,
    schema_of,
    whole,
)
from skydeck.games.scifi_domains.cards.words import BAYS, CLASSES, GROUPS
from skydeck.games.scifi_domains.rules import figures, scoring
from skydeck.games.scifi_domains.rules.steps import BATTLE_ASKS, DECISIONS
from skydeck.games.scifi_domains.scenario import STAGES, TALLIES
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES, Tally
from skydeck.games.scifi_domains.state.words import STAGES as STAGE_NAMES
from skydeck.games.scifi_domains.state.zones import ZONE
from skydeck.games.scifi_domains.text.decisions import ASKING
from skydeck.games.scifi_domains.view import battle_view, foes_view, line_view

NUMBER: dict[str, Any] = {"type": "integer"}
COUNTS = {"type": "object", "additionalProperties": whole(0, 99)}
FIGURES: dict[str, Any] = {
    name: {"description": f"The {name.replace('_', ' ')} of the seat.", **whole(0, 999)} for name in TALLIES
}


# By what is expected, the zone of a group.
PLACES = {"line_ups": "line_up", "discards": "discard", "decks": "deck", "shown": "line_up", "in_decks": "deck"}


counts = partial(scenario_parts.counts, most=99)


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
    for key, zone in PLACES.items():
        for group, wanted in expect.get(key, {}).items():
            findings.check_zone(f"{key} {group}", ZONE[f"{group}_{zone}"], state, NO_SEAT, wanted)
    findings.sentences += allowed(state, expect)
    return findings.sentences


def seat_facts(state: ScifiDomainsState, player: int) -> dict[str, Any]:
    """All that can be expected of a seat, by name."""
    cards = state.cards
    units = range(cards.units)
    facts: dict[str, Any] = {name: state.tally(column, player) for name, column in TALLIES.items()}
    facts["units"] = by_name(cards.names, [state.owned(player, unit) for unit in units])
    facts["new"] = by_name(
        cards.names, [(state.new_at_home(player, unit) + state.fighting(player, unit, 1)) for unit in units]
    )
    facts |= {name: lying(ZONE[name], state, player, {}) for name in ("battle", "techs", "rewards")}
    shown = battle_view(state, player)
    facts |= {
        "enemies": lying(ZONE["foes"], state, player, {}),
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


HELD: dict[str, Any] = {
    "units": counts("Units that are not new."),
    "new": counts("Units built in this Round."),
    "techs": counts("Techs."),
    "rewards": counts("Rewards and Gains."),
    "enemies": counts("Enemies in front of the seat."),
}
SEAT: dict[str, Any] = {
    **FIGURES,
    **HELD,
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
    **HELD,
    "units": counts("Exactly these Units, wherever they are."),
    "battle": counts("Exactly the Units that fight."),
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
    "line_ups": by_key(GROUP, COUNTS, "Exactly what a line-up shows."),
    "discards": by_key(GROUP, COUNTS, "Exactly what was discarded."),
    "decks": by_key(GROUP, COUNTS, "Exactly what a deck holds."),
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
        "line_ups": by_key(GROUP, COUNTS, "Exactly what a line-up shows; others are dealt."),
        "discards": by_key(GROUP, COUNTS, "What was discarded."),
        "decks": by_key(GROUP, COUNTS, "Exactly what is left in a deck; the rest of it is out of the game."),
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=[*DECISIONS, *BATTLE_ASKS],
    reasons=["", "rounds"],
)
