"""Who is better than whom, by counting alone: points, and whether the order of the bots is certain.

A comparison is one game and two bots in it: a point for the better rank, half a point each for equal ones. A bot's points
are the share of its comparisons that it won.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from statistics import NormalDist
from typing import Final

from skydeck.arena.playing import DealDone, Played

# The chance that an order is called certain and is wrong, at any look at it and for any of its pairs.
ERROR: Final = 0.05
# Looks are taken after so many rounds, and whenever they have doubled since.
FIRST_LOOK: Final = 8

Matrix = list[list[float]]


def empty(bots: int) -> Matrix:
    return [[0.0] * bots for _ in range(bots)]


def comparisons(game: Played, bots: int) -> Matrix:
    """For each two bots of a game, the points of the first; a bot at several seats counts with the mean of them."""
    points, pairs = empty(bots), empty(bots)
    for seat, bot in enumerate(game.seats):
        for other_seat, other in enumerate(game.seats):
            if other != bot:
                mine, theirs = game.ranks[seat], game.ranks[other_seat]
                points[bot][other] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
                pairs[bot][other] += 1
    for row, of in zip(points, pairs, strict=True):
        row[:] = [point / count if count else 0.0 for point, count in zip(row, of, strict=True)]
    return points


def added(games: Sequence[Played], bots: int) -> Matrix:
    """The points of each bot against each other one, over many games."""
    total = empty(bots)
    for game in games:
        for row, more in zip(total, comparisons(game, bots), strict=True):
            row[:] = [point + plus for point, plus in zip(row, more, strict=True)]
    return total


def shares(points: Matrix) -> list[float]:
    """The share of its comparisons that each bot won; half of none."""
    numbers = range(len(points))
    won = [sum(row) for row in points]
    lost = [sum(points[other][bot] for other in numbers) for bot in numbers]
    return [mine / (mine + theirs) if mine + theirs else 0.5 for mine, theirs in zip(won, lost, strict=True)]


def order(values: Sequence[float]) -> list[int]:
    """The bots, best first; equal ones as they were named."""
    return sorted(range(len(values)), key=lambda bot: -values[bot])


def looks(rounds: int) -> list[int]:
    """After how many rounds it is looked whether the order is certain."""
    found, at = [], FIRST_LOOK
    while at < rounds:
        found.append(at)
        at *= 2
    return found


def by_round(done: Sequence[DealDone], rounds: int, bots: int) -> list[list[float]]:
    """The shares of all bots in each of the first rounds, which are complete."""
    games: list[list[Played]] = [[] for _ in range(rounds)]
    for deal in done:
        if deal.number < rounds:
            games[deal.number] += deal.games
    return [shares(added(played, bots)) for played in games]


def is_certain(rounds: Sequence[Sequence[float]], look: int) -> bool:
    """Whether the order is certain at look number `look` (from 1), by the differences between neighbours in each round.

    Rounds are independent of each other, as each has a deal of its own. The error is shared out over the looks (1/2, 1/6,
    1/12...) and over the pairs. Two made-up rounds, one for either side, keep few equal rounds from looking like certainty.
    """
    count = len(rounds)
    means = [sum(one[bot] for one in rounds) / count for bot in range(len(rounds[0]))]
    places = order(means)
    error = ERROR / (look * (look + 1)) / (len(places) - 1)
    least = NormalDist().inv_cdf(1 - error / 2)
    for better, worse in pairwise(places):
        differences = [one[better] - one[worse] for one in rounds]
        mean = sum(differences) / (count + 2)
        variance = (sum(value * value for value in differences) + 2) / (count + 2) - mean * mean
        if mean < least * math.sqrt(variance / (count + 2)):
            return False
    return True
