"""How abilities and actions are put together and laid on the stack."""

from mypy_extensions import i16, i64

from skydeck.engine.actions import first, pack
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import For, On
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.field import checks, triggers
from skydeck.games.dynasty_tcg.rules.reading import viewpoint
from skydeck.games.dynasty_tcg.rules.stack import playing, resolving, targets
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, items, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Tally


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
    explained = Verb.MODE

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
        items.push_frame(s)
        s.emit(Ev.PLAYED, player, kind, s.cards.type[kind], spot_id(player, Spot.HAND), stack, -1)
    else:
        items.push_frame(s)
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
