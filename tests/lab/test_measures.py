"""Intervals and percentiles."""

from collections import Counter

import pytest

from skydeck.lab.measures import independent_seed, percentile, wilson


def test_intervals_are_wilsons() -> None:
    # Wilson 1927: 8 of 10, 95 %.
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_percentiles_are_values_that_occurred() -> None:
    counts = Counter({3: 1, 5: 8, 9: 1})
    assert [percentile(counts, share) for share in (0.1, 0.5, 0.9, 1.0)] == [3, 5, 5, 9]
    with pytest.raises(ValueError, match="nothing"):
        percentile(Counter(), 0.5)


def test_seeds_differ_by_game_and_part_and_are_exact_in_json() -> None:
    seeds = {independent_seed(1, number, part) for number in range(100) for part in ("deal", "seat 0")}
    assert len(seeds) == 200
    assert all(0 <= seed < 1 << 53 for seed in seeds)
    assert independent_seed(1, 0, "deal") == independent_seed(1, 0, "deal") != independent_seed(2, 0, "deal")
