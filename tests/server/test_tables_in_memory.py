"""Tables in memory: one copy of each, however many are opened, and none is dropped that somebody uses."""

from __future__ import annotations

import asyncio
import random

import pytest
from tests.server.client import PATIENCE, Client, Server, eventually
from tests.server.conftest import Start

from skydeck.server import memory
from skydeck.server.memory import Memory
from skydeck.server.table import Table

CAP = 3


@pytest.fixture
def alive(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """The most copies of each table that were open at once."""
    now: dict[str, int] = {}
    most: dict[str, int] = {}
    opened, closed = Table.open, Table.close

    async def count_open(table: Table) -> None:
        code = table.data.code
        now[code] = now.get(code, 0) + 1
        most[code] = max(most.get(code, 0), now[code])
        await opened(table)

    async def count_close(table: Table) -> None:
        await closed(table)
        now[table.data.code] -= 1

    monkeypatch.setattr(Table, "open", count_open)
    monkeypatch.setattr(Table, "close", count_close)
    return most


def locked(client: Client, seat: int) -> bool:
    return bool(client.view["view"]["seats"][seat]["status"] == "locked")


async def see_each_other(ada: Client, bo: Client) -> None:
    """A move of each shows at the other."""
    assert (await ada.commit("pass"))["ok"]
    await bo.until(lambda: locked(bo, 0))
    version = ada.view["version"]
    assert (await bo.commit("pass"))["ok"]
    await ada.until(lambda: ada.view["version"] > version)


async def fits_again(server: Server) -> None:
    await eventually(lambda: len(server.tables.loaded) <= CAP, "tables leave the memory")


async def test_twice_as_many_tables_as_fit_are_played_at_once(start: Start, alive: dict[str, int]) -> None:
    server = await start(tables_in_memory=CAP)

    pairs = await asyncio.gather(*(server.pair() for _ in range(2 * CAP)))
    await asyncio.gather(*(see_each_other(ada, bo) for _, ada, bo in pairs))

    assert set(alive.values()) == {1}
    await asyncio.gather(*(client.close() for client in server.clients))
    await fits_again(server)


async def test_tables_opened_one_after_the_other_beyond_the_cap_stay_whole(start: Start) -> None:
    server = await start(tables_in_memory=CAP)
    pairs = [await server.pair() for _ in range(2 * CAP)]

    for _, ada, bo in pairs:
        await see_each_other(ada, bo)


async def test_many_come_and_go_at_once_and_none_is_turned_away(start: Start, alive: dict[str, int]) -> None:
    server = await start(tables_in_memory=CAP)
    codes = [(await server.create("me", "easy"))[0] for _ in range(8 * CAP)]
    rng = random.Random(4)

    async def visit(code: str) -> tuple[int, str] | None:
        client = await Client.connect(server.base, code)
        if client.closed is None:
            await asyncio.sleep(rng.random() / 20)
            await client.close()
            return None
        return client.closed

    for _ in range(3):
        visits = rng.sample(codes * 2, k=len(codes) * 2)
        assert set(await asyncio.gather(*map(visit, visits))) == {None}

    assert set(alive.values()) == {1}
    await fits_again(server)


async def test_a_replay_does_not_push_out_who_plays(start: Start) -> None:
    server = await start(tables_in_memory=1)
    ended, tokens = await server.create("me", "easy", options={"max_rounds": 1})
    ada = await server.connect(ended, tokens[0])
    await ada.play(random.Random(1))
    await ada.close()
    _, ada, bo = await server.pair()

    for _ in range(3):
        assert (await server.http.get(f"/api/tables/{ended}/replay")).status_code == 200

    await see_each_other(ada, bo)


class Thing:
    """Something to keep, which takes a moment to open and to close."""

    def __init__(self, shelf: Shelf, code: str) -> None:
        self.shelf = shelf
        self.code = code
        self.idle = True

    async def close(self) -> None:
        self.shelf.open_now[self.code] -= 1
        await asyncio.sleep(0.02)
        self.shelf.told.append(f"closed {self.code}")


class Shelf:
    """A memory of things, and what happened to them."""

    def __init__(self, most: int) -> None:
        self.told: list[str] = []
        self.open_now: dict[str, int] = {}
        self.memory: Memory[Thing] = Memory(most, self.open_thing)

    async def open_thing(self, code: str) -> Thing:
        await asyncio.sleep(0.01)
        if code == "broken":
            raise OSError("it cannot be read")
        self.open_now[code] = self.open_now.get(code, 0) + 1
        assert self.open_now[code] == 1
        self.told.append(f"opened {code}")
        return Thing(self, code)

    async def look(self, code: str) -> Thing:
        async with self.memory.use(code) as thing:
            return thing

    async def settled(self) -> None:
        while self.memory.sweeping is not None and not self.memory.sweeping.done():
            await self.memory.sweeping


async def test_what_is_used_stays_and_the_least_recently_used_goes() -> None:
    shelf = Shelf(2)
    async with shelf.memory.use("a") as first:
        for code in ("b", "c", "b", "d"):
            await shelf.look(code)
        await shelf.settled()
        assert list(shelf.memory.loaded) == ["a", "d"]
        assert await shelf.look("a") is first
    assert set(shelf.memory.slots) == set(shelf.memory.loaded)


async def test_who_comes_while_it_is_closed_waits_and_opens_it_anew() -> None:
    shelf = Shelf(1)
    first = await shelf.look("a")
    await shelf.look("b")
    await asyncio.sleep(0)
    assert list(shelf.memory.loaded) == ["b"] and "closed a" not in shelf.told

    second = await shelf.look("a")

    assert second is not first
    assert [line for line in shelf.told if line.endswith("a")] == ["opened a", "closed a", "opened a"]


async def test_all_who_come_at_once_find_the_same() -> None:
    shelf = Shelf(1)

    found = await asyncio.gather(*(shelf.look(code) for code in "abab"))

    assert found[0] is found[2] and found[1] is found[3]


async def test_what_is_at_work_stays_until_it_has_done() -> None:
    shelf = Shelf(1)
    busy = await shelf.look("a")
    busy.idle = False
    await shelf.look("b")
    await shelf.settled()
    assert list(shelf.memory.loaded) == ["a"]

    busy.idle = True
    async with shelf.memory.use("b"):
        await shelf.settled()
        assert list(shelf.memory.loaded) == ["b"]


async def test_what_stops_working_after_everybody_left_goes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "LOOK_AGAIN_SECONDS", 0.05)
    shelf = Shelf(1)
    (await shelf.look("a")).idle = False
    async with shelf.memory.use("b") as other:
        other.idle = False
    await asyncio.sleep(0.01)
    assert list(shelf.memory.loaded) == ["a", "b"]

    other.idle = True
    await asyncio.wait_for(shelf.settled(), PATIENCE)
    assert list(shelf.memory.loaded) == ["a"]


async def test_closing_does_not_wait_for_what_is_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "LOOK_AGAIN_SECONDS", 10 * PATIENCE)
    shelf = Shelf(0)
    busy = await shelf.look("a")
    busy.idle = False
    await shelf.look("a")

    await asyncio.wait_for(shelf.memory.close(), PATIENCE)
    assert not shelf.memory.loaded


async def test_one_who_goes_away_while_it_is_opened_takes_nothing_from_the_others() -> None:
    shelf = Shelf(1)
    looking = [asyncio.create_task(shelf.look("a")) for _ in range(3)]
    await asyncio.sleep(0)
    looking[0].cancel()

    assert await looking[1] is await looking[2]
    with pytest.raises(asyncio.CancelledError):
        await looking[0]


async def test_what_cannot_be_opened_leaves_nothing_behind() -> None:
    shelf = Shelf(1)

    for _ in range(2):
        with pytest.raises(OSError, match="read"):
            await shelf.look("broken")

    assert not shelf.memory.slots and not shelf.memory.loaded
