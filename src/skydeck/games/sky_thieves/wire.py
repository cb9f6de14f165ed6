"""What is told of Sky Thieves beyond what is told of every game."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import UNSET, Struct, UnsetType

from skydeck.engine.wire import (
    Action,
    CardKind,
    CardList,
    Change,
    Choice,
    Forms,
    GameEvent,
    GeneralSeat,
    KnownCard,
    OwnHead,
    Place,
    Preview,
    Result,
    Stack,
)

Slot = Literal["weapon", "upgrade", "crew"]
# The three needles of the duel.
Stat = Literal["speed", "firepower", "total"]
Range = Literal["far", "middle", "near"]


class Stats(TypedDict):
    """What a ship has, or lacks."""

    speed: int
    firepower: int
    total: int


class TargetStats(TypedDict):
    """What a Target defends itself with."""

    speed: int
    firepower: int
    defense: int


class Aboard(Struct, kw_only=True):
    """A card on board."""

    card: str
    overloaded: bool


class Ship(GeneralSeat, kw_only=True):
    captain: str | None
    ready: bool
    """Face up: its abilities can be used."""
    board: dict[Slot, Aboard | None]
    speed: int
    firepower: int
    total: int
    """Both together, which is what a Target's Defense is asked of."""
    known: list[Stack]
    """What everybody has seen of this hand."""
    hand: int
    treasure: int
    targets: list[str]
    """Captured Targets."""


class Prey(Struct, kw_only=True):
    """A place of the line."""

    place: Range
    target: str | None
    speed: int
    firepower: int
    defense: int
    treasure: int
    attacked: bool
    beating: bool | None
    """Whether the viewer's ship beats it as it is; null where nobody's is meant, as the next two."""
    short: Stats | None
    """What that ship lacks to beat it."""
    spare: int | None
    """How many points it could lose of any stat and still beat it."""


class Attack(Struct, kw_only=True):
    """The attack under way."""

    attacker: int
    target: str
    round: int
    phase: int
    """Whose Phase it is."""
    order: list[int]
    ship: Stats
    target_stats: TargetStats
    printed: TargetStats
    beating: bool
    short: Stats
    spare: int
    overloads: int
    saved: int
    """Overloaded cards that come back to the hand."""


class Moment(Struct, kw_only=True):
    """A moment for Sabotage; who is asked is never told."""

    cause: int
    what: str
    told: str
    """The same in a sentence, of whoever did it."""
    card: str | None
    cancel: bool
    cancelled: str | None
    """The card that cancelled it."""


class Own(OwnHead, kw_only=True):
    """What only one seat sees."""

    zones: list[Place]
    hand: list[Stack]
    asked: bool
    looked: list[Stack]
    known_targets: list[KnownCard]
    sealed: list[Action]


class ThievesView(Struct, kw_only=True):
    """That of the general table, with ships, the line of Targets, the attack and the moment for Sabotage."""

    game: str
    phase: str
    turn: int
    round: int
    moment: int
    decision: str | None
    active: int
    start: int
    seats: list[Ship]
    line: list[Prey]
    sunk: list[str]
    target_deck: int
    deck: int
    junk: list[Stack]
    junk_size: int
    played: list[str]
    attack: Attack | None
    window: Moment | None
    zones: list[Place]
    you: Own | None
    result: Result | None


class Filled(TypedDict):
    """A symbol of the price that a card of a payment pays."""

    symbol: str
    card: str


class Payment(Struct, kw_only=True):
    """A payment that goes on from what is named so far."""

    cards: list[str]
    actions: list[Action]
    label: str
    spots: list[str]
    """The things on the table that it takes."""
    fills: list[Filled]
    lost: int
    """How many symbols its cards pay for nothing."""
    missed: int
    """How much its owner misses these cards, to be compared with others."""


class ThievesChoice(Choice, kw_only=True):
    payments: list[Payment] | UnsetType = UNSET
    price: list[str] | UnsetType = UNSET
    """A name for each symbol that is to be paid."""


class Duel(TypedDict):
    """How an attack stood when something changed it."""

    ship: Stats
    target_stats: TargetStats
    beating: bool
    short: Stats
    spare: int


class ThievesEvent(GameEvent, kw_only=True):
    duel: Duel | UnsetType = UNSET
    place: Range | UnsetType = UNSET
    of: Literal["ship", "target"] | UnsetType = UNSET
    stat: str | UnsetType = UNSET
    now: int | UnsetType = UNSET


class ShipChange(Struct, kw_only=True):
    speed: Change
    firepower: Change
    total: Change


class ThievesPreview(Preview, kw_only=True):
    attack: Attack | UnsetType | None = UNSET
    ship: ShipChange | UnsetType = UNSET


class ThievesKind(CardKind, kw_only=True):
    price: list[str] | UnsetType = UNSET
    """What it costs and what it pays, a name for each symbol."""
    produces: list[str] | UnsetType = UNSET
    base: list[str] | UnsetType = UNSET
    offensive: str | UnsetType = UNSET
    """What a Captain can do, and what Overloading a card does, as parts of sentences."""
    defensive: str | UnsetType = UNSET
    overload: str | UnsetType = UNSET


class ThievesCards(CardList, kw_only=True):
    kinds: list[ThievesKind]
    types: list[str]


FORMS = Forms(view=ThievesView, choice=ThievesChoice, event=ThievesEvent, preview=ThievesPreview, cards=ThievesCards)
