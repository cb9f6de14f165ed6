"""The players that are programs, and how to get one by name."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from secrets import randbits
from typing import Any, ClassVar, Final

from skydeck import COMPILED
from skydeck.bots.roles import Explorer
from skydeck.bots.search import Result, Search, Settings
from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

# No setting is as large as this.
MOST: Final = 1_000_000_000
# How many times slower uncompiled searches are.
UNCOMPILED_PART: Final = 100


def settings_of(settings: Settings) -> dict[str, float]:
    """What can be set of a search, with its values."""
    return {name: getattr(settings, name) for name in dir(settings) if not name.startswith("_")}


class Bot(ABC):
    """A player of one game. The same seed, asked the same questions, gives the same answers."""

    name = ""
    takes: ClassVar[Mapping[str, float]] = {}
    """Its settings with their defaults, for `make_bot`: none below 0, whole where the default is."""
    iterations = 0
    """How many iterations of a search the last answer took."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self.rng = Rng(randbits(63) if seed is None else seed)

    @abstractmethod
    def act(self, state: State, player: int) -> int:
        """A legal action for `player`, who is asked. A decision of several actions is asked for one by one."""


class RandomBot(Bot):
    """Anything legal, all equally likely."""

    name = "random"

    def act(self, state: State, player: int) -> int:
        return random_action(state, player, self.rng)


class Circle:
    """Leads a player out of a circle: an optional ability that sets itself off again asks for ever whoever always accepts.

    Few turns take more decisions of one seat than `WATCHED`; from then on the same question is answered in the same way
    `TWICE`, and after that with whatever it was answered with least.
    """

    WATCHED: Final = 150
    TWICE: Final = 2

    def __init__(self) -> None:
        self.lap = -1
        self.decisions = 0
        self.given: dict[tuple[int, ...], Counter[int]] = {}

    def leave(self, state: State, player: int, action: int) -> int:
        """The action that a bot has chosen, or another one where that would go round in a circle."""
        lap = state.lap()
        if lap != self.lap:
            self.lap = lap
            self.decisions = 0
            self.given = {}
        self.decisions += 1
        if self.decisions <= self.WATCHED:
            return action
        legal = state.legal_actions(player).tolist()
        given = self.given.setdefault(tuple(legal), Counter())
        if given[action] >= self.TWICE:
            # The last of equal ones: to decline comes last in most questions.
            action = min(reversed(legal), key=given.__getitem__)
        given[action] += 1
        return action


class HeuristicBot(Bot):
    """The game's own heuristics. With `blunders`, that share of its decisions is made at random instead."""

    name = "heuristic"
    takes: ClassVar[Mapping[str, float]] = {"blunders": 0.0}

    def __init__(self, game: Game, seed: int | None = None, blunders: float = 0.0) -> None:
        super().__init__(game, seed)
        if blunders > 1:
            raise OptionError(f"'blunders' is a share from 0 to 1, not {shown(blunders)}")
        self.policy = game.policy()
        self.blunders = blunders
        self.moment = -1
        self.blundering = False
        self.circle = Circle()

    def act(self, state: State, player: int) -> int:
        if self.blunders > 0.0 and self.is_fresh(state):
            self.blundering = self.rng.uniform() < self.blunders
        if self.blundering:
            return random_action(state, player, self.rng)
        return self.circle.leave(state, player, self.policy.choose(state, player, self.rng))

    def is_fresh(self, state: State) -> bool:
        """Whether this is a new question, and not the next part of the last one."""
        fresh = state.moment != self.moment
        self.moment = state.moment
        return fresh


