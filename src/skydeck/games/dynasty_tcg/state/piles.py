"""The moves of cards in piles: hand, deck, discard pile, trade centre."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, Known, Pile


def add_sorted(s: DynastyTcgState, pile: i64, player: i64, kind: i64) -> None:
    """Put a card into a pile without order, which is kept by kind so that equal piles are equal."""
    s.changed(Reads.TRADE if pile == Pile.TRADE else Reads.DISCARDS)
    base = (pile * 2 + player) * CAPACITY
    i = i64(s.sizes[pile * 2 + player])
    s.sizes[pile * 2 + player] = u8(i + 1)
    while i > 0 and i64(s.piles[base + i - 1]) > kind:
        s.piles[base + i] = s.piles[base + i - 1]
        i -= 1
    s.piles[base + i] = u8(kind)


def remove_sorted(s: DynastyTcgState, pile: i64, player: i64, kind: i64) -> bool:
    """Take a card of a kind out of such a pile; False if there is none."""
    s.changed(Reads.TRADE if pile == Pile.TRADE else Reads.DISCARDS)
    size = s.size(pile, player)
    for i in range(size):
        if s.card(pile, player, i) == kind:
            close_gap(s, pile, player, i, size)
            s.sizes[pile * 2 + player] = u8(size - 1)
            return True
    return False


def close_gap(s: DynastyTcgState, pile: i64, player: i64, index: i64, size: i64) -> None:
    """Move all behind a place of a pile up."""
    base = (pile * 2 + player) * CAPACITY
    for i in range(base + index, base + size - 1):
        s.piles[i] = s.piles[i + 1]


def open_gap(s: DynastyTcgState, pile: i64, player: i64, index: i64, size: i64) -> None:
    """Move all from a place of a pile on back."""
    base = (pile * 2 + player) * CAPACITY
    for i in range(base + size, base + index, -1):
        s.piles[i] = s.piles[i - 1]


def count_kind(s: DynastyTcgState, pile: i64, player: i64, kind: i64) -> i64:
    """How many cards of a kind lie in a pile."""
    piles = s.piles
    count: i64 = 0
    begin = (pile * 2 + player) * CAPACITY
    end = begin + s.size(pile, player)
    for i in range(begin, end):
        if i64(piles[i]) == kind:
            count += 1
    return count


def add_to_hand(s: DynastyTcgState, player: i64, kind: i64, known: i64) -> None:
    """A card comes into a hand; `known` says who else knows it."""
    s.changed(Reads.HANDS)
    piles = s.piles
    base = (Pile.HAND * 2 + player) * CAPACITY
    marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
    i = s.size(Pile.HAND, player)
    s.sizes[Pile.HAND * 2 + player] = u8(i + 1)
    while i > 0 and (
        i64(piles[base + i - 1]) > kind or (i64(piles[base + i - 1]) == kind and i64(piles[marks + i - 1]) > known)
    ):
        piles[base + i] = piles[base + i - 1]
        piles[marks + i] = piles[marks + i - 1]
        i -= 1
    piles[base + i] = u8(kind)
    piles[marks + i] = u8(known)


def last_in_hand(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """Where in a hand the last card of a kind lies, which the opponent knows best."""
    i = s.size(Pile.HAND, player) - 1
    while i >= 0 and s.card(Pile.HAND, player, i) != kind:
        i -= 1
    if i < 0:
        raise InvariantError("a card is played that is not in the hand")
    return i


def take_from_hand(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """A card of a kind leaves a hand openly, one the opponent knows of first; says whether it was known.

    The opponent cannot tell two of a kind apart, so what stays behind is the one that was not known.
    """
    return take_hand_at(s, player, last_in_hand(s, player, kind))


def take_hand_at(s: DynastyTcgState, player: i64, i: i64) -> i64:
    """Remove the card at a place of a hand; says whether the opponent knew it."""
    s.changed(Reads.HANDS)
    size = s.size(Pile.HAND, player)
    known = s.mark(Pile.HAND, player, i)
    close_gap(s, Pile.HAND, player, i, size)
    close_gap(s, Pile.HAND_KNOWN, player, i, size)
    s.sizes[Pile.HAND * 2 + player] = u8(size - 1)
    return known


def known_as(s: DynastyTcgState, seats: i64, player: i64) -> i64:
    """How a card of a player's deck is known in the hand, if the seats of the mask `seats` know it in the deck."""
    if seats == 3:
        return Known.TO_ALL
    return Known.TO_OPPONENT if (seats >> (1 - player)) & 1 != 0 else Known.TO_OWNER


