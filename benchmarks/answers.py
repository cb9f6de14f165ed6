"""The slowest answer of every level and the slowest hint in every game: nobody should wait longer than 2 s for a program.

Each level is asked in games with the fewest and with the most players: at every decision if it answers at once, else at some,
spread over each game, which the heuristic player plays on. So the length of a run is bounded: games x asked x seconds a level.
"""

import argparse
import time

from skydeck.bots import LEVELS, Bot, hint_bot, make_bot
from skydeck.engine.game import Game
from skydeck.games import all_games, get_game

LIMIT = 2.0
SEED = 20_250_101
HINT = "hint"
# They answer at once, so they are asked at every decision.
QUICK = [level.id for level in LEVELS if not level.seconds]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="game", help="all if absent")
    parser.add_argument("--games", type=int, default=3, help="games with each number of players")
    parser.add_argument("--asked", type=int, default=8, help="decisions a game that a level which thinks is asked for")
    arguments = parser.parse_args()
    games = [get_game(name) for name in arguments.names] or all_games()
    print("| game | level | players | decisions | median (ms) | slowest (s) | |")
    print("| --- | --- | ---: | ---: | ---: | ---: | --- |")
    for game in games:
        for level in (*(level.id for level in LEVELS), HINT):
            for players in sorted({game.min_players, game.max_players}):
                times: list[float] = []
                for number in range(arguments.games):
                    times += answer_times(game, level, players, SEED + number, arguments.asked)
                print(line(game, level, players, sorted(times)), flush=True)


def line(game: Game, level: str, players: int, times: list[float]) -> str:
    verdict = "" if times[-1] <= LIMIT else "**too slow**"
    middle = 1000 * times[len(times) // 2]
    return f"| {game.title} | {level} | {players} | {len(times)} | {middle:.4g} | {times[-1]:.2f} | {verdict} |"


def answer_times(game: Game, level: str, players: int, seed: int, asked: int) -> list[float]:
    """How long a level takes for its decisions in one game, or for some of them."""
    every = 1
    if level not in QUICK:
        every = max(1, game_length(game, players, seed) // asked)
    bots = [bot_of(level, game, players, seed * players + seat) for seat in range(players)]
    others = [make_bot("heuristic", game, seed * players + seat) for seat in range(players)]
    state = game.new_state(players, {}, seed)
    times: list[float] = []
    decisions = 0
    while not state.is_terminal():
        player = int(state.current_player())
        if decisions % every == 0 and (every == 1 or len(times) < asked):
            start = time.perf_counter()
            action = bots[player].act(state, player)
            times.append(time.perf_counter() - start)
        else:
            action = others[player].act(state, player)
        state.apply_action(player, action)
        decisions += 1
    return times


def bot_of(level: str, game: Game, players: int, seed: int) -> Bot:
    """Who decides, or says what it would do."""
    return hint_bot(game, players, seed) if level == HINT else make_bot(level, game, seed)


def game_length(game: Game, players: int, seed: int) -> int:
    """Decisions of a game between heuristic players."""
    bots = [make_bot("heuristic", game, seed * players + seat) for seat in range(players)]
    state = game.new_state(players, {}, seed)
    decisions = 0
    while not state.is_terminal():
        player = int(state.current_player())
        state.apply_action(player, bots[player].act(state, player))
        decisions += 1
    return decisions


if __name__ == "__main__":
    main()