class SearchBot(Bot):
    """Looks ahead: `seconds` or `iterations` of search for each decision, whichever are spent first (0: no limit)."""

    name = "search"
    takes: ClassVar[Mapping[str, float]] = {"seconds": 1.0, "iterations": 0, **settings_of(Settings())}

    def __init__(
        self, game: Game, seed: int | None = None, seconds: float = 1.0, iterations: int = 0, **settings: Any
    ) -> None:
        super().__init__(game, seed)
        if seconds <= 0 and iterations <= 0:
            raise OptionError("a search needs a limit: set 'seconds' or 'iterations' above 0")
        self.seconds = seconds
        self.limit = iterations
        self.policy = game.policy()
        self.explorer = self.policy.explorer() if isinstance(self.policy, Explorer) else game.policy()
        self.settings = Settings(**settings)
        self.last: Result | None = None
        # The rest of a decision already made, each action with the choice in which it is due.
        self.script: list[tuple[int, list[int], int]] = []
        self.circle = Circle()

    def __getstate__(self) -> dict[str, Any]:
        # What the last search found is looked at here and now; it does not travel.
        return {**vars(self), "last": None}

    def act(self, state: State, player: int) -> int:
        self.iterations = 0
        legal = state.legal_actions(player).tolist()
        if self.script:
            moment, expected, action = self.script.pop(0)
            if moment == state.moment and expected == legal:
                return action
            self.script = []
        # From here on the search sees only this copy, dealt anew from what the seat knows.
        position = state.clone()
        position.resample(player, self.rng)
        search = Search(position, player, self.policy, self.explorer, self.rng, self.settings)
        self.last = search.run(self.limit, self.seconds)
        self.iterations = self.last.iterations
        action = self.circle.leave(state, player, self.last.actions[0])
        if action == self.last.actions[0]:
            self.remember(position, player, self.last.actions)
        return action

    def remember(self, position: State, player: int, actions: list[int]) -> None:
        """Keep the later actions of a move, to give them when they are asked for."""
        trial = position.clone()
        for done, due in pairwise(actions):
            trial.apply_legal(player, done)
            self.script.append((trial.moment, trial.legal_actions(player).tolist(), due))


class Level:
    """A strength that people can choose: its id and label, and the seconds that a decision may take."""

    def __init__(self, id: str, label: str, seconds: float, bot: str, settings: dict[str, Any]) -> None:
        self.id = id
        self.label = label
        self.seconds = seconds
        self.bot = bot
        self.settings = settings


LEVELS = (
    Level("easy", "Easy", 0.0, "heuristic", {"blunders": 0.3}),
    Level("normal", "Normal", 0.0, "heuristic", {}),
    Level("hard", "Hard", 1.0, "search", {"seconds": 1.0}),
)

_BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, HeuristicBot, SearchBot)}


def bot_names() -> list[str]:
    """Every name that `make_bot` knows."""
    return [*_BOTS, *(level.id for level in LEVELS)]


def make_bot(name: str, game: Game, seed: int | None = None, **settings: Any) -> Bot:
    """A bot or a level by name; `settings` go to the bot. Raises OptionError for what it does not know."""
    key = name.strip().lower()
    if key not in bot_names():
        raise OptionError(f"there is no bot '{name}'; {suggest(key, bot_names())}")
    preset: dict[str, Any] = {}
    kind = key
    for level in LEVELS:
        if level.id == key:
            kind, preset = level.bot, level.settings
    check_settings(name, _BOTS[kind], settings)
    bot = _BOTS[kind](game, seed, **{**preset, **settings})
    bot.name = key
    return bot


def hint_bot(game: Game, players: int, seed: int) -> Bot:
    """Who gives hints: the search of the level that thinks, but counted and not timed, so that the same position and seed have
    the same hint on any machine, however much else that does. It takes about a second of one core."""
    # The more seats, the more is played on from each deal.
    iterations = game.hint_iterations * 2 // players // (1 if COMPILED else UNCOMPILED_PART)
    return make_bot("search", game, seed, seconds=0.0, iterations=max(iterations, 1))


def check_settings(name: str, kind: type[Bot], settings: dict[str, Any]) -> None:
    """Raise OptionError, with what would do, for a setting that a bot does not have or that cannot be."""
    for key, value in settings.items():
        if key not in kind.takes:
            remedy = suggest(key, list(kind.takes)) if kind.takes else "it takes none"
            raise OptionError(f"the bot '{name}' has no setting {shown(key)}; {remedy}")
        whole = isinstance(kind.takes[key], int)
        if not isinstance(value, int if whole else int | float) or not 0 <= value < MOST:
            number = "a whole number" if whole else "a number"
            raise OptionError(f"the bot setting '{key}' must be {number} from 0 to {MOST - 1:,}, not {shown(value)}")
