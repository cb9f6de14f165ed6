"""An arena from its plan to its report."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from skydeck.arena.entrants import check_entrants
from skydeck.arena.playing import DealDone, Plan, play_deal
from skydeck.arena.report import Report, report_of
from skydeck.arena.results import Results
from skydeck.arena.standings import by_round, is_certain, looks
from skydeck.engine.errors import OptionError
from skydeck.games import get_game
from skydeck.lab.workers import spread


def check_plan(plan: Plan) -> None:
    """Raise OptionError for a plan that cannot be played, before any of it is."""
    game = get_game(plan.game)
    if len(plan.bots) < 2:
        raise OptionError(
            "an arena needs two bots or more; name them after the game, as `skydeck arena sky_thieves heuristic random`"
        )
    if plan.players < 2:
        raise OptionError(f"bots are compared in games of two players or more, not {plan.players}")
    if len(plan.bots) > plan.players > 2 and len(plan.lineups) > MOST_LINEUPS:
        raise OptionError(
            f"{len(plan.bots)} bots at tables of {plan.players} make {len(plan.lineups):,} line-ups; name fewer bots or players"
        )
    cards = game.load_cards(Path(plan.card_set)) if plan.card_set else None
    state = game.new_state(plan.players, {**game.deal_options(0), **plan.options}, plan.seed, cards)
    check_entrants(plan.bots, game, state, plan.clock, plan.card_set)


# More would not be through one round in days.
MOST_LINEUPS = 10_000


class Arena:
    """Plays a plan as far as it must: until its order is certain, or all is played."""

    def __init__(self, plan: Plan, games: int, results: Results, full: bool = False) -> None:
        self.plan = plan
        self.results = results
        self.most = plan.rounds(games)
        self.looks = [] if full else looks(self.most)
        # The rounds that count, once the order has turned out to be certain.
        self.certain_after: int | None = None

    def play(self, workers: int, progress: Callable[[int], None] = lambda games: None) -> Report:
        """The report of all that counts; Ctrl+C ends it with what was played."""
        cut_short = False
        progress(len(self.results.done) * self.plan.players)
        try:
            self.play_on(workers, progress)
        except KeyboardInterrupt:
            if not self.results.done:
                raise
            cut_short = True
        return self.report(cut_short)

    def play_on(self, workers: int, progress: Callable[[int], None]) -> None:
        """Play what is not played yet. What counts depends on complete rounds alone, in whatever order deals come."""
        if self.look():
            return
        left = [deal for deal in self.plan.deals(self.most) if deal not in self.results.done]
        playing = spread(partial(play_deal, self.plan), left, min(workers, len(left)))
        for deal in playing:
            self.results.add(deal)
            progress(self.plan.players)
            if self.look():
                playing.close()
                return

    def look(self) -> bool:
        """Take the looks that have become due; whether the order is certain."""
        while self.looks and self.is_complete(self.looks[0]):
            rounds = self.looks.pop(0)
            number = looks(self.most).index(rounds) + 1
            if is_certain(by_round(self.played(rounds), rounds, len(self.plan.bots)), number):
                self.certain_after = rounds
                return True
        return False

    def is_complete(self, rounds: int) -> bool:
        """Whether the first rounds are played."""
        return all(deal in self.results.done for deal in self.plan.deals(rounds))

    def played(self, rounds: int) -> list[DealDone]:
        """The deals of the first rounds, as far as they are played, in their order."""
        return [self.results.done[deal] for deal in self.plan.deals(rounds) if deal in self.results.done]

    def report(self, cut_short: bool) -> Report:
        rounds = self.certain_after or self.most
        return report_of(self.plan, self.played(rounds), self.most, cut_short, self.certain_after is not None)
