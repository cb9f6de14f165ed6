"""One card after the other is read, and what is collected meanwhile."""

import re

from skydeck.engine.datafile import Entry, noting, one_among, shown, suggest
from skydeck.engine.names import folded
from skydeck.games.dynasty_tcg.cards import fields
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import NO
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.fields import FILE_FIELDS, MARKS, MAX_NAME, MAX_NUMBER
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, one_key, with_article
from skydeck.games.dynasty_tcg.cards.reading import abilities, needs


class Kind:
    """A card being read: its entry, and what must be known of it before its abilities are."""

    def __init__(self, entry: Entry, name: str, type_name: str, number: int) -> None:
        self.entry = entry
        self.name = name
        self.type_name = type_name
        self.number = number
        self.line = ""
        # Its numbers in the packed table, by column.
        self.row: dict[str, int] = {}


class Builder:
    """Collects the cards and decks of all layers, then packs them; what is wrong is collected, not raised."""

    def __init__(self) -> None:
        self.cards = CardSet()
        self.errors: list[str] = []
        self.by_key: dict[str, Kind] = {}
        self.decks: dict[str, Entry] = {}
        self.grammar = Grammar([], {}, [])
        self.by_line: dict[str, int] = {}
        # The kinds that the abilities and modes read so far belong to.
        self.ability_kind: list[int] = []
        self.mode_kind: list[int] = []

    def lay(self, files: list[Entry]) -> None:
        """Lay one layer over what there is."""
        here: dict[str, Entry] = {}
        for file in files:
            with noting(self.errors):
                self._lay_file(file, here)

    def _lay_file(self, file: Entry, here: dict[str, Entry]) -> None:
        self.cards.source = file.source
        game = file.text("game", "dynasty_tcg")
        if game != "dynasty_tcg":
            raise file.fail(f"these are cards of {shown(game)}, not of dynasty_tcg", "game")
        with noting(self.errors):
            self.grammar.fields(file, FILE_FIELDS)
        with noting(self.errors):
            file.integer("version", 1, 1, 1)
        with noting(self.errors):
            if file.has("set"):
                self.cards.set_name = file.one_line("set", MAX_NAME, MARKS)
        self._remove(file)
        for entry in file.entries("cards", []):
            with noting(self.errors):
                self._lay_card(entry, here)
        for entry in file.entries("decks", []):
            with noting(self.errors):
                name = entry.one_line("name", MAX_NAME, MARKS)
                key = f"deck {folded(name)}"
                if key in here:
                    other = here[key].place("name")
                    raise entry.fail(
                        f"the deck {shown(name)} stands twice, also at {other}; remove or rename one", "name"
                    )
                here[key] = entry
                self.decks[folded(name)] = entry

    def _remove(self, file: Entry) -> None:
        """Drop cards, by name or by name and type, and decks."""
        removed = file.take("remove", [])
        for name in removed if isinstance(removed, list) else [removed]:
            with noting(self.errors):
                self._remove_one(file, name)

    def _remove_one(self, file: Entry, name: object) -> None:
        wanted = folded(name) if isinstance(name, str) else ""
        found = [
            key
            for key, kind in self.by_key.items()
            if wanted in (folded(kind.name), folded(f"{kind.name} ({kind.type_name})"))
        ]
        if not found and wanted not in self.decks:
            known = [kind.name for kind in self.by_key.values()] + [entry.text("name") for entry in self.decks.values()]
            near = suggest(name, known)
            remedy = near if near.startswith("did") else "name a card or deck of the published set"
            raise file.fail(f"'remove' names {shown(name)}; {remedy}", "remove")
        for key in found:
            del self.by_key[key]
        if not found:
            del self.decks[wanted]

    def _lay_card(self, entry: Entry, here: dict[str, Entry]) -> None:
        name = entry.one_line("name", MAX_NAME, MARKS)
        with noting(self.errors):
            if folded(name) in ("side deck", "all"):
                raise entry.fail(f"a card cannot be called {shown(name)}; choose another name", "name")
        type_name = entry.one_of("type", w.TYPES)
        key = f"{folded(name)} ({type_name})"
        if key in here:
            twice = f"{shown(name)}, {with_article(type_name)}, stands twice, also at {here[key].place('name')}"
            raise entry.fail(f"{twice}; remove or rename one", "name")
        here[key] = entry
        # What replaces a card takes its number, unless it names one; 0 waits for the next free number.
        number = self.by_key[key].number if key in self.by_key else 0
        with noting(self.errors):
            if entry.has("number"):
                number = entry.integer("number", 1, MAX_NUMBER)
        self.by_key[key] = Kind(entry, name, type_name, number)

    def numbered(self) -> list[Kind]:
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


