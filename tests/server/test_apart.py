"""Several processes whose Redis is away: moves arrive by the database, page and health say so, the log stays short."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.client import Server, eventually
from tests.server.conftest import Start

from skydeck.server import failures, health

REDIS = os.environ.get("SKYDECK_TEST_REDIS", "")
needs_redis = pytest.mark.skipif(not REDIS, reason="SKYDECK_TEST_REDIS is not set")
# A move is read once a second, and this machine may have other things to do; the heartbeat comes after 20 s.
SOON = 8.0


class Wire:
    """The way to Redis, which can be cut, or be so bad that nothing comes through."""

    def __init__(self) -> None:
        self.port = 0
        self.server: asyncio.Server | None = None
        self.links: list[asyncio.StreamWriter] = []
        self.whole = True
        self.clear = asyncio.Event()
        self.clear.set()

    async def mend(self) -> None:
        self.clear.set()
        self.whole = True
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        self.whole = False
        if self.server is not None:
            self.server.close()
        for link in self.links:
            link.close()
        self.links.clear()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        real = urlsplit(REDIS)
        there = await asyncio.open_connection(real.hostname, real.port)
        self.links += [writer, there[1]]
        if not self.whole:
            # It was cut while this link was being made.
            writer.close()
            there[1].close()
            return
        await asyncio.gather(self.pass_on(reader, there[1]), self.pass_on(there[0], writer), return_exceptions=True)

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(65536):
            await self.clear.wait()
            writer.write(data)
        writer.close()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    wire = Wire()
    await wire.mend()
    yield wire
    wire.cut()


@pytest.fixture
async def two(start: Start, database: str, wire: Wire, monkeypatch: pytest.MonkeyPatch) -> tuple[Server, Server]:
    """Two processes."""
    failures.KINDS.clear()
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)
    return await start(database=database, redis=wire.url), await start(database=database, redis=wire.url)


async def noticed(*servers: Server) -> None:
    await eventually(lambda: all(server.tables.apart for server in servers), "it is noticed that Redis is away")


@needs_redis
@pytest.mark.parametrize("how", ["cut", "silent"])
async def test_moves_and_chat_arrive_soon_while_redis_is_away_and_the_page_says_so(
    two: tuple[Server, Server], wire: Wire, how: str
) -> None:
    one, other = two
    code, tokens = await one.create("me", "open")
    _, token = await other.join(code)
    ada, bo = await one.connect(code, tokens[0]), await other.connect(code, token)
    await ada.until(lambda: ada.asked)
    await bo.until(lambda: bo.asked and not bo.table["apart"])

    if how == "cut":
        wire.cut()
    else:
        wire.clear.clear()
    await noticed(one, other)
    await bo.until(lambda: bo.table["apart"])
    began = time.monotonic()
    assert (await ada.commit("pass"))["ok"]
    assert (await ada.ask("chat", text="still there?"))["ok"]
    await bo.until(lambda: bo.view["view"]["seats"][0]["status"] != "choosing" and bool(bo.of("chat")))
    assert time.monotonic() - began < SOON
    # What could not be taken back everywhere is not done.
    assert (await ada.ask("claim", seat=1))["error"]["code"] == "busy"

    if how == "cut":
        await wire.mend()
    else:
        wire.clear.set()
    await bo.until(lambda: not bo.table["apart"])
    await ada.until(lambda: not ada.table["apart"])
    began = time.monotonic()
    assert (await bo.ask("chat", text="yes"))["ok"]
    await ada.until(lambda: len(ada.of("chat")) == 2)
    await asyncio.sleep(1.5)
    for client in (ada, bo):
        assert [line["text"] for line in client.of("chat")] == ["still there?", "yes"], "each line once"


@needs_redis
async def test_who_comes_while_redis_is_away_is_heard_when_it_is_back(two: tuple[Server, Server], wire: Wire) -> None:
    one, other = two
    wire.cut()
    await noticed(one, other)
    code, tokens = await one.create("me", "open")
    ada = await one.connect(code, tokens[0])
    _, token = await other.join(code)
    bo = await other.connect(code, token)
    await ada.until(lambda: ada.asked)
    await bo.until(lambda: bo.asked)

    await wire.mend()
    await bo.until(lambda: bo.table["seats"][0]["connected"])
    await ada.until(lambda: ada.table["seats"][1]["connected"])
    assert (await ada.ask("nudge"))["ok"]
    await bo.until(lambda: bool(bo.of("nudge")))


@needs_redis
async def test_health_says_that_redis_is_away(two: tuple[Server, Server], wire: Wire) -> None:
    one, _ = two
    assert (await one.http.get("/healthz")).status_code == 200

    wire.cut()
    answer = await one.http.get("/healthz")
    assert answer.status_code == 503 and answer.json()["status"] == "redis"

    await wire.mend()

    async def well() -> bool:
        return bool((await one.http.get("/healthz")).json()["status"] == "ok")

    await eventually(well, "it is well again")


@needs_redis
async def test_the_log_stays_short_while_redis_is_away(
    two: tuple[Server, Server], wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = two
    code, tokens = await one.create("me", "open")
    ada = await one.connect(code, tokens[0])
    wire.cut()
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            await one.tables.announce(code, "nudge", seat=0)
        await noticed(one, other)
        await asyncio.sleep(3)

    await ada.until(lambda: len(ada.of("nudge")) == 100)
    written = "\n".join(caplog.handler.format(record) for record in caplog.records)
    assert written.count("Traceback (most recent call last)") <= 12, "one failure with its causes"
    assert sum(bool(record.exc_info) for record in caplog.records) == 1
    assert len(written) < 20_000


def test_every_failure_is_told_by_the_one_function_that_counts() -> None:
    """A traceback for each time would fill the disk that may be what failed."""
    files = Path(failures.__file__).parent.glob("**/*.py")
    for file in files:
        if file.name != "failures.py":
            text = file.read_text()
            assert "log.exception" not in text and "exc_info" not in text, file.name
