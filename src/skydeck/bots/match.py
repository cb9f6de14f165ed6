"""Measures one bot against another: ``python -m skydeck.bots.match sky_dynasty search:iterations=500 heuristic``.

Every deal is played once from each seat by the challenger, with the opponent in all other seats, so the luck of the
deal and of the seat cancels out. Games with decks are played with the starter decks, all pairings in turn. A bot's seed
belongs to the seat, not to the bot: a bot that meets itself plays the same game in every rotation and scores exactly its
fair share.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

import msgspec

from skydeck.bots.players import Bot, make_bot
from skydeck.engine.errors import OptionError, SkydeckError
from skydeck.engine.game import Game
from skydeck.games import get_game
from skydeck.lab.measures import independent_seed, wilson
from skydeck.lab.workers import spread


class Contender(msgspec.Struct, frozen=True):
    """A bot's name and its settings."""

    name: str
    settings: dict[str, Any] = {}

    def make(self, game: Game, seed: int) -> Bot:
        return make_bot(self.name, game, seed=seed, **self.settings)

    def __str__(self) -> str:
        settings = ",".join(f"{key}={value}" for key, value in self.settings.items())
        return f"{self.name}:{settings}" if settings else self.name


class Pairing(msgspec.Struct, frozen=True):
    """Who meets whom at which game."""

    game: str
    challenger: Contender
    opponent: Contender
    players: int = 2
    options: dict[str, Any] = {}
    seed: int = 1

    def seed_of(self, deal: int, part: str) -> int:
        return independent_seed(self.seed, deal, part)


class Score(msgspec.Struct):
    """How the challenger fared: its share of the wins with a 95 % interval, and the work it took."""

    challenger: str
    opponent: str
    players: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    fair_share: float
    seconds: float
    iterations_per_decision: float
    slowest_decision: float


class Rotation(msgspec.Struct):
    """The games of one deal."""

    wins: float = 0.0
    games: int = 0
    searched: int = 0
    iterations: int = 0
    slowest: float = 0.0


def play_rotation(pairing: Pairing, deal: int) -> Rotation:
    """Play one deal from every seat."""
    game = get_game(pairing.game)
    rotation = Rotation()
    options = {**game.deal_options(deal), **pairing.options}
    for seat in range(pairing.players):
        state = game.new_state(pairing.players, options, pairing.seed_of(deal, "deal"))
        bots = [
            (pairing.challenger if number == seat else pairing.opponent).make(
                game, pairing.seed_of(deal, f"seat {number}")
            )
            for number in range(pairing.players)
        ]
        while not state.is_terminal():
            player = int(state.current_player())
            start = perf_counter()
            action = bots[player].act(state, player)
            if player == seat:
                rotation.slowest = max(rotation.slowest, perf_counter() - start)
                rotation.iterations += bots[player].iterations
                rotation.searched += bots[player].iterations > 0
            state.apply_action(player, action)
        rotation.wins += state.returns()[seat]
        rotation.games += 1
    return rotation


def play_match(
    pairing: Pairing, games: int, workers: int = 1, progress: Callable[[Rotation], None] = lambda total: None
) -> Score:
    """Play at least `games` games, rounded up to whole rotations; `progress` hears the total after each of them."""
    check(pairing)
    deals = max(1, math.ceil(games / pairing.players))
    start = perf_counter()
    total = Rotation()
    for rotation in spread(partial(play_rotation, pairing), range(deals), workers):
        total.wins += rotation.wins
        total.games += rotation.games
        total.searched += rotation.searched
        total.iterations += rotation.iterations
        total.slowest = max(total.slowest, rotation.slowest)
        progress(total)
    # Wider than need be, as the games of a rotation balance each other.
    low, high = wilson(total.wins, total.games)
    return Score(
        challenger=str(pairing.challenger),
        opponent=str(pairing.opponent),
        players=pairing.players,
        games=total.games,
        wins=round(total.wins, 4),
        share=round(total.wins / total.games, 6),
        low=round(low, 6),
        high=round(high, 6),
        fair_share=round(1 / pairing.players, 6),
        seconds=round(perf_counter() - start, 1),
        iterations_per_decision=round(total.iterations / max(1, total.searched), 1),
        slowest_decision=round(total.slowest, 3),
    )


def check(pairing: Pairing) -> None:
    """Raise OptionError for a pairing that cannot be played."""
    game = get_game(pairing.game)
    game.check_options(pairing.players, pairing.options)
    for contender in (pairing.challenger, pairing.opponent):
        contender.make(game, 0)


def contender(text: str) -> Contender:
    """The contender that ``name`` or ``name:setting=value,...`` stands for; raises OptionError."""
    name, _, rest = text.partition(":")
    settings: dict[str, Any] = {}
    for part in rest.split(",") if rest else []:
        key, equals, value = part.partition("=")
        if not equals:
            raise OptionError(f"'{part}' is no setting; write it as name=value, as in search:iterations=500")
        try:
            settings[key.strip()] = json.loads(value)
        except json.JSONDecodeError:
            settings[key.strip()] = value
    return Contender(name, settings)


def show(score: Score) -> str:
    """One line for people."""
    line = (
        f"{score.challenger} against {score.opponent}, {score.players} players: {score.share:.1%} of {score.games:,} "
        f"games ({score.low:.1%} to {score.high:.1%}; fair share {score.fair_share:.1%})"
    )
    if score.iterations_per_decision:
        line += f", {score.iterations_per_decision:,.0f} iterations a decision, slowest {score.slowest_decision:.2f} s"
    return f"{line}, {score.seconds:.0f} s"


def tell(total: Rotation) -> None:
    """How far a match has come: one between searches takes hours."""
    print(f"\r{total.games:,} games played, {total.wins:g} won", end="", file=sys.stderr, flush=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m skydeck.bots.match", description="Measure a bot against another.")
    parser.add_argument("game")
    parser.add_argument("challenger", help="name, or name:setting=value,...")
    parser.add_argument("opponent", help="sits in all other seats")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    given = parser.parse_args()
    try:
        pairing = Pairing(
            get_game(given.game).name,
            contender(given.challenger),
            contender(given.opponent),
            given.players,
            {},
            given.seed,
        )
        score = play_match(pairing, given.games, given.workers, tell)
    except SkydeckError as error:
        sys.exit(f"skydeck: {error}")
    print(file=sys.stderr)
    print(msgspec.json.encode(score).decode() if given.json else show(score))


if __name__ == "__main__":
    main()
