"""What an arena found, for people and programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec

import skydeck
from skydeck.arena.playing import DealDone, Plan, Played
from skydeck.arena.ratings import Skill, Strength, can_rate, skills, strengths
from skydeck.arena.standings import added, order, shares
from skydeck.lab.measures import wilson

# So much of what a bot wrote to standard error is kept in all.
MOST_SAID: Final = 1 << 16
# So many losses by rule are told one by one.
MOST_FAULTS: Final = 200
# Points of the curves.
CURVE: Final = 60


class Standing(msgspec.Struct):
    """How one bot fared. Shares are from 0 to 1, intervals 95 %."""

    bot: str
    games: int
    points: float
    """The share of its comparisons with other bots that it won, half of one for an equal rank."""
    wins: float
    win_rate: float
    low: float
    high: float
    mean_rank: float
    lost_by_rule: int
    skill: Skill | None
    strength: Strength | None


class Fault(msgspec.Struct):
    """A game that was lost by rule: by whom, in which deal and from which seat (both from 1), and why."""

    bot: str
    deal: int
    seat: int
    reason: str


class Report(msgspec.Struct):
    game: str
    bots: list[str]
    players: int
    options: dict[str, Any]
    seed: int
    clock: float
    compiled: bool
    games: int
    asked: int
    """How many games were to be played."""
    deals: int
    ended: Literal["all played", "order certain", "cut short"]
    decisions: int
    endless: int
    """Games that were stopped, as they did not come to an end."""
    standings: list[Standing]
    """The best first."""
    pairs: list[list[float | None]]
    """The points of each bot, as they stand in `standings`, against each other one."""
    curve: list[dict[str, Any]]
    """The points of all, in the same order, after so many deals."""
    faults: list[Fault]
    faults_untold: int
    said: dict[str, str]
    """What bots from outside wrote to standard error, its end."""
    rated: bool


def report_of(plan: Plan, done: Sequence[DealDone], rounds: int, cut_short: bool, certain: bool) -> Report:
    """Sum up deals, which stand in their order."""
    games = [game for deal in done for game in deal.games]
    bots = len(plan.bots)
    points = added(games, bots)
    won = shares(points)
    places = order(won)
    rated = can_rate() and bool(games)
    by_skill = skills(games, bots) if rated else [None] * bots
    by_strength = strengths(done, bots) if rated else [None] * bots
    faults = [fault for deal in done for fault in faults_in(plan, deal)]
    met = [[points[one][other] + points[other][one] for other in places] for one in places]
    return Report(
        game=plan.game,
        bots=list(plan.bots),
        players=plan.players,
        options=plan.options,
        seed=plan.seed,
        clock=plan.clock,
        compiled=skydeck.COMPILED,
        games=len(games),
        asked=rounds * len(plan.lineups) * plan.players,
        deals=len({deal.number for deal in done}),
        ended="cut short" if cut_short else "order certain" if certain else "all played",
        decisions=sum(game.decisions for game in games),
        endless=sum(game.endless for game in games),
        standings=[standing(plan, games, bot, won[bot], by_skill[bot], by_strength[bot]) for bot in places],
        pairs=[
            [round(points[one][other] / count, 6) if count else None for other, count in zip(places, row, strict=True)]
            for one, row in zip(places, met, strict=True)
        ],
        curve=curve_of(done, places),
        faults=faults[:MOST_FAULTS],
        faults_untold=max(0, len(faults) - MOST_FAULTS),
        said={plan.bots[bot]: words for bot, words in said_in(done).items()},
        rated=rated,
    )


def standing(
    plan: Plan, games: Sequence[Played], bot: int, points: float, skill: Skill | None, strength: Strength | None
) -> Standing:
    """Sum up one bot, over all seats that it sat at."""
    wins, ranks, lost = 0.0, Counter[int](), 0
    for game in games:
        winners = game.ranks.count(1)
        for seat, number in enumerate(game.seats):
            if number == bot:
                wins += (game.ranks[seat] == 1) / winners
                ranks[game.ranks[seat]] += 1
                lost += seat in game.faults
    count = max(1, ranks.total())
    low, high = wilson(wins, count)
    return Standing(
        bot=plan.bots[bot],
        games=ranks.total(),
        points=round(points, 6),
        wins=round(wins, 4),
        win_rate=round(wins / count, 6),
        low=round(low, 6),
        high=round(high, 6),
        mean_rank=round(sum(rank * times for rank, times in ranks.items()) / count, 4),
        lost_by_rule=lost,
        skill=skill,
        strength=strength,
    )


def faults_in(plan: Plan, deal: DealDone) -> list[Fault]:
    return [
        Fault(plan.bots[game.seats[seat]], deal.number + 1, seat + 1, reason)
        for game in deal.games
        for seat, reason in game.faults.items()
    ]


def said_in(done: Sequence[DealDone]) -> dict[int, str]:
    """What each bot wrote to standard error, the end of it."""
    said: dict[int, str] = {}
    for deal in done:
        for bot, words in deal.said.items():
            said[bot] = (said.get(bot, "") + words)[-MOST_SAID:]
    return {bot: words for bot, words in sorted(said.items()) if words}


def curve_of(done: Sequence[DealDone], places: Sequence[int]) -> list[dict[str, Any]]:
    """How the points came to be what they are."""
    rounds: dict[int, list[Played]] = {}
    for deal in done:
        rounds.setdefault(deal.number, []).extend(deal.games)
    step = -(-len(rounds) // CURVE)
    total = [[0.0] * len(places) for _ in places]
    curve: list[dict[str, Any]] = []
    for count, number in enumerate(sorted(rounds), 1):
        more = added(rounds[number], len(places))
        total = [[a + b for a, b in zip(row, plus, strict=True)] for row, plus in zip(total, more, strict=True)]
        if count % step == 0 or count == len(rounds):
            won = shares(total)
            curve.append({"deals": count, "points": [round(won[bot], 4) for bot in places]})
    return curve


def table_of(report: Report) -> tuple[list[str], list[list[str]]]:
    """The standings as people read them: the heads of the columns, and a row for each bot."""
    head = ["Bot", "Games", "Points", "Wins (95 %)", "Rank"]
    lost = any(one.lost_by_rule for one in report.standings)
    head += ["Lost by rule"] * lost + ["Elo", "Skill"] * report.rated
    rows = []
    for one in report.standings:
        row = [one.bot, f"{one.games:,}", f"{one.points:.1%}"]
        row += [f"{one.win_rate:.1%} ({100 * one.low:.0f} to {100 * one.high:.0f})", f"{one.mean_rank:.2f}"]
        if lost:
            row.append(str(one.lost_by_rule))
        if one.strength is not None and one.skill is not None:
            row.append(f"{one.strength.elo:+,.0f} ± {one.strength.high - one.strength.elo:,.0f}")
            row.append(f"{one.skill.mu:.1f} ± {one.skill.sigma:.1f}")
        rows.append(row)
    return head, rows
