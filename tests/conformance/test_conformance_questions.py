"""Decisions are declared whole: what a declaration says of its verbs, things on the table and series is true."""

from __future__ import annotations

from collections import defaultdict

import pytest
from tests.conformance.play import SHELF

from skydeck.engine.actions import verb_of
from skydeck.engine.decisions import is_series
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

# How many random games meet (nearly) all kinds of answers.
GAMES = {"sky_dynasty": 30, "sky_thieves": 40, "dynasty_tcg": 30, "scifi_domains": 30, "skytopia": 60}
every_shelf_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: str(game.name))


def positions(game: Game, games: int) -> list[State]:
    """Every position of some random games in which somebody decides."""
    chance, found = Rng(17), []
    for number in range(games):
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        state = game.new_state(players, game.deal_options(number), number)
        while not state.is_terminal():
            found.append(state.clone())
            seat = int(state.current_player())
            state.apply_legal(seat, random_action(state, seat, chance))
    return found


@every_shelf_game
def test_a_decision_is_answered_with_the_verbs_that_it_declares(game: Game) -> None:
    asking = game.asking
    assert asking is not None
    seen: defaultdict[str, set[int]] = defaultdict(set)
    for state in positions(game, GAMES[game.name]):
        seat = int(state.current_player())
        verbs = {int(verb_of(action)) for action in state.legal_actions(seat).tolist()}
        asks = asking.asks(state, seat)
        assert asks is not None
        name, asked = asks
        assert verbs <= set(asked.verbs), f"{name} is answered with {verbs}"
        seen[name] |= verbs
    declared = dict(asking.all_asked())
    missing = {
        name: sorted(set(declared[name].verbs) - verbs)
        for name, verbs in seen.items()
        if set(declared[name].verbs) - verbs
    }
    # What is answered with in few games stands under its decision all the same; most must occur.
    assert len(missing) <= len(seen) // 3, missing


@every_shelf_game
def test_a_tap_on_what_an_answer_is_about_means_that_answer(game: Game) -> None:
    """A spot leads back to an answer that is about it: the same, or another of the same spot."""
    for state in positions(game, 2)[::5]:
        seat = int(state.current_player())
        choice = game.choice(state, seat)
        assert choice is not None
        for item in choice["items"][:12]:
            for spot in item.get("spots", []):
                meant = game.wish(state, seat, spot)
                about = [one["action"] for one in choice["items"] if spot in one.get("spots", [])]
                assert meant is not None, f"{spot}: {item}"
                assert state.codec.to_json(meant) in about, f"{spot}: {state.codec.to_text(meant)}, not {about}"


@every_shelf_game
def test_a_series_counts_down_as_its_question_says(game: Game) -> None:
    chance = Rng(5)
    for state in positions(game, 6):
        seat = int(state.current_player())
        left = int(state.asking.left(state, seat))
        choice = game.choice(state, seat)
        assert choice is not None
        if left and not state.secret:
            assert choice["shape"] == "some" and choice["max"] <= left
        after = state.clone()
        after.apply_legal(seat, random_action(state, seat, chance))
        # A sealed decision goes on for others, too, when a seat has answered.
        if seat in after.pending_players() and is_series(state, seat, after):
            then = game.choice(after, seat)
            assert then is not None and then["decision"] == choice["decision"]
