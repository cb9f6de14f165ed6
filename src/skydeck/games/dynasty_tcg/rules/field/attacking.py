"""Declaring attacks: who may attack whom, united attacks, and what becomes of an attack whose leader or target is lost."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.codec import Pointed, Verb
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Forbid, Trait
from skydeck.games.dynasty_tcg.rules import asking, grounds, pointing
from skydeck.games.dynasty_tcg.rules.field import actions, combat
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj


class Attack(asking.Act):
    """A unit attacks as leader: first its target, then who joins (DT-112)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if flaw_of_leading(s, thing) == Flaw.NONE:
            out.add(pack(Verb.ATTACK, zone))

    def flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        zone = first(action)
        wrong = grounds.flaw_of_time(s, player, Flaw.ATTACKS_OUT_OF_TURN)
        if wrong == Flaw.NONE:
            wrong = grounds.flaw_of_unit(s, player, zone, Flaw.ATTACKS_NOTHING, Flaw.STRUCTURE_ATTACKS)
        if wrong != Flaw.NONE:
            return wrong
        thing = s.object_at(player, zone)
        wrong = flaw_of_leading(s, thing)
        if wrong == Flaw.IN_DEFENCE and actions.flaw_of_turn(s, thing) == Flaw.NONE:
            return Flaw.IN_DEFENCE_TURN_FIRST
        return wrong

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        s.clear_attack()
        s.attack_lane = s.get(thing, Obj.ZONE) % MAX_LANES
        s.attack_leader = thing
        s.note(thing, Did.IS_ATTACKING)
        s.plan(step(Step.TARGET_OF_ATTACK), step(Step.JOIN), step(Step.ATTACKED))


