# skydeck: interpreted
"""The saved fields of Sky Thieves, declared once; `clone` in state.py copies the same."""

from skydeck.engine.agenda import ANY, Steps, effect_rows, last_seat
from skydeck.engine.saved import Field, Number, Numbers, Row, Tallies, asking, longs_of, zone_fields
from skydeck.games.sky_thieves.cards.words import DEEDS, Col
from skydeck.games.sky_thieves.rules.steps import DECISIONS, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, PHASES, REASONS, Place, Total
from skydeck.games.sky_thieves.state.zones import ZONES

CARDS: list[Field[SkyThievesState]] = zone_fields(ZONES, lambda s: s.cards.targets)
FIELDS: tuple[Field[SkyThievesState], ...] = (
    *CARDS,
    Tallies("tallies"),
    Row("line", length=Place.COUNT, valid=lambda s, target: target < s.cards.targets or target == EMPTY),
    # By Target, who has captured it, from 1.
    Row("captors", length=lambda s: s.cards.targets, high=lambda s: s.num_players),
    Row("totals", longs_of, length=Total.COUNT, high=1_000_000),
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


row, end = effect_rows("rows", Col.WIDTH)


def card(s: SkyThievesState) -> int:
    return int(s.cards.kinds) - 1


def deed(s: SkyThievesState) -> int:
    return int(s.deeds_size) - 1


STEPS: Steps[SkyThievesState] = dict.fromkeys(range(Step.DEAL + 1), ()) | {
    Step.CAPTAIN: (last_seat,),
    Step.TURN: (last_seat,),
    Step.PHASE: (1,),
    Step.REFILL: (int(Place.COUNT) - 1,),
    Step.ENDED: (len(DEEDS) - 1, lambda s: s.cards.targets),
    Step.PAY: (card, last_seat, ANY),
    Step.PLAYED: (card, last_seat, lambda s: deed(s) + 1),
    Step.MOMENT: (deed, ANY, 1),
    Step.RESOLVE: (deed, lambda s: deed(s) + 1),
    Step.TO_JUNK: (card,),
    Step.EFFECT: (row, ANY, end),
    Step.CHOSEN: (row, ANY, ANY),
    Step.SHED: (row, ANY),
    Step.SHOW_SHED: (row, ANY),
    Step.JUNK: (last_seat, card),
    Step.KEEP: (last_seat, card),
    Step.PICK: (row, ANY),
    Step.HIT: (row, ANY, last_seat),
    Step.LOOK: (last_seat,),
}
