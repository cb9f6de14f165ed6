"""What a seat gets to see in a scenario: its view, its question, its log and events; `seen_by` expects something of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError
from skydeck.engine.events import Observer
from skydeck.engine.game import Game
from skydeck.engine.scenario_parts import SPECTATOR, player_of
from skydeck.engine.state import State
from skydeck.engine.text import with_names


class Witness:
    """Keeps what has been told since the position, to each seat and to a spectator (None)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.observer = Observer()
        self.log: dict[int | None, list[str]] = {}
        self.events: dict[int | None, list[dict[str, Any]]] = {}

    def note(self, state: State) -> None:
        """Take what has happened since the last time; words for it are found in the position that it led to."""
        players = state.num_players
        names = [f"Seat {player + 1}" for player in range(players)]
        events = self.observer.take()
        for viewer in (None, *range(players)):
            log, data = self.log.setdefault(viewer, []), self.events.setdefault(viewer, [])
            for event in events:
                line = self.game.event_text(state, event, viewer)
                if line:
                    log.append(with_names(line, names))
                data.append(self.game.event_data(state, event, viewer))

    def branch(self, state: State) -> Witness:
        """One that knows the same, and is told from now on what happens in `state`."""
        other = Witness(self.game)
        other.log = {viewer: list(lines) for viewer, lines in self.log.items()}
        other.events = {viewer: list(events) for viewer, events in self.events.items()}
        state.attach(other.observer)
        return other

    def failures(self, state: State, name: str, wanted: dict[str, Any]) -> list[str]:
        """What does not hold of what a seat is to see, or not; raises DataError where it makes no sense."""
        viewer = None if name == SPECTATOR else player_of(state, name, "expect: seen_by")
        who = "a spectator" if viewer is None else f"seat {name}"
        view = self.game.view(state, viewer)
        found = differences(view, wanted.get("view", {}), "", f"expect: seen_by: {name}: view")
        found = [f"in the view of {who} {difference}" for difference in found]
        log, events = self.log.get(viewer, []), self.events.get(viewer, [])
        missing = first_missing(wanted.get("log", []), log, lambda words, line: words in line)
        if missing is not None:
            found.append(f"the log of {who} does not go on with {missing!r}; it is {short(log)}")
        missing = first_missing(wanted.get("events", []), events, fits)
        if missing is not None:
            found.append(f"{who} is told of no further event {missing!r}; the events are {short(events)}")
        for words in wanted.get("not", []):
            place = next(self.places_of(words, state, viewer, view), None)
            if place is not None:
                found.append(f"{who} gets to see {words!r} in {place}")
        return found

    def places_of(self, words: str, state: State, viewer: int | None, view: dict[str, Any]) -> Iterator[str]:
        """Where in all that a seat sees some words stand."""
        pattern = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
        parts: list[tuple[str, Any]] = [("the view", view)]
        if viewer is not None:
            parts.append(("the question", self.game.choice(state, viewer)))
            actions = list(state.legal_actions(viewer))
            parts.append(("the actions", [state.codec.to_text(action) for action in actions]))
            parts.append(("their labels", [self.game.action_label(state, viewer, action) for action in actions]))
        parts += [("the log", self.log.get(viewer, [])), ("the events", self.events.get(viewer, []))]
        for name, part in parts:
            for place, text in texts(part, "", self.game.public_lists):
                if pattern.search(text):
                    yield f"{name}{' at ' + place if place else ''}: {shown(text)}"


def texts(value: Any, place: str, left_out: frozenset[str]) -> Iterator[tuple[str, str]]:
    """Every name and text in plain data with its dotted place; lists count from 1."""
    if isinstance(value, dict):
        for key, item in value.items():
            inner = f"{place}.{key}".strip(".")
            yield inner, str(key)
            if key not in left_out:
                yield from texts(item, inner, left_out)
    elif isinstance(value, list | tuple):
        for number, item in enumerate(value, 1):
            yield from texts(item, f"{place}.{number}".strip("."), left_out)
    elif isinstance(value, str):
        yield place, value


def differences(actual: Any, wanted: Any, path: str, where: str) -> list[str]:
    """Where data differ from what is wanted of some of their fields; raises DataError for a field they do not have."""
    if isinstance(wanted, dict) and isinstance(actual, dict | list):
        found: list[str] = []
        for key, value in wanted.items():
            name, _, rest = str(key).partition(".")
            inner = part_of(actual, name, f"{where}: {key}")
            found += differences(inner, {rest: value} if rest else value, f"{path}.{name}".strip("."), where)
        return found
    if isinstance(wanted, list) and isinstance(actual, list) and len(wanted) == len(actual):
        return [
            line
            for number, (one, other) in enumerate(zip(actual, wanted, strict=True), 1)
            for line in differences(one, other, f"{path}.{number}", where)
        ]
    return [] if same(actual, wanted) else [f"{path} is {short(actual)}, not {wanted!r}"]


def part_of(value: Any, name: str, where: str) -> Any:
    """A field, or an item of a list by its number from 1."""
    if isinstance(value, dict):
        if name not in value:
            raise DataError(f"{where}: there is no field '{name}'; {suggest(name, list(value))}")
        return value[name]
    if not name.isdecimal() or not 1 <= int(name) <= len(value):
        raise DataError(f"{where}: '{name}' is no item of this list; it has items 1 to {len(value)}")
    return value[int(name) - 1]


def fits(wanted: dict[str, Any], event: dict[str, Any]) -> bool:
    """Whether an event has these fields."""
    return all(name in event and same(event[name], value) for name, value in wanted.items())


def same(actual: Any, wanted: Any) -> bool:
    """Equality that does not take true for 1."""
    return type(actual) is type(wanted) and bool(actual == wanted)


def first_missing(wanted: list[Any], found: list[Any], meets: Any) -> Any:
    """The first thing wanted that does not come after those before it; None if all come."""
    rest = iter(found)
    return next((one for one in wanted if not any(meets(one, other) for other in rest)), None)


def short(value: Any) -> str:
    """A value as a failure shows it."""
    text = repr(value)
    return text if len(text) <= 400 else text[:200] + " ... " + text[-200:]
