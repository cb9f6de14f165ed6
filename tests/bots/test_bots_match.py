"""The measuring tool: fair by construction, repeatable, and able to tell a good player from a poor one."""

from __future__ import annotations

import pytest

from skydeck.bots.match import Contender, Pairing, contender, play_match
from skydeck.engine.errors import OptionError


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("name", ["random", "heuristic", "easy"])
def test_a_mirror_match_is_exactly_even(name: str, players: int) -> None:
    score = play_match(Pairing("sky_dynasty", Contender(name), Contender(name), players), 6 * players)

    assert score.games == 6 * players
    assert score.wins == pytest.approx(6)


def test_a_mirror_match_of_searches_is_exactly_even() -> None:
    search = Contender("search", {"iterations": 8, "seconds": 0})

    assert play_match(Pairing("sky_dynasty", search, search), 4).wins == pytest.approx(2)


def test_heuristics_beat_chance() -> None:
    score = play_match(Pairing("sky_dynasty", Contender("heuristic"), Contender("random")), 100)

    assert score.share >= 0.95


def test_search_beats_its_heuristics_more_often_than_not() -> None:
    search = Contender("search", {"iterations": 60, "seconds": 0})

    assert play_match(Pairing("sky_dynasty", search, Contender("heuristic")), 30).share >= 0.6


def test_the_easy_level_is_easier() -> None:
    assert play_match(Pairing("sky_dynasty", Contender("easy"), Contender("normal")), 100).share < 0.4


def test_a_match_repeats_from_its_seed() -> None:
    pairing = Pairing("sky_dynasty", Contender("heuristic"), Contender("easy"), 3)

    assert play_match(pairing, 12).wins == play_match(pairing, 12).wins


def test_workers_change_nothing() -> None:
    pairing = Pairing("sky_dynasty", Contender("heuristic"), Contender("easy"))

    assert play_match(pairing, 12, workers=2).wins == play_match(pairing, 12).wins


def test_settings_are_read_from_text() -> None:
    assert contender("search:iterations=500,seconds=0") == Contender("search", {"iterations": 500, "seconds": 0})
    assert str(contender("search:iterations=500")) == "search:iterations=500"
    with pytest.raises(OptionError, match="name=value"):
        contender("search:fast")


def test_a_match_tells_how_far_it_has_come() -> None:
    heard: list[int] = []
    pairing = Pairing("sky_dynasty", Contender("heuristic"), Contender("random"))
    play_match(pairing, 5, progress=lambda total: heard.append(total.games))
    assert heard == [2, 4, 6]
