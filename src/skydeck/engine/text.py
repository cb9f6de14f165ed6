"""What the sentences of all games share: marks for seats, numbers with their nouns, lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


def seat(number: int) -> str:
    """The mark that stands for a seat's name, so that whoever shows a sentence can put in a name or "You"."""
    return f"{{seat{number}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence with names, by seat, in place of its marks."""
    for number, name in enumerate(names):
        text = text.replace(seat(number), name)
    return text


# Nouns that stay as they are after a number.
UNCOUNTED: Final = frozenset(
    ("damage", "durability", "health", "influence", "strength", "Metal", "PP", "Research", "VP")
)


def plural(number: int, word: str) -> str:
    """A number with its noun: ``1 coin``, ``2 coins``, ``2 damage``."""
    return f"{number} {word if number == 1 else many(word)}"


def many(word: str) -> str:
    """The plural of a noun."""
    if word in UNCOUNTED:
        return word
    return f"{word[:-1]}ies" if word.endswith("y") and word[-2:-1] not in tuple("aeiou") else f"{word}s"


def a(words: str) -> str:
    """With the article: ``an enemy unit``, ``a unit``."""
    vowel = words[:1].lower() in ("a", "e", "i", "o") or (words[:1].lower() == "u" and not words.startswith("uni"))
    return f"{'an' if vowel else 'a'} {words}"


def capital(words: str) -> str:
    """With a capital letter."""
    return f"{words[:1].upper()}{words[1:]}"


def sentence(words: str) -> str:
    """With a capital letter and a full stop."""
    return capital(words) + ("" if words.endswith(".") else ".")


def join(words: list[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
