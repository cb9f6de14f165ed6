"""Scifi Domains at the terminal: whole games by typed words, and who stays at home."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.typing_person import Choice, play_by_typing, told_at

from skydeck.cli.answers import closing
from skydeck.cli.play import Terminal
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("scifi_domains")


def typed(choice: Choice, rng: random.Random) -> str:
    """A random answer; of Units to hold back any number, also too few or all of them."""
    ways_out = [word for word, answer in (("done", closing(choice)), ("pass", choice["pass"])) if answer]
    if ways_out and (not choice["items"] or rng.random() < 0.3):
        return rng.choice(ways_out)
    if choice["shape"] != "some":
        return str(1 + rng.randrange(len(choice["items"])))
    picks = rng.sample(range(len(choice["items"])), k=rng.randint(1, len(choice["items"])))
    return ", ".join(f"{pick + 1}x{rng.randint(1, choice['items'][pick]['count'])}" for pick in picks)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_can_be_played_to_its_end_by_typing(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    play_by_typing(Record(GAME, 2, {}, seed=seed, seats=["human", "random"]), typed, capsys)


def at_deploying(lines: list[str], capsys: pytest.CaptureFixture[str], **seat: Any) -> tuple[Terminal, str]:
    """What the terminal shows a person who deploys and types `lines`."""
    return told_at(GAME, {"at": "deploy", "seats": [seat]}, lines, capsys)


def test_who_holds_back_too_few_is_told_why_and_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    _, text = at_deploying(["done"], capsys, units={"Interceptor": 3})
    assert "Choose at least 1 first." in text
    terminal, text = at_deploying(["strider", "2x2", ""], capsys, units={"Interceptor": 3, "Marine": 2, "Strider": 1})
    assert "Choose at least 3." in text
    terminal, text = at_deploying(["1", "1, 2x2"], capsys, units={"Interceptor": 3})
    assert "You lack bays for 3 old Strikers; hold so many back, or let more ships fight" in text
    assert "You lack a bay for 1 old Striker; hold one back, or let more ships fight" in text
    assert GAME.view(terminal.state, 0)["seats"][0]["battle"]["stage"] == "deploy"


def test_everybody_can_be_held_back_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    terminal, text = at_deploying(["all", ""], capsys, units={"Marine": 1}, enemies={"Scow": 1})
    assert GAME.view(terminal.state, 0)["seats"][0]["battle"]["stage"] == "done", text


def test_all_go_with_one_word(capsys: pytest.CaptureFixture[str]) -> None:
    terminal, text = at_deploying(["done"], capsys, units={"Marine": 1})
    assert GAME.view(terminal.state, 0)["seats"][0]["battle"]["stage"] == "done", text
