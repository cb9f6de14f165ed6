"""Why a move is a good one, and what would have to come before one that is not possible now."""

from skydeck.engine.actions import first, verb_of
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import Type
from skydeck.games.dynasty_tcg.preview import preview
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

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
    if state.decision != Ask.PRIORITY:
        return ""
    if verb == Verb.PASS:
        return passing(state, player)
    if verb == Verb.PLAY:
        return playing(state, int(first(actions[0])))
    fixed = {
        int(Verb.ATTACK): "Units that attack together strike for all of them, and a lane attacks once a turn.",
        int(Verb.STEP): "It stands better there, for what it reaches or for what it keeps from you.",
        int(Verb.TURN): "Units attack in attack position and hold more in defence.",
        int(Verb.RETREAT): "It comes back whole, and what would have beaten it strikes nothing.",
    }
    return fixed.get(verb, "")


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
        return ""
    return f"{name} is one more on the field that fights and shields."


def instead(state: DynastyTcgState, player: int, action: int) -> str:
    """What would make it possible, where the reason against it does not say so."""
    verb = int(verb_of(action))
    if verb in OWN_TURN and state.active != player:
        return "You can do that in the Skirmish of your own turn."
    return ""
