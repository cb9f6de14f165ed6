"""A sensible player of Dynasty TCG.

It looks one action ahead on a copy dealt anew from what its seat knows, and takes what leads to the best position.

    weights.py  the numbers that can be tuned
    worth.py    what cards are worth, in the hand and on the field
    standing.py how a position stands: material, health, and the attacks that threaten
    simple.py   answers that need no looking ahead
    mind.py     all decisions together
"""

from skydeck.games.dynasty_tcg.policy.mind import HeuristicPolicy
from skydeck.games.dynasty_tcg.policy.weights import Weights

__all__ = ["HeuristicPolicy", "Weights"]
