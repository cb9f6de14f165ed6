"""All that Skydeck says, as the file that another language begins with."""

from __future__ import annotations

import ast
import json
import pkgutil
from collections.abc import Iterator
from difflib import get_close_matches
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any

import typer
import yaml

import skydeck
from skydeck.cli.cards import FAULTY
from skydeck.cli.output import console
from skydeck.engine.game import Game
from skydeck.engine.language import ENGLISH, Language, english_article, many, read_language, speaking
from skydeck.engine.words import TYPES, Words, flaw_of, parts_of
from skydeck.games import all_games
from skydeck.server.lessons import lesson_words

# Modules that say nothing, and that cannot be loaded without what they are for.
SILENT = ("skydeck.pattern", "skydeck.server.migrations")
CLIENT = "static/words.json"


def listing() -> dict[str, Any]:
    """A language's file in which everything is still in English: its tag, templates by id, nouns, names and documents."""
    with speaking(ENGLISH):
        return in_english()


def in_english() -> dict[str, Any]:
    words = {**spoken_in_place(), **Words.declared, **client_words()}
    for game in all_games():
        words[f"{game.name}.measure"] = game.measure(game.new_state(game.min_players)).name
        asked = game.asking.templates(game.codec()) if game.asking is not None else ()
        words |= {f"{game.name}.{key}": english for key, english in (*asked, *game.data_words(), *lesson_words(game))}
    return {
        "language": "en",
        "words": dict(sorted(words.items())),
        "nouns": {
            noun: {"one": noun, "other": many(noun), "a": english_article(noun)} for noun in sorted(nouns_of(words))
        },
        "names": {name: name for name in sorted({name for game in all_games() for name in names_of(game)})},
        "documents": {f"{game.name}.rules": game.rules() for game in all_games()},
    }


def mistakes(language: Language) -> list[str]:
    """What is wrong with a language's file, a sentence each: entries that nothing is said by, and slots that are not filled."""
    known = listing()
    found = []
    for part in ("words", "nouns", "names", "documents"):
        given = getattr(language, part)
        for key in sorted(set(given) - set(known[part])):
            near = get_close_matches(key, known[part], n=1)
            remedy = f"did you mean '{near[0]}'?" if near else "`skydeck words` prints all there are"
            found.append(f"{part}: {key}: nothing is said by this; {remedy}")
    for key, template in language.words.items():
        if key in known["words"] and (flaw := flaw_of(known["words"][key], template)):
            found.append(f"words: {key}: {flaw}")
    return found


def print_words() -> None:
    """The listing, as YAML."""
    print(yaml.safe_dump(listing(), allow_unicode=True, sort_keys=False, width=120), end="")


def check_words(file: Path) -> None:
    """Tell what is wrong with a language's file, and how much of it is there; exits with 1 where something is wrong."""
    language = read_language(file)
    found = mistakes(language)
    for line in found:
        console.print(f"{file}: {line}", style="red", markup=False, soft_wrap=True)
    if found:
        raise typer.Exit(FAULTY)
    there, all_words = len(language.words), len(listing()["words"])
    console.print(
        f"{file}: a sound language, {there} of {all_words} sentences", style="green", markup=False, soft_wrap=True
    )


def modules() -> Iterator[ModuleType]:
    """Every module of the package."""
    for found in pkgutil.walk_packages(skydeck.__path__, "skydeck."):
        if not found.name.startswith(SILENT) and not found.name.endswith("__main__"):
            yield import_module(found.name)


def spoken_in_place() -> dict[str, str]:
    """The templates that stand where they are said, found by reading the source."""
    found = {}
    for module in modules():
        speakers = {name: value for name, value in vars(module).items() if isinstance(value, Words)}
        source = Path(str(module.__file__)).with_name(f"{module.__name__.rpartition('.')[2]}.py")
        if not speakers or not source.exists():
            continue
        for call in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            speaker = speaker_of(call)
            if isinstance(call, ast.Call) and speaker in speakers:
                key, english = (
                    argument.value if isinstance(argument, ast.Constant) else None for argument in call.args
                )
                if not isinstance(key, str) or not isinstance(english, str):
                    raise TypeError(
                        f"{source}:{call.lineno}: an id and a template are constants, to be found by reading"
                    )
                found[f"{speakers[speaker].prefix}.{key}"] = english
    return found


def speaker_of(node: ast.AST) -> str:
    """The name that is called to say something: ``say(...)``, ``say.template(...)``; empty for all else."""
    called = node.func if isinstance(node, ast.Call) else None
    if isinstance(called, ast.Attribute) and called.attr == "template":
        called = called.value
    return called.id if isinstance(called, ast.Name) else ""


def client_words() -> dict[str, str]:
    """The templates of the browser's client, as far as it was built."""
    file = resources.files("skydeck.server") / CLIENT
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else {}


def nouns_of(words: dict[str, str]) -> set[str]:
    """The nouns that stand behind numbers or articles in templates."""
    kinds = {kind for template in words.values() for _, slot, kind in parts_of(template) if slot}
    counted = {name for game in all_games() for name in game.counted_cards()}
    return {kind for kind in kinds if kind not in TYPES and not kind.startswith("{")} | {"card"} | Words.nouns | counted


def names_of(game: Game) -> Iterator[str]:
    """The names of all cards and places of a game."""
    catalogue = game.cards()
    for one in [*catalogue["kinds"], *catalogue["places"]]:
        yield from {one["id"], one["name"]}
    yield from game.card_names()
