"""Kinds of parameter that operations have: each reads its field, refuses what makes no sense, and packs the rest."""

from collections.abc import Sequence
from typing import Any

from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import NO, Is
from skydeck.games.dynasty_tcg.cards.columns import AmountCol, OpCol
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope
from skydeck.games.dynasty_tcg.cards.reading import filters, selectors


class Parameter:
    """One thing that is said of an operation: under which field, and in which column of its row it is packed."""

    def __init__(self, field: str, column: int, low: int = 0, high: int = 0) -> None:
        if low > high:
            raise ValueError(f"{repr(field) if field else 'a number'} goes from {low} to {high}")
        # Empty: under the operation's own name.
        self.field = field
        self.column = column
        self.low = low
        self.high = high

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        """Read it for the operation `name`; raises DataError with place and remedy."""
        raise NotImplementedError


class Amount(Parameter):
    """A number, or one that is counted when it is needed; with `or_all` also the word."""

    def __init__(self, low: int, high: int, field: str = "", or_all: bool = False) -> None:
        super().__init__(field, OpCol.AMOUNT, low, high)
        self.or_all = or_all

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        field = self.field or name
        if self.or_all and entry.take(field) == "all":
            amount = [0] * int(AmountCol.WIDTH)
            amount[AmountCol.NUMBER] = int(w.ALL_DAMAGE)
            amount[AmountCol.MAX] = amount[AmountCol.FILTER] = amount[AmountCol.SELECTOR] = NO
            row[self.column] = g.amounts.add([amount])
        else:
            row[self.column] = selectors.read_amount(g, entry, field, self.low, self.high, scope)


class Selector(Parameter):
    """The cards it works on: what they may be, and whether a single one or only own ones may be named."""

    def __init__(
        self, field: str, permitted: int, column: int = int(OpCol.SEL), single: bool = False, own: bool = False
    ) -> None:
        super().__init__(field, column)
        self.permitted = permitted
        self.single = single
        self.own = own

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        field = self.field or name
        row[self.column] = selectors.selector_of(g, entry, field, scope, self.permitted, self.single)
        if self.own and selectors.whose(g, row[self.column], scope) in ("enemy", "any"):
            raise entry.fail(f"'{name}' is for own cards; name them with 'side: own'", field)


class Cards(Parameter):
    """The cards it finds in hand, deck, discard pile or retreat zone, as a filter under its own name."""

    def __init__(self, types: int, default: str = "unit") -> None:
        super().__init__("", OpCol.FILTER)
        self.types = types
        self.default = default

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        row[self.column] = filters.read_filter(g, entry.entry(name), scope, False, self.types, "own", self.default)


class Word(Parameter):
    """One of some words; packed as its number among all words of the kind. Without `default` it must be given."""

    def __init__(
        self, field: str, among: list[str], words: Sequence[str] = (), default: Any = ..., column: int = int(OpCol.ARG)
    ) -> None:
        super().__init__(field, column)
        self.words = list(words) or among
        self.default = default
        for word, allowed in [*[(word, among) for word in self.words], (default, self.words)]:
            if word is not ... and word not in allowed:
                raise ValueError(f"'{word}' is none of the words of '{field}'")
        self.numbers = {word: among.index(word) for word in self.words}

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        row[self.column] = self.numbers[entry.one_of(self.field or name, self.words, self.default)]


class Number(Parameter):
    """A whole number; packed as `missing` where it is left out."""

    def __init__(self, field: str, low: int, high: int, missing: int) -> None:
        super().__init__(field, OpCol.EXTRA, low, high)
        self.missing = missing

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        row[self.column] = entry.integer(self.field, self.low, self.high) if entry.has(self.field) else self.missing


class Truth(Parameter):
    """Yes or no; no where it is left out."""

    def __init__(self, field: str) -> None:
        super().__init__(field, OpCol.EXTRA)

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        row[self.column] = 1 if entry.boolean(self.field, False) else 0


class Until(Parameter):
    """How long it lasts; in a continuous ability as long as that holds."""

    def __init__(self) -> None:
        super().__init__("until", OpCol.UNTIL)

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        if not scope.continuous:
            row[self.column] = w.DURATIONS.index(entry.one_of("until", w.DURATIONS, "this_turn"))


class Pair(Parameter):
    """Two different units of one side."""

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        pair = entry.take(name)
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
            raise entry.fail(f"'{name}' must be a list of two different cards, as [self, target]", name)
        for column, value in zip((OpCol.SEL, OpCol.SEL_2), pair, strict=True):
            row[column] = selectors.read_selector(g, value, entry, name, scope, Is.UNIT, True)
        if {selectors.whose(g, row[column], scope) for column in (OpCol.SEL, OpCol.SEL_2)} == {"own", "enemy"}:
            raise entry.fail("units of different sides never change zones; name two of one side", name)


class WhoIsForbidden(Parameter):
    """Who cannot do what `forbid` names: cards, or the enemy commander, who plays no orders."""

    def read(self, g: Grammar, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        things = entry.names(name, w.FORBIDS)
        if "play_orders" not in things:
            row[self.column] = selectors.selector_of(g, entry, self.field, scope, Is.CARD)
            return
        row[self.column] = selectors.selector_of(g, entry, self.field, scope, Is.COMMANDER)
        if things != ["play_orders"] or row[self.column] != int(w.Sel.ENEMY_COMMANDER):
            raise entry.fail("'play_orders' stands alone and needs 'to: enemy_commander'", name)
        if scope.continuous:
            raise entry.fail("'play_orders' is forbidden for a time, not by a continuous ability", name)
