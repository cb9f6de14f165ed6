"""Attacks: who may attack whom, united attacks, resolution with retaliation and every path of excess damage."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Forbid, Level, On, Trait, Type, Until
from skydeck.games.dynasty_tcg.rules.changes import Changes
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Ev, ItemType, Obj, Place, Spot, Thing, spot_id


class Combat(Changes):
    """A table on which armies clash."""

    # -- declaring ----------------------------------------------------------------------------------------------

    def is_ready(self, thing: i64) -> bool:
        """Whether a unit could take part in an attack: attack position, not used up, not forbidden (DT-114, DT-116)."""
        base = thing * Obj.WIDTH
        objects = self.objects
        if (
            i64(objects[base + Obj.POSITION]) != 1
            or i64(objects[base + Obj.PLACE]) != Place.FIELD
            or not self.is_unit(thing)
        ):
            return False
        if i64(objects[base + Obj.DID]) & (Did.GAVE_UP_ATTACK | Did.IS_ATTACKING) != 0 or self.forbids(
            thing, Forbid.ATTACK
        ):
            return False
        attacks = i64(objects[base + Obj.ATTACKS])
        return attacks == 0 or (attacks == 1 and self.can(thing, Trait.ATTACK_AGAIN))

    def can_lead(self, thing: i64) -> bool:
        """Whether a unit may declare an attack now (DT-038, DT-115, DT-118, DT-124)."""
        if self.turn == 1 or not self.is_ready(thing):
            return False
        lane = self.get(thing, Obj.ZONE) % MAX_LANES
        if (self.lanes_used >> lane) & 1 != 0 and not self.can(thing, Trait.ATTACK_SAME_LANE):
            return False
        return len(self.attack_targets(thing)) > 0

    def attack_targets(self, leader: i64) -> vec[i64]:
        """All legal targets of an attack led by a unit: cards, or the commander behind an empty lane."""
        found: vec[i64] = vec[i64]()
        enemy = 1 - self.get(leader, Obj.OWNER)
        lane = self.get(leader, Obj.ZONE) % MAX_LANES
        first: i64 = 0
        if self.lane_is_empty(enemy, lane):
            found = append(found, Thing.COMMANDER + enemy)
        low = lane
        high = lane
        if self.can(leader, Trait.ATTACK_ADJACENT_LANES):
            low = lane - 1 if lane > 0 else 0
            high = lane + 1 if lane < self.lanes - 1 else lane
        row: i64 = 0
        while row < self.rows:
            at = low
            while at <= high:
                thing = self.stands(enemy, row * MAX_LANES + at)
                if thing != GONE and self.get(thing, Obj.UNDER) != GONE:
                    # Its shield lies in the same zone and is what is attacked (DT-R76).
                    thing = self.get(thing, Obj.UNDER)
                if thing != GONE and self.can_reach(leader, thing):
                    found = append(found, thing)
                    if self.can(thing, Trait.ATTACKED_FIRST):
                        first |= 1 << at
                at += 1
            row += 1
        if first == 0:
            return found
        pressing: vec[i64] = vec[i64]()
        for thing in found:
            if (
                thing >= Thing.COMMANDER
                or self.can(thing, Trait.ATTACKED_FIRST)
                or (first >> (self.zone_of(thing) % MAX_LANES)) & 1 == 0
            ):
                pressing = append(pressing, thing)
        return pressing

    def can_join(self, thing: i64) -> bool:
        """Whether a unit may join the attack being declared: its lane, behind the leader, ready (DT-R57)."""
        leader = self.attack_leader
        zone = self.get(thing, Obj.ZONE)
        front = self.get(leader, Obj.ZONE)
        return (
            zone % MAX_LANES == front % MAX_LANES
            and zone > front
            and self.is_ready(thing)
            and not self.forbids(thing, Forbid.JOIN)
        )

    def joiners(self) -> vec[i64]:
        """The units that may still join, from front to back."""
        found: vec[i64] = vec[i64]()
        leader = self.attack_leader
        owner = self.get(leader, Obj.OWNER)
        zone = self.get(leader, Obj.ZONE) + MAX_LANES
        while self.is_zone(zone):
            thing = self.stands(owner, zone)
            if thing != GONE and self.can_join(thing):
                found = append(found, thing)
            zone += MAX_LANES
        return found

    def declare(self) -> None:
        """The attack goes onto the stack: its members attack, its target is attacked (DT-127, DT-137)."""
        leader = self.attack_leader
        target = self.attack_target
        self.lanes_used |= 1 << self.attack_lane
        self.clear_frame(
            ItemType.ATTACK, self.active, self.get(leader, Obj.KIND), -1, leader, self.get(leader, Obj.ZONE)
        )
        self.push_frame()
        members: i64 = 0
        target_kind = self.kind_of(target)
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i):
                self.set(i, Obj.ATTACKS, self.get(i, Obj.ATTACKS) + 1)
                self.note(i, Did.BATTLE)
                members += 1
            i += 1
        if target < Thing.COMMANDER:
            self.note(target, Did.BATTLE)
        if self.cards.level[self.get(leader, Obj.KIND)] == Level.LEADS_MEMBERS:
            self.set(leader, Obj.COUNTER_TURN, members)
        if self.observer is not None:
            self.emit(
                Ev.ATTACK,
                self.active,
                self.get(leader, Obj.KIND),
                members,
                self.place_of(leader),
                self.thing_place(target),
                -1,
            )
        self.refresh()
        it = target if target < Thing.COMMANDER else GONE
        i = 0
        while i < self.object_rows:
            if self.is_member(i):
                self.fire(On.ATTACKS, i, it, target_kind)
                self.fire(On.LEADS_ATTACK if i == leader else On.JOINS_ATTACK, i, it, target_kind)
            i += 1
        self.is_attacked(target)

    def is_attacked(self, target: i64) -> None:
        """A card has become the target of the attack."""
        if target < Thing.COMMANDER:
            self.note(target, Did.BATTLE)
            self.attack_behind = self.get(target, Obj.OVER)
            leader = self.attack_leader
            self.fire(On.DEFENDS, target, leader, self.kind_of(leader))

    def kind_of(self, thing: i64) -> i64:
        """The kind of an object; GONE for anything else."""
        return self.get(thing, Obj.KIND) if 0 <= thing < Thing.COMMANDER else GONE

    def thing_place(self, thing: i64) -> i64:
        """Where a thing lies, for events."""
        if thing >= Thing.COMMANDER:
            return spot_id(thing - Thing.COMMANDER, Spot.COMMANDER)
        return self.place_of(thing) if thing != GONE else 0

    # -- redeclaring --------------------------------------------------------------------------------------------

    def is_target_legal(self) -> bool:
        """Whether the waiting attack could be declared on its target as things stand."""
        if self.attack_target == GONE or self.attack_leader == GONE:
            return False
        for thing in self.attack_targets(self.attack_leader):
            if thing == self.attack_target:
                return True
        return False

    def redeclare(self, target: i64) -> None:
        """The waiting attack gets a new target, at the same place of the stack (DT-R63)."""
        changed = target != self.attack_target
        self.attack_target = target
        self.attack_disturbed = False
        if changed:
            self.attack_behind = GONE
            if self.observer is not None:
                leader = self.attack_leader
                self.emit(
                    Ev.REDECLARED,
                    self.active,
                    self.kind_of(leader),
                    0,
                    self.place_of(leader),
                    self.thing_place(target),
                    -1,
                )
            self.changed(Reads.DEEDS)
            self.refresh()
            self.is_attacked(target)

    def lead_on(self, leader: i64) -> None:
        """Another member leads on; those in front of it drop out (DT-R60)."""
        self.lead_attack(leader)
        front = self.get(leader, Obj.ZONE)
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i) and self.get(i, Obj.ZONE) < front:
                self.set(i, Obj.DID, self.get(i, Obj.DID) & ~Did.IS_ATTACKING)
            i += 1
        self.refresh()

    def negate_attack(self) -> None:
        """The attack does nothing; its units have attacked all the same (DT-R64)."""
        index = self.attack_index()
        if index != GONE:
            self.remove_item(index)
        leader = self.attack_leader
        if self.observer is not None:
            self.emit(Ev.NEGATED, self.active, self.kind_of(leader), ItemType.ATTACK, 0, 0, -1)
        if leader != GONE:
            self.fire(On.ATTACK_NEGATED, leader, GONE, GONE)
        self.end_attack()

    def end_attack(self) -> None:
        """Nobody attacks or defends any more."""
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i):
                self.set(i, Obj.DID, self.get(i, Obj.DID) & ~Did.IS_ATTACKING)
                if self.cards.level[self.get(i, Obj.KIND)] == Level.LEADS_MEMBERS:
                    self.set(i, Obj.COUNTER_TURN, 0)
                    self.set(i, Obj.MET, 0)
            i += 1
        self.attack_lane = -1
        self.attack_leader = GONE
        self.attack_target = GONE
        self.attack_behind = GONE
        self.attack_disturbed = False
        self.end_lasting(Until.THIS_ATTACK, -1)
        self.changed(Reads.DEEDS)

    # -- resolution ---------------------------------------------------------------------------------------------

    def total_strength(self) -> i64:
        """The strength of all members as it is now, with what the leader adds (DT-R58)."""
        total: i64 = 0
        i: i64 = 0
        while i < self.object_rows:
            if self.is_member(i):
                total += self.get(i, Obj.STRENGTH)
            i += 1
        if self.attack_leader != GONE:
            total += self.get(self.attack_leader, Obj.UNITED)
        if total < 0:
            return 0
        return total

    def resolve_attack(self) -> None:
        """All damage of an attack is one instruction (DT-R65)."""
        self.refresh()
        leader = self.attack_leader
        target = self.attack_target
        if leader == GONE or target == GONE:
            self.end_attack()
            return
        self.fighters = True
        self.fighter_1 = leader
        self.fighter_2 = target if target < Thing.COMMANDER else GONE
        total = self.total_strength()
        if target >= Thing.COMMANDER:
            self.hit_commander(leader, target - Thing.COMMANDER, total, GONE)
        elif self.cards.type[self.get(target, Obj.KIND)] == Type.STRUCTURE:
            self.strike_structure(leader, target, total)
        else:
            self.strike_unit(leader, target, total)
        leader_kind = self.kind_of(leader)
        target_kind = self.kind_of(target)
        self.check_board()
        if not self.game_ended and target < Thing.COMMANDER:
            self.survivors(leader_kind, target_kind)
        self.fighters = False
        self.fighter_1 = GONE
        self.fighter_2 = GONE
        self.end_attack()

    def survivors(self, leader_kind: i64, defender_kind: i64) -> None:
        """Leader and defender that are still there have survived a battle."""
        leader = self.fighter_1
        defender = self.fighter_2
        if leader != GONE and self.is_on_field(leader):
            self.fire(On.SURVIVES_BATTLE, leader, defender, defender_kind)
        if defender != GONE and self.is_on_field(defender):
            if self.cards.level[self.get(defender, Obj.KIND)] == Level.SURVIVES_DEFENDING:
                self.set(defender, Obj.COUNTER, self.get(defender, Obj.COUNTER) + 1)
            self.fire(On.SURVIVES_BATTLE, defender, leader, leader_kind)

    def hit_commander(self, leader: i64, player: i64, amount: i64, defender: i64) -> None:
        """An attack reaches a commander, directly or, past a defender, with its excess."""
        if amount <= 0:
            return
        dealt = self.damage_commander(player, amount, leader)
        if dealt <= 0:
            return
        self.count_commander_damage(leader, dealt)
        self.fire(On.HITS_COMMANDER, leader, defender, self.kind_of(defender))
        if defender != GONE:
            self.fire(On.DEALS_EXCESS, leader, GONE, GONE)

    def strike_structure(self, leader: i64, target: i64, total: i64) -> None:
        """Excess goes to the unit that supports the structure, then to the controller (DT-074 to DT-076)."""
        support = self.supporter_of(target)
        excess = self.battle_damage(target, total, leader)
        if excess <= 0 or self.can(leader, Trait.NO_EXCESS):
            return
        if support != GONE:
            excess = self.battle_damage(support, excess, leader)
        self.hit_commander(leader, self.get(target, Obj.OWNER), excess, target)

    def strike_unit(self, leader: i64, target: i64, total: i64) -> None:
        """Damage to the defender, its excess, and at the same time its retaliation (DT-141 to DT-149)."""
        owner = self.get(target, Obj.OWNER)
        back = self.retaliation(leader, target)
        front = self.get(target, Obj.OVER)
        through = self.can(leader, Trait.EXCESS_THROUGH_DEFENCE)
        position = self.get(target, Obj.POSITION)
        excess = self.battle_damage(target, total, leader)
        if self.can(leader, Trait.NO_EXCESS):
            excess = 0
        if front != GONE and excess > 0:
            position = self.get(front, Obj.POSITION)
            excess = self.battle_damage(front, excess, leader)
        if position == 1 or through:
            self.hit_commander(leader, owner, excess, target)
        if back >= 0:
            self.strike_back(leader, target, back)

    def retaliation(self, leader: i64, target: i64) -> i64:
        """What a defender deals in return; GONE where it does not retaliate (DT-147, DT-148)."""
        if self.can(leader, Trait.NO_RETALIATION):
            return GONE
        # A reinforcing unit defends, too, and is in defence position (DT-R67).
        if self.get(target, Obj.POSITION) != 1 and not self.can(target, Trait.RETALIATE_IN_DEFENCE):
            return GONE
        if self.get(target, Obj.ZONE) % MAX_LANES != self.get(leader, Obj.ZONE) % MAX_LANES and not self.can(
            target, Trait.RETALIATE_ANYWHERE
        ):
            return GONE
        return self.get(target, Obj.STRENGTH)

    def strike_back(self, leader: i64, target: i64, amount: i64) -> None:
        """Retaliation damage to the leader; its excess goes to the attacker's controller (DT-149)."""
        if self.observer is not None:
            self.emit(
                Ev.RETALIATION, self.get(target, Obj.OWNER), self.get(target, Obj.KIND), amount, self.place_of(target),
                self.place_of(leader), -1,
            )  # fmt: skip
        before = self.get(leader, Obj.DAMAGE)
        excess = self.battle_damage(leader, amount, target)
        if excess > 0 and not self.can(target, Trait.NO_EXCESS):
            self.damage_commander(self.get(leader, Obj.OWNER), excess, target)
        if excess > 0 or self.get(leader, Obj.DAMAGE) > before:
            self.fire(On.RETALIATES, target, leader, self.kind_of(leader))
