"""What Scifi Domains says beside its rules: prices, odds, suggestions, reasons for hints, what is seen of a battle."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.scifi_domains.cards.words import Verb
from skydeck.games.scifi_domains.state.state import ScifiDomainsState
from skydeck.games.scifi_domains.state.words import Ev, Tally
from skydeck.games.scifi_domains.text.events import end_text

GAME = get_game("scifi_domains")


def position(**data: Any) -> ScifiDomainsState:
    state = GAME.scenario({"players": 2, **data})
    assert isinstance(state, ScifiDomainsState)
    return state


def choice(state: ScifiDomainsState, player: int = 0) -> dict[str, Any]:
    found = GAME.choice(state, player)
    assert found is not None
    return found


def test_prices_are_shown_as_they_will_be_paid() -> None:
    state = position(
        line_ups={"unit": {"Picket": 3}, "tech": {"Twin Turrets": 1}}, seats=[{"techs": {"Chaff Throwers": 1}}]
    )
    prices = GAME.view(state, 0)["you"]["prices"]
    assert prices["units"] == {"Picket": [2, 3, 4]}
    assert prices["techs"] == {"Twin Turrets": {"add": None, "replace": {"Chaff Throwers": 3}}}
    assert GAME.view(state, 1)["you"]["prices"]["techs"]["Twin Turrets"] == {"add": 4, "replace": {}}
    offered = {item["text"]: item["price"] for item in choice(state)["items"]}
    assert offered["build 3 Picket"] == 4 and offered["replace Chaff Throwers by Twin Turrets"] == 3


def test_a_battle_comes_with_a_legal_suggestion() -> None:
    state = position(at="fight", seats=[{"units": {"Picket": 1, "Lance Frigate": 1}, "enemies": {"Corsair": 1}}])
    found = choice(state)
    assert found["suggest"]["card"] == "Picket"
    assert state.codec.from_json(found["suggest"]) in state.legal_actions(0).tolist()


def test_an_answer_says_by_itself_what_it_does_to_its_thing() -> None:
    units = {"Picket": 1, "Battlecruiser": 1}
    state = position(at="fight", seats=[{"units": units, "enemies": {"Leviathan": 1}}])
    soaks = choice(state)["items"]
    assert all(item["label"].endswith(f": {item['brings']}") for item in soaks)
    assert all(item["lost"] == item["brings"].endswith("lost") for item in soaks)
    assert {item["lost"] for item in soaks} == {True, False}


@pytest.mark.rule("SF-098", "SF-R21")
def test_a_volley_is_told_before_it_is_fired() -> None:
    """With what depends on the Enemies that are there, and what may hit either."""
    units = {"Picket": 1, "Interceptor": 2, "Lance Frigate": 1}
    seat = {
        "units": units,
        "rewards": {"Wing Commander": 1},
        "techs": {"Twin Turrets": 1},
        "enemies": {"Needle": 1, "Scow": 1},
    }
    state = position(at="deploy", seats=[seat])
    told = battle(state)["volleys"]
    launched = {state.codec.to_text(action): action for action in state.legal_actions(0).tolist()}["launch"]
    state.apply_action(0, launched)
    left = battle(state)
    assert left["stage"] in ("space_absorb", "space_deal")
    either, striker, main = (left["deal"].get(pool, 0) for pool in ("either", "striker", "main"))
    assert either > 0 and striker > 0 and main > 0
    fired = [("Striker", striker), ("Either", either), ("Space", main)]
    assert told["space"]["ours"] == [{"word": word, "value": value} for word, value in fired]
    # What the Units show, and by the Reward 1 more for each of the two Interceptors, as an Enemy Striker is there.
    others = [squad for squad in GAME.view(state, 0)["seats"][0]["fleet"] if squad["card"] != "Picket"]
    assert striker == sum((squad["old"] + squad["new"]) * squad["stats"]["space_striker"] for squad in others) + 2


@pytest.mark.rule("SF-085")
def test_those_suggested_to_be_held_back_are_the_cheapest_that_need_a_bay() -> None:
    """After them the battle can begin, and bays are as the question's figures say."""
    state = position(at="deploy", seats=[{"units": {"Interceptor": 4, "Lance Frigate": 1}, "enemies": {"Scow": 1}}])
    had = battle(state)["bays"]["striker"]
    assert had["used"] > had["have"]
    found = choice(state)
    held = [entry for entry in found["items"] for _ in range(entry["suggested"])]
    assert len(held) == found["min"] == had["used"] - had["have"]
    for entry in held:
        assert entry["bays"]["striker"] == {"have": 0, "used": 1}
        assert state.codec.to_text(Verb.LAUNCH) not in [
            state.codec.to_text(one) for one in state.legal_actions(0).tolist()
        ]
        state.apply_action(0, state.codec.from_json(entry["action"]))
    assert battle(state)["bays"]["striker"] == {"have": had["have"], "used": had["used"] - len(held)}
    assert not any(entry["suggested"] for entry in choice(state)["items"])
    assert not state.why_illegal(0, Verb.LAUNCH)


