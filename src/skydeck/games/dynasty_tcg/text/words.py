"""Small words."""

from __future__ import annotations

from typing import Final

from skydeck.engine.language import spoken
from skydeck.engine.words import Words

say: Final = Words("dynasty_tcg")


def signed(number: int) -> str:
    return f"+{number}" if number >= 0 else str(number)


def noun(english: str) -> str:
    """A noun in the singular, without a number."""
    return spoken().counted(1, english)


def spaced(*words: str) -> str:
    """Words with a blank between them, as far as they are there."""
    return " ".join(word for word in words if word)
