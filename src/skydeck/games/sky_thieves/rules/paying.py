"""Resources: what cards cost and produce, payments, and how any card is played.

A card is announced, then its payment is junked all at once, then it takes effect (ST-R18). A payment is a set of own cards,
of which none can be done without (ST-R14): its cards by kind, those on board behind those in hand.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, third, verb_of
from skydeck.engine.state import ActionList, Decision, tell
from skydeck.games.sky_thieves.cards.card_set import SYMBOL_BITS, all_symbols, symbol_of, symbols
from skydeck.games.sky_thieves.cards.words import SLOTS, Col, Kind, Op, Resource, Verb
from skydeck.games.sky_thieves.rules import bonuses
from skydeck.games.sky_thieves.rules.flaws import Flaw
from skydeck.games.sky_thieves.rules.steps import Ask, Step
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Ev, Shared, Spot, Zone

# Nobody's cards.
NO_CARDS: Final[vec[u8]] = vec[u8]()
# A payment holds the numbers of its cards, from 1, in so many bits each.
BITS: Final[i64] = 16
MASK: Final[i64] = 0xFFFF

# -- cost and product --------------------------------------------------------------------------------------------------


def price(s: SkyThievesState, player: i64, card: i64, less: i64) -> i64:
    """The symbols that a card costs its player now, `less` fewer of them; Scraps are saved first (ST-043)."""
    cost = s.cards.cost[card]
    for slot in range(SLOTS):
        helper = s.aboard(player, slot)
        if helper >= 0 and s.cards.has_base(helper, Op.DISCOUNT):
            for row in range(s.cards.first[helper], s.cards.middle[helper]):
                if s.cards.column(row, Col.OP) == Op.DISCOUNT and bonuses.fits(
                    s.cards.column(row, Col.CARDS), i64(s.cards.kind[card])
                ):
                    cost = cheaper(cost, s.cards.column(row, Col.AMOUNT), s.cards.column(row, Col.ARG))
    return cheaper(cost, less, Resource.ANY)


def cheaper(cost: i64, less: i64, resource: i64) -> i64:
    """A cost without so many symbols of a resource, or of any: Scraps first; which colours go after them the payer chooses, by
    what is paid (ST-R69). So these stand in the cost as symbols of any resource, each instead of a coloured one."""
    each = resource
    if resource == Resource.ANY:
        each = Resource.SCRAPS
    taken: i64 = min(less, symbols(cost, each))
    cost -= taken << (each * SYMBOL_BITS)
    saved = symbols(cost, Resource.ANY)
    cost -= saved << (Resource.ANY * SYMBOL_BITS)
    if resource == Resource.ANY:
        saved += less - taken
    coloured: i64 = all_symbols(cost) - symbols(cost, Resource.SCRAPS)
    if saved >= coloured:
        return symbols(cost, Resource.SCRAPS) << (Resource.SCRAPS * SYMBOL_BITS)
    return cost + (saved << (Resource.ANY * SYMBOL_BITS))


def due(cost: i64) -> i64:
    """How many symbols must be paid of a cost."""
    return all_symbols(cost) - 2 * symbols(cost, Resource.ANY)


def product(s: SkyThievesState, card: i64, flexible: i64) -> i64:
    """The symbols that a card produces when it is junked as payment (ST-047, ST-R62)."""
    made = s.cards.product[card]
    if flexible == 0 and not s.house.plain_materials:
        return made
    kind = i64(s.cards.kind[card])
    if kind == Kind.MATERIAL and s.house.plain_materials:
        made = one_of(made)
    if flexible != 0:
        any_kind = (flexible >> kind) & 1 == 1
        for resource in range(Resource.ANY):
            number = symbols(made, resource)
            if number > 0 and (any_kind or (flexible >> (8 + resource)) & 1 == 1):
                made += (number << (Resource.ANY * SYMBOL_BITS)) - (number << (resource * SYMBOL_BITS))
    return made


def one_of(made: i64) -> i64:
    """The first symbol of a product."""
    for resource in range(Resource.ANY):
        if symbols(made, resource) > 0:
            return symbol_of(resource)
    return 0


def covers(made: i64, cost: i64) -> bool:
    """Whether produced symbols pay a cost: colours by their own, Scraps by any (ST-048, ST-049, ST-R16)."""
    short: i64 = 0
    over: i64 = symbols(made, Resource.SCRAPS)
    for resource in range(Resource.SCRAPS):
        left: i64 = symbols(made, resource) - symbols(cost, resource)
        if left < 0:
            short -= left
        else:
            over += left
    return max(0, short - symbols(cost, Resource.ANY)) + max(0, symbols(cost, Resource.SCRAPS) - over) <= symbols(
        made, Resource.ANY
    )


def may_pay_from(s: SkyThievesState, player: i64, slot: i64) -> bool:
    """Whether a card on board can be junked as payment (ST-046, ST-R27)."""
    if s.aboard(player, slot) < 0:
        return False
    spent = s.is_attacker(player) and (s.overloaded >> slot) & 1 == 1
    return s.house.overloaded_pay or not spent


def wealth(s: SkyThievesState, player: i64) -> i64:
    """All symbols that the cards in hand and on board would produce."""
    flexible = bonuses.flexible(s, player)
    made: i64 = 0
    counts = s.counts
    start = s.block(Zone.HAND, player)
    left = s.hand(player)
    for card in range(s.kinds):
        number = i64(counts[start + card])
        if number > 0:
            made += number * product(s, card, flexible)
            left -= number
            if left == 0:
                break
    for slot in range(SLOTS):
        if may_pay_from(s, player, slot):
            made += product(s, s.aboard(player, slot), flexible)
    return made


def affords(s: SkyThievesState, player: i64, card: i64, made: i64, less: i64 = 0) -> bool:
    """Whether a card in hand can be paid by the others, of all that `wealth` says (ST-R10, ST-R38)."""
    cost = price(s, player, card, less)
    if cost == 0:
        return True
    # What all cards together cannot pay needs no closer look.
    return covers(made, cost) and covers(made - product(s, card, bonuses.flexible(s, player)), cost)


# -- playing a card ----------------------------------------------------------------------------------------------------


def announce(s: SkyThievesState, player: i64, card: i64, less: i64 = 0, answers: i64 = 0) -> None:
    """A card from hand is laid open; payment and effect follow (ST-R18). `answers` is a deed, from 1."""
    s.lose(player, card)
    lay_open(s, player, card, less, answers, Spot.HAND)


def lay_open(s: SkyThievesState, player: i64, card: i64, less: i64, answers: i64, origin: i64) -> None:
    s.put_shared(Shared.PLAY, card, 1)
    tell(s, Ev.PLAYED, player, card, answers, origin, Spot.PLAY)
    s.plan(pack(Step.PAY, card, player, less), pack(Step.PLAYED, card, player, answers))


def begin_payment(s: SkyThievesState, card: i64, player: i64, less: i64) -> None:
    """Nothing is asked where there is nothing to pay, or one way to do it (ST-R17)."""
    if price(s, player, card, less) == 0:
        return
    s.ask_one(Ask.PAY, player, pack(Step.PAY, card, player, less))
    s.paid = 0
    while s.pending != 0 and not s.always_ask:
        legal = s.legal_actions(player)
        if legal.size > 1:
            return
        s.perform(player, legal.at(0))
        # As many moments as if it had been asked: their number must not tell of the hand (ST-R61).
        s.moment += 1


class Pay(Decision[SkyThievesState]):
    """One card after the other of a set of own cards that pays and of which none is too many, in the order of their numbers;
    all are junked at once when the last one is named (ST-D04, ST-R14, ST-R15)."""

    def write(self, s: SkyThievesState, player: i64, out: ActionList) -> None:
        write_payments_of(s, player, NO_CARDS, cost_of(s, player), out, s.paid)
        payments = out.size
        # Their next cards are written over them: there are never more of these than payments that were looked at.
        out.clear()
        named = number_of(s.paid)
        last: i64 = -1
        for i in range(payments):
            paid = out.at(i)
            if first_cards(paid, named) == s.paid:
                card = card_at(paid, named)
                # Payments stand in rising order, so equal next cards stand together.
                if card != last:
                    out.add(pack(Verb.PAY, card))
                last = card

    def flaw(self, s: SkyThievesState, player: i64, action: i64) -> i64:
        return flaw_of_payment(s, player, first(action)) if verb_of(action) == Verb.PAY else self.asks

    def do(self, s: SkyThievesState, player: i64, action: i64) -> None:
        s.paid |= (first(action) + 1) << (BITS * number_of(s.paid))
        if not covers(made_by(s, player, s.paid), cost_of(s, player)):
            return
        s.answered(player)
        paid = s.paid
        s.paid = 0
        while paid > 0:
            junk_payment(s, player, (paid & MASK) - 1)
            paid >>= BITS


def cost_of(s: SkyThievesState, player: i64) -> i64:
    """What is to be paid in the payment under way."""
    return price(s, player, first(s.question), third(s.question))


def flaw_of_payment(s: SkyThievesState, player: i64, card: i64) -> i64:
    """Why a card does not go on with the payment under way: it is not there, is one too many, or is named in another order."""
    copies = copies_to_pay(s, player, card)
    if copies == 0:
        return Flaw.NO_CARD_TO_PAY_WITH
    if copies_in(s.paid, card) >= copies:
        return Flaw.NAMED_ALREADY
    payments = ActionList()
    write_payments_of(s, player, NO_CARDS, cost_of(s, player), payments)
    named = number_of(s.paid)
    # Whether a payment holds it with those named, whether one begins with these, and whether it follows them there.
    held = False
    begun = False
    follows = False
    for i in range(payments.size):
        paid = payments.at(i)
        if holds_with(paid, s.paid, card):
            held = True
            if first_cards(paid, named) == s.paid:
                begun = True
                follows = follows or card_at(paid, named) == card
    if not held:
        return Flaw.ONE_TOO_MANY
    if not begun:
        return Flaw.NAMED_OTHERWISE
    return Flaw.NONE if follows else Flaw.NAMED_LATER


def copies_to_pay(s: SkyThievesState, player: i64, card: i64) -> i64:
    """How often a player has what a payment calls by this number (ST-R15)."""
    if card < s.kinds:
        return s.count(Zone.HAND, player, card)
    return 1 if may_pay_from(s, player, card - s.kinds) else 0


def copies_in(paid: i64, card: i64) -> i64:
    """How often a card is among those of a payment."""
    found: i64 = 0
    while paid > 0:
        if (paid & MASK) - 1 == card:
            found += 1
        paid >>= BITS
    return found


def holds_with(paid: i64, named: i64, card: i64) -> bool:
    """Whether a payment holds all cards named, and another one with them."""
    if copies_in(paid, card) <= copies_in(named, card):
        return False
    for place in range(number_of(named)):
        each = card_at(named, place)
        if copies_in(paid, each) < copies_in(named, each):
            return False
    return True


def card_at(paid: i64, place: i64) -> i64:
    """The card at a place of a payment, or -1."""
    return ((paid >> (BITS * place)) & MASK) - 1


def first_cards(paid: i64, number: i64) -> i64:
    """So many cards of a payment, as a payment."""
    return paid - ((paid >> (BITS * number)) << (BITS * number))


def number_of(paid: i64) -> i64:
    """How many cards a payment holds."""
    found: i64 = 0
    while paid > 0:
        found += 1
        paid >>= BITS
    return found


def made_by(s: SkyThievesState, player: i64, paid: i64) -> i64:
    """What the cards of a payment produce."""
    flexible = bonuses.flexible(s, player)
    made: i64 = 0
    while paid > 0:
        card: i64 = (paid & MASK) - 1
        made += product(s, card if card < s.kinds else s.aboard(player, card - s.kinds), flexible)
        paid >>= BITS
    return made


def write_payments(cards: vec[i64], made: vec[i64], cost: i64, begun: i64, out: ActionList) -> None:
    """All minimal sets of up to three cards. A set that pays by itself, or holds one that does, is not made larger.

    A payment is one number, of the numbers of its cards from 1, the first in the lowest bits. Only those are asked for that
    have the first card of the payment `begun`, if it has any.
    """
    size: i64 = len(cards)
    # Fewer symbols than the cost has cannot pay it.
    wanted = due(cost)
    number: vec[i64] = vec[i64](capacity=size)
    for i in range(size):
        number = append(number, all_symbols(made[i]))
    for i in range(size):
        if (i > 0 and cards[i] == cards[i - 1]) or (begun != 0 and cards[i] + 1 != begun & MASK):
            continue
        if number[i] >= wanted and covers(made[i], cost):
            out.add(cards[i] + 1)
            continue
        for j in range(i + 1, size):
            if (j > i + 1 and cards[j] == cards[j - 1]) or (number[j] >= wanted and covers(made[j], cost)):
                continue
            two: i64 = number[i] + number[j]
            if two >= wanted and covers(made[i] + made[j], cost):
                out.add((cards[i] + 1) | ((cards[j] + 1) << BITS))
                continue
            for k in range(j + 1, size):
                if two + number[k] < wanted or (k > j + 1 and cards[k] == cards[k - 1]):
                    continue
                if not covers(made[i] + made[j] + made[k], cost):
                    continue
                if number[i] + number[k] >= wanted and covers(made[i] + made[k], cost):
                    continue
                if number[j] + number[k] >= wanted and covers(made[j] + made[k], cost):
                    continue
                out.add((cards[i] + 1) | ((cards[j] + 1) << BITS) | ((cards[k] + 1) << (2 * BITS)))


def junk_payment(s: SkyThievesState, player: i64, paid: i64) -> None:
    """One card of a payment (ST-045, ST-046)."""
    if paid < s.kinds:
        s.junk_from_hand(player, paid, Ev.PAID)
    else:
        s.junk_from_board(player, paid - s.kinds, Ev.PAID)


def write_payments_of(
    s: SkyThievesState, player: i64, pool: vec[u8], cost: i64, out: ActionList, begun: i64 = 0
) -> None:
    """All payments of a player, who might hold cards of a pool besides the own ones where one is given."""
    flexible = bonuses.flexible(s, player)
    most = due(cost)
    cards: vec[i64] = vec[i64](capacity=s.hand(player) + SLOTS)
    made: vec[i64] = vec[i64](capacity=s.hand(player) + SLOTS)
    counts = s.counts
    start = s.block(Zone.HAND, player)
    for card in range(s.kinds):
        copies = i64(counts[start + card])
        if len(pool) > 0:
            copies += i64(pool[card])
        for _copy in range(min(most, copies)):
            cards = append(cards, card)
            made = append(made, product(s, card, flexible))
    for slot in range(SLOTS):
        if may_pay_from(s, player, slot):
            cards = append(cards, s.kinds + slot)
            made = append(made, product(s, s.aboard(player, slot), flexible))
    write_payments(cards, made, cost, begun, out)
