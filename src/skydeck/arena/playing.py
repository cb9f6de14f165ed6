"""The games of an arena: which bots meet, and how one deal is played from every seat."""

from __future__ import annotations

import math
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from skydeck.arena.entrants import make_entrant
from skydeck.arena.outside import OutsideBot
from skydeck.arena.process import BotFailed
from skydeck.arena.talk import Over
from skydeck.bots.players import Bot, HeuristicBot
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.lab.measures import MOST_DECISIONS, independent_seed


class Deal(NamedTuple):
    """One deal, counted from 0, for one of the line-ups."""

    number: int
    lineup: int


class Played(msgspec.Struct):
    """One game: the bots by seat, as the plan counts them, and the rank of each seat (1 is best)."""

    seats: list[int]
    ranks: list[int]
    decisions: int
    faults: dict[int, str] = {}
    """Why seats lost by rule."""
    endless: bool = False
    """It was stopped, as it did not come to an end; nobody is better than another."""


class DealDone(msgspec.Struct):
    """The games of one deal, the first bot of the line-up at each seat in turn, and what bots wrote to standard error."""

    number: int
    lineup: int
    games: list[Played]
    said: dict[int, str] = {}

    @property
    def place(self) -> tuple[int, int]:
        return self.number, self.lineup


class Plan(msgspec.Struct, frozen=True, dict=True):
    """What is played. A deal is played alike in whatever process and order."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: dict[str, Any]
    seed: int
    clock: float
    card_set: str | None = None

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """All choices of bots that can meet: different ones, and where there are fewer than players, each at least once."""
        numbers = range(len(self.bots))
        if len(self.bots) >= self.players:
            return list(combinations(numbers, self.players))
        filled = combinations_with_replacement(numbers, self.players)
        return [lineup for lineup in filled if len(set(lineup)) == len(self.bots)]

    def rounds(self, games: int) -> int:
        """In how many deals each line-up plays at least so many games."""
        return max(1, math.ceil(games / self.players))

    def deals(self, rounds: int) -> list[Deal]:
        """All that is played, each deal by all line-ups before the next."""
        return [Deal(number, lineup) for number in range(rounds) for lineup in range(len(self.lineups))]

    def seed_of(self, number: int, part: str) -> int:
        return independent_seed(self.seed, number, part)


def play_deal(plan: Plan, deal: Deal) -> DealDone:
    """Play one deal from every seat."""
    game = get_game(plan.game)
    lineup = plan.lineups[deal.lineup]
    done = DealDone(deal.number, deal.lineup, [])
    for turn in range(plan.players):
        table = Table(plan, game, deal.number, [lineup[(seat - turn) % plan.players] for seat in range(plan.players)])
        done.games.append(table.play())
        for bot, said in table.said.items():
            done.said[bot] = done.said.get(bot, "") + said
    return done


class Table:
    """One game between the bots of a plan, and its end, whatever those do."""

    def __init__(self, plan: Plan, game: Game, number: int, seats: list[int]) -> None:
        self.plan = plan
        self.game = game
        self.number = number
        self.seats = seats
        self.bots: dict[int, Bot] = {}
        # Why seats lost by rule, in the order in which they did.
        self.faults: dict[int, str] = {}
        self.decisions = 0
        self.said: dict[int, str] = {}

    def play(self) -> Played:
        cards = self.game.load_cards(Path(self.plan.card_set)) if self.plan.card_set else None
        options = {**self.game.deal_options(self.number), **self.plan.options}
        state = self.game.new_state(self.plan.players, options, self.plan.seed_of(self.number, "deal"), cards)
        try:
            for seat in range(self.plan.players):
                self.sit_down(state, seat)
            while not state.is_terminal() and self.somebody_plays() and self.decisions < MOST_DECISIONS:
                self.decide(state, int(state.current_player()))
            return self.ended(state)
        finally:
            for seat in list(self.bots):
                self.leave(seat)

    def somebody_plays(self) -> bool:
        """Whether more than one seat has not lost by rule."""
        return len(self.faults) < self.plan.players - 1

    def sit_down(self, state: State, seat: int) -> None:
        """Start the bot of a seat. Its seed belongs to the seat, so that equal bots play equally."""
        spec, seed = self.plan.bots[self.seats[seat]], self.plan.seed_of(self.number, f"seat {seat}")
        try:
            bot = make_entrant(spec, self.game, seed, self.plan.clock, self.plan.card_set)
            self.bots[seat] = bot
            if isinstance(bot, OutsideBot):
                bot.begin(state, seat)
        except BotFailed as failed:
            self.lose(seat, str(failed))

    def decide(self, state: State, seat: int) -> None:
        """One decision; of a seat that loses by it, its stand-in makes it."""
        try:
            action = self.bots[seat].act(state, seat)
        except BotFailed as failed:
            self.lose(seat, str(failed))
            action = self.bots[seat].act(state, seat)
        state.apply_action(seat, action)
        self.decisions += 1

    def lose(self, seat: int, reason: str) -> None:
        """A seat has lost by rule: the game's heuristics play on for it, so that the others can finish."""
        self.faults[seat] = reason
        self.leave(seat)
        self.bots[seat] = HeuristicBot(self.game, self.plan.seed_of(self.number, f"stand-in {seat}"))

    def leave(self, seat: int) -> None:
        """End the bot of a seat, and keep what it said."""
        bot = self.bots.pop(seat, None)
        if isinstance(bot, OutsideBot):
            bot.close()
            number = self.seats[seat]
            self.said[number] = self.said.get(number, "") + bot.process.said

    def ended(self, state: State) -> Played:
        """The result, of which the bots that are still there are told."""
        outcome = state.outcome() if state.is_terminal() else None
        ranks = ranks_by_rule(outcome.ranks if outcome else [1] * self.plan.players, list(self.faults))
        endless = outcome is None and self.somebody_plays()
        reason = outcome.reason if outcome else "no end" if endless else "the others lost by rule"
        scores = [float(score) for score in outcome.scores] if outcome else [0.0] * self.plan.players
        for bot in self.bots.values():
            if isinstance(bot, OutsideBot):
                bot.over(Over(ranks, scores, reason))
        return Played(self.seats, ranks, self.decisions, dict(self.faults), endless)


def ranks_by_rule(ranks: list[int], lost: list[int]) -> list[int]:
    """The ranks, with the seats that lost by rule behind all others; of those, whoever lost earlier is behind."""
    stay = [seat for seat in range(len(ranks)) if seat not in lost]
    result = list(ranks)
    for seat in stay:
        result[seat] = 1 + sum(ranks[other] < ranks[seat] for other in stay)
    for place, seat in enumerate(lost):
        result[seat] = len(ranks) - place
    return result
