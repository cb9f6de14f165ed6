"""Tables in memory: each follows its record, shows it to its connections, and lets its bots act.

Whatever changes a table is written to the database first and then announced on the table's channel. Every process that
has the table in memory hears it there, the one that made the change included, and brings its copy up to date.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import logging
import random
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from copy import deepcopy
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.subscriber import Subscriber

from skydeck.engine.errors import IllegalAction
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.engine.stops import Routine, Stops
from skydeck.games import get_game
from skydeck.server import decks, lessons, metrics
from skydeck.server.errors import Refused
from skydeck.server.listing import PublicList
from skydeck.server.masks import answer_seconds
from skydeck.server.memory import Memory
from skydeck.server.messages import SeatInfo, SetStops, TableInfo, TableSettings, write
from skydeck.server.play import SHORT, WAITED_FOR, Play, fresh_rng
from skydeck.server.schedule import Schedule
from skydeck.server.settings import Settings
from skydeck.server.store import Conflict, Entry, Store, TableData, now
from skydeck.server.thinking import Thinkers, seconds_of

if TYPE_CHECKING:
    from skydeck.server.connection import Connection
    from skydeck.server.replay import Replay

log = logging.getLogger(__name__)

# How often two writers may meet before one of them gives up.
ATTEMPTS = 8
# What another process said about who is connected there holds this long without being said again.
PRESENCE_SECONDS = 60.0
# How often several processes look at the database even without news, in case some got lost.
HEARTBEAT_SECONDS = 20.0
# How often they look for clocks over days that a process which is gone has begun.
CLOCK_BEATS = 30
# How long an answer takes that nobody may tell from one that was thought about: a person's, and a bot's, which has ended
# its thinking by then.
MASKED_SECONDS = (1.2, 2.8)
BOT_MASKED_SECONDS = (1.2, 2.0)
# What a bot that thinks for so many seconds may need besides.
SPARE_SECONDS = 0.4
# How long a process may let a table's bots think before another one steps in.
DRIVER_SECONDS = 30.0
NUDGE_SECONDS = 60.0
# How often it is looked whether somebody has come back.
AWAY_SECONDS = 1.0
# How often the clock of one decision may be started again.
MOST_EXTENSIONS = 10
# The time for a decision at tables over days, in seconds. It runs on while no server does.
DAY = 24 * 3600.0
DAYS = {"day": DAY, "three_days": 3 * DAY, "week": 7 * DAY}


class Presence(msgspec.Struct):
    """Who is connected to a table at one process."""

    seats: list[int]
    spectators: int
    at: float


class Mask(msgspec.Struct):
    """How the times of a decision hide which seats have a choice in it.

    In secret all bots lock one after the other, no sooner than `start` and when all of them have thought, with or without a
    choice. In an open decision `due` is when a seat's answer comes if nobody may know whether it was asked.
    """

    version: int
    start: float = 0.0
    bots: list[int] = []
    due: dict[int, float] = {}


class Hints:
    """The hints of a seat in one turn: one for a position, and none that takes back what another brought about."""

    def __init__(self, lap: int) -> None:
        self.lap = lap
        self.given: list[list[int]] = []
        self.version = -1
        self.answer: asyncio.Task[dict[str, Any]] | None = None
        self.told = -1


class Clock(msgspec.Struct):
    """Until when the people who are waited for may decide."""

    version: int
    deadline: float
    ends_at: int
    """The same in milliseconds since 1970; computed once, so that views differ only where the table does."""
    extended: int = 0
    runs: bool = False
    """People are waited for, and what they are late with is decided for them."""


class SavedClock(msgspec.Struct):
    """The clock of a table over days, as it lies in the database."""

    version: int
    ends_at: int
    extended: int
    busy: bool
    """The table itself was to go on when this was saved."""

    @classmethod
    def read(cls, data: Any) -> SavedClock | None:
        """The clock that was saved; nothing where there is none, or none that can be used."""
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError:
            return None


class Table:
    """One table in the memory of this process."""

    def __init__(self, tables: Tables, data: TableData) -> None:
        self.tables = tables
        self.store = tables.store
        self.settings = tables.settings
        self.data = data
        self.play: Play | None = None
        self.closed = False
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, Presence] = {}
        self.subscriber: Subscriber | None = None
        self.listening: asyncio.Task[None] | None = None
        self.driving: asyncio.Task[None] | None = None
        self.saving: asyncio.Task[None] | None = None
        self.bot_acted_at = 0.0
        self.nudged_at: dict[int, float] = {}
        self.replay: Replay | None = None
        self.shown: dict[int | None, tuple[tuple[int, int, str, bool], dict[str, Any], bytes]] = {}
        self.mask = Mask(-1)
        self.unmasking: asyncio.Task[None] | None = None
        self.hints: dict[int, Hints] = {}
        # The entry of the snapshot that the game was read from.
        self.snapshot: int | None = None
        # The version that a seat has answered though its answer is not due yet.
        self.held: dict[int, int] = {}
        self.holding: set[asyncio.Task[None]] = set()
        self.clock = Clock(-1, 0.0, 0)
        self.saved_clock: SavedClock | None = None
        self.last_entry_at = 0
        self.ticking: asyncio.Task[None] | None = None
        # Where seats want to be asked, in games with priority.
        self.stops: dict[int, Stops] = {}
        self.ending_skips: set[asyncio.Task[None]] = set()
        # Bots that had no time to think, and the version of their decision, until the table is told.
        self.short: dict[int, int] = {}

    # -- coming and going ---------------------------------------------------------------------------------------------

    @property
    def channel(self) -> str:
        return f"skydeck:{self.data.code}"

    async def open(self) -> None:
        """Listen first and read afterwards, so that nothing falls between the two."""
        self.subscriber = await self.tables.channels.subscribe(self.channel)
        self.listening = asyncio.create_task(self.listen(self.subscriber))
        await self.refresh(stops=True)
        await self.announce("who")

    async def close(self) -> None:
        """Forget the table; its record brings it back."""
        self.closed = True
        going_on = (self.listening, self.driving, self.unmasking, self.ticking, *self.holding)
        tasks = [task for task in going_on if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.ending_skips, return_exceptions=True)
        if self.subscriber is not None:
            await self.tables.channels.unsubscribe(self.subscriber, self.channel)

    @property
    def idle(self) -> bool:
        tasks = (self.driving, self.ticking, *self.holding)
        working = [task for task in tasks if task is not None and not task.done()]
        return not self.connections and not working

    def enter(self, connection: Connection) -> None:
        """A connection begins to follow the table."""
        if len(self.connections) >= self.settings.connections_per_table:
            raise Refused("crowded", "Too many are connected to this table.", status=503)
        self.connections.add(connection)

    async def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        await self.announce_presence()

    # -- news ---------------------------------------------------------------------------------------------------------

    async def announce(self, what: str, **details: Any) -> None:
        await self.tables.announce(self.data.code, what, **details)

    async def announce_presence(self) -> None:
        seats, spectators = self.connected_here()
        await self.announce("presence", process=self.tables.process, seats=sorted(seats), spectators=spectators)

    async def listen(self, subscriber: Subscriber) -> None:
        async for raw in subscriber.iter_events():
            try:
                await self.heard(json.loads(raw))
            except Exception:
                log.exception("news of table %s could not be taken in", self.data.code)

    async def heard(self, news: dict[str, Any]) -> None:
        """Take in what some process announced."""
        match news["what"]:
            case "record":
                await self.catch_up(news["number"])
            case "lobby":
                await self.refresh()
                for connection in list(self.connections):
                    connection.reseat()
                self.show_lobby()
            case "presence":
                if news["process"] != self.tables.process:
                    self.elsewhere[news["process"]] = Presence(news["seats"], news["spectators"], time.monotonic())
                    self.wake_bots()
                self.show_lobby()
            case "who" if self.connections:
                await self.announce_presence()
            case "chat":
                self.tell(None, {"type": "chat", **news["line"]})
            case "nudge":
                self.tell(None, {"type": "nudge", "seat": news["seat"]})
            case "more_time":
                self.extend_clock(news["version"], news["ends_at"])
            case "stops" if news["process"] != self.tables.process:
                await self.refresh(stops=True)
            case "undo_asked":
                self.data = msgspec.structs.replace(self.data, undo_request=news["request"])
                self.tell(news["request"]["holder"], self.undo_asked(news["request"]))
            case "undo_answered":
                self.data = msgspec.structs.replace(self.data, undo_request=None)
                self.tell(None, {"type": "undo_answered", "seat": news["seat"], "accepted": news["accepted"]})

    def tell(self, but: int | None, message: dict[str, Any]) -> None:
        """Send the same to every connection, except those of one holder."""
        for connection in self.connections:
            if but is None or connection.holder != but:
                connection.send(message)

    def undo_asked(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"type": "undo_asked", "seat": request["seat"], "label": request["label"]}

    def show_lobby(self) -> None:
        info = msgspec.to_builtins(self.info())
        for connection in self.connections:
            connection.show_table(info)

    def show_views(self) -> None:
        for connection in self.connections:
            connection.refresh_view()

    def connected_here(self) -> tuple[set[int], int]:
        """The seats whose holders are connected to this process, and how many only watch."""
        seats = {seat for connection in self.connections for seat in connection.seats}
        return seats, sum(not connection.seats for connection in self.connections)

    def connected(self) -> tuple[set[int], int]:
        """The same over all processes."""
        seats, spectators = self.connected_here()
        for one in self.elsewhere.values():
            if time.monotonic() - one.at < PRESENCE_SECONDS:
                seats.update(one.seats)
                spectators += one.spectators
        return seats, spectators

    def info(self) -> TableInfo:
        seats, spectators = self.connected()
        return table_info(self.data, seats, spectators)

    # -- the record ---------------------------------------------------------------------------------------------------

    async def refresh(self, *, stops: bool = False) -> None:
        """Read the table again, and its record if the game has begun."""
        async with self.lock:
            self.data = await self.store.table(self.data.code)
            if stops:
                self.stops = {one.seat: Stops.from_dict(one.stops) for one in self.data.seats if one.stops is not None}
            if self.data.status != "waiting":
                await self.read_record()
        self.show_views()
        self.wake_bots()

    async def catch_up(self, number: int) -> None:
        """Read the record up to an entry that was announced."""
        async with self.lock:
            if self.play is None or self.play.number < number:
                await self.read_record()
            ended = self.play is not None and self.play.over and self.data.status == "running"
            if ended or self.data.undo_request is not None:
                self.data = await self.store.table(self.data.code)
        if ended:
            self.show_lobby()
        self.show_views()
        self.wake_bots()

    async def read_record(self) -> None:
        if self.play is None:
            self.play = await self.rebuild()
        try:
            try:
                await self.read_on(self.play)
            except Exception as error:
                if self.snapshot is None:
                    raise
                await self.without_snapshot(error)
                self.play = await self.rebuild()
                await self.read_on(self.play)
        except IllegalAction as error:
            log.error("the record of table %s does not fit the rules: %s", self.data.code, error)
            reason = f"An action of this game is refused by the rules of this server. {remedy(self.data)}"
            raise Refused("other_version", reason, status=409) from None
        if self.over_days:
            self.saved_clock = SavedClock.read(await self.store.clock(self.data.id))
        self.begin_decision()
        await self.keep_clock()

    async def rebuild(self) -> Play:
        """The game from the last snapshot, or from its start."""
        game = get_game(self.data.game)
        differs = other_version(game, self.data)
        if differs:
            raise Refused("other_version", differs, status=409)
        position = await self.store.position(self.data.id)
        self.last_entry_at = self.data.started_at or now()
        play = Play(game, self.data.players, self.data.options, int(self.data.seed), position)
        play.opened = self.last_entry_at
        saved = await self.store.snapshot(self.data.id)
        self.snapshot = None
        if saved is not None:
            self.snapshot = saved[0]
            try:
                play.load(*saved)
                self.last_entry_at = (await self.store.entries(self.data.id, play.number - 1))[0].at
            except Exception as error:
                await self.without_snapshot(error)
                return await self.rebuild()
        return play

    async def read_on(self, play: Play) -> None:
        """Carry out what the record holds beyond a position."""
        for entry in await self.store.entries(self.data.id, play.number):
            play.apply(entry)
            self.last_entry_at = entry.at

    async def without_snapshot(self, error: Exception) -> None:
        """A snapshot is damaged: all that it held follows from the record, and the next one takes its place."""
        what = f"{type(error).__name__}: {error}"
        log.error("the snapshot of table %s is damaged and was dropped for its record: %s", self.data.code, what)
        await self.store.drop_snapshot(self.data.id)
        self.snapshot = None

    def running(self) -> Play:
        """The game in progress; refused if there is none."""
        if self.play is None:
            raise Refused("waiting", "The game has not started yet.", status=409)
        return self.play

    async def append(
        self,
        prepare: Callable[[Play], tuple[Entry, State | None, bool]],
        request: tuple[int, str, dict[str, Any]] | None = None,
    ) -> dict[str, Any]:
        """Append what `prepare` makes of the newest position, and announce it; what was done before is not repeated."""
        for _ in range(ATTEMPTS):
            async with self.lock:
                if request is not None:
                    answer = await self.store.answered(request[0], request[1])
                    if answer is not None:
                        return answer
                play = self.running()
                entry, after, practice = prepare(play)
                entry = msgspec.structs.replace(entry, at=now())
                result = outcome_of(after) if after is not None and after.is_terminal() else None
                try:
                    await self.store.append(self.data.id, entry, request=request, result=result, practice=practice)
                except Conflict:
                    await self.read_record()
                    continue
                play.apply(entry)
                self.last_entry_at = now()
                self.begin_decision()
                await self.keep_clock()
                if result is not None:
                    metrics.GAMES_ENDED.labels(self.data.game).inc()
                if practice and not self.data.practice:
                    self.data = msgspec.structs.replace(self.data, practice=True)
                self.keep_snapshot(play)
            await self.announce("lobby" if practice else "record", number=entry.number)
            return request[2] if request else {}
        raise Refused("busy", "Too many are writing to this table; try again.", status=503)

    def keep_snapshot(self, play: Play) -> None:
        if play.number % self.settings.snapshot_every == 0:
            self.saving = asyncio.create_task(self.save(play.number, play.save()))

    async def save(self, number: int, data: bytes) -> None:
        try:
            await self.store.save_snapshot(self.data.id, number, data)
        except Exception:
            log.exception("the snapshot of table %s was not saved", self.data.code)

    # -- what a seat is shown -----------------------------------------------------------------------------------------

    def shown_to(self, seat: int | None) -> tuple[dict[str, Any], bytes] | None:
        """What a seat sees, without events, and the same as bytes, to tell whether anything changed."""
        play = self.play
        if play is None:
            return None
        stops = self.stops_of(seat) if seat is not None and play.game.stop_phases else None
        # Who is answered for is not asked first: no question flashes by.
        held = seat is not None and self.is_held(seat)
        asked = seat is not None and not held and seat not in self.routines() and seat not in play.decided_by_rules()
        key = (play.revision, self.clock.extended, str(stops), held)
        known = self.shown.get(seat)
        if known is not None and known[0] == key:
            return known[1], known[2]
        takeback = None if seat is None else play.takeback(seat, self.data.settings["undo"], self.data.people)
        view = play.view(seat)
        waiting = [one["seat"] for one in view["seats"] if one["status"] in WAITED_FOR]
        shown = {
            "version": play.version,
            "view": view,
            "choice": play.choice(seat) if seat is not None and asked else None,
            "legal": play.legal(seat) if seat is not None and asked else [],
            "undo": takeback and {"label": takeback.label, "ask": takeback.ask, "practice": takeback.practice},
            "waiting": waiting,
            "deadline": self.deadline(waiting),
        }
        if stops is not None:
            shown["stops"] = {
                "phases": list(play.game.stop_phases),
                "full": stops.full,
                "mine": sorted(stops.mine),
                "theirs": sorted(stops.theirs),
                "skip": stops.skip,
                "let": sorted(stops.let),
            }
        if self.data.lesson is not None and seat is not None:
            shown["decided"] = play.decided(seat)
        encoded = write(shown)
        self.shown[seat] = (key, shown, encoded)
        return shown, encoded

    def begin_decision(self) -> None:
        """Start what runs along with a new decision."""
        play = self.play
        if play is not None and not self.closed and self.mask.version != play.version:
            self.begin_clock(play)
            self.begin_mask(play)

    # -- clocks -------------------------------------------------------------------------------------------------------

    def time_limit(self) -> float:
        """Seconds for a decision at this table; 0 without a clock."""
        limits = {"relaxed": self.settings.relaxed_seconds, "fast": self.settings.fast_seconds, **DAYS}
        return limits.get(self.data.settings["pace"], 0.0)

    @property
    def over_days(self) -> bool:
        return self.data.settings["pace"] in DAYS

    def time_from_now(self, passed: float = 0.0) -> tuple[float, int]:
        """The end of the time of which so much has passed, by the monotonic clock and in milliseconds since 1970."""
        limit = self.time_limit() - passed
        return time.monotonic() + limit, int((time.time() + limit) * 1000)

    def begin_clock(self, play: Play) -> None:
        """Time the people who are waited for, as far as everybody may know. Clocks over days need no table in memory."""
        if self.ticking is not None and self.ticking is not asyncio.current_task():
            self.ticking.cancel()
        passed = max(0.0, time.time() - self.last_entry_at / 1000) if self.over_days else 0.0
        self.clock = Clock(play.version, *self.time_from_now(passed))
        self.clock.runs = bool(self.time_limit()) and not set(play.waiting()).isdisjoint(self.data.people)
        if self.over_days:
            saved = self.saved_clock
            if saved is not None and saved.version == play.version:
                self.clock.ends_at, self.clock.extended = saved.ends_at, saved.extended
            self.schedule_clock()
        elif self.clock.runs:
            self.ticking = asyncio.create_task(self.tick(self.clock))

    def schedule_clock(self) -> None:
        if self.clock.runs:
            self.tables.schedule.put(self.data.code, self.clock.ends_at)
        else:
            self.tables.schedule.drop(self.data.code)

    async def keep_clock(self) -> None:
        """Save the clock of a new decision at a table over days. If that fails, the time is counted from the last entry
        when the table is opened again."""
        clock, saved, play = self.clock, self.saved_clock, self.play
        known = saved is not None and saved.version == clock.version
        if play is None or play.over or clock.version != play.version or known:
            return
        if not self.over_days or not self.data.people:
            return
        busy = bool(self.pending_bots() or self.routines())
        self.saved_clock = SavedClock(clock.version, clock.ends_at, clock.extended, busy)
        try:
            await self.store.save_clock(self.data.id, msgspec.to_builtins(self.saved_clock))
        except Exception:
            log.exception("the clock of table %s was not saved", self.data.code)

    def may_extend(self) -> bool:
        current = self.play is not None and self.clock.version == self.play.version
        return current and self.clock.runs and self.clock.extended < MOST_EXTENSIONS

    async def more_time(self) -> None:
        """Start the clock of the decision in progress again, at every process."""
        async with self.lock:
            if not self.may_extend():
                raise Refused("no_clock", "There is no time to extend now.", status=409)
            version, (_, ends_at) = self.clock.version, self.time_from_now()
            if self.over_days:
                busy = self.saved_clock is not None and self.saved_clock.busy
                self.saved_clock = SavedClock(version, ends_at, self.clock.extended + 1, busy)
                await self.store.save_clock(self.data.id, msgspec.to_builtins(self.saved_clock))
        await self.announce("more_time", version=version, ends_at=ends_at)

    def extend_clock(self, version: int, ends_at: int) -> None:
        if self.clock.version == version and self.may_extend():
            self.clock.deadline, self.clock.ends_at = time.monotonic() + ends_at / 1000 - time.time(), ends_at
            self.clock.extended += 1
            self.pass_for_the_forced()
            if self.over_days:
                self.schedule_clock()
            self.show_views()

    async def tick(self, clock: Clock) -> None:
        """Wait for the deadline, which may move, and decide for who has not."""
        while time.monotonic() < clock.deadline:
            await asyncio.sleep(clock.deadline - time.monotonic())
        await self.cover(clock)

    async def look_after(self) -> None:
        """The time of a table over days has come, if nobody has moved its clock: decide for who is late. Its bots go on
        by themselves."""
        if self.clock.runs and self.clock.ends_at <= now():
            await self.cover(self.clock)
        elif self.clock.runs:
            self.schedule_clock()

    async def cover(self, clock: Clock) -> None:
        """Decide for the people who are late."""
        play = self.running()
        for seat in set(play.pending()) & set(self.data.people):
            actions = plain_decision(play, seat, play.as_seen_by(seat))
            try:
                await self.append(partial(covered_decision, seat=seat, version=clock.version, actions=actions))
            except Refused as refused:
                if refused.code not in ("stale", "not_asked", "over"):
                    raise
        clock.runs = False

    def deadline(self, waiting: list[int]) -> int | None:
        """The end of the time in milliseconds since 1970, while a person is waited for."""
        if not self.time_limit() or set(waiting).isdisjoint(self.data.people):
            return None
        return self.clock.ends_at

    # -- secret decisions in which a seat may have no choice -----------------------------------------------------------

    def begin_mask(self, play: Play) -> None:
        """At a new decision, settle when bots answer and when the rules do, so that the times tell nothing."""
        self.mask = Mask(play.version)
        self.pass_for_the_forced()
        if play.over:
            return
        if not play.state.secret:
            if play.game.stop_phases:
                self.mask.due = {seat: time.monotonic() + self.masked_seconds(seat) for seat in play.pending()}
            return
        window = self.settings.mask_seconds * random.uniform(0.5, 1.5)
        waiting = play.waiting()
        bots = [seat for seat in self.data.seats if seat.kind == "bot" and seat.seat in waiting]
        thinking = max((seconds_of(bot.level or "") for bot in bots), default=0.0) if self.settings.bot_pace else 0.0
        self.mask.bots = [bot.seat for bot in bots]
        self.mask.start = time.monotonic() + max(window, thinking)

    def plan_bots(self, mask: Mask) -> dict[int, float]:
        """When each bot locks, now that all have thought."""
        start = max(mask.start, time.monotonic())
        return {seat: start + place * self.settings.bot_pace for place, seat in enumerate(mask.bots)}

    def pass_for_the_forced(self) -> None:
        """See to it that the people who have no choice in this decision answer as if they had one."""
        if self.unmasking is not None and self.unmasking is not asyncio.current_task():
            self.unmasking.cancel()
        self.unmasking = None
        forced = set(self.running().decided_by_rules()) & set(self.data.people)
        if forced and self.data.status == "running":
            self.unmasking = asyncio.create_task(self.answer_in_time(forced))

    async def answer_in_time(self, forced: set[int]) -> None:
        """Give the answers of seats without a choice, each after as long as its person takes, and while that is here.

        Who is away can lock nothing. Such a seat waits for its person, or until the clock covers it like any other.
        """
        play = self.running()
        version = play.version
        waits = {seat: self.forced_seconds(play, seat) if self.is_observed(seat) else 0.0 for seat in forced}
        began = time.time() if self.clock.extended else play.opened / 1000
        due = {seat: began + seconds for seat, seconds in waits.items()}
        away: set[int] = set()
        while due and play.version == version:
            seat = min(due, key=lambda one: due[one])
            await asyncio.sleep(due[seat] - time.time())
            if self.is_observed(seat) and seat not in self.connected()[0]:
                away.add(seat)
                due[seat] = time.time() + AWAY_SECONDS
            elif seat in away:
                away.remove(seat)
                # What people take for an answer over days is mostly their absence.
                usual = answer_seconds(random.Random(), [], [], self.settings.mask_seconds, 0.0, DAY)
                due[seat] = time.time() + (usual if self.over_days else waits[seat])
            elif await self.answer_by_rules(seat, version):
                del due[seat]
            else:
                due[seat] = time.time() + AWAY_SECONDS

    async def answer_by_rules(self, seat: int, version: int) -> bool:
        """Give the only answer that a seat has; False if that has to be tried again."""
        action = self.running().decided_by_rules().get(seat)
        if action is None:
            return True
        try:
            await self.append(partial(routine_decision, seat=seat, version=version, actions=[action]))
        except Refused as refused:
            return refused.code in ("stale", "not_asked", "over")
        except Exception:
            log.exception("the answer of a seat without a choice at table %s was not written", self.data.code)
            return False
        return True

    def forced_seconds(self, play: Play, seat: int) -> float:
        """How long this seat's answer takes though it has no choice. It follows from the record and the table's secret, so
        that it is the same in every process and after a restart."""
        secret = f"{self.data.seed}:{self.data.salt}:{play.version}:{seat}:{self.clock.extended}"
        choice = play.game.choice(play.state, seat)
        past = [one for one in play.answers if choice is not None and one.decision == choice["decision"]]
        mine = [one.took / 1000 for one in past if one.seat == seat]
        others = [one.took / 1000 for one in past if one.seat != seat and one.seat in self.data.people]
        return answer_seconds(random.Random(secret), mine, others, self.settings.mask_seconds, self.time_limit(), DAY)

    def is_observed(self, seat: int) -> bool:
        """Whether anybody could draw conclusions from the time of a seat's answer."""
        if self.data.people == [seat]:
            return False
        # People who hand one device around see by that who is asked; a wait would only send it around for nothing.
        one_device = len({self.data.seats[other].holder for other in self.data.people}) == 1
        return not one_device or self.connected()[1] > 0

    # -- open decisions of which hidden cards settle whether a seat is asked -------------------------------------------

    def masked_seconds(self, seat: int) -> float:
        """How long a seat's answer takes where nobody may know whether it was asked; drawn for each decision."""
        if seat in self.data.people:
            return self.settings.mask_pace * random.uniform(*MASKED_SECONDS)
        if not self.settings.bot_pace:
            return 0.0
        low, high = BOT_MASKED_SECONDS
        thinking = seconds_of(self.data.seats[seat].level or "") + SPARE_SECONDS
        return random.uniform(max(low, thinking), max(high, thinking))

    def is_masked(self, seat: int) -> bool:
        """Whether other people must not be able to tell if a seat is asked now (DT-R14)."""
        play = self.play
        if play is None or not self.data.people:
            return False
        if not self.is_observed(seat) and seat in self.data.people:
            return False
        return play.game.masks(play.state, seat, self.stops_of(seat))

    async def until_due(self, seat: int, version: int) -> None:
        """Wait until the answer of a seat tells by its time nothing of hidden cards."""
        if self.mask.version == version:
            await asyncio.sleep(self.mask.due.get(seat, 0.0) - time.monotonic())

    def is_held(self, seat: int) -> bool:
        return self.play is not None and self.held.get(seat) == self.play.version

    def hold(self, seat: int, answer: Callable[[], Awaitable[None]]) -> None:
        """Carry out an answer when it is due; meanwhile its own seat is not asked any more, and nobody else sees it."""
        version = self.running().version
        self.held[seat] = version
        task = asyncio.create_task(self.release(seat, version, answer))
        self.holding.add(task)
        task.add_done_callback(self.holding.discard)
        self.show_views()

    async def release(self, seat: int, version: int, answer: Callable[[], Awaitable[None]]) -> None:
        await self.until_due(seat, version)
        await answer()
        if self.held.get(seat) == version:
            del self.held[seat]
            self.show_views()

    # -- bots ---------------------------------------------------------------------------------------------------------

    def pending_bots(self) -> list[int]:
        if self.play is None or self.data.status != "running":
            return []
        bots = {seat.seat for seat in self.data.seats if seat.kind == "bot"}
        return [seat for seat in self.play.pending() if seat in bots]

    # -- routine ------------------------------------------------------------------------------------------------------

    def stops_of(self, seat: int) -> Stops:
        """Where a seat wants to be asked."""
        if seat not in self.stops:
            self.stops[seat] = self.running().game.fresh_stops()
        return self.stops[seat]

    async def set_stops(self, seat: int, wish: SetStops) -> None:
        """Change where a seat wants to be asked."""
        play = self.running()
        async with self.lock:
            stops = deepcopy(self.stops_of(seat))
            for name in ("mine", "theirs"):
                phases = getattr(wish, name)
                if phases is not None:
                    unknown = sorted(set(phases) - set(play.game.stop_phases))
                    if unknown:
                        raise Refused("malformed", f"There is no phase '{unknown[0]}' to stop at in this game.")
                    setattr(stops, name, set(phases))
            if wish.full is not None:
                stops.full = wish.full
            if wish.let is not None:
                stops.let = set(wish.let)
            if wish.skip is not None:
                stops.skip = wish.skip
                stops.since = (int(play.state.lap()), str(play.phase["phase"]))
            await self.store.save_stops(self.data.id, seat, stops.to_dict())
            if wish.skip is None:
                # It may have ended meanwhile.
                stops.skip = self.stops_of(seat).skip
            self.stops[seat] = stops
        if self.tables.shared:
            await self.announce("stops", process=self.tables.process)
        self.show_views()
        self.wake_bots()

    async def end_skip(self, seat: int, since: tuple[int, str]) -> None:
        """Remember that a seat does not skip any more, so that it does not begin again when the table is opened anew."""
        try:
            async with self.lock:
                await self.store.end_skip(self.data.id, seat, list(since))
        except Exception:
            log.exception("at table %s the end of a skip was not saved", self.data.code)

    def routines(self) -> dict[int, Routine]:
        """The answers that the table may give now: for people as they wish, for bots where there is nothing to decide.

        In a lesson what it waits for goes before.
        """
        play = self.play
        if play is None or self.data.status != "running" or not play.game.stop_phases:
            return {}
        found = {}
        for seat in play.pending():
            if self.is_held(seat):
                continue
            stops = self.stops_of(seat)
            skipped = bool(stops.skip)
            answer = play.game.routine(play.state, seat, stops)
            if skipped and not stops.skip and not self.closed:
                ending = asyncio.create_task(self.end_skip(seat, stops.since))
                self.ending_skips.add(ending)
                ending.add_done_callback(self.ending_skips.discard)
            if answer is None:
                continue
            if self.data.lesson is None or not lessons.insists(play, self.data.lesson, seat, answer.action):
                found[seat] = answer
        return found

    async def give_routines(self, answers: dict[int, Routine]) -> None:
        """Answer for seats that need not be asked; where the answer depends on hidden cards, when an answer of a seat that
        was asked may come as well (DT-R14)."""
        version = self.running().version
        for seat, answer in answers.items():
            if answer.hides and any(other != seat for other in self.data.people):
                await self.until_due(seat, version)
                # Meanwhile the seat may have wished to be asked.
                if self.routines().get(seat) != answer:
                    return
            try:
                await self.append(partial(routine_decision, seat=seat, version=version, actions=[answer.action]))
            except Refused as refused:
                if refused.code not in ("stale", "not_asked", "over"):
                    raise
                return

    def attended(self) -> bool:
        """Whether somebody watches or waits: who is connected, and at tables over days also people who are away."""
        seats, spectators = self.connected()
        return bool(seats) or spectators > 0 or (self.over_days and bool(self.data.people))

    def goes_on(self) -> bool:
        """Whether there is something that the table does by itself."""
        if self.closed or not self.attended():
            return False
        return bool(self.pending_bots() or self.routines() or self.short_of_time())

    def wake_bots(self) -> None:
        """Let the bots think, if one of them is asked and none thinks yet. Where nobody is, they wait."""
        if (self.driving is None or self.driving.done()) and self.goes_on():
            self.driving = asyncio.create_task(self.drive())

    async def drive(self) -> None:
        """Let bots decide until none of them is asked any more, or nobody is there."""
        while self.goes_on():
            try:
                if self.tables.shared and not await self.store.take_driver(
                    self.data.id, self.tables.process, DRIVER_SECONDS
                ):
                    await asyncio.sleep(DRIVER_SECONDS / 10)
                    continue
                await self.tell_of_shortness()
                answers = self.routines()
                if answers:
                    await self.give_routines(answers)
                else:
                    await self.bots_decide(self.pending_bots())
            except Exception:
                log.exception("the bots of table %s are stuck; trying again", self.data.code)
                await asyncio.sleep(1)

    async def bots_decide(self, seats: list[int]) -> None:
        """One decision of each of these bots, at a time that tells nothing: in secret the planned one, and in the open, where
        it might not have been asked, the one at which it would have been answered for."""
        play, mask = self.running(), self.mask
        version = play.version
        levels = {seat.seat: seat.level or "" for seat in self.data.seats}
        copies = {seat: play.as_seen_by(seat) for seat in seats}
        thoughts = await asyncio.gather(*(self.bot_decides(play, seat, levels[seat], copies[seat]) for seat in seats))
        plan = self.plan_bots(mask) if mask.version == version else {}
        for seat, thought in zip(seats, thoughts, strict=True):
            actions = thought if thought is not None else plain_decision(play, seat, copies[seat].clone())
            short = thought is None and self.shows_asked(play, seat, actions)
            if self.is_masked(seat):
                await self.until_due(seat, version)
            if self.connections:
                earliest = self.bot_acted_at + self.settings.bot_pace
                await asyncio.sleep(max(earliest, plan.get(seat, 0.0)) - time.monotonic())
            try:
                await self.append(partial(bot_decision, seat=seat, version=version, actions=actions))
            except Refused as refused:
                # Somebody took something back meanwhile: think again about the new position.
                if refused.code not in ("stale", "not_asked", "over"):
                    raise
                return
            self.bot_acted_at = time.monotonic()
            if short and not play.has_told(SHORT, seat):
                self.short[seat] = version

    async def bot_decides(self, play: Play, seat: int, level: str, copy: State) -> list[int] | None:
        """What a bot does: in a lesson what the lesson says, as far as that is possible."""
        if self.data.lesson is not None:
            actions = lessons.scripted(play, self.data.lesson, seat)
            if actions:
                return actions
        return await self.thought(seat, level, copy)

    async def thought(self, seat: int, level: str, copy: State, **wishes: Any) -> list[int] | None:
        """A bot's actions, found in a worker on a position dealt anew; nothing if there is no time for it."""
        actions = None
        async with self.tables.thinkers.turn(self.data.code, urgent=bool(self.connected()[0])) as given:
            if given:
                with metrics.THINKING_SECONDS.labels(level).time():
                    actions = await self.tables.thinkers.ask(self.data.game, level, seat, copy.to_dict(), **wishes)
        if actions is None:
            metrics.FALLBACKS.labels(level).inc()
        return actions

    async def think(self, seat: int, level: str, copy: State, **wishes: Any) -> list[int]:
        """The same for a question; what is thought less hard about is not passed off as its answer."""
        actions = await self.thought(seat, level, copy, **wishes)
        if actions is None:
            raise Refused("busy", "There is no time to think about this now; ask again in a moment.", status=503)
        return actions

    def shows_asked(self, play: Play, seat: int, actions: list[int]) -> bool:
        """Whether everybody sees from its decision that a seat was asked and has decided itself."""
        if not play.state.secret:
            return not self.is_masked(seat)
        choice = play.choice(seat)
        return choice is not None and (choice["pass"] is None or actions != play.read([choice["pass"]["action"]]))

    def short_of_time(self) -> list[int]:
        """The bots of which the table is to be told that they did not have the time for their level, when their decision
        is open to all."""
        play = self.play
        if play is None or self.data.status != "running" or play.over or self.data.undo_request is not None:
            return []
        return [seat for seat, version in self.short.items() if version != play.version]

    async def tell_of_shortness(self) -> None:
        """Tell the table, once of each bot."""
        for seat in self.short_of_time():
            del self.short[seat]
            await self.append(partial(short_note, seat=seat))


