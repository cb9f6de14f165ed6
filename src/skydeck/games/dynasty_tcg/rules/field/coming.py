"""Cards come to the field, and level up there."""

from mypy_extensions import i64, u8

from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES, On
from skydeck.games.dynasty_tcg.rules.field import leaving, moving, triggers
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.state import board, lasting, piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Coming, Did, Mark, Obj, Pile, Place, Tally


def deploy(s: DynastyTcgState, thing: i64, zone: i64, position: i64, how: i64) -> None:
    """A unit or structure comes to the field, in its owner's zone."""
    owner = s.get(thing, Obj.OWNER)
    kind = s.get(thing, Obj.KIND)
    origin = board.place_of(s, thing)
    s.set(thing, Obj.PLACE, Place.FIELD)
    s.set(thing, Obj.ZONE, zone)
    s.set(thing, Obj.POSITION, position)
    s.note(thing, Did.DEPLOY)
    marks: i64 = 0
    if how == Coming.HEAVY:
        marks |= Mark.HEAVY
    elif how == Coming.REDEPLOY:
        marks |= Mark.REDEPLOYED
        if s.is_unit(thing):
            s.set_tally(Tally.REDEPLOYED, owner, s.tally(Tally.REDEPLOYED, owner) + 1)
    if s.is_levelled_kind(kind) and s.get(thing, Obj.LOWER_1) == GONE:
        marks |= Mark.PLAIN
    s.set(thing, Obj.MARKS, marks)
    s.at[owner * MAX_ZONES + zone] = u8(thing)
    leaving.touch(s, owner, zone)
    s.emit(Ev.DEPLOYED, owner, kind, how, origin, spot_id(owner, Spot.FIELD + zone), -1)
    values.refresh(s)
    triggers.fire(s, On.DEPLOYED, thing, GONE, GONE)
    if how == Coming.REDEPLOY:
        triggers.fire(s, On.REDEPLOYED, thing, GONE, GONE)
    elif how == Coming.HEAVY:
        triggers.fire(s, On.HEAVILY_DEPLOYED, thing, GONE, GONE)
    if s.is_unit(thing):
        triggers.fire_watchers(s, On.UNIT_DEPLOYED, thing)


def equip(s: DynastyTcgState, item: i64, bearer: i64) -> None:
    """An item is put under a unit."""
    if s.get(item, Obj.PLACE) != Place.ITEM:
        s.item_total += 1
    s.set(item, Obj.PLACE, Place.ITEM)
    s.set(item, Obj.ZONE, bearer)
    s.stale = True
    bearer_kind = s.get(bearer, Obj.KIND)
    board.tell_of(s, Ev.EQUIPPED, item, bearer_kind, 0, board.place_of(s, bearer))
    triggers.fire_of(s, On.EQUIPPED, item, bearer, bearer_kind)
    triggers.fire(s, On.ITEM_EQUIPPED, bearer, bearer, bearer_kind)


def place_environment(s: DynastyTcgState, thing: i64) -> None:
    """An environment starts to work."""
    owner = s.get(thing, Obj.OWNER)
    s.set(thing, Obj.PLACE, Place.ENVIRONMENT)
    s.stale = True
    board.tell_at(s, Ev.ENVIRONMENT, thing, 0)
    triggers.fire(s, On.DEPLOYED, thing, GONE, GONE)
    triggers.fire_event(s, On.ENVIRONMENT_ENTERS, owner, 0, s.get(thing, Obj.KIND))


def remove_environment(s: DynastyTcgState, thing: i64) -> None:
    owner = s.get(thing, Obj.OWNER)
    board.tell_of(s, Ev.DESTROYED, thing, 1, board.place_of(s, thing), spot_id(owner, Spot.DISCARD))
    piles.add_sorted(s, Pile.DISCARD, owner, s.get(thing, Obj.KIND))
    triggers.fire_of(s, On.DESTROYED, thing, GONE, GONE)
    board.free_object(s, thing)


def level_up(s: DynastyTcgState, thing: i64, kind: i64, origin: i64) -> None:
    """The next version is laid on a champion: damage and effects go, items and what it did stay (DT-198 to DT-202)."""
    old = s.get(thing, Obj.KIND)
    s.set(thing, Obj.LOWER_2 if s.get(thing, Obj.LOWER_1) != GONE else Obj.LOWER_1, old)
    s.set(thing, Obj.KIND, kind)
    lasting.drop_lasting_of(s, thing)
    board.make_fresh(s, thing)
    s.set(thing, Obj.MARKS, s.get(thing, Obj.MARKS) & ~Mark.PLAIN)
    if s.get(thing, Obj.MOVES) > 0 or s.did(thing, Did.MOVE):
        s.note(thing, Did.CANNOT_MOVE_ON)
    s.stale = True
    if s.attack_leader == thing:
        moving.lead_attack(s, thing)
    board.tell_of(s, Ev.LEVELLED, thing, old, origin, board.place_of(s, thing))
    values.refresh(s)
    triggers.fire(s, On.LEVELLED_UP, thing, GONE, GONE)
