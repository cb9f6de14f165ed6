# skydeck: interpreted
"""The saved fields of Sky Dynasty, declared once; `clone` in state.py copies the same."""

from typing import Any

from skydeck.engine.saved import Field, Number, Numbers, Part, PileField, Row, bytes_of, longs_of
from skydeck.games.sky_dynasty.cards.words import MAX_PAID
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, Tally, Zone


def unresolved_from(s: Any) -> int:
    """Where the counts of ships still to be resolved begin, behind those of the zones."""
    return int(s.block(Zone.STATION + s.cards.places, 0))


def save_counts(s: Any) -> list[int]:
    return [int(number) for number in s.counts[: unresolved_from(s)]]


def load_counts(s: Any, counts: list[int]) -> None:
    if len(counts) != unresolved_from(s):
        raise ValueError(f"'cards' holds {len(counts)} numbers, not {unresolved_from(s)}")
    s.counts = bytes_of(counts + [0] * int(s.cards.kinds))


def save_unresolved(s: Any) -> list[int]:
    return [int(number) for number in s.counts[unresolved_from(s) :]]


def load_unresolved(s: Any, numbers: list[int]) -> None:
    if len(numbers) != s.cards.kinds:
        raise ValueError(f"'unresolved' holds {len(numbers)} numbers, not {s.cards.kinds}")
    for kind, number in enumerate(numbers):
        s.set_unresolved(kind, number)


def save_tallies(s: Any) -> list[int]:
    return [int(number) for number in s.tallies[: int(Tally.SIZES * s.num_players)]]


def load_tallies(s: Any, numbers: list[int]) -> None:
    """The sizes of zones behind the tallies follow from the counts, which are loaded before."""
    if len(numbers) != Tally.SIZES * s.num_players:
        raise ValueError(f"'tallies' holds {len(numbers)} numbers, not {Tally.SIZES * s.num_players}")
    counts, kinds = save_counts(s), int(s.cards.kinds)
    s.tallies = bytes_of(numbers + [sum(counts[i : i + kinds]) for i in range(0, len(counts), kinds)])


FIELDS: tuple[Field, ...] = (
    Part("cards", save_counts, load_counts),
    Row("coins", longs_of, length=lambda s: s.num_players),
    Part("tallies", save_tallies, load_tallies),
    Row("rows", length=lambda s: s.cards.slots, valid=lambda s, kind: kind < s.cards.kinds or kind == EMPTY),
    Row("trash", length=lambda s: s.cards.kinds),
    PileField("ship_deck", lambda s: s.cards.kinds),
    PileField("location_deck", lambda s: s.cards.kinds),
    Row("paid", length=lambda s: s.num_players * s.cards.payers * (MAX_PAID + 1)),
    Part("unresolved", save_unresolved, load_unresolved),
    Row("looked", longs_of, valid=lambda s, entry: entry & 255 < s.cards.kinds),
    Row("secrets", longs_of),
    Numbers(
        "numbers",
        [
            Number("round"),
            Number("phase", high=len(PHASES) - 1),
            Number("dispatch_turn"),
            Number("track", high=lambda s: max(0, len(s.cards.track_influence) - 1)),
            Number("passed"),
            Number("forced"),
            Number("committed"),
            Number("decision", high=len(DECISIONS) - 1),
            Number("actor", high=lambda s: s.num_players - 1),
            Number("place", low=-1, high=lambda s: s.cards.places - 1),
            Number("stage"),
            Number("left"),
            Number("floor"),
            Number("row"),
            Number("bought"),
            Number("passes"),
            Number("raised"),
            Number("dice"),
            Number("resolved"),
            Number("undefeated"),
            Number("reason"),
        ],
    ),
    Row("sent", longs_of),
    Number("asked"),
)
