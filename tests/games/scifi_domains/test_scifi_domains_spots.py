"""Which things on the table an answer is about, and which answer a tap on a thing would mean."""

from __future__ import annotations

from typing import Any

from skydeck.games import get_game
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

GAME = get_game("scifi_domains")
FLEET = {"units": {"Picket": 2, "Marine": 3}}


def position(**data: Any) -> ScifiDomainsState:
    state = GAME.scenario({"players": 2, **data})
    assert isinstance(state, ScifiDomainsState)
    return state


def spots(state: ScifiDomainsState, player: int = 0) -> dict[str, list[str]]:
    """The things that each answer is about, by its text."""
    found = GAME.choice(state, player)
    assert found is not None
    return {item["text"]: item.get("spots", []) for item in found["items"]}


def wish(state: ScifiDomainsState, spot: str, player: int = 0) -> str | None:
    """The answer that a tap would mean."""
    meant = GAME.wish(state, player, spot)
    return None if meant is None else state.codec.to_text(meant)


def test_what_is_bought_lies_in_its_line_up() -> None:
    state = position(
        line_ups={"unit": {"Picket": 1, "Siege Monitor": 1}, "tech": {"Twin Turrets": 1}}, seats=[{"metal": 2}, {}]
    )
    about = spots(state)
    assert about["build 1 Picket"] == ["unit_line_up:Picket"]
    assert about["research Twin Turrets"] == ["tech_line_up:Twin Turrets"]
    # What is too dear can be asked about, one of it.
    assert "build 1 Siege Monitor" not in about
    assert wish(state, "unit_line_up:Siege Monitor") == "build 1 Siege Monitor"
    assert "you have 2" in state.why_illegal(0, state.codec.from_text("build 1 Siege Monitor"))
    assert wish(state, "reward_line_up:Trade Envoy") == "take Trade Envoy"


def test_those_who_fight_stand_in_the_battle_of_their_seat() -> None:
    state = position(at="deploy", seats=[{**FLEET, "enemies": {"Scow": 1}}, {}])
    assert spots(state)["hold old Picket"] == ["battle:0:Picket:old:whole"]
    assert wish(state, "battle:0:Picket:old:whole") == "hold old Picket"
    assert wish(state, "battle:1:Picket:old:whole") is None, "nobody answers for another seat"
    assert wish(state, "battle:0") is None


def test_one_more_enemy_is_called_where_the_next_one_would_lie() -> None:
    state = position(at="call", seats=[FLEET, {}])
    assert spots(state) == {"call an Enemy": ["more"]}
    assert wish(state, "more") == "call an Enemy"
    # What comes later in the battle is not this question, and says so.
    assert wish(state, "foes:0:Scow:whole") == "hit Scow, whole, for 1"


def test_an_enemy_is_asked_about_with_a_single_point() -> None:
    """Otherwise the reason would speak of the points instead of the Enemy."""
    state = position(at="fight", seats=[{"units": {"Interceptor": 3}, "enemies": {"Needle": 1, "Fortress": 1}}, {}])
    while "hit" not in next(iter(spots(state))):
        state.apply_legal(0, state.legal_actions(0).at(0))
    about = spots(state)
    assert all(found[0].startswith("foes:0:") for found in about.values())
    assert wish(state, "foes:0:Fortress:whole") == "hit Fortress, whole, for 1"
