"""The contract that the state of every game fulfils, and the machinery all games share: agenda, pending seats, sealed choices.

A state is data with its elementary moves, `Rules` are functions over it: a game subclasses both. The rules run as a stack of
steps (`agenda`), each one packed integer, so that a state can be cloned, saved and resumed at any decision.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, SupportsIndex, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from skydeck.engine.actions import ActionCodec
from skydeck.engine.errors import IllegalAction, InvariantError
from skydeck.engine.events import Event, Observer
from skydeck.engine.flaws import Reasons
from skydeck.engine.observations import Observation, Part, row_of
from skydeck.engine.rng import Rng
from skydeck.engine.saved import Field, load_fields, save_fields
from skydeck.engine.whole import whole
from skydeck.engine.words import Words

say = Words("engine")

TERMINAL: Final[i64] = -1
# The flaw of an answer to another question, where a game has no words for it.
UNTOLD: Final[i64] = -1
SEAT_SHIFT: Final[i64] = 56
ACTION_MASK: Final[i64] = (1 << 56) - 1

# More steps than this between two decisions is an endless loop.
MAX_STEPS: Final[i64] = 100_000
# Numbers up to here are native integers; no seat and no action is as large. Compared with a native one, larger ones fail.
LARGEST: Final = (1 << 62) - 1


class ActionList:
    """A reused buffer of packed actions. Copy with `tolist` what must outlive the next call of `legal_actions`."""

    def __init__(self) -> None:
        self.actions: vec[i64] = vec[i64](capacity=64)
        self.size: i64 = 0

    def clear(self) -> None:
        self.size = 0

    def add(self, action: i64) -> None:
        if self.size < len(self.actions):
            self.actions[self.size] = action
        else:
            self.actions = append(self.actions, action)
        self.size += 1

    def at(self, index: i64) -> i64:
        """The action at an index from 0 to size - 1, unchecked by Python."""
        return self.actions[index]

    def contains(self, action: i64) -> bool:
        for i in range(self.size):
            if self.actions[i] == action:
                return True
        return False

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, index: SupportsIndex) -> int:
        at = whole(index)
        if not 0 <= at < int(self.size):
            raise IndexError(at)
        return self.actions[at]

    def __iter__(self) -> Iterator[int]:
        return iter(self.tolist())

    def __contains__(self, action: SupportsIndex) -> bool:
        number = whole(action)
        return 0 <= number <= LARGEST and self.contains(number)

    def __reduce__(self) -> str:
        raise TypeError("a list of legal actions is used again by the next call: copy or send its tolist()")

    def tolist(self) -> list[int]:
        """A list that is the caller's own."""
        return [self.actions[i] for i in range(self.size)]


class Outcome:
    """The end of a game: rank per seat (1 is best, ties share), final scores, the winners, and why it ended."""

    def __init__(self, ranks: list[int], scores: Sequence[float], winners: list[int], reason: str) -> None:
        self.ranks = ranks
        self.scores = scores
        self.winners = winners
        self.reason = reason


def ranked(standings: Sequence[tuple[float, ...]], scores: Sequence[float], reason: str) -> Outcome:
    """The end of a game in which the higher of two standings (numbers that decide in turn) is the better one."""
    ranks = [1 + sum(1 for other in standings if other > mine) for mine in standings]
    return Outcome(ranks, scores, [seat for seat, rank in enumerate(ranks) if rank == 1], reason)


