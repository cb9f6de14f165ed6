"""The cards of Dynasty TCG, read from the set's YAML files and from designers' sets into one packed table."""

import hashlib
import json
import re
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from skydeck.engine.datafile import Entry, load_yaml, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import MAX_KINDS, NO_KIND, CardSet, DeckList, Reads, continuous_bit
from skydeck.games.dynasty_tcg.cards.codec import make_codec
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, AmountCol, ConditionCol, FilterCol, OpCol
from skydeck.games.dynasty_tcg.cards.decks import check_deck
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, one_key, with_article
from skydeck.games.dynasty_tcg.cards.reading import abilities, needs

BASE: Final = Path(__file__).parents[1]
FILES: Final = ["blue_moons", "karatika", "dragons", "skywrights", "neutral"]
FILE_FIELDS: Final = ["game", "version", "set", "cards", "decks", "remove"]

MAX_NAME: Final = 40
MAX_WORDS: Final = 300
MAX_COST: Final = 10
MAX_STRENGTH: Final = 30
MAX_HEALTH: Final = 30
MAX_RANGE: Final = 5
MAX_MOVEMENT: Final = 3
MAX_NUMBER: Final = 999
NO: Final = int(w.NO_LIMIT)

CHAMPION_TYPES: Final = w.TYPES[1:4]
COMMON_FIELDS: Final = ["number", "name", "type", "cost", "trade", "icon", "flavour", "source", "abilities"]
UNIT_FIELDS: Final = [*COMMON_FIELDS, "kingdom", "strength", "health", "range", "movement"]
FIELDS: Final = {
    "basic unit": [*UNIT_FIELDS, "needs"],
    "champion": [*UNIT_FIELDS, "line", "level_up", "needs"],
    "battle champion": [*UNIT_FIELDS, "line"],
    "war champion": [*UNIT_FIELDS, "line", "war_order"],
    "environment": [*COMMON_FIELDS, "theme"],
    "structure": [*COMMON_FIELDS, "theme", "durability"],
    "item": [*COMMON_FIELDS, "theme", "equip"],
    "order": [*COMMON_FIELDS, "theme", "needs"],
}
ICONS: Final = {
    "basic unit": "sword-brandish",
    "champion": "visored-helm",
    "battle champion": "crested-helmet",
    "war champion": "spartan-helmet",
    "environment": "mountains",
    "structure": "stone-tower",
    "item": "swap-bag",
    "order": "scroll-unfurled",
}
LEVEL_BOUNDS: Final = {
    "commander_damage": 50,
    "commander_damage_this_turn": 50,
    "health_at_most": 49,
}
LEVEL_MOST: Final = 20

# What a continuous ability looks at beside the field and the retreat zones, by condition and by zone counted.
CONDITION_READS: Final[dict[str, int]] = {
    **dict.fromkeys(
        [
            "in_row", "alone_in_lane", "leads_lane", "supporting", "supported", "reinforcing", "reinforced",
            "opposing_lane_empty", "in_position", "redeployed", "heavy", "damaged", "has_item", "count",
            "outnumbered_by",
        ],
        0,
    ),
    **dict.fromkeys(["attacking", "leading_attack", "defending", "members_at_least", "attack_waiting"], Reads.DEEDS),
    **dict.fromkeys(["attacked", "moved", "in_battle", "deployed"], Reads.DEEDS),
    **dict.fromkeys(["resources_at_least", "fewer_resources"], Reads.RESOURCES),
    **dict.fromkeys(["hand_at_least", "hand_at_most"], Reads.HANDS),
    **dict.fromkeys(["health_at_most", "enemy_health_at_most"], Reads.LIFE),
    **dict.fromkeys(["destroyed_this_turn", "enemies_destroyed_this_turn"], Reads.LOSSES),
    **dict.fromkeys(["your_turn", "opponents_turn"], Reads.TURN),
    "order_waiting": Reads.ORDERS,
}  # fmt: skip
ZONE_READS: Final[dict[str, int]] = {
    "field": 0,
    "hand": Reads.HANDS,
    "discard": Reads.DISCARDS,
    "trade": Reads.TRADE,
    "retreat": 0,
}


class Kind:
    """A card being read: its entry, and what must be known of it before its abilities are."""

    def __init__(self, entry: Entry, name: str, type_name: str, number: int) -> None:
        self.entry = entry
        self.name = name
        self.type_name = type_name
        self.number = number
        self.line = ""


