"""Small things to wait for, of which every connection has its own.

Those of asyncio keep lists of who waits, at 600 bytes each; here nobody but one task may wait.
"""

from __future__ import annotations

import asyncio
from typing import Any


class Bell:
    """One waits until somebody rings; what was rung before counts."""

    __slots__ = ("rung", "waiter")

    def __init__(self) -> None:
        self.rung = False
        self.waiter: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Ring."""
        self.rung = True
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    def clear(self) -> None:
        """Wait for the next time."""
        self.rung = False

    def is_set(self) -> bool:
        return self.rung

    async def wait(self) -> None:
        """Return when it was rung."""
        if not self.rung:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        self.waiter = None


class Inbox:
    """What has come and one reader takes, in its order."""

    __slots__ = ("bell", "messages")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.bell = Bell()

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        self.bell.set()

    def empty(self) -> bool:
        return not self.messages

    async def get(self) -> Any:
        """The next message, as soon as there is one."""
        while not self.messages:
            self.bell.clear()
            await self.bell.wait()
        return self.messages.pop(0)
