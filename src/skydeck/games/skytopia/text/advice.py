"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.text import join, plural, seat
from skydeck.games.skytopia.cards.words import COLOURS, FACES, Col, Verb
from skydeck.games.skytopia.rules import sending
from skydeck.games.skytopia.rules.steps import Ask
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.text.cards import ability_text, tile_text


def hint_reason(state: SkytopiaState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; all but the decks lies open. Empty where there are no words for it."""
    verb, one, two = verb_of(actions[0]), first(actions[0]), second(actions[0]) + 1
    if verb in (Verb.SEND, Verb.START):
        return working(state, player, one, two if verb == Verb.SEND else 0)
    if verb == Verb.CLIMB:
        cards = plural(state.height(player, one), "card")
        return f"Your {COLOURS[one]} tower has {cards} to activate, its Foundation counted."
    if verb == Verb.ACTIVATE:
        return " ".join([f"{state.cards.titles[one]}:", *ability_text(state.cards, one)])
    if verb == Verb.BUILD:
        return "What is built first lies lower, and is activated first whenever the tower grows."
    if verb == Verb.TURN:
        return f"It finishes in {rounds(state, third(actions[0]) + 1)} instead of {rounds(state, two)}."
    if verb in (Verb.RECALL, Verb.LIFT):
        return f"There it finishes in {rounds(state, two)}{rivals_text(state, player, one, two)}."
    if verb == Verb.PAY:
        row = first(state.question)
        coins, points = (state.cards.column(row, column) for column in (Col.INSTEAD, Col.AMOUNT))
        return f"{plural(coins, 'coin')} left at the end of the game would bring less than {plural(points, 'PP')}."
    if verb == Verb.USE and state.side(player) >= 0:
        return " ".join(tile_text(state.cards, state.side(player))[1:])
    if verb == Verb.MOVE:
        return f"There it finishes in {rounds(state, two)}{rivals_text(state, player, one, two)}."
    if verb == Verb.CHOOSE:
        return f"You have {plural(state.coins(player), 'coin')}, and this is what you need more now."
    if verb == Verb.SKIP:
        return SKIPPED.get(state.decision, "")
    return ALWAYS.get(verb, "")


# What can be said of an answer wherever it is given.
ALWAYS: dict[int, str] = {
    Verb.TAKE: "Its condition is one that you can meet often.",
    Verb.SIDE: "This side pays for what you are likely to do anyway.",
    Verb.ALL: "Each of these pays by itself, whatever comes before or after.",
    Verb.USE: "It costs nothing, and its condition is met now.",
}

# Why something is passed over, by what was asked.
SKIPPED: dict[int, str] = {
    Ask.TOWER: "What the other towers would do now is worth nothing to you, or comes at a price.",
    Ask.ACTIVATE: "What it does is worth nothing to you now, or comes at a price.",
    Ask.ABILITY: "What the tile does can wait: it is worth more at another time, or nothing now.",
    Ask.TURN: "Your golems stay where they are: what finishes sooner would come at the wrong time.",
    Ask.LIFT: "Your golems stand where they should.",
    Ask.MOVE: "Your golems stand where they should.",
    Ask.RECALL: "The cards that your golems work on are worth more than the coins.",
    Ask.EXTRA: "A second golem now would cost more than what it brings.",
    Ask.PAY: "The coins buy more in the rounds to come.",
    Ask.REPEAT: "None of them would do you any good now.",
}


def rounds(state: SkytopiaState, face: int) -> str:
    return plural(state.wait(face), "round")


def working(state: SkytopiaState, player: int, card: int, face: int) -> str:
    """What a golem on a card costs, when it finishes, and whom it meets; face 0 is the one of the first golems."""
    name = state.cards.titles[card]
    if face == 0:
        face = state.face_after(state.cards.starting_wait)
        return f"{name} is the first card of your {COLOURS[state.cards.colour[card]]} tower, in {rounds(state, face)}."
    price = sending.price_asked(state, player, face)
    cost = f"for {plural(price, 'coin')}" if price else "for nothing"
    slot = state.slot_of(card)
    faces = range(1, FACES + 1) if slot >= 0 else ()
    own = [other for other in faces if state.owner(slot, other) == player and state.wait(other) < state.wait(face)]
    if own:
        soonest = min(own, key=lambda other: state.wait(other))
        done = f"Your golem showing {soonest} finishes {name} in {rounds(state, soonest)}"
        return f"{done}; this one, {cost}, comes home then."
    if 0 < state.last_round < state.round + state.wait(face):
        worth = plural(state.cards.golem_pp, "PP")
        late = f"{name}, {cost}, would be finished after the end of the game"
        return f"{late}; then your golem in the Market is worth {worth}."
    colour = COLOURS[state.cards.colour[card]]
    height = int(state.height(player, int(state.cards.colour[card])))
    grows = f"Your {colour} tower, activated then, has {plural(height + 1, 'card')}."
    return f"{name} is yours in {rounds(state, face)}, {cost}{rivals_text(state, player, card, face)}. {grows}"


def rivals_text(state: SkytopiaState, player: int, card: int, face: int) -> str:
    """``, before {seat1}, after {seat2}``: who else works on a card."""
    slot = state.slot_of(card)
    others = [(state.owner(slot, other), other) for other in range(1, FACES + 1)] if slot >= 0 else []
    there = [(owner, other) for owner, other in others if owner not in (-1, player)]
    later = [seat(owner) for owner, other in there if state.wait(other) > state.wait(face)]
    sooner = [seat(owner) for owner, other in there if state.wait(other) < state.wait(face)]
    words = [f"before {join(later)}"] if later else []
    words += [f"unless {join(sooner)} {'finish' if len(sooner) > 1 else 'finishes'} it before"] if sooner else []
    return "".join(f", {word}" for word in words)


def instead(state: SkytopiaState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb, card = verb_of(action), first(action)
    if verb == Verb.ACTIVATE and state.slot_of(card) >= 0:
        return "You can activate it when you send a golem there, and again once it stands in your tower."
    if verb == Verb.SEND and state.decision != Ask.SEND and player == state.active:
        return "You send a golem in your Phase 2, after finished cards and towers."
    if verb == Verb.SEND and player != state.active:
        return "You send a golem in your own turn."
    return ""
