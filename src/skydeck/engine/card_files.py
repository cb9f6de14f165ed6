# skydeck: interpreted
"""What reading the files of a set has in common in all games: how one file lies over another, names, rows of effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from skydeck.engine.card_sets import fingerprint
from skydeck.engine.datafile import Entry
from skydeck.engine.operations import Operation, read_operation

Step = TypeVar("Step")

MAX_NAME: Final = 40
# What the marks for seats are written with.
BRACES: Final = "{}"


def read_name(entry: Entry, refused: str = BRACES) -> str:
    """A name that can stand in a line of text, without the signs that mean something there."""
    return entry.one_line("name", MAX_NAME, refused)


def read_source(entry: Entry, default: str = "skydeck") -> dict[str, Any]:
    """Where the values of an entry come from: one text, or a text for each of them."""
    source = entry.take("source", default)
    if isinstance(source, Entry):
        return {key: source.text(key) for key in source.values}
    return {"all": entry.text("source", default)}


def read_numbers(entry: Entry, bounds: Mapping[str, tuple[int, int]], cards: Any) -> None:
    """Numbers of the set-up, as far as they are given, into attributes of the same name."""
    for name, (low, high) in bounds.items():
        if entry.has(name):
            setattr(cards, name, entry.integer(name, low, high))


class Layers:
    """The entries of a set by group and name, file by file: later ones replace those of the same name, `remove` drops some.

    Names are told apart without regard to case, among all groups; those `apart` have names of their own and are never dropped.
    """

    def __init__(
        self,
        game: str,
        groups: Sequence[str],
        name_of: Callable[[Entry], str] = read_name,
        apart: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.groups: dict[str, dict[str, Entry]] = {group: {} for group in groups}
        self.name_of = name_of
        self.apart = apart

    def __getitem__(self, group: str) -> list[Entry]:
        """The entries of a group, in the order in which they first came."""
        return list(self.groups[group].values())

    def lay_all(self, files: Iterable[Entry], others: Mapping[str, Callable[[Entry], None]]) -> None:
        """Lay files over each other. What else may stand in them is read by `others`, by field."""
        for file in files:
            self.lay(file, others)

    def lay(self, file: Entry, others: Mapping[str, Callable[[Entry], None]]) -> None:
        game = file.text("game", self.game)
        if game != self.game:
            raise file.fail(f"these are cards of '{game}', not of {self.game}", "game")
        file.integer("version", 1, 1, 1)
        self.remove(file)
        for group in self.groups:
            self.lay_group(group, file.entries(group, []))
        for field, read in others.items():
            if file.has(field):
                read(file.entry(field))
        file.finish()

    def remove(self, file: Entry) -> None:
        """Drop what a file no longer wants."""
        groups = [entries for group, entries in self.groups.items() if group not in self.apart]
        if file.take("remove", []) != []:
            for name in file.names("remove", [name for entries in groups for name in entries]):
                for entries in groups:
                    entries.pop(name, None)

    def lay_group(self, group: str, entries: list[Entry]) -> None:
        here: set[str] = set()
        for entry in entries:
            name = self.name_of(entry)
            if name.lower() in here:
                raise entry.fail(f"'{name}' stands twice in this file; remove or rename one", "name")
            here.add(name.lower())
            self.refuse_twin(group, name, entry)
            self.groups[group][name] = entry

    def refuse_twin(self, group: str, name: str, entry: Entry) -> None:
        """Raise if something else has this name."""
        near = [group] if group in self.apart else [other for other in self.groups if other not in self.apart]
        for other in near:
            for twin in self.groups[other]:
                if twin.lower() == name.lower() and (other, twin) != (group, name):
                    raise entry.fail(f"the name '{twin}' is taken among the {other}; choose another", "name")


class RowBuilder:
    """Collects the rows of effects of a set: those of one thing run on, and the options that they offer come behind them."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.rows: list[list[int]] = []
        self.options: list[list[int]] = []
        self.program_end = 0

    def add_program(self, steps: Sequence[Step], read: Callable[[Step], list[int]]) -> tuple[int, int]:
        """The rows of a thing: its first, and that after its last."""
        begin = len(self.rows)
        self.program_end = begin + len(steps)
        self.options = []
        self.rows += [read(step) for step in steps]
        self.rows += self.options
        return begin, self.program_end

    def offer(self, choices: Sequence[Entry], read: Callable[[Entry], list[int]]) -> int:
        """Options of the program being read, of which one is chosen: the first of their rows."""
        first = self.program_end + len(self.options)
        self.options += [read(choice) for choice in choices]
        return first

    def read_row(self, step: Entry, allowed: Mapping[str, Operation]) -> list[int]:
        """The row of an entry with one of these operations."""
        row = read_operation(self, step, allowed, self.width)
        step.finish()
        return row

    def all_numbers(self) -> list[int]:
        """All rows, one after the other."""
        return [number for row in self.rows for number in row]


def identity(
    cards: Any, names: Sequence[Any], columns: Iterable[str], rows: Iterable[str], setup: Iterable[str]
) -> str:
    """The fingerprint of a packed set by names and numbers, of the attributes named; words and pictures do not count."""

    def packed(attributes: Iterable[str]) -> list[list[int]]:
        return [[int(value) for value in getattr(cards, name)] for name in attributes]

    return fingerprint({
        "names": names,
        "columns": packed(columns),
        "rows": packed(rows),
        "setup": [int(getattr(cards, name)) for name in setup],
    })  # fmt: skip
