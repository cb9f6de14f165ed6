"""Playing cards of the hand, and levelling up to a war champion."""

from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.codec import Stance, Verb
from skydeck.games.dynasty_tcg.rules import asking, grounds, pointing
from skydeck.games.dynasty_tcg.rules.effects import bringing, hands
from skydeck.games.dynasty_tcg.rules.field import checks, moving
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, values, viewpoint
from skydeck.games.dynasty_tcg.rules.stack import announcing
from skydeck.games.dynasty_tcg.rules.steps import Step, step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state import board, piles, rows
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting
from skydeck.games.dynasty_tcg.state.events import Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Known, Obj, Pile, Place


class Play(asking.Act):
    """A card of the hand; it leaves the hand when all is chosen (DT-110, DT-111)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, opened: bool, out: ActionList) -> None:
        piles = s.piles
        last: i64 = -1
        begin = (Pile.HAND * 2 + player) * CAPACITY
        end = begin + s.size(Pile.HAND, player)
        for i in range(begin, end):
            kind = i64(piles[i])
            if kind != last:
                last = kind
                if (opened or s.cards.is_quick[kind] != 0) and flaw_of_playing(s, player, kind) == Flaw.NONE:
                    out.add(pack(Verb.PLAY, kind))

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if piles.count_kind(s, Pile.HAND, player, first(action)) == 0:
            return Flaw.PLAYS_NOT_HELD
        return flaw_of_playing(s, player, first(action))

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        kind = first(action)
        show_hand_card(s, player, kind)
        type = s.cards.type[kind]
        if type == w.Type.ORDER:
            rows.clear_frame(s, ItemType.ORDER, player, kind, s.cards.play_ability[kind], GONE, GONE)
            announcing.begin_choices(s)
            return
        rows.clear_frame(s, ItemType.CARD, player, kind, -1, GONE, GONE)
        s.push(step(Step.ONTO_STACK))
        if type != w.Type.ENVIRONMENT:
            s.push(step(Step.PLACE))


def flaw_of_playing_time(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """Whether a card of this kind may be played now (DT-110, DT-111, DT-084)."""
    type = s.cards.type[kind]
    if type == w.Type.ORDER:
        if s.cards.is_war_order[kind] != 0:
            return Flaw.WAR_ORDER
        return Flaw.NONE if may_play_orders(s, player) else Flaw.ORDERS_FORBIDDEN
    if type != w.Type.ITEM:
        return grounds.flaw_of_time(s, player, Flaw.PLAYS_OUT_OF_TURN)
    if s.cards.equip_any_turn[kind] != 0 and s.active != player:
        return Flaw.NONE
    return grounds.flaw_of_time(s, player, Flaw.EQUIPS_OUT_OF_TURN)


def may_play_orders(s: DynastyTcgState, player: i64) -> bool:
    for i in range(s.lasting_size):
        if (
            s.lasts(i, Lasting.WHAT) == w.Op.FORBID
            and s.lasts(i, Lasting.ARG) == w.Forbid.PLAY_ORDERS
            and s.lasts(i, Lasting.OBJECT) == GONE
            and s.lasts(i, Lasting.PLAYER) == player
        ):
            return False
    return True


def flaw_of_playing(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """Whether a card of the hand may be played now."""
    cards = s.cards
    wrong = flaw_of_playing_time(s, player, kind)
    if wrong != Flaw.NONE:
        return wrong
    if not values.can_afford(s, player, kind, w.For.PLAY):
        return Flaw.PLAY_TOO_DEAR
    is_order = cards.type[kind] == w.Type.ORDER
    # Only an order has further costs to be paid beside its price.
    price = values.play_price(s, player, kind) if is_order else 0
    viewpoint.look_from(s, player, GONE, GONE, GONE, GONE)
    if not conditions.all_hold(s, cards.needs_first[kind], cards.needs_count[kind]):
        return Flaw.ORDER_CONDITION if is_order else Flaw.CARD_CONDITION
    if is_order:
        return announcing.flaw_of_announcing(s, cards.play_ability[kind], price, 1)
    return flaw_of_room(s, player, kind)


def flaw_of_room(s: DynastyTcgState, player: i64, kind: i64) -> i64:
    """Whether there is a zone or a bearer for a card."""
    type = s.cards.type[kind]
    if type == w.Type.ITEM:
        if has_bearer(s, player, kind):
            return Flaw.NONE
        side = s.cards.equip_side[kind]
        if side == w.Side.ANY:
            return Flaw.NO_BEARER
        return Flaw.NO_ENEMY_BEARER if side == w.Side.ENEMY else Flaw.NO_OWN_BEARER
    if type == w.Type.ENVIRONMENT:
        is_taken = board.environment(s, player) != GONE and not s.replace_environment
        return Flaw.ENVIRONMENT_TAKEN if is_taken else Flaw.NONE
    return Flaw.NONE if bringing.has_free_zone(s, player) else Flaw.NO_ZONE_FREE


def has_bearer(s: DynastyTcgState, player: i64, kind: i64) -> bool:
    """Whether there is a unit that could bear an item."""
    for thing in range(s.object_rows):
        if s.get(thing, Obj.KIND) != GONE and can_bear(s, player, kind, thing):
            return True
    return False


def can_bear(s: DynastyTcgState, player: i64, kind: i64, thing: i64) -> bool:
    """Whether an item of a kind may be equipped to a card by a player (DT-085)."""
    return flaw_of_bearer(s, player, kind, thing) == Flaw.NONE


def flaw_of_bearer(s: DynastyTcgState, player: i64, kind: i64, thing: i64) -> i64:
    """Whether a card is a unit on the field, of the side that an item is for (DT-081, DT-085)."""
    if s.get(thing, Obj.PLACE) != Place.FIELD or not s.is_unit(thing):
        return Flaw.BEARS_NO_ITEMS
    side = s.cards.equip_side[kind]
    fits = side == w.Side.ANY or (s.get(thing, Obj.OWNER) == player) == (side == w.Side.OWN)
    return Flaw.NONE if fits else Flaw.EQUIPS_OTHER_SIDE


def show_hand_card(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """The card being played is open from now on, though it leaves the hand only when all is chosen."""
    marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
    s.piles[marks + piles.last_in_hand(s, player, kind)] = u8(Known.TO_ALL)


class PutSomewhere(asking.Question):
    """Where a card goes that is played or that an effect deploys: a free zone, with a battle position for units; or the
    unit that bears an item (DT-D07)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        kind = kind_to_put(s)
        if s.cards.type[kind] == w.Type.ITEM:
            for thing in range(s.object_rows):
                if s.get(thing, Obj.KIND) != GONE and can_bear(s, player, kind, thing):
                    out.add(pack(Verb.TARGET, pointing.thing_number(s, player, thing)))
            return
        for zone in range(places.all_zones(s)):
            if board.is_free(s, player, zone):
                if is_unit(s, kind):
                    out.add(pack(Verb.PUT, zone, Stance.DEFENCE))
                    out.add(pack(Verb.PUT, zone, Stance.ATTACK))
                else:
                    out.add(pack(Verb.PUT, zone, Stance.UPRIGHT))

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        kind = kind_to_put(s)
        verb = verb_of(action)
        if s.cards.type[kind] == w.Type.ITEM:
            if verb != Verb.TARGET:
                return Flaw.ASKS_BEARER
            thing = pointing.card_named(s, player, first(action))
            return Flaw.BEARS_NO_ITEMS if thing == GONE else flaw_of_bearer(s, player, kind, thing)
        if verb != Verb.PUT:
            return self.asks
        wrong = grounds.flaw_of_place(s, player, first(action))
        if wrong != Flaw.NONE:
            return wrong
        is_upright = second(action) == Stance.UPRIGHT
        if is_unit(s, kind):
            return Flaw.NEEDS_POSITION if is_upright else Flaw.NONE
        return Flaw.NONE if is_upright else Flaw.HAS_NO_POSITION

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        by_effect = step_number(s.question) == Step.PUT
        thing = step_a(s.question)
        if verb_of(action) == Verb.TARGET:
            bearer = pointing.card_named(s, player, first(action))
            if by_effect:
                moving.equip(s, thing, bearer)
            else:
                s.frame[Item.ARG] = i16(bearer)
            return
        position: i64 = 0 if second(action) == Stance.DEFENCE else 1
        if by_effect:
            moving.deploy(s, thing, first(action), position, step_b(s.question))
            checks.check_board(s)
        else:
            s.frame[Item.ZONE] = i16(first(action))
            s.frame[Item.ARG] = i16(position)

    def is_open(self, s: DynastyTcgState) -> bool:
        # A unit has two positions wherever it may stand.
        return not is_unit(s, kind_to_put(s))