def flaw_of_attacker(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card of the field could take part in an attack: position, not used up, not forbidden (DT-114, DT-116)."""
    if not s.is_unit(thing):
        return Flaw.STRUCTURE_ATTACKS
    if s.get(thing, Obj.OVER) != GONE:
        return Flaw.ATTACKER_REINFORCES
    if s.did(thing, Did.IS_ATTACKING):
        return Flaw.IN_ATTACK_ALREADY
    if s.get(thing, Obj.POSITION) != 1:
        return Flaw.IN_DEFENCE
    if s.did(thing, Did.GAVE_UP_ATTACK):
        return Flaw.GAVE_UP_ATTACK
    if not has_attack_left(s, thing):
        return Flaw.ATTACKED_ALREADY
    return Flaw.ATTACK_FORBIDDEN if places.forbids(s, thing, Forbid.ATTACK) else Flaw.NONE


def has_attack_left(s: DynastyTcgState, thing: i64) -> bool:
    attacks = s.get(thing, Obj.ATTACKS)
    return attacks == 0 or (attacks == 1 and places.can(s, thing, Trait.ATTACK_AGAIN))


def is_lane_used(s: DynastyTcgState, thing: i64) -> bool:
    """Whether the lane of a unit has had its attack this turn, so that it cannot lead one (DT-115)."""
    lane = s.get(thing, Obj.ZONE) % MAX_LANES
    return (s.lanes_used >> lane) & 1 != 0 and not places.can(s, thing, Trait.ATTACK_SAME_LANE)


def flaw_of_leading(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card of the field may lead an attack that is declared now (DT-038, DT-115, DT-118, DT-124)."""
    if s.turn == 1:
        return Flaw.FIRST_TURN
    wrong = flaw_of_attacker(s, thing)
    if wrong != Flaw.NONE:
        return wrong
    if is_lane_used(s, thing):
        return Flaw.LANE_USED
    return Flaw.NO_TARGET_IN_REACH if len(attack_targets(s, thing)) == 0 else Flaw.NONE


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


def flaw_of_reach(s: DynastyTcgState, thing: i64, target: i64, kept_off: i64, in_other_lane: i64, blocked: i64) -> i64:
    """Whether a unit could attack an enemy card from where it stands (DT-120 to DT-123)."""
    zone = places.zone_of(s, thing)
    there = places.zone_of(s, target)
    if places.forbids(s, target, Forbid.BE_ATTACKED):
        return kept_off
    apart = there % MAX_LANES - zone % MAX_LANES
    if apart != 0 and not (-1 <= apart <= 1 and places.can(s, thing, Trait.ATTACK_ADJACENT_LANES)):
        return in_other_lane
    if places.can_reach(s, thing, target):
        return Flaw.NONE
    if places.stands_before(s, s.get(target, Obj.OWNER), there) != GONE:
        return blocked
    own_unit = places.stands_before(s, s.get(thing, Obj.OWNER), zone)
    return Flaw.BLOCKED_BY_OWN if own_unit != GONE else Flaw.NONE


class AttackTarget(asking.Question):
    """What an attack is aimed at (DT-D10)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        pointing.write_things(s, player, attack_targets(s, s.attack_leader), out)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        return flaw_of_target(s, player, first(action)) if verb_of(action) == Verb.TARGET else self.asks

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        s.attack_target = chosen_target(s, player, action)
        s.changed(Reads.DEEDS)

    def is_open(self, s: DynastyTcgState) -> bool:
        return True


def chosen_target(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The target that an answer names."""
    return pointing.thing_of(s, player, attack_targets(s, s.attack_leader), first(action))


def flaw_of_target(s: DynastyTcgState, player: i64, number: i64) -> i64:
    """Whether what a player names can be the target of the attack (DT-112, DT-118, DT-122, DT-123, DT-R76)."""
    leader = s.attack_leader
    if number == Pointed.ENEMY_COMMANDER:
        lane = s.get(leader, Obj.ZONE) % MAX_LANES
        return Flaw.NONE if places.lane_is_empty(s, 1 - player, lane) else Flaw.LANE_NOT_EMPTY
    if number == Pointed.ENEMY_ENVIRONMENT:
        return Flaw.ENVIRONMENT_ATTACKED
    if number < Pointed.ENEMY_ZONE or number >= Pointed.OWN_COMMANDER:
        return Flaw.ATTACKS_NO_ENEMY
    if not s.is_zone(number - Pointed.ENEMY_ZONE):
        return Flaw.NO_SUCH_ENEMY_ZONE
    thing = s.object_at(1 - player, number - Pointed.ENEMY_ZONE)
    if thing == GONE:
        return Flaw.NOTHING_TO_ATTACK
    if s.get(thing, Obj.UNDER) != GONE:
        return Flaw.AIM_AT_SHIELD
    wrong = flaw_of_reach(s, leader, thing, Flaw.ATTACK_KEPT_OFF, Flaw.ATTACK_IN_OTHER_LANE, Flaw.ATTACK_BLOCKED)
    if wrong != Flaw.NONE:
        return wrong
    return Flaw.ANOTHER_FIRST if pressing_before(s, leader, thing) != GONE else Flaw.NONE


def pressing_before(s: DynastyTcgState, leader: i64, target: i64) -> i64:
    """A card that must be attacked before another one of its lane; GONE if there is none (DT-122)."""
    if places.can(s, target, Trait.ATTACKED_FIRST):
        return GONE
    lane = places.zone_of(s, target) % MAX_LANES
    for thing in attack_targets(s, leader):
        if (
            thing < Thing.COMMANDER
            and places.zone_of(s, thing) % MAX_LANES == lane
            and places.can(s, thing, Trait.ATTACKED_FIRST)
        ):
            return thing
    return GONE


def flaw_of_joiner(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card may join the attack being declared: its lane, behind the leader, ready (DT-129, DT-R57)."""
    wrong = flaw_of_attacker(s, thing)
    if wrong != Flaw.NONE:
        return wrong
    zone = s.get(thing, Obj.ZONE)
    front = s.get(s.attack_leader, Obj.ZONE)
    if zone % MAX_LANES != front % MAX_LANES:
        return Flaw.JOINS_FROM_OTHER_LANE
    if zone < front:
        return Flaw.JOINS_IN_FRONT
    return Flaw.JOIN_FORBIDDEN if places.forbids(s, thing, Forbid.JOIN) else Flaw.NONE


def joiners(s: DynastyTcgState) -> vec[i64]:
    """The units that may still join, from front to back."""
    found: vec[i64] = vec[i64]()
    leader = s.attack_leader
    owner = s.get(leader, Obj.OWNER)
    zone = s.get(leader, Obj.ZONE) + MAX_LANES
    while s.is_zone(zone):
        thing = s.stands(owner, zone)
        if thing != GONE and flaw_of_joiner(s, thing) == Flaw.NONE:
            found = append(found, thing)
        zone += MAX_LANES
    return found


def run_join(s: DynastyTcgState, question: i64) -> None:
    values.refresh(s)
    if len(joiners(s)) > 0:
        asking.ask_one(s, Ask.JOIN, s.active, question)


class Join(asking.Question):
    """Who joins the attack (DT-D10)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for thing in joiners(s):
            out.add(pack(Verb.JOIN, s.get(thing, Obj.ZONE)))
        out.add(Verb.DONE)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.JOIN:
            return Flaw.NONE if action == Verb.DONE else self.asks
        zone = first(action)
        wrong = grounds.flaw_of_unit(s, player, zone, Flaw.JOINS_NOTHING, Flaw.STRUCTURE_JOINS)
        return flaw_of_joiner(s, s.object_at(player, zone)) if wrong == Flaw.NONE else wrong

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.JOIN:
            s.note(s.object_at(player, first(action)), Did.IS_ATTACKING)
            s.push(s.question)

    def left(self, s: DynastyTcgState, player: i64) -> i64:
        values.refresh(s)
        return len(joiners(s))


def is_target_legal(s: DynastyTcgState) -> bool:
    """Whether the waiting attack could be declared on its target as things stand."""
    if s.attack_target == GONE or s.attack_leader == GONE:
        return False
    for thing in attack_targets(s, s.attack_leader):
        if thing == s.attack_target:
            return True
    return False


class Redeclare(AttackTarget):
    """What a waiting attack is aimed at whose lane has changed, or that it fails (DT-D18)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        super().offer(s, player, out)
        if not is_target_legal(s):
            out.add(Verb.NO)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if action == Verb.NO:
            return Flaw.TARGET_STILL_LEGAL if is_target_legal(s) else Flaw.NONE
        return super().find_flaw(s, player, action)

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.NO:
            combat.negate_attack(s)
        else:
            combat.redeclare(s, chosen_target(s, player, action))

    def is_open(self, s: DynastyTcgState) -> bool:
        return False


class Leader(asking.Question):
    """Which member leads an attack on whose leader is gone, or that it fails (DT-D19)."""

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for thing in range(s.object_rows):
            if s.get(thing, Obj.KIND) != GONE and flaw_of_leader(s, thing) == Flaw.NONE:
                out.add(pack(Verb.LEAD, s.get(thing, Obj.ZONE)))
        out.add(Verb.NO)

    def find_flaw(self, s: DynastyTcgState, player: i64, action: i64) -> i64:
        if verb_of(action) != Verb.LEAD:
            return Flaw.NONE if action == Verb.NO else self.asks
        zone = first(action)
        wrong = grounds.flaw_of_zone(s, player, zone, Flaw.LEADS_NOTHING)
        return flaw_of_leader(s, s.object_at(player, zone)) if wrong == Flaw.NONE else wrong

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.NO:
            combat.negate_attack(s)
            return
        combat.lead_on(s, s.object_at(player, first(action)))
        targets = attack_targets(s, s.attack_leader)
        if not is_target_legal(s):
            s.attack_target = GONE
            s.changed(Reads.DEEDS)
        if len(targets) > 1 or s.attack_target == GONE:
            asking.ask_one(s, Ask.REDECLARE, player, step(Step.SETTLE))


def flaw_of_leader(s: DynastyTcgState, thing: i64) -> i64:
    """Whether a card is a member of the united attack that would have a legal target (DT-R60)."""
    if not s.did(thing, Did.IS_ATTACKING):
        return Flaw.NOT_IN_ATTACK
    return Flaw.LEADS_AT_NOTHING if len(attack_targets(s, thing)) == 0 else Flaw.NONE


def a_member_can_lead(s: DynastyTcgState) -> bool:
    for i in range(s.object_rows):
        if s.get(i, Obj.KIND) != GONE and flaw_of_leader(s, i) == Flaw.NONE:
            return True
    return False
