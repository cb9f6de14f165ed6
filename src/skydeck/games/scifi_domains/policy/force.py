"""What a player's fleet can do in a battle, and what the Enemies called so far would do to it, as sums."""

from mypy_extensions import i64

from skydeck.games.scifi_domains.cards.words import Class, Op, Stat
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.state.state import ScifiDomainsState


class Force:
    """The Units of a player that can fight in the next battle: of old Strikers and Ground Units as many as find bays."""

    def __init__(self, s: ScifiDomainsState, player: i64) -> None:
        self.striker_bays: float = 0.0
        self.drop_bays: float = 0.0
        # Strikers and Ground Units of all ages that need bays sooner or later.
        self.strikers: float = 0.0
        self.ground_units: float = 0.0
        self.space: float = 0.0
        self.space_striker: float = 0.0
        self.ground: float = 0.0
        self.ground_striker: float = 0.0
        # Health of the three classes, their printed cost, and the most health of one Unit.
        self.ships_health: float = 0.0
        self.strikers_health: float = 0.0
        self.ground_health: float = 0.0
        self.ships_cost: float = 0.0
        self.strikers_cost: float = 0.0
        self.ground_cost: float = 0.0
        self.ship_most: float = 0.0
        self.striker_most: float = 0.0
        self.ground_most: float = 0.0
        self.landed = False
        self.count(s, player)

    def count(self, s: ScifiDomainsState, player: i64) -> None:
        cards = s.cards
        old_strikers: float = 0.0
        old_ground: float = 0.0
        for unit in range(cards.units):
            old = s.holds(player, unit)
            number = old + s.new_at_home(player, unit)
            if number == 0:
                continue
            self.striker_bays += float(number * s.figure(player, unit, Stat.STRIKER_BAYS))
            self.drop_bays += float(number * s.figure(player, unit, Stat.DROP_BAYS))
            if figures.needs_bay(s, player, unit, 0):
                self.strikers += float(number)
                old_strikers += float(old)
            elif figures.needs_bay(s, player, unit, 1):
                self.ground_units += float(number)
                old_ground += float(old)
        if s.has(player, Op.BAYS):
            self.striker_bays += float(figures.reward_bays(s, player, 0))
            self.drop_bays += float(figures.reward_bays(s, player, 1))
        carried = 1.0 if old_strikers <= self.striker_bays else self.striker_bays / old_strikers
        dropped = 1.0 if old_ground <= self.drop_bays else self.drop_bays / old_ground
        for unit in range(cards.units):
            old = s.holds(player, unit)
            new = s.new_at_home(player, unit)
            if old + new == 0:
                continue
            number_class = i64(cards.classes[unit])
            there = float(old)
            if number_class == Class.STRIKER:
                there *= carried
            elif number_class == Class.GROUND:
                there *= dropped
            self.add(s, player, unit, there + float(new))

    def add(self, s: ScifiDomainsState, player: i64, unit: i64, number: float) -> None:
        """So many Units more fight."""
        self.space += number * float(s.figure(player, unit, Stat.SPACE))
        self.space_striker += number * float(s.figure(player, unit, Stat.SPACE_STRIKER))
        self.ground += number * float(s.figure(player, unit, Stat.GROUND))
        self.ground_striker += number * float(s.figure(player, unit, Stat.GROUND_STRIKER))
        health = float(s.figure(player, unit, Stat.HEALTH))
        cost = number * float(s.cards.cost[unit])
        number_class = i64(s.cards.classes[unit])
        if number_class == Class.SPACE:
            self.ships_health += number * health
            self.ships_cost += cost
            self.ship_most = max(self.ship_most, health)
        elif number_class == Class.STRIKER:
            self.strikers_health += number * health
            self.strikers_cost += cost
            self.striker_most = max(self.striker_most, health)
        else:
            self.ground_health += number * health
            self.ground_cost += cost
            self.ground_most = max(self.ground_most, health)
            self.landed = self.landed or number > 0.0

    def most(self, number: i64) -> float:
        """The most health of one Unit of a class."""
        if number == Class.SPACE:
            return self.ship_most
        return self.striker_most if number == Class.STRIKER else self.ground_most

    def health(self) -> float:
        return self.ships_health + self.strikers_health + self.ground_health


class Foes:
    """What Enemies show together, by class: how many, their health, and their damage in space and on the ground."""

    def __init__(self) -> None:
        self.number: float = 0.0
        self.health: float = 0.0
        self.space: float = 0.0
        self.space_striker: float = 0.0
        self.ground: float = 0.0
        self.ground_striker: float = 0.0

    def add(self, s: ScifiDomainsState, enemy: i64, number: float) -> None:
        self.number += number
        self.health += number * float(s.cards.stat(enemy, Stat.HEALTH))
        self.space += number * float(s.cards.stat(enemy, Stat.SPACE))
        self.space_striker += number * float(s.cards.stat(enemy, Stat.SPACE_STRIKER))
        self.ground += number * float(s.cards.stat(enemy, Stat.GROUND))
        self.ground_striker += number * float(s.cards.stat(enemy, Stat.GROUND_STRIKER))

    def add_part(self, other: "Foes", part: float) -> None:
        self.number += part * other.number
        self.health += part * other.health
        self.space += part * other.space
        self.space_striker += part * other.space_striker
        self.ground += part * other.ground
        self.ground_striker += part * other.ground_striker

    def damage(self) -> float:
        return self.space + self.space_striker + self.ground + self.ground_striker


def average(s: ScifiDomainsState, number: i64) -> Foes:
    """The mean Enemy of a class."""
    cards = s.cards
    found = Foes()
    for enemy in range(cards.first_of[number], cards.first_of[number + 1]):
        found.add(s, enemy, float(cards.copies[enemy]))
    mean = Foes()
    mean.add_part(found, 1.0 / found.number)
    return mean


def called(s: ScifiDomainsState, player: i64, number: i64) -> Foes:
    """The Enemies of a class in front of a player who is calling, all of them whole."""
    cards = s.cards
    found = Foes()
    for enemy in range(cards.first_of[number], cards.first_of[number + 1]):
        there = s.foes_in(player, cards.enemy_cells[enemy - cards.first_enemy])
        if there > 0:
            found.add(s, enemy, float(there))
    return found