class State:
    """One game in progress. Everything a copy needs is plain data; codec, rules and card set are shared and never change."""

    def __init__(self, num_players: i64, codec: ActionCodec, rules: "Rules[Any]") -> None:
        self.num_players: i64 = num_players
        self.codec = codec
        # What the game was made with; never changed, so copies share it.
        self.options: dict[str, bool | int | str] = {}
        self.card_set_id: str = ""
        # Not typed further, as every game's rules take the state of that game and no other.
        self.rules: Rules[Any] = rules
        # What the last decision asked is, looked up when another one than before is asked.
        self.asking: Decision[Any] = rules.nothing
        self.asks: i64 = 0
        self.moment: i64 = 0
        self.pending: i64 = 0
        self.secret: bool = False
        self.over: bool = False
        # The decision in progress, the seat that an open one is put to, and all seats that were asked.
        self.decision: i64 = 0
        self.actor: i64 = 0
        self.asked: i64 = 0
        # What the decision is about, where a game asks the same of several things: as the step that asked.
        self.question: i64 = 0
        # Ask also what leaves one answer, so that scenarios can show every decision.
        self.always_ask: bool = False
        self.agenda: vec[i64] = vec[i64]()
        self.agenda_size: i64 = 0
        self.sealed: vec[i64] = vec[i64]()
        self.sealed_size: i64 = 0
        self.rng: Rng = Rng(0)
        self.buffer: ActionList | None = None
        self.observer: Observer | None = None

    # -- the contract ---------------------------------------------------------------------------------------------

    def pending_players(self) -> list[int]:
        """The seats that owe a decision now, in rising order; several when all choose at once, in secret or each by itself."""
        return [seat for seat in range(self.num_players) if (self.pending >> seat) & 1]

    def current_player(self) -> i64:
        """The first seat that owes a decision; TERMINAL when the game is over."""
        if self.over:
            return TERMINAL
        for seat in range(self.num_players):
            if (self.pending >> seat) & 1:
                return seat
        return TERMINAL

    def legal_actions(self, player: SupportsIndex) -> ActionList:
        """All that `player` may do now, in canonical order, in a buffer that the next call reuses. Empty if not asked.

        Raises IndexError for a number that is too large for a seat.
        """
        seat = whole(player)
        if not -LARGEST <= seat <= LARGEST:
            raise IndexError(self.no_seat(seat))
        return self.legal_for(seat)

    def legal_for(self, player: i64) -> ActionList:
        """`legal_actions` for the engine's own numbers of seats, which need no look."""
        out = self.emptied_buffer()
        if not self.over and 0 <= player < self.num_players and (self.pending >> player) & 1:
            self.asking.write(self, player, out)
        return out

    def emptied_buffer(self) -> ActionList:
        out = self.buffer
        if out is None:
            out = ActionList()
            self.buffer = out
        out.size = 0
        return out

    def why_illegal(self, player: SupportsIndex, action: SupportsIndex) -> str:
        """Empty if `player` may do `action` now, else the reason with the rule's id in brackets."""
        seat = whole(player)
        if self.over:
            return say("over", "The game is over.")
        if not 0 <= seat < int(self.num_players):
            return say("no_seat", "There is no seat {seat}.", seat=seat + 1)
        if (self.pending >> i64(seat)) & 1 == 0:
            return say("not_asked", "It is not your decision now.")
        try:
            self.codec.arguments(action)
        except IllegalAction as error:
            return str(error)
        answer = whole(action)
        flaw = self.asking.flaw(self, seat, answer)
        return self.rules.explain(self, seat, answer, flaw) if flaw != 0 else ""

    def apply_action(self, player: SupportsIndex, action: SupportsIndex) -> None:
        """Carry out a legal action and run on to the next decision; raises IllegalAction and changes nothing otherwise."""
        reason = self.why_illegal(player, action)
        if reason:
            raise IllegalAction(reason)
        self.apply_legal(whole(player), whole(action))

    def apply_legal(self, player: i64, action: i64) -> None:
        """`apply_action` without the check, for actions taken from `legal_actions`."""
        secret = self.secret
        self.perform(player, action)
        if self.pending == 0:
            self.moment += 1
            self.run()
        elif not secret:
            self.moment += 1

    def perform(self, player: i64, action: i64) -> None:
        """Do what a legal action says, and nothing that follows."""
        self.asking.do(self, player, action)
        if self.pending == 0:
            self.decision = 0

    def to_dict(self) -> dict[str, object]:
        """The whole state as plain data, with the game, the version of the rules and the set of cards."""
        rules = self.rules
        return {
            "game": rules.game,
            "rules_version": rules.version,
            "card_set": self.card_set_id,
            "players": self.num_players,
            "options": dict(self.options),
            "shared": self.shared_to_dict(),
            **save_fields(self, rules.fields),
        }

    def load(self, data: Mapping[str, object]) -> None:
        """Take over what was saved of a game with the same players, options and cards; ValueError where it cannot be one."""
        self.shared_from_dict(data["shared"])
        load_fields(self, self.rules.fields, data)
        self.look_up(self.decision)

    def is_terminal(self) -> bool:
        return self.over

    def key(self) -> str:
        """A hash of the whole state, hidden parts included: equal keys, equal futures."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def observation_dict(self, player: SupportsIndex) -> dict[str, list[int]]:
        """The numbers of `observation` by name."""
        values = self.observation(player)
        named: dict[str, list[int]] = {}
        start = 0
        for part in self.observation_parts():
            named[part.name] = values[start : start + part.size]
            start += part.size
        return named

    def attach(self, observer: Observer | None) -> None:
        """Send events to `observer` from now on (None: to nobody). Clones start without one."""
        self.observer = observer

    # -- what games build on --------------------------------------------------------------------------------------

    def plan(
        self, first: i64, second: i64 = -1, third: i64 = -1, fourth: i64 = -1, fifth: i64 = -1, sixth: i64 = -1
    ) -> None:
        """Put steps on the agenda, in the order in which they happen, before all that stands on it."""
        if sixth >= 0:
            self.push(sixth)
        if fifth >= 0:
            self.push(fifth)
        if fourth >= 0:
            self.push(fourth)
        if third >= 0:
            self.push(third)
        if second >= 0:
            self.push(second)
        self.push(first)

    def push(self, step: i64) -> None:
        """Put a step on the agenda; the last one pushed is carried out first."""
        if self.agenda_size < len(self.agenda):
            self.agenda[self.agenda_size] = step
        else:
            self.agenda = append(self.agenda, step)
        self.agenda_size += 1

    def run(self) -> None:
        """Carry out steps until somebody owes a decision or the game is over."""
        steps: i64 = 0
        rules = self.rules
        while self.pending == 0 and not self.over:
            if self.agenda_size == 0:
                raise InvariantError("the agenda is empty but the game is not over")
            top = self.agenda_size - 1
            self.agenda_size = top
            rules.run_step(self, self.agenda[top])
            steps += 1
            if steps > MAX_STEPS:
                raise InvariantError(f"no decision within {MAX_STEPS} steps: the rules run in a circle")

    def ask(self, players: i64, secret: bool) -> None:
        """Make the seats of the mask `players` owe a decision; `secret` if they answer sealed and all at once."""
        self.pending = players
        self.secret = secret

    def ask_one(self, decision: i64, player: i64, question: i64 = 0) -> None:
        """Put an open decision to one seat."""
        self.decision = decision
        self.look_up(decision)
        self.question = question
        self.actor = player
        self.asked = 1 << player
        self.ask(1 << player, False)

    def ask_all(self, decision: i64, players: i64, question: i64 = 0) -> None:
        """Put a decision to the seats of the mask `players`, in secret and at once."""
        self.decision = decision
        self.look_up(decision)
        self.question = question
        self.asked = players
        self.ask(players, True)

    def ask_each(self, decision: i64, players: i64, question: i64 = 0) -> None:
        """Put an open decision to the seats of the mask `players`: each answers for itself, in any order."""
        self.ask_all(decision, players, question)
        self.secret = False

    def look_up(self, decision: i64) -> None:
        if self.asks != decision:
            self.asks = decision
            self.asking = self.rules.decisions[decision]

    def answered(self, player: i64) -> None:
        """`player` owes nothing more for now."""
        self.pending &= ~(1 << player)

    def finish(self) -> None:
        """End the game."""
        self.over = True
        self.pending = 0
        self.agenda_size = 0

    def seal(self, player: i64, action: i64) -> None:
        """Add to a player's sealed choice. Kept by seat, so that the order of arrival between seats leaves no trace."""
        entry: i64 = action | (player << SEAT_SHIFT)
        if self.sealed_size >= len(self.sealed):
            self.sealed = append(self.sealed, entry)
        i: i64 = self.sealed_size
        while i > 0 and self.sealed[i - 1] >> SEAT_SHIFT > player:
            self.sealed[i] = self.sealed[i - 1]
            i -= 1
        self.sealed[i] = entry
        self.sealed_size += 1

    def sealed_count(self, player: i64) -> i64:
        """How many actions a player has sealed in this decision."""
        count: i64 = 0
        for i in range(self.sealed_size):
            if self.sealed[i] >> SEAT_SHIFT == player:
                count += 1
        return count

    def sealed_action(self, player: i64, index: i64) -> i64:
        """A player's sealed action by number, in the order given."""
        for i in range(self.sealed_size):
            if self.sealed[i] >> SEAT_SHIFT == player:
                if index == 0:
                    return self.sealed[i] & ACTION_MASK
                index -= 1
        raise InvariantError("no such sealed action")

    def last_sealed(self, player: i64) -> i64:
        """The last action in a player's sealed choice, or -1."""
        count = self.sealed_count(player)
        return self.sealed_action(player, count - 1) if count > 0 else -1

    def times_sealed(self, player: i64, action: i64) -> i64:
        """How often an action stands in a player's sealed choice."""
        found: i64 = 0
        for i in range(self.sealed_size):
            if self.sealed[i] == action | (player << SEAT_SHIFT):
                found += 1
        return found

    def unseal(self, player: i64) -> None:
        """Forget what a player has sealed."""
        kept: i64 = 0
        for i in range(self.sealed_size):
            if self.sealed[i] >> SEAT_SHIFT != player:
                self.sealed[kept] = self.sealed[i]
                kept += 1
        self.sealed_size = kept

    def emit(self, kind: i64, player: i64, card: i64, amount: i64, origin: i64, target: i64, audience: i64) -> None:
        """Tell the observer; callers test `self.observer is not None` first, or call `tell`: so a simulation pays nothing."""
        observer = self.observer
        if observer is not None:
            observer.events.append(Event(kind, player, card, amount, origin, target, audience))

    def copy_shared(self, copy: "State") -> None:
        """Copy the fields of this class into a fresh state of the same game."""
        copy.options = self.options
        copy.card_set_id = self.card_set_id
        copy.moment = self.moment
        copy.pending = self.pending
        copy.secret = self.secret
        copy.over = self.over
        copy.decision = self.decision
        copy.asking = self.asking
        copy.asks = self.asks
        copy.actor = self.actor
        copy.asked = self.asked
        copy.question = self.question
        copy.always_ask = self.always_ask
        copy.agenda = self.agenda[: self.agenda_size]
        copy.agenda_size = self.agenda_size
        copy.sealed = self.sealed[: self.sealed_size]
        copy.sealed_size = self.sealed_size
        copy.rng.copy_from(self.rng)

    def shared_to_dict(self) -> dict[str, object]:
        """The fields of this class as plain data."""
        data: dict[str, object] = {
            "moment": self.moment,
            "pending": self.pending,
            "secret": self.secret,
            "over": self.over,
            "agenda": [self.agenda[i] for i in range(self.agenda_size)],
            "sealed": [self.sealed[i] for i in range(self.sealed_size)],
            "rng": self.rng.to_list(),
        }
        if self.always_ask:
            data["always_ask"] = True
        return data

    def shared_from_dict(self, data: object) -> None:
        """The inverse of `shared_to_dict`."""
        if not isinstance(data, Mapping):
            raise TypeError("'shared' holds no fields")
        self.moment = data["moment"]
        self.pending = data["pending"]
        if not 0 <= self.pending < 1 << self.num_players:
            raise ValueError("'pending' names seats that do not play")
        self.secret, self.over = data["secret"], data["over"]
        self.always_ask = data.get("always_ask", False)
        self.agenda = vec[i64](data["agenda"])
        self.agenda_size = len(data["agenda"])
        self.sealed = vec[i64](data["sealed"])
        self.sealed_size = len(data["sealed"])
        self.rng = Rng.from_list(data["rng"])

    # -- what the rules say -----------------------------------------------------------------------------------------

    def resample(self, player: SupportsIndex, rng: Rng) -> None:
        """Deal anew, from `rng`, all that `player` cannot know: hidden cards, others' sealed choices, future chance.

        What `player` sees and may do stays the same; nothing of the result depends on the true hidden cards.
        """
        self.rules.resample(self, self.require_seat(player), rng)

    def withdraw(self, player: i64) -> None:
        """Take back what all others have sealed in the decision in progress, so that a search can choose it anew."""
        self.rules.withdraw(self, player)

    def returns(self) -> list[float]:
        """Per seat: 1 for winning alone, shared wins split evenly, 0 otherwise; all 0 before the end."""
        return self.rules.returns(self)

    def lap(self) -> i64:
        """How often play has come round: the number of the round, or of the turn in a game that counts turns."""
        return self.rules.lap(self)

    def outcome(self) -> Outcome:
        """Ranks, scores and the reason for the end; raises InvariantError before the end."""
        if not self.over:
            raise InvariantError("the game is not over")
        return self.rules.outcome(self)

    def observation(self, player: SupportsIndex) -> list[int]:
        """What `player` sees, as whole numbers of a fixed size."""
        seat = self.require_seat(player)
        rules = self.rules
        # As large as the last one, so that it need not grow; with another number of players it has another size.
        out = Observation(rules.blank[:])
        rules.observed(self, seat, out)
        if out.at != len(rules.blank):
            rules.blank = row_of(out.at)
        return out.tolist()

    def observation_parts(self) -> list[Part]:
        """The parts of `observation` in order, with sizes and bounds; `+1` is the next seat on from the player."""
        out = Observation(row_of(0), noting=True)
        self.rules.observed(self, 0, out)
        return out.parts()

    def require_seat(self, player: SupportsIndex) -> int:
        """The seat as Python's own number; raises IndexError for one that does not play."""
        seat = whole(player)
        if not 0 <= seat < int(self.num_players):
            raise IndexError(self.no_seat(seat))
        return seat

    def no_seat(self, number: int) -> str:
        return f"there is no seat {number}; seats are 0 to {self.num_players - 1}"

    def __copy__(self) -> "State":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "State":
        return self.clone()

    def __reduce__(self) -> str:
        raise TypeError("a state is not pickled: send its to_dict(), and read that with Game.state_from_dict")

    # -- hooks that every game's state writes -----------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy, without observer: every field that is saved, row by row."""
        raise NotImplementedError

    def invariants(self) -> None:
        """Raise InvariantError if cards, coins or counters do not add up."""
        raise NotImplementedError


