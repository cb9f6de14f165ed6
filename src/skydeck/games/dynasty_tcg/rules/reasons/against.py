"""Why an action is refused: which reason belongs to which decision."""

from mypy_extensions import i64

from skydeck.engine.actions import first, second, verb_of
from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK, Verb
from skydeck.games.dynasty_tcg.rules.reasons import acting, answering
from skydeck.games.dynasty_tcg.rules.reasons.words import ASKED
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState


def reason_against(state: DynastyTcgState, player: i64, action: i64) -> str:
    """Why a seat that is asked may not do this now. Values must be fresh, and the action not among the legal ones."""
    decision = state.decision
    if decision == Ask.PRIORITY:
        return against_action(state, player, action)
    reason = ""
    verb = verb_of(action)
    if decision == Ask.ATTACK_TARGET or decision == Ask.REDECLARE:
        reason = answering.against_attack_target(state, player, verb, first(action))
    elif decision == Ask.JOIN:
        reason = answering.against_joining(state, player, verb, first(action))
    elif decision == Ask.PLACE:
        reason = answering.against_place(state, player, verb, action)
    elif decision == Ask.TARGET:
        reason = answering.against_target(state, player, verb, first(action))
    elif decision == Ask.STEP:
        reason = answering.against_walk(state, player, verb, action)
    elif verb == Verb.CHOOSE or verb == Verb.BRING:
        reason = answering.against_card(state, player, verb, first(action))
    else:
        reason = answering.against_other_answer(state, player, verb, action)
    return reason if reason != "" else ASKED[decision]


def against_action(state: DynastyTcgState, player: i64, action: i64) -> str:
    """Against what a player with priority wants to do."""
    verb = verb_of(action)
    a = first(action)
    if state.stack_size >= MAX_STACK:
        return f"The stack holds {int(MAX_STACK)} items and no more: pass (DT-102)."
    reason = ""
    if verb == Verb.PLAY:
        reason = acting.against_playing(state, player, a)
    elif verb == Verb.ATTACK:
        reason = acting.against_attacking(state, player, a)
    elif verb == Verb.STEP:
        reason = acting.against_stepping(state, player, a, second(action))
    elif verb == Verb.TURN:
        reason = acting.against_turning(state, player, a)
    elif verb == Verb.RETREAT:
        reason = acting.against_retreating(state, player, a)
    elif verb == Verb.REINFORCE:
        reason = acting.against_reinforcing(state, player, a)
    elif verb == Verb.ACTIVATE:
        reason = acting.against_activating(state, player, a, second(action))
    elif verb == Verb.SELL or verb == Verb.BUY:
        reason = acting.against_trading(state, player, verb, a)
    elif verb == Verb.WAR:
        reason = acting.against_war(state, player, a)
    return reason if reason != "" else ASKED[Ask.PRIORITY]
