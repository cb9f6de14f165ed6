"""What the server keeps, clears away and tells its operator: the rarely used part of the database."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, func, or_, select, update

from skydeck.engine.words import Words
from skydeck.server.errors import Refused
from skydeck.server.models import ChatRow, HolderRow, MomentsRow, ReportRow, SeatRow, TableRow
from skydeck.server.store import Store, now
from skydeck.server.trouble import damaged

say = Words("server")

DAY = 24 * 3600 * 1000
# So many tables are cleared away in one transaction, and so many complaints are shown at once.
MOST_AT_ONCE = 100
# Lines of chat that are shown with a complaint.
LINES = 20


def digest_of(data: bytes) -> str:
    """By which damage to what was kept is noticed."""
    return hashlib.sha256(data).hexdigest()


class Keeping:
    """The same database, by what is done for its keeping."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # -- clearing away ------------------------------------------------------------------------------------------------

    async def outdated(self, ended_days: float, waiting_days: float) -> list[str]:
        """Codes of tables that ended, or that nobody began to play at, longer ago than so many days; 0 keeps them for ever."""
        old = []
        if ended_days:
            old.append((TableRow.status == "ended") & (TableRow.ended_at < now() - int(ended_days * DAY)))
        if waiting_days:
            old.append((TableRow.status == "waiting") & (TableRow.created_at < now() - int(waiting_days * DAY)))
        if not old:
            return []
        async with self.store.reading() as session:
            return list(await session.scalars(select(TableRow.code).where(or_(*old)).limit(MOST_AT_ONCE)))

    async def clear(self, codes: Sequence[str]) -> int:
        """Delete these tables, with all that belongs to them; one that began meanwhile stays."""
        where = (TableRow.code.in_(codes), TableRow.status != "running")
        async with self.store.writing() as session:
            found = {
                code: number for number, code in await session.execute(select(TableRow.id, TableRow.code).where(*where))
            }
            # Who asks for a rematch then is not sent to a table that is gone.
            await session.execute(update(TableRow).where(TableRow.next_code.in_(found)).values(next_code=None))
            await session.execute(delete(TableRow).where(TableRow.id.in_(found.values())))
        return len(found)

    # -- moments ------------------------------------------------------------------------------------------------------

    async def without_moments(self, limit: int = MOST_AT_ONCE) -> list[str]:
        """Codes of ended games whose moments are not kept yet, the newest first."""
        query = (
            select(TableRow.code)
            .outerjoin(MomentsRow, MomentsRow.table_id == TableRow.id)
            .where(TableRow.status == "ended", TableRow.started_at.is_not(None), MomentsRow.table_id.is_(None))
            .order_by(TableRow.id.desc())
            .limit(limit)
        )
        async with self.store.reading() as session:
            return list(await session.scalars(query))

    async def moments(self, table: int) -> bytes | None:
        """The kept moments of an ended game; refused where they are not what was kept."""
        stored = await self.stored_moments(table)
        if stored is None:
            return None
        data, as_kept = stored
        if not as_kept:
            raise damaged("What was kept of this game")
        return data

    async def stored_moments(self, table: int) -> tuple[bytes, bool] | None:
        """What is stored of the moments of a game, and whether it is what was kept."""
        async with self.store.reading() as session:
            row = await session.get(MomentsRow, table)
            return (row.data, row.digest in (None, digest_of(row.data))) if row is not None else None

    async def keep_moments(self, table: int, data: bytes) -> None:
        """Keep them."""
        async with self.store.writing() as session:
            session.add(MomentsRow(table_id=table, data=data, digest=digest_of(data)))

    # -- seats on another device --------------------------------------------------------------------------------------

    async def set_recovery(self, holder: int, hashed: str) -> None:
        """Replace the code that brings a holder's seats back."""
        async with self.store.writing() as session:
            await session.execute(update(HolderRow).where(HolderRow.id == holder).values(recovery_hash=hashed))

    async def recover(self, table: int, hashed: str, token_hash: str) -> int:
        """Give the seats that a code is for a new token, and use the code up; whose they are."""
        async with self.store.writing() as session:
            where = (HolderRow.table_id == table, HolderRow.recovery_hash == hashed)
            row = await session.scalar(select(HolderRow).where(*where).with_for_update())
            if row is None:
                raise Refused(
                    "recovery",
                    say("recovery", "This code brings back no seat at this table, or was used already."),
                    status=403,
                )
            row.token_hash, row.recovery_hash = token_hash, None
            return row.id

    # -- for the operator ---------------------------------------------------------------------------------------------

    async def counts(self) -> dict[str, int]:
        """How many tables there are by status."""
        async with self.store.reading() as session:
            rows = await session.execute(select(TableRow.status, func.count()).group_by(TableRow.status))
            return {status: count for status, count in rows}

    async def reports(self) -> list[dict[str, Any]]:
        """The complaints that are not settled, oldest first, each with the last lines of its table's chat."""
        query = (
            select(ReportRow, TableRow.code)
            .join(TableRow, TableRow.id == ReportRow.table_id)
            .where(ReportRow.settled.is_(False))
            .order_by(ReportRow.id)
            .limit(MOST_AT_ONCE)
        )
        found = []
        async with self.store.reading() as session:
            for row, code in (await session.execute(query)).all():
                seats = await session.execute(
                    select(SeatRow.seat, SeatRow.name).where(SeatRow.table_id == row.table_id)
                )
                names: dict[int | None, str] = {seat: name for seat, name in seats}
                lines = await session.scalars(
                    select(ChatRow).where(ChatRow.table_id == row.table_id).order_by(ChatRow.id.desc()).limit(LINES)
                )
                found.append(
                    {
                        "id": row.id,
                        "code": code,
                        "by": names.get(row.seat, ""),
                        "about": names.get(row.about, ""),
                        "text": row.text,
                        "at": row.at,
                        "chat": [{"name": line.name, "text": line.text, "at": line.at} for line in list(lines)[::-1]],
                    }
                )
        return found

    async def settle(self, report: int, *, silence: bool) -> str:
        """Close a complaint, and with `silence` let whom it is about chat no more at that table; the table's code."""
        async with self.store.writing() as session:
            row = await session.get(ReportRow, report)
            if row is None:
                raise Refused("unknown_report", say("unknown_report", "There is no such report."), status=404)
            row.settled = True
            if silence and row.about is not None:
                seat = await session.get(SeatRow, (row.table_id, row.about))
                holder = await session.get(HolderRow, seat.holder_id) if seat is not None and seat.holder_id else None
                if holder is not None:
                    holder.silenced = True
            return str(await session.scalar(select(TableRow.code).where(TableRow.id == row.table_id)))
