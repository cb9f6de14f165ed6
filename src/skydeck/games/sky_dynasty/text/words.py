"""Small words that all texts use."""

from __future__ import annotations

from skydeck.games.sky_dynasty.cards.card_set import CardSet

PLURALS = {
    "Fleet Leader": "Fleet Leaders", "Imperial Watch": "Imperial Watches", "Cutlass": "Cutlasses",
    "Vanquish": "Vanquishes", "Gateway": "Gateways",
}  # fmt: skip


def cards_named(name: str, number: int) -> str:
    """A card name with its number, where there are several: ``2 Corsairs``."""
    if number == 1:
        return name
    return f"{number} {PLURALS.get(name, name if name.endswith('s') else name + 's')}"


def at_place(cards: CardSet, place: int) -> str:
    """``at the Palace``, ``in Open Space``."""
    name = cards.place_names[place]
    return f"in {name}" if place == cards.open_space else f"at the {name}"


def to_place(cards: CardSet, place: int) -> str:
    """``to the Palace``, ``to Open Space``."""
    name = cards.place_names[place]
    return f"to {name}" if place == cards.open_space else f"to the {name}"
