"""One process for one database; and how a process ends."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.server.client import PATIENCE, Client, free_port, until_up
from tests.server.conftest import QUICK

from skydeck.server.database import open_database
from skydeck.server.single import NotAlone, alone

HOLDER = """
import asyncio, sys
from skydeck.server.database import open_database
from skydeck.server.single import alone

async def hold():
    async with alone(open_database(sys.argv[1])):
        print("held", flush=True)
        await asyncio.sleep(float(sys.argv[2]))

asyncio.run(hold())
"""


def hold(database: str, seconds: float) -> subprocess.Popen[str]:
    """Another process that serves the database for so long."""
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, database, str(seconds)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None and holder.stdout.readline() == "held\n"
    return holder


async def test_a_second_process_without_redis_is_refused(database: str) -> None:
    holder = hold(database, 60)
    engine = open_database(database)
    with pytest.raises(NotAlone, match="SKYDECK_REDIS"):
        async with alone(engine, seconds=0.2):
            pass
    holder.kill()
    holder.wait()
    async with alone(engine, seconds=PATIENCE), alone(engine):
        pass
    await engine.dispose()


async def test_a_new_version_waits_until_the_old_one_has_ended(database: str) -> None:
    holder = hold(database, 0.5)
    engine = open_database(database)

    async with alone(engine, seconds=PATIENCE):
        assert holder.wait(PATIENCE) == 0
    await engine.dispose()


async def test_a_server_that_is_told_to_end_ends_without_a_word(tmp_path: Path) -> None:
    """Its bots' processes leave nothing behind that Python would warn of."""
    port = free_port()
    environment = {**os.environ, **QUICK.to_environment(), "SKYDECK_DATABASE": f"sqlite:///{tmp_path}/skydeck.db"}
    command = [sys.executable, "-m", "uvicorn", "skydeck.server.app:create_app", "--factory", "--port", str(port)]
    command += ["--log-level", "warning", "--http", "skydeck.server.http:TimedHttp"]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, text=True)
    base = f"http://127.0.0.1:{port}"
    await until_up(base)
    async with httpx.AsyncClient(base_url=base) as http:
        body = {"game": "sky_dynasty", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}]}
        made = (await http.post("/api/tables", json=body)).json()
    ada = await Client.connect(base, made["code"], made["tokens"][0]["token"])
    await ada.until(lambda: bool(ada.view) and ada.view["view"]["seats"][1]["status"] == "locked")

    process.send_signal(signal.SIGTERM)
    _, said = await asyncio.to_thread(process.communicate, timeout=PATIENCE)

    assert said == ""
    assert ada.closed is not None or await wait_closed(ada)
    assert ada.closed == (1012, ""), "come again"


def test_several_workers_without_redis_are_refused_however_they_are_started(tmp_path: Path) -> None:
    environment = {**os.environ, **QUICK.to_environment(), "SKYDECK_DATABASE": f"sqlite:///{tmp_path}/skydeck.db"}
    command = [sys.executable, "-m", "uvicorn", "skydeck.server.app:create_app", "--factory", "--workers", "2"]
    command += ["--port", str(free_port()), "--log-level", "error"]

    ended = subprocess.run(command, env=environment, stderr=subprocess.PIPE, text=True, timeout=PATIENCE, check=False)

    assert "another process serves this database already" in ended.stderr and "SKYDECK_REDIS" in ended.stderr


def serve(port: int, folder: Path, *words: str) -> subprocess.Popen[str]:
    """A server as whoever runs one starts it."""
    environment = {**os.environ, **QUICK.to_environment()}
    command = [sys.executable, "-c", "from skydeck.cli.main import main; main()", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder}/skydeck.db", *words]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


async def test_a_new_version_takes_over_within_the_time_of_a_reconnect(tmp_path: Path) -> None:
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    old = serve(port, tmp_path)
    await until_up(base)
    async with httpx.AsyncClient(base_url=base) as http:
        made = (await http.post("/api/tables", json={"game": "sky_dynasty", "players": 2})).json()
        joined = (await http.post(f"/api/tables/{made['code']}/join", json={"name": "Bo"})).json()
    ada = await Client.connect(base, made["code"], made["tokens"][0]["token"])
    await ada.until(lambda: ada.asked)
    new = serve(port, tmp_path, "--take-over")
    assert new.stdout is not None
    said = await asyncio.wait_for(asyncio.to_thread(new.stdout.readline), PATIENCE)
    assert said.startswith("Ready to take over")
    # Until it is told to, the old one does not give way.
    assert new.poll() is None and (await ada.commit("pass", id="last"))["ok"]

    old.send_signal(signal.SIGTERM)
    await ada.until(lambda: ada.closed is not None)
    again, tries = None, 0
    while again is None:
        await asyncio.sleep(min(0.5 * 2**tries, 8.0))
        tries += 1
        try:
            again = await Client.connect(base, made["code"], made["tokens"][0]["token"])
        except OSError:
            assert tries <= 5, "longer than a client waits between two tries"

    assert (await again.ask("commit", id="last", version=0, actions=[{"verb": "pass"}]))["ok"], "answered as before"
    bo = await Client.connect(base, made["code"], joined["token"])
    await bo.until(lambda: bo.asked)
    assert bo.view["view"]["seats"][0]["status"] == "locked"
    assert await asyncio.to_thread(old.wait, PATIENCE) == -signal.SIGTERM
    for client in (again, bo):
        await client.close()
    new.send_signal(signal.SIGTERM)
    assert (await asyncio.to_thread(new.communicate, timeout=PATIENCE))[1] == ""


async def wait_closed(client: Client) -> bool:
    await client.until(lambda: client.closed is not None)
    return True
