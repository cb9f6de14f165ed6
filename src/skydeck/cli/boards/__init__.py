"""How each game's table looks in a terminal: a module of the game's name here, else one called `board` in the game's own
package, else the general board, drawn from the zones of the view."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType

from skydeck.engine.game import Game

View = dict[str, Any]
Cards = dict[str, dict[str, Any]]


class Board(Protocol):
    """What the terminal asks of a game's board."""

    def table(self, view: View, cards: Cards, names: list[str]) -> RenderableType:
        """All that the seat of `view` sees."""

    def moment(self, view: View) -> tuple[object, ...]:
        """Changes when the table is worth showing again."""

    def focus(self, view: View, cards: Cards, names: list[str]) -> RenderableType | None:
        """The part of the table that the question in progress is about."""


def board_of(game: Game) -> Board:
    from skydeck.cli.boards.general import GeneralBoard

    package = type(game).__module__.rpartition(".")[0]
    for name in (f"{__name__}.{game.name}", f"{package}.board"):
        if find_spec(name):
            return cast(Board, import_module(name))
    return GeneralBoard(game)
