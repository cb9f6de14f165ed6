"""What scenarios of Sky Dynasty do and expect."""

from __future__ import annotations

from typing import Any

from skydeck.engine.errors import DataError
from skydeck.engine.scenario_parts import Findings, allowed, course_of, found, player_of
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.effects import force_against
from skydeck.games.sky_dynasty.scenario import DECK_NAMES
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, Shared, Tally, Zone
from skydeck.games.sky_dynasty.text.choice import choice


def failures(state: SkyDynastyState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    cards = state.cards
    findings = Findings()
    check = findings.check
    course = {
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "dispatch_turn": int(state.dispatch_turn),
        "current_place": cards.place_names[state.place] if state.place >= 0 else None,
        **course_of(state, choice(state, int(state.current_player()))),
        "track": int(state.track) + 1,
        "ship_deck": int(state.ship_deck.size),
        "location_deck": int(state.location_deck.size),
        "die": int(state.dice),
    }
    findings.check_named(course, expect)
    if expect.get("current_place") is not None:
        found(cards.place_named, expect["current_place"], "expect: current_place")
    if "trash" in expect:
        check(
            "trash", named(cards, state.shared_counts(Shared.TRASH)), counted(cards, expect["trash"], "expect: trash")
        )
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, player_of(state, number, "expect: seats"), wanted, findings)
    for deck_name, pile in zip(DECK_NAMES, (state.ship_deck, state.location_deck), strict=True):
        upwards = [cards.names[int(pile.cards[i])] for i in range(int(pile.size))]
        for key, given in ((f"{deck_name}_bottom", upwards), (f"{deck_name}_top", upwards[::-1])):
            wanted = [full_name(cards, name, f"expect: {key}") for name in expect.get(key, [])]
            check(key, given[: len(wanted)], wanted)
    for name, given in expect.get("rows", {}).items():
        place = found(cards.place_named, name, "expect: rows")
        kinds = [int(state.rows[slot]) for slot in cards.slots_at(place)]
        for card in given:
            if card is not None:
                found(cards.kind_named, card, f"expect: rows: {name}")
        check(f"the row of {name}", [None if k == EMPTY else cards.names[k] for k in kinds], given)
    findings.sentences += allowed(state, expect)
    for key, wanted in expect.get("force", {}).items():
        check(f"the force of {key}", force_of(state, key), wanted)
    return findings.sentences


def full_name(cards: CardSet, name: str, where: str) -> str:
    """An expected card by its full name; raises DataError for a name that no card has."""
    return cards.names[found(cards.kind_named, name, where)]


def named(cards: CardSet, counts: list[int]) -> dict[str, int]:
    """Counts by kind as counts by name, of those that are there."""
    return {cards.names[kind]: count for kind, count in enumerate(counts) if count > 0}


def counted(cards: CardSet, given: dict[str, int], where: str) -> dict[str, int]:
    """The expected cards of a zone by their full names."""
    full = {full_name(cards, name, where): count for name, count in given.items()}
    return {name: count for name, count in full.items() if count > 0}


def check_seat(state: SkyDynastyState, player: int, wanted: dict[str, Any], findings: Findings) -> None:
    """The expectations about one seat."""
    cards = state.cards
    seat = f"seat {player + 1}"
    where = f"expect: seats: {player + 1}"
    single = {
        "coins": int(state.coins[player]),
        "influence": int(state.influence(player)),
        "open_space_used": int(state.tally(Tally.OPEN_USED, player)),
        "passed": bool(int(state.passed) >> player & 1),
    }
    findings.check_named(single, wanted, f" of {seat}")
    for name, zone in (("hand", Zone.HAND), ("deck", Zone.DECK), ("discard", Zone.DISCARD)):
        if isinstance(wanted.get(name), dict):
            given = counted(cards, wanted[name], f"{where}: {name}")
            findings.check(f"{name} of {seat}", named(cards, state.counts_in(zone, player)), given)
        elif name in wanted:
            findings.check(f"{name} of {seat}", int(state.size(zone, player)), wanted[name])
    held = named(cards, state.counts_in(Zone.DISCARD, player))
    for card, count in wanted.get("has_in_discard", {}).items():
        name = full_name(cards, card, f"{where}: has_in_discard")
        findings.check(f"{name} in the discard pile of {seat}", held.get(name, 0), count)
    for place_name, given in wanted.get("at", {}).items():
        lying = state.counts_in(Zone.STATION + found(cards.place_named, place_name, f"{where}: at"), player)
        expected = counted(cards, given, f"{where}: at: {place_name}")
        findings.check(f"cards of {seat} at {place_name}", named(cards, lying), expected)


def force_of(state: SkyDynastyState, key: str) -> int:
    """The force that ``1 Palace`` or ``1 Palace 2`` asks for."""
    words = key.split()
    against = -1
    if len(words) > 2 and words[-1].isdigit():
        against = player_of(state, words.pop(), "expect: force")
    if len(words) < 2 or not words[0].isdigit():
        raise DataError(
            f"expect: force: '{key}' must be a seat and a station; write it as '1 {state.cards.place_names[0]}'"
        )
    player_of(state, words[0], "expect: force")
    place = found(state.cards.place_named, " ".join(words[1:]), "expect: force")
    return int(force_against(state, int(words[0]) - 1, place, against))
