"""Who may see what lies in a zone, stated once per zone for views, event texts and resampling to keep to."""

from typing import Final

NOBODY: Final = "nobody"
OWNER: Final = "owner"
ALL: Final = "all"


class Visibility:
    """A zone's visibility: who sees the cards, who their number, and what else is known (since when, until when)."""

    def __init__(self, name: str, cards: str, number: str, note: str = "") -> None:
        self.name = name
        self.cards = cards
        self.number = number
        self.note = note
