"""A real server on a real port for every test, on SQLite, and on PostgreSQL where SKYDECK_TEST_POSTGRES names one."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import uvicorn
from sqlalchemy import text
from tests.server.client import Server

from skydeck.server.app import create_app
from skydeck.server.database import open_database
from skydeck.server.settings import Settings

POSTGRES = os.environ.get("SKYDECK_TEST_POSTGRES", "")

# Tests play faster than people, from one address.
QUICK = Settings(
    bot_pace=0.0,
    mask_seconds=0.0,
    messages_per_second=100_000,
    message_burst=100_000,
    questions_per_second=100_000,
    requests_per_minute=1_000_000,
    tables_per_minute=100_000,
    connections_per_address=10_000,
    connections_per_table=10_000,
)


async def empty_postgres() -> str:
    engine = open_database(POSTGRES)
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    return POSTGRES


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.xdist_group("postgres"))])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/skydeck.db"
    if not POSTGRES:
        pytest.skip("SKYDECK_TEST_POSTGRES is not set")
    return await empty_postgres()


Start = Callable[..., Awaitable[Server]]


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Starts servers inside this process; they are stopped at the end of the test."""
    running: list[tuple[uvicorn.Server, asyncio.Task[None], Server]] = []

    async def begin(**changes: Any) -> Server:
        changes.setdefault("database", f"sqlite+aiosqlite:///{tmp_path}/skydeck.db")
        app = create_app(msgspec.structs.replace(QUICK, **changes))
        listener = socket.create_server(("127.0.0.1", 0))
        host, port = listener.getsockname()
        config = uvicorn.Config(app, log_level="warning", access_log=False, timeout_graceful_shutdown=2)
        server = uvicorn.Server(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        task = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started:
            await asyncio.sleep(0.01)
            if task.done():
                task.result()
        handle = Server(f"http://{host}:{port}")
        running.append((server, task, handle))
        return handle

    yield begin
    for server, task, handle in running:
        await handle.close()
        server.should_exit = True
        await task


@pytest.fixture
async def server(start: Start, database: str) -> Server:
    """A server with quick bots."""
    return await start(database=database)
