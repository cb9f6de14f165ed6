"""Malformed and hostile messages by the thousand: each gets one clear error, and other tables go on."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import string
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
import websockets
from tests.server.client import PATIENCE, Client, Json, Server
from tests.server.conftest import Start

# Ten thousand in `make test-all`.
SHARE = 1 if os.environ.get("SKYDECK_ALL_SETTINGS") else 4
SOCKET_MESSAGES = 6_500 // SHARE
HTTP_REQUESTS = 3_000 // SHARE
BROKEN_REQUESTS = 500 // SHARE

TEXTS = [
    "", " ", "null", "true", "0", "-1", "1e999", '"', "{", "}", "[]", "{}", "[[]]", "{]", '{"a":}', "\x00", "\x7f",
    "\u202e", "\ufeff{}", "'; DROP TABLE tables; --", "<script>alert(1)</script>", "../../etc/passwd", "%s%n", "${7*7}",
    "{{7*7}}", "NaN", "Infinity", "\U0001f680" * 50, "A" * 300, "[" * 3_000, '{"a":' * 2_000, "\\ud800", "\ud7ff",
]  # fmt: skip
TYPES = [
    "hello",
    "commit",
    "try",
    "why",
    "hint",
    "undo",
    "undo_answer",
    "chat",
    "nudge",
    "ping",
    "seat",
    "view",
    "x",
    "",
]
NUMBERS = [0, 1, -1, 2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63), 10**30, 0.5, 1e308, True]
VERBS = ["lay", "lock", "pass", "buy", "done", "pay", "trash", "", "LAY", "__class__", "x" * 100]
CARDS = ["Escort", "Cargo Shuttle", "Flagship", "", "escort", "\u0000", "x" * 200, 3, None, ["Escort"], {"a": 1}]


def anything(rng: random.Random, depth: int = 0) -> Any:
    """Any JSON value."""
    kind = rng.randrange(8 if depth < 3 else 5)
    if kind == 0:
        return rng.choice(NUMBERS)
    if kind == 1:
        return rng.choice(TEXTS)
    if kind == 2:
        return "".join(rng.choices(string.printable, k=rng.randrange(30)))
    if kind in (3, 4):
        return rng.choice([None, True, False, "pass", "lay", 0])
    if kind in (5, 6):
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {
        rng.choice(["verb", "card", "seat", "id", "x", ""]): anything(rng, depth + 1) for _ in range(rng.randrange(4))
    }


def action(rng: random.Random) -> Any:
    if rng.random() < 0.2:
        return anything(rng)
    made: Json = {"verb": rng.choice(VERBS)}
    if rng.random() < 0.7:
        made["card"] = rng.choice(CARDS)
    if rng.random() < 0.2:
        made[rng.choice(["place", "seat", "coins", "extra"])] = anything(rng)
    return made


def message(rng: random.Random, number: int, old_ids: list[str]) -> str:
    """A message that is wrong in one way or another, or nearly right."""
    if rng.random() < 0.2:
        return rng.choice(TEXTS) if rng.random() < 0.5 else json.dumps(anything(rng))
    made: Json = {"type": rng.choice(TYPES), "id": f"fuzz-{number}"}
    made["version"] = rng.choice([*NUMBERS, 0, 0, 0, 1, 2, 3])
    if rng.random() < 0.5:
        made["actions"] = [action(rng) for _ in range(rng.choice([0, 1, 1, 2, 3, 70]))]
    else:
        made["action"] = action(rng)
    if rng.random() < 0.3:
        made["seat"] = rng.choice([0, 1, 2, 15, 16, -1, None, "0", 99])
    if rng.random() < 0.3:
        made["text"] = anything(rng)
    if rng.random() < 0.2:
        made["accept"] = anything(rng)
    fields = list(made)
    for _ in range(rng.randrange(3)):
        made.pop(rng.choice(fields), None)
    if rng.random() < 0.2:
        made["id"] = rng.choice([anything(rng), rng.choice(old_ids) if old_ids else 0])
    text = json.dumps(made)
    if rng.random() < 0.1:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\\", '"', "{", "\x01", text]) + text[at + 1 :]
    return text


async def attack_socket(connect: Callable[[], Awaitable[Client]], rng: random.Random, count: int) -> None:
    """Send messages one after the other; every one is answered once, and never by an internal error."""
    client = await connect()
    old_ids: list[str] = []
    for number in range(count):
        if rng.random() < 0.01:
            await client.send(rng.choice([rng.randbytes(20), "x" * 40_000]))
            await client.reading
            await client.close()
            client = await connect()
        answers = client.answers
        text = message(rng, number, old_ids)[:30_000]
        await client.send(text)
        old_ids.append(f"fuzz-{number}")
        await client.until(lambda client=client, answers=answers: client.answers > answers or client.closed is not None)  # type: ignore[misc]
        assert client.closed is None, (text, client.closed)
        answer = next(one for one in reversed(client.messages) if one["type"] in ("reply", "error"))
        error = answer if answer["type"] == "error" else answer.get("error", {"code": "", "message": "."})
        assert error["code"] != "internal" and error["message"] and "Traceback" not in json.dumps(answer), (
            text,
            answer,
        )
        if number % 200 == 199:
            await client.close()
            client = await connect()
    await client.close()


async def attack_hello(server: Server, code: str, rng: random.Random, count: int) -> None:
    """Begin connections with anything but a proper hello."""
    address = server.base.replace("http", "ws")
    for number in range(count):
        place = rng.choice([code, "NOSUCH", code.lower(), "%00", "x" * 300])
        try:
            async with websockets.connect(f"{address}/ws/tables/{place}") as socket:
                wrong: Json = {"type": "hello", "token": anything(rng), "since": anything(rng)}
                await socket.send(json.dumps(wrong) if rng.random() < 0.5 else message(rng, number, []))
                async with asyncio.timeout(PATIENCE):
                    answer = json.loads(await socket.recv())
                assert answer["type"] in ("error", "welcome") and answer.get("code") != "internal", answer
        except (websockets.InvalidStatus, websockets.ConnectionClosed):
            continue


async def attack_http(server: Server, code: str, token: str, rng: random.Random, count: int) -> None:
    """Requests with wrong methods, paths, bodies, headers and parameters: never a failure of the server."""
    parts = [code, code.lower(), "x" * 300]
    parts += ["api", "tables", "games", "join", "start", "seat", "rematch", "record", "replay", "cards", "rules"]
    parts += ["sky_dynasty", "ws", "assets", "..", "%2e%2e", "%00", "%ff", "schema", "healthz", "t"]
    async with httpx.AsyncClient(base_url=server.base, timeout=PATIENCE) as http:
        for number in range(count):
            path = "/" + "/".join(rng.choice(parts) for _ in range(rng.randrange(6)))
            if rng.random() < 0.6:
                path = f"/api/tables/{code}/{rng.choice(['join', 'start', 'seat', 'rematch', 'record', 'replay', 'x'])}"
            if rng.random() < 0.2:
                path = "/api/tables"
            body: Any = json.dumps(anything(rng)) if rng.random() < 0.7 else message(rng, number, [])
            if rng.random() < 0.1:
                body = rng.randbytes(rng.randrange(200))
            if rng.random() < 0.02:
                body = b"x" * 50_000
            headers = {
                "content-type": rng.choice(["application/json", "text/plain", "application/x-msgpack", "x/y", ""])
            }
            if rng.random() < 0.5:
                headers["authorization"] = rng.choice(
                    [f"Bearer {token}", "Bearer", "Bearer  x", "Basic eDp5", "Bearer " + "A" * 4_000, "~", token]
                )
            method = rng.choice(["GET", "POST", "POST", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "FUZZ"])
            params = {"at": rng.choice(TEXTS[:20]), "seat": str(rng.choice(NUMBERS))} if rng.random() < 0.2 else None
            answer = await http.request(method, path, content=body, headers=headers, params=params)
            assert answer.status_code < 500 or (answer.status_code == 503 and "not been built" in answer.text), (
                method,
                path,
                body,
                answer.text,
            )
            assert "Traceback" not in answer.text and ".py" not in answer.text
            if answer.status_code >= 400 and method != "HEAD" and "json" in answer.headers.get("content-type", ""):
                assert answer.json()["error"]["message"], (method, path, body)


async def attack_raw(server: Server, rng: random.Random, count: int) -> None:
    """Bytes that are no HTTP, and handshakes that are none."""
    host, port = server.base.removeprefix("http://").split(":")
    for _ in range(count):
        reader, writer = await asyncio.open_connection(host, int(port))
        start = rng.choice(
            [b"", b"GET / HTTP/1.1\r\n", b"GET /ws/tables/X HTTP/1.1\r\nUpgrade: websocket\r\n", b"\x16\x03\x01"]
        )
        writer.write(start + rng.randbytes(rng.randrange(200)) + rng.choice([b"", b"\r\n\r\n"]))
        if rng.random() < 0.5:
            writer.write_eof()
            await asyncio.wait_for(reader.read(2_000), PATIENCE)
        writer.close()


@pytest.mark.slow
async def test_thousands_of_hostile_messages_harm_nobody(
    start: Start, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start(database=database)
    victim, tokens = await server.create("me", "open", "open", hints=False)
    joined = [await server.join(victim, name) for name in ("Bo", "Cy")]
    calm, calm_tokens = await server.create("me", "open", "easy", options={"max_rounds": 5})
    _, calm_token = await server.join(calm)
    players = [await server.connect(calm, token) for token in (calm_tokens[0], calm_token)]
    caplog.set_level(logging.ERROR, "uvicorn.error")

    async def attacker() -> Client:
        return await Client.connect(server.base, victim, tokens[0])

    async def watcher() -> Client:
        return await Client.connect(server.base, victim)

    rngs = [random.Random(seed) for seed in range(5)]
    calm_game = asyncio.gather(*(player.play(random.Random(9)) for player in players))
    await asyncio.gather(
        attack_socket(attacker, rngs[0], SOCKET_MESSAGES // 2),
        attack_socket(watcher, rngs[1], SOCKET_MESSAGES // 2 - BROKEN_REQUESTS),
        attack_hello(server, victim, rngs[2], BROKEN_REQUESTS),
        *(attack_http(server, victim, tokens[0], random.Random(seed), HTTP_REQUESTS // 20) for seed in range(10)),
        *(
            attack_http(server, calm, "not its token", random.Random(seed), HTTP_REQUESTS // 20)
            for seed in range(10, 20)
        ),
        attack_raw(server, rngs[3], BROKEN_REQUESTS),
    )

    assert all(made > 5 for made in await calm_game), "the other table played on to its end"
    bo, cy = [await server.connect(victim, token) for _, token in joined]
    for client in (bo, cy):
        await client.until(lambda client=client: client.view and not client.over)  # type: ignore[misc]
        if client.asked:
            assert (await client.ask("commit", version=client.view["version"], actions=client.decide(rngs[4])))["ok"]
    assert not [record for record in caplog.records if record.name.startswith("skydeck")]
