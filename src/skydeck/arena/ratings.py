"""Ratings by openskill and Bradley-Terry, where the extra `skydeck[arena]` is installed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Final

import msgspec

from skydeck.arena.playing import DealDone, Played
from skydeck.arena.standings import Matrix, added
from skydeck.lab.measures import Z95

MISSING: Final = "ratings are left out, as openskill and choix are not installed: pip install 'skydeck[arena]'"
# The scale of Elo: 400 points are ten to one.
ELO: Final = 400 / math.log(10)
# Wins that each two bots who met have over each other beside the real ones; else who lost everything would be infinitely bad.
MADE_UP: Final = 0.5


class Skill(msgspec.Struct):
    """A rating of openskill's Plackett-Luce model (Weng and Lin, 2011): the skill, and how uncertain it is."""

    mu: float
    sigma: float
    ordinal: float


class Strength(msgspec.Struct):
    """The strength in a Bradley-Terry model, in points of Elo from the mean of all, with a 95 % interval."""

    elo: float
    low: float
    high: float


def can_rate() -> bool:
    """Whether the libraries are there."""
    return all(find_spec(name) is not None for name in ("openskill", "choix", "numpy"))


def skills(games: Sequence[Played], bots: int) -> list[Skill]:
    """Ratings after all games in their order. A bot at several seats is rated at each, and has the mean of that."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = [model.rating() for _ in range(bots)]
    for game in games:
        # The library changes what it is given.
        teams = [[model.create_rating([ratings[bot].mu, ratings[bot].sigma])] for bot in game.seats]
        rated = model.rate(teams, ranks=[float(rank) for rank in game.ranks])
        for bot in set(game.seats):
            new = [team[0] for team, sitting in zip(rated, game.seats, strict=True) if sitting == bot]
            mu, sigma = (sum(getattr(one, name) for one in new) / len(new) for name in ("mu", "sigma"))
            ratings[bot] = model.create_rating([mu, sigma])
    return [Skill(round(one.mu, 3), round(one.sigma, 3), round(one.ordinal(), 3)) for one in ratings]


def strengths(done: Sequence[DealDone], bots: int) -> list[Strength]:
    """Bradley-Terry strengths, fitted by choix to the points of all pairs.

    Each interval is the wider of two: that of the model, which takes all comparisons for independent, and that by the
    spread between rounds, which knows that games of one deal are alike.
    """
    import choix
    import numpy as np

    def matrix(points: Matrix) -> np.ndarray:
        return np.array(points, dtype=float)

    points = matrix(added([game for deal in done for game in deal.games], bots))
    padded = points + np.where(points + points.T > 0, MADE_UP, 0.0)
    # Bots that never met, in what was cut short, are held together by next to nothing.
    fitted = choix.ilsr_pairwise_dense(padded, alpha=1e-6)
    fitted = fitted - fitted.mean()
    chances = 1 / (1 + np.exp(fitted[None, :] - fitted[:, None]))
    weights = (padded + padded.T) * chances * chances.T
    information = np.linalg.pinv(np.diag(weights.sum(axis=1)) - weights)
    spread = np.zeros((bots, bots))
    rounds: dict[int, list[Played]] = {}
    for deal in done:
        rounds.setdefault(deal.number, []).extend(deal.games)
    for games in rounds.values():
        one = matrix(added(games, bots))
        score = (one - (one + one.T) * chances).sum(axis=1)
        spread += np.outer(score, score)
    between = information @ spread @ information
    errors = np.sqrt(np.maximum(np.diag(information), np.diag(between)))
    return [
        Strength(*(round(float(ELO * value), 1) for value in (middle, middle - Z95 * error, middle + Z95 * error)))
        for middle, error in zip(fitted, errors, strict=True)
    ]
