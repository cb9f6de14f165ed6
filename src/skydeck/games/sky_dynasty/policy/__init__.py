"""A sensible player of Sky Dynasty, quick enough for playouts.

It weighs destinations, purchases and payments by their worth in coins, and knows what its seat may know: its own cards,
everything open, and from what others own and have shown how likely they hold a card. A fleet is planned as a whole; the
policy then gives its cards one by one.

    weights.py   the numbers that can be tuned
    features.py  what each card is like and does, summed up
    worth.py     what cards and bonuses are worth
    rivals.py    what others may do
    fleets.py    what ships are worth at a station
    dispatch.py  laying fleets, and the choices once they are turned up
    battle.py    removals and payments
    trade.py     buying, trashing and the other bonuses
    standing.py  how a position stands, for searches
    mind.py      all decisions together
"""

from skydeck.games.sky_dynasty.policy.mind import HeuristicPolicy
from skydeck.games.sky_dynasty.policy.weights import Weights

__all__ = ["HeuristicPolicy", "Weights"]
