"""The rules put together: which function a step or a decision calls."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third, verb_of
from skydeck.engine.flaws import Reasons
from skydeck.engine.observations import Observation
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.engine.words import Words
from skydeck.games.sky_dynasty.cards.words import NO_PAYER, Verb
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


STEPS: Final[dict[int, Callable[[SkyDynastyState, i64], None]]] = {
    Step.ROUND: lambda s, step: rounds.begin_round(s),
    Step.DRAW: lambda s, step: dispatch.draw_hands(s),
    Step.DISPATCH: lambda s, step: dispatch.dispatch_turn_begins(s),
    Step.REVEAL: lambda s, step: dispatch.reveal_fleets(s),
    Step.FEE: lambda s, step: dispatch.ask_fees(s),
    Step.FEE_SHOWN: lambda s, step: dispatch.show_fees(s),
    Step.PICK: lambda s, step: dispatch.ask_picks(s),
    Step.PICK_SHOWN: lambda s, step: dispatch.show_picks(s),
    Step.PHOENIX: lambda s, step: dispatch.ask_phoenixes(s),
    Step.PHOENIX_SHOWN: lambda s, step: dispatch.show_phoenixes(s),
    Step.DICE: lambda s, step: dispatch.roll_for_places(s),
    Step.ARRIVE: lambda s, step: dispatch.arrive(s),
    Step.DISCARD: lambda s, step: dispatch.discard_hands(s),
    Step.PLACE: lambda s, step: resolution.resolve_place(s, first(step)),
    Step.REMOVE: lambda s, step: resolution.ask_removals(s, first(step), second(step)),
    Step.REMOVED: lambda s, step: resolution.show_removals(s, first(step)),
    Step.PAYMENT: lambda s, step: resolution.begin_payment(s, first(step)),
    Step.BID: lambda s, step: resolution.next_bid(s, first(step), second(step)),
    Step.COMPARE: lambda s, step: resolution.compare(s, first(step)),
    Step.BONUS: lambda s, step: bonuses.bonus_step(s, first(step), second(step), third(step)),
    Step.REFILL: lambda s, step: bonuses.refill(s, first(step)),
    Step.SURVIVE: lambda s, step: resolution.begin_survival(s, first(step)),
    Step.SURVIVE_NEXT: lambda s, step: resolution.survive_next(s, first(step)),
    Step.SHIP: lambda s, step: resolution.ship_step(s, first(step), second(step), third(step)),
    Step.JUDGE: lambda s, step: course.judge_together(s),
    Step.CLEANUP: lambda s, step: resolution.clean_up(s, first(step)),
    Step.END_ROUND: lambda s, step: rounds.end_round(s),
}


class SkyDynastyRules(Rules[SkyDynastyState]):
    """The rules of Sky Dynasty as the engine calls them."""

    def resample(self, state: SkyDynastyState, player: i64, rng: Rng) -> None:
        redeal.resample(state, player, rng)

    def withdraw(self, state: SkyDynastyState, player: i64) -> None:
        redeal.withdraw(state, player)

    def lap(self, state: SkyDynastyState) -> i64:
        return state.round

    def outcome(self, state: SkyDynastyState) -> Outcome:
        return course.outcome(state)

    def observed(self, state: SkyDynastyState, player: i64, out: Observation) -> None:
        observation.observed(state, player, out)

    def can_ever(self, state: SkyDynastyState, action: i64) -> bool:
        """Only some ships take coins, and no more than so many (SD-D07, SD-D08)."""
        if verb_of(action) != Verb.RAISE:
            return True
        payer = i64(state.cards.payer_of[first(action)])
        return payer != NO_PAYER and second(action) < third(action) <= i64(state.cards.pay_max[payer])


RULES: Final = SkyDynastyRules(
    "sky_dynasty", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS, Words("sky_dynasty")), STEPS
)
