"""Whole games over the protocol."""

from __future__ import annotations

import asyncio
import random

from tests.server.client import Server


async def test_two_people_and_a_bot_play_to_the_end(server: Server) -> None:
    code, tokens = await server.create("me", "open", "easy", seed=7)
    seat, token = await server.join(code, "Bo")
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    watcher = await server.connect(code)
    rng = random.Random(1)

    made = await asyncio.gather(ada.play(rng), bo.play(rng))

    assert seat == 1 and all(count > 5 for count in made)
    await watcher.until(lambda: watcher.over and watcher.table["status"] == "ended")
    assert watcher.view["view"]["result"]["ranks"] == watcher.table["result"]["ranks"]
    assert [event["seq"] for event in watcher.events] == list(range(1, len(watcher.events) + 1))
