"""How abilities and actions are put together and laid on the stack; activated abilities, and what an ability needs for it."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack, second
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol
from skydeck.games.dynasty_tcg.cards.words import For, On
from skydeck.games.dynasty_tcg.rules import asking, priority, reasons
from skydeck.games.dynasty_tcg.rules.field import checks, triggers
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import paying, playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, piles, rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Tally


def begin_choices(s: DynastyTcgState) -> None:
    """Mode, targets and costs of the held ability, then onto the stack."""
    s.plan(step(Step.MODE), step(Step.TARGETS), step(Step.COSTS), step(Step.ONTO_STACK))


def run_mode(s: DynastyTcgState, question: i64) -> None:
    """Which mode of the ability is chosen."""
    if s.cards.ability(s.held(Item.ABILITY), AbilityCol.MODES) > 0:
        asking.ask_one(s, Ask.MODE, s.held(Item.PLAYER), question)


class Mode(asking.Question):
    """Which of its modes an ability is used in (DT-D22)."""

    asked = "Choose one of the modes first (DT-D22)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        viewpoint.look_from_frame(s)
        ability = s.held(Item.ABILITY)
        for mode in range(s.cards.ability(ability, AbilityCol.MODES)):
            if targets.targets_exist(s, s.cards.ability(ability, AbilityCol.MODE) + mode):
                out.add(pack(Verb.MODE, mode))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        modes = int(s.cards.ability(s.held(Item.ABILITY), AbilityCol.MODES))
        if first(action) >= modes:
            return f"There are only {modes} modes (DT-D22)."
        return "That mode has nothing that it could be aimed at (DT-D22)."

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        ability = s.held(Item.ABILITY)
        if s.held(Item.TYPE) == ItemType.ABILITY:
            s.frame[Item.ARG] = i16(ability)
        s.frame[Item.ABILITY] = i16(s.cards.ability(ability, AbilityCol.MODE) + first(action))

    def is_open(self, s: DynastyTcgState) -> bool:
        return True


def run_onto_stack(s: DynastyTcgState) -> None:
    """All is chosen: a card leaves the hand and is paid, and the item lies on the stack."""
    type = s.held(Item.TYPE)
    player = s.held(Item.PLAYER)
    kind = s.held(Item.KIND)
    stack = spot_id(player, Spot.STACK)
    if type == ItemType.CARD or type == ItemType.ORDER:
        playing.pay_price(s, player, kind, For.PLAY)
        piles.take_from_hand(s, player, kind)
        rows.push_frame(s)
        s.emit(Ev.PLAYED, player, kind, s.cards.type[kind], spot_id(player, Spot.HAND), stack, -1)
    else:
        rows.push_frame(s)
        if s.observer is not None:
            origin = origin_of_item(s)
            at_once = type == ItemType.ABILITY and resolving.is_unanswerable(s, s.held(Item.ABILITY))
            s.emit(Ev.ABILITY, player, kind, type, origin, origin if at_once else stack, -1)
    if type == ItemType.ORDER:
        s.set_tally(Tally.ORDERS_PLAYED, player, s.tally(Tally.ORDERS_PLAYED, player) + 1)
        triggers.fire_event(s, On.ORDER_PLAYED, player, 0, kind)
    checks.check_board(s)


def origin_of_item(s: DynastyTcgState) -> i64:
    source = s.held(Item.SOURCE)
    if source != GONE and source < Thing.COMMANDER:
        return board.place_of(s, source)
    return spot_id(s.held(Item.PLAYER), Spot.STACK)


class Activate(asking.Act):
    """An ability of a card on the field, of an item it bears, or of the environment (DT-109, DT-219 to DT-221)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, actor: i64, out: ActionList) -> None:
        number: i64 = 0
        if s.cards.has_activated[s.get(thing, Obj.KIND)] != 0:
            number = write_abilities(s, player, thing, actor, 0, out)
        if not s.item_acts:
            return
        for item in board.borne(s, thing):
            number = write_abilities(s, player, item, actor, number, out)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        actor = first(action)
        if actor == ENVIRONMENT_ACTOR:
            reason = "You have no environment (DT-109)." if board.environment(s, player) == GONE else ""
        else:
            reason = reasons.no_card(s, player, actor, "DT-109")
        if reason != "":
            return reason
        found = activated(s, actor_thing(s, player, actor), second(action))
        if found == GONE:
            name = reasons.name(s, actor_thing(s, player, actor))
            return f"{name} has no such ability to activate (DT-109)."
        thing = found & 0xFFFF
        name = reasons.name(s, thing)
        if s.get(thing, Obj.OWNER) != player:
            return f"{name} is not yours to use (DT-109)."
        if not s.has_effect(thing):
            rule = "DT-208" if s.cards.type[s.get(thing, Obj.KIND)] == w.Type.WAR_CHAMPION else "DT-209"
            return f"{name} was played from the hand and has no effect ({rule})."
        timing = s.cards.ability(found >> 16, AbilityCol.WHAT)
        if not is_time(s, player, timing):
            if timing == w.Timing.OPPONENTS_TURN:
                return "Only in the opponent's turn (DT-221)."
            return reasons.closed(s, player, "DT-219" if timing == w.Timing.ONCE_PER_TURN else "DT-109")
        if is_used(s, thing, found >> 16):
            return f"This ability of {name} has been used this turn (DT-219)."
        viewpoint.look_from_object(s, thing)
        return against_ability(s, player, found >> 16, 0, 0)

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        found = activated(s, actor_thing(s, player, first(action)), second(action))
        thing = found & 0xFFFF
        ability = found >> 16
        s.objects[thing * Obj.WIDTH + Obj.USED] |= i16(1 << s.cards.ability(ability, AbilityCol.NUMBER))
        rows.clear_frame(s, ItemType.ABILITY, player, s.get(thing, Obj.KIND), ability, thing, places.zone_of(s, thing))
        begin_choices(s)


