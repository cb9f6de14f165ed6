"""What Sky Thieves says: questions, labels, the log for those who may know and those who may not, hints, credits, previews."""

from __future__ import annotations

import re
from typing import Any

import pytest

from skydeck.engine.decisions import goes_on
from skydeck.engine.events import EVERYONE, Event, Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EVENTS, Ev
from skydeck.games.sky_thieves.text import events

GAME = get_game("sky_thieves")
LINE = {"far": "State-Run Dock", "middle": "Mail Balloon", "near": "Iron Cathedral"}
SHIP: dict[str, Any] = {
    "captain": {"Swift Ada Merriweather": 1},
    "board": {"Volley Gun": 0, "Phlogiston Burner": 0},
}


def position(*lines: str, **data: Any) -> SkyThievesState:
    state = GAME.scenario({"players": 2, "at": "attack", "line": LINE, "seats": [SHIP, {}], **data})
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))
    assert isinstance(state, SkyThievesState)
    return state


def question(state: SkyThievesState, seat: int = 0) -> dict[str, Any]:
    choice = GAME.choice(state, seat)
    assert choice is not None
    return choice


def log(state: SkyThievesState, seat: int | None, *lines: str) -> list[str]:
    """What a seat reads of some actions."""
    observer = Observer()
    state.attach(observer)
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))
    return [GAME.event_text(state, event, seat) for event in observer.take()]


# -- questions -----------------------------------------------------------------------------------------------------------


def test_the_phase_says_how_the_attack_stands_and_what_ending_it_means() -> None:
    state = position("1 attack State-Run Dock")
    assert question(state)["sentence"] == (
        "Your Phase of Round 1 against State-Run Dock: you lack 1 in all. Overload, use your Captain or play Sabotage; when "
        "you end the Phase, the attack fails."
    )
    assert question(state)["done"]["label"] == "End the Phase: the attack fails"
    state.apply_action(*GAME.scenario_step(state, "1 overload the weapon"))
    assert "you beat it now" in question(state)["sentence"]
    assert question(state)["done"]["label"] == "End the Phase"
    state.apply_action(*GAME.scenario_step(state, "1 end phase"))
    assert "{seat0} is beating it" in question(state, 1)["sentence"]


def test_an_overload_says_what_it_does_for_this_player_now() -> None:
    rich = {**SHIP, "captured": {"Iron Cathedral": 2}}
    told = {}
    for who, seats in {"ahead": [rich, {}], "behind": [SHIP, {"captured": {"Tea Caravan": 1}}]}.items():
        line = {**LINE, "near": "Powder Mill"}
        state = position("1 attack State-Run Dock", line=line, seats=seats)
        told[who] = next(item["label"] for item in question(state)["items"] if "Volley Gun" in item["label"])
        assert told[who].removeprefix("Overload ") in GAME.hint_reason(
            state, 0, [state.codec.from_text("overload the weapon")]
        )
    assert told == {
        "ahead": "Overload Volley Gun: +3 Firepower",
        "behind": "Overload Volley Gun: +1 Firepower; draw 1 card",
    }


def test_a_payment_says_what_is_paid_and_offers_every_way() -> None:
    hand = {"Tesla Lance": 1, "Ramming Prow": 1, "Alarm Bells": 1}
    state = position("1 play Tesla Lance", at="port", seats=[{**SHIP, "hand": hand}, {}])
    choice = question(state)
    assert choice["sentence"] == (
        "Pay 1 Aether and 1 Scraps for Tesla Lance: which of your cards do you junk? Then it comes on board in place of "
        "Volley Gun."
    )
    labels = [payment["label"] for payment in choice["payments"]]
    assert "Ramming Prow + Volley Gun (on board)" in labels and len(set(labels)) == len(labels)
    payment = choice["payments"][labels.index("Ramming Prow + Volley Gun (on board)")]
    assert payment["cards"] == ["Ramming Prow", "the weapon on board"]
    for action in payment["actions"]:
        state.apply_action(0, state.codec.from_json(action))
    assert GAME.view(state, None)["seats"][0]["board"]["weapon"]["card"] == "Tesla Lance"


def test_items_say_where_their_cards_lie() -> None:
    state = position("1 attack State-Run Dock")
    zones = {item["action"]["verb"]: item["zone"] for item in question(state)["items"]}
    assert zones == {"overload": "board:0", "offensive": "captain:0"}
    assert {item["zone"] for item in question(position())["items"]} == {"line"}


def test_playing_and_paying_is_one_decision() -> None:
    before = position(at="port", seats=[{**SHIP, "hand": {"Tesla Lance": 1, "Ramming Prow": 1, "Alarm Bells": 1}}, {}])
    after = before.clone()
    action = before.codec.from_text("play Tesla Lance")
    after.apply_action(0, action)
    assert goes_on(GAME, before, 0, action, after, Rng(1))
    leave = before.codec.from_text("leave port")
    left = before.clone()
    left.apply_action(0, leave)
    assert not goes_on(GAME, before, 0, leave, left, Rng(1))


# -- the log ---------------------------------------------------------------------------------------------------------------


def test_changes_of_the_totals_are_told_with_what_they_were() -> None:
    state = position("1 attack State-Run Dock")
    assert log(state, None, "1 overload the weapon") == ["{seat0} Overloaded Volley Gun.", "Ship: Firepower 2 -> 3."]


