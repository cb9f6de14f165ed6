"""What the language of scenarios offers to authors of any game, and what it tells them when they mistype."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from skydeck.cli.main import app
from skydeck.engine.errors import DataError
from skydeck.engine.game import Game
from skydeck.games import all_games
from skydeck.records.scenario import Report, load_scenarios, parse_scenario, run, run_file

ATTACK = """\
title: An attack
rules: [DT-131]
game: dynasty_tcg
seats:
  - hand: {Cinder Drake: 1, Supply Line: 1}
    field: {A1: {unit: {strength: 4}}, B1: {unit: {strength: 3}}}
  - hand: {Cinder Drake: 1}
    field: {C1: Veteran Hei}
"""
LAY = """\
title: A fleet
game: sky_dynasty
players: 2
seats:
  - hand: {Palace: 1, Corsair: 1, Interceptor: 1}
  - hand: {Gateway: 1, Corsair: 1}
"""


def failures(text: str) -> list[str]:
    return run(parse_scenario(text, "f")).failures


def refusal(text: str) -> str:
    """Why a scenario is refused, when it is read or when it is run."""
    with pytest.raises(DataError) as error:
        run(parse_scenario(text, "f"))
    return str(error.value)


def reports(tmp_path: Path, text: str) -> list[Report]:
    file = tmp_path / "f.yaml"
    file.write_text(text, encoding="utf-8")
    return run_file(file)


# -- a scenario says something -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "line"),
    [("", 1), ("actions: [1 attack A1]\n", 1), ("then: [{actions: [1 attack A1]}]\n", 1)],
)
def test_a_scenario_that_expects_nothing_fails(more: str, line: int) -> None:
    assert failures(ATTACK + more) == [
        f"f:{line}: nothing is expected here, so nothing can fail; add 'expect: ...' with what must hold"
    ]


@pytest.mark.parametrize(
    "nothing", ["{}", "{seats: {}}", '{seats: {"1": {}}}', '{seats: {"1": {field: {}}}}', "{offers: {}}", "{legal: []}",
                "{illegal: []}", "{only: {}}", '{seats: {"1": {has_in_hand: {}}}}', '{seen_by: {"1": {}}}',
                '{seen_by: {"1": {not: []}}}', '{seats: {"1": {deck_top: []}}}'],
)  # fmt: skip
def test_an_expectation_that_names_nothing_is_refused(nothing: str) -> None:
    words = refusal(f"{ATTACK}expect: {nothing}\n")
    assert words.startswith("f:9: expect") and ("says nothing" in words or "must hold at least 1" in words)


def test_empty_piles_are_something_to_expect() -> None:
    assert failures(ATTACK + 'expect: {seats: {"1": {discard: {}, retreat_1: []}}, stack: []}\n') == []


def test_a_branch_that_expects_nothing_fails_although_another_one_does() -> None:
    text = ATTACK + "branches:\n  - {actions: [1 pass], expect: {phase: skirmish}}\n  - actions: [1 attack A1]\n"
    assert failures(text)[-1].startswith("f:11: nothing is expected here")


# -- names that nothing has --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ("[DT-131, DT-1311]", "f:2: rules: 2: Dynasty TCG has no rule 'DT-1311'; did you mean 'DT-131'?"),
        ("[SD-001]", "f:2: rules: 1: Dynasty TCG has no rule 'SD-001'; did you mean 'DT-001'?"),
        ("[HOUSE-7]", "f:2: rules: 1: Dynasty TCG has no rule 'HOUSE-7'; they are DT-001 to DT-R"),
        ("\n  - DT-131\n  - DT-999", "f:4: rules: 2: Dynasty TCG has no rule 'DT-999'"),
    ],
)
def test_a_rule_that_the_game_does_not_have_is_refused(rules: str, message: str) -> None:
    words = refusal(ATTACK.replace("[DT-131]", rules) + "expect: {turn: 3}\n")
    assert words.startswith(message) and "skydeck rules dynasty_tcg" in words


def test_a_question_that_the_game_does_not_have_is_refused() -> None:
    assert refusal(ATTACK + "expect:\n  turn: 3\n  asks: DT-D99\n").startswith(
        "f:11: expect: asks: Dynasty TCG has no rule"
    )


@pytest.mark.parametrize(
    ("text", "actions", "message"),
    [
        (ATTACK, "1 atack A1", "'atack A1' is no action; did you mean 'attack'?"),
        (ATTACK, "1 attack Q1", "'attack Q1' is no action: there is no zone 'Q1'; allowed: A1, "),
        (ATTACK, "1 play Cinder Drak", "is no action: there is no card 'Cinder Drak'; did you mean 'Cinder Drake'?"),
        (ATTACK, "1 attack", "'attack' is no action; write 'attack {zone}'"),
        (ATTACK, "1 mode x", "'mode x' is no action: 'number' must be a whole number from 0 to"),
        (ATTACK, "1 zzz", "'zzz' is no action; the forms are: pass"),
        (LAY, "1 lok", "'lok' is no action; did you mean 'lock' or 'look'?"),
        (LAY, "1 lay Palcae", "'lay Palcae' is no action: there is no card 'Palcae'; did you mean 'Palace'?"),
        (LAY, "1 trash Corsair from discards", "there is no source 'discards'; did you mean 'discard pile'?"),
    ],
)  # fmt: skip
def test_a_misspelt_action_is_told_with_what_was_meant(text: str, actions: str, message: str) -> None:
    line = len(text.splitlines()) + 3
    words = refusal(f"{text}actions:\n  - 1 pass\n  - {actions}\nexpect: {{over: false}}\n")
    assert words.startswith(f"f:{line}: ") and message in words


@pytest.mark.parametrize(
    ("text", "expectation", "message"),
    [
        (ATTACK, "legal: [1 atack A1]", "expect: legal: 1: 'atack A1' is no action; did you mean 'attack'?"),
        (ATTACK, "illegal: [{1 atack A1: DT-115}]", "expect: illegal: 1: 'atack A1' is no action; did you mean 'attack'?"),
        (ATTACK, 'only: {"1": [atack A1]}', "expect: only: 1: 'atack A1' is no action; did you mean 'attack'?"),
        (ATTACK, "offers: {1 atack: []}", "expect: offers: 1 atack: 'atack' is no verb; did you mean 'attack'?"),
        (ATTACK, "offers: {1 attack: [H9]}", "expect: offers: 1 attack: 'attack H9' is no action: there is no zone 'H9'"),
        (ATTACK, "decision: priorty", "expect: decision: 'priorty' is not possible; did you mean 'priority'?"),
        (ATTACK, "reason: heath", "expect: reason: 'heath' is not possible; did you mean 'health'?"),
        (ATTACK, "stack: [1 atack Veteran Hei]", "expect: stack: 'atack' is no sort of item; did you mean 'attack'?"),
        (ATTACK, "stack: [1 attack Veteran Hai]", "expect: stack: there is no card 'Veteran Hai'; did you mean 'Veteran Hei'?"),
        (ATTACK, "stack: [Veteran Hei]", "expect: stack: 'Veteran Hei' must be seat, sort and card, as '1 attack "),
        (ATTACK, 'seats: {"1": {hand: {Cinder Drak: 0}}}', "expect: seats: 1: hand: there is no card 'Cinder Drak'"),
        (ATTACK, 'seats: {"1": {field: {A1: Veteran Hai}}}', "expect: seats: 1: field: A1: there is no card 'Veteran Hai'"),
        (ATTACK, 'seats: {"1": {field: {A1: {items: [Spear]}}}}', "expect: seats: 1: field: A1: items: there is no card"),
        (ATTACK, 'seats: {"1": {field: {D7: null}}}', "expect: seats: 1: field: D7: the board has 3 rows and 5 lanes; name"),
        (ATTACK, 'seats: {"1": {deck_top: [Cinder Drak]}}', "expect: seats: 1: deck_top: there is no card 'Cinder Drak'"),
        (ATTACK, 'seats: {"1": {known_hand: {Hei: 1}}}', "expect: seats: 1: known_hand: there is no card 'Hei'"),
        (ATTACK, 'seats: {"1": {retreat_1: [Hei]}}', "expect: seats: 1: retreat_1: there is no card 'Hei'"),
        (ATTACK, 'seats: {"1": {environment: Fogg}}', "expect: seats: 1: environment: there is no card 'Fogg'"),
        (ATTACK, 'seen_by: {"3": {log: [x]}}', "expect: seen_by: '3' does not fit; A seat's number, or 'spectator'."),
        (ATTACK, 'seen_by: {"1": {view: {seets: 1}}}', "expect: seen_by: 1: view: seets: there is no field 'seets'; did you"),
        (ATTACK, 'seen_by: {"1": {view: {seats.3.hand: 1}}}', "expect: seen_by: 1: view: 3.hand: '3' is no item of this list"),
        (LAY, 'seats: {"1": {has_in_discard: {Palcae: 0}}}', "expect: seats: 1: has_in_discard: there is no card 'Palcae'"),
        (LAY, 'seats: {"1": {hand: {Palcae: 1}}}', "expect: seats: 1: hand: there is no card 'Palcae'; did you mean 'Palace'?"),
        (LAY, "trash: {Palcae: 1}", "expect: trash: there is no card 'Palcae'; did you mean 'Palace'?"),
        (LAY, "rows: {Shipyard: [Palcae]}", "expect: rows: Shipyard: there is no card 'Palcae'; did you mean 'Palace'?"),
        (LAY, "current_place: Palcae", "expect: current_place: there is no station 'Palcae'; did you mean 'Palace'?"),
        (LAY, "ship_deck_top: [Tankr]", "expect: ship_deck_top: there is no card 'Tankr'; did you mean 'Tanker'?"),
        (LAY, 'only: {"5": []}', "expect: only: '5' is no seat; seats are '1' to '2'"),
        (LAY, "force: {7 Palace: 1}", "expect: force: '7' is no seat; seats are '1' to '2'"),
        (LAY, "reason: influense", "expect: reason: 'influense' is not possible; did you mean 'influence'?"),
    ],
)  # fmt: skip
def test_a_misspelt_expectation_is_told_with_its_line_and_what_was_meant(
    text: str, expectation: str, message: str
) -> None:
    line = len(text.splitlines()) + 3
    words = refusal(f"{text}expect:\n  over: false\n  {expectation}\n")
    assert words.startswith(f"f:{line}: {message}")


# -- the form of the file ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game: sky_dynasty\ntitle: a: b\n", "f:2: not valid YAML: a second ': ' stands in this text"),
        ("title: 'a\n", "f:1: not valid YAML: a quote is opened here and never closed; close it"),
        ("title: @a\n", "f:1: not valid YAML: a text begins with a sign that has a meaning of its own; put the text in quotes"),
        ("title: a\n\trules: [SD-001]\n", "f:2: not valid YAML: a tab stands where blanks must; write blanks instead"),
        ("rules: [SD-001\nplayers: 2\n", "f:1: not valid YAML: the brackets that open here are not closed"),
    ],
)  # fmt: skip
def test_a_slip_of_form_is_told_in_our_words(text: str, message: str) -> None:
    words = refusal(text)
    assert words.startswith(message)
    assert "mapping values" not in words and "token" not in words


def properties(schema: dict[str, Any], place: str = "") -> list[tuple[str, dict[str, Any]]]:
    """Every named property of a schema, with its place."""
    found = [(f"{place}.{name}", inner) for name, inner in schema.get("properties", {}).items()]
    for key, value in schema.items():
        parts: list[Any] = [value] if isinstance(value, dict) else value if isinstance(value, list) else []
        if key in ("properties", "$defs"):
            parts = list(value.values())
        for part in parts:
            if isinstance(part, dict):
                found += properties(part, f"{place}.{key}")
    return found


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_property_of_the_schema_has_a_description(game: Game) -> None:
    found = properties(game.scenario_schema())
    assert len(found) > 50
    assert [place for place, inner in found if not str(inner.get("description", "")).strip()] == []


# -- several documents -------------------------------------------------------------------------------------------------

HOLDS = ATTACK + "expect: {turn: 3}\n"
WRONG = ATTACK.replace("title: An attack", "title: Wrong").replace("Veteran Hei", "Veteran Hai") + "expect: {turn: 3}\n"


@pytest.mark.parametrize(
    ("middle", "title", "line", "words"),
    [
        (WRONG, "Wrong", 18, "did you mean 'Veteran Hei'?"),
        (HOLDS.replace("An attack", "An attack: first"), "document 2", 11, "a second ': ' stands in this text"),
        (HOLDS.replace("turn: 3", "tern: 3"), "An attack", 19, "unknown field 'tern'; did you mean 'turn'?"),
        (HOLDS.replace("turn: 3", "legal: [1 fly]"), "An attack", 19, "'fly' is no action"),
        ("- a list\n", "document 2", 11, "the file must hold fields"),
    ],
)
def test_one_wrong_document_leaves_the_others_be(
    tmp_path: Path, middle: str, title: str, line: int, words: str
) -> None:
    found = reports(tmp_path, f"{HOLDS}---\n{middle}---\n{HOLDS}")
    assert [report.passed for report in found] == [True, False, True]
    assert found[1].title == title
    assert found[1].error.startswith(f"{tmp_path / 'f.yaml'}:{line}: ") and words in found[1].error
    with pytest.raises(DataError, match=rf"f.yaml:{line}: "):
        [run(scenario) for scenario in load_scenarios(tmp_path / "f.yaml")]


def test_the_command_line_tells_which_document_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_text(f"{HOLDS}---\n{WRONG}---\n{HOLDS}", encoding="utf-8")
    result = CliRunner().invoke(app, ["scenario", str(file)])
    assert result.exit_code == 2
    assert result.stdout.splitlines() == ["passed  An attack", "wrong  Wrong", "passed  An attack", "2 of 3 passed"]
    assert f"{file}:18: seats: 2: field: C1" in " ".join(result.stderr.split()).replace(" f.yaml", "f.yaml")
    as_data = CliRunner().invoke(app, ["scenario", str(file), "--json"])
    told = json.loads(as_data.stdout)
    assert as_data.exit_code == 2 and told["passed"] is False
    assert [one["passed"] for one in told["scenarios"]] == [True, False, True]
    assert "did you mean 'Veteran Hei'?" in told["scenarios"][1]["error"]


SHARED = """\
shared:
  game: dynasty_tcg
  options: {lanes: 4}
  cards:
    - {name: Guard, strength: 2, health: 3}
