# skydeck: interpreted
"""A game in numbers: what a seat observes, and its answers, each by the number that learners know it by.

All environments of single games go through `Spaces`; `Batch` has the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from numbers import Integral
from typing import Any, Final, SupportsIndex

from skydeck.engine.datafile import shown
from skydeck.engine.errors import IllegalAction
from skydeck.engine.game import Game
from skydeck.engine.observations import Part
from skydeck.engine.spaces import action_space
from skydeck.engine.state import State
from skydeck.engine.whole import whole
from skydeck.env.extras import need

need("rl", "numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

OBSERVED: Final = np.int16
"""The type of the numbers of an observation."""


class Spaces:
    """The spaces of a game with a number of players and options; they are the same in all its positions.

    Raises OptionError for players or options that the game does not have.
    """

    def __init__(self, game: Game, players: Any, options: Mapping[str, object] | None = None) -> None:
        number: int = int(players) if isinstance(players, Integral) and not isinstance(players, bool) else players
        self.game = game
        self.options = game.check_options(number, dict(options) if isinstance(options, Mapping) else options)
        self.players = number
        first: State = game.new_state(number, self.options)
        self.parts: list[Part] = first.observation_parts()
        """The parts of an observation in order, with their sizes and bounds."""
        self.observation_size = sum(part.size for part in self.parts)
        self._numbers = action_space(first)
        self.action_count = int(self._numbers.size)

    def new_state(self, seed: int) -> State:
        """A fresh game; raises OptionError for what is no seed."""
        state: State = self.game.new_state(self.players, self.options, seed)
        return state

    def observe(self, state: State, seat: int) -> NDArray[np.int16]:
        """What a seat sees, as `observation_size` whole numbers of its own; raises IndexError for a seat that does not play."""
        return np.array(state.observation(seat), dtype=OBSERVED)

    def legal(self, state: State, seat: int) -> list[int]:
        """The indices of all that a seat may do now, rising; empty if it is not asked."""
        return sorted(self._numbers.number(state, action) for action in state.legal_actions(seat))

    def mask(self, state: State, seat: int) -> NDArray[np.int8]:
        """`legal` as a row of `action_count` numbers, 1 for what may be done."""
        row = np.zeros(self.action_count, dtype=np.int8)
        row[self.legal(state, seat)] = 1
        return row

    def index(self, state: State, action: SupportsIndex) -> int:
        """The index of a packed action in a position; raises IllegalAction if it is none of this game."""
        # First of all, as it refuses what is no action.
        state.codec.arguments(action)
        return int(self._numbers.number(state, whole(action)))

    def action(self, state: State, index: Any) -> int:
        """The packed action that an index means in a position; raises IllegalAction for what is no index."""
        try:
            number = whole(index)
        except TypeError:
            number = -1
        if isinstance(index, bool) or not 0 <= number < self.action_count:
            raise IllegalAction(f"an action is a whole number from 0 to {self.action_count - 1}, not {shown(index)}")
        return int(self._numbers.action(state, number))

    def text(self, state: State, index: Any) -> str:
        """The action of an index in a position as a line of text; no two have the same."""
        return state.codec.to_text(self.action(state, index))

    def __deepcopy__(self, memo: dict[int, object]) -> Spaces:
        # Nothing in it changes.
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return spaces_of, (type(self.game), self.players, tuple(self.options.items()))


def limits(parts: Iterable[Part]) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """The lowest and the highest that each number of an observation can be."""
    both = [(part.low, part.high) for part in parts for _ in range(part.size)]
    low, high = np.array(both, OBSERVED).T
    return low, high


@cache
def spaces_of(kind: type[Game], players: int, options: tuple[tuple[str, object], ...]) -> Spaces:
    """The spaces of a class of games, made once."""
    return Spaces(kind(), players, dict(options))
