"""All tables of a process: those in memory, and the clocks of those over days."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
from contextlib import AbstractAsyncContextManager, suppress
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.channels import ChannelsPlugin

from skydeck.server import failures, stopped
from skydeck.server.clock import DAYS, SavedClock
from skydeck.server.housekeeping import Housekeeping
from skydeck.server.info import table_info
from skydeck.server.keeping import Keeping
from skydeck.server.limits import Addresses
from skydeck.server.listing import PublicList
from skydeck.server.lookout import Lookout
from skydeck.server.memory import Memory
from skydeck.server.messages import Lobby
from skydeck.server.moments import KeptReplays
from skydeck.server.schedule import Schedule
from skydeck.server.settings import Settings
from skydeck.server.store import Store, now
from skydeck.server.table import Table
from skydeck.server.thinking import Thinkers
from skydeck.server.trouble import making_sense

if TYPE_CHECKING:
    from skydeck.server.redis import SteadyRedis

log = logging.getLogger(__name__)

# How often several processes look at the database even without news, in case some got lost.
HEARTBEAT_SECONDS = 20.0
# How often they look for clocks over days that a process which is gone has begun.
CLOCK_BEATS = 30


class Tables:
    """All tables of this process: those in memory, and the clocks of those over days."""

    def __init__(
        self, settings: Settings, store: Store, channels: ChannelsPlugin, line: SteadyRedis | None = None
    ) -> None:
        self.settings = settings
        self.addresses = Addresses(settings)
        self.store = store
        self.keeping = Keeping(store)
        self.channels = channels
        self.listing = PublicList(store)
        self.lookout = Lookout(self, line) if line is not None else None
        self.process = secrets.token_hex(8)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_patience, settings.hints_waiting)
        self.memory = Memory(settings.tables_in_memory, self.open)
        self.loaded = self.memory.loaded
        # Tables that hear of news, also while they are being opened.
        self.listening: dict[str, Table] = {}
        self.schedule = Schedule(self.look_after)
        self.kept_replays = KeptReplays()
        self.housekeeping = Housekeeping(self)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look after tables whose time runs, and those that other processes change too."""
        await self.read_clocks(starting=True)
        self.tasks.append(asyncio.create_task(self.schedule.run()))
        self.tasks.append(asyncio.create_task(self.housekeeping.run()))
        if self.lookout is not None:
            self.tasks.append(asyncio.create_task(self.beat()))
            self.tasks.append(asyncio.create_task(self.lookout.run()))

    @property
    def shared(self) -> bool:
        """Whether other processes change the same tables."""
        return self.lookout is not None

    @property
    def apart(self) -> bool:
        """Whether nothing is heard of them now."""
        return self.lookout is not None and self.lookout.apart

    async def read_clocks(self, *, starting: bool = False) -> None:
        """Note when the tables over days need to be looked after; at the start also those that were about to go on."""
        for code, data in await self.store.clocked(list(DAYS)):
            if code not in self.loaded and code not in self.schedule.times:
                clock = SavedClock.read(data)
                at_once = clock is None or (starting and clock.busy)
                self.schedule.put(code, now() if clock is None or at_once else clock.ends_at)

    async def look_after(self, code: str) -> None:
        async with self.use(code) as table:
            await table.clock.look_after()

    async def started(self, code: str) -> None:
        """A game has begun; at tables over days its clock runs and its bots move although nobody has come yet."""
        if (await self.store.table(code)).settings["pace"] in DAYS:
            self.schedule.put(code, now())

    async def beat(self) -> None:
        """Say again who is here, and read again what news may not have reached this process."""
        for count in itertools.count(1):
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for table in [table for table in self.loaded.values() if table.connections]:
                try:
                    await table.announce_presence()
                    await table.refresh()
                except Exception as error:
                    failures.tell(log, "table %s could not be refreshed", table.data.code, error=error)
            if count % CLOCK_BEATS == 0:
                try:
                    await self.read_clocks()
                except Exception as error:
                    failures.tell(log, "the clocks over days could not be read", error=error)

    def use(self, code: str) -> AbstractAsyncContextManager[Table]:
        """The table of a code, from memory or from its record; it stays in memory until this is left."""
        return self.memory.use(code)

    async def open(self, code: str) -> Table:
        data = await self.store.table(code)
        with making_sense(f"What is stored of table {code}"):
            table_info(data, set(), 0)
        table = Table(self, data)
        try:
            await table.open()
        except BaseException:
            await table.close()
            raise
        return table

    async def announce(self, code: str, what: str, **details: Any) -> None:
        """Tell every process that has the table in memory; if the channel is down, at least this one."""
        if what == "lobby":
            self.listing.changed()
        news = {"what": what, **details}
        if self.shared:
            # While it is away, other processes read of this in the database.
            with suppress(ConnectionError):
                await self.channels.wait_published(news, f"skydeck:{code}")
                return
        table = self.listening.get(code)
        if table is not None:
            await table.take_in(news)

    async def info(self, code: str) -> Lobby:
        """A table's lobby, with who is connected as far as it is in memory."""
        data = await self.store.table(code)
        table = self.loaded.get(code)
        seats, spectators = table.connected() if table is not None else (set[int](), 0)
        with making_sense(f"What is stored of table {code}"):
            info = table_info(data, seats, spectators)
            if info.stopped is not msgspec.UNSET:
                info.stopped.proposals = await stopped.proposals(self.store, data)
            if data.status == "ended":
                info.hinted = await self.store.hinted(data.id)
        return info

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.memory.close()
        await self.thinkers.close()
        await self.store.writer.close()
