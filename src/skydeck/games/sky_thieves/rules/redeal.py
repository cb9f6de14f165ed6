"""Hidden information: dealing anew all that a player cannot know (ST-R61)."""

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import first, pack, third, verb_of
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList
from skydeck.engine.zones import take_one, zeros
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.rules import paying
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Shared, Zone


def redeal(s: SkyThievesState, player: i64, rng: Rng) -> None:
    """The deck, the unknown cards of other hands and what others look at, mixed and dealt again; the target deck likewise."""
    pool: vec[u8] = zeros(s.kinds)
    deck = s.shared_block(Shared.DECK)
    for card in range(s.kinds):
        pool[card] = s.counts[deck + card]
    sizes: vec[i64] = vec[i64]()
    looked: vec[i64] = vec[i64]()
    for seat in range(s.num_players):
        sizes = append(sizes, gather(s, seat, pool, Zone.HAND) if seat != player else 0)
        looked = append(looked, gather(s, seat, pool, Zone.LOOKED) if seat != player else 0)
    if s.decision == Ask.PAY and s.actor != player:
        # Before others are dealt what it needs.
        sizes[s.actor] -= hold_a_payment(s, s.actor, pool, sizes[s.actor], rng)
    for seat in range(s.num_players):
        if seat != player:
            deal(s, seat, pool, Zone.HAND, sizes[seat], rng)
            deal(s, seat, pool, Zone.LOOKED, looked[seat], rng)
    for card in range(s.kinds):
        s.counts[deck + card] = pool[card]
    if s.actor != player:
        # Nor is it known which cards another seat has named of its payment.
        s.paid = 0
    if (s.decision == Ask.JUNK or s.decision == Ask.KEEP) and s.actor != player:
        # The order in which another seat names its cards need not go on from one that it named.
        s.question = pack(verb_of(s.question), first(s.question))
    redeal_targets(s, player, rng)
    redeal_sealed(s, player, rng)
    s.rng.reseed(rng)


def gather(s: SkyThievesState, seat: i64, pool: vec[u8], zone: i64) -> i64:
    """Take the cards of a zone that not everybody knows into the pool; returns their number."""
    taken: i64 = 0
    for card in range(s.kinds):
        known: i64 = s.count(Zone.KNOWN, seat, card) if zone == Zone.HAND else 0
        hidden: i64 = s.count(zone, seat, card) - known
        if hidden > 0:
            pool[card] = u8(i64(pool[card]) + hidden)
            s.put(zone, seat, card, -hidden)
            taken += hidden
    return taken


def deal(s: SkyThievesState, seat: i64, pool: vec[u8], zone: i64, number: i64, rng: Rng) -> None:
    for _card in range(number):
        s.put(zone, seat, take_one(pool, rng), 1)


def hold_a_payment(s: SkyThievesState, seat: i64, pool: vec[u8], number: i64, rng: Rng) -> i64:
    """Deal a seat a payment for what it has announced, out of random cards if any of some draws hold one, else the first
    that the pool can give; returns how many cards it was dealt."""
    cost = paying.price(s, seat, first(s.question), third(s.question))
    if paying.covers(paying.wealth(s, seat), cost):
        return 0
    needed: i64 = min(number, paying.due(cost))
    for _try in range(i64(20)):
        deal(s, seat, pool, Zone.HAND, needed, rng)
        if paying.covers(paying.wealth(s, seat), cost):
            return needed
        gather(s, seat, pool, Zone.HAND)
    return deal_first_payment(s, seat, pool, number, cost)


def deal_first_payment(s: SkyThievesState, seat: i64, pool: vec[u8], number: i64, cost: i64) -> i64:
    """Deal the first payment that needs no more than `number` cards of the pool; the true one is such a payment."""
    payments = ActionList()
    paying.write_payments_of(s, seat, pool, cost, payments)
    for i in range(payments.size):
        if missing(s, seat, payments.at(i)) <= number:
            return deal_missing(s, seat, pool, payments.at(i))
    return 0


def missing(s: SkyThievesState, seat: i64, payment: i64) -> i64:
    """How many cards of a payment a seat does not hold; equal ones stand side by side in it."""
    found: i64 = 0
    for place in range(i64(3)):
        if lacks(s, seat, payment, place):
            found += 1
    return found


def lacks(s: SkyThievesState, seat: i64, payment: i64, place: i64) -> bool:
    """Whether a seat does not hold the card at a place of a payment, besides equal ones before it."""
    card = paying.card_at(payment, place)
    if card < 0 or card >= s.kinds:
        return False
    before: i64 = 0
    for other in range(place):
        if paying.card_at(payment, other) == card:
            before += 1
    return s.count(Zone.HAND, seat, card) <= before


def deal_missing(s: SkyThievesState, seat: i64, pool: vec[u8], payment: i64) -> i64:
    """Deal a seat what it lacks of a payment; returns the number of cards."""
    wanted: i64 = 0
    for place in range(i64(3)):
        if lacks(s, seat, payment, place):
            wanted |= i64(1) << place
    dealt: i64 = 0
    for place in range(i64(3)):
        if (wanted >> place) & 1 == 1:
            pool[paying.card_at(payment, place)] -= 1
            s.put(Zone.HAND, seat, paying.card_at(payment, place), 1)
            dealt += 1
    return dealt


def redeal_targets(s: SkyThievesState, player: i64, rng: Rng) -> None:
    """The Targets of the deck that `player` does not know."""
    pool: vec[u8] = zeros(s.cards.targets)
    s.target_deck.gather_unknown(player, pool)
    s.target_deck.deal_unknown(player, pool, rng)


def redeal_sealed(s: SkyThievesState, player: i64, rng: Rng) -> None:
    """What others have chosen in secret becomes anything that they could choose."""
    for seat in range(s.num_players):
        if seat != player and s.sealed_count(seat) > 0:
            s.unseal(seat)
            if s.decision == Ask.AGREE:
                s.seal(seat, Verb.AGREE if rng.below(2) == 0 else Verb.REFUSE)
            else:
                s.seal(seat, pack(Verb.JUNK, random_card(s, seat, rng)))


def random_card(s: SkyThievesState, seat: i64, rng: Rng) -> i64:
    """A card of a hand, each kind equally likely."""
    kinds: i64 = 0
    for card in range(s.kinds):
        if s.count(Zone.HAND, seat, card) > 0:
            kinds += 1
    left: i64 = rng.below(kinds)
    for card in range(s.kinds):
        if s.count(Zone.HAND, seat, card) > 0:
            if left == 0:
                return card
            left -= 1
    return 0
