"""The heuristic player of Dynasty TCG in matches: a game that is won counts, although another one follows."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.policy import HeuristicPolicy

GAME = get_game("dynasty_tcg")


@pytest.mark.parametrize("match", ["single_game", "best_of_3"])
@pytest.mark.parametrize("rival", [4, 8])
def test_it_takes_the_win_of_every_game(match: str, rival: int) -> None:
    seats: list[dict[str, Any]] = [
        {
            "field": {"A1": {"unit": {"strength": 8}}, "A2": {"unit": {"strength": 4}}},
            "hand": {"Cinder Drake": 1},
            "side": {"Veteran Hei": 1},
        },
        {"health": rival, "side": {"Veteran Hei": 1}},
    ]
    data = {"title": "Position", "game": "dynasty_tcg", "options": {"match": match}, "seats": seats}
    state = GAME.scenario(data, "test")
    action = HeuristicPolicy().choose(state, 0, Rng(1))
    assert state.codec.to_text(action) == "attack A1"
