"""Numbers that Scifi Domains keeps beside the state, as they follow from it: they must never fall behind."""

from __future__ import annotations

import pytest

from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.scifi_domains.rules import figures
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

GAME = get_game("scifi_domains")


def derived(state: ScifiDomainsState) -> dict[str, list[int]]:
    """All that `refresh` works out anew."""
    names = ("present", "sizes", "figures", "traits", "abilities")
    return {name: [int(number) for number in getattr(state, name)] for name in names}


@pytest.mark.pure
@pytest.mark.parametrize("players", [2, 4])
def test_what_follows_from_the_rest_is_kept_up_to_date(players: int) -> None:
    """Techs and Rewards are added one by one, cards counted as they move: as if all were counted again."""
    rng = Rng(5)
    for seed in range(3):
        state = GAME.new_state(players, {}, seed)
        assert isinstance(state, ScifiDomainsState)
        while not state.over:
            player = state.current_player()
            state.apply_legal(player, random_action(state, player, rng))
            again = state.clone()
            again.rules.refresh(again)
            assert derived(state) == derived(again)


@pytest.mark.pure
@pytest.mark.rule("SF-044", "SF-053", "SF-R49")
@pytest.mark.parametrize("techs", [{}, {"Levy Rolls": 1}, {"Assembly Docks": 1}, {"Yard Contract": 1}])
def test_as_many_are_built_as_their_price_allows(techs: dict[str, int]) -> None:
    position = {"players": 2, "at": "build", "seats": [{"techs": techs}, {}]}
    state = GAME.scenario(position)
    assert isinstance(state, ScifiDomainsState)
    for unit in range(1, state.cards.units):
        for metal in range(30):
            paid = [n for n in range(1, 31) if figures.build_price(state, 0, unit, n) <= metal]
            assert max(0, figures.most_built(state, 0, unit, metal)) == len(paid)
