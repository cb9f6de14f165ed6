# skydeck: interpreted
"""Where a person wants to be asked in a game with priority, and what is answered for them everywhere else."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass
class Stops:
    """One seat's wishes. They can be changed at any time and never change what is legal."""

    # Ask at every decision.
    full: bool = False
    # Phases of the own and of others' turns at which to ask even if nothing is on the stack.
    mine: set[str] = field(default_factory=set)
    theirs: set[str] = field(default_factory=set)
    # Pass until "stack" (it is empty), "phase" (it ends) or "turn" (the own one comes); empty: do not skip.
    skip: str = ""
    # Where the skipping began: lap and phase.
    since: tuple[int, str] = (0, "")
    # Cards that are always let resolve.
    let: set[str] = field(default_factory=set)

    def to_dict(self) -> dict[str, Any]:
        """The wishes as plain data, to be saved."""
        return {
            "full": self.full,
            "mine": sorted(self.mine),
            "theirs": sorted(self.theirs),
            "skip": self.skip,
            "since": list(self.since),
            "let": sorted(self.let),
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Stops:
        """The inverse of `to_dict`."""
        lap, phase = data["since"]
        return cls(data["full"], set(data["mine"]), set(data["theirs"]), data["skip"], (lap, phase), set(data["let"]))


@dataclass(frozen=True)
class Routine:
    """An answer given for a seat. `hides`: the answer depends on hidden cards, so its timing must tell nothing."""

    action: int
    hides: bool = False
