"""Abilities that may set themselves off for ever keep no bot and no search from ending."""

from __future__ import annotations

import pytest

from skydeck.bots import make_bot
from skydeck.bots.players import Circle
from skydeck.bots.search import LONGEST, Search, Settings
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.cards.codec import Verb

GAME = get_game("dynasty_tcg")
WANDERER = {
    "name": "Wanderer", "cost": 1, "strength": 1, "health": 1, "range": 1, "movement": 1,
    "abilities": [{"when": "moves", "may": True, "do": {"step": 1, "who": "self"}}],
}  # fmt: skip


def under_way() -> State:
    """A position whose next question is whether a Wanderer that has stepped steps on."""
    data = {
        "game": "dynasty_tcg",
        "cards": [WANDERER],
        "seats": [{"field": {"A1": "Wanderer"}, "deck": 20}, {"deck": 20}],
    }
    state = GAME.scenario(data)
    state.apply_action(*GAME.scenario_step(state, "1 step A1 to B1"))
    while Verb.YES not in state.legal_actions(state.current_player()).tolist():
        state.apply_action(state.current_player(), Verb.PASS)
    return state


class Restless:
    """Accepts whatever is offered, and passes otherwise; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, state: State, player: int, rng: Rng) -> int:
        self.asked += 1
        legal = state.legal_actions(player).tolist()
        for wanted in (Verb.YES, Verb.PASS):
            if wanted in legal:
                return wanted
        return legal[0]


@pytest.mark.pure
def test_a_loop_that_is_always_accepted_has_no_end_by_itself() -> None:
    state = under_way()
    policy = Restless()
    for _ in range(500):
        player = state.current_player()
        state.apply_legal(player, policy.choose(state, player, Rng(1)))
    assert not state.over and state.lap() == under_way().lap()


def test_a_playout_without_end_is_cut_short() -> None:
    policy = Restless()
    search = Search(under_way(), 0, policy, policy, Rng(1), Settings(stages=0))
    found = search.run(2, 0.0)
    assert found.iterations == 2
    assert policy.asked <= 2 * LONGEST + 10
    assert all(mean == 0.5 for _, visits, mean in found.moves if visits)


@pytest.mark.pure
def test_the_clock_is_looked_at_inside_a_playout() -> None:
    policy = Restless()
    search = Search(under_way(), 0, policy, policy, Rng(1), Settings(stages=0))
    found = search.run(0, 1e-6)
    # The time was up before the first playout ended, which counts for nothing; the policy's move stands.
    assert found.iterations == 0 and policy.asked < LONGEST
    assert found.actions == [Verb.YES]


@pytest.mark.pure
def test_who_goes_round_in_a_circle_gives_another_answer() -> None:
    state = under_way()
    player = state.current_player()
    circle = Circle()
    given = [circle.leave(state, player, Verb.YES) for _ in range(Circle.WATCHED + Circle.TWICE + 1)]
    assert set(given[:-1]) == {Verb.YES} and given[-1] == Verb.NO


@pytest.mark.parametrize("name", ["heuristic", "search"])
def test_bots_get_out_of_an_optional_loop(name: str) -> None:
    state = under_way()
    bot = make_bot(name, GAME, seed=1, **({"iterations": 2, "seconds": 0.0, "stages": 1} if name == "search" else {}))
    lap = state.lap()
    for _ in range(3 * Circle.WATCHED):
        player = state.current_player()
        if player == 1:
            state.apply_action(player, state.legal_actions(player).at(0))
        else:
            state.apply_action(player, bot.act(state, player))
        if state.over or state.lap() != lap:
            return
    raise AssertionError("the turn did not end")
