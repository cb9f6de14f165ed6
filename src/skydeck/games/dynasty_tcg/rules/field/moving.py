"""Cards come to the field, move, turn, lead and reinforce there, and leave it."""

from mypy_extensions import i16, i64, u8

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, Level, On
from skydeck.games.dynasty_tcg.rules.field import commanders, triggers
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state import board, piles, rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, NOTHING, Coming, Did, Known, Mark, Obj, Out, Pile, Place, Tally


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
    touch(s, owner, zone)
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
    rows.drop_lasting_of(s, thing)
    board.make_fresh(s, thing)
    s.set(thing, Obj.MARKS, s.get(thing, Obj.MARKS) & ~Mark.PLAIN)
    if s.get(thing, Obj.MOVES) > 0 or s.did(thing, Did.MOVE):
        s.note(thing, Did.CANNOT_MOVE_ON)
    s.stale = True
    if s.attack_leader == thing:
        lead_attack(s, thing)
    board.tell_of(s, Ev.LEVELLED, thing, old, origin, board.place_of(s, thing))
    values.refresh(s)
    triggers.fire(s, On.LEVELLED_UP, thing, GONE, GONE)


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
    touch(s, owner, old)
    touch(s, owner, zone)
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
            touch(s, owner, places.zone_of(s, thing))
        unbind(s, thing)
    zone_1 = s.get(one, Obj.ZONE)
    zone_2 = s.get(other, Obj.ZONE)
    s.at[owner * MAX_ZONES + zone_1] = u8(other)
    s.at[owner * MAX_ZONES + zone_2] = u8(one)
    s.set(one, Obj.ZONE, zone_2)
    s.set(other, Obj.ZONE, zone_1)
    for thing in (one, other):
        s.note(thing, Did.MOVE)
        touch(s, owner, s.get(thing, Obj.ZONE))
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


def touch(s: DynastyTcgState, owner: i64, zone: i64) -> None:
    """A card came, went or moved: the attack that waits in that lane may be redeclared (DT-R61)."""
    s.stale = True
    if s.attack_lane >= 0 and owner != s.active and zone % MAX_LANES == s.attack_lane:
        s.attack_disturbed = True


def leave(s: DynastyTcgState, thing: i64, where: i64) -> None:
    """A unit or structure leaves the field; its items go to the discard pile unless they were paid for."""
    owner = s.get(thing, Obj.OWNER)
    place = board.place_of(s, thing)
    kind = s.get(thing, Obj.KIND)
    board.note_last_zone(s, thing, places.zone_of(s, thing))
    # A shield may lie in another lane than the zone reserved for it.
    touch(s, owner, places.zone_of(s, thing))
    unbind(s, thing)
    if where == Out.RETREAT:
        triggers.fire(s, On.RETREATS, thing, GONE, GONE)
        triggers.fire_watchers(s, On.UNIT_RETREATS, thing)
    elif where == Out.HAND:
        triggers.fire(s, On.RETURNED, thing, GONE, GONE)
    zone = s.get(thing, Obj.ZONE)
    s.at[owner * MAX_ZONES + zone] = u8(NOTHING)
    touch(s, owner, zone)
    if where == Out.RETREAT:
        reset(s, thing)
        s.set(thing, Obj.PLACE, Place.RETREAT_2)
        s.emit(Ev.RETREATED, owner, kind, 1, place, spot_id(owner, Spot.RETREAT_2), -1)
        return
    drop_items(s, thing)
    put_cards(s, thing, where, place)
    board.free_object(s, thing)


def reset(s: DynastyTcgState, thing: i64) -> None:
    """Nothing follows a card off the field (DT-R32)."""
    board.forget(s, thing)
    plain = s.get(thing, Obj.MARKS) & Mark.PLAIN
    board.start_turn(s, thing)
    board.make_fresh(s, thing)
    for item in board.borne(s, thing):
        s.set(item, Obj.USED, 0)
        s.set(item, Obj.SPENT, 0)
    s.set(thing, Obj.MARKS, plain)
    s.set(thing, Obj.OVER, GONE)
    s.set(thing, Obj.UNDER, GONE)
    s.set(thing, Obj.SUPPORTS, GONE)


def drop_items(s: DynastyTcgState, thing: i64) -> None:
    """All items of a card go to their owners' discard piles."""
    for item in board.borne(s, thing):
        drop_item(s, item)


def drop_item(s: DynastyTcgState, item: i64) -> None:
    owner = s.get(item, Obj.OWNER)
    commanders.to_discard(s, owner, s.get(item, Obj.KIND), board.place_of(s, item))
    board.free_object(s, item)


def put_cards(s: DynastyTcgState, thing: i64, where: i64, origin: i64) -> None:
    """All cards of an object go to a pile of their owner, the top card last."""
    owner = s.get(thing, Obj.OWNER)
    for kind in s.cards_of(thing):
        put_card(s, owner, kind, where, origin)
    if where == Out.SHUFFLE:
        piles.shuffle_deck(s, owner)


def put_card(s: DynastyTcgState, owner: i64, kind: i64, where: i64, origin: i64) -> None:
    """A card that all have seen goes to a pile of its owner."""
    if where == Out.DISCARD:
        piles.add_sorted(s, Pile.DISCARD, owner, kind)
        return
    target = Spot.HAND
    if where == Out.HAND:
        piles.add_to_hand(s, owner, kind, Known.TO_ALL)
    elif where == Out.TRADE:
        piles.add_sorted(s, Pile.TRADE, owner, kind)
        target = Spot.TRADE
    else:
        target = Spot.DECK
        if where == Out.BOTTOM:
            piles.insert_in_deck(s, owner, kind, 3, 0)
        else:
            piles.put_on_deck(s, owner, kind, 3)
    s.emit(Ev.RETURNED, owner, kind, 1, origin, spot_id(owner, target), -1)
