"""How well Skytopia is played: the heuristic beats chance, a search beats the heuristic, and what a search tries."""

from __future__ import annotations

import pytest

from skydeck.bots.match import Contender, Pairing, play_match
from skydeck.bots.roles import Adviser
from skydeck.engine.actions import verb_of
from skydeck.engine.rng import Rng
from skydeck.games.skytopia.cards.words import Verb
from skydeck.games.skytopia.game import Skytopia
from skydeck.games.skytopia.policy import SENDS
from skydeck.games.skytopia.rules.steps import Ask


def test_the_heuristic_beats_random_play() -> None:
    pairing = Pairing("skytopia", Contender("heuristic"), Contender("random"))
    assert play_match(pairing, 200).share >= 0.95


def test_a_search_beats_the_heuristic() -> None:
    search = Contender("search", {"iterations": 120, "seconds": 0})
    assert play_match(Pairing("skytopia", search, Contender("heuristic")), 10).share >= 0.7


@pytest.mark.parametrize("players", [2, 4])
def test_a_search_tries_the_best_sends_and_all_else_but_cards_and_tiles_passed(players: int) -> None:
    policy = Skytopia().policy()
    assert isinstance(policy, Adviser)
    state = Skytopia().new_state(players, {"sides": "all_B"}, 7)
    asked = set()
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions(player).tolist()
        tried = policy.candidates(state, player, Rng(1))
        chosen = policy.choose(state, player, Rng(1))
        others = [action for action in legal if verb_of(action) != Verb.SEND]
        if state.decision in (Ask.ACTIVATE, Ask.ABILITY):
            assert tried == legal[:1]
            assert verb_of(tried[0]) in (Verb.ACTIVATE, Verb.USE)
        elif verb_of(legal[0]) != Verb.SEND:
            assert tried == legal
        elif verb_of(chosen) == Verb.USE:
            assert tried == [chosen]
        else:
            sends = min(SENDS, len(legal) - len(others))
            assert len(set(tried[:sends])) == sends
            assert set(tried[:sends]) <= set(legal)
            assert tried[sends:] == others
            assert chosen in (tried[0], *others)
        asked.add(state.decision)
        state.apply_action(player, chosen)
    assert {Ask.SEND, Ask.EXTRA, Ask.ACTIVATE, Ask.ABILITY, Ask.REPEAT} <= asked
