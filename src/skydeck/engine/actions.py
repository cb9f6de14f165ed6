"""Actions: one packed integer inside the engine; a struct, a JSON object or a line of text outside.

Packed form: the verb in bits 0-7, then up to three arguments of 16 bits each.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, SupportsIndex

import msgspec
from mypy_extensions import i64

from skydeck.engine.errors import IllegalAction
from skydeck.engine.names import folded
from skydeck.engine.whole import whole

ARGUMENT_MASK: Final[i64] = 0xFFFF
# Verb and arguments; whoever seals an action keeps the seat above them.
ACTION_BITS: Final = 56


def pack(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> i64:
    """The packed action."""
    return verb | (a << 8) | (b << 24) | (c << 40)


def verb_of(action: i64) -> i64:
    return action & 0xFF


def first(action: i64) -> i64:
    """The first argument."""
    return (action >> 8) & ARGUMENT_MASK


def second(action: i64) -> i64:
    """The second argument."""
    return (action >> 24) & ARGUMENT_MASK


def third(action: i64) -> i64:
    """The third argument."""
    return (action >> 40) & ARGUMENT_MASK


def follows(last: i64, a: i64, b: i64) -> bool:
    """Whether arguments come after those of the last action (-1 if there is none), or are the same, in rising order."""
    return last < 0 or a > first(last) or (a == first(last) and b >= second(last))


class VerbForm:
    """A kind of action: its name, its arguments' names and domains, and its line of text.

    `template` holds the arguments in braces, as in ``"lay {card}"``. Each domain is a list of names, or an integer n for
    the numbers 0 to n - 1.
    """

    def __init__(self, name: str, template: str, arguments: list[tuple[str, list[str] | int]]) -> None:
        self.name = name
        self.template = template
        self.arguments = arguments

    def __reduce__(self) -> tuple[object, ...]:
        return VerbForm, (self.name, self.template, self.arguments)


class ActionCodec:
    """Translates between the forms of an action for one game and one set of cards. Every form round-trips."""

    def __init__(self, verbs: list[VerbForm]) -> None:
        self.verbs = verbs
        self.by_name = {verb.name: number for number, verb in enumerate(verbs)}
        self.sizes: list[list[int]] = []
        self.offsets: list[int] = []
        self.numbers: list[list[dict[str, int]]] = []
        # Made when a line of theirs is first read: all of them take longer than the rest of a set.
        self.patterns: dict[int, re.Pattern[str]] = {}
        self.structs: dict[str, type[msgspec.Struct]] = {}
        # What `spaces.action_space` keeps.
        self.spaces: dict[str, object] = {}
        self.size = 0
        for verb in verbs:
            sizes = [len(domain) if isinstance(domain, list) else domain for _, domain in verb.arguments]
            self.sizes.append(sizes)
            self.offsets.append(self.size)
            count = 1
            for size in sizes:
                count *= size
            self.size += count
            self.numbers.append(
                [
                    {folded(name): n for n, name in enumerate(domain)} if isinstance(domain, list) else {}
                    for _, domain in verb.arguments
                ]
            )
            fields: list[tuple[str, type]] = [
                (name, str if isinstance(domain, list) else int) for name, domain in verb.arguments
            ]
            self.structs[verb.name] = msgspec.defstruct(
                verb.name.title(), fields, tag=verb.name, tag_field="verb", frozen=True
            )

    def __reduce__(self) -> tuple[object, ...]:
        return ActionCodec, (self.verbs,)

    def known(self, action: SupportsIndex) -> int:
        """A packed action as Python's own number; raises IllegalAction if no game has it."""
        number = whole(action)
        if not 0 <= number < 1 << ACTION_BITS:
            raise IllegalAction(f"{number} is no action of this game")
        return number

    def arguments(self, action: SupportsIndex) -> list[int]:
        """The argument numbers of a packed action; raises IllegalAction if it is none of this game."""
        action = self.known(action)
        number = int(verb_of(action))
        if number >= len(self.verbs):
            raise IllegalAction(f"{action} is no action of this game")
        values = [first(action), second(action), third(action)]
        sizes = self.sizes[number]
        if any(value >= size for value, size in zip(values, sizes, strict=False)) or any(values[len(sizes) :]):
            raise IllegalAction(f"{action} is no action of this game")
        return values[: len(sizes)]

    def named(self, action: SupportsIndex) -> dict[str, str | int]:
        """The arguments by name, cards and places as words."""
        action = self.known(action)
        values = self.arguments(action)
        verb = self.verbs[verb_of(action)]
        return {
            name: domain[value] if isinstance(domain, list) else value
            for (name, domain), value in zip(verb.arguments, values, strict=True)
        }

    def to_text(self, action: SupportsIndex) -> str:
        """One line, as ``lay Cargo Shuttle``."""
        action = self.known(action)
        named = self.named(action)
        return self.verbs[verb_of(action)].template.format(**named)

    def from_text(self, text: str) -> int:
        """The action of a line; raises IllegalAction that says what was not understood."""
        line = folded(text)
        for number, verb in enumerate(self.verbs):
            if not line.startswith(verb.template.partition("{")[0].lower()):
                continue
            if number not in self.patterns:
                self.patterns[number] = _pattern(verb)
            match = self.patterns[number].fullmatch(line)
            if match:
                return self._pack(number, self._given(number, match.groupdict()))
        known = "; ".join(verb.template for verb in self.verbs)
        raise IllegalAction(f"'{' '.join(text.split())[:60]}' is no action; the forms are: {known}")

    def to_json(self, action: SupportsIndex) -> dict[str, str | int]:
        """A JSON object, as ``{"verb": "lay", "card": "Cargo Shuttle"}``."""
        action = self.known(action)
        named = self.named(action)
        return {"verb": self.verbs[verb_of(action)].name, **named}

    def from_json(self, data: object) -> int:
        """The action of a JSON object; raises IllegalAction for anything else."""
        if not isinstance(data, dict) or not isinstance(data.get("verb"), str):
            raise IllegalAction("an action is an object with a 'verb' and its arguments")
        verb = data["verb"]
        if verb not in self.by_name:
            raise IllegalAction(f"'{verb[:40]}' is no verb; the verbs are: {', '.join(self.by_name)}")
        return self._pack(self.by_name[verb], {k: v for k, v in data.items() if k != "verb"})

    def to_struct(self, action: SupportsIndex) -> msgspec.Struct:
        """A frozen msgspec struct named after the verb."""
        action = self.known(action)
        named = self.named(action)
        return self.structs[self.verbs[verb_of(action)].name](**named)

    def from_struct(self, struct: msgspec.Struct) -> int:
        """The inverse of `to_struct`."""
        return self.from_json(msgspec.to_builtins(struct))

    def index(self, action: SupportsIndex) -> int:
        """A dense number from 0 to `size - 1` for every well-formed action; for learning there is `spaces.ActionSpace`."""
        action = self.known(action)
        values = self.arguments(action)
        number = int(verb_of(action))
        position = 0
        for value, size in zip(values, self.sizes[number], strict=True):
            position = position * size + value
        return self.offsets[number] + position

    def from_index(self, index: SupportsIndex) -> int:
        """The inverse of `index`."""
        index = whole(index)
        if not 0 <= index < self.size:
            raise IllegalAction(f"an action index is from 0 to {self.size - 1}, not {index}")
        number = len(self.verbs) - 1
        while self.offsets[number] > index:
            number -= 1
        rest = index - self.offsets[number]
        values: list[int] = []
        for size in reversed(self.sizes[number]):
            values.insert(0, rest % size)
            rest //= size
        values += [0] * (3 - len(values))
        return pack(number, values[0], values[1], values[2])

    def _given(self, number: int, words: dict[str, str]) -> dict[str, str | int]:
        """The arguments of a line: numbers as numbers."""
        domains = dict(self.verbs[number].arguments)
        return {name: word if isinstance(domains[name], list) else int(word) for name, word in words.items()}

    def _pack(self, number: int, given: Mapping[str, object]) -> int:
        verb = self.verbs[number]
        values: list[int] = []
        for position, (name, domain) in enumerate(verb.arguments):
            if name not in given:
                raise IllegalAction(f"'{verb.name}' needs '{name}'")
            value = given[name]
            if isinstance(domain, list):
                found = self.numbers[number][position].get(folded(value)) if isinstance(value, str) else None
                if found is None:
                    raise IllegalAction(f"'{str(value)[:40]}' is no {name} of this game")
                values.append(found)
            else:
                if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < domain:
                    raise IllegalAction(f"'{name}' must be a whole number from 0 to {domain - 1}")
                values.append(value)
        unknown = set(given) - {name for name, _ in verb.arguments}
        if unknown:
            raise IllegalAction(f"'{verb.name}' has no '{sorted(map(str, unknown))[0][:40]}'")
        values += [0] * (3 - len(values))
        return pack(number, values[0], values[1], values[2])


def _pattern(verb: VerbForm) -> re.Pattern[str]:
    parts: list[str] = []
    domains = dict(verb.arguments)
    for piece in re.split(r"(\{\w+\})", verb.template):
        if piece.startswith("{"):
            name = piece[1:-1]
            domain = domains[name]
            if isinstance(domain, list):
                options = "|".join(re.escape(folded(word)) for word in sorted(domain, key=len, reverse=True))
            else:
                options = "[0-9]{1,5}"
            parts.append(f"(?P<{name}>{options})")
        else:
            parts.append(re.escape(piece.lower()))
    return re.compile("".join(parts))
