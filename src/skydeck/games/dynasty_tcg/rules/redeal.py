"""What a seat cannot know, dealt anew for the bots that play it."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.words import Type
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import hands
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop
from skydeck.games.dynasty_tcg.state import piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, Known, Pile

# What a new deal calls a deck that its owner keeps closed.
CLOSED_DECK: Final = "Closed deck"


def mix(cards: vec[u8], rng: Rng) -> None:
    """Sort and shuffle: the result depends on the content and the generator alone."""
    piles.sort_range(cards, 0, len(cards))
    rng.shuffle_range(cards, 0, len(cards))


def take_back_sealed(s: DynastyTcgState, player: i64) -> i64:
    """Undo the secret choices of the other seat; the mask of it if it had finished."""
    other = 1 - player
    if not s.secret or s.pending == 0 or (s.asked >> other) & 1 == 0:
        return 0
    finished = s.asked & ~s.pending & (1 << other)
    s.unseal(other)
    return finished


def resample(s: DynastyTcgState, player: i64, rng: Rng) -> None:
    finished = take_back_sealed(s, player)
    # The position kept in mind holds what the seat cannot know.
    s.endless &= Loop.COUNT
    s.rng.reseed(rng)
    redeal_other(s, player, rng)
    redeal_own(s, player, rng)
    hide_list(s, 1 - player)
    if s.decision == Ask.DISCARD_TOGETHER and (s.asked >> (1 - player)) & 1 == 0:
        s.unseal(1 - player)
        hands.seal_hand(s, 1 - player)
    question = s.asking
    if finished != 0 and isinstance(question, asking.Sealed):
        waiting = s.pending
        other = 1 - player
        s.pending |= finished
        while (s.pending >> other) & 1:
            out = ActionList()
            question.offer(s, other, out)
            question.answer(s, other, out.at(rng.below(out.size)))
        s.pending = waiting


def hide_list(s: DynastyTcgState, player: i64) -> None:
    """Leave of the deck a seat brought no more than its title: its text also names the side deck, and even the main
    deck may be closed (DT-R106)."""
    option = "deck_1" if player == 0 else "deck_2"
    left = CLOSED_DECK if s.closed_lists else s.deck_names[player]
    if s.options.get(option) == left:
        return
    # Copies share both, so that neither may be changed in place.
    s.options = {**s.options, option: left}
    s.deck_names = [left, s.deck_names[1]] if player == 0 else [s.deck_names[0], left]


def redeal_own(s: DynastyTcgState, player: i64, rng: Rng) -> None:
    """The own deck in an order that the seat could not tell from the true one."""
    hidden = hidden_in_deck(s, player, player)
    mix(hidden, rng)
    fill_deck(s, player, player, hidden, 0)


def redeal_other(s: DynastyTcgState, player: i64, rng: Rng) -> None:
    """The other seat's unknown hand cards and deck, dealt anew; with closed lists from a deck it might be."""
    other = 1 - player
    hidden = hidden_cards(s, player)
    if s.closed_lists:
        hidden = likely_cards(s, player, len(hidden), rng)
    mix(hidden, rng)
    # Kinds, each with its mark.
    kept: vec[u8] = vec[u8]()
    unknown: i64 = 0
    for i in range(s.size(Pile.HAND, other)):
        if s.mark(Pile.HAND, other, i) != Known.TO_OWNER:
            kept = append(append(kept, u8(s.card(Pile.HAND, other, i))), u8(s.mark(Pile.HAND, other, i)))
        else:
            unknown += 1
    s.sizes[Pile.HAND * 2 + other] = 0
    for i in range(i64(len(kept)) // 2):
        piles.add_to_hand(s, other, i64(kept[2 * i]), i64(kept[2 * i + 1]))
    for i in range(unknown):
        piles.add_to_hand(s, other, i64(hidden[i]), Known.TO_OWNER)
    fill_deck(s, other, player, hidden, unknown)
    redeal_side(s, player, rng)


def hidden_cards(s: DynastyTcgState, player: i64) -> vec[u8]:
    """The cards of the other seat that `player` cannot see, hand and deck together."""
    other = 1 - player
    hidden = hidden_in_deck(s, other, player)
    for i in range(s.size(Pile.HAND, other)):
        if s.mark(Pile.HAND, other, i) == Known.TO_OWNER:
            hidden = append(hidden, u8(s.card(Pile.HAND, other, i)))
    return hidden


def hidden_in_deck(s: DynastyTcgState, owner: i64, player: i64) -> vec[u8]:
    """The cards of a deck that `player` does not know."""
    hidden: vec[u8] = vec[u8]()
    for i in range(s.size(Pile.DECK, owner)):
        if (s.mark(Pile.DECK, owner, i) >> player) & 1 == 0:
            hidden = append(hidden, u8(s.card(Pile.DECK, owner, i)))
    return hidden


def fill_deck(s: DynastyTcgState, owner: i64, player: i64, cards: vec[u8], at: i64) -> None:
    """Lay cards, from one on, where `player` knows none of a deck."""
    base = (Pile.DECK * 2 + owner) * CAPACITY
    for i in range(s.size(Pile.DECK, owner)):
        if (s.mark(Pile.DECK, owner, i) >> player) & 1 == 0:
            s.piles[base + i] = cards[at]
            at += 1


def likely_cards(s: DynastyTcgState, player: i64, number: i64, rng: Rng) -> vec[u8]:
    """What an unknown deck may hold: the starter deck that explains most of what has been seen, filled up."""
    seen = seen_of_other(s, player)
    best: vec[u8] = vec[u8]()
    fit: i64 = -1
    for deck in s.cards.decks:
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
    for i in range(number):
        if i < len(best):
            hidden = append(hidden, best[i])
        else:
            hidden = append(hidden, u8(rng.below(s.cards.kinds)))
    return hidden


def seen_of_other(s: DynastyTcgState, player: i64) -> vec[i64]:
    """How many cards of each kind the other seat has shown."""
    other = 1 - player
    counts = vec[i64]()
    for count in s.cards_owned(other):
        counts = append(counts, count)
    for card in hidden_cards(s, player):
        counts[i64(card)] -= 1
    return counts


def redeal_side(s: DynastyTcgState, player: i64, rng: Rng) -> None:
    """The other seat's side deck is never seen: any cards, as many."""
    other = 1 - player
    size = s.size(Pile.SIDE, other)
    if size == 0:
        return
    s.sizes[Pile.SIDE * 2 + other] = 0
    for _place in range(size):
        piles.add_sorted(s, Pile.SIDE, other, random_side_kind(s, rng))


def random_side_kind(s: DynastyTcgState, rng: Rng) -> i64:
    """A kind that may lie in a side deck."""
    while True:
        kind = rng.below(s.cards.kinds)
        if s.cards.type[kind] != Type.WAR_CHAMPION:
            return kind
