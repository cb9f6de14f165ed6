"""The state of a game that keeps what is its own in plain Python values."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from skydeck.engine.state import State, tell

if TYPE_CHECKING:
    from skydeck.engine.plain import PlainGame

# What a state notes of the decision in progress.
ASKING = ("decision", "actor", "asked", "question")


class PlainState(State):
    """A position of a `PlainGame`: the engine's part of it, and `data`, which is the game's own.

    The attributes of `data` are the position, whatever they are called: copying and saving follow from them. Its class may
    be uncompiled, which a subclass of `State` may not: that would cost every game a tenth of its speed (docs/development.md).
    """

    def __init__(self, game: "PlainGame", players: i64, options: dict[str, bool | int | str]) -> None:
        super().__init__(players, game.codec(), game.course)
        self.game = game
        self.options = options
        self.card_set_id = game.card_set_id()
        # Not typed further, as only the rules of the game know what it has.
        self.data: Any = game.data(game, players)

    # -- small moves for rules ------------------------------------------------------------------------------------

    def seats(self) -> range:
        return range(self.num_players)

    def everybody(self) -> i64:
        """All seats as a mask, for `ask_all`."""
        return (1 << self.num_players) - 1

    def push_steps(self, *steps: Callable[["PlainState"], None]) -> None:
        """Put steps on the agenda, in the order in which they happen."""
        known = self.game.course.steps
        for number in [known.index(step) for step in steps][::-1]:
            self.push(number)

    def take_sealed(self) -> list[tuple[int, int]]:
        """Each seat with what it chose in secret, which is sealed no more."""
        chosen = [(seat, self.sealed_action(seat, 0)) for seat in self.seats() if self.sealed_count(seat)]
        for seat, _ in chosen:
            self.unseal(seat)
        return chosen

    def tell(
        self,
        kind: i64,
        seat: i64 = -1,
        card: i64 = -1,
        origin: i64 = -1,
        target: i64 = -1,
        amount: i64 = 0,
        audience: i64 = -1,
    ) -> None:
        """Tell the observer, if there is one; what is left out is nobody, nothing, nowhere, and for everyone to know."""
        tell(self, kind, seat, card, amount, origin, target, audience)

    # -- what follows from the data -------------------------------------------------------------------------------

    def clone(self) -> "PlainState":
        copy = PlainState(self.game, self.num_players, self.options)
        self.copy_shared(copy)
        copy.take_over(vars(self.data))
        return copy

    def take_over(self, values: Mapping[str, object]) -> None:
        """Give each attribute of the data the value of its name."""
        for name in vars(self.data):
            setattr(self.data, name, deepcopy(values[name]))

    def to_dict(self) -> dict[str, object]:
        return {
            **super().to_dict(),
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            **{name: int(getattr(self, name)) for name in ASKING},
            **deepcopy(vars(self.data)),
        }

    def load(self, data: Mapping[str, object]) -> None:
        for name in ASKING:
            setattr(self, name, data[name])
        super().load(data)
        self.take_over(data)

    def invariants(self) -> None:
        self.game.course.invariants(self)
