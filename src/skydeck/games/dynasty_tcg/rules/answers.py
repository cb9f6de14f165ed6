"""What each answer of a player does."""

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.games.dynasty_tcg.cards.codec import (
    ENEMY_ZONE,
    ENVIRONMENT_ACTOR,
    OWN_ENVIRONMENT,
    STANCE_DEFENCE,
    VERB_ACTIVATE,
    VERB_ATTACK,
    VERB_BUY,
    VERB_CHOOSE,
    VERB_DEPLOY,
    VERB_DONE,
    VERB_JOIN,
    VERB_LEVEL,
    VERB_NO,
    VERB_PASS,
    VERB_PLAY,
    VERB_REINFORCE,
    VERB_RETREAT,
    VERB_SELL,
    VERB_STEP,
    VERB_TARGET,
    VERB_TURN,
    VERB_WAR,
    VERB_YES,
)
from skydeck.games.dynasty_tcg.cards.table import READS_DEEDS
from skydeck.games.dynasty_tcg.cards.words import COST_DISCARD, COST_REMOVE_ITEM, COST_TO_TRADE, K_WHAT, UNIT_MASK
from skydeck.games.dynasty_tcg.rules.changes import REDEPLOY
from skydeck.games.dynasty_tcg.rules.legal_actions import LegalActions
from skydeck.games.dynasty_tcg.rules.steps import (
    D_ATTACK_TARGET,
    D_BONUS,
    D_BRING,
    D_COST,
    D_DISCARD,
    D_DISCARD_TOGETHER,
    D_FREE_PLAY,
    D_HAND_LIMIT,
    D_JOIN,
    D_LEADER,
    D_LEVEL,
    D_LEVEL_ORDER,
    D_LOOK,
    D_MAY,
    D_MODE,
    D_MULLIGAN,
    D_NONE,
    D_ORDER,
    D_PICK,
    D_PLACE,
    D_PRIORITY,
    D_REDECLARE,
    D_SEARCH,
    D_SELL_ITEMS,
    D_SIDEBOARD,
    D_STEP,
    D_TARGET,
    LOOP_COUNT,
    STEP_ADVANCE,
    STEP_COSTS,
    STEP_DEPLOY,
    STEP_DISCARD,
    STEP_DO,
    STEP_EQUIP,
    STEP_FREE_PLAY,
    STEP_LEVEL,
    STEP_PASSED,
    STEP_PUT,
    STEP_REDEPLOY,
    STEP_SEARCH,
    STEP_SELL_HAND,
    STEP_SETTLE,
    STEP_TARGETS,
    STEP_WALK,
    step,
    step_a,
    step_b,
    step_number,
)
from skydeck.games.dynasty_tcg.state import (
    ANSWERED,
    AS_ITEM,
    CAPACITY,
    DECK,
    GONE,
    HAND,
    HAND_KNOWN,
    IS_ATTACKING,
    KIND,
    MET,
    NOWHERE,
    PLACE,
    PUBLIC,
    S_ARG,
    S_ZONE,
    THING_COMMANDER,
    ZONE,
)


