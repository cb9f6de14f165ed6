"""The games, by name."""

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.games.dynasty_tcg.game import DynastyTcg
from skydeck.games.sky_dynasty.game import SkyDynasty

_GAMES: dict[str, Game] = {game.name: game for game in (SkyDynasty(), DynastyTcg())}


def all_games() -> list[Game]:
    """Every game, in the order of the shelf."""
    return list(_GAMES.values())


def get_game(name: str) -> Game:
    """The game of that name (`sky_dynasty`, also `sky-dynasty` or `Sky Dynasty`); raises OptionError for others."""
    key = name.strip().lower().replace("-", "_").replace(" ", "_")
    if key not in _GAMES:
        raise OptionError(f"there is no game {shown(name)}; {suggest(key, list(_GAMES))}")
    return _GAMES[key]
