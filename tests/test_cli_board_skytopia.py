"""The table of Skytopia in a terminal: everything that a player weighs stands on it, within 100 columns."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.engine.state import State
from skydeck.games import get_game

SKYTOPIA = get_game("skytopia")
CARDS = {card["id"]: card for card in SKYTOPIA.cards()["kinds"]}
POSITION: dict[str, Any] = {
    "players": 2,
    "now": 3,
    "round": 5,
    "guilds": ["Mechanicians' Guild", "Builders' Guild", "Merchants' Guild"],
    "market": {"gold": ["Mint (Falcon)", "Bourse (Star)"]},
    "seats": [
        {"coins": 7, "pp": 12, "city": {"Shrine (Falcon)": 1}, "golems": {"Mint (Falcon)": 5}},
        {"coins": 2, "golems": {"Mint (Falcon)": 4}},
    ],
}


@pytest.mark.parametrize(
    ("last_round", "words"),
    [(5, "this round is the last"), (6, "one more round follows")],
)
def test_the_headline_says_when_the_end_comes(last_round: int, words: str) -> None:
    view = SKYTOPIA.view(SKYTOPIA.scenario({**POSITION, "last_round": last_round}), 0)
    paper = Console(file=io.StringIO(), width=100)
    paper.print(board_of(SKYTOPIA).table(view, CARDS, ["Ada", "Bo"]))
    assert isinstance(paper.file, io.StringIO)
    assert f"a deck is exhausted: {words}" in paper.file.getvalue()


def played(position: dict[str, Any], *actions: str) -> State:
    state: State = SKYTOPIA.scenario(position)
    for action in actions:
        state.apply_action(0, state.codec.from_text(action))
    return state


def shown(state: State | None = None, focus: bool = False, width: int = 100) -> list[str]:
    view = SKYTOPIA.view(state or played(POSITION), 0)
    board = board_of(SKYTOPIA)
    part = board.focus(view, CARDS, ["Ada", "Bo"]) if focus else board.table(view, CARDS, ["Ada", "Bo"])
    paper = Console(file=io.StringIO(), width=width)
    assert part is not None
    paper.print(part)
    assert isinstance(paper.file, io.StringIO)
    return paper.file.getvalue().splitlines()


def test_the_gear_tells_faces_waits_and_prices() -> None:
    lines = [line.split() for line in shown()]
    face = next(number for number, line in enumerate(lines) if line[:1] == ["Face"])
    assert lines[face : face + 3] == [
        ["Face", "3", "4", "5", "6", "1", "2"],
        ["finished", "now", "in", "1", "in", "2", "in", "3", "in", "4", "in", "5"],
        ["coins", "-", "10", "6", "3", "1", "0"],
    ]


def test_golems_stand_on_their_cards_the_soonest_first() -> None:
    gold = next(line for line in shown() if line.startswith("gold"))
    assert gold.split("  ")[0] == "gold" and "Mint (Falcon) ▲4 ●5" in gold and "Bourse" in gold


def test_seats_guildmasters_and_towers_stand_below() -> None:
    lines = shown()
    ada = next(line for line in lines if line.startswith("● Ada"))
    assert ada.split()[2:5] == ["12", "7", "4"]
    guilds = [line.split()[2:4] for line in lines if "' Guild" in line]
    assert guilds == [["3", "3"], ["2", "1"], ["3", "3"]]
    shrine = next(number for number, line in enumerate(lines) if line.rstrip().endswith("Shrine"))
    assert lines[shrine + 1].split() == ["Foundation"] * 4
    assert max(len(line) for line in lines) <= 100


RAMP = {**POSITION, "market": {**POSITION["market"], "red": ["Launch Ramp (Oak)", "Forge (Falcon)"]}}
SENT = ("send 2 to Launch Ramp (Oak)", "activate Launch Ramp (Oak)")


def test_who_sends_a_further_golem_sees_gear_and_market_again() -> None:
    lines = shown(played(RAMP, *SENT), focus=True)
    assert lines[0].split()[:2] == ["Face", "3"] and any("Launch Ramp (Oak) ●2" in line for line in lines)


def test_the_table_is_shown_before_a_golem_is_sent_and_not_again_after_it() -> None:
    board = board_of(SKYTOPIA)
    finishes = {**RAMP, "seats": [{"golems": {"Launch Ramp (Oak)": 3}}]}
    states = [played(finishes), played(finishes, "skip", "skip"), played(RAMP), played(RAMP, SENT[0])]
    activating, sending, at_once, sent = (board.moment(SKYTOPIA.view(state, 0)) for state in states)
    assert activating != sending and sending == at_once == sent


@pytest.mark.rule("SK-R26")
def test_cards_do_not_slide_into_a_gap() -> None:
    taken = played({**POSITION, "seats": [{"golems": {"Mint (Falcon)": 3}}]})
    assert SKYTOPIA.view(taken, 0)["market"]["gold"] == [None, "Bourse (Star)"]
    gold = next(line for line in shown(taken, width=80) if line.startswith("gold"))
    assert gold.split()[2:] == ["-", "Bourse", "(Star)"]


def test_the_score_as_if_the_game_ended_now_stands_beside_the_track() -> None:
    view = SKYTOPIA.view(SKYTOPIA.scenario(POSITION), 0)
    paper = Console(file=io.StringIO(), width=100)
    paper.print(board_of(SKYTOPIA).table(view, CARDS, ["Ada", "Bo"]))
    assert isinstance(paper.file, io.StringIO)
    score = view["seats"][0]["score"]
    assert score["total"] == 12 + score["guilds"] + 1 + 1
    assert f"{score['total']} PP" in paper.file.getvalue() and "If it ended now" in paper.file.getvalue()
