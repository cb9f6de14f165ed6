"""The schedule: every table at its time, the earliest first, and one failure harms no other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from tests.server.client import eventually

from skydeck.server import schedule
from skydeck.server.errors import Refused
from skydeck.server.schedule import Schedule
from skydeck.server.store import now


class Seen:
    """A schedule, and what it looked after."""

    def __init__(self, failing: dict[str, Exception] | None = None) -> None:
        self.codes: list[str] = []
        self.failing = failing or {}
        self.schedule = Schedule(self.look_after)

    async def look_after(self, code: str) -> None:
        self.codes.append(code)
        if code in self.failing:
            raise self.failing[code]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[Schedule]:
        task = asyncio.create_task(self.schedule.run())
        try:
            yield self.schedule
        finally:
            task.cancel()

    async def until(self, *codes: str) -> None:
        await eventually(lambda: len(self.codes) >= len(codes), f"{codes} are looked after")
        assert self.codes == list(codes)


async def test_the_earliest_comes_first_and_what_is_dropped_does_not_come() -> None:
    seen = Seen()
    seen.schedule.put("later", now() + 60)
    seen.schedule.put("never", now() + 30)
    seen.schedule.put("soon", now() + 10)
    seen.schedule.drop("never")

    async with seen.running():
        await seen.until("soon", "later")
    assert not seen.schedule.times and not seen.schedule.queue


async def test_a_time_can_be_moved_while_it_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0]
    monkeypatch.setattr(schedule, "now", lambda: clock[0])
    seen = Seen()
    async with seen.running() as plan:
        plan.put("one", 100_000)
        plan.put("two", 50)
        await asyncio.sleep(0.01)
        plan.put("two", 100_000)
        plan.put("one", 100)
        clock[0] = 200
        plan.changed.set()
        await seen.until("one")
    assert seen.codes == ["one"] and list(plan.times) == ["two"]


async def test_what_was_moved_does_not_pile_up() -> None:
    seen = Seen()
    for number in range(10_000):
        seen.schedule.put(f"table {number % 10}", now() + 1_000_000 - number)
    assert len(seen.schedule.times) == 10 and len(seen.schedule.queue) <= 200

    async with seen.running() as plan:
        for number in range(10):
            plan.put(f"table {number}", now() - 10 + number)
        await seen.until(*(f"table {number}" for number in range(10)))
    assert not plan.times


async def test_failures_do_not_stop_it_and_those_that_may_pass_are_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(schedule, "RETRY", 50)
    old = Refused("other_version", "This game was begun with other rules.", status=409)
    seen = Seen({"old": old, "down": OSError("no database")})
    for place, code in enumerate(("old", "down", "well")):
        seen.schedule.put(code, now() - 10 + place)

    async with seen.running():
        await seen.until("old", "down", "well", "down")
