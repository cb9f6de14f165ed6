"""PettingZoo's own tests on the games, and what they do not ask for: secrets, refusals, copies."""

from __future__ import annotations

import copy
import itertools
import pickle
import sys
import warnings
from collections.abc import Iterator
from importlib import import_module, reload
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from skydeck.engine.errors import IllegalAction, OptionError
from skydeck.games import all_games, get_game

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # noqa: E402
from pettingzoo.utils.wrappers import TerminateIllegalWrapper  # noqa: E402

NAMES = [game.name for game in all_games()]
# What PettingZoo says of every environment whose observations are dicts with a mask.
OF_DICTS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
)
every_game = pytest.mark.parametrize("name", NAMES)


def module(name: str) -> ModuleType:
    return import_module(f"skydeck.env.pettingzoo.{name}_v1")


def play(env: Any, chance: Any) -> Iterator[str]:
    """Play at random; each agent as it is to move."""
    for agent in env.agent_iter():
        yield agent
        step(env, chance)


def step(env: Any, chance: Any) -> None:
    """Answer at random for the agent to move."""
    seen, _, terminated, truncated, _ = env.last()
    env.step(None if terminated or truncated else int(chance.choice(np.flatnonzero(seen["action_mask"]))))


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_api(name: str, most: bool) -> None:
    game = get_game(name)
    env = module(name).env(num_players=game.max_players if most else game.min_players)
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        api_test(env, num_cycles=15)
    assert {str(one.message) for one in told} <= set(OF_DICTS)


@every_game
def test_seeds(name: str) -> None:
    seed_test(module(name).env, num_cycles=15)


@every_game
def test_render(name: str) -> None:
    render_test(module(name).env, custom_tests={"ansi": lambda text: isinstance(text, str) and len(text) > 200})


