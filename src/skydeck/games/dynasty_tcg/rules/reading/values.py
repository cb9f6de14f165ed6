"""Current values, worked out from the printed ones and everything in force; and what cards cost now."""

from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.card_set import Does, continuous_bit
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import FIRST_FILTER, For, Head, Level, Op, Sel
from skydeck.games.dynasty_tcg.rules.reading import conditions, filters, places, selectors, viewpoint
from skydeck.games.dynasty_tcg.state.entries import Lasting, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Place, Tally


def refresh(s: DynastyTcgState) -> None:
    """Work out all current values anew, if anything changed: printed values, set effects, plus and minus."""
    if not s.stale:
        return
    s.stale = False
    s.checked = False
    continuous = take_printed_values(s)
    for i in range(s.lasting_size):
        thing = s.lasts(i, Lasting.OBJECT)
        what = s.lasts(i, Lasting.WHAT)
        if what == Op.SET_STRENGTH and thing != GONE:
            s.set(thing, Obj.STRENGTH, s.lasts(i, Lasting.AMOUNT))
        elif what == Op.DISCOUNT:
            s.discounts |= 1 << s.lasts(i, Lasting.PLAYER)
    if continuous & Does.SETS != 0:
        apply_continuous(s, Does.SETS)
    for i in range(s.lasting_size):
        thing = s.lasts(i, Lasting.OBJECT)
        what = s.lasts(i, Lasting.WHAT)
        if thing != GONE and what != Op.SET_STRENGTH:
            apply_to(s, what, s.lasts(i, Lasting.ARG), s.lasts(i, Lasting.AMOUNT), thing)
    if continuous & Does.GIVES != 0:
        apply_continuous(s, Does.GIVES)
    if continuous & Does.RULES != 0:
        apply_continuous(s, Does.RULES)
    if continuous != 0 or s.lasting_size != 0:
        keep_from_falling_below_0(s)


def take_printed_values(s: DynastyTcgState) -> i64:
    """The printed values of all objects, and the summaries of what may be in play; returns what continuous abilities do."""
    cards = s.cards
    objects = s.objects
    continuous: i64 = 0
    reads: i64 = 0
    items: i64 = 0
    champion = False
    discounts: i64 = 0
    environment_acts = False
    item_acts = False
    watched: i64 = 0
    for i in range(s.object_rows):
        base = i * Obj.WIDTH
        kind = i64(objects[base + Obj.KIND])
        if kind != GONE:
            objects[base + Obj.STRENGTH] = i16(cards.strength[kind])
            objects[base + Obj.HEALTH] = i16(cards.health[kind])
            objects[base + Obj.RANGE] = i16(cards.range[kind])
            objects[base + Obj.MOVEMENT] = i16(cards.movement[kind])
            objects[base + Obj.ARMOUR] = 0
            objects[base + Obj.UNITED] = 0
            objects[base + Obj.RETREAT_COST] = i16(cards.cost[kind])
            objects[base + Obj.TRADE_VALUE] = i16(cards.trade[kind])
            objects[base + Obj.FORBIDDEN] = 0
            objects[base + Obj.TRAITS] = 0
            place = i64(objects[base + Obj.PLACE])
            if place == Place.ITEM:
                items += 1
                item_acts = item_acts or cards.has_activated[kind] != 0
            elif place == Place.ENVIRONMENT:
                environment_acts = environment_acts or cards.has_activated[kind] != 0
            # Perhaps in play; nothing comes there from elsewhere without making all this stale.
            if place == Place.FIELD or place == Place.ITEM or place == Place.ENVIRONMENT:
                continuous |= cards.has_continuous[kind]
                if cards.has_continuous[kind] & Does.DISCOUNTS != 0:
                    discounts |= 1 << i64(objects[base + Obj.OWNER])
                reads |= cards.reads[kind]
                watched |= cards.trigger_mask[kind]
                if cards.level[kind] != Level.NONE:
                    champion = True
    s.item_total = items
    s.any_champion = champion
    s.reads = reads
    s.discounts = discounts
    s.environment_acts = environment_acts
    s.item_acts = item_acts
    s.watched = watched
    return continuous


def keep_from_falling_below_0(s: DynastyTcgState) -> None:
    objects = s.objects
    for i in range(s.object_rows):
        base = i * Obj.WIDTH
        if i64(objects[base + Obj.STRENGTH]) < 0:
            objects[base + Obj.STRENGTH] = 0
        if i64(objects[base + Obj.RANGE]) < 0:
            objects[base + Obj.RANGE] = 0
        if i64(objects[base + Obj.MOVEMENT]) < 0:
            objects[base + Obj.MOVEMENT] = 0


def apply_continuous(s: DynastyTcgState, bit: i64) -> None:
    """What the cards in play do all the time, of one sort."""
    by = s.by
    source = s.source
    zone = s.source_zone
    it = s.it
    it_kind = s.it_kind
    cards = s.cards
    for i in range(s.object_rows):
        kind = s.get(i, Obj.KIND)
        if kind != GONE and cards.has_continuous[kind] & bit != 0 and s.has_effect(i) and places.in_play(s, i):
            viewpoint.look_from_object(s, i)
            for row in cards.rows_of(kind, Head.CONTINUOUS):
                if conditions.hold_for(s, row):
                    apply_ability(s, row, bit)
    viewpoint.look_from(s, by, source, zone, it, it_kind)


