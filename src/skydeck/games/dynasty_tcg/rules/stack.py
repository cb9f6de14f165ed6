"""The stack: how a card, an ability or an action is put together, paid for, laid on the stack and resolved."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, TargetCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Cost, For, Forbid, Head, On, Op, Sel, Type
from skydeck.games.dynasty_tcg.rules.changes import Coming, Out
from skydeck.games.dynasty_tcg.rules.operations import is_neighbour
from skydeck.games.dynasty_tcg.rules.playable import Playable
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state.words import (
    GONE,
    Did,
    Ev,
    Item,
    ItemType,
    Known,
    Lasting,
    Obj,
    Pile,
    Place,
    Spot,
    Tally,
    Thing,
    spot_id,
)


class Stack(Playable):
    """A table with a stack."""

    # -- putting an item together -------------------------------------------------------------------------------------

    def begin_play(self, player: i64, kind: i64) -> None:
        """A card of the hand is being played; it leaves the hand when all is chosen."""
        type = self.cards.type[kind]
        if type == Type.ORDER:
            self.clear_frame(ItemType.ORDER, player, kind, self.cards.play_ability[kind], GONE, GONE)
            self.begin_choices()
            return
        self.clear_frame(ItemType.CARD, player, kind, -1, GONE, GONE)
        self.push(step(Step.ONTO_STACK))
        if type != Type.ENVIRONMENT:
            self.push(step(Step.PLACE))

    def begin_choices(self) -> None:
        """Mode, targets and costs of the held ability, then onto the stack."""
        self.push(step(Step.ONTO_STACK))
        self.push(step(Step.COSTS))
        self.push(step(Step.TARGETS))
        self.push(step(Step.MODE))

    def begin_ability(self, thing: i64, ability: i64) -> None:
        """An ability is being activated."""
        self.objects[thing * Obj.WIDTH + Obj.USED] |= i16(1 << self.cards.ability(ability, AbilityCol.NUMBER))
        self.clear_frame(
            ItemType.ABILITY, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), ability, thing, self.zone_of(thing)
        )
        self.begin_choices()

    def run_place(self, question: i64) -> None:
        """Where the card being played goes."""
        self.ask_one(Ask.PLACE, self.held(Item.PLAYER), question)

    def run_mode(self, question: i64) -> None:
        """Which mode of the ability is chosen."""
        if self.cards.ability(self.held(Item.ABILITY), AbilityCol.MODES) > 0:
            self.ask_one(Ask.MODE, self.held(Item.PLAYER), question)

    def choose_mode(self, number: i64) -> None:
        ability = self.held(Item.ABILITY)
        if self.held(Item.TYPE) == ItemType.ABILITY:
            self.frame[Item.ARG] = i16(ability)
        self.frame[Item.ABILITY] = i16(self.cards.ability(ability, AbilityCol.MODE) + number)

    def run_targets(self, number: i64, chosen: i64, question: i64) -> None:
        """The next thing the held ability points at."""
        ability = self.held(Item.ABILITY)
        if number >= self.cards.ability(ability, AbilityCol.TARGETS):
            return
        row = self.cards.ability(ability, AbilityCol.TARGET) + number
        self.look_from_frame()
        left = self.open_targets(row, number)
        if (
            chosen >= self.cards.target(row, TargetCol.COUNT)
            or len(left) == 0
            or self.things_held() >= Item.WIDTH - Item.THING
        ):
            self.push(step(Step.TARGETS, number + 1))
            return
        self.ask_one(Ask.TARGET, self.held(Item.PLAYER), question)

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
                    if thing < Thing.COMMANDER and self.get(thing, Obj.PLACE) == Place.ITEM:
                        taken = append(taken, self.get(thing, Obj.ZONE))
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
        counts = self.held(Item.COUNTS)
        return (counts & 15) + ((counts >> 4) & 15) + ((counts >> 8) & 15)

    def add_thing(self, number: i64, thing: i64) -> None:
        """One more thing chosen for a target; targets are filled in order."""
        self.frame[Item.THING + self.things_held()] = i16(thing)
        self.frame[Item.COUNTS] = i16(self.held(Item.COUNTS) + (1 << (4 * number)))

    def run_onto_stack(self) -> None:
        """All is chosen: a card leaves the hand and is paid, and the item lies on the stack."""
        type = self.held(Item.TYPE)
        player = self.held(Item.PLAYER)
        kind = self.held(Item.KIND)
        if type == ItemType.CARD or type == ItemType.ORDER:
            price = self.play_price(player, kind)
            self.use_discounts(player, kind, For.PLAY)
            self.pay(player, price)
            self.take_from_hand(player, kind)
        self.push_frame()
        if type == ItemType.CARD or type == ItemType.ORDER:
            if self.observer is not None:
                self.emit(
                    Ev.PLAYED,
                    player,
                    kind,
                    self.cards.type[kind],
                    spot_id(player, Spot.HAND),
                    spot_id(player, Spot.STACK),
                    -1,
                )
        elif self.observer is not None:
            origin = self.origin_of_item()
            at_once = type == ItemType.ABILITY and self.is_unanswerable(self.held(Item.ABILITY))
            self.emit(Ev.ABILITY, player, kind, type, origin, origin if at_once else spot_id(player, Spot.STACK), -1)
        if type == ItemType.ORDER:
            self.set_tally(Tally.ORDERS_PLAYED, player, self.tally(Tally.ORDERS_PLAYED, player) + 1)
            self.fire_event(On.ORDER_PLAYED, player, 0, kind)
        self.check_board()

    def origin_of_item(self) -> i64:
        source = self.held(Item.SOURCE)
        if source != GONE and source < Thing.COMMANDER:
            return self.place_of(source)
        return spot_id(self.held(Item.PLAYER), Spot.STACK)

    def use_discounts(self, player: i64, kind: i64, purpose: i64) -> None:
        """Discounts that hold for a number of cards are used up."""
        row = self.lasting_size - 1
        while row >= 0:
            base = row * Lasting.WIDTH
            if (
                self.lasts(row, Lasting.WHAT) == Op.DISCOUNT
                and self.lasts(row, Lasting.PLAYER) == player
                and self.lasts(row, Lasting.ARG) == purpose
                and self.lasts(row, Lasting.USES) > 0
                and self.kind_matches(self.lasts(row, Lasting.FILTER), kind)
            ):
                self.lasting[base + Lasting.USES] -= 1
                if self.lasts(row, Lasting.USES) == 0:
                    self.drop_lasting(row)
            row -= 1

    # -- paying -------------------------------------------------------------------------------------------------------

    def run_costs(self, index: i64, given: i64, question: i64) -> None:
        """Pay the costs of the held ability, one after another."""
        ability = self.cost_ability()
        if index >= self.cards.ability(ability, AbilityCol.COSTS):
            return
        self.refresh()
        self.look_from_frame()
        row = self.cards.ability(ability, AbilityCol.COST) + index
        what = self.cards.cost_row(row, CostCol.WHAT)
        number = self.cards.cost_row(row, CostCol.NUMBER)
        if what == Cost.DISCARD or what == Cost.TO_TRADE:
            if given < number:
                self.ask_one(Ask.COST, self.by, question)
                return
        elif what != Cost.PAY and not self.can_give(row, what, number):
            # The costs before this one have taken away what it would be paid with.
            pass
        elif what == Cost.DESTROY or what == Cost.RETREAT or what == Cost.RETURN or what == Cost.REMOVE_ITEM:
            if given == 0:
                self.ask_one(Ask.COST, self.by, question)
                return
        else:
            self.give(what, number)
        self.push(step(Step.COSTS, index + 1))

    def cost_ability(self) -> i64:
        """The ability whose costs are due: that of the held item, not the mode chosen."""
        ability = self.held(Item.ABILITY)
        if self.held(Item.TYPE) == ItemType.ABILITY and self.held(Item.ARG) != GONE:
            return self.held(Item.ARG)
        if self.held(Item.TYPE) == ItemType.ORDER:
            return self.cards.play_ability[self.held(Item.KIND)]
        return ability

    def holds_itself(self) -> bool:
        """Whether the hand still counts the card being played."""
        return self.held(Item.TYPE) == ItemType.ORDER and not self.resolving

    def give(self, what: i64, number: i64) -> None:
        """Pay a cost that leaves no choice."""
        subject = self.subject()
        if what == Cost.PAY:
            self.pay(self.by, number)
        elif what == Cost.OWN_DAMAGE:
            self.damage_commander(self.by, number, GONE)
        elif what == Cost.TURN_TO_DEFENCE:
            self.turn_to(subject, 0)
        elif what == Cost.GIVE_UP_ATTACK:
            self.note(subject, Did.GAVE_UP_ATTACK)
        elif what == Cost.LOSE_DURABILITY:
            self.set(subject, Obj.DAMAGE, self.get(subject, Obj.DAMAGE) + number)
        self.stale = True

    def give_hand_card(self, row: i64, kind: i64) -> None:
        """A hand card is given for a cost."""
        if self.cards.cost_row(row, CostCol.WHAT) == Cost.DISCARD:
            self.discard_from_hand(self.by, kind)
            return
        self.take_from_hand(self.by, kind)
        self.put_card(self.by, kind, Out.TRADE, spot_id(self.by, Spot.HAND))

    def give_card(self, row: i64, thing: i64) -> None:
        """A card of the field is given for a cost."""
        what = self.cards.cost_row(row, CostCol.WHAT)
        if what == Cost.DESTROY:
            doomed: vec[i64] = append(vec[i64](), thing)
            self.destroy_all(doomed)
        elif what == Cost.RETREAT:
            self.leave(thing, Out.RETREAT)
        else:
            self.leave(thing, Out.HAND)
        self.check_board()

    # -- attacks, moves, retreats and reinforcements as actions -------------------------------------------------------

    def begin_attack(self, thing: i64) -> None:
        """A unit is about to attack as leader: first its target, then who joins."""
        self.attack_lane = self.get(thing, Obj.ZONE) % MAX_LANES
        self.attack_leader = thing
        self.attack_target = GONE
        self.attack_behind = GONE
        self.note(thing, Did.IS_ATTACKING)
        self.push(step(Step.ATTACKED))
        self.push(step(Step.JOIN))
        self.push(step(Step.TARGET_OF_ATTACK))

    def run_attack_target(self, question: i64) -> None:
        self.ask_one(Ask.ATTACK_TARGET, self.active, question)

    def run_join(self, question: i64) -> None:
        self.refresh()
        if len(self.joiners()) > 0:
            self.ask_one(Ask.JOIN, self.active, question)

    def begin_step(self, thing: i64, zone: i64) -> None:
        """A step is declared; it counts at once (DT-R47)."""
        self.set(thing, Obj.MOVES, self.get(thing, Obj.MOVES) + 1)
        owner = self.get(thing, Obj.OWNER)
        self.clear_frame(ItemType.STEP, owner, self.get(thing, Obj.KIND), -1, thing, self.get(thing, Obj.ZONE))
        self.frame[Item.ARG] = i16(zone)
        self.push(step(Step.ONTO_STACK))

    def begin_turn(self, thing: i64) -> None:
        """A change of battle position is declared."""
        self.note(thing, Did.TURN)
        owner = self.get(thing, Obj.OWNER)
        self.clear_frame(ItemType.TURN, owner, self.get(thing, Obj.KIND), -1, thing, self.get(thing, Obj.ZONE))
        self.frame[Item.ARG] = i16(1 - self.get(thing, Obj.POSITION))
        self.push(step(Step.ONTO_STACK))

    def begin_retreat(self, thing: i64) -> None:
        """A Retreat is declared and paid; items may be paid for too (DT-082, DT-R35)."""
        owner = self.get(thing, Obj.OWNER)
        self.clear_frame(ItemType.RETREAT, owner, self.get(thing, Obj.KIND), -1, thing, self.get(thing, Obj.ZONE))
        self.pay(owner, self.retreat_price(thing))
        self.push(step(Step.ONTO_STACK))
        self.push(step(Step.BRING))

    def run_bring(self, question: i64) -> None:
        """Which items come along."""
        if self.affordable_item(GONE) != GONE:
            self.ask_one(Ask.BRING_ITEMS, self.held(Item.PLAYER), question)

    def affordable_item(self, kind: i64) -> i64:
        """An item of the retreating unit, of a kind (GONE: any), that is not paid yet and could be."""
        thing = self.held(Item.SOURCE)
        player = self.held(Item.PLAYER)
        if self.things_held() >= Item.WIDTH - Item.THING:
            return GONE
        item = self.next_item(thing, -1)
        while item != GONE:
            own = self.get(item, Obj.KIND)
            if (kind == GONE or own == kind) and self.cards.cost[own] <= self.tally(Tally.RESOURCES, player):
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
        owner = self.get(thing, Obj.OWNER)
        self.clear_frame(ItemType.REINFORCE, owner, self.get(thing, Obj.KIND), -1, thing, self.get(thing, Obj.ZONE))
        self.push(step(Step.ONTO_STACK))
        self.push(step(Step.SHIELD))

    def run_shield(self, question: i64) -> None:
        """Which unit is reinforced, where there is a choice."""
        self.ask_one(Ask.TARGET, self.held(Item.PLAYER), question)

    # -- special actions ----------------------------------------------------------------------------------------------

    def buy(self, player: i64, kind: i64) -> None:
        """A card of the trade centre comes to the hand for its cost (DT-185, DT-186)."""
        price = self.price(player, kind, For.BUY)
        self.use_discounts(player, kind, For.BUY)
        self.pay(player, price)
        self.remove_sorted(Pile.TRADE, player, kind)
        self.add_to_hand(player, kind, Known.TO_ALL)
        if self.observer is not None:
            self.emit(Ev.BOUGHT, player, kind, price, spot_id(player, Spot.TRADE), spot_id(player, Spot.HAND), -1)
        self.fire_event(On.CARD_BOUGHT, player, 0, kind)

    def war_level_up(self, player: i64, thing: i64) -> None:
        """A war champion is put on its battle champion; its order is shown and discarded, nobody can respond."""
        kind = self.war_version(player, thing)
        price = self.play_price(player, kind)
        self.use_discounts(player, kind, For.PLAY)
        self.pay(player, price)
        order = self.cards.war_order[kind]
        if self.war_order_needed and order != NO_KIND:
            self.discard_from_hand(player, order)
        self.take_from_hand(player, kind)
        self.level_up(thing, kind, spot_id(player, Spot.HAND))
        self.check_board()

    # -- resolving ----------------------------------------------------------------------------------------------------

    def resolve_top(self) -> None:
        """The top item of the stack resolves (DT-102)."""
        self.pop_frame()
        self.resolving = True
        type = self.held(Item.TYPE)
        player = self.held(Item.PLAYER)
        if self.observer is not None:
            self.emit(Ev.RESOLVES, player, self.held(Item.KIND), type, spot_id(player, Spot.STACK), 0, -1)
        self.refresh()
        self.push(step(Step.DONE))
        if type == ItemType.CARD:
            self.resolve_card()
        elif type == ItemType.ORDER or type == ItemType.ABILITY:
            self.resolve_ability()
        elif type == ItemType.ATTACK:
            self.resolve_attack()
        elif not self.resolve_action(type):
            self.tell_fizzled()
        if not self.game_ended and self.pending == 0:
            self.check_board()

    def resolve_card(self) -> None:
        """A unit, structure, item or environment comes into play."""
        player = self.held(Item.PLAYER)
        kind = self.held(Item.KIND)
        type = self.cards.type[kind]
        if type == Type.ITEM:
            bearer = self.held(Item.ARG)
            if bearer == GONE or not self.is_on_field(bearer):
                self.tell_fizzled()
                self.to_discard(player, kind, spot_id(player, Spot.STACK))
                return
            self.equip(self.new_object(kind, player), bearer)
        elif type == Type.ENVIRONMENT:
            old = self.environment(player)
            if old != GONE:
                self.remove_environment(old)
            self.place_environment(self.new_object(kind, player))
        else:
            how = Coming.HEAVY if type != Type.STRUCTURE and self.cards.needs_count[kind] > 0 else Coming.NORMAL
            self.deploy(self.new_object(kind, player), self.held(Item.ZONE), self.held(Item.ARG), how)

    def resolve_ability(self) -> None:
        """An order or ability: targets are checked again, then its operations run (DT-R17)."""
        ability = self.held(Item.ABILITY)
        self.look_from_frame()
        if not self.check_targets(ability):
            self.tell_fizzled()
            return
        parent = self.cost_ability()
        triggered = (
            self.held(Item.TYPE) == ItemType.ABILITY and self.cards.ability(parent, AbilityCol.HEAD) != Head.ACTIVATED
        )
        if triggered and self.cards.ability(parent, AbilityCol.MAY) != 0:
            if self.costs_payable(parent, 0, 0) and not self.finds_nothing(ability):
                self.ask_one(Ask.MAY, self.held(Item.PLAYER), step(Step.MAY, ability))
            return
        self.push_operations(ability)

    def tell_fizzled(self) -> None:
        """The held item resolves without doing anything."""
        if self.observer is not None:
            player = self.held(Item.PLAYER)
            self.emit(
                Ev.FIZZLED, player, self.held(Item.KIND), self.held(Item.TYPE), spot_id(player, Spot.STACK), 0, -1
            )

    def finds_nothing(self, ability: i64) -> bool:
        """Whether nothing lies in the open piles that an ability would take from, so that nobody need be asked."""
        row = self.cards.ability(ability, AbilityCol.DO)
        end = row + self.cards.ability(ability, AbilityCol.DOS)
        while row < end:
            if not self.has_no_card(row):
                return False
            row += 1
        return True

    def check_targets(self, ability: i64) -> bool:
        """Forget targets that are illegal now; False if there were some and none is left."""
        counts = self.held(Item.COUNTS)
        if counts == 0:
            return True
        at = Item.THING
        number: i64 = 0
        legal = False
        while number < self.cards.ability(ability, AbilityCol.TARGETS):
            row = self.cards.ability(ability, AbilityCol.TARGET) + number
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
        if thing >= Thing.STACK:
            return self.is_stack_target(row, thing - Thing.STACK)
        if thing >= Thing.COMMANDER:
            return True
        return self.get(thing, Obj.KIND) != GONE and self.is_target(row, thing)

    def resolve_action(self, type: i64) -> bool:
        """A step, turn, retreat or reinforcement, if it is still possible; says whether it was."""
        thing = self.held(Item.SOURCE)
        if thing == GONE or not self.is_on_field(thing) or self.is_bound(thing):
            return False
        if type != ItemType.REINFORCE and self.forbids(
            thing, Forbid.MOVE if type == ItemType.STEP else (Forbid.TURN if type == ItemType.TURN else Forbid.RETREAT)
        ):
            return False
        if type == ItemType.STEP:
            to = self.held(Item.ARG)
            if not is_neighbour(self.get(thing, Obj.ZONE), to) or not self.is_free(self.get(thing, Obj.OWNER), to):
                return False
            self.move_to(thing, to)
        elif type == ItemType.TURN:
            # Who came into that position meanwhile stays in it (DT-R47).
            if self.get(thing, Obj.POSITION) == self.held(Item.ARG):
                return False
            self.turn_to(thing, self.held(Item.ARG))
        elif type == ItemType.RETREAT:
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
            self.leave(thing, Out.RETREAT)
        else:
            front = self.select_one(Sel.TARGET)
            for shield in self.shields(thing):
                if shield == front:
                    self.reinforce(thing, front)
                    return True
            return False
        return True

    def run_done(self) -> None:
        """The item has resolved; an order goes to the discard pile."""
        if self.held(Item.TYPE) == ItemType.ORDER:
            player = self.held(Item.PLAYER)
            self.to_discard(player, self.held(Item.KIND), spot_id(player, Spot.STACK))
        self.resolving = False
        self.clear_frame(GONE, 0, GONE, GONE, GONE, GONE)
        self.check_board()

    def is_unanswerable(self, ability: i64) -> bool:
        """What a war champion does when levelled up resolves at once (DT-R96)."""
        kind = self.cards.ability_kind[ability]
        return (
            self.cards.type[kind] == Type.WAR_CHAMPION
            and self.cards.ability(ability, AbilityCol.WHAT) == On.LEVELLED_UP
        )
