"""`skydeck new-game` writes a package that runs at once: played without installing, with a test that passes."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from skydeck.cli.main import app
from skydeck.cli.new_game import PATTERN

# The pattern is small enough to be read in an evening; its rules for people and its test are not counted.
MOST_CHARACTERS = 17_000
SKYDECK = ("-c", "from skydeck.cli.main import main; main()")


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "200", "TERM": "dumb"})


def outside(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own, which knows of the game only what it is told."""
    path = {"PYTHONPATH": os.pathsep.join(part for part in sys.path if part and "pattern" not in part)}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env={**os.environ, **path},
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    done = run("new-game", "high_wind", "--folder", str(folder))
    assert done.exit_code == 0 and "High Wind is in" in done.stdout
    return folder / "high_wind"


def test_nothing_of_the_pattern_is_left(game: Path) -> None:
    texts = {
        file: file.read_text(encoding="utf-8") for file in game.rglob("*") if file.suffix in (".py", ".md", ".toml")
    }
    assert len(texts) == len([file for file in PATTERN.rglob("*") if file.suffix in (".py", ".md", ".toml")])
    assert [file for file, text in texts.items() if "jetsam" in text.lower() or "JS-" in text] == []
    rules = texts[game / "high_wind" / "RULES.md"]
    assert rules.startswith("# High Wind\n") and "**HW-06**" in rules
    assert "class HighWind(PlainGame):" in texts[game / "high_wind" / "game.py"]


def test_its_own_test_passes(game: Path) -> None:
    done = outside(game, "-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_is_played_without_installing(game: Path) -> None:
    done = outside(
        game.parent, *SKYDECK, "simulate", "high-wind", "--game-path", "high_wind", "-n", "4", "--bots", "random",
        "--workers", "2", "--json",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 4
    without = outside(game.parent, *SKYDECK, "games", "--json")
    built_in = [one["name"] for one in json.loads(without.stdout)]
    assert "high_wind" not in built_in
    shown = outside(game.parent, *SKYDECK, "games", "--json", "--game-path", "high_wind")
    assert [one["name"] for one in json.loads(shown.stdout)] == [*built_in, "high_wind"]


SCENARIO = """\
title: The highest rank that is alone takes all cargo
rules: [HW-05, HW-06]
game: high_wind
players: 2
round: 7
seats: [{hand: {Captain: 1, Bosun: 1}}, {hand: {Captain: 1, Cook: 1}}]
adrift: [Spices]
cargo_deck_top: [Rope]
actions: [1 stow Bosun, 2 stow Captain, 1 play Captain, 2 play Cook]
expect: {over: true, seats: {"1": {points: 7, hold: {Spices: 1, Rope: 1}}, "2": {points: 1}}}
"""


def test_it_has_scenarios_without_a_line_for_them(game: Path) -> None:
    file = game / "cargo.yaml"
    file.write_text(SCENARIO, encoding="utf-8")
    done = outside(game.parent, *SKYDECK, "scenario", str(file), "--game-path", "high_wind")
    assert done.returncode == 0, done.stdout + done.stderr
    file.write_text(SCENARIO.replace("cargo_deck_top", "cargo_deck_tip"), encoding="utf-8")
    done = outside(game.parent, *SKYDECK, "scenario", str(file), "--game-path", "high_wind")
    assert (
        done.returncode == 2
        and "unknown field 'cargo_deck_tip'; did you mean 'cargo_deck_top'?" in done.stdout + done.stderr
    )


def test_the_pattern_is_small() -> None:
    files = [*(PATTERN / "jetsam").glob("*.py"), *(PATTERN / "jetsam").glob("*.yaml")]
    assert sum(len(file.read_text(encoding="utf-8")) for file in files) < MOST_CHARACTERS


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("High", "write two to 30 small letters"),
        ("x" * 31, "write two to 30 small letters"),
        ("a__b", "write two to 30 small letters"),
        ("../x", "write two to 30 small letters"),
        ("class", "Python uses the word itself"),
        ("json", "a Python package is called so already"),
        ("tests", "a Python package is called so already"),
        ("sky_dynasty", "there is such a game already"),
    ],
)
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    done = run("new-game", name, "--folder", str(tmp_path))
    assert done.exit_code == 2
    assert reason in done.stderr and "error:" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "gale").mkdir()
    done = run("new-game", "gale", "--folder", str(tmp_path))
    assert done.exit_code == 2 and "exists already; choose another name" in done.stderr
    assert list((tmp_path / "gale").iterdir()) == []


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = run("new-game", "gale", "--folder", str(tmp_path / "file"))
    assert done.exit_code == 2 and "cannot be written" in done.stderr


def test_a_folder_without_a_game_is_one_clear_error(tmp_path: Path) -> None:
    done = run("play", "gale", "--game-path", str(tmp_path))
    assert done.exit_code == 2 and "pyproject.toml: cannot be read" in done.stderr
