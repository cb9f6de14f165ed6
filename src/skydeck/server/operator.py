"""What whoever runs the server sees and may do, with the secret of SKYDECK_OPERATOR."""

from __future__ import annotations

import secrets
import time
from typing import Any

from litestar import Controller, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.status_codes import HTTP_200_OK

import skydeck
from skydeck.engine.words import Words
from skydeck.server import messages
from skydeck.server.api import address, bearer
from skydeck.server.errors import Refused
from skydeck.server.health import Health
from skydeck.server.tables import Tables

say = Words("server")

STARTED = time.time()


def is_operator(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Let only those in who know the secret; where none is set, nobody."""
    tables: Tables = connection.app.state.tables
    tables.addresses.guess(address(connection))
    given, wanted = bearer(connection) or "", tables.settings.operator
    if not wanted or not secrets.compare_digest(given.encode(), wanted.encode()):
        raise Refused(
            "token",
            say("token.is_operator", "This is for the operator, with the secret of SKYDECK_OPERATOR."),
            status=401,
        )


class Operator(Controller):
    """The page of the operator."""

    path = "/api/operator"
    guards = (is_operator,)

    @get()
    async def overview(self, tables: NamedDependency[Tables], wellness: NamedDependency[Health]) -> messages.Overview:
        """How the server is, how much is going on, and what players complained of."""
        loaded = list(tables.loaded.values())
        return messages.Overview(
            version=skydeck.__version__,
            health=await wellness.now(),
            up_seconds=int(time.time() - STARTED),
            tables=await tables.keeping.counts(),
            tables_in_memory=len(loaded),
            connections=sum(len(table.connections) for table in loaded),
            reports=await tables.keeping.reports(),
        )

    @post("/reports/{report:int}", status_code=HTTP_200_OK)
    async def settle(
        self, report: FromPath[int], data: JSONBody[messages.SettleReport], tables: NamedDependency[Tables]
    ) -> messages.Settled:
        """Close a complaint, and let whom it is about chat no more if that is wanted."""
        code = await tables.keeping.settle(report, silence=data.silence)
        await tables.announce(code, "lobby")
        return messages.Settled(code)
