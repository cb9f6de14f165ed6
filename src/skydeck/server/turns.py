"""Thinking time, shared fairly: tables take turns, one decision each, and first those where a person waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """So many may think at once. Whoever has many decisions waiting does not keep others waiting longer."""

    def __init__(self, places: int) -> None:
        self.free = places
        # By table, the next one first: those where a person waits, and the others.
        self.urgent: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self.others: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @asynccontextmanager
    async def take(self, table: str, *, urgent: bool, seconds: float | None) -> AsyncIterator[bool]:
        """Whether a place was had within these seconds, without any at last; it is given back when this is left."""
        given = await self.wait(table, self.urgent if urgent else self.others, seconds)
        try:
            yield given
        finally:
            if given:
                self.pass_on()

    async def wait(
        self, table: str, tables: OrderedDict[str, deque[asyncio.Future[None]]], seconds: float | None
    ) -> bool:
        if self.free:
            self.free -= 1
            return True
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        tables.setdefault(table, deque()).append(place)
        try:
            await asyncio.wait([place], timeout=seconds)
        except asyncio.CancelledError:
            if not place.cancel():
                self.pass_on()
            raise
        return not place.cancel()

    def pass_on(self) -> None:
        """Give a place to the next one who still waits."""
        for tables in (self.urgent, self.others):
            while tables:
                table, places = tables.popitem(last=False)
                place = places.popleft()
                if places:
                    tables[table] = places
                if not place.done():
                    place.set_result(None)
                    return
        self.free += 1
