"""What the sentences of all games share: marks for seats, and lists."""

from __future__ import annotations

from collections.abc import Sequence


def seat(number: int) -> str:
    """The mark that stands for a seat's name, so that whoever shows a sentence can put in a name or "You"."""
    return f"{{seat{int(number)}}}"


def with_names(text: str, names: Sequence[str]) -> str:
    """A sentence with names, by seat, in place of its marks."""
    for number, name in enumerate(names):
        text = text.replace(seat(number), name)
    return text


def join(words: list[str], last: str = "and") -> str:
    """``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
