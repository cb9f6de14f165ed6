"""How messages are packed: any client can unpack them, like ones are small, and no encoder is kept."""

from __future__ import annotations

import asyncio
import base64
import json
import random
import time
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.client import PATIENCE, Server
from tests.server.conftest import Start
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory, PerMessageDeflate
from websockets.frames import Frame, Opcode

from skydeck.server.sockets import CLIENT_WINDOW_BITS, WORTHWHILE, PackedByTheLast, Packing

OFFERS: dict[str, dict[str, Any]] = {
    "as browsers": {"client_max_window_bits": True},
    "small window": {"server_max_window_bits": 9, "client_max_window_bits": True},
    "nothing kept": {"server_no_context_takeover": True},
    "nothing said of the client's window": {"client_max_window_bits": None},
}


def agreed(**offer: Any) -> tuple[PackedByTheLast, PerMessageDeflate]:
    """What the server and a client make of the client's offer."""
    client = ClientPerMessageDeflateFactory(**offer)
    packing = Packing(client_no_context_takeover=True, client_max_window_bits=CLIENT_WINDOW_BITS)
    answer, server = packing.process_request_params(client.get_request_params(), [])
    assert isinstance(server, PackedByTheLast)
    return server, client.process_response_params(answer, [])


def written(message: dict[str, Any]) -> bytes:
    """A message as the server writes it."""
    return json.dumps(message, separators=(",", ":")).encode()


def message(rng: random.Random, size: int) -> bytes:
    return written({"type": "view", "cards": [rng.randrange(10_000) for _ in range(size)]})


@pytest.mark.parametrize("offer", OFFERS)
def test_whatever_a_client_offers_it_reads_all_that_is_sent(offer: str) -> None:
    server, client = agreed(**OFFERS[offer])
    rng = random.Random(5)
    before = b""
    for size in (2000, 1, 2000, 12_000, 3, 0, 400, 20_000, 20_000, 40, 45, 60):
        data = before if rng.random() < 0.3 else message(rng, size)
        sent = server.encode(Frame(Opcode.TEXT, data))
        assert sent.rsv1 == (len(data) >= WORTHWHILE)
        assert bytes(client.decode(sent).data) == data
        before = data
        back = client.encode(Frame(Opcode.TEXT, data))
        assert bytes(server.decode(back).data) == data
    ping = Frame(Opcode.PING, b"x" * 100)
    assert server.encode(ping) is ping


def test_a_message_much_like_the_last_is_small_and_no_encoder_is_kept() -> None:
    server, _ = agreed(client_max_window_bits=True)
    data = message(random.Random(1), 2000)
    first = len(server.encode(Frame(Opcode.TEXT, data)).data)

    again = len(server.encode(Frame(Opcode.TEXT, data.replace(b"cards", b"items"))).data)

    assert again < first / 20
    assert not hasattr(server, "encoder") and not hasattr(server, "decoder")


CARDS = ["Gateway", "Corsair", "Barge", "Escort", "Shipyard", "Cargo Shuttle"]
BY_OTHERS = ("chat", "table", "seats", "nudge", "undo_asked", "undo_answered", "error")


def view_of(hand: str) -> bytes:
    """A private view; names are filled up, so that views of all hands are equally long."""
    seen = {
        "type": "view",
        "view": {"you": {"hand": [{"card": hand.center(20, "~"), "count": 1}]}, "places": CARDS * 8},
    }
    return written(seen)


def lengths(*sent: bytes, back: bool = True) -> list[int]:
    """How long messages of one connection are on the line."""
    server, client = agreed(client_max_window_bits=True, server_no_context_takeover=not back)
    packed = [server.encode(Frame(Opcode.TEXT, data)) for data in sent]
    assert [bytes(client.decode(one).data) for one in packed] == list(sent)
    return [len(one.data) for one in packed]


@pytest.mark.parametrize("kind", BY_OTHERS)
def test_what_others_write_has_the_same_length_whatever_the_hand(kind: str) -> None:
    """Nor does what they wrote change the length of what comes after it."""
    for guess in CARDS:
        text = written({"type": kind, "text": f'{{"card":"{guess.center(20, "~")}","count":1}}' * 9})
        found = {hand: lengths(view_of(hand), text, view_of("Gateway"), text) for hand in CARDS}
        assert len({(one[1], one[3]) for one in found.values()}) == 1, found
    texts = [written({"type": kind, "text": guess.center(20, "~") * 20}) for guess in CARDS]
    assert len({lengths(view_of("Barge"), text, view_of("Escort"))[2] for text in texts}) == 1


