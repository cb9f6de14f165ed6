"""The heuristic player of Sky Thieves in positions in which it could lose its way."""

from __future__ import annotations

from skydeck.bots import make_bot
from skydeck.games.sky_thieves.game import SkyThieves
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Phase

GAME = SkyThieves()


def all_ships() -> dict[str, int]:
    """Every card of the ship deck."""
    state = GAME.new_state(2, {}, 1)
    assert isinstance(state, SkyThievesState)
    return {str(state.cards.names[kind]): state.cards.copies[kind] for kind in range(state.kinds)}


def test_who_holds_the_whole_deck_does_not_pay_for_the_same_cards_round_and_round() -> None:
    held = all_ships()
    for name in ("Thunder Organ", "Twin Propellers", "Notorious Sky Duellist"):
        held[name] -= 1
    board = {"Thunder Organ": 0, "Twin Propellers": 0, "Notorious Sky Duellist": 0}
    state = GAME.scenario({"players": 5, "seats": [{"hand": held, "board": board}, {}, {}, {}, {}]})
    assert isinstance(state, SkyThievesState)
    assert state.deck_size == 0
    bots = [make_bot("heuristic", GAME, seed=seat) for seat in range(5)]
    for _ in range(200):
        if state.phase != Phase.PORT:
            return
        player = state.current_player()
        state.apply_action(player, bots[player].act(state, player))
    raise AssertionError("the player never leaves the port")
