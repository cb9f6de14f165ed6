"""The cards that were read: relations between them (lines of champions, orders of war, starter decks), then all of it
packed."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.card_sets import fingerprint
from skydeck.engine.datafile import Entry, noting, one_among, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import one_kind
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import NO
from skydeck.games.dynasty_tcg.cards.card_set import MAX_KINDS, NO_KIND, CardSet, DeckList, Reads, continuous_bit
from skydeck.games.dynasty_tcg.cards.codec import make_codec
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, AmountCol, ConditionCol, FilterCol, OpCol
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS
from skydeck.games.dynasty_tcg.cards.decks import check_deck
from skydeck.games.dynasty_tcg.cards.fields import CHAMPION_TYPES, MARKS, MAX_NAME, MAX_WORDS
from skydeck.games.dynasty_tcg.cards.one_kind import Builder, Kind


def illegal_decks(builder: Builder) -> list[str]:
    """Every reason why decks of the set cannot be played."""
    return [
        str(entry.fail(f"the deck {shown(deck.name)}: {reason}", "name"))
        for entry, deck in zip(builder.decks.values(), builder.cards.decks, strict=True)
        for reason in check_deck(builder.cards, deck)
    ]


def check_lines(builder: Builder, kinds: list[Kind]) -> None:
    """Champions and their versions, war champions and their orders, and that orders do something."""
    for kind in kinds:
        kind.row |= {"next_version": NO_KIND, "war_order": NO_KIND, "is_war_order": 0}
    for check in (check_line, check_order):
        for kind in kinds:
            with noting(builder.errors):
                check(builder, kinds, kind)


def check_line(builder: Builder, kinds: list[Kind], kind: Kind) -> None:
    if kind.type_name not in CHAMPION_TYPES:
        return
    place = CHAMPION_TYPES.index(kind.type_name)
    if place < 2:
        following = f"{kind.line} ({CHAMPION_TYPES[place + 1]})"
        if following in builder.by_line:
            kind.row["next_version"] = builder.by_line[following]
        elif place == 0:
            raise kind.entry.fail(f"line {shown(kind.line)} has no battle champion; add one to level up to", "line")
    if place > 0 and f"{kind.line} ({CHAMPION_TYPES[place - 1]})" not in builder.by_line:
        raise kind.entry.fail(f"line {shown(kind.line)} has no {CHAMPION_TYPES[place - 1]}; add it", "line")
    if place == 2:
        name = kind.entry.text("war_order")
        orders = [number for number, one in enumerate(kinds) if one.type_name == "order"]
        named = one_among(name, [kinds[number].name for number in orders])
        found = [number for number in orders if kinds[number].name == named]
        if not found:
            near = suggest(name, [kinds[number].name for number in orders])
            raise kind.entry.fail(f"'war_order' names {shown(name)}, which is no order; {near}", "war_order")
        kind.row["war_order"] = found[0]
        kinds[found[0]].row["is_war_order"] = 1


def check_order(builder: Builder, kinds: list[Kind], kind: Kind) -> None:
    if kind.type_name != "order":
        return
    if not kind.row["is_war_order"]:
        if kind.row["ability_count"] != 1:
            raise kind.entry.fail("an order has exactly one ability, 'play: true'; a war champion may name it instead")
        return
    for key in ("abilities", "needs"):
        if kind.entry.values.get(key):
            raise kind.entry.fail(f"a war order only makes a war champion; leave '{key}' out", key)
    if kind.row["cost"]:
        raise kind.entry.fail("a war order costs 0, as the war champion is paid for", "cost")


def read_deck(builder: Builder, entry: Entry) -> DeckList:
    builder.grammar.fields(entry, ["name", "kingdom", "summary", "main", "side"])
    deck = DeckList(entry.one_line("name", MAX_NAME, MARKS), read_counts(builder, entry, "main"), {})
    if entry.has("side"):
        deck.side = read_counts(builder, entry, "side")
    deck.kingdom = entry.one_of("kingdom", w.KINGDOMS, "none")
    deck.summary = entry.one_line("summary", MAX_WORDS, MARKS) if entry.has("summary") else ""
    return deck


def read_counts(builder: Builder, entry: Entry, key: str) -> dict[int, int]:
    counts: dict[int, int] = {}
    cards = entry.entry(key)
    for name in cards.values:
        try:
            kind = builder.cards.kind_named(name)
        except DataError as error:
            raise cards.fail(f"the deck {shown(entry.values['name'])}: {error}", name) from None
        if kind in counts:
            raise cards.fail(f"{shown(name)} stands twice here; add the numbers up", name)
        counts[kind] = cards.integer(name, 1, 60)
    return counts


# What a card set has of each kind, of all that kinds can do, and in short of what each can do; by their attributes.
KIND_COLUMNS: Final = [
    "name_of", "line_of", "type", "kingdom", "cost", "trade", "strength", "health", "range", "movement", "equip_side",
    "equip_any_turn", "next_version", "war_order", "level", "level_number", "level_kingdom", "needs_first", "needs_count",
    "ability_first", "ability_count",
]  # fmt: skip
PARTS: Final = ["filters", "conditions", "targets", "amounts", "costs", "ops"]
SUMMARIES: Final = [
    "trigger_mask", "has_continuous", "reads", "has_activated", "play_ability", "is_quick",
]  # fmt: skip
# What a continuous ability looks at that counts the cards of a zone.
ZONE_READS: Final[dict[str, int]] = {
    "field": 0,
    "hand": Reads.HANDS,
    "discard": Reads.DISCARDS,
    "trade": Reads.TRADE,
    "retreat": 0,
}


def build(builder: Builder) -> None:
    """Pack what was gathered; stops where what follows would only repeat the same complaints."""
    all_known = not builder.errors
    kinds = builder.numbered()
    builder.errors += builder.grammar.errors
    builder.grammar = one_kind.make_grammar(builder, kinds)
    if len(kinds) > MAX_KINDS:
        builder.errors.append(str(kinds[MAX_KINDS].entry.fail(f"at most {MAX_KINDS} kinds of card are allowed")))
        return
    one_kind.name_all(builder, kinds)
    for kind in kinds:
        one_kind.guarded_line(builder, kind)
    for number, kind in enumerate(kinds):
        with noting(builder.errors):
            one_kind.read_kind(builder, kind, number)
    builder.errors += builder.grammar.errors
    are_read = not builder.errors
    if are_read:
        check_lines(builder, kinds)
    if all_known:
        for entry in builder.decks.values():
            with noting(builder.errors):
                builder.cards.decks.append(read_deck(builder, entry))
    if not builder.errors:
        pack(builder, kinds)


def pack(builder: Builder, kinds: list[Kind]) -> None:
    grammar = builder.grammar
    cards = builder.cards
    for name in [*KIND_COLUMNS, "is_war_order"]:
        setattr(cards, name, packed([kind.row[name] for kind in kinds]))
    ordinary = len(grammar.abilities)
    for row in grammar.abilities:
        if row[AbilityCol.MODES]:
            row[AbilityCol.MODE] += ordinary
    cards.abilities = packed_rows(grammar.abilities + grammar.modes)
    cards.ability_kind = packed(builder.ability_kind + builder.mode_kind)
    for name in PARTS:
        setattr(cards, name, packed_rows(getattr(grammar, name).rows))
    summarize(builder, kinds)
    cards.codec = make_codec(cards.labels)
    cards.fingerprint = fingerprint_of(cards)


def summarize(builder: Builder, kinds: list[Kind]) -> None:
    """What kinds have at all, so that the common case is one look."""
    by_head = vec[vec[i64]]()
    for kind in kinds:
        first = kind.row["ability_first"]
        rows = builder.grammar.abilities[first : first + kind.row["ability_count"]]
        heads = [row[AbilityCol.HEAD] for row in rows]
        for head in range(w.Head.MODE):
            by_head = append(by_head, packed([first + number for number, found in enumerate(heads) if found == head]))
        kind.row |= dict.fromkeys(["trigger_mask", "has_continuous", "reads"], 0)
        for row in rows:
            if row[AbilityCol.HEAD] == int(w.Head.TRIGGERED):
                kind.row["trigger_mask"] |= 1 << row[AbilityCol.WHAT]
                if row[AbilityCol.OF] != NO:
                    builder.cards.watched_by_others |= 1 << row[AbilityCol.WHAT]
            elif row[AbilityCol.HEAD] == int(w.Head.CONTINUOUS):
                kind.row["reads"] |= reads_of_ability(builder, row)
                for op in range(row[AbilityCol.DO], row[AbilityCol.DO] + row[AbilityCol.DOS]):
                    kind.row["has_continuous"] |= int(continuous_bit(builder.grammar.ops.rows[op][OpCol.OP]))
        is_quick = kind.row["equip_any_turn"] or (kind.type_name == "order" and not kind.row["is_war_order"])
        kind.row |= {
            "has_activated": 1 if int(w.Head.ACTIVATED) in heads else 0,
            "play_ability": first + heads.index(w.Head.PLAY) if int(w.Head.PLAY) in heads else -1,
            "is_quick": 1 if is_quick else 0,
        }
    builder.cards.rows_by_head = by_head
    for name in SUMMARIES:
        setattr(builder.cards, name, packed([kind.row[name] for kind in kinds]))
    fits = [0] * (len(builder.grammar.filters.rows) * int(MAX_KINDS))
    for filter, row in enumerate(builder.grammar.filters.rows):
        for number, kind in enumerate(kinds):
            fits[filter * int(MAX_KINDS) + number] = int(printed_values_fit(row, kind.row))
    builder.cards.fits = vec[u8]([u8(fit) for fit in fits])


def printed_values_fit(filter: list[int], kind: dict[str, int]) -> bool:
    """Whether a kind of card has the printed values that a filter asks for."""
    equal = ((FilterCol.KINGDOM, "kingdom"), (FilterCol.NAME, "name_of"), (FilterCol.LINE, "line_of"))
    levelled = [w.Type.BATTLE_CHAMPION, w.Type.WAR_CHAMPION]
    return (
        bool(filter[FilterCol.TYPES] >> kind["type"] & 1)
        and all(filter[column] in (w.NO_LIMIT, kind[value]) for column, value in equal)
        and (filter[FilterCol.COST_LOW] == w.NO_LIMIT or kind["cost"] >= filter[FilterCol.COST_LOW])
        and (filter[FilterCol.COST_HIGH] == w.NO_LIMIT or kind["cost"] <= filter[FilterCol.COST_HIGH])
        and (not filter[FilterCol.FLAGS] & w.Flag.LEVELLED or kind["type"] in levelled)
    )


def reads_of_ability(builder: Builder, ability: list[int]) -> int:
    """What a continuous ability looks at, as bits (Reads)."""
    grammar = builder.grammar
    ops = grammar.ops.rows[ability[AbilityCol.DO] : ability[AbilityCol.DO] + ability[AbilityCol.DOS]]
    reads = reads_of_conditions(builder, ability[AbilityCol.IF], ability[AbilityCol.IFS])
    for op in ops:
        reads |= reads_of_conditions(builder, op[OpCol.IF], op[OpCol.IFS]) | reads_of_selector(builder, op[OpCol.SEL])
        if op[OpCol.AMOUNT] != NO:
            amount = grammar.amounts.rows[op[OpCol.AMOUNT]]
            if amount[AmountCol.WHAT] == int(w.Measure.PER):
                reads |= reads_of_count(builder, amount[AmountCol.FILTER], amount[AmountCol.ZONE])
            elif amount[AmountCol.WHAT] != int(w.Measure.FIXED):
                reads |= reads_of_selector(builder, amount[AmountCol.SELECTOR])
    return reads


def reads_of_conditions(builder: Builder, first: int, count: int) -> int:
    reads = 0
    for row in builder.grammar.conditions.rows[first : first + count]:
        reads |= CONDITIONS[row[ConditionCol.WHAT]].reads
        if row[ConditionCol.WHAT] == int(w.If.COUNT):
            reads |= reads_of_count(builder, row[ConditionCol.FILTER], row[ConditionCol.ZONE])
    return reads


def reads_of_count(builder: Builder, filter_number: int, zone: int) -> int:
    return ZONE_READS[w.COUNT_ZONES[zone]] | reads_of_filter(builder, filter_number)


def reads_of_selector(builder: Builder, selector: int) -> int:
    if selector >= int(w.FIRST_FILTER):
        return reads_of_filter(builder, selector - int(w.FIRST_FILTER))
    return Reads.DEEDS if int(w.Sel.LEADER) <= selector <= int(w.Sel.DEFENDER) else 0


def reads_of_filter(builder: Builder, number: int) -> int:
    deeds = int(w.Flag.ATTACKING | w.Flag.MOVED | w.Flag.ATTACKED | w.Flag.IN_BATTLE)
    return Reads.DEEDS if builder.grammar.filters.rows[number][FilterCol.FLAGS] & deeds else 0


def packed(values: list[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def packed_rows(rows: list[list[int]]) -> vec[i64]:
    return vec[i64]([i64(value) for row in rows for value in row])


def fingerprint_of(cards: CardSet) -> str:
    """A hash of names and numbers; words, icons and sources of values do not count."""
    columns = [getattr(cards, name) for name in [*KIND_COLUMNS, "abilities", *PARTS]]
    data = {
        "names": [cards.labels, cards.name_ids, cards.lines],
        "columns": [[int(value) for value in column] for column in columns],
        "decks": [[deck.name, sorted(deck.main.items()), sorted(deck.side.items())] for deck in cards.decks],
    }
    return fingerprint(data)
