"""The engine of the database, and its schema brought up to date at start."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from skydeck.engine.errors import DataError

MIGRATIONS = Path(__file__).parent / "migrations"
# Any number will do, as long as all processes use the same one.
MIGRATION_LOCK = 7_359_325
READING = {"skydeck_reading": True}
# A whole file is read at the start, and now and then by health.py, up to this size; `skydeck check` looks at larger ones.
LARGEST_CHECKED = 256 << 20
# How an address may begin, and the driver that it is read by.
DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+pysqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}


def address_of(url: str) -> URL:
    """The address of a database, with the driver by which it is read; DataError where it is neither SQLite's nor
    PostgreSQL's."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        address = None
    if address is None or address.drivername not in DRIVERS:
        shown = without_password(url)
        raise DataError(
            f"{shown[:200]!r} is no database; write sqlite:///FILE, or postgresql://USER@HOST/NAME for PostgreSQL"
        )
    return address.set(drivername=DRIVERS[address.drivername])


def without_password(url: str) -> str:
    """An address as it may be shown."""
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1:***@", url)


def open_database(url: str) -> AsyncEngine:
    """An engine for SQLite or PostgreSQL; plain addresses get the asynchronous driver."""
    address = address_of(url)
    if address.get_backend_name() == "sqlite" and address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    # Errors go to the log; what was being written does not.
    pinged = address.get_backend_name() != "sqlite"
    engine = create_async_engine(address, pool_pre_ping=pinged, hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Readers beside one writer, foreign keys, and every commit on the disk before it is acknowledged."""
    connection.isolation_level = None
    cursor = connection.cursor()
    # The system keeps the file's pages in memory already, once for all connections.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-500"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Writers queue up at the start of a transaction; one that turned writer midway could not wait and would fail."""
    reading = connection.get_execution_options().get("skydeck_reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


async def require_whole(engine: AsyncEngine) -> None:
    """Raise DataError where SQLite finds its file damaged: whatever is written to it then may make it worse."""
    file = Path(engine.url.database or "") if engine.dialect.name == "sqlite" else None
    if file is None or not file.is_file() or file.stat().st_size > LARGEST_CHECKED:
        return
    async with engine.execution_options(**READING).connect() as connection:
        said = str(await connection.scalar(text("PRAGMA quick_check(1)")))
    if said != "ok":
        what = " ".join(said.replace("*** in database main ***", "").split())
        remedy = "take the last backup, and see with `skydeck check` what this one still holds"
        raise DataError(f"the database {file} is damaged ({what}); {remedy}")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the schema to the newest version; several processes may try at once."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Run Alembic inside the given transaction."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
