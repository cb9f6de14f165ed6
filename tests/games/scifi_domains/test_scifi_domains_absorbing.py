"""Which kind of damage comes first is asked only where it changes what can be lost (SF-R17)."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.actions import pack
from skydeck.games import get_game
from skydeck.games.scifi_domains.cards.words import Verb
from skydeck.games.scifi_domains.rules import absorbing
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Stage, Tally

GAME = get_game("scifi_domains")
POSITIONS: dict[str, dict[str, Any]] = {
    "ships only": {"units": {"Picket": 1, "Lance Frigate": 2}, "enemies": {"Corsair": 1, "Raider": 1, "Needle": 2}},
    "more than Strikers take": {"units": {"Picket": 2}, "new": {"Interceptor": 1}, "enemies": {"Raider": 2, "Needle": 3}},
    "more than all take": {"units": {"Picket": 1}, "enemies": {"Leviathan": 3, "Talon": 2}},
    "without Strikers to cover for": {
        "units": {"Picket": 2}, "techs": {"Screen Doctrine": 1}, "enemies": {"Raider": 1, "Needle": 2}
    },
    "with Strikers to cover for": {
        "units": {"Picket": 1}, "new": {"Interceptor": 1}, "techs": {"Screen Doctrine": 1},
        "enemies": {"Raider": 1, "Needle": 1},
    },
}  # fmt: skip


def asked(position: dict[str, Any]) -> ScifiDomainsState:
    """The first seat as it says which kind of Space damage comes first, as everything is asked."""
    state = GAME.scenario({"players": 2, "at": "deploy", "always_ask": True, "seats": [position, {}]})
    assert isinstance(state, ScifiDomainsState)
    state.apply_action(0, pack(Verb.LAUNCH))
    return state


def losses(state: ScifiDomainsState) -> set[tuple[int, ...]]:
    """All that can be left of the first seat's Units when the damage of the phase is absorbed."""
    if state.tally(Tally.STAGE, 0) != Stage.SPACE_ABSORB:
        return {tuple(state.in_cell(0, cell) for cell in range(state.cells()))}
    found: set[tuple[int, ...]] = set()
    for action in state.legal_actions(0).tolist():
        after = state.clone()
        after.apply_legal(0, action)
        found |= losses(after)
    return found


@pytest.mark.pure
@pytest.mark.rule("SF-R17", "SF-D07")
@pytest.mark.parametrize("name", POSITIONS)
def test_the_order_is_asked_where_it_matters(name: str) -> None:
    state = asked(POSITIONS[name])
    first, second = state.legal_actions(0).tolist()
    ends = []
    for action in (first, second):
        after = state.clone()
        after.apply_legal(0, action)
        ends.append(losses(after))
    assert absorbing.order_matters(state, 0, 0) == (ends[0] != ends[1])
    assert (ends[0] == ends[1]) == (name != "with Strikers to cover for")
