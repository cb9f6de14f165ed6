# skydeck: interpreted
"""A state in a form that libraries may copy and pickle, and that takes the indices of `Spaces`."""

from __future__ import annotations

from typing import Any

from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.env.spaces import Spaces


class Position:
    """A game in progress. What is read from a pickle comes from `State.to_dict`, checked like any saved game."""

    def __init__(self, spaces: Spaces, state: State, shared: bool = False) -> None:
        """`shared` keeps a state that others hold too as it is: it is copied before it changes."""
        self.spaces = spaces
        self.state = state
        self.shared = shared

    def seat(self) -> int:
        """The seat to move: of those who choose at once, in secret, the first who has not chosen; -1 at the end."""
        return int(self.state.current_player())

    def play(self, index: Any) -> None:
        """Carry out the action of an index for the seat to move; raises IllegalAction and changes nothing if it may not."""
        action = self.spaces.action(self.state, index)
        self.own().apply_action(self.seat(), action)

    def deal(self, seat: int, rng: Rng) -> None:
        """Deal anew all that a seat cannot know."""
        self.own().resample(seat, rng)

    def own(self) -> State:
        """The state, to be changed."""
        if self.shared:
            self.state = self.state.clone()
            self.shared = False
        return self.state

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return Position(self.spaces, self.state if self.shared else self.state.clone(), self.shared)

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (self.spaces, self.state.to_dict())


def restored(spaces: Spaces, data: dict[str, object]) -> Position:
    """The position of a saved state; raises DataError if the data is not one of this version."""
    return Position(spaces, spaces.game.state_from_dict(data))
