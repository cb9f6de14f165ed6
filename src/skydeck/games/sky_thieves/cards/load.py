# skydeck: interpreted
"""The box of Sky Thieves as packed tables, read from `cards.yaml` and from designers' sets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from skydeck.engine import card_files
from skydeck.engine.card_files import Layers, RowBuilder, read_numbers, read_source
from skydeck.engine.card_sets import CardSets, fingerprint
from skydeck.engine.datafile import Entry, shown
from skydeck.engine.names import folded
from skydeck.engine.operations import Operation
from skydeck.engine.saved import bytes_of, longs_of
from skydeck.games.sky_thieves import operations
from skydeck.games.sky_thieves.cards import words as w
from skydeck.games.sky_thieves.cards.card_set import CardSet, packed_symbols
from skydeck.games.sky_thieves.cards.codec import make_codec
from skydeck.games.sky_thieves.cards.words import Col, Deed, Kind, Op

# So that cards, Captains and Targets can be numbered in a byte.
MAX_KINDS: Final = 150
MAX_CAPTAINS: Final = 50
MAX_TARGETS: Final = 120
MAX_SHIP_DECK: Final = 250
MAX_ROWS: Final = 4
MAX_FLAVOUR: Final = 160
MOST_PLAYERS: Final = 5
SETUP: Final = {"starting_hand": (1, 10), "hand_limit": (1, 20), "drawn": (1, 10), "goal": (1, 15)}
GROUPS: Final = ("ship_cards", "captains", "targets")
# What a cancel can undo: the rest has happened before anybody can answer it.
CANCELLED: Final = (
    Deed.OVERLOAD, Deed.OFFENSIVE, Deed.DEFENSIVE, Deed.SABOTAGE, Deed.TECHNIQUE, Deed.BOARD_CARD,
    Deed.SCOUTED,
)  # fmt: skip
# Words that stand for something else where actions are written.
TAKEN_NAMES: Final = tuple(w.ABOARD)
BASE_FILE: Final = Path(__file__).parents[1] / "cards.yaml"


def build_table(published: list[Entry], overlays: list[Entry], errors: list[str]) -> CardSet | None:
    """Pack the published set with the overlays: an entry with a known name replaces it, others are added, `remove` drops."""
    builder = Builder(errors)
    laid = Layers("sky_thieves", GROUPS, errors, read_name)
    files = [file.noting_in(errors) for file in [*published, *overlays]]
    laid.lay_all(files, {"setup": builder.read_setup})
    base = files[0]
    if builder.read_each(laid["ship_cards"], builder.add_ship_card):
        check_ship_deck(builder, base)
    builder.cards.kinds = len(builder.cards.names)
    if builder.read_each(laid["captains"], builder.add_captain):
        check_captains(len(laid["captains"]), base)
    builder.cards.captains = len(builder.cards.names) - builder.cards.kinds
    if builder.read_each(laid["targets"], builder.add_target):
        check_targets(builder, base)
    return None if errors else builder.finish()


def read_name(entry: Entry) -> str:
    """A name without the signs and words that mean something where actions are written."""
    name = card_files.read_name(entry, "{}()+")
    if folded(name) in TAKEN_NAMES or " and " in name:
        entry.fault(f"'{name}' has a meaning in actions; choose a name without it", "name", "")
    return name


def read_icon(entry: Entry) -> str:
    icon = entry.text("icon", "plain-circle")
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon):
        entry.fault(f"'icon' must be the name of an icon, as pirate-flag, not {shown(icon)}", "icon", "")
    return icon


def read_flavour(entry: Entry) -> str:
    if not entry.has("flavour"):
        return ""
    flavour = entry.text("flavour")
    if len(flavour) > MAX_FLAVOUR or not flavour.isprintable():
        entry.fault(f"'flavour' must be one line of up to {MAX_FLAVOUR} letters", "flavour", "")
    return flavour


def read_symbols(entry: Entry, field: str, least: int) -> int:
    """The symbols that a card costs or produces, packed."""
    given = entry.take(field, [])
    named = entry.names(field, w.RESOURCES) if given != [] else []
    if not least <= len(named) <= w.MAX_SYMBOLS:
        return entry.fault(f"'{field}' must list {least} to {w.MAX_SYMBOLS} of: {', '.join(w.RESOURCES)}", field, 0)
    return packed_symbols([w.RESOURCES.index(name) for name in named])


class Builder(RowBuilder):
    """A set in the making: rows of abilities and columns of things as lists, packed at the end."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(Col.WIDTH, errors)
        self.cards = CardSet()
        # What the ability that is being read may do.
        self.place = ""
        self.numbers: dict[str, list[int]] = {
            name: []
            for name in (
                "kind", "copies", "speed", "firepower", "by_anyone", "of_kinds", "least_treasure", "order", "cancels",
                "target_speed", "target_firepower", "target_defense", "treasure",
            )
        }  # fmt: skip
        self.longs: dict[str, list[int]] = {
            name: [] for name in ("cost", "product", "first", "middle", "last", "answers", "base_ops")
        }

    def read_setup(self, numbers: Entry) -> None:
        """The numbers of set-up, hand and victory."""
        read_numbers(numbers, SETUP, self.cards)
        numbers.finish()

    # -- rows ---------------------------------------------------------------------------------------------------------

    def read_abilities(self, parts: list[tuple[str, list[Entry]]]) -> None:
        """The rows of a thing: those of its first part, those of its second, and the options of both behind them."""
        steps = [(place, entry) for place, entries in parts for entry in entries]
        begin, end = self.add_program(steps, lambda step: self.read_part(*step))
        self.longs["first"].append(begin)
        self.longs["middle"].append(begin + len(parts[0][1]))
        self.longs["last"].append(end)

    def read_part(self, place: str, entry: Entry) -> list[int]:
        return self.read_base_row(entry) if place == "base" else self.read_ability(entry, place)

    def read_base_row(self, entry: Entry) -> list[int]:
        """A row of a base bonus: what holds all the time, or what something that happens to the ship brings."""
        if not entry.has("on"):
            return self.read_ability(entry, "base")
        moment = w.ONS.index(entry.one_of("on", w.ONS[1:]))
        row = self.read_ability(entry, "moment")
        row[Col.ON] = moment
        return row

    def read_ability(self, entry: Entry, place: str) -> list[int]:
        self.place = place
        return self.packed(entry, {**operations.PLACES[place], **({} if place == "base" else operations.CHOOSE)})

    def packed(self, entry: Entry, allowed: dict[str, Operation[Builder, CardSet]]) -> list[int]:
        row = self.read_row(entry, allowed)
        if not entry.is_sound():
            return row
        if row[Col.WHO] not in operations.HIT[self.place]:
            who = shown(entry.values["who"])
            entry.fault(f"'who' cannot be {who} here; {self.place} has no such player", "who", "")
        if row[Col.OP] == Op.LOOK and row[Col.ARG] > row[Col.AMOUNT]:
            entry.fault("'keep' cannot be more than 'n'; lower it", "keep", "")
        return row

    def add_options(self, row: list[int], choices: list[Entry]) -> None:
        """Let a row of the ability being read offer several."""
        allowed = {name: one for name, one in operations.PLACES[self.place].items() if name != "cancel"}
        row[Col.AMOUNT] = self.offer(choices, lambda choice: self.packed(choice, allowed))
        row[Col.ARG] = len(choices)

    # -- things -------------------------------------------------------------------------------------------------------

    def add_words(self, entry: Entry) -> None:
        """Name, icon, flavour and source of a ship card or Captain."""
        cards = self.cards
        cards.names.append(entry.text("name"))
        cards.icons.append(read_icon(entry))
        cards.flavours.append(read_flavour(entry))
        cards.sources.append(read_source(entry))

    def add_ship_card(self, entry: Entry) -> None:
        kind = w.KINDS.index(entry.one_of("kind", w.KINDS))
        aboard = kind < w.SLOTS
        self.add_words(entry)
        self.numbers["kind"].append(kind)
        self.numbers["copies"].append(entry.integer("copies", 1, 9, 2))
        self.longs["cost"].append(read_symbols(entry, "cost", 0))
        self.longs["product"].append(read_symbols(entry, "produces", 1))
        for stat in ("speed", "firepower"):
            self.numbers[stat].append(entry.integer(stat, 0, 9, 0) if aboard else 0)
        if kind == Kind.MATERIAL and self.longs["cost"][-1]:
            entry.fault("a Material can never be played, so it has no 'cost'; remove it", "cost", "")
        self.read_abilities(self.parts_of(entry, kind))
        begin, end = self.longs["first"][-1], self.longs["middle"][-1]
        base = self.rows[begin:end]
        figures = [self.numbers[stat][-1] for stat in ("speed", "firepower")]
        if aboard and not base and not any(figures) and entry.is_sound():
            entry.fault("a card on board needs a base bonus; give it 'speed', 'firepower' or 'base'", "base", "")
        self.longs["base_ops"].append(sum(1 << op for op in {row[Col.OP] for row in base}))
        self.add_condition(entry, kind)
        entry.finish()

    def parts_of(self, entry: Entry, kind: int) -> list[tuple[str, list[Entry]]]:
        """What a ship card does: base bonus and Overload, or nothing and its effect."""
        if kind == Kind.MATERIAL:
            return [("base", []), ("technique", [])]
        if kind < w.SLOTS:
            return [("base", rows_of(entry, "base", 0)), ("overload", rows_of(entry, "overload", 1))]
        return [("base", []), (w.KINDS[kind], rows_of(entry, "effect", 1))]

    def add_condition(self, entry: Entry, kind: int) -> None:
        """What a Sabotage answers; nothing for other cards."""
        filters = {"by_anyone": 0, "of_kinds": 0, "least_treasure": 0, "order": 0, "cancels": 0}
        deeds: list[int] = []
        if kind == Kind.SABOTAGE:
            when = entry.entry("when")
            deeds = [w.DEEDS.index(name) for name in when.names("deed", w.DEEDS)]
            filters["by_anyone"] = int(when.one_of("by", ["opponent", "anyone"], "opponent") == "anyone")
            if when.has("cards"):
                filters["of_kinds"] = sum(1 << w.KINDS.index(name) for name in set(when.names("cards", w.KINDS)))
            filters["least_treasure"] = when.integer("treasure", 1, 9, 0) if when.has("treasure") else 0
            filters["order"] = when.integer("order", 1, 9, 0) if when.has("order") else 0
            filters["cancels"] = int(any(row[Col.OP] == Op.CANCEL for row in self.rows[self.longs["middle"][-1] :]))
            check_condition(when, deeds, filters)
            when.finish()
        self.longs["answers"].append(sum(1 << deed for deed in set(deeds)))
        for name, value in filters.items():
            self.numbers[name].append(value)

    def add_captain(self, entry: Entry) -> None:
        self.add_words(entry)
        places = ("offensive", "defensive")
        self.read_abilities([(place, rows_of(entry, place, 1)) for place in places])
        entry.finish()

    def add_target(self, entry: Entry) -> None:
        cards = self.cards
        cards.target_names.append(entry.text("name"))
        cards.target_icons.append(read_icon(entry))
        cards.target_flavours.append(read_flavour(entry))
        cards.target_sources.append(read_source(entry))
        for stat in ("speed", "firepower", "defense"):
            self.numbers[f"target_{stat}"].append(entry.integer(stat, 0, 30))
        self.numbers["treasure"].append(entry.integer("treasure", 1, 2))
        entry.finish()

    # -- the whole ----------------------------------------------------------------------------------------------------

    def finish(self) -> CardSet:
        cards = self.cards
        for name, values in self.numbers.items():
            setattr(cards, name, bytes_of(values))
        for name, values in self.longs.items():
            setattr(cards, name, longs_of(values))
        cards.targets = len(cards.target_names)
        cards.rows = longs_of(self.all_numbers())
        cards.sabotage = bytes_of([kind for kind in range(cards.kinds) if cards.kind[kind] == w.Kind.SABOTAGE])
        for kind in range(cards.kinds):
            if cards.cancels[kind]:
                cards.cancelled |= cards.answers[kind]
            else:
                cards.answered |= cards.answers[kind]
        cards.codec = make_codec(cards)
        cards.fingerprint = fingerprint(self.played_with())
        return cards

    def played_with(self) -> dict[str, Any]:
        """Names and numbers of a set; icons, flavour and sources of values do not count."""
        return {
            "names": [self.cards.names, self.cards.target_names],
            "numbers": self.numbers,
            "longs": self.longs,
            "rows": self.rows,
            "setup": [int(getattr(self.cards, name)) for name in SETUP],
        }


