"""Every scenario file: each of its documents is a position, what is done in it, and what must hold then."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from skydeck.records.scenario import Scenario, load_scenarios, run

SCENARIOS = Path(__file__).parent / "scenarios"
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
CASES: list[tuple[Path, int, dict[str, Any]]] = [
    (file, number, data)
    for file in sorted(SCENARIOS.glob("*.yaml"))
    for number, data in enumerate(yaml.load_all(file.read_text(encoding="utf-8"), Loader=LOADER))
]


@cache
def scenarios(file: Path) -> list[Scenario]:
    return load_scenarios(file)


@pytest.mark.parametrize(
    ("file", "number"),
    [
        pytest.param(file, number, id=f"{file.stem}: {data['title']}", marks=pytest.mark.rule(*data["rules"]))
        for file, number, data in CASES
    ],
)
def test_scenario(file: Path, number: int) -> None:
    assert run(scenarios(file)[number]).failures == []


def test_every_scenario_has_a_name_of_its_own_and_expects_something() -> None:
    titles = [(file, data["title"]) for file, _, data in CASES]
    assert len(set(titles)) == len(titles)
    for _, _, data in CASES:
        assert any(part.get("expect") for part in [data, *data.get("then", [])]), data["title"]
