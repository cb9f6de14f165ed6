"""Ranks, scores, and why a game ended."""

from skydeck.engine.errors import InvariantError
from skydeck.engine.state import Outcome
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import REASONS, Tally


def outcome(s: DynastyTcgState) -> Outcome:
    if not s.over:
        raise InvariantError("the game is not over")
    scores = [int(s.tally(Tally.LIFE, player)) for player in (0, 1)]
    if s.best_of > 1:
        scores = [int(s.tally(Tally.GAMES_WON, player)) for player in (0, 1)]
    if s.winner < 0:
        return Outcome([1, 1], scores, [0, 1], REASONS[s.reason])
    ranks = [1, 2] if s.winner == 0 else [2, 1]
    return Outcome(ranks, scores, [int(s.winner)], REASONS[s.reason])