def make_grammar(builder: Builder, kinds: list[Kind]) -> Grammar:
    """Names and lines must be known before the first filter is read."""
    types: dict[str, int] = {}
    lines: list[str] = []
    for kind in kinds:
        # Cards that share a name may spell it differently.
        kind.name = one_among(kind.name, list(types)) or kind.name
        types[kind.name] = types.get(kind.name, 0) | 1 << w.TYPES.index(kind.type_name)
        line = kind.entry.values.get("line", kind.name)
        if kind.type_name in fields.CHAMPION_TYPES and isinstance(line, str):
            kind.line = one_among(line, lines) or line
            if kind.line not in lines:
                lines.append(kind.line)
    return Grammar(list(types), types, lines)


def name_all(builder: Builder, kinds: list[Kind]) -> None:
    """Labels: the name, with the type where several kinds share the name."""
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[folded(kind.name)] = counts.get(folded(kind.name), 0) + 1
    cards = builder.cards
    for kind in kinds:
        cards.names.append(kind.name)
        cards.numbers.append(kind.number)
        cards.labels.append(kind.name if counts[folded(kind.name)] == 1 else f"{kind.name} ({kind.type_name})")
    cards.kinds = len(kinds)
    cards.name_ids = list(builder.grammar.names)
    cards.lines = list(builder.grammar.lines)


def guarded_line(builder: Builder, kind: Kind) -> None:
    """A line has one card of each type."""
    if not kind.line:
        return
    key = f"{kind.line} ({kind.type_name})"
    if key in builder.by_line:
        complaint = kind.entry.fail(f"line {shown(kind.line)} has {with_article(kind.type_name)} already", "line")
        builder.errors.append(f"{complaint}; name another line")
    builder.by_line[key] = builder.cards.numbers.index(kind.number)


def read_kind(builder: Builder, kind: Kind, number: int) -> None:
    entry, row, bounds = kind.entry, kind.row, fields.NUMBERS
    known_fields(builder, kind)
    row["type"] = w.TYPES.index(kind.type_name)
    row["name_of"] = builder.grammar.names.index(kind.name)
    row["line_of"] = builder.grammar.lines.index(kind.line) if kind.line else NO
    if entry.has("line"):
        entry.one_line("line", fields.MAX_NAME, fields.MARKS)
    noted = len(builder.errors)
    for key in ("cost", "trade"):
        row[key] = read_number(builder, entry, key, *bounds[key])
    if row["trade"] > max(row["cost"] - 1, 0) and len(builder.errors) == noted:
        words = (
            f"'trade' must be below the cost of {row['cost']}, not {row['trade']}"
            if row["cost"]
            else "'trade' must be 0"
        )
        builder.errors.append(str(entry.fail(words, "trade")))
    is_unit = bool(1 << row["type"] & int(w.UNIT_MASK))
    row["kingdom"] = read_kingdom(builder, entry, is_unit)
    for key in ("strength", "range", "movement", "health"):
        row[key] = read_number(builder, entry, key, *bounds[key]) if is_unit else 0
    if kind.type_name == "structure":
        row["health"] = read_number(builder, entry, "durability", *bounds["health"])
    scope = Scope(row["type"], False)
    with noting(builder.errors):
        read_equip(builder, entry, scope, row)
    with noting(builder.errors):
        read_level(builder, kind)
    with noting(builder.errors):
        read_needs(builder, entry, scope, row)
    with noting(builder.errors):
        read_words(builder, kind)
    read_abilities(builder, kind, number, scope)


def read_number(builder: Builder, entry: Entry, key: str, low: int, high: int) -> int:
    """A number of a card. What is wrong with it is noted and the rest of the card read too."""
    with noting(builder.errors):
        return entry.integer(key, low, high)
    return low


