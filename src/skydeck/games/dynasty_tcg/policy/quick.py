"""A player that does not look ahead: quick enough to play thousands of turns a second for a search."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.game import Policy
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.dynasty_tcg.cards.codec import (
    ENEMY_ZONE,
    OWN_COMMANDER,
    VERB_ATTACK,
    VERB_BUY,
    VERB_PASS,
    VERB_PLAY,
    VERB_REINFORCE,
    VERB_TARGET,
    VERB_TURN,
    VERB_WAR,
)
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, ORDER, SKIRMISH
from skydeck.games.dynasty_tcg.policy.simple import Simple
from skydeck.games.dynasty_tcg.policy.weights import Weights
from skydeck.games.dynasty_tcg.rules.play import DynastyTcgState
from skydeck.games.dynasty_tcg.rules.steps import D_ATTACK_TARGET, D_JOIN, D_PRIORITY, D_REDECLARE
from skydeck.games.dynasty_tcg.state import (
    GONE,
    ITEM_ATTACK,
    POSITION,
    S_PLAYER,
    S_TYPE,
    STRENGTH,
    THING_COMMANDER,
    WIDTH,
    ZONE,
)

# An attack must gain so much.
WORTH_ATTACKING = 0.3


class Quick(Simple):
    """Plays the dearest cards, attacks where that gains something, and turns to defence what would be overrun."""

    def decide(self, s: DynastyTcgState, player: i64) -> i64:
        decision = s.decision
        if decision == D_PRIORITY:
            if s.stack_size == 0:
                if s.phase != SKIRMISH or s.active != player:
                    return VERB_PASS
                return self.skirmish(s, player)
            top = s.stack_size - 1
            if s.item(top, S_PLAYER) == player or s.item(top, S_TYPE) != ITEM_ATTACK:
                return VERB_PASS
            return self.shield(s, player)
        legal = s.legal_actions(player).tolist()
        if len(legal) == 1:
            return legal[0]
        if decision == D_ATTACK_TARGET or decision == D_REDECLARE:
            return self.aim(s, player, legal)
        if decision == D_JOIN:
            return legal[0]
        return self.simple(s, player, legal)

    def skirmish(self, s: DynastyTcgState, player: i64) -> i64:
        """One action of the own Skirmish phase: first what is played, then attacks, then who turns."""
        best: i64 = VERB_PASS
        highest: float = 0.0
        rank: i64 = 0
        legal = s.legal_actions(player).tolist()
        for action in legal:
            verb = verb_of(action)
            at: i64 = 0
            worth: float = 0.0
            if verb == VERB_WAR:
                at = 4
                worth = 1.0
            elif verb == VERB_PLAY:
                if self.table.type[first(action)] != ORDER:
                    at = 3
                    worth = self.held[first(action)]
            elif verb == VERB_ATTACK:
                at = 2
                lane = first(action) % MAX_LANES
                worth = self.lane_gain(s, player, lane, True) - WORTH_ATTACKING
            elif verb == VERB_TURN:
                at = 1
                worth = self.turning_gain(s, player, first(action))
            elif verb == VERB_BUY:
                at = 1
                worth = 0.3 * self.held[first(action)]
            if worth > 0.0 and (at > rank or (at == rank and worth > highest)):
                rank = at
                highest = worth
                best = action
        return best

    def turning_gain(self, s: DynastyTcgState, player: i64, zone: i64) -> float:
        """What turning the unit of a zone spares: attacks on it pass nothing on while it defends."""
        thing = s.own_at(player, zone)
        if thing == GONE or s.lane_leader(player, zone % MAX_LANES) != thing:
            return 0.0
        lane = zone % MAX_LANES
        before = self.lane_gain(s, 1 - player, lane, False)
        base = thing * WIDTH
        position = s.objects[base + POSITION]
        s.objects[base + POSITION] = 1 - position
        after = self.lane_gain(s, 1 - player, lane, False)
        s.objects[base + POSITION] = position
        if position == 1:
            return before - after - 0.2 * float(i64(s.objects[base + STRENGTH])) - 0.5
        return 0.2 * float(i64(s.objects[base + STRENGTH])) - (after - before) - 0.5

    def aim(self, s: DynastyTcgState, player: i64, legal: list[int]) -> i64:
        """The target that gains most."""
        best = legal[0]
        highest: float = -1e9
        leader = s.attack_leader
        strength: i64 = i64(s.objects[leader * WIDTH + STRENGTH])
        for thing in s.joiners():
            strength += i64(s.objects[thing * WIDTH + STRENGTH])
        for action in legal:
            if verb_of(action) != VERB_TARGET:
                continue
            number = first(action)
            worth: float = 0.0
            if number >= OWN_COMMANDER:
                worth = self.life_worth(s, 1 - player, 0) - self.life_worth(s, 1 - player, strength)
            else:
                target = s.object_at(1 - player, number - ENEMY_ZONE)
                if target != GONE:
                    worth = self.strike(s, leader, target, strength)
            if worth > highest:
                highest = worth
                best = action
        return best

    def shield(self, s: DynastyTcgState, player: i64) -> i64:
        """Let the unit behind take the blow, if it is worth less or withstands it."""
        target = s.attack_target
        if target == GONE or target >= THING_COMMANDER or not s.is_unit(target):
            return VERB_PASS
        s.refresh()
        total = s.total_strength()
        if total < s.health_left(target):
            return VERB_PASS
        behind = s.supporter_of(target)
        if behind == GONE or len(s.shields(behind)) == 0:
            return VERB_PASS
        if s.health_left(behind) > total or self.on_field(s, behind) < self.on_field(s, target) - 1.0:
            action = pack(VERB_REINFORCE, s.get(behind, ZONE))
            if s.legal_actions(player).contains(action):
                return action
        return VERB_PASS


class QuickPolicy(Policy):
    """The quick player."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.mind: Quick | None = None

    def choose(self, state: State, player: int, rng: Rng) -> int:
        if not isinstance(state, DynastyTcgState):
            raise TypeError("this is no state of Dynasty TCG")
        mind = self.mind
        if mind is None or mind.table is not state.table:
            mind = Quick(self.weights, state.table)
            self.mind = mind
        return int(mind.decide(state, player))
