"""One more Enemy: what it costs stands on the button, and is what the battle then brings."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.scifi_domains.policy import MIND, HeuristicPolicy
from skydeck.games.scifi_domains.risk import Battle, bar
from skydeck.games.scifi_domains.rules.steps import MOST_CALLED
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Stage, Tally

GAME = get_game("scifi_domains")


def calling(**seat: Any) -> ScifiDomainsState:
    state = GAME.scenario({"players": 2, "at": "call", "seats": [seat, {}]})
    assert isinstance(state, ScifiDomainsState)
    return state


def asked(state: ScifiDomainsState) -> dict[str, Any]:
    found = GAME.choice(state, 0)
    assert found is not None
    return found


def do(state: ScifiDomainsState, text: str) -> None:
    state.apply_action(0, state.codec.from_text(text))


# Two ships before 21 Strikers, as a novice called them.
NOVICE = {
    "new": {"Picket": 1},
    "enemies": {"Needle": 1, "Gnat Swarm": 1, "Ram Drone": 6, "Talon": 6, "Scorcher": 2, "Reaper": 5},
}


@pytest.mark.rule("SF-060", "SF-D03")
def test_the_button_says_what_one_more_would_cost_and_the_list_says_by_which_card() -> None:
    state = calling(new={"Interceptor": 1}, enemy_decks={"striker": {"Needle": 1, "Ram Drone": 2}})
    found = asked(state)
    (call,) = found["items"]
    # A Needle takes the Interceptor with it, a Ram Drone hits the Command Ship.
    assert call["label"] == "Call a Striker: lose Units worth 0 to 1 Metal" and "gives_up" not in call
    assert found["note"] == "As it stands: 0 Reward points, no Unit is lost."
    risk = found["risk"]
    assert (risk["health"], risk["coming"], risk["left"]) == (7, 0, 3)
    assert [(group["grade"], group["count"], group["text"]) for group in risk["next"]] == [
        ("safe", 2, "1 point more, no Unit is lost"),
        ("some", 1, "1 point more, Interceptor is lost"),
    ]
    assert risk["next"][0]["cards"] == [{"card": "Ram Drone", "count": 2, "adds": 3}]


def battle(soaked: int, lost: int = 0, ships_left: bool = True) -> Battle:
    """A battle that brings 4 points, and 5 where it is one Enemy more."""
    found = Battle()
    found.health, found.points, found.soaked, found.lost, found.ships_left = 13, 4, soaked, lost, ships_left
    return found


def test_the_bar_of_a_risk_has_a_field_for_each_point_of_damage_that_a_card_may_add() -> None:
    after = {1: battle(9), 2: battle(10), 3: battle(11, lost=2), 4: battle(13, ships_left=False)}
    for found in after.values():
        found.points = 5
    assert bar(battle(9), after, 5) == [
        {"adds": [0, 1], "grade": "safe"},
        {"adds": [2], "grade": "some"},
        {"adds": [3], "grade": "none"},
        {"adds": [4], "grade": "all"},
    ]
    # As bad as the worst card that adds so much; no field beyond the last health.
    assert bar(battle(12), after, 5) == [{"adds": [0, 1], "grade": "all"}]
    assert bar(battle(9), {1: battle(9)}, 5) == []


def test_a_call_without_a_loss_says_so() -> None:
    state = calling(enemy_decks={"striker": {"Ram Drone": 1}})
    assert asked(state)["items"][0]["label"] == "Call a Striker: lose no Unit"


@pytest.mark.rule("SF-061")
def test_a_call_that_can_bring_nothing_is_asked_about() -> None:
    found = asked(calling(**NOVICE))
    assert found["items"][0]["gives_up"] == "No Enemy that can come brings you a point more."
    assert found["items"][0]["label"].endswith(" Metal in all"), "most of it is lost already"
    assert {group["grade"] for group in found["risk"]["next"]} == {"all"}
    assert "no ship is left: Command Ship and Picket are lost" in found["note"]


def test_a_call_that_costs_more_than_it_brings_is_asked_about_with_the_price() -> None:
    seat = {"new": {"Dreadnought": 1}, "no_command_ship": True, "enemies": {"Leviathan": 2}}
    state = calling(**seat, enemy_decks={"striker": {"Ram Drone": 1}})
    found = asked(state)
    if found["risk"]["next"][0]["lost"] > found["risk"]["stop"]["lost"]:
        assert "Metal more" in found["items"][0]["gives_up"]


def test_what_the_risk_tells_is_what_the_battle_brings() -> None:
    """Every card of the list is called, and the battle fought as suggested: points and losses are those that were told."""
    seat = {"units": {"Lance Frigate": 1, "Interceptor": 2}, "new": {"Marine": 1}, "enemies": {"Talon": 1}}
    listed = [card for group in asked(calling(**seat))["risk"]["next"] for card in group["cards"]]
    assert len(listed) >= 5
    for one in listed:
        state = calling(**seat, enemy_decks={"striker": {one["card"]: 1}})
        (told,) = asked(state)["risk"]["next"]
        before = GAME.view(state, 0)["seats"][0]["score"]["units"]
        do(state, "call an Enemy")
        while state.pending >> 0 & 1:
            calls = state.tally(Tally.STAGE, 0) <= Stage.CALL_GROUND
            text = "stop calling" if calls else state.codec.to_text(MIND.decide(state, 0, Rng(0)))
            do(state, text)
        after = GAME.view(state, 0)["seats"][0]
        assert (after["figures"]["points"], before - after["score"]["units"]) == (told["points"], told["lost"])


def test_the_risk_tells_no_more_than_the_open_list() -> None:
    """Two tables that differ in nothing but which Enemy comes next tell the same."""
    first, second = (calling(**NOVICE) for _ in range(2))
    second.sow(Rng(99))
    assert asked(first) == asked(second)
    assert first.next_enemy(0, 0) >= 0


def test_the_risk_changes_nothing() -> None:
    state = calling(new={"Marine": 2}, enemies={"Talon": 1})
    before = state.key()
    asked(state)
    assert state.key() == before


def test_where_one_more_brings_nothing_the_safe_answer_is_the_only_one_that_is_tried() -> None:
    state = calling(**NOVICE, enemy_decks={"striker": {"Talon": 2}})
    stop = state.codec.from_text("stop calling")
    assert HeuristicPolicy().candidates(state, 0, Rng(1)) == [stop]
    reason = GAME.hint_reason(state, 0, [stop])
    assert "One more Enemy brings no point more and costs no Unit more, so it is safer to stop." in reason
    worth_it = calling(new={"Interceptor": 2})
    assert len(HeuristicPolicy().candidates(worth_it, 0, Rng(1))) == 2


@pytest.mark.rule("SF-061", "SF-068")
def test_whoever_comes_to_the_most_enemies_is_told_before_and_after() -> None:
    state = calling()
    state.set_tally(Tally.CALLED, 0, MOST_CALLED - 1)
    assert asked(state)["sentence"].endswith("It is the last: nobody calls more than 200 of a class.")
    observer = Observer()
    state.attach(observer)
    do(state, "call an Enemy")
    told = [GAME.event_text(state, event, None) for event in observer.take()]
    assert told[-1] == "{seat0} called 200 Strikers; nobody calls more of a class in a Round."
    assert asked(state)["sentence"] == "Call a ship?"
