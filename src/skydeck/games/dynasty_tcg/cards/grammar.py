"""Reads what cards do: filters, conditions, costs, targets, operations and abilities, packed into rows.

Every reader refuses what makes no sense where it stands, with file, line and remedy. docs/dynasty_tcg/cards.md is the
description for people.
"""

from typing import Any

from skydeck.engine.datafile import Entry, shown, suggest
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.allowed import Is
from skydeck.games.dynasty_tcg.cards.columns import (
    AbilityCol,
    AmountCol,
    ConditionCol,
    CostCol,
    FilterCol,
    OpCol,
    TargetCol,
)


class Rows:
    """Rows of fixed width, one after the other; equal runs of rows are kept once."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        self.known: dict[str, int] = {}

    def add(self, rows: list[list[int]]) -> int:
        """The number of the first of these rows; 0 if there is none."""
        if not rows:
            return 0
        key = repr(rows)
        if key not in self.known:
            self.known[key] = len(self.rows)
            self.rows += rows
        return self.known[key]


class Target:
    """A target of the ability being read: what it is, how many, whose."""

    def __init__(self, what: int, mask: int, count: int, side: str) -> None:
        self.what = what
        self.mask = mask
        self.count = count
        self.side = side


class Scope:
    """What the ability being read can speak of."""

    def __init__(self, type_number: int, placed: bool) -> None:
        self.type = type_number
        # Whether the card stands on the battlefield (an item does, beneath its bearer).
        self.placed = placed and type_number not in (int(w.Type.ENVIRONMENT), int(w.Type.ORDER))
        self.continuous = False
        # While the conditions of the ability itself are read, which are asked before its targets are chosen.
        self.early = False
        # What has left the field by the time the ability resolves, and so can only be asked for its last values.
        self.gone: list[str] = []
        # Whose units an item may lie with.
        self.bearer_side = ""
        self.event = ""
        self.event_side = ""
        self.event_mask = 0
        self.targets: list[Target] = []
        self.used: set[int] = set()

    def is_unit(self) -> bool:
        return self.type <= int(w.Type.WAR_CHAMPION)

    def own_mask(self) -> int:
        """What `self` is."""
        if self.is_unit():
            return Is.UNIT
        if self.type == int(w.Type.ORDER):
            return 0
        return {int(w.Type.STRUCTURE): Is.STRUCTURE, int(w.Type.ITEM): Is.ITEM}.get(self.type, Is.ENVIRONMENT)

    def type_words(self) -> str:
        return with_article(w.TYPES[self.type])


class Grammar:
    """Packs abilities. Names and lines of the whole set must be known before the first filter is read."""

    def __init__(self, names: list[str], types_named: dict[str, int], lines: list[str]) -> None:
        self.names = names
        self.types_named = types_named
        self.lines = lines
        self.filters = Rows()
        self.conditions = Rows()
        self.targets = Rows()
        self.amounts = Rows()
        self.costs = Rows()
        self.ops = Rows()
        self.abilities: list[list[int]] = []
        self.modes: list[list[int]] = []
        self.errors: list[str] = []

    # -- filters ----------------------------------------------------------------------------------------------------

    def filter(
        self, entry: Entry, scope: Scope, on_field: bool, types: int, side: str = "", default_type: str = "unit"
    ) -> int:
        """A filter for cards of these types; `side` is the only side that may be named, if it is given."""
        self.fields(entry, allowed.FILTER_FIELDS)
        row = [0] * int(FilterCol.WIDTH)
        row[FilterCol.SIDE] = w.SIDES.index(self._side(entry, side))
        mask = self._types(entry, types, default_type)
        row[FilterCol.TYPES] = mask
        row[FilterCol.KINGDOM] = (
            w.KINGDOMS.index(entry.one_of("kingdom", w.KINGDOMS)) if entry.has("kingdom") else allowed.NO
        )
        row[FilterCol.COST_LOW] = entry.integer("cost_at_least", 0, 10) if entry.has("cost_at_least") else allowed.NO
        row[FilterCol.COST_HIGH] = entry.integer("cost_at_most", 0, 10) if entry.has("cost_at_most") else allowed.NO
        row[FilterCol.STRENGTH_LOW] = (
            entry.integer("strength_at_least", 0, 30) if entry.has("strength_at_least") else allowed.NO
        )
        row[FilterCol.STRENGTH_HIGH] = (
            entry.integer("strength_at_most", 0, 30) if entry.has("strength_at_most") else allowed.NO
        )
        row[FilterCol.HEALTH_HIGH] = (
            entry.integer("health_at_most", 1, 30) if entry.has("health_at_most") else allowed.NO
        )
        for low, high, name in (
            (FilterCol.COST_LOW, FilterCol.COST_HIGH, "cost"),
            (FilterCol.STRENGTH_LOW, FilterCol.STRENGTH_HIGH, "strength"),
        ):
            if row[high] != allowed.NO and row[low] > row[high]:
                raise entry.fail(f"no card matches: '{name}_at_least' is above '{name}_at_most'", f"{name}_at_least")
        if row[FilterCol.HEALTH_HIGH] != allowed.NO and not mask & allowed.CARD_TYPES:
            raise entry.fail("only units and structures have health; leave 'health_at_most' out", "health_at_most")
        for field in allowed.UNIT_FIELDS:
            if entry.has(field) and not mask & allowed.UNIT_TYPES:
                raise entry.fail(f"'{field}' is for units only; leave it out or name a 'type' of units", field)
        for field, versions in (("line", int(w.CHAMPION_MASK)), ("levelled", allowed.LEVELLED_TYPES)):
            if entry.has(field) and not mask & versions:
                raise entry.fail(f"'{field}' is for champions; name a 'type' of them or leave it out", field)
        if not on_field:
            for field in allowed.FIELD_FIELDS:
                if entry.has(field):
                    raise entry.fail(f"'{field}' is for cards on the field; leave it out here", field)
        row[FilterCol.POSITION] = self._position(entry, "position") if entry.has("position") else allowed.NO
        for number, trait in enumerate(w.FILTER_FLAGS):
            if entry.has(trait):
                self.only_true(entry, trait)
                row[FilterCol.FLAGS] |= 1 << number
        if entry.has("other") and not scope.placed and scope.type != int(w.Type.ENVIRONMENT):
            raise entry.fail(f"'other' means not this card, and {scope.type_words()} does not stand there", "other")
        row[FilterCol.ROW] = w.ROWS.index(entry.one_of("row", w.ROWS)) if entry.has("row") else allowed.NO
        row[FilterCol.AREA] = self._area(entry, scope)
        row[FilterCol.NAME] = self._named(entry, mask) if entry.has("name") else allowed.NO
        row[FilterCol.LINE] = self.lines.index(entry.one_of("line", self.lines)) if entry.has("line") else allowed.NO
        return self.filters.add([row])

    def _side(self, entry: Entry, only: str) -> str:
        side = entry.one_of("side", w.SIDES, "own")
        if only and side != only:
            raise entry.fail(f"'side' can only be {only} here; leave it out", "side")
        return side

    def _types(self, entry: Entry, permitted: int, default: str) -> int:
        mask = 0
        for name in entry.names("type", allowed.FILTER_TYPES, default):
            of_name = int(w.TYPE_GROUPS[name]) if name in w.TYPE_GROUPS else 1 << w.TYPES.index(name)
            if not of_name & permitted:
                possible = [type_name for n, type_name in enumerate(w.TYPES) if permitted >> n & 1]
                if not entry.has("type"):
                    raise entry.fail(f"'type' is missing here; allowed: {', '.join(possible)}")
                raise entry.fail(f"'type' cannot be {name} here; allowed: {', '.join(possible)}", "type")
            mask |= of_name & permitted
        return mask

    def _position(self, entry: Entry, key: str) -> int:
        return ["defence", "attack"].index(entry.one_of(key, ["attack", "defence"]))

    def _area(self, entry: Entry, scope: Scope) -> int:
        area = w.AREAS.index(entry.one_of("area", w.AREAS, "anywhere"))
        if area == int(w.Area.IN_RANGE) and not (scope.is_unit() and scope.placed):
            raise entry.fail(f"only units have a range, not {scope.type_words()}; name another 'area' (DT-R54)", "area")
        if area != int(w.Area.ANYWHERE) and not scope.placed:
            raise entry.fail(f"{scope.type_words()} stands in no zone; leave 'area' out", "area")
        never = allowed.AREA_WITHOUT.get(area)
        if never and entry.one_of("side", w.SIDES, "own") == never:
            other = "enemy" if never == "own" else "own"
            raise entry.fail(f"no {never} card is ever {w.AREAS[area]}; write 'side: {other}'", "area")
        return area

    def _named(self, entry: Entry, mask: int) -> int:
        name = entry.one_of("name", self.names)
        types = self.types_named[name]
        if not types & mask:
            first = next(type_name for number, type_name in enumerate(w.TYPES) if types >> number & 1)
            raise entry.fail(f"'{name}' is {with_article(first)}; add 'type: {first}'", "name")
        return self.names.index(name)

    def side_of(self, row: int) -> str:
        """The side a packed filter names."""
        return w.SIDES[self.filters.rows[row][FilterCol.SIDE]]

    def mask_of(self, row: int) -> int:
        """What the cards of a packed filter may be."""
        types = self.filters.rows[row][FilterCol.TYPES]
        return (Is.UNIT if types & allowed.UNIT_TYPES else 0) | (
            Is.STRUCTURE if types & ~allowed.UNIT_TYPES & allowed.CARD_TYPES else 0
        )

    # -- selectors and amounts --------------------------------------------------------------------------------------

    def selector(self, entry: Entry, key: str, scope: Scope, permitted: int, single: bool = False) -> int:
        return self.read_selector(entry.take(key), entry, key, scope, permitted, single)

    def read_selector(self, value: Any, entry: Entry, key: str, scope: Scope, permitted: int, single: bool) -> int:
        """The cards an operation names; `single` refuses what may be several."""
        if isinstance(value, str) and value in scope.gone and value not in allowed.LAST_VALUES.get(key, []):
            raise entry.fail(f"'{value}' has left the field when this happens; name another card", key)
        if isinstance(value, Entry):
            if single:
                raise entry.fail(f"'{key}' must be a single card, not a filter; choose it as a target", key)
            if not permitted & Is.CARD:
                raise entry.fail(f"'{key}' cannot be a filter; choose it as a target", key)
            types = (allowed.UNIT_TYPES if permitted & Is.UNIT else 0) | (
                allowed.CARD_TYPES & ~allowed.UNIT_TYPES if permitted & Is.STRUCTURE else 0
            )
            return int(w.FIRST_FILTER) + self.filter(value, scope, True, types)
        if value not in w.SELECTORS:
            raise entry.fail(f"'{key}' is {shown(value)}; {suggest(value, w.SELECTORS)}, or a filter", key)
        number = w.SELECTORS.index(str(value))
        mask = self._selector_mask(number, entry, key, scope)
        if not mask & permitted:
            raise entry.fail(f"'{key}' works on {mask_words(permitted)}, and {value} is none of them", key)
        if single and (number in (int(w.Sel.MEMBERS), int(w.Sel.BOTH_COMMANDERS)) or self._several(number, scope)):
            raise entry.fail(f"'{key}' must be a single card, and {value} may be several", key)
        return number

    def _several(self, number: int, scope: Scope) -> bool:
        target = number - int(w.Sel.TARGET)
        return 0 <= target < len(scope.targets) and scope.targets[target].count > 1

    def _whose(self, number: int, scope: Scope) -> str:
        """Whose cards a selector stands for, where that is sure."""
        if number >= int(w.FIRST_FILTER):
            return self.side_of(number - int(w.FIRST_FILTER))
        if number in (int(w.Sel.SELF), int(w.Sel.SUPPORTED), int(w.Sel.SUPPORTER), int(w.Sel.REINFORCED)):
            return scope.bearer_side if scope.type == int(w.Type.ITEM) else "own"
        if number == int(w.Sel.BEARER):
            return scope.bearer_side
        if number == int(w.Sel.IT):
            return scope.event_side
        target = number - int(w.Sel.TARGET)
        return scope.targets[target].side if 0 <= target < len(scope.targets) else ""

    def _selector_mask(self, number: int, entry: Entry, key: str, scope: Scope) -> int:
        """What a selector stands for; raises DataError where it stands for nothing."""
        word = w.SELECTORS[number]
        if number == int(w.Sel.SELF):
            if scope.type == int(w.Type.ORDER):
                raise entry.fail("an order is no card on the field; 'self' means nothing here", key)
            return scope.own_mask()
        if number == int(w.Sel.IT):
            self._event(entry, key, scope)
            return scope.event_mask
        if int(w.Sel.TARGET) <= number <= int(w.Sel.TARGET_3):
            return self._target(number - int(w.Sel.TARGET), entry, key, scope).mask
        if number in (int(w.Sel.SUPPORTED), int(w.Sel.SUPPORTER)) and not scope.placed:
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

    def _event(self, entry: Entry, key: str, scope: Scope) -> None:
        if not scope.event_mask:
            where = f"'{scope.event}' has no other card" if scope.event else "there is no event here"
            raise entry.fail(f"'it' is the other card of an event, and {where}; name a target or a filter", key)

    def _target(self, number: int, entry: Entry, key: str, scope: Scope) -> Target:
        if number >= len(scope.targets):
            have = f"only {len(scope.targets)}" if scope.targets else "no"
            raise entry.fail(f"this ability has {have} 'targets'; add one or name something else", key)
        scope.used.add(number)
        return scope.targets[number]

    def amount(self, entry: Entry, key: str, low: int, high: int, scope: Scope) -> int:
        """A number, or one that is counted when it is needed."""
        value = entry.take(key)
        row = [0] * int(AmountCol.WIDTH)
        row[AmountCol.WHAT] = int(w.Measure.FIXED)
        row[AmountCol.MAX] = row[AmountCol.FILTER] = row[AmountCol.SELECTOR] = allowed.NO
        if not isinstance(value, Entry):
            row[AmountCol.NUMBER] = entry.integer(key, low, high)
            if row[AmountCol.NUMBER] == 0 and low < 0:
                raise entry.fail(f"'{key}' of 0 changes nothing; leave it out", key)
            return self.amounts.add([row])
        kind = one_key(value, ["per", "strength_of", "cost_of"], "an amount")
        self.fields(value, [kind, "max", *(["zone", "each"] if kind == "per" else [])])
        row[AmountCol.NUMBER] = 1
        row[AmountCol.MAX] = value.integer("max", 1, 50)
        if kind == "per":
            row[AmountCol.WHAT] = int(w.Measure.PER)
            row[AmountCol.NUMBER] = value.integer("each", max(low, -5), 5, 1)
            if row[AmountCol.NUMBER] == 0:
                raise value.fail("'each' of 0 changes nothing", "each")
            row[AmountCol.ZONE] = w.COUNT_ZONES.index(value.one_of("zone", w.COUNT_ZONES, "field"))
            row[AmountCol.FILTER] = self._counted(value.entry("per"), row[AmountCol.ZONE], scope)
        elif kind == "strength_of":
            row[AmountCol.WHAT] = int(w.Measure.STRENGTH_OF)
            row[AmountCol.SELECTOR] = self.selector(value, kind, scope, Is.UNIT, True)
        else:
            row[AmountCol.WHAT] = int(w.Measure.COST_OF)
            row[AmountCol.SELECTOR] = self.selector(
                value, kind, scope, Is.CARD | Is.ENVIRONMENT | Is.ITEM | Is.STACK, True
            )
            target = row[AmountCol.SELECTOR] - int(w.Sel.TARGET)
            if 0 <= target < len(scope.targets):
                if scope.targets[target].what in (int(w.Aim.ABILITY_ON_STACK), int(w.Aim.ATTACK_ON_STACK)):
                    raise value.fail("abilities and attacks have no cost", kind)
        return self.amounts.add([row])

    def _counted(self, entry: Entry, zone: int, scope: Scope) -> int:
        """A filter for cards that are counted in a zone."""
        if zone == int(w.Where.FIELD):
            return self.filter(entry, scope, True, allowed.ALL_TYPES & ~allowed.ORDER_TYPES)
        if zone == int(w.Where.HAND):
            # Nothing may depend on what the other hand holds, which is hidden.
            return self.filter(entry, scope, False, allowed.ALL_TYPES, "own")
        return self.filter(
            entry, scope, False, allowed.UNIT_TYPES if zone == int(w.Where.RETREAT) else allowed.ALL_TYPES
        )

    # -- conditions and costs ---------------------------------------------------------------------------------------

    def condition_rows(self, entry: Entry, scope: Scope) -> list[list[int]]:
        """All conditions of a mapping."""
        rows: list[list[int]] = []
        for key in entry.values:
            if key in ("at_least", "at_most", "zone"):
                if not entry.has("count"):
                    raise entry.fail(f"'{key}' belongs to 'count'; add what is counted", key)
            elif key == "not":
                inner = entry.entry("not")
                turned = self.condition_rows(inner, scope)
                if len(turned) != 1 or turned[0][ConditionCol.NOT]:
                    raise entry.fail("'not' turns exactly one condition around", "not")
                turned[0][ConditionCol.NOT] = 1
                rows += turned
            elif key in w.CONDITIONS:
                rows.append(self._condition(entry, key, scope))
            else:
                raise entry.fail(f"unknown condition {shown(key)}; {suggest(key, [*w.CONDITIONS, 'not'])}", key)
        if not rows:
            raise entry.fail("there is no condition here; name one or leave the field out")
        if len(rows) > allowed.MAX_CONDITIONS:
            raise entry.fail(f"at most {allowed.MAX_CONDITIONS} conditions may stand together, not {len(rows)}")
        return rows

    def _condition(self, entry: Entry, key: str, scope: Scope) -> list[int]:
        row = [0] * int(ConditionCol.WIDTH)
        row[ConditionCol.WHAT] = w.CONDITIONS.index(key)
        row[ConditionCol.NUMBER] = row[ConditionCol.HIGH] = row[ConditionCol.FILTER] = allowed.NO
        if key in allowed.PLACE_CONDITIONS and not scope.placed:
            where = f"{scope.type_words()} stands in no zone" if not scope.is_unit() else "it does not stand there yet"
            raise entry.fail(f"'{key}' speaks of this card on the field, and {where}", key)
        if key in allowed.UNIT_CONDITIONS and scope.type == int(w.Type.STRUCTURE):
            raise entry.fail(f"'{key}' is for units, not for a structure", key)
        if key == "in_row":
            row[ConditionCol.NUMBER] = w.ROWS.index(entry.one_of(key, w.ROWS))
        elif key == "in_position":
            row[ConditionCol.NUMBER] = self._position(entry, key)
        elif key in allowed.CONDITION_BOUNDS:
            low, high = allowed.CONDITION_BOUNDS[key]
            row[ConditionCol.NUMBER] = entry.integer(key, low, high)
        elif key == "count":
            row[ConditionCol.ZONE] = w.COUNT_ZONES.index(entry.one_of("zone", w.COUNT_ZONES, "field"))
            row[ConditionCol.FILTER] = self._counted(entry.entry(key), row[ConditionCol.ZONE], scope)
            if not entry.has("at_least") and not entry.has("at_most"):
                raise entry.fail("'count' needs 'at_least' or 'at_most'; add one", key)
            row[ConditionCol.NUMBER] = entry.integer("at_least", 1, 60) if entry.has("at_least") else allowed.NO
            row[ConditionCol.HIGH] = entry.integer("at_most", 0, 60) if entry.has("at_most") else allowed.NO
            if row[ConditionCol.HIGH] != allowed.NO and row[ConditionCol.NUMBER] > row[ConditionCol.HIGH]:
                raise entry.fail("this never holds: 'at_least' is above 'at_most'", "at_least")
        elif key == "it":
            self._event(entry, key, scope)
            row[ConditionCol.FILTER] = self._described(entry, key, scope, scope.event_mask, scope.event_side)
        elif key == "target":
            if scope.early:
                raise entry.fail("this is asked before any target is chosen; put the 'if' on an operation", key)
            target = self._target(0, entry, key, scope)
            row[ConditionCol.FILTER] = self._described(entry, key, scope, target.mask, target.side)
        else:
            self.only_true(entry, key)
        return row

    def _described(self, entry: Entry, key: str, scope: Scope, mask: int, side: str) -> int:
        """The filter that the card of the event, or the target, must match."""
        if not mask & Is.CARD:
            raise entry.fail(f"'{key}' is no unit or structure here and cannot be described", key)
        types = (allowed.UNIT_TYPES if mask & Is.UNIT else 0) | (
            allowed.CARD_TYPES & ~allowed.UNIT_TYPES if mask & Is.STRUCTURE else 0
        )
        inner = entry.entry(key)
        default = "structure" if mask == Is.STRUCTURE else "unit"
        row = self.filter(inner, scope, True, types, "", default)
        if {side, self.side_of(row)} == {"own", "enemy"}:
            raise inner.fail(f"this never holds: the card is on the {side} side; add 'side: {side}'", "side")
        return row

    def cost_rows(self, entry: Entry, scope: Scope) -> list[list[int]]:
        rows: list[list[int]] = []
        for key in entry.values:
            if key not in w.COSTS:
                raise entry.fail(f"unknown cost {shown(key)}; {suggest(key, w.COSTS)}", key)
            row = [w.COSTS.index(key), 0, allowed.NO]
            if key in w.COSTS_WITH_NUMBER:
                row[CostCol.NUMBER] = entry.integer(key, 1, 10)
            elif key in w.COSTS_WITH_FILTER:
                types = allowed.CARD_TYPES if key == "destroy" else allowed.UNIT_TYPES
                row[CostCol.FILTER] = self.filter(entry.entry(key), scope, True, types, "own")
            else:
                self.only_true(entry, key)
                if not (scope.is_unit() and scope.placed):
                    raise entry.fail(f"only a unit can pay with '{key}', not {scope.type_words()}", key)
            if key == "lose_durability" and scope.type != int(w.Type.STRUCTURE):
                raise entry.fail(f"only a structure has durability, not {scope.type_words()}", key)
            rows.append(row)
        if not 1 <= len(rows) <= allowed.MAX_COSTS:
            raise entry.fail(f"'cost' names 1 to {allowed.MAX_COSTS} costs, not {len(rows)}")
        self.check_given_away(entry)
        return rows

    def check_given_away(self, entry: Entry) -> None:
        """Costs that a card of the field is given for: no two of them could be paid with the same one."""
        given = [key for key in entry.values if key in w.COSTS_WITH_FILTER]
        if len(given) > 1:
            raise entry.fail(f"'{given[0]}' and '{given[1]}' could be paid with one card; leave one out", given[1])
        own = next((key for key in entry.values if key in w.COSTS_OF_ITSELF), None)
        if given and own and not entry.entry(given[0]).values.get("other"):
            raise entry.fail(f"what is given is not to be the card that pays with '{own}'; add 'other: true'", given[0])

    # -- targets ----------------------------------------------------------------------------------------------------

    def target_rows(self, owner: Entry, scope: Scope) -> list[list[int]]:
        """The targets of an ability or a mode; what was chosen is put into the scope."""
        value = owner.take("targets")
        entries = [value] if isinstance(value, Entry) else owner.entries("targets")
        if not 1 <= len(entries) <= int(w.MAX_TARGETS):
            raise owner.fail(f"'targets' names 1 to {w.MAX_TARGETS} targets, not {len(entries)}", "targets")
        return [self._target_row(entry, scope) for entry in entries]

    def _target_row(self, entry: Entry, scope: Scope) -> list[int]:
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
            row[TargetCol.FILTER] = self.filter(inner, scope, True, allowed.CARD_TYPES)
            mask = Is.ITEM if what == int(w.Aim.ITEM) else self.mask_of(row[TargetCol.FILTER])
        else:
            name = w.TARGET_TYPES[what]
            for key in inner.values:
                if key in allowed.FILTER_FIELDS and key not in allowed.THING_FIELDS[name]:
                    raise entry.fail(f"'{key}' cannot be asked of a target of type {name}; leave it out", key)
            types = allowed.THING_TYPES[name]
            inner.values["type"] = [type_name for n, type_name in enumerate(w.TYPES) if types >> n & 1]
            row[TargetCol.FILTER] = self.filter(inner, scope, False, allowed.ALL_TYPES)
            mask = {"commander": Is.COMMANDER, "environment": Is.ENVIRONMENT}.get(name, Is.STACK)
            if count > 1:
                raise entry.fail(f"only one target of type {name} can be chosen; leave 'count' out", "count")
        scope.targets.append(Target(what, mask, count, self.side_of(row[TargetCol.FILTER])))
        return row

    # -- operations -------------------------------------------------------------------------------------------------

    def op_rows(self, owner: Entry, scope: Scope) -> list[list[int]]:
        value = owner.take("do")
        entries = [value] if isinstance(value, Entry) else owner.entries("do")
        if not 1 <= len(entries) <= allowed.MAX_OPS:
            raise owner.fail(f"'do' names 1 to {allowed.MAX_OPS} operations, not {len(entries)}", "do")
        rows: list[list[int]] = []
        for entry in entries:
            rows += self._operation(entry, scope)
        return rows

    def _operation(self, entry: Entry, scope: Scope) -> list[list[int]]:
        """The rows of one operation: one, or one for each thing that it gives, forbids or grants."""
        name = "deploy" if entry.has("deploy") else one_key(entry, w.OPS, "an operation")
        self.fields(entry, [name, *allowed.OP_FIELDS[name], "if", "may"])
        if scope.continuous:
            if name not in w.CONTINUOUS_OPS:
                raise entry.fail(f"a continuous ability cannot {name}; allowed: {', '.join(w.CONTINUOUS_OPS)}", name)
            for key in ("until", "may"):
                if entry.has(key):
                    raise entry.fail(f"a continuous ability holds as long as it does; leave '{key}' out", key)
        row = [0] * int(OpCol.WIDTH)
        row[OpCol.OP] = w.OPS.index(name)
        row[OpCol.AMOUNT] = row[OpCol.SEL] = row[OpCol.SEL_2] = row[OpCol.FILTER] = row[OpCol.UNTIL] = allowed.NO
        if entry.has("if"):
            conditions = self.condition_rows(entry.entry("if"), scope)
            row[OpCol.IF] = self.conditions.add(conditions)
            row[OpCol.IFS] = len(conditions)
        row[OpCol.MAY] = 1 if entry.boolean("may", False) else 0
        if name in allowed.AMOUNT_BOUNDS:
            low, high = allowed.AMOUNT_BOUNDS[name]
            row[OpCol.AMOUNT] = self.amount(entry, name, low, high, scope)
        if name in allowed.SELECTOR_FIELDS:
            key, permitted = allowed.SELECTOR_FIELDS[name]
            row[OpCol.SEL_2 if name == "equip" else OpCol.SEL] = self.selector(
                entry, key, scope, permitted, key == "onto"
            )
            self._own_only(entry, name, key, row[OpCol.SEL], scope)
        if name in allowed.CARD_OPS:
            default = "item" if name == "equip" else "unit"
            row[OpCol.FILTER] = self.filter(entry.entry(name), scope, False, allowed.CARD_OPS[name], "own", default)
        if "until" in allowed.OP_FIELDS[name] and not scope.continuous:
            row[OpCol.UNTIL] = w.DURATIONS.index(entry.one_of("until", w.DURATIONS, "this_turn"))
        if name == "give":
            return self._gifts(entry, row, scope)
        if name == "forbid":
            return self._forbidden(entry, row, scope)
        if name == "grant":
            return self._granted(entry, row, scope)
        self._rest(entry, name, row, scope)
        return [row]

    def _gifts(self, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
        gifts = entry.entry("give")
        self.fields(gifts, allowed.GIVE_WORDS)
        if gifts.has("health") and gifts.has("durability"):
            raise gifts.fail("'health' is for units, 'durability' for structures; give one of them", "durability")
        mask = self._mask_of_row(row, entry, scope)
        rows = []
        for stat in allowed.GIVE_WORDS:
            if not gifts.has(stat):
                continue
            if not mask & Is.UNIT and stat not in allowed.STRUCTURE_STATS:
                raise gifts.fail(f"'{stat}' is for units, and 'to' names structures", stat)
            if not mask & Is.STRUCTURE and stat == "durability":
                raise gifts.fail("'durability' is for structures, and 'to' names units; give 'health'", stat)
            one = list(row)
            one[OpCol.ARG] = w.STATS.index("health" if stat == "durability" else stat)
            one[OpCol.AMOUNT] = self.amount(gifts, stat, -20, 20, scope)
            rows.append(one)
        return self._rows_of(rows, entry, "give")

    def _forbidden(self, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
        things = entry.names("forbid", w.FORBIDS)
        if "play_orders" in things:
            row[OpCol.SEL] = self.selector(entry, "to", scope, Is.COMMANDER)
            if things != ["play_orders"] or row[OpCol.SEL] != int(w.Sel.ENEMY_COMMANDER):
                raise entry.fail("'play_orders' stands alone and needs 'to: enemy_commander'", "forbid")
            if scope.continuous:
                raise entry.fail("'play_orders' is forbidden for a time, not by a continuous ability", "forbid")
        else:
            row[OpCol.SEL] = self.selector(entry, "to", scope, Is.CARD)
            if not self._mask_of_row(row, entry, scope) & Is.UNIT:
                for thing in things:
                    if thing not in allowed.STRUCTURE_FORBIDS:
                        raise entry.fail(f"'{thing}' is for units, and 'to' names structures", "forbid")
        return self._rows_of([self._with_arg(row, w.FORBIDS.index(thing)) for thing in things], entry, "forbid")

    def _granted(self, entry: Entry, row: list[int], scope: Scope) -> list[list[int]]:
        traits = entry.names("grant", w.GRANTS)
        mask = self._mask_of_row(row, entry, scope)
        for trait in traits:
            if not mask & Is.UNIT and trait not in allowed.STRUCTURE_GRANTS:
                raise entry.fail(f"'{trait}' is for units, and 'to' names structures", "grant")
            if not mask & Is.STRUCTURE and trait == "move_structure":
                raise entry.fail("'move_structure' is for structures, and 'to' names units", "grant")
        return self._rows_of([self._with_arg(row, w.GRANTS.index(trait)) for trait in traits], entry, "grant")

    def _with_arg(self, row: list[int], number: int) -> list[int]:
        one = list(row)
        one[OpCol.ARG] = number
        return one

    def _rows_of(self, rows: list[list[int]], entry: Entry, name: str) -> list[list[int]]:
        if not rows:
            raise entry.fail(f"'{name}' names nothing; add what", name)
        if len(rows) > 1 and entry.boolean("may", False):
            raise entry.fail(f"'may' would ask for each part of '{name}'; put it on the ability", "may")
        return rows

    def _mask_of_row(self, row: list[int], entry: Entry, scope: Scope) -> int:
        """What the packed selector of an operation stands for."""
        selector = row[OpCol.SEL]
        if selector >= int(w.FIRST_FILTER):
            return self.mask_of(selector - int(w.FIRST_FILTER))
        return self._selector_mask(selector, entry, "to", scope)

    def _rest(self, entry: Entry, name: str, row: list[int], scope: Scope) -> None:
        """The fields that only one or two operations have."""
        if name == "prevent":
            row[OpCol.AMOUNT] = self._prevented(entry, scope)
        elif name == "swap":
            pair = entry.take("swap")
            if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
                raise entry.fail("'swap' must be a list of two different cards, as [self, target]", "swap")
            row[OpCol.SEL] = self.read_selector(pair[0], entry, "swap", scope, Is.UNIT, True)
            row[OpCol.SEL_2] = self.read_selector(pair[1], entry, "swap", scope, Is.UNIT, True)
            if {self._whose(row[OpCol.SEL], scope), self._whose(row[OpCol.SEL_2], scope)} == {"own", "enemy"}:
                raise entry.fail("units of different sides never change zones; name two of one side", "swap")
        elif name == "turn":
            row[OpCol.ARG] = w.TURNS_INTO.index(entry.one_of("into", w.TURNS_INTO))
        elif name == "return":
            row[OpCol.ARG] = w.RETURNS_TO.index(entry.one_of("to", w.RETURNS_TO, "hand"))
        elif name == "redeploy":
            row[OpCol.ARG] = w.FROMS.index(entry.one_of("from", ["retreat", "retreat_1", "retreat_2"], "retreat"))
        elif name == "deploy":
            row[OpCol.ARG] = w.FROMS.index(entry.one_of("from", ["hand", "discard"], "hand"))
            row[OpCol.EXTRA] = entry.integer("discount", 1, 10) if entry.has("discount") else allowed.NO
        elif name == "draw":
            row[OpCol.ARG] = w.WHOS.index(entry.one_of("who", ["own", "enemy", "both"], "own"))
        elif name in ("discard", "mill"):
            row[OpCol.ARG] = w.WHOS.index(entry.one_of("who", ["own", "enemy", "both"]))
            row[OpCol.EXTRA] = (
                1 if name == "discard" and entry.one_of("how", ["chosen", "random"], "chosen") == "random" else 0
            )
        elif name in ("search", "take_back", "salvage"):
            row[OpCol.EXTRA] = entry.integer("count", 1, 5, 1)
        elif name == "look":
            self._look(entry, row)
        elif name in ("look_through", "reveal_hand"):
            row[OpCol.ARG] = w.WHOS.index(entry.one_of(name, ["enemy"]))
        elif name == "discount":
            row[OpCol.AMOUNT] = self.amount(entry, "less", 1, 10, scope)
            row[OpCol.ARG] = w.FORS.index(entry.one_of("for", w.FORS, "play"))
            row[OpCol.EXTRA] = entry.integer("uses", 1, 10) if entry.has("uses") else 0
        elif name == "equip":
            row[OpCol.ARG] = w.FROMS.index(entry.one_of("from", ["discard", "deck", "hand"]))
        elif name == "move_item":
            row[OpCol.SEL_2] = self.selector(entry, "onto", scope, Is.UNIT, True)
            self._own_only(entry, name, "onto", row[OpCol.SEL_2], scope)
        elif name == "destroy_item":
            row[OpCol.EXTRA] = 1 if entry.boolean("all", False) else 0
        elif name == "destroy_environment":
            row[OpCol.ARG] = w.WHOS.index(entry.one_of(name, w.WHOS))

    def _own_only(self, entry: Entry, name: str, key: str, selector: int, scope: Scope) -> None:
        """Nobody sells or takes over what is not their own."""
        if name in ("sell", "move_item") and self._whose(selector, scope) in ("enemy", "any"):
            raise entry.fail(f"'{name}' is for own cards; name them with 'side: own'", key)

    def _prevented(self, entry: Entry, scope: Scope) -> int:
        if entry.take("prevent") == "all":
            row = [0] * int(AmountCol.WIDTH)
            row[AmountCol.NUMBER] = int(w.ALL_DAMAGE)
            row[AmountCol.MAX] = row[AmountCol.FILTER] = row[AmountCol.SELECTOR] = allowed.NO
            return self.amounts.add([row])
        return self.amount(entry, "prevent", 1, 30, scope)

    def _look(self, entry: Entry, row: list[int]) -> None:
        row[OpCol.ARG] = w.WHOS.index(entry.one_of("whose", ["own", "enemy"], "own"))
        row[OpCol.EXTRA] = entry.integer("take", 0, 10, 0)
        row[OpCol.EXTRA_2] = w.RESTS.index(entry.one_of("rest", w.RESTS, "top"))
        looked = entry.values["look"]
        if row[OpCol.EXTRA] and row[OpCol.ARG] != int(w.Who.OWN):
            raise entry.fail("cards of the other deck cannot be taken; leave 'take' out", "take")
        if isinstance(looked, int) and row[OpCol.EXTRA] > looked:
            raise entry.fail(f"'take' is above the {looked} cards looked at", "take")

    # -- abilities --------------------------------------------------------------------------------------------------

    def ability(self, entry: Entry, card: Scope, number: int) -> None:
        """Pack one ability; its modes wait in `modes` until all abilities are known."""
        head = one_key(entry, allowed.HEADS, "an ability")
        self.fields(entry, [head, *allowed.HEAD_FIELDS[head]])
        scope = Scope(card.type, True)
        scope.event_side = scope.bearer_side = card.event_side
        row = [0] * int(AbilityCol.WIDTH)
        row[AbilityCol.OF] = allowed.NO
        row[AbilityCol.NUMBER] = number
        is_order = scope.type == int(w.Type.ORDER)
        if is_order and head != "play":
            raise entry.fail(f"an order only does what stands under 'play: true', not '{head}'", head)
        if head == "when":
            self._triggered(entry, row, scope)
        elif head == "activate":
            row[AbilityCol.HEAD] = int(w.Head.ACTIVATED)
            row[AbilityCol.WHAT] = w.TIMINGS.index(entry.one_of("activate", w.TIMINGS))
            if scope.type == int(w.Type.ITEM) and scope.event_side != "own":
                raise entry.fail("an item that enemy units may bear cannot be activated; use a trigger", "activate")
            if row[AbilityCol.WHAT] == int(w.Timing.UNLIMITED) and not entry.has("cost"):
                raise entry.fail("an unlimited ability needs a 'cost'; add one", "activate")
        elif head == "play":
            self.only_true(entry, "play")
            row[AbilityCol.HEAD] = int(w.Head.PLAY)
            if not is_order:
                raise entry.fail(f"'play' is what an order does; {scope.type_words()} needs another head", "play")
        elif head == "instead_of":
            self._replacement(entry, row, scope)
        else:
            row[AbilityCol.HEAD] = int(w.Head.CONTINUOUS)
            scope.continuous = True
            if head == "always":
                self.only_true(entry, "always")
            else:
                self._conditions(entry.entry("while"), row, scope)
        self._body(entry, head, row, scope)
        self.abilities.append(row)

    def _triggered(self, entry: Entry, row: list[int], scope: Scope) -> None:
        row[AbilityCol.HEAD] = int(w.Head.TRIGGERED)
        trigger = entry.one_of("when", w.TRIGGERS)
        watches = trigger in w.TRIGGERS_OF or (entry.has("whose") and trigger not in w.TRIGGERS_WHOSE)
        if watches and trigger == "equipped":
            raise entry.fail("'equipped' is about this item alone; use item_equipped", "whose")
        if not watches and trigger not in triggers_of(scope):
            raise entry.fail(f"'{trigger}' never happens to {scope.type_words()}; name another trigger", "when")
        row[AbilityCol.WHAT] = w.TRIGGERS.index(trigger)
        if entry.has("of") and not watches:
            raise entry.fail(
                f"'of' does not belong to '{trigger}'; only to {', '.join(w.TRIGGERS_OF)}, and to other events of cards "
                "with 'whose'", "of",
            )  # fmt: skip
        if entry.has("phase") and trigger != "phase":
            raise entry.fail(f"'phase' does not belong to '{trigger}'; only to phase", "phase")
        whose = entry.one_of("whose", [*w.WHOSES, *w.WHOSE_WORDS], "own")
        whose = w.WHOSE_WORDS.get(whose, whose)
        if trigger in w.TRIGGERS_WHOSE:
            row[AbilityCol.WHOSE] = w.WHOSES.index(whose)
        if trigger == "phase":
            row[AbilityCol.PHASE] = w.PHASES.index(entry.one_of("phase", w.PHASES))
        if watches:
            row[AbilityCol.OF] = self._watched(entry, trigger, whose, scope)
        row[AbilityCol.LIMIT] = w.LIMITS.index(entry.one_of("limit", w.LIMITS[1:], "none")) if entry.has("limit") else 0
        row[AbilityCol.MAY] = 1 if entry.boolean("may", False) else 0
        if entry.has("cost") and not row[AbilityCol.MAY]:
            raise entry.fail("a triggered ability with a 'cost' needs 'may: true'", "cost")
        scope.event = trigger
        if watches and trigger not in w.TRIGGERS_OF:
            scope.event_side = self.side_of(row[AbilityCol.OF])
            scope.event_mask = Is.CARD if trigger in allowed.STRUCTURE_TRIGGERS else Is.UNIT
        elif trigger in allowed.EVENT_CARDS:
            side, scope.event_mask = allowed.EVENT_CARDS[trigger]
            if row[AbilityCol.OF] != allowed.NO:
                side = self.side_of(row[AbilityCol.OF])
            scope.event_side = scope.event_side if trigger == "equipped" else side
        if trigger in allowed.LEAVING:
            of_another = watches and trigger not in w.TRIGGERS_OF
            scope.gone = allowed.WATCHED_LEAVING.get(trigger, []) if of_another else allowed.LEAVING[trigger]

    def _watched(self, entry: Entry, trigger: str, whose: str, scope: Scope) -> int:
        """The filter of the cards that a trigger watches for."""
        types, default = allowed.UNIT_TYPES, "unit"
        if trigger == "structure_destroyed":
            types, default = allowed.CARD_TYPES & ~allowed.UNIT_TYPES, "structure"
        elif trigger not in w.TRIGGERS_OF and trigger in allowed.STRUCTURE_TRIGGERS:
            types = allowed.CARD_TYPES
        described = entry.entry("of", Entry({}, {}, entry.source, entry.line))
        side = ""
        if entry.has("whose"):
            if described.has("side"):
                raise described.fail("'whose' names the side already; leave 'side' out", "side")
            side = "any" if whose == "each" else whose
            described = Entry({**described.values, "side": side}, described.lines, described.source, described.line)
        return self.filter(described, scope, True, types, side, default)

    def _replacement(self, entry: Entry, row: list[int], scope: Scope) -> None:
        row[AbilityCol.HEAD] = int(w.Head.INSTEAD)
        row[AbilityCol.WHAT] = w.INSTEADS.index(entry.one_of("instead_of", w.INSTEADS))
        if not scope.own_mask() & Is.CARD:
            raise entry.fail(f"'instead_of' is for units and structures, not for {scope.type_words()}", "instead_of")
        if row[AbilityCol.WHAT] == int(w.Instead.CRITICAL_DAMAGE) and scope.type == int(w.Type.STRUCTURE):
            raise entry.fail("only units take critical damage (DT-156); use 'destroyed'", "instead_of")
        row[AbilityCol.INSTEAD] = w.REPLACEMENTS.index(entry.one_of("do", w.REPLACEMENTS))
        if row[AbilityCol.WHAT] == int(w.Instead.CRITICAL_DAMAGE) and row[AbilityCol.INSTEAD] != int(
            w.Replacement.STAY_AT_1
        ):
            raise entry.fail("instead of critical damage a unit can only stay_at_1 (DT-157)", "do")
        if scope.type == int(w.Type.STRUCTURE) and row[AbilityCol.INSTEAD] == int(w.Replacement.RETREAT):
            raise entry.fail("structures cannot retreat; use stay_at_1 or return", "do")
        row[AbilityCol.LIMIT] = w.LIMITS.index(entry.one_of("limit", w.LIMITS[1:], "none")) if entry.has("limit") else 0
        if row[AbilityCol.INSTEAD] == int(w.Replacement.STAY_AT_1) and not row[AbilityCol.LIMIT]:
            raise entry.fail("'stay_at_1' needs a 'limit'; add once or once_per_turn", "do")

    def _conditions(self, entry: Entry, row: list[int], scope: Scope) -> None:
        conditions = self.condition_rows(entry, scope)
        row[AbilityCol.IF] = self.conditions.add(conditions)
        row[AbilityCol.IFS] = len(conditions)

    def _body(self, entry: Entry, head: str, row: list[int], scope: Scope) -> None:
        """Targets, conditions, costs, and what is done."""
        if entry.has("choose"):
            for key in ("targets", "do"):
                if entry.has(key):
                    raise entry.fail(f"with 'choose' each mode has its own '{key}'; move it there", key)
        if entry.has("if"):
            scope.early = entry.has("targets")
            self._conditions(entry.entry("if"), row, scope)
            scope.early = False
        targets = self.target_rows(entry, scope) if entry.has("targets") else []
        if entry.has("cost"):
            costs = self.cost_rows(entry.entry("cost"), scope)
            row[AbilityCol.COST] = self.costs.add(costs)
            row[AbilityCol.COSTS] = len(costs)
        if head == "instead_of":
            return
        if entry.has("choose"):
            self._modes(entry, row, scope)
        else:
            self._do(entry, row, scope, targets)

    def _do(self, entry: Entry, row: list[int], scope: Scope, targets: list[list[int]]) -> None:
        ops = self.op_rows(entry, scope)
        for number, target in enumerate(targets):
            used = [op[OpCol.OP] for op in ops if int(w.Sel.TARGET) + number in (op[OpCol.SEL], op[OpCol.SEL_2])]
            target[TargetCol.FREE] = 1 if used and all(op in (int(w.Op.STEP), int(w.Op.RETREAT)) for op in used) else 0
        row[AbilityCol.TARGET] = self.targets.add(targets)
        row[AbilityCol.TARGETS] = len(targets)
        row[AbilityCol.DO] = self.ops.add(ops)
        row[AbilityCol.DOS] = len(ops)
        for number in range(len(scope.targets)):
            if number not in scope.used:
                raise entry.fail(f"target {number + 1} is chosen and never used; use it or leave it out", "targets")

    def _modes(self, entry: Entry, row: list[int], scope: Scope) -> None:
        modes = entry.entries("choose")
        if not 2 <= len(modes) <= allowed.MAX_MODES:
            raise entry.fail(f"'choose' lists 2 to {allowed.MAX_MODES} modes, not {len(modes)}", "choose")
        # Counted from 0 until the number of ordinary abilities is known.
        row[AbilityCol.MODE] = len(self.modes)
        row[AbilityCol.MODES] = len(modes)
        for number, mode in enumerate(modes):
            self.fields(mode, ["targets", "do"])
            one = [0] * int(AbilityCol.WIDTH)
            one[AbilityCol.HEAD] = int(w.Head.MODE)
            one[AbilityCol.OF] = allowed.NO
            one[AbilityCol.NUMBER] = number
            own = Scope(scope.type, True)
            own.event, own.event_side, own.event_mask = scope.event, scope.event_side, scope.event_mask
            own.bearer_side, own.gone = scope.bearer_side, scope.gone
            self._do(mode, one, own, self.target_rows(mode, own) if mode.has("targets") else [])
            self.modes.append(one)

    # -- helpers ----------------------------------------------------------------------------------------------------

    def fields(self, entry: Entry, permitted: list[str]) -> None:
        """Refuse unknown fields; all but the last are noted and reported with the rest."""
        unknown = [key for key in entry.values if key not in permitted]
        complaints = [entry.fail(f"unknown field {shown(key)}; {suggest(key, permitted)}", key) for key in unknown]
        self.errors += [str(complaint) for complaint in complaints[:-1]]
        if complaints:
            raise complaints[-1]

    def only_true(self, entry: Entry, key: str) -> None:
        if not entry.boolean(key):
            raise entry.fail(f"'{key}' can only be true; leave it out instead", key)


def one_key(entry: Entry, permitted: list[str], what: str) -> str:
    """The one field of `permitted` that an entry must have."""
    found = [key for key in entry.values if key in permitted]
    if len(found) == 1:
        return found[0]
    if found:
        raise entry.fail(f"{what} cannot be both '{found[0]}' and '{found[1]}'; write two", found[1])
    if not entry.values:
        raise entry.fail(f"{what} needs one of: {', '.join(permitted)}")
    first = next(iter(entry.values))
    for key in entry.values:
        near = suggest(key, permitted)
        if near.startswith("did you mean"):
            raise entry.fail(f"unknown field {shown(key)}; {near}", key)
    raise entry.fail(f"{shown(first)} does not say what this is; {what} needs one of: {', '.join(permitted)}", first)


def triggers_of(scope: Scope) -> list[str]:
    """What can happen to, or be noticed by, a card of this type."""
    if scope.is_unit():
        return allowed.UNIT_TRIGGERS
    if scope.type == int(w.Type.STRUCTURE):
        return allowed.STRUCTURE_TRIGGERS
    return allowed.ITEM_TRIGGERS if scope.type == int(w.Type.ITEM) else allowed.TABLE_TRIGGERS


def mask_words(mask: int) -> str:
    return " and ".join(name for number, name in enumerate(allowed.IS_NAMES) if mask >> number & 1)


def with_article(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
