"""The server that the browser tests play against: `python -m tests.browser.serve PORT`.

It is the usual application with two calls more, which set up a position as a table and let a game be one of other rules. No
served installation has them, as they stand here only.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import msgspec
import uvicorn
from litestar import post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from sqlalchemy import update

from skydeck.cli.serve import prepare_database
from skydeck.engine.errors import DataError
from skydeck.server import positions
from skydeck.server.app import create_app
from skydeck.server.decks import decks_of
from skydeck.server.errors import Refused
from skydeck.server.lobby import find_game, seat_fields
from skydeck.server.messages import CreatedTable, SeatWish
from skydeck.server.models import TableRow
from skydeck.server.settings import Settings
from skydeck.server.tables import Tables


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario of a game, without what is expected of it, and who sits there."""

    scenario: dict[str, Any]
    seats: list[SeatWish]


@post("/api/test/positions")
async def set_up(data: JSONBody[Position], tables: NamedDependency[Tables]) -> CreatedTable:
    """A table that begins with a position."""
    game = find_game(str(data.scenario.get("game")))
    try:
        state = game.scenario(data.scenario, "position")
    except DataError as error:
        raise Refused("malformed", str(error)) from None
    start = {
        "name": str(data.scenario.get("title", "Position")),
        "players": state.num_players,
        "options": {**data.scenario.get("options", {}), **game.table_options},
        "position": state.to_dict(),
    }
    seats = [seat_fields(wish, number) for number, wish in enumerate(data.seats)]
    # The decks are in the position; nobody is asked for one.
    usual = {option.name: option.default for option in game.options}
    for seat, deck in zip(seats, decks_of(game, seats, usual), strict=True):
        seat["deck"] = deck
    return await positions.create_from_position(tables, game, start, seats)


@post("/api/test/tables/{code:str}/age")
async def age(code: FromPath[str], tables: NamedDependency[Tables]) -> None:
    """A running game as another version of the server finds it."""
    await tables.loaded.pop(code).close()
    async with tables.store.writing() as session:
        await session.execute(update(TableRow).where(TableRow.code == code).values(rules_version="999"))


def main() -> None:
    settings = Settings.from_environment()
    asyncio.run(prepare_database(settings.database))
    app = create_app(settings)
    app.register(set_up)
    app.register(age)
    uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning", access_log=False)


if __name__ == "__main__":
    main()
