"""Tables that begin with a position instead of a deal: lessons, and games played on from a moment of another one."""

from __future__ import annotations

from typing import Any

from skydeck.engine.game import Game
from skydeck.engine.words import Words
from skydeck.server import metrics, replay
from skydeck.server.data import TableData
from skydeck.server.errors import Refused
from skydeck.server.lessons import LEVEL, find_lesson
from skydeck.server.lobby import check_level, deal, find_game, start_if_full, tokens_of
from skydeck.server.messages import CreatedTable, NewBranch
from skydeck.server.names import clean, unlike
from skydeck.server.play import fresh_rng
from skydeck.server.store import new_token, token_hash
from skydeck.server.tables import Tables

say = Words("server")


async def start_lesson(tables: Tables, game_name: str, lesson_id: str, name: str) -> CreatedTable:
    """A table on which a lesson begins."""
    game = find_game(game_name)
    lesson = find_lesson(game.name, lesson_id)
    state = lesson.start(game)
    rivals = [*lesson.names, *(f"AI {number + 1}" for number in range(1, lesson.players))]
    seats = [{"kind": "human", "name": unlike(name or "Player 1", rivals), "level": None, "holder": 0}]
    for number in range(1, lesson.players):
        rival = lesson.names[number - 1] if number <= len(lesson.names) else f"AI {number + 1}"
        seats.append({"kind": "bot", "name": rival, "level": LEVEL, "holder": None})
    start = {
        "name": lesson.title,
        "players": lesson.players,
        "options": lesson.scenario.get("options", {}),
        "position": state.to_dict(),
        "lesson": lesson.id,
    }
    return await create_from_position(tables, game, start, seats)


async def start_branch(tables: Tables, old: TableData, wish: NewBranch) -> CreatedTable:
    """A table that goes on from a moment of an ended game."""
    if any(seat >= old.players for seat in wish.seats):
        raise Refused(
            "unknown_seat", say("unknown_seat", "This table has {players} seats.", players=old.players), status=404
        )
    at, state = await replay.position(tables, old, wish.at)
    if state.is_terminal():
        raise Refused(
            "over", say("over.start_branch", "The game is over at this moment; choose an earlier one."), status=409
        )
    level, mine = check_level(wish.level), wish.seats[0]
    if wish.hidden == "dealt":
        state.resample(mine, fresh_rng())
        state.withdraw(mine)
    name = clean(wish.name or "")
    seats = []
    for seat in old.seats:
        taken = seat.seat in wish.seats
        others = [other.name for other in old.seats if other.seat != mine]
        called = (unlike(name, others) if name and seat.seat == mine else "") or seat.name or f"Player {seat.seat + 1}"
        kind = "bot" if not taken else "human" if seat.seat == mine else "hotseat"
        seats.append({"kind": kind, "name": called, "level": None if taken else level, "holder": 0 if taken else None})
    start = {
        "name": old.name,
        "players": old.players,
        "options": old.options,
        "position": state.to_dict(),
        "branch_of": old.code,
        "branch_at": at,
    }
    return await create_from_position(tables, find_game(old.game), start, seats)


async def create_from_position(
    tables: Tables, game: Game, start: dict[str, Any], seats: list[dict[str, Any]]
) -> CreatedTable:
    """A practice table for one person that begins with a position instead of a deal."""
    token = new_token()
    fields = {
        "game": game.name,
        "rules_version": str(game.rules_version),
        "cards_version": game.card_set_id(),
        "settings": {"undo": "until_revealed", "spectators": "public", "hints": True, "pace": "none", "public": False},
        "status": "waiting",
        "practice": True,
        "listed": False,
        **start,
        **deal(None),
    }
    data = await tables.store.create(fields, seats, [{"token_hash": token_hash(token), "host": True}])
    metrics.TABLES_CREATED.labels(game.name).inc()
    started = await start_if_full(tables, data.code)
    return CreatedTable(data.code, tokens_of(data, data.holders[0].id, token), "running" if started else "waiting")
