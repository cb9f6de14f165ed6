"""Fits how Sky Thieves judges positions (`policy/standing.py`) to games played to their end; prints the rows of its `MODELS`.

Not who wins from a position is fitted but which of two moves is better there, which is what a search asks: each of the best
moves of a position meets the same deals and dice in playouts to the end, and leaves its figures on its way past the stage at
which a search would judge it. The model is fitted to the differences of the shares (Gauss-Newton, weighed by what chance
leaves open, held to the present row). What goes with winning without being its cause drops out, as both moves have it.

    python -m pip install -r requirements-bench.lock
    python benchmarks/fitting.py --players 2 --positions 2000 --playouts 150 --test 200
"""

from __future__ import annotations

import argparse
from functools import partial
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from judging import best_moves, search_for, take_position
from skydeck.bots.search import Search
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.games.sky_thieves.policy import HeuristicPolicy, Weights, standing
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.lab.measures import independent_seed
from skydeck.lab.workers import spread, usable_cores

# Far from those that `judging.py` takes; and those that rows are compared on, far from these.
FIRST_SEED, FIRST_OTHER_SEED = 5_000_000, 7_000_000
MOVES = 3
ROUNDS = 60
# A difference of shares that no figure explains, and how strongly the present row holds.
UNEXPLAINED = 0.014
HOLD = 3000.0


class Tried(NamedTuple):
    """A move: by playout what the seat won, the figures of all seats where a search would judge, and whether the game was over
    before that."""

    seat: int
    won: NDArray[np.float64]
    figures: NDArray[np.float64]
    over: NDArray[np.bool_]


def try_moves(players: int, playouts: int, seed: int) -> list[Tried]:
    """The best moves of one position, each with so many playouts."""
    game = get_game("sky_thieves")
    taken = take_position(game, players, seed)
    if taken is None:
        return []
    position, seat = taken
    position.resample(seat, Rng(independent_seed(seed, 1, "deal")))
    search = search_for(game, position, seat, independent_seed(seed, 2, "race"), False)
    return [
        play(position, seat, actions, search, playouts, seed)
        for actions in best_moves(game, position, seat, seed, MOVES)
    ]


def play(position: State, seat: int, actions: list[int], search: Search, playouts: int, seed: int) -> Tried:
    policy = HeuristicPolicy()
    none = np.zeros((position.num_players, standing.FIGURES))
    won, figures = [], []
    for number in range(playouts):
        state = position.clone()
        deal = Rng(independent_seed(seed, number, "playout"))
        state.resample(seat, deal)
        state.withdraw(seat)
        for action in actions:
            state.apply_legal(seat, action)
        found = None
        while not state.over:
            if found is None and policy.stage(state) >= search.horizon:
                found = figures_of(state)
            asked = state.current_player()
            state.apply_legal(asked, policy.choose(state, asked, deal))
        won.append(state.returns()[seat])
        figures.append(found)
    over = np.array([one is None for one in figures])
    return Tried(seat, np.array(won), np.array([none if one is None else one for one in figures]), over)


def figures_of(state: State) -> NDArray[np.float64]:
    assert isinstance(state, SkyThievesState)
    weights = Weights()
    rows = [standing.figures(state, weights, seat) for seat in range(state.num_players)]
    return np.array([[row[i] for i in range(standing.FIGURES)] for row in rows])


def judge(row: NDArray[np.float64], move: Tried) -> tuple[float, NDArray[np.float64]]:
    """The mean share that a row gives the seat, and how that changes with the row."""
    scores = move.figures @ row
    shares = np.exp(scores - scores.max(1, keepdims=True))
    shares /= shares.sum(1, keepdims=True)
    own = shares[:, move.seat]
    slopes = own[:, None] * (move.figures[:, move.seat] - (shares[:, :, None] * move.figures).sum(1))
    slopes[move.over] = 0.0
    return float(np.where(move.over, move.won, own).mean()), slopes.mean(0)


def fit(positions: list[list[Tried]], begin: NDArray[np.float64]) -> NDArray[np.float64]:
    """The row under which the differences of moves are nearest to those of the playouts."""
    row = begin.copy()
    for _ in range(ROUNDS):
        curve = HOLD * np.eye(len(row))
        slope = HOLD * (begin - row)
        for moves in positions:
            judged = [judge(row, move) for move in moves]
            for (a, (share_a, slope_a)), (b, (share_b, slope_b)) in combinations(zip(moves, judged, strict=True), 2):
                ahead = a.won - b.won
                weight = 1.0 / (ahead.var() / len(ahead) + UNEXPLAINED**2)
                apart = slope_a - slope_b
                curve += weight * np.outer(apart, apart)
                slope += weight * (ahead.mean() - (share_a - share_b)) * apart
        step = np.linalg.solve(curve, slope)
        row += step
        if np.abs(step).max() < 1e-3:
            break
    return row


def compared(positions: list[list[Tried]], rows: dict[str, NDArray[np.float64]]) -> str:
    """How rows order the pairs of moves that playouts tell apart, and the mean square of their errors in thousandths, less what
    chance makes of it."""
    pairs = [pair for moves in positions for pair in combinations(moves, 2)]
    ahead = np.array([(a.won - b.won).mean() for a, b in pairs])
    chance = np.array([(a.won - b.won).var() / len(a.won) for a, b in pairs])
    apart = np.abs(ahead) > 2 * np.sqrt(chance)
    told = [f"{len(pairs)} pairs, {apart.sum()} told apart"]
    for name, row in rows.items():
        judged = np.array([judge(row, a)[0] - judge(row, b)[0] for a, b in pairs])
        error = ((judged - ahead) ** 2 - chance).mean() * 1e6
        told.append(f"{name}: {(judged * ahead > 0)[apart].sum()} alike, error {error:.0f}")
    return "; ".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--playouts", type=int, default=150, help="playouts for each move")
    parser.add_argument("--test", type=int, default=0, help="positions of other games to compare the rows on")
    parser.add_argument("--workers", type=int, default=usable_cores())
    given = parser.parse_args()
    for players in given.players:

        def tried(first: int, number: int, players: int = players) -> list[list[Tried]]:
            job = partial(try_moves, players, given.playouts)
            return list(spread(job, range(first, first + number), given.workers))

        before = np.array(standing.MODELS[players - 2])
        row = fit(tried(FIRST_SEED, given.positions), before)
        print(f"{players} players: [{', '.join(f'{number:.3f}' for number in row)}]", flush=True)
        if given.test:
            print(compared(tried(FIRST_OTHER_SEED, given.test), {"before": before, "now": row}), flush=True)


if __name__ == "__main__":
    main()
