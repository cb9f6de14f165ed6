"""What a search asks of a game's policy. Interpreted: protocols that are checked at run time cannot be compiled."""

from typing import Protocol, runtime_checkable

from skydeck.engine.rng import Rng
from skydeck.engine.state import State


class Chooser(Protocol):
    """Plays on after the tree, and proposes moves."""

    def choose(self, state: State, player: int, rng: Rng) -> int:
        """A legal action for `player`."""


@runtime_checkable
class Judge(Protocol):
    """Can also tell how a position stands, so that it need not be played to the end."""

    def stage(self, state: State) -> int:
        """A number that grows whenever the position is calm enough to be judged."""

    def values(self, state: State) -> list[float]:
        """Each seat's expected share of the win."""


@runtime_checkable
class Explorer(Protocol):
    """Can also propose moves more boldly than it plays."""

    def explorer(self) -> Chooser:
        """A player of the same game that tries more."""


@runtime_checkable
class Adviser(Protocol):
    """Can also say which actions are worth trying."""

    def candidates(self, state: State, player: int, rng: Rng) -> list[int]:
        """Legal actions of a decision made of one action, the best first; one alone needs no search."""
