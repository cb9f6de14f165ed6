"""The stack: how a card, an ability or an action is put together, paid for, laid on the stack and resolved."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.table import NO_KIND
from skydeck.games.dynasty_tcg.cards.words import (
    B_COST,
    B_COSTS,
    B_DO,
    B_DOS,
    B_HEAD,
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
    FOR_BUY,
    FOR_PLAY,
    HEAD_ACTIVATED,
    ITEM,
    K_NUMBER,
    K_WHAT,
    MAX_LANES,
    NO_MOVE,
    NO_RETREAT,
    NO_TURN,
    ON_CARD_BOUGHT,
    ON_LEVELLED_UP,
    ON_ORDER_PLAYED,
    OP_DISCOUNT,
    ORDER,
    SEL_TARGET,
    STRUCTURE,
    T_COUNT,
    WAR_CHAMPION,
)
from skydeck.games.dynasty_tcg.rules.changes import HEAVY, NORMAL, OUT_HAND, OUT_RETREAT, OUT_TRADE
from skydeck.games.dynasty_tcg.rules.operations import is_neighbour
from skydeck.games.dynasty_tcg.rules.playable import Playable
from skydeck.games.dynasty_tcg.rules.steps import (
    D_ATTACK_TARGET,
    D_BRING,
    D_COST,
    D_JOIN,
    D_MAY,
    D_MODE,
    D_PLACE,
    D_TARGET,
    STEP_ATTACKED,
    STEP_BRING,
    STEP_COSTS,
    STEP_DONE,
    STEP_JOIN,
    STEP_MAY,
    STEP_MODE,
    STEP_ONTO_STACK,
    STEP_PLACE,
    STEP_SHIELD,
    STEP_TARGET_OF_ATTACK,
    STEP_TARGETS,
    step,
)
from skydeck.games.dynasty_tcg.state import (
    AS_ITEM,
    AT_HAND,
    AT_STACK,
    AT_TRADE,
    DAMAGE,
    DID_TURN,
    EV_ABILITY,
    EV_BOUGHT,
    EV_FIZZLED,
    EV_PLAYED,
    EV_RESOLVES,
    GAVE_UP_ATTACK,
    GONE,
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
    L_PLAYER,
    L_USES,
    L_WHAT,
    L_WIDTH,
    MOVES,
    ORDERS_PLAYED,
    OWNER,
    PLACE,
    POSITION,
    PUBLIC,
    RESOURCES,
    S_ABILITY,
    S_ARG,
    S_COUNTS,
    S_KIND,
    S_PLAYER,
    S_SOURCE,
    S_THING,
    S_TYPE,
    S_WIDTH,
    S_ZONE,
    THING_COMMANDER,
    THING_STACK,
    TRADE,
    USED,
    WIDTH,
    ZONE,
    place_id,
)


class Stack(Playable):
    """A table with a stack."""

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
        if self.table.ability(self.held(S_ABILITY), B_MODES) > 0:
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

    # -- paying -------------------------------------------------------------------------------------------------------

    def run_costs(self, index: i64, given: i64, question: i64) -> None:
        """Pay the costs of the held ability, one after another."""
        ability = self.cost_ability()
        if index >= self.table.ability(ability, B_COSTS):
            return
        self.refresh()
        self.look_from_frame()
        row = self.table.ability(ability, B_COST) + index
        what = self.table.cost_row(row, K_WHAT)
        number = self.table.cost_row(row, K_NUMBER)
        if what == COST_DISCARD or what == COST_TO_TRADE:
            if given < number:
                self.ask_one(D_COST, self.by, question)
                return
        elif what != COST_PAY and not self.can_give(row, what, number):
            # The costs before this one have taken away what it would be paid with.
            pass
        elif what == COST_DESTROY or what == COST_RETREAT or what == COST_RETURN or what == COST_REMOVE_ITEM:
            if given == 0:
                self.ask_one(D_COST, self.by, question)
                return
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
        elif not self.resolve_action(type):
            self.tell_fizzled()
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
                self.tell_fizzled()
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
            self.tell_fizzled()
            return
        parent = self.cost_ability()
        triggered = self.held(S_TYPE) == ITEM_ABILITY and self.table.ability(parent, B_HEAD) != HEAD_ACTIVATED
        if triggered and self.table.ability(parent, B_MAY) != 0:
            if self.costs_payable(parent, 0, 0) and not self.finds_nothing(ability):
                self.ask_one(D_MAY, self.held(S_PLAYER), step(STEP_MAY, ability))
            return
        self.push_operations(ability)

    def tell_fizzled(self) -> None:
        """The held item resolves without doing anything."""
        if self.observer is not None:
            player = self.held(S_PLAYER)
            self.emit(EV_FIZZLED, player, self.held(S_KIND), self.held(S_TYPE), place_id(player, AT_STACK), 0, -1)

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

    def resolve_action(self, type: i64) -> bool:
        """A step, turn, retreat or reinforcement, if it is still possible; says whether it was."""
        thing = self.held(S_SOURCE)
        if thing == GONE or not self.is_on_field(thing) or self.is_bound(thing):
            return False
        if type != ITEM_REINFORCE and self.forbids(
            thing, NO_MOVE if type == ITEM_STEP else (NO_TURN if type == ITEM_TURN else NO_RETREAT)
        ):
            return False
        if type == ITEM_STEP:
            to = self.held(S_ARG)
            if not is_neighbour(self.get(thing, ZONE), to) or not self.is_free(self.get(thing, OWNER), to):
                return False
            self.move_to(thing, to)
        elif type == ITEM_TURN:
            # Who came into that position meanwhile stays in it (DT-R47).
            if self.get(thing, POSITION) == self.held(S_ARG):
                return False
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
                    return True
            return False
        return True

    def run_done(self) -> None:
        """The item has resolved; an order goes to the discard pile."""
        if self.held(S_TYPE) == ITEM_ORDER:
            player = self.held(S_PLAYER)
            self.to_discard(player, self.held(S_KIND), place_id(player, AT_STACK))
        self.resolving = False
        self.clear_frame(GONE, 0, GONE, GONE, GONE, GONE)
        self.check_board()

    def is_unanswerable(self, ability: i64) -> bool:
        """What a war champion does when levelled up resolves at once (DT-R96)."""
        kind = self.table.ability_kind[ability]
        return self.table.type[kind] == WAR_CHAMPION and self.table.ability(ability, B_WHAT) == ON_LEVELLED_UP
