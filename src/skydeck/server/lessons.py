"""Lessons: short games from a fixed position, told step by step on a real table.

A game brings them in `lessons.yaml` beside its rules; docs/server.md describes the form. The learner has the first
seat. What the others do stands in the file too, as far as it goes; from there on bots play.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import yaml

from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.engine.words import Words
from skydeck.games import all_games, get_game
from skydeck.server.errors import Refused
from skydeck.server.messages import LessonInfo, LessonStep, LessonStops
from skydeck.server.play import Play

say = Words("server")

FILE = "lessons.yaml"
LEARNER = 0
# Who plays on for the other seats when the file says nothing more.
LEVEL = "easy"


class Step(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something to read, one decision to make (its actions, by their texts), or stops to set."""

    say: str
    do: list[str] = []
    rule: str = ""
    look: str = ""
    """The thing on the table that this is about, by the name the client gives it."""
    ask: bool = False
    """The decision is put to the learner also where a table would pass for them."""
    stops: LessonStops | None = None


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    goal: str
    scenario: dict[str, Any]
    steps: list[Step]
    rivals: dict[int, list[list[str]]] = {}
    """The decisions of the other seats in their order, by seat number from 1."""
    names: list[str] = []
    """What the other seats are called."""

    @property
    def players(self) -> int:
        return int(self.scenario["players"])

    def start(self, game: Game) -> State:
        """The position at its first decision."""
        return game.scenario({"game": game.name, **self.scenario}, f"lesson '{self.id}'")

    def script(self, seat: int, decision: int) -> list[str]:
        """The texts of another seat's decision; empty where the lesson leaves it to a bot."""
        decisions = self.rivals.get(seat + 1, [])
        return decisions[decision] if decision < len(decisions) else []

    def insists(self, seat: int, decision: int) -> list[str]:
        """The texts of a decision that is made by its seat even where a table would pass for it."""
        if seat != LEARNER:
            return self.script(seat, decision)
        steps = [step for step in self.steps if step.do]
        return steps[decision].do if decision < len(steps) and steps[decision].ask else []


class LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    lessons: list[Lesson]


@cache
def lessons_of(name: str) -> list[Lesson]:
    """The lessons of a game in their order; none where it brings no file."""
    game = get_game(name)
    path = game.folder() / FILE
    if not path.exists():
        return []
    return msgspec.convert(yaml.safe_load(path.read_text(encoding="utf-8")), LessonFile).lessons


def find_lesson(name: str, lesson: str) -> Lesson:
    """A lesson by its name; refused with the names there are."""
    known = lessons_of(name) if name in {game.name for game in all_games()} else []
    found = next((one for one in known if one.id == lesson), None)
    if found is None:
        names = ", ".join(one.id for one in known) or "none"
        raise Refused(
            "unknown_lesson",
            say("unknown_lesson", "There is no such lesson; the lessons are: {names}.", names=names),
            status=404,
        )
    return found


def lesson_info(game: Game, lesson: Lesson) -> LessonInfo:
    """A lesson as the client tells it."""
    codec = lesson.start(game).codec
    steps = [
        LessonStep(
            game.said(f"lesson.{lesson.id}.{number}", step.say),
            [codec.to_json(codec.from_text(text)) for text in step.do],
            step.rule,
            step.look,
            step.stops,
        )
        for number, step in enumerate(lesson.steps, 1)
    ]
    title = game.said(f"lesson.{lesson.id}.title", lesson.title)
    return LessonInfo(lesson.id, title, game.said(f"lesson.{lesson.id}.goal", lesson.goal), steps)


def lesson_words(game: Game) -> Iterator[tuple[str, str]]:
    """What a game's lessons say, by the ids under its name."""
    for lesson in lessons_of(game.name):
        yield from ((f"lesson.{lesson.id}.title", lesson.title), (f"lesson.{lesson.id}.goal", lesson.goal))
        yield from ((f"lesson.{lesson.id}.{number}", step.say) for number, step in enumerate(lesson.steps, 1))


def insists(play: Play, name: str, seat: int, routine: int) -> bool:
    """Whether a seat makes its decision of the lesson now, so that the table must not answer for it."""
    texts = find_lesson(play.game.name, name).insists(seat, play.decided(seat))
    if not texts:
        return False
    action = play.state.codec.from_text(texts[0])
    # What the others decide is written down where they have a choice only.
    return play.state.legal_actions(seat).contains(action) and (seat == LEARNER or action != routine)


def scripted(play: Play, name: str, seat: int) -> list[int]:
    """What the lesson says a seat decides now; nothing where it says nothing or the game took another course."""
    texts = find_lesson(play.game.name, name).script(seat, play.decided(seat))
    if not texts:
        return []
    actions = [play.state.codec.from_text(text) for text in texts]
    try:
        play.decide(seat, play.version, actions, quiet_matters=False)
    except Refused:
        return []
    return actions
