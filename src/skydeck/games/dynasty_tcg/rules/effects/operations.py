"""What cards do: the operations of the card data, one after another; each is an instruction of its own (DT-R18)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import ALL_DAMAGE, MAX_LANES, Forbid, Into, Level, Op, To, Until, Who
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import attached, hands
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, damage, leaving, moving
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, selectors, values, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, lasting
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Met, Obj, Out


def out_of(arg: i64) -> i64:
    """Where a card goes that is returned."""
    if arg == To.HAND:
        return Out.HAND
    if arg == To.DECK_TOP:
        return Out.TOP
    return Out.BOTTOM if arg == To.DECK_BOTTOM else Out.SHUFFLE


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
    cards = s.cards
    if cards.op(row, OpCol.IFS) > 0 and not conditions.all_hold(s, cards.op(row, OpCol.IF), cards.op(row, OpCol.IFS)):
        return
    if cards.op(row, OpCol.MAY) != 0:
        asking.ask_one(s, Ask.MAY, s.by, step(Step.DO, row))
        return
    operate(s, row)


def operate(s: DynastyTcgState, row: i64) -> None:
    """Carry out one operation, from the point of view of the held item."""
    values.refresh(s)
    viewpoint.look_from_frame(s)
    s.culprit = s.source if s.source != GONE and s.source < Thing.COMMANDER else GONE
    op = s.cards.op(row, OpCol.OP)
    if op <= Op.PREVENT:
        operate_on_numbers(s, op, row)
    elif op <= Op.RETURN:
        operate_on_places(s, op, row)
    else:
        operate_on_cards(s, op, row)
    if s.pending == 0:
        checks.check_board(s)
    s.culprit = GONE


def operate_on_numbers(s: DynastyTcgState, op: i64, row: i64) -> None:
    """Damage, healing, destruction, and what lasts."""
    cards = s.cards
    things = selectors.select(s, cards.op(row, OpCol.SEL))
    amount = selectors.amount_of(s, cards.op(row, OpCol.AMOUNT))
    if op == Op.DESTROY:
        doomed: vec[i64] = vec[i64]()
        for thing in things:
            if thing < Thing.COMMANDER and s.is_on_field(thing):
                doomed = append(doomed, thing)
            elif thing < Thing.COMMANDER and places.in_play(s, thing):
                attached.destroy_attached(s, thing)
        checks.destroy_all(s, doomed)
        return
    for thing in things:
        if op == Op.DAMAGE:
            damage.effect_damage(s, thing, amount)
        elif op == Op.HEAL or op == Op.REPAIR:
            damage.heal(s, thing, amount)
        else:
            make_last(s, op, row, thing, amount)


def make_last(s: DynastyTcgState, op: i64, row: i64, thing: i64, amount: i64) -> None:
    """From now on something holds for a card or commander."""
    cards = s.cards
    until = cards.op(row, OpCol.UNTIL)
    if until == Until.THIS_ATTACK and s.attack_lane < 0:
        return
    if op == Op.PREVENT and amount > ALL_DAMAGE:
        amount = ALL_DAMAGE
    if thing >= Thing.COMMANDER:
        lasting.add_lasting(s, op, cards.op(row, OpCol.ARG), amount, GONE, thing - Thing.COMMANDER, until, s.by, 0, 0)
        return
    if not s.is_on_field(thing):
        return
    lasting.add_lasting(s, op, cards.op(row, OpCol.ARG), amount, thing, s.get(thing, Obj.OWNER), until, s.by, 0, 0)
    if s.observer is not None:
        owner = s.get(thing, Obj.OWNER)
        doer = spot_id(s.by, Spot.COMMANDER)
        s.emit(Ev.CHANGED, owner, s.get(thing, Obj.KIND), row, board.place_of(s, thing), doer, -1)


def operate_on_places(s: DynastyTcgState, op: i64, row: i64) -> None:
    """Moves on the field, and back from it."""
    cards = s.cards
    things = selectors.select(s, cards.op(row, OpCol.SEL))
    if op == Op.SWAP:
        one = selectors.select_one(s, cards.op(row, OpCol.SEL))
        other = selectors.select_one(s, cards.op(row, OpCol.SEL_2))
        if can_swap(s, one, other):
            moving.swap_places(s, one, other)
        return
    arg = cards.op(row, OpCol.ARG)
    i = len(things) - 1
    while i >= 0:
        thing = things[i]
        i -= 1
        if thing >= Thing.COMMANDER or not places.in_play(s, thing):
            continue
        if not s.is_on_field(thing):
            if op == Op.RETURN:
                attached.take_attached(s, thing, out_of(arg))
        elif op == Op.STEP:
            s.push(step(Step.WALK, thing, selectors.amount_of(s, cards.op(row, OpCol.AMOUNT))))
        elif op == Op.TURN:
            if s.is_unit(thing) and not places.forbids(s, thing, Forbid.TURN):
                moving.turn_to(s, thing, 1 - s.get(thing, Obj.POSITION) if arg == Into.OTHER else arg)
        elif op == Op.RETREAT:
            if not is_bound(s, thing) and not places.forbids(s, thing, Forbid.RETREAT):
                leaving.leave(s, thing, Out.RETREAT)
        elif op == Op.RETURN:
            leaving.leave(s, thing, out_of(arg))
        elif op == Op.PUSH or op == Op.PULL:
            zone = s.get(thing, Obj.ZONE) + (MAX_LANES if op == Op.PUSH else -MAX_LANES)
            if (
                zone >= 0
                and board.is_free(s, s.get(thing, Obj.OWNER), zone)
                and s.get(thing, Obj.OVER) == GONE
                and not places.forbids(s, thing, Forbid.MOVE)
            ):
                moving.move_to(s, thing, zone)


def is_bound(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit reinforces or is reinforced, so that it can neither move nor retreat (DT-165, DT-166)."""
    return s.get(thing, Obj.OVER) != GONE or s.get(thing, Obj.UNDER) != GONE


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


