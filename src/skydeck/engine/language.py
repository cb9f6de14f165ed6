# skydeck: interpreted
"""The language that sentences are said in: English as it stands in the code, or what a language's file says instead."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import yaml

from skydeck.engine.errors import DataError

# The variable of the environment that names a language's file, so that all processes of a server read the same.
VARIABLE: Final = "SKYDECK_LANGUAGE"

# Nouns of English that stay as they are after a number.
UNCOUNTED: Final = frozenset(
    ("damage", "durability", "health", "influence", "strength", "Metal", "PP", "Research", "VP")
)


@dataclass(frozen=True, eq=False)
class Language:
    """What a language says instead of English: templates by id, nouns by the English one, names of cards, whole documents.

    `nouns` gives the forms of a noun by the categories of the Unicode CLDR (``one``, ``few``, ``other``), and under ``a`` the
    noun with its article. `you` says what becomes of the mark ``{you}`` in sentences that their reader is named in: patterns
    with what takes their place, one after the other. What is left out is said in English.
    """

    language: str = "en"
    words: Mapping[str, str] = field(default_factory=dict)
    nouns: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    names: Mapping[str, str] = field(default_factory=dict)
    documents: Mapping[str, str] = field(default_factory=dict)
    you: Sequence[Sequence[str]] = ()

    def counted(self, number: int, noun: str) -> str:
        """A noun as it stands behind a number."""
        forms = self.nouns.get(noun)
        if forms is None:
            return noun if number == 1 else many(noun)
        return forms.get(category(self.language, number), forms["other"])

    def several(self, noun: str) -> str:
        """A noun in the plural, without a number."""
        forms = self.nouns.get(noun)
        return many(noun) if forms is None else forms["other"]

    def with_article(self, words: str) -> str:
        """A noun with its indefinite article: ``an enemy unit``."""
        if self is ENGLISH:
            return english_article(words)
        forms = self.nouns.get(words, {})
        return forms.get("a", forms.get("one", forms.get("other", words)))


ENGLISH: Final = Language()


def category(language: str, number: int) -> str:
    """The CLDR category of a number; raises RuntimeError where the library that knows those of other languages is missing."""
    if language.split("-")[0] == "en":
        return "one" if number == 1 else "other"
    try:
        from babel import Locale
    except ImportError:
        raise RuntimeError(
            "numbers in another language than English need Babel: pip install 'skydeck[languages]'"
        ) from None
    return str(Locale.parse(language, sep="-").plural_form(number))


def many(noun: str) -> str:
    """The plural of an English noun."""
    if noun in UNCOUNTED:
        return noun
    if noun.endswith(("ch", "sh", "ss")):
        return f"{noun}es"
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in tuple("aeiou") else f"{noun}s"


def english_article(words: str) -> str:
    """``an enemy unit``, ``a unit``."""
    vowel = words[:1].lower() in ("a", "e", "i", "o") or (words[:1].lower() == "u" and not words.startswith("uni"))
    return f"{'an' if vowel else 'a'} {words}"


def read_language(path: Path) -> Language:
    """A language's file; raises DataError with the place of what is wrong."""
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise DataError(f"{path}: this language's file cannot be read: {error}") from None
    known = ("language", "words", "nouns", "names", "documents", "you")
    if not isinstance(data, dict) or not isinstance(data.get("language"), str):
        raise DataError(f"{path}: a language's file begins with its tag, as 'language: pl'; see 'skydeck words'")
    for part, value in data.items():
        if part not in known:
            raise DataError(f"{path}: {part}: there is no such part; the parts are {', '.join(known)}")
        if part not in ("language", "you") and not isinstance(value, dict):
            raise DataError(f"{path}: {part}: this holds one entry a line, as 'id: words'")
    for noun, forms in data.get("nouns", {}).items():
        if not isinstance(forms, dict) or "other" not in forms:
            raise DataError(f"{path}: nouns: {noun}: give at least its form 'other'")
    pairs = data.get("you", [])
    if not isinstance(pairs, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in pairs):
        raise DataError(f"{path}: you: this holds pairs of a pattern and what takes its place, as ['{{you}}', 'ty']")
    for part in ("words", "names", "documents"):
        for key, value in data.get(part, {}).items():
            if not isinstance(value, str):
                raise DataError(f"{path}: {part}: {key}: this is no text; put it in quotes")
    return Language(**data)


# What this process speaks, the innermost last; read from the environment when something is said for the first time.
_spoken: list[Language] = []


def spoken() -> Language:
    """The language of this process."""
    if not _spoken:
        path = os.environ.get(VARIABLE)
        _spoken.append(read_language(Path(path)) if path else ENGLISH)
    return _spoken[-1]


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Say everything in another language for a while; what a cache has kept stays as it is."""
    spoken()
    _spoken.append(language)
    try:
        yield
    finally:
        _spoken.pop()
