"""What people say to each other and to the operator."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from skydeck.engine.words import Words
from skydeck.server.errors import Refused
from skydeck.server.messages import Chat, Report
from skydeck.server.names import clean

if TYPE_CHECKING:
    from skydeck.server.connection import Connection

said = Words("server")

# How long a person who was reminded is left in peace.
NUDGE_SECONDS = 60.0


def speaker(connection: Connection) -> int | None:
    """The seat that others see as who speaks: the one shown, or the first that is held."""
    return connection.seat if connection.seat is not None else next(iter(connection.seats), None)


def seen_text(text: str) -> str:
    """What can be read of a text; refused if that is nothing."""
    line = clean(text)
    if not line:
        raise Refused("malformed", said("malformed.seen_text", "There is nothing to read in this; write some words."))
    return line


async def say(connection: Connection, message: Chat) -> dict[str, Any]:
    """Write a line into the chat."""
    request, table = connection.request(message), connection.table
    holder, seat = request[0], speaker(connection)
    text = seen_text(message.text)
    if any(one.silenced for one in table.data.holders if one.id == holder):
        raise Refused(
            "silenced", said("silenced", "The operator of this server lets you chat no more here."), status=403
        )
    connection.addresses.say(connection.who, table.data.id, holder)
    name = table.data.seats[seat].name if seat is not None else "Host"
    line = await table.store.say(table.data.id, seat, name, text, request[:2], connection.who)
    await table.announce("chat", number=line.id, line=chat_line(line))
    return {}


async def report(connection: Connection, message: Report) -> dict[str, Any]:
    """Tell the operator of what somebody wrote or did."""
    request, data = connection.request(message), connection.table.data
    text = seen_text(message.text)
    if message.about is not None and (message.about >= data.players or message.about in connection.seats):
        raise Refused("unknown_seat", said("unknown_seat.report", "Name the seat of somebody else at this table."))
    if not connection.addresses.reports.take(connection.who):
        raise Refused(
            "slow_down", said("slow_down.report", "That is much to report at once; wait a little."), status=429
        )
    seat = next(iter(connection.seats), None)
    await connection.table.store.report(data.id, seat, message.about, text, request[:2])
    return {}


async def nudge(connection: Connection) -> dict[str, Any]:
    """Remind the table that somebody is waited for."""
    holder, table = connection.held(), connection.table
    if time.monotonic() - table.nudged_at.get(holder, -NUDGE_SECONDS) < NUDGE_SECONDS:
        raise Refused("slow_down", said("slow_down.nudge", "You have reminded them a moment ago."), status=429)
    table.running()
    table.nudged_at[holder] = time.monotonic()
    await table.announce("nudge", seat=speaker(connection))
    return {}


def chat_line(line: Any) -> dict[str, Any]:
    """A line of chat as it is sent."""
    return {"seat": line.seat, "name": line.name, "text": line.text, "at": line.at}
