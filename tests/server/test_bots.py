"""Bots at the table: in processes of their own, replaced when they fail, paced so that people can follow."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from typing import Any

import pytest
from tests.server.client import PATIENCE
from tests.server.conftest import Start

from skydeck.games import get_game
from skydeck.server.thinking import Question, Thinkers, think


def question(level: str, seat: int = 0) -> Question:
    state = get_game("sky_dynasty").new_state(3, {}, 1)
    return Question("sky_dynasty", level, seat, state.to_dict(), 5)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_secret_decision_is_thought_to_its_end(level: str) -> None:
    game = get_game("sky_dynasty")
    state = game.new_state(3, {}, 1)

    actions = think(question(level), 10.0)

    for action in actions:
        assert 0 in state.pending_players()
        state.apply_action(0, action)
    assert 0 not in state.pending_players()


async def test_a_worker_that_dies_is_replaced() -> None:
    thinkers = Thinkers(1, PATIENCE)
    position = get_game("sky_dynasty").new_state(2, {}, 1).to_dict()
    try:
        assert await thinkers.ask("sky_dynasty", "easy", 0, position)
        (pool,) = thinkers.resting
        for worker in list(pool._processes):
            os.kill(worker, signal.SIGKILL)
        await asyncio.sleep(0.1)

        assert await thinkers.ask("sky_dynasty", "easy", 0, position)
        assert pool not in thinkers.resting
    finally:
        await thinkers.close()


def ended_by_the_alarm() -> None:
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    time.sleep(PATIENCE)


def steady() -> str:
    time.sleep(2.0)
    return "done"


async def test_a_bot_that_is_too_slow_breaks_nobody_elses_work() -> None:
    thinkers = Thinkers(2, PATIENCE)
    try:
        assert await thinkers.work(steady) == "done"
        ended, other = await asyncio.gather(thinkers.work(ended_by_the_alarm), thinkers.work(steady))

        assert [ended, other] == [None, "done"]
        assert await thinkers.work(steady) == "done"
    finally:
        await thinkers.close()


async def test_a_thought_beyond_its_time_ends_alone() -> None:
    """The next one finds a worker at once."""
    thinkers = Thinkers(1, 3.0)
    position = get_game("sky_dynasty").new_state(2, {}, 1).to_dict()
    try:
        with pytest.raises(TimeoutError):
            await thinkers.done(time.sleep, 30.0, within=0.1)
        thinkers.patience = PATIENCE
        assert await thinkers.ask("sky_dynasty", "easy", 0, position)
    finally:
        await thinkers.close()


async def test_the_policy_stands_in_for_a_bot_that_fails(start: Start) -> None:
    server = await start()

    async def fail(*_: Any) -> list[int] | None:
        return None

    server.tables.thinkers.ask = fail  # type: ignore[method-assign, assignment]
    code, _ = await server.create("hard", "hard", options={"max_rounds": 1})
    watcher = await server.connect(code)

    await watcher.until(lambda: watcher.table["status"] == "ended")


async def test_bots_are_paced_where_somebody_watches(start: Start) -> None:
    server = await start(bot_pace=0.2)
    code, _ = await server.create("easy", "easy", "easy")
    watcher = await server.connect(code)
    loop = asyncio.get_running_loop()
    await watcher.until(lambda: len(watcher.of("view")) >= 2)
    began, seen = loop.time(), len(watcher.of("view"))

    await watcher.until(lambda: len(watcher.of("view")) >= seen + 4)

    assert loop.time() - began >= 0.5


async def test_a_hard_bot_answers_soon(start: Start) -> None:
    server = await start(bot_pace=0.35)
    code, tokens = await server.create("me", "hard")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked and ada.view["view"]["seats"][1]["status"] == "locked")
    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.until(lambda: ada.view["version"] > 0)
    began, version = asyncio.get_running_loop().time(), ada.view["version"]

    await ada.until(lambda: ada.view["version"] > version or ada.view["view"]["seats"][1]["status"] != "choosing")

    assert asyncio.get_running_loop().time() - began < 12.0
