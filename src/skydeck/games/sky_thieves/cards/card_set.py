"""All that is in the box, packed."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import ActionCodec
from skydeck.engine.datafile import number_named
from skydeck.games.sky_thieves.cards.words import Col


class CardSet:
    """One set of Sky Thieves, packed. Shared by every state that plays with it; never changed.

    Things with abilities are numbered through: kinds of ship cards, then Captains. Targets have numbers of their own.
    """

    def __init__(self) -> None:
        # A hash of all that play depends on: saved games and records name it.
        self.fingerprint = ""
        # Names of ship cards, then of Captains; names of Targets.
        self.names: list[str] = []
        self.target_names: list[str] = []
        # Icon, flavour and source of each thing and each Target, for pictures and catalogues.
        self.icons: list[str] = []
        self.flavours: list[str] = []
        self.sources: list[dict[str, Any]] = []
        self.target_icons: list[str] = []
        self.target_flavours: list[str] = []
        self.target_sources: list[dict[str, Any]] = []
        self.kinds: i64 = 0
        self.captains: i64 = 0
        self.targets: i64 = 0
        # By kind of ship card: what kind it is, its copies, and what it costs and produces (`packed_symbols`).
        self.kind: vec[u8] = vec[u8]()
        self.copies: vec[u8] = vec[u8]()
        self.cost: vec[i64] = vec[i64]()
        self.product: vec[i64] = vec[i64]()
        # Base bonus of cards on board.
        self.speed: vec[u8] = vec[u8]()
        self.firepower: vec[u8] = vec[u8]()
        # Rows of each thing: those of its base bonus, or of a Captain's Offensive Ability, from first to middle; those of its
        # Overload or effect, or of the Defensive Ability, from middle to last.
        self.rows: vec[i64] = vec[i64]()
        self.first: vec[i64] = vec[i64]()
        self.middle: vec[i64] = vec[i64]()
        self.last: vec[i64] = vec[i64]()
        # By kind of ship card, what a Sabotage answers: deeds as bits (0 for other cards); whether by any player; the
        # card's kinds as bits (0 for all), the least Treasure of the Target, and which Overload of the attack it is (0: any).
        self.answers: vec[i64] = vec[i64]()
        self.by_anyone: vec[u8] = vec[u8]()
        self.of_kinds: vec[u8] = vec[u8]()
        self.least_treasure: vec[u8] = vec[u8]()
        self.order: vec[u8] = vec[u8]()
        # Whether a Sabotage cancels what it answers, and so comes before its effect (ST-R30).
        self.cancels: vec[u8] = vec[u8]()
        # The kinds of Sabotage.
        self.sabotage: vec[u8] = vec[u8]()
        # Deeds that any Sabotage of the set answers after them, and those that any cancels, as bits.
        self.answered: i64 = 0
        self.cancelled: i64 = 0
        # Whether a base bonus holds a row of this operation, by kind of ship card, as bits.
        self.base_ops: vec[i64] = vec[i64]()
        # Targets: speed, firepower, defense, treasure.
        self.target_speed: vec[u8] = vec[u8]()
        self.target_firepower: vec[u8] = vec[u8]()
        self.target_defense: vec[u8] = vec[u8]()
        self.treasure: vec[u8] = vec[u8]()
        self.starting_hand: i64 = 0
        self.hand_limit: i64 = 0
        self.drawn: i64 = 0
        self.goal: i64 = 0
        self.codec: ActionCodec = ActionCodec([])

    def column(self, row: i64, column: i64) -> i64:
        """One number of a row."""
        # mypyc reads without counting references where the index is a local variable.
        at = row * Col.WIDTH + column
        return self.rows[at]

    def has_base(self, kind: i64, op: i64) -> bool:
        """Whether the base bonus of a card holds an operation."""
        return (self.base_ops[kind] >> op) & 1 == 1

    def card_named(self, name: str) -> int:
        """The number of the ship card with this name; raises DataError with the nearest name."""
        return number_named(name, self.names[: self.kinds], "ship card")

    def captain_named(self, name: str) -> int:
        """The number of a Captain, from 0."""
        return number_named(name, self.names[self.kinds :], "Captain")

    def target_named(self, name: str) -> int:
        """The number of a Target."""
        return number_named(name, self.target_names, "Target")


SYMBOL_BITS: Final[i64] = 12
SYMBOL_MASK: Final[i64] = 4095


def packed_symbols(resources: list[int]) -> i64:
    """Symbols as one number, so that what several cards produce can be added up: each resource has bits of its own."""
    packed: i64 = 0
    for resource in resources:
        packed += symbol_of(resource)
    return packed


def symbol_of(resource: i64) -> i64:
    """One symbol of a resource, packed."""
    packed: i64 = 1
    for _ in range(resource):
        packed <<= SYMBOL_BITS
    return packed


def symbols(packed: i64, resource: i64) -> i64:
    """How many symbols of a resource a packed cost or product holds."""
    return (packed >> (resource * SYMBOL_BITS)) & SYMBOL_MASK


def all_symbols(packed: i64) -> i64:
    """How many symbols of all resources it holds."""
    total: i64 = 0
    while packed > 0:
        total += packed & SYMBOL_MASK
        packed >>= SYMBOL_BITS
    return total
