"""Between two items of the stack: level-ups, redeclared attacks, waiting triggers, endless loops (DT-R18, steps 4 to 6)."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from skydeck.games.dynasty_tcg.cards.codec import MAX_STACK
from skydeck.games.dynasty_tcg.cards.words import (
    B_DO,
    B_DOS,
    B_MODES,
    B_TARGETS,
    LEVEL_COMMANDER_DAMAGE,
    LEVEL_COMMANDER_DAMAGE_TURN,
    LEVEL_DESTROYS_TURN,
    LEVEL_EMPTY_LANE,
    LEVEL_HEALTH,
    LEVEL_ITEMS,
    LEVEL_LEADS_MEMBERS,
    LEVEL_NONE,
    LEVEL_ORDERS_TURN,
    LEVEL_OWN_DESTROYED_TURN,
    LEVEL_OWN_UNITS,
    LEVEL_REDEPLOYED,
    LEVEL_REINFORCEMENTS,
    LEVEL_STRUCTURES,
    LEVEL_SURVIVES,
    LEVEL_TRADE,
    NO_LIMIT,
    NO_REDECLARE,
    O_IFS,
    O_SEL,
    SEL_BOTH_COMMANDERS,
    SEL_COMMANDER,
    STRUCTURE,
    UNIT_MASK,
)
from skydeck.games.dynasty_tcg.rules.stack import Stack
from skydeck.games.dynasty_tcg.rules.steps import (
    D_LEADER,
    D_LEVEL,
    D_LEVEL_ORDER,
    D_ORDER,
    D_REDECLARE,
    LOOP_COUNT,
    LOOP_HASH,
    LOOP_LIMIT,
    LOOP_MARK,
    LOOP_REPEATS,
    LOOP_SEEN,
    LOOP_WATCHED,
    STEP_LEVEL,
    STEP_MODE,
    STEP_ONTO_STACK,
    STEP_RESOLVE,
    STEP_SETTLE,
    STEP_TARGETS,
    step,
)
from skydeck.games.dynasty_tcg.state import (
    ANSWERED,
    AT_DECK,
    AT_DISCARD,
    AT_HAND,
    CAPACITY,
    COUNTER,
    COUNTER_TURN,
    DECK,
    DISCARD,
    GONE,
    HAND,
    IS_ATTACKING,
    ITEM_ABILITY,
    KIND,
    L_WIDTH,
    LIFE,
    LOST_UNITS,
    MET,
    OFFERED,
    ON_FIELD,
    ORDERS_PLAYED,
    OWNER,
    PILES,
    PLACE,
    REASON_LOOP,
    REDEPLOYED,
    S_IT,
    S_IT_KIND,
    S_LAST,
    S_WIDTH,
    TALLIES,
    THING_COMMANDER,
    TRADE,
    W_ABILITY,
    W_IT,
    W_IT_KIND,
    W_KIND,
    W_LAST,
    W_PLAYER,
    W_SOURCE,
    W_WIDTH,
    W_ZONE,
    WIDTH,
    place_id,
)


def mixed(mark: i64, value: i64) -> i64:
    """A hash with one more number in it."""
    return (mark * 1000003 + value) & LOOP_HASH


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
        table = self.table
        kind = self.get(thing, KIND)
        level = table.level[kind]
        number = table.level_number[kind]
        owner = self.get(thing, OWNER)
        if level == LEVEL_OWN_UNITS:
            return self.count_own(owner, UNIT_MASK, table.level_kingdom[kind]) >= number
        if level == LEVEL_STRUCTURES:
            return self.count_own(owner, 1 << STRUCTURE, NO_LIMIT) >= number
        if level == LEVEL_ITEMS:
            return self.items_of(thing) >= number
        if level == LEVEL_HEALTH:
            return self.tally(LIFE, owner) <= number
        if level == LEVEL_TRADE:
            return self.size(TRADE, owner) >= number
        if level == LEVEL_OWN_DESTROYED_TURN:
            return self.tally(LOST_UNITS, owner) >= number
        if level == LEVEL_REDEPLOYED:
            return self.tally(REDEPLOYED, owner) >= number
        if level == LEVEL_ORDERS_TURN:
            return self.tally(ORDERS_PLAYED, owner) >= number
        if level == LEVEL_SURVIVES or level == LEVEL_REINFORCEMENTS or level == LEVEL_COMMANDER_DAMAGE:
            return self.get(thing, COUNTER) >= number
        if (
            level == LEVEL_DESTROYS_TURN
            or level == LEVEL_COMMANDER_DAMAGE_TURN
            or level == LEVEL_LEADS_MEMBERS
            or level == LEVEL_EMPTY_LANE
        ):
            return self.get(thing, COUNTER_TURN) >= number
        return False

    def is_lasting_condition(self, level: i64) -> bool:
        """Conditions that are states, which must still hold when their turn comes (DT-R88)."""
        return LEVEL_ITEMS <= level <= LEVEL_TRADE or level == LEVEL_OWN_UNITS

    def note_levels(self) -> i64:
        """Note which champions' conditions have come true; says how many wait for an answer."""
        offers: i64 = 0
        if not self.any_champion:
            return offers
        table = self.table
        i: i64 = 0
        while i < self.object_rows:
            base = i * WIDTH
            kind = self.get(i, KIND)
            if kind != GONE and table.level[kind] != LEVEL_NONE and self.get(i, PLACE) == ON_FIELD:
                met = self.get(i, MET)
                if self.meets(i):
                    if met == 0:
                        met = OFFERED
                elif met == ANSWERED or (met == OFFERED and self.is_lasting_condition(table.level[kind])):
                    met = 0
                self.objects[base + MET] = i16(met)
                if met >= OFFERED:
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
        self.push(step(STEP_SETTLE))
        if self.first_offer(player, found) != GONE:
            self.ask_one(D_LEVEL_ORDER, player, step(STEP_SETTLE))
        else:
            self.ask_one(D_LEVEL, player, step(STEP_LEVEL, found))
        return True

    def first_offer(self, player: i64, after: i64) -> i64:
        """The next champion of a player that waits for its owner's answer."""
        i = after + 1
        while i < self.object_rows:
            if (
                self.get(i, KIND) != GONE
                and self.get(i, OWNER) == player
                and self.get(i, PLACE) == ON_FIELD
                and self.table.level[self.get(i, KIND)] != LEVEL_NONE
                and self.get(i, MET) >= OFFERED
            ):
                return i
            i += 1
        return GONE

    def level_source(self, player: i64, kind: i64, source: i64) -> bool:
        """Whether the next version lies in the hand (0), deck (1) or discard pile (2)."""
        return self.count_kind(HAND if source == 0 else (DECK if source == 1 else DISCARD), player, kind) > 0

    def level_answer(self, thing: i64, source: i64) -> None:
        """A champion levels up with a copy from hand, deck or discard pile (DT-197, DT-R91)."""
        player = self.get(thing, OWNER)
        kind = self.next_kind(self.get(thing, KIND))
        if source == 0:
            self.take_from_hand(player, kind)
            self.level_up(thing, kind, place_id(player, AT_HAND))
        elif source == 2:
            self.remove_sorted(DISCARD, player, kind)
            self.level_up(thing, kind, place_id(player, AT_DISCARD))
        else:
            self.take_from_deck(player, self.find_in_deck(player, kind))
            self.level_up(thing, kind, place_id(player, AT_DECK))
            self.shuffle_deck(player)
        self.check_board()

    def mend_attack(self) -> bool:
        """See to the waiting attack: lost leader, illegal target, changed lane; True if there was something to do."""
        if self.attack_lane < 0 or self.attack_index() == GONE:
            return False
        target = self.attack_target
        fixed = target != GONE and target < THING_COMMANDER and self.forbids(target, NO_REDECLARE)
        if self.attack_leader == GONE:
            self.push(step(STEP_SETTLE))
            # To go on with another leader is a redeclaration (DT-155).
            if not fixed and self.member_count() > 0 and self.a_member_can_lead():
                self.ask_one(D_LEADER, self.active, step(STEP_SETTLE))
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
        self.push(step(STEP_SETTLE))
        if not legal and (fixed or len(targets) == 0):
            self.negate_attack()
            return True
        self.ask_one(D_REDECLARE, self.active, step(STEP_SETTLE))
        return True

    def a_member_can_lead(self) -> bool:
        """Whether a remaining member would have a legal target."""
        i: i64 = 0
        while i < self.object_rows:
            if self.get(i, KIND) != GONE and self.can_lead_on(i):
                return True
            i += 1
        return False

    def can_lead_on(self, thing: i64) -> bool:
        return self.did(thing, IS_ATTACKING) and len(self.attack_targets(thing)) > 0

    def put_trigger(self) -> bool:
        """Put a waiting trigger onto the stack: the active player's first (DT-R15); True if there was one."""
        # On a full stack they wait until there is room again.
        if self.waiting_size == 0 or self.stack_size >= MAX_STACK:
            return False
        player = self.active
        if self.count_waiting(player) == 0:
            player = 1 - player
        self.push(step(STEP_SETTLE))
        self.drop_targetless(player)
        if self.order_matters(player):
            self.ask_one(D_ORDER, player, step(STEP_SETTLE))
        elif self.count_waiting(player) > 0:
            self.take_trigger(self.waiting_index(player, 0))
        return True

    def drop_targetless(self, player: i64) -> None:
        """Drop a player's waiting triggers that find no target, so that nobody is asked for their order.

        What resolves at once could still bring them a target: until then they wait.
        """
        i: i64 = 0
        while i < self.waiting_size:
            if self.is_unanswerable(i64(self.waiting[i * W_WIDTH + W_ABILITY])):
                return
            i += 1
        i = 0
        while i < self.waiting_size:
            base = i * W_WIDTH
            is_targetless = False
            if i64(self.waiting[base + W_PLAYER]) == player:
                self.frame_waiting(i)
                is_targetless = not self.targets_exist(i64(self.waiting[base + W_ABILITY]))
            if is_targetless:
                self.take_waiting(i)
            else:
                i += 1

    def count_waiting(self, player: i64) -> i64:
        count: i64 = 0
        i: i64 = 0
        while i < self.waiting_size:
            if i64(self.waiting[i * W_WIDTH + W_PLAYER]) == player:
                count += 1
            i += 1
        return count

    def waiting_index(self, player: i64, number: i64) -> i64:
        """The row of a player's waiting trigger by number."""
        i: i64 = 0
        while i < self.waiting_size:
            if i64(self.waiting[i * W_WIDTH + W_PLAYER]) == player:
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
            base = i * W_WIDTH
            if i64(self.waiting[base + W_PLAYER]) == player:
                ability = i64(self.waiting[base + W_ABILITY])
                if first == GONE:
                    first = ability
                elif ability != first or self.looks_around(ability):
                    return True
            i += 1
        return False

    def looks_around(self, ability: i64) -> bool:
        """Whether an ability does more than to commanders, hands and resources, so that its source makes a difference."""
        table = self.table
        if table.ability(ability, B_TARGETS) + table.ability(ability, B_MODES) > 0:
            return True
        row = table.ability(ability, B_DO)
        end = row + table.ability(ability, B_DOS)
        while row < end:
            selector = table.op(row, O_SEL)
            if table.op(row, O_IFS) > 0 or (
                selector != NO_LIMIT and not SEL_COMMANDER <= selector <= SEL_BOTH_COMMANDERS
            ):
                return True
            row += 1
        return False

    def take_trigger(self, index: i64) -> None:
        """A waiting trigger is put together for the stack; one without a legal target is dropped."""
        ability = i64(self.waiting[index * W_WIDTH + W_ABILITY])
        self.frame_waiting(index)
        self.take_waiting(index)
        if not self.targets_exist(ability):
            return
        if self.runs_in_circles():
            self.end_game(-1, REASON_LOOP)
            return
        if self.is_unanswerable(ability):
            self.push(step(STEP_RESOLVE))
        self.push(step(STEP_ONTO_STACK))
        self.push(step(STEP_TARGETS))
        self.push(step(STEP_MODE))

    def frame_waiting(self, index: i64) -> None:
        """Take a waiting trigger's point of view."""
        base = index * W_WIDTH
        self.clear_frame(
            ITEM_ABILITY,
            i64(self.waiting[base + W_PLAYER]),
            i64(self.waiting[base + W_KIND]),
            i64(self.waiting[base + W_ABILITY]),
            i64(self.waiting[base + W_SOURCE]),
            i64(self.waiting[base + W_ZONE]),
        )
        self.frame[S_IT] = self.waiting[base + W_IT]
        self.frame[S_IT_KIND] = self.waiting[base + W_IT_KIND]
        self.frame[S_LAST] = self.waiting[base + W_LAST]
        self.look_from_frame()

    def runs_in_circles(self) -> bool:
        """Whether one more trigger shows that they set each other off without end (DT-R108).

        One position is kept in mind and compared with those that follow, another one whenever the count has doubled, so
        that it lies within the loop sooner or later, whatever led there.
        """
        count = (self.endless & LOOP_COUNT) + 1
        self.endless += 1
        if count < LOOP_WATCHED:
            return False
        mark = self.position_mark()
        seen = (self.endless >> LOOP_SEEN) & 3
        if seen != 0 and self.endless >> LOOP_MARK == mark:
            seen += 1
        elif seen == 0 or count & (count - 1) == 0:
            seen = 1
        else:
            return count > LOOP_LIMIT
        self.endless = count | (seen << LOOP_SEEN) | (mark << LOOP_MARK)
        return seen >= LOOP_REPEATS or count > LOOP_LIMIT

    def position_mark(self) -> i64:
        """A hash of all that play depends on but chance, with a trigger held; small enough for both forms of a state."""
        self.refresh()
        mark: i64 = 0
        pile: i64 = 0
        while pile < PILES * 2:
            length = self.pile_length(pile)
            mark = mixed(mark, length)
            place = pile * CAPACITY
            while place < pile * CAPACITY + length:
                mark = mixed(mark, i64(self.piles[place]))
                place += 1
            pile += 1
        mark = mixed_rows(mark, self.tallies, TALLIES * 2)
        mark = mixed_rows(mark, self.objects, self.object_rows * WIDTH)
        mark = mixed_rows(mark, self.stack, self.stack_size * S_WIDTH)
        mark = mixed_rows(mark, self.lasting, self.lasting_size * L_WIDTH)
        mark = mixed_rows(mark, self.waiting, self.waiting_size * W_WIDTH)
        mark = mixed_rows(mark, self.frame, S_WIDTH)
        i: i64 = 0
        while i < self.agenda_size:
            mark = mixed(mixed(mark, self.agenda[i] >> 20), self.agenda[i] & 0xFFFFF)
            i += 1
        for number in (self.attack_lane, self.attack_leader, self.attack_target, self.attack_behind, self.sold):
            mark = mixed(mark, number)
        return mark
