# skydeck: interpreted
"""The box of Scifi Domains as packed tables, read from `cards.yaml` and from designers' sets."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from skydeck.engine.card_files import Layers, RowBuilder, identity, read_name, read_numbers, read_source
from skydeck.engine.card_sets import CardSets
from skydeck.engine.datafile import Entry, noting
from skydeck.engine.names import names
from skydeck.engine.operations import Operation
from skydeck.engine.saved import bytes_of, longs_of
from skydeck.games.scifi_domains.cards import words as w
from skydeck.games.scifi_domains.cards.card_set import CardSet
from skydeck.games.scifi_domains.cards.codec import make_codec
from skydeck.games.scifi_domains.cards.words import Class, Col, Op, Stat
from skydeck.games.scifi_domains.operations import OPTION, REWARD, TECH

# So that things can be numbered in a byte, and classes of Units named in one.
MAX_THINGS: Final = 250
FIGURES: Final = names(w.Stat)
MAX_EFFECTS: Final = 4
MAX_COPIES: Final = 20
SETUP: Final = {
    "rounds": (1, 9),
    "metal": (1, 99),
    "research": (1, 99),
    "metal_production": (1, 99),
    "research_production": (1, 99),
    "most_rewards": (1, 20),
    "divisor": (1, 20),
}
GROUPS: Final = ("units", "techs", "rewards", "enemies")
# In which Units are numbered and listed: those that carry before those that are carried.
ORDER: Final = [Class.SPACE, Class.STRIKER, Class.GROUND]
# What play depends on besides names and set-up.
COLUMNS: Final = ("classes", "sides", "cost", "copies", "unlimited", "unit_of", "stats", "levels")
ROWS: Final = ("rows", "first", "last")
BASE_FILE: Final = Path(__file__).parents[1] / "cards.yaml"


def build_table(published: list[Entry], overlays: list[Entry], errors: list[str]) -> CardSet | None:
    """Pack the published set with the overlays: an entry with a known name replaces it, others are added, `remove` drops."""
    builder = Builder(errors)
    laid = Layers("scifi_domains", GROUPS, errors, lambda entry: read_name(entry, "{}(),"))
    files = [file.noting_in(errors) for file in [*published, *overlays]]
    laid.lay_all(files, {"setup": builder.read_setup})
    base = files[0]
    units = sorted(laid["units"], key=place_of_unit)
    builder.add_units(units, base)
    builder.add_techs(laid["techs"], [unit.text("name") for unit in units])
    builder.add_rewards(laid["rewards"])
    builder.add_enemies(sorted(laid["enemies"], key=class_of), base)
    with noting(errors):
        return builder.finish(base)
    return None


def class_of(entry: Entry) -> int:
    return w.CLASSES.index(entry.one_of("class", w.CLASSES))


def place_of_unit(entry: Entry) -> tuple[bool, int]:
    """What the players begin with comes first, then the classes in their order."""
    return not entry.boolean("starting", False), ORDER.index(class_of(entry))


class Builder(RowBuilder):
    """A set in the making: effects and columns of things as lists, packed at the end."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(Col.WIDTH, errors)
        self.cards = CardSet()
        # The Unit of the Tech that is being read.
        self.tech_of: int | None = None
        self.columns: dict[str, list[int]] = {
            name: [] for name in ("classes", "sides", "cost", "copies", "unlimited", "unit_of", "first", "last")
        }
        self.stats: list[int] = []

    def read_setup(self, numbers: Entry) -> None:
        """The numbers of the set-up and the line-ups."""
        read_numbers(numbers, SETUP, self.cards)
        if numbers.has("line_ups"):
            line_ups = numbers.entry("line_ups")
            levels = []
            for group in w.GROUPS:
                given = line_ups.take(group)
                if (
                    not isinstance(given, list)
                    or len(given) != 3
                    or not all(type(n) is int and 0 < n < 30 for n in given)
                ):
                    line_ups.fault(f"'{group}' must list the cards for 2, 3 and 4 players", group, "")
                    continue
                levels += [0, 0, *given]
            line_ups.finish()
            self.cards.levels = bytes_of(levels)
        numbers.finish()

    def add_thing(self, entry: Entry, **values: int) -> None:
        """One more thing; its effects are those read last. Columns that are not named are 0."""
        cards = self.cards
        cards.names.append(entry.text("name"))
        cards.icons.append(entry.text("icon", "plain-circle"))
        cards.flavours.append(entry.text("flavour", "-"))
        cards.sources.append(read_source(entry))
        values.setdefault("copies", entry.integer("copies", 1, MAX_COPIES, 1))
        for name, column in self.columns.items():
            column.append(values.get(name, 0))
        if len(self.stats) < len(cards.names) * int(Stat.COUNT):
            self.stats += [0] * int(Stat.COUNT)
        entry.finish()

    def read_effects(self, entry: Entry, allowed: dict[str, Operation[Builder, CardSet]]) -> dict[str, int]:
        """The effects of a card one after the other; the options of a `choose` follow them all."""
        steps = entry.entries("effects")
        if not 1 <= len(steps) <= MAX_EFFECTS:
            entry.fault(f"a card has 1 to {MAX_EFFECTS} effects", "effects", "")
        first, last = self.add_program(steps, lambda step: self.read_row(step, allowed))
        return {"first": first, "last": last}

    def add_options(self, row: list[int], choices: list[Entry]) -> None:
        """Let an effect of the card being read offer several."""
        row[Col.AMOUNT] = self.offer(choices, lambda choice: self.read_row(choice, OPTION))
        row[Col.CAP] = len(choices)

    def read_stats(self, entry: Entry, most_health: int) -> list[int]:
        """Damage by kind, health and bays."""
        numbers = entry.entry("stats")
        found = [numbers.integer(name, 0, 9, 0) for name in w.DAMAGE] + [numbers.integer("health", 1, most_health)]
        numbers.finish()
        bays = entry.entry("bays") if entry.has("bays") else None
        found += [bays.integer(name, 0, 9, 0) if bays else 0 for name in w.BAYS]
        if bays:
            bays.finish()
        return [*found, 0]

    # -- the groups ---------------------------------------------------------------------------------------------------

    def add_units(self, entries: list[Entry], base: Entry) -> None:
        """The Command Ship, then what can be built."""
        sound = self.read_each(entries, self.add_unit)
        if sound and [entry.boolean("starting", False) for entry in entries].count(True) != 1:
            base.fault("exactly one Unit must be 'starting': the Command Ship", "units", "")
        self.cards.units = self.cards.first_tech = len(entries)

    def add_unit(self, entry: Entry) -> None:
        number = class_of(entry)
        self.stats += self.read_stats(entry, w.MAX_HEALTH // 2)
        unlimited = entry.boolean("unlimited_techs", False)
        cost = entry.integer("cost", 1, 20)
        self.add_thing(entry, classes=number, sides=read_side(entry), cost=cost, unlimited=int(unlimited))

    def add_techs(self, entries: list[Entry], units: list[str]) -> None:
        """The Techs by their Units."""

        def unit_of(entry: Entry) -> int:
            return units.index(entry.one_of("unit", units)) if units else 0

        def add_tech(entry: Entry) -> None:
            self.tech_of = unit_of(entry)
            program = self.read_effects(entry, TECH)
            self.add_thing(entry, cost=entry.integer("cost", 1, 20), unit_of=self.tech_of, **program)

        self.read_each(sorted(entries, key=unit_of), add_tech)
        self.tech_of = None
        cards = self.cards
        cards.first_reward = len(cards.names)
        found = self.columns["unit_of"][cards.first_tech :]
        cards.techs_of = longs_of(
            [int(cards.first_tech) + sum(one < unit for one in found) for unit in range(len(units) + 1)]
        )

    def add_rewards(self, entries: list[Entry]) -> None:
        self.read_each(entries, self.add_reward)
        self.cards.first_enemy = len(self.cards.names)

    def add_reward(self, entry: Entry) -> None:
        program = self.read_effects(entry, REWARD)
        # Whether it is a Gain.
        self.add_thing(entry, unlimited=int(entry.one_of("kind", ["reward", "gain"]) == "gain"), **program)

    def add_enemies(self, entries: list[Entry], base: Entry) -> None:
        sound = self.read_each(entries, self.add_enemy)
        self.cards.enemies = len(entries)
        found = self.columns["classes"][self.cards.first_enemy :]
        if sound and set(found) != set(range(len(w.CLASSES))):
            base.fault("there must be Enemies of each class", "enemies", "")
        begin = int(self.cards.first_enemy)
        self.cards.first_of = longs_of(
            [begin + sum(one < number for one in found) for number in range(len(w.CLASSES) + 1)]
        )

    def add_enemy(self, entry: Entry) -> None:
        self.stats += self.read_stats(entry, w.MAX_FOE)
        if self.stats[-2] or self.stats[-3]:
            entry.fault("Enemies have no bays", "bays", "")
        self.add_thing(entry, classes=class_of(entry), sides=read_side(entry))

    # -- the whole ----------------------------------------------------------------------------------------------------

    def finish(self, base: Entry) -> CardSet | None:
        """The packed set; None if something is wrong with it or its parts."""
        cards = self.cards
        if self.errors:
            return None
        if len(cards.names) > MAX_THINGS:
            raise base.fail(f"at most {MAX_THINGS} kinds of cards are allowed", "units")
        for column, values in self.columns.items():
            setattr(cards, column, longs_of(values) if column in ("first", "last") else bytes_of(values))
        cards.stats = bytes_of(self.stats)
        cards.rows = longs_of(self.all_numbers())
        self.check_line_ups(base)
        self.check_figures(base)
        if self.errors:
            return None
        self.add_cells()
        cards.codec = make_codec(cards)
        cards.fingerprint = identity(cards, cards.names, COLUMNS, ROWS, SETUP)
        return cards

    def check_line_ups(self, base: Entry) -> None:
        """The decks must fill their line-ups for the most players."""
        cards = self.cards
        for number, group in enumerate(w.GROUPS):
            begin, end = cards.begin(number), cards.end(number)
            total = sum(self.columns["copies"][max(begin, 1) : end])
            if total < cards.level(number, 4):
                base.fault(f"the {group} deck has {total} cards, fewer than its line-up shows", f"{group}s", "")

    def check_figures(self, base: Entry) -> None:
        """Nothing that Units may come to is cut off in play: a set in which it would be is refused."""
        for unit in range(self.cards.units):
            for stat in range(Stat.CHEAPER):
                most = int(self.cards.stat(unit, stat)) + self.most_added(unit, stat)
                limit = int(w.MAX_HEALTH if stat == Stat.HEALTH else w.MAX_FIGURE)
                if most > limit:
                    what = FIGURES[stat].replace("_", " ")
                    with noting(self.errors):
                        raise base.fail(
                            f"with all Techs and Rewards a {self.cards.names[unit]} comes to {most} {what}; "
                            f"at most {limit} can be counted, so make its cards fewer or weaker"
                        )

    def add_cells(self) -> None:
        """A cell for each number of wounds that a Unit, old or new, or an Enemy can have and live."""
        cards = self.cards
        starts: list[int] = []
        at: list[int] = []
        ages: list[int] = []
        for unit in range(cards.units):
            depth = int(cards.stat(unit, Stat.HEALTH)) + self.most_added(unit, Stat.HEALTH)
            for age in range(len(w.AGES)):
                starts.append(len(at))
                at += [unit] * depth
                ages += [age] * depth
        cards.unit_cells = longs_of([*starts, len(at)])
        cards.unit_at = bytes_of(at)
        cards.age_at = bytes_of(ages)
        starts, at = [], []
        for enemy in range(cards.first_enemy, len(cards.names)):
            starts.append(len(at))
            at += [enemy] * int(cards.stat(enemy, Stat.HEALTH))
        cards.enemy_cells = longs_of([*starts, len(at)])
        cards.enemy_at = bytes_of(at)

    def most_added(self, unit: int, stat: int) -> int:
        """The most that Techs and Rewards can add to one number of a Unit."""
        total, most = 0, 0
        for thing in range(self.cards.first_tech, self.cards.first_enemy):
            tech = thing < self.cards.first_reward
            rows = self.rows[self.columns["first"][thing] : self.columns["last"][thing]]
            hits = (unit,) if tech else (self.columns["classes"][unit], w.ALL_CLASSES)
            gain = sum(row[Col.AMOUNT] for row in rows if raised(row, tech) == stat and row[Col.TARGET] in hits)
            if tech and not self.columns["unlimited"][unit]:
                most = max(most, gain)
            else:
                total += gain * self.columns["copies"][thing]
        return total + most


def raised(row: list[int], tech: bool) -> int:
    """The number of a Unit that an effect raises; -1 for none."""
    if row[Col.OP] == Op.STAT:
        return row[Col.WHAT]
    return int(Stat.STRIKER_BAYS) + row[Col.WHAT] if tech and row[Col.OP] == Op.BAYS else -1


def read_side(entry: Entry) -> int:
    """The part of the battle in which a Striker can be hit under the split model."""
    if w.CLASSES[class_of(entry)] == "striker":
        return w.SIDES.index(entry.one_of("side", w.SIDES))
    return 0


SETS: Final = CardSets([BASE_FILE], build_table)
