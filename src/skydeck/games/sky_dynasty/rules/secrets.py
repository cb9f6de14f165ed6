"""Purchases that nobody else saw: what the others know of them, and when such a card shows."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.sky_dynasty.cards.words import NO_PRICE
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import ANY_PRICE, Zone


def remember_secret(s: SkyDynastyState, player: i64, kind: i64, price: i64, discount: i64, known: i64) -> None:
    """Note a purchase whose name others do not know (SD-R63), with all that they do know: price, deck, discount.

    Packed: owner 0-7, kind 8-15, price 16-23, deck 24-27, discount 28-43, seats that know it from bit 44.
    """
    deck = s.cards.deck_of(kind)
    entry: i64 = player | (kind << 8) | (price << 16) | (deck << 24) | (discount << 28) | ((known | 1 << player) << 44)
    s.secrets = append(s.secrets, entry)


def secret_fits(s: SkyDynastyState, entry: i64, kind: i64) -> bool:
    """Whether a kind could be the one bought, for somebody who saw only deck and price."""
    if i64(s.cards.cost[kind]) == NO_PRICE or s.cards.deck_of(kind) != (entry >> 24) & 15:
        return False
    price: i64 = (entry >> 16) & 255
    return price == ANY_PRICE or s.price(kind, (entry >> 28) & 0xFFFF) == price


def expose(s: SkyDynastyState, player: i64, kind: i64, showing: i64) -> None:
    """Everybody sees a player's cards of a kind at the stations, those known in the discard pile, and `showing`.

    If that is more than the player is known to own, the secret is out.
    """
    visible = showing + s.count(Zone.SEEN, player, kind)
    for place in range(s.cards.places):
        visible += s.count(Zone.STATION + place, player, kind)
    hidden: i64 = 0
    for entry in s.secrets:
        if entry & 255 == player and (entry >> 8) & 255 == kind:
            hidden += 1
    known = s.owned(player, kind) - hidden
    while visible > known and hidden > 0:
        drop_secret(s, player, kind)
        hidden -= 1
        known += 1


def drop_secret(s: SkyDynastyState, player: i64, kind: i64) -> None:
    """Forget the oldest secret purchase of a kind that shows.

    Others cannot tell which purchase it was of those that the kind explains. So the rest of these may from now on have
    had any price, unless all had the same, and they stand last, that their order tells nothing either.
    """
    terms: i64 = 0xFFFFFFF << 16
    kept: vec[i64] = vec[i64]()
    doubtful: vec[i64] = vec[i64]()
    dropped: i64 = -1
    for entry in s.secrets:
        if dropped < 0 and entry & 255 == player and (entry >> 8) & 255 == kind:
            dropped = entry
        elif entry & 255 == player and secret_fits(s, entry, kind):
            doubtful = append(doubtful, entry)
        else:
            kept = append(kept, entry)
    alike = all((entry ^ dropped) & terms == 0 for entry in doubtful)
    for entry in doubtful:
        kept = append(kept, entry if alike else (entry & ~terms) | (entry & (15 << 24)) | (ANY_PRICE << 16))
    s.secrets = kept
