"""Many games between bots, on all cores, summed up."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from rich.text import Text

import skydeck
from skydeck.bots.named import seat_bot
from skydeck.cli.output import console, counted, fail, plain_table, warn
from skydeck.cli.progress import games_bar
from skydeck.engine.game import Game
from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.lab import study
from skydeck.lab.measures import MOST_DECISIONS, independent_seed, percentile, wilson
from skydeck.lab.workers import spread, usable_cores

ROTATE, FIXED = "rotate", "fixed"
# So many games that did not end are named.
MOST_SHOWN = 10
# A worker reports after so many parts of its share, which is what moves the progress bar.
PARTS = 40


class Plan(msgspec.Struct, frozen=True):
    """What to play. Game number i of a plan is the same game in whatever process it is played."""

    game: str
    bots: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    card_set: str | None = None
    rotate: bool = False
    """In each game every bot sits one seat further than in the one before."""

    def seed_of(self, number: int, part: str) -> int:
        return independent_seed(self.seed, number, part)

    def bot_at(self, number: int, seat: int) -> int:
        """Which of the bots, by its place in `bots`, sits at a seat in a game."""
        return (seat - number) % len(self.bots) if self.rotate else seat


class Tally(study.Tally):
    """Sums over games; those of seats by bot, as the plan names them."""

    def __init__(self, players: int) -> None:
        self.games = 0
        self.decisions = 0
        self.wins = [0.0] * players
        self.ranks = [0] * players
        self.scores: list[float] = [0] * players
        self.laps: Counter[int] = Counter()
        self.lengths: Counter[int] = Counter()
        self.ends: Counter[str] = Counter()
        # The deals of games that did not end.
        self.endless: Counter[int] = Counter()

    def count(self, state: State, decisions: int, bot_at: Callable[[int], int]) -> None:
        outcome = state.outcome()
        self.games += 1
        self.decisions += decisions
        for seat in outcome.winners:
            self.wins[bot_at(seat)] += 1 / len(outcome.winners)
        # In place: a quick game is over in 40 us, and lists made anew for each take one of them.
        for seat, rank in enumerate(outcome.ranks):
            self.ranks[bot_at(seat)] += rank
        for seat, score in enumerate(outcome.scores):
            self.scores[bot_at(seat)] += score
        self.laps[state.lap()] += 1
        self.lengths[decisions] += 1
        self.ends[outcome.reason] += 1


class SeatSummary(msgspec.Struct):
    bot: str
    wins: float
    win_rate: float
    low: float
    high: float
    mean_rank: float
    mean_score: float


class Spread(msgspec.Struct):
    p10: int
    median: int
    p90: int


class Summary(msgspec.Struct):
    game: str
    games: int
    asked: int
    """How many games were to be played."""
    cut_short: bool
    """Ctrl+C ended it before all were."""
    players: int
    options: dict[str, Any]
    seed: int
    workers: int
    compiled: bool
    decisions: int
    seconds: float
    decisions_per_second: float
    # `rotate`: every bot sat at every seat in turn, and `seats` are the bots as they were named; `fixed`: each kept its seat.
    seating: str
    seats: list[SeatSummary]
    # What a round is called in this game: `turn` in one that counts turns.
    lap: str
    rounds: Spread
    decisions_per_game: Spread
    ends: dict[str, int]
    endless: list[int]
    """The seeds of the deals of games that did not end; they are not among `games`."""


def run_simulation(plan: Plan, games: int, players: int | None, workers: int | None, seating: str | None) -> Summary:
    """Fill in what was left open, check it before any worker starts, and play behind a progress bar."""
    game = get_game(plan.game)
    seats = players or (len(plan.bots) if len(plan.bots) > 1 else game.min_players)
    if len(plan.bots) not in (1, seats):
        fail(f"{len(plan.bots)} bots are named for {seats} players; name one, or one for each")
    plan = msgspec.structs.replace(plan, bots=plan.bots if len(plan.bots) == seats else plan.bots * seats)
    differ = len(set(plan.bots)) > 1
    if seating == ROTATE and not differ:
        fail(f"all seats have the bot {plan.bots[0]}, so that there is nothing to rotate; leave --seats out")
    plan = msgspec.structs.replace(plan, rotate=differ and seating != FIXED)
    cards = game.load_cards(Path(plan.card_set)) if plan.card_set else None
    game.new_state(seats, plan.options, plan.seed, cards)
    for bot in set(plan.bots):
        seat_bot(bot, game, plan.seed)
    if not skydeck.COMPILED:
        warn("running uncompiled, which is many times slower (see `skydeck --version` and the README)")
    with games_bar() as bar:
        task = bar.add_task(game.title, total=games)
        return simulate(plan, games, workers or min(usable_cores(), games), lambda done: bar.advance(task, done))


def simulate(plan: Plan, games: int, workers: int, progress: Callable[[int], None]) -> Summary:
    """Play `games` games of the plan; `progress` is told of every batch of finished games."""
    tally = Tally(len(plan.bots))
    start = perf_counter()
    cut_short = False
    try:
        for part in spread(partial(play_batch, plan), batches(games, workers), workers):
            tally.add(part)
            progress(part.games + part.endless.total())
    except KeyboardInterrupt:
        if not tally.games:
            raise
        cut_short = True
    return summarize(plan, tally, workers, perf_counter() - start, games, cut_short)


def batches(games: int, workers: int) -> list[range]:
    """The numbers of the games that are played in one go."""
    size = max(1, min(1000, games // (workers * PARTS)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_batch(plan: Plan, numbers: range) -> Tally:
    """The games of a plan with these numbers."""
    game = get_game(plan.game)
    cards = game.load_cards(Path(plan.card_set)) if plan.card_set else None
    tally = Tally(len(plan.bots))
    for number in numbers:
        state = game.new_state(len(plan.bots), plan.options, plan.seed_of(number, "deal"), cards)
        decisions = play_game(plan, game, state, number)
        if state.is_terminal():
            tally.count(state, decisions, partial(plan.bot_at, number))
        else:
            tally.endless[plan.seed_of(number, "deal")] += 1
    return tally


def play_game(plan: Plan, game: Game, state: State, number: int) -> int:
    """Play one game to its end, unless it has none; returns the number of decisions."""
    if set(plan.bots) == {"random"}:
        return playout(state, Rng(plan.seed_of(number, "random")), MOST_DECISIONS)
    named = [plan.bots[plan.bot_at(number, seat)] for seat in range(len(plan.bots))]
    bots = [seat_bot(bot, game, plan.seed_of(number, f"seat {seat}")) for seat, bot in enumerate(named)]
    decisions = 0
    while not state.is_terminal() and decisions < MOST_DECISIONS:
        player = state.current_player()
        state.apply_action(player, bots[player].act(state, player))
        decisions += 1
    return decisions


def summarize(plan: Plan, tally: Tally, workers: int, seconds: float, asked: int, cut_short: bool = False) -> Summary:
    seats = []
    games = max(1, tally.games)
    for seat, bot in enumerate(plan.bots):
        low, high = wilson(tally.wins[seat], games)
        seats.append(
            SeatSummary(
                bot=bot,
                wins=round(tally.wins[seat], 4),
                win_rate=round(tally.wins[seat] / games, 6),
                low=round(low, 6),
                high=round(high, 6),
                mean_rank=round(tally.ranks[seat] / games, 4),
                mean_score=round(tally.scores[seat] / games, 4),
            )
        )
    return Summary(
        game=plan.game,
        games=tally.games,
        asked=asked,
        cut_short=cut_short,
        players=len(plan.bots),
        options=plan.options,
        seed=plan.seed,
        workers=workers,
        compiled=skydeck.COMPILED,
        decisions=tally.decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(tally.decisions / seconds, 1),
        seating=ROTATE if plan.rotate else FIXED,
        seats=seats,
        lap=get_game(plan.game).lap_name,
        rounds=spread_of(tally.laps),
        decisions_per_game=spread_of(tally.lengths),
        ends=dict(sorted(tally.ends.items())),
        endless=sorted(tally.endless),
    )


def spread_of(counts: Counter[int]) -> Spread:
    if not counts:
        return Spread(0, 0, 0)
    return Spread(percentile(counts, 0.1), percentile(counts, 0.5), percentile(counts, 0.9))


def show_summary(summary: Summary) -> None:
    form = "compiled" if summary.compiled else "uncompiled"
    console.print(
        Text(
            f"{summary.game}: {counted(summary.games, 'game')} of {counted(summary.players, 'player')}, seed {summary.seed}, "
            f"{form}, {counted(summary.workers, 'worker')}"
        )
    )
    if summary.cut_short:
        console.print(Text(f"Cut short: {summary.games:,} of {summary.asked:,} games were played."))
    for seed in summary.endless[:MOST_SHOWN]:
        console.print(
            Text(f"Left out, as it did not end within {MOST_DECISIONS:,} decisions: the game of --seed {seed}")
        )
    if len(summary.endless) > MOST_SHOWN:
        console.print(Text(f"and {len(summary.endless) - MOST_SHOWN:,} more games that did not end (--json names all)"))
    if not summary.games:
        return
    if len({seat.bot for seat in summary.seats}) > 1:
        rotated = "Every bot sat at every seat in turn (--seats fixed keeps them)."
        console.print(Text(rotated if summary.seating == ROTATE else "Every bot kept its seat."))
    first = "" if summary.seating == ROTATE else "Seat"
    table = plain_table(first, "Bot", "Wins", "Share", "95 % interval", "Mean rank", "Mean score",
                        right=(first, "Wins", "Share", "95 % interval", "Mean rank", "Mean score"))  # fmt: skip
    for number, seat in enumerate(summary.seats, 1):
        table.add_row(
            str(number),
            seat.bot,
            f"{seat.wins:,.1f}",
            f"{seat.win_rate:.1%}",
            f"{seat.low:.1%} to {seat.high:.1%}",
            f"{seat.mean_rank:.2f}",
            f"{seat.mean_score:.2f}",
        )
    console.print(table)
    table = plain_table("", "10 %", "Median", "90 %", right=("10 %", "Median", "90 %"))
    for name, values in ((f"{summary.lap}s".capitalize(), summary.rounds), ("Decisions", summary.decisions_per_game)):
        table.add_row(name, str(values.p10), str(values.median), str(values.p90))
    console.print(table)
    ends = ", ".join(f"{reason} {count:,}" for reason, count in summary.ends.items())
    console.print(Text(f"Ends: {ends}"))
    speed = f"{summary.decisions_per_second:,.0f} per second"
    console.print(Text(f"{summary.decisions:,} decisions in {summary.seconds:.1f} s: {speed}"))
