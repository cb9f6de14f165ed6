"""Scenario files: read, set up, played and checked; and refused with the line and the remedy where they are wrong."""

import json
import re
from pathlib import Path

import pytest

from skydeck.engine.errors import DataError
from skydeck.games import all_games, get_game
from skydeck.records import schema
from skydeck.records.scenario import load_scenario, load_scenarios, parse_scenario, run, run_scenario, run_scenarios

REPOSITORY = Path(__file__).parents[2]
CARRIER = """\
title: A Carrier leads two Interceptors to the Palace
rules: [SD-093]
game: sky_dynasty
players: 2
seats:
  - hand: {Palace: 1, Interceptor: 2, Carrier: 1, Corsair: 1}
  - hand: {Gateway: 1, Corsair: 1}
actions: [1 lay Palace, 1 lay Interceptor, 1 lay Interceptor, 1 lay Carrier, 1 lock, 2 pass]
expect:
  force: {1 Palace: 6}
  dispatch_turn: 2
then:
  - actions: [1 pass]
    expect: {phase: dispatch, round: 2}
"""


def test_a_scenario_that_holds(tmp_path: Path) -> None:
    file = tmp_path / "carrier.yaml"
    file.write_text(CARRIER, encoding="utf-8")
    report = run_scenario(file)
    assert report.passed
    assert report.to_dict() == {
        "file": str(file),
        "game": "sky_dynasty",
        "title": "A Carrier leads two Interceptors to the Palace",
        "rules": ["SD-093"],
        "passed": True,
        "actions": 7,
        "checks": 2,
        "failures": [],
    }


def test_what_does_not_hold_is_told_with_its_line() -> None:
    wrong = CARRIER.replace("1 Palace: 6", "1 Palace: 7").replace("round: 2", "round: 3")
    report = run(parse_scenario(wrong, "f"))
    assert report.failures == ["f:9: the force of 1 Palace is 6, not 7", "f:14: round is 2, not 3"]


def test_a_refused_action_ends_the_run() -> None:
    report = run(parse_scenario(CARRIER.replace("1 lock, 2 pass", "1 pass, 2 pass"), "f"))
    assert report.failures == ["f:8: '1 pass' is refused: You have begun a fleet: lock it (SD-D01)."]
    assert report.actions == 4 and report.checks == 0


def test_json_is_read_too(tmp_path: Path) -> None:
    file = tmp_path / "lay.json"
    data = {
        "game": "sky_dynasty",
        "players": 2,
        "seats": [{"hand": {"Palace": 1}}, {"hand": {}}],
        "actions": ["1 lay Palace", "1 lock"],
        "expect": {"round": 2},
    }
    file.write_text(json.dumps(data, indent="\t"), encoding="utf-8")
    assert run_scenario(file).passed
    assert run_scenario(file).title == "lay"


def test_a_file_may_hold_several(tmp_path: Path) -> None:
    file = tmp_path / "both.yaml"
    file.write_text(f"# two scenarios\n---\n{CARRIER}---\n{CARRIER.replace('6}', '7}')}", encoding="utf-8")
    assert [report.passed for report in run_scenarios(file)] == [True, False]
    assert len(load_scenarios(file)) == 2
    with pytest.raises(DataError, match=r"both.yaml:18: only one document"):
        load_scenario(file)


def test_a_scenario_may_start_again() -> None:
    scenario = parse_scenario(CARRIER)
    assert scenario.start().key() == scenario.start().key()
    assert run(scenario).passed and run(scenario).passed


