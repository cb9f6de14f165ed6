"""Selling and buying."""

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.dynasty_tcg.cards.words import For, On
from skydeck.games.dynasty_tcg.rules import asking, grounds, pointing
from skydeck.games.dynasty_tcg.rules.field import checks, moving, triggers
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import playing
from skydeck.games.dynasty_tcg.rules.steps import Ask, step_a, step_b
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Known, Obj, Out, Pile


def sell_from_hand(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """A card of the hand goes to the trade centre for its trade value (DT-182, DT-183)."""
    piles.take_from_hand(s, player, kind)
    piles.add_sorted(s, Pile.TRADE, player, kind)
    value = s.cards.trade[kind]
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
    if len(board.borne(s, thing)) == 0:
        sell_object(s, thing, value)
        checks.check_board(s)
        return
    asking.ask_one(s, Ask.SELL_ITEMS, s.get(thing, Obj.OWNER), question)


class SellItems(asking.Question):
    """Which items of a sold unit go along (DT-D26)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        pointing.write_items(s, step_a(s.question), out)
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.CHOOSE:
            return Flaw.NONE if action == Verb.DONE else self.asks
        return (
            Flaw.SELLS_NOT_BORNE if pointing.item_of_kind(s, step_a(s.question), first(action)) == GONE else Flaw.NONE
        )

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = step_a(s.question)
        if verb_of(action) == Verb.CHOOSE:
            sell_item(s, pointing.item_of_kind(s, thing, first(action)))
            s.push(s.question)
        else:
            sell_object(s, thing, step_b(s.question))
            checks.check_board(s)

    def left(self, s: DynastyTcgState, player: i64) -> i64:
        return len(board.borne(s, step_a(s.question)))


def sell_item(s: DynastyTcgState, item: i64) -> None:
    """An item goes along to its owner's trade centre; who sells its bearer gains for both (DT-183)."""
    seller = s.get(s.get(item, Obj.ZONE), Obj.OWNER)
    owner = s.get(item, Obj.OWNER)
    kind = s.get(item, Obj.KIND)
    s.emit(Ev.SOLD, seller, kind, s.cards.trade[kind], board.place_of(s, item), spot_id(owner, Spot.TRADE), -1)
    piles.add_sorted(s, Pile.TRADE, owner, kind)
    s.pay(seller, -s.cards.trade[kind])
    board.free_object(s, item)
    triggers.fire_event(s, On.CARD_SOLD, seller, 0, kind)


def sell_object(s: DynastyTcgState, thing: i64, value: i64) -> None:
    owner = s.get(thing, Obj.OWNER)
    kind = s.get(thing, Obj.KIND)
    s.emit(Ev.SOLD, owner, kind, value, board.place_of(s, thing), spot_id(owner, Spot.TRADE), -1)
    moving.leave(s, thing, Out.TRADE)
    s.pay(owner, -value)
    triggers.fire_event(s, On.CARD_SOLD, owner, 0, kind)


class Sell(asking.Act):
    """One card of the hand, once a turn (DT-180 to DT-183)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, out: ActionList) -> None:
        if s.sold == 0:
            pointing.write_pile(s, Pile.HAND, player, Verb.SELL, out)

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        wrong = grounds.flaw_of_time(s, player, Flaw.SELLS_OUT_OF_TURN)
        if wrong != Flaw.NONE:
            return wrong
        if piles.count_kind(s, Pile.HAND, player, first(action)) == 0:
            return Flaw.SELLS_NOT_HELD
        return Flaw.SOLD_ALREADY if s.sold != 0 else Flaw.NONE

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        s.sold = 1
        sell_from_hand(s, player, first(action))


class Buy(asking.Act):
    """A card of the trade centre, as long as resources last (DT-184 to DT-187)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, out: ActionList) -> None:
        last: i64 = -1
        begin = (Pile.TRADE * 2 + player) * CAPACITY
        end = begin + s.size(Pile.TRADE, player)
        for i in range(begin, end):
            kind = i64(s.piles[i])
            if kind != last and values.can_afford(s, player, kind, For.BUY):
                out.add(pack(Verb.BUY, kind))
            last = kind

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        wrong = grounds.flaw_of_time(s, player, Flaw.BUYS_OUT_OF_TURN)
        if wrong != Flaw.NONE:
            return wrong
        if piles.count_kind(s, Pile.TRADE, player, first(action)) == 0:
            return Flaw.NOT_IN_TRADE_CENTRE
        return Flaw.NONE if values.can_afford(s, player, first(action), For.BUY) else Flaw.BUY_TOO_DEAR

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        buy(s, player, first(action))


def buy(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """A card of the trade centre comes to the hand for its cost (DT-185, DT-186)."""
    price = playing.pay_price(s, player, kind, For.BUY)
    piles.remove_sorted(s, Pile.TRADE, player, kind)
    piles.add_to_hand(s, player, kind, Known.TO_ALL)
    s.emit(Ev.BOUGHT, player, kind, price, spot_id(player, Spot.TRADE), spot_id(player, Spot.HAND), -1)
    triggers.fire_event(s, On.CARD_BOUGHT, player, 0, kind)
