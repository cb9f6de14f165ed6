# skydeck: interpreted
"""How states hold zones. Views, scenarios and tests read a zone, and positions fill it, through the holder that it declares.

Cards are numbers; a zone of a seat is asked for with its seat, one that belongs to nobody with `NO_SEAT`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from skydeck.engine.datafile import number_named

if TYPE_CHECKING:
    from skydeck.engine.piles import Pile
    from skydeck.engine.plain_state import PlainState
    from skydeck.engine.zones import CountedState

S = TypeVar("S", contravariant=True)

NO_SEAT: Final = -1
# A place of a zone where no card lies.
GAP: Final = -1

# The name of a card by its number, and the number of a card by its name.
Name = Callable[[Any, int], str]
Named = Callable[[Any, str], int]
# Adds so many cards to a zone of a seat: of a kind, and how many.
Put = Callable[[S, int, int, int], None]


def names_of(state: object) -> list[str]:
    """The names of all cards of a state that has a card set; the engine's own states have none."""
    cards = getattr(state, "cards")  # noqa: B009
    names: list[str] = cards.names
    return names


def card_name(state: object, card: int) -> str:
    """The name that the card set of a state has for a card."""
    return names_of(state)[card]


def card_named(state: object, name: str) -> int:
    """The card that has this name in the card set of a state; raises DataError with the nearest name."""
    return number_named(name, names_of(state), "card")


class Holder(Protocol[S]):
    """Where a state has the cards of a zone: in the saved field `field`, and whether their order means something."""

    field: str

    @property
    def ordered(self) -> bool: ...

    def name(self, state: S, card: int, /) -> str:
        """The name of a card by its number."""
        ...

    def named(self, state: S, name: str, /) -> int:
        """The number of a card by its name; raises DataError with the nearest name."""
        ...

    def cards(self, state: S, seat: int) -> list[int]:
        """The cards in their order, of a pile from its bottom, with GAP for an empty place."""
        ...

    def size(self, state: S, seat: int) -> int:
        """How many cards lie there."""
        ...

    def put(self, state: S, seat: int, card: int, number: int) -> None:
        """Add so many cards of a kind, on top of what lies there; raises TypeError where only the rules can do that."""
        ...


@dataclass
class Counted:
    """A zone of each seat that a `CountedState` counts by kind, by its number."""

    zone: int
    field: str = "cards"
    name: Name = card_name
    named: Named = card_named
    ordered: bool = False

    def cards(self, state: CountedState, seat: int) -> list[int]:
        return spread(state.counts_in(self.zone, seat))

    def size(self, state: CountedState, seat: int) -> int:
        return int(state.size(self.zone, seat))

    def put(self, state: CountedState, seat: int, card: int, number: int) -> None:
        state.put(self.zone, seat, card, number)


@dataclass
class Shared:
    """A zone that a `CountedState` counts by kind and that belongs to nobody, by its number."""

    zone: int
    field: str
    name: Name = card_name
    named: Named = card_named
    ordered: bool = False

    def cards(self, state: CountedState, seat: int) -> list[int]:
        return spread(state.shared_counts(self.zone))

    def size(self, state: CountedState, seat: int) -> int:
        return sum(state.shared_counts(self.zone))

    def put(self, state: CountedState, seat: int, card: int, number: int) -> None:
        state.put_shared(self.zone, card, number)


@dataclass
class Piled:
    """A `Pile` that a state has under the name of the field."""

    field: str
    name: Name = card_name
    named: Named = card_named
    ordered: bool = True

    def pile(self, state: object) -> Pile:
        pile: Pile = getattr(state, self.field)
        return pile

    def cards(self, state: object, seat: int) -> list[int]:
        return self.pile(state).to_lists()[0]

    def size(self, state: object, seat: int) -> int:
        return int(self.pile(state).size)

    def put(self, state: object, seat: int, card: int, number: int) -> None:
        for _ in range(number):
            self.pile(state).put_top(card)


@dataclass
class InData:
    """What the data of a `PlainGame` have under the name of the zone: a list of cards, or one for each seat."""

    field: str
    ordered: bool

    def name(self, state: PlainState, card: int) -> str:
        return state.game.card_id(card)

    def named(self, state: PlainState, name: str) -> int:
        kinds = range(len(state.game.cards()["kinds"]))
        return number_named(name, [state.game.card_id(kind) for kind in kinds], "card")

    def cards(self, state: PlainState, seat: int) -> list[int]:
        held = getattr(state.data, self.field)
        lying: list[int] = held if seat == NO_SEAT else held[seat]
        return lying

    def size(self, state: PlainState, seat: int) -> int:
        return len(self.cards(state, seat))

    def put(self, state: PlainState, seat: int, card: int, number: int) -> None:
        self.cards(state, seat).extend([card] * number)


@dataclass
class Listed(Generic[S]):
    """Cards in their order, or in places of which some may be empty, as the game's own functions read and put them."""

    field: str
    read: Callable[[S, int], Iterable[int]]
    name: Name = card_name
    named: Named = card_named
    write: Put[S] | None = None
    ordered: bool = True

    def cards(self, state: S, seat: int) -> list[int]:
        return [int(card) for card in self.read(state, seat)]

    def size(self, state: S, seat: int) -> int:
        return sum(card != GAP for card in self.read(state, seat))

    def put(self, state: S, seat: int, card: int, number: int) -> None:
        written(self.write, self.field)(state, seat, card, number)


@dataclass
class ByKind(Generic[S]):
    """Cards as the game's own functions count them by kind, from the kind `first` on, and put them."""

    field: str
    read: Callable[[S, int], Sequence[int]]
    first: Callable[[S], int] = lambda state: 0
    name: Name = card_name
    named: Named = card_named
    write: Put[S] | None = None
    ordered: bool = False

    def cards(self, state: S, seat: int) -> list[int]:
        return spread(self.read(state, seat), int(self.first(state)))

    def size(self, state: S, seat: int) -> int:
        return sum(self.read(state, seat))

    def put(self, state: S, seat: int, card: int, number: int) -> None:
        written(self.write, self.field)(state, seat, card, number)


def written(write: Put[S] | None, field: str) -> Put[S]:
    """The function that fills a zone; raises TypeError for one that has none."""
    if write is None:
        raise TypeError(f"only the rules lay cards where '{field}' holds them")
    return write


def spread(counts: Iterable[int], first: int = 0) -> list[int]:
    """Counts by kind as the cards that they count."""
    return [kind for kind, count in enumerate(counts, first) for _ in range(count)]
