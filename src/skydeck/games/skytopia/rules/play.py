"""The rules put together: which function a step or a decision calls."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third
from skydeck.engine.errors import InvariantError
from skydeck.engine.flaws import Reasons
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.games.skytopia.cards.words import Verb
from skydeck.games.skytopia.rules import effects, observation, scoring, sending, setup, tiles, turn
from skydeck.games.skytopia.rules.flaws import REASONS, Flaw
from skydeck.games.skytopia.rules.slots import SLOTS
from skydeck.games.skytopia.rules.steps import DECISIONS, RULES_VERSION, Ask, Step
from skydeck.games.skytopia.state.saved import FIELDS
from skydeck.games.skytopia.state.state import SkytopiaState

# In the order of `Ask`.
ANSWERS: Final[list[Decision[SkytopiaState]]] = [
    Decision(),
    setup.Tile(Flaw.ASKS_TILE),
    setup.Vote(Flaw.ASKS_VOTE),
    setup.Side(Flaw.ASKS_SIDE),
    setup.Start(Flaw.ASKS_START),
    turn.Order(Flaw.ASKS_ORDER),
    turn.Tower(Flaw.ASKS_TOWER),
    turn.Activate(Flaw.ASKS_ACTIVATE),
    sending.TakeBack(Flaw.ASKS_TAKE_BACK),
    sending.Send(Flaw.ASKS_SEND),
    tiles.Ability(Flaw.ASKS_ABILITY),
    effects.Turn(Flaw.ASKS_TURN),
    effects.Lift(Flaw.ASKS_LIFT),
    effects.Move(Flaw.ASKS_MOVE),
    effects.Recall(Flaw.ASKS_RECALL),
    sending.Extra(Flaw.ASKS_EXTRA),
    effects.Pay(Flaw.ASKS_PAY),
    effects.Repeat(Flaw.ASKS_REPEAT),
    effects.Choose(Flaw.ASKS_OPTION),
]


class SkytopiaRules(Rules[SkytopiaState]):
    """The rules of Skytopia as the engine calls them."""

    def run_step(self, state: SkytopiaState, step: i64) -> None:
        code = step & 255
        if code == Step.EFFECT:
            effects.take_step(state, first(step), second(step), third(step))
        elif code == Step.AGAIN:
            effects.ask_again(state, first(step), second(step))
        elif code == Step.CARRY:
            state.ask_one(Ask.MOVE, effects.player_of(second(step)), step)
        elif code == Step.CLIMB:
            turn.climb_on(state, first(step), second(step), third(step))
        elif code == Step.ANYTIME:
            tiles.ask_at_any_time(state, first(step))
        elif code == Step.OFFER:
            sending.offer(state, first(step), second(step))
        elif code == Step.TURN:
            turn.begin_turn(state, first(step))
        elif code == Step.FINISH:
            turn.finish_cards(state)
        elif code == Step.BUILD:
            turn.build_cards(state)
        elif code == Step.TOWERS:
            turn.next_tower(state)
        elif code == Step.WINDOW:
            tiles.close_window(state, first(step))
        elif code == Step.SEND:
            sending.send_one(state)
        elif code == Step.REFILL:
            turn.refill(state)
        elif code == Step.END_TURN:
            tiles.end_turn(state, first(step))
        elif code == Step.END_ROUND:
            turn.end_round(state)
        elif code == Step.GEAR:
            turn.turn_gear(state)
        elif code == Step.ROUND:
            turn.begin_round(state)
        elif code == Step.START:
            setup.begin_start(state, first(step))
        elif code == Step.DRAFT:
            state.ask_one(Ask.TILE, first(step))
        elif code == Step.VOTE:
            state.ask_all(Ask.VOTE, (i64(1) << state.num_players) - 1)
        elif code == Step.VOTES:
            setup.count_votes(state)
        elif code == Step.SIDE:
            state.ask_one(Ask.SIDE, first(step))
        else:
            raise InvariantError(f"unknown step {step}")

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


RULES: Final = SkytopiaRules("skytopia", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS))
