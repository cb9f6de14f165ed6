"""Scenarios: a position in a file, what is done from there, and what must hold afterwards. docs/scenarios.md shows how.

A file is checked against its game's JSON schema before anything is set up; every complaint names file, line and remedy.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError, IllegalAction, SkydeckError
from skydeck.engine.events import Observer
from skydeck.engine.game import Game
from skydeck.engine.scenario_parts import PASS_TO
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.records.given import Given
from skydeck.records.passing import pass_to
from skydeck.records.scenario_files import Document, Place, Wrong, documents, game_of, merged, one_line, read_documents
from skydeck.records.seen import Witness

RULE_ID = re.compile(r"\b[A-Z]{2,4}-[A-Z]?\d{2,3}\b")
NOTHING_EXPECTED = "nothing is expected here, so nothing can fail; add 'expect: ...' with what must hold"


@dataclass
class Scenario:
    """A scenario that was read and fits its schema."""

    game: Game
    data: dict[str, Any]
    # As they stand in the file, so that errors in them name its lines.
    cards: list[Any]
    document: Document

    @property
    def source(self) -> str:
        return self.document.source

    @property
    def title(self) -> str:
        return str(self.data.get("title", Path(self.source).stem))

    def start(self, observer: Observer | None = None) -> State:
        """The position, at its first decision; raises DataError that names file and line.

        `observer` is told what happens from the position on.
        """
        data = {**self.data, "cards": self.cards} if self.cards else self.data
        try:
            return self.game.scenario(data, self.source, observer)
        except SkydeckError as error:
            words = str(error).removeprefix(f"{self.source}: ")
            raise DataError(words) if words.startswith(f"{self.source}:") else self.document.error(words) from None

    def parts(self) -> list[tuple[Place, dict[str, Any]]]:
        """All that have `actions` and `expect`, with their place in the file: branches come last."""
        found = with_then([], self.data)
        for number, branch in enumerate(self.data.get("branches", []), 1):
            found += with_then(["branches", str(number)], branch)
        return found


def with_then(place: Place, part: dict[str, Any]) -> list[tuple[Place, dict[str, Any]]]:
    """A part and what comes after it in `then`."""
    return [
        (place, part),
        *(([*place, "then", str(number)], later) for number, later in enumerate(part.get("then", []), 1)),
    ]


@dataclass
class Report:
    """What came of a scenario, or of one of its branches: `failures` is empty if all was as expected."""

    source: str
    title: str
    game: str = ""
    rules: list[str] = field(default_factory=list)
    actions: int = 0
    checks: int = 0
    own_failures: list[str] = field(default_factory=list)
    branches: list[Report] = field(default_factory=list)
    # Why the scenario cannot be run at all.
    error: str = ""

    @property
    def failures(self) -> list[str]:
        """What does not hold, that of the branches included."""
        return [*self.own_failures, *(failure for branch in self.branches for failure in branch.failures)]

    def in_all(self, count: str) -> int:
        """How many `actions` or `checks` there were, those of the branches included."""
        own: int = getattr(self, count)
        return own + sum(branch.in_all(count) for branch in self.branches)

    @property
    def passed(self) -> bool:
        return not self.error and not self.failures

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data."""
        data = {
            "file": self.source,
            "game": self.game,
            "title": self.title,
            "rules": self.rules,
            "passed": self.passed,
            "actions": self.in_all("actions"),
            "checks": self.in_all("checks"),
            "failures": self.failures,
        }
        if self.branches:
            data["branches"] = [branch.to_dict() for branch in self.branches]
        return {**data, "error": self.error} if self.error else data


def load_scenario(path: Path) -> Scenario:
    """Read a YAML or JSON file that holds one scenario; raises DataError that names file, line and remedy."""
    return _only(read_documents(path))


def load_scenarios(path: Path) -> list[Scenario]:
    """Read a file that holds one scenario or several, as YAML documents; raises DataError if one of them is wrong."""
    return [_checked(document) for document in read_documents(path)]


