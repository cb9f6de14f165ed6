# skydeck: interpreted
"""What a draft of actions would do, worked out before anything is sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from skydeck.engine.rng import Rng
from skydeck.engine.state import State

S = TypeVar("S", bound=State)


def generator_of(state: State) -> list[int]:
    return state.rng.to_list()


class Draft(Generic[S]):
    """A draft carried out on a copy, dealt anew from what the seat knows; raises IllegalAction with the reason.

    `told` is what every game tells of it, with its `notes`. `chance` is what changes as soon as something is drawn or
    rolled; `over` says that what is left of the actions does not count any more.
    """

    def __init__(
        self,
        copy: S,
        player: int,
        actions: Sequence[int],
        chance: Callable[[S], object] = generator_of,
        over: Callable[[S], bool] | None = None,
    ) -> None:
        copy.resample(player, Rng(0))
        self.copy = copy
        self.player = player
        before = chance(copy)
        for action in actions:
            if over is not None and over(copy):
                break
            copy.apply_action(player, action)
        # Whether nothing that the seat cannot know came in.
        self.known: bool = chance(copy) == before
        self.notes: list[str] = []
        self.told: dict[str, object] = {"notes": self.notes, "legal": [], "done": not int(copy.pending) >> player & 1}

    def tell_legal(self) -> None:
        """Add what may follow, if the seat is asked again."""
        if not self.told["done"]:
            self.told["legal"] = [self.copy.codec.to_text(action) for action in self.copy.legal_actions(self.player)]
