"""The built client: its page for every address that the client itself routes, and its files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, Router, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.static_files import create_static_files_router

from skydeck.engine.language import ENGLISH, Language
from skydeck.server.language import in_language

ROUTES = [
    "/",
    "/games",
    "/games/{rest:path}",
    "/t/{rest:path}",
    "/r/{rest:path}",
    "/learn",
    "/learn/{rest:path}",
    "/rules",
    "/rules/{rest:path}",
    "/cards",
    "/cards/{rest:path}",
    "/decks",
    "/decks/{rest:path}",
    "/settings",
    "/me",
    "/operator",
]

# Below these there is nothing for people to look at.
NO_PAGES = ("/api/", "/assets/", "/schema", "/ws/")

NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Skydeck</title>
<h1>The web client has not been built</h1>
<p>The server is running. Run <code>make install</code> in the repository, or <code>npm ci</code> and
<code>npm run build</code> in <code>web/</code>, then load this page again.</p>
<p>The server's calls are described at <a href="/schema">/schema</a>.</p>
</html>
"""

LONGEST_NAME = 255
# The few files at the root keep their names; asking for them anew would hold up every page.
AN_HOUR = CacheControlHeader(public=True, max_age=3600)
IMMUTABLE = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)


def page_of(static: Path, language: Language, status: int = 200) -> Response[str]:
    """The page that starts the client."""
    try:
        html = (static / "index.html").read_text("utf-8")
    except OSError:
        return Response(NOT_BUILT, status_code=503, media_type=MediaType.HTML)
    if language is not ENGLISH:
        html = in_language(html, language, static)
    return Response(html, status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


def client_page(static: Path, language: Language) -> HTTPRouteHandler:
    """The client at every address that it routes."""

    @get(ROUTES, media_type=MediaType.HTML, include_in_schema=False)
    async def page() -> Response[str]:
        return page_of(static, language)

    return page


def asks_for_page(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody looks for a page, and not for an answer of the server's calls or one of its files."""
    apart = request.scope["path"].startswith(NO_PAGES)
    return request.method == "GET" and not apart and "text/html" in request.headers.get("accept", "")


def only_names(request: Request[Any, Any, Any]) -> None:
    """Paths that cannot be a file's on any disk are not looked up."""
    path = request.scope["path"]
    if "\x00" in path or any(len(name.encode("utf-8", "surrogatepass")) > LONGEST_NAME for name in path.split("/")):
        raise NotFoundException


def client_files(static: Path) -> list[Router]:
    """Files with a hash in their name, which never change, and the few at the root."""
    return [
        create_static_files_router(
            "/assets",
            [static / "assets"],
            name="assets",
            cache_control=IMMUTABLE,
            before_request=only_names,
            include_in_schema=False,
        ),
        create_static_files_router(
            "/",
            [static],
            name="files",
            cache_control=AN_HOUR,
            before_request=only_names,
            include_in_schema=False,
        ),
    ]
