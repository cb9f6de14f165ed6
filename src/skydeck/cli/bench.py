"""The speed of the engine against its budgets, beside OpenSpiel's C++ in the same run.

Every figure is the median of several short measurements that take turns, so that a slow moment of the machine touches
all alike. Times are processor times of this one process. They shift with the machine; the ratio to OpenSpiel does so
far less.
"""

import gc
import platform
import tracemalloc
from collections.abc import Callable
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

import msgspec
from rich.progress import Progress

import skydeck
from skydeck.bots import make_bot
from skydeck.cli.output import console, error_console, plain_table, warn
from skydeck.compiled import form
from skydeck.engine.game import Game
from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import all_games, get_game

SEED = 20_250_101
# Positions from the middle of random games, on which single calls are measured.
POSITIONS = 64
# Decisions that the search bot is given in one measurement.
SEARCHES = 10
PEER = "crazy_eights"


class Budget(msgspec.Struct, frozen=True):
    """What ENGINE.md asks for; `more` says that a higher figure is better."""

    unit: str
    budget: float
    stretch: float
    more: bool = False

    def verdict(self, value: float) -> str:
        reached = (value >= self.stretch, value >= self.budget) if self.more else (
            value <= self.stretch, value <= self.budget)  # fmt: skip
        return "stretch" if reached[0] else "met" if reached[1] else "missed"


BUDGETS = {
    "decisions per second": Budget("M/s", 2.0, 5.0, more=True),
    "ratio to OpenSpiel": Budget("", 1.0, 2.0, more=True),
    "clone": Budget("us", 1.5, 0.5),
    "resample": Budget("us", 5.0, 2.0),
    "memory of a state": Budget("KB", 4.0, 2.0),
}


class Figure(msgspec.Struct):
    """One measured value with its extremes."""

    game: str
    what: str
    players: int
    value: float
    low: float
    high: float
    unit: str
    verdict: str = ""


class Report(msgspec.Struct):
    machine: str
    python: str
    compiled: bool
    open_spiel: str
    repeats: int
    seconds: float
    figures: list[Figure]


def run_bench(names: list[str] | None, repeats: int, seconds: float) -> Report:
    games = [get_game(name) for name in names] if names else all_games()
    if not skydeck.COMPILED:
        warn("measuring the uncompiled form")
    elif form() == "quick":
        warn("measuring the quick form, which is slower; `make compile` makes the one that is installed")
    peer = open_spiel_rate if find_spec("pyspiel") else None
    figures: list[Figure] = []
    counts = [players for game in games for players in range(game.min_players, game.max_players + 1)]
    with Progress(console=error_console, transient=True, disable=not error_console.is_terminal) as bar:
        task = bar.add_task("Measuring", total=len(counts))
        for game in games:
            for players in range(game.min_players, game.max_players + 1):
                figures += measure(game, players, repeats, seconds, peer)
                bar.advance(task)
    return Report(
        machine=processor(),
        python=platform.python_version(),
        compiled=skydeck.COMPILED,
        open_spiel=peer_version(),
        repeats=repeats,
        seconds=seconds,
        figures=figures,
    )


def measure(
    game: Game, players: int, repeats: int, seconds: float, peer: Callable[[float], float] | None
) -> list[Figure]:
    """All figures of a game with one number of players."""
    positions = middle_positions(game, players)
    gauges: dict[str, tuple[str, Callable[[], float]]] = {
        "decisions per second": ("M/s", lambda: playout_rate(game, players, seconds) / 1e6),
        "clone": ("us", lambda: 1e6 / call_rate(clone_all, positions, seconds / 4)),
        "resample": ("us", lambda: 1e6 / call_rate(resample_all, positions, seconds / 4)),
        "legal actions": ("us", lambda: 1e6 / call_rate(list_all, positions, seconds / 4)),
        "search": ("iterations/s", lambda: search_rate(game, positions, seconds)),
        "memory of a state": ("KB", lambda: memory_of(positions) / 1024),
    }
    values: dict[str, list[float]] = {what: [] for what in gauges}
    ratios: list[float] = []
    peers: list[float] = []
    for _ in range(repeats):
        for what, (_, gauge) in gauges.items():
            values[what].append(gauge())
            if what == "decisions per second" and peer:
                peers.append(peer(seconds) / 1e6)
                ratios.append(values[what][-1] / peers[-1])
    figures = [figure(game, players, what, values[what], unit) for what, (unit, _) in gauges.items()]
    if peer:
        figures.insert(1, figure(game, players, "ratio to OpenSpiel", ratios, ""))
        figures.insert(2, figure(game, players, f"OpenSpiel {PEER}", peers, "M/s"))
    return figures


def figure(game: Game, players: int, what: str, values: list[float], unit: str) -> Figure:
    middle = median(values)
    budget = BUDGETS.get(what)
    verdict = budget.verdict(middle) if budget else ""
    low, high = min(values), max(values)
    return Figure(game.name, what, players, round(middle, 4), round(low, 4), round(high, 4), unit, verdict)