def covered_decision(play: Play, seat: int, version: int, actions: list[int]) -> tuple[Entry, State | None, bool]:
    """A decision made for a person whose time is over."""
    entry, after = play.decide(seat, version, actions, quiet_matters=False)
    return msgspec.structs.replace(entry, data={**entry.data, "covered": True}), after, False


def bot_decision(play: Play, seat: int, version: int, actions: list[int]) -> tuple[Entry, State | None, bool]:
    return *play.decide(seat, version, actions, quiet_matters=False), False


def routine_decision(play: Play, seat: int, version: int, actions: list[int]) -> tuple[Entry, State | None, bool]:
    """A decision that the table makes for a seat."""
    entry, after = play.decide(seat, version, actions, quiet_matters=False)
    return msgspec.structs.replace(entry, data={**entry.data, "routine": True}), after, False


def short_note(play: Play, seat: int) -> tuple[Entry, State | None, bool]:
    """The note that a bot does not have the time for its level."""
    return Entry(play.number + 1, SHORT, seat, {}), None, False


def plain_decision(play: Play, seat: int, copy: State) -> list[int]:
    """What the game's own heuristics would do, on a position dealt anew."""
    policy, rng = play.game.policy(), fresh_rng()
    moment, secret = copy.moment, copy.secret
    actions = [int(policy.choose(copy, seat, rng))]
    while secret:
        copy.apply_action(seat, actions[-1])
        if copy.moment != moment or seat not in copy.pending_players():
            break
        actions.append(int(policy.choose(copy, seat, rng)))
    return actions


