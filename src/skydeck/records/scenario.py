"""Scenarios: a position in a file, what is done from there, and what must hold afterwards. docs/scenarios.md shows how.

A file is checked against its game's JSON schema before anything is set up; every complaint names file, line and remedy.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError, best_match
from jsonschema.validators import extend

from skydeck.engine.datafile import Entry, load_yaml, parse_documents, parse_yaml, read_text, shown, suggest
from skydeck.engine.errors import DataError, IllegalAction, OptionError, SkydeckError
from skydeck.engine.game import Game
from skydeck.engine.state import State
from skydeck.games import get_game

TYPE_WORDS = {
    "object": "fields ('name: value')", "array": "a list", "string": "a text", "integer": "a whole number",
    "boolean": "true or false", "null": "null",
}  # fmt: skip
Place = list[str | int]
# No message is longer, whatever stands in the file.
LONGEST = 600


def _is_integer(_checker: object, value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# JSON Schema takes 1.0 for an integer; the engine does not.
StrictValidator: Any = extend(  # type: ignore[no-untyped-call]
    Draft202012Validator, type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
)


@dataclass
class Scenario:
    """A scenario that was read and fits its schema."""

    game: Game
    data: dict[str, Any]
    entry: Entry

    @property
    def source(self) -> str:
        return self.entry.source

    def start(self) -> State:
        """The position, at its first decision; raises DataError that names file and line."""
        data = dict(self.data)
        if "cards" in data:
            # As it stands in the file, so that errors in it name its lines.
            data["cards"] = self.entry.values["cards"]
        try:
            return self.game.scenario(data, self.source)
        except SkydeckError as error:
            raise self.placed(str(error)) from None

    def parts(self) -> list[tuple[Place, dict[str, Any]]]:
        """The pairs of `actions` and `expect`, with their place in the file."""
        parts: list[tuple[Place, dict[str, Any]]] = [([], self.data)]
        parts.extend((["then", number], part) for number, part in enumerate(self.data.get("then", [])))
        return parts

    def line(self, place: Place) -> int:
        """The line of the file where a place of the data stands, or the nearest known one around it."""
        found: Any = self.entry
        line = self.entry.line
        for step in place:
            if isinstance(found, Entry) and step in found.values:
                line = found.lines[str(step)]
                found = found.values[str(step)]
            elif isinstance(found, list) and isinstance(step, int) and step < len(found):
                found = found[step]
                line = found.line if isinstance(found, Entry) else line
            else:
                break
        return line

    def placed(self, message: str) -> DataError:
        """An error of the game with its line: its words begin with the source and the place in the data."""
        words = message.removeprefix(f"{self.source}: ")
        if words.startswith(f"{self.source}:"):
            return DataError(words)
        place = [int(part) - 1 if part.isdigit() else part for part in words.split(": ")[:-1]]
        return DataError(f"{self.source}:{self.line(place)}: {one_line(words)}")


@dataclass
class Report:
    """What came of a scenario: `failures` is empty if all was as expected."""

    scenario: Scenario
    state: State
    actions: int = 0
    checks: int = 0
    failures: list[str] = field(default_factory=list)

    @property
    def passed(self) -> bool:
        return not self.failures

    @property
    def title(self) -> str:
        return str(self.scenario.data.get("title", Path(self.scenario.source).stem))

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "file": self.scenario.source,
            "game": self.scenario.game.name,
            "title": self.title,
            "rules": list(self.scenario.data.get("rules", [])),
            "passed": self.passed,
            "actions": self.actions,
            "checks": self.checks,
            "failures": self.failures,
        }


def load_scenario(path: Path) -> Scenario:
    """Read a YAML or JSON file that holds one scenario; raises DataError that names file, line and remedy."""
    return _checked(load_yaml(path))


def load_scenarios(path: Path) -> list[Scenario]:
    """Read a file that holds one scenario or several, as YAML documents."""
    return [_checked(entry) for entry in parse_documents(read_text(path), str(path))]


def parse_scenario(text: str, source: str = "scenario") -> Scenario:
    """One scenario from text; `source` names it in errors."""
    return _checked(parse_yaml(text, source))


def run_scenario(path: Path) -> Report:
    """Read a file, set it up, carry out its actions and check what must hold. Raises DataError for a file that is wrong;
    an action that the rules refuse and an expectation that is not met are failures in the report."""
    return run(load_scenario(path))


def run_scenarios(path: Path) -> list[Report]:
    """`run_scenario` for each scenario of a file that may hold several."""
    return [run(scenario) for scenario in load_scenarios(path)]


def run(scenario: Scenario) -> Report:
    """`run_scenario` for a scenario that was read already."""
    state = scenario.start()
    report = Report(scenario, state)
    for place, part in scenario.parts():
        for number, text in enumerate(part.get("actions", [])):
            refused = _act(scenario, state, text, [*place, "actions", number])
            if refused:
                report.failures.append(refused)
                return report
            report.actions += 1
        if "expect" in part:
            report.checks += 1
            report.failures += _check(scenario, state, part["expect"], [*place, "expect"])
    return report


def _act(scenario: Scenario, state: State, text: str, place: Place) -> str:
    """Carry out one line; returns why the rules refuse it, if they do."""
    where = f"{scenario.source}:{scenario.line(place)}"
    try:
        seat, action = scenario.game.scenario_step(state, text)
    except IllegalAction as error:
        raise DataError(f"{where}: {one_line(str(error))}") from None
    try:
        state.apply_action(seat, action)
    except IllegalAction as error:
        return f"{where}: '{text}' is refused: {error}"
    state.invariants()
    return ""


def _check(scenario: Scenario, state: State, expect: dict[str, Any], place: Place) -> list[str]:
    where = f"{scenario.source}:{scenario.line(place)}"
    try:
        found = scenario.game.scenario_failures(state, expect)
    except (DataError, IllegalAction) as error:
        raise DataError(f"{where}: {one_line(str(error))}") from None
    return [f"{where}: {sentence}" for sentence in found]


def _checked(entry: Entry) -> Scenario:
    """The scenario in a file that was read; raises DataError if it does not fit its game's schema."""
    try:
        game = get_game(entry.text("game"))
    except OptionError as error:
        raise entry.fail(str(error), "game") from None
    data = _plain(entry)
    scenario = Scenario(game, data, entry)
    misfit = best_match(StrictValidator(game.scenario_schema()).iter_errors(data))
    if misfit is not None:
        fields = list(misfit.absolute_path)
        names = [str(step + 1) if isinstance(step, int) else step for step in fields]
        line = scenario.line([*fields, _guilty_field(misfit)])
        raise DataError(f"{entry.source}:{line}: {one_line(': '.join([*names, _explain(misfit)]))}")
    state = scenario.start()
    for place, part in scenario.parts():
        for number, text in enumerate(part.get("actions", [])):
            try:
                game.scenario_step(state, text)
            except IllegalAction as wrong:
                where = f"{entry.source}:{scenario.line([*place, 'actions', number])}"
                raise DataError(f"{where}: {one_line(str(wrong))}") from None
    return scenario


