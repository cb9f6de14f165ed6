"""Scenarios of Dynasty TCG that are wrong are refused in one sentence with file, line and remedy."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.games.scenario_files import check_holds, check_refused
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
    "no zone": ("B1: Vet", "E1: Vet", "f:5: seats: 1: field: 'E1' does not fit; A zone such as 'A1'."),
    "two cards": ("{unit: {s", "{card: Palisade, unit: {s", "f:4: seats: 1: field: A1: needs exactly"),
    "number": ("strength: 2", "strength: two", "f:4: seats: 1: field: A1: unit: 'strength' must be a whole number"),
    "field": ("strength: 2", "strenght: 2", "f:4: seats: 1: field: A1: unit: unknown field 'strenght'; did you mean"),
    "item": ("2}}", "2}, items: [Palisade]}", "f:4: seats: 1: field: A1: items: 'Palisade' is no item; name one"),
    "reinforces": ("2}}", "2}, reinforces: A2}", "f:4: seats: 1: field: A1: reinforces: A2 holds no unit"),
    "environment": ("  - field", "  - environment: Palisade\n    field", "f:3: seats: 1: environment: Palisade is no"),
    "deck": ("  - field", "  - deck: 61\n    field", "f:3: seats: 1: deck: must be at most 60, not 61"),
    "many": ("  - field", "  - hand: {Palisade: 60}\n    field", "f:3: seats: 1: 82 cards; a seat has at most 64"),
    "action": ("1 attack A1]", "1 atack A1]", "f:6: 'atack A1' is no action; did you mean 'attack'?"),
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
        ("stack: [1 attack Palisade]", "f:7: stack is ['1 attack Unit 1 A1'], not ['1 attack Palisade']"),
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


# -- the line of the guilty field --------------------------------------------------------------------------------------

POSITION = """\
game: dynasty_tcg
options:
  lanes: 5
lanes_attacked:
  - 1
seats:
  - hand:
      Palisade: 1
      Cinder Drake: 1
    deck:
      - Palisade
      - Cinder Drake
    deck_top:
      - Palisade
    deck_bottom:
      - Palisade
    retreat_1:
      - Veteran Hei
      - card: Veteran Hei
        items:
          - Common Spear
    environment: Fog over the Fields
    field:
      A1:
        unit:
          strength: 2
          health: 3
        damage: 2
      B1: Veteran Hei
      C1:
        card: Xian (battle champion)
        beneath:
          - Xian (champion)
      C2:
        structure:
          durability: 2
