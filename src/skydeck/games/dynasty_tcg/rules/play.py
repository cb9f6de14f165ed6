"""The rules put together, as the engine calls them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules import agenda, asking, ending, observation, priority, redeal, setup, turn
from skydeck.games.dynasty_tcg.rules.effects import bringing, hands, trade
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.stack import announcing, levels, paying, playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, RULES_VERSION
from skydeck.games.dynasty_tcg.state.saved import FIELDS
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

# In the order of `Ask`, each with the verb whose refusal has reasons of its own.
ANSWERS: Final[list[Decision[DynastyTcgState]]] = [
    asking.Question(),
    setup.Mulligan(Verb.CHOOSE),
    setup.Bonus(),
    turn.FreePlay(Verb.DEPLOY),
    priority.Priority(),
    playing.PutSomewhere(),
    targets.Target(),
    announcing.Mode(Verb.MODE),
    paying.PayCost(),
    attacking.AttackTarget(),
    attacking.Join(Verb.JOIN),
    actions.BringItems(Verb.CHOOSE),
    attacking.Redeclare(),
    attacking.Leader(Verb.LEAD),
    levels.LevelUp(Verb.LEVEL),
    levels.LevelOrder(),
    resolving.Order(Verb.FIRST),
    resolving.May(),
    hands.Discard(Verb.CHOOSE),
    turn.HandLimit(Verb.CHOOSE),
    hands.Search(Verb.CHOOSE),
    hands.Look(Verb.CHOOSE),
    bringing.Walk(Verb.STEP),
    bringing.Pick(),
    trade.SellItems(Verb.CHOOSE),
    ending.Sideboard(),
    hands.DiscardTogether(Verb.CHOOSE),
]


class DynastyTcgRules(Rules[DynastyTcgState]):
    """The rules of Dynasty TCG."""

    def run_step(self, state: DynastyTcgState, step: i64) -> None:
        agenda.run_step(state, step)

    def refresh(self, state: DynastyTcgState) -> None:
        values.refresh(state)

    def resample(self, state: DynastyTcgState, player: i64, rng: Rng) -> None:
        redeal.resample(state, player, rng)

    def withdraw(self, state: DynastyTcgState, player: i64) -> None:
        state.pending |= redeal.take_back_sealed(state, player)

    def lap(self, state: DynastyTcgState) -> i64:
        return state.turns_before + state.turn

    def outcome(self, state: DynastyTcgState) -> Outcome:
        return ending.outcome(state)

    def observed(self, state: DynastyTcgState, player: i64) -> dict[str, list[float]]:
        return observation.observed(state, player)


RULES: Final = DynastyTcgRules("dynasty_tcg", RULES_VERSION, DECISIONS, ANSWERS, FIELDS)


def new_state(cards: CardSet) -> DynastyTcgState:
    """A state in which nothing has been dealt yet."""
    return DynastyTcgState(cards, RULES)
