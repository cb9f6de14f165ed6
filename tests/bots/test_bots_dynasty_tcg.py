"""The heuristic player of Dynasty TCG: how well it plays, what it tells a search, and single positions."""

from __future__ import annotations

from itertools import combinations
from time import perf_counter
from typing import Any

import pytest
from tests.bots.walking import positions

from skydeck.bots import make_bot
from skydeck.bots.match import Pairing, contender, play_match
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.balance import Counts, Job, aims, dealt_deck, play_chunk, report
from skydeck.games.dynasty_tcg.cards.decks import check_deck
from skydeck.games.dynasty_tcg.cards.load import SETS
from skydeck.games.dynasty_tcg.cards.words import KINGDOMS
from skydeck.games.dynasty_tcg.policy import HeuristicPolicy

GAME = get_game("dynasty_tcg")


def set_out(data: dict[str, Any]) -> State:
    return GAME.scenario({"title": "Position", "game": "dynasty_tcg", **data}, "test")


def moves(state: State, player: int, number: int) -> list[str]:
    """What the heuristic player does next, in words; the other seat passes."""
    policy = HeuristicPolicy()
    done: list[str] = []
    rng = Rng(1)
    while len(done) < number and not state.over:
        asked = state.current_player()
        action = policy.choose(state, asked, rng)
        if asked == player and len(state.legal_actions(asked)) > 1:
            done.append(state.codec.to_text(action))
        state.apply_action(asked, action)
    return done


def test_heuristic_beats_random() -> None:
    score = play_match(Pairing(GAME.name, contender("heuristic"), contender("random")), 24)
    assert score.share >= 0.95


def test_search_plays_whole_games() -> None:
    score = play_match(Pairing(GAME.name, contender("search:iterations=4,seconds=0"), contender("heuristic")), 2)
    assert score.games == 2
    assert score.iterations_per_decision > 1


def test_it_takes_the_win() -> None:
    state = set_out(
        {"seats": [{"field": {"A1": {"unit": {"strength": 4}}}, "hand": {"Cinder Drake": 1}}, {"health": 4}]}
    )
    assert moves(state, 0, 1) == ["attack A1"]


def test_it_does_not_attack_into_a_stronger_unit() -> None:
    strong = {"unit": {"strength": 6, "health": 9}}
    state = set_out(
        {
            "seats": [
                {"field": {"A1": {"unit": {"strength": 1, "health": 1}}}, "resources": 0, "hand": {"Cinder Drake": 1}},
                {"field": {"A1": strong}},
            ]
        }
    )
    assert "attack A1" not in moves(state, 0, 3)


def test_what_a_search_tries_begins_with_what_it_would_play() -> None:
    policy = HeuristicPolicy()
    found = 0
    for state in positions(GAME, 2, {}, 5, 3):
        for player in state.pending_players():
            if state.secret:
                continue
            legal = state.legal_actions(player).tolist()
            tried = policy.candidates(state, player, Rng(9))
            assert tried[0] == policy.choose(state, player, Rng(9))
            assert set(tried) <= set(legal)
            assert len(set(tried)) == len(tried)
            found += len(tried) > 1
    assert found > 5


def test_positions_are_judged_for_both_seats_together() -> None:
    policy = HeuristicPolicy()
    stage = 0
    for state in positions(GAME, 2, {}, 7, 5):
        assert sum(policy.values(state)) == pytest.approx(1.0)
        assert policy.stage(state) >= stage
        stage = policy.stage(state)


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_levels_answer_quickly(level: str) -> None:
    bot = make_bot(level, GAME, seed=1)
    slowest = 0.0
    for state in positions(GAME, 2, {}, 2, 4):
        for player in state.pending_players():
            start = perf_counter()
            bot.act(state, player)
            slowest = max(slowest, perf_counter() - start)
    assert slowest < 2.0


def test_matches_are_played_with_all_pairings_of_starter_decks() -> None:
    pairings = [tuple(GAME.deal_options(deal).values()) for deal in range(7)]
    assert pairings[0] == pairings[6]
    names = [deck["name"] for deck in GAME.starter_decks()]
    assert {frozenset(pairing) for pairing in pairings} == {frozenset(pair) for pair in combinations(names, 2)}


def test_balance_counts_games() -> None:
    tally = play_chunk(Job(0, 1, 0, 4, contender("heuristic")))
    tally.add(play_chunk(Job(0, 2, 0, 2, contender("heuristic"))))
    dealt = play_chunk(Job(0, 1, 0, 4, contender("heuristic"), dealt=True))
    assert tally.games == 6
    assert tally.met[0, 1] == tally.met[1, 0] == 4
    assert tally.wins[0, 1] + tally.wins[1, 0] <= 4
    for count in (tally, dealt):
        for kind in count.held:
            assert max(count.played[kind], count.sold[kind]) <= count.used[kind] <= count.held[kind]
            assert count.used[kind] <= count.played[kind] + count.sold[kind]
    text = report(SETS.published, tally, dealt, contender("heuristic"), "python -m somewhere")
    assert "The Standing Tide" in text
    both = [aim.words for aim in aims(SETS.published, tally, dealt)]
    assert [aim.words for aim in aims(SETS.published, tally, Counts())] == [
        name for name in both if "dealt" not in name
    ]
    assert "dealt" not in report(SETS.published, tally, Counts(), contender("heuristic"), "python -m somewhere")


def test_dealt_decks_are_legal_and_hold_every_kind() -> None:
    cards = SETS.published
    held: set[int] = set()
    for kingdom in KINGDOMS[1:]:
        for seed in range(60):
            deck = dealt_deck(cards, kingdom, seed)
            assert check_deck(cards, deck) == []
            assert sum(deck.main.values()) == 54
            held |= deck.main.keys()
    assert held == set(range(cards.kinds))
