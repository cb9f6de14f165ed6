"""The search itself, on positions where the right answer is plain."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.bots import SearchBot, make_bot
from skydeck.games import get_game

GAME = get_game("sky_dynasty")


def searching(**settings: Any) -> SearchBot:
    bot = make_bot("search", GAME, seed=2, **{"iterations": 300, "seconds": 0, **settings})
    assert isinstance(bot, SearchBot)
    return bot


def brink(**seat: Any) -> dict[str, Any]:
    """Seat 1 is one influence short; seat 2 holds nothing."""
    return {
        "game": "sky_dynasty",
        "players": 2,
        "seats": [{"influence": 9, **seat}, {"influence": 9, "coins": 0, "hand": {}}],
    }


@pytest.mark.parametrize("stages", [0, 1, 2])
def test_it_takes_a_win_in_one(stages: int) -> None:
    state = GAME.scenario(brink(coins=0, hand={"Diplomat": 1, "Cargo Shuttle": 1}))
    bot = searching(stages=stages)
    laid = []
    while 0 in state.pending_players() and not state.is_terminal():
        action = bot.act(state, 0)
        laid.append(state.codec.to_text(action))
        state.apply_action(0, action)

    assert "lay Diplomat" in laid


def test_every_move_is_counted() -> None:
    state = GAME.new_state(3, {}, 5)
    bot = searching(iterations=200)
    bot.act(state, 0)
    assert bot.last is not None
    assert sum(visits for _, visits, _ in bot.last.moves) == bot.last.iterations
    assert all(0.0 <= mean <= 1.0 for _, _, mean in bot.last.moves)
    assert len(bot.last.moves) > 3


def test_results_are_shares_of_the_win() -> None:
    judge = GAME.policy()
    for players in (2, 3, 5):
        state = GAME.new_state(players, {}, 5)
        values = judge.values(state)  # type: ignore[attr-defined]
        assert len(values) == players
        assert sum(values) == pytest.approx(1.0)
        assert all(0.0 < value < 1.0 for value in values)
