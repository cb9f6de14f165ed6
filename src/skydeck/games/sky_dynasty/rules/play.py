"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.sky_dynasty.rules import bonuses, course, dispatch, observation, redeal, resolution, results, rounds
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, RULES_VERSION, Step
from skydeck.games.sky_dynasty.state.saved import FIELDS
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


# In the order of `Ask`.
ANSWERS: Final[list[Decision[SkyDynastyState]]] = [
    Decision(),
    dispatch.Lay(),
    dispatch.Fee(),
    dispatch.Pick(),
    dispatch.Phoenix(),
    resolution.Remove(),
    resolution.Pay(),
    bonuses.Trash(),
    bonuses.Draw(),
    bonuses.BuyDrawn(),
    bonuses.Replace(),
    bonuses.Place(),
    bonuses.Buy(),
    bonuses.Choose(),
    resolution.Order(),
    resolution.Look(),
]


class SkyDynastyRules(Rules[SkyDynastyState]):
    """The rules of Sky Dynasty as the engine calls them."""

    def run_step(self, state: SkyDynastyState, step: i64) -> None:
        run_step(state, step)

    def resample(self, state: SkyDynastyState, player: i64, rng: Rng) -> None:
        redeal.resample(state, player, rng)

    def withdraw(self, state: SkyDynastyState, player: i64) -> None:
        redeal.withdraw(state, player)

    def lap(self, state: SkyDynastyState) -> i64:
        return state.round

    def outcome(self, state: SkyDynastyState) -> Outcome:
        return results.outcome(state)

    def observed(self, state: SkyDynastyState, player: i64) -> dict[str, list[int]]:
        return observation.observed(state, player)


RULES: Final = SkyDynastyRules("sky_dynasty", RULES_VERSION, DECISIONS, ANSWERS, FIELDS)
