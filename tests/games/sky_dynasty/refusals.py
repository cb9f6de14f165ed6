"""Positions in which something is refused, and the reason that is given."""

from __future__ import annotations

from typing import Any

from tests.games.sky_dynasty.playing import do, position

from skydeck.games.sky_dynasty.state.state import SkyDynastyState

ASHWING = {
    "name": "Ashwing", "type": "fighter", "force": 1, "cost": 1, "copies": 3,
    "effects": [{"at": "place", "op": "may_go_where_own_cards"}],
}  # fmt: skip
MERCENARY = {
    "name": "Mercenary", "type": "fighter", "force": 2, "cost": 3, "copies": 3,
    "effects": [{"at": "payment", "op": "pay_for_force", "table": [2, 5, 9]}],
}  # fmt: skip
WITH_PHOENIXES = {"hand": {"Market": 1, "Phoenix": 1, "Ashwing": 1}, "at": {"Palace": {"Corsair": 1}}}
TWO_STATIONS = {"Palace": {"Corsair": 1}, "Market": {"Corsair": 1}}
# Two kinds of enemy at the station of two Raiders, and a second seat with one of them.
HUNTED = [
    {"at": {"Palace": {"Raider": 2}}},
    {"at": {"Palace": {"Corsair": 1, "Tanker": 1}}},
    {"at": {"Palace": {"Tanker": 2}}},
]
HUNTED_BY_KODIAKS = [
    {"at": {"Palace": {"Kodiak": 2}}},
    {"at": {"Palace": {"Battleship": 1, "Tanker": 1}}},
    {"at": {"Palace": {"Tanker": 2}}},
]
ALONE_WITH_PRIVATEERS = [{"coins": 9, "at": {"Open Space": {"Privateer": 2}}}, {"at": {"Open Space": {"Corsair": 1}}}]
AT_JUNKYARD = {"at": {"Junkyard": {"Junkyard": 1, "Interceptor": 2}}, "discard": {"Corsair": 2, "Cutlass": 1}}
# What was done, and why something else cannot follow.
REASONS: dict[str, tuple[dict[str, Any], list[str], str, str]] = {
    "a ship sent before": (
        {"cards": {"ships": [ASHWING]}, "seats": [WITH_PHOENIXES]},
        ["1 lay Market", "1 lay Phoenix", "1 lay Ashwing", "1 lock", "1 send Ashwing to Palace"],
        "send Phoenix to Palace",
        "Send the ships of a fleet in their fixed order: Phoenix comes before Ashwing (SD-D04).",
    ),
    "a fleet that may not stay": (
        {"seats": [{"hand": {"Phoenix": 1}, "at": TWO_STATIONS, "open_space_used": 2}]},
        ["1 lay Phoenix", "1 lock"],
        "send Phoenix to Open Space",
        "You had no cards at Open Space before this dispatch (SD-124).",
    ),
    "a seat named before": (
        {"players": 3, "phase": "resolve", "seats": HUNTED},
        ["1 remove Tanker of seat 3"],
        "remove Tanker of seat 2",
        "Name the ships to remove in the order of the seats (SD-D05).",
    ),
    "a ship of a seat named before": (
        {"players": 3, "phase": "resolve", "seats": HUNTED},
        ["1 remove Tanker of seat 2"],
        "remove Corsair of seat 2",
        "Name the ships of a seat in their fixed order: Corsair comes before Tanker (SD-D05).",
    ),
    "a ship that no Kodiak removes": (
        {
            "phase": "resolve",
            "seats": [{"at": {"Palace": {"Kodiak": 2}}}, {"at": {"Palace": {"Tanker": 2, "Vanquish": 1}}}],
        },
        ["1 remove Tanker of seat 2"],
        "remove Vanquish of seat 2",
        "None of your ships here can remove Vanquish (SD-R29).",
    ),
    "a seat named before, by Kodiaks": (
        {"players": 3, "phase": "resolve", "seats": HUNTED_BY_KODIAKS},
        ["1 remove Tanker of seat 3"],
        "remove Tanker of seat 2",
        "Name the ships to remove in the order of the seats (SD-D06).",
    ),
    "a ship of a seat named before, by Kodiaks": (
        {"players": 3, "phase": "resolve", "seats": HUNTED_BY_KODIAKS},
        ["1 remove Tanker of seat 2"],
        "remove Battleship of seat 2",
        "Name the ships of a seat in their fixed order: Battleship comes before Tanker (SD-D06).",
    ),
    "an own ship, of Kodiaks": (
        {"players": 3, "phase": "resolve", "seats": HUNTED_BY_KODIAKS},
        [],
        "remove Kodiak of seat 1",
        "Only an opponent's starship can be removed (SD-116).",
    ),
    "a kind raised before": (
        {
            "phase": "resolve",
            "cards": {"ships": [MERCENARY]},
            "seats": [
                {"coins": 9, "at": {"Open Space": {"Mercenary": 2, "Privateer": 1}}},
                {"at": {"Open Space": {"Corsair": 1}}},
            ],
        },
        ["1 raise Mercenary from 0 to 1"],
        "raise Privateer from 0 to 1",
        "Pay for your ships in their fixed order: Privateer comes before Mercenary (SD-D07).",
    ),
    "a card of a pile trashed before": (
        {"phase": "resolve", "die": 2, "seats": [AT_JUNKYARD]},
        ["1 trash Cutlass from discard pile"],
        "trash Corsair from discard pile",
        "Name the cards to trash from your discard pile in their fixed order: Corsair comes before Cutlass (SD-D09).",
    ),
    "a pile trashed before": (
        {"phase": "resolve", "die": 2, "seats": [AT_JUNKYARD]},
        ["1 trash Interceptor from Junkyard"],
        "trash Corsair from discard pile",
        "Name the cards to trash in order: discard pile first, then the stations (SD-D09).",
    ),
    "a card of a station replaced before": (
        {
            "phase": "resolve",
            "die": 4,
            "rows": {"Dealer": ["Tanker", "Corsair", "Corsair"]},
            "seats": [{"at": AT_JUNKYARD["at"]}],
        },
        ["1 done", "1 replace Tanker at Dealer"],
        "replace Corsair at Dealer",
        "Pick the cards to replace at Dealer in their fixed order: Corsair comes before Tanker (SD-D14).",
    ),
    "a draw that is left open": (
        {"phase": "resolve", "die": 3, "seats": [{"at": AT_JUNKYARD["at"]}]},
        ["1 done"],
        "buy Tanker",
        "Draw cards to look at, or be done (SD-D12).",
    ),
    "a location card where a ship is bought": (
        {
            "phase": "resolve",
            "rows": {"Market": ["Tanker", "Tanker", "Palace", "Palace"]},
            "seats": [{"coins": 9, "at": {"Market": {"Market": 1, "Interceptor": 1}}}],
        },
        [],
        "buy Palace",
        "Now only ships can be bought here, and Palace is none (SD-R59).",
    ),
    "a kind raised before, in an auction": (
        {
            "phase": "resolve",
            "cards": {"ships": [MERCENARY]},
            "seats": [
                {"coins": 9, "at": {"Open Space": {"Mercenary": 2, "Privateer": 1}}},
                {"coins": 9, "at": {"Open Space": {"Privateer": 1}}},
            ],
        },
        ["1 raise Mercenary from 0 to 1"],
        "raise Privateer from 0 to 1",
        "Pay for your ships in their fixed order: Privateer comes before Mercenary (SD-D08).",
    ),
    "a ship paid for before": (
        {"phase": "resolve", "seats": ALONE_WITH_PRIVATEERS},
        ["1 raise Privateer from 0 to 2"],
        "raise Privateer from 2 to 3",
        "Each ship is paid for once, the dearest first (SD-D07).",
    ),
    "no coin for the only one who pays": (
        {"phase": "resolve", "seats": ALONE_WITH_PRIVATEERS},
        [],
        "raise Privateer from 0 to 0",
        "Add at least one coin (SD-D07).",
    ),
    "a pile trashed before, by a Barge": (
        {
            "phase": "resolve",
            "seats": [{"at": {"Open Space": {"Barge": 1, "Interceptor": 1}}, "discard": {"Corsair": 1}}],
        },
        ["1 trash Interceptor from Open Space"],
        "trash Corsair from discard pile",
        "Name the cards to trash in order: discard pile first, then the stations (SD-D22).",
    ),
    "another question than a Barge's": (
        {"phase": "resolve", "seats": [{"at": {"Open Space": {"Barge": 1}}}]},
        [],
        "buy Corsair",
        "Trash cards, or be done (SD-086).",
    ),
    "a card that is none of two that are drawn": (
        {
            "phase": "resolve",
            "die": 3,
            "ship_deck_top": ["Tanker", "Tanker"],
            "seats": [{"coins": 9, "at": {"Junkyard": {"Junkyard": 1, "Interceptor": 1}}}],
        },
        ["1 done", "1 draw from ship deck"],
        "buy Corsair",
        "Corsair is not among the cards you look at (SD-D13).",
    ),
    "a station that sells nothing": (
        {"phase": "resolve", "die": 4, "seats": [{"at": AT_JUNKYARD["at"]}]},
        ["1 done"],
        "replace Corsair at Palace",
        "No cards are on sale at Palace (SD-165).",
    ),
    "a ship where a location card is picked": (
        {"seats": [{"hand": {"Market": 1, "Palace": 1, "Corsair": 1}}]},
        ["1 lay Palace", "1 lay Market", "1 lay Corsair", "1 lock"],
        "keep Corsair",
        "Corsair is no location card (SD-042).",
    ),
}


def refused_at(name: str) -> SkyDynastyState:
    """The position in which one of them is refused to seat 1."""
    data, steps, _, _ = REASONS[name]
    state = position(data)
    do(state, *steps)
    return state
