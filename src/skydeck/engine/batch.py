"""Many games played in step, for learning: what a learner needs of each lies in rows of buffers that others read."""

from collections.abc import Callable
from typing import Final

from librt.strings import read_i32_le, read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.errors import IllegalAction, InvariantError
from skydeck.engine.observations import Observation, row_of
from skydeck.engine.rng import Rng
from skydeck.engine.spaces import action_space
from skydeck.engine.state import ActionList, State
from skydeck.engine.zones import zeros

# Numbers of an action as a candidate: its verb and three arguments.
CANDIDATE: Final[i64] = 4
MOST_NUMBERS: Final[i64] = 1 << 24
NONE: Final[i32] = -1

# Who answers for a seat from inside.
Answer = Callable[[State, int], int]


class BatchCore:
    """So many games, each at a decision of one seat. `skydeck.env.Batch` is what users see of it.

    `deal` gives the game of a seed, at its first decision; game `i` begins with the seed `seed + i`, and one that ends begins
    anew with its last seed and `count`. `inside` gives for a seed who plays which seats from inside, None for the others.
    Everything else is a row for each game: what the seat to move observes, which numbers of actions are legal, the seat, what
    each seat got where a game has just ended, and whether it has; `finals` holds what the seats of an ended game had before
    their eyes, of the last to move.
    """

    def __init__(
        self,
        deal: Callable[[int], State],
        count: i64,
        seed: int,
        inside: "Callable[[int], list[Answer | None]]",
        candidates: i64 = 0,
    ) -> None:
        self.deal = deal
        self.count: i64 = count
        self.inside = inside
        state = deal(seed)
        self.players: i64 = state.num_players
        self.space = action_space(state)
        out = Observation(row_of(0))
        state.rules.observed(state, 0, out)
        self.width: i64 = out.at
        self.candidates: i64 = candidates
        self.seeds: list[int] = [seed + number for number in range(count)]
        self.states: list[State] = [deal(one) for one in self.seeds]
        self.answers: list[list[Answer | None]] = [inside(one) for one in self.seeds]
        # What the seat to move may do, as actions and as their numbers, in the same order.
        self.legal: list[ActionList] = [ActionList() for _ in range(count)]
        self.marked: list[ActionList] = [ActionList() for _ in range(count)]
        self.numbers: vec[i16] = row_of(count * self.width)
        self.finals: vec[i16] = row_of(count * self.width)
        self.masks: vec[u8] = zeros(count * self.space.size)
        self.seats: vec[u8] = zeros(count)
        self.ended: vec[u8] = zeros(count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * self.players))
        # By game and candidate its verb and arguments; and how many candidates there are.
        self.rows: vec[i16] = row_of(count * candidates * CANDIDATE)
        self.offered: vec[i32] = vec[i32]([i32(0)] * count)
        self.choices: vec[i32] = vec[i32]([i32(0)] * count)
        self.out = Observation(self.numbers)
        self.rng = Rng(seed)
        for i in range(count):
            self.go_on(i)

    # -- stepping -----------------------------------------------------------------------------------------------------

    def choose(self, choices: bytes, width: i64) -> None:
        """Take over a number for each game, each of 4 or 8 bytes with the little end first."""
        for i in range(self.count):
            number = i64(read_i32_le(choices, i * 4)) if width == 4 else read_i64_le(choices, i * 8)
            # What is too large for the row is no number of an action either.
            self.choices[i] = i32(number) if 0 <= number < MOST_NUMBERS else NONE

    def step(self) -> None:
        """Carry out the chosen actions, given by their numbers; all of them or, with an error, none."""
        size = self.space.size
        masks = self.masks
        for i in range(self.count):
            number = i64(self.choices[i])
            if number < 0 or number >= size or masks[i * size + number] == 0:
                raise IllegalAction(f"game {i}: {self.why_not(i, number)}")
        for i in range(self.count):
            self.carry_out(i, self.space.action(self.states[i], i64(self.choices[i])))

    def step_candidates(self) -> None:
        """The same where the numbers are places among the candidates."""
        for i in range(self.count):
            place = i64(self.choices[i])
            if place < 0 or place >= i64(self.offered[i]):
                raise IllegalAction(f"game {i}: there is no such candidate; they are 0 to {self.offered[i] - 1}")
        for i in range(self.count):
            self.carry_out(i, self.legal[i].at(i64(self.choices[i])))

    def carry_out(self, i: i64, action: i64) -> None:
        state = self.states[i]
        self.forget(i)
        state.apply_legal(i64(self.seats[i]), action)
        self.go_on(i)

    def go_on(self, i: i64) -> None:
        """Play the seats from inside until one from outside is asked; begin anew where a game ends."""
        ended: u8 = 0
        while True:
            state = self.states[i]
            if state.over:
                ended = 1
                self.close(i)
                continue
            seat = state.current_player()
            answer = self.answers[i][seat]
            if answer is None:
                break
            state.apply_legal(seat, answer(state, seat))
        self.ended[i] = ended
        self.show(i, seat)

    def close(self, i: i64) -> None:
        """Note what an ended game came to, and begin the next one in its place."""
        state = self.states[i]
        won = state.returns()
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = won[seat]
        out = Observation(self.finals)
        out.at = i * self.width
        state.rules.observed(state, i64(self.seats[i]), out)
        seed = self.seeds[i] + int(self.count)
        self.seeds[i] = seed
        self.states[i] = self.deal(seed)
        self.answers[i] = self.inside(seed)

    def forget(self, i: i64) -> None:
        """Take back the marks of the decision before."""
        marked = self.marked[i]
        masks = self.masks
        start = i * self.space.size
        for place in range(marked.size):
            masks[start + marked.at(place)] = 0
        if self.ended[i]:
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0

    def show(self, i: i64, seat: i64) -> None:
        """Write what a seat that is asked may see and do."""
        state = self.states[i]
        self.seats[i] = u8(seat)
        out = self.out
        out.at = i * self.width
        state.rules.observed(state, seat, out)
        if out.at != (i + 1) * self.width:
            raise InvariantError("an observation changed its size within a game")
        legal = self.legal[i]
        legal.clear()
        state.asking.write(state, seat, legal)
        marked = self.marked[i]
        marked.clear()
        masks = self.masks
        space = self.space
        start = i * space.size
        for place in range(legal.size):
            number = space.number(state, legal.at(place))
            marked.add(number)
            masks[start + number] = 1
        if self.candidates > 0:
            self.show_candidates(i, legal)

    def show_candidates(self, i: i64, legal: ActionList) -> None:
        offered = legal.size if legal.size < self.candidates else self.candidates
        rows = self.rows
        at = i * self.candidates * CANDIDATE
        for place in range(offered):
            action = legal.at(place)
            rows[at] = i16(verb_of(action))
            rows[at + 1] = i16(first(action))
            rows[at + 2] = i16(second(action))
            rows[at + 3] = i16(third(action))
            at += CANDIDATE
        for place in range(at, (i + 1) * self.candidates * CANDIDATE):
            rows[place] = 0
        self.offered[i] = i32(offered)

    # -- for those who have no policy ----------------------------------------------------------------------------------

    def sample(self) -> None:
        """Choose one of the legal actions of each game, all equally likely, as numbers in `choices`."""
        for i in range(self.count):
            marked = self.marked[i]
            self.choices[i] = i32(marked.at(self.rng.below(marked.size) if marked.size > 1 else 0))

    def sample_candidates(self) -> None:
        """The same as numbers of candidates."""
        for i in range(self.count):
            self.choices[i] = i32(self.rng.below(i64(self.offered[i])))

    def why_not(self, i: i64, number: i64) -> str:
        """Why a number is not legal in a game."""
        state = self.states[i]
        try:
            action = self.space.action(state, number)
        except IllegalAction as error:
            return str(error)
        return f"action {number}, '{state.codec.to_text(action)}': {state.why_illegal(i64(self.seats[i]), action)}"
