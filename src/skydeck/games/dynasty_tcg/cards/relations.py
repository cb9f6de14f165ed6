"""Relations between cards: lines of champions, orders of war, starter decks."""

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.builder import Builder, Kind, noting
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND, DeckList
from skydeck.games.dynasty_tcg.cards.decks import check_deck
from skydeck.games.dynasty_tcg.cards.fields import CHAMPION_TYPES, MARKS, MAX_NAME, MAX_WORDS


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
        kind.row |= {"next_version": int(NO_KIND), "war_order": int(NO_KIND), "is_war_order": 0}
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
        found = [number for number in orders if kinds[number].name == name]
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
