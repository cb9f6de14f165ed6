"""What cards are worth, counted in resources: a card on the field is worth about what it costs."""

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.table import NO_KIND, CardTable
from skydeck.games.dynasty_tcg.cards.words import (
    BATTLE_CHAMPION,
    CHAMPION,
    ENVIRONMENT,
    ITEM,
    NO_ATTACK,
    ORDER,
    STRUCTURE,
    UNIT_MASK,
    WAR_CHAMPION,
)
from skydeck.games.dynasty_tcg.rules.play import DynastyTcgState
from skydeck.games.dynasty_tcg.rules.steps import COMMANDER_HEALTH
from skydeck.games.dynasty_tcg.state import (
    ARMOUR,
    COUNTER,
    DAMAGE,
    HEALTH,
    IS_PLAIN,
    KIND,
    LIFE,
    MARKS,
    STRENGTH,
    WIDTH,
)

# Per point on the field: current strength, printed strength, health, armour; and for a card being there at all.
BY_STRENGTH: Final = 0.25
BY_PRINTED: Final = 0.25
BY_HEALTH: Final = 0.45
BY_ARMOUR: Final = 0.8
BY_DURABILITY: Final = 0.32
PRESENCE: Final = 0.3
# Per point that a unit's numbers fall short of its cost: what it can do instead.
BY_SKILL: Final = 0.35
MOST_SKILL: Final = 3.0
# A commander's health: per point, and how much dearer the last ones are.
BY_LIFE: Final = 0.45
LAST_LIFE: Final = 14.0
LIFE_REACH: Final = 9.0
# What a blow that wins counts in a forecast, beyond all health, and a won game.
KNOCKOUT: Final = 25.0
VICTORY: Final = 1000.0


class Worth:
    """Knows one set of cards."""

    def __init__(self, table: CardTable) -> None:
        self.table = table
        self.kinds: i64 = table.kinds
        # By kind: what its abilities are worth on the field, and the card in a hand.
        self.skill: vec[float] = vec[float]()
        self.held: vec[float] = vec[float]()
        kind: i64 = 0
        while kind < table.kinds:
            self.skill = append(self.skill, self.skill_of(kind))
            self.held = append(self.held, self.held_worth(kind))
            kind += 1
        # By health left of a commander.
        self.life: vec[float] = vec[float]()
        for left in range(int(COMMANDER_HEALTH) + 1):
            number = float(left)
            self.life = append(self.life, BY_LIFE * number - LAST_LIFE * math.exp(-number / LIFE_REACH))

    def skill_of(self, kind: i64) -> float:
        """What a card's abilities are worth: what its numbers lack for its cost."""
        table = self.table
        cost = float(table.cost[kind])
        type = table.type[kind]
        if type == ITEM:
            return 0.3 + 0.3 * cost
        if type == ENVIRONMENT:
            return 0.8 + 0.5 * cost
        if type == STRUCTURE:
            return 0.3 + 0.25 * cost if table.ability_count[kind] > 0 else 0.0
        points = 2.0 * cost + 1.0 - float(table.strength[kind]) - float(table.health[kind])
        if type == BATTLE_CHAMPION:
            points += 1.5
        elif type == WAR_CHAMPION:
            points += 4.0
        elif type == CHAMPION:
            points += 2.0
        points *= BY_SKILL
        if points < 0.0:
            return 0.0
        return points if points < MOST_SKILL else MOST_SKILL

    def held_worth(self, kind: i64) -> float:
        """What a card in hand is worth."""
        table = self.table
        cost = float(table.cost[kind])
        type = table.type[kind]
        if type == ORDER:
            return 1.2 if table.is_war_order[kind] != 0 else 1.0 + 0.55 * cost
        if type == ITEM:
            return 0.7 + 0.45 * cost
        if type == ENVIRONMENT:
            return 0.9 + 0.35 * cost
        if type == STRUCTURE:
            return 0.7 + 0.4 * cost
        if type == BATTLE_CHAMPION:
            return 2.0
        if type == WAR_CHAMPION:
            return 3.0
        return (1.6 if type == CHAMPION else 0.9) + 0.5 * cost

    def life_worth(self, s: DynastyTcgState, player: i64, lost: i64) -> float:
        """What a commander's health is worth after so much damage more."""
        left = s.tally(LIFE, player) - lost
        if left <= 0:
            return self.life[0] - KNOCKOUT
        return self.life[left]

    def on_field(self, s: DynastyTcgState, thing: i64) -> float:
        """What a unit or structure on the field is worth as it is."""
        base = thing * WIDTH
        kind = i64(s.objects[base + KIND])
        left = float(i64(s.objects[base + HEALTH]) - i64(s.objects[base + DAMAGE]))
        worth = self.skill[kind] + BY_ARMOUR * float(i64(s.objects[base + ARMOUR]))
        if i64(s.objects[base + MARKS]) & IS_PLAIN != 0:
            worth = 0.0
        if self.table.type[kind] == STRUCTURE:
            return worth + PRESENCE + BY_DURABILITY * left
        strength = float(i64(s.objects[base + STRENGTH]))
        worth += BY_STRENGTH * strength + BY_PRINTED * float(self.table.strength[kind])
        if s.forbids(thing, NO_ATTACK):
            worth -= 0.1 * strength
        worth += 0.12 * float(i64(s.objects[base + COUNTER]))
        return worth + PRESENCE + BY_HEALTH * left

    def is_unit_kind(self, kind: i64) -> bool:
        return (UNIT_MASK >> self.table.type[kind]) & 1 != 0

    def leads_up(self, kind: i64) -> bool:
        """Whether a champion can still level up."""
        return self.table.next_version[kind] != NO_KIND
