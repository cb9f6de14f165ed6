"""What may be done now: which cards may be pointed at, which costs paid, what played, activated, moved."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards import words as w
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.rules.effects import bringing, operations
from skydeck.games.dynasty_tcg.rules.reading import conditions, filters, places, prices, viewpoint
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType, Lasting, Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile, Place, Tally


def is_open(s: DynastyTcgState, player: i64) -> bool:
    """Own Skirmish phase with an empty stack, when most actions may be taken (DT-105 to DT-110)."""
    return s.stack_size == 0 and s.phase == w.Phase.SKIRMISH and s.active == player


def is_target(s: DynastyTcgState, row: i64, thing: i64) -> bool:
    """Whether a thing may be chosen for a target row, from the present point of view."""
    cards = s.cards
    what = cards.target(row, TargetCol.WHAT)
    filter = cards.target(row, TargetCol.FILTER)
    if what == w.Aim.CARD:
        return (
            s.get(thing, Obj.PLACE) == Place.FIELD
            and not places.forbids(s, thing, w.Forbid.BE_TARGETED)
            and not (cards.target(row, TargetCol.FREE) != 0 and operations.is_bound(s, thing))
            and filters.matches(s, filter, thing)
        )
    if what == w.Aim.ITEM:
        bearer = s.get(thing, Obj.ZONE)
        return places.in_play(s, thing) and s.get(thing, Obj.PLACE) == Place.ITEM and filters.matches(s, filter, bearer)
    if what == w.Aim.ENVIRONMENT:
        return s.get(thing, Obj.PLACE) == Place.ENVIRONMENT and filters.matches(s, filter, thing)
    return False


def is_side(s: DynastyTcgState, filter: i64, player: i64) -> bool:
    """Whether a player is on the side that a filter means."""
    side = s.cards.filter(filter, FilterCol.SIDE)
    return side == w.Side.ANY or (player == s.by) == (side == w.Side.OWN)


def is_stack_target(s: DynastyTcgState, row: i64, index: i64) -> bool:
    """Whether an item of the stack may be chosen for a target row."""
    cards = s.cards
    what = cards.target(row, TargetCol.WHAT)
    filter = cards.target(row, TargetCol.FILTER)
    type = s.item(index, Item.TYPE)
    if not is_side(s, filter, s.item(index, Item.PLAYER)):
        return False
    if what == w.Aim.ORDER_ON_STACK:
        return type == ItemType.ORDER and filters.kind_matches(s, filter, s.item(index, Item.KIND))
    if what == w.Aim.ABILITY_ON_STACK:
        return type == ItemType.ABILITY
    if what == w.Aim.CARD_ON_STACK:
        return type == ItemType.CARD and filters.kind_matches(s, filter, s.item(index, Item.KIND))
    return what == w.Aim.ATTACK_ON_STACK and type == ItemType.ATTACK


def candidates(s: DynastyTcgState, row: i64) -> vec[i64]:
    """All things that may be chosen for a target row."""
    found: vec[i64] = vec[i64]()
    what = s.cards.target(row, TargetCol.WHAT)
    if what == w.Aim.COMMANDER:
        for player in range(i64(2)):
            if is_side(s, s.cards.target(row, TargetCol.FILTER), player):
                found = append(found, Thing.COMMANDER + player)
    elif what == w.Aim.CARD or what == w.Aim.ITEM or what == w.Aim.ENVIRONMENT:
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and is_target(s, row, i):
                found = append(found, i)
    else:
        for i in range(s.stack_size):
            if is_stack_target(s, row, i):
                found = append(found, Thing.STACK + i)
    return found


def has_candidates(s: DynastyTcgState, row: i64, least: i64) -> bool:
    """Whether enough things may be chosen for a target row."""
    if least == 0:
        return True
    what = s.cards.target(row, TargetCol.WHAT)
    if what == w.Aim.CARD or what == w.Aim.ITEM or what == w.Aim.ENVIRONMENT:
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and is_target(s, row, i):
                least -= 1
                if least == 0:
                    return True
        return False
    return len(candidates(s, row)) >= least


def targets_exist(s: DynastyTcgState, ability: i64) -> bool:
    """Whether all targets of an ability, or of one of its modes, can be chosen."""
    cards = s.cards
    modes = cards.ability(ability, AbilityCol.MODES)
    if modes > 0:
        begin = cards.ability(ability, AbilityCol.MODE)
        end = begin + modes
        for mode in range(begin, end):
            if targets_exist(s, mode):
                return True
        return False
    first = cards.ability(ability, AbilityCol.TARGET)
    end = first + cards.ability(ability, AbilityCol.TARGETS)
    for row in range(first, end):
        least = cards.target(row, TargetCol.LEAST)
        earlier = first
        while least > 0 and earlier < row:
            if is_alike(s, row, earlier):
                least += cards.target(earlier, TargetCol.LEAST)
            earlier += 1
        if not has_candidates(s, row, least):
            return False
    return True


def is_alike(s: DynastyTcgState, row: i64, other: i64) -> bool:
    """Whether two target rows describe cards in the same words, so that the second means "another"."""
    cards = s.cards
    what = cards.target(row, TargetCol.WHAT)
    if cards.target(other, TargetCol.WHAT) != what and not (
        what == w.Aim.CARD and cards.target(other, TargetCol.WHAT) == w.Aim.ITEM
    ):
        return False
    for column in range(FilterCol.WIDTH):
        if cards.filter(cards.target(row, TargetCol.FILTER), column) != cards.filter(
            cards.target(other, TargetCol.FILTER), column
        ):
            return False
    return True


def costs_payable(s: DynastyTcgState, ability: i64, price: i64, from_hand: i64) -> bool:
    """Whether the costs of an ability can be paid beside a price, `from_hand` cards of the hand being in use."""
    row = s.cards.ability(ability, AbilityCol.COST)
    end = row + s.cards.ability(ability, AbilityCol.COSTS)
    left = s.tally(Tally.RESOURCES, s.by) - price
    hand = s.size(Pile.HAND, s.by) - from_hand
    while row < end:
        what = s.cards.cost_row(row, CostCol.WHAT)
        number = s.cards.cost_row(row, CostCol.NUMBER)
        if what == w.Cost.PAY:
            left -= number
        elif what == w.Cost.DISCARD or what == w.Cost.TO_TRADE:
            hand -= number
        elif not can_give(s, row, what, number):
            return False
        row += 1
    return left >= 0 and hand >= 0


def can_give(s: DynastyTcgState, row: i64, what: i64, number: i64) -> bool:
    """Whether one cost, other than resources and hand cards, can be paid."""
    if what == w.Cost.OWN_DAMAGE:
        return s.tally(Tally.LIFE, s.by) > number
    if what == w.Cost.DESTROY or what == w.Cost.RETREAT or what == w.Cost.RETURN:
        for i in range(s.object_rows):
            if s.get(i, Obj.KIND) != GONE and is_cost(s, row, i):
                return True
        return False
    subject = viewpoint.subject(s)
    if subject == GONE or not s.is_on_field(subject):
        return False
    if what == w.Cost.TURN_TO_DEFENCE:
        return (
            s.get(subject, Obj.POSITION) == 1
            and s.is_unit(subject)
            and not operations.is_bound(s, subject)
            and not places.forbids(s, subject, w.Forbid.TURN)
        )
    if what == w.Cost.GIVE_UP_ATTACK:
        return s.get(subject, Obj.ATTACKS) == 0 and not s.did(subject, Did.GAVE_UP_ATTACK)
    if what == w.Cost.REMOVE_ITEM:
        return board.next_item(s, subject, -1) != GONE
    if what == w.Cost.LOSE_DURABILITY:
        return places.health_left(s, subject) > number
    return False


def is_cost(s: DynastyTcgState, row: i64, thing: i64) -> bool:
    """Whether a card of the field may be given for a cost."""
    if s.get(thing, Obj.PLACE) != Place.FIELD or s.get(thing, Obj.OWNER) != s.by:
        return False
    if s.cards.cost_row(row, CostCol.WHAT) == w.Cost.RETREAT and (
        operations.is_bound(s, thing) or places.forbids(s, thing, w.Forbid.RETREAT)
    ):
        return False
    return filters.matches(s, s.cards.cost_row(row, CostCol.FILTER), thing)


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


def is_time_for(s: DynastyTcgState, player: i64, kind: i64) -> bool:
    """Whether a card of this type may be played now (DT-110, DT-111, DT-084)."""
    type = s.cards.type[kind]
    if type == w.Type.ORDER:
        return s.cards.is_war_order[kind] == 0 and may_play_orders(s, player)
    if is_open(s, player):
        return True
    return type == w.Type.ITEM and s.cards.equip_any_turn[kind] != 0 and s.active != player


def can_play(s: DynastyTcgState, player: i64, kind: i64) -> bool:
    """Whether a card of the hand may be played now."""
    cards = s.cards
    if not is_time_for(s, player, kind):
        return False
    if not prices.can_afford(s, player, kind, w.For.PLAY):
        return False
    # Only an order has further costs to be paid beside its price.
    price: i64 = 0
    if cards.type[kind] == w.Type.ORDER:
        price = prices.play_price(s, player, kind)
    viewpoint.look_from(s, player, GONE, GONE, GONE, GONE)
    if cards.needs_count[kind] > 0 and not conditions.all_hold(s, cards.needs_first[kind], cards.needs_count[kind]):
        return False
    return has_place_for(s, player, kind, price)


def has_place_for(s: DynastyTcgState, player: i64, kind: i64, price: i64) -> bool:
    """Whether there is a zone, a bearer or a target for a card."""
    cards = s.cards
    type = cards.type[kind]
    if type == w.Type.ORDER:
        ability = cards.play_ability[kind]
        if cards.ability(ability, AbilityCol.IFS) > 0 and not conditions.all_hold(
            s, cards.ability(ability, AbilityCol.IF), cards.ability(ability, AbilityCol.IFS)
        ):
            return False
        return costs_payable(s, ability, price, 1) and targets_exist(s, ability)
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


def can_change_position(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit may change its battle position (DT-230, DT-R45)."""
    return (
        s.is_unit(thing)
        and not s.did(thing, Did.TURN)
        and s.get(thing, Obj.MOVES) == 0
        and not operations.is_bound(s, thing)
        and not places.forbids(s, thing, w.Forbid.TURN)
    )