---
title: By the shared cards
seats: [{field: {A4: Guard}}]
expect: {seats: {"1": {field: {A4: {health: 3}}}}}
---
title: With one of its own too
cards: [{name: Herald, strength: 7}]
seats: [{field: {A1: Guard, B1: Herald}}]
expect: {seats: {"1": {field: {B1: {strength: 7}}}}}
"""


def test_the_documents_of_a_file_share_cards_and_options(tmp_path: Path) -> None:
    assert [(one.title, one.failures, one.error) for one in reports(tmp_path, SHARED)] == [
        ("By the shared cards", [], ""),
        ("With one of its own too", [], ""),
    ]


def test_cards_of_sky_dynasty_are_shared_as_well(tmp_path: Path) -> None:
    text = (
        "shared:\n  game: sky_dynasty\n  players: 2\n  cards:\n    ships:\n"
        "      - {name: Herald, type: cutter, force: 1, cost: 2, copies: 1}\n---\n"
        "cards:\n  ships:\n    - {name: Page, type: cutter, force: 2, cost: 2, copies: 1}\n"
        "seats: [{hand: {Herald: 1, Page: 1}}]\nexpect: {seats: {'1': {hand: {Herald: 1, Page: 1}}}}\n"
    )
    assert [(one.failures, one.error) for one in reports(tmp_path, text)] == [([], "")]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("strength: 2,", "strenth: 2,", "5: unknown field 'strenth'; did you mean 'strength'?"),
        ("lanes: 4", "lanes: 9", "3: options: option 'lanes' must be from 3 to 7, not 9"),
        ("  options:", "  optoins:", "3: unknown field 'optoins'; did you mean 'options'?"),
        (
            "  options: {lanes: 4}",
            "  expect: {turn: 3}",
            "3: shared: 'expect' cannot be shared; write it in each document",
        ),
        (
            "---\ntitle: By",
            "title: By",
            "6: 'title' stands beside 'shared'; move it into it, or into a document of its own",
        ),
        (
            "title: With",
            "shared: {}\ntitle: With",
            "11: 'shared' must stand in the first document of the file; move it there",
        ),
        ("A1: Guard", "A1: Gard", "13: seats: 1: field: A1: there is no card 'Gard'; did you mean 'Guard'?"),
    ],
)
def test_what_is_wrong_in_shared_fields_is_told_with_its_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in SHARED
    try:
        errors = [report.error for report in reports(tmp_path, SHARED.replace(old, new, 1)) if report.error]
    except DataError as error:
        errors = [str(error)]
    assert errors and errors[0].startswith(f"{tmp_path / 'f.yaml'}:{message}")


def test_a_file_with_nothing_but_shared_fields_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"f.yaml:1: holds nothing but 'shared'; add scenarios after a line '---'"):
        reports(tmp_path, "shared: {game: dynasty_tcg}\n")


# -- positions that make no sense -----------------------------------------------------------------------------------------


IN_ATTACK = """\
game: sky_thieves
players: 2
line: {far: State-Run Dock}
seats: [{board: {Volley Gun: 1, Twin Propellers: 1}}, {}]
attack: {target: State-Run Dock%s}
expect: {phase: attack}
"""


@pytest.mark.parametrize("at", ["port", "scout", "ready", "draw"])
def test_an_attack_is_not_under_way_elsewhere(at: str) -> None:
    assert refusal(f"at: {at}\n{IN_ATTACK % ''}") == (
        f"f:1: at: an attack is under way, so play cannot begin at {at}; remove one of both"
    )
    assert failures(f"at: attack\n{IN_ATTACK % ''}") == failures(IN_ATTACK % "") == []


@pytest.mark.parametrize("overloads", [0, 1])
def test_overloaded_cards_have_been_overloaded(overloads: int) -> None:
    assert refusal(IN_ATTACK % f", overloads: {overloads}") == (
        "f:5: attack: overloads: 2 of the cards on board are Overloaded, so there were no fewer Overloads; put 2 or more"
    )
    assert failures(IN_ATTACK % ", overloads: 3") == []


# -- branches ----------------------------------------------------------------------------------------------------------


def test_branches_go_on_from_the_same_position_and_are_reported_one_by_one() -> None:
    text = ATTACK + (
        "branches:\n"
        "  - title: attack\n    actions: [1 attack A1, 1 done]\n    expect: {lanes_attacked: [1]}\n"
        "  - actions: [1 turn A1]\n    expect: {lanes_attacked: [], seats: {'1': {field: {A1: {turned: true}}}}}\n"
        "    then:\n      - {actions: [1 pass], expect: {priority: 2}}\n"
        "  - {title: fails, actions: [1 pass], expect: {turn: 9}}\n"
        "  - {title: refused, actions: [2 attack C1], expect: {turn: 3}}\n"
    )
    report = run(parse_scenario(text, "f"))
    assert [(branch.title, branch.passed, branch.actions, branch.checks) for branch in report.branches] == [
        ("attack", True, 2, 1),
        ("branch 2", True, 2, 2),
        ("fails", False, 1, 1),
        ("refused", False, 0, 0),
    ]
    assert not report.passed
    assert report.failures[0].startswith("f:17: turn is 3, not 9")
    assert report.failures[1].startswith("f:18: '2 attack C1' is refused: ")
    assert [branch["title"] for branch in report.to_dict()["branches"]] == ["attack", "branch 2", "fails", "refused"]


def test_branches_whose_position_is_not_reached_are_not_run() -> None:
    report = run(parse_scenario(ATTACK + "actions: [2 attack C1]\nbranches: [{expect: {turn: 3}}]\n", "f"))
    assert [failure.partition(":")[0] for failure in report.failures] == ["f"] and report.branches == []


def test_branches_begin_where_the_own_actions_end_whatever_comes_then() -> None:
    text = ATTACK + (
        "actions: [1 turn A1]\n"
        "then: [{actions: [1 pass], expect: {priority: 2, seats: {'1': {field: {A1: {turned: true}}}}}}]\n"
        "branches:\n"
        "  - {actions: [1 pass], expect: {priority: 2}}\n"
        "  - {expect: {priority: 1, seats: {'1': {field: {A1: {turned: true}}}}}}\n"
    )
    report = run(parse_scenario(text, "f"))
    assert report.failures == [] and [branch.checks for branch in report.branches] == [1, 1]
    # What fails `then` keeps no branch from being run.
    report = run(
        parse_scenario(
            text.replace("then: [{actions: [1 pass], expect: {priority: 2", "then: [{expect: {priority: 2"), "f"
        )
    )
    assert len(report.own_failures) == 1 and [branch.passed for branch in report.branches] == [True, True]


def test_a_document_of_branches_alone_counts_their_checks() -> None:
    report = run(
        parse_scenario(ATTACK + "branches: [{actions: [1 pass], expect: {over: false}}, {expect: {turn: 3}}]\n", "f")
    )
    assert report.failures == []
    assert (report.to_dict()["checks"], report.to_dict()["actions"]) == (2, 1)


def test_the_command_line_tells_of_branches(tmp_path: Path) -> None:
    file = tmp_path / "f.yaml"
    file.write_text(ATTACK + "branches: [{title: a, expect: {turn: 3}}, {title: b, expect: {turn: 4}}]\n")
    result = CliRunner().invoke(app, ["scenario", str(file)])
    lines = result.stdout.splitlines()
    assert result.exit_code == 1
    assert lines[:3] == ["failed  An attack", "  passed  a", "  failed  b"] and "turn is 3, not 4" in " ".join(
        " ".join(lines[3:]).split()
    )


# -- passing -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "expect"),
    [
        ("{turn: 4, phase: draw}", "{turn: 4, phase: draw, active: 2, priority: 2}"),
        ("{turn: 5}", "{turn: 5, phase: income, active: 1}"),
        ("{phase: end}", "{turn: 3, phase: end}"),
        ("{turn: 3, phase: skirmish}", "{turn: 3, phase: skirmish, priority: 1}"),
    ],
)
def test_all_pass_to_a_time_of_dynasty_tcg(target: str, expect: str) -> None:
    assert failures(f"{ATTACK}actions:\n  - pass to: {target}\nexpect: {expect}\n") == []


def test_all_pass_to_a_time_of_sky_dynasty() -> None:
    text = LAY + "actions:\n  - 1 lay Palace\n  - 1 lay Corsair\n  - 1 lock\n  - pass to: {round: 2, phase: dispatch}\n"
    assert failures(text + "expect: {round: 2, phase: dispatch, decision: lay}\n") == []


def test_what_is_on_the_stack_resolves_on_the_way() -> None:
    text = ATTACK + "actions:\n  - 1 attack A1\n  - 1 done\n  - pass to: {turn: 3, phase: end}\n"
    assert failures(text + "expect: {phase: end, stack: [], lanes_attacked: [1]}\n") == []


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("{turn: 2}", "f:11: turn 2 went by without a decision: it is turn 3, phase skirmish; give cards to whoever"),
        ("{turn: 3, phase: draw}", "f:11: turn 3, phase draw went by without a decision"),
    ],
)
def test_a_time_that_is_not_reached_is_a_failure(target: str, message: str) -> None:
    [found] = failures(f"{ATTACK}actions:\n  - 1 turn A1\n  - pass to: {target}\nexpect: {{turn: 4}}\n")
    assert found.startswith(message)


def test_what_is_no_pass_must_be_decided_by_the_scenario() -> None:
    text = ATTACK.replace("hand: {Cinder Drake: 1, Supply Line: 1}", "hand: {Cinder Drake: 5, Palisade: 4}")
    [found] = failures(text + "actions:\n  - pass to: {turn: 5}\nexpect: {turn: 5}\n")
    assert found.startswith("f:10: seat 1 must decide something before turn 5 (DT-D") and "choose Palisade" in found


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("pass to: {tern: 4}", "f:10: actions: 1: pass to: unknown field 'tern'; did you mean 'turn'?"),
        ("pass to: {}", "f:10: actions: 1: pass to: names nothing"),
        (
            "pass to: {phase: skirmisch}",
            "f:10: actions: 1: pass to: phase: 'skirmisch' is not possible; did you mean 'skirmish'?",
        ),
        ("pas to: {turn: 4}", "f:10: actions: 1: unknown field 'pas to'; did you mean 'pass to'?"),
        ("pass to: 4", "f:10: actions: 1: pass to: must be fields ('name: value'), not 4"),
        ("7", "f:10: actions: 1: must be a text or fields ('name: value'), not 7"),
    ],
)
def test_a_wrong_pass_is_refused(step: str, message: str) -> None:
    assert refusal(f"{ATTACK}actions:\n  - {step}\nexpect: {{turn: 4}}\n").startswith(message)


# -- what a seat sees --------------------------------------------------------------------------------------------------


PLAYED = """\
game: dynasty_tcg
begin: draw
seats:
  - hand: {Supply Line: 1, Slip Away: 1}
    deck_top: [Thunder of the Stands]
    field: {A1: Veteran Hei}
  - hand: {Moonlit Answer: 1}
