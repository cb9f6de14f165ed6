"""What is read from the database and written to it, as plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from skydeck.server.messages import Left, SeatKind, Status


class Conflict(Exception):
    """Somebody else was first; look again and decide anew."""


class Entry(msgspec.Struct, frozen=True):
    """One entry of a table's record."""

    number: int
    kind: str
    seat: int
    data: dict[str, Any]
    at: int = 0


class Answer(msgspec.Struct, array_like=True):
    """How long a seat took for a secret decision, in milliseconds."""

    seat: int
    decision: str
    took: int


class SeatChange(msgspec.Struct, frozen=True):
    """Who plays for a seat from an entry on: an AI, since its person left, or the person again."""

    seat: int
    kind: SeatKind
    level: str | None
    left: Left | None


class Holder(msgspec.Struct, frozen=True):
    id: int
    host: bool
    before: int | None
    claimed: bool
    silenced: bool = False


class Seat(msgspec.Struct, frozen=True):
    seat: int
    kind: SeatKind
    name: str
    level: str | None
    holder: int | None
    deck: str | None = None
    stops: dict[str, Any] | None = None
    left: Left | None = None


class TableData(msgspec.Struct, frozen=True):
    """A table as it stands in the database, without its record."""

    id: int
    code: str
    name: str
    game: str
    rules_version: str
    cards_version: str
    players: int
    options: dict[str, Any]
    settings: dict[str, Any]
    seed: str
    salt: str
    seed_hash: str
    status: Status
    practice: bool
    invitation: str | None
    created_at: int
    started_at: int | None
    ended_at: int | None
    last_entry: int
    undo_request: dict[str, Any] | None
    result: dict[str, Any] | None
    next_code: str | None
    lesson: str | None
    branch_of: str | None
    branch_at: int | None
    seats: tuple[Seat, ...]
    holders: tuple[Holder, ...]

    def seats_of(self, holder: int | None) -> list[int]:
        """The seats that a holder has."""
        return [seat.seat for seat in self.seats if holder is not None and seat.holder == holder]

    def kind_of_person(self, seat: int) -> SeatKind:
        """What a seat is while its holder plays: the holder's own, or a further one at the same device."""
        return "human" if seat == self.seats_of(self.seats[seat].holder)[0] else "hotseat"

    def is_host(self, holder: int) -> bool:
        return any(one.host for one in self.holders if one.id == holder)

    @property
    def full(self) -> bool:
        """Whether nobody is missing: no seat is free, and everybody invited to a rematch has come."""
        waited_for = {holder.id for holder in self.holders if not holder.claimed}
        return all(seat.kind == "bot" or (seat.holder and seat.holder not in waited_for) for seat in self.seats)

    @property
    def people(self) -> list[int]:
        """The seats that are not bots'."""
        return [seat.seat for seat in self.seats if seat.kind != "bot"]


class ListedRow(msgspec.Struct, frozen=True):
    """A row of the public list as it stands in the database; whether it makes sense is not looked at."""

    code: str
    name: str
    game: str
    players: int
    options: str
    created_at: int
    seats: list[tuple[str, str, bool]]
    """Kind, name, and whether the host sits there."""
