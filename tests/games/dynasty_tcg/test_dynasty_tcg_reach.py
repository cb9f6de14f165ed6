"""What a unit reaches from where it stands, as the table shows it (DT-R51 to DT-R54, DT-158, DT-160)."""

from __future__ import annotations

from typing import Any

from tests.games.dynasty_tcg.playing import own

from skydeck.games import get_game

GAME = get_game("dynasty_tcg")
CARDS = [
    {"name": "Archer", "type": "basic unit", "cost": 1, "strength": 1, "health": 1, "range": 2, "movement": 1},
    {"name": "Runner", "type": "basic unit", "cost": 1, "strength": 1, "health": 1, "range": 1, "movement": 2},
    {"name": "Wall", "type": "structure", "cost": 1, "durability": 3},
]


def reach(field: dict[str, str], enemies: dict[str, str], zone: str, **more: Any) -> dict[str, list[str]]:
    data = {
        "title": "reach",
        "game": "dynasty_tcg",
        "cards": CARDS,
        "seats": [{"field": field}, {"field": enemies}],
        **more,
    }
    view = GAME.view(own(GAME.scenario(data)), 0)
    return next(unit["reach"] for unit in view["seats"][0]["field"] if unit["zone"] == zone)


def test_range_reaches_past_others() -> None:
    found = reach({"A2": "Archer"}, {"A2": "Wall", "B2": "Runner", "C2": "Runner"}, "A2")

    assert found["range"] == ["A2", "B2"]
    assert found["attacks"] == ["field:1:A2", "field:1:B2"]


def test_nothing_between_needs_no_range() -> None:
    assert reach({"B2": "Runner"}, {"C2": "Wall"}, "B2") == {
        "attacks": ["field:1:C2"],
        "range": [],
        "moves": reach({"B2": "Runner"}, {}, "B2")["moves"],
    }


def test_an_empty_lane_opens_the_commander() -> None:
    assert reach({"A2": "Archer"}, {"A1": "Wall"}, "A2")["attacks"] == ["commander:1"]


def test_moves_go_step_by_step_around_what_stands() -> None:
    assert reach({"A1": "Archer", "A2": "Wall"}, {}, "A1")["moves"] == ["B1", "B2"]
    found = reach({"A1": "Runner", "A2": "Wall", "B2": "Wall"}, {}, "A1")["moves"]
    assert found == ["B1", "C1", "C2"]
