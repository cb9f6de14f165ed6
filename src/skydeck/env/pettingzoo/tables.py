# skydeck: interpreted
"""One class for all games: seats are agents who move one at a time (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from secrets import randbits
from typing import Any, Final

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from skydeck.engine.datafile import shown
from skydeck.engine.errors import OptionError
from skydeck.engine.rng import Rng
from skydeck.env.boards import board_text
from skydeck.env.position import Position
from skydeck.env.spaces import OBSERVED, Spaces, limits
from skydeck.games import get_game

RENDER_MODES: Final = ("human", "ansi")
# Seeds that are drawn are no longer than those that people give.
DRAWN_BITS: Final = 63


class TableEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game around a table. Agent `player_0` is the first seat.

    Observations are dicts of `observation` (whole numbers, as `Spaces.observe` gives them) and `action_mask`, which is 0
    throughout for an agent who is not to move; `infos` have the mask too. Decisions that seats make at once and in secret
    are asked for one after the other, and nothing of an answer reaches the others before all are in. The only rewards come
    at the end: 1 for winning alone, shared wins split evenly, 0 otherwise.
    """

    def __init__(
        self,
        game: str,
        num_players: int | None = None,
        options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        spectator: bool = False,
    ) -> None:
        """`max_cycles` cuts a game short once a seat has decided so often (None: never); `spectator` renders the table as
        somebody sees it who holds no seat, instead of the seat to move. Raises OptionError for what the game does not have.
        """
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            modes = " or ".join(map(repr, RENDER_MODES))
            raise OptionError(f"'render_mode' is {modes}, or None, not {shown(render_mode)}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise OptionError(f"'max_cycles' is a whole number from 1, or None, not {shown(max_cycles)}")
        played = get_game(game)
        self.metadata = {
            "name": f"{played.name}_v1",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.spectator = spectator
        self.spaces = Spaces(played, played.min_players if num_players is None else num_players, options)
        self.possible_agents = [f"player_{seat}" for seat in range(self.spaces.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        low, high = limits(self.spaces.parts)
        self.observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(low, high, dtype=OBSERVED),
                    "action_mask": gymnasium.spaces.Box(0, 1, (self.spaces.action_count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: gymnasium.spaces.Discrete(self.spaces.action_count) for agent in self.possible_agents
        }
        self.drawn = Rng(randbits(DRAWN_BITS))
        self.position: Position | None = None

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: the one of `seed`, as everywhere in Skydeck, or the next of those that follow from the last one.

        `options` are those of PettingZoo, of which there are none here; a game's own are given to `env`.
        """
        misplaced = [name for name in options or {} if name in self.spaces.options]
        if misplaced:
            raise OptionError(f"'{misplaced[0]}' is an option of the whole environment: env(options={{...}})")
        self.position = Position(self.spaces, self.spaces.new_state(self.next_seed() if seed is None else seed))
        if seed is not None:
            self.drawn = Rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.decisions = dict.fromkeys(self.agents, 0)
        self.select()

    def next_seed(self) -> int:
        return int(self.drawn.next32()) << 32 | int(self.drawn.next32())

    def step(self, action: int | None) -> None:
        """Answer for the agent to move; raises IllegalAction, and the game is as it was, for what it may not do."""
        position = self.dealt()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        position.play(action)
        self.decisions[agent] += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if position.state.is_terminal():
            self.rewards = dict(zip(self.agents, position.state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.decisions[agent] == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.select()
        if self.render_mode == "human":
            self.render()

    def select(self) -> None:
        """Point at the agent to move, at the first one when the game has ended, and tell what it may do."""
        position = self.dealt()
        self.infos = {agent: {"action_mask": self.nothing()} for agent in self.agents}
        if self.ended():
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[position.seat()]
            self.infos[self.agent_selection]["action_mask"] = self.spaces.mask(position.state, position.seat())

    def ended(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now, in arrays of its own; the mask is empty while it is another's turn."""
        state = self.dealt().state
        mask = self.infos[agent]["action_mask"].copy() if agent in self.infos else self.nothing()
        return {"observation": self.spaces.observe(state, self.seats[agent]), "action_mask": mask}

    def nothing(self) -> NDArray[np.int8]:
        """The mask of an agent who is not to move."""
        return np.zeros(self.spaces.action_count, dtype=np.int8)

    def render(self) -> str | None:
        """The table as text, as the seat to move sees it, or a spectator after the end; printed in mode `human`."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: env(render_mode='ansi')")
            return None
        seat = None if self.spectator or self.ended() or not self.agents else self.seats[self.agent_selection]
        text = board_text(self.spaces.game, self.spaces.options, self.dealt().state, seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is held that must be given back."""

    def dealt(self) -> Position:
        """The game in progress; raises OptionError before the first one."""
        if self.position is None:
            raise OptionError("no game has been dealt yet: call reset() first")
        return self.position


def environments(game: str) -> tuple[partial[OrderEnforcingWrapper], partial[TableEnv]]:
    """`env` and `raw_env` of a game, which take what `TableEnv` takes; both can be pickled."""
    return partial(table, game), partial(TableEnv, game)


def table(game: str, **settings: Any) -> OrderEnforcingWrapper:
    """A `TableEnv` that says so where its methods are called in an order that makes no sense."""
    return OrderEnforcingWrapper(TableEnv(game, **settings))
