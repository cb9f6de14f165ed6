"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.flaws import Reasons
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
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


class SkyThievesRules(Rules[SkyThievesState]):
    """The rules of Sky Thieves as the engine calls them."""

    def run_step(self, state: SkyThievesState, step: i64) -> None:
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
        elif code == Step.TO_JUNK:
            turn.to_junk(state, first(step))
        elif code == Step.PHASE:
            if first(step) == 1:
                attack.begin_phase(state)
            else:
                attack.next_phase(state)
        elif code == Step.TEST:
            attack.test(state)
        elif code == Step.PORT:
            turn.ask_port(state)
        elif code == Step.SCOUT:
            turn.ask_scouting(state)
        elif code == Step.ATTACK:
            attack.ask_attack(state)
        elif code == Step.READY:
            turn.ready_captain(state)
        elif code == Step.DRAW:
            turn.draw_cards(state)
        elif code == Step.NEXT_TURN:
            turn.next_turn(state)
        elif code == Step.JUNK:
            turn.ask_junk(state, first(step), second(step))
        elif code == Step.FAIL:
            attack.fail(state)
        elif code == Step.CAPTURE:
            attack.capture(state)
        elif code == Step.REFILL:
            attack.refill(state)
        elif code == Step.SAVE:
            attack.save_overloaded(state)
        elif code == Step.CLEAR:
            attack.clear(state)
        elif code == Step.ENDED:
            attack.ended(state, first(step), second(step))
        elif code == Step.TURN:
            turn.begin_turn(state, first(step))
        else:
            self.run_seldom(state, code, step)

    def run_seldom(self, state: SkyThievesState, code: i64, step: i64) -> None:
        """The steps of cards that strike or look, and of the set-up."""
        if code == Step.HIT:
            striking.strike_one(state, first(step), second(step), third(step))
        elif code == Step.SHED:
            striking.ask_shed(state, first(step), second(step))
        elif code == Step.SHOW_SHED:
            striking.show_shed(state)
        elif code == Step.KEEP:
            looking.ask_keep(state, first(step), second(step))
        elif code == Step.PICK:
            looking.ask_pick(state, first(step), second(step))
        elif code == Step.LOOK:
            looking.ask_sink(state, first(step))
        elif code == Step.AGREE:
            setup.ask_agreement(state)
        elif code == Step.AGREED:
            setup.count_agreement(state)
        elif code == Step.CAPTAIN:
            setup.ask_captain(state, first(step))
        elif code == Step.DEAL:
            setup.deal_cards(state)
        else:
            raise InvariantError(f"unknown step {step}")

    def resample(self, state: SkyThievesState, player: i64, rng: Rng) -> None:
        redeal.redeal(state, player, rng)

    def lap(self, state: SkyThievesState) -> i64:
        return state.turn

    def outcome(self, state: SkyThievesState) -> Outcome:
        return turn.outcome(state)

    def observed(self, state: SkyThievesState, player: i64) -> dict[str, list[int]]:
        return observation.observed(state, player)


RULES: Final = SkyThievesRules("sky_thieves", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS))
