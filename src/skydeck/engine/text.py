"""What the sentences of all games share: marks for seats, numbers with their nouns, lists."""

from __future__ import annotations

from collections.abc import Sequence

from skydeck.engine.language import spoken


def seat(number: int) -> str:
    """The mark that stands for a seat's name, so that whoever shows a sentence can put in a name or "You"."""
    return f"{{seat{number}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence with names, by seat, in place of its marks."""
    for number, name in enumerate(names):
        text = text.replace(seat(number), name)
    return text


def plural(number: int, word: str) -> str:
    """A number with its noun: ``1 coin``, ``2 coins``, ``2 damage``."""
    return f"{number} {spoken().counted(number, word)}"


def many(word: str) -> str:
    """The plural of a noun."""
    return spoken().several(word)


def a(words: str) -> str:
    """With the article: ``an enemy unit``, ``a unit``."""
    return spoken().with_article(words)


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
    conjunction = spoken().words.get(f"engine.{last}", last)
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"
