"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third, verb_of
from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Outcome, Rules
from skydeck.games.sky_dynasty.cards.card_set import CardSet
from skydeck.games.sky_dynasty.cards.words import Col, Verb
from skydeck.games.sky_dynasty.rules import bonuses, course, dispatch, observation, redeal, resolution, results, rounds
from skydeck.games.sky_dynasty.rules.steps import Ask, Step
from skydeck.games.sky_dynasty.state.state import SkyDynastyState


def run_step(s: SkyDynastyState, step: i64) -> None:
    code = step & 255
    if code == Step.DISPATCH:
        dispatch.dispatch_turn_begins(s)
    elif code == Step.REVEAL:
        dispatch.reveal_fleets(s)
    elif code == Step.FEE:
        dispatch.ask_fees(s)
    elif code == Step.FEE_SHOWN:
        dispatch.show_fees(s)
    elif code == Step.PICK:
        dispatch.ask_picks(s)
    elif code == Step.PICK_SHOWN:
        dispatch.show_picks(s)
    elif code == Step.PHOENIX:
        dispatch.ask_phoenixes(s)
    elif code == Step.PHOENIX_SHOWN:
        dispatch.show_phoenixes(s)
    elif code == Step.DICE:
        dispatch.roll_for_places(s)
    elif code == Step.ARRIVE:
        dispatch.arrive(s)
    elif code == Step.PLACE:
        resolution.resolve_place(s, first(step))
    elif code == Step.REMOVE:
        resolution.ask_removals(s, first(step), second(step))
    elif code == Step.REMOVED:
        resolution.show_removals(s, first(step))
    elif code == Step.PAYMENT:
        resolution.begin_payment(s, first(step))
    elif code == Step.BID:
        resolution.next_bid(s, first(step), second(step))
    elif code == Step.COMPARE:
        resolution.compare(s, first(step))
    elif code == Step.BONUS:
        bonuses.bonus_step(s, first(step), second(step), third(step))
    elif code == Step.REFILL:
        bonuses.refill(s, first(step))
    elif code == Step.SURVIVE:
        resolution.begin_survival(s, first(step))
    elif code == Step.SURVIVE_NEXT:
        resolution.survive_next(s, first(step))
    elif code == Step.SHIP:
        resolution.ship_step(s, first(step), second(step), third(step))
    elif code == Step.JUDGE:
        course.judge_together(s)
    elif code == Step.CLEANUP:
        resolution.clean_up(s, first(step))
    elif code == Step.DISCARD:
        dispatch.discard_hands(s)
    elif code == Step.DRAW:
        dispatch.draw_hands(s)
    elif code == Step.ROUND:
        rounds.begin_round(s)
    elif code == Step.END_ROUND:
        rounds.end_round(s)
    else:
        raise InvariantError(f"unknown step {step}")


def write_actions(s: SkyDynastyState, player: i64, out: ActionList) -> None:
    decision = s.decision
    if decision == Ask.LAY:
        dispatch.write_lay(s, player, out)
    elif decision == Ask.BUY:
        bonuses.write_buy(s, player, out)
    elif decision == Ask.TRASH:
        bonuses.write_trash(s, player, out)
    elif decision == Ask.PAY:
        resolution.write_pay(s, player, out)
    elif decision == Ask.REMOVE:
        resolution.write_remove(s, player, out)
    elif decision == Ask.PICK:
        dispatch.write_pick(s, player, out)
    elif decision == Ask.FEE:
        dispatch.write_fee(s, player, out)
    elif decision == Ask.PHOENIX:
        dispatch.write_phoenix(s, player, out)
    elif decision == Ask.DRAW:
        bonuses.write_draw(s, player, out)
    elif decision == Ask.BUY_DRAWN:
        bonuses.write_buy_drawn(s, player, out)
    elif decision == Ask.REPLACE:
        bonuses.write_replace(s, player, out)
    elif decision == Ask.PLACE:
        bonuses.write_place(s, player, out)
    elif decision == Ask.CHOOSE:
        option: i64 = 0
        while option < s.cards.column(s.row, Col.EXTRA):
            out.add(pack(Verb.CHOOSE, option))
            option += 1
    elif decision == Ask.ORDER:
        resolution.write_order(s, player, out)
    elif decision == Ask.LOOK:
        out.add(Verb.LOOK)
        out.add(Verb.DONE)


