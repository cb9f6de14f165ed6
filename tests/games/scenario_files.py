"""What the tests of all games' scenario files share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import yaml

from skydeck.engine.errors import DataError
from skydeck.engine.state import State
from skydeck.records.scenario import Scenario, load_scenarios, parse_scenario, run

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def documents(folder: Path) -> list[tuple[Path, int, dict[str, Any]]]:
    """Every scenario of a folder's files: its file, its number there, and what it says; what they share is none."""
    return [
        (file, number, data)
        for file in sorted(folder.glob("*.yaml"))
        for number, data in enumerate(
            data for data in yaml.load_all(file.read_text(encoding="utf-8"), Loader=LOADER) if "shared" not in data
        )
    ]


def every_document(folder: Path) -> pytest.MarkDecorator:
    """A test of `file` and `number` for each document, named by its title and marked with its rules."""
    return pytest.mark.parametrize(
        ("file", "number"),
        [
            pytest.param(file, number, id=f"{file.stem}: {data['title']}", marks=pytest.mark.rule(*data["rules"]))
            for file, number, data in documents(folder)
        ],
    )


@cache
def scenarios(file: Path) -> list[Scenario]:
    return load_scenarios(file)


def failures(file: Path, number: int) -> list[str]:
    """What does not hold in a document."""
    return run(scenarios(file)[number]).failures


def positions(folder: Path, pattern: str = "*.yaml") -> Iterator[State]:
    """The positions of a folder's scenarios in which they say what is refused."""
    for file in sorted(folder.glob(pattern)):
        for scenario in scenarios(file):
            found: list[State] = []
            check = partial(note_refusals, scenario.game.scenario_failures, found)
            with patch.object(scenario.game, "scenario_failures", check):
                run(scenario)
            yield from found


def note_refusals(
    check: Callable[[State, dict[str, Any]], list[str]], found: list[State], state: State, expect: dict[str, Any]
) -> list[str]:
    """Check what is expected of a state, and keep a copy of it if something is to be refused there."""
    if "illegal" in expect:
        found.append(state.clone())
    return check(state, expect)


def check_titles(folder: Path) -> None:
    """Every scenario has a name of its own in its file, and expects something."""
    found = documents(folder)
    titles = [(file, data["title"]) for file, _, data in found]
    assert len(set(titles)) == len(titles) > 0
    for _, _, data in found:
        for whole in data.get("branches", [data]):
            assert any(part.get("expect") for part in [whole, *whole.get("then", [])]), data["title"]


def check_holds(text: str) -> None:
    """A scenario is right before it is spoilt."""
    assert run(parse_scenario(text, "f")).failures == []


def check_refused(text: str, change: tuple[str, str, str]) -> None:
    """A scenario in which a part is replaced by another is refused in one sentence, which begins as the third says."""
    old, new, complaint = change
    assert old in text
    with pytest.raises(DataError) as error:
        run(parse_scenario(text.replace(old, new, 1), "f"))
    assert str(error.value).startswith(complaint)
    assert "\n" not in str(error.value)
