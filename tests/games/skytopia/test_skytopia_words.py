"""What Skytopia says beside its rules: cards in a word, reasons for hints, what cards brought, the table at the terminal."""

from __future__ import annotations

from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState

GAME = get_game("skytopia")
KINDS = {kind["id"]: kind for kind in GAME.cards()["kinds"]}


def played_until(decision: int, players: int = 3, seed: int = 4) -> tuple[SkytopiaState, int]:
    """A game played at random until a seat is asked this."""
    state = GAME.new_state(players, {}, seed)
    assert isinstance(state, SkytopiaState)
    rng = Rng(seed)
    while not state.is_terminal():
        player = state.pending_players()[0]
        if state.decision == decision and state.round > 6:
            return state, player
        state.apply_action(player, random_action(state, player, rng))
    raise AssertionError("the game ended before")


def test_every_card_says_in_a_word_what_it_does() -> None:
    assert next(kind for kind in KINDS.values() if kind["name"] == "Mint")["brief"] == "+3 coins"
    assert KINDS["Bellows (Lion)"]["brief"] == "2 steps"
    assert KINDS["Gear Hall (Oak)"]["brief"] == "2 × 1 step"
    assert KINDS["Builders' Guild"]["brief"] == "1 PP for each card in your tallest tower"
    assert KINDS["Bellows (Lion)"]["arms"] == "Lion"
    tiles = [kind for kind in KINDS.values() if kind["type"] == "ability tile"]
    assert tiles and not any(kind["brief"] or kind["arms"] for kind in tiles)
    assert all(
        1 <= len(kind["brief"]) <= 14 for kind in KINDS.values() if kind["type"] in ("red", "gold", "blue", "purple")
    )


def test_a_further_golem_says_how_much_cheaper_it_is() -> None:
    state, player = played_until(int(Ask.EXTRA))
    choice = GAME.choice(state, player)
    assert choice is not None
    offers = [item for item in choice["items"] if item["action"]["verb"] == "send"]
    assert offers
    for item in offers:
        price = max(0, int(state.price(int(item["action"]["face"]))) - int(state.cut) - choice["less"])
        assert f": {price} coin" in item["label"]