_base: list[CardSet] = []
_base_files: list[Entry] = []


def base_cards() -> CardSet:
    """The published set, read once; raises DataError with file and line."""
    if not _base:
        _base.append(build_table([]))
    return _base[0]


def base_files() -> list[Entry]:
    """The files of the published set, read once."""
    if not _base_files:
        paths = [BASE / f"{name}.yaml" for name in FILES]
        _base_files.extend([load_yaml(path) for path in paths if path.exists()])
    return _base_files


def load_cards(folder: Path) -> CardSet:
    """A designer's set: every `*.yaml` in `folder`, laid over the published set; raises DataError with file and line."""
    return build_table([load_yaml(file) for file in _files_of(folder)])


def cards_with(entries: list[Entry]) -> CardSet:
    """The published set with further entries laid over it (for scenarios with cards of their own)."""
    return build_table(entries)


def build_table(overlay: list[Entry]) -> CardSet:
    """Pack the published set with what is laid over it: equal name and type replaces, `remove` drops, the rest is added."""
    builder = _build(base_files(), overlay)
    if builder.errors:
        raise DataError(builder.errors[0])
    return builder.cards


def lint(folder: Path) -> list[str]:
    """All that is wrong with a designer's set, or with the published one where the folder is its own."""
    if folder.resolve() == BASE or folder.resolve().parent == BASE:
        return _lint_files([BASE / f"{name}.yaml" for name in FILES], [])
    return _lint_files([], _files_of(folder))


def _lint_files(published: list[Path], laid_over: list[Path]) -> list[str]:
    errors: list[str] = []
    files: list[Entry] = []
    for path in published or laid_over:
        try:
            files.append(load_yaml(path))
        except DataError as error:
            errors.append(str(error))
    builder = _build(files, []) if published else _build(base_files(), files)
    errors += builder.errors
    if not builder.errors:
        errors += [_blame(reason, base_files(), files[-1]) if files else reason for reason in builder.illegal_decks()]
    if published and not errors:
        errors += gaps(builder.cards)
    return errors


def gaps(cards: CardSet) -> list[str]:
    """The numbers of a set run from 1 without gap; a sentence for each that is missing."""
    have = set(cards.numbers)
    return [f"{BASE.name}: there is no card of number {n}" for n in range(1, max(have, default=0)) if n not in have]


def _files_of(folder: Path) -> list[Path]:
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise DataError(f"{folder}: no such folder; give the folder that holds the cards")
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise DataError(f"{folder}: no .yaml file in this folder; put the cards there")
    return files


def _build(base: list[Entry], overlay: list[Entry]) -> "_Builder":
    """The table and all that is wrong with it; the table is of use only if nothing is."""
    builder = _Builder()
    builder.lay(base)
    builder.lay(overlay)
    builder.build()
    if not overlay or not builder.errors:
        return builder
    alone = _Builder()
    alone.lay(base)
    alone.build()
    if alone.errors:
        return alone
    # The published set is sound by itself, so whatever does not fit in it now was broken by what is laid over it.
    builder.errors = [_blame(error, base, overlay[-1]) for error in builder.errors]
    return builder


def _blame(error: str, base: list[Entry], overlay: Entry) -> str:
    for file in base:
        if error.startswith(f"{file.source}:"):
            reason = error.removeprefix(f"{file.source}:").split(": ", 1)[1]
            return str(overlay.fail(f"laid over the published set: {reason}", "remove"))
    return error


