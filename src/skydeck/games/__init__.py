"""The games, by name: every package may bring some, as entry points of the group `skydeck.games`."""

from __future__ import annotations

import logging
import os
import sys
import tomllib
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, OptionError, SkydeckError
from skydeck.engine.game import Game

GROUP = "skydeck.games"
# Folders of packages that are played without being installed, as PATH lists folders. In the environment, so that
# processes which a command starts find the same games.
GAME_PATH = "SKYDECK_GAME_PATH"

log = logging.getLogger(__name__)


class UnusableGame(OptionError):
    """A game that a package promises and does not bring; the message says what to mend."""


def all_games() -> list[Game]:
    """Every game that can be loaded, in the order of the shelf. Of each that cannot, the log tells once why."""
    games = [game for name in entries() if (game := usable(name)) is not None]
    return sorted(games, key=lambda game: (game.order, game.title))


def get_game(name: str) -> Game:
    """The game of that name (`sky_dynasty`, also `sky-dynasty` or `Sky Dynasty`); raises OptionError for others."""
    key = name.strip().lower().replace("-", "_").replace(" ", "_")
    if key not in entries():
        raise OptionError(f"there is no game {shown(name)}; {meant(key)}")
    return load(key)


def meant(key: str) -> str:
    """Which games may have been meant by a name: those that have it for a word, else the nearest."""
    having = [f"'{name}'" for name in entries() if key and key in name.split("_")]
    return f"did you mean {' or '.join(having)}?" if having else suggest(key, list(entries()))


def add_game_path(folder: Path) -> list[str]:
    """Play also what the package in `folder` brings, without installing it; returns the names of its games."""
    names = list(declared_in(folder.resolve() / "pyproject.toml"))
    if not names:
        raise DataError(
            f'{folder / "pyproject.toml"}: declares no game; add [project.entry-points."{GROUP}"] with a line such as '
            f"my_game = 'my_game.game:MyGame', or give the folder that holds it"
        )
    known = [part for part in os.environ.get(GAME_PATH, "").split(os.pathsep) if part]
    if str(folder.resolve()) not in known:
        os.environ[GAME_PATH] = os.pathsep.join([*known, str(folder.resolve())])
    forget()
    return names


def forget() -> None:
    """Look for games anew with the next call."""
    for found in (entries, load, usable):
        found.cache_clear()


@cache
def entries() -> dict[str, EntryPoint]:
    """What each name stands for; the game path goes before what is installed.

    A game in this folder is there too if it came after the package was installed, as in a checkout.
    """
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    for file in sorted(Path(__file__).parent.glob("*/game.py")):
        name = file.parent.name
        found.setdefault(name, EntryPoint(name, f"{__name__}.{name}.game", GROUP))
    for part in filter(None, os.environ.get(GAME_PATH, "").split(os.pathsep)):
        folder = Path(part)
        for place in (folder / "src", folder):
            if place.is_dir() and str(place) not in sys.path:
                sys.path.insert(0, str(place))
        found |= declared_in(folder / "pyproject.toml")
    return found


def declared_in(file: Path) -> dict[str, EntryPoint]:
    """The games that a pyproject.toml declares; raises DataError where it cannot be read."""
    try:
        project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {})
        games = project.get("entry-points", {}).get(GROUP, {})
        return {name: EntryPoint(name, value, GROUP) for name, value in games.items()}
    except OSError as error:
        raise DataError(f"{file}: cannot be read ({error.strerror}); a package of a game has one") from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, AttributeError, TypeError) as error:
        raise DataError(f"{file}: cannot be understood ({error}); mend it") from None


@cache
def usable(name: str) -> Game | None:
    """The game, or nothing where it cannot be loaded, which is told once."""
    try:
        return load(name)
    except UnusableGame as error:
        log.warning("%s", error)
        return None


@cache
def load(name: str) -> Game:
    """The game of an entry point; raises UnusableGame that names it and the remedy."""
    entry = entries()[name]
    remedy = f"mend {entry.value}, or remove the package that brings it"
    try:
        made = entry.load()
        game = game_of(made) if isinstance(made, ModuleType) else made()
    # A package of others may fail in any way.
    except Exception as error:
        why = str(error) if isinstance(error, SkydeckError) else f"{type(error).__name__}: {error}"
        raise UnusableGame(f"the game '{name}' cannot be loaded ({why}); {remedy}") from error
    if not isinstance(game, Game):
        raise UnusableGame(f"the game '{name}' cannot be loaded (it is no skydeck.engine.game.Game); {remedy}")
    if game.name != name:
        raise UnusableGame(f"the game '{name}' cannot be loaded (it calls itself '{game.name}'); give it one name")
    return game


def game_of(module: ModuleType) -> object:
    """The game whose class a module holds; nothing if it holds none."""
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Game)]
    own = [kind for kind in kinds if kind.__module__ == module.__name__]
    return own[0]() if own else None
