"""Copies the server's database, and looks whether it is in order."""

import asyncio
import contextlib
import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import typer
from sqlalchemy.engine import URL

from skydeck.cli.output import complain, console, counted, fail, show_json
from skydeck.server.checking import Checked, check_database
from skydeck.server.database import address_of as read_address
from skydeck.server.database import open_database, without_password
from skydeck.server.settings import Settings

FAILED = 1


def address_of(database: str | None) -> str:
    """The database that is meant; SQLite's has to be there."""
    address = database or Settings.from_environment().database
    url = read_address(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").is_file():
        fail(f"there is no database at {url.database}; name it with --database sqlite:///FILE")
    return address


def backup(target: Path, database: str | None, as_json: bool) -> None:
    """Copy the database into a file, also while a server uses it."""
    address = address_of(database)
    if target.exists():
        fail(f"{target} exists already; name a new file")
    url = read_address(address)
    if url.get_backend_name() == "postgresql":
        dump(url, target)
        tables = None
    else:
        tables = asyncio.run(copy(address, target))
    if as_json:
        show_json({"file": str(target), "bytes": target.stat().st_size, "tables": tables})
    else:
        told = f", {counted(tables, 'table')}" if tables is not None else ""
        console.print(f"{target}: {target.stat().st_size:,} bytes{told}. `skydeck check` looks whether it is in order.")


async def copy(address: str, target: Path) -> int:
    """SQLite's own copy of one moment, in one piece; how many tables it holds."""
    engine = open_database(address)
    try:
        async with engine.connect() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            await raw.execute("VACUUM INTO ?", (str(target),))
    except Exception as error:
        target.unlink(missing_ok=True)
        fail(f"the database {without_password(address)} cannot be copied: {getattr(error, 'orig', None) or error}")
    finally:
        await engine.dispose()
    with contextlib.closing(sqlite3.connect(f"{target.absolute().as_uri()}?mode=ro", uri=True)) as copied:
        return int(copied.execute("SELECT count(*) FROM tables").fetchone()[0])


def dump(url: URL, target: Path) -> None:
    """PostgreSQL's own tool does it."""
    if shutil.which("pg_dump") is None:
        fail("pg_dump is missing, which copies PostgreSQL; Debian/Ubuntu: apt-get install postgresql-client")
    plain = url.set(drivername="postgresql", password=None).render_as_string()
    environment = {**os.environ, **({"PGPASSWORD": url.password} if url.password else {})}
    command = ["pg_dump", "--format=custom", f"--file={target}", f"--dbname={plain}"]
    ended = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, check=False)
    if ended.returncode:
        target.unlink(missing_ok=True)
        fail(f"pg_dump failed: {ended.stderr.strip()}")


def check(database: str | None, as_json: bool) -> None:
    """Look at the database and at every record; exit code 1 if something is wrong."""
    address = address_of(database)
    found = asyncio.run(checked(address))
    if as_json:
        show_json(found)
    else:
        for problem in found.problems:
            complain(problem)
        for stopped in found.stopped:
            console.print(f"Waits for another version: {stopped}")
        others = f", {found.other_versions} of other rules or cards" if found.other_versions else ""
        looked = f"{counted(found.tables, 'table')}, {counted(found.records, 'game')} played again"
        console.print(f"{looked}{others}: {verdict(found)}")
    if found.problems:
        raise typer.Exit(FAILED)


def verdict(found: Checked) -> str:
    return counted(len(found.problems), "problem") if found.problems else "all in order"


async def checked(address: str) -> Checked:
    try:
        engine = open_database(address)
        try:
            return await check_database(engine)
        finally:
            await engine.dispose()
    # Every driver has errors of its own.
    except Exception as error:
        fail(f"the database {without_password(address)} cannot be read: {getattr(error, 'orig', None) or error}")
