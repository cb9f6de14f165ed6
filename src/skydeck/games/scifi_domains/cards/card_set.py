"""All that is in the box, packed."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import ActionCodec
from skydeck.engine.datafile import number_named, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.scifi_domains.cards.words import Col, Group, Stat


class CardSet:
    """One set of Scifi Domains, packed. Shared by every state that plays with it; never changed.

    Things are numbered through: Units (the Command Ship, other ships, Strikers, Ground Units), Techs, Rewards, Enemies
    (Strikers, ships, Ground). The first three are the cards of the line-ups.
    """

    def __init__(self) -> None:
        # A hash of all that play depends on: saved games and records name it.
        self.fingerprint = ""
        self.names: list[str] = []
        self.icons: list[str] = []
        self.flavours: list[str] = []
        self.sources: list[dict[str, Any]] = []
        self.units: i64 = 0
        self.first_tech: i64 = 0
        self.first_reward: i64 = 0
        self.first_enemy: i64 = 0
        self.enemies: i64 = 0
        # By thing: class, side of the battle (Strikers of the split model), cost, copies in its deck, numbers as printed.
        self.classes: vec[u8] = vec[u8]()
        self.sides: vec[u8] = vec[u8]()
        self.cost: vec[u8] = vec[u8]()
        self.copies: vec[u8] = vec[u8]()
        self.stats: vec[u8] = vec[u8]()
        # Of a Unit: whether a player may hold any number of its Techs (SF-049). Of a Tech: its Unit.
        self.unlimited: vec[u8] = vec[u8]()
        self.unit_of: vec[u8] = vec[u8]()
        # Techs of a Unit: techs_of[unit] to techs_of[unit + 1].
        self.techs_of: vec[i64] = vec[i64]()
        # Effects of each thing: rows first[thing] to last[thing].
        self.rows: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        # Where the cells of a Unit that fights, and of an Enemy, begin: one for each number of wounds.
        self.unit_cells: vec[i64] = vec[i64]()
        self.enemy_cells: vec[i64] = vec[i64]()
        # By cell, the thing.
        self.unit_at: vec[u8] = vec[u8]()
        self.enemy_at: vec[u8] = vec[u8]()
        # By cell of a Unit, its age.
        self.age_at: vec[u8] = vec[u8]()
        # Enemies of a class: first_of[class] to first_of[class + 1].
        self.first_of: vec[i64] = vec[i64]()
        # levels[group * 5 + players]: the cards of a line-up.
        self.levels: vec[u8] = vec[u8]()
        self.rounds: i64 = 0
        self.metal: i64 = 0
        self.research: i64 = 0
        self.metal_production: i64 = 0
        self.research_production: i64 = 0
        self.most_rewards: i64 = 0
        self.divisor: i64 = 1
        self.codec: ActionCodec = ActionCodec([])

    def column(self, row: i64, column: i64) -> i64:
        """One number of an effect."""
        at = row * Col.WIDTH + column
        return self.rows[at]

    def stat(self, thing: i64, stat: i64) -> i64:
        """One number of a Unit or Enemy, as printed."""
        at = thing * Stat.COUNT + stat
        return i64(self.stats[at])

    def begin(self, group: i64) -> i64:
        """The first thing of a line-up's cards; those of the next group follow the last."""
        if group == Group.UNIT:
            return 0
        return self.first_tech if group == Group.TECH else self.first_reward

    def end(self, group: i64) -> i64:
        return self.first_enemy if group == Group.REWARD else self.begin(group + 1)

    def group_of(self, thing: i64) -> i64:
        if thing < self.first_tech:
            return Group.UNIT
        return Group.TECH if thing < self.first_reward else Group.REWARD

    def level(self, group: i64, players: i64) -> i64:
        """How many cards a line-up shows (SF-010 to SF-012)."""
        at = group * 5 + players
        return i64(self.levels[at])

    def cell(self, unit: i64, age: i64, wounds: i64) -> i64:
        """The cell of Units of a Type and age with so many wounds."""
        at = unit * 2 + age
        return self.unit_cells[at] + wounds

    def foe_cell(self, number: i64) -> i64:
        """The first cell of the Enemies of a class; those of the next class follow the last."""
        enemy = self.first_of[number] - self.first_enemy
        return self.enemy_cells[enemy]

    def thing_named(self, name: str) -> int:
        """The number of the thing with this name; raises DataError with the nearest name."""
        return number_named(name, self.names, "card")

    def named_in(self, name: str, begin: i64, end: i64, what: str) -> int:
        """The number of a thing that must be one of some."""
        thing = self.thing_named(name)
        if not begin <= thing < end:
            raise DataError(f"{shown(self.names[thing])} is no {what}; {suggest(name, self.names[begin:end])}")
        return thing
