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
