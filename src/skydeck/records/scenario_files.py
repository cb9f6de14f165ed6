"""Files of scenarios: their documents, what these share, the lines on which things stand, and whether they fit the schema."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.validators import extend

from skydeck.engine.datafile import Entry, parse_documents, read_text, shown, suggest
from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.game import Game
from skydeck.games import get_game

TYPE_WORDS = {
    "object": "fields ('name: value')", "array": "a list", "string": "a text", "integer": "a whole number",
    "boolean": "true or false", "null": "null",
}  # fmt: skip
# No message is longer, whatever stands in the file.
LONGEST = 600
# Fields that a document has for itself.
NOT_SHARED = ("title", "actions", "expect", "then", "branches", "shared")
NEXT_DOCUMENT = re.compile(r"^---(?:\s|$)", re.MULTILINE)
QUOTED = re.compile(r"'([^']*)'")
# The way to a value: names of fields, and numbers from 1 in lists.
Place = list[str]


def _is_integer(_checker: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# JSON Schema takes 1.0 for an integer; the engine does not.
StrictValidator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
)


@cache
def _validator(name: str) -> Any:
    return StrictValidator(get_game(name).scenario_schema())


# -- documents ---------------------------------------------------------------------------------------------------------


@dataclass
class Document:
    """One YAML document of a file: its fields, and where everything in it stands."""

    entry: Entry
    text: str
    # Which one of the text, from 0, and of the file, from 1.
    number: int
    in_file: int
    # The field whose fields these are, if they are not those of the whole document.
    within: str = ""
    shared: Document | None = None
    root: yaml.Node | None = field(default=None, repr=False)

    @property
    def source(self) -> str:
        return self.entry.source

    @property
    def title(self) -> str:
        """What it is called in reports, whatever is wrong with it."""
        title = self.entry.values.get("title")
        return title if isinstance(title, str) else f"document {self.in_file}"

    def line(self, place: Place, message: str = "") -> int:
        """The line where a place of the data stands, or the nearest one around it.

        What `message` quotes of the fields there is more to the point.
        """
        if place and place[0] not in self.entry.values and self.shared and place[0] in self.shared.entry.values:
            return self.shared.line(place, message)
        if self.root is None:
            # Only when it is asked for: reading a file twice takes its time.
            self.root = list(yaml.compose_all(self.text, Loader=yaml.SafeLoader))[self.number]
            found = _inside(self.root, self.within)
            self.root = found[0] if found else self.root
        node, line = self.root, self.entry.line
        for step in place:
            found = _inside(node, step)
            if found is None:
                break
            node, line = found
        for name in QUOTED.findall(message):
            found = _inside(node, name) or _item(node, name)
            if found:
                return found[1]
        return line

    def error(self, message: str, place: Place | None = None) -> DataError:
        """An error with its line: `message` begins with its place in the data, as ``seats: 1: hand: ...``."""
        found = place
        if found is None:
            found = message.split(": ")[:-1]
        return DataError(f"{self.source}:{self.line(found, message)}: {one_line(message)}")


@dataclass
class Wrong:
    """A document that cannot be read or set up."""

    source: str
    title: str
    error: DataError


def _inside(node: yaml.Node | None, step: str) -> tuple[yaml.Node, int] | None:
    """The value of a field, or an item of a list, with its line."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode) and str(key.value) == step:
                return value, key.start_mark.line + 1
    if isinstance(node, yaml.SequenceNode) and step.isdecimal() and 0 < int(step) <= len(node.value):
        item = node.value[int(step) - 1]
        return item, item.start_mark.line + 1
    return None


def _item(node: yaml.Node | None, word: str) -> tuple[yaml.Node, int] | None:
    """The first plain value of a list or of a field that is this word, with its line."""
    values: list[tuple[yaml.Node, yaml.Node]] = []
    if isinstance(node, yaml.SequenceNode):
        values = [(item, item) for item in node.value]
    elif isinstance(node, yaml.MappingNode):
        values = node.value
    for key, value in values:
        if isinstance(value, yaml.ScalarNode) and value.value == word:
            return value, key.start_mark.line + 1
    return None


def one_line(words: str) -> str:
    """A message without line breaks, however odd the names in it are."""
    return " ".join(words.split())[:LONGEST]


def read_documents(path: Path) -> list[Document | Wrong]:
    """The scenarios of a file, each with what they share; raises DataError if nothing of it can be read."""
    return documents(read_text(path), str(path))


def documents(text: str, source: str) -> list[Document | Wrong]:
    """`read_documents` for a text."""
    found = _split(text, source)
    shared: Document | None = None
    kept: list[Document | Wrong] = []
    for document in found:
        if isinstance(document, Document) and "shared" in document.entry.values:
            if document is not found[0]:
                wrong = document.error("'shared' must stand in the first document of the file; move it there", [])
                kept.append(Wrong(source, document.title, wrong))
                continue
            shared = _shared(document)
            continue
        if isinstance(document, Document):
            document.shared = shared
        kept.append(document)
    if not kept:
        raise DataError(f"{source}:1: holds nothing but 'shared'; add scenarios after a line '---'")
    return kept


def _split(text: str, source: str) -> list[Document | Wrong]:
    try:
        entries = parse_documents(text, source)
    except DataError as error:
        return _split_apart(text, source, error)
    if text.lstrip().startswith("{"):
        text = text.replace("\t", " ")
    return [Document(entry, text, number, number + 1) for number, entry in enumerate(entries)]


