"""How much one connection or one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable


class Bucket:
    """Refills at `rate` a second up to `burst`; taking from an empty one fails."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.at = clock()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket per key; the least recently used are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether `key` may do one more now."""
        bucket = self.buckets.pop(key, None) or Bucket(self.rate, self.burst)
        self.buckets[key] = bucket
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket.take()


class Places:
    """Counts what is in use by key, up to a limit."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.used: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Whether there was a place left."""
        if self.used[key] >= self.most:
            return False
        self.used[key] += 1
        return True

    def leave(self, key: str) -> None:
        """Give a place back."""
        self.used[key] -= 1
        if self.used[key] <= 0:
            del self.used[key]
