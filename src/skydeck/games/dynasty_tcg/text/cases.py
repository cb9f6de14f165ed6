"""Which of several wordings fits: the cases of questions and answers that are put in more than one way."""

from __future__ import annotations

from typing import Any

from skydeck.engine.actions import first
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import CostCol, OpCol
from skydeck.games.dynasty_tcg.rules import ending, priority
from skydeck.games.dynasty_tcg.rules.field import actions
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.stack import paying, playing
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step_a, step_number
from skydeck.games.dynasty_tcg.state.entries import Item, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj
from skydeck.games.dynasty_tcg.text import slots


def by_step(**cases: int) -> Any:
    """The name of the step that asks, where one decision serves several."""
    named = {step: name for name, step in cases.items()}
    return lambda state, player, action: named.get(step_number(state.question), "other")


def case_of_priority(state: DynastyTcgState, player: int, action: int) -> str:
    """What there is to answer with priority, or to do."""
    if state.stack_size > 0:
        return "own" if state.item(state.stack_size - 1, Item.PLAYER) == player else "answer"
    if state.active != player:
        return "other"
    return "skirmish" if state.phase == w.Phase.SKIRMISH else "phase"


def case_of_card(state: DynastyTcgState, player: int, action: int) -> str:
    """What kind of card is put somewhere."""
    card_type = state.cards.type[playing.kind_to_put(state)]
    return {w.Type.ITEM: "item", w.Type.STRUCTURE: "structure"}.get(card_type, "unit")


def case_of_look(state: DynastyTcgState, player: int, action: int) -> str:
    """Whether cards looked at are taken, or where they are put."""
    if slots.to_take(state) > 0:
        return "take"
    return "under" if state.cards.op(step_a(state.question), OpCol.EXTRA_2) == w.Rest.BOTTOM else "back"


def case_of_sideboard(state: DynastyTcgState, player: int, action: int) -> str:
    left = ending.number_left(state, player)
    if ending.number_out(state, player) != GONE:
        return "in_one" if left == 1 else "in"
    return "out" if left else "none"


def case_of_cost(state: DynastyTcgState, player: int, action: int) -> str:
    what = state.cards.cost_row(paying.row_asked(state), CostCol.WHAT)
    return {w.Cost.TO_TRADE: "trade", w.Cost.DESTROY: "destroy", w.Cost.RETREAT: "retreat"}.get(what, "other")


def case_of_target(state: DynastyTcgState, player: int, action: int) -> str:
    """Whose card is chosen as a target, where it is one of the field."""
    thing = slots.named_thing(state, player, first(action))
    if thing >= Thing.COMMANDER:
        return "other"
    return "own" if state.get(thing, Obj.OWNER) == player else "enemy"


def case_of_redeclared(state: DynastyTcgState, player: int, action: int) -> str:
    return "keep" if slots.named_thing(state, player, first(action)) == state.attack_target else "other"


def case_of_played(state: DynastyTcgState, player: int, action: int) -> str:
    levelled = state.cards.type[first(action)] in (w.Type.BATTLE_CHAMPION, w.Type.WAR_CHAMPION)
    return "bare" if levelled else "whole"


def case_of_turn(state: DynastyTcgState, player: int, action: int) -> str:
    thing = state.object_at(player, first(action))
    return "defence" if thing != GONE and state.get(thing, Obj.POSITION) else "attack"


def case_of_reinforcement(state: DynastyTcgState, player: int, action: int) -> str:
    fronts = list(actions.shields(state, state.object_at(player, first(action))))
    return "one" if len(fronts) == 1 else "several"


def case_of_war(state: DynastyTcgState, player: int, action: int) -> str:
    thing = state.object_at(player, first(action))
    possible = priority.is_open(state, player) and playing.flaw_of_war(state, player, thing) == Flaw.NONE
    return "to" if possible else "other"


def case_of_first(state: DynastyTcgState, player: int, action: int) -> str:
    return "waits" if first(action) < len(slots.waiting_rows(state, player)) else "none"


def case_of_retreated(state: DynastyTcgState, player: int, action: int) -> str:
    """What happens to a card of the retreat zones."""
    if first(action) >= len(slots.retreated_cards(state, player)):
        return "none"
    if state.decision == Ask.FREE_PLAY:
        return "free"
    return "advance" if step_number(state.question) == Step.ADVANCE else "redeploy"