class _Builder:
    """Collects the cards and decks of all layers, then packs them; what is wrong is collected, not raised."""

    def __init__(self) -> None:
        self.cards = CardSet()
        self.errors: list[str] = []
        self.by_key: dict[str, Kind] = {}
        self.decks: dict[str, Entry] = {}
        self.grammar = Grammar([], {}, [])
        self.by_line: dict[str, int] = {}

    # -- gathering --------------------------------------------------------------------------------------------------

    def lay(self, files: list[Entry]) -> None:
        """Lay one layer over what there is."""
        here: set[str] = set()
        for file in files:
            try:
                self._lay_file(file, here)
            except DataError as error:
                self.errors.append(str(error))

    def _lay_file(self, file: Entry, here: set[str]) -> None:
        self.cards.source = file.source
        game = file.text("game", "dynasty_tcg")
        if game != "dynasty_tcg":
            raise file.fail(f"these are cards of {shown(game)}, not of dynasty_tcg", "game")
        self.grammar.fields(file, FILE_FIELDS)
        file.integer("version", 1, 1, 1)
        if file.has("set"):
            self.cards.set_name = _line_of_text(file, "set", MAX_NAME)
        self._remove(file)
        for entry in file.entries("cards", []):
            try:
                self._lay_card(entry, here)
            except DataError as error:
                self.errors.append(str(error))
        for entry in file.entries("decks", []):
            try:
                name = _line_of_text(entry, "name", MAX_NAME)
                key = f"deck {name.lower()}"
                if key in here:
                    raise entry.fail(f"the deck {shown(name)} stands twice; remove or rename one", "name")
                here.add(key)
                self.decks[name.lower()] = entry
            except DataError as error:
                self.errors.append(str(error))

    def _remove(self, file: Entry) -> None:
        """Drop cards, by name or by name and type, and decks."""
        removed = file.take("remove", [])
        for name in removed if isinstance(removed, list) else [removed]:
            wanted = name.lower() if isinstance(name, str) else ""
            found = [
                key
                for key, kind in self.by_key.items()
                if wanted in (kind.name.lower(), f"{kind.name} ({kind.type_name})".lower())
            ]
            if not found and wanted not in self.decks:
                known = [kind.name for kind in self.by_key.values()] + [
                    entry.text("name") for entry in self.decks.values()
                ]
                near = suggest(name, known)
                remedy = near if near.startswith("did") else "name a card or deck of the published set"
                raise file.fail(f"'remove' names {shown(name)}; {remedy}", "remove")
            for key in found:
                del self.by_key[key]
            if not found:
                del self.decks[wanted]

    def _lay_card(self, entry: Entry, here: set[str]) -> None:
        name = _line_of_text(entry, "name", MAX_NAME)
        if name.lower() in ("side deck", "all"):
            raise entry.fail(f"a card cannot be called {shown(name)}; choose another name", "name")
        type_name = entry.one_of("type", w.TYPES)
        key = f"{name.lower()} ({type_name})"
        if key in here:
            raise entry.fail(f"{shown(name)}, {with_article(type_name)}, stands twice; remove or rename one", "name")
        here.add(key)
        # What replaces a card takes its number, unless it names one; 0 waits for the next free number.
        number = self.by_key[key].number if key in self.by_key else 0
        if entry.has("number"):
            number = entry.integer("number", 1, MAX_NUMBER)
        self.by_key[key] = Kind(entry, name, type_name, number)

    # -- packing ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Pack what was gathered; stops where what follows would only repeat the same complaints."""
        all_known = not self.errors
        kinds = self._numbered()
        self.errors += self.grammar.errors
        self.grammar = self._make_grammar(kinds)
        if len(kinds) > MAX_KINDS:
            self.errors.append(str(kinds[MAX_KINDS].entry.fail(f"at most {MAX_KINDS} kinds of card are allowed")))
            return
        self._name(kinds)
        for kind in kinds:
            self._guarded_line(kind)
        columns = _Columns()
        for number, kind in enumerate(kinds):
            try:
                self._read_kind(kind, number, columns)
            except DataError as error:
                self.errors.append(str(error))
        self.errors += self.grammar.errors
        are_read = not self.errors
        if are_read:
            self._check_lines(kinds, columns)
        if all_known:
            for entry in self.decks.values():
                try:
                    self.cards.decks.append(self._read_deck(entry))
                except DataError as error:
                    self.errors.append(str(error))
        if not self.errors:
            self._pack(columns)

    def illegal_decks(self) -> list[str]:
        """Every reason why decks of the set cannot be played."""
        return [
            str(entry.fail(f"the deck {shown(deck.name)}: {reason}", "name"))
            for entry, deck in zip(self.decks.values(), self.cards.decks, strict=True)
            for reason in check_deck(self.cards, deck)
        ]

    def _numbered(self) -> list[Kind]:
        """All cards in the order of their numbers; those without one follow in the order of the files."""
        numbered: dict[int, Kind] = {}
        free: list[Kind] = []
        for kind in self.by_key.values():
            if not kind.number:
                free.append(kind)
            elif kind.number in numbered:
                other = numbered[kind.number].name
                complaint = kind.entry.fail(f"number {kind.number} is {shown(other)} already; take another", "number")
                self.errors.append(str(complaint))
            else:
                numbered[kind.number] = kind
        kinds = [numbered[number] for number in sorted(numbered)]
        last = kinds[-1].number if kinds else 0
        for place, kind in enumerate(free, 1):
            kind.number = last + place
        return kinds + free

    def _make_grammar(self, kinds: list[Kind]) -> Grammar:
        """Names and lines must be known before the first filter is read."""
        types: dict[str, int] = {}
        lines: list[str] = []
        for kind in kinds:
            types[kind.name] = types.get(kind.name, 0) | 1 << w.TYPES.index(kind.type_name)
            line = kind.entry.values.get("line", kind.name)
            if kind.type_name in CHAMPION_TYPES and isinstance(line, str):
                kind.line = line
                if line not in lines:
                    lines.append(line)
        return Grammar(list(types), types, lines)

    def _name(self, kinds: list[Kind]) -> None:
        """Labels: the name, with the type where several kinds share the name."""
        counts: dict[str, int] = {}
        for kind in kinds:
            counts[kind.name.lower()] = counts.get(kind.name.lower(), 0) + 1
        cards = self.cards
        for kind in kinds:
            cards.names.append(kind.name)
            cards.numbers.append(kind.number)
            cards.labels.append(kind.name if counts[kind.name.lower()] == 1 else f"{kind.name} ({kind.type_name})")
        cards.kinds = len(kinds)
        cards.name_ids = list(self.grammar.names)
        cards.lines = list(self.grammar.lines)

    def _guarded_line(self, kind: Kind) -> None:
        """A line has one card of each type."""
        if not kind.line:
            return
        key = f"{kind.line} ({kind.type_name})"
        if key in self.by_line:
            complaint = kind.entry.fail(f"line {shown(kind.line)} has {with_article(kind.type_name)} already", "line")
            self.errors.append(f"{complaint}; name another line")
        self.by_line[key] = self.cards.numbers.index(kind.number)

    def _read_kind(self, kind: Kind, number: int, columns: "_Columns") -> None:
        entry = kind.entry
        type_number = w.TYPES.index(kind.type_name)
        self._known_fields(kind)
        columns.type.append(type_number)
        columns.name_of.append(self.grammar.names.index(kind.name))
        columns.line_of.append(self.grammar.lines.index(kind.line) if kind.line else NO)
        if entry.has("line"):
            _line_of_text(entry, "line", MAX_NAME)
        noted = len(self.errors)
        cost = self._number(entry, "cost", 0, MAX_COST)
        columns.cost.append(cost)
        trade = self._number(entry, "trade", 0, MAX_COST)
        columns.trade.append(trade)
        if trade > max(cost - 1, 0) and len(self.errors) == noted:
            words = f"'trade' must be below the cost of {cost}, not {trade}" if cost else "'trade' must be 0"
            self.errors.append(str(entry.fail(words, "trade")))
        is_unit = bool(1 << type_number & int(w.UNIT_MASK))
        columns.kingdom.append(self._kingdom(entry, is_unit))
        columns.strength.append(self._number(entry, "strength", 0, MAX_STRENGTH) if is_unit else 0)
        columns.range.append(self._number(entry, "range", 1, MAX_RANGE) if is_unit else 0)
        columns.movement.append(self._number(entry, "movement", 0, MAX_MOVEMENT) if is_unit else 0)
        health = "durability" if kind.type_name == "structure" else "health"
        columns.health.append(self._number(entry, health, 1, MAX_HEALTH) if is_unit or health == "durability" else 0)
        scope = Scope(type_number, False)
        try:
            self._read_equip(entry, scope, columns)
            self._read_level(kind, columns)
            self._read_needs(entry, scope, columns)
            self._read_words(kind)
        except DataError as error:
            self.errors.append(str(error))
        self._read_abilities(kind, number, scope, columns)

    def _number(self, entry: Entry, key: str, low: int, high: int) -> int:
        """A number of a card. What is wrong with it is noted and the rest of the card read too."""
        try:
            return entry.integer(key, low, high)
        except DataError as error:
            self.errors.append(str(error))
            return low

    def _kingdom(self, entry: Entry, is_unit: bool) -> int:
        try:
            return w.KINGDOMS.index(
                entry.one_of("kingdom", w.KINGDOMS) if is_unit else entry.one_of("theme", w.KINGDOMS, "none")
            )
        except DataError as error:
            self.errors.append(str(error))
            return 0

    def _known_fields(self, kind: Kind) -> None:
        """Note every field that this type does not have."""
        allowed = FIELDS[kind.type_name]
        for key in kind.entry.values:
            if key in allowed:
                continue
            owners = [name for name, fields in FIELDS.items() if key in fields]
            if owners:
                complaint = (
                    f"'{key}' is not for {with_article(kind.type_name)}, only for {', '.join(owners)}; leave it out"
                )
            else:
                complaint = f"unknown field {shown(key)}; {suggest(key, allowed)}"
            self.errors.append(str(kind.entry.fail(complaint, key)))

    def _read_equip(self, entry: Entry, scope: Scope, columns: "_Columns") -> None:
        side = "own"
        any_turn = 0
        if entry.has("equip"):
            equip = entry.entry("equip")
            self.grammar.fields(equip, ["side", "turn"])
            side = equip.one_of("side", w.SIDES, "own")
            any_turn = 1 if equip.one_of("turn", ["own", "any"], "own") == "any" else 0
        columns.equip_side.append(w.SIDES.index(side))
        columns.equip_any_turn.append(any_turn)
        scope.event_side = side

    def _read_level(self, kind: Kind, columns: "_Columns") -> None:
        level, number, kingdom = 0, 0, NO
        if kind.type_name == "champion":
            condition = kind.entry.entry("level_up")
            name = one_key(condition, w.LEVELS[1:], "'level_up'")
            self.grammar.fields(condition, [name, "kingdom"] if name == "own_units" else [name])
            level = w.LEVELS.index(name)
            if name == "empty_lane_at_end":
                self.grammar.only_true(condition, name)
                number = 1
            else:
                number = condition.integer(name, 1, LEVEL_BOUNDS.get(name, LEVEL_MOST))
            if condition.has("kingdom"):
                kingdom = w.KINGDOMS.index(condition.one_of("kingdom", w.KINGDOMS))
        columns.level.append(level)
        columns.level_number.append(number)
        columns.level_kingdom.append(kingdom)

    def _read_needs(self, entry: Entry, scope: Scope, columns: "_Columns") -> None:
        rows: list[list[int]] = []
        if entry.has("needs"):
            rows = needs.condition_rows(self.grammar, entry.entry("needs"), scope)
        columns.needs_first.append(self.grammar.conditions.add(rows))
        columns.needs_count.append(len(rows))

    def _read_words(self, kind: Kind) -> None:
        entry = kind.entry
        icon = entry.text("icon", ICONS[kind.type_name])
        if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon):
            raise entry.fail(f"'icon' must be the name of an icon, as sword-brandish, not {shown(icon)}", "icon")
        self.cards.icons.append(icon)
        self.cards.flavours.append(_line_of_text(entry, "flavour", MAX_WORDS, True) if entry.has("flavour") else "")
        self.cards.sources.append(_read_source(entry, FIELDS[kind.type_name]))

    def _read_abilities(self, kind: Kind, number: int, scope: Scope, columns: "_Columns") -> None:
        grammar = self.grammar
        entries = kind.entry.entries("abilities", [])
        if len(entries) > int(w.MAX_ABILITIES):
            raise kind.entry.fail(f"a card has at most {w.MAX_ABILITIES} abilities, not {len(entries)}", "abilities")
        columns.ability_first.append(len(grammar.abilities))
        for place, entry in enumerate(entries):
            modes = len(grammar.modes)
            try:
                abilities.read_ability(grammar, entry, scope, place)
                columns.ability_kind.append(number)
            except DataError as error:
                self.errors.append(str(error))
            columns.mode_kind += [number] * (len(grammar.modes) - modes)
        columns.ability_count.append(len(grammar.abilities) - columns.ability_first[-1])

    # -- relations between cards ------------------------------------------------------------------------------------

    def _check_lines(self, kinds: list[Kind], columns: "_Columns") -> None:
        """Champions and their versions, war champions and their orders, and that orders do something."""
        columns.next_version = [int(NO_KIND)] * len(kinds)
        columns.war_order = [int(NO_KIND)] * len(kinds)
        columns.is_war_order = [0] * len(kinds)
        for number, kind in enumerate(kinds):
            try:
                self._check_line(kind, number, columns)
            except DataError as error:
                self.errors.append(str(error))
        for number, kind in enumerate(kinds):
            try:
                self._check_order(kind, number, columns)
            except DataError as error:
                self.errors.append(str(error))

    def _check_line(self, kind: Kind, number: int, columns: "_Columns") -> None:
        if kind.type_name not in CHAMPION_TYPES:
            return
        place = CHAMPION_TYPES.index(kind.type_name)
        if place < 2:
            following = f"{kind.line} ({CHAMPION_TYPES[place + 1]})"
            if following in self.by_line:
                columns.next_version[number] = self.by_line[following]
            elif place == 0:
                raise kind.entry.fail(f"line {shown(kind.line)} has no battle champion; add one to level up to", "line")
        if place > 0 and f"{kind.line} ({CHAMPION_TYPES[place - 1]})" not in self.by_line:
            raise kind.entry.fail(f"line {shown(kind.line)} has no {CHAMPION_TYPES[place - 1]}; add it", "line")
        if place == 2:
            name = kind.entry.text("war_order")
            orders = [k for k in range(len(self.cards.names)) if columns.type[k] == int(w.Type.ORDER)]
            found = [k for k in orders if self.cards.names[k] == name]
            if not found:
                near = suggest(name, [self.cards.names[k] for k in orders])
                raise kind.entry.fail(f"'war_order' names {shown(name)}, which is no order; {near}", "war_order")
            columns.war_order[number] = found[0]
            columns.is_war_order[found[0]] = 1

    def _check_order(self, kind: Kind, number: int, columns: "_Columns") -> None:
        if kind.type_name != "order":
            return
        if not columns.is_war_order[number]:
            if columns.ability_count[number] != 1:
                raise kind.entry.fail(
                    "an order has exactly one ability, 'play: true'; a war champion may name it instead"
                )
            return
        for key in ("abilities", "needs"):
            if kind.entry.values.get(key):
                raise kind.entry.fail(f"a war order only makes a war champion; leave '{key}' out", key)
        if columns.cost[number]:
            raise kind.entry.fail("a war order costs 0, as the war champion is paid for", "cost")

    def _read_deck(self, entry: Entry) -> DeckList:
        self.grammar.fields(entry, ["name", "kingdom", "summary", "main", "side"])
        deck = DeckList(_line_of_text(entry, "name", MAX_NAME), self._counts(entry, "main"), {})
        if entry.has("side"):
            deck.side = self._counts(entry, "side")
        deck.kingdom = entry.one_of("kingdom", w.KINGDOMS, "none")
        deck.summary = _line_of_text(entry, "summary", MAX_WORDS) if entry.has("summary") else ""
        return deck

    def _counts(self, entry: Entry, key: str) -> dict[int, int]:
        counts: dict[int, int] = {}
        cards = entry.entry(key)
        for name in cards.values:
            try:
                kind = self.cards.kind_named(name)
            except DataError as error:
                raise cards.fail(f"the deck {shown(entry.values['name'])}: {error}", name) from None
            if kind in counts:
                raise cards.fail(f"{shown(name)} stands twice here; add the numbers up", name)
            counts[kind] = cards.integer(name, 1, 60)
        return counts

    def _pack(self, columns: "_Columns") -> None:
        grammar = self.grammar
        cards = self.cards
        cards.type = packed(columns.type)
        cards.name_of = packed(columns.name_of)
        cards.line_of = packed(columns.line_of)
        cards.kingdom = packed(columns.kingdom)
        cards.cost = packed(columns.cost)
        cards.trade = packed(columns.trade)
        cards.strength = packed(columns.strength)
        cards.health = packed(columns.health)
        cards.range = packed(columns.range)
        cards.movement = packed(columns.movement)
        cards.equip_side = packed(columns.equip_side)
        cards.equip_any_turn = packed(columns.equip_any_turn)
        cards.next_version = packed(columns.next_version)
        cards.war_order = packed(columns.war_order)
        cards.is_war_order = packed(columns.is_war_order)
        cards.level = packed(columns.level)
        cards.level_number = packed(columns.level_number)
        cards.level_kingdom = packed(columns.level_kingdom)
        cards.needs_first = packed(columns.needs_first)
        cards.needs_count = packed(columns.needs_count)
        cards.ability_first = packed(columns.ability_first)
        cards.ability_count = packed(columns.ability_count)
        ordinary = len(grammar.abilities)
        for row in grammar.abilities:
            if row[AbilityCol.MODES]:
                row[AbilityCol.MODE] += ordinary
        rows = grammar.abilities + grammar.modes
        cards.abilities = packed_rows(rows)
        cards.ability_kind = packed(columns.ability_kind + columns.mode_kind)
        cards.filters = packed_rows(grammar.filters.rows)
        cards.conditions = packed_rows(grammar.conditions.rows)
        cards.targets = packed_rows(grammar.targets.rows)
        cards.amounts = packed_rows(grammar.amounts.rows)
        cards.costs = packed_rows(grammar.costs.rows)
        cards.ops = packed_rows(grammar.ops.rows)
        self._summarize(columns)
        cards.codec = make_codec(cards.labels)
        cards.fingerprint = _fingerprint(cards)

    def _summarize(self, columns: "_Columns") -> None:
        """What kinds have at all, so that the common case is one look."""
        masks: list[int] = []
        continuous: list[int] = []
        reads: list[int] = []
        activated: list[int] = []
        instead: list[int] = []
        plays: list[int] = []
        for first, count in zip(columns.ability_first, columns.ability_count, strict=True):
            rows = self.grammar.abilities[first : first + count]
            heads = [row[AbilityCol.HEAD] for row in rows]
            mask = 0
            for row in rows:
                if row[AbilityCol.HEAD] == int(w.Head.TRIGGERED):
                    mask |= 1 << row[AbilityCol.WHAT]
            masks.append(mask)
            does = 0
            looks_at = 0
            for row in rows:
                if row[AbilityCol.HEAD] == int(w.Head.CONTINUOUS):
                    looks_at |= self._reads(row)
                    for op in range(row[AbilityCol.DO], row[AbilityCol.DO] + row[AbilityCol.DOS]):
                        does |= int(continuous_bit(self.grammar.ops.rows[op][OpCol.OP]))
            continuous.append(does)
            reads.append(looks_at)
            activated.append(1 if int(w.Head.ACTIVATED) in heads else 0)
            instead.append(1 if int(w.Head.INSTEAD) in heads else 0)
            plays.append(first + heads.index(int(w.Head.PLAY)) if int(w.Head.PLAY) in heads else -1)
        self.cards.trigger_mask = packed(masks)
        for row in self.grammar.abilities:
            if row[AbilityCol.HEAD] == int(w.Head.TRIGGERED) and row[AbilityCol.OF] != NO:
                self.cards.watched_by_others |= 1 << row[AbilityCol.WHAT]
        self.cards.has_continuous = packed(continuous)
        self.cards.reads = packed(reads)
        self.cards.has_activated = packed(activated)
        self.cards.has_instead = packed(instead)
        self.cards.play_ability = packed(plays)
        orders = [type_number == int(w.Type.ORDER) for type_number in columns.type]
        self.cards.is_quick = packed(
            [
                1 if any_turn or (order and not war_order) else 0
                for order, war_order, any_turn in zip(orders, columns.is_war_order, columns.equip_any_turn, strict=True)
            ]
        )

    def _reads(self, ability: list[int]) -> int:
        """What a continuous ability looks at, as bits (READS_...)."""
        grammar = self.grammar
        ops = grammar.ops.rows[ability[AbilityCol.DO] : ability[AbilityCol.DO] + ability[AbilityCol.DOS]]
        reads = self._reads_of_conditions(ability[AbilityCol.IF], ability[AbilityCol.IFS])
        for op in ops:
            reads |= self._reads_of_conditions(op[OpCol.IF], op[OpCol.IFS]) | self._reads_of_selector(op[OpCol.SEL])
            if op[OpCol.AMOUNT] != NO:
                amount = grammar.amounts.rows[op[OpCol.AMOUNT]]
                if amount[AmountCol.WHAT] == int(w.Measure.PER):
                    reads |= self._reads_of_count(amount[AmountCol.FILTER], amount[AmountCol.ZONE])
                elif amount[AmountCol.WHAT] != int(w.Measure.FIXED):
                    reads |= self._reads_of_selector(amount[AmountCol.SELECTOR])
        return reads

    def _reads_of_conditions(self, first: int, count: int) -> int:
        reads = 0
        for row in self.grammar.conditions.rows[first : first + count]:
            reads |= CONDITION_READS.get(w.CONDITIONS[row[ConditionCol.WHAT]], int(Reads.ALL))
            if row[ConditionCol.WHAT] == int(w.If.COUNT):
                reads |= self._reads_of_count(row[ConditionCol.FILTER], row[ConditionCol.ZONE])
        return reads

    def _reads_of_count(self, filter_number: int, zone: int) -> int:
        return ZONE_READS[w.COUNT_ZONES[zone]] | self._reads_of_filter(filter_number)

    def _reads_of_selector(self, selector: int) -> int:
        if selector >= int(w.FIRST_FILTER):
            return self._reads_of_filter(selector - int(w.FIRST_FILTER))
        return int(Reads.DEEDS) if int(w.Sel.LEADER) <= selector <= int(w.Sel.DEFENDER) else 0

    def _reads_of_filter(self, number: int) -> int:
        deeds = int(w.Flag.ATTACKING | w.Flag.MOVED | w.Flag.ATTACKED | w.Flag.IN_BATTLE)
        return int(Reads.DEEDS) if self.grammar.filters.rows[number][FilterCol.FLAGS] & deeds else 0


