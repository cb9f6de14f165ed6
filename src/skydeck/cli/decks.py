"""Decks: the starter decks of a game, one of them in full, and whether a file holds a legal one."""

from pathlib import Path
from typing import Any, Final

import typer
from rich.text import Text

from skydeck.cli.output import console, fail, plain_table, show_json
from skydeck.engine.datafile import read_text, shown, suggest
from skydeck.engine.game import Game
from skydeck.engine.names import folded
from skydeck.games import all_games, get_game

ILLEGAL: Final = 1


def deck_game(name: str | None) -> Game:
    """The game of that name, or the first with decks."""
    if name:
        game = get_game(name)
        if not game.has_decks:
            fail(f"{game.title} is not played with decks of one's own")
        return game
    games = [game for game in all_games() if game.has_decks]
    if not games:
        fail("no game here is played with decks of one's own")
    return games[0]


def list_decks(game: Game, folder: Path | None, as_json: bool) -> None:
    decks = game.starter_decks(_card_set(game, folder))
    if as_json:
        show_json(decks)
        return
    table = plain_table("Deck", "Kingdom", "Cards", "Side", "Aim", right=("Cards", "Side"))
    for deck in decks:
        table.add_row(deck["name"], deck["kingdom"], str(deck["size"]), str(deck["side_size"]), Text(deck["summary"]))
    console.print(table)


def show_deck(game: Game, name: str, folder: Path | None, as_json: bool) -> None:
    """Print a starter deck as the text that can be changed and checked."""
    decks = game.starter_decks(_card_set(game, folder))
    found = [deck for deck in decks if folded(deck["name"]) == folded(name)]
    if not found:
        fail(f"there is no deck {shown(name)}; {suggest(name, [deck['name'] for deck in decks])}")
    if as_json:
        show_json(found[0])
    else:
        print(found[0]["text"], end="")


def check_deck_file(game: Game, file: Path, folder: Path | None, as_json: bool) -> None:
    """Say whether a file holds a legal deck; exit code 1 with every reason if it does not."""
    reasons = game.check_deck(read_text(file), _card_set(game, folder), str(file))
    if as_json:
        show_json({"file": str(file), "legal": not reasons, "reasons": reasons})
    elif reasons:
        for reason in reasons:
            console.print(Text(reason, "red"), soft_wrap=True)
    else:
        console.print(Text(f"{file}: a legal deck of {game.title}", "green"), soft_wrap=True)
    if reasons:
        raise typer.Exit(ILLEGAL)


def _card_set(game: Game, folder: Path | None) -> Any:
    return game.load_cards(folder) if folder else None
