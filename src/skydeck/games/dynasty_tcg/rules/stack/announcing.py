"""How abilities and actions are put together and laid on the stack; activated abilities, and what an ability needs for it."""

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import For, On
from skydeck.games.dynasty_tcg.rules import asking, grounds
from skydeck.games.dynasty_tcg.rules.field import checks, triggers
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
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

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        viewpoint.look_from_frame(s)
        for mode in range(s.cards.ability(s.held(Item.ABILITY), AbilityCol.MODES)):
            if flaw_of_mode(s, mode) == Flaw.NONE:
                out.add(pack(Verb.MODE, mode))

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        viewpoint.look_from_frame(s)
        return flaw_of_mode(s, first(action)) if verb_of(action) == Verb.MODE else self.asks

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        ability = s.held(Item.ABILITY)
        if s.held(Item.TYPE) == ItemType.ABILITY:
            s.frame[Item.ARG] = i16(ability)
        s.frame[Item.ABILITY] = i16(s.cards.ability(ability, AbilityCol.MODE) + first(action))

    def is_open(self, s: DynastyTcgState) -> bool:
        return True


def flaw_of_mode(s: DynastyTcgState, mode: i64) -> i64:
    """Whether the held ability can be used in a mode."""
    ability = s.held(Item.ABILITY)
    if mode >= s.cards.ability(ability, AbilityCol.MODES):
        return Flaw.NO_SUCH_MODE
    aimed = targets.targets_exist(s, s.cards.ability(ability, AbilityCol.MODE) + mode)
    return Flaw.NONE if aimed else Flaw.MODE_AIMED_AT_NOTHING


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

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        actor = first(action)
        if actor != ENVIRONMENT_ACTOR:
            wrong = grounds.flaw_of_zone(s, player, actor, Flaw.ACTIVATES_NOTHING)
            if wrong != Flaw.NONE:
                return wrong
        elif board.environment(s, player) == GONE:
            return Flaw.NO_ENVIRONMENT
        found = activated(s, actor_thing(s, player, actor), second(action))
        return Flaw.NO_SUCH_ABILITY if found == GONE else flaw_of_activating(s, player, found & 0xFFFF, found >> 16)

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
        if number < 8 and flaw_of_activating(s, player, thing, row) == Flaw.NONE:
            out.add(pack(Verb.ACTIVATE, actor, number))
        number += 1
    return number


def flaw_of_activating(s: DynastyTcgState, player: i64, thing: i64, ability: i64) -> i64:
    """Whether an activated ability may be used now (DT-109, DT-208, DT-209, DT-219, DT-221)."""
    if s.get(thing, Obj.OWNER) != player:
        return Flaw.NOT_YOURS_TO_USE
    if not s.has_effect(thing):
        is_war = s.cards.type[s.get(thing, Obj.KIND)] == w.Type.WAR_CHAMPION
        return Flaw.WAR_CHAMPION_FROM_HAND if is_war else Flaw.BATTLE_CHAMPION_FROM_HAND
    wrong = flaw_of_timing(s, player, s.cards.ability(ability, AbilityCol.WHAT))
    if wrong != Flaw.NONE:
        return wrong
    if is_used(s, thing, ability):
        return Flaw.USED_ALREADY
    viewpoint.look_from_object(s, thing)
    return flaw_of_announcing(s, ability, 0, 0)


def flaw_of_timing(s: DynastyTcgState, player: i64, timing: i64) -> i64:
    """Whether abilities of a timing may be activated now."""
    if timing == w.Timing.ONCE_PER_TURN:
        return grounds.flaw_of_time(s, player, Flaw.ACTIVATES_ONCE_OUT_OF_TURN)
    if timing == w.Timing.UNLIMITED:
        return grounds.flaw_of_time(s, player, Flaw.ACTIVATES_OUT_OF_TURN)
    own_turn = timing == w.Timing.OPPONENTS_TURN and s.active == player
    return Flaw.ACTIVATES_IN_OWN_TURN if own_turn else Flaw.NONE


def is_used(s: DynastyTcgState, thing: i64, ability: i64) -> bool:
    """Whether an ability was used this turn and cannot be a second time."""
    if s.cards.ability(ability, AbilityCol.WHAT) == w.Timing.UNLIMITED:
        return False
    return (s.get(thing, Obj.USED) >> s.cards.ability(ability, AbilityCol.NUMBER)) & 1 != 0


def flaw_of_announcing(s: DynastyTcgState, ability: i64, price: i64, from_hand: i64) -> i64:
    """Whether an ability can be put onto the stack, from the present point of view: conditions, costs beside a price,
    targets."""
    if not conditions.hold_for(s, ability):
        return Flaw.ABILITY_CONDITION
    wrong = paying.flaw_of_costs(s, ability, price, from_hand)
    if wrong != Flaw.NONE:
        return wrong
    return Flaw.NONE if targets.targets_exist(s, ability) else Flaw.AIMED_AT_NOTHING


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
