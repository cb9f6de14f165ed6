"""A sensible player of Sky Thieves.

weights.py  the numbers that can be tuned
power.py    what Overloads, Captains and Sabotage do for and against an attack, in points
worth.py    what cards are worth, in hand and on board
raid.py     attacking: which Target, with what; defending
mind.py     all decisions together
"""

from skydeck.games.sky_thieves.policy.mind import HeuristicPolicy
from skydeck.games.sky_thieves.policy.weights import Weights

__all__ = ["HeuristicPolicy", "Weights"]