class _Columns:
    """The columns of the table while cards are read."""

    def __init__(self) -> None:
        self.type: list[int] = []
        self.name_of: list[int] = []
        self.line_of: list[int] = []
        self.kingdom: list[int] = []
        self.cost: list[int] = []
        self.trade: list[int] = []
        self.strength: list[int] = []
        self.health: list[int] = []
        self.range: list[int] = []
        self.movement: list[int] = []
        self.equip_side: list[int] = []
        self.equip_any_turn: list[int] = []
        self.next_version: list[int] = []
        self.war_order: list[int] = []
        self.is_war_order: list[int] = []
        self.level: list[int] = []
        self.level_number: list[int] = []
        self.level_kingdom: list[int] = []
        self.needs_first: list[int] = []
        self.needs_count: list[int] = []
        self.ability_first: list[int] = []
        self.ability_count: list[int] = []
        self.ability_kind: list[int] = []
        self.mode_kind: list[int] = []


def packed(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def packed_rows(rows: list[list[int]]) -> vec[i64]:
    return vec[i64]([i64(value) for row in rows for value in row])


def _line_of_text(entry: Entry, key: str, longest: int, any_mark: bool = False) -> str:
    """A text that can stand in a line: short, without line breaks; without the marks of labels and deck lists."""
    text = entry.text(key)
    marks = "" if any_mark else "{}()#"
    if len(text) > longest or text != " ".join(text.split()) or not text.isprintable() or any(m in text for m in marks):
        without = f" and none of {' '.join(marks)}" if marks else ""
        raise entry.fail(f"'{key}' must be one line of up to {longest} letters, with single blanks{without}", key)
    return text


def _read_source(entry: Entry, fields: list[str]) -> dict[str, str]:
    """Where values come from that are not the set's own: one text for all, or a text for each field."""
    if not entry.has("source"):
        return {}
    source = entry.take("source")
    if not isinstance(source, Entry):
        return {"all": entry.text("source")}
    for key in source.values:
        if key not in fields:
            raise source.fail(f"'source' names {shown(key)}; {suggest(key, fields)}", key)
    return {key: source.text(key) for key in source.values}


def _fingerprint(cards: CardSet) -> str:
    """A hash of names and numbers; words, icons and sources of values do not count."""
    columns = [
        cards.name_of, cards.line_of, cards.type, cards.kingdom, cards.cost, cards.trade, cards.strength, cards.health,
        cards.range, cards.movement, cards.equip_side, cards.equip_any_turn, cards.next_version, cards.war_order,
        cards.level, cards.level_number, cards.level_kingdom, cards.needs_first, cards.needs_count,
        cards.ability_first, cards.ability_count, cards.abilities, cards.filters, cards.conditions, cards.targets,
        cards.amounts, cards.costs, cards.ops,
    ]  # fmt: skip
    data = {
        "names": [cards.labels, cards.name_ids, cards.lines],
        "columns": [[int(value) for value in column] for column in columns],
        "decks": [[deck.name, sorted(deck.main.items()), sorted(deck.side.items())] for deck in cards.decks],
    }
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
