"""What is on the table, and its small moves."""

from __future__ import annotations

from jetsam.cards import KINDS
from skydeck.engine.plain import PlainData, PlainGame


class JetsamData(PlainData):
    """Cards by kind in the zones that game.py declares; the round; the points of each seat."""

    hand: list[list[int]]
    stowed: list[list[int]]
    shown: list[list[int]]
    hold: list[list[int]]
    adrift: list[int]
    used: list[int]
    crew_deck: list[int]
    cargo_deck: list[int]

    def __init__(self, game: PlainGame, players: int) -> None:
        super().__init__(game, players)
        self.round = 0
        self.points = [0] * players

    def prize(self) -> int:
        """What all cargo adrift is worth together."""
        return sum(KINDS[card].points for card in self.adrift)
