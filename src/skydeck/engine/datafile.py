"""YAML data files read with line numbers, so that every complaint names its place.

`Entry` wraps one mapping of the file. Fields are taken out by type; what nobody took is unknown and reported.
"""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any, Final

import yaml

from skydeck.engine.errors import DataError

# Far more than any set of cards needs.
MAX_TEXT: Final = 1_000_000
MAX_NODES: Final = 100_000
MAX_DEPTH: Final = 30
# What complaints quote of a word, and how many names they list.
SHOWN: Final = 60
LISTED: Final = 30
PLAIN_TAGS: Final = frozenset(f"tag:yaml.org,2002:{name}" for name in ("str", "int", "float", "bool", "null"))


# What the parser finds, by a part of its words, and what that means for whoever wrote the file.
YAML_WORDS: Final = {
    "mapping values are not allowed": "a second ': ' stands in this text, or the line is indented too deeply; put the text "
    "in quotes, as title: 'one: two'",
    r"'\t' that cannot start": "a tab stands where blanks must; write blanks instead",
    "that cannot start any token": "a text begins with a sign that has a meaning of its own; put the text in quotes",
    "unexpected end of stream": "a quote is opened here and never closed; close it",
    "expected ',' or": "the brackets that open here are not closed, or a comma is missing in them; add what is missing",
    "expected <block end>": "this does not belong to what stands before it; indent it like its neighbours, and put a text "
    "that begins with a quote in quotes as a whole",
    "could not find expected ':'": "a field has no ': ' after its name; add it, or indent the text that goes on here",
    "undefined alias": "a text begins with '*'; put it in quotes",
    "duplicate anchor": "a text begins with '&'; put it in quotes",
    "expected the node content": "a value is missing, or begins with a sign that has a meaning of its own; put it in quotes",
    "sequence entries are not allowed": "a list cannot begin within a line; begin it on a line of its own",
    "unknown escape character": "a backslash stands in double quotes; write single quotes",
}


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
            raise self.fail(f"'{key}' must be a text, not {shown(value)}", key)
        return value

    def one_line(self, key: str, longest: int, refused: str = "") -> str:
        """A text that can stand in a line: short, without line breaks and the signs `refused`."""
        text = self.text(key)
        if len(text) > longest or text != " ".join(text.split()) or not text.isprintable() or set(text) & set(refused):
            without = f" and none of {' '.join(refused)}" if refused else ""
            raise self.fail(f"'{key}' must be one line of up to {longest} letters, with single blanks{without}", key)
        return text

    def integer(self, key: str, low: int, high: int, default: Any = ...) -> int:
        value = self.take(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(f"'{key}' must be a whole number from {low} to {high}, not {shown(value)}", key)
        return value

    def boolean(self, key: str, default: Any = ...) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            raise self.fail(f"'{key}' must be true or false, not {shown(value)}", key)
        return value

    def one_of(self, key: str, allowed: list[str], default: Any = ...) -> str:
        value = self.take(key, default)
        if value not in allowed:
            raise self.fail(f"'{key}' is {shown(value)}; {suggest(value, allowed)}", key)
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
        """One name or a list of names, at least one and each among those allowed."""
        value = self.take(key, default)
        items = value if isinstance(value, list) else [value]
        if not items:
            raise self.fail(f"'{key}' names nothing; {suggest('', allowed)}", key)
        for item in items:
            if item not in allowed:
                raise self.fail(f"'{key}' names {shown(item)}; {suggest(item, allowed)}", key)
        return [str(item) for item in items]

    def finish(self) -> None:
        """Raise DataError if the entry has a field that nobody asked for."""
        for key in self.values:
            if key not in self.taken:
                raise self.fail(f"unknown field {shown(key)}; {suggest(key, sorted(self.taken))}", key)


def shown(value: object) -> str:
    """A value as an error shows it: never longer than a few words."""
    if isinstance(value, Entry | dict):
        return "fields"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, int) and abs(value) >= 1 << 63:
        return "a huge number"
    text = repr(value)
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."


def suggest(word: object, allowed: list[str]) -> str:
    """What may stand here instead: the nearest name if there is one, else all of them, or the first of many."""
    near = difflib.get_close_matches(word[:SHOWN], allowed, n=1) if isinstance(word, str) else []
    if near:
        return f"did you mean '{near[0]}'?"
    names = [str(name) for name in allowed[:LISTED]]
    if len(allowed) > LISTED:
        names.append(f"and {len(allowed) - LISTED} more")
    return "allowed: " + (", ".join(names) or "nothing")


