# skydeck: interpreted
"""Games and states of OpenSpiel over ours, and what their observers tell.

OpenSpiel keeps Python games in two ways that shape this: a clone is a new first state whose attributes are overwritten by
deep copies, so a state has one attribute, cheap to copy, and shares the first state of its game until it changes; and saving
pickles the attributes, so never read such text from strangers. Chance is ours: all that is drawn follows from the seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.env.openspiel.parameters import parameters_of, read_options, read_seed
from skydeck.env.position import Position
from skydeck.env.spaces import Spaces
from skydeck.games import all_games

PREFIX: Final = "skydeck_"
# No game of ours takes as many decisions; OpenSpiel wants to know a number.
LONGEST: Final = 1_000_000


def register() -> list[str]:
    """Make pyspiel know all our games, those of other packages too; returns their names. May be called again."""
    known = set(pyspiel.registered_names())
    for game in all_games():
        if PREFIX + game.name not in known:
            # A class, since pyspiel lets go of it only when Python has ended: of anything else that would be the last
            # reference, and the process would be aborted.
            pyspiel.register_game(game_type(game), type(type(game).__name__, (SkydeckGame,), {"played": game}))
    return [PREFIX + game.name for game in all_games()]


def game_type(game: Game) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        # A Python game that says it draws by itself cannot be saved; with the seed as a parameter nothing is left to draw.
        chance_mode=kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters_of(game),
    )


class SkydeckGame(pyspiel.Game):  # type: ignore[misc]
    """A game with players, options and seed; each of ours has a class of its own. Raises OptionError for what it lacks."""

    played: ClassVar[Game]

    def __init__(self, parameters: dict[str, Any]) -> None:
        game = self.played
        seed = read_seed(parameters["seed"])
        spaces = Spaces(game, parameters["players"], read_options(game, parameters))
        first = spaces.new_state(seed)
        super().__init__(
            game_type(game),
            pyspiel.GameInfo(
                num_distinct_actions=spaces.action_count,
                max_chance_outcomes=0,
                num_players=spaces.players,
                min_utility=0.0,
                max_utility=1.0,
                utility_sum=1.0,
                max_game_length=LONGEST,
            ),
            parameters,
        )
        self.spaces = spaces
        self.first = first

    def new_initial_state(self) -> SkydeckState:
        """The game as the seed deals it."""
        return SkydeckState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What tells of positions: with everything that a seat knows, with what all know, or with what the seat alone knows."""
        return Observer(self.spaces, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SkydeckState(pyspiel.State):  # type: ignore[misc]
    """A position. Decisions made at once and in secret are asked for one after the other, and hidden until all are made."""

    def __init__(self, game: SkydeckGame) -> None:
        super().__init__(game)
        self.position = Position(game.spaces, game.first, shared=True)

    def current_player(self) -> int:
        seat = self.position.seat()
        return int(pyspiel.PlayerId.TERMINAL) if seat < 0 else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.spaces.legal(self.position.state, player)

    def _apply_action(self, action: int) -> None:
        """Raises IllegalAction, and the state is as it was, for what the seat to move may not do."""
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.spaces.text(self.position.state, action)

    def is_terminal(self) -> bool:
        return bool(self.position.state.is_terminal())

    def returns(self) -> list[float]:
        """1 for winning alone, shared wins split evenly, 0 otherwise; all 0 before the end."""
        return [float(share) for share in self.position.state.returns()]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SkydeckState:
        """A copy in which all that a seat cannot know is dealt anew: hidden cards, secret choices and future chance."""
        return dealt_anew(self, player, Rng(int(probability_sampler() * 2**53)))

    def __str__(self) -> str:
        state, game = self.position.state, self.position.spaces.game
        moves = "over" if state.is_terminal() else f"player {state.current_player()} to move"
        return f"{game.title}, {game.chapter(state)}, {moves} ({state.key()})"


def dealt_anew(state: SkydeckState, player: int, rng: Rng) -> SkydeckState:
    copy: SkydeckState = state.clone()
    copy.position.deal(player, rng)
    return copy


def resampler(seed: int) -> Callable[[SkydeckState, int], SkydeckState]:
    """For `ISMCTSBot.set_resampler`: the same seed deals the same worlds, which the bot's own random state does not see to."""
    rng = Rng(seed)
    return lambda state, player: dealt_anew(state, player, rng.fork())


class Observer:
    """What OpenSpiel asks of an observer: strings, and the numbers of `Spaces.observe` where they are wanted.

    Perfect recall means all that a seat knows: our states keep what each seat has learned, and forget how it did.
    """

    def __init__(self, spaces: Spaces, kind: Any) -> None:
        self.spaces = spaces
        self.public = bool(kind.public_info)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        numbers = self.public and self.private and not kind.perfect_recall
        self.tensor = np.zeros(spaces.observation_size, np.float32) if numbers else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: SkydeckState, player: int) -> None:
        """Write what a seat observes into `tensor`."""
        if self.tensor is not None:
            self.tensor[:] = self.spaces.observe(state.position.state, player)

    def string_from(self, state: SkydeckState, player: int) -> str:
        """What a seat, or everybody, knows, as JSON."""
        position = state.position.state
        if not self.private:
            known: object = self.spaces.game.view(position, None)
        elif not self.public:
            known = self.spaces.game.view(position, player)["you"]
        else:
            known = knowledge(self.spaces, position, player)
        return json.dumps(known, sort_keys=True, separators=(",", ":"))


def knowledge(spaces: Spaces, state: State, seat: int) -> dict[str, object]:
    """All that a seat knows in a position, and what it may do."""
    may = [spaces.text(state, index) for index in spaces.legal(state, seat)]
    return {"seat": seat, "view": spaces.game.view(state, seat), "may": may}
