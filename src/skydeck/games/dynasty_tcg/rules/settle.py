"""Between two items of the stack: level-ups, redeclared attacks, waiting triggers, endless loops (DT-R18, steps 4 to 6)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, OpCol
from skydeck.games.dynasty_tcg.cards.words import NO_LIMIT, UNIT_MASK, Forbid, Level, Sel, Type
from skydeck.games.dynasty_tcg.rules.stack import Stack
from skydeck.games.dynasty_tcg.rules.steps import Ask, Loop, Step, step
from skydeck.games.dynasty_tcg.state.words import (
    CAPACITY,
    GONE,
    Did,
    Item,
    ItemType,
    Lasting,
    Met,
    Obj,
    Pile,
    Place,
    Reason,
    Spot,
    Tally,
    Thing,
    Waiting,
    spot_id,
)


def mixed(mark: i64, value: i64) -> i64:
    """A hash with one more number in it."""
    return (mark * 1000003 + value) & Loop.HASH


def mixed_rows(mark: i64, rows: vec[i16], size: i64) -> i64:
    """A hash with the first numbers of some rows in it."""
    mark = mixed(mark, size)
    i: i64 = 0
    while i < size:
        mark = mixed(mark, i64(rows[i]))
        i += 1
    return mark


class Settle(Stack):
    """A table that settles what came of the last item before anybody gets priority."""

    # -- between two items (DT-R18, steps 4 to 6) ---------------------------------------------------------------------

    def settle(self) -> None:
        """Level-ups, then redeclarations, then triggers onto the stack; again until there is nothing more to do."""
        self.check_board()
        if self.game_ended:
            return
        self.refresh()
        if self.offer_levels() or self.mend_attack() or self.put_trigger():
            return

    def meets(self, thing: i64) -> bool:
        """Whether a champion's level-up condition holds now."""
        cards = self.cards
        kind = self.get(thing, Obj.KIND)
        level = cards.level[kind]
        number = cards.level_number[kind]
        owner = self.get(thing, Obj.OWNER)
        if level == Level.OWN_UNITS:
            return self.count_own(owner, UNIT_MASK, cards.level_kingdom[kind]) >= number
        if level == Level.STRUCTURES:
            return self.count_own(owner, 1 << Type.STRUCTURE, NO_LIMIT) >= number
        if level == Level.ITEMS:
            return self.items_of(thing) >= number
        if level == Level.HEALTH_AT_MOST:
            return self.tally(Tally.LIFE, owner) <= number
        if level == Level.TRADE_CENTRE:
            return self.size(Pile.TRADE, owner) >= number
        if level == Level.OWN_DESTROYED_THIS_TURN:
            return self.tally(Tally.LOST_UNITS, owner) >= number
        if level == Level.REDEPLOYED:
            return self.tally(Tally.REDEPLOYED, owner) >= number
        if level == Level.ORDERS_THIS_TURN:
            return self.tally(Tally.ORDERS_PLAYED, owner) >= number
        if level == Level.SURVIVES_DEFENDING or level == Level.REINFORCEMENTS or level == Level.COMMANDER_DAMAGE:
            return self.get(thing, Obj.COUNTER) >= number
        if (
            level == Level.DESTROYS_THIS_TURN
            or level == Level.COMMANDER_DAMAGE_THIS_TURN
            or level == Level.LEADS_MEMBERS
            or level == Level.EMPTY_LANE_AT_END
        ):
            return self.get(thing, Obj.COUNTER_TURN) >= number
        return False

    def is_lasting_condition(self, level: i64) -> bool:
        """Conditions that are states, which must still hold when their turn comes (DT-R88)."""
        return Level.ITEMS <= level <= Level.TRADE_CENTRE or level == Level.OWN_UNITS

    def note_levels(self) -> i64:
        """Note which champions' conditions have come true; says how many wait for an answer."""
        offers: i64 = 0
        if not self.any_champion:
            return offers
        cards = self.cards
        i: i64 = 0
        while i < self.object_rows:
            base = i * Obj.WIDTH
            kind = self.get(i, Obj.KIND)
            if kind != GONE and cards.level[kind] != Level.NONE and self.get(i, Obj.PLACE) == Place.FIELD:
                met = self.get(i, Obj.MET)
                if self.meets(i):
                    if met == 0:
                        met = Met.OFFERED
                elif met == Met.ANSWERED or (met == Met.OFFERED and self.is_lasting_condition(cards.level[kind])):
                    met = 0
                self.objects[base + Obj.MET] = i16(met)
                if met >= Met.OFFERED:
                    offers += 1
            i += 1
        return offers

    def offer_levels(self) -> bool:
        """Ask the owner of a champion whose condition has come true; True if a question was asked."""
        if self.note_levels() == 0:
            return False
        player = self.active
        found = self.first_offer(player, GONE)
        if found == GONE:
            player = 1 - player
            found = self.first_offer(player, GONE)
        self.push(step(Step.SETTLE))
        if self.first_offer(player, found) != GONE:
            self.ask_one(Ask.LEVEL_ORDER, player, step(Step.SETTLE))
        else:
            self.ask_one(Ask.LEVEL, player, step(Step.LEVEL, found))
        return True

    def first_offer(self, player: i64, after: i64) -> i64:
        """The next champion of a player that waits for its owner's answer."""
        i = after + 1
        while i < self.object_rows:
            if (
                self.get(i, Obj.KIND) != GONE
                and self.get(i, Obj.OWNER) == player
                and self.get(i, Obj.PLACE) == Place.FIELD
                and self.cards.level[self.get(i, Obj.KIND)] != Level.NONE
                and self.get(i, Obj.MET) >= Met.OFFERED
            ):
                return i
            i += 1
        return GONE

    def level_source(self, player: i64, kind: i64, source: i64) -> bool:
        """Whether the next version lies in the hand (0), deck (1) or discard pile (2)."""
        return (
            self.count_kind(Pile.HAND if source == 0 else (Pile.DECK if source == 1 else Pile.DISCARD), player, kind)
            > 0
        )

    def level_answer(self, thing: i64, source: i64) -> None:
        """A champion levels up with a copy from hand, deck or discard pile (DT-197, DT-R91)."""
        player = self.get(thing, Obj.OWNER)
        kind = self.next_kind(self.get(thing, Obj.KIND))
        if source == 0:
            self.take_from_hand(player, kind)
            self.level_up(thing, kind, spot_id(player, Spot.HAND))
        elif source == 2:
            self.remove_sorted(Pile.DISCARD, player, kind)
            self.level_up(thing, kind, spot_id(player, Spot.DISCARD))
        else:
            self.take_from_deck(player, self.find_in_deck(player, kind))
            self.level_up(thing, kind, spot_id(player, Spot.DECK))
            self.shuffle_deck(player)
        self.check_board()

    def mend_attack(self) -> bool:
        """See to the waiting attack: lost leader, illegal target, changed lane; True if there was something to do."""
        if self.attack_lane < 0 or self.attack_index() == GONE:
            return False
        target = self.attack_target
        fixed = target != GONE and target < Thing.COMMANDER and self.forbids(target, Forbid.REDECLARE)
        if self.attack_leader == GONE:
            self.push(step(Step.SETTLE))
            # To go on with another leader is a redeclaration (DT-155).
            if not fixed and self.member_count() > 0 and self.a_member_can_lead():
                self.ask_one(Ask.LEADER, self.active, step(Step.SETTLE))
            else:
                self.negate_attack()
            return True
        legal = self.is_target_legal()
        if legal and not self.attack_disturbed:
            return False
        self.attack_disturbed = False
        targets = self.attack_targets(self.attack_leader)
        if legal and (fixed or len(targets) == 1):
            return False
        self.push(step(Step.SETTLE))
        if not legal and (fixed or len(targets) == 0):
            self.negate_attack()
            return True
        self.ask_one(Ask.REDECLARE, self.active, step(Step.SETTLE))
        return True

    def a_member_can_lead(self) -> bool:
        """Whether a remaining member would have a legal target."""
        i: i64 = 0
        while i < self.object_rows:
            if self.get(i, Obj.KIND) != GONE and self.can_lead_on(i):
                return True
            i += 1
        return False

    def can_lead_on(self, thing: i64) -> bool:
        return self.did(thing, Did.IS_ATTACKING) and len(self.attack_targets(thing)) > 0

    def put_trigger(self) -> bool:
        """Put a waiting trigger onto the stack: the active player's first (DT-R15); True if there was one."""
        # On a full stack they wait until there is room again.
        if self.waiting_size == 0 or self.stack_size >= MAX_STACK:
            return False
        player = self.active
        if self.count_waiting(player) == 0:
            player = 1 - player
        self.push(step(Step.SETTLE))
        self.drop_targetless(player)
        if self.order_matters(player):
            self.ask_one(Ask.ORDER, player, step(Step.SETTLE))
        elif self.count_waiting(player) > 0:
            self.take_trigger(self.waiting_index(player, 0))
        return True

    def drop_targetless(self, player: i64) -> None:
        """Drop a player's waiting triggers that find no target, so that nobody is asked for their order.

        What resolves at once could still bring them a target: until then they wait.
        """
        i: i64 = 0
        while i < self.waiting_size:
            if self.is_unanswerable(i64(self.waiting[i * Waiting.WIDTH + Waiting.ABILITY])):
                return
            i += 1
        i = 0
        while i < self.waiting_size:
            base = i * Waiting.WIDTH
            is_targetless = False
            if i64(self.waiting[base + Waiting.PLAYER]) == player:
                self.frame_waiting(i)
                is_targetless = not self.targets_exist(i64(self.waiting[base + Waiting.ABILITY]))
            if is_targetless:
                self.take_waiting(i)
            else:
                i += 1

    def count_waiting(self, player: i64) -> i64:
        count: i64 = 0
        i: i64 = 0
        while i < self.waiting_size:
            if i64(self.waiting[i * Waiting.WIDTH + Waiting.PLAYER]) == player:
                count += 1
            i += 1
        return count

    def waiting_index(self, player: i64, number: i64) -> i64:
        """The row of a player's waiting trigger by number."""
        i: i64 = 0
        while i < self.waiting_size:
            if i64(self.waiting[i * Waiting.WIDTH + Waiting.PLAYER]) == player:
                if number == 0:
                    return i
                number -= 1
            i += 1
        return GONE

    def order_matters(self, player: i64) -> bool:
        """Whether a player's waiting triggers are more than copies of one, or of one that looks around itself."""
        first: i64 = GONE
        i: i64 = 0
        while i < self.waiting_size:
            base = i * Waiting.WIDTH
            if i64(self.waiting[base + Waiting.PLAYER]) == player:
                ability = i64(self.waiting[base + Waiting.ABILITY])
                if first == GONE:
                    first = ability
                elif ability != first or self.looks_around(ability):
                    return True
            i += 1
        return False

    def looks_around(self, ability: i64) -> bool:
        """Whether an ability does more than to commanders, hands and resources, so that its source makes a difference."""
        cards = self.cards
        if cards.ability(ability, AbilityCol.TARGETS) + cards.ability(ability, AbilityCol.MODES) > 0:
            return True
        row = cards.ability(ability, AbilityCol.DO)
        end = row + cards.ability(ability, AbilityCol.DOS)
        while row < end:
            selector = cards.op(row, OpCol.SEL)
            if cards.op(row, OpCol.IFS) > 0 or (
                selector != NO_LIMIT and not Sel.COMMANDER <= selector <= Sel.BOTH_COMMANDERS
            ):
                return True
            row += 1
        return False

    def take_trigger(self, index: i64) -> None:
        """A waiting trigger is put together for the stack; one without a legal target is dropped."""
        ability = i64(self.waiting[index * Waiting.WIDTH + Waiting.ABILITY])
        self.frame_waiting(index)
        self.take_waiting(index)
        if not self.targets_exist(ability):
            return
        if self.runs_in_circles():
            self.end_game(-1, Reason.ENDLESS_LOOP)
            return
        if self.is_unanswerable(ability):
            self.push(step(Step.RESOLVE))
        self.push(step(Step.ONTO_STACK))
        self.push(step(Step.TARGETS))
        self.push(step(Step.MODE))

    def frame_waiting(self, index: i64) -> None:
        """Take a waiting trigger's point of view."""
        base = index * Waiting.WIDTH
        self.clear_frame(
            ItemType.ABILITY,
            i64(self.waiting[base + Waiting.PLAYER]),
            i64(self.waiting[base + Waiting.KIND]),
            i64(self.waiting[base + Waiting.ABILITY]),
            i64(self.waiting[base + Waiting.SOURCE]),
            i64(self.waiting[base + Waiting.ZONE]),
        )
        self.frame[Item.IT] = self.waiting[base + Waiting.IT]
        self.frame[Item.IT_KIND] = self.waiting[base + Waiting.IT_KIND]
        self.frame[Item.LAST] = self.waiting[base + Waiting.LAST]
        self.look_from_frame()

    def runs_in_circles(self) -> bool:
        """Whether one more trigger shows that they set each other off without end (DT-R108).

        One position is kept in mind and compared with those that follow, another one whenever the count has doubled, so
        that it lies within the loop sooner or later, whatever led there.
        """
        count = (self.endless & Loop.COUNT) + 1
        self.endless += 1
        if count < Loop.WATCHED:
            return False
        mark = self.position_mark()
        seen = (self.endless >> Loop.SEEN) & 3
        if seen != 0 and self.endless >> Loop.MARK == mark:
            seen += 1
        elif seen == 0 or count & (count - 1) == 0:
            seen = 1
        else:
            return count > Loop.LIMIT
        self.endless = count | (seen << Loop.SEEN) | (mark << Loop.MARK)
        return seen >= Loop.REPEATS or count > Loop.LIMIT

    def position_mark(self) -> i64:
        """A hash of all that play depends on but chance, with a trigger held; small enough for both forms of a state."""
        self.refresh()
        mark: i64 = 0
        pile: i64 = 0
        while pile < Pile.COUNT * 2:
            length = self.pile_length(pile)
            mark = mixed(mark, length)
            place = pile * CAPACITY
            while place < pile * CAPACITY + length:
                mark = mixed(mark, i64(self.piles[place]))
                place += 1
            pile += 1
        mark = mixed_rows(mark, self.tallies, Tally.COUNT * 2)
        mark = mixed_rows(mark, self.objects, self.object_rows * Obj.WIDTH)
        mark = mixed_rows(mark, self.stack, self.stack_size * Item.WIDTH)
        mark = mixed_rows(mark, self.lasting, self.lasting_size * Lasting.WIDTH)
        mark = mixed_rows(mark, self.waiting, self.waiting_size * Waiting.WIDTH)
        mark = mixed_rows(mark, self.frame, Item.WIDTH)
        i: i64 = 0
        while i < self.agenda_size:
            mark = mixed(mixed(mark, self.agenda[i] >> 20), self.agenda[i] & 0xFFFFF)
            i += 1
        for number in (self.attack_lane, self.attack_leader, self.attack_target, self.attack_behind, self.sold):
            mark = mixed(mark, number)
        return mark
