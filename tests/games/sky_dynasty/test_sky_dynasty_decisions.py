"""Decisions whose every amount counts: payments, trash, and what the questions and refusals say."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sky_dynasty.playing import GAME, do, legal_texts, position
from tests.games.sky_dynasty.refusals import AT_JUNKYARD, HUNTED, REASONS, refused_at

from skydeck.engine.errors import IllegalAction
from skydeck.games.sky_dynasty.effects import force_against
from skydeck.games.sky_dynasty.state.words import Shared


@pytest.mark.rule("SD-131", "SD-130", "SD-134", "SD-D07", "SD-E27", "SD-R33")
@pytest.mark.parametrize(("coins", "force"), list(enumerate([1, 2, 3, 4, 4, 5, 5, 6])))
def test_what_coins_make_of_a_privateer(coins: int, force: int) -> None:
    seats = [
        {"coins": 9, "at": {"Open Space": {"Privateer": 1}}},
        {"coins": 1, "at": {"Open Space": {"Privateer": 1}}},
    ]
    state = position({"phase": "resolve", "seats": seats})
    do(state, f"1 raise Privateer from 0 to {coins}" if coins else "1 done")
    assert force_against(state, 0, 6, 1) == force
    assert state.coins[0] == 9 - coins
    assert GAME.view(state, 1)["places"][6]["fleets"][0]["paid"] == coins


@pytest.mark.rule("SD-D09", "SD-159", "SD-161", "SD-162", "SD-164", "SD-167", "SD-172", "SD-R43")
@pytest.mark.parametrize(("roll", "most"), list(enumerate([1, 2, 2, 2, 1, 1], 1)))
def test_how_many_cards_each_junkyard_result_trashes(roll: int, most: int) -> None:
    seat = {"discard": {"Corsair": 5}, "at": {"Junkyard": {"Junkyard": 1, "Interceptor": 1}}}
    state = position({"phase": "resolve", "die": roll, "seats": [seat]})
    trashed = 0
    while "trash Corsair from discard pile" in legal_texts(state, 1):
        assert "done" in legal_texts(state, 1)
        do(state, "1 trash Corsair from discard pile")
        trashed += 1
    assert trashed == most


@pytest.mark.rule("SD-086", "SD-D22")
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_a_barge_trashes_as_many_as_its_owner_likes_up_to_two(cards: int) -> None:
    seat = {"coins": 0, "discard": {"Corsair": 5}, "at": {"Open Space": {"Barge": 1}}}
    state = position({"phase": "resolve", "seats": [seat]})
    do(state, *["1 trash Corsair from discard pile"] * cards, *(["1 done"] if cards < 2 else []))
    assert (state.shared_count(Shared.TRASH, state.cards.kind_named("Corsair")), state.round) == (cards, 2)


@pytest.mark.rule("SD-036", "SD-D01")
@pytest.mark.parametrize("size", range(1, 11))
def test_a_fleet_of_any_size_up_to_the_whole_hand(size: int) -> None:
    state = position({"seats": [{"hand": {"Corsair": 9, "Palace": 1}}]})
    do(state, *["1 lay Palace", *["1 lay Corsair"] * 9][:size])
    if size == 10:
        assert legal_texts(state, 1) == ["lock"]
    do(state, "1 lock")


@pytest.mark.rule("SD-036", "SD-D01")
def test_an_eleventh_card_and_an_empty_fleet_are_refused() -> None:
    state = position({"seats": [{"hand": {"Corsair": 9, "Palace": 1}}]})
    before = state.key()
    with pytest.raises(IllegalAction, match="SD-036"):
        do(state, "1 lock")
    assert state.key() == before
    do(state, "1 lay Palace", *["1 lay Corsair"] * 9)
    with pytest.raises(IllegalAction, match="SD-036"):
        do(state, "1 lay Corsair")


@pytest.mark.rule("SD-D07", "SD-D08", "SD-R31", "SD-R32")
def test_the_question_to_pay_says_whether_it_is_an_auction() -> None:
    alone = [{"coins": 9, "at": {"Open Space": {"Privateer": 1}}}, {"at": {"Open Space": {"Corsair": 1}}}]
    rivals = [{"coins": 9, "at": {"Open Space": {"Privateer": 1}}}] * 2
    for seats, rule in ((alone, "SD-D07"), (rivals, "SD-D08")):
        question = GAME.choice(position({"phase": "resolve", "seats": seats}), 0)
        assert question is not None
        assert (question["rule"], question["secret"], question["shape"]) == (rule, False, "amount")


@pytest.mark.rule("SD-D05", "SD-D06", "SD-139", "SD-118")
@pytest.mark.parametrize(("ship", "most", "rule"), [("Raider", 2, "SD-D05"), ("Kodiak", 2, "SD-D06")])
def test_the_question_to_remove_says_how_many(ship: str, most: int, rule: str) -> None:
    seats = [{"at": {"Palace": {ship: 2}}}, {"at": {"Palace": {"Tanker": 3}}}]
    question = GAME.choice(position({"phase": "resolve", "seats": seats}), 0)
    assert question is not None
    assert (question["rule"], question["min"], question["max"]) == (rule, 0, most)
    assert [(item["text"], item["count"]) for item in question["items"]] == [("remove Tanker of seat 2", 3)]


@pytest.mark.parametrize("name", REASONS)
def test_a_refusal_names_its_own_cause(name: str) -> None:
    _, _, action, reason = REASONS[name]
    state = refused_at(name)
    assert state.why_illegal(0, state.codec.from_text(action)) == reason


# A position, and what the answers to its question are about; then a thing that cannot be answered with, and why.
THINGS: dict[str, tuple[dict[str, Any], dict[str, list[str]], str, str]] = {
    "a hand": (
        {"seats": [{"hand": {"Cargo Shuttle": 1, "Market": 1}}]},
        {"lay Market": ["hand:market"], "lay Cargo Shuttle": ["hand:cargo_shuttle"]},
        "row:4:barge",
        "SD-D01",
    ),
    "ships to remove": (
        {"players": 3, "phase": "resolve", "seats": HUNTED},
        {
            "remove Corsair of seat 2": ["ship:3:1:corsair"],
            "remove Tanker of seat 2": ["ship:3:1:tanker"],
            "remove Tanker of seat 3": ["ship:3:2:tanker"],
        },
        "ship:3:2:corsair",
        "SD-R29",
    ),
    "cards to trash": (
        {"phase": "resolve", "die": 1, "seats": [AT_JUNKYARD]},
        {
            "trash Corsair from discard pile": ["discard:corsair"],
            "trash Cutlass from discard pile": ["discard:cutlass"],
            "trash Junkyard from Junkyard": ["ship:1:0:junkyard"],
            "trash Interceptor from Junkyard": ["ship:1:0:interceptor"],
        },
        "ship:2:0:corsair",
        "SD-R43",
    ),
}


@pytest.mark.rule("SD-D01", "SD-D05", "SD-D09")
@pytest.mark.parametrize("name", THINGS)
def test_answers_name_the_things_that_they_are_about(name: str) -> None:
    data, things, other, rule = THINGS[name]
    state = position(data)
    question = GAME.choice(state, 0)
    assert question is not None
    assert {item["text"]: item["spots"] for item in question["items"]} == things
    for item in question["items"]:
        meant = GAME.wish(state, 0, item["spots"][0])
        assert meant is not None and state.codec.to_text(meant) == item["text"]
    refused = GAME.wish(state, 0, other)
    assert refused is not None and rule in state.why_illegal(0, refused)
    assert GAME.wish(state, 0, "the ceiling") is None
