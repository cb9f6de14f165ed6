"""Every bot plays by the rules, repeats itself from its seed, and keeps to its budget."""

from __future__ import annotations

import os
from typing import Any

import pytest
from tests.bots.walking import name_of, positions, settings

from skydeck.bots import LEVELS, Bot, SearchBot, bot_names, make_bot
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.games import get_game

GAME = get_game("sky_dynasty")
# They search alike and take longest, so each setting is left to one of them, and to both by `make test-all`.
SEARCHES = ("search", "hard")


def quick(name: str, game: Game, seed: int) -> Bot:
    """A bot with a budget that tests can afford."""
    limits: dict[str, Any] = {"iterations": 12, "seconds": 0} if name in SEARCHES else {}
    return make_bot(name, game, seed=seed, **limits)


def test_names() -> None:
    assert {"random", "heuristic", "search", "easy", "normal", "hard"} <= set(bot_names())
    assert [level.id for level in LEVELS] == ["easy", "normal", "hard"]


def players_of_settings() -> list[Any]:
    """Every bot with every setting."""
    everything = bool(os.environ.get("SKYDECK_ALL_SETTINGS"))
    return [
        pytest.param(name, setting, id=f"{name_of(setting)}-{name}")
        for number, setting in enumerate(settings())
        for name in bot_names()
        if everything or name not in SEARCHES or name == SEARCHES[number % len(SEARCHES)]
    ]


@pytest.mark.parametrize(("name", "setting"), players_of_settings())
def test_every_action_is_legal(name: str, setting: Any) -> None:
    game, players, options = setting
    state = game.new_state(players, options, 7)
    bots = [quick(name, game, seat) for seat in range(players)]
    decisions = 0
    while not state.is_terminal() and decisions < (150 if name in SEARCHES else 2000):
        player = int(state.current_player())
        action = bots[player].act(state, player)
        assert not state.why_illegal(player, action)
        state.apply_action(player, action)
        decisions += 1
    state.invariants()


@pytest.mark.parametrize("name", bot_names())
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    def record() -> list[int]:
        state = GAME.new_state(3, {}, 11)
        bots = [quick(name, GAME, seat) for seat in range(3)]
        actions: list[int] = []
        while not state.is_terminal() and len(actions) < 120:
            player = int(state.current_player())
            actions.append(bots[player].act(state, player))
            state.apply_action(player, actions[-1])
        return actions

    assert record() == record()


@pytest.mark.parametrize("name", ["random", "heuristic", "easy"])
def test_other_seeds_give_other_games(name: str) -> None:
    games = set()
    for seed in range(3):
        state = GAME.new_state(2, {}, 11)
        bot = make_bot(name, GAME, seed=seed)
        while not state.is_terminal():
            player = int(state.current_player())
            state.apply_action(player, bot.act(state, player))
        games.add(state.key())

    assert len(games) == 3


def test_a_bot_leaves_the_position_as_it_is() -> None:
    for state in positions(GAME, 2, {}, 5, 40):
        player = state.current_player()
        before = state.key()
        for name in bot_names():
            quick(name, GAME, 1).act(state, player)
            assert state.key() == before


def test_a_search_keeps_to_its_iterations() -> None:
    bot = make_bot("search", GAME, seed=1, iterations=40, seconds=0)
    for state in positions(GAME, 3, {}, 5, 25):
        bot.act(state, state.current_player())
        assert 0 <= bot.iterations <= 40


def test_a_fleet_is_thought_of_once() -> None:
    state = GAME.new_state(2, {}, 3)
    bot = make_bot("search", GAME, seed=1, iterations=60, seconds=0)
    assert isinstance(bot, SearchBot)
    first = bot.act(state, 0)
    assert bot.last is not None
    fleet = bot.last.actions
    state.apply_action(0, first)
    laid = [first]
    while 0 in state.pending_players():
        laid.append(bot.act(state, 0))
        assert bot.iterations == 0
        state.apply_action(0, laid[-1])

    assert laid == fleet


def test_a_changed_mind_does_not_confuse_a_search() -> None:
    state = GAME.new_state(2, {}, 3)
    bot = make_bot("search", GAME, seed=1, iterations=60, seconds=0)
    bot.act(state, 0)
    others = [action for action in state.legal_actions(0).tolist() if state.codec.to_text(action).startswith("lay")]
    state.apply_action(0, others[-1])
    while 0 in state.pending_players():
        state.apply_action(0, bot.act(state, 0))


def test_a_forced_answer_takes_no_search() -> None:
    bot = make_bot("search", GAME, seed=1, iterations=60, seconds=0)
    forced = 0
    for state in positions(GAME, 2, {}, 9, 1):
        player = state.current_player()
        if len(state.legal_actions(player)) == 1:
            forced += 1
            assert bot.act(state, player) == state.legal_actions(player)[0]
            assert bot.iterations == 0
    assert forced > 0


def test_a_level_is_a_bot_with_settings() -> None:
    hard = make_bot("hard", GAME)
    assert isinstance(hard, SearchBot)
    assert 0 < hard.seconds <= 1.5
    assert hard.name == "hard"
    for level in LEVELS:
        assert level.seconds < 2


@pytest.mark.parametrize(
    ("name", "given", "words"),
    [
        ("serach", {}, "did you mean 'search'"),
        ("wizard", {}, "did you mean"),
        ("search", {"depht": 3}, "no setting 'depht'; did you mean 'depth'"),
        ("heuristic", {"seconds": 1}, "no setting 'seconds'; allowed: blunders"),
        ("random", {"seconds": 1}, "no setting 'seconds'; it takes none"),
        ("heuristic", {"blunders": 1.5}, "'blunders' is a share from 0 to 1"),
        ("heuristic", {"blunders": -0.5}, "'blunders' must be a number from 0"),
        ("search", {"iterations": 1.5}, "'iterations' must be a whole number from 0"),
        ("search", {"proposals": -1}, "'proposals' must be a whole number from 0"),
        ("search", {"seconds": float("nan")}, "'seconds' must be a number from 0"),
        ("search", {"depth": 10**9}, "'depth' must be a whole number from 0"),
        ("search", {"seconds": 0}, "limit"),
    ],
)
def test_what_is_not_known_is_refused_with_a_remedy(name: str, given: dict[str, Any], words: str) -> None:
    with pytest.raises(OptionError, match=words):
        make_bot(name, GAME, **given)
