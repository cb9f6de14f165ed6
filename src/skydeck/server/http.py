"""Connections over HTTP that take too long, or that one address has too many of, are closed.

uvicorn limits neither: it waits for the rest of a request as long as the other side likes. `skydeck serve` runs with this
protocol; `uvicorn --http skydeck.server.http:TimedHttp` does as well.
"""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from skydeck.server.limits import Places, whose
from skydeck.server.settings import Settings
from skydeck.server.sockets import PackedSocket


class TimedHttp(HttpToolsProtocol):
    """uvicorn's protocol with a time limit for each part of a request, and a limit of connections per address."""

    settings: ClassVar[Settings] = Settings.from_environment()
    places: ClassVar[Places] = Places(settings.open_per_address)

    who: str | None = None
    """The address whose place is taken."""
    due: asyncio.TimerHandle | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.ws_protocol_class = partial(PackedSocket, self.settings)  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        who = whose(self.client[0]) if self.client else "unknown"
        if not self.places.enter(who):
            transport.abort()
            return
        self.who = who
        self.wait(self.settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        self.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A request that begins has to go on."""
        if self.due is None and getattr(self.cycle, "response_complete", True):
            self.wait(self.settings.header_seconds)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        """From here on it is the body that is waited for."""
        super().on_headers_complete()
        self.wait(self.settings.body_seconds)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self.rest()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """WebSockets have limits of their own."""
        self.release()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self.wait(self.settings.body_seconds)

    def resume_writing(self) -> None:
        """It does again."""
        self.rest()
        super().resume_writing()

    def wait(self, seconds: float) -> None:
        """Close the connection unless it goes on within this time."""
        self.rest()
        self.due = self.loop.call_later(seconds, self.transport.abort)

    def rest(self) -> None:
        """Nothing is waited for."""
        if self.due is not None:
            self.due.cancel()
            self.due = None

    def release(self) -> None:
        """The connection does not count any more."""
        self.rest()
        if self.who is not None:
            self.places.leave(self.who)
            self.who = None