def load_yaml(path: Path) -> Entry:
    """Read a file that holds one mapping; raises DataError with file and line."""
    return parse_yaml(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file; raises DataError if it cannot be had."""
    try:
        # Editors of some systems begin a file with a mark of its encoding.
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}); check the name and your rights") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}:1: is not UTF-8 text; save it as UTF-8") from None


def parse_yaml(text: str, source: str) -> Entry:
    """Parse text that holds one mapping; `source` names it in errors. JSON is read as well."""
    entries = parse_documents(text, source)
    if len(entries) != 1:
        raise DataError(f"{source}:{entries[1].line}: only one document ('---') may stand in this file; split it")
    return entries[0]


def parse_documents(text: str, source: str) -> list[Entry]:
    """Parse text that holds one or more mappings as YAML documents."""
    if len(text) > MAX_TEXT:
        raise DataError(f"{source}:1: longer than {MAX_TEXT} characters; split it")
    if text.lstrip().startswith("{"):
        # JSON may be indented by tabs, YAML may not; in either they mean no more than blanks.
        text = text.replace("\t", " ")
    try:
        # Not the loader in C, which saves 50 ms for a set of cards: deep nesting crashes it, and it allows other files.
        nodes = list(yaml.compose_all(text, Loader=yaml.SafeLoader))
    except yaml.MarkedYAMLError as error:
        # What is never closed is mended where it begins, not where the file ends.
        unclosed = "quoted scalar" in str(error.context) or "flow" in str(error.context)
        mark = (error.context_mark if unclosed else None) or error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise DataError(f"{source}:{line}: not valid YAML: {_in_our_words(error)}") from None
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise DataError(f"{source}:{line}: not valid YAML: a character that no text has; remove it") from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise DataError(f"{source}:1: not valid YAML: {str(error).splitlines()[0]}") from None
    builder = _Builder(source)
    entries = [builder.build(node, 0) for node in nodes]
    if not entries:
        raise DataError(f"{source}:1: the file is empty; it must hold fields ('name: value')")
    for entry, node in zip(entries, nodes, strict=True):
        if not isinstance(entry, Entry):
            raise builder.fail(node, "the file must hold fields ('name: value'), not a single value or list")
    return entries


def _in_our_words(error: yaml.MarkedYAMLError) -> str:
    """What the parser found, and the remedy."""
    found = f"{error.problem or ''} {error.context or ''}"
    for part, words in YAML_WORDS.items():
        if part in found:
            return words
    return f"{error.problem or error.context}; put texts with signs such as ':', '#', '[' or '&' in quotes"


def entry_from_data(data: dict[str, Any], source: str) -> Entry:
    """The same wrapping for plain data that did not come from a YAML file."""
    return parse_yaml(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), source)


def number_named(name: str, known: list[str], what: str) -> int:
    """The place of a name among those known (case does not matter); raises DataError with the nearest one."""
    for number, one in enumerate(known):
        if one.lower() == name.lower():
            return number
    raise DataError(f"there is no {what} {shown(name)}; {suggest(name, known)}")


class _Builder:
    """Makes entries, lists and plain values of the nodes of one file."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.loader = yaml.SafeLoader("")
        # Aliases can make a short file large, so what comes out is counted.
        self.nodes = 0

    def fail(self, node: yaml.Node, message: str) -> DataError:
        return DataError(f"{self.source}:{node.start_mark.line + 1}: {message}")

    def build(self, node: yaml.Node, depth: int) -> Any:
        self.nodes += 1
        if depth > MAX_DEPTH:
            raise self.fail(node, "nested too deeply; flatten it")
        if self.nodes > MAX_NODES:
            raise self.fail(node, f"more than {MAX_NODES} values; split the file")
        if isinstance(node, yaml.MappingNode):
            values: dict[str, Any] = {}
            lines: dict[str, int] = {}
            for key_node, value_node in node.value:
                if not isinstance(key_node, yaml.ScalarNode):
                    raise self.fail(key_node, "the name of a field must be a text")
                key = str(key_node.value)
                if key in values:
                    raise self.fail(key_node, f"{shown(key)} stands twice; remove one")
                values[key] = self.build(value_node, depth + 1)
                lines[key] = key_node.start_mark.line + 1
            return Entry(values, lines, self.source, node.start_mark.line + 1)
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, depth + 1) for item in node.value]
        return self.plain(node)

    def plain(self, node: yaml.Node) -> Any:
        """A text, a number, true, false or null."""
        if node.tag not in PLAIN_TAGS:
            raise self.fail(
                node, f"{shown(node.value)} is read as something else than text or number; put it in quotes"
            )
        try:
            return self.loader.construct_object(node)
        except (yaml.YAMLError, ValueError, LookupError):
            raise self.fail(node, f"{shown(node.value)} cannot be read; put it in quotes") from None
