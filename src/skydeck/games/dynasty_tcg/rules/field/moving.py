"""Moving, turning, leading and reinforcing."""

from mypy_extensions import i16, i64, u8

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, Level, On
from skydeck.games.dynasty_tcg.rules.field import leaving, triggers
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, NOTHING, Did, Obj


def move_to(s: DynastyTcgState, thing: i64, zone: i64) -> None:
    """A card goes to another zone of its own side, which must be free (or its own reserved one)."""
    owner = s.get(thing, Obj.OWNER)
    origin = board.place_of(s, thing)
    unbind(s, thing)
    old = s.get(thing, Obj.ZONE)
    s.at[owner * MAX_ZONES + old] = u8(NOTHING)
    s.at[owner * MAX_ZONES + zone] = u8(thing)
    s.set(thing, Obj.ZONE, zone)
    s.note(thing, Did.MOVE)
    leaving.touch(s, owner, old)
    leaving.touch(s, owner, zone)
    check_member(s, thing)
    board.tell_of(s, Ev.MOVED, thing, 0, origin, board.place_of(s, thing))
    triggers.fire(s, On.MOVES, thing, GONE, GONE)


def unbind(s: DynastyTcgState, thing: i64) -> None:
    """A card goes elsewhere: its shield goes back; a shield stays where it is put, in defence position (DT-R75)."""
    if s.get(thing, Obj.UNDER) != GONE:
        end_reinforcing(s, s.get(thing, Obj.UNDER))
    if s.get(thing, Obj.OVER) != GONE:
        shield_gone(s, thing)


def swap_places(s: DynastyTcgState, one: i64, other: i64) -> None:
    """Two cards of one side change zones."""
    owner = s.get(one, Obj.OWNER)
    for thing in (one, other):
        if s.get(thing, Obj.OVER) != GONE:
            leaving.touch(s, owner, places.zone_of(s, thing))
        unbind(s, thing)
    zone_1 = s.get(one, Obj.ZONE)
    zone_2 = s.get(other, Obj.ZONE)
    s.at[owner * MAX_ZONES + zone_1] = u8(other)
    s.at[owner * MAX_ZONES + zone_2] = u8(one)
    s.set(one, Obj.ZONE, zone_2)
    s.set(other, Obj.ZONE, zone_1)
    for thing in (one, other):
        s.note(thing, Did.MOVE)
        leaving.touch(s, owner, s.get(thing, Obj.ZONE))
        check_member(s, thing)
        origin = spot_id(owner, Spot.FIELD + (zone_1 if thing == one else zone_2))
        board.tell_of(s, Ev.MOVED, thing, 0, origin, board.place_of(s, thing))
    let_front_lead(s)
    triggers.fire(s, On.MOVES, one, GONE, GONE)
    triggers.fire(s, On.MOVES, other, GONE, GONE)


def turn_to(s: DynastyTcgState, thing: i64, position: i64) -> None:
    """A unit changes its battle position."""
    if s.get(thing, Obj.POSITION) == position:
        return
    if s.get(thing, Obj.UNDER) != GONE:
        end_reinforcing(s, s.get(thing, Obj.UNDER))
    if s.get(thing, Obj.OVER) != GONE:
        end_reinforcing(s, thing)
    s.set(thing, Obj.POSITION, position)
    s.stale = True
    check_member(s, thing)
    board.tell_at(s, Ev.TURNED, thing, position)
    triggers.fire(s, On.TURNS, thing, GONE, GONE)


def check_member(s: DynastyTcgState, thing: i64) -> None:
    """A member that is no longer in its lane or in attack position leaves the united attack (DT-R59)."""
    if not s.did(thing, Did.IS_ATTACKING):
        return
    if s.get(thing, Obj.POSITION) == 0 or s.get(thing, Obj.ZONE) % MAX_LANES != s.attack_lane:
        s.set(thing, Obj.DID, s.get(thing, Obj.DID) & ~Did.IS_ATTACKING)
        if s.attack_leader == thing:
            s.attack_leader = GONE


def let_front_lead(s: DynastyTcgState) -> None:
    """The front-most member leads the waiting attack (DT-135, DT-R109)."""
    if s.attack_leader == GONE:
        return
    front = s.attack_leader
    for i in range(s.object_rows):
        if places.is_member(s, i) and s.get(i, Obj.ZONE) < s.get(front, Obj.ZONE):
            front = i
    if front != s.attack_leader:
        lead_attack(s, front)


def lead_attack(s: DynastyTcgState, leader: i64) -> None:
    """A member leads the waiting attack from now on, which bears its name."""
    s.attack_leader = leader
    index = attack_index(s)
    if index != GONE:
        base = index * Item.WIDTH
        s.stack[base + Item.KIND] = i16(s.get(leader, Obj.KIND))
        s.stack[base + Item.SOURCE] = i16(leader)
        s.stack[base + Item.ZONE] = i16(s.get(leader, Obj.ZONE))
    s.changed(Reads.DEEDS)


def attack_index(s: DynastyTcgState) -> i64:
    """Where on the stack the attack lies; GONE if it does not."""
    for i in range(s.stack_size):
        if s.item(i, Item.TYPE) == ItemType.ATTACK:
            return i
    return GONE


def reinforce(s: DynastyTcgState, thing: i64, front: i64) -> None:
    """A supporting unit is laid over the unit in front and becomes the target in its place (DT-222, DT-224)."""
    s.set(thing, Obj.OVER, front)
    s.set(front, Obj.UNDER, thing)
    s.set(thing, Obj.POSITION, 0)
    s.note(thing, Did.BATTLE)
    s.stale = True
    cards = s.cards
    for unit in (thing, front):
        if cards.level[s.get(unit, Obj.KIND)] == Level.REINFORCEMENTS:
            s.set(unit, Obj.COUNTER, s.get(unit, Obj.COUNTER) + 1)
    board.tell_of(s, Ev.REINFORCED, thing, s.get(front, Obj.KIND), board.place_of(s, thing), board.place_of(s, front))
    values.refresh(s)
    triggers.fire(s, On.REINFORCES, thing, front, s.get(front, Obj.KIND))
    triggers.fire(s, On.IS_REINFORCED, front, thing, s.get(thing, Obj.KIND))
    if s.attack_lane >= 0 and s.attack_target == front and attack_index(s) != GONE:
        s.attack_target = thing
        s.attack_behind = front
        s.changed(Reads.DEEDS)
        leader = s.attack_leader
        triggers.fire(s, On.DEFENDS, thing, leader, GONE if leader == GONE else s.get(leader, Obj.KIND))


def end_reinforcing(s: DynastyTcgState, thing: i64) -> None:
    """A reinforcing unit goes back to the zone reserved for it, into attack position (DT-033, DT-R75)."""
    shield_gone(s, thing)
    s.set(thing, Obj.POSITION, 1)
    board.tell_at(s, Ev.RESTORED, thing, 0)


def shield_gone(s: DynastyTcgState, thing: i64) -> None:
    """The bond between a reinforcing and a reinforced unit ends; an attack may get its old target back (DT-R78)."""
    front = s.get(thing, Obj.OVER)
    s.set(thing, Obj.OVER, GONE)
    if front != GONE:
        s.set(front, Obj.UNDER, GONE)
    s.stale = True
    triggers.fire(s, On.STOPS_REINFORCING, thing, front, GONE if front == GONE else s.get(front, Obj.KIND))
    if s.attack_lane >= 0 and s.attack_target == thing and s.attack_behind != GONE:
        s.attack_target = s.attack_behind
        s.attack_behind = GONE
        s.changed(Reads.DEEDS)
