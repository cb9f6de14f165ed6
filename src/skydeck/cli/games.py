"""The list of games."""

from typing import Any

from rich.text import Text

from skydeck.cli.output import console, plain_table
from skydeck.engine.game import Game, Option


def describe_games(games: list[Game]) -> list[dict[str, Any]]:
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
        for game in games
    ]


def describe_option(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": option.name,
        "kind": option.kind,
        "default": option.default,
        "label": option.label,
        "help": option.help,
        "rule": option.rule,
    }
    if option.kind == "choice":
        data["choices"] = list(option.choices)
    if option.kind == "int":
        data.update(low=option.low, high=option.high)
    if option.players:
        data["players"] = list(option.players)
    if option.seat:
        data["seat"] = True
    return data


def show_games(games: list[Game]) -> None:
    for game in games:
        console.print(Text.assemble((game.said("title", game.title), "bold"), f"  {game.name}"))
        console.print(Text(f"  {game.said('summary', game.summary)}"))
        console.print(Text(f"  {game.how_many()}, about {game.minutes} minutes", "dim"))
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
        table.add_row(f"  {option.name}", default, Text(f"{game.said(f'option.{option.name}.help', option.help)}{values}"))
    console.print(table)
