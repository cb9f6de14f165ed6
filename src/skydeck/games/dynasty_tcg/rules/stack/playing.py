"""Playing cards of the hand, and levelling up to a war champion."""

from mypy_extensions import i16, i64, u8

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.codec import Stance, Verb
from skydeck.games.dynasty_tcg.rules import asking, pointing, priority, reasons
from skydeck.games.dynasty_tcg.rules.effects import bringing, hands
from skydeck.games.dynasty_tcg.rules.field import checks, moving
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
                if (opened or s.cards.is_quick[kind] != 0) and can_play(s, player, kind):
                    out.add(pack(Verb.PLAY, kind))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        cards = s.cards
        kind = first(action)
        type = cards.type[kind]
        name = cards.labels[kind]
        if piles.count_kind(s, Pile.HAND, player, kind) == 0:
            return f"{name} is not in your hand (DT-110)."
        if not is_time_for(s, player, kind):
            return against_timing(s, player, kind)
        price = values.play_price(s, player, kind)
        if reasons.is_dear(s, player, price):
            return reasons.too_dear(s, player, price, "DT-051")
        viewpoint.look_from(s, player, GONE, GONE, GONE, GONE)
        if not conditions.all_hold(s, cards.needs_first[kind], cards.needs_count[kind]):
            rule = "DT-091" if type == w.Type.ORDER else "DT-215"
            return f"The condition for playing {name} does not hold now ({rule})."
        if type == w.Type.ORDER:
            return announcing.against_ability(s, player, cards.play_ability[kind], price, 1)
        if type == w.Type.ITEM:
            side = "enemy" if cards.equip_side[kind] == w.Side.ENEMY else "own"
            return f"There is no {side} unit that could bear {name} (DT-085)."
        if type == w.Type.ENVIRONMENT:
            return "Your environment zone is taken, and only an effect can free it (DT-R49)."
        return "None of your zones is free (DT-R40)."

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


def is_time_for(s: DynastyTcgState, player: i64, kind: i64) -> bool:
    """Whether a card of this type may be played now (DT-110, DT-111, DT-084)."""
    type = s.cards.type[kind]
    if type == w.Type.ORDER:
        return s.cards.is_war_order[kind] == 0 and may_play_orders(s, player)
    if priority.is_open(s, player):
        return True
    return type == w.Type.ITEM and s.cards.equip_any_turn[kind] != 0 and s.active != player


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


def can_play(s: DynastyTcgState, player: i64, kind: i64) -> bool:
    """Whether a card of the hand may be played now."""
    cards = s.cards
    if not is_time_for(s, player, kind):
        return False
    if not values.can_afford(s, player, kind, w.For.PLAY):
        return False
    # Only an order has further costs to be paid beside its price.
    price: i64 = 0
    if cards.type[kind] == w.Type.ORDER:
        price = values.play_price(s, player, kind)
    viewpoint.look_from(s, player, GONE, GONE, GONE, GONE)
    if not conditions.all_hold(s, cards.needs_first[kind], cards.needs_count[kind]):
        return False
    return has_place_for(s, player, kind, price)


def has_place_for(s: DynastyTcgState, player: i64, kind: i64, price: i64) -> bool:
    """Whether there is a zone, a bearer or a target for a card."""
    cards = s.cards
    type = cards.type[kind]
    if type == w.Type.ORDER:
        return announcing.can_announce(s, cards.play_ability[kind], price, 1)
    if type == w.Type.ITEM:
        for thing in range(s.object_rows):
            if s.get(thing, Obj.KIND) != GONE and can_bear(s, player, kind, thing):
                return True
        return False
    if type == w.Type.ENVIRONMENT:
        return s.replace_environment or board.environment(s, player) == GONE
    return bringing.has_free_zone(s, player)


