"""How much one client may send, and how long it may be silent."""

from __future__ import annotations

import asyncio
import json

import pytest
import websockets
from tests.server.client import PATIENCE
from tests.server.conftest import Start
from tests.server.test_lobby import bearer, played

from skydeck.server import connection
from skydeck.server.limits import Bucket, Buckets, CountedRequests, Places
from skydeck.server.messages import NudgeMessage


def test_a_bucket_empties_and_refills() -> None:
    now = [0.0]
    bucket = Bucket(rate=2.0, burst=3.0, clock=lambda: now[0])

    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] += 0.5
    assert bucket.take() and not bucket.take()
    now[0] += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_forgotten_oldest_first() -> None:
    buckets = Buckets(rate=0.0, burst=1.0, most=2)

    assert buckets.take("a") and not buckets.take("a")
    assert buckets.take("b") and buckets.take("c")
    assert buckets.take("a"), "the oldest was forgotten"


def test_places_are_counted_by_key() -> None:
    places = Places(most=1)

    assert places.enter("a") and not places.enter("a") and places.enter("b")
    places.leave("a")
    assert places.enter("a")


async def test_addresses_that_ask_no_more_are_forgotten(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = CountedRequests()
    monkeypatch.setattr("skydeck.server.app.CountedRequests", lambda: counted)
    server = await start()
    await counted.set("203.0.113.7", b"", expires_in=-1)
    counted.clear_at = 0.0

    await server.http.get("/api/games")

    assert list(counted._store) == ["RateLimitMiddleware::127.0.0.1"]


async def test_each_of_too_many_messages_is_refused(start: Start) -> None:
    server = await start(messages_per_second=5.0, message_burst=10)
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])
    for number in range(30):
        await ada.send({"type": "ping", "id": number})

    await ada.until(lambda: len(ada.of("reply")) >= 30)

    refused = [reply for reply in ada.of("reply") if not reply["ok"]]
    assert sorted(reply["id"] for reply in ada.of("reply")) == list(range(30)), "none is dropped without an answer"
    assert len(refused) >= 10 and {reply["error"]["code"] for reply in refused} == {"slow_down"}
    await ada.until(lambda: ada.asked)
    await asyncio.sleep(0.5)
    assert (await ada.ask("ping"))["ok"], "after a pause all is well again"


async def test_who_goes_on_flooding_is_cut_off_and_others_are_not(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_IGNORED", 20)
    server = await start(messages_per_second=0.01, message_burst=5)
    code, tokens = await server.create("me", "open")
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await bo.until(lambda: bo.asked)

    sent = 0
    while ada.closed is None:
        sent += 1
        await ada.send({"type": "ping", "id": sent})
        await ada.until(lambda sent=sent: len(ada.of("reply")) == sent or ada.closed is not None)  # type: ignore[misc]

    assert 5 + 20 < sent < 5 + 20 + 3
    assert ada.closed == (1008, "too many messages")
    assert (await bo.commit("pass"))["ok"]


async def test_questions_have_a_limit_of_their_own(start: Start) -> None:
    server = await start(questions_per_second=1.0)
    _, ada, _ = await server.pair()

    replies = [await ada.ask("try", version=0, actions=[]) for _ in range(6)]

    assert replies[0]["ok"] and replies[-1]["error"]["code"] == "slow_down"
    assert (await ada.commit("pass"))["ok"]


async def test_a_message_that_is_too_large_ends_the_connection(start: Start) -> None:
    server = await start(message_bytes=2_000)
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])

    await ada.send({"type": "chat", "id": 1, "text": "x" * 3_000})

    await ada.until(lambda: ada.closed is not None)
    assert ada.closed == (1009, "message too large")


async def test_bytes_end_the_connection(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])

    await ada.send(b"\x00\x01")

    await ada.until(lambda: ada.closed is not None)
    assert ada.closed == (1003, "text messages only")


