"""Who sits where, as it is named on the command line."""

from skydeck.bots import bot_names
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