def playout_rate(game: Game, players: int, seconds: float) -> float:
    """Decisions per second of uniformly random games from the deal to the end, setting up included."""
    rng = Rng(SEED)
    decisions = 0
    seed = SEED
    start = process_time()
    while process_time() - start < seconds:
        decisions += playout(game.new_state(players, {}, seed), rng)
        seed += 1
    return decisions / (process_time() - start)


def middle_positions(game: Game, players: int) -> list[State]:
    """Positions from all over random games."""
    rng = Rng(SEED)
    found: list[State] = []
    for number in range(POSITIONS):
        state = game.new_state(players, {}, SEED + number)
        length = playout(state.clone(), rng.clone())
        playout(state, rng, length * (number + 1) // (POSITIONS + 1))
        if not state.is_terminal():
            found.append(state)
    return found


def call_rate(calls: Callable[[list[State]], None], positions: list[State], seconds: float) -> float:
    """Calls per second, where `calls` makes one for each position."""
    made = 0
    start = process_time()
    while process_time() - start < seconds:
        calls(positions)
        made += len(positions)
    return made / (process_time() - start)


def clone_all(positions: list[State]) -> None:
    for state in positions:
        state.clone()


def list_all(positions: list[State]) -> None:
    for state in positions:
        state.legal_actions(state.current_player())


RESAMPLING = Rng(SEED)


def resample_all(positions: list[State]) -> None:
    """On the positions themselves: what a seat knows stays, so they may be dealt anew again and again."""
    for state in positions:
        state.resample(state.current_player(), RESAMPLING)


def search_rate(game: Game, positions: list[State], seconds: float) -> float:
    """Iterations per second of the search bot, where there is something to search."""
    bot = make_bot("search", game, seed=SEED, seconds=seconds / SEARCHES)
    iterations = 0
    spent = 0.0
    for state in positions:
        start = process_time()
        bot.act(state, state.current_player())
        if bot.iterations:
            iterations += bot.iterations
            spent += process_time() - start
        if spent >= seconds:
            break
    return iterations / spent


def memory_of(positions: list[State]) -> float:
    """Mean bytes of a copy."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.clone() for state in positions]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(copies)


def open_spiel_rate(seconds: float, name: str = PEER) -> float:
    """Decisions per second of a game of OpenSpiel's, its C++ driven by its own C++ bots; deals are not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]
    decisions = 0
    spent = 0.0
    seed = SEED
    while spent < seconds:
        state = game.new_initial_state()
        start = process_time()
        pyspiel.evaluate_bots(state, bots, seed)
        spent += process_time() - start
        decisions += sum(step.player >= 0 for step in state.full_history())
        seed += 1
    return decisions / spent


def peer_version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("open_spiel")
    except PackageNotFoundError:
        return ""


def processor() -> str:
    """The processor's name where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def show_bench(report: Report) -> None:
    form = "compiled" if report.compiled else "uncompiled"
    console.print(f"{report.machine}, Python {report.python}, {form}; median of {report.repeats} (lowest to highest)")
    for name in dict.fromkeys(figure.game for figure in report.figures):
        figures = [figure for figure in report.figures if figure.game == name]
        players = sorted({figure.players for figure in figures})
        titles = tuple(f"{count} players" for count in players)
        table = plain_table(name, *titles, "Budget", "Stretch", right=(*titles, "Budget", "Stretch"))
        for what in dict.fromkeys(figure.what for figure in figures):
            row = [figure for figure in figures if figure.what == what]
            unit = f" ({row[0].unit})" if row[0].unit else ""
            table.add_row(what + unit, *(cell(figure) for figure in row), *bounds(what))
        console.print(table)
    if not report.open_spiel:
        console.print("OpenSpiel is not installed (pip install 'skydeck[bench]'): no comparison.", markup=False)


def cell(figure: Figure) -> str:
    text = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}"
    colours = {"stretch": "bold green", "met": "green", "missed": "red"}
    return f"[{colours[figure.verdict]}]{text}[/]" if figure.verdict else text


def bounds(what: str) -> tuple[str, str]:
    budget = BUDGETS.get(what)
    if budget is None:
        return "", ""
    sign = "at least" if budget.more else "at most"
    return f"{sign} {budget.budget:g}", f"{budget.stretch:g}"


def as_markdown(report: Report) -> str:
    """The report as a table for benchmarks/README.md."""
    lines: list[str] = []
    for name in dict.fromkeys(figure.game for figure in report.figures):
        figures = [figure for figure in report.figures if figure.game == name]
        players = sorted({figure.players for figure in figures})
        lines += [
            f"| {name} | " + " | ".join(f"{count} players" for count in players) + " | budget | stretch |",
            "| --- |" + " ---: |" * (len(players) + 2),
        ]
        for what in dict.fromkeys(figure.what for figure in figures):
            row: list[Any] = [figure for figure in figures if figure.what == what]
            unit = f" ({row[0].unit})" if row[0].unit else ""
            cells = (f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:.3g}" for figure in row)
            lines.append(f"| {what}{unit} | " + " | ".join(cells) + f" | {' | '.join(bounds(what))} |")
        lines.append("")
    return "\n".join(lines)
