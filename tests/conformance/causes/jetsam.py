"""What a seat observes of Jetsam, by its causes."""

from __future__ import annotations

from tests.conformance.features import Cause, number, of_the_table, zone

from jetsam.cards import KINDS
from jetsam.game import Jetsam
from skydeck.engine.plain_state import PlainState
from skydeck.engine.visibility import ZoneSpec

ZONE = {spec.name: spec for spec in Jetsam.zones}


def lying(spec: ZoneSpec, *cards: str) -> list[Cause]:
    """A zone as the data have it; what is shown is put away before anybody is asked again."""

    def put(state: PlainState, seat: int) -> bool:
        spec.holder.cards(state, seat).append(0)
        return True

    def swap(state: PlainState, seat: int) -> bool:
        there = spec.holder.cards(state, seat)
        if there:
            there[0] = (there[0] + 1) % len(KINDS)
        return bool(there)

    return zone(spec, put, None if spec.name == "shown" else swap, cards)


def score(state: PlainState, seat: int) -> bool:
    state.data.points[seat] += 1
    return True


def next_round(state: PlainState) -> None:
    state.data.round += 1


CAUSES = [
    number("decision", part="numbers"),
    of_the_table("round", next_round, "numbers"),
    Cause("points", score, ("numbers",)),
    *lying(ZONE["hand"], "hand"),
    *lying(ZONE["stowed"], "stowed"),
    *lying(ZONE["shown"], "seen"),
    *lying(ZONE["used"], "seen"),
    *lying(ZONE["adrift"], "adrift"),
    *lying(ZONE["hold"]),
    *lying(ZONE["crew_deck"]),
    *lying(ZONE["cargo_deck"]),
]
