"""What an arena and a bot from outside say to each other, a line of JSON each; docs/arena.md describes it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

PROTOCOL: Final = 1


class Clock(msgspec.Struct):
    """How long an answer may take."""

    seconds: float


class Hello(msgspec.Struct, tag="hello", tag_field="type"):
    """The first line: what is played, and from which seat (counted from 0)."""

    protocol: int
    skydeck: str
    game: str
    rules_version: int
    players: int
    seat: int
    options: dict[str, Any]
    actions: int
    """How many actions there can be in all: every `index` is less."""
    clock: Clock


class Ready(msgspec.Struct, tag="ready", tag_field="type"):
    """The answer to it."""


class Legal(msgspec.Struct):
    """An action that may be chosen: its number, the same in the whole game, and its text."""

    index: int
    text: str


class Decide(msgspec.Struct, tag="decide", tag_field="type"):
    """A question: what the seat sees, and what it may do."""

    id: int
    view: dict[str, Any]
    legal: list[Legal]
    clock: Clock


class DecideOn(msgspec.Struct, tag="decide", tag_field="type"):
    """The same for a Python class: a position in which all that the seat cannot know has been dealt anew."""

    id: int
    position: dict[str, Any]
    clock: Clock


class Over(msgspec.Struct, tag="over", tag_field="type"):
    """The last line: how the game ended, by seat."""

    ranks: list[int]
    scores: list[float]
    reason: str


class Answer(msgspec.Struct):
    """The answer to the question of that `id`: an index or a text."""

    id: int
    index: int | None = None
    text: str | None = None


class Heard(msgspec.Struct):
    """What comes for a Python class: an answer, or what went wrong in it."""

    answer: Answer | None = None
    ready: bool = False
    error: str = ""
