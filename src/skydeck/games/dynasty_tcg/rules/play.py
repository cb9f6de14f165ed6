"""The rules put together, as the engine calls them."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, verb_of
from skydeck.engine.flaws import Reasons
from skydeck.engine.observations import Observation
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.engine.words import Words
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules import asking, ending, observation, priority, redeal, setup, turn
from skydeck.games.dynasty_tcg.rules.effects import attached, bringing, hands, operations, trade
from skydeck.games.dynasty_tcg.rules.field import actions, attacking, combat
from skydeck.games.dynasty_tcg.rules.flaws import REASONS, Flaw
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.slots import SLOTS
from skydeck.games.dynasty_tcg.rules.stack import announcing, levels, paying, playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, RULES_VERSION, Ask, Step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.saved import FIELDS
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import is_neighbour

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


STEPS: Final[dict[int, Callable[[DynastyTcgState, i64], None]]] = {
    # Setup, phases, priority.
    Step.GAME: lambda s, step: setup.begin_game(s),
    Step.MULLIGAN: lambda s, step: setup.run_mulligan(s),
    Step.BONUS: lambda s, step: setup.run_bonus(s),
    Step.TURN: lambda s, step: turn.begin_turn_of(s),
    Step.PHASE: lambda s, step: turn.run_phase(s, step_a(step)),
    Step.FREE_PLAY: lambda s, step: turn.run_free_play(s, step),
    Step.RETREAT_MOVES: lambda s, step: turn.run_retreat_moves(s),
    Step.HAND_LIMIT: lambda s, step: turn.run_hand_limit(s, step_a(step), step),
    Step.PRIORITY: lambda s, step: priority.run_priority(s, step_a(step), step),
    Step.PASSED: lambda s, step: priority.run_passed(s, step_a(step)),
    Step.SETTLE: lambda s, step: resolving.settle(s),
    Step.RESOLVE: lambda s, step: resolving.resolve_top(s),
    Step.RESOLVED: lambda s, step: priority.run_resolved(s, step_a(step)),
    # An item of the stack is put together.
    Step.DONE: lambda s, step: resolving.run_done(s),
    Step.PLACE: lambda s, step: asking.ask_one(s, Ask.PLACE, s.held(Item.PLAYER), step),
    Step.MODE: lambda s, step: announcing.run_mode(s, step),
    Step.TARGETS: lambda s, step: targets.run_targets(s, step_a(step), step_b(step), step),
    Step.COSTS: lambda s, step: paying.run_costs(s, step_a(step), step_b(step), step),
    Step.ONTO_STACK: lambda s, step: announcing.run_onto_stack(s),
    Step.TARGET_OF_ATTACK: lambda s, step: asking.ask_one(s, Ask.ATTACK_TARGET, s.active, step),
    Step.JOIN: lambda s, step: attacking.run_join(s, step),
    Step.ATTACKED: lambda s, step: combat.declare(s),
    Step.BRING: lambda s, step: actions.run_bring(s, step),
    # Operations and what they leave to be chosen.
    Step.OP: lambda s, step: operations.run_operation(s, step_a(step), step_b(step)),
    Step.DO: lambda s, step: operations.operate(s, step_a(step)),
    # Never run: the question whether an ability is used keeps it; LEVEL is that whether a champion levels up.
    Step.MAY: lambda s, step: None,
    Step.DISCARD: lambda s, step: hands.run_discard(s, step_a(step), step_b(step), step),
    Step.DISCARD_BOTH: lambda s, step: hands.begin_discards_of_both(s, step_a(step), step),
    Step.DISCARDED: lambda s, step: hands.run_discarded(s),
    Step.SEARCH: lambda s, step: hands.run_search(s, step_b(step), step),
    Step.LOOK: lambda s, step: hands.run_look(s, step),
    Step.TAKE: lambda s, step: hands.run_take(s, step_a(step), step_b(step), step),
    Step.WALK: lambda s, step: bringing.run_walk(s, step_a(step), step_b(step), step),
    Step.REDEPLOY: lambda s, step: bringing.run_redeploy(s, step_a(step), step),
    Step.PUT: lambda s, step: bringing.run_put(s, step_a(step), step),
    Step.DEPLOY: lambda s, step: bringing.run_deploy(s, step_a(step), step),
    Step.ADVANCE: lambda s, step: bringing.run_advance(s, step_a(step), step),
    Step.SELL_ITEMS: lambda s, step: trade.run_sell_items(s, step_a(step), step_b(step), step),
    Step.SELL_HAND: lambda s, step: trade.run_sell_from_hand(s, step_a(step), step),
    Step.PICK_ITEM: lambda s, step: attached.run_pick_item(s, step_a(step), step_b(step), step),
    Step.EQUIP: lambda s, step: attached.run_equip(s, step_a(step), step),
    Step.LEVEL: lambda s, step: None,
    Step.SHIELD: lambda s, step: asking.ask_one(s, Ask.TARGET, s.held(Item.PLAYER), step),
    Step.SWAPPED: lambda s, step: ending.run_swapped(s),
    Step.GAME_OVER: lambda s, step: ending.run_game_over(s),
}


class DynastyTcgRules(Rules[DynastyTcgState]):
    """The rules of Dynasty TCG."""

    def run_step(self, state: DynastyTcgState, step: i64) -> None:
        # The steps between any two actions, which are most of all, are found without the table.
        number = step_number(step)
        if number == Step.PRIORITY:
            priority.run_priority(state, step_a(step), step)
        elif number == Step.PASSED:
            priority.run_passed(state, step_a(step))
        elif number == Step.SETTLE:
            resolving.settle(state)
        elif number == Step.RESOLVED:
            priority.run_resolved(state, step_a(step))
        elif number == Step.RESOLVE:
            resolving.resolve_top(state)
        else:
            self.step_table[number](state, step)
        asking.see_to_end(state)

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

    def observed(self, state: DynastyTcgState, player: i64, out: Observation) -> None:
        observation.observed(state, player, out)

    def can_ever(self, state: DynastyTcgState, action: i64) -> bool:
        """Steps go into zones around (DT-160)."""
        return verb_of(action) != Verb.STEP or is_neighbour(first(action), second(action))


RULES: Final = DynastyTcgRules(
    "dynasty_tcg", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS, Words("dynasty_tcg")), STEPS
)


def new_state(cards: CardSet) -> DynastyTcgState:
    """A state in which nothing has been dealt yet."""
    return DynastyTcgState(cards, RULES)
