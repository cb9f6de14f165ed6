"""WebSockets whose messages are packed against the one before, since one view is much like the last.

uvicorn packs them with a window of 4 KB, which a view does not fit into, and keeps some 40 KB for it on every connection. Here
the last message is the dictionary of the next one (RFC 7692 lets the other side look back as far as it wants). That takes a
third of the time, makes a fifth of the bytes, and nothing but that message is kept.

How well something is packed tells what it has in common with what it is packed with: whoever can write something that a
player is sent, and sees how long it has become, could guess at cards of that player's hand. So what others write (chat,
names, what a table is called) is never packed with anything that only one seat is shown, nor that with it.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Sequence
from typing import Any

from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

from skydeck.server import metrics
from skydeck.server.limits import Bucket
from skydeck.server.settings import Settings
from skydeck.server.waiting import Inbox

# Higher levels take twice as long to save a tenth.
LEVEL, MEMORY_LEVEL = 3, 7
# Shorter messages are sent as they are.
WORTHWHILE = 256
# Frames of one connection, besides its messages; and how much is read of it before others have their turn.
FRAMES_PER_SECOND, FRAMES_AT_ONCE = 50, 500
PIECE = 4096
# What tells a seat what it may know and holds nothing that others wrote; only these share a dictionary.
OWN = (b'{"type":"view"', b'{"type":"reply"')
# The first message, packed by itself: chat and names, and nothing secret from who could have written them.
WELCOME = b'{"type":"welcome"'
# Every packed message ends like this, and is sent without it.
TAIL = b"\x00\x00\xff\xff"
# What clients send is short, and its decoder is made anew for every message.
CLIENT_WINDOW_BITS = 12


class PackedByTheLast(PerMessageDeflate):
    """permessage-deflate that keeps no encoder between two messages."""

    def __init__(self, asked: PerMessageDeflate) -> None:
        super().__init__(
            asked.remote_no_context_takeover,
            True,
            asked.remote_max_window_bits,
            asked.local_max_window_bits,
        )
        self.looks_back = not asked.local_no_context_takeover
        self.last = b""
        self.packed_any = False

    def encode(self, frame: Frame) -> Frame:
        """Pack a message, which is always one frame. What goes as it is is no dictionary for the other side either."""
        data, window = bytes(frame.data), self.local_max_window_bits
        own = data.startswith(OWN)
        first = data.startswith(WELCOME) and not self.packed_any
        if frame.opcode in CTRL_OPCODES or len(data) < WORTHWHILE or not (own or first):
            return frame
        self.packed_any = True
        encoder = zlib.compressobj(
            LEVEL, zlib.DEFLATED, -window, MEMORY_LEVEL, zlib.Z_DEFAULT_STRATEGY, zdict=self.last
        )
        packed = encoder.compress(data) + encoder.flush(zlib.Z_SYNC_FLUSH)
        if self.looks_back and own:
            self.last = data[-(1 << window) :]
        return Frame(frame.opcode, packed.removesuffix(TAIL), frame.fin, True, frame.rsv2, frame.rsv3)


class Packing(ServerPerMessageDeflateFactory):
    """Agrees with a client on how messages are packed."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        answer, agreed = super().process_request_params(params, accepted_extensions)
        return answer, PackedByTheLast(agreed)


class PackedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol with that packing, and a limit of frames, since one message may come in very many, and pings are
    none: whatever is read keeps all others waiting."""

    def __init__(
        self,
        settings: Settings,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        if config.ws_per_message_deflate:
            packing = Packing(client_no_context_takeover=True, client_max_window_bits=CLIENT_WINDOW_BITS)
            self.conn.available_extensions = [packing]
        # One that only the application waits for takes a fifth of the memory.
        self.queue = Inbox()  # type: ignore[assignment]
        # However it was started. A message that is too large by less gets a word of explanation.
        self.conn.max_message_size = 2 * settings.message_bytes
        self.frames_left = Bucket(
            FRAMES_PER_SECOND + settings.messages_per_second, FRAMES_AT_ONCE + settings.message_burst
        )

    def data_received(self, data: bytes) -> None:
        """Read in pieces, so that too much is noticed before all of it has been read."""
        for at in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + PIECE])

    def handle_events(self) -> None:
        """Take what came, or end a connection that sends too many frames."""
        if self.frames_left.take(len(self.conn.events)):
            super().handle_events()
        else:
            metrics.REFUSALS.labels("slow_down").inc()
            self.transport.abort()

    def start_keepalive(self) -> None:
        """The handshake is over, and nobody asks for what was said in it, which the parser of requests holds on to."""
        self.request.headers.clear()
        del self.request, self.response
        super().start_keepalive()
