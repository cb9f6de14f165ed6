"""Scenarios and records on the command line."""

import sys
from pathlib import Path
from typing import Any

import typer
from rich.text import Text

from skydeck.cli.boards import board_of
from skydeck.cli.output import complain, console, counted, fail, show_json
from skydeck.cli.story import NAMES, Story, say, titles
from skydeck.engine.events import Observer
from skydeck.engine.state import State
from skydeck.records.record import Record
from skydeck.records.scenario import Report, run_file

FAILED = 1
KEYS = "Enter on, b back, a number, t table, q quit"


def run_scenario_file(file: Path, as_json: bool) -> None:
    """Run the scenarios of a file; exit code 1 if something in them does not hold, 2 if one of them is wrong."""
    reports = run_file(file)
    if as_json:
        show_json({"passed": all(report.passed for report in reports), "scenarios": [one.to_dict() for one in reports]})
    else:
        for report in reports:
            show_report(report)
        if len(reports) > 1:
            console.print(f"{sum(report.passed for report in reports)} of {len(reports)} passed")
    wrong = [report.error for report in reports if report.error]
    for error in wrong[:-1]:
        complain(error)
    if wrong:
        fail(wrong[-1])
    if not all(report.passed for report in reports):
        raise typer.Exit(FAILED)


def show_report(report: Report, indent: int = 0) -> None:
    """A scenario with its verdict, and beneath it what does not hold, and its branches."""
    style = "bold green" if report.passed else "bold red"
    verdict = "passed" if report.passed else "wrong" if report.error else "failed"
    console.print(Text.assemble(" " * indent, (verdict, style), f"  {report.title}"))
    for failure in report.own_failures:
        say(failure, "red", indent + 2)
    for branch in report.branches:
        show_report(branch, indent + 2)


class Replay:
    """A record played again, with every position kept and the story of every action told."""

    def __init__(self, record: Record, card_set: Any, seat: int | None) -> None:
        self.record = record
        self.game = record.game
        self.seat = seat
        self.names = list(NAMES[: record.header.players])
        self.titles = titles(self.names, record.header.seats)
        self.story = Story(self.game, self.names, seat)
        self.board = board_of(self.game)
        observer = Observer()
        state = record.start(card_set, observer)
        self.cards = self.game.cards_as_played(card_set, state.options)
        self.positions: list[State] = [state.clone()]
        self.told: list[list[str]] = [[line for line, _ in self.story.tell(state, observer.take())]]
        for number in range(len(record.steps)):
            state.attach(observer)
            record.carry_out(state, number)
            self.told.append([line for line, _ in self.story.tell(state, observer.take())])
            self.positions.append(state.clone())
        # Plays once more, and compares the last position with the one that the record names.
        record.replay(card_set)

    def action_text(self, number: int) -> str | None:
        """The action that led to a position; None where the one who looks may not know it."""
        step = self.record.steps[number - 1]
        before = self.positions[number - 1]
        if before.secret and self.seat not in (None, step.seat):
            return None
        if isinstance(step.action, str):
            return step.action
        return before.codec.to_text(before.codec.from_json(step.action))

    def to_dict(self) -> dict[str, Any]:
        header = self.record.header
        last = self.positions[-1]
        outcome = last.outcome() if last.is_terminal() else None
        return {
            "game": header.game,
            "players": header.players,
            "options": header.options,
            "seed": header.seed,
            "seats": header.seats,
            "hints": [self.hints_of(seat) for seat in range(header.players)],
            "steps": [
                {"number": number, "seat": step.seat, "action": self.action_text(number), "events": self.told[number]}
                for number, step in enumerate(self.record.steps, 1)
            ],
            "ended": last.is_terminal(),
            "ranks": outcome.ranks if outcome else None,
            "scores": outcome.scores if outcome else None,
            "reason": outcome.reason if outcome else None,
            "key": last.key(),
        }

    def hints_of(self, seat: int) -> int:
        """How many hints a seat was given."""
        return sum(hint.seat == seat for hint in self.record.hints)

    def show_marks(self) -> None:
        """What is to be known of the game as a whole: that it was played with hints, or not at all."""
        taken = [(self.titles[seat], self.hints_of(seat)) for seat in range(self.record.header.players)]
        told = ", ".join(f"{who} {counted(hints, 'time')}" for who, hints in taken if hints)
        if told:
            say(f"Played with hints: {told}.", "dim")
        if not self.record.steps:
            say("This record has no actions: the game was left before anybody decided anything.")

    def show_step(self, number: int) -> None:
        if number:
            who = self.titles[self.record.steps[number - 1].seat]
            what = self.action_text(number) or "chose in secret"
            console.print(Text(f"{number}/{len(self.positions) - 1}  {who}: {what}", style="dim"))
        for line in self.told[number]:
            say(line)

    def show_table(self, number: int) -> None:
        view = self.game.view(self.positions[number], self.seat)
        console.print(self.board.table(view, self.cards, self.titles))

    def forward(self, at: int) -> int:
        """Show the next step, and go on as long as nothing happens that can be told."""
        for number in range(at + 1, len(self.positions)):
            self.show_step(number)
            if self.told[number]:
                return number
        return len(self.positions) - 1

    def browse(self) -> None:
        """Step through with a person at the keys."""
        last = len(self.positions) - 1
        at = 0
        self.show_table(at)
        while True:
            try:
                word = console.input(f"[dim]{at}/{last}  {KEYS}: [/dim]").strip().lower()
            except (EOFError, KeyboardInterrupt):
                console.print()
                return
            if word == "q":
                return
            if word == "t":
                self.show_table(at)
            elif word.isdecimal() and int(word) <= last:
                at = int(word)
                self.show_table(at)
            elif word == "b":
                at = max(0, at - 1)
                self.show_table(at)
            elif not word and at < last:
                at = self.forward(at)
            else:
                say(f"That is the end; the record has {last} actions." if not word else KEYS)


def replay_file(file: Path, card_folder: Path | None, seat: int | None, as_json: bool) -> None:
    """Step through a record at a terminal, tell all of it elsewhere."""
    record = Record.load(file)
    if seat is not None and not 1 <= seat <= record.header.players:
        fail(f"this game has seats 1 to {record.header.players}, not {seat}")
    card_set = record.game.load_cards(card_folder) if card_folder else None
    replay = Replay(record, card_set, None if seat is None else seat - 1)
    if as_json:
        show_json(replay.to_dict())
    elif sys.stdin.isatty() and console.is_terminal:
        replay.show_marks()
        replay.browse()
    else:
        replay.show_marks()
        for number in range(len(replay.positions)):
            replay.show_step(number)
