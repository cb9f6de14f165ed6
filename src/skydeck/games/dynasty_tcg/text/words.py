"""Small words, and templates by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

from skydeck.engine.language import spoken
from skydeck.engine.words import Words, fill

say: Final = Words("dynasty_tcg")


class HasSlots(Protocol):
    """What has something for each slot."""

    def __getitem__(self, slot: str, /) -> object: ...


class Phrases:
    """Templates by name, kept together: their ids are `kind` and the name."""

    def __init__(self, kind: str, english: Mapping[str, str]) -> None:
        self.kind = kind
        self.english = english
        say.declare({f"{kind}.{name}": template for name, template in english.items()})

    def __contains__(self, name: str) -> bool:
        return name in self.english

    def __call__(self, name: str, /, **slots: object) -> str:
        """The template of a name, filled."""
        return self.of(name, slots)

    def of(self, name: str, slots: HasSlots) -> str:
        """The same with slots that are made only where they are asked for."""
        return fill(say.template(f"{self.kind}.{name}", self.english[name]), slots.__getitem__)


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else str(number)


def noun(english: str) -> str:
    """A noun in the singular, without a number."""
    return spoken().counted(1, english)


def spaced(*words: str) -> str:
    """Words with a blank between them, as far as they are there."""
    return " ".join(word for word in words if word)
