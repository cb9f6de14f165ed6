"""Where seats want to be asked in games with priority, and the answers that the table gives for them."""

from __future__ import annotations

import asyncio
import logging
from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from skydeck.engine.stops import Routine, Stops
from skydeck.engine.words import Words
from skydeck.server import failures, lessons
from skydeck.server.data import Entry
from skydeck.server.decided import routine_decision
from skydeck.server.errors import Refused
from skydeck.server.messages import SetStops
from skydeck.server.play import Play

if TYPE_CHECKING:
    from skydeck.server.table import Table

say = Words("server")

log = logging.getLogger(__name__)

# So many answers of the table are written in one piece; then others may have their say.
MOST_AT_ONCE = 40


class SeatStops:
    """The wishes of the seats at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_seat: dict[int, Stops] = {}
        self.ending: set[asyncio.Task[None]] = set()

    def of(self, seat: int) -> Stops:
        """Where a seat wants to be asked."""
        if seat not in self.by_seat:
            self.by_seat[seat] = self.table.running().game.fresh_stops()
        return self.by_seat[seat]

    async def change(self, seat: int, wish: SetStops) -> None:
        """Change where a seat wants to be asked."""
        play = self.table.running()
        async with self.table.lock:
            stops = deepcopy(self.of(seat))
            for name in ("mine", "theirs"):
                phases = getattr(wish, name)
                if phases is not None:
                    unknown = sorted(set(phases) - set(play.game.stop_phases))
                    if unknown:
                        raise Refused(
                            "malformed",
                            say(
                                "malformed.change",
                                "There is no phase '{unknown}' to stop at in this game.",
                                unknown=unknown[0],
                            ),
                        )
                    setattr(stops, name, set(phases))
            if wish.full is not None:
                stops.full = wish.full
            if wish.let is not None:
                stops.let = set(wish.let)
            if wish.skip is not None:
                stops.skip = wish.skip
                stops.since = (play.state.lap(), str(play.phase["phase"]))
            await self.table.store.save_stops(self.table.data.id, seat, stops.to_dict())
            if wish.skip is None:
                # It may have ended meanwhile.
                stops.skip = self.of(seat).skip
            self.by_seat[seat] = stops
        if self.table.tables.shared:
            await self.table.announce("stops", process=self.table.tables.process)
        self.table.show_views()
        self.table.bots.wake()

    async def end_skip(self, seat: int, since: tuple[int, str]) -> None:
        """Remember that a seat does not skip any more, so that it does not begin again when the table is opened anew."""
        try:
            async with self.table.lock:
                await self.table.store.end_skip(self.table.data.id, seat, list(since))
        except Exception as error:
            failures.tell(log, "at table %s the end of a skip was not saved", self.table.data.code, error=error)

    def routines(self) -> dict[int, Routine]:
        """The answers that the table may give now: for people as they wish, for bots where there is nothing to decide.

        In a lesson what it waits for goes before.
        """
        play = self.table.play
        return {} if play is None else self.routines_in(play)

    def routines_in(self, play: Play) -> dict[int, Routine]:
        """The same in a position that the table may come to."""
        if self.table.data.status != "running" or not play.game.stop_phases:
            return {}
        found = {}
        for seat in play.pending():
            if self.table.masks.held.get(seat) == play.version:
                continue
            stops = self.of(seat)
            skipped = bool(stops.skip)
            answer = play.game.routine(play.state, seat, stops)
            if skipped and not stops.skip and not self.table.closed:
                ending = asyncio.create_task(self.end_skip(seat, stops.since))
                self.ending.add(ending)
                ending.add_done_callback(self.ending.discard)
            if answer is None:
                continue
            if self.table.data.lesson is None or not lessons.insists(play, self.table.data.lesson, seat, answer.action):
                found[seat] = answer
        return found

    def follow(self, play: Play, at: int) -> list[Entry]:
        """The answers that the table gives at once where a decision leads to, carried out one after the other: they are
        written with it. Those that have to wait for their time are not among them."""
        entries: list[Entry] = []
        while len(entries) < MOST_AT_ONCE:
            answers = self.routines_in(play)
            if not answers or any(self.waits(seat, answer) for seat, answer in answers.items()):
                break
            seat, answer = next(iter(answers.items()))
            step = routine_decision(play, seat, play.version, [answer.action])
            entry = msgspec.structs.replace(step.entry, at=at)
            play.apply(entry)
            entries.append(entry)
        return entries

    def waits(self, seat: int, answer: Routine) -> bool:
        """Whether others could tell from the time of an answer what hidden cards do (DT-R14)."""
        return answer.hides and any(other != seat for other in self.table.data.people)

    async def give_routines(self, answers: dict[int, Routine]) -> None:
        """Answer for seats that need not be asked; where the answer depends on hidden cards, when an answer of a seat that
        was asked may come as well (DT-R14)."""
        version = self.table.running().version
        for seat, answer in answers.items():
            if self.waits(seat, answer):
                await self.table.masks.until_due(seat, version)
                # Meanwhile the seat may have wished to be asked.
                if self.routines().get(seat) != answer:
                    return
            try:
                await self.table.append(partial(routine_decision, seat=seat, version=version, actions=[answer.action]))
            except Refused as refused:
                if refused.code not in ("stale", "not_asked", "over"):
                    raise
                return
