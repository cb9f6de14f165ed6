"""What a player sees, as numbers: everything but the order of the decks lies open (SF-140 to SF-142)."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.observations import with_seats
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Tally


def observed(s: ScifiDomainsState, player: i64) -> dict[str, list[int]]:
    """The table, then each seat from `player` on."""
    parts: dict[str, list[int]] = {
        "round": [s.round],
        "phase": [s.phase],
        "marker": [(s.marker - player) % s.num_players],
        "active": [(s.active - player) % s.num_players],
        "decision": [s.decision],
        "asked": [(s.pending >> player) & 1],
        "question": [s.question],
        "stock": list(s.stock),
    }
    return with_seats(s, player, parts, of_seat)


def of_seat(s: ScifiDomainsState, seat: i64) -> dict[str, list[int]]:
    """What everybody sees of a seat."""
    return {
        "numbers": [s.tally(column, seat) for column in range(Tally.COUNT)],
        "held": block(s.held, s.cards.first_enemy, seat),
        "new": block(s.fresh, s.cards.units, seat),
        "battle": block(s.line, s.cells(), seat),
        "foes": block(s.foes, s.foe_cells(), seat),
        "calls": block(s.calls, s.cards.enemies, seat),
    }


def block(row: vec[u8], size: i64, player: i64) -> list[int]:
    """The part of a row that belongs to a player."""
    return [row[at] for at in range(player * size, (player + 1) * size)]
