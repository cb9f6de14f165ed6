# skydeck: interpreted
"""The saved fields of Scifi Domains, declared once; `clone` in state.py copies the same, and what follows from it."""

from skydeck.engine.agenda import Steps, effect_rows, last_seat
from skydeck.engine.saved import Field, Number, Numbers, Row, asking, longs_of, shorts_of
from skydeck.games.scifi_domains.cards.words import Col, Group
from skydeck.games.scifi_domains.rules.steps import DECISIONS, Step
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import PHASES, Spot, Tally

# As much of anything as a game can come to.
MOST = 30_000

FIELDS: tuple[Field[ScifiDomainsState], ...] = (
    Row("stock", length=lambda s: Spot.COUNT * s.cards.first_enemy),
    Row("held", length=lambda s: s.num_players * s.cards.first_enemy),
    Row("fresh", length=lambda s: s.num_players * s.cards.units),
    Row("lost", length=lambda s: s.num_players * s.cards.units),
    Row("evacuated", length=lambda s: s.num_players * s.cards.units),
    Row("line", length=lambda s: s.num_players * s.cells()),
    Row("foes", length=lambda s: s.num_players * s.foe_cells()),
    Row("calls", length=lambda s: s.num_players * s.cards.enemies),
    Row("tallies", shorts_of, length=lambda s: Tally.COUNT * s.num_players, high=MOST),
    Row("streams", longs_of, length=lambda s: 4 * s.num_players, high=(1 << 32) - 1),
    Numbers(
        "numbers",
        [
            Number("round", high=9),
            Number("phase", high=len(PHASES) - 1),
            Number("marker", high=lambda s: s.num_players - 1),
            Number("active", high=lambda s: s.num_players - 1),
            *asking(DECISIONS),
        ],
    ),
)


_, end = effect_rows("rows", Col.WIDTH)
STEPS: Steps[ScifiDomainsState] = dict.fromkeys(range(Step.END_ROUND + 1), ()) | {
    Step.BUILD: (last_seat,),
    Step.REWARD: (last_seat,),
    Step.EFFECT: (end, last_seat, end),
    Step.REFILL: (int(Group.COUNT) - 1,),
}