class Answers(LegalActions):
    """A table that takes answers."""

    def perform(self, player: i64, action: i64) -> None:
        decision = self.decision
        verb = verb_of(action)
        if self.endless != 0 and verb != VERB_PASS:
            # Whoever only chooses how, not whether, cannot end a loop of triggers by it.
            free = decision == D_PRIORITY or decision == D_MAY or decision == D_FREE_PLAY or decision == D_LEVEL
            self.endless = 0 if free else self.endless & LOOP_COUNT
        if decision == D_MULLIGAN or decision == D_SIDEBOARD or decision == D_DISCARD_TOGETHER:
            self.seal_answer(player, action, verb)
            return
        self.pending = 0
        self.decision = D_NONE
        self.take_answer(player, decision, verb, action)
        self.see_to_end()

    def answer_alone(self, player: i64) -> None:
        if self.asks_about_hand() or (
            self.decision == D_PLACE and (UNIT_MASK >> self.table.type[self.kind_to_put()]) & 1 != 0
        ):
            # A unit has two positions wherever it may stand.
            return
        out = self.legal_actions(player)
        if out.size > 1:
            return
        decision = self.decision
        self.pending = 0
        self.decision = D_NONE
        if out.size == 1:
            action = out.at(0)
            self.take_answer(player, decision, verb_of(action), action)

    def asks_about_hand(self) -> bool:
        """Whether what can be answered depends on the hand."""
        number = step_number(self.question)
        if self.decision == D_COST:
            what = self.table.cost_row(self.cost_row_asked(), K_WHAT)
            return what == COST_DISCARD or what == COST_TO_TRADE
        return self.decision == D_PICK and (
            number == STEP_SELL_HAND or (number == STEP_DEPLOY and self.deploy_pile(step_a(self.question)) == HAND)
        )

    def take_answer(self, player: i64, decision: i64, verb: i64, action: i64) -> None:
        """Do what was answered."""
        if decision == D_PRIORITY:
            self.act(player, verb, action)
        elif decision == D_PLACE:
            self.place_answer(player, verb, first(action), second(action))
        elif decision == D_TARGET:
            self.target_answer(player, verb, action)
        elif decision == D_ATTACK_TARGET:
            self.attack_target = self.thing_of(player, self.attack_targets(self.attack_leader), first(action))
            self.changed(READS_DEEDS)
        elif decision == D_JOIN:
            if verb == VERB_JOIN:
                self.note(self.object_at(player, first(action)), IS_ATTACKING)
                self.push(self.question)
        elif decision == D_DISCARD:
            self.discard_from_hand(player, first(action))
            self.push(step(STEP_DISCARD, player, step_b(self.question) - 1))
        elif decision == D_HAND_LIMIT:
            self.discard_from_hand(player, first(action))
            self.push(self.question)
        elif decision == D_MAY:
            if verb == VERB_YES:
                self.agree()
        elif decision == D_BONUS:
            if verb == VERB_YES:
                self.take_bonus(player)
                self.check_board()
        else:
            self.take_rarer_answer(player, decision, verb, action)

    def take_rarer_answer(self, player: i64, decision: i64, verb: i64, action: i64) -> None:
        """Answers to the decisions that come up less often."""
        question = self.question
        a = first(action)
        if decision == D_FREE_PLAY:
            if verb == VERB_DEPLOY:
                self.push(step(STEP_FREE_PLAY))
                self.push(step(STEP_PUT, self.retreat_number(player, a), REDEPLOY))
        elif decision == D_MODE:
            self.choose_mode(a)
        elif decision == D_COST:
            self.cost_answer(player, action)
        elif decision == D_BRING:
            if verb == VERB_CHOOSE:
                item = self.affordable_item(a)
                self.pay(player, self.table.cost[a])
                self.add_thing(0, item)
                self.push(question)
        elif decision == D_REDECLARE:
            if verb == VERB_NO:
                self.negate_attack()
            else:
                self.redeclare(self.thing_of(player, self.attack_targets(self.attack_leader), a))
        elif decision == D_LEADER:
            if verb == VERB_NO:
                self.negate_attack()
            else:
                self.lead_on(self.object_at(player, a))
                targets = self.attack_targets(self.attack_leader)
                if not self.is_target_legal():
                    self.attack_target = GONE
                    self.changed(READS_DEEDS)
                if len(targets) > 1 or self.attack_target == GONE:
                    self.ask_one(D_REDECLARE, player, step(STEP_SETTLE))
        elif decision == D_LEVEL:
            thing = step_a(question)
            self.set(thing, MET, ANSWERED)
            if verb == VERB_LEVEL:
                self.level_answer(thing, a)
        elif decision == D_LEVEL_ORDER:
            thing = self.first_offer(player, GONE)
            while thing != GONE and self.thing_number(player, thing) != a:
                thing = self.first_offer(player, thing)
            self.ask_one(D_LEVEL, player, step(STEP_LEVEL, thing))
        elif decision == D_ORDER:
            self.take_trigger(self.waiting_index(player, a))
        elif decision == D_SELL_ITEMS:
            thing = step_a(question)
            if verb == VERB_CHOOSE:
                self.sell_item(self.item_of_kind(thing, a))
                self.push(question)
            else:
                self.sell_object(thing, step_b(question))
                self.check_board()
        elif decision == D_SEARCH:
            self.search_answer(player, verb, a)
        elif decision == D_LOOK:
            self.look_answer(question, a)
        elif decision == D_STEP:
            thing = step_a(question)
            if verb == VERB_STEP:
                self.move_to(thing, second(action))
                self.check_board()
                self.push(step(STEP_WALK, thing, step_b(question) - 1))
        elif decision == D_PICK:
            self.pick_answer(player, verb, a)

    def act(self, player: i64, verb: i64, action: i64) -> None:
        """An action of a player with priority, who keeps it (DT-095, DT-R13)."""
        a = first(action)
        if verb == VERB_PASS:
            self.push(step(STEP_PASSED, player))
            return
        self.push(self.question)
        self.push(step(STEP_SETTLE))
        if verb == VERB_PLAY:
            self.show_hand_card(player, a)
            self.begin_play(player, a)
        elif verb == VERB_ATTACK:
            self.begin_attack(self.object_at(player, a))
        elif verb == VERB_STEP:
            self.begin_step(self.object_at(player, a), second(action))
        elif verb == VERB_TURN:
            self.begin_turn(self.object_at(player, a))
        elif verb == VERB_RETREAT:
            self.begin_retreat(self.object_at(player, a))
        elif verb == VERB_REINFORCE:
            self.begin_reinforce(self.object_at(player, a))
        elif verb == VERB_ACTIVATE:
            thing = self.environment(player) if a == ENVIRONMENT_ACTOR else self.object_at(player, a)
            found = self.activated(thing, second(action))
            self.begin_ability(found & 0xFFFF, found >> 16)
        elif verb == VERB_SELL:
            self.sold = 1
            self.sell_from_hand(player, a)
        elif verb == VERB_BUY:
            self.buy(player, a)
        elif verb == VERB_WAR:
            self.war_level_up(player, self.object_at(player, a))

    def show_hand_card(self, player: i64, kind: i64) -> None:
        """The card being played is open from now on, though it leaves the hand only when all is chosen."""
        base = (HAND * 2 + player) * CAPACITY
        marks = (HAND_KNOWN * 2 + player) * CAPACITY
        i = self.size(HAND, player) - 1
        while i64(self.piles[base + i]) != kind:
            i -= 1
        self.piles[marks + i] = u8(PUBLIC)

    def thing_of(self, player: i64, things: vec[i64], number: i64) -> i64:
        """The thing of a list that a player names."""
        for thing in things:
            if self.thing_number(player, thing) == number:
                return thing
        raise InvariantError("no such thing to point at")

    def place_answer(self, player: i64, verb: i64, zone: i64, stance: i64) -> None:
        """Where the card goes that is played or deployed."""
        by_effect = step_number(self.question) == STEP_PUT
        thing = step_a(self.question)
        if verb == VERB_TARGET:
            bearer = self.object_named(player, zone)
            if by_effect:
                self.equip(thing, bearer)
            else:
                self.frame[S_ARG] = i16(bearer)
            return
        position: i64 = 0 if stance == STANCE_DEFENCE else 1
        if by_effect:
            self.deploy(thing, zone, position, step_b(self.question))
            self.check_board()
        else:
            self.frame[S_ZONE] = i16(zone)
            self.frame[S_ARG] = i16(position)

    def object_named(self, player: i64, number: i64) -> i64:
        """The card on the field that a player names."""
        if number < ENEMY_ZONE:
            return self.object_at(player, number)
        return self.object_at(1 - player, number - ENEMY_ZONE)

    def target_answer(self, player: i64, verb: i64, action: i64) -> None:
        """One more thing that the held item points at, or no more."""
        question = self.question
        if step_number(question) != STEP_TARGETS:
            self.add_thing(0, self.thing_of(player, self.target_choices(), first(action)))
            return
        number = step_a(question)
        if verb == VERB_DONE:
            self.push(step(STEP_TARGETS, number + 1))
            return
        choices = self.target_choices()
        thing = self.thing_of(player, choices, first(action))
        if self.get_place(thing) == AS_ITEM and self.has_different_items(self.get(thing, ZONE)):
            self.ask_one(D_PICK, player, step(STEP_TARGETS, number, step_b(question), self.get(thing, ZONE) + 1))
            return
        self.add_thing(number, thing)
        self.push(step(STEP_TARGETS, number, step_b(question) + 1))

    def get_place(self, thing: i64) -> i64:
        return self.get(thing, PLACE) if thing < THING_COMMANDER else NOWHERE

    def item_of_kind(self, bearer: i64, kind: i64) -> i64:
        """An item of a kind that a unit bears."""
        item = self.next_item(bearer, -1)
        while item != GONE and self.get(item, KIND) != kind:
            item = self.next_item(bearer, item)
        return item

    def cost_answer(self, player: i64, action: i64) -> None:
        """One more thing given for a cost."""
        self.look_from_frame()
        row = self.cost_row_asked()
        what = self.table.cost_row(row, K_WHAT)
        index = step_a(self.question)
        given = step_b(self.question)
        if what == COST_DISCARD or what == COST_TO_TRADE:
            self.push(step(STEP_COSTS, index, given + 1))
            self.give_hand_card(row, first(action))
        elif what == COST_REMOVE_ITEM:
            self.push(step(STEP_COSTS, index + 1))
            self.drop_item(self.item_of_kind(self.subject(), first(action)))
        else:
            self.push(step(STEP_COSTS, index + 1))
            self.give_card(row, self.object_named(player, first(action)))

    def agree(self) -> None:
        """A player does what they may do."""
        if step_number(self.question) == STEP_DO:
            self.push(self.question)
            return
        self.push_operations(step_a(self.question))
        self.push(step(STEP_COSTS))

    def search_answer(self, player: i64, verb: i64, kind: i64) -> None:
        """A card chosen from a deck or discard pile, or none."""
        question = self.question
        number = step_number(question)
        row = step_a(question)
        self.look_from_frame()
        if number == STEP_EQUIP:
            if verb == VERB_CHOOSE:
                self.equip_answer(row, kind)
            elif self.equip_pile(row) == DECK:
                self.shuffle_deck(player)
            return
        if verb == VERB_DONE:
            self.push(step(number, row, 0))
            return
        if number == STEP_SEARCH:
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
        if number == STEP_REDEPLOY:
            self.push(step(STEP_PUT, self.retreat_number(player, a), REDEPLOY))
        elif number == STEP_ADVANCE:
            self.advance(self.retreat_number(player, a))
            self.push(step(STEP_ADVANCE, row - 1))
        elif number == STEP_DEPLOY:
            if verb == VERB_CHOOSE:
                self.deploy_answer(row, a)
        elif number == STEP_SELL_HAND:
            if verb == VERB_CHOOSE:
                self.sell_from_hand(player, a)
                self.push(step(STEP_SELL_HAND, row - 1))
        elif number == STEP_DO:
            owner = player if a == OWN_ENVIRONMENT else 1 - player
            self.remove_environment(self.environment(owner))
            self.check_board()
        elif number == STEP_TARGETS:
            self.add_thing(row, self.item_of_kind((question >> 40) - 1, a))
            self.push(step(STEP_TARGETS, row, step_b(question) + 1))
        else:
            self.item_answer(row, self.item_of_kind(step_b(question), a))

    def seal_answer(self, player: i64, action: i64, verb: i64) -> None:
        """A part of a secret choice."""
        self.seal(player, action)
        decision = self.decision
        done = False
        if decision == D_MULLIGAN:
            done = verb == VERB_DONE
        elif decision == D_DISCARD_TOGETHER:
            done = self.sealed_count(player) == step_a(self.question)
        else:
            outs = self.outs(player)
            done = outs != GONE and self.sealed_count(player) == 2 * outs + 1
        if done:
            self.answered(player)
            if self.pending == 0:
                self.decision = D_NONE
                self.asked = 0