"""


def seen(expectation: str) -> list[str]:
    return failures(f"{PLAYED}expect:\n  phase: draw\n  seen_by:\n    {expectation}\n")


@pytest.mark.parametrize(
    "expectation",
    [
        '"1": {view: {turn: 3, you.hand: [{card: Slip Away}, {card: Thunder of the Stands}, {card: Supply Line}]}}',
        '"1": {view: {seats.2.hand: 1, seats: {"1": {hand: 3}}}}',
        '"2": {view: {seats.1.hand: 3, seats.1.known_hand: []}, not: [Thunder of the Stands, Supply Line]}',
        '"1": {log: [Thunder of the Stands], not: [Moonlit Answer]}',
        '"2": {log: [Seat 1 drew], events: [{kind: drew}]}',
        'spectator: {log: [Seat 1 drew], view: {you: null}, not: [Thunder of the Stands, Moonlit Answer]}',
        '"1": {events: [{card: Thunder of the Stands}]}',
    ],
)  # fmt: skip
def test_what_a_seat_sees_can_be_expected(expectation: str) -> None:
    assert seen(expectation) == []


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ('"1": {view: {turn: 4}}', "f:11: in the view of seat 1 turn is 3, not 4"),
        ('"1": {view: {turn: 3, seats.1.hand: 9}}', "f:11: in the view of seat 1 seats.1.hand is 3, not 9"),
        ('"1": {not: [Thunder of the Stands]}', "f:11: seat 1 gets to see 'Thunder of the Stands' in the view at "),
        ('"1": {not: [thunder of the stands]}', "f:11: seat 1 gets to see 'thunder of the stands' in the view at "),
        ('"2": {log: [Thunder of the Stands]}', "f:11: the log of seat 2 does not go on with 'Thunder of the Stands'; it is "),
        ('"2": {events: [{card: Thunder of the Stands}]}', "f:11: seat 2 is told of no further event {'card': 'Thunder of the"),
        ('spectator: {log: [Seat 1 drew, Seat 1 drew]}', "f:11: the log of a spectator does not go on with 'Seat 1 drew'"),
    ],
)  # fmt: skip
def test_what_a_seat_does_not_see_is_told(expectation: str, message: str) -> None:
    [found] = seen(expectation)
    assert found.startswith(message)


def test_what_is_seen_goes_on_in_branches() -> None:
    text = PLAYED + (
        "branches:\n"
        "  - title: pass\n    actions: [1 pass, 2 pass]\n"
        '    expect: {seen_by: {"2": {log: [Seat 1 drew], events: [{kind: drew}, {kind: phase}], not: [Slip Away]}}}\n'
        "  - title: play\n    actions: [1 play Supply Line, 1 choose Slip Away]\n"
        '    expect: {seen_by: {"2": {log: [Seat 1 drew, Seat 1 played Supply Line], not: [Thunder of the Stands]}}}\n'
    )
    assert failures(text) == []


def test_what_seats_of_sky_dynasty_see() -> None:
    text = LAY + (
        "actions: [1 lay Palace, 1 lay Corsair, 1 lock]\n"
        "expect:\n"
        '  seen_by: {"1": {view: {you.hand: [{card: Interceptor, count: 1}]}}, "2": {not: [Interceptor]}}\n'
    )
    found = failures(text.replace("not: [Interceptor]", "view: {seats.1.hand: null}"))
    assert found == []


# -- asking ------------------------------------------------------------------------------------------------------------


def test_everything_is_asked_where_a_scenario_wants_it() -> None:
    text = "game: dynasty_tcg\nseats: [{}, {}]\nactions: [1 pass]\n"
    assert failures(text + "expect: {phase: skirmish}\n") != []
    assert failures("always_ask: true\n" + text + "expect: {phase: skirmish, priority: 2}\n") == []


def test_everything_is_asked_in_a_fight_from_the_first_decision_on() -> None:
    text = """
