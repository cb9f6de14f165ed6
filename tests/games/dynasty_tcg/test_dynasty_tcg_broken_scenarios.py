"""Scenarios of Dynasty TCG that are wrong are refused in one sentence with file, line and remedy."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.records.spoiling import check_scenario_refusals

from skydeck.engine.errors import DataError
from skydeck.games import get_game
from skydeck.records.scenario import parse_scenario, run, run_scenarios

BROKEN = 400
# Parts that can be tested at the same time.
SHARES = 4
SCENARIO: dict[str, Any] = {
    "game": "dynasty_tcg",
    "title": "A bit of everything",
    "rules": ["DT-001"],
    "players": 2,
    "options": {"lanes": 6, "rows": 4, "match": "best_of_3", "own_units_block": True},
    "seed": 12,
    "cards": [
        {"name": "Word", "type": "order", "cost": 1, "abilities": [{"play": True, "do": {"gain": 2}}]},
        {"name": "Guard", "strength": 2, "health": 3, "abilities": [{"when": "deployed", "do": {"draw": 1}}]},
    ],
    "turn": 5,
    "active": 1,
    "phase": "skirmish",
    "priority": 1,
    "lanes_attacked": [3],
    "sold": True,
    "wins": [1, 0],
    "seats": [
        {
            "health": 31, "resources": 7, "hand": {"Word": 2, "Guard": 1}, "deck": 12, "deck_top": ["Guard"],
            "discard": {"Palisade": 1}, "trade": {"Veteran Hei": 2}, "side": {"Supply Line": 3},
            "retreat_1": ["Veteran Hei", {"unit": {"strength": 2}, "items": ["Common Spear"]}], "retreat_2": ["Guard"],
            "environment": "Fog over the Fields",
            "field": {
                "A1": {"unit": {"strength": 4, "health": 5, "range": 2}, "items": ["Common Spear"], "damage": 1},
                "B1": {"card": "Xian (battle champion)", "beneath": ["Xian (champion)"], "position": "defence"},
                "D6": {"structure": {"name": "Fence", "durability": 4}},
                "A3": {"card": "Guard", "attacked": 1, "moved": 1, "counter": 2, "used": [1], "redeployed": True},
            },
            "redeployed": 1, "orders_played": 1,
        },
        {"hand": {"Word": 1}, "deck": ["Guard", "Word", "Palisade"],
         "field": {"A1": "Veteran Hei", "B1": {"card": "Guard", "reinforces": "A1"}}},
    ],
    "actions": ["1 attack A1", "1 play Word", "1 pass"],
    "expect": {
        "seats": {"1": {"resources": 6, "hand": 2, "field": {"A1": {"health": 5, "items": ["Common Spear"]}, "B2": None},
                        "retreat_2": ["Guard"], "deck_top": ["Guard"], "environment": "Fog over the Fields"},
                  "2": {"field": {"B1": {"reinforces": "A1"}}, "occupied": ["A1", "B1"], "deck": 3}},
        "stack": ["1 attack Unit 1 A1", "1 order Word"], "attack": {"target": "B1", "members": ["A1"], "lane": 1},
        "priority": 2, "phase": "skirmish", "game": 2, "legal": ["2 pass"], "illegal": ["1 pass", {"2 play Word": ""}],
        "only": {"1": []}, "offers": {"2 attack": []},
    },
    "then": [{"actions": ["2 pass"], "expect": {"stack": ["1 attack Unit 1 A1"], "over": False}}],
}  # fmt: skip


def test_the_scenario_holds_before_it_is_spoilt(tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(yaml.safe_dump(SCENARIO, sort_keys=False), encoding="utf-8")
    [report] = run_scenarios(file)
    assert report.failures == []


@pytest.mark.parametrize("share", range(SHARES))
def test_broken_scenarios_are_refused(share: int, tmp_path: Path) -> None:
    check_scenario_refusals(tmp_path / "scenario.yaml", SCENARIO, seed=share, broken=BROKEN // SHARES, kinds=20)


BASE = """\
game: dynasty_tcg
seats:
  - field:
      A1: {unit: {strength: 2}}
      B1: Veteran Hei
