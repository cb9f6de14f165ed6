"""The cards of Dynasty TCG, read from the set's YAML files and from designers' sets into one packed table."""

from pathlib import Path
from typing import Final

from skydeck.engine.datafile import Entry, load_yaml
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import packing, relations
from skydeck.games.dynasty_tcg.cards.builder import Builder
from skydeck.games.dynasty_tcg.cards.card_set import CardSet

BASE: Final = Path(__file__).parents[1]
FILES: Final = ["blue_moons", "karatika", "dragons", "skywrights", "neutral"]


_base: list[CardSet] = []
_base_files: list[Entry] = []


def base_cards() -> CardSet:
    """The published set, read once; raises DataError with file and line."""
    if not _base:
        _base.append(build_table([]))
    return _base[0]


def base_files() -> list[Entry]:
    """The files of the published set, read once."""
    if not _base_files:
        paths = [BASE / f"{name}.yaml" for name in FILES]
        _base_files.extend([load_yaml(path) for path in paths if path.exists()])
    return _base_files


def load_cards(folder: Path) -> CardSet:
    """A designer's set: every `*.yaml` in `folder`, laid over the published set; raises DataError with file and line."""
    return build_table([load_yaml(file) for file in _files_of(folder)])


def cards_with(entries: list[Entry]) -> CardSet:
    """The published set with further entries laid over it (for scenarios with cards of their own)."""
    return build_table(entries)


def build_table(overlay: list[Entry]) -> CardSet:
    """Pack the published set with what is laid over it: equal name and type replaces, `remove` drops, the rest is added."""
    builder = _build(base_files(), overlay)
    if builder.errors:
        raise DataError(builder.errors[0])
    return builder.cards


def lint(folder: Path) -> list[str]:
    """All that is wrong with a designer's set, or with the published one where the folder is its own."""
    if folder.resolve() == BASE or folder.resolve().parent == BASE:
        return _lint_files([BASE / f"{name}.yaml" for name in FILES], [])
    return _lint_files([], _files_of(folder))


def _lint_files(published: list[Path], laid_over: list[Path]) -> list[str]:
    errors: list[str] = []
    files: list[Entry] = []
    for path in published or laid_over:
        try:
            files.append(load_yaml(path))
        except DataError as error:
            errors.append(str(error))
    builder = _build(files, []) if published else _build(base_files(), files)
    errors += builder.errors
    if not builder.errors:
        errors += [
            _blame(reason, base_files(), files[-1]) if files else reason for reason in relations.illegal_decks(builder)
        ]
    if published and not errors:
        errors += gaps(builder.cards)
    return errors


def gaps(cards: CardSet) -> list[str]:
    """The numbers of a set run from 1 without gap; a sentence for each that is missing."""
    have = set(cards.numbers)
    return [f"{BASE.name}: there is no card of number {n}" for n in range(1, max(have, default=0)) if n not in have]


def _files_of(folder: Path) -> list[Path]:
    if folder.is_file():
        return [folder]
    if not folder.is_dir():
        raise DataError(f"{folder}: no such folder; give the folder that holds the cards")
    files = sorted(folder.glob("*.yaml"))
    if not files:
        raise DataError(f"{folder}: no .yaml file in this folder; put the cards there")
    return files


def _build(base: list[Entry], overlay: list[Entry]) -> "Builder":
    """The table and all that is wrong with it; the table is of use only if nothing is."""
    builder = Builder()
    builder.lay(base)
    builder.lay(overlay)
    packing.build(builder)
    if not overlay or not builder.errors:
        return builder
    alone = Builder()
    alone.lay(base)
    packing.build(alone)
    if alone.errors:
        return alone
    # The published set is sound by itself, so whatever does not fit in it now was broken by what is laid over it.
    builder.errors = [_blame(error, base, overlay[-1]) for error in builder.errors]
    return builder


def _blame(error: str, base: list[Entry], overlay: Entry) -> str:
    for file in base:
        if error.startswith(f"{file.source}:"):
            reason = error.removeprefix(f"{file.source}:").split(": ", 1)[1]
            return str(overlay.fail(f"laid over the published set: {reason}", "remove"))
    return error
