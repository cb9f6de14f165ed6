"""What one address may ask for, however many connections it has, and what pages of other sites may not."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
import websockets
from tests.server.client import PATIENCE, Client, Server
from tests.server.conftest import Start

from skydeck.server.app import create_app
from skydeck.server.errors import Refused
from skydeck.server.limits import Addresses, whose
from skydeck.server.settings import Settings


def endpoint(server: Server) -> tuple[str, int]:
    parts = urlsplit(server.base)
    return parts.hostname or "", parts.port or 0


async def until_closed(stream: asyncio.StreamReader) -> None:
    """Read until the server hangs up."""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while await stream.read(1000):
                pass


@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ],
    ids=["nothing", "headers", "body"],
)
async def test_a_request_that_does_not_come_is_not_waited_for(
    start: Start, beginning: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """Nor does it say anything in the log, which anybody could fill by that."""
    server = await start(header_seconds=0.3, body_seconds=0.3)
    reader, writer = await asyncio.open_connection(*endpoint(server))
    writer.write(beginning)

    await until_closed(reader)
    writer.close()
    await asyncio.sleep(0.1)
    assert not caplog.records


async def test_a_second_request_on_the_same_connection_has_to_come_as_well(start: Start) -> None:
    server = await start(header_seconds=0.3)
    reader, writer = await asyncio.open_connection(*endpoint(server))
    writer.write(b"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert b"200 OK" in await reader.readuntil(b"\r\n")
    writer.write(b"GET /api/tab")

    await until_closed(reader)
    writer.close()


async def test_an_answer_that_is_not_read_is_not_waited_for(start: Start) -> None:
    server = await start(body_seconds=0.3)
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    held.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(held, endpoint(server))
    count = 200
    await loop.sock_sendall(held, b"GET /api/games/dynasty_tcg/cards HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * count)
    whole = len(
        (await server.http.get("/api/games/dynasty_tcg/cards", headers={"Accept-Encoding": "identity"})).content
    )
    await asyncio.sleep(1.0)

    read = 0
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(PATIENCE):
            while part := await loop.sock_recv(held, 1 << 20):
                read += len(part)
    held.close()
    assert read < count * whole / 2


async def test_one_address_holds_so_many_connections_open(start: Start) -> None:
    server = await start(open_per_address=3)
    code, tokens = await server.create("me", "easy")
    await server.http.aclose()
    server.http = httpx.AsyncClient(base_url=server.base)
    held = [socket.create_connection(endpoint(server)) for _ in range(3)]
    await asyncio.sleep(0.1)

    with pytest.raises(httpx.TransportError):
        await server.http.get("/api/games")

    for one in held:
        one.close()
    await asyncio.sleep(0.1)
    assert (await server.http.get("/api/games")).status_code == 200
    for _ in range(5):
        assert (await server.connect(code, tokens[0])).welcome, "WebSockets have their own limit"


async def test_many_connections_have_one_budget_of_messages(start: Start) -> None:
    server = await start(address_messages_per_second=10.0)
    code, tokens = await server.create("me", "open")
    clients = [await server.connect(code, tokens[0]) for _ in range(10)]

    async def flood(number: int) -> int:
        replies = [await clients[number].ask("ping") for _ in range(8)]
        return sum(reply["ok"] for reply in replies)

    began = time.monotonic()
    done = await asyncio.gather(*(flood(number) for number in range(10)))

    assert 30 <= sum(done) <= 31 + 10 * (time.monotonic() - began), "30 at once and 10 a second"
    refused = [reply for client in clients for reply in client.of("reply") if not reply["ok"]]
    assert {reply["error"]["code"] for reply in refused} == {"slow_down"}


async def seated(server: Server, *kinds: str) -> list[Client]:
    """A new table of people, all of them connected."""
    code, tokens = await server.create("me", *kinds)
    held = [tokens[0], *[(await server.join(code, f"Guest {number}"))[1] for number in range(len(kinds))]]
    return [await server.connect(code, token) for token in held]


async def said(client: Client, lines: int) -> list[bool]:
    """Which lines of several at once were taken."""
    return [(await client.ask("chat", text=f"line {number}"))["ok"] for number in range(lines)]


async def test_one_person_cannot_use_up_the_chat_of_others_at_the_same_address(start: Start) -> None:
    server = await start(chat_per_minute=18.0)
    ada, bo, cy = await seated(server, "open", "open")

    assert await said(ada, 9) == [True] * 3 + [False] * 6
    assert await said(bo, 3) == [True] * 3
    assert await said(cy, 2) == [True] * 2


async def test_one_address_cannot_fill_the_chat_of_a_table_from_several_seats(start: Start) -> None:
    server = await start(chat_per_minute=18.0)
    people = await seated(server, "open", "open", "open", "open")

    taken = [line for person in people for line in await said(person, 3)]

    assert taken == [True] * 9 + [False] * 6
    assert people[-1].of("reply")[-1]["error"]["code"] == "slow_down"


def test_a_club_behind_one_address_can_chat_and_all_its_tables_have_a_limit() -> None:
    addresses = Addresses(Settings(chat_per_minute=18.0))
    for table in range(15):
        for holder in (2 * table, 2 * table + 1):
            for _ in range(3):
                addresses.say("192.0.2.1", table, holder)

    with pytest.raises(Refused, match="much chat"):
        addresses.say("192.0.2.1", 15, 30)
    addresses.say("192.0.2.2", 15, 31)


async def test_new_connections_of_one_address_are_limited(start: Start) -> None:
    server = await start(handshakes_per_minute=3)
    code, _ = await server.create("me", "easy")
    for _ in range(3):
        await server.connect(code)

    with pytest.raises((websockets.InvalidStatus, websockets.ConnectionClosed)):
        await websockets.connect(f"{server.base.replace('http', 'ws')}/ws/tables/{code}")


async def test_who_guesses_codes_is_not_answered_any_more(start: Start) -> None:
    server = await start(failures_per_minute=6)
    code, tokens = await server.create("me", "open")
    guesses = ["BCDFGH", "BCDFGJ", "BCDFGK"]

    over_http = [(await server.http.get(f"/api/tables/{guess}")).status_code for guess in guesses]
    for guess in guesses:
        assert (await server.connect(guess)).of("error")[0]["code"] == "unknown_table"

    assert over_http == [404, 404, 404]
    right = await server.http.get(f"/api/tables/{code}")
    assert right.status_code == 429 and right.json()["error"]["code"] == "slow_down"
    assert (await server.connect(code)).of("error")[0]["code"] == "slow_down"
    assert (await server.connect(code, "wrong")).of("error")[0]["code"] == "slow_down"
    assert (await server.connect(code, tokens[0])).welcome, "who holds a seat guesses nothing"


async def test_a_guesser_does_not_stop_those_of_the_same_address_who_hold_seats(start: Start) -> None:
    server = await start(failures_per_minute=3)
    code, tokens = await server.create("me", "open", invitation=True)
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    for guess in ("BCDFGH", "BCDFGJ", "BCDFGK", "BCDFGL"):
        await server.http.get(f"/api/tables/{guess}")

    async def status(path: str, headers: dict[str, str], **body: Any) -> int:
        call = server.http.post(path, json=body, headers=headers) if body else server.http.get(path, headers=headers)
        return (await call).status_code

    assert await status(f"/api/tables/{code}", {}) == 429
    assert await status(f"/api/tables/{code}", {"Authorization": "Bearer wrong"}) == 429
    assert await status(f"/api/tables/{code}", mine) == 200
    assert await status(f"/api/tables/{code.lower()}/seat", mine, seat=1, kind="bot", level="easy") == 200
    assert await status("/api/tables", {}) == 200, "a list gives nothing to guess"
    assert await status("/api/tables", {}, game="sky_dynasty", players=2) == 201


async def test_who_holds_a_seat_somewhere_cannot_guess_for_that(start: Start) -> None:
    """Neither codes of other tables, nor secrets of the own one."""
    server = await start(failures_per_minute=3)
    code, tokens = await server.create("me", "open", invitation=True)
    other, _ = await server.create("me", "open")
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    for guess in ("BCDFGH", "BCDFGJ", "BCDFGK", "BCDFGL"):
        await server.http.get(f"/api/tables/{guess}", headers=mine)

    for guess in (other, "BCDFGM"):
        assert (await server.http.get(f"/api/tables/{guess}", headers=mine)).status_code == 429
        assert (await server.connect(guess, tokens[0])).of("error")[0]["code"] == "slow_down"
    for call, body in (("join", {"name": "Bo", "invitation": "BCDF"}), ("recover", {"recovery": "BCDF"})):
        assert (await server.http.post(f"/api/tables/{code}/{call}", json=body, headers=mine)).status_code == 429
    assert (await server.connect(code, tokens[0])).welcome


async def test_a_seat_by_invitation_needs_more_than_the_code(start: Start) -> None:
    server = await start(failures_per_minute=3)
    body = {"game": "sky_dynasty", "players": 2, "invitation": True}
    made = (await server.http.post("/api/tables", json=body)).json()
    url, invitation = f"/api/tables/{made['code']}/join", made["invitation"]
    assert len(invitation.replace("-", "")) == 12
    host = await server.connect(made["code"], made["tokens"][0]["token"])
    watcher = await server.connect(made["code"])

    without = await server.http.post(url, json={"name": "Eve"})
    wrong = await server.http.post(url, json={"name": "Eve", "invitation": "BBBB-BBBB-BBBB"})
    guest = await server.http.post(url, json={"name": "Bo", "invitation": invitation.lower().replace("-", " ")})

    assert without.status_code == wrong.status_code == 403
    assert without.json()["error"]["code"] == wrong.json()["error"]["code"] == "invitation"
    assert guest.status_code == 201
    assert host.welcome["invitation"] == invitation and "invitation" not in watcher.welcome
    assert host.table["by_invitation"] is True
    assert invitation not in (await server.http.get(f"/api/tables/{made['code']}")).text


async def test_invitations_cannot_be_tried_out(start: Start) -> None:
    server = await start(failures_per_minute=3)
    body = {"game": "sky_dynasty", "players": 2, "invitation": True}
    made = (await server.http.post("/api/tables", json=body)).json()
    tries = ["BBBB-BBBB-BBBB", "BBBB-BBBB-BBBC", "BBBB-BBBB-BBBD", made["invitation"]]

    url = f"/api/tables/{made['code']}/join"
    answers = [await server.http.post(url, json={"name": "Eve", "invitation": one}) for one in tries]

    assert [answer.status_code for answer in answers] == [403, 403, 403, 429]


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "null", "http://127.0.0.1:1", "http://["])
async def test_pages_of_other_sites_open_no_connection(start: Start, origin: str) -> None:
    server = await start()
    code, _ = await server.create("me", "easy")
    url = f"{server.base.replace('http', 'ws')}/ws/tables/{code}"

    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(url, additional_headers={"Origin": origin})

    async with websockets.connect(url, additional_headers={"Origin": server.base}) as own:
        await own.send('{"type": "hello"}')
        assert "welcome" in str(await own.recv())


async def test_pages_of_other_sites_make_no_tables(start: Start) -> None:
    server = await start()
    body = '{"game": "sky_dynasty", "players": 2}'

    async def post(**headers: str) -> Any:
        return await server.http.post("/api/tables", content=body, headers=headers)

    foreign = await post(**{"Content-Type": "application/json", "Origin": "https://elsewhere.example"})
    form = await post(**{"Content-Type": "text/plain"})
    own = await post(**{"Content-Type": "application/json; charset=utf-8", "Origin": server.base})

    assert foreign.status_code == 403 and foreign.json()["error"]["code"] == "origin"
    assert form.status_code == 415 and "application/json" in form.json()["error"]["message"]
    assert own.status_code == 201


async def test_a_name_that_was_made_to_point_here_reads_nothing(start: Start) -> None:
    server = await start()
    rebound = {"Host": "rebound.example"}

    for path in ("/metrics", "/api/tables", "/"):
        answer = await server.http.get(path, headers=rebound)
        assert answer.status_code == 421 and "SKYDECK_HOSTS" in answer.json()["error"]["message"]
    code, _ = await server.create("me", "easy")
    port = endpoint(server)[1]
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(f"ws://rebound.example:{port}/ws/tables/{code}", host="127.0.0.1", port=port)

    assert (await server.http.get("/metrics", headers={"Host": "localhost:8000"})).status_code == 200
    proxied = {**rebound, "X-Forwarded-For": "203.0.113.7"}
    assert (await server.http.get("/api/tables", headers=proxied)).status_code == 200


async def test_a_server_with_a_name_answers_to_it_and_to_no_other(start: Start) -> None:
    server = await start(hosts="club.example, Skydeck.example")
    through = {"X-Forwarded-For": "203.0.113.7"}

    async def status(host: str) -> int:
        return (await server.http.get("/api/tables", headers={**through, "Host": host})).status_code

    assert await status("skydeck.example") == await status("club.example:443") == 200
    assert await status("other.example") == 421


def test_a_network_of_version_6_counts_as_one_address() -> None:
    assert whose("2001:db8:1:2::1") == whose("2001:db8:1:2:ffff::9") != whose("2001:db8:1:3::1")
    assert whose("::ffff:203.0.113.7") == whose("203.0.113.7") != whose("203.0.113.8")
    assert whose("unknown") == "unknown"


@pytest.mark.parametrize(
    ("host", "settings", "status"),
    [("192.0.2.7", {}, 403), ("127.0.0.1", {}, 200), ("::1", {}, 200), ("192.0.2.7", {"open_metrics": True}, 200)],
)
async def test_what_is_counted_is_read_on_the_own_machine(
    tmp_path: Path, host: str, settings: dict[str, Any], status: int
) -> None:
    app = create_app(Settings(database=f"sqlite:///{tmp_path}/skydeck.db", **settings))
    transport = httpx.ASGITransport(app, client=(host, 4711))  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as http:
        answer = await http.get("/metrics")

    assert answer.status_code == status
    assert ("skydeck_connections" in answer.text) is (status == 200)


def test_the_more_connections_send_too_much_the_more_seldom_each_is_read() -> None:
    """So that all of an address together cost no more than it may ask for."""
    addresses = Addresses(Settings(connections_per_address=400, address_messages_per_second=100))
    for _ in range(10):
        addresses.connections.enter("192.0.2.1")
    assert addresses.pause("192.0.2.1") == addresses.pause("192.0.2.2") == 0.2
    for _ in range(390):
        addresses.connections.enter("192.0.2.1")
    assert addresses.pause("192.0.2.1") == 4.0
    assert addresses.pause("192.0.2.2") == 0.2
