"""Decks: lists read from text and printed again, their limits with where a deck stands, and every reason why one is not
legal."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.names import folded
from skydeck.engine.text import plural
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet, DeckList

DECK_LEAST: Final = 50
DECK_MOST: Final = 60
SIDE_MOST: Final = 15
COPIES_MOST: Final = 3
CHAMPIONS_MOST: Final = 6
WAR_CHAMPIONS_MOST: Final = 1
HEAVY_COST: Final = 7
HEAVY_MOST: Final = 15
WAR_CHAMPION_TYPE: Final = 1 << int(w.Type.WAR_CHAMPION)

SIDE_HEADING: Final = "Side deck"
# Far more than any deck needs.
MAX_TEXT: Final = 20_000
MAX_LINES: Final = 400
MAX_COPIES_READ: Final = 999
MAX_COMPLAINTS: Final = 50
CARD_LINE: Final = re.compile(r"([0-9]{1,9})[xX]?\s+(\S.*)")
# "3 x Veteran Hei", unless a card is called so.
TIMES: Final = ("x ", "X ")


class Reading:
    """A deck read from text: what could be read, and what is wrong with the rest."""

    def __init__(self) -> None:
        self.deck = DeckList("", {}, {})
        self.complaints: list[str] = []
        # Cards in lines that name no card: they count for the sizes.
        self.unknown_main = 0
        self.unknown_side = 0


def parse_deck(cards: CardSet, text: str, source: str = "deck") -> DeckList:
    """The deck a text lists; raises DataError with the line of the first mistake. Whether it is legal is another question."""
    reading = read_deck(cards, text, source)
    if reading.complaints:
        raise DataError(reading.complaints[0])
    return reading.deck


def read_deck(cards: CardSet, text: str, source: str = "deck") -> Reading:
    """Read a deck and collect what cannot be read; `source` names the text in complaints."""
    reading = Reading()
    if len(text) > MAX_TEXT or text.count("\n") >= MAX_LINES:
        reading.complaints.append(f"{source}:1: longer than any deck ({MAX_LINES} lines); list each card once")
        return reading
    is_side = False
    first = True
    # What comes from a file may begin with a mark of its encoding.
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        entry, _, comment = line.partition("#")
        words = " ".join(entry.split())
        if first and not words and comment.strip():
            reading.deck.name = " ".join(comment.split())[:60]
        if words or comment.strip():
            first = False
        if words.rstrip(":").lower() == SIDE_HEADING.lower():
            if is_side:
                reading.complaints.append(f"{source}:{number}: the side deck begins twice; remove this line")
            is_side = True
        elif words:
            _read_line(cards, reading, words, is_side, f"{source}:{number}")
        if len(reading.complaints) >= MAX_COMPLAINTS:
            break
    if not reading.deck.main and not reading.unknown_main and not reading.complaints:
        reading.complaints.append(f"{source}:1: there is no card here; list them as '3 Veteran Hei', one card a line")
    return reading


def _read_line(cards: CardSet, reading: Reading, words: str, is_side: bool, place: str) -> None:
    match = CARD_LINE.fullmatch(words)
    if not match:
        remedy = "write number and card, as '3 Veteran Hei', or 'Side deck'"
        reading.complaints.append(f"{place}: {shown(words)} is no line of a deck; {remedy}")
        return
    copies = int(match[1])
    if not 1 <= copies <= MAX_COPIES_READ:
        reading.complaints.append(f"{place}: the number of copies must be from 1 to {MAX_COPIES_READ}, not {copies}")
        return
    name = match[2]
    if name.startswith(TIMES) and not cards.has_name(name):
        name = name[2:]
    try:
        kind = cards.kind_named(name)
    except DataError as error:
        reading.complaints.append(f"{place}: {error}")
        if is_side:
            reading.unknown_side += copies
        else:
            reading.unknown_main += copies
        return
    given = reading.deck.side if is_side else reading.deck.main
    given[kind] = given.get(kind, 0) + copies


def deck_text(cards: CardSet, deck: DeckList) -> str:
    """The deck as text, in the order of the set; `parse_deck` reads it back."""
    lines = [f"# {deck.name}"] if deck.name else []
    lines += [f"{deck.main[kind]} {cards.labels[kind]}" for kind in sorted(deck.main)]
    if deck.side:
        lines += ["", SIDE_HEADING]
        lines += [f"{deck.side[kind]} {cards.labels[kind]}" for kind in sorted(deck.side)]
    return "\n".join(lines) + "\n"


def deck_data(cards: CardSet, deck: DeckList) -> dict[str, Any]:
    """The deck as plain data, cards by label."""
    return {
        "name": deck.name,
        "kingdom": deck.kingdom,
        "summary": deck.summary,
        "main": {cards.labels[kind]: deck.main[kind] for kind in sorted(deck.main)},
        "side": {cards.labels[kind]: deck.side[kind] for kind in sorted(deck.side)},
        "size": sum(deck.main.values()),
        "side_size": sum(deck.side.values()),
        "text": deck_text(cards, deck),
    }


def check_deck(cards: CardSet, deck: DeckList, match: bool = True) -> list[str]:
    """Every reason why a deck is not legal; without a match its side deck stays in the box and is not looked at."""
    return _reasons(cards, deck, match, 0, 0)


def check_text(cards: CardSet, text: str, source: str = "deck", match: bool = True) -> list[str]:
    """Every reason why a text is no legal deck: lines that cannot be read, then rules that are broken."""
    reading = read_deck(cards, text, source)
    if not reading.deck.main and not reading.deck.side:
        return reading.complaints
    return reading.complaints + _reasons(cards, reading.deck, match, reading.unknown_main, reading.unknown_side)


class Limit(NamedTuple):
    """How many cards of a sort a main deck may hold at most: what they are called, in short and in full."""

    name: str
    rule: str
    most: int
    words: str
    full_words: str
    remedy: str
    counts: Callable[[CardSet, int], bool]


def is_type(cards: CardSet, kind: int, types: int) -> bool:
    return bool(types >> int(cards.type[kind]) & 1)


CHAMPIONS: Final = Limit(
    "champions", "DT-241", CHAMPIONS_MOST, "champions", "champion cards, battle and war champions included,",
    ": take out {over} (DT-241)", lambda cards, kind: is_type(cards, kind, int(w.CHAMPION_MASK)),
)  # fmt: skip
HEAVY: Final = Limit(
    "heavy", "DT-242", HEAVY_MOST, f"of cost {HEAVY_COST}+", f"cards of cost {HEAVY_COST} or more, champions included,",
    ": take out {over} (DT-242, DT-243)", lambda cards, kind: bool(cards.cost[kind] >= HEAVY_COST),
)  # fmt: skip
WAR_CHAMPIONS: Final = Limit(
    "war_champions", "DT-207", WAR_CHAMPIONS_MOST, "war champion", "war champions", " (DT-207)",
    lambda cards, kind: is_type(cards, kind, WAR_CHAMPION_TYPE),
)  # fmt: skip


def copies_of(main: dict[int, int], side: dict[int, int]) -> dict[int, int]:
    """The copies of each kind, deck and side deck together, each version of a champion for itself (DT-R99)."""
    return {kind: main.get(kind, 0) + side.get(kind, 0) for kind in sorted({**main, **side})}


def limited(cards: CardSet, deck: DeckList, limit: Limit) -> list[int]:
    """The kinds of a main deck that count towards a limit."""
    return [kind for kind in deck.main if limit.counts(cards, kind)]


def _reasons(cards: CardSet, deck: DeckList, match: bool, unknown_main: int, unknown_side: int) -> list[str]:
    side = deck.side if match else {}
    reasons: list[str] = []
    size = sum(deck.main.values()) + unknown_main
    if size < DECK_LEAST:
        reasons.append(
            f"The deck has {plural(size, 'card')} and needs at least {DECK_LEAST}: add {DECK_LEAST - size} (DT-007)"
        )
    if size > DECK_MOST:
        reasons.append(f"The deck has {size} cards and may have {DECK_MOST}: take out {size - DECK_MOST} (DT-007)")
    side_size = sum(side.values()) + (unknown_side if match else 0)
    if side_size > SIDE_MOST:
        remedy = f"take out {side_size - SIDE_MOST}"
        reasons.append(f"The side deck has {side_size} cards and may have {SIDE_MOST}: {remedy} (DT-008)")
    for kind, copies in copies_of(deck.main, side).items():
        if copies > COPIES_MOST:
            words = f"{copies} copies and may have {COPIES_MOST}, deck and side deck together"
            reasons.append(f"{cards.labels[kind]} has {words}: take out {copies - COPIES_MOST} (DT-240, DT-R99)")
    for limit in (CHAMPIONS, HEAVY, WAR_CHAMPIONS):
        number = sum(deck.main[kind] for kind in limited(cards, deck, limit))
        if number > limit.most:
            remedy = limit.remedy.format(over=number - limit.most)
            reasons.append(f"The deck has {number} {limit.full_words} and may have {limit.most}{remedy}")
    if any(is_type(cards, kind, WAR_CHAMPION_TYPE) for kind in side):
        reasons.append("War champions belong in the main deck: take them out of the side deck (DT-R98)")
    return reasons


def limits_data(cards: CardSet, deck: DeckList) -> list[dict[str, Any]]:
    """Every limit as `{id, text, value, low, high, holds, rule, cards}`; `cards` are those that count towards it."""
    size, side = sum(deck.main.values()), sum(deck.side.values())
    copies = copies_of(deck.main, deck.side)
    most = max(copies.values(), default=0)

    def data(name: str, text: str, value: int, low: int, high: int, rule: str, kinds: list[int]) -> dict[str, Any]:
        counting = [cards.labels[kind] for kind in sorted(kinds)]
        holds = low <= value <= high
        return {"id": name, "text": text, "value": value, "low": low, "high": high,
                "holds": holds, "rule": rule, "cards": counting}  # fmt: skip

    found = [
        data("size", f"{size} of {DECK_LEAST}-{DECK_MOST} cards", size, DECK_LEAST, DECK_MOST, "DT-007", []),
        data("copies", f"{most} of at most {COPIES_MOST} copies", most, 0, COPIES_MOST, "DT-240",
             [kind for kind, number in copies.items() if number > COPIES_MOST]),
    ]  # fmt: skip
    for limit in (CHAMPIONS, WAR_CHAMPIONS, HEAVY):
        kinds = limited(cards, deck, limit)
        number = sum(deck.main[kind] for kind in kinds)
        text = f"{number} of at most {limit.most} {limit.words}"
        found.append(data(limit.name, text, number, 0, limit.most, limit.rule, kinds))
    return [*found, data("side", f"{side} of 0-{SIDE_MOST} in the side deck", side, 0, SIDE_MOST, "DT-008", [])]


def caps_data(cards: CardSet) -> list[dict[str, Any]]:
    """What no deck may have more of, for whoever adds a card: `{text, high, each, cards, parts}`. `each` counts every card for
    itself, `cards` are those that count (None: all), `parts` are where."""

    def cap(text: str, high: int, counting: list[str] | None, *parts: str, each: bool = False) -> dict[str, Any]:
        return {"text": text, "high": high, "each": each, "cards": counting, "parts": list(parts)}

    def counted(limit: Limit) -> list[str]:
        return [cards.labels[kind] for kind in range(cards.kinds) if limit.counts(cards, kind)]

    return [
        cap(f"a deck has at most {COPIES_MOST} copies of a card", COPIES_MOST, None, "main", "side", each=True),
        cap(f"a deck has at most {DECK_MOST} cards", DECK_MOST, None, "main"),
        cap(f"a deck has at most {CHAMPIONS_MOST} champions", CHAMPIONS_MOST, counted(CHAMPIONS), "main"),
        cap(
            f"a deck has at most {WAR_CHAMPIONS_MOST} war champion", WAR_CHAMPIONS_MOST, counted(WAR_CHAMPIONS), "main"
        ),
        cap(f"a deck has at most {HEAVY_MOST} cards of cost {HEAVY_COST} or more", HEAVY_MOST, counted(HEAVY), "main"),
        cap(f"a side deck has at most {SIDE_MOST} cards", SIDE_MOST, None, "side"),
        cap("war champions belong in the main deck", 0, counted(WAR_CHAMPIONS), "side"),
    ]


def starter_deck(cards: CardSet, name: str) -> DeckList:
    """The starter deck of this name (case does not matter); raises OptionError with the nearest name."""
    for deck in cards.decks:
        if folded(deck.name) == folded(name):
            return deck
    raise OptionError(f"there is no deck {shown(name)}; {suggest(name, [deck.name for deck in cards.decks])}")


def chosen_deck(cards: CardSet, given: str, match: bool = True) -> DeckList:
    """The legal deck that an option gives, as text or by a starter deck's name; raises OptionError with every reason."""
    named = any(folded(deck.name) == folded(given) for deck in cards.decks)
    if named or ("\n" not in given.strip() and not given.strip()[:1].isdigit()):
        deck = starter_deck(cards, given)
        if match not in deck.checked:
            deck.checked[match] = check_deck(cards, deck, match)
        _require_legal(f"the deck {shown(deck.name)}", deck.checked[match])
        return deck
    _require_legal("this deck", check_text(cards, given, "deck", match))
    return parse_deck(cards, given)


def _require_legal(what: str, reasons: list[str]) -> None:
    if reasons:
        raise OptionError(f"{what} cannot be played: {'; '.join(reasons)}")
