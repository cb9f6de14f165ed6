# skydeck: interpreted
"""The saved fields of Skytopia, declared once; `clone` in state.py copies the same."""

from skydeck.engine.saved import Field, Number, Numbers, Row, asking, longs_of
from skydeck.games.skytopia.cards.words import Colour
from skydeck.games.skytopia.rules.steps import DECISIONS
from skydeck.games.skytopia.state.words import EMPTY, PHASES, REASONS, Tally

FIELDS: tuple[Field, ...] = (
    Row("market", length=lambda s: s.slots(), valid=lambda s, card: card < s.cards.cards or card == EMPTY),
    Row("dice", length=lambda s: 6 * s.slots(), high=lambda s: s.num_players),
    Row(
        "towers",
        length=lambda s: s.num_players * Colour.COUNT * s.cards.storeys,
        valid=lambda s, card: card < s.cards.first_guild,
    ),
    Row("tallies", length=lambda s: Tally.COUNT * s.num_players),
    Row("purses", longs_of, length=lambda s: 2 * s.num_players, high=1_000_000),
    Row("decks", longs_of, length=2 * Colour.COUNT),
    Row("guilds", length=3, high=lambda s: s.cards.guilds - 1),
    Numbers(
        "numbers",
        [
            Number("now", low=1, high=6),
            Number("round"),
            Number("start", high=lambda s: s.num_players - 1),
            Number("phase", high=len(PHASES) - 1),
            Number("active", high=lambda s: s.num_players - 1),
            Number("last_round"),
            Number("reason", high=len(REASONS) - 1),
            Number("taken"),
            Number("upgraded", high=(1 << Colour.COUNT) - 1),
            Number("finished"),
            Number("cut"),
            Number("left"),
            Number("turned"),
            *asking(DECISIONS),
        ],
    ),
)
