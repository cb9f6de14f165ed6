"""What scenarios of Sky Dynasty do and expect."""

from __future__ import annotations

from typing import Any

from skydeck.engine.datafile import shown
from skydeck.engine.errors import DataError, IllegalAction
from skydeck.engine.scenario_parts import action_of, allowed, course_of, player_of
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.effects import force_against
from skydeck.games.sky_dynasty.rules.steps import DECISIONS
from skydeck.games.sky_dynasty.scenario import DECK_NAMES, kind_of, place_of
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import EMPTY, PHASES, Tally, Zone
from skydeck.games.sky_dynasty.text.choice import choice


def parse_step(state: SkyDynastyState, step: str) -> tuple[int, int]:
    """The seat (from 0) and the action of a line such as ``1 lay Palace``; raises IllegalAction."""
    number, _, text = step.partition(" ")
    if not number.isdecimal() or not 1 <= int(number) <= state.num_players:
        raise IllegalAction(f"{shown(step)} must begin with a seat from 1 to {state.num_players}")
    return int(number) - 1, action_of(state.codec, text)


def failures(state: SkyDynastyState, expect: dict[str, Any]) -> list[str]:
    """What does not hold, one sentence each; empty if all is as expected."""
    found: list[str] = []
    cards = state.cards

    def check(what: str, actual: Any, wanted: Any) -> None:
        if actual != wanted:
            found.append(f"{what} is {actual!r}, not {wanted!r}")

    simple = {
        "round": int(state.round),
        "phase": PHASES[state.phase],
        "dispatch_turn": int(state.dispatch_turn),
        "current_place": cards.place_names[state.place] if state.place >= 0 else None,
        "decision": decision_name(state),
        "asks": asked_rule(state),
        **course_of(state),
        "track": int(state.track) + 1,
        "ship_deck": int(state.ship_deck.size),
        "location_deck": int(state.location_deck.size),
        "die": int(state.dice),
    }
    for name, actual in simple.items():
        if name in expect:
            check(name, actual, expect[name])
    if "current_place" in expect and expect["current_place"] is not None:
        place_of(cards, expect["current_place"], "expect: current_place")
    if "trash" in expect:
        out = {cards.names[kind]: int(n) for kind, n in enumerate(state.trash) if n > 0}
        check("trash", out, counted(cards, expect["trash"], "expect: trash"))
    for number, wanted in expect.get("seats", {}).items():
        check_seat(state, player_of(state, number, "expect: seats"), wanted, check)
    for deck_name, pile in zip(DECK_NAMES, (state.ship_deck, state.location_deck), strict=True):
        upwards = [cards.names[int(pile.cards[i])] for i in range(int(pile.size))]
        for key, given in ((f"{deck_name}_bottom", upwards), (f"{deck_name}_top", upwards[::-1])):
            named = [cards.names[kind_of(cards, name, f"expect: {key}")] for name in expect.get(key, [])]
            check(key, given[: len(named)], named)
    for name, given in expect.get("rows", {}).items():
        place = place_of(cards, name, "expect: rows")
        slots = range(int(cards.slot_first[place]), int(cards.slot_first[place + 1]))
        kinds = [int(state.rows[slot]) for slot in slots]
        for card in given:
            if card is not None:
                kind_of(cards, card, f"expect: rows: {name}")
        check(f"the row of {name}", [None if k == EMPTY else cards.names[k] for k in kinds], given)
    found += allowed(state, expect, lambda line: parse_step(state, line))
    for key, wanted in expect.get("force", {}).items():
        check(f"the force of {key}", force_of(state, key), wanted)
    return found


def counted(cards: CardSet, given: dict[str, int], where: str) -> dict[str, int]:
    """The expected cards of a zone by their full names; raises DataError for a name that no card has."""
    named = {cards.names[kind_of(cards, name, where)]: count for name, count in given.items()}
    return {name: count for name, count in named.items() if count > 0}


def check_seat(state: SkyDynastyState, player: int, wanted: dict[str, Any], check: Any) -> None:
    """The expectations about one seat."""
    cards = state.cards
    number = player + 1
    place_in_file = f"expect: seats: {number}"

    def counts(zone: int) -> dict[str, int]:
        return {
            cards.names[kind]: int(state.count(zone, player, kind))
            for kind in range(cards.kinds)
            if state.count(zone, player, kind) > 0
        }

    single = {
        "coins": int(state.coins[player]),
        "influence": int(state.influence(player)),
        "open_space_used": int(state.tally(Tally.OPEN_USED, player)),
        "passed": bool(int(state.passed) >> player & 1),
    }
    for name, actual in single.items():
        if name in wanted:
            check(f"{name} of seat {number}", actual, wanted[name])
    for name, zone in (("hand", int(Zone.HAND)), ("deck", int(Zone.DECK)), ("discard", int(Zone.DISCARD))):
        if isinstance(wanted.get(name), dict):
            given = counted(cards, wanted[name], f"{place_in_file}: {name}")
            check(f"{name} of seat {number}", counts(zone), given)
        elif name in wanted:
            check(f"{name} of seat {number}", int(state.size(zone, player)), wanted[name])
    held = counts(int(Zone.DISCARD))
    for card, count in wanted.get("has_in_discard", {}).items():
        name = cards.names[kind_of(cards, card, f"{place_in_file}: has_in_discard")]
        check(f"{name} in the discard pile of seat {number}", held.get(name, 0), count)
    for place_name, given in wanted.get("at", {}).items():
        place = place_of(cards, place_name, f"{place_in_file}: at")
        lying = counts(int(Zone.STATION) + place)
        check(
            f"cards of seat {number} at {place_name}",
            lying,
            counted(cards, given, f"{place_in_file}: at: {place_name}"),
        )


def decision_name(state: SkyDynastyState) -> str | None:
    return DECISIONS[state.decision] if state.pending else None


def asked_rule(state: SkyDynastyState) -> str | None:
    """The ledger id of the question being asked, as the table shows it."""
    question = choice(state, int(state.current_player()))
    return None if question is None else str(question["rule"])


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
    place = place_of(state.cards, " ".join(words[1:]), "expect: force")
    return int(force_against(state, int(words[0]) - 1, place, against))
