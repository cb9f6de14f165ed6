"""Looks at a whole database: whether its file is in order, and every table is complete, as it was begun, and as its record
leads to."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from typing import Any

import msgspec
from alembic.script import ScriptDirectory
from sqlalchemy import select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from skydeck.engine.stops import Stops
from skydeck.server.clock import SavedClock
from skydeck.server.data import Entry, TableData
from skydeck.server.database import MIGRATIONS
from skydeck.server.errors import Refused
from skydeck.server.info import DOES_NOT_FIT, game_of, other_version, outcome_of, table_info
from skydeck.server.keeping import Keeping
from skydeck.server.models import TableRow
from skydeck.server.moments import KeptReplay
from skydeck.server.play import ACTIONS, SEAT, UNDO, Play
from skydeck.server.rights import LEVEL
from skydeck.server.seal import as_begun, seal_of, short_hash
from skydeck.server.store import Store

# Clocks of servers differ, and are set right now and then, by less than so many milliseconds.
CLOCK_SET_BACK = 3600 * 1000


class Checked(msgspec.Struct):
    """What was looked at, and all that is wrong, a sentence each that names its place."""

    tables: int = 0
    records: int = 0
    """Games that were played again from their record."""
    other_versions: int = 0
    """Games of other rules or cards, of which only what they were begun with and the numbering can be looked at."""
    stopped: list[str] = []
    """Those among them that are not over: what keeps them from going on, a sentence each. No damage, but players wait."""
    problems: list[str] = []


async def check_database(engine: AsyncEngine) -> Checked:
    """Look at everything; changes nothing. Damage in one place keeps nothing else from being looked at."""
    found = Checked()
    found.problems = [problem async for problem in file_problems(engine)]
    store = Store(engine)
    try:
        async with store.reading() as session:
            codes = list(await session.scalars(select(TableRow.code).order_by(TableRow.id)))
    except SQLAlchemyError as error:
        if not found.problems:
            found.problems.append(f"its tables cannot be read ({getattr(error, 'orig', None) or error})")
        return found
    for code in codes:
        found.tables += 1
        problems: list[str] = []
        try:
            data = await store.table(code)
            # One after the other, so that what was found stays if the next look fails.
            async for problem in table_problems(store, data, set(codes), found):
                problems.append(problem)
            # Last, as it stops at the first part of the row that cannot be told.
            table_info(data, set(), 0)
        except Exception as error:
            cause = error.__cause__ or error
            problems.append(f"it cannot be read ({type(cause).__name__}: {cause})")
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
            lost = Counter((row[0], row[2]) for row in await session.execute(text("PRAGMA foreign_key_check")))
            for (rows, parents), count in lost.items():
                some = "a row" if count == 1 else f"{count} rows"
                yield f"{some} of {rows} {'belongs' if count == 1 else 'belong'} to nothing in {parents}"
        try:
            version = await session.scalar(text("SELECT version_num FROM alembic_version"))
        except Exception:
            yield "this is no database of Skydeck, or one that was never used"
            return
        if version != newest:
            yield f"its schema is {version}, not {newest}; start the server once to bring it up to date"


async def table_problems(store: Store, data: TableData, codes: set[str], found: Checked) -> AsyncIterator[str]:
    """What is wrong with one table."""
    entries = await store.entries(data.id, 0)
    for problem in [*row_problems(data, entries, codes), *numbering_problems(data, entries)]:
        yield problem
    if data.started_at is None:
        return
    for problem in seal_problems(data, entries, await store.seal(data.id), await store.position(data.id)):
        yield problem
    clock = await store.clock(data.id)
    if clock is not None and SavedClock.read(clock) is None:
        yield "its clock cannot be used"
    try:
        differs = other_version(game_of(data), data)
    except Refused as refused:
        differs = refused.message
    if differs:
        found.other_versions += 1
        if data.status == "running":
            found.stopped.append(f"table {data.code}: {differs}")
    elif [entry.number for entry in entries] == list(range(1, len(entries) + 1)):
        found.records += 1
        async for problem in record_problems(store, data, entries):
            yield problem
    for problem in moments_problems(data, entries, await Keeping(store).stored_moments(data.id)):
        yield problem


def row_problems(data: TableData, entries: list[Entry], codes: set[str]) -> Iterator[str]:
    """What is wrong with a table's row and its seats, whatever its record says."""
    if [seat.seat for seat in data.seats] != list(range(data.players)):
        yield f"it has the seats {[seat.seat + 1 for seat in data.seats]}, not 1 to {data.players}"
    holders = {holder.id for holder in data.holders}
    for seat in data.seats:
        if seat.holder is not None and seat.holder not in holders:
            yield f"seat {seat.seat + 1} is held by somebody of another table"
        if seat.kind not in ("open", "human", "hotseat", "bot") or (seat.kind == "bot") != (seat.level is not None):
            yield f"seat {seat.seat + 1} is of the kind {seat.kind} with the level {seat.level}"
        if seat.stops is not None:
            Stops.from_dict(seat.stops)
    if hashlib.sha256(f"{data.seed}:{data.salt}".encode()).hexdigest() != data.seed_hash:
        yield "its seed, salt and seed hash do not belong together"
    if data.status not in ("waiting", "running", "ended"):
        yield f"its status is {data.status}"
    if (data.status == "ended") != (data.result is not None) or (data.status == "ended") != (data.ended_at is not None):
        yield f"it is {data.status}, with the result {data.result}, ended at {data.ended_at}"
    if data.status == "waiting" and data.started_at is not None:
        yield "it is waiting, but its game has begun"
    if data.next_code is not None and data.next_code not in codes:
        yield f"its rematch {data.next_code} is not there"
    numbers = {entry.number for entry in entries}
    if data.undo_request is not None and not numbers.issuperset(data.undo_request["entries"]):
        yield "an undo is asked for of what is not in its record"


