"""A sensible player of Scifi Domains, quick enough for playouts.

It buys the damage, health and room that cost least for what they destroy, calls as many Enemies as it can destroy without
losing too much, and loses what is cheapest.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.game import Policy
from skydeck.engine.heuristics import Best
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.scifi_domains.cards.words import Class, Col, Count, Op, Stat, Verb
from skydeck.games.scifi_domains.rules import dealing, figures, scoring
from skydeck.games.scifi_domains.rules.absorbing import cell_of, health_left, phase_of
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Pool, Stage, Tally


class Weights:
    """What things are worth, in Metal; found by games against other weights."""

    def __init__(self) -> None:
        # A point of damage of each kind, of health, a bay.
        self.space = 1.0
        self.space_striker = 2.0
        self.ground = 1.4
        self.ground_striker = 0.4
        self.health = 0.6
        self.bay = 0.15
        # The first Ground Unit of all, and what a Metal that is not spent is worth.
        self.landing = 4.0
        self.metal = 1.1
        self.research = 0.8
        # How much of the fleet's health Enemies may deal before the first, the second and the last Round ends.
        self.risk_early = 0.5
        self.risk_middle = 1.2
        self.risk_last = 1.6
        # How many Enemies are called for the damage that could destroy them.
        self.reach = 1.0
        # A VP in Metal.
        self.vp = 2.0


class Mind:
    """Thinks for one seat at a time."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def decide(self, s: ScifiDomainsState, player: i64, rng: Rng) -> i64:
        """A legal action for a seat that is asked."""
        decision = s.decision
        if decision == Ask.BUILD:
            return self.build(s, player, rng)
        if decision == Ask.REWARD:
            return self.take(s, player, rng)
        if decision == Ask.CLAIM:
            return self.claim(s, player)
        if decision == Ask.CHOOSE:
            return self.choose(s, player)
        stage = s.tally(Tally.STAGE, player)
        if stage <= Stage.CALL_GROUND:
            return self.call(s, player)
        if stage == Stage.DEPLOY:
            return self.deploy(s, player)
        if stage == Stage.DISMISS:
            return self.dismiss(s, player)
        if stage == Stage.SPACE_ABSORB or stage == Stage.GROUND_ABSORB:
            return self.absorb(s, player)
        if stage == Stage.SPACE_BAYS or stage == Stage.GROUND_BAYS:
            return self.sacrifice(s, player)
        if stage == Stage.REBUILD:
            return self.dearest(s, player, Verb.SKIP)
        if stage < Stage.DONE:
            return self.hit(s, player)
        return random_action(s, player, rng)

    # -- what things are worth ------------------------------------------------------------------------------------------

    def battles_left(self, s: ScifiDomainsState) -> float:
        """Battles that are still to come, this Round's counted until it is over."""
        return float(s.cards.rounds - s.round) + (0.0 if s.phase >= 5 else 1.0)

    def stat_worth(self, stat: i64) -> float:
        """A point of what a Unit shows."""
        w = self.weights
        if stat == Stat.SPACE:
            return w.space
        if stat == Stat.SPACE_STRIKER:
            return w.space_striker
        if stat == Stat.GROUND:
            return w.ground
        if stat == Stat.GROUND_STRIKER:
            return w.ground_striker
        return w.health if stat == Stat.HEALTH else w.bay

    def unit_worth(self, s: ScifiDomainsState, player: i64, unit: i64) -> float:
        """What a Unit does, by what it shows with Techs and Rewards."""
        total = 0.0
        for stat in range(Stat.CHEAPER):
            total += float(s.figure(player, unit, stat)) * self.stat_worth(stat)
        return total

    def ground_units(self, s: ScifiDomainsState, player: i64) -> i64:
        found: i64 = 0
        for unit in range(s.cards.units):
            if i64(s.cards.classes[unit]) == Class.GROUND:
                found += s.owned(player, unit)
        return found

    # -- Phase 3 --------------------------------------------------------------------------------------------------------

    def build(self, s: ScifiDomainsState, player: i64, rng: Rng) -> i64:
        """What gives most beyond its price: Techs for what is there, Units by the dozen."""
        legal = s.legal_actions(player)
        best = Best(Verb.PASS, 0.0)
        landing = self.ground_units(s, player) == 0
        left = self.battles_left(s)
        for i in range(legal.size):
            action = legal.at(i)
            verb = verb_of(action)
            if verb == Verb.BUILD:
                unit = first(action)
                number = second(action) + 1
                worth = float(number) * self.unit_worth(s, player, unit) * (0.6 + 0.2 * left)
                worth += 0.2 * float(number * i64(s.cards.cost[unit]))
                if landing and i64(s.cards.classes[unit]) == Class.GROUND:
                    worth += self.weights.landing
                price = float(figures.build_price(s, player, unit, number))
                # A little for chance, so that two players who think alike do not want the same.
                best.weigh(action, worth - self.weights.metal * price + 0.3 * rng.uniform())
            elif verb != Verb.PASS:
                best.weigh(action, self.tech_worth(s, player, action, left) + 0.2 * rng.uniform())
        return best.action

    def tech_worth(self, s: ScifiDomainsState, player: i64, action: i64, left: float) -> float:
        """What a Tech gives to the Units that are there or could be built, less its price."""
        tech = s.cards.first_tech + first(action)
        unit = i64(s.cards.unit_of[tech])
        number = float(s.owned(player, unit)) + 0.5 * float(s.shown(unit))
        worth = self.effects_worth(s, tech) * number * left * 0.6
        if verb_of(action) == Verb.RESEARCH:
            return worth - self.weights.research * float(figures.research_price(s, player, tech))
        old = s.cards.first_tech + second(action)
        worth -= self.effects_worth(s, old) * number * left * 0.6
        return worth - self.weights.research * float(figures.replace_price(s, player, old, tech)) - 0.5

    def effects_worth(self, s: ScifiDomainsState, thing: i64) -> float:
        """What the effects of a Tech give for one Unit in one battle."""
        cards = s.cards
        total = 0.0
        for row in range(cards.first[thing], cards.last[thing]):
            op = cards.column(row, Col.OP)
            amount = float(cards.column(row, Col.AMOUNT))
            if op == Op.STAT:
                total += amount * self.stat_worth(cards.column(row, Col.WHAT))
            elif op == Op.BAYS:
                total += amount * self.weights.bay
            elif op == Op.CHEAPER or op == Op.FIRST_FIRE or op == Op.SHIELD:
                total += amount
            elif op == Op.REPAIR or op == Op.WORTH:
                total += 0.2 * amount
            else:
                total += 0.5
        return total

    # -- Phase 4 --------------------------------------------------------------------------------------------------------

    def call(self, s: ScifiDomainsState, player: i64) -> i64:
        """One more as long as it can be destroyed, and the fleet can bear what all of them deal."""
        cards = s.cards
        number = s.tally(Tally.STAGE, player) - Stage.CALL_STRIKERS
        if number == Class.GROUND and self.landed(s, player) == 0 and self.power(s, player, number) == 0:
            return Verb.STOP
        health: i64 = 0
        total: i64 = 0
        copies: i64 = 0
        for enemy in range(cards.first_of[number], cards.first_of[number + 1]):
            copies += i64(cards.copies[enemy])
            total += i64(cards.copies[enemy]) * cards.stat(enemy, Stat.HEALTH)
            start = cards.enemy_cells[enemy - cards.first_enemy]
            health += s.foes_in(player, start) * cards.stat(enemy, Stat.HEALTH)
        expected = float(total) / float(copies)
        if float(health) + expected > self.weights.reach * float(self.power(s, player, number)):
            return Verb.STOP
        risk = self.weights.risk_early if s.round <= 1 else self.weights.risk_middle
        if s.round >= cards.rounds:
            risk = self.weights.risk_last
        return Verb.CALL if float(self.danger(s, player)) < risk * float(self.hull(s, player)) else Verb.STOP

    def landed(self, s: ScifiDomainsState, player: i64) -> i64:
        """Ground Units that could fight."""
        return self.ground_units(s, player)

    def power(self, s: ScifiDomainsState, player: i64, number: i64) -> i64:
        """The damage that all Units could deal to a class of Enemies."""
        found: i64 = 0
        for unit in range(s.cards.units):
            count = s.holds(player, unit) + s.new_at_home(player, unit)
            if count > 0:
                if number == Class.STRIKER:
                    found += count * s.figure(player, unit, Stat.SPACE_STRIKER)
                    found += count * s.figure(player, unit, Stat.GROUND_STRIKER)
                else:
                    found += count * s.figure(player, unit, Stat.SPACE if number == Class.SPACE else Stat.GROUND)
        return found

    def danger(self, s: ScifiDomainsState, player: i64) -> i64:
        """All damage that the Enemies in front of a player deal."""
        found: i64 = 0
        for kind in range(i64(4)):
            found += max(i64(0), figures.incoming(s, player, kind) - figures.shields(s, player, kind))
        return found

    def hull(self, s: ScifiDomainsState, player: i64) -> i64:
        """The health of all Units."""
        found: i64 = 0
        for unit in range(s.cards.units):
            found += (s.holds(player, unit) + s.new_at_home(player, unit)) * s.figure(player, unit, Stat.HEALTH)
        return found

    def dismiss(self, s: ScifiDomainsState, player: i64) -> i64:
        """The Enemy that deals most for the health it has."""
        legal = s.legal_actions(player)
        best = Best(Verb.SKIP, 2.5)
        for i in range(legal.size):
            action = legal.at(i)
            if verb_of(action) == Verb.DISMISS:
                enemy = s.cards.first_enemy + first(action)
                damage: i64 = 0
                for kind in range(i64(4)):
                    damage += s.cards.stat(enemy, kind)
                best.weigh(action, float(damage) + 0.3 * float(s.cards.stat(enemy, Stat.HEALTH)))
        return best.action

    # -- Phase 5 --------------------------------------------------------------------------------------------------------

    def deploy(self, s: ScifiDomainsState, player: i64) -> i64:
        """All that bays allow; the cheapest stay."""
        legal = s.legal_actions(player)
        if legal.at(legal.size - 1) == Verb.LAUNCH:
            return Verb.LAUNCH
        bay: i64 = 0 if figures.excess(s, player, 0) > 0 else 1
        best = Best(legal.at(legal.size - 1), -100.0)
        for i in range(legal.size):
            action = legal.at(i)
            unit = first(action)
            if second(action) == 0 and figures.needs_bay(s, player, unit, bay):
                best.weigh(action, -self.unit_worth(s, player, unit))
        return best.action

    def absorb(self, s: ScifiDomainsState, player: i64) -> i64:
        """A Unit that lives through it, else the one whose health is cheapest."""
        legal = s.legal_actions(player)
        if verb_of(legal.at(0)) == Verb.ABSORB:
            return legal.at(1)
        which = s.tally(Tally.ABSORBING, player) - 1
        left = s.tally(Tally.INCOMING + which, player)
        space = phase_of(s.tally(Tally.STAGE, player)) == 0
        best = Best(legal.at(0), -1000.0)
        for i in range(legal.size):
            action = legal.at(i)
            unit = first(action)
            health = health_left(s, player, cell_of(s, action))
            cost = float(s.cards.cost[unit]) + self.bays_worth(s, player, unit, space)
            if health > left:
                best.weigh(action, 100.0 - float(health))
            else:
                best.weigh(action, float(health) / cost)
        return best.action

    def bays_worth(self, s: ScifiDomainsState, player: i64, unit: i64, space: bool) -> float:
        """What a Unit's bays are worth while others need them."""
        bays = s.figure(player, unit, Stat.STRIKER_BAYS) + s.figure(player, unit, Stat.DROP_BAYS)
        return 1.0 * float(bays) if space else 0.4 * float(bays)

    def hit(self, s: ScifiDomainsState, player: i64) -> i64:
        """As many Enemies as the damage can destroy, the weakest first; in the order in which they are named."""
        legal = s.legal_actions(player)
        points = s.tally(Tally.POOLS + s.tally(Tally.POOL, player), player)
        chosen: i64 = Verb.CEASE
        for health in range(i64(1), 10):
            if health > points:
                break
            for i in range(legal.size):
                action = legal.at(i)
                if verb_of(action) != Verb.HIT:
                    continue
                cell = s.cards.enemy_cells[first(action)] + second(action)
                if dealing.foe_health(s, cell) == health and third(action) + 1 == health and points >= health:
                    number = s.foes_in(player, cell)
                    points -= health * min(number, points // health)
                    if chosen == Verb.CEASE or self.is_named_before(s, action, chosen):
                        chosen = action
        if chosen == Verb.CEASE and s.tally(Tally.POOL, player) != Pool.SPILL and legal.size > 1:
            return self.wound(s, player)
        return chosen

    def wound(self, s: ScifiDomainsState, player: i64) -> i64:
        """Damage that destroys nobody still helps where another pool can finish the Enemy."""
        legal = s.legal_actions(player)
        enemy = s.cards.first_enemy + first(legal.at(0))
        return legal.at(0) if i64(s.cards.classes[enemy]) != Class.GROUND else Verb.CEASE

    def is_named_before(self, s: ScifiDomainsState, one: i64, other: i64) -> bool:
        """Whether a hit comes before another in the order of rules/dealing.py."""
        a = i64(s.cards.classes[s.cards.first_enemy + first(one)])
        b = i64(s.cards.classes[s.cards.first_enemy + first(other)])
        if a != b:
            return a < b
        return (first(one), second(one)) > (first(other), second(other))

    def sacrifice(self, s: ScifiDomainsState, player: i64) -> i64:
        legal = s.legal_actions(player)
        best = Best(legal.at(0), -1000.0)
        for i in range(legal.size):
            best.weigh(legal.at(i), -self.unit_worth(s, player, first(legal.at(i))))
        return best.action

    # -- Phase 6 --------------------------------------------------------------------------------------------------------

    def take(self, s: ScifiDomainsState, player: i64, rng: Rng) -> i64:
        legal = s.legal_actions(player)
        best = Best(legal.at(0), -1.0)
        for i in range(legal.size):
            action = legal.at(i)
            if verb_of(action) == Verb.TAKE:
                best.weigh(
                    action, self.reward_worth(s, player, s.cards.first_reward + first(action)) + 0.2 * rng.uniform()
                )
        return best.action

    def reward_worth(self, s: ScifiDomainsState, player: i64, reward: i64) -> float:
        """What a Reward gives from now on, in Metal."""
        cards = s.cards
        total = 0.0
        for row in range(cards.first[reward], cards.last[reward]):
            total += self.row_worth(s, player, row)
        return total

    def row_worth(self, s: ScifiDomainsState, player: i64, row: i64) -> float:
        cards = s.cards
        op = cards.column(row, Col.OP)
        amount = float(cards.column(row, Col.AMOUNT))
        left = self.battles_left(s)
        late = left < 0.5
        # At the end 5 of anything make a VP.
        unit = self.weights.vp / 5.0 if late else 0.9
        if op == Op.VP:
            return self.weights.vp * amount
        if op == Op.GAIN:
            return amount * unit * (1.0 if cards.column(row, Col.WHAT) == 0 or late else 0.7)
        if op == Op.PRODUCTION:
            return amount * left * 0.9
        if op == Op.VP_PER:
            number = scoring.counted(s, player, cards.column(row, Col.TARGET)) // cards.column(row, Col.WHAT)
            grown = float(number) * (1.0 + 0.4 * left)
            if cards.column(row, Col.TARGET) == Count.REWARDS:
                grown = float(number) + left
            return self.weights.vp * min(float(cards.column(row, Col.CAP)), amount * grown)
        if op == Op.END_RESOURCES:
            return amount * self.weights.vp / 5.0
        if op == Op.GAIN_UNIT:
            return amount * unit
        if op == Op.CHOOSE:
            option = cards.column(row, Col.AMOUNT)
            most = 0.0
            for one in range(option, option + cards.column(row, Col.CAP)):
                most = max(most, self.row_worth(s, player, one))
            return most
        return (1.0 + 0.5 * amount) * left

    def claim(self, s: ScifiDomainsState, player: i64) -> i64:
        return self.dearest(s, player, -1)

    def dearest(self, s: ScifiDomainsState, player: i64, other: i64) -> i64:
        """The Unit with the highest cost, the better one of equals."""
        legal = s.legal_actions(player)
        best = Best(legal.at(0), -1.0)
        for i in range(legal.size):
            if legal.at(i) != other:
                unit = first(legal.at(i))
                best.weigh(legal.at(i), 10.0 * float(s.cards.cost[unit]) + self.unit_worth(s, player, unit))
        return best.action

    def choose(self, s: ScifiDomainsState, player: i64) -> i64:
        legal = s.legal_actions(player)
        option = s.cards.column(first(s.question), Col.AMOUNT)
        best = Best(legal.at(0), -1.0)
        for i in range(legal.size):
            best.weigh(legal.at(i), self.row_worth(s, player, option + first(legal.at(i))))
        return best.action


MIND: Final = Mind(Weights())


class HeuristicPolicy(Policy):
    """The heuristic player."""

    def __init__(self) -> None:
        self.mind = MIND

    def choose(self, state: State, player: int, rng: Rng) -> int:
        if not isinstance(state, ScifiDomainsState):
            raise TypeError("this is no state of Scifi Domains")
        return int(self.mind.decide(state, player, rng))
