"""How the server bears many tables at once: two people at each, one of them acting every few seconds, all from one process.

    .venv/bin/python benchmarks/load.py --tables 25 100 500 --seconds 20
    .venv/bin/python benchmarks/load.py --game dynasty_tcg --tables 100 \\
        --database postgresql://... --redis redis://... --workers 2

It starts a server of its own on a free port of the loopback, with a fresh database in a temporary folder unless one is
named, and ends it again. Limits of addresses are set high, times that hide cards to nothing; all else is as served. Measured
is the time from the sending of a decision until the new view has come back over the same broadcast that the others get; the
processor time of the server's processes; and their memory.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

TICKS = os.sysconf("SC_CLK_TCK")
# Bounds of what this program lets a machine do.
MOST_TABLES, MOST_SECONDS = 2000, 300
ENVIRONMENT = {
    "SKYDECK_MASK_PACE": "0",
    "SKYDECK_MASK_SECONDS": "0",
    "SKYDECK_BOT_WORKERS": "1",
    "SKYDECK_TABLES_IN_MEMORY": "5000",
} | {
    f"SKYDECK_{name}": "1000000"
    for name in (
        "ADDRESS_MESSAGES_PER_SECOND", "MESSAGES_PER_SECOND", "MESSAGE_BURST", "HANDSHAKES_PER_MINUTE", "REQUESTS_PER_MINUTE",
        "TABLES_PER_MINUTE", "CONNECTIONS_PER_ADDRESS", "OPEN_PER_ADDRESS", "FAILURES_PER_MINUTE",
    )
}  # fmt: skip


class View(msgspec.Struct, tag_field="type", tag="view"):
    """What is read of a view."""

    seat: int | None
    version: int
    legal: list[dict[str, Any]]
    waiting: list[int]


class Head(msgspec.Struct):
    """What is read of any other message."""

    type: str
    ok: bool = True
    error: dict[str, Any] | None = None


class Person:
    """One of the people at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.view: View | None = None
        self.sent_at = 0.0
        self.answered = asyncio.Event()
        self.refused: list[str] = []
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        async for text in self.socket:
            data = text.encode() if isinstance(text, str) else text
            if data.startswith(b'{"type":"view"'):
                self.view = msgspec.json.decode(data, type=View)
                self.answered.set()
                continue
            head = msgspec.json.decode(data, type=Head)
            if head.type == "reply" and not head.ok:
                self.refused.append((head.error or {}).get("code", "?"))
                self.answered.set()


