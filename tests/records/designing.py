"""What the tests of designers' sets share."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import skydeck
from skydeck.engine.errors import DataError
from skydeck.engine.game import Game
from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng


def check_games_end(game: Game, players: int, cards: Any, options: dict[str, Any] | None = None) -> None:
    """Games with a set end, and all its cards stay on the table."""
    for seed in range(50 if skydeck.COMPILED else 3):
        state = game.new_state(players, options, seed, cards)
        playout(state, Rng(seed))
        state.invariants()
        assert state.is_terminal()


def check_refused(game: Game, folder: Path, text: str, complaint: str) -> None:
    """A file is refused with its name and line."""
    file = folder / "set.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        game.load_cards(folder)
    assert str(error.value).startswith(f"{file}:{complaint}")
