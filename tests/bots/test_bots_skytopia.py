"""How well Skytopia is played: the heuristic beats chance, and a search beats the heuristic."""

from __future__ import annotations

from skydeck.bots.match import Contender, Pairing, play_match


def test_the_heuristic_beats_random_play() -> None:
    pairing = Pairing("skytopia", Contender("heuristic"), Contender("random"))
    assert play_match(pairing, 200).share >= 0.95


def test_a_search_beats_the_heuristic() -> None:
    search = Contender("search", {"iterations": 120, "seconds": 0})
    assert play_match(Pairing("skytopia", search, Contender("heuristic")), 10).share >= 0.7
