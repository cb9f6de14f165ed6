"""Ranks, scores, and why a game ended."""

from skydeck.engine.errors import InvariantError
from skydeck.engine.state import Outcome
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import REASONS


def ranking(s: SkyDynastyState) -> list[int]:
    """Rank per seat: most influence, then most coins, then shared (SD-R39)."""
    scores = [(int(s.influence(player)), int(s.coins[player])) for player in range(s.num_players)]
    return [1 + sum(1 for other in scores if other > score) for score in scores]


def outcome(s: SkyDynastyState) -> Outcome:
    if not s.over:
        raise InvariantError("the game is not over")
    ranks = ranking(s)
    scores = [int(s.influence(player)) for player in range(s.num_players)]
    return Outcome(ranks, scores, [seat for seat, rank in enumerate(ranks) if rank == 1], REASONS[s.reason])
