"""Rows of numbers that lie one behind the other: items of the stack, triggers that wait, what holds for a while."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting, Thing, Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE


def with_room(rows: vec[i16], size: i64) -> vec[i16]:
    """Rows with room for so many numbers."""
    while len(rows) < size:
        rows = append(rows, i16(0))
    return rows


def close_gap(rows: vec[i16], index: i64, count: i64, width: i64) -> None:
    """Move those behind a row up, of so many in all, so that it is gone."""
    for i in range(index * width, (count - 1) * width):
        rows[i] = rows[i + width]


def copy(numbers: vec[i16], begin: i64, to: vec[i16], at: i64, width: i64) -> None:
    """A row of numbers is written over another one."""
    for i in range(width):
        to[at + i] = numbers[begin + i]


def clear_frame(s: DynastyTcgState, type: i64, player: i64, kind: i64, ability: i64, source: i64, zone: i64) -> None:
    """Begin to put an item together."""
    frame = s.frame
    frame[Item.TYPE] = i16(type)
    frame[Item.PLAYER] = i16(player)
    frame[Item.KIND] = i16(kind)
    frame[Item.ABILITY] = i16(ability)
    frame[Item.SOURCE] = i16(source)
    frame[Item.ZONE] = i16(zone)
    frame[Item.ARG] = i16(GONE)
    frame[Item.IT] = i16(GONE)
    frame[Item.IT_KIND] = i16(GONE)
    frame[Item.COUNTS] = 0
    frame[Item.LAST] = 0
    for i in range(Item.THING, Item.WIDTH):
        frame[i] = i16(GONE)


def push_frame(s: DynastyTcgState) -> None:
    """The item is complete and goes onto the stack."""
    base = s.stack_size * Item.WIDTH
    s.stack = with_room(s.stack, base + Item.WIDTH)
    copy(s.frame, 0, s.stack, base, Item.WIDTH)
    s.stack_size += 1
    stack_changed(s, i64(s.frame[Item.TYPE]))


def pop_frame(s: DynastyTcgState) -> None:
    """The top item leaves the stack and is held."""
    s.stack_size -= 1
    copy(s.stack, s.stack_size * Item.WIDTH, s.frame, 0, Item.WIDTH)
    stack_changed(s, i64(s.frame[Item.TYPE]))


def stack_changed(s: DynastyTcgState, type: i64) -> None:
    """Effects may look for attacks and orders on the stack, for nothing else there."""
    if type == ItemType.ATTACK:
        s.changed(Reads.DEEDS)
    elif type == ItemType.ORDER:
        s.changed(Reads.ORDERS)


def remove_item(s: DynastyTcgState, index: i64) -> None:
    """An item leaves the stack from any place; what pointed at it points at nothing."""
    shift_references(s, s.frame, 0, index)
    for i in range(s.stack_size):
        shift_references(s, s.stack, i * Item.WIDTH, index)
    close_gap(s.stack, index, s.stack_size, Item.WIDTH)
    s.stack_size -= 1
    s.stale = True


def shift_references(s: DynastyTcgState, items: vec[i16], base: i64, index: i64) -> None:
    for j in range(Item.THING, Item.WIDTH):
        thing = i64(items[base + j])
        if thing == Thing.STACK + index:
            items[base + j] = i16(GONE)
        elif thing > Thing.STACK + index:
            items[base + j] = i16(thing - 1)


def add_waiting(
    s: DynastyTcgState, player: i64, ability: i64, source: i64, kind: i64, zone: i64, it: i64, it_kind: i64
) -> None:
    """A triggered ability waits to be put onto the stack."""
    base = s.waiting_size * Waiting.WIDTH
    s.waiting = with_room(s.waiting, base + Waiting.WIDTH)
    s.waiting[base + Waiting.PLAYER] = i16(player)
    s.waiting[base + Waiting.ABILITY] = i16(ability)
    s.waiting[base + Waiting.SOURCE] = i16(source)
    s.waiting[base + Waiting.KIND] = i16(kind)
    s.waiting[base + Waiting.ZONE] = i16(zone)
    s.waiting[base + Waiting.IT] = i16(it)
    s.waiting[base + Waiting.IT_KIND] = i16(it_kind)
    s.waiting[base + Waiting.LAST] = 0
    s.waiting_size += 1


def take_waiting(s: DynastyTcgState, index: i64) -> None:
    """Remove one waiting trigger."""
    close_gap(s.waiting, index, s.waiting_size, Waiting.WIDTH)
    s.waiting_size -= 1


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
    s.lasting = with_room(s.lasting, base + Lasting.WIDTH)
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
    close_gap(s.lasting, row, s.lasting_size, Lasting.WIDTH)
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
