"""What stands in the slots of questions and labels: read from the state, the seat that is asked, and its action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skydeck.engine.actions import first, second, third
from skydeck.engine.text import capital, seat
from skydeck.engine.words import Words
from skydeck.games.sky_thieves.cards.words import KINDS, STATS, Col
from skydeck.games.sky_thieves.cards.words import SLOTS as PLACES_ABOARD
from skydeck.games.sky_thieves.duel import attack_now
from skydeck.games.sky_thieves.operations import offer_text, price_text, row_text
from skydeck.games.sky_thieves.rules import attack, moments, paying, slots
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Total
from skydeck.games.sky_thieves.text.cards import defensive_text, offensive_text, symbols_text
from skydeck.games.sky_thieves.text.overloads import overload_text
from skydeck.games.sky_thieves.text.words import cancelled_by, deed_told, short_words, thing_of_row

say = Words("sky_thieves")


def thing(s: SkyThievesState) -> str:
    """The card or Captain whose ability is in progress."""
    return s.cards.names[thing_of_row(s, first(s.question))]


def ability(s: SkyThievesState) -> str:
    """The ability in progress: whose it is and what it does, as ``Double Agent: cancel it``."""
    row = first(s.question)
    words = row_text(s.cards, thing_of_row(s, row), row)
    return say("ability", "{thing:card}: {words}", thing=thing(s), words=words)


def offered(s: SkyThievesState) -> str:
    """What it does, as an answer."""
    row = first(s.question)
    return capital(offer_text(s.cards, thing_of_row(s, row), row))


def taken_in_all(s: SkyThievesState) -> str:
    """How many cards are taken, where it is more than one."""
    return say("pick.more", " You take {left:card}.", left=s.left) if s.left > 1 else ""


def price(s: SkyThievesState, player: int, card: int, less: int) -> str:
    """What a card costs a seat now."""
    return symbols_text(paying.price(s, player, card, less))


def replaced(s: SkyThievesState, player: int, card: int) -> int:
    """The card on board in whose place a card comes, or -1."""
    kind = int(s.cards.kind[card])
    return int(s.aboard(player, kind)) if kind < PLACES_ABOARD else -1


def owner_aboard(s: SkyThievesState, player: int) -> int:
    """Whose cards on board are asked about."""
    return int(third(s.question)) if s.decision == Ask.SLOT else player


def asked_amount(s: SkyThievesState) -> int:
    return s.cards.column(first(s.question), Col.AMOUNT)


def deed(s: SkyThievesState) -> int:
    """What can be answered."""
    return s.deeds[first(s.question)]


SLOTS: Final[dict[str, Callable[[SkyThievesState, int, int], object]]] = {
    **slots.SLOTS,
    # Of an answer.
    "captain": lambda s, player, action: s.cards.names[s.kinds + first(action)],
    "cost": lambda s, player, action: price(s, player, first(action), 0),
    "old": lambda s, player, action: s.cards.names[replaced(s, player, first(action))],
    "cost_to_bring": lambda s, player, action: price(s, player, first(action), asked_amount(s)),
    "slot": lambda s, player, action: KINDS[first(action)],
    "aboard": lambda s, player, action: s.cards.names[s.aboard(owner_aboard(s, player), first(action))],
    "own_aboard": lambda s, player, action: s.cards.names[s.aboard(player, first(action))],
    "overload": lambda s, player, action: overload_text(s, player, s.aboard(player, first(action))),
    "own_captain": lambda s, player, action: s.cards.names[s.captain(player)],
    "offensive": lambda s, player, action: offensive_text(s.cards, s.captain(player) - s.kinds),
    "defensive": lambda s, player, action: defensive_text(s.cards, s.captain(player) - s.kinds),
    "other": lambda s, player, action: s.cards.target_names[second(action)],
    "named": lambda s, player, action: STATS[first(action)],
    "to": lambda s, player, action: STATS[second(action)],
    "rival": lambda s, player, action: seat(first(action)),
    # Of a question.
    "asked_price": lambda s, player, action: price(s, player, first(s.question), third(s.question)),
    "asked_old": lambda s, player, action: s.cards.names[replaced(s, player, first(s.question))],
    "far": lambda s, player, action: s.cards.target_names[s.line[s.far()]],
    "prey": lambda s, player, action: s.cards.target_names[s.attacked],
    "attacker": lambda s, player, action: seat(s.active),
    "round": lambda s, player, action: attack.round_of(s),
    "short": lambda s, player, action: short_words(attack_now(s)["short"]),
    "doer": lambda s, player, action: seat(moments.doer_of(deed(s))),
    "done": lambda s, player, action: deed_told(s, deed(s)),
    "canceller": lambda s, player, action: cancelled_by(s, first(s.question)),
    "thing": lambda s, player, action: thing(s),
    "ability": lambda s, player, action: ability(s),
    "offered": lambda s, player, action: offered(s),
    "victim": lambda s, player, action: seat(third(s.question)),
    "price": lambda s, player, action: price_text(asked_amount(s)),
    "more": lambda s, player, action: taken_in_all(s),
    "lost": lambda s, player, action: s.cards.column(first(s.question), Col.ARG),
    "lost_stat": lambda s, player, action: STATS[third(s.question)],
    "speed": lambda s, player, action: s.totals[Total.SHIP_SPEED],
    "firepower": lambda s, player, action: s.totals[Total.SHIP_FIREPOWER],
}
