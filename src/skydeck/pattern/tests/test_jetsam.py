"""The rules of Jetsam in examples, and whole games at random."""

from jetsam.cards import CODEC, KINDS
from jetsam.game import Jetsam
from skydeck.engine.plain_state import PlainState
from skydeck.engine.playout import playout
from skydeck.engine.rng import Rng

GAME = Jetsam()
NAMES = [card.name for card in KINDS]


def round_of(cargo: list[str], *plays: str) -> PlainState:
    """A position after one round for this cargo, in which each seat played this card."""
    state = GAME.new_state(len(plays))
    for seat in state.seats():
        state.apply_action(seat, state.legal_actions(seat).at(0))
    state.data.adrift = [NAMES.index(name) for name in cargo]
    for seat, play in enumerate(plays):
        state.data.hand[seat][0] = NAMES.index(play)
    for seat, play in enumerate(plays):
        state.apply_action(seat, CODEC.from_text(f"play {play}"))
    return state


def test_the_highest_rank_that_is_alone_takes_the_cargo() -> None:
    state = round_of(["Spices", "Rope"], "Captain", "Bosun", "Captain")
    assert state.data.points == [0, 7, 0]


def test_the_lowest_rank_must_take_what_costs_points() -> None:
    assert round_of(["Powder Keg"], "Captain", "Bosun").data.points == [0, -6]


def test_without_a_rank_alone_the_cargo_stays() -> None:
    state = round_of(["Spices"], "Gunner", "Gunner")
    assert state.data.points == [0, 0]
    assert NAMES.index("Spices") in state.data.adrift


def test_small_crew_scores_when_it_takes_nothing() -> None:
    assert round_of(["Spices"], "Captain", "Ship's Cat").data.points == [5, 2]


def test_random_games_end_and_keep_every_card() -> None:
    for players in range(GAME.min_players, GAME.max_players + 1):
        state = GAME.new_state(players, seed=players)
        playout(state, Rng(players))
        state.invariants()
        assert state.is_terminal() and sum(state.returns()) == 1