def actor_thing(s: DynastyTcgState, player: i64, actor: i64) -> i64:
    """The card that an action means by its actor."""
    return board.environment(s, player) if actor == ENVIRONMENT_ACTOR else s.object_at(player, actor)


def write_abilities(s: DynastyTcgState, player: i64, thing: i64, actor: i64, number: i64, out: ActionList) -> i64:
    """The activated abilities of one card, from a number on; returns the next number."""
    for row in s.cards.rows_of(s.get(thing, Obj.KIND), w.Head.ACTIVATED):
        if number < 8 and can_activate(s, player, thing, row):
            out.add(pack(Verb.ACTIVATE, actor, number))
        number += 1
    return number


def can_activate(s: DynastyTcgState, player: i64, thing: i64, ability: i64) -> bool:
    """Whether an activated ability may be used now."""
    if s.get(thing, Obj.OWNER) != player or not is_time(s, player, s.cards.ability(ability, AbilityCol.WHAT)):
        return False
    if is_used(s, thing, ability) or not s.has_effect(thing):
        return False
    viewpoint.look_from_object(s, thing)
    return can_announce(s, ability, 0, 0)


def is_time(s: DynastyTcgState, player: i64, timing: i64) -> bool:
    """Whether abilities of a timing may be activated now."""
    if timing == w.Timing.ONCE_PER_TURN or timing == w.Timing.UNLIMITED:
        return priority.is_open(s, player)
    return timing != w.Timing.OPPONENTS_TURN or s.active != player


def is_used(s: DynastyTcgState, thing: i64, ability: i64) -> bool:
    """Whether an ability was used this turn and cannot be a second time."""
    if s.cards.ability(ability, AbilityCol.WHAT) == w.Timing.UNLIMITED:
        return False
    return (s.get(thing, Obj.USED) >> s.cards.ability(ability, AbilityCol.NUMBER)) & 1 != 0


def can_announce(s: DynastyTcgState, ability: i64, price: i64, from_hand: i64) -> bool:
    """Whether an ability can be put onto the stack, from the present point of view: conditions, costs beside a price,
    targets."""
    return (
        conditions.hold_for(s, ability)
        and paying.costs_payable(s, ability, price, from_hand)
        and targets.targets_exist(s, ability)
    )


def against_ability(s: DynastyTcgState, player: i64, ability: i64, price: i64, from_hand: i64) -> str:
    """Why `can_announce` does not hold."""
    if not conditions.hold_for(s, ability):
        return "Its condition does not hold now (DT-D22)."
    if paying.costs_payable(s, ability, price, from_hand):
        return "There is nothing that it could be aimed at (DT-D22)."
    begin = s.cards.ability(ability, AbilityCol.COST)
    end = begin + s.cards.ability(ability, AbilityCol.COSTS)
    for row in range(begin, end):
        if s.cards.cost_row(row, CostCol.WHAT) == w.Cost.PAY:
            price += s.cards.cost_row(row, CostCol.NUMBER)
    if reasons.is_dear(s, player, price):
        return reasons.too_dear(s, player, price, "DT-051")
    return "What it costs beside resources cannot be given now (DT-D22)."


def activated(s: DynastyTcgState, thing: i64, number: i64) -> i64:
    """The activated ability of a number among those of a card and its items: object | row << 16; GONE if none."""
    actors = append(vec[i64](), thing)
    for item in board.borne(s, thing):
        actors = append(actors, item)
    for at in actors:
        for row in s.cards.rows_of(s.get(at, Obj.KIND), w.Head.ACTIVATED):
            if number == 0:
                return at | (row << 16)
            number -= 1
    return GONE
