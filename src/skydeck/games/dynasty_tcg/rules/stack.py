"""Playing, activating and the stack: what may be done, how an item is put together, what happens between two items."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK
from skydeck.games.dynasty_tcg.cards.table import NO_KIND, READS_DEEDS
from skydeck.games.dynasty_tcg.cards.words import (
    B_COST,
    B_COSTS,
    B_DO,
    B_DOS,
    B_HEAD,
    B_IF,
    B_IFS,
    B_MAY,
    B_MODE,
    B_MODES,
    B_NUMBER,
    B_TARGET,
    B_TARGETS,
    B_WHAT,
    COST_DESTROY,
    COST_DISCARD,
    COST_DURABILITY,
    COST_GIVE_UP_ATTACK,
    COST_OWN_DAMAGE,
    COST_PAY,
    COST_REMOVE_ITEM,
    COST_RETREAT,
    COST_RETURN,
    COST_TO_TRADE,
    COST_TURN,
    ENVIRONMENT,
    F_SIDE,
    F_WIDTH,
    FOR_BUY,
    FOR_PLAY,
    HEAD_ACTIVATED,
    ITEM,
    K_FILTER,
    K_NUMBER,
    K_WHAT,
    LEVEL_COMMANDER_DAMAGE,
    LEVEL_COMMANDER_DAMAGE_TURN,
    LEVEL_DESTROYS_TURN,
    LEVEL_EMPTY_LANE,
    LEVEL_HEALTH,
    LEVEL_ITEMS,
    LEVEL_LEADS_MEMBERS,
    LEVEL_NONE,
    LEVEL_ORDERS_TURN,
    LEVEL_OWN_DESTROYED_TURN,
    LEVEL_OWN_UNITS,
    LEVEL_REDEPLOYED,
    LEVEL_REINFORCEMENTS,
    LEVEL_STRUCTURES,
    LEVEL_SURVIVES,
    LEVEL_TRADE,
    MAX_LANES,
    MOVES_STRUCTURE,
    NO_BE_REINFORCED,
    NO_BE_TARGETED,
    NO_LIMIT,
    NO_MOVE,
    NO_ORDERS,
    NO_REDECLARE,
    NO_REINFORCE,
    NO_RETREAT,
    NO_TURN,
    O_IFS,
    O_SEL,
    ON_CARD_BOUGHT,
    ON_LEVELLED_UP,
    ON_ORDER_PLAYED,
    ONCE_PER_TURN,
    OP_DISCOUNT,
    OP_FORBID,
    OPPONENTS_TURN,
    ORDER,
    REINFORCES_ADJACENT,
    SEL_BOTH_COMMANDERS,
    SEL_COMMANDER,
    SEL_TARGET,
    SIDE_ANY,
    SIDE_OWN,
    SKIRMISH,
    STRUCTURE,
    T_COUNT,
    T_FILTER,
    T_FREE,
    T_LEAST,
    T_WHAT,
    TARGET_ABILITY,
    TARGET_ATTACK,
    TARGET_CARD,
    TARGET_COMMANDER,
    TARGET_ENVIRONMENT,
    TARGET_ITEM,
    TARGET_ORDER,
    TARGET_PLAYED,
    UNIT_MASK,
    UNLIMITED,
    WAR_CHAMPION,
)
from skydeck.games.dynasty_tcg.rules.changes import HEAVY, NORMAL, OUT_HAND, OUT_RETREAT, OUT_TRADE
from skydeck.games.dynasty_tcg.rules.operations import Operations, is_neighbour
from skydeck.games.dynasty_tcg.rules.steps import (
    D_ATTACK_TARGET,
    D_BRING,
    D_COST,
    D_JOIN,
    D_LEADER,
    D_LEVEL,
    D_LEVEL_ORDER,
    D_MAY,
    D_MODE,
    D_ORDER,
    D_PLACE,
    D_REDECLARE,
    D_TARGET,
    LOOP_COUNT,
    LOOP_HASH,
    LOOP_LIMIT,
    LOOP_MARK,
    LOOP_REPEATS,
    LOOP_SEEN,
    LOOP_WATCHED,
    STEP_ATTACKED,
    STEP_BRING,
    STEP_COSTS,
    STEP_DONE,
    STEP_JOIN,
    STEP_LEVEL,
    STEP_MAY,
    STEP_MODE,
    STEP_ONTO_STACK,
    STEP_PLACE,
    STEP_RESOLVE,
    STEP_SETTLE,
    STEP_SHIELD,
    STEP_TARGET_OF_ATTACK,
    STEP_TARGETS,
    step,
)
from skydeck.games.dynasty_tcg.state import (
    ANSWERED,
    AS_ENVIRONMENT,
    AS_ITEM,
    AT_DECK,
    AT_DISCARD,
    AT_HAND,
    AT_STACK,
    AT_TRADE,
    ATTACKS,
    CANNOT_MOVE_ON,
    CAPACITY,
    COUNTER,
    COUNTER_TURN,
    DAMAGE,
    DECK,
    DID,
    DID_TURN,
    DISCARD,
    EV_ABILITY,
    EV_BOUGHT,
    EV_FIZZLED,
    EV_PLAYED,
    EV_RESOLVES,
    GAVE_UP_ATTACK,
    GONE,
    HAND,
    IS_ATTACKING,
    ITEM_ABILITY,
    ITEM_ATTACK,
    ITEM_CARD,
    ITEM_ORDER,
    ITEM_REINFORCE,
    ITEM_RETREAT,
    ITEM_STEP,
    ITEM_TURN,
    KIND,
    L_ARG,
    L_FILTER,
    L_OBJECT,
    L_PLAYER,
    L_USES,
    L_WHAT,
    L_WIDTH,
    LIFE,
    LOST_UNITS,
    MET,
    MOVEMENT,
    MOVES,
    OFFERED,
    ON_FIELD,
    ORDERS_PLAYED,
    OWNER,
    PILES,
    PLACE,
    POSITION,
    PUBLIC,
    REASON_LOOP,
    REDEPLOYED,
    RESOURCES,
    S_ABILITY,
    S_ARG,
    S_COUNTS,
    S_IT,
    S_IT_KIND,
    S_KIND,
    S_LAST,
    S_PLAYER,
    S_SOURCE,
    S_THING,
    S_TYPE,
    S_WIDTH,
    S_ZONE,
    TALLIES,
    THING_COMMANDER,
    THING_STACK,
    TRADE,
    USED,
    W_ABILITY,
    W_IT,
    W_IT_KIND,
    W_KIND,
    W_LAST,
    W_PLAYER,
    W_SOURCE,
    W_WIDTH,
    W_ZONE,
    WIDTH,
    ZONE,
    place_id,
)


def mixed(mark: i64, value: i64) -> i64:
    """A hash with one more number in it."""
    return (mark * 1000003 + value) & LOOP_HASH


def mixed_rows(mark: i64, rows: vec[i16], size: i64) -> i64:
    """A hash with the first numbers of some rows in it."""
    mark = mixed(mark, size)
    i: i64 = 0
    while i < size:
        mark = mixed(mark, i64(rows[i]))
        i += 1
    return mark


class Stack(Operations):
    """A table with priority and a stack."""

    def is_open(self, player: i64) -> bool:
        """Own Skirmish phase with an empty stack, when most actions may be taken (DT-105 to DT-110)."""
        return self.stack_size == 0 and self.phase == SKIRMISH and self.active == player

    # -- what may be pointed at ---------------------------------------------------------------------------------------

    def is_target(self, row: i64, thing: i64) -> bool:
        """Whether a thing may be chosen for a target row, from the present point of view."""
        table = self.table
        what = table.target(row, T_WHAT)
        filter = table.target(row, T_FILTER)
        if what == TARGET_CARD:
            return (
                self.get(thing, PLACE) == ON_FIELD
                and not self.forbids(thing, NO_BE_TARGETED)
                and not (table.target(row, T_FREE) != 0 and self.is_bound(thing))
                and self.matches(filter, thing)
            )
        if what == TARGET_ITEM:
            bearer = self.get(thing, ZONE)
            return self.in_play(thing) and self.get(thing, PLACE) == AS_ITEM and self.matches(filter, bearer)
        if what == TARGET_ENVIRONMENT:
            return self.get(thing, PLACE) == AS_ENVIRONMENT and self.matches(filter, thing)
        return False

    def is_side(self, filter: i64, player: i64) -> bool:
        """Whether a player is on the side that a filter means."""
        side = self.table.filter(filter, F_SIDE)
        return side == SIDE_ANY or (player == self.by) == (side == SIDE_OWN)

    def is_stack_target(self, row: i64, index: i64) -> bool:
        """Whether an item of the stack may be chosen for a target row."""
        table = self.table
        what = table.target(row, T_WHAT)
        filter = table.target(row, T_FILTER)
        type = self.item(index, S_TYPE)
        if not self.is_side(filter, self.item(index, S_PLAYER)):
            return False
        if what == TARGET_ORDER:
            return type == ITEM_ORDER and self.kind_matches(filter, self.item(index, S_KIND))
        if what == TARGET_ABILITY:
            return type == ITEM_ABILITY
        if what == TARGET_PLAYED:
            return type == ITEM_CARD and self.kind_matches(filter, self.item(index, S_KIND))
        return what == TARGET_ATTACK and type == ITEM_ATTACK

    def candidates(self, row: i64) -> vec[i64]:
        """All things that may be chosen for a target row."""
        found: vec[i64] = vec[i64]()
        what = self.table.target(row, T_WHAT)
        if what == TARGET_COMMANDER:
            player: i64 = 0
            while player < 2:
                if self.is_side(self.table.target(row, T_FILTER), player):
                    found = append(found, THING_COMMANDER + player)
                player += 1
        elif what == TARGET_CARD or what == TARGET_ITEM or what == TARGET_ENVIRONMENT:
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, KIND) != GONE and self.is_target(row, i):
                    found = append(found, i)
                i += 1
        else:
            i = 0
            while i < self.stack_size:
                if self.is_stack_target(row, i):
                    found = append(found, THING_STACK + i)
                i += 1
        return found

    def has_candidates(self, row: i64, least: i64) -> bool:
        """Whether enough things may be chosen for a target row."""
        if least == 0:
            return True
        what = self.table.target(row, T_WHAT)
        if what == TARGET_CARD or what == TARGET_ITEM or what == TARGET_ENVIRONMENT:
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, KIND) != GONE and self.is_target(row, i):
                    least -= 1
                    if least == 0:
                        return True
                i += 1
            return False
        return len(self.candidates(row)) >= least

    def targets_exist(self, ability: i64) -> bool:
        """Whether all targets of an ability, or of one of its modes, can be chosen."""
        table = self.table
        modes = table.ability(ability, B_MODES)
        if modes > 0:
            mode = table.ability(ability, B_MODE)
            end = mode + modes
            while mode < end:
                if self.targets_exist(mode):
                    return True
                mode += 1
            return False
        first = table.ability(ability, B_TARGET)
        end = first + table.ability(ability, B_TARGETS)
        row = first
        while row < end:
            least = table.target(row, T_LEAST)
            earlier = first
            while least > 0 and earlier < row:
                if self.is_alike(row, earlier):
                    least += table.target(earlier, T_LEAST)
                earlier += 1
            if not self.has_candidates(row, least):
                return False
            row += 1
        return True

    def is_alike(self, row: i64, other: i64) -> bool:
        """Whether two target rows describe cards in the same words, so that the second means "another"."""
        table = self.table
        what = table.target(row, T_WHAT)
        if table.target(other, T_WHAT) != what and not (
            what == TARGET_CARD and table.target(other, T_WHAT) == TARGET_ITEM
        ):
            return False
        column: i64 = 0
        while column < F_WIDTH:
            if table.filter(table.target(row, T_FILTER), column) != table.filter(table.target(other, T_FILTER), column):
                return False
            column += 1
        return True

    # -- costs --------------------------------------------------------------------------------------------------------

    def costs_payable(self, ability: i64, price: i64, from_hand: i64) -> bool:
        """Whether the costs of an ability can be paid beside a price, `from_hand` cards of the hand being in use."""
        row = self.table.ability(ability, B_COST)
        end = row + self.table.ability(ability, B_COSTS)
        left = self.tally(RESOURCES, self.by) - price
        hand = self.size(HAND, self.by) - from_hand
        while row < end:
            what = self.table.cost_row(row, K_WHAT)
            number = self.table.cost_row(row, K_NUMBER)
            if what == COST_PAY:
                left -= number
            elif what == COST_DISCARD or what == COST_TO_TRADE:
                hand -= number
            elif not self.can_give(row, what, number):
                return False
            row += 1
        return left >= 0 and hand >= 0

    def can_give(self, row: i64, what: i64, number: i64) -> bool:
        """Whether one cost, other than resources and hand cards, can be paid."""
        if what == COST_OWN_DAMAGE:
            return self.tally(LIFE, self.by) > number
        if what == COST_DESTROY or what == COST_RETREAT or what == COST_RETURN:
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, KIND) != GONE and self.is_cost(row, i):
                    return True
                i += 1
            return False
        subject = self.subject()
        if subject == GONE or not self.is_on_field(subject):
            return False
        if what == COST_TURN:
            return (
                self.get(subject, POSITION) == 1
                and self.is_unit(subject)
                and not self.is_bound(subject)
                and not self.forbids(subject, NO_TURN)
            )
        if what == COST_GIVE_UP_ATTACK:
            return self.get(subject, ATTACKS) == 0 and not self.did(subject, GAVE_UP_ATTACK)
        if what == COST_REMOVE_ITEM:
            return self.next_item(subject, -1) != GONE
        if what == COST_DURABILITY:
            return self.health_left(subject) > number
        return False

    def is_cost(self, row: i64, thing: i64) -> bool:
        """Whether a card of the field may be given for a cost."""
        if self.get(thing, PLACE) != ON_FIELD or self.get(thing, OWNER) != self.by:
            return False
        if self.table.cost_row(row, K_WHAT) == COST_RETREAT and (
            self.is_bound(thing) or self.forbids(thing, NO_RETREAT)
        ):
            return False
        return self.matches(self.table.cost_row(row, K_FILTER), thing)

    def run_costs(self, index: i64, given: i64, question: i64) -> None:
        """Pay the costs of the held ability, one after another."""
        ability = self.cost_ability()
        if index >= self.table.ability(ability, B_COSTS):
            return
        self.look_from_frame()
        row = self.table.ability(ability, B_COST) + index
        what = self.table.cost_row(row, K_WHAT)
        number = self.table.cost_row(row, K_NUMBER)
        if what == COST_DISCARD or what == COST_TO_TRADE:
            if given < number:
                self.ask_one(D_COST, self.by, question)
                return
        elif what == COST_DESTROY or what == COST_RETREAT or what == COST_RETURN:
            if given == 0:
                self.ask_one(D_COST, self.by, question)
                return
        elif what == COST_REMOVE_ITEM:
            subject = self.subject()
            if given == 0 and self.has_different_items(subject):
                self.ask_one(D_COST, self.by, question)
                return
            if given == 0:
                self.drop_item(self.next_item(subject, -1))
        else:
            self.give(what, number)
        self.push(step(STEP_COSTS, index + 1))

    def cost_ability(self) -> i64:
        """The ability whose costs are due: that of the held item, not the mode chosen."""
        ability = self.held(S_ABILITY)
        if self.held(S_TYPE) == ITEM_ABILITY and self.held(S_ARG) != GONE:
            return self.held(S_ARG)
        if self.held(S_TYPE) == ITEM_ORDER:
            return self.table.play_ability[self.held(S_KIND)]
        return ability

    def holds_itself(self) -> bool:
        """Whether the hand still counts the card being played."""
        return self.held(S_TYPE) == ITEM_ORDER and not self.resolving

    def give(self, what: i64, number: i64) -> None:
        """Pay a cost that leaves no choice."""
        subject = self.subject()
        if what == COST_PAY:
            self.pay(self.by, number)
        elif what == COST_OWN_DAMAGE:
            self.damage_commander(self.by, number, GONE)
        elif what == COST_TURN:
            self.turn_to(subject, 0)
        elif what == COST_GIVE_UP_ATTACK:
            self.note(subject, GAVE_UP_ATTACK)
        elif what == COST_DURABILITY:
            self.set(subject, DAMAGE, self.get(subject, DAMAGE) + number)
        self.stale = True

    def give_hand_card(self, row: i64, kind: i64) -> None:
        """A hand card is given for a cost."""
        if self.table.cost_row(row, K_WHAT) == COST_DISCARD:
            self.discard_from_hand(self.by, kind)
            return
        self.take_from_hand(self.by, kind)
        self.put_card(self.by, kind, OUT_TRADE, place_id(self.by, AT_HAND))

    def give_card(self, row: i64, thing: i64) -> None:
        """A card of the field is given for a cost."""
        what = self.table.cost_row(row, K_WHAT)
        if what == COST_DESTROY:
            doomed: vec[i64] = append(vec[i64](), thing)
            self.destroy_all(doomed)
        elif what == COST_RETREAT:
            self.leave(thing, OUT_RETREAT)
        else:
            self.leave(thing, OUT_HAND)
        self.check_board()

    # -- what may be played and done ----------------------------------------------------------------------------------

    def may_play_orders(self, player: i64) -> bool:
        i: i64 = 0
        while i < self.lasting_size:
            if (
                self.lasts(i, L_WHAT) == OP_FORBID
                and self.lasts(i, L_ARG) == NO_ORDERS
                and self.lasts(i, L_OBJECT) == GONE
                and self.lasts(i, L_PLAYER) == player
            ):
                return False
            i += 1
        return True

    def is_time_for(self, player: i64, kind: i64) -> bool:
        """Whether a card of this type may be played now (DT-110, DT-111, DT-084)."""
        type = self.table.type[kind]
        if type == ORDER:
            return self.table.is_war_order[kind] == 0 and self.may_play_orders(player)
        if self.is_open(player):
            return True
        return type == ITEM and self.table.equip_any_turn[kind] != 0 and self.active != player

    def can_play(self, player: i64, kind: i64) -> bool:
        """Whether a card of the hand may be played now."""
        table = self.table
        if not self.is_time_for(player, kind):
            return False
        if not self.can_afford(player, kind, FOR_PLAY):
            return False
        # Only an order has further costs to be paid beside its price.
        price: i64 = 0
        if table.type[kind] == ORDER:
            price = self.play_price(player, kind)
        self.look_from(player, GONE, GONE, GONE, GONE)
        if table.needs_count[kind] > 0 and not self.all_hold(table.needs_first[kind], table.needs_count[kind]):
            return False
        return self.has_place_for(player, kind, price)

    def has_place_for(self, player: i64, kind: i64, price: i64) -> bool:
        """Whether there is a zone, a bearer or a target for a card."""
        table = self.table
        type = table.type[kind]
        if type == ORDER:
            ability = table.play_ability[kind]
            if table.ability(ability, B_IFS) > 0 and not self.all_hold(
                table.ability(ability, B_IF), table.ability(ability, B_IFS)
            ):
                return False
            return self.costs_payable(ability, price, 1) and self.targets_exist(ability)
        if type == ITEM:
            thing: i64 = 0
            while thing < self.object_rows:
                if self.get(thing, KIND) != GONE and self.can_bear(player, kind, thing):
                    return True
                thing += 1
            return False
        if type == ENVIRONMENT:
            return self.replace_environment or self.environment(player) == GONE
        return self.has_free_zone(player)

    def can_bear(self, player: i64, kind: i64, thing: i64) -> bool:
        """Whether an item of a kind may be equipped to a card by a player (DT-085)."""
        if self.get(thing, PLACE) != ON_FIELD or not self.is_unit(thing):
            return False
        side = self.table.equip_side[kind]
        return side == SIDE_ANY or (self.get(thing, OWNER) == player) == (side == SIDE_OWN)

    def can_step(self, thing: i64) -> bool:
        """Whether a card has a step left this turn (DT-158, DT-164, DT-165, DT-231)."""
        if not self.is_unit(thing) and not self.can(thing, MOVES_STRUCTURE):
            return False
        moves = self.get(thing, MOVES)
        limit = self.get(thing, MOVEMENT)
        if not self.is_unit(thing) and limit == 0:
            limit = 1
        return (
            moves < limit
            and self.get(thing, DID) & (DID_TURN | CANNOT_MOVE_ON) == 0
            and not self.is_bound(thing)
            and not self.forbids(thing, NO_MOVE)
        )

    def can_change_position(self, thing: i64) -> bool:
        """Whether a unit may change its battle position (DT-230, DT-R45)."""
        return (
            self.is_unit(thing)
            and not self.did(thing, DID_TURN)
            and self.get(thing, MOVES) == 0
            and not self.is_bound(thing)
            and not self.forbids(thing, NO_TURN)
        )

    def can_retreat(self, player: i64, thing: i64) -> bool:
        """Whether the Retreat action may be taken with a unit (DT-107, DT-166, DT-174, DT-R37)."""
        if self.retreat_price(thing) > self.tally(RESOURCES, player) or not self.is_unit(thing):
            return False
        if self.is_bound(thing) or self.forbids(thing, NO_RETREAT):
            return False
        return not self.is_on_stack(ITEM_RETREAT, thing)

    def is_on_stack(self, type: i64, thing: i64) -> bool:
        """Whether such an action of a unit waits on the stack."""
        i: i64 = 0
        while i < self.stack_size:
            if self.item(i, S_TYPE) == type and self.item(i, S_SOURCE) == thing:
                return True
            i += 1
        return False

    def can_shield(self, thing: i64) -> bool:
        """Whether a unit is one that may reinforce now, if only there is somebody in front of it."""
        return (
            self.get(thing, OWNER) != self.active
            and self.get(thing, ZONE) >= MAX_LANES
            and self.is_unit(thing)
            and not self.is_bound(thing)
            and not self.forbids(thing, NO_REINFORCE)
        )

    def shields(self, thing: i64) -> vec[i64]:
        """The units in front that a unit could reinforce (DT-108, DT-167, DT-223)."""
        found: vec[i64] = vec[i64]()
        if not self.can_shield(thing):
            return found
        zone = self.get(thing, ZONE) - MAX_LANES
        reach: i64 = 1 if self.can(thing, REINFORCES_ADJACENT) else 0
        lane = zone % MAX_LANES
        at = zone - reach
        while at <= zone + reach:
            if self.is_zone(at) and at // MAX_LANES == zone // MAX_LANES and -1 <= at % MAX_LANES - lane <= 1:
                front = self.stands(self.get(thing, OWNER), at)
                if (
                    front != GONE
                    and self.is_unit(front)
                    and not self.is_bound(front)
                    and not self.forbids(front, NO_BE_REINFORCED)
                ):
                    found = append(found, front)
            at += 1
        return found

    def can_activate(self, player: i64, thing: i64, ability: i64) -> bool:
        """Whether an activated ability may be used now (DT-109, DT-219 to DT-221)."""
        table = self.table
        if self.get(thing, OWNER) != player:
            return False
        timing = table.ability(ability, B_WHAT)
        if timing == ONCE_PER_TURN or timing == UNLIMITED:
            if not self.is_open(player):
                return False
        elif timing == OPPONENTS_TURN and self.active == player:
            return False
        if timing != UNLIMITED and (self.get(thing, USED) >> table.ability(ability, B_NUMBER)) & 1 != 0:
            return False
        if not self.has_effect(thing):
            return False
        self.look_from_object(thing)
        if table.ability(ability, B_IFS) > 0 and not self.all_hold(
            table.ability(ability, B_IF), table.ability(ability, B_IFS)
        ):
            return False
        return self.costs_payable(ability, 0, 0) and self.targets_exist(ability)

    def activated(self, thing: i64, number: i64) -> i64:
        """The activated ability of a number among those of a card and its items: object | row << 16; GONE if none."""
        at = thing
        while at != GONE:
            kind = self.get(at, KIND)
            if self.table.has_activated[kind] != 0:
                row = self.table.ability_first[kind]
                end = row + self.table.ability_count[kind]
                while row < end:
                    if self.table.ability(row, B_HEAD) == HEAD_ACTIVATED:
                        if number == 0:
                            return at | (row << 16)
                        number -= 1
                    row += 1
            at = self.next_item(thing, -1) if at == thing else self.next_item(thing, at)
        return GONE

    def war_version(self, player: i64, thing: i64) -> i64:
        """The war champion that may be put on a battle champion now; GONE if none may (DT-210, DT-211, DT-R94)."""
        if not self.is_open(player) or not self.is_unit(thing):
            return GONE
        kind = self.next_kind(self.get(thing, KIND))
        if kind == GONE or self.table.type[kind] != WAR_CHAMPION or self.count_kind(HAND, player, kind) == 0:
            return GONE
        if not self.can_afford(player, kind, FOR_PLAY):
            return GONE
        order = self.table.war_order[kind]
        if self.war_order_needed and order != NO_KIND and self.count_kind(HAND, player, order) == 0:
            return GONE
        return kind

    # -- putting an item together -------------------------------------------------------------------------------------

    def begin_play(self, player: i64, kind: i64) -> None:
        """A card of the hand is being played; it leaves the hand when all is chosen."""
        type = self.table.type[kind]
        if type == ORDER:
            self.clear_frame(ITEM_ORDER, player, kind, self.table.play_ability[kind], GONE, GONE)
            self.begin_choices()
            return
        self.clear_frame(ITEM_CARD, player, kind, -1, GONE, GONE)
        self.push(step(STEP_ONTO_STACK))
        if type != ENVIRONMENT:
            self.push(step(STEP_PLACE))

    def begin_choices(self) -> None:
        """Mode, targets and costs of the held ability, then onto the stack."""
        self.push(step(STEP_ONTO_STACK))
        self.push(step(STEP_COSTS))
        self.push(step(STEP_TARGETS))
        self.push(step(STEP_MODE))

    def begin_ability(self, thing: i64, ability: i64) -> None:
        """An ability is being activated."""
        self.objects[thing * WIDTH + USED] |= i16(1 << self.table.ability(ability, B_NUMBER))
        self.clear_frame(
            ITEM_ABILITY, self.get(thing, OWNER), self.get(thing, KIND), ability, thing, self.zone_of(thing)
        )
        self.begin_choices()

    def run_place(self, question: i64) -> None:
        """Where the card being played goes."""
        self.ask_one(D_PLACE, self.held(S_PLAYER), question)

    def run_mode(self, question: i64) -> None:
        """Which mode of the ability is chosen."""
        ability = self.held(S_ABILITY)
        modes = self.table.ability(ability, B_MODES)
        if modes == 0:
            return
        self.look_from_frame()
        mode = self.table.ability(ability, B_MODE)
        count: i64 = 0
        found: i64 = GONE
        i: i64 = 0
        while i < modes:
            if self.targets_exist(mode + i):
                count += 1
                found = i
            i += 1
        if count == 1:
            self.choose_mode(found)
        elif count > 1:
            self.ask_one(D_MODE, self.held(S_PLAYER), question)

    def choose_mode(self, number: i64) -> None:
        ability = self.held(S_ABILITY)
        if self.held(S_TYPE) == ITEM_ABILITY:
            self.frame[S_ARG] = i16(ability)
        self.frame[S_ABILITY] = i16(self.table.ability(ability, B_MODE) + number)

    def run_targets(self, number: i64, chosen: i64, question: i64) -> None:
        """The next thing the held ability points at."""
        ability = self.held(S_ABILITY)
        if number >= self.table.ability(ability, B_TARGETS):
            return
        row = self.table.ability(ability, B_TARGET) + number
        self.look_from_frame()
        left = self.open_targets(row, number)
        if chosen >= self.table.target(row, T_COUNT) or len(left) == 0 or self.things_held() >= S_WIDTH - S_THING:
            self.push(step(STEP_TARGETS, number + 1))
            return
        if len(left) == 1 and chosen < self.table.target(row, T_LEAST):
            self.add_thing(number, left[0])
            self.push(step(STEP_TARGETS, number, chosen + 1))
            return
        self.ask_one(D_TARGET, self.held(S_PLAYER), question)

    def open_targets(self, row: i64, number: i64) -> vec[i64]:
        """The candidates of a target row that are not chosen yet: for it, or for an earlier one that is described in the
        same words. Whose item is chosen counts as chosen."""
        found: vec[i64] = vec[i64]()
        taken: vec[i64] = vec[i64]()
        i: i64 = 0
        while i <= number:
            if self.is_alike(row, row - number + i):
                for thing in self.targets_of(i):
                    taken = append(taken, thing)
                    if thing < THING_COMMANDER and self.get(thing, PLACE) == AS_ITEM:
                        taken = append(taken, self.get(thing, ZONE))
            i += 1
        for thing in self.candidates(row):
            new = True
            for other in taken:
                if other == thing:
                    new = False
            if new:
                found = append(found, thing)
        return found

    def things_held(self) -> i64:
        """How many things are chosen for the held item."""
        counts = self.held(S_COUNTS)
        return (counts & 15) + ((counts >> 4) & 15) + ((counts >> 8) & 15)

    def add_thing(self, number: i64, thing: i64) -> None:
        """One more thing chosen for a target; targets are filled in order."""
        self.frame[S_THING + self.things_held()] = i16(thing)
        self.frame[S_COUNTS] = i16(self.held(S_COUNTS) + (1 << (4 * number)))

    def run_onto_stack(self) -> None:
        """All is chosen: a card leaves the hand and is paid, and the item lies on the stack."""
        type = self.held(S_TYPE)
        player = self.held(S_PLAYER)
        kind = self.held(S_KIND)
        if type == ITEM_CARD or type == ITEM_ORDER:
            price = self.play_price(player, kind)
            self.use_discounts(player, kind, FOR_PLAY)
            self.pay(player, price)
            self.take_from_hand(player, kind)
        self.push_frame()
        if type == ITEM_CARD or type == ITEM_ORDER:
            if self.observer is not None:
                self.emit(
                    EV_PLAYED,
                    player,
                    kind,
                    self.table.type[kind],
                    place_id(player, AT_HAND),
                    place_id(player, AT_STACK),
                    -1,
                )
        elif self.observer is not None:
            origin = self.origin_of_item()
            at_once = type == ITEM_ABILITY and self.is_unanswerable(self.held(S_ABILITY))
            self.emit(EV_ABILITY, player, kind, type, origin, origin if at_once else place_id(player, AT_STACK), -1)
        if type == ITEM_ORDER:
            self.set_tally(ORDERS_PLAYED, player, self.tally(ORDERS_PLAYED, player) + 1)
            self.fire_event(ON_ORDER_PLAYED, player, 0, kind)
        self.check_board()

    def origin_of_item(self) -> i64:
        source = self.held(S_SOURCE)
        if source != GONE and source < THING_COMMANDER:
            return self.place_of(source)
        return place_id(self.held(S_PLAYER), AT_STACK)

    def use_discounts(self, player: i64, kind: i64, purpose: i64) -> None:
        """Discounts that hold for a number of cards are used up."""
        row = self.lasting_size - 1
        while row >= 0:
            base = row * L_WIDTH
            if (
                self.lasts(row, L_WHAT) == OP_DISCOUNT
                and self.lasts(row, L_PLAYER) == player
                and self.lasts(row, L_ARG) == purpose
                and self.lasts(row, L_USES) > 0
                and self.kind_matches(self.lasts(row, L_FILTER), kind)
            ):
                self.lasting[base + L_USES] -= 1
                if self.lasts(row, L_USES) == 0:
                    self.drop_lasting(row)
            row -= 1

    # -- attacks, moves, retreats and reinforcements as actions -------------------------------------------------------

    def begin_attack(self, thing: i64) -> None:
        """A unit is about to attack as leader: first its target, then who joins."""
        self.attack_lane = self.get(thing, ZONE) % MAX_LANES
        self.attack_leader = thing
        self.attack_target = GONE
        self.attack_behind = GONE
        self.note(thing, IS_ATTACKING)
        self.push(step(STEP_ATTACKED))
        self.push(step(STEP_JOIN))
        self.push(step(STEP_TARGET_OF_ATTACK))

    def run_attack_target(self, question: i64) -> None:
        self.refresh()
        targets = self.attack_targets(self.attack_leader)
        if len(targets) == 1:
            self.attack_target = targets[0]
            self.changed(READS_DEEDS)
        else:
            self.ask_one(D_ATTACK_TARGET, self.active, question)

    def run_join(self, question: i64) -> None:
        self.refresh()
        if len(self.joiners()) > 0:
            self.ask_one(D_JOIN, self.active, question)

    def begin_step(self, thing: i64, zone: i64) -> None:
        """A step is declared; it counts at once (DT-R47)."""
        self.set(thing, MOVES, self.get(thing, MOVES) + 1)
        owner = self.get(thing, OWNER)
        self.clear_frame(ITEM_STEP, owner, self.get(thing, KIND), -1, thing, self.get(thing, ZONE))
        self.frame[S_ARG] = i16(zone)
        self.push(step(STEP_ONTO_STACK))

    def begin_turn(self, thing: i64) -> None:
        """A change of battle position is declared."""
        self.note(thing, DID_TURN)
        owner = self.get(thing, OWNER)
        self.clear_frame(ITEM_TURN, owner, self.get(thing, KIND), -1, thing, self.get(thing, ZONE))
        self.frame[S_ARG] = i16(1 - self.get(thing, POSITION))
        self.push(step(STEP_ONTO_STACK))

    def begin_retreat(self, thing: i64) -> None:
        """A Retreat is declared and paid; items may be paid for too (DT-082, DT-R35)."""
        owner = self.get(thing, OWNER)
        self.clear_frame(ITEM_RETREAT, owner, self.get(thing, KIND), -1, thing, self.get(thing, ZONE))
        self.pay(owner, self.retreat_price(thing))
        self.push(step(STEP_ONTO_STACK))
        self.push(step(STEP_BRING))

    def run_bring(self, question: i64) -> None:
        """Which items come along."""
        if self.affordable_item(GONE) != GONE:
            self.ask_one(D_BRING, self.held(S_PLAYER), question)

    def affordable_item(self, kind: i64) -> i64:
        """An item of the retreating unit, of a kind (GONE: any), that is not paid yet and could be."""
        thing = self.held(S_SOURCE)
        player = self.held(S_PLAYER)
        if self.things_held() >= S_WIDTH - S_THING:
            return GONE
        item = self.next_item(thing, -1)
        while item != GONE:
            own = self.get(item, KIND)
            if (kind == GONE or own == kind) and self.table.cost[own] <= self.tally(RESOURCES, player):
                paid = False
                for other in self.targets_of(0):
                    if other == item:
                        paid = True
                if not paid:
                    return item
            item = self.next_item(thing, item)
        return GONE

    def begin_reinforce(self, thing: i64) -> None:
        """A Reinforce is declared."""
        owner = self.get(thing, OWNER)
        self.clear_frame(ITEM_REINFORCE, owner, self.get(thing, KIND), -1, thing, self.get(thing, ZONE))
        self.push(step(STEP_ONTO_STACK))
        self.push(step(STEP_SHIELD))

    def run_shield(self, question: i64) -> None:
        """Which unit is reinforced, where there is a choice."""
        fronts = self.shields(self.held(S_SOURCE))
        if len(fronts) == 1:
            self.add_thing(0, fronts[0])
        elif len(fronts) > 1:
            self.ask_one(D_TARGET, self.held(S_PLAYER), question)

    # -- special actions ----------------------------------------------------------------------------------------------

    def buy(self, player: i64, kind: i64) -> None:
        """A card of the trade centre comes to the hand for its cost (DT-185, DT-186)."""
        price = self.price(player, kind, FOR_BUY)
        self.use_discounts(player, kind, FOR_BUY)
        self.pay(player, price)
        self.remove_sorted(TRADE, player, kind)
        self.add_to_hand(player, kind, PUBLIC)
        if self.observer is not None:
            self.emit(EV_BOUGHT, player, kind, price, place_id(player, AT_TRADE), place_id(player, AT_HAND), -1)
        self.fire_event(ON_CARD_BOUGHT, player, 0, kind)

    def war_level_up(self, player: i64, thing: i64) -> None:
        """A war champion is put on its battle champion; its order is shown and discarded, nobody can respond."""
        kind = self.war_version(player, thing)
        price = self.play_price(player, kind)
        self.use_discounts(player, kind, FOR_PLAY)
        self.pay(player, price)
        order = self.table.war_order[kind]
        if self.war_order_needed and order != NO_KIND:
            self.discard_from_hand(player, order)
        self.take_from_hand(player, kind)
        self.level_up(thing, kind, place_id(player, AT_HAND))
        self.check_board()

    # -- resolving ----------------------------------------------------------------------------------------------------

    def resolve_top(self) -> None:
        """The top item of the stack resolves (DT-102)."""
        self.pop_frame()
        self.resolving = True
        type = self.held(S_TYPE)
        player = self.held(S_PLAYER)
        if self.observer is not None:
            self.emit(EV_RESOLVES, player, self.held(S_KIND), type, place_id(player, AT_STACK), 0, -1)
        self.refresh()
        self.push(step(STEP_DONE))
        if type == ITEM_CARD:
            self.resolve_card()
        elif type == ITEM_ORDER or type == ITEM_ABILITY:
            self.resolve_ability()
        elif type == ITEM_ATTACK:
            self.resolve_attack()
        else:
            self.resolve_action(type)
        if not self.game_ended and self.pending == 0:
            self.check_board()

    def resolve_card(self) -> None:
        """A unit, structure, item or environment comes into play."""
        player = self.held(S_PLAYER)
        kind = self.held(S_KIND)
        type = self.table.type[kind]
        if type == ITEM:
            bearer = self.held(S_ARG)
            if bearer == GONE or not self.is_on_field(bearer):
                self.to_discard(player, kind, place_id(player, AT_STACK))
                return
            self.equip(self.new_object(kind, player), bearer)
        elif type == ENVIRONMENT:
            old = self.environment(player)
            if old != GONE:
                self.remove_environment(old)
            self.place_environment(self.new_object(kind, player))
        else:
            how = HEAVY if type != STRUCTURE and self.table.needs_count[kind] > 0 else NORMAL
            self.deploy(self.new_object(kind, player), self.held(S_ZONE), self.held(S_ARG), how)

    def resolve_ability(self) -> None:
        """An order or ability: targets are checked again, then its operations run (DT-R17)."""
        ability = self.held(S_ABILITY)
        self.look_from_frame()
        if not self.check_targets(ability):
            if self.observer is not None:
                player = self.held(S_PLAYER)
                self.emit(EV_FIZZLED, player, self.held(S_KIND), self.held(S_TYPE), place_id(player, AT_STACK), 0, -1)
            return
        parent = self.cost_ability()
        triggered = self.held(S_TYPE) == ITEM_ABILITY and self.table.ability(parent, B_HEAD) != HEAD_ACTIVATED
        if triggered and self.table.ability(parent, B_MAY) != 0:
            if self.costs_payable(parent, 0, 0) and not self.finds_nothing(ability):
                self.ask_one(D_MAY, self.held(S_PLAYER), step(STEP_MAY, ability))
            return
        self.push_operations(ability)

    def finds_nothing(self, ability: i64) -> bool:
        """Whether nothing lies in the open piles that an ability would take from, so that nobody need be asked."""
        row = self.table.ability(ability, B_DO)
        end = row + self.table.ability(ability, B_DOS)
        while row < end:
            if not self.has_no_card(row):
                return False
            row += 1
        return True

    def check_targets(self, ability: i64) -> bool:
        """Forget targets that are illegal now; False if there were some and none is left."""
        counts = self.held(S_COUNTS)
        if counts == 0:
            return True
        at = S_THING
        number: i64 = 0
        legal = False
        while number < self.table.ability(ability, B_TARGETS):
            row = self.table.ability(ability, B_TARGET) + number
            end = at + ((counts >> (4 * number)) & 15)
            while at < end:
                thing = i64(self.frame[at])
                if thing != GONE:
                    if self.is_still_target(row, thing):
                        legal = True
                    else:
                        self.frame[at] = i16(GONE)
                at += 1
            number += 1
        return legal

    def is_still_target(self, row: i64, thing: i64) -> bool:
        if thing >= THING_STACK:
            return self.is_stack_target(row, thing - THING_STACK)
        if thing >= THING_COMMANDER:
            return True
        return self.get(thing, KIND) != GONE and self.is_target(row, thing)

    def resolve_action(self, type: i64) -> None:
        """A step, turn, retreat or reinforcement, if it is still possible."""
        thing = self.held(S_SOURCE)
        if thing == GONE or not self.is_on_field(thing) or self.is_bound(thing):
            return
        if type != ITEM_REINFORCE and self.forbids(
            thing, NO_MOVE if type == ITEM_STEP else (NO_TURN if type == ITEM_TURN else NO_RETREAT)
        ):
            return
        if type == ITEM_STEP:
            to = self.held(S_ARG)
            if is_neighbour(self.get(thing, ZONE), to) and self.is_free(self.get(thing, OWNER), to):
                self.move_to(thing, to)
        elif type == ITEM_TURN:
            # Who came into that position meanwhile stays in it (DT-R47).
            self.turn_to(thing, self.held(S_ARG))
        elif type == ITEM_RETREAT:
            item = self.next_item(thing, -1)
            while item != GONE:
                following = self.next_item(thing, item)
                paid = False
                for other in self.targets_of(0):
                    if other == item:
                        paid = True
                if not paid:
                    self.drop_item(item)
                item = following
            self.leave(thing, OUT_RETREAT)
        else:
            front = self.select_one(SEL_TARGET)
            for shield in self.shields(thing):
                if shield == front:
                    self.reinforce(thing, front)
                    return

    def run_done(self) -> None:
        """The item has resolved; an order goes to the discard pile."""
        if self.held(S_TYPE) == ITEM_ORDER:
            player = self.held(S_PLAYER)
            self.to_discard(player, self.held(S_KIND), place_id(player, AT_STACK))
        self.resolving = False
        self.clear_frame(GONE, 0, GONE, GONE, GONE, GONE)
        self.check_board()

    # -- between two items (DT-R18, steps 4 to 6) ---------------------------------------------------------------------

    def settle(self) -> None:
        """Level-ups, then redeclarations, then triggers onto the stack; again until there is nothing more to do."""
        self.check_board()
        if self.game_ended:
            return
        self.refresh()
        if self.offer_levels() or self.mend_attack() or self.put_trigger():
            return

    # level-ups

    def meets(self, thing: i64) -> bool:
        """Whether a champion's level-up condition holds now."""
        table = self.table
        kind = self.get(thing, KIND)
        level = table.level[kind]
        number = table.level_number[kind]
        owner = self.get(thing, OWNER)
        if level == LEVEL_OWN_UNITS:
            return self.count_own(owner, UNIT_MASK, table.level_kingdom[kind]) >= number
        if level == LEVEL_STRUCTURES:
            return self.count_own(owner, 1 << STRUCTURE, NO_LIMIT) >= number
        if level == LEVEL_ITEMS:
            return self.items_of(thing) >= number
        if level == LEVEL_HEALTH:
            return self.tally(LIFE, owner) <= number
        if level == LEVEL_TRADE:
            return self.size(TRADE, owner) >= number
        if level == LEVEL_OWN_DESTROYED_TURN:
            return self.tally(LOST_UNITS, owner) >= number
        if level == LEVEL_REDEPLOYED:
            return self.tally(REDEPLOYED, owner) >= number
        if level == LEVEL_ORDERS_TURN:
            return self.tally(ORDERS_PLAYED, owner) >= number
        if level == LEVEL_SURVIVES or level == LEVEL_REINFORCEMENTS or level == LEVEL_COMMANDER_DAMAGE:
            return self.get(thing, COUNTER) >= number
        if (
            level == LEVEL_DESTROYS_TURN
            or level == LEVEL_COMMANDER_DAMAGE_TURN
            or level == LEVEL_LEADS_MEMBERS
            or level == LEVEL_EMPTY_LANE
        ):
            return self.get(thing, COUNTER_TURN) >= number
        return False

    def is_lasting_condition(self, level: i64) -> bool:
        """Conditions that are states, which must still hold when their turn comes (DT-R88)."""
        return LEVEL_ITEMS <= level <= LEVEL_TRADE or level == LEVEL_OWN_UNITS

    def note_levels(self) -> i64:
        """Note which champions' conditions have come true; says how many wait for an answer."""
        offers: i64 = 0
        if not self.any_champion:
            return offers
        table = self.table
        i: i64 = 0
        while i < self.object_rows:
            base = i * WIDTH
            kind = self.get(i, KIND)
            if kind != GONE and table.level[kind] != LEVEL_NONE and self.get(i, PLACE) == ON_FIELD:
                met = self.get(i, MET)
                if self.meets(i):
                    if met == 0:
                        met = OFFERED
                elif met == ANSWERED or (met == OFFERED and self.is_lasting_condition(table.level[kind])):
                    met = 0
                self.objects[base + MET] = i16(met)
                if met >= OFFERED:
                    offers += 1
            i += 1
        return offers

    def offer_levels(self) -> bool:
        """Ask the owner of a champion whose condition has come true; True if a question was asked."""
        if self.note_levels() == 0:
            return False
        player = self.active
        found = self.first_offer(player, GONE)
        if found == GONE:
            player = 1 - player
            found = self.first_offer(player, GONE)
        self.push(step(STEP_SETTLE))
        if self.first_offer(player, found) != GONE:
            self.ask_one(D_LEVEL_ORDER, player, step(STEP_SETTLE))
        else:
            self.ask_one(D_LEVEL, player, step(STEP_LEVEL, found))
        return True

    def first_offer(self, player: i64, after: i64) -> i64:
        """The next champion of a player that waits for its owner's answer."""
        i = after + 1
        while i < self.object_rows:
            if (
                self.get(i, KIND) != GONE
                and self.get(i, OWNER) == player
                and self.get(i, PLACE) == ON_FIELD
                and self.table.level[self.get(i, KIND)] != LEVEL_NONE
                and self.get(i, MET) >= OFFERED
            ):
                return i
            i += 1
        return GONE

    def level_source(self, player: i64, kind: i64, source: i64) -> bool:
        """Whether the next version lies in the hand (0), deck (1) or discard pile (2)."""
        return self.count_kind(HAND if source == 0 else (DECK if source == 1 else DISCARD), player, kind) > 0

    def level_answer(self, thing: i64, source: i64) -> None:
        """A champion levels up with a copy from hand, deck or discard pile (DT-197, DT-R91)."""
        player = self.get(thing, OWNER)
        kind = self.next_kind(self.get(thing, KIND))
        if source == 0:
            self.take_from_hand(player, kind)
            self.level_up(thing, kind, place_id(player, AT_HAND))
        elif source == 2:
            self.remove_sorted(DISCARD, player, kind)
            self.level_up(thing, kind, place_id(player, AT_DISCARD))
        else:
            self.take_from_deck(player, self.find_in_deck(player, kind))
            self.level_up(thing, kind, place_id(player, AT_DECK))
            self.shuffle_deck(player)
        self.check_board()

    # redeclarations

    def mend_attack(self) -> bool:
        """See to the waiting attack: lost leader, illegal target, changed lane; True if there was something to do."""
        if self.attack_lane < 0 or self.attack_index() == GONE:
            return False
        target = self.attack_target
        fixed = target != GONE and target < THING_COMMANDER and self.forbids(target, NO_REDECLARE)
        if self.attack_leader == GONE:
            self.push(step(STEP_SETTLE))
            # To go on with another leader is a redeclaration (DT-155).
            if not fixed and self.member_count() > 0 and self.a_member_can_lead():
                self.ask_one(D_LEADER, self.active, step(STEP_SETTLE))
            else:
                self.negate_attack()
            return True
        legal = self.is_target_legal()
        if legal and not self.attack_disturbed:
            return False
        self.attack_disturbed = False
        targets = self.attack_targets(self.attack_leader)
        if legal and (fixed or len(targets) == 1):
            return False
        self.push(step(STEP_SETTLE))
        if not legal and (fixed or len(targets) == 0):
            self.negate_attack()
            return True
        self.ask_one(D_REDECLARE, self.active, step(STEP_SETTLE))
        return True

    def a_member_can_lead(self) -> bool:
        """Whether a remaining member would have a legal target."""
        i: i64 = 0
        while i < self.object_rows:
            if self.get(i, KIND) != GONE and self.can_lead_on(i):
                return True
            i += 1
        return False

    def can_lead_on(self, thing: i64) -> bool:
        return self.did(thing, IS_ATTACKING) and len(self.attack_targets(thing)) > 0

    # triggers

    def put_trigger(self) -> bool:
        """Put a waiting trigger onto the stack: the active player's first (DT-R15); True if there was one."""
        # On a full stack they wait until there is room again.
        if self.waiting_size == 0 or self.stack_size >= MAX_STACK:
            return False
        player = self.active
        if self.count_waiting(player) == 0:
            player = 1 - player
        self.push(step(STEP_SETTLE))
        self.drop_targetless(player)
        if self.order_matters(player):
            self.ask_one(D_ORDER, player, step(STEP_SETTLE))
        elif self.count_waiting(player) > 0:
            self.take_trigger(self.waiting_index(player, 0))
        return True

    def drop_targetless(self, player: i64) -> None:
        """Drop a player's waiting triggers that find no target, so that nobody is asked for their order.

        What resolves at once could still bring them a target: until then they wait.
        """
        i: i64 = 0
        while i < self.waiting_size:
            if self.is_unanswerable(i64(self.waiting[i * W_WIDTH + W_ABILITY])):
                return
            i += 1
        i = 0
        while i < self.waiting_size:
            base = i * W_WIDTH
            is_targetless = False
            if i64(self.waiting[base + W_PLAYER]) == player:
                self.frame_waiting(i)
                is_targetless = not self.targets_exist(i64(self.waiting[base + W_ABILITY]))
            if is_targetless:
                self.take_waiting(i)
            else:
                i += 1

    def count_waiting(self, player: i64) -> i64:
        count: i64 = 0
        i: i64 = 0
        while i < self.waiting_size:
            if i64(self.waiting[i * W_WIDTH + W_PLAYER]) == player:
                count += 1
            i += 1
        return count

    def waiting_index(self, player: i64, number: i64) -> i64:
        """The row of a player's waiting trigger by number."""
        i: i64 = 0
        while i < self.waiting_size:
            if i64(self.waiting[i * W_WIDTH + W_PLAYER]) == player:
                if number == 0:
                    return i
                number -= 1
            i += 1
        return GONE

    def order_matters(self, player: i64) -> bool:
        """Whether a player's waiting triggers are more than copies of one, or of one that looks around itself."""
        first: i64 = GONE
        i: i64 = 0
        while i < self.waiting_size:
            base = i * W_WIDTH
            if i64(self.waiting[base + W_PLAYER]) == player:
                ability = i64(self.waiting[base + W_ABILITY])
                if first == GONE:
                    first = ability
                elif ability != first or self.looks_around(ability):
                    return True
            i += 1
        return False

    def looks_around(self, ability: i64) -> bool:
        """Whether an ability does more than to commanders, hands and resources, so that its source makes a difference."""
        table = self.table
        if table.ability(ability, B_TARGETS) + table.ability(ability, B_MODES) > 0:
            return True
        row = table.ability(ability, B_DO)
        end = row + table.ability(ability, B_DOS)
        while row < end:
            selector = table.op(row, O_SEL)
            if table.op(row, O_IFS) > 0 or (
                selector != NO_LIMIT and not SEL_COMMANDER <= selector <= SEL_BOTH_COMMANDERS
            ):
                return True
            row += 1
        return False

    def take_trigger(self, index: i64) -> None:
        """A waiting trigger is put together for the stack; one without a legal target is dropped."""
        ability = i64(self.waiting[index * W_WIDTH + W_ABILITY])
        self.frame_waiting(index)
        self.take_waiting(index)
        if not self.targets_exist(ability):
            return
        if self.runs_in_circles():
            self.end_game(-1, REASON_LOOP)
            return
        if self.is_unanswerable(ability):
            self.push(step(STEP_RESOLVE))
        self.push(step(STEP_ONTO_STACK))
        self.push(step(STEP_TARGETS))
        self.push(step(STEP_MODE))

    def frame_waiting(self, index: i64) -> None:
        """Take a waiting trigger's point of view."""
        base = index * W_WIDTH
        self.clear_frame(
            ITEM_ABILITY,
            i64(self.waiting[base + W_PLAYER]),
            i64(self.waiting[base + W_KIND]),
            i64(self.waiting[base + W_ABILITY]),
            i64(self.waiting[base + W_SOURCE]),
            i64(self.waiting[base + W_ZONE]),
        )
        self.frame[S_IT] = self.waiting[base + W_IT]
        self.frame[S_IT_KIND] = self.waiting[base + W_IT_KIND]
        self.frame[S_LAST] = self.waiting[base + W_LAST]
        self.look_from_frame()

    def runs_in_circles(self) -> bool:
        """Whether one more trigger shows that they set each other off without end (DT-R108).

        One position is kept in mind and compared with those that follow, another one whenever the count has doubled, so
        that it lies within the loop sooner or later, whatever led there.
        """
        count = (self.endless & LOOP_COUNT) + 1
        self.endless += 1
        if count < LOOP_WATCHED:
            return False
        mark = self.position_mark()
        seen = (self.endless >> LOOP_SEEN) & 3
        if seen != 0 and self.endless >> LOOP_MARK == mark:
            seen += 1
        elif seen == 0 or count & (count - 1) == 0:
            seen = 1
        else:
            return count > LOOP_LIMIT
        self.endless = count | (seen << LOOP_SEEN) | (mark << LOOP_MARK)
        return seen >= LOOP_REPEATS or count > LOOP_LIMIT

    def position_mark(self) -> i64:
        """A hash of all that play depends on but chance, with a trigger held; small enough for both forms of a state."""
        self.refresh()
        mark: i64 = 0
        pile: i64 = 0
        while pile < PILES * 2:
            length = self.pile_length(pile)
            mark = mixed(mark, length)
            place = pile * CAPACITY
            while place < pile * CAPACITY + length:
                mark = mixed(mark, i64(self.piles[place]))
                place += 1
            pile += 1
        mark = mixed_rows(mark, self.tallies, TALLIES * 2)
        mark = mixed_rows(mark, self.objects, self.object_rows * WIDTH)
        mark = mixed_rows(mark, self.stack, self.stack_size * S_WIDTH)
        mark = mixed_rows(mark, self.lasting, self.lasting_size * L_WIDTH)
        mark = mixed_rows(mark, self.waiting, self.waiting_size * W_WIDTH)
        mark = mixed_rows(mark, self.frame, S_WIDTH)
        i: i64 = 0
        while i < self.agenda_size:
            mark = mixed(mixed(mark, self.agenda[i] >> 20), self.agenda[i] & 0xFFFFF)
            i += 1
        for number in (self.attack_lane, self.attack_leader, self.attack_target, self.attack_behind, self.sold):
            mark = mixed(mark, number)
        return mark

    def is_unanswerable(self, ability: i64) -> bool:
        """What a war champion does when levelled up resolves at once (DT-R96)."""
        kind = self.table.ability_kind[ability]
        return self.table.type[kind] == WAR_CHAMPION and self.table.ability(ability, B_WHAT) == ON_LEVELLED_UP
