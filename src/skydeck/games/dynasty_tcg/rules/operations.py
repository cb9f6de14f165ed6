"""What cards do: the operations of the card data, one after another; each is an instruction of its own (DT-R18)."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import (
    ALL_DAMAGE,
    CARD_MASK,
    MAX_LANES,
    NO_LIMIT,
    Forbid,
    From,
    Into,
    Level,
    On,
    Op,
    Rest,
    Side,
    To,
    Until,
    Who,
)
from skydeck.games.dynasty_tcg.rules.changes import Coming, Out
from skydeck.games.dynasty_tcg.rules.combat import Combat
from skydeck.games.dynasty_tcg.rules.steps import OPEN_DECISIONS, Ask, Step, step, step_a, step_b, step_c
from skydeck.games.dynasty_tcg.state.words import (
    CAPACITY,
    GONE,
    Ev,
    Item,
    ItemType,
    Known,
    Met,
    Obj,
    Pile,
    Place,
    Spot,
    Tally,
    Thing,
    spot_id,
)


class Operations(Combat):
    """A table on which cards take effect."""

    # -- asking -------------------------------------------------------------------------------------------------------

    def ask_one(self, decision: i64, player: i64, question: i64) -> None:
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
            i64(frame[Item.PLAYER]),
            i64(frame[Item.SOURCE]),
            i64(frame[Item.ZONE]),
            i64(frame[Item.IT]),
            i64(frame[Item.IT_KIND]),
        )
        if self.source != GONE and self.source < Thing.COMMANDER:
            zone = self.zone_of(self.source)
            if zone != GONE:
                self.source_zone = zone

    # -- running ------------------------------------------------------------------------------------------------------

    def push_operations(self, ability: i64) -> None:
        """All operations of an ability are to be carried out."""
        first = self.cards.ability(ability, AbilityCol.DO)
        self.push(step(Step.OP, first, first + self.cards.ability(ability, AbilityCol.DOS)))

    def run_operation(self, row: i64, end: i64) -> None:
        """The next operation, then the ones after it."""
        if row >= end:
            return
        self.push(step(Step.OP, row + 1, end))
        self.refresh()
        self.look_from_frame()
        cards = self.cards
        if cards.op(row, OpCol.IFS) > 0 and not self.all_hold(cards.op(row, OpCol.IF), cards.op(row, OpCol.IFS)):
            return
        if cards.op(row, OpCol.MAY) != 0:
            self.ask_one(Ask.MAY, self.by, step(Step.DO, row))
            return
        self.operate(row)

    def operate(self, row: i64) -> None:
        """Carry out one operation, from the point of view of the held item."""
        self.refresh()
        self.look_from_frame()
        self.culprit = self.source if self.source != GONE and self.source < Thing.COMMANDER else GONE
        op = self.cards.op(row, OpCol.OP)
        if op <= Op.PREVENT:
            self.operate_on_numbers(op, row)
        elif op <= Op.RETURN:
            self.operate_on_places(op, row)
        else:
            self.operate_on_cards(op, row)
        if self.pending == 0:
            self.check_board()
        self.culprit = GONE

    def operate_on_numbers(self, op: i64, row: i64) -> None:
        """Damage, healing, destruction, and what lasts."""
        cards = self.cards
        things = self.select(cards.op(row, OpCol.SEL))
        amount = self.amount_of(cards.op(row, OpCol.AMOUNT))
        if op == Op.DESTROY:
            doomed: vec[i64] = vec[i64]()
            for thing in things:
                if thing < Thing.COMMANDER and self.is_on_field(thing):
                    doomed = append(doomed, thing)
                elif thing < Thing.COMMANDER and self.in_play(thing):
                    self.destroy_attached(thing)
            self.destroy_all(doomed)
            return
        for thing in things:
            if op == Op.DAMAGE:
                self.effect_damage(thing, amount)
            elif op == Op.HEAL or op == Op.REPAIR:
                self.heal(thing, amount)
            else:
                self.make_last(op, row, thing, amount)

    def destroy_attached(self, thing: i64) -> None:
        """An item or environment goes to the discard pile."""
        if self.get(thing, Obj.PLACE) == Place.ITEM:
            self.drop_item(thing)
        else:
            self.remove_environment(thing)

    def take_attached(self, thing: i64, where: i64) -> None:
        """An item or environment goes back to hand or deck."""
        owner = self.get(thing, Obj.OWNER)
        self.put_card(owner, self.get(thing, Obj.KIND), where, self.place_of(thing))
        self.free_object(thing)
        if where == Out.SHUFFLE:
            self.shuffle_deck(owner)

    def make_last(self, op: i64, row: i64, thing: i64, amount: i64) -> None:
        """From now on something holds for a card or commander."""
        cards = self.cards
        until = cards.op(row, OpCol.UNTIL)
        if until == Until.THIS_ATTACK and self.attack_lane < 0:
            return
        if op == Op.PREVENT and amount > ALL_DAMAGE:
            amount = ALL_DAMAGE
        if thing >= Thing.COMMANDER:
            self.add_lasting(op, cards.op(row, OpCol.ARG), amount, GONE, thing - Thing.COMMANDER, until, self.by, 0, 0)
            return
        if not self.is_on_field(thing):
            return
        self.add_lasting(op, cards.op(row, OpCol.ARG), amount, thing, self.get(thing, Obj.OWNER), until, self.by, 0, 0)
        if self.observer is not None:
            owner = self.get(thing, Obj.OWNER)
            doer = spot_id(self.by, Spot.COMMANDER)
            self.emit(Ev.CHANGED, owner, self.get(thing, Obj.KIND), row, self.place_of(thing), doer, -1)

    def operate_on_places(self, op: i64, row: i64) -> None:
        """Moves on the field, and back from it."""
        cards = self.cards
        things = self.select(cards.op(row, OpCol.SEL))
        if op == Op.SWAP:
            one = self.select_one(cards.op(row, OpCol.SEL))
            other = self.select_one(cards.op(row, OpCol.SEL_2))
            if self.can_swap(one, other):
                self.swap_places(one, other)
            return
        arg = cards.op(row, OpCol.ARG)
        i = len(things) - 1
        while i >= 0:
            thing = things[i]
            i -= 1
            if thing >= Thing.COMMANDER or not self.in_play(thing):
                continue
            if not self.is_on_field(thing):
                if op == Op.RETURN:
                    self.take_attached(thing, out_of(arg))
            elif op == Op.STEP:
                self.push(step(Step.WALK, thing, self.amount_of(cards.op(row, OpCol.AMOUNT))))
            elif op == Op.TURN:
                if self.is_unit(thing) and not self.forbids(thing, Forbid.TURN):
                    self.turn_to(thing, 1 - self.get(thing, Obj.POSITION) if arg == Into.OTHER else arg)
            elif op == Op.RETREAT:
                if not self.is_bound(thing) and not self.forbids(thing, Forbid.RETREAT):
                    self.leave(thing, Out.RETREAT)
            elif op == Op.RETURN:
                self.leave(thing, out_of(arg))
            elif op == Op.PUSH or op == Op.PULL:
                zone = self.get(thing, Obj.ZONE) + (MAX_LANES if op == Op.PUSH else -MAX_LANES)
                if (
                    zone >= 0
                    and self.is_free(self.get(thing, Obj.OWNER), zone)
                    and self.get(thing, Obj.OVER) == GONE
                    and not self.forbids(thing, Forbid.MOVE)
                ):
                    self.move_to(thing, zone)

    def is_bound(self, thing: i64) -> bool:
        """Whether a unit reinforces or is reinforced, so that it can neither move nor retreat (DT-165, DT-166)."""
        return self.get(thing, Obj.OVER) != GONE or self.get(thing, Obj.UNDER) != GONE

    def can_swap(self, one: i64, other: i64) -> bool:
        return (
            one != GONE
            and other != GONE
            and one != other
            and self.is_on_field(one)
            and self.is_on_field(other)
            and self.get(one, Obj.OWNER) == self.get(other, Obj.OWNER)
            and not self.forbids(one, Forbid.MOVE)
            and not self.forbids(other, Forbid.MOVE)
        )

    def operate_on_cards(self, op: i64, row: i64) -> None:
        """Piles, resources, the stack, items, environments, levels."""
        cards = self.cards
        by = self.by
        arg = cards.op(row, OpCol.ARG)
        amount = self.amount_of(cards.op(row, OpCol.AMOUNT))
        if op == Op.DRAW:
            for player in (by, 1 - by):
                if arg == Who.BOTH or (arg == Who.OWN) == (player == by):
                    self.draw_cards(player, amount)
        elif op == Op.GAIN:
            self.pay(by, -amount)
        elif op == Op.LOSE:
            self.add_resources(1 - by, -amount, True)
        elif op == Op.DISCARD:
            self.begin_discards(arg, amount, cards.op(row, OpCol.EXTRA) != 0)
        elif op == Op.MILL:
            for player in (by, 1 - by):
                if arg == Who.BOTH or (arg == Who.OWN) == (player == by):
                    self.mill(player, amount)
        elif op == Op.SEARCH:
            self.push(step(Step.SEARCH, row, cards.op(row, OpCol.EXTRA)))
        elif op == Op.LOOK:
            self.begin_look(row, by if arg == Who.OWN else 1 - by, amount)
        elif op == Op.LOOK_THROUGH:
            self.look_through(1 - by)
        elif op == Op.REVEAL_HAND:
            self.reveal_hand(1 - by)
        elif op == Op.TAKE_BACK or op == Op.SALVAGE:
            self.push(step(Step.TAKE, row, cards.op(row, OpCol.EXTRA)))
        elif op == Op.REDEPLOY:
            self.push(step(Step.REDEPLOY, row))
        elif op == Op.DEPLOY:
            self.push(step(Step.DEPLOY, row))
        elif op == Op.ADVANCE:
            self.push(step(Step.ADVANCE, amount))
        elif op == Op.SELL:
            self.refresh()
            things = self.select(cards.op(row, OpCol.SEL))
            i = len(things) - 1
            while i >= 0:
                if things[i] < Thing.COMMANDER and self.is_on_field(things[i]):
                    # What it is worth before any of its items is gone.
                    value = self.get(things[i], Obj.TRADE_VALUE)
                    self.push(step(Step.SELL_ITEMS, things[i], value if value > 0 else 0))
                i -= 1
        elif op == Op.SELL_FROM_HAND:
            self.push(step(Step.SELL_HAND, amount))
        elif op == Op.DISCOUNT:
            self.add_lasting(
                op,
                arg,
                amount,
                GONE,
                by,
                cards.op(row, OpCol.UNTIL),
                by,
                cards.op(row, OpCol.FILTER),
                cards.op(row, OpCol.EXTRA),
            )
        elif op == Op.NEGATE:
            self.negate(row)
        elif op == Op.EQUIP:
            self.push(step(Step.EQUIP, row))
        else:
            self.operate_on_attached(op, row, arg, amount)

    def operate_on_attached(self, op: i64, row: i64, arg: i64, amount: i64) -> None:
        """Items, environments, levels."""
        cards = self.cards
        if op == Op.MOVE_ITEM or op == Op.DESTROY_ITEM:
            things = self.select(cards.op(row, OpCol.SEL))
            i = len(things) - 1
            while i >= 0:
                if things[i] < Thing.COMMANDER:
                    self.push(step(Step.PICK_ITEM, row, things[i]))
                i -= 1
        elif op == Op.DESTROY_ENVIRONMENT:
            self.destroy_environments(arg, row)
        elif op == Op.LEVEL_UP or op == Op.COUNT_LEVEL:
            for thing in self.select(cards.op(row, OpCol.SEL)):
                if thing < Thing.COMMANDER and self.is_on_field(thing):
                    if cards.level[self.get(thing, Obj.KIND)] != Level.NONE:
                        if op == Op.LEVEL_UP:
                            self.set(thing, Obj.MET, Met.FORCED)
                        else:
                            self.set(thing, Obj.COUNTER, self.get(thing, Obj.COUNTER) + amount)
                            self.set(thing, Obj.COUNTER_TURN, self.get(thing, Obj.COUNTER_TURN) + amount)

    # -- hands and decks ----------------------------------------------------------------------------------------------

    def begin_discards(self, who: i64, number: i64, at_random: bool) -> None:
        """Cards of hands go to the discard piles: chosen by their owners, or at random."""
        if number <= 0:
            return
        if at_random:
            for player in (self.by, 1 - self.by):
                if who == Who.BOTH or (who == Who.OWN) == (player == self.by):
                    self.discard_at_random(player, number)
        elif who == Who.BOTH:
            self.push(step(Step.DISCARD_BOTH, number))
        else:
            self.push(step(Step.DISCARD, self.by if who == Who.OWN else 1 - self.by, number))

    def discard_at_random(self, player: i64, number: i64) -> None:
        while number > 0 and self.size(Pile.HAND, player) > 0:
            index = self.rng.below(self.size(Pile.HAND, player))
            # By its kind, as whether it was the one that the opponent knew is not seen.
            self.discard_from_hand(player, self.card(Pile.HAND, player, index))
            number -= 1

    def discard_from_hand(self, player: i64, kind: i64) -> None:
        self.take_from_hand(player, kind)
        self.to_discard(player, kind, spot_id(player, Spot.HAND))

    def run_discard(self, player: i64, left: i64, question: i64) -> None:
        """A player owes discards; without a choice they happen at once."""
        if left <= 0 or self.size(Pile.HAND, player) == 0:
            self.check_board()
            return
        if self.size(Pile.HAND, player) <= left:
            self.discard_from_hand(player, self.card(Pile.HAND, player, 0))
            self.push(step(Step.DISCARD, player, left - 1))
            return
        self.ask_one(Ask.DISCARD, player, question)

    def mill(self, player: i64, number: i64) -> None:
        """Cards go from the top of a deck to the discard pile."""
        while number > 0 and self.size(Pile.DECK, player) > 0:
            kind = self.take_from_deck(player, self.size(Pile.DECK, player) - 1)
            self.to_discard(player, kind, spot_id(player, Spot.DECK))
            number -= 1

    def look_through(self, player: i64) -> None:
        """The whole deck of the opponent is looked at and then shuffled (DT-195)."""
        if self.observer is not None:
            i: i64 = 0
            while i < self.size(Pile.DECK, player):
                kind = self.card(Pile.DECK, player, i)
                self.emit(
                    Ev.LOOKED, 1 - player, kind, 1, spot_id(player, Spot.DECK), spot_id(player, Spot.DECK), 1 - player
                )
                i += 1
        self.shuffle_deck(player)

    def reveal_hand(self, player: i64) -> None:
        """All of a hand is shown (DT-193)."""
        self.know_hand(player)
        if self.observer is not None:
            i: i64 = 0
            while i < self.size(Pile.HAND, player):
                hand = spot_id(player, Spot.HAND)
                self.emit(Ev.REVEALED, player, self.card(Pile.HAND, player, i), 1, hand, hand, -1)
                i += 1

    def run_search(self, left: i64, question: i64) -> None:
        """Search the own deck; finding nothing is always allowed (DT-R104)."""
        self.look_from_frame()
        # Asked also where nothing fits, so that nobody learns it (DT-R104).
        if left <= 0 or self.size(Pile.DECK, self.by) == 0:
            self.shuffle_deck(self.by)
            self.check_board()
            return
        self.ask_one(Ask.SEARCH, self.by, question)

    def find(self, player: i64, kind: i64) -> None:
        """A card found by a search is shown and goes to the hand."""
        self.take_from_deck(player, self.find_in_deck(player, kind))
        self.add_to_hand(player, kind, Known.TO_ALL)
        if self.observer is not None:
            self.emit(Ev.FOUND, player, kind, 1, spot_id(player, Spot.DECK), spot_id(player, Spot.HAND), -1)

    def begin_look(self, row: i64, player: i64, number: i64) -> None:
        """Look at the top cards of a deck: first what is taken, then how the rest goes back."""
        size = self.size(Pile.DECK, player)
        if number > size:
            number = size
        i = size - number
        while i < size:
            # Of several cards the other seat does not see which are taken, or in which order they go back.
            mark = (Pile.DECK_KNOWN * 2 + player) * CAPACITY + i
            self.piles[mark] = u8((i64(self.piles[mark]) if number == 1 else 0) | (1 << self.by))
            if self.observer is not None:
                deck = spot_id(player, Spot.DECK)
                self.emit(Ev.LOOKED, self.by, self.card(Pile.DECK, player, i), 1, deck, deck, self.by)
            i += 1
        self.push(step(Step.LOOK, row, number, 0))

    def run_look(self, question: i64) -> None:
        """Arguments: the operation, how many of the looked-at cards are still to be dealt with, how many are taken."""
        row = step_a(question)
        left = step_b(question)
        taken = step_c(question)
        cards = self.cards
        self.look_from_frame()
        player = self.by if cards.op(row, OpCol.ARG) == Who.OWN else 1 - self.by
        if left <= 0:
            self.check_board()
            return
        rest = cards.op(row, OpCol.EXTRA_2)
        if taken >= cards.op(row, OpCol.EXTRA):
            if rest == Rest.DISCARD:
                self.mill(player, left)
                self.check_board()
                return
            if left == 1 and rest == Rest.TOP:
                self.check_board()
                return
        top = self.size(Pile.DECK, player)
        # Asked also where all are equal, so that nobody learns it.
        if left > 1:
            self.ask_one(Ask.LOOK, self.by, question)
        else:
            self.look_answer(question, self.card(Pile.DECK, player, top - 1))

    def look_answer(self, question: i64, kind: i64) -> None:
        """Take a looked-at card into the hand, or put it back below those still to be put back."""
        row = step_a(question)
        left = step_b(question)
        taken = step_c(question)
        cards = self.cards
        self.look_from_frame()
        player = self.by if cards.op(row, OpCol.ARG) == Who.OWN else 1 - self.by
        top = self.size(Pile.DECK, player)
        index = top - left
        while self.card(Pile.DECK, player, index) != kind:
            index += 1
        known = self.mark(Pile.DECK, player, index)
        self.take_from_deck(player, index)
        if taken < cards.op(row, OpCol.EXTRA):
            self.add_to_hand(player, kind, self.known_as(known, player))
            self.push(step(Step.LOOK, row, left - 1, taken + 1))
            return
        if cards.op(row, OpCol.EXTRA_2) == Rest.BOTTOM:
            self.put_under_deck(player, kind, known)
        else:
            self.insert_in_deck(player, kind, known, top - left)
        self.push(step(Step.LOOK, row, left - 1, taken))

    def insert_in_deck(self, player: i64, kind: i64, known: i64, index: i64) -> None:
        """Put a card back at a place of a deck."""
        self.put_on_deck(player, kind, known)
        base = (Pile.DECK * 2 + player) * CAPACITY
        marks = (Pile.DECK_KNOWN * 2 + player) * CAPACITY
        i = self.size(Pile.DECK, player) - 1
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
        if left <= 0 or self.count_pile(Pile.DISCARD, self.by, self.cards.op(row, OpCol.FILTER)) == 0:
            self.check_board()
            return
        self.ask_one(Ask.SEARCH, self.by, question)

    def take_back(self, row: i64, kind: i64) -> None:
        player = self.by
        self.remove_sorted(Pile.DISCARD, player, kind)
        if self.cards.op(row, OpCol.OP) == Op.SALVAGE:
            self.add_sorted(Pile.TRADE, player, kind)
        else:
            self.add_to_hand(player, kind, Known.TO_ALL)
        if self.observer is not None:
            target = Spot.TRADE if self.cards.op(row, OpCol.OP) == Op.SALVAGE else Spot.HAND
            self.emit(Ev.FOUND, player, kind, 1, spot_id(player, Spot.DISCARD), spot_id(player, target), -1)

    # -- moving by effect ---------------------------------------------------------------------------------------------

    def run_walk(self, thing: i64, left: i64, question: i64) -> None:
        """The ability's controller moves a card zone by zone, as far as they like."""
        self.look_from_frame()
        self.refresh()
        if (
            left <= 0
            or not self.is_on_field(thing)
            or self.is_bound(thing)
            or self.forbids(thing, Forbid.MOVE)
            or not self.has_neighbour(thing)
        ):
            self.check_board()
            return
        self.ask_one(Ask.STEP, self.by, question)

    def has_neighbour(self, thing: i64) -> bool:
        """Whether a free zone adjoins a card's."""
        zone = self.get(thing, Obj.ZONE)
        to: i64 = 0
        while to < self.all_zones():
            if is_neighbour(zone, to) and self.is_free(self.get(thing, Obj.OWNER), to):
                return True
            to += 1
        return False

    # -- from the retreat zones, hand and discard pile to the field -----------------------------------------------------

    def retreat_matches(self, thing: i64, where: i64, player: i64) -> bool:
        """Whether an object lies in the retreat zones meant."""
        if self.get(thing, Obj.KIND) == GONE or self.get(thing, Obj.OWNER) != player:
            return False
        place = self.get(thing, Obj.PLACE)
        if place == Place.RETREAT_1:
            return where == From.RETREAT or where == From.RETREAT_1
        return place == Place.RETREAT_2 and where != From.RETREAT_1

    def can_redeploy(self, thing: i64, row: i64) -> bool:
        """Whether an operation may deploy this object of a retreat zone."""
        return (
            self.retreat_matches(thing, self.cards.op(row, OpCol.ARG), self.by)
            and self.kind_matches(self.cards.op(row, OpCol.FILTER), self.get(thing, Obj.KIND))
            and self.is_field_kind(self.get(thing, Obj.KIND))
        )

    def is_field_kind(self, kind: i64) -> bool:
        """Units and structures."""
        return (CARD_MASK >> self.cards.type[kind]) & 1 != 0

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
                self.ask_one(Ask.PICK, self.by, question)
                return
            i += 1

    def run_put(self, thing: i64, question: i64) -> None:
        """A card comes to the field by an effect or in the Retreat phase: its owner says where."""
        kind = self.get(thing, Obj.KIND)
        if kind == GONE or (self.is_field_kind(kind) and not self.has_free_zone(self.get(thing, Obj.OWNER))):
            return
        self.ask_one(Ask.PLACE, self.get(thing, Obj.OWNER), question)

    def deploy_price(self, row: i64, kind: i64) -> i64:
        """What deploying a card by an operation costs."""
        less = self.cards.op(row, OpCol.EXTRA)
        if less == NO_LIMIT:
            return 0
        cost = self.cards.cost[kind] - less
        return cost if cost > 0 else 0

    def can_deploy_kind(self, row: i64, kind: i64) -> bool:
        return (
            self.kind_matches(self.cards.op(row, OpCol.FILTER), kind)
            and self.is_field_kind(kind)
            and self.deploy_price(row, kind) <= self.tally(Tally.RESOURCES, self.by)
        )

    def deploy_pile(self, row: i64) -> i64:
        """The pile from which an operation deploys."""
        return Pile.HAND if self.cards.op(row, OpCol.ARG) == From.HAND else Pile.DISCARD

    def run_deploy(self, row: i64, question: i64) -> None:
        self.look_from_frame()
        if not self.has_free_zone(self.by):
            return
        pile = self.deploy_pile(row)
        # Nobody may learn from the asking whether a card of the hand fits.
        if pile == Pile.HAND and self.size(Pile.HAND, self.by) > 0:
            self.ask_one(Ask.PICK, self.by, question)
            return
        if self.has_card_to_deploy(row):
            self.ask_one(Ask.PICK, self.by, question)

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
        if self.deploy_pile(row) == Pile.HAND:
            self.take_from_hand(player, kind)
        else:
            self.remove_sorted(Pile.DISCARD, player, kind)
        self.push(step(Step.PUT, self.new_object(kind, player), Coming.BY_EFFECT))

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
            self.push(step(Step.ADVANCE, left - 1))
        else:
            self.ask_one(Ask.PICK, self.by, question)

    def is_in_retreat_2(self, thing: i64, player: i64) -> bool:
        return (
            self.get(thing, Obj.KIND) != GONE
            and self.get(thing, Obj.OWNER) == player
            and self.get(thing, Obj.PLACE) == Place.RETREAT_2
        )

    def advance(self, thing: i64) -> None:
        """A card goes from retreat zone 2 to zone 1."""
        origin = self.place_of(thing)
        self.set(thing, Obj.PLACE, Place.RETREAT_1)
        if self.observer is not None:
            self.emit(
                Ev.ADVANCED, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), 1, origin, self.place_of(thing), -1
            )

    def has_no_card(self, row: i64) -> bool:
        """Whether an operation brings cards from an open pile or zone that has none for it."""
        op = self.cards.op(row, OpCol.OP)
        if op == Op.ADVANCE:
            i: i64 = 0
            while i < self.object_rows:
                if self.is_in_retreat_2(i, self.by):
                    return False
                i += 1
            return True
        if self.cards.op(row, OpCol.ARG) != From.DISCARD:
            return False
        if op == Op.DEPLOY:
            return not self.has_card_to_deploy(row)
        if op == Op.EQUIP:
            bearer = self.select_one(self.cards.op(row, OpCol.SEL_2))
            return bearer == GONE or bearer >= Thing.COMMANDER or not self.has_item_for(row, bearer)
        return False

    # -- trade --------------------------------------------------------------------------------------------------------

    def sell_from_hand(self, player: i64, kind: i64) -> None:
        """A card of the hand goes to the trade centre for its trade value (DT-182, DT-183)."""
        self.take_from_hand(player, kind)
        self.add_sorted(Pile.TRADE, player, kind)
        value = self.cards.trade[kind]
        if self.observer is not None:
            self.emit(Ev.SOLD, player, kind, value, spot_id(player, Spot.HAND), spot_id(player, Spot.TRADE), -1)
        self.pay(player, -value)
        self.fire_event(On.CARD_SOLD, player, 0, kind)

    def run_sell_from_hand(self, left: i64, question: i64) -> None:
        """Cards of the hand may be sold beside the sale of the turn."""
        self.look_from_frame()
        if left > 0 and self.size(Pile.HAND, self.by) > 0:
            self.ask_one(Ask.PICK, self.by, question)

    def run_sell_items(self, thing: i64, value: i64, question: i64) -> None:
        """A unit is sold by an effect: first which of its items go along (DT-086, DT-R84)."""
        if not self.is_on_field(thing):
            return
        if self.next_item(thing, -1) == GONE:
            self.sell_object(thing, value)
            self.check_board()
            return
        self.ask_one(Ask.SELL_ITEMS, self.get(thing, Obj.OWNER), question)

    def sell_item(self, item: i64) -> None:
        """An item goes along to its owner's trade centre; who sells its bearer gains for both (DT-183)."""
        seller = self.get(self.get(item, Obj.ZONE), Obj.OWNER)
        owner = self.get(item, Obj.OWNER)
        kind = self.get(item, Obj.KIND)
        if self.observer is not None:
            self.emit(
                Ev.SOLD, seller, kind, self.cards.trade[kind], self.place_of(item), spot_id(owner, Spot.TRADE), -1
            )
        self.add_sorted(Pile.TRADE, owner, kind)
        self.pay(seller, -self.cards.trade[kind])
        self.free_object(item)
        self.fire_event(On.CARD_SOLD, seller, 0, kind)

    def sell_object(self, thing: i64, value: i64) -> None:
        owner = self.get(thing, Obj.OWNER)
        kind = self.get(thing, Obj.KIND)
        if self.observer is not None:
            self.emit(Ev.SOLD, owner, kind, value, self.place_of(thing), spot_id(owner, Spot.TRADE), -1)
        self.leave(thing, Out.TRADE)
        self.pay(owner, -value)
        self.fire_event(On.CARD_SOLD, owner, 0, kind)

    # -- the stack, items, environments -------------------------------------------------------------------------------

    def negate(self, row: i64) -> None:
        """The targeted item of the stack does not resolve (DT-R64, DT-R112)."""
        for thing in self.select(self.cards.op(row, OpCol.SEL)):
            if thing >= Thing.STACK:
                self.negate_item(thing - Thing.STACK)

    def negate_item(self, index: i64) -> None:
        type = self.item(index, Item.TYPE)
        if type == ItemType.ATTACK:
            self.negate_attack()
            return
        player = self.item(index, Item.PLAYER)
        kind = self.item(index, Item.KIND)
        if self.observer is not None:
            self.emit(Ev.NEGATED, player, kind, type, 0, 0, -1)
        self.remove_item(index)
        if type == ItemType.CARD or type == ItemType.ORDER:
            self.to_discard(player, kind, spot_id(player, Spot.STACK))

    def run_pick_item(self, row: i64, thing: i64, question: i64) -> None:
        """Which item of a unit (or the very item that was the target) is moved or destroyed."""
        if thing >= self.object_rows or self.get(thing, Obj.KIND) == GONE:
            return
        self.look_from_frame()
        item = thing
        if self.get(thing, Obj.PLACE) == Place.FIELD:
            item = self.next_item(thing, -1)
            if item == GONE:
                return
            if self.cards.op(row, OpCol.EXTRA) == 1 and self.cards.op(row, OpCol.OP) == Op.DESTROY_ITEM:
                self.drop_items(thing)
                self.check_board()
                return
            if self.has_different_items(thing):
                self.ask_one(Ask.PICK, self.by, question)
                return
        self.item_answer(row, item)

    def has_different_items(self, thing: i64) -> bool:
        first = self.next_item(thing, -1)
        item = first
        while item != GONE:
            if self.get(item, Obj.KIND) != self.get(first, Obj.KIND):
                return True
            item = self.next_item(thing, item)
        return False

    def item_answer(self, row: i64, item: i64) -> None:
        """Move or destroy an item."""
        if self.cards.op(row, OpCol.OP) == Op.DESTROY_ITEM:
            self.drop_item(item)
        else:
            bearer = self.select_one(self.cards.op(row, OpCol.SEL_2))
            if bearer != GONE and bearer < Thing.COMMANDER and self.is_on_field(bearer) and self.is_unit(bearer):
                if self.get(item, Obj.ZONE) != bearer:
                    self.equip(item, bearer)
        self.check_board()

    def run_equip(self, row: i64, question: i64) -> None:
        """An item of a pile is equipped by an effect."""
        self.look_from_frame()
        bearer = self.select_one(self.cards.op(row, OpCol.SEL_2))
        pile = self.equip_pile(row)
        if (
            bearer == GONE
            or bearer >= Thing.COMMANDER
            or not self.is_on_field(bearer)
            or self.size(pile, self.by) == 0
            or (pile == Pile.DISCARD and not self.has_item_for(row, bearer))
        ):
            if pile == Pile.DECK:
                self.shuffle_deck(self.by)
            return
        self.ask_one(Ask.SEARCH, self.by, question)

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
        if not self.kind_matches(self.cards.op(row, OpCol.FILTER), kind):
            return False
        return self.cards.equip_side[kind] != Side.ENEMY or self.get(bearer, Obj.OWNER) != self.by

    def equip_pile(self, row: i64) -> i64:
        where = self.cards.op(row, OpCol.ARG)
        if where == From.DECK:
            return Pile.DECK
        return Pile.DISCARD if where == From.DISCARD else Pile.HAND

    def equip_answer(self, row: i64, kind: i64) -> None:
        player = self.by
        pile = self.equip_pile(row)
        if pile == Pile.HAND:
            self.take_from_hand(player, kind)
        elif pile == Pile.DISCARD:
            self.remove_sorted(Pile.DISCARD, player, kind)
        else:
            self.take_from_deck(player, self.find_in_deck(player, kind))
            self.shuffle_deck(player)
        bearer = self.select_one(self.cards.op(row, OpCol.SEL_2))
        self.equip(self.new_object(kind, player), bearer)
        self.check_board()

    def destroy_environments(self, who: i64, row: i64) -> None:
        """Environments are removed from their zones (DT-070)."""
        own = self.environment(self.by)
        other = self.environment(1 - self.by)
        if who == Who.ANY and own != GONE and other != GONE:
            self.ask_one(Ask.PICK, self.by, step(Step.DO, row))
            return
        if own != GONE and (who == Who.OWN or who == Who.BOTH or who == Who.ANY):
            self.remove_environment(own)
        if other != GONE and (who == Who.ENEMY or who == Who.BOTH or who == Who.ANY):
            self.remove_environment(other)


def out_of(arg: i64) -> i64:
    """Where a card goes that is returned."""
    if arg == To.HAND:
        return Out.HAND
    if arg == To.DECK_TOP:
        return Out.TOP
    return Out.BOTTOM if arg == To.DECK_BOTTOM else Out.SHUFFLE


def is_neighbour(zone: i64, to: i64) -> bool:
    """Whether two zones of one side adjoin, corners included (DT-160)."""
    rows = zone // MAX_LANES - to // MAX_LANES
    lanes = zone % MAX_LANES - to % MAX_LANES
    return zone != to and -1 <= rows <= 1 and -1 <= lanes <= 1
