"""How fast the games are as environments for learning, with observation and mask at every step, beside OpenSpiel's.

OpenSpiel's games are driven from Python as its learners do: `observation_tensor` (or `information_state_tensor`) and
`legal_actions_mask` at every decision, then a random legal action. Ours go through `skydeck.env.Batch`, whose rows hold both.
"""

import random
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from multiprocessing.shared_memory import SharedMemory
from multiprocessing.synchronize import Barrier
from statistics import median
from time import perf_counter, process_time
from typing import Any

import msgspec

from skydeck.cli.bench import SEED, peer_version, processor
from skydeck.cli.output import console, plain_table
from skydeck.compiled import form
from skydeck.engine.game import Game
from skydeck.env import Batch
from skydeck.games import all_games, get_game

COUNT = 64
PEERS = ("crazy_eights", "leduc_poker", "gin_rummy", "hanabi", "hearts")
# Steps a second of one core that ours are to make, and microseconds that one observation may take.
TARGETS = {"sky_thieves": 400_000, "skytopia": 400_000}
USUAL_TARGET = 250_000
OBSERVATION_TARGET = 10.0


class Speed(msgspec.Struct, kw_only=True):
    """An environment's speed: `steps_per_second` of processor time on one core, with observation and mask."""

    name: str
    players: int
    steps_per_second: int
    observation_size: int
    action_count: int
    target: int | None = None
    two_processes: int | None = None
    """Steps a second and core of two processes at once that copy their rows into shared memory, by the clock."""
    observation_us: float | None = None
    """What one `State.observation` takes."""


class EnvReport(msgspec.Struct):
    machine: str
    form: str
    open_spiel: str
    games_in_a_batch: int
    repeats: int
    seconds: float
    speeds: list[Speed]


def run_bench_env(names: list[str] | None, repeats: int, seconds: float) -> EnvReport:
    """Measure all in turn; the median of each counts."""
    games = [get_game(name) for name in names] if names else all_games()
    peers = PEERS if find_spec("pyspiel") else ()
    rates: dict[str, list[float]] = {}
    gauges: dict[str, Callable[[], float]] = {game.name: partial(batch_rate, game, seconds) for game in games}
    gauges |= {name: partial(open_spiel_rate, name, seconds) for name in peers}
    for _ in range(repeats):
        for name, gauge in gauges.items():
            rates.setdefault(name, []).append(gauge())
    speeds = [speed_of(game, round(median(rates[game.name])), seconds) for game in games]
    speeds += [peer_speed(name, round(median(rates[name]))) for name in peers]
    return EnvReport(processor(), form(), peer_version(), COUNT, repeats, seconds, speeds)


def speed_of(game: Game, rate: int, seconds: float) -> Speed:
    batch = Batch(game, game.min_players, 1, seed=SEED)
    return Speed(
        name=game.name,
        players=game.min_players,
        steps_per_second=rate,
        observation_size=batch.observation_size,
        action_count=batch.action_count,
        target=TARGETS.get(game.name, USUAL_TARGET),
        two_processes=round(rate_of_two(game.name, seconds)),
        observation_us=round(observation_us(game, seconds / 4), 1),
    )


def batch_rate(game: Game, seconds: float) -> float:
    """Steps a second of processor time: what a step leaves in the rows, and the choice among what is legal."""
    batch = Batch(game, game.min_players, COUNT, seed=SEED)
    for _ in range(100):
        batch.step(batch.sample())
    steps = 0
    start = process_time()
    while process_time() - start < seconds:
        for _ in range(10):
            batch.step(batch.sample())
        steps += 10 * COUNT
    return steps / (process_time() - start)


def observation_us(game: Game, seconds: float) -> float:
    batch = Batch(game, game.min_players, COUNT, seed=SEED)
    for _ in range(40):
        batch.step(batch.sample())
    made = 0
    start = process_time()
    while process_time() - start < seconds:
        for state in batch.core.states:
            state.observation(state.current_player())
        made += COUNT
    return (process_time() - start) / made * 1e6


