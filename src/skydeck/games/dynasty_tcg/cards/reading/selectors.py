"""Targets, selectors and amounts as designers write them."""

from typing import Any

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import AmountCol, TargetCol
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, Target, mask_words, one_key
from skydeck.games.dynasty_tcg.cards.reading import filters
from skydeck.games.dynasty_tcg.cards.triggers import LAST_VALUES


def target_rows(g: Grammar, owner: Entry, scope: Scope) -> list[list[int]]:
    """The targets of an ability or a mode; what was chosen is put into the scope."""
    value = owner.take("targets")
    entries = [value] if isinstance(value, Entry) else owner.entries("targets")
    if not 1 <= len(entries) <= int(w.MAX_TARGETS):
        raise owner.fail(f"'targets' names 1 to {w.MAX_TARGETS} targets, not {len(entries)}", "targets")
    return [target_row(g, entry, scope) for entry in entries]


def target_row(g: Grammar, entry: Entry, scope: Scope) -> list[int]:
    count = entry.integer("count", 1, allowed.MAX_TARGET_COUNT, 1)
    up_to = entry.boolean("up_to", False)
    optional = entry.boolean("optional", False)
    if up_to and count == 1:
        raise entry.fail("'up_to' needs a 'count' above 1; for one target use 'optional'", "up_to")
    inner = Entry(
        {key: value for key, value in entry.values.items() if key not in ("count", "up_to", "optional")},
        entry.lines,
        entry.source,
        entry.line,
    )
    type_name = entry.take("type", "unit")
    row = [0] * int(TargetCol.WIDTH)
    row[TargetCol.COUNT] = count
    row[TargetCol.LEAST] = 0 if optional else 1 if up_to else count
    what = w.TARGET_TYPES.index(type_name) if isinstance(type_name, str) and type_name in w.TARGET_TYPES else 0
    row[TargetCol.WHAT] = what
    if what in (w.Aim.CARD, w.Aim.ITEM):
        if what == int(w.Aim.ITEM):
            inner.values["type"] = "unit"
        elif type_name not in allowed.FILTER_TYPES and not isinstance(type_name, list):
            raise entry.fail(
                f"'type' is {shown(type_name)}; {suggest(type_name, [*allowed.FILTER_TYPES, *w.TARGET_TYPES])}",
                "type",
            )
        row[TargetCol.FILTER] = filters.read_filter(g, inner, scope, True, allowed.CARD_TYPES)
        mask = Is.ITEM if what == int(w.Aim.ITEM) else g.mask_of(row[TargetCol.FILTER])
    else:
        name = w.TARGET_TYPES[what]
        for key in inner.values:
            if key in allowed.FILTER_FIELDS and key not in allowed.THING_FIELDS[name]:
                raise entry.fail(f"'{key}' cannot be asked of a target of type {name}; leave it out", key)
        types = allowed.THING_TYPES[name]
        inner.values["type"] = [type_name for n, type_name in enumerate(w.TYPES) if types >> n & 1]
        row[TargetCol.FILTER] = filters.read_filter(g, inner, scope, False, allowed.ALL_TYPES)
        mask = {"commander": Is.COMMANDER, "environment": Is.ENVIRONMENT}.get(name, Is.STACK)
        if count > 1:
            raise entry.fail(f"only one target of type {name} can be chosen; leave 'count' out", "count")
    scope.targets.append(Target(what, mask, count, g.side_of(row[TargetCol.FILTER])))
    return row


def selector_of(g: Grammar, entry: Entry, key: str, scope: Scope, permitted: int, single: bool = False) -> int:
    return read_selector(g, entry.take(key), entry, key, scope, permitted, single)


def read_selector(g: Grammar, value: Any, entry: Entry, key: str, scope: Scope, permitted: int, single: bool) -> int:
    """The cards an operation names; `single` refuses what may be several."""
    if isinstance(value, str) and value in scope.gone and value not in LAST_VALUES.get(key, []):
        raise entry.fail(f"'{value}' has left the field when this happens; name another card", key)
    if isinstance(value, Entry):
        if single:
            raise entry.fail(f"'{key}' must be a single card, not a filter; choose it as a target", key)
        if not permitted & Is.CARD:
            raise entry.fail(f"'{key}' cannot be a filter; choose it as a target", key)
        types = allowed.types_meant(permitted)
        return int(w.FIRST_FILTER) + filters.read_filter(g, value, scope, True, types)
    if value not in w.SELECTORS:
        raise entry.fail(f"'{key}' is {shown(value)}; {suggest(value, w.SELECTORS)}, or a filter", key)
    number = w.SELECTORS.index(str(value))
    mask = selector_mask(g, number, entry, key, scope)
    if not mask & permitted:
        raise entry.fail(f"'{key}' works on {mask_words(permitted)}, and {value} is none of them", key)
    if single and (number in (w.Sel.MEMBERS, w.Sel.BOTH_COMMANDERS) or several(g, number, scope)):
        raise entry.fail(f"'{key}' must be a single card, and {value} may be several", key)
    return number


def several(g: Grammar, number: int, scope: Scope) -> bool:
    target = number - int(w.Sel.TARGET)
    return 0 <= target < len(scope.targets) and scope.targets[target].count > 1


def whose(g: Grammar, number: int, scope: Scope) -> str:
    """Whose cards a selector stands for, where that is sure."""
    if number >= int(w.FIRST_FILTER):
        return g.side_of(number - int(w.FIRST_FILTER))
    if number in (w.Sel.SELF, w.Sel.SUPPORTED, w.Sel.SUPPORTER, w.Sel.REINFORCED):
        return scope.bearer_side if scope.type == int(w.Type.ITEM) else "own"
    if number == int(w.Sel.BEARER):
        return scope.bearer_side
    if number == int(w.Sel.IT):
        return scope.event_side
    target = number - int(w.Sel.TARGET)
    return scope.targets[target].side if 0 <= target < len(scope.targets) else ""


