# skydeck: interpreted
"""The saved fields of Sky Dynasty, declared once; `clone` in state.py copies the same."""

from typing import Any

from skydeck.engine.saved import ANY, Field, Number, Numbers, Row, Steps, Tallies, longs_of, zone_fields
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, Col
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Step
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES
from skydeck.games.sky_dynasty.state.zones import ZONES

FIELDS: tuple[Field, ...] = (
    *zone_fields(ZONES, lambda s: s.cards.kinds),
    Row("coins", longs_of, length=lambda s: s.num_players),
    Tallies("tallies"),
    Row("rows", length=lambda s: s.cards.slots, valid=lambda s, kind: kind < s.cards.kinds or kind == EMPTY),
    Row("paid", length=lambda s: s.num_players * s.cards.payers * (MAX_PAID + 1)),
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


def seat(s: Any) -> int:
    return int(s.num_players) - 1


def row(s: Any) -> int:
    """The last effect row; an end may lie one further."""
    return len(s.cards.effects) // int(Col.WIDTH) - 1


def end(s: Any) -> int:
    return row(s) + 1


def place(s: Any) -> int:
    return int(s.cards.places) - 1


STEPS: Steps = dict.fromkeys(range(Step.END_ROUND + 1), ()) | {
    int(Step.PLACE): (place,),
    int(Step.REMOVE): (place, 1),
    int(Step.REMOVED): (place,),
    int(Step.PAYMENT): (place,),
    int(Step.BID): (place, ANY),
    int(Step.COMPARE): (place,),
    int(Step.BONUS): (seat, end, end),
    int(Step.REFILL): (place,),
    int(Step.SURVIVE): (seat,),
    int(Step.SURVIVE_NEXT): (seat,),
    int(Step.SHIP): (seat, lambda s: s.cards.kinds - 1, end),
    int(Step.CLEANUP): (place,),
}
