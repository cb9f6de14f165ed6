"""YAML data files read with line numbers, so that every complaint names its place.

`Entry` wraps one mapping of the file. Fields are taken out by type; what nobody took is unknown and reported.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeVar, Union

import yaml

from skydeck.engine.errors import DataError
from skydeck.engine.names import folded, spelt

T = TypeVar("T")
# What a file holds: plain values, and lists and entries of such.
Value = Union[None, bool, int, float, str, list["Value"], "Entry"]

# Far more than any set of cards needs.
MAX_TEXT: Final = 1_000_000
MAX_NODES: Final = 100_000
MAX_DEPTH: Final = 30
# What complaints quote of a word, and how many names they list.
SHOWN: Final = 60
LISTED: Final = 30
PLAIN_TAGS: Final = frozenset(f"tag:yaml.org,2002:{name}" for name in ("str", "int", "float", "bool", "null"))
# Numbers as everybody reads them, and what else looks like one: YAML takes 010 for 8, 1_0 for 10 and 1:30 for 90.
NUMBER: Final = re.compile(r"[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?")
LIKE_A_NUMBER: Final = re.compile(
    r"[-+]?(0[xob][0-9a-f_]+|\.?[0-9][0-9_]*(\.[0-9_]*)?(e[-+]?[0-9_]+)?|[0-9][0-9_]*(:[0-9_]+)+(\.[0-9_]*)?|\.inf)|\.nan",
    re.IGNORECASE,
)
# Stands where something could not be read, while all that is wrong is noted.
UNREADABLE: Final = "..."


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

    def __init__(self, values: dict[str, Value], lines: dict[str, int], source: str, line: int) -> None:
        self.values = values
        self.lines = lines
        self.source = source
        self.line = line
        self.taken: set[str] = set()
        # Where faults of fields are noted; None lets the first one be raised.
        self.noted: list[str] | None = None
        # What has been told of a field: it is told once.
        self.told: dict[str, str] = {}

    def noting_in(self, errors: list[str]) -> Entry:
        """A copy, with all within it, that notes what is wrong with its fields and reads on, so that all of it is told."""
        copy = Entry(
            {key: _noting(value, errors) for key, value in self.values.items()}, self.lines, self.source, self.line
        )
        copy.noted = errors
        copy.told = dict(self.told)
        return copy

    def place(self, key: str | None = None) -> str:
        """The file and line of this entry, or of one of its fields."""
        line = self.lines.get(key, self.line) if key is not None else self.line
        return f"{self.source}:{line}"

    def fail(self, message: str, key: str | None = None) -> DataError:
        """An error that names this entry's place, or the line of one of its fields."""
        if key is not None and key in self.told:
            return DataError(self.told[key])
        return DataError(f"{self.place(key)}: {message}")

    def fault(self, message: str, key: str, instead: T) -> T:
        """Raise what is wrong with a field, or note it and go on with something else in its place."""
        error = self.fail(message, key)
        if self.noted is None:
            raise error
        self.told[key] = str(error)
        if str(error) not in self.noted:
            self.noted.append(str(error))
        return instead

    def has(self, key: str) -> bool:
        return key in self.values

    def take(self, key: str, default: object = ...) -> object:
        """The raw value of a field; without a default the field is required."""
        self.taken.add(key)
        if key in self.values:
            return self.values[key]
        return self.fault(f"'{key}' is missing; add it", key, UNREADABLE) if default is ... else default

    def text(self, key: str, default: object = ...) -> str:
        value = self.take(key, default)
        if not isinstance(value, str) or not value.strip():
            return self.fault(f"'{key}' must be a text, not {shown(value)}", key, UNREADABLE)
        return value

    def one_line(self, key: str, longest: int, refused: str = "") -> str:
        """A text that can stand in a line: short, without line breaks and the signs `refused`."""
        text = self.text(key)
        if len(text) > longest or text != " ".join(text.split()) or not text.isprintable() or set(text) & set(refused):
            without = f" and none of {' '.join(refused)}" if refused else ""
            self.fault(f"'{key}' must be one line of up to {longest} letters, with single blanks{without}", key, "")
        return text

    def integer(self, key: str, low: int, high: int, default: object = ...) -> int:
        value = self.take(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            return self.fault(f"'{key}' must be a whole number from {low} to {high}, not {shown(value)}", key, low)
        return value

    def boolean(self, key: str, default: object = ...) -> bool:
        value = self.take(key, default)
        if not isinstance(value, bool):
            return self.fault(f"'{key}' must be true or false, not {shown(value)}", key, False)
        return value

    def one_of(self, key: str, allowed: list[str], default: object = ...) -> str:
        value = self.take(key, default)
        found = one_among(value, allowed)
        if found:
            return found
        refused = f"'{key}' is {shown(value)}; {suggest(value, allowed)}"
        if not allowed:
            raise self.fail(refused, key)
        return self.fault(refused, key, allowed[0])

    def deciding(self, key: str, allowed: list[str]) -> str:
        """`one_of`, where the rest cannot be read without it."""
        value = self.take(key)
        found = one_among(value, allowed)
        if not found:
            error = self.fail(f"'{key}' is {shown(value)}; {suggest(value, allowed)}", key)
            self.told[key] = str(error)
            raise error
        return found

    def entries(self, key: str, default: object = ...) -> list[Entry]:
        """A list of mappings."""
        value = self.take(key, default)
        if not isinstance(value, list) or not all(isinstance(item, Entry) for item in value):
            return self.fault(f"'{key}' must be a list of entries", key, [])
        return value

    def entry(self, key: str, default: object = ...) -> Entry:
        """A mapping inside this one."""
        value = self.take(key, default)
        if not isinstance(value, Entry):
            nothing = Entry({}, {}, self.source, self.lines.get(key, self.line))
            # Of what is not there nothing more is told.
            nothing.noted = []
            return self.fault(f"'{key}' must be an entry with fields", key, nothing)
        return value

    def is_sound(self) -> bool:
        """Whether nothing was told of its fields, and of those of the entries in it."""
        return not self.told and all(map(_is_sound, self.values.values()))

    def names(self, key: str, allowed: list[str], default: object = ...) -> list[str]:
        """One name or a list of names, at least one and each among those allowed."""
        value = self.take(key, default)
        items = value if isinstance(value, list) else [value]
        if not items:
            return self.fault(f"'{key}' names nothing; {suggest('', allowed)}", key, [])
        found = [one_among(item, allowed) for item in items]
        wrong = [item for item, name in zip(items, found, strict=True) if not name]
        if wrong:
            # All of them are one fault, as they stand in one line.
            what = " and ".join(map(shown, wrong[:LISTED])) if self.noted is not None else shown(wrong[0])
            self.fault(f"'{key}' names {what}; {suggest(wrong[0], allowed)}", key, "")
        return [name for name in found if name]

    def finish(self) -> None:
        """Raise DataError if the entry has a field that nobody asked for."""
        for key in self.values:
            if key not in self.taken:
                self.fault(f"unknown field {shown(key)}; {suggest(key, sorted(self.taken))}", key, "")


def _noting(value: Value, errors: list[str]) -> Value:
    if isinstance(value, Entry):
        return value.noting_in(errors)
    return [_noting(item, errors) for item in value] if isinstance(value, list) else value


def _is_sound(value: Value) -> bool:
    if isinstance(value, Entry):
        return value.is_sound()
    return all(map(_is_sound, value)) if isinstance(value, list) else True


def one_among(value: object, allowed: list[str]) -> str:
    """The allowed word or name that a value is, or is written like; empty if it is none."""
    if not isinstance(value, str):
        return ""
    return value if value in allowed else spelt(value, allowed)


@contextmanager
def noting(errors: list[str] | None) -> Iterator[None]:
    """What is wrong within is noted, and the rest read all the same; with None it is raised.

    What is raised at a place of which something was noted meanwhile would only follow from that.
    """
    already = len(errors or ())
    try:
        yield
    except DataError as error:
        if errors is None:
            raise
        place = str(error).partition(": ")[0]
        if str(error) not in errors and not any(one.partition(": ")[0] == place for one in errors[already:]):
            errors.append(str(error))


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


def load_yaml(path: Path, errors: list[str] | None = None) -> Entry:
    """Read a file that holds one mapping; raises DataError with file and line.

    Values that cannot be read are noted in `errors` where that is given, and the rest is read all the same.
    """
    return parse_yaml(read_text(path), str(path), errors)


def read_text(path: Path) -> str:
    """The text of a file; raises DataError if it cannot be had."""
    try:
        # Editors of some systems begin a file with a mark of its encoding.
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise DataError(f"{path}: there is no such file; check the name") from None
    except IsADirectoryError:
        raise DataError(f"{path}: is a folder; name a file in it") from None
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}); check the name and your rights") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}:1: is not UTF-8 text; save it as UTF-8") from None


