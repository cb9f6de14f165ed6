"""How well Sky Thieves is played: the heuristic beats chance, a search beats the heuristic, and what a search tries."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.bots import make_bot
from skydeck.bots.match import Contender, Pairing, play_match
from skydeck.bots.roles import Adviser, Judge
from skydeck.bots.search import Move, Search, Settings
from skydeck.engine.rng import Rng
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.game import SkyThieves

GAME = SkyThieves()
CAPTAINS = [
    ("Gunner Bartholomew Flint", "Swift Ada Merriweather"),
    ("Baroness Isolde Vane", "Gunner Bartholomew Flint"),
]


def test_the_heuristic_beats_random_play() -> None:
    pairing = Pairing("sky_thieves", Contender("heuristic"), Contender("random"))
    assert play_match(pairing, 200).share >= 0.95


def test_a_search_beats_the_heuristic() -> None:
    search = Contender("search", {"iterations": 100, "seconds": 0})
    assert play_match(Pairing("sky_thieves", search, Contender("heuristic")), 10).share >= 0.6


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_search_tries_is_legal_and_has_the_heuristic_s_own_choice(players: int) -> None:
    policy = GAME.policy()
    assert isinstance(policy, Adviser)
    state = GAME.new_state(players, None, 7)
    bot = make_bot("heuristic", GAME, seed=1)
    while not state.is_terminal():
        player = state.current_player()
        action = bot.act(state, player)
        tried = policy.candidates(state, player, Rng(1))
        assert set(tried) <= set(state.legal_actions(player).tolist())
        assert len(set(tried)) == len(tried)
        assert action in tried
        state.apply_action(player, action)


def test_more_treasure_is_a_better_standing() -> None:
    policy = GAME.policy()
    assert isinstance(policy, Judge)
    seats = [{"captured": {"Mail Balloon": 1, "Tea Caravan": 1}}, {"captured": {"Powder Mill": 1}}]
    state = GAME.scenario({"players": 2, "seats": seats})
    shares = policy.values(state)
    assert sum(shares) == pytest.approx(1)
    assert shares[0] > shares[1]


@pytest.mark.parametrize(("own", "rival"), CAPTAINS)
def test_a_free_captain_that_leads_to_a_capture_is_used(own: str, rival: str) -> None:
    """Played to the end, using the Captain wins 6 to 16 points more often than ending the Phase."""
    own_seat: dict[str, Any] = {
        "captain": {own: 1}, "board": {"Death Ray": 0, "Cargo Nets": 0, "First Mate Automaton": 0},
        "hand": {"Twin Propellers": 1, "Double Agent": 1, "Stolen Blueprints": 1, "Carrier Pigeons": 1},
    }  # fmt: skip
    rival_seat: dict[str, Any] = {
        "captain": {rival: 1}, "board": {"Flintlock Blunderbuss": 0, "Patched Sails": 0},
        "hand": {
            "Semiautonomous Exosuit": 1, "Gutter Alchemist": 1, "Salvage Dive": 1, "Midnight Refit": 1, "Sudden Squall": 1,
            "Second Wind": 1, "Bottled Lightning": 1,
        },
    }  # fmt: skip
    line = {"far": "Bank of the Upper Air", "middle": "Toll Tower", "near": "Dreadnought Treasury"}
    attack = {"target": "Bank of the Upper Air"}
    state = GAME.scenario({"players": 2, "turn": 5, "seats": [own_seat, rival_seat], "line": line, "attack": attack})
    policy = GAME.policy()
    search = Search(state, 0, policy, policy, Rng(3), Settings())
    use, end = Move([Verb.OFFENSIVE]), Move([Verb.END])
    for _ in range(300):
        search.iterate(use)
        search.iterate(end)
    assert use.mean() > end.mean()
