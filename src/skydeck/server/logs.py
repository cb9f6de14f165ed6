"""What was told at a table: a log for each seat, and one that everybody may read.

A long game tells thousands of events, so they are kept as JSON, and what several may read in the same words is kept once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

import msgspec

from skydeck.server.messages import write

# What an event begins with where it was saved with its number, as it once was.
NUMBERED = b'{"seq":'


class Logs:
    """The logs of a table by seat; the last one is everybody's. Events are numbered from 1 in each."""

    def __init__(self, seats: int) -> None:
        self.logs: list[list[bytes]] = [[] for _ in range(seats + 1)]

    def copy(self) -> Logs:
        """Logs that go their own way."""
        logs = Logs.__new__(Logs)
        logs.logs = [list(log) for log in self.logs]
        return logs

    def place(self, seat: int | None) -> int:
        return len(self.logs) - 1 if seat is None else seat

    def count(self, seat: int | None) -> int:
        """How many events a seat was told of; None: everybody."""
        return len(self.logs[self.place(seat)])

    def add(self, seats: Sequence[int | None], event: dict[str, Any]) -> None:
        """Tell all of these the same."""
        written = write(event)
        for seat in seats:
            self.logs[self.place(seat)].append(written)

    @property
    def readers(self) -> list[int | None]:
        """Whose logs there are."""
        return [*range(len(self.logs) - 1), None]

    def written(self, seat: int | None, after: int) -> bytes:
        """The events after the one of that number, as a list in JSON."""
        numbered = enumerate(islice(self.logs[self.place(seat)], after, None), after + 1)
        return b"[" + b",".join(b'{"seq":%d,%b' % (number, event[1:]) for number, event in numbered) + b"]"

    def read(self, seat: int | None) -> list[dict[str, Any]]:
        """All events that a seat was told of."""
        events: list[dict[str, Any]] = msgspec.json.decode(self.written(seat, 0))
        return events

    def save(self) -> list[list[msgspec.Raw]]:
        """For a snapshot."""
        return [[msgspec.Raw(event) for event in log] for log in self.logs]

    def load(self, saved: list[list[msgspec.Raw]]) -> None:
        """The inverse of `save`."""
        once: dict[bytes, bytes] = {}
        self.logs = []
        for log in saved:
            events = [bytes(event) for event in log]
            plain = [b"{" + event.partition(b",")[2] if event.startswith(NUMBERED) else event for event in events]
            self.logs.append([once.setdefault(event, event) for event in plain])
