"""The generator behind every shuffle, draw and die: xoshiro128++ 1.0.

Source: D. Blackman and S. Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47 (2021).
Chosen because it works on 32-bit words: every product below stays under 2**63, so native 64-bit integers
(compiled) and Python's own (uncompiled) give the same numbers. Seeds are spread over the state by SplitMix64.
"""

from typing import Final, SupportsIndex

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.whole import whole

MASK32: Final[i64] = 0xFFFFFFFF
# The words of seed 0, which every copy of a state begins with before it takes over those of its original.
ZERO_0: Final[i64] = 0x7B1DCDAF
ZERO_1: Final[i64] = 0xE220A839
ZERO_2: Final[i64] = 0xA1B965F4
ZERO_3: Final[i64] = 0x6E789E6A


def split_mix64(seed: int, count: int) -> list[int]:
    """The first `count` outputs of SplitMix64 from `seed`, each 0 to 2**64 - 1 (Steele, Lea, Flood 2014)."""
    mask = (1 << 64) - 1
    state = seed & mask
    out: list[int] = []
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) & mask
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        out.append(z ^ (z >> 31))
    return out


class Rng:
    """A stream of random numbers that can be copied, saved and forked."""

    def __init__(self, seed: SupportsIndex = 0) -> None:
        """Start the stream of `seed` (any whole number; only its lowest 128 bits count)."""
        self.s0: i64 = ZERO_0
        self.s1: i64 = ZERO_1
        self.s2: i64 = ZERO_2
        self.s3: i64 = ZERO_3
        number = whole(seed)
        if number != 0:
            self.spread(number)

    def spread(self, seed: int) -> None:
        """Spread the bits of a seed over the words."""
        low, high = split_mix64(seed, 2)
        if seed >> 64:
            more = split_mix64(seed >> 64, 2)
            low ^= more[0]
            high ^= more[1]
        self.s0 = low & 0xFFFFFFFF
        self.s1 = low >> 32
        self.s2 = high & 0xFFFFFFFF
        self.s3 = high >> 32
        if self.s0 == 0 and self.s1 == 0 and self.s2 == 0 and self.s3 == 0:
            self.s0 = 1

    def next32(self) -> i64:
        """The next 32 random bits, 0 to 2**32 - 1."""
        s0 = self.s0
        s1 = self.s1
        s3 = self.s3
        t: i64 = (s0 + s3) & MASK32
        result: i64 = (((t << 7) & MASK32) | (t >> 25)) + s0
        s2: i64 = self.s2 ^ s0
        s3 = s3 ^ s1
        self.s1 = s1 ^ s2
        self.s0 = s0 ^ s3
        self.s2 = s2 ^ ((s1 << 9) & MASK32)
        self.s3 = ((s3 << 11) & MASK32) | (s3 >> 21)
        return result & MASK32

    def below(self, bound: i64) -> i64:
        """An unbiased integer from 0 to `bound - 1` (Lemire 2019), for 1 <= bound < 2**31."""
        product: i64 = self.next32() * bound
        low: i64 = product & MASK32
        if low < bound:
            threshold: i64 = ((MASK32 + 1) - bound) % bound
            while low < threshold:
                product = self.next32() * bound
                low = product & MASK32
        return product >> 32

    def uniform(self) -> float:
        """A float in [0, 1) with 32 random bits."""
        return float(self.next32()) / 4294967296.0

    def shuffle_range(self, items: vec[u8], start: i64, stop: i64) -> None:
        """Shuffle items[start:stop] in place (Fisher-Yates, from the end)."""
        i: i64 = stop - 1
        while i > start:
            j: i64 = start + self.below(i - start + 1)
            held: u8 = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1

    def fork(self) -> "Rng":
        """An independent stream, seeded by the next 128 bits of this one; forks of forks are independent too."""
        seed = int(self.next32())
        for place in range(1, 4):
            seed |= int(self.next32()) << (32 * place)
        return Rng(seed)

    def clone(self) -> "Rng":
        """A copy that will give the same numbers."""
        copy = Rng()
        copy.copy_from(self)
        return copy

    def copy_from(self, other: "Rng") -> None:
        """Take over the position of another stream."""
        self.s0 = other.s0
        self.s1 = other.s1
        self.s2 = other.s2
        self.s3 = other.s3

    def reseed(self, other: "Rng") -> None:
        """Start anew from the next numbers of another stream; cheaper than taking over a fork of it."""
        self.s0 = other.next32()
        self.s1 = other.next32()
        self.s2 = other.next32()
        # The state must not be all zeros.
        self.s3 = other.next32() | 1

    def to_list(self) -> list[int]:
        """The four state words."""
        return [self.s0, self.s1, self.s2, self.s3]

    @staticmethod
    def from_list(words: list[int]) -> "Rng":
        """The stream whose state words are given; raises ValueError for anything else."""
        if len(words) != 4 or any(not 0 <= w <= 0xFFFFFFFF for w in words) or not any(words):
            raise ValueError("a generator state is four integers from 0 to 2**32 - 1, not all 0")
        rng = Rng(0)
        rng.s0, rng.s1, rng.s2, rng.s3 = words[0], words[1], words[2], words[3]
        return rng
