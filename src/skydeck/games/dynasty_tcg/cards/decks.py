"""Decks: lists read from text and printed again, their limits with where a deck stands, and every reason why one is not
legal."""

import re
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.names import folded, plain
from skydeck.engine.text import plural
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import CardSet, DeckList
from skydeck.games.dynasty_tcg.cards.fields import MAX_NAME

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
# What stands above the parts of a deck in lists that people paste, in small letters.
HEADINGS: Final = {
    "deck": "main", "main": "main", "main deck": "main", "maindeck": "main", "mainboard": "main", "main board": "main",
    "side": "side", "side deck": "side", "sidedeck": "side", "sideboard": "side", "side board": "side",
}  # fmt: skip
HEADING: Final = re.compile(r"(.*?)\s*(\([0-9]{1,3}\))?\s*:?\s*(\(?[0-9]{1,3}\)?)?")
SIDE_MARK: Final = re.compile(r"^sb:\s*", re.IGNORECASE)
# Far more than any deck needs.
MAX_TEXT: Final = 20_000
MAX_LINES: Final = 400
MAX_COPIES_READ: Final = 999
MAX_COMPLAINTS: Final = 50
# "3 Veteran Hei" or "3x Veteran Hei", "3 x Veteran Hei" or "x3 Veteran Hei", "Veteran Hei x3" or "Veteran Hei 3x".
COUNTS_BEFORE: Final = (
    re.compile(r"(?P<count>[0-9]{1,9})[x\u00d7]?\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"(?P<count>[0-9]{1,9})\s+[x\u00d7]\s+(?P<name>\S.*)", re.IGNORECASE),
    re.compile(r"[x\u00d7]\s*(?P<count>[0-9]{1,9})\s+(?P<name>\S.*)", re.IGNORECASE),
)
COUNTS_BEHIND: Final = (
    re.compile(r"(?P<name>\S.*?)\s+[x\u00d7]\s*(?P<count>[0-9]{1,9})", re.IGNORECASE),
    re.compile(r"(?P<name>\S.*?)\s+(?P<count>[0-9]{1,9})\s*[x\u00d7]", re.IGNORECASE),
)
# "Veteran Hei (FL) 8": the edition, and the number in it.
EDITION: Final = re.compile(r"(\S.*?)\s*\([A-Za-z0-9]{2,6}\)(\s+[0-9]{1,4}[a-z]?)?")
COMMENT: Final = re.compile(r"(^|\s)//")


class Reading:
    """A deck read from text: what could be read, and what is wrong with the rest."""

    def __init__(self) -> None:
        self.deck = DeckList("", {}, {})
        self.complaints: list[str] = []
        # Cards in lines that name no card: they count for the sizes.
        self.unknown = {"main": 0, "side": 0}
        # Whether cards stand below a heading that is not understood: then the sizes are not known.
        self.is_lost = False


class Line(NamedTuple):
    """A line of a deck's text, without its comment."""

    number: int
    words: str
    comment: str

    def is_blank(self) -> bool:
        return not self.words and not self.comment


class Wish(NamedTuple):
    """So many copies of a card of this name, as a line can be understood."""

    copies: int
    name: str


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
    known = {folded(name) for name in [*cards.labels, *cards.names]}
    # What comes from a file may begin with a mark of its encoding.
    pieces = text.removeprefix("\ufeff").splitlines()
    lines = [line_of(number, piece, known) for number, piece in enumerate(pieces, 1)]
    first = next((line for line in lines if not line.is_blank()), None)
    if first and not first.words:
        reading.deck.name = " ".join(first.comment.replace("#", " ").split())[:MAX_NAME].strip()
    side_begins = side_after_blank(lines)
    part = "main"
    side_seen = False
    for line in lines:
        place = f"{source}:{line.number}"
        heading = heading_of(line.words)
        mark = SIDE_MARK.match(line.words)
        if line.number == side_begins:
            part = "side"
        if heading == "side" and side_seen:
            reading.complaints.append(f"{place}: the side deck begins twice; remove this line")
        elif heading:
            part = heading
            side_seen = side_seen or heading == "side"
        elif mark:
            _read_line(cards, reading, known, line.words[mark.end() :], "side", place)
        elif line.words and not _read_line(cards, reading, known, line.words, part, place):
            part = ""
            reading.is_lost = True
        if len(reading.complaints) >= MAX_COMPLAINTS:
            break
    if not reading.deck.main and not reading.unknown["main"] and not reading.complaints:
        reading.complaints.append(f"{source}:1: there is no card here; list them as '3 Veteran Hei', one card a line")
    return reading


def line_of(number: int, text: str, known: set[str]) -> Line:
    """A line with its comment apart. No name has a #, but some may have //."""
    words, _, comment = text.partition("#")
    cuts = [match.start() for match in COMMENT.finditer(words)]
    for end in [len(words), *reversed(cuts)] if cuts else []:
        entry = plain(SIDE_MARK.sub("", words[:end].strip(), count=1))
        if end == cuts[0] or any(folded(wish.name) in known for wish in wishes(entry)):
            comment = text[end:].strip().removeprefix("//").removeprefix("#")
            words = words[:end]
            break
    return Line(number, plain(words), comment.strip())


def heading_of(words: str) -> str:
    """The part of a deck that a line begins; empty if it begins none."""
    match = HEADING.fullmatch(words)
    return HEADINGS.get(folded(match[1]), "") if match else ""


def side_after_blank(lines: list[Line]) -> int:
    """The line with which the side deck begins in a list of two blocks that says nothing of its parts; 0 if there is none."""
    if any(line.words and (SIDE_MARK.match(line.words) or not wishes(line.words)) for line in lines):
        return 0
    begins: list[int] = []
    after_blank = True
    for line in lines:
        if line.words and after_blank:
            begins.append(line.number)
        after_blank = line.is_blank() or (after_blank and not line.words)
    return begins[1] if len(begins) == 2 else 0


def wishes(words: str) -> list[Wish]:
    """How a line can be understood, the most literal way first, as names may end in what looks like a number."""
    return wishes_by(COUNTS_BEFORE, [words]) + wishes_by(COUNTS_BEHIND, [words, without_edition(words)])


def wishes_by(patterns: tuple[re.Pattern[str], ...], texts: list[str]) -> list[Wish]:
    matches = [match for pattern in patterns for text in texts if (match := pattern.fullmatch(text))]
    return [
        Wish(int(match["count"]), name) for match in matches for name in (match["name"], without_edition(match["name"]))
    ]


def without_edition(name: str) -> str:
    match = EDITION.fullmatch(name)
    return match[1] if match else name


def _read_line(cards: CardSet, reading: Reading, known: set[str], words: str, part: str, place: str) -> bool:
    """Read a line of a part; whether it is one, and no heading that is not understood."""
    ways = wishes(words)
    if not ways:
        remedy = "write number and card, as '3 Veteran Hei', or 'Side deck'"
        reading.complaints.append(f"{place}: {shown(words)} is no line of a deck; {remedy}")
        return folded(words) in known or any(letter.isdigit() for letter in words)
    # Where no card is called so, the number in front is the likeliest.
    likeliest = (wishes_by(COUNTS_BEFORE, [words]) or ways)[-1]
    wish = next((way for way in ways if folded(way.name) in known), likeliest)
    if not 1 <= wish.copies <= MAX_COPIES_READ:
        words = f"the number of copies must be from 1 to {MAX_COPIES_READ}, not {wish.copies}"
        reading.complaints.append(f"{place}: {words}")
        return True
    try:
        kind = cards.kind_named(wish.name)
    except DataError as error:
        reading.complaints.append(f"{place}: {error}")
        if part:
            reading.unknown[part] += wish.copies
        return True
    if part:
        given = reading.deck.side if part == "side" else reading.deck.main
        given[kind] = given.get(kind, 0) + wish.copies
    return True


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
    return _sizes(deck, match, 0, 0) + _limits(cards, deck, match)


def check_text(cards: CardSet, text: str, source: str = "deck", match: bool = True) -> list[str]:
    """Every reason why a text is no legal deck: lines that cannot be read, then rules that are broken."""
    reading = read_deck(cards, text, source)
    if not reading.deck.main and not reading.deck.side:
        return reading.complaints
    reasons = [] if reading.is_lost else _sizes(reading.deck, match, reading.unknown["main"], reading.unknown["side"])
    return reading.complaints + reasons + _limits(cards, reading.deck, match)


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
    ": take out {over} (DT-241)", lambda cards, kind: is_type(cards, kind, w.CHAMPION_MASK),
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


def _sizes(deck: DeckList, match: bool, unknown_main: int, unknown_side: int) -> list[str]:
    """What is wrong with how many cards there are; `unknown` are cards that no name is known of."""
    reasons: list[str] = []
    size = sum(deck.main.values()) + unknown_main
    if size < DECK_LEAST:
        reasons.append(
            f"The deck has {plural(size, 'card')} and needs at least {DECK_LEAST}: add {DECK_LEAST - size} (DT-007)"
        )
    if size > DECK_MOST:
        reasons.append(f"The deck has {size} cards and may have {DECK_MOST}: take out {size - DECK_MOST} (DT-007)")
    side_size = sum(deck.side.values()) + unknown_side if match else 0
    if side_size > SIDE_MOST:
        remedy = f"take out {side_size - SIDE_MOST}"
        reasons.append(f"The side deck has {side_size} cards and may have {SIDE_MOST}: {remedy} (DT-008)")
    return reasons


def _limits(cards: CardSet, deck: DeckList, match: bool) -> list[str]:
    """What there is too much of."""
    side = deck.side if match else {}
    reasons: list[str] = []
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