class Pair:
    """A table of two people, who act in turn as the game asks them."""

    def __init__(self, people: list[Person], rng: random.Random) -> None:
        self.people = people
        self.rng = rng
        self.count = 0

    def asked(self) -> Person | None:
        able = [one for one in self.people if one.view is not None and one.view.legal]
        return self.rng.choice(able) if able else None

    async def act(self, patience: float) -> float | None:
        """Decide something; seconds until the new view has come, None where nobody is asked."""
        person = self.asked()
        if person is None or person.view is None:
            return None
        self.count += 1
        action = self.rng.choice(person.view.legal)["action"]
        message = {"type": "commit", "id": f"l{self.count}", "version": person.view.version, "actions": [action]}
        person.answered.clear()
        began = time.perf_counter()
        await person.socket.send(msgspec.json.encode(message).decode())
        try:
            async with asyncio.timeout(patience):
                await person.answered.wait()
        except TimeoutError:
            return patience
        return time.perf_counter() - began


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Server:
    """The server under load, with all its processes."""

    def __init__(self, arguments: argparse.Namespace, folder: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        database = arguments.database or f"sqlite+aiosqlite:///{folder}/load.db"
        environment = {**os.environ, **ENVIRONMENT, "SKYDECK_DATABASE": database, "SKYDECK_REDIS": arguments.redis}
        if arguments.game_path:
            environment["SKYDECK_GAME_PATH"] = arguments.game_path
        command = [sys.executable, "-m", "uvicorn", "skydeck.server.app:create_app", "--factory"]
        command += ["--port", str(self.port), "--log-level", "warning", "--workers", str(arguments.workers)]
        command += ["--http", "skydeck.server.http:TimedHttp", "--backlog", "4096"]
        self.process = subprocess.Popen(command, env=environment)

    async def until_up(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(600):
                try:
                    if (await http.get(f"{self.base}/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    await asyncio.sleep(0.1)
        raise SystemExit("the server did not start")

    def processes(self) -> list[int]:
        """The server's process and all that it started."""
        parents = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                parents[int(stat.parent.name)] = int(stat.read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
        found = [self.process.pid]
        for one in found:
            found += [child for child, parent in parents.items() if parent == one]
        return found

    def seconds(self) -> float:
        """Processor time used so far."""
        total = 0
        for one in self.processes():
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            total += int(fields[11]) + int(fields[12])
        return total / TICKS

    def kilobytes(self) -> int:
        """Memory in use now."""
        total = 0
        for one in self.processes():
            lines = Path(f"/proc/{one}/status").read_text().splitlines()
            total += next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)
        return total

    def end(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


async def sit_down(server: Server, http: httpx.AsyncClient, game: str, rng: random.Random) -> Pair:
    """A new table with its two people."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = (await http.post("/api/tables", json={"game": game, "players": 2, "seats": seats})).json()
    url = f"/api/tables/{made['code']}"
    joined = (await http.post(f"{url}/join", json={"name": "Bo"})).json()
    tokens = [made["tokens"][0]["token"], joined["token"]]
    info = (await http.get(url)).json()
    for seat, token in enumerate(tokens):
        if info["seats"][seat].get("has_deck") is False:
            decks = (await http.get(f"/api/games/{game}/decks")).json()
            headers = {"Authorization": f"Bearer {token}"}
            await http.post(f"{url}/deck", json={"seat": seat, "deck": decks[seat]["name"]}, headers=headers)
    people = []
    for token in tokens:
        link = await websockets.connect(
            f"ws://127.0.0.1:{server.port}/ws/tables/{made['code']}",
            max_size=None,
            compression=None,
            ping_interval=None,
        )
        await link.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        people.append(Person(link))
    return Pair(people, rng)


async def play(pair: Pair, every: float, until: float, times: list[float], late: list[int]) -> None:
    """Act again and again, at moments that do not wait for the answers."""
    await asyncio.sleep(pair.rng.uniform(0, every))
    due = time.perf_counter()
    while time.perf_counter() < until:
        took = await pair.act(patience=10.0)
        if took is not None:
            times.append(took)
        due += every
        pause = due - time.perf_counter()
        late.append(pause < 0)
        await asyncio.sleep(max(pause, 0.0))


def per(part: float, times: list[float]) -> float:
    """A percentile in milliseconds."""
    return sorted(times)[min(int(part * len(times)), len(times) - 1)] * 1000 if times else float("nan")


async def measure(arguments: argparse.Namespace, tables: int) -> str:
    """One row of the table."""
    rng = random.Random(tables)
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        server = Server(arguments, folder)
        try:
            await server.until_up()
            empty = server.kilobytes()
            pairs: list[Pair] = []
            async with httpx.AsyncClient(base_url=server.base, timeout=60) as http:
                while len(pairs) < tables:
                    more = min(20, tables - len(pairs))
                    made = (sit_down(server, http, arguments.game, random.Random(rng.random())) for _ in range(more))
                    pairs += await asyncio.gather(*made)
            # The people's own search for garbage would be taken for the server's time.
            gc.collect()
            gc.freeze()
            await asyncio.sleep(2)
            warm: list[float] = []
            begin = time.perf_counter() + arguments.every + 2
            await asyncio.gather(*(play(pair, arguments.every, begin, warm, []) for pair in pairs))
            times: list[float] = []
            late: list[int] = []
            used, own, began = server.seconds(), time.process_time(), time.perf_counter()
            until = began + arguments.seconds
            await asyncio.gather(*(play(pair, arguments.every, until, times, late) for pair in pairs))
            passed = time.perf_counter() - began
            used, own = server.seconds() - used, time.process_time() - own
            memory = (server.kilobytes() - empty) / tables
            refused = sum(len(person.refused) for pair in pairs for person in pair.people)
            for pair in pairs:
                for person in pair.people:
                    person.reading.cancel()
                    person.socket.transport.abort()
        finally:
            gc.unfreeze()
            server.end()
    cost = used / max(len(times), 1) * 1000
    rate, latency = len(times) / passed, [per(part, times) for part in (0.5, 0.95, 0.99)]
    cells = [tables, len(times), f"{rate:.0f}", *(f"{one:.1f}" for one in latency), f"{cost:.2f}"]
    cells += [f"{100 * used / passed:.0f} %", f"{100 * own / passed:.0f} %", f"{memory:.0f}", refused]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="sky_dynasty")
    parser.add_argument("--game-path", default="", help="a folder with a further game, as for `skydeck --game-path`")
    parser.add_argument("--tables", type=int, nargs="+", default=[25, 100])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two actions of a table")
    parser.add_argument(
        "--database", default="", help="a database that may be filled; SQLite in a temporary folder if absent"
    )
    parser.add_argument("--redis", default="")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--folder", default=None, help="where the temporary folder is made: its disk is measured too")
    arguments = parser.parse_args()
    if max(arguments.tables) > MOST_TABLES or arguments.seconds > MOST_SECONDS:
        parser.error(f"at most {MOST_TABLES} tables and {MOST_SECONDS} seconds")
    print(f"{arguments.game}, an action every {arguments.every:g} s at each table, {arguments.seconds:g} s:\n")
    print(
        "| tables | actions | per s | p50 ms | p95 ms | p99 ms | ms an action | server | load | KB a table | refused |"
    )
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for tables in arguments.tables:
        print(asyncio.run(measure(arguments, tables)), flush=True)


if __name__ == "__main__":
    main()
