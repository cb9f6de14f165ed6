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
from typing import Any, ClassVar, Final, Generic, TypeVar

from skydeck.engine.language import ENGLISH, spoken
from skydeck.engine.text import a, capital, join, many, plural

Part = tuple[str, str | None, str]
K = TypeVar("K", int, str)


def card_name(name: str) -> str:
    """A card's name, or that of a place or seat's board, in the language of the process."""
    return spoken().names.get(name, name)


def card(named: str | int) -> str:
    """The name of a card; with a number, so many cards."""
    return card_name(named) if isinstance(named, str) else plural(int(named), "card")


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
    "card": card,
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


def flaw_of(english: str, said: str) -> str:
    """What is wrong with the template of another language, or nothing: each slot must be there, and hold what it holds."""
    try:
        values = values_of(said)
    except ValueError as error:
        return f"its braces do not match ({error}); one that is no slot is written twice"
    known = values_of(english)
    for name, value in values.items():
        if name not in known:
            return f"there is no slot {{{name}}}; the slots are {', '.join(known) or 'none'}"
        if value != known[name] and (value, known[name]) != ("words", "number"):
            return f"{{{name}}} holds {known[name]}, not {value}"
    return ""


def values_of(template: str) -> dict[str, str]:
    """What each slot of a template holds: words, a list or a number."""
    values: dict[str, str] = {}
    for _, slot, kind in parts_of(template):
        if slot is not None:
            is_list = kind in ("and", "or")
            values[slot] = "a list" if is_list else "words" if kind in TYPES else "number"
        if kind.startswith("{"):
            values[kind[1:-1]] = "words"
    return values


def fill(template: str, slot: Callable[[str], object]) -> str:
    """A template with what `slot` gives for each name."""
    shown = []
    for words, name, kind in parts_of(template):
        shown.append(words)
        if name is not None:
            # The noun itself may stand in a slot: ``{number:{unit}}``.
            noun = str(slot(kind[1:-1])) if kind.startswith("{") else kind
            show = TYPES.get(noun)
            value = slot(name)
            shown.append(show(value) if show else plural(int(str(value)), noun))
    return "".join(shown)


class Words:
    """What one part of Skydeck says: `prefix` stands before the ids of its templates."""

    # The templates that stand in tables, by id, for the command that lists what there is to translate.
    declared: ClassVar[dict[str, str]] = {}
    # Nouns that reach a slot's type from elsewhere, as ``{number:{unit}}``.
    nouns: ClassVar[set[str]] = set()

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

    @staticmethod
    def declare_nouns(*nouns: str) -> None:
        """Make nouns known that stand in no template, but in a slot of one."""
        Words.nouns.update(nouns)

    def table(self, kind: str, names: Sequence[str], english: Mapping[int, str]) -> Table[int]:
        """Templates by number, as of events: their ids are `kind` and the number's name."""
        return Table(self, {number: (f"{kind}.{names[number]}", template) for number, template in english.items()})

    def named(self, kind: str, english: Mapping[str, str]) -> Table[str]:
        """Templates by name, as of phases: their ids are `kind` and the name."""
        templates = {name: (f"{kind}.{name}", template) for name, template in english.items()}
        return Table(self, templates)


class Table(Generic[K]):
    """Templates by number or name, kept together, as the sentences of a game's events."""

    def __init__(self, words: Words, templates: Mapping[K, tuple[str, str]]) -> None:
        self.words = words
        self.templates: Mapping[K, tuple[str, str]] = templates
        words.declare({key: template for key, template in templates.values()})

    def __contains__(self, number: object) -> bool:
        return number in self.templates

    def __call__(self, number: K, /, **slots: object) -> str:
        """The template of a number, filled."""
        return self.say(number, slots.__getitem__)

    def say(self, number: K, slot: Callable[[str], object]) -> str:
        """The same with what `slot` gives for each name that the template has."""
        return fill(self.template(number), slot)

    def template(self, number: K) -> str:
        """The template of a number, unfilled."""
        return self.words.template(*self.templates[number])


# What `join` puts before the last of a list.
Words("engine").declare({"and": "and", "or": "or"})
