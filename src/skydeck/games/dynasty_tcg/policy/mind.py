"""The heuristic player: one decision at a time."""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import verb_of
from skydeck.engine.game import Policy
from skydeck.engine.heuristics import Best
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import Phase
from skydeck.games.dynasty_tcg.policy.simple import Simple, best_of
from skydeck.games.dynasty_tcg.policy.weights import Weights
from skydeck.games.dynasty_tcg.rules import priority
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

# How many actions a search tries, and how far behind the best one they may look.
CANDIDATES: Final[i64] = 8
MARGIN: Final = 4.0
# How many answers are followed up where an action asks further questions, and how deep.
WIDTH_OF_THOUGHT: Final[i64] = 4
DEPTH_OF_THOUGHT: Final[i64] = 3
# Decisions whose answer is not about the board, a bit each.
SIMPLE: Final[i64] = (
    1 << Ask.MULLIGAN | 1 << Ask.BONUS | 1 << Ask.LEVEL | 1 << Ask.DISCARD | 1 << Ask.HAND_LIMIT | 1 << Ask.SEARCH
    | 1 << Ask.LOOK | 1 << Ask.ORDER | 1 << Ask.LEVEL_ORDER | 1 << Ask.SIDEBOARD | 1 << Ask.SELL_ITEMS
    | 1 << Ask.DISCARD_TOGETHER
)  # fmt: skip
# One time in so many what changes nothing is declined.
WEARY: Final[i64] = 8
# So many questions at most until a position is calm again.
PATIENCE: Final[i64] = 60


