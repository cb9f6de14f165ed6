"""Selectors and amounts: what an operation is done to, and how much."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.columns import AmountCol
from skydeck.games.dynasty_tcg.cards.words import FIRST_FILTER, NO_LIMIT, Measure, Sel
from skydeck.games.dynasty_tcg.rules.reading import filters, places, viewpoint
from skydeck.games.dynasty_tcg.state import board
from skydeck.games.dynasty_tcg.state.entries import Item, Last, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj


def select(s: DynastyTcgState, selector: i64) -> vec[i64]:
    """The things an operation names, as they are now; targets that have become illegal are left out."""
    found: vec[i64] = vec[i64]()
    if selector >= FIRST_FILTER:
        for i in range(s.object_rows):
            if places.in_play(s, i) and filters.matches(s, selector - FIRST_FILTER, i):
                found = append(found, i)
        return found
    if Sel.TARGET <= selector <= Sel.TARGET_3:
        return targets_of(s, selector - Sel.TARGET)
    if selector == Sel.MEMBERS:
        for i in range(s.object_rows):
            if places.is_member(s, i):
                found = append(found, i)
        return found
    if selector == Sel.BOTH_COMMANDERS:
        found = append(found, Thing.COMMANDER + s.by)
        return append(found, Thing.COMMANDER + 1 - s.by)
    one = select_one(s, selector)
    if one != GONE:
        found = append(found, one)
    return found


def select_one(s: DynastyTcgState, selector: i64) -> i64:
    """The thing of a selector that names a single one; GONE if there is none."""
    if selector == Sel.SELF:
        return s.source
    if selector == Sel.IT:
        return s.it
    if selector == Sel.COMMANDER:
        return Thing.COMMANDER + s.by
    if selector == Sel.ENEMY_COMMANDER:
        return Thing.COMMANDER + 1 - s.by
    if selector == Sel.LEADER:
        return s.attack_leader if s.attack_lane >= 0 else GONE
    if selector == Sel.DEFENDER:
        return s.attack_target if s.attack_lane >= 0 else GONE
    if Sel.TARGET <= selector <= Sel.TARGET_3:
        targets = targets_of(s, selector - Sel.TARGET)
        return targets[0] if len(targets) > 0 else GONE
    subject = viewpoint.subject(s)
    if selector == Sel.BEARER and board.was_item(s, subject, i64(s.frame[Item.KIND])):
        subject = i64(s.frame[Item.LAST])
    if subject == GONE or not s.is_on_field(subject):
        return GONE
    if selector == Sel.BEARER:
        return subject
    if selector == Sel.SUPPORTED:
        ahead = places.supported_by(s, subject)
        return ahead if ahead != GONE and s.is_unit(ahead) else GONE
    if selector == Sel.SUPPORTER:
        return places.supporter_of(s, subject)
    if selector == Sel.REINFORCED:
        return s.get(subject, Obj.OVER)
    return GONE


def targets_of(s: DynastyTcgState, number: i64) -> vec[i64]:
    """The things chosen for a target of the held item that are still there."""
    counts = i64(s.frame[Item.COUNTS])
    at = Item.THING
    for i in range(number):
        at += (counts >> (4 * i)) & 15
    end = at + ((counts >> (4 * number)) & 15)
    found: vec[i64] = vec[i64]()
    while at < end:
        if i64(s.frame[at]) != GONE:
            found = append(found, i64(s.frame[at]))
        at += 1
    return found


def amount_of(s: DynastyTcgState, row: i64) -> i64:
    """The number that an amount row stands for now."""
    if row == NO_LIMIT:
        return 0
    cards = s.cards
    what = cards.amount(row, AmountCol.WHAT)
    if what == Measure.FIXED:
        return cards.amount(row, AmountCol.NUMBER)
    value: i64 = 0
    if what == Measure.PER:
        value = cards.amount(row, AmountCol.NUMBER) * filters.count_matches(
            s, cards.amount(row, AmountCol.FILTER), cards.amount(row, AmountCol.ZONE)
        )
    else:
        one = select_one(s, cards.amount(row, AmountCol.SELECTOR))
        if one >= Thing.STACK:
            value = cards.cost[s.item(one - Thing.STACK, Item.KIND)]
        elif one != GONE and one < Thing.COMMANDER:
            if what == Measure.COST_OF:
                value = cards.cost[s.get(one, Obj.KIND)]
            else:
                value = s.get(one, Obj.STRENGTH)
        elif cards.amount(row, AmountCol.SELECTOR) == Sel.SELF and i64(s.frame[Item.KIND]) != GONE:
            # Its source is gone: the last values count (DT-R16).
            value = i64(s.frame[Item.LAST]) & Last.STRENGTH
            if what == Measure.COST_OF:
                value = cards.cost[i64(s.frame[Item.KIND])]
        elif cards.amount(row, AmountCol.SELECTOR) == Sel.IT and what == Measure.COST_OF and s.it_kind != GONE:
            value = cards.cost[s.it_kind]
    most = cards.amount(row, AmountCol.MAX)
    if most != NO_LIMIT and value > most:
        return most
    if most != NO_LIMIT and value < -most:
        return -most
    return value
