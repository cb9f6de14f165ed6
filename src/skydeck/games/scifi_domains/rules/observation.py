"""What a player sees, as numbers: everything but the order of the decks lies open (SF-140 to SF-142)."""

from mypy_extensions import i64

from skydeck.engine.observations import Observation
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Tally


def observed(s: ScifiDomainsState, player: i64, out: Observation) -> None:
    """The table, then each seat from `player` on."""
    seats = s.num_players
    out.one("round", s.round, 255)
    out.one("phase", s.phase, 15)
    out.one("marker", (s.marker - player) % seats, seats - 1)
    out.one("active", (s.active - player) % seats, seats - 1)
    out.one("decision", s.decision, len(s.rules.names) - 1)
    out.one("asked", (s.pending >> player) & 1, 1)
    out.question(s.question)
    out.row("stock", s.stock, 0, len(s.stock))
    for turn in range(seats):
        out.tell_of(turn)
        write_seat(s, (player + turn) % seats, out)


def write_seat(s: ScifiDomainsState, seat: i64, out: Observation) -> None:
    """What everybody sees of a seat."""
    out.part("numbers", 255)
    for column in range(Tally.COUNT):
        out.put(s.tally(column, seat))
    out.row("held", s.held, seat * s.cards.first_enemy, s.cards.first_enemy)
    out.row("new", s.fresh, seat * s.cards.units, s.cards.units)
    out.row("battle", s.line, seat * s.cells(), s.cells())
    out.row("foes", s.foes, seat * s.foe_cells(), s.foe_cells())
    out.row("calls", s.calls, seat * s.cards.enemies, s.cards.enemies)
