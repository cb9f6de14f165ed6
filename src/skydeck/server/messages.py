"""What clients send and what they are answered, checked strictly when read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from skydeck.engine.game import MAX_DECK_TEXT, OptionKind
from skydeck.engine.wire import Action, BaseView, Choice, GameEvent, Layout, OwnHead, Preview, ToldEvent

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
Skip = Literal["", "stack", "phase", "turn"]
# Why an AI plays for a person: who is only gone may take the seat back.
Left = Literal["resigned", "gone"]
# Plain data of a form that is declared.
ViewData = Annotated[dict[str, Any], BaseView]
ChoiceData = Annotated[dict[str, Any], Choice]
EventData = Annotated[dict[str, Any], GameEvent]


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
    players: list[int] | UnsetType = UNSET
    """The numbers of players it is for, where not for all."""
    seat: bool | UnsetType = UNSET
    """Whether it is the number of a seat; 0 is none in particular."""


class ZoneInfo(Struct):
    """Where cards can lie, for the general table: what it is called, how it lies, and whether each seat has one."""

    name: str
    label: str
    layout: Layout
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
    """What a round or turn is called."""
    phases: list[str]
    """The phases of a lap, where there is something to follow."""
    open_table: bool
    """Nobody holds anything that others may not see."""
    zones: list[ZoneInfo]


class RulesText(Struct):
    markdown: str


class DeckLimit(Struct):
    """A limit of deck building and where a deck stands; `cards` are those that count towards it."""

    id: str
    text: str
    value: int
    low: int
    high: int
    holds: bool
    rule: str
    cards: list[str]


class DeckInfo(Struct):
    """A deck, main and side by card."""

    name: str
    kingdom: str
    summary: str
    main: dict[str, int]
    side: dict[str, int]
    size: int
    side_size: int
    text: str


class CheckedDeck(DeckInfo):
    limits: list[DeckLimit]


class DeckCheck(Struct):
    """`deck` is null where the text cannot be read; a deck without reasons is legal."""

    deck: Annotated[dict[str, Any], CheckedDeck] | None
    reasons: list[str]


class SeatDeck(Struct):
    """What the holder of a seat chose for it."""

    seat: int
    deck: str | None


class LessonStops(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Wishes of when to be asked, as in `stops`."""

    mine: list[str] = []
    theirs: list[str] = []
    skip: Skip = ""


class LessonStep(Struct):
    """A step of a lesson; it is only read where it has nothing to `do` and no `stops`."""

    say: str
    do: list[Action]
    """The decision that it waits for."""
    rule: str
    look: str
    """The thing on the table that it is about."""
    stops: LessonStops | None
    """When to be asked, as it wants that set."""


class LessonInfo(Struct):
    id: str
    title: str
    goal: str
    steps: list[LessonStep]


class Ending(Struct, omit_defaults=True):
    """How a game ended, as its table tells it; `told` is in words of the server's, where people ended it."""

    ranks: list[int]
    scores: list[float]
    winners: list[int]
    reason: str
    told: str | UnsetType = UNSET


class BranchInfo(Struct):
    """A game played on from a moment of another."""

    code: str
    parent: str
    at: int
    status: Status
    names: list[str]
    created_at: int
    result: Ending | None


class LobbySeat(Struct, omit_defaults=True):
    seat: int
    kind: SeatKind
    name: str
    taken: bool
    connected: bool
    level: str | UnsetType = UNSET
    host: bool = False
    left: Left | UnsetType = UNSET
    """Why an AI plays for a person; who is only gone may take the seat back."""
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


class Lobby(Struct):
    """A table as its lobby shows it."""

    code: str
    name: str
    game: str
    status: Status
    players: int
    seats: list[LobbySeat]
    options: dict[str, Any]
    settings: TableSettings
    seed_hash: str
    practice: bool
    by_invitation: bool
    """Guests need the invitation besides the code."""
    spectators: int
    created_at: int
    started_at: int | None
    ended_at: int | None
    result: Ending | None
    next: str | None
    """The rematch, once somebody asked for one."""
    lesson: str | None
    """The lesson that is told at this table."""
    branch_of: str | None
    """The game that this one goes on from, and after which of its actions."""
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
    view: ViewData
    own: list[Annotated[dict[str, Any], OwnHead]] | None
    events: list[Annotated[dict[str, Any], ToldEvent]]
    actor: int | None
    label: str | None


class Chapter(Struct):
    """A round or turn of an ended game: how many actions came before it, and what it is called."""

    at: int
    title: str


class Settled(Struct):
    """The table whose complaint is closed."""

    code: str


class SaidLine(Struct):
    name: str
    text: str
    at: int


