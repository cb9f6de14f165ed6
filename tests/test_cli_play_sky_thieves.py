"""Sky Thieves at the terminal: whole games by typed words, whole payments, and what is said about answers."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest
from rich.text import Text
from tests.typing_person import Choice, play_by_typing, told_at

from skydeck.cli.answers import closing, with_whole_payments
from skydeck.cli.beside import least_room, notes_below, room_beside
from skydeck.cli.output import console
from skydeck.cli.play import Quit, Terminal
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("sky_thieves")
PAYING = {"Twin Propellers": 1, "Stowaway Urchin": 1, "Gutter Alchemist": 1, "Sudden Squall": 1}


def typed(choice: Choice, rng: random.Random) -> str:
    """A random answer, more often than not one that goes on with the game."""
    choice = with_whole_payments(choice)
    ways_out = [word for word, answer in (("done", closing(choice)), ("pass", choice["pass"])) if answer]
    if ways_out and (not choice["items"] or rng.random() < 0.3):
        return rng.choice(ways_out)
    if choice["shape"] == "some":
        cards = [number + 1 for number, item in enumerate(choice["items"]) for _ in range(item["count"])]
        return " ".join(map(str, rng.sample(cards, choice["min"])))
    place = rng.randrange(len(choice["items"]))
    return rng.choice([str(place + 1), str(choice["items"][place]["label"])])


@pytest.mark.parametrize("seats", [["human", "normal"], ["human", "human", "normal"]])
def test_a_game_can_be_played_to_its_end_by_typing(seats: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    told = play_by_typing(Record(GAME, len(seats), {}, seed=4, seats=seats), typed, capsys)
    assert max(len(line) for line in told.splitlines()) <= 80


def at_port(lines: list[str], capsys: pytest.CaptureFixture[str], **seat: Any) -> tuple[Terminal, str]:
    """What the terminal shows a person who is At Port and types `lines`."""
    return told_at(GAME, {"seats": [seat]}, lines, capsys)


def test_whole_payments_are_the_answers_in_any_order_of_their_cards(capsys: pytest.CaptureFixture[str]) -> None:
    terminal, text = at_port(["play twin", "squall, urchin"], capsys, hand=PAYING)
    for payment in ("Stowaway Urchin + Gutter Alchemist", "Stowaway Urchin + Sudden Squall"):
        assert payment in text
    assert "Stowaway Urchin + Twin" not in text, "no card pays for itself"
    view = GAME.view(terminal.state, 0)
    assert view["junk"] == [{"card": "Stowaway Urchin", "count": 1}, {"card": "Sudden Squall", "count": 1}]
    assert view["seats"][0]["board"]["upgrade"]["card"] == "Twin Propellers"


def test_a_hint_names_a_whole_payment_that_can_be_taken(capsys: pytest.CaptureFixture[str]) -> None:
    terminal, text = at_port(["play twin", "hint", "take"], capsys, hand=PAYING)
    hint = text.split("A hard bot would choose: ")[1].split(" (take")[0]
    assert " + " in hint and hint in text.split("A hard bot")[0]
    assert GAME.view(terminal.state, 0)["seats"][0]["board"]["upgrade"] is not None


def test_a_payment_can_be_taken_back_before_it_is_made(capsys: pytest.CaptureFixture[str]) -> None:
    terminal, _text = at_port(["play twin", "back", "done"], capsys, hand=PAYING)
    assert GAME.view(terminal.state, 0)["phase"] == "scout"
    assert GAME.view(terminal.state, 0)["junk"] == []


def test_cards_to_junk_are_picked_in_any_order(capsys: pytest.CaptureFixture[str]) -> None:
    left = iter(["sudden squall", "squall, twin", ""])
    terminal = Terminal(Record(GAME, 2, {}, seed=4, seats=["human", "human"]), ask=lambda prompt: next(left))
    terminal.state = terminal.position = GAME.scenario(
        {"players": 2, "at": "draw", "seats": [{"hand": {**PAYING, "Sudden Squall": 2, "Death Ray": 2}}]}
    )
    terminal.viewer = 0
    terminal.person_acts(0)
    assert "Choose at least 2." in capsys.readouterr().out
    junk = GAME.view(terminal.state, None)["junk"]
    assert junk == [{"card": "Twin Propellers", "count": 1}, {"card": "Sudden Squall", "count": 1}]
    assert terminal.state.current_player() == 1


def test_what_is_said_about_answers_stands_below_them_where_it_has_no_room_beside() -> None:
    long = Text("Play Twin Propellers for much " * 2)
    leave = (Text("done"), Text("Leave port"))
    said, unsaid = ([(Text("1"), long, Text(note))] for note in ("what it does", ""))
    assert room_beside(said) == room_beside(unsaid) == console.width - 65
    assert (least_room(said, [leave]), least_room(unsaid, [leave]), least_room(unsaid, [])) == (40, 10, 0)
    assert notes_below(said, [leave]).row_count == 3
    assert notes_below(unsaid, [leave]).row_count == 2


def test_what_ends_a_series_is_told_whole_beside_the_longest_answer(capsys: pytest.CaptureFixture[str]) -> None:
    terminal = Terminal(Record(GAME, 2, {}, seed=4, seats=["human", "human"]), ask=lambda prompt: "quit")
    terminal.state = terminal.position = GAME.scenario(
        {
            "players": 2,
            "line": {"far": "State-Run Dock"},
            "attack": {"target": "State-Run Dock", "speed": 5, "firepower": 5, "phase": 2},
            "seats": [{}, {"captain": {"Black Ottilie the Broker": 1}}],
        }
    )
    terminal.viewer = 1
    with suppress(Quit):
        terminal.person_acts(1)
    assert "done  End the Phase" in capsys.readouterr().out
