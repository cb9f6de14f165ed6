"""Games that are over: their record, and any moment of them as any seat saw it."""

from __future__ import annotations

from skydeck.engine.state import State
from skydeck.engine.words import Words
from skydeck.games import get_game
from skydeck.records.course import Course
from skydeck.records.record import Record
from skydeck.server.data import TableData
from skydeck.server.errors import Refused
from skydeck.server.messages import BranchInfo, Chapter, ReplayStep
from skydeck.server.moments import KeptReplay
from skydeck.server.play import ACTIONS, HINT, UNDO
from skydeck.server.steps import Replay
from skydeck.server.tables import Tables

say = Words("server")

MOST_BRANCHES = 100


async def ended(tables: Tables, code: str, token: str | None) -> TableData:
    """An ended game; where spectators were not wanted, only for who played."""
    data = await tables.store.table(code)
    if data.status != "ended":
        raise Refused("running", say("running.ended", "This is shown when the game is over."), status=409)
    if data.started_at is None:
        raise Refused("never_begun", say("never_begun", "This table was closed before its game began."), status=409)
    if data.settings["spectators"] == "none":
        found = await tables.store.holder(token) if token else None
        if found is None or found[1] != data.id:
            raise Refused(
                "no_spectators", say("no_spectators.ended", "Only who played at this table may see this."), status=403
            )
    return data


async def replay_of(tables: Tables, data: TableData) -> Replay:
    """The replay of a table whose rules and cards are those of this server, kept while the table is in memory."""
    async with tables.use(data.code) as table:
        play = table.running()
        if table.replay is None or table.replay.play is not play:
            table.replay = Replay(play)
        return table.replay


async def any_replay(tables: Tables, data: TableData) -> Replay | KeptReplay:
    """The same, or what was kept of a game of other rules or cards."""
    try:
        return await replay_of(tables, data)
    except Refused as refused:
        kept = await tables.kept_replays.find(tables, data) if refused.code == "other_version" else None
        if kept is None:
            raise
        return kept


async def step(tables: Tables, data: TableData, at: int, seat: int | None) -> ReplayStep:
    """A moment of an ended game."""
    if seat is not None and seat >= data.players:
        raise Refused(
            "unknown_seat", say("unknown_seat", "This table has {players} seats.", players=data.players), status=404
        )
    return (await any_replay(tables, data)).step(at, seat)


async def chapters(tables: Tables, data: TableData) -> list[Chapter]:
    """The rounds or turns of an ended game."""
    return (await any_replay(tables, data)).chapters


async def course(tables: Tables, data: TableData) -> Course:
    """How an ended game went."""
    return (await any_replay(tables, data)).course


async def position(tables: Tables, data: TableData, at: int) -> tuple[int, State]:
    """The position after so many actions of an ended game, or its end; with their number."""
    old = await replay_of(tables, data)
    at = min(at, old.count)
    return at, old.position(at)


async def branches(tables: Tables, data: TableData) -> list[BranchInfo]:
    """The games that were played on from this one, and from those, with the parent before its children."""
    found: list[BranchInfo] = []
    parents = [data.code]
    while parents and len(found) < MOST_BRANCHES:
        for one in await tables.store.branches(parents.pop(0)):
            found.append(
                BranchInfo(
                    code=one.code,
                    parent=one.branch_of or "",
                    at=one.branch_at or 0,
                    status=one.status,
                    names=[seat.name for seat in one.seats],
                    created_at=one.created_at,
                    result=one.result,
                )
            )
            parents.append(one.code)
    return found


async def record_lines(tables: Tables, data: TableData) -> str:
    """The record as JSON lines: what was played and how, who sat there, and every action that counted.

    It is made from the entries alone, so that it can be had also where this server's rules are newer.
    """
    if data.lesson is not None or data.branch_of is not None:
        raise Refused(
            "no_record",
            say("no_record", "This game began in the middle; only games from a deal have a record."),
            status=409,
        )
    notes = {
        "table": data.code,
        "levels": [seat.level for seat in data.seats],
        "practice": data.practice,
        "salt": data.salt,
        "seed_hash": data.seed_hash,
        "result": data.result,
    }
    names = [seat.name for seat in data.seats]
    record = Record(get_game(data.game), data.players, data.options, int(data.seed), names, None, notes)
    record.header.rules_version = int(data.rules_version)
    record.header.card_set = data.cards_version
    entries = await tables.store.entries(data.id, 0)
    removed = {number for entry in entries if entry.kind == UNDO for number in entry.data["removes"]}
    for entry in entries:
        if entry.kind == HINT:
            record.append_hint(entry.seat)
        elif entry.kind == ACTIONS and entry.number not in removed:
            for action in entry.data["actions"]:
                record.append(entry.seat, action)
    return "".join(f"{line}\n" for line in record.lines())
