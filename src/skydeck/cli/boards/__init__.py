"""How each game's table looks in a terminal. A game without a drawing of its own shows its view as plain lines."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import Group, RenderableType
from rich.text import Text

View = dict[str, Any]
Cards = dict[str, dict[str, Any]]


class Board(Protocol):
    """What the terminal asks of a game's module in this package."""

    def table(self, view: View, cards: Cards, names: list[str]) -> RenderableType:
        """All that the seat of `view` sees."""

    def moment(self, view: View) -> tuple[object, ...]:
        """Changes when the table is worth showing again."""

    def focus(self, view: View, cards: Cards, names: list[str]) -> RenderableType | None:
        """The part of the table that the question in progress is about."""


def board_of(game: str) -> Board:
    name = f"{__name__}.{game}"
    return cast(Board, import_module(name)) if find_spec(name) else PlainBoard()


class PlainBoard:
    """Names and values, for a game that has no drawing here."""

    def table(self, view: View, cards: Cards, names: list[str]) -> RenderableType:
        return Group(*(Text(f"{key}: {value}") for key, value in view.items() if value not in (None, [], {})))

    def moment(self, view: View) -> tuple[object, ...]:
        return (view.get("moment"),)

    def focus(self, view: View, cards: Cards, names: list[str]) -> RenderableType | None:
        return None
