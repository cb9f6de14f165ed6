"""Every scenario file: each of its documents is a position, what is done in it, and what must hold then."""

from __future__ import annotations

from pathlib import Path

from tests.games.scenario_files import check_titles, every_document, failures

SCENARIOS = Path(__file__).with_name("scenarios")


@every_document(SCENARIOS)
def test_scenario(file: Path, number: int) -> None:
    assert failures(file, number) == []


def test_every_scenario_has_a_name_of_its_own_and_expects_something() -> None:
    check_titles(SCENARIOS)
