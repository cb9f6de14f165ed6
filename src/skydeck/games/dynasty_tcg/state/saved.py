# skydeck: interpreted
"""The saved fields of Dynasty TCG, declared once; `clone` in state.py copies the same."""

from collections.abc import Mapping, Sequence

from skydeck.engine.agenda import ANY, Steps, effect_rows
from skydeck.engine.saved import (
    Bound,
    Field,
    Number,
    Part,
    Row,
    checked_number,
    limit,
    listed,
    load_fields,
    save_fields,
    shorts_of,
)  # fmt: skip
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import MAX_ZONES, PHASES
from skydeck.games.dynasty_tcg.rules.steps import DECISIONS, Step
from skydeck.games.dynasty_tcg.state.entries import ITEM_TYPES, Item, Lasting, Waiting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, LOST, NOTHING, REASONS, Known, Obj, Pile, Place, Tally

SEATS = 3


class Flag(Number[DynastyTcgState]):
    """A truth that is saved as 0 or 1."""

    def __init__(self, name: str) -> None:
        super().__init__(name, high=1)

    def save(self, state: DynastyTcgState) -> int:
        # A truth is an int to the types, but is no number to whoever reads it.
        return int(super().save(state))

    def load(self, state: DynastyTcgState, value: object) -> None:
        checked_number(self.name, value, 0, 1)
        setattr(state, self.name, value == 1)


# What the numbers of a row name has to be there: the lowest and the highest by column.
Columns = dict[int, tuple[int, Bound[DynastyTcgState]]]


def kind(s: DynastyTcgState) -> int:
    return int(s.cards.kinds) - 1


def ability(s: DynastyTcgState) -> int:
    return len(s.cards.abilities) // int(AbilityCol.WIDTH) - 1


def in_row(s: DynastyTcgState) -> int:
    """The last row of an object."""
    return int(s.object_rows) - 1


OBJECT_COLUMNS: Columns = {
    Obj.KIND: (GONE, kind),
    Obj.OWNER: (0, 1),
    Obj.PLACE: (0, Place.NOWHERE),
    Obj.ZONE: (GONE, 1000),
    Obj.POSITION: (0, 1),
    Obj.OVER: (GONE, in_row),
    Obj.UNDER: (GONE, in_row),
    Obj.LOWER_1: (GONE, kind),
    Obj.LOWER_2: (GONE, kind),
    Obj.SUPPORTS: (LOST, in_row),
}
ITEM_COLUMNS: Columns = {
    Item.TYPE: (GONE, len(ITEM_TYPES) - 1),
    Item.PLAYER: (GONE, 1),
    Item.KIND: (GONE, kind),
    Item.ABILITY: (GONE, ability),
    Item.IT_KIND: (GONE, kind),
}
WAITING_COLUMNS: Columns = {
    Waiting.PLAYER: (0, 1),
    Waiting.ABILITY: (0, ability),
    Waiting.KIND: (GONE, kind),
}


def check_columns(name: str, state: DynastyTcgState, row: Sequence[object], columns: Columns) -> None:
    """Raise ValueError where a number of a row names what is not there."""
    for column, (low, high) in columns.items():
        checked_number(name, row[column], low, limit(high, state))


class Frame(Row[DynastyTcgState]):
    """The item that is put together or carried out."""

    def load(self, state: DynastyTcgState, value: object) -> None:
        super().load(state, value)
        check_columns(self.name, state, listed(self.name, value), ITEM_COLUMNS)


