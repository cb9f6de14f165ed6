"""What a study of balance counts in every game: seats, rounds, and how often whoever owns a thing wins."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from skydeck.lab import study
from skydeck.lab.measures import percentile


class Owned(study.Tally):
    """What was counted over many games with one number of players. Things (kinds, cards) are numbers."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.wins = [0.0] * players
        self.rounds: Counter[int] = Counter()
        # Games in which a thing could be had, and in which somebody used it.
        self.offered: Counter[int] = Counter()
        self.used: Counter[int] = Counter()
        self.owners: Counter[int] = Counter()
        self.owner_wins: Counter[int] = Counter()
        # By number of things owned in the game: players, their wins, and for each thing its owners.
        self.numbers: Counter[int] = Counter()
        self.number_wins: Counter[int] = Counter()
        self.owners_among: Counter[tuple[int, int]] = Counter()

    @property
    def players(self) -> int:
        return len(self.wins)

    def count_game(self, rounds: int, offered: Collection[int], used: Iterable[int]) -> None:
        self.games += 1
        self.rounds[rounds] += 1
        self.offered.update(offered)
        self.used.update(set(used) & set(offered))

    def count_player(self, seat: int, share: float, owned: Iterable[int], number: int) -> None:
        """One player of a game, with the share of the win and how many things were owned in all."""
        won = share == 1.0
        self.wins[seat] += share
        self.numbers[number] += 1
        self.number_wins[number] += won
        for thing in owned:
            self.owners[thing] += 1
            self.owner_wins[thing] += won
            self.owners_among[thing, number] += 1

    def raw_points(self, thing: int) -> float:
        """By how many points owners of a thing win more often than their share."""
        return study.percent(self.owner_wins[thing], self.owners[thing]) - 100 / self.players

    def equal_points(self, thing: int) -> float:
        """By how many points owners of a thing win more often than players who owned as many things in all.

        Whoever is ahead owns more of everything; this takes that out.
        """
        expected = sum(
            owners * self.number_wins[number] / self.numbers[number]
            for (owned, number), owners in self.owners_among.items()
            if owned == thing
        )
        return study.percent(self.owner_wins[thing] - expected, self.owners[thing])

    def used_share(self, thing: int) -> float:
        """In what share of the games that offered a thing somebody used it, in percent."""
        return study.percent(self.used[thing], self.offered[thing])

    def round_spread(self) -> str:
        """The 10, 50 and 90 % points of the length."""
        return " / ".join(str(percentile(self.rounds, share)) for share in (0.1, 0.5, 0.9))

    def seats_off(self) -> float:
        """The points by which the seat farthest from its share is off."""
        return max(abs(100 * win / self.games - 100 / self.players) for win in self.wins)


# Some games with one number of players: players, first seed, number of games, folder of a card set, who sits at every seat.
Job = tuple[int, int, int, str | None, str]
Counted = TypeVar("Counted", bound=Owned)


def asked(title: str) -> argparse.Namespace:
    """What the command line asks of a study: `games`, `workers`, `seed`, `set`, `bot`."""
    parser = study.arguments(title, 20000, "for each number of players")
    parser.add_argument("--bot", default="heuristic", help="who sits at every seat, as search:iterations=25,seconds=0")
    return parser.parse_args()


def command(game: str, given: argparse.Namespace) -> str:
    """The command that makes the same study again."""
    more = "" if given.bot == "heuristic" else f" --bot {given.bot}"
    return f"python -m skydeck.games.{game}.balance --games {given.games} --seed {given.seed}{more}"


def measure(play: Callable[[Job], Counted], total: Counted, given: argparse.Namespace, chunk: int) -> Counted:
    """`total` with the counts of all games with its number of players, spread over processes."""
    parts = study.jobs_of(given.games, given.seed, min(chunk, max(1, given.games // 8)))
    jobs = [(total.players, first, number, given.set, given.bot) for first, number in parts]
    return study.count_all(play, jobs, given.workers, total)


def about_games(tallies: Sequence[Owned], bot: str) -> str:
    """Who played, and how many games."""
    games = ", ".join(f"{tally.games:,} with {tally.players}" for tally in tallies)
    return f"Players at every seat: {bot}; games: {games} players"


def wins_by_seat(tally: Owned) -> str:
    return ", ".join(f"{100 * win / tally.games:.1f}" for win in tally.wins)


def both_points(tally: Owned, thing: int) -> str:
    """How much more often owners of a thing win, in brackets than those who own as many things."""
    return f"{tally.raw_points(thing):+.1f} ({tally.equal_points(thing):+.1f})"


def things_table(
    tallies: Sequence[Owned], head: Sequence[str], things: Iterable[int], words: Callable[[int], list[str]], used: str
) -> list[str]:
    """For each thing its `words` under the columns `head`, and by number of players how often it was `used` and who won."""

    def cell(tally: Owned, thing: int) -> str:
        return f"{tally.used_share(thing):.0f} %, {both_points(tally, thing)}" if tally.offered[thing] else ""

    columns = [f"{tally.players} {used}, wins" for tally in tallies]
    rows = [[*words(thing), *(cell(tally, thing) for tally in tallies)] for thing in things]
    return study.table((*head, *columns), rows)


def seats_aim(tallies: Sequence[Owned], most: float) -> study.Aim:
    """That no seat wins more or less than its share by many points."""
    cases = []
    for tally in tallies:
        off, known = tally.seats_off(), study.known_to(tally.players, tally.games)
        cases.append(study.Case(off, known, f"{off:.1f} points with {tally.players} players, known to {known:.1f}"))
    return study.bounded(f"no seat more than {most:.0f} points off its share", cases, most)


def length_aim(tallies: Sequence[Owned], bounds: tuple[int, int]) -> study.Aim:
    """That the median of the rounds lies between two bounds, with every number of players."""
    medians = [percentile(tally.rounds, 0.5) for tally in tallies]
    return study.Aim(
        f"median length of {bounds[0]} to {bounds[1]} rounds",
        all(study.within(bounds, median) for median in medians),
        f"{medians}",
    )


def winning_aims(
    tallies: Sequence[Owned],
    things: Callable[[Owned], Iterable[int]],
    name: Callable[[int], str],
    most: float,
    words: tuple[str, str],
) -> list[study.Aim]:
    """That no thing goes with winning by more than `most` points, among owners of as many things and without regard to that."""
    equal: list[study.Case] = []
    raw: list[study.Case] = []
    for tally in tallies:
        for one in things(tally):
            known = study.known_to(tally.players, tally.owners[one])
            for cases, points, off in (
                (equal, tally.equal_points(one), abs(tally.equal_points(one))),
                (raw, tally.raw_points(one), tally.raw_points(one)),
            ):
                cases.append(study.Case(off, known, f"{name(one)} {points:+.1f} with {tally.players} players"))
    return [study.bounded(words[0], equal, most), study.bounded(words[1], raw, most)]
