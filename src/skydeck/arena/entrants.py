"""Who takes part: a bot of ours by name, a Python class by its path, or a program."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Sequence
from typing import Final

import msgspec

from skydeck.arena.outside import ClassBot, OutsideBot
from skydeck.arena.process import BotFailed
from skydeck.bots import Bot, bot_names
from skydeck.bots.named import seat_bot, settings_in
from skydeck.engine.datafile import shown
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.engine.state import State

PROGRAM: Final = "exec:"
# A module, and a class in it; settings may follow.
CLASS: Final = re.compile(r"([A-Za-z_][\w.]*):([A-Za-z_]\w*)((?::[^:]*)*)", re.ASCII)


def class_in(spec: str) -> re.Match[str] | None:
    """The parts of a path of a Python class; none if it is a bot of ours, which settings may follow too."""
    found = CLASS.fullmatch(spec)
    return found if found and found[1] not in bot_names() else None


def is_outside(spec: str) -> bool:
    """Whether a bot runs in a process of its own."""
    return spec.startswith(PROGRAM) or class_in(spec) is not None


def make_entrant(spec: str, game: Game, seed: int, seconds: float, card_set: str | None) -> Bot:
    """The bot of a spec for one game; raises OptionError, or BotFailed where a program cannot be started."""
    if not is_outside(spec):
        return seat_bot(spec, game, seed)
    if os.name != "posix":
        raise OptionError(
            f"the bot {shown(spec)} is from outside, which needs Linux or macOS; name one of Skydeck's own"
        )
    if spec.startswith(PROGRAM):
        return OutsideBot(game, seed, program_of(spec), seconds)
    return ClassBot(game, seed, host_of(spec, seed, card_set), seconds)


def program_of(spec: str) -> list[str]:
    """The words of a program's command line."""
    try:
        words = shlex.split(spec.removeprefix(PROGRAM))
    except ValueError as error:
        raise OptionError(f"the command of the bot {shown(spec)} cannot be read: {error}; close its quotes") from None
    if not words:
        raise OptionError(f"the bot {shown(spec)} names no program; write it as 'exec:./my_bot --option'")
    return words


def host_of(spec: str, seed: int, card_set: str | None) -> list[str]:
    """The command that speaks for a Python class."""
    found = class_in(spec)
    assert found is not None
    settings = settings_in([pair for pair in found[3].split(":") if pair])
    words = [sys.executable, "-m", "skydeck.arena.host", f"{found[1]}:{found[2]}", str(seed)]
    return [*words, msgspec.json.encode(settings).decode(), *([card_set] if card_set else [])]


def check_entrants(specs: Sequence[str], game: Game, state: State, seconds: float, card_set: str | None) -> None:
    """Raise OptionError for a bot that does not exist, or does not even say hello."""
    for spec in specs:
        if specs.count(spec) > 1:
            raise OptionError(f"the bot {shown(spec)} is named twice; it would only meet itself, so leave one out")
        bot: Bot | None = None
        try:
            bot = make_entrant(spec, game, 0, seconds, card_set)
            if isinstance(bot, OutsideBot):
                bot.begin(state, 0)
        except BotFailed as failed:
            said = bot.process.said.strip().splitlines()[-1:] if isinstance(bot, OutsideBot) else []
            told = f" (it said: {said[0][:200]})" if said else ""
            raise OptionError(
                f"the bot {shown(spec)} does not play: it {failed}{told}; docs/arena.md tells how"
            ) from None
        finally:
            if isinstance(bot, OutsideBot):
                bot.close()