# What is replaced in CARRIER (nothing: added at its end), by what, and how the complaint begins.
WRONG = {
    "no game": ("game: sky_dynasty\n", "", "f:1: 'game' is missing; add it"),
    "other game": ("sky_dynasty", "sky_dinasty", "f:3: there is no game 'sky_dinasty'; did you mean"),
    "no players": ("players: 2\n", "", "f:1: 'players' is missing; add it"),
    "players": ("players: 2", "players: 6", "f:4: players: must be at most 5, not 6"),
    "type": ("players: 2", "players: two", "f:4: players: must be a whole number, not 'two'"),
    "float": ("players: 2", "players: 2.0", "f:4: players: must be a whole number, not 2.0"),
    "field": ("actions: [1 lay", "action: [1 lay", "f:8: unknown field 'action'; did you mean 'actions'?"),
    "field inside": ("- hand: {Gateway", "- hands: {Gateway", "f:7: seats: 2: unknown field 'hands'"),
    "card": ("Carrier: 1", "Carier: 1", "f:6: seats: 1: hand: there is no card 'Carier'; did you mean 'Carrier'?"),
    "count": ("Carrier: 1", "Carrier: -1", "f:6: seats: 1: hand: Carrier: must be at least 0, not -1"),
    "too many": (
        "Carrier: 1",
        "Carrier: 9",
        "f:6: seats: 1: hand: 9 'Carrier' are in the game, but the box holds 3; name fewer",
    ),
    "huge": (
        "Carrier: 1",
        f"Carrier: {10**30}",
        "f:6: seats: 1: hand: Carrier: must be at most 200, not a huge number",
    ),
    "line": ("1 lock,", "1lock,", "f:8: actions: 5: '1lock' does not fit; A line such as '1 lay Palace', or"),
    "action": ("1 lock,", "1 lok,", "f:8: 'lok' is no action; did you mean 'lock' or 'look'?"),
    "action later": ("[1 pass]", "[1 pas]", "f:13: 'pas' is no action; did you mean 'pass'?"),
    "seat of an action": ("1 lock,", "3 lock,", "f:8: '3 lock' must begin with a seat from 1 to 2"),
    "phase": ("", "phase: resolv", "f:15: phase: 'resolv' is not possible; did you mean 'resolve'?"),
    "option": ("", "options: {speed: 1}", "f:15: options: Sky Dynasty has no option 'speed'"),
    "station": (
        "",
        "rows: {Shipyrd: [Corsair]}",
        "f:15: rows: there is no station 'Shipyrd'; did you mean 'Shipyard'?",
    ),
    "row": ("", "rows: {Shipyard: [Palace]}", "f:15: rows: Shipyard: this slot holds a ship, not 'Palace'"),
    "own cards": (
        "",
        "cards:\n  ships:\n    - name: Herald\n      copies: 1\n      type: cuter\n",
        "f:19: 'type' is 'cuter'; did you mean 'cutter'?",
    ),
    "list": (CARRIER, "- a\n- b\n", "f:1: the file must hold fields"),
    "nothing": (CARRIER, "", "f:1: the file is empty"),
}
WRONG_EXPECTATIONS = {
    "seat": ("seats: {'3': {coins: 1}}", "expect: seats: '3' is no seat; seats are '1' to '2'"),
    "force": ("force: {Palace: 6}", "expect: force: 'Palace' must be a seat and a station"),
    "station": ("force: {1 Palce: 6}", "expect: force: there is no station 'Palce'; did you mean 'Palace'?"),
    "legal": ("legal: [1 fly]", "expect: legal: 1: 'fly' is no action; did you mean 'lay'?"),
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_line_and_remedy(what: str) -> None:
    old, new, message = WRONG[what]
    with pytest.raises(DataError) as error:
        parse_scenario(CARRIER.replace(old, new) if old else CARRIER + new, "f")
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("what", WRONG_EXPECTATIONS)
def test_an_expectation_that_makes_no_sense_is_refused(what: str) -> None:
    expectation, message = WRONG_EXPECTATIONS[what]
    with pytest.raises(DataError) as error:
        run(parse_scenario(CARRIER.replace("force: {1 Palace: 6}", expectation), "f"))
    assert str(error.value).startswith(f"f:10: {message}")


def test_the_published_schemas_are_current() -> None:
    kept = {file.name: file.read_text(encoding="utf-8") for file in (REPOSITORY / "docs" / "schema").glob("*.json")}
    assert kept == schema.schema_files(), "write them anew: python -m skydeck.records.schema"
    assert set(kept) == {f"{game.name}.scenario.json" for game in all_games()}


def test_schemas_are_written_as_files(tmp_path: Path) -> None:
    schema.write(tmp_path / "new")
    written = json.loads((tmp_path / "new" / "sky_dynasty.scenario.json").read_text(encoding="utf-8"))
    assert written == get_game("sky_dynasty").scenario_schema()


def examples() -> list[str]:
    """The scenarios that the documentation shows."""
    text = (REPOSITORY / "docs" / "scenarios.md").read_text(encoding="utf-8")
    return re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)


@pytest.mark.parametrize("number", range(len(examples())))
def test_the_examples_of_the_documentation_hold(number: int, tmp_path: Path) -> None:
    file = tmp_path / f"example_{number + 1}.yaml"
    file.write_text(examples()[number], encoding="utf-8")
    assert [report.failures for report in run_scenarios(file) if not report.passed] == []


def test_the_documentation_shows_examples() -> None:
    assert len(examples()) >= 3
