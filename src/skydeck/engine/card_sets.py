# skydeck: interpreted
"""Sets of cards: the published one, read once, and designers' files laid over it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, Generic, NamedTuple, TypeVar

from skydeck.engine.datafile import Entry, load_yaml, noting
from skydeck.engine.errors import DataError

Cards = TypeVar("Cards")
# Packs the published files with what is laid over them. What is wrong is noted in the list, and then there are no cards.
Build = Callable[[list[Entry], list[Entry], list[str]], Cards | None]
Faults = Callable[[list[Entry], list[Entry]], list[str]]

CARD_FILE: Final = ".yaml"
# What people write data in; other files may lie beside the cards.
DATA_FILES: Final = (CARD_FILE, ".yml", ".json")


class Lint(NamedTuple):
    """What is wrong with a set, and what of a sound one may be meant but rarely is; each with file, line and remedy."""

    errors: list[str]
    doubts: list[str]


class CardSets(Generic[Cards]):
    """The sets of a game: `build` makes them of files, `faults_beside` names what only a lint tells of a sound one, and
    `doubts` what may be meant but rarely is."""

    def __init__(
        self,
        files: Sequence[Path],
        build: Build[Cards],
        faults_beside: Faults | None = None,
        doubts: Faults | None = None,
    ) -> None:
        self.files = files
        self.build = build
        self.faults_beside = faults_beside
        self.doubts = doubts

    @cached_property
    def entries(self) -> list[Entry]:
        """The files of the published set, read once."""
        return [load_yaml(file) for file in self.files]

    @cached_property
    def published(self) -> Cards:
        """The published set, packed once; raises DataError with file and line."""
        return self.packed([])

    def with_files(self, folder: Path) -> Cards:
        """A designer's set: every `*.yaml` in `folder`, laid over the published set; raises DataError with file and line."""
        return self.with_entries([load_yaml(file) for file in files_in(folder)])

    def chosen(self, folder: str | None) -> Cards:
        """The set of a folder that somebody may have named, else the published one."""
        return self.published if folder is None else self.with_files(Path(folder))

    def with_entries(self, overlays: list[Entry]) -> Cards:
        """The published set with further entries laid over it. It is sound by itself, so whatever does not fit in it then was
        broken by the last overlay."""
        return self.packed(overlays)

    def packed(self, overlays: list[Entry]) -> Cards:
        errors: list[str] = []
        cards = self.build(self.entries, overlays, errors)
        if cards is None:
            raise DataError(blamed(errors[0], self.entries, overlays))
        return cards

    def lint(self, folder: Path) -> list[str]:
        """All that is wrong with a designer's set, by file and line."""
        return self.examine(folder).errors

    def examine(self, folder: Path) -> Lint:
        """All that is wrong or doubtful with a designer's set, or with the published one where the folder is its own."""
        home = self.files[0].parent.resolve()
        is_published = home in (folder.resolve(), folder.resolve().parent)
        errors: list[str] = []
        paths = list(self.files)
        if not is_published:
            paths = files_in(folder, errors)
        files: list[Entry] = []
        for path in paths:
            with noting(errors):
                files.append(load_yaml(path, errors))
        published, overlays = (files, []) if is_published else (self.entries, files)
        doubts: list[str] = []
        if len(files) == len(paths) or overlays:
            self.build(published, overlays, errors)
            if self.faults_beside and not errors:
                errors = self.faults_beside(published, overlays)
            if self.doubts and not errors:
                doubts = self.doubts(published, overlays)

        def told(sentences: list[str]) -> list[str]:
            found = dict.fromkeys(blamed(sentence, published, overlays) for sentence in sentences)
            return sorted(found, key=lambda sentence: place_of(sentence, paths))

        return Lint(told(errors), told(doubts))


def files_in(folder: Path, errors: list[str] | None = None) -> list[Path]:
    """The files of a designer's set: one file, or all of a folder; raises DataError if there is none.

    What lies there and is not read is an error too, noted in `errors` where that is given: no card is dropped silently.
    """
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise DataError(f"{folder}: no such folder; give the folder that holds the cards")
    files = sorted(path for path in folder.iterdir() if path.suffix == CARD_FILE and path.is_file())
    unread = [path.name for path in sorted(folder.iterdir()) if path not in files and may_hold_cards(path)]
    if unread:
        verb = "is" if len(unread) == 1 else "are"
        remedy = f"put the cards into files of this folder whose names end in {CARD_FILE}, or take the rest elsewhere"
        error = f"{folder}: {', '.join(unread)} {verb} not read; {remedy}"
        if errors is None:
            raise DataError(error)
        errors.append(error)
    if not files and not unread:
        raise DataError(f"{folder}: no {CARD_FILE} file in this folder; put the cards there")
    return files


def may_hold_cards(path: Path) -> bool:
    """Whether a file is one of data, or a folder holds such; what is hidden belongs to tools."""
    if path.name.startswith("."):
        return False
    if path.is_dir():
        return any(may_hold_cards(inner) for inner in path.iterdir())
    return path.suffix.lower() in DATA_FILES


def place_of(error: str, paths: Sequence[Path]) -> tuple[int, int]:
    """The number of the file and the line that an error names; what names none comes first."""
    for number, path in enumerate(paths):
        line = error.removeprefix(f"{path}:").partition(":")[0]
        if error.startswith(f"{path}:") and line.isdecimal():
            return number, int(line)
    return -1, 0


def blamed(error: str, published: list[Entry], overlays: list[Entry]) -> str:
    """An error that names a place in the published files, put on the last file laid over them."""
    for file in published if overlays else []:
        if error.startswith(f"{file.source}:"):
            reason = error.removeprefix(f"{file.source}:").split(": ", 1)[1]
            return str(overlays[-1].fail(f"laid over the published set: {reason}", "remove"))
    return error


def fingerprint(data: object) -> str:
    """A hash of plain data: that of a set which play depends on."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
