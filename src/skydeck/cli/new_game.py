"""Writes a package that brings a game: a small complete one, under another name."""

import importlib.util
import keyword
import re
from pathlib import Path
from typing import Final

from skydeck.cli.output import console, fail
from skydeck.games import entries

PATTERN: Final = Path(__file__).parents[1] / "pattern"
# What the game of the pattern is called: in files, in the names of classes, and before the numbers of its rules.
NAME, TITLE, PREFIX = "jetsam", "Jetsam", "JS"
LONGEST: Final = 30


def write_new_game(name: str, folder: Path) -> None:
    """Write the package `name` into `folder`, or fail in one line."""
    reason = why_no_name(name)
    if reason:
        fail(f"'{name[:LONGEST]}' cannot be the name of a game: {reason}")
    target = folder / name
    if target.exists():
        fail(f"{target} exists already; choose another name, or another place with --folder")
    try:
        for source in sorted(path for path in PATTERN.rglob("*") if path.is_file() and "__pycache__" not in path.parts):
            file = target / renamed(str(source.relative_to(PATTERN)), name)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(renamed(source.read_text(encoding="utf-8"), name), encoding="utf-8")
    except OSError as error:
        fail(f"{error.filename or target}: cannot be written ({error.strerror}); choose another place with --folder")
    console.print(
        f"{title_of(name)} is in [bold]{target}[/bold], with rules to change into yours. Try it:", soft_wrap=True
    )
    for command in (f"skydeck play {name} --game-path {target}", f"skydeck serve --game-path {target}"):
        console.print(f"  {command}", soft_wrap=True)


def why_no_name(name: str) -> str:
    """Why a package cannot be called so, with the remedy; empty if it can."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*[a-z0-9]", name) or len(name) > LONGEST or "__" in name:
        return f"write two to {LONGEST} small letters, digits and single _, as my_game, beginning with a letter"
    if keyword.iskeyword(name) or keyword.issoftkeyword(name):
        return "Python uses the word itself; choose another"
    if name in entries():
        return "there is such a game already; choose another"
    if name == "tests" or importlib.util.find_spec(name) is not None:
        return "a Python package is called so already; choose another"
    return ""


def renamed(text: str, name: str) -> str:
    """A text or path of the pattern, of a game called `name`."""
    class_name = title_of(name).replace(" ", "")
    # A class is called in one word, as in JetsamState, JetsamRules and Jetsam(; elsewhere the title stands for people.
    text = re.sub(rf"(?<=class ){TITLE}|{TITLE}(?=[A-Z(])|(?<=import ){TITLE}|(?<=:){TITLE}", class_name, text)
    prefix = "".join(word[0] for word in name.split("_")) if "_" in name else name[:2]
    letters = re.sub(r"[^a-z]", "", prefix)
    text = re.sub(rf"\b{PREFIX}(?=-\d)", (letters if len(letters) > 1 else name[0] + "x").upper()[:4], text)
    return text.replace(TITLE, title_of(name)).replace(NAME, name)


def title_of(name: str) -> str:
    """``my_game`` as people read it: My Game."""
    return " ".join(word.capitalize() for word in name.split("_"))
