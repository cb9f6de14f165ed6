"""What cards are worth, counted in resources: a card on the field is worth about what it costs."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.words import UNIT_MASK, Forbid, Type
from skydeck.games.dynasty_tcg.policy.weights import Weights
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.steps import COMMANDER_HEALTH
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Mark, Obj, Tally

# A won game.
VICTORY: Final = 1000.0


class Worth:
    """Knows one set of cards."""

    def __init__(self, weights: Weights, cards: CardSet) -> None:
        self.weights = weights
        self.cards = cards
        self.kinds: i64 = cards.kinds
        # By kind: what its abilities are worth on the field, and the card in a hand.
        self.skill: vec[float] = vec[float]()
        self.held: vec[float] = vec[float]()
        for kind in range(cards.kinds):
            self.skill = append(self.skill, self.skill_of(kind))
            self.held = append(self.held, weights.hand * self.held_worth(kind))
        # By kind: the line whose war champion it is, or makes; -1 for all others.
        self.war_line: vec[i64] = vec[i64]()
        for kind in range(cards.kinds):
            self.war_line = append(self.war_line, self.line_served(kind))
        # By health left of a commander.
        self.life: vec[float] = vec[float]()
        for left in range(int(COMMANDER_HEALTH) + 1):
            number = float(left)
            self.life = append(
                self.life, weights.life * number - weights.last_life * math.exp(-number / weights.life_reach)
            )

    def line_served(self, kind: i64) -> i64:
        """The line of a war champion or of its order."""
        cards = self.cards
        if cards.type[kind] == Type.WAR_CHAMPION:
            return cards.line_of[kind]
        for other in range(cards.kinds):
            if cards.type[other] == Type.WAR_CHAMPION and cards.war_order[other] == kind:
                return cards.line_of[other]
        return -1

    def skill_of(self, kind: i64) -> float:
        """What a card's abilities are worth: what its numbers lack for its cost."""
        cards = self.cards
        cost = float(cards.cost[kind])
        type = cards.type[kind]
        if type == Type.ITEM:
            return 0.7 + 0.45 * cost
        if type == Type.ENVIRONMENT:
            return 1.3 + 0.55 * cost
        if type == Type.STRUCTURE:
            return 0.3 + 0.25 * cost if cards.ability_count[kind] > 0 else 0.0
        if type == Type.WAR_CHAMPION:
            return self.weights.war_skill
        points = 1.5 * cost + 3.5 - float(cards.strength[kind]) - float(cards.health[kind])
        if type == Type.BATTLE_CHAMPION:
            points += 1.5
        elif type == Type.CHAMPION:
            points += 2.0
        points *= self.weights.skill
        if points < 0.0:
            return 0.0
        most = self.weights.most_skill
        return points if points < most else most

    def held_worth(self, kind: i64) -> float:
        """What a card in hand is worth."""
        cards = self.cards
        cost = float(cards.cost[kind])
        type = cards.type[kind]
        if type == Type.ORDER:
            return 1.2 if cards.is_war_order[kind] != 0 else 1.0 + 0.55 * cost
        if type == Type.ITEM:
            return 0.4 + 0.4 * cost
        if type == Type.ENVIRONMENT:
            return 0.7 + 0.35 * cost
        if type == Type.STRUCTURE:
            return 0.7 + 0.4 * cost
        if type == Type.BATTLE_CHAMPION:
            return 2.0
        if type == Type.WAR_CHAMPION:
            return 3.0
        return (1.6 if type == Type.CHAMPION else 0.9) + 0.5 * cost

    def life_worth(self, s: DynastyTcgState, player: i64, lost: i64) -> float:
        """What a commander's health is worth after so much damage more."""
        left = s.tally(Tally.LIFE, player) - lost
        if left <= 0:
            return self.life[0] - self.weights.knockout
        return self.life[left]

    def on_field(self, s: DynastyTcgState, thing: i64) -> float:
        """What a unit or structure on the field is worth as it is."""
        base = thing * Obj.WIDTH
        kind = i64(s.objects[base + Obj.KIND])
        left = float(i64(s.objects[base + Obj.HEALTH]) - i64(s.objects[base + Obj.DAMAGE]))
        w = self.weights
        worth = self.skill[kind] + w.armour * float(i64(s.objects[base + Obj.ARMOUR]))
        if i64(s.objects[base + Obj.MARKS]) & Mark.PLAIN != 0:
            worth = 0.0
        if self.cards.type[kind] == Type.STRUCTURE:
            return worth + w.presence + w.durability * left
        strength = float(i64(s.objects[base + Obj.STRENGTH]))
        worth += w.strength * strength + w.printed * float(self.cards.strength[kind])
        if places.forbids(s, thing, Forbid.ATTACK):
            worth -= 0.1 * strength
        worth += w.counter * float(i64(s.objects[base + Obj.COUNTER]))
        return worth + w.presence + w.health * left

    def is_unit_kind(self, kind: i64) -> bool:
        return (UNIT_MASK >> self.cards.type[kind]) & 1 != 0

    def held_now(self, s: DynastyTcgState, player: i64, kind: i64) -> float:
        """What a card is worth in a hand as things stand: what a war champion needs counts once its line is on the field."""
        worth = self.held[kind]
        line = self.war_line[kind]
        if line < 0:
            return worth
        for i in range(s.object_rows):
            base = i * Obj.WIDTH
            other = i64(s.objects[base + Obj.KIND])
            if (
                other != GONE
                and self.cards.line_of[other] == line
                and i64(s.objects[base + Obj.OWNER]) == player
                and self.is_unit_kind(other)
                and i64(s.objects[base + Obj.MARKS]) & Mark.PLAIN == 0
            ):
                share = 1.0 if self.cards.type[other] == Type.BATTLE_CHAMPION else 0.4
                return worth + 0.5 * share * self.weights.war
        return worth
