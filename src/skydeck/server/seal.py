"""What a table was begun with, as a short hash of each field. The record leads to everything else; that one of these was
changed only their seal can tell."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import Any

import msgspec

from skydeck.server.data import Seat, TableData

# Whatever stays as it is once the game has begun. Game and versions are compared with those of the server anyway.
FIXED = (
    "code", "name", "players", "options", "settings", "seed", "salt", "seed_hash", "practice", "invitation",
    "created_at", "started_at", "lesson", "branch_of", "branch_at",
)  # fmt: skip

Seal = dict[str, str]


def short_hash(value: object) -> str:
    """Eight letters are enough against damage; who wants to deceive can write a seal of his own."""
    return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:8]


def seal_of(data: TableData, position: dict[str, Any] | None) -> Seal:
    """The seal of a table that begins now, with the saved position that it begins with, if any."""
    fields = {name: getattr(data, name) for name in FIXED}
    fields["position"] = position
    fields["holders"] = [(holder.id, holder.host, holder.before) for holder in data.holders]
    seats = {f"seat {seat.seat + 1}": seat_fields(seat) for seat in data.seats}
    return {name: short_hash(value) for name, value in (fields | seats).items()}


def seat_fields(seat: Seat) -> tuple[object, ...]:
    return seat.kind, seat.name, seat.level, seat.holder, seat.deck


def as_begun(data: TableData, handed_over: Iterable[int]) -> TableData:
    """A table with the seats that an AI or a person took over since as they were: only people's seats change hands."""
    changed = set(handed_over)
    seats = tuple(
        msgspec.structs.replace(seat, kind=data.kind_of_person(seat.seat), level=None)
        if seat.seat in changed and data.seats_of(seat.holder)
        else seat
        for seat in data.seats
    )
    return msgspec.structs.replace(data, seats=seats)
