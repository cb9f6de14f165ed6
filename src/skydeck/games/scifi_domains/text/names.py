"""Units and Enemies by name, Strikers with their side where they have one (SF-R57)."""

from __future__ import annotations

from skydeck.engine.text import many
from skydeck.games.scifi_domains.rules.absorbing import side_of
from skydeck.games.scifi_domains.state.state import ScifiDomainsState


def side_text(state: ScifiDomainsState, thing: int) -> str:
    """`` (space)``; empty where it has no side."""
    side = side_of(state, thing)
    return f" ({side})" if side else ""


def named(state: ScifiDomainsState, thing: int) -> str:
    """``Needle (space)``."""
    return f"{state.cards.names[thing]}{side_text(state, thing)}"


def numbered(state: ScifiDomainsState, thing: int, number: int) -> str:
    """``1 Needle (space)``, ``2 Needles (space)``."""
    name = state.cards.names[thing]
    return f"{number} {name if number == 1 else many(name)}{side_text(state, thing)}"
