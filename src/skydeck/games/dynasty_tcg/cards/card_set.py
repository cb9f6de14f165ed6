"""The packed tables of one set of cards, shared by every state that plays with it and never changed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from skydeck.engine.actions import ActionCodec
from skydeck.engine.datafile import shown, suggest
from skydeck.engine.errors import DataError
from skydeck.engine.names import folded
from skydeck.games.dynasty_tcg.cards.columns import (
    AbilityCol,
    AmountCol,
    ConditionCol,
    CostCol,
    FilterCol,
    OpCol,
    TargetCol,
)
from skydeck.games.dynasty_tcg.cards.words import TYPES, Head, Op


class Does:
    """What continuous abilities do, as bits.

    The first three are applied in this order, so that what looks at strength or health to forbid or to grant sees all bonuses.
    """

    SETS: Final[i64] = 1
    GIVES: Final[i64] = 2
    RULES: Final[i64] = 4
    DISCOUNTS: Final[i64] = 8


class Reads:
    """What continuous abilities may look at beside the cards of the field and the retreat zones, as bits.

    Where no card in play looks at it, a change of it leaves current values as they are.
    """

    HANDS: Final[i64] = 1
    DISCARDS: Final[i64] = 2
    TRADE: Final[i64] = 4
    # Orders on the stack.
    ORDERS: Final[i64] = 8
    TURN: Final[i64] = 16
    # The attack, and what cards have done this turn.
    DEEDS: Final[i64] = 32
    # One bit for each tally of a player, in their order, of which these three can be looked at.
    LIFE: Final[i64] = 64
    RESOURCES: Final[i64] = 128
    LOSSES: Final[i64] = 256
    ALL: Final[i64] = -1


NO_KIND: Final[i64] = 255
MAX_KINDS: Final[i64] = 240


def continuous_bit(op: i64) -> i64:
    """What an operation of a continuous ability does."""
    if op == Op.SET_STRENGTH:
        return Does.SETS
    if op == Op.GIVE:
        return Does.GIVES
    return Does.DISCOUNTS if op == Op.DISCOUNT else Does.RULES


class DeckList:
    """A deck: counts by kind, main and side."""

    def __init__(self, name: str, main: dict[int, int], side: dict[int, int]) -> None:
        self.name = name
        self.main = main
        self.side = side
        self.kingdom = ""
        self.summary = ""
        # Why it cannot be played, in a match or in a single game, once that was asked.
        self.checked: dict[bool, list[str]] = {}


class CardSet:
    """All kinds of one set, packed: one column a number, rows of fixed width for what cards do."""

    def __init__(self) -> None:
        self.source = ""
        # A hash of all that play depends on: saved games and records name it.
        self.fingerprint = ""
        self.set_name = ""
        self.kinds: i64 = 0
        # Kinds by number, in the order of the set's numbers; `labels` are unique, `names` need not be.
        self.names: list[str] = []
        self.labels: list[str] = []
        self.numbers: list[int] = []
        self.icons: list[str] = []
        self.flavours: list[str] = []
        self.sources: list[dict[str, str]] = []
        # Names and lines as numbers, for filters.
        self.name_ids: list[str] = []
        self.lines: list[str] = []
        self.name_of: vec[i64] = vec[i64]()
        # Number in `lines`; -1 without.
        self.line_of: vec[i64] = vec[i64]()
        self.type: vec[i64] = vec[i64]()
        # The kingdom of a unit, the theme of another card.
        self.kingdom: vec[i64] = vec[i64]()
        self.cost: vec[i64] = vec[i64]()
        self.trade: vec[i64] = vec[i64]()
        self.strength: vec[i64] = vec[i64]()
        # Health of a unit, durability of a structure.
        self.health: vec[i64] = vec[i64]()
        self.range: vec[i64] = vec[i64]()
        self.movement: vec[i64] = vec[i64]()
        # Items: SIDE_* of whom they may equip, and whether also in the opponent's turn.
        self.equip_side: vec[i64] = vec[i64]()
        self.equip_any_turn: vec[i64] = vec[i64]()
        # Champion cards: the next version's kind, and a war champion's order; NO_KIND without.
        self.next_version: vec[i64] = vec[i64]()
        self.war_order: vec[i64] = vec[i64]()
        # Orders that are some war champion's: they have no other use.
        self.is_war_order: vec[i64] = vec[i64]()
        self.level: vec[i64] = vec[i64]()
        self.level_number: vec[i64] = vec[i64]()
        self.level_kingdom: vec[i64] = vec[i64]()
        # Conditions for playing it: rows needs_first to needs_first + needs_count of `conditions`.
        self.needs_first: vec[i64] = vec[i64]()
        self.needs_count: vec[i64] = vec[i64]()
        # abilities[ability_first[kind] + i], i below ability_count[kind]; modes come after all of them.
        self.ability_first: vec[i64] = vec[i64]()
        self.ability_count: vec[i64] = vec[i64]()
        # The same rows by what they are: rows_by_head[kind * Head.MODE + head].
        self.rows_by_head: vec[vec[i64]] = vec[vec[i64]]()
        # Summaries: a bit per trigger, what continuous abilities do (Does) and what they look at (Reads),
        # whether it has activated ones, and whether it can be played outside the own Skirmish phase.
        self.trigger_mask: vec[i64] = vec[i64]()
        # Events of a card that some other card of the set watches for with `whose`.
        self.watched_by_others: i64 = 0
        self.has_continuous: vec[i64] = vec[i64]()
        self.reads: vec[i64] = vec[i64]()
        self.has_activated: vec[i64] = vec[i64]()
        self.is_quick: vec[i64] = vec[i64]()
        # The ability row that an order does when it resolves, or -1.
        self.play_ability: vec[i64] = vec[i64]()
        self.abilities: vec[i64] = vec[i64]()
        self.filters: vec[i64] = vec[i64]()
        self.conditions: vec[i64] = vec[i64]()
        self.targets: vec[i64] = vec[i64]()
        self.amounts: vec[i64] = vec[i64]()
        self.costs: vec[i64] = vec[i64]()
        self.ops: vec[i64] = vec[i64]()
        # The kind an ability row belongs to.
        self.ability_kind: vec[i64] = vec[i64]()
        # Whether the printed values of a kind fit a filter: MAX_KINDS entries for each filter row.
        self.fits: vec[u8] = vec[u8]()
        self.decks: list[DeckList] = []
        self.codec: ActionCodec = ActionCodec([])

    def ability(self, row: i64, column: i64) -> i64:
        """One number of an ability row."""
        # Here and below: mypyc reads without counting references where the index is a local variable.
        at = row * AbilityCol.WIDTH + column
        return self.abilities[at]

    def rows_of(self, kind: i64, head: i64) -> vec[i64]:
        """The abilities of a kind that are triggered, activated or the like."""
        at = kind * Head.MODE + head
        return self.rows_by_head[at]

    def filter(self, row: i64, column: i64) -> i64:
        at = row * FilterCol.WIDTH + column
        return self.filters[at]

    def condition(self, row: i64, column: i64) -> i64:
        at = row * ConditionCol.WIDTH + column
        return self.conditions[at]

    def target(self, row: i64, column: i64) -> i64:
        at = row * TargetCol.WIDTH + column
        return self.targets[at]

    def amount(self, row: i64, column: i64) -> i64:
        at = row * AmountCol.WIDTH + column
        return self.amounts[at]

    def cost_row(self, row: i64, column: i64) -> i64:
        at = row * CostCol.WIDTH + column
        return self.costs[at]

    def op(self, row: i64, column: i64) -> i64:
        at = row * OpCol.WIDTH + column
        return self.ops[at]

    def kind_named(self, name: str) -> int:
        """The kind of this label, or of this name where only one has it; raises DataError with the nearest name."""
        wanted = folded(name)
        for kind, label in enumerate(self.labels):
            if folded(label) == wanted:
                return kind
        versions = [self.labels[kind] for kind, known in enumerate(self.names) if folded(known) == wanted]
        if versions:
            raise DataError(f"there are several cards named {shown(name)}; write one of: {', '.join(versions)}")
        raise DataError(f"there is no card {shown(name)}; {_nearest(name, self.labels)}")

    def has_name(self, name: str) -> bool:
        """Whether a card has this label or name."""
        wanted = folded(name)
        return any(wanted == folded(known) for known in [*self.labels, *self.names])

    def type_name(self, kind: int) -> str:
        return TYPES[self.type[kind]]


def _nearest(name: str, labels: list[str]) -> str:
    """The label meant, as far as one can tell, without a list of all cards."""
    near = suggest(name, labels)
    if near.startswith("did you mean"):
        return near
    parts = [label for label in labels if folded(name) in folded(label)]
    return (
        f"did you mean {' or '.join(repr(label) for label in parts[:3])}?"
        if parts
        else "look it up in the list of cards"
    )
