# skydeck: interpreted
"""How scenarios write the cards of a zone and read them back: it follows from the zone's declaration, with the schema of both.

Cards whose order means nothing are counted by name. Cards in order are a list, a pile's from its top, with null for an empty
place. Of a pile whose order nobody sees a position names the ends: the next cards (`_top`) and the lowest (`_bottom`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from skydeck.engine.datafile import shown
from skydeck.engine.errors import DataError
from skydeck.engine.holders import NO_SEAT
from skydeck.engine.scenario_parts import Document, Findings, Schema, counts, fields, found, names, size_or_counts
from skydeck.engine.state import State
from skydeck.engine.views import names_in
from skydeck.engine.visibility import PILE, ROW, ZoneSpec

TOP: Final = "_top"
BOTTOM: Final = "_bottom"
AMONG_OTHERS: Final = "has_in_"

# Takes so many cards of a kind from where they lie otherwise; raises DataError with the place in the data where it cannot.
Take = Callable[[int, int, str], None]


def said(data: Document, key: str) -> Any:
    """What the data say under a key, which may be a field in a field (``line_ups: unit``); None if they say nothing."""
    name, _, inner = key.partition(": ")
    return data.get(name, {}).get(inner) if inner else data.get(name)


# -- positions ---------------------------------------------------------------------------------------------------------


def lay_zones(zones: Iterable[ZoneSpec], state: State, seat: int, data: Document, where: str, take: Take) -> None:
    """Put the cards that a position names into zones; raises DataError with the place in the data."""
    for zone in zones:
        place = f"{where}: {zone.written}"
        for card, number in cards_named(zone, state, said(data, zone.written), place):
            take(card, number, place)
            zone.holder.put(state, seat, card, number)


def cards_named(zone: ZoneSpec, state: State, given: object, where: str) -> list[tuple[int, int]]:
    """The cards that a position names in a zone, each with its number, in the order in which they come to lie there."""
    if given is None:
        return []
    number_of = partial(found, partial(zone.holder.named, state), where=where)
    if not zone.holder.ordered and isinstance(given, Mapping):
        return [(number_of(name=name), count) for name, count in given.items()]
    if zone.holder.ordered and isinstance(given, list):
        return [(number_of(name=name), 1) for name in (reversed(given) if zone.layout == PILE else given)]
    form = "list their names" if zone.holder.ordered else "write each with its number, as {name: 2}"
    raise DataError(f"{where}: {shown(given)} names no cards; {form}")


def ends_named(zone: ZoneSpec, state: State, data: Document, where: str, take: Take) -> tuple[list[int], list[int]]:
    """The cards that a position names on top of a pile, the next one first, and at its bottom, the lowest one first."""

    def end(key: str) -> list[int]:
        place = f"{where}: {key}"
        cards = [found(partial(zone.holder.named, state), name, place) for name in data.get(key, [])]
        for card in cards:
            take(card, 1, place)
        return cards

    return end(zone.written + TOP), end(zone.written + BOTTOM)


def lay_pile(
    zone: ZoneSpec, state: State, seat: int, top: Sequence[int], between: Iterable[int], bottom: Iterable[int]
) -> None:
    """Fill a pile that is empty: `bottom` and `between` are in the order in which they lie, `top` has the next card first."""
    for card in (*bottom, *between, *reversed(top)):
        zone.holder.put(state, seat, card, 1)


# -- expectations ------------------------------------------------------------------------------------------------------


def check_zones(
    zones: Iterable[ZoneSpec], state: State, seat: int, expect: Document, where: str, findings: Findings
) -> None:
    """Note what does not hold of what is expected of zones; raises DataError for a name that no card has."""
    whose = "" if seat == NO_SEAT else f" of seat {seat + 1}"
    for zone in zones:
        key = zone.written
        wanted = said(expect, key)
        if wanted is not None:
            full = spelt_out(zone, state, wanted, f"{where}: {key}")
            findings.check(f"{key.replace(': ', ' ')}{whose}", lying(zone, state, seat, wanted), full)
        cards = names_in(zone, state, seat)
        some = expect.get(AMONG_OTHERS + key, {})
        for given, count in some.items():
            [name] = spelt_out(zone, state, [given], f"{where}: {AMONG_OTHERS}{key}")
            findings.check(f"{name} in {key}{whose}", cards.count(name), count)
        for end, first in ((key + TOP, cards[::-1]), (key + BOTTOM, cards)):
            if end in expect:
                full = spelt_out(zone, state, expect[end], f"{where}: {end}")
                findings.check(f"{end}{whose}", first[: len(full)], full)


def lying(zone: ZoneSpec, state: State, seat: int, wanted: object) -> object:
    """What lies in a zone, in the form that is expected: how many of each card, the cards in their order, or how many."""
    cards = names_in(zone, state, seat)
    if isinstance(wanted, Mapping):
        return dict(Counter(cards))
    if isinstance(wanted, list):
        return cards[::-1] if zone.layout == PILE else cards
    return zone.holder.size(state, seat)


def spelt_out(zone: ZoneSpec, state: State, wanted: Any, where: str) -> Any:
    """What is expected with the full names of its cards, without those of which none is expected."""

    def full(name: str) -> str:
        return zone.holder.name(state, found(partial(zone.holder.named, state), name, where))

    if isinstance(wanted, Mapping):
        named = {full(name): count for name, count in wanted.items()}
        return {name: count for name, count in named.items() if count > 0}
    return [None if name is None else full(name) for name in wanted] if isinstance(wanted, list) else wanted


# -- the schema --------------------------------------------------------------------------------------------------------


def zones_laid(zones: Iterable[ZoneSpec], most: int) -> dict[str, object]:
    """What a position can say of zones, with so many cards of a kind at the most."""
    parts: dict[str, Schema] = {}
    for zone in zones:
        if zone.stacked:
            parts |= ends(zone)
        elif zone.holder.ordered:
            parts[zone.written] = in_order(zone, f"{zone.label}: the cards in their order.")
        else:
            parts[zone.written] = counts(f"{zone.label}: cards by name with their number.", most)
    return grouped(parts, least=0)


def zones_expected(zones: Iterable[ZoneSpec], most: int) -> dict[str, object]:
    """What can be expected of zones, with so many cards of a kind at the most."""
    parts: dict[str, Schema] = {}
    for zone in zones:
        if zone.holder.ordered:
            listed = in_order(zone, f"{zone.label}: how many cards, or exactly these in their order.")
            parts[zone.written] = {**listed, "type": ["integer", "array"], "minimum": 0}
        else:
            parts[zone.written] = size_or_counts(zone.label, most)
        if zone.stacked:
            parts |= {end: {**cards, "minItems": 1} for end, cards in ends(zone).items()}
    return grouped(parts, least=1)


def zones_holding(zones: Iterable[ZoneSpec], most: int) -> dict[str, object]:
    """Cards of which so many must lie in zones, among others."""
    return {
        AMONG_OTHERS + zone.written: {
            **counts(f"{zone.label}: how many of these lie there, among others.", most),
            "minProperties": 1,
        }
        for zone in zones
    }


def ends(zone: ZoneSpec) -> dict[str, Schema]:
    """Both ends of a pile."""
    return {
        zone.written + TOP: names(f"{zone.label}: the next cards, the one drawn first first."),
        zone.written + BOTTOM: names(f"{zone.label}: the lowest cards, from the lowest up."),
    }


def in_order(zone: ZoneSpec, description: str) -> dict[str, object]:
    """Cards in their order, in a row with null for an empty place."""
    card = {"type": ["string", "null"] if zone.layout == ROW else "string"}
    return {"description": description, "type": "array", "items": card}


def grouped(parts: Mapping[str, Schema], least: int) -> dict[str, object]:
    """Parts by key; those of which the keys are fields of one field stand together in it, at least `least` of them."""
    whole: dict[str, object] = {}
    for key, part in parts.items():
        name, _, inner = key.partition(": ")
        others = {at.partition(": ")[2]: one for at, one in parts.items() if at.startswith(f"{name}: ")}
        whole[name] = fields(others, "What lies in each of these zones.", least) if inner else part
    return whole
