"""The application: everything put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any

from litestar import Litestar, MediaType, Request, Response, WebSocket, websocket
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin, YamlRenderPlugin
from litestar.params import FromPath
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from litestar.types import Message, Scope
from sqlalchemy.ext.asyncio import AsyncEngine

import skydeck
from skydeck.engine.words import Words
from skydeck.server import failures, metrics
from skydeck.server.api import Games, TableCalls, address, health
from skydeck.server.connection import Connection
from skydeck.server.database import migrate, open_database
from skydeck.server.errors import Refused
from skydeck.server.garbage import Garbage
from skydeck.server.health import Health
from skydeck.server.language import client_language, client_words
from skydeck.server.limits import CountedRequests, whose
from skydeck.server.operator import Operator
from skydeck.server.origins import OriginCheck
from skydeck.server.pages import asks_for_page, client_files, client_page, page_of
from skydeck.server.requests import StrictRequest
from skydeck.server.settings import Settings
from skydeck.server.single import alone, patience
from skydeck.server.store import Store
from skydeck.server.tables import Tables
from skydeck.server.trouble import refusal_of

if TYPE_CHECKING:
    from skydeck.server.redis import SteadyRedis

say = Words("server")

log = logging.getLogger(__name__)

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

CODES = {400: "malformed", 401: "token", 403: "forbidden", 404: "not_found", 405: "method", 413: "too_large",
         "415": "malformed", 429: "slow_down"}  # fmt: skip
MESSAGES = say.named(
    "http",
    {
        "404": "There is nothing at this address.",
        "405": "This address does not take that method.",
        "413": "This request is too large.",
        "415": "Send JSON, and say so: Content-Type: application/json.",
        "429": "Too many requests; slow down.",
    },
)


def answer_refusal(request: Request[Any, Any, Any], refused: Refused) -> Response[dict[str, Any]]:
    request.app.state.tables.addresses.failed(address(request), refused)
    metrics.REFUSALS.labels(refused.code).inc()
    return Response({"error": refused.body()}, status_code=refused.status, media_type=MediaType.JSON)


def answer_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """What the framework refuses, in the same form as everything else."""
    status = error.status_code
    if status >= 500:
        return answer_failure(request, error)
    code = CODES.get(status, "malformed")
    message = MESSAGES(str(status)) if str(status) in MESSAGES else what_is_wrong(error)
    metrics.REFUSALS.labels(code).inc()
    return Response(
        {"error": {"code": code, "message": message}},
        status_code=status,
        media_type=MediaType.JSON,
        headers=dict(error.headers or {}),
    )


def what_is_wrong(error: HTTPException) -> str:
    if not isinstance(error, ValidationException) or not isinstance(error.extra, list):
        return say("unreadable", "This request cannot be read.")
    complaints = [f"{one.get('key') or 'body'}: {one.get('message')}" for one in error.extra if isinstance(one, dict)]
    return say("bad_request", "This request is not as it should be: {what}.", what="; ".join(complaints)[:500])


def answer_nesting(_request: Request[Any, Any, Any], _error: RecursionError) -> Response[dict[str, Any]]:
    return answer_refusal(_request, Refused("malformed", say("malformed", "This request is nested too deeply.")))


def answer_failure(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    failures.tell(log, "a request failed", error=error)
    return answer_refusal(
        request,
        refusal_of(error) or Refused("internal", say("internal", "Something went wrong here; try again."), status=500),
    )


async def add_headers(message: Message, _scope: Scope) -> None:
    """Security headers on every answer, errors included."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders(message)
        for name, value in HEADERS.items():
            headers[name] = value


@websocket("/ws/tables/{code:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    code: FromPath[str],
    tables: NamedDependency[Tables],
) -> None:
    """One connection to one table."""
    who = whose(socket.client.host) if socket.client else "unknown"
    addresses = tables.addresses
    if not addresses.handshakes.take(who):
        metrics.REFUSALS.labels("slow_down").inc()
        await socket.close(1013, "too many new connections from this address")
        return
    if not addresses.connections.enter(who):
        metrics.REFUSALS.labels("crowded").inc()
        await socket.close(1013, "too many connections from this address")
        return
    try:
        await socket.accept()
        # They were looked at, and a connection may last for days.
        socket.scope["headers"] = []
        await Connection(socket, tables, who).run(code.upper())
    finally:
        addresses.connections.leave(who)


