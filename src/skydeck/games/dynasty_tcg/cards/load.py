"""The cards of Dynasty TCG, read from the set's YAML files and from designers' sets into one packed table."""

from pathlib import Path
from typing import Final

from skydeck.engine.card_sets import CardSets, blamed, files_in
from skydeck.engine.datafile import Entry, load_yaml
from skydeck.engine.errors import DataError
from skydeck.games.dynasty_tcg.cards import packing
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.one_kind import Builder

BASE: Final = Path(__file__).parents[1]
FILES: Final = ["blue_moons", "karatika", "dragons", "skywrights", "neutral"]


def build_table(published: list[Entry], overlays: list[Entry]) -> CardSet:
    """Pack the published set with what is laid over it: equal name and type replaces, `remove` drops, the rest is added."""
    builder = built(published, overlays)
    if builder.errors:
        raise DataError(builder.errors[0])
    return builder.cards


def built(published: list[Entry], overlays: list[Entry]) -> Builder:
    """The table and all that is wrong with it; the table is of use only if nothing is."""
    builder = Builder()
    builder.lay(published)
    builder.lay(overlays)
    packing.build(builder)
    return builder


SETS: Final = CardSets([BASE / f"{name}.yaml" for name in FILES], build_table)


def lint(folder: Path) -> list[str]:
    """All that is wrong with a designer's set, or with the published one where the folder is its own."""
    is_published = folder.resolve() == BASE or folder.resolve().parent == BASE
    errors: list[str] = []
    files: list[Entry] = []
    for path in SETS.files if is_published else files_in(folder):
        try:
            files.append(load_yaml(path))
        except DataError as error:
            errors.append(str(error))
    published, overlays = (files, []) if is_published else (SETS.entries, files)
    builder = built(published, overlays)
    found = builder.errors or packing.illegal_decks(builder)
    errors += [blamed(error, published, overlays) for error in found]
    return errors + (gaps(builder.cards) if is_published and not errors else [])


def gaps(cards: CardSet) -> list[str]:
    """The numbers of a set run from 1 without gap; a sentence for each that is missing."""
    have = set(cards.numbers)
    return [f"{BASE.name}: there is no card of number {n}" for n in range(1, max(have, default=0)) if n not in have]
