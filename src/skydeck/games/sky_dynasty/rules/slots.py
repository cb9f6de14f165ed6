"""What stands in the sentences of `flaws`: read from the state, the seat that answers, and its action."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.words import Words, card_name
from skydeck.games.sky_dynasty.cards.words import WARES, Col, Verb
from skydeck.games.sky_dynasty.rules import bonuses, dispatch, resolution
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Tally, Zone

say: Final = Words("sky_dynasty")


def last_named(s: SkyDynastyState, player: i64, action: i64) -> i64:
    """The kind that was named last in a choice that is made in order."""
    verb = verb_of(action)
    if verb == Verb.LAY:
        return s.tally(Tally.LAST_LAID, player)
    if verb == Verb.SEND:
        return first(s.last_sealed(player))
    if verb == Verb.REMOVE:
        return second(s.last_sealed(player))
    return resolution.kind_of_code(s.floor) if verb == Verb.RAISE else bonuses.kind_of_floor(s)


def source(s: SkyDynastyState, action: i64) -> str:
    """Where a card is to be trashed from."""
    if first(action) == 0:
        return say("source.discard", "your discard pile")
    return card_name(s.cards.place_names[first(action) - 1])


def price(s: SkyDynastyState, action: i64) -> i64:
    """What the card costs in the purchase in progress."""
    return s.price(first(action), bonuses.drawn_discount(s) if s.decision == Ask.BUY_DRAWN else 0)


def there(s: SkyDynastyState, action: i64) -> i64:
    """How many ships of a kind the seat that is named has at the station."""
    return s.count(Zone.STATION + s.place, first(action), second(action))


SLOTS: Final[dict[str, Callable[[SkyDynastyState, int, int], object]]] = {
    "card": lambda s, player, action: s.codec.named(action)["card"],
    "place": lambda s, player, action: s.codec.named(action)["place"],
    "deck": lambda s, player, action: s.codec.named(action)["deck"],
    "last": lambda s, player, action: s.cards.names[last_named(s, player, action)],
    "limit": lambda s, player, action: s.cards.open_space_dispatches,
    "stranded": lambda s, player, action: s.cards.names[dispatch.first_stranded(s, player, first(action))],
    "seat": lambda s, player, action: first(action) + 1,
    "there": lambda s, player, action: there(s, action),
    "paid": lambda s, player, action: second(action),
    "most_paid": lambda s, player, action: s.cards.pay_max[i64(s.cards.payer_of[first(action)])],
    "more": lambda s, player, action: third(action) - second(action),
    "coins": lambda s, player, action: s.coins[player],
    "source": lambda s, player, action: source(s, action),
    "price": lambda s, player, action: price(s, action),
    "rewards": lambda s, player, action: s.cards.column(s.row, Col.EXTRA),
    "wares": lambda s, player, action: WARES[s.cards.column(s.row, Col.ARG)],
}
