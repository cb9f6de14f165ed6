"""Rows of numbers that lie one behind the other: objects, items of the stack, what lasts, what waits."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64


def with_room(rows: vec[i16], size: i64) -> vec[i16]:
    """Rows with room for so many numbers."""
    while len(rows) < size:
        rows = append(rows, i16(0))
    return rows


def close_gap(rows: vec[i16], index: i64, count: i64, width: i64) -> None:
    """Move those behind a row up, of so many in all, so that it is gone."""
    for i in range(index * width, (count - 1) * width):
        rows[i] = rows[i + width]


def copy(numbers: vec[i16], begin: i64, to: vec[i16], at: i64, width: i64) -> None:
    """A row of numbers is written over another one."""
    for i in range(width):
        to[at + i] = numbers[begin + i]
