"""Observations: what a seat may know, as whole numbers that compiled code writes straight into a row of a buffer."""

from typing import NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, second, third, verb_of


class Part(NamedTuple):
    """A named run of numbers in an observation: how many there are, and the lowest and highest that one can be."""

    name: str
    size: int
    low: int
    high: int


def row_of(size: i64) -> vec[i16]:
    """So many numbers, all 0."""
    return vec[i16]([i16(0)] * size)


class Observation:
    """Numbers as a game writes them, part by part, from `at` on.

    `part` begins a part and says what it holds: this is its only declaration, from which `State.observation_parts`, the
    names of `observation_dict`, and the bounds of spaces for learning follow. Where nobody asks for the parts, saying
    them costs next to nothing.
    """

    def __init__(self, numbers: vec[i16], noting: bool = False) -> None:
        self.numbers: vec[i16] = numbers
        self.at: i64 = 0
        # Which seat the parts tell of, counted from the one that observes; -1 where they tell of none.
        self.away: i64 = -1
        self.noting: bool = noting
        self.begun: list[tuple[str, int, int, int]] = []

    # -- what a game writes -------------------------------------------------------------------------------------------

    def tell_of(self, away: i64) -> None:
        """What follows tells of the seat so many places on from the one that observes: its parts end in `+0`, `+1`, ..."""
        self.away = away

    def part(self, name: str, high: i64, low: i64 = 0) -> None:
        """Begin a part, of numbers from `low` to `high`."""
        if self.noting:
            self.begun.append((name if self.away < 0 else f"{name}+{self.away}", self.at, low, high))

    def put(self, number: i64) -> None:
        """Add a number to the part."""
        at = self.at
        if at < len(self.numbers):
            self.numbers[at] = i16(number)
        else:
            self.numbers = append(self.numbers, i16(number))
        self.at = at + 1

    def one(self, name: str, number: i64, high: i64, low: i64 = 0) -> None:
        """A part of one number."""
        self.part(name, high, low)
        self.put(number)

    def row(self, name: str, row: vec[u8], start: i64, size: i64, high: i64 = 255) -> None:
        """A part that is a piece of a row of small numbers, as counts by kind are."""
        self.part(name, high)
        self.put_row(row, start, size)

    def put_row(self, row: vec[u8], start: i64, size: i64) -> None:
        """Add a piece of a row of small numbers."""
        at = self.at
        numbers = self.numbers
        if at + size <= len(numbers):
            for place in range(size):
                numbers[at + place] = i16(row[start + place])
            self.at = at + size
        else:
            for place in range(size):
                self.put(i64(row[start + place]))

    def question(self, question: i64) -> None:
        """What a decision is about, as the step of the agenda that asked: its number, then each argument as two bytes."""
        self.part("question", 255)
        self.put(verb_of(question))
        self.put(first(question) >> 8)
        self.put(first(question) & 255)
        self.put(second(question) >> 8)
        self.put(second(question) & 255)
        self.put(third(question) >> 8)
        self.put(third(question) & 255)

    def put_zeros(self, size: i64) -> None:
        """Add so many zeros to the part."""
        at = self.at
        numbers = self.numbers
        if at + size <= len(numbers):
            for place in range(size):
                numbers[at + place] = 0
            self.at = at + size
        else:
            for _ in range(size):
                self.put(0)

    def add(self, place: i64, number: i64) -> None:
        """Add to a number that was written already, at this place of the whole."""
        self.numbers[place] += i16(number)

    def all(self, name: str, numbers: list[int], high: i64, low: i64 = 0) -> None:
        """A part of the numbers of a list, in games that need not be fast."""
        self.part(name, high, low)
        for number in numbers:
            self.put(number)

    # -- what others read ---------------------------------------------------------------------------------------------

    def tolist(self) -> list[int]:
        """All numbers."""
        numbers = self.numbers
        return [numbers[place] for place in range(self.at)]

    def parts(self) -> list[Part]:
        """All parts in their order, if they were noted."""
        ends = [start for _, start, _, _ in self.begun[1:]] + [int(self.at)]
        return [
            Part(name, end - start, low, high) for (name, start, low, high), end in zip(self.begun, ends, strict=True)
        ]
