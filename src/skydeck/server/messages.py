"""What clients send and what they are answered, checked strictly when read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from skydeck.engine.game import MAX_DECK_TEXT, OptionKind

Name = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
RequestId = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_.:-]+$")] | Number
ActionObject = dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)] | int]
Actions = Annotated[list[ActionObject], Meta(min_length=1, max_length=64)]
DeckText = Annotated[str, Meta(min_length=1, max_length=MAX_DECK_TEXT)]
# A deck is the longest value an option can have.
OptionValue = bool | int | Annotated[str, Meta(max_length=MAX_DECK_TEXT)]

UndoPolicy = Literal["until_revealed", "ask", "never"]
Spectators = Literal["none", "public"]
SeatKind = Literal["open", "human", "hotseat", "bot"]
Status = Literal["waiting", "running", "ended"]
Pace = Literal["none", "relaxed", "fast", "day", "three_days", "week"]


# -- HTTP, in ---------------------------------------------------------------------------------------------------------


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit there: the caller, anyone with the link, a bot, or another person at the caller's device."""

    kind: Literal["me", "open", "bot", "hotseat"]
    level: Annotated[str, Meta(max_length=20)] | None = None
    name: Name | None = None


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be made. Without seats the caller takes the first and the others are open."""

    game: Annotated[str, Meta(max_length=40)]
    players: SeatNumber
    seats: Annotated[list[SeatWish], Meta(max_length=16)] | None = None
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)] = {}
    undo: UndoPolicy = "until_revealed"
    spectators: Spectators = "public"
    hints: bool = True
    pace: Pace = "none"
    public: bool = False
    invitation: bool = False
    """Only who also knows the table's invitation may take a seat; not for public tables."""
    name: Name | None = None
    seed: Number | None = None
    """A deal that the creator knows; the table is marked as practice."""


class EndStopped(Struct, forbid_unknown_fields=True):
    """How a game that waits for another version shall end: with these seats as winners, or nobody."""

    winners: Annotated[list[SeatNumber], Meta(max_length=16)] = []


class NewLesson(Struct, forbid_unknown_fields=True):
    """The learner's name, if there is one."""

    name: Name | None = None


class NewBranch(Struct, forbid_unknown_fields=True):
    """A moment of an ended game to play on from; the seats that are not named get a bot of this level."""

    at: Number
    seats: Annotated[list[SeatNumber], Meta(min_length=1, max_length=16)]
    level: Annotated[str, Meta(max_length=20)]
    hidden: Literal["real", "dealt"] = "real"
    """Whether cards that the first of these seats did not know stay where they were, or are dealt anew."""
    name: Name | None = None


class JoinTable(Struct, forbid_unknown_fields=True):
    """A guest takes a free seat: the one named, or the first."""

    name: Name
    seat: SeatNumber | None = None
    invitation: Annotated[str, Meta(max_length=40)] = ""
    id: Annotated[str, Meta(min_length=22, max_length=100, pattern=r"^[A-Za-z0-9_-]+$")] | None = None
    """Chosen at random by the client and told to nobody: who asks again by it, since the answer was lost, gets the same one."""


class SetSeat(Struct, forbid_unknown_fields=True):
    """The host gives a seat to a bot or frees it."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: Annotated[str, Meta(max_length=20)] | None = None
    deck: DeckText | None = None


class ChooseDeck(Struct, forbid_unknown_fields=True):
    """A person chooses the deck of an own seat: a starter deck's name, or a deck as text."""

    seat: SeatNumber
    deck: DeckText


class Recovery(Struct, forbid_unknown_fields=True):
    """The code that brings a seat back on another device."""

    recovery: Annotated[str, Meta(min_length=1, max_length=40)]


class SettleReport(Struct, forbid_unknown_fields=True):
    """The operator closes a complaint."""

    silence: bool = False
    """Whom it is about may not chat any more at that table."""


class CheckDeck(Struct, forbid_unknown_fields=True):
    """A deck as text, to be checked."""

    text: Annotated[str, Meta(max_length=MAX_DECK_TEXT)]


# -- HTTP, out --------------------------------------------------------------------------------------------------------


class LevelInfo(Struct):
    id: str
    label: str


class Range(Struct):
    min: int
    max: int


class ChoiceInfo(Struct):
    """A value of an option, and the words for it."""

    id: str
    label: str


