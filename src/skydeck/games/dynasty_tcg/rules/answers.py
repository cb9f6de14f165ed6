"""What each answer of a player does."""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import CostCol
from skydeck.games.dynasty_tcg.cards.words import UNIT_MASK, Cost
from skydeck.games.dynasty_tcg.rules.changes import Coming
from skydeck.games.dynasty_tcg.rules.legal_actions import LegalActions
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Did, Item, Known, Met, Obj, Pile, Place, Thing


class Answers(LegalActions):
    """A table that takes answers."""

    def perform(self, player: i64, action: i64) -> None:
        decision = self.decision
        verb = verb_of(action)
        if self.endless != 0 and verb != Verb.PASS:
            # Whoever only chooses how, not whether, cannot end a loop of triggers by it.
            free = decision == Ask.PRIORITY or decision == Ask.MAY or decision == Ask.FREE_PLAY or decision == Ask.LEVEL
            self.endless = 0 if free else self.endless & Loop.COUNT
        if decision == Ask.MULLIGAN or decision == Ask.SIDEBOARD or decision == Ask.DISCARD_TOGETHER:
            self.seal_answer(player, action, verb)
            return
        self.pending = 0
        self.decision = Ask.NONE
        self.take_answer(player, decision, verb, action)
        self.see_to_end()

    def answer_alone(self, player: i64) -> None:
        if self.asks_about_hand() or (
            self.decision == Ask.PLACE and (UNIT_MASK >> self.cards.type[self.kind_to_put()]) & 1 != 0
        ):
            # A unit has two positions wherever it may stand.
            return
        out = self.legal_actions(player)
        if out.size > 1:
            return
        decision = self.decision
        self.pending = 0
        self.decision = Ask.NONE
        if out.size == 1:
            action = out.at(0)
            self.take_answer(player, decision, verb_of(action), action)

    def asks_about_hand(self) -> bool:
        """Whether what can be answered depends on the hand."""
        number = step_number(self.question)
        if self.decision == Ask.COST:
            what = self.cards.cost_row(self.cost_row_asked(), CostCol.WHAT)
            return what == Cost.DISCARD or what == Cost.TO_TRADE
        return self.decision == Ask.PICK and (
            number == Step.SELL_HAND or (number == Step.DEPLOY and self.deploy_pile(step_a(self.question)) == Pile.HAND)
        )

    def take_answer(self, player: i64, decision: i64, verb: i64, action: i64) -> None:
        """Do what was answered."""
        if decision == Ask.PRIORITY:
            self.act(player, verb, action)
        elif decision == Ask.PLACE:
            self.place_answer(player, verb, first(action), second(action))
        elif decision == Ask.TARGET:
            self.target_answer(player, verb, action)
        elif decision == Ask.ATTACK_TARGET:
            self.attack_target = self.thing_of(player, self.attack_targets(self.attack_leader), first(action))
            self.changed(Reads.DEEDS)
        elif decision == Ask.JOIN:
            if verb == Verb.JOIN:
                self.note(self.object_at(player, first(action)), Did.IS_ATTACKING)
                self.push(self.question)
        elif decision == Ask.DISCARD:
            self.discard_from_hand(player, first(action))
            self.push(step(Step.DISCARD, player, step_b(self.question) - 1))
        elif decision == Ask.HAND_LIMIT:
            self.discard_from_hand(player, first(action))
            self.push(self.question)
        elif decision == Ask.MAY:
            if verb == Verb.YES:
                self.agree()
        elif decision == Ask.BONUS:
            if verb == Verb.YES:
                self.take_bonus(player)
                self.check_board()
        else:
            self.take_rarer_answer(player, decision, verb, action)

    def take_rarer_answer(self, player: i64, decision: i64, verb: i64, action: i64) -> None:
        """Answers to the decisions that come up less often."""
        question = self.question
        a = first(action)
        if decision == Ask.FREE_PLAY:
            if verb == Verb.DEPLOY:
                self.push(step(Step.FREE_PLAY))
                self.push(step(Step.PUT, self.retreat_number(player, a), Coming.REDEPLOY))
        elif decision == Ask.MODE:
            self.choose_mode(a)
        elif decision == Ask.COST:
            self.cost_answer(player, action)
        elif decision == Ask.BRING_ITEMS:
            if verb == Verb.CHOOSE:
                item = self.affordable_item(a)
                self.pay(player, self.cards.cost[a])
                self.add_thing(0, item)
                self.push(question)
        elif decision == Ask.REDECLARE:
            if verb == Verb.NO:
                self.negate_attack()
            else:
                self.redeclare(self.thing_of(player, self.attack_targets(self.attack_leader), a))
        elif decision == Ask.LEADER:
            if verb == Verb.NO:
                self.negate_attack()
            else:
                self.lead_on(self.object_at(player, a))
                targets = self.attack_targets(self.attack_leader)
                if not self.is_target_legal():
                    self.attack_target = GONE
                    self.changed(Reads.DEEDS)
                if len(targets) > 1 or self.attack_target == GONE:
                    self.ask_one(Ask.REDECLARE, player, step(Step.SETTLE))
        elif decision == Ask.LEVEL:
            thing = step_a(question)
            self.set(thing, Obj.MET, Met.ANSWERED)
            if verb == Verb.LEVEL:
                self.level_answer(thing, a)
        elif decision == Ask.LEVEL_ORDER:
            thing = self.first_offer(player, GONE)
            while thing != GONE and self.thing_number(player, thing) != a:
                thing = self.first_offer(player, thing)
            self.ask_one(Ask.LEVEL, player, step(Step.LEVEL, thing))
        elif decision == Ask.ORDER:
            self.take_trigger(self.waiting_index(player, a))
        elif decision == Ask.SELL_ITEMS:
            thing = step_a(question)
            if verb == Verb.CHOOSE:
                self.sell_item(self.item_of_kind(thing, a))
                self.push(question)
            else:
                self.sell_object(thing, step_b(question))
                self.check_board()
        elif decision == Ask.SEARCH:
            self.search_answer(player, verb, a)
        elif decision == Ask.LOOK:
            self.look_answer(question, a)
        elif decision == Ask.STEP:
            thing = step_a(question)
            if verb == Verb.STEP:
                self.move_to(thing, second(action))
                self.check_board()
                self.push(step(Step.WALK, thing, step_b(question) - 1))
        elif decision == Ask.PICK:
            self.pick_answer(player, verb, a)

    def act(self, player: i64, verb: i64, action: i64) -> None:
        """An action of a player with priority, who keeps it (DT-095, DT-R13)."""
        a = first(action)
        if verb == Verb.PASS:
            self.push(step(Step.PASSED, player))
            return
        self.push(self.question)
        self.push(step(Step.SETTLE))
        if verb == Verb.PLAY:
            self.show_hand_card(player, a)
            self.begin_play(player, a)
        elif verb == Verb.ATTACK:
            self.begin_attack(self.object_at(player, a))
        elif verb == Verb.STEP:
            self.begin_step(self.object_at(player, a), second(action))
        elif verb == Verb.TURN:
            self.begin_turn(self.object_at(player, a))
        elif verb == Verb.RETREAT:
            self.begin_retreat(self.object_at(player, a))
        elif verb == Verb.REINFORCE:
            self.begin_reinforce(self.object_at(player, a))
        elif verb == Verb.ACTIVATE:
            thing = self.environment(player) if a == ENVIRONMENT_ACTOR else self.object_at(player, a)
            found = self.activated(thing, second(action))
            self.begin_ability(found & 0xFFFF, found >> 16)
        elif verb == Verb.SELL:
            self.sold = 1
            self.sell_from_hand(player, a)
        elif verb == Verb.BUY:
            self.buy(player, a)
        elif verb == Verb.WAR:
            self.war_level_up(player, self.object_at(player, a))

    def show_hand_card(self, player: i64, kind: i64) -> None:
        """The card being played is open from now on, though it leaves the hand only when all is chosen."""
        base = (Pile.HAND * 2 + player) * CAPACITY
        marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
        i = self.size(Pile.HAND, player) - 1
        while i64(self.piles[base + i]) != kind:
            i -= 1
        self.piles[marks + i] = u8(Known.TO_ALL)

    def thing_of(self, player: i64, things: vec[i64], number: i64) -> i64:
        """The thing of a list that a player names."""
        for thing in things:
            if self.thing_number(player, thing) == number:
                return thing
        raise InvariantError("no such thing to point at")

    def place_answer(self, player: i64, verb: i64, zone: i64, stance: i64) -> None:
        """Where the card goes that is played or deployed."""
        by_effect = step_number(self.question) == Step.PUT
        thing = step_a(self.question)
        if verb == Verb.TARGET:
            bearer = self.object_named(player, zone)
            if by_effect:
                self.equip(thing, bearer)
            else:
                self.frame[Item.ARG] = i16(bearer)
            return
        position: i64 = 0 if stance == Stance.DEFENCE else 1
        if by_effect:
            self.deploy(thing, zone, position, step_b(self.question))
            self.check_board()
        else:
            self.frame[Item.ZONE] = i16(zone)
            self.frame[Item.ARG] = i16(position)

    def object_named(self, player: i64, number: i64) -> i64:
        """The card on the field that a player names."""
        if number < Pointed.ENEMY_ZONE:
            return self.object_at(player, number)
        return self.object_at(1 - player, number - Pointed.ENEMY_ZONE)

    def target_answer(self, player: i64, verb: i64, action: i64) -> None:
        """One more thing that the held item points at, or no more."""
        question = self.question
        if step_number(question) != Step.TARGETS:
            self.add_thing(0, self.thing_of(player, self.target_choices(), first(action)))
            return
        number = step_a(question)
        if verb == Verb.DONE:
            self.push(step(Step.TARGETS, number + 1))
            return
        choices = self.target_choices()
        thing = self.thing_of(player, choices, first(action))
        if self.get_place(thing) == Place.ITEM and self.has_different_items(self.get(thing, Obj.ZONE)):
            self.ask_one(Ask.PICK, player, step(Step.TARGETS, number, step_b(question), self.get(thing, Obj.ZONE) + 1))
            return
        self.add_thing(number, thing)
        self.push(step(Step.TARGETS, number, step_b(question) + 1))

    def get_place(self, thing: i64) -> i64:
        return self.get(thing, Obj.PLACE) if thing < Thing.COMMANDER else Place.NOWHERE

    def item_of_kind(self, bearer: i64, kind: i64) -> i64:
        """An item of a kind that a unit bears."""
        item = self.next_item(bearer, -1)
        while item != GONE and self.get(item, Obj.KIND) != kind:
            item = self.next_item(bearer, item)
        return item

    def cost_answer(self, player: i64, action: i64) -> None:
        """One more thing given for a cost."""
        self.look_from_frame()
        row = self.cost_row_asked()
        what = self.cards.cost_row(row, CostCol.WHAT)
        index = step_a(self.question)
        given = step_b(self.question)
        if what == Cost.DISCARD or what == Cost.TO_TRADE:
            self.push(step(Step.COSTS, index, given + 1))
            self.give_hand_card(row, first(action))
        elif what == Cost.REMOVE_ITEM:
            self.push(step(Step.COSTS, index + 1))
            self.drop_item(self.item_of_kind(self.subject(), first(action)))
        else:
            self.push(step(Step.COSTS, index + 1))
            self.give_card(row, self.object_named(player, first(action)))

    def agree(self) -> None:
        """A player does what they may do."""
        if step_number(self.question) == Step.DO:
            self.push(self.question)
            return
        self.push_operations(step_a(self.question))
        self.push(step(Step.COSTS))

    def search_answer(self, player: i64, verb: i64, kind: i64) -> None:
        """A card chosen from a deck or discard pile, or none."""
        question = self.question
        number = step_number(question)
        row = step_a(question)
        self.look_from_frame()
        if number == Step.EQUIP:
            if verb == Verb.CHOOSE:
                self.equip_answer(row, kind)
            elif self.equip_pile(row) == Pile.DECK:
                self.shuffle_deck(player)
            return
        if verb == Verb.DONE:
            self.push(step(number, row, 0))
            return
        if number == Step.SEARCH:
            self.find(player, kind)
        else:
            self.take_back(row, kind)
        self.push(step(number, row, step_b(question) - 1))

    def pick_answer(self, player: i64, verb: i64, a: i64) -> None:
        """One of the cards that an effect leaves open."""
        question = self.question
        number = step_number(question)
        row = step_a(question)
        self.look_from_frame()
        if number == Step.REDEPLOY:
            self.push(step(Step.PUT, self.retreat_number(player, a), Coming.REDEPLOY))
        elif number == Step.ADVANCE:
            self.advance(self.retreat_number(player, a))
            self.push(step(Step.ADVANCE, row - 1))
        elif number == Step.DEPLOY:
            if verb == Verb.CHOOSE:
                self.deploy_answer(row, a)
        elif number == Step.SELL_HAND:
            if verb == Verb.CHOOSE:
                self.sell_from_hand(player, a)
                self.push(step(Step.SELL_HAND, row - 1))
        elif number == Step.DO:
            owner = player if a == Pointed.OWN_ENVIRONMENT else 1 - player
            self.remove_environment(self.environment(owner))
            self.check_board()
        elif number == Step.TARGETS:
            self.add_thing(row, self.item_of_kind((question >> 40) - 1, a))
            self.push(step(Step.TARGETS, row, step_b(question) + 1))
        else:
            self.item_answer(row, self.item_of_kind(step_b(question), a))

    def seal_answer(self, player: i64, action: i64, verb: i64) -> None:
        """A part of a secret choice."""
        self.seal(player, action)
        decision = self.decision
        done = False
        if decision == Ask.MULLIGAN:
            done = verb == Verb.DONE
        elif decision == Ask.DISCARD_TOGETHER:
            done = self.sealed_count(player) == step_a(self.question)
        else:
            outs = self.outs(player)
            done = outs != GONE and self.sealed_count(player) == 2 * outs + 1
        if done:
            self.answered(player)
            if self.pending == 0:
                self.decision = Ask.NONE
                self.asked = 0
