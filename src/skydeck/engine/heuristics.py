"""What the heuristic players of all games share: the best of several answers, and weights that can be changed."""

from collections.abc import Callable
from typing import TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import verb_of
from skydeck.engine.state import State

W = TypeVar("W")


class Best:
    """The action worth most of those weighed so far, the first of equal ones; what it begins with is to be outdone."""

    def __init__(self, action: i64, worth: float = 0.0) -> None:
        self.action: i64 = action
        self.worth: float = worth

    def weigh(self, action: i64, worth: float) -> None:
        if worth > self.worth:
            self.worth = worth
            self.action = action


def actions_with(s: State, player: i64, verb: i64) -> vec[i64]:
    """The legal actions with a verb, in their order."""
    legal = s.legal_actions(player)
    found: vec[i64] = vec[i64]()
    for i in range(legal.size):
        if verb_of(legal.at(i)) == verb:
            found = append(found, legal.at(i))
    return found


class Tunable:
    """Weights that can be changed by name; copies and what is sent to another process keep the changes."""

    def __reduce__(self) -> tuple[object, ...]:
        return reweighed, (type(self), {name: getattr(self, name) for name in dir(self) if not name.startswith("_")})


def reweighed(kind: Callable[[], W], values: dict[str, float]) -> W:
    """Weights of a kind with the given values."""
    return with_changes(kind(), values)


def with_changes(weights: W, changes: dict[str, float]) -> W:
    """Weights of which some are changed; raises AttributeError for an unknown name."""
    for name, value in changes.items():
        if not hasattr(weights, name):
            raise AttributeError(f"there is no weight '{name}'")
        setattr(weights, name, float(value))
    return weights
