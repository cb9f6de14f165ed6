"""Decks: lists read from text and printed again, and whether they are legal, with every reason why not."""

import re
from typing import Any, Final

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, OptionError
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


def _reasons(cards: CardSet, deck: DeckList, match: bool, unknown_main: int, unknown_side: int) -> list[str]:
    side = deck.side if match else {}
    reasons: list[str] = []
    size = sum(deck.main.values()) + unknown_main
    if size < DECK_LEAST:
        reasons.append(
            f"The deck has {plural_cards(size)} and needs at least {DECK_LEAST}: add {DECK_LEAST - size} (DT-007)"
        )
    if size > DECK_MOST:
        reasons.append(
            f"The deck has {plural_cards(size)} and may have {DECK_MOST}: take out {size - DECK_MOST} (DT-007)"
        )
    side_size = sum(side.values()) + (unknown_side if match else 0)
    if side_size > SIDE_MOST:
        over = side_size - SIDE_MOST
        reasons.append(
            f"The side deck has {plural_cards(side_size)} and may have {SIDE_MOST}: take out {over} (DT-008)"
        )
    reasons += _too_many_copies(cards, deck.main, side)
    champions = _total(cards, deck.main, int(w.CHAMPION_MASK))
    if champions > CHAMPIONS_MOST:
        over = champions - CHAMPIONS_MOST
        reasons.append(
            f"The deck has {champions} champion cards, battle and war champions included, and may have"
            f" {CHAMPIONS_MOST}: take out {over} (DT-241)"
        )
    heavy = sum(copies for kind, copies in deck.main.items() if cards.cost[kind] >= HEAVY_COST)
    if heavy > HEAVY_MOST:
        reasons.append(
            f"The deck has {plural_cards(heavy)} of cost {HEAVY_COST} or more, champions included, and may have"
            f" {HEAVY_MOST}: take out {heavy - HEAVY_MOST} (DT-242, DT-243)"
        )
    war = 1 << int(w.Type.WAR_CHAMPION)
    leaders = _total(cards, deck.main, war)
    if leaders > WAR_CHAMPIONS_MOST:
        reasons.append(f"The deck has {leaders} war champions and may have {WAR_CHAMPIONS_MOST} (DT-207)")
    if _total(cards, side, war):
        reasons.append("War champions belong in the main deck: take them out of the side deck (DT-R98)")
    return reasons


def _too_many_copies(cards: CardSet, main: dict[int, int], side: dict[int, int]) -> list[str]:
    """Copies are counted over deck and side deck, each version of a champion for itself (DT-R99)."""
    reasons = []
    for kind in sorted({**main, **side}):
        copies = main.get(kind, 0) + side.get(kind, 0)
        if copies > COPIES_MOST:
            over = f"{copies} copies and may have {COPIES_MOST}, deck and side deck together"
            reasons.append(f"{cards.labels[kind]} has {over}: take out {copies - COPIES_MOST} (DT-240, DT-R99)")
    return reasons


def _total(cards: CardSet, counts: dict[int, int], types: int) -> int:
    """How many of these cards are of some types."""
    return sum(copies for kind, copies in counts.items() if types >> int(cards.type[kind]) & 1)


def starter_deck(cards: CardSet, name: str) -> DeckList:
    """The starter deck of this name (case does not matter); raises OptionError with the nearest name."""
    for deck in cards.decks:
        if deck.name.lower() == name.strip().lower():
            return deck
    raise OptionError(f"there is no deck {shown(name)}; {suggest(name, [deck.name for deck in cards.decks])}")


def chosen_deck(cards: CardSet, given: str, match: bool = True) -> DeckList:
    """The legal deck that an option gives, as text or by a starter deck's name; raises OptionError with every reason."""
    named = any(deck.name.lower() == given.strip().lower() for deck in cards.decks)
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


def plural_cards(number: int) -> str:
    """A number of cards in words."""
    return "1 card" if number == 1 else f"{number} cards"