def parse_scenario(text: str, source: str = "scenario") -> Scenario:
    """One scenario from text; `source` names it in errors."""
    return _only(documents(text, source))


def run_scenario(path: Path) -> Report:
    """Read a file, set it up, carry out its actions and check what must hold. Raises DataError for a file that is wrong;
    an action that the rules refuse and an expectation that is not met are failures in the report."""
    return run(load_scenario(path))


def run_scenarios(path: Path) -> list[Report]:
    """`run_scenario` for each scenario of a file that may hold several; raises DataError if one of them is wrong."""
    return [run(scenario) for scenario in load_scenarios(path)]


def run_file(path: Path) -> list[Report]:
    """`run_scenarios` for files that may be wrong in part: what is wrong has a report with its error, the others run."""
    reports = []
    for document in read_documents(path):
        try:
            reports.append(run(_checked(document)))
        except DataError as error:
            reports.append(Report(str(path), document.title, error=str(error)))
    return reports


# -- running -----------------------------------------------------------------------------------------------------------


def run(scenario: Scenario) -> Report:
    """`run_scenario` for a scenario that was read already."""
    data = scenario.data
    witness = (
        Witness(scenario.game) if any("seen_by" in part.get("expect", {}) for _, part in scenario.parts()) else None
    )
    state = scenario.start(witness.observer if witness else None)
    report = Report(scenario.source, scenario.title, scenario.game.name, list(data.get("rules", [])))
    whole = _Run(scenario, state, witness, report)
    whole.carry_out([], data)
    branches = [
        _begin_branch(scenario, state, witness, report, number, branch)
        for number, branch in enumerate(data.get("branches", []), 1)
    ]
    if report.own_failures:
        # What goes on from a position that was not reached tells nothing.
        branches = []
    whole.go_on([], data)
    for number, branch in enumerate(branches, 1):
        place = ["branches", str(number)]
        branch.carry_out(place, data["branches"][number - 1])
        branch.go_on(place, data["branches"][number - 1])
        report.branches.append(branch.report)
    return report


def _begin_branch(
    scenario: Scenario, state: State, witness: Witness | None, report: Report, number: int, branch: dict[str, Any]
) -> _Run:
    """A branch at the position that it goes on from, which what comes `then` does not change."""
    title = str(branch.get("title", f"branch {number}"))
    copy = state.clone()
    inner = Report(scenario.source, title, scenario.game.name, report.rules)
    return _Run(scenario, copy, witness.branch(copy) if witness else None, inner)


