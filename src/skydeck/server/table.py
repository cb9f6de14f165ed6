"""A table in memory: it follows its record, shows it to its connections, and lets its bots act.

Whatever changes a table is written to the database first and then announced on the table's channel. Every process that
has the table in memory hears it there, the one that made the change included, and brings its copy up to date.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.channels.subscriber import Subscriber

from skydeck.engine.stops import Stops
from skydeck.engine.words import Words
from skydeck.server import failures, metrics, rights, takebacks
from skydeck.server.bots import TableBots
from skydeck.server.clock import SavedClock, TableClock
from skydeck.server.data import Conflict, TableData
from skydeck.server.decided import Step
from skydeck.server.errors import Refused
from skydeck.server.info import game_of, other_version, outcome_of, table_info
from skydeck.server.masks import Masks
from skydeck.server.messages import TableInfo, write
from skydeck.server.play import UNDO, WAITED_FOR, Play
from skydeck.server.seat_stops import SeatStops
from skydeck.server.store import now
from skydeck.server.trouble import damaged, making_sense

if TYPE_CHECKING:
    from skydeck.server.connection import Connection
    from skydeck.server.questions import Hints
    from skydeck.server.steps import Replay
    from skydeck.server.tables import Tables

say = Words("server")

log = logging.getLogger(__name__)

# How often two writers may meet before one of them gives up.
ATTEMPTS = 8
# What another process said about who is connected there holds this long without being said again.
PRESENCE_SECONDS = 60.0
# All who see the same view ask for it at once; so long it is kept for them.
SHOWN_SECONDS = 0.5


# More lines of chat than can be written at a table in some seconds.
LINES_TOLD = 200


class Presence(msgspec.Struct):
    """Who is connected to a table at one process."""

    seats: list[int]
    spectators: int
    at: float


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
        self.saving: asyncio.Task[None] | None = None
        # The last lines of chat that were told here, by number, where they may come by two ways.
        self.lines_told: deque[int] | None = deque(maxlen=LINES_TOLD) if tables.shared else None
        self.nudged_at: dict[int, float] = {}
        # By seat: the entries that it last asked to take back, and how often it has.
        self.undo_requests: dict[int, tuple[list[int], int]] = {}
        # When the last connection of a holder ended, as far as this process was told, in milliseconds since 1970.
        self.left_at: dict[int, int] = {}
        self.opened_at = now()
        self.replay: Replay | None = None
        self.shown: dict[int | None, tuple[tuple[int, int, str, bool], bytes, bool]] = {}
        self.hints: dict[int, Hints] = {}
        # The entry of the snapshot that the game was read from.
        self.snapshot: int | None = None
        self.last_entry_at = 0
        self.clock = TableClock(self)
        self.masks = Masks(self)
        self.stops = SeatStops(self)
        self.bots = TableBots(self)

    @property
    def channel(self) -> str:
        return f"skydeck:{self.data.code}"

    async def open(self) -> None:
        """Listen first and read afterwards, so that nothing falls between the two."""
        self.tables.listening[self.data.code] = self
        if self.tables.shared:
            self.subscriber = await self.tables.channels.subscribe(self.channel)
            self.listening = asyncio.create_task(self.listen(self.subscriber))
        await self.refresh(stops=True)
        await self.announce("who")

    async def close(self) -> None:
        """Forget the table; its record brings it back."""
        self.closed = True
        going_on = (self.listening, self.bots.driving, self.masks.passing, self.clock.ticking, *self.masks.holding)
        tasks = [task for task in going_on if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self.stops.ending, return_exceptions=True)
        if self.tables.listening.get(self.data.code) is self:
            del self.tables.listening[self.data.code]
        if self.subscriber is not None:
            await self.tables.channels.unsubscribe(self.subscriber, self.channel)

    @property
    def idle(self) -> bool:
        tasks = (self.bots.driving, self.clock.ticking, *self.masks.holding)
        working = [task for task in tasks if task is not None and not task.done()]
        return not self.connections and not working

    def enter(self, connection: Connection) -> None:
        """A connection begins to follow the table. However many watch, who holds a seat comes in."""
        watching = sum(other.holder is None for other in self.connections)
        if connection.holder is None and watching >= self.settings.spectators_per_table:
            raise Refused("crowded", say("crowded", "Too many watch this table already; come again later."), status=503)
        self.connections.add(connection)

    async def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if connection.holder is not None:
            self.left_at[connection.holder] = now()
        await self.announce_presence()

    async def announce(self, what: str, **details: Any) -> None:
        await self.tables.announce(self.data.code, what, **details)

    async def announce_presence(self) -> None:
        seats, spectators = self.connected_here()
        await self.announce("presence", process=self.tables.process, seats=sorted(seats), spectators=spectators)

    async def listen(self, subscriber: Subscriber) -> None:
        async for raw in subscriber.iter_events():
            await self.take_in(json.loads(raw))

    async def take_in(self, news: dict[str, Any]) -> None:
        """Hear news; what goes wrong with it is nobody's who told it."""
        try:
            await self.heard(news)
        except Exception as error:
            failures.tell(log, "news of table %s could not be taken in", self.data.code, error=error)

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
                    before, _ = self.connected()
                    self.elsewhere[news["process"]] = Presence(news["seats"], news["spectators"], time.monotonic())
                    for seat in before - self.connected()[0]:
                        self.left_at[self.data.seats[seat].holder or 0] = now()
                    self.bots.wake()
                self.show_lobby()
            case "who" if self.connections:
                await self.announce_presence()
            case "chat":
                self.hear_line(news["number"], news["line"])
            case "nudge":
                self.tell(None, {"type": "nudge", "seat": news["seat"]})
            case "more_time":
                self.clock.extend(news["version"], news["ends_at"])
            case "stops" if news["process"] != self.tables.process:
                await self.refresh(stops=True)
            case "recovered":
                for connection in list(self.connections):
                    connection.recovered(news["holder"], news["token_hash"])
                self.show_lobby()
            case "undo_asked":
                seat, entries = news["request"]["seat"], news["request"]["entries"]
                self.undo_requests[seat] = entries, self.times_asked(seat, entries) + 1
                self.data = msgspec.structs.replace(self.data, undo_request=news["request"])
                self.tell(news["request"]["holder"], self.undo_asked(news["request"]))
            case "undo_answered":
                self.data = msgspec.structs.replace(self.data, undo_request=None)
                self.tell(None, {"type": "undo_answered", "seat": news["seat"], "accepted": news["accepted"]})

    def hear_line(self, number: int, line: dict[str, Any]) -> None:
        """Show a line of the chat, once, to all who have not read it on coming."""
        if self.lines_told is not None:
            if number in self.lines_told:
                return
            self.lines_told.append(number)
        for connection in self.connections:
            if number > connection.read_until:
                connection.send({"type": "chat", **line})

    async def look_again(self) -> None:
        """Take in whatever another process may have done to this table without its being told here."""
        before, number = self.data.undo_request, self.play.number if self.play is not None else 0
        await self.refresh(stops=True)
        hashes = await self.store.token_hashes(self.data.id)
        for connection in list(self.connections):
            if connection.holder is not None:
                connection.recovered(connection.holder, hashes.get(connection.holder) or "")
            connection.reseat()
        request = self.data.undo_request
        if before is not None and request is None:
            taken_back = any(entry.kind == UNDO for entry in await self.store.entries(self.data.id, number))
            self.tell(None, {"type": "undo_answered", "seat": before["seat"], "accepted": taken_back})
        elif request is not None and before is None:
            self.undo_requests[request["seat"]] = (
                request["entries"],
                self.times_asked(request["seat"], request["entries"]) + 1,
            )
            self.tell(request["holder"], self.undo_asked(request))
        self.show_lobby()

    def times_asked(self, seat: int, entries: list[int]) -> int:
        """How often a seat has asked the others whether it may take back just these entries."""
        asked, times = self.undo_requests.get(seat, ([], 0))
        return times if asked == entries else 0

    def tell(self, but: int | None, message: dict[str, Any]) -> None:
        """Send the same to every connection, except those of one holder."""
        for connection in self.connections:
            if but is None or connection.holder != but:
                connection.send(message)

    def undo_asked(self, request: dict[str, Any]) -> dict[str, Any]:
        return {"type": "undo_asked", "seat": request["seat"], "label": request["label"]}

    def show_lobby(self) -> None:
        info = write(self.info())
        for connection in self.connections:
            connection.show_table(info)

    def show_views(self) -> None:
        for connection in self.connections:
            connection.refresh_view()
        asyncio.get_running_loop().call_later(SHOWN_SECONDS, self.forget_shown)

    def forget_shown(self) -> None:
        """Who sees a table has its view by now."""
        self.shown.clear()
        if self.play is not None:
            self.play.forget_view()

    def connected_here(self) -> tuple[set[int], int]:
        """The seats whose holders are connected to this process, and how many only watch."""
        seats = {seat for connection in self.connections for seat in connection.seats}
        return seats, sum(not connection.seats for connection in self.connections)

    def connected(self) -> tuple[set[int], int]:
        """The same over all processes."""
        seats, spectators = self.connected_here()
        for one in self.elsewhere.values():
            if self.tables.apart or time.monotonic() - one.at < PRESENCE_SECONDS:
                seats.update(one.seats)
                spectators += one.spectators
        return seats, spectators

    def info(self) -> TableInfo:
        seats, spectators = self.connected()
        info = table_info(self.data, seats, spectators)
        info.claim_seconds = rights.claim_seconds(self)
        info.apart = self.tables.apart
        if self.data.status == "running":
            for seat in info.seats:
                away = self.away_since(seat.seat)
                seat.away_since = msgspec.UNSET if away is None else away
        return info

    def away_since(self, seat: int) -> int | None:
        """Since when a person has not been here, as far as this process knows; None for who is, and for bots."""
        if self.data.seats[seat].kind == "bot" or seat in self.connected()[0]:
            return None
        # The last entry may be one that only its own seat knows of; when the decision began all may know.
        began = (self.play.opened if self.play is not None else 0) or self.last_entry_at
        return self.left_at.get(self.data.seats[seat].holder or 0, began)

    async def refresh(self, *, stops: bool = False) -> None:
        """Read the table again, and its record if the game has begun."""
        async with self.lock:
            self.data = await self.store.table(self.data.code)
            if stops:
                self.stops.by_seat = {
                    one.seat: Stops.from_dict(one.stops) for one in self.data.seats if one.stops is not None
                }
            if self.data.started_at is not None:
                await self.read_record()
        self.show_views()
        self.bots.wake()

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
        self.bots.wake()

    async def read_record(self) -> None:
        try:
            try:
                if self.play is None:
                    self.play = await self.rebuild()
                await self.read_on(self.play)
            except Exception as error:
                if self.snapshot is None:
                    raise
                self.play = await self.rebuild(from_snapshot=False)
                await self.read_on(self.play)
                await self.without_snapshot(error)
        except Refused as refused:
            if refused.code == "damaged":
                # A shorter or another game is no game to go on with.
                self.play = None
                log.error("table %s: %s (%r)", self.data.code, refused.message, refused.__cause__)
            raise
        if self.clock.over_days:
            self.clock.saved = SavedClock.read(await self.store.clock(self.data.id))
        self.begin_decision()
        await self.clock.keep()

    async def rebuild(self, *, from_snapshot: bool = True) -> Play:
        """The game from the last snapshot, or from its start."""
        game = game_of(self.data)
        differs = other_version(game, self.data)
        if differs:
            raise Refused("other_version", differs, status=409)
        self.last_entry_at = self.data.started_at or now()
        with making_sense("What this game began with"):
            position = await self.store.position(self.data.id)
            play = Play(game, self.data.players, self.data.options, int(self.data.seed), position)
        play.opened = self.last_entry_at
        saved = await self.store.snapshot(self.data.id) if from_snapshot else None
        self.snapshot = None
        if saved is not None:
            self.snapshot = saved[0]
            play.load(*saved)
            self.last_entry_at = (await self.store.entries(self.data.id, play.number - 1))[0].at
        return play

    async def read_on(self, play: Play) -> None:
        """Carry out what the record holds beyond a position; refused where something in it is missing or makes no sense."""
        with making_sense("The record of this game"):
            entries = await self.store.entries(self.data.id, play.number)
        for entry in entries:
            if entry.number != play.number + 1:
                raise damaged(f"The record of this game misses its entry {play.number + 1} and so")
            with making_sense(f"The record of this game, in its entry {entry.number},"):
                play.apply(entry)
            self.last_entry_at = entry.at
        if play.number < self.data.last_entry:
            raise damaged(f"The record of this game ends at entry {play.number} of {self.data.last_entry} and so")

    async def without_snapshot(self, error: Exception) -> None:
        """A snapshot was damaged: all that it held followed from the record, and the next one takes its place."""
        what = f"{type(error).__name__}: {error}"
        log.error("the snapshot of table %s is damaged and was dropped for its record: %s", self.data.code, what)
        await self.store.drop_snapshot(self.data.id)

    def running(self) -> Play:
        """The game in progress; refused if there is none."""
        if self.play is None:
            raise Refused("waiting", say("waiting", "The game has not started yet."), status=409)
        return self.play

    async def append(
        self,
        prepare: Callable[[Play], Step],
        request: tuple[int, str, dict[str, Any]] | None = None,
    ) -> dict[str, Any]:
        """Append what `prepare` makes of the newest position, and announce it; what was done before is not repeated."""
        for _ in range(ATTEMPTS):
            async with self.lock:
                play = self.running()
                try:
                    number, told = await self.write(play, prepare(play), request)
                    break
                except (Refused, Conflict) as error:
                    # It may be the resend of something that was done.
                    answer = await self.store.answered(request[0], request[1]) if request is not None else None
                    if answer is not None:
                        return answer
                    if isinstance(error, Refused):
                        raise
                    await self.read_record()
        else:
            raise Refused("busy", say("busy", "Too many are writing to this table; try again."), status=503)
        await self.announce(told, number=number)
        return request[2] if request else {}

    async def write(self, play: Play, step: Step, request: tuple[int, str, dict[str, Any]] | None) -> tuple[int, str]:
        """Write a step, and with it the answers that the table gives to what it leads to; then go on from there. Gives the
        last entry, and what to announce."""
        at = now()
        entry = msgspec.structs.replace(step.entry, at=at)
        draft = play.fork()
        draft.apply(entry)
        follow = self.stops.follow(draft, at)
        result = outcome_of(draft.state) if draft.state.is_terminal() else step.result
        await self.store.append(
            self.data.id,
            entry,
            follow=follow,
            request=request,
            result=result,
            practice=step.practice,
            seat=step.seat,
        )
        saved = play.number // self.settings.snapshot_every
        play.become(draft)
        self.data = changed(self.data, step)
        self.last_entry_at = at
        self.begin_decision()
        await self.clock.keep()
        if result is not None:
            metrics.GAMES_ENDED.labels(self.data.game).inc()
        if play.number // self.settings.snapshot_every > saved:
            self.saving = asyncio.create_task(self.save(play.number, play.save()))
        return play.number, "lobby" if step.practice or step.seat else "record"

    async def save(self, number: int, data: bytes) -> None:
        try:
            await self.store.save_snapshot(self.data.id, number, data)
        except Exception as error:
            failures.tell(log, "the snapshot of table %s was not saved", self.data.code, error=error)

    def shown_to(self, seat: int | None) -> tuple[bytes, bool] | None:
        """What a seat sees, without events, as JSON, and whether there is a time for it. Made once for all who see the same."""
        play = self.play
        if play is None:
            return None
        stops = self.stops.of(seat) if seat is not None and play.game.stop_phases else None
        # Who is answered for is not asked first: no question flashes by.
        held = seat is not None and self.masks.is_held(seat)
        by_rules = play.decided_by_rules() if seat is not None else {}
        asked = seat is not None and not held and seat not in self.stops.routines() and seat not in by_rules
        key = (play.revision, self.clock.current.extended, str(stops), held)
        known = self.shown.get(seat)
        if known is not None and known[0] == key:
            return known[1], known[2]
        takeback = (
            None if seat is None else takebacks.takeback(play, seat, self.data.settings["undo"], self.data.people)
        )
        view = play.view(seat)
        waiting = [one["seat"] for one in view["seats"] if one["status"] in WAITED_FOR]
        shown = {
            "version": play.version,
            "view": view,
            "choice": play.choice(seat) if seat is not None and asked else None,
            "legal": play.legal(seat) if seat is not None and asked else [],
            "undo": takeback and {"label": takeback.label, "ask": takeback.ask, "practice": takeback.practice},
            "waiting": waiting,
            "deadline": self.clock.deadline(waiting or play.waiting()),
        }
        if seat in by_rules:
            # Its answer takes its time, so that nobody else sees it had no choice: the seat itself is told what goes on.
            shown["for_you"] = play.game.action_label(play.state, seat, by_rules[seat])
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
        encoded, timed = write(shown), shown["deadline"] is not None
        self.shown[seat] = (key, encoded, timed)
        return encoded, timed

    def begin_decision(self) -> None:
        """Start what runs along with a new decision."""
        play = self.play
        if play is not None and not self.closed and self.masks.current.version != play.version:
            self.clock.begin(play)
            self.masks.begin(play)


def changed(data: TableData, step: Step) -> TableData:
    """A table after an entry that changes more than the record."""
    if step.practice:
        data = msgspec.structs.replace(data, practice=True)
    if step.seat is not None:
        fields = {"kind": step.seat.kind, "level": step.seat.level, "left": step.seat.left}
        seats = tuple(
            msgspec.structs.replace(seat, **fields) if seat.seat == step.seat.seat else seat for seat in data.seats
        )
        data = msgspec.structs.replace(data, seats=seats)
    return data
