"""Cards and stations in words, generated from the data."""

from __future__ import annotations

from typing import Any

from skydeck.engine.text import join, plural
from skydeck.engine.words import Words, card_name, word
from skydeck.games.sky_dynasty.cards import words as w
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.operations import bonus_text, effect_text
from skydeck.games.sky_dynasty.text.words import to_place

say = Words("sky_dynasty")


def card_text(cards: CardSet, kind: int) -> list[str]:
    """All sentences of a card, in the order in which its effects happen."""
    if cards.type[kind] == w.Type.LOCATION:
        return [location_text(cards, kind)]
    return [
        effect_text(cards, kind, when, row)
        for when in range(len(w.WHENS))
        for row in range(cards.first_row(when, kind), cards.end_row(when, kind))
    ]


def location_text(cards: CardSet, kind: int) -> str:
    """What a location card does."""
    if cards.place_of[kind] != w.ANYWHERE:
        return say("location", "Sends its fleet {to}.", to=to_place(cards, cards.place_of[kind]))
    sides = [
        say("location.side", "{side} {place:card}", side=side, place=cards.place_names[place])
        for side, place in enumerate(cards.die, 1)
    ]
    return say(
        "location.any",
        "Sends its fleet to a station of your choice for {fee:coin}, else where the die says: {sides}.",
        fee=cards.fee[kind],
        sides=", ".join(sides),
    )


def program_text(cards: CardSet, begin: int, end: int) -> list[str]:
    return [bonus_text(cards, row) for row in range(begin, end)]


def track_text(cards: CardSet) -> list[str]:
    """The steps of the Palace track."""
    steps: list[str] = []
    for influence, coins in zip(cards.track_influence, cards.track_coins, strict=True):
        parts = [plural(influence, "influence")] if influence else []
        parts += [plural(coins, "coin")] if coins else []
        steps.append(join(parts) or say("track.nothing", "nothing"))
    return steps


def place_text(cards: CardSet, place: int) -> list[str]:
    """What winning a station gives."""
    sentences = program_text(cards, cards.bonus_first[place], cards.bonus_last[place])
    if not sentences:
        return [say("place.none", "No bonus: ships only fight and survive here.")]
    if place == cards.track_place:
        sentences[0] = say("place.track", "Take the reward at the pawn: {steps}.", steps="; ".join(track_text(cards)))
    return sentences


def facts_text(cards: CardSet, kind: int) -> str:
    """Type, force and price in a few words: ``fighter, force 2, cost 3``."""
    facts = [word(w.TYPES[cards.type[kind]])]
    if cards.type[kind] != w.Type.LOCATION and cards.force[kind] > 0:
        facts.append(say("facts.force", "force {force}", force=cards.force[kind]))
    if cards.cost[kind] == w.NO_PRICE:
        facts.append(say("facts.starting", "starting card"))
    else:
        facts.append(say("facts.cost", "cost {cost}", cost=cards.cost[kind]))
    return ", ".join(facts)


def catalogue(cards: CardSet) -> dict[str, Any]:
    """Every card and station with its text, for the card browser, the client and print."""
    kinds = []
    for kind in range(cards.kinds):
        location = bool(cards.type[kind] == w.Type.LOCATION)
        kinds.append(
            {
                "id": cards.names[kind],
                "name": card_name(cards.names[kind]),
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
            "name": card_name(cards.place_names[place]),
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
