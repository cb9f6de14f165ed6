"""No bot knows more than its seat: its answers do not change with what is hidden from it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.bots.walking import GAMES, positions

from skydeck.bots import make_bot, players
from skydeck.bots.search import Search
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

CASES = [(game, number) for game in GAMES for number in range(game.min_players, game.max_players + 1)]


def hidden_otherwise(state: State, player: int, seed: int) -> State:
    """Another true state of which this seat knows just as much."""
    other = state.clone()
    other.resample(player, Rng(seed))
    return other


@pytest.mark.parametrize(("game", "number"), CASES)
def test_heuristics_do_not_peek(game: Game, number: int) -> None:
    asked = 0
    for seed in range(4):
        for state in positions(game, number, {}, seed, 3):
            for player in state.pending_players():
                answer = game.policy().choose(state, player, Rng(seed))
                for other in range(3):
                    twin = hidden_otherwise(state, player, 100 + other)
                    assert game.policy().choose(twin, player, Rng(seed)) == answer
                asked += 1
    assert asked > 100


@pytest.mark.parametrize(("game", "number"), CASES)
def test_search_does_not_peek(game: Game, number: int) -> None:
    for state in positions(game, number, {}, 3, 40):
        for player in state.pending_players():
            found: set[Any] = set()
            for other in range(3):
                twin = state if other == 0 else hidden_otherwise(state, player, other)
                bot = make_bot("search", game, seed=8, iterations=40, seconds=0)
                action = bot.act(twin, player)
                found.add((action, str(bot.last.moves) if bot.last else ""))  # type: ignore[attr-defined]
            assert len(found) == 1


@pytest.mark.parametrize(("game", "number"), CASES)
def test_the_true_state_never_reaches_the_search(game: Game, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    received: list[State] = []

    def watched(position: State, *rest: Any) -> Any:
        received.append(position.clone())
        return Search(position, *rest)

    monkeypatch.setattr(players, "Search", watched)
    differing = 0
    for state in positions(game, number, {}, 4, 10):
        player = state.current_player()
        make_bot("search", game, seed=8, iterations=2, seconds=0).act(state, player)
        position = received.pop()
        assert position.observation(player) == state.observation(player)
        differing += position.key() != state.key()
    assert differing > 5