class _Run:
    """Carries out a scenario, or one of its branches, and notes in the report what came of it."""

    def __init__(self, scenario: Scenario, state: State, witness: Witness | None, report: Report) -> None:
        self.scenario = scenario
        self.document = scenario.document
        self.state = state
        self.witness = witness
        self.report = report
        self.given = Given()
        # Whether an action was refused, so that nothing goes on from here.
        self.stuck = False
        self.note()

    def note(self) -> None:
        if self.witness:
            self.witness.note(self.state)

    def carry_out(self, place: Place, part: dict[str, Any]) -> None:
        """Do and check one part, without what comes `then`."""
        for number, step in enumerate(part.get("actions", []), 1):
            refused = self.act(step, [*place, "actions", str(number)])
            if refused:
                self.report.own_failures.append(refused)
                self.stuck = True
                return
            self.report.actions += 1
        if "expect" in part:
            self.report.checks += 1
            self.report.own_failures += self.check(part["expect"], [*place, "expect"])

    def go_on(self, place: Place, data: dict[str, Any]) -> None:
        """Do and check all that comes `then`, after the part itself."""
        for where, part in with_then(place, data)[1:]:
            if not self.stuck:
                self.carry_out(where, part)
        if not self.stuck and not self.report.checks and not data.get("branches"):
            self.report.own_failures.append(f"{self.where(place)}: {NOTHING_EXPECTED}")

    def where(self, place: Place) -> str:
        return f"{self.document.source}:{self.document.line(place)}"

    def act(self, step: str | dict[str, Any], place: Place) -> str:
        """Carry out one line, or pass until a time; returns why that is not possible."""
        if isinstance(step, dict):
            self.given = Given()
            stuck = pass_to(self.scenario.game, self.state, step[PASS_TO], self.note)
            return f"{self.where(place)}: {one_line(stuck)}" if stuck else ""
        seat, action = read_step(self.scenario, self.state, step, place)
        reason = self.state.why_illegal(seat, action)
        if reason:
            given = self.given.was(self.state, seat, action)
            return "" if given else f"{self.where(place)}: '{step}' is refused: {reason}"
        self.given.act(self.state, seat, action)
        self.state.invariants()
        self.note()
        return ""

    def check(self, expect: dict[str, Any], place: Place) -> list[str]:
        try:
            found = [(place, words) for words in self.scenario.game.scenario_failures(self.state, expect)]
            if self.witness:
                for name, wanted in expect.get("seen_by", {}).items():
                    inner = [*place, "seen_by", name]
                    found += [(inner, words) for words in self.witness.failures(self.state, name, wanted)]
        except (DataError, IllegalAction) as error:
            inner = str(error).removeprefix("expect: ").split(": ")[:-1]
            line = self.document.line([*place, *inner], str(error))
            raise DataError(f"{self.document.source}:{line}: {one_line(str(error))}") from None
        return [f"{self.where(at)}: {words}" for at, words in found]


def read_step(scenario: Scenario, state: State, line: str, place: Place) -> tuple[int, int]:
    """The seat and the action of a line; raises DataError with its place."""
    try:
        return scenario.game.scenario_step(state, line)
    except IllegalAction as error:
        where = f"{scenario.source}:{scenario.document.line(place)}"
        raise DataError(f"{where}: {one_line(str(error))}") from None


# -- reading -----------------------------------------------------------------------------------------------------------


def _only(found: list[Document | Wrong]) -> Scenario:
    first = _checked(found[0])
    if len(found) > 1:
        second = found[1]
        if isinstance(second, Wrong):
            raise second.error
        where = f"{second.source}:{second.entry.line}"
        raise DataError(f"{where}: only one document ('---') may stand in this file; split it")
    return first


def _checked(document: Document | Wrong) -> Scenario:
    """The scenario of a document; raises DataError if it does not fit its game's schema, or cannot be set up."""
    if isinstance(document, Wrong):
        raise document.error
    game = game_of(document)
    data, cards = merged(document, game)
    scenario = Scenario(game, data, cards, document)
    _check_rules(scenario)
    state = scenario.start()
    for place, part in scenario.parts():
        for number, step in enumerate(part.get("actions", []), 1):
            if isinstance(step, str):
                read_step(scenario, state, step, [*place, "actions", str(number)])
    return scenario


@cache
def _rule_ids(game: str) -> list[str]:
    """The ledger ids that a game knows: its rules name all of them."""
    return sorted(set(RULE_ID.findall(get_game(game).rules())))


def _check_rules(scenario: Scenario) -> None:
    """Raise DataError for a rule that the game does not have."""
    known = _rule_ids(scenario.game.name)
    named = [(["rules", str(number)], rule) for number, rule in enumerate(scenario.data.get("rules", []), 1)]
    for place, part in scenario.parts():
        asked = part.get("expect", {}).get("asks")
        named += [([*place, "expect", "asks"], asked)] if asked else []
    for place, rule in named:
        if rule not in known:
            near = suggest(rule, known)
            remedy = near if near.startswith("did you mean") else f"they are {known[0]} to {known[-1]}"
            where = f"{scenario.source}:{scenario.document.line(place)}: {': '.join(place)}"
            raise DataError(
                one_line(
                    f"{where}: {scenario.game.title} has no rule {shown(rule)}; {remedy} "
                    f"('skydeck rules {scenario.game.name}' names all)"
                )
            )