actions: [1 attack A1]
expect: {stack: [1 attack Unit 1 A1]}
"""
# What is replaced, by what, and how the complaint begins.
WRONG = {
    "card": ("Veteran Hei", "Veteran Hai", "f:5: seats: 1: field: B1: there is no card 'Veteran Hai'; did you mean"),
    "several": ("Veteran Hei", "Xian", "f:5: seats: 1: field: B1: there are several cards named 'Xian'; write one of"),
    "order": ("Veteran Hei", "Supply Line", "f:5: seats: 1: field: B1: Supply Line is neither unit nor structure"),
    "zone": ("B1: Vet", "D1: Vet", "f:5: seats: 1: field: D1: the board has 3 rows and 5 lanes"),
    "no zone": ("B1: Vet", "E1: Vet", "f:3: seats: 1: field: 'E1' does not fit; A zone such as 'A1'."),
    "two cards": ("{unit: {s", "{card: Palisade, unit: {s", "f:4: seats: 1: field: A1: needs exactly one of"),
    "number": ("strength: 2", "strength: two", "f:4: seats: 1: field: A1: unit: 'strength' must be a whole number"),
    "field": ("strength: 2", "strenght: 2", "f:4: seats: 1: field: A1: unit: unknown field 'strenght'; did you mean"),
    "item": ("2}}", "2}, items: [Palisade]}", "f:4: seats: 1: field: A1: items: Palisade is no item; name one"),
    "reinforces": ("2}}", "2}, reinforces: A2}", "f:4: seats: 1: field: A1: reinforces: A2 holds no unit"),
    "environment": ("  - field", "  - environment: Palisade\n    field", "f:3: seats: 1: environment: Palisade is no"),
    "deck": ("  - field", "  - deck: 61\n    field", "f:3: seats: 1: deck: must be at most 60, not 61"),
    "many": ("  - field", "  - hand: {Palisade: 60}\n    field", "f:3: seats: 1: 82 cards; a seat has at most 64"),
    "action": ("1 attack A1]", "1 atack A1]", "f:6: 'atack A1' is no action"),
    "seat": ("1 attack A1]", "3 attack A1]", "f:6: actions: 1: '3 attack A1' does not fit"),
    "option": ("seats", "options: {lanes: 9}\nseats", "f:2: options: "),
    "own card": ("seats", "cards: [{name: Guard, type: gard}]\nseats", "f:2: 'type' is 'gard'; allowed: basic unit"),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_file_is_refused_with_line_and_remedy(what: str) -> None:
    old, new, message = WRONG[what]
    assert old in BASE
    with pytest.raises(DataError) as error:
        parse_scenario(BASE.replace(old, new, 1), "f")
    assert str(error.value).startswith(message)


@pytest.mark.parametrize("pile", ["hand", "discard", "trade", "side"])
@pytest.mark.parametrize("given", [1, ["Palisade"], "Palisade"])
def test_a_pile_without_names_is_refused_in_code_as_in_a_file(pile: str, given: Any) -> None:
    with pytest.raises(DataError) as error:
        get_game("dynasty_tcg").scenario({"game": "dynasty_tcg", "seats": [{}, {pile: given}]}, "f")
    assert re.fullmatch(rf"f: seats: 2: {pile}: .+ names no cards; write each with its number, as .+", str(error.value))


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("stack: [1 attack Unit]", "f:7: stack is ['1 attack Unit 1 A1'], not ['1 attack Unit']"),
        ("attack: {target: B1}", "f:7: target of the attack is 'commander', not 'B1'"),
        ("attack: null", "f:7: the attack is 'there', not None"),
        ("seats: {'1': {field: {A1: null}}}", "f:7: A1 of seat 1 is 'Unit 1 A1', not None"),
        ("seats: {'1': {field: {A1: {health: 3}}}}", "f:7: health of A1 of seat 1 is 1, not 3"),
        ("seats: {'2': {hand: 1, health: 49}}", "f:7: health of seat 2 is 50, not 49"),
        ("seats: {'1': {has_in_hand: {Palisade: 1}}}", "f:7: Palisade in hand of seat 1 is 0, not 1"),
        ("legal: [1 attack A1]", "f:7: '1 attack A1' is refused: "),
        ("illegal: [1 pass]", "f:7: '1 pass' is legal"),
        ("offers: {1 pass: []}", "f:7: what seat 1 may pass is [''], not []"),
    ],
)
def test_what_does_not_hold_is_told(expectation: str, message: str) -> None:
    text = BASE.replace("seats:\n  - field", "seats:\n  - hand: {Palisade: 0, Cinder Drake: 1}\n    field")
    text = text.replace("[1 attack A1]", "[1 attack A1, 1 done]")
    report = run(parse_scenario(text.replace("stack: [1 attack Unit 1 A1]", expectation), "f"))
    assert report.failures and report.failures[0].startswith(message.replace("f:7", "f:8"))
