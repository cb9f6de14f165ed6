"""Games that are over: their record, and any moment of them as any seat saw it."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from skydeck.engine.events import Observer
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.records.course import Course, course_of
from skydeck.records.record import Record
from skydeck.server.data import TableData
from skydeck.server.errors import Refused
from skydeck.server.messages import BranchInfo, Chapter, ReplayStep
from skydeck.server.play import ACTIONS, UNDO, Play, told
from skydeck.server.tables import Tables

# Every so many actions a position is kept, so that no step takes longer than this many actions.
KEPT_EVERY = 16
MOST_BRANCHES = 100


class Replay:
    """The actions of a game that counted, and some positions on the way."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.steps = [(decision.seat, action) for decision in play.decisions for action in decision.actions]
        self.kept: list[State] = [play.fresh_state()]

    def position(self, at: int) -> State:
        """A copy of the position after `at` actions."""
        while len(self.kept) <= at // KEPT_EVERY:
            self.kept.append(self.advance(self.kept[-1].clone(), (len(self.kept) - 1) * KEPT_EVERY, KEPT_EVERY))
        start = at // KEPT_EVERY
        return self.advance(self.kept[start].clone(), start * KEPT_EVERY, at % KEPT_EVERY)

    def advance(self, state: State, start: int, count: int) -> State:
        for seat, action in self.steps[start : start + count]:
            state.apply_action(seat, action)
        return state

    @cached_property
    def chapters(self) -> list[Chapter]:
        """The rounds or turns, in order."""
        game = self.play.game
        state = self.position(0)
        found = [Chapter(0, game.chapter(state))]
        for at, (seat, action) in enumerate(self.steps, 1):
            state.apply_action(seat, action)
            title = game.chapter(state)
            if title != found[-1].title:
                found.append(Chapter(at, title))
        return found

    @cached_property
    def course(self) -> Course:
        """How the game went."""
        return course_of(self.play.game, self.position(0), self.steps)

    def step(self, at: int, seat: int | None) -> ReplayStep:
        """The position after `at` actions and what the last of them did, in the words of a seat; without one, all cards."""
        at = min(at, len(self.steps))
        game = self.play.game
        if at == 0:
            start = self.position(0)
            return ReplayStep(0, len(self.steps), game.view(start, seat), self.own(start, seat), [], None, None)
        state = self.position(at - 1)
        actor, action = self.steps[at - 1]
        shows = seat is None or seat == actor or not state.secret
        label = game.action_label(state, actor, action) if shows else None
        observer = Observer()
        state.attach(observer)
        state.apply_action(actor, action)
        events = [entry for event in observer.take() if (entry := told(game, state, event, seat)) is not None]
        numbered = [{"seq": number, **entry} for number, entry in enumerate(events, 1)]
        return ReplayStep(at, len(self.steps), game.view(state, seat), self.own(state, seat), numbered, actor, label)

    def own(self, state: State, seat: int | None) -> list[dict[str, Any]] | None:
        """What only each seat saw; nothing where one seat is looked from, whose part is in its view."""
        if seat is not None:
            return None
        return [self.play.game.view(state, player)["you"] for player in range(self.play.players)]


async def ended(tables: Tables, code: str, token: str | None) -> TableData:
    """An ended game; where spectators were not wanted, only for who played."""
    data = await tables.store.table(code)
    if data.status != "ended":
        raise Refused("running", "This is shown when the game is over.", status=409)
    if data.started_at is None:
        raise Refused("never_begun", "This table was closed before its game began.", status=409)
    if data.settings["spectators"] == "none":
        found = await tables.store.holder(token) if token else None
        if found is None or found[1] != data.id:
            raise Refused("no_spectators", "Only who played at this table may see this.", status=403)
    return data


async def replay_of(tables: Tables, data: TableData) -> Replay:
    """The replay of a table, kept while the table is in memory."""
    async with tables.use(data.code) as table:
        play = table.running()
        if table.replay is None or table.replay.play is not play:
            table.replay = Replay(play)
        return table.replay


async def step(tables: Tables, data: TableData, at: int, seat: int | None) -> ReplayStep:
    """A moment of an ended game."""
    if seat is not None and seat >= data.players:
        raise Refused("unknown_seat", f"This table has {data.players} seats.", status=404)
    return (await replay_of(tables, data)).step(at, seat)


async def chapters(tables: Tables, data: TableData) -> list[Chapter]:
    """The rounds or turns of an ended game."""
    return (await replay_of(tables, data)).chapters


async def course(tables: Tables, data: TableData) -> Course:
    """How an ended game went."""
    return (await replay_of(tables, data)).course


async def position(tables: Tables, data: TableData, at: int) -> tuple[int, State]:
    """The position after so many actions of an ended game, or its end; with their number."""
    old = await replay_of(tables, data)
    at = min(at, len(old.steps))
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
        raise Refused("no_record", "This game began in the middle; only games from a deal have a record.", status=409)
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
        if entry.kind == ACTIONS and entry.number not in removed:
            for action in entry.data["actions"]:
                record.append(entry.seat, action)
    return "".join(f"{line}\n" for line in record.lines())
