"""The log of Scifi Domains: headings that say what begins and are never empty, the set-up, and sentences that name the card."""

from __future__ import annotations

import re

import pytest

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

GAME = get_game("scifi_domains")


def log_of(seed: int, options: dict[str, str] | None = None) -> list[tuple[str, str]]:
    """The kinds and sentences of a whole game, from the set-up on."""
    observer = Observer()
    state = GAME.new_state(2, options, seed, observer=observer)
    policy, rng = GAME.policy(), Rng(seed)
    lines: list[tuple[str, str]] = []
    while True:
        for event in observer.take():
            data = GAME.event_data(state, event, None)
            lines.append((str(data["kind"]), GAME.event_text(state, event, None)))
        if state.is_terminal():
            return lines
        state.attach(observer)
        player = int(state.current_player())
        state.apply_action(player, policy.choose(state, player, rng))


@pytest.mark.rule("SF-002", "SF-003", "SF-021")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_headings_say_what_begins_and_something_stands_below_each(seed: int) -> None:
    lines = log_of(seed)
    assert [text for kind, text in lines[:2]] == ["Set-up.", lines[1][1]]
    assert re.fullmatch(
        r"\{seat\d\} drew the Start Player Marker\. Everybody began with a Command Ship, 6 Metal and 4 Research; "
        r"each Round of production brings 3 Metal and 3 Research\.",
        lines[1][1],
    )
    headings = [text for kind, text in lines if kind in GAME.headings]
    assert re.fullmatch(r"Round 1 began; \{seat\d\} held the Start Player Marker\.", headings[1])
    assert headings[2:6] == [
        "Round 1: Line-ups.",
        "Round 1: Build and Research.",
        "Round 1: Enemies and combat.",
        "Round 1: Take Rewards.",
    ]
    for place, (kind, text) in enumerate(lines[:-1]):
        assert text.endswith(".") and "{e." not in text and "_" not in text.replace("{seat", "")
        if kind == "phase":
            assert lines[place + 1][0] not in GAME.headings, text


def told(state: ScifiDomainsState, *answers: str) -> list[str]:
    observer = Observer()
    state.attach(observer)
    for answer in answers:
        state.apply_action(0, state.codec.from_text(answer))
    return [GAME.event_text(state, event, None) for event in observer.take()]


def position(**data: object) -> ScifiDomainsState:
    state = GAME.scenario({"players": 2, **data})
    assert isinstance(state, ScifiDomainsState)
    return state


@pytest.mark.rule("SF-050", "SF-R43")
def test_what_is_replaced_and_where_a_gain_comes_from_is_named() -> None:
    shop = position(line_ups={"tech": {"Twin Turrets": 1}}, seats=[{"techs": {"Chaff Throwers": 1}}, {}])
    lines = told(shop, "replace Chaff Throwers by Twin Turrets")
    assert lines[0] == "{seat0} replaced Chaff Throwers by Twin Turrets for the Picket, for 3 Research."
    rewards = position(at="rewards", line_ups={"reward": {"Orbital Lab": 1}}, seats=[{"points": 1}, {}])
    assert told(rewards, "take Orbital Lab")[:4] == [
        "{seat0} took Orbital Lab.",
        "{seat0} gained 2 Research Production from Orbital Lab.",
        "{seat0} gained 2 Research from Orbital Lab.",
        "{seat0} gained 1 VP from Orbital Lab.",
    ]
    envoy = position(at="rewards", line_ups={"reward": {"Trade Envoy": 1}}, seats=[{"points": 1}, {}])
    assert told(envoy, "take Trade Envoy", "choose option 1")[1] == "{seat0} gained 2 Metal from Trade Envoy."


def test_who_called_none_called_no_more_than_none() -> None:
    assert told(position(at="call"), "stop calling")[0] == "{seat0} called no Strikers."
    assert told(position(at="call"), "call an Enemy", "stop calling")[-1] == "{seat0} called no more Strikers."


@pytest.mark.rule("SF-132", "SF-133", "SF-R37", "SF-R39")
def test_the_score_as_if_the_game_ended_now_says_what_it_is_made_of() -> None:
    seat = {"units": {"Picket": 1, "Marine": 2}, "rewards": {"Planetary Claim": 1}, "vp": 3, "metal": 4, "research": 2}
    score = GAME.view(position(seats=[seat, {}]), None)["seats"][0]["score"]
    # A Command Ship of 5, a Picket of 2, two Marines of 1 each, 4 Metal and 2 Research; a VP for two Ground Units.
    assert (score["gained"], score["cards"], score["sum"], score["divisor"]) == (3, 1, 15, 5)
    assert (score["left"], score["total"]) == (3.0, 7.0)
    assert score["text"] == "If it ended now: 3 gained + 1 by cards + 3 for what is left (15 / 5) = 7 VP"
    assert score["total"] == GAME.view(position(seats=[seat, {}]), None)["seats"][0]["figures"]["VP"]


@pytest.mark.rule("SF-094", "SF-R14", "SF-R16", "SF-083", "SF-D13")
@pytest.mark.parametrize(
    ("data", "action", "reason"),
    [
        (
            {"at": "fight", "seats": [{"units": {"Picket": 1, "Interceptor": 1}, "enemies": {"Raider": 1}}, {}]},
            "soak with old Interceptor, whole",
            "Space Damage hits ships alone, and Interceptor is none (SF-094).",
        ),
        (
            {"at": "fight", "seats": [{"units": {"Interceptor": 1, "Torpedo Skiff": 1}, "enemies": {"Needle": 1}}, {}]},
            "soak with old Command Ship, whole",
            "Strikers absorb Space Striker Damage as long as one of them is left (SF-R16).",
        ),
        (
            {"at": "fight", "seats": [{"new": {"Interceptor": 1}, "enemies": {"Scow": 1, "Talon": 1}}, {}]},
            "hit Scow, whole, for 2",
            "As long as an Enemy Striker is left, Striker Damage does not hit Scow (SF-R16).",
        ),
    ],
)
def test_the_nearest_reason_is_given(data: dict[str, object], action: str, reason: str) -> None:
    state = position(**data)
    assert state.why_illegal(0, state.codec.from_text(action)) == reason


@pytest.mark.rule("SF-083")
def test_units_that_are_held_back_already_are_said_to_be() -> None:
    state = position(at="deploy", seats=[{"new": {"Marine": 1}}, {}])
    hold = state.codec.from_text("hold new Marine")
    state.apply_action(0, hold)
    assert state.why_illegal(0, hold) == "All of your new Marines are held back already (SF-083)."
    assert (
        state.why_illegal(0, state.codec.from_text("hold new Picket"))
        == "You have no new Picket to hold back (SF-083)."
    )


@pytest.mark.rule("SF-D01", "SF-D06", "SF-D08", "SF-D09", "SF-D10", "SF-D11", "SF-D13")
@pytest.mark.parametrize("seed", [1, 5, 9])
def test_every_answer_that_may_be_hinted_has_a_reason_in_the_words_of_the_game(seed: int) -> None:
    state = GAME.new_state(2, {}, seed)
    policy, rng = GAME.policy(), Rng(seed)
    while not state.is_terminal():
        player = int(state.current_player())
        for action in state.legal_actions(player).tolist()[:6]:
            assert GAME.advice(state, player, [action]), state.codec.to_text(action)
        state.apply_action(player, policy.choose(state, player, rng))
