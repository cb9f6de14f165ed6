"""What a load balancer is told, and what is logged, when the database fails."""

from __future__ import annotations

import errno
import logging
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DatabaseError, DBAPIError, InterfaceError, OperationalError
from tests.server.client import Server, eventually
from tests.server.conftest import Start

from skydeck.server import bots, failures, health
from skydeck.server.writer import local_engine


def fill_disk(server: Server) -> None:
    """No page more fits into the database, as on a full disk."""

    def full(connection: Any) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count=1")

    store = server.tables.store
    # Decisions and chat are written over a connection of their own.
    store.writer.local = store.writer.local or local_engine(store.engine)
    for engine in (store.engine.sync_engine, store.writer.local):
        event.listen(engine, "begin", full)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    monkeypatch.setattr(health, "CHECK_SECONDS", 0.0)


async def test_a_server_that_cannot_write_is_not_well(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])
    assert (await server.http.get("/healthz")).status_code == 200
    fill_disk(server)

    for number in range(40):
        reply = await ada.ask("chat", text=f"{number} {'x' * 450}")
        if not reply["ok"]:
            break

    assert reply["error"]["code"] == "disk" and "is full" in reply["error"]["message"]
    answer = await server.http.get("/healthz")
    assert answer.status_code == 503 and answer.json()["status"] == "database"


async def test_little_room_on_the_disk_is_said_before_it_is_too_late(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start()
    monkeypatch.setattr(health, "LEAST_FREE", 1 << 60)

    assert (await server.http.get("/healthz")).json()["status"] == "disk"


async def test_a_damaged_file_is_not_well(start: Start, tmp_path: Any) -> None:
    server = await start()
    for _ in range(5):
        await server.create("me", "open")
    async with server.tables.store.engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text("SELECT 1"))
    # A page that is neither read nor written by asking how the server is.
    async with server.tables.store.reading() as session:
        page = int(await session.scalar(text("SELECT rootpage FROM sqlite_master WHERE name = 'chat'")) or 0)
    await server.tables.store.engine.dispose()
    file = tmp_path / "skydeck.db"
    with file.open("r+b") as damaged:
        damaged.seek(4096 * (page - 1))
        damaged.write(b"\xa5" * 4096)

    answer = await server.http.get("/healthz")

    assert answer.status_code == 503 and answer.json()["status"] == "damaged"


async def test_health_is_told_however_often_it_is_asked(start: Start) -> None:
    server = await start(requests_per_minute=3)

    assert [(await server.http.get("/healthz")).status_code for _ in range(10)] == [200] * 10


async def test_a_failure_is_told_and_the_connection_goes_on(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where it is only looked whether a message has to wait."""
    server = await start()
    code, ada, _ = await server.pair()

    def fails(_seat: int) -> bool:
        raise LookupError("a fault of ours")

    monkeypatch.setattr(server.tables.loaded[code].masks, "covers", fails)
    assert (await ada.commit("pass"))["error"]["code"] == "internal"
    monkeypatch.undo()

    assert (await ada.commit("pass"))["ok"]


TROUBLE: dict[str, tuple[Exception, str]] = {
    "full": (OSError(errno.ENOSPC, "No space left on device"), "disk"),
    "SQLite's disk": (OperationalError("INSERT", {}, Exception("database or disk is full")), "disk"),
    "PostgreSQL's disk": (
        DBAPIError("INSERT", {}, Exception("could not extend file: No space left on device")),
        "disk",
    ),
    "away": (ConnectionRefusedError(111, "Connect call failed"), "database"),
    "away meanwhile": (InterfaceError("INSERT", {}, Exception("connection is closed")), "database"),
    "busy": (OperationalError("BEGIN IMMEDIATE", {}, Exception("database is locked")), "database"),
    "damaged": (DatabaseError("SELECT", {}, Exception("database disk image is malformed")), "damaged"),
    "a fault of ours": (LookupError("seat"), "internal"),
}


@pytest.mark.parametrize("what", TROUBLE)
async def test_trouble_with_the_database_is_told_as_such(
    start: Start, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    error, code_told = TROUBLE[what]
    server = await start()
    code, ada, _ = await server.pair()

    async def cannot(*_: Any, **__: Any) -> None:
        raise error

    with monkeypatch.context() as trouble:
        for call in ("append", "create", "chat"):
            trouble.setattr(server.tables.store, call, cannot)
        told = [(await ada.commit("pass"))["error"]]
        answer = await server.http.post("/api/tables", json={"game": "sky_dynasty", "players": 2})
        other = await server.connect(code)
        await other.until(lambda: other.closed is not None)
        told += [answer.json()["error"], other.of("error")[0]]

    assert [one["code"] for one in told] == [code_told] * 3
    assert answer.status_code == (503 if code_told in ("disk", "database") else 500)
    assert (await ada.commit("pass"))["ok"]


async def test_waiting_bots_do_not_fill_the_log_of_a_full_disk(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "FIRST_PAUSE", 0.01)
    failures.KINDS.clear()
    monkeypatch.setattr(failures, "MENTION_SECONDS", 0.0)
    server = await start()
    code, tokens = await server.create("me", "easy")

    async def cannot(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    def stuck() -> list[logging.LogRecord]:
        return [record for record in caplog.records if "stuck" in record.getMessage()]

    monkeypatch.setattr(server.tables.store, "append", cannot)
    with caplog.at_level(logging.ERROR):
        await server.connect(code, tokens[0])
        await eventually(lambda: len(stuck()) == 6, "it is said again that the bots are stuck")

    said = stuck()
    pauses = [later.created - one.created for one, later in pairwise(said)]
    assert all(pause >= 0.01 * 2**number for number, pause in enumerate(pauses)), "ever more seldom"
    assert [bool(record.exc_info) for record in said] == [True] + [False] * (len(said) - 1)


async def test_who_goes_on_asking_does_not_fill_the_log_of_a_full_disk(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What failed is told in full once, and that it still fails from time to time."""
    failures.KINDS.clear()
    server = await start()
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])

    async def cannot(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    for call in ("say", "create"):
        monkeypatch.setattr(server.tables.store, call, cannot)

    async def ask_for_both() -> None:
        assert (await ada.ask("chat", text="hello"))["error"]["code"] == "disk"
        assert (await server.http.post("/api/tables", json={"game": "sky_dynasty", "players": 2})).status_code == 503

    for _ in range(20):
        await ask_for_both()
    assert [bool(record.exc_info) for record in caplog.records] == [True, True]

    monkeypatch.setattr(failures, "MENTION_SECONDS", 0.0)
    await ask_for_both()
    assert [record.getMessage() for record in caplog.records[2:]] == [
        "a message could not be carried out (OSError, 20 times since)",
        "a request failed (OSError, 20 times since)",
    ]
    assert not any(record.exc_info for record in caplog.records[2:])
