"""The log begins with how a game was set up, and hides of it what the table hides."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.events import Observer
from skydeck.games import all_games, get_game
from skydeck.server.telling import told


def log(name: str, seat: int | None) -> list[dict[str, Any]]:
    game, observer = get_game(name), Observer()
    state = game.new_state(2, None, 4, observer=observer)
    return [entry for event in observer.take() if (entry := told(game, state, event, seat)) is not None]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_game_tells_its_set_up(game: Any) -> None:
    assert game.tells_set_up and log(game.name, None)


@pytest.mark.parametrize(
    ("name", "kinds", "last"),
    [
        ("sky_dynasty", {"on_sale": 16, "drew": 2, "round": 1}, "dispatch_turn"),
        ("dynasty_tcg", {"shuffled": 2, "drew": 2}, "drew"),
        ("sky_thieves", {"target_up": 3, "drawn": 10, "captain": 2, "turn": 1}, "turn"),
    ],
)
def test_what_is_laid_out_and_dealt_stands_in_the_log(name: str, kinds: dict[str, int], last: str) -> None:
    seen = [entry["kind"] for entry in log(name, None)]
    assert {kind: seen.count(kind) for kind in kinds} == kinds
    assert seen[-1] == last
    # Each seat reads of its own cards, and only of those.
    for seat in (0, 1):
        cards = [entry for entry in log(name, seat) if entry.get("private")]
        assert cards and all(entry["seat"] == seat and entry["card"] for entry in cards)
