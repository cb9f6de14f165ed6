"""What is told of Scifi Domains beyond what is told of every game."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import UNSET, Struct, UnsetType, field

from skydeck.engine.wire import (
    Action,
    CardKind,
    CardList,
    Change,
    Choice,
    ChoiceItem,
    Forms,
    GeneralOwn,
    GeneralSeat,
    Place,
    Preview,
    Result,
    ViewHead,
)

Field = Literal["space", "ground"]
# The side of a Striker where the option gives it one; else empty.
Side = Literal["space", "ground", ""]
Class = Literal["striker", "space", "ground"]
Age = Literal["old", "new"]
# How much a battle would cost.
Grade = Literal["safe", "some", "dear", "all"]


class Fire(TypedDict):
    """Damage by its kind; those of a field stand together."""

    space: int
    space_striker: int
    ground: int
    ground_striker: int


class Stats(Fire):
    """What a Unit or an Enemy deals, and its health."""

    health: int


class Bays(TypedDict):
    """Bays by their kind."""

    striker: int
    drop: int


class Room(TypedDict):
    """The bays of a kind that there are, and those that are taken."""

    have: int
    used: int


class Rooms(TypedDict):
    striker: Room
    drop: Room


class Squad(Struct, kw_only=True):
    """All Units of a Type that a seat has, with what they show under its Techs."""

    card: str
    side: Side
    old: int
    new: int
    stats: Stats
    bays: Bays
    needs_bay: bool
    """Whether one of an earlier Round needs a bay to fight."""
    wounds: list[int]
    """The damage on each that has any, until the next Round."""
    techs: dict[str, int]


class FightGroup(Struct, kw_only=True):
    """Equal Units in a battle, or equal Enemies, which have no age."""

    card: str
    side: Side
    age: Age | UnsetType = UNSET
    wounds: int
    health: int
    count: int


class Shot(Struct, kw_only=True):
    """What flies over a field."""

    word: str
    value: int


class Volleys(Struct, kw_only=True):
    """What flies over a field, ours towards the Enemies and theirs towards us."""

    ours: list[Shot]
    theirs: list[Shot]


class BattleView(Struct, kw_only=True):
    """Where a battle stands."""

    stage: str
    field: Field
    enemies_deal: Fire
    volleys: dict[Field, Volleys]
    absorb: dict[str, int]
    """Damage that is still to be absorbed."""
    deal: dict[str, int]
    """Damage that is still to be dealt, by what it may hit."""
    pool: str
    bays: Rooms
    destroyed: int
    lost: int
    scouted: list[str]
    line: list[FightGroup]
    foes: list[FightGroup]


class Score(Struct, kw_only=True):
    """The VP as if the game ended now, and what they are made of."""

    total: float
    gained: int
    cards: int
    left: float
    units: int
    metal: int
    research: int
    more: int
    sum: int
    divisor: int
    text: str


class Production(Struct, kw_only=True):
    """What each Round brings."""

    metal: int
    research: int


class Domain(GeneralSeat, kw_only=True):
    production: Production
    vp: int
    score: Score
    kills: int
    passed: bool
    rewards: int
    fleet: list[Squad]
    battle: BattleView | None


class TechPrice(Struct, kw_only=True):
    """What a Tech costs added, null where there is no room for it, and in place of each that is held."""

    add: int | None
    replace: dict[str, int]


class Prices(Struct, kw_only=True):
    """What everything shown would cost a seat."""

    units: dict[str, list[int]]
    """What one, two, three... of a Type cost together."""
    techs: dict[str, TechPrice]


class Own(GeneralOwn, kw_only=True):
    prices: Prices


class ScifiView(ViewHead, kw_only=True):
    """That of the general table, with prices, fleets and battles."""

    rounds: int
    most_rewards: int
    sides: dict[str, Side]
    """The side of every Striker, Enemies too, where the option gives them one."""
    marker: int
    active: int
    seats: list[Domain]
    zones: list[Place]
    you: Own | None
    result: Result | None


class Outcome(Struct, kw_only=True):
    """How a battle would go: the worth of what is lost in Metal, damage soaked up, and how that looks beside stopping."""

    points: int
    lost: int
    soaked: int
    grade: Grade
    text: str


class Feared(Struct, kw_only=True):
    """A card of the open list that may come, with the damage that it adds."""

    card: str
    count: int
    adds: int


class Next(Outcome, kw_only=True):
    """What would come of some of the Enemies that may come."""

    cards: list[Feared]
    count: int


class Stretch(Struct, kw_only=True):
    """A field of the bar of a risk: the damage that one Enemy more may add to reach it, and how bad that would be."""

    adds: list[int]
    grade: Literal["safe", "some", "dear", "all", "none"]


class Risk(Struct, kw_only=True):
    """What one Enemy more would do, by what would come of it."""

    health: int
    coming: int
    left: int
    bar: list[Stretch]
    stop: Outcome
    next: list[Next]


class ScifiItem(ChoiceItem, kw_only=True):
    price: int | UnsetType = UNSET
    brings: str | UnsetType = UNSET
    """Of damage to give to a thing: what it does to that, as "takes 4, 2 health left"."""
    lost: bool | UnsetType = UNSET
    """Of a Unit that soaks up damage: whether it is lost by that."""
    suggested: int | UnsetType = UNSET
    """Of a Unit to hold back: how many are suggested, and the bays that one of them has and takes."""
    bays: Rooms | UnsetType = UNSET


class ScifiChoice(Choice, kw_only=True):
    items: list[ScifiItem]
    suggest: Action | UnsetType = UNSET
    """What the server would do."""
    risk: Risk | UnsetType = UNSET


class ScifiPreview(Preview, kw_only=True):
    VP: tuple[float, float] | UnsetType = UNSET
    metal: Change | UnsetType = UNSET
    research: Change | UnsetType = UNSET
    points: Change | UnsetType = UNSET
    lost: Change | UnsetType = UNSET
    destroyed: Change | UnsetType = UNSET


class ScifiKind(CardKind, kw_only=True):
    class_: Class | Literal[""] = field(name="class")
    side: Side | UnsetType = UNSET
    unit: str
    """The Type that a Tech is for."""
    stats: dict[str, int]
    brief: str
    """What it does in a few words, as "+1 health; needs no bay"; for Units and Enemies in signs."""


class ScifiCards(CardList, kw_only=True):
    kinds: list[ScifiKind]


FORMS = Forms(view=ScifiView, choice=ScifiChoice, preview=ScifiPreview, cards=ScifiCards)
