"""What the server does for itself now and then: it keeps the moments of ended games, and clears old tables away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING

from skydeck.server import failures
from skydeck.server.errors import Refused
from skydeck.server.moments import packed_moments
from skydeck.server.stopped import close_forgotten
from skydeck.server.trouble import refusal_of

if TYPE_CHECKING:
    from skydeck.server.tables import Tables

log = logging.getLogger(__name__)

# A game that ended is kept within this time, old tables are looked for so often.
LOOK_SECONDS = 30.0
CLEAR_SECONDS = 3600.0
# So many games are kept one after the other, which takes some seconds of a worker each, and tried so often.
AT_ONCE, TRIES = 5, 3


def is_its_fault(error: Exception) -> bool:
    """Whether a game cannot be kept for what it is, and not for what befell the server."""
    trouble = refusal_of(error)
    return trouble is None or trouble.code not in ("disk", "database", "busy")


class Housekeeping:
    """One task of a process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.clear_at = 0.0
        # Some games cannot be kept, as those of rules that this server does not have.
        self.tries: Counter[str] = Counter()
        # When those that are not kept yet were tried last.
        self.tried: dict[str, float] = {}

    async def run(self) -> None:
        """Go on as long as the server runs."""
        while True:
            try:
                await self.keep_moments()
                if time.monotonic() >= self.clear_at:
                    self.clear_at = time.monotonic() + CLEAR_SECONDS
                    await self.clear()
            except Exception as error:
                failures.tell(log, "the housekeeping failed; trying again later", error=error)
            await asyncio.sleep(LOOK_SECONDS)

    async def keep_moments(self) -> int:
        """Keep what ended games looked like while their rules and cards are those of this server; how many."""
        waiting = [code for code in await self.tables.keeping.without_moments() if self.tries[code] < TRIES]
        # Those that came to nothing have their turn after the others.
        waiting.sort(key=lambda code: self.tried.get(code, 0.0))
        kept = 0
        for code in waiting[:AT_ONCE]:
            self.tried[code] = time.monotonic()
            try:
                if await self.keep(code):
                    kept += 1
                    self.tried.pop(code, None)
            except Exception as error:
                self.tries[code] += is_its_fault(error)
                if not isinstance(error, Refused):
                    failures.tell(log, "the moments of table %s could not be kept", code, error=error)
        return kept

    async def keep(self, code: str) -> bool:
        """Have a worker look at a game once more from its start, if one has the time."""
        async with self.tables.use(code) as table:
            play, data = table.running(), table.data
            steps = [(decision.seat, action) for decision in play.decisions for action in decision.actions]
            start = (play.players, play.options, play.seed, play.position)
        packed = await self.tables.thinkers.work(packed_moments, data.game, start, steps)
        if packed is None:
            return False
        await self.tables.keeping.keep_moments(data.id, packed)
        return True

    async def clear(self) -> int:
        """End games that waited too long for another version, and delete tables that are older than they shall be kept, and
        that nobody looks at; how many were deleted."""
        settings, cleared = self.tables.settings, 0
        while closed := await close_forgotten(self.tables):
            log.warning("%d games that waited for another version were ended", closed)
        while True:
            codes = await self.tables.keeping.outdated(settings.keep_ended_days, settings.keep_waiting_days)
            free = [code for code in codes if code not in self.tables.loaded]
            if not free:
                break
            cleared += await self.tables.keeping.clear(free)
        if cleared:
            log.warning("%d old tables were cleared away", cleared)
        return cleared
