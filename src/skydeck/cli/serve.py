"""Runs the server."""

import asyncio
import errno
import importlib
import os
import socket
import threading
import time
import webbrowser

import uvicorn

from skydeck.cli.output import console, fail, warn
from skydeck.engine.errors import SkydeckError
from skydeck.server.database import migrate, open_database, require_whole, without_password
from skydeck.server.settings import Settings

APPLICATION = "skydeck.server.app:create_app"
# How long to wait for the server before giving up on the browser.
BROWSER_PATIENCE = 30.0
# How long a new version waits for the old one to leave its address, which an operator tells it to meanwhile.
TAKE_OVER_PATIENCE = 600.0


def run_server(
    host: str, port: int, database: str | None, redis: str | None, workers: int, browser: bool, take_over: bool = False
) -> None:
    if workers > 1 and not redis:
        fail("several workers share their tables over Redis: give --redis URL, or use one worker")
    # The settings reach the application, and its worker processes, through the environment.
    if database:
        os.environ["SKYDECK_DATABASE"] = database
    if redis:
        os.environ["SKYDECK_REDIS"] = redis
    if take_over:
        wait_until_free(host, port)
    require_free(host, port)
    settings = Settings.from_environment()
    asyncio.run(prepare_database(settings.database))
    address = f"http://{'localhost' if host in ('0.0.0.0', '::') else host}:{port}"
    console.print(f"Skydeck is at [bold]{address}[/bold]  (Ctrl+C stops it)")
    if browser:
        threading.Thread(target=open_browser, args=(host, port, address), daemon=True).start()
    uvicorn.run(
        APPLICATION,
        factory=True,
        host=host,
        port=port,
        workers=workers,
        log_level="warning",
        access_log=False,
        server_header=False,
        http="skydeck.server.http:TimedHttp",
        ws_max_size=2 * settings.message_bytes,
        timeout_graceful_shutdown=3,
    )


async def prepare_database(url: str) -> None:
    """Bring the schema up to date before any worker starts, and fail in one line if the database cannot be used."""
    try:
        engine = open_database(url)
        try:
            await require_whole(engine)
            await migrate(engine)
        finally:
            await engine.dispose()
    except SkydeckError:
        raise
    # Every driver has errors of its own.
    except Exception as error:
        reason = str(getattr(error, "orig", None) or error) or type(error).__name__
        fail(f"the database {without_password(url)} cannot be used: {reason}")


def try_to_listen(host: str, port: int) -> None:
    """Raises OSError if nothing can listen there."""
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        trial.bind(address)


def wait_until_free(host: str, port: int) -> None:
    """Let another server end first; all that takes time in starting is done by then."""
    importlib.import_module(APPLICATION.partition(":")[0])
    console.print(f"Ready to take over {host}:{port} as soon as the server there ends (SIGTERM)")
    deadline = time.monotonic() + TAKE_OVER_PATIENCE
    while time.monotonic() < deadline:
        try:
            try_to_listen(host, port)
            return
        except OSError:
            time.sleep(0.05)


def require_free(host: str, port: int) -> None:
    """Fail early and in one line if nothing can listen there."""
    try:
        try_to_listen(host, port)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            fail(f"port {port} is taken by another program; choose another with --port (make: PORT=8001)")
        fail(f"cannot listen on {host}:{port}: {error.strerror or error}")


def open_browser(host: str, port: int, address: str) -> None:
    """Open a browser as soon as the server answers; on a machine without a screen do nothing."""
    if os.name == "posix" and os.uname().sysname == "Linux" and not display():
        return
    deadline = time.monotonic() + BROWSER_PATIENCE
    while time.monotonic() < deadline:
        try:
            socket.create_connection((reachable(host), port), timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            if not webbrowser.open(address):
                warn(f"no browser could be opened; go to {address}")
            return


def display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))


def reachable(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