def rows_of(entry: Entry, field: str, least: int) -> list[Entry]:
    """The rows of an ability; `least` is 0 where there may be none."""
    rows = entry.entries(field, []) if not least else entry.entries(field)
    if not least <= len(rows) <= MAX_ROWS:
        entry.fault(f"'{field}' must list {least} to {MAX_ROWS} things that it does", field, "")
    return rows


def check_condition(when: Entry, deeds: list[int], filters: dict[str, int]) -> None:
    """Note a condition that can never be met, or a cancel of what cannot be undone."""
    if "deed" in when.told:
        return
    if filters["cancels"] and any(deed not in CANCELLED for deed in deeds):
        names = ", ".join(w.DEEDS[deed] for deed in CANCELLED)
        when.fault(f"a card that cancels can only answer: {names}", "deed", "")
    if filters["order"] and deeds != [Deed.OVERLOAD]:
        when.fault("'order' counts Overloads; use it with 'deed: overload' alone", "order", "")
    with_card = (Deed.OVERLOAD, Deed.SABOTAGE, Deed.TECHNIQUE, Deed.BOARD_CARD)
    if filters["of_kinds"] and any(deed not in with_card for deed in deeds):
        when.fault("'cards' needs deeds that cards do; leave it out", "cards", "")
    in_attack = (Deed.ATTACK, Deed.OVERLOAD, Deed.OFFENSIVE, Deed.DEFENSIVE)
    if filters["least_treasure"] and any(deed not in in_attack for deed in deeds):
        when.fault("'treasure' needs deeds done while a Target is under attack; leave it out", "treasure", "")


