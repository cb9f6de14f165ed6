"""A language that nobody speaks, in which every letter of every template is another one: whatever is left in English was said
without a template."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from skydeck.cli.words import listing
from skydeck.engine.language import Language, read_language
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


@cache
def pseudo_file() -> dict[str, Any]:
    """The file of the language: all that `skydeck words` prints, letter by letter."""
    english = listing()
    return {
        "language": "en-XA",
        "words": {key: strange_template(template) for key, template in english["words"].items()},
        "nouns": {
            noun: {form: strange(words) for form, words in forms.items()} for noun, forms in english["nouns"].items()
        },
        "names": {name: strange(name) for name in english["names"]},
        "documents": {name: strange(text) for name, text in english["documents"].items()},
    }


def pseudo_language(folder: Path) -> Language:
    """The language, read from its file."""
    file = folder / "pseudo.yaml"
    file.write_text(yaml.safe_dump(pseudo_file(), allow_unicode=True), encoding="utf-8")
    return read_language(file)


def english_in(text: str) -> list[str]:
    """The English words of a text, its marks left out."""
    return ENGLISH.findall(MARK.sub("", text))
