"""Targets as designers write them."""

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import TargetCol
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, Target
from skydeck.games.dynasty_tcg.cards.reading import filters


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
    if what in (int(w.Aim.CARD), int(w.Aim.ITEM)):
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