def numbering_problems(data: TableData, entries: list[Entry]) -> Iterator[str]:
    """What is wrong with the numbers and times of a record."""
    if [entry.number for entry in entries] != list(range(1, len(entries) + 1)):
        yield "its record has gaps"
    if data.last_entry != len(entries):
        yield f"its record has {len(entries)} entries, not {data.last_entry}"
    if data.started_at is None:
        return
    times = [data.started_at, *(entry.at for entry in entries)]
    if data.ended_at is not None:
        times.append(data.ended_at)
        if entries and entries[-1].at != data.ended_at:
            yield "it did not end with its last entry"
    late = next(
        (place for place in range(1, len(entries) + 1) if times[place] < times[place - 1] - CLOCK_SET_BACK), None
    )
    if late is not None:
        yield f"entry {late} is older than what was before it"


def seal_problems(
    data: TableData, entries: list[Entry], seal: dict[str, str] | None, position: dict[str, Any] | None
) -> Iterator[str]:
    """What is not as it was when the game began, but for what entries changed."""
    handed = {entry.seat: entry for entry in entries if entry.kind == SEAT}
    for number, entry in handed.items():
        if "left" in entry.data and number < len(data.seats):
            seat, left = data.seats[number], entry.data["left"]
            is_so = (seat.kind == "bot", seat.level, seat.left)
            if is_so != ((True, LEVEL, left) if left else (False, None, None)):
                yield f"seat {number + 1} is not as entry {entry.number} left it"
    undone = [entry for entry in entries if entry.kind == UNDO]
    if any(entry.data.get("practice") for entry in undone) and not data.practice:
        yield "something was taken back for practice, but it is not marked as practice"
    if seal is None:
        return
    begun = seal_of(as_begun(data, handed), position)
    if undone and seal.get("practice") == short_hash(False):
        # It is practice since something was taken back.
        begun["practice"] = seal["practice"]
    changed = [name for name in sorted({*seal, *begun}) if seal.get(name) != begun.get(name)]
    if changed:
        yield f"{', '.join(changed).replace('_', ' ')}: not as it was begun"


async def record_problems(store: Store, data: TableData, entries: list[Entry]) -> AsyncIterator[str]:
    """Where a record, played again, leads elsewhere than its table says."""
    play = Play(game_of(data), data.players, data.options, int(data.seed), await store.position(data.id))
    play.opened = data.started_at or 0
    saved = await store.snapshot(data.id)
    for entry in entries:
        try:
            play.apply(entry)
        except DOES_NOT_FIT as error:
            yield f"entry {entry.number} cannot be carried out: {error}"
            return
        if saved is not None and saved[0] == entry.number and not agrees(play, *saved):
            yield f"the position saved at entry {entry.number} is another (harmless: drop it from `snapshots`)"
    if saved is not None and saved[0] > len(entries):
        yield f"the position saved at entry {saved[0]} is later than its record"
    if play.over != (data.status == "ended"):
        yield f"its record is {'over' if play.over else 'not over'}, but the table is {data.status}"
    elif play.over and data.result != (play.ended or outcome_of(play.state)):
        yield "its record ends otherwise than its result says"


def moments_problems(data: TableData, entries: list[Entry], kept: tuple[bytes, bool] | None) -> Iterator[str]:
    """What is wrong with the kept moments of an ended game: their bytes, and whether they are as many as its actions."""
    if kept is None:
        return
    moments, as_kept = kept
    if data.status != "ended":
        yield "moments are kept of it, but it is not over"
    if not as_kept:
        yield "its kept moments are not what was kept"
        return
    removed = {number for entry in entries if entry.kind == UNDO for number in entry.data["removes"]}
    counted = [entry for entry in entries if entry.kind == ACTIONS and entry.number not in removed]
    actions = sum(len(entry.data["actions"]) for entry in counted)
    replay = KeptReplay(moments)
    if (replay.count, replay.kept.players) != (actions, data.players):
        yield f"its kept moments are of {replay.count} actions, its record has {actions}"


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
