"""What happened, as typed facts for logs, animation and statistics.

A state without an observer records nothing. An event holds numbers only; a game's `text.py` finds the words.
"""

from mypy_extensions import i64

EVERYONE: i64 = -1


class Event:
    """One fact: who (`player`), what (`kind`), which card, how many, from which zone to which.

    `audience` is EVERYONE, or the only seat that may learn `card`; others are told the rest.
    """

    def __init__(self, kind: i64, player: i64, card: i64, amount: i64, origin: i64, target: i64, audience: i64) -> None:
        self.kind: i64 = kind
        self.player: i64 = player
        self.card: i64 = card
        self.amount: i64 = amount
        self.origin: i64 = origin
        self.target: i64 = target
        self.audience: i64 = audience

    def to_list(self) -> list[int]:
        """The fields in order, for records and comparison."""
        return [self.kind, self.player, self.card, self.amount, self.origin, self.target, self.audience]


class Observer:
    """Collects the events of the state it is attached to."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def take(self) -> list[Event]:
        """The events since the last call."""
        events = self.events
        self.events = []
        return events
