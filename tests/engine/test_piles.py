"""Piles whose order matters and is partly known."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from skydeck.engine.piles import Pile
from skydeck.engine.rng import Rng

pytestmark = pytest.mark.pure


def pile_of(*cards: int) -> Pile:
    """A pile, the last card on top."""
    pile = Pile()
    for card in cards:
        pile.put_top(card)
    return pile


def cards(pile: Pile) -> list[int]:
    return pile.to_lists()[0]


def test_the_last_card_laid_on_top_is_drawn_first() -> None:
    pile = pile_of(1, 2, 3)
    assert [pile.draw() for _ in range(3)] == [3, 2, 1]
    assert pile.size == 0


def test_a_card_under_the_pile_is_drawn_last() -> None:
    pile = pile_of(1, 2)
    pile.put_bottom(9, 0b1)
    assert cards(pile) == [9, 1, 2]
    assert pile.to_lists()[1] == [1, 0, 0]
    assert [pile.draw() for _ in range(3)] == [2, 1, 9]


def test_room_of_drawn_cards_is_used_again() -> None:
    pile = pile_of(1, 2, 3)
    pile.draw()
    pile.put_top(7, 0b10)
    pile.put_bottom(8, 0b1)
    assert pile.to_lists() == [[8, 1, 2, 7], [1, 0, 0, 2]]


def test_the_top_says_who_knows_it() -> None:
    pile = Pile()
    assert pile.known_top() == 0
    pile.put_top(1, 0b101)
    assert pile.known_top() == 0b101


def test_after_a_shuffle_nobody_knows_anything() -> None:
    pile = Pile()
    for card in range(20):
        pile.put_top(card, 0b11)
    pile.shuffle(Rng(1))
    assert sorted(cards(pile)) == list(range(20))
    assert cards(pile) != list(range(20))
    assert set(pile.to_lists()[1]) == {0}


def dealt_anew(pile: Pile, seat: int, seed: int) -> Pile:
    """A copy with the cards that a seat does not know dealt anew."""
    copy = pile.clone()
    counts = vec[u8]([u8(0) for _ in range(50)])
    copy.gather_unknown(seat, counts)
    copy.deal_unknown(seat, counts, Rng(seed))
    assert not any(counts)
    return copy


def test_what_a_seat_knows_stays_where_it_lies() -> None:
    pile = Pile()
    for card in range(12):
        pile.put_top(card, 0b10 if card % 3 == 0 else 0)
    for seed in range(20):
        copy = dealt_anew(pile, 1, seed)
        assert sorted(cards(copy)) == list(range(12))
        assert [cards(copy)[place] for place in (0, 3, 6, 9)] == [0, 3, 6, 9]
        assert copy.to_lists()[1] == pile.to_lists()[1]


def test_what_others_know_is_dealt_anew() -> None:
    pile = Pile()
    pile.put_top(1, 0b01)
    pile.put_top(2)
    tops = Counter(cards(dealt_anew(pile, 1, seed))[1] for seed in range(200))
    assert set(tops) == {1, 2}
    assert min(tops.values()) > 60


@pytest.mark.parametrize("known", [0, 0b1])
def test_the_true_order_leaves_no_trace(known: int) -> None:
    one, other = pile_of(5, 6, 7, 8), pile_of(7, 8, 5, 6)
    for pile in (one, other):
        pile.put_bottom(9, known)
    assert dealt_anew(one, 0, 4).to_lists() == dealt_anew(other, 0, 4).to_lists()


def test_a_clone_is_independent() -> None:
    pile = pile_of(1, 2, 3)
    copy = pile.clone()
    copy.draw()
    copy.put_bottom(9, 0)
    assert cards(pile) == [1, 2, 3]


def test_lists_save_a_pile() -> None:
    pile = pile_of(3, 1, 2)
    pile.put_bottom(4, 0b1)
    assert Pile.from_lists(pile.to_lists()).to_lists() == pile.to_lists()
