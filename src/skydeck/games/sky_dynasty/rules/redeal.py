"""Hidden information: dealing anew all that a player cannot know."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.errors import InvariantError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.zones import take_one, zeros
from skydeck.games.sky_dynasty.cards.words import Verb
from skydeck.games.sky_dynasty.rules import dispatch, secrets
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import ANY_PRICE, Tally, Zone

# So many deals without one that explains what all have seen come of a position that no game leads to.
MOST_DEALS: Final[i64] = 10_000


def redeal(s: SkyDynastyState, player: i64, rng: Rng) -> None:
    """Deal anew all cards that `player` cannot know, once nobody's sealed choice holds any."""
    for number in range(i64(2)):
        pile = s.deck(number)
        pool = zeros(s.kinds)
        pile.gather_unknown(player, pool)
        if len(s.secrets) > 0 or len(s.looked) > 0:
            redeal_seen_by_others(s, player, number, pool, rng)
        pile.deal_unknown(player, pool, rng)
    for other in range(s.num_players):
        if other != player:
            s.redeal_zones(other, Zone.DECK, Zone.HAND, Zone.DISCARD, Zone.SEEN, rng)


def redeal_seen_by_others(s: SkyDynastyState, player: i64, deck: i64, pool: vec[u8], rng: Rng) -> None:
    """Swap unseen purchases and cards others look at, all from one deck, with cards that would explain them as well.

    They all join the pool of unknown cards; then each is drawn again among those that fit what `player` saw of it, the
    purchases at an exact price before the others.
    """
    for entry in s.secrets:
        if (entry >> 24) & 15 == deck and (entry >> (44 + player)) & 1 == 0:
            pool[(entry >> 8) & 255] += 1
    for entry in s.looked:
        kind: i64 = entry & 255
        if s.cards.deck_of(kind) == deck and (entry >> (8 + player)) & 1 == 0:
            pool[kind] += 1
    if not choose_secrets(s, player, deck, 0, pool, rng):
        raise InvariantError("no deal of the hidden cards explains what was bought")
    for i in range(i64(len(s.looked))):
        kind = s.looked[i] & 255
        if s.cards.deck_of(kind) == deck and (s.looked[i] >> (8 + player)) & 1 == 0:
            drawn = take_one(pool, rng)
            s.looked[i] = (s.looked[i] & ~i64(255)) | drawn


def choose_secrets(s: SkyDynastyState, player: i64, deck: i64, position: i64, pool: vec[u8], rng: Rng) -> bool:
    """Choose a kind for each unseen purchase from `position` on, at random; False if none fits.

    Positions run twice through the purchases: first those at an exact price, then the others. A choice that
    leaves a later purchase without a card is taken back.
    """
    entries = len(s.secrets)
    while position < 2 * entries:
        entry: i64 = s.secrets[position % entries]
        loose: i64 = 1 if (entry >> 28) & 0xFFFF != 0 or (entry >> 16) & 255 == ANY_PRICE else 0
        mine = (entry >> 24) & 15 == deck and (entry >> (44 + player)) & 1 == 0
        if mine and loose == position // entries:
            break
        position += 1
    if position >= 2 * entries:
        return True
    fitting = zeros(s.kinds)
    left: i64 = 0
    for kind in range(s.cards.kinds):
        if pool[kind] > 0 and secrets.secret_fits(s, entry, kind):
            fitting[kind] = pool[kind]
            left += i64(pool[kind])
    while left > 0:
        kind = take_one(fitting, rng)
        left -= i64(fitting[kind]) + 1
        fitting[kind] = 0
        pool[kind] -= 1
        if choose_secrets(s, player, deck, position + 1, pool, rng):
            swap_owned(s, entry & 255, (entry >> 8) & 255, kind)
            s.secrets[position % entries] = (entry & ~(i64(255) << 8)) | (kind << 8)
            return True
        pool[kind] += 1
    return False


