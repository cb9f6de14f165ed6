"""A study of balance: many games between bots, counted, and written as the tables of docs/balance."""

from __future__ import annotations

import argparse
import math
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, Self, TypeVar

from skydeck.engine.events import Observer
from skydeck.engine.state import State
from skydeck.lab.workers import spread

Job = TypeVar("Job")


class Tally:
    """What was counted over games: numbers, lists of numbers and Counters, which add up over jobs."""

    def add(self, other: Self) -> None:
        """Add what was counted elsewhere, by the names of the attributes."""
        for name, value in vars(other).items():
            own = getattr(self, name)
            if isinstance(value, Counter):
                own.update(value)
            elif isinstance(value, list):
                setattr(self, name, [a + b for a, b in zip(own, value, strict=True)])
            else:
                setattr(self, name, own + value)


Counted = TypeVar("Counted", bound=Tally)


def count_all(play: Callable[[Job], Counted], jobs: Sequence[Job], workers: int, total: Counted) -> Counted:
    """`total` with the counts of all jobs; tells on standard error how far it has come."""
    for done, part in enumerate(spread(play, jobs, workers), 1):
        total.add(part)
        print(f"\r{100 * done // len(jobs)} %", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return total


def play_game(state: State, choose: Callable[[State, int], int]) -> Observer:
    """Play a fresh game to its end; what happened since then."""
    observer = Observer()
    state.attach(observer)
    while not state.over:
        player = state.current_player()
        state.apply_legal(player, choose(state, player))
    return observer


def jobs_of(games: int, seed: int, chunk: int) -> list[tuple[int, int]]:
    """So many games in parts: the number of the first game of each, and how many it has."""
    return [(seed + first, min(chunk, games - first)) for first in range(0, games, chunk)]


def percent(part: float, whole: float) -> float:
    """A part in percent, 0 of nothing."""
    return 100 * part / max(1, whole)


def known_to(players: int, games: int) -> float:
    """By how many points the share of one of equal players may be off by chance alone: half of its 95 % interval."""
    share = 1 / players
    return 196 * math.sqrt(share * (1 - share) / max(1, games))


def heading(title: str, about: Sequence[str], command: str) -> list[str]:
    """The first lines of a study: what was measured, and the command that did it."""
    return [f"# Balance of {title}", "", *about[:-1], f"{about[-1]} Made by", "", f"    {command}", ""]


class Aim(NamedTuple):
    """An aim of the design, whether it is met, and what was found; `known` if what misses it may be off by chance alone: by how
    many points it is known."""

    words: str
    met: bool
    found: str
    known: float = 0.0


class Case(NamedTuple):
    """Points that should not be many, by how many points they are known, and what was found."""

    points: float
    known: float
    found: str


def bounded(words: str, cases: Sequence[Case], most: float) -> Aim:
    """That no case has more than so many points; tells the worst one, one that chance does not explain before others."""
    worst = max(cases, key=lambda case: (case.points > most + case.known, case.points))
    met = worst.points <= most
    return Aim(words, met, worst.found, worst.known if not met and worst.points <= most + worst.known else 0.0)


def within(bounds: tuple[float, float], value: float) -> bool:
    """Whether a value lies between two bounds, both included."""
    return bounds[0] <= value <= bounds[1]


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[str] = ()) -> list[str]:
    """The lines of a Markdown table; the columns named in `right` hold numbers."""
    rule = "".join(" ---: |" if name in right else " --- |" for name in head)
    return [f"| {' | '.join(head)} |", f"|{rule}", *(f"| {' | '.join(row)} |" for row in rows)]


def verdict(aim: Aim) -> str:
    return "yes" if aim.met else f"open, known to {aim.known:.1f}" if aim.known else "**no**"


def aims_table(aims: Sequence[Aim], found: str = "measured") -> list[str]:
    """The aims as a Markdown table under their heading."""
    rows = [(aim.words, verdict(aim), aim.found) for aim in aims]
    return ["", "## Aims", "", *table(("aim", "met", found), rows)]


def arguments(title: str, games: int, of_what: str) -> argparse.ArgumentParser:
    """The arguments that all studies take: `--games`, `--workers`, `--seed`, `--set`."""
    parser = argparse.ArgumentParser(description=f"Measure the balance of {title} among bots.")
    parser.add_argument("--games", type=int, default=games, help=f"games {of_what}")
    parser.add_argument("--workers", type=int, default=2, help="processes")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game")
    parser.add_argument("--set", help="a folder with cards laid over the published set")
    return parser
