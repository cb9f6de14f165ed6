"""Many games played in step, in buffers that NumPy and torch read without a copy."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from skydeck.bots.players import make_bot
from skydeck.engine.batch import CANDIDATE, Answer, BatchCore
from skydeck.engine.datafile import shown
from skydeck.engine.errors import OptionError
from skydeck.engine.game import Game
from skydeck.engine.observations import Part
from skydeck.games import get_game

# The formats of whole numbers that a step takes as they are, with their bytes.
WIDTHS: Final = {"i": 4, "l": array("l").itemsize, "q": 8}
# Bots draw from other numbers than the deals.
BOTS: Final = 1 << 101
# More rows than this are surely a mistake.
MOST_GAMES: Final = 1 << 20


class Batch:
    """`count` games of one kind, played in step: each call of `step` takes an action for each and leaves what comes of it.

    All that it tells are read-only memoryviews of rows, one for each game, that follow every step; `numpy.asarray` and
    `torch.frombuffer` read them without a copy:

    - `observations` (count, observation_size) int16: what the seat to move may know, in the parts of `parts`.
    - `masks` (count, action_count) uint8: 1 for each number of a legal action of that seat.
    - `seats` (count) uint8: the seat to move.
    - `rewards` (count, players) float64: what each seat of a game that has just ended got: 1 for winning alone, shared
      wins split; else 0.
    - `ended` (count) uint8: whether the game before ended with this step; then the row shows a new one, and
      `finals` (count, observation_size) the last position of the old one, to the seat that moved last.
    - `candidates` (count, candidates, 4) int16: with `candidates` above 0, the first legal actions as rows of verb and
      arguments, and `offered` (count) int32 how many there are; `step_candidates` takes their places.

    Game `i` begins with the seed `seed + i`; when it ends the next begins there with that seed and `count`, and so on: the
    same games as `Game.new_state` deals for these seeds. `bots` names who plays seats from inside, by seat, as
    `{1: "hard"}`, or gives such names for a game's seed; only the other seats are asked. A game's bots are made from its seed.

    Raises OptionError for a game, number of players, option, seat or bot that there is not.
    """

    def __init__(
        self,
        game: str | Game,
        players: int,
        count: int,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        bots: Mapping[int, str] | Callable[[int], Mapping[int, str]] | None = None,
        candidates: int = 0,
    ) -> None:
        self.game = get_game(game) if isinstance(game, str) else game
        require_whole("count", count, 1, MOST_GAMES)
        require_whole("candidates", candidates, 0, 1 << 16)
        # Refuses what is wrong with them.
        self.options = self.game.check_options(players, options)
        self.players = players
        self.count = count
        self.bots = bots or {}
        self.core = BatchCore(self.deal, count, seed, self.inside, candidates)
        core = self.core
        size, most = int(core.width), int(core.space.size)
        self.observation_size = size
        self.action_count = most
        self.observations = rows(core.numbers, "h", count, size)
        self.finals = rows(core.finals, "h", count, size)
        self.masks = rows(core.masks, "B", count, most)
        self.seats = rows(core.seats, "B", count)
        self.rewards = rows(core.rewards, "d", count, players)
        self.ended = rows(core.ended, "B", count)
        self.offered = rows(core.offered, "i", count)
        self.candidates = rows(core.rows, "h", count, candidates, int(CANDIDATE)) if candidates else None
        self.choices = rows(core.choices, "i", count)

    @property
    def parts(self) -> list[Part]:
        """The parts of an observation with their sizes and bounds, in order."""
        return self.core.states[0].observation_parts()

    @property
    def seeds(self) -> list[int]:
        """The seed of each game."""
        return list(self.core.seeds)

    def deal(self, seed: int) -> Any:
        return self.game.new_state(self.players, self.options, seed)

    def inside(self, seed: int) -> list[Answer | None]:
        """Who plays which seat of the game with a seed."""
        names = self.bots(seed) if callable(self.bots) else self.bots
        for seat in names:
            require_whole("a seat of a bot", seat, 0, self.players - 1)
        if len(names) == self.players:
            raise OptionError("bots play all seats; leave at least one to be asked")
        made = {seat: make_bot(name, self.game, (seed ^ BOTS) + seat) for seat, name in names.items()}
        return [made[seat].act if seat in made else None for seat in range(self.players)]

    def step(self, actions: object) -> None:
        """Carry out the action with this number in each game, and play on to the next question.

        `actions` are whole numbers, one for each game: a NumPy array or any buffer of 32 or 64 bits, or a list. Raises
        IllegalAction for a number that is not legal, which names the game and the rule, and ValueError for another number,
        shape or type of them; then no game has moved.
        """
        self.choose(actions)
        self.core.step()

    def step_candidates(self, places: object) -> None:
        """The same, with the places of candidates instead of numbers of actions."""
        if self.candidates is None:
            raise OptionError("this batch shows no candidates; make it with candidates=64, for example")
        self.choose(places)
        self.core.step_candidates()

    def sample(self) -> memoryview:
        """An action for each game, all legal ones equally likely, in a row that `step` takes and the next call reuses."""
        self.core.sample()
        return self.choices

    def sample_candidates(self) -> memoryview:
        """The same as places of candidates."""
        self.core.sample_candidates()
        return self.choices

    def choose(self, actions: object) -> None:
        if actions is self.choices:
            return
        data, width = packed(actions)
        if len(data) != self.count * width:
            raise ValueError(f"a step takes {self.count} numbers, one for each game, not {len(data) // width}")
        self.core.choose(data, width)

    def copy_to(self, **targets: Any) -> None:
        """Copy rows into buffers of the caller's, of the same size and type, as in shared memory: `masks=...` and so on."""
        for name, target in targets.items():
            source = getattr(self, name, None)
            if not isinstance(source, memoryview):
                raise OptionError(f"a batch has no rows {shown(name)}")
            view = memoryview(target)
            if view.nbytes != source.nbytes or view.itemsize != source.itemsize:
                wanted = f"{source.nbytes} bytes, {source.itemsize} a number"
                raise ValueError(f"'{name}' needs {wanted}, not {view.nbytes} bytes, {view.itemsize} a number")
            view.cast("B")[:] = source.cast("B")


def rows(numbers: Any, form: Any, *shape: int) -> memoryview:
    """A view of a row of numbers as a table."""
    table: memoryview = memoryview(numbers).cast("B").cast(form, shape=shape)
    return table


def packed(actions: object) -> tuple[bytes, int]:
    """Whole numbers as bytes with the little end first, and how many bytes each has; raises ValueError for anything else."""
    if isinstance(actions, Sequence) and not isinstance(actions, str | bytes | bytearray | memoryview | array):
        try:
            return array("q", actions).tobytes(), 8
        except (TypeError, OverflowError) as error:
            raise ValueError(f"actions are whole numbers, one for each game ({error})") from None
    try:
        view = memoryview(actions)  # type: ignore[arg-type]
    except TypeError:
        raise ValueError(f"actions are an array or a list of whole numbers, not {type(actions).__name__}") from None
    if view.ndim != 1:
        raise ValueError(f"actions have one dimension, not {view.ndim}")
    if view.format not in WIDTHS:
        raise ValueError(f"actions are whole numbers of 32 or 64 bits, not of the format '{view.format}'")
    return view.tobytes(), WIDTHS[view.format]


def require_whole(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise OptionError(f"{name} must be a whole number from {least} to {most:,}, not {shown(value)}")
