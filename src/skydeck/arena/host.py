"""Speaks for a Python class at one seat of one game: ``python -m skydeck.arena.host MODULE:CLASS SEED SETTINGS [SET]``.

It runs in a process of its own, so that a class that hangs or ends its process harms nobody, and is given positions in which
all that its seat cannot know was dealt anew before they came here.
"""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from pathlib import Path
from typing import IO, Any

import msgspec

from skydeck.arena.talk import Answer, DecideOn, Heard, Hello, Over
from skydeck.games import get_game


def main() -> None:
    # What the class prints must not be taken for an answer.
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    try:
        play(sys.argv[1:], sys.stdin.buffer, out)
    except Exception as error:
        traceback.print_exc()
        say(out, Heard(error=described(error)))
        sys.exit(1)


def play(words: list[str], lines: IO[bytes], out: IO[bytes]) -> None:
    """One game, from hello to its end."""
    path, seed, settings, *card_set = words
    hello = msgspec.json.decode(lines.readline(), type=Hello)
    game = get_game(hello.game)
    cards = game.load_cards(Path(card_set[0])) if card_set else None
    bot = loaded(path)(game, int(seed), **msgspec.json.decode(settings))
    if not callable(getattr(bot, "act", None)):
        raise TypeError(f"{path} has no method act(state, player)")
    say(out, Heard(ready=True))
    for line in lines:
        told = msgspec.json.decode(line, type=DecideOn | Over)
        if isinstance(told, Over):
            return
        state = game.state_from_dict(told.position, cards)
        action = int(bot.act(state, hello.seat))
        try:
            index = state.codec.index(action)
        except Exception as error:
            raise ValueError(f"act returned {action}, which is no action of this game") from error
        say(out, Heard(Answer(told.id, index)))


def loaded(path: str) -> Any:
    """What a path such as `my_pkg.bots:Greedy` names."""
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def say(out: IO[bytes], words: msgspec.Struct) -> None:
    out.write(msgspec.json.encode(words) + b"\n")


def described(error: Exception) -> str:
    """An error with the place in the class where it came from."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"failed: {type(error).__name__}: {error} ({Path(frame.filename).name}, line {frame.lineno})"[:500]


if __name__ == "__main__":
    main()