def can_bear(s: DynastyTcgState, player: i64, kind: i64, thing: i64) -> bool:
    """Whether an item of a kind may be equipped to a card by a player (DT-085)."""
    if s.get(thing, Obj.PLACE) != Place.FIELD or not s.is_unit(thing):
        return False
    side = s.cards.equip_side[kind]
    return side == w.Side.ANY or (s.get(thing, Obj.OWNER) == player) == (side == w.Side.OWN)


def against_timing(s: DynastyTcgState, player: i64, kind: i64) -> str:
    """Why a card cannot be played at this time."""
    cards = s.cards
    if cards.type[kind] != w.Type.ORDER:
        return reasons.closed(s, player, "DT-084" if cards.type[kind] == w.Type.ITEM else "DT-110")
    if cards.is_war_order[kind] != 0:
        return f"{cards.labels[kind]} is shown when its war champion levels up, not played (DT-R94)."
    return "An effect keeps you from playing orders now (DT-D09)."


def show_hand_card(s: DynastyTcgState, player: i64, kind: i64) -> None:
    """The card being played is open from now on, though it leaves the hand only when all is chosen."""
    marks = (Pile.HAND_KNOWN * 2 + player) * CAPACITY
    s.piles[marks + piles.last_in_hand(s, player, kind)] = u8(Known.TO_ALL)


class PutSomewhere(asking.Question):
    """Where a card goes that is played or that an effect deploys: a free zone, with a battle position for units; or the
    unit that bears an item (DT-D07)."""

    asked = "Say first where the card goes (DT-R40)."

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

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        kind = kind_to_put(s)
        verb = verb_of(action)
        if s.cards.type[kind] == w.Type.ITEM:
            if verb != Verb.TARGET:
                return f"Choose the unit that bears {s.cards.labels[kind]} (DT-085)."
            thing = pointing.card_named(s, player, first(action))
            if thing == GONE or not s.is_unit(thing):
                return "Only a unit on the field can bear an item (DT-081)."
            return f"{s.cards.labels[kind]} cannot be equipped to units of that side (DT-085)."
        if verb != Verb.PUT:
            return ""
        reason = reasons.full_zone(s, player, first(action))
        if reason != "":
            return reason
        if is_unit(s, kind):
            return "A unit comes in attack or in defence position (DT-R40)."
        return "A structure has no battle position: put it upright (DT-R40)."

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
        if war_version(s, player, thing) != GONE:
            out.add(pack(Verb.WAR, zone))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        zone = first(action)
        reason = reasons.closed(s, player, "DT-R94") or reasons.no_card(s, player, zone, "DT-210")
        if reason != "":
            return reason
        thing = s.object_at(player, zone)
        kind = s.next_kind(s.get(thing, Obj.KIND)) if s.is_unit(thing) else GONE
        if kind == GONE or s.cards.type[kind] != w.Type.WAR_CHAMPION:
            return f"{reasons.name(s, thing)} is no battle champion with a war champion to follow (DT-210)."
        name = s.cards.labels[kind]
        if piles.count_kind(s, Pile.HAND, player, kind) == 0:
            return f"{name} is not in your hand (DT-R95)."
        if lacks_order(s, player, kind):
            return f"{name} needs {s.cards.labels[s.cards.war_order[kind]]} in your hand (DT-066)."
        return reasons.too_dear(s, player, values.play_price(s, player, kind), "DT-211")

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        kind = war_version(s, player, thing)
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


def war_version(s: DynastyTcgState, player: i64, thing: i64) -> i64:
    """The war champion that may be put on a battle champion now; GONE if none may (DT-210, DT-211, DT-R94)."""
    if not priority.is_open(s, player) or not s.is_unit(thing):
        return GONE
    kind = s.next_kind(s.get(thing, Obj.KIND))
    if kind == GONE or s.cards.type[kind] != w.Type.WAR_CHAMPION or piles.count_kind(s, Pile.HAND, player, kind) == 0:
        return GONE
    if not values.can_afford(s, player, kind, w.For.PLAY):
        return GONE
    return GONE if lacks_order(s, player, kind) else kind
