"""Hints say why, from what the seat may know; and 'why not' says what would have to come first."""

from __future__ import annotations

import pytest

from jetsam.game import Jetsam
from skydeck.bots import make_bot
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.sky_dynasty.state.state import SkyDynastyState

SKY, TCG, SKYTOPIA = get_game("sky_dynasty"), get_game("dynasty_tcg"), get_game("skytopia")


def test_a_fleet_is_told_who_is_there_and_what_it_pays() -> None:
    seats = [{"hand": {"Market": 1, "Escort": 1}}, {"at": {"Palace": {"Palace": 1, "Corsair": 1}}}]
    state = SKY.scenario({"players": 2, "seats": seats})
    market = [state.codec.from_text("lay Market"), state.codec.from_text("lay Escort")]
    said = SKY.hint_reason(state, 0, market)
    assert said.startswith("Nobody else is at the Market yet: the winner may gain 2 coins; buy up to 1 ship")

    contested = SKY.scenario({"players": 2, "seats": [{"hand": {"Palace": 1, "Escort": 1}}, seats[1]]})
    said = SKY.hint_reason(
        contested, 0, [contested.codec.from_text("lay Palace"), contested.codec.from_text("lay Escort")]
    )
    assert said.startswith("Your force at the Palace would be 1 against 2 of {seat1}: the winner takes ")


def test_what_is_on_sale_can_be_bought_once_its_station_is_won() -> None:
    state = SKY.new_state(2, None, 5)
    assert isinstance(state, SkyDynastyState)
    slot = next(slot for slot in range(state.cards.slots) if state.cards.slot_place[slot] == 1)
    name = state.cards.names[state.rows[slot]]
    buy = state.codec.from_text(f"buy {name}")
    assert state.why_illegal(0, buy)
    assert SKY.instead(state, 0, buy) == f"You can buy {name} at the Dealer once you win there."


def test_a_unit_acts_in_the_own_turn() -> None:
    seats = [{"hand": {"Veteran Hei": 1}}, {"hand": {"Cinder Drake": 1}}]
    state = TCG.scenario({"seats": seats})
    assert isinstance(state, DynastyTcgState)
    play = state.codec.from_text("play Cinder Drake")
    assert TCG.instead(state, 1 - state.active, play) == "You can do that in the Skirmish of your own turn."
    assert TCG.instead(state, state.active, state.codec.from_text("play Veteran Hei")) == ""


def test_a_game_without_words_of_its_own_has_a_general_sentence() -> None:
    game = Jetsam()
    state = game.new_state(3, None, 1)
    said = game.hint_reason(state, 0, [state.legal_actions(0).tolist()[0]])
    assert said == "No other answer to this question leaves this seat better placed."
    assert game.instead(state, 0, state.legal_actions(0).tolist()[0]) == ""


def test_a_golem_is_told_its_price_its_wait_and_whom_it_meets() -> None:
    state = SKYTOPIA.scenario(
        {
            "players": 2,
            "market": {"blue": ["Shrine (Falcon)"]},
            "seats": [{"coins": 5}, {"golems": {"Shrine (Falcon)": [3, 6]}}],
        }
    )
    said = SKYTOPIA.hint_reason(state, 0, [state.codec.from_text("send 4 to Shrine (Falcon)")])
    assert said == (
        "Shrine is yours in 3 rounds, for 3 coins, before {seat1}, unless {seat1} finishes it before. "
        "Your blue tower, activated then, has 2 cards."
    )


def test_a_card_of_the_market_is_activated_by_sending_a_golem() -> None:
    state = SKYTOPIA.scenario({"players": 2, "market": {"blue": ["Shrine (Falcon)"]}})
    assert SKYTOPIA.instead(state, 0, state.codec.from_text("activate Shrine (Falcon)")).startswith(
        "You can activate it when you send a golem there"
    )
    assert SKYTOPIA.instead(state, 1, state.codec.from_text("send 4 to Shrine (Falcon)")) == (
        "You send a golem in your own turn."
    )


@pytest.mark.parametrize("name", ["sky_dynasty", "dynasty_tcg", "sky_thieves", "skytopia"])
def test_every_decision_of_a_game_has_a_reason_that_tells_no_secret(name: str) -> None:
    """What others hide may be dealt anew without changing a word."""
    game = get_game(name)
    state = game.new_state(2, None, 8)
    bots = [make_bot("heuristic", game, seed=seat) for seat in range(2)]
    told = set()
    for number in range(150):
        if state.is_terminal():
            break
        seat = int(state.current_player())
        action = bots[seat].act(state, seat)
        other = state.clone()
        other.resample(seat, Rng(number))
        # The game's own words, for each of its decisions.
        reasons = {game.advice(one.clone(), seat, [action]) for one in (state, other)}
        assert len(reasons) == 1 and reasons != {""}, game.action_label(state, seat, action)
        told |= reasons
        state.apply_action(seat, action)
    assert len(told) > 4
