"""What cards do: the operations of the card data, one after another; each is an instruction of its own (DT-R18)."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.games.dynasty_tcg.cards.words import (
    ALL_DAMAGE,
    B_DO,
    B_DOS,
    CARD_MASK,
    FROM_DECK,
    FROM_DISCARD,
    FROM_HAND,
    FROM_RETREAT,
    FROM_RETREAT_1,
    LEVEL_NONE,
    MAX_LANES,
    NO_LIMIT,
    NO_MOVE,
    NO_RETREAT,
    NO_TURN,
    O_AMOUNT,
    O_ARG,
    O_EXTRA,
    O_EXTRA_2,
    O_FILTER,
    O_IF,
    O_IFS,
    O_MAY,
    O_OP,
    O_SEL,
    O_SEL_2,
    O_UNTIL,
    ON_CARD_SOLD,
    OP_ADVANCE,
    OP_COUNT_LEVEL,
    OP_DAMAGE,
    OP_DEPLOY,
    OP_DESTROY,
    OP_DESTROY_ENVIRONMENT,
    OP_DESTROY_ITEM,
    OP_DISCARD,
    OP_DISCOUNT,
    OP_DRAW,
    OP_EQUIP,
    OP_GAIN,
    OP_HEAL,
    OP_LEVEL_UP,
    OP_LOOK,
    OP_LOOK_THROUGH,
    OP_LOSE,
    OP_MILL,
    OP_MOVE_ITEM,
    OP_NEGATE,
    OP_PREVENT,
    OP_PULL,
    OP_PUSH,
    OP_REDEPLOY,
    OP_REPAIR,
    OP_RETREAT,
    OP_RETURN,
    OP_REVEAL_HAND,
    OP_SALVAGE,
    OP_SEARCH,
    OP_SELL,
    OP_SELL_FROM_HAND,
    OP_STEP,
    OP_SWAP,
    OP_TAKE_BACK,
    OP_TURN,
    REST_BOTTOM,
    REST_DISCARD,
    REST_TOP,
    SIDE_ENEMY,
    TO_DECK_BOTTOM,
    TO_DECK_TOP,
    TURN_OTHER,
    UNTIL_ATTACK,
    WHO_ANY,
    WHO_BOTH,
    WHO_ENEMY,
    WHO_OWN,
)
from skydeck.games.dynasty_tcg.cards.words import TO_HAND as RETURN_TO_HAND
from skydeck.games.dynasty_tcg.rules.changes import (
    BY_EFFECT,
    OUT_BOTTOM,
    OUT_HAND,
    OUT_RETREAT,
    OUT_SHUFFLE,
    OUT_TOP,
    OUT_TRADE,
)
from skydeck.games.dynasty_tcg.rules.combat import Combat
from skydeck.games.dynasty_tcg.rules.steps import (
    D_DISCARD,
    D_LOOK,
    D_MAY,
    D_PICK,
    D_PLACE,
    D_SEARCH,
    D_SELL_ITEMS,
    D_STEP,
    OPEN_DECISIONS,
    STEP_ADVANCE,
    STEP_DEPLOY,
    STEP_DISCARD,
    STEP_DISCARD_BOTH,
    STEP_DO,
    STEP_EQUIP,
    STEP_LOOK,
    STEP_OP,
    STEP_PICK_ITEM,
    STEP_PUT,
    STEP_REDEPLOY,
    STEP_SEARCH,
    STEP_SELL_HAND,
    STEP_SELL_ITEMS,
    STEP_TAKE,
    STEP_WALK,
    step,
    step_a,
    step_b,
    step_c,
)
from skydeck.games.dynasty_tcg.state import (
    AS_ITEM,
    AT_COMMANDER,
    AT_DECK,
    AT_DISCARD,
    AT_HAND,
    AT_STACK,
    AT_TRADE,
    CAPACITY,
    COUNTER,
    COUNTER_TURN,
    DECK,
    DECK_KNOWN,
    DISCARD,
    EV_ADVANCED,
    EV_CHANGED,
    EV_FOUND,
    EV_LOOKED,
    EV_NEGATED,
    EV_REVEALED,
    EV_SOLD,
    FORCED,
    GONE,
    HAND,
    IN_RETREAT_1,
    IN_RETREAT_2,
    ITEM_ATTACK,
    ITEM_CARD,
    ITEM_ORDER,
    KIND,
    MET,
    ON_FIELD,
    OVER,
    OWNER,
    PLACE,
    POSITION,
    PUBLIC,
    RESOURCES,
    S_IT,
    S_IT_KIND,
    S_KIND,
    S_PLAYER,
    S_SOURCE,
    S_TYPE,
    S_ZONE,
    THING_COMMANDER,
    THING_STACK,
    TRADE,
    TRADE_VALUE,
    UNDER,
    ZONE,
    place_id,
)


class Operations(Combat):
    """A table on which cards take effect."""

    # -- asking -------------------------------------------------------------------------------------------------------

    def ask_one(self, decision: i64, player: i64, question: i64 = 0) -> None:
        """Ask a seat; `question` is the step that asks, which the answer refers to."""
        self.decision = decision
        self.actor = player
        self.question = question
        self.ask(1 << player, False)
        if (OPEN_DECISIONS >> decision) & 1 != 0 and not self.always_ask:
            self.answer_alone(player)

    def answer_alone(self, player: i64) -> None:
        """Give the one answer to an open question that leaves no choice; see `answers.py`."""
        raise NotImplementedError

    def look_from_frame(self) -> None:
        """The point of view of the item that is being put together or resolved."""
        frame = self.frame
        self.look_from(
            i64(frame[S_PLAYER]), i64(frame[S_SOURCE]), i64(frame[S_ZONE]), i64(frame[S_IT]), i64(frame[S_IT_KIND])
        )
        if self.source != GONE and self.source < THING_COMMANDER:
            zone = self.zone_of(self.source)
            if zone != GONE:
                self.source_zone = zone

    # -- running ------------------------------------------------------------------------------------------------------

    def push_operations(self, ability: i64) -> None:
        """All operations of an ability are to be carried out."""
        first = self.table.ability(ability, B_DO)
        self.push(step(STEP_OP, first, first + self.table.ability(ability, B_DOS)))

    def run_operation(self, row: i64, end: i64) -> None:
        """The next operation, then the ones after it."""
        if row >= end:
            return
        self.push(step(STEP_OP, row + 1, end))
        self.refresh()
        self.look_from_frame()
        table = self.table
        if table.op(row, O_IFS) > 0 and not self.all_hold(table.op(row, O_IF), table.op(row, O_IFS)):
            return
        if table.op(row, O_MAY) != 0:
            self.ask_one(D_MAY, self.by, step(STEP_DO, row))
            return
        self.operate(row)

    def operate(self, row: i64) -> None:
        """Carry out one operation, from the point of view of the held item."""
        self.refresh()
        self.look_from_frame()
        self.culprit = self.source if self.source != GONE and self.source < THING_COMMANDER else GONE
        op = self.table.op(row, O_OP)
        if op <= OP_PREVENT:
            self.operate_on_numbers(op, row)
        elif op <= OP_RETURN:
            self.operate_on_places(op, row)
        else:
            self.operate_on_cards(op, row)
        if self.pending == 0:
            self.check_board()
        self.culprit = GONE

    def operate_on_numbers(self, op: i64, row: i64) -> None:
        """Damage, healing, destruction, and what lasts."""
        table = self.table
        things = self.select(table.op(row, O_SEL))
        amount = self.amount_of(table.op(row, O_AMOUNT))
        if op == OP_DESTROY:
            doomed: vec[i64] = vec[i64]()
            for thing in things:
                if thing < THING_COMMANDER and self.is_on_field(thing):
                    doomed = append(doomed, thing)
                elif thing < THING_COMMANDER and self.in_play(thing):
                    self.destroy_attached(thing)
            self.destroy_all(doomed)
            return
        for thing in things:
            if op == OP_DAMAGE:
                self.effect_damage(thing, amount)
            elif op == OP_HEAL or op == OP_REPAIR:
                self.heal(thing, amount)
            else:
                self.make_last(op, row, thing, amount)

    def destroy_attached(self, thing: i64) -> None:
        """An item or environment goes to the discard pile."""
        if self.get(thing, PLACE) == AS_ITEM:
            self.drop_item(thing)
        else:
            self.remove_environment(thing)

    def take_attached(self, thing: i64, where: i64) -> None:
        """An item or environment goes back to hand or deck."""
        owner = self.get(thing, OWNER)
        self.put_card(owner, self.get(thing, KIND), where, self.place_of(thing))
        self.free_object(thing)
        if where == OUT_SHUFFLE:
            self.shuffle_deck(owner)

    def make_last(self, op: i64, row: i64, thing: i64, amount: i64) -> None:
        """From now on something holds for a card or commander."""
        table = self.table
        until = table.op(row, O_UNTIL)
        if until == UNTIL_ATTACK and self.attack_lane < 0:
            return
        if op == OP_PREVENT and amount > ALL_DAMAGE:
            amount = ALL_DAMAGE
        if thing >= THING_COMMANDER:
            self.add_lasting(op, table.op(row, O_ARG), amount, GONE, thing - THING_COMMANDER, until, self.by, 0, 0)
            return
        if not self.is_on_field(thing):
            return
        self.add_lasting(op, table.op(row, O_ARG), amount, thing, self.get(thing, OWNER), until, self.by, 0, 0)
        if self.observer is not None:
            owner = self.get(thing, OWNER)
            doer = place_id(self.by, AT_COMMANDER)
            self.emit(EV_CHANGED, owner, self.get(thing, KIND), row, self.place_of(thing), doer, -1)

    def operate_on_places(self, op: i64, row: i64) -> None:
        """Moves on the field, and back from it."""
        table = self.table
        things = self.select(table.op(row, O_SEL))
        if op == OP_SWAP:
            one = self.select_one(table.op(row, O_SEL))
            other = self.select_one(table.op(row, O_SEL_2))
            if self.can_swap(one, other):
                self.swap_places(one, other)
            return
        arg = table.op(row, O_ARG)
        i = len(things) - 1
        while i >= 0:
            thing = things[i]
            i -= 1
            if thing >= THING_COMMANDER or not self.in_play(thing):
                continue
            if not self.is_on_field(thing):
                if op == OP_RETURN:
                    self.take_attached(thing, out_of(arg))
            elif op == OP_STEP:
                self.push(step(STEP_WALK, thing, self.amount_of(table.op(row, O_AMOUNT))))
            elif op == OP_TURN:
                if self.is_unit(thing) and not self.forbids(thing, NO_TURN):
                    self.turn_to(thing, 1 - self.get(thing, POSITION) if arg == TURN_OTHER else arg)
            elif op == OP_RETREAT:
                if not self.is_bound(thing) and not self.forbids(thing, NO_RETREAT):
                    self.leave(thing, OUT_RETREAT)
            elif op == OP_RETURN:
                self.leave(thing, out_of(arg))
            elif op == OP_PUSH or op == OP_PULL:
                zone = self.get(thing, ZONE) + (MAX_LANES if op == OP_PUSH else -MAX_LANES)
                if (
                    zone >= 0
                    and self.is_free(self.get(thing, OWNER), zone)
                    and self.get(thing, OVER) == GONE
                    and not self.forbids(thing, NO_MOVE)
                ):
                    self.move_to(thing, zone)

    def is_bound(self, thing: i64) -> bool:
        """Whether a unit reinforces or is reinforced, so that it can neither move nor retreat (DT-165, DT-166)."""
        return self.get(thing, OVER) != GONE or self.get(thing, UNDER) != GONE

    def can_swap(self, one: i64, other: i64) -> bool:
        return (
            one != GONE
            and other != GONE
            and one != other
            and self.is_on_field(one)
            and self.is_on_field(other)
            and self.get(one, OWNER) == self.get(other, OWNER)
            and not self.forbids(one, NO_MOVE)
            and not self.forbids(other, NO_MOVE)
        )

    def operate_on_cards(self, op: i64, row: i64) -> None:
        """Piles, resources, the stack, items, environments, levels."""
        table = self.table
        by = self.by
        arg = table.op(row, O_ARG)
        amount = self.amount_of(table.op(row, O_AMOUNT))
        if op == OP_DRAW:
            for player in (by, 1 - by):
                if arg == WHO_BOTH or (arg == WHO_OWN) == (player == by):
                    self.draw_cards(player, amount)
        elif op == OP_GAIN:
            self.pay(by, -amount)
        elif op == OP_LOSE:
            self.add_resources(1 - by, -amount, True)
        elif op == OP_DISCARD:
            self.begin_discards(arg, amount, table.op(row, O_EXTRA) != 0)
        elif op == OP_MILL:
            for player in (by, 1 - by):
                if arg == WHO_BOTH or (arg == WHO_OWN) == (player == by):
                    self.mill(player, amount)
        elif op == OP_SEARCH:
            self.push(step(STEP_SEARCH, row, table.op(row, O_EXTRA)))
        elif op == OP_LOOK:
            self.begin_look(row, by if arg == WHO_OWN else 1 - by, amount)
        elif op == OP_LOOK_THROUGH:
            self.look_through(1 - by)
        elif op == OP_REVEAL_HAND:
            self.reveal_hand(1 - by)
        elif op == OP_TAKE_BACK or op == OP_SALVAGE:
            self.push(step(STEP_TAKE, row, table.op(row, O_EXTRA)))
        elif op == OP_REDEPLOY:
            self.push(step(STEP_REDEPLOY, row))
        elif op == OP_DEPLOY:
            self.push(step(STEP_DEPLOY, row))
        elif op == OP_ADVANCE:
            self.push(step(STEP_ADVANCE, amount))
        elif op == OP_SELL:
            self.refresh()
            things = self.select(table.op(row, O_SEL))
            i = len(things) - 1
            while i >= 0:
                if things[i] < THING_COMMANDER and self.is_on_field(things[i]):
                    # What it is worth before any of its items is gone.
                    value = self.get(things[i], TRADE_VALUE)
                    self.push(step(STEP_SELL_ITEMS, things[i], value if value > 0 else 0))
                i -= 1
        elif op == OP_SELL_FROM_HAND:
            self.push(step(STEP_SELL_HAND, amount))
        elif op == OP_DISCOUNT:
            self.add_lasting(
                op, arg, amount, GONE, by, table.op(row, O_UNTIL), by, table.op(row, O_FILTER), table.op(row, O_EXTRA)
            )
        elif op == OP_NEGATE:
            self.negate(row)
        elif op == OP_EQUIP:
            self.push(step(STEP_EQUIP, row))
        else:
            self.operate_on_attached(op, row, arg, amount)

    def operate_on_attached(self, op: i64, row: i64, arg: i64, amount: i64) -> None:
        """Items, environments, levels."""
        table = self.table
        if op == OP_MOVE_ITEM or op == OP_DESTROY_ITEM:
            things = self.select(table.op(row, O_SEL))
            i = len(things) - 1
            while i >= 0:
                if things[i] < THING_COMMANDER:
                    self.push(step(STEP_PICK_ITEM, row, things[i]))
                i -= 1
        elif op == OP_DESTROY_ENVIRONMENT:
            self.destroy_environments(arg, row)
        elif op == OP_LEVEL_UP or op == OP_COUNT_LEVEL:
            for thing in self.select(table.op(row, O_SEL)):
                if thing < THING_COMMANDER and self.is_on_field(thing):
                    if table.level[self.get(thing, KIND)] != LEVEL_NONE:
                        if op == OP_LEVEL_UP:
                            self.set(thing, MET, FORCED)
                        else:
                            self.set(thing, COUNTER, self.get(thing, COUNTER) + amount)
                            self.set(thing, COUNTER_TURN, self.get(thing, COUNTER_TURN) + amount)

    # -- hands and decks ----------------------------------------------------------------------------------------------

    def begin_discards(self, who: i64, number: i64, at_random: bool) -> None:
        """Cards of hands go to the discard piles: chosen by their owners, or at random."""
        if number <= 0:
            return
        if at_random:
            for player in (self.by, 1 - self.by):
                if who == WHO_BOTH or (who == WHO_OWN) == (player == self.by):
                    self.discard_at_random(player, number)
        elif who == WHO_BOTH:
            self.push(step(STEP_DISCARD_BOTH, number))
        else:
            self.push(step(STEP_DISCARD, self.by if who == WHO_OWN else 1 - self.by, number))

    def discard_at_random(self, player: i64, number: i64) -> None:
        while number > 0 and self.size(HAND, player) > 0:
            index = self.rng.below(self.size(HAND, player))
            # By its kind, as whether it was the one that the opponent knew is not seen.
            self.discard_from_hand(player, self.card(HAND, player, index))
            number -= 1

    def discard_from_hand(self, player: i64, kind: i64) -> None:
        self.take_from_hand(player, kind)
        self.to_discard(player, kind, place_id(player, AT_HAND))

    def run_discard(self, player: i64, left: i64, question: i64) -> None:
        """A player owes discards; without a choice they happen at once."""
        if left <= 0 or self.size(HAND, player) == 0:
            self.check_board()
            return
        if self.size(HAND, player) <= left:
            self.discard_from_hand(player, self.card(HAND, player, 0))
            self.push(step(STEP_DISCARD, player, left - 1))
            return
        self.ask_one(D_DISCARD, player, question)

    def mill(self, player: i64, number: i64) -> None:
        """Cards go from the top of a deck to the discard pile."""
        while number > 0 and self.size(DECK, player) > 0:
            kind = self.take_from_deck(player, self.size(DECK, player) - 1)
            self.to_discard(player, kind, place_id(player, AT_DECK))
            number -= 1

    def look_through(self, player: i64) -> None:
        """The whole deck of the opponent is looked at and then shuffled (DT-195)."""
        if self.observer is not None:
            i: i64 = 0
            while i < self.size(DECK, player):
                kind = self.card(DECK, player, i)
                self.emit(
                    EV_LOOKED, 1 - player, kind, 1, place_id(player, AT_DECK), place_id(player, AT_DECK), 1 - player
                )
                i += 1
        self.shuffle_deck(player)

    def reveal_hand(self, player: i64) -> None:
        """All of a hand is shown (DT-193)."""
        self.know_hand(player)
        if self.observer is not None:
            i: i64 = 0
            while i < self.size(HAND, player):
                hand = place_id(player, AT_HAND)
                self.emit(EV_REVEALED, player, self.card(HAND, player, i), 1, hand, hand, -1)
                i += 1

    def run_search(self, left: i64, question: i64) -> None:
        """Search the own deck; finding nothing is always allowed (DT-R104)."""
        self.look_from_frame()
        # Asked also where nothing fits, so that nobody learns it (DT-R104).
        if left <= 0 or self.size(DECK, self.by) == 0:
            self.shuffle_deck(self.by)
            self.check_board()
            return
        self.ask_one(D_SEARCH, self.by, question)

    def find(self, player: i64, kind: i64) -> None:
        """A card found by a search is shown and goes to the hand."""
        self.take_from_deck(player, self.find_in_deck(player, kind))
        self.add_to_hand(player, kind, PUBLIC)
        if self.observer is not None:
            self.emit(EV_FOUND, player, kind, 1, place_id(player, AT_DECK), place_id(player, AT_HAND), -1)

    def begin_look(self, row: i64, player: i64, number: i64) -> None:
        """Look at the top cards of a deck: first what is taken, then how the rest goes back."""
        size = self.size(DECK, player)
        if number > size:
            number = size
        i = size - number
        while i < size:
            # Of several cards the other seat does not see which are taken, or in which order they go back.
            mark = (DECK_KNOWN * 2 + player) * CAPACITY + i
            self.piles[mark] = u8((i64(self.piles[mark]) if number == 1 else 0) | (1 << self.by))
            if self.observer is not None:
                deck = place_id(player, AT_DECK)
                self.emit(EV_LOOKED, self.by, self.card(DECK, player, i), 1, deck, deck, self.by)
            i += 1
        self.push(step(STEP_LOOK, row, number, 0))

    def run_look(self, question: i64) -> None:
        """Arguments: the operation, how many of the looked-at cards are still to be dealt with, how many are taken."""
        row = step_a(question)
        left = step_b(question)
        taken = step_c(question)
        table = self.table
        self.look_from_frame()
        player = self.by if table.op(row, O_ARG) == WHO_OWN else 1 - self.by
        if left <= 0:
            self.check_board()
            return
        rest = table.op(row, O_EXTRA_2)
        if taken >= table.op(row, O_EXTRA):
            if rest == REST_DISCARD:
                self.mill(player, left)
                self.check_board()
                return
            if left == 1 and rest == REST_TOP:
                self.check_board()
                return
        top = self.size(DECK, player)
        # Asked also where all are equal, so that nobody learns it.
        if left > 1:
            self.ask_one(D_LOOK, self.by, question)
        else:
            self.look_answer(question, self.card(DECK, player, top - 1))

    def look_answer(self, question: i64, kind: i64) -> None:
        """Take a looked-at card into the hand, or put it back below those still to be put back."""
        row = step_a(question)
        left = step_b(question)
        taken = step_c(question)
        table = self.table
        self.look_from_frame()
        player = self.by if table.op(row, O_ARG) == WHO_OWN else 1 - self.by
        top = self.size(DECK, player)
        index = top - left
        while self.card(DECK, player, index) != kind:
            index += 1
        known = self.mark(DECK, player, index)
        self.take_from_deck(player, index)
        if taken < table.op(row, O_EXTRA):
            self.add_to_hand(player, kind, self.known_as(known, player))
            self.push(step(STEP_LOOK, row, left - 1, taken + 1))
            return
        if table.op(row, O_EXTRA_2) == REST_BOTTOM:
            self.put_under_deck(player, kind, known)
        else:
            self.insert_in_deck(player, kind, known, top - left)
        self.push(step(STEP_LOOK, row, left - 1, taken))

    def insert_in_deck(self, player: i64, kind: i64, known: i64, index: i64) -> None:
        """Put a card back at a place of a deck."""
        self.put_on_deck(player, kind, known)
        base = (DECK * 2 + player) * CAPACITY
        marks = (DECK_KNOWN * 2 + player) * CAPACITY
        i = self.size(DECK, player) - 1
        while i > index:
            card = self.piles[base + i]
            mark = self.piles[marks + i]
            self.piles[base + i] = self.piles[base + i - 1]
            self.piles[marks + i] = self.piles[marks + i - 1]
            self.piles[base + i - 1] = card
            self.piles[marks + i - 1] = mark
            i -= 1

    def run_take(self, row: i64, left: i64, question: i64) -> None:
        """Cards of the own discard pile go to the hand or to the trade centre."""
        self.look_from_frame()
        if left <= 0 or self.count_pile(DISCARD, self.by, self.table.op(row, O_FILTER)) == 0:
            self.check_board()
            return
        self.ask_one(D_SEARCH, self.by, question)

    def take_back(self, row: i64, kind: i64) -> None:
        player = self.by
        self.remove_sorted(DISCARD, player, kind)
        if self.table.op(row, O_OP) == OP_SALVAGE:
            self.add_sorted(TRADE, player, kind)
        else:
            self.add_to_hand(player, kind, PUBLIC)
        if self.observer is not None:
            target = AT_TRADE if self.table.op(row, O_OP) == OP_SALVAGE else AT_HAND
            self.emit(EV_FOUND, player, kind, 1, place_id(player, AT_DISCARD), place_id(player, target), -1)

    # -- moving by effect ---------------------------------------------------------------------------------------------

    def run_walk(self, thing: i64, left: i64, question: i64) -> None:
        """The ability's controller moves a card zone by zone, as far as they like."""
        self.look_from_frame()
        self.refresh()
        if (
            left <= 0
            or not self.is_on_field(thing)
            or self.is_bound(thing)
            or self.forbids(thing, NO_MOVE)
            or not self.has_neighbour(thing)
        ):
            self.check_board()
            return
        self.ask_one(D_STEP, self.by, question)

    def has_neighbour(self, thing: i64) -> bool:
        """Whether a free zone adjoins a card's."""
        zone = self.get(thing, ZONE)
        to: i64 = 0
        while to < self.all_zones():
            if is_neighbour(zone, to) and self.is_free(self.get(thing, OWNER), to):
                return True
            to += 1
        return False

    # -- from the retreat zones, hand and discard pile to the field -----------------------------------------------------

    def retreat_matches(self, thing: i64, where: i64, player: i64) -> bool:
        """Whether an object lies in the retreat zones meant."""
        if self.get(thing, KIND) == GONE or self.get(thing, OWNER) != player:
            return False
        place = self.get(thing, PLACE)
        if place == IN_RETREAT_1:
            return where == FROM_RETREAT or where == FROM_RETREAT_1
        return place == IN_RETREAT_2 and where != FROM_RETREAT_1

    def can_redeploy(self, thing: i64, row: i64) -> bool:
        """Whether an operation may deploy this object of a retreat zone."""
        return (
            self.retreat_matches(thing, self.table.op(row, O_ARG), self.by)
            and self.kind_matches(self.table.op(row, O_FILTER), self.get(thing, KIND))
            and self.is_field_kind(self.get(thing, KIND))
        )

    def is_field_kind(self, kind: i64) -> bool:
        """Units and structures."""
        return (CARD_MASK >> self.table.type[kind]) & 1 != 0

    def has_free_zone(self, player: i64) -> bool:
        zone: i64 = 0
        while zone < self.all_zones():
            if self.is_free(player, zone):
                return True
            zone += 1
        return False

    def run_redeploy(self, row: i64, question: i64) -> None:
        self.look_from_frame()
        if not self.has_free_zone(self.by):
            return
        i: i64 = 0
        while i < self.object_rows:
            if self.can_redeploy(i, row):
                self.ask_one(D_PICK, self.by, question)
                return
            i += 1

    def run_put(self, thing: i64, question: i64) -> None:
        """A card comes to the field by an effect or in the Retreat phase: its owner says where."""
        kind = self.get(thing, KIND)
        if kind == GONE or (self.is_field_kind(kind) and not self.has_free_zone(self.get(thing, OWNER))):
            return
        self.ask_one(D_PLACE, self.get(thing, OWNER), question)

    def deploy_price(self, row: i64, kind: i64) -> i64:
        """What deploying a card by an operation costs."""
        less = self.table.op(row, O_EXTRA)
        if less == NO_LIMIT:
            return 0
        cost = self.table.cost[kind] - less
        return cost if cost > 0 else 0

    def can_deploy_kind(self, row: i64, kind: i64) -> bool:
        return (
            self.kind_matches(self.table.op(row, O_FILTER), kind)
            and self.is_field_kind(kind)
            and self.deploy_price(row, kind) <= self.tally(RESOURCES, self.by)
        )

    def deploy_pile(self, row: i64) -> i64:
        """The pile from which an operation deploys."""
        return HAND if self.table.op(row, O_ARG) == FROM_HAND else DISCARD

    def run_deploy(self, row: i64, question: i64) -> None:
        self.look_from_frame()
        if not self.has_free_zone(self.by):
            return
        pile = self.deploy_pile(row)
        # Nobody may learn from the asking whether a card of the hand fits.
        if pile == HAND and self.size(HAND, self.by) > 0:
            self.ask_one(D_PICK, self.by, question)
            return
        if self.has_card_to_deploy(row):
            self.ask_one(D_PICK, self.by, question)

    def has_card_to_deploy(self, row: i64) -> bool:
        """Whether the pile of an operation holds a card that it could deploy."""
        pile = self.deploy_pile(row)
        i: i64 = 0
        while i < self.size(pile, self.by):
            if self.can_deploy_kind(row, self.card(pile, self.by, i)):
                return True
            i += 1
        return False

    def deploy_answer(self, row: i64, kind: i64) -> None:
        """The chosen card leaves its pile for the field."""
        player = self.by
        self.pay(player, self.deploy_price(row, kind))
        if self.deploy_pile(row) == HAND:
            self.take_from_hand(player, kind)
        else:
            self.remove_sorted(DISCARD, player, kind)
        self.push(step(STEP_PUT, self.new_object(kind, player), BY_EFFECT))

    def run_advance(self, left: i64, question: i64) -> None:
        """Own cards go from retreat zone 2 to zone 1."""
        self.look_from_frame()
        count: i64 = 0
        found: i64 = GONE
        i: i64 = 0
        while i < self.object_rows:
            if self.is_in_retreat_2(i, self.by):
                count += 1
                found = i
            i += 1
        if left <= 0 or count == 0:
            return
        if count <= left:
            self.advance(found)
            self.push(step(STEP_ADVANCE, left - 1))
        else:
            self.ask_one(D_PICK, self.by, question)

    def is_in_retreat_2(self, thing: i64, player: i64) -> bool:
        return (
            self.get(thing, KIND) != GONE
            and self.get(thing, OWNER) == player
            and self.get(thing, PLACE) == IN_RETREAT_2
        )

    def advance(self, thing: i64) -> None:
        """A card goes from retreat zone 2 to zone 1."""
        origin = self.place_of(thing)
        self.set(thing, PLACE, IN_RETREAT_1)
        if self.observer is not None:
            self.emit(EV_ADVANCED, self.get(thing, OWNER), self.get(thing, KIND), 1, origin, self.place_of(thing), -1)

    def has_no_card(self, row: i64) -> bool:
        """Whether an operation brings cards from an open pile or zone that has none for it."""
        op = self.table.op(row, O_OP)
        if op == OP_ADVANCE:
            i: i64 = 0
            while i < self.object_rows:
                if self.is_in_retreat_2(i, self.by):
                    return False
                i += 1
            return True
        if self.table.op(row, O_ARG) != FROM_DISCARD:
            return False
        if op == OP_DEPLOY:
            return not self.has_card_to_deploy(row)
        if op == OP_EQUIP:
            bearer = self.select_one(self.table.op(row, O_SEL_2))
            return bearer == GONE or bearer >= THING_COMMANDER or not self.has_item_for(row, bearer)
        return False

    # -- trade --------------------------------------------------------------------------------------------------------

    def sell_from_hand(self, player: i64, kind: i64) -> None:
        """A card of the hand goes to the trade centre for its trade value (DT-182, DT-183)."""
        self.take_from_hand(player, kind)
        self.add_sorted(TRADE, player, kind)
        value = self.table.trade[kind]
        if self.observer is not None:
            self.emit(EV_SOLD, player, kind, value, place_id(player, AT_HAND), place_id(player, AT_TRADE), -1)
        self.pay(player, -value)
        self.fire_event(ON_CARD_SOLD, player, 0, kind)

    def run_sell_from_hand(self, left: i64, question: i64) -> None:
        """Cards of the hand may be sold beside the sale of the turn."""
        self.look_from_frame()
        if left > 0 and self.size(HAND, self.by) > 0:
            self.ask_one(D_PICK, self.by, question)

    def run_sell_items(self, thing: i64, value: i64, question: i64) -> None:
        """A unit is sold by an effect: first which of its items go along (DT-086, DT-R84)."""
        if not self.is_on_field(thing):
            return
        if self.next_item(thing, -1) == GONE:
            self.sell_object(thing, value)
            self.check_board()
            return
        self.ask_one(D_SELL_ITEMS, self.get(thing, OWNER), question)

    def sell_item(self, item: i64) -> None:
        """An item goes along to its owner's trade centre; who sells its bearer gains for both (DT-183)."""
        seller = self.get(self.get(item, ZONE), OWNER)
        owner = self.get(item, OWNER)
        kind = self.get(item, KIND)
        if self.observer is not None:
            self.emit(EV_SOLD, seller, kind, self.table.trade[kind], self.place_of(item), place_id(owner, AT_TRADE), -1)
        self.add_sorted(TRADE, owner, kind)
        self.pay(seller, -self.table.trade[kind])
        self.free_object(item)
        self.fire_event(ON_CARD_SOLD, seller, 0, kind)

    def sell_object(self, thing: i64, value: i64) -> None:
        owner = self.get(thing, OWNER)
        kind = self.get(thing, KIND)
        if self.observer is not None:
            self.emit(EV_SOLD, owner, kind, value, self.place_of(thing), place_id(owner, AT_TRADE), -1)
        self.leave(thing, OUT_TRADE)
        self.pay(owner, -value)
        self.fire_event(ON_CARD_SOLD, owner, 0, kind)

    # -- the stack, items, environments -------------------------------------------------------------------------------

    def negate(self, row: i64) -> None:
        """The targeted item of the stack does not resolve (DT-R64, DT-R112)."""
        for thing in self.select(self.table.op(row, O_SEL)):
            if thing >= THING_STACK:
                self.negate_item(thing - THING_STACK)

    def negate_item(self, index: i64) -> None:
        type = self.item(index, S_TYPE)
        if type == ITEM_ATTACK:
            self.negate_attack()
            return
        player = self.item(index, S_PLAYER)
        kind = self.item(index, S_KIND)
        if self.observer is not None:
            self.emit(EV_NEGATED, player, kind, type, 0, 0, -1)
        self.remove_item(index)
        if type == ITEM_CARD or type == ITEM_ORDER:
            self.to_discard(player, kind, place_id(player, AT_STACK))

    def run_pick_item(self, row: i64, thing: i64, question: i64) -> None:
        """Which item of a unit (or the very item that was the target) is moved or destroyed."""
        if thing >= self.object_rows or self.get(thing, KIND) == GONE:
            return
        self.look_from_frame()
        item = thing
        if self.get(thing, PLACE) == ON_FIELD:
            item = self.next_item(thing, -1)
            if item == GONE:
                return
            if self.table.op(row, O_EXTRA) == 1 and self.table.op(row, O_OP) == OP_DESTROY_ITEM:
                self.drop_items(thing)
                self.check_board()
                return
            if self.has_different_items(thing):
                self.ask_one(D_PICK, self.by, question)
                return
        self.item_answer(row, item)

    def has_different_items(self, thing: i64) -> bool:
        first = self.next_item(thing, -1)
        item = first
        while item != GONE:
            if self.get(item, KIND) != self.get(first, KIND):
                return True
            item = self.next_item(thing, item)
        return False

    def item_answer(self, row: i64, item: i64) -> None:
        """Move or destroy an item."""
        if self.table.op(row, O_OP) == OP_DESTROY_ITEM:
            self.drop_item(item)
        else:
            bearer = self.select_one(self.table.op(row, O_SEL_2))
            if bearer != GONE and bearer < THING_COMMANDER and self.is_on_field(bearer) and self.is_unit(bearer):
                if self.get(item, ZONE) != bearer:
                    self.equip(item, bearer)
        self.check_board()

    def run_equip(self, row: i64, question: i64) -> None:
        """An item of a pile is equipped by an effect."""
        self.look_from_frame()
        bearer = self.select_one(self.table.op(row, O_SEL_2))
        pile = self.equip_pile(row)
        if (
            bearer == GONE
            or bearer >= THING_COMMANDER
            or not self.is_on_field(bearer)
            or self.size(pile, self.by) == 0
            or (pile == DISCARD and not self.has_item_for(row, bearer))
        ):
            if pile == DECK:
                self.shuffle_deck(self.by)
            return
        self.ask_one(D_SEARCH, self.by, question)

    def has_item_for(self, row: i64, bearer: i64) -> bool:
        """Whether the pile of an operation holds an item that it could equip."""
        pile = self.equip_pile(row)
        i: i64 = 0
        while i < self.size(pile, self.by):
            if self.can_equip_kind(row, self.card(pile, self.by, i), bearer):
                return True
            i += 1
        return False

    def can_equip_kind(self, row: i64, kind: i64, bearer: i64) -> bool:
        """Whether an operation may equip an item of a kind; what is for enemy units is not for own ones (DT-085)."""
        if not self.kind_matches(self.table.op(row, O_FILTER), kind):
            return False
        return self.table.equip_side[kind] != SIDE_ENEMY or self.get(bearer, OWNER) != self.by

    def equip_pile(self, row: i64) -> i64:
        where = self.table.op(row, O_ARG)
        if where == FROM_DECK:
            return DECK
        return DISCARD if where == FROM_DISCARD else HAND

    def equip_answer(self, row: i64, kind: i64) -> None:
        player = self.by
        pile = self.equip_pile(row)
        if pile == HAND:
            self.take_from_hand(player, kind)
        elif pile == DISCARD:
            self.remove_sorted(DISCARD, player, kind)
        else:
            self.take_from_deck(player, self.find_in_deck(player, kind))
            self.shuffle_deck(player)
        bearer = self.select_one(self.table.op(row, O_SEL_2))
        self.equip(self.new_object(kind, player), bearer)
        self.check_board()

    def destroy_environments(self, who: i64, row: i64) -> None:
        """Environments are removed from their zones (DT-070)."""
        own = self.environment(self.by)
        other = self.environment(1 - self.by)
        if who == WHO_ANY and own != GONE and other != GONE:
            self.ask_one(D_PICK, self.by, step(STEP_DO, row))
            return
        if own != GONE and (who == WHO_OWN or who == WHO_BOTH or who == WHO_ANY):
            self.remove_environment(own)
        if other != GONE and (who == WHO_ENEMY or who == WHO_BOTH or who == WHO_ANY):
            self.remove_environment(other)


def out_of(arg: i64) -> i64:
    """Where a card goes that is returned."""
    if arg == RETURN_TO_HAND:
        return OUT_HAND
    if arg == TO_DECK_TOP:
        return OUT_TOP
    return OUT_BOTTOM if arg == TO_DECK_BOTTOM else OUT_SHUFFLE


def is_neighbour(zone: i64, to: i64) -> bool:
    """Whether two zones of one side adjoin, corners included (DT-160)."""
    rows = zone // MAX_LANES - to // MAX_LANES
    lanes = zone % MAX_LANES - to % MAX_LANES
    return zone != to and -1 <= rows <= 1 and -1 <= lanes <= 1
