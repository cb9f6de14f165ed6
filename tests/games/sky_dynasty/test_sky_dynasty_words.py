"""RULES.md says what cards.yaml holds, names every rule, and the log tells what happened."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.sky_dynasty.playing import GAME, do, position

from skydeck.engine.events import Observer
from skydeck.games.sky_dynasty.cards.load import SETS

RULES = GAME.rules()
FLAT = " ".join(RULES.split())
CARDS = GAME.cards()
RULE_IDS = [f"SD-{n:03}" for n in range(1, 175)]
RULING_IDS = [f"SD-R{n:02}" for n in range(1, 71)]
EXAMPLE_IDS = [f"SD-E{n:02}" for n in range(1, 39)]
DECISION_IDS = [f"SD-D{n:02}" for n in range(1, 25)]


def table_rows(heading: str) -> list[list[str]]:
    """The cells of the first table under a heading, without its head."""
    section = RULES.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in rows[2:]]


def cost(kind: dict[str, Any]) -> str:
    return "start" if kind["cost"] is None else str(kind["cost"])


def ids_in(text: str) -> set[str]:
    return set(re.findall(r"\bSD-[RED]?\d{2,3}\b", text))


def test_the_rules_name_every_rule_ruling_example_and_decision() -> None:
    assert ids_in(RULES) == {*RULE_IDS, *RULING_IDS, *EXAMPLE_IDS, *DECISION_IDS}


def test_every_rule_ruling_example_and_decision_is_named_by_a_test() -> None:
    here = Path(__file__).parent
    files = [*here.glob("scenarios/*.yaml"), *(file for file in here.glob("test_*.py") if file != Path(__file__))]
    named: set[str] = set()
    for file in files:
        for line in file.read_text(encoding="utf-8").splitlines():
            named |= ids_in(line)
    assert {*RULE_IDS, *RULING_IDS, *EXAMPLE_IDS, *DECISION_IDS} <= named


@pytest.mark.rule("SD-R70", "SD-011", "SD-005")
def test_the_rules_list_every_ship_as_it_is() -> None:
    ships = sorted((kind for kind in CARDS["kinds"] if kind["type"] != "location"), key=lambda kind: str(kind["name"]))
    assert table_rows("The ships") == [
        [
            ship["name"], ship["type"], str(ship["force"]), cost(ship), str(ship["copies"]), str(ship["starter"]),
            " ".join(ship["text"]) or "–",
        ]
        for ship in ships
    ]  # fmt: skip


@pytest.mark.rule("SD-R06", "SD-R07", "SD-R70")
def test_the_rules_list_every_location_card_as_it_is() -> None:
    assert table_rows("The location cards") == [
        [kind["name"], cost(kind), str(kind["copies"]), str(kind["starter"]), " ".join(kind["text"])]
        for kind in CARDS["kinds"]
        if kind["type"] == "location"
    ]


@pytest.mark.rule("SD-R05", "SD-R56", "SD-R57", "SD-R58", "SD-R59", "SD-R60", "SD-R61")
def test_the_rules_list_every_station_as_it_is() -> None:
    def on_sale(row: dict[str, int]) -> str:
        return ", ".join(f"{count} {deck}s" for deck, count in row.items()) or "–"

    assert table_rows("The stations") == [
        [str(place["number"]), place["name"], on_sale(place["row"]), " ".join(place["text"])]
        for place in CARDS["places"]
    ]


@pytest.mark.rule(
    "SD-159", "SD-160", "SD-161", "SD-162", "SD-163", "SD-164", "SD-165", "SD-167", "SD-168", "SD-172", "SD-173"
)
def test_the_rules_list_every_result_of_the_junkyard_as_it_is() -> None:
    assert table_rows("The Junkyard") == [
        [str(side), " ".join(sentences)] for side, sentences in enumerate(CARDS["rolls"], 1)
    ]


@pytest.mark.rule(
    "SD-024", "SD-028", "SD-031", "SD-055", "SD-R07", "SD-014", "SD-015", "SD-016", "SD-018", "SD-013", "SD-017"
)
def test_the_rules_give_the_numbers_of_the_set_up() -> None:
    cards = SETS.published
    words = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    random_location = cards.kind_named("Random Location")
    for sentence in (
        f"draws {words[cards.hand_size]} cards",
        f"Each player has {cards.starting_coins} coins",
        f"With {cards.influence_to_win} influence you win",
        "at most twice a round",
        f"Pay {cards.fee[random_location]} coins and name any",
        "40 of value 1 and 10 of value 5",
        "45 influence tokens",
        "30 markers, six for each player",
        "one pawn",
        "one six-sided die",
        f"{words[cards.places]} station tiles",
        "for 0 to 7 coins it has a force of 1, 2, 3, 4, 4, 5, 5, 6",
    ):
        assert sentence in FLAT, sentence
    assert cards.open_space_dispatches == 2
    assert 40 * 1 + 10 * 5 == 90 and 5 * 9 == 45 and 5 * 6 == 30


def log_of(data: dict[str, Any], *steps: str) -> list[str]:
    """What seat 2 reads while seat 1 goes through the station phase from a position before it."""
    state = position({**data, "phase": "dispatch"})
    observer = Observer()
    state.attach(observer)
    do(state, "1 pass", *steps)
    return [GAME.event_text(state, event, 1) for event in observer.events]


@pytest.mark.rule("SD-158", "SD-157", "SD-R68")
def test_the_log_does_not_call_a_lone_armageddon_the_winner() -> None:
    def position_with(cards: dict[str, int]) -> dict[str, Any]:
        seat = {"hand": {"Corsair": 1}, "at": {"Palace": {"Palace": 1, **cards}}}
        return {"options": {"limited_edition": True}, "seats": [seat]}

    lone = log_of(position_with({"Armageddon": 1}))
    assert not any("won at the Palace" in line for line in lone)
    assert "{seat0} trashed Armageddon." in lone
    assert any("no bonus" in line for line in lone)
    assert "{seat0} won at the Palace." in log_of(position_with({"Corsair": 1}))
    assert "{seat0} won at the Palace." in log_of(position_with({"Armageddon": 2}), "1 pass")


@pytest.mark.rule("SD-060", "SD-061", "SD-062", "SD-063", "SD-R34")
def test_the_log_tells_who_won_tied_and_was_defeated() -> None:
    seats = [
        {
            "hand": {"Corsair": 1},
            "at": {"Palace": {"Battleship": 1}, "Market": {"Corsair": 1}, "Gateway": {"Interceptor": 1}},
        },
        {"at": {"Palace": {"Corsair": 1}, "Market": {"Gunship": 1}}},
    ]
    log = log_of({"seats": seats})
    for line in (
        "{seat0} won at the Palace.",
        "{seat1} was defeated at the Palace.",
        "{seat0} tied at the Market: no bonus, but the ships survived.",
        "{seat1} tied at the Market: no bonus, but the ships survived.",
        "{seat0} won at the Gateway.",
    ):
        assert line in log
    assert log.index("The lamp moved to the Palace.") < log.index("The lamp moved to the Market.")


def test_passing_says_what_it_gives_up() -> None:
    state = GAME.new_state(2, seed=1)
    choice = GAME.choice(state, 0)
    assert choice is not None
    assert choice["pass"]["gives_up"] == "The 10 cards in your hand go to your discard pile unused."
    one = GAME.scenario({"game": "sky_dynasty", "players": 2, "seats": [{"hand": {"Corsair": 1}}]})
    choice = GAME.choice(one, 0)
    assert choice is not None
    assert choice["pass"]["gives_up"] == "The card in your hand goes to your discard pile unused."
