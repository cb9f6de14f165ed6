"""Who may be asked by which name, and from which pages.

A page of another site can make a browser send requests here, and by a name that it lets point to this machine ("rebinding")
even read the answers. Browsers say in `Host` and `Origin` what they were told.
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from skydeck.engine.words import Words
from skydeck.server.errors import Refused
from skydeck.server.settings import Settings

say = Words("server")

READING = ("GET", "HEAD", "OPTIONS")


def header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def host_of(netloc: str) -> str:
    """The name in `name:port`, without brackets."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_local(name: str) -> bool:
    """Whether no name server can be made to give this name to an address: it is one, or always means this machine."""
    try:
        ip_address(name)
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
    return True


def is_this_machine(scope: Scope) -> bool:
    """Whether the request comes from this machine, and through no proxy that says for whom."""
    client = scope.get("client")
    try:
        return client is not None and ip_address(client[0]).is_loopback
    except ValueError:
        return False


def check(scope: Scope, hosts: list[str]) -> None:
    """Refuse a request for a name that is not ours, or one that changes something from a page that is not ours."""
    netloc = header(scope, b"host").lower()
    name = host_of(netloc)
    named_here = name in hosts or is_local(name)
    if not named_here and (hosts or is_this_machine(scope)):
        remedy = "name it in SKYDECK_HOSTS, and let a proxy send X-Forwarded-For"
        raise Refused(
            "host",
            say("host", "This server is not called '{name}'; {remedy}.", name=name[:100], remedy=remedy),
            status=421,
        )
    origin = header(scope, b"origin").lower()
    if not origin or (scope["type"] == ScopeType.HTTP and scope["method"] in READING):
        return
    try:
        asking = urlsplit(origin).netloc
    except ValueError:
        asking = ""
    if not asking or (asking != netloc and host_of(asking) not in hosts):
        raise Refused("origin", say("origin", "Pages of other sites may not do this."), status=403)


class OriginCheck:
    """Keeps out what other sites make browsers send."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts = [host.strip().lower() for host in settings.hosts.split(",") if host.strip()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            check(scope, self.hosts)
        except Refused:
            if scope["type"] == ScopeType.HTTP:
                raise
            await send({"type": "websocket.close", "code": 1008, "reason": "another site"})
            return
        await self.app(scope, receive, send)
