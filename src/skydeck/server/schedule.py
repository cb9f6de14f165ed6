"""When tables have to be looked after although nobody is there: one list of codes and times, and one task."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from skydeck.server import failures
from skydeck.server.errors import Refused
from skydeck.server.store import now

log = logging.getLogger(__name__)

# The clock of the machine may be set, and the machine may sleep: look at least so often.
LONGEST_WAIT = 60.0
# After a failure that may pass.
RETRY = 60_000
# So much that was moved or dropped may stand in the queue besides what counts.
MOST_OUTDATED = 100


class Schedule:
    """Calls `look_after` for each code at its time, in milliseconds since 1970; a table has one time or none."""

    def __init__(self, look_after: Callable[[str], Awaitable[None]]) -> None:
        self.look_after = look_after
        self.times: dict[str, int] = {}
        # Also what was moved or dropped since; only what agrees with `times` counts.
        self.queue: list[tuple[int, str]] = []
        self.changed = asyncio.Event()

    def put(self, code: str, at: int) -> None:
        """Set or move the time of a code."""
        if self.times.get(code) != at:
            self.times[code] = at
            heapq.heappush(self.queue, (at, code))
            if len(self.queue) > 2 * len(self.times) + MOST_OUTDATED:
                self.queue = [(at, code) for code, at in self.times.items()]
                heapq.heapify(self.queue)
            self.changed.set()

    def drop(self, code: str) -> None:
        self.times.pop(code, None)

    async def run(self) -> None:
        """Look after one table at a time, as long as the server runs."""
        while True:
            self.changed.clear()
            wait = self.seconds_to_next()
            if wait > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.changed.wait(), min(wait, LONGEST_WAIT))
                continue
            _, code = heapq.heappop(self.queue)
            del self.times[code]
            await self.try_to_look_after(code)

    def seconds_to_next(self) -> float:
        """How long nothing is due."""
        while self.queue and self.times.get(self.queue[0][1]) != self.queue[0][0]:
            heapq.heappop(self.queue)
        return (self.queue[0][0] - now()) / 1000 if self.queue else LONGEST_WAIT

    async def try_to_look_after(self, code: str) -> None:
        try:
            await self.look_after(code)
        except Refused as refused:
            if refused.status == 503:
                self.put(code, now() + RETRY)
            log.warning("table %s cannot be looked after: %s", code, refused)
        except Exception as error:
            failures.tell(log, "table %s could not be looked after; trying again later", code, error=error)
            self.put(code, now() + RETRY)
