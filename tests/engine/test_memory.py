"""How much room a state takes: a search keeps many of them."""

import gc
import tracemalloc

import pytest

import skydeck
from skydeck.engine.game import Game
from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng
from skydeck.games import all_games

COPIES = 500
KIB = 1024
# The budget is 4 KiB; with the most seats the larger tables may take a little more.
BUDGET = {"most seats": 4.5 * KIB, "fewer": 4 * KIB}


@pytest.mark.skipif(not skydeck.COMPILED, reason="Python's own objects take more room")
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_state_takes_about_four_kilobytes(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        state = game.new_state(players, None, 3)
        playout(state, Rng(1), 500)
        kept = [state.clone() for _ in range(10)]
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        kept += [state.clone() for _ in range(COPIES)]
        each = (tracemalloc.get_traced_memory()[0] - before) / COPIES
        tracemalloc.stop()
        assert each < BUDGET["most seats" if players == game.max_players else "fewer"]