class Mind(Simple):
    """Thinks for one seat at a time, with the cards of one set."""

    def decide(self, s: DynastyTcgState, player: i64, rng: Rng) -> i64:
        """A legal action for a seat that is asked."""
        decision = s.decision
        if decision == Ask.PRIORITY and not self.has_cause(s, player):
            return Verb.PASS
        legal = s.legal_actions(player).tolist()
        if len(legal) == 1:
            return legal[0]
        if self.is_simple(decision):
            return self.simple(s, player, legal)
        # Looking ahead must not show what the seat cannot know.
        base = s.clone()
        base.resample(player, rng)
        if decision == Ask.PRIORITY:
            return self.act(base, player, legal)
        return self.answer(base, player, legal, rng)

    def is_simple(self, decision: i64) -> bool:
        """Whether the answer is not about the board."""
        return (SIMPLE >> decision) & 1 != 0

    def has_cause(self, s: DynastyTcgState, player: i64) -> bool:
        """Whether a seat with priority has any cause to act now."""
        if s.stack_size == 0:
            # In the opponent's End phase what is left can still be spent.
            return s.phase == Phase.SKIRMISH if s.active == player else s.phase == Phase.END
        top = s.stack_size - 1
        return s.item(top, Item.PLAYER) != player

    # -- looking ahead --------------------------------------------------------------------------------------------

    def act(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """With priority: what leads to the best position, or to pass."""
        waiting = self.after(s, player, Verb.PASS) if s.stack_size > 0 else self.score(s, player)
        best = Best(Verb.PASS, waiting + self.weights.worthwhile)
        for action in legal:
            verb = verb_of(action)
            if verb != Verb.PASS and verb != Verb.SELL:
                best.weigh(action, self.after(s, player, action))
        if best.action == Verb.PASS and s.sold == 0 and priority.is_open(s, player):
            return self.sale(s, player, legal, best)
        return best.action

    def sale(self, s: DynastyTcgState, player: i64, legal: list[int], best: Best) -> i64:
        """The card to sell, once nothing else is worth doing: if what it brings lets a better one be played or bought."""
        for action in legal:
            if verb_of(action) != Verb.SELL:
                continue
            trial = s.clone()
            trial.apply_legal(player, action)
            self.calm_down(trial)
            if trial.over or trial.current_player() != player:
                continue
            best.weigh(action, self.score(trial, player))
            for following in trial.legal_actions(player).tolist():
                if verb_of(following) in (Verb.PLAY, Verb.BUY, Verb.ACTIVATE, Verb.WAR) and following not in legal:
                    best.weigh(action, self.after(trial, player, following))
        return best.action

    def ranked(self, s: DynastyTcgState, player: i64, rng: Rng) -> list[int]:
        """The actions that look ahead well, the best first; one alone where there is nothing to weigh."""
        decision = s.decision
        if decision == Ask.PRIORITY and not self.has_cause(s, player):
            return [Verb.PASS]
        legal = s.legal_actions(player).tolist()
        if len(legal) == 1:
            return legal
        if self.is_simple(decision):
            return [self.simple(s, player, legal)]
        base = s.clone()
        base.resample(player, rng)
        found: list[tuple[float, int]] = []
        for action in legal:
            if decision == Ask.PRIORITY and action == Verb.PASS and base.stack_size == 0:
                score = self.score(base, player)
            else:
                score = self.after(base, player, action)
            found.append((-score, action))
        found.sort()
        best: list[int] = []
        chosen = self.act(base, player, legal) if decision == Ask.PRIORITY else self.answer(base, player, legal, rng)
        best.append(chosen)
        for score, action in found:
            if len(best) < CANDIDATES and score < found[0][0] + MARGIN and action != chosen:
                best.append(action)
        if decision == Ask.PRIORITY and Verb.PASS not in best:
            best.append(Verb.PASS)
        return best

    def answer(self, s: DynastyTcgState, player: i64, legal: list[int], rng: Rng) -> i64:
        """A question about the board: the answer that leads to the best position. What may be done and changes nothing is
        declined now and then, as it could set itself off for ever."""
        worths = [self.after(s, player, action) for action in legal]
        if s.decision == Ask.MAY and min(worths) == max(worths) and rng.below(WEARY) == 0:
            return legal[len(legal) - 1]
        return best_of(legal, worths)

    def after(self, s: DynastyTcgState, player: i64, action: i64) -> float:
        """How a seat stands after an action, all that it asks being answered well and nobody answering it."""
        trial = s.clone()
        trial.apply_legal(player, action)
        return self.explore(trial, player, DEPTH_OF_THOUGHT)

    def explore(self, s: DynastyTcgState, player: i64, depth: i64) -> float:
        """The best position that a seat can reach by answering what is still asked."""
        patience = PATIENCE
        while patience > 0 and not s.over:
            patience -= 1
            decision = s.decision
            if decision == Ask.SIDEBOARD:
                break
            asked = s.current_player()
            if decision == Ask.PRIORITY:
                if s.stack_size == 0:
                    break
                s.apply_legal(asked, Verb.PASS)
                continue
            legal = s.legal_actions(asked).tolist()
            if len(legal) == 1 or asked != player or depth == 0 or self.is_simple(decision):
                s.apply_legal(asked, legal[0] if len(legal) == 1 else self.simple(s, asked, legal))
                continue
            best: float = -1e9
            for action in self.likely(s, player, legal):
                trial = s.clone()
                trial.apply_legal(player, action)
                score = self.explore(trial, player, depth - 1)
                if score > best:
                    best = score
            return best
        return self.score(s, player)

    def calm_down(self, s: DynastyTcgState) -> None:
        """Play on until nothing is left to resolve."""
        patience = PATIENCE
        while patience > 0 and not s.over and s.decision != Ask.SIDEBOARD:
            patience -= 1
            asked = s.current_player()
            if s.decision == Ask.PRIORITY:
                if s.stack_size == 0:
                    return
                s.apply_legal(asked, Verb.PASS)
            else:
                s.apply_legal(asked, self.simple(s, asked, s.legal_actions(asked).tolist()))

    def likely(self, s: DynastyTcgState, player: i64, legal: list[int]) -> list[int]:
        """The answers that are followed up."""
        decision = s.decision
        width = WIDTH_OF_THOUGHT
        if decision == Ask.JOIN or decision == Ask.ATTACK_TARGET or decision == Ask.MODE or len(legal) <= width:
            return legal
        ranked = sorted([(-self.glance(s, player, action), action) for action in legal])
        chosen: list[int] = []
        for _, action in ranked:
            if len(chosen) < width:
                chosen.append(action)
        return chosen


class HeuristicPolicy(Policy):
    """The heuristic player."""

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights if weights is not None else Weights()
        self.mind: Mind | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return HeuristicPolicy, (self.weights,)

    def mind_for(self, s: DynastyTcgState) -> Mind:
        """The mind that knows the cards of this game."""
        mind = self.mind
        if mind is None or mind.cards is not s.cards:
            mind = Mind(self.weights, s.cards)
            self.mind = mind
        return mind

    def choose(self, state: State, player: int, rng: Rng) -> int:
        if not isinstance(state, DynastyTcgState):
            raise TypeError("this is no state of Dynasty TCG")
        return self.mind_for(state).decide(state, player, rng)

    def candidates(self, state: State, player: int, rng: Rng) -> list[int]:
        """The actions that a search should try."""
        if not isinstance(state, DynastyTcgState):
            raise TypeError("this is no state of Dynasty TCG")
        return self.mind_for(state).ranked(state, player, rng)

    def stage(self, state: State) -> int:
        """Turns begun: a search looks to the end of the opponent's turn."""
        return state.turn if isinstance(state, DynastyTcgState) else 0

    def values(self, state: State) -> list[float]:
        if not isinstance(state, DynastyTcgState):
            raise TypeError("this is no state of Dynasty TCG")
        return self.mind_for(state).values(state)
