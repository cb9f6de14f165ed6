"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.flaws import Reasons
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.sky_dynasty.rules import bonuses, course, dispatch, observation, redeal, resolution, rounds
from skydeck.games.sky_dynasty.rules.flaws import REASONS, Flaw
from skydeck.games.sky_dynasty.rules.slots import SLOTS
from skydeck.games.sky_dynasty.rules.steps import DECISIONS, RULES_VERSION, Step
from skydeck.games.sky_dynasty.state.saved import FIELDS
from skydeck.games.sky_dynasty.state.state import SkyDynastyState

# In the order of `Ask`.
ANSWERS: Final[list[Decision[SkyDynastyState]]] = [
    Decision(),
    dispatch.Lay(Flaw.ASKS_FLEET),
    dispatch.Fee(Flaw.ASKS_FEE),
    dispatch.Pick(Flaw.ASKS_PICK),
    dispatch.Phoenix(Flaw.ASKS_PHOENIX),
    resolution.Remove(Flaw.ASKS_REMOVAL),
    resolution.Pay(Flaw.ASKS_PAYMENT),
    bonuses.Trash(Flaw.ASKS_TRASH),
    bonuses.Draw(Flaw.ASKS_DECK),
    bonuses.BuyDrawn(Flaw.ASKS_BUY_DRAWN),
    bonuses.Replace(Flaw.ASKS_REPLACEMENT),
    bonuses.Place(Flaw.ASKS_PLACE),
    bonuses.Buy(Flaw.ASKS_PURCHASE),
    bonuses.Choose(Flaw.ASKS_REWARD),
    resolution.Order(Flaw.ASKS_ORDER),
    resolution.Look(Flaw.ASKS_LOOK),
]


class SkyDynastyRules(Rules[SkyDynastyState]):
    """The rules of Sky Dynasty as the engine calls them."""

    def run_step(self, state: SkyDynastyState, step: i64) -> None:
        code = step & 255
        if code == Step.DISPATCH:
            dispatch.dispatch_turn_begins(state)
        elif code == Step.REVEAL:
            dispatch.reveal_fleets(state)
        elif code == Step.FEE:
            dispatch.ask_fees(state)
        elif code == Step.FEE_SHOWN:
            dispatch.show_fees(state)
        elif code == Step.PICK:
            dispatch.ask_picks(state)
        elif code == Step.PICK_SHOWN:
            dispatch.show_picks(state)
        elif code == Step.PHOENIX:
            dispatch.ask_phoenixes(state)
        elif code == Step.PHOENIX_SHOWN:
            dispatch.show_phoenixes(state)
        elif code == Step.DICE:
            dispatch.roll_for_places(state)
        elif code == Step.ARRIVE:
            dispatch.arrive(state)
        elif code == Step.PLACE:
            resolution.resolve_place(state, first(step))
        elif code == Step.REMOVE:
            resolution.ask_removals(state, first(step), second(step))
        elif code == Step.REMOVED:
            resolution.show_removals(state, first(step))
        elif code == Step.PAYMENT:
            resolution.begin_payment(state, first(step))
        elif code == Step.BID:
            resolution.next_bid(state, first(step), second(step))
        elif code == Step.COMPARE:
            resolution.compare(state, first(step))
        elif code == Step.BONUS:
            bonuses.bonus_step(state, first(step), second(step), third(step))
        elif code == Step.REFILL:
            bonuses.refill(state, first(step))
        elif code == Step.SURVIVE:
            resolution.begin_survival(state, first(step))
        elif code == Step.SURVIVE_NEXT:
            resolution.survive_next(state, first(step))
        elif code == Step.SHIP:
            resolution.ship_step(state, first(step), second(step), third(step))
        elif code == Step.JUDGE:
            course.judge_together(state)
        elif code == Step.CLEANUP:
            resolution.clean_up(state, first(step))
        elif code == Step.DISCARD:
            dispatch.discard_hands(state)
        elif code == Step.DRAW:
            dispatch.draw_hands(state)
        elif code == Step.ROUND:
            rounds.begin_round(state)
        elif code == Step.END_ROUND:
            rounds.end_round(state)
        else:
            raise InvariantError(f"unknown step {step}")

    def resample(self, state: SkyDynastyState, player: i64, rng: Rng) -> None:
        redeal.resample(state, player, rng)

    def withdraw(self, state: SkyDynastyState, player: i64) -> None:
        redeal.withdraw(state, player)

    def lap(self, state: SkyDynastyState) -> i64:
        return state.round

    def outcome(self, state: SkyDynastyState) -> Outcome:
        return course.outcome(state)

    def observed(self, state: SkyDynastyState, player: i64) -> dict[str, list[int]]:
        return observation.observed(state, player)


RULES: Final = SkyDynastyRules("sky_dynasty", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS))
