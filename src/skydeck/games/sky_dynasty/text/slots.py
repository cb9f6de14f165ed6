"""What stands in the slots of questions and labels: read from the state, the seat that is asked, and its action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.text import seat
from skydeck.engine.words import Words, word
from skydeck.games.sky_dynasty.cards.words import DECKS, MAX_PAID, Col, Verb
from skydeck.games.sky_dynasty.effects import removal_power
from skydeck.games.sky_dynasty.operations import options_of
from skydeck.games.sky_dynasty.rules import bonuses, dispatch, slots
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone
from skydeck.games.sky_dynasty.text.words import at_place, to_place

say = Words("sky_dynasty")


def goal(state: SkyDynastyState, action: int) -> int:
    """The station that an answer leads to, or `ANYWHERE`."""
    verb = verb_of(action)
    if verb == Verb.KEEP:
        return int(state.cards.place_of[first(action)])
    return second(action) if verb == Verb.SEND else first(action)


def options(state: SkyDynastyState) -> list[str]:
    """The rewards that are offered, if they are asked for."""
    return options_of(state.cards, state.row) if state.decision == Ask.CHOOSE else []


def decks(state: SkyDynastyState) -> list[str]:
    """The decks that may be drawn from."""
    return [word(name) for number, name in enumerate(DECKS) if bonuses.deck_allowed(state, number)]


def most_removed(state: SkyDynastyState, player: int) -> int:
    """How many ships a seat may still remove."""
    return int(removal_power(state, player, state.place, state.stage, -1) - state.sealed_count(player))


def force_paid(state: SkyDynastyState, action: int, coins: int) -> int:
    """The force of a ship for so many coins."""
    payer = int(state.cards.payer_of[first(action)])
    return int(state.cards.pay_force[payer * int(MAX_PAID + 1) + coins])


def offered(state: SkyDynastyState) -> list[str]:
    """The cards that are looked at, with what each costs now."""
    discount = bonuses.drawn_discount(state)
    return [
        say(
            "offered",
            "{card:card} for {price:coin}",
            card=state.cards.names[entry & 255],
            price=state.price(entry & 255, discount),
        )
        for entry in state.looked
    ]


SLOTS: Final[dict[str, Callable[[SkyDynastyState, int, int], object]]] = {
    **slots.SLOTS,
    "here": lambda s, player, action: at_place(s.cards, s.place),
    "to": lambda s, player, action: to_place(s.cards, goal(s, action)),
    "who": lambda s, player, action: seat(first(action)),
    "station": lambda s, player, action: s.cards.place_names[first(action) - 1],
    "option": lambda s, player, action: options(s)[first(action)],
    "number": lambda s, player, action: first(action) + 1,
    "hand": lambda s, player, action: s.size(Zone.HAND, player),
    "fee": lambda s, player, action: s.cards.fee[dispatch.random_card(s, player)],
    "most_removed": lambda s, player, action: most_removed(s, player),
    "target": lambda s, player, action: "opposing ship" if s.stage == 0 else "opposing starship",
    "force": lambda s, player, action: force_paid(s, action, third(action)),
    "left": lambda s, player, action: s.left,
    "drawn": lambda s, player, action: s.cards.column(s.row, Col.AMOUNT),
    "decks": lambda s, player, action: decks(s),
    "offered": lambda s, player, action: offered(s),
    "new_ship": lambda s, player, action: s.cards.names[s.left],
}
