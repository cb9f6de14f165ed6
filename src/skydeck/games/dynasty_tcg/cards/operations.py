"""What effects do: one entry for each operation, with all that can be said of it, in the order in which it is read.

A new one needs its number in words.py, its entry here, its sentence in text/deeds.py and its function in
rules/effects/operations.py.
"""

from collections.abc import Callable
from typing import Final

from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import ALL_TYPES, CARD_TYPES, ITEM_TYPES, MAX_OPS, NO, UNIT_TYPES, Is
from skydeck.games.dynasty_tcg.cards.columns import OpCol
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, one_key
from skydeck.games.dynasty_tcg.cards.reading import needs, selectors
from skydeck.games.dynasty_tcg.cards.reading import parameters as p

# What may be given, forbidden or granted to structures, the rest being for units.
GIFTS: Final = [*w.STATS, "durability"]
STRUCTURE_GIFTS: Final = ["durability", "armour", "trade", "movement"]
STRUCTURE_FORBIDS: Final = ["move", "be_targeted", "be_attacked", "redeclare"]
STRUCTURE_GRANTS: Final = ["attacked_first", "move_structure"]
PLAYERS: Final = ["own", "enemy", "both"]
HOW: Final = ["chosen", "random"]

# Makes several rows of one, or refuses what does not fit together.
Parts = Callable[[Grammar, Entry, list[int], Scope], list[list[int]]]