def selector_mask(g: Grammar, number: int, entry: Entry, key: str, scope: Scope) -> int:
    """What a selector stands for; raises DataError where it stands for nothing."""
    word = w.SELECTORS[number]
    if number == int(w.Sel.SELF):
        if scope.type == int(w.Type.ORDER):
            raise entry.fail("an order is no card on the field; 'self' means nothing here", key)
        return scope.own_mask()
    if number == int(w.Sel.IT):
        event_of(g, entry, key, scope)
        return scope.event_mask
    if int(w.Sel.TARGET) <= number <= int(w.Sel.TARGET_3):
        return target_of_number(g, number - int(w.Sel.TARGET), entry, key, scope).mask
    if number in (w.Sel.SUPPORTED, w.Sel.SUPPORTER) and not scope.placed:
        raise entry.fail(f"{scope.type_words()} stands in no zone; '{word}' means nothing here", key)
    if number == int(w.Sel.SUPPORTED) and scope.type == int(w.Type.STRUCTURE):
        raise entry.fail("only units support others; 'supported' means nothing here", key)
    if number == int(w.Sel.REINFORCED) and not (scope.placed and scope.type != int(w.Type.STRUCTURE)):
        raise entry.fail(f"{scope.type_words()} cannot reinforce; '{word}' means nothing here", key)
    if number == int(w.Sel.BEARER) and scope.type != int(w.Type.ITEM):
        raise entry.fail(f"only items have a bearer, not {scope.type_words()}", key)
    if number >= int(w.Sel.COMMANDER):
        return Is.COMMANDER
    return Is.CARD if number == int(w.Sel.DEFENDER) else Is.UNIT


def event_of(g: Grammar, entry: Entry, key: str, scope: Scope) -> None:
    if not scope.event_mask:
        where = f"'{scope.event}' has no other card" if scope.event else "there is no event here"
        raise entry.fail(f"'it' is the other card of an event, and {where}; name a target or a filter", key)


def target_of_number(g: Grammar, number: int, entry: Entry, key: str, scope: Scope) -> Target:
    if number >= len(scope.targets):
        have = f"only {len(scope.targets)}" if scope.targets else "no"
        raise entry.fail(f"this ability has {have} 'targets'; add one or name something else", key)
    scope.used.add(number)
    return scope.targets[number]


def read_amount(g: Grammar, entry: Entry, key: str, low: int, high: int, scope: Scope) -> int:
    """A number, or one that is counted when it is needed."""
    value = entry.take(key)
    row = [0] * int(AmountCol.WIDTH)
    row[AmountCol.WHAT] = int(w.Measure.FIXED)
    row[AmountCol.MAX] = row[AmountCol.FILTER] = row[AmountCol.SELECTOR] = allowed.NO
    if not isinstance(value, Entry):
        row[AmountCol.NUMBER] = entry.integer(key, low, high)
        if row[AmountCol.NUMBER] == 0 and low < 0:
            raise entry.fail(f"'{key}' of 0 changes nothing; leave it out", key)
        return g.amounts.add([row])
    kind = one_key(value, ["per", "strength_of", "cost_of"], "an amount")
    g.fields(value, [kind, "max", *(["zone", "each"] if kind == "per" else [])])
    row[AmountCol.NUMBER] = 1
    row[AmountCol.MAX] = value.integer("max", 1, 50)
    if kind == "per":
        row[AmountCol.WHAT] = int(w.Measure.PER)
        row[AmountCol.NUMBER] = value.integer("each", max(low, -5), 5, 1)
        if row[AmountCol.NUMBER] == 0:
            raise value.fail("'each' of 0 changes nothing", "each")
        row[AmountCol.ZONE] = w.COUNT_ZONES.index(value.one_of("zone", w.COUNT_ZONES, "field"))
        row[AmountCol.FILTER] = counted(g, value.entry("per"), row[AmountCol.ZONE], scope)
    elif kind == "strength_of":
        row[AmountCol.WHAT] = int(w.Measure.STRENGTH_OF)
        row[AmountCol.SELECTOR] = selector_of(g, value, kind, scope, Is.UNIT, True)
    else:
        row[AmountCol.WHAT] = int(w.Measure.COST_OF)
        row[AmountCol.SELECTOR] = selector_of(
            g, value, kind, scope, Is.CARD | Is.ENVIRONMENT | Is.ITEM | Is.STACK, True
        )
        target = row[AmountCol.SELECTOR] - int(w.Sel.TARGET)
        if 0 <= target < len(scope.targets):
            if scope.targets[target].what in (w.Aim.ABILITY_ON_STACK, w.Aim.ATTACK_ON_STACK):
                raise value.fail("abilities and attacks have no cost", kind)
    return g.amounts.add([row])


def counted(g: Grammar, entry: Entry, zone: int, scope: Scope) -> int:
    """A filter for cards that are counted in a zone."""
    if zone == int(w.Where.FIELD):
        return filters.read_filter(g, entry, scope, True, allowed.ALL_TYPES & ~allowed.ORDER_TYPES)
    if zone == int(w.Where.HAND):
        # Nothing may depend on what the other hand holds, which is hidden.
        return filters.read_filter(g, entry, scope, False, allowed.ALL_TYPES, "own")
    return filters.read_filter(
        g, entry, scope, False, allowed.UNIT_TYPES if zone == int(w.Where.RETREAT) else allowed.ALL_TYPES
    )
