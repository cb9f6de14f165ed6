"""How a position stands for a seat: what both have, and what their next attacks would do."""

import math
from typing import Final

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Forbid, Phase, Trait, Type
from skydeck.games.dynasty_tcg.policy.weights import Weights
from skydeck.games.dynasty_tcg.policy.worth import VICTORY, Worth
from skydeck.games.dynasty_tcg.rules.field import actions, attacking, combat
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.steps import HAND_LIMIT, Ask
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile, Place, Tally

# The difference in worth that makes a win e times as likely as a loss.
SCALE: Final = 9.0


class Standing(Worth):
    """Judges positions."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        super().__init__(weights, cards)
        # What the attack weighed last, and the best one of the lane weighed last, would take from the commander.
        self.blow: i64 = 0
        self.lane_blow: i64 = 0

    def score(self, s: DynastyTcgState, player: i64) -> float:
        """How much better a seat stands than the other, in resources."""
        if s.over or s.decision == Ask.SIDEBOARD:
            # A game of a match counts like the match: what comes after it begins anew.
            return 0.0 if s.winner < 0 else (VICTORY if s.winner == player else -VICTORY)
        values.refresh(s)
        own = self.possessions(s, player) - self.possessions(s, 1 - player)
        if s.active == player:
            return own + self.attacks(s, player, True) - self.weights.threat * self.attacks(s, 1 - player, False)
        return own + self.weights.threat * self.attacks(s, player, False) - self.attacks(s, 1 - player, True)

    def values(self, s: DynastyTcgState) -> list[float]:
        """Each seat's expected share of the win."""
        if s.over:
            return s.returns()
        share = 1.0 / (1.0 + math.exp(-self.score(s, 0) / SCALE))
        return [share, 1.0 - share]

    # -- what a seat has ------------------------------------------------------------------------------------------

    def possessions(self, s: DynastyTcgState, player: i64) -> float:
        """Health, cards on the field and in hand, resources."""
        total = self.life_worth(s, player, 0)
        for i in range(s.object_rows):
            base = i * Obj.WIDTH
            kind = i64(s.objects[base + Obj.KIND])
            if kind != GONE and i64(s.objects[base + Obj.OWNER]) == player:
                place = i64(s.objects[base + Obj.PLACE])
                if place == Place.ITEM or place == Place.ENVIRONMENT:
                    total += self.skill[kind]
                elif place == Place.RETREAT_1 or place == Place.RETREAT_2:
                    total += self.held[kind] + self.weights.retreated * float(self.cards.cost[kind])
                else:
                    total += self.on_field(s, i)
        total += self.in_hand(s, player)
        for i in range(s.size(Pile.TRADE, player)):
            total += self.weights.sold * self.held[s.card(Pile.TRADE, player, i)]
        if s.active == player or s.phase < Phase.END:
            # In the opponent's End phase what is left is lost.
            resources = float(s.tally(Tally.RESOURCES, player))
            total += self.weights.resource * (resources if resources < 10.0 else 10.0)
        left = s.size(Pile.DECK, player)
        if left < 8:
            total -= 0.4 * float((8 - left) * (8 - left))
        return total

    def in_hand(self, s: DynastyTcgState, player: i64) -> float:
        """What a hand is worth; beyond the limit cards are nearly lost."""
        total: float = 0.0
        size = s.size(Pile.HAND, player)
        for i in range(size):
            total += self.held_now(s, player, s.card(Pile.HAND, player, i))
        if size > HAND_LIMIT:
            total *= (float(HAND_LIMIT) + 0.3 * float(size - HAND_LIMIT)) / float(size)
        return total

    # -- attacks --------------------------------------------------------------------------------------------------

    def attacks(self, s: DynastyTcgState, player: i64, active: bool) -> float:
        """What a seat's attacks would gain, lane by lane: those left this turn, and those of its next turn."""
        total: float = 0.0
        now = active and s.phase <= Phase.SKIRMISH and (s.turn > 1 or player != s.starter)
        blows_now: i64 = 0
        blows: i64 = 0
        for lane in range(s.lanes):
            if now and (s.lanes_used >> lane) & 1 == 0:
                total += self.weights.now * self.lane_gain(s, player, lane, True)
                blows_now += self.lane_blow
            gain = self.lane_gain(s, player, lane, False)
            total += gain * self.weights.next if active else gain
            blows += self.lane_blow
        life = s.tally(Tally.LIFE, 1 - player)
        if blows_now >= life:
            total += self.weights.knockout
        if blows >= life:
            total += self.weights.knockout * self.weights.next if active else self.weights.knockout
        return total

    def lane_gain(self, s: DynastyTcgState, player: i64, lane: i64, now: bool) -> float:
        """What the best attack of all units of a lane would gain."""
        self.lane_blow = 0
        leader: i64 = GONE
        strength: i64 = 0
        share: float = 1.0
        for row in range(s.rows):
            thing = s.stands(player, row * MAX_LANES + lane)
            if thing != GONE and s.is_unit(thing) and self.may_attack(s, thing, now):
                if i64(s.objects[thing * Obj.WIDTH + Obj.POSITION]) == 0:
                    share = self.weights.turning
                if leader == GONE:
                    leader = thing
                strength += i64(s.objects[thing * Obj.WIDTH + Obj.STRENGTH])
        if leader == GONE:
            return 0.0
        strength += i64(s.objects[leader * Obj.WIDTH + Obj.UNITED])
        if strength <= 0:
            return 0.0
        other = 1 - player
        best: float = 0.0
        empty = True
        reach = True
        for row in range(s.rows):
            thing = s.stands(other, row * MAX_LANES + lane)
            if thing != GONE:
                if reach or places.can_reach(s, leader, thing):
                    shield = i64(s.objects[thing * Obj.WIDTH + Obj.UNDER])
                    target = shield if shield != GONE else thing
                    if not places.forbids(s, target, Forbid.BE_ATTACKED):
                        gain = self.strike(s, leader, target, strength)
                        if gain > best:
                            best = gain
                            self.lane_blow = self.blow
                empty = False
                reach = places.can(s, leader, Trait.IGNORE_BLOCKERS)
        if empty:
            best = self.hurt(s, other, strength)
            self.lane_blow = strength
        return best * share

    def may_attack(self, s: DynastyTcgState, thing: i64, now: bool) -> bool:
        """Whether a unit could attack, this turn or at all."""
        if places.forbids(s, thing, Forbid.ATTACK):
            return False
        if now:
            return attacking.flaw_of_attacker(s, thing) == Flaw.NONE or (
                i64(s.objects[thing * Obj.WIDTH + Obj.POSITION]) == 0
                and actions.flaw_of_turn(s, thing) == Flaw.NONE
                and not s.did(thing, Did.GAVE_UP_ATTACK)
            )
        return True

    def strike(self, s: DynastyTcgState, leader: i64, target: i64, strength: i64) -> float:
        """What an attack would change, from the attacker's side."""
        blow = combat.work_out(s, leader, target, strength)
        self.blow = blow.commander
        gain = self.harm(s, target, blow.taken)
        if blow.behind != GONE:
            gain += self.harm(s, blow.behind, blow.behind_taken)
        gain -= self.harm(s, leader, blow.back_taken)
        gain += self.hurt(s, s.get(target, Obj.OWNER), blow.commander)
        return gain - self.hurt(s, s.get(leader, Obj.OWNER), blow.own_commander)

    def harm(self, s: DynastyTcgState, thing: i64, damage: i64) -> float:
        """What damage to a unit or structure takes from its owner."""
        if damage >= places.health_left(s, thing):
            return self.on_field(s, thing)
        structure = self.cards.type[s.get(thing, Obj.KIND)] == Type.STRUCTURE
        return (self.weights.durability if structure else self.weights.health) * float(damage)

    def hurt(self, s: DynastyTcgState, player: i64, damage: i64) -> float:
        """What damage to a commander takes from a player."""
        return self.life_worth(s, player, 0) - self.life_worth(s, player, damage) if damage > 0 else 0.0
