"""Whole numbers from outside: Python's own, and those of libraries such as NumPy, which compiled code does not take."""

from operator import index
from typing import SupportsIndex


def whole(number: SupportsIndex) -> int:
    """A whole number as Python's own; raises TypeError for what is none."""
    return number if isinstance(number, int) else index(number)