class Rows:
    """Rows of some numbers each, of which a field says how many there are; saved as one list, or as one list a row."""

    def __init__(self, name: str, width: int, used: str, columns: Columns | None = None) -> None:
        self.name = name
        self.width = width
        self.used = used
        self.columns = columns or {}

    def numbers(self, state: DynastyTcgState) -> list[int]:
        return [int(one) for one in getattr(state, self.name)[: getattr(state, self.used) * self.width]]

    def save(self, state: DynastyTcgState) -> object:
        return self.numbers(state)

    def load(self, state: DynastyTcgState, value: object) -> None:
        row = listed(self.name, value)
        if len(row) % self.width:
            raise ValueError(f"'{self.name}' holds {len(row)} numbers, not {self.width} each time")
        for at in range(0, len(row), self.width):
            check_columns(self.name, state, row[at : at + self.width], self.columns)
        Row[DynastyTcgState](self.name, shorts_of, low=-(1 << 15), high=(1 << 15) - 1).load(state, row)
        setattr(state, self.used, len(row) // self.width)


class Objects(Rows):
    """The objects, as one list each."""

    def save(self, state: DynastyTcgState) -> object:
        numbers = self.numbers(state)
        return [numbers[at : at + self.width] for at in range(0, len(numbers), self.width)]

    def load(self, state: DynastyTcgState, value: object) -> None:
        rows = [listed(self.name, row) for row in listed(self.name, value)]
        for row in rows:
            if len(row) != self.width:
                raise ValueError(f"'{self.name}' holds {len(row)} numbers of an object, not {self.width}")
        # They name each other.
        state.object_rows = len(rows)
        super().load(state, [number for row in rows for number in row])


class Group:
    """Fields that are saved together under a name."""

    def __init__(self, name: str, fields: tuple[Field[DynastyTcgState], ...]) -> None:
        self.name = name
        self.fields = fields

    def save(self, state: DynastyTcgState) -> dict[str, object]:
        return save_fields(state, self.fields)

    def load(self, state: DynastyTcgState, value: object) -> None:
        if not isinstance(value, Mapping):
            raise TypeError(f"'{self.name}' holds no fields")
        load_fields(state, self.fields, value)


def save_piles(s: DynastyTcgState) -> list[list[int]]:
    starts = [number * int(CAPACITY) for number in range(Pile.COUNT * 2)]
    return [list(s.piles[at : at + s.pile_length(at // CAPACITY)]) for at in starts]


def load_piles(s: DynastyTcgState, value: object) -> None:
    """Each pile of both seats, and what is known of its cards; marks are as many as what they stand beside."""
    piles = [listed("piles", pile) for pile in listed("piles", value)]
    if len(piles) != Pile.COUNT * 2:
        raise ValueError(f"'piles' holds {len(piles)} piles, not {Pile.COUNT * 2}")
    for number, cards in enumerate(piles):
        pile = number // 2
        highest = {Pile.HAND_KNOWN: Known.TO_ALL, Pile.DECK_KNOWN: SEATS}.get(pile, s.cards.kinds - 1)
        if len(cards) > CAPACITY:
            raise ValueError(f"'piles' holds {len(cards)} cards in one pile, of which {CAPACITY} is the most")
        s.sizes[number] = len(cards)
        for i, card in enumerate(cards):
            s.piles[number * CAPACITY + i] = checked_number("piles", card, 0, highest)
        if s.pile_length(number) != len(cards):
            raise ValueError(f"'piles' knows {len(cards)} cards of a pile of {s.pile_length(number)}")


def load_main_sizes(s: DynastyTcgState, value: object) -> None:
    s.main_sizes = [checked_number("main_sizes", size, 0, CAPACITY) for size in listed("main_sizes", value)]


def thing(name: str) -> Number[DynastyTcgState]:
    """A field that names a thing, or none."""
    return Number(name, low=GONE)


FIELDS: tuple[Field[DynastyTcgState], ...] = (
    # The options give the board.
    Number("lanes", low=lambda s: s.lanes, high=lambda s: s.lanes),
    Number("rows", low=lambda s: s.rows, high=lambda s: s.rows),
    Part("main_sizes", lambda s: [int(size) for size in s.main_sizes], load_main_sizes),
    Part("piles", save_piles, load_piles),
    Row("tallies", shorts_of, length=Tally.COUNT * 2, low=-(1 << 15), high=(1 << 15) - 1),
    Objects("objects", Obj.WIDTH, "object_rows", OBJECT_COLUMNS),
    Row("at", length=2 * MAX_ZONES, valid=lambda s, row: row < s.object_rows or row == NOTHING),
    Rows("stack", Item.WIDTH, "stack_size", ITEM_COLUMNS),
    Rows("lasting", Lasting.WIDTH, "lasting_size"),
    Rows("waiting", Waiting.WIDTH, "waiting_size", WAITING_COLUMNS),
    Frame("frame", shorts_of, length=Item.WIDTH, low=-(1 << 15), high=(1 << 15) - 1),
    Group(
        "numbers",
        (
            Flag("resolving"),
            Number("game"),
            Number("turn"),
            Number("turns_before"),
            Number("phase", high=len(PHASES) - 1),
            Number("active", high=1),
            Number("starter", high=1),
            Number("lanes_used"),
            Number("sold"),
            Number("attack_lane", low=GONE, high=lambda s: s.lanes - 1),
            thing("attack_leader"),
            thing("attack_target"),
            Flag("attack_disturbed"),
            thing("attack_behind"),
            Number("decision", high=len(DECISIONS) - 1),
            Number("actor", high=1),
            Number("question"),
            Number("asked", high=SEATS),
            Number("reason", high=len(REASONS) - 1),
            Number("winner", low=-1, high=1),
            Number("endless"),
        ),
    ),
)


row, end = effect_rows("ops", OpCol.WIDTH)
# Most arguments name things or count what is left to do.
STEPS: Steps[DynastyTcgState] = dict.fromkeys(range(Step.GAME_OVER + 1), (ANY, ANY, ANY)) | {
    Step.PHASE: (len(PHASES),),
    Step.HAND_LIMIT: (1, ANY),
    Step.PRIORITY: (1, ANY, ANY),
    Step.PASSED: (1,),
    Step.RESOLVED: (1,),
    Step.OP: (end, end),
    Step.DO: (row,),
    Step.MAY: (ability, ANY),
    Step.DISCARD: (1, ANY),
    Step.SEARCH: (row, ANY, ANY),
    Step.LOOK: (row, ANY, ANY),
    Step.TAKE: (row, ANY, ANY),
    Step.REDEPLOY: (row, ANY, ANY),
    Step.DEPLOY: (row, ANY, ANY),
    Step.EQUIP: (row, ANY, ANY),
    Step.PICK_ITEM: (row, ANY, ANY),
}
