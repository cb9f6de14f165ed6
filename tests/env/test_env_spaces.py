"""A game in numbers: observations, masks and the indices of actions."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from skydeck.engine.errors import IllegalAction, OptionError
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import all_games, get_game

np = pytest.importorskip("numpy")
from skydeck.env.position import Position  # noqa: E402
from skydeck.env.spaces import Spaces  # noqa: E402

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
DECISIONS = 150


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_spaces_hold_throughout_a_game(game: Game, most: bool) -> None:
    spaces = Spaces(game, game.max_players if most else game.min_players)
    state, rng = spaces.new_state(5), Rng(5)
    for _ in range(DECISIONS):
        if state.is_terminal():
            break
        for seat in range(spaces.players):
            seen = spaces.observe(state, seat)
            assert seen.shape == (spaces.observation_size,)
            assert seen.tolist() == state.observation(seat), "nothing is rounded"
            legal, mask = spaces.legal(state, seat), spaces.mask(state, seat)
            assert legal == sorted(set(legal)) == np.flatnonzero(mask).tolist()
            assert (mask.shape, mask.dtype) == ((spaces.action_count,), np.int8)
            actions = state.legal_actions(seat).tolist()
            assert sorted(spaces.action(state, index) for index in legal) == sorted(actions)
            assert all(spaces.index(state, spaces.action(state, index)) == index for index in legal)
            assert len({spaces.text(state, index) for index in legal}) == len(legal)
        player = state.current_player()
        state.apply_action(player, random_action(state, player, rng))


@every_game
@pytest.mark.parametrize("wrong", [-1, 1 << 70, -(1 << 70), 2.5, "3", None, True, [1]], ids=repr)
def test_what_is_no_index_is_refused_in_a_sentence(game: Game, wrong: Any) -> None:
    spaces = Spaces(game, 2)
    state = spaces.new_state(1)
    with pytest.raises(IllegalAction, match=f"an action is a whole number from 0 to {spaces.action_count - 1}, not"):
        spaces.action(state, wrong)
    with pytest.raises(IllegalAction, match=f"an action is a whole number from 0 to {spaces.action_count - 1}, not"):
        spaces.action(state, spaces.action_count)


@every_game
@pytest.mark.parametrize("kind", ["int8", "int64", "uint16"])
def test_the_numbers_of_numpy_are_indices(game: Game, kind: str) -> None:
    spaces = Spaces(game, np.int64(2))
    state = spaces.new_state(1)
    index = spaces.legal(state, state.current_player())[0] % 120
    assert spaces.action(state, np.dtype(kind).type(index)) == spaces.action(state, index)
    legal = spaces.legal(state, state.current_player())[0]
    assert spaces.index(state, np.int64(spaces.action(state, legal))) == legal


def test_players_and_options_are_checked() -> None:
    with pytest.raises(OptionError, match="2 to 5 players, not 6"):
        Spaces(get_game("sky_thieves"), 6)
    with pytest.raises(OptionError, match="no option 'captain'; did you mean"):
        Spaces(get_game("sky_thieves"), 2, {"captain": "chosen"})


@every_game
def test_positions_travel_and_go_on_alike(game: Game) -> None:
    spaces = Spaces(game, game.max_players)
    position = Position(spaces, spaces.new_state(3))
    for _ in range(20):
        position.play(spaces.legal(position.state, position.seat())[-1])
    twins = [copy.deepcopy(position), pickle.loads(pickle.dumps(position))]
    before = position.state.key()
    for twin in twins:
        assert twin.state.key() == before
        twin.play(twin.spaces.legal(twin.state, twin.seat())[0])
    assert twins[0].state.key() == twins[1].state.key() != before
    assert position.state.key() == before


@every_game
def test_a_shared_state_is_never_changed(game: Game) -> None:
    spaces = Spaces(game, 2)
    first = spaces.new_state(3)
    before = first.key()
    positions = [Position(spaces, first, shared=True), copy.deepcopy(Position(spaces, first, shared=True))]
    for position in positions:
        position.play(spaces.legal(first, position.seat())[0])
        assert position.state.key() != before
    dealt = Position(spaces, first, shared=True)
    dealt.deal(0, Rng(9))
    assert first.key() == before
