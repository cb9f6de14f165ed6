"""What units do beside attacking: steps, turns, retreats and reinforcements, declared and carried out."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.rules import asking, pointing, reasons
from skydeck.games.dynasty_tcg.rules.effects import operations
from skydeck.games.dynasty_tcg.rules.field import moving
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

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        zone = first(action)
        reason = reasons.closed(s, player, "DT-106") or reasons.no_card(s, player, zone, "DT-106")
        if reason != "":
            return reason
        thing = s.object_at(player, zone)
        name = reasons.name(s, thing)
        if not s.is_unit(thing) and not places.can(s, thing, w.Trait.MOVE_STRUCTURE):
            return f"{name} is a structure and cannot move (DT-077)."
        if operations.is_bound(s, thing):
            return reasons.bound(s, thing, "DT-165")
        if s.did(thing, Did.TURN):
            return f"{name} has changed its battle position this turn (DT-231)."
        if s.did(thing, Did.CANNOT_MOVE_ON):
            return f"{name} moved before it levelled up this turn (DT-R93)."
        if places.forbids(s, thing, w.Forbid.MOVE):
            return f"An effect keeps {name} from moving (DT-D11)."
        if not can_step(s, thing):
            moves, limit = s.get(thing, Obj.MOVES), s.get(thing, Obj.MOVEMENT)
            return f"{name} has made {moves} of {limit} moves this turn (DT-158)."
        return reasons.against_destination(s, player, zone, second(action))

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        s.set(thing, Obj.MOVES, s.get(thing, Obj.MOVES) + 1)
        declare(s, ItemType.STEP, thing, second(action))


def can_step(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a card has a step left this turn (DT-158, DT-164, DT-165, DT-231)."""
    if not s.is_unit(thing) and not places.can(s, thing, w.Trait.MOVE_STRUCTURE):
        return False
    moves = s.get(thing, Obj.MOVES)
    limit = s.get(thing, Obj.MOVEMENT)
    if not s.is_unit(thing) and limit == 0:
        limit = 1
    return (
        moves < limit
        and s.get(thing, Obj.DID) & (Did.TURN | Did.CANNOT_MOVE_ON) == 0
        and not operations.is_bound(s, thing)
        and not places.forbids(s, thing, w.Forbid.MOVE)
    )


class Turn(asking.Act):
    """A change of battle position (DT-106, DT-230)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if can_change_position(s, thing):
            out.add(pack(Verb.TURN, zone))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        zone = first(action)
        words = "change a battle position"
        reason = reasons.closed(s, player, "DT-106") or reasons.no_unit(s, player, zone, words, "DT-106", "DT-077")
        if reason != "":
            return reason
        thing = s.object_at(player, zone)
        name = reasons.name(s, thing)
        if operations.is_bound(s, thing):
            return reasons.bound(s, thing, "DT-165")
        if s.did(thing, Did.TURN):
            return f"{name} has changed its battle position this turn (DT-230)."
        if s.get(thing, Obj.MOVES) > 0:
            return f"{name} has moved this turn and keeps its battle position (DT-R45)."
        return f"An effect keeps {name} from changing its battle position (DT-D11)."

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        s.note(thing, Did.TURN)
        declare(s, ItemType.TURN, thing, 1 - s.get(thing, Obj.POSITION))


def can_change_position(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit may change its battle position (DT-230, DT-R45)."""
    return (
        s.is_unit(thing)
        and not s.did(thing, Did.TURN)
        and s.get(thing, Obj.MOVES) == 0
        and not operations.is_bound(s, thing)
        and not places.forbids(s, thing, w.Forbid.TURN)
    )


