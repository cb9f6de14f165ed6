"""Which function a step of the agenda calls."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.rules import asking, ending, priority, setup, turn
from skydeck.games.dynasty_tcg.rules.effects import attached, bringing, hands, operations, trade
from skydeck.games.dynasty_tcg.rules.field import actions, attacking, combat
from skydeck.games.dynasty_tcg.rules.stack import announcing, paying, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState


def run_step(s: DynastyTcgState, packed: i64) -> None:
    number = step_number(packed)
    if number <= Step.RESOLVED:
        run_course(s, number, packed)
    elif number < Step.OP:
        run_announcement(s, number, packed)
    else:
        run_effect(s, number, packed)
    asking.see_to_end(s)


def run_course(s: DynastyTcgState, number: i64, packed: i64) -> None:
    """Setup, phases, priority."""
    a = step_a(packed)
    if number == Step.PRIORITY:
        priority.run_priority(s, a, packed)
    elif number == Step.PASSED:
        priority.run_passed(s, a)
    elif number == Step.SETTLE:
        resolving.settle(s)
    elif number == Step.RESOLVE:
        resolving.resolve_top(s)
    elif number == Step.RESOLVED:
        priority.run_resolved(s, a)
    elif number == Step.PHASE:
        turn.run_phase(s, a)
    elif number == Step.FREE_PLAY:
        turn.run_free_play(s, packed)
    elif number == Step.RETREAT_MOVES:
        turn.run_retreat_moves(s)
    elif number == Step.HAND_LIMIT:
        turn.run_hand_limit(s, a, packed)
    elif number == Step.TURN:
        turn.begin_turn_of(s)
    elif number == Step.GAME:
        setup.begin_game(s)
    elif number == Step.MULLIGAN:
        setup.run_mulligan(s)
    elif number == Step.BONUS:
        setup.run_bonus(s)


def run_announcement(s: DynastyTcgState, number: i64, packed: i64) -> None:
    """Putting an item together."""
    if number == Step.DONE:
        resolving.run_done(s)
    elif number == Step.ONTO_STACK:
        announcing.run_onto_stack(s)
    elif number == Step.TARGETS:
        targets.run_targets(s, step_a(packed), step_b(packed), packed)
    elif number == Step.COSTS:
        paying.run_costs(s, step_a(packed), step_b(packed), packed)
    elif number == Step.MODE:
        announcing.run_mode(s, packed)
    elif number == Step.PLACE:
        asking.ask_one(s, Ask.PLACE, s.held(Item.PLAYER), packed)
    elif number == Step.TARGET_OF_ATTACK:
        asking.ask_one(s, Ask.ATTACK_TARGET, s.active, packed)
    elif number == Step.JOIN:
        attacking.run_join(s, packed)
    elif number == Step.ATTACKED:
        combat.declare(s)
    elif number == Step.BRING:
        actions.run_bring(s, packed)


def run_effect(s: DynastyTcgState, number: i64, packed: i64) -> None:
    """Operations and what they leave to be chosen."""
    a = step_a(packed)
    b = step_b(packed)
    if number == Step.OP:
        operations.run_operation(s, a, b)
    elif number == Step.DO:
        operations.operate(s, a)
    elif number == Step.DISCARD:
        hands.run_discard(s, a, b, packed)
    elif number == Step.DISCARD_BOTH:
        hands.begin_discards_of_both(s, a, packed)
    elif number == Step.DISCARDED:
        hands.run_discarded(s)
    elif number == Step.SEARCH:
        hands.run_search(s, b, packed)
    elif number == Step.LOOK:
        hands.run_look(s, packed)
    elif number == Step.TAKE:
        hands.run_take(s, a, b, packed)
    elif number == Step.WALK:
        bringing.run_walk(s, a, b, packed)
    elif number == Step.REDEPLOY:
        bringing.run_redeploy(s, a, packed)
    elif number == Step.PUT:
        bringing.run_put(s, a, packed)
    elif number == Step.DEPLOY:
        bringing.run_deploy(s, a, packed)
    elif number == Step.ADVANCE:
        bringing.run_advance(s, a, packed)
    elif number == Step.SELL_ITEMS:
        trade.run_sell_items(s, a, b, packed)
    elif number == Step.SELL_HAND:
        trade.run_sell_from_hand(s, a, packed)
    elif number == Step.PICK_ITEM:
        attached.run_pick_item(s, a, b, packed)
    elif number == Step.EQUIP:
        attached.run_equip(s, a, packed)
    elif number == Step.SHIELD:
        asking.ask_one(s, Ask.TARGET, s.held(Item.PLAYER), packed)
    elif number == Step.SWAPPED:
        ending.run_swapped(s)
    elif number == Step.GAME_OVER:
        ending.run_game_over(s)
