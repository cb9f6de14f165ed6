"""What stands in the sentences of `flaws`: read from the state, the seat that answers, and its action."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.games.skytopia.cards.words import COLOURS, Col
from skydeck.games.skytopia.rules import effects, sending, setup, turn
from skydeck.games.skytopia.state.state import SkytopiaState


def in_use(s: SkytopiaState, player: i64, column: i64) -> i64:
    """What a column says of the step that keeps the tile from being used."""
    return s.cards.column(effects.lacking_step(s, s.cards.first_side + s.side(player)), column)


SLOTS: Final[dict[str, Callable[[SkytopiaState, int, int], object]]] = {
    "card": lambda s, player, action: s.cards.names[first(action)],
    "colour": lambda s, player, action: COLOURS[first(action)],
    "asked_colour": lambda s, player, action: COLOURS[first(s.question)],
    "offered": lambda s, player, action: s.cards.names[turn.offered(s, player)],
    "holder": lambda s, player, action: setup.holder(s, first(action)) + 1,
    "coins": lambda s, player, action: s.coins(player),
    "face": lambda s, player, action: second(action) + 1,
    "price": lambda s, player, action: sending.price_asked(s, player, second(action) + 1),
    "to": lambda s, player, action: third(action) + 1,
    "dearer": lambda s, player, action: effects.dearer(s, second(action) + 1, third(action) + 1),
    "steps": lambda s, player, action: effects.steps_between(s, second(action) + 1, third(action) + 1),
    "most_steps": lambda s, player, action: s.cards.column(first(s.question), Col.AMOUNT),
    "carried": lambda s, player, action: third(s.question) % 8,
    "needed": lambda s, player, action: in_use(s, player, Col.CONDITION_ARG),
    "exchanged": lambda s, player, action: in_use(s, player, Col.INSTEAD),
    "finished": lambda s, player, action: effects.finished_by(s, player),
}
