"""YAML data files read with line numbers, so that every complaint names its place.

`Entry` wraps one mapping of the file. Fields are taken out by type; what nobody took is unknown and reported.
"""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import yaml

from skydeck.engine.errors import DataError


class Entry:
    """A mapping from a data file that knows where it stands."""

    def __init__(self, values: dict[str, Any], lines: dict[str, int], source: str, line: int) -> None:
        self.values = values
        self.lines = lines
        self.source = source
        self.line = line
        self.taken: set[str] = set()

    def fail(self, message: str, key: str | None = None) -> DataError:
        """An error that names this entry's place, or the line of one of its fields."""
        line = self.lines.get(key, self.line) if key is not None else self.line
        return DataError(f"{self.source}:{line}: {message}")

    def has(self, key: str) -> bool:
        return key in self.values

    def take(self, key: str, default: Any = ...) -> Any:
        """The raw value of a field; without a default the field is required."""
        self.taken.add(key)
        if key in self.values:
            return self.values[key]
        if default is ...:
            raise self.fail(f"'{key}' is missing; add it")
        return default

    def text(self, key: str, default: Any = ...) -> str:
        value = self.take(key, default)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(f"'{key}' must be a text, not {value!r}", key)
        return value

    def integer(self, key: str, low: int, high: int, default: Any = ...) -> int:
        value = self.take(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(f"'{key}' must be a whole number from {low} to {high}, not {value!r}", key)
        return value

    def boolean(self, key: str, default: Any = ...) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise self.fail(f"'{key}' must be true or false, not {value!r}", key)
        return value

    def one_of(self, key: str, allowed: list[str], default: Any = ...) -> str:
        value = self.take(key, default)
        if value not in allowed:
            raise self.fail(f"'{key}' is {value!r}; {suggest(str(value), allowed)}", key)
        return str(value)

    def entries(self, key: str, default: Any = ...) -> list[Entry]:
        """A list of mappings."""
        value = self.take(key, default)
        if not isinstance(value, list) or not all(isinstance(item, Entry) for item in value):
            raise self.fail(f"'{key}' must be a list of entries", key)
        return value

    def entry(self, key: str, default: Any = ...) -> Entry:
        """A mapping inside this one."""
        value = self.take(key, default)
        if not isinstance(value, Entry):
            raise self.fail(f"'{key}' must be an entry with fields", key)
        return value

    def names(self, key: str, allowed: list[str], default: Any = ...) -> list[str]:
        """One name or a list of names, each among those allowed."""
        value = self.take(key, default)
        items = value if isinstance(value, list) else [value]
        for item in items:
            if item not in allowed:
                raise self.fail(f"'{key}' names {item!r}; {suggest(str(item), allowed)}", key)
        return [str(item) for item in items]

    def finish(self) -> None:
        """Raise DataError if the entry has a field that nobody asked for."""
        for key in self.values:
            if key not in self.taken:
                raise self.fail(f"unknown field '{key}'; {suggest(key, sorted(self.taken))}", key)


def suggest(word: str, allowed: list[str]) -> str:
    """What may stand here instead: the nearest name if there is one, else all of them."""
    near = difflib.get_close_matches(word, allowed, n=1)
    if near:
        return f"did you mean '{near[0]}'?"
    return "allowed: " + (", ".join(str(name) for name in allowed) or "nothing")


def load_yaml(path: Path) -> Entry:
    """Read a file that holds one mapping; raises DataError with file and line."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}); check the name and your rights") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not UTF-8 text; save it as UTF-8") from None
    return parse_yaml(text, str(path))


def parse_yaml(text: str, source: str) -> Entry:
    """Parse text that holds one mapping; `source` names it in errors."""
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 1
        raise DataError(f"{source}:{line}: not valid YAML: {error.problem}") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DataError(f"{source}:1: not valid YAML: {str(error).splitlines()[0]}") from None
    try:
        value = _build(node, source, 0) if node is not None else None
    except (yaml.YAMLError, ValueError) as error:
        raise DataError(f"{source}:1: not valid YAML: {str(error).splitlines()[0]}") from None
    if not isinstance(value, Entry):
        raise DataError(f"{source}:1: the file must hold fields ('name: value'), not a single value or list")
    return value


def entry_from_data(data: dict[str, Any], source: str) -> Entry:
    """The same wrapping for plain data that did not come from a YAML file."""
    return parse_yaml(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), source)


def _build(node: yaml.Node, source: str, depth: int) -> Any:
    if depth > 30:
        raise DataError(f"{source}:{node.start_mark.line + 1}: nested too deeply; flatten it")
    if isinstance(node, yaml.MappingNode):
        values: dict[str, Any] = {}
        lines: dict[str, int] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            key = str(key_node.value)
            if key in values:
                raise DataError(f"{source}:{line}: '{key}' stands twice; remove one")
            values[key] = _build(value_node, source, depth + 1)
            lines[key] = line
        return Entry(values, lines, source, node.start_mark.line + 1)
    if isinstance(node, yaml.SequenceNode):
        return [_build(item, source, depth + 1) for item in node.value]
    loader = yaml.SafeLoader("")
    return loader.construct_object(node)
