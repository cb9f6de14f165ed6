# skydeck: interpreted
"""What may stand on the agenda of a saved position, and what may be sealed: checked when it is loaded, as the rules would fail
on it later, far from its cause."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol, TypeVar

from skydeck.engine.errors import IllegalAction
from skydeck.engine.saved import Bound, limit
from skydeck.engine.state import State

S = TypeVar("S", bound=State)

# What the steps of a game hold: by its number, the most that each argument may be. What is left out is 0.
Steps = Mapping[int, Sequence[Bound[S]]]
# The most that an argument has room for, where its meaning depends on more than players and cards.
ANY: Final = (1 << 16) - 1
ARGUMENTS: Final = 3


def last_seat(state: State) -> int:
    """What a step about a seat may hold."""
    return int(state.num_players) - 1


class WithCards(Protocol):
    """A state that is played with a set of cards."""

    @property
    def cards(self) -> object: ...


def effect_rows(rows: str, width: int) -> tuple[Callable[[WithCards], int], Callable[[WithCards], int]]:
    """What a step about an effect may hold: the last row of the card set's table `rows`, and its end one further."""

    def last(state: WithCards) -> int:
        return len(getattr(state.cards, rows)) // width - 1

    return last, lambda state: last(state) + 1


def check_agenda(state: S, steps: Steps[S]) -> None:
    """Raise ValueError for a step that the game does not know, or one about what is not there: the rules would fail on it
    later, far from its cause."""
    for packed in (int(state.agenda[place]) for place in range(state.agenda_size)):
        number, rest = packed & 255, packed >> 8
        if number not in steps or not 0 <= rest < 1 << 16 * ARGUMENTS:
            raise ValueError(f"'agenda' holds {packed}, which is no step of this game")
        for most in (*steps[number], 0, 0, 0)[:ARGUMENTS]:
            if rest & ANY > limit(most, state):
                raise ValueError(
                    f"'agenda' holds step {number} with {rest & ANY}, of which {limit(most, state)} is the most"
                )
            rest >>= 16


def check_sealed(state: State) -> None:
    """Raise ValueError for a sealed choice of nobody who plays, or one that is no action."""
    counts = [int(state.sealed_count(seat)) for seat in range(state.num_players)]
    if sum(counts) != state.sealed_size:
        raise ValueError("'sealed' holds a choice of nobody who plays")
    for seat, count in enumerate(counts):
        for place in range(count):
            try:
                state.codec.arguments(state.sealed_action(seat, place))
            except IllegalAction as error:
                raise ValueError(f"'sealed' holds what is no choice: {error}") from None
