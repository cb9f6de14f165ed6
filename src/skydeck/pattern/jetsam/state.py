"""What is on the table, and its small moves."""

from __future__ import annotations

from typing import Any

from jetsam.cards import KINDS, PLAY
from skydeck.engine.actions import first
from skydeck.engine.errors import InvariantError
from skydeck.engine.plain import PlainGame, PlainState


class JetsamState(PlainState):
    """Cards, by number of their kind, in the zones that game.py declares; the round, and the points of each seat."""

    fields = ("round", "points")
    hand: list[list[int]]
    stowed: list[list[int]]
    shown: list[list[int]]
    hold: list[list[int]]
    adrift: list[int]
    used: list[int]
    crew_deck: list[int]
    cargo_deck: list[int]

    def __init__(self, game: PlainGame[Any], players: int, options: dict[str, Any]) -> None:
        super().__init__(game, players, options)
        self.round = 0
        self.points = [0] * players

    def deck(self, type: str) -> list[int]:
        """All cards of a type that are in the game; in calm winds no cargo that costs points (JS-09)."""
        kinds = [number for number, card in enumerate(KINDS) if card.type == type]
        calm = [number for number in kinds if not self.options["calm"] or KINDS[number].points >= 0]
        return [number for number in calm for _ in range(KINDS[number].copies)]

    def prize(self) -> int:
        """What all cargo adrift is worth together."""
        return sum(KINDS[card].points for card in self.adrift)

    def take_chosen(self) -> list[tuple[int, int]]:
        """Take the card that each seat chose out of its hand."""
        chosen = [(seat, int(first(action))) for seat, action in self.take_sealed()]
        for seat, card in chosen:
            self.hand[seat].remove(card)
        return chosen

    def invariants(self) -> None:
        self.require_cards(self.deck("crew") + self.deck("cargo"))
        if len({len(hand) for hand in self.hand}) != 1:
            raise InvariantError("hands differ in size")
        if [type(points) for points in self.points] != [int] * self.num_players:
            raise InvariantError("not every seat has its points")
        if type(self.round) is not int or not 0 <= self.decision <= PLAY:
            raise InvariantError("there is no such round or decision")
