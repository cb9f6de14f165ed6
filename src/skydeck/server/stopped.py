"""Games that cannot go on here, since this server has other rules or cards than those they were begun with: their players may
end them, and those that wait for too long are ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, or_, select

from skydeck.engine.text import seat as mark
from skydeck.engine.words import Words
from skydeck.games import all_games
from skydeck.server.clock import DAYS
from skydeck.server.data import Conflict, Entry, TableData
from skydeck.server.errors import Refused
from skydeck.server.info import why_stopped
from skydeck.server.keeping import DAY
from skydeck.server.messages import EndStopped, Proposal
from skydeck.server.models import EntryRow, TableRow
from skydeck.server.play import END, STOP
from skydeck.server.rights import TIMES_OVER_DAYS, result_of
from skydeck.server.store import Store, now

if TYPE_CHECKING:
    from skydeck.server.tables import Tables

say = Words("server")
say.declare_words(("waiting", "running", "ended"))

# Why such a game ended.
REASON = "stopped"


def waited() -> str:
    return say("stopped.waited", "It waited for another version of its rules or cards")


# How often two may propose at the same time before one of them gives up; so many games are ended at a time.
ATTEMPTS, MOST_AT_ONCE = 8, 100


async def end(tables: Tables, code: str, holder: int, wish: EndStopped) -> None:
    """Propose how a game ends that waits for another version. It ends so when all its people propose the same.

    Who proposed that nobody wins and proposes it again after the time of an absence that others may act on, ends it alone,
    unless another proposed something else meanwhile.
    """
    for _ in range(ATTEMPTS):
        data = await tables.store.table(code)
        seat, winners = checked(data, holder, wish)
        standing = await proposals(tables.store, data)
        mine = next((one for one in standing if data.seats[one.seat].holder == holder), None)
        of_others = [one for one in standing if one is not mine]
        others = {data.seats[one].holder for one in data.people} - {holder}
        agreed = others <= {data.seats[one.seat].holder for one in of_others if one.winners == winners}
        waited = mine is not None and mine.winners == winners and now() - mine.at > 1000 * absence_seconds(tables, data)
        ends = agreed or (waited and winners == [] and all(one.winners == [] for one in of_others))
        if not ends and mine is not None and mine.winners == winners:
            raise Refused(
                "proposed",
                say("proposed", "You have proposed this already; the others are still to say so."),
                status=409,
            )
        try:
            await write(tables.store, data, Entry(data.last_entry + 1, STOP, seat, {"winners": winners}, now()), ends)
        except Conflict:
            continue
        await tables.announce(code, "lobby")
        return
    raise Refused("busy", say("busy", "Too many are writing to this table; try again."), status=503)


def checked(data: TableData, holder: int, wish: EndStopped) -> tuple[int, list[int]]:
    """Who proposes, and who wins by it; refused where this game is not to be ended so."""
    seats = [seat for seat in data.seats_of(holder) if data.seats[seat].kind != "bot"]
    if not seats:
        raise Refused(
            "seat_only", say("seat_only.checked", "Only who plays at this table may end its game."), status=403
        )
    if data.status != "running":
        raise Refused(
            "over" if data.status == "ended" else "waiting",
            say("stopped.status", "This game is {status:word}.", status=data.status),
            status=409,
        )
    if not why_stopped(data):
        raise Refused(
            "goes_on", say("goes_on", "This game goes on: resign, or offer a draw, at its table."), status=409
        )
    winners = sorted(set(wish.winners))
    if any(seat >= data.players for seat in winners):
        raise Refused(
            "unknown_seat", say("unknown_seat", "This table has {players} seats.", players=data.players), status=404
        )
    return seats[0], winners


def absence_seconds(tables: Tables, data: TableData) -> float:
    """How long who is asked has to answer: as long as an absence at this table that others may act on."""
    return max(TIMES_OVER_DAYS * DAYS.get(data.settings["pace"], 0.0), tables.settings.gone_seconds)


async def proposals(store: Store, data: TableData) -> list[Proposal]:
    """What the people of a game proposed since it was last played, each their latest."""
    found: dict[int | None, Proposal] = {}
    for entry in await store.entries(data.id, 0):
        if entry.kind == STOP:
            found[data.seats[entry.seat].holder] = Proposal(entry.seat, entry.data["winners"], entry.at)
        else:
            found.clear()
    return list(found.values())


async def write(store: Store, data: TableData, proposal: Entry, ends: bool) -> None:
    """Append a proposal to the record, and with it the end of the game if it is one."""
    if not ends:
        await store.append(data.id, proposal)
        return
    winners = proposal.data["winners"]
    told = say("stopped.agreed_nobody", "{waited}, and was ended as its players agreed: nobody won.", waited=waited())
    if winners:
        told = say(
            "stopped.agreed",
            "{waited}, and was ended as its players agreed: {names:and} won.",
            waited=waited(),
            names=[mark(seat) for seat in winners],
        )
    await close(store, data, [proposal], winners, told)


async def close(store: Store, data: TableData, before: list[Entry], winners: list[int], told: str) -> None:
    """Append the end of a game."""
    result = result_of(data.players, winners, REASON, told)
    number = data.last_entry + len(before) + 1
    seat = before[-1].seat if before else 0
    ending = Entry(number, END, seat, {"result": result, "told": told, "alone": True}, now())
    first, *follow = [*before, ending]
    await store.append(data.id, first, follow=follow, result=result)


async def close_forgotten(tables: Tables) -> int:
    """End games that wait for another version and that nobody has played for as long as tables are kept that wait for players;
    how many. Afterwards they are games that ended."""
    days = tables.settings.keep_waiting_days
    if not days:
        return 0
    before, closed = now() - int(days * DAY), 0
    for code in await waiting_since(tables.store, before):
        data = await tables.store.table(code)
        if not why_stopped(data):
            continue
        try:
            await close(
                tables.store,
                data,
                [],
                [],
                say("stopped.days", "{waited} for {days} days: nobody won.", waited=waited(), days=f"{days:g}"),
            )
        except Conflict:
            continue
        closed += 1
        await tables.announce(code, "lobby")
    return closed


async def waiting_since(store: Store, before: int) -> list[str]:
    """Codes of running games of other rules, cards or games than this server's, whose record has nothing newer."""
    ours = [
        (TableRow.game == game.name)
        & (TableRow.rules_version == str(game.rules_version))
        & (TableRow.cards_version == game.card_set_id())
        for game in all_games()
    ]
    newest = select(func.max(EntryRow.at)).where(EntryRow.table_id == TableRow.id).scalar_subquery()
    query = (
        select(TableRow.code)
        .where(TableRow.status == "running", TableRow.started_at < before, ~or_(*ours))
        .where(func.coalesce(newest, 0) < before)
        .limit(MOST_AT_ONCE)
    )
    async with store.reading() as session:
        return list(await session.scalars(query))
