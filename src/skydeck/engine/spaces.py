"""Actions as numbers for learning: one for all that can ever be answered in a game, and no others."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.errors import IllegalAction
from skydeck.engine.state import State

NEVER: Final[i64] = -1


class ActionSpace:
    """Numbers from 0 to `size - 1` for the actions of games like that of `state`: of its cards, players and options.

    What no position can ever ask for has no number (`Rules.can_ever`), and things on the table may be told by where they lie
    rather than by what they are (`Rules.by_place`): then a number means another action in another position.
    """

    def __init__(self, state: State) -> None:
        codec = state.codec
        self.offsets: vec[i64] = vec[i64](codec.offsets)
        # How many values the second and the third argument of each verb have.
        self.seconds: vec[i64] = vec[i64]([sizes[1] if len(sizes) > 1 else 1 for sizes in codec.sizes])
        self.thirds: vec[i64] = vec[i64]([sizes[2] if len(sizes) > 2 else 1 for sizes in codec.sizes])
        # By number the action, and by the codec's own index the number.
        self.actions: vec[i64] = vec[i64](capacity=1024)
        self.numbers: vec[i64] = vec[i64](capacity=codec.size)
        self.size: i64 = 0
        for index in range(codec.size):
            action: i64 = codec.from_index(index)
            if state.rules.can_ever(state, action):
                self.actions = append(self.actions, action)
                self.numbers = append(self.numbers, self.size)
                self.size += 1
            else:
                self.numbers = append(self.numbers, NEVER)

    def number(self, state: State, action: i64) -> i64:
        """The number of an action in a position; raises IllegalAction for one that is never asked for."""
        placed = state.rules.by_place(state, action)
        verb = verb_of(placed)
        index: i64 = -1
        if 0 <= verb < len(self.offsets):
            index = (
                self.offsets[verb]
                + (first(placed) * self.seconds[verb] + second(placed)) * self.thirds[verb]
                + third(placed)
            )
        number: i64 = self.numbers[index] if 0 <= index < len(self.numbers) else NEVER
        if number == NEVER:
            raise IllegalAction(
                f"'{state.codec.to_text(action)}' can never be answered in such a game, so it has no number"
            )
        return number

    def action(self, state: State, number: i64) -> i64:
        """The action that a number means in a position; raises IllegalAction for a number that there is not.

        It may mean a thing that does not lie there: then `State.why_illegal` says so.
        """
        if not 0 <= number < self.size:
            raise IllegalAction(f"an action's number is from 0 to {self.size - 1}, not {number}")
        return state.rules.by_name(state, self.actions[number])


def action_space(state: State) -> ActionSpace:
    """The space of games like this one, made once for each set of cards and number of players."""
    spaces = state.codec.spaces
    key = state.rules.space_key(state)
    space = spaces.get(key)
    if not isinstance(space, ActionSpace):
        space = ActionSpace(state)
        spaces[key] = space
    return space
