"""Filters as designers write them."""

from typing import Final

from skydeck.engine.datafile import Entry
from skydeck.games.dynasty_tcg.cards import allowed
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.columns import FilterCol
from skydeck.games.dynasty_tcg.cards.grammar import Grammar, Scope, with_article

# Fields of a filter that are numbers: their column and their bounds.
NUMBERS: Final = [
    ("cost_at_least", FilterCol.COST_LOW, 0, 10),
    ("cost_at_most", FilterCol.COST_HIGH, 0, 10),
    ("strength_at_least", FilterCol.STRENGTH_LOW, 0, 30),
    ("strength_at_most", FilterCol.STRENGTH_HIGH, 0, 30),
    ("health_at_most", FilterCol.HEALTH_HIGH, 1, 30),
]


def read_filter(
    g: Grammar, entry: Entry, scope: Scope, on_field: bool, types: int, side: str = "", default_type: str = "unit"
) -> int:
    """A filter for cards of these types; `side` is the only side that may be named, if it is given."""
    g.fields(entry, allowed.FILTER_FIELDS)
    row = [0] * int(FilterCol.WIDTH)
    row[FilterCol.SIDE] = w.SIDES.index(side_word(g, entry, side))
    mask = types_of(g, entry, types, default_type)
    row[FilterCol.TYPES] = mask
    row[FilterCol.KINGDOM] = (
        w.KINGDOMS.index(entry.one_of("kingdom", w.KINGDOMS)) if entry.has("kingdom") else allowed.NO
    )
    for field, column, least, most in NUMBERS:
        row[column] = entry.integer(field, least, most) if entry.has(field) else allowed.NO
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
    for field, versions in (("line", w.CHAMPION_MASK), ("levelled", allowed.LEVELLED_TYPES)):
        if entry.has(field) and not mask & versions:
            raise entry.fail(f"'{field}' is for champions; name a 'type' of them or leave it out", field)
    if not on_field:
        for field in allowed.FIELD_FIELDS:
            if entry.has(field):
                raise entry.fail(f"'{field}' is for cards on the field; leave it out here", field)
    row[FilterCol.POSITION] = position_of(g, entry, "position") if entry.has("position") else allowed.NO
    for number, trait in enumerate(w.FILTER_FLAGS):
        if entry.has(trait):
            g.only_true(entry, trait)
            row[FilterCol.FLAGS] |= 1 << number
    if entry.has("other") and not scope.placed and scope.type != int(w.Type.ENVIRONMENT):
        raise entry.fail(f"'other' means not this card, and {scope.type_words()} does not stand there", "other")
    row[FilterCol.ROW] = w.ROWS.index(entry.one_of("row", w.ROWS)) if entry.has("row") else allowed.NO
    row[FilterCol.AREA] = area_of(g, entry, scope)
    row[FilterCol.NAME] = number_named(g, entry, mask) if entry.has("name") else allowed.NO
    row[FilterCol.LINE] = g.lines.index(entry.one_of("line", g.lines)) if entry.has("line") else allowed.NO
    return g.filters.add([row])


def side_word(g: Grammar, entry: Entry, only: str) -> str:
    side = entry.one_of("side", w.SIDES, "own")
    if only and side != only:
        raise entry.fail(f"'side' can only be {only} here; leave it out", "side")
    return side


def types_of(g: Grammar, entry: Entry, permitted: int, default: str) -> int:
    mask = 0
    for name in entry.names("type", allowed.FILTER_TYPES, default):
        of_name = w.TYPE_GROUPS[name] if name in w.TYPE_GROUPS else 1 << w.TYPES.index(name)
        if not of_name & permitted:
            possible = [type_name for n, type_name in enumerate(w.TYPES) if permitted >> n & 1]
            if not entry.has("type"):
                raise entry.fail(f"'type' is missing here; allowed: {', '.join(possible)}")
            raise entry.fail(f"'type' cannot be {name} here; allowed: {', '.join(possible)}", "type")
        mask |= of_name & permitted
    return mask


def position_of(g: Grammar, entry: Entry, key: str) -> int:
    return ["defence", "attack"].index(entry.one_of(key, ["attack", "defence"]))


def area_of(g: Grammar, entry: Entry, scope: Scope) -> int:
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


def number_named(g: Grammar, entry: Entry, mask: int) -> int:
    name = entry.one_of("name", g.names)
    types = g.types_named[name]
    if not types & mask:
        first = next(type_name for number, type_name in enumerate(w.TYPES) if types >> number & 1)
        raise entry.fail(f"'{name}' is {with_article(first)}; add 'type: {first}'", "name")
    return g.names.index(name)
