"""How messages are packed: any client can unpack them, like ones are small, and no encoder is kept."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.server.client import Server
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


def message(rng: random.Random, size: int) -> bytes:
    return json.dumps({"type": "view", "cards": [rng.randrange(10_000) for _ in range(size)]}).encode()


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

    again = len(server.encode(Frame(Opcode.TEXT, data.replace(b"view", b"seen"))).data)

    assert again < first / 20
    assert not hasattr(server, "encoder") and not hasattr(server, "decoder")


async def test_the_server_packs_what_it_sends(server: Server) -> None:
    _, ada, _ = await server.pair()

    assert [extension.name for extension in ada.socket.protocol.extensions] == ["permessage-deflate"]
    assert ada.socket.response is not None
    told = ada.socket.response.headers["Sec-WebSocket-Extensions"]
    assert "server_max_window_bits" not in told and "client_no_context_takeover" in told
