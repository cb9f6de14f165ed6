"""The rules put together: which function a step or a decision calls."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, third
from skydeck.engine.flaws import Reasons
from skydeck.engine.observations import Observation
from skydeck.engine.rng import Rng
from skydeck.engine.state import Decision, Outcome, Rules
from skydeck.engine.words import Words
from skydeck.games.skytopia.cards.words import Verb
from skydeck.games.skytopia.rules import effects, numbering, observation, scoring, sending, setup, tiles, turn
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


STEPS: Final[dict[int, Callable[[SkytopiaState, i64], None]]] = {
    Step.DRAFT: lambda s, step: s.ask_one(Ask.TILE, first(step)),
    Step.VOTE: lambda s, step: s.ask_all(Ask.VOTE, (i64(1) << s.num_players) - 1),
    Step.VOTES: lambda s, step: setup.count_votes(s),
    Step.SIDE: lambda s, step: s.ask_one(Ask.SIDE, first(step)),
    Step.START: lambda s, step: setup.begin_start(s, first(step)),
    Step.GEAR: lambda s, step: turn.turn_gear(s),
    Step.ROUND: lambda s, step: turn.begin_round(s),
    Step.TURN: lambda s, step: turn.begin_turn(s, first(step)),
    Step.FINISH: lambda s, step: turn.finish_cards(s),
    Step.BUILD: lambda s, step: turn.build_cards(s),
    Step.TOWERS: lambda s, step: turn.next_tower(s),
    Step.CLIMB: lambda s, step: turn.climb_on(s, first(step), second(step), third(step)),
    Step.SEND: lambda s, step: sending.send_one(s),
    Step.OFFER: lambda s, step: sending.offer(s, first(step), second(step)),
    Step.WINDOW: lambda s, step: tiles.close_window(s, first(step)),
    Step.ANYTIME: lambda s, step: tiles.ask_at_any_time(s, first(step)),
    Step.REFILL: lambda s, step: turn.refill(s),
    Step.END_ROUND: lambda s, step: turn.end_round(s),
    Step.EFFECT: lambda s, step: effects.take_step(s, first(step), second(step), third(step)),
    Step.AGAIN: lambda s, step: effects.ask_again(s, first(step), second(step)),
    Step.CARRY: lambda s, step: s.ask_one(Ask.MOVE, effects.player_of(second(step)), step),
    Step.END_TURN: lambda s, step: tiles.end_turn(s, first(step)),
}


class SkytopiaRules(Rules[SkytopiaState]):
    """The rules of Skytopia as the engine calls them."""

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

    def observed(self, state: SkytopiaState, player: i64, out: Observation) -> None:
        observation.observed(state, player, out)

    def can_ever(self, state: SkytopiaState, action: i64) -> bool:
        return numbering.can_ever(state, action)

    def by_place(self, state: SkytopiaState, action: i64) -> i64:
        return numbering.by_place(state, action)

    def by_name(self, state: SkytopiaState, action: i64) -> i64:
        return numbering.by_name(state, action)

    def space_key(self, state: SkytopiaState) -> str:
        return str(state.slots())


RULES: Final = SkytopiaRules(
    "skytopia", RULES_VERSION, DECISIONS, ANSWERS, FIELDS, Reasons(Flaw, REASONS, SLOTS, Words("skytopia")), STEPS
)
