"""What is told of Dynasty TCG beyond what is told of every game."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from skydeck.engine.wire import (
    Action,
    CardKind,
    CardList,
    Change,
    Choice,
    ChoiceItem,
    Forms,
    GameEvent,
    KnownCard,
    OwnHead,
    Preview,
    Result,
    Stack,
)

# Battle positions.
Position = Literal["attack", "defence"]
ItemType = Literal["card", "order", "ability", "attack", "step", "turn", "retreat", "reinforce"]


class Lying(Struct, kw_only=True):
    """A card that lies on the table, with what lies beneath it."""

    id: int
    card: str
    items: list[str]
    pile: list[str]


class LevelUp(Struct, kw_only=True):
    """How far a champion is on its way to its next version."""

    text: str
    now: int | None
    need: int | None


class Reach(Struct, kw_only=True):
    """From where it stands: places it could attack, the other side's zones in its range, its own side's it can move to."""

    attacks: list[str]
    range: list[str]
    moves: list[str]


class Unit(Lying, kw_only=True):
    """A unit, or a structure, which has none of what may be left out."""

    place: str
    zone: str
    unit: bool
    health: int
    full_health: int
    damage: int
    trade: int
    printed: dict[str, int]
    reasons: dict[str, list[str]]
    """Where numbers come from that something has changed."""
    notes: list[str]
    abilities: bool
    attacking: bool
    defending: bool
    strength: int | UnsetType = UNSET
    range: int | UnsetType = UNSET
    movement: int | UnsetType = UNSET
    moves_left: int | UnsetType = UNSET
    position: Position | UnsetType = UNSET
    attacked: bool | UnsetType = UNSET
    moved: bool | UnsetType = UNSET
    turned: bool | UnsetType = UNSET
    deployed: bool | UnsetType = UNSET
    retreat_cost: int | UnsetType = UNSET
    leads_lane: bool | UnsetType = UNSET
    supports: str | UnsetType | None = UNSET
    shield: Unit | UnsetType | None = UNSET
    """The unit that reinforces it."""
    home: str | UnsetType | None = UNSET
    """The zone kept for a shield, by which actions name it."""
    level_up: LevelUp | UnsetType | None = UNSET
    reach: Reach | UnsetType = UNSET


class OnSale(Struct, kw_only=True):
    """Cards of a kind in a trade pile."""

    card: str
    count: int
    price: int


class Reserved(Struct, kw_only=True):
    """A zone that is kept free for a card."""

    zone: str
    card: str


class SeatView(Struct, kw_only=True):
    """What is seen of a seat."""

    seat: int
    health: int
    resources: int
    hand: int
    known_hand: list[Stack]
    deck: int
    known_deck: list[KnownCard]
    deck_name: str
    deck_list: list[Stack] | None
    """All cards of the main deck, wherever they are now."""
    discard: list[Stack]
    trade: list[OnSale]
    retreat_1: list[Lying]
    retreat_2: list[Lying]
    environment: str | None
    field: list[Unit]
    reserved: list[Reserved]
    status: Literal["choosing", "locked", "deciding", "idle"]
    sent_back: int


class Thing(Struct, kw_only=True):
    """What something points at."""

    place: str | None
    label: str


class ItemFacts(Struct, kw_only=True):
    """What items on the stack and the one in hand have in common."""

    type: ItemType
    seat: int
    card: str | None
    text: str | None
    things: list[Thing]


class StackItem(ItemFacts, kw_only=True):
    """An item of the stack, counted from below."""

    number: int
    source: str | None
    label: str


class Held(ItemFacts, kw_only=True):
    """The item that is being put together, or that is resolving."""

    resolving: bool


class DamageStep(Struct, kw_only=True):
    """A step of damage, with a sentence."""

    kind: str
    place: str | None
    amount: int
    text: str


class Outcome(Struct, kw_only=True):
    """What the waiting attack would do as things stand."""

    steps: list[DamageStep]
    health: list[Change]
    """Of the commanders."""


class Member(Struct, kw_only=True):
    """A unit of an attack, the leader first."""

    place: str
    card: str
    strength: int


class Attack(Struct, kw_only=True):
    """The attack that is being declared or waits."""

    seat: int
    lane: int
    leader: str | None
    members: list[Member]
    strength: int
    added: int
    """What the leader adds to the strengths of the members."""
    target: Thing | None
    outcome: Outcome | None


class HandCard(Struct, kw_only=True):
    """Cards of a kind in the own hand."""

    card: str
    count: int
    open: int
    """So many of them are known to the opponent."""
    price: int
    playable: bool


class Own(OwnHead, kw_only=True):
    """What only one seat sees."""

    hand: list[HandCard]
    side: list[Stack]
    sealed: list[Action]


class Match(Struct, kw_only=True):
    game: int
    best_of: int
    wins: list[int]


class TcgView(Struct, kw_only=True):
    """The whole view."""

    game: str
    phase: str
    phases: list[str]
    turn: int
    active: int
    starter: int
    moment: int
    decision: str | None
    priority: int | None
    lanes: int
    rows: int
    lanes_attacked: list[int]
    sold: bool
    seats: list[SeatView]
    stack: list[StackItem]
    """From below; the last one is on top."""
    held: Held | None
    attack: Attack | None
    you: Own | None
    match: Match
    result: Result | None


class TcgItem(ChoiceItem, kw_only=True):
    card: str | UnsetType | None = UNSET
    """The card that lies in a retreat zone, whose action names it by a number."""
    place: str | UnsetType | None = UNSET
    """Where the thing is, and where it would go."""
    to: str | UnsetType | None = UNSET
    price: int | UnsetType | None = UNSET
    position: Literal["attack", "defence", "upright"] | UnsetType = UNSET
    rule: str | UnsetType = UNSET


class Chosen(Struct, kw_only=True):
    """How many targets are chosen, and of how many."""

    chosen: int
    least: int
    most: int


class TcgChoice(Choice, kw_only=True):
    items: list[TcgItem]
    card: str | UnsetType = UNSET
    respond: bool | UnsetType = UNSET
    of: Chosen | UnsetType = UNSET


class TcgEvent(GameEvent, kw_only=True):
    other: str | UnsetType = UNSET
    """A second card, or the champion that was levelled up."""
    item: str | UnsetType = UNSET
    """The type of a thing on the stack: "attack", "order" and so on."""
    health: int | UnsetType = UNSET
    total: int | UnsetType = UNSET
    reason: str | UnsetType = UNSET


class TcgPreview(Preview, kw_only=True):
    attack: Attack | None
    resources: Change | UnsetType = UNSET
    health: list[Change] | UnsetType = UNSET
    wins: bool | UnsetType = UNSET


class TcgKind(CardKind, kw_only=True):
    kingdom: str | None
    theme: str | None
    trade: int
    strength: int | None
    health: int | None
    durability: int | None
    range: int | None
    movement: int | None
    level_up: str | None
    line: str | None
    next: str | None
    war_order: str | None
    number: int
    set: str


class TcgCards(CardList, kw_only=True):
    kinds: list[TcgKind]
    types: list[str]
    kingdoms: list[str]
    set: str


FORMS = Forms(view=TcgView, choice=TcgChoice, event=TcgEvent, preview=TcgPreview, cards=TcgCards)