def can_retreat(s: DynastyTcgState, player: i64, thing: i64) -> bool:
    """Whether the Retreat action may be taken with a unit (DT-107, DT-166, DT-174, DT-R37)."""
    if prices.retreat_price(s, thing) > s.tally(Tally.RESOURCES, player) or not s.is_unit(thing):
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
    lane = zone % w.MAX_LANES
    at = zone - reach
    while at <= zone + reach:
        if s.is_zone(at) and at // w.MAX_LANES == zone // w.MAX_LANES and -1 <= at % w.MAX_LANES - lane <= 1:
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


def can_activate(s: DynastyTcgState, player: i64, thing: i64, ability: i64) -> bool:
    """Whether an activated ability may be used now (DT-109, DT-219 to DT-221)."""
    cards = s.cards
    if s.get(thing, Obj.OWNER) != player:
        return False
    timing = cards.ability(ability, AbilityCol.WHAT)
    if timing == w.Timing.ONCE_PER_TURN or timing == w.Timing.UNLIMITED:
        if not is_open(s, player):
            return False
    elif timing == w.Timing.OPPONENTS_TURN and s.active == player:
        return False
    if timing != w.Timing.UNLIMITED and (s.get(thing, Obj.USED) >> cards.ability(ability, AbilityCol.NUMBER)) & 1 != 0:
        return False
    if not s.has_effect(thing):
        return False
    viewpoint.look_from_object(s, thing)
    if cards.ability(ability, AbilityCol.IFS) > 0 and not conditions.all_hold(
        s, cards.ability(ability, AbilityCol.IF), cards.ability(ability, AbilityCol.IFS)
    ):
        return False
    return costs_payable(s, ability, 0, 0) and targets_exist(s, ability)


