"""Why a move is a good one, and what would have to come before one that is not possible now."""

from typing import Final

from skydeck.engine.actions import first, verb_of
from skydeck.games.dynasty_tcg.cards.codec import VERBS, Verb
from skydeck.games.dynasty_tcg.cards.words import Type
from skydeck.games.dynasty_tcg.preview import preview
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, Ask
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.text.cards import card_texts
from skydeck.games.dynasty_tcg.text.words import say

OWN_TURN = (Verb.PLAY, Verb.ATTACK, Verb.STEP, Verb.TURN, Verb.RETREAT, Verb.SELL, Verb.BUY)


# What can be said of an answer wherever it is given.
ALWAYS: Final = say.table(
    "advice",
    VERBS,
    {
        Verb.ATTACK: "Units that attack together strike for all of them, and a lane attacks once a turn.",
        Verb.JOIN: "Its strength adds to the blow, and it has nothing better to attack in its lane.",
        Verb.STEP: "It stands better there, for what it reaches or for what it keeps from you.",
        Verb.TURN: "Units attack in attack position and hold more in defence.",
        Verb.RETREAT: "It comes back whole, and what would have beaten it strikes nothing.",
        Verb.REINFORCE: "Together they hold what one of them would not.",
        Verb.ACTIVATE: "What it does costs less than it is worth to you here.",
        Verb.SELL: "You need the resources more than the card.",
        Verb.BUY: "It is worth its price in the turns to come.",
        Verb.WAR: "A war champion strikes harder from now on.",
        Verb.PUT: "From there it reaches what you want to attack, or stands before what you want to keep.",
        Verb.TARGET: "Of all that can be chosen, this changes most for you.",
        Verb.CHOOSE: "You can best do without this one, or use it best.",
        Verb.MODE: "Of what the card offers, this changes most for you now.",
        Verb.FIRST: "What goes onto the stack last resolves first, and this order serves you better.",
        Verb.DEPLOY: "It is on the field for nothing, and fights or shields from now on.",
        Verb.LEAD: "The attack goes on with what is left of it.",
        Verb.LEVEL: "The higher champion is stronger, and nobody can answer its coming.",
        Verb.BRING: "It is worth more in this match than what goes out for it.",
        Verb.YES: "It costs you little, and what it does helps you.",
        Verb.NO: "What it would cost you is worth more.",
        Verb.DONE: "Nothing more of it is worth its price.",
    },
)
# Where the question makes an answer mean something of its own.
DO_WITHOUT: Final = "You can best do without this one."
ASKED: Final = {
    (Ask.BONUS, Verb.YES): "A card more costs nothing.",
    (Ask.FREE_PLAY, Verb.DONE): "What is left is worth more in your hand than on the field.",
    (Ask.COST, Verb.CHOOSE): DO_WITHOUT,
    (Ask.DISCARD, Verb.CHOOSE): DO_WITHOUT,
    (Ask.DISCARD_TOGETHER, Verb.CHOOSE): DO_WITHOUT,
    (Ask.HAND_LIMIT, Verb.CHOOSE): DO_WITHOUT,
    (Ask.SEARCH, Verb.CHOOSE): "Of all in your deck it helps you most in the next turns.",
    (Ask.SEARCH, Verb.DONE): "Nothing there is worth showing what you hold.",
    (Ask.LOOK, Verb.CHOOSE): "Among the cards that you see, this one suits you best there.",
    (Ask.ATTACK_TARGET, Verb.TARGET): "Of all that it reaches, this is worth the blow most.",
    (Ask.JOIN, Verb.DONE): "The blow is strong enough, and who stays out can attack or hold by itself.",
    (Ask.BRING_ITEMS, Verb.CHOOSE): "The item is worth more than it costs to bring along.",
    (Ask.BRING_ITEMS, Verb.DONE): "What is left is not worth bringing along.",
}
IN_QUESTION: Final = say.named(
    "advice", {f"{DECISIONS[ask]}.{VERBS[verb]}": words for (ask, verb), words in ASKED.items()}
)


def hint_reason(state: DynastyTcgState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; empty where there are no words for it."""
    verb = int(verb_of(actions[0]))
    told = preview(state, player, actions)
    if told.get("wins"):
        return say("advice.wins", "It wins the game.")
    health = told.get("health")
    if health and health[1 - player][1] < health[1 - player][0]:
        before, after = health[1 - player]
        return say(
            "advice.damage",
            "It would take the other commander from {before} to {after} health.",
            before=before,
            after=after,
        )
    if state.decision == Ask.MULLIGAN:
        return say("advice.mulligan", "Cheap units and a way to use them early make a good opening hand.")
    in_question = f"{DECISIONS[state.decision]}.{VERBS[verb]}"
    if in_question in IN_QUESTION:
        return IN_QUESTION(in_question)
    if verb == Verb.PASS:
        return passing(state, player)
    if verb == Verb.PLAY:
        return playing(state, first(actions[0]))
    return ALWAYS(verb) if verb in ALWAYS else ""


def passing(state: DynastyTcgState, player: int) -> str:
    if state.stack_size > 0:
        return say("advice.pass.answer", "What you could answer would cost more than what it prevents.")
    if state.active == player:
        return say(
            "advice.pass.own",
            "Nothing more is worth its price now; what you keep can still answer in the other turn.",
        )
    return say("advice.pass", "Nothing here is worth an answer.")


def playing(state: DynastyTcgState, kind: int) -> str:
    cards = state.cards
    name = cards.labels[kind]
    if cards.type[kind] in (Type.ORDER, Type.ITEM, Type.ENVIRONMENT, Type.STRUCTURE):
        return say("advice.play", "{name:card}: {text}", name=name, text=" ".join(card_texts(cards, kind)))
    return say("advice.play.unit", "{name:card} is one more on the field that fights and shields.", name=name)


def instead(state: DynastyTcgState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb = verb_of(action)
    if verb in OWN_TURN and state.active != player:
        return say("advice.own_turn", "You can do that in the Skirmish of your own turn.")
    return ""