def other_version(game: Game, data: TableData) -> str:
    """What this server's rules and cards differ in from those a game is played with, and what can be done; empty if not."""
    differs = []
    if data.rules_version != str(game.rules_version):
        differs.append(f"version {data.rules_version} of the rules (this server has version {game.rules_version})")
    if data.cards_version != game.card_set_id():
        differs.append(f"card set {data.cards_version[:8]} (this server has {game.card_set_id()[:8]})")
    if not differs:
        return ""
    return f"This game of {game.title} was begun with {' and '.join(differs)}. {remedy(data)}"


def remedy(data: TableData) -> str:
    """What to do about a game that this server cannot go on with."""
    if data.status != "ended":
        return "Begin a new game, or play this one on with the Skydeck it was begun with."
    if data.lesson is not None or data.branch_of is not None:
        return "It can be watched with the Skydeck it was played with."
    return "Its record can still be saved, and watched with the Skydeck it was played with."


def outcome_of(state: State) -> dict[str, Any]:
    """The end of a game as plain data."""
    outcome = state.outcome()
    return {
        "ranks": list(outcome.ranks),
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def table_info(data: TableData, connected: set[int], spectators: int) -> TableInfo:
    """A table as its lobby shows it; seed and salt only when the game is over."""
    waited_for = {holder.id for holder in data.holders if not holder.claimed}
    hosts = {holder.id for holder in data.holders if holder.host}
    game = get_game(data.game)
    asks_for_decks = bool(decks.deck_options(game)) and data.status == "waiting"
    missing = decks.missing(data)
    seats = [
        SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            taken=seat.kind != "open" and seat.holder not in waited_for,
            connected=seat.kind == "bot" or seat.seat in connected,
            level=seat.level if seat.level is not None else msgspec.UNSET,
            host=seat.holder is not None and seat.holder in hosts,
            has_deck=seat.seat not in missing if asks_for_decks else msgspec.UNSET,
        )
        for seat in data.seats
    ]
    info = TableInfo(
        code=data.code,
        name=data.name,
        game=data.game,
        status=data.status,
        players=data.players,
        seats=seats,
        options=decks.without_decks(game, data.options),
        settings=msgspec.convert(data.settings, TableSettings),
        seed_hash=data.seed_hash,
        practice=data.practice,
        spectators=spectators,
        created_at=data.created_at,
        started_at=data.started_at,
        ended_at=data.ended_at,
        result=data.result,
        next=data.next_code,
        lesson=data.lesson,
        branch_of=data.branch_of,
        branch_at=data.branch_at,
    )
    if data.status == "ended":
        info.seed, info.salt = data.seed, data.salt
    return info


