"""A table as its lobby shows it, what stands in the way of going on with it, and how its game ended."""

from __future__ import annotations

from typing import Any

import msgspec

from skydeck.engine.errors import SkydeckError
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.engine.words import Words
from skydeck.games import get_game
from skydeck.server import decks, messages
from skydeck.server.data import TableData
from skydeck.server.errors import Refused
from skydeck.server.messages import SeatInfo, TableInfo, TableSettings

say = Words("server")

# What carrying out a record raises where rules or cards are others than those it was made with.
DOES_NOT_FIT = (SkydeckError, LookupError, TypeError, ValueError, ArithmeticError, AttributeError)


def game_of(data: TableData) -> Game:
    """The game that is played at a table; refused where this server does not have it."""
    try:
        return get_game(data.game)
    except SkydeckError:
        reason = say(
            "no_game", "This server does not have the game {game}. {remedy}", game=data.game, remedy=remedy(data)
        )
        raise Refused("other_version", reason, status=409) from None


def game_or_none(data: TableData) -> Game | None:
    """The same, or nothing."""
    try:
        return game_of(data)
    except Refused:
        return None


def other_version(game: Game, data: TableData) -> str:
    """What this server's rules and cards differ in from those a game is played with, and what can be done; empty if not."""
    differs = []
    if data.rules_version != str(game.rules_version):
        differs.append(
            say(
                "other_rules",
                "version {theirs} of the rules (this server has version {ours})",
                theirs=data.rules_version,
                ours=game.rules_version,
            )
        )
    if data.cards_version != game.card_set_id():
        ours = game.card_set_id()[:8]
        differs.append(
            say("other_cards", "card set {theirs} (this server has {ours})", theirs=data.cards_version[:8], ours=ours)
        )
    if not differs:
        return ""
    return say(
        "other_version",
        "This game of {title} was begun with {differs:and}. {remedy}",
        title=game.said("title", game.title),
        differs=differs,
        remedy=remedy(data),
    )


def why_stopped(data: TableData) -> str:
    """Why this server cannot go on with a game, and what can be done; empty if it can."""
    try:
        return other_version(game_of(data), data)
    except Refused as refused:
        return refused.message


def remedy(data: TableData) -> str:
    """What to do about a game that this server cannot go on with."""
    if data.status != "ended":
        return say(
            "remedy.running",
            "Begin a new game, play this one on with the Skydeck it was begun with, or let its players end it.",
        )
    if data.lesson is not None or data.branch_of is not None:
        return say(
            "remedy.replay",
            "Its replay can be watched at /r/{code} if it was kept, else with the Skydeck it was played with.",
            code=data.code,
        )
    return say(
        "remedy.record",
        "Its record can still be saved, and its replay watched at /r/{code} if it was kept.",
        code=data.code,
    )


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
    stopped = why_stopped(data) if data.status == "running" else ""
    game = game_or_none(data)
    asks_for_decks = game is not None and bool(decks.deck_options(game)) and data.status == "waiting"
    missing = decks.missing(data) if asks_for_decks else []
    seats = [
        SeatInfo(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            taken=seat.kind != "open" and seat.holder not in waited_for,
            connected=seat.kind == "bot" or seat.seat in connected,
            level=seat.level if seat.level is not None else msgspec.UNSET,
            host=seat.holder is not None and seat.holder in hosts,
            left=seat.left if seat.left is not None else msgspec.UNSET,
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
        # Of a game that is not here nobody can tell which of its options are secret.
        options=decks.without_decks(game, data.options) if game is not None else {},
        settings=msgspec.convert(data.settings, TableSettings),
        seed_hash=data.seed_hash,
        practice=data.practice,
        by_invitation=data.invitation is not None,
        spectators=spectators,
        created_at=data.created_at,
        started_at=data.started_at,
        ended_at=data.ended_at,
        result=data.result,
        next=data.next_code,
        lesson=data.lesson,
        branch_of=data.branch_of,
        branch_at=data.branch_at,
        draws=game is not None and game.draws,
        open_table=game is not None and game.open_table,
        stopped=messages.Stopped(stopped, []) if stopped else msgspec.UNSET,
    )
    if data.status == "ended":
        info.seed, info.salt = data.seed, data.salt
    return info
