"""Actions in words."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.text import seat
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, DECKS, MAX_PAID, NO_PAYER, Verb
from skydeck.games.sky_dynasty.operations import options_of
from skydeck.games.sky_dynasty.rules import bonuses
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.text.words import plural, to_place


def action_label(state: SkyDynastyState, player: int, action: int) -> str:
    """Words for a button, in this situation."""
    cards = state.cards
    verb = verb_of(action)
    one = int(first(action))
    if verb == Verb.LAY:
        return cards.names[one]
    if verb == Verb.LOCK:
        return "Lock fleet"
    if verb == Verb.PASS:
        return "Pass for the round"
    if verb == Verb.PAY:
        return f"Pay, go {to_place(cards, one)}"
    if verb == Verb.KEEP:
        kind_place = cards.place_of[one]
        return "Roll the die" if kind_place == ANYWHERE else f"Go {to_place(cards, int(kind_place))}"
    if verb == Verb.SEND:
        return f"{cards.names[one]} {to_place(cards, int(second(action)))}"
    if verb == Verb.REMOVE:
        return f"{cards.names[int(second(action))]} of {seat(one)}"
    if verb == Verb.RAISE:
        added = plural(int(third(action) - second(action)), "coin")
        payer = int(cards.payer_of[one])
        if payer == NO_PAYER:
            return f"Pay {added} for {cards.names[one]}"
        force = int(cards.pay_force[payer * int(MAX_PAID + 1) + int(third(action))])
        return f"Pay {added}: {cards.names[one]} has force {force}"
    if verb == Verb.TRASH:
        where = "discard pile" if one == 0 else cards.place_names[one - 1]
        return f"Trash {cards.names[int(second(action))]} ({where})"
    if verb == Verb.DRAW:
        return f"Draw from the {DECKS[one]} deck"
    if verb == Verb.BUY:
        discount = bonuses.drawn_discount(state) if state.decision == Ask.BUY_DRAWN else 0
        return f"Buy {cards.names[one]} for {int(state.price(one, discount))}"
    if verb == Verb.CHOOSE:
        options = options_of(cards, int(state.row)) if state.decision == Ask.CHOOSE else []
        return f"Take {options[one]}" if one < len(options) else f"Option {one + 1}"
    if verb == Verb.REPLACE:
        return f"Replace {cards.names[int(second(action))]} ({cards.place_names[one]})"
    if verb == Verb.DISPATCH:
        return f"Dispatch {to_place(cards, one)}"
    if verb == Verb.RESOLVE:
        return cards.names[one]
    if verb == Verb.LOOK:
        return "Look at the card"
    if verb == Verb.DONE:
        return done_label(state, player)
    return state.codec.to_text(action)


def done_label(state: SkyDynastyState, player: int) -> str:
    """What ending or declining means in the decision in progress."""
    decision = state.decision
    if decision == Ask.PHOENIX:
        return "Follow the fleet"
    if decision == Ask.REMOVE:
        return "Remove none" if state.sealed_count(player) == 0 else "No more"
    if decision == Ask.PAY:
        return "Pay nothing" if state.raised == 0 else "Pay no more"
    if decision == Ask.BUY:
        return "Buy nothing" if state.bought == 0 else "Done buying"
    labels = {
        int(Ask.FEE): "Let the die decide", int(Ask.TRASH): "Trash no more", int(Ask.DRAW): "Draw nothing",
        int(Ask.BUY_DRAWN): "Do not buy", int(Ask.REPLACE): "Replace no more", int(Ask.PLACE): "Leave it in the discard pile",
        int(Ask.LOOK): "Do not look",
    }  # fmt: skip
    return labels.get(int(decision), "Done")