class Retreat(asking.Act):
    """A unit leaves the field for its owner's retreat zone; its items may be paid for, too (DT-082, DT-107, DT-R35)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if can_retreat(s, player, thing):
            out.add(pack(Verb.RETREAT, zone))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        reason = reasons.no_unit(s, player, first(action), "retreat", "DT-107", "DT-080")
        if reason != "":
            return reason
        thing = s.object_at(player, first(action))
        if operations.is_bound(s, thing):
            return reasons.bound(s, thing, "DT-166")
        if places.forbids(s, thing, w.Forbid.RETREAT):
            return f"An effect keeps {reasons.name(s, thing)} from retreating (DT-D12)."
        if is_on_stack(s, ItemType.RETREAT, thing):
            return f"A Retreat of {reasons.name(s, thing)} waits on the stack already (DT-R37)."
        return reasons.too_dear(s, player, values.retreat_price(s, thing), "DT-174")

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        declare(s, ItemType.RETREAT, thing, GONE)
        s.pay(player, values.retreat_price(s, thing))
        s.push(step(Step.BRING))


def can_retreat(s: DynastyTcgState, player: i64, thing: i64) -> bool:
    """Whether the Retreat action may be taken with a unit (DT-107, DT-166, DT-174, DT-R37)."""
    if values.retreat_price(s, thing) > s.tally(Tally.RESOURCES, player) or not s.is_unit(thing):
        return False
    if operations.is_bound(s, thing) or places.forbids(s, thing, w.Forbid.RETREAT):
        return False
    return not is_on_stack(s, ItemType.RETREAT, thing)


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

    asked = "Choose the items to pay for, then be done (DT-D12)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for item in board.borne(s, s.held(Item.SOURCE)):
            if affordable_item(s, s.get(item, Obj.KIND)) != GONE:
                pointing.write_once(pack(Verb.CHOOSE, s.get(item, Obj.KIND)), out)
        out.add(Verb.DONE)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        kind = first(action)
        price = s.cards.cost[kind]
        if unpaid_item(s, kind, price) == GONE:
            name = reasons.name(s, s.held(Item.SOURCE))
            return f"{name} bears no {s.cards.labels[kind]} that is not paid for (DT-082)."
        if reasons.is_dear(s, player, price):
            return reasons.too_dear(s, player, price, "DT-083")
        return "No more items can come along (DT-082)."

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
        if can_shield(s, thing) and len(shields(s, thing)) > 0 and not is_on_stack(s, ItemType.REINFORCE, thing):
            out.add(pack(Verb.REINFORCE, zone))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        reason = reasons.no_unit(s, player, first(action), "reinforce", "DT-108", "DT-078")
        if reason != "":
            return reason
        thing = s.object_at(player, first(action))
        name = reasons.name(s, thing)
        if s.active == player:
            return "Only in the opponent's turn (DT-223)."
        if operations.is_bound(s, thing):
            return reasons.bound(s, thing, "DT-167")
        if places.forbids(s, thing, w.Forbid.REINFORCE):
            return f"An effect keeps {name} from reinforcing (DT-D13)."
        if is_on_stack(s, ItemType.REINFORCE, thing):
            return f"A Reinforce of {name} waits on the stack already (DT-R72)."
        ahead = places.supported_by(s, thing)
        if ahead == GONE:
            return f"{name} stands behind no unit (DT-108)."
        if not s.is_unit(ahead):
            return f"{reasons.name(s, ahead)} is a structure and cannot be reinforced (DT-222)."
        if operations.is_bound(s, ahead):
            return reasons.bound(s, ahead, "DT-167")
        return f"An effect keeps {reasons.name(s, ahead)} from being reinforced (DT-D13)."

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        declare(s, ItemType.REINFORCE, s.object_at(player, first(action)), GONE)
        s.push(step(Step.SHIELD))


def can_shield(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit is one that may reinforce now, if only there is somebody in front of it."""
    return (
        s.get(thing, Obj.OWNER) != s.active
        and s.get(thing, Obj.ZONE) >= w.MAX_LANES
        and s.is_unit(thing)
        and not operations.is_bound(s, thing)
        and not places.forbids(s, thing, w.Forbid.REINFORCE)
    )


def shields(s: DynastyTcgState, thing: i64) -> vec[i64]:
    """The units in front that a unit could reinforce (DT-108, DT-167, DT-223)."""
    found: vec[i64] = vec[i64]()
    if not can_shield(s, thing):
        return found
    zone = s.get(thing, Obj.ZONE) - w.MAX_LANES
    reach: i64 = 1 if places.can(s, thing, w.Trait.REINFORCE_ADJACENT_LANE) else 0
    at = zone - reach
    while at <= zone + reach:
        if s.is_zone(at) and at // w.MAX_LANES == zone // w.MAX_LANES:
            front = s.stands(s.get(thing, Obj.OWNER), at)
            if (
                front != GONE
                and s.is_unit(front)
                and not operations.is_bound(s, front)
                and not places.forbids(s, front, w.Forbid.BE_REINFORCED)
            ):
                found = append(found, front)
        at += 1
    return found


def against_shielding(s: DynastyTcgState, action: i64) -> str:
    """Why something is not reinforced."""
    if verb_of(action) != Verb.TARGET:
        return "Choose the unit that is reinforced first (DT-D13)."
    return f"{reasons.name(s, s.held(Item.SOURCE))} cannot reinforce that (DT-108)."


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
