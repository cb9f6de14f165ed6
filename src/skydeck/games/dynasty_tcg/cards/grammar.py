"""Reads what cards do: filters, conditions, costs, targets, operations and abilities, packed into rows.

Every reader refuses what makes no sense where it stands, with file, line and remedy. docs/dynasty_tcg/cards.md is the
description for people.
"""

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import FilterCol
from skydeck.games.dynasty_tcg.cards.triggers import ANY, ITEM, STRUCTURE, UNIT


class Rows:
    """Rows of fixed width, one after the other; equal runs of rows are kept once."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.known: dict[str, int] = {}

    def add(self, rows: list[list[int]]) -> int:
        """The number of the first of these rows; 0 if there is none."""
        if not rows:
            return 0
        key = repr(rows)
        if key not in self.known:
            self.known[key] = len(self.rows)
            self.rows += rows
        return self.known[key]


class Target:
    """A target of the ability being read: what it is, how many, whose."""

    def __init__(self, what: int, mask: int, count: int, side: str) -> None:
        self.what = what
        self.mask = mask
        self.count = count
        self.side = side


class Scope:
    """What the ability being read can speak of."""

    def __init__(self, type_number: int, placed: bool) -> None:
        self.type = type_number
        # Whether the card stands on the battlefield (an item does, beneath its bearer).
        self.placed = placed and type_number not in (w.Type.ENVIRONMENT, w.Type.ORDER)
        self.continuous = False
        # While the conditions of the ability itself are read, which are asked before its targets are chosen.
        self.early = False
        # What has left the field by the time the ability resolves, and so can only be asked for its last values.
        self.gone: list[str] = []
        # Whose units an item may lie with.
        self.bearer_side = ""
        self.event = ""
        self.event_side = ""
        self.event_mask = 0
        self.targets: list[Target] = []
        self.used: set[int] = set()

    def is_unit(self) -> bool:
        return self.type <= int(w.Type.WAR_CHAMPION)

    def as_bearer(self) -> int:
        """The card as one to which triggers happen, as a bit; only what any card notices is for the other types."""
        if self.is_unit():
            return UNIT
        return {w.Type.STRUCTURE: STRUCTURE, w.Type.ITEM: ITEM}.get(self.type, ANY & ~UNIT & ~STRUCTURE & ~ITEM)

    def own_mask(self) -> int:
        """What `self` is."""
        if self.is_unit():
            return Is.UNIT
        if self.type == int(w.Type.ORDER):
            return 0
        return {w.Type.STRUCTURE: Is.STRUCTURE, w.Type.ITEM: Is.ITEM}.get(self.type, Is.ENVIRONMENT)

    def type_words(self) -> str:
        return with_article(w.TYPES[self.type])


class Grammar:
    """Packs abilities. Names and lines of the whole set must be known before the first filter is read."""

    def __init__(self, names: list[str], types_named: dict[str, int], lines: list[str]) -> None:
        self.names = names
        self.types_named = types_named
        self.lines = lines
        self.filters = Rows()
        self.conditions = Rows()
        self.targets = Rows()
        self.amounts = Rows()
        self.costs = Rows()
        self.ops = Rows()
        self.abilities: list[list[int]] = []
        self.modes: list[list[int]] = []
        self.errors: list[str] = []

    def side_of(self, row: int) -> str:
        """The side a packed filter names."""
        return w.SIDES[self.filters.rows[row][FilterCol.SIDE]]

    def mask_of(self, row: int) -> int:
        """What the cards of a packed filter may be."""
        types = self.filters.rows[row][FilterCol.TYPES]
        return (Is.UNIT if types & allowed.UNIT_TYPES else 0) | (
            Is.STRUCTURE if types & ~allowed.UNIT_TYPES & allowed.CARD_TYPES else 0
        )

    def fields(self, entry: Entry, permitted: list[str]) -> None:
        """Refuse unknown fields; all but the last are noted and reported with the rest."""
        unknown = [key for key in entry.values if key not in permitted]
        complaints = [entry.fail(f"unknown field {shown(key)}; {suggest(key, permitted)}", key) for key in unknown]
        self.errors += [str(complaint) for complaint in complaints[:-1]]
        if complaints:
            raise complaints[-1]

    def only_true(self, entry: Entry, key: str) -> None:
        if not entry.boolean(key):
            raise entry.fail(f"'{key}' can only be true; leave it out instead", key)


def one_key(entry: Entry, permitted: list[str], what: str) -> str:
    """The one field of `permitted` that an entry must have."""
    found = [key for key in entry.values if key in permitted]
    if len(found) == 1:
        return found[0]
    if found:
        raise entry.fail(f"{what} cannot be both '{found[0]}' and '{found[1]}'; write two", found[1])
    if not entry.values:
        raise entry.fail(f"{what} needs one of: {', '.join(permitted)}")
    first = next(iter(entry.values))
    for key in entry.values:
        near = suggest(key, permitted)
        if near.startswith("did you mean"):
            raise entry.fail(f"unknown field {shown(key)}; {near}", key)
    raise entry.fail(f"{shown(first)} does not say what this is; {what} needs one of: {', '.join(permitted)}", first)


def mask_words(mask: int) -> str:
    return " and ".join(name for number, name in enumerate(Is.NAMES) if mask >> number & 1)


def with_article(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
