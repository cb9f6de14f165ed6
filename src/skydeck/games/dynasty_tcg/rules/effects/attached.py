"""What operations do with the stack, items and environments."""

from mypy_extensions import i64

from skydeck.engine.actions import first, verb_of
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.columns import OpCol
from skydeck.games.dynasty_tcg.cards.words import Op, Who
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.effects import bringing
from skydeck.games.dynasty_tcg.rules.field import checks, combat, commanders, moving
from skydeck.games.dynasty_tcg.rules.reading import selectors, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state import board, piles, rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Obj, Out, Pile, Place


def destroy_attached(s: DynastyTcgState, thing: i64) -> None:
    """An item or environment goes to the discard pile."""
    if s.get(thing, Obj.PLACE) == Place.ITEM:
        moving.drop_item(s, thing)
    else:
        moving.remove_environment(s, thing)


def take_attached(s: DynastyTcgState, thing: i64, where: i64) -> None:
    """An item or environment goes back to hand or deck."""
    owner = s.get(thing, Obj.OWNER)
    moving.put_card(s, owner, s.get(thing, Obj.KIND), where, board.place_of(s, thing))
    board.free_object(s, thing)
    if where == Out.SHUFFLE:
        piles.shuffle_deck(s, owner)


def negate(s: DynastyTcgState, row: i64) -> None:
    """The targeted item of the stack does not resolve (DT-R64, DT-R112)."""
    for thing in selectors.select(s, s.cards.op(row, OpCol.SEL)):
        if thing >= Thing.STACK:
            negate_item(s, thing - Thing.STACK)


def negate_item(s: DynastyTcgState, index: i64) -> None:
    type = s.item(index, Item.TYPE)
    by = s.held(Item.KIND)
    if type == ItemType.ATTACK:
        combat.negate_attack(s, by)
        return
    player = s.item(index, Item.PLAYER)
    kind = s.item(index, Item.KIND)
    s.emit(Ev.NEGATED, player, kind, type, by + 1, 0, -1)
    rows.remove_item(s, index)
    if type == ItemType.CARD or type == ItemType.ORDER:
        commanders.to_discard(s, player, kind, spot_id(player, Spot.STACK))


def run_pick_item(s: DynastyTcgState, row: i64, thing: i64, question: i64) -> None:
    """Which item of a unit (or the very item that was the target) is moved or destroyed."""
    if thing >= s.object_rows or s.get(thing, Obj.KIND) == GONE:
        return
    viewpoint.look_from_frame(s)
    item = thing
    if s.get(thing, Obj.PLACE) == Place.FIELD:
        borne = board.borne(s, thing)
        if len(borne) == 0:
            return
        item = borne[0]
        if s.cards.op(row, OpCol.EXTRA) == 1 and s.cards.op(row, OpCol.OP) == Op.DESTROY_ITEM:
            moving.drop_items(s, thing)
            checks.check_board(s)
            return
        if has_different_items(s, thing):
            asking.ask_one(s, Ask.PICK, s.by, question)
            return
    item_answer(s, row, item)


def has_different_items(s: DynastyTcgState, thing: i64) -> bool:
    borne = board.borne(s, thing)
    for item in borne:
        if s.get(item, Obj.KIND) != s.get(borne[0], Obj.KIND):
            return True
    return False


def item_answer(s: DynastyTcgState, row: i64, item: i64) -> None:
    """Move or destroy an item."""
    if s.cards.op(row, OpCol.OP) == Op.DESTROY_ITEM:
        moving.drop_item(s, item)
    else:
        bearer = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
        if bearer != GONE and bearer < Thing.COMMANDER and s.is_on_field(bearer) and s.is_unit(bearer):
            if s.get(item, Obj.ZONE) != bearer:
                moving.equip(s, item, bearer)
    checks.check_board(s)


def run_equip(s: DynastyTcgState, row: i64, question: i64) -> None:
    """An item of a pile is equipped by an effect."""
    viewpoint.look_from_frame(s)
    bearer = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
    pile = bringing.pile_of(s, row)
    if (
        bearer == GONE
        or bearer >= Thing.COMMANDER
        or not s.is_on_field(bearer)
        or s.size(pile, s.by) == 0
        or (pile == Pile.DISCARD and not bringing.has_fitting(s, row))
    ):
        if pile == Pile.DECK:
            piles.shuffle_deck(s, s.by)
        return
    asking.ask_one(s, Ask.SEARCH, s.by, question)


def equip_answer(s: DynastyTcgState, row: i64, action: i64) -> None:
    """The item that was chosen, if any, goes to its bearer."""
    player = s.by
    pile = bringing.pile_of(s, row)
    kind = first(action)
    if verb_of(action) == Verb.DONE:
        if pile == Pile.DECK:
            piles.shuffle_deck(s, player)
        return
    piles.take(s, pile, player, kind)
    if pile == Pile.DECK:
        piles.shuffle_deck(s, player)
    bearer = selectors.select_one(s, s.cards.op(row, OpCol.SEL_2))
    moving.equip(s, board.new_object(s, kind, player), bearer)
    checks.check_board(s)


def destroy_environments(s: DynastyTcgState, row: i64) -> None:
    """Environments are removed from their zones (DT-070)."""
    who = s.cards.op(row, OpCol.ARG)
    own = board.environment(s, s.by)
    other = board.environment(s, 1 - s.by)
    if who == Who.ANY and own != GONE and other != GONE:
        asking.ask_one(s, Ask.PICK, s.by, step(Step.DO, row))
        return
    if own != GONE and (who == Who.OWN or who == Who.BOTH or who == Who.ANY):
        moving.remove_environment(s, own)
    if other != GONE and (who == Who.ENEMY or who == Who.BOTH or who == Who.ANY):
        moving.remove_environment(s, other)