class OptionInfo(Struct, omit_defaults=True):
    name: str
    kind: OptionKind
    default: bool | int | str
    label: str
    help: str
    rule: str
    choices: list[ChoiceInfo] | UnsetType = UNSET
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    # The numbers of players it is for, where not for all; whether it is the number of a seat.
    players: list[int] | UnsetType = UNSET
    seat: bool | UnsetType = UNSET


class ZoneInfo(Struct):
    """Where cards can lie, for the general table: what it is called, how it lies, and whether each seat has one."""

    name: str
    label: str
    layout: str
    shared: bool


class GameInfo(Struct):
    name: str
    title: str
    summary: str
    players: Range
    minutes: int
    levels: list[LevelInfo]
    options: list[OptionInfo]
    lap: str
    phases: list[str]
    open_table: bool
    zones: list[ZoneInfo]


class RulesText(Struct):
    markdown: str


class DeckCheck(Struct):
    """`deck` is null where the text cannot be read; a deck without reasons is legal."""

    deck: dict[str, Any] | None
    reasons: list[str]


class SeatDeck(Struct):
    """What the holder of a seat chose for it."""

    seat: int
    deck: str | None


class LessonStops(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Wishes of when to be asked, as in `stops`."""

    mine: list[str] = []
    theirs: list[str] = []
    skip: Literal["", "stack", "phase", "turn"] = ""


class LessonStep(Struct):
    """`do` is the decision to make, `stops` what to set; the step is only read where it has neither."""

    say: str
    do: list[dict[str, Any]]
    rule: str
    look: str
    stops: LessonStops | None


class LessonInfo(Struct):
    id: str
    title: str
    goal: str
    steps: list[LessonStep]


class BranchInfo(Struct):
    """A game played on from a moment of another."""

    code: str
    parent: str
    at: int
    status: Status
    names: list[str]
    created_at: int
    result: dict[str, Any] | None


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    kind: SeatKind
    name: str
    taken: bool
    connected: bool
    level: str | UnsetType = UNSET
    host: bool = False
    left: str | UnsetType = UNSET
    """Why an AI plays for a person: `resigned`, or `gone`, who may take the seat back."""
    away_since: int | UnsetType = UNSET
    """While the game runs: since when the person has not been here."""
    has_deck: bool | UnsetType = UNSET
    """Whether a deck is chosen, in games with decks of one's own; never which."""


class TableSettings(Struct):
    undo: UndoPolicy
    spectators: Spectators
    hints: bool
    pace: Pace
    public: bool


class Proposal(Struct):
    """How somebody would end a game that waits for another version: these seats win, or nobody."""

    seat: int
    winners: list[int]
    at: int


class Stopped(Struct):
    """Why a game cannot go on at this server, and how its players would end it."""

    why: str
    proposals: list[Proposal]


class TableInfo(Struct):
    """A table as its lobby shows it."""

    code: str
    name: str
    game: str
    status: Status
    players: int
    seats: list[SeatInfo]
    options: dict[str, Any]
    settings: TableSettings
    seed_hash: str
    practice: bool
    by_invitation: bool
    spectators: int
    created_at: int
    started_at: int | None
    ended_at: int | None
    result: dict[str, Any] | None
    next: str | None
    lesson: str | None
    branch_of: str | None
    branch_at: int | None
    claim_seconds: int = 0
    """After how long an absence others may claim the game."""
    draws: bool = False
    """The players may agree on a draw."""
    open_table: bool = False
    """Nobody holds anything that others may not see."""
    apart: bool = False
    """The processes of this server cannot tell each other news: what others do is shown up to some seconds later."""
    stopped: Stopped | UnsetType = UNSET
    """The game waits for another version."""
    hinted: list[int] | UnsetType = UNSET
    """Of an ended game: the seats that took a hint."""
    seed: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class ListedTable(Struct):
    code: str
    name: str
    game: str
    players: int
    seats_open: int
    host: str
    options: dict[str, Any]
    created_at: int


class SeatToken(Struct):
    """`seat` is null where the token is the host's who sits nowhere."""

    seat: int | None
    token: str


class CreatedTable(Struct, omit_defaults=True):
    code: str
    tokens: list[SeatToken]
    status: str
    invitation: str | UnsetType = UNSET
    """What guests need besides the code, where seats are taken by invitation."""


class ReplayStep(Struct):
    """A moment of an ended game. `own` is what only each seat saw, where no seat is looked from."""

    at: int
    steps: int
    view: dict[str, Any]
    own: list[dict[str, Any]] | None
    events: list[dict[str, Any]]
    actor: int | None
    label: str | None


class Chapter(Struct):
    """A round or turn of an ended game: how many actions came before it, and what it is called."""

    at: int
    title: str


class Settled(Struct):
    """The table whose complaint is closed."""

    code: str


class Overview(Struct):
    """What the operator is told."""

    version: str
    health: str
    up_seconds: int
    tables: dict[str, int]
    tables_in_memory: int
    connections: int
    reports: list[dict[str, Any]]


class Health(Struct):
    status: str
    version: str
    compiled: bool


# -- WebSocket, in ----------------------------------------------------------------------------------------------------


class Hello(Struct, tag_field="type", tag="hello", forbid_unknown_fields=True):
    token: Annotated[str, Meta(max_length=100)] | None = None
    since: Number | None = None


class Request(Struct, tag_field="type", forbid_unknown_fields=True):
    id: RequestId


class Commit(Request, tag="commit"):
    version: Number
    actions: Actions
    seat: SeatNumber | None = None


class Try(Request, tag="try"):
    version: Number
    actions: Annotated[list[ActionObject], Meta(max_length=64)]
    seat: SeatNumber | None = None


class Why(Request, tag="why"):
    """Why an action is not possible, or what a tap on a thing on the table would mean and why that is not."""

    version: Number
    action: ActionObject | None = None
    spot: Annotated[str, Meta(max_length=120)] | None = None
    """The thing on the table, where no action is given."""
    seat: SeatNumber | None = None
    draft: Annotated[list[ActionObject], Meta(max_length=64)] = []
    """The parts of the decision that are chosen so far."""


class Hint(Request, tag="hint"):
    version: Number
    seat: SeatNumber | None = None


class Undo(Request, tag="undo"):
    version: Number
    seat: SeatNumber | None = None


class UndoAnswer(Request, tag="undo_answer"):
    accept: bool


class Resign(Request, tag="resign"):
    """Give the game up: it ends, or an AI plays on where others still play."""

    seat: SeatNumber | None = None


class Abort(Request, tag="abort"):
    """End a game that has hardly begun, as if it had never been; as host also a table that waits for players."""


class Draw(Request, tag="draw"):
    """Offer a draw, or accept the one that is offered."""

    seat: SeatNumber | None = None


class Claim(Request, tag="claim"):
    """Somebody is gone for good: win, or let an AI play on; where others still play it always does."""

    seat: SeatNumber
    ai: bool = False


class Resume(Request, tag="resume"):
    """Take an own seat back from the AI that plays for it."""

    seat: SeatNumber


class Report(Request, tag="report"):
    """Tell the operator what somebody wrote or did."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    about: SeatNumber | None = None


class Chat(Request, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Nudge(Request, tag="nudge"):
    pass


class Ping(Request, tag="ping"):
    pass


class MoreTime(Request, tag="more_time"):
    """Start the clock of the decision in progress again."""


Phases = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=20)]


class SetStops(Request, tag="stops"):
    """Where a seat wants to be asked in a game with priority; what is left out stays as it is."""

    seat: SeatNumber | None = None
    full: bool | None = None
    mine: Phases | None = None
    theirs: Phases | None = None
    skip: Literal["", "stack", "phase", "turn"] | None = None
    let: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=100)] | None = None


class ShowSeat(Request, tag="seat"):
    """Which of the seats of this connection to show; null covers them all."""

    seat: SeatNumber | None
    since: Number | None = None


Message = (
    Commit
    | Try
    | Why
    | Hint
    | Undo
    | UndoAnswer
    | Resign
    | Abort
    | Draw
    | Claim
    | Resume
    | Report
    | Chat
    | Nudge
    | MoreTime
    | SetStops
    | Ping
    | ShowSeat
)

read_hello = msgspec.json.Decoder(Hello).decode
read_message = msgspec.json.Decoder(Message).decode


class OnlyId(Struct):
    id: RequestId


read_id = msgspec.json.Decoder(OnlyId).decode
write = msgspec.json.Encoder().encode