def refusal(s: SkyDynastyState, player: i64, action: i64) -> str:
    decision = s.decision
    if decision == Ask.LAY:
        return dispatch.refuse_lay(s, player, action)
    if decision == Ask.FEE:
        return dispatch.refuse_fee(s, player, action)
    if decision == Ask.PICK:
        return dispatch.refuse_pick(s, player, action)
    if decision == Ask.PHOENIX:
        return dispatch.refuse_phoenix(s, player, action)
    if decision == Ask.REMOVE:
        return resolution.refuse_remove(s, player, action)
    if decision == Ask.PAY:
        return resolution.refuse_pay(s, player, action)
    if decision == Ask.TRASH:
        return bonuses.refuse_trash(s, player, action)
    if decision == Ask.DRAW:
        return bonuses.refuse_draw(s, player, action)
    if decision == Ask.BUY_DRAWN:
        return bonuses.refuse_buy_drawn(s, player, action)
    if decision == Ask.REPLACE:
        return bonuses.refuse_replace(s, player, action)
    if decision == Ask.PLACE:
        return bonuses.refuse_place(s, player, action)
    if decision == Ask.BUY:
        return bonuses.refuse_buy(s, player, action)
    if decision == Ask.CHOOSE:
        if verb_of(action) == Verb.CHOOSE and first(action) < s.cards.column(s.row, Col.EXTRA):
            return ""
        return "Choose one of the rewards (SD-D17)."
    if decision == Ask.ORDER:
        return resolution.refuse_order(s, player, action)
    return resolution.refuse_look(s, player, action)


def perform(s: SkyDynastyState, player: i64, action: i64) -> None:
    decision = s.decision
    if decision == Ask.LAY:
        dispatch.do_lay(s, player, action)
    elif decision == Ask.BUY:
        bonuses.do_buy(s, player, action)
    elif decision == Ask.TRASH:
        bonuses.do_trash(s, player, action)
    elif decision == Ask.PAY:
        resolution.do_pay(s, player, action)
    elif decision == Ask.REMOVE:
        resolution.do_remove(s, player, action)
    elif decision == Ask.PICK or decision == Ask.FEE:
        s.seal(player, action)
        s.answered(player)
    elif decision == Ask.PHOENIX:
        dispatch.do_phoenix(s, player, action)
    elif decision == Ask.DRAW:
        s.answered(player)
        if verb_of(action) == Verb.DRAW:
            bonuses.draw_to_look(s, player, first(action), s.cards.column(s.row, Col.AMOUNT))
    elif decision == Ask.BUY_DRAWN:
        bonuses.do_buy_drawn(s, player, action)
    elif decision == Ask.REPLACE:
        bonuses.do_replace(s, player, action)
    elif decision == Ask.PLACE:
        bonuses.do_place(s, player, action)
    elif decision == Ask.CHOOSE:
        bonuses.do_choose(s, player, action)
    elif decision == Ask.ORDER:
        resolution.do_order(s, player, action)
    elif decision == Ask.LOOK:
        resolution.do_look(s, player, action)
    if s.pending == 0:
        s.decision = Ask.NONE


class SkyDynastyRules(Rules[SkyDynastyState]):
    """The rules of Sky Dynasty as the engine calls them."""

    def write_actions(self, state: SkyDynastyState, player: i64, out: ActionList) -> None:
        write_actions(state, player, out)

    def refusal(self, state: SkyDynastyState, player: i64, action: i64) -> str:
        return refusal(state, player, action)

    def perform(self, state: SkyDynastyState, player: i64, action: i64) -> None:
        perform(state, player, action)

    def run_step(self, state: SkyDynastyState, step: i64) -> None:
        run_step(state, step)

    def resample(self, state: SkyDynastyState, player: i64, rng: Rng) -> None:
        redeal.resample(state, player, rng)

    def withdraw(self, state: SkyDynastyState, player: i64) -> None:
        redeal.withdraw(state, player)

    def returns(self, state: SkyDynastyState) -> list[float]:
        return results.returns(state)

    def lap(self, state: SkyDynastyState) -> i64:
        return state.round

    def outcome(self, state: SkyDynastyState) -> Outcome:
        return results.outcome(state)

    def observation(self, state: SkyDynastyState, player: i64) -> list[float]:
        return observation.observation(state, player)

    def observation_parts(self, state: SkyDynastyState) -> list[tuple[str, int]]:
        return observation.observation_parts(state)


RULES: Final = SkyDynastyRules()


def new_state(cards: CardSet, num_players: i64) -> SkyDynastyState:
    """A state in which nothing has been dealt yet."""
    return SkyDynastyState(cards, num_players, RULES)
