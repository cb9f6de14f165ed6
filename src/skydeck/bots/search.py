"""Information-set Monte Carlo tree search for any game of the State contract.

P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012: every iteration deals anew what the searching seat cannot know and descends one
tree that all deals share; a move competes only while it is legal in the deal at hand, which availability counts allow
for. Each seat maximises its own share of the win (max^n). Where several seats choose in secret at once, each has a
table of its own at the node and chooses without seeing the others (decoupled UCT); a child is reached by what all of
them chose together, once that is revealed.

A move is all that one seat does in a decision: one action, or the whole sequence of a sealed choice. Moves made of one
action are all tried. Of sequences, which are too many, the policy proposes some, more as visits grow; other seats'
sequences are played by the policy, as they hardly ever recur from deal to deal. After the tree the policy plays on, to
the end or, where the policy can judge positions (`Judge`), a few stages further.

The true state never gets here: `SearchBot` hands over a copy dealt anew from what its seat knows.
"""

import math
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from skydeck.bots.roles import Chooser, Judge
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

# Iterations between two looks at the clock.
BATCH: Final[i64] = 8

# What the moves of a table are.
UNKNOWN: Final[i64] = 0
ACTIONS: Final[i64] = 1
SEQUENCES: Final[i64] = 2


class Settings:
    """How a search goes about it."""

    def __init__(
        self,
        exploration: float = 0.25,
        favour: float = 0.05,
        first_proposals: int = 6,
        widening: float = 0.6,
        surprise: float = 0.05,
        stages: int = 2,
        depth: int = 30,
        same_luck: bool = True,
    ) -> None:
        self.exploration = exploration
        # Head start of the move that the policy would make.
        self.favour = favour
        # Sequences tried at the first visit, and the power of the visits with which their number grows.
        self.first_proposals: i64 = first_proposals
        self.widening = widening
        # Share of the proposals that are made at random instead of by the policy.
        self.surprise = surprise
        # Stages that the policy plays on before the position is judged; 0 plays to the end.
        self.stages: i64 = stages
        # Decisions in the tree.
        self.depth: i64 = depth
        # Whether the moves at the root meet the same deals, which takes luck out of their comparison.
        self.same_luck = same_luck


class Move:
    """One move of one seat at a node, with its results."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.favoured = False

    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else 0.0


class Table:
    """The moves of one seat at a node."""

    def __init__(self, player: i64) -> None:
        self.player: i64 = player
        self.moves: list[Move] = []
        self.visits: i64 = 0
        self.form: i64 = UNKNOWN
        self.proposals: i64 = 0
        self.asked_policy = False

    def find(self, actions: list[int]) -> Move | None:
        for move in self.moves:
            if move.actions == actions:
                return move
        return None

    def entry(self, actions: list[int]) -> Move:
        """The move of these actions, added if it is new."""
        move = self.find(actions)
        if move is None:
            move = Move(actions)
            self.moves.append(move)
        return move


class Node:
    """A decision, as far as its moves tell it apart: a table for each seat that is asked, and what follows."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.children: dict[tuple[int, ...], Node] = {}

    def table(self, player: i64) -> Table:
        for table in self.tables:
            if table.player == player:
                return table
        table = Table(player)
        self.tables.append(table)
        return table


class Result:
    """What a search found: the actions of the best move, all moves with visits and mean, and how long it looked."""

    def __init__(self, actions: list[int], moves: list[tuple[list[int], int, float]], iterations: int) -> None:
        self.actions = actions
        self.moves = moves
        self.iterations = iterations


