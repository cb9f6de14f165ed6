"""Several processes over one database and one Redis: any of them serves any table."""

from __future__ import annotations

import asyncio
import os
import random

import pytest
from tests.server.conftest import Start
from tests.server.test_priority import DECKS

REDIS = os.environ.get("SKYDECK_TEST_REDIS", "")
pytestmark = pytest.mark.skipif(not REDIS, reason="SKYDECK_TEST_REDIS is not set")


async def test_a_game_over_two_processes(start: Start, database: str) -> None:
    one = await start(database=database, redis=REDIS)
    two = await start(database=database, redis=REDIS)
    code, tokens = await one.create("me", "open", "easy", options={"max_rounds": 4})
    _, token = await two.join(code)
    ada, bo = await one.connect(code, tokens[0]), await two.connect(code, token)
    watcher = await two.connect(code)

    await ada.until(lambda: ada.asked and ada.table["seats"][1]["connected"] and ada.table["spectators"] == 1)
    await bo.until(lambda: bo.asked and bo.table["seats"][0]["connected"])
    await ada.ask("chat", text="hello over there")
    await bo.until(lambda: bool(bo.of("chat")))
    made = await asyncio.gather(ada.play(random.Random(1)), bo.play(random.Random(2)))

    assert all(count > 3 for count in made)
    for client in (ada, bo, watcher):
        await client.until(lambda client=client: client.table["status"] == "ended")  # type: ignore[misc]
    assert ada.table["result"] == bo.table["result"]
    assert [event["text"] for event in ada.events if not event.get("private")][-1] == watcher.events[-1]["text"]


async def test_a_resend_to_another_process_is_done_once(start: Start, database: str) -> None:
    one = await start(database=database, redis=REDIS)
    two = await start(database=database, redis=REDIS)
    code, tokens = await one.create("me", "open")
    await one.join(code)
    here, there = await one.connect(code, tokens[0]), await two.connect(code, tokens[0])
    await here.until(lambda: here.asked)
    await there.until(lambda: there.asked)
    message = {"version": 0, "actions": [{"verb": "pass"}]}

    replies = await asyncio.gather(*(client.ask("commit", id="same", **message) for client in (here, there)))

    assert all(reply["ok"] for reply in replies)
    data = await one.tables.store.table(code)
    assert data.last_entry == 1


async def test_a_process_that_ends_leaves_its_bots_to_another(start: Start, database: str) -> None:
    one = await start(database=database, redis=REDIS)
    two = await start(database=database, redis=REDIS)
    code, tokens = await one.create("me", "easy")
    data = await one.tables.store.table(code)
    assert await one.tables.store.take_driver(data.id, "a process that is gone", 1.0)

    ada = await two.connect(code, tokens[0])
    await ada.until(lambda: ada.asked and ada.view["view"]["seats"][1]["status"] == "locked")


async def test_stops_and_more_time_hold_at_every_process(start: Start, database: str) -> None:
    one = await start(database=database, redis=REDIS)
    two = await start(database=database, redis=REDIS)
    code, tokens = await one.create("me", "open", pace="day", game="dynasty_tcg", options=DECKS)
    _, token = await two.join(code)
    ada, other, bo = (
        await one.connect(code, tokens[0]),
        await two.connect(code, tokens[0]),
        await two.connect(code, token),
    )
    for client in (ada, other, bo):
        await client.until(lambda client=client: client.asked)  # type: ignore[misc]
    before = ada.view["deadline"]

    assert (await ada.ask("stops", full=True, mine=["draw"]))["ok"]
    await asyncio.sleep(0.05)
    assert (await ada.ask("more_time"))["ok"]

    await other.until(lambda: other.view["stops"]["full"] and other.view["stops"]["mine"] == ["draw"])
    await bo.until(lambda: bo.view["deadline"] > before)
    await ada.until(lambda: ada.view["deadline"] == bo.view["deadline"])
    assert one.tables.schedule.times[code] == two.tables.schedule.times[code] == bo.view["deadline"]
    assert not bo.view["stops"]["full"]


async def test_news_of_many_tables_at_once_all_arrive(start: Start, database: str) -> None:
    one = await start(database=database, redis=REDIS)
    two = await start(database=database, redis=REDIS)
    code, _tokens = await one.create("me", "open")
    _, token = await two.join(code)
    bo = await two.connect(code, token)
    await bo.until(lambda: bo.asked)

    await asyncio.gather(*(one.tables.announce(code, "nudge", seat=1) for _ in range(400)))

    await bo.until(lambda: len(bo.of("nudge")) == 400)
