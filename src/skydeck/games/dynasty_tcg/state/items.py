"""Items of the stack and triggers that wait."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.state import rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing, Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE


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
    s.stack = rows.with_room(s.stack, base + Item.WIDTH)
    rows.copy(s.frame, 0, s.stack, base, Item.WIDTH)
    s.stack_size += 1
    stack_changed(s, i64(s.frame[Item.TYPE]))


def pop_frame(s: DynastyTcgState) -> None:
    """The top item leaves the stack and is held."""
    s.stack_size -= 1
    rows.copy(s.stack, s.stack_size * Item.WIDTH, s.frame, 0, Item.WIDTH)
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
    rows.close_gap(s.stack, index, s.stack_size, Item.WIDTH)
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
    s.waiting = rows.with_room(s.waiting, base + Waiting.WIDTH)
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
    rows.close_gap(s.waiting, index, s.waiting_size, Waiting.WIDTH)
    s.waiting_size -= 1
