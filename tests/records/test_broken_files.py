"""A thousand broken card files and a thousand broken scenarios: each is refused in one sentence that names the place."""

import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.records.spoiling import check_refusals, check_scenario_refusals

import skydeck
from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.sky_dynasty.cards.load import BASE_FILE, SETS
from skydeck.records.scenario import run_scenarios

GAME = get_game("sky_dynasty")
BROKEN = 1000
# Parts that can be tested at the same time.
SHARES = 4
SCENARIO: dict[str, Any] = {
    "game": "sky_dynasty",
    "title": "Barge, Privateer and a made-up card",
    "rules": ["SD-086"],
    "players": 3,
    "options": {"limited_edition": True, "chimera_round": "down", "max_rounds": 9},
    "seed": 12,
    "die": [4],
    "cards": {"ships": [{"name": "Herald", "type": "cutter", "force": 1, "cost": 2, "copies": 3, "effects": [
        {"at": "dispatch", "op": "influence", "n": 1}]}]},
    "round": 2,
    "phase": "dispatch",
    "track": 2,
    "seats": [
        {"coins": 5, "influence": 3, "hand": {"Palace": 1, "Herald": 1, "Barge": 1, "Interceptor": 1},
         "discard": {"Cargo Shuttle": 2}, "at": {"Gateway": {"Gateway": 1, "Corsair": 1}}, "open_space_used": 1},
        {"hand": {"Palace": 1, "Privateer": 1, "Interceptor": 1}, "deck": {"Interceptor": 4}},
        {"passed": True, "deck": "rest"},
    ],
    "rows": {"Shipyard": ["Tanker", None, "Corsair"], "Gateway": ["Palace"]},
    "ship_deck_top": ["Tanker", "Barge"],
    "location_deck_top": ["Market"],
    "ship_deck_size": 20,
    "trash": {"Corsair": 1},
    "actions": ["1 lay Palace", "1 lay Barge", "1 lay Herald", "1 lock", "2 lay Palace", "2 lay Privateer", "2 lock"],
    "expect": {
        "seats": {
            "1": {"influence": 4, "hand": 1, "at": {"Palace": {"Palace": 1, "Barge": 1, "Herald": 1}}}, "2": {"coins": 3},
        },
        "round": 2, "phase": "dispatch", "force": {"1 Palace": 1, "1 Palace 2": 1}, "pending": [1, 2], "over": False,
        "legal": ["1 pass"], "illegal": ["1 lock", {"2 lay Palace": "SD-036"}], "only": {"3": []}, "decision": "lay",
        "ship_deck": 20, "track": 2,
    },
    "then": [{"actions": ["1 pass", "2 pass"], "expect": {"decision": "pay", "current_place": "Palace"}}],
}  # fmt: skip


def designers_sets() -> list[dict[str, Any]]:
    """Small sets as a designer writes them: a few entries of the published one, changed or as they are."""
    base = yaml.safe_load(BASE_FILE.read_text(encoding="utf-8"))
    chance = random.Random(1)
    sets = []
    for number in range(40):
        chosen: dict[str, Any] = {
            "game": "sky_dynasty", "version": 1, "ships": chance.sample(base["ships"], 4),
            "locations": chance.sample(base["locations"], 2), "places": chance.sample(base["places"], 1),
        }  # fmt: skip
        if number % 4 == 0:
            chosen["setup"] = dict(base["setup"])
        if number % 4 == 1:
            chosen["roll_table"] = {str(side): steps for side, steps in base["roll_table"].items()}
        if number % 4 == 2:
            chosen["remove"] = ["Corsair", "Random Location"]
        sets.append(chosen)
    return sets


@pytest.mark.parametrize("share", range(SHARES))
def test_broken_card_files_are_refused_and_load_nothing(share: int, tmp_path: Path) -> None:
    published = SETS.published.fingerprint

    def read(number: int) -> None:
        cards = GAME.load_cards(tmp_path)
        GAME.cards(cards)
        state = GAME.new_state(2 + number % 4, None, number, cards)
        state.invariants()
        playout(state, Rng(number), 400 if skydeck.COMPILED else 40)
        state.invariants()

    check_refusals(tmp_path / "set.yaml", designers_sets(), read, seed=share, broken=BROKEN // SHARES, kinds=30)
    assert SETS.published.fingerprint == GAME.card_set_id() == published


@pytest.mark.parametrize("share", range(SHARES))
def test_broken_scenarios_are_refused(share: int, tmp_path: Path) -> None:
    check_scenario_refusals(tmp_path / "scenario.yaml", SCENARIO, seed=share, broken=BROKEN // SHARES, kinds=30)


def test_the_scenario_holds_before_it_is_spoilt(tmp_path: Path) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(yaml.safe_dump(SCENARIO, sort_keys=False), encoding="utf-8")
    [report] = run_scenarios(file)
    assert report.failures == []


def test_the_sets_are_valid_before_they_are_spoilt(tmp_path: Path) -> None:
    for chosen in designers_sets():
        (tmp_path / "set.yaml").write_text(yaml.safe_dump(chosen, sort_keys=False), encoding="utf-8")
        GAME.load_cards(tmp_path)