class Search:
    """One search from one position, for one seat."""

    def __init__(
        self, position: State, player: i64, policy: Chooser, explorer: Chooser, rng: Rng, settings: Settings
    ) -> None:
        self.position = position
        self.player: i64 = player
        self.policy = policy
        self.explorer = explorer
        self.rng = rng
        self.settings = settings
        self.root = Node()
        self.judge: Judge | None = policy if isinstance(policy, Judge) and settings.stages > 0 else None
        self.horizon: i64 = 0
        if self.judge is not None:
            self.horizon = self.judge.stage(position) + settings.stages
        self.path_moves: list[Move] = []
        self.path_players: list[int] = []
        self.luck: i64 = rng.next32()
        self.iterations: i64 = 0

    def run(self, iterations: i64, seconds: float) -> Result:
        """Search until so many iterations (0: any number) or seconds (0: any) are spent, or the best move is plain."""
        forced = self.only_move()
        if forced is not None:
            return Result(forced, [(forced, 0, 0.0)], 0)
        start = perf_counter()
        while True:
            if iterations > 0 and self.iterations >= iterations:
                break
            self.iterate()
            if self.iterations % BATCH == 0:
                spent = perf_counter() - start
                if seconds > 0.0 and spent >= seconds:
                    break
                if self.iterations >= 64 and self.iterations % 64 == 0:
                    left: float = 1e18
                    if iterations > 0:
                        left = float(iterations - self.iterations)
                    if seconds > 0.0:
                        more = float(self.iterations) * (seconds - spent) / spent
                        if more < left:
                            left = more
                    if self.is_settled(left):
                        break
        return self.result()

    def only_move(self) -> list[int] | None:
        """The only action there is, if there is but one."""
        actions = self.position.legal_actions(self.player)
        if actions.size != 1:
            return None
        return [int(actions.at(0))]

    def is_settled(self, left: float) -> bool:
        """Whether the remaining iterations cannot change which move was visited most."""
        most: i64 = 0
        second: i64 = 0
        for move in self.root.table(self.player).moves:
            if move.visits > most:
                second = most
                most = move.visits
            elif move.visits > second:
                second = move.visits
        return float(most - second) > left

    def result(self) -> Result:
        moves = sorted(self.root.table(self.player).moves, key=by_visits, reverse=True)
        found = [(move.actions, int(move.visits), float(move.mean())) for move in moves]
        return Result(list(moves[0].actions), found, int(self.iterations))

    # -- one iteration --------------------------------------------------------------------------------------------

    def iterate(self) -> None:
        """Deal, descend, play on, and note the result in every table that took part."""
        state = self.position.clone()
        table = self.root.table(self.player)
        chosen: Move | None = None
        deal = self.rng
        if self.settings.same_luck:
            if not self.wants_more(table):
                for move in table.moves:
                    move.available += 1
                chosen = self.best_move(table, table.moves)
            deal = Rng(int(self.luck * 1_000_003 + (chosen.visits if chosen is not None else 0)))
        state.resample(self.player, deal)
        state.withdraw(self.player)
        self.descend(state, deal, chosen)
        self.iterations += 1

    def descend(self, state: State, deal: Rng, chosen: Move | None) -> None:
        """From the root down the tree, then on with the policy; `chosen` is the searching seat's first move if set."""
        self.path_moves = []
        self.path_players = []
        node: Node | None = self.root
        depth: i64 = 0
        while node is not None and not state.over and depth < self.settings.depth:
            if self.judge is not None and self.judge.stage(state) >= self.horizon:
                break
            node = self.decide(state, node, deal, chosen)
            chosen = None
            depth += 1
        values = self.play_on(state, deal)
        i: i64 = 0
        while i < len(self.path_moves):
            move = self.path_moves[i]
            move.visits += 1
            move.total += values[self.path_players[i]]
            i += 1

    def decide(self, state: State, node: Node, deal: Rng, chosen: Move | None) -> Node | None:
        """Let every asked seat choose at a node; returns the child, or None where the tree ends."""
        moment = state.moment
        joint: list[int] = []
        grown = False
        while state.pending != 0 and state.moment == moment:
            player = state.current_player()
            if node is self.root and len(joint) == 0:
                player = self.player
            table = node.table(player)
            if chosen is not None and player == self.player:
                move: Move | None = chosen
                self.carry_out(state, player, chosen.actions)
            else:
                move = self.choose(state, table, deal)
            if move is None:
                return None
            table.visits += 1
            if move.visits == 0:
                grown = True
            self.path_moves.append(move)
            self.path_players.append(int(player))
            joint.append(int(player))
            joint.extend(move.actions)
            if not state.secret:
                break
        if grown:
            return None
        key = tuple(joint)
        child = node.children.get(key)
        if child is None:
            child = Node()
            node.children[key] = child
        return child

    def choose(self, state: State, table: Table, deal: Rng) -> Move | None:
        """Choose and carry out a move of one seat; None where the policy made it."""
        player = table.player
        actions = state.legal_actions(player)
        if actions.size == 1:
            only = int(actions.at(0))
            state.apply_legal(player, only)
            return table.entry([only])
        if table.form == UNKNOWN:
            table.form = SEQUENCES if self.has_sequences(state, player) else ACTIONS
        if table.form == ACTIONS:
            return self.choose_action(state, table, state.legal_actions(player).tolist())
        if player == self.player:
            return self.choose_sequence(state, table)
        self.play_decision(state, player, self.policy, deal)
        return None

    def has_sequences(self, state: State, player: i64) -> bool:
        """Whether a move here can be more than one action: a sealed choice that goes on after the first."""
        if not state.secret:
            return False
        moment = state.moment
        for action in state.legal_actions(player).tolist():
            trial = state.clone()
            trial.apply_legal(player, action)
            if trial.moment == moment and (trial.pending >> player) & 1:
                return True
        return False

    def wants_more(self, table: Table) -> bool:
        """Whether the root needs a move that it does not know yet, instead of the best so far."""
        if table.form == ACTIONS:
            return not table.asked_policy
        limit = self.settings.first_proposals
        if table.visits > 0:
            grown = i64(math.pow(float(table.visits), self.settings.widening))
            if grown > limit:
                limit = grown
        return table.proposals < limit

    def choose_sequence(self, state: State, table: Table) -> Move:
        """One of the known sequences that are legal in this deal, or a new one that the policy proposes."""
        player = table.player
        if self.wants_more(table):
            table.proposals += 1
            if not table.asked_policy:
                table.asked_policy = True
                move = table.entry(self.play_decision(state, player, self.policy, self.rng))
                move.favoured = True
                return move
            if self.rng.uniform() < self.settings.surprise:
                return table.entry(self.play_randomly(state, player))
            return table.entry(self.play_decision(state, player, self.explorer, self.rng))
        available = table.moves
        if table is not self.root.table(self.player):
            available = [move for move in table.moves if self.is_legal(state, player, move.actions)]
            if len(available) == 0:
                return table.entry(self.play_decision(state, player, self.policy, self.rng))
        for move in available:
            move.available += 1
        best = self.best_move(table, available)
        self.carry_out(state, player, best.actions)
        return best

    def is_legal(self, state: State, player: i64, actions: list[int]) -> bool:
        """Whether a sequence can be carried out in this deal."""
        trial = state.clone()
        for action in actions:
            if not trial.legal_actions(player).contains(action):
                return False
            trial.apply_legal(player, action)
        return True

    def choose_action(self, state: State, table: Table, legal: list[int]) -> Move:
        """One of the legal actions: at first the policy's, then by their results in the deals that allowed them."""
        player = table.player
        available = [table.entry([action]) for action in legal]
        for move in available:
            move.available += 1
        if not table.asked_policy:
            table.asked_policy = True
            best = table.entry([self.policy.choose(state, int(player), self.rng)])
            best.favoured = True
        else:
            best = self.best_move(table, available)
        state.apply_legal(player, best.actions[0])
        return best

    def best_move(self, table: Table, available: list[Move]) -> Move:
        """The move with the highest upper confidence bound, favoured moves a little ahead."""
        best = available[0]
        most = -1.0
        for move in available:
            if move.visits == 0:
                bound = 1e6
            else:
                visits = float(move.visits)
                bound = move.total / visits
                bound += self.settings.exploration * math.sqrt(math.log(float(move.available) + 1.0) / visits)
            if move.favoured:
                bound += self.settings.favour / (1.0 + 0.1 * float(move.visits))
            if bound > most:
                most = bound
                best = move
        return best

    # -- playing --------------------------------------------------------------------------------------------------

    def carry_out(self, state: State, player: i64, actions: list[int]) -> None:
        for action in actions:
            state.apply_legal(player, action)

    def play_decision(self, state: State, player: i64, policy: Chooser, rng: Rng) -> list[int]:
        """Let a policy make a whole move; returns its actions."""
        moment = state.moment
        made: list[int] = []
        while True:
            action = policy.choose(state, int(player), rng)
            made.append(action)
            state.apply_legal(player, action)
            if state.moment != moment or state.over or (state.pending >> player) & 1 == 0:
                return made

    def play_randomly(self, state: State, player: i64) -> list[int]:
        moment = state.moment
        made: list[int] = []
        while True:
            action = random_action(state, player, self.rng)
            made.append(int(action))
            state.apply_legal(player, action)
            if state.moment != moment or state.over or (state.pending >> player) & 1 == 0:
                return made

    def play_on(self, state: State, rng: Rng) -> list[float]:
        """Let the policy play for all until the game is over or the position is judged."""
        judge = self.judge
        policy = self.policy
        if judge is None:
            while not state.over:
                player = state.current_player()
                state.apply_legal(player, policy.choose(state, int(player), rng))
            return state.returns()
        moment: i64 = -1
        while not state.over:
            if state.moment != moment:
                moment = state.moment
                if judge.stage(state) >= self.horizon:
                    return judge.values(state)
            player = state.current_player()
            state.apply_legal(player, policy.choose(state, int(player), rng))
        return state.returns()


def by_visits(move: Move) -> tuple[int, float]:
    return int(move.visits), float(move.mean())
