"""Attacks: who may attack whom, united attacks, resolution with retaliation and every path of excess damage."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Forbid, Level, On, Trait, Type, Until
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, damage, moving, triggers
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state import board, items, lasting
from skydeck.games.dynasty_tcg.state.entries import ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Place


def is_ready(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit could take part in an attack: attack position, not used up, not forbidden (DT-114, DT-116)."""
    base = thing * Obj.WIDTH
    objects = s.objects
    if i64(objects[base + Obj.POSITION]) != 1 or i64(objects[base + Obj.PLACE]) != Place.FIELD or not s.is_unit(thing):
        return False
    if i64(objects[base + Obj.DID]) & (Did.GAVE_UP_ATTACK | Did.IS_ATTACKING) != 0 or places.forbids(
        s, thing, Forbid.ATTACK
    ):
        return False
    attacks = i64(objects[base + Obj.ATTACKS])
    return attacks == 0 or (attacks == 1 and places.can(s, thing, Trait.ATTACK_AGAIN))


def can_lead(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit may declare an attack now (DT-038, DT-115, DT-118, DT-124)."""
    if s.turn == 1 or not is_ready(s, thing):
        return False
    lane = s.get(thing, Obj.ZONE) % MAX_LANES
    if (s.lanes_used >> lane) & 1 != 0 and not places.can(s, thing, Trait.ATTACK_SAME_LANE):
        return False
    return len(attack_targets(s, thing)) > 0


def attack_targets(s: DynastyTcgState, leader: i64) -> vec[i64]:
    """All legal targets of an attack led by a unit: cards, or the commander behind an empty lane."""
    found: vec[i64] = vec[i64]()
    enemy = 1 - s.get(leader, Obj.OWNER)
    lane = s.get(leader, Obj.ZONE) % MAX_LANES
    first: i64 = 0
    if places.lane_is_empty(s, enemy, lane):
        found = append(found, Thing.COMMANDER + enemy)
    low = lane
    high = lane
    if places.can(s, leader, Trait.ATTACK_ADJACENT_LANES):
        low = lane - 1 if lane > 0 else 0
        high = lane + 1 if lane < s.lanes - 1 else lane
    for row in range(s.rows):
        at = low
        while at <= high:
            thing = s.stands(enemy, row * MAX_LANES + at)
            if thing != GONE and s.get(thing, Obj.UNDER) != GONE:
                # Its shield lies in the same zone and is what is attacked (DT-R76).
                thing = s.get(thing, Obj.UNDER)
            if thing != GONE and places.can_reach(s, leader, thing):
                found = append(found, thing)
                if places.can(s, thing, Trait.ATTACKED_FIRST):
                    first |= 1 << at
            at += 1
    if first == 0:
        return found
    pressing: vec[i64] = vec[i64]()
    for thing in found:
        if (
            thing >= Thing.COMMANDER
            or places.can(s, thing, Trait.ATTACKED_FIRST)
            or (first >> (places.zone_of(s, thing) % MAX_LANES)) & 1 == 0
        ):
            pressing = append(pressing, thing)
    return pressing


def can_join(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit may join the attack being declared: its lane, behind the leader, ready (DT-R57)."""
    leader = s.attack_leader
    zone = s.get(thing, Obj.ZONE)
    front = s.get(leader, Obj.ZONE)
    return (
        zone % MAX_LANES == front % MAX_LANES
        and zone > front
        and is_ready(s, thing)
        and not places.forbids(s, thing, Forbid.JOIN)
    )


def joiners(s: DynastyTcgState) -> vec[i64]:
    """The units that may still join, from front to back."""
    found: vec[i64] = vec[i64]()
    leader = s.attack_leader
    owner = s.get(leader, Obj.OWNER)
    zone = s.get(leader, Obj.ZONE) + MAX_LANES
    while s.is_zone(zone):
        thing = s.stands(owner, zone)
        if thing != GONE and can_join(s, thing):
            found = append(found, thing)
        zone += MAX_LANES
    return found


def declare(s: DynastyTcgState) -> None:
    """The attack goes onto the stack: its members attack, its target is attacked (DT-127, DT-137)."""
    leader = s.attack_leader
    target = s.attack_target
    s.lanes_used |= 1 << s.attack_lane
    items.clear_frame(s, ItemType.ATTACK, s.active, s.get(leader, Obj.KIND), -1, leader, s.get(leader, Obj.ZONE))
    items.push_frame(s)
    members: i64 = 0
    target_kind = kind_of(s, target)
    for i in range(s.object_rows):
        if places.is_member(s, i):
            s.set(i, Obj.ATTACKS, s.get(i, Obj.ATTACKS) + 1)
            s.note(i, Did.BATTLE)
            members += 1
    if target < Thing.COMMANDER:
        s.note(target, Did.BATTLE)
    if s.cards.level[s.get(leader, Obj.KIND)] == Level.LEADS_MEMBERS:
        s.set(leader, Obj.COUNTER_TURN, members)
    if s.observer is not None:
        s.emit(
            Ev.ATTACK,
            s.active,
            s.get(leader, Obj.KIND),
            members,
            board.place_of(s, leader),
            thing_place(s, target),
            -1,
        )
    values.refresh(s)
    it = target if target < Thing.COMMANDER else GONE
    for i in range(s.object_rows):
        if places.is_member(s, i):
            triggers.fire(s, On.ATTACKS, i, it, target_kind)
            triggers.fire(s, On.LEADS_ATTACK if i == leader else On.JOINS_ATTACK, i, it, target_kind)
    is_attacked(s, target)


def is_attacked(s: DynastyTcgState, target: i64) -> None:
    """A card has become the target of the attack."""
    if target < Thing.COMMANDER:
        s.note(target, Did.BATTLE)
        s.attack_behind = s.get(target, Obj.OVER)
        leader = s.attack_leader
        triggers.fire(s, On.DEFENDS, target, leader, kind_of(s, leader))


def kind_of(s: DynastyTcgState, thing: i64) -> i64:
    """The kind of an object; GONE for anything else."""
    return s.get(thing, Obj.KIND) if 0 <= thing < Thing.COMMANDER else GONE


def thing_place(s: DynastyTcgState, thing: i64) -> i64:
    """Where a thing lies, for events."""
    if thing >= Thing.COMMANDER:
        return spot_id(thing - Thing.COMMANDER, Spot.COMMANDER)
    return board.place_of(s, thing) if thing != GONE else 0


def is_target_legal(s: DynastyTcgState) -> bool:
    """Whether the waiting attack could be declared on its target as things stand."""
    if s.attack_target == GONE or s.attack_leader == GONE:
        return False
    for thing in attack_targets(s, s.attack_leader):
        if thing == s.attack_target:
            return True
    return False


def redeclare(s: DynastyTcgState, target: i64) -> None:
    """The waiting attack gets a new target, at the same place of the stack (DT-R63)."""
    changed = target != s.attack_target
    s.attack_target = target
    s.attack_disturbed = False
    if changed:
        s.attack_behind = GONE
        if s.observer is not None:
            leader = s.attack_leader
            s.emit(
                Ev.REDECLARED,
                s.active,
                kind_of(s, leader),
                0,
                board.place_of(s, leader),
                thing_place(s, target),
                -1,
            )
        s.changed(Reads.DEEDS)
        values.refresh(s)
        is_attacked(s, target)


def lead_on(s: DynastyTcgState, leader: i64) -> None:
    """Another member leads on; those in front of it drop out (DT-R60)."""
    moving.lead_attack(s, leader)
    front = s.get(leader, Obj.ZONE)
    for i in range(s.object_rows):
        if places.is_member(s, i) and s.get(i, Obj.ZONE) < front:
            s.set(i, Obj.DID, s.get(i, Obj.DID) & ~Did.IS_ATTACKING)
    values.refresh(s)


def negate_attack(s: DynastyTcgState) -> None:
    """The attack does nothing; its units have attacked all the same (DT-R64)."""
    index = moving.attack_index(s)
    if index != GONE:
        items.remove_item(s, index)
    leader = s.attack_leader
    if s.observer is not None:
        s.emit(Ev.NEGATED, s.active, kind_of(s, leader), ItemType.ATTACK, 0, 0, -1)
    if leader != GONE:
        triggers.fire(s, On.ATTACK_NEGATED, leader, GONE, GONE)
    end_attack(s)


def end_attack(s: DynastyTcgState) -> None:
    """Nobody attacks or defends any more."""
    for i in range(s.object_rows):
        if places.is_member(s, i):
            s.set(i, Obj.DID, s.get(i, Obj.DID) & ~Did.IS_ATTACKING)
            if s.cards.level[s.get(i, Obj.KIND)] == Level.LEADS_MEMBERS:
                s.set(i, Obj.COUNTER_TURN, 0)
                s.set(i, Obj.MET, 0)
    s.attack_lane = -1
    s.attack_leader = GONE
    s.attack_target = GONE
    s.attack_behind = GONE
    s.attack_disturbed = False
    lasting.end_lasting(s, Until.THIS_ATTACK, -1)
    s.changed(Reads.DEEDS)


def total_strength(s: DynastyTcgState) -> i64:
    """The strength of all members as it is now, with what the leader adds (DT-R58)."""
    total: i64 = 0
    for i in range(s.object_rows):
        if places.is_member(s, i):
            total += s.get(i, Obj.STRENGTH)
    if s.attack_leader != GONE:
        total += s.get(s.attack_leader, Obj.UNITED)
    if total < 0:
        return 0
    return total


def resolve_attack(s: DynastyTcgState) -> None:
    """All damage of an attack is one instruction (DT-R65)."""
    values.refresh(s)
    leader = s.attack_leader
    target = s.attack_target
    if leader == GONE or target == GONE:
        end_attack(s)
        return
    s.fighters = True
    s.fighter_1 = leader
    s.fighter_2 = target if target < Thing.COMMANDER else GONE
    total = total_strength(s)
    if target >= Thing.COMMANDER:
        hit_commander(s, leader, target - Thing.COMMANDER, total, GONE)
    elif s.cards.type[s.get(target, Obj.KIND)] == Type.STRUCTURE:
        strike_structure(s, leader, target, total)
    else:
        strike_unit(s, leader, target, total)
    leader_kind = kind_of(s, leader)
    target_kind = kind_of(s, target)
    checks.check_board(s)
    if not s.game_ended and target < Thing.COMMANDER:
        survivors(s, leader_kind, target_kind)
    s.fighters = False
    s.fighter_1 = GONE
    s.fighter_2 = GONE
    end_attack(s)


def survivors(s: DynastyTcgState, leader_kind: i64, defender_kind: i64) -> None:
    """Leader and defender that are still there have survived a battle."""
    leader = s.fighter_1
    defender = s.fighter_2
    if leader != GONE and s.is_on_field(leader):
        triggers.fire(s, On.SURVIVES_BATTLE, leader, defender, defender_kind)
    if defender != GONE and s.is_on_field(defender):
        if s.cards.level[s.get(defender, Obj.KIND)] == Level.SURVIVES_DEFENDING:
            s.set(defender, Obj.COUNTER, s.get(defender, Obj.COUNTER) + 1)
        triggers.fire(s, On.SURVIVES_BATTLE, defender, leader, leader_kind)


def hit_commander(s: DynastyTcgState, leader: i64, player: i64, amount: i64, defender: i64) -> None:
    """An attack reaches a commander, directly or, past a defender, with its excess."""
    if amount <= 0:
        return
    dealt = commanders.damage_commander(s, player, amount, leader)
    if dealt <= 0:
        return
    commanders.count_commander_damage(s, leader, dealt)
    triggers.fire(s, On.HITS_COMMANDER, leader, defender, kind_of(s, defender))
    if defender != GONE:
        triggers.fire(s, On.DEALS_EXCESS, leader, GONE, GONE)


def strike_structure(s: DynastyTcgState, leader: i64, target: i64, total: i64) -> None:
    """Excess goes to the unit that supports the structure, then to the controller (DT-074 to DT-076)."""
    support = places.supporter_of(s, target)
    excess = damage.battle_damage(s, target, total, leader)
    if excess <= 0 or places.can(s, leader, Trait.NO_EXCESS):
        return
    if support != GONE:
        excess = damage.battle_damage(s, support, excess, leader)
    hit_commander(s, leader, s.get(target, Obj.OWNER), excess, target)


def strike_unit(s: DynastyTcgState, leader: i64, target: i64, total: i64) -> None:
    """Damage to the defender, its excess, and at the same time its retaliation (DT-141 to DT-149)."""
    owner = s.get(target, Obj.OWNER)
    back = retaliation(s, leader, target)
    front = s.get(target, Obj.OVER)
    through = places.can(s, leader, Trait.EXCESS_THROUGH_DEFENCE)
    position = s.get(target, Obj.POSITION)
    excess = damage.battle_damage(s, target, total, leader)
    if places.can(s, leader, Trait.NO_EXCESS):
        excess = 0
    if front != GONE and excess > 0:
        position = s.get(front, Obj.POSITION)
        excess = damage.battle_damage(s, front, excess, leader)
    if position == 1 or through:
        hit_commander(s, leader, owner, excess, target)
    if back >= 0:
        strike_back(s, leader, target, back)


def retaliation(s: DynastyTcgState, leader: i64, target: i64) -> i64:
    """What a defender deals in return; GONE where it does not retaliate (DT-147, DT-148)."""
    if places.can(s, leader, Trait.NO_RETALIATION):
        return GONE
    # A reinforcing unit defends, too, and is in defence position (DT-R67).
    if s.get(target, Obj.POSITION) != 1 and not places.can(s, target, Trait.RETALIATE_IN_DEFENCE):
        return GONE
    if s.get(target, Obj.ZONE) % MAX_LANES != s.get(leader, Obj.ZONE) % MAX_LANES and not places.can(
        s, target, Trait.RETALIATE_ANYWHERE
    ):
        return GONE
    return s.get(target, Obj.STRENGTH)


def strike_back(s: DynastyTcgState, leader: i64, target: i64, amount: i64) -> None:
    """Retaliation damage to the leader; its excess goes to the attacker's controller (DT-149)."""
    if s.observer is not None:
        s.emit(
            Ev.RETALIATION, s.get(target, Obj.OWNER), s.get(target, Obj.KIND), amount, board.place_of(s, target),
            board.place_of(s, leader), -1,
        )  # fmt: skip
    before = s.get(leader, Obj.DAMAGE)
    excess = damage.battle_damage(s, leader, amount, target)
    if excess > 0 and not places.can(s, target, Trait.NO_EXCESS):
        commanders.damage_commander(s, s.get(leader, Obj.OWNER), excess, target)
    if excess > 0 or s.get(leader, Obj.DAMAGE) > before:
        triggers.fire(s, On.RETALIATES, target, leader, kind_of(s, leader))
