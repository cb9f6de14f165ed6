"""How well each game's model of positions tells the better of two moves, against games played to their end.

A model (`Judge`) lets a search break its playouts off. Positions are taken at random from games between heuristic players. In
each, moves race by playouts to the end, which no model touches, for the two best; both then meet the same deals and dice, in
fresh playouts to the end, and are ranked by them; and the search of the game, which judges, ranks them too.

The playouts of a pair end early once one move is ahead by so many standard errors that more of them would not turn the order
(`SURE`), which is why their mean is told. Pairs that --playouts could not tell apart by two standard errors stand apart:
there the order of the playouts is luck itself.

    python benchmarks/judging.py sky_thieves --players 2 3 --positions 200 --playouts 1000
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from skydeck.bots.roles import Judge
from skydeck.bots.search import Move, Search, Settings
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import all_games, get_game
from skydeck.lab.measures import independent_seed, wilson
from skydeck.lab.workers import spread, usable_cores

# Tries for each move of the race that finds the two best, and those with which the model ranks them.
TRIES = 40
JUDGED = 400
# Standard errors of lead with which playouts may end, after so many at least.
SURE = 4.0
LEAST = 100
BATCH = 50


class Pair(NamedTuple):
    """Two moves: how much better the first is, in share of the win, by playouts and by the model, and their standard errors."""

    ahead: float
    error: float
    judged: float
    judged_error: float
    playouts: int

    @property
    def told_apart(self) -> bool:
        return abs(self.ahead) > 2 * self.error

    @property
    def agrees(self) -> bool:
        return (self.ahead > 0) == (self.judged > 0)

    @property
    def lost(self) -> float:
        """The share of the win that following the model costs."""
        return 0.0 if self.agrees else abs(self.ahead)


def search_for(game: Game, position: State, player: int, seed: int, to_the_end: bool) -> Search:
    settings = Settings(stages=0) if to_the_end else Settings()
    policy = game.policy()
    return Search(position.clone(), player, policy, policy, Rng(seed), settings)


def results(search: Search, moves: Sequence[Move], tries: int) -> None:
    """Try each of the moves so often more, all with the same deals."""
    for _ in range(tries):
        for move in moves:
            search.iterate(move)


def lead(moves: Sequence[Move]) -> tuple[float, float]:
    """How far the first move is ahead in the deals that both met, and the standard error of that."""
    differences = [a - b for a, b in zip(*(move.results for move in moves), strict=True)]
    mean = math.fsum(differences) / len(differences)
    variance = math.fsum((one - mean) ** 2 for one in differences) / max(1, len(differences) - 1)
    return mean, math.sqrt(variance / len(differences))


def take_position(game: Game, players: int, seed: int) -> tuple[State, int] | None:
    """A position of a game between heuristic players in which a seat has more than one move worth trying, and that seat."""
    options = game.deal_options(seed)
    state = game.new_state(players, options, independent_seed(seed, 0, "deal"))
    policy = game.policy()
    rng = Rng(independent_seed(seed, 0, "play"))
    picks = Rng(independent_seed(seed, 0, "pick"))
    found: tuple[State, int] | None = None
    met = 0
    moment = -1
    while not state.over:
        player = int(state.current_player())
        if state.moment != moment and len(state.legal_actions(player)) > 1:
            tries = search_for(game, state, player, seed, True)
            tries.line_up()
            if len(tries.table.moves) > 1:
                met += 1
                if picks.below(met) == 0:
                    found = state.clone(), player
        moment = int(state.moment)
        state.apply_legal(player, policy.choose(state, player, rng))
    return found


def best_moves(game: Game, position: State, player: int, seed: int, number: int) -> list[list[int]]:
    """The moves that come first in a race of playouts to the end, the best one first."""
    race = search_for(game, position, player, independent_seed(seed, 2, "race"), True)
    race.line_up()
    found = race.run(TRIES * len(race.table.moves), 0.0)
    ranked = sorted(found.moves, key=lambda move: (move[1] >= TRIES // 2, move[2]), reverse=True)
    return [list(actions) for actions, _, _ in ranked[:number]]


def compare(game_name: str, players: int, playouts: int, seed: int) -> Pair | None:
    """The two best moves of one position, ranked by playouts and by the model."""
    game = get_game(game_name)
    taken = take_position(game, players, seed)
    if taken is None:
        return None
    position, player = taken
    position.resample(player, Rng(independent_seed(seed, 1, "deal")))
    best = best_moves(game, position, player, seed, 2)
    if len(best) < 2:
        return None
    ended = [Move(actions) for actions in best]
    to_the_end = search_for(game, position, player, independent_seed(seed, 3, "playouts"), True)
    done = 0
    while done < playouts:
        results(to_the_end, ended, BATCH)
        done += BATCH
        ahead, error = lead(ended)
        if done >= LEAST and abs(ahead) > SURE * error > 0:
            break
    judged = [Move(actions) for actions in best]
    judging = search_for(game, position, player, independent_seed(seed, 4, "model"), False)
    results(judging, judged, JUDGED)
    return Pair(*lead(ended), *lead(judged), done)


def line(title: str, players: int, pairs: Sequence[Pair]) -> str:
    apart = [pair for pair in pairs if pair.told_apart]
    cells = [title, str(players), str(len(pairs)), f"{sum(pair.playouts for pair in pairs) / max(1, len(pairs)):,.0f}"]
    cells.append(f"{100 * sum(pair.agrees for pair in pairs) / max(1, len(pairs)):.0f} %")
    if apart:
        agreed = sum(pair.agrees for pair in apart)
        low, high = wilson(agreed, len(apart))
        cells += [str(len(apart)), f"{100 * agreed / len(apart):.0f} % ({100 * low:.0f} to {100 * high:.0f})"]
    else:
        cells += ["0", ""]
    cells.append(f"{100 * sum(pair.lost for pair in pairs) / max(1, len(pairs)):.2f}")
    return f"| {' | '.join(cells)} |"


def judged_games() -> list[Game]:
    return [game for game in all_games() if isinstance(game.policy(), Judge)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    names = [game.name for game in judged_games()]
    parser.add_argument("games", nargs="*", metavar="game", help=f"of {', '.join(names)}; all if absent")
    parser.add_argument(
        "--players", type=int, nargs="+", help="numbers of players; every one that a game takes if absent"
    )
    parser.add_argument("--positions", type=int, default=200, help="positions for each number of players")
    parser.add_argument("--playouts", type=int, default=1000, help="playouts for each move at most")
    parser.add_argument("--seed", type=int, default=1, help="number of the first game")
    parser.add_argument("--workers", type=int, default=usable_cores())
    given = parser.parse_args()
    for name in given.games:
        if name not in names:
            parser.error(f"there is no model of positions to check in {name}; take {', '.join(names)}")
    heads = (
        "game",
        "players",
        "positions",
        "playouts a move",
        "same order",
        "told apart",
        "same order there",
        "points lost",
    )
    print(f"| {' | '.join(heads)} |")
    print(f"| --- |{' ---: |' * (len(heads) - 1)}")
    for name in given.games or names:
        game = get_game(name)
        for players in given.players or range(game.min_players, game.max_players + 1):
            job = partial(compare, name, players, given.playouts)
            seeds = range(given.seed, given.seed + given.positions)
            pairs = [pair for pair in spread(job, seeds, given.workers) if pair is not None]
            print(line(game.title, players, pairs), flush=True)


if __name__ == "__main__":
    main()
