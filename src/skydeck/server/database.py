"""The engine of the database, and its schema brought up to date at start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS = Path(__file__).parent / "migrations"
# Any number will do, as long as all processes use the same one.
MIGRATION_LOCK = 7_359_325
READING = {"skydeck_reading": True}


def open_database(url: str) -> AsyncEngine:
    """An engine for SQLite or PostgreSQL; plain addresses get the asynchronous driver."""
    address = make_url(url)
    if address.drivername in ("sqlite", "sqlite+pysqlite"):
        address = address.set(drivername="sqlite+aiosqlite")
    if address.drivername in ("postgres", "postgresql"):
        address = address.set(drivername="postgresql+asyncpg")
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
