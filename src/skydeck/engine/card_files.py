# skydeck: interpreted
"""What reading the files of a set has in common in all games: how one file lies over another, names, rows of effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Self, TypeVar

from skydeck.engine.card_sets import fingerprint
from skydeck.engine.datafile import Entry, noting
from skydeck.engine.names import folded, plain
from skydeck.engine.operations import Operation, read_operation

Step = TypeVar("Step")
Cards = TypeVar("Cards")

MAX_NAME: Final = 40
# What the marks for seats are written with.
BRACES: Final = "{}"


def read_name(entry: Entry, refused: str = BRACES) -> str:
    """A name that can stand in a line of text, without the signs that mean something there."""
    return entry.one_line("name", MAX_NAME, refused)


def read_source(entry: Entry, default: str = "skydeck") -> dict[str, str]:
    """Where the values of an entry come from: one text, or a text for each of them."""
    source = entry.take("source", default)
    if isinstance(source, Entry):
        return {key: source.text(key) for key in source.values}
    return {"all": entry.text("source", default)}


def read_numbers(entry: Entry, bounds: Mapping[str, tuple[int, int]], cards: object) -> None:
    """Numbers of the set-up, as far as they are given, into attributes of the same name."""
    for name, (low, high) in bounds.items():
        if entry.has(name):
            setattr(cards, name, entry.integer(name, low, high))


class Layers:
    """The entries of a set by group and name, file by file: later ones replace those of the same name, `remove` drops some.

    Names are told apart without regard to case, among all groups; those `apart` have names of their own and are never dropped.
    What is wrong is noted in `errors`, and the entry kept all the same, so that the rest of it is read as well.
    """

    def __init__(
        self,
        game: str,
        groups: Sequence[str],
        errors: list[str],
        name_of: Callable[[Entry], str] = read_name,
        apart: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.errors = errors
        self.groups: dict[str, dict[str, Entry]] = {group: {} for group in groups}
        self.name_of = name_of
        self.apart = apart

    def __getitem__(self, group: str) -> list[Entry]:
        """The entries of a group, in the order in which they first came."""
        return list(self.groups[group].values())

    def lay_all(self, files: Iterable[Entry], others: Mapping[str, Callable[[Entry], None]]) -> None:
        """Lay files over each other. What else may stand in them is read by `others`, by field."""
        for file in files:
            with noting(self.errors):
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
            with noting(self.errors):
                if file.has(field):
                    read(file.entry(field))
        file.finish()

    def remove(self, file: Entry) -> None:
        """Drop what a file no longer wants."""
        groups = [entries for group, entries in self.groups.items() if group not in self.apart]
        if file.take("remove", []) != []:
            for name in file.names("remove", [name for entries in groups for name in entries]):
                for entries in groups:
                    entries.pop(plain(name), None)

    def lay_group(self, group: str, entries: list[Entry]) -> None:
        here: dict[str, Entry] = {}
        for entry in entries:
            with noting(self.errors):
                name = self.name_of(entry)
                twin = self.twin(group, name, here)
                if twin:
                    entry.fault(f"{twin}; remove or rename one", "name", "")
                here[folded(name)] = entry
                # What has no name of its own is read all the same, beside the others.
                key = f"? {len(self.errors)}" if "name" in entry.told else plain(name)
                self.groups[group][key] = entry

    def twin(self, group: str, name: str, here: Mapping[str, Entry]) -> str:
        """What else has this name; empty if nothing has. An entry of an earlier file with the very same name is replaced."""
        if folded(name) in here:
            return f"'{name}' stands twice in this file, also at {here[folded(name)].place('name')}"
        near = [group] if group in self.apart else [other for other in self.groups if other not in self.apart]
        for other in near:
            for key, entry in self.groups[other].items():
                if folded(key) == folded(name) and (other, key) != (group, plain(name)):
                    return f"the name '{entry.text('name')}' is taken among the {other}, also at {entry.place('name')}"
        return ""


class RowBuilder:
    """Collects the rows of effects of a set: those of one thing run on, and the options that they offer come behind them."""

    def __init__(self, width: int, errors: list[str]) -> None:
        self.width = width
        self.errors = errors
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

    def read_row(self, step: Entry, allowed: Mapping[str, Operation[Self, Cards]]) -> list[int]:
        """The row of an entry with one of these operations; an empty one where something is wrong with it, which is noted."""
        row = [0] * self.width
        with noting(self.errors):
            row = read_operation(self, step, allowed, self.width)
            step.finish()
        return row

    def read_each(self, entries: Iterable[Entry], read: Callable[[Entry], None]) -> bool:
        """Read entries one after the other, and note what is wrong with any; whether all of them are sound."""
        noted = len(self.errors)
        sound = True
        for entry in entries:
            with noting(self.errors):
                read(entry)
            sound = sound and entry.is_sound()
        return sound and len(self.errors) == noted

    def all_numbers(self) -> list[int]:
        """All rows, one after the other."""
        return [number for row in self.rows for number in row]


def identity(
    cards: object, names: Sequence[object], columns: Iterable[str], rows: Iterable[str], setup: Iterable[str]
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
