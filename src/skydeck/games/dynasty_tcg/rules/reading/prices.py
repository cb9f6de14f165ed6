"""What cards cost now."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import Does
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import For, Head, Op
from skydeck.games.dynasty_tcg.rules.reading import conditions, filters, places, selectors, viewpoint
from skydeck.games.dynasty_tcg.state.entries import Lasting
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Tally


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
