"""A batch plays the same games as one by one, and tells of each what its seat to move may know."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

import pytest
from tests.conformance.play import every_game

from skydeck.engine.errors import IllegalAction, OptionError
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.spaces import action_space
from skydeck.engine.state import State
from skydeck.env import Batch

COUNT = 5


def row(table: memoryview, number: int) -> list[Any]:
    rows: Any = table.tolist()
    found: list[Any] = rows[number]
    return found


def stepped(batch: Batch, steps: int) -> Iterator[list[int]]:
    """The numbers of random actions, each told before it is carried out."""
    for _ in range(steps):
        choices = batch.sample().tolist()
        yield choices
        batch.step(choices)


class Single:
    """What a row of a batch should be, played game by game."""

    def __init__(self, game: Game, players: int, seed: int) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.state: State = game.new_state(players, {}, seed=seed)
        self.ended = False
        self.rewards = [0.0] * players

    def step(self, number: int) -> None:
        state = self.state
        state.apply_action(state.current_player(), action_space(state).action(state, number))
        self.ended = state.over
        self.rewards = state.returns() if state.over else [0.0] * self.players
        if state.over:
            self.seed += COUNT
            self.state = self.game.new_state(self.players, {}, seed=self.seed)

    def check(self, batch: Batch, number: int) -> None:
        state = self.state
        seat = state.current_player()
        numbers = [action_space(state).number(state, action) for action in state.legal_actions(seat)]
        mask = row(batch.masks, number)
        assert [place for place, legal in enumerate(mask) if legal] == sorted(numbers)
        assert row(batch.observations, number) == state.observation(seat)
        assert (batch.seats[number], batch.ended[number]) == (seat, self.ended)
        assert (row(batch.rewards, number), batch.seeds[number]) == (self.rewards, self.seed)


@every_game
def test_a_batch_plays_the_same_games_as_one_by_one(game: Game) -> None:
    for players in {game.min_players, game.max_players}:
        batch = Batch(game, players, COUNT, seed=31)
        singles = [Single(game, players, 31 + number) for number in range(COUNT)]
        ends = 0
        for step, choices in enumerate(stepped(batch, 60_000)):
            if step % 97 == 0 or batch.ended.tolist() != [0] * COUNT:
                for number, single in enumerate(singles):
                    single.check(batch, number)
            ends += sum(batch.ended)
            if ends > 0 and step > 300:
                break
            for choice, single in zip(choices, singles, strict=True):
                single.step(choice)
        assert ends > 0


@every_game
def test_what_a_seat_sees_at_the_end_is_kept(game: Game) -> None:
    batch = Batch(game, game.min_players, 1, seed=8)
    state: State = game.new_state(game.min_players, {}, seed=8)
    mover = -1
    while not batch.ended[0]:
        mover = state.current_player()
        number = batch.sample()[0]
        state.apply_action(mover, action_space(state).action(state, number))
        batch.step([number])
    assert row(batch.finals, 0) == state.observation(mover)
    assert row(batch.rewards, 0) == state.returns() and sum(state.returns()) == pytest.approx(1)


@every_game
def test_bots_play_their_seats_from_inside(game: Game) -> None:
    batch = Batch(game, game.min_players, 3, seed=4, bots={1: "heuristic"})
    again = Batch(game, game.min_players, 3, seed=4, bots={1: "heuristic"})
    chance = Rng(1)
    for _ in range(300):
        choices = [
            chance_of(chance, [place for place, legal in enumerate(row(batch.masks, number)) if legal])
            for number in range(3)
        ]
        batch.step(choices)
        again.step(choices)
        assert batch.seats.tolist() == [0] * 3
        assert batch.observations.tolist() == again.observations.tolist()


def chance_of(chance: Rng, numbers: list[int]) -> int:
    return numbers[chance.below(len(numbers))]


@every_game
def test_candidates_are_the_legal_actions_in_order(game: Game) -> None:
    batch = Batch(game, game.min_players, 3, seed=6, candidates=8)
    assert batch.candidates is not None
    for _ in range(400):
        batch.step_candidates(batch.sample_candidates())
        for number, state in enumerate(batch.core.states):
            legal = state.legal_actions(state.current_player()).tolist()[:8]
            verbs = [rows[0] for rows in row(batch.candidates, number)]
            assert batch.offered[number] == len(legal)
            assert verbs == [action & 255 for action in legal] + [0] * (8 - len(legal))


def sky_thieves() -> Batch:
    return Batch("sky_thieves", 2, 3, seed=1)


def test_an_illegal_number_is_named_and_no_game_moves() -> None:
    batch = sky_thieves()
    before = [state.key() for state in batch.core.states]
    choices = batch.sample().tolist()
    illegal = row(batch.masks, 2).index(0)
    for wrong in (illegal, -1, batch.action_count, 2**40):
        with pytest.raises(IllegalAction, match=r"^game 2: "):
            batch.step([*choices[:2], wrong])
    assert [state.key() for state in batch.core.states] == before
    batch.step(choices)


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        ([0, 0], "3 numbers, one for each game, not 2"),
        ([0.5, 0, 0], "whole numbers"),
        (["a", 0, 0], "whole numbers"),
        ([2**70, 0, 0], "whole numbers"),
        (array("d", [0, 0, 0]), "32 or 64 bits, not of the format 'd'"),
        (memoryview(array("i", [0, 0, 0, 0])).cast("B").cast("i", shape=(2, 2)), "one dimension, not 2"),
        (None, "an array or a list of whole numbers, not NoneType"),
    ],
)
def test_actions_of_another_form_are_refused(actions: object, told: str) -> None:
    batch = sky_thieves()
    before = [state.key() for state in batch.core.states]
    with pytest.raises(ValueError, match=told):
        batch.step(actions)
    assert [state.key() for state in batch.core.states] == before


@pytest.mark.parametrize("form", ["i", "q"])
def test_actions_may_be_a_buffer_of_32_or_64_bits(form: str) -> None:
    batch, other = sky_thieves(), sky_thieves()
    choices = batch.sample().tolist()
    batch.step(array(form, choices))
    other.step(choices)
    assert batch.observations.tolist() == other.observations.tolist()


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"players": 9}, "players"),
        ({"count": 0}, "count"),
        ({"options": {"nonsense": 1}}, "no option 'nonsense'"),
        ({"bots": {5: "easy"}}, "seat"),
        ({"bots": {0: "genius"}}, "no bot 'genius'"),
        ({"bots": {0: "easy", 1: "easy"}}, "leave at least one"),
        ({"candidates": -1}, "candidates"),
    ],
)
def test_what_there_is_not_is_refused(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(OptionError, match=told):
        Batch(**{"game": "sky_thieves", "players": 2, "count": 3, **changes})


def test_candidates_are_had_where_they_are_asked_for() -> None:
    batch = sky_thieves()
    assert batch.candidates is None
    with pytest.raises(OptionError, match="candidates=64"):
        batch.step_candidates([0, 0, 0])
    with pytest.raises(IllegalAction, match="game 0: there is no such candidate"):
        Batch("sky_thieves", 2, 3, candidates=4).step_candidates([99, 0, 0])


def test_rows_are_copied_into_buffers_of_the_callers() -> None:
    batch = sky_thieves()
    mine = array("h", bytes(batch.observations.nbytes))
    batch.copy_to(observations=mine)
    assert mine.tobytes() == batch.observations.tobytes()
    with pytest.raises(ValueError, match="'observations' needs"):
        batch.copy_to(observations=array("h", [0]))
    with pytest.raises(OptionError, match="no rows 'nonsense'"):
        batch.copy_to(nonsense=mine)


def test_rows_follow_every_step_without_a_copy() -> None:
    batch = sky_thieves()
    rows = batch.observations
    before = rows.tolist()
    while rows.tolist() == before:
        batch.step(batch.sample())
    assert rows.readonly