def is_unit(s: DynastyTcgState, kind: i64) -> bool:
    """Whether cards of a kind are units."""
    return (w.UNIT_MASK >> s.cards.type[kind]) & 1 != 0


def kind_to_put(s: DynastyTcgState) -> i64:
    """The card whose place is being chosen: the one being played, or one that an effect deploys."""
    if step_number(s.question) == Step.PUT:
        return s.get(step_a(s.question), Obj.KIND)
    return s.held(Item.KIND)


def pay_price(s: DynastyTcgState, player: i64, kind: i64, purpose: i64) -> i64:
    """A card is paid, to be played or bought; says for how much."""
    price = values.price(s, player, kind, purpose)
    use_discounts(s, player, kind, purpose)
    s.pay(player, price)
    return price


def use_discounts(s: DynastyTcgState, player: i64, kind: i64, purpose: i64) -> None:
    """Discounts that hold for a number of cards are used up."""
    for row in range(s.lasting_size - 1, i64(-1), -1):
        if s.lasts(row, Lasting.USES) > 0 and values.is_discount(s, row, player, kind, purpose):
            s.lasting[row * Lasting.WIDTH + Lasting.USES] -= 1
            if s.lasts(row, Lasting.USES) == 0:
                rows.drop_lasting(s, row)


class War(asking.Act):
    """A war champion is put on its battle champion; its order is shown and discarded, nobody can respond (DT-210, DT-211)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if flaw_of_war(s, player, thing) == Flaw.NONE:
            out.add(pack(Verb.WAR, zone))

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        zone = first(action)
        wrong = grounds.flaw_of_time(s, player, Flaw.LEVELS_OUT_OF_TURN)
        if wrong == Flaw.NONE:
            wrong = grounds.flaw_of_zone(s, player, zone, Flaw.LEVELS_NOTHING)
        return flaw_of_war(s, player, s.object_at(player, zone)) if wrong == Flaw.NONE else wrong

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        kind = war_version(s, thing)
        pay_price(s, player, kind, w.For.PLAY)
        if needed_order(s, kind) != NO_KIND:
            hands.discard_from_hand(s, player, s.cards.war_order[kind])
        piles.take_from_hand(s, player, kind)
        moving.level_up(s, thing, kind, spot_id(player, Spot.HAND))
        checks.check_board(s)


def needed_order(s: DynastyTcgState, kind: i64) -> i64:
    """The order that a war champion needs in hand; NO_KIND if it needs none (DT-066, DT-R94)."""
    return s.cards.war_order[kind] if s.war_order_needed else NO_KIND


def lacks_order(s: DynastyTcgState, player: i64, kind: i64) -> bool:
    order = needed_order(s, kind)
    return order != NO_KIND and piles.count_kind(s, Pile.HAND, player, order) == 0


def war_version(s: DynastyTcgState, thing: i64) -> i64:
    """The war champion that follows on a battle champion; GONE for anything else (DT-210)."""
    kind = s.next_kind(s.get(thing, Obj.KIND)) if s.is_unit(thing) else GONE
    return kind if kind != GONE and s.cards.type[kind] == w.Type.WAR_CHAMPION else GONE


def flaw_of_war(s: DynastyTcgState, player: i64, thing: i64) -> i64:
    """Whether a war champion may be put on a card, if it is the time for it (DT-210, DT-211, DT-R94, DT-R95)."""
    kind = war_version(s, thing)
    if kind == GONE:
        return Flaw.NO_BATTLE_CHAMPION
    if piles.count_kind(s, Pile.HAND, player, kind) == 0:
        return Flaw.WAR_CHAMPION_NOT_HELD
    if lacks_order(s, player, kind):
        return Flaw.WAR_ORDER_NOT_HELD
    return Flaw.NONE if values.can_afford(s, player, kind, w.For.PLAY) else Flaw.WAR_TOO_DEAR
