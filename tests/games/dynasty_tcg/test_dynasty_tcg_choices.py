"""What a client builds of a question: every answer that the rules allow can be put together of its items."""

import random

import pytest

from skydeck.games import get_game
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

GAME = get_game("dynasty_tcg")


def answer(state: DynastyTcgState, player: int, most: int, rng: random.Random) -> list[int]:
    """A random answer to the whole question, carried out."""
    decision = state.decision
    given: list[int] = []
    while state.decision == decision and player in state.pending_players() and len(given) < most:
        action = rng.choice(state.legal_actions(player).tolist())
        state.apply_action(player, action)
        if state.codec.to_text(action) == "done":
            break
        given.append(action)
    return given


@pytest.mark.parametrize("seed", range(4))
def test_items_in_their_order_make_every_answer(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.new_state(2, {"match": "best_of_3", "lanes": 3}, seed)
    assert isinstance(state, DynastyTcgState)
    seen = set()
    while not state.is_terminal():
        player = rng.choice(state.pending_players())
        choice = GAME.choice(state, player)
        assert choice is not None
        if choice["shape"] != "some":
            state.apply_action(player, rng.choice(state.legal_actions(player).tolist()))
            continue
        seen.add(choice["decision"])
        keys = [state.codec.from_json(item["action"]) for item in choice["items"]]
        assert sum(item["count"] for item in choice["items"]) >= choice["min"]
        given = answer(state, player, choice["max"], rng)
        assert choice["min"] <= len(given) <= choice["max"]
        # What is over the hand limit goes card by card and openly, in any order.
        assert choice["decision"] == "hand_limit" or given == sorted(given, key=keys.index)
        assert all(given.count(key) <= item["count"] for key, item in zip(keys, choice["items"], strict=True))
    assert {"mulligan", "sideboard"} <= seen


def spots(state: DynastyTcgState) -> dict[str, list[str]]:
    """The things on the table that each answer is about."""
    choice = GAME.choice(state, state.current_player())
    assert choice is not None
    return {item["text"]: item.get("spots", []) for item in choice["items"]}


def meant(state: DynastyTcgState, spot: str) -> str:
    """What a tap on a thing on the table would mean; empty where it means nothing."""
    action = GAME.wish(state, state.current_player(), spot)
    return "" if action is None else state.codec.to_text(action)


def position(**course: object) -> DynastyTcgState:
    hei, guard = {"A1": "Veteran Hei", "C2": "Veteran Hei"}, {"A1": "Tideguard"}
    seat_1 = {"hand": {"Xian (champion)": 1}, "field": hei, "resources": 20}
    state = GAME.scenario(
        {"game": "dynasty_tcg", "seats": [seat_1, {"hand": {"Tideguard": 1}, "field": guard}], **course}
    )
    assert isinstance(state, DynastyTcgState)
    return state


def test_answers_name_the_things_on_the_table_that_they_are_about() -> None:
    state = position()
    found = spots(state)
    assert found["attack A1"] == ["field:0:A1", "deed:field:0:A1:attack"]
    # A unit is chosen first; then the zones to which it can step are the places of its steps.
    assert found["step A1 to A2"] == ["field:0:A1", "step:field:0:A1:A2"]
    assert found["play Xian (champion)"] == ["hand:Xian (champion)"]
    state.apply_action(*GAME.scenario_step(state, "1 play Xian (champion)"))
    assert spots(state)["put B1 attack"] == ["put:field:0:B1:attack", "field:0:B1"]
    assert spots(state)["put B1 defence"] == ["put:field:0:B1:defence"]


def test_a_tap_on_a_thing_means_an_answer_to_the_question() -> None:
    state = position()
    assert meant(state, "field:0:A1") == "attack A1"
    assert meant(state, "field:0:B5") == "attack B5"
    assert meant(state, "step:field:0:A1:A4") == "step A1 to A4"
    assert meant(state, "deed:field:0:C2:retreat") == "retreat C2"
    assert meant(state, "hand:Tideguard") == "play Tideguard"
    assert meant(state, "trade:Tideguard") == "buy Tideguard"
    assert meant(state, "deck:0") == ""
    state.apply_action(*GAME.scenario_step(state, "1 attack A1"))
    if state.codec.to_text(state.legal_actions(0).at(0)).startswith("target"):
        assert meant(state, "field:1:B2") == "target enemy B2"
        assert meant(state, "commander:1") == "target enemy commander"
    state = position()
    state.apply_action(*GAME.scenario_step(state, "1 play Xian (champion)"))
    assert meant(state, "field:0:A1") == "put A1 attack"
