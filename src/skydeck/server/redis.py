"""The channel between several processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterable
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from skydeck.server import failures

log = logging.getLogger(__name__)

# One of them listens.
CONNECTIONS = 20
SECONDS_FOR_A_CONNECTION = 5
# An answer that takes longer counts as none: of news, of which some may wait for each other, and of a mere ping.
NEWS_SECONDS, PING_SECONDS = 5.0, 2.0
# How often it is tried again.
AGAIN_SECONDS = 0.5


class RedisAway(ConnectionError):
    """Redis did not answer of late, so that nobody waits for it."""


class SteadyRedis(RedisChannelsPubSubBackend):
    """Goes on when the connection comes back, with all channels wanted meanwhile. While it is away nobody waits for it."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.wanted: set[str] = set()
        self.away = False
        # It was away, and news may have been missed.
        self.missed = False

    def lost(self, error: BaseException) -> None:
        """Redis did not do what it was asked for."""
        if not self.away:
            self.away = self.missed = True
            failures.tell(log, "Redis is away; what other processes do is read from the database", error=error)

    async def answers(self) -> bool:
        """Whether Redis is there now."""
        try:
            async with asyncio.timeout(PING_SECONDS):
                await self._redis.ping()
        except Exception as error:
            self.lost(error)
            return False
        return not self.away

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        if self.away:
            raise RedisAway
        try:
            async with asyncio.timeout(NEWS_SECONDS):
                await super().publish(data, channels)
        except Exception as error:
            self.lost(error)
            raise RedisAway from error

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Hear of these channels, at once or when Redis is back."""
        self.wanted.update(channels)
        if not self.away:
            try:
                async with asyncio.timeout(NEWS_SECONDS):
                    await super().subscribe(channels)
            except Exception as error:
                self.lost(error)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Hear of them no more."""
        self.wanted.difference_update(channels)
        if not self.away:
            try:
                async with asyncio.timeout(NEWS_SECONDS):
                    await super().unsubscribe(channels)
            except Exception as error:
                self.lost(error)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What is told on the wanted channels, as long as the server runs."""
        while True:
            try:
                if self.away:
                    await self.come_back()
                message = await self.next_message()
            except Exception as error:
                self.lost(error)
                message = None
                await asyncio.sleep(AGAIN_SECONDS)
            if message is not None and (channel := message["channel"].decode()) in self.wanted:
                yield channel, message["data"]

    async def next_message(self) -> dict[str, Any] | None:
        """What is told next; nothing if that is not soon."""
        if not self._pub_sub.subscribed:
            await asyncio.sleep(AGAIN_SECONDS / 10)
            return None
        message: dict[str, Any] | None = await self._pub_sub.get_message(
            ignore_subscribe_messages=True, timeout=AGAIN_SECONDS
        )
        return message

    async def come_back(self) -> None:
        """Listen again to what is wanted now, if Redis is back."""
        async with asyncio.timeout(PING_SECONDS):
            await self._redis.ping()
        async with asyncio.timeout(NEWS_SECONDS):
            unwanted = {channel.decode() for channel in self._pub_sub.channels} - self.wanted
            if self.wanted:
                await super().subscribe(self.wanted)
            if unwanted:
                await super().unsubscribe(unwanted)
        self.away = False


def redis_backend(url: str) -> SteadyRedis:
    """A channel over the Redis at this address; of the news of hundreds of tables at once, some wait for a connection."""
    pool = BlockingConnectionPool.from_url(
        url,
        max_connections=CONNECTIONS,
        timeout=SECONDS_FOR_A_CONNECTION,
        socket_connect_timeout=PING_SECONDS,
        # A connection that Redis has closed is opened anew once.
        retry=Retry(NoBackoff(), 1),
    )
    return SteadyRedis(redis=Redis.from_pool(pool), key_prefix="skydeck")