def read_kingdom(builder: Builder, entry: Entry, is_unit: bool) -> int:
    with noting(builder.errors):
        return w.KINGDOMS.index(
            entry.one_of("kingdom", w.KINGDOMS) if is_unit else entry.one_of("theme", w.KINGDOMS, "none")
        )
    return 0


def known_fields(builder: Builder, kind: Kind) -> None:
    """Note every field that this type does not have."""
    allowed = fields.FIELDS[kind.type_name]
    for key in kind.entry.values:
        if key in allowed:
            continue
        owners = [name for name, fields in fields.FIELDS.items() if key in fields]
        if owners:
            complaint = f"'{key}' is not for {with_article(kind.type_name)}, only for {', '.join(owners)}; leave it out"
        else:
            complaint = f"unknown field {shown(key)}; {suggest(key, allowed)}"
        builder.errors.append(str(kind.entry.fail(complaint, key)))


def read_equip(builder: Builder, entry: Entry, scope: Scope, row: dict[str, int]) -> None:
    side = "own"
    any_turn = 0
    if entry.has("equip"):
        equip = entry.entry("equip")
        builder.grammar.fields(equip, ["side", "turn"])
        side = equip.one_of("side", w.SIDES, "own")
        any_turn = 1 if equip.one_of("turn", ["own", "any"], "own") == "any" else 0
    row["equip_side"], row["equip_any_turn"] = w.SIDES.index(side), any_turn
    scope.event_side = side


def read_level(builder: Builder, kind: Kind) -> None:
    level, number, kingdom = 0, 0, NO
    if kind.type_name == "champion":
        condition = kind.entry.entry("level_up")
        name = one_key(condition, w.LEVELS[1:], "'level_up'")
        builder.grammar.fields(condition, [name, "kingdom"] if name == "own_units" else [name])
        level = w.LEVELS.index(name)
        if name == "empty_lane_at_end":
            builder.grammar.only_true(condition, name)
            number = 1
        else:
            number = condition.integer(name, 1, fields.LEVEL_BOUNDS.get(name, fields.LEVEL_MOST))
        if condition.has("kingdom"):
            kingdom = w.KINGDOMS.index(condition.one_of("kingdom", w.KINGDOMS))
    kind.row |= {"level": level, "level_number": number, "level_kingdom": kingdom}


def read_needs(builder: Builder, entry: Entry, scope: Scope, row: dict[str, int]) -> None:
    rows: list[list[int]] = []
    if entry.has("needs"):
        rows = needs.condition_rows(builder.grammar, entry.entry("needs"), scope)
    row["needs_first"], row["needs_count"] = builder.grammar.conditions.add(rows), len(rows)


def read_words(builder: Builder, kind: Kind) -> None:
    entry = kind.entry
    icon = entry.text("icon", fields.ICONS[kind.type_name])
    if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", icon):
        raise entry.fail(f"'icon' must be the name of an icon, as sword-brandish, not {shown(icon)}", "icon")
    builder.cards.icons.append(icon)
    builder.cards.flavours.append(entry.one_line("flavour", fields.MAX_WORDS) if entry.has("flavour") else "")
    builder.cards.sources.append(read_source(entry, fields.FIELDS[kind.type_name]))


def read_abilities(builder: Builder, kind: Kind, number: int, scope: Scope) -> None:
    grammar = builder.grammar
    entries = kind.entry.entries("abilities", [])
    if len(entries) > int(w.MAX_ABILITIES):
        raise kind.entry.fail(f"a card has at most {w.MAX_ABILITIES} abilities, not {len(entries)}", "abilities")
    first = len(grammar.abilities)
    for place, entry in enumerate(entries):
        modes = len(grammar.modes)
        with noting(builder.errors):
            abilities.read_ability(grammar, entry, scope, place)
            builder.ability_kind.append(number)
        builder.mode_kind += [number] * (len(grammar.modes) - modes)
    kind.row |= {"ability_first": first, "ability_count": len(grammar.abilities) - first}


def read_source(entry: Entry, fields: list[str]) -> dict[str, str]:
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
