"""The bots of a table: when they think, and what they decide."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from skydeck.engine.state import State
from skydeck.server import failures, lessons, metrics
from skydeck.server.decided import bot_decision, plain_decision, short_note
from skydeck.server.errors import Refused
from skydeck.server.play import SHORT, Play
from skydeck.server.thinking import HINT_LEVEL

if TYPE_CHECKING:
    from skydeck.server.table import Table

log = logging.getLogger(__name__)

# How long a process may let a table's bots think before another one steps in.
DRIVER_SECONDS = 30.0
# Whose bots cannot go on tries again ever more seldom.
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0


class TableBots:
    """Lets the bots of one table act, and gives the answers that nobody needs to be asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.driving: asyncio.Task[None] | None = None
        self.acted_at = 0.0
        # Bots that had no time to think, and the version of their decision, until the table is told.
        self.short: dict[int, int] = {}
        # How often in a row they could not go on.
        self.failures = 0

    def pending(self) -> list[int]:
        if self.table.play is None or self.table.data.status != "running":
            return []
        bots = {seat.seat for seat in self.table.data.seats if seat.kind == "bot"}
        return [seat for seat in self.table.play.pending() if seat in bots]

    def attended(self) -> bool:
        """Whether somebody watches or waits: who is connected, and at tables over days also people who are away."""
        seats, spectators = self.table.connected()
        return bool(seats) or spectators > 0 or (self.table.clock.over_days and bool(self.table.data.people))

    def go_on(self) -> bool:
        """Whether there is something that the table does by itself."""
        if self.table.closed or not self.attended():
            return False
        return bool(self.pending() or self.table.stops.routines() or self.to_be_told())

    def wake(self) -> None:
        """Let the bots think, if one of them is asked and none thinks yet. Where nobody is, they wait."""
        if (self.driving is None or self.driving.done()) and self.go_on():
            self.driving = asyncio.create_task(self.drive())

    async def drive(self) -> None:
        """Let bots decide until none of them is asked any more, or nobody is there."""
        while self.go_on():
            try:
                if self.table.tables.shared and not await self.table.store.take_driver(
                    self.table.data.id, self.table.tables.process, DRIVER_SECONDS
                ):
                    await asyncio.sleep(DRIVER_SECONDS / 10)
                    continue
                await self.tell_of_shortness()
                answers = self.table.stops.routines()
                if answers:
                    await self.table.stops.give_routines(answers)
                else:
                    await self.decide(self.pending())
                self.failures = 0
            except Exception as error:
                self.failures += 1
                failures.tell(log, "the bots of table %s are stuck; trying again", self.table.data.code, error=error)
                await asyncio.sleep(min(FIRST_PAUSE * 2.0 ** (self.failures - 1), LONGEST_PAUSE))

    async def decide(self, seats: list[int]) -> None:
        """One decision of each of these bots, at a time that tells nothing: in secret the planned one, and in the open, where
        it might not have been asked, the one at which it would have been answered for."""
        play, mask = self.table.running(), self.table.masks.current
        version = play.version
        levels = {seat.seat: seat.level or "" for seat in self.table.data.seats}
        copies = {seat: play.as_seen_by(seat) for seat in seats}
        thoughts = await asyncio.gather(*(self.decision(play, seat, levels[seat], copies[seat]) for seat in seats))
        plan = self.table.masks.plan_bots(mask) if mask.version == version else {}
        for seat, thought in zip(seats, thoughts, strict=True):
            actions = thought if thought is not None else plain_decision(play, seat, copies[seat].clone())
            short = thought is None and self.shows_asked(play, seat, actions)
            if self.table.masks.covers(seat):
                await self.table.masks.until_due(seat, version)
            if self.table.connections:
                earliest = self.acted_at + self.table.settings.bot_pace
                await asyncio.sleep(max(earliest, plan.get(seat, 0.0)) - time.monotonic())
            try:
                await self.table.append(partial(bot_decision, seat=seat, version=version, actions=actions))
            except Refused as refused:
                # Somebody took something back meanwhile: think again about the new position.
                if refused.code not in ("stale", "not_asked", "over"):
                    raise
                return
            self.acted_at = time.monotonic()
            if short and not play.has_told(SHORT, seat):
                self.short[seat] = version

    async def decision(self, play: Play, seat: int, level: str, copy: State) -> list[int] | None:
        """What a bot does: in a lesson what the lesson says, as far as that is possible."""
        if self.table.data.lesson is not None:
            actions = lessons.scripted(play, self.table.data.lesson, seat)
            if actions:
                return actions
        return await self.thought(seat, level, copy)

    async def answer(self, seat: int, level: str, copy: State, **wishes: Any) -> list[int] | None:
        """What a worker makes of a position dealt anew; nothing if that takes too long."""
        with metrics.THINKING_SECONDS.labels(level).time():
            return await self.table.tables.thinkers.ask(self.table.data.game, level, seat, copy.to_dict(), **wishes)

    async def thought(self, seat: int, level: str, copy: State) -> list[int] | None:
        """A bot's actions, found in a worker on a position dealt anew; nothing if there is no time for it."""
        actions = None
        async with self.table.tables.thinkers.turn(
            self.table.data.code, urgent=bool(self.table.connected()[0])
        ) as given:
            if given:
                actions = await self.answer(seat, level, copy)
        if actions is None:
            metrics.FALLBACKS.labels(level).inc()
        return actions

    async def advice(self, seat: int, copy: State, **wishes: Any) -> list[int]:
        """The same for a hint that has its turn; what is thought less hard about is not passed off as one."""
        actions = await self.answer(seat, HINT_LEVEL, copy, **wishes)
        if actions is None:
            seconds = f"{self.table.settings.bot_patience:g}"
            text = f"No hint was found within {seconds} s; ask again when this server has less to do, or decide without one."
            raise Refused("no_hint_found", text, status=503)
        return actions

    def shows_asked(self, play: Play, seat: int, actions: list[int]) -> bool:
        """Whether everybody sees from its decision that a seat was asked and has decided itself."""
        if not play.state.secret:
            return not self.table.masks.covers(seat)
        choice = play.choice(seat)
        return choice is not None and (choice["pass"] is None or actions != play.read([choice["pass"]["action"]]))

    def to_be_told(self) -> list[int]:
        """The bots of which the table is to be told that they did not have the time for their level, when their decision
        is open to all."""
        play = self.table.play
        if play is None or self.table.data.status != "running" or play.over or self.table.data.undo_request is not None:
            return []
        return [seat for seat, version in self.short.items() if version != play.version]

    async def tell_of_shortness(self) -> None:
        """Tell the table, once of each bot."""
        for seat in self.to_be_told():
            del self.short[seat]
            await self.table.append(partial(short_note, seat=seat))
