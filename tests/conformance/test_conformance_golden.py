"""Playthroughs that are kept come out the same, word for word (ENGINE.md, what every game passes: 2)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from tests.conformance.golden import FOLDER, ROOT, again, answers_of, first_difference, hash_of, playthroughs
from tests.conformance.play import GAMES

NAMES = [name for name, _, _ in playthroughs()]
READABLE = [game.name for game in GAMES]
REMEDY = """{name}: {what}.
See both sides with `make golden WISH='compare {name}'`. If words were meant to change, `make golden` keeps what the same
answers lead to now; if games were, `make golden WISH=write` chooses new ones."""


def kept(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_game_has_its_playthroughs() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted([*NAMES, *READABLE])


@pytest.mark.pure
@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_repeated_word_for_word(name: str) -> None:
    what = first_difference(kept(name))
    assert not what, REMEDY.format(name=name, what=what)


@pytest.mark.pure
@pytest.mark.parametrize("name", READABLE)
def test_what_is_kept_to_be_read_is_repeated(name: str) -> None:
    assert again(kept(name)).splitlines() == kept(name).splitlines(), "if it was meant to change: `make golden`"


def test_whole_games_reach_their_end() -> None:
    texts = [kept(name) for name in NAMES]
    assert all("\nranks: [" in text for text in texts)
    assert any("reason: influence" in text for text in texts)


def test_the_first_decision_that_differs_is_named() -> None:
    text = kept("jetsam-2")
    assert not first_difference(text)
    third, fourth = answers_of(text)[2:4]
    spoilt = text.replace(f"{third[0]} #{third[1]}", f"{third[0]} #{hash_of(['other words'])}", 1)
    assert first_difference(spoilt).startswith(f"decision 3 ({third[0]}) leads to something else")
    seat, _ = fourth[0].split(" ", 1)
    other = text.replace(f"{fourth[0]} #{fourth[1]}", f"{seat} nonsense #{fourth[1]}", 1)
    assert first_difference(other).startswith("after decision 3 the game goes another way: ")
    assert first_difference(text.replace("ranks: [1", "ranks: [9")) == "its head, its beginning or its end is another"


def test_both_sides_of_a_playthrough_can_be_printed() -> None:
    command = [sys.executable, "-m", "tests.conformance.golden", "text", str(FOLDER / "jetsam-2.txt")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src" / "skydeck" / "pattern")}
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True).stdout
    assert told.splitlines()[1] == "game: jetsam" and "ranks: [" in told