def _split_apart(text: str, source: str, error: DataError) -> list[Document | Wrong]:
    """Each document for itself, as one of them cannot be read; raises `error` if there is only one."""
    starts = [match.start() for match in NEXT_DOCUMENT.finditer(text)]
    if not starts or text[: starts[0]].strip():
        starts.insert(0, 0)
    if len(starts) == 1:
        raise error
    found: list[Document | Wrong] = []
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        part = text[start:end]
        if all(not line.strip() or line.startswith("#") for line in part.splitlines()) and start == 0:
            continue
        # As many lines before it as in the file, so that its lines are those of the file.
        part = "\n" * text.count("\n", 0, start) + part
        try:
            found.append(Document(parse_documents(part, source)[0], part, 0, len(found) + 1))
        except DataError as wrong:
            found.append(Wrong(source, f"document {len(found) + 1}", wrong))
    if all(isinstance(document, Wrong) for document in found):
        raise error
    return found


# -- fitting the schema ------------------------------------------------------------------------------------------------


def _shared(document: Document) -> Document:
    """What a file's documents share, checked; raises DataError."""
    values = document.entry.values
    others = [name for name in values if name != "shared"]
    if others:
        raise document.error(
            f"'{others[0]}' stands beside 'shared'; move it into it, or into a document of its own", []
        )
    inner = document.entry.entry("shared")
    for name in NOT_SHARED:
        if name in inner.values:
            raise inner.fail(f"shared: '{name}' cannot be shared; write it in each document", name)
    found = Document(inner, document.text, document.number, document.in_file, within="shared")
    if "game" in inner.values:
        check_fit(_game_of(inner), found)
    return found


def _game_of(entry: Entry) -> Game:
    try:
        return get_game(entry.text("game"))
    except OptionError as error:
        raise entry.fail(str(error), "game") from None


def game_of(document: Document) -> Game:
    """The game of a document, or of the file that it stands in."""
    own = document.entry
    shared = document.shared
    return _game_of(shared.entry if shared and "game" not in own.values and "game" in shared.entry.values else own)


def merged(document: Document, game: Game) -> tuple[dict[str, Any], list[Any]]:
    """The fields of a document with those it shares beneath them, and all its own cards as they stand in the file."""
    check_fit(game, document)
    own = plain(document.entry)
    cards: list[Any] = []
    if document.shared:
        if "game" not in document.shared.entry.values:
            check_fit(game, document.shared)
        own = {**plain(document.shared.entry), **own}
    for entry in (document.shared.entry if document.shared else None, document.entry):
        laid = entry.values.get("cards") if entry else None
        cards += laid if isinstance(laid, list) else [] if laid is None else [laid]
    if "players" not in own and game.min_players < game.max_players:
        raise document.entry.fail("'players' is missing; add it")
    return own, cards


def plain(value: Any) -> Any:
    """A value of a file as plain data."""
    if isinstance(value, Entry):
        return {key: plain(item) for key, item in value.values.items()}
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def check_fit(game: Game, document: Document) -> None:
    """Raise DataError, with the line and the remedy, if a document does not fit its game's schema."""
    misfit = best_match(_validator(game.name).iter_errors(plain(document.entry)))
    if misfit is not None:
        place = [str(step + 1) if isinstance(step, int) else str(step) for step in misfit.absolute_path]
        raise document.error(": ".join([*place, _explain(misfit)]), [*place, _guilty_field(misfit)])


def _guilty_field(error: ValidationError) -> str:
    """The field inside the place of the error that is to blame, if it is one field."""
    return _unknown_fields(error)[0] if error.validator == "additionalProperties" else ""


def _unknown_fields(error: ValidationError) -> list[str]:
    instance: Any = error.instance
    schema: Any = error.schema
    return [name for name in instance if name not in schema.get("properties", {})]


def _explain(error: ValidationError) -> str:
    """What is wrong, and what would be right, in one sentence."""
    wanted: Any = error.validator_value
    schema: Any = error.schema
    value: Any = error.instance
    match error.validator:
        case "additionalProperties":
            name = _unknown_fields(error)[0]
            return f"unknown field {shown(name)}; {suggest(name, sorted(schema.get('properties', {})))}"
        case "required":
            return f"'{next(name for name in wanted if name not in value)}' is missing; add it"
        case "type":
            kinds = wanted if isinstance(wanted, list) else [wanted]
            return f"must be {' or '.join(TYPE_WORDS[kind] for kind in kinds)}, not {shown(value)}"
        case "const":
            return f"must be {wanted!r}, not {shown(value)}"
        case "enum":
            names = ["null" if one is None else str(one) for one in wanted if one != ""]
            return f"{shown(value)} is not possible; {suggest(str(value), names)}"
        case "minimum" | "maximum":
            bound = "least" if error.validator == "minimum" else "most"
            return f"must be at {bound} {wanted}, not {shown(value)}"
        case "minItems" | "maxItems":
            bound = "least" if error.validator == "minItems" else "most"
            return f"must hold at {bound} {wanted}, not {len(value)}"
        case "minProperties":
            return "names nothing, so it says nothing; name something in it, or remove it"
    return f"{shown(value)} does not fit; {schema.get('description') or 'docs/scenarios.md shows what does'}"
