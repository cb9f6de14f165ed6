"""What a script copies, sends to other processes, and gives as numbers of a library: it works, or says what to do instead."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from skydeck.bots import make_bot
from skydeck.bots.search import Settings
from skydeck.engine.errors import IllegalAction
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.games import all_games, get_game

pytestmark = pytest.mark.pure
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
WAYS: dict[str, Callable[[Any], Any]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
TOO_LARGE = (1 << 63, 1 << 70, -(1 << 70))


class Whole:
    """A whole number that is none of Python's own, as NumPy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def kinds() -> list[Any]:
    try:
        import numpy as np
    except ImportError:
        return [Whole]
    return [Whole, np.int64, np.int32]


every_kind = pytest.mark.parametrize("kind", kinds())


@every_way
def test_a_generator_goes_on_from_its_place(way: Callable[[Any], Any]) -> None:
    rng = Rng(7)
    rng.next32()
    twin = way(rng)
    assert [twin.next32() for _ in range(5)] == [rng.next32() for _ in range(5)]


@every_kind
def test_a_generator_takes_any_whole_number(kind: Any) -> None:
    assert Rng(kind(12)).to_list() == Rng(12).to_list()
    with pytest.raises(TypeError):
        Rng(1.5)  # type: ignore[arg-type]


@every_game
@every_way
def test_a_codec_reads_and_writes_as_before(game: Game, way: Callable[[Any], Any]) -> None:
    codec = game.codec()
    twin = way(codec)
    assert twin.size == codec.size
    for index in range(0, codec.size, 97):
        action = codec.from_index(index)
        assert twin.from_index(index) == action
        assert twin.from_text(codec.to_text(action)) == action
        assert twin.from_struct(twin.to_struct(action)) == action


@every_game
@every_kind
def test_calls_take_any_whole_number(game: Game, kind: Any) -> None:
    state = game.new_state(2, seed=3)
    seat = state.current_player()
    legal = state.legal_actions(seat).tolist()
    codec, action = state.codec, legal[-1]
    assert state.legal_actions(kind(seat)).tolist() == legal
    assert state.legal_actions(seat)[kind(0)] == legal[0]
    if kind is not Whole:
        big = kind(action) if action < 1 << 31 else Whole(action)
    else:
        big = Whole(action)
    assert big in state.legal_actions(seat)
    index = codec.index(action)
    assert codec.index(big) == index
    assert codec.from_index(kind(index)) == action
    assert codec.to_text(big) == codec.to_text(action)
    assert codec.to_json(big) == codec.to_json(action)
    assert codec.to_struct(big) == codec.to_struct(action)
    assert state.observation(kind(seat)) == state.observation(seat)
    assert state.observation_dict(kind(seat)) == state.observation_dict(seat)
    twin, other = state.clone(), state.clone()
    twin.resample(kind(seat), Rng(1))
    other.resample(seat, Rng(1))
    assert twin.key() == other.key()
    assert state.why_illegal(kind(seat), big) == ""
    after = state.clone()
    after.apply_action(seat, action)
    state.apply_action(kind(seat), big)
    assert state.key() == after.key()


@every_game
@pytest.mark.parametrize("number", TOO_LARGE)
def test_numbers_that_are_too_large_are_told(game: Game, number: int) -> None:
    state = game.new_state(2, seed=3)
    seat, before = state.current_player(), state.key()
    with pytest.raises(IllegalAction, match=f"{number} is no action of this game"):
        state.apply_action(seat, number)
    with pytest.raises(IllegalAction, match=f"There is no seat {number + 1}"):
        state.apply_action(number, state.legal_actions(seat)[0])
    assert state.why_illegal(seat, number) == f"{number} is no action of this game"
    for ask in (state.legal_actions, state.observation, state.observation_dict, lambda n: state.resample(n, Rng(1))):
        with pytest.raises(IndexError, match=f"there is no seat {number}; seats are 0 to 1"):
            ask(number)
    for read in (state.codec.index, state.codec.to_text, state.codec.to_json, state.codec.to_struct):
        with pytest.raises(IllegalAction, match=f"{number} is no action of this game"):
            read(number)
    with pytest.raises(IllegalAction, match="an action index is from 0"):
        state.codec.from_index(number)
    legal = state.legal_actions(seat)
    assert number not in legal
    with pytest.raises(IndexError):
        legal[number]
    assert state.key() == before


