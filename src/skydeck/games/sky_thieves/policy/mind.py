"""All decisions of a sensible player together."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.game import Policy
from skydeck.engine.heuristics import Best
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, State
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Deed, Op, Verb
from skydeck.games.sky_thieves.policy import raid, standing, worth
from skydeck.games.sky_thieves.policy.power import Duel, Power
from skydeck.games.sky_thieves.policy.weights import Weights
from skydeck.games.sky_thieves.rules import moments, paying
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Place, Zone

# How many cards a search tries At Port.
PLAYS: Final[i64] = 4


class Mind:
    """Thinks for one seat at a time."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def decide(self, s: SkyThievesState, player: i64, rng: Rng) -> i64:
        """A legal action for a seat that is asked."""
        decision = s.decision
        if decision == Ask.RESPOND:
            return self.respond(s, player)
        if decision == Ask.PHASE:
            return self.raid(s, player) if player == s.active else raid.defence(s, self.weights, player)
        if decision == Ask.PORT:
            return self.port(s, player)
        if decision == Ask.PAY:
            return self.pay(s, player)
        if decision == Ask.SCOUT:
            return self.scout(s, player)
        if decision == Ask.ATTACK:
            return self.attack(s, player)
        if decision == Ask.JUNK or decision == Ask.SHED:
            return self.junk(s, player)
        if decision == Ask.KEEP or decision == Ask.PICK:
            return self.take(s, player)
        if decision == Ask.STAT:
            return self.name_stat(s, player)
        if decision == Ask.RIVAL:
            return self.rival(s, player)
        if decision == Ask.SLOT or decision == Ask.SAVE:
            return self.slot(s, player, decision)
        if decision == Ask.MOVE:
            return self.move(s, player)
        if decision == Ask.RANSOM:
            return self.ransom(s, player)
        if decision == Ask.MAY:
            return self.may(s, player)
        if decision == Ask.SINK:
            return Verb.PASS
        if decision == Ask.PLACE:
            return self.replace(s, player)
        if decision == Ask.AGREE:
            return Verb.AGREE
        return random_action(s, player, rng)

    # -- At Port --------------------------------------------------------------------------------------------------------

    def port(self, s: SkyThievesState, player: i64) -> i64:
        """The card that gains most over what it costs."""
        best = Best(Verb.LEAVE)
        legal = s.legal_actions(player)
        for i in range(legal.size):
            if legal.at(i) != Verb.LEAVE:
                best.weigh(legal.at(i), self.gain_of_playing(s, player, first(legal.at(i))))
        return best.action

    def gain_of_playing(self, s: SkyThievesState, player: i64, card: i64) -> float:
        """What a card played At Port brings, over what it costs."""
        w = self.weights
        spare = worth.surplus(s, player)
        kind = i64(s.cards.kind[card])
        # The card itself, and what is paid; what would be junked anyway costs little.
        parted: i64 = paying.due(paying.price(s, player, card, 0)) + (0 if kind < SLOTS else 1)
        cost = w.card * (float(max(0, parted - spare)) + w.surplus * float(min(parted, spare)))
        if kind >= SLOTS:
            return worth.of_rows(s, w, player, s.cards.middle[card], s.cards.last[card]) - cost
        old = s.aboard(player, kind)
        gain = worth.on_board(s, w, card) - worth.on_board(s, w, old)
        if old >= 0 and parted > 0:
            gain += 0.5 * w.card
        return gain - cost

    def pay(self, s: SkyThievesState, player: i64) -> i64:
        """The next card of the payment that is missed least."""
        replaced: i64 = i64(s.cards.kind[first(s.question)])
        payments = ActionList()
        cost = paying.price(s, player, first(s.question), third(s.question))
        paying.write_payments_of(s, player, paying.NO_CARDS, cost, payments)
        named = paying.number_of(s.paid)
        best = Best(-1, -1000.0)
        for i in range(payments.size):
            paid = payments.at(i)
            if paying.first_cards(paid, named) == s.paid:
                missed = 0.0
                rest = paid
                while rest > 0:
                    missed += self.missed(s, player, (rest & paying.MASK) - 1, replaced)
                    rest >>= paying.BITS
                best.weigh(paid, -missed)
        return pack(Verb.PAY, ((best.action >> (named * paying.BITS)) & paying.MASK) - 1)

    def missed(self, s: SkyThievesState, player: i64, paid: i64, replaced: i64) -> float:
        """What one card of a payment is worth; one that would be replaced anyway nothing."""
        w = self.weights
        if paid < s.kinds:
            return worth.in_hand(s, w, player, paid)
        slot = paid - s.kinds
        if slot == replaced:
            return 0.0
        return worth.on_board(s, w, s.aboard(player, slot)) + w.card

    # -- Scouting and attacking -----------------------------------------------------------------------------------------

    def scout(self, s: SkyThievesState, player: i64) -> i64:
        """Scout where nothing can be had, or where the furthest Target would be the next player's."""
        w = self.weights
        far = s.far()
        best = -1.0
        best_place: i64 = -1
        for place in range(Place.COUNT):
            if i64(s.line[place]) != EMPTY:
                found = raid.prospect(s, w, player, i64(s.line[place]))
                if found > best:
                    best = found
                    best_place = place
        if best <= 0.0:
            return Verb.SCOUT
        rival: i64 = (player + 1) % s.num_players
        if best_place != far and raid.prospect(s, w, rival, i64(s.line[far])) > 0.0:
            return Verb.SCOUT
        return Verb.PASS

    def attack(self, s: SkyThievesState, player: i64) -> i64:
        best = Best(Verb.PASS)
        for place in range(Place.COUNT):
            target = i64(s.line[place])
            if target != EMPTY:
                best.weigh(pack(Verb.ATTACK, target), raid.prospect(s, self.weights, player, target))
        return best.action

    def raid(self, s: SkyThievesState, player: i64) -> i64:
        """In the own attack: the first of the cheapest means that beat the Target, if it is worth them."""
        w = self.weights
        duel = Duel()
        duel.of_attack(s)
        means: vec[i64] = vec[i64]()
        legal = s.legal_actions(player)
        for i in range(legal.size):
            if legal.at(i) != Verb.END:
                means = append(means, legal.at(i))
        plan = raid.find_plan(s, w, player, duel, means)
        if not plan.found or plan.chosen == 0 or plan.price > w.daring * raid.hope(s, w, player, s.attacked, plan):
            return Verb.END
        tried = raid.Means(s, w, player, means, 6)
        best: i64 = -1
        price = 0.0
        for i in range(tried.number):
            if (plan.chosen >> i) & 1 == 1 and (best < 0 or tried.prices[i] < price):
                best = means[i]
                price = tried.prices[i]
        return best

    def respond(self, s: SkyThievesState, player: i64) -> i64:
        """Sabotage that need not wait for the own Phase: what cancels, and what draws."""
        w = self.weights
        best = Best(Verb.PASS)
        deed = s.deeds[first(s.question)]
        legal = s.legal_actions(player)
        for i in range(legal.size):
            if legal.at(i) == Verb.PASS:
                continue
            card = first(legal.at(i))
            gain = worth.of_rows(s, w, player, s.cards.middle[card], s.cards.last[card])
            if s.cards.cancels[card] == 1:
                if moments.is_cancelled(s, first(s.question)):
                    # It has no effect any more (ST-R68).
                    continue
                gain = self.worth_of_cancelling(s, player, deed)
            elif s.attacked >= 0 and s.clock > 0 and moments.answered_in_phase(s, player, card) >= 0:
                # It can wait for the own Phase, where one sees what it does.
                if paying.due(paying.price(s, player, card, 0)) > 0:
                    continue
            symbols = float(paying.due(paying.price(s, player, card, 0)))
            best.weigh(legal.at(i), gain - w.card * (1.0 + symbols) - w.sabotage * 0.5)
        return best.action

    def worth_of_cancelling(self, s: SkyThievesState, player: i64, deed: i64) -> float:
        """What it is worth that something announced has no effect."""
        w = self.weights
        if s.attacked < 0:
            return 0.0
        kind = moments.type_of(deed)
        if player == s.active:
            return 0.5 * raid.prize(s, w, player, s.attacked) if kind == Deed.SABOTAGE else 0.0
        if moments.doer_of(deed) != s.active:
            return 0.0
        duel = Duel()
        duel.of_attack(s)
        return raid.danger(s, w, player) * (0.7 if duel.slack(Power()) < 0 else 0.3)

    # -- choices of effects ---------------------------------------------------------------------------------------------

    def junk(self, s: SkyThievesState, player: i64) -> i64:
        """Of the cards that are worth least, the first in the order of the hand."""
        legal = s.legal_actions(player)
        if s.decision == Ask.SHED:
            best = Best(legal.at(0), -1000.0)
            for i in range(legal.size):
                best.weigh(legal.at(i), -worth.in_hand(s, self.weights, player, first(legal.at(i))))
            return best.action
        # So many of them may be kept; the rest are the least.
        chosen: i64 = -1
        for i in range(legal.size):
            card = first(legal.at(i))
            own = worth.in_hand(s, self.weights, player, card)
            cheaper: i64 = 0
            for other in range(second(s.question), s.kinds):
                copies = s.count(Zone.HAND, player, other)
                if copies > 0 and other != card:
                    rivals = worth.in_hand(s, self.weights, player, other)
                    if rivals < own or (rivals == own and other < card):
                        cheaper += copies
            if cheaper < s.left:
                chosen = legal.at(i)
                break
        return chosen if chosen >= 0 else legal.at(0)

    def take(self, s: SkyThievesState, player: i64) -> i64:
        """The card that is worth most; of those to be kept, the first that is among them."""
        legal = s.legal_actions(player)
        w = self.weights
        best = Best(legal.at(legal.size - 1), -1000.0)
        if s.decision == Ask.PICK and s.cards.column(first(s.question), Col.OP) == Op.BRING:
            best = Best(Verb.PASS)
            less = s.cards.column(first(s.question), Col.AMOUNT)
            for i in range(legal.size):
                if legal.at(i) != Verb.PASS:
                    card = first(legal.at(i))
                    old = worth.on_board(s, w, s.aboard(player, i64(s.cards.kind[card])))
                    symbols = float(paying.due(paying.price(s, player, card, less)))
                    best.weigh(legal.at(i), worth.on_board(s, w, card) - old - w.card * symbols)
            return best.action
        if s.decision == Ask.KEEP:
            return self.keep(s, player)
        for i in range(legal.size):
            best.weigh(legal.at(i), worth.in_hand(s, w, player, first(legal.at(i))))
        return best.action

    def keep(self, s: SkyThievesState, player: i64) -> i64:
        """Of the cards that are worth most, the first in their order."""
        legal = s.legal_actions(player)
        w = self.weights
        for i in range(legal.size):
            card = first(legal.at(i))
            own = worth.in_hand(s, w, player, card)
            better: i64 = 0
            for other in range(second(s.question), s.kinds):
                copies = s.count(Zone.LOOKED, player, other)
                if copies > 0 and other != card:
                    rivals = worth.in_hand(s, w, player, other)
                    if rivals > own or (rivals == own and other < card):
                        better += copies
            if better < s.left:
                return legal.at(i)
        return legal.at(0)

    def name_stat(self, s: SkyThievesState, player: i64) -> i64:
        """The stat that helps the own side most."""
        duel = Duel()
        duel.of_attack(s)
        row = first(s.question)
        op = s.cards.column(row, Col.OP)
        amount = s.cards.column(row, Col.AMOUNT) if op != Op.RANSOM else s.cards.column(row, Col.ARG)
        best = Best(pack(Verb.STAT, 0), -1000.0)
        for stat in range(i64(2)):
            power = Power()
            on_ship = op == Op.GAIN or op == Op.LOSE or op == Op.RANSOM
            up: i64 = amount if op == Op.GAIN or op == Op.RAISE else -amount
            if on_ship:
                power.speed = up if stat == 0 else 0
                power.firepower = up if stat == 1 else 0
            else:
                power.target_speed = up if stat == 0 else 0
                power.target_firepower = up if stat == 1 else 0
            slack = float(duel.slack(power))
            best.weigh(pack(Verb.STAT, stat), slack if player == s.active else -slack)
        return best.action

    def rival(self, s: SkyThievesState, player: i64) -> i64:
        """Whoever has most Treasure, then the best ship."""
        legal = s.legal_actions(player)
        best = Best(legal.at(0), -1000.0)
        for i in range(legal.size):
            rival = first(legal.at(i))
            ship = 0.0
            for slot in range(SLOTS):
                ship += worth.on_board(s, self.weights, s.aboard(rival, slot))
            best.weigh(legal.at(i), 10.0 * float(s.treasure(rival)) + ship)
        return best.action

    def slot(self, s: SkyThievesState, player: i64, decision: i64) -> i64:
        """The best card of another ship, or of those that are saved; the least of the own."""
        legal = s.legal_actions(player)
        victim: i64 = player if decision == Ask.SAVE else third(s.question)
        sign = 1.0 if decision == Ask.SAVE or victim != player else -1.0
        best = Best(legal.at(0), -1000.0)
        for i in range(legal.size):
            best.weigh(legal.at(i), sign * worth.on_board(s, self.weights, s.aboard(victim, first(legal.at(i)))))
        return best.action

    def move(self, s: SkyThievesState, player: i64) -> i64:
        """The fewest points that leave most to spare."""
        duel = Duel()
        duel.of_attack(s)
        best = Best(Verb.PASS, float(duel.slack(Power())))
        legal = s.legal_actions(player)
        for i in range(legal.size):
            if verb_of(legal.at(i)) == Verb.MOVE:
                power = Power()
                points: i64 = first(legal.at(i)) if second(legal.at(i)) == 0 else -first(legal.at(i))
                power.speed = points
                power.firepower = -points
                best.weigh(legal.at(i), float(duel.slack(power)) - 0.01 * float(first(legal.at(i))))
        return best.action

    def ransom(self, s: SkyThievesState, player: i64) -> i64:
        """Junk cards only where the loss would matter."""
        if s.legal_actions(player).size == 1:
            return Verb.SUFFER
        duel = Duel()
        duel.of_attack(s)
        power = Power()
        loss = s.cards.column(first(s.question), Col.ARG)
        if third(s.question) == 0:
            power.speed = -loss
        else:
            power.firepower = -loss
        harms = duel.slack(Power()) >= 0 and duel.slack(power) < 0
        return Verb.YES if harms else Verb.SUFFER

    def may(self, s: SkyThievesState, player: i64) -> i64:
        """Another Target is wanted only where none of these can be had."""
        if s.cards.column(first(s.question), Col.OP) != Op.REPLACE_TARGET:
            return Verb.YES
        for place in range(Place.COUNT):
            target = i64(s.line[place])
            if target != EMPTY and raid.prospect(s, self.weights, player, target) > 0.0:
                return Verb.PASS
        return Verb.YES

    def replace(self, s: SkyThievesState, player: i64) -> i64:
        """The Target that brings least."""
        legal = s.legal_actions(player)
        best = Best(legal.at(0), -1000.0)
        for i in range(legal.size):
            best.weigh(legal.at(i), -raid.prospect(s, self.weights, player, first(legal.at(i))))
        return best.action

    # -- for a search ---------------------------------------------------------------------------------------------------

    def candidates(self, s: SkyThievesState, player: i64, rng: Rng) -> list[int]:
        """The actions worth trying; one where thinking longer than this player does would hardly pay."""
        decision = s.decision
        found: list[int] = []
        if decision == Ask.PORT:
            return self.plays(s, player)
        if decision == Ask.ATTACK:
            for action in s.legal_actions(player).tolist():
                if action == Verb.PASS or raid.plan_for(s, self.weights, player, first(action)).found:
                    found.append(action)
            return found
        duel = Duel()
        duel.of_attack(s)
        settled = decision == Ask.PHASE and player != s.active and duel.slack(Power()) < 0
        if settled or decision == Ask.PAY or decision == Ask.JUNK or decision == Ask.KEEP or decision == Ask.MOVE:
            return [self.decide(s, player, rng)]
        found = s.legal_actions(player).tolist()
        return found

    def plays(self, s: SkyThievesState, player: i64) -> list[int]:
        """The cards that gain most At Port, and leaving it."""
        legal = s.legal_actions(player)
        gains = {
            legal.at(i): self.gain_of_playing(s, player, first(legal.at(i)))
            for i in range(legal.size)
            if legal.at(i) != Verb.LEAVE
        }
        return [*sorted(gains, key=lambda action: -gains[action])[:PLAYS], Verb.LEAVE]


class HeuristicPolicy(Policy):
    """Chooses by rules of thumb, from what the seat may know."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.mind = Mind(weights if weights is not None else Weights())

    def __reduce__(self) -> tuple[object, ...]:
        return HeuristicPolicy, (self.mind.weights,)

    def choose(self, state: State, player: int, rng: Rng) -> int:
        assert isinstance(state, SkyThievesState)
        return self.mind.decide(state, player, rng)

    def candidates(self, state: State, player: int, rng: Rng) -> list[int]:
        """The actions that a search should try."""
        assert isinstance(state, SkyThievesState)
        return self.mind.candidates(state, player, rng)

    def stage(self, state: State) -> int:
        """Grows twice in a turn of everybody, so that a search looks ahead for about as long."""
        assert isinstance(state, SkyThievesState)
        return state.turn * 2 // state.num_players

    def values(self, state: State) -> list[float]:
        assert isinstance(state, SkyThievesState)
        return standing.values(state, self.mind.weights)