def operate_on_cards(s: DynastyTcgState, op: i64, row: i64) -> None:
    """Piles, resources, the stack, items, environments, levels."""
    cards = s.cards
    by = s.by
    arg = cards.op(row, OpCol.ARG)
    amount = selectors.amount_of(s, cards.op(row, OpCol.AMOUNT))
    if op == Op.DRAW:
        for player in (by, 1 - by):
            if arg == Who.BOTH or (arg == Who.OWN) == (player == by):
                commanders.draw_cards(s, player, amount)
    elif op == Op.GAIN:
        s.pay(by, -amount)
    elif op == Op.LOSE:
        s.add_resources(1 - by, -amount, True)
    elif op == Op.DISCARD:
        hands.begin_discards(s, arg, amount, cards.op(row, OpCol.EXTRA) != 0)
    elif op == Op.MILL:
        for player in (by, 1 - by):
            if arg == Who.BOTH or (arg == Who.OWN) == (player == by):
                hands.mill(s, player, amount)
    elif op == Op.SEARCH:
        s.push(step(Step.SEARCH, row, cards.op(row, OpCol.EXTRA)))
    elif op == Op.LOOK:
        hands.begin_look(s, row, by if arg == Who.OWN else 1 - by, amount)
    elif op == Op.LOOK_THROUGH:
        hands.look_through(s, 1 - by)
    elif op == Op.REVEAL_HAND:
        hands.reveal_hand(s, 1 - by)
    elif op == Op.TAKE_BACK or op == Op.SALVAGE:
        s.push(step(Step.TAKE, row, cards.op(row, OpCol.EXTRA)))
    elif op == Op.NEGATE:
        attached.negate(s, row)
    elif op == Op.DISCOUNT:
        until, filter, uses = cards.op(row, OpCol.UNTIL), cards.op(row, OpCol.FILTER), cards.op(row, OpCol.EXTRA)
        lasting.add_lasting(s, op, arg, amount, GONE, by, until, by, filter, uses)
    elif op == Op.REDEPLOY or op == Op.DEPLOY or op == Op.ADVANCE or op == Op.EQUIP:
        bring(s, op, row, amount)
    elif op == Op.SELL:
        sell(s, row)
    elif op == Op.SELL_FROM_HAND:
        s.push(step(Step.SELL_HAND, amount))
    else:
        operate_on_attached(s, op, row, arg, amount)


def bring(s: DynastyTcgState, op: i64, row: i64, amount: i64) -> None:
    """Cards come to the field from elsewhere."""
    if op == Op.REDEPLOY:
        s.push(step(Step.REDEPLOY, row))
    elif op == Op.DEPLOY:
        s.push(step(Step.DEPLOY, row))
    elif op == Op.ADVANCE:
        s.push(step(Step.ADVANCE, amount))
    else:
        s.push(step(Step.EQUIP, row))


def sell(s: DynastyTcgState, row: i64) -> None:
    """Cards of the field are sold, each with its items."""
    values.refresh(s)
    things = selectors.select(s, s.cards.op(row, OpCol.SEL))
    i = len(things) - 1
    while i >= 0:
        if things[i] < Thing.COMMANDER and s.is_on_field(things[i]):
            # What it is worth before any of its items is gone.
            value = s.get(things[i], Obj.TRADE_VALUE)
            s.push(step(Step.SELL_ITEMS, things[i], value if value > 0 else 0))
        i -= 1


def operate_on_attached(s: DynastyTcgState, op: i64, row: i64, arg: i64, amount: i64) -> None:
    """Items, environments, levels."""
    cards = s.cards
    if op == Op.MOVE_ITEM or op == Op.DESTROY_ITEM:
        things = selectors.select(s, cards.op(row, OpCol.SEL))
        i = len(things) - 1
        while i >= 0:
            if things[i] < Thing.COMMANDER:
                s.push(step(Step.PICK_ITEM, row, things[i]))
            i -= 1
    elif op == Op.DESTROY_ENVIRONMENT:
        attached.destroy_environments(s, arg, row)
    elif op == Op.LEVEL_UP or op == Op.COUNT_LEVEL:
        for thing in selectors.select(s, cards.op(row, OpCol.SEL)):
            if thing < Thing.COMMANDER and s.is_on_field(thing):
                if cards.level[s.get(thing, Obj.KIND)] != Level.NONE:
                    if op == Op.LEVEL_UP:
                        s.set(thing, Obj.MET, Met.FORCED)
                    else:
                        s.set(thing, Obj.COUNTER, s.get(thing, Obj.COUNTER) + amount)
                        s.set(thing, Obj.COUNTER_TURN, s.get(thing, Obj.COUNTER_TURN) + amount)
