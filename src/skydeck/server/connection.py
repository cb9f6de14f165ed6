"""One WebSocket: reads what a client says, answers it, and shows it its table."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from skydeck.server import failures, messages, metrics, questions, rights, takebacks, talk
from skydeck.server.data import Conflict, Entry
from skydeck.server.decided import Step
from skydeck.server.errors import Refused
from skydeck.server.limits import Bucket
from skydeck.server.play import HINT, Play
from skydeck.server.store import token_hash
from skydeck.server.table import Table
from skydeck.server.tables import Tables
from skydeck.server.trouble import refusal_of
from skydeck.server.waiting import Bell

log = logging.getLogger(__name__)

# A client that does not read is cut off when this much waits for it.
MOST_UNSENT = 500
# So many more refused messages than accepted ones, and the connection is closed.
MOST_IGNORED = 200
# After a message too many of one connection the next one is read only so much later; of an address see `Addresses.pause`.
OWN_PAUSE_SECONDS = 0.02
# What is said of a message that cannot be read.
LONGEST_COMPLAINT = 300
# The events a newcomer is shown without having asked for older ones.
RECENT_EVENTS = 300

TOO_MUCH, NOT_ALLOWED, NOT_FOUND, TOO_SLOW = 1008, 4403, 4404, 1013


class Closed(Exception):
    """The connection is over."""

    def __init__(self, code: int = 1000, reason: str = "") -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    """A client at a table: a seat, several seats of one device, or a spectator."""

    def __init__(self, socket: WebSocket[Any, Any, Any], tables: Tables, who: str) -> None:
        self.socket = socket
        self.tables = tables
        self.who = who
        """The address that its messages count for."""
        self.addresses = tables.addresses
        self.settings = tables.settings
        self.table: Table
        self.entered = False
        self.dismissed = False
        self.holder: int | None = None
        self.token_hash = ""
        self.read_until = 0
        """The last line of chat that it was shown on coming."""
        self.seats: list[int] = []
        self.seat: int | None = None
        """The seat whose private view is shown."""
        self.seen: dict[int | None, int] = {}
        """The last event sent, by the seat whose log it is in."""
        self.last_shown: tuple[int | None, int] | None = None
        """The view that was sent last: whose it was, and its hash."""
        self.view_due = False
        self.table_due: bytes | None = None
        self.last_table = 0
        """The hash of the lobby as it was last sent."""
        self.unsent: list[dict[str, Any]] = []
        self.wake = Bell()
        self.hinting: asyncio.Task[None] | None = None
        self.messages = Bucket(self.settings.messages_per_second, self.settings.message_burst)
        self.questions = Bucket(self.settings.questions_per_second, self.settings.questions_per_second * 3)

    # -- the course of a connection -----------------------------------------------------------------------------------

    async def run(self, code: str) -> None:
        """Talk to the client until one side hangs up."""
        metrics.CONNECTIONS.inc()
        writer = asyncio.create_task(self.write_out())
        try:
            hello = await self.hear_hello()
            holder = await self.recognized(hello, code)
            async with self.tables.use(code) as table:
                try:
                    await self.greet(table, hello, holder)
                    await self.listen(writer)
                finally:
                    await self.leave(table)
        except Refused as refused:
            self.addresses.failed(self.who, refused)
            self.send({"type": "error", **refused.body()})
            await self.hang_up(writer, NOT_FOUND if refused.status == 404 else NOT_ALLOWED, refused.code)
        except Closed as closed:
            await self.hang_up(writer, closed.code, closed.reason)
        except WebSocketDisconnect:
            pass
        except Exception as error:
            failures.tell(log, "a connection failed", error=error)
            failed = refusal_of(error) or Refused("internal", "Something went wrong here; please reconnect.")
            self.send({"type": "error", **failed.body()})
            await self.hang_up(writer, 1011, failed.code)
        finally:
            metrics.CONNECTIONS.dec()
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)

    async def hear_hello(self) -> messages.Hello:
        """Wait for `hello`, which everything begins with."""
        try:
            async with asyncio.timeout(self.settings.hello_seconds):
                text = await self.receive()
        except TimeoutError:
            raise Closed(TOO_MUCH, "no hello") from None
        try:
            return messages.read_hello(text)
        except (msgspec.MsgspecError, ValueError, RecursionError):
            raise Refused("hello", 'Begin with {"type": "hello"} and, to sit down, your token.') from None

    async def recognized(self, hello: messages.Hello, code: str) -> tuple[int, int] | None:
        """The holder of the token that was sent, and the table it is for. Who has none for this table may only be guessing."""
        found = await self.tables.store.holder(hello.token) if hello.token is not None else None
        try:
            self.addresses.guess(self.who)
        except Refused:
            if hello.token is None or found is None or await self.tables.store.code_of(hello.token) != code:
                raise
        return found

    async def greet(self, table: Table, hello: messages.Hello, found: tuple[int, int] | None) -> None:
        """Show the table to whoever it is."""
        if hello.token is not None:
            if found is None or found[1] != table.data.id:
                raise Refused("token", "This token is not for a seat at this table.", status=401)
            self.holder, self.token_hash = found[0], token_hash(hello.token)
        lines = await table.store.chat(table.data.id)
        chat, self.read_until = [talk.chat_line(line) for line in lines], lines[-1].id if lines else 0
        # From here on nothing is waited for until the table knows of this connection, so that no news is missed.
        self.seats = table.data.seats_of(self.holder)
        if not self.seats and self.holder is None and table.data.settings["spectators"] == "none":
            raise no_spectators()
        self.seat = self.seats[0] if len(self.seats) == 1 else None
        self.table = table
        self.seen[self.seat] = self.first_unseen(self.seat, hello.since)
        table.enter(self)
        self.entered = True
        info = table.info()
        self.last_table = hash(messages.write(info))
        welcome: dict[str, Any] = {"seat": self.seat, "seats_held": self.seats, "table": info, "chat": chat}
        if self.holder is not None and table.data.invitation is not None:
            welcome["invitation"] = table.data.invitation
        self.send({"type": "welcome", **welcome})
        request = table.data.undo_request
        if request is not None and self.holder in request["asked"] and self.holder not in request["accepted"]:
            self.send(table.undo_asked(request))
        self.refresh_view()
        await table.announce_presence()
        table.bots.wake()

    async def leave(self, table: Table) -> None:
        """Nothing of this connection goes on at the table."""
        if self.hinting is not None:
            self.hinting.cancel()
            await asyncio.gather(self.hinting, return_exceptions=True)
        if self.entered:
            await table.leave(self)

    async def listen(self, writer: asyncio.Task[None]) -> None:
        """Take one message after the other; a bad one is answered and forgotten."""
        ignored = 0
        while not writer.done():
            text = await self.receive()
            mine = self.messages.take()
            if mine and self.addresses.messages.take(self.who):
                ignored = max(ignored - 1, 0)
                await self.answer(text)
                continue
            ignored += 1
            self.complain(Refused("slow_down", "Too many messages; slow down."), text)
            if ignored > MOST_IGNORED:
                raise Closed(TOO_MUCH, "too many messages")
            await asyncio.sleep(self.addresses.pause(self.who) if mine else OWN_PAUSE_SECONDS)

    async def receive(self) -> str:
        """The next message; anything but text of a sensible size ends the connection."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="the client left")
        text = message.get("text")
        if not isinstance(text, str):
            raise Closed(1003, "text messages only")
        if len(text.encode("utf-8", "surrogatepass")) > self.settings.message_bytes:
            raise Closed(1009, "message too large")
        return text

    # -- sending ------------------------------------------------------------------------------------------------------

    def send(self, message: dict[str, Any]) -> None:
        self.unsent.append(message)
        self.wake.set()

    def refresh_view(self) -> None:
        """Show the view again when the line is free, if it changed."""
        self.view_due = True
        self.wake.set()

    def show_table(self, info: bytes) -> None:
        self.table_due = info
        self.wake.set()

    def recovered(self, holder: int, hashed: str) -> None:
        """The seats of a holder are on another device now."""
        if self.holder == holder and self.token_hash != hashed:
            self.holder = None
            self.reseat()

    def reseat(self) -> None:
        """The host may have given a seat away before the start; where spectators are not wanted, that is the end."""
        data = self.table.data
        if self.holder not in [holder.id for holder in data.holders]:
            self.holder = None
        seats = data.seats_of(self.holder)
        if seats == self.seats:
            return
        self.seats = seats
        self.seat = seats[0] if len(seats) == 1 else None
        self.send({"type": "seats", "seat": self.seat, "seats_held": seats})
        if self.holder is None and data.settings["spectators"] == "none":
            self.send({"type": "error", **no_spectators().body()})
            self.dismissed = True

    async def write_out(self) -> None:
        """Send what is due, one message at a time. Views that nobody has read yet are replaced by newer ones."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if len(self.unsent) > MOST_UNSENT:
                await self.socket.close(TOO_SLOW, "reading too slowly")
                return
            while self.unsent:
                await self.socket.send_text(messages.write(self.unsent.pop(0)).decode())
            if self.dismissed:
                await self.socket.close(NOT_ALLOWED, "no_spectators")
                return
            due, self.table_due = self.table_due, None
            if due is not None and hash(due) != self.last_table:
                self.last_table = hash(due)
                await self.socket.send_text(f'{{"type":"table",{due[1:].decode()}')
            # What waits keeps what it has in hand.
            due = None
            if self.view_due:
                self.view_due = False
                await self.send_view()

    async def hang_up(self, writer: asyncio.Task[None], code: int, reason: str) -> None:
        """Send what is still due, then close."""
        for _ in range(20):
            if writer.done() or not (self.unsent or self.wake.is_set()):
                break
            await asyncio.sleep(0.01)
        if not writer.done():
            await self.socket.close(code, reason)

    async def send_view(self) -> None:
        """Send the view, if it shows anything new. A function of its own, since what waits keeps what it has in hand."""
        view = self.view()
        if view is not None:
            await self.socket.send_text(view.decode())

    def view(self) -> bytes | None:
        """The message with the view of the seat shown and the events it has not been sent; nothing if it has all that already.

        A client that sees no change is sent nothing, so that not even the number of messages tells what others do.
        """
        table, seat = self.table, self.seat
        shown = table.shown_to(seat)
        if shown is None or table.play is None:
            return None
        logs, seen = table.play.logs, self.seen.get(seat, 0)
        count = logs.count(seat)
        encoded, timed = shown
        latest = (seat, hash(encoded))
        if seen >= count and self.last_shown == latest:
            return None
        self.last_shown = latest
        self.seen[seat] = count
        # All is JSON already: it is joined, not written again.
        head = messages.write({"type": "view", "seat": seat})
        now = b',"now":%d' % int(time.time() * 1000) if timed else b""
        events = b'"events":%b,"seq":%d%b}' % (logs.written(seat, seen), count, now)
        return b",".join((head[:-1], encoded[1:-1], events))

    def first_unseen(self, seat: int | None, since: int | None) -> int:
        """Where in a log to begin: after the event named, or with the recent ones."""
        if since is not None:
            return since
        return max(0, self.table.play.logs.count(seat) - RECENT_EVENTS) if self.table.play is not None else 0

    # -- answering ----------------------------------------------------------------------------------------------------

    async def answer(self, text: str) -> None:
        """Carry out one message and reply to it."""
        try:
            message = messages.read_message(text)
        except msgspec.ValidationError as error:
            # It repeats what it does not know, however long that is.
            what = str(error)[:LONGEST_COMPLAINT]
            self.complain(Refused("malformed", f"This message is not as it should be: {what}."), text)
            return
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self.complain(Refused("malformed", "This is not a message in JSON."), text)
            return
        metrics.MESSAGES.labels(message.__struct_config__.tag).inc()
        await self.reply_to(message)

    async def reply_to(self, message: messages.Message) -> None:
        """Do what a message asks for, at once or when it is due."""
        with self.refusing(message):
            if isinstance(message, messages.Hint):
                self.begin_hint(message)
            elif isinstance(message, messages.Commit) and self.must_wait(message):
                self.table.masks.hold(self.acting(message.seat), partial(self.finish, message))
            else:
                await self.finish(message)

    async def finish(self, message: messages.Message) -> None:
        """Carry a message out now, and say how that went."""
        with self.refusing(message):
            reply = await self.carried_out_once(message)
            self.send({"type": "reply", "id": message.id, "ok": True, **reply})

    @contextmanager
    def refusing(self, message: messages.Message) -> Iterator[None]:
        """Tell who sent a message what is in its way; what should not be goes to the log as well."""
        try:
            yield
        except Refused as refused:
            self.refuse(message, refused)
        except Exception as error:
            failures.tell(log, "a message could not be carried out", error=error)
            internal = Refused("internal", "Something went wrong here; your message was not carried out.")
            self.refuse(message, refusal_of(error) or internal)

    def refuse(self, message: messages.Message, refused: Refused) -> None:
        metrics.REFUSALS.labels(refused.code).inc()
        self.send({"type": "reply", "id": message.id, "ok": False, "error": refused.body()})
        if refused.code == "stale":
            self.last_shown = None
            self.refresh_view()

    def complain(self, refused: Refused, text: str) -> None:
        """Refuse a message that could not be read, by its id if that much is there."""
        metrics.REFUSALS.labels(refused.code).inc()
        try:
            number = messages.read_id(text).id
        except (msgspec.MsgspecError, ValueError, RecursionError):
            self.send({"type": "error", **refused.body()})
            return
        self.send({"type": "reply", "id": number, "ok": False, "error": refused.body()})

    async def carried_out_once(self, message: messages.Message) -> dict[str, Any]:
        """Carry a message out; what was carried out before is answered as it was then."""
        try:
            return await self.carry_out(message)
        except Conflict:
            known = await self.table.store.answered(*self.request(message)[:2])
            if known is None:
                raise
            return known

    async def carry_out(self, message: messages.Message) -> dict[str, Any]:
        match message:
            case messages.Ping():
                return {}
            case messages.Commit():
                return await self.commit(message)
            case messages.Try():
                seat = self.acting(message.seat)
                self.ask()
                return questions.tried(self.table.running(), seat, message.version, message.actions)
            case messages.Why():
                seat = self.acting(message.seat)
                self.ask()
                return questions.reasons(self.table.running(), seat, message)
            case messages.Undo():
                return await takebacks.undo(self.table, self.acting(message.seat), self.held(), message)
            case messages.UndoAnswer():
                return await takebacks.answer(self.table, self.held(), message)
            case messages.Resign():
                return await rights.resign(self.table, self.acting(message.seat), self.request(message))
            case messages.Draw():
                return await rights.offer_draw(
                    self.table, self.held(), self.acting(message.seat), self.request(message)
                )
            case messages.Abort():
                return await rights.abort(self.table, self.held(), self.request(message))
            case messages.Claim():
                return await rights.claim(self.table, self.held(), message.seat, self.request(message), ai=message.ai)
            case messages.Resume():
                return await rights.resume(self.table, self.held(), message.seat, self.request(message))
            case messages.Report():
                return await talk.report(self, message)
            case messages.Chat():
                return await talk.say(self, message)
            case messages.Nudge():
                return await talk.nudge(self)
            case messages.MoreTime():
                return await self.more_time()
            case messages.SetStops():
                return await self.set_stops(message)
            case messages.ShowSeat():
                return self.uncover(message)
        raise Refused("malformed", "This kind of message is not known.")

    def acting(self, named: int | None) -> int:
        """The seat that a message acts for: the one it names, or the one shown."""
        seat = self.seat if named is None else named
        if seat is None and self.seats:
            raise Refused("which_seat", "Uncover a seat first, or name the one you act for.")
        if seat is None or seat not in self.seats:
            raise Refused("seat_only", "Only who sits at the table may do this.", status=403)
        if self.table.data.seats[seat].left is not None:
            raise Refused("handed_over", "An AI plays on for this seat.", status=409)
        return seat

    def request(self, message: messages.Message) -> tuple[int, str, dict[str, Any]]:
        """By what an answer is remembered, so that a resend does nothing twice."""
        return self.held(), f"{message.__struct_config__.tag}:{message.id}", {}

    def held(self) -> int:
        """The holder; refused to spectators."""
        if self.holder is None:
            raise Refused("seat_only", "Only who sits at the table may do this.", status=403)
        return self.holder

    def ask(self) -> None:
        if not self.questions.take():
            raise Refused("slow_down", "Too many questions; slow down.", status=429)

    def must_wait(self, message: messages.Commit) -> bool:
        """Whether an answer might as well be one that the table gives for a seat: then it comes when that would have come,
        so that nobody can tell the two apart (DT-R14). The connection listens on meanwhile."""
        seat, table = self.acting(message.seat), self.table
        self.held()
        play = table.running()
        version = play.current(seat, message.version)
        if version != play.version or seat not in play.pending() or not table.masks.covers(seat):
            return False
        actions = play.read(message.actions)
        play.decide(seat, version, actions, quiet_matters=False)
        choice = play.choice(seat)
        passing = choice["pass"] if choice is not None else None
        return passing is None or actions == play.read([passing["action"]])

    async def commit(self, message: messages.Commit) -> dict[str, Any]:
        seat = self.acting(message.seat)
        matters = self.table.data.settings["undo"] != "never"

        def prepare(play: Play) -> Step:
            version = play.current(seat, message.version)
            return Step(play.decide(seat, version, play.read(message.actions), quiet_matters=matters))

        with metrics.COMMIT_SECONDS.time():
            return await self.table.append(prepare, self.request(message))

    def begin_hint(self, message: messages.Hint) -> None:
        """Hints take a second; the connection listens on meanwhile, but gives one at a time."""
        seat = self.acting(message.seat)
        self.held()
        self.ask()
        if self.hinting is not None and not self.hinting.done():
            raise Refused("slow_down", "A hint is on its way already.", status=429)
        play = self.table.running()
        play.check_version(message.version)
        if seat not in play.pending():
            raise Refused("not_asked", "It is not your decision now.", status=409)
        if not self.table.data.settings["hints"]:
            raise Refused("no_hints", "This table is played without hints.", status=403)
        self.hinting = asyncio.create_task(self.give_hint(message, seat))

    async def give_hint(self, message: messages.Hint, seat: int) -> None:
        table = self.table
        with self.refusing(message):
            reply = await questions.hint(table, seat, self.who)
            hints = table.hints[seat]
            # A lesson has its own words for what is right.
            if table.data.lesson is None and hints.told != reply["version"]:
                hints.told = reply["version"]
                await table.append(lambda play: Step(Entry(play.number + 1, HINT, seat, {})))
            self.send({"type": "reply", "id": message.id, "ok": True, **reply})

    async def more_time(self) -> dict[str, Any]:
        """Give everybody who is waited for the whole time again."""
        self.held()
        self.table.running()
        await self.table.clock.more_time()
        return {}

    async def set_stops(self, message: messages.SetStops) -> dict[str, Any]:
        """Remember where a seat wants to be asked."""
        await self.table.stops.change(self.acting(message.seat), message)
        return {}

    def uncover(self, message: messages.ShowSeat) -> dict[str, Any]:
        """Show another seat of this device, or none."""
        if message.seat is not None and message.seat not in self.seats:
            raise Refused("seat_only", "This seat is not held by this connection.", status=403)
        self.seat = message.seat
        self.last_shown = None
        if message.since is not None or message.seat not in self.seen:
            self.seen[message.seat] = self.first_unseen(message.seat, message.since)
        self.refresh_view()
        return {"seat": message.seat}


def no_spectators() -> Refused:
    return Refused("no_spectators", "This table does not want spectators.", status=403)
