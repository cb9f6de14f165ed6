"""Tables with a clock: whoever does not decide in time is decided for."""

from __future__ import annotations

import asyncio
import time

from tests.server.client import Server
from tests.server.conftest import Start

from skydeck.server.tables import DAY


async def clocked(start: Start, seconds: float) -> tuple[Server, str, dict[int | None, str]]:
    server = await start(fast_seconds=seconds)
    code, tokens = await server.create("me", "easy", pace="fast")
    return server, code, tokens


async def test_the_table_decides_for_who_is_late(start: Start) -> None:
    server, code, tokens = await clocked(start, 1.0)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    assert abs(ada.view["deadline"] - time.time() * 1000) <= 1000

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
    while code not in again.tables.loaded:
        await asyncio.sleep(0.01)
    bo = await again.connect(code, tokens[0])
    await bo.until(lambda: bo.asked)

    assert abs(bo.view["deadline"] - deadline) <= 1000
    assert not again.tables.loaded[code].idle
    assert abs(bo.view["now"] - time.time() * 1000) <= 2000
