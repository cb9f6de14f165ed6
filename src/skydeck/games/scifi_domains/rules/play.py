"""The rules put together: which function a step or a decision calls."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.engine.flaws import Reasons
from skydeck.engine.observations import Observation
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.engine.words import Words
from skydeck.games.scifi_domains.rules import battle, building, numbering, observation, rewards, rounds, scoring
from skydeck.games.scifi_domains.rules.flaws import REASONS, Flaw
from skydeck.games.scifi_domains.rules.slots import SLOTS
from skydeck.games.scifi_domains.rules.steps import DECISIONS, RULES_VERSION, Step
from skydeck.games.scifi_domains.state.saved import FIELDS
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

# In the order of `Ask`.
ANSWERS: Final[list[Decision[ScifiDomainsState]]] = [
    Decision(),
    building.Build(Flaw.ASKS_BUILD),
    battle.Battle(),
    rewards.Take(Flaw.ASKS_TAKE),
    rewards.Claim(Flaw.ASKS_CLAIM),
    rewards.Choose(Flaw.ASKS_CHOOSE),
]


STEPS: Final[dict[int, Callable[[ScifiDomainsState, i64], None]]] = {
    Step.ROUND: lambda s, step: rounds.begin_round(s),
    Step.REFRESH: lambda s, step: rounds.refresh(s),
    Step.BUILD: lambda s, step: building.next_builder(s, first(step)),
    Step.BATTLES: lambda s, step: battle.begin_battles(s),
    Step.REWARDS: lambda s, step: rewards.begin_rewards(s),
    Step.REWARD: lambda s, step: rewards.next_taker(s, first(step)),
    Step.EFFECT: lambda s, step: rewards.carry_out(s, first(step), second(step), third(step)),
    Step.REFILL: lambda s, step: s.refill(first(step)),
    Step.END_ROUND: lambda s, step: rounds.end_round(s),
}


class ScifiDomainsRules(Rules[ScifiDomainsState]):
    """The rules of Scifi Domains as the engine calls them."""

    def run_step(self, state: ScifiDomainsState, step: i64) -> None:
        # The steps after every Build and purchase, which are most of all, are found without the table.
        number = step & 255
        if number == Step.BUILD:
            building.next_builder(state, first(step))
        elif number == Step.REFILL:
            state.refill(first(step))
        else:
            self.step_table[number](state, step)

    def refresh(self, state: ScifiDomainsState) -> None:
        """Figures follow from Techs and Rewards, what fights from its cells, how much lies in a spot from its cards."""
        state.count_stock()
        state.count_line()
        rounds.recount_all(state)

    def resample(self, state: ScifiDomainsState, player: i64, rng: Rng) -> None:
        """Which card of a deck comes next is chance (SF-140), and so are the Enemies of every player (SF-R30)."""
        state.rng.reseed(rng)
        state.sow(rng)

    def lap(self, state: ScifiDomainsState) -> i64:
        return state.round

    def outcome(self, state: ScifiDomainsState) -> Outcome:
        return scoring.outcome(state)

    def observed(self, state: ScifiDomainsState, player: i64, out: Observation) -> None:
        observation.observed(state, player, out)

    def can_ever(self, state: ScifiDomainsState, action: i64) -> bool:
        return numbering.can_ever(state.cards, action)


RULES: Final = ScifiDomainsRules(
    "scifi_domains",
    RULES_VERSION,
    DECISIONS,
    ANSWERS,
    FIELDS,
    Reasons(Flaw, REASONS, SLOTS, Words("scifi_domains")),
    STEPS,
)
