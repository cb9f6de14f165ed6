"""All kinds and stations of one set of cards, packed."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import ActionCodec
from skydeck.engine.datafile import number_named
from skydeck.games.sky_dynasty.cards.words import Col, Deck, Type


class CardSet:
    """All kinds and stations of one set, packed. Shared by every state that plays with the set; never changed."""

    def __init__(self) -> None:
        # A hash of all that play depends on: saved games and records name it.
        self.fingerprint = ""
        self.kinds: i64 = 0
        self.location_kinds: i64 = 0
        self.names: list[str] = []
        self.icons: list[str] = []
        self.sources: list[dict[str, Any]] = []
        self.type: vec[u8] = vec[u8]()
        self.force: vec[u8] = vec[u8]()
        self.cost: vec[u8] = vec[u8]()
        self.copies: vec[u8] = vec[u8]()
        self.starter: vec[u8] = vec[u8]()
        self.limited: vec[u8] = vec[u8]()
        # Location cards: the place (0-based), ANYWHERE for a random location.
        self.place_of: vec[u8] = vec[u8]()
        self.fee: vec[u8] = vec[u8]()
        self.die: vec[u8] = vec[u8]()
        # effects[first[at * kinds + kind] : last[...]] are the rows of a kind at a time.
        self.effects: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        # Lists of kinds that a condition names: kind_lists[list * kinds + kind] is 1 for members.
        self.kind_lists: vec[u8] = vec[u8]()
        # Per kind summaries of the rows, so that the common case is one look.
        self.may_go: vec[u8] = vec[u8]()
        # The few kinds that may go where their owner has cards, those that remove ships before combat, and those that do
        # something when they survive.
        self.goers: vec[i64] = vec[i64]()
        self.removers: vec[i64] = vec[i64]()
        self.survivors: vec[i64] = vec[i64]()
        self.stays: vec[u8] = vec[u8]()
        self.needs_company: vec[u8] = vec[u8]()
        self.order_matters: vec[u8] = vec[u8]()
        self.plain_force: vec[u8] = vec[u8]()
        # Kinds that are paid for force: payer_of[kind] is a row of pay_force, or NO_PAYER.
        self.payers: i64 = 0
        self.payer_of: vec[u8] = vec[u8]()
        self.payer_kind: vec[u8] = vec[u8]()
        self.pay_force: vec[u8] = vec[u8]()
        self.pay_max: vec[u8] = vec[u8]()
        # Stations in the order of resolution.
        self.places: i64 = 0
        self.place_names: list[str] = []
        self.place_numbers: list[int] = []
        self.place_icons: list[str] = []
        self.place_sources: list[dict[str, Any]] = []
        self.open_space: i64 = 0
        self.bonus_first: vec[i64] = vec[i64]()
        self.bonus_last: vec[i64] = vec[i64]()
        self.track_place: i64 = -1
        self.track_influence: vec[u8] = vec[u8]()
        self.track_coins: vec[u8] = vec[u8]()
        self.roll_first: vec[i64] = vec[i64]()
        self.roll_last: vec[i64] = vec[i64]()
        # Sale slots in station order: slot_first[place] to slot_first[place + 1].
        self.slots: i64 = 0
        self.slot_first: vec[u8] = vec[u8]()
        self.slot_place: vec[u8] = vec[u8]()
        self.slot_deck: vec[u8] = vec[u8]()
        self.hand_size: i64 = 0
        self.starting_coins: i64 = 0
        self.influence_to_win: i64 = 0
        self.open_space_dispatches: i64 = 0
        self.colours: list[str] = []
        self.codec: ActionCodec = ActionCodec([])

    def column(self, row: i64, column: i64) -> i64:
        """One number of an effect row."""
        # Here and below: mypyc reads without counting references where the index is a local variable.
        at = row * Col.WIDTH + column
        return self.effects[at]

    def first_row(self, at: i64, kind: i64) -> i64:
        """The first of the effect rows of a kind at a time."""
        row = at * self.kinds + kind
        return self.first[row]

    def end_row(self, at: i64, kind: i64) -> i64:
        """The row after the last of them."""
        row = at * self.kinds + kind
        return self.last[row]

    def kind_named(self, name: str) -> int:
        """The number of the kind with this name; raises DataError with the nearest name."""
        return number_named(name, self.names, "card")

    def place_named(self, name: str) -> int:
        """The number (from 0) of the station with this name."""
        return number_named(name, self.place_names, "station")

    def slots_at(self, place: int) -> range:
        """The sale slots of a station."""
        return range(self.slot_first[place], self.slot_first[place + 1])

    def deck_of(self, kind: i64) -> i64:
        """The deck that a kind comes from and goes back to."""
        return Deck.LOCATION if i64(self.type[kind]) == Type.LOCATION else Deck.SHIP

    def in_game(self, kind: i64, limited_edition: bool) -> i64:
        """How many copies lie in the ship or location deck."""
        if i64(self.limited[kind]) != 0 and not limited_edition:
            return 0
        return i64(self.copies[kind])
