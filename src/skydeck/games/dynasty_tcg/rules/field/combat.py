"""The attack on the stack: redeclared, negated, resolved, with retaliation and every path of excess damage."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Level, On, Trait, Type, Until
from skydeck.games.dynasty_tcg.rules.field import checks, commanders, damage, moving, triggers
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.state import board, rows
from skydeck.games.dynasty_tcg.state.entries import ItemType, Thing
from skydeck.games.dynasty_tcg.state.events import Ev, Spot, spot_id
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj


def declare(s: DynastyTcgState) -> None:
    """The attack goes onto the stack: its members attack, its target is attacked (DT-127, DT-137)."""
    leader = s.attack_leader
    target = s.attack_target
    s.lanes_used |= 1 << s.attack_lane
    rows.clear_frame(s, ItemType.ATTACK, s.active, s.get(leader, Obj.KIND), -1, leader, s.get(leader, Obj.ZONE))
    rows.push_frame(s)
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
    board.tell_of(s, Ev.ATTACK, leader, members, board.place_of(s, leader), thing_place(s, target))
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


def redeclare(s: DynastyTcgState, target: i64) -> None:
    """The waiting attack gets a new target, at the same place of the stack (DT-R63)."""
    changed = target != s.attack_target
    s.attack_target = target
    s.attack_disturbed = False
    if changed:
        s.attack_behind = GONE
        leader = s.attack_leader
        board.tell_of(s, Ev.REDECLARED, leader, 0, board.place_of(s, leader), thing_place(s, target))
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


def negate_attack(s: DynastyTcgState, by: i64 = GONE) -> None:
    """The attack does nothing; its units have attacked all the same (DT-R64).

    `by` is the kind of card that negates it, GONE where it only has no leader or target any more.
    """
    index = moving.attack_index(s)
    if index != GONE:
        rows.remove_item(s, index)
    leader = s.attack_leader
    s.emit(Ev.NEGATED, s.active, kind_of(s, leader), ItemType.ATTACK, by + 1, 0, -1)
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
    s.clear_attack()
    rows.end_lasting(s, Until.THIS_ATTACK, -1)
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
    else:
        strike(s, leader, target, total)
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


class Blow:
    """What an attack on a card would do: what its target takes, what of the excess the unit beneath or behind that takes
    (GONE: there is none), what goes on to the commander; and in return what the leader takes, and its own commander. What is
    dealt on stands before armour and prevention, what is taken after them."""

    def __init__(self) -> None:
        self.taken: i64 = 0
        self.behind: i64 = GONE
        self.through: i64 = 0
        self.behind_taken: i64 = 0
        self.commander: i64 = 0
        # GONE where the target does not retaliate.
        self.back: i64 = GONE
        self.back_taken: i64 = 0
        self.back_excess: i64 = 0
        self.own_commander: i64 = 0


def work_out(s: DynastyTcgState, leader: i64, target: i64, total: i64) -> Blow:
    """All damage of an attack on a card, the only place that says so: rules, previews and bots ask it. Changes nothing.

    The excess of a unit goes to the one it reinforces (DT-141 to DT-146), that of a structure to the unit that supports it
    (DT-074 to DT-076), then to the controller; of a unit in defence position only by a trait. Retaliation comes at the same
    time, its excess goes to the attacker's controller (DT-147 to DT-149).
    """
    blow = Blow()
    structure = s.cards.type[s.get(target, Obj.KIND)] == Type.STRUCTURE
    blow.behind = places.supporter_of(s, target) if structure else s.get(target, Obj.OVER)
    passes = structure or s.get(target, Obj.POSITION) == 1
    blow.taken, excess = damage.battle_hit(s, target, total, leader)
    if places.can(s, leader, Trait.NO_EXCESS):
        excess = 0
    if blow.behind != GONE and excess > 0:
        blow.through = excess
        blow.behind_taken, excess = damage.battle_hit(s, blow.behind, excess, leader)
        passes = structure or s.get(blow.behind, Obj.POSITION) == 1
    if passes or places.can(s, leader, Trait.EXCESS_THROUGH_DEFENCE):
        blow.commander = excess
    if not structure:
        blow.back = retaliation(s, leader, target)
    if blow.back != GONE:
        blow.back_taken, blow.back_excess = damage.battle_hit(s, leader, blow.back, target)
        if not places.can(s, target, Trait.NO_EXCESS):
            blow.own_commander = blow.back_excess
    return blow


def strike(s: DynastyTcgState, leader: i64, target: i64, total: i64) -> None:
    """An attack does to a card what has been worked out."""
    blow = work_out(s, leader, target, total)
    owner = s.get(target, Obj.OWNER)
    damage.battle_damage(s, target, total, leader)
    if blow.through > 0:
        damage.battle_damage(s, blow.behind, blow.through, leader)
    hit_commander(s, leader, owner, blow.commander, target)
    if blow.back == GONE:
        return
    board.tell_of(s, Ev.RETALIATION, target, blow.back, board.place_of(s, target), board.place_of(s, leader))
    before = s.get(leader, Obj.DAMAGE)
    damage.battle_damage(s, leader, blow.back, target)
    if blow.own_commander > 0:
        commanders.damage_commander(s, s.get(leader, Obj.OWNER), blow.own_commander, target)
    if blow.back_excess > 0 or s.get(leader, Obj.DAMAGE) > before:
        triggers.fire(s, On.RETALIATES, target, leader, kind_of(s, leader))


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
