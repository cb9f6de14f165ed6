"""How commands speak: tables for people, JSON for programs, errors as one line."""

import re
import sys
from typing import Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.table import Table
from typer.core import TyperGroup
from typer.exceptions import TyperException

from skydeck.engine.datafile import shown
from skydeck.engine.errors import SkydeckError
from skydeck.engine.text import many

USER_ERROR = 2
INTERRUPTED = 130

console = Console(highlight=False)
error_console = Console(stderr=True, highlight=False)


def show_json(data: object) -> None:
    """Print `data` as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def plain_table(*columns: str, title: str | None = None, right: tuple[str, ...] = ()) -> Table:
    """A table with light lines, its `right` columns aligned to the right."""
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, justify="right" if column in right else "left", overflow="fold")
    return table


def counted(number: int, word: str) -> str:
    """A number for people, with its noun: ``1 game``, ``10,000 games``."""
    return f"{number:,} {word if number == 1 else many(word)}"


def warn(message: str) -> None:
    error_console.print(f"note: {message}", style="yellow", markup=False, soft_wrap=True)


class Commands(TyperGroup):
    """Ends every foreseen error with one line and exit code 2 instead of a traceback or a page of usage."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        try:
            code: object = super().main(*args, **{**extra, "standalone_mode": False})
        except typer.Abort:
            sys.exit(INTERRUPTED)
        except TyperException as error:
            fail(with_remedy(error))
        except SkydeckError as error:
            fail(str(error))
        sys.exit(code if isinstance(code, int) else 0)


# What a number must be, by what the reader of the command line found wrong with it.
NUMBERS = {
    "int_parsing": "a whole number",
    "int_parsing_size": "a smaller number",
    "int_from_float": "a whole number",
    "float_parsing": "a number",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
}


def wrong_number(error: TyperException) -> str:
    """What is wrong with a number, in plain words; empty where that is not it."""
    param, found = getattr(error, "param", None), getattr(error.__cause__, "errors", None)
    if param is None or found is None:
        return ""
    [first, *_] = found()
    if first["type"] not in NUMBERS:
        return ""
    wanted = NUMBERS[first["type"]].format(**first.get("ctx", {}))
    given = str(first["input"])
    return f"{param.opts[0]} must be {wanted}, not {given if given.lstrip('-').isdecimal() else shown(given)}"


def with_remedy(error: TyperException) -> str:
    """What is wrong with a command line, and, unless that says it already, which help says how it is written."""
    number = wrong_number(error)
    if number:
        return number
    message = error.format_message()
    context = getattr(error, "ctx", None)
    if context is None or re.match("Invalid value", message) or re.search("Did you mean|Possible option", message):
        return message
    command = " ".join(["skydeck", *context.command_path.split()[1:]])
    return f"{message.rstrip('.')}; `{command} --help` shows how"


def complain(message: str) -> None:
    """Say what is wrong in one line."""
    line = " ".join(message.split())
    error_console.print(f"error: {line}", style="bold red", markup=False, soft_wrap=True)


def fail(message: str) -> NoReturn:
    """Say what is wrong in one line and stop with exit code 2."""
    complain(message)
    sys.exit(USER_ERROR)
