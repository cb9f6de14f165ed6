"""How the server bears many tables at once: two people at each, one of them acting every few seconds, all from one process.

    .venv/bin/python benchmarks/load.py --tables 25 100 500 --seconds 20
    .venv/bin/python benchmarks/load.py --game dynasty_tcg --tables 100 \\
        --database postgresql://... --redis redis://... --workers 2
    .venv/bin/python benchmarks/load.py --chatters 100 --tables 100 --seconds 20

It starts a server of its own on a free port of the loopback, with a fresh database in a temporary folder unless one is
named, and ends it again. Each table comes from an address of its own, so that limits are as served; times that hide cards are
set to nothing. Measured is the time from the sending of a decision until the new view has come back over the same broadcast
that the others get; the processor time of the server's processes; and their memory.

With chatters, so many further sockets of one address write into the chat of tables of their own, far more than they may, in
every other piece of the time; told is how much longer decisions take then. With another build beside it, both take turns.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import socket
import ssl
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
MOST_TABLES, MOST_SECONDS, MOST_CHATTERS = 2000, 300, 100
ENVIRONMENT = {
    "SKYDECK_MASK_PACE": "0",
    "SKYDECK_MASK_SECONDS": "0",
    "SKYDECK_BOT_WORKERS": "1",
    "SKYDECK_TABLES_IN_MEMORY": "5000",
}
# Seconds at least between two lines of one chatter, and those of a piece of the time with or without them.
LINE_EVERY, PIECE_SECONDS = 0.1, 5.0
CHATTERS = "127.2.0.1"
# Made once: it takes longer than a table.
NO_TLS = ssl.create_default_context()


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
        self.replies = 0
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
            if head.type == "reply":
                self.replies += 1
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

    def __init__(self, arguments: argparse.Namespace, folder: str, python: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        database = arguments.database or f"sqlite+aiosqlite:///{folder}/load{self.port}.db"
        environment = {**os.environ, **ENVIRONMENT, "SKYDECK_DATABASE": database, "SKYDECK_REDIS": arguments.redis}
        if arguments.game_path:
            environment["SKYDECK_GAME_PATH"] = arguments.game_path
        command = [python, "-m", "uvicorn", "skydeck.server.app:create_app", "--factory"]
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


def address(number: int) -> str:
    """One of many addresses of the loopback."""
    return f"127.1.{number // 250}.{1 + number % 250}"


async def sit_down(server: Server, game: str, rng: random.Random, where: str) -> Pair:
    """A new table with its two people, who come from an address."""
    line = httpx.AsyncHTTPTransport(local_address=where, verify=NO_TLS)
    async with httpx.AsyncClient(base_url=server.base, timeout=60, transport=line) as http:
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
            local_addr=(where, 0),
        )
        await link.send(msgspec.json.encode({"type": "hello", "token": token}).decode())
        people.append(Person(link))
    return Pair(people, rng)


async def play(pair: Pair, every: float, until: float, times: list[float]) -> None:
    """Act again and again, at moments that do not wait for the answers."""
    await asyncio.sleep(pair.rng.uniform(0, every))
    due = time.perf_counter()
    while time.perf_counter() < until:
        took = await pair.act(patience=10.0)
        if took is not None:
            times.append(took)
        due += every
        await asyncio.sleep(max(due - time.perf_counter(), 0.0))


async def chatter(person: Person, until: float, most_unanswered: int) -> None:
    """Write line after line, whatever the answers are, and with so many of them missing at most."""
    await asyncio.sleep(random.uniform(0, LINE_EVERY))
    written = person.replies
    while time.perf_counter() < until:
        if written - person.replies < most_unanswered:
            line = {
                "type": "chat",
                "id": f"c{time.monotonic_ns()}",
                "text": f"Line {written} that nobody wants to read",
            }
            await person.socket.send(msgspec.json.encode(line).decode())
            written += 1
        await asyncio.sleep(LINE_EVERY)


class Measured:
    """What came of some pieces of the time."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.passed = 0.0
        self.used = 0.0
        self.own = 0.0

    def per(self, part: float) -> float:
        """A percentile in milliseconds."""
        times = sorted(self.times)
        return times[min(int(part * len(times)), len(times) - 1)] * 1000 if times else float("nan")

    @property
    def cost(self) -> float:
        """Milliseconds of the server's processors for an action."""
        return self.used / max(len(self.times), 1) * 1000


