"""Conditions and costs as designers write them."""

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import ConditionCol, CostCol
from skydeck.games.dynasty_tcg.cards.conditions import CONDITIONS, COSTS, About
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope
from skydeck.games.dynasty_tcg.cards.reading import filters, selectors


def condition_rows(g: Grammar, entry: Entry, scope: Scope) -> list[list[int]]:
    """All conditions of a mapping."""
    rows: list[list[int]] = []
    for key in entry.values:
        if key in ("at_least", "at_most", "zone"):
            if not entry.has("count"):
                raise entry.fail(f"'{key}' belongs to 'count'; add what is counted", key)
        elif key == "not":
            inner = entry.entry("not")
            turned = condition_rows(g, inner, scope)
            if len(turned) != 1 or turned[0][ConditionCol.NOT]:
                raise entry.fail("'not' turns exactly one condition around", "not")
            turned[0][ConditionCol.NOT] = 1
            rows += turned
        elif key in w.CONDITIONS:
            rows.append(read_condition(g, entry, key, scope))
        else:
            raise entry.fail(f"unknown condition {shown(key)}; {suggest(key, [*w.CONDITIONS, 'not'])}", key)
    if not rows:
        raise entry.fail("there is no condition here; name one or leave the field out")
    if len(rows) > allowed.MAX_CONDITIONS:
        raise entry.fail(f"at most {allowed.MAX_CONDITIONS} conditions may stand together, not {len(rows)}")
    return rows


def read_condition(g: Grammar, entry: Entry, key: str, scope: Scope) -> list[int]:
    row = [0] * int(ConditionCol.WIDTH)
    row[ConditionCol.WHAT] = w.CONDITIONS.index(key)
    row[ConditionCol.NUMBER] = row[ConditionCol.HIGH] = row[ConditionCol.FILTER] = allowed.NO
    condition = CONDITIONS[row[ConditionCol.WHAT]]
    if condition.about != About.TABLE and not scope.placed:
        where = f"{scope.type_words()} stands in no zone" if not scope.is_unit() else "it does not stand there yet"
        raise entry.fail(f"'{key}' speaks of this card on the field, and {where}", key)
    if condition.about == About.UNIT and scope.type == int(w.Type.STRUCTURE):
        raise entry.fail(f"'{key}' is for units, not for a structure", key)
    if key == "in_row":
        row[ConditionCol.NUMBER] = w.ROWS.index(entry.one_of(key, w.ROWS))
    elif key == "in_position":
        row[ConditionCol.NUMBER] = filters.position_of(g, entry, key)
    elif condition.high:
        row[ConditionCol.NUMBER] = entry.integer(key, condition.low, condition.high)
    elif key == "count":
        row[ConditionCol.ZONE] = w.COUNT_ZONES.index(entry.one_of("zone", w.COUNT_ZONES, "field"))
        row[ConditionCol.FILTER] = selectors.counted(g, entry.entry(key), row[ConditionCol.ZONE], scope)
        if not entry.has("at_least") and not entry.has("at_most"):
            raise entry.fail("'count' needs 'at_least' or 'at_most'; add one", key)
        row[ConditionCol.NUMBER] = entry.integer("at_least", 1, 60) if entry.has("at_least") else allowed.NO
        row[ConditionCol.HIGH] = entry.integer("at_most", 0, 60) if entry.has("at_most") else allowed.NO
        if row[ConditionCol.HIGH] != allowed.NO and row[ConditionCol.NUMBER] > row[ConditionCol.HIGH]:
            raise entry.fail("this never holds: 'at_least' is above 'at_most'", "at_least")
    elif key == "it":
        selectors.event_of(g, entry, key, scope)
        row[ConditionCol.FILTER] = described(g, entry, key, scope, scope.event_mask, scope.event_side)
    elif key == "target":
        if scope.early:
            raise entry.fail("this is asked before any target is chosen; put the 'if' on an operation", key)
        target = selectors.target_of_number(g, 0, entry, key, scope)
        row[ConditionCol.FILTER] = described(g, entry, key, scope, target.mask, target.side)
    else:
        g.only_true(entry, key)
    return row


def described(g: Grammar, entry: Entry, key: str, scope: Scope, mask: int, side: str) -> int:
    """The filter that the card of the event, or the target, must match."""
    if not mask & Is.CARD:
        raise entry.fail(f"'{key}' is no unit or structure here and cannot be described", key)
    types = allowed.types_meant(mask)
    inner = entry.entry(key)
    default = "structure" if mask == Is.STRUCTURE else "unit"
    row = filters.read_filter(g, inner, scope, True, types, "", default)
    if {side, g.side_of(row)} == {"own", "enemy"}:
        raise inner.fail(f"this never holds: the card is on the {side} side; add 'side: {side}'", "side")
    return row


def cost_rows(g: Grammar, entry: Entry, scope: Scope) -> list[list[int]]:
    rows: list[list[int]] = []
    for key in entry.values:
        if key not in w.COSTS:
            raise entry.fail(f"unknown cost {shown(key)}; {suggest(key, w.COSTS)}", key)
        cost = COSTS[w.COSTS.index(key)]
        row = [w.COSTS.index(key), 0, allowed.NO]
        if cost.number:
            row[CostCol.NUMBER] = entry.integer(key, 1, 10)
        elif cost.types:
            row[CostCol.FILTER] = filters.read_filter(g, entry.entry(key), scope, True, cost.types, "own")
        else:
            g.only_true(entry, key)
            if not (scope.is_unit() and scope.placed):
                raise entry.fail(f"only a unit can pay with '{key}', not {scope.type_words()}", key)
        if key == "lose_durability" and scope.type != int(w.Type.STRUCTURE):
            raise entry.fail(f"only a structure has durability, not {scope.type_words()}", key)
        rows.append(row)
    if not 1 <= len(rows) <= allowed.MAX_COSTS:
        raise entry.fail(f"'cost' names 1 to {allowed.MAX_COSTS} costs, not {len(rows)}")
    check_given_away(g, entry)
    return rows


def check_given_away(g: Grammar, entry: Entry) -> None:
    """Costs that a card of the field is given for: no two of them could be paid with the same one."""
    costs = [COSTS[w.COSTS.index(key)] for key in entry.values]
    given = [cost.name for cost in costs if cost.types]
    if len(given) > 1:
        raise entry.fail(f"'{given[0]}' and '{given[1]}' could be paid with one card; leave one out", given[1])
    own = next((cost.name for cost in costs if cost.of_itself), None)
    if given and own and not entry.entry(given[0]).values.get("other"):
        raise entry.fail(f"what is given is not to be the card that pays with '{own}'; add 'other: true'", given[0])
