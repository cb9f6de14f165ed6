"""How long the people at a table have for a decision, and what happens when they are late."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from skydeck.engine.words import Words
from skydeck.server import failures
from skydeck.server.decided import covered_decision, plain_decision
from skydeck.server.errors import Refused
from skydeck.server.play import Play
from skydeck.server.store import now
from skydeck.server.trouble import apart

if TYPE_CHECKING:
    from skydeck.server.table import Table

say = Words("server")

log = logging.getLogger(__name__)

# How often the clock of one decision may be started again.
MOST_EXTENSIONS = 10
# The time for a decision at tables over days, in seconds. It runs on while no server does.
DAY = 24 * 3600.0
DAYS = {"day": DAY, "three_days": 3 * DAY, "week": 7 * DAY}


class Clock(msgspec.Struct):
    """Until when the people who are waited for may decide."""

    version: int
    deadline: float
    ends_at: int
    """The same in milliseconds since 1970; computed once, so that views differ only where the table does."""
    extended: int = 0
    runs: bool = False
    """People are waited for, and what they are late with is decided for them."""


class SavedClock(msgspec.Struct):
    """The clock of a table over days, as it lies in the database."""

    version: int
    ends_at: int
    extended: int
    busy: bool
    """The table itself was to go on when this was saved."""

    @classmethod
    def read(cls, data: Any) -> SavedClock | None:
        """The clock that was saved; nothing where there is none, or none that can be used."""
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError:
            return None


class TableClock:
    """The time at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.current = Clock(-1, 0.0, 0)
        self.saved: SavedClock | None = None
        self.ticking: asyncio.Task[None] | None = None

    def limit(self) -> float:
        """Seconds for a decision at this table; 0 without a clock."""
        limits = {"relaxed": self.table.settings.relaxed_seconds, "fast": self.table.settings.fast_seconds, **DAYS}
        return limits.get(self.table.data.settings["pace"], 0.0)

    @property
    def over_days(self) -> bool:
        return self.table.data.settings["pace"] in DAYS

    def from_now(self, passed: float = 0.0) -> tuple[float, int]:
        """The end of the time of which so much has passed, by the monotonic clock and in milliseconds since 1970."""
        limit = self.limit() - passed
        return time.monotonic() + limit, int((time.time() + limit) * 1000)

    def begin(self, play: Play) -> None:
        """Time the people who are waited for, as far as everybody may know. Clocks over days need no table in memory."""
        if self.ticking is not None and self.ticking is not asyncio.current_task():
            self.ticking.cancel()
        passed = max(0.0, time.time() - self.table.last_entry_at / 1000) if self.over_days else 0.0
        self.current = Clock(play.version, *self.from_now(passed))
        self.current.runs = bool(self.limit()) and not set(play.waiting()).isdisjoint(self.table.data.people)
        if self.over_days:
            saved = self.saved
            if saved is not None and saved.version == play.version:
                self.current.ends_at, self.current.extended = saved.ends_at, saved.extended
            self.put_on_schedule()
        elif self.current.runs:
            self.ticking = asyncio.create_task(self.tick(self.current))

    def put_on_schedule(self) -> None:
        if self.current.runs:
            self.table.tables.schedule.put(self.table.data.code, self.current.ends_at)
        else:
            self.table.tables.schedule.drop(self.table.data.code)

    async def keep(self) -> None:
        """Save the clock of a new decision at a table over days. If that fails, the time is counted from the last entry
        when the table is opened again."""
        clock, saved, play = self.current, self.saved, self.table.play
        known = saved is not None and saved.version == clock.version
        if play is None or play.over or clock.version != play.version or known:
            return
        if not self.over_days or not self.table.data.people:
            return
        busy = bool(self.table.bots.pending() or self.table.stops.routines())
        self.saved = SavedClock(clock.version, clock.ends_at, clock.extended, busy)
        try:
            await self.table.store.save_clock(self.table.data.id, msgspec.to_builtins(self.saved))
        except Exception as error:
            failures.tell(log, "the clock of table %s was not saved", self.table.data.code, error=error)

    def may_extend(self) -> bool:
        current = self.table.play is not None and self.current.version == self.table.play.version
        return current and self.current.runs and self.current.extended < MOST_EXTENSIONS

    async def more_time(self) -> None:
        """Start the clock of the decision in progress again, at every process."""
        if self.table.tables.apart:
            raise apart()
        async with self.table.lock:
            if not self.may_extend():
                raise Refused("no_clock", say("no_clock", "There is no time to extend now."), status=409)
            version, (_, ends_at) = self.current.version, self.from_now()
            if self.over_days:
                busy = self.saved is not None and self.saved.busy
                self.saved = SavedClock(version, ends_at, self.current.extended + 1, busy)
                await self.table.store.save_clock(self.table.data.id, msgspec.to_builtins(self.saved))
        await self.table.announce("more_time", version=version, ends_at=ends_at)

    def extend(self, version: int, ends_at: int) -> None:
        if self.current.version == version and self.may_extend():
            self.current.deadline, self.current.ends_at = time.monotonic() + ends_at / 1000 - time.time(), ends_at
            self.current.extended += 1
            self.table.masks.pass_for_the_forced()
            if self.over_days:
                self.put_on_schedule()
            self.table.show_views()

    async def tick(self, clock: Clock) -> None:
        """Wait for the deadline, which may move, and decide for who has not."""
        while time.monotonic() < clock.deadline:
            await asyncio.sleep(clock.deadline - time.monotonic())
        await self.cover(clock)

    async def look_after(self) -> None:
        """The time of a table over days has come, if nobody has moved its clock: decide for who is late. Its bots go on
        by themselves."""
        if self.current.runs and self.current.ends_at <= now():
            await self.cover(self.current)
        elif self.current.runs:
            self.put_on_schedule()

    async def cover(self, clock: Clock) -> None:
        """Decide for the people who are late."""
        play = self.table.running()
        for seat in set(play.pending()) & set(self.table.data.people):
            actions = plain_decision(play, seat, play.as_seen_by(seat))
            try:
                await self.table.append(partial(covered_decision, seat=seat, version=clock.version, actions=actions))
            except Refused as refused:
                if refused.code not in ("stale", "not_asked", "over"):
                    raise
        clock.runs = False

    def deadline(self, waiting: list[int]) -> int | None:
        """The end of the time in milliseconds since 1970, while a person is waited for."""
        if not self.limit() or set(waiting).isdisjoint(self.table.data.people):
            return None
        return self.current.ends_at
