"""What a seat was told in the course of a game stays true in every deal of the hidden cards."""

import random
from collections import Counter

import pytest
from tests.conformance.play import Setting, settings

from skydeck.engine.events import Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.sky_dynasty.state.state import SkyDynastyState

SETTINGS = [setting for setting in settings() if setting.game.name == "sky_dynasty"]


class Told:
    """The cards that one seat knows another to own, from the events alone, and how many of its purchases it did not see."""

    def __init__(self, starting: Counter[str]) -> None:
        self.cards = Counter(starting)
        self.unseen = 0

    def hear(self, kind: str, card: str | None) -> None:
        if kind == "bought" and card is None:
            self.unseen += 1
        elif kind == "bought" and card is not None:
            self.cards[card] += 1
        elif kind == "trashed" and card is not None:
            self.cards[card] -= 1

    def agrees_with(self, owned: Counter[str]) -> bool:
        """Whether somebody who owns these cards could have done all that was told."""
        shown = sum(-count for count in self.cards.values() if count < 0)
        known = +self.cards
        return (
            owned.total() == self.cards.total() + self.unseen and (known - owned).total() == 0 and shown <= self.unseen
        )


def owned_by(state: State, seat: int) -> Counter[str]:
    assert isinstance(state, SkyDynastyState)
    return Counter({name: state.owned(seat, kind) for kind, name in enumerate(state.cards.names)})


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_deal_agrees_with_what_was_told(setting: Setting) -> None:
    seats = range(setting.players)
    checked = 0
    for seed in range(4):
        state = setting.new_state(seed)
        observer = Observer()
        state.attach(observer)
        rng, chance = Rng(seed), random.Random(seed)
        told = {(me, other): Told(owned_by(state, other)) for me in seats for other in seats if me != other}
        while not state.is_terminal():
            state.apply_legal(player := chance.choice(state.pending_players()), random_action(state, player, rng))
            for event in observer.take():
                for me in seats:
                    heard = setting.game.event_data(state, event, me)
                    if (me, heard["seat"]) in told:
                        told[me, heard["seat"]].hear(heard["kind"], heard.get("card"))
            if chance.random() < 0.03:
                for (me, other), knowledge in told.items():
                    copy = state.clone()
                    copy.resample(me, Rng(checked))
                    assert knowledge.agrees_with(owned_by(copy, other))
                    checked += 1
    assert checked > 0
