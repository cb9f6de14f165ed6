# skydeck: interpreted
"""Players, options and seed of a game as parameters of OpenSpiel.

Its whole numbers have 32 bits, and what looks like a number or a truth value in the text of a game is read as one: seeds, and
texts that look so, are written with an `s` in front.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from skydeck.engine.datafile import shown
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game, Option

MARK: Final = "s"
MISREAD: Final = re.compile(r"[-+.0-9]*|[Tt]rue|[Ff]alse")
# These would end a parameter in the text of a game.
UNWRITABLE: Final = re.compile(r"[,=()\n]")


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters that a game takes, with their defaults."""
    options = {option.name: written(option.default) for option in game.options}
    return {"players": game.min_players, "seed": f"{MARK}0", **options}


def written(value: bool | int | str) -> bool | int | str:
    """A value as a parameter that is read back as the same value."""
    return MARK + value if isinstance(value, str) and MISREAD.fullmatch(value) else value


def read_seed(text: object) -> int:
    """The seed of a parameter; raises OptionError for anything but digits behind an `s`."""
    if not isinstance(text, str) or not re.fullmatch(rf"{MARK}[0-9]+", text):
        raise OptionError(f"'seed' is a number with an {MARK} in front, as seed={MARK}7, not {shown(text)}")
    return int(text[len(MARK) :])


def read_options(game: Game, given: Mapping[str, Any]) -> dict[str, object]:
    """The options of parameters; raises OptionError for a text that the name of a game cannot hold."""
    return {option.name: read_option(option, given[option.name]) for option in game.options if option.name in given}


def read_option(option: Option, value: object) -> object:
    if not isinstance(value, str):
        return value
    if UNWRITABLE.search(value):
        raise OptionError(
            f"option '{option.name}' is a name here, without commas, equals signs, brackets and line ends, not {shown(value)}"
        )
    return value[len(MARK) :] if value.startswith(MARK) and MISREAD.fullmatch(value[len(MARK) :]) else value
