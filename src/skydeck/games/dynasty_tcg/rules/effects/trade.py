"""Selling and buying."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.words import For, On
from skydeck.games.dynasty_tcg.rules import asking
from skydeck.games.dynasty_tcg.rules.field import checks, leaving, triggers
from skydeck.games.dynasty_tcg.rules.reading import prices, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import announcing
from skydeck.games.dynasty_tcg.rules.steps import Ask
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Known, Obj, Out, Pile


def sell_from_hand(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """A card of the hand goes to the trade centre for its trade value (DT-182, DT-183)."""
    piles.take_from_hand(s, player, kind)
    piles.add_sorted(s, Pile.TRADE, player, kind)
    value = s.cards.trade[kind]
    if s.observer is not None:
        s.emit(Ev.SOLD, player, kind, value, spot_id(player, Spot.HAND), spot_id(player, Spot.TRADE), -1)
    s.pay(player, -value)
    triggers.fire_event(s, On.CARD_SOLD, player, 0, kind)


def run_sell_from_hand(s: DynastyTcgState, left: i64, question: i64) -> None:
    """Cards of the hand may be sold beside the sale of the turn."""
    viewpoint.look_from_frame(s)
    if left > 0 and s.size(Pile.HAND, s.by) > 0:
        asking.ask_one(s, Ask.PICK, s.by, question)


def run_sell_items(s: DynastyTcgState, thing: i64, value: i64, question: i64) -> None:
    """A unit is sold by an effect: first which of its items go along (DT-086, DT-R84)."""
    if not s.is_on_field(thing):
        return
    if board.next_item(s, thing, -1) == GONE:
        sell_object(s, thing, value)
        checks.check_board(s)
        return
    asking.ask_one(s, Ask.SELL_ITEMS, s.get(thing, Obj.OWNER), question)


def sell_item(s: DynastyTcgState, item: i64) -> None:
    """An item goes along to its owner's trade centre; who sells its bearer gains for both (DT-183)."""
    seller = s.get(s.get(item, Obj.ZONE), Obj.OWNER)
    owner = s.get(item, Obj.OWNER)
    kind = s.get(item, Obj.KIND)
    if s.observer is not None:
        s.emit(Ev.SOLD, seller, kind, s.cards.trade[kind], board.place_of(s, item), spot_id(owner, Spot.TRADE), -1)
    piles.add_sorted(s, Pile.TRADE, owner, kind)
    s.pay(seller, -s.cards.trade[kind])
    board.free_object(s, item)
    triggers.fire_event(s, On.CARD_SOLD, seller, 0, kind)


def sell_object(s: DynastyTcgState, thing: i64, value: i64) -> None:
    owner = s.get(thing, Obj.OWNER)
    kind = s.get(thing, Obj.KIND)
    if s.observer is not None:
        s.emit(Ev.SOLD, owner, kind, value, board.place_of(s, thing), spot_id(owner, Spot.TRADE), -1)
    leaving.leave(s, thing, Out.TRADE)
    s.pay(owner, -value)
    triggers.fire_event(s, On.CARD_SOLD, owner, 0, kind)


def buy(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """A card of the trade centre comes to the hand for its cost (DT-185, DT-186)."""
    price = prices.price(s, player, kind, For.BUY)
    announcing.use_discounts(s, player, kind, For.BUY)
    s.pay(player, price)
    piles.remove_sorted(s, Pile.TRADE, player, kind)
    piles.add_to_hand(s, player, kind, Known.TO_ALL)
    if s.observer is not None:
        s.emit(Ev.BOUGHT, player, kind, price, spot_id(player, Spot.TRADE), spot_id(player, Spot.HAND), -1)
    triggers.fire_event(s, On.CARD_BOUGHT, player, 0, kind)
