"""People at the terminal, for tests: fresh tables at which lines are typed, and whole games by random answers."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from skydeck.cli.play import Quit, Terminal
from skydeck.engine.game import Game
from skydeck.records.record import Record

Choice = dict[str, Any]


def terminal_of(game: Game, seats: list[str], lines: list[str], seed: int = 4) -> Terminal:
    """A fresh table at which the person types `lines`, then leaves."""
    typed = iter(lines)

    def ask(prompt: str) -> str:
        try:
            return next(typed)
        except StopIteration:
            raise Quit from None

    return Terminal(Record(game, len(seats), {}, seed=seed, seats=seats), ask=ask)


def told_at(
    game: Game, position: dict[str, Any], lines: list[str], capsys: pytest.CaptureFixture[str]
) -> tuple[Terminal, str]:
    """What the terminal shows the first of two people in a position, who types `lines`."""
    terminal = terminal_of(game, ["human", "human"], lines)
    terminal.state = terminal.position = game.scenario({"players": 2, **position})
    terminal.viewer = 0
    with suppress(Quit):
        while 0 in terminal.state.pending_players():
            terminal.person_acts(0)
    return terminal, capsys.readouterr().out


class Typist:
    """Stands for a person who types what `answer` makes of each question and agrees to whatever is read back."""

    def __init__(self, answer: Callable[[Choice, random.Random], str], seed: int) -> None:
        self.answer = answer
        self.rng = random.Random(seed)
        self.terminal: Terminal | None = None

    def __call__(self, prompt: str) -> str:
        assert self.terminal is not None
        if not prompt.startswith(">"):
            return ""
        state = self.terminal.position
        seat = next(seat for seat in state.pending_players() if seat in self.terminal.people)
        choice = self.terminal.game.choice(state, seat)
        assert choice is not None
        return self.answer(choice, self.rng)


def play_by_typing(
    record: Record, answer: Callable[[Choice, random.Random], str], capsys: pytest.CaptureFixture[str]
) -> str:
    """Type a game to its end; what was shown. The record must lead to the same end."""
    typist = Typist(answer, seed=3)
    terminal = typist.terminal = Terminal(record, ask=typist)
    terminal.play()
    told = capsys.readouterr().out
    assert terminal.state.is_terminal()
    assert record.replay().key() == terminal.state.key()
    assert "The game is over" in told
    assert "{seat" not in told
    return told
