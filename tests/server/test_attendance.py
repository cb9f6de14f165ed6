"""Bots play while somebody watches or waits, share their thinking time, and say when they have too little of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.client import PATIENCE, Client, Server, eventually
from tests.server.conftest import Start
from tests.server.test_clocks import run_out
from tests.server.test_priority import DECKS, NO_ANSWER, go_on_from, skirmish

from skydeck.games import get_game


async def entries_of(server: Server, code: str) -> int:
    return (await server.tables.store.table(code)).last_entry


async def settled(server: Server, code: str, least: int = 0) -> int:
    """How many entries a table has when no more come."""
    counts = [-1]

    async def no_more() -> bool:
        counts.append(await entries_of(server, code))
        return counts[-1] >= least and counts[-1] == counts[-2]

    await eventually(no_more, "no more entries come", pause=0.5)
    return counts[-1]


async def test_bots_alone_play_while_somebody_watches(start: Start) -> None:
    server = await start(bot_pace=0.05)
    code, _ = await server.create("easy", "easy", options={"max_rounds": 3})
    watcher = await server.connect(code)
    await watcher.until(lambda: watcher.view.get("version", 0) >= 3)
    await watcher.close()

    left = await settled(server, code)

    assert (await server.tables.store.table(code)).status == "running"
    await eventually(lambda: server.tables.loaded[code].idle, "nothing is done at the table any more")
    again = await server.connect(code)
    await again.until(lambda: again.table["status"] == "ended")
    assert await entries_of(server, code) > left


async def test_bots_alone_are_not_taken_up_by_a_restart(start: Start) -> None:
    server = await start()
    code, _ = await server.create("easy", "easy", pace="day")
    again = await start()
    # Its bots would begin as soon as their process has started.
    assert await again.tables.thinkers.ask(
        "sky_dynasty", "easy", 0, get_game("sky_dynasty").new_state(2, {}, 1).to_dict()
    )

    assert await settled(again, code) == await settled(server, code) == 0


async def test_bots_wait_at_a_table_that_all_people_have_left(start: Start) -> None:
    """Its clock runs on, but not for ever."""
    server = await start()
    code, tokens = await server.create("me", "easy", "easy", pace="fast", options={"max_rounds": 3})
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.view.get("waiting") == [0])
    await ada.close()
    table = server.tables.loaded[code]

    def idle_when_the_clock_has_run_out() -> bool:
        if table.clock.ticking is not None and not table.clock.ticking.done():
            run_out(table)
        return table.idle

    await eventually(idle_when_the_clock_has_run_out, "nothing is done at the table any more")
    assert table.bots.pending() and table.data.status == "running"
    again = await server.connect(code, tokens[0])
    await again.play(random.Random(1))


async def test_at_tables_over_days_bots_move_for_who_is_away(start: Start) -> None:
    """From the start on, and after a restart in the middle of it, until people are asked."""
    server = await start()
    code, _ = await server.create("me", "easy", "easy", pace="day")
    assert await settled(server, code, 2) == 2
    other, _ = await server.create("me", "open", pace="day")
    await server.join(other)
    await eventually(lambda: other in server.tables.loaded, "the clock of a table over days begins")
    again = await start()

    await asyncio.sleep(0.3)
    assert code in again.tables.loaded, "it may be for its bots to move"
    assert other not in again.tables.loaded and other in again.tables.schedule.times


async def test_many_bots_elsewhere_do_not_keep_a_person_waiting(start: Start) -> None:
    """Its bot has the next turn, however many have waited longer."""
    server = await start(bot_workers=1, bot_patience=PATIENCE)
    thinkers = server.tables.thinkers
    turn = thinkers.turn
    told: list[tuple[str, str]] = []

    @asynccontextmanager
    async def noted(table: str, *, urgent: bool) -> AsyncIterator[bool]:
        told.append(("asks", table))
        async with turn(table, urgent=urgent) as given:
            told.append(("has", table))
            yield given

    async def think(*_: Any, **__: Any) -> list[int] | None:
        await asyncio.sleep(0.02)
        return None

    thinkers.turn = noted  # type: ignore[method-assign]
    thinkers.ask = think  # type: ignore[method-assign]
    for _ in range(8):
        await server.connect((await server.create("hard", "hard", "hard"))[0])
    await eventually(lambda: len(told) > 50, "the bots elsewhere think")
    code, tokens = await server.create("me", "hard")

    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.view.get("waiting") == [0])

    asked, had = told.index(("asks", code)), told.index(("has", code))
    between = [table for what, table in told[asked:had] if what == "has"]
    assert between == []


def shortness(client: Client) -> list[dict[str, Any]]:
    return [event for event in client.events if event["kind"] == "short"]


async def slow(*_: Any, **__: Any) -> list[int] | None:
    """A worker that gives no answer."""
    return None


async def test_a_bot_without_time_for_its_level_says_so_once(start: Start) -> None:
    server = await start()
    server.tables.thinkers.ask = slow  # type: ignore[method-assign]
    code, tokens = await server.create("me", "hard", options={"max_rounds": 6})
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked and ada.view.get("waiting") == [0])
    await ada.quiet()
    assert shortness(ada) == [], "before the reveal it would tell that the bot had a choice"

    await ada.play(random.Random(3))

    (told,) = shortness(ada)
    assert told["seat"] == 1
    assert told["text"] == "{seat1} is short of thinking time and, where it gets none, plays by rules of thumb."
    again = await server.connect(code, tokens[0], since=0)
    await again.until(lambda: bool(again.events))
    assert shortness(again) == [told]


async def test_a_bot_that_waits_too_long_for_its_turn_says_so_too(start: Start) -> None:
    server = await start(bot_patience=0.05, bot_workers=1)
    code, tokens = await server.create("me", "hard", options={"max_rounds": 6})
    async with server.tables.thinkers.turn("another table", urgent=True) as given:
        assert given
        ada = await server.connect(code, tokens[0])
        await ada.play(random.Random(3), stop=lambda: bool(shortness(ada)))

    assert shortness(ada)


@pytest.mark.rule("DT-R14")
async def test_a_pass_of_a_bot_without_time_does_not_tell_that_it_was_asked(start: Start) -> None:
    server = await start()
    server.tables.thinkers.ask = slow  # type: ignore[method-assign]
    code, tokens = await server.create("me", "hard", game="dynasty_tcg", options=DECKS)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    table = server.tables.loaded[code]
    play = table.running()
    state: Any = skirmish("Call of the Drum Hall")
    go_on_from(table, state)
    await ada.until(lambda: ada.asked and ada.view["view"]["priority"] == 0)
    told = play.has_told("short", 1)
    state.apply_action(0, state.codec.from_text("pass"))

    assert not told and table.masks.covers(1) and play.pending() == [1]
    assert not table.bots.shows_asked(play, 1, [state.codec.from_text("pass")])
    other: Any = skirmish(NO_ANSWER)
    play.state = other
    assert table.bots.shows_asked(play, 0, [other.codec.from_text("pass")])


async def test_a_hint_without_time_is_not_passed_off_as_the_strongest_bots(start: Start) -> None:
    server = await start()
    _, ada, _ = await server.pair()
    server.tables.thinkers.ask = slow  # type: ignore[method-assign]

    reply = await ada.ask("hint", version=0)

    assert reply["error"]["code"] == "no_hint_found"
