"""What this process has in memory by a code: at most one of each, and none is dropped that somebody uses."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Generic, Protocol, TypeVar

from skydeck.server import failures, metrics

log = logging.getLogger(__name__)

# What was busy may have become idle without a word: how long until it is looked at again.
LOOK_AGAIN_SECONDS = 1.0


class Droppable(Protocol):
    """What may be forgotten when it does nothing, because it can be read again."""

    @property
    def idle(self) -> bool: ...

    async def close(self) -> None: ...


Kept = TypeVar("Kept", bound=Droppable)


class Slot:
    """A code that somebody uses, or that is in memory. Its lock is held while it is opened or closed."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


class Memory(Generic[Kept]):
    """The least recently used is dropped when there are more than `most`, if nobody uses it and it is idle."""

    def __init__(self, most: int, open_it: Callable[[str], Awaitable[Kept]]) -> None:
        self.most = most
        self.open_it = open_it
        self.loaded: OrderedDict[str, Kept] = OrderedDict()
        self.slots: dict[str, Slot] = {}
        self.sweeping: asyncio.Task[None] | None = None
        self.closing = asyncio.Event()

    @asynccontextmanager
    async def use(self, code: str) -> AsyncIterator[Kept]:
        """What belongs to a code; it stays in memory until this is left."""
        slot = self.slots.setdefault(code, Slot())
        slot.users += 1
        try:
            yield await self.get(code, slot)
        finally:
            slot.users -= 1
            self.forget(code, slot)
            self.sweep()

    async def get(self, code: str, slot: Slot) -> Kept:
        # Whoever comes while it is being closed waits, and then opens it anew.
        async with slot.lock:
            found = self.loaded.get(code)
            if found is None:
                found = self.loaded[code] = await self.open_it(code)
                metrics.TABLES_LOADED.set(len(self.loaded))
            self.loaded.move_to_end(code)
        self.sweep()
        return found

    def forget(self, code: str, slot: Slot) -> None:
        """Keep no slot for a code that is not in memory, unless somebody is about to need it."""
        if not slot.users and not slot.lock.locked() and code not in self.loaded:
            self.slots.pop(code, None)

    def sweep(self) -> None:
        """Begin to make room, if there is too little."""
        crowded = len(self.loaded) > self.most and not self.closing.is_set()
        if crowded and (self.sweeping is None or self.sweeping.done()):
            self.sweeping = asyncio.create_task(self.make_room())

    async def make_room(self) -> None:
        """Drop what nobody uses, the least recently used first, until the rest fits."""
        while len(self.loaded) > self.most and not self.closing.is_set():
            code = next(filter(self.unused, self.loaded), None)
            if code is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.closing.wait(), LOOK_AGAIN_SECONDS)
                continue
            slot = self.slots.setdefault(code, Slot())
            async with slot.lock:
                if code in self.loaded and self.unused(code):
                    await self.drop(code)
            self.forget(code, slot)

    def unused(self, code: str) -> bool:
        slot = self.slots.get(code)
        return self.loaded[code].idle and (slot is None or not slot.users)

    async def drop(self, code: str) -> None:
        dropped = self.loaded.pop(code)
        metrics.TABLES_LOADED.set(len(self.loaded))
        try:
            await dropped.close()
        except Exception as error:
            failures.tell(log, "%s could not be closed", code, error=error)

    async def close(self) -> None:
        """Drop everything."""
        self.closing.set()
        if self.sweeping is not None:
            await asyncio.gather(self.sweeping, return_exceptions=True)
        for found in list(self.loaded.values()):
            await found.close()
        self.loaded.clear()
