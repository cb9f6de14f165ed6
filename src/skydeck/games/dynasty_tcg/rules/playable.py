"""What may be done now: which cards may be pointed at, which costs paid, what played, activated, moved."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.cards.words import (
    MAX_LANES,
    Aim,
    Cost,
    For,
    Forbid,
    Head,
    Op,
    Phase,
    Side,
    Timing,
    Trait,
    Type,
)
from skydeck.games.dynasty_tcg.rules.operations import Operations
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Item, ItemType, Lasting, Obj, Pile, Place, Tally, Thing


class Playable(Operations):
    """A table that knows what its players may do."""

    def is_open(self, player: i64) -> bool:
        """Own Skirmish phase with an empty stack, when most actions may be taken (DT-105 to DT-110)."""
        return self.stack_size == 0 and self.phase == Phase.SKIRMISH and self.active == player

    # -- what may be pointed at ---------------------------------------------------------------------------------------

    def is_target(self, row: i64, thing: i64) -> bool:
        """Whether a thing may be chosen for a target row, from the present point of view."""
        cards = self.cards
        what = cards.target(row, TargetCol.WHAT)
        filter = cards.target(row, TargetCol.FILTER)
        if what == Aim.CARD:
            return (
                self.get(thing, Obj.PLACE) == Place.FIELD
                and not self.forbids(thing, Forbid.BE_TARGETED)
                and not (cards.target(row, TargetCol.FREE) != 0 and self.is_bound(thing))
                and self.matches(filter, thing)
            )
        if what == Aim.ITEM:
            bearer = self.get(thing, Obj.ZONE)
            return self.in_play(thing) and self.get(thing, Obj.PLACE) == Place.ITEM and self.matches(filter, bearer)
        if what == Aim.ENVIRONMENT:
            return self.get(thing, Obj.PLACE) == Place.ENVIRONMENT and self.matches(filter, thing)
        return False

    def is_side(self, filter: i64, player: i64) -> bool:
        """Whether a player is on the side that a filter means."""
        side = self.cards.filter(filter, FilterCol.SIDE)
        return side == Side.ANY or (player == self.by) == (side == Side.OWN)

    def is_stack_target(self, row: i64, index: i64) -> bool:
        """Whether an item of the stack may be chosen for a target row."""
        cards = self.cards
        what = cards.target(row, TargetCol.WHAT)
        filter = cards.target(row, TargetCol.FILTER)
        type = self.item(index, Item.TYPE)
        if not self.is_side(filter, self.item(index, Item.PLAYER)):
            return False
        if what == Aim.ORDER_ON_STACK:
            return type == ItemType.ORDER and self.kind_matches(filter, self.item(index, Item.KIND))
        if what == Aim.ABILITY_ON_STACK:
            return type == ItemType.ABILITY
        if what == Aim.CARD_ON_STACK:
            return type == ItemType.CARD and self.kind_matches(filter, self.item(index, Item.KIND))
        return what == Aim.ATTACK_ON_STACK and type == ItemType.ATTACK

    def candidates(self, row: i64) -> vec[i64]:
        """All things that may be chosen for a target row."""
        found: vec[i64] = vec[i64]()
        what = self.cards.target(row, TargetCol.WHAT)
        if what == Aim.COMMANDER:
            player: i64 = 0
            while player < 2:
                if self.is_side(self.cards.target(row, TargetCol.FILTER), player):
                    found = append(found, Thing.COMMANDER + player)
                player += 1
        elif what == Aim.CARD or what == Aim.ITEM or what == Aim.ENVIRONMENT:
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, Obj.KIND) != GONE and self.is_target(row, i):
                    found = append(found, i)
                i += 1
        else:
            i = 0
            while i < self.stack_size:
                if self.is_stack_target(row, i):
                    found = append(found, Thing.STACK + i)
                i += 1
        return found

    def has_candidates(self, row: i64, least: i64) -> bool:
        """Whether enough things may be chosen for a target row."""
        if least == 0:
            return True
        what = self.cards.target(row, TargetCol.WHAT)
        if what == Aim.CARD or what == Aim.ITEM or what == Aim.ENVIRONMENT:
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, Obj.KIND) != GONE and self.is_target(row, i):
                    least -= 1
                    if least == 0:
                        return True
                i += 1
            return False
        return len(self.candidates(row)) >= least

    def targets_exist(self, ability: i64) -> bool:
        """Whether all targets of an ability, or of one of its modes, can be chosen."""
        cards = self.cards
        modes = cards.ability(ability, AbilityCol.MODES)
        if modes > 0:
            mode = cards.ability(ability, AbilityCol.MODE)
            end = mode + modes
            while mode < end:
                if self.targets_exist(mode):
                    return True
                mode += 1
            return False
        first = cards.ability(ability, AbilityCol.TARGET)
        end = first + cards.ability(ability, AbilityCol.TARGETS)
        row = first
        while row < end:
            least = cards.target(row, TargetCol.LEAST)
            earlier = first
            while least > 0 and earlier < row:
                if self.is_alike(row, earlier):
                    least += cards.target(earlier, TargetCol.LEAST)
                earlier += 1
            if not self.has_candidates(row, least):
                return False
            row += 1
        return True

    def is_alike(self, row: i64, other: i64) -> bool:
        """Whether two target rows describe cards in the same words, so that the second means "another"."""
        cards = self.cards
        what = cards.target(row, TargetCol.WHAT)
        if cards.target(other, TargetCol.WHAT) != what and not (
            what == Aim.CARD and cards.target(other, TargetCol.WHAT) == Aim.ITEM
        ):
            return False
        column: i64 = 0
        while column < FilterCol.WIDTH:
            if cards.filter(cards.target(row, TargetCol.FILTER), column) != cards.filter(
                cards.target(other, TargetCol.FILTER), column
            ):
                return False
            column += 1
        return True

    # -- what can be paid ---------------------------------------------------------------------------------------------

    def costs_payable(self, ability: i64, price: i64, from_hand: i64) -> bool:
        """Whether the costs of an ability can be paid beside a price, `from_hand` cards of the hand being in use."""
        row = self.cards.ability(ability, AbilityCol.COST)
        end = row + self.cards.ability(ability, AbilityCol.COSTS)
        left = self.tally(Tally.RESOURCES, self.by) - price
        hand = self.size(Pile.HAND, self.by) - from_hand
        while row < end:
            what = self.cards.cost_row(row, CostCol.WHAT)
            number = self.cards.cost_row(row, CostCol.NUMBER)
            if what == Cost.PAY:
                left -= number
            elif what == Cost.DISCARD or what == Cost.TO_TRADE:
                hand -= number
            elif not self.can_give(row, what, number):
                return False
            row += 1
        return left >= 0 and hand >= 0

    def can_give(self, row: i64, what: i64, number: i64) -> bool:
        """Whether one cost, other than resources and hand cards, can be paid."""
        if what == Cost.OWN_DAMAGE:
            return self.tally(Tally.LIFE, self.by) > number
        if what == Cost.DESTROY or what == Cost.RETREAT or what == Cost.RETURN:
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, Obj.KIND) != GONE and self.is_cost(row, i):
                    return True
                i += 1
            return False
        subject = self.subject()
        if subject == GONE or not self.is_on_field(subject):
            return False
        if what == Cost.TURN_TO_DEFENCE:
            return (
                self.get(subject, Obj.POSITION) == 1
                and self.is_unit(subject)
                and not self.is_bound(subject)
                and not self.forbids(subject, Forbid.TURN)
            )
        if what == Cost.GIVE_UP_ATTACK:
            return self.get(subject, Obj.ATTACKS) == 0 and not self.did(subject, Did.GAVE_UP_ATTACK)
        if what == Cost.REMOVE_ITEM:
            return self.next_item(subject, -1) != GONE
        if what == Cost.LOSE_DURABILITY:
            return self.health_left(subject) > number
        return False

    def is_cost(self, row: i64, thing: i64) -> bool:
        """Whether a card of the field may be given for a cost."""
        if self.get(thing, Obj.PLACE) != Place.FIELD or self.get(thing, Obj.OWNER) != self.by:
            return False
        if self.cards.cost_row(row, CostCol.WHAT) == Cost.RETREAT and (
            self.is_bound(thing) or self.forbids(thing, Forbid.RETREAT)
        ):
            return False
        return self.matches(self.cards.cost_row(row, CostCol.FILTER), thing)

    # -- what may be played and done ----------------------------------------------------------------------------------

    def may_play_orders(self, player: i64) -> bool:
        i: i64 = 0
        while i < self.lasting_size:
            if (
                self.lasts(i, Lasting.WHAT) == Op.FORBID
                and self.lasts(i, Lasting.ARG) == Forbid.PLAY_ORDERS
                and self.lasts(i, Lasting.OBJECT) == GONE
                and self.lasts(i, Lasting.PLAYER) == player
            ):
                return False
            i += 1
        return True

    def is_time_for(self, player: i64, kind: i64) -> bool:
        """Whether a card of this type may be played now (DT-110, DT-111, DT-084)."""
        type = self.cards.type[kind]
        if type == Type.ORDER:
            return self.cards.is_war_order[kind] == 0 and self.may_play_orders(player)
        if self.is_open(player):
            return True
        return type == Type.ITEM and self.cards.equip_any_turn[kind] != 0 and self.active != player

    def can_play(self, player: i64, kind: i64) -> bool:
        """Whether a card of the hand may be played now."""
        cards = self.cards
        if not self.is_time_for(player, kind):
            return False
        if not self.can_afford(player, kind, For.PLAY):
            return False
        # Only an order has further costs to be paid beside its price.
        price: i64 = 0
        if cards.type[kind] == Type.ORDER:
            price = self.play_price(player, kind)
        self.look_from(player, GONE, GONE, GONE, GONE)
        if cards.needs_count[kind] > 0 and not self.all_hold(cards.needs_first[kind], cards.needs_count[kind]):
            return False
        return self.has_place_for(player, kind, price)

    def has_place_for(self, player: i64, kind: i64, price: i64) -> bool:
        """Whether there is a zone, a bearer or a target for a card."""
        cards = self.cards
        type = cards.type[kind]
        if type == Type.ORDER:
            ability = cards.play_ability[kind]
            if cards.ability(ability, AbilityCol.IFS) > 0 and not self.all_hold(
                cards.ability(ability, AbilityCol.IF), cards.ability(ability, AbilityCol.IFS)
            ):
                return False
            return self.costs_payable(ability, price, 1) and self.targets_exist(ability)
        if type == Type.ITEM:
            thing: i64 = 0
            while thing < self.object_rows:
                if self.get(thing, Obj.KIND) != GONE and self.can_bear(player, kind, thing):
                    return True
                thing += 1
            return False
        if type == Type.ENVIRONMENT:
            return self.replace_environment or self.environment(player) == GONE
        return self.has_free_zone(player)

    def can_bear(self, player: i64, kind: i64, thing: i64) -> bool:
        """Whether an item of a kind may be equipped to a card by a player (DT-085)."""
        if self.get(thing, Obj.PLACE) != Place.FIELD or not self.is_unit(thing):
            return False
        side = self.cards.equip_side[kind]
        return side == Side.ANY or (self.get(thing, Obj.OWNER) == player) == (side == Side.OWN)

    def can_step(self, thing: i64) -> bool:
        """Whether a card has a step left this turn (DT-158, DT-164, DT-165, DT-231)."""
        if not self.is_unit(thing) and not self.can(thing, Trait.MOVE_STRUCTURE):
            return False
        moves = self.get(thing, Obj.MOVES)
        limit = self.get(thing, Obj.MOVEMENT)
        if not self.is_unit(thing) and limit == 0:
            limit = 1
        return (
            moves < limit
            and self.get(thing, Obj.DID) & (Did.TURN | Did.CANNOT_MOVE_ON) == 0
            and not self.is_bound(thing)
            and not self.forbids(thing, Forbid.MOVE)
        )

    def can_change_position(self, thing: i64) -> bool:
        """Whether a unit may change its battle position (DT-230, DT-R45)."""
        return (
            self.is_unit(thing)
            and not self.did(thing, Did.TURN)
            and self.get(thing, Obj.MOVES) == 0
            and not self.is_bound(thing)
            and not self.forbids(thing, Forbid.TURN)
        )

    def can_retreat(self, player: i64, thing: i64) -> bool:
        """Whether the Retreat action may be taken with a unit (DT-107, DT-166, DT-174, DT-R37)."""
        if self.retreat_price(thing) > self.tally(Tally.RESOURCES, player) or not self.is_unit(thing):
            return False
        if self.is_bound(thing) or self.forbids(thing, Forbid.RETREAT):
            return False
        return not self.is_on_stack(ItemType.RETREAT, thing)

    def is_on_stack(self, type: i64, thing: i64) -> bool:
        """Whether such an action of a unit waits on the stack."""
        i: i64 = 0
        while i < self.stack_size:
            if self.item(i, Item.TYPE) == type and self.item(i, Item.SOURCE) == thing:
                return True
            i += 1
        return False

    def can_shield(self, thing: i64) -> bool:
        """Whether a unit is one that may reinforce now, if only there is somebody in front of it."""
        return (
            self.get(thing, Obj.OWNER) != self.active
            and self.get(thing, Obj.ZONE) >= MAX_LANES
            and self.is_unit(thing)
            and not self.is_bound(thing)
            and not self.forbids(thing, Forbid.REINFORCE)
        )

    def shields(self, thing: i64) -> vec[i64]:
        """The units in front that a unit could reinforce (DT-108, DT-167, DT-223)."""
        found: vec[i64] = vec[i64]()
        if not self.can_shield(thing):
            return found
        zone = self.get(thing, Obj.ZONE) - MAX_LANES
        reach: i64 = 1 if self.can(thing, Trait.REINFORCE_ADJACENT_LANE) else 0
        lane = zone % MAX_LANES
        at = zone - reach
        while at <= zone + reach:
            if self.is_zone(at) and at // MAX_LANES == zone // MAX_LANES and -1 <= at % MAX_LANES - lane <= 1:
                front = self.stands(self.get(thing, Obj.OWNER), at)
                if (
                    front != GONE
                    and self.is_unit(front)
                    and not self.is_bound(front)
                    and not self.forbids(front, Forbid.BE_REINFORCED)
                ):
                    found = append(found, front)
            at += 1
        return found

    def can_activate(self, player: i64, thing: i64, ability: i64) -> bool:
        """Whether an activated ability may be used now (DT-109, DT-219 to DT-221)."""
        cards = self.cards
        if self.get(thing, Obj.OWNER) != player:
            return False
        timing = cards.ability(ability, AbilityCol.WHAT)
        if timing == Timing.ONCE_PER_TURN or timing == Timing.UNLIMITED:
            if not self.is_open(player):
                return False
        elif timing == Timing.OPPONENTS_TURN and self.active == player:
            return False
        if (
            timing != Timing.UNLIMITED
            and (self.get(thing, Obj.USED) >> cards.ability(ability, AbilityCol.NUMBER)) & 1 != 0
        ):
            return False
        if not self.has_effect(thing):
            return False
        self.look_from_object(thing)
        if cards.ability(ability, AbilityCol.IFS) > 0 and not self.all_hold(
            cards.ability(ability, AbilityCol.IF), cards.ability(ability, AbilityCol.IFS)
        ):
            return False
        return self.costs_payable(ability, 0, 0) and self.targets_exist(ability)

    def activated(self, thing: i64, number: i64) -> i64:
        """The activated ability of a number among those of a card and its items: object | row << 16; GONE if none."""
        at = thing
        while at != GONE:
            kind = self.get(at, Obj.KIND)
            if self.cards.has_activated[kind] != 0:
                row = self.cards.ability_first[kind]
                end = row + self.cards.ability_count[kind]
                while row < end:
                    if self.cards.ability(row, AbilityCol.HEAD) == Head.ACTIVATED:
                        if number == 0:
                            return at | (row << 16)
                        number -= 1
                    row += 1
            at = self.next_item(thing, -1) if at == thing else self.next_item(thing, at)
        return GONE

    def war_version(self, player: i64, thing: i64) -> i64:
        """The war champion that may be put on a battle champion now; GONE if none may (DT-210, DT-211, DT-R94)."""
        if not self.is_open(player) or not self.is_unit(thing):
            return GONE
        kind = self.next_kind(self.get(thing, Obj.KIND))
        if kind == GONE or self.cards.type[kind] != Type.WAR_CHAMPION or self.count_kind(Pile.HAND, player, kind) == 0:
            return GONE
        if not self.can_afford(player, kind, For.PLAY):
            return GONE
        order = self.cards.war_order[kind]
        if self.war_order_needed and order != NO_KIND and self.count_kind(Pile.HAND, player, order) == 0:
            return GONE
        return kind
