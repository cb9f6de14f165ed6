"""The course of a game: setup, the seven phases in the rulebook's order, priority, the end, and the games of a match."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.games.dynasty_tcg.cards.card_set import DeckList, Reads
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import CHAMPION_MASK, MAX_LANES, Level, On, Phase, Type, Until
from skydeck.games.dynasty_tcg.rules.settle import Settle
from skydeck.games.dynasty_tcg.rules.steps import (
    COMMANDER_HEALTH,
    HAND_LIMIT,
    INCOME_TOTAL,
    LAST_TURN,
    MULLIGAN_BONUS,
    OPENING_HAND,
    Ask,
    Step,
    step,
    step_a,
    step_b,
    step_number,
)
from skydeck.games.dynasty_tcg.state.words import (
    GONE,
    Ev,
    Item,
    ItemType,
    Known,
    Obj,
    Pile,
    Place,
    Reason,
    Spot,
    Tally,
    spot_id,
)


class Turn(Settle):
    """A table on which games are played out."""

    # -- setup --------------------------------------------------------------------------------------------------------

    def lay_decks(self, decks: list[DeckList], match: bool) -> None:
        """Put the cards of both decks into their piles; side decks are for matches."""
        self.main_sizes = [sum(deck.main.values()) for deck in decks]
        for player, deck in enumerate(decks):
            for kind in sorted(deck.main):
                for _ in range(deck.main[kind]):
                    self.put_on_deck(player, kind, 0)
            for kind in sorted(deck.side) if match else []:
                for _ in range(deck.side[kind]):
                    self.add_sorted(Pile.SIDE, player, kind)

    def begin_game(self) -> None:
        """Shuffle, settle who begins, draw opening hands (DT-011 to DT-016)."""
        self.clear_field()
        self.game_ended = False
        self.turns_before += self.turn
        self.turn = 0
        self.phase = Phase.INCOME
        self.lanes_used = 0
        self.sold = 0
        self.attack_lane = -1
        self.attack_leader = GONE
        self.attack_target = GONE
        self.attack_behind = GONE
        self.attack_disturbed = False
        if self.game == 1:
            self.starter = self.first_option - 1 if self.first_option > 0 else self.rng.below(2)
        elif self.winner >= 0:
            self.starter = 1 - self.winner
        self.winner = -1
        self.reason = 0
        self.active = self.starter
        player: i64 = 0
        while player < 2:
            for column in (Tally.LOST_UNITS, Tally.ORDERS_PLAYED, Tally.REDEPLOYED, Tally.SENT_BACK):
                self.set_tally(column, player, 0)
            self.set_tally(Tally.LIFE, player, COMMANDER_HEALTH)
            self.set_tally(Tally.RESOURCES, player, INCOME_TOTAL if player == self.starter else 0)
            self.shuffle_deck(player)
            self.draw_cards(player, OPENING_HAND)
            player += 1
        self.push(step(Step.TURN))
        self.push(step(Step.BONUS))
        self.push(step(Step.MULLIGAN))
        self.ask_both(Ask.MULLIGAN, 3, step(Step.MULLIGAN))

    def ask_both(self, decision: i64, players: i64, question: i64) -> None:
        """Ask several seats for secret answers, all at once."""
        self.decision = decision
        self.question = question
        self.asked = players
        self.ask(players, True)

    def run_mulligan(self) -> None:
        """Both mulligans are carried out (DT-188, DT-189, DT-R07)."""
        player: i64 = 0
        while player < 2:
            sent = self.sealed_count(player) - 1
            i: i64 = 0
            while i < sent:
                kind = first(self.sealed_action(player, i))
                self.take_from_hand(player, kind)
                self.put_on_deck(player, kind, 0)
                i += 1
            self.set_tally(Tally.SENT_BACK, player, sent)
            if sent > 0:
                if self.observer is not None:
                    self.emit(Ev.MULLIGAN, player, -1, sent, spot_id(player, Spot.HAND), 0, -1)
                self.shuffle_deck(player)
                self.draw_cards(player, sent)
                self.shuffle_deck(player)
            player += 1
        self.sealed_size = 0

    def run_bonus(self) -> None:
        """Who took no mulligan while the other did may draw a card (DT-190)."""
        player: i64 = 0
        while player < 2:
            if self.tally(Tally.SENT_BACK, player) == 0 and self.tally(Tally.SENT_BACK, 1 - player) > 0:
                self.ask_one(Ask.BONUS, player, step(Step.BONUS))
            player += 1

    def take_bonus(self, player: i64) -> None:
        self.draw_cards(player, MULLIGAN_BONUS)

    # -- turns and phases ---------------------------------------------------------------------------------------------

    def begin_turn_of(self) -> None:
        """The next player's turn starts; what was counted by turn is counted anew."""
        self.turn += 1
        if self.turn > LAST_TURN:
            self.end_game(-1, Reason.TURN_LIMIT)
            return
        self.active = self.starter if self.turn % 2 == 1 else 1 - self.starter
        i: i64 = 0
        while i < self.object_rows:
            if self.get(i, Obj.KIND) != GONE:
                self.set(i, Obj.ATTACKS, 0)
                self.set(i, Obj.MOVES, 0)
                self.set(i, Obj.DID, 0)
                self.set(i, Obj.COUNTER_TURN, 0)
                self.set(i, Obj.USED, 0)
            i += 1
        self.lanes_used = 0
        self.sold = 0
        player: i64 = 0
        while player < 2:
            self.set_tally(Tally.LOST_UNITS, player, 0)
            self.set_tally(Tally.ORDERS_PLAYED, player, 0)
            player += 1
        self.end_lasting(Until.YOUR_NEXT_TURN, self.active)
        self.changed(Reads.TURN | Reads.DEEDS)
        if self.observer is not None:
            self.emit(Ev.TURN, self.active, -1, self.turn, 0, 0, -1)
        self.push(step(Step.PHASE, Phase.INCOME))

    def run_phase(self, phase: i64) -> None:
        """A phase starts: its built-in effect at once, then triggers, then priority for the active player (DT-019)."""
        if phase > Phase.RESTORATION:
            self.end_lasting(Until.THIS_TURN, -1)
            self.check_board()
            # What falls as bonuses end falls in this turn: levelling up is asked for when the next one has begun (DT-204).
            self.note_levels()
            self.push(step(Step.TURN))
            return
        active = self.active
        self.phase = phase
        self.endless = 0
        if self.observer is not None:
            self.emit(Ev.PHASE, active, -1, phase, 0, 0, -1)
        self.push(step(Step.PHASE, phase + 1))
        self.push(step(Step.PRIORITY, active))
        self.push(step(Step.SETTLE))
        if phase == Phase.INCOME:
            self.add_resources(active, INCOME_TOTAL - self.tally(Tally.RESOURCES, active), True)
        elif phase == Phase.DRAW:
            self.draw_cards(active, 1)
        elif phase == Phase.RETREAT:
            self.begin_retreat_phase()
        elif phase == Phase.END:
            self.look_for_empty_lanes()
        elif phase == Phase.RESTORATION:
            self.restore_units()
        self.check_board()
        if not self.game_ended:
            self.fire_event(On.PHASE, active, phase, GONE)

    def begin_retreat_phase(self) -> None:
        """Free plays from zone 1, the rest of it to the hand, then zone 2 moves up (DT-025 to DT-030, DT-R27)."""
        if self.fast_retreat:
            self.move_up()
        self.push(step(Step.RETREAT_MOVES))
        self.push(step(Step.FREE_PLAY))

    def run_free_play(self, question: i64) -> None:
        """One more card of retreat zone 1 may be played free (DT-D05)."""
        i: i64 = 0
        while i < self.object_rows:
            if self.can_play_free(i):
                self.ask_one(Ask.FREE_PLAY, self.active, question)
                return
            i += 1

    def can_play_free(self, thing: i64) -> bool:
        """Whether a card of retreat zone 1 may be played from there (DT-027, DT-R30)."""
        kind = self.get(thing, Obj.KIND)
        if kind == GONE or self.get(thing, Obj.PLACE) != Place.RETREAT_1 or self.get(thing, Obj.OWNER) != self.active:
            return False
        if self.is_field_kind(kind):
            return self.has_free_zone(self.active)
        return self.cards.type[kind] == Type.ITEM and self.has_place_for(self.active, kind, 0)

    def run_retreat_moves(self) -> None:
        """What was not played goes to the hand; then zone 2 moves up (DT-028, DT-029)."""
        i: i64 = 0
        while i < self.object_rows:
            if (
                self.get(i, Obj.KIND) != GONE
                and self.get(i, Obj.PLACE) == Place.RETREAT_1
                and self.get(i, Obj.OWNER) == self.active
            ):
                self.to_hand_from_retreat(i)
            i += 1
        if not self.fast_retreat:
            self.move_up()
        self.check_board()

    def to_hand_from_retreat(self, thing: i64) -> None:
        """All cards of an object, and the items brought along, go to the hand."""
        owner = self.get(thing, Obj.OWNER)
        origin = self.place_of(thing)
        item = self.next_item(thing, -1)
        while item != GONE:
            following = self.next_item(thing, item)
            # An item that the opponent equipped goes back to the opponent.
            whose = self.get(item, Obj.OWNER)
            self.add_to_hand(whose, self.get(item, Obj.KIND), Known.TO_ALL)
            if self.observer is not None:
                self.emit(Ev.RETURNED, whose, self.get(item, Obj.KIND), 1, origin, spot_id(whose, Spot.HAND), -1)
            self.free_object(item)
            item = following
        for kind in self.cards_of(thing):
            self.add_to_hand(owner, kind, Known.TO_ALL)
            if self.observer is not None:
                self.emit(Ev.RETURNED, owner, kind, 1, origin, spot_id(owner, Spot.HAND), -1)
        self.free_object(thing)

    def move_up(self) -> None:
        """Everything in the active player's retreat zone 2 moves to zone 1."""
        i: i64 = 0
        while i < self.object_rows:
            if (
                self.get(i, Obj.KIND) != GONE
                and self.get(i, Obj.PLACE) == Place.RETREAT_2
                and self.get(i, Obj.OWNER) == self.active
            ):
                self.advance(i)
            i += 1

    def look_for_empty_lanes(self) -> None:
        """Champions that level up over an empty lane at the end of the own turn."""
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, Obj.KIND)
            if (
                kind != GONE
                and self.cards.level[kind] == Level.EMPTY_LANE_AT_END
                and self.get(i, Obj.PLACE) == Place.FIELD
                and self.get(i, Obj.OWNER) == self.active
                and self.lane_is_empty(1 - self.active, self.zone_of(i) % MAX_LANES)
            ):
                self.set(i, Obj.COUNTER_TURN, 1)
            i += 1

    def restore_units(self) -> None:
        """Reinforcing units go back (DT-033, DT-034); then hands are limited, the active player's first (DT-R24)."""
        i: i64 = 0
        while i < self.object_rows:
            if (
                self.get(i, Obj.KIND) != GONE
                and self.get(i, Obj.PLACE) == Place.FIELD
                and self.get(i, Obj.OVER) != GONE
            ):
                self.end_reinforcing(i)
            i += 1
        self.push(step(Step.HAND_LIMIT, 1 - self.active))
        self.push(step(Step.HAND_LIMIT, self.active))

    def run_hand_limit(self, player: i64, question: i64) -> None:
        """More than 7 cards: discard down to 7 (DT-035, DT-191)."""
        if self.size(Pile.HAND, player) <= HAND_LIMIT:
            return
        self.ask_one(Ask.HAND_LIMIT, player, question)

    # -- priority -----------------------------------------------------------------------------------------------------

    def run_priority(self, player: i64, question: i64) -> None:
        """A player has priority. Whoever holds cards is asked, whether they could use one or not, so that nobody can tell
        from the asking; with an empty hand everybody sees whether there is anything to do (DT-R14)."""
        if self.size(Pile.HAND, player) == 0 and not self.always_ask and not self.has_open_action(player):
            self.push(step(Step.PASSED, player))
            return
        self.ask_one(Ask.PRIORITY, player, question)

    def has_open_action(self, player: i64) -> bool:
        """Whether a player without a hand could do anything but pass; see `play.py`."""
        raise NotImplementedError

    def run_passed(self, player: i64) -> None:
        """A player has passed priority on (DT-102 to DT-104); who was passed to on an empty stack and passes straight back
        ends the phase (DT-R12)."""
        other = 1 - player
        if self.stack_size > 0:
            if self.observer is not None:
                self.emit(Ev.PASSED, player, -1, 0, 0, 0, -1)
            if self.item(self.stack_size - 1, Item.PLAYER) != other:
                self.push(step(Step.PRIORITY, other))
                return
            self.push(step(Step.RESOLVED, other))
            self.push(step(Step.SETTLE))
            self.push(step(Step.RESOLVE))
        elif other != self.active:
            self.push(step(Step.PRIORITY, other))

    def run_resolved(self, player: i64) -> None:
        """The top item has resolved: who was passed to has priority while anything is left, else the active player (DT-R11)."""
        self.push(step(Step.PRIORITY, player if self.stack_size > 0 else self.active))

    # -- the end ------------------------------------------------------------------------------------------------------

    def run_game_over(self) -> None:
        """A game is over: the match is, too, or the next game follows."""
        if self.winner >= 0:
            self.set_tally(Tally.GAMES_WON, self.winner, self.tally(Tally.GAMES_WON, self.winner) + 1)
        needed = self.best_of // 2 + 1
        if (
            self.game >= self.best_of
            or self.tally(Tally.GAMES_WON, 0) >= needed
            or self.tally(Tally.GAMES_WON, 1) >= needed
        ):
            if self.best_of > 1:
                first = self.tally(Tally.GAMES_WON, 0)
                second = self.tally(Tally.GAMES_WON, 1)
                self.winner = -1 if first == second else (0 if first > second else 1)
            if self.observer is not None:
                self.emit(Ev.OVER, self.winner, -1, self.reason, 0, 0, -1)
            self.finish()
            return
        self.game += 1
        self.gather()
        self.push(step(Step.GAME))
        if self.size(Pile.SIDE, 0) + self.size(Pile.SIDE, 1) > 0:
            self.push(step(Step.SWAPPED))
            # Also who has none, so that nobody learns it.
            self.ask_both(Ask.SIDEBOARD, 3, step(Step.SWAPPED))

    def gather(self) -> None:
        """All cards of both players go back into their decks."""
        for player in (0, 1):
            counts = self.cards_owned(player)
            if self.resolving and self.held(Item.TYPE) == ItemType.ORDER and self.held(Item.PLAYER) == player:
                counts[int(self.held(Item.KIND))] += 1
            for pile in (Pile.HAND, Pile.DECK, Pile.DISCARD, Pile.TRADE):
                self.sizes[pile * 2 + player] = 0
            for kind, count in enumerate(counts):
                for _ in range(count):
                    self.put_on_deck(player, kind, 0)
        self.clear_field()
        self.end_lasting_all()

    def end_lasting_all(self) -> None:
        self.lasting_size = 0
        self.waiting_size = 0
        self.stack_size = 0
        self.clear_frame(GONE, 0, GONE, GONE, GONE, GONE)
        self.resolving = False

    def run_swapped(self) -> None:
        """Cards of main and side decks have been chosen in secret and change places (DT-R100)."""
        for player in (0, 1):
            outs: list[int] = []
            ins: list[int] = []
            for i in range(self.sealed_count(player)):
                action = self.sealed_action(player, i)
                kind = int(first(action))
                if verb_of(action) == Verb.CHOOSE:
                    outs.append(kind)
                elif verb_of(action) == Verb.BRING:
                    ins.append(kind)
            for kind in ins:
                self.remove_sorted(Pile.SIDE, player, kind)
                self.put_on_deck(player, kind, 0)
            for kind in outs:
                self.take_from_deck(player, self.find_in_deck(player, kind))
                self.add_sorted(Pile.SIDE, player, kind)
        self.sealed_size = 0

    def is_champion(self, kind: i64) -> bool:
        return (CHAMPION_MASK >> self.cards.type[kind]) & 1 != 0

    # -- the agenda ---------------------------------------------------------------------------------------------------

    def run_step(self, packed: i64) -> None:
        number = step_number(packed)
        if number <= Step.RESOLVED:
            self.run_course(number, packed)
        elif number < Step.OP:
            self.run_announcement(number, packed)
        else:
            self.run_effect(number, packed)
        self.see_to_end()

    def see_to_end(self) -> None:
        """Once a game has ended, nothing else is carried out (DT-R20)."""
        if self.game_ended:
            self.game_ended = False
            self.agenda_size = 0
            self.sealed_size = 0
            self.pending = 0
            self.run_game_over()

    def run_course(self, number: i64, packed: i64) -> None:
        """Setup, phases, priority."""
        a = step_a(packed)
        if number == Step.PRIORITY:
            self.run_priority(a, packed)
        elif number == Step.PASSED:
            self.run_passed(a)
        elif number == Step.SETTLE:
            self.settle()
        elif number == Step.RESOLVE:
            self.resolve_top()
        elif number == Step.RESOLVED:
            self.run_resolved(a)
        elif number == Step.PHASE:
            self.run_phase(a)
        elif number == Step.FREE_PLAY:
            self.run_free_play(packed)
        elif number == Step.RETREAT_MOVES:
            self.run_retreat_moves()
        elif number == Step.HAND_LIMIT:
            self.run_hand_limit(a, packed)
        elif number == Step.TURN:
            self.begin_turn_of()
        elif number == Step.GAME:
            self.begin_game()
        elif number == Step.MULLIGAN:
            self.run_mulligan()
        elif number == Step.BONUS:
            self.run_bonus()

    def run_announcement(self, number: i64, packed: i64) -> None:
        """Putting an item together."""
        if number == Step.DONE:
            self.run_done()
        elif number == Step.ONTO_STACK:
            self.run_onto_stack()
        elif number == Step.TARGETS:
            self.run_targets(step_a(packed), step_b(packed), packed)
        elif number == Step.COSTS:
            self.run_costs(step_a(packed), step_b(packed), packed)
        elif number == Step.MODE:
            self.run_mode(packed)
        elif number == Step.PLACE:
            self.run_place(packed)
        elif number == Step.TARGET_OF_ATTACK:
            self.run_attack_target(packed)
        elif number == Step.JOIN:
            self.run_join(packed)
        elif number == Step.ATTACKED:
            self.declare()
        elif number == Step.BRING:
            self.run_bring(packed)

    def run_effect(self, number: i64, packed: i64) -> None:
        """Operations and what they leave to be chosen."""
        a = step_a(packed)
        b = step_b(packed)
        if number == Step.OP:
            self.run_operation(a, b)
        elif number == Step.DO:
            self.operate(a)
        elif number == Step.DISCARD:
            self.run_discard(a, b, packed)
        elif number == Step.DISCARD_BOTH:
            self.begin_discards_of_both(a, packed)
        elif number == Step.DISCARDED:
            self.run_discarded()
        elif number == Step.SEARCH:
            self.run_search(b, packed)
        elif number == Step.LOOK:
            self.run_look(packed)
        elif number == Step.TAKE:
            self.run_take(a, b, packed)
        elif number == Step.WALK:
            self.run_walk(a, b, packed)
        elif number == Step.REDEPLOY:
            self.run_redeploy(a, packed)
        elif number == Step.PUT:
            self.run_put(a, packed)
        elif number == Step.DEPLOY:
            self.run_deploy(a, packed)
        elif number == Step.ADVANCE:
            self.run_advance(a, packed)
        elif number == Step.SELL_ITEMS:
            self.run_sell_items(a, b, packed)
        elif number == Step.SELL_HAND:
            self.run_sell_from_hand(a, packed)
        elif number == Step.PICK_ITEM:
            self.run_pick_item(a, b, packed)
        elif number == Step.EQUIP:
            self.run_equip(a, packed)
        elif number == Step.SHIELD:
            self.run_shield(packed)
        elif number == Step.SWAPPED:
            self.run_swapped()

    def begin_discards_of_both(self, number: i64, question: i64) -> None:
        """Both players discard by one instruction: secretly and at once (DT-D23)."""
        asked: i64 = 0
        player: i64 = 0
        while player < 2:
            if self.size(Pile.HAND, player) <= number:
                self.seal_hand(player)
            else:
                asked |= 1 << player
            player += 1
        self.push(step(Step.DISCARDED))
        if asked != 0:
            self.ask_both(Ask.DISCARD_TOGETHER, asked, question)

    def seal_hand(self, player: i64) -> None:
        """Who has no choice discards the whole hand."""
        i: i64 = 0
        while i < self.size(Pile.HAND, player):
            self.seal(player, pack(Verb.CHOOSE, self.card(Pile.HAND, player, i)))
            i += 1

    def run_discarded(self) -> None:
        """The cards chosen in secret are discarded together."""
        player: i64 = 0
        while player < 2:
            i: i64 = 0
            while i < self.sealed_count(player):
                self.discard_from_hand(player, first(self.sealed_action(player, i)))
                i += 1
            player += 1
        self.sealed_size = 0
        self.check_board()
