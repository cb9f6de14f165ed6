"""A server that is killed in the middle of a game, at any moment: nothing acknowledged is lost, nothing is repeated."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import websockets
from tests.server.client import PATIENCE, Client, Closed, Json, Server, eventually, free_port, until_up
from tests.server.conftest import QUICK

from skydeck.records.record import Record


class Process:
    """A server as a process of its own, which can be killed and started again."""

    def __init__(self, database: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.environment = {**os.environ, **QUICK.to_environment(), "SKYDECK_DATABASE": database}
        self.process: subprocess.Popen[bytes] | None = None

    async def begin(self) -> None:
        command = [sys.executable, "-m", "uvicorn", "skydeck.server.app:create_app", "--factory"]
        command += ["--port", str(self.port), "--log-level", "warning"]
        self.process = subprocess.Popen(command, env=self.environment)
        await until_up(self.base)

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def workers(self) -> list[int]:
        """The processes that the server has started."""
        assert self.process is not None
        found = []
        for status in Path("/proc").glob("[0-9]*/stat"):
            try:
                parent = status.read_text().rpartition(")")[2].split()[1]
            except OSError:
                continue
            if int(parent) == self.process.pid:
                found.append(int(status.parent.name))
        return found


@pytest.fixture
async def process(database: str) -> AsyncIterator[Process]:
    server = Process(database)
    await server.begin()
    yield server
    server.kill()


class Player:
    """Plays at random through any number of crashes, and keeps what the server acknowledged."""

    def __init__(self, server: Server, code: str, token: str, seed: int) -> None:
        self.server, self.code, self.token = server, code, token
        self.rng = random.Random(seed)
        self.acknowledged: list[Json] = []
        self.unsure: tuple[str, Json] | None = None
        self.count = 0
        self.seen = 0

    async def play(self) -> None:
        while True:
            try:
                client = await Client.connect(self.server.base, self.code, self.token, since=self.seen)
            except (OSError, websockets.WebSocketException, Closed):
                await asyncio.sleep(0.05)
                continue
            try:
                await self.play_on(client)
                return
            except (Closed, OSError, websockets.WebSocketException):
                continue
            finally:
                if client.view:
                    self.seen = client.view["seq"]
                await client.close()

    async def play_on(self, client: Client) -> None:
        if self.unsure is not None:
            await self.send(client, *self.unsure)
        while not client.over:
            await client.until(lambda: client.asked or client.over or client.closed is not None)
            if client.closed is not None:
                raise Closed
            if client.asked:
                before = client.view
                self.count += 1
                body = {"version": before["version"], "actions": client.decide(self.rng)}
                await self.send(client, f"{self.token[:8]}-{self.count}", body)
                await client.until(lambda before=before: client.moved_on(before))  # type: ignore[misc]

    async def send(self, client: Client, name: str, body: Json) -> None:
        """Send a commit; whether it was carried out is unsure until it is answered."""
        self.unsure = name, body
        reply = await client.ask("commit", id=name, **body)
        self.unsure = None
        if reply["ok"]:
            self.acknowledged += body["actions"]
        else:
            assert reply["error"]["code"] in ("stale", "not_asked", "over"), reply


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for workers in /proc")
async def test_killed_again_and_again_the_game_goes_on(process: Process) -> None:
    server = Server(process.base)
    code, tokens = await server.create("me", "open", "easy", undo="never", options={"max_rounds": 6})
    _, token = await server.join(code)
    players = [Player(server, code, tokens[0], 1), Player(server, code, token, 2)]
    playing = asyncio.gather(*(player.play() for player in players))
    rng = random.Random(3)
    workers: list[int] = []

    for _ in range(4):
        wanted = sum(player.count for player in players) + rng.randrange(3, 8)

        def enough(wanted: int = wanted) -> bool:
            return sum(player.count for player in players) >= wanted or playing.done()

        await eventually(enough, "the players go on", pause=rng.uniform(0.001, 0.02))
        workers += process.workers()
        process.kill()
        await process.begin()
    await asyncio.wait_for(playing, PATIENCE)

    answer = await server.http.get(f"/api/tables/{code}/record")
    record = Record.parse(answer.text)
    assert record.replay().is_terminal()
    state = record.start()
    chosen: list[list[Any]] = [[], [], []]
    for number, step in enumerate(record.steps):
        # For who can only pass the table does.
        if step.action != {"verb": "pass"} or state.legal_actions(step.seat).size > 1:
            chosen[step.seat].append(step.action)
        record.carry_out(state, number)
    for player, recorded in zip(players, chosen, strict=False):
        assert recorded == without_surplus(player.acknowledged, recorded)
    await eventually(lambda: not any(map(alive, workers)), "the workers of a killed server end too", pause=0.1)
    await server.close()


def without_surplus(sent: list[Json], recorded: list[Any]) -> list[Json]:
    """What was acknowledged, less a closing `done` that the server leaves out where a decision ends by itself."""
    kept: list[Json] = []
    for action in sent:
        if action == {"verb": "done"} and (len(kept) >= len(recorded) or recorded[len(kept)] != action):
            continue
        kept.append(action)
    return kept


def alive(worker: int) -> bool:
    """Whether a process still runs; one that only waits to be buried does not."""
    try:
        return Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