def test_the_first_view_is_not_packed_with_the_chat_that_came_before_it() -> None:
    welcomes = [written({"type": "welcome", "chat": [guess.center(20, "~") * 20]}) for guess in CARDS]
    for hand in CARDS:
        assert len({tuple(lengths(welcome, view_of(hand), view_of("Barge"))[1:]) for welcome in welcomes}) == 1


async def test_only_a_seats_own_messages_share_a_dictionary(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a server sends them: everything that others have a part in goes as it is, but for the welcome."""
    sent: list[tuple[str, bool]] = []
    encode = PackedByTheLast.encode

    def noted(self: PackedByTheLast, frame: Frame) -> Frame:
        found = encode(self, frame)
        if frame.opcode is Opcode.TEXT:
            sent.append((json.loads(bytes(frame.data))["type"], found.rsv1))
        return found

    monkeypatch.setattr(PackedByTheLast, "encode", noted)
    _, ada, bo = await server.pair(undo="ask")
    assert (await ada.commit("pass"))["ok"]
    assert (await bo.ask("chat", text="Gateway, Corsair, " * 25))["ok"]
    assert (await bo.ask("nudge"))["ok"]
    await ada.until(lambda: bool(ada.of("chat")) and bool(ada.of("nudge")))
    await ada.quiet()

    packed = {kind for kind, rsv1 in sent if rsv1}
    assert {"view", "welcome"} <= packed <= {"view", "reply", "welcome"}
    assert {"chat", "nudge", "table"} <= {kind for kind, _ in sent}


async def test_the_server_packs_what_it_sends(server: Server) -> None:
    _, ada, _ = await server.pair()

    assert [extension.name for extension in ada.socket.protocol.extensions] == ["permessage-deflate"]
    assert ada.socket.response is not None
    told = ada.socket.response.headers["Sec-WebSocket-Extensions"]
    assert "server_max_window_bits" not in told and "client_no_context_takeover" in told


def frame(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """A short frame as a client sends it."""
    return bytes([0x80 * fin | opcode, 0x80 | len(data)]) + b"\0\0\0\0" + data


async def spoken_to(server: Server, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A WebSocket by hand, after its hello."""
    parts = urlsplit(server.base)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    key = base64.b64encode(b"0123456789abcdef").decode()
    head = f"GET /ws/tables/{code} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    writer.write(f"{head}Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
    await reader.readuntil(b"\r\n\r\n")
    writer.write(frame(Opcode.TEXT, b'{"type": "hello"}'))
    return reader, writer


FLOODS = {
    "pings": frame(Opcode.PING),
    "pongs": frame(Opcode.PONG),
    "fragments of nothing": frame(Opcode.TEXT, b"x", fin=False) + frame(Opcode.CONT, fin=False) * 1000,
    "messages of nothing": frame(Opcode.TEXT),
}


@pytest.mark.parametrize("flood", FLOODS)
async def test_a_flood_of_frames_ends_its_connection_and_keeps_nobody_waiting(start: Start, flood: str) -> None:
    server = await start(message_burst=60, messages_per_second=20.0)
    code, tokens = await server.create("me", "open")
    ada = await server.connect(code, tokens[0])
    _, writer = await spoken_to(server, code)
    began = time.monotonic()

    with pytest.raises(ConnectionError):
        while time.monotonic() - began < PATIENCE:
            writer.write(FLOODS[flood] * 20_000)
            await asyncio.wait_for(writer.drain(), PATIENCE)
            await asyncio.sleep(0)
    assert (await ada.ask("ping"))["ok"]
    writer.close()


async def test_what_a_client_does_in_good_faith_is_no_flood(start: Start) -> None:
    server = await start(message_burst=60, messages_per_second=20.0)
    code, tokens = await server.create("me", "open")
    ada = await server.connect(code, tokens[0])

    for _ in range(100):
        await ada.socket.ping()
    replies = [await ada.ask("ping") for _ in range(40)]

    assert all(reply["ok"] for reply in replies)


async def test_a_small_message_that_unpacks_to_a_huge_one_is_not_unpacked(start: Start) -> None:
    server = await start(message_bytes=30_000)
    code, tokens = await server.create("me", "open")
    ada = await server.connect(code, tokens[0])

    await ada.send(json.dumps({"type": "chat", "id": 1, "text": "x" * 10_000_000}))
    await ada.until(lambda: ada.closed is not None)

    assert ada.closed is not None and ada.closed[0] == 1009