# -- two processes -----------------------------------------------------------------------------------------------------


def rate_of_two(name: str, seconds: float) -> float:
    """Steps a second and process of two at once that copy what they see into shared memory after every step."""
    context = get_context("spawn")
    begin = context.Barrier(2)
    found: SimpleQueue[float] = context.SimpleQueue()
    workers = [context.Process(target=share, args=(name, number, seconds, begin, found)) for number in range(2)]
    for worker in workers:
        worker.start()
    rates = [found.get() for _ in workers]
    for worker in workers:
        worker.join()
    return sum(rates) / len(rates)


def share(name: str, number: int, seconds: float, begin: Barrier, found: SimpleQueue[float]) -> None:
    """The part of one process: its steps a second go into the queue."""
    batch = Batch(name, get_game(name).min_players, COUNT, seed=SEED + number)
    rows: dict[str, memoryview] = {"observations": batch.observations, "masks": batch.masks}
    blocks = {part: SharedMemory(create=True, size=row.nbytes) for part, row in rows.items()}
    targets = {part: array_in(blocks[part], row) for part, row in rows.items()}
    begin.wait()
    steps = 0
    start = perf_counter()
    while perf_counter() - start < seconds:
        for _ in range(10):
            batch.step(batch.sample())
            batch.copy_to(**targets)
        steps += 10 * COUNT
    found.put(steps / (perf_counter() - start))
    for part, block in blocks.items():
        targets[part].release()
        block.close()
        block.unlink()


def array_in(block: SharedMemory, row: memoryview) -> memoryview:
    """Shared memory as numbers like those of a row."""
    data: Any = block.buf
    table: memoryview = data[: row.nbytes].cast(row.format)
    return table


# -- the field -----------------------------------------------------------------------------------------------------------


def open_spiel_rate(name: str, seconds: float) -> float:
    """Decisions a second of processor time of a game of OpenSpiel's, with observation and mask at each."""
    import pyspiel

    game = pyspiel.load_game(name)
    observed = game.get_type().provides_observation_tensor
    chance = random.Random(SEED)
    decisions = 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                player = state.current_player()
                if observed:
                    state.observation_tensor(player)
                else:
                    state.information_state_tensor(player)
                state.legal_actions_mask(player)
                decisions += 1
            state.apply_action(chance.choice(state.legal_actions()))
    return decisions / (process_time() - start)


def peer_speed(name: str, rate: int) -> Speed:
    import pyspiel

    game = pyspiel.load_game(name)
    tensor = game.get_type().provides_observation_tensor
    size = game.observation_tensor_size() if tensor else game.information_state_tensor_size()
    return Speed(
        name=f"open_spiel {name}",
        players=game.num_players(),
        steps_per_second=rate,
        observation_size=size,
        action_count=game.num_distinct_actions(),
    )


def show_bench_env(report: EnvReport) -> None:
    console.print(f"{report.machine}, {report.form} form; median of {report.repeats}", markup=False)
    titles = (
        "Players",
        "Steps a second",
        "Target",
        "Two processes, each",
        "Observation",
        "Actions",
        "One observation (us)",
    )
    table = plain_table("Environment", *titles, right=titles)
    for speed in report.speeds:
        table.add_row(
            speed.name,
            str(speed.players),
            f"{speed.steps_per_second:,}",
            f"{speed.target:,}" if speed.target else "",
            f"{speed.two_processes:,}" if speed.two_processes else "",
            f"{speed.observation_size:,}",
            f"{speed.action_count:,}",
            f"{speed.observation_us:g}" if speed.observation_us else "",
        )
    console.print(table)
    if not report.open_spiel:
        console.print("OpenSpiel is not installed (pip install 'skydeck[bench]'): no comparison.", markup=False)
