"""A game in progress as its record tells it: the position, who decided what, and what each seat was told.

Everything here follows from the entries of the record, so any process that reads them has the same table.
"""

from __future__ import annotations

import secrets
import zlib
from typing import Any, NamedTuple, Protocol, runtime_checkable

import msgspec

from skydeck.engine.decisions import goes_on, is_series, only_answer, shows_nothing
from skydeck.engine.errors import IllegalAction
from skydeck.engine.events import Event, Observer
from skydeck.engine.game import Game
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.server.data import Answer, Entry
from skydeck.server.errors import Refused, against_the_rules, sentence
from skydeck.server.logs import Logs
from skydeck.server.telling import counted, ended_view, in_words, told

ACTIONS, UNDO, HINT, SHORT = "actions", "undo", "hint", "short"
# What events of games call that a seat's turn begins.
TURN = "turn"
# The game ends by what people do and not by its rules; one offers that it be a draw; an AI or a person takes over a seat.
END, OFFER, SEAT = "end", "offer", "seat"
# While it waits for another version, somebody would end it.
STOP = "stop"

# Where several seats decide at the same time in the open, an answer may have crossed so many decisions of others.
MOST_CROSSED = 16

# What a seat's status in the public view says about who is waited for.
WAITED_FOR = ("choosing", "deciding")


class Decision(msgspec.Struct):
    """What one seat carried out at once."""

    entry: int
    seat: int
    actions: list[int]
    secret: bool
    moment: int
    """The state's moment before it."""
    quiet: bool
    """It showed nobody anything new and used no chance."""
    label: str
    """What it is called for its own seat."""
    told: str
    """The first thing that everybody was told of it."""
    routine: bool = False
    """The table gave it for the seat."""
    questions: int = 1
    """How many questions with a choice it answers: more than one where it was put together from parts."""


class Course(NamedTuple):
    """How far a list of actions goes within one decision."""

    actions: list[int]
    after: State
    forced: int
    """How many actions at the end were added, since each was the only answer to a further part."""
    part: bool
    """A further part of the decision is asked for."""
    ended: bool


@runtime_checkable
class Sharing(Protocol):
    """A game that says which part of its view all see alike, so that it is made once for all of them."""

    def public_view(self, state: Any, /) -> dict[str, Any]:
        """What all see alike."""

    def view_beside(self, state: Any, seat: int | None, /) -> dict[str, Any]:
        """The rest, as a seat sees it."""


class Known(msgspec.Struct):
    """What was found out about a position, as long as it is the same: others ask for it again."""

    state: State
    revision: int
    questions: dict[int, str | None] = {}
    waiting: list[int] | None = None
    public: dict[str, Any] | None = None
    """What all views of it have in common, where its game makes that by itself, until it is forgotten."""


class Saved(msgspec.Struct):
    """A snapshot."""

    number: int
    offset: int
    state: dict[str, Any]
    decisions: list[Decision]
    logs: list[list[msgspec.Raw]]
    opened: int = 0
    answers: list[Answer] = []
    ended: dict[str, Any] | None = None
    offers: list[int] = []


def fresh_rng() -> Rng:
    """A generator that has nothing to do with any game's."""
    return Rng(secrets.randbits(128))


