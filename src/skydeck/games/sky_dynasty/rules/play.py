"""The whole game: set-up, the round, decisions, copies, hidden information, results."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Outcome
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, Col, Verb
from skydeck.games.sky_dynasty.rules.resolution import Resolution
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, RULES_VERSION, STANDSTILL_ROUNDS, Ask, Step
from skydeck.games.sky_dynasty.state.state import zeros
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, REASONS, Ev, Phase, Reason, Tally, Zone


class SkyDynastyState(Resolution):
    """One game of Sky Dynasty."""

    # == Set-up ====================================================================================================

    def set_up(self, seed: int) -> None:
        """Deal the decks, the starting decks, the coins and the sale rows, and begin round 1 (SD-019 to SD-027)."""
        self.clear_table(seed)
        cards = self.cards
        players = self.num_players
        self.coins = vec[i64]([cards.starting_coins for _ in range(players)])
        for player in range(players):
            for kind in range(cards.kinds):
                if cards.starter[kind] > 0:
                    self.put(Zone.DECK, player, kind, i64(cards.starter[kind]))
        for kind in range(cards.kinds):
            pile = self.deck(cards.deck_of(kind))
            for _ in range(cards.in_game(kind, self.limited_edition)):
                pile.put_top(kind)
        self.ship_deck.shuffle(self.rng)
        self.location_deck.shuffle(self.rng)
        for slot in range(cards.slots):
            self.fill_slot(slot)
        self.push(Step.ROUND)
        self.run()

    def clear_table(self, seed: int) -> None:
        """An empty table: no cards anywhere, no coins."""
        cards = self.cards
        players = self.num_players
        self.rng = Rng(seed)
        zones = (Zone.STATION + cards.places) * players
        self.counts = zeros((zones + 1) * cards.kinds)
        self.tallies = zeros(Tally.SIZES * players + zones)
        self.trash = zeros(cards.kinds)
        self.paid = zeros(players * cards.payers * (MAX_PAID + 1))
        self.coins = vec[i64]([i64(0) for _ in range(players)])
        self.rows = vec[u8]([u8(EMPTY) for _ in range(cards.slots)])

    # == The round =================================================================================================

    def run_step(self, step: i64) -> None:
        code = step & 255
        if code == Step.DISPATCH:
            self.dispatch_turn_begins()
        elif code == Step.REVEAL:
            self.reveal_fleets()
        elif code == Step.FEE:
            self.ask_fees()
        elif code == Step.FEE_SHOWN:
            self.show_fees()
        elif code == Step.PICK:
            self.ask_picks()
        elif code == Step.PICK_SHOWN:
            self.show_picks()
        elif code == Step.PHOENIX:
            self.ask_phoenixes()
        elif code == Step.PHOENIX_SHOWN:
            self.show_phoenixes()
        elif code == Step.DICE:
            self.roll_for_places()
        elif code == Step.ARRIVE:
            self.arrive()
        elif code == Step.PLACE:
            self.resolve_place(first(step))
        elif code == Step.REMOVE:
            self.ask_removals(first(step), second(step))
        elif code == Step.REMOVED:
            self.show_removals(first(step))
        elif code == Step.PAYMENT:
            self.begin_payment(first(step))
        elif code == Step.BID:
            self.next_bid(first(step), second(step))
        elif code == Step.COMPARE:
            self.compare(first(step))
        elif code == Step.BONUS:
            self.bonus_step(first(step), second(step), third(step))
        elif code == Step.REFILL:
            self.refill(first(step))
        elif code == Step.SURVIVE:
            self.begin_survival(first(step))
        elif code == Step.SURVIVE_NEXT:
            self.survive_next(first(step))
        elif code == Step.SHIP:
            self.ship_step(first(step), second(step), third(step))
        elif code == Step.JUDGE:
            self.judge_together()
        elif code == Step.CLEANUP:
            self.clean_up(first(step))
        elif code == Step.DISCARD:
            self.discard_hands()
        elif code == Step.DRAW:
            self.draw_hands()
        elif code == Step.ROUND:
            self.begin_round()
        elif code == Step.END_ROUND:
            self.end_round()
        else:
            raise InvariantError(f"unknown step {step}")

    def begin_round(self) -> None:
        """Draw, Dispatch, Discard, Resolution, in that order (SD-030); stations in the order of their numbers (SD-060)."""
        self.round += 1
        self.passed = 0
        self.resolved = 0
        self.dispatch_turn = 0
        self.dice = 0
        player: i64 = 0
        while player < self.num_players:
            self.set_tally(Tally.OPEN_USED, player, 0)
            player += 1
        if self.observer is not None:
            self.emit(Ev.ROUND, self.lead(), -1, self.round, 0, 0, -1)
        self.plan_round(Phase.DRAW)

    def plan_round(self, phase: i64) -> None:
        """Put the phases of a round on the agenda, from `phase` on."""
        self.push(Step.END_ROUND)
        place: i64 = self.cards.places - 1
        while place >= 0:
            self.push(pack(Step.PLACE, place))
            place -= 1
        if phase <= Phase.DISCARD:
            self.push(Step.DISCARD)
        if phase <= Phase.DISPATCH:
            self.push(Step.DISPATCH)
        if phase == Phase.DRAW:
            self.push(Step.DRAW)

    def end_round(self) -> None:
        """The next round follows, unless a limit of rounds was agreed (SD-R41) or nobody owns a card any more."""
        if self.max_rounds > 0 and self.round >= self.max_rounds:
            self.end_game(Reason.MAX_ROUNDS)
        elif self.round >= STANDSTILL_ROUNDS or self.nobody_owns_cards():
            self.end_game(Reason.STANDSTILL)
        else:
            self.push(Step.ROUND)

    def nobody_owns_cards(self) -> bool:
        """Whether every deck, discard pile and station is empty, so that nothing can ever change."""
        player: i64 = 0
        while player < self.num_players:
            if self.size(Zone.DECK, player) > 0 or self.size(Zone.DISCARD, player) > 0:
                return False
            place: i64 = 0
            while place < self.cards.places:
                if self.size(Zone.STATION + place, player) > 0:
                    return False
                place += 1
            player += 1
        return True

    # == Decisions =================================================================================================

    def write_actions(self, player: i64, out: ActionList) -> None:
        decision = self.decision
        if decision == Ask.LAY:
            self.write_lay(player, out)
        elif decision == Ask.BUY:
            self.write_buy(player, out)
        elif decision == Ask.TRASH:
            self.write_trash(player, out)
        elif decision == Ask.PAY:
            self.write_pay(player, out)
        elif decision == Ask.REMOVE:
            self.write_remove(player, out)
        elif decision == Ask.PICK:
            self.write_pick(player, out)
        elif decision == Ask.FEE:
            self.write_fee(player, out)
        elif decision == Ask.PHOENIX:
            self.write_phoenix(player, out)
        elif decision == Ask.DRAW:
            self.write_draw(player, out)
        elif decision == Ask.BUY_DRAWN:
            self.write_buy_drawn(player, out)
        elif decision == Ask.REPLACE:
            self.write_replace(player, out)
        elif decision == Ask.PLACE:
            self.write_place(player, out)
        elif decision == Ask.CHOOSE:
            option: i64 = 0
            while option < self.cards.column(self.row, Col.EXTRA):
                out.add(pack(Verb.CHOOSE, option))
                option += 1
        elif decision == Ask.ORDER:
            self.write_order(player, out)
        elif decision == Ask.LOOK:
            out.add(Verb.LOOK)
            out.add(Verb.DONE)

    def refusal(self, player: i64, action: i64) -> str:
        decision = self.decision
        if decision == Ask.LAY:
            return self.refuse_lay(player, action)
        if decision == Ask.FEE:
            return self.refuse_fee(player, action)
        if decision == Ask.PICK:
            return self.refuse_pick(player, action)
        if decision == Ask.PHOENIX:
            return self.refuse_phoenix(player, action)
        if decision == Ask.REMOVE:
            return self.refuse_remove(player, action)
        if decision == Ask.PAY:
            return self.refuse_pay(player, action)
        if decision == Ask.TRASH:
            return self.refuse_trash(player, action)
        if decision == Ask.DRAW:
            return self.refuse_draw(player, action)
        if decision == Ask.BUY_DRAWN:
            return self.refuse_buy_drawn(player, action)
        if decision == Ask.REPLACE:
            return self.refuse_replace(player, action)
        if decision == Ask.PLACE:
            return self.refuse_place(player, action)
        if decision == Ask.BUY:
            return self.refuse_buy(player, action)
        if decision == Ask.CHOOSE:
            if verb_of(action) == Verb.CHOOSE and first(action) < self.cards.column(self.row, Col.EXTRA):
                return ""
            return "Choose one of the rewards (SD-D17)."
        if decision == Ask.ORDER:
            return self.refuse_order(player, action)
        return self.refuse_look(player, action)

    def perform(self, player: i64, action: i64) -> None:
        decision = self.decision
        if decision == Ask.LAY:
            self.do_lay(player, action)
        elif decision == Ask.BUY:
            self.do_buy(player, action)
        elif decision == Ask.TRASH:
            self.do_trash(player, action)
        elif decision == Ask.PAY:
            self.do_pay(player, action)
        elif decision == Ask.REMOVE:
            self.do_remove(player, action)
        elif decision == Ask.PICK or decision == Ask.FEE:
            self.seal(player, action)
            self.answered(player)
        elif decision == Ask.PHOENIX:
            self.do_phoenix(player, action)
        elif decision == Ask.DRAW:
            self.answered(player)
            if verb_of(action) == Verb.DRAW:
                self.draw_to_look(player, first(action), self.cards.column(self.row, Col.AMOUNT))
        elif decision == Ask.BUY_DRAWN:
            self.do_buy_drawn(player, action)
        elif decision == Ask.REPLACE:
            self.do_replace(player, action)
        elif decision == Ask.PLACE:
            self.do_place(player, action)
        elif decision == Ask.CHOOSE:
            self.do_choose(player, action)
        elif decision == Ask.ORDER:
            self.do_order(player, action)
        elif decision == Ask.LOOK:
            self.do_look(player, action)
        if self.pending == 0:
            self.decision = Ask.NONE

    # == Copies, hidden information, results =======================================================================

    def clone(self) -> "SkyDynastyState":
        copy = SkyDynastyState(self.cards, self.num_players)
        self.copy_table(copy)
        copy.sent = self.sent[:]
        copy.asked = self.asked
        return copy

    def take_back_sealed(self, player: i64) -> i64:
        """Undo the secret drafts and sealed choices of all others; returns who had finished one."""
        if not self.secret or self.pending == 0:
            return 0
        finished = self.asked & ~self.pending & ~(1 << player)
        other: i64 = 0
        while other < self.num_players:
            if other != player and (self.asked >> other) & 1:
                self.unseal(other)
                if self.decision == Ask.LAY:
                    self.pick_up_fleet(other)
            other += 1
        return finished

    def pick_up_fleet(self, player: i64) -> None:
        """Take an unrevealed fleet back into the hand."""
        kind: i64 = 0
        while kind < self.cards.kinds:
            copies = self.count(Zone.FLEET, player, kind)
            if copies > 0:
                self.move(player, Zone.FLEET, Zone.HAND, kind, copies)
            kind += 1
        self.set_tally(Tally.LAST_LAID, player, 0)

    def resample(self, player: i64, rng: Rng) -> None:
        finished = self.take_back_sealed(player)
        self.rng.reseed(rng)
        self.redeal(player, rng)
        if self.decision == Ask.PLACE and self.actor != player:
            self.find_new_ship(rng)
        if self.decision == Ask.LAY and self.pending != 0:
            self.ask_again(player)
        if finished != 0:
            waiting = self.pending
            other: i64 = 0
            while other < self.num_players:
                if (finished >> other) & 1:
                    self.pending |= 1 << other
                    while (self.pending >> other) & 1:
                        self.perform(other, random_action(self, other, rng))
                other += 1
            self.pending = waiting

    def ask_again(self, player: i64) -> None:
        """Who of the others must pass follows from the hands as they are dealt now; `player` cannot tell such a seat from
        one that is still choosing (SD-R12)."""
        choosing = (self.pending | self.forced) & ~(1 << player)
        self.pending |= choosing
        self.asked |= choosing
        self.forced &= ~choosing
        other: i64 = 0
        while other < self.num_players:
            if (choosing >> other) & 1:
                self.unseal(other)
                # That nothing was revealed yet tells that somebody is still choosing.
                if self.passes_unasked(other) and self.pending & ~(1 << other) != 0:
                    self.seal(other, Verb.PASS)
                    self.forced |= 1 << other
                    self.pending &= ~(1 << other)
                    self.asked &= ~(1 << other)
            other += 1

    def find_new_ship(self, rng: Rng) -> None:
        """The ship that may be dispatched is the last one bought, in the discard pile, whichever it is now (SD-D15)."""
        owner = self.actor
        self.left = (self.secrets[len(self.secrets) - 1] >> 8) & 255
        if self.count(Zone.DISCARD, owner, self.left) > self.count(Zone.SEEN, owner, self.left):
            return
        pick: i64 = rng.below(self.size(Zone.DISCARD, owner) - self.size(Zone.SEEN, owner))
        kind: i64 = 0
        unseen: i64 = self.count(Zone.DISCARD, owner, 0) - self.count(Zone.SEEN, owner, 0)
        while pick >= unseen:
            pick -= unseen
            kind += 1
            unseen = self.count(Zone.DISCARD, owner, kind) - self.count(Zone.SEEN, owner, kind)
        self.move(owner, Zone.DISCARD, Zone.DECK, kind, 1)
        self.move(owner, Zone.DECK, Zone.DISCARD, self.left, 1)

    def withdraw(self, player: i64) -> None:
        self.pending |= self.take_back_sealed(player)

    def ranking(self) -> list[int]:
        """Rank per seat: most influence, then most coins, then shared (SD-R39)."""
        scores = [(int(self.influence(player)), int(self.coins[player])) for player in range(self.num_players)]
        return [1 + sum(1 for other in scores if other > score) for score in scores]

    def lap(self) -> i64:
        return self.round

    def returns(self) -> list[float]:
        if not self.over:
            return [0.0] * int(self.num_players)
        ranks = self.ranking()
        winners = ranks.count(1)
        return [1.0 / winners if rank == 1 else 0.0 for rank in ranks]

    def outcome(self) -> Outcome:
        if not self.over:
            raise InvariantError("the game is not over")
        ranks = self.ranking()
        scores = [int(self.influence(player)) for player in range(self.num_players)]
        return Outcome(ranks, scores, [seat for seat, rank in enumerate(ranks) if rank == 1], REASONS[self.reason])

    def observation(self, player: i64) -> list[float]:
        """Numbers in the order of `observation_parts`: table, own cards, then each seat from `player` on."""
        cards = self.cards
        kinds = range(cards.kinds)
        # The ship that may be dispatched is its owner's secret until it goes.
        left: i64 = 0 if self.decision == Ask.PLACE and self.actor != player else self.left
        out: list[float] = [
            float(self.round), float(self.phase), float(self.dispatch_turn), float(self.track), float(self.decision),
            float(self.place), float(left), float(self.dice), float((self.pending >> player) & 1),
            float(self.ship_deck.size), float(self.location_deck.size),
        ]  # fmt: skip
        for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.FLEET):
            start = self.block(zone, player)
            out.extend([float(self.counts[start + kind]) for kind in kinds])
        mine: list[float] = [0.0] * int(cards.kinds)
        for entry in self.looked:
            if (entry >> 8) >> player & 1:
                mine[int(entry & 255)] += 1.0
        out.extend(mine)
        known: list[float] = [0.0] * int(cards.kinds)
        for pile in (self.ship_deck, self.location_deck):
            for i in range(pile.size):
                if (i64(pile.known[i]) >> player) & 1:
                    known[int(pile.cards[i])] += 1.0
        out.extend(known)
        out.extend([float(self.trash[kind]) for kind in kinds])
        for slot in range(cards.slots):
            out.append(float(self.rows[slot]) if self.rows[slot] != EMPTY else -1.0)
        laying = self.decision == Ask.LAY
        for turn in range(self.num_players):
            seat: i64 = (player + turn) % self.num_players
            laid: i64 = self.size(Zone.FLEET, seat) if laying else 0
            out.extend([
                float(self.coins[seat]), float(self.influence(seat)), float(self.tally(Tally.OPEN_USED, seat)),
                float((self.passed >> seat) & 1), float(self.size(Zone.HAND, seat) + laid), float(self.size(Zone.DECK, seat)),
                float(self.size(Zone.DISCARD, seat)),
            ])  # fmt: skip
            seen = self.block(Zone.SEEN, seat)
            out.extend([float(self.counts[seen + kind]) for kind in kinds])
            fleet = self.block(Zone.FLEET, seat)
            out.extend([0.0 if laying else float(self.counts[fleet + kind]) for kind in kinds])
            for place in range(cards.places):
                start = self.block(Zone.STATION + place, seat)
                out.extend([float(self.counts[start + kind]) for kind in kinds])
        return out

    def observation_parts(self) -> list[tuple[str, int]]:
        kinds = int(self.cards.kinds)
        single = [
            "round", "phase", "dispatch_turn", "track", "decision", "place", "left", "dice", "asked", "ship_deck",
            "location_deck",
        ]  # fmt: skip
        parts = [(name, 1) for name in single]
        parts += [
            (name, kinds) for name in ("hand", "own_deck", "own_discard", "own_fleet", "looked", "known", "trash")
        ]
        parts.append(("rows", int(self.cards.slots)))
        for turn in range(self.num_players):
            for name in ("coins", "influence", "open_space_used", "passed", "hand_and_fleet", "deck", "discard"):
                parts.append((f"{name}+{turn}", 1))
            parts.append((f"seen_discard+{turn}", kinds))
            parts.append((f"revealed_fleet+{turn}", kinds))
            for name in self.cards.place_names:
                parts.append((f"{name}+{turn}", kinds))
        return parts

    def to_dict(self) -> dict[str, Any]:
        data = self.table_to_dict()
        data["game"] = "sky_dynasty"
        data["rules_version"] = RULES_VERSION
        data["card_set"] = self.cards.fingerprint
        data["sent"] = [int(v) for v in self.sent]
        data["asked"] = int(self.asked)
        return data

    def restore(self, data: dict[str, Any]) -> None:
        """Take over a saved state of a game with the same players and cards; raises ValueError if it cannot be one."""
        self.clear_table(0)
        sizes = self.table_sizes()
        self.table_from_dict(data)
        self.sent = vec[i64](data["sent"])
        self.asked = data["asked"]
        if self.table_sizes() != sizes:
            raise ValueError("a table has another size")
        kinds = [*self.ship_deck.to_lists()[0], *self.location_deck.to_lists()[0]]
        kinds += [int(entry & 255) for entry in self.looked]
        kinds += [int(kind) for kind in self.rows if kind != EMPTY]
        if any(kind >= self.cards.kinds for kind in kinds):
            raise ValueError("a card is none of the set")
        for value, limit in (
            (self.decision, len(DECISIONS)),
            (self.place + 1, int(self.cards.places) + 1),
            (self.actor, int(self.num_players)),
            (self.track, max(1, len(self.cards.track_influence))),
            (self.phase, len(PHASES)),
        ):
            if not 0 <= value < limit:
                raise ValueError("a number is out of its bounds")

    def table_sizes(self) -> list[int]:
        """The lengths of the tables that follow from players and cards."""
        return [
            len(self.counts), len(self.tallies), len(self.trash), len(self.paid), len(self.coins), len(self.rows),
        ]  # fmt: skip
