"""The calls over HTTP."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, cast

from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.status_codes import HTTP_200_OK, HTTP_503_SERVICE_UNAVAILABLE

import skydeck
from skydeck.bots import LEVELS
from skydeck.engine.game import Game
from skydeck.engine.wire import Layout
from skydeck.games import all_games
from skydeck.records.course import Course
from skydeck.server import decks, lessons, lobby, messages, positions, recovery, replay, stopped
from skydeck.server.errors import Refused
from skydeck.server.health import Health
from skydeck.server.limits import whose
from skydeck.server.listing import origin_of
from skydeck.server.names import clean
from skydeck.server.tables import Tables

Asked = Request[Any, Any, Any]


def bearer(request: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The token in the Authorization header."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def address(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Whose request it is, for limits."""
    return whose(request.client.host) if request.client else "unknown"


def game_info(game: Game) -> messages.GameInfo:
    options = [
        messages.OptionInfo(
            name=option.name,
            kind=option.kind,
            default=option.default,
            label=game.said(f"option.{option.name}", option.label),
            help=game.said(f"option.{option.name}.help", option.help),
            rule=option.rule,
        )
        for option in game.options
    ]
    for info, option in zip(options, game.options, strict=True):
        if option.kind == "choice":
            info.choices = [
                messages.ChoiceInfo(value, game.said(f"option.{option.name}.{value}", words))
                for value, words in option.choices.items()
            ]
        if option.kind == "int":
            info.low, info.high = option.low, option.high
        if option.players:
            info.players = list(option.players)
        if option.seat:
            info.seat = True
    return messages.GameInfo(
        name=game.name,
        title=game.said("title", game.title),
        summary=game.said("summary", game.summary),
        players=messages.Range(game.min_players, game.max_players),
        minutes=game.minutes,
        levels=[messages.LevelInfo(level.id, level.label) for level in LEVELS],
        options=options,
        lap=game.said("lap", game.lap_name),
        phases=list(game.phases),
        open_table=game.open_table,
        zones=[
            messages.ZoneInfo(
                zone.name, game.said(f"zone.{zone.name}", zone.label), cast(Layout, zone.layout), zone.shared
            )
            for zone in game.zones
        ],
    )


@cache
def cards_of(game: str) -> bytes:
    """All cards of a game as JSON, which is much to put together for everybody who asks."""
    return messages.write(lobby.find_game(game).cards())


class Games(Controller):
    """What can be played."""

    path = "/api/games"

    @get()
    async def games(self) -> list[messages.GameInfo]:
        """The games with their options and the levels of bots."""
        return [game_info(game) for game in all_games()]

    @get("/{game:str}/cards")
    async def cards(self, game: FromPath[str]) -> Response[bytes]:
        """Every card of a game with its generated text."""
        return Response(cards_of(game), media_type=MediaType.JSON)

    @get("/{game:str}/rules")
    async def rules(self, game: FromPath[str]) -> messages.RulesText:
        """The rules in our own words."""
        return messages.RulesText(lobby.find_game(game).rules())

    @get("/{game:str}/lessons")
    async def lessons(self, game: FromPath[str]) -> list[messages.LessonInfo]:
        """What a game teaches, step by step."""
        found = lobby.find_game(game)
        return [lessons.lesson_info(found, lesson) for lesson in lessons.lessons_of(found.name)]

    @get("/{game:str}/decks")
    async def decks(self, game: FromPath[str]) -> list[dict[str, Any]]:
        """The starter decks of a game; none where nobody brings a deck."""
        return lobby.find_game(game).starter_decks()

    @post("/{game:str}/decks/check", status_code=HTTP_200_OK)
    async def check_deck(
        self, request: Asked, game: FromPath[str], data: JSONBody[messages.CheckDeck], tables: NamedDependency[Tables]
    ) -> messages.DeckCheck:
        """A deck's text as a deck, and every reason why it is not legal."""
        tables.addresses.check_deck(address(request))
        return decks.check(lobby.find_game(game), data.text)

    @post("/{game:str}/lessons/{lesson:str}")
    async def start_lesson(
        self,
        request: Asked,
        game: FromPath[str],
        lesson: FromPath[str],
        data: JSONBody[messages.NewLesson],
        tables: NamedDependency[Tables],
    ) -> messages.CreatedTable:
        """A table on which a lesson begins."""
        tables.addresses.create_table(address(request))
        return await positions.start_lesson(tables, game, lesson, clean(data.name or ""))


# Calls with a secret besides the token: also who holds a seat might try it out.
TRIES_A_SECRET: dict[str, Any] = {"tries_a_secret": True}


