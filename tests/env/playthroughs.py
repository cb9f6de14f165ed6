"""Playthroughs in OpenSpiel's form, kept under tests/data/openspiel; `python -m tests.env.playthroughs` writes them anew.

OpenSpiel's own writer plays a game to its end. What is kept of it is what a person reads: what is said of the game, and the
first states, without the long rows of numbers, which the tests of observations look after.
"""

from __future__ import annotations

from contextlib import redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from open_spiel.python.algorithms import generate_playthrough

from skydeck.env.openspiel import register

FOLDER: Final = Path(__file__).parents[1] / "data" / "openspiel"
SEED: Final = 1
FIRST_STATES: Final = 3
GAMES: Final = ("sky_dynasty", "dynasty_tcg", "sky_thieves", "skytopia", "scifi_domains")


class Enough(Exception):
    """So many states have been written."""


class FirstStates:
    """In the place of OpenSpiel's choice of states worth showing: the first ones, and then no more."""

    def __init__(self) -> None:
        self.shown = 0

    def __call__(self, state: Any) -> bool:
        if self.shown == FIRST_STATES:
            raise Enough
        self.shown += 1
        return True


def playthrough(name: str) -> str:
    """The beginning of a random game."""
    register()
    written = StringIO()
    with (
        patch.object(generate_playthrough, "ShouldDisplayStateTracker", FirstStates),
        redirect_stdout(written),
        suppress(Enough),
    ):
        generate_playthrough.playthrough(f"skydeck_{name}(seed=s7)", [], alsologtostdout=True, seed=SEED)
    kept = [line for line in written.getvalue().splitlines() if not line.startswith("ObservationTensor(")]
    return "\n".join(kept) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")
