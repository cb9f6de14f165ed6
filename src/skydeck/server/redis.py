"""The channel between several processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import BlockingConnectionPool, Redis
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

# One of them listens.
CONNECTIONS = 20
SECONDS_FOR_A_CONNECTION = 5


class SteadyRedis(RedisChannelsPubSubBackend):
    """Goes on listening when the connection comes back; the client library renews the subscriptions."""

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        while True:
            try:
                async for event in super().stream_events():
                    yield event
            except (RedisError, OSError) as error:
                log.warning("the Redis connection is down: %s", type(error).__name__)
                await asyncio.sleep(1)


def redis_backend(url: str) -> SteadyRedis:
    """A channel over the Redis at this address; of the news of hundreds of tables at once, some wait for a connection."""
    pool = BlockingConnectionPool.from_url(url, max_connections=CONNECTIONS, timeout=SECONDS_FOR_A_CONNECTION)
    return SteadyRedis(redis=Redis.from_pool(pool), key_prefix="skydeck")
