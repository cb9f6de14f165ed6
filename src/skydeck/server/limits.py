"""How much one connection or one address may ask for."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

from litestar.stores.memory import MemoryStore

from skydeck.engine.words import Words
from skydeck.server.errors import Refused
from skydeck.server.settings import Settings

say = Words("server")


def whose(address: str) -> str:
    """What limits count by: an address, or its network of version 6, since whoever has one of those has them all."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if found.version == 6 and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False)) if found.version == 6 else address


class Bucket:
    """Refills at `rate` a second up to `burst`; taking from an empty one fails."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.at = clock()

    def take(self, count: int = 1) -> bool:
        """Whether one more, or so many, are allowed now."""
        if self.empty(count):
            return False
        self.level -= count
        return True

    def empty(self, count: int = 1) -> bool:
        """Whether nothing is left now, or not so many."""
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        return self.level < count


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

    def empty(self, key: str) -> bool:
        """Whether nothing is left for `key` now."""
        bucket = self.buckets.get(key)
        return bucket is not None and bucket.empty()


# How often addresses are forgotten that have asked for nothing of late.
CLEAR_SECONDS = 60.0


class CountedRequests(MemoryStore):
    """What the framework remembers of each address's requests. By itself it would keep all addresses that ever came."""

    def __init__(self) -> None:
        super().__init__()
        self.clear_at = time.monotonic() + CLEAR_SECONDS

    async def set(self, *arguments: Any, **named: Any) -> None:
        """Remember, and now and then forget who asked for nothing of late."""
        await super().set(*arguments, **named)
        if time.monotonic() > self.clear_at:
            self.clear_at = time.monotonic() + CLEAR_SECONDS
            await self.delete_expired()


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


# Of the lines of chat that one address may write at one table one person may write a part of this size; at all tables
# together an address may write so many times as much.
PERSONS_PART, TABLES_WORTH = 3, 10


# How long a connection is not read at least after a message too many of its address.
PAUSE_SECONDS = 0.2


class Addresses:
    """What each address may still ask for, however many connections it has."""

    def __init__(self, settings: Settings) -> None:
        self.connections = Places(settings.connections_per_address)
        self.handshakes = Buckets(settings.handshakes_per_minute / 60, settings.handshakes_per_minute)
        self.messages = Buckets(settings.address_messages_per_second, settings.address_messages_per_second * 3)
        lines = settings.chat_per_minute
        self.chat_of_person = Buckets(lines / 60 / PERSONS_PART, lines / 2 / PERSONS_PART)
        self.chat_at_table = Buckets(lines / 60, lines / 2)
        self.chat = Buckets(lines / 60 * TABLES_WORTH, lines / 2 * TABLES_WORTH)
        self.tables = Buckets(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.checks = Buckets(settings.questions_per_second, settings.questions_per_second * 5)
        self.reports = Buckets(settings.chat_per_minute / 600, settings.chat_per_minute / 10)
        # At once, so that no address takes the whole queue.
        self.hints = Places(max(1, settings.hints_waiting // 4))
        self.failures = Buckets(settings.failures_per_minute / 60, settings.failures_per_minute)

    def pause(self, who: str) -> float:
        """How long a connection is not read after a message too many of its address: the longer the more it has, so that all of
        them together are refused no more often than they may be answered."""
        return max(PAUSE_SECONDS, self.connections.used[who] / self.messages.rate)

    def create_table(self, who: str) -> None:
        """Count a new table; refused beyond the limit."""
        if not self.tables.take(who):
            raise Refused(
                "slow_down", say("slow_down.create_table", "Too many new tables from here; wait a little."), status=429
            )

    def say(self, who: str, table: int, holder: int) -> None:
        """Count a line of chat; refused beyond the limits. A whole club may share one address: so each person may say so much,
        and nobody can use up what others of the address need, nor fill a table's chat from several seats."""
        budgets = (
            (self.chat_of_person, f"{table} {holder}"),
            (self.chat_at_table, f"{who} {table}"),
            (self.chat, who),
        )
        if any(buckets.empty(key) for buckets, key in budgets):
            raise Refused("slow_down", say("slow_down.say", "That is much chat at once; wait a little."), status=429)
        for buckets, key in budgets:
            buckets.take(key)

    def check_deck(self, who: str) -> None:
        """Count a deck to check; refused beyond the limit."""
        if not self.checks.take(who):
            raise Refused(
                "slow_down",
                say("slow_down.check_deck", "Too many decks to check from here; wait a little."),
                status=429,
            )

    def guess(self, who: str) -> None:
        """Whoever was wrong too often about codes, invitations and tokens is not answered for a while, right or wrong."""
        if self.failures.empty(who):
            raise Refused(
                "slow_down", say("slow_down.guess", "Too many wrong codes from here; wait a minute."), status=429
            )

    def failed(self, who: str, refused: Refused) -> None:
        """Count what may have been a guess."""
        if refused.code in GUESSED:
            self.failures.take(who)


# Refusals that tell whether a secret was right.
GUESSED = ("unknown_table", "token", "invitation", "recovery")