def whole(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    """An operation is one row."""
    return [row]


class Operation:
    """An operation: its name, and what is said of it."""

    def __init__(
        self, name: str, parameters: list[p.Parameter], parts: Parts = whole, continuous: bool = False
    ) -> None:
        self.name = name
        self.parameters = parameters
        self.parts = parts
        # Whether continuous abilities can do it, for as long as they hold.
        self.continuous = continuous

    def fields(self) -> list[str]:
        """All fields that an entry of it may have; where things go, and for how long, is said last."""
        named = [parameter.field for parameter in self.parameters if parameter.field]
        return [self.name, *sorted(named, key=lambda field: field in ("onto", "until")), "if", "may"]

    def read(self, g: Grammar, entry: Entry, scope: Scope) -> list[list[int]]:
        """The rows of one operation: one, or one for each thing that it gives, forbids or grants."""
        row = [0] * int(OpCol.WIDTH)
        row[OpCol.OP] = w.OPS.index(self.name)
        row[OpCol.AMOUNT] = row[OpCol.SEL] = row[OpCol.SEL_2] = row[OpCol.FILTER] = row[OpCol.UNTIL] = NO
        if entry.has("if"):
            conditions = needs.condition_rows(g, entry.entry("if"), scope)
            row[OpCol.IF] = g.conditions.add(conditions)
            row[OpCol.IFS] = len(conditions)
        row[OpCol.MAY] = 1 if entry.boolean("may", False) else 0
        for parameter in self.parameters:
            parameter.read(g, entry, self.name, row, scope)
        return self.parts(g, entry, row, scope)


def taken_from_looked_at(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    """What is taken is one's own, and among the cards looked at."""
    looked = entry.values["look"]
    if row[OpCol.EXTRA] and row[OpCol.ARG] != int(w.Who.OWN):
        raise entry.fail("cards of the other deck cannot be taken; leave 'take' out", "take")
    if isinstance(looked, int) and row[OpCol.EXTRA] > looked:
        raise entry.fail(f"'take' is above the {looked} cards looked at", "take")
    return [row]


def gifts(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    """A row for each number that is given."""
    gifts = entry.entry("give")
    g.fields(gifts, GIFTS)
    if gifts.has("health") and gifts.has("durability"):
        raise gifts.fail("'health' is for units, 'durability' for structures; give one of them", "durability")
    mask = mask_of_row(g, row, entry, scope)
    rows = []
    for stat in GIFTS:
        if not gifts.has(stat):
            continue
        if not mask & Is.UNIT and stat not in STRUCTURE_GIFTS:
            raise gifts.fail(f"'{stat}' is for units, and 'to' names structures", stat)
        if not mask & Is.STRUCTURE and stat == "durability":
            raise gifts.fail("'durability' is for structures, and 'to' names units; give 'health'", stat)
        one = with_arg(row, w.STATS.index("health" if stat == "durability" else stat))
        one[OpCol.AMOUNT] = selectors.read_amount(g, gifts, stat, -20, 20, scope)
        rows.append(one)
    return rows_of(rows, entry, "give")


def forbidden(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    """A row for each thing that is forbidden."""
    things = entry.names("forbid", w.FORBIDS)
    if "play_orders" not in things:
        for_units_alone(g, entry, "forbid", things, STRUCTURE_FORBIDS, row, scope)
    return rows_of([with_arg(row, w.FORBIDS.index(thing)) for thing in things], entry, "forbid")


def granted(g: Grammar, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
    """A row for each thing that is granted."""
    traits = entry.names("grant", w.GRANTS)
    for_units_alone(g, entry, "grant", traits, STRUCTURE_GRANTS, row, scope)
    if "move_structure" in traits and not mask_of_row(g, row, entry, scope) & Is.STRUCTURE:
        raise entry.fail("'move_structure' is for structures, and 'to' names units", "grant")
    return rows_of([with_arg(row, w.GRANTS.index(trait)) for trait in traits], entry, "grant")


def for_units_alone(
    g: Grammar, entry: Entry, name: str, things: list[str], structures: list[str], row: list[int], scope: Scope
) -> None:
    """Refuse for structures what only units have."""
    for thing in things:
        if not mask_of_row(g, row, entry, scope) & Is.UNIT and thing not in structures:
            raise entry.fail(f"'{thing}' is for units, and 'to' names structures", name)


def with_arg(row: list[int], number: int) -> list[int]:
    one = list(row)
    one[OpCol.ARG] = number
    return one


def rows_of(rows: list[list[int]], entry: Entry, name: str) -> list[list[int]]:
    if not rows:
        raise entry.fail(f"'{name}' names nothing; add what", name)
    if len(rows) > 1 and entry.boolean("may", False):
        raise entry.fail(f"'may' would ask for each part of '{name}'; put it on the ability", "may")
    return rows


def mask_of_row(g: Grammar, row: list[int], entry: Entry, scope: Scope) -> int:
    """What the packed selector of an operation stands for."""
    selector = row[OpCol.SEL]
    if selector >= int(w.FIRST_FILTER):
        return g.mask_of(selector - int(w.FIRST_FILTER))
    return selectors.selector_mask(g, selector, entry, "to", scope)


OPERATIONS: Final[list[Operation]] = [
    Operation("damage", [p.Amount(1, 30), p.Selector("to", Is.CARD | Is.COMMANDER)]),
    Operation("heal", [p.Amount(1, 30), p.Selector("to", Is.UNIT | Is.COMMANDER)]),
    Operation("repair", [p.Amount(1, 30), p.Selector("to", Is.STRUCTURE)]),
    Operation("destroy", [p.Selector("", Is.CARD | Is.ENVIRONMENT | Is.ITEM)]),
    Operation("give", [p.Selector("to", Is.CARD), p.Until()], gifts, continuous=True),
    Operation("set_strength", [p.Amount(0, 30), p.Selector("to", Is.UNIT), p.Until()], continuous=True),
    Operation("forbid", [p.Until(), p.WhoIsForbidden("to", OpCol.SEL)], forbidden, continuous=True),
    Operation("grant", [p.Selector("to", Is.CARD), p.Until()], granted, continuous=True),
    Operation("prevent", [p.Selector("to", Is.CARD | Is.COMMANDER), p.Until(), p.Amount(1, 30, or_all=True)]),
    Operation("step", [p.Amount(1, 6), p.Selector("who", Is.CARD)]),
    Operation("push", [p.Selector("", Is.CARD)]),
    Operation("pull", [p.Selector("", Is.CARD)]),
    Operation("swap", [p.Pair("", OpCol.SEL)]),
    Operation("turn", [p.Selector("", Is.UNIT), p.Word("into", w.TURNS_INTO)]),
    Operation("retreat", [p.Selector("", Is.UNIT)]),
    Operation("return", [p.Selector("", Is.CARD | Is.ENVIRONMENT | Is.ITEM), p.Word("to", w.RETURNS_TO, default="hand")]),
    Operation("redeploy", [p.Cards(UNIT_TYPES), p.Word("from", w.FROMS, w.FROMS[:3], "retreat")]),
    Operation("deploy", [
        p.Cards(CARD_TYPES), p.Word("from", w.FROMS, ["hand", "discard"], "hand"), p.Number("discount", 1, 10, NO),
    ]),
    Operation("advance", [p.Amount(1, 10)]),
    Operation("draw", [p.Amount(1, 10), p.Word("who", w.WHOS, PLAYERS, "own")]),
    Operation("discard", [
        p.Amount(1, 10), p.Word("who", w.WHOS, PLAYERS), p.Word("how", HOW, default="chosen", column=OpCol.EXTRA),
    ]),
    Operation("search", [p.Cards(ALL_TYPES), p.Number("count", 1, 5, 1)]),
    Operation("look", [
        p.Amount(1, 10), p.Word("whose", w.WHOS, ["own", "enemy"], "own"), p.Number("take", 0, 10, 0),
        p.Word("rest", w.RESTS, default="top", column=OpCol.EXTRA_2),
    ], taken_from_looked_at),
    Operation("look_through", [p.Word("", w.WHOS, ["enemy"])]),
    Operation("reveal_hand", [p.Word("", w.WHOS, ["enemy"])]),
    Operation("take_back", [p.Cards(ALL_TYPES), p.Number("count", 1, 5, 1)]),
    Operation("mill", [p.Amount(1, 10), p.Word("who", w.WHOS, PLAYERS)]),
    Operation("gain", [p.Amount(1, 20)]),
    Operation("lose", [p.Amount(1, 20)]),
    Operation("sell", [p.Selector("", Is.CARD, own=True)]),
    Operation("sell_from_hand", [p.Amount(1, 7)]),
    Operation("salvage", [p.Cards(ALL_TYPES), p.Number("count", 1, 5, 1)]),
    Operation("discount", [
        p.Cards(ALL_TYPES), p.Until(), p.Amount(1, 10, "less"), p.Word("for", w.FORS, default="play"),
        p.Number("uses", 1, 10, 0),
    ], continuous=True),
    Operation("negate", [p.Selector("", Is.STACK)]),
    Operation("equip", [
        p.Selector("onto", Is.UNIT, OpCol.SEL_2, single=True), p.Cards(ITEM_TYPES, "item"),
        p.Word("from", w.FROMS, ["discard", "deck", "hand"]),
    ]),
    Operation("move_item", [
        p.Selector("", Is.UNIT | Is.ITEM, own=True), p.Selector("onto", Is.UNIT, OpCol.SEL_2, single=True, own=True),
    ]),
    Operation("destroy_item", [p.Selector("", Is.UNIT | Is.ITEM), p.Truth("all")]),
    Operation("destroy_environment", [p.Word("", w.WHOS)]),
    Operation("level_up", [p.Selector("", Is.UNIT)]),
    Operation("count_level", [p.Amount(1, 20), p.Selector("to", Is.UNIT)]),
]  # fmt: skip


def flaws(operations: list[Operation]) -> list[str]:
    """What is wrong with a table of operations, as whoever adds one must know it."""
    found = [f"'{name}' has a number and no entry" for name in w.OPS if name not in [one.name for one in operations]]
    for number, operation in enumerate(operations):
        if operation.name not in w.OPS or w.OPS.index(operation.name) != number:
            found.append(f"'{operation.name}' does not stand at its number")
        columns = [parameter.column for parameter in operation.parameters]
        if len(set(columns)) < len(columns):
            found.append(f"'{operation.name}' packs two parameters in one column")
    return found


if flaws(OPERATIONS):
    raise ValueError("; ".join(flaws(OPERATIONS)))
CONTINUOUS: Final[list[str]] = [operation.name for operation in OPERATIONS if operation.continuous]


def op_rows(g: Grammar, owner: Entry, scope: Scope) -> list[list[int]]:
    """The rows of all operations under `do`."""
    value = owner.take("do")
    entries = [value] if isinstance(value, Entry) else owner.entries("do")
    if not 1 <= len(entries) <= MAX_OPS:
        raise owner.fail(f"'do' names 1 to {MAX_OPS} operations, not {len(entries)}", "do")
    rows: list[list[int]] = []
    for entry in entries:
        rows += read_operation(g, entry, scope)
    return rows


def read_operation(g: Grammar, entry: Entry, scope: Scope) -> list[list[int]]:
    """The rows of the operation that an entry names."""
    # What is deployed may have a discount, which is an operation, too.
    name = "deploy" if entry.has("deploy") else one_key(entry, w.OPS, "an operation")
    operation = OPERATIONS[w.OPS.index(name)]
    g.fields(entry, operation.fields())
    if scope.continuous:
        if not operation.continuous:
            raise entry.fail(f"a continuous ability cannot {name}; allowed: {', '.join(CONTINUOUS)}", name)
        for key in ("until", "may"):
            if entry.has(key):
                raise entry.fail(f"a continuous ability holds as long as it does; leave '{key}' out", key)
    return operation.read(g, entry, scope)
