"""The games in Gymnasium: its own checks, one learner among bots, and many games in step."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from skydeck.engine.errors import IllegalAction, OptionError
from skydeck.engine.game import Game
from skydeck.games import all_games, get_game

gymnasium = pytest.importorskip("gymnasium")
np = pytest.importorskip("numpy")


every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)


def name_of(game: Game) -> str:
    return f"skydeck/{''.join(word.capitalize() for word in game.name.split('_'))}-v1"


def made(game: Game, **settings: Any) -> Any:
    opponents = ["heuristic"] * (game.min_players - 1)
    return gymnasium.make(f"skydeck.env.gymnasium:{name_of(game)}", **{"opponents": opponents, **settings})


def legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


@every_game
def test_its_own_check_has_nothing_to_say(game: Game) -> None:
    from gymnasium.utils.env_checker import check_env

    from skydeck.env.gymnasium import SkydeckEnv

    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        # Without its specification, from which a wrapper of ours could not be made again.
        check_env(Legal(SkydeckEnv(game.name, ["heuristic"] * (game.min_players - 1))))
    assert [str(one.message) for one in told if "skydeck" in str(one.filename)] == []


def Legal(env: Any) -> Any:
    """An environment whose actions are places among what is legal, since the check samples without a mask."""

    from gymnasium import ActionWrapper

    class Wrapped(ActionWrapper[Any, Any, Any]):
        def action(self, action: Any) -> int:
            numbers = np.flatnonzero(env.action_masks())
            return int(numbers[int(action) % len(numbers)])

    return Wrapped(env)


@every_game
def test_a_game_is_played_to_its_end(game: Game) -> None:
    env = made(game)
    rewards = 0.0
    for seed in (5, 6):
        observation, info = env.reset(seed=seed)
        ended = False
        while not ended:
            assert observation in env.observation_space
            assert info["action_mask"].dtype == np.int8 and info["action_mask"].any()
            assert (env.unwrapped.action_masks() == info["action_mask"]).all()
            observation, reward, ended, cut, info = env.step(legal(info["action_mask"]))
            rewards += reward
            assert not cut and (reward == 0.0 or ended)
    assert observation in env.observation_space and 0.0 <= rewards <= 2.0
    with pytest.raises(OptionError, match="call reset"):
        env.unwrapped.step(0)


def test_the_same_seed_deals_the_same_game_and_seat() -> None:
    first, again = (made(get_game("sky_thieves"), opponents=["easy"] * 3) for _ in range(2))
    seats = set()
    for seed in range(12):
        one, two = first.reset(seed=seed), again.reset(seed=seed)
        assert (one[0] == two[0]).all() and (one[1]["action_mask"] == two[1]["action_mask"]).all()
        seats.add(first.unwrapped.around.learner(seed))
    assert seats == {0, 1, 2, 3}
    fixed = made(get_game("sky_thieves"), opponents=["easy"] * 3, seat=2)
    assert {fixed.unwrapped.around.learner(seed) for seed in range(12)} == {2}


def test_an_illegal_answer_leaves_the_game_as_it_was() -> None:
    env = made(get_game("skytopia"))
    _, info = env.reset(seed=3)
    before = env.unwrapped.batch.core.states[0].key()
    for wrong in (int(np.flatnonzero(info["action_mask"] == 0)[0]), -1, np.int64(10**6)):
        with pytest.raises(IllegalAction):
            env.unwrapped.step(wrong)
    assert env.unwrapped.batch.core.states[0].key() == before


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"opponents": ["genius"]}, "no opponent 'genius'"),
        ({"opponents": ["easy"] * 9}, "is for 2 to 5 players"),
        ({"seat": 7}, "'seat' is a number from 0 to 1"),
        ({"options": {"nonsense": 1}}, "no option 'nonsense'"),
        ({"render_mode": "hologram"}, "'render_mode'"),
    ],
)
def test_what_there_is_not_is_refused(settings: dict[str, Any], told: str) -> None:
    from skydeck.env.gymnasium import SkydeckEnv

    with pytest.raises(OptionError, match=told):
        SkydeckEnv("sky_thieves", **settings)


def test_the_table_is_told_as_text() -> None:
    env = made(get_game("sky_thieves"), render_mode="ansi")
    env.reset(seed=1)
    assert "Deck" in env.render() or "deck" in env.render()


@every_game
def test_many_games_are_those_of_single_environments(game: Game) -> None:
    """The first game of each row is the single one of its seed, and what ends begins anew within the step."""
    settings: dict[str, Any] = {"opponents": ["heuristic"] * (game.min_players - 1)}
    many = gymnasium.make_vec(f"skydeck.env.gymnasium:{name_of(game)}", num_envs=3, **settings)
    assert many.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    singles = [made(game) for _ in range(3)]
    observations, infos = many.reset(seed=20)
    rows = [single.reset(seed=20 + number) for number, single in enumerate(singles)]
    running = [True] * 3
    while any(running):
        for number, (observation, info) in enumerate(rows):
            if running[number]:
                assert (observations[number] == observation).all()
                assert (infos["action_mask"][number] == info["action_mask"]).all()
        assert observations in many.observation_space
        actions = np.array([legal(mask) for mask in infos["action_mask"]])
        observations, rewards, ended, cut, infos = many.step(actions)
        assert not cut.any() and infos["action_mask"].any(axis=1).all()
        for number, single in enumerate(singles):
            if not running[number]:
                continue
            observation, reward, over, _, info = single.step(int(actions[number]))
            assert (reward, over) == (rewards[number], ended[number])
            rows[number] = observation, info
            if over:
                running[number] = False
                assert (infos["final_obs"][number] == observation).all() and infos["_final_obs"][number]


def test_statistics_of_episodes_are_right() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    name = name_of(get_game("skytopia"))
    many = RecordEpisodeStatistics(
        gymnasium.make_vec(f"skydeck.env.gymnasium:{name}", num_envs=2, opponents=["random"])
    )
    _, infos = many.reset(seed=1)
    lengths = [0, 0]
    steps: list[int] = []
    while len(steps) < 6:
        actions = np.array([legal(mask) for mask in infos["action_mask"]])
        _, _, ended, _, infos = many.step(actions)
        for number in range(2):
            lengths[number] += 1
            if ended[number]:
                assert infos["episode"]["l"][number] == lengths[number]
                steps.append(lengths[number])
                lengths[number] = 0


def test_games_are_not_dealt_anew_in_part() -> None:
    from skydeck.env.gymnasium import SkydeckVectorEnv

    with pytest.raises(OptionError, match="begin anew by themselves"):
        SkydeckVectorEnv("skytopia", 2).reset(options={"reset_mask": np.array([True, False])})