def test_what_the_enemies_fire_is_told_until_it_is_absorbed() -> None:
    state = position(at="deploy", seats=[{"units": {"Picket": 2}, "enemies": {"Scow": 1}}])
    coming = battle(state)["volleys"]["space"]["theirs"]
    assert coming == [{"word": "Space", "value": battle(state)["enemies_deal"]["space"]}]
    while battle(state)["stage"] in ("deploy", "space_absorb"):
        if battle(state)["stage"] == "space_absorb":
            assert sum(shot["value"] for shot in battle(state)["volleys"]["space"]["theirs"]) == sum(
                battle(state)["absorb"].values()
            )
        state.apply_action(0, state.legal_actions(0).at(state.legal_actions(0).size - 1))
    assert battle(state)["volleys"]["space"]["theirs"] == []


def battle(state: ScifiDomainsState) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(state, 0)["seats"][0]["battle"]
    return found


def test_a_scouted_enemy_is_told_before_it_is_called() -> None:
    state = position(at="call", seats=[{"rewards": {"Spotter Network": 1}, "enemy_decks": {"striker": {"Reaper": 1}}}])
    assert "Reaper is next" in choice(state)["sentence"]
    state.apply_action(0, state.codec.from_text("call an Enemy"))
    assert GAME.view(state, 1)["seats"][0]["battle"]["foes"][0]["card"] == "Reaper"


@pytest.mark.rule("SF-063")
def test_a_scouted_enemy_is_next_only_as_long_as_its_class_is_called() -> None:
    state = position(at="call", seats=[{"rewards": {"Spotter Network": 1}, "enemy_decks": {"space": {"Scow": 1}}}])
    state.apply_action(0, state.codec.from_text("stop calling"))
    assert GAME.view(state, 1)["seats"][0]["battle"]["scouted"] == ["Scow"]
    state.apply_action(0, state.codec.from_text("stop calling"))
    state.apply_action(0, state.codec.from_text("stop calling"))
    assert GAME.view(state, 1)["seats"][0]["battle"]["scouted"] == []


@pytest.mark.rule("SF-114", "SF-141")
def test_damage_on_units_is_shown_while_rewards_are_taken() -> None:
    seat = {"units": {"Lance Frigate": 1}, "wounds": {"Command Ship": 2}, "enemies": {"Scow": 1}}
    state = position(at="fight", seats=[seat])
    for text in ("soak with old Command Ship, hurt 2", "hit Scow, whole, for 1", "hit Scow, hurt 1, for 1"):
        state.apply_action(0, state.codec.from_text(text))
    view = GAME.view(state, 1)
    assert view["phase"] == "rewards"
    assert {one["card"]: one["wounds"] for one in view["seats"][0]["fleet"]} == {
        "Command Ship": [4],
        "Lance Frigate": [],
    }


def test_a_fleet_says_who_needs_a_bay() -> None:
    state = position(seats=[{"units": {"Interceptor": 1, "Strider": 1, "Marine": 1}, "techs": {"Jump Legs": 1}}])
    fleet = GAME.view(state, 1)["seats"][0]["fleet"]
    assert {one["card"] for one in fleet if one["needs_bay"]} == {"Interceptor", "Marine"}


def test_passing_says_what_it_gives_up() -> None:
    state = position(line_ups={"unit": {"Picket": 3}})
    assert choice(state)["pass"]["gives_up"].startswith("You build and research no more in this Round")


def test_cards_are_told_in_a_few_words_with_their_numbers() -> None:
    brief = {card["id"]: card["brief"] for card in GAME.cards()["kinds"]}
    assert brief["Command Ship"] == "h6 S1 SS1 sb2 db1" and brief["Talon"] == "h2 SS3"
    assert brief["Chaff Throwers"] == "ignores 1 space striker, at most 2"
    assert brief["Fresh Paint"] == "+1 ground when new; +1 health"
    assert brief["Shipwrights' Guild"] == "Units of 4 or more 1 cheaper; 1 VP"
    assert brief["War Record"] == "at the end 1 VP for 7 kills, at most 3"
    assert brief["Veteran Sergeant"] == "Ground Units +1 health; 2 VP"
    assert brief["Fusion Cells"] == "ships +1 space with 2 ships; 2 VP"
    assert brief["Trade Envoy"] == "+2 Metal, +6 Research or 2 VP"
    # A sign or a few words for every effect, none of them the name of an operation.
    assert all(text and "_" not in text and len(text) <= 80 for text in brief.values())


