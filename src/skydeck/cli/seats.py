"""Bots as they are named on the command line: `hard`, or with settings `search:iterations=500:seconds=0`."""

from skydeck.bots import Bot, bot_names, make_bot
from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game

HUMAN = "human"


def check_seats(game: Game, seats: list[str]) -> None:
    """Raise OptionError for seats that nobody can sit at, and for more or fewer than the game has."""
    kinds = [HUMAN, *bot_names()]
    example = ",".join([HUMAN, *["normal"] * (game.min_players - 1)])
    for seat in seats:
        name = seat.partition(":")[0].strip().lower()
        if name.isdecimal():
            raise OptionError(f"--seats names who sits where, not how many, as {example}; {shown(seat)} is nobody")
        if name not in kinds:
            raise OptionError(f"there is no bot {shown(name)}; {suggest(name, kinds)}")
    if not game.min_players <= len(seats) <= game.max_players:
        remedy = f"--seats names who sits where, as {example}"
        raise OptionError(f"{game.title} is for {game.how_many()}, not {len(seats)}; {remedy}")


def seat_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot of a spec; raises OptionError for what it does not know."""
    name, *pairs = spec.split(":")
    settings: dict[str, float | int] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"a bot's setting is written name=value, not '{pair}'")
        try:
            settings[key] = float(value) if "." in value else int(value)
        except ValueError:
            raise OptionError(f"the bot setting '{key}' must be a number, not '{value}'") from None
    return make_bot(name, game, seed=seed, **settings)
