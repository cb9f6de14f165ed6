"""The list of public tables: read with one query, kept for a moment, and shared fairly between those who make tables."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from typing import Any

import msgspec

from skydeck.games import get_game
from skydeck.server import decks
from skydeck.server.data import ListedRow
from skydeck.server.limits import whose
from skydeck.server.messages import ListedTable
from skydeck.server.store import Store

log = logging.getLogger(__name__)

# How long the list is answered from memory. What this process changes itself shows at once.
FRESH_SECONDS = 2.0


def origin_of(address: str) -> str:
    """Which of 65536 groups an address belongs to: enough to share the list fairly, too little to tell the address."""
    return hashlib.sha256(whose(address).encode()).hexdigest()[:4]


def listed(row: ListedRow) -> ListedTable:
    """A table as the list shows it; raises whatever is wrong with its row."""
    options = msgspec.json.decode(row.options, type=dict[str, Any])
    table = {
        "code": row.code,
        "name": row.name,
        "game": row.game,
        "players": row.players,
        "seats_open": sum(kind == "open" for kind, _, _ in row.seats),
        "host": next((name for _, name, host in row.seats if host), ""),
        "options": decks.without_decks(get_game(row.game), options),
        "created_at": row.created_at,
    }
    return msgspec.convert(table, ListedTable)


class PublicList:
    """The public tables that wait for players, newest first."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables: list[ListedTable] = []
        self.until = 0.0
        # How often the tables changed here, and how many of these changes the list knows.
        self.changes = 0
        self.known = 0
        self.reading: asyncio.Task[None] | None = None
        self.damaged: set[str] = set()

    def changed(self) -> None:
        """This process changed a table in a way that the list may show."""
        self.changes += 1

    async def now(self) -> list[ListedTable]:
        """The list, read anew only if it is old; whoever asks meanwhile waits for the same answer."""
        wanted = self.changes
        while self.known < wanted or time.monotonic() > self.until:
            if self.reading is None or self.reading.done():
                self.reading = asyncio.create_task(self.read(self.changes))
            await asyncio.shield(self.reading)
        return self.tables

    async def read(self, changes: int) -> None:
        found = []
        for row in await self.store.listed():
            try:
                found.append(listed(row))
            except Exception as error:
                if row.code not in self.damaged:
                    self.damaged.add(row.code)
                    log.error("table %s is left out of the list, its row is damaged: %s", row.code, error)
        self.tables, self.known = found, changes
        self.until = time.monotonic() + FRESH_SECONDS
