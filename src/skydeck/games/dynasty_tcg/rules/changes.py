"""Everything that can change on the field: damage, destruction, deployment, retreat, movement, reinforcing, levelling up.

Each change lets the abilities that watch for it trigger; they wait until the present item is done (DT-R18). After every
instruction `check_board` sees to the end of the game, to what is destroyed, and to who supports whom.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from skydeck.games.dynasty_tcg.cards.table import READS_DEEDS, CardTable
from skydeck.games.dynasty_tcg.cards.words import (
    ALL_DAMAGE,
    B_HEAD,
    B_IF,
    B_IFS,
    B_INSTEAD,
    B_LIMIT,
    B_NUMBER,
    B_OF,
    B_PHASE,
    B_WHAT,
    B_WHOSE,
    GO_HAND,
    GO_RETREAT,
    HEAD_INSTEAD,
    HEAD_TRIGGERED,
    INSTEAD_CRITICAL,
    INSTEAD_DESTROYED,
    LEVEL_COMMANDER_DAMAGE,
    LEVEL_COMMANDER_DAMAGE_TURN,
    LEVEL_DESTROYS_TURN,
    LEVEL_REINFORCEMENTS,
    LIMIT_NONE,
    LIMIT_ONCE,
    MAX_LANES,
    MAX_ZONES,
    NO_CRITICAL,
    NO_LIMIT,
    ON_COMMANDER_DAMAGED,
    ON_COMMANDER_HEALED,
    ON_DEFENDS,
    ON_DEPLOYED,
    ON_DESTROYED,
    ON_DESTROYS_IN_BATTLE,
    ON_DESTROYS_STRUCTURE,
    ON_EFFECT_DAMAGE,
    ON_ENVIRONMENT_ENTERS,
    ON_EQUIPPED,
    ON_HEALED,
    ON_HEAVILY_DEPLOYED,
    ON_IS_REINFORCED,
    ON_ITEM_EQUIPPED,
    ON_LEVELLED_UP,
    ON_MOVES,
    ON_PHASE,
    ON_REDEPLOYED,
    ON_REINFORCES,
    ON_RETREATS,
    ON_RETURNED,
    ON_STARTS_SUPPORTING,
    ON_STOPS_REINFORCING,
    ON_STOPS_SUPPORTING,
    ON_STRUCTURE_DESTROYED,
    ON_TURNS,
    ON_UNIT_DEPLOYED,
    ON_UNIT_DESTROYED,
    ON_UNIT_RETREATS,
    OP_PREVENT,
    UNPREVENTABLE,
    WHOSE_EACH,
    WHOSE_OWN,
)
from skydeck.games.dynasty_tcg.rules.knowledge import Knowledge
from skydeck.games.dynasty_tcg.rules.steps import COMMANDER_HEALTH, D_NONE
from skydeck.games.dynasty_tcg.state import (
    ARMOUR,
    AS_ENVIRONMENT,
    AS_ITEM,
    AT_COMMANDER,
    AT_DECK,
    AT_DISCARD,
    AT_FIELD,
    AT_HAND,
    AT_RETREAT_2,
    AT_TRADE,
    ATTACKS,
    CANNOT_MOVE_ON,
    COUNTER,
    COUNTER_TURN,
    DAMAGE,
    DECK,
    DID,
    DID_BATTLE,
    DID_DEPLOY,
    DID_MOVE,
    DISCARD,
    EV_COMMANDER_DAMAGE,
    EV_COMMANDER_HEALED,
    EV_DAMAGE,
    EV_DEPLOYED,
    EV_DESTROYED,
    EV_DISCARDED,
    EV_DREW,
    EV_DREW_CARD,
    EV_ENVIRONMENT,
    EV_EQUIPPED,
    EV_GAME_OVER,
    EV_HEALED,
    EV_LEVELLED,
    EV_MOVED,
    EV_PREVENTED,
    EV_REINFORCED,
    EV_RESTORED,
    EV_RETREATED,
    EV_RETURNED,
    EV_SAVED,
    EV_TURNED,
    GONE,
    IN_RETREAT_2,
    IS_ATTACKING,
    IS_PLAIN,
    ITEM_ATTACK,
    KIND,
    L_AMOUNT,
    L_OBJECT,
    L_PLAYER,
    L_WHAT,
    L_WIDTH,
    LIFE,
    LOST,
    LOST_UNITS,
    LOWER_1,
    LOWER_2,
    MARKS,
    MET,
    MOVES,
    NOTHING,
    ON_FIELD,
    OVER,
    OWNER,
    PLACE,
    POSITION,
    PUBLIC,
    REASON_BOTH,
    REASON_DECK,
    REASON_HEALTH,
    REDEPLOYED,
    S_KIND,
    S_SOURCE,
    S_TYPE,
    S_WIDTH,
    S_ZONE,
    SPENT,
    SUPPORTS,
    THING_COMMANDER,
    TRADE,
    UNDER,
    USED,
    WAS_HEAVY,
    WAS_REDEPLOYED,
    WIDTH,
    ZONE,
    place_id,
)

# Where a card goes that leaves the field.
OUT_DISCARD: Final[i64] = 0
OUT_HAND: Final[i64] = 1
OUT_TRADE: Final[i64] = 2
OUT_RETREAT: Final[i64] = 3
OUT_TOP: Final[i64] = 4
OUT_BOTTOM: Final[i64] = 5
OUT_SHUFFLE: Final[i64] = 6

# How a card comes to the field.
NORMAL: Final[i64] = 0
HEAVY: Final[i64] = 1
REDEPLOY: Final[i64] = 2
BY_EFFECT: Final[i64] = 3


class Changes(Knowledge):
    """A table on which things happen."""

    def __init__(self, table: CardTable) -> None:
        super().__init__(table)
        # While an attack resolves: who gets the credit for destroyed cards of the other side.
        self.fighters: bool = False
        self.fighter_1: i64 = GONE
        self.fighter_2: i64 = GONE
        # While an ability of a unit resolves: that unit.
        self.culprit: i64 = GONE
        self.game_ended: bool = False

    def forget(self, thing: i64) -> None:
        """See `Table.forget`; nor does a card that is gone get any credit."""
        super().forget(thing)
        if self.fighter_1 == thing:
            self.fighter_1 = GONE
        if self.fighter_2 == thing:
            self.fighter_2 = GONE
        if self.culprit == thing:
            self.culprit = GONE

    # -- triggers -----------------------------------------------------------------------------------------------------

    def fire(self, trigger: i64, thing: i64, it: i64, it_kind: i64) -> None:
        """Something happened to a card: its own abilities, those of its items and of cards that watch may trigger."""
        self.fire_of(trigger, thing, it, it_kind)
        item = self.next_item(thing, -1)
        while item != GONE:
            self.fire_of(trigger, item, it, it_kind)
            item = self.next_item(thing, item)
        if (self.table.watched_by_others >> trigger) & 1 != 0:
            self.fire_watchers(trigger, thing)

    def fire_of(self, trigger: i64, thing: i64, it: i64, it_kind: i64) -> None:
        """The abilities of one card that watch for what happened to itself."""
        table = self.table
        kind = self.get(thing, KIND)
        if (table.trigger_mask[kind] >> trigger) & 1 == 0 or not self.has_effect(thing):
            return
        row = table.ability_first[kind]
        end = row + table.ability_count[kind]
        while row < end:
            if (
                table.ability(row, B_HEAD) == HEAD_TRIGGERED
                and table.ability(row, B_WHAT) == trigger
                and table.ability(row, B_OF) == NO_LIMIT
            ):
                self.trigger(row, thing, it, it_kind)
            row += 1

    def fire_watchers(self, trigger: i64, thing: i64) -> None:
        """Something happened to a unit or structure: abilities of other cards that watch for such cards."""
        if (self.watched >> trigger) & 1 == 0 and not self.stale:
            return
        table = self.table
        it_kind = self.get(thing, KIND)
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, KIND)
            if (
                kind != GONE
                and i != thing
                and (table.trigger_mask[kind] >> trigger) & 1 != 0
                and self.has_effect(i)
                and self.in_play(i)
            ):
                row = table.ability_first[kind]
                end = row + table.ability_count[kind]
                while row < end:
                    if table.ability(row, B_HEAD) == HEAD_TRIGGERED and table.ability(row, B_WHAT) == trigger:
                        self.look_from_object(i)
                        of = table.ability(row, B_OF)
                        # "Another" is, on an item, another than its bearer.
                        if self.subject() != thing and of != NO_LIMIT and self.matches(of, thing):
                            self.trigger(row, i, thing, it_kind)
                    row += 1
            i += 1

    def fire_event(self, trigger: i64, player: i64, phase: i64, it_kind: i64) -> None:
        """Something happened to a player or in the course of the turn."""
        if (self.watched >> trigger) & 1 == 0 and not self.stale:
            return
        table = self.table
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, KIND)
            if (
                kind != GONE
                and (table.trigger_mask[kind] >> trigger) & 1 != 0
                and self.has_effect(i)
                and self.in_play(i)
            ):
                row = table.ability_first[kind]
                end = row + table.ability_count[kind]
                while row < end:
                    if table.ability(row, B_HEAD) == HEAD_TRIGGERED and table.ability(row, B_WHAT) == trigger:
                        whose = table.ability(row, B_WHOSE)
                        own = self.get(i, OWNER) == player
                        if (whose == WHOSE_EACH or own == (whose == WHOSE_OWN)) and (
                            trigger != ON_PHASE or table.ability(row, B_PHASE) == phase
                        ):
                            self.trigger(row, i, GONE, it_kind)
                    row += 1
            i += 1

    def trigger(self, ability: i64, thing: i64, it: i64, it_kind: i64) -> None:
        """A triggered ability waits for the stack, if its conditions hold and it is not used up."""
        table = self.table
        bit = 1 << table.ability(ability, B_NUMBER)
        limit = table.ability(ability, B_LIMIT)
        if limit != LIMIT_NONE:
            column = SPENT if limit == LIMIT_ONCE else USED
            if self.get(thing, column) & bit != 0:
                return
        owner = self.get(thing, OWNER)
        zone = self.zone_of(thing)
        self.look_from(owner, thing, zone, it, it_kind)
        if table.ability(ability, B_IFS) > 0:
            self.refresh()
            if not self.all_hold(table.ability(ability, B_IF), table.ability(ability, B_IFS)):
                return
        if limit != LIMIT_NONE:
            column = SPENT if limit == LIMIT_ONCE else USED
            self.objects[thing * WIDTH + column] |= i16(bit)
        self.add_waiting(owner, ability, thing, self.get(thing, KIND), zone, it, it_kind)

    # -- commanders ---------------------------------------------------------------------------------------------------

    def damage_commander(self, player: i64, amount: i64, dealer: i64) -> i64:
        """A commander loses health to a card in battle or to an effect (GONE); says how much was dealt."""
        if dealer == GONE or not self.can(dealer, UNPREVENTABLE):
            amount = self.after_prevention(GONE, player, amount)
        if amount <= 0:
            return 0
        left = self.tally(LIFE, player) - amount
        if left < 0:
            left = 0
        self.set_tally(LIFE, player, left)
        if self.observer is not None:
            self.emit(EV_COMMANDER_DAMAGE, player, -1, amount, left, place_id(player, AT_COMMANDER), -1)
        self.fire_event(ON_COMMANDER_DAMAGED, player, 0, GONE)
        return amount

    def heal_commander(self, player: i64, amount: i64) -> None:
        """A commander gains health, up to the start value (DT-R23)."""
        before = self.tally(LIFE, player)
        after = before + amount
        if after > COMMANDER_HEALTH:
            after = COMMANDER_HEALTH
        if after <= before:
            return
        self.set_tally(LIFE, player, after)
        if self.observer is not None:
            self.emit(EV_COMMANDER_HEALED, player, -1, after - before, after, place_id(player, AT_COMMANDER), -1)
        self.fire_event(ON_COMMANDER_HEALED, player, 0, GONE)

    def draw_cards(self, player: i64, number: i64) -> None:
        """Cards go from the deck to the hand, as many as there are (DT-R22)."""
        drawn: i64 = 0
        while drawn < number and self.size(DECK, player) > 0:
            top = self.size(DECK, player) - 1
            known = self.known_as(self.mark(DECK, player, top), player)
            kind = self.take_from_deck(player, top)
            self.add_to_hand(player, kind, known)
            drawn += 1
            if self.observer is not None:
                self.emit(
                    EV_DREW_CARD, player, kind, 1, place_id(player, AT_DECK), place_id(player, AT_HAND),
                    -1 if known == PUBLIC else player,
                )  # fmt: skip
        if drawn > 0 and self.observer is not None:
            self.emit(EV_DREW, player, -1, drawn, place_id(player, AT_DECK), place_id(player, AT_HAND), -1)

    def to_discard(self, player: i64, kind: i64, origin: i64) -> None:
        """A card goes to its owner's discard pile, openly."""
        self.add_sorted(DISCARD, player, kind)
        if self.observer is not None:
            self.emit(EV_DISCARDED, player, kind, 1, origin, place_id(player, AT_DISCARD), -1)

    # -- damage to cards ----------------------------------------------------------------------------------------------

    def after_prevention(self, thing: i64, player: i64, amount: i64) -> i64:
        """What is left of damage to an object (or, with GONE, to a commander) after what prevents it."""
        row = self.lasting_size - 1
        before = amount
        while row >= 0 and amount > 0:
            base = row * L_WIDTH
            if self.lasts(row, L_WHAT) == OP_PREVENT and (
                self.lasts(row, L_OBJECT) == thing and (thing != GONE or self.lasts(row, L_PLAYER) == player)
            ):
                shield = self.lasts(row, L_AMOUNT)
                if shield >= ALL_DAMAGE:
                    amount = 0
                elif shield > amount:
                    self.lasting[base + L_AMOUNT] = i16(shield - amount)
                    amount = 0
                else:
                    amount -= shield
                    self.drop_lasting(row)
            row -= 1
        if amount < before and self.observer is not None:
            kind = GONE if thing == GONE else self.get(thing, KIND)
            place = place_id(player, AT_COMMANDER) if thing == GONE else self.place_of(thing)
            self.emit(EV_PREVENTED, player, kind, before - amount, place, place, -1)
        return amount

    def effect_damage(self, thing: i64, amount: i64) -> None:
        """Damage of an effect to a commander, unit or structure: no excess, not battle damage (DT-R70)."""
        if amount <= 0:
            return
        if thing >= THING_COMMANDER:
            self.damage_commander(thing - THING_COMMANDER, amount, GONE)
            return
        if not self.is_on_field(thing):
            return
        self.refresh()
        amount = self.after_prevention(thing, self.get(thing, OWNER), amount)
        left = self.health_left(thing)
        if amount > left:
            amount = left
        if amount <= 0:
            return
        self.set(thing, DAMAGE, self.get(thing, DAMAGE) + amount)
        self.stale = True
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(EV_DAMAGE, self.get(thing, OWNER), self.get(thing, KIND), amount, place, place, -1)
        self.fire(ON_EFFECT_DAMAGE, thing, GONE, GONE)

    def battle_damage(self, thing: i64, amount: i64, dealer: i64) -> i64:
        """Battle damage to a unit or structure; returns the excess beyond its health (DT-156, DT-157, DT-R71)."""
        amount -= self.get(thing, ARMOUR)
        if amount > 0 and not (dealer != GONE and self.can(dealer, UNPREVENTABLE)):
            amount = self.after_prevention(thing, self.get(thing, OWNER), amount)
        if amount < 0:
            amount = 0
        left = self.health_left(thing)
        dealt = amount if amount < left else left
        if amount >= left and amount > 0 and self.is_unit(thing):
            if self.can(thing, NO_CRITICAL) or self.replaces(thing, INSTEAD_CRITICAL) == 0:
                dealt = left - 1
        if amount > 0:
            self.note(thing, DID_BATTLE)
        if dealt > 0:
            self.set(thing, DAMAGE, self.get(thing, DAMAGE) + dealt)
        self.stale = True
        if self.observer is not None and amount > 0:
            place = self.place_of(thing)
            self.emit(EV_DAMAGE, self.get(thing, OWNER), self.get(thing, KIND), dealt, place, place, -1)
        if amount <= left:
            return 0
        return amount - left

    def replaces(self, thing: i64, what: i64) -> i64:
        """What an ability of the card does instead of an event, once found used up; GONE if nothing does."""
        table = self.table
        kind = self.get(thing, KIND)
        if table.has_instead[kind] == 0 or not self.has_effect(thing):
            return GONE
        row = table.ability_first[kind]
        end = row + table.ability_count[kind]
        while row < end:
            if table.ability(row, B_HEAD) == HEAD_INSTEAD and table.ability(row, B_WHAT) == what:
                bit = 1 << table.ability(row, B_NUMBER)
                limit = table.ability(row, B_LIMIT)
                column = SPENT if limit == LIMIT_ONCE else USED
                self.look_from_object(thing)
                if (limit == LIMIT_NONE or self.get(thing, column) & bit == 0) and self.all_hold(
                    table.ability(row, B_IF), table.ability(row, B_IFS)
                ):
                    if limit != LIMIT_NONE:
                        self.objects[thing * WIDTH + column] |= i16(bit)
                    if self.observer is not None:
                        place = self.place_of(thing)
                        self.emit(EV_SAVED, self.get(thing, OWNER), kind, 0, place, place, -1)
                    return table.ability(row, B_INSTEAD)
            row += 1
        return GONE

    def heal(self, thing: i64, amount: i64) -> None:
        """Remove damage from a commander, unit or structure (DT-R23)."""
        if amount <= 0:
            return
        if thing >= THING_COMMANDER:
            self.heal_commander(thing - THING_COMMANDER, amount)
            return
        damage = self.get(thing, DAMAGE)
        if damage == 0:
            return
        if amount > damage:
            amount = damage
        self.set(thing, DAMAGE, damage - amount)
        self.stale = True
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(EV_HEALED, self.get(thing, OWNER), self.get(thing, KIND), amount, place, place, -1)
        self.fire(ON_HEALED, thing, GONE, GONE)

    # -- the checks after every instruction (DT-R18, steps 1 to 3) ----------------------------------------------------

    def check_board(self) -> None:
        """End of the game, destroyed cards, support; again until nothing changes."""
        while not self.game_ended:
            self.check_end()
            if self.game_ended:
                return
            if not self.stale and self.checked:
                return
            self.refresh()
            self.checked = True
            doomed: vec[i64] = vec[i64]()
            i: i64 = 0
            while i < self.object_rows:
                if self.get(i, KIND) != GONE and self.get(i, PLACE) == ON_FIELD and self.health_left(i) <= 0:
                    doomed = append(doomed, i)
                i += 1
            if len(doomed) > 0:
                self.destroy_all(doomed)
                # What falls next has lost a bonus, which is no battle damage (DT-R110).
                self.fighters = False
            self.check_support()

    def check_end(self) -> None:
        """Has anybody lost? (DT-003 to DT-006, DT-R21)"""
        lost: i64 = 0
        reason = REASON_HEALTH
        player: i64 = 0
        while player < 2:
            if self.tally(LIFE, player) <= 0:
                lost |= 1 << player
            elif self.size(DECK, player) == 0:
                lost |= 1 << player
                reason = REASON_DECK
            player += 1
        if lost == 0:
            return
        self.end_game(-1 if lost == 3 else (1 if lost == 1 else 0), REASON_BOTH if lost == 3 else reason)

    def end_game(self, winner: i64, reason: i64) -> None:
        """One game is over: nothing on the stack is carried out any more (DT-R20)."""
        self.game_ended = True
        self.winner = winner
        self.reason = reason
        self.decision = D_NONE
        self.pending = 0
        if self.observer is not None:
            self.emit(EV_GAME_OVER, winner, -1, reason, 0, 0, -1)

    def check_support(self) -> None:
        """Who has come to stand behind a unit, or no longer does."""
        i: i64 = 0
        while i < self.object_rows:
            if self.get(i, KIND) != GONE and self.get(i, PLACE) == ON_FIELD:
                ahead = self.supported_by(i)
                if ahead != GONE and not self.is_unit(ahead):
                    ahead = GONE
                before = self.get(i, SUPPORTS)
                if ahead != before:
                    self.set(i, SUPPORTS, ahead)
                    if before == LOST:
                        self.fire(ON_STOPS_SUPPORTING, i, GONE, GONE)
                    elif before != GONE:
                        self.fire(ON_STOPS_SUPPORTING, i, before, self.get(before, KIND))
                    if ahead != GONE:
                        self.fire(ON_STARTS_SUPPORTING, i, ahead, self.get(ahead, KIND))
            i += 1

    def destroy_all(self, doomed: vec[i64]) -> None:
        """Destroy units and structures together; their triggers see each other (DT-R19)."""
        fallen: vec[i64] = vec[i64]()
        i: i64 = 0
        while i < len(doomed):
            thing = doomed[i]
            instead = self.replaces(thing, INSTEAD_DESTROYED)
            if instead == GONE:
                fallen = append(fallen, thing)
            elif instead == GO_RETREAT:
                self.drop_items(thing)
                self.leave(thing, OUT_RETREAT)
            elif instead == GO_HAND:
                self.leave(thing, OUT_HAND)
            else:
                self.refresh()
                self.set(thing, DAMAGE, self.get(thing, DAMAGE) + self.health_left(thing) - 1)
                if self.get(thing, DAMAGE) < 0:
                    # Its health bonuses are gone for good and even whole it has no health: nothing can save it.
                    self.set(thing, DAMAGE, 0)
                    fallen = append(fallen, thing)
                self.stale = True
            i += 1
        i = 0
        while i < len(fallen):
            self.tell_fallen(fallen[i])
            i += 1
        # Shields first: one that falls with the unit beneath does not go home.
        i = 0
        while i < len(fallen):
            if self.get(fallen[i], OVER) != GONE:
                self.leave(fallen[i], OUT_DISCARD)
            i += 1
        i = 0
        while i < len(fallen):
            if self.get(fallen[i], KIND) != GONE:
                self.leave(fallen[i], OUT_DISCARD)
            i += 1

    def tell_fallen(self, thing: i64) -> None:
        """A card is destroyed: triggers, counters, credit."""
        owner = self.get(thing, OWNER)
        kind = self.get(thing, KIND)
        unit = self.is_unit(thing)
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(EV_DESTROYED, owner, kind, 1, place, place_id(owner, AT_DISCARD), -1)
        if unit:
            self.set_tally(LOST_UNITS, owner, self.tally(LOST_UNITS, owner) + 1)
        by = GONE
        if self.fighters:
            if self.is_enemy(self.fighter_1, owner):
                by = self.fighter_1
            elif self.is_enemy(self.fighter_2, owner):
                by = self.fighter_2
            if by != GONE:
                self.fire(ON_DESTROYS_IN_BATTLE if unit else ON_DESTROYS_STRUCTURE, by, thing, kind)
        elif self.is_enemy(self.culprit, owner):
            by = self.culprit
        if by != GONE and unit and self.table.level[self.get(by, KIND)] == LEVEL_DESTROYS_TURN:
            self.set(by, COUNTER_TURN, self.get(by, COUNTER_TURN) + 1)
        self.fire(ON_DESTROYED, thing, GONE, GONE)
        self.fire_watchers(ON_UNIT_DESTROYED if unit else ON_STRUCTURE_DESTROYED, thing)

    def is_enemy(self, thing: i64, player: i64) -> bool:
        return thing != GONE and self.is_on_field(thing) and self.get(thing, OWNER) != player

    # -- leaving the field --------------------------------------------------------------------------------------------

    def touch(self, owner: i64, zone: i64) -> None:
        """A card came, went or moved: the attack that waits in that lane may be redeclared (DT-R61)."""
        self.stale = True
        if self.attack_lane >= 0 and owner != self.active and zone % MAX_LANES == self.attack_lane:
            self.attack_disturbed = True

    def leave(self, thing: i64, where: i64) -> None:
        """A unit or structure leaves the field; its items go to the discard pile unless they were paid for."""
        owner = self.get(thing, OWNER)
        place = self.place_of(thing)
        kind = self.get(thing, KIND)
        self.note_last_zone(thing, self.zone_of(thing))
        # A shield may lie in another lane than the zone reserved for it.
        self.touch(owner, self.zone_of(thing))
        if self.get(thing, UNDER) != GONE:
            self.end_reinforcing(self.get(thing, UNDER))
        if self.get(thing, OVER) != GONE:
            self.shield_gone(thing)
        if where == OUT_RETREAT:
            self.fire(ON_RETREATS, thing, GONE, GONE)
            self.fire_watchers(ON_UNIT_RETREATS, thing)
        elif where == OUT_HAND:
            self.fire(ON_RETURNED, thing, GONE, GONE)
        zone = self.get(thing, ZONE)
        self.at[owner * MAX_ZONES + zone] = u8(NOTHING)
        self.touch(owner, zone)
        if where == OUT_RETREAT:
            self.reset(thing)
            self.set(thing, PLACE, IN_RETREAT_2)
            if self.observer is not None:
                self.emit(EV_RETREATED, owner, kind, 1, place, place_id(owner, AT_RETREAT_2), -1)
            return
        self.drop_items(thing)
        self.put_cards(thing, where, place)
        self.free_object(thing)

    def reset(self, thing: i64) -> None:
        """Nothing follows a card off the field (DT-R32)."""
        self.forget(thing)
        plain = self.get(thing, MARKS) & IS_PLAIN
        self.set(thing, DAMAGE, 0)
        self.set(thing, ATTACKS, 0)
        self.set(thing, MOVES, 0)
        self.set(thing, DID, 0)
        self.set(thing, COUNTER, 0)
        self.set(thing, COUNTER_TURN, 0)
        self.set(thing, USED, 0)
        self.set(thing, SPENT, 0)
        self.set(thing, MET, 0)
        item = self.next_item(thing, -1)
        while item != GONE:
            self.set(item, USED, 0)
            self.set(item, SPENT, 0)
            item = self.next_item(thing, item)
        self.set(thing, MARKS, plain)
        self.set(thing, OVER, GONE)
        self.set(thing, UNDER, GONE)
        self.set(thing, SUPPORTS, GONE)

    def drop_items(self, thing: i64) -> None:
        """All items of a card go to their owners' discard piles."""
        item = self.next_item(thing, -1)
        while item != GONE:
            following = self.next_item(thing, item)
            self.drop_item(item)
            item = following

    def drop_item(self, item: i64) -> None:
        owner = self.get(item, OWNER)
        self.to_discard(owner, self.get(item, KIND), self.place_of(item))
        self.free_object(item)

    def put_cards(self, thing: i64, where: i64, origin: i64) -> None:
        """All cards of an object go to a pile of their owner, the top card last."""
        owner = self.get(thing, OWNER)
        for kind in self.cards_of(thing):
            self.put_card(owner, kind, where, origin)
        if where == OUT_SHUFFLE:
            self.shuffle_deck(owner)

    def put_card(self, owner: i64, kind: i64, where: i64, origin: i64) -> None:
        """A card that all have seen goes to a pile of its owner."""
        if where == OUT_DISCARD:
            self.add_sorted(DISCARD, owner, kind)
            return
        target = AT_HAND
        if where == OUT_HAND:
            self.add_to_hand(owner, kind, PUBLIC)
        elif where == OUT_TRADE:
            self.add_sorted(TRADE, owner, kind)
            target = AT_TRADE
        else:
            target = AT_DECK
            if where == OUT_BOTTOM:
                self.put_under_deck(owner, kind, 3)
            else:
                self.put_on_deck(owner, kind, 3)
        if self.observer is not None:
            self.emit(EV_RETURNED, owner, kind, 1, origin, place_id(owner, target), -1)

    # -- coming to the field ------------------------------------------------------------------------------------------

    def deploy(self, thing: i64, zone: i64, position: i64, how: i64) -> None:
        """A unit or structure comes to the field, in its owner's zone."""
        owner = self.get(thing, OWNER)
        kind = self.get(thing, KIND)
        origin = self.place_of(thing)
        self.set(thing, PLACE, ON_FIELD)
        self.set(thing, ZONE, zone)
        self.set(thing, POSITION, position)
        self.note(thing, DID_DEPLOY)
        marks: i64 = 0
        if how == HEAVY:
            marks |= WAS_HEAVY
        elif how == REDEPLOY:
            marks |= WAS_REDEPLOYED
            if self.is_unit(thing):
                self.set_tally(REDEPLOYED, owner, self.tally(REDEPLOYED, owner) + 1)
        if self.is_levelled_kind(kind) and self.get(thing, LOWER_1) == GONE:
            marks |= IS_PLAIN
        self.set(thing, MARKS, marks)
        self.at[owner * MAX_ZONES + zone] = u8(thing)
        self.touch(owner, zone)
        if self.observer is not None:
            self.emit(EV_DEPLOYED, owner, kind, how, origin, place_id(owner, AT_FIELD + zone), -1)
        self.refresh()
        self.fire(ON_DEPLOYED, thing, GONE, GONE)
        if how == REDEPLOY:
            self.fire(ON_REDEPLOYED, thing, GONE, GONE)
        elif how == HEAVY:
            self.fire(ON_HEAVILY_DEPLOYED, thing, GONE, GONE)
        if self.is_unit(thing):
            self.fire_watchers(ON_UNIT_DEPLOYED, thing)

    def equip(self, item: i64, bearer: i64) -> None:
        """An item is put under a unit."""
        if self.get(item, PLACE) != AS_ITEM:
            self.item_total += 1
        self.set(item, PLACE, AS_ITEM)
        self.set(item, ZONE, bearer)
        self.stale = True
        if self.observer is not None:
            self.emit(
                EV_EQUIPPED, self.get(item, OWNER), self.get(item, KIND), self.get(bearer, KIND), 0,
                self.place_of(bearer), -1,
            )  # fmt: skip
        bearer_kind = self.get(bearer, KIND)
        self.fire_of(ON_EQUIPPED, item, bearer, bearer_kind)
        self.fire(ON_ITEM_EQUIPPED, bearer, bearer, bearer_kind)

    def place_environment(self, thing: i64) -> None:
        """An environment starts to work."""
        owner = self.get(thing, OWNER)
        self.set(thing, PLACE, AS_ENVIRONMENT)
        self.stale = True
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(EV_ENVIRONMENT, owner, self.get(thing, KIND), 0, place, place, -1)
        self.fire(ON_DEPLOYED, thing, GONE, GONE)
        self.fire_event(ON_ENVIRONMENT_ENTERS, owner, 0, self.get(thing, KIND))

    def remove_environment(self, thing: i64) -> None:
        owner = self.get(thing, OWNER)
        if self.observer is not None:
            self.emit(
                EV_DESTROYED, owner, self.get(thing, KIND), 1, self.place_of(thing), place_id(owner, AT_DISCARD), -1
            )
        self.add_sorted(DISCARD, owner, self.get(thing, KIND))
        self.fire_of(ON_DESTROYED, thing, GONE, GONE)
        self.free_object(thing)

    # -- moving -------------------------------------------------------------------------------------------------------

    def move_to(self, thing: i64, zone: i64) -> None:
        """A card goes to another zone of its own side, which must be free (or its own reserved one)."""
        owner = self.get(thing, OWNER)
        origin = self.place_of(thing)
        if self.get(thing, UNDER) != GONE:
            self.end_reinforcing(self.get(thing, UNDER))
        old = self.get(thing, ZONE)
        if self.get(thing, OVER) != GONE:
            # A reinforcing unit that is itself moved stays where it is put, in defence position (DT-R75).
            self.shield_gone(thing)
        self.at[owner * MAX_ZONES + old] = u8(NOTHING)
        self.at[owner * MAX_ZONES + zone] = u8(thing)
        self.set(thing, ZONE, zone)
        self.note(thing, DID_MOVE)
        self.touch(owner, old)
        self.touch(owner, zone)
        self.check_member(thing)
        if self.observer is not None:
            self.emit(EV_MOVED, owner, self.get(thing, KIND), 0, origin, self.place_of(thing), -1)
        self.fire(ON_MOVES, thing, GONE, GONE)

    def swap_places(self, one: i64, other: i64) -> None:
        """Two cards of one side change zones."""
        owner = self.get(one, OWNER)
        for thing in (one, other):
            if self.get(thing, UNDER) != GONE:
                self.end_reinforcing(self.get(thing, UNDER))
            if self.get(thing, OVER) != GONE:
                # It stays where it is put, in defence position (DT-R75).
                self.touch(owner, self.zone_of(thing))
                self.shield_gone(thing)
        zone_1 = self.get(one, ZONE)
        zone_2 = self.get(other, ZONE)
        self.at[owner * MAX_ZONES + zone_1] = u8(other)
        self.at[owner * MAX_ZONES + zone_2] = u8(one)
        self.set(one, ZONE, zone_2)
        self.set(other, ZONE, zone_1)
        for thing in (one, other):
            self.note(thing, DID_MOVE)
            self.touch(owner, self.get(thing, ZONE))
            self.check_member(thing)
            if self.observer is not None:
                origin = place_id(owner, AT_FIELD + (zone_1 if thing == one else zone_2))
                self.emit(EV_MOVED, owner, self.get(thing, KIND), 0, origin, self.place_of(thing), -1)
        self.let_front_lead()
        self.fire(ON_MOVES, one, GONE, GONE)
        self.fire(ON_MOVES, other, GONE, GONE)

    def turn_to(self, thing: i64, position: i64) -> None:
        """A unit changes its battle position."""
        if self.get(thing, POSITION) == position:
            return
        if self.get(thing, UNDER) != GONE:
            self.end_reinforcing(self.get(thing, UNDER))
        if self.get(thing, OVER) != GONE:
            self.end_reinforcing(thing)
        self.set(thing, POSITION, position)
        self.stale = True
        self.check_member(thing)
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(EV_TURNED, self.get(thing, OWNER), self.get(thing, KIND), position, place, place, -1)
        self.fire(ON_TURNS, thing, GONE, GONE)

    def check_member(self, thing: i64) -> None:
        """A member that is no longer in its lane or in attack position leaves the united attack (DT-R59)."""
        if not self.did(thing, IS_ATTACKING):
            return
        if self.get(thing, POSITION) == 0 or self.get(thing, ZONE) % MAX_LANES != self.attack_lane:
            self.set(thing, DID, self.get(thing, DID) & ~IS_ATTACKING)
            if self.attack_leader == thing:
                self.attack_leader = GONE

    def let_front_lead(self) -> None:
        """The front-most member leads the waiting attack (DT-135, DT-R109)."""
        if self.attack_leader == GONE:
            return
        front = self.attack_leader
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i) and self.get(i, ZONE) < self.get(front, ZONE):
                front = i
            i += 1
        if front != self.attack_leader:
            self.lead_attack(front)

    def lead_attack(self, leader: i64) -> None:
        """A member leads the waiting attack from now on, which bears its name."""
        self.attack_leader = leader
        index = self.attack_index()
        if index != GONE:
            base = index * S_WIDTH
            self.stack[base + S_KIND] = i16(self.get(leader, KIND))
            self.stack[base + S_SOURCE] = i16(leader)
            self.stack[base + S_ZONE] = i16(self.get(leader, ZONE))
        self.changed(READS_DEEDS)

    def attack_index(self) -> i64:
        """Where on the stack the attack lies; GONE if it does not."""
        i: i64 = 0
        while i < self.stack_size:
            if self.item(i, S_TYPE) == ITEM_ATTACK:
                return i
            i += 1
        return GONE

    # -- reinforcing --------------------------------------------------------------------------------------------------

    def reinforce(self, thing: i64, front: i64) -> None:
        """A supporting unit is laid over the unit in front and becomes the target in its place (DT-222, DT-224)."""
        self.set(thing, OVER, front)
        self.set(front, UNDER, thing)
        self.set(thing, POSITION, 0)
        self.note(thing, DID_BATTLE)
        self.stale = True
        table = self.table
        for unit in (thing, front):
            if table.level[self.get(unit, KIND)] == LEVEL_REINFORCEMENTS:
                self.set(unit, COUNTER, self.get(unit, COUNTER) + 1)
        owner = self.get(thing, OWNER)
        if self.observer is not None:
            self.emit(
                EV_REINFORCED, owner, self.get(thing, KIND), self.get(front, KIND),
                place_id(owner, AT_FIELD + self.get(thing, ZONE)), self.place_of(front), -1,
            )  # fmt: skip
        self.refresh()
        self.fire(ON_REINFORCES, thing, front, self.get(front, KIND))
        self.fire(ON_IS_REINFORCED, front, thing, self.get(thing, KIND))
        if self.attack_lane >= 0 and self.attack_target == front and self.attack_index() != GONE:
            self.attack_target = thing
            self.attack_behind = front
            self.changed(READS_DEEDS)
            leader = self.attack_leader
            self.fire(ON_DEFENDS, thing, leader, GONE if leader == GONE else self.get(leader, KIND))

    def end_reinforcing(self, thing: i64) -> None:
        """A reinforcing unit goes back to the zone reserved for it, into attack position (DT-033, DT-R75)."""
        self.shield_gone(thing)
        self.set(thing, POSITION, 1)
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(EV_RESTORED, self.get(thing, OWNER), self.get(thing, KIND), 0, place, place, -1)

    def shield_gone(self, thing: i64) -> None:
        """The bond between a reinforcing and a reinforced unit ends; an attack may get its old target back (DT-R78)."""
        front = self.get(thing, OVER)
        self.set(thing, OVER, GONE)
        if front != GONE:
            self.set(front, UNDER, GONE)
        self.stale = True
        self.fire(ON_STOPS_REINFORCING, thing, front, GONE if front == GONE else self.get(front, KIND))
        if self.attack_lane >= 0 and self.attack_target == thing and self.attack_behind != GONE:
            self.attack_target = self.attack_behind
            self.attack_behind = GONE
            self.changed(READS_DEEDS)

    # -- levelling up -------------------------------------------------------------------------------------------------

    def level_up(self, thing: i64, kind: i64, origin: i64) -> None:
        """The next version is laid on a champion: damage and effects go, items and what it did stay (DT-198 to DT-202)."""
        owner = self.get(thing, OWNER)
        old = self.get(thing, KIND)
        self.set(thing, LOWER_2 if self.get(thing, LOWER_1) != GONE else LOWER_1, old)
        self.set(thing, KIND, kind)
        self.drop_lasting_of(thing)
        for column in (DAMAGE, COUNTER, COUNTER_TURN, USED, SPENT, MET):
            self.set(thing, column, 0)
        self.set(thing, MARKS, self.get(thing, MARKS) & ~IS_PLAIN)
        if self.get(thing, MOVES) > 0 or self.did(thing, DID_MOVE):
            self.note(thing, CANNOT_MOVE_ON)
        self.stale = True
        if self.attack_leader == thing:
            self.lead_attack(thing)
        if self.observer is not None:
            self.emit(EV_LEVELLED, owner, kind, old, origin, self.place_of(thing), -1)
        self.refresh()
        self.fire(ON_LEVELLED_UP, thing, GONE, GONE)

    def count_commander_damage(self, leader: i64, amount: i64) -> None:
        """A leader's attack has hurt the commander: its level-up may count that."""
        level = self.table.level[self.get(leader, KIND)]
        if level == LEVEL_COMMANDER_DAMAGE:
            self.set(leader, COUNTER, self.get(leader, COUNTER) + amount)
        elif level == LEVEL_COMMANDER_DAMAGE_TURN:
            self.set(leader, COUNTER_TURN, self.get(leader, COUNTER_TURN) + amount)
