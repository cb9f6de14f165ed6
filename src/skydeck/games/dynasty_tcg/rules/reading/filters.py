"""Filters: which cards a card means."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import MAX_KINDS
from skydeck.games.dynasty_tcg.cards.columns import FilterCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, NO_LIMIT, Area, Flag, Side, Trait, Where
from skydeck.games.dynasty_tcg.rules.reading import places, viewpoint
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, Last
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile, Place


def kind_matches(s: DynastyTcgState, filter: i64, kind: i64) -> bool:
    """Whether a card in a pile fits a filter: its printed values only."""
    at = filter * MAX_KINDS + kind
    return s.cards.fits[at] != 0


def matches(s: DynastyTcgState, filter: i64, thing: i64) -> bool:
    """Whether an object fits a filter, seen from the present point of view."""
    filters = s.cards.filters
    objects = s.objects
    base = thing * Obj.WIDTH
    kind = i64(objects[base + Obj.KIND])
    if kind == GONE or not kind_matches(s, filter, kind):
        return False
    row = filter * FilterCol.WIDTH
    side = filters[row + FilterCol.SIDE]
    if side != Side.ANY and (i64(objects[base + Obj.OWNER]) == s.by) != (side == Side.OWN):
        return False
    low = filters[row + FilterCol.STRENGTH_LOW]
    if low != NO_LIMIT and i64(objects[base + Obj.STRENGTH]) < low:
        return False
    high = filters[row + FilterCol.STRENGTH_HIGH]
    if high != NO_LIMIT and i64(objects[base + Obj.STRENGTH]) > high:
        return False
    high = filters[row + FilterCol.HEALTH_HIGH]
    if high != NO_LIMIT and places.health_left(s, thing) > high:
        return False
    position = filters[row + FilterCol.POSITION]
    if position != NO_LIMIT and i64(objects[base + Obj.POSITION]) != position:
        return False
    traits = filters[row + FilterCol.FLAGS]
    if traits != 0 and not has_traits(s, traits, thing):
        return False
    if filters[row + FilterCol.ROW] != NO_LIMIT:
        zone = places.zone_of(s, thing)
        if zone == GONE or zone // MAX_LANES != filters[row + FilterCol.ROW]:
            return False
    area = filters[row + FilterCol.AREA]
    return area == Area.ANYWHERE or in_area(s, area, thing)


def has_traits(s: DynastyTcgState, traits: i64, thing: i64) -> bool:
    """The yes-or-no part of a filter."""
    did = s.get(thing, Obj.DID)
    if traits & Flag.OTHER != 0 and (thing == s.source or thing == viewpoint.subject(s)):
        return False
    if traits & Flag.DAMAGED != 0 and s.get(thing, Obj.DAMAGE) == 0:
        return False
    if traits & Flag.ATTACKING != 0 and did & Did.IS_ATTACKING == 0:
        return False
    if traits & Flag.REINFORCING != 0 and s.get(thing, Obj.OVER) == GONE:
        return False
    if traits & Flag.REINFORCED != 0 and s.get(thing, Obj.UNDER) == GONE:
        return False
    if traits & Flag.MOVED != 0 and did & Did.MOVE == 0:
        return False
    if traits & Flag.ATTACKED != 0 and s.get(thing, Obj.ATTACKS) == 0:
        return False
    if traits & Flag.IN_BATTLE != 0 and did & Did.BATTLE == 0:
        return False
    return traits & Flag.WITH_ITEM == 0 or len(board.borne(s, thing)) > 0


def in_area(s: DynastyTcgState, area: i64, thing: i64) -> bool:
    """Whether an object lies in an area around the present point of view."""
    zone = s.source_zone
    there = places.zone_of(s, thing)
    if zone == GONE or there == GONE:
        return False
    if area == Area.IN_RANGE:
        subject = viewpoint.subject(s)
        if subject != GONE:
            return places.can_reach(s, subject, thing)
        # It is gone, and where it stood and how far it reached last count (DT-R16).
        last = i64(s.frame[Item.LAST])
        traits = ((last >> Last.TRAITS) & 1) << Trait.ATTACK_ADJACENT_LANES
        traits |= ((last >> (Last.TRAITS + 1)) & 1) << Trait.IGNORE_BLOCKERS
        return places.reaches(s, s.by, zone, (last >> Last.RANGE) & Last.REACH, traits, thing)
    apart = there % MAX_LANES - zone % MAX_LANES
    if apart < 0:
        apart = -apart
    if area == Area.SAME_LANE:
        return apart == 0
    if area == Area.ADJACENT_LANES:
        return apart == 1
    if area == Area.NEAR_LANES:
        return apart <= 1
    if area == Area.SAME_ROW:
        return there // MAX_LANES == zone // MAX_LANES and s.get(thing, Obj.OWNER) == s.by
    if area == Area.ADJACENT:
        rows = there // MAX_LANES - zone // MAX_LANES
        if rows < 0:
            rows = -rows
        return apart <= 1 and rows <= 1 and s.get(thing, Obj.OWNER) == s.by and thing != viewpoint.subject(s)
    if area == Area.OPPOSING:
        if apart != 0 or s.get(thing, Obj.OWNER) == s.by:
            return False
        for row in range(s.rows):
            front = s.stands(1 - s.by, row * MAX_LANES + zone % MAX_LANES)
            if front != GONE:
                return front == thing or s.get(front, Obj.UNDER) == thing
    return False


def count_matches(s: DynastyTcgState, filter: i64, zone: i64) -> i64:
    """How many cards fit a filter in a kind of zone, seen from the present point of view."""
    count: i64 = 0
    if zone == Where.FIELD:
        for i in range(s.object_rows):
            if places.in_play(s, i) and matches(s, filter, i):
                count += 1
        return count
    side = s.cards.filter(filter, FilterCol.SIDE)
    for player in range(i64(2)):
        if side == Side.ANY or (player == s.by) == (side == Side.OWN):
            if zone == Where.HAND:
                count += count_pile(s, Pile.HAND, player, filter)
            elif zone == Where.DISCARD:
                count += count_pile(s, Pile.DISCARD, player, filter)
            elif zone == Where.TRADE:
                count += count_pile(s, Pile.TRADE, player, filter)
            else:
                count += count_retreat(s, player, filter)
    return count


def count_own(s: DynastyTcgState, owner: i64, types: i64, kingdom: i64) -> i64:
    """How many cards of some types (and a kingdom, if not NO_LIMIT) a player has on the field."""
    count: i64 = 0
    for i in range(s.object_rows):
        if s.lies(i, Place.FIELD, owner):
            kind = s.get(i, Obj.KIND)
            if (types >> s.cards.type[kind]) & 1 != 0 and (kingdom == NO_LIMIT or s.cards.kingdom[kind] == kingdom):
                count += 1
    return count


def count_pile(s: DynastyTcgState, pile: i64, player: i64, filter: i64) -> i64:
    count: i64 = 0
    for i in range(s.size(pile, player)):
        if kind_matches(s, filter, s.card(pile, player, i)):
            count += 1
    return count


def count_retreat(s: DynastyTcgState, player: i64, filter: i64) -> i64:
    count: i64 = 0
    for i in range(s.object_rows):
        if s.lies(i, Place.RETREAT_1, player) or s.lies(i, Place.RETREAT_2, player):
            if kind_matches(s, filter, s.get(i, Obj.KIND)):
                count += 1
    return count
