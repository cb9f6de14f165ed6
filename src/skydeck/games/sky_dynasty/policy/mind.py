"""The heuristic player: one decision at a time."""

from mypy_extensions import i64

from skydeck.engine.game import Policy
from skydeck.engine.heuristics import with_changes
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.sky_dynasty.cards.words import Verb
from skydeck.games.sky_dynasty.policy.standing import Standing
from skydeck.games.sky_dynasty.policy.weights import Weights
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState


class Mind(Standing):
    """Thinks for one seat at a time, with the cards of one set."""

    def decide(self, s: SkyDynastyState, player: i64, rng: Rng) -> i64:
        """A legal action for a seat that is asked."""
        decision = s.decision
        if decision == Ask.LAY:
            return self.lay(s, player, rng)
        self.prepare(s)
        if decision == Ask.BUY:
            return self.buy(s, player, rng)
        if decision == Ask.TRASH:
            return self.trash(s, player)
        if decision == Ask.BUY_DRAWN:
            return self.buy_drawn(s, player)
        if decision == Ask.DRAW:
            return self.draw(s, player)
        if decision == Ask.CHOOSE:
            return self.take(s)
        if decision == Ask.ORDER:
            return self.order(s, player)
        if decision == Ask.LOOK:
            return Verb.LOOK
        if decision == Ask.PICK:
            return self.pick(s, player, rng)
        if decision == Ask.FEE:
            return self.fee(s, player, rng)
        if decision == Ask.PHOENIX:
            return self.phoenix(s, player, rng)
        if decision == Ask.REMOVE:
            return self.remove(s, player)
        if decision == Ask.PAY:
            return self.pay(s, player)
        if decision == Ask.REPLACE:
            return self.replace(s, player)
        if decision == Ask.PLACE:
            return self.place_new(s, player, rng)
        return random_action(s, player, rng)


class HeuristicPolicy(Policy):
    """The heuristic player, with the default weights or others."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights if weights is not None else Weights()
        self.mind: Mind | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return HeuristicPolicy, (self.weights,)

    def mind_for(self, s: SkyDynastyState) -> Mind:
        """The mind that knows the cards of this game."""
        mind = self.mind
        if mind is None or mind.cards is not s.cards:
            mind = Mind(self.weights, s.cards)
            self.mind = mind
        return mind

    def choose(self, state: State, player: int, rng: Rng) -> int:
        if not isinstance(state, SkyDynastyState):
            raise TypeError("this is no state of Sky Dynasty")
        return self.mind_for(state).decide(state, player, rng)

    def explorer(self) -> "HeuristicPolicy":
        """A player that tries more, to propose moves to a search."""
        return HeuristicPolicy(with_changes(Weights(), {"noise": 1.8, "order_noise": 8.0, "scatter": 0.3}))

    def stage(self, state: State) -> int:
        """Rounds begun: between two rounds no fleet is under way and all cards are back in their decks."""
        return state.round if isinstance(state, SkyDynastyState) else 0

    def values(self, state: State) -> list[float]:
        if not isinstance(state, SkyDynastyState):
            raise TypeError("this is no state of Sky Dynasty")
        return self.mind_for(state).values(state)
