"""What cards do: the operations of the card data, one after another; each is an instruction of its own (DT-R18)."""

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import ALL_DAMAGE, MAX_LANES, Forbid, Into, Level, Op, Until, Who
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import attached, hands
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, damage, moving
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, selectors, values, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Met, Obj, Out


def push_operations(s: DynastyTcgState, ability: i64) -> None:
    """All operations of an ability are to be carried out."""
    first = s.cards.ability(ability, AbilityCol.DO)
    s.push(step(Step.OP, first, first + s.cards.ability(ability, AbilityCol.DOS)))


def run_operation(s: DynastyTcgState, row: i64, end: i64) -> None:
    """The next operation, then the ones after it."""
    if row >= end:
        return
    s.push(step(Step.OP, row + 1, end))
    values.refresh(s)
    viewpoint.look_from_frame(s)
    if not conditions.hold_for_operation(s, row):
        return
    if s.cards.op(row, OpCol.MAY) != 0:
        asking.ask_one(s, Ask.MAY, s.by, step(Step.DO, row))
        return
    operate(s, row)


def operate(s: DynastyTcgState, row: i64) -> None:
    """Carry out one operation, from the point of view of the held item."""
    values.refresh(s)
    viewpoint.look_from_frame(s)
    s.culprit = s.source if s.source != GONE and s.source < Thing.COMMANDER else GONE
    op = s.cards.op(row, OpCol.OP)
    if op in TO_EACH:
        to_each(s, row, TO_EACH[op])
    else:
        EFFECTS[op](s, row)
    if s.pending == 0:
        checks.check_board(s)
    s.culprit = GONE


def to_each(s: DynastyTcgState, row: i64, effect: Callable[[DynastyTcgState, i64, i64], None]) -> None:
    """Work on the cards of an operation as far as they are still in play, the last one first."""
    things = selectors.select(s, s.cards.op(row, OpCol.SEL))
    i = len(things) - 1
    while i >= 0:
        if things[i] < Thing.COMMANDER and places.in_play(s, things[i]):
            effect(s, row, things[i])
        i -= 1


def amount_of(s: DynastyTcgState, row: i64) -> i64:
    """The amount of an operation as things stand."""
    return selectors.amount_of(s, s.cards.op(row, OpCol.AMOUNT))


def players_meant(s: DynastyTcgState, row: i64) -> vec[i64]:
    """The players that an operation means, its own first."""
    who = s.cards.op(row, OpCol.ARG)
    if who == Who.BOTH:
        return vec[i64]([s.by, 1 - s.by])
    return vec[i64]([s.by if who == Who.OWN else 1 - s.by])


# -- numbers -----------------------------------------------------------------------------------------------------------


def deal_damage(s: DynastyTcgState, row: i64) -> None:
    amount = amount_of(s, row)
    for thing in selectors.select(s, s.cards.op(row, OpCol.SEL)):
        damage.effect_damage(s, thing, amount)


def heal(s: DynastyTcgState, row: i64) -> None:
    amount = amount_of(s, row)
    for thing in selectors.select(s, s.cards.op(row, OpCol.SEL)):
        damage.heal(s, thing, amount)


def destroy(s: DynastyTcgState, row: i64) -> None:
    doomed: vec[i64] = vec[i64]()
    for thing in selectors.select(s, s.cards.op(row, OpCol.SEL)):
        if thing < Thing.COMMANDER and s.is_on_field(thing):
            doomed = append(doomed, thing)
        elif thing < Thing.COMMANDER and places.in_play(s, thing):
            attached.destroy_attached(s, thing)
    checks.destroy_all(s, doomed)


def make_last(s: DynastyTcgState, row: i64) -> None:
    """From now on something holds for cards or commanders."""
    amount = amount_of(s, row)
    for thing in selectors.select(s, s.cards.op(row, OpCol.SEL)):
        make_one_last(s, row, thing, amount)


def make_one_last(s: DynastyTcgState, row: i64, thing: i64, amount: i64) -> None:
    cards = s.cards
    op, arg, until = cards.op(row, OpCol.OP), cards.op(row, OpCol.ARG), cards.op(row, OpCol.UNTIL)
    if until == Until.THIS_ATTACK and s.attack_lane < 0:
        return
    if op == Op.PREVENT and amount > ALL_DAMAGE:
        amount = ALL_DAMAGE
    if thing >= Thing.COMMANDER:
        rows.add_lasting(s, op, arg, amount, GONE, thing - Thing.COMMANDER, until, s.by, 0, 0)
        return
    if not s.is_on_field(thing):
        return
    owner = s.get(thing, Obj.OWNER)
    rows.add_lasting(s, op, arg, amount, thing, owner, until, s.by, 0, 0)
    if s.observer is not None:
        doer = spot_id(s.by, Spot.COMMANDER)
        s.emit(Ev.CHANGED, owner, s.get(thing, Obj.KIND), row, board.place_of(s, thing), doer, -1)


