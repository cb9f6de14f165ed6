"""Ranks, scores, and why a game ended."""

from skydeck.engine.state import Outcome, ranked
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import REASONS


def outcome(s: SkyDynastyState) -> Outcome:
    """Most influence, then most coins, then shared (SD-R39)."""
    scores = [int(s.influence(player)) for player in range(s.num_players)]
    return ranked([(score, int(s.coins[seat])) for seat, score in enumerate(scores)], scores, REASONS[s.reason])