class Tables:
    """All tables of this process: those in memory, and the clocks of those over days."""

    def __init__(self, settings: Settings, store: Store, channels: ChannelsPlugin) -> None:
        self.settings = settings
        self.store = store
        self.channels = channels
        self.listing = PublicList(store)
        self.shared = bool(settings.redis)
        self.process = secrets.token_hex(8)
        self.thinkers = Thinkers(settings.bot_workers, settings.bot_patience)
        self.memory = Memory(settings.tables_in_memory, self.open)
        self.loaded = self.memory.loaded
        self.schedule = Schedule(self.look_after)
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to look after tables whose time runs, and those that other processes change too."""
        await self.read_clocks(starting=True)
        self.tasks.append(asyncio.create_task(self.schedule.run()))
        if self.shared:
            self.tasks.append(asyncio.create_task(self.beat()))

    async def read_clocks(self, *, starting: bool = False) -> None:
        """Note when the tables over days need to be looked after; at the start also those that were about to go on."""
        for code, data in await self.store.clocked(list(DAYS)):
            if code not in self.loaded and code not in self.schedule.times:
                clock = SavedClock.read(data)
                at_once = clock is None or (starting and clock.busy)
                self.schedule.put(code, now() if clock is None or at_once else clock.ends_at)

    async def look_after(self, code: str) -> None:
        async with self.use(code) as table:
            await table.look_after()

    async def started(self, code: str) -> None:
        """A game has begun; at tables over days its clock runs and its bots move although nobody has come yet."""
        if (await self.store.table(code)).settings["pace"] in DAYS:
            self.schedule.put(code, now())

    async def beat(self) -> None:
        """Say again who is here, and read again what news may not have reached this process."""
        for count in itertools.count(1):
            await asyncio.sleep(HEARTBEAT_SECONDS)
            for table in [table for table in self.loaded.values() if table.connections]:
                try:
                    await table.announce_presence()
                    await table.refresh()
                except Exception:
                    log.exception("table %s could not be refreshed", table.data.code)
            if count % CLOCK_BEATS == 0:
                try:
                    await self.read_clocks()
                except Exception:
                    log.exception("the clocks over days could not be read")

    def use(self, code: str) -> AbstractAsyncContextManager[Table]:
        """The table of a code, from memory or from its record; it stays in memory until this is left."""
        return self.memory.use(code)

    async def open(self, code: str) -> Table:
        table = Table(self, await self.store.table(code))
        try:
            await table.open()
        except BaseException:
            await table.close()
            raise
        return table

    async def announce(self, code: str, what: str, **details: Any) -> None:
        """Tell every process that has the table in memory; if the channel is down, at least this one."""
        if what == "lobby":
            self.listing.changed()
        news = {"what": what, **details}
        try:
            await self.channels.wait_published(news, f"skydeck:{code}")
        except Exception:
            log.exception("the channel is down; only this process has heard the news")
            table = self.loaded.get(code)
            if table is not None:
                await table.heard(news)

    async def info(self, code: str) -> TableInfo:
        """A table's lobby, with who is connected as far as it is in memory."""
        data = await self.store.table(code)
        table = self.loaded.get(code)
        seats, spectators = table.connected() if table is not None else (set[int](), 0)
        return table_info(data, seats, spectators)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.memory.close()
        self.thinkers.close()
