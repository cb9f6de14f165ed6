"""The game at the terminal: whole games by typed words, and the commands beside the answers."""

import random
from typing import Any

import pytest

from skydeck.cli.answers import numbers
from skydeck.cli.play import Terminal
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("sky_dynasty")


def typed(choice: dict[str, Any], rng: random.Random) -> str:
    """A random answer to the question, as a person may type it."""
    usable = [number for number, item in enumerate(choice["items"]) if item.get("legal", True)]
    ways_out = [word for word in ("done", "pass") if choice[word]]
    if ways_out and (not usable or rng.random() < 0.3):
        return rng.choice(ways_out)
    if choice["shape"] != "some":
        position = rng.choice(usable)
        return rng.choice([str(numbers(choice)[position]), choice["items"][position]["label"]])
    picks = rng.sample(usable, k=min(len(usable), rng.randint(1, max(1, choice["max"]))))
    left = choice["max"]
    parts = []
    for position in picks:
        item = choice["items"][position]
        count = min(rng.randint(1, item["count"]), left)
        if count:
            left -= count
            name = rng.choice([str(position + 1), item["label"]])
            parts.append(f"{name} x{count}" if count > 1 else name)
    return ", ".join(parts)


class Typist:
    """Stands for a person who types random answers and agrees to whatever is read back."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.terminal: Terminal | None = None
        self.asked = 0
        self.last = ""

    def __call__(self, prompt: str) -> str:
        assert self.terminal is not None
        if not prompt.startswith(">"):
            return ""
        self.asked += 1
        state = self.terminal.state
        seat = next(seat for seat in state.pending_players() if seat in self.terminal.people)
        choice = GAME.choice(state, seat)
        assert choice is not None
        self.last = typed(choice, self.rng)
        return self.last


@pytest.mark.pure
@pytest.mark.parametrize("seats", [["human", "random"], ["human", "human", "random"]])
def test_a_game_can_be_played_to_its_end_by_typing(seats: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    typist = Typist(seed=3)
    record = Record(GAME, len(seats), {"max_rounds": 6}, seed=4, seats=seats)
    terminal = typist.terminal = Terminal(record, ask=typist)
    terminal.play()
    told = capsys.readouterr().out
    assert terminal.state.is_terminal()
    assert record.replay().key() == terminal.state.key()
    assert "The game is over" in told
    assert "{seat" not in told
    assert max(len(line) for line in told.splitlines()) <= 80