expect: {turn: 3}
"""
GUILTY = {
    "option": ("lanes: 5", "lanes: 9", "f:3: options: option 'lanes' must be from 3 to 7, not 9"),
    "no option": ("lanes: 5", "lane: 5", "f:3: options: Dynasty TCG has no option 'lane'; did you mean 'lanes'?"),
    "lane": ("  - 1\nseats", "  - 1\n  - 6\nseats", "f:6: lanes_attacked: 2: there are 5 lanes; name one of them"),
    "wins": ("options:", "wins: [1, 0]\noptions:", "f:2: wins: only a match has games won before; add 'options: {match:"),
    "hand": ("Drake: 1", "Drak: 1", "f:9: seats: 1: hand: there is no card 'Cinder Drak'; did you mean 'Cinder Drake'?"),
    "deck": ("- Cinder Drake", "- Cinder Drak", "f:12: seats: 1: deck: there is no card 'Cinder Drak'; did you mean"),
    "deck_top": ("_top:\n      - Palisade", "_top:\n      - Palisad", "f:14: seats: 1: deck_top: there is no card 'Palisad'"),
    "deck_bottom": ("_bottom:\n      - Pal", "_bottom:\n      - Pla", "f:16: seats: 1: deck_bottom: there is no card"),
    "full deck": ("deck_top:\n", "deck_top:\n" + "      - Palisade\n" * 64, "f:13: seats: 1: deck_top: a deck has at most 64"),
    "retreat": ("- Veteran Hei", "- Veteran Hai", "f:18: seats: 1: retreat_1: 1: there is no card 'Veteran Hai'; did you mean"),
    "retreated card": ("card: Vet", "card: Vat", "f:19: seats: 1: retreat_1: 2: there is no card 'Vateran Hei'; did you mean"),
    "item": ("- Common Spear", "- Palisade", "f:21: seats: 1: retreat_1: 2: items: 'Palisade' is no item; name one"),
    "no item": ("- Common Spear", "- Comon Spear", "f:21: seats: 1: retreat_1: 2: items: there is no card 'Comon Spear'; did"),
    "environment": ("Fog over the Fields", "Palisade", "f:22: seats: 1: environment: Palisade is no environment; name one"),
    "damage": ("damage: 2", "damage: 3", "f:28: seats: 1: field: A1: damage: 3 would destroy it at once, as its health is 3"),
    "damage of an item": ("damage: 2", "damage: 4\n        items: [Common Spear]", "f:28: seats: 1: field: A1: damage: 4"),
    "damage to a structure": ("durability: 2", "durability: 2\n        damage: 2", "f:37: seats: 1: field: C2: damage: 2"),
    "no health": ("health: 3\n        damage: 2", "health: 0", "f:27: seats: 1: field: A1: unit: 'health' must be"),
    "zone": ("B1:", "B7:", "f:29: seats: 1: field: B7: the board has 3 rows and 5 lanes; name a zone of it, or set options"),
    "two cards": ("        unit:\n", "        card: Palisade\n        unit:\n", "f:25: seats: 1: field: A1: needs exactly"),
    "made-up card": ("strength: 2", "strenth: 2", "f:26: seats: 1: field: A1: unit: unknown field 'strenth'; did you mean"),
    "beneath": ("- Xian (champion)", "- Xian (champian)", "f:33: seats: 1: field: C1: beneath: there is no card 'Xian (champ"),
    "much beneath": ("          - Xian (champion)\n", "          - Xian (champion)\n" * 3, "f:32: seats: 1: field: C1: bene"),
    "reinforces": ("damage: 2", "damage: 2\n        reinforces: A2", "f:29: seats: 1: field: A1: reinforces: A2 holds no unit"),
    "no unit": ("B1: Veteran Hei", "B1: Supply Line", "f:29: seats: 1: field: B1: Supply Line is neither unit nor structure"),
    "too many": ("Palisade: 1", "Palisade: 60", "f:7: seats: 1: 74 cards; a seat has at most 64, name fewer"),
    "pile": ("  - hand:", "  - discard: {Palisade: 60, Guard: 60}\n    hand:", "f:7: seats: 1: discard: "),
    "begin": ("options:", "begin: game\noptions:", "f:5: lanes_attacked: a game begins without it; remove it, or"),
    "begin on a field": ("lanes_attacked:\n  - 1\n", "begin: game\n", "f:22: seats: 1: field: a game begins without it"),
}  # fmt: skip


def test_the_position_holds_before_it_is_spoilt() -> None:
    check_holds(POSITION)


@pytest.mark.parametrize("what", GUILTY)
def test_a_wrong_position_is_refused_with_the_line_of_the_guilty_field(what: str) -> None:
    check_refused(POSITION, GUILTY[what])


def test_damage_below_what_continuous_effects_make_of_the_health_is_laid() -> None:
    text = POSITION.replace("damage: 2", "damage: 3\n        items: [Common Spear]")
    report = run(parse_scenario(text.replace("turn: 3", "seats: {'1': {field: {A1: {health: 1}}}}"), "f"))
    assert report.failures == []


def test_a_unit_that_an_effect_leaves_without_health_does_not_vanish() -> None:
    text = (
        "game: dynasty_tcg\ncards:\n  - name: Blight\n    abilities:\n"
        "      - {always: true, do: {give: {health: -2}, to: {side: enemy, type: unit}}}\n"
        "seats:\n  - field: {A1: Blight}\n  - field:\n      A1: {unit: {health: 5}}\n      B1: {unit: {health: 2}}\n"
        "expect: {turn: 3}\n"
    )
    with pytest.raises(DataError) as error:
        parse_scenario(text, "f")
    assert str(error.value).startswith(
        "f:10: seats: 2: field: B1: would be destroyed at once, as its health is 0 here; give it"
    )


# -- a game that begins ------------------------------------------------------------------------------------------------


def test_a_game_that_begins_counts_its_turns_from_one() -> None:
    text = (
        "game: dynasty_tcg\nbegin: game\noptions: {first_player: first_seat}\n"
        "seats: [{deck: 20}, {deck: 20}]\n"
        "actions: [1 done, 2 done]\nexpect: {turn: 1, lap: 1}\nthen:\n"
        "  - actions: [{pass to: {turn: 2}}]\n    expect: {turn: 2, lap: 2, active: 2}\n"
    )
    scenario = parse_scenario(text, "f")
    assert scenario.start().lap() == 0
    assert run(scenario).failures == []


# -- the order of a deck -----------------------------------------------------------------------------------------------


def test_a_deck_is_laid_and_checked_from_the_top_to_the_bottom() -> None:
    text = (
        "game: dynasty_tcg\nseats:\n"
        "  - {deck: [Palisade, Cinder Drake], deck_top: [Veteran Hei], deck_bottom: [Supply Line, Slip Away]}\n"
        "expect: {seats: {'1': {deck: [Veteran Hei, Palisade, Cinder Drake, Slip Away, Supply Line],"
        " deck_bottom: [Supply Line, Slip Away]}}}\n"
    )
    assert run(parse_scenario(text, "f")).failures == []
