"""Tables with a clock: whoever does not decide in time is decided for."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import null, update
from tests.server.client import Server, eventually
from tests.server.conftest import Start

from skydeck.server import clock
from skydeck.server.clock import DAY
from skydeck.server.data import Entry, TableData
from skydeck.server.models import TableRow
from skydeck.server.store import now
from skydeck.server.table import Table


async def clocked(start: Start, seconds: float) -> tuple[Server, str, dict[int | None, str]]:
    server = await start(fast_seconds=seconds)
    code, tokens = await server.create("me", "easy", pace="fast")
    return server, code, tokens


def run_out(table: Table) -> None:
    """The time of the decision in progress is over."""
    clock = table.clock
    assert clock.ticking is not None
    clock.ticking.cancel()
    clock.current.deadline = time.monotonic()
    clock.ticking = asyncio.create_task(clock.tick(clock.current))


async def test_the_table_decides_for_who_is_late(start: Start) -> None:
    server, code, tokens = await clocked(start, 1.0)
    before = time.time() * 1000
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    assert before - 1 <= ada.of("view")[0]["deadline"] - 1000 <= time.time() * 1000 + 1

    await ada.until(lambda: ada.view["version"] >= 2)

    covered = [event for event in ada.events if event["kind"] == "covered"]
    assert covered[0]["seat"] == 0 and covered[0]["text"] == "{seat0} ran out of time; the table chose."
    play = server.tables.loaded[code].play
    assert play is not None
    entries = await server.tables.store.entries(server.tables.loaded[code].data.id, 0)
    assert any(entry.data.get("covered") for entry in entries if entry.seat == 0)


async def test_more_time_starts_the_clock_again(start: Start) -> None:
    server, code, tokens = await clocked(start, 1.0)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    first = ada.view["deadline"]
    await ada.quiet(0.3)

    assert (await ada.ask("more_time"))["ok"]

    await ada.until(lambda: ada.view["deadline"] > first)
    watcher = await server.connect(code)
    assert (await watcher.ask("more_time"))["error"]["code"] == "seat_only"


async def test_without_a_clock_there_is_no_deadline(start: Start) -> None:
    server = await start()
    _, ada, _ = await server.pair()

    assert ada.view["deadline"] is None
    assert (await ada.ask("more_time"))["error"]["code"] == "no_clock"


async def test_a_clock_over_days_runs_on_while_no_server_does(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "easy", pace="three_days")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    deadline = ada.view["deadline"]
    # A busy machine may take its time to connect, but no more than a minute of three days.
    assert abs(deadline - time.time() * 1000 - 3 * DAY * 1000) <= 60_000

    again = await start()
    before = time.time() * 1000
    bo = await again.connect(code, tokens[0])
    await bo.until(lambda: bo.asked)

    assert bo.view["deadline"] == deadline
    assert before - 1 <= bo.view["now"] <= time.time() * 1000


async def leave(server: Server, code: str) -> None:
    """Everybody hangs up, and the table is dropped from memory at the next occasion."""
    await asyncio.gather(*(client.close() for client in server.clients))
    other, _ = await server.create("me", "open")

    async def gone() -> bool:
        await (await server.connect(other)).close()
        return code not in server.tables.loaded

    await eventually(gone, "a table leaves the memory")


@pytest.mark.parametrize("restart", [False, True])
async def test_many_tables_over_days_are_not_held_in_memory(start: Start, restart: bool) -> None:
    server = await start(tables_in_memory=2)
    codes = []
    for _ in range(6):
        code, tokens = await server.create("me", "open", pace="week")
        codes.append(code)
        await server.join(code)
        await (await server.connect(code, tokens[0])).close()

    if restart:
        server = await start(tables_in_memory=2)
        assert not server.tables.loaded
    await eventually(lambda: len(server.tables.loaded) <= 2, "tables leave the memory")
    due = server.tables.schedule.times
    assert set(due) == set(codes)
    assert all(abs(at - time.time() * 1000 - 7 * DAY * 1000) <= 60_000 for at in due.values())


async def test_who_is_late_at_a_table_that_is_not_in_memory_is_decided_for(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clock.DAYS, "day", 1.5)
    server = await start(tables_in_memory=1)
    codes = [(await server.create("me", "open", pace="day"))[0] for _ in range(4)]
    for code in codes:
        await server.join(code)

    for code in codes:
        table = await server.tables.store.table(code)
        entries: list[Entry] = []

        async def both_decided_for(table: TableData = table, entries: list[Entry] = entries) -> bool:
            entries[:] = await server.tables.store.entries(table.id, 0)
            return {0, 1} <= {one.seat for one in entries}

        await eventually(both_decided_for, "the table decides for who is late", pause=0.05)
        assert all(one.data["covered"] for one in entries)
    assert len(server.tables.loaded) <= 2


async def test_a_clock_over_days_is_the_same_when_its_table_comes_back(start: Start) -> None:
    """Also when it was started again, and though somebody has decided in secret meanwhile."""
    server = await start(tables_in_memory=1)
    code, tokens = await server.create("me", "open", pace="day")
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    first = ada.view["deadline"]
    await asyncio.sleep(0.2)
    assert (await ada.ask("more_time"))["ok"]
    await ada.until(lambda: ada.view["deadline"] > first)
    extended = ada.view["deadline"]
    await bo.until(lambda: bo.asked)
    await asyncio.sleep(0.2)
    assert (await bo.commit("pass"))["ok"]

    await leave(server, code)
    again = await server.connect(code, tokens[0])
    await again.until(lambda: again.asked)
    elsewhere = await (await start()).connect(code, tokens[0])
    await elsewhere.until(lambda: elsewhere.asked)

    assert again.view["deadline"] == elsewhere.view["deadline"] == extended
    assert server.tables.schedule.times[code] == extended
    assert [(await again.ask("more_time"))["ok"] for _ in range(10)] == [True] * 9 + [False]


async def test_the_clock_over_days_of_a_game_that_nobody_has_come_to_runs(start: Start) -> None:
    server = await start()
    code, _ = await server.create("me", "open", pace="three_days")
    assert code not in server.tables.schedule.times
    await server.join(code)

    def due() -> float:
        return server.tables.schedule.times.get(code, 0) - time.time() * 1000

    await eventually(lambda: abs(due() - 3 * DAY * 1000) <= 60_000, "the clock begins")


@pytest.mark.parametrize("saved", [null(), {"ends_at": "soon"}])
async def test_a_clock_that_was_not_saved_is_counted_from_the_last_entry(start: Start, saved: Any) -> None:
    """As at tables from before clocks were saved, or where the server died in between."""
    server = await start()
    code, tokens = await server.create("me", "open", pace="day")
    await server.join(code)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    async with server.tables.store.writing() as session:
        await session.execute(update(TableRow).values(clock=saved))

    again = await start()
    await eventually(lambda: again.tables.schedule.times.get(code, 0) >= now() + 1000, "the clock is counted anew")

    assert abs(again.tables.schedule.times[code] - ada.view["deadline"]) <= 1000
