"""Asking players, and answering for them where there is one answer."""

from mypy_extensions import i64

from skydeck.engine.actions import verb_of
from skydeck.games.dynasty_tcg.cards.columns import CostCol
from skydeck.games.dynasty_tcg.cards.words import UNIT_MASK, Cost
from skydeck.games.dynasty_tcg.rules import answers, legal_actions
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.steps import OPEN_DECISIONS, Ask, Step, step_a, step_number
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import Pile


def ask_one(s: DynastyTcgState, decision: i64, player: i64, question: i64) -> None:
    """Ask a seat; `question` is the step that asks, which the answer refers to."""
    s.decision = decision
    s.actor = player
    s.question = question
    s.ask(1 << player, False)
    if (OPEN_DECISIONS >> decision) & 1 != 0 and not s.always_ask:
        answer_alone(s, player)


def ask_both(s: DynastyTcgState, decision: i64, players: i64, question: i64) -> None:
    """Ask several seats for secret answers, all at once."""
    s.decision = decision
    s.question = question
    s.asked = players
    s.ask(players, True)


def answer_alone(s: DynastyTcgState, player: i64) -> None:
    if asks_about_hand(s) or (
        s.decision == Ask.PLACE and (UNIT_MASK >> s.cards.type[legal_actions.kind_to_put(s)]) & 1 != 0
    ):
        # A unit has two positions wherever it may stand.
        return
    out = s.legal_actions(player)
    if out.size > 1:
        return
    decision = s.decision
    s.pending = 0
    s.decision = Ask.NONE
    if out.size == 1:
        action = out.at(0)
        answers.take_answer(s, player, decision, verb_of(action), action)


def asks_about_hand(s: DynastyTcgState) -> bool:
    """Whether what can be answered depends on the hand."""
    number = step_number(s.question)
    if s.decision == Ask.COST:
        what = s.cards.cost_row(legal_actions.cost_row_asked(s), CostCol.WHAT)
        return what == Cost.DISCARD or what == Cost.TO_TRADE
    return s.decision == Ask.PICK and (
        number == Step.SELL_HAND or (number == Step.DEPLOY and bringing.deploy_pile(s, step_a(s.question)) == Pile.HAND)
    )
