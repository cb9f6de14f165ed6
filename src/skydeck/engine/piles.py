"""Ordered piles of cards whose order matters and is partly known."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.rng import Rng

NOBODY: Final[i64] = 0


class Pile:
    """A face-down pile. The top is the end of `cards`; `known` holds, per card, a bit for each seat that knows it."""

    def __init__(self) -> None:
        self.cards: vec[u8] = vec[u8]()
        self.known: vec[u8] = vec[u8]()
        self.size: i64 = 0

    def put_top(self, card: i64, known: i64 = NOBODY) -> None:
        """Lay a card on top."""
        if self.size < len(self.cards):
            self.cards[self.size] = u8(card)
            self.known[self.size] = u8(known)
        else:
            self.cards = append(self.cards, u8(card))
            self.known = append(self.known, u8(known))
        self.size += 1

    def put_bottom(self, card: i64, known: i64) -> None:
        """Slide a card under the pile."""
        self.put_top(card, known)
        cards = self.cards
        marks = self.known
        i: i64 = self.size - 1
        while i > 0:
            cards[i] = cards[i - 1]
            marks[i] = marks[i - 1]
            i -= 1
        cards[0] = u8(card)
        marks[0] = u8(known)

    def draw(self) -> i64:
        """Take the top card; the pile must not be empty."""
        self.size -= 1
        return i64(self.cards[self.size])

    def known_top(self) -> i64:
        """The seats that know the top card, as a mask."""
        return i64(self.known[self.size - 1]) if self.size > 0 else NOBODY

    def shuffle(self, rng: Rng) -> None:
        """Put all cards in random order, after which nobody knows any."""
        rng.shuffle_range(self.cards, 0, self.size)
        for i in range(self.size):
            self.known[i] = 0

    def gather_unknown(self, seat: i64, counts: vec[u8]) -> None:
        """Add the cards that `seat` does not know to `counts` by kind."""
        for i in range(self.size):
            if (i64(self.known[i]) >> seat) & 1 == 0:
                counts[i64(self.cards[i])] += 1

    def deal_unknown(self, seat: i64, counts: vec[u8], rng: Rng) -> None:
        """Deal the cards in `counts`, as many as `seat` does not know, at random to the places that it does not know.

        They are laid out by kind before the shuffle, so that nothing of their true order can come through.
        """
        cards = self.cards
        marks = self.known
        places: vec[u8] = vec[u8]()
        known: i64 = 0
        kind: i64 = 0
        for i in range(self.size):
            if (i64(marks[i]) >> seat) & 1 == 0:
                while counts[kind] == 0:
                    kind += 1
                cards[i] = u8(kind)
                counts[kind] -= 1
            else:
                known += 1
        if known == 0:
            rng.shuffle_range(cards, 0, self.size)
            return
        for i in range(self.size):
            if (i64(marks[i]) >> seat) & 1 == 0:
                places = append(places, u8(i))
        i = len(places) - 1
        while i > 0:
            j: i64 = rng.below(i + 1)
            here: i64 = i64(places[i])
            there: i64 = i64(places[j])
            held: u8 = cards[here]
            cards[here] = cards[there]
            cards[there] = held
            i -= 1

    def clone(self) -> "Pile":
        """An independent copy."""
        copy = Pile()
        copy.cards = self.cards[: self.size]
        copy.known = self.known[: self.size]
        copy.size = self.size
        return copy

    def to_lists(self) -> list[list[int]]:
        """The cards from bottom to top, and who knows each."""
        return [[self.cards[i] for i in range(self.size)], [self.known[i] for i in range(self.size)]]

    @staticmethod
    def from_lists(lists: list[list[int]]) -> "Pile":
        """The inverse of `to_lists`."""
        pile = Pile()
        for card, known in zip(lists[0], lists[1], strict=True):
            pile.put_top(card, known)
        return pile
