"""Why a move is a good one, and what would have to come before one that is not possible now."""

from __future__ import annotations

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.text import seat
from skydeck.engine.words import Words, card_name
from skydeck.games.skytopia.cards.words import COLOURS, FACES, VERBS, Col, Verb
from skydeck.games.skytopia.rules import sending
from skydeck.games.skytopia.rules.steps import DECISIONS, Ask
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.text.cards import ability_text, tile_text

say = Words("skytopia")


def hint_reason(state: SkytopiaState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; all but the decks lies open. Empty where there are no words for it."""
    verb, one, two = verb_of(actions[0]), first(actions[0]), second(actions[0]) + 1
    if verb in (Verb.SEND, Verb.START):
        return working(state, player, one, two if verb == Verb.SEND else 0)
    if verb == Verb.CLIMB:
        return say(
            "advice.climb",
            "Your {colour:word} tower has {cards:card} to activate, its Foundation counted.",
            colour=COLOURS[one],
            cards=state.height(player, one),
        )
    if verb == Verb.ACTIVATE:
        text = " ".join(ability_text(state.cards, one))
        return say("advice.activate", "{card:card}: {text}", card=state.cards.titles[one], text=text)
    if verb == Verb.TURN:
        sooner, later = state.wait(third(actions[0]) + 1), state.wait(two)
        return say("advice.turn", "It finishes in {sooner:round} instead of {later:round}.", sooner=sooner, later=later)
    if verb in (Verb.RECALL, Verb.LIFT, Verb.MOVE):
        rivals = rivals_text(state, player, one, two)
        return say("advice.there", "There it finishes in {wait:round}{rivals}.", wait=state.wait(two), rivals=rivals)
    if verb == Verb.PAY:
        row = first(state.question)
        return say(
            "advice.pay",
            "{coins:coin} left at the end of the game would bring less than {points:PP}.",
            coins=state.cards.column(row, Col.INSTEAD),
            points=state.cards.column(row, Col.AMOUNT),
        )
    if verb == Verb.USE and state.side(player) >= 0:
        return " ".join(tile_text(state.cards, state.side(player))[1:])
    if verb == Verb.CHOOSE:
        return say(
            "advice.choose", "You have {coins:coin}, and this is what you need more now.", coins=state.coins(player)
        )
    if verb == Verb.SKIP:
        return SKIPPED(state.decision) if state.decision in SKIPPED else ""
    return ALWAYS(verb) if verb in ALWAYS else ""


# What can be said of an answer wherever it is given.
ALWAYS = say.table(
    "advice.always",
    VERBS,
    {
        Verb.TAKE: "Its condition is one that you can meet often.",
        Verb.SIDE: "This side pays for what you are likely to do anyway.",
        Verb.BUILD: "What is built first lies lower, and is activated first whenever the tower grows.",
        Verb.ALL: "Each of these pays by itself, whatever comes before or after.",
        Verb.USE: "It costs nothing, and its condition is met now.",
    },
)

# Why something is passed over, by what was asked.
SKIPPED = say.table(
    "advice.skipped",
    DECISIONS,
    {
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
    },
)


def working(state: SkytopiaState, player: int, card: int, face: int) -> str:
    """What a golem on a card costs, when it finishes, and whom it meets; face 0 is the one of the first golems."""
    name = card_name(state.cards.titles[card])
    if face == 0:
        return say(
            "advice.start",
            "{name} is the first card of your {colour:word} tower, in {wait:round}.",
            name=name,
            colour=COLOURS[state.cards.colour[card]],
            wait=state.wait(state.face_after(state.cards.starting_wait)),
        )
    price, wait = sending.price_asked(state, player, face), state.wait(face)
    cost = say("advice.paid", "for {price:coin}", price=price) if price else say("advice.free", "for nothing")
    slot = state.slot_of(card)
    faces = range(1, FACES + 1) if slot >= 0 else ()
    own = [other for other in faces if state.owner(slot, other) == player and state.wait(other) < wait]
    if own:
        soonest = min(own, key=lambda other: state.wait(other))
        return say(
            "advice.beside_own",
            "Your golem showing {face} finishes {name} in {wait:round}; this one, {cost}, comes home then.",
            face=soonest,
            name=name,
            wait=state.wait(soonest),
            cost=cost,
        )
    if 0 < state.last_round < state.round + wait:
        return say(
            "advice.too_late",
            "{name}, {cost}, would be finished after the end of the game; then your golem in the Market is worth {worth:PP}.",
            name=name,
            cost=cost,
            worth=state.cards.golem_pp,
        )
    colour = int(state.cards.colour[card])
    return say(
        "advice.work",
        "{name} is yours in {wait:round}, {cost}{rivals}. Your {colour:word} tower, activated then, has {height:card}.",
        name=name,
        wait=wait,
        cost=cost,
        rivals=rivals_text(state, player, card, face),
        colour=COLOURS[colour],
        height=state.height(player, colour) + 1,
    )


def rivals_text(state: SkytopiaState, player: int, card: int, face: int) -> str:
    """``, before {seat1}, unless {seat2} finishes it before``: who else works on a card."""
    slot = state.slot_of(card)
    others = [(state.owner(slot, other), other) for other in range(1, FACES + 1)] if slot >= 0 else []
    there = [(owner, other) for owner, other in others if owner not in (-1, player)]
    later = [seat(owner) for owner, other in there if state.wait(other) > state.wait(face)]
    sooner = [seat(owner) for owner, other in there if state.wait(other) < state.wait(face)]
    words = say("advice.before", ", before {later:and}", later=later) if later else ""
    if len(sooner) == 1:
        words += say("advice.unless", ", unless {who} finishes it before", who=sooner[0])
    elif sooner:
        words += say("advice.unless_they", ", unless {sooner:and} finish it before", sooner=sooner)
    return words


def instead(state: SkytopiaState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb, card = verb_of(action), first(action)
    if verb == Verb.ACTIVATE and state.slot_of(card) >= 0:
        return say(
            "instead.activate",
            "You can activate it when you send a golem there, and again once it stands in your tower.",
        )
    if verb == Verb.SEND and state.decision != Ask.SEND and player == state.active:
        return say("instead.phase", "You send a golem in your Phase 2, after finished cards and towers.")
    if verb == Verb.SEND and player != state.active:
        return say("instead.turn", "You send a golem in your own turn.")
    return ""