class House:
    """A server with people at its tables."""

    def __init__(self, arguments: argparse.Namespace, folder: str, python: str) -> None:
        self.arguments = arguments
        self.server = Server(arguments, folder, python)
        self.pairs: list[Pair] = []
        self.chatters: list[Person] = []
        self.quiet, self.loud = Measured(), Measured()
        self.empty = 0

    async def fill(self, tables: int, rng: random.Random) -> None:
        """Let all sit down."""
        await self.server.until_up()
        self.empty = self.server.kilobytes()
        game = self.arguments.game
        while len(self.pairs) < tables:
            numbers = range(len(self.pairs), min(len(self.pairs) + 20, tables))
            made = (sit_down(self.server, game, random.Random(rng.random()), address(number)) for number in numbers)
            self.pairs += await asyncio.gather(*made)
        while len(self.chatters) < self.arguments.chatters:
            self.chatters += (await sit_down(self.server, game, rng, CHATTERS)).people

    async def piece(self, seconds: float, measured: Measured, *, loud: bool = False) -> None:
        """Some seconds of play, with or without chatters."""
        used, own, began = self.server.seconds(), time.process_time(), time.perf_counter()
        until = began + seconds
        going_on = [play(pair, self.arguments.every, until, measured.times) for pair in self.pairs]
        if loud:
            going_on += [chatter(one, until, self.arguments.unanswered) for one in self.chatters]
        await asyncio.gather(*going_on)
        measured.passed += time.perf_counter() - began
        measured.used += self.server.seconds() - used
        measured.own += time.process_time() - own

    def row(self, name: str, measured: Measured) -> str:
        latency = [f"{measured.per(part):.1f}" for part in (0.5, 0.95, 0.99)]
        passed = measured.passed
        memory = (self.server.kilobytes() - self.empty) / len(self.pairs)
        refused = sum(len(person.refused) for pair in self.pairs for person in pair.people)
        cells = [
            name,
            len(self.pairs),
            len(measured.times),
            f"{len(measured.times) / passed:.0f}",
            *latency,
            f"{measured.cost:.2f}",
        ]
        cells += [
            f"{100 * measured.used / passed:.0f} %",
            f"{100 * measured.own / passed:.0f} %",
            f"{memory:.0f}",
            refused,
        ]
        return "| " + " | ".join(str(cell) for cell in cells) + " |"

    def end(self) -> None:
        for person in [*(one for pair in self.pairs for one in pair.people), *self.chatters]:
            person.reading.cancel()
            person.socket.transport.abort()
        self.server.end()


async def measure(arguments: argparse.Namespace, tables: int) -> list[str]:
    """The rows of so many tables: of each build that is compared, without and with chatters."""
    pythons = [sys.executable, *arguments.beside]
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        houses = [House(arguments, folder, python) for python in pythons]
        try:
            for house in houses:
                await house.fill(tables, random.Random(tables))
            # The people's own search for garbage would be taken for the server's time.
            gc.collect()
            gc.freeze()
            await asyncio.sleep(2)
            for house in houses:
                await house.piece(arguments.every + 2, Measured())
            pieces = max(1, int(arguments.seconds / PIECE_SECONDS)) if len(houses) > 1 or arguments.chatters else 1
            for number in range(pieces):
                for house in houses[:: -1 if number % 2 else 1]:
                    await house.piece(arguments.seconds / pieces, house.quiet)
                    if house.chatters:
                        await house.piece(arguments.seconds / pieces, house.loud, loud=True)
            rows = []
            for place, house in enumerate(houses):
                name = f"build {place + 1}" if len(houses) > 1 else "this"
                rows.append(house.row(name, house.quiet))
                if house.chatters:
                    rows.append(house.row(f"{name}, {len(house.chatters)} chatters", house.loud))
                    rows.append(
                        f"\n{name}: p50 {house.loud.per(0.5) / house.quiet.per(0.5):.2f} times as long with chatters\n"
                    )
            return rows
        finally:
            gc.unfreeze()
            for house in houses:
                house.end()


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
    parser.add_argument(
        "--chatters", type=int, default=0, help="sockets of one address that fill the chat of their tables, 100 at most"
    )
    parser.add_argument(
        "--unanswered", type=int, default=1, help="how many answers a chatter does not wait for, at most"
    )
    parser.add_argument(
        "--beside", nargs="+", default=[], help="the Python of another build, measured in turn with this one"
    )
    arguments = parser.parse_args()
    if arguments.chatters > MOST_CHATTERS:
        parser.error(f"at most {MOST_CHATTERS} chatters: a server lets in no more of one address")
    if max(arguments.tables) > MOST_TABLES or arguments.seconds > MOST_SECONDS:
        parser.error(f"at most {MOST_TABLES} tables and {MOST_SECONDS} seconds")
    print(f"{arguments.game}, an action every {arguments.every:g} s at each table, {arguments.seconds:g} s:\n")
    print(
        "| what | tables | actions | per s | p50 ms | p95 ms | p99 ms | ms an action | server | load | KB a table | refused |"
    )
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for tables in arguments.tables:
        print("\n".join(asyncio.run(measure(arguments, tables))), flush=True)


if __name__ == "__main__":
    main()
