"""What is told of Sky Dynasty beyond what is told of every game."""

from __future__ import annotations

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
    OwnHead,
    PlaceInfo,
    Preview,
    Result,
    SeatStatus,
    Stack,
    ViewHead,
)


class FleetCard(Struct, kw_only=True):
    """Cards of a fleet."""

    card: str
    count: int
    force: int | UnsetType = UNSET
    """Location cards have neither."""
    reasons: list[str] | UnsetType = UNSET


class Fleet(Struct, kw_only=True):
    """The facts of a fleet."""

    seat: int
    cards: list[FleetCard]
    ships: int
    by_type: dict[str, int]
    location_cards: int
    force: int
    force_against: dict[str, int]
    beats: list[int]
    beaten_by: list[int]
    can_claim: bool
    paid: int


class Offer(Struct, kw_only=True):
    """A card that is on sale."""

    card: str
    price: int
    deck: str


class Track(Struct, kw_only=True):
    """The steps of a track in words, and where it stands."""

    at: int
    steps: list[str]


class Station(Struct, kw_only=True):
    """A place, counted from 1 in the order of resolution."""

    place: int
    number: int
    name: str
    bonus: list[str]
    resolved: bool
    current: bool
    row: list[Offer | None]
    track: Track | None
    die: int | None
    fleets: list[Fleet]
    leaders: list[int]


class SeatView(Struct, kw_only=True):
    """What is seen of a seat."""

    seat: int
    coins: int
    influence: int
    hand: int | None
    hand_and_fleet: int
    deck: int
    discard: int
    status: SeatStatus
    open_space_used: int
    open_space_limit: int
    colour: str


class Priced(Struct, kw_only=True):
    """A card that a seat looks at, with what it would cost."""

    card: str
    price: int


class KnownBottom(Struct, kw_only=True):
    """A card that a seat knows in a deck, with its distance from the top."""

    deck: str
    card: str
    from_top: int


class Own(OwnHead, kw_only=True):
    """What only one seat sees."""

    hand: list[Stack]
    deck: list[Stack]
    discard: list[Stack]
    fleet: list[Stack]
    looked: list[Priced]
    owned: list[Stack]
    known_bottoms: list[KnownBottom]
    sealed: list[Action]


class FleetDown(Struct, kw_only=True):
    """A fleet that is revealed and not yet placed."""

    seat: int
    cards: list[Stack] | None
    bound_for: int | None


class PublicView(ViewHead, kw_only=True):
    """What all see alike."""

    dispatch_turn: int
    lead: int
    current_place: int | None
    places: list[Station]
    ship_deck: int
    location_deck: int
    trash: list[Stack]
    fleets_down: list[FleetDown]
    win_at: int
    result: Result | None


class ViewBeside(Struct, kw_only=True):
    """What a seat sees besides, or sees in its own way."""

    seats: list[SeatView]
    you: Own | None


class SkyView(PublicView, kw_only=True):
    """The whole view."""

    seats: list[SeatView]
    you: Own | None


class SkyItem(ChoiceItem, kw_only=True):
    legal: bool | UnsetType = UNSET
    """Of a card to lay: some become legal once the fleet holds a location card."""
    coins: int | UnsetType = UNSET
    """In an auction: the coins that it takes, the force that they buy, the force without more of them, and the ships."""
    force: int | UnsetType = UNSET
    now: int | UnsetType = UNSET
    ships: int | UnsetType = UNSET


class SkyChoice(Choice, kw_only=True):
    items: list[SkyItem]


class SkyEvent(GameEvent, kw_only=True):
    target_seat: int | UnsetType = UNSET


class SkyPreview(Preview, kw_only=True):
    coins: Change | UnsetType = UNSET
    influence: Change | UnsetType = UNSET
    wins: bool | UnsetType = UNSET


class SkyKind(CardKind, kw_only=True):
    place: int | None


class StationInfo(PlaceInfo, kw_only=True):
    place: int
    row: dict[str, int]
    track: list[str] | None
    icon: str
    source: dict[str, str]


class SkyCards(CardList, kw_only=True):
    kinds: list[SkyKind]
    places: list[StationInfo]
    types: list[str]
    win_at: int


FORMS = Forms(view=SkyView, choice=SkyChoice, event=SkyEvent, preview=SkyPreview, cards=SkyCards)
