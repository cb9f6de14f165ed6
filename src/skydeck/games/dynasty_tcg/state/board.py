"""Objects: how they come to be, what is where, and what points at one that leaves."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.words import Trait, Type
from skydeck.games.dynasty_tcg.state import rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Last, Waiting
from skydeck.games.dynasty_tcg.state.events import Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, LOST, Obj, Place


def new_object(s: DynastyTcgState, kind: i64, owner: i64) -> i64:
    """A fresh object that lies nowhere yet."""
    row: i64 = 0
    while row < s.object_rows and s.get(row, Obj.KIND) != GONE:
        row += 1
    if row == s.object_rows:
        s.object_rows += 1
        s.objects = rows.with_room(s.objects, s.object_rows * Obj.WIDTH)
    objects = s.objects
    base = row * Obj.WIDTH
    for i in range(Obj.WIDTH):
        objects[base + i] = 0
    objects[base + Obj.KIND] = i16(kind)
    objects[base + Obj.OWNER] = i16(owner)
    objects[base + Obj.PLACE] = i16(Place.NOWHERE)
    objects[base + Obj.OVER] = i16(GONE)
    objects[base + Obj.UNDER] = i16(GONE)
    objects[base + Obj.LOWER_1] = i16(GONE)
    objects[base + Obj.LOWER_2] = i16(GONE)
    objects[base + Obj.SUPPORTS] = i16(GONE)
    s.stale = True
    return row


def is_free(s: DynastyTcgState, side: i64, zone: i64) -> bool:
    """Whether a card can be put into a zone: on the board, not taken, reserved or held for a card on the stack."""
    if not s.is_zone(zone) or s.object_at(side, zone) != GONE:
        return False
    for i in range(s.stack_size):
        if s.item(i, Item.TYPE) == ItemType.CARD and s.item(i, Item.PLAYER) == side and s.item(i, Item.ZONE) == zone:
            return False
    return True


def environment(s: DynastyTcgState, player: i64) -> i64:
    """A player's environment; GONE if there is none."""
    for i in range(s.object_rows):
        if s.lies(i, Place.ENVIRONMENT, player):
            return i
    return GONE


def borne(s: DynastyTcgState, bearer: i64) -> vec[i64]:
    """The items that a unit bears."""
    found: vec[i64] = vec[i64]()
    if s.item_total == 0:
        return found
    objects = s.objects
    for i in range(s.object_rows):
        base = i * Obj.WIDTH
        if (
            i64(objects[base + Obj.KIND]) != GONE
            and i64(objects[base + Obj.PLACE]) == Place.ITEM
            and i64(objects[base + Obj.ZONE]) == bearer
        ):
            found = append(found, i)
    return found


def place_of(s: DynastyTcgState, thing: i64) -> i64:
    """Where an object lies, for events."""
    owner = s.get(thing, Obj.OWNER)
    place = s.get(thing, Obj.PLACE)
    if place == Place.FIELD:
        return spot_id(owner, Spot.FIELD + s.get(thing, Obj.ZONE))
    if place == Place.ENVIRONMENT:
        return spot_id(owner, Spot.ENVIRONMENT)
    if place == Place.RETREAT_1:
        return spot_id(owner, Spot.RETREAT_1)
    if place == Place.RETREAT_2:
        return spot_id(owner, Spot.RETREAT_2)
    if place == Place.ITEM:
        return place_of(s, s.get(thing, Obj.ZONE))
    return spot_id(owner, Spot.NOWHERE)


def tell_at(s: DynastyTcgState, event: i64, thing: i64, amount: i64) -> None:
    """Tell of something that happens to a card where it lies."""
    if s.observer is not None:
        place = place_of(s, thing)
        s.emit(event, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), amount, place, place, -1)


def tell_of(s: DynastyTcgState, event: i64, thing: i64, amount: i64, origin: i64, target: i64) -> None:
    """Tell of something that happens to a card and another place."""
    s.emit(event, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), amount, origin, target, -1)


def free_object(s: DynastyTcgState, thing: i64) -> None:
    """An object is no more; whatever pointed at it points at nothing."""
    forget(s, thing)
    if s.get(thing, Obj.PLACE) == Place.ITEM:
        s.item_total -= 1
    s.objects[thing * Obj.WIDTH + Obj.KIND] = i16(GONE)
    while s.object_rows > 0 and i64(s.objects[(s.object_rows - 1) * Obj.WIDTH + Obj.KIND]) == GONE:
        s.object_rows -= 1


def start_turn(s: DynastyTcgState, thing: i64) -> None:
    """What counts by turn is counted anew for an object."""
    # One by one, as a loop over columns would make objects of them.
    s.set(thing, Obj.ATTACKS, 0)
    s.set(thing, Obj.MOVES, 0)
    s.set(thing, Obj.DID, 0)
    s.set(thing, Obj.COUNTER_TURN, 0)
    s.set(thing, Obj.USED, 0)


