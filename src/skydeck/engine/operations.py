# skydeck: interpreted
"""What cards can do, as a table: each operation with its sentence and the parameters that a file gives, each with its bounds.

An operation is packed as a row of numbers; a parameter reads one field of its entry into the row.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from skydeck.engine.datafile import Entry, noting

# What a game packs its cards with, and the packed cards.
Builder = TypeVar("Builder", contravariant=True)
Cards = TypeVar("Cards", contravariant=True)
# Reads a field of an entry into a row.
Parameter = Callable[[Builder, Entry, list[int]], None]


class Operation(NamedTuple, Generic[Builder, Cards]):
    """An operation: its number, its sentence (or what finds it: cards, kind and row), and its parameters in the order read."""

    number: int
    sentence: str | Callable[[Cards, int, int], str]
    parameters: tuple[Parameter[Builder], ...] = ()

    def words(self, cards: Cards, kind: int, row: int) -> str:
        """The sentence of a row."""
        return self.sentence if isinstance(self.sentence, str) else self.sentence(cards, kind, row)


def read_operation(
    builder: Builder, entry: Entry, allowed: Mapping[str, Operation[Builder, Cards]], width: int
) -> list[int]:
    """The row of `width` numbers that an entry describes; its operation is the first of them."""
    operation = allowed[entry.deciding("op", list(allowed))]
    row = [operation.number] + [0] * (width - 1)
    for read in operation.parameters:
        with noting(entry.noted):
            read(builder, entry, row)
    return row


def whole(name: str, column: int, low: int, high: int, default: object = ...) -> Parameter[object]:
    """A whole number between two bounds, both included."""

    def read(builder: object, entry: Entry, row: list[int]) -> None:
        row[column] = entry.integer(name, low, high, default)

    return read


def one_of(
    name: str, column: int, words: Mapping[str, int] | Sequence[str], default: object = ...
) -> Parameter[object]:
    """One of several words: its number, or its place among them."""
    numbers = dict(words) if isinstance(words, Mapping) else {word: number for number, word in enumerate(words)}

    def read(builder: object, entry: Entry, row: list[int]) -> None:
        row[column] = numbers[entry.one_of(name, list(numbers), default)]

    return read


def some_of(name: str, column: int, words: Sequence[str], first: int = 0) -> Parameter[object]:
    """One or more of several words, as a mask in which the first of them is bit `first`."""

    def read(builder: object, entry: Entry, row: list[int]) -> None:
        for word in entry.names(name, list(words)):
            row[column] |= 1 << first + words.index(word)

    return read


def flag(name: str, column: int, bit: int) -> Parameter[object]:
    """A bit that is set where the field is true; false if left out."""

    def read(builder: object, entry: Entry, row: list[int]) -> None:
        row[column] |= bit if entry.boolean(name, False) else 0

    return read


def part(name: str, *parameters: Parameter[Builder]) -> Parameter[Builder]:
    """An entry inside the entry, with parameters of its own; it may be left out."""

    def read(builder: Builder, entry: Entry, row: list[int]) -> None:
        if entry.has(name):
            inner = entry.entry(name)
            for parameter in parameters:
                parameter(builder, inner, row)
            inner.finish()

    return read


def optional(name: str, parameter: Parameter[Builder]) -> Parameter[Builder]:
    """A parameter that is read only where its field is given."""

    def read(builder: Builder, entry: Entry, row: list[int]) -> None:
        if entry.has(name):
            parameter(builder, entry, row)

    return read
