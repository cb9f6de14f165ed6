"""The writer of records: what waits shares a transaction, and each is answered for itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DatabaseError
from tests.server.client import Server
from tests.server.conftest import Start
from tests.server.test_database import new_table
from tests.server.test_parts import PLAY, PUT, committed, two_people

from skydeck.server.data import Conflict, Entry
from skydeck.server.database import migrate, open_database
from skydeck.server.store import Store
from skydeck.server.writer import LINES_AT_ONCE, Appended, Writer, local_engine


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    engine = open_database(database)
    await migrate(engine)
    store = Store(engine)
    yield store
    await store.writer.close()
    await engine.dispose()


def counted(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many came to be written in each transaction."""
    batches: list[int] = []
    real = Writer.transaction

    async def transaction(self: Writer, several: Any) -> list[bool]:
        batches.append(len(several))
        return await real(self, several)

    monkeypatch.setattr(Writer, "transaction", transaction)
    return batches


async def test_what_waits_shares_a_transaction(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await new_table(store) for _ in range(20)]
    batches = counted(store, monkeypatch)

    await asyncio.gather(*(store.append(table.id, Entry(1, "actions", 0, {"by": table.code})) for table in tables))

    assert sum(batches) == 20 and len(batches) <= 2
    for table in tables:
        assert [entry.data for entry in await store.entries(table.id, 0)] == [{"by": table.code}]


async def test_many_actions_take_no_more_statements_than_one(tmp_path: Path) -> None:
    engine = open_database(f"sqlite:///{tmp_path}/many.db")
    await migrate(engine)
    store = Store(engine)
    tables = [await new_table(store) for _ in range(12)]
    appended = [
        Appended(table.id, [Entry(1, "actions", 0, {})], 5, (table.holders[0].id, "one", {})) for table in tables
    ]
    statements: list[str] = []
    store.writer.local = local_engine(engine)
    event.listen(
        store.writer.local, "before_cursor_execute", lambda _c, _k, statement, *_: statements.append(statement)
    )

    assert store.writer.transaction_here(appended) == [True] * 12
    assert len(statements) == 4, "BEGIN, the answers, the numbers of the tables and the entries"
    for table in tables:
        assert (await store.table(table.code)).last_entry == len(await store.entries(table.id, 0)) == 1
    await store.writer.close()
    await engine.dispose()


