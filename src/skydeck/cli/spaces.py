"""How many numbers learners see of a game, and how many answers they choose from."""

from __future__ import annotations

from typing import Any

from skydeck.cli.output import console, fail, plain_table
from skydeck.engine.game import Game


def describe_spaces(games: list[Game]) -> list[dict[str, Any]]:
    """The spaces of each game with each number of players and the usual options."""
    try:
        from skydeck.env.spaces import Spaces
    except ImportError as error:
        fail(str(error))
    found = []
    for game in games:
        for players in range(game.min_players, game.max_players + 1):
            spaces = Spaces(game, players)
            found.append(
                {
                    "game": game.name,
                    "players": players,
                    "observation": spaces.observation_size,
                    "actions": spaces.action_count,
                    "parts": [part._asdict() for part in spaces.parts],
                }
            )
    return found


def show_spaces(described: list[dict[str, Any]]) -> None:
    columns = ("Game", "Players", "Observation", "Actions")
    table = plain_table(*columns, right=columns[1:])
    for spaces in described:
        table.add_row(spaces["game"], str(spaces["players"]), f"{spaces['observation']:,}", f"{spaces['actions']:,}")
    console.print(table)
