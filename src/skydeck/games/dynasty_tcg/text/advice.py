"""Why a move is a good one, and what would have to come before one that is not possible now."""

from skydeck.engine.actions import first, verb_of
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import Type
from skydeck.games.dynasty_tcg.preview import preview
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.text.cards import card_texts

OWN_TURN = (Verb.PLAY, Verb.ATTACK, Verb.STEP, Verb.TURN, Verb.RETREAT, Verb.SELL, Verb.BUY)


def hint_reason(state: DynastyTcgState, player: int, actions: list[int]) -> str:
    """Why a strong player would do this; empty where there are no words for it."""
    verb = int(verb_of(actions[0]))
    told = preview(state, player, actions)
    if told.get("wins"):
        return "It wins the game."
    health = told.get("health")
    if health and health[1 - player][1] < health[1 - player][0]:
        before, after = health[1 - player]
        return f"It would take the other commander from {before} to {after} health."
    if state.decision == Ask.MULLIGAN:
        return "Cheap units and a way to use them early make a good opening hand."
    if (int(state.decision), verb) in ASKED:
        return ASKED[int(state.decision), verb]
    if verb == Verb.PASS:
        return passing(state, player)
    if verb == Verb.PLAY:
        return playing(state, int(first(actions[0])))
    return ALWAYS.get(verb, "")


# What can be said of an answer wherever it is given.
ALWAYS: dict[int, str] = {
    int(Verb.ATTACK): "Units that attack together strike for all of them, and a lane attacks once a turn.",
    int(Verb.JOIN): "Its strength adds to the blow, and it has nothing better to attack in its lane.",
    int(Verb.STEP): "It stands better there, for what it reaches or for what it keeps from you.",
    int(Verb.TURN): "Units attack in attack position and hold more in defence.",
    int(Verb.RETREAT): "It comes back whole, and what would have beaten it strikes nothing.",
    int(Verb.REINFORCE): "Together they hold what one of them would not.",
    int(Verb.ACTIVATE): "What it does costs less than it is worth to you here.",
    int(Verb.SELL): "You need the resources more than the card.",
    int(Verb.BUY): "It is worth its price in the turns to come.",
    int(Verb.WAR): "A war champion strikes harder from now on.",
    int(Verb.PUT): "From there it reaches what you want to attack, or stands before what you want to keep.",
    int(Verb.TARGET): "Of all that can be chosen, this changes most for you.",
    int(Verb.CHOOSE): "You can best do without this one, or use it best.",
    int(Verb.MODE): "Of what the card offers, this changes most for you now.",
    int(Verb.FIRST): "What goes onto the stack last resolves first, and this order serves you better.",
    int(Verb.DEPLOY): "It is on the field for nothing, and fights or shields from now on.",
    int(Verb.LEAD): "The attack goes on with what is left of it.",
    int(Verb.LEVEL): "The higher champion is stronger, and nobody can answer its coming.",
    int(Verb.BRING): "It is worth more in this match than what goes out for it.",
    int(Verb.YES): "It costs you little, and what it does helps you.",
    int(Verb.NO): "What it would cost you is worth more.",
    int(Verb.DONE): "Nothing more of it is worth its price.",
}

# Where the question makes an answer mean something of its own.
ASKED: dict[tuple[int, int], str] = {
    (int(Ask.BONUS), int(Verb.YES)): "A card more costs nothing.",
    (int(Ask.FREE_PLAY), int(Verb.DONE)): "What is left is worth more in your hand than on the field.",
    (int(Ask.COST), int(Verb.CHOOSE)): "You can best do without this one.",
    (int(Ask.DISCARD), int(Verb.CHOOSE)): "You can best do without this one.",
    (int(Ask.DISCARD_TOGETHER), int(Verb.CHOOSE)): "You can best do without this one.",
    (int(Ask.HAND_LIMIT), int(Verb.CHOOSE)): "You can best do without this one.",
    (int(Ask.SEARCH), int(Verb.CHOOSE)): "Of all in your deck it helps you most in the next turns.",
    (int(Ask.SEARCH), int(Verb.DONE)): "Nothing there is worth showing what you hold.",
    (int(Ask.LOOK), int(Verb.CHOOSE)): "Among the cards that you see, this one suits you best there.",
    (int(Ask.ATTACK_TARGET), int(Verb.TARGET)): "Of all that it reaches, this is worth the blow most.",
    (int(Ask.JOIN), int(Verb.DONE)): "The blow is strong enough, and who stays out can attack or hold by itself.",
    (int(Ask.BRING_ITEMS), int(Verb.CHOOSE)): "The item is worth more than it costs to bring along.",
    (int(Ask.BRING_ITEMS), int(Verb.DONE)): "What is left is not worth bringing along.",
}


def passing(state: DynastyTcgState, player: int) -> str:
    if state.stack_size > 0:
        return "What you could answer would cost more than what it prevents."
    if state.active == player:
        return "Nothing more is worth its price now; what you keep can still answer in the other turn."
    return "Nothing here is worth an answer."


def playing(state: DynastyTcgState, kind: int) -> str:
    cards = state.cards
    name = cards.labels[kind]
    if cards.type[kind] in (Type.ORDER, Type.ITEM, Type.ENVIRONMENT, Type.STRUCTURE):
        return f"{name}: {' '.join(card_texts(cards, kind))}"
    return f"{name} is one more on the field that fights and shields."


def instead(state: DynastyTcgState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb = int(verb_of(action))
    if verb in OWN_TURN and state.active != player:
        return "You can do that in the Skirmish of your own turn."
    return ""
