"""The list of games."""

from typing import Any

from rich.text import Text

from skydeck.cli.output import console, plain_table
from skydeck.games import Game, all_games


def describe_games() -> list[dict[str, Any]]:
    return [
        {
            "name": game.name,
            "title": game.title,
            "summary": game.summary,
            "players": {"min": game.min_players, "max": game.max_players},
            "minutes": game.minutes,
            "rules_version": game.rules_version,
            "options": [describe_option(option) for option in game.options],
        }
        for game in all_games()
    ]


def describe_option(option: Any) -> dict[str, Any]:
    fields = ("name", "kind", "default", "label", "help", "rule", "choices", "low", "high")
    return {field: value for field in fields if (value := getattr(option, field)) not in (None, (), [])}


def show_games() -> None:
    for game in all_games():
        console.print(Text.assemble((game.title, "bold"), f"  {game.name}"))
        console.print(Text(f"  {game.summary}"))
        console.print(Text(f"  {game.min_players} to {game.max_players} players, about {game.minutes} minutes", "dim"))
        show_options(game)


def show_options(game: Game) -> None:
    if not game.options:
        return
    table = plain_table("  Option", "Default", "Effect")
    for option in game.options:
        values = f" ({', '.join(map(str, option.choices))})" if option.kind == "choice" else ""
        if option.kind == "int":
            values = f" ({option.low} to {option.high})"
        default = str(option.default).lower() if option.kind == "bool" else str(option.default)
        table.add_row(f"  {option.name}", default, Text(f"{option.help}{values}"))
    console.print(table)
