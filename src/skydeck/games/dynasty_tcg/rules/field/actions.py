"""What units do beside attacking: steps, turns, retreats and reinforcements, declared and carried out."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules import asking, grounds, pointing
from skydeck.games.dynasty_tcg.rules.effects import operations
from skydeck.games.dynasty_tcg.rules.field import moving
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places, selectors, values
from skydeck.games.dynasty_tcg.rules.stack import targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Out, Tally, is_neighbour


def declare(s: DynastyTcgState, type: i64, thing: i64, arg: i64) -> None:
    """An action of a unit is put together for the stack."""
    rows.clear_frame(s, type, s.get(thing, Obj.OWNER), s.get(thing, Obj.KIND), -1, thing, s.get(thing, Obj.ZONE))
    s.frame[Item.ARG] = i16(arg)
    s.push(step(Step.ONTO_STACK))


class MoveOn(asking.Act):
    """A step into a free zone around, corners included; it counts at once (DT-106, DT-R47)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if can_step(s, thing):
            pointing.write_steps(s, player, zone, out)

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        zone = first(action)
        wrong = grounds.flaw_of_time(s, player, Flaw.MOVES_OUT_OF_TURN)
        if wrong == Flaw.NONE:
            wrong = grounds.flaw_of_zone(s, player, zone, Flaw.MOVES_NOTHING)
        if wrong == Flaw.NONE:
            wrong = flaw_of_step(s, s.object_at(player, zone))
        if wrong == Flaw.NONE:
            wrong = grounds.flaw_of_destination(s, player, zone, second(action))
        return wrong

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        s.set(thing, Obj.MOVES, s.get(thing, Obj.MOVES) + 1)
        declare(s, ItemType.STEP, thing, second(action))


