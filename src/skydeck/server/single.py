"""One process for one database, unless processes tell each other news: two that do not would each show half of a game."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import time
from collections.abc import AsyncIterator
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

from skydeck.engine.errors import SkydeckError

try:
    import fcntl
except ImportError:  # Windows, where nobody serves a club
    fcntl = None  # type: ignore[assignment]

# A new version may wait for so long until the old one has ended.
PATIENCE_SECONDS = 30.0
WORKERS_PATIENCE_SECONDS = 2.0
LOOK_AGAIN_SECONDS = 0.05
# Any number will do that is not the one of the migrations.
DATABASE_LOCK = 7_359_326
REMEDY = (
    "another process serves this database already; several share it over Redis "
    "(skydeck serve --workers N --redis URL, or SKYDECK_REDIS), else run one"
)
# What this process holds. A second server inside it, as tests start them, knows of the first one's tables anyway.
HELD: set[str] = set()


class NotAlone(SkydeckError):
    """Another process serves the database."""


def patience() -> float:
    """How long to wait for another process to end: one of several workers has no reason to hope."""
    return WORKERS_PATIENCE_SECONDS if multiprocessing.parent_process() is not None else PATIENCE_SECONDS


@contextlib.asynccontextmanager
async def alone(engine: AsyncEngine, seconds: float = PATIENCE_SECONDS) -> AsyncIterator[None]:
    """Hold the database for this process; waits for another one that is about to end, and else raises NotAlone."""
    name = engine.url.render_as_string(hide_password=False)
    if name in HELD:
        yield
        return
    async with holding(engine, time.monotonic() + seconds):
        HELD.add(name)
        try:
            yield
        finally:
            HELD.remove(name)


def holding(engine: AsyncEngine, until: float) -> contextlib.AbstractAsyncContextManager[None]:
    """The lock that fits the database."""
    if engine.dialect.name == "postgresql":
        return holding_postgres(engine, until)
    file = engine.url.database
    if file in (None, "", ":memory:") or fcntl is None:
        return contextlib.nullcontext()
    return holding_file(Path(f"{file}.lock"), until)


@contextlib.asynccontextmanager
async def holding_file(path: Path, until: float) -> AsyncIterator[None]:
    """A lock on a file beside the database, which the system takes back however the process ends."""
    with path.open("w") as file:
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                await wait(until)
        yield


@contextlib.asynccontextmanager
async def holding_postgres(engine: AsyncEngine, until: float) -> AsyncIterator[None]:
    """A lock of the database's own, which lasts as long as the connection."""
    async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        while not await connection.scalar(text("SELECT pg_try_advisory_lock(:lock)"), {"lock": DATABASE_LOCK}):
            await wait(until)
        try:
            yield
        finally:
            await connection.execute(text("SELECT pg_advisory_unlock(:lock)"), {"lock": DATABASE_LOCK})


async def wait(until: float) -> None:
    if time.monotonic() > until:
        raise NotAlone(REMEDY)
    await asyncio.sleep(LOOK_AGAIN_SECONDS)