def test_counted_rewards_name_what_they_count() -> None:
    text = {card["id"]: card["text"] for card in GAME.cards()["kinds"]}
    assert text["Planetary Claim"] == ["At the end gain 1 VP for every 2 Ground Units you own, at most 3 VP."]
    assert text["War Record"] == ["At the end gain 1 VP for every 7 Enemies you destroyed in the game, at most 3 VP."]
    assert text["Science Prize"] == ["At the end gain 1 VP for each Tech you hold, at most 3 VP."]
    assert (
        text["Colony Charter"][1]
        == "At the end each of your Troop Barges counts 2 Metal more, before all is divided by 5."
    )
    assert text["Dig In"][0].endswith("go home instead, repaired.")
    assert text["Grand Review"] == ["At the end gain 1 VP for every 3 Reward/Gain cards you hold, at most 2 VP."]
    assert text["Door Gunners"][0].startswith("Before the Enemies fire on the ground, each of your Dropwings deals 2")


@pytest.mark.rule("SF-109", "SF-110", "SF-111")
def test_points_are_told_with_what_they_are_for() -> None:
    seat = {"new": {"Marine": 1}, "rewards": {"Clean Sweep": 1}, "enemies": {"Looters": 1, "Scow": 1}}
    state = position(at="fight", seats=[seat, {"enemies": {"Scow": 1}}])
    observer = Observer()
    state.attach(observer)
    state.apply_action(0, state.codec.from_text("cease fire"))
    state.apply_action(0, state.codec.from_text("cease fire"))
    state.apply_action(0, state.codec.from_text("hit Looters, whole, for 1"))
    told = [GAME.event_text(state, event, None) for event in observer.take() if event.kind == Ev.POINTS]
    assert told == [
        "{seat0} gained 1 Reward point for Enemies destroyed.",
        "{seat0} gained 2 Reward points for ground held.",
        "{seat0} gained 1 Reward point from Clean Sweep.",
    ]


@pytest.mark.rule("SF-134")
def test_the_end_says_where_the_tie_breaker_decided() -> None:
    def told(*seats: dict[str, int]) -> tuple[str, str]:
        state = position(at="end", seats=[{"research": 0, **seat} for seat in seats])
        return end_text(state), GAME.view(state, None)["result"]["text"]

    sentence, text = told({"metal": 2, "research": 1}, {"metal": 3})
    assert sentence == "{seat1} won with 1.6 VP, ahead of {seat0} by Metal and the cost of Units."
    assert text.endswith("of those who have as many the most Metal and cost of Units.")
    for seats in (({"metal": 3}, {"metal": 2}), ({"metal": 3}, {"metal": 3})):
        sentence, text = told(*seats)
        assert "ahead of" not in sentence and text == "3 Rounds were played; the most VP win."


def test_calling_asks_for_the_first_of_a_class_in_other_words() -> None:
    state = position(at="call")
    assert choice(state)["sentence"] == "Call a Striker?"
    state.apply_action(0, state.codec.from_text("call an Enemy"))
    assert choice(state)["sentence"] == "Call one more Striker (1 so far)?"


def test_everybody_sees_every_battle() -> None:
    state = position(at="fight", seats=[{"units": {"Picket": 1}, "enemies": {"Corsair": 1}}, {"enemies": {"Scow": 1}}])
    battle = GAME.view(state, None)["seats"][0]["battle"]
    assert battle["absorb"] == {"space": 2, "space_striker": 0} and battle["deal"] == {"striker": 2, "main": 1}
    assert battle["bays"] == {"striker": {"have": 2, "used": 0}, "drop": {"have": 1, "used": 0}}
    assert {one["card"]: one["health"] for one in battle["line"]} == {"Command Ship": 6, "Picket": 3}


def test_fleets_show_what_techs_make_of_them() -> None:
    state = position(seats=[{"units": {"Battlecruiser": 2}, "techs": {"Spinal Gun": 2, "Belt Armour": 1}}])
    fleet = {unit["card"]: unit for unit in GAME.view(state, 1)["seats"][0]["fleet"]}
    assert fleet["Battlecruiser"]["stats"] == {
        "space": 6,
        "space_striker": 0,
        "ground": 0,
        "ground_striker": 0,
        "health": 6,
    }
    assert fleet["Battlecruiser"]["techs"] == {"Spinal Gun": 2, "Belt Armour": 1} and fleet["Battlecruiser"]["old"] == 2


