"""What can be read off the table: places, support, reach; filters, conditions and amounts of card data; current values."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.card_set import CardSet, Does, continuous_bit
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, AmountCol, ConditionCol, FilterCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import (
    FIRST_FILTER,
    MAX_LANES,
    MAX_ZONES,
    NO_LIMIT,
    UNIT_MASK,
    Area,
    Flag,
    For,
    Forbid,
    Head,
    If,
    Level,
    Measure,
    Op,
    Sel,
    Side,
    Stat,
    Trait,
    Where,
)
from skydeck.games.dynasty_tcg.state.state import Table
from skydeck.games.dynasty_tcg.state.words import (
    GONE,
    Did,
    Item,
    ItemType,
    Last,
    Lasting,
    Mark,
    Obj,
    Pile,
    Place,
    Tally,
    Thing,
)


class Knowledge(Table):
    """A table that can be asked. Questions about card data are asked from a point of view: see `look_from`."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__(cards)
        # The point of view: whose ability it is, which object, where it stands, and the card of the event.
        self.by: i64 = 0
        self.source: i64 = GONE
        self.source_zone: i64 = GONE
        self.it: i64 = GONE
        self.it_kind: i64 = GONE

    def look_from(self, player: i64, source: i64, zone: i64, it: i64, it_kind: i64) -> None:
        """Take a point of view for filters, conditions, selectors and amounts."""
        self.by = player
        self.source = source
        self.source_zone = zone
        self.it = it
        self.it_kind = it_kind

    def look_from_object(self, thing: i64) -> None:
        """Take an object's point of view, outside any event."""
        self.by = self.get(thing, Obj.OWNER)
        self.source = thing
        self.source_zone = self.zone_of(thing)
        self.it = GONE
        self.it_kind = GONE

    def subject(self) -> i64:
        """The card whose place and state conditions mean: the source, or the unit that bears it (items)."""
        source = self.source
        if source != GONE and source < Thing.COMMANDER and self.get(source, Obj.PLACE) == Place.ITEM:
            return self.get(source, Obj.ZONE)
        return source

    # -- places -------------------------------------------------------------------------------------------------------

    def zone_of(self, thing: i64) -> i64:
        """The zone in which a card lies; an item lies where its bearer does; GONE off the field."""
        place = self.get(thing, Obj.PLACE)
        if place == Place.ITEM:
            thing = self.get(thing, Obj.ZONE)
            place = self.get(thing, Obj.PLACE)
        if place != Place.FIELD:
            return GONE
        over = self.get(thing, Obj.OVER)
        return self.get(thing if over == GONE else over, Obj.ZONE)

    def in_play(self, thing: i64) -> bool:
        """Whether a card's abilities can work: on the field, borne there, or an environment."""
        if self.get(thing, Obj.KIND) == GONE:
            return False
        place = self.get(thing, Obj.PLACE)
        if place == Place.ITEM:
            return self.get(self.get(thing, Obj.ZONE), Obj.PLACE) == Place.FIELD
        return place == Place.FIELD or place == Place.ENVIRONMENT

    def lane_is_empty(self, side: i64, lane: i64) -> bool:
        """Whether no unit or structure stands in a player's half of a lane (DT-R55)."""
        row: i64 = 0
        while row < self.rows:
            if self.stands(side, row * MAX_LANES + lane) != GONE:
                return False
            row += 1
        return True

    def lane_leader(self, side: i64, lane: i64) -> i64:
        """The front-most unit of a lane (DT-236); GONE if there is none."""
        row: i64 = 0
        while row < self.rows:
            found = self.stands(side, row * MAX_LANES + lane)
            if found != GONE and self.is_unit(found):
                return found
            row += 1
        return GONE

    def supported_by(self, thing: i64) -> i64:
        """The card directly in front of a unit, which it supports; GONE if it supports none (DT-233)."""
        zone = self.get(thing, Obj.ZONE)
        if zone < MAX_LANES or self.get(thing, Obj.PLACE) != Place.FIELD or self.get(thing, Obj.OVER) != GONE:
            return GONE
        return self.stands(self.get(thing, Obj.OWNER), zone - MAX_LANES) if self.is_unit(thing) else GONE

    def supporter_of(self, thing: i64) -> i64:
        """The unit directly behind a card, which supports it; GONE if there is none."""
        if self.get(thing, Obj.PLACE) != Place.FIELD or self.get(thing, Obj.OVER) != GONE:
            return GONE
        zone = self.get(thing, Obj.ZONE) + MAX_LANES
        if not self.is_zone(zone):
            return GONE
        behind = self.stands(self.get(thing, Obj.OWNER), zone)
        if behind == GONE or not self.is_unit(behind):
            return GONE
        return behind

    def health_left(self, thing: i64) -> i64:
        """Current health of a unit, durability of a structure."""
        return self.get(thing, Obj.HEALTH) - self.get(thing, Obj.DAMAGE)

    def forbids(self, thing: i64, number: i64) -> bool:
        """Whether something is forbidden to an object now."""
        return (self.get(thing, Obj.FORBIDDEN) >> number) & 1 != 0

    def can(self, thing: i64, trait: i64) -> bool:
        """Whether an object has a trait now."""
        return (self.get(thing, Obj.TRAITS) >> trait) & 1 != 0

    def can_reach(self, thing: i64, target: i64) -> bool:
        """Whether a unit could attack an enemy card from where it stands (DT-120 to DT-123, DT-R51 to DT-R54)."""
        zone = self.zone_of(thing)
        if zone == GONE:
            return False
        return self.reaches(
            self.get(thing, Obj.OWNER), zone, self.get(thing, Obj.RANGE), self.get(thing, Obj.TRAITS), target
        )

    def reaches(self, player: i64, zone: i64, reach: i64, traits: i64, target: i64) -> bool:
        """The same for a unit that may be gone: from a zone, with a range and traits."""
        if not self.is_on_field(target) or self.get(target, Obj.OWNER) == player:
            return False
        if self.forbids(target, Forbid.BE_ATTACKED):
            return False
        # A reinforced unit is reached only by effects; its shield lies in the same zone.
        there = self.zone_of(target)
        lane = there % MAX_LANES
        apart = lane - zone % MAX_LANES
        if apart < 0:
            apart = -apart
        if apart > 1 or (apart == 1 and (traits >> Trait.ATTACK_ADJACENT_LANES) & 1 == 0):
            return False
        if (traits >> Trait.IGNORE_BLOCKERS) & 1 != 0:
            return True
        distance = zone // MAX_LANES + there // MAX_LANES + 1
        if reach >= distance:
            return True
        at = there - MAX_LANES
        while at >= 0:
            if self.stands(1 - player, at) != GONE:
                return False
            at -= MAX_LANES
        if self.own_units_block:
            at = zone - MAX_LANES
            while at >= 0:
                if self.stands(player, at) != GONE:
                    return False
                at -= MAX_LANES
        return True

    # -- filters ------------------------------------------------------------------------------------------------------

    def kind_matches(self, filter: i64, kind: i64) -> bool:
        """Whether a card in a pile fits a filter: its printed values only."""
        cards = self.cards
        filters = cards.filters
        base = filter * FilterCol.WIDTH
        type = cards.type[kind]
        if (filters[base + FilterCol.TYPES] >> type) & 1 == 0:
            return False
        kingdom = filters[base + FilterCol.KINGDOM]
        if kingdom != NO_LIMIT and kingdom != cards.kingdom[kind]:
            return False
        low = filters[base + FilterCol.COST_LOW]
        if low != NO_LIMIT and cards.cost[kind] < low:
            return False
        high = filters[base + FilterCol.COST_HIGH]
        if high != NO_LIMIT and cards.cost[kind] > high:
            return False
        name = filters[base + FilterCol.NAME]
        if name != NO_LIMIT and name != cards.name_of[kind]:
            return False
        line = filters[base + FilterCol.LINE]
        if line != NO_LIMIT and line != cards.line_of[kind]:
            return False
        return filters[base + FilterCol.FLAGS] & Flag.LEVELLED == 0 or self.is_levelled_kind(kind)

    def matches(self, filter: i64, thing: i64) -> bool:
        """Whether an object fits a filter, seen from the present point of view."""
        filters = self.cards.filters
        objects = self.objects
        base = thing * Obj.WIDTH
        kind = i64(objects[base + Obj.KIND])
        if kind == GONE or not self.kind_matches(filter, kind):
            return False
        row = filter * FilterCol.WIDTH
        side = filters[row + FilterCol.SIDE]
        if side != Side.ANY and (i64(objects[base + Obj.OWNER]) == self.by) != (side == Side.OWN):
            return False
        low = filters[row + FilterCol.STRENGTH_LOW]
        if low != NO_LIMIT and i64(objects[base + Obj.STRENGTH]) < low:
            return False
        high = filters[row + FilterCol.STRENGTH_HIGH]
        if high != NO_LIMIT and i64(objects[base + Obj.STRENGTH]) > high:
            return False
        high = filters[row + FilterCol.HEALTH_HIGH]
        if high != NO_LIMIT and self.health_left(thing) > high:
            return False
        position = filters[row + FilterCol.POSITION]
        if position != NO_LIMIT and i64(objects[base + Obj.POSITION]) != position:
            return False
        traits = filters[row + FilterCol.FLAGS]
        if traits != 0 and not self.has_traits(traits, thing):
            return False
        if filters[row + FilterCol.ROW] != NO_LIMIT:
            zone = self.zone_of(thing)
            if zone == GONE or zone // MAX_LANES != filters[row + FilterCol.ROW]:
                return False
        area = filters[row + FilterCol.AREA]
        return area == Area.ANYWHERE or self.in_area(area, thing)

    def has_traits(self, traits: i64, thing: i64) -> bool:
        """The yes-or-no part of a filter."""
        did = self.get(thing, Obj.DID)
        if traits & Flag.OTHER != 0 and (thing == self.source or thing == self.subject()):
            return False
        if traits & Flag.DAMAGED != 0 and self.get(thing, Obj.DAMAGE) == 0:
            return False
        if traits & Flag.ATTACKING != 0 and did & Did.IS_ATTACKING == 0:
            return False
        if traits & Flag.REINFORCING != 0 and self.get(thing, Obj.OVER) == GONE:
            return False
        if traits & Flag.REINFORCED != 0 and self.get(thing, Obj.UNDER) == GONE:
            return False
        if traits & Flag.MOVED != 0 and did & Did.MOVE == 0:
            return False
        if traits & Flag.ATTACKED != 0 and self.get(thing, Obj.ATTACKS) == 0:
            return False
        if traits & Flag.IN_BATTLE != 0 and did & Did.BATTLE == 0:
            return False
        return traits & Flag.WITH_ITEM == 0 or self.items_of(thing) > 0

    def in_area(self, area: i64, thing: i64) -> bool:
        """Whether an object lies in an area around the present point of view."""
        zone = self.source_zone
        there = self.zone_of(thing)
        if zone == GONE or there == GONE:
            return False
        if area == Area.IN_RANGE:
            subject = self.subject()
            if subject != GONE:
                return self.can_reach(subject, thing)
            # It is gone, and where it stood and how far it reached last count (DT-R16).
            last = i64(self.frame[Item.LAST])
            traits = ((last >> Last.TRAITS) & 1) << Trait.ATTACK_ADJACENT_LANES
            traits |= ((last >> (Last.TRAITS + 1)) & 1) << Trait.IGNORE_BLOCKERS
            return self.reaches(self.by, zone, (last >> Last.RANGE) & Last.REACH, traits, thing)
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
            return there // MAX_LANES == zone // MAX_LANES and self.get(thing, Obj.OWNER) == self.by
        if area == Area.ADJACENT:
            rows = there // MAX_LANES - zone // MAX_LANES
            if rows < 0:
                rows = -rows
            return apart <= 1 and rows <= 1 and self.get(thing, Obj.OWNER) == self.by and thing != self.subject()
        if area == Area.OPPOSING:
            if apart != 0 or self.get(thing, Obj.OWNER) == self.by:
                return False
            row: i64 = 0
            while row < self.rows:
                front = self.stands(1 - self.by, row * MAX_LANES + zone % MAX_LANES)
                if front != GONE:
                    return front == thing or self.get(front, Obj.UNDER) == thing
                row += 1
        return False

    def count_matches(self, filter: i64, zone: i64) -> i64:
        """How many cards fit a filter in a kind of zone, seen from the present point of view."""
        count: i64 = 0
        if zone == Where.FIELD:
            i: i64 = 0
            while i < self.object_rows:
                if self.in_play(i) and self.matches(filter, i):
                    count += 1
                i += 1
            return count
        side = self.cards.filter(filter, FilterCol.SIDE)
        player: i64 = 0
        while player < 2:
            if side == Side.ANY or (player == self.by) == (side == Side.OWN):
                if zone == Where.HAND:
                    count += self.count_pile(Pile.HAND, player, filter)
                elif zone == Where.DISCARD:
                    count += self.count_pile(Pile.DISCARD, player, filter)
                elif zone == Where.TRADE:
                    count += self.count_pile(Pile.TRADE, player, filter)
                else:
                    count += self.count_retreat(player, filter)
            player += 1
        return count

    def count_own(self, owner: i64, types: i64, kingdom: i64) -> i64:
        """How many cards of some types (and a kingdom, if not NO_LIMIT) a player has on the field."""
        count: i64 = 0
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, Obj.KIND)
            if (
                kind != GONE
                and self.get(i, Obj.PLACE) == Place.FIELD
                and self.get(i, Obj.OWNER) == owner
                and (types >> self.cards.type[kind]) & 1 != 0
                and (kingdom == NO_LIMIT or self.cards.kingdom[kind] == kingdom)
            ):
                count += 1
            i += 1
        return count

    def count_pile(self, pile: i64, player: i64, filter: i64) -> i64:
        count: i64 = 0
        i: i64 = 0
        while i < self.size(pile, player):
            if self.kind_matches(filter, self.card(pile, player, i)):
                count += 1
            i += 1
        return count

    def count_retreat(self, player: i64, filter: i64) -> i64:
        count: i64 = 0
        i: i64 = 0
        while i < self.object_rows:
            place = self.get(i, Obj.PLACE)
            if (
                self.get(i, Obj.KIND) != GONE
                and (place == Place.RETREAT_1 or place == Place.RETREAT_2)
                and self.get(i, Obj.OWNER) == player
                and self.kind_matches(filter, self.get(i, Obj.KIND))
            ):
                count += 1
            i += 1
        return count

    # -- conditions ---------------------------------------------------------------------------------------------------

    def all_hold(self, first: i64, count: i64) -> bool:
        """Whether all of a run of condition rows hold from the present point of view."""
        row = first
        while row < first + count:
            if self.holds(row) == (self.cards.condition(row, ConditionCol.NOT) != 0):
                return False
            row += 1
        return True

    def holds(self, row: i64) -> bool:
        """Whether one condition holds, before it is turned around."""
        cards = self.cards
        what = cards.condition(row, ConditionCol.WHAT)
        number = cards.condition(row, ConditionCol.NUMBER)
        by = self.by
        if what == If.COUNT:
            count = self.count_matches(
                cards.condition(row, ConditionCol.FILTER), cards.condition(row, ConditionCol.ZONE)
            )
            high = cards.condition(row, ConditionCol.HIGH)
            return (number == NO_LIMIT or count >= number) and (high == NO_LIMIT or count <= high)
        if what == If.RESOURCES_AT_LEAST:
            return self.tally(Tally.RESOURCES, by) >= number
        if what == If.FEWER_RESOURCES:
            return self.tally(Tally.RESOURCES, by) < self.tally(Tally.RESOURCES, 1 - by)
        if what == If.OUTNUMBERED_BY:
            return self.count_own(1 - by, UNIT_MASK, NO_LIMIT) - self.count_own(by, UNIT_MASK, NO_LIMIT) >= number
        if what == If.HAND_AT_LEAST:
            return self.size(Pile.HAND, by) >= number
        if what == If.HAND_AT_MOST:
            return self.size(Pile.HAND, by) <= number
        if what == If.HEALTH_AT_MOST:
            return self.tally(Tally.LIFE, by) <= number
        if what == If.ENEMY_HEALTH_AT_MOST:
            return self.tally(Tally.LIFE, 1 - by) <= number
        if what == If.DESTROYED_THIS_TURN:
            return self.tally(Tally.LOST_UNITS, by) >= number
        if what == If.ENEMIES_DESTROYED_THIS_TURN:
            return self.tally(Tally.LOST_UNITS, 1 - by) >= number
        if what == If.MEMBERS_AT_LEAST:
            return self.attack_lane >= 0 and self.member_count() >= number
        if what == If.YOUR_TURN:
            return self.active == by
        if what == If.OPPONENTS_TURN:
            return self.active != by
        if what == If.ATTACK_WAITING:
            return self.attack_lane >= 0
        if what == If.ORDER_WAITING:
            i: i64 = 0
            while i < self.stack_size:
                if self.item(i, Item.TYPE) == ItemType.ORDER:
                    return True
                i += 1
            return False
        if what == If.IT:
            filter = cards.condition(row, ConditionCol.FILTER)
            if self.it != GONE and self.it < Thing.COMMANDER:
                return self.matches(filter, self.it)
            return self.it_kind != GONE and self.kind_matches(filter, self.it_kind)
        if what == If.TARGET:
            target = i64(self.frame[Item.THING])
            if target == GONE or target >= Thing.COMMANDER:
                return False
            return self.matches(cards.condition(row, ConditionCol.FILTER), target)
        subject = self.subject()
        if subject == GONE or not self.is_on_field(subject):
            return False
        return self.subject_is(what, number, subject)

    def subject_is(self, what: i64, number: i64, subject: i64) -> bool:
        """The conditions about the place and state of the card itself."""
        objects = self.objects
        base = subject * Obj.WIDTH
        did = i64(objects[base + Obj.DID])
        if what == If.SUPPORTING:
            ahead = self.supported_by(subject)
            return ahead != GONE and self.is_unit(ahead)
        if what == If.SUPPORTED:
            return self.supporter_of(subject) != GONE
        if what == If.ATTACKING:
            return did & Did.IS_ATTACKING != 0
        if what == If.LEADING_ATTACK:
            return self.attack_lane >= 0 and self.attack_leader == subject
        if what == If.DEFENDING:
            return self.attack_lane >= 0 and self.attack_target == subject
        if what == If.IN_ROW:
            return self.zone_of(subject) // MAX_LANES == number
        if what == If.IN_POSITION:
            return i64(objects[base + Obj.POSITION]) == number
        if what == If.ALONE_IN_LANE:
            return self.lane_count(i64(objects[base + Obj.OWNER]), self.zone_of(subject) % MAX_LANES) == 1
        if what == If.LEADS_LANE:
            return self.lane_leader(i64(objects[base + Obj.OWNER]), self.zone_of(subject) % MAX_LANES) == subject
        if what == If.OPPOSING_LANE_EMPTY:
            return self.lane_is_empty(1 - i64(objects[base + Obj.OWNER]), self.zone_of(subject) % MAX_LANES)
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
            return self.items_of(subject) > 0
        return False

    def lane_count(self, side: i64, lane: i64) -> i64:
        """How many cards a player has in a lane."""
        count: i64 = 0
        row: i64 = 0
        while row < self.rows:
            if self.object_at(side, row * MAX_LANES + lane) != GONE:
                count += 1
            row += 1
        return count

    def is_member(self, thing: i64) -> bool:
        """Whether an object is in the united attack."""
        return self.get(thing, Obj.KIND) != GONE and self.did(thing, Did.IS_ATTACKING)

    def member_count(self) -> i64:
        """How many units are in the united attack."""
        count: i64 = 0
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i):
                count += 1
            i += 1
        return count

    # -- selectors and amounts ----------------------------------------------------------------------------------------

    def select(self, selector: i64) -> vec[i64]:
        """The things an operation names, as they are now; targets that have become illegal are left out."""
        found: vec[i64] = vec[i64]()
        if selector >= FIRST_FILTER:
            i: i64 = 0
            while i < self.object_rows:
                if self.in_play(i) and self.matches(selector - FIRST_FILTER, i):
                    found = append(found, i)
                i += 1
            return found
        if Sel.TARGET <= selector <= Sel.TARGET_3:
            return self.targets_of(selector - Sel.TARGET)
        if selector == Sel.MEMBERS:
            i = 0
            while i < self.object_rows:
                if self.is_member(i):
                    found = append(found, i)
                i += 1
            return found
        if selector == Sel.BOTH_COMMANDERS:
            found = append(found, Thing.COMMANDER + self.by)
            return append(found, Thing.COMMANDER + 1 - self.by)
        one = self.select_one(selector)
        if one != GONE:
            found = append(found, one)
        return found

    def select_one(self, selector: i64) -> i64:
        """The thing of a selector that names a single one; GONE if there is none."""
        if selector == Sel.SELF:
            return self.source
        if selector == Sel.IT:
            return self.it
        if selector == Sel.COMMANDER:
            return Thing.COMMANDER + self.by
        if selector == Sel.ENEMY_COMMANDER:
            return Thing.COMMANDER + 1 - self.by
        if selector == Sel.LEADER:
            return self.attack_leader if self.attack_lane >= 0 else GONE
        if selector == Sel.DEFENDER:
            return self.attack_target if self.attack_lane >= 0 else GONE
        if Sel.TARGET <= selector <= Sel.TARGET_3:
            targets = self.targets_of(selector - Sel.TARGET)
            return targets[0] if len(targets) > 0 else GONE
        subject = self.subject()
        if selector == Sel.BEARER and self.was_item(subject, i64(self.frame[Item.KIND])):
            subject = i64(self.frame[Item.LAST])
        if subject == GONE or not self.is_on_field(subject):
            return GONE
        if selector == Sel.BEARER:
            return subject
        if selector == Sel.SUPPORTED:
            ahead = self.supported_by(subject)
            return ahead if ahead != GONE and self.is_unit(ahead) else GONE
        if selector == Sel.SUPPORTER:
            return self.supporter_of(subject)
        if selector == Sel.REINFORCED:
            return self.get(subject, Obj.OVER)
        return GONE

    def targets_of(self, number: i64) -> vec[i64]:
        """The things chosen for a target of the held item that are still there."""
        counts = i64(self.frame[Item.COUNTS])
        at = Item.THING
        i: i64 = 0
        while i < number:
            at += (counts >> (4 * i)) & 15
            i += 1
        end = at + ((counts >> (4 * number)) & 15)
        found: vec[i64] = vec[i64]()
        while at < end:
            if i64(self.frame[at]) != GONE:
                found = append(found, i64(self.frame[at]))
            at += 1
        return found

    def amount_of(self, row: i64) -> i64:
        """The number that an amount row stands for now."""
        if row == NO_LIMIT:
            return 0
        cards = self.cards
        what = cards.amount(row, AmountCol.WHAT)
        if what == Measure.FIXED:
            return cards.amount(row, AmountCol.NUMBER)
        value: i64 = 0
        if what == Measure.PER:
            value = cards.amount(row, AmountCol.NUMBER) * self.count_matches(
                cards.amount(row, AmountCol.FILTER), cards.amount(row, AmountCol.ZONE)
            )
        else:
            one = self.select_one(cards.amount(row, AmountCol.SELECTOR))
            if one >= Thing.STACK:
                value = cards.cost[self.item(one - Thing.STACK, Item.KIND)]
            elif one != GONE and one < Thing.COMMANDER:
                if what == Measure.COST_OF:
                    value = cards.cost[self.get(one, Obj.KIND)]
                else:
                    value = self.get(one, Obj.STRENGTH)
            elif cards.amount(row, AmountCol.SELECTOR) == Sel.SELF and i64(self.frame[Item.KIND]) != GONE:
                # Its source is gone: the last values count (DT-R16).
                value = i64(self.frame[Item.LAST]) & Last.STRENGTH
                if what == Measure.COST_OF:
                    value = cards.cost[i64(self.frame[Item.KIND])]
            elif cards.amount(row, AmountCol.SELECTOR) == Sel.IT and what == Measure.COST_OF and self.it_kind != GONE:
                value = cards.cost[self.it_kind]
        most = cards.amount(row, AmountCol.MAX)
        if most != NO_LIMIT and value > most:
            return most
        if most != NO_LIMIT and value < -most:
            return -most
        return value

    # -- current values -----------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Work out all current values anew, if anything changed: printed values, set effects, plus and minus."""
        if not self.stale:
            return
        self.stale = False
        self.checked = False
        cards = self.cards
        objects = self.objects
        continuous: i64 = 0
        reads: i64 = 0
        items: i64 = 0
        champion = False
        discounts: i64 = 0
        environment_acts = False
        item_acts = False
        watched: i64 = 0
        i: i64 = 0
        while i < self.object_rows:
            base = i * Obj.WIDTH
            kind = i64(objects[base + Obj.KIND])
            if kind != GONE:
                objects[base + Obj.STRENGTH] = i16(cards.strength[kind])
                objects[base + Obj.HEALTH] = i16(cards.health[kind])
                objects[base + Obj.RANGE] = i16(cards.range[kind])
                objects[base + Obj.MOVEMENT] = i16(cards.movement[kind])
                objects[base + Obj.ARMOUR] = 0
                objects[base + Obj.UNITED] = 0
                objects[base + Obj.RETREAT_COST] = i16(cards.cost[kind])
                objects[base + Obj.TRADE_VALUE] = i16(cards.trade[kind])
                objects[base + Obj.FORBIDDEN] = 0
                objects[base + Obj.TRAITS] = 0
                place = i64(objects[base + Obj.PLACE])
                if place == Place.ITEM:
                    items += 1
                    item_acts = item_acts or cards.has_activated[kind] != 0
                elif place == Place.ENVIRONMENT:
                    environment_acts = environment_acts or cards.has_activated[kind] != 0
                # Perhaps in play; nothing comes there from elsewhere without making all this stale.
                if place == Place.FIELD or place == Place.ITEM or place == Place.ENVIRONMENT:
                    continuous |= cards.has_continuous[kind]
                    if cards.has_continuous[kind] & Does.DISCOUNTS != 0:
                        discounts |= 1 << i64(objects[base + Obj.OWNER])
                    reads |= cards.reads[kind]
                    watched |= cards.trigger_mask[kind]
                    if cards.level[kind] != Level.NONE:
                        champion = True
            i += 1
        i = 0
        while i < self.lasting_size:
            thing = self.lasts(i, Lasting.OBJECT)
            what = self.lasts(i, Lasting.WHAT)
            if what == Op.SET_STRENGTH and thing != GONE:
                self.set(thing, Obj.STRENGTH, self.lasts(i, Lasting.AMOUNT))
            elif what == Op.DISCOUNT:
                discounts |= 1 << self.lasts(i, Lasting.PLAYER)
            i += 1
        self.item_total = items
        self.any_champion = champion
        self.reads = reads
        self.discounts = discounts
        self.environment_acts = environment_acts
        self.item_acts = item_acts
        self.watched = watched
        if continuous & Does.SETS != 0:
            self.apply_continuous(Does.SETS)
        i = 0
        while i < self.lasting_size:
            thing = self.lasts(i, Lasting.OBJECT)
            what = self.lasts(i, Lasting.WHAT)
            if thing != GONE and what != Op.SET_STRENGTH:
                self.apply_to(what, self.lasts(i, Lasting.ARG), self.lasts(i, Lasting.AMOUNT), thing)
            i += 1
        if continuous & Does.GIVES != 0:
            self.apply_continuous(Does.GIVES)
        if continuous & Does.RULES != 0:
            self.apply_continuous(Does.RULES)
        if continuous == 0 and self.lasting_size == 0:
            return
        i = 0
        while i < self.object_rows:
            base = i * Obj.WIDTH
            if i64(objects[base + Obj.STRENGTH]) < 0:
                objects[base + Obj.STRENGTH] = 0
            if i64(objects[base + Obj.RANGE]) < 0:
                objects[base + Obj.RANGE] = 0
            if i64(objects[base + Obj.MOVEMENT]) < 0:
                objects[base + Obj.MOVEMENT] = 0
            i += 1

    def apply_continuous(self, bit: i64) -> None:
        """What the cards in play do all the time, of one sort."""
        by = self.by
        source = self.source
        zone = self.source_zone
        it = self.it
        it_kind = self.it_kind
        cards = self.cards
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, Obj.KIND)
            if kind != GONE and cards.has_continuous[kind] & bit != 0 and self.has_effect(i) and self.in_play(i):
                self.look_from_object(i)
                row = cards.ability_first[kind]
                end = row + cards.ability_count[kind]
                while row < end:
                    if cards.ability(row, AbilityCol.HEAD) == Head.CONTINUOUS and self.all_hold(
                        cards.ability(row, AbilityCol.IF), cards.ability(row, AbilityCol.IFS)
                    ):
                        self.apply_ability(row, bit)
                    row += 1
            i += 1
        self.look_from(by, source, zone, it, it_kind)

    def apply_ability(self, ability: i64, bit: i64) -> None:
        """One continuous ability, from the present point of view."""
        cards = self.cards
        row = cards.ability(ability, AbilityCol.DO)
        end = row + cards.ability(ability, AbilityCol.DOS)
        while row < end:
            op = cards.op(row, OpCol.OP)
            if continuous_bit(op) == bit and (
                cards.op(row, OpCol.IFS) == 0 or self.all_hold(cards.op(row, OpCol.IF), cards.op(row, OpCol.IFS))
            ):
                amount = self.amount_of(cards.op(row, OpCol.AMOUNT))
                arg = cards.op(row, OpCol.ARG)
                selector = cards.op(row, OpCol.SEL)
                if selector >= FIRST_FILTER or selector == Sel.MEMBERS:
                    i: i64 = 0
                    while i < self.object_rows:
                        if selector == Sel.MEMBERS:
                            if self.is_member(i):
                                self.apply_to(op, arg, amount, i)
                        elif self.get(i, Obj.PLACE) == Place.FIELD and self.matches(selector - FIRST_FILTER, i):
                            self.apply_to(op, arg, amount, i)
                        i += 1
                else:
                    one = self.select_one(selector)
                    if one != GONE and one < Thing.COMMANDER:
                        self.apply_to(op, arg, amount, one)
            row += 1

    def apply_to(self, op: i64, arg: i64, amount: i64, thing: i64) -> None:
        """Add one effect to the current values of an object."""
        objects = self.objects
        base = thing * Obj.WIDTH
        if op == Op.GIVE:
            column = Obj.STRENGTH
            if arg == Stat.HEALTH:
                column = Obj.HEALTH
            elif arg == Stat.RANGE:
                column = Obj.RANGE
            elif arg == Stat.MOVEMENT:
                column = Obj.MOVEMENT
            elif arg == Stat.ARMOUR:
                column = Obj.ARMOUR
            elif arg == Stat.UNITED:
                column = Obj.UNITED
            elif arg == Stat.RETREAT_COST:
                column = Obj.RETREAT_COST
            elif arg == Stat.TRADE:
                column = Obj.TRADE_VALUE
            elif arg != Stat.STRENGTH:
                return
            objects[base + column] = i16(i64(objects[base + column]) + amount)
        elif op == Op.SET_STRENGTH:
            objects[base + Obj.STRENGTH] = i16(amount)
        elif op == Op.FORBID:
            objects[base + Obj.FORBIDDEN] |= i16(1 << arg)
        elif op == Op.GRANT:
            objects[base + Obj.TRAITS] |= i16(1 << arg)

    def discount(self, player: i64, kind: i64, purpose: i64) -> i64:
        """How much less a card costs a player to play or to buy."""
        less: i64 = 0
        if (self.discounts >> player) & 1 == 0 and not self.stale:
            return less
        i: i64 = 0
        while i < self.lasting_size:
            if (
                self.lasts(i, Lasting.WHAT) == Op.DISCOUNT
                and self.lasts(i, Lasting.PLAYER) == player
                and self.lasts(i, Lasting.ARG) == purpose
                and self.kind_matches(self.lasts(i, Lasting.FILTER), kind)
            ):
                less += self.lasts(i, Lasting.AMOUNT)
            i += 1
        cards = self.cards
        thing: i64 = 0
        while thing < self.object_rows:
            own = self.get(thing, Obj.KIND)
            if (
                own != GONE
                and cards.has_continuous[own] & Does.DISCOUNTS != 0
                and self.get(thing, Obj.OWNER) == player
                and self.has_effect(thing)
                and self.in_play(thing)
            ):
                self.look_from_object(thing)
                less += self.discount_of(own, kind, purpose)
            thing += 1
        return less

    def discount_of(self, own: i64, kind: i64, purpose: i64) -> i64:
        """What the continuous abilities of one card, from its point of view, take off a cost."""
        cards = self.cards
        less: i64 = 0
        row = cards.ability_first[own]
        end = row + cards.ability_count[own]
        while row < end:
            if cards.ability(row, AbilityCol.HEAD) == Head.CONTINUOUS and self.all_hold(
                cards.ability(row, AbilityCol.IF), cards.ability(row, AbilityCol.IFS)
            ):
                op = cards.ability(row, AbilityCol.DO)
                last = op + cards.ability(row, AbilityCol.DOS)
                while op < last:
                    if (
                        cards.op(op, OpCol.OP) == Op.DISCOUNT
                        and cards.op(op, OpCol.ARG) == purpose
                        and self.kind_matches(cards.op(op, OpCol.FILTER), kind)
                    ):
                        less += self.amount_of(cards.op(op, OpCol.AMOUNT))
                    op += 1
            row += 1
        return less

    def price(self, player: i64, kind: i64, purpose: i64) -> i64:
        """What a card costs a player now, never below 0."""
        cost = self.cards.cost[kind] - self.discount(player, kind, purpose)
        if cost < 0:
            return 0
        return cost

    def can_afford(self, player: i64, kind: i64, purpose: i64) -> bool:
        """Whether a player has the resources for a card; discounts are looked for only where they matter."""
        resources = self.tally(Tally.RESOURCES, player)
        return self.cards.cost[kind] <= resources or self.price(player, kind, purpose) <= resources

    def play_price(self, player: i64, kind: i64) -> i64:
        return self.price(player, kind, For.PLAY)

    def retreat_price(self, thing: i64) -> i64:
        """What the Retreat action of a unit costs, its items not counted (DT-174)."""
        cost = self.get(thing, Obj.RETREAT_COST)
        if cost < 0:
            return 0
        return cost

    def all_zones(self) -> i64:
        return self.rows * MAX_LANES if self.rows * MAX_LANES < MAX_ZONES else MAX_ZONES
