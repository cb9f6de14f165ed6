"""Units and Enemies by name, Strikers with their side where they have one (SF-R57)."""

from __future__ import annotations

from skydeck.games.scifi_domains.operations import say
from skydeck.games.scifi_domains.rules.absorbing import side_of
from skydeck.games.scifi_domains.state.state import ScifiDomainsState


def named(state: ScifiDomainsState, thing: int) -> str:
    """``Needle (space)``."""
    name, side = state.cards.names[thing], side_of(state, thing)
    if not side:
        return say("named", "{name:card}", name=name)
    return say("named.sided", "{name:card} ({side:word})", name=name, side=side)


def numbered(state: ScifiDomainsState, thing: int, number: int) -> str:
    """``1 Needle (space)``, ``2 Needles (space)``."""
    name, side = state.cards.names[thing], side_of(state, thing)
    if not side:
        return say("numbered", "{number:{name}}", number=number, name=name)
    return say("numbered.sided", "{number:{name}} ({side:word})", number=number, name=name, side=side)
