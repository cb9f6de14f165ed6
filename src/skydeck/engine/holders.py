# skydeck: interpreted
"""How states hold zones. What is told, expected and tested of a zone reads it through the holder that its declaration names.

Cards are numbers; a zone of a seat is asked for with its seat, one that belongs to nobody with `NO_SEAT`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from skydeck.engine.piles import Pile
    from skydeck.engine.plain_state import PlainState
    from skydeck.engine.zones import CountedState

S = TypeVar("S", contravariant=True)

NO_SEAT: Final = -1
# A place of a zone where no card lies.
GAP: Final = -1

# The name of a card by its number.
Name = Callable[[Any, int], str]


def card_name(state: object, card: int) -> str:
    """The name that the card set of a state has for a card."""
    name: str = getattr(state, "cards").names[card]  # noqa: B009 - a state of cards; no state of the engine's own has them
    return name


class Holder(Protocol[S]):
    """Where a state has the cards of a zone: in the saved field `field`."""

    field: str

    def name(self, state: S, card: int, /) -> str:
        """The name of a card by its number."""
        ...

    def cards(self, state: S, seat: int) -> list[int]:
        """The cards in their order, of a pile from its bottom, with GAP for an empty place."""
        ...

    def size(self, state: S, seat: int) -> int:
        """How many cards lie there."""
        ...


@dataclass
class Counted:
    """A zone of each seat that a `CountedState` counts by kind, by its number."""

    zone: int
    field: str = "cards"
    name: Name = card_name

    def cards(self, state: CountedState, seat: int) -> list[int]:
        return spread(state.counts_in(self.zone, seat))

    def size(self, state: CountedState, seat: int) -> int:
        return int(state.size(self.zone, seat))


@dataclass
class Shared:
    """A zone that a `CountedState` counts by kind and that belongs to nobody, by its number."""

    zone: int
    field: str
    name: Name = card_name

    def cards(self, state: CountedState, seat: int) -> list[int]:
        return spread(state.shared_counts(self.zone))

    def size(self, state: CountedState, seat: int) -> int:
        return sum(state.shared_counts(self.zone))


@dataclass
class Piled:
    """A `Pile` that a state has under the name of the field."""

    field: str
    name: Name = card_name

    def pile(self, state: object) -> Pile:
        pile: Pile = getattr(state, self.field)
        return pile

    def cards(self, state: object, seat: int) -> list[int]:
        return self.pile(state).to_lists()[0]

    def size(self, state: object, seat: int) -> int:
        return int(self.pile(state).size)


@dataclass
class InData:
    """What the data of a `PlainGame` have under the name of the zone: a list of cards, or one for each seat."""

    field: str

    def name(self, state: PlainState, card: int) -> str:
        return state.game.card_id(card)

    def cards(self, state: PlainState, seat: int) -> list[int]:
        held = getattr(state.data, self.field)
        lying: list[int] = held if seat == NO_SEAT else held[seat]
        return lying

    def size(self, state: PlainState, seat: int) -> int:
        return len(self.cards(state, seat))


@dataclass
class Listed(Generic[S]):
    """Cards in their order, or in places of which some may be empty, as the game's own function reads them."""

    field: str
    read: Callable[[S, int], Iterable[int]]
    name: Name = card_name

    def cards(self, state: S, seat: int) -> list[int]:
        return [int(card) for card in self.read(state, seat)]

    def size(self, state: S, seat: int) -> int:
        return sum(card != GAP for card in self.read(state, seat))


@dataclass
class ByKind(Generic[S]):
    """Cards as the game's own function counts them by kind, from the kind `first` on."""

    field: str
    read: Callable[[S, int], Sequence[int]]
    first: Callable[[S], int] = lambda state: 0
    name: Name = card_name

    def cards(self, state: S, seat: int) -> list[int]:
        return spread(self.read(state, seat), int(self.first(state)))

    def size(self, state: S, seat: int) -> int:
        return sum(self.read(state, seat))


def spread(counts: Iterable[int], first: int = 0) -> list[int]:
    """Counts by kind as the cards that they count."""
    return [kind for kind, count in enumerate(counts, first) for _ in range(count)]
