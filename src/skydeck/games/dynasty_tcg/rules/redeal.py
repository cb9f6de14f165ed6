"""What a seat cannot know, dealt anew for the bots that play it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import verb_of
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.words import Type
from skydeck.games.dynasty_tcg.rules.answers import Answers
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop
from skydeck.games.dynasty_tcg.state.words import CAPACITY, Known, Pile

# What a new deal calls a deck that its owner keeps closed.
CLOSED_DECK: Final = "Closed deck"


class Redeal(Answers):
    """A table that can deal anew what a seat cannot know."""

    def withdraw(self, player: i64) -> None:
        self.pending |= self.take_back_sealed(player)

    def take_back_sealed(self, player: i64) -> i64:
        """Undo the secret choices of the other seat; the mask of it if it had finished."""
        other = 1 - player
        if not self.secret or self.pending == 0 or (self.asked >> other) & 1 == 0:
            return 0
        finished = self.asked & ~self.pending & (1 << other)
        self.unseal(other)
        return finished

    def resample(self, player: i64, rng: Rng) -> None:
        finished = self.take_back_sealed(player)
        # The position kept in mind holds what the seat cannot know.
        self.endless &= Loop.COUNT
        self.rng.reseed(rng)
        self.redeal_other(player, rng)
        self.redeal_own(player, rng)
        self.hide_list(1 - player)
        if self.decision == Ask.DISCARD_TOGETHER and (self.asked >> (1 - player)) & 1 == 0:
            self.unseal(1 - player)
            self.seal_hand(1 - player)
        if finished != 0:
            waiting = self.pending
            other = 1 - player
            self.pending |= finished
            while (self.pending >> other) & 1:
                out = ActionList()
                self.write_sealed(other, out)
                answer = out.at(rng.below(out.size))
                self.seal_answer(other, answer, verb_of(answer))
                if self.pending == 0:
                    break
            self.pending = waiting

    def hide_list(self, player: i64) -> None:
        """Leave of the deck a seat brought no more than its title: its text also names the side deck, and even the main
        deck may be closed (DT-R106)."""
        option = "deck_1" if player == 0 else "deck_2"
        left = CLOSED_DECK if self.closed_lists else self.deck_names[player]
        if self.options.get(option) == left:
            return
        # Copies share both, so that neither may be changed in place.
        self.options = {**self.options, option: left}
        self.deck_names = [left, self.deck_names[1]] if player == 0 else [self.deck_names[0], left]

    def redeal_own(self, player: i64, rng: Rng) -> None:
        """The own deck in an order that the seat could not tell from the true one."""
        base = (Pile.DECK * 2 + player) * CAPACITY
        marks = (Pile.DECK_KNOWN * 2 + player) * CAPACITY
        size = self.size(Pile.DECK, player)
        hidden: vec[u8] = vec[u8]()
        i: i64 = 0
        while i < size:
            if (i64(self.piles[marks + i]) >> player) & 1 == 0:
                hidden = append(hidden, self.piles[base + i])
            i += 1
        mix(hidden, rng)
        at: i64 = 0
        i = 0
        while i < size:
            if (i64(self.piles[marks + i]) >> player) & 1 == 0:
                self.piles[base + i] = hidden[at]
                at += 1
            i += 1

    def redeal_other(self, player: i64, rng: Rng) -> None:
        """The other seat's unknown hand cards and deck, dealt anew; with closed lists from a deck it might be."""
        other = 1 - player
        hidden = self.hidden_cards(player)
        if self.closed_lists:
            hidden = self.likely_cards(player, len(hidden), rng)
        mix(hidden, rng)
        at: i64 = 0
        # Kinds, each with its mark.
        kept: vec[u8] = vec[u8]()
        unknown: i64 = 0
        i: i64 = 0
        while i < self.size(Pile.HAND, other):
            if self.mark(Pile.HAND, other, i) != Known.TO_OWNER:
                kept = append(append(kept, u8(self.card(Pile.HAND, other, i))), u8(self.mark(Pile.HAND, other, i)))
            else:
                unknown += 1
            i += 1
        self.sizes[Pile.HAND * 2 + other] = 0
        i = 0
        while i < len(kept):
            self.add_to_hand(other, i64(kept[i]), i64(kept[i + 1]))
            i += 2
        while at < unknown:
            self.add_to_hand(other, i64(hidden[at]), Known.TO_OWNER)
            at += 1
        base = (Pile.DECK * 2 + other) * CAPACITY
        marks = (Pile.DECK_KNOWN * 2 + other) * CAPACITY
        i = 0
        while i < self.size(Pile.DECK, other):
            if (i64(self.piles[marks + i]) >> player) & 1 == 0:
                self.piles[base + i] = hidden[at]
                at += 1
            i += 1
        self.redeal_side(player, rng)

    def hidden_cards(self, player: i64) -> vec[u8]:
        """The cards of the other seat that `player` cannot see, hand and deck together."""
        other = 1 - player
        hidden: vec[u8] = vec[u8]()
        i: i64 = 0
        while i < self.size(Pile.HAND, other):
            if self.mark(Pile.HAND, other, i) == Known.TO_OWNER:
                hidden = append(hidden, u8(self.card(Pile.HAND, other, i)))
            i += 1
        i = 0
        while i < self.size(Pile.DECK, other):
            if (self.mark(Pile.DECK, other, i) >> player) & 1 == 0:
                hidden = append(hidden, u8(self.card(Pile.DECK, other, i)))
            i += 1
        return hidden

    def likely_cards(self, player: i64, number: i64, rng: Rng) -> vec[u8]:
        """What an unknown deck may hold: the starter deck that explains most of what has been seen, filled up."""
        seen = self.seen_of_other(player)
        best: vec[u8] = vec[u8]()
        fit: i64 = -1
        for deck in self.cards.decks:
            left: vec[u8] = vec[u8]()
            matched: i64 = 0
            for kind in sorted(deck.main):
                count: i64 = deck.main[kind]
                used: i64 = seen[kind]
                matched += used if used < count else count
                while count > used:
                    left = append(left, u8(kind))
                    count -= 1
            if matched > fit:
                fit = matched
                best = left
        mix(best, rng)
        hidden: vec[u8] = vec[u8]()
        i: i64 = 0
        while i < number:
            if i < len(best):
                hidden = append(hidden, best[i])
            else:
                hidden = append(hidden, u8(rng.below(self.cards.kinds)))
            i += 1
        return hidden

    def seen_of_other(self, player: i64) -> vec[i64]:
        """How many cards of each kind the other seat has shown."""
        other = 1 - player
        counts = vec[i64]()
        for count in self.cards_owned(other):
            counts = append(counts, count)
        for card in self.hidden_cards(player):
            counts[i64(card)] -= 1
        return counts

    def redeal_side(self, player: i64, rng: Rng) -> None:
        """The other seat's side deck is never seen: any cards, as many."""
        other = 1 - player
        size = self.size(Pile.SIDE, other)
        if size == 0:
            return
        self.sizes[Pile.SIDE * 2 + other] = 0
        i: i64 = 0
        while i < size:
            self.add_sorted(Pile.SIDE, other, self.random_side_kind(rng))
            i += 1

    def random_side_kind(self, rng: Rng) -> i64:
        """A kind that may lie in a side deck."""
        while True:
            kind = rng.below(self.cards.kinds)
            if self.cards.type[kind] != Type.WAR_CHAMPION:
                return kind


def mix(cards: vec[u8], rng: Rng) -> None:
    """Sort and shuffle: the result depends on the content and the generator alone."""
    i: i64 = 1
    while i < len(cards):
        card = cards[i]
        j = i
        while j > 0 and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
        i += 1
    rng.shuffle_range(cards, 0, len(cards))
