"""A language that nobody speaks, in which every letter of every template is another one: whatever is left in English was said
without a template."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from skydeck.engine.language import Language, many
from skydeck.engine.words import parts_of

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
STRANGE = "абцдефгхижклмнопщрстувшхызАБЦДЕФГХИЖКЛМНОПЩРСТУВШХЫЗ"
LETTERS = str.maketrans(PLAIN, STRANGE)
# Two letters in a row are a word; single ones are names of sides, decks and windows.
ENGLISH = re.compile(r"[A-Za-z]{2,}")
# What stands for something that is put in later, as a seat's name.
MARK = re.compile(r"\{\w+\}")


def strange(words: str) -> str:
    """Words in the language, letter by letter."""
    return words.translate(LETTERS)


def strange_template(template: str) -> str:
    """A template in the language, its slots as they are."""
    found = []
    for words, slot, kind in parts_of(template):
        found.append(strange(words.replace("{", "{{").replace("}", "}}")))
        if slot is not None:
            found.append(f"{{{slot}{':' if kind else ''}{kind}}}")
    return "".join(found)


class Templates(dict[str, str]):
    """Has a template for every id; remembers which were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[str, str] = {}

    def get(self, key: str, default: str = "") -> Any:  # type: ignore[override]
        self.asked[key] = default
        return strange_template(default)


class Nouns(dict[str, Mapping[str, str]]):
    """Has forms for every noun."""

    def get(self, key: str, default: object = None) -> Any:  # type: ignore[override]
        one = strange(key)
        return {"one": one, "other": strange(many(key)), "a": f"ъ {one}"}


class Names(dict[str, str]):
    """Has a name for every card."""

    def get(self, key: str, default: str = "") -> Any:  # type: ignore[override]
        return strange(key)


def pseudo_language() -> tuple[Language, Templates]:
    """The language, and the templates that it has been asked for."""
    templates = Templates()
    return Language("en-XA", templates, Nouns(), Names(), Names()), templates


def english_in(text: str) -> list[str]:
    """The English words of a text, its marks left out."""
    return ENGLISH.findall(MARK.sub("", text))
