"""A sensible player of Skytopia, quick enough for playouts.

It weighs what cards give on being activated, now and with every later storey, against coins and rounds; all in coins, of which
two are worth a Prestige Point in the middle of the game and five at its end.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.game import Policy
from skydeck.engine.heuristics import Best, Tunable
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.skytopia.cards.words import Col, Colour, Op, Target, Verb, Window
from skydeck.games.skytopia.rules import effects, scoring, sending
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Source


class Weights(Tunable):
    """What things are worth in coins; found by games against other weights."""

    def __init__(self) -> None:
        # A Prestige Point in the last round, in the two before it, in the three before those, and earlier.
        self.point_last = 5.0
        self.point_late = 4.0
        self.point_middle = 2.0
        self.point_early = 1.9
        # A coin that is paid, and one that is gained; each so much less for every coin that one has.
        self.paid = 0.83
        self.paid_less = 0.035
        self.gained = 1.25
        self.gained_less = 0.03
        # What stands under a condition: if it holds now, and if not.
        self.holds = 0.95
        self.fails = 0.2
        # A golem one round sooner, and another golem at work.
        self.step = 1.3
        self.golem = 5.0
        # What only turns into coins by a good use: steps forward, golems taken back, things activated again.
        self.forward = 0.65
        self.take_back = 0.8
        self.move = 0.8
        self.again = 2.6
        self.foundation = 1.9
        # A storey is activated again with later ones: so much for each round left, up to a number of times.
        self.later = 0.45
        self.later_most = 5.0
        # A point that is only counted at the end.
        self.guild = 3.1
        # A golem that comes home beaten; being beaten, for each round; waiting for a round.
        self.beaten = 2.2
        self.risk = 0.06
        self.wait = 0.3


class Mind:
    """Thinks for one seat at a time."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def decide(self, s: SkytopiaState, player: i64, rng: Rng) -> i64:
        """A legal action for a seat that is asked."""
        decision = s.decision
        if decision == Ask.SEND or decision == Ask.EXTRA:
            return self.send(s, player, rng)
        if decision == Ask.TAKE_BACK or decision == Ask.RECALL:
            return self.take_back(s, player, decision == Ask.RECALL)
        if decision == Ask.TURN:
            return self.turn(s, player)
        if decision == Ask.REPEAT:
            return self.repeat(s, player)
        if decision == Ask.PAY:
            return self.pay(s, player)
        if decision == Ask.CHOOSE:
            return self.choose(s, player)
        if decision == Ask.ACTIVATE and not self.is_worth_its_price(s, player):
            return Verb.SKIP
        if decision == Ask.ACTIVATE or decision == Ask.TOWER or decision == Ask.ABILITY:
            return s.legal_actions(player).at(0)
        if decision == Ask.START:
            return self.start(s, player, rng)
        if decision == Ask.LIFT:
            return self.lift(s, player)
        if decision == Ask.MOVE:
            golem = third(s.question)
            return self.move(s, player, golem // 8, golem % 8).action
        return random_action(s, player, rng)

    # -- what things are worth ------------------------------------------------------------------------------------------

    def rounds_left(self, s: SkytopiaState) -> float:
        """Rounds that are still to come after this one, as far as the smallest deck tells."""
        if s.last_round > 0:
            return float(s.last_round - s.round)
        least: i64 = s.deck_size(0)
        for colour in range(Colour.COUNT):
            least = min(least, s.deck_size(colour))
        return 1.0 + 4.0 * float(least) / float(s.num_players)

    def point_worth(self, s: SkytopiaState) -> float:
        """The coins that a Prestige Point is worth: more and more of them towards the end."""
        left = self.rounds_left(s)
        w = self.weights
        return (
            w.point_last
            if left < 1.0
            else w.point_late
            if left < 3.0
            else w.point_middle
            if left < 6.0
            else w.point_early
        )

    def paid_worth(self, s: SkytopiaState, player: i64, price: i64) -> float:
        """What a price is worth: the last coins more than the first of many."""
        between = float(s.coins(player)) - 0.5 * float(price)
        return float(price) * (self.weights.paid - self.weights.paid_less * between)

    def step_worth(self, s: SkytopiaState, player: i64, thing: i64, row: i64, tower: i64) -> float:
        """What one step of an ability gives, in coins."""
        cards = s.cards
        op = cards.column(row, Col.OP)
        amount = float(cards.column(row, Col.AMOUNT))
        point = self.point_worth(s)
        if op == Op.COINS or op == Op.PP:
            unit = point if op == Op.PP else self.weights.gained - self.weights.gained_less * float(s.coins(player))
            source = player * Source.PLAYER + Source.TILE + tower
            if cards.column(row, Col.CONDITION) != 0:
                likely = self.weights.holds if effects.holds(s, row, source) else self.weights.fails
                return likely * amount * unit
            return float(effects.counted(s, row, source)) * unit
        if op == Op.EXCHANGE:
            gain = amount * point - float(cards.column(row, Col.INSTEAD))
            return max(0.0, 0.7 * gain * float(cards.column(row, Col.TIMES)))
        if op == Op.FORWARD:
            return self.weights.forward * self.weights.step * amount * float(cards.column(row, Col.TIMES))
        if op == Op.SEND_EXTRA:
            return self.weights.golem + 0.8 * amount if s.supply(player) > 1 else 1.0
        if op == Op.TAKE_BACK:
            return self.weights.take_back
        if op == Op.MOVE_GOLEM:
            return self.weights.move
        if op == Op.PRICE_CUT:
            return 0.8 * amount
        if op == Op.ACTIVATE:
            return self.weights.again if cards.column(row, Col.AMOUNT) != Target.FOUNDATION else self.weights.foundation
        if op == Op.CHOOSE:
            best = 0.0
            option = cards.column(row, Col.AMOUNT)
            for one in range(option, option + cards.column(row, Col.TIMES)):
                best = max(best, self.step_worth(s, player, thing, one, tower))
            return best
        return 1.0

    def ability_worth(self, s: SkytopiaState, player: i64, card: i64) -> float:
        """What activating a card once gives."""
        total = 0.0
        for row in range(s.cards.first[card], s.cards.last[card]):
            total += self.step_worth(s, player, card, row, i64(s.cards.colour[card]))
        return total

    def tower_worth(self, s: SkytopiaState, player: i64, colour: i64) -> float:
        """What activating a whole tower gives."""
        total = 0.0
        for storey in range(s.height(player, colour)):
            total += self.ability_worth(s, player, s.storey(player, colour, storey))
        return total

    def guild_gain(self, s: SkytopiaState, player: i64, card: i64) -> float:
        """The PP that Guildmasters award for one more card."""
        colour = i64(s.cards.colour[card])
        before: i64 = 0
        after: i64 = 0
        for guild in s.guilds:
            before += scoring.guild_points(s, player, i64(guild))
        s.stack(player, colour, card)
        for guild in s.guilds:
            after += scoring.guild_points(s, player, i64(guild))
        s.unstack(player, colour)
        return float(after - before)

    def build_worth(self, s: SkytopiaState, player: i64, card: i64) -> float:
        """What finishing a card gives: its tower once, itself again with later storeys, Guildmasters, its own points."""
        colour = i64(s.cards.colour[card])
        once = self.ability_worth(s, player, card)
        later = min(self.weights.later_most, self.weights.later * self.rounds_left(s))
        points = self.guild_gain(s, player, card) + float(s.cards.end_pp[card])
        return self.tower_worth(s, player, colour) + once * (1.0 + later) + self.weights.guild * points

    # -- decisions ------------------------------------------------------------------------------------------------------

    def send(self, s: SkytopiaState, player: i64, rng: Rng, noted: list[Best] | None = None) -> i64:
        """Weigh each card once, then each face by its price, its wait, and who may be there before; `noted` gets all sends."""
        legal = s.legal_actions(player)
        less: i64 = sending.less_of(s) if s.decision == Ask.EXTRA else 0
        left = self.rounds_left(s)
        best = Best(legal.at(legal.size - 1), -100.0 if s.decision == Ask.SEND else 0.0)
        card: i64 = -1
        built = 0.0
        at_once = 0.0
        slot: i64 = 0
        for i in range(legal.size):
            action = legal.at(i)
            # A tile that makes the golem cheaper comes before it, another one after it.
            if verb_of(action) == Verb.USE and i64(s.cards.window[s.side(player)]) == Window.B:
                return action
            if verb_of(action) != Verb.SEND:
                continue
            if first(action) != card:
                card = first(action)
                slot = s.slot_of(card)
                built = self.build_worth(s, player, card)
                at_once = self.ability_worth(s, player, card)
            face = second(action) + 1
            wait = s.wait(face)
            worth = at_once - self.paid_worth(s, player, sending.price(s, player, face, less))
            worth += self.finish_worth(s, player, slot, wait, built, left)
            worth += 0.2 * rng.uniform()
            best.weigh(action, worth)
            if noted is not None:
                noted.append(Best(action, worth))
        return best.action

    def finish_worth(self, s: SkytopiaState, player: i64, slot: i64, wait: i64, built: float, left: float) -> float:
        """What a golem on a card brings that finishes after so many rounds, if nobody else finishes it before."""
        if float(wait) > left:
            return self.point_worth(s)
        for face in range(i64(1), 7):
            owner = s.owner(slot, face)
            if owner >= 0 and s.wait(face) < wait:
                return 0.0 if owner == player else self.weights.beaten
        risk = float(wait) * self.weights.risk
        return built * (1.0 - risk) - self.weights.wait * float(wait)

    def golem_worth(self, s: SkytopiaState, player: i64, slot: i64, face: i64) -> float:
        """What a golem brings on a card with this face, there already or moved there."""
        built = self.build_worth(s, player, s.card_at(slot))
        return self.finish_worth(s, player, slot, s.wait(face), built, self.rounds_left(s))

    def take_back(self, s: SkytopiaState, player: i64, optional: bool) -> i64:
        """The golem that brings least; by an ability only where its coins are more."""
        legal = s.legal_actions(player)
        coins = float(s.cards.column(first(s.question), Col.AMOUNT)) if optional else 100.0
        best = Best(legal.at(legal.size - 1), 0.0 if optional else -100.0)
        for i in range(legal.size):
            action = legal.at(i)
            if verb_of(action) == Verb.RECALL:
                best.weigh(action, coins - self.golem_worth(s, player, s.slot_of(first(action)), second(action) + 1))
        return best.action

    def lift(self, s: SkytopiaState, player: i64) -> i64:
        """The golem that gains most on another card with the same face."""
        legal = s.legal_actions(player)
        best = Best(legal.at(legal.size - 1), 0.0)
        for i in range(legal.size):
            action = legal.at(i)
            if verb_of(action) == Verb.LIFT:
                slot = s.slot_of(first(action))
                face = second(action) + 1
                best.weigh(action, self.move(s, player, slot, face).worth - self.golem_worth(s, player, slot, face))
        return best.action

    def move(self, s: SkytopiaState, player: i64, slot: i64, face: i64) -> Best:
        """The best other card for a golem with this face."""
        best = Best(Verb.SKIP, -100.0)
        for target in range(s.slots()):
            if target != slot and sending.is_free(s, target, face):
                best.weigh(pack(Verb.MOVE, s.card_at(target)), self.golem_worth(s, player, target, face))
        return best

    def turn(self, s: SkytopiaState, player: i64) -> i64:
        """The change that brings most: rounds saved, and above all a card that somebody else would have taken."""
        legal = s.legal_actions(player)
        best = Best(legal.at(legal.size - 1), 0.0)
        setting = s.cards.column(first(s.question), Col.OP) == Op.SET_FACE
        left = self.rounds_left(s)
        for i in range(legal.size):
            action = legal.at(i)
            if verb_of(action) != Verb.TURN:
                continue
            before = s.wait(second(action) + 1)
            after = s.wait(third(action) + 1)
            worth = self.weights.step * float(before - after)
            slot = s.slot_of(first(action))
            built = self.build_worth(s, player, s.card_at(slot))
            worth += self.finish_worth(s, player, slot, after, built, left)
            worth -= self.finish_worth(s, player, slot, before, built, left)
            if setting:
                worth -= float(effects.dearer(s, second(action) + 1, third(action) + 1))
            best.weigh(action, worth)
        return best.action

    def repeat(self, s: SkytopiaState, player: i64) -> i64:
        legal = s.legal_actions(player)
        best = Best(Verb.SKIP, 0.0)
        for i in range(legal.size):
            if verb_of(legal.at(i)) == Verb.ACTIVATE:
                best.weigh(legal.at(i), 0.1 + self.ability_worth(s, player, first(legal.at(i))))
        return best.action

    def is_worth_its_price(self, s: SkytopiaState, player: i64) -> bool:
        """Whether the card in question is activated gladly: who activates one that only sells points pays for them."""
        card = first(s.legal_actions(player).at(0))
        if not effects.is_price_only(s, card):
            return True
        row = s.cards.first[card]
        coins = float(s.cards.column(row, Col.INSTEAD))
        return float(s.cards.column(row, Col.AMOUNT)) * self.point_worth(s) >= coins

    def pay(self, s: SkytopiaState, player: i64) -> i64:
        row = first(s.question)
        coins = float(s.cards.column(row, Col.INSTEAD))
        return Verb.PAY if float(s.cards.column(row, Col.AMOUNT)) * self.point_worth(s) >= coins else Verb.SKIP

    def choose(self, s: SkytopiaState, player: i64) -> i64:
        legal = s.legal_actions(player)
        thing = effects.thing_of(s, second(s.question))
        begin: i64 = s.cards.column(first(s.question), Col.AMOUNT)
        best = Best(legal.at(0), -1.0)
        for i in range(legal.size):
            row = begin + first(legal.at(i))
            if effects.is_useful(s, row, second(s.question)):
                colour = i64(s.cards.colour[thing])
                best.weigh(legal.at(i), self.step_worth(s, player, thing, row, colour))
        return best.action

    def start(self, s: SkytopiaState, player: i64, rng: Rng) -> i64:
        legal = s.legal_actions(player)
        best = Best(legal.at(0), -1.0)
        for i in range(legal.size):
            best.weigh(legal.at(i), self.build_worth(s, player, first(legal.at(i))) + 0.2 * rng.uniform())
        return best.action


# Sends that a search tries: those which look best.
SENDS: Final = 8


class HeuristicPolicy(Policy):
    """The heuristic player; tells a search what is worth trying."""

    def __init__(self) -> None:
        self.mind = Mind(Weights())

    def __reduce__(self) -> tuple[object, ...]:
        return HeuristicPolicy, ()

    def choose(self, state: State, player: int, rng: Rng) -> int:
        return self.mind.decide(own(state), player, rng)

    def candidates(self, state: State, player: int, rng: Rng) -> list[int]:
        """The sends that look best, and whatever else may be answered then; a card that may be activated is, and a tile that
        may be used is: few playouts cannot tell a coin from none."""
        s = own(state)
        legal = s.legal_actions(player)
        if s.decision == Ask.ACTIVATE or s.decision == Ask.ABILITY:
            if s.decision == Ask.ACTIVATE and not self.mind.is_worth_its_price(s, player):
                return [Verb.SKIP]
            return [legal.at(0)]
        actions: list[int] = legal.tolist()
        if s.decision != Ask.SEND and s.decision != Ask.EXTRA:
            return actions
        noted: list[Best] = []
        chosen = int(self.mind.send(s, player, rng, noted))
        if verb_of(chosen) == Verb.USE:
            return [chosen]
        noted.sort(key=lambda one: -one.worth)
        sends = [one.action for one in noted[:SENDS]]
        return sends + [action for action in actions if verb_of(action) != Verb.SEND]


def own(state: State) -> SkytopiaState:
    if not isinstance(state, SkytopiaState):
        raise TypeError("this is no state of Skytopia")
    return state
