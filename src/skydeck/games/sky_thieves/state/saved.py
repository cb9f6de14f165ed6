# skydeck: interpreted
"""The saved fields of Sky Thieves, declared once; `clone` in state.py copies the same."""

from typing import Any

from skydeck.engine.agenda import ANY, Steps, effect_rows, last_seat
from skydeck.engine.saved import Field, Number, Numbers, Row, Tallies, asking, longs_of, zone_fields
from skydeck.games.sky_thieves.cards.words import DEEDS, Col
from skydeck.games.sky_thieves.rules.steps import DECISIONS, Step
from skydeck.games.sky_thieves.state.words import EMPTY, PHASES, REASONS, Place, Total
from skydeck.games.sky_thieves.state.zones import ZONES

FIELDS: tuple[Field, ...] = (
    *zone_fields(ZONES, lambda s: s.cards.targets),
    Tallies("tallies"),
    Row("line", length=int(Place.COUNT), valid=lambda s, target: target < s.cards.targets or target == EMPTY),
    # By Target, who has captured it, from 1.
    Row("captors", length=lambda s: s.cards.targets, high=lambda s: s.num_players),
    Row("totals", longs_of, length=int(Total.COUNT), high=1_000_000),
    Row("deeds", longs_of, used="deeds_size"),
    Numbers(
        "numbers",
        [
            Number("deck_size"),
            Number("turn"),
            Number("start", high=lambda s: s.num_players - 1),
            Number("active", high=lambda s: s.num_players - 1),
            Number("phase", high=len(PHASES) - 1),
            Number("reason", high=len(REASONS) - 1),
            Number("attacked", low=-1, high=lambda s: s.cards.targets - 1),
            Number("clock"),
            Number("overloads"),
            Number("overloaded", high=7),
            Number("saves"),
            Number("left"),
            Number("looks"),
            Number("paid"),
            *asking(DECISIONS),
        ],
    ),
)


row, end = effect_rows("rows", int(Col.WIDTH))


def card(s: Any) -> int:
    return int(s.cards.kinds) - 1


def deed(s: Any) -> int:
    return int(s.deeds_size) - 1


STEPS: Steps = dict.fromkeys(range(Step.DEAL + 1), ()) | {
    int(Step.CAPTAIN): (last_seat,),
    int(Step.TURN): (last_seat,),
    int(Step.PHASE): (1,),
    int(Step.REFILL): (int(Place.COUNT) - 1,),
    int(Step.ENDED): (len(DEEDS) - 1, lambda s: s.cards.targets),
    int(Step.PAY): (card, last_seat, ANY),
    int(Step.PLAYED): (card, last_seat, lambda s: deed(s) + 1),
    int(Step.MOMENT): (deed, ANY, 1),
    int(Step.RESOLVE): (deed, lambda s: deed(s) + 1),
    int(Step.TO_JUNK): (card,),
    int(Step.EFFECT): (row, ANY, end),
    int(Step.CHOSEN): (row, ANY, ANY),
    int(Step.SHED): (row, ANY),
    int(Step.SHOW_SHED): (row, ANY),
    int(Step.JUNK): (last_seat, card),
    int(Step.KEEP): (last_seat, card),
    int(Step.PICK): (row, ANY),
    int(Step.HIT): (row, ANY, last_seat),
    int(Step.LOOK): (last_seat,),
}
