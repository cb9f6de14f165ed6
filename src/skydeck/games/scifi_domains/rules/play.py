"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.flaws import Reasons
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.scifi_domains.rules import battle, building, observation, rewards, rounds, scoring
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


class ScifiDomainsRules(Rules[ScifiDomainsState]):
    """The rules of Scifi Domains as the engine calls them."""

    def run_step(self, state: ScifiDomainsState, step: i64) -> None:
        code = step & 255
        if code == Step.BUILD:
            building.next_builder(state, first(step))
        elif code == Step.REFILL:
            state.refill(first(step))
        elif code == Step.EFFECT:
            rewards.carry_out(state, first(step), second(step), third(step))
        elif code == Step.REWARD:
            rewards.next_taker(state, first(step))
        elif code == Step.BATTLES:
            battle.begin_battles(state)
        elif code == Step.REWARDS:
            rewards.begin_rewards(state)
        elif code == Step.END_ROUND:
            rounds.end_round(state)
        elif code == Step.ROUND:
            rounds.begin_round(state)
        elif code == Step.REFRESH:
            rounds.refresh(state)
        else:
            raise InvariantError(f"unknown step {step}")

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

    def observed(self, state: ScifiDomainsState, player: i64) -> dict[str, list[int]]:
        return observation.observed(state, player)


RULES: Final = ScifiDomainsRules(
    "scifi_domains", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS)
)
