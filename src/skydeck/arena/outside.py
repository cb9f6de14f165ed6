"""Bots from outside: programs that speak lines of JSON, and Python classes, which a program of ours speaks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from skydeck.arena.process import BotFailed, Process
from skydeck.arena.talk import PROTOCOL, Answer, Clock, Decide, DecideOn, Heard, Hello, Legal, Over, Ready
from skydeck.bots.players import Bot
from skydeck.engine.datafile import shown
from skydeck.engine.errors import IllegalAction
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.version import VERSION

START_SECONDS: Final = 30.0
"""How long a bot may take to start; its clock runs from the first question on."""
END_SECONDS: Final = 1.0
"""How long a bot may take to end by itself when its game is over."""
MOST_QUESTIONS: Final = 3_000
"""How often a bot is asked in one game; no game of the shelf asks anybody half as often."""


class OutsideBot(Bot):
    """A program at one seat of one game, which sees what `decide` tells and nothing else. Its methods raise BotFailed."""

    def __init__(self, game: Game, seed: int, command: Sequence[str], seconds: float) -> None:
        super().__init__(game, seed)
        self.seconds = seconds
        self.number = 0
        self.process = Process(command)

    def begin(self, state: State, seat: int) -> None:
        """Say hello, and hear that it is ready."""
        hello = Hello(
            protocol=PROTOCOL,
            skydeck=VERSION,
            game=self.game.name,
            rules_version=self.game.rules_version,
            players=int(state.num_players),
            seat=seat,
            options=dict(state.options),
            actions=state.codec.size,
            clock=Clock(self.seconds),
        )
        self.hear_ready(self.process.ask(msgspec.json.encode(hello), START_SECONDS))

    def hear_ready(self, line: bytes) -> None:
        understood(line, Ready, 'where {"type":"ready"} was expected')

    def decide(self, state: State, player: int) -> Decide | DecideOn:
        """The question as it is put: what the seat may know, and no more."""
        legal = [
            Legal(state.codec.index(action), state.codec.to_text(action)) for action in state.legal_actions(player)
        ]
        return Decide(self.number, self.game.view(state, player), legal, Clock(self.seconds))

    def act(self, state: State, player: int) -> int:
        self.number += 1
        if self.number > MOST_QUESTIONS:
            raise BotFailed(f"does not come to an end: it was asked {MOST_QUESTIONS:,} times in one game")
        answer = self.heard(self.process.ask(msgspec.json.encode(self.decide(state, player)), self.seconds))
        if answer.id != self.number:
            raise BotFailed(f"answered question {answer.id} where it was asked question {self.number}")
        return chosen(state, player, answer)

    def heard(self, line: bytes) -> Answer:
        answer: Answer = understood(line, Answer, f'where {{"id":{self.number},"index":...}} was expected')
        return answer

    def over(self, ended: Over) -> None:
        """Tell it how the game ended, and let it end by itself."""
        self.process.say_goodbye(msgspec.json.encode(ended), END_SECONDS)

    def close(self) -> None:
        self.process.close()


class ClassBot(OutsideBot):
    """A Python class in a process of its own (`host.py`)."""

    def decide(self, state: State, player: int) -> Decide | DecideOn:
        position = state.clone()
        position.resample(player, self.rng)
        return DecideOn(self.number, position.to_dict(), Clock(self.seconds))

    def hear_ready(self, line: bytes) -> None:
        self.heard_of_class(line)

    def heard(self, line: bytes) -> Answer:
        answer = self.heard_of_class(line).answer
        if answer is None:
            raise BotFailed("gave no answer")
        return answer

    def heard_of_class(self, line: bytes) -> Heard:
        heard: Heard = understood(line, Heard, "where its host speaks; a class writes nothing to file 1")
        if heard.error:
            raise BotFailed(heard.error)
        return heard


def understood(line: bytes, form: object, expected: str) -> Any:
    """A line of JSON of that form; raises BotFailed."""
    try:
        return msgspec.json.decode(line, type=form)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BotFailed(f"wrote {shown(line.decode('utf-8', 'replace'))} {expected}: {error}") from None


def chosen(state: State, player: int, answer: Answer) -> int:
    """The action that an answer means, which must be legal."""
    if (answer.index is None) == (answer.text is None):
        raise BotFailed(
            "gave neither an 'index' nor a 'text'" if answer.index is None else "gave an 'index' and a 'text'"
        )
    try:
        if answer.index is not None:
            action = state.codec.from_index(answer.index)
        else:
            action = state.codec.from_text(str(answer.text))
    except IllegalAction as error:
        raise BotFailed(f"answered nonsense: {error}") from None
    if action not in state.legal_actions(player).tolist():
        why = state.why_illegal(player, action)
        raise BotFailed(f"answered {shown(state.codec.to_text(action))}, which is not legal: {why}")
    return action
