"""A client for tests: speaks the protocol, keeps everything it was sent, and can play by itself."""

from __future__ import annotations

import asyncio
import contextlib
import inspect
import json
import random
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import websockets
from tests.forms import check_message
from websockets.asyncio.client import ClientConnection

from skydeck.server.tables import Tables

Json = dict[str, Any]

# Seconds that nothing takes, however busy the machine is.
PATIENCE = 120.0


async def eventually(met: Callable[[], Any], what: str, pause: float = 0.01) -> None:
    """Look again and again until something holds, which may be found out by waiting for it."""
    until = time.monotonic() + PATIENCE
    while True:
        found = met()
        if await found if inspect.isawaitable(found) else found:
            return
        assert time.monotonic() < until, f"{PATIENCE:.0f} s passed in vain: {what}"
        await asyncio.sleep(pause)


def free_port() -> int:
    """A port on which nothing listens."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


async def until_up(base: str) -> None:
    """Wait until a server answers there, and is well."""
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:

        async def up() -> bool:
            with contextlib.suppress(httpx.TransportError):
                return (await http.get("/healthz")).status_code == 200
            return False

        await eventually(up, "the server answers", pause=0.05)


class Closed(Exception):
    """The server closed the connection."""


class Client:
    """One WebSocket at one table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.messages: list[Json] = []
        self.view: Json = {}
        self.table: Json = {}
        self.welcome: Json = {}
        self.events: list[Json] = []
        self.replies: dict[int | str, asyncio.Future[Json]] = {}
        self.changed = asyncio.Event()
        self.answers = 0
        self.next_id = random.randrange(1, 2**40)
        self.closed: tuple[int, str] | None = None
        self.reading = asyncio.create_task(self.read())

    @classmethod
    async def connect(cls, base: str, code: str, token: str | None = None, since: int | None = None) -> Client:
        """Connect, say hello, and wait for the welcome."""
        address = f"{base.replace('http', 'ws', 1)}/ws/tables/{code}"
        client = cls(
            await websockets.connect(
                address, max_size=None, open_timeout=PATIENCE, ping_interval=None, close_timeout=PATIENCE
            )
        )
        hello: Json = {"type": "hello"}
        if token is not None:
            hello["token"] = token
        if since is not None:
            hello["since"] = since
        await client.send(hello)
        await client.until(lambda: bool(client.welcome) or client.closed is not None)
        return client

    async def read(self) -> None:
        try:
            async for text in self.socket:
                message = json.loads(text)
                check_message(message)
                self.messages.append(message)
                self.answers += message["type"] in ("reply", "error")
                match message["type"]:
                    case "view":
                        self.view = message
                        self.events += message["events"]
                    case "welcome":
                        self.welcome = message
                        self.table = message["table"]
                    case "table":
                        self.table = {key: value for key, value in message.items() if key != "type"}
                    case "reply" if message["id"] in self.replies:
                        future = self.replies.pop(message["id"])
                        if not future.done():
                            future.set_result(message)
                self.changed.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.closed = (self.socket.close_code or 1006, self.socket.close_reason or "")
            self.changed.set()
            for future in self.replies.values():
                if not future.done():
                    future.set_exception(Closed(str(self.closed)))

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def ask(self, kind: str, *, id: int | str | None = None, **fields: Any) -> Json:
        """Send a request and wait for its reply."""
        if id is None:
            self.next_id += 1
            id = self.next_id
        future: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.replies[id] = future
        await self.send({"type": kind, "id": id, **fields})
        await self.until(future.done)
        return future.result()

    async def until(self, met: Callable[[], bool]) -> None:
        """Wait until something holds of what was received."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not met():
                    self.changed.clear()
                    await self.changed.wait()
        except TimeoutError:
            last = [str(message)[:200] for message in self.messages[-3:]]
            raise AssertionError(f"{PATIENCE:.0f} s passed in vain; closed: {self.closed}, came last: {last}") from None

    async def quiet(self, seconds: float = 0.1) -> None:
        """Wait until nothing has come for a while."""
        while True:
            count = len(self.messages)
            await asyncio.sleep(seconds)
            if len(self.messages) == count:
                return

    def of(self, kind: str) -> list[Json]:
        return [message for message in self.messages if message["type"] == kind]

    @property
    def asked(self) -> bool:
        """Whether the seat shown owes a decision."""
        return bool(self.view and self.view["choice"])

    @property
    def over(self) -> bool:
        return bool(self.view) and self.view["view"]["phase"] == "over"

    async def commit(self, *texts: str, **fields: Any) -> Json:
        """Commit actions given by their text, from the list of legal ones or as objects."""
        actions = [self.action(text) for text in texts]
        return await self.ask("commit", **{"version": self.view["version"], "actions": actions, **fields})

    def action(self, text: str) -> Json:
        """An action by its line of text, which need not be legal now."""
        for entry in self.view["legal"]:
            if entry["text"] == text:
                return dict(entry["action"])
        verb, _, card = text.partition(" ")
        return {"verb": verb, "card": card} if card else {"verb": verb}

    def decide(self, rng: random.Random) -> list[Json]:
        """A whole decision at random, put together from what `choice` offers."""
        choice = self.view["choice"]
        others = [choice[name]["action"] for name in ("pass", "done") if choice[name]]
        if choice["min"] == 0 and choice.get("end"):
            others.append(choice["end"]["action"])
        items = [item for item in choice["items"] if item.get("legal", True)]
        if choice["shape"] != "some":
            return [rng.choice([item["action"] for item in items] + others)]
        wanted = rng.randint(0 if others else 1, min(choice["max"], 4))
        if not wanted or not items:
            return [rng.choice(others)]
        picks = sorted(rng.sample([i for i, item in enumerate(items) for _ in range(item["count"])], k=1)
                       if len(items) == 1 else rng.sample(range(len(items)), k=min(wanted, len(items))))  # fmt: skip
        actions = [items[pick]["action"] for pick in picks]
        if choice["decision"] == "lay":
            return [*actions, {"verb": "lock"}]
        full = len(actions) == choice["max"]
        return actions if full or not choice["done"] else [*actions, choice["done"]["action"]]

    async def play(self, rng: random.Random, stop: Callable[[], bool] | None = None) -> int:
        """Play at random until the game is over or `stop` says so; returns the number of decisions made."""
        made = 0
        stopped = stop or (lambda: False)
        while not self.over and not stopped():
            await self.until(lambda: self.asked or self.over or stopped() or self.closed is not None)
            if self.closed is not None:
                raise Closed(str(self.closed))
            if not self.asked:
                continue
            before = self.view
            actions = self.decide(rng)
            reply = await self.ask("commit", version=before["version"], actions=actions)
            if reply["ok"]:
                made += 1
            if not reply["ok"]:
                assert reply["error"]["code"] in ("stale", "not_asked", "over"), (reply, actions)
            await self.until(partial(self.moved_on, before))
        return made

    def moved_on(self, before: Json) -> bool:
        return self.view is not before or self.closed is not None

    async def close(self) -> None:
        await self.socket.close()
        [fault] = await asyncio.gather(self.reading, return_exceptions=True)
        assert not isinstance(fault, Exception), f"a message has another form than declared: {fault!r}"


class Server:
    """A running server: where it is, and short ways to make tables and sit down."""

    def __init__(self, base: str, tables: Tables | None = None) -> None:
        self.base = base
        self.inside = tables
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE)
        self.clients: list[Client] = []

    async def create(self, *kinds: str, **fields: Any) -> tuple[str, dict[int | None, str]]:
        """A table whose seats are named "me", "open", "hotseat", or a bot's level; gives code and tokens."""
        seats = [
            {"kind": kind} if kind in ("me", "open", "hotseat") else {"kind": "bot", "level": kind} for kind in kinds
        ]
        body = {"game": "sky_dynasty", "players": len(kinds), "seats": seats, **fields}
        answer = await self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return made["code"], {entry["seat"]: entry["token"] for entry in made["tokens"]}

    @property
    def tables(self) -> Tables:
        """The tables in the memory of a server that runs in this process."""
        assert self.inside is not None
        return self.inside

    async def join(self, code: str, name: str = "Bo", **fields: Any) -> tuple[int, str]:
        answer = await self.http.post(f"/api/tables/{code}/join", json={"name": name, **fields})
        assert answer.status_code == 201, answer.text
        return answer.json()["seat"], answer.json()["token"]

    async def connect(self, code: str, token: str | None = None, since: int | None = None) -> Client:
        client = await Client.connect(self.base, code, token, since)
        self.clients.append(client)
        return client

    async def pair(self, **fields: Any) -> tuple[str, Client, Client]:
        """A table of two people, both connected, the game begun."""
        code, tokens = await self.create("me", "open", **fields)
        _, token = await self.join(code)
        ada, bo = await self.connect(code, tokens[0]), await self.connect(code, token)
        await ada.until(lambda: ada.asked)
        await bo.until(lambda: bo.asked)
        return code, ada, bo

    async def close(self) -> None:
        for client in self.clients:
            await client.close()
        await self.http.aclose()