def check_ship_deck(builder: Builder, base: Entry) -> None:
    """Note a ship deck that cannot be dealt."""
    kinds, deck = len(builder.cards.names), sum(builder.numbers["copies"])
    least = MOST_PLAYERS * int(builder.cards.starting_hand) + 1
    if kinds > MAX_KINDS or not least <= deck <= MAX_SHIP_DECK:
        base.fault(
            f"there must be {least} to {MAX_SHIP_DECK} ship cards of up to {MAX_KINDS} kinds, not {deck} of "
            f"{kinds}; add or remove some",
            "ship_cards",
            "",
        )


def check_captains(captains: int, base: Entry) -> None:
    """Note too few Captains for a game, or more than can be numbered."""
    if not MOST_PLAYERS <= captains <= MAX_CAPTAINS:
        base.fault(
            f"there must be {MOST_PLAYERS} to {MAX_CAPTAINS} Captains, one for each player; add or remove some",
            "captains",
            "",
        )


def check_targets(builder: Builder, base: Entry) -> None:
    """Note Targets that a game could not end with."""
    # With one Treasure less nobody might have won when all Targets are captured.
    needed = MOST_PLAYERS * (int(builder.cards.goal) - 1) + 1
    if sum(builder.numbers["treasure"]) < needed or len(builder.cards.target_names) > MAX_TARGETS:
        base.fault(
            f"there must be up to {MAX_TARGETS} Targets that are worth at least {needed} Treasure together; add or remove "
            "some",
            "targets",
            "",
        )


SETS: Final = CardSets([BASE_FILE], build_table)
