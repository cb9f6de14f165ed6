"""Positions of Sky Dynasty that are wrong: each is refused in one sentence, with the line of the guilty field."""

from __future__ import annotations

import pytest
from tests.games.scenario_files import check_holds, check_refused

from skydeck.records.scenario import parse_scenario, run

BASE = """\
game: sky_dynasty
players: 2
options:
  max_rounds: 9
track: 2
seats:
  - hand:
      Palace: 1
      Corsair: 1
    discard:
      Interceptor: 1
    deck:
      Cargo Shuttle: 1
    at:
      Gateway:
        Interceptor: 1
  - hand: {}
rows:
  Shipyard:
    - Tanker
    - Carrier
ship_deck_top:
  - Tanker
  - Barge
location_deck_top:
  - Market
ship_deck_bottom:
  - Tanker
  - Phoenix
location_deck_bottom:
  - Dealer
ship_deck_size: 20
trash:
  Barge: 1
expect:
  ship_deck: 20
  ship_deck_top: [Tanker, Barge]
  ship_deck_bottom: [Tanker, Phoenix]
  location_deck_top: [Market]
  location_deck_bottom: [Dealer]
"""
# What is replaced, by what, and how the complaint begins.
WRONG = {
    "option": ("max_rounds: 9", "max_rounds: some", "f:4: options: option 'max_rounds' must be a whole number"),
    "no option": ("max_rounds: 9", "max_round: 9", "f:4: options: Sky Dynasty has no option 'max_round'; did you mean"),
    "track": ("track: 2", "track: 99", "f:5: track: the track has 3 steps; name one of them"),
    "seats": ("{}\n", "{}\n  - hand: {}\n", "f:18: seats: 3: 3 seats for 2 players; remove some"),
    "hand": ("Corsair", "Corsar", "f:9: seats: 1: hand: there is no card 'Corsar'; did you mean 'Corsair'?"),
    "discard": ("Interceptor", "Intercepter", "f:11: seats: 1: discard: there is no card 'Intercepter'; did you mean"),
    "deck": ("Cargo Shuttle", "Cargo Shutle", "f:13: seats: 1: deck: there is no card 'Cargo Shutle'; did you mean"),
    "at": ("Gateway:", "Gatway:", "f:15: seats: 1: at: there is no station 'Gatway'; did you mean 'Gateway'?"),
    "card at": (":\n        Inter", ":\n        Intre", "f:16: seats: 1: at: Gateway: there is no card 'Intreceptor'"),
    "many": ("Corsair: 1", "Corsair: 200\n      Barge: 200", "f:7: seats: 1: hand: a seat holds at most 215 cards; name"),
    "row": ("Shipyard:", "Shipyrd:", "f:19: rows: there is no station 'Shipyrd'; did you mean 'Shipyard'?"),
    "card in a row": ("- Carrier", "- Carier", "f:21: rows: Shipyard: there is no card 'Carier'; did you mean 'Carrier'?"),
    "long row": ("- Carrier", "- Carrier" + "\n    - null" * 4, "f:19: rows: Shipyard: has 5 slots, not 6; remove some"),
    "slot": ("- Carrier", "- Palace", "f:21: rows: Shipyard: this slot holds a ship, not 'Palace'; name another"),
    "top": ("- Barge", "- Brage", "f:24: ship_deck_top: there is no card 'Brage'; did you mean 'Barge'?"),
    "other deck": ("- Barge", "- Palace", "f:24: ship_deck_top: 'Palace' belongs to the other deck; name it there"),
    "bottom": ("- Phoenix", "- Phenix", "f:29: ship_deck_bottom: there is no card 'Phenix'; did you mean 'Phoenix'?"),
    "locations": ("- Dealer", "- Tanker", "f:31: location_deck_bottom: 'Tanker' belongs to the other deck; name it"),
    "size": ("size: 20", "size: 3", "f:32: ship_deck_size: 4 of its cards are named; make it as many at least"),
    "trash": ("Barge: 1", "Brage: 1", "f:34: trash: there is no card 'Brage'; did you mean 'Barge'?"),
    "box": ("Corsair: 1", "Corsair: 10", "f:9: seats: 1: hand: 10 'Corsair' are in the game, but the box holds 9; name"),
    "box, row": ("- Carrier", "- Carrier" + "\n    - Carrier" * 3, "f:21: rows: Shipyard: 4 'Carrier' are in the game, but"),
    "box, trash": ("Barge: 1", "Barge: 9", "f:34: trash: 9 'Barge' are in the game, but the box holds 5; name fewer"),
    "box, starters": ("Palace: 1", "Palace: 99", "f:8: seats: 1: hand: 99 'Palace' are in the game, but the box holds "),
}  # fmt: skip


def test_the_position_holds_before_it_is_spoilt() -> None:
    check_holds(BASE)


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_position_is_refused_with_the_line_of_the_guilty_field(what: str) -> None:
    check_refused(BASE, WRONG[what])


@pytest.mark.parametrize(
    ("named", "found"),
    [
        ("ship_deck_top: [Tanker, Barge]", "f:37: ship_deck_top is ['Tanker', 'Barge'], not ['Barge', 'Tanker']"),
        (
            "ship_deck_bottom: [Tanker, Phoenix]",
            "f:38: ship_deck_bottom is ['Tanker', 'Phoenix'], not ['Phoenix', 'Tanker']",
        ),
    ],
)
def test_the_order_of_a_deck_is_checked(named: str, found: str) -> None:
    name, _, cards = named.partition(": ")
    turned = ", ".join(reversed(cards.strip("[]").split(", ")))
    [failure] = run(parse_scenario(BASE.replace(named, f"{name}: [{turned}]"), "f")).failures
    assert failure.partition(": ")[2] == found.partition(": ")[2]
