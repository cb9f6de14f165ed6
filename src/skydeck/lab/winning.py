"""What a study of balance counts in every game: seats, rounds, and how often whoever owns a thing wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence

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
    own = max((abs(t.equal_points(one)), t.equal_points(one), one, t.players) for t in tallies for one in things(t))
    raw = max((t.raw_points(one), one, t.players) for t in tallies for one in things(t))
    return [
        study.Aim(words[0], own[0] <= most, f"{name(own[2])} {own[1]:+.1f} with {own[3]} players"),
        study.Aim(words[1], raw[0] <= most, f"{name(raw[1])} {raw[0]:+.1f} with {raw[2]} players"),
    ]
