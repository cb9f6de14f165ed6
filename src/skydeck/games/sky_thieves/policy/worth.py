"""What cards are worth, in hand and on board, in points on board."""

from typing import Final

from mypy_extensions import i64

from skydeck.games.sky_thieves.cards.card_set import all_symbols
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Count, Kind, Op, Who
from skydeck.games.sky_thieves.policy.weights import Weights
from skydeck.games.sky_thieves.rules import effects, paying
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Shared, Zone

# Of cards in hand, and in deck and junk pile together.
FULL: Final[i64] = 15
SHALLOW: Final[i64] = 12
# The Treasure that an attacker has on average.
USUAL_TREASURE: Final = 1.5


def overload_points(s: SkyThievesState, row: i64, end: i64) -> float:
    """What rows of an Overload come to, whatever the attack."""
    points = 0.0
    while row < end:
        op = s.cards.column(row, Col.OP)
        amount = float(s.cards.column(row, Col.AMOUNT))
        if s.cards.column(row, Col.COUNT) == Count.TREASURE:
            amount *= min(USUAL_TREASURE, float(s.cards.column(row, Col.CAP)))
        if op == Op.GAIN:
            points += amount
        elif op == Op.LOWER or op == Op.DRAW or op == Op.RECOVER:
            points += 0.6 * amount
        else:
            points += 1.0
        row += 1
    return points


def on_board(s: SkyThievesState, w: Weights, card: i64) -> float:
    """A card that lies on board (-1: an empty slot)."""
    if card < 0:
        return 0.0
    cards = s.cards
    base = float(i64(cards.speed[card]) + i64(cards.firepower[card]))
    effects = float(cards.middle[card] - cards.first[card])
    points = overload_points(s, cards.middle[card], cards.last[card])
    return w.point * base + w.effect * effects + w.overload * points


def in_hand(s: SkyThievesState, w: Weights, player: i64, card: i64) -> float:
    """A card in hand: what it pays, or what it would be worth if it were played, whichever is more."""
    kind = i64(s.cards.kind[card])
    if kind == Kind.MATERIAL:
        return w.card + w.material * float(all_symbols(s.cards.product[card]) - 1)
    if kind == Kind.SABOTAGE:
        return w.card + w.sabotage
    symbols = float(paying.due(paying.price(s, player, card, 0)))
    gain = -w.card * symbols
    if kind < SLOTS:
        gain += on_board(s, w, card) - on_board(s, w, s.aboard(player, kind))
    else:
        gain += of_rows(s, w, player, s.cards.middle[card], s.cards.last[card])
    return w.card + max(0.0, 0.6 * gain)


def of_hand(s: SkyThievesState, w: Weights, player: i64) -> float:
    """All cards that a player holds."""
    total = 0.0
    for card in range(s.kinds):
        copies = s.count(Zone.HAND, player, card)
        if copies > 0:
            total += float(copies) * in_hand(s, w, player, card)
    return total


def of_rows(s: SkyThievesState, w: Weights, player: i64, row: i64, end: i64) -> float:
    """What the rows of a Technique, or of another effect outside an attack, are worth."""
    worth = 0.0
    while row < end:
        if effects.holds(s, row, player):
            worth += of_row(s, w, player, row)
        row += 1
    return worth


def of_row(s: SkyThievesState, w: Weights, player: i64, row: i64) -> float:
    op = s.cards.column(row, Col.OP)
    amount = float(s.cards.column(row, Col.AMOUNT))
    if op == Op.DRAW:
        return of_a_gain(s, w, player) * amount
    if op == Op.RECOVER:
        return of_a_gain(s, w, player) * amount * 1.3
    if op == Op.LOOK:
        return of_a_gain(s, w, player) * float(s.cards.column(row, Col.ARG)) * 1.3
    if op == Op.BRING:
        return 1.5 if s.cards.column(row, Col.ARG) == 1 else 0.6 * amount
    if op == Op.READY:
        return 0.0 if s.is_ready(player) else w.captain
    if op == Op.JUNK_HAND:
        return -w.card * amount if s.cards.column(row, Col.WHO) == Who.SELF else w.spite * w.card * amount
    if op == Op.JUNK_BOARD or op == Op.RETURN_BOARD:
        return w.spite * best_of_rivals(s, w, player)
    if op == Op.FLIP:
        return w.spite * w.captain
    return 0.15


def of_a_gain(s: SkyThievesState, w: Weights, player: i64) -> float:
    """A card that comes to hand: nothing where the hand is full for turns to come, or where so few cards lie outside of hands
    that what was paid comes back, so that nobody plays the same cards round and round."""
    full = s.size(Zone.HAND, player) > FULL
    shallow = s.deck_size < SHALLOW and s.deck_size + s.shared_size(Shared.JUNK) < SHALLOW
    return 0.0 if full or shallow else w.card


def best_of_rivals(s: SkyThievesState, w: Weights, player: i64) -> float:
    """The best card on board of any rival."""
    best = 0.0
    for rival in range(s.num_players):
        if rival != player:
            for slot in range(SLOTS):
                best = max(best, on_board(s, w, s.aboard(rival, slot)))
    return best


def surplus(s: SkyThievesState, player: i64) -> i64:
    """Cards of the hand that would be junked at the end of the turn."""
    return max(0, s.size(Zone.HAND, player) - s.cards.hand_limit)