# -- places ------------------------------------------------------------------------------------------------------------


def walk(s: DynastyTcgState, row: i64, thing: i64) -> None:
    if s.is_on_field(thing):
        s.push(step(Step.WALK, thing, amount_of(s, row)))


def shift(s: DynastyTcgState, row: i64, thing: i64) -> None:
    """A card goes to another row of its lane, if it can move there."""
    zone = s.get(thing, Obj.ZONE) + (MAX_LANES if s.cards.op(row, OpCol.OP) == Op.PUSH else -MAX_LANES)
    if (
        s.is_on_field(thing)
        and zone >= 0
        and board.is_free(s, s.get(thing, Obj.OWNER), zone)
        and s.get(thing, Obj.OVER) == GONE
        and not places.forbids(s, thing, Forbid.MOVE)
    ):
        moving.move_to(s, thing, zone)


def swap(s: DynastyTcgState, row: i64) -> None:
    one = selectors.select_one(s, s.cards.op(row, OpCol.SEL))
    other = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
    if can_swap(s, one, other):
        moving.swap_places(s, one, other)


def can_swap(s: DynastyTcgState, one: i64, other: i64) -> bool:
    return (
        one != GONE
        and other != GONE
        and one != other
        and s.is_on_field(one)
        and s.is_on_field(other)
        and s.get(one, Obj.OWNER) == s.get(other, Obj.OWNER)
        and not places.forbids(s, one, Forbid.MOVE)
        and not places.forbids(s, other, Forbid.MOVE)
    )


def turn(s: DynastyTcgState, row: i64, thing: i64) -> None:
    into = s.cards.op(row, OpCol.ARG)
    if s.is_on_field(thing) and s.is_unit(thing) and not places.forbids(s, thing, Forbid.TURN):
        moving.turn_to(s, thing, 1 - s.get(thing, Obj.POSITION) if into == Into.OTHER else into)


