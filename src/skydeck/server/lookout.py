"""News by a second way: while the channel between processes is down, each reads every second what others have written.

What is not written anywhere, who is connected to another process and reminders, waits until the channel is back.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from skydeck.server import failures, talk
from skydeck.server.store import Standing, now

if TYPE_CHECKING:
    from skydeck.server.redis import SteadyRedis
    from skydeck.server.table import Table
    from skydeck.server.tables import Tables

log = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
# Lines of chat that are older were told.
CHAT_MILLISECONDS = 15_000


class Lookout:
    """One task of a process that shares its database with others."""

    def __init__(self, tables: Tables, line: SteadyRedis) -> None:
        self.tables = tables
        self.line = line
        self.apart = False

    async def run(self) -> None:
        """Look as long as the server runs."""
        while True:
            try:
                await self.look()
            except Exception as error:
                failures.tell(log, "what other processes did could not be read", error=error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Notice that the channel is down, and do without it; when it is back, make up for what was missed."""
        self.apart, before = not await self.line.answers(), self.apart
        if self.apart:
            if not before:
                for table in self.in_use():
                    table.show_lobby()
            await self.read()
        elif before or self.line.missed:
            self.line.missed = False
            log.warning("Redis is back")
            for table in self.in_use():
                await self.look_at(table)
                await table.announce_presence()
                await table.announce("who")

    def in_use(self) -> list[Table]:
        return [table for table in self.tables.loaded.values() if table.connections]

    async def read(self) -> None:
        """Take in what is new at the tables that somebody looks at."""
        tables = {table.data.id: table for table in self.in_use()}
        if not tables:
            return
        for number, standing in (await self.tables.store.standings(list(tables))).items():
            if is_new(tables[number], standing):
                await self.look_at(tables[number])
        for line in await self.tables.store.chat_since(list(tables), now() - CHAT_MILLISECONDS):
            tables[line.table_id].hear_line(line.id, talk.chat_line(line))

    async def look_at(self, table: Table) -> None:
        try:
            await table.look_again()
        except Exception as error:
            failures.tell(log, "table %s could not be refreshed", table.data.code, error=error)


def is_new(table: Table, standing: Standing) -> bool:
    """Whether others changed a table since it was read here; of one that waits for players it is always read who has come."""
    data, number = table.data, table.play.number if table.play is not None else 0
    if standing.status == "waiting" or (standing.status, standing.next_code) != (data.status, data.next_code):
        return True
    if standing.last_entry > number or standing.undo_request != data.undo_request:
        return True
    return any(
        one.holder in standing.tokens and one.token_hash != standing.tokens[one.holder] for one in table.connections
    )