class Complaint(Struct):
    """What a player told the operator, with the last lines of its table's chat."""

    id: int
    code: str
    by: str
    about: str
    text: str
    at: int
    chat: list[SaidLine]


class Overview(Struct):
    """What the operator is told."""

    version: str
    health: str
    up_seconds: int
    tables: dict[str, int]
    tables_in_memory: int
    connections: int
    reports: list[Complaint]


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
    skip: Skip | None = None
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


# -- WebSocket, out ---------------------------------------------------------------------------------------------------


class Problem(Struct, omit_defaults=True):
    """Why something is not done."""

    code: str
    message: str
    rule: str | UnsetType = UNSET
    option: str | UnsetType = UNSET
    """The option of a new table that is wrong."""


class Failure(Problem, tag_field="type", tag="error"):
    """What could not be read at all, or ends the connection."""


class Reply(Struct, tag_field="type", tag="reply"):
    """The answer to a message; where it is `ok`, with the fields of what was asked."""

    id: RequestId
    ok: bool
    error: Problem | UnsetType = UNSET


class ChatLine(Struct):
    seat: int | None
    name: str
    text: str
    at: int


class ChatMessage(ChatLine, tag_field="type", tag="chat"):
    pass


class Welcome(Struct, tag_field="type", tag="welcome"):
    """What a connection is told first."""

    seat: int | None
    seats_held: list[int]
    table: Lobby
    chat: list[ChatLine]
    invitation: str | UnsetType = UNSET
    """Told to who holds a seat, to be passed on in the link."""


class TableMessage(Lobby, tag_field="type", tag="table"):
    """The table as it is now, whenever it changes."""


class SeatsMessage(Struct, tag_field="type", tag="seats"):
    """The seats that the connection holds now, and which is shown."""

    seat: int | None
    seats_held: list[int]


class UndoAsked(Struct, tag_field="type", tag="undo_asked"):
    """Somebody wishes to take back what the label tells."""

    seat: int
    label: str


class UndoAnswered(Struct, tag_field="type", tag="undo_answered"):
    seat: int
    accepted: bool


class NudgeMessage(Struct, tag_field="type", tag="nudge"):
    seat: int | None


class Legal(Struct):
    """What a seat may do, in the three forms that a client needs."""

    action: Action
    text: str
    label: str


class Takeback(Struct):
    """What a seat may take back."""

    label: str
    ask: bool
    """The others have to agree."""
    practice: bool
    """It takes back more than is usual and marks the game as practice."""


class Stops(Struct):
    """Where a seat wishes to be asked; everywhere else the server passes for it."""

    phases: list[str]
    full: bool
    """At every decision."""
    mine: list[str]
    theirs: list[str]
    skip: Skip
    let: list[str]
    """Cards that are always let resolve."""


class Shown(Struct):
    """What a seat sees, without events."""

    version: int
    view: ViewData
    choice: ChoiceData | None
    legal: list[Legal]
    undo: Takeback | None
    waiting: list[int]
    deadline: int | None
    """The end of the time for this decision, in milliseconds since 1970."""
    for_you: str | UnsetType = UNSET
    """The only answer of this seat, which the table gives for it, in as long as others would take."""
    stops: Stops | UnsetType = UNSET
    """In a game with priority."""
    decided: int | UnsetType = UNSET
    """In a lesson: how many decisions of this seat count."""


class ViewMessage(Shown, tag_field="type", tag="view", kw_only=True):
    seat: int | None
    events: list[EventData]
    seq: int
    now: int | UnsetType = UNSET
    """The server's clock, where there is a deadline."""


ServerMessage = (
    ViewMessage
    | Welcome
    | SeatsMessage
    | TableMessage
    | ChatMessage
    | UndoAsked
    | UndoAnswered
    | NudgeMessage
    | Reply
    | Failure
)


class TryReply(Struct, kw_only=True):
    """What a draft would do; where it leads to a further part of the decision, the question and the view it is asked in."""

    legal: list[Legal]
    done: bool
    preview: Annotated[dict[str, Any], Preview]
    goes_on: bool
    choice: ChoiceData | UnsetType | None = UNSET
    view: ViewData | UnsetType = UNSET
    forced: list[Action] | UnsetType = UNSET
    """Parts that had one answer only, which belong to the draft now."""


class Reason(Struct):
    text: str
    rule: str | None


class WhyReply(Struct):
    """Why an action is not possible, and which one was meant by a tap; null where it meant none."""

    reasons: list[Reason]
    meant: ActionObject | None


class HintReply(Struct):
    """What the strongest bot would do."""

    version: int
    action: Action
    actions: list[Action]
    """The whole decision, of which `action` is the first part."""
    label: str
    sentence: str
