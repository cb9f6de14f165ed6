"""Whether this process can do what it is for: read and write its database, and hear of other processes."""

from __future__ import annotations

import asyncio
import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text

from skydeck.server.database import LARGEST_CHECKED
from skydeck.server.store import Store

if TYPE_CHECKING:
    from skydeck.server.redis import SteadyRedis

# The answer is kept for so long, however many ask.
FRESH_SECONDS = 2.0
# A failure of the database that somebody met counts for so long.
TROUBLE_SECONDS = 30.0
PATIENCE_SECONDS = 5.0
# With less room on its disk SQLite may not be able to write the next game.
LEAST_FREE = 32 << 20
# How often the whole file is read.
CHECK_SECONDS = 600.0


class Health:
    """What a load balancer is told."""

    def __init__(self, store: Store, line: SteadyRedis | None = None) -> None:
        self.store = store
        self.line = line
        self.status = ""
        self.until = 0.0
        self.checked_until = 0.0
        self.damaged = False
        self.lock = asyncio.Lock()

    async def now(self) -> str:
        """`ok`, or what is wrong: `disk` (full), `damaged`, `database`, or `redis` where several processes need it."""
        async with self.lock:
            if time.monotonic() > self.until:
                try:
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        self.status = await self.look()
                except Exception:
                    self.status = "database"
                self.until = time.monotonic() + FRESH_SECONDS
            return self.status

    async def look(self) -> str:
        file = self.file()
        if file is not None and shutil.disk_usage(file.parent).free < LEAST_FREE:
            return "disk"
        await self.store.write_nothing()
        if time.monotonic() - self.store.failed_at < TROUBLE_SECONDS:
            return "database"
        if file is not None and time.monotonic() > self.checked_until and file.stat().st_size < LARGEST_CHECKED:
            self.damaged = not await self.whole()
            self.checked_until = time.monotonic() + CHECK_SECONDS
        if self.damaged:
            return "damaged"
        return "redis" if self.line is not None and not await self.line.answers() else "ok"

    def file(self) -> Path | None:
        """SQLite's file."""
        url = self.store.engine.url
        if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
            return None
        return Path(str(url.database))

    async def whole(self) -> bool:
        """Whether SQLite finds its file well-formed."""
        async with self.store.reading() as session:
            return str(await session.scalar(text("PRAGMA quick_check(1)"))) == "ok"