def parse_yaml(text: str, source: str, errors: list[str] | None = None) -> Entry:
    """Parse text that holds one mapping; `source` names it in errors. JSON is read as well."""
    entries = parse_documents(text, source, errors)
    if len(entries) != 1:
        raise DataError(f"{source}:{entries[1].line}: only one document ('---') may stand in this file; split it")
    return entries[0]


def parse_documents(text: str, source: str, errors: list[str] | None = None) -> list[Entry]:
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
    builder = _Builder(source, errors)
    values = [builder.build(node, 0) for node in nodes]
    if not values:
        raise DataError(f"{source}:1: the file is empty; it must hold fields ('name: value')")
    entries = []
    for value, node in zip(values, nodes, strict=True):
        if not isinstance(value, Entry):
            raise builder.fail(node, "the file must hold fields ('name: value'), not a single value or list")
        entries.append(value)
    return entries


def _in_our_words(error: yaml.MarkedYAMLError) -> str:
    """What the parser found, and the remedy."""
    found = f"{error.problem or ''} {error.context or ''}"
    for part, words in YAML_WORDS.items():
        if part in found:
            return words
    return f"{error.problem or error.context}; put texts with signs such as ':', '#', '[' or '&' in quotes"


def entry_from_data(data: Mapping[str, object], source: str) -> Entry:
    """The same wrapping for plain data that did not come from a YAML file."""
    return parse_yaml(yaml.dump(data, Dumper=_Quoting, sort_keys=False, allow_unicode=True), source)


