"""The rules put together, as the engine calls them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.flaws import Reasons
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.rules import agenda, ending, observation, priority, redeal, setup, turn
from skydeck.games.dynasty_tcg.rules.effects import bringing, hands, trade
from skydeck.games.dynasty_tcg.rules.field import actions, attacking
from skydeck.games.dynasty_tcg.rules.flaws import REASONS, Flaw
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.slots import SLOTS
from skydeck.games.dynasty_tcg.rules.stack import announcing, levels, paying, playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, RULES_VERSION
from skydeck.games.dynasty_tcg.state.saved import FIELDS
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

# In the order of `Ask`.
ANSWERS: Final[list[Decision[DynastyTcgState]]] = [
    Decision(),
    setup.Mulligan(Flaw.ASKS_MULLIGAN, Flaw.SENDS_BACK_NOT_HELD),
    setup.Bonus(Flaw.ASKS_BONUS),
    turn.FreePlay(Flaw.ASKS_FREE_PLAY),
    priority.Priority(Flaw.ASKS_PRIORITY),
    playing.PutSomewhere(Flaw.ASKS_PLACE),
    targets.Target(Flaw.ASKS_TARGET),
    announcing.Mode(Flaw.ASKS_MODE),
    paying.PayCost(Flaw.ASKS_COST),
    attacking.AttackTarget(Flaw.ASKS_ATTACK_TARGET),
    attacking.Join(Flaw.ASKS_JOIN),
    actions.BringItems(Flaw.ASKS_BRING_ITEMS),
    attacking.Redeclare(Flaw.ASKS_REDECLARE),
    attacking.Leader(Flaw.ASKS_LEADER),
    levels.LevelUp(Flaw.ASKS_LEVEL),
    levels.LevelOrder(Flaw.ASKS_LEVEL_ORDER),
    resolving.Order(Flaw.ASKS_ORDER),
    resolving.May(Flaw.ASKS_MAY),
    hands.Discard(Flaw.ASKS_DISCARD, Flaw.DISCARDS_NOT_HELD),
    turn.HandLimit(Flaw.ASKS_HAND_LIMIT, Flaw.LIMITS_NOT_HELD),
    hands.Search(Flaw.ASKS_SEARCH),
    hands.Look(Flaw.ASKS_LOOK),
    bringing.Walk(Flaw.ASKS_STEP),
    bringing.Pick(Flaw.ASKS_PICK),
    trade.SellItems(Flaw.ASKS_SELL_ITEMS),
    ending.Sideboard(Flaw.ASKS_SIDEBOARD),
    hands.DiscardTogether(Flaw.ASKS_DISCARD_TOGETHER, Flaw.DISCARDS_ALONG_NOT_HELD),
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


RULES: Final = DynastyTcgRules("dynasty_tcg", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS))


def new_state(cards: CardSet) -> DynastyTcgState:
    """A state in which nothing has been dealt yet."""
    return DynastyTcgState(cards, RULES)
