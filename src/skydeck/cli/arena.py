"""Any bots against each other: what is played, shown as a table or written as a page."""

import os
from pathlib import Path

from rich.text import Text

import skydeck
from skydeck.arena.page import page
from skydeck.arena.playing import Plan
from skydeck.arena.ratings import MISSING, can_rate
from skydeck.arena.report import Report, table_of
from skydeck.arena.results import Results
from skydeck.arena.run import Arena, check_plan
from skydeck.cli.output import console, counted, error_console, fail, plain_table, warn
from skydeck.cli.progress import games_bar
from skydeck.games import get_game
from skydeck.lab.workers import usable_cores

# So many losses by rule are named.
MOST_SHOWN = 10


def run_arena(
    plan: Plan, games: int, full: bool, workers: int | None, results: Path | None, html: Path | None = None
) -> Report:
    """Check everything, then play behind a progress bar."""
    check_plan(plan)
    if html and (html.is_dir() or not os.access(html.parent, os.W_OK)):
        fail(f"{html}: cannot be written; name a file in a folder that you may write to")
    if not skydeck.COMPILED:
        warn("running uncompiled, which is many times slower (see `skydeck --version` and the README)")
    if not can_rate():
        warn(MISSING)
    with Results(plan, results) as kept, games_bar() as bar:
        arena = Arena(plan, games, kept, full)
        if kept.done and error_console.is_terminal:
            bar.console.print(
                f"{results}: goes on after {counted(len(kept.done) * plan.players, 'game')}", highlight=False
            )
        task = bar.add_task(get_game(plan.game).title, total=len(plan.deals(arena.most)) * plan.players)
        return arena.play(workers or usable_cores(), lambda done: bar.advance(task, done))


def write_html(report: Report, path: Path) -> None:
    try:
        path.write_text(page(report, get_game(report.game).title), encoding="utf-8")
    except OSError as error:
        fail(f"{path}: cannot be written ({error.strerror}); name another file")


def show_report(report: Report, html: Path | None) -> None:
    """Print the standings, who met whom, and what was lost by rule."""
    form = "compiled" if report.compiled else "uncompiled"
    console.print(
        Text(
            f"{report.game}: {counted(report.games, 'game')} of {counted(report.players, 'player')} in "
            f"{counted(report.deals, 'deal')}, every deal from every seat, seed {report.seed}, {form}"
        )
    )
    console.print(Text(how_it_ended(report)))
    head, rows = table_of(report)
    table = plain_table("", *head, right=("", *head[1:]))
    for place, columns in enumerate(rows, 1):
        table.add_row(str(place), *columns)
    console.print(table)
    if len(report.standings) > 2:
        places = tuple(f"{place}" for place in range(1, len(report.standings) + 1))
        table = plain_table("", "Points against", *places, right=("", *places))
        for place, (one, row) in enumerate(zip(report.standings, report.pairs, strict=True), 1):
            table.add_row(str(place), one.bot, *("" if value is None else f"{value:.0%}" for value in row))
        console.print(table)
    for fault in report.faults[:MOST_SHOWN]:
        console.print(Text(f"Lost by rule, deal {fault.deal}, seat {fault.seat}: {fault.bot} {fault.reason}"))
    untold = len(report.faults[MOST_SHOWN:]) + report.faults_untold
    if untold:
        console.print(Text(f"and {untold:,} more (--json and --html name up to 200)"))
    if report.endless:
        console.print(Text(f"{counted(report.endless, 'game')} did not come to an end, and count as equal for all."))
    if html:
        console.print(Text(f"Report with plots: {html}"))


def how_it_ended(report: Report) -> str:
    """Whether all was played, in a sentence."""
    if report.ended == "order certain":
        return f"Ended early, as the order is certain (error 5 %); --full plays all {report.asked:,} games."
    if report.ended == "cut short":
        return f"Cut short: {report.games:,} of {report.asked:,} games were played."
    return "All games were played."
