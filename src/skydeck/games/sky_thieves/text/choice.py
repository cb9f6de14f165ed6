"""Questions, as tables and terminals show them: what is asked, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from skydeck.engine.actions import first, pack, second, third
from skydeck.engine.questions import asked, item
from skydeck.engine.state import ActionList
from skydeck.engine.text import plural, seat
from skydeck.games.sky_thieves.cards.card_set import symbols
from skydeck.games.sky_thieves.cards.words import ABOARD, RESOURCES, SLOTS, STATS, Col, Op, Resource, Verb, Who
from skydeck.games.sky_thieves.operations import fewer_symbols, row_text
from skydeck.games.sky_thieves.rules import attack, moments, paying
from skydeck.games.sky_thieves.rules.steps import Ask
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import Phase, Total, Zone
from skydeck.games.sky_thieves.text.cards import symbols_text
from skydeck.games.sky_thieves.text.labels import action_label, paid_label
from skydeck.games.sky_thieves.text.words import cancelled_by, deed_told, short_words, thing_of_row

# The sentence of a question, and the decision of the ledger that it is.
Question = tuple[str, str]

ENDING = (Verb.LEAVE, Verb.END)
DECLINING = (Verb.PASS, Verb.REFUSE)


def choice(state: SkyThievesState, player: int) -> dict[str, Any] | None:
    """The question a seat owes an answer to; see docs/contracts.md."""
    result = asked(state, player, action_label, ENDING, DECLINING)
    if result is not None:
        result["sentence"], result["rule"] = QUESTIONS[state.decision](state, player)
        if state.decision in SEVERAL:
            result.update(several(state, player))
        for one in result["items"]:
            zone = zone_of(state, player, one["action"])
            if zone:
                one["zone"] = zone
        if state.decision == Ask.PAY:
            result["payments"] = payments(state, player)
            result["price"] = price_names(state, player)
            result["price_less"] = saved_by_choice(state, player)
    return result


# Questions after several cards: the zone, and what is done with them.
SEVERAL = {Ask.JUNK: (Zone.HAND, Verb.JUNK), Ask.KEEP: (Zone.LOOKED, Verb.TAKE)}


def several(state: SkyThievesState, player: int) -> dict[str, Any]:
    """All cards that can be among those asked for, so that they may be picked in any order."""
    zone, verb = SEVERAL[state.decision]
    items = [
        item(state, player, pack(verb, card), action_label, state.count(zone, player, card))
        for card in range(second(state.question), state.kinds)
        if state.count(zone, player, card) > 0
    ]
    number = min(state.left, sum(one["count"] for one in items))
    return {"shape": "some", "items": items, "min": number, "max": number}


def price_names(state: SkyThievesState, player: int) -> list[str]:
    """The symbols that are paid, with all that makes them fewer but for those of the payer's choice."""
    cost = paying.price(state, player, first(state.question), third(state.question))
    return [name for resource, name in enumerate(RESOURCES) for _ in range(symbols(cost, resource))]


def saved_by_choice(state: SkyThievesState, player: int) -> int:
    """How many of the coloured symbols need not be paid; the payer chooses which (ST-R69)."""
    cost = paying.price(state, player, first(state.question), third(state.question))
    return symbols(cost, Resource.ANY)


def payments(state: SkyThievesState, player: int) -> list[dict[str, Any]]:
    """All payments that go on from the cards named so far: what is still to be named, and the whole in words."""
    everything = ActionList()
    cost = paying.price(state, player, first(state.question), third(state.question))
    paying.write_payments_of(state, player, paying.NO_CARDS, cost, everything)
    named = paying.number_of(state.paid)
    return [
        payment(state, player, cards_of(paid), named)
        for paid in everything.tolist()
        if paying.first_cards(paid, named) == state.paid
    ]


def cards_of(paid: int) -> list[int]:
    """The cards of a payment, as actions number them."""
    number = paying.number_of(paid)
    return [(paid >> paying.BITS * place & paying.MASK) - 1 for place in range(number)]


def payment(state: SkyThievesState, player: int, cards: list[int], named: int) -> dict[str, Any]:
    """One payment, of which so many cards have been named."""
    actions = [state.codec.to_json(pack(Verb.PAY, card)) for card in cards]
    return {
        "cards": [action["card"] for action in actions],
        "actions": actions[named:],
        "label": " + ".join(paid_label(state, player, card) for card in cards),
    }


