"""What each part of an observation is made of: causes that tests change in a position, each with the parts that tell it.

A part whose name ends in `+` is told of every seat; the observation numbers these from the seat that looks. Of zones the
declaration says who is told: the parts of their cards change for those who may see these, the parts of their number for
those who may know that.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tests.conformance.play import Setting, pairwise_settings, positions, various_positions

from skydeck.engine.game import Game
from skydeck.engine.holders import NO_SEAT, Counted, Shared
from skydeck.engine.state import State
from skydeck.engine.views import sees_cards, sees_number
from skydeck.engine.visibility import ZoneSpec

# Of so many settings of a game.
SETTINGS = 3

# Changes something of a seat, or of the table, in a copy; False where there is nothing to change.
Change = Callable[[Any, int], bool]
# Who is told, of which seat, in which position.
Told = Callable[[State, int, int], bool]


def everybody(state: State, seat: int, viewer: int) -> bool:
    return True


def only_itself(state: State, seat: int, viewer: int) -> bool:
    return seat == viewer


@dataclass
class Cause:
    """Something that is told: `parts` change whenever it does, `perhaps` only in some positions."""

    name: str
    change: Change
    parts: tuple[str, ...]
    perhaps: tuple[str, ...] = ()
    told: Told = everybody
    of_seats: bool = True

    def seats(self, state: State) -> list[int]:
        return list(range(state.num_players)) if self.of_seats else [NO_SEAT]


def number(name: str, *perhaps: str, part: str = "", step: int = 1) -> Cause:
    """A number of the table."""

    def change(state: Any, seat: int) -> bool:
        setattr(state, name, getattr(state, name) + step)
        return True

    return Cause(name, change, (part or name,), perhaps, of_seats=False)


def numbers(*names: str) -> list[Cause]:
    return [number(name) for name in names]


def of_the_table(name: str, change: Callable[[Any], object], *parts: str) -> Cause:
    """Something else that belongs to no seat."""

    def changed(state: Any, seat: int) -> bool:
        return change(state) is not False

    return Cause(name, changed, parts or (name,), of_seats=False)


def seat_number(name: str, *perhaps: str) -> Cause:
    """The number of a seat, which observations count from the one that looks."""

    def change(state: Any, seat: int) -> bool:
        setattr(state, name, (getattr(state, name) + 1) % state.num_players)
        return True

    return Cause(name, change, (name,), perhaps, of_seats=False)


def asked(*perhaps: str, part: str = "asked") -> Cause:
    """Whether a seat is asked, which only itself is told here."""

    def change(state: Any, seat: int) -> bool:
        state.pending ^= 1 << seat
        return True

    return Cause("asked", change, (part,), perhaps, told=only_itself)


def tally(name: str, column: int, *parts: str, perhaps: tuple[str, ...] = ()) -> Cause:
    """One small number of a seat."""

    def change(state: Any, seat: int) -> bool:
        state.set_tally(column, seat, state.tally(column, seat) + 1)
        return True

    return Cause(name, change, parts or (f"{name}+",), perhaps)


def in_row(name: str, of_seat: Callable[[Any], int] | None = None, part: str = "", step: int = 1) -> Cause:
    """The first number of a row, or the first of a seat where `of_seat` says how many each has."""

    def change(state: Any, seat: int) -> bool:
        row = getattr(state, name)
        at = seat * of_seat(state) if of_seat else 0
        row[at] = row[at] + step
        return True

    return Cause(name, change, (part or (f"{name}+" if of_seat else name),), of_seats=of_seat is not None)


def zone(
    spec: ZoneSpec,
    put: Change | None,
    swap: Change | None,
    cards: tuple[str, ...] = (),
    size: tuple[str, ...] = (),
    work: tuple[str, ...] = (),
) -> list[Cause]:
    """The cards of a zone and their number: one card more, and another one in the place of one, as far as positions have
    room for either. `work` may follow from it."""

    def seeing_cards(state: State, seat: int, viewer: int) -> bool:
        return sees_cards(spec, state, seat, viewer)

    def seeing_number(state: State, seat: int, viewer: int) -> bool:
        return sees_number(spec, state, seat, viewer)

    seats = not spec.shared
    found = []
    if put is not None:
        found.append(Cause(f"{spec.name}: one more, its card", put, cards, (*size, *work), seeing_cards, seats))
        found.append(Cause(f"{spec.name}: one more, their number", put, size, (*cards, *work), seeing_number, seats))
    if swap is not None:
        found.append(Cause(f"{spec.name}: another", swap, cards, work, seeing_cards, seats))
    return found


def counted(
    spec: ZoneSpec, cards: tuple[str, ...] = (), size: tuple[str, ...] = (), work: tuple[str, ...] = ()
) -> list[Cause]:
    """A zone of a state that counts its cards by kind."""
    holder = spec.holder
    assert isinstance(holder, Counted | Shared)

    def lay(state: Any, seat: int, card: int, number: int) -> None:
        if isinstance(holder, Shared):
            state.put_shared(holder.zone, card, number)
        else:
            state.put(holder.zone, seat, card, number)

    def put(state: Any, seat: int) -> bool:
        lay(state, seat, 0, 1)
        return True

    def swap(state: Any, seat: int) -> bool:
        lying = holder.cards(state, seat)
        if not lying:
            return False
        lay(state, seat, lying[0], -1)
        lay(state, seat, (lying[0] + 1) % state.kinds, 1)
        return True

    return zone(spec, put, swap, cards, size, work)


# -- the check ---------------------------------------------------------------------------------------------------------


def causes_of(game: Game) -> list[Cause]:
    """What the test module of a game declares."""
    causes: list[Cause] = importlib.import_module(f"tests.conformance.causes.{game.name}").CAUSES
    return causes


def changes(game: Game, state: State) -> Iterator[tuple[Cause, int, State]]:
    """Each cause changed in a position, for each seat: the cause, the seat, the changed copy."""
    for cause in causes_of(game):
        for seat in cause.seats(state):
            copy = state.clone()
            if cause.change(copy, seat):
                yield cause, seat, copy


def named(parts: tuple[str, ...], state: State, seat: int, viewer: int) -> set[str]:
    """The parts of what a viewer observes, of a seat."""
    away = (seat - viewer) % state.num_players
    return {f"{part}{away}" if part.endswith("+") else part for part in parts}


def some_positions(setting: Setting, seed: int) -> list[State]:
    """Positions of every kind of decision, and others from all of a game."""
    course = [state.clone() for state in positions(setting, seed, 0.1)]
    return various_positions(setting, seed, 1, games=2) + random.Random(seed).sample(course, min(16, len(course)))


def check_told(cause: Cause, state: State, seat: int, viewer: int, found: set[str]) -> None:
    """The parts that changed are those which tell the cause to this viewer."""
    must = named(cause.parts, state, seat, viewer) if cause.told(state, seat, viewer) else set()
    may = must | named(cause.perhaps, state, seat, viewer)
    assert must <= found <= may, f"{cause.name} of seat {seat} as seat {viewer} sees it: {found}, not {must} to {may}"


def check_features(game: Game, seed: int) -> None:
    """Each part changes in some position when its cause does, and never when nothing does that it tells."""
    told: set[tuple[str, str]] = set()
    parts: set[str] = set()
    for setting in pairwise_settings(game)[:SETTINGS]:
        for state in some_positions(setting, seed):
            observed = [state.observation_dict(viewer) for viewer in range(setting.players)]
            parts |= set(observed[0])
            for cause, seat, copy in changes(game, state):
                for viewer, before in enumerate(observed):
                    after = copy.observation_dict(viewer)
                    found = {name for name, values in before.items() if values != after[name]}
                    check_told(cause, state, seat, viewer, found)
                    told |= {(cause.name, part) for part in found}
    everything = {part for _, part in told}
    assert everything == parts, f"nothing changes {sorted(parts - everything)}"
    for cause in causes_of(game):
        bases = {part.rstrip("0123456789") if "+" in part else part for name, part in told if name == cause.name}
        missing = set(cause.parts) - bases
        assert not missing, f"{cause.name} never changes {missing}"