def test_hints_say_why() -> None:
    state = position(at="call", seats=[{"new": {"Interceptor": 1}, "enemy_decks": {"striker": {"Needle": 1}}}])
    reason = GAME.hint_reason(state, 0, [state.codec.from_text("call an Enemy")])
    assert reason.endswith("On average one more Enemy brings a point more and costs Units worth 1 Metal more.")
    shop = position(line_ups={"unit": {"Picket": 3}})
    assert "saves 2 Metal" in GAME.hint_reason(shop, 0, [shop.codec.from_text("build 3 Picket")])
    assert GAME.instead(shop, 0, shop.codec.from_text("call an Enemy")).startswith("Enemies are called")


def test_a_preview_shows_the_money_and_no_new_card() -> None:
    state = position(line_ups={"unit": {"Picket": 3}}, seats=[{"units": {"Marine": 2}}])
    assert GAME.preview(state, 0, [state.codec.from_text("build 2 Picket")])["notes"] == ["New cards are turned over."]
    fight = position(at="fight", seats=[{"units": {"Picket": 1}, "enemies": {"Corsair": 1}}, {"enemies": {"Scow": 1}}])
    told = GAME.preview(fight, 0, [fight.codec.from_text("soak with old Picket, whole")])
    assert told["destroyed"] == [0, 0] and told["lost"] == [0, 0] and told["legal"]


def test_whatever_is_asked_has_a_hint() -> None:
    """A whole game in which every question has a reason for what the heuristic does, or leaves it to the usual words."""
    state = GAME.new_state(2, {}, 6)
    policy, rng = GAME.policy(), Rng(6)
    while not state.is_terminal():
        player = int(state.current_player())
        action = policy.choose(state, player, rng)
        assert GAME.hint_reason(state, player, [action]).endswith(".")
        state.apply_action(player, action)


FIRING = {"units": {"Battlecruiser": 2}, "enemies": {"Leviathan": 1, "Scow": 1, "Corsair": 1}}


def hits(state: ScifiDomainsState) -> list[str]:
    return [item["text"] for item in choice(state)["items"]]


def test_who_can_be_destroyed_is_listed_first_the_weakest_before_all() -> None:
    state = position(at="fight", seats=[FIRING])
    for _ in range(2):
        state.apply_action(0, state.codec.from_text("soak with old Battlecruiser, whole"))
    state.apply_action(0, state.codec.from_text("cease fire"))
    assert hits(state)[:4] == [
        "hit Scow, whole, for 2",
        "hit Corsair, whole, for 3",
        "hit Leviathan, whole, for 5",
        "hit Leviathan, whole, for 4",
    ]


@pytest.mark.rule("SF-R19", "SF-R15")
def test_leaving_damage_unused_says_what_it_could_do_and_no_hit_takes_it_from_others() -> None:
    state = position(at="fight", seats=[{"units": {"Battlecruiser": 3}, "enemies": {"Scow": 2, "Corsair": 1}}])
    for _ in range(2):
        state.apply_action(0, state.codec.from_text("soak with old Battlecruiser, whole"))
    assert choice(state)["pass"]["gives_up"] == "Who is wounded by 1 point may fall to what you deal later."
    state.apply_action(0, state.codec.from_text("cease fire"))
    assert choice(state)["pass"]["gives_up"] == "7 points can destroy Scow."
    while state.decision == 2 and choice(state)["decision"] == "hit":
        # The last answer is the oddest one: the most that does not destroy.
        state.apply_action(0, state.codec.from_json(choice(state)["items"][-1]["action"]))
    assert state.tally(Tally.POINTS, 0) == 3


def test_who_cannot_destroy_anybody_any_more_gives_up_nothing() -> None:
    state = position(at="fight", seats=[{"new": {"Marine": 1}, "enemies": {"Fortress": 1}}])
    assert choice(state)["decision"] == "hit" and "gives_up" not in choice(state)["pass"]


@pytest.mark.rule("SF-085", "SF-D06")
def test_whoever_deploys_always_says_the_word_and_keeps_back_who_lacks_a_bay() -> None:
    state = position(at="deploy", seats=[{"units": {"Interceptor": 3, "Marine": 3}}])
    found = choice(state)
    assert (found["min"], found["max"], found["done"]) == (3, 7, None)
    assert found["end"]["action"] == {"verb": "launch"}
    assert state.why_illegal(0, state.codec.from_text("launch")).startswith("You lack a bay for 1 old Striker")
    for item in found["items"]:
        for _ in range(item["count"]):
            state.apply_action(0, state.codec.from_json(item["action"]))
    state.apply_action(0, state.codec.from_json(found["end"]["action"]))
