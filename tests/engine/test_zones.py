"""Zones counted by kind: moves keep the sizes, draws are uniform, a new deal keeps what is known."""

from collections import Counter
from typing import Any

import pytest

from skydeck.engine.actions import ActionCodec
from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.saved import SharedCounts, Tallies, ZoneCounts, bytes_of
from skydeck.engine.state import Decision, Rules
from skydeck.engine.zones import CountedState, take_one

pytestmark = pytest.mark.pure

DECK, HAND, DISCARD, SEEN = range(4)
KINDS = 3


def table(**zones: list[int]) -> CountedState:
    """Two seats with four zones each, and one zone for all; the zones of the second seat are given by name."""
    rules: Rules[CountedState] = Rules("game", 1, ["none"], [Decision()], [])
    state = CountedState(2, ActionCodec([]), rules, KINDS)
    state.lay_zones(4, 1)
    for name, counts in zones.items():
        for kind, number in enumerate(counts):
            state.put({"deck": DECK, "hand": HAND, "discard": DISCARD, "seen": SEEN}[name], 1, kind, number)
    return state


def test_moves_keep_counts_and_sizes_together() -> None:
    state = table(deck=[2, 0, 3])
    state.move(1, DECK, HAND, 2, 2)
    assert (state.counts_in(DECK, 1), state.size(DECK, 1)) == ([2, 0, 1], 3)
    state.move_all(1, HAND, DECK)
    assert (state.counts_in(DECK, 1), state.size(DECK, 1), state.size(HAND, 1)) == ([2, 0, 3], 5, 0)
    assert state.count_some(DECK, 1, 1, 3) == 3
    state.clear_zone(DECK, 1)
    assert (state.counts_in(DECK, 1), state.size(DECK, 1)) == ([0, 0, 0], 0)
    assert state.counts_in(DECK, 0) == [0, 0, 0]
    state.check_sizes()


def test_a_wrong_size_is_noticed() -> None:
    state = table(deck=[1, 1, 0])
    state.counts[state.block(DECK, 1) + 1] = bytes_of([5])[0]
    with pytest.raises(InvariantError, match="zone 0 of seat 2 holds 6 cards"):
        state.check_sizes()


@pytest.mark.parametrize("field", [ZoneCounts("cards"), SharedCounts("trash", 0)])
@pytest.mark.parametrize("wrong", [256, -1, True, 2.5, "3", None])
def test_damaged_counts_are_refused_by_their_name(field: ZoneCounts | SharedCounts, wrong: Any) -> None:
    state = table(deck=[1, 2, 0])
    saved = field.save(state)
    with pytest.raises((ValueError, TypeError), match=f"'{field.name}' holds"):
        field.load(state, [wrong, *saved[1:]])
    with pytest.raises(ValueError, match=f"'{field.name}' holds {len(saved) - 1} numbers"):
        field.load(state, saved[1:])
    assert field.save(state) == saved


def test_damaged_tallies_are_refused_by_their_name() -> None:
    with pytest.raises(TypeError, match=r"'tallies' holds 2\.5, which is no whole number"):
        Tallies("tallies").load(with_tallies(), [0, 2.5])
    with pytest.raises(ValueError, match="'tallies' holds 1 numbers, not 2"):
        Tallies("tallies").load(with_tallies(), [0])


def with_tallies() -> CountedState:
    state = table()
    state.sizes = bytes_of([*state.sizes, 0, 0])
    return state


def test_what_belongs_to_nobody_lies_apart() -> None:
    state = table(deck=[1, 1, 1])
    state.put_shared(0, 1, 4)
    assert (state.shared_counts(0), state.counts_in(SEEN, 1)) == ([0, 4, 0], [0, 0, 0])
    state.set_shared(0, 2, 1)
    assert state.shared_count(0, 2) == 1


def test_every_card_is_drawn_equally_often() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(3000):
        state = table(deck=[1, 0, 3])
        state.rng = Rng(seed)
        drawn[state.draw_one(1, DECK, HAND)] += 1
        assert (state.size(DECK, 1), state.size(HAND, 1), sum(state.counts_in(HAND, 1))) == (3, 1, 1)
    assert drawn[1] == 0
    assert 650 < drawn[0] < 850


def test_a_new_deal_keeps_sizes_and_what_was_seen() -> None:
    hands = set()
    for seed in range(40):
        state = table(deck=[2, 1, 0], hand=[0, 1, 1], discard=[1, 0, 2], seen=[0, 0, 1])
        before = [sum(state.counts_in(zone, 1)[kind] for zone in (DECK, HAND, DISCARD)) for kind in range(KINDS)]
        state.redeal_zones(1, DECK, HAND, DISCARD, SEEN, Rng(seed))
        after = [sum(state.counts_in(zone, 1)[kind] for zone in (DECK, HAND, DISCARD)) for kind in range(KINDS)]
        assert after == before
        assert [sum(state.counts_in(zone, 1)) for zone in (DECK, HAND, DISCARD)] == [3, 2, 3]
        assert state.counts_in(DISCARD, 1)[2] >= 1
        state.check_sizes()
        hands.add(tuple(state.counts_in(HAND, 1)))
    assert len(hands) > 4


def test_a_new_deal_depends_on_knowledge_only() -> None:
    """The same cards, hidden in another way, come out the same from an equal generator."""
    one = table(deck=[2, 1, 0], hand=[0, 1, 1], discard=[1, 0, 2], seen=[0, 0, 1])
    other = table(deck=[1, 1, 1], hand=[1, 0, 1], discard=[1, 1, 1], seen=[0, 0, 1])
    for state in (one, other):
        state.redeal_zones(1, DECK, HAND, DISCARD, SEEN, Rng(9))
    assert list(one.counts) == list(other.counts)


def test_a_pool_runs_out_card_by_card() -> None:
    pool = bytes_of([2, 0, 1])
    assert Counter(take_one(pool, Rng(4)) for _ in range(3)) == Counter({0: 2, 2: 1})
    assert list(pool) == [0, 0, 0]


def test_steps_are_planned_in_the_order_in_which_they_happen() -> None:
    state = table()
    state.push(9)
    state.plan(1, 2, 3)
    state.plan(0)
    assert [state.agenda[i] for i in reversed(range(state.agenda_size))] == [0, 1, 2, 3, 9]
