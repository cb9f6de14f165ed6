"""Playthroughs kept as text come out the same, word for word (ENGINE.md, what every game passes: 2)."""

import pytest
from tests.conformance.golden import FOLDER, playthroughs, replayed

REMEDY = "if games or words were meant to change, write them anew: python -m tests.conformance.golden"
NAMES = [name for name, _, _ in playthroughs()]


def test_every_game_has_its_playthroughs() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.txt")) == sorted(NAMES)


@pytest.mark.pure
@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_is_repeated_word_for_word(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert replayed(kept).splitlines() == kept.splitlines(), REMEDY


def test_the_whole_game_reaches_its_end() -> None:
    texts = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in NAMES]
    assert all("\nranks: [" in text for text in texts)
    assert any("reason: influence" in text for text in texts)