def know_hand(s: DynastyTcgState, player: i64) -> None:
    """The whole hand was shown."""
    marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
    for i in range(s.size(Pile.HAND, player)):
        s.piles[marks + i] = u8(Known.TO_ALL)


def insert_in_deck(s: DynastyTcgState, player: i64, kind: i64, known: i64, index: i64) -> None:
    """Put a card at a place of a deck; `known` is the mask of the seats that know it."""
    size = s.size(Pile.DECK, player)
    open_gap(s, Pile.DECK, player, index, size)
    open_gap(s, Pile.DECK_KNOWN, player, index, size)
    s.piles[(Pile.DECK * 2 + player) * CAPACITY + index] = u8(kind)
    s.piles[(Pile.DECK_KNOWN * 2 + player) * CAPACITY + index] = u8(known)
    s.sizes[Pile.DECK * 2 + player] = u8(size + 1)


def put_on_deck(s: DynastyTcgState, player: i64, kind: i64, known: i64) -> None:
    """Lay a card on top of a deck."""
    insert_in_deck(s, player, kind, known, s.size(Pile.DECK, player))


def take_from_deck(s: DynastyTcgState, player: i64, index: i64) -> i64:
    """Take the card at a place of a deck (the top is size - 1)."""
    size = s.size(Pile.DECK, player)
    kind = s.card(Pile.DECK, player, index)
    close_gap(s, Pile.DECK, player, index, size)
    close_gap(s, Pile.DECK_KNOWN, player, index, size)
    s.sizes[Pile.DECK * 2 + player] = u8(size - 1)
    return kind


def find_in_deck(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """Where in a deck a card of a kind lies."""
    i: i64 = 0
    while s.card(Pile.DECK, player, i) != kind:
        i += 1
    return i


def take(s: DynastyTcgState, pile: i64, player: i64, kind: i64) -> None:
    """A card of a kind leaves a pile, whatever its order."""
    if pile == Pile.HAND:
        take_from_hand(s, player, kind)
    elif pile == Pile.DECK:
        take_from_deck(s, player, find_in_deck(s, player, kind))
    else:
        remove_sorted(s, pile, player, kind)


def shuffle_deck(s: DynastyTcgState, player: i64) -> None:
    """Put a deck into random order, after which nobody knows any card's place."""
    base = (Pile.DECK * 2 + player) * CAPACITY
    marks = (Pile.DECK_KNOWN * 2 + player) * CAPACITY
    size = i64(s.sizes[Pile.DECK * 2 + player])
    # Sorted first, so that the result depends on the content alone and search can deal as well as the game can.
    sort_range(s.piles, base, base + size)
    s.rng.shuffle_range(s.piles, base, base + size)
    for i in range(size):
        s.piles[marks + i] = 0
    s.emit(Ev.SHUFFLED, player, -1, size, spot_id(player, Spot.DECK), spot_id(player, Spot.DECK), -1)


def sort_range(cards: vec[u8], low: i64, high: i64) -> None:
    """Sort some of the cards that lie one behind the other."""
    for i in range(low + 1, high):
        card = cards[i]
        j = i
        while j > low and cards[j - 1] > card:
            cards[j] = cards[j - 1]
            j -= 1
        cards[j] = card