game: scifi_domains
players: 2
always_ask: %s
at: fight
seats: [{units: {Hive Carrier: 1}, enemies: {Scow: 1, Needle: 1}, points: 1}]
expect: {decision: absorb}
"""
    assert failures(text % "true") == []
    assert failures(text % "false") != []


def test_everything_is_asked_in_sky_thieves_from_the_first_decision_on() -> None:
    text = """
game: sky_thieves
players: 3
always_ask: %s
line: {far: State-Run Dock}
attack: {target: State-Run Dock, phase: 2, speed: 9, firepower: 9}
seats: [{}, {captain: {Gunner Bartholomew Flint: 0}}, {}]
expect: {%s}
"""
    assert failures(text % ("false", "pending: [3]")) == []
    assert failures(text % ("true", 'pending: [2], only: {"2": [end phase]}')) == []


def test_all_that_is_legal_may_be_written_as_actions_may_be() -> None:
    # In actions capitals and spaces do not matter, so neither do they where an action is expected.
    text = "game: sky_dynasty\nplayers: 2\nseats: [{hand: {Palace: 1}}, {hand: {Gateway: 1}}]\n"
    assert failures(text + 'expect: {only: {"1": [Lay  palace, PASS]}}\n') == []
    assert failures(text + 'expect: {only: {"1": [Lay  palace]}}\n') == [
        "f:4: what seat 1 may do is ['lay Palace', 'pass'], not ['lay Palace']"
    ]


@pytest.mark.parametrize(("value", "shown"), [("off", "False"), ("3", "3")])
def test_a_value_that_yaml_takes_for_something_else_is_wanted_in_quotes(value: str, shown: str) -> None:
    assert refusal(f"game: skytopia\nplayers: 4\noptions: {{hard_mode: {value}}}\nexpect: {{turn: 1}}\n") == (
        f"f:3: options: option 'hard_mode' must be one of 'off', '3', '2', in quotes, not {shown}"
    )


def test_sky_dynasty_asks_who_can_only_pass() -> None:
    text = """
game: sky_dynasty
players: 2
seats:
  - {hand: {Palace: 1, Corsair: 1}}
  - {hand: {}}
actions: [%s]
expect: {%s}
"""
    assert failures(text % ("1 lay Palace", 'pending: [1], only: {"2": []}')) == []
    assert failures("always_ask: true" + text % ("1 lay Palace", 'pending: [1, 2], only: {"2": [pass]}')) == []
