"""Any moment of a game that is over, as any seat saw it, worked out from its actions."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from skydeck.engine.events import Observer
from skydeck.engine.state import State
from skydeck.records.course import Course, course_of
from skydeck.server.messages import Chapter, ReplayStep
from skydeck.server.play import Play
from skydeck.server.telling import told

# Every so many actions a position is kept, so that no step takes longer than this many actions.
KEPT_EVERY = 16


class Replay:
    """The actions of a game that counted, and some positions on the way."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.steps = [(decision.seat, action) for decision in play.decisions for action in decision.actions]
        self.kept: list[State] = [play.fresh_state()]

    @property
    def count(self) -> int:
        """How many actions there were."""
        return len(self.steps)

    def position(self, at: int) -> State:
        """A copy of the position after `at` actions."""
        while len(self.kept) <= at // KEPT_EVERY:
            self.kept.append(self.advance(self.kept[-1].clone(), (len(self.kept) - 1) * KEPT_EVERY, KEPT_EVERY))
        start = at // KEPT_EVERY
        return self.advance(self.kept[start].clone(), start * KEPT_EVERY, at % KEPT_EVERY)

    def advance(self, state: State, start: int, count: int) -> State:
        for seat, action in self.steps[start : start + count]:
            state.apply_action(seat, action)
        return state

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The rounds or turns, in order."""
        game = self.play.game
        state = self.position(0)
        found = [Chapter(0, game.chapter(state))]
        for at, (seat, action) in enumerate(self.steps, 1):
            state.apply_action(seat, action)
            title = game.chapter(state)
            if title != found[-1].title:
                found.append(Chapter(at, title))
        return found

    @cached_property
    def course(self) -> Course:
        """How the game went."""
        return course_of(self.play.game, self.position(0), self.steps)

    def step(self, at: int, seat: int | None) -> ReplayStep:
        """The position after `at` actions and what the last of them did, in the words of a seat; without one, all cards."""
        at = min(at, len(self.steps))
        game = self.play.game
        if at == 0:
            start = self.position(0)
            observer = Observer()
            self.play.fresh_state(observer)
            events = self.told(start, observer, seat)
            return ReplayStep(0, len(self.steps), game.view(start, seat), self.own(start, seat), events, None, None)
        state = self.position(at - 1)
        actor, action = self.steps[at - 1]
        shows = seat is None or seat == actor or not state.secret
        label = game.action_label(state, actor, action) if shows else None
        observer = Observer()
        state.attach(observer)
        state.apply_action(actor, action)
        events = self.told(state, observer, seat)
        return ReplayStep(at, len(self.steps), game.view(state, seat), self.own(state, seat), events, actor, label)

    def told(self, state: State, observer: Observer, seat: int | None) -> list[dict[str, Any]]:
        """What an observer was told, in the words of a seat, numbered."""
        entries = (told(self.play.game, state, event, seat) for event in observer.take())
        return [{"seq": number, **entry} for number, entry in enumerate(filter(None, entries), 1)]

    def own(self, state: State, seat: int | None) -> list[dict[str, Any]] | None:
        """What only each seat saw; nothing where one seat is looked from, whose part is in its view."""
        if seat is not None:
            return None
        return [self.play.game.view(state, player)["you"] for player in range(self.play.players)]
