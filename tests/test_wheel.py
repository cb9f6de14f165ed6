"""A wheel carries all that a machine without compiler, Node and checkout plays with."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import Distribution, distribution, distributions
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

import skydeck
from skydeck.compiled import PACKAGE, form
from skydeck.games import all_games

CHECKOUT = PACKAGE.parent.parent
CLIENT = PACKAGE / "server" / "static" / "index.html"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="links packages into an environment"),
    pytest.mark.skipif(not (CHECKOUT / "setup.py").exists(), reason="needs a checkout"),
    pytest.mark.skipif(not skydeck.COMPILED, reason="makes a wheel of what is compiled"),
    pytest.mark.skipif(not CLIENT.exists(), reason="the web client is not built"),
]


@pytest.fixture
def wheel(tmp_path: Path) -> Path:
    """Made of what is compiled already, in the form in which it is compiled."""
    # Its list of files would be packed again, whatever pyproject.toml says by now.
    shutil.rmtree(CHECKOUT / "src" / "skydeck.egg-info", ignore_errors=True)
    folder = tmp_path / "dist"
    pip = [sys.executable, "-m", "pip", "wheel", "-qq", "--disable-pip-version-check"]
    run(
        [*pip, "--no-index", "--no-build-isolation", "--no-deps", "--wheel-dir", str(folder), str(CHECKOUT)],
        {**os.environ, "SKYDECK_FORM": form(), "SKYDECK_COMPILE": "required", "SKYDECK_PURE": ""},
    )
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture
def fresh(wheel: Path, tmp_path: Path) -> Path:
    """The programs of an environment with the wheel and the packages that it asks for, and nothing else."""
    folder = tmp_path / "fresh"
    venv.create(folder, symlinks=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (built,) = distributions(path=[str(wheel)])
    for needed in required(built, frozenset(), {}).values():
        link(needed, packages)
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin" / "python"), "--disable-pip-version-check"]
    run([*pip, "install", "-qq", "--no-index", "--no-deps", str(wheel)], dict(os.environ))
    return folder / "bin"


def required(asking: Distribution, extras: frozenset[str], found: dict[str, Distribution]) -> dict[str, Distribution]:
    """What a distribution asks for in its metadata, and what that asks for."""
    for text in asking.requires or []:
        requirement = Requirement(text)
        marker = requirement.marker
        if marker and not any(marker.evaluate({"extra": extra}) for extra in extras | {""}):
            continue
        name = requirement.name.lower() + "".join(sorted(requirement.extras))
        if name not in found:
            found[name] = distribution(requirement.name)
            required(found[name], frozenset(requirement.extras), found)
    return found


def link(needed: Distribution, packages: Path) -> None:
    """Put a distribution of this environment into another one."""
    for top in {file.parts[0] for file in needed.files or []} - {"..", "__pycache__"}:
        if not (packages / top).exists():
            (packages / top).symlink_to(Path(str(needed.locate_file(top))))


def run(command: list[str], environment: dict[str, str], folder: Path | None = None) -> str:
    done = subprocess.run(
        command, env=environment, cwd=folder, capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def bare(programs: Path, folder: Path) -> dict[str, str]:
    """An environment in which neither a compiler nor Node is found."""
    return {"PATH": str(programs), "HOME": str(folder)}


def test_a_wheel_plays_and_serves_every_game(fresh: Path, tmp_path: Path) -> None:
    play_every_game(fresh, tmp_path)
    with serving(fresh, tmp_path) as site:
        fetch_the_client(site)
        set_up_tables(site)


def play_every_game(fresh: Path, tmp_path: Path) -> None:
    environment = bare(fresh, tmp_path)
    where = "import skydeck.games.sky_dynasty.effects as effects; print(effects.__file__)"

    assert run([str(fresh / "skydeck"), "--version"], environment, tmp_path).strip().endswith("(compiled)")
    module = run([str(fresh / "python"), "-c", where], environment, tmp_path).strip()
    assert Path(module).is_relative_to(fresh.parent) and not module.endswith(".py")
    for game in all_games():
        command = [str(fresh / "skydeck"), "simulate", game.name, "--games", "2", "--seed", "1", "--json"]
        assert json.loads(run(command, environment, tmp_path))["games"] == 2


@contextmanager
def serving(fresh: Path, tmp_path: Path) -> Iterator[httpx.Client]:
    """`skydeck serve`, running."""
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port = trial.getsockname()[1]
    command = [str(fresh / "skydeck"), "serve", "--port", str(port)]
    with subprocess.Popen(
        command, env=bare(fresh, tmp_path), cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=30) as client:
                wait_for(client, server)
                yield client
        finally:
            server.terminate()


def wait_for(client: httpx.Client, server: subprocess.Popen[str]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        assert server.poll() is None, server.stdout and server.stdout.read()
        try:
            client.get("/api/games")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    pytest.fail("the server did not answer within a minute")


def fetch_the_client(site: httpx.Client) -> None:
    page = site.get("/", headers={"Accept": "text/html"})
    assert page.status_code == 200
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
    assert parts and all(site.get(part).status_code == 200 for part in parts)


def set_up_tables(site: httpx.Client) -> None:
    for game in all_games():
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * (game.min_players - 1)]
        made = site.post("/api/tables", json={"game": game.name, "players": len(seats), "seats": seats})
        assert made.status_code == 201, made.text
        assert site.get(f"/api/tables/{made.json()['code']}").status_code == 200
