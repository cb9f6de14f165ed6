"""What every measurement of many games needs: seeds for its parts, intervals, percentiles."""

import math
from collections import Counter
from hashlib import blake2b

# No game of the shelf takes a fiftieth of so many decisions; one of a designer's cards may never end.
MOST_DECISIONS = 100_000

# The 97.5 % point of the normal distribution, for intervals that hold in 95 of 100 cases.
Z95 = 1.959964


def independent_seed(seed: int, number: int, part: str) -> int:
    """A seed for one part (the deal, a bot) of game `number`, whatever process plays it; exact in every JSON reader."""
    digest = blake2b(f"{seed}/{number}/{part}".encode(), digest_size=8).digest()
    return int.from_bytes(digest) >> 11


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share (E. B. Wilson, 1927); a shared win counts as its fraction."""
    share = wins / games
    scale = 1 + Z95**2 / games
    middle = (share + Z95**2 / (2 * games)) / scale
    reach = Z95 / scale * math.sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    return max(0.0, middle - reach), min(1.0, middle + reach)


def percentile(counts: Counter[int], share: float) -> int:
    """The smallest value that at least `share` of all counted values do not exceed."""
    rest = math.ceil(share * counts.total())
    for value in sorted(counts):
        rest -= counts[value]
        if rest <= 0:
            return value
    raise ValueError("nothing was counted")
