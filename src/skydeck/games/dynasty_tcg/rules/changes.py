"""Everything that can change on the field: damage, destruction, deployment, retreat, movement, reinforcing, levelling up.

Each change lets the abilities that watch for it trigger; they wait until the present item is done (DT-R18). After every
instruction `check_board` sees to the end of the game, to what is destroyed, and to who supports whom.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from skydeck.games.dynasty_tcg.cards.card_set import CardSet, Reads
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol
from skydeck.games.dynasty_tcg.cards.words import (
    ALL_DAMAGE,
    MAX_LANES,
    MAX_ZONES,
    NO_LIMIT,
    Head,
    Instead,
    Level,
    Limit,
    On,
    Op,
    Replacement,
    Trait,
    Whose,
)
from skydeck.games.dynasty_tcg.rules.knowledge import Knowledge
from skydeck.games.dynasty_tcg.rules.steps import COMMANDER_HEALTH, Ask
from skydeck.games.dynasty_tcg.state.words import (
    GONE,
    LOST,
    NOTHING,
    Did,
    Ev,
    Item,
    ItemType,
    Known,
    Lasting,
    Mark,
    Obj,
    Pile,
    Place,
    Reason,
    Spot,
    Tally,
    Thing,
    spot_id,
)


class Out:
    """Where a card goes that leaves the field."""

    DISCARD: Final[i64] = 0
    HAND: Final[i64] = 1
    TRADE: Final[i64] = 2
    RETREAT: Final[i64] = 3
    TOP: Final[i64] = 4
    BOTTOM: Final[i64] = 5
    SHUFFLE: Final[i64] = 6


class Coming:
    """How a card comes to the field."""

    NORMAL: Final[i64] = 0
    HEAVY: Final[i64] = 1
    REDEPLOY: Final[i64] = 2
    BY_EFFECT: Final[i64] = 3


class Changes(Knowledge):
    """A table on which things happen."""

    def __init__(self, cards: CardSet) -> None:
        super().__init__(cards)
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
        if (self.cards.watched_by_others >> trigger) & 1 != 0:
            self.fire_watchers(trigger, thing)

    def fire_of(self, trigger: i64, thing: i64, it: i64, it_kind: i64) -> None:
        """The abilities of one card that watch for what happened to itself."""
        cards = self.cards
        kind = self.get(thing, Obj.KIND)
        if (cards.trigger_mask[kind] >> trigger) & 1 == 0 or not self.has_effect(thing):
            return
        row = cards.ability_first[kind]
        end = row + cards.ability_count[kind]
        while row < end:
            if (
                cards.ability(row, AbilityCol.HEAD) == Head.TRIGGERED
                and cards.ability(row, AbilityCol.WHAT) == trigger
                and cards.ability(row, AbilityCol.OF) == NO_LIMIT
            ):
                self.trigger(row, thing, it, it_kind)
            row += 1

    def fire_watchers(self, trigger: i64, thing: i64) -> None:
        """Something happened to a unit or structure: abilities of other cards that watch for such cards."""
        if (self.watched >> trigger) & 1 == 0 and not self.stale:
            return
        cards = self.cards
        it_kind = self.get(thing, Obj.KIND)
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, Obj.KIND)
            if (
                kind != GONE
                and i != thing
                and (cards.trigger_mask[kind] >> trigger) & 1 != 0
                and self.has_effect(i)
                and self.in_play(i)
            ):
                row = cards.ability_first[kind]
                end = row + cards.ability_count[kind]
                while row < end:
                    if (
                        cards.ability(row, AbilityCol.HEAD) == Head.TRIGGERED
                        and cards.ability(row, AbilityCol.WHAT) == trigger
                    ):
                        self.look_from_object(i)
                        of = cards.ability(row, AbilityCol.OF)
                        # "Another" is, on an item, another than its bearer.
                        if self.subject() != thing and of != NO_LIMIT and self.matches(of, thing):
                            self.trigger(row, i, thing, it_kind)
                    row += 1
            i += 1

    def fire_event(self, trigger: i64, player: i64, phase: i64, it_kind: i64) -> None:
        """Something happened to a player or in the course of the turn."""
        if (self.watched >> trigger) & 1 == 0 and not self.stale:
            return
        cards = self.cards
        i: i64 = 0
        while i < self.object_rows:
            kind = self.get(i, Obj.KIND)
            if (
                kind != GONE
                and (cards.trigger_mask[kind] >> trigger) & 1 != 0
                and self.has_effect(i)
                and self.in_play(i)
            ):
                row = cards.ability_first[kind]
                end = row + cards.ability_count[kind]
                while row < end:
                    if (
                        cards.ability(row, AbilityCol.HEAD) == Head.TRIGGERED
                        and cards.ability(row, AbilityCol.WHAT) == trigger
                    ):
                        whose = cards.ability(row, AbilityCol.WHOSE)
                        own = self.get(i, Obj.OWNER) == player
                        if (whose == Whose.EACH or own == (whose == Whose.OWN)) and (
                            trigger != On.PHASE or cards.ability(row, AbilityCol.PHASE) == phase
                        ):
                            self.trigger(row, i, GONE, it_kind)
                    row += 1
            i += 1

    def trigger(self, ability: i64, thing: i64, it: i64, it_kind: i64) -> None:
        """A triggered ability waits for the stack, if its conditions hold and it is not used up."""
        cards = self.cards
        bit = 1 << cards.ability(ability, AbilityCol.NUMBER)
        limit = cards.ability(ability, AbilityCol.LIMIT)
        if limit != Limit.NONE:
            column = Obj.SPENT if limit == Limit.ONCE else Obj.USED
            if self.get(thing, column) & bit != 0:
                return
        owner = self.get(thing, Obj.OWNER)
        zone = self.zone_of(thing)
        self.look_from(owner, thing, zone, it, it_kind)
        if cards.ability(ability, AbilityCol.IFS) > 0:
            self.refresh()
            if not self.all_hold(cards.ability(ability, AbilityCol.IF), cards.ability(ability, AbilityCol.IFS)):
                return
        if limit != Limit.NONE:
            column = Obj.SPENT if limit == Limit.ONCE else Obj.USED
            self.objects[thing * Obj.WIDTH + column] |= i16(bit)
        self.add_waiting(owner, ability, thing, self.get(thing, Obj.KIND), zone, it, it_kind)

    # -- commanders ---------------------------------------------------------------------------------------------------

    def damage_commander(self, player: i64, amount: i64, dealer: i64) -> i64:
        """A commander loses health to a card in battle or to an effect (GONE); says how much was dealt."""
        if dealer == GONE or not self.can(dealer, Trait.UNPREVENTABLE):
            amount = self.after_prevention(GONE, player, amount)
        if amount <= 0:
            return 0
        left = self.tally(Tally.LIFE, player) - amount
        if left < 0:
            left = 0
        self.set_tally(Tally.LIFE, player, left)
        if self.observer is not None:
            self.emit(Ev.COMMANDER_DAMAGE, player, -1, amount, left, spot_id(player, Spot.COMMANDER), -1)
        self.fire_event(On.COMMANDER_DAMAGED, player, 0, GONE)
        return amount

    def heal_commander(self, player: i64, amount: i64) -> None:
        """A commander gains health, up to the start value (DT-R23)."""
        before = self.tally(Tally.LIFE, player)
        after = before + amount
        if after > COMMANDER_HEALTH:
            after = COMMANDER_HEALTH
        if after <= before:
            return
        self.set_tally(Tally.LIFE, player, after)
        if self.observer is not None:
            self.emit(Ev.COMMANDER_HEALED, player, -1, after - before, after, spot_id(player, Spot.COMMANDER), -1)
        self.fire_event(On.COMMANDER_HEALED, player, 0, GONE)

    def draw_cards(self, player: i64, number: i64) -> None:
        """Cards go from the deck to the hand, as many as there are (DT-R22)."""
        drawn: i64 = 0
        while drawn < number and self.size(Pile.DECK, player) > 0:
            top = self.size(Pile.DECK, player) - 1
            known = self.known_as(self.mark(Pile.DECK, player, top), player)
            kind = self.take_from_deck(player, top)
            self.add_to_hand(player, kind, known)
            drawn += 1
            if self.observer is not None:
                self.emit(
                    Ev.DREW_CARD, player, kind, 1, spot_id(player, Spot.DECK), spot_id(player, Spot.HAND),
                    -1 if known == Known.TO_ALL else player,
                )  # fmt: skip
        if drawn > 0 and self.observer is not None:
            self.emit(Ev.DREW, player, -1, drawn, spot_id(player, Spot.DECK), spot_id(player, Spot.HAND), -1)

    def to_discard(self, player: i64, kind: i64, origin: i64) -> None:
        """A card goes to its owner's discard pile, openly."""
        self.add_sorted(Pile.DISCARD, player, kind)
        if self.observer is not None:
            self.emit(Ev.DISCARDED, player, kind, 1, origin, spot_id(player, Spot.DISCARD), -1)

    # -- damage to cards ----------------------------------------------------------------------------------------------

    def after_prevention(self, thing: i64, player: i64, amount: i64) -> i64:
        """What is left of damage to an object (or, with GONE, to a commander) after what prevents it."""
        row = self.lasting_size - 1
        before = amount
        while row >= 0 and amount > 0:
            base = row * Lasting.WIDTH
            if self.lasts(row, Lasting.WHAT) == Op.PREVENT and (
                self.lasts(row, Lasting.OBJECT) == thing
                and (thing != GONE or self.lasts(row, Lasting.PLAYER) == player)
            ):
                shield = self.lasts(row, Lasting.AMOUNT)
                if shield >= ALL_DAMAGE:
                    amount = 0
                elif shield > amount:
                    self.lasting[base + Lasting.AMOUNT] = i16(shield - amount)
                    amount = 0
                else:
                    amount -= shield
                    self.drop_lasting(row)
            row -= 1
        if amount < before and self.observer is not None:
            kind = GONE if thing == GONE else self.get(thing, Obj.KIND)
            place = spot_id(player, Spot.COMMANDER) if thing == GONE else self.place_of(thing)
            self.emit(Ev.PREVENTED, player, kind, before - amount, place, place, -1)
        return amount

    def effect_damage(self, thing: i64, amount: i64) -> None:
        """Damage of an effect to a commander, unit or structure: no excess, not battle damage (DT-R70)."""
        if amount <= 0:
            return
        if thing >= Thing.COMMANDER:
            self.damage_commander(thing - Thing.COMMANDER, amount, GONE)
            return
        if not self.is_on_field(thing):
            return
        self.refresh()
        amount = self.after_prevention(thing, self.get(thing, Obj.OWNER), amount)
        left = self.health_left(thing)
        if amount > left:
            amount = left
        if amount <= 0:
            return
        self.set(thing, Obj.DAMAGE, self.get(thing, Obj.DAMAGE) + amount)
        self.stale = True
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(Ev.DAMAGE, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), amount, place, place, -1)
        self.fire(On.TAKES_EFFECT_DAMAGE, thing, GONE, GONE)

    def battle_damage(self, thing: i64, amount: i64, dealer: i64) -> i64:
        """Battle damage to a unit or structure; returns the excess beyond its health (DT-156, DT-157, DT-R71)."""
        amount -= self.get(thing, Obj.ARMOUR)
        if amount > 0 and not (dealer != GONE and self.can(dealer, Trait.UNPREVENTABLE)):
            amount = self.after_prevention(thing, self.get(thing, Obj.OWNER), amount)
        if amount < 0:
            amount = 0
        left = self.health_left(thing)
        dealt = amount if amount < left else left
        if amount >= left and amount > 0 and self.is_unit(thing):
            if self.can(thing, Trait.NO_CRITICAL) or self.replaces(thing, Instead.CRITICAL_DAMAGE) == 0:
                dealt = left - 1
        if amount > 0:
            self.note(thing, Did.BATTLE)
        if dealt > 0:
            self.set(thing, Obj.DAMAGE, self.get(thing, Obj.DAMAGE) + dealt)
        self.stale = True
        if self.observer is not None and amount > 0:
            place = self.place_of(thing)
            self.emit(Ev.DAMAGE, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), dealt, place, place, -1)
        if amount <= left:
            return 0
        return amount - left

    def replaces(self, thing: i64, what: i64) -> i64:
        """What an ability of the card does instead of an event, once found used up; GONE if nothing does."""
        cards = self.cards
        kind = self.get(thing, Obj.KIND)
        if cards.has_instead[kind] == 0 or not self.has_effect(thing):
            return GONE
        row = cards.ability_first[kind]
        end = row + cards.ability_count[kind]
        while row < end:
            if cards.ability(row, AbilityCol.HEAD) == Head.INSTEAD and cards.ability(row, AbilityCol.WHAT) == what:
                bit = 1 << cards.ability(row, AbilityCol.NUMBER)
                limit = cards.ability(row, AbilityCol.LIMIT)
                column = Obj.SPENT if limit == Limit.ONCE else Obj.USED
                self.look_from_object(thing)
                if (limit == Limit.NONE or self.get(thing, column) & bit == 0) and self.all_hold(
                    cards.ability(row, AbilityCol.IF), cards.ability(row, AbilityCol.IFS)
                ):
                    if limit != Limit.NONE:
                        self.objects[thing * Obj.WIDTH + column] |= i16(bit)
                    if self.observer is not None:
                        place = self.place_of(thing)
                        self.emit(Ev.SAVED, self.get(thing, Obj.OWNER), kind, 0, place, place, -1)
                    return cards.ability(row, AbilityCol.INSTEAD)
            row += 1
        return GONE

    def heal(self, thing: i64, amount: i64) -> None:
        """Remove damage from a commander, unit or structure (DT-R23)."""
        if amount <= 0:
            return
        if thing >= Thing.COMMANDER:
            self.heal_commander(thing - Thing.COMMANDER, amount)
            return
        damage = self.get(thing, Obj.DAMAGE)
        if damage == 0:
            return
        if amount > damage:
            amount = damage
        self.set(thing, Obj.DAMAGE, damage - amount)
        self.stale = True
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(Ev.HEALED, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), amount, place, place, -1)
        self.fire(On.HEALED, thing, GONE, GONE)

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
                if self.get(i, Obj.KIND) != GONE and self.get(i, Obj.PLACE) == Place.FIELD and self.health_left(i) <= 0:
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
        reason = Reason.HEALTH
        player: i64 = 0
        while player < 2:
            if self.tally(Tally.LIFE, player) <= 0:
                lost |= 1 << player
            elif self.size(Pile.DECK, player) == 0:
                lost |= 1 << player
                reason = Reason.EMPTY_DECK
            player += 1
        if lost == 0:
            return
        self.end_game(-1 if lost == 3 else (1 if lost == 1 else 0), Reason.BOTH_LOST if lost == 3 else reason)

    def end_game(self, winner: i64, reason: i64) -> None:
        """One game is over: nothing on the stack is carried out any more (DT-R20)."""
        self.game_ended = True
        self.winner = winner
        self.reason = reason
        self.decision = Ask.NONE
        self.pending = 0
        if self.observer is not None:
            self.emit(Ev.GAME_OVER, winner, -1, reason, 0, 0, -1)

    def check_support(self) -> None:
        """Who has come to stand behind a unit, or no longer does."""
        i: i64 = 0
        while i < self.object_rows:
            if self.get(i, Obj.KIND) != GONE and self.get(i, Obj.PLACE) == Place.FIELD:
                ahead = self.supported_by(i)
                if ahead != GONE and not self.is_unit(ahead):
                    ahead = GONE
                before = self.get(i, Obj.SUPPORTS)
                if ahead != before:
                    self.set(i, Obj.SUPPORTS, ahead)
                    if before == LOST:
                        self.fire(On.STOPS_SUPPORTING, i, GONE, GONE)
                    elif before != GONE:
                        self.fire(On.STOPS_SUPPORTING, i, before, self.get(before, Obj.KIND))
                    if ahead != GONE:
                        self.fire(On.STARTS_SUPPORTING, i, ahead, self.get(ahead, Obj.KIND))
            i += 1

    def destroy_all(self, doomed: vec[i64]) -> None:
        """Destroy units and structures together; their triggers see each other (DT-R19)."""
        fallen: vec[i64] = vec[i64]()
        i: i64 = 0
        while i < len(doomed):
            thing = doomed[i]
            instead = self.replaces(thing, Instead.DESTROYED)
            if instead == GONE:
                fallen = append(fallen, thing)
            elif instead == Replacement.RETREAT:
                self.drop_items(thing)
                self.leave(thing, Out.RETREAT)
            elif instead == Replacement.RETURN:
                self.leave(thing, Out.HAND)
            else:
                self.refresh()
                self.set(thing, Obj.DAMAGE, self.get(thing, Obj.DAMAGE) + self.health_left(thing) - 1)
                if self.get(thing, Obj.DAMAGE) < 0:
                    # Its health bonuses are gone for good and even whole it has no health: nothing can save it.
                    self.set(thing, Obj.DAMAGE, 0)
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
            if self.get(fallen[i], Obj.OVER) != GONE:
                self.leave(fallen[i], Out.DISCARD)
            i += 1
        i = 0
        while i < len(fallen):
            if self.get(fallen[i], Obj.KIND) != GONE:
                self.leave(fallen[i], Out.DISCARD)
            i += 1

    def tell_fallen(self, thing: i64) -> None:
        """A card is destroyed: triggers, counters, credit."""
        owner = self.get(thing, Obj.OWNER)
        kind = self.get(thing, Obj.KIND)
        unit = self.is_unit(thing)
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(Ev.DESTROYED, owner, kind, 1, place, spot_id(owner, Spot.DISCARD), -1)
        if unit:
            self.set_tally(Tally.LOST_UNITS, owner, self.tally(Tally.LOST_UNITS, owner) + 1)
        by = GONE
        if self.fighters:
            if self.is_enemy(self.fighter_1, owner):
                by = self.fighter_1
            elif self.is_enemy(self.fighter_2, owner):
                by = self.fighter_2
            if by != GONE:
                self.fire(On.DESTROYS_IN_BATTLE if unit else On.DESTROYS_STRUCTURE, by, thing, kind)
        elif self.is_enemy(self.culprit, owner):
            by = self.culprit
        if by != GONE and unit and self.cards.level[self.get(by, Obj.KIND)] == Level.DESTROYS_THIS_TURN:
            self.set(by, Obj.COUNTER_TURN, self.get(by, Obj.COUNTER_TURN) + 1)
        self.fire(On.DESTROYED, thing, GONE, GONE)
        self.fire_watchers(On.UNIT_DESTROYED if unit else On.STRUCTURE_DESTROYED, thing)

    def is_enemy(self, thing: i64, player: i64) -> bool:
        return thing != GONE and self.is_on_field(thing) and self.get(thing, Obj.OWNER) != player

    # -- leaving the field --------------------------------------------------------------------------------------------

    def touch(self, owner: i64, zone: i64) -> None:
        """A card came, went or moved: the attack that waits in that lane may be redeclared (DT-R61)."""
        self.stale = True
        if self.attack_lane >= 0 and owner != self.active and zone % MAX_LANES == self.attack_lane:
            self.attack_disturbed = True

    def leave(self, thing: i64, where: i64) -> None:
        """A unit or structure leaves the field; its items go to the discard pile unless they were paid for."""
        owner = self.get(thing, Obj.OWNER)
        place = self.place_of(thing)
        kind = self.get(thing, Obj.KIND)
        self.note_last_zone(thing, self.zone_of(thing))
        # A shield may lie in another lane than the zone reserved for it.
        self.touch(owner, self.zone_of(thing))
        if self.get(thing, Obj.UNDER) != GONE:
            self.end_reinforcing(self.get(thing, Obj.UNDER))
        if self.get(thing, Obj.OVER) != GONE:
            self.shield_gone(thing)
        if where == Out.RETREAT:
            self.fire(On.RETREATS, thing, GONE, GONE)
            self.fire_watchers(On.UNIT_RETREATS, thing)
        elif where == Out.HAND:
            self.fire(On.RETURNED, thing, GONE, GONE)
        zone = self.get(thing, Obj.ZONE)
        self.at[owner * MAX_ZONES + zone] = u8(NOTHING)
        self.touch(owner, zone)
        if where == Out.RETREAT:
            self.reset(thing)
            self.set(thing, Obj.PLACE, Place.RETREAT_2)
            if self.observer is not None:
                self.emit(Ev.RETREATED, owner, kind, 1, place, spot_id(owner, Spot.RETREAT_2), -1)
            return
        self.drop_items(thing)
        self.put_cards(thing, where, place)
        self.free_object(thing)

    def reset(self, thing: i64) -> None:
        """Nothing follows a card off the field (DT-R32)."""
        self.forget(thing)
        plain = self.get(thing, Obj.MARKS) & Mark.PLAIN
        self.set(thing, Obj.DAMAGE, 0)
        self.set(thing, Obj.ATTACKS, 0)
        self.set(thing, Obj.MOVES, 0)
        self.set(thing, Obj.DID, 0)
        self.set(thing, Obj.COUNTER, 0)
        self.set(thing, Obj.COUNTER_TURN, 0)
        self.set(thing, Obj.USED, 0)
        self.set(thing, Obj.SPENT, 0)
        self.set(thing, Obj.MET, 0)
        item = self.next_item(thing, -1)
        while item != GONE:
            self.set(item, Obj.USED, 0)
            self.set(item, Obj.SPENT, 0)
            item = self.next_item(thing, item)
        self.set(thing, Obj.MARKS, plain)
        self.set(thing, Obj.OVER, GONE)
        self.set(thing, Obj.UNDER, GONE)
        self.set(thing, Obj.SUPPORTS, GONE)

    def drop_items(self, thing: i64) -> None:
        """All items of a card go to their owners' discard piles."""
        item = self.next_item(thing, -1)
        while item != GONE:
            following = self.next_item(thing, item)
            self.drop_item(item)
            item = following

    def drop_item(self, item: i64) -> None:
        owner = self.get(item, Obj.OWNER)
        self.to_discard(owner, self.get(item, Obj.KIND), self.place_of(item))
        self.free_object(item)

    def put_cards(self, thing: i64, where: i64, origin: i64) -> None:
        """All cards of an object go to a pile of their owner, the top card last."""
        owner = self.get(thing, Obj.OWNER)
        for kind in self.cards_of(thing):
            self.put_card(owner, kind, where, origin)
        if where == Out.SHUFFLE:
            self.shuffle_deck(owner)

    def put_card(self, owner: i64, kind: i64, where: i64, origin: i64) -> None:
        """A card that all have seen goes to a pile of its owner."""
        if where == Out.DISCARD:
            self.add_sorted(Pile.DISCARD, owner, kind)
            return
        target = Spot.HAND
        if where == Out.HAND:
            self.add_to_hand(owner, kind, Known.TO_ALL)
        elif where == Out.TRADE:
            self.add_sorted(Pile.TRADE, owner, kind)
            target = Spot.TRADE
        else:
            target = Spot.DECK
            if where == Out.BOTTOM:
                self.put_under_deck(owner, kind, 3)
            else:
                self.put_on_deck(owner, kind, 3)
        if self.observer is not None:
            self.emit(Ev.RETURNED, owner, kind, 1, origin, spot_id(owner, target), -1)

    # -- coming to the field ------------------------------------------------------------------------------------------

    def deploy(self, thing: i64, zone: i64, position: i64, how: i64) -> None:
        """A unit or structure comes to the field, in its owner's zone."""
        owner = self.get(thing, Obj.OWNER)
        kind = self.get(thing, Obj.KIND)
        origin = self.place_of(thing)
        self.set(thing, Obj.PLACE, Place.FIELD)
        self.set(thing, Obj.ZONE, zone)
        self.set(thing, Obj.POSITION, position)
        self.note(thing, Did.DEPLOY)
        marks: i64 = 0
        if how == Coming.HEAVY:
            marks |= Mark.HEAVY
        elif how == Coming.REDEPLOY:
            marks |= Mark.REDEPLOYED
            if self.is_unit(thing):
                self.set_tally(Tally.REDEPLOYED, owner, self.tally(Tally.REDEPLOYED, owner) + 1)
        if self.is_levelled_kind(kind) and self.get(thing, Obj.LOWER_1) == GONE:
            marks |= Mark.PLAIN
        self.set(thing, Obj.MARKS, marks)
        self.at[owner * MAX_ZONES + zone] = u8(thing)
        self.touch(owner, zone)
        if self.observer is not None:
            self.emit(Ev.DEPLOYED, owner, kind, how, origin, spot_id(owner, Spot.FIELD + zone), -1)
        self.refresh()
        self.fire(On.DEPLOYED, thing, GONE, GONE)
        if how == Coming.REDEPLOY:
            self.fire(On.REDEPLOYED, thing, GONE, GONE)
        elif how == Coming.HEAVY:
            self.fire(On.HEAVILY_DEPLOYED, thing, GONE, GONE)
        if self.is_unit(thing):
            self.fire_watchers(On.UNIT_DEPLOYED, thing)

    def equip(self, item: i64, bearer: i64) -> None:
        """An item is put under a unit."""
        if self.get(item, Obj.PLACE) != Place.ITEM:
            self.item_total += 1
        self.set(item, Obj.PLACE, Place.ITEM)
        self.set(item, Obj.ZONE, bearer)
        self.stale = True
        if self.observer is not None:
            self.emit(
                Ev.EQUIPPED, self.get(item, Obj.OWNER), self.get(item, Obj.KIND), self.get(bearer, Obj.KIND), 0,
                self.place_of(bearer), -1,
            )  # fmt: skip
        bearer_kind = self.get(bearer, Obj.KIND)
        self.fire_of(On.EQUIPPED, item, bearer, bearer_kind)
        self.fire(On.ITEM_EQUIPPED, bearer, bearer, bearer_kind)

    def place_environment(self, thing: i64) -> None:
        """An environment starts to work."""
        owner = self.get(thing, Obj.OWNER)
        self.set(thing, Obj.PLACE, Place.ENVIRONMENT)
        self.stale = True
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(Ev.ENVIRONMENT, owner, self.get(thing, Obj.KIND), 0, place, place, -1)
        self.fire(On.DEPLOYED, thing, GONE, GONE)
        self.fire_event(On.ENVIRONMENT_ENTERS, owner, 0, self.get(thing, Obj.KIND))

    def remove_environment(self, thing: i64) -> None:
        owner = self.get(thing, Obj.OWNER)
        if self.observer is not None:
            self.emit(
                Ev.DESTROYED,
                owner,
                self.get(thing, Obj.KIND),
                1,
                self.place_of(thing),
                spot_id(owner, Spot.DISCARD),
                -1,
            )
        self.add_sorted(Pile.DISCARD, owner, self.get(thing, Obj.KIND))
        self.fire_of(On.DESTROYED, thing, GONE, GONE)
        self.free_object(thing)

    # -- moving -------------------------------------------------------------------------------------------------------

    def move_to(self, thing: i64, zone: i64) -> None:
        """A card goes to another zone of its own side, which must be free (or its own reserved one)."""
        owner = self.get(thing, Obj.OWNER)
        origin = self.place_of(thing)
        if self.get(thing, Obj.UNDER) != GONE:
            self.end_reinforcing(self.get(thing, Obj.UNDER))
        old = self.get(thing, Obj.ZONE)
        if self.get(thing, Obj.OVER) != GONE:
            # A reinforcing unit that is itself moved stays where it is put, in defence position (DT-R75).
            self.shield_gone(thing)
        self.at[owner * MAX_ZONES + old] = u8(NOTHING)
        self.at[owner * MAX_ZONES + zone] = u8(thing)
        self.set(thing, Obj.ZONE, zone)
        self.note(thing, Did.MOVE)
        self.touch(owner, old)
        self.touch(owner, zone)
        self.check_member(thing)
        if self.observer is not None:
            self.emit(Ev.MOVED, owner, self.get(thing, Obj.KIND), 0, origin, self.place_of(thing), -1)
        self.fire(On.MOVES, thing, GONE, GONE)

    def swap_places(self, one: i64, other: i64) -> None:
        """Two cards of one side change zones."""
        owner = self.get(one, Obj.OWNER)
        for thing in (one, other):
            if self.get(thing, Obj.UNDER) != GONE:
                self.end_reinforcing(self.get(thing, Obj.UNDER))
            if self.get(thing, Obj.OVER) != GONE:
                # It stays where it is put, in defence position (DT-R75).
                self.touch(owner, self.zone_of(thing))
                self.shield_gone(thing)
        zone_1 = self.get(one, Obj.ZONE)
        zone_2 = self.get(other, Obj.ZONE)
        self.at[owner * MAX_ZONES + zone_1] = u8(other)
        self.at[owner * MAX_ZONES + zone_2] = u8(one)
        self.set(one, Obj.ZONE, zone_2)
        self.set(other, Obj.ZONE, zone_1)
        for thing in (one, other):
            self.note(thing, Did.MOVE)
            self.touch(owner, self.get(thing, Obj.ZONE))
            self.check_member(thing)
            if self.observer is not None:
                origin = spot_id(owner, Spot.FIELD + (zone_1 if thing == one else zone_2))
                self.emit(Ev.MOVED, owner, self.get(thing, Obj.KIND), 0, origin, self.place_of(thing), -1)
        self.let_front_lead()
        self.fire(On.MOVES, one, GONE, GONE)
        self.fire(On.MOVES, other, GONE, GONE)

    def turn_to(self, thing: i64, position: i64) -> None:
        """A unit changes its battle position."""
        if self.get(thing, Obj.POSITION) == position:
            return
        if self.get(thing, Obj.UNDER) != GONE:
            self.end_reinforcing(self.get(thing, Obj.UNDER))
        if self.get(thing, Obj.OVER) != GONE:
            self.end_reinforcing(thing)
        self.set(thing, Obj.POSITION, position)
        self.stale = True
        self.check_member(thing)
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(Ev.TURNED, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), position, place, place, -1)
        self.fire(On.TURNS, thing, GONE, GONE)

    def check_member(self, thing: i64) -> None:
        """A member that is no longer in its lane or in attack position leaves the united attack (DT-R59)."""
        if not self.did(thing, Did.IS_ATTACKING):
            return
        if self.get(thing, Obj.POSITION) == 0 or self.get(thing, Obj.ZONE) % MAX_LANES != self.attack_lane:
            self.set(thing, Obj.DID, self.get(thing, Obj.DID) & ~Did.IS_ATTACKING)
            if self.attack_leader == thing:
                self.attack_leader = GONE

    def let_front_lead(self) -> None:
        """The front-most member leads the waiting attack (DT-135, DT-R109)."""
        if self.attack_leader == GONE:
            return
        front = self.attack_leader
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i) and self.get(i, Obj.ZONE) < self.get(front, Obj.ZONE):
                front = i
            i += 1
        if front != self.attack_leader:
            self.lead_attack(front)

    def lead_attack(self, leader: i64) -> None:
        """A member leads the waiting attack from now on, which bears its name."""
        self.attack_leader = leader
        index = self.attack_index()
        if index != GONE:
            base = index * Item.WIDTH
            self.stack[base + Item.KIND] = i16(self.get(leader, Obj.KIND))
            self.stack[base + Item.SOURCE] = i16(leader)
            self.stack[base + Item.ZONE] = i16(self.get(leader, Obj.ZONE))
        self.changed(Reads.DEEDS)

    def attack_index(self) -> i64:
        """Where on the stack the attack lies; GONE if it does not."""
        i: i64 = 0
        while i < self.stack_size:
            if self.item(i, Item.TYPE) == ItemType.ATTACK:
                return i
            i += 1
        return GONE

    # -- reinforcing --------------------------------------------------------------------------------------------------

    def reinforce(self, thing: i64, front: i64) -> None:
        """A supporting unit is laid over the unit in front and becomes the target in its place (DT-222, DT-224)."""
        self.set(thing, Obj.OVER, front)
        self.set(front, Obj.UNDER, thing)
        self.set(thing, Obj.POSITION, 0)
        self.note(thing, Did.BATTLE)
        self.stale = True
        cards = self.cards
        for unit in (thing, front):
            if cards.level[self.get(unit, Obj.KIND)] == Level.REINFORCEMENTS:
                self.set(unit, Obj.COUNTER, self.get(unit, Obj.COUNTER) + 1)
        owner = self.get(thing, Obj.OWNER)
        if self.observer is not None:
            self.emit(
                Ev.REINFORCED, owner, self.get(thing, Obj.KIND), self.get(front, Obj.KIND),
                spot_id(owner, Spot.FIELD + self.get(thing, Obj.ZONE)), self.place_of(front), -1,
            )  # fmt: skip
        self.refresh()
        self.fire(On.REINFORCES, thing, front, self.get(front, Obj.KIND))
        self.fire(On.IS_REINFORCED, front, thing, self.get(thing, Obj.KIND))
        if self.attack_lane >= 0 and self.attack_target == front and self.attack_index() != GONE:
            self.attack_target = thing
            self.attack_behind = front
            self.changed(Reads.DEEDS)
            leader = self.attack_leader
            self.fire(On.DEFENDS, thing, leader, GONE if leader == GONE else self.get(leader, Obj.KIND))

    def end_reinforcing(self, thing: i64) -> None:
        """A reinforcing unit goes back to the zone reserved for it, into attack position (DT-033, DT-R75)."""
        self.shield_gone(thing)
        self.set(thing, Obj.POSITION, 1)
        if self.observer is not None:
            place = self.place_of(thing)
            self.emit(Ev.RESTORED, self.get(thing, Obj.OWNER), self.get(thing, Obj.KIND), 0, place, place, -1)

    def shield_gone(self, thing: i64) -> None:
        """The bond between a reinforcing and a reinforced unit ends; an attack may get its old target back (DT-R78)."""
        front = self.get(thing, Obj.OVER)
        self.set(thing, Obj.OVER, GONE)
        if front != GONE:
            self.set(front, Obj.UNDER, GONE)
        self.stale = True
        self.fire(On.STOPS_REINFORCING, thing, front, GONE if front == GONE else self.get(front, Obj.KIND))
        if self.attack_lane >= 0 and self.attack_target == thing and self.attack_behind != GONE:
            self.attack_target = self.attack_behind
            self.attack_behind = GONE
            self.changed(Reads.DEEDS)

    # -- levelling up -------------------------------------------------------------------------------------------------

    def level_up(self, thing: i64, kind: i64, origin: i64) -> None:
        """The next version is laid on a champion: damage and effects go, items and what it did stay (DT-198 to DT-202)."""
        owner = self.get(thing, Obj.OWNER)
        old = self.get(thing, Obj.KIND)
        self.set(thing, Obj.LOWER_2 if self.get(thing, Obj.LOWER_1) != GONE else Obj.LOWER_1, old)
        self.set(thing, Obj.KIND, kind)
        self.drop_lasting_of(thing)
        for column in (Obj.DAMAGE, Obj.COUNTER, Obj.COUNTER_TURN, Obj.USED, Obj.SPENT, Obj.MET):
            self.set(thing, column, 0)
        self.set(thing, Obj.MARKS, self.get(thing, Obj.MARKS) & ~Mark.PLAIN)
        if self.get(thing, Obj.MOVES) > 0 or self.did(thing, Did.MOVE):
            self.note(thing, Did.CANNOT_MOVE_ON)
        self.stale = True
        if self.attack_leader == thing:
            self.lead_attack(thing)
        if self.observer is not None:
            self.emit(Ev.LEVELLED, owner, kind, old, origin, self.place_of(thing), -1)
        self.refresh()
        self.fire(On.LEVELLED_UP, thing, GONE, GONE)

    def count_commander_damage(self, leader: i64, amount: i64) -> None:
        """A leader's attack has hurt the commander: its level-up may count that."""
        level = self.cards.level[self.get(leader, Obj.KIND)]
        if level == Level.COMMANDER_DAMAGE:
            self.set(leader, Obj.COUNTER, self.get(leader, Obj.COUNTER) + amount)
        elif level == Level.COMMANDER_DAMAGE_THIS_TURN:
            self.set(leader, Obj.COUNTER_TURN, self.get(leader, Obj.COUNTER_TURN) + amount)
