"""A sensible player of Scifi Domains, quick enough for playouts.

It buys the damage, health and room that cost least for what they destroy, calls as many Enemies as it can destroy without
losing too much, and loses what is cheapest.
"""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.game import Policy
from skydeck.engine.heuristics import Best
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, State
from skydeck.games.scifi_domains.cards.words import ALL_CLASSES, MAX_FOE, Class, Col, Count, Op, Resource, Stat, Verb
from skydeck.games.scifi_domains.policy.force import Foes, Force, average, called
from skydeck.games.scifi_domains.policy.weights import Weights
from skydeck.games.scifi_domains.rules import dealing, figures, scoring
from skydeck.games.scifi_domains.rules.absorbing import cell_of, health_left, phase_of
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Phase, Pool, Stage, Tally


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

    # -- Phase 3 --------------------------------------------------------------------------------------------------------

    def build(self, s: ScifiDomainsState, player: i64, rng: Rng) -> i64:
        """What gives most for its price: Techs for what is there, Units by the dozen."""
        legal = s.legal_actions(player)
        rates = self.rates(s, player)
        best = Best(Verb.PASS, 1.0)
        for i in range(legal.size):
            # A little for chance, so that two players who think alike do not want the same.
            best.weigh(legal.at(i), rates[i] * (1.0 + 0.1 * rng.uniform()))
        return best.action

    def rates(self, s: ScifiDomainsState, player: i64) -> vec[float]:
        """How much each legal purchase gives for its price, from 1 on more than it costs; passing 0."""
        w = self.weights
        legal = s.legal_actions(player)
        force = Force(s, player)
        later = w.later * (self.battles_left(s) - 1.0)
        tilt = self.tilt(s, force)
        found: vec[float] = vec[float]()
        for i in range(legal.size):
            action = legal.at(i)
            verb = verb_of(action)
            rate = 0.0
            if verb == Verb.BUILD:
                worth = self.units_worth(s, player, first(action), second(action) + 1, force, tilt, later)
                price = float(figures.build_price(s, player, first(action), second(action) + 1))
                rate = worth / (price + w.effort) / w.metal
            elif verb != Verb.PASS:
                rate = self.tech_rate(s, player, action, tilt, later)
            found = append(found, rate)
        return found

    def tilt(self, s: ScifiDomainsState, force: Force) -> float:
        """More than 1 where the fleet could destroy more than it can bear: then health is what it lacks."""
        strikers = average(s, Class.STRIKER)
        ships = average(s, Class.SPACE)
        ground = average(s, Class.GROUND)
        danger = (force.space_striker + 0.5 * force.ground_striker) / strikers.health * strikers.damage()
        danger += force.space / ships.health * ships.damage() + force.ground / ground.health * ground.damage()
        health = force.health()
        ratio = (danger + 2.0) / (health + 2.0)
        return max(0.4, min(2.5, 1.0 + self.weights.balance * (ratio - 1.0)))

    def tilted(self, s: ScifiDomainsState, player: i64, unit: i64, force: Force, tilt: float) -> float:
        """What a Unit does for this fleet."""
        w = self.weights
        damage = float(s.figure(player, unit, Stat.SPACE)) * w.space
        damage += float(s.figure(player, unit, Stat.SPACE_STRIKER)) * w.space_striker
        damage += float(s.figure(player, unit, Stat.GROUND)) * w.ground
        damage += float(s.figure(player, unit, Stat.GROUND_STRIKER)) * w.ground_striker
        worth = damage / tilt + float(s.figure(player, unit, Stat.HEALTH)) * w.health * tilt
        bays = float(s.figure(player, unit, Stat.STRIKER_BAYS))
        used = max(0.0, min(bays, force.strikers - force.striker_bays))
        worth += used * w.used_bay + (bays - used) * w.bay
        bays = float(s.figure(player, unit, Stat.DROP_BAYS))
        used = max(0.0, min(bays, force.ground_units - force.drop_bays))
        return worth + used * w.used_bay + (bays - used) * w.bay

    def units_worth(
        self, s: ScifiDomainsState, player: i64, unit: i64, number: i64, force: Force, tilt: float, later: float
    ) -> float:
        """What so many Units more give in all battles still to come, and at the end."""
        w = self.weights
        each = self.tilted(s, player, unit, force, tilt)
        many = float(number)
        carried = many
        if figures.needs_bay(s, player, unit, 0):
            carried = max(0.0, min(many, force.striker_bays - force.strikers))
        elif figures.needs_bay(s, player, unit, 1):
            carried = max(0.0, min(many, force.drop_bays - force.ground_units))
        # A Unit that is hurt and lives is whole again: the largest one takes most for nothing.
        bulk = max(0.0, float(s.figure(player, unit, Stat.HEALTH)) - force.most(i64(s.cards.classes[unit])))
        worth = each * (many + later * (carried + w.bayless * (many - carried))) + w.bulk * bulk * (1.0 + later)
        worth += w.rest * many * float(i64(s.cards.cost[unit]))
        if not force.landed and i64(s.cards.classes[unit]) == Class.GROUND:
            worth += w.landing * (1.0 + later)
        return worth

    def tech_rate(self, s: ScifiDomainsState, player: i64, action: i64, tilt: float, later: float) -> float:
        """What a Tech gives, for its price, to the Units that are there or could be built."""
        w = self.weights
        tech = s.cards.first_tech + first(action)
        unit = i64(s.cards.unit_of[tech])
        owned = float(s.owned(player, unit))
        hoped = self.hoped(s, player, unit)
        worth = self.effects_worth(s, tech, owned, hoped, tilt, later)
        if verb_of(action) == Verb.RESEARCH:
            price = float(figures.research_price(s, player, tech))
        else:
            old = s.cards.first_tech + second(action)
            worth -= self.effects_worth(s, old, owned, hoped, tilt, later)
            price = float(figures.replace_price(s, player, old, tech))
            if price < 0.0:
                worth -= w.research * price
                price = 0.0
        return worth / (price + w.effort) / w.research

    def hoped(self, s: ScifiDomainsState, player: i64, unit: i64) -> float:
        """Units of a kind that could still be built."""
        cost = float(figures.build_price(s, player, unit, 1))
        shown = min(float(s.shown(unit)), 2.0 * float(s.tally(Tally.METAL, player)) / max(1.0, cost))
        return self.weights.hope * shown

    def effects_worth(
        self, s: ScifiDomainsState, thing: i64, owned: float, hoped: float, tilt: float, later: float
    ) -> float:
        """What the effects of a Tech give for Units owned and hoped for, in all battles still to come."""
        cards = s.cards
        w = self.weights
        number = owned + hoped
        battles = w.tech * (1.0 + later)
        total = 0.0
        for row in range(cards.first[thing], cards.last[thing]):
            op = cards.column(row, Col.OP)
            amount = float(cards.column(row, Col.AMOUNT))
            cap = float(cards.column(row, Col.CAP))
            if op == Op.STAT:
                what = cards.column(row, Col.WHAT)
                worth = self.stat_worth(what) * (tilt if what == Stat.HEALTH else 1.0 / tilt)
                total += amount * worth * battles * (number if cards.column(row, Col.CONDITION) == 0 else hoped)
            elif op == Op.BAYS:
                total += amount * w.used_bay * number * battles
            elif op == Op.CHEAPER:
                total += amount * w.cheaper * hoped
            elif op == Op.HALF_FROM_FIRST:
                total += w.half * min(1.0, hoped) * float(i64(cards.cost[i64(cards.unit_of[thing])]))
            elif op == Op.FIRST_FIRE:
                total += amount * w.first_fire * number * battles
            elif op == Op.SHIELD:
                total += min(cap, amount * number) * w.shield * battles
            elif op == Op.REPAIR:
                total += amount * w.repair * number * battles
            elif op == Op.RETARGET:
                total += w.retarget * number * battles
            elif op == Op.OVERFLOW:
                total += w.overflow * number * battles
            elif op == Op.COVER:
                total += w.cover * number * battles
            elif op == Op.EVACUATE:
                total += min(amount, number) * w.evacuate * battles
            elif op == Op.NO_BAY:
                total += w.no_bay * number * later * w.tech
            elif op == Op.SALVAGE:
                total += amount * w.salvage * number * battles
            elif op == Op.BOUNTY:
                total += cap * w.gains * min(1.0, number) * (w.rest + later)
            elif op == Op.INCOME:
                total += min(cap, amount * number) * w.gains * (w.rest + later)
            elif op == Op.WORTH:
                total += amount * w.rest * number
        return total

    # -- Phase 4 --------------------------------------------------------------------------------------------------------

    def call(self, s: ScifiDomainsState, player: i64) -> i64:
        """One more as long as what its destruction gives is more than what it destroys."""
        w = self.weights
        number = s.tally(Tally.STAGE, player) - Stage.CALL_STRIKERS
        force = Force(s, player)
        mean = average(s, number)
        there = called(s, player, number)
        strikers = called(s, player, Class.STRIKER)
        ships = called(s, player, Class.SPACE)
        ground = called(s, player, Class.GROUND)
        power = force.ground
        if number == Class.STRIKER:
            power = force.space_striker + w.late_fire * force.ground_striker
        elif number == Class.SPACE:
            power = force.space + max(0.0, force.space_striker - strikers.health)
        chance = max(0.0, min(1.0, (w.reach * power - there.health) / mean.health))
        if chance <= 0.0:
            return Verb.STOP
        has = s.of_group(player, 2)
        gain = w.point if float(has) + strikers.number + ships.number + ground.number < 8.0 else 1.0
        gain *= chance
        if number == Class.GROUND and force.landed:
            gain -= 1.0 - chance
        before = self.losses(s, player, force, strikers, ships, ground)
        if number == Class.STRIKER:
            strikers.add_part(mean, 1.0)
        elif number == Class.SPACE:
            ships.add_part(mean, 1.0)
        else:
            ground.add_part(mean, 1.0)
        after = self.losses(s, player, force, strikers, ships, ground)
        return Verb.CALL if gain * w.vp - (after - before) > w.nerve else Verb.STOP

    def losses(
        self, s: ScifiDomainsState, player: i64, force: Force, strikers: Foes, ships: Foes, ground: Foes
    ) -> float:
        """What Enemies would destroy of a fleet, in Metal."""
        w = self.weights
        keep = w.keep_early if s.round <= 1 else w.keep_middle
        if s.round >= s.cards.rounds:
            keep = w.keep_last
        to_strikers = strikers.space_striker + ships.space_striker + ground.space_striker
        to_strikers = max(0.0, to_strikers - float(figures.shields(s, player, Stat.SPACE_STRIKER)))
        to_ships = strikers.space + ships.space + ground.space
        to_ships = max(0.0, to_ships - float(figures.shields(s, player, Stat.SPACE)))
        spill = max(0.0, to_strikers - force.strikers_health)
        to_strikers -= spill
        # What is destroyed in space does no harm on the ground.
        strikers_left = 1.0 - min(1.0, force.space_striker / max(1.0, strikers.health))
        ships_left = 1.0 - min(1.0, force.space / max(1.0, ships.health))
        low = ground.ground_striker + strikers_left * strikers.ground_striker + ships_left * ships.ground_striker
        low = max(0.0, low - float(figures.shields(s, player, Stat.GROUND_STRIKER)))
        to_strikers += low
        if to_strikers > force.strikers_health:
            spill += to_strikers - force.strikers_health
            to_strikers = force.strikers_health
        to_ground = ground.ground + strikers_left * strikers.ground + ships_left * ships.ground
        to_ground = max(0.0, to_ground - float(figures.shields(s, player, Stat.GROUND)))
        ships_lost = self.share(to_ships + spill, force.ships_health, force.ship_most)
        ground_lost = max(
            self.share(to_ground, force.ground_health, force.ground_most), 1.0 if ships_lost >= 1.0 else 0.0
        )
        lost = self.share(to_strikers, force.strikers_health, force.striker_most) * force.strikers_cost * keep
        lost += ships_lost * force.ships_cost * keep + ground_lost * force.ground_cost * keep
        if force.landed and ground_lost >= 1.0:
            lost += 2.0 * w.vp
        return lost

    def share(self, damage: float, health: float, most: float) -> float:
        """The part of some Units that is lost to damage; the last one that it hits mostly lives."""
        if health <= 0.0 or damage >= health:
            return 1.0
        return max(0.0, damage - self.weights.buffer * (most - 1.0)) / health

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
        """Destroy the weakest Enemy: so the damage destroys as many as it can."""
        legal = s.legal_actions(player)
        weakest = Best(Verb.CEASE, -100.0)
        for i in range(legal.size - 1):
            action = legal.at(i)
            cell = s.cards.enemy_cells[first(action)] + second(action)
            health = dealing.foe_health(s, cell)
            if third(action) + 1 == health:
                weakest.weigh(action, -float(health))
        if weakest.action == Verb.CEASE and s.tally(Tally.POOL, player) != Pool.SPILL and legal.size > 1:
            return self.wound(s, legal.at(0))
        return weakest.action

    def wound(self, s: ScifiDomainsState, action: i64) -> i64:
        """A hit that destroys nobody, unless it is on the ground: elsewhere another pool may finish the Enemy."""
        enemy = s.cards.first_enemy + first(action)
        return action if i64(s.cards.classes[enemy]) != Class.GROUND else Verb.CEASE

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
            best.weigh(legal.at(i), self.taking(s, player, legal.at(i)) + 0.2 * rng.uniform())
        return best.action

    def taking(self, s: ScifiDomainsState, player: i64, action: i64) -> float:
        """What taking a Reward gives."""
        if verb_of(action) != Verb.TAKE:
            return 0.0
        return self.reward_worth(s, player, s.cards.first_reward + first(action))

    def reward_worth(self, s: ScifiDomainsState, player: i64, reward: i64) -> float:
        """What a Reward gives from now on, in Metal."""
        cards = s.cards
        total = 0.0
        for row in range(cards.first[reward], cards.last[reward]):
            total += self.row_worth(s, player, row)
        return total

    def row_worth(self, s: ScifiDomainsState, player: i64, row: i64) -> float:
        """What one effect of a Reward gives from now on, in Metal."""
        cards = s.cards
        w = self.weights
        op = cards.column(row, Col.OP)
        amount = float(cards.column(row, Col.AMOUNT))
        what = cards.column(row, Col.WHAT)
        left = self.battles_left(s)
        # At the end 5 of anything make a VP.
        rest = w.vp / float(cards.divisor)
        if op == Op.VP:
            return w.vp * amount
        if op == Op.GAIN:
            return amount * (rest if left < 0.5 else w.gain if what == Resource.METAL else w.study)
        if op == Op.PRODUCTION:
            return amount * left * (w.gain if what == Resource.METAL else w.study)
        if op == Op.VP_PER:
            number = float(scoring.counted(s, player, cards.column(row, Col.TARGET)) // what)
            grown = number * (1.0 + w.growth * left)
            if cards.column(row, Col.TARGET) == Count.REWARDS:
                grown = float(cards.most_rewards // what)
            return w.vp * min(float(cards.column(row, Col.CAP)), amount * grown)
        if op == Op.END_RESOURCES:
            return amount * rest
        if op == Op.GAIN_UNIT:
            return amount * (rest if left < 0.5 else w.gain)
        if op == Op.CHOOSE:
            option = cards.column(row, Col.AMOUNT)
            most = 0.0
            for one in range(option, option + cards.column(row, Col.CAP)):
                most = max(most, self.row_worth(s, player, one))
            return most
        return left * self.standing_worth(s, player, op, amount, cards.column(row, Col.TARGET), what)

    def standing_worth(
        self, s: ScifiDomainsState, player: i64, op: i64, amount: float, target: i64, what: i64
    ) -> float:
        """What an effect that stands gives in one Round."""
        w = self.weights
        if op == Op.STAT:
            number: i64 = 0
            for unit in range(s.cards.units):
                if target == ALL_CLASSES or i64(s.cards.classes[unit]) == target:
                    number += s.owned(player, unit)
            return amount * self.stat_worth(what) * w.force * (1.0 + float(number))
        if op == Op.EXTRA_POINT:
            return amount * w.extra_point
        if op == Op.SHIELD:
            return amount * w.screen
        if op == Op.DISCOUNT:
            return amount * (w.discount if what == Resource.METAL else w.cheap_study)
        if op == Op.BAYS:
            return amount * w.berth
        if op == Op.REBUILD:
            return amount * w.rebuild
        return w.standing

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
# What a search tries at most, and how it sees the end: stages of its settings to the last Rewards; VP that matter.
BUILDS: Final[i64] = 9
TAKES: Final[i64] = 5
LOOK_AHEAD: Final = 2
CLOSE: Final = 3.0


class HeuristicPolicy(Policy):
    """The heuristic player; tells a search what is worth trying, and how the last Round has ended."""

    def __init__(self) -> None:
        self.mind = MIND

    def __reduce__(self) -> tuple[object, ...]:
        return HeuristicPolicy, ()

    def choose(self, state: State, player: int, rng: Rng) -> int:
        return self.mind.decide(own(state), player, rng)

    def candidates(self, state: State, player: int, rng: Rng) -> list[int]:
        """The best purchases or Rewards; whether to call; what else a battle asks is left to the heuristic player."""
        s = own(state)
        legal = s.legal_actions(player)
        if s.decision == Ask.BUILD:
            return best_of(legal, self.mind.rates(s, player), BUILDS)
        if s.decision == Ask.REWARD:
            worth: vec[float] = vec[float]()
            for i in range(legal.size):
                worth = append(worth, self.mind.taking(s, player, legal.at(i)))
            return best_of(legal, worth, TAKES)
        if s.decision == Ask.BATTLE:
            # Where one more Enemy can bring nothing it is no even choice: only stopping is safe.
            if s.tally(Tally.STAGE, player) > Stage.CALL_GROUND:
                return [self.choose(state, player, rng)]
            if not may_destroy_more(s, player):
                return [Verb.STOP]
        found: list[int] = legal.tolist()
        return found

    def stage(self, state: State) -> int:
        """Grows when the last battles are over: what is left then is to take Rewards."""
        s = own(state)
        return LOOK_AHEAD if s.round >= s.cards.rounds and s.phase == Phase.REWARDS else 0

    def values(self, state: State) -> list[float]:
        """Shares of the win by VP and points: close results count as nearly even, so that little luck decides."""
        s = own(state)
        odds: list[float] = []
        for player in range(s.num_players):
            points = float(scoring.parts(s, player)) / float(s.cards.divisor) + float(s.tally(Tally.POINTS, player))
            odds.append(math.exp(points / CLOSE))
        total = sum(odds)
        return [one / total for one in odds]


def may_destroy_more(s: ScifiDomainsState, player: i64) -> bool:
    """Whether the fleet, with all its damage on the class that is called, could destroy one Enemy more of it than now."""
    number = s.tally(Tally.STAGE, player) - Stage.CALL_STRIKERS
    force = Force(s, player)
    power = force.ground + force.ground_striker
    if number == Class.STRIKER:
        power = force.space_striker + force.ground_striker
    elif number == Class.SPACE:
        power = force.space + force.space_striker + force.ground_striker
    if s.any_trait(player) or s.has(player, Op.FIRST_FIRE) or (s.abilities[player] >> figures.CONDITIONAL) & 1 == 1:
        # Techs may turn any damage on anybody, and conditions add to it.
        power = 2.0 * (force.space + force.space_striker + force.ground + force.ground_striker) + 8.0
    cards = s.cards
    base = player * cards.enemies - cards.first_enemy
    weakest: i64 = 99
    any_left: i64 = 99
    for enemy in range(cards.first_of[number], cards.first_of[number + 1]):
        weakest = min(weakest, cards.stat(enemy, Stat.HEALTH))
        if s.calls[base + enemy] > 0:
            any_left = min(any_left, cards.stat(enemy, Stat.HEALTH))
    if any_left < 99 and s.tally(Tally.SCOUTED + number, player) == 0:
        # What the open list of the deck still holds; a deck that is through begins anew.
        weakest = any_left
    return destroyed_by(s, player, number, power, weakest) > destroyed_by(s, player, number, power, 0)


def destroyed_by(s: ScifiDomainsState, player: i64, number: i64, power: float, more: i64) -> i64:
    """How many called Enemies of a class so much damage destroys, the weakest first; with one more of that health if not 0."""
    cards = s.cards
    found: i64 = 0
    for health in range(i64(1), MAX_FOE + 1):
        there: i64 = 1 if health == more else 0
        for enemy in range(cards.first_of[number], cards.first_of[number + 1]):
            if cards.stat(enemy, Stat.HEALTH) == health:
                there += s.foes_in(player, cards.enemy_cells[enemy - cards.first_enemy])
        for _ in range(there):
            if power < float(health):
                return found
            power -= float(health)
            found += 1
    return found


def own(state: State) -> ScifiDomainsState:
    if not isinstance(state, ScifiDomainsState):
        raise TypeError("this is no state of Scifi Domains")
    return state


def best_of(legal: ActionList, worth: vec[float], most: i64) -> list[int]:
    """So many actions that are worth most, and the last one, which is passing where that is allowed."""
    order = sorted(range(int(legal.size) - 1), key=lambda i: -worth[i])[:most]
    return [legal.at(i) for i in order] + [legal.at(legal.size - 1)]
