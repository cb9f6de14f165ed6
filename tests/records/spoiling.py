"""Ways to spoil a data file: another type, a field too few or too many, huge numbers, misspelt words, deep nesting, noise.

And what is asked of whoever reads it: one short sentence that names the place.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from skydeck.engine.errors import SkydeckError
from skydeck.records.scenario import run_scenarios

# So many attempts may come out valid for each that is broken.
PATIENCE = 4

JUNK: list[Any] = [
    None, True, False, -1, 0.5, 1.0, 10**6, 10**30, -(10**20), 2**63, float("inf"), float("nan"), "", " ", "nonsense",
    "x" * 5000, "{seat0}", "a\nb", "\u2028", "9", "1 lay Palace", "seat 1", [], {}, [[1]], [None], {"x": {"y": 1}}, {"": 1},
    ["x", 1, {}],
]  # fmt: skip
NOISE = [
    "\t", "{", "}", "[", "]", ":", "-", "'", '"', "&a", "*a", "!!x ", "|", "%", "@", "\x00", "\ufeff", "---\n", "...\n",
    "\u00e9",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all values inside plain data, that of the whole left out."""
    found = [path] if path else []
    if isinstance(value, dict):
        items: list[tuple[Any, Any]] = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    else:
        items = []
    for key, item in items:
        found += places(item, (*path, key))
    return found


def holder(data: Any, path: tuple[Any, ...]) -> Any:
    """What the last step of a path is taken from."""
    for key in path[:-1]:
        data = data[key]
    return data


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def misspelt(text: str, chance: random.Random) -> str:
    at = chance.randrange(len(text)) if text else 0
    return text[:at] + chance.choice("xyzq ") + text[at + 1 :]


def spoil_data(data: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """A copy with one thing changed somewhere."""
    spoilt = copy.deepcopy(data)
    path = chance.choice(places(spoilt))
    around = holder(spoilt, path)
    value = around[path[-1]]
    match chance.randrange(7):
        case 0 | 1:
            around[path[-1]] = chance.choice(JUNK)
        case 2:
            del around[path[-1]]
        case 3 if isinstance(around, dict):
            around[chance.choice(["zzz", "Palcae", "5", "null"])] = chance.choice([1, value])
        case 4:
            around[path[-1]] = nested(chance.choice([2, 20, 60]))
        case 5 if isinstance(around, dict) and isinstance(path[-1], str):
            around[misspelt(path[-1], chance)] = around.pop(path[-1])
        case 6 if isinstance(value, int):
            around[path[-1]] = chance.choice([-1, 256, 300, 65536, 10**9, 10**40])
        case _:
            around[path[-1]] = misspelt(value, chance) if isinstance(value, str) else [value, value]
    return spoilt


def spoil_text(text: str, chance: random.Random) -> bytes:
    """The bytes of a text with some noise in it."""
    match chance.randrange(4):
        case 0:
            at = chance.randrange(len(text))
            return (text[:at] + chance.choice(NOISE) + text[at:]).encode()
        case 1:
            return text[: chance.randrange(len(text))].encode()
        case 2:
            lines = text.splitlines()
            at = chance.randrange(len(lines))
            lines[at] = chance.choice([" ", "  ", "\t"]) * chance.randrange(1, 9) + lines[at]
            return "\n".join(lines).encode()
    raw = bytearray(text.encode())
    for _ in range(chance.randrange(1, 20)):
        raw[chance.randrange(len(raw))] = chance.randrange(256)
    return bytes(raw)


def spoilt_file(data: dict[str, Any], chance: random.Random) -> bytes:
    """The content of a file that was valid before something happened to it."""
    if chance.random() < 0.25:
        return spoil_text(yaml.safe_dump(data, sort_keys=False, allow_unicode=True), chance)
    for _ in range(chance.choice([1, 1, 1, 3])):
        data = spoil_data(data, chance)
    return yaml.safe_dump(data, sort_keys=False, allow_unicode=True).encode()


def complaint(error: SkydeckError, file: Path, longest: int = 700) -> str:
    """The words of an error after file and line; fails if it is not one short sentence that names both."""
    words = str(error)
    match = re.match(rf"{re.escape(str(file))}:(\d+): \S", words)
    assert match, words
    lines = file.read_bytes().count(b"\n") + 1
    assert 1 <= int(match[1]) <= lines, words
    assert "\n" not in words and len(words.removeprefix(str(file))) < longest, words
    assert not re.search(r"<[\w.]+ object|Traceback|skydeck\.", words), words
    return words[match.end() - 1 :]


def check_refusals(
    file: Path,
    examples: list[dict[str, Any]],
    read: Callable[[int], None],
    *,
    seed: int,
    broken: int,
    kinds: int,
    longest: int = 700,
) -> None:
    """Spoil the examples in turn until `broken` were refused, with over `kinds` kinds of complaints.

    `read` takes the number of the attempt, raises SkydeckError for a broken file, and sees that a valid one is sound.
    """
    chance = random.Random(seed)
    complaints: list[str] = []
    for number in range(broken * PATIENCE):
        file.write_bytes(spoilt_file(examples[number % len(examples)], chance))
        try:
            read(number)
        except SkydeckError as error:
            complaints.append(re.sub(r"'[^']*'|\d+", "", complaint(error, file, longest)))
        if len(complaints) == broken:
            break
    assert len(complaints) == broken
    assert len(set(complaints)) > kinds


def check_scenario_refusals(file: Path, scenario: dict[str, Any], *, seed: int, broken: int, kinds: int) -> None:
    """The same for scenarios: what is still valid runs, and what does not hold in it names the file."""

    def read(number: int) -> None:
        for report in run_scenarios(file):
            assert report.failures == [] or report.failures[0].startswith(f"{file}:")

    check_refusals(file, [scenario], read, seed=seed, broken=broken, kinds=kinds)