async def may_guess(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Keep those out for a while who try codes and tokens; not others at the same address who show that they hold a seat at the
    table that they name, nor who names none."""
    tables: Tables = connection.app.state.tables
    code, token = connection.path_params.get("code"), bearer(connection)
    if code is None:
        return
    try:
        tables.addresses.guess(address(connection))
    except Refused:
        known = token is not None and await tables.store.code_of(token) == code.upper()
        if not known or handler.opt.get("tries_a_secret"):
            raise


class TableCalls(Controller):
    """Tables before and after the game; the game itself is played over the WebSocket."""

    path = "/api/tables"
    guards = (may_guess,)

    @post()
    async def create(
        self,
        request: Asked,
        data: JSONBody[messages.NewTable],
        tables: NamedDependency[Tables],
    ) -> messages.CreatedTable:
        """Make a table. It starts at once if no seat is left open."""
        tables.addresses.create_table(address(request))
        return await lobby.create(tables, data, origin_of(address(request)))

    @get()
    async def listed(self, tables: NamedDependency[Tables]) -> list[messages.ListedTable]:
        """Public tables that wait for players."""
        return await tables.listing.now()

    @get("/{code:str}")
    async def table(self, code: FromPath[str], tables: NamedDependency[Tables]) -> messages.Lobby:
        """A table as its lobby shows it."""
        return await tables.info(code.upper())

    @post("/{code:str}/join", opt=TRIES_A_SECRET)
    async def join(
        self, code: FromPath[str], data: JSONBody[messages.JoinTable], tables: NamedDependency[Tables]
    ) -> messages.SeatToken:
        """Take a free seat as a guest."""
        return await lobby.join(tables, code.upper(), data)

    @post("/{code:str}/start", status_code=HTTP_200_OK)
    async def start(self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> messages.Lobby:
        """The host starts the game."""
        await lobby.start(tables, code.upper(), bearer(request))
        return await tables.info(code.upper())

    @post("/{code:str}/seat", status_code=HTTP_200_OK)
    async def seat(
        self, request: Asked, code: FromPath[str], data: JSONBody[messages.SetSeat], tables: NamedDependency[Tables]
    ) -> messages.Lobby:
        """The host gives a seat to a bot or frees it."""
        await lobby.set_seat(tables, code.upper(), data, bearer(request))
        return await tables.info(code.upper())

    @get("/{code:str}/decks")
    async def decks(
        self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]
    ) -> list[messages.SeatDeck]:
        """The decks that the sender chose for the own seats and for bots."""
        return await lobby.chosen_decks(tables, code.upper(), bearer(request))

    @post("/{code:str}/deck", status_code=HTTP_200_OK)
    async def choose_deck(
        self, request: Asked, code: FromPath[str], data: JSONBody[messages.ChooseDeck], tables: NamedDependency[Tables]
    ) -> list[messages.SeatDeck]:
        """A person chooses the deck of an own seat, before the game starts."""
        return await lobby.choose_deck(tables, code.upper(), data, bearer(request))

    @post("/{code:str}/rematch")
    async def rematch(
        self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]
    ) -> messages.CreatedTable:
        """The same seats at a new table; everybody who sat here asks for the own seat."""
        return await lobby.rematch(tables, code.upper(), bearer(request), address(request))

    @post("/{code:str}/end", status_code=HTTP_200_OK)
    async def end(
        self, request: Asked, code: FromPath[str], data: JSONBody[messages.EndStopped], tables: NamedDependency[Tables]
    ) -> messages.Lobby:
        """Propose how a game ends that waits for another version; it ends so when all its people propose it."""
        holder = await lobby.holder_at(tables, await tables.store.table(code.upper()), bearer(request))
        await stopped.end(tables, code.upper(), holder, data)
        return await tables.info(code.upper())

    @post("/{code:str}/recovery", status_code=HTTP_200_OK)
    async def new_recovery(
        self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]
    ) -> messages.Recovery:
        """A code that brings the sender's seats back on another device; the former one is void."""
        return await recovery.new_code(tables, code.upper(), bearer(request))

    @post("/{code:str}/recover", status_code=HTTP_200_OK, opt=TRIES_A_SECRET)
    async def recover(
        self, code: FromPath[str], data: JSONBody[messages.Recovery], tables: NamedDependency[Tables]
    ) -> messages.CreatedTable:
        """The seats that a code is for, with a new token."""
        return await recovery.recover(tables, code.upper(), data.recovery)

    @get("/{code:str}/record", media_type=MediaType.TEXT)
    async def record(self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> Response[str]:
        """The record of an ended game as JSON lines, with its seed and salt."""
        data = await replay.ended(tables, code.upper(), bearer(request))
        return Response(
            await replay.record_lines(tables, data),
            media_type="application/x-ndjson",
            headers={"Content-Disposition": f'attachment; filename="skydeck-{code.upper()}.jsonl"'},
        )

    @get("/{code:str}/replay")
    async def replay(
        self,
        request: Asked,
        code: FromPath[str],
        tables: NamedDependency[Tables],
        at: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
        seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    ) -> messages.ReplayStep:
        """A moment of an ended game: the position after `at` actions, as a seat saw it, or with the cards of all."""
        data = await replay.ended(tables, code.upper(), bearer(request))
        return await replay.step(tables, data, at, seat)

    @get("/{code:str}/chapters")
    async def chapters(
        self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]
    ) -> list[messages.Chapter]:
        """Where the rounds or turns of an ended game begin, for its replay."""
        return await replay.chapters(tables, await replay.ended(tables, code.upper(), bearer(request)))

    @get("/{code:str}/course")
    async def course(self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]) -> Course:
        """How an ended game went: its curve, where it turned, and the card that did most."""
        return await replay.course(tables, await replay.ended(tables, code.upper(), bearer(request)))

    @post("/{code:str}/branch")
    async def branch(
        self,
        request: Asked,
        code: FromPath[str],
        data: JSONBody[messages.NewBranch],
        tables: NamedDependency[Tables],
    ) -> messages.CreatedTable:
        """What if: a new game from a moment of an ended one."""
        old = await replay.ended(tables, code.upper(), bearer(request))
        tables.addresses.create_table(address(request))
        return await positions.start_branch(tables, old, data)

    @get("/{code:str}/branches")
    async def branches(
        self, request: Asked, code: FromPath[str], tables: NamedDependency[Tables]
    ) -> list[messages.BranchInfo]:
        """The games that were played on from this one."""
        return await replay.branches(tables, await replay.ended(tables, code.upper(), bearer(request)))


@get("/healthz")
async def health(wellness: NamedDependency[Health]) -> Response[messages.Health]:
    """Whether this process can read and write its database."""
    status = await wellness.now()
    body = messages.Health(status, skydeck.__version__, skydeck.COMPILED)
    return Response(body, status_code=HTTP_200_OK if status == "ok" else HTTP_503_SERVICE_UNAVAILABLE)
