"""Scenarios of a game that says what is its own in tables: its zones and numbers are laid and found as they are declared."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from jetsam.game import Jetsam
from skydeck.engine.errors import DataError
from skydeck.engine.plain_state import PlainState

GAME = Jetsam()
POSITION: dict[str, Any] = {
    "players": 2,
    "seats": [{"hand": {"Captain": 1, "Bosun": 1}}, {"hand": {"captain": 1, "Cook": 1}, "points": 3}],
    "adrift": ["Spices", "Rope"],
    "cargo_deck_top": ["Lemons", "Charts"],
    "cargo_deck_bottom": ["Powder Keg"],
    "used": ["Gunner", "Rigger"],
    "round": 7,
}


def position(**more: Any) -> PlainState:
    return laid({**POSITION, **more})


def laid(data: dict[str, Any]) -> PlainState:
    state = GAME.scenario(data, "f")
    assert isinstance(state, PlainState)
    return state


def kinds(names: list[str]) -> list[int]:
    every = [GAME.card_id(kind) for kind in range(len(GAME.cards()["kinds"]))]
    return [every.index(name) for name in names]


def test_zones_hold_exactly_what_is_named() -> None:
    data = position().data
    assert [sorted(hand) for hand in data.hand] == [
        sorted(kinds(["Captain", "Bosun"])),
        sorted(kinds(["Captain", "Cook"])),
    ]
    assert data.adrift == kinds(["Spices", "Rope"])
    assert data.cargo_deck[::-1][:2] == kinds(["Lemons", "Charts"]) and data.cargo_deck[:1] == kinds(["Powder Keg"])
    assert data.used[::-1] == kinds(["Gunner", "Rigger"]), "the top of a pile comes first"
    assert (data.round, data.points) == (7, [0, 3])


def test_every_card_is_there_once_and_at_home() -> None:
    state, fresh = position(), GAME.new_state(2)
    lying, whole = (
        Counter(card for zone in GAME.zones for place in one.data.places(zone) for card in place)
        for one in (state, fresh)
    )
    assert lying == whole
    assert all(GAME.home(card) == "crew_deck" for card in state.data.crew_deck)
    assert all(GAME.home(card) == "cargo_deck" for card in state.data.cargo_deck)


def test_what_is_not_named_is_as_dealt() -> None:
    fresh = GAME.new_state(3, seed=5)
    state = laid({"players": 3, "seed": 5, "adrift": ["Rope"]})
    assert state.data.hand == fresh.data.hand


def test_a_card_that_somebody_was_dealt_is_given_up_for_another() -> None:
    hand = {"Captain": 3, "First Mate": 3, "Quartermaster": 3}
    state = laid({"players": 5, "seats": [{"hand": hand}]})
    assert [len(hand) for hand in state.data.hand] == [9] * 5


def test_the_seed_decides_the_order_of_the_rest() -> None:
    decks = [position(seed=seed).data.cargo_deck for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


EXPECTED: dict[str, Any] = {
    "round": 7,
    "decision": "stow",
    "pending": [1, 2],
    "adrift": ["spices", "Rope"],
    "cargo_deck": 10,
    "cargo_deck_top": ["Lemons"],
    "used": 2,
    "seats": {"1": {"hand": {"Captain": 1, "Bosun": 1}, "stowed": {}}, "2": {"hand": 2, "points": 3}},
    "legal": ["1 stow Captain"],
    "illegal": ["2 stow Bosun"],
}


def test_what_is_expected_is_found() -> None:
    assert GAME.scenario_failures(position(), EXPECTED) == []


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ({"round": 6}, "round is 7, not 6"),
        ({"adrift": ["Rope", "Spices"]}, "adrift is ['Spices', 'Rope'], not ['Rope', 'Spices']"),
        ({"cargo_deck": 9}, "cargo_deck is 10, not 9"),
        ({"cargo_deck_bottom": ["Rope"]}, "cargo_deck_bottom is ['Powder Keg'], not ['Rope']"),
        ({"seats": {"1": {"hand": {"Bosun": 2}}}}, "hand of seat 1 is {'Captain': 1, 'Bosun': 1}, not {'Bosun': 2}"),
        ({"seats": {"2": {"points": 4}}}, "points of seat 2 is 3, not 4"),
    ],
)
def test_what_does_not_hold_is_told(expect: dict[str, Any], failure: str) -> None:
    assert GAME.scenario_failures(position(), expect) == [failure]


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"adrift": ["Spice"]}, "f: adrift: there is no card 'Spice'; did you mean 'Spices'?"),
        ({"adrift": {"Rope": 1}}, "f: adrift: fields names no cards; list their names"),
        (
            {"adrift": ["Rope"], "cargo_deck_top": ["Rope"]},
            "f: cargo_deck_top: 'Rope': there are not so many in the game",
        ),
        ({"seats": [{"hand": ["Cook"]}]}, "f: seats: 1: hand: a list names no cards; write each with its number"),
        (
            {"seats": [{"hand": {"Captain": 4}}]},
            "f: seats: 1: hand: 'Captain': there are not so many in the game; name",
        ),
        ({"seats": [{"hand": {"Captain": 1}}]}, "f: there is no such position: hands differ in size"),
        ({"seats": [{}, {}, {}]}, "f: seats: 3: 3 seats for 2 players; remove some"),
        ({"cards": {"crew": []}}, "f: cards: Jetsam has no cards besides its own; leave it out"),
    ],
)
def test_a_wrong_position_is_refused(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(DataError) as error:
        position(**more)
    assert str(error.value).startswith(reason)


class Homeless(Jetsam):
    """Says of no card where it lies that is named nowhere."""

    def home(self, card: int) -> str:
        return ""


def test_without_a_home_all_cards_must_be_named() -> None:
    with pytest.raises(DataError, match="is named nowhere; name all cards"):
        Homeless().scenario({**POSITION}, "f")


def test_a_game_in_which_nobody_is_asked_any_more_can_be_expected() -> None:
    state = position()
    for line in ("1 stow Bosun", "2 stow Captain", "1 play Captain", "2 play Cook"):
        player, action = GAME.scenario_step(state, line)
        state.apply_action(player, action)
    expect = {
        "over": True,
        "winners": [1],
        "reason": "points",
        "seats": {"1": {"hold": {"Rope": 1, "Spices": 1, "Lemons": 1}}},
    }
    assert GAME.scenario_failures(state, expect) == []
