"""Actions as numbers: every answer of a game has one of its own, and what can never be answered has none."""

from __future__ import annotations

import pytest
from tests.conformance.play import Setting, every_game, every_setting, positions

from skydeck.engine.errors import IllegalAction
from skydeck.engine.game import Game
from skydeck.engine.spaces import action_space

# So many numbers at most, for a mask that is not mostly air. The cards of Dynasty TCG alone are 172 for each of six verbs.
MOST = {"dynasty_tcg": 1700}
USUAL_MOST = 1500


@every_setting
def test_whatever_is_legal_has_a_number_of_its_own(setting: Setting) -> None:
    for state in positions(setting, 15, 0.1):
        space = action_space(state)
        for player in state.pending_players():
            legal = state.legal_actions(player).tolist()
            numbers = [space.number(state, action) for action in legal]
            assert len(set(numbers)) == len(numbers) and all(0 <= number < space.size for number in numbers)
            assert [space.action(state, number) for number in numbers] == legal


@every_game
def test_numbers_are_few(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        assert action_space(game.new_state(players, {}, seed=1)).size <= MOST.get(game.name, USUAL_MOST)


@every_game
def test_other_numbers_are_refused(game: Game) -> None:
    state = game.new_state(game.min_players, {}, seed=1)
    space = action_space(state)
    for number in (-1, int(space.size)):
        with pytest.raises(IllegalAction, match=f"from 0 to {space.size - 1}, not {number}"):
            space.action(state, number)


@every_game
def test_games_of_the_same_cards_and_players_share_their_space(game: Game) -> None:
    first, second = (action_space(game.new_state(game.min_players, {}, seed=seed)) for seed in (1, 2))
    assert first is second