@every_game
@every_way
def test_a_list_of_legal_actions_says_what_to_copy(game: Game, way: Callable[[Any], Any]) -> None:
    legal = game.new_state(2).legal_actions(0)
    with pytest.raises(TypeError, match=r"used again by the next call: copy or send its tolist\(\)"):
        way(legal)


@every_game
def test_rules_are_shared_and_not_sent(game: Game) -> None:
    rules = game.new_state(2).rules
    assert copy.copy(rules) is rules
    assert copy.deepcopy({"rules": rules})["rules"] is rules
    with pytest.raises(TypeError, match="rules are not pickled: send the game's name"):
        pickle.dumps(rules)


@every_game
def test_a_state_is_copied(game: Game) -> None:
    state = game.new_state(2, seed=3)
    twin = copy.copy(state)
    twin.apply_action(twin.current_player(), twin.legal_actions(twin.current_player())[0])
    assert twin.key() != state.key() == game.new_state(2, seed=3).key()


@every_kind
def test_a_game_is_dealt_from_any_whole_number(kind: Any) -> None:
    if kind is Whole:
        pytest.skip("a seed is a number, also where numbers are a library's")
    game = get_game("skytopia")
    assert game.new_state(2, None, kind(5)).key() == game.new_state(2, None, 5).key()


@every_way
def test_settings_of_a_search_keep_their_values(way: Callable[[Any], Any]) -> None:
    twin = way(Settings(stages=3, widening=0.5))
    assert (twin.stages, twin.widening, twin.caution) == (3, 0.5, Settings().caution)


def answers(game: Game, bot: Any, decisions: int) -> list[int]:
    """What a bot answers for all seats from the beginning of a game."""
    state = game.new_state(2, seed=6)
    given = []
    for _ in range(decisions):
        action = bot.act(state, state.current_player())
        given.append(action)
        state.apply_action(state.current_player(), action)
    return given


@every_game
@every_way
def test_policies_choose_as_before(game: Game, way: Callable[[Any], Any]) -> None:
    policy = game.policy()
    state, rng = game.new_state(2, seed=6), Rng(1)
    # A mind that has been used holds more than one that is fresh.
    policy.choose(state.clone(), state.current_player(), Rng(1))
    twin = way(policy)
    for _ in range(40):
        player = state.current_player()
        fresh = way(twin)
        assert fresh.choose(state, player, rng.clone()) == way(policy).choose(state, player, rng.clone())
        state.apply_action(player, policy.choose(state, player, rng))


@every_way
def test_changed_weights_are_kept(way: Callable[[Any], Any]) -> None:
    for name in ("sky_dynasty", "dynasty_tcg", "sky_thieves"):
        policy: Any = get_game(name).policy()
        weights = policy.mind.weights if name == "sky_thieves" else policy.weights
        changed = next(key for key in dir(weights) if not key.startswith("_"))
        setattr(weights, changed, 12.5)
        twin = way(policy)
        kept = twin.mind.weights if name == "sky_thieves" else twin.weights
        assert getattr(kept, changed) == 12.5


@every_game
@pytest.mark.parametrize("name", ["random", "heuristic", "easy", "search"])
@pytest.mark.parametrize("way", [copy.deepcopy, WAYS["pickle"]], ids=["deepcopy", "pickle"])
def test_bots_answer_as_before(game: Game, name: str, way: Callable[[Any], Any]) -> None:
    settings = {"seconds": 0.0, "iterations": 20} if name == "search" else {}
    bot = make_bot(name, game, 4, **settings)
    twin = way(bot)
    assert twin.name == name
    expected = answers(game, bot, 4)
    assert answers(game, twin, 4) == expected
    # It has searched and holds a result now.
    assert len(answers(game, way(bot), 2)) == 2


@every_game
def test_bots_arrive_in_another_process(game: Game) -> None:
    """A fresh interpreter, which has loaded nothing yet, gets them ready to act."""
    bots = [make_bot(name, game, 4) for name in ("random", "easy", "normal")]
    bots.append(make_bot("search", game, 4, seconds=0.0, iterations=20))
    script = (
        "import pickle, sys; game, bots = pickle.load(sys.stdin.buffer); state = game.new_state(2, seed=6); "
        "print(*[bot.act(state, state.current_player()) for bot in bots])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script], input=pickle.dumps((game, bots)), capture_output=True, check=False
    )
    assert ran.returncode == 0, ran.stderr.decode()
    state = game.new_state(2, seed=6)
    assert ran.stdout.decode().split() == [str(bot.act(state, state.current_player())) for bot in bots]
