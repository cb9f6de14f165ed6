"""Games are found by entry points, installed or on the game path; one that is broken leaves out only itself."""

import logging
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import skydeck.games
from skydeck.engine.errors import DataError, OptionError
from skydeck.games import GAME_PATH, add_game_path, all_games, forget, get_game

pytestmark = pytest.mark.pure

SHELF = ["sky_dynasty", "dynasty_tcg", "sky_thieves", "skytopia", "scifi_domains"]
GAME = """
from jetsam.game import Jetsam

class Squall(Jetsam):
    name = "{name}"
    title = "Squall"
"""


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing that a test brings is left to the next."""
    monkeypatch.setattr(sys, "path", list(sys.path))
    # Set, not deleted: of a variable that was not there, nothing would be put back after `add_game_path` set it.
    monkeypatch.setenv(GAME_PATH, "")
    known = set(sys.modules)
    forget()
    yield
    forget()
    for name in set(sys.modules) - known:
        del sys.modules[name]


def names() -> list[str]:
    return [game.name for game in all_games()]


def install(folder: Path, target: str, source: str, name: str = "squall") -> None:
    """A package with one game, as an installer leaves it."""
    (folder / "squalls.py").write_text(source)
    metadata = folder / "squalls-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: squalls\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[skydeck.games]\n{name} = {target}\n")
    sys.path.insert(0, str(folder))
    forget()


def package(folder: Path, declared: str) -> Path:
    folder.mkdir()
    (folder / "pyproject.toml").write_text(declared)
    return folder


def test_the_shelf_has_its_order() -> None:
    assert names() == SHELF
    assert get_game("Dynasty TCG") is get_game("dynasty-tcg") is all_games()[1]


def test_games_of_other_packages_come_after_them(tmp_path: Path) -> None:
    install(tmp_path, "squalls:Squall", GAME.format(name="squall"))
    assert names() == [*SHELF, "squall"]
    assert get_game("squall").title == "Squall"


def test_the_games_of_this_package_need_no_new_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was noted when a checkout was installed may be older than the checkout."""
    monkeypatch.setattr(skydeck.games, "entry_points", lambda group: [])
    assert names() == SHELF


@pytest.mark.parametrize(
    ("target", "source", "reason"),
    [
        ("squalls:Squall", "import a_package_that_is_not_there", "No module named 'a_package_that_is_not_there'"),
        ("squalls:Gale", "", "AttributeError"),
        ("squalls:Squall", "class Squall: pass", "it is no skydeck.engine.game.Game"),
        ("squalls:Squall", GAME.format(name="gale"), "it calls itself 'gale'"),
        ("squalls:Squall", GAME.format(name="squall") + "    def __init__(self):\n        1 / 0\n", "division by zero"),
    ],
)
def test_a_broken_game_is_told_once_and_leaves_out_itself_only(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, target: str, source: str, reason: str
) -> None:
    install(tmp_path, target, source)
    with caplog.at_level(logging.WARNING):
        assert names() == names() == SHELF
    assert len(caplog.messages) == 1
    assert "the game 'squall' cannot be loaded" in caplog.messages[0]
    assert reason in caplog.messages[0]
    with pytest.raises(
        OptionError, match=r"the game 'squall' cannot be loaded .*(remove the package|give it one name)"
    ):
        get_game("squall")
    assert get_game("sky_dynasty").name == "sky_dynasty"


def test_a_game_is_played_from_its_folder(tmp_path: Path) -> None:
    folder = package(tmp_path / "squall", '[project.entry-points."skydeck.games"]\nsquall = "squall_game:Squall"\n')
    (folder / "src").mkdir()
    (folder / "src" / "squall_game.py").write_text(GAME.format(name="squall"))
    assert add_game_path(folder) == add_game_path(folder) == ["squall"]
    assert names() == [*SHELF, "squall"]


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        ("[project]\nname = 'x'\n", r"pyproject.toml: declares no game; add \[project.entry-points"),
        ("[project\n", "pyproject.toml: cannot be understood"),
        ("project = 3\n", "pyproject.toml: cannot be understood"),
    ],
)
def test_a_folder_without_a_game_is_refused_with_the_remedy(tmp_path: Path, declared: str, reason: str) -> None:
    with pytest.raises(DataError, match=reason):
        add_game_path(package(tmp_path / "squall", declared))
    assert names() == SHELF


def test_a_folder_that_is_no_package_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"pyproject.toml: cannot be read"):
        add_game_path(tmp_path / "nowhere")
