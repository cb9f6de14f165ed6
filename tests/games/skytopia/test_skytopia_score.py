"""The score as if the game ended now: the rules reckon it, and everybody sees the same, since all of it lies open."""

from __future__ import annotations

import pytest

from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.skytopia.rules import scoring
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Reason

GAME = get_game("skytopia")


@pytest.mark.rule("SK-114", "SK-140")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_score_is_what_the_end_would_give(players: int) -> None:
    state = GAME.new_state(players, {}, 5)
    assert isinstance(state, SkytopiaState)
    rng = Rng(6)
    while not state.is_terminal():
        if state.round > 0:
            ended = state.clone()
            scoring.end_game(ended, Reason.DECK)
            for viewer in (None, *range(players)):
                shown = [seat["score"]["total"] for seat in GAME.view(state, viewer)["seats"]]
                assert shown == [ended.points(seat) for seat in range(players)]
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
    over = GAME.view(state, 0)
    assert [seat["score"]["total"] for seat in over["seats"]] == [seat["figures"]["PP"] for seat in over["seats"]]


@pytest.mark.rule("SK-E14")
def test_the_score_says_what_it_is_made_of() -> None:
    """The example of the rulebook: 45 on the track, Guildmasters 16, a Library 6, coins 4, golems 2."""
    state = GAME.scenario(
        {
            "players": 2,
            "guilds": ["Mechanicians' Guild", "Builders' Guild", "Merchants' Guild"],
            "seats": [
                {
                    "pp": 45,
                    "coins": 22,
                    "city": {
                        "Library (Falcon)": 1,
                        "Mint (Falcon)": 1,
                        "Shrine (Falcon)": 1,
                        "Gallery (Star)": 2,
                        "Cathedral (Lion)": 3,
                    },
                    "board": "Loew's City",
                    "golems": {"Forge (Falcon)": 5, "Bellows (Lion)": 4},
                },
            ],
            "market": {"red": ["Forge (Falcon)", "Bellows (Lion)"]},
            "now": 2,
        }
    )
    score = GAME.view(state, 1)["seats"][0]["score"]
    assert (score["track"], score["guilds"], score["cards"], score["coins"], score["golems"]) == (45, 16, 6, 4, 2)
    assert score["text"] == (
        "If it ended now: 45 on the track + 16 from guilds + 6 from cards + 4 for coins + 2 for golems at work = 73 PP"
    )
