"""Actions in words."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.text import plural, seat
from skydeck.games.sky_dynasty.cards.words import ANYWHERE, MAX_PAID, NO_PAYER, Verb
from skydeck.games.sky_dynasty.operations import options_of
from skydeck.games.sky_dynasty.rules import bonuses
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.text.words import to_place


def action_label(state: SkyDynastyState, player: int, action: int) -> str:
    """Words for a button, in this situation."""
    cards = state.cards
    verb = verb_of(action)
    one, two = first(action), second(action)
    if verb in LABELS:
        words = state.codec.named(action)
        if "place" in words:
            words["to"] = to_place(cards, cards.place_named(str(words["place"])))
        # A mark in place of the number, so that whoever shows it can put in a name.
        words["seat"] = seat(one)
        return LABELS[verb].format(**words)
    if verb == Verb.KEEP:
        return "Roll the die" if cards.place_of[one] == ANYWHERE else f"Go {to_place(cards, cards.place_of[one])}"
    if verb == Verb.RAISE:
        return raise_label(state, one, two, third(action))
    if verb == Verb.BUY:
        discount = bonuses.drawn_discount(state) if state.decision == Ask.BUY_DRAWN else 0
        return f"Buy {cards.names[one]} for {state.price(one, discount)}"
    if verb == Verb.CHOOSE:
        options = options_of(cards, state.row) if state.decision == Ask.CHOOSE else []
        return f"Take {options[one]}" if one < len(options) else f"Option {one + 1}"
    return done_label(state, player)


# Verbs of which the action itself says all.
LABELS: dict[int, str] = {
    Verb.LAY: "{card}",
    Verb.LOCK: "Lock fleet",
    Verb.PASS: "Pass for the round",
    Verb.PAY: "Pay, go {to}",
    Verb.SEND: "{card} {to}",
    Verb.REMOVE: "{card} of {seat}",
    Verb.TRASH: "Trash {card} ({source})",
    Verb.DRAW: "Draw from the {deck} deck",
    Verb.REPLACE: "Replace {card} ({place})",
    Verb.DISPATCH: "Dispatch {to}",
    Verb.RESOLVE: "{card}",
    Verb.LOOK: "Look at the card",
}


def raise_label(state: SkyDynastyState, kind: int, paid: int, coins: int) -> str:
    cards = state.cards
    added = plural(coins - paid, "coin")
    payer = int(cards.payer_of[kind])
    if payer == NO_PAYER:
        return f"Pay {added} for {cards.names[kind]}"
    return f"Pay {added}: {cards.names[kind]} has force {int(cards.pay_force[payer * int(MAX_PAID + 1) + coins])}"


# What ending or declining means, before anything was done in the decision and after.
DONE: dict[int, tuple[str, str]] = {
    Ask.FEE: ("Let the die decide", ""),
    Ask.PHOENIX: ("Follow the fleet", ""),
    Ask.REMOVE: ("Remove none", "No more"),
    Ask.PAY: ("Pay nothing", "Pay no more"),
    Ask.TRASH: ("Trash none", "Trash no more"),
    Ask.DRAW: ("Draw nothing", ""),
    Ask.BUY_DRAWN: ("Do not buy", ""),
    Ask.REPLACE: ("Replace none", "Replace no more"),
    Ask.PLACE: ("Leave it in the discard pile", ""),
    Ask.BUY: ("Buy nothing", "Done buying"),
    Ask.LOOK: ("Do not look", ""),
}


def done_label(state: SkyDynastyState, player: int) -> str:
    """What ending or declining means in the decision in progress."""
    before, after = DONE.get(state.decision, ("Done", ""))
    begun = {
        Ask.REMOVE: state.sealed_count(player),
        Ask.PAY: state.raised,
        Ask.BUY: state.bought,
        # The last card that was named; the next ones come after it.
        Ask.TRASH: state.floor,
        Ask.REPLACE: state.floor,
    }
    return after if begun.get(state.decision, 0) else before
