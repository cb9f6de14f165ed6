"""Dynasty TCG at the terminal: whole games by typed words, and decisions that are ended by hand."""

import random

import pytest

from skydeck.cli.answers import closing, numbers
from skydeck.cli.play import Quit, Terminal
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("dynasty_tcg")


def terminal_of(lines: list[str], seed: int = 3, **options: object) -> Terminal:
    """A fresh table at which the person types `lines`, then leaves."""
    typed = iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise Quit from None

    return Terminal(Record(GAME, 2, options, seed=seed, seats=["human", "random"]), ask=ask)


def done_by_the_person(terminal: Terminal) -> list[object]:
    with pytest.raises(Quit):
        terminal.play()
    return [step.action for step in terminal.record.steps if step.seat == 0]


@pytest.mark.parametrize("word", ["done", "", "none", "pass", "keep all"])
def test_the_opening_hand_can_be_kept(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert done_by_the_person(terminal_of([word]))[0] == "done"
    assert "done" in capsys.readouterr().out


def test_cards_can_be_sent_back(capsys: pytest.CaptureFixture[str]) -> None:
    done = done_by_the_person(terminal_of(["lantern bearer, muster moon", ""]))
    assert done[:3] == ["choose Lantern Bearer", "choose Muster Moon", "done"]


def test_cards_in_question_and_in_hand_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    done_by_the_person(terminal_of(["cards"]))
    assert "Muster Moon  environment" in capsys.readouterr().out


class Typist:
    """Stands for a person who types random answers and agrees to whatever is read back."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.terminal: Terminal | None = None

    def __call__(self, prompt: str) -> str:
        assert self.terminal is not None
        if not prompt.startswith(">"):
            return ""
        seat = next(seat for seat in self.terminal.state.pending_players() if seat in self.terminal.people)
        choice = GAME.choice(self.terminal.state, seat)
        assert choice is not None
        ways_out = ["done"] if closing(choice) else ["pass"] if choice["pass"] else []
        if ways_out and (not choice["items"] or self.rng.random() < 0.4):
            return ways_out[0]
        if choice["shape"] != "some":
            return str(self.rng.choice(numbers(choice)))
        each = [place for place, item in enumerate(choice["items"], 1) for _ in range(item["count"])]
        number = self.rng.randint(max(1, choice["min"]), min(choice["max"], len(each)))
        return ", ".join(str(place) for place in self.rng.sample(each, number))


@pytest.mark.pure
@pytest.mark.parametrize("match", ["single_game", "best_of_3"])
def test_a_game_can_be_played_to_its_end_by_typing(match: str, capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist(seed=3)
    record = Record(GAME, 2, {"match": match, "lanes": 3}, seed=4, seats=["human", "random"])
    terminal = typist.terminal = Terminal(record, ask=typist)
    terminal.play()
    told = capsys.readouterr().out
    assert terminal.state.is_terminal()
    assert record.replay().key() == terminal.state.key()
    assert "The game is over" in told
    assert "{seat" not in told