def make_fresh(s: DynastyTcgState, thing: i64) -> None:
    """An object has no damage, and nothing is counted for it."""
    s.set(thing, Obj.DAMAGE, 0)
    s.set(thing, Obj.COUNTER, 0)
    s.set(thing, Obj.COUNTER_TURN, 0)
    s.set(thing, Obj.USED, 0)
    s.set(thing, Obj.SPENT, 0)
    s.set(thing, Obj.MET, 0)


def forget(s: DynastyTcgState, thing: i64) -> None:
    """References to an object that leaves its place become GONE, and what was in force on it ends (DT-R32)."""
    for i in range(s.stack_size):
        forget_in(s, s.stack, i * Item.WIDTH, thing)
    forget_in(s, s.frame, 0, thing)
    for i in range(s.waiting_size):
        base = i * Waiting.WIDTH
        kind = i64(s.waiting[base + Waiting.KIND])
        forget_source(s, s.waiting, base + Waiting.SOURCE, base + Waiting.LAST, kind, thing)
        if i64(s.waiting[base + Waiting.IT]) == thing:
            s.waiting[base + Waiting.IT] = i16(GONE)
    rows.drop_lasting_of(s, thing)
    if s.attack_leader == thing:
        s.attack_leader = GONE
    if s.attack_target == thing:
        s.attack_target = GONE
    if s.attack_behind == thing:
        s.attack_behind = GONE
    # Nor does a card that is gone get any credit.
    if s.fighter_1 == thing:
        s.fighter_1 = GONE
    if s.fighter_2 == thing:
        s.fighter_2 = GONE
    if s.culprit == thing:
        s.culprit = GONE
    for i in range(s.object_rows):
        if s.get(i, Obj.SUPPORTS) == thing:
            s.set(i, Obj.SUPPORTS, LOST)
    s.stale = True


def forget_in(s: DynastyTcgState, items: vec[i16], base: i64, thing: i64) -> None:
    """The same for one item of the stack."""
    forget_source(s, items, base + Item.SOURCE, base + Item.LAST, i64(items[base + Item.KIND]), thing)
    if i64(items[base + Item.IT]) == thing:
        items[base + Item.IT] = i16(GONE)
    kind = i64(items[base + Item.TYPE])
    if kind == ItemType.CARD and i64(items[base + Item.ZONE]) == GONE and i64(items[base + Item.ARG]) == thing:
        items[base + Item.ARG] = i16(GONE)
    for j in range(Item.THING, Item.WIDTH):
        if i64(items[base + j]) == thing:
            items[base + j] = i16(GONE)


def forget_source(s: DynastyTcgState, numbers: vec[i16], source: i64, last: i64, kind: i64, thing: i64) -> None:
    """The same for the source of an ability of a kind; `source` and `last` are the places of these numbers."""
    if i64(numbers[source]) == thing:
        numbers[source] = i16(GONE)
        numbers[last] = last_of(s, thing)
    elif was_item(s, i64(numbers[source]), kind) and i64(numbers[last]) == thing:
        numbers[last] = i16(GONE)


def last_of(s: DynastyTcgState, thing: i64) -> i16:
    """What an ability goes by once its source is gone (DT-R16): how strong it was and how far it reached; of an item
    its bearer."""
    if s.get(thing, Obj.PLACE) == Place.ITEM:
        bearer = s.get(thing, Obj.ZONE)
        return i16(bearer) if s.get(bearer, Obj.PLACE) == Place.FIELD else i16(GONE)
    strength = s.get(thing, Obj.STRENGTH)
    if strength > Last.STRENGTH:
        strength = Last.STRENGTH
    reach = s.get(thing, Obj.RANGE)
    if reach > Last.REACH:
        reach = Last.REACH
    traits = (s.get(thing, Obj.TRAITS) >> Trait.ATTACK_ADJACENT_LANES) & 1
    traits |= ((s.get(thing, Obj.TRAITS) >> Trait.IGNORE_BLOCKERS) & 1) << 1
    return i16(strength | (reach << Last.RANGE) | (traits << Last.TRAITS))


def note_last_zone(s: DynastyTcgState, thing: i64, zone: i64) -> None:
    """The abilities of a card that is about to leave the field know where it stood last (DT-R16)."""
    if i64(s.frame[Item.TYPE]) == ItemType.ABILITY and i64(s.frame[Item.SOURCE]) == thing:
        s.frame[Item.ZONE] = i16(zone)
    for i in range(s.stack_size):
        if s.item(i, Item.TYPE) == ItemType.ABILITY and s.item(i, Item.SOURCE) == thing:
            s.stack[i * Item.WIDTH + Item.ZONE] = i16(zone)


def was_item(s: DynastyTcgState, source: i64, kind: i64) -> bool:
    """Whether the source of an ability was an item that is gone."""
    return source == GONE and kind != GONE and s.cards.type[kind] == Type.ITEM