def swap_owned(s: SkyDynastyState, player: i64, old: i64, new: i64) -> None:
    """Let a player's unseen card be another kind, wherever it is hidden."""
    if old == new:
        return
    for zone in (Zone.DECK, Zone.HAND, Zone.DISCARD):
        hidden = s.count(zone, player, old)
        if zone == Zone.DISCARD:
            hidden -= s.count(Zone.SEEN, player, old)
        if hidden > 0:
            s.put(zone, player, old, -1)
            s.put(zone, player, new, 1)
            return
    raise InvariantError("a card bought unseen is nowhere hidden")


def take_back_sealed(s: SkyDynastyState, player: i64) -> i64:
    """Undo the secret drafts and sealed choices of all others; returns who had finished one."""
    if not s.secret or s.pending == 0:
        return 0
    finished = s.asked & ~s.pending & ~(1 << player)
    for other in range(s.num_players):
        if other != player and (s.asked >> other) & 1:
            s.unseal(other)
            if s.decision == Ask.LAY:
                s.move_all(other, Zone.FLEET, Zone.HAND)
                s.set_tally(Tally.LAST_LAID, other, 0)
    return finished


def resample(s: SkyDynastyState, player: i64, rng: Rng) -> None:
    finished = take_back_sealed(s, player)
    s.rng.reseed(rng)
    redeal(s, player, rng)
    if s.decision == Ask.LAY and s.pending != 0:
        redeal_until_explained(s, player, finished, rng)
        ask_again(s, player)
    if s.decision == Ask.PLACE and s.actor != player:
        find_new_ship(s, rng)
    if finished != 0:
        waiting = s.pending
        for other in range(s.num_players):
            if (finished >> other) & 1:
                s.pending |= 1 << other
                while (s.pending >> other) & 1:
                    s.perform(other, random_action(s, other, rng))
        s.pending = waiting


def redeal_until_explained(s: SkyDynastyState, player: i64, finished: i64, rng: Rng) -> None:
    """Deal again as long as the hands contradict who is seen to be asked for a fleet."""
    deals: i64 = 1
    while not explains_who_is_asked(s, player, finished):
        if deals == MOST_DEALS:
            raise InvariantError("no deal of the hidden cards explains who is asked for a fleet")
        redeal(s, player, rng)
        deals += 1


def explains_who_is_asked(s: SkyDynastyState, player: i64, finished: i64) -> bool:
    """Whether those who are seen to have finished could have been asked, and somebody can still be choosing, as nothing
    was revealed yet."""
    for other in range(s.num_players):
        if (finished >> other) & 1 and dispatch.passes_unasked(s, other):
            return False
    if (s.pending >> player) & 1:
        return True
    choosing = (s.pending | s.forced) & ~(1 << player)
    for other in range(s.num_players):
        if (choosing >> other) & 1 and not dispatch.passes_unasked(s, other):
            return True
    return False


def ask_again(s: SkyDynastyState, player: i64) -> None:
    """Who of the others must pass follows from the hands as they are dealt now; `player` cannot tell such a seat from
    one that is still choosing (SD-R12)."""
    choosing = (s.pending | s.forced) & ~(1 << player)
    s.pending |= choosing
    s.asked |= choosing
    s.forced &= ~choosing
    for other in range(s.num_players):
        if (choosing >> other) & 1:
            s.unseal(other)
            if dispatch.passes_unasked(s, other):
                s.seal(other, Verb.PASS)
                s.forced |= 1 << other
                s.pending &= ~(1 << other)
                s.asked &= ~(1 << other)


def find_new_ship(s: SkyDynastyState, rng: Rng) -> None:
    """The ship that may be dispatched is the last one bought, in the discard pile, whichever it is now (SD-D15)."""
    owner = s.actor
    s.left = (s.secrets[len(s.secrets) - 1] >> 8) & 255
    if s.count(Zone.DISCARD, owner, s.left) > s.count(Zone.SEEN, owner, s.left):
        return
    unseen = zeros(s.kinds)
    for kind in range(s.kinds):
        unseen[kind] = u8(s.count(Zone.DISCARD, owner, kind) - s.count(Zone.SEEN, owner, kind))
    s.move(owner, Zone.DISCARD, Zone.DECK, take_one(unseen, rng), 1)
    s.move(owner, Zone.DECK, Zone.DISCARD, s.left, 1)


def withdraw(s: SkyDynastyState, player: i64) -> None:
    s.pending |= take_back_sealed(s, player)
