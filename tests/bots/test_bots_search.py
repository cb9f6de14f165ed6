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


def test_a_race_ends_when_it_is_won() -> None:
    state = GAME.scenario(brink(coins=0, hand={"Diplomat": 1, "Cargo Shuttle": 1}))
    bot = searching(iterations=20_000)
    bot.act(state, 0)

    assert 0 < bot.iterations < 4_000


def test_fleets_that_race_are_whole_moves_and_legal() -> None:
    for seed in range(3):
        state = GAME.new_state(2, {}, seed)
        bot = searching(iterations=600, surprise=0.3)
        bot.act(state, 0)
        assert bot.last is not None
        fleets = [actions for actions, _, _ in bot.last.moves]
        assert len({tuple(fleet) for fleet in fleets}) == len(fleets) > 10
        for fleet in fleets:
            trial = state.clone()
            for action in fleet:
                assert 0 in trial.pending_players()
                trial.apply_action(0, action)
            assert 0 not in trial.pending_players()


@pytest.mark.parametrize("depth", [1, 4])
def test_it_looks_as_deep_as_it_is_told(depth: int) -> None:
    state = GAME.new_state(3, {}, 8)
    bot = searching(depth=depth, iterations=400)
    for _ in range(12):
        player = int(state.current_player())
        state.apply_action(player, bot.act(state, player))


@pytest.mark.parametrize(
    "better",
    [{"influence": 3}, {"coins": 9}, {"hand": {"Diplomat": 2, "Interceptor": 2}}],
    ids=lambda better: next(iter(better)),
)
def test_whoever_has_more_stands_better(better: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"influence": 1, "coins": 3, "hand": {"Interceptor": 4}}
    state = GAME.scenario({"game": "sky_dynasty", "players": 2, "seats": [{**usual, **better}, usual]})
    values = GAME.policy().values(state)  # type: ignore[attr-defined]

    assert values[0] > 0.5 > values[1]


def test_results_are_shares_of_the_win() -> None:
    judge = GAME.policy()
    for players in (2, 3, 5):
        state = GAME.new_state(players, {}, 5)
        values = judge.values(state)  # type: ignore[attr-defined]
        assert len(values) == players
        assert sum(values) == pytest.approx(1.0)
        assert all(0.0 < value < 1.0 for value in values)