def test_who_draws_reads_the_card_and_others_that_one_was_drawn() -> None:
    texts = {seat: log(position(at="draw", seats=[{}, {}]), seat) for seat in (None, 0, 1)}
    assert all(not lines for lines in texts.values()), "it happened before anybody looked"
    state = position("1 leave port", "1 pass", at="port")
    own, other = (log(state.clone(), seat, "1 pass") for seat in (0, 1))
    drawn = [line for line in own if "drew" in line]
    assert len(drawn) == 3 and "{seat0} drew a card." not in drawn
    assert [line for line in other if "drew" in line] == ["{seat0} drew a card."] * 3


def test_a_total_that_does_not_change_is_told_to_stay() -> None:
    assert GAME.event_text(position(), Event(Ev.STAT, 0, 0, 0, 0, 0, EVERYONE), None) == "Ship: Speed stays 0."


def event_of(kind: int, audience: int = EVERYONE) -> Event:
    return Event(kind, 0, 0, 1, 0, 1, audience)


@pytest.mark.parametrize("kind", range(len(EVENTS)), ids=EVENTS)
def test_every_event_has_a_sentence(kind: int) -> None:
    state = position()
    if kind == Ev.OVER:
        state = position("2 end phase", attack={"target": "Iron Cathedral", "speed": 9, "firepower": 9, "phase": 2},
                         seats=[{"captured": {"Bank of the Upper Air": 2, "War Foundry": 2}}, {}])  # fmt: skip
    text = GAME.event_text(state, event_of(kind), 0)
    assert re.fullmatch(r"[A-Z{].*\.", text) and "  " not in text
    data = GAME.event_data(state, event_of(kind), 0)
    assert data["kind"] == EVENTS[kind] and data["seat"] == 0


@pytest.mark.parametrize("kind", sorted(events.HIDDEN.templates), ids=lambda kind: EVENTS[kind])
def test_who_may_not_know_a_card_is_not_told_it(kind: int) -> None:
    state = position()
    name = state.cards.names[0]
    assert name in GAME.event_text(state, event_of(kind, 0), 0)
    for seat in (None, 1):
        assert name not in GAME.event_text(state, event_of(kind, 0), seat)
        assert "card" not in GAME.event_data(state, event_of(kind, 0), seat)


def test_every_event_of_a_random_game_can_be_told() -> None:
    state, rng, observer = GAME.new_state(4, {"captains": "chosen"}, 3), Rng(3), Observer()
    state.attach(observer)
    for _ in range(600):
        if state.is_terminal():
            break
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
        for event in observer.take():
            for seat in (None, 0, 3):
                assert GAME.event_text(state, event, seat)
                GAME.event_data(state, event, seat)


# -- advice and the end ------------------------------------------------------------------------------------------------------


def test_hints_say_what_an_attack_needs_and_meets() -> None:
    state = position()
    assert GAME.hint_reason(state, 0, [state.codec.from_text("attack State-Run Dock")]) == (
        "State-Run Dock is worth 1 Treasure; your ship lacks 1 in all before any Overload, and 1 Captain can defend it."
    )
    assert GAME.hint_reason(state, 0, [state.codec.from_text("attack Mail Balloon")]).count("beats it as it is") == 1


def test_what_cannot_be_done_now_says_when_it_can() -> None:
    state = position()
    assert GAME.instead(state, 0, state.codec.from_text("overload the weapon")).startswith(
        "You can Overload in your own"
    )
    assert GAME.instead(state, 0, state.codec.from_text("play Volley Gun")).startswith("You can play it At Port")
    assert GAME.instead(state, 1, state.codec.from_text("play Alarm Bells")).startswith("You are asked as soon as")


def test_credits_name_targets_and_what_helped_to_take_them() -> None:
    story = [
        {"kind": "overload", "seat": 0, "card": "Volley Gun", "amount": 1},
        {"kind": "stat", "seat": 0, "amount": 2, "of": "ship", "stat": "firepower", "now": 4},
        {"kind": "phase", "seat": 1, "amount": 0},
        {"kind": "stat", "seat": 0, "amount": -2, "of": "ship", "stat": "speed", "now": 1},
        {"kind": "captured", "seat": 0, "card": "State-Run Dock", "amount": 1},
    ]
    found = GAME.credits(story)
    assert [(one.seat, one.card, one.amount) for one in found] == [(0, "Volley Gun", 2), (0, "State-Run Dock", 1)]


# -- previews ------------------------------------------------------------------------------------------------------------------


def test_a_preview_shows_the_attack_as_if_nobody_answered() -> None:
    rival = {"hand": {"Pressure Leak": 1, "Death Ray": 1}}
    state = position("1 attack State-Run Dock", "2 pass", seats=[{**SHIP, "captured": {"Powder Mill": 1}}, rival])
    told = GAME.preview(state, 0, [state.codec.from_text("overload the weapon")])
    assert told["attack"]["ship"]["firepower"] == 4 and told["attack"]["beating"]
    assert told["ship"] == {"speed": [3, 3], "firepower": [2, 4], "total": [5, 7]}
    assert "play Pressure Leak" not in str(told)


def test_a_preview_does_not_tell_which_target_comes() -> None:
    state = position(at="scout", target_deck_top=["Powder Mill"])
    told = GAME.preview(state, 0, [state.codec.from_text("scout")])
    assert told["notes"] == ["The line of Targets changes."] and told["legal"] == []
