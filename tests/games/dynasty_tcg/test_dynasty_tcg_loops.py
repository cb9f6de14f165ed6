"""Triggers that set each other off without end (DT-R108)."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

import pytest

from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg.game import DynastyTcg
from skydeck.games.dynasty_tcg.rules.steps import Loop
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

pytestmark = pytest.mark.pure

GAME = DynastyTcg()
HURT = {"when": "commander_damaged", "do": {"heal": 1, "to": "commander"}}
HEALED = {"when": "commander_healed", "do": {"damage": 1, "to": "commander"}}
# Two triggers that lead back to where they began.
ROUND = (HURT, HEALED)


def position(*wheels: tuple[dict[str, Any], ...], hidden: tuple[str, str] = ("Calm", "Spark")) -> DynastyTcgState:
    """Structures with these abilities, and an order that sets them going; both seats hold a card, so both are asked.

    `hidden` names what seat 2 holds, and the bottom of its deck.
    """
    field = {
        f"A{i + 1}": {"structure": {"name": f"Wheel {i}", "durability": 9, "abilities": list(abilities)}}
        for i, abilities in enumerate(wheels)
    }
    spark = {"name": "Spark", "type": "order", "abilities": [{"play": True, "do": {"damage": 1, "to": "commander"}}]}
    calm = {"name": "Calm", "type": "order", "abilities": [{"play": True, "do": {"gain": 1}}]}
    seats = [{"hand": {"Spark": 1, "Calm": 2}, "field": field}, {"hand": {hidden[0]: 1}, "deck": ["Calm", hidden[1]]}]
    state = GAME.scenario({"game": "dynasty_tcg", "cards": [spark, calm], "seats": seats})
    assert isinstance(state, DynastyTcgState)
    do(state, "1 play Spark")
    return state


def do(state: DynastyTcgState, line: str) -> None:
    state.apply_action(*GAME.scenario_step(state, line))


def triggers(state: DynastyTcgState) -> int:
    return state.endless & Loop.COUNT


def run(state: DynastyTcgState, until: int = 10_000) -> DynastyTcgState:
    """Play on, passing and not choosing, until so many triggers have come or all is over."""
    while state.stack_size > 0 and triggers(state) < until and go_on(state):
        pass
    return state


def go_on(state: DynastyTcgState) -> str:
    """A pass, or the first answer where something must be chosen; says which question it was, none at the end."""
    if state.is_terminal():
        return ""
    player = state.current_player()
    question = GAME.choice(state, player)
    assert question is not None
    if question["pass"]:
        do(state, f"{player + 1} pass")
    else:
        state.apply_action(player, state.legal_actions(player)[0])
    return str(question["decision"])


def why(state: DynastyTcgState) -> str:
    return state.outcome().reason if state.is_terminal() else ""


def test_a_position_that_comes_for_the_third_time_is_a_draw() -> None:
    """DT-R108: of two triggers that lead back to where they began, looked at from the eighth trigger on."""
    third = 12
    state = run(position(ROUND), until=third - 1)
    assert (triggers(state), state.is_terminal()) == (third - 1, False)
    state = run(state)
    assert why(state) == "endless_loop"
    assert sorted(state.outcome().winners) == [0, 1]
    assert triggers(state) == third


def test_a_longer_loop_is_found_too() -> None:
    """One of more triggers than lie between the first two positions kept in mind: down by fives, then up again."""
    low = {"health_at_most": 45}
    down = {"when": "commander_damaged", "if": {"not": low}, "do": {"damage": 1, "to": "commander"}}
    up = {"when": "commander_damaged", "if": low, "do": {"heal": 5, "to": "commander"}}
    state = run(position((down, up, HEALED)))
    assert why(state) == "endless_loop"
    assert Loop.WATCHED + 2 * 6 < triggers(state) < 5 * 6


def test_a_long_way_that_leads_somewhere_is_no_loop() -> None:
    """Each damage does one more, until the commander has fallen: many triggers, but never the same position."""
    state = run(position(({"when": "commander_damaged", "do": {"damage": 1, "to": "commander"}},)))
    assert why(state) == "health"


def test_a_loop_in_which_something_grows_ends_at_the_limit() -> None:
    """The same position never comes again, so the number of triggers is what ends it."""
    grows = ({**HURT, "do": [HURT["do"], {"gain": 1}]}, HEALED)
    state = run(position(grows))
    assert why(state) == "endless_loop"
    assert triggers(state) == Loop.LIMIT + 1


def test_whoever_acts_begins_a_new_count() -> None:
    """A card played is a choice: what was before it does not count towards the three times."""
    state = run(position(ROUND), until=Loop.WATCHED + 1)
    do(state, f"{state.current_player() + 1} play Calm")
    assert triggers(state) == 0
    state = run(state, until=Loop.WATCHED + 2)
    assert not state.is_terminal()
    assert why(run(state)) == "endless_loop"


def test_a_choice_of_order_does_not_keep_a_loop_alive() -> None:
    """Whoever must only say which trigger comes first has no way to end it; the triggers count on."""
    state = position(ROUND, ROUND)
    asked = Counter(iter(partial(go_on, state), ""))
    assert set(asked) == {"priority", "order"}
    assert why(state) == "endless_loop"


def test_a_position_kept_in_mind_tells_a_search_nothing() -> None:
    """Two positions that a seat cannot tell apart are dealt anew alike, also in the middle of a loop."""
    dealt = []
    for hidden in (("Calm", "Spark"), ("Spark", "Calm")):
        state = run(position(ROUND, hidden=hidden), until=Loop.WATCHED + 1)
        assert state.endless > Loop.COUNT
        state.resample(0, Rng(5))
        dealt.append(state.key())
    assert dealt[0] == dealt[1]


def test_a_saved_loop_goes_on() -> None:
    """What is kept in mind is part of the saved state, and of copies."""
    state = run(position(ROUND), until=Loop.WATCHED + 2)
    for copy in (state.clone(), GAME.state_from_dict(state.to_dict(), state.cards)):
        assert copy.key() == state.key()
        assert isinstance(copy, DynastyTcgState)
        assert triggers(run(copy)) == 12
