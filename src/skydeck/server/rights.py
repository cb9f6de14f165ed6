"""What players may do besides deciding: give up, begin not at all, agree on a draw, and go on without who is gone.

All of it stands in the record. Where only two play the game ends by it; where others still play, an AI takes the seat over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from skydeck.engine.text import plural
from skydeck.engine.words import Words
from skydeck.server.data import Entry, SeatChange
from skydeck.server.decided import Step
from skydeck.server.errors import Refused
from skydeck.server.messages import Left
from skydeck.server.play import END, OFFER, SEAT, Play
from skydeck.server.store import now
from skydeck.server.telling import deed
from skydeck.server.trouble import apart

if TYPE_CHECKING:
    from skydeck.server.table import Table

say = Words("server")

# Who plays on for a person.
LEVEL = "normal"
# An absence at a table over days is judged by so many of its times for a decision.
TIMES_OVER_DAYS = 3
# How long a table waits for those who were here before the server was started again.
RETURN_SECONDS = 60.0

Request = tuple[int, str, dict[str, Any]]


def result_of(players: int, winners: list[int], reason: str, told: str) -> dict[str, Any]:
    """How people ended a game: winners first, the others behind them."""
    ranks = [1 if seat in winners or not winners else len(winners) + 1 for seat in range(players)]
    return {"ranks": ranks, "scores": [], "winners": winners, "reason": reason, "told": told}


def ending(play: Play, seat: int, winners: list[int], reason: str, told: str) -> Step:
    """The entry by which people end a game; `told` follows the name of the seat."""
    result = result_of(play.players, winners, reason, deed(seat, told))
    entry = Entry(play.number + 1, END, seat, {"result": result, "told": told})
    return Step(entry, result=result)


def handing_over(play: Play, seat: int, left: Left, told: str) -> Step:
    """The entry by which an AI plays on for a person."""
    entry = Entry(play.number + 1, SEAT, seat, {"told": told, "left": left})
    return Step(entry, seat=SeatChange(seat, "bot", LEVEL, left))


def still_on(play: Play) -> None:
    if play.over:
        raise Refused("over", say("over", "The game is over."), status=409)


def others_of(table: Table, seat: int) -> list[int]:
    """The seats of people, except one."""
    return [other for other in table.data.people if other != seat]


async def resign(table: Table, seat: int, request: Request) -> dict[str, Any]:
    """Give the game up."""

    def prepare(play: Play) -> Step:
        still_on(play)
        if play.players > 2 and others_of(table, seat):
            return handing_over(play, seat, "resigned", "resigned; an AI plays on.")
        return ending(play, seat, [one for one in range(play.players) if one != seat], "resigned", "resigned.")

    return await table.append(prepare, request)


async def abort(table: Table, holder: int, request: Request) -> dict[str, Any]:
    """End a game to which not everybody has made a decision, or as host a table that waits for players."""
    if table.data.status == "waiting":
        if not table.data.is_host(holder):
            raise Refused(
                "host_only", say("host_only.abort", "Only the host may close a table that waits."), status=403
            )
        closed = result_of(table.data.players, [], "aborted", "The table was closed before the game began.")
        if await table.store.end_unstarted(table.data.code, closed):
            await table.announce("lobby")
        return {}
    seat = next(iter(table.data.seats_of(holder)), 0)

    def prepare(play: Play) -> Step:
        still_on(play)
        decided = {one.seat for one in play.decisions if not one.routine}
        if decided.issuperset(table.data.people):
            raise Refused(
                "begun", say("begun", "Everybody has decided something already; resign if you must."), status=409
            )
        return ending(play, seat, [], "aborted", "ended the game before it had begun.")

    return await table.append(prepare, request)


async def offer_draw(table: Table, holder: int, seat: int, request: Request) -> dict[str, Any]:
    """Offer a draw; who offers it last, of all people at the table, has it."""
    people = table.data.people

    def prepare(play: Play) -> Step:
        still_on(play)
        if not play.game.draws:
            raise Refused(
                "no_draw",
                say("no_draw", "{title} knows no draw.", title=play.game.said("title", play.game.title)),
                status=409,
            )
        if len(people) < play.players or len({table.data.seats[one].holder for one in people}) < 2:
            raise Refused("no_draw", say("no_draw.prepare", "There is nobody to agree with on a draw."), status=409)
        mine = table.data.seats_of(holder)
        if set(people) <= {*play.offers, *mine}:
            return ending(play, seat, list(range(play.players)), "agreed", "agreed on a draw.")
        if seat in play.offers:
            raise Refused("offered", say("offered", "You have offered a draw already."), status=409)
        return Step(Entry(play.number + 1, OFFER, seat, {}))

    return await table.append(prepare, request)


def claim_seconds(table: Table) -> int:
    """After how long an absence others may go on without a person."""
    days = TIMES_OVER_DAYS * table.clock.limit() if table.clock.over_days else 0.0
    return int(max(days, table.settings.gone_seconds))


async def claim(table: Table, holder: int, seat: int, request: Request, *, ai: bool = False) -> dict[str, Any]:
    """Go on without who is gone: with an AI for that seat, or where only two play by winning."""
    mine = [one for one in table.data.seats_of(holder) if table.data.seats[one].kind != "bot"]
    if seat not in table.data.people or seat in table.data.seats_of(holder) or not mine:
        raise Refused("unknown_seat", say("unknown_seat.claim", "Name the seat of a person who is gone."), status=409)

    def prepare(play: Play) -> Step:
        still_on(play)
        if table.tables.apart:
            raise apart()
        away = table.away_since(seat)
        if away is None:
            raise Refused("here", say("here", "This person is here."), status=409)
        missing = claim_seconds(table) - (now() - away) / 1000
        if table.data.seats[seat].holder not in table.left_at:
            missing = max(missing, RETURN_SECONDS - (now() - table.opened_at) / 1000)
        if missing > 0:
            raise Refused(
                "not_gone",
                say("not_gone", "Wait for {time} more; they may come back.", time=in_words(missing)),
                status=409,
            )
        if ai or play.players > 2:
            return handing_over(play, seat, "gone", "did not come back; an AI plays on.")
        return ending(play, seat, mine, "claimed", "did not come back.")

    return await table.append(prepare, request)


def in_words(seconds: float) -> str:
    """A time to wait, rounded up."""
    for size, one in ((24 * 3600, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        if seconds > size or size == 1:
            count = int(-(-seconds // size))
            return plural(count, one)
    raise AssertionError


async def resume(table: Table, holder: int, seat: int, request: Request) -> dict[str, Any]:
    """Who was gone plays on."""
    if seat not in table.data.seats_of(holder):
        raise Refused("seat_only", say("seat_only.resume", "This seat is not held by this connection."), status=403)

    def prepare(play: Play) -> Step:
        still_on(play)
        if table.data.seats[seat].left != "gone":
            raise Refused(
                "not_gone", say("not_gone.prepare", "No AI plays here for somebody who may come back."), status=409
            )
        entry = Entry(play.number + 1, SEAT, seat, {"told": "is back.", "left": None})
        return Step(entry, seat=SeatChange(seat, table.data.kind_of_person(seat), None, None))

    return await table.append(prepare, request)