def is_bound(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit reinforces or is reinforced, so that it can neither move nor retreat (DT-165, DT-166)."""
    return s.get(thing, Obj.OVER) != GONE or s.get(thing, Obj.UNDER) != GONE


def retreat(s: DynastyTcgState, row: i64, thing: i64) -> None:
    if s.is_on_field(thing) and not is_bound(s, thing) and not places.forbids(s, thing, Forbid.RETREAT):
        moving.leave(s, thing, Out.RETREAT)


def give_back(s: DynastyTcgState, row: i64, thing: i64) -> None:
    where = Out.HAND + s.cards.op(row, OpCol.ARG)
    if s.is_on_field(thing):
        moving.leave(s, thing, where)
    else:
        attached.take_attached(s, thing, where)


# -- cards and resources -----------------------------------------------------------------------------------------------


def bring(s: DynastyTcgState, row: i64) -> None:
    """A card comes to the field from elsewhere."""
    op = s.cards.op(row, OpCol.OP)
    s.push(step(Step.REDEPLOY if op == Op.REDEPLOY else Step.DEPLOY if op == Op.DEPLOY else Step.EQUIP, row))


def advance(s: DynastyTcgState, row: i64) -> None:
    s.push(step(Step.ADVANCE, amount_of(s, row)))


def draw(s: DynastyTcgState, row: i64) -> None:
    amount = amount_of(s, row)
    for player in players_meant(s, row):
        commanders.draw_cards(s, player, amount)


def discard(s: DynastyTcgState, row: i64) -> None:
    hands.begin_discards(s, s.cards.op(row, OpCol.ARG), amount_of(s, row), s.cards.op(row, OpCol.EXTRA) != 0)


def fetch(s: DynastyTcgState, row: i64) -> None:
    """Cards come out of the deck, or out of the discard pile."""
    number = Step.SEARCH if s.cards.op(row, OpCol.OP) == Op.SEARCH else Step.TAKE
    s.push(step(number, row, s.cards.op(row, OpCol.EXTRA)))


def mill(s: DynastyTcgState, row: i64) -> None:
    amount = amount_of(s, row)
    for player in players_meant(s, row):
        hands.mill(s, player, amount)


def gain(s: DynastyTcgState, row: i64) -> None:
    s.pay(s.by, -amount_of(s, row))


def lose(s: DynastyTcgState, row: i64) -> None:
    s.add_resources(1 - s.by, -amount_of(s, row), True)


def sell(s: DynastyTcgState, row: i64, thing: i64) -> None:
    """A card of the field is sold with its items, for what it is worth before any of them is gone."""
    if s.is_on_field(thing):
        value = s.get(thing, Obj.TRADE_VALUE)
        s.push(step(Step.SELL_ITEMS, thing, value if value > 0 else 0))


def sell_from_hand(s: DynastyTcgState, row: i64) -> None:
    s.push(step(Step.SELL_HAND, amount_of(s, row)))


def discount(s: DynastyTcgState, row: i64) -> None:
    cards = s.cards
    until, filter, uses = cards.op(row, OpCol.UNTIL), cards.op(row, OpCol.FILTER), cards.op(row, OpCol.EXTRA)
    arg, amount = cards.op(row, OpCol.ARG), amount_of(s, row)
    rows.add_lasting(s, Op.DISCOUNT, arg, amount, GONE, s.by, until, s.by, filter, uses)


# -- items, environments, levels ---------------------------------------------------------------------------------------


def pick_items(s: DynastyTcgState, row: i64) -> None:
    """An item of each unit, or the item itself, is moved or destroyed."""
    things = selectors.select(s, s.cards.op(row, OpCol.SEL))
    i = len(things) - 1
    while i >= 0:
        if things[i] < Thing.COMMANDER:
            s.push(step(Step.PICK_ITEM, row, things[i]))
        i -= 1


def level_up(s: DynastyTcgState, row: i64, thing: i64) -> None:
    if can_level(s, thing):
        s.set(thing, Obj.MET, Met.FORCED)


def count_level(s: DynastyTcgState, row: i64, thing: i64) -> None:
    if can_level(s, thing):
        amount = amount_of(s, row)
        s.set(thing, Obj.COUNTER, s.get(thing, Obj.COUNTER) + amount)
        s.set(thing, Obj.COUNTER_TURN, s.get(thing, Obj.COUNTER_TURN) + amount)


def can_level(s: DynastyTcgState, thing: i64) -> bool:
    return s.is_on_field(thing) and s.cards.level[s.get(thing, Obj.KIND)] != Level.NONE


# What each operation does; a test compares with the entries of cards/operations.py.
EFFECTS: Final[dict[int, Callable[[DynastyTcgState, i64], None]]] = {
    Op.DAMAGE: deal_damage,
    Op.HEAL: heal,
    Op.REPAIR: heal,
    Op.DESTROY: destroy,
    Op.GIVE: make_last,
    Op.SET_STRENGTH: make_last,
    Op.FORBID: make_last,
    Op.GRANT: make_last,
    Op.PREVENT: make_last,
    Op.SWAP: swap,
    Op.REDEPLOY: bring,
    Op.DEPLOY: bring,
    Op.ADVANCE: advance,
    Op.DRAW: draw,
    Op.DISCARD: discard,
    Op.SEARCH: fetch,
    Op.LOOK: hands.begin_look,
    Op.LOOK_THROUGH: hands.look_through,
    Op.REVEAL_HAND: hands.reveal_hand,
    Op.TAKE_BACK: fetch,
    Op.MILL: mill,
    Op.GAIN: gain,
    Op.LOSE: lose,
    Op.SELL_FROM_HAND: sell_from_hand,
    Op.SALVAGE: fetch,
    Op.DISCOUNT: discount,
    Op.NEGATE: attached.negate,
    Op.EQUIP: bring,
    Op.MOVE_ITEM: pick_items,
    Op.DESTROY_ITEM: pick_items,
    Op.DESTROY_ENVIRONMENT: attached.destroy_environments,
}
# The same of those that work on one card after the other.
TO_EACH: Final[dict[int, Callable[[DynastyTcgState, i64, i64], None]]] = {
    Op.STEP: walk,
    Op.PUSH: shift,
    Op.PULL: shift,
    Op.TURN: turn,
    Op.RETREAT: retreat,
    Op.RETURN: give_back,
    Op.SELL: sell,
    Op.LEVEL_UP: level_up,
    Op.COUNT_LEVEL: count_level,
}
