"""The games as environments of Gymnasium: one learner among bots. Importing this module registers them.

`gymnasium.make("skydeck/Skytopia-v1", opponents=["hard", "easy"])` after `import skydeck.env.gymnasium`, or in one line
`gymnasium.make("skydeck.env.gymnasium:skydeck/Skytopia-v1")`; `gymnasium.make_vec` gives many games in step, by `Batch`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from skydeck.bots.players import bot_names
from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.env.batch import Batch
from skydeck.env.boards import board_text
from skydeck.env.extras import need
from skydeck.env.spaces import OBSERVED, limits
from skydeck.games import all_games, get_game

need("rl", "numpy", "gymnasium")

import gymnasium  # noqa: E402
import numpy as np  # noqa: E402
from gymnasium.spaces import Box, Discrete, MultiDiscrete  # noqa: E402
from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

OPPONENTS: Final = ("normal",)
# Seeds of games that nobody chose.
SEED_BITS: Final = 62
# Seats are drawn from other numbers than cards.
SEATING: Final = 1 << 100


class Around:
    """Who sits around a table: the bots, in the order of the seats after the learner's, and where the learner sits."""

    def __init__(self, game: Game, opponents: Sequence[str] | str, seat: int | None) -> None:
        names = [opponents] if isinstance(opponents, str) else list(opponents)
        self.opponents = names
        self.players = len(names) + 1
        self.seat = seat
        for name in names:
            if name not in bot_names():
                raise OptionError(f"there is no opponent {shown(name)}; {suggest(str(name), bot_names())}")
        if not game.min_players <= self.players <= game.max_players:
            raise OptionError(
                f"{game.title} is for {game.how_many()}: give one opponent fewer than that, not {len(names)}"
            )
        if seat not in (None, *range(self.players)) or isinstance(seat, bool):
            raise OptionError(f"'seat' is a number from 0 to {self.players - 1}, or None to draw it, not {shown(seat)}")

    def learner(self, seed: int) -> int:
        """Where the learner sits in the game of a seed: drawn from it, so that the same seed seats it alike."""
        return int(Rng(seed ^ SEATING).below(self.players)) if self.seat is None else self.seat

    def bots(self, seed: int) -> dict[int, str]:
        """The bots of the game of a seed, by seat."""
        first = self.learner(seed) + 1
        return {(first + place) % self.players: name for place, name in enumerate(self.opponents)}


def bounds(batch: Batch) -> Box:
    """The space of what a learner observes: the lowest and highest that each number of a `Batch` can be."""
    low, high = limits(batch.parts)
    return Box(low, high, dtype=OBSERVED)


class SkydeckEnv(gymnasium.Env[NDArray[np.int16], np.int64]):
    """One learner against bots; everybody else's decisions are made within a step.

    Observations are those of `Batch`, actions its numbers; which of them are legal stands in `info["action_mask"]` (int8)
    and comes from `action_masks()`, as sb3-contrib asks for it. The reward is 1 for winning alone, a part of it for a shared
    win, and comes at the end. `seat` fixes where the learner sits (from 0); None draws it in each game.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponents: Sequence[str] | str = OPPONENTS,
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise OptionError(f"'render_mode' is 'ansi' or None, not {shown(render_mode)}")
        self.game = get_game(game)
        self.around = Around(self.game, opponents, seat)
        self.options = dict(options or {})
        self.render_mode = render_mode
        self.ended = True
        self.batch = self.dealt(0)
        self.observation_space: Any = bounds(self.batch)
        self.action_space = Discrete(self.batch.action_count)

    def dealt(self, seed: int) -> Batch:
        return Batch(self.game, self.around.players, 1, self.options, seed, self.around.bots)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Deal the game of a seed, or else one that follows from the last seed that was given."""
        super().reset(seed=seed)
        dealt = seed if seed is not None else int(self.np_random.integers(1 << SEED_BITS))
        self.batch = self.dealt(dealt)
        self.ended = False
        return self.observed(), self.info()

    def step(self, action: Any) -> tuple[NDArray[np.int16], float, bool, bool, dict[str, Any]]:
        """Answer; raises IllegalAction, and the game is as it was, for what is not legal."""
        if self.ended:
            raise OptionError("this game is over or not dealt yet: call reset() first")
        batch = self.batch
        seat = batch.seats[0]
        batch.step(np.asarray(action, dtype=np.int64).reshape(-1))
        if not batch.ended[0]:
            return self.observed(), 0.0, False, False, self.info()
        self.ended = True
        # The row shows the next game already.
        return np.asarray(batch.finals)[0].copy(), float(np.asarray(batch.rewards)[0, seat]), True, False, self.info()

    def observed(self) -> NDArray[np.int16]:
        row: NDArray[np.int16] = np.asarray(self.batch.observations)[0].copy()
        return row

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, by number; none once the game is over."""
        legal: NDArray[np.bool_] = np.asarray(self.batch.masks)[0].astype(bool)
        return np.zeros_like(legal) if self.ended else legal

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8)}

    def render(self) -> Any:
        """The table as text, as the learner sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: make(..., render_mode='ansi')")
            return None
        return board_text(self.game, self.batch.options, self.batch.core.states[0], self.batch.seats[0])


