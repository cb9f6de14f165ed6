"""What holds for a while: added, and ended."""

from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.state import rows
from skydeck.games.dynasty_tcg.state.entries import Lasting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState


def add_lasting(
    s: DynastyTcgState,
    what: i64,
    arg: i64,
    amount: i64,
    thing: i64,
    player: i64,
    until: i64,
    by: i64,
    filter: i64,
    uses: i64,
) -> None:
    """From now on something holds for an object or a player."""
    base = s.lasting_size * Lasting.WIDTH
    s.lasting = rows.with_room(s.lasting, base + Lasting.WIDTH)
    s.lasting[base + Lasting.WHAT] = i16(what)
    s.lasting[base + Lasting.ARG] = i16(arg)
    s.lasting[base + Lasting.AMOUNT] = i16(amount)
    s.lasting[base + Lasting.OBJECT] = i16(thing)
    s.lasting[base + Lasting.PLAYER] = i16(player)
    s.lasting[base + Lasting.UNTIL] = i16(until)
    s.lasting[base + Lasting.BY] = i16(by)
    s.lasting[base + Lasting.FILTER] = i16(filter)
    s.lasting[base + Lasting.USES] = i16(uses)
    s.lasting_size += 1
    s.stale = True


def drop_lasting(s: DynastyTcgState, row: i64) -> None:
    """One lasting effect ends."""
    rows.close_gap(s.lasting, row, s.lasting_size, Lasting.WIDTH)
    s.lasting_size -= 1
    s.stale = True


def drop_lasting_of(s: DynastyTcgState, thing: i64) -> None:
    """All that was in force on an object ends."""
    for row in range(s.lasting_size - 1, i64(-1), -1):
        if s.lasts(row, Lasting.OBJECT) == thing:
            drop_lasting(s, row)


def end_lasting(s: DynastyTcgState, until: i64, by: i64) -> None:
    """All of one duration ends; `by` limits it to one controller (-1: whosever)."""
    for row in range(s.lasting_size - 1, i64(-1), -1):
        if s.lasts(row, Lasting.UNTIL) == until and (by < 0 or s.lasts(row, Lasting.BY) == by):
            drop_lasting(s, row)
