# skydeck: interpreted
"""What is told of every game, field by field: parts of views, questions, events, previews and lists of cards.

The types of the client are made from these declarations, of `server/messages.py` and of each game's `wire.py`, by `make types`.
A view is built from its structs and told as plain data. What is put together piece by piece is only declared here, and tests
hold what games tell to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypedDict

from msgspec import UNSET, Struct, UnsetType, field, to_builtins

Action = dict[str, str | int]
SeatStatus = Literal["choosing", "locked", "passed", "deciding", "idle"]
Shape = Literal["some", "one", "place", "amount", "order"]
Layout = Literal["hand", "pile", "row", "area"]


class Change(Struct, array_like=True):
    """How a number is now and how it would be."""

    now: int
    then: int


# -- views -------------------------------------------------------------------------------------------------------------


class Stack(TypedDict):
    """Cards of a kind that lie together."""

    card: str
    count: int


class KnownCard(TypedDict):
    """A card of a pile that somebody knows, with its distance from the top: 1 is the next card."""

    card: str
    from_top: int


class Place(TypedDict):
    """A zone, as somebody sees it."""

    zone: str
    seat: int | None
    """Whose it is; null where it is shared."""
    size: int | None
    """How many cards lie there; null where that is hidden."""
    cards: list[Stack] | None
    """Null where they lie face down."""


class Result(Struct, kw_only=True):
    """How a game ended."""

    ranks: list[int]
    winners: list[int]
    reason: str
    text: str | UnsetType = UNSET
    """The same in a sentence, at the general table."""
    told: str | UnsetType = UNSET
    """The same in words of the server's, where people ended the game and not its rules."""
    scores: list[dict[str, int | float]]
    """What each seat came to."""


class SeatHead(Struct, kw_only=True):
    """What every game tells of a seat."""

    seat: int
    status: SeatStatus


class OwnHead(Struct, kw_only=True):
    """What every game tells one seat alone."""

    seat: int


class BaseView(Struct, kw_only=True):
    """What every game's view has; the rest is the game's own."""

    game: str
    phase: str
    round: int | UnsetType = UNSET
    """Which lap it is, where the game does not count turns."""
    moment: int
    seats: list[SeatHead]
    you: OwnHead | None
    result: Result | None


class ViewHead(Struct, kw_only=True):
    """What views begin with: how far the game has come, and what is decided."""

    game: str
    phase: str
    round: int
    moment: int
    decision: str | None
    """The name of the decision in progress."""


class GeneralSeat(SeatHead, kw_only=True):
    figures: dict[str, int | float]
    """The numbers that stand beside its name, the one that wins first."""


class GeneralOwn(OwnHead, kw_only=True):
    sealed: list[Action]
    """What it has chosen in secret."""
    zones: list[Place]
    """Its zones, as far as others see less of them."""


class GeneralView(Struct, kw_only=True):
    """The view of a game that is told by zones."""

    game: str
    phase: str
    round: int
    moment: int
    seats: list[GeneralSeat]
    zones: list[Place]
    """As everybody sees them."""
    you: GeneralOwn | None
    result: Result | None


# -- questions -----------------------------------------------------------------------------------------------------------


class Answer(Struct, kw_only=True):
    """An answer by itself."""

    action: Action
    label: str
    gives_up: str | UnsetType = UNSET
    """What is lost by it, in a sentence: then it is asked about once."""


class ChoiceItem(Answer, kw_only=True):
    """One thing that may be picked."""

    text: str
    """Its action, as a text."""
    count: int
    """How often it may be picked."""
    actions: list[Action] | UnsetType = UNSET
    """What is sent for it where that is more than its action, which then only tells it from the other items."""
    note: str | UnsetType = UNSET
    """What else there is to say, as "gives up its bonus"."""
    zone: str | UnsetType = UNSET
    """The zone in which the card of the action lies, at the general table."""
    spots: list[str] | UnsetType = UNSET
    """The things on the table that it is about; none where only a button can stand for it."""


class Choice(Struct, kw_only=True):
    """The question that a seat owes an answer to."""

    decision: str
    sentence: str
    secret: bool
    shape: Shape
    min: int
    max: int
    """How many picks."""
    items: Sequence[ChoiceItem]
    done: Answer | None
    """Ends the sequence now, where that is possible before any pick."""
    end: Answer | UnsetType = UNSET
    """Ends a series that nothing else ends, however many were picked."""
    pass_: Answer | None = field(name="pass")
    """Declines."""
    rule: str
    note: str | UnsetType = UNSET
    """What the card says that asks."""


class Preview(Struct, kw_only=True):
    """What a draft would do, as far as its seat can know."""

    notes: list[str]
    legal: list[str] | UnsetType = UNSET
    """What may follow."""
    done: bool


# -- events ----------------------------------------------------------------------------------------------------------------


class ToldEvent(Struct, kw_only=True):
    """Something that happened, as its reader may know it."""

    kind: str
    seat: int | None
    text: str
    phase: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    from_: str | UnsetType = field(name="from", default=UNSET)
    to: str | UnsetType = UNSET
    private: bool | UnsetType = UNSET
    """Told to its reader alone."""


class GameEvent(ToldEvent, kw_only=True):
    """An event of a seat's own log."""

    seq: int
    round: int
    phase: str


# -- cards -----------------------------------------------------------------------------------------------------------------


class CardKind(Struct, kw_only=True):
    """A kind of card, with its words."""

    id: str
    name: str
    type: str
    facts: str | UnsetType = UNSET
    """Type and numbers in words."""
    cost: int | None
    force: int | UnsetType | None = UNSET
    figures: dict[str, int] | UnsetType = UNSET
    """The figures on it, by their names, the one that decides first."""
    copies: int | UnsetType = UNSET
    starter: int | UnsetType = UNSET
    limited: bool | UnsetType = UNSET
    text: list[str]
    icon: str | UnsetType = UNSET
    flavour: str | UnsetType = UNSET
    source: dict[str, str] | UnsetType = UNSET
    as_played: list[dict[str, object]] | UnsetType = UNSET
    """What options change of it: with the `option` at this `value` the other fields stand in place of its own."""


class PlaceInfo(Struct, kw_only=True):
    """A place on the table."""

    id: str
    number: int
    name: str
    text: str | list[str]


class DeckCap(Struct, kw_only=True):
    """What no deck may have more of."""

    text: str
    high: int
    each: bool
    """Every card counts for itself."""
    cards: list[str] | None
    """The cards that count; null for all."""
    parts: list[Literal["main", "side"]]


class StarterDeck(Struct, kw_only=True):
    """A deck that comes with a game of own decks."""

    name: str
    kingdom: str
    summary: str
    main: list[Stack]
    side: list[Stack]


class CardList(Struct, kw_only=True):
    """All that there is in the box."""

    kinds: Sequence[CardKind]
    places: Sequence[PlaceInfo]
    rolls: list[list[str]] | UnsetType = UNSET
    """What the die gives, by side, where a game has such a table."""
    decks: list[StarterDeck] | UnsetType = UNSET
    """The decks that come with a game of own decks."""
    deck_caps: list[DeckCap] | UnsetType = UNSET
    """What none of them may have more of."""


class Forms(NamedTuple):
    """The forms of what a game tells: tests hold it to them, and the client's types are made from them."""

    view: type[Struct] = GeneralView
    choice: type[Struct] = Choice
    event: type[Struct] = GameEvent
    preview: type[Struct] = Preview
    cards: type[Struct] = CardList


def as_data(form: Struct) -> dict[str, object]:
    """A form as plain data, without what is not there."""
    data: dict[str, object] = to_builtins(form)
    return data
