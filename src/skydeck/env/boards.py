# skydeck: interpreted
"""The text board of the command line as plain text."""

from __future__ import annotations

from functools import cache
from io import StringIO
from typing import Any, Final

from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.cli.story import NAMES
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.env.spaces import Spaces

WIDTH: Final = 100


def board_text(spaces: Spaces, state: State, seat: int | None) -> str:
    """The table as a seat sees it, or a spectator for None: lines of at most 100 characters, without colours."""
    game = spaces.game
    cards = cards_of(type(game), tuple(spaces.options.items()))
    table = board_of(game).table(game.view(state, seat), cards, list(NAMES[: spaces.players]))
    console = Console(file=StringIO(), width=WIDTH, color_system=None, highlight=False)
    with console.capture() as written:
        console.print(table)
    return "\n".join(line.rstrip() for line in written.get().splitlines()) + "\n"


@cache
def cards_of(kind: type[Game], options: tuple[tuple[str, object], ...]) -> dict[str, dict[str, Any]]:
    """The cards of a game by name, made once, as their texts take longer than the board."""
    return kind().cards_as_played(None, dict(options))
