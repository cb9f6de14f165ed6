"""Everything that is read from and written to the database. One method, one transaction."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any, cast

import msgspec
from sqlalchemy import CursorResult, Text, delete, exists, or_, select, text, update
from sqlalchemy import cast as cast_to
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession

from skydeck.engine.words import Words
from skydeck.server.data import Conflict, Entry, Holder, ListedRow, Seat, SeatChange, TableData
from skydeck.server.database import READING
from skydeck.server.errors import Refused
from skydeck.server.messages import SeatKind
from skydeck.server.models import ChatRow, EntryRow, HolderRow, ReportRow, RequestRow, SeatRow, SnapshotRow, TableRow
from skydeck.server.names import unlike
from skydeck.server.play import HINT
from skydeck.server.seal import Seal, seal_of
from skydeck.server.trouble import making_sense
from skydeck.server.writer import Appended, Line, Writer

say = Words("server")

# Without letters and digits that are mistaken for one another.
CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
CODE_LENGTH = 6
# Public tables that nobody joined are listed for a day.
LISTED_FOR = 24 * 3600 * 1000


def unknown_table() -> Refused:
    return Refused("unknown_table", say("unknown_table", "There is no table with this code."), status=404)


def check_code(code: str) -> None:
    """Refuse what cannot be a code, before a database has to read it."""
    if len(code) != CODE_LENGTH or not set(code) <= set(CODE_LETTERS):
        raise unknown_table()


def new_invitation() -> str:
    """Twelve letters in groups: 52 bits that can also be read out."""
    return "-".join("".join(secrets.choice(CODE_LETTERS) for _ in range(4)) for _ in range(3))


def new_token() -> str:
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    """What is stored instead of a token. Tokens are long and random, so that no slow hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


class Paced(msgspec.Struct):
    """Of a table's settings, how long people have for a decision."""

    pace: str


clocks = msgspec.json.Decoder(dict[str, Any] | None)


class Standing(msgspec.Struct):
    """What shows that a table was changed by another process."""

    status: str
    last_entry: int
    undo_request: dict[str, Any] | None
    next_code: str | None
    tokens: dict[int, str | None] = msgspec.field(default_factory=dict)
    """By holder."""


