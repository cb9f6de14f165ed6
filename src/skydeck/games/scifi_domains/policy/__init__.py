"""A sensible player of Scifi Domains, quick enough for playouts."""

from skydeck.games.scifi_domains.policy.mind import MIND, HeuristicPolicy, Mind
from skydeck.games.scifi_domains.policy.weights import Weights

__all__ = ["MIND", "HeuristicPolicy", "Mind", "Weights"]
