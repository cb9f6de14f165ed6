"""All games beside the engines of the field, in one run: the first table of benchmarks/README.md.

    .venv/bin/python -m pip install -r requirements-bench.lock
    .venv/bin/python benchmarks/peers.py

Uniformly random play on one core, whole games with their setting up, in decisions per second of processor time; and what
a copy of a position from the middle of a game takes, for a search makes many. All take turns, the median of them counts.
A peer that is not installed is left out. TAG (Java) is not on PyPI: its figures are those that the design gives.
"""

import argparse
from collections.abc import Callable
from copy import deepcopy
from functools import partial
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from skydeck.cli import bench
from skydeck.engine.state import State
from skydeck.games import all_games

COPIES = 200


class Contender(NamedTuple):
    name: str
    language: str
    # Decisions per second, measured for so many seconds.
    rate: Callable[[float], float]
    # Seconds that a copy takes; None where it is not measured.
    copy: Callable[[float], float] | None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="length of one measurement")
    arguments = parser.parse_args()
    contenders = [*ours(), *open_spiel(), *catanatron(), *rlcard()]
    rates: list[list[float]] = [[] for _ in contenders]
    copies: list[list[float]] = [[] for _ in contenders]
    for _ in range(arguments.repeats):
        for one, rate, copied in zip(contenders, rates, copies, strict=True):
            rate.append(one.rate(arguments.seconds))
            if one.copy is not None:
                copied.append(one.copy(arguments.seconds / 4))
    print(f"{bench.processor()}; median of {arguments.repeats} measurements of {arguments.seconds:g} s in turn.\n")
    print("| engine and game | written in | decisions per second | copy (us) |")
    print("| --- | --- | ---: | ---: |")
    for one, rate, copied in sorted(zip(contenders, rates, copies, strict=True), key=lambda row: -median(row[1])):
        copy = f"{1e6 * median(copied):.3g}" if copied else ""
        print(f"| {one.name} | {one.language} | {rounded(median(rate)):,} | {copy} |")


def rounded(rate: float) -> int:
    """To three digits."""
    return int(float(f"{rate:.3g}"))


def ours() -> list[Contender]:
    """Every game that is installed, with two players."""
    found = []
    for game in all_games():
        positions = bench.middle_positions(game, 2)
        found.append(
            Contender(
                f"**Skydeck, {game.title}**",
                "Python, compiled",
                partial(bench.playout_rate, game, 2),
                partial(seconds_of_a_clone, positions),
            )
        )
    return found


def seconds_of_a_clone(positions: list[State], seconds: float) -> float:
    return 1 / bench.call_rate(bench.clone_all, positions, seconds)


def open_spiel() -> list[Contender]:
    """Its card games in C++, driven by its own C++ loop and, once, from Python."""
    if not find_spec("pyspiel"):
        return []
    names = ("crazy_eights", "hearts", "spades", "gin_rummy")
    driven = [
        Contender(
            f"OpenSpiel, {name}",
            "C++",
            partial(bench.open_spiel_rate, name=name),
            partial(seconds_of_a_copy, open_spiel_position(name), lambda state: state.clone()),
        )
        for name in names
    ]
    return [
        *driven,
        Contender(f"OpenSpiel, {bench.PEER}, driven from Python", "C++ and Python", open_spiel_stepped, None),
    ]


def open_spiel_position(name: str) -> Any:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    while len(state.history()) < 80 and not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    return state


def open_spiel_stepped(seconds: float) -> float:
    """One call from Python for the actions and one for the chosen one, as a Python bot makes them."""
    import random

    import pyspiel

    game = pyspiel.load_game(bench.PEER)
    chance = random.Random(bench.SEED)
    decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
    return decisions / (process_time() - start)


def catanatron() -> list[Contender]:
    """Catan among four random players."""
    if not find_spec("catanatron"):
        return []
    from catanatron import Color, Game, RandomPlayer

    players = [RandomPlayer(colour) for colour in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]

    def rate(seconds: float) -> float:
        decisions = 0
        start = process_time()
        while process_time() - start < seconds:
            game = Game(players)
            game.play()
            decisions += len(game.state.actions)
        return decisions / (process_time() - start)

    def copy(seconds: float) -> float:
        game = Game(players)
        for _ in range(100):
            game.play_tick()
        return seconds_of_a_copy(game, lambda game: game.copy(), seconds)

    return [Contender("Catanatron, Catan, 4 players", "Python", rate, copy)]


def rlcard() -> list[Contender]:
    """Its card games through its environments, which also encode what an agent sees."""
    if not find_spec("rlcard"):
        return []
    import rlcard
    from rlcard.agents import RandomAgent

    def environment(name: str) -> Any:
        made = rlcard.make(name)
        made.set_agents([RandomAgent(num_actions=made.num_actions) for _ in range(made.num_players)])
        return made

    def rate(name: str, seconds: float) -> float:
        made = environment(name)
        decisions = 0
        start = process_time()
        while process_time() - start < seconds:
            seen, _ = made.run(is_training=False)
            decisions += sum(len(of_player) // 2 for of_player in seen)
        return decisions / (process_time() - start)

    def copy(name: str, seconds: float) -> float:
        made = environment(name)
        made.reset()
        return seconds_of_a_copy(made.game, deepcopy, seconds)

    return [
        Contender(
            f"RLCard, {name}",
            "Python",
            partial(rate, name),
            partial(copy, name),
        )
        for name in ("uno", "gin-rummy")
    ]


def seconds_of_a_copy(position: Any, copy: Callable[[Any], Any], seconds: float) -> float:
    made = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(COPIES):
            copy(position)
        made += COPIES
    return (process_time() - start) / made


if __name__ == "__main__":
    main()
