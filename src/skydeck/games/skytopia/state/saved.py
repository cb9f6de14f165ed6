# skydeck: interpreted
"""The saved fields of Skytopia, declared once; `clone` in state.py copies the same."""

from skydeck.engine.agenda import ANY, Steps, effect_rows, last_seat
from skydeck.engine.saved import Field, Number, Numbers, Row, asking, checked_number, longs_of
from skydeck.games.skytopia.cards.words import WINDOWS, Col, Colour
from skydeck.games.skytopia.rules.steps import DECISIONS, Step
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import EMPTY, PHASES, REASONS, Tally


class TalliesOfSeats(Row[SkytopiaState]):
    """The small numbers of the players, column by column; what they name has to be there."""

    def load(self, state: SkytopiaState, value: object) -> None:
        super().load(state, value)
        for player in range(state.num_players):
            tile, side = state.tally(Tally.TILE, player), state.tally(Tally.SIDE, player)
            if tile != EMPTY:
                checked_number(self.name, int(tile), 0, int(Colour.COUNT) - 1)
            checked_number(self.name, int(side), 0, 1)


FIELDS: tuple[Field[SkytopiaState], ...] = (
    Row("market", length=lambda s: s.slots(), valid=lambda s, card: card < s.cards.cards or card == EMPTY),
    Row("dice", length=lambda s: 6 * s.slots(), high=lambda s: s.num_players),
    Row(
        "towers",
        length=lambda s: s.num_players * Colour.COUNT * s.cards.storeys,
        valid=lambda s, card: card < s.cards.first_guild,
    ),
    TalliesOfSeats("tallies", length=lambda s: Tally.COUNT * s.num_players),
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


row, end = effect_rows("rows", Col.WIDTH)
STEPS: Steps[SkytopiaState] = dict.fromkeys(range(Step.END_TURN + 1), ()) | {
    Step.DRAFT: (last_seat,),
    Step.SIDE: (last_seat,),
    Step.START: (last_seat,),
    Step.TURN: (last_seat,),
    Step.CLIMB: (int(Colour.COUNT) - 1, lambda s: s.cards.storeys, 1),
    Step.OFFER: (lambda s: s.slots() - 1, last_seat),
    Step.WINDOW: (len(WINDOWS) - 1,),
    Step.ANYTIME: (lambda s: s.num_players,),
    Step.END_TURN: (lambda s: s.num_players,),
    Step.EFFECT: (row, ANY, end),
    Step.AGAIN: (row, ANY),
    Step.CARRY: (row, ANY, ANY),
}
