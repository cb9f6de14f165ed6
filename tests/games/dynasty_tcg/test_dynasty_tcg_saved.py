"""Saved games that were spoiled are refused when they are loaded, and not later in the middle of play."""

from typing import Any

import pytest

from skydeck.engine.errors import DataError
from skydeck.games import get_game

pytestmark = pytest.mark.pure

GAME = get_game("dynasty_tcg")


def saved(**changes: Any) -> dict[str, Any]:
    """A saved game in its first decision, with some of it changed."""
    data: dict[str, Any] = GAME.new_state(2, {}, 3).to_dict()
    for key, value in changes.items():
        (data["numbers"] if key in data["numbers"] else data)[key] = value
    return data


def test_what_was_not_changed_is_loaded() -> None:
    assert GAME.state_from_dict(saved()).key() == GAME.new_state(2, {}, 3).key()


@pytest.mark.parametrize(
    "changes",
    [
        {"lanes": 2**40},
        {"lanes": 4},
        {"rows": 4},
        {"pending": 4},
        {"pending": 0, "agenda": []},
        {"pending": 0},
        {"sealed": [200]},
        {"active": 2},
        {"phase": 99},
        {"options": {"deck_1": 3}},
        {"piles": [[0] * 200]},
        {"objects": None},
    ],
)
def test_a_spoiled_game_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(DataError, match="the saved state is damaged"):
        GAME.state_from_dict(saved(**changes))


@pytest.mark.parametrize("data", [None, [], "game", 3, {}, {"game": "sky_dynasty"}, {"game": "dynasty_tcg"}])
def test_what_is_no_saved_game_is_refused(data: Any) -> None:
    with pytest.raises(DataError, match="this is no saved state of Dynasty TCG"):
        GAME.state_from_dict(data)
