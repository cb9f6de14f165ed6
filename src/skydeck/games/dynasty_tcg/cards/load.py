"""The cards of Dynasty TCG, read from the set's YAML files and from designers' sets into one packed table."""

from pathlib import Path
from typing import Final

from skydeck.engine.card_sets import CardSets
from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import packing
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.one_kind import Builder

BASE: Final = Path(__file__).parents[1]
FILES: Final = ["blue_moons", "karatika", "dragons", "skywrights", "neutral"]


def build_table(published: list[Entry], overlays: list[Entry], errors: list[str]) -> CardSet | None:
    """Pack the published set with what is laid over it: equal name and type replaces, `remove` drops, the rest is added."""
    builder = built(published, overlays)
    errors += builder.errors
    return None if builder.errors else builder.cards


def built(published: list[Entry], overlays: list[Entry]) -> Builder:
    """The table and all that is wrong with it; the table is of use only if nothing is."""
    builder = Builder()
    builder.lay(published)
    builder.lay(overlays)
    packing.build(builder)
    return builder


def faults_beside(published: list[Entry], overlays: list[Entry]) -> list[str]:
    """What is wrong with a set that can be played: decks that cannot, and numbers that the published set leaves out."""
    builder = built(published, overlays)
    return packing.illegal_decks(builder) + ([] if overlays else gaps(builder))


def gaps(builder: Builder) -> list[str]:
    """The numbers of a set run from 1 without gap; a sentence for each that is missing, at the card that follows it."""
    errors: list[str] = []
    expected = 1
    for kind in sorted(builder.by_key.values(), key=lambda kind: kind.number):
        for missing in range(expected, kind.number):
            errors.append(
                str(kind.entry.fail(f"there is no card of number {missing}; number the cards anew", "number"))
            )
        expected = kind.number + 1
    return errors


SETS: Final = CardSets([BASE / f"{name}.yaml" for name in FILES], build_table, faults_beside)
