"""The rules put together, as the engine calls them."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.rng import Rng
from skydeck.engine.state import ActionList, Decision, Outcome, Rules
from skydeck.games.dynasty_tcg.cards.card_set import CardSet
from skydeck.games.dynasty_tcg.rules import agenda, answers, legal_actions, observation, redeal, results
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.rules.reasons.against import reason_against
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, RULES_VERSION
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState


class Question(Decision[DynastyTcgState]):
    """Any decision; its number tells which."""

    def write(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        legal_actions.write_actions(s, player, out)

    def refuse(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        return reason_against(s, player, action)

    def do(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        answers.perform(s, player, action)


class DynastyTcgRules(Rules[DynastyTcgState]):
    """The rules of Dynasty TCG."""

    def run_step(self, state: DynastyTcgState, step: i64) -> None:
        agenda.run_step(state, step)

    def refresh(self, state: DynastyTcgState) -> None:
        values.refresh(state)

    def resample(self, state: DynastyTcgState, player: i64, rng: Rng) -> None:
        redeal.resample(state, player, rng)

    def withdraw(self, state: DynastyTcgState, player: i64) -> None:
        redeal.withdraw(state, player)

    def returns(self, state: DynastyTcgState) -> list[float]:
        return results.returns(state)

    def lap(self, state: DynastyTcgState) -> i64:
        return results.lap(state)

    def outcome(self, state: DynastyTcgState) -> Outcome:
        return results.outcome(state)

    def observation(self, state: DynastyTcgState, player: i64) -> list[float]:
        return observation.observation(state, player)

    def observation_parts(self, state: DynastyTcgState) -> list[tuple[str, int]]:
        return observation.observation_parts(state)


RULES: Final = DynastyTcgRules("dynasty_tcg", RULES_VERSION, DECISIONS, [Question() for _ in DECISIONS], [])


def new_state(cards: CardSet) -> DynastyTcgState:
    """A state in which nothing has been dealt yet."""
    return DynastyTcgState(cards, RULES)