class SkydeckVectorEnv(VectorEnv[NDArray[np.int16], NDArray[np.int64], NDArray[Any]]):
    """Many games of one learner against bots, in step, by compiled code; a game that ends begins anew within the step.

    So `terminations` come with the first observation of the next game; the last of the old one stands in
    `infos["final_obs"]`, as of every environment with same-step autoreset. Masks stand in `infos["action_mask"]`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponents: Sequence[str] | str = OPPONENTS,
        options: Mapping[str, object] | None = None,
        seat: int | None = None,
    ) -> None:
        self.game = get_game(game)
        self.around = Around(self.game, opponents, seat)
        self.options = dict(options or {})
        self.num_envs = num_envs
        self.batch = self.dealt(0)
        self.single_observation_space = bounds(self.batch)
        self.single_action_space = Discrete(self.batch.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MultiDiscrete(np.full(num_envs, self.batch.action_count))

    def dealt(self, seed: int) -> Batch:
        return Batch(self.game, self.around.players, self.num_envs, self.options, seed, self.around.bots)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int16], dict[str, Any]]:
        """Deal all games anew: the first that of `seed`, the next that of the seed after it, and so on."""
        if options and "reset_mask" in options:
            raise OptionError("games begin anew by themselves: reset() without 'reset_mask' deals all of them")
        if seed is not None or self._np_random is None:
            super().reset(seed=seed)
        self.batch = self.dealt(seed if seed is not None else int(self.np_random.integers(1 << SEED_BITS)))
        return self.observed(), self.masks()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int16], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Answer in every game; raises IllegalAction, and no game has moved, if one of the answers is not legal."""
        batch = self.batch
        movers = np.asarray(batch.seats).copy()
        batch.step(np.ascontiguousarray(actions, dtype=np.int64))
        ended = np.asarray(batch.ended).astype(bool)
        rewards = np.asarray(batch.rewards)[np.arange(self.num_envs), movers]
        infos = self.masks()
        if ended.any():
            last = np.full(self.num_envs, None, dtype=object)
            for number in np.flatnonzero(ended):
                last[number] = np.asarray(batch.finals)[number].copy()
            infos |= {"final_obs": last, "_final_obs": ended.copy()}
        return self.observed(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def observed(self) -> NDArray[np.int16]:
        return np.asarray(self.batch.observations).copy()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, a row for each game."""
        return np.asarray(self.batch.masks).astype(bool)

    def masks(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "_action_mask": np.ones(self.num_envs, bool)}


def register_all() -> None:
    """Make every installed game known to Gymnasium, as ``skydeck/SkyThieves-v1``."""
    for game in all_games():
        name = "".join(word.capitalize() for word in game.name.split("_"))
        gymnasium.register(
            f"skydeck/{name}-v1",
            entry_point="skydeck.env.gymnasium:SkydeckEnv",
            vector_entry_point="skydeck.env.gymnasium:SkydeckVectorEnv",
            kwargs={"game": game.name},
        )


register_all()
