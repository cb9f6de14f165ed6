"""The database: tables, who sits there, and the record of what was done, which is only ever appended to."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, BigInteger, ForeignKey, Index, Integer, LargeBinary, String, Text, false
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

# SQLite numbers rows by itself only for its own INTEGER.
Id = BigInteger().with_variant(Integer, "sqlite")


class Base(DeclarativeBase):
    """Times are milliseconds since 1970."""


class TableRow(Base):
    """A table: what is played, how, and how far it got."""

    __tablename__ = "tables"

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    code: Mapped[str] = mapped_column(String(12), unique=True)
    name: Mapped[str] = mapped_column(String(60))
    game: Mapped[str] = mapped_column(String(40))
    rules_version: Mapped[str] = mapped_column(String(40))
    cards_version: Mapped[str] = mapped_column(String(64))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    settings: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[str] = mapped_column(String(80))
    salt: Mapped[str] = mapped_column(String(64))
    seed_hash: Mapped[str] = mapped_column(String(64))
    status: Mapped[str] = mapped_column(String(10))
    practice: Mapped[bool] = mapped_column(default=False)
    listed: Mapped[bool] = mapped_column(default=False)
    origin: Mapped[str | None] = mapped_column(String(8))
    """Which group of addresses a public table comes from."""
    invitation: Mapped[str | None] = mapped_column(String(24))
    """What has to be known, besides the code, to take a seat."""
    created_at: Mapped[int] = mapped_column(BigInteger)
    started_at: Mapped[int | None] = mapped_column(BigInteger)
    ended_at: Mapped[int | None] = mapped_column(BigInteger)
    last_entry: Mapped[int] = mapped_column(default=0)
    undo_request: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    result: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    next_code: Mapped[str | None] = mapped_column(String(12))
    position: Mapped[dict[str, Any] | None] = mapped_column(JSON, deferred=True)
    """Where play begins if not with a deal: a saved state."""
    clock: Mapped[dict[str, Any] | None] = mapped_column(JSON, deferred=True)
    """At tables over days, the time for the decision in progress."""
    lesson: Mapped[str | None] = mapped_column(String(40))
    branch_of: Mapped[str | None] = mapped_column(String(12), index=True)
    branch_at: Mapped[int | None]
    seal: Mapped[dict[str, str] | None] = mapped_column(JSON, deferred=True)
    """Hashes of what the game was begun with (seal.py); null where it began before there were seals."""
    driver: Mapped[str | None] = mapped_column(String(40))
    driver_until: Mapped[int] = mapped_column(BigInteger, default=0)

    __table_args__ = (Index("ix_tables_listed", "listed", "status"),)


class HolderRow(Base):
    """A person at a table, known only by the hash of a token. One person may hold several seats of one device."""

    __tablename__ = "holders"

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    token_hash: Mapped[str | None] = mapped_column(String(64), unique=True)
    host: Mapped[bool] = mapped_column(default=False)
    before: Mapped[int | None] = mapped_column(Id)
    """The holder at the table that this one is a rematch of."""
    recovery_hash: Mapped[str | None] = mapped_column(String(64))
    """Of the code that brings the seats back on another device."""
    silenced: Mapped[bool] = mapped_column(default=False, server_default=false())
    """The operator lets nobody read what this holder writes."""


class SeatRow(Base):
    """A seat: open, a bot's, or held by a person."""

    __tablename__ = "seats"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    name: Mapped[str] = mapped_column(String(60))
    level: Mapped[str | None] = mapped_column(String(20))
    holder_id: Mapped[int | None] = mapped_column(ForeignKey("holders.id", ondelete="SET NULL"))
    deck: Mapped[str | None] = mapped_column(Text)
    """The deck chosen for it, which nobody else may know before the start."""
    stops: Mapped[dict[str, Any] | None] = mapped_column(JSON)
    """Where it wants to be asked, which nobody else may know; null as long as it has not said."""
    left: Mapped[str | None] = mapped_column(String(10))
    """Why an AI plays on for a person: `resigned`, or `gone`, who may come back."""


class EntryRow(Base):
    """One entry of a table's record: an action, an undo, or a hint that was taken."""

    __tablename__ = "entries"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(10))
    seat: Mapped[int]
    data: Mapped[dict[str, Any]] = mapped_column(JSON)
    at: Mapped[int] = mapped_column(BigInteger)


class RequestRow(Base):
    """The answer to a request that changed something, so that a resend is answered alike and done once."""

    __tablename__ = "requests"

    holder_id: Mapped[int] = mapped_column(ForeignKey("holders.id", ondelete="CASCADE"), primary_key=True)
    client_id: Mapped[str] = mapped_column(String(80), primary_key=True)
    reply: Mapped[dict[str, Any]] = mapped_column(JSON)
    at: Mapped[int] = mapped_column(BigInteger)


class ChatRow(Base):
    """A line of a table's chat."""

    __tablename__ = "chat"

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int | None]
    name: Mapped[str] = mapped_column(String(60))
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)


class SnapshotRow(Base):
    """The latest saved position of a table; everything in it also follows from the record."""

    __tablename__ = "snapshots"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int]
    data: Mapped[bytes] = mapped_column(LargeBinary)


class ReportRow(Base):
    """A complaint about what somebody wrote or did, for the operator."""

    __tablename__ = "reports"

    id: Mapped[int] = mapped_column(Id, primary_key=True)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), index=True)
    seat: Mapped[int | None]
    """Who complains."""
    about: Mapped[int | None]
    text: Mapped[str] = mapped_column(Text)
    at: Mapped[int] = mapped_column(BigInteger)
    settled: Mapped[bool] = mapped_column(default=False)


class MomentsRow(Base):
    """What an ended game looked like at every moment, so that it can be watched when its rules or cards have changed."""

    __tablename__ = "moments"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    data: Mapped[bytes] = mapped_column(LargeBinary)
    digest: Mapped[str | None] = mapped_column(String(64))
    """The hash of `data`; null where it was kept before there were any."""
