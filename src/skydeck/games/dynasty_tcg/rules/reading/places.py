"""Places on the field: lanes, leaders, support, reach."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, Forbid, Trait
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Place


def zone_of(s: DynastyTcgState, thing: i64) -> i64:
    """The zone in which a card lies; an item lies where its bearer does; GONE off the field."""
    place = s.get(thing, Obj.PLACE)
    if place == Place.ITEM:
        thing = s.get(thing, Obj.ZONE)
        place = s.get(thing, Obj.PLACE)
    if place != Place.FIELD:
        return GONE
    over = s.get(thing, Obj.OVER)
    return s.get(thing if over == GONE else over, Obj.ZONE)


def in_play(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a card's abilities can work: on the field, borne there, or an environment."""
    if s.get(thing, Obj.KIND) == GONE:
        return False
    place = s.get(thing, Obj.PLACE)
    if place == Place.ITEM:
        return s.get(s.get(thing, Obj.ZONE), Obj.PLACE) == Place.FIELD
    return place == Place.FIELD or place == Place.ENVIRONMENT


def lane_is_empty(s: DynastyTcgState, side: i64, lane: i64) -> bool:
    """Whether no unit or structure stands in a player's half of a lane (DT-R55)."""
    for row in range(s.rows):
        if s.stands(side, row * MAX_LANES + lane) != GONE:
            return False
    return True


def lane_leader(s: DynastyTcgState, side: i64, lane: i64) -> i64:
    """The front-most unit of a lane (DT-236); GONE if there is none."""
    for row in range(s.rows):
        found = s.stands(side, row * MAX_LANES + lane)
        if found != GONE and s.is_unit(found):
            return found
    return GONE


def supported_by(s: DynastyTcgState, thing: i64) -> i64:
    """The card directly in front of a unit, which it supports; GONE if it supports none (DT-233)."""
    zone = s.get(thing, Obj.ZONE)
    if zone < MAX_LANES or s.get(thing, Obj.PLACE) != Place.FIELD or s.get(thing, Obj.OVER) != GONE:
        return GONE
    return s.stands(s.get(thing, Obj.OWNER), zone - MAX_LANES) if s.is_unit(thing) else GONE


def supporter_of(s: DynastyTcgState, thing: i64) -> i64:
    """The unit directly behind a card, which supports it; GONE if there is none."""
    if s.get(thing, Obj.PLACE) != Place.FIELD or s.get(thing, Obj.OVER) != GONE:
        return GONE
    zone = s.get(thing, Obj.ZONE) + MAX_LANES
    if not s.is_zone(zone):
        return GONE
    behind = s.stands(s.get(thing, Obj.OWNER), zone)
    if behind == GONE or not s.is_unit(behind):
        return GONE
    return behind


def health_left(s: DynastyTcgState, thing: i64) -> i64:
    """Current health of a unit, durability of a structure."""
    return s.get(thing, Obj.HEALTH) - s.get(thing, Obj.DAMAGE)


def forbids(s: DynastyTcgState, thing: i64, number: i64) -> bool:
    """Whether something is forbidden to an object now."""
    return (s.get(thing, Obj.FORBIDDEN) >> number) & 1 != 0


def can(s: DynastyTcgState, thing: i64, trait: i64) -> bool:
    """Whether an object has a trait now."""
    return (s.get(thing, Obj.TRAITS) >> trait) & 1 != 0


def can_reach(s: DynastyTcgState, thing: i64, target: i64) -> bool:
    """Whether a unit could attack an enemy card from where it stands (DT-120 to DT-123, DT-R51 to DT-R54)."""
    zone = zone_of(s, thing)
    if zone == GONE:
        return False
    return reaches(s, s.get(thing, Obj.OWNER), zone, s.get(thing, Obj.RANGE), s.get(thing, Obj.TRAITS), target)


def reaches(s: DynastyTcgState, player: i64, zone: i64, reach: i64, traits: i64, target: i64) -> bool:
    """The same for a unit that may be gone: from a zone, with a range and traits."""
    if not s.is_on_field(target) or s.get(target, Obj.OWNER) == player:
        return False
    if forbids(s, target, Forbid.BE_ATTACKED):
        return False
    # A reinforced unit is reached only by effects; its shield lies in the same zone.
    there = zone_of(s, target)
    lane = there % MAX_LANES
    apart = lane - zone % MAX_LANES
    if apart < 0:
        apart = -apart
    if apart > 1 or (apart == 1 and (traits >> Trait.ATTACK_ADJACENT_LANES) & 1 == 0):
        return False
    if (traits >> Trait.IGNORE_BLOCKERS) & 1 != 0:
        return True
    if reach >= distance(zone, there):
        return True
    if stands_before(s, 1 - player, there) != GONE:
        return False
    return not s.own_units_block or stands_before(s, player, zone) == GONE


def distance(zone: i64, there: i64) -> i64:
    """How far two zones of both sides lie apart: rows count, front rows being neighbours (DT-R53)."""
    return zone // MAX_LANES + there // MAX_LANES + 1


def stands_before(s: DynastyTcgState, side: i64, zone: i64) -> i64:
    """The nearest card that stands in front of a zone, in its lane; GONE if there is none."""
    at = zone - MAX_LANES
    while at >= 0:
        found = s.stands(side, at)
        if found != GONE:
            return found
        at -= MAX_LANES
    return GONE


def lane_count(s: DynastyTcgState, side: i64, lane: i64) -> i64:
    """How many cards a player has in a lane."""
    count: i64 = 0
    for row in range(s.rows):
        if s.object_at(side, row * MAX_LANES + lane) != GONE:
            count += 1
    return count


def is_member(s: DynastyTcgState, thing: i64) -> bool:
    """Whether an object is in the united attack."""
    return s.get(thing, Obj.KIND) != GONE and s.did(thing, Did.IS_ATTACKING)


def member_count(s: DynastyTcgState) -> i64:
    """How many units are in the united attack."""
    count: i64 = 0
    for i in range(s.object_rows):
        if is_member(s, i):
            count += 1
    return count


def all_zones(s: DynastyTcgState) -> i64:
    return s.rows * MAX_LANES if s.rows * MAX_LANES < MAX_ZONES else MAX_ZONES