def from_this_machine(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """Keep what is counted from others: on a server with one game it tells who was asked and who was answered for."""
    if connection.app.state.tables.settings.open_metrics:
        return
    try:
        here = connection.client is not None and ip_address(connection.client.host).is_loopback
    except ValueError:
        here = False
    if not here:
        raise Refused("forbidden", say("forbidden", "Only the server's own machine may read this."), status=403)


class Metrics(PrometheusController):
    guards = (from_this_machine,)


def shared_line(settings: Settings) -> SteadyRedis | None:
    """How this process hears of others; nothing where there are none."""
    if not settings.redis:
        return None
    from skydeck.server.redis import redis_backend

    return redis_backend(settings.redis)


@asynccontextmanager
async def running(engine: AsyncEngine, tables: Tables, own_process: bool) -> AsyncIterator[None]:
    """While the server runs, its tables are looked after, and no other process holds the database."""
    async with nullcontext() if tables.shared else alone(engine, patience()):
        await migrate(engine)
        await tables.start()
        garbage = Garbage(asyncio.get_running_loop().call_soon_threadsafe)
        if own_process:
            garbage.begin()
        try:
            yield
        finally:
            if own_process:
                garbage.end()
            await tables.close()
    await engine.dispose()


def layers(settings: Settings) -> list[DefineMiddleware]:
    """What every request goes through: the count of requests, the check of its origin, the limit for its address."""
    return [
        # WebSockets are counted by themselves.
        PrometheusConfig(app_name="skydeck", prefix="skydeck_http", group_path=True, exclude=["^/ws/"]).middleware,
        DefineMiddleware(OriginCheck, settings=settings),
        RateLimitConfig(
            rate_limit=("minute", settings.requests_per_minute),
            exclude=["^/assets/", "^/healthz$"],
            identifier_for_request=address,
        ).middleware,
    ]


def create_app(settings: Settings | None = None) -> Litestar:
    """The server as an ASGI application."""
    own_process = settings is None
    settings = settings or Settings.from_environment()
    line = shared_line(settings)
    channels = ChannelsPlugin(backend=line or MemoryChannelsBackend(), arbitrary_channels_allowed=True)
    engine = open_database(settings.database)
    tables = Tables(settings, Store(engine), channels, line)
    wellness = Health(tables.store, line)
    static = Path(settings.static)
    language = client_language(settings.language, static)

    def answer_missing(request: Request[Any, Any, Any], error: NotFoundException) -> Response[Any]:
        """The client's own page for what does not exist, to those who look for a page."""
        return page_of(static, language, 404) if asks_for_page(request) else answer_http_error(request, error)

    return Litestar(
        route_handlers=[
            Games,
            TableCalls,
            Operator,
            health,
            table_socket,
            Metrics,
            client_page(static, language),
            client_words(language),
            *client_files(static),
        ],
        plugins=[channels],
        state=State({"tables": tables}),
        lifespan=[running(engine, tables, own_process)],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False),
            "wellness": Provide(lambda: wellness, sync_to_thread=False),
        },
        middleware=layers(settings),
        stores={"rate_limit": CountedRequests()},
        exception_handlers={
            Refused: answer_refusal,
            NotFoundException: answer_missing,
            HTTPException: answer_http_error,
            RecursionError: answer_nesting,
            Exception: answer_failure,
        },
        before_send=[add_headers],
        compression_config=CompressionConfig(backend="gzip", minimum_size=1000),
        request_class=StrictRequest,
        request_max_body_size=settings.message_bytes,
        openapi_config=OpenAPIConfig(
            title="Skydeck",
            version=skydeck.__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"]), YamlRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
