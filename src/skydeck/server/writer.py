"""One writer for the records of a process: what waits is written in one transaction, first come first served.

Each commit has to reach the disk before it is acknowledged, and a disk takes its time however little is written. So nobody
waits for another's transaction to end before his own begins: all that came meanwhile shares the next one. Lines of chat go
the same way, a few with each transaction, one of each address after the other: however many somebody writes, decisions wait
for no more than these few.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, bindparam, create_engine, delete, event, insert, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql import Executable

from skydeck.server.data import Conflict, Entry, SeatChange
from skydeck.server.database import begin_sqlite, prepare_sqlite
from skydeck.server.models import ChatRow, EntryRow, RequestRow, SeatRow, TableRow

# More than this in one transaction would keep the first ones waiting.
MOST_AT_ONCE = 200
# Of lines of chat, which come on top: as many as take about as long as one commit's way to the disk.
LINES_AT_ONCE = 8
# Seconds from the beginning of a transaction that several shared to that of the next, in which more are gathered: ten of one
# entry take twice the processor time that one of ten does. On a quiet server nobody waits.
GATHER_SECONDS = 0.01


class Appended(msgspec.Struct):
    """Entries that follow each other in the record of a table, and what is written with them or not at all."""

    table: int
    entries: Sequence[Entry]
    at: int
    request: tuple[int, str, dict[str, Any]] | None = None
    result: dict[str, Any] | None = None
    practice: bool = False
    seat: SeatChange | None = None

    def changes(self) -> dict[str, Any]:
        """What the entries change of their table, besides its last entry."""
        values: dict[str, Any] = {}
        if self.result is not None:
            values |= {"status": "ended", "ended_at": self.at, "result": self.result}
        if self.practice:
            values["practice"] = True
        return values

    def is_plain(self) -> bool:
        """Whether it changes nothing but the record."""
        return not self.changes() and self.seat is None

    def answer(self) -> dict[str, Any]:
        """The answer to its request as it is remembered."""
        assert self.request is not None
        holder, client, reply = self.request
        return {"holder_id": holder, "client_id": client, "reply": reply, "at": self.at}

    def numbers(self) -> dict[str, int]:
        """The last entry of its table before it and after it."""
        return {"table": self.table, "before": self.entries[0].number - 1, "after": self.entries[-1].number}

    def rows(self) -> list[dict[str, Any]]:
        """The entries as they are written."""
        return [
            {"table_id": self.table, "number": entry.number, "kind": entry.kind, "seat": entry.seat, "data": entry.data,
             "at": entry.at or self.at}
            for entry in self.entries
        ]  # fmt: skip


class Line(msgspec.Struct):
    """A line of chat to be written."""

    table: int
    seat: int | None
    name: str
    text: str
    at: int
    request: tuple[int, str]
    who: str
    """The address that it came from."""
    id: int = 0
    """Its number, once it is written."""


class LinesInTurn:
    """Lines of chat that wait, and who waits for them: one of each address after the other."""

    def __init__(self) -> None:
        self.by_address: OrderedDict[str, deque[tuple[Line, asyncio.Future[bool]]]] = OrderedDict()

    def add(self, line: Line, done: asyncio.Future[bool]) -> None:
        self.by_address.setdefault(line.who, deque()).append((line, done))

    def take(self, most: int) -> list[tuple[Line, asyncio.Future[bool]]]:
        """The next ones, so many at most."""
        taken: list[tuple[Line, asyncio.Future[bool]]] = []
        while self.by_address and len(taken) < most:
            who, lines = self.by_address.popitem(last=False)
            taken.append(lines.popleft())
            if lines:
                self.by_address[who] = lines
        return taken


# Prepared once: what is built anew for every entry costs more than the database.
FORGET = delete(RequestRow).where(
    RequestRow.holder_id == bindparam("holder"), RequestRow.client_id == bindparam("client")
)
ENTRIES = insert(EntryRow.__table__)  # type: ignore[arg-type]
LINE = insert(ChatRow.__table__)  # type: ignore[arg-type]
ADVANCE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(
        TableRow.id == bindparam("table"),
        TableRow.last_entry == bindparam("before"),
        TableRow.status == "running",
    )
    .values(last_entry=bindparam("after"), undo_request=None)
)


def remember(dialect: str) -> Executable:
    """Remember the answer to a request, unless there is one already."""
    dialect_insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return dialect_insert(RequestRow.__table__).on_conflict_do_nothing()  # type: ignore[arg-type]


REMEMBER = {name: remember(name) for name in ("sqlite", "postgresql")}


def advance(connection: Connection, one: Appended) -> bool:
    """Write one of them but for its entries; False, and nothing is written, if somebody else was first."""
    if one.request is not None and connection.execute(REMEMBER[connection.dialect.name], one.answer()).rowcount != 1:
        return False
    changes = one.changes()
    if connection.execute(ADVANCE.values(changes) if changes else ADVANCE, one.numbers()).rowcount != 1:
        if one.request is not None:
            connection.execute(FORGET, {"holder": one.request[0], "client": one.request[1]})
        return False
    if one.seat is not None:
        where = (SeatRow.table_id == one.table, SeatRow.seat == one.seat.seat)
        fields = {"kind": one.seat.kind, "level": one.seat.level, "left": one.seat.left}
        connection.execute(update(SeatRow).where(*where).values(fields))
    return True


def put_down(connection: Connection, line: Line) -> bool:
    """Write a line of chat, and note its number; False if it was written before."""
    values = {"holder_id": line.request[0], "client_id": line.request[1], "reply": {}, "at": line.at}
    if connection.execute(REMEMBER[connection.dialect.name], values).rowcount != 1:
        return False
    fields = {"table_id": line.table, "seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
    key = connection.execute(LINE, fields).inserted_primary_key
    line.id = key[0] if key is not None else 0
    return True


def append_all(connection: Connection, several: Sequence[Appended | Line]) -> list[bool]:
    """Write them in their order, the entries of all at once."""
    written = [advance(connection, one) if isinstance(one, Appended) else put_down(connection, one) for one in several]
    rows = [
        row
        for one, done in zip(several, written, strict=True)
        if done and isinstance(one, Appended)
        for row in one.rows()
    ]
    if rows:
        connection.execute(ENTRIES, rows)
    return written


def append_together(connection: Connection, several: Sequence[Appended | Line]) -> None:
    """Write all of them; raises Conflict if somebody else was first with any.

    Those that change nothing but their record take one statement of each kind together, which is quicker.
    """
    alike = [one for one in several if isinstance(one, Appended) and one.is_plain()]
    others = [one for one in several if not (isinstance(one, Appended) and one.is_plain())]
    answers = [one.answer() for one in alike if one.request is not None]
    if answers and connection.execute(REMEMBER[connection.dialect.name], answers).rowcount != len(answers):
        raise Conflict
    if alike and connection.execute(ADVANCE, [one.numbers() for one in alike]).rowcount != len(alike):
        raise Conflict
    if alike:
        connection.execute(ENTRIES, [row for one in alike for row in one.rows()])
    if not all(append_all(connection, others)):
        raise Conflict


class Writer:
    """Gathers what is to be appended while the last transaction ends."""

    def __init__(self, engine: AsyncEngine, turn: AbstractAsyncContextManager[object]) -> None:
        self.engine = engine
        # SQLite lets one write at a time, also of what is written elsewhere.
        self.turn = turn
        self.waiting: list[tuple[Appended, asyncio.Future[bool]]] = []
        self.lines = LinesInTurn()
        self.writing: asyncio.Task[None] | None = None
        self.gather_until = 0.0
        # A whole transaction in one thread; statement by statement each would go there and back.
        self.thread: ThreadPoolExecutor | None = None
        self.local: Engine | None = None

    async def append(self, one: Appended | Line) -> None:
        """Returns when it is on the disk; raises Conflict if somebody else was first, or whatever was in the way."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if isinstance(one, Line):
            self.lines.add(one, done)
        else:
            self.waiting.append((one, done))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.create_task(self.write())
        if not await done:
            raise Conflict

    async def write(self) -> None:
        """Write as long as something waits."""
        while self.waiting or self.lines.by_address:
            await asyncio.sleep(self.gather_until - time.monotonic())
            began = time.monotonic()
            async with self.turn:
                batch, self.waiting = self.waiting[:MOST_AT_ONCE], self.waiting[MOST_AT_ONCE:]
                self.gather_until = began + GATHER_SECONDS if len(batch) > 1 else 0.0
                await self.write_batch([*batch, *self.lines.take(LINES_AT_ONCE)])

    async def write_batch(self, batch: Sequence[tuple[Appended | Line, asyncio.Future[bool]]]) -> None:
        try:
            results = await self.transaction([one for one, _ in batch])
        except Exception as error:
            if len(batch) == 1:
                settle(batch[0][1], error if not isinstance(error, IntegrityError) else False)
                return
            # One of them may have spoilt it for all.
            for single in batch:
                await self.write_batch([single])
            return
        for (_, done), result in zip(batch, results, strict=True):
            settle(done, result)

    async def transaction(self, several: Sequence[Appended | Line]) -> list[bool]:
        if self.engine.dialect.name != "sqlite" or self.engine.url.database in (None, "", ":memory:"):
            async with self.engine.begin() as connection:
                return await connection.run_sync(append_all, several)
        if self.thread is None:
            self.thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transaction_here, several)

    def transaction_here(self, several: Sequence[Appended | Line]) -> list[bool]:
        """The same in this thread, over a connection of its own."""
        if self.local is None:
            self.local = local_engine(self.engine)
        try:
            with self.local.begin() as connection:
                append_together(connection, several)
                return [True] * len(several)
        except (Conflict, IntegrityError):
            # One after the other they show which it was.
            with self.local.begin() as connection:
                return append_all(connection, several)

    async def close(self) -> None:
        """Write what still waits, and let go of the database."""
        if self.writing is not None:
            await asyncio.gather(self.writing, return_exceptions=True)
        if self.thread is not None:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.close_here)
            self.thread.shutdown()
            self.thread = None

    def close_here(self) -> None:
        if self.local is not None:
            self.local.dispose()
            self.local = None


def settle(done: asyncio.Future[bool], result: bool | Exception) -> None:
    """Tell who waits, if anybody still does."""
    if done.done():
        return
    if isinstance(result, Exception):
        done.set_exception(result)
    else:
        done.set_result(result)


def local_engine(engine: AsyncEngine) -> Engine:
    """SQLite without a detour over other threads; committed as carefully."""
    local = create_engine(engine.url.set(drivername="sqlite"), hide_parameters=True)
    event.listen(local, "connect", prepare_sqlite)
    event.listen(local, "begin", begin_sqlite)
    return local
