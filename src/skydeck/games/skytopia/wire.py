"""What is told of Skytopia beyond what is told of every game."""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from skydeck.engine.wire import (
    CardKind,
    CardList,
    Change,
    Choice,
    Forms,
    GeneralOwn,
    GeneralSeat,
    Place,
    PlaceInfo,
    Preview,
    Result,
    ViewHead,
)


class Golem(Struct, kw_only=True):
    """A golem at work."""

    seat: int
    card: str
    face: int
    rounds: int
    """Until it finishes; 0: now."""


class Score(Struct, kw_only=True):
    """The PP as if the game ended now, what they are made of, and that in words."""

    total: int
    track: int
    guilds: int
    cards: int
    coins: int
    golems: int
    text: str


class City(GeneralSeat, kw_only=True):
    board: str
    colour: str
    score: Score
    tile: str | None
    tile_used: int
    tile_open: int
    """For how many occasions it may be used now."""
    guilds: dict[str, int]
    """What each Guildmaster would award now, by name."""


class SkytopiaView(ViewHead, kw_only=True):
    """That of the general table, with golems, gear and scores."""

    now: int
    width: int
    """Cards of a colour that lie in the Market."""
    market: dict[str, list[str | None]]
    """The rows of the Market from the deck on, null for a gap: cards do not slide."""
    prices: dict[str, int]
    """Of the gear, by face."""
    send_prices: dict[str, int]
    """What whose turn it is would pay now."""
    waits: dict[str, int]
    """The rounds until a golem with a face finishes; 0 for the face at Now."""
    start: int
    active: int
    last_round: int | None
    discount: int
    seats: list[City]
    zones: list[Place]
    golems: list[Golem]
    you: GeneralOwn | None
    result: Result | None


class SkytopiaChoice(Choice, kw_only=True):
    prices: dict[str, int] | UnsetType = UNSET
    """What sending a golem would cost, by face, with all that makes this one cheaper or dearer."""


class SkytopiaPreview(Preview, kw_only=True):
    coins: Change | UnsetType = UNSET
    PP: Change | UnsetType = UNSET


class TowerKind(CardKind, kw_only=True):
    """A card with its coat of arms."""

    brief: str
    """What it does, in two or three words."""
    arms: str


class CityBoard(PlaceInfo, kw_only=True):
    golems: str
    icon: str
    source: dict[str, str]


class SkytopiaCards(CardList, kw_only=True):
    kinds: list[TowerKind]
    places: list[CityBoard]


FORMS = Forms(view=SkytopiaView, choice=SkytopiaChoice, preview=SkytopiaPreview, cards=SkytopiaCards)
