"""Payments, as questions tell them: whole ones, with what each of their cards pays for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from skydeck.engine.actions import pack
from skydeck.engine.state import ActionList
from skydeck.engine.text import capital
from skydeck.engine.words import Words, card_name, word
from skydeck.games.sky_thieves.cards.card_set import all_symbols, symbols
from skydeck.games.sky_thieves.cards.words import KINDS, RESOURCES, Kind, Resource, Verb
from skydeck.games.sky_thieves.rules import bonuses, paying
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Zone
from skydeck.games.sky_thieves.text.cards import symbol_names

say = Words("sky_thieves")

# How much its owner misses a card that pays: Materials and doubles least, then what could not be paid for itself; a card with
# each symbol of its cost; ships keep theirs. And half a point for each symbol that is lost.
MISSED_MATERIAL, MISSED_DOUBLE, MISSED_BEYOND, MISSED_CARD, MISSED_ABOARD = 2, 4, 6, 10, 200
MISSED_SYMBOL, MISSED_LOST = 2, 1


# -- one card ------------------------------------------------------------------------------------------------------------


def card_of(state: SkyThievesState, player: int, paid: int) -> int:
    """The card that an action which pays names: one in hand, or that of a slot, -1 where none lies there."""
    return paid if paid < state.kinds else int(state.aboard(player, paid - state.kinds))


def paid_label(state: SkyThievesState, player: int, paid: int) -> str:
    """A card that pays, as actions number it: ``Helpful Butler (on board)``."""
    card = card_of(state, player, paid)
    name = card_name(state.cards.names[card]) if card >= 0 else capital(word(KINDS[paid - state.kinds]))
    return name if paid < state.kinds else say("label.pay.aboard", "{name} (on board)", name=name)


def paid_spot(state: SkyThievesState, player: int, paid: int) -> str:
    if paid < state.kinds:
        return f"hand:{player}:{state.cards.names[paid]}"
    return f"slot:{player}:{KINDS[paid - state.kinds]}"


def missed(state: SkyThievesState, player: int, paid: int, wealth: int) -> int:
    """How much its owner would miss a card that pays, of all that `wealth` says."""
    card = card_of(state, player, paid)
    with_symbols = MISSED_SYMBOL * all_symbols(state.cards.cost[card])
    if paid >= state.kinds:
        return MISSED_ABOARD + with_symbols
    if state.cards.kind[card] == Kind.MATERIAL:
        return MISSED_MATERIAL
    if state.count(Zone.HAND, player, card) > 1:
        return MISSED_DOUBLE
    return MISSED_CARD + with_symbols if paying.affords(state, player, card, wealth) else MISSED_BEYOND


# -- whole payments ------------------------------------------------------------------------------------------------------


def payment_fields(state: SkyThievesState, player: int) -> Mapping[str, Any]:
    """What a question after a payment adds: the symbols asked for, and all payments that go on from the cards named so far."""
    cost = paying.cost_of(state, player)
    everything = ActionList()
    paying.write_payments_of(state, player, paying.NO_CARDS, cost, everything)
    named = paying.number_of(state.paid)
    payments = [cards_of(paid) for paid in everything.tolist() if paying.first_cards(paid, named) == state.paid]
    wealth = paying.wealth(state, player)
    worth = {card: missed(state, player, card, wealth) for cards in payments for card in cards}
    return {
        "payments": [
            {
                **payment(state, player, cost, cards, named),
                "missed": sum(worth[card] for card in cards) + MISSED_LOST * lost(state, player, cost, cards),
            }
            for cards in payments
        ],
        "price": symbol_names(cost),
    }


def cards_of(paid: int) -> list[int]:
    """The cards of a payment, as actions number them."""
    return [paying.card_at(paid, place) for place in range(paying.number_of(paid))]


def payment(state: SkyThievesState, player: int, cost: int, cards: list[int], named: int) -> dict[str, Any]:
    """One payment, of which so many cards have been named: `fills` tells the symbols that it pays with the card of each, `lost`
    how many symbols it produces beyond them."""
    actions = [state.codec.to_json(pack(Verb.PAY, card)) for card in cards]
    return {
        "cards": [action["card"] for action in actions],
        "actions": actions[named:],
        "label": " + ".join(paid_label(state, player, card) for card in cards),
        "spots": list(dict.fromkeys(paid_spot(state, player, card) for card in cards)),
        "fills": [
            {"symbol": RESOURCES[symbol], "card": actions[place]["card"]}
            for symbol, place in fills(cost, made_by(state, player, cards))
        ],
        "lost": lost(state, player, cost, cards),
    }


def made_by(state: SkyThievesState, player: int, cards: list[int]) -> list[int]:
    """What each card of a payment produces."""
    flexible = bonuses.flexible(state, player)
    return [int(paying.product(state, card_of(state, player, card), flexible)) for card in cards]


def lost(state: SkyThievesState, player: int, cost: int, cards: list[int]) -> int:
    """How many symbols a payment produces beyond the cost."""
    return sum(int(all_symbols(one)) for one in made_by(state, player, cards)) - int(paying.due(cost))


def fills(cost: int, made: list[int]) -> list[tuple[int, int]]:
    """The symbols of a cost that a payment pays, in the order of the cost, each with the place of the card that pays it.

    Every colour takes its own symbol, Scraps take theirs, then what is left of the colours; what can be any symbol comes last.
    Of the colours so many are left open as are for nothing (ST-R69).
    """
    left = [
        (symbol, place)
        for place, one in enumerate(made)
        for symbol in range(Resource.ANY + 1)
        for _ in range(symbols(one, symbol))
    ]
    asked = [symbol for symbol in range(Resource.ANY) for _ in range(symbols(cost, symbol))]
    coloured = paying.due(cost) - symbols(cost, Resource.SCRAPS)
    found: dict[int, int] = {}

    def fill(fits: Callable[[int, int], bool]) -> None:
        for at, symbol in enumerate(asked):
            full = symbol != Resource.SCRAPS and sum(asked[one] != Resource.SCRAPS for one in found) == coloured
            source = next((one for one in left if fits(symbol, one[0])), None)
            if at not in found and not full and source is not None:
                left.remove(source)
                found[at] = source[1]

    fill(lambda symbol, own: own == symbol)
    fill(lambda symbol, own: symbol == Resource.SCRAPS and own != Resource.ANY)
    fill(lambda symbol, own: own == Resource.ANY)
    return [(asked[at], found[at]) for at in sorted(found)]