async def test_a_busy_writer_gathers_what_comes_soon_after(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [await new_table(store) for _ in range(5)]
    first = Entry(1, "actions", 0, {})
    await store.append(tables[0].id, first)
    monkeypatch.setattr("skydeck.server.writer.GATHER_SECONDS", 0.5)
    batches = counted(store, monkeypatch)

    await asyncio.gather(*(store.append(table.id, first) for table in tables[1:3]))
    soon = asyncio.create_task(store.append(tables[3].id, first))
    await asyncio.sleep(0.05)
    await asyncio.gather(soon, store.append(tables[4].id, first))
    assert batches == [2, 2]


async def test_nobody_waits_for_others_on_a_quiet_server(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await new_table(store)
    monkeypatch.setattr("skydeck.server.writer.GATHER_SECONDS", 60.0)
    async with asyncio.timeout(30):
        for number in range(1, 4):
            await store.append(table.id, Entry(number, "actions", 0, {}))


async def test_who_is_refused_takes_nobody_along(store: Store) -> None:
    good, other = await new_table(store), await new_table(store)
    holder = good.holders[0].id
    answer = (holder, "once", {"n": 1})

    results = await asyncio.gather(
        store.append(good.id, Entry(1, "actions", 0, {}), request=answer),
        store.append(other.id, Entry(5, "actions", 0, {}), request=(other.holders[0].id, "gap", {})),
        store.append(good.id, Entry(2, "actions", 0, {}), request=answer),
        store.append(good.id, Entry(2, "actions", 0, {})),
        store.append(other.id, Entry(1, "actions", 0, {}), request=(10**9, "of nobody", {})),
        store.append(other.id, Entry(1, "actions", 0, {})),
        return_exceptions=True,
    )

    assert [type(result) for result in results] == [type(None), Conflict, Conflict, type(None), Conflict, type(None)]
    assert len(await store.entries(good.id, 0)) == 2 and len(await store.entries(other.id, 0)) == 1
    assert await store.answered(holder, "once") == {"n": 1}
    assert await store.answered(other.holders[0].id, "gap") is None


async def test_entries_that_follow_are_written_together_or_not_at_all(store: Store) -> None:
    table = await new_table(store)
    follow = [Entry(2, "actions", 0, {"n": 2}), Entry(3, "actions", 0, {"n": 3})]

    await store.append(table.id, Entry(1, "actions", 0, {"n": 1}), follow=follow)
    assert [entry.number for entry in await store.entries(table.id, 0)] == [1, 2, 3]
    assert (await store.table(table.code)).last_entry == 3
    with pytest.raises(Conflict):
        await store.append(table.id, Entry(3, "actions", 0, {}), follow=[Entry(4, "actions", 0, {})])
    assert len(await store.entries(table.id, 0)) == 3


async def test_nothing_is_acknowledged_that_could_not_be_written(store: Store) -> None:
    table = await new_table(store)
    async with store.writing() as session:
        await session.execute(text("ALTER TABLE entries RENAME TO elsewhere"))

    with pytest.raises(DatabaseError):
        await store.append(table.id, Entry(1, "actions", 0, {}))

    async with store.writing() as session:
        await session.execute(text("ALTER TABLE elsewhere RENAME TO entries"))
    assert (await store.table(table.code)).last_entry == 0
    await store.append(table.id, Entry(1, "actions", 0, {}))


async def test_an_action_and_the_tables_own_answers_are_one_transaction(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, _ = await two_people(server)
    number, store = table.running().number, server.tables.store
    batches = counted(store, monkeypatch)
    before = (await store.table(table.data.code)).last_entry

    assert (await committed(ada, PLAY, PUT))["ok"]

    assert (await store.table(table.data.code)).last_entry == table.running().number == number + 2
    assert batches == [1], "two entries, one thing to write"
    entries = await store.entries(table.data.id, before)
    assert [(entry.number - before, bool(entry.data.get("routine"))) for entry in entries] == [(1, False), (2, True)]


async def test_a_resend_is_answered_without_being_looked_for_first(start: Start) -> None:
    server = await start()
    _, ada, bo = await server.pair()
    commit = {"version": ada.view["version"], "actions": [ada.action("pass")]}
    asked: list[tuple[int, str]] = []
    real = server.tables.store.answered

    async def answered(holder: int, client_id: str) -> Any:
        asked.append((holder, client_id))
        return await real(holder, client_id)

    server.tables.store.answered = answered  # type: ignore[method-assign]
    first = await ada.ask("commit", id="a", **commit)
    assert first["ok"] and asked == [], "only who is refused may be a resend"
    assert await ada.ask("commit", id="a", **commit) == first and len(asked) == 1
    await bo.commit("pass")
    assert await ada.ask("commit", id="a", **commit) == first


async def test_a_commit_waits_for_the_disk_on_every_connection(tmp_path: Path) -> None:
    """No kill of a process can tell, only a power failure: so it is asked."""
    engine = open_database(f"sqlite:///{tmp_path}/skydeck.db")
    await migrate(engine)
    local = local_engine(engine)

    async with engine.connect() as connection:
        asked = [
            (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")
        ]
    with local.connect() as own:
        written = [own.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
    await engine.dispose()
    local.dispose()

    assert asked == written == ["wal", 2]


async def test_many_lines_of_one_address_keep_no_decision_and_no_other_address_waiting(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, other = await new_table(store), await new_table(store)
    holder, quiet = table.holders[0].id, other.holders[0].id
    batches = counted(store, monkeypatch)
    done: list[str] = []

    async def noted(what: str, writing: Awaitable[object]) -> None:
        await writing
        done.append(what)

    lines = [store.say(table.id, 0, "Ada", f"line {n}", (holder, f"chat:{n}"), "192.0.2.1") for n in range(100)]
    flood = [asyncio.create_task(noted("flood", line)) for line in lines]
    await asyncio.sleep(0)
    await asyncio.gather(
        noted("line", store.say(other.id, 0, "Bo", "hello", (quiet, "chat:1"), "192.0.2.2")),
        noted("decision", store.append(other.id, Entry(1, "actions", 0, {}))),
    )
    before = len(done)
    await asyncio.gather(*flood)

    assert before <= 2 * LINES_AT_ONCE + 2 and max(batches) <= LINES_AT_ONCE + 1
    assert [line.text for line in await store.chat(table.id, 200)] == [f"line {n}" for n in range(100)]
    assert [line.text for line in await store.chat(other.id)] == ["hello"]


async def test_a_line_is_written_once_however_often_it_is_sent(store: Store) -> None:
    table = await new_table(store)
    request = (table.holders[0].id, "chat:1")
    first = await store.say(table.id, 0, "Ada", "hello", request)
    with pytest.raises(Conflict):
        await store.say(table.id, 0, "Ada", "hello", request)
    assert [line.id for line in await store.chat(table.id)] == [first.id]