@every_game
def test_performance_benchmark(name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It runs; its five seconds pass in twenty looks at the clock."""
    ticks = itertools.count()
    # The function hides the module that it stands in.
    hidden = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(hidden, "time", SimpleNamespace(time=lambda: next(ticks) / 4))
    performance_benchmark(module(name).env())
    assert "turns per second" in capsys.readouterr().out


@every_game
def test_max_cycles(name: str) -> None:
    """As `max_cycles_test` has it: who decides most often does so `max_cycles` times and then takes leave. That test also
    wants everybody to decide as often, which no rule of our games says, and it takes actions without a look at the mask."""
    env = module(name).env(max_cycles=4)
    env.reset(seed=3)
    counts = dict.fromkeys(env.possible_agents, 0)
    for agent in play(env, np.random.default_rng(3)):
        counts[agent] += 1
        last = env.truncations
    assert max(counts.values()) - 1 == 4
    assert all(last.values())


@every_game
def test_a_whole_game_pays_what_the_engine_pays(name: str) -> None:
    options = {"max_rounds": 3} if name == "sky_dynasty" else {}
    env = module(name).env(options=options)
    env.reset(seed=11)
    state = get_game(name).new_state(len(env.agents), options, 11)
    spaces = env.unwrapped.spaces
    paid = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, info = env.last()
        paid[agent] += reward
        assert seen["action_mask"].tolist() == info["action_mask"].tolist()
        if terminated or truncated:
            assert not truncated
            env.step(None)
            continue
        seat = env.possible_agents.index(agent)
        assert seat == state.current_player()
        assert seen["action_mask"].any()
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        assert not any(env.infos[other]["action_mask"].any() for other in others)
        action = chance.choice(np.flatnonzero(seen["action_mask"]))
        state.apply_action(seat, spaces.action(state, action))
        env.step(action)
    assert list(paid.values()) == state.returns()
    assert sum(paid.values()) == pytest.approx(1)


@every_game
def test_an_illegal_action_is_told_and_changes_nothing(name: str) -> None:
    env = module(name).env()
    env.reset(seed=5)
    position, agent = env.unwrapped.position, env.agent_selection
    before = position.state.key()
    illegal = np.flatnonzero(env.last()[0]["action_mask"] == 0)
    for action in [illegal[0], int(illegal[-1]), env.action_space(agent).n, -1, 1 << 70, None, 1.5]:
        with pytest.raises(IllegalAction, match=r"\w+ \w+"):
            env.step(action)
        assert (position.state.key(), env.agent_selection) == (before, agent)
    env.step(np.int32(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert position.state.key() != before


def test_what_learners_put_around_it_finds_the_mask() -> None:
    env = TerminateIllegalWrapper(module("skytopia").raw_env(), illegal_reward=-1)
    env.reset(seed=2)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


@pytest.mark.parametrize("seed", range(3))
def test_secret_choices_show_the_others_nothing(seed: int) -> None:
    """Whatever the first of several seats chooses in secret, the others observe and are shown the same."""
    env = module("sky_dynasty").env(num_players=3, render_mode="ansi")
    env.reset(seed=seed)
    state = env.unwrapped.position.state
    for _ in play(env, np.random.default_rng(seed)):
        if state.secret and len(state.pending_players()) == 3:
            break
    mover = env.agent_selection
    others = [agent for agent in env.agents if agent != mover]
    before = {agent: env.observe(agent)["observation"].tolist() for agent in others}
    answers = np.flatnonzero(env.last()[0]["action_mask"])
    assert len(answers) > 1
    own, shown = set(), set()
    for answer in answers:
        trial = copy.deepcopy(env)
        trial.step(answer)
        own.add(tuple(trial.observe(mover)["observation"]))
        while trial.agent_selection == mover:
            trial.step(np.flatnonzero(trial.last()[0]["action_mask"])[-1])
        assert {agent: trial.observe(agent)["observation"].tolist() for agent in others} == before
        assert not any(trial.rewards.values())
        shown.add((trial.render(), tuple(trial.infos[trial.agent_selection]["action_mask"])))
    assert len(own) > 1, "who chose sees it"
    assert len(shown) == 1


def test_render_shows_the_mover_or_a_spectator() -> None:
    shown = {}
    for spectator in (False, True):
        env = module("sky_thieves").env(render_mode="ansi", spectator=spectator)
        env.reset(seed=4)
        shown[spectator] = env.render()
        view = get_game("sky_thieves").view(env.unwrapped.position.state, env.unwrapped.position.seat())
    hand = view["you"]["hand"][0]["card"]
    assert hand in shown[False]
    assert hand not in shown[True]


def test_reset_deals_the_game_of_the_seed_and_then_others() -> None:
    env = module("skytopia").env()
    keys = []
    for seed in (7, None, None, 7, None):
        env.reset(seed=seed)
        keys.append(env.unwrapped.position.state.key())
    assert keys[0] == keys[3] == get_game("skytopia").new_state(2, None, 7).key()
    assert keys[1] == keys[4]
    assert len(set(keys)) == 3


@every_game
def test_environments_travel_in_the_middle_of_a_game(name: str) -> None:
    env = module(name).env()
    env.reset(seed=8)
    chance = np.random.default_rng(8)
    for _ in range(30):
        step(env, chance)
    twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for twin in twins:
        chance = np.random.default_rng(9)
        for _ in range(10):
            step(twin, chance)
    assert len({twin.unwrapped.position.state.key() for twin in twins}) == 1
    assert pickle.loads(pickle.dumps(module(name).env))().possible_agents == env.possible_agents


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"num_players": 9}, "Sky Thieves is for 2 to 5 players, not 9"),
        ({"num_players": "2"}, "the number of players must be a whole number"),
        ({"options": {"captain": "chosen"}}, "Sky Thieves has no option 'captain'; did you mean 'captains'"),
        ({"options": {"captains": "mine"}}, "option 'captains' must be one of random, chosen"),
        ({"render_mode": "rgb_array"}, "'render_mode' is 'human' or 'ansi', or None, not"),
        ({"max_cycles": 0}, "'max_cycles' is a whole number from 1"),
    ],
)
def test_bad_settings_get_one_sentence(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        module("sky_thieves").env(**settings)


def test_bad_calls_get_one_sentence() -> None:
    env = module("sky_thieves").raw_env()
    with pytest.raises(OptionError, match=r"no game has been dealt yet: call reset\(\) first"):
        env.step(0)
    with pytest.raises(OptionError, match="a seed is a whole number"):
        env.reset(seed=-1)
    with pytest.raises(OptionError, match="'captains' is an option of the whole environment"):
        env.reset(options={"captains": "chosen"})


def test_without_the_libraries_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    package = import_module("skydeck.env.pettingzoo")
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r'pettingzoo is not installed, .*: pip install "skydeck\[rl\]"'):
        reload(package)