def tell(
    s: State,
    kind: i64,
    player: i64 = -1,
    card: i64 = -1,
    amount: i64 = 0,
    origin: i64 = 0,
    target: i64 = 0,
    audience: i64 = -1,
) -> None:
    """Tell the observer, if there is one; what is left out is nobody, nothing, nowhere, and for everyone to know."""
    if s.observer is not None:
        s.emit(kind, player, card, amount, origin, target, audience)


S = TypeVar("S", bound=State)


# Games of other packages may run as plain Python: with decisions and rules of their own, over a `PlainState`.
@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """One kind of decision: what may be answered, what is wrong with anything else, and what an answer does.

    `asks` is the flaw of an answer to another question. Where an answer can have others, `flaw` says which, and `write` lists
    what has none.
    """

    asks: i64 = 0

    def __init__(self, asks: i64 = 0) -> None:
        self.asks = asks

    def write(self, s: S, player: i64, out: ActionList) -> None:
        """Write all that a seat may answer, in canonical order."""
        raise NotImplementedError

    def flaw(self, s: S, player: i64, action: i64) -> i64:
        """The first thing wrong with a well-formed action, as a number of the game's table of reasons; 0 if it is legal."""
        legal = ActionList()
        self.write(s, player, legal)
        return 0 if legal.contains(action) else self.asks or UNTOLD

    def do(self, s: S, player: i64, action: i64) -> None:
        """Carry out a legal answer; call `answered` when the seat's decision is complete."""
        raise NotImplementedError

    def left(self, s: S, player: i64) -> i64:
        """Of a series of open answers of one kind, as cards given up one by one: how many are still due; 0 of any other."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedOnce(Decision[S]):
    """A secret decision of one answer, kept until all have given theirs."""

    def do(self, s: S, player: i64, action: i64) -> None:
        s.seal(player, action)
        s.answered(player)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[S]):
    """How a game is played: its decisions by number, and functions over its state. One instance serves all states.

    `game` and `version` are what saved states name; `names` are what the decisions are called, in the order of their
    numbers, of which 0 is none; `fields` are saved; `reasons` say why an answer may not be given; `steps` carry out those of
    the agenda, by their numbers.
    """

    def __init__(
        self,
        game: str,
        version: int,
        names: list[str],
        decisions: "list[Decision[S]]",
        fields: Sequence[Field[S]],
        reasons: Reasons[S] | None = None,
        steps: "Mapping[int, Callable[[S, i64], None]] | None" = None,
    ) -> None:
        if len(names) != len(decisions):
            raise ValueError(f"{len(decisions)} decisions have {len(names)} names")
        self.game = game
        self.version = version
        self.names = names
        self.decisions = decisions
        self.nothing = decisions[0]
        self.fields = fields
        self.reasons = reasons
        # As many numbers as the last observation had, all 0.
        self.blank: vec[i16] = vec[i16]()
        numbered = steps or {}
        self.step_table = [numbered[number] for number in range(len(numbered))]

    def __copy__(self) -> "Rules[S]":
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> "Rules[S]":
        # They never change, and all states share them.
        return self

    def __reduce__(self) -> str:
        raise TypeError("rules are not pickled: send the game's name, and take them from a state of that game")

    def explain(self, state: S, player: i64, action: i64, flaw: i64) -> str:
        """Why an answer with this flaw may not be given, with the rule's id in brackets if the game has words for it."""
        if flaw == UNTOLD or self.reasons is None:
            return say("no_answer", "That does not answer the question.")
        return self.reasons.explain(state, player, action, flaw)

    def run_step(self, state: S, step: i64) -> None:
        """Carry out one step of the agenda."""
        self.step_table[step & 255](state, step)

    def refresh(self, state: S) -> None:
        """Work out anew what follows from the rest of a state and may not be up to date, before it is saved."""

    def resample(self, state: S, player: i64, rng: Rng) -> None:
        """Deal anew, from `rng`, all that `player` cannot know."""
        raise NotImplementedError

    def withdraw(self, state: S, player: i64) -> None:
        """Take back what all but `player` have sealed in the decision in progress."""
        for seat in range(state.num_players):
            if seat != player and state.sealed_count(seat) > 0:
                state.unseal(seat)
                state.pending |= 1 << seat

    def returns(self, state: S) -> list[float]:
        """The part of the win that each seat has."""
        winners = state.outcome().winners if state.over else []
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(state.num_players)]

    def lap(self, state: S) -> i64:
        """The number of the round, or of the turn in a game that counts turns."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """Ranks, scores and the reason for the end; asked only then."""
        raise NotImplementedError

    def observed(self, state: S, player: i64, out: Observation) -> None:
        """Write what `player` sees, in parts of sizes that do not change in a game."""
        raise NotImplementedError

    # -- actions as numbers, for `spaces.ActionSpace` -----------------------------------------------------------------

    def can_ever(self, state: S, action: i64) -> bool:
        """Whether an action, told by place, can be legal in some position of games like this one."""
        return True

    def by_place(self, state: S, action: i64) -> i64:
        """An action with things on the table told by where they lie, in games that number them so."""
        return action

    def by_name(self, state: S, action: i64) -> i64:
        """The inverse of `by_place`."""
        return action

    def space_key(self, state: S) -> str:
        """What the numbers of actions depend on besides the cards."""
        return ""