class Store:
    """The database, by what it is used for."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reader = engine.execution_options(**READING)
        # When the database last failed somebody, by the monotonic clock.
        self.failed_at = float("-inf")
        # SQLite lets one write at a time, and who finds it busy tries again without a place in the queue: here they have one.
        self.turn: AbstractAsyncContextManager[object] = (
            asyncio.Lock() if engine.dialect.name == "sqlite" else nullcontext()
        )

        self.writer = Writer(engine, self.turn)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        try:
            async with AsyncSession(self.reader, expire_on_commit=False) as session:
                yield session
        except DatabaseError:
            self.failed_at = time.monotonic()
            raise

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction; what another one made impossible is a Conflict."""
        try:
            async with self.turn, AsyncSession(self.engine, expire_on_commit=False) as session, session.begin():
                yield session
        except IntegrityError as error:
            raise Conflict from error
        except DatabaseError:
            self.failed_at = time.monotonic()
            raise

    # -- reading ------------------------------------------------------------------------------------------------------

    async def table(self, code: str) -> TableData:
        """The table of a code; refused if there is none."""
        check_code(code)
        async with self.reading() as session:
            with making_sense(f"What is stored of table {code}"):
                row = await session.scalar(select(TableRow).where(TableRow.code == code))
                if row is None:
                    raise unknown_table()
                return await self.data_of(session, row)

    async def holder(self, token: str) -> tuple[int, int] | None:
        """The holder of a token and the table it is for."""
        async with self.reading() as session:
            row = await session.scalar(select(HolderRow).where(HolderRow.token_hash == token_hash(token)))
            return (row.id, row.table_id) if row else None

    async def code_of(self, token: str) -> str | None:
        """The code of the table that a token is for."""
        of_token = select(TableRow.code).join(HolderRow).where(HolderRow.token_hash == token_hash(token))
        async with self.reading() as session:
            return await session.scalar(of_token)

    async def seat_of(self, code: str, token: str) -> int | None:
        """The first seat at a table that is held by a token; none if it holds nothing there. Refused without such a table."""
        data = await self.table(code)
        found = await self.holder(token)
        seats = data.seats_of(found[0]) if found is not None and found[1] == data.id else []
        return seats[0] if seats else None

    async def listed(self, limit: int = 50) -> list[ListedRow]:
        """Public tables that still wait for somebody, newest first, in one query."""
        newest = (
            select(TableRow.id)
            .where(TableRow.listed, TableRow.status == "waiting", TableRow.created_at > now() - LISTED_FOR)
            .order_by(TableRow.id.desc())
            .limit(limit)
        )
        # Options are read as text: one row that is no JSON would fail the whole query.
        columns = (TableRow.code, TableRow.name, TableRow.game, TableRow.players, cast_to(TableRow.options, Text))
        query = (
            select(*columns, TableRow.created_at, SeatRow.kind, SeatRow.name, HolderRow.host)
            .select_from(TableRow)
            .outerjoin(SeatRow, SeatRow.table_id == TableRow.id)
            .outerjoin(HolderRow, HolderRow.id == SeatRow.holder_id)
            .where(TableRow.id.in_(newest))
            .order_by(TableRow.id.desc(), SeatRow.seat)
        )
        found: dict[str, ListedRow] = {}
        async with self.reading() as session:
            for code, name, game, players, options, created_at, kind, called, host in await session.execute(query):
                row = found.setdefault(code, ListedRow(code, name, game, players, options, created_at, []))
                row.seats.append((kind, called, bool(host)))
        return list(found.values())

    async def branches(self, code: str, limit: int = 50) -> list[TableData]:
        """The tables that were played on from a moment of this one, oldest first."""
        query = select(TableRow.code).where(TableRow.branch_of == code).order_by(TableRow.id).limit(limit)
        async with self.reading() as session:
            codes = list(await session.scalars(query))
        found = []
        for one in codes:
            # A branch that cannot be read keeps nobody from the others.
            with suppress(Refused):
                found.append(await self.table(one))
        return found

    async def clocked(self, paces: list[str]) -> list[tuple[str, dict[str, Any] | None]]:
        """The codes and clocks of running tables of these paces at which people sit."""
        person = exists().where(SeatRow.table_id == TableRow.id, SeatRow.holder_id.is_not(None))
        # Both are read as text: one row that is no JSON would fail the whole query, and with it the start of the server.
        columns: tuple[Any, ...] = (TableRow.code, cast_to(TableRow.settings, Text), cast_to(TableRow.clock, Text))
        running = select(*columns).where(TableRow.status == "running", person)
        found = []
        async with self.reading() as session:
            for code, settings, clock in await session.execute(running):
                with suppress(msgspec.DecodeError):
                    if msgspec.json.decode(settings, type=Paced).pace in paces:
                        found.append((code, clocks.decode(clock or "null")))
        return found

    async def clock(self, table: int) -> dict[str, Any] | None:
        """The clock of a table over days, as it was last saved."""
        async with self.reading() as session:
            return await session.scalar(select(TableRow.clock).where(TableRow.id == table))

    async def position(self, table: int) -> dict[str, Any] | None:
        """The saved state that a table began with; nothing where it began with a deal."""
        async with self.reading() as session:
            return await session.scalar(select(TableRow.position).where(TableRow.id == table))

    async def seal(self, table: int) -> Seal | None:
        """Hashes of what a game was begun with; nothing where it began before there were any."""
        async with self.reading() as session:
            return await session.scalar(select(TableRow.seal).where(TableRow.id == table))

    async def entries(self, table: int, after: int) -> list[Entry]:
        """The record after an entry."""
        async with self.reading() as session:
            rows = await session.scalars(
                select(EntryRow).where(EntryRow.table_id == table, EntryRow.number > after).order_by(EntryRow.number)
            )
            return [Entry(row.number, row.kind, row.seat, row.data, row.at) for row in rows]

    async def snapshot(self, table: int) -> tuple[int, bytes] | None:
        """The latest saved position: its entry and its data."""
        async with self.reading() as session:
            row = await session.get(SnapshotRow, table)
            return (row.number, row.data) if row else None

    async def answered(self, holder: int, client_id: str) -> dict[str, Any] | None:
        """The answer that was given to a request, if it was carried out before."""
        async with self.reading() as session:
            row = await session.get(RequestRow, (holder, client_id))
            return row.reply if row else None

    async def chat(self, table: int, limit: int = 100) -> list[ChatRow]:
        """The last lines of the chat, oldest first."""
        async with self.reading() as session:
            rows = await session.scalars(
                select(ChatRow).where(ChatRow.table_id == table).order_by(ChatRow.id.desc()).limit(limit)
            )
            return list(rows)[::-1]

    async def token_hashes(self, table: int) -> dict[int, str | None]:
        """By holder, the hash of the token that is good now."""
        async with self.reading() as session:
            rows = await session.execute(select(HolderRow.id, HolderRow.token_hash).where(HolderRow.table_id == table))
            return {holder: hashed for holder, hashed in rows}

    async def chat_since(self, tables: Sequence[int], at: int) -> list[ChatRow]:
        """The lines written at these tables since a time, oldest first."""
        async with self.reading() as session:
            where = (ChatRow.table_id.in_(tables), ChatRow.at >= at)
            return list(await session.scalars(select(ChatRow).where(*where).order_by(ChatRow.id)))

    async def standings(self, tables: Sequence[int]) -> dict[int, Standing]:
        """How these tables stand, in two queries however many they are."""
        columns = (TableRow.id, TableRow.status, TableRow.last_entry, TableRow.undo_request, TableRow.next_code)
        tokens = select(HolderRow.table_id, HolderRow.id, HolderRow.token_hash).where(HolderRow.table_id.in_(tables))
        async with self.reading() as session:
            rows = await session.execute(select(*columns).where(TableRow.id.in_(tables)))
            found = {number: Standing(*row) for number, *row in rows}
            for table, holder, hashed in await session.execute(tokens):
                found[table].tokens[holder] = hashed
        return found

    async def hinted(self, table: int) -> list[int]:
        """The seats that took a hint."""
        where = (EntryRow.table_id == table, EntryRow.kind == HINT)
        async with self.reading() as session:
            return sorted(await session.scalars(select(EntryRow.seat).where(*where).distinct()))

    async def write_nothing(self) -> None:
        """Write what is there already, to find out whether that can be done; raises whatever is in the way."""
        async with self.writing() as session:
            await session.execute(text("UPDATE alembic_version SET version_num = version_num"))

    async def data_of(self, session: AsyncSession, row: TableRow) -> TableData:
        seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == row.id).order_by(SeatRow.seat))
        holders = await session.scalars(select(HolderRow).where(HolderRow.table_id == row.id).order_by(HolderRow.id))
        fields = {name: getattr(row, name) for name in TableData.__struct_fields__ if name not in ("seats", "holders")}
        return TableData(
            **fields,
            seats=tuple(
                Seat(s.seat, cast(SeatKind, s.kind), s.name, s.level, s.holder_id, s.deck, s.stops, s.left)
                for s in seats
            ),
            holders=tuple(Holder(h.id, h.host, h.before, h.token_hash is not None, h.silenced) for h in holders),
        )

    # -- the lobby ----------------------------------------------------------------------------------------------------

    async def create(
        self,
        fields: dict[str, Any],
        seats: Sequence[dict[str, Any]],
        holders: Sequence[dict[str, Any]],
        most_listed: int = 0,
    ) -> TableData:
        """A new table under a new code. A seat names its holder by place in `holders`.

        With `most_listed` only so many of the newest tables of its origin stay in the public list.
        """
        for _ in range(20):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            try:
                async with self.writing() as session:
                    made = await self.insert_table(session, {**fields, "code": code}, seats, holders)
                    if most_listed and fields["listed"]:
                        await self.unlist(session, fields["origin"], most_listed)
                    return made
            except Conflict:
                continue
        raise Refused("busy", say("busy.create", "No free table code was found; try again."), status=503)

    async def unlist(self, session: AsyncSession, origin: str, most: int) -> None:
        """Take the older public tables of an origin from the list, beyond so many."""
        theirs = (TableRow.listed, TableRow.status == "waiting", TableRow.origin == origin)
        older = select(TableRow.id).where(*theirs).order_by(TableRow.id.desc()).offset(most)
        numbers = list(await session.scalars(older))
        if numbers:
            await session.execute(update(TableRow).where(TableRow.id.in_(numbers)).values(listed=False))

    async def insert_table(
        self,
        session: AsyncSession,
        fields: dict[str, Any],
        seats: Sequence[dict[str, Any]],
        holders: Sequence[dict[str, Any]],
    ) -> TableData:
        row = TableRow(**fields, created_at=now(), last_entry=0, driver_until=0)
        session.add(row)
        await session.flush()
        people = [HolderRow(table_id=row.id, **holder) for holder in holders]
        session.add_all(people)
        await session.flush()
        for number, seat in enumerate(seats):
            place = seat["holder"]
            session.add(
                SeatRow(
                    table_id=row.id,
                    seat=number,
                    kind=seat["kind"],
                    name=seat["name"],
                    level=seat["level"],
                    holder_id=None if place is None else people[place].id,
                    deck=seat.get("deck"),
                )
            )
        await session.flush()
        return await self.data_of(session, row)

    async def locked(self, session: AsyncSession, code: str) -> TableRow:
        """The row of a table, which nobody else may change until this transaction ends."""
        check_code(code)
        row = await session.scalar(select(TableRow).where(TableRow.code == code).with_for_update())
        if row is None:
            raise unknown_table()
        return row

    async def join(self, code: str, wanted: int | None, name: str, hashed: str) -> int:
        """Give a free seat to a new holder; which one."""
        async with self.writing() as session:
            row = await self.locked(session, code)
            if row.status != "waiting":
                raise Refused("started", say("started", "This game has already started."), status=409)
            seats = await session.scalars(
                select(SeatRow).where(SeatRow.table_id == row.id, SeatRow.kind == "open").order_by(SeatRow.seat)
            )
            free = {seat.seat: seat for seat in seats}
            if not free:
                raise Refused("full", say("full", "All seats at this table are taken."), status=409)
            if wanted is not None and wanted not in free:
                raise Refused("taken", say("taken", "This seat is taken; choose another one."), status=409)
            seat = free[min(free) if wanted is None else wanted]
            holder = HolderRow(table_id=row.id, token_hash=hashed, host=False)
            session.add(holder)
            await session.flush()
            names = await session.scalars(select(SeatRow.name).where(SeatRow.table_id == row.id))
            seat.kind, seat.name, seat.holder_id = "human", unlike(name, names), holder.id
            return seat.seat

    async def set_seat(
        self, code: str, host: int, number: int, kind: str, level: str | None, name: str, deck: str | None = None
    ) -> TableData:
        """Make a seat a bot's, or free it; whoever sat there loses it."""
        async with self.writing() as session:
            row = await self.locked(session, code)
            seat = await session.get(SeatRow, (row.id, number))
            if row.status != "waiting":
                raise Refused("started", say("started", "This game has already started."), status=409)
            if seat is None:
                raise Refused(
                    "unknown_seat",
                    say("unknown_seat", "This table has {players} seats.", players=row.players),
                    status=404,
                )
            if seat.holder_id == host:
                raise Refused("own_seat", say("own_seat", "You cannot give away your own seat."), status=409)
            former = seat.holder_id
            seat.kind, seat.level, seat.name, seat.holder_id, seat.deck = kind, level, name, None, deck
            await session.flush()
            if former is not None:
                await session.execute(delete(HolderRow).where(HolderRow.id == former))
            return await self.data_of(session, row)

    async def set_deck(self, code: str, holder: int, number: int, deck: str) -> None:
        """Keep the deck that a person chose for an own seat."""
        async with self.writing() as session:
            row = await self.locked(session, code)
            seat = await session.get(SeatRow, (row.id, number))
            if row.status != "waiting":
                raise Refused("started", say("started", "This game has already started."), status=409)
            if seat is None or seat.holder_id != holder:
                raise Refused(
                    "seat_only", say("seat_only.set_deck", "Choose a deck for a seat of your own."), status=403
                )
            seat.deck = deck

    async def start(self, code: str, options: Callable[[TableData], dict[str, Any] | None]) -> bool:
        """Begin the game if it waits and nothing is missing; whether this call did it. `options` gives those it is
        played with, or None while they are not complete."""
        async with self.writing() as session:
            row = await self.locked(session, code)
            data = await self.data_of(session, row)
            if row.status != "waiting" or not data.full:
                return False
            complete = options(data)
            if complete is None:
                return False
            row.options = complete
            row.status, row.started_at, row.listed = "running", now(), False
            await session.flush()
            position = await session.scalar(select(TableRow.position).where(TableRow.id == row.id))
            row.seal = seal_of(await self.data_of(session, row), position)
            return True

    async def rematch(
        self, old: TableData, fields: dict[str, Any], seats: Sequence[dict[str, Any]], holders: Sequence[dict[str, Any]]
    ) -> str:
        """The code of the table that follows `old`; made by the first who asks."""
        for _ in range(20):
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            try:
                async with self.writing() as session:
                    row = await self.locked(session, old.code)
                    if row.next_code is None:
                        await self.insert_table(session, {**fields, "code": code}, seats, holders)
                        row.next_code = code
                    return row.next_code
            except Conflict:
                continue
        raise Refused("busy", say("busy.rematch", "No free table code was found; try again."), status=503)

    async def claim(self, code: str, before: int, hashed: str) -> TableData:
        """Who held a seat at the former table takes the one kept at the next. Asking again renews the token."""
        async with self.writing() as session:
            row = await self.locked(session, code)
            holder = await session.scalar(
                select(HolderRow).where(HolderRow.table_id == row.id, HolderRow.before == before)
            )
            if holder is None:
                raise Refused(
                    "unknown_seat",
                    say("unknown_seat.claim.2", "No seat is kept for you at the next table."),
                    status=404,
                )
            holder.token_hash = hashed
            await session.flush()
            return await self.data_of(session, row)

    # -- the record ---------------------------------------------------------------------------------------------------

    async def append(
        self,
        table: int,
        entry: Entry,
        *,
        follow: Sequence[Entry] = (),
        request: tuple[int, str, dict[str, Any]] | None = None,
        result: dict[str, Any] | None = None,
        practice: bool = False,
        seat: SeatChange | None = None,
    ) -> None:
        """Append an entry as the next one, with those that `follow` at once; remember its answer, change who plays a seat,
        and close the table where the game ends with it."""
        await self.to_writer(Appended(table, [entry, *follow], entry.at or now(), request, result, practice, seat))

    async def to_writer(self, one: Appended | Line) -> None:
        """Have something written; returns when it is on the disk."""
        try:
            await self.writer.append(one)
        except DatabaseError:
            self.failed_at = time.monotonic()
            raise

    async def end_unstarted(self, code: str, result: dict[str, Any]) -> bool:
        """Close a table that waits for players; whether it still did."""
        async with self.writing() as session:
            changed = await session.execute(
                update(TableRow)
                .where(TableRow.code == code, TableRow.status == "waiting")
                .values(status="ended", ended_at=now(), result=result, listed=False)
            )
            return isinstance(changed, CursorResult) and changed.rowcount == 1

    async def save_snapshot(self, table: int, number: int, data: bytes) -> None:
        """Replace the saved position by a newer one."""
        async with self.writing() as session:
            row = await session.get(SnapshotRow, table)
            if row is None:
                session.add(SnapshotRow(table_id=table, number=number, data=data))
            elif row.number < number:
                row.number, row.data = number, data

    async def drop_snapshot(self, table: int) -> None:
        """Forget the saved position."""
        async with self.writing() as session:
            await session.execute(delete(SnapshotRow).where(SnapshotRow.table_id == table))

    async def save_clock(self, table: int, clock: dict[str, Any]) -> None:
        """Keep until when people may decide at a table over days."""
        async with self.writing() as session:
            await session.execute(update(TableRow).where(TableRow.id == table).values(clock=clock))

    async def save_stops(self, table: int, seat: int, stops: dict[str, Any]) -> None:
        """Keep where a seat wants to be asked."""
        async with self.writing() as session:
            row = await session.get(SeatRow, (table, seat))
            if row is not None:
                row.stops = stops

    async def end_skip(self, table: int, seat: int, since: list[Any]) -> None:
        """The skipping that began then is over; a newer one is not."""
        async with self.writing() as session:
            row = await session.get(SeatRow, (table, seat), with_for_update=True)
            if row is not None and row.stops is not None and row.stops["since"] == since:
                row.stops = {**row.stops, "skip": ""}

    async def ask_undo(
        self, table: int, last_entry: int, asked: dict[str, Any] | None, request: tuple[int, str, dict[str, Any]]
    ) -> bool:
        """Set or withdraw the question for an undo, if the record has not moved on, and remember the answer to who did."""
        async with self.writing() as session:
            changed = await session.execute(
                update(TableRow)
                .where(TableRow.id == table, TableRow.last_entry == last_entry)
                .values(undo_request=asked)
            )
            if not isinstance(changed, CursorResult) or changed.rowcount != 1:
                return False
            session.add(RequestRow(holder_id=request[0], client_id=request[1], reply=request[2], at=now()))
            return True

    async def accept_undo(self, table: int, request: tuple[int, str, dict[str, Any]]) -> dict[str, Any] | None:
        """Note that a holder agrees to the undo that is asked for; the question with all who agree, None if there is none any
        more. Several may agree at once. The last one's answer is remembered with the undo itself."""
        holder, client_id, reply = request
        async with self.writing() as session:
            row = await session.get(TableRow, table, with_for_update=True)
            asked = row.undo_request if row is not None else None
            if row is None or asked is None or holder not in asked["asked"]:
                return None
            row.undo_request = {**asked, "accepted": sorted({*asked["accepted"], holder})}
            if set(row.undo_request["accepted"]) != set(asked["asked"]):
                session.add(RequestRow(holder_id=holder, client_id=client_id, reply=reply, at=now()))
            return row.undo_request

    async def say(
        self, table: int, seat: int | None, name: str, text: str, request: tuple[int, str], who: str = ""
    ) -> Line:
        """Add a line to the chat, which came from an address."""
        line = Line(table, seat, name, text, now(), request, who)
        await self.to_writer(line)
        return line

    async def report(
        self, table: int, seat: int | None, about: int | None, line: str, request: tuple[int, str]
    ) -> None:
        """Keep a complaint for the operator."""
        async with self.writing() as session:
            session.add(ReportRow(table_id=table, seat=seat, about=about, text=line, at=now(), settled=False))
            session.add(RequestRow(holder_id=request[0], client_id=request[1], reply={}, at=now()))

    # -- who lets the bots think --------------------------------------------------------------------------------------

    async def take_driver(self, table: int, process: str, seconds: float) -> bool:
        """Whether this process may let the table's bots think for the next seconds; only one does at a time."""
        at = now()
        async with self.writing() as session:
            changed = await session.execute(
                update(TableRow)
                .where(
                    TableRow.id == table,
                    or_(TableRow.driver.is_(None), TableRow.driver == process, TableRow.driver_until < at),
                )
                .values(driver=process, driver_until=at + int(seconds * 1000))
            )
            return isinstance(changed, CursorResult) and changed.rowcount == 1
