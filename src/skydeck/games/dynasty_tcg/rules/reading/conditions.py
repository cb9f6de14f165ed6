"""Conditions: what must be so for an ability to work."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, ConditionCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, NO_LIMIT, UNIT_MASK, If
from skydeck.games.dynasty_tcg.rules.reading import filters, places, viewpoint
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Mark, Obj, Pile, Tally


def all_hold(s: DynastyTcgState, first: i64, count: i64) -> bool:
    """Whether all of a run of condition rows hold from the present point of view."""
    for row in range(first, first + count):
        if holds(s, row) == (s.cards.condition(row, ConditionCol.NOT) != 0):
            return False
    return True


def hold_for(s: DynastyTcgState, ability: i64) -> bool:
    """Whether the conditions of an ability hold."""
    count = s.cards.ability(ability, AbilityCol.IFS)
    return count == 0 or all_hold(s, s.cards.ability(ability, AbilityCol.IF), count)


def hold_for_operation(s: DynastyTcgState, row: i64) -> bool:
    """Whether the conditions of an operation hold."""
    count = s.cards.op(row, OpCol.IFS)
    return count == 0 or all_hold(s, s.cards.op(row, OpCol.IF), count)


def holds(s: DynastyTcgState, row: i64) -> bool:
    """Whether one condition holds, before it is turned around."""
    cards = s.cards
    what = cards.condition(row, ConditionCol.WHAT)
    number = cards.condition(row, ConditionCol.NUMBER)
    by = s.by
    if what == If.COUNT:
        count = filters.count_matches(
            s, cards.condition(row, ConditionCol.FILTER), cards.condition(row, ConditionCol.ZONE)
        )
        high = cards.condition(row, ConditionCol.HIGH)
        return (number == NO_LIMIT or count >= number) and (high == NO_LIMIT or count <= high)
    if what == If.RESOURCES_AT_LEAST:
        return s.tally(Tally.RESOURCES, by) >= number
    if what == If.FEWER_RESOURCES:
        return s.tally(Tally.RESOURCES, by) < s.tally(Tally.RESOURCES, 1 - by)
    if what == If.OUTNUMBERED_BY:
        return (
            filters.count_own(s, 1 - by, UNIT_MASK, NO_LIMIT) - filters.count_own(s, by, UNIT_MASK, NO_LIMIT) >= number
        )
    if what == If.HAND_AT_LEAST:
        return s.size(Pile.HAND, by) >= number
    if what == If.HAND_AT_MOST:
        return s.size(Pile.HAND, by) <= number
    if what == If.HEALTH_AT_MOST:
        return s.tally(Tally.LIFE, by) <= number
    if what == If.ENEMY_HEALTH_AT_MOST:
        return s.tally(Tally.LIFE, 1 - by) <= number
    if what == If.DESTROYED_THIS_TURN:
        return s.tally(Tally.LOST_UNITS, by) >= number
    if what == If.ENEMIES_DESTROYED_THIS_TURN:
        return s.tally(Tally.LOST_UNITS, 1 - by) >= number
    if what == If.MEMBERS_AT_LEAST:
        return s.attack_lane >= 0 and places.member_count(s) >= number
    if what == If.YOUR_TURN:
        return s.active == by
    if what == If.OPPONENTS_TURN:
        return s.active != by
    if what == If.ATTACK_WAITING:
        return s.attack_lane >= 0
    if what == If.ORDER_WAITING:
        for i in range(s.stack_size):
            if s.item(i, Item.TYPE) == ItemType.ORDER:
                return True
        return False
    if what == If.IT:
        filter = cards.condition(row, ConditionCol.FILTER)
        if s.it != GONE and s.it < Thing.COMMANDER:
            return filters.matches(s, filter, s.it)
        return s.it_kind != GONE and filters.kind_matches(s, filter, s.it_kind)
    if what == If.TARGET:
        target = i64(s.frame[Item.THING])
        if target == GONE or target >= Thing.COMMANDER:
            return False
        return filters.matches(s, cards.condition(row, ConditionCol.FILTER), target)
    subject = viewpoint.subject(s)
    if subject == GONE or not s.is_on_field(subject):
        return False
    return subject_is(s, what, number, subject)


def subject_is(s: DynastyTcgState, what: i64, number: i64, subject: i64) -> bool:
    """The conditions about the place and state of the card itself."""
    objects = s.objects
    base = subject * Obj.WIDTH
    did = i64(objects[base + Obj.DID])
    if what == If.SUPPORTING:
        ahead = places.supported_by(s, subject)
        return ahead != GONE and s.is_unit(ahead)
    if what == If.SUPPORTED:
        return places.supporter_of(s, subject) != GONE
    if what == If.ATTACKING:
        return did & Did.IS_ATTACKING != 0
    if what == If.LEADING_ATTACK:
        return s.attack_lane >= 0 and s.attack_leader == subject
    if what == If.DEFENDING:
        return s.attack_lane >= 0 and s.attack_target == subject
    if what == If.IN_ROW:
        return places.zone_of(s, subject) // MAX_LANES == number
    if what == If.IN_POSITION:
        return i64(objects[base + Obj.POSITION]) == number
    if what == If.ALONE_IN_LANE:
        return places.lane_count(s, i64(objects[base + Obj.OWNER]), places.zone_of(s, subject) % MAX_LANES) == 1
    if what == If.LEADS_LANE:
        return places.lane_leader(s, i64(objects[base + Obj.OWNER]), places.zone_of(s, subject) % MAX_LANES) == subject
    if what == If.OPPOSING_LANE_EMPTY:
        return places.lane_is_empty(s, 1 - i64(objects[base + Obj.OWNER]), places.zone_of(s, subject) % MAX_LANES)
    if what == If.REINFORCING:
        return i64(objects[base + Obj.OVER]) != GONE
    if what == If.REINFORCED:
        return i64(objects[base + Obj.UNDER]) != GONE
    if what == If.ATTACKED:
        return i64(objects[base + Obj.ATTACKS]) > 0
    if what == If.MOVED:
        return did & Did.MOVE != 0
    if what == If.IN_BATTLE:
        return did & Did.BATTLE != 0
    if what == If.DEPLOYED:
        return did & Did.DEPLOY != 0
    if what == If.REDEPLOYED:
        return i64(objects[base + Obj.MARKS]) & Mark.REDEPLOYED != 0
    if what == If.HEAVY:
        return i64(objects[base + Obj.MARKS]) & Mark.HEAVY != 0
    if what == If.DAMAGED:
        return i64(objects[base + Obj.DAMAGE]) > 0
    if what == If.HAS_ITEM:
        return len(board.borne(s, subject)) > 0
    return False