class _Quoting(yaml.SafeDumper):
    """A writer of YAML that puts texts in quotes which look like numbers."""


def _quoted_text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    style = "'" if LIKE_A_NUMBER.fullmatch(text) else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style)


_Quoting.add_representer(str, _quoted_text)


def number_named(name: str, known: list[str], what: str) -> int:
    """The place of a name among those known (case does not matter); raises DataError with the nearest one."""
    wanted = folded(name)
    for number, one in enumerate(known):
        if folded(one) == wanted:
            return number
    raise DataError(f"there is no {what} {shown(name)}; {suggest(name, known)}")


class _Builder:
    """Makes entries, lists and plain values of the nodes of one file."""

    def __init__(self, source: str, errors: list[str] | None) -> None:
        self.source = source
        self.errors = errors
        self.loader = yaml.SafeLoader("")
        # What was wrong with the last value that could not be read.
        self.unreadable = ""
        # Aliases can make a short file large, so what comes out is counted.
        self.nodes = 0

    def fail(self, node: yaml.Node, message: str) -> DataError:
        return DataError(f"{self.source}:{node.start_mark.line + 1}: {message}")

    def build(self, node: yaml.Node, depth: int) -> Value:
        self.nodes += 1
        if depth > MAX_DEPTH:
            raise self.fail(node, "nested too deeply; flatten it")
        if self.nodes > MAX_NODES:
            raise self.fail(node, f"more than {MAX_NODES} values; split the file")
        if isinstance(node, yaml.MappingNode):
            entry = Entry({}, {}, self.source, node.start_mark.line + 1)
            for key_node, value_node in node.value:
                if not isinstance(key_node, yaml.ScalarNode):
                    raise self.fail(key_node, "the name of a field must be a text")
                key = str(key_node.value)
                if key in entry.values:
                    self.note(self.fail(key_node, f"{shown(key)} stands twice; remove one"))
                    continue
                self.unreadable = ""
                entry.values[key] = self.build(value_node, depth + 1)
                entry.lines[key] = key_node.start_mark.line + 1
                if self.unreadable and not isinstance(entry.values[key], Entry):
                    entry.told[key] = self.unreadable
                    self.unreadable = ""
            return entry
        if isinstance(node, yaml.SequenceNode):
            return [self.build(item, depth + 1) for item in node.value]
        return self.plain(node)

    def note(self, error: DataError) -> None:
        """Raise what is wrong, or note it."""
        if self.errors is None:
            raise error
        self.errors.append(str(error))

    def plain(self, node: yaml.Node) -> Value:
        """A text, a number, true, false or null."""
        refused = self.refusal(node)
        if not refused:
            try:
                value: Value = self.loader.construct_object(node)
                return value
            except (yaml.YAMLError, ValueError, LookupError):
                refused = "cannot be read; put it in quotes"
        error = self.fail(node, f"{shown(node.value)} {refused}")
        self.note(error)
        self.unreadable = str(error)
        return UNREADABLE

    def refusal(self, node: yaml.Node) -> str:
        """Why a value is not read; empty if it is text, number, true, false or null, and looks like that."""
        if node.tag not in PLAIN_TAGS:
            return "is read as something else than text or number; put it in quotes"
        if (
            getattr(node, "style", None) is None
            and LIKE_A_NUMBER.fullmatch(node.value)
            and not NUMBER.fullmatch(node.value)
        ):
            return "is no number as everybody reads it; write plain digits, as 8 or 0.5, or put a text in quotes"
        return ""
