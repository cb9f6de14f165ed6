"""Positions of made-up cards in which much is refused."""

from __future__ import annotations

from typing import Any

from skydeck.games.dynasty_tcg.game import DynastyTcg
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

GAME = DynastyTcg()
CARDS: list[dict[str, Any]] = [
    {"name": "Guard", "cost": 3, "strength": 2, "health": 3},
    {"name": "Ogre", "cost": 9},
    {"name": "Tower", "type": "structure", "cost": 2, "durability": 4},
    {"name": "Sword", "type": "item", "cost": 2},
    {"name": "Fog", "type": "environment", "cost": 1},
    {
        "name": "Bolt", "type": "order", "cost": 1,
        "abilities": [{"play": True, "targets": {"side": "enemy"}, "do": {"damage": 1, "to": "target"}}],
    },
    {
        "name": "Oath", "type": "order", "cost": 0, "needs": {"count": {"kingdom": "Dragons"}, "at_least": 1},
        "abilities": [{"play": True, "do": {"draw": 1}}],
    },
    {"name": "Giant", "needs": {"count": {"kingdom": "Dragons"}, "at_least": 1}},
    {
        "name": "Archer", "range": 1,
        "abilities": [
            {
                "activate": "once_per_turn", "targets": {"side": "enemy", "area": "in_range"},
                "do": {"damage": 1, "to": "target"},
            },
            {"activate": "opponents_turn", "cost": {"pay": 5}, "do": {"gain": 1}},
        ],
    },
]  # fmt: skip
FIELD: dict[str, Any] = {
    "A1": {"card": "Guard"},
    "B1": {"card": "Guard", "position": "defence"},
    "A2": {"card": "Guard", "attacked": 1},
    "A3": {"card": "Guard", "moved": 1},
    "A4": {"card": "Guard", "turned": True},
    "A5": "Tower",
    "C5": "Archer",
}
ENEMY: dict[str, Any] = {"A1": "Guard", "B1": "Archer", "A3": "Tower", "A5": "Guard", "B5": "Guard"}


def position(seat_1: dict[str, Any], seat_2: dict[str, Any] | None = None, **course: Any) -> DynastyTcgState:
    data = {"game": "dynasty_tcg", "cards": CARDS, "seats": [seat_1, seat_2 or {}], **course}
    state = GAME.scenario(data)
    assert isinstance(state, DynastyTcgState)
    return state


def do(state: DynastyTcgState, *lines: str) -> None:
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))
