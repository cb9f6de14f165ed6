"""Cards leave the field."""

from mypy_extensions import i64, u8

from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, On
from skydeck.games.dynasty_tcg.rules.field import commanders, moving, triggers
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, NOTHING, Known, Mark, Obj, Out, Pile, Place


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
    moving.unbind(s, thing)
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