def _plain(value: Any) -> Any:
    if isinstance(value, Entry):
        return {key: _plain(item) for key, item in value.values.items()}
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return value


def one_line(words: str) -> str:
    """A message without line breaks, however odd the names in it are."""
    return " ".join(words.split())[:LONGEST]


def _guilty_field(error: ValidationError) -> str:
    """The field inside the place of the error that is to blame, if it is one field."""
    return _unknown_fields(error)[0] if error.validator == "additionalProperties" else ""


def _unknown_fields(error: ValidationError) -> list[str]:
    instance: Any = error.instance
    schema: Any = error.schema
    return [name for name in instance if name not in schema.get("properties", {})]


def _explain(error: ValidationError) -> str:
    """What is wrong, and what would be right, in one sentence."""
    wanted: Any = error.validator_value
    schema: Any = error.schema
    value: Any = error.instance
    match error.validator:
        case "additionalProperties":
            name = _unknown_fields(error)[0]
            return f"unknown field {shown(name)}; {suggest(name, sorted(schema.get('properties', {})))}"
        case "required":
            return f"'{next(name for name in wanted if name not in value)}' is missing; add it"
        case "type":
            kinds = wanted if isinstance(wanted, list) else [wanted]
            return f"must be {' or '.join(TYPE_WORDS[kind] for kind in kinds)}, not {shown(value)}"
        case "const":
            return f"must be {wanted!r}, not {shown(value)}"
        case "enum":
            return f"{shown(value)} is not possible; {suggest(str(value), [str(one) for one in wanted])}"
        case "minimum" | "maximum":
            bound = "least" if error.validator == "minimum" else "most"
            return f"must be at {bound} {wanted}, not {shown(value)}"
        case "minItems" | "maxItems":
            bound = "least" if error.validator == "minItems" else "most"
            return f"must hold at {bound} {wanted}, not {len(value)}"
    return f"{shown(value)} does not fit; {schema.get('description') or 'docs/scenarios.md shows what does'}"
