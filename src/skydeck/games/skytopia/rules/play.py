"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.skytopia.cards.words import Verb
from skydeck.games.skytopia.rules import effects, observation, scoring, sending, setup, tiles, turn
from skydeck.games.skytopia.rules.steps import DECISIONS, RULES_VERSION, Step
from skydeck.games.skytopia.state.saved import FIELDS
from skydeck.games.skytopia.state.state import SkytopiaState


def run_step(s: SkytopiaState, step: i64) -> None:
    code = step & 255
    if code == Step.EFFECT:
        effects.take_step(s, first(step), second(step), third(step))
    elif code == Step.AGAIN:
        effects.ask_again(s, first(step), second(step))
    elif code == Step.CARRY:
        effects.ask_where(s, first(step), second(step), third(step))
    elif code == Step.CLIMB:
        turn.climb_on(s, first(step), second(step))
    elif code == Step.ANYTIME:
        tiles.ask_at_any_time(s, first(step))
    elif code == Step.OFFER:
        sending.offer(s, first(step), second(step))
    elif code == Step.TURN:
        turn.begin_turn(s, first(step))
    elif code == Step.FINISH:
        turn.finish_cards(s)
    elif code == Step.BUILD:
        turn.build_cards(s)
    elif code == Step.TOWERS:
        turn.next_tower(s)
    elif code == Step.WINDOW:
        tiles.close_window(s, first(step))
    elif code == Step.SEND:
        sending.send_one(s)
    elif code == Step.REFILL:
        turn.refill(s)
    elif code == Step.END_ROUND:
        turn.end_round(s)
    elif code == Step.GEAR:
        turn.turn_gear(s)
    elif code == Step.ROUND:
        turn.begin_round(s)
    elif code == Step.START:
        setup.begin_start(s, first(step))
    elif code == Step.DRAFT:
        setup.draft(s, first(step))
    elif code == Step.VOTE:
        setup.vote(s)
    elif code == Step.VOTES:
        setup.count_votes(s)
    elif code == Step.SIDE:
        setup.ask_side(s, first(step))
    else:
        raise InvariantError(f"unknown step {step}")


# In the order of `Ask`.
ANSWERS: Final[list[Decision[SkytopiaState]]] = [
    Decision(),
    setup.Tile(),
    setup.Vote(),
    setup.Side(),
    setup.Start(),
    turn.Order(),
    turn.Tower(),
    turn.Activate(),
    sending.TakeBack(),
    sending.Send(),
    tiles.Ability(),
    effects.Turn(),
    effects.Lift(),
    effects.Move(),
    effects.Recall(),
    sending.Extra(),
    effects.Pay(),
    effects.Repeat(),
    effects.Choose(),
]


class SkytopiaRules(Rules[SkytopiaState]):
    """The rules of Skytopia as the engine calls them."""

    def run_step(self, state: SkytopiaState, step: i64) -> None:
        run_step(state, step)

    def resample(self, state: SkytopiaState, player: i64, rng: Rng) -> None:
        """Which card of a deck comes next is chance (SK-141); besides, only votes under way are hidden."""
        for seat in range(state.num_players):
            if seat != player and state.sealed_count(seat) > 0:
                state.unseal(seat)
                state.seal(seat, pack(Verb.SIDE, rng.below(2)))
        state.rng.reseed(rng)

    def lap(self, state: SkytopiaState) -> i64:
        return state.round

    def outcome(self, state: SkytopiaState) -> Outcome:
        return scoring.outcome(state)

    def observed(self, state: SkytopiaState, player: i64) -> dict[str, list[int]]:
        return observation.observed(state, player)


RULES: Final = SkytopiaRules("skytopia", RULES_VERSION, DECISIONS, ANSWERS, FIELDS)
