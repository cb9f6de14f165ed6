"""What stands in the sentences of `flaws`: read from the state, the seat that answers, and its action."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second
from skydeck.games.sky_thieves.cards.words import STATS, Col
from skydeck.games.sky_thieves.rules import setup
from skydeck.games.sky_thieves.state.state import SkyThievesState


def missing(s: SkyThievesState, action: i64) -> str:
    """The first of two Targets named that does not lie in the line."""
    return s.cards.target_names[first(action) if s.place_of(first(action)) < 0 else second(action)]


SLOTS: Final[dict[str, Callable[[SkyThievesState, int, int], object]]] = {
    "card": lambda s, player, action: s.cards.names[first(action)],
    "paid_for": lambda s, player, action: s.cards.names[first(s.question)],
    "target": lambda s, player, action: s.cards.target_names[first(action)],
    "missing": lambda s, player, action: missing(s, action),
    "commander": lambda s, player, action: setup.commander(s, first(action)) + 1,
    "seat": lambda s, player, action: first(action) + 1,
    "left": lambda s, player, action: s.left,
    "held": lambda s, player, action: s.hand(player),
    "amount": lambda s, player, action: s.cards.column(first(s.question), Col.AMOUNT),
    "points": lambda s, player, action: first(action),
    "stat": lambda s, player, action: STATS[1 - second(action)],
    "owned": lambda s, player, action: s.totals[1 - second(action)],
}
