# skydeck: interpreted
"""Sets of cards: the published one, read once, and designers' files laid over it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, TypeVar

from skydeck.engine.datafile import Entry, load_yaml
from skydeck.engine.errors import DataError

Cards = TypeVar("Cards")


class CardSets(Generic[Cards]):
    """The sets of a game. `build` packs the published files with what is laid over them."""

    def __init__(self, files: Sequence[Path], build: Callable[[list[Entry], list[Entry]], Cards]) -> None:
        self.files = files
        self.build = build

    @cached_property
    def entries(self) -> list[Entry]:
        """The files of the published set, read once."""
        return [load_yaml(file) for file in self.files]

    @cached_property
    def published(self) -> Cards:
        """The published set, packed once; raises DataError with file and line."""
        return self.build(self.entries, [])

    def with_files(self, folder: Path) -> Cards:
        """A designer's set: every `*.yaml` in `folder`, laid over the published set; raises DataError with file and line."""
        return self.with_entries([load_yaml(file) for file in files_in(folder)])

    def chosen(self, folder: str | None) -> Cards:
        """The set of a folder that somebody may have named, else the published one."""
        return self.published if folder is None else self.with_files(Path(folder))

    def with_entries(self, overlays: list[Entry]) -> Cards:
        """The published set with further entries laid over it. It is sound by itself, so whatever does not fit in it then was
        broken by the last overlay."""
        try:
            return self.build(self.entries, overlays)
        except DataError as error:
            raise DataError(blamed(str(error), self.entries, overlays)) from None


def files_in(folder: Path) -> list[Path]:
    """The files of a designer's set: one file, or all of a folder; raises DataError if there is none."""
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise DataError(f"{folder}: no such folder; give the folder that holds the cards")
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise DataError(f"{folder}: no .yaml file in this folder; put the cards there")
    return files


def blamed(error: str, published: list[Entry], overlays: list[Entry]) -> str:
    """An error that names a place in the published files, put on the last file laid over them."""
    for file in published if overlays else []:
        if error.startswith(f"{file.source}:"):
            reason = error.removeprefix(f"{file.source}:").split(": ", 1)[1]
            return str(overlays[-1].fail(f"laid over the published set: {reason}", "remove"))
    return error


def fingerprint(data: Any) -> str:
    """A hash of plain data: that of a set which play depends on."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