def zone_of(state: SkyThievesState, player: int, action: dict[str, Any]) -> str:
    """Where the thing that an action names lies on the table; empty where it names several, or none."""
    verb = action["verb"]
    if verb in ("play", "junk"):
        return f"hand:{player}"
    if verb == "pick":
        if state.decision == Ask.KEEP:
            return f"looked:{player}"
        row = first(state.question)
        own = state.cards.column(row, Col.OP) == Op.BRING and state.cards.column(row, Col.ARG) == 0
        return f"hand:{player}" if own else "junk"
    if verb == "slot":
        return f"board:{third(state.question) if state.decision == Ask.SLOT else player}"
    if verb == "pay":
        return f"{'board' if action['card'] in ABOARD else 'hand'}:{player}"
    if verb in ("attack", "replace"):
        return "line"
    return {
        "overload": f"board:{player}",
        "offensive": f"captain:{player}",
        "defensive": f"captain:{player}",
        "sink": "target_deck",
    }.get(verb, "")


# -- set-up --------------------------------------------------------------------------------------------------------------


def agree_question(state: SkyThievesState, player: int) -> Question:
    return "Shall each choose a Captain? Only if all agree; otherwise the Captains are dealt.", "ST-D01"


def captain_question(state: SkyThievesState, player: int) -> Question:
    return "Choose your Captain for this game; nobody can take the same.", "ST-D02"


# -- the turn ------------------------------------------------------------------------------------------------------------


def port_question(state: SkyThievesState, player: int) -> Question:
    return (
        "At Port: play as many Weapons, Upgrades, Crew cards and Techniques as you can pay for; then leave port to scout "
        "and attack.",
        "ST-D03",
    )


def pay_question(state: SkyThievesState, player: int) -> Question:
    card, less = first(state.question), third(state.question)
    name, kind = state.cards.names[card], int(state.cards.kind[card])
    cost = symbols_text(paying.price(state, player, card, less))
    then = "it takes effect, unless somebody answers"
    if kind < SLOTS:
        old = int(state.aboard(player, kind))
        then = f"it comes on board{f' in place of {state.cards.names[old]}' if old >= 0 else ''}"
    return f"Pay {cost} for {name}: which of your cards do you junk? Then {then}.", "ST-D04"


def scout_question(state: SkyThievesState, player: int) -> Question:
    far = state.cards.target_names[state.line[state.far()]]
    new = "a new Target is turned up next to it" if state.target_deck.size else "it comes round to the near place"
    return f"Do you scout? {far} goes under the target deck, the others move away from it, and {new}.", "ST-D08"


def attack_question(state: SkyThievesState, player: int) -> Question:
    return "Do you attack a Target of the line? After that your Captain is readied and you draw cards.", "ST-D09"


def phase_question(state: SkyThievesState, player: int) -> Question:
    target, number = state.cards.target_names[state.attacked], attack.round_of(state)
    if player == state.active:
        how = "you beat it now" if state.is_beating() else f"you lack {lacking(state)}"
        then = "your rivals have their Phases" if state.is_beating() else "the attack fails"
        return (
            f"Your Phase of Round {number} against {target}: {how}. Overload, use your Captain or play Sabotage; when you "
            f"end the Phase, {then}.",
            "ST-D10",
        )
    how = "is beating it" if state.is_beating() else f"lacks {lacking(state)}"
    return (
        f"Your Phase of Round {number} in the attack on {target}: {seat(state.active)} {how}. Use your Captain or play "
        "Sabotage, or end the Phase.",
        "ST-D11",
    )


def lacking(state: SkyThievesState) -> str:
    """What the attacker is short of now."""
    speed, firepower, *stats = state.totals
    return short_words(max(0, stats[0] - speed), max(0, stats[1] - firepower), max(0, stats[2] - speed - firepower))


def respond_question(state: SkyThievesState, player: int) -> Question:
    deed = state.deeds[first(state.question)]
    doer = seat(moments.doer_of(deed))
    when = " It has no effect yet." if third(state.question) else ""
    if by := cancelled_by(state, first(state.question)):
        when = f" It was cancelled by {by} and has no effect."
    return f"{doer} {deed_told(state, deed)}.{when} Do you answer with a Sabotage, or let play go on?", "ST-D12"


def junk_question(state: SkyThievesState, player: int) -> Question:
    cards = plural(state.left, "card")
    if state.phase == Phase.DRAW:
        return f"Junk {cards} from your hand, down to the hand limit; then you draw.", "ST-D13"
    return f"Junk {cards} from your hand.", "ST-D06"


# -- effects -------------------------------------------------------------------------------------------------------------


