"""What scenarios of Skytopia expect, and the JSON schema of both."""

from __future__ import annotations

from typing import Any

from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import Findings, allowed, counts, course_of, found, player_of, schema_of, whole
from skydeck.engine.scenario_zones import check_zones, zones_expected, zones_laid
from skydeck.games.skytopia.cards.words import COLOURS, FACES
from skydeck.games.skytopia.rules.steps import DECISIONS
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import PHASES, REASONS, Tally
from skydeck.games.skytopia.state.zones import ZONE
from skydeck.games.skytopia.text.decisions import ASKING
from skydeck.games.skytopia.view import seat_view

MARKETS = [ZONE[f"{colour}_market"] for colour in COLOURS]
# What scenarios expect as any zone is expected: cards of seats are named with their storeys, faces and uses.
OF_NOBODY = [*MARKETS, *(ZONE[f"{colour}_deck"] for colour in COLOURS), ZONE["guilds"]]
NUMBER: dict[str, Any] = {"type": "integer"}
FACE = whole(1, FACES)
COLOUR: dict[str, Any] = {"enum": COLOURS}
GOLEMS = {
    "description": "Golems at work, by card: the face, or several.",
    "type": "object",
    "additionalProperties": {"anyOf": [FACE, {"type": "array", "items": FACE, "minItems": 1}]},
}
CITY = counts("Cards of the city, each with its storey, counted from 1 above the Foundation.", 40)
TILE = {
    **counts("The side of the ability tile in use, with how often it was used since the own turn began.", 99),
    "maxProperties": 1,
}


def failures(state: SkytopiaState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    check_names(state, expect)
    findings = Findings()
    course = {
        "round": state.round,
        "phase": PHASES[state.phase],
        "now": state.now,
        "start": state.start + 1,
        "turn": state.active + 1,
        "last_round": state.last_round,
        **course_of(state, ASKING.choice(state, state.current_player())),
    }
    findings.check_named(course, expect)
    for number, wanted in expect.get("seats", {}).items():
        player = player_of(state, number, "expect: seats")
        findings.check_named(seat_facts(state, player), wanted, f" of seat {number}")
        for guild, points in wanted.get("guilds", {}).items():
            findings.check(f"{guild} of seat {number}", seat_view(state, player).guilds.get(guild), points)
    check_zones(OF_NOBODY, state, NO_SEAT, expect, "expect", findings)
    findings.sentences += allowed(state, expect)
    return findings.sentences


def check_names(state: SkytopiaState, expect: dict[str, Any]) -> None:
    """Raise DataError for a name that stands for nothing, which could not be found anywhere."""
    for number, wanted in expect.get("seats", {}).items():
        where = f"expect: seats: {number}"
        if "board" in wanted:
            found(state.cards.board_named, wanted["board"], f"{where}: board")
        for field in ("city", "golems", "tile", "guilds"):
            for name in wanted.get(field, {}):
                found(state.cards.thing_named, name, f"{where}: {field}")


def seat_facts(state: SkytopiaState, player: int) -> dict[str, Any]:
    """All that can be expected of a seat, by name."""
    cards = state.cards
    golems: dict[str, Any] = {}
    for slot in range(state.slots()):
        faces = [face for face in range(1, FACES + 1) if state.owner(slot, face) == player]
        if faces:
            golems[cards.names[state.card_at(slot)]] = faces if len(faces) > 1 else faces[0]
    tile = seat_view(state, player).tile
    return {
        "coins": state.coins(player),
        "pp": state.points(player),
        "supply": state.supply(player),
        "board": cards.board_names[state.tally(Tally.BOARD, player)],
        "tile": {tile: state.tally(Tally.USED, player)} if tile else {},
        "city": {
            cards.names[state.storey(player, colour, storey)]: storey
            for colour in range(len(COLOURS))
            for storey in range(state.height(player, colour))
        },
        "golems": golems,
    }


SEAT: dict[str, Any] = {
    "coins": {"description": "Coins that the seat has.", **whole(0, 999)},
    "pp": {"description": "Prestige Points that the seat has.", **whole(0, 999)},
    "board": {"description": "The city on the board.", "type": "string"},
    "tile": TILE,
    "city": CITY,
    "golems": GOLEMS,
}
SEAT_EXPECTED: dict[str, Any] = {
    **SEAT,
    "supply": {"description": "Golems in the supply.", **NUMBER},
    "city": {**CITY, "description": "Exactly these cards, Foundations (storey 0) too."},
    "guilds": {
        "description": "What Guildmasters in play would award the seat now.",
        "type": "object",
        "additionalProperties": NUMBER,
    },
}
TIME: dict[str, Any] = {
    "round": {"description": "The number of the round.", **whole(0, 199)},
    "phase": {"description": "The phase of the turn.", "enum": list(PHASES)},
}
EXPECT: dict[str, Any] = {
    "now": {"description": "The face at Now.", **FACE},
    "start": {"description": "The seat that holds the marker.", **NUMBER},
    "turn": {"description": "The seat whose turn it is.", **NUMBER},
    "last_round": {"description": "The round after which the game ends; 0 if that is open.", **NUMBER},
    **zones_expected(OF_NOBODY, 1),
}
SCHEMA = schema_of(
    "skytopia",
    "Skytopia",
    (2, 4),
    "1 send 5 to Mint (Falcon)",
    time=TIME,
    seat=SEAT,
    position={
        "at": {"description": "Where play begins; turn if left out.", "enum": ["set_up", "turn", "end"]},
        "now": {"description": "The face at Now; 1 if left out.", **FACE},
        "round": {"description": "The number of the round; 1 if left out.", **whole(1, 199)},
        "last_round": {"description": "The last round, if the end has been announced.", **whole(0, 199)},
        "start": {"description": "The seat that holds the marker; 1 if left out.", **whole(1, 4)},
        "turn": {"description": "The seat whose turn begins; that with the marker if left out.", **whole(1, 4)},
        **zones_laid([*MARKETS, ZONE["guilds"]], 1),
        "decks": {
            "description": "Exactly the cards left in a deck; the others of its colour are out of the game.",
            "type": "object",
            "propertyNames": COLOUR,
            "additionalProperties": {"type": "array", "items": {"type": "string"}},
        },
    },
    seat_expected=SEAT_EXPECTED,
    expect=EXPECT,
    decisions=DECISIONS,
    reasons=REASONS,
)