async def test_a_connection_without_hello_is_closed(start: Start) -> None:
    server = await start(hello_seconds=0.2)
    code, _ = await server.create("me", "easy")

    async with websockets.connect(f"{server.base.replace('http', 'ws')}/ws/tables/{code}") as socket:
        await asyncio.wait_for(socket.wait_closed(), PATIENCE)

    assert socket.close_code == 1008


async def test_the_first_message_must_be_hello(start: Start) -> None:
    server = await start()
    code, _ = await server.create("me", "easy")

    async with websockets.connect(f"{server.base.replace('http', 'ws')}/ws/tables/{code}") as socket:
        await socket.send(json.dumps({"type": "commit", "id": 1, "version": 0, "actions": [{"verb": "pass"}]}))
        answer = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        await asyncio.wait_for(socket.wait_closed(), PATIENCE)

    assert answer["type"] == "error" and answer["code"] == "hello"


async def test_one_address_has_so_many_connections(start: Start) -> None:
    server = await start(connections_per_address=2)
    code, tokens = await server.create("me", "easy")
    first = await server.connect(code, tokens[0])
    await server.connect(code)

    try:
        async with websockets.connect(f"{server.base.replace('http', 'ws')}/ws/tables/{code}"):
            raise AssertionError("a third connection was let in")
    except (websockets.InvalidStatus, websockets.ConnectionClosed):
        pass
    await first.close()
    await asyncio.sleep(0.1)
    assert (await server.connect(code)).welcome


async def test_every_way_to_a_new_table_counts(start: Start) -> None:
    server = await start(tables_per_minute=1)
    code, tokens = await played(server, "me", "easy")
    url, mine = f"/api/tables/{code}", bearer(str(tokens[0]))
    lesson = "/api/games/sky_dynasty/lessons/first_fleet"

    made = [
        await server.http.post(lesson, json={}),
        await server.http.post(f"{url}/branch", json={"at": 0, "seats": [0], "level": "easy"}, **mine),
        await server.http.post(f"{url}/rematch", **mine),
    ]

    assert [(answer.status_code, answer.json()["error"]["code"]) for answer in made] == [(429, "slow_down")] * 3


async def test_spectators_do_not_keep_out_who_plays(start: Start) -> None:
    server = await start(spectators_per_table=2)
    code, tokens = await server.create("me", "open")
    watchers = [await server.connect(code) for _ in range(3)]

    await watchers[2].until(lambda: watchers[2].closed is not None)
    assert watchers[2].of("error")[0]["code"] == "crowded"
    assert watchers[1].welcome and (await server.connect(code, tokens[0])).welcome


async def test_who_reads_too_slowly_is_cut_off(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_UNSENT", 5)
    server = await start()
    code, tokens = await server.create("me", "open")
    ada = await server.connect(code, tokens[0])
    table = server.tables.loaded[code]

    for number in range(5):
        table.tell(None, NudgeMessage(number))
    await ada.until(lambda: len(ada.of("nudge")) == 5)
    for number in range(6):
        table.tell(None, NudgeMessage(number))

    await ada.until(lambda: ada.closed is not None)
    assert ada.closed == (1013, "reading too slowly")


async def test_the_operator_is_not_flooded(start: Start) -> None:
    server = await start(chat_per_minute=20.0)
    _, ada, _ = await server.pair()

    replies = [await ada.ask("report", about=1, text=f"line {number}") for number in range(4)]

    assert [reply["ok"] for reply in replies] == [True, True, False, False]
    assert replies[-1]["error"]["code"] == "slow_down"


async def test_requests_and_new_tables_have_limits(start: Start) -> None:
    server = await start(tables_per_minute=3, requests_per_minute=20)
    body = {"game": "sky_dynasty", "players": 2}

    made = [await server.http.post("/api/tables", json=body) for _ in range(5)]
    assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]
    assert made[-1].json()["error"]["code"] == "slow_down"

    answers = [await server.http.get("/api/games") for _ in range(20)]
    assert answers[-1].status_code == 429 and answers[-1].json()["error"]["code"] == "slow_down"
