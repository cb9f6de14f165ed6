# skydeck: interpreted
"""The fields of a state that are saved, declared once: writing, reading and their errors follow.

A game lists its fields (`Number`, `Numbers`, `Row`, `PileField`); what has a form of its own is a `Part`. Values out of
their bounds raise ValueError with the field's name, which `Game.state_from_dict` tells.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.holders import Piled, Shared
from skydeck.engine.piles import Pile
from skydeck.engine.visibility import ZoneSpec

if TYPE_CHECKING:
    from skydeck.engine.state import State
    from skydeck.engine.zones import CountedState

# The states that a field is one of: whatever has an attribute of its name.
S = TypeVar("S", contravariant=True)
C = TypeVar("C", bound="CountedState")
# A limit, or what gives it for a state of some players and cards.
Bound = int | Callable[[S], int]
LARGEST: Final = (1 << 62) - 1


def bytes_of(values: Sequence[int]) -> vec[u8]:
    """A packed row of numbers from 0 to 255."""
    return vec[u8]([u8(value) for value in values])


def shorts_of(values: Sequence[int]) -> vec[i16]:
    """A packed row of numbers from -32768 to 32767."""
    return vec[i16]([i16(value) for value in values])


def longs_of(values: Sequence[int]) -> vec[i64]:
    """A packed row of numbers of any size."""
    return vec[i64]([i64(value) for value in values])


class Field(Protocol[S]):
    """Something that is saved under a name."""

    name: str

    def save(self, state: S) -> object:
        """Its value as plain data."""
        ...

    def load(self, state: S, value: object) -> None:
        """Give a state the value; raises ValueError or TypeError where it cannot be one."""
        ...


@dataclass
class Number(Generic[S]):
    """A number or a truth: what the state has when it is made tells which."""

    name: str
    low: Bound[S] = 0
    high: Bound[S] = LARGEST

    def save(self, state: S) -> int | bool:
        value = getattr(state, self.name)
        return value if isinstance(value, bool) else int(value)

    def load(self, state: S, value: object) -> None:
        if isinstance(getattr(state, self.name), bool):
            if not isinstance(value, bool):
                raise TypeError(f"'{self.name}' is {value!r}, neither true nor false")
        else:
            checked_number(self.name, value, limit(self.low, state), limit(self.high, state))
        setattr(state, self.name, value)


@dataclass
class Numbers(Generic[S]):
    """Several numbers that are saved as one list, in their order."""

    name: str
    numbers: Sequence[Number[S]]

    def save(self, state: S) -> list[int]:
        return [number.save(state) for number in self.numbers]

    def load(self, state: S, value: object) -> None:
        row = listed(self.name, value)
        if len(row) != len(self.numbers):
            raise ValueError(f"'{self.name}' holds {len(row)} numbers, not {len(self.numbers)}")
        for number, one in zip(self.numbers, row, strict=True):
            number.load(state, one)


@dataclass
class Row(Generic[S]):
    """A packed row of numbers: `made` packs them; `length` is how many there are, where players and cards settle that;
    `used` the field that says how many of them count, where rows are kept longer than they are; `valid` what one may be."""

    name: str
    made: Callable[[Sequence[int]], object] = bytes_of
    length: Bound[S] | None = None
    low: Bound[S] = 0
    high: Bound[S] = LARGEST
    used: str = ""
    valid: Callable[[S, int], bool] | None = None

    def save(self, state: S) -> list[int]:
        row = getattr(state, self.name)
        return list(row[: getattr(state, self.used)] if self.used else row)

    def load(self, state: S, value: object) -> None:
        row = listed(self.name, value)
        if self.length is not None and len(row) != limit(self.length, state):
            raise ValueError(f"'{self.name}' holds {len(row)} numbers, not {limit(self.length, state)}")
        low, high = limit(self.low, state), limit(self.high, state)
        numbers = []
        for one in row:
            number = checked_number(self.name, one, low, high)
            if self.valid is not None and not self.valid(state, number):
                raise ValueError(f"'{self.name}' holds {number}, which is nothing there can be")
            numbers.append(number)
        try:
            setattr(state, self.name, self.made(numbers))
        except OverflowError:
            raise ValueError(f"'{self.name}' holds a number that is too large") from None
        if self.used:
            setattr(state, self.used, len(numbers))


@dataclass
class PileField(Generic[S]):
    """An ordered pile: its cards from the bottom, and who knows each."""

    name: str
    kinds: Bound[S]

    def save(self, state: S) -> list[list[int]]:
        lists: list[list[int]] = getattr(state, self.name).to_lists()
        return lists

    def load(self, state: S, value: object) -> None:
        rows = [listed(self.name, row) for row in listed(self.name, value)]
        cards = [checked_number(self.name, card, 0, limit(self.kinds, state) - 1) for card in rows[0]]
        known = [checked_number(self.name, mask, 0, LARGEST) for mask in rows[1]]
        setattr(state, self.name, Pile.from_lists([cards, known]))


@dataclass
class ZoneCounts:
    """All zones of the seats of a `CountedState`; their sizes follow from the counts."""

    name: str

    def save(self, state: CountedState) -> list[int]:
        return list(state.counts[: state.shared_block(0)])

    def load(self, state: CountedState, value: object) -> None:
        kinds, end = int(state.kinds), int(state.shared_block(0))
        row = checked_counts(self.name, value, end)
        state.counts = bytes_of(row + [int(number) for number in state.counts[end:]])
        sizes = [sum(row[i : i + kinds]) for i in range(0, end, kinds)]
        state.sizes = bytes_of(sizes + [int(number) for number in state.sizes[len(sizes) :]])


@dataclass
class Tallies:
    """The small numbers of the seats of a `CountedState`, which lie behind the sizes of its zones."""

    name: str

    def save(self, state: CountedState) -> list[int]:
        return list(state.sizes[int(state.zones * state.num_players) :])

    def load(self, state: CountedState, value: object) -> None:
        start = int(state.zones * state.num_players)
        for place, number in enumerate(bytes_of(checked_counts(self.name, value, len(state.sizes) - start)), start):
            state.sizes[place] = number


@dataclass
class SharedCounts:
    """A zone of a `CountedState` that belongs to nobody."""

    name: str
    zone: int

    def save(self, state: CountedState) -> list[int]:
        counts: list[int] = state.shared_counts(self.zone)
        return counts

    def load(self, state: CountedState, value: object) -> None:
        for kind, number in enumerate(checked_counts(self.name, value, int(state.kinds))):
            state.set_shared(self.zone, kind, number)


@dataclass
class Part(Generic[S]):
    """What has a form of its own: how it is saved and loaded."""

    name: str
    save: Callable[[S], object]
    load: Callable[[S, object], None]


def zone_fields(zones: Sequence[ZoneSpec], kinds: Bound[C]) -> list[Field[C]]:
    """What is saved of zones: all that seats have as one field `cards`, then each shared zone and each pile by its name."""
    holders = [zone.holder for zone in zones]
    shared: list[Field[C]] = [SharedCounts(one.field, one.zone) for one in holders if isinstance(one, Shared)]
    return [ZoneCounts("cards"), *shared, *(PileField(one.field, kinds) for one in holders if isinstance(one, Piled))]


def asking(decisions: Sequence[str]) -> list[Number[State]]:
    """What a state notes of the decision in progress."""
    actor: Number[State] = Number("actor", high=lambda s: s.num_players - 1)
    return [Number("decision", high=len(decisions) - 1), actor, Number("asked"), Number("question")]


def checked_number(name: str, value: object, low: int, high: int) -> int:
    """A whole number between two bounds, both included; raises where the value is none."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"'{name}' holds {value!r}, which is no whole number")
    if not low <= value <= high:
        raise ValueError(f"'{name}' holds {value}, which is not from {low} to {high}")
    return value


def listed(name: str, value: object) -> list[object]:
    """A list of anything; raises where the value is none."""
    if not isinstance(value, list):
        raise TypeError(f"'{name}' holds {value!r}, which is no list")
    return value


def checked_counts(name: str, value: object, length: int) -> list[int]:
    """So many whole numbers from 0 to 255; raises where they are not."""
    row = listed(name, value)
    if len(row) != length:
        raise ValueError(f"'{name}' holds {len(row)} numbers, not {length}")
    return [checked_number(name, number, 0, 255) for number in row]


def limit(bound: Bound[S], state: S) -> int:
    """A bound as it is for a state."""
    return bound if isinstance(bound, int) else bound(state)


def save_fields(state: S, fields: Sequence[Field[S]]) -> dict[str, object]:
    """The fields of a state as plain data."""
    return {field.name: field.save(state) for field in fields}


def load_fields(state: S, fields: Sequence[Field[S]], data: Mapping[str, object]) -> None:
    """Give a state its fields; raises ValueError for a value that cannot be one, KeyError where one is missing."""
    for field in fields:
        field.load(state, data[field.name])
