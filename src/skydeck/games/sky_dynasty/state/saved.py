# skydeck: interpreted
"""The saved fields of Sky Dynasty, declared once; `clone` in state.py copies the same."""

from skydeck.engine.agenda import ANY, Steps, effect_rows, last_seat
from skydeck.engine.saved import Field, Number, Numbers, Row, Tallies, longs_of, zone_fields
from skydeck.games.sky_dynasty.cards.words import MAX_PAID, Col
from skydeck.games.sky_dynasty.rules.secrets import secret_fits
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, Step
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES
from skydeck.games.sky_dynasty.state.zones import ZONES


def explained(s: SkyDynastyState, entry: int) -> bool:
    """Whether a purchase that others did not see has an owner, and a card that fits what they did see."""
    owner, kind = entry & 255, entry >> 8 & 255
    return owner < s.num_players and kind < s.cards.kinds and secret_fits(s, entry, kind)


CARDS: list[Field[SkyDynastyState]] = zone_fields(ZONES, lambda s: s.cards.kinds)
FIELDS: tuple[Field[SkyDynastyState], ...] = (
    *CARDS,
    Row("coins", longs_of, length=lambda s: s.num_players),
    Tallies("tallies"),
    Row("rows", length=lambda s: s.cards.slots, valid=lambda s, kind: kind < s.cards.kinds or kind == EMPTY),
    Row("paid", length=lambda s: s.num_players * s.cards.payers * (MAX_PAID + 1)),
    Row("looked", longs_of, valid=lambda s, entry: entry & 255 < s.cards.kinds),
    Row("secrets", longs_of, valid=explained),
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
            *(
                Number[SkyDynastyState](name)
                for name in ("stage", "left", "floor", "row", "bought", "passes", "raised")
            ),
            *(Number[SkyDynastyState](name) for name in ("dice", "resolved", "undefeated", "reason")),
        ],
    ),
    Row("sent", longs_of),
    Number("asked"),
)


_, end = effect_rows("effects", Col.WIDTH)


def place(s: SkyDynastyState) -> int:
    return int(s.cards.places) - 1


STEPS: Steps[SkyDynastyState] = dict.fromkeys(range(Step.END_ROUND + 1), ()) | {
    Step.PLACE: (place,),
    Step.REMOVE: (place, 1),
    Step.REMOVED: (place,),
    Step.PAYMENT: (place,),
    Step.BID: (place, ANY),
    Step.COMPARE: (place,),
    Step.BONUS: (last_seat, end, end),
    Step.REFILL: (place,),
    Step.SURVIVE: (last_seat,),
    Step.SURVIVE_NEXT: (last_seat,),
    Step.SHIP: (last_seat, lambda s: s.cards.kinds - 1, end),
    Step.CLEANUP: (place,),
}
