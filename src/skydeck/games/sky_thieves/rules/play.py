"""The rules put together: which function a step or a decision calls."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.flaws import Reasons
from skydeck.engine.observations import Observation
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.engine.words import Words
from skydeck.games.sky_thieves.rules import (
    attack,
    effects,
    looking,
    moments,
    observation,
    paying,
    redeal,
    setup,
    striking,
    turn,
)
from skydeck.games.sky_thieves.rules.flaws import REASONS, Flaw
from skydeck.games.sky_thieves.rules.slots import SLOTS
from skydeck.games.sky_thieves.rules.steps import DECISIONS, RULES_VERSION, Step
from skydeck.games.sky_thieves.state.saved import FIELDS
from skydeck.games.sky_thieves.state.state import SkyThievesState

# In the order of `Ask`.
ANSWERS: Final[list[Decision[SkyThievesState]]] = [
    Decision(),
    setup.Agree(Flaw.ASKS_AGREE),
    setup.Captain(Flaw.ASKS_CAPTAIN),
    turn.Port(Flaw.ASKS_PORT),
    paying.Pay(Flaw.ASKS_PAY),
    turn.Scout(Flaw.ASKS_SCOUT),
    attack.Attack(Flaw.ASKS_ATTACK),
    attack.PhaseOfAttack(Flaw.ASKS_PHASE),
    moments.Respond(Flaw.ASKS_RESPOND),
    turn.Junk(Flaw.ASKS_JUNK),
    striking.Shed(Flaw.ASKS_SHED),
    effects.NameStat(Flaw.ASKS_STAT),
    striking.Rival(Flaw.ASKS_RIVAL),
    striking.Slot(Flaw.ASKS_SLOT),
    looking.Pick(Flaw.ASKS_RECOVER),
    looking.Keep(Flaw.ASKS_KEEP),
    looking.Replace(Flaw.ASKS_REPLACE),
    looking.Swap(Flaw.ASKS_SWAP),
    looking.Sink(Flaw.ASKS_SINK),
    effects.Mode(Flaw.ASKS_MODE),
    effects.Ransom(Flaw.ASKS_RANSOM),
    effects.Move(Flaw.ASKS_MOVE),
    effects.May(Flaw.ASKS_MAY),
    attack.Save(Flaw.ASKS_SAVE),
]


def refuse(step: i64) -> None:
    """What only questions hold, and never the agenda."""
    raise InvariantError(f"unknown step {step}")


STEPS: Final[dict[int, Callable[[SkyThievesState, i64], None]]] = {
    Step.AGREE: lambda s, step: setup.ask_agreement(s),
    Step.AGREED: lambda s, step: setup.count_agreement(s),
    Step.CAPTAIN: lambda s, step: setup.ask_captain(s, first(step)),
    Step.TURN: lambda s, step: turn.begin_turn(s, first(step)),
    Step.PORT: lambda s, step: turn.ask_port(s),
    Step.SCOUT: lambda s, step: turn.ask_scouting(s),
    Step.ATTACK: lambda s, step: attack.ask_attack(s),
    Step.PHASE: lambda s, step: attack.take_phase(s, first(step)),
    Step.TEST: lambda s, step: attack.test(s),
    Step.FAIL: lambda s, step: attack.fail(s),
    Step.CAPTURE: lambda s, step: attack.capture(s),
    Step.REFILL: lambda s, step: attack.refill(s),
    Step.SAVE: lambda s, step: attack.save_overloaded(s),
    Step.CLEAR: lambda s, step: attack.clear(s),
    Step.ENDED: lambda s, step: attack.ended(s, first(step), second(step)),
    Step.READY: lambda s, step: turn.ready_captain(s),
    Step.DRAW: lambda s, step: turn.draw_cards(s),
    Step.PAY: lambda s, step: paying.begin_payment(s, first(step), second(step), third(step)),
    Step.PLAYED: lambda s, step: turn.played(s, first(step), second(step), third(step)),
    Step.MOMENT: lambda s, step: moments.ask_next(s, first(step), second(step), third(step)),
    Step.RESOLVE: lambda s, step: attack.resolve(s, first(step), second(step)),
    Step.TO_JUNK: lambda s, step: turn.to_junk(s, first(step)),
    Step.EFFECT: lambda s, step: effects.take_row(s, first(step), second(step), third(step)),
    Step.CHOSEN: lambda s, step: refuse(step),
    Step.SHED: lambda s, step: striking.ask_shed(s, first(step), second(step)),
    Step.SHOW_SHED: lambda s, step: striking.show_shed(s),
    Step.JUNK: lambda s, step: turn.ask_junk(s, first(step), second(step)),
    Step.KEEP: lambda s, step: looking.ask_keep(s, first(step), second(step)),
    Step.PICK: lambda s, step: looking.ask_pick(s, first(step), second(step)),
    Step.HIT: lambda s, step: striking.strike_one(s, first(step), second(step), third(step)),
    Step.LOOK: lambda s, step: looking.ask_sink(s, first(step)),
    Step.NEXT_TURN: lambda s, step: turn.next_turn(s),
    Step.DEAL: lambda s, step: setup.deal_cards(s),
}


class SkyThievesRules(Rules[SkyThievesState]):
    """The rules of Sky Thieves as the engine calls them."""

    def run_step(self, state: SkyThievesState, step: i64) -> None:
        # Most steps are one of these, so they are called directly: by the table alone random games ran at 0.9 of the speed.
        code = step & 255
        if code == Step.MOMENT:
            moments.ask_next(state, first(step), second(step), third(step))
        elif code == Step.RESOLVE:
            attack.resolve(state, first(step), second(step))
        elif code == Step.EFFECT:
            effects.take_row(state, first(step), second(step), third(step))
        elif code == Step.PAY:
            paying.begin_payment(state, first(step), second(step), third(step))
        elif code == Step.PLAYED:
            turn.played(state, first(step), second(step), third(step))
        else:
            self.step_table[code](state, step)

    def resample(self, state: SkyThievesState, player: i64, rng: Rng) -> None:
        redeal.redeal(state, player, rng)

    def lap(self, state: SkyThievesState) -> i64:
        return state.turn

    def outcome(self, state: SkyThievesState) -> Outcome:
        return turn.outcome(state)

    def observed(self, state: SkyThievesState, player: i64, out: Observation) -> None:
        observation.observed(state, player, out)


RULES: Final = SkyThievesRules(
    "sky_thieves", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS, Words("sky_thieves")), STEPS
)
