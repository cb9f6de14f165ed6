"""Information-set Monte Carlo tree search for any game of the State contract.

P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions on Computational
Intelligence and AI in Games 4(2), 2012: every iteration deals anew what the searching seat cannot know and descends one
tree that all deals share; a move competes only while it is legal in the deal at hand, which availability counts allow
for. Each seat maximises its own share of the win (max^n). Where several seats choose in secret at once, each has a
table of its own at the node and chooses without seeing the others (decoupled UCT); a child is reached by what all of
them chose together, once that is revealed.

At the root the moves race (O. Maron, A. Moore, "Hoeffding races", NIPS 1993): the n-th try of every move meets the same
deal and the same dice, so that two moves are compared by their results deal by deal, with little luck in between. A
move that is surely no better than the leader drops out, and its time goes to the others.

A move is all that one seat does in a decision: one action, or the whole sequence of a sealed choice. Moves made of one
action are all tried, or those that the policy finds worth it (`Adviser`). Of sequences, which are too many, the policy
and a bolder variant of it propose some, and changes to the leader are tried as the race goes on; other seats' sequences
are played by the policy, as they hardly ever recur from deal to deal. After the tree the policy plays on, to the
end or, where the policy can judge positions (`Judge`), a few stages further.

The true state never gets here: `SearchBot` hands over a copy dealt anew from what its seat knows.
"""

import math
from time import perf_counter
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.bots.roles import Adviser, Chooser, Judge
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

# Tries of a move at the root in a row, and the number of tries after which it is first compared with the leader.
BATCH: Final[i64] = 4
FIRST_LOOK: Final[i64] = 16

# A playout of so many decisions is cut short: no game of the shelf takes half of them. The clock is looked at every so often.
LONGEST: Final[i64] = 4_000
TICKS: Final[i64] = 64

# What the moves of a table are.
UNKNOWN: Final[i64] = 0
ACTIONS: Final[i64] = 1
SEQUENCES: Final[i64] = 2


class Settings:
    """How a search goes about it."""

    def __init__(
        self,
        caution: float = 2.0,
        indifference: float = 0.001,
        favour: float = 0.002,
        proposals: int = 40,
        changes: int = 8,
        rounds: int = 16,
        surprise: float = 0.05,
        stages: int = 2,
        depth: int = 1,
        exploration: float = 0.25,
        widening: float = 0.6,
    ) -> None:
        # A move at the root drops out once it is behind the leader by so many standard errors, less what does not matter.
        self.caution = caution
        self.indifference = indifference
        # Head start of the move that the policy would make.
        self.favour = favour
        # Sequences proposed at the root before the race; changes to the leader that join it whenever tries have doubled
        # or nobody else is left, and how often at most.
        self.proposals: i64 = proposals
        self.changes: i64 = changes
        self.rounds: i64 = rounds
        # Share of the proposals that are made at random instead of by the policy.
        self.surprise = surprise
        # Stages that the policy plays on before the position is judged; 0 plays to the end.
        self.stages: i64 = stages
        # Decisions in the tree, the root among them.
        self.depth: i64 = depth
        # Below the root: the weight of little-tried moves, and the power of the visits with which sequences grow in number.
        self.exploration = exploration
        self.widening = widening

    def __reduce__(self) -> tuple[object, ...]:
        return settings_with, ({name: getattr(self, name) for name in dir(self) if not name.startswith("_")},)


def settings_with(values: dict[str, Any]) -> Settings:
    return Settings(**values)