def apply_ability(s: DynastyTcgState, ability: i64, bit: i64) -> None:
    """One continuous ability, from the present point of view."""
    cards = s.cards
    begin = cards.ability(ability, AbilityCol.DO)
    end = begin + cards.ability(ability, AbilityCol.DOS)
    for row in range(begin, end):
        op = cards.op(row, OpCol.OP)
        if continuous_bit(op) == bit and conditions.hold_for_operation(s, row):
            amount = selectors.amount_of(s, cards.op(row, OpCol.AMOUNT))
            arg = cards.op(row, OpCol.ARG)
            selector = cards.op(row, OpCol.SEL)
            if selector >= FIRST_FILTER or selector == Sel.MEMBERS:
                for i in range(s.object_rows):
                    if selector == Sel.MEMBERS:
                        if places.is_member(s, i):
                            apply_to(s, op, arg, amount, i)
                    elif s.get(i, Obj.PLACE) == Place.FIELD and filters.matches(s, selector - FIRST_FILTER, i):
                        apply_to(s, op, arg, amount, i)
            else:
                one = selectors.select_one(s, selector)
                if one != GONE and one < Thing.COMMANDER:
                    apply_to(s, op, arg, amount, one)


def apply_to(s: DynastyTcgState, op: i64, arg: i64, amount: i64, thing: i64) -> None:
    """Add one effect to the current values of an object."""
    objects = s.objects
    base = thing * Obj.WIDTH
    if op == Op.GIVE:
        # Stats come in the order of their columns.
        column = Obj.STRENGTH + arg
        objects[base + column] = i16(i64(objects[base + column]) + amount)
    elif op == Op.SET_STRENGTH:
        objects[base + Obj.STRENGTH] = i16(amount)
    elif op == Op.FORBID:
        objects[base + Obj.FORBIDDEN] |= i16(1 << arg)
    elif op == Op.GRANT:
        objects[base + Obj.TRAITS] |= i16(1 << arg)


def discount(s: DynastyTcgState, player: i64, kind: i64, purpose: i64) -> i64:
    """How much less a card costs a player to play or to buy."""
    less: i64 = 0
    if (s.discounts >> player) & 1 == 0 and not s.stale:
        return less
    for i in range(s.lasting_size):
        if is_discount(s, i, player, kind, purpose):
            less += s.lasts(i, Lasting.AMOUNT)
    cards = s.cards
    for thing in range(s.object_rows):
        own = s.get(thing, Obj.KIND)
        if (
            own != GONE
            and cards.has_continuous[own] & Does.DISCOUNTS != 0
            and s.get(thing, Obj.OWNER) == player
            and s.has_effect(thing)
            and places.in_play(s, thing)
        ):
            viewpoint.look_from_object(s, thing)
            less += discount_of(s, own, kind, purpose)
    return less


def is_discount(s: DynastyTcgState, row: i64, player: i64, kind: i64, purpose: i64) -> bool:
    """Whether a lasting effect makes a card cheaper for a player, to play or to buy."""
    return (
        s.lasts(row, Lasting.WHAT) == Op.DISCOUNT
        and s.lasts(row, Lasting.PLAYER) == player
        and s.lasts(row, Lasting.ARG) == purpose
        and filters.kind_matches(s, s.lasts(row, Lasting.FILTER), kind)
    )


def discount_of(s: DynastyTcgState, own: i64, kind: i64, purpose: i64) -> i64:
    """What the continuous abilities of one card, from its point of view, take off a cost."""
    cards = s.cards
    less: i64 = 0
    for row in cards.rows_of(own, Head.CONTINUOUS):
        if conditions.hold_for(s, row):
            begin = cards.ability(row, AbilityCol.DO)
            last = begin + cards.ability(row, AbilityCol.DOS)
            for op in range(begin, last):
                if (
                    cards.op(op, OpCol.OP) == Op.DISCOUNT
                    and cards.op(op, OpCol.ARG) == purpose
                    and filters.kind_matches(s, cards.op(op, OpCol.FILTER), kind)
                ):
                    less += selectors.amount_of(s, cards.op(op, OpCol.AMOUNT))
    return less


def price(s: DynastyTcgState, player: i64, kind: i64, purpose: i64) -> i64:
    """What a card costs a player now, never below 0."""
    cost = s.cards.cost[kind] - discount(s, player, kind, purpose)
    if cost < 0:
        return 0
    return cost


def can_afford(s: DynastyTcgState, player: i64, kind: i64, purpose: i64) -> bool:
    """Whether a player has the resources for a card; discounts are looked for only where they matter."""
    resources = s.tally(Tally.RESOURCES, player)
    return s.cards.cost[kind] <= resources or price(s, player, kind, purpose) <= resources


def play_price(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    return price(s, player, kind, For.PLAY)


def retreat_price(s: DynastyTcgState, thing: i64) -> i64:
    """What the Retreat action of a unit costs, its items not counted (DT-174)."""
    cost = s.get(thing, Obj.RETREAT_COST)
    if cost < 0:
        return 0
    return cost
