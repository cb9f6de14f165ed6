"""When answers come, where their times could tell what nobody may know.

How long does the answer of a seat take that has no choice, so that it cannot be told from one that has? At Sky Dynasty a
seat without a card to go on with must pass, for a reason that only its own hand shows. What others can see is the time at
which it turns from choosing to locked. So that time is drawn from those that its own person took for the same question at
this table, recently, each blurred a little: what is drawn anew from a list looks like one more of the list. No time is too
long to be drawn and none too short, so "still choosing" never means a choice, nor does "locked". Waiting until all others
have locked would not do: a seat that never locks before the others is known by that.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

import msgspec

from skydeck.server import failures
from skydeck.server.clock import DAY
from skydeck.server.decided import routine_decision
from skydeck.server.errors import Refused
from skydeck.server.play import Play
from skydeck.server.thinking import seconds_of

if TYPE_CHECKING:
    from skydeck.server.table import Table

log = logging.getLogger(__name__)

# How long an answer takes that nobody may tell from one that was thought about: a person's, and a bot's, which has ended
# its thinking by then.
MASKED_SECONDS = (1.2, 2.8)
BOT_MASKED_SECONDS = (1.2, 2.0)
# What a bot that thinks for so many seconds may need besides.
SPARE_SECONDS = 0.4
# How often it is looked whether somebody has come back.
AWAY_SECONDS = 1.0

# How many of a person's last answers count, and with how few others' answers count as well.
RECENT, FEW = 12, 3
# What people take who were not seen yet, in seconds, where `mask_seconds` is 1.
USUAL = (3.0, 5.0, 7.0, 9.0, 12.0, 16.0, 24.0)
# By about so much a time differs from the one that it was drawn for.
BLUR = 0.12
# A longer absence is taken for so many seconds, at tables that are not played over days.
ABSENT = 180.0
# The part of the clock's time in which an answer is given that the clock need not cover.
IN_TIME = 0.95
TRIES = 100


def answer_seconds(
    rng: random.Random, mine: list[float], others: list[float], usual: float, limit: float, day: float
) -> float:
    """Seconds until a forced answer, from those that the same person took (`mine`) and other people at the table (`others`).

    It comes before the clock's `limit` (0: no clock) runs out, for who had no choice never runs out of time.
    """
    past = mine[-RECENT:]
    if len(past) < FEW:
        past = past + others[-RECENT:]
    if len(past) < FEW:
        past = past + [usual * seconds for seconds in USUAL]
    if limit < day:
        past = [min(seconds, ABSENT) for seconds in past]
    for _ in range(TRIES):
        seconds = rng.choice(past) * rng.lognormvariate(0.0, BLUR)
        if not limit or seconds < IN_TIME * limit:
            return seconds
    return rng.uniform(0.0, IN_TIME * limit)


class Mask(msgspec.Struct):
    """How the times of a decision hide which seats have a choice in it.

    In secret all bots lock one after the other, no sooner than `start` and when all of them have thought, with or without a
    choice. In an open decision `due` is when a seat's answer comes if nobody may know whether it was asked.
    """

    version: int
    start: float = 0.0
    bots: list[int] = []
    due: dict[int, float] = {}


class Masks:
    """When answers come at one table, so that their times tell nothing."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.current = Mask(-1)
        # Gives the answers of people who have no choice.
        self.passing: asyncio.Task[None] | None = None
        # The version that a seat has answered though its answer is not due yet.
        self.held: dict[int, int] = {}
        self.holding: set[asyncio.Task[None]] = set()

    def begin(self, play: Play) -> None:
        """At a new decision, settle when bots answer and when the rules do, so that the times tell nothing."""
        self.current = Mask(play.version)
        self.pass_for_the_forced()
        if play.over:
            return
        if not play.state.secret:
            if play.game.stop_phases:
                # Where any of several may be asked, one after the other, the moment lasts no longer than for one.
                several = max(1, len(play.waiting()) - 1)
                self.current.due = {seat: time.monotonic() + self.seconds(seat, several) for seat in play.pending()}
            return
        window = self.table.settings.mask_seconds * random.uniform(0.5, 1.5)
        waiting = play.waiting()
        bots = [seat for seat in self.table.data.seats if seat.kind == "bot" and seat.seat in waiting]
        thinking = (
            max((seconds_of(bot.level or "") for bot in bots), default=0.0) if self.table.settings.bot_pace else 0.0
        )
        self.current.bots = [bot.seat for bot in bots]
        self.current.start = time.monotonic() + max(window, thinking)

    def plan_bots(self, mask: Mask) -> dict[int, float]:
        """When each bot locks, now that all have thought."""
        start = max(mask.start, time.monotonic())
        return {seat: start + place * self.table.settings.bot_pace for place, seat in enumerate(mask.bots)}

    def pass_for_the_forced(self) -> None:
        """See to it that the people who have no choice in this decision answer as if they had one."""
        if self.passing is not None and self.passing is not asyncio.current_task():
            self.passing.cancel()
        self.passing = None
        forced = set(self.table.running().decided_by_rules()) & set(self.table.data.people)
        if forced and self.table.data.status == "running":
            self.passing = asyncio.create_task(self.answer_in_time(forced))

    async def answer_in_time(self, forced: set[int]) -> None:
        """Give the answers of seats without a choice, each after as long as its person takes, and while that is here.

        Who is away can lock nothing. Such a seat waits for its person, or until the clock covers it like any other.
        """
        play = self.table.running()
        version = play.version
        waits = {seat: self.forced_seconds(play, seat) if self.is_observed(seat) else 0.0 for seat in forced}
        began = time.time() if self.table.clock.current.extended else play.opened / 1000
        due = {seat: began + seconds for seat, seconds in waits.items()}
        away: set[int] = set()
        while due and play.version == version:
            seat = min(due, key=lambda one: due[one])
            await asyncio.sleep(due[seat] - time.time())
            if self.is_observed(seat) and seat not in self.table.connected()[0]:
                away.add(seat)
                due[seat] = time.time() + AWAY_SECONDS
            elif seat in away:
                away.remove(seat)
                # What people take for an answer over days is mostly their absence.
                usual = answer_seconds(random.Random(), [], [], self.table.settings.mask_seconds, 0.0, DAY)
                due[seat] = time.time() + (usual if self.table.clock.over_days else waits[seat])
            elif await self.answer_by_rules(seat, version):
                del due[seat]
            else:
                due[seat] = time.time() + AWAY_SECONDS

    async def answer_by_rules(self, seat: int, version: int) -> bool:
        """Give the only answer that a seat has; False if that has to be tried again."""
        action = self.table.running().decided_by_rules().get(seat)
        if action is None:
            return True
        try:
            await self.table.append(partial(routine_decision, seat=seat, version=version, actions=[action]))
        except Refused as refused:
            return refused.code in ("stale", "not_asked", "over")
        except Exception as error:
            what = "the answer of a seat without a choice at table %s was not written"
            failures.tell(log, what, self.table.data.code, error=error)
            return False
        return True

    def forced_seconds(self, play: Play, seat: int) -> float:
        """How long this seat's answer takes though it has no choice. It follows from the record and the table's secret, so
        that it is the same in every process and after a restart."""
        secret = (
            f"{self.table.data.seed}:{self.table.data.salt}:{play.version}:{seat}:{self.table.clock.current.extended}"
        )
        choice = play.game.choice(play.state, seat)
        past = [one for one in play.answers if choice is not None and one.decision == choice["decision"]]
        mine = [one.took / 1000 for one in past if one.seat == seat]
        others = [one.took / 1000 for one in past if one.seat != seat and one.seat in self.table.data.people]
        usual, limit = self.table.settings.mask_seconds, self.table.clock.limit()
        return answer_seconds(random.Random(secret), mine, others, usual, limit, DAY)

    def is_observed(self, seat: int) -> bool:
        """Whether anybody could draw conclusions from the time of a seat's answer."""
        if self.table.data.people == [seat]:
            return False
        # People who hand one device around see by that who is asked; a wait would only send it around for nothing.
        one_device = len({self.table.data.seats[other].holder for other in self.table.data.people}) == 1
        return not one_device or self.table.connected()[1] > 0

    def seconds(self, seat: int, several: int = 1) -> float:
        """How long a seat's answer takes where nobody may know whether it was asked, one of several; drawn for each
        decision."""
        if seat in self.table.data.people:
            return self.table.settings.mask_pace * random.uniform(*MASKED_SECONDS) / several
        if not self.table.settings.bot_pace:
            return 0.0
        low, high = BOT_MASKED_SECONDS
        thinking = seconds_of(self.table.data.seats[seat].level or "") + SPARE_SECONDS
        return random.uniform(max(low / several, thinking), max(high / several, thinking))

    def covers(self, seat: int) -> bool:
        """Whether other people must not be able to tell if a seat is asked now (DT-R14)."""
        play = self.table.play
        if play is None or not self.table.data.people:
            return False
        if not self.is_observed(seat) and seat in self.table.data.people:
            return False
        return play.game.masks(play.state, seat, self.table.stops.of(seat))

    async def until_due(self, seat: int, version: int) -> None:
        """Wait until the answer of a seat tells by its time nothing of hidden cards."""
        if self.current.version == version:
            await asyncio.sleep(self.current.due.get(seat, 0.0) - time.monotonic())

    def is_held(self, seat: int) -> bool:
        return self.table.play is not None and self.held.get(seat) == self.table.play.version

    def hold(self, seat: int, answer: Callable[[], Awaitable[None]]) -> None:
        """Carry out an answer when it is due; meanwhile its own seat is not asked any more, and nobody else sees it."""
        version = self.table.running().version
        self.held[seat] = version
        task = asyncio.create_task(self.release(seat, version, answer))
        self.holding.add(task)
        task.add_done_callback(self.holding.discard)
        self.table.show_views()

    async def release(self, seat: int, version: int, answer: Callable[[], Awaitable[None]]) -> None:
        await self.until_due(seat, version)
        await answer()
        if self.held.get(seat) == version:
            del self.held[seat]
            self.table.show_views()
