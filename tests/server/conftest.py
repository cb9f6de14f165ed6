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
from tests.server.client import PATIENCE, Server, eventually

from skydeck.server.app import create_app
from skydeck.server.database import open_database
from skydeck.server.http import TimedHttp
from skydeck.server.limits import Places
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
    address_messages_per_second=1_000_000,
    chat_per_minute=1_000_000,
    handshakes_per_minute=1_000_000,
    failures_per_minute=1_000_000,
    open_per_address=10_000,
    connections_per_address=10_000,
    spectators_per_table=10_000,
)


async def empty_postgres(purpose: str = "") -> str:
    """An empty database of its own for every process that runs tests, and for every further purpose."""
    admin = open_database(POSTGRES)
    name = f"{admin.url.database}_{os.environ.get('PYTEST_XDIST_WORKER', 'main')}{purpose}"
    async with admin.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        await connection.execute(text(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
        await connection.execute(text(f'CREATE DATABASE "{name}"'))
    await admin.dispose()
    return admin.url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture(params=["sqlite", "postgres"] if POSTGRES else ["sqlite"])
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    return await empty_postgres() if request.param == "postgres" else f"sqlite+aiosqlite:///{tmp_path}/skydeck.db"


Start = Callable[..., Awaitable[Server]]


class QuickServer(uvicorn.Server):
    """Looks more often than others whether it is to stop."""

    async def main_loop(self) -> None:
        await self.on_tick(0)
        while not self.should_exit:
            await asyncio.sleep(0.01)


@pytest.fixture
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Starts servers inside this process; they are stopped at the end of the test."""
    running: list[tuple[uvicorn.Server, asyncio.Task[None], Server]] = []

    async def begin(**changes: Any) -> Server:
        changes.setdefault("database", f"sqlite+aiosqlite:///{tmp_path}/skydeck.db")
        settings = msgspec.structs.replace(QUICK, **changes)
        app = create_app(settings)
        listener = socket.create_server(("127.0.0.1", 0))
        host, port = listener.getsockname()
        limits = {"settings": settings, "places": Places(settings.open_per_address)}
        http = type("Http", (TimedHttp,), limits)
        config = uvicorn.Config(
            app, http=http, log_level="warning", access_log=False, timeout_graceful_shutdown=2, ws_ping_timeout=PATIENCE
        )
        server = QuickServer(config)
        server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
        task = asyncio.create_task(server.serve(sockets=[listener]))
        await eventually(lambda: server.started or task.done(), "the server has started")
        if task.done():
            task.result()
        handle = Server(f"http://{host}:{port}", app.state.tables)
        running.append((server, task, handle))
        return handle

    yield begin
    for server, _, handle in running:
        await handle.close()
        server.should_exit = True
    for _, task, _ in running:
        await asyncio.wait_for(task, PATIENCE)


@pytest.fixture
async def server(start: Start, database: str) -> Server:
    """A server with quick bots."""
    return await start(database=database)
