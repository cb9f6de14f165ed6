"""The generator against its published reference vectors, and what is built on it."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from skydeck.engine.rng import Rng, split_mix64

pytestmark = pytest.mark.pure

# The first outputs of the authors' C code for the state {1, 2, 3, 4}.
XOSHIRO = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011, 621204420]
SPLIT_MIX = {
    0: [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC, 0x1B39896A51A8749B],
    1234567: [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ],
}  # fmt: skip
# Chi-squared at one in a million, by degrees of freedom.
CHI_SQUARED = {1: 23.93, 2: 27.63, 5: 36.77, 6: 38.86, 51: 120.3}


def numbers(rng: Rng, count: int) -> list[int]:
    return [rng.next32() for _ in range(count)]


def chi_squared(counts: Counter[int], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in range(kinds))


def test_xoshiro128_plus_plus_gives_its_reference_numbers() -> None:
    assert numbers(Rng.from_list([1, 2, 3, 4]), 10) == XOSHIRO


@pytest.mark.parametrize("seed", SPLIT_MIX)
def test_split_mix_64_gives_its_reference_numbers(seed: int) -> None:
    assert split_mix64(seed, 5) == SPLIT_MIX[seed]


def test_a_seed_is_spread_by_split_mix_64() -> None:
    low, high = split_mix64(42, 2)
    assert Rng(42).to_list() == [low & 0xFFFFFFFF, low >> 32, high & 0xFFFFFFFF, high >> 32]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**32, 2**63, 2**64, 2**100 + 1, 2**127])
def test_every_integer_is_a_seed(seed: int) -> None:
    assert numbers(Rng(seed), 5) == numbers(Rng(seed), 5)
    assert numbers(Rng(seed), 5) != numbers(Rng(seed + 1), 5)


def test_all_128_bits_of_a_seed_count() -> None:
    starts = {tuple(Rng(1 << bit).to_list()) for bit in range(128)}
    assert len(starts) == 128


def test_forks_go_separate_ways() -> None:
    parent = Rng(5)
    child = parent.fork()
    grandchild = child.fork()
    streams = [numbers(rng, 2000) for rng in (parent, child, grandchild)]
    values = [value for stream in streams for value in stream]
    # Among 6000 random 32-bit numbers more than two that repeat are one in a million.
    assert len(values) - len(set(values)) <= 2
    for one, other in ((0, 1), (0, 2), (1, 2)):
        same_bits = sum(32 - (a ^ b).bit_count() for a, b in zip(streams[one], streams[other], strict=True))
        assert abs(same_bits - 32_000) < 5 * 126.5


def test_a_clone_gives_the_same_numbers_and_goes_its_own_way() -> None:
    rng = Rng(3)
    rng.next32()
    copy = rng.clone()
    assert numbers(copy, 10) == numbers(rng.clone(), 10)
    assert numbers(rng, 10) == numbers(Rng(3), 11)[1:]


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 52])
def test_below_is_even(bound: int) -> None:
    rng = Rng(bound)
    counts = Counter(rng.below(bound) for _ in range(60_000))
    assert set(counts) == set(range(bound))
    assert chi_squared(counts, bound) < CHI_SQUARED[bound - 1]


def test_below_rejects_what_would_favour_some_numbers() -> None:
    # Eight words fall on three numbers here: without rejection every third number would come up too seldom.
    bound = 3 << 29
    rng = Rng(1)
    counts = Counter(rng.below(bound) % 3 for _ in range(30_000))
    assert chi_squared(counts, 3) < CHI_SQUARED[2]


@pytest.mark.parametrize("bound", [1, 2**31 - 1])
def test_below_stays_in_its_bounds(bound: int) -> None:
    rng = Rng(9)
    assert all(0 <= rng.below(bound) < bound for _ in range(1000))


def test_uniform_lies_between_nought_and_one() -> None:
    rng = Rng(11)
    values = [rng.uniform() for _ in range(10_000)]
    assert min(values) >= 0 and max(values) < 1
    assert abs(sum(values) / len(values) - 0.5) < 0.02


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = Rng(13)
    orders: Counter[int] = Counter()
    for _ in range(12_000):
        items = vec[u8]([u8(0), u8(1), u8(2), u8(9)])
        rng.shuffle_range(items, 0, 3)
        assert items[3] == 9
        orders[["012", "021", "102", "120", "201", "210"].index("".join(str(item) for item in items)[:3])] += 1
    assert chi_squared(orders, 6) < CHI_SQUARED[5]


def test_the_state_words_save_a_stream() -> None:
    rng = Rng(21)
    numbers(rng, 17)
    assert numbers(Rng.from_list(rng.to_list()), 5) == numbers(rng, 5)


@pytest.mark.parametrize("words", [[], [1, 2, 3], [1, 2, 3, 4, 5], [0, 0, 0, 0], [1, 2, 3, -1], [1, 2, 3, 2**32]])
def test_other_words_are_no_generator(words: list[int]) -> None:
    with pytest.raises(ValueError, match="four integers"):
        Rng.from_list(words)