class Move:
    """One move of one seat at a node, with its results."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0
        self.favoured = False
        # At the root: every result, in the order of the deals, and whether the move is still in the race.
        self.results: vec[float] = vec[float]()
        self.racing = True

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
        self.table = self.root.table(player)
        self.judge: Judge | None = policy if isinstance(policy, Judge) and settings.stages > 0 else None
        self.adviser: Adviser | None = policy if isinstance(policy, Adviser) else None
        self.horizon: i64 = 0
        if self.judge is not None:
            self.horizon = self.judge.stage(position) + settings.stages
        self.path_moves: list[Move] = []
        self.path_players: list[int] = []
        self.luck: i64 = rng.next32()
        self.iterations: i64 = 0
        # When the time is up; 0: never.
        self.deadline: float = 0.0
        # How often changes to the leader were proposed.
        self.rounds: i64 = 0

    def run(self, iterations: i64, seconds: float) -> Result:
        """Search until so many iterations (0: any number) or seconds (0: any) are spent, or one move has won the race."""
        self.deadline = perf_counter() + seconds if seconds > 0.0 else 0.0
        self.line_up()
        moves = self.table.moves
        if len(moves) == 1:
            return Result(moves[0].actions, [(moves[0].actions, 0, 0.0)], 0)
        look: i64 = FIRST_LOOK
        while True:
            move = self.least_tried()
            if self.racers() == 1 or move.visits >= look:
                # All in the race have met the same deals.
                if move.visits >= look:
                    look *= 2
                self.change_leader()
                if self.racers() == 1:
                    break
                move = self.least_tried()
            tries: i64 = 0
            while tries < BATCH and (iterations == 0 or self.iterations < iterations):
                if not self.iterate(move):
                    break
                tries += 1
            if move.visits >= FIRST_LOOK and move.visits & (move.visits - 1) == 0:
                self.compare(move)
            if iterations > 0 and self.iterations >= iterations:
                break
            if self.is_late():
                break
        return self.result()

    # -- the race at the root ---------------------------------------------------------------------------------------

    def line_up(self) -> None:
        """The moves that race from the beginning: the policy's, and all others or those proposed."""
        table = self.table
        position = self.position
        player = self.player
        adviser = self.adviser
        if adviser is not None and not position.secret:
            legal = adviser.candidates(position, player, self.rng)
        else:
            legal = position.legal_actions(player).tolist()
        if len(legal) == 1:
            table.entry(legal)
            return
        table.form = SEQUENCES if self.has_sequences(position, player) else ACTIONS
        table.asked_policy = True
        if table.form == ACTIONS:
            table.entry([self.policy.choose(position, player, self.rng)]).favoured = True
            for action in legal:
                table.entry([action])
            return
        table.entry(self.play_decision(position.clone(), player, self.policy, self.rng)).favoured = True
        for action in legal:
            if self.ends_decision(position, player, action):
                table.entry([action])
        for number in range(1, self.settings.proposals):
            self.propose(position.clone(), table, self.policy if number % 4 == 1 else self.explorer)

    def change_leader(self) -> None:
        """Let variants of the leader join the race: one action left out, added, or exchanged."""
        if self.table.form != SEQUENCES or self.rounds >= self.settings.rounds:
            return
        self.rounds += 1
        leader = self.leader()
        for _ in range(self.settings.changes):
            actions = self.varied(leader.actions)
            if len(actions) > 0:
                self.table.entry(actions)

    def varied(self, actions: list[int]) -> list[int]:
        """A sequence with one action left out, added or exchanged at random; empty if that comes to nothing."""
        kind = self.rng.below(3)
        at = self.rng.below(len(actions))
        trial = self.position.clone()
        moment = trial.moment
        made: list[int] = []
        i: i64 = 0
        while i < len(actions):
            legal = trial.legal_actions(self.player)
            action = actions[i]
            if i == at:
                if kind != 0:
                    added = int(legal.at(self.rng.below(legal.size)))
                    made.append(added)
                    trial.apply_legal(self.player, added)
                    if trial.moment != moment or (trial.pending >> self.player) & 1 == 0:
                        return made
                if kind != 1:
                    i += 1
                    continue
                legal = trial.legal_actions(self.player)
            if not legal.contains(action):
                return []
            made.append(action)
            trial.apply_legal(self.player, action)
            i += 1
            if trial.moment != moment or (trial.pending >> self.player) & 1 == 0:
                return made
        return []

    def least_tried(self) -> Move:
        """The move in the race that was tried least."""
        found = self.leader()
        for move in self.table.moves:
            if move.racing and move.visits < found.visits:
                found = move
        return found

    def racers(self) -> i64:
        number: i64 = 0
        for move in self.table.moves:
            if move.racing:
                number += 1
        return number

    def leader(self) -> Move:
        """The move in the race with the best results; what has just joined cannot lead yet."""
        most: i64 = 0
        for move in self.table.moves:
            if move.racing and move.visits > most:
                most = move.visits
        best: Move | None = None
        highest: float = -1.0
        for move in self.table.moves:
            if move.racing and move.visits * 2 >= most:
                ahead = move.mean() + (self.settings.favour if move.favoured else 0.0)
                if best is None or ahead > highest:
                    best = move
                    highest = ahead
        return best if best is not None else self.table.moves[0]

    def compare(self, move: Move) -> None:
        """Take a move, or the leader, out of the race if it is surely no better than the other."""
        leader = self.leader()
        if move is not leader:
            self.drop_if_behind(move, leader)
            return
        for other in self.table.moves:
            if other.racing and other is not leader and other.visits >= FIRST_LOOK:
                self.drop_if_behind(other, leader)

    def drop_if_behind(self, move: Move, leader: Move) -> None:
        """Compare two moves by the deals that both have met."""
        number: i64 = move.visits if move.visits < leader.visits else leader.visits
        total: float = 0.0
        squares: float = 0.0
        for i in range(number):
            ahead = leader.results[i] - move.results[i]
            total += ahead
            squares += ahead * ahead
        mean = total / float(number)
        variance = (squares / float(number) - mean * mean) / float(number)
        # A few equal results prove little: as if one deal had gone the other way.
        error = math.sqrt((variance if variance > 0.0 else 0.0) + 0.01 / float(number * number))
        if mean + self.settings.indifference > self.settings.caution * error:
            move.racing = False

    def result(self) -> Result:
        best = self.leader()
        moves = sorted(self.table.moves, key=by_visits, reverse=True)
        found = [(move.actions, move.visits, float(move.mean())) for move in moves]
        return Result(list(best.actions), found, self.iterations)

    # -- one iteration --------------------------------------------------------------------------------------------

    def is_late(self) -> bool:
        return self.deadline > 0.0 and perf_counter() >= self.deadline

    def iterate(self, move: Move) -> bool:
        """Deal, make the move, descend, play on, and note the result in every table that took part; false if the time was up
        before the playout came to an end, which then counts for nothing."""
        state = self.position.clone()
        deal = Rng(self.luck * 1_000_003 + move.visits)
        state.resample(self.player, deal)
        state.withdraw(self.player)
        if not self.descend(state, deal, move):
            return False
        self.iterations += 1
        return True

    def descend(self, state: State, deal: Rng, chosen: Move) -> bool:
        """From the root, by a chosen move, down the tree; then on with the policy. False if the time was up."""
        self.path_moves = []
        self.path_players = []
        node = self.decide(state, self.root, deal, chosen)
        depth: i64 = 1
        while node is not None and not state.over and depth < self.settings.depth:
            if self.judge is not None and self.judge.stage(state) >= self.horizon:
                break
            node = self.decide(state, node, deal, None)
            depth += 1
        values = self.play_on(state, deal)
        if len(values) == 0:
            return False
        for i in range(i64(len(self.path_moves))):
            move = self.path_moves[i]
            move.visits += 1
            move.total += values[self.path_players[i]]
        chosen.results = append(chosen.results, values[self.player])
        return True

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
            elif self.settings.depth == 1:
                break
            else:
                move = self.choose(state, table, deal)
            if move is None:
                return None
            table.visits += 1
            if move.visits == 0:
                grown = True
            self.path_moves.append(move)
            self.path_players.append(player)
            joint.append(player)
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
        for action in state.legal_actions(player).tolist():
            if not self.ends_decision(state, player, action):
                return True
        return False

    def ends_decision(self, state: State, player: i64, action: i64) -> bool:
        """Whether an action is a move by itself."""
        trial = state.clone()
        trial.apply_legal(player, action)
        return trial.moment != state.moment or (trial.pending >> player) & 1 == 0

    def choose_sequence(self, state: State, table: Table) -> Move:
        """One of the known sequences that are legal in this deal, or a new one that the policy proposes."""
        player = table.player
        if float(table.proposals) <= math.pow(float(table.visits), self.settings.widening):
            table.proposals += 1
            if table.proposals == 1:
                move = table.entry(self.play_decision(state, player, self.policy, self.rng))
                move.favoured = True
                return move
            return self.propose(state, table, self.explorer)
        available = [move for move in table.moves if self.is_legal(state, player, move.actions)]
        if len(available) == 0:
            return table.entry(self.play_decision(state, player, self.policy, self.rng))
        for move in available:
            move.available += 1
        best = self.best_move(table, available)
        self.carry_out(state, player, best.actions)
        return best

    def propose(self, state: State, table: Table, policy: Chooser) -> Move:
        """Carry out a sequence of a policy's, or now and then a random one, and enter it in the table."""
        if self.rng.uniform() < self.settings.surprise:
            return table.entry(self.play_randomly(state, table.player))
        return table.entry(self.play_decision(state, table.player, policy, self.rng))

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
            best = table.entry([self.policy.choose(state, player, self.rng)])
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
            action = policy.choose(state, player, rng)
            made.append(action)
            state.apply_legal(player, action)
            if state.moment != moment or state.over or (state.pending >> player) & 1 == 0:
                return made

    def play_randomly(self, state: State, player: i64) -> list[int]:
        moment = state.moment
        made: list[int] = []
        while True:
            action = random_action(state, player, self.rng)
            made.append(action)
            state.apply_legal(player, action)
            if state.moment != moment or state.over or (state.pending >> player) & 1 == 0:
                return made

    def play_on(self, state: State, rng: Rng) -> list[float]:
        """Let the policy play for all until the game is over or the position is judged; nothing if the time is up before. A
        playout without end is cut short, and judged if it can be."""
        judge = self.judge
        policy = self.policy
        moment: i64 = -1
        decisions: i64 = 0
        while not state.over:
            if judge is not None and state.moment != moment:
                moment = state.moment
                if judge.stage(state) >= self.horizon:
                    return judge.values(state)
            decisions += 1
            if decisions % TICKS == 0 and self.is_late():
                return []
            if decisions == LONGEST:
                return (
                    judge.values(state) if judge is not None else [1.0 / float(state.num_players)] * state.num_players
                )
            player = state.current_player()
            state.apply_legal(player, policy.choose(state, player, rng))
        return state.returns()


def by_visits(move: Move) -> tuple[int, float]:
    return move.visits, float(move.mean())
