"""Bots as people name them: `hard`, or with settings `search:iterations=500:seconds=0`."""

from __future__ import annotations

from skydeck.bots.players import Bot, make_bot
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game


def settings_in(pairs: list[str]) -> dict[str, float | int]:
    """The numbers that settings such as `iterations=500` give by name; raises OptionError."""
    settings: dict[str, float | int] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"a bot's setting is written name=value, not '{pair}'")
        try:
            settings[key] = float(value) if "." in value else int(value)
        except ValueError:
            raise OptionError(f"the bot setting '{key}' must be a number, not '{value}'") from None
    return settings


def seat_bot(spec: str, game: Game, seed: int) -> Bot:
    """The bot of a spec; raises OptionError for what it does not know."""
    name, *pairs = spec.split(":")
    return make_bot(name, game, seed=seed, **settings_in(pairs))
