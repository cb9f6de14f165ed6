"""What can be read off the table: places, support, reach; filters, conditions and amounts of card data; current values."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.table import DISCOUNTS, GIVES, RULES, SETS, CardTable, continuous_bit
from skydeck.games.dynasty_tcg.cards.words import (
    A_FILTER,
    A_MAX,
    A_NUMBER,
    A_SELECTOR,
    A_WHAT,
    A_ZONE,
    AMOUNT_COST_OF,
    AMOUNT_FIXED,
    AMOUNT_PER,
    AREA_ADJACENT,
    AREA_ADJACENT_LANES,
    AREA_ANYWHERE,
    AREA_IN_RANGE,
    AREA_NEAR_LANES,
    AREA_OPPOSING,
    AREA_SAME_LANE,
    AREA_SAME_ROW,
    B_DO,
    B_DOS,
    B_HEAD,
    B_IF,
    B_IFS,
    C_FILTER,
    C_HIGH,
    C_NOT,
    C_NUMBER,
    C_WHAT,
    C_ZONE,
    CAN_ATTACK_ADJACENT,
    F_AREA,
    F_ATTACKED,
    F_ATTACKING,
    F_COST_HIGH,
    F_COST_LOW,
    F_DAMAGED,
    F_HEALTH_HIGH,
    F_IN_BATTLE,
    F_KINGDOM,
    F_LEVELLED,
    F_LINE,
    F_MOVED,
    F_NAME,
    F_OTHER,
    F_POSITION,
    F_REINFORCED,
    F_REINFORCING,
    F_ROW,
    F_SIDE,
    F_STRENGTH_HIGH,
    F_STRENGTH_LOW,
    F_TRAITS,
    F_TYPES,
    F_WIDTH,
    F_WITH_ITEM,
    FOR_PLAY,
    HEAD_CONTINUOUS,
    IF_ALONE_IN_LANE,
    IF_ATTACK_WAITING,
    IF_ATTACKED,
    IF_ATTACKING,
    IF_COUNT,
    IF_DAMAGED,
    IF_DEFENDING,
    IF_DEPLOYED,
    IF_DESTROYED,
    IF_ENEMIES_DESTROYED,
    IF_ENEMY_HEALTH_AT_MOST,
    IF_FEWER_RESOURCES,
    IF_HAND_AT_LEAST,
    IF_HAND_AT_MOST,
    IF_HAS_ITEM,
    IF_HEALTH_AT_MOST,
    IF_HEAVY,
    IF_IN_BATTLE,
    IF_IN_POSITION,
    IF_IN_ROW,
    IF_IT,
    IF_LEADING_ATTACK,
    IF_LEADS_LANE,
    IF_MEMBERS_AT_LEAST,
    IF_MOVED,
    IF_OPPONENTS_TURN,
    IF_OPPOSING_LANE_EMPTY,
    IF_ORDER_WAITING,
    IF_OUTNUMBERED,
    IF_REDEPLOYED,
    IF_REINFORCED,
    IF_REINFORCING,
    IF_RESOURCES_AT_LEAST,
    IF_SUPPORTED,
    IF_SUPPORTING,
    IF_TARGET,
    IF_YOUR_TURN,
    IGNORES_BLOCKERS,
    LEVEL_NONE,
    MAX_LANES,
    MAX_ZONES,
    NO_BE_ATTACKED,
    NO_LIMIT,
    O_AMOUNT,
    O_ARG,
    O_FILTER,
    O_IF,
    O_IFS,
    O_OP,
    O_SEL,
    OP_DISCOUNT,
    OP_FORBID,
    OP_GIVE,
    OP_GRANT,
    OP_SET_STRENGTH,
    SEL_BEARER,
    SEL_BOTH_COMMANDERS,
    SEL_COMMANDER,
    SEL_DEFENDER,
    SEL_ENEMY_COMMANDER,
    SEL_FILTER,
    SEL_IT,
    SEL_LEADER,
    SEL_MEMBERS,
    SEL_REINFORCED,
    SEL_SELF,
    SEL_SUPPORTED,
    SEL_SUPPORTER,
    SEL_TARGET,
    SEL_TARGET_3,
    SIDE_ANY,
    SIDE_OWN,
    STAT_ARMOUR,
    STAT_HEALTH,
    STAT_MOVEMENT,
    STAT_RANGE,
    STAT_RETREAT_COST,
    STAT_STRENGTH,
    STAT_TRADE,
    STAT_UNITED,
    UNIT_MASK,
    ZONE_DISCARD,
    ZONE_FIELD,
    ZONE_HAND,
    ZONE_TRADE,
)
from skydeck.games.dynasty_tcg.state import (
    ARMOUR,
    AS_ENVIRONMENT,
    AS_ITEM,
    ATTACKS,
    DAMAGE,
    DID,
    DID_BATTLE,
    DID_DEPLOY,
    DID_MOVE,
    DISCARD,
    FORBIDDEN,
    GONE,
    HAND,
    HEALTH,
    IN_RETREAT_1,
    IN_RETREAT_2,
    IS_ATTACKING,
    ITEM_ORDER,
    KIND,
    L_AMOUNT,
    L_ARG,
    L_FILTER,
    L_OBJECT,
    L_PLAYER,
    L_WHAT,
    LAST_RANGE,
    LAST_REACH,
    LAST_STRENGTH,
    LAST_TRAITS,
    LIFE,
    LOST_UNITS,
    MARKS,
    MOVEMENT,
    ON_FIELD,
    OVER,
    OWNER,
    PLACE,
    POSITION,
    RANGE,
    RESOURCES,
    RETREAT_COST,
    S_COUNTS,
    S_KIND,
    S_LAST,
    S_THING,
    S_TYPE,
    STRENGTH,
    THING_COMMANDER,
    THING_STACK,
    TRADE,
    TRADE_VALUE,
    TRAITS,
    UNDER,
    UNITED,
    WAS_HEAVY,
    WAS_REDEPLOYED,
    WIDTH,
    ZONE,
    Table,
)


class Knowledge(Table):
    """A table that can be asked. Questions about card data are asked from a point of view: see `look_from`."""

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
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
        self.by = self.get(thing, OWNER)
        self.source = thing
        self.source_zone = self.zone_of(thing)
        self.it = GONE
        self.it_kind = GONE

    def subject(self) -> i64:
        """The card whose place and state conditions mean: the source, or the unit that bears it (items)."""
        source = self.source
        if source != GONE and source < THING_COMMANDER and self.get(source, PLACE) == AS_ITEM:
            return self.get(source, ZONE)
        return source

    # -- places -------------------------------------------------------------------------------------------------------

    def zone_of(self, thing: i64) -> i64:
        """The zone in which a card lies; an item lies where its bearer does; GONE off the field."""
        place = self.get(thing, PLACE)
        if place == AS_ITEM:
            thing = self.get(thing, ZONE)
            place = self.get(thing, PLACE)
        if place != ON_FIELD:
            return GONE
        over = self.get(thing, OVER)
        return self.get(thing if over == GONE else over, ZONE)

    def in_play(self, thing: i64) -> bool:
        """Whether a card's abilities can work: on the field, borne there, or an environment."""
        if self.get(thing, KIND) == GONE:
            return False
        place = self.get(thing, PLACE)
        if place == AS_ITEM:
            return self.get(self.get(thing, ZONE), PLACE) == ON_FIELD
        return place == ON_FIELD or place == AS_ENVIRONMENT

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
        zone = self.get(thing, ZONE)
        if zone < MAX_LANES or self.get(thing, PLACE) != ON_FIELD or self.get(thing, OVER) != GONE:
            return GONE
        return self.stands(self.get(thing, OWNER), zone - MAX_LANES) if self.is_unit(thing) else GONE

    def supporter_of(self, thing: i64) -> i64:
        """The unit directly behind a card, which supports it; GONE if there is none."""
        if self.get(thing, PLACE) != ON_FIELD or self.get(thing, OVER) != GONE:
            return GONE
        zone = self.get(thing, ZONE) + MAX_LANES
        if not self.is_zone(zone):
            return GONE
        behind = self.stands(self.get(thing, OWNER), zone)
        if behind == GONE or not self.is_unit(behind):
            return GONE
        return behind

    def health_left(self, thing: i64) -> i64:
        """Current health of a unit, durability of a structure."""
        return self.get(thing, HEALTH) - self.get(thing, DAMAGE)

    def forbids(self, thing: i64, number: i64) -> bool:
        """Whether something is forbidden to an object now."""
        return (self.get(thing, FORBIDDEN) >> number) & 1 != 0

    def can(self, thing: i64, trait: i64) -> bool:
        """Whether an object has a trait now."""
        return (self.get(thing, TRAITS) >> trait) & 1 != 0

    def can_reach(self, thing: i64, target: i64) -> bool:
        """Whether a unit could attack an enemy card from where it stands (DT-120 to DT-123, DT-R51 to DT-R54)."""
        zone = self.zone_of(thing)
        if zone == GONE:
            return False
        return self.reaches(self.get(thing, OWNER), zone, self.get(thing, RANGE), self.get(thing, TRAITS), target)

    def reaches(self, player: i64, zone: i64, reach: i64, traits: i64, target: i64) -> bool:
        """The same for a unit that may be gone: from a zone, with a range and traits."""
        if not self.is_on_field(target) or self.get(target, OWNER) == player:
            return False
        if self.forbids(target, NO_BE_ATTACKED):
            return False
        # A reinforced unit is reached only by effects; its shield lies in the same zone.
        there = self.zone_of(target)
        lane = there % MAX_LANES
        apart = lane - zone % MAX_LANES
        if apart < 0:
            apart = -apart
        if apart > 1 or (apart == 1 and (traits >> CAN_ATTACK_ADJACENT) & 1 == 0):
            return False
        if (traits >> IGNORES_BLOCKERS) & 1 != 0:
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
        table = self.table
        filters = table.filters
        base = filter * F_WIDTH
        type = table.type[kind]
        if (filters[base + F_TYPES] >> type) & 1 == 0:
            return False
        kingdom = filters[base + F_KINGDOM]
        if kingdom != NO_LIMIT and kingdom != table.kingdom[kind]:
            return False
        low = filters[base + F_COST_LOW]
        if low != NO_LIMIT and table.cost[kind] < low:
            return False
        high = filters[base + F_COST_HIGH]
        if high != NO_LIMIT and table.cost[kind] > high:
            return False
        name = filters[base + F_NAME]
        if name != NO_LIMIT and name != table.name_of[kind]:
            return False
        line = filters[base + F_LINE]
        if line != NO_LIMIT and line != table.line_of[kind]:
            return False
        return filters[base + F_TRAITS] & F_LEVELLED == 0 or self.is_levelled_kind(kind)

    def matches(self, filter: i64, thing: i64) -> bool:
        """Whether an object fits a filter, seen from the present point of view."""
        filters = self.table.filters
        objects = self.objects
        base = thing * WIDTH
        kind = i64(objects[base + KIND])
        if kind == GONE or not self.kind_matches(filter, kind):
            return False
        row = filter * F_WIDTH
        side = filters[row + F_SIDE]
        if side != SIDE_ANY and (i64(objects[base + OWNER]) == self.by) != (side == SIDE_OWN):
            return False
        low = filters[row + F_STRENGTH_LOW]
        if low != NO_LIMIT and i64(objects[base + STRENGTH]) < low:
            return False
        high = filters[row + F_STRENGTH_HIGH]
        if high != NO_LIMIT and i64(objects[base + STRENGTH]) > high:
            return False
        high = filters[row + F_HEALTH_HIGH]
        if high != NO_LIMIT and self.health_left(thing) > high:
            return False
        position = filters[row + F_POSITION]
        if position != NO_LIMIT and i64(objects[base + POSITION]) != position:
            return False
        traits = filters[row + F_TRAITS]
        if traits != 0 and not self.has_traits(traits, thing):
            return False
        if filters[row + F_ROW] != NO_LIMIT:
            zone = self.zone_of(thing)
            if zone == GONE or zone // MAX_LANES != filters[row + F_ROW]:
                return False
        area = filters[row + F_AREA]
        return area == AREA_ANYWHERE or self.in_area(area, thing)

    def has_traits(self, traits: i64, thing: i64) -> bool:
        """The yes-or-no part of a filter."""
        did = self.get(thing, DID)
        if traits & F_OTHER != 0 and (thing == self.source or thing == self.subject()):
            return False
        if traits & F_DAMAGED != 0 and self.get(thing, DAMAGE) == 0:
            return False
        if traits & F_ATTACKING != 0 and did & IS_ATTACKING == 0:
            return False
        if traits & F_REINFORCING != 0 and self.get(thing, OVER) == GONE:
            return False
        if traits & F_REINFORCED != 0 and self.get(thing, UNDER) == GONE:
            return False
        if traits & F_MOVED != 0 and did & DID_MOVE == 0:
            return False
        if traits & F_ATTACKED != 0 and self.get(thing, ATTACKS) == 0:
            return False
        if traits & F_IN_BATTLE != 0 and did & DID_BATTLE == 0:
            return False
        return traits & F_WITH_ITEM == 0 or self.items_of(thing) > 0

    def in_area(self, area: i64, thing: i64) -> bool:
        """Whether an object lies in an area around the present point of view."""
        zone = self.source_zone
        there = self.zone_of(thing)
        if zone == GONE or there == GONE:
            return False
        if area == AREA_IN_RANGE:
            subject = self.subject()
            if subject != GONE:
                return self.can_reach(subject, thing)
            # It is gone, and where it stood and how far it reached last count (DT-R16).
            last = i64(self.frame[S_LAST])
            traits = ((last >> LAST_TRAITS) & 1) << CAN_ATTACK_ADJACENT
            traits |= ((last >> (LAST_TRAITS + 1)) & 1) << IGNORES_BLOCKERS
            return self.reaches(self.by, zone, (last >> LAST_RANGE) & LAST_REACH, traits, thing)
        apart = there % MAX_LANES - zone % MAX_LANES
        if apart < 0:
            apart = -apart
        if area == AREA_SAME_LANE:
            return apart == 0
        if area == AREA_ADJACENT_LANES:
            return apart == 1
        if area == AREA_NEAR_LANES:
            return apart <= 1
        if area == AREA_SAME_ROW:
            return there // MAX_LANES == zone // MAX_LANES and self.get(thing, OWNER) == self.by
        if area == AREA_ADJACENT:
            rows = there // MAX_LANES - zone // MAX_LANES
            if rows < 0:
                rows = -rows
            return apart <= 1 and rows <= 1 and self.get(thing, OWNER) == self.by and thing != self.subject()
        if area == AREA_OPPOSING:
            if apart != 0 or self.get(thing, OWNER) == self.by:
                return False
            row: i64 = 0
            while row < self.rows:
                front = self.stands(1 - self.by, row * MAX_LANES + zone % MAX_LANES)
                if front != GONE:
                    return front == thing or self.get(front, UNDER) == thing
                row += 1
        return False

    def count_matches(self, filter: i64, zone: i64) -> i64:
        """How many cards fit a filter in a kind of zone, seen from the present point of view."""
        count: i64 = 0
        if zone == ZONE_FIELD:
            i: i64 = 0
            while i < self.object_rows:
                if self.in_play(i) and self.matches(filter, i):
                    count += 1
                i += 1
            return count
        side = self.table.filter(filter, F_SIDE)
        player: i64 = 0
        while player < 2:
            if side == SIDE_ANY or (player == self.by) == (side == SIDE_OWN):
                if zone == ZONE_HAND:
                    count += self.count_pile(HAND, player, filter)
                elif zone == ZONE_DISCARD:
                    count += self.count_pile(DISCARD, player, filter)
                elif zone == ZONE_TRADE:
                    count += self.count_pile(TRADE, player, filter)
                else:
                    count += self.count_retreat(player, filter)
            player += 1
        return count

    def count_own(self, owner: i64, types: i64, kingdom: i64) -> i64:
        """How many cards of some types (and a kingdom, if not NO_LIMIT) a player has on the field."""
        count: i64 = 0
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, KIND)
            if (
                kind != GONE
                and self.get(i, PLACE) == ON_FIELD
                and self.get(i, OWNER) == owner
                and (types >> self.table.type[kind]) & 1 != 0
                and (kingdom == NO_LIMIT or self.table.kingdom[kind] == kingdom)
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
            place = self.get(i, PLACE)
            if (
                self.get(i, KIND) != GONE
                and (place == IN_RETREAT_1 or place == IN_RETREAT_2)
                and self.get(i, OWNER) == player
                and self.kind_matches(filter, self.get(i, KIND))
            ):
                count += 1
            i += 1
        return count

    # -- conditions ---------------------------------------------------------------------------------------------------

    def all_hold(self, first: i64, count: i64) -> bool:
        """Whether all of a run of condition rows hold from the present point of view."""
        row = first
        while row < first + count:
            if self.holds(row) == (self.table.condition(row, C_NOT) != 0):
                return False
            row += 1
        return True

    def holds(self, row: i64) -> bool:
        """Whether one condition holds, before it is turned around."""
        table = self.table
        what = table.condition(row, C_WHAT)
        number = table.condition(row, C_NUMBER)
        by = self.by
        if what == IF_COUNT:
            count = self.count_matches(table.condition(row, C_FILTER), table.condition(row, C_ZONE))
            high = table.condition(row, C_HIGH)
            return (number == NO_LIMIT or count >= number) and (high == NO_LIMIT or count <= high)
        if what == IF_RESOURCES_AT_LEAST:
            return self.tally(RESOURCES, by) >= number
        if what == IF_FEWER_RESOURCES:
            return self.tally(RESOURCES, by) < self.tally(RESOURCES, 1 - by)
        if what == IF_OUTNUMBERED:
            return self.count_own(1 - by, UNIT_MASK, NO_LIMIT) - self.count_own(by, UNIT_MASK, NO_LIMIT) >= number
        if what == IF_HAND_AT_LEAST:
            return self.size(HAND, by) >= number
        if what == IF_HAND_AT_MOST:
            return self.size(HAND, by) <= number
        if what == IF_HEALTH_AT_MOST:
            return self.tally(LIFE, by) <= number
        if what == IF_ENEMY_HEALTH_AT_MOST:
            return self.tally(LIFE, 1 - by) <= number
        if what == IF_DESTROYED:
            return self.tally(LOST_UNITS, by) >= number
        if what == IF_ENEMIES_DESTROYED:
            return self.tally(LOST_UNITS, 1 - by) >= number
        if what == IF_MEMBERS_AT_LEAST:
            return self.attack_lane >= 0 and self.member_count() >= number
        if what == IF_YOUR_TURN:
            return self.active == by
        if what == IF_OPPONENTS_TURN:
            return self.active != by
        if what == IF_ATTACK_WAITING:
            return self.attack_lane >= 0
        if what == IF_ORDER_WAITING:
            i: i64 = 0
            while i < self.stack_size:
                if self.item(i, S_TYPE) == ITEM_ORDER:
                    return True
                i += 1
            return False
        if what == IF_IT:
            filter = table.condition(row, C_FILTER)
            if self.it != GONE and self.it < THING_COMMANDER:
                return self.matches(filter, self.it)
            return self.it_kind != GONE and self.kind_matches(filter, self.it_kind)
        if what == IF_TARGET:
            target = i64(self.frame[S_THING])
            if target == GONE or target >= THING_COMMANDER:
                return False
            return self.matches(table.condition(row, C_FILTER), target)
        subject = self.subject()
        if subject == GONE or not self.is_on_field(subject):
            return False
        return self.subject_is(what, number, subject)

    def subject_is(self, what: i64, number: i64, subject: i64) -> bool:
        """The conditions about the place and state of the card itself."""
        objects = self.objects
        base = subject * WIDTH
        did = i64(objects[base + DID])
        if what == IF_SUPPORTING:
            ahead = self.supported_by(subject)
            return ahead != GONE and self.is_unit(ahead)
        if what == IF_SUPPORTED:
            return self.supporter_of(subject) != GONE
        if what == IF_ATTACKING:
            return did & IS_ATTACKING != 0
        if what == IF_LEADING_ATTACK:
            return self.attack_lane >= 0 and self.attack_leader == subject
        if what == IF_DEFENDING:
            return self.attack_lane >= 0 and self.attack_target == subject
        if what == IF_IN_ROW:
            return self.zone_of(subject) // MAX_LANES == number
        if what == IF_IN_POSITION:
            return i64(objects[base + POSITION]) == number
        if what == IF_ALONE_IN_LANE:
            return self.lane_count(i64(objects[base + OWNER]), self.zone_of(subject) % MAX_LANES) == 1
        if what == IF_LEADS_LANE:
            return self.lane_leader(i64(objects[base + OWNER]), self.zone_of(subject) % MAX_LANES) == subject
        if what == IF_OPPOSING_LANE_EMPTY:
            return self.lane_is_empty(1 - i64(objects[base + OWNER]), self.zone_of(subject) % MAX_LANES)
        if what == IF_REINFORCING:
            return i64(objects[base + OVER]) != GONE
        if what == IF_REINFORCED:
            return i64(objects[base + UNDER]) != GONE
        if what == IF_ATTACKED:
            return i64(objects[base + ATTACKS]) > 0
        if what == IF_MOVED:
            return did & DID_MOVE != 0
        if what == IF_IN_BATTLE:
            return did & DID_BATTLE != 0
        if what == IF_DEPLOYED:
            return did & DID_DEPLOY != 0
        if what == IF_REDEPLOYED:
            return i64(objects[base + MARKS]) & WAS_REDEPLOYED != 0
        if what == IF_HEAVY:
            return i64(objects[base + MARKS]) & WAS_HEAVY != 0
        if what == IF_DAMAGED:
            return i64(objects[base + DAMAGE]) > 0
        if what == IF_HAS_ITEM:
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
        return self.get(thing, KIND) != GONE and self.did(thing, IS_ATTACKING)

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
        if selector >= SEL_FILTER:
            i: i64 = 0
            while i < self.object_rows:
                if self.in_play(i) and self.matches(selector - SEL_FILTER, i):
                    found = append(found, i)
                i += 1
            return found
        if SEL_TARGET <= selector <= SEL_TARGET_3:
            return self.targets_of(selector - SEL_TARGET)
        if selector == SEL_MEMBERS:
            i = 0
            while i < self.object_rows:
                if self.is_member(i):
                    found = append(found, i)
                i += 1
            return found
        if selector == SEL_BOTH_COMMANDERS:
            found = append(found, THING_COMMANDER + self.by)
            return append(found, THING_COMMANDER + 1 - self.by)
        one = self.select_one(selector)
        if one != GONE:
            found = append(found, one)
        return found

    def select_one(self, selector: i64) -> i64:
        """The thing of a selector that names a single one; GONE if there is none."""
        if selector == SEL_SELF:
            return self.source
        if selector == SEL_IT:
            return self.it
        if selector == SEL_COMMANDER:
            return THING_COMMANDER + self.by
        if selector == SEL_ENEMY_COMMANDER:
            return THING_COMMANDER + 1 - self.by
        if selector == SEL_LEADER:
            return self.attack_leader if self.attack_lane >= 0 else GONE
        if selector == SEL_DEFENDER:
            return self.attack_target if self.attack_lane >= 0 else GONE
        if SEL_TARGET <= selector <= SEL_TARGET_3:
            targets = self.targets_of(selector - SEL_TARGET)
            return targets[0] if len(targets) > 0 else GONE
        subject = self.subject()
        if selector == SEL_BEARER and self.was_item(subject, i64(self.frame[S_KIND])):
            subject = i64(self.frame[S_LAST])
        if subject == GONE or not self.is_on_field(subject):
            return GONE
        if selector == SEL_BEARER:
            return subject
        if selector == SEL_SUPPORTED:
            ahead = self.supported_by(subject)
            return ahead if ahead != GONE and self.is_unit(ahead) else GONE
        if selector == SEL_SUPPORTER:
            return self.supporter_of(subject)
        if selector == SEL_REINFORCED:
            return self.get(subject, OVER)
        return GONE

    def targets_of(self, number: i64) -> vec[i64]:
        """The things chosen for a target of the held item that are still there."""
        counts = i64(self.frame[S_COUNTS])
        at = S_THING
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
        table = self.table
        what = table.amount(row, A_WHAT)
        if what == AMOUNT_FIXED:
            return table.amount(row, A_NUMBER)
        value: i64 = 0
        if what == AMOUNT_PER:
            value = table.amount(row, A_NUMBER) * self.count_matches(
                table.amount(row, A_FILTER), table.amount(row, A_ZONE)
            )
        else:
            one = self.select_one(table.amount(row, A_SELECTOR))
            if one >= THING_STACK:
                value = table.cost[self.item(one - THING_STACK, S_KIND)]
            elif one != GONE and one < THING_COMMANDER:
                if what == AMOUNT_COST_OF:
                    value = table.cost[self.get(one, KIND)]
                else:
                    value = self.get(one, STRENGTH)
            elif table.amount(row, A_SELECTOR) == SEL_SELF and i64(self.frame[S_KIND]) != GONE:
                # Its source is gone: the last values count (DT-R16).
                value = i64(self.frame[S_LAST]) & LAST_STRENGTH
                if what == AMOUNT_COST_OF:
                    value = table.cost[i64(self.frame[S_KIND])]
            elif table.amount(row, A_SELECTOR) == SEL_IT and what == AMOUNT_COST_OF and self.it_kind != GONE:
                value = table.cost[self.it_kind]
        most = table.amount(row, A_MAX)
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
        table = self.table
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
            base = i * WIDTH
            kind = i64(objects[base + KIND])
            if kind != GONE:
                objects[base + STRENGTH] = i16(table.strength[kind])
                objects[base + HEALTH] = i16(table.health[kind])
                objects[base + RANGE] = i16(table.range[kind])
                objects[base + MOVEMENT] = i16(table.movement[kind])
                objects[base + ARMOUR] = 0
                objects[base + UNITED] = 0
                objects[base + RETREAT_COST] = i16(table.cost[kind])
                objects[base + TRADE_VALUE] = i16(table.trade[kind])
                objects[base + FORBIDDEN] = 0
                objects[base + TRAITS] = 0
                place = i64(objects[base + PLACE])
                if place == AS_ITEM:
                    items += 1
                    item_acts = item_acts or table.has_activated[kind] != 0
                elif place == AS_ENVIRONMENT:
                    environment_acts = environment_acts or table.has_activated[kind] != 0
                # Perhaps in play; nothing comes there from elsewhere without making all this stale.
                if place == ON_FIELD or place == AS_ITEM or place == AS_ENVIRONMENT:
                    continuous |= table.has_continuous[kind]
                    if table.has_continuous[kind] & DISCOUNTS != 0:
                        discounts |= 1 << i64(objects[base + OWNER])
                    reads |= table.reads[kind]
                    watched |= table.trigger_mask[kind]
                    if table.level[kind] != LEVEL_NONE:
                        champion = True
            i += 1
        i = 0
        while i < self.lasting_size:
            thing = self.lasts(i, L_OBJECT)
            what = self.lasts(i, L_WHAT)
            if what == OP_SET_STRENGTH and thing != GONE:
                self.set(thing, STRENGTH, self.lasts(i, L_AMOUNT))
            elif what == OP_DISCOUNT:
                discounts |= 1 << self.lasts(i, L_PLAYER)
            i += 1
        self.item_total = items
        self.any_champion = champion
        self.reads = reads
        self.discounts = discounts
        self.environment_acts = environment_acts
        self.item_acts = item_acts
        self.watched = watched
        if continuous & SETS != 0:
            self.apply_continuous(SETS)
        i = 0
        while i < self.lasting_size:
            thing = self.lasts(i, L_OBJECT)
            what = self.lasts(i, L_WHAT)
            if thing != GONE and what != OP_SET_STRENGTH:
                self.apply_to(what, self.lasts(i, L_ARG), self.lasts(i, L_AMOUNT), thing)
            i += 1
        if continuous & GIVES != 0:
            self.apply_continuous(GIVES)
        if continuous & RULES != 0:
            self.apply_continuous(RULES)
        if continuous == 0 and self.lasting_size == 0:
            return
        i = 0
        while i < self.object_rows:
            base = i * WIDTH
            if i64(objects[base + STRENGTH]) < 0:
                objects[base + STRENGTH] = 0
            if i64(objects[base + RANGE]) < 0:
                objects[base + RANGE] = 0
            if i64(objects[base + MOVEMENT]) < 0:
                objects[base + MOVEMENT] = 0
            i += 1

    def apply_continuous(self, bit: i64) -> None:
        """What the cards in play do all the time, of one sort."""
        by = self.by
        source = self.source
        zone = self.source_zone
        it = self.it
        it_kind = self.it_kind
        table = self.table
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, KIND)
            if kind != GONE and table.has_continuous[kind] & bit != 0 and self.has_effect(i) and self.in_play(i):
                self.look_from_object(i)
                row = table.ability_first[kind]
                end = row + table.ability_count[kind]
                while row < end:
                    if table.ability(row, B_HEAD) == HEAD_CONTINUOUS and self.all_hold(
                        table.ability(row, B_IF), table.ability(row, B_IFS)
                    ):
                        self.apply_ability(row, bit)
                    row += 1
            i += 1
        self.look_from(by, source, zone, it, it_kind)

    def apply_ability(self, ability: i64, bit: i64) -> None:
        """One continuous ability, from the present point of view."""
        table = self.table
        row = table.ability(ability, B_DO)
        end = row + table.ability(ability, B_DOS)
        while row < end:
            op = table.op(row, O_OP)
            if continuous_bit(op) == bit and (
                table.op(row, O_IFS) == 0 or self.all_hold(table.op(row, O_IF), table.op(row, O_IFS))
            ):
                amount = self.amount_of(table.op(row, O_AMOUNT))
                arg = table.op(row, O_ARG)
                selector = table.op(row, O_SEL)
                if selector >= SEL_FILTER or selector == SEL_MEMBERS:
                    i: i64 = 0
                    while i < self.object_rows:
                        if selector == SEL_MEMBERS:
                            if self.is_member(i):
                                self.apply_to(op, arg, amount, i)
                        elif self.get(i, PLACE) == ON_FIELD and self.matches(selector - SEL_FILTER, i):
                            self.apply_to(op, arg, amount, i)
                        i += 1
                else:
                    one = self.select_one(selector)
                    if one != GONE and one < THING_COMMANDER:
                        self.apply_to(op, arg, amount, one)
            row += 1

    def apply_to(self, op: i64, arg: i64, amount: i64, thing: i64) -> None:
        """Add one effect to the current values of an object."""
        objects = self.objects
        base = thing * WIDTH
        if op == OP_GIVE:
            column = STRENGTH
            if arg == STAT_HEALTH:
                column = HEALTH
            elif arg == STAT_RANGE:
                column = RANGE
            elif arg == STAT_MOVEMENT:
                column = MOVEMENT
            elif arg == STAT_ARMOUR:
                column = ARMOUR
            elif arg == STAT_UNITED:
                column = UNITED
            elif arg == STAT_RETREAT_COST:
                column = RETREAT_COST
            elif arg == STAT_TRADE:
                column = TRADE_VALUE
            elif arg != STAT_STRENGTH:
                return
            objects[base + column] = i16(i64(objects[base + column]) + amount)
        elif op == OP_SET_STRENGTH:
            objects[base + STRENGTH] = i16(amount)
        elif op == OP_FORBID:
            objects[base + FORBIDDEN] |= i16(1 << arg)
        elif op == OP_GRANT:
            objects[base + TRAITS] |= i16(1 << arg)

    def discount(self, player: i64, kind: i64, purpose: i64) -> i64:
        """How much less a card costs a player to play or to buy."""
        less: i64 = 0
        if (self.discounts >> player) & 1 == 0 and not self.stale:
            return less
        i: i64 = 0
        while i < self.lasting_size:
            if (
                self.lasts(i, L_WHAT) == OP_DISCOUNT
                and self.lasts(i, L_PLAYER) == player
                and self.lasts(i, L_ARG) == purpose
                and self.kind_matches(self.lasts(i, L_FILTER), kind)
            ):
                less += self.lasts(i, L_AMOUNT)
            i += 1
        table = self.table
        thing: i64 = 0
        while thing < self.object_rows:
            own = self.get(thing, KIND)
            if (
                own != GONE
                and table.has_continuous[own] & DISCOUNTS != 0
                and self.get(thing, OWNER) == player
                and self.has_effect(thing)
                and self.in_play(thing)
            ):
                self.look_from_object(thing)
                less += self.discount_of(own, kind, purpose)
            thing += 1
        return less

    def discount_of(self, own: i64, kind: i64, purpose: i64) -> i64:
        """What the continuous abilities of one card, from its point of view, take off a cost."""
        table = self.table
        less: i64 = 0
        row = table.ability_first[own]
        end = row + table.ability_count[own]
        while row < end:
            if table.ability(row, B_HEAD) == HEAD_CONTINUOUS and self.all_hold(
                table.ability(row, B_IF), table.ability(row, B_IFS)
            ):
                op = table.ability(row, B_DO)
                last = op + table.ability(row, B_DOS)
                while op < last:
                    if (
                        table.op(op, O_OP) == OP_DISCOUNT
                        and table.op(op, O_ARG) == purpose
                        and self.kind_matches(table.op(op, O_FILTER), kind)
                    ):
                        less += self.amount_of(table.op(op, O_AMOUNT))
                    op += 1
            row += 1
        return less

    def price(self, player: i64, kind: i64, purpose: i64) -> i64:
        """What a card costs a player now, never below 0."""
        cost = self.table.cost[kind] - self.discount(player, kind, purpose)
        if cost < 0:
            return 0
        return cost

    def can_afford(self, player: i64, kind: i64, purpose: i64) -> bool:
        """Whether a player has the resources for a card; discounts are looked for only where they matter."""
        resources = self.tally(RESOURCES, player)
        return self.table.cost[kind] <= resources or self.price(player, kind, purpose) <= resources

    def play_price(self, player: i64, kind: i64) -> i64:
        return self.price(player, kind, FOR_PLAY)

    def retreat_price(self, thing: i64) -> i64:
        """What the Retreat action of a unit costs, its items not counted (DT-174)."""
        cost = self.get(thing, RETREAT_COST)
        if cost < 0:
            return 0
        return cost

    def all_zones(self) -> i64:
        return self.rows * MAX_LANES if self.rows * MAX_LANES < MAX_ZONES else MAX_ZONES
