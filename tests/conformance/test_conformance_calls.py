"""What somebody meets who calls a game from a script: what is no seed, no option or no seat is refused in words."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.games import all_games

pytestmark = [pytest.mark.pure, pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)]


@pytest.mark.parametrize("seed", [-1, 1 << 128, 1.5, "7", None, True])
def test_what_is_no_seed_is_refused(game: Game, seed: Any) -> None:
    with pytest.raises(OptionError, match=r"a seed is a whole number from 0 to 2\*\*128 - 1, not"):
        game.new_state(2, None, seed)


@pytest.mark.parametrize("options", [[1], "calm", 3])
def test_options_are_named(game: Game, options: Any) -> None:
    with pytest.raises(OptionError, match="options are values by name, not"):
        game.new_state(2, options)


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_does_not_play_sees_nothing(game: Game, seat: int) -> None:
    state = game.new_state(2)
    with pytest.raises(IndexError, match=f"there is no seat {seat}; seats are 0 to 1"):
        state.observation(seat)
    with pytest.raises(IndexError, match=f"there is no seat {seat}; seats are 0 to 1"):
        state.resample(seat, Rng(1))
    with pytest.raises(IndexError, match=f"there is no seat {seat}; seats are 0 to 1"):
        game.view(state, seat)
    assert state.legal_actions(seat).tolist() == []


def test_a_state_is_copied_but_not_pickled(game: Game) -> None:
    state = game.new_state(2, seed=3)
    twin = copy.deepcopy(state)
    assert twin.key() == state.key()
    assert twin is not state
    with pytest.raises(TypeError, match=r"a state is not pickled: send its to_dict\(\)"):
        pickle.dumps(state)


@pytest.mark.parametrize("pending", [-1, 4, 1 << 62])
def test_a_saved_state_asks_only_seats_that_play(game: Game, pending: int) -> None:
    data = game.new_state(2).to_dict()
    data.get("shared", data)["pending"] = pending
    with pytest.raises(DataError, match="'pending' names seats that do not play"):
        game.state_from_dict(data)