class Play:
    """The position of a table after `number` entries of its record."""

    def __init__(
        self, game: Game, players: int, options: dict[str, Any], seed: int, position: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.sharing = game if isinstance(game, Sharing) else None
        self.players = players
        self.options = options
        self.seed = seed
        self.position = position
        self.number = 0
        self.revision = 0
        self.offset = 0
        self.decisions: list[Decision] = []
        self.opened = 0
        """When the decision in progress began, in milliseconds since 1970."""
        self.answers: list[Answer] = []
        """How long secret decisions took which a seat took itself."""
        self.ended: dict[str, Any] | None = None
        """The result, where people ended the game."""
        self.offers: list[int] = []
        """The seats that offer a draw, until somebody else decides."""
        self.earlier: list[tuple[int, State]] = []
        """The positions, by version, in which several seats were asked in the open, up to the one before this."""
        observer = Observer()
        self.state = self.fresh_state(observer)
        self.now: dict[str, Any] | None = None
        """The round and phase of the position, as far as somebody has looked at it."""
        self.logs = Logs(players)
        self.known = Known(self.state, self.revision)
        self.tell_events(observer.take())

    def fresh_state(self, observer: Observer | None = None) -> State:
        """The position before anybody did anything; `observer` is told how it came about, in games that tell it."""
        if self.position is not None:
            return self.game.state_from_dict(self.position)
        state: State = self.game.new_state(self.players, self.options, self.seed, observer=observer)
        return state

    # -- reading ------------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The state's moment, moved on at every undo of something open, so that no two positions share a version."""
        return self.state.moment + self.offset

    @property
    def over(self) -> bool:
        return self.ended is not None or self.state.is_terminal()

    def pending(self) -> list[int]:
        return [] if self.over else self.state.pending_players()

    def view(self, seat: int | None) -> dict[str, Any]:
        view = self.whole_view(seat)
        if self.now is None:
            self.now = {"round": self.state.lap(), "phase": view["phase"]}
        return view if self.ended is None else ended_view(view, self.ended)

    def whole_view(self, seat: int | None) -> dict[str, Any]:
        """What the game shows a seat; what it shows all alike is made once."""
        if self.sharing is None:
            return self.game.view(self.state, seat)
        here = self.here()
        if here.public is None:
            here.public = self.sharing.public_view(self.state)
        return {**here.public, **self.sharing.view_beside(self.state, seat)}

    def forget_view(self) -> None:
        """Free what was kept of the views; it is made again if it is asked for."""
        self.known.public = None

    def decided(self, seat: int) -> int:
        """How many questions a seat has answered, without what the table answered for it; a series counts as one."""
        return sum(one.questions for one in self.decisions if one.seat == seat and not one.routine)

    def log(self, seat: int | None) -> list[dict[str, Any]]:
        return self.logs.read(seat)

    def here(self) -> Known:
        """What was found out about this position."""
        if self.known.state is not self.state or self.known.revision != self.revision:
            self.known = Known(self.state, self.revision)
        return self.known

    def waiting(self) -> list[int]:
        """Who is waited for, as everybody may know it: all, where nobody may know who is asked."""
        here = self.here()
        if here.waiting is None:
            seats = self.view(None)["seats"]
            waited_for = [seat["seat"] for seat in seats if seat["status"] in WAITED_FOR]
            here.waiting = waited_for or ([] if self.over else [seat["seat"] for seat in seats])
        return here.waiting

    def decided_by_rules(self) -> dict[int, int]:
        """Seats that are choosing in secret as far as others know, but have no choice; and what the rules answer for each."""
        if self.over or not self.state.secret or self.game.stop_phases:
            return {}
        answers = {seat: self.game.routine(self.state, seat, self.game.fresh_stops()) for seat in self.pending()}
        return {seat: answer.action for seat, answer in answers.items() if answer is not None}

    def choice(self, seat: int) -> dict[str, Any] | None:
        choice = self.game.choice(self.state, seat) if seat in self.pending() else None
        self.here().questions[seat] = choice["decision"] if choice is not None else None
        return choice

    def question(self, seat: int) -> str | None:
        """What a seat is asked, by the name of the decision; mostly it was shown the choice already."""
        here = self.here()
        if seat not in here.questions:
            self.choice(seat)
        return here.questions[seat]

    def legal(self, seat: int) -> list[dict[str, Any]]:
        """Everything a seat may do now."""
        return self.legal_in(self.state, seat) if seat in self.pending() else []

    def legal_in(self, state: State, seat: int) -> list[dict[str, Any]]:
        """Everything a seat may do in a position, in the three forms a client needs."""
        codec = state.codec
        return [
            {
                "action": codec.to_json(action),
                "text": codec.to_text(action),
                "label": self.game.action_label(state, seat, action),
            }
            for action in state.legal_actions(seat).tolist()
        ]

    def as_seen_by(self, seat: int) -> State:
        """A copy in which everything that a seat cannot know has been dealt anew."""
        copy = self.state.clone()
        copy.resample(seat, fresh_rng())
        return copy

    def read(self, actions: list[Any]) -> list[int]:
        """Packed actions from JSON objects."""
        try:
            return [self.state.codec.from_json(action) for action in actions]
        except IllegalAction as error:
            raise against_the_rules(sentence(error)) from None

    def check_version(self, version: int) -> None:
        if version != self.version:
            raise Refused("stale", "The table has moved on since; look at it again.", status=409)

    def current(self, seat: int, version: int) -> int:
        """The version that an answer is given to: the present one where a seat answers the very question it was asked then.

        That holds if since then only others have decided, in the open, and not a word of its question has changed.
        """
        if version == self.version:
            return version
        since = [state for at, state in self.earlier if at >= version]
        known = any(at == version for at, _ in self.earlier)
        if not known or any(seat not in state.pending_players() for state in [*since, self.state]):
            return version
        crossed = (one for one in self.decisions if one.moment + self.offset >= version)
        if (
            self.over
            or any(one.seat == seat for one in crossed)
            or self.game.choice(since[0], seat) != self.choice(seat)
        ):
            return version
        return self.version

    # -- deciding -----------------------------------------------------------------------------------------------------

    def decide(self, seat: int, version: int, actions: list[int], *, quiet_matters: bool) -> Entry:
        """The entry that carries out a whole decision; refused if anything in it is illegal."""
        self.check_version(version)
        if self.over:
            raise Refused("over", "The game is over.", status=409)
        if seat not in self.state.pending_players():
            raise Refused("not_asked", "It is not your decision now.", status=409)
        actions, after, *_ = self.follow(self.state, seat, actions)
        # Who hands priority on cannot go back, shown or not.
        kept = not self.game.stop_phases or seat in after.pending_players()
        quiet = quiet_matters and kept and not self.state.secret and self.is_quiet(seat, actions, after)
        data = {"actions": [self.state.codec.to_json(action) for action in actions], "quiet": quiet}
        return Entry(self.number + 1, ACTIONS, seat, data)

    def follow(self, state: State, seat: int, actions: list[int]) -> Course:
        """Where a list of actions leads from a position; refused if one is illegal or comes after the end of the decision.

        Parts of a decision that have one answer only are answered, as a table does it for questions of their own.
        """
        after, rng = state.clone(), fresh_rng()
        part = False
        done: list[int] = []
        for place, action in enumerate(actions):
            if not after.legal_actions(seat).contains(action):
                raise against_the_rules(self.why(seat, done, action))
            before = after.clone()
            after.apply_legal(seat, action)
            done.append(action)
            if not goes_on(self.game, before, seat, action, after, rng):
                rest = actions[place + 1 :]
                if rest and rest != self.closing(before, seat):
                    raise Refused("too_long", f"The decision ends with action {place + 1}; send the rest afterwards.")
                return Course(done, after, 0, part=False, ended=True)
            part = not is_series(before, seat, after)
        forced = 0
        while part and (only := only_answer(after, seat)) is not None:
            before = after.clone()
            after.apply_legal(seat, only)
            done.append(only)
            forced += 1
            if not goes_on(self.game, before, seat, only, after, rng):
                return Course(done, after, forced, part=False, ended=True)
        return Course(done, after, forced, part, ended=False)

    def closing(self, before: State, seat: int) -> list[int]:
        """What ends a decision; sent after a decision that ended by itself it is left out."""
        choice = self.game.choice(before, seat)
        end = choice and (choice.get("end") or choice["done"])
        return self.read([end["action"]]) if end else []

    def why(self, seat: int, before: list[int], action: int) -> str:
        """Why a seat may not do an action after others, found out on a fresh deal."""
        copy = self.as_seen_by(seat)
        for one in before:
            if copy.why_illegal(seat, one):
                break
            copy.apply_legal(seat, one)
        return copy.why_illegal(seat, action) or "This is not possible now."

    def is_quiet(self, seat: int, actions: list[int], after: State) -> bool:
        """Whether open actions used no chance and showed nobody anything that did not follow from what they knew."""
        before, rng = self.state.clone(), fresh_rng()
        for action in actions:
            following = before.clone()
            following.apply_legal(seat, action)
            if not shows_nothing(self.game, before, seat, action, following, list(range(self.players)), rng):
                return False
            before = following
        return not after.is_terminal()

    # -- the record ---------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Carry out the next entry of the record."""
        if entry.kind == ACTIONS:
            actions = [self.state.codec.from_json(action) for action in entry.data["actions"]]
            if entry.data.get("covered"):
                self.tell_all("covered", entry.seat, "ran out of time; the table chose.")
            self.carry_out(entry, actions)
        elif entry.kind == UNDO:
            self.take_back(entry, set(entry.data["removes"]))
        elif entry.kind == END:
            self.tell_end(entry)
            self.ended, self.offers = entry.data["result"], []
            self.move_on()
        elif entry.kind == OFFER:
            self.offers.append(entry.seat)
            self.tell_all("offer", entry.seat, "offered a draw.")
        elif entry.kind == SEAT:
            self.tell_all("seat", entry.seat, entry.data["told"])
            # Clocks and masks of the decision in progress begin anew with who is asked now.
            self.move_on()
        elif entry.kind == STOP:
            self.tell_all("stop", entry.seat, "would have ended the game, which waited for another version.")
        elif entry.kind == SHORT:
            self.tell_all(
                SHORT, entry.seat, "is short of thinking time and, where it gets none, plays by rules of thumb."
            )
        else:
            self.tell_all("hint", entry.seat, "took a hint.")
        self.number = entry.number
        self.revision += 1

    def move_on(self) -> None:
        """To a new version in the same position."""
        self.earlier = []
        self.offset += 1

    def carry_out(self, entry: Entry, actions: list[int]) -> None:
        state = self.state
        secret, moment = state.secret, state.moment
        if not secret and len(self.pending()) > 1:
            self.earlier = [*self.earlier[1 - MOST_CROSSED :], (self.version, state.clone())]
        else:
            self.earlier = []
        # Events belong to the phase that the action found, so it is looked at before that goes on.
        before = self.phase
        own = secret and not entry.data.get("routine") and not entry.data.get("covered")
        question = self.question(entry.seat) if own else None
        if question is not None:
            self.answers.append(Answer(entry.seat, question, max(0, entry.at - self.opened)))
        answers, questions = self.answered(state, entry.seat, actions)
        public: list[dict[str, Any]] = []
        observer = Observer()
        state.attach(observer)
        for action in actions:
            state.apply_action(entry.seat, action)
            self.now = before
            public += self.tell_events(observer.take())
        state.attach(None)
        if state.moment != moment:
            self.opened = entry.at
        if not entry.data.get("routine") and entry.seat not in self.offers:
            self.offers = []
        self.now = None
        told = next((event["text"] for event in public if event["seat"] == entry.seat), "")
        self.decisions.append(
            Decision(
                entry.number,
                entry.seat,
                actions,
                secret,
                moment,
                entry.data["quiet"],
                in_words(answers),
                told,
                bool(entry.data.get("routine")),
                questions,
            )
        )

    def label(self, state: State, seat: int, actions: list[int]) -> str:
        """What a whole decision is called, for its own seat: what it began, then the further parts."""
        return in_words(self.answered(state, seat, actions)[0])

    def answered(self, state: State, seat: int, actions: list[int]) -> tuple[list[str], int]:
        """What each question of a decision was answered with, and how many of them had a choice; a series is one question."""
        state = state.clone()
        found: list[str] = []
        names: dict[str, int] = {}
        forced = 0
        for place, action in enumerate(actions):
            # What only ends a series has no words of its own.
            if not (names and [action] == self.closing(state, seat)):
                name = self.game.action_label(state, seat, action)
                names[name] = names.get(name, 0) + 1
            if place + 1 == len(actions):
                break
            before = state.clone()
            state.apply_legal(seat, action)
            if not is_series(before, seat, state):
                found.append(counted(names))
                names = {}
                forced += only_answer(state, seat) is not None
        found.append(counted(names))
        return found, len(found) - forced

    def take_back(self, entry: Entry, entries: set[int]) -> None:
        """Play the game again without some decisions."""
        seat = entry.seat
        version, moment = self.version, self.state.moment
        self.decisions = [one for one in self.decisions if one.entry not in entries]
        self.state = self.fresh_state()
        for decision in self.decisions:
            for action in decision.actions:
                self.state.apply_action(decision.seat, action)
        self.now = None
        if self.state.moment == moment:
            # Only what was sealed came back: nobody else saw anything, so nobody else is told.
            self.tell_one(seat, "undo", seat, "You took back your choice.")
            return
        self.earlier = []
        self.offset = version + 1 - self.state.moment
        self.opened = entry.at
        self.tell_all("undo", seat, "took back a decision.")

    # -- logs ---------------------------------------------------------------------------------------------------------

    def tell_events(self, events: list[Event]) -> list[dict[str, Any]]:
        """Write what one action led to; a new round or turn already belongs to the phase that it begins with. Gives what
        everybody was told."""
        if not events:
            return []
        public = []
        data = [self.game.event_data(self.state, event, None) for event in events]
        lap = self.state.lap() - sum(one["kind"] == self.game.lap_name for one in data)
        # Of a set-up the position shows only what it led to.
        self.phase["round"] = lap
        for place, (event, one) in enumerate(zip(events, data, strict=True)):
            if one["kind"] == self.game.lap_name:
                lap += 1
                self.phase["round"] = lap
            if one["kind"] in (self.game.lap_name, TURN):
                told_of = (later["phase"] for later in data[place:] if "phase" in later)
                self.phase["phase"] = next(told_of, None) or self.game.view(self.state, None)["phase"]
            if "phase" in one:
                self.phase["phase"] = one["phase"]
            public.append(self.tell(event))
        return [entry for entry in public if entry is not None]

    def tell(self, event: Event) -> dict[str, Any] | None:
        """Write an event into every log, under its round and phase, in the words that its reader may have; gives
        everybody's."""
        public = told(self.game, self.state, event, None)
        same: list[int | None] = [None]
        for seat in range(self.players):
            entry = told(self.game, self.state, event, seat)
            if entry is not None and entry == public:
                same.append(seat)
            elif entry is not None:
                self.logs.add([seat], {**self.phase, **entry})
        if public is not None:
            self.logs.add(same, {**self.phase, **public})
        return public

    def tell_all(self, kind: str, seat: int, what: str) -> None:
        """Write something that the server did into every log."""
        self.logs.add(self.logs.readers, {**self.phase, "kind": kind, "seat": seat, "text": f"{{seat{seat}}} {what}"})

    def tell_end(self, entry: Entry) -> None:
        """Write into every log how people ended the game: by what one of them did, or in words of the server's own."""
        text = entry.data["told"] if entry.data.get("alone") else f"{{seat{entry.seat}}} {entry.data['told']}"
        self.logs.add(self.logs.readers, {**self.phase, "kind": "end", "seat": entry.seat, "text": text})

    def has_told(self, kind: str, seat: int) -> bool:
        """Whether everybody has been told something of this kind about a seat."""
        return any(event["kind"] == kind and event["seat"] == seat for event in self.log(None))

    def tell_one(self, viewer: int, kind: str, seat: int, text: str) -> None:
        self.logs.add([viewer], {**self.phase, "kind": kind, "seat": seat, "text": text, "private": True})

    @property
    def phase(self) -> dict[str, Any]:
        """The round and phase that events belong to now. Any view tells it, and one is mostly made anyway."""
        if self.now is None:
            self.view(None)
        assert self.now is not None
        return self.now

    def fork(self) -> Play:
        """A copy that goes its own way."""
        copy = Play.__new__(Play)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy.now = dict(self.now) if self.now is not None else None
        copy.decisions, copy.answers, copy.offers = list(self.decisions), list(self.answers), list(self.offers)
        copy.logs = self.logs.copy()
        here = self.here()
        copy.known = Known(copy.state, copy.revision, here.questions, here.waiting)
        return copy

    def become(self, other: Play) -> None:
        """Go on where a copy has got to."""
        self.__dict__.update(other.__dict__)

    # -- snapshots ----------------------------------------------------------------------------------------------------

    def save(self) -> bytes:
        """Everything that the record so far led to."""
        saved = Saved(
            self.number,
            self.offset,
            self.state.to_dict(),
            self.decisions,
            self.logs.save(),
            self.opened,
            self.answers,
            self.ended,
            self.offers,
        )
        return zlib.compress(msgspec.json.encode(saved), 3)

    def load(self, number: int, data: bytes) -> None:
        """The inverse of `save`; raises whatever is wrong with a damaged snapshot."""
        saved = msgspec.json.decode(zlib.decompress(data), type=Saved)
        state = self.game.state_from_dict(saved.state)
        if (saved.number, state.num_players, len(saved.logs)) != (number, self.players, self.players + 1):
            raise ValueError("it is of another entry or another game")
        self.state = state
        self.number, self.offset = saved.number, saved.offset
        self.decisions = saved.decisions
        self.logs.load(saved.logs)
        self.opened, self.answers = saved.opened, saved.answers
        self.ended, self.offers = saved.ended, saved.offers
        self.earlier = []
        self.now = None
        self.revision += 1
