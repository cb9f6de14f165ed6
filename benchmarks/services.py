"""Starts a PostgreSQL and a Redis of their own for as long as a command runs, in a temporary folder and on the loopback only.

    .venv/bin/python benchmarks/services.py .venv/bin/python -m pytest tests/server

The command finds them in SKYDECK_TEST_POSTGRES and SKYDECK_TEST_REDIS; what is not installed (Debian: postgresql,
redis-server) is left out with a line that says so.
"""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

# PostgreSQL does not run as root; its package brings this user.
OWNER = "postgres"
PATIENCE = 120.0


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def listens(port: int) -> bool:
    """Whether a service takes connections."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
    except OSError:
        return False
    return True


def is_ready(programs: Path, port: int) -> bool:
    """Whether PostgreSQL, which listens while it still starts, answers as well."""
    ask = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    return listens(port) and (not Path(ask[0]).exists() or subprocess.run(ask, check=False).returncode == 0)


def wait_for(ready: Callable[[], bool], process: subprocess.Popen[bytes]) -> None:
    """Wait until a service is ready, or ends."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and process.poll() is None:
        if ready():
            return
        time.sleep(0.05)
    raise RuntimeError(f"{process.args!r} did not start within {PATIENCE:.0f} s")


@contextlib.contextmanager
def running(command: list[str], ready: Callable[[], bool], folder: Path) -> Iterator[None]:
    """A service, ended with the block."""
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder)
        try:
            wait_for(ready, process)
            yield
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str | None]:
    """The address of an empty Redis that keeps nothing; None where it is not installed."""
    program = shutil.which("redis-server")
    if program is None:
        yield None
        return
    port = free_port()
    command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with running(command, partial(listens, port), folder):
        yield f"redis://127.0.0.1:{port}/0"


def postgres_programs() -> Path | None:
    """Where initdb and postgres are, of the newest version."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    on_path = shutil.which("initdb")
    return found[-1] if found else Path(on_path).parent if on_path else None


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[str | None]:
    """The address of an empty PostgreSQL; None where it is not installed."""
    programs = postgres_programs()
    if programs is None:
        yield None
        return
    before: list[str] = []
    if os.geteuid() == 0:
        before = ["setpriv", f"--reuid={OWNER}", f"--regid={OWNER}", "--clear-groups", "--"]
        shutil.chown(folder, OWNER, pwd.getpwnam(OWNER).pw_gid)
    data, port = folder / "data", free_port()
    make = [*before, str(programs / "initdb"), "-D", str(data), "-U", OWNER, "--auth=trust", "--no-sync", "-E", "UTF8"]
    subprocess.run(make, check=True, stdout=subprocess.DEVNULL, cwd=folder)
    command = [*before, str(programs / "postgres"), "-D", str(data), "-p", str(port), "-k", str(folder)]
    command += ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]
    with running(command, partial(is_ready, programs, port), folder):
        yield f"postgresql://{OWNER}@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def services() -> Iterator[dict[str, str]]:
    """Both, as variables of the environment."""
    with tempfile.TemporaryDirectory(prefix="skydeck-services-") as folder, contextlib.ExitStack() as stack:
        Path(folder).chmod(0o755)
        found = {}
        for name, service in (("POSTGRES", postgres), ("REDIS", redis)):
            own = Path(folder) / name.lower()
            own.mkdir()
            try:
                address = stack.enter_context(service(own))
            except (OSError, KeyError, RuntimeError, subprocess.CalledProcessError) as error:
                print(f"{name.capitalize()} cannot be started ({error}); going on without", file=sys.stderr)
                continue
            if address is None:
                print(f"{name.capitalize()} is not installed; going on without", file=sys.stderr)
            else:
                found[f"SKYDECK_TEST_{name}"] = address
        yield found


def main() -> None:
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    with services() as found:
        code = subprocess.run(sys.argv[1:], env={**os.environ, **found}, check=False).returncode
    raise SystemExit(code)


if __name__ == "__main__":
    main()
