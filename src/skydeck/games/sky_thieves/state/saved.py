# skydeck: interpreted
"""The saved fields of Sky Thieves, declared once; `clone` in state.py copies the same."""

from skydeck.engine.saved import Field, Number, Numbers, Row, Tallies, asking, longs_of, zone_fields
from skydeck.games.sky_thieves.rules.steps import DECISIONS
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
