"""Looks at a whole database: whether its file is in order, and every record complete and leading to what came of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from alembic.script import ScriptDirectory
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from skydeck.server.data import TableData
from skydeck.server.database import MIGRATIONS
from skydeck.server.errors import Refused
from skydeck.server.info import DOES_NOT_FIT, game_of, other_version, outcome_of
from skydeck.server.models import TableRow
from skydeck.server.play import Play
from skydeck.server.store import Store


class Checked(msgspec.Struct):
    """What was looked at, and all that is wrong, a sentence each that names its place."""

    tables: int = 0
    records: int = 0
    """Games that were played again from their record."""
    other_versions: int = 0
    """Games of other rules or cards, of which only the numbering can be looked at."""
    stopped: list[str] = []
    """Those among them that are not over: what keeps them from going on, a sentence each. No damage, but players wait."""
    problems: list[str] = []


async def check_database(engine: AsyncEngine) -> Checked:
    """Look at everything; changes nothing."""
    found = Checked(problems=[])
    found.problems += [problem async for problem in file_problems(engine)]
    if found.problems:
        return found
    store = Store(engine)
    async with store.reading() as session:
        codes = list(await session.scalars(select(TableRow.code).order_by(TableRow.id)))
    for code in codes:
        found.tables += 1
        try:
            data = await store.table(code)
            problems = [problem async for problem in record_problems(store, data, found)]
        except Exception as error:
            problems = [f"it cannot be read ({type(error).__name__}: {error})"]
        found.problems += [f"table {code}: {problem}" for problem in problems]
    return found


async def file_problems(engine: AsyncEngine) -> AsyncIterator[str]:
    """What is wrong with the database as a whole."""
    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    async with Store(engine).reading() as session:
        if engine.dialect.name == "sqlite":
            for line in await session.scalars(text("PRAGMA integrity_check")):
                if line != "ok":
                    yield f"the file is damaged: {line}; take the last backup"
            for row in await session.execute(text("PRAGMA foreign_key_check")):
                yield f"a row of {row[0]} belongs to nothing in {row[2]}"
        try:
            version = await session.scalar(text("SELECT version_num FROM alembic_version"))
        except Exception:
            yield "this is no database of Skydeck, or one that was never used"
            return
        if version != newest:
            yield f"its schema is {version}, not {newest}; start the server once to bring it up to date"


async def record_problems(store: Store, data: TableData, found: Checked) -> AsyncIterator[str]:
    """What is wrong with one table."""
    entries = await store.entries(data.id, 0)
    numbers = [entry.number for entry in entries]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "its record has gaps"
        return
    if data.last_entry != len(entries):
        yield f"its record has {len(entries)} entries, not {data.last_entry}"
    if data.started_at is None:
        return
    try:
        game = game_of(data)
        differs = other_version(game, data)
    except Refused as refused:
        differs = refused.message
    if differs:
        found.other_versions += 1
        if data.status == "running":
            found.stopped.append(f"table {data.code}: {differs}")
        return
    found.records += 1
    play = Play(game, data.players, data.options, int(data.seed), await store.position(data.id))
    play.opened = data.started_at
    saved = await store.snapshot(data.id)
    for entry in entries:
        try:
            play.apply(entry)
        except DOES_NOT_FIT as error:
            yield f"entry {entry.number} cannot be carried out: {error}"
            return
        if saved is not None and saved[0] == entry.number and not agrees(play, *saved):
            yield f"the position saved at entry {entry.number} is another (harmless: drop it from `snapshots`)"
    if play.over != (data.status == "ended"):
        yield f"its record is {'over' if play.over else 'not over'}, but the table is {data.status}"
    elif play.over and data.result != (play.ended or outcome_of(play.state)):
        yield "its record ends otherwise than its result says"


def agrees(play: Play, number: int, data: bytes) -> bool:
    """Whether a snapshot holds the position that the record leads to."""
    saved = Play(play.game, play.players, play.options, play.seed, play.position)
    try:
        saved.load(number, data)
    except Exception:
        return False
    return same(saved.state.to_dict()) == same(play.state.to_dict()) and saved.version == play.version


def same(data: dict[str, Any]) -> Any:
    return msgspec.json.decode(msgspec.json.encode(data))
