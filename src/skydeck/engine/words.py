# skydeck: interpreted
"""Sentences as templates with ids and typed slots, so that another language is a file; docs/words.md tells how.

    say = Words("skytopia")
    say("exchange", "you may pay {coins:coin} for {points:PP}{often}", coins=3, points=1, often="")

What stands behind a colon is the type of a slot: a noun (a number with it, ``3 coins``), ``and`` or ``or`` (a list), ``a``
(with the article), ``many`` (a noun in the plural), ``card`` (a card's name), ``word`` (one of a name space, as a colour;
``Word`` and ``cap`` begin with a capital letter). Without one it is a number, or words that were put together already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Final

from skydeck.engine.language import ENGLISH, spoken
from skydeck.engine.text import a, capital, join, many, plural

Part = tuple[str, str | None, str]


def card_name(name: str) -> str:
    """A card's name, or that of a place or seat's board, in the language of the process."""
    return spoken().names.get(name, name)


def word(english: str) -> str:
    """A single word of a name space, as a colour or a phase, in the language of the process."""
    return spoken().words.get(f"word.{english}", english)


# What a slot of each type shows; every other type is a noun.
TYPES: Final[dict[str, Callable[[Any], str]]] = {
    "": str,
    "and": lambda words: join(list(words), "and"),
    "or": lambda words: join(list(words), "or"),
    "a": a,
    "many": many,
    "cap": capital,
    "card": card_name,
    "word": word,
    "Word": lambda english: capital(word(english)),
}


@cache
def parts_of(template: str) -> list[Part]:
    """A template in parts: words, the slot behind them or None, and its type."""
    return [(words, slot, kind or "") for words, slot, kind, _ in Formatter().parse(template)]


def slots_of(template: str) -> list[str]:
    """The names of the slots in a template, with those that stand in the type of another."""
    named = [slot for _, slot, _ in parts_of(template) if slot]
    return named + [kind[1:-1] for _, _, kind in parts_of(template) if kind.startswith("{")]


def fill(template: str, slot: Callable[[str], object]) -> str:
    """A template with what `slot` gives for each name."""
    shown = []
    for words, name, kind in parts_of(template):
        shown.append(words)
        if name is not None:
            # The noun itself may stand in a slot: ``{number:{unit}}``.
            noun = str(slot(kind[1:-1])) if kind.startswith("{") else kind
            show = TYPES.get(noun)
            value: Any = slot(name)
            shown.append(show(value) if show else plural(int(value), noun))
    return "".join(shown)


class Words:
    """What one part of Skydeck says: `prefix` stands before the ids of its templates."""

    # The templates that stand in tables, by id, for the command that lists what there is to translate.
    declared: ClassVar[dict[str, str]] = {}

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix

    def __call__(self, key: str, english: str, /, **slots: object) -> str:
        """The template of this id in the language of the process, filled; `key` and `english` are constants."""
        return fill(self.template(key, english), slots.__getitem__)

    def template(self, key: str, english: str) -> str:
        """The template of an id, unfilled."""
        language = spoken()
        return english if language is ENGLISH else language.words.get(f"{self.prefix}.{key}", english)

    def declare(self, templates: Mapping[str, str]) -> None:
        """Make templates known that stand in a table, and not where they are said."""
        Words.declared.update({f"{self.prefix}.{key}": english for key, english in templates.items()})

    @staticmethod
    def declare_words(*spaces: Sequence[str]) -> None:
        """Make the words of name spaces known, which slots of the type ``word`` show."""
        Words.declared.update({f"word.{english}": english for space in spaces for english in space if english})

    def table(self, kind: str, names: Sequence[str], english: Mapping[int, str]) -> Table:
        """Templates by number, as of events: their ids are `kind` and the number's name."""
        return Table(self, {number: (f"{kind}.{names[number]}", template) for number, template in english.items()})


class Table:
    """Templates by number, kept together, as the sentences of a game's events."""

    def __init__(self, words: Words, templates: Mapping[int, tuple[str, str]]) -> None:
        self.words = words
        self.templates = templates
        words.declare(dict(templates.values()))

    def __contains__(self, number: int) -> bool:
        return number in self.templates

    def __call__(self, number: int, /, **slots: object) -> str:
        """The template of a number, filled."""
        return self.say(number, slots.__getitem__)

    def say(self, number: int, slot: Callable[[str], object]) -> str:
        """The same with what `slot` gives for each name that the template has."""
        return fill(self.words.template(*self.templates[number]), slot)