def can_step(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a card has a step left this turn."""
    return flaw_of_step(s, thing) == Flaw.NONE


def flaw_of_step(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card can take a step, wherever to (DT-158, DT-164, DT-165, DT-231)."""
    if not s.is_unit(thing) and not places.can(s, thing, w.Trait.MOVE_STRUCTURE):
        return Flaw.STRUCTURE_MOVES
    wrong = grounds.flaw_of_bond(s, thing, Flaw.MOVES_OVER_ANOTHER, Flaw.MOVES_UNDER_ANOTHER)
    if wrong != Flaw.NONE:
        return wrong
    if s.did(thing, Did.TURN):
        return Flaw.CANNOT_MOVE_AFTER_TURN
    if s.did(thing, Did.CANNOT_MOVE_ON):
        return Flaw.CANNOT_MOVE_AFTER_LEVEL
    if places.forbids(s, thing, w.Forbid.MOVE):
        return Flaw.MOVE_FORBIDDEN
    return Flaw.NO_MOVES_LEFT if s.get(thing, Obj.MOVES) >= most_moves(s, thing) else Flaw.NONE


def most_moves(s: DynastyTcgState, thing: i64) -> i64:
    """How many steps a card may take in a turn: a structure that may move at all takes at least one."""
    limit = s.get(thing, Obj.MOVEMENT)
    return 1 if limit == 0 and not s.is_unit(thing) else limit


class Turn(asking.Act):
    """A change of battle position (DT-106, DT-230)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if flaw_of_turn(s, thing) == Flaw.NONE:
            out.add(pack(Verb.TURN, zone))

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        zone = first(action)
        wrong = grounds.flaw_of_time(s, player, Flaw.MOVES_OUT_OF_TURN)
        if wrong == Flaw.NONE:
            wrong = grounds.flaw_of_unit(s, player, zone, Flaw.MOVES_NOTHING, Flaw.STRUCTURE_TURNS)
        return flaw_of_turn(s, s.object_at(player, zone)) if wrong == Flaw.NONE else wrong

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        s.note(thing, Did.TURN)
        declare(s, ItemType.TURN, thing, 1 - s.get(thing, Obj.POSITION))


def flaw_of_turn(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card may change its battle position (DT-230, DT-R45)."""
    if not s.is_unit(thing):
        return Flaw.STRUCTURE_TURNS
    wrong = grounds.flaw_of_bond(s, thing, Flaw.MOVES_OVER_ANOTHER, Flaw.MOVES_UNDER_ANOTHER)
    if wrong != Flaw.NONE:
        return wrong
    if s.did(thing, Did.TURN):
        return Flaw.TURNED_ALREADY
    if s.get(thing, Obj.MOVES) > 0:
        return Flaw.CANNOT_TURN_AFTER_MOVE
    return Flaw.TURN_FORBIDDEN if places.forbids(s, thing, w.Forbid.TURN) else Flaw.NONE


class Retreat(asking.Act):
    """A unit leaves the field for its owner's retreat zone; its items may be paid for, too (DT-082, DT-107, DT-R35)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if flaw_of_retreat(s, player, thing) == Flaw.NONE:
            out.add(pack(Verb.RETREAT, zone))

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        zone = first(action)
        wrong = grounds.flaw_of_zone(s, player, zone, Flaw.RETREATS_NOTHING)
        return flaw_of_retreat(s, player, s.object_at(player, zone)) if wrong == Flaw.NONE else wrong

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        declare(s, ItemType.RETREAT, thing, GONE)
        s.pay(player, values.retreat_price(s, thing))
        s.push(step(Step.BRING))


def flaw_of_retreat(s: DynastyTcgState, player: i64, thing: i64) -> i64:
    """Whether the Retreat action may be taken with a card (DT-107, DT-166, DT-174, DT-R37)."""
    if not s.is_unit(thing):
        return Flaw.STRUCTURE_RETREATS
    wrong = grounds.flaw_of_bond(s, thing, Flaw.RETREATS_OVER_ANOTHER, Flaw.RETREATS_UNDER_ANOTHER)
    if wrong != Flaw.NONE:
        return wrong
    if places.forbids(s, thing, w.Forbid.RETREAT):
        return Flaw.RETREAT_FORBIDDEN
    if is_on_stack(s, ItemType.RETREAT, thing):
        return Flaw.RETREATS_ALREADY
    dear = values.retreat_price(s, thing) > s.tally(Tally.RESOURCES, player)
    return Flaw.RETREAT_TOO_DEAR if dear else Flaw.NONE


def is_on_stack(s: DynastyTcgState, type: i64, thing: i64) -> bool:
    """Whether such an action of a unit waits on the stack."""
    for i in range(s.stack_size):
        if s.item(i, Item.TYPE) == type and s.item(i, Item.SOURCE) == thing:
            return True
    return False


def run_bring(s: DynastyTcgState, question: i64) -> None:
    """Which items come along."""
    if affordable_item(s, GONE) != GONE:
        asking.ask_one(s, Ask.BRING_ITEMS, s.held(Item.PLAYER), question)


class BringItems(asking.Question):
    """Which items are paid for, to come along on a retreat (DT-D12)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for item in board.borne(s, s.held(Item.SOURCE)):
            if affordable_item(s, s.get(item, Obj.KIND)) != GONE:
                pointing.write_once(pack(Verb.CHOOSE, s.get(item, Obj.KIND)), out)
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return Flaw.NONE if action == Verb.DONE else self.asks
        kind = first(action)
        price = s.cards.cost[kind]
        if unpaid_item(s, kind, price) == GONE:
            return Flaw.NO_ITEM_UNPAID
        if price > s.tally(Tally.RESOURCES, player):
            return Flaw.ITEM_TOO_DEAR
        return Flaw.NO_MORE_ITEMS if targets.is_full(s) else Flaw.NONE

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.CHOOSE:
            item = affordable_item(s, first(action))
            s.pay(player, s.cards.cost[first(action)])
            targets.add_thing(s, 0, item)
            s.push(s.question)


def affordable_item(s: DynastyTcgState, kind: i64) -> i64:
    """An item of the retreating unit, of a kind (GONE: any), that is not paid yet and could be."""
    return GONE if targets.is_full(s) else unpaid_item(s, kind, s.tally(Tally.RESOURCES, s.held(Item.PLAYER)))


def unpaid_item(s: DynastyTcgState, kind: i64, most: i64) -> i64:
    """An item of the retreating unit, of a kind (GONE: any) and at most so dear, that is not paid yet."""
    for item in board.borne(s, s.held(Item.SOURCE)):
        own = s.get(item, Obj.KIND)
        if (kind == GONE or own == kind) and s.cards.cost[own] <= most and not comes_along(s, item):
            return item
    return GONE


def comes_along(s: DynastyTcgState, item: i64) -> bool:
    """Whether an item is paid for, to come along on a retreat."""
    for other in selectors.targets_of(s, 0):
        if other == item:
            return True
    return False


class Reinforce(asking.Act):
    """A unit is laid over one in front of it (DT-108, DT-222)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if flaw_of_reinforcing(s, thing) == Flaw.NONE:
            out.add(pack(Verb.REINFORCE, zone))

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        zone = first(action)
        wrong = grounds.flaw_of_zone(s, player, zone, Flaw.REINFORCES_NOTHING)
        return flaw_of_reinforcing(s, s.object_at(player, zone)) if wrong == Flaw.NONE else wrong

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        declare(s, ItemType.REINFORCE, s.object_at(player, first(action)), GONE)
        s.push(step(Step.SHIELD))


def flaw_of_reinforcing(s: DynastyTcgState, thing: i64) -> i64:
    """Whether the Reinforce action may be taken with a card (DT-108, DT-R72)."""
    wrong = flaw_of_shield(s, thing)
    if wrong != Flaw.NONE:
        return wrong
    if is_on_stack(s, ItemType.REINFORCE, thing):
        return Flaw.REINFORCES_ALREADY
    # Where none in front can be reinforced, the one directly in front is named.
    return flaw_of_front(s, places.supported_by(s, thing)) if len(shields(s, thing)) == 0 else Flaw.NONE


def flaw_of_shield(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card is one that may reinforce now, if only there is somebody in front of it (DT-167, DT-223)."""
    if not s.is_unit(thing):
        return Flaw.STRUCTURE_REINFORCES
    if s.get(thing, Obj.OWNER) == s.active:
        return Flaw.REINFORCES_IN_OWN_TURN
    wrong = grounds.flaw_of_bond(s, thing, Flaw.REINFORCES_OVER_ANOTHER, Flaw.REINFORCES_UNDER_ANOTHER)
    if wrong != Flaw.NONE:
        return wrong
    return Flaw.REINFORCE_FORBIDDEN if places.forbids(s, thing, w.Forbid.REINFORCE) else Flaw.NONE


def flaw_of_front(s: DynastyTcgState, front: i64) -> i64:
    """Whether a card, if there is one, may be reinforced (DT-167, DT-222)."""
    if front == GONE:
        return Flaw.BEHIND_NO_UNIT
    if not s.is_unit(front):
        return Flaw.BEHIND_STRUCTURE
    wrong = grounds.flaw_of_bond(s, front, Flaw.FRONT_OVER_ANOTHER, Flaw.FRONT_UNDER_ANOTHER)
    if wrong != Flaw.NONE:
        return wrong
    return Flaw.FRONT_FORBIDDEN if places.forbids(s, front, w.Forbid.BE_REINFORCED) else Flaw.NONE


def shields(s: DynastyTcgState, thing: i64) -> vec[i64]:
    """The units in front that a unit could reinforce (DT-108, DT-167, DT-223)."""
    found: vec[i64] = vec[i64]()
    zone = s.get(thing, Obj.ZONE) - w.MAX_LANES
    if zone < 0 or flaw_of_shield(s, thing) != Flaw.NONE:
        return found
    reach: i64 = 1 if places.can(s, thing, w.Trait.REINFORCE_ADJACENT_LANE) else 0
    at = zone - reach
    while at <= zone + reach:
        if s.is_zone(at) and at // w.MAX_LANES == zone // w.MAX_LANES:
            front = s.stands(s.get(thing, Obj.OWNER), at)
            if flaw_of_front(s, front) == Flaw.NONE:
                found = append(found, front)
        at += 1
    return found


def resolve(s: DynastyTcgState, type: i64) -> bool:
    """A step, turn, retreat or reinforcement, if it is still possible; says whether it was."""
    thing = s.held(Item.SOURCE)
    if thing == GONE or not s.is_on_field(thing) or operations.is_bound(s, thing):
        return False
    if type != ItemType.REINFORCE and places.forbids(
        s,
        thing,
        w.Forbid.MOVE if type == ItemType.STEP else (w.Forbid.TURN if type == ItemType.TURN else w.Forbid.RETREAT),
    ):
        return False
    if type == ItemType.STEP:
        to = s.held(Item.ARG)
        if not is_neighbour(s.get(thing, Obj.ZONE), to) or not board.is_free(s, s.get(thing, Obj.OWNER), to):
            return False
        moving.move_to(s, thing, to)
    elif type == ItemType.TURN:
        # Who came into that position meanwhile stays in it (DT-R47).
        if s.get(thing, Obj.POSITION) == s.held(Item.ARG):
            return False
        moving.turn_to(s, thing, s.held(Item.ARG))
    elif type == ItemType.RETREAT:
        for item in board.borne(s, thing):
            if not comes_along(s, item):
                moving.drop_item(s, item)
        moving.leave(s, thing, Out.RETREAT)
    else:
        front = selectors.select_one(s, w.Sel.TARGET)
        for shield in shields(s, thing):
            if shield == front:
                moving.reinforce(s, thing, front)
                return True
        return False
    return True
