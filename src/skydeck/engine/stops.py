# skydeck: interpreted
"""Where a person wants to be asked in a game with priority, and what is answered for them everywhere else."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

import msgspec

from skydeck.engine.actions import verb_of
from skydeck.engine.state import State


class Stops(msgspec.Struct):
    """One seat's wishes. They can be changed at any time and never change what is legal."""

    # Ask at every decision.
    full: bool = False
    # Phases of the own and of others' turns at which to ask even if nothing is on the stack.
    mine: set[str] = msgspec.field(default_factory=set)
    theirs: set[str] = msgspec.field(default_factory=set)
    # Pass until "stack" (it is empty), "phase" (it ends) or "turn" (the own one comes); empty: do not skip.
    skip: str = ""
    # Where the skipping began: lap and phase.
    since: tuple[int, str] = (0, "")
    # Cards that are always let resolve.
    let: set[str] = msgspec.field(default_factory=set)

    def to_dict(self) -> dict[str, object]:
        """The wishes as plain data, to be saved."""
        return {**msgspec.to_builtins(self, order="deterministic"), "since": list(self.since)}

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Stops:
        """The inverse of `to_dict`."""
        return msgspec.convert(data, cls)


@dataclass(frozen=True)
class Routine:
    """An answer given for a seat. `hides`: the answer depends on hidden cards, so its timing must tell nothing."""

    action: int
    hides: bool = False


# -- a moment at which a seat may answer ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Window:
    """A moment at which a seat may answer what others do, or pass."""

    # The action that passes, and the verbs of those that answer.
    passing: int
    answers: Collection[int]
    # The game's name for such a moment, where seats can wish not to be asked at it; and whether it is in the own turn.
    stop: str = ""
    own_turn: bool = False
    # The card that would be answered.
    card: str = ""

    def is_wished(self, stops: Stops) -> bool:
        """Whether a seat wants to be asked at such a moment, if it can answer."""
        return not self.stop or self.stop in (stops.mine if self.own_turn else stops.theirs)

    def masks(self, stops: Stops) -> bool:
        """Whether hidden cards settle if the seat is asked; nothing is hidden where it wishes not to be, or always."""
        return not stops.full and self.is_wished(stops)

    def routine(self, state: State, player: int, stops: Stops) -> Routine | None:
        """The answer to give for a seat: None if it must be asked, else its pass."""
        if stops.full:
            return None
        hides = self.is_wished(stops)
        if not hides or stops.skip or self.card in stops.let:
            return Routine(self.passing, hides)
        return None if can_answer(state, player, self.answers) else Routine(self.passing, hides=True)


def can_answer(state: State, player: int, verbs: Collection[int]) -> bool:
    """Whether a seat could do one of these things now."""
    return any(int(verb_of(action)) in verbs for action in state.legal_actions(player).tolist())


def end_skip(stops: Stops, here: tuple[int, str], *, settled: bool, own_turn: bool, concerned: bool) -> None:
    """Skipping ends where the seat said, and when something concerns it.

    `here` are the lap and the phase, `settled` says that nothing waits for answers any more.
    """
    if not stops.skip:
        return
    over = {"stack": settled, "phase": here != stops.since, "turn": own_turn and here[0] != stops.since[0]}
    if over[stops.skip] or concerned:
        stops.skip = ""
