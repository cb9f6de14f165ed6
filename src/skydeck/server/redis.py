"""The channel between several processes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from typing import Any

from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

log = logging.getLogger(__name__)


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
    """A channel over the Redis at this address."""
    return SteadyRedis(redis=Redis.from_url(url), key_prefix="skydeck")
