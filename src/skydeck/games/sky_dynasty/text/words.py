"""Small words that all texts use."""

from __future__ import annotations

from skydeck.engine.text import plural
from skydeck.engine.words import Words, card_name
from skydeck.games.sky_dynasty.cards.card_set import CardSet

say = Words("sky_dynasty")


def cards_named(name: str, number: int) -> str:
    """A card name with its number, where there are several: ``2 Corsairs``."""
    return card_name(name) if number == 1 else plural(number, name)


def at_place(cards: CardSet, place: int) -> str:
    """``at the Palace``, ``in Open Space``."""
    name = cards.place_names[place]
    if place == cards.open_space:
        return say("at.open_space", "in {place:card}", place=name)
    return say("at", "at the {place:card}", place=name)


def to_place(cards: CardSet, place: int) -> str:
    """``to the Palace``, ``to Open Space``."""
    name = cards.place_names[place]
    if place == cards.open_space:
        return say("to.open_space", "to {place:card}", place=name)
    return say("to", "to the {place:card}", place=name)
