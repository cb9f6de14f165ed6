"""Phases 4 and 5 of Scifi Domains are played by all at once: who is sooner changes nothing for anybody."""

from __future__ import annotations

import random

import pytest

from skydeck.games import get_game
from skydeck.games.scifi_domains.rules.steps import Ask
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

GAME = get_game("scifi_domains")
# Fleets that ask for much: who covers, who goes without a bay, whom to send away and to take back.
CARRIERS = {"Hive Carrier": 1, "Interceptor": 4, "Picket": 2}
SEATS = [
    {"units": CARRIERS, "techs": {"Screen Doctrine": 1}, "rewards": {"Hospital Ship": 1}},
    {"units": {"Troop Barge": 1, "Marine": 4}, "rewards": {"False Signals": 1, "Spotter Network": 1}},
    {"units": {"Dropwing": 2, "Lance Frigate": 2}, "techs": {"Long Lance": 1}, "rewards": {"Clean Sweep": 1}},
    {"new": {"Siege Monitor": 1, "Flak Crawler": 2}, "techs": {"Rolling Barrage": 1}},
]


def fought(players: int, seed: int, order: random.Random | None) -> ScifiDomainsState:
    """All battles of a Round with the same answers, seat after seat or mixed."""
    state = GAME.scenario({"players": players, "seed": seed, "at": "call", "seats": SEATS[:players]})
    assert isinstance(state, ScifiDomainsState)
    minds = [random.Random(100 * seed + player) for player in range(players)]
    calls = [0] * players
    while state.decision == Ask.BATTLE:
        pending = state.pending_players()
        player = pending[0] if order is None else order.choice(pending)
        legal = state.legal_actions(player).tolist()
        if state.codec.to_text(legal[0]) == "call an Enemy":
            calls[player] += 1
            action = legal[0] if calls[player] % 3 else legal[1]
        else:
            action = minds[player].choice(legal)
        state.apply_action(player, action)
    return state


@pytest.mark.rule("SF-067", "SF-069", "SF-081", "SF-R30", "SF-R53")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_battles_end_alike_in_any_order(players: int) -> None:
    kills = 0
    for seed in range(8):
        one = fought(players, seed, None)
        kills += sum(int(seat["kills"]) for seat in GAME.view(one, None)["seats"])
        for again in range(3):
            other = fought(players, seed, random.Random(1000 * seed + again))
            assert other.key() == one.key()
    assert kills > 0