def activated(s: DynastyTcgState, thing: i64, number: i64) -> i64:
    """The activated ability of a number among those of a card and its items: object | row << 16; GONE if none."""
    at = thing
    while at != GONE:
        kind = s.get(at, Obj.KIND)
        if s.cards.has_activated[kind] != 0:
            begin = s.cards.ability_first[kind]
            end = begin + s.cards.ability_count[kind]
            for row in range(begin, end):
                if s.cards.ability(row, AbilityCol.HEAD) == w.Head.ACTIVATED:
                    if number == 0:
                        return at | (row << 16)
                    number -= 1
        at = board.next_item(s, thing, -1) if at == thing else board.next_item(s, thing, at)
    return GONE


def war_version(s: DynastyTcgState, player: i64, thing: i64) -> i64:
    """The war champion that may be put on a battle champion now; GONE if none may (DT-210, DT-211, DT-R94)."""
    if not is_open(s, player) or not s.is_unit(thing):
        return GONE
    kind = s.next_kind(s.get(thing, Obj.KIND))
    if kind == GONE or s.cards.type[kind] != w.Type.WAR_CHAMPION or piles.count_kind(s, Pile.HAND, player, kind) == 0:
        return GONE
    if not prices.can_afford(s, player, kind, w.For.PLAY):
        return GONE
    order = s.cards.war_order[kind]
    if s.war_order_needed and order != NO_KIND and piles.count_kind(s, Pile.HAND, player, order) == 0:
        return GONE
    return kind
