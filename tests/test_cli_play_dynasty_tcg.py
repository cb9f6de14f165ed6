"""Dynasty TCG at the terminal: whole games by typed words, and decisions that are ended by hand."""

import random
from typing import Any

import pytest
from tests.typing_person import play_by_typing, terminal_of

from skydeck.cli.answers import closing, numbers
from skydeck.cli.play import Quit, Terminal
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("dynasty_tcg")


def done_by_the_person(terminal: Terminal) -> list[object]:
    with pytest.raises(Quit):
        terminal.play()
    return [step.action for step in terminal.record.steps if step.seat == 0]


@pytest.mark.parametrize("word", ["done", "", "none", "pass", "keep all"])
def test_the_opening_hand_can_be_kept(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert done_by_the_person(terminal_of(GAME, ["human", "random"], [word]))[0] == "done"
    assert "done" in capsys.readouterr().out


def test_cards_can_be_sent_back(capsys: pytest.CaptureFixture[str]) -> None:
    done = done_by_the_person(terminal_of(GAME, ["human", "random"], ["lantern bearer, muster moon", ""], seed=3))
    assert done[:3] == ["choose Lantern Bearer", "choose Muster Moon", "done"]


def test_cards_in_question_and_in_hand_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    done_by_the_person(terminal_of(GAME, ["human", "random"], ["cards"], seed=3))
    assert "Muster Moon  environment" in capsys.readouterr().out


def typed(choice: dict[str, Any], rng: random.Random) -> str:
    """A random answer to the question, as a person may type it."""
    ways_out = ["done"] if closing(choice) else ["pass"] if choice["pass"] else []
    if ways_out and (not choice["items"] or rng.random() < 0.4):
        return ways_out[0]
    if choice["shape"] != "some":
        return str(rng.choice(numbers(choice)))
    each = [place for place, item in enumerate(choice["items"], 1) for _ in range(item["count"])]
    number = rng.randint(max(1, choice["min"]), min(choice["max"], len(each)))
    return ", ".join(str(place) for place in rng.sample(each, number))


@pytest.mark.pure
@pytest.mark.parametrize("match", ["single_game", "best_of_3"])
def test_a_game_can_be_played_to_its_end_by_typing(match: str, capsys: pytest.CaptureFixture[str]) -> None:
    play_by_typing(Record(GAME, 2, {"match": match, "lanes": 3}, seed=4, seats=["human", "random"]), typed, capsys)
