"""What the tests of the bots share: every setting of every game, and positions on the way through games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import all_games

GAMES = all_games()


def settings() -> list[Any]:
    """Every game with each number of players, and with each option set to what is not usual."""
    found: list[Any] = []
    for game in GAMES:
        for players in range(game.min_players, game.max_players + 1):
            found.append((game, players, {}))
        middle = min(game.min_players + 1, game.max_players)
        for option in game.options:
            players = middle if middle in option.players or not option.players else option.players[0]
            values: list[bool | int | str] = []
            if option.kind == "bool":
                values = [not option.default]
            elif option.kind == "choice":
                values = [choice for choice in option.choices if choice != option.default]
            elif option.kind == "int":
                values = [min(option.highest(players), max(option.low, 3))]
            found.extend((game, players, {option.name: value}) for value in values)
    return found


def name_of(setting: Any) -> str:
    """How a test is called."""
    game, players, options = setting
    return "-".join([game.name, str(players), *(f"{key}={value}" for key, value in options.items())])


def positions(game: Game, players: int, options: dict[str, Any], seed: int, every: int) -> Iterator[State]:
    """Every so many decisions of a game: the first half of it at random, then by the game's own heuristics."""
    state = game.new_state(players, options, seed)
    policy = game.policy()
    rng = Rng(seed)
    decisions = 0
    while not state.is_terminal():
        if decisions % every == 0:
            yield state.clone()
        player = int(state.current_player())
        if decisions < 200:
            action = random_action(state, player, rng)
        else:
            action = policy.choose(state, player, rng)
        state.apply_action(player, action)
        decisions += 1
        if decisions > 600:
            return