def effect_words(state: SkyThievesState) -> str:
    """The ability in progress: whose it is and what it does, as ``Double Agent: cancel it``."""
    row = first(state.question)
    thing = thing_of_row(state, row)
    return f"{state.cards.names[thing]}: {row_text(state.cards, thing, row)}"


def shed_question(state: SkyThievesState, player: int) -> Question:
    return "Which card of your hand do you junk? All show theirs together.", "ST-D06"


def stat_question(state: SkyThievesState, player: int) -> Question:
    return f"{effect_words(state)}. Speed or Firepower?", "ST-D05"


def rival_question(state: SkyThievesState, player: int) -> Question:
    return f"{effect_words(state)}. Whose?", "ST-D05"


def slot_question(state: SkyThievesState, player: int) -> Question:
    row, victim = first(state.question), third(state.question)
    own = victim == player and state.cards.column(row, Col.WHO) != Who.SELF
    whose = "your ship" if victim == player else f"the ship of {seat(victim)}"
    goes = "is junked" if state.cards.column(row, Col.OP) == Op.JUNK_BOARD else "goes back to hand"
    return f"Which card on board {whose} {goes}?", "ST-D06" if own else "ST-D05"


def pick_question(state: SkyThievesState, player: int) -> Question:
    row = first(state.question)
    if state.cards.column(row, Col.OP) == Op.BRING:
        less = state.cards.column(row, Col.AMOUNT)
        place = "the junk pile" if state.cards.column(row, Col.ARG) else "your hand"
        price = f"for {fewer_symbols(less)}" if less else "at its cost"
        return f"Which card of {place} do you bring on board {price}? You pay for it next.", "ST-D05"
    left = f" You take {plural(state.left, 'card')}." if state.left > 1 else ""
    return f"Which card of the junk pile do you take into your hand?{left}", "ST-D05"


def keep_question(state: SkyThievesState, player: int) -> Question:
    return f"Keep {plural(state.left, 'card')} of those that you look at; the others are junked.", "ST-D07"


def replace_question(state: SkyThievesState, player: int) -> Question:
    return "Which Target goes under its deck? The top one of the deck takes its place.", "ST-D05"


def swap_question(state: SkyThievesState, player: int) -> Question:
    return "Which two Targets of the line change places?", "ST-D05"


def sink_question(state: SkyThievesState, player: int) -> Question:
    return (
        "Which of the Targets that you look at goes under its deck? The others stay on top as they lie, the next one first.",
        "ST-D07",
    )


def mode_question(state: SkyThievesState, player: int) -> Question:
    return f"{state.cards.names[thing_of_row(state, first(state.question))]}: which of these?", "ST-D05"


def ransom_question(state: SkyThievesState, player: int) -> Question:
    row = first(state.question)
    cards, points = plural(state.cards.column(row, Col.AMOUNT), "card"), state.cards.column(row, Col.ARG)
    stat = STATS[third(state.question)].title()
    return f"Do you junk {cards} from your hand, or lose {points} {stat}?", "ST-D06"


def move_question(state: SkyThievesState, player: int) -> Question:
    speed, firepower = state.totals[Total.SHIP_SPEED], state.totals[Total.SHIP_FIREPOWER]
    return (
        f"{effect_words(state)}. You have Speed {speed} and Firepower {firepower}; which points do you move?",
        "ST-D05",
    )


def may_question(state: SkyThievesState, player: int) -> Question:
    return f"{effect_words(state)}. Do you?", "ST-D05"


def save_question(state: SkyThievesState, player: int) -> Question:
    return "Which Overloaded card returns to your hand? The others are junked.", "ST-D05"


QUESTIONS: dict[int, Callable[[SkyThievesState, int], Question]] = {
    Ask.AGREE: agree_question,
    Ask.CAPTAIN: captain_question,
    Ask.PORT: port_question,
    Ask.PAY: pay_question,
    Ask.SCOUT: scout_question,
    Ask.ATTACK: attack_question,
    Ask.PHASE: phase_question,
    Ask.RESPOND: respond_question,
    Ask.JUNK: junk_question,
    Ask.SHED: shed_question,
    Ask.STAT: stat_question,
    Ask.RIVAL: rival_question,
    Ask.SLOT: slot_question,
    Ask.PICK: pick_question,
    Ask.KEEP: keep_question,
    Ask.PLACE: replace_question,
    Ask.SWAP: swap_question,
    Ask.SINK: sink_question,
    Ask.MODE: mode_question,
    Ask.RANSOM: ransom_question,
    Ask.MOVE: move_question,
    Ask.MAY: may_question,
    Ask.SAVE: save_question,
}
