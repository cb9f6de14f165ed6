"""What an ended game looked like at every moment, kept so that it can be watched when its rules or cards have changed.

Actions alone say nothing to rules that are not the ones they were made for. So the views of all who may look back are kept:
of each moment only the fields that changed, packed together, since one moment is much like the next.
"""

from __future__ import annotations

import logging
import lzma
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec

from skydeck.engine.words import Words
from skydeck.games import get_game
from skydeck.records.course import Course
from skydeck.server import failures
from skydeck.server.data import TableData
from skydeck.server.errors import Refused
from skydeck.server.messages import Chapter, ReplayStep
from skydeck.server.play import Play
from skydeck.server.steps import Replay

if TYPE_CHECKING:
    from skydeck.server.tables import Tables

say = Words("server")

log = logging.getLogger(__name__)

# Little time for most of what packing can save.
PRESET = 1
# So many games that are being looked at stay unpacked.
MOST_OPEN = 8


class Look(msgspec.Struct, array_like=True):
    """A moment as one viewer saw it: what changed in the view since the last one, what was told, what the action is called."""

    view: dict[str, Any]
    gone: list[str]
    events: list[dict[str, Any]]
    label: str | None


class Moment(msgspec.Struct, array_like=True):
    """One moment: who acted, and how it looked to the public (first) and to each seat."""

    actor: int | None
    looks: list[Look]


class Moments(msgspec.Struct, array_like=True):
    """A whole game."""

    players: int
    moments: list[Moment]
    chapters: list[Chapter]
    course: Course | None


def changes(before: dict[str, Any], after: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The fields that are new or other, and those that are gone."""
    nothing = object()
    changed = {name: value for name, value in after.items() if before.get(name, nothing) != value}
    return changed, [name for name in before if name not in after]


def moments_of(replay: Replay) -> Moments:
    """Everything that can be looked back on in a game."""
    players = replay.play.players
    viewers: list[int | None] = [None, *range(players)]
    last: list[dict[str, Any]] = [{} for _ in viewers]
    found = []
    for at in range(len(replay.steps) + 1):
        looks, actor = [], None
        for place, viewer in enumerate(viewers):
            step = replay.step(at, viewer)
            changed, gone = changes(last[place], step.view)
            last[place], actor = step.view, step.actor
            looks.append(Look(changed, gone, step.events, step.label))
        found.append(Moment(actor, looks))
    try:
        course: Course | None = replay.course
    except Exception as error:
        failures.tell(log, "how a game went could not be told", error=error)
        course = None
    return Moments(players, found, replay.chapters, course)


def packed_moments(
    game: str, start: tuple[int, dict[str, Any], int, dict[str, Any] | None], steps: list[tuple[int, int]]
) -> bytes:
    """The moments of a game from its start (players, options, seed, position) and actions; for a process of its own."""
    players, options, seed, position = start
    replay = Replay(Play(get_game(game), players, options, seed, position))
    replay.steps = steps
    return lzma.compress(msgspec.json.encode(moments_of(replay)), preset=PRESET)


class KeptReplay:
    """An ended game from its kept moments."""

    def __init__(self, data: bytes) -> None:
        self.kept = msgspec.json.decode(lzma.decompress(data), type=Moments)
        self.chapters = self.kept.chapters

    @property
    def count(self) -> int:
        """How many actions there were."""
        return len(self.kept.moments) - 1

    @property
    def course(self) -> Course:
        """How the game went."""
        if self.kept.course is None:
            raise Refused("no_course", say("no_course", "How this game went was not kept."), status=404)
        return self.kept.course

    def view(self, at: int, place: int) -> dict[str, Any]:
        """The view of a viewer, put together from what changed up to a moment."""
        view: dict[str, Any] = {}
        for moment in self.kept.moments[: at + 1]:
            look = moment.looks[place]
            view.update(look.view)
            for name in look.gone:
                view.pop(name, None)
        return view

    def step(self, at: int, seat: int | None) -> ReplayStep:
        """As `Replay.step`."""
        at = min(at, self.count)
        place = 0 if seat is None else seat + 1
        moment = self.kept.moments[at]
        look = moment.looks[place]
        own = [self.view(at, other + 1)["you"] for other in range(self.kept.players)] if seat is None else None
        steps = self.count
        return ReplayStep(at, steps, self.view(at, place), own, look.events, moment.actor, look.label)


class KeptReplays:
    """The games of other rules or cards that are being looked at."""

    def __init__(self) -> None:
        self.open: OrderedDict[str, KeptReplay] = OrderedDict()

    async def find(self, tables: Tables, data: TableData) -> KeptReplay | None:
        """The kept moments of a game; None where there are none."""
        if data.code not in self.open:
            kept = await tables.keeping.moments(data.id)
            if kept is None:
                return None
            self.open[data.code] = KeptReplay(kept)
            while len(self.open) > MOST_OPEN:
                self.open.popitem(last=False)
        self.open.move_to_end(data.code)
        return self.open[data.code]
