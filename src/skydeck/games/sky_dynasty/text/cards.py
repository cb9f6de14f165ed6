"""Cards and stations in words, generated from the data."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from skydeck.engine.text import join, plural
from skydeck.games.sky_dynasty.cards import words as w
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.operations import bonus_text, effect_text
from skydeck.games.sky_dynasty.text.words import to_place


def card_text(cards: CardSet, kind: int) -> list[str]:
    """All sentences of a card, in the order in which its effects happen."""
    if cards.type[kind] == w.Type.LOCATION:
        return [location_text(cards, kind)]
    return [
        effect_text(cards, kind, at, row)
        for number, at in enumerate(w.WHENS)
        for row in range(cards.first_row(number, kind), cards.end_row(number, kind))
    ]


def location_text(cards: CardSet, kind: int) -> str:
    """What a location card does."""
    if cards.place_of[kind] != w.ANYWHERE:
        return f"Sends its fleet {to_place(cards, cards.place_of[kind])}."
    sides = ", ".join(f"{side + 1} {cards.place_names[place]}" for side, place in enumerate(cards.die))
    fee = plural(cards.fee[kind], "coin")
    return f"Sends its fleet to a station of your choice for {fee}, else where the die says: {sides}."


def program_text(cards: CardSet, begin: int, end: int) -> list[str]:
    return [bonus_text(cards, row) for row in range(begin, end)]


@lru_cache(maxsize=16)
def track_text(cards: CardSet) -> list[str]:
    """The steps of the Palace track."""
    steps: list[str] = []
    for influence, coins in zip(cards.track_influence, cards.track_coins, strict=True):
        parts = [plural(influence, "influence")] if influence else []
        parts += [plural(coins, "coin")] if coins else []
        steps.append(join(parts) or "nothing")
    return steps


@lru_cache(maxsize=128)
def place_text(cards: CardSet, place: int) -> list[str]:
    """What winning a station gives."""
    sentences = program_text(cards, cards.bonus_first[place], cards.bonus_last[place])
    if not sentences:
        return ["No bonus: ships only fight and survive here."]
    if place == cards.track_place:
        sentences[0] = f"Take the reward at the pawn: {'; '.join(track_text(cards))}."
    return sentences


def facts_text(cards: CardSet, kind: int) -> str:
    """Type, force and price in a few words: ``fighter, force 2, cost 3``."""
    facts = [w.TYPES[cards.type[kind]]]
    if cards.type[kind] != w.Type.LOCATION and cards.force[kind] > 0:
        facts.append(f"force {cards.force[kind]}")
    facts.append("starting card" if cards.cost[kind] == w.NO_PRICE else f"cost {cards.cost[kind]}")
    return ", ".join(facts)


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card and station with its text, for the card browser, the client and print."""
    kinds = []
    for kind in range(cards.kinds):
        location = bool(cards.type[kind] == w.Type.LOCATION)
        kinds.append(
            {
                "id": cards.names[kind],
                "name": cards.names[kind],
                "type": w.TYPES[cards.type[kind]],
                "force": None if location else cards.force[kind],
                "cost": None if cards.cost[kind] == w.NO_PRICE else cards.cost[kind],
                "copies": cards.copies[kind],
                "starter": cards.starter[kind],
                "limited": bool(cards.limited[kind]),
                # Which station (from 1) a location card leads to; a random one leads to none.
                "place": None if cards.place_of[kind] == w.ANYWHERE else cards.place_of[kind] + 1,
                "facts": facts_text(cards, kind),
                "text": card_text(cards, kind),
                "icon": cards.icons[kind],
                "source": cards.sources[kind],
            }
        )
    places = [
        {
            "id": cards.place_names[place],
            "place": place + 1,
            "number": cards.place_numbers[place],
            "name": cards.place_names[place],
            "text": place_text(cards, place),
            "row": row_of(cards, place),
            "track": track_text(cards) if place == cards.track_place else None,
            "icon": cards.place_icons[place],
            "source": cards.place_sources[place],
        }
        for place in range(cards.places)
    ]
    rolls = [program_text(cards, cards.roll_first[side], cards.roll_last[side]) for side in range(6)]
    return {
        "kinds": kinds,
        "places": places,
        "rolls": rolls,
        "types": w.SHIP_TYPES,
        "win_at": cards.influence_to_win,
    }


def row_of(cards: CardSet, place: int) -> dict[str, int]:
    """How many slots of each deck a station's sale row has."""
    decks = [w.DECKS[cards.slot_deck[slot]] for slot in cards.slots_at(place)]
    return {deck: decks.count(deck) for deck in w.DECKS if deck in decks}
