"""Declaring attacks: who may attack whom, united attacks, and what becomes of an attack whose leader or target is lost."""

from librt.vecs import append, vec
from mypy_extensions import i64

from skydeck.engine.actions import first, pack, verb_of
from skydeck.engine.state import ActionList
from skydeck.games.dynasty_tcg.cards.card_set import Reads
from skydeck.games.dynasty_tcg.cards.codec import ZONES, Pointed, Verb
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Forbid, Trait
from skydeck.games.dynasty_tcg.rules import asking, pointing, reasons
from skydeck.games.dynasty_tcg.rules.field import actions, combat
from skydeck.games.dynasty_tcg.rules.reading import places, values
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step
from skydeck.games.dynasty_tcg.state.entries import Thing
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Place


class Attack(asking.Act):
    """A unit attacks as leader: first its target, then who joins (DT-112)."""

    @staticmethod
    def write(s: DynastyTcgState, player: i64, thing: i64, zone: i64, out: ActionList) -> None:
        if can_lead(s, thing):
            out.add(pack(Verb.ATTACK, zone))

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        zone = first(action)
        reason = reasons.closed(s, player, "DT-105") or reasons.no_unit(s, player, zone, "attack", "DT-112", "DT-112")
        if reason != "":
            return reason
        if s.turn == 1:
            return "Nobody attacks in the first turn of the game (DT-038)."
        thing = s.object_at(player, zone)
        reason = not_ready(s, thing)
        if reason != "":
            return reason
        if is_lane_used(s, thing):
            return f"Lane {int(zone % MAX_LANES) + 1} has had its attack this turn (DT-115)."
        return f"{reasons.name(s, thing)} has no target in reach (DT-124)."

    def begin(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        thing = s.object_at(player, first(action))
        s.clear_attack()
        s.attack_lane = s.get(thing, Obj.ZONE) % MAX_LANES
        s.attack_leader = thing
        s.note(thing, Did.IS_ATTACKING)
        s.plan(step(Step.TARGET_OF_ATTACK), step(Step.JOIN), step(Step.ATTACKED))


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
    return has_attack_left(s, thing)


def not_ready(s: DynastyTcgState, thing: i64) -> str:
    """Why a unit cannot take part in an attack; empty if it can."""
    name = reasons.name(s, thing)
    if s.get(thing, Obj.OVER) != GONE:
        return reasons.bound(s, thing, "DT-R80")
    if s.did(thing, Did.IS_ATTACKING):
        return f"{name} is already in this attack (DT-134)."
    if s.get(thing, Obj.POSITION) != 1:
        turning = s.decision == Ask.PRIORITY and actions.can_change_position(s, thing)
        return f"{name} is in defence position{': turn it first' if turning else ''} (DT-114)."
    if s.did(thing, Did.GAVE_UP_ATTACK):
        return f"{name} has given up its attack for this turn (DT-116)."
    if not has_attack_left(s, thing):
        return f"{name} has attacked this turn (DT-116)."
    return f"An effect keeps {name} from attacking (DT-D10)." if places.forbids(s, thing, Forbid.ATTACK) else ""


def has_attack_left(s: DynastyTcgState, thing: i64) -> bool:
    attacks = s.get(thing, Obj.ATTACKS)
    return attacks == 0 or (attacks == 1 and places.can(s, thing, Trait.ATTACK_AGAIN))


def is_lane_used(s: DynastyTcgState, thing: i64) -> bool:
    """Whether the lane of a unit has had its attack this turn, so that it cannot lead one (DT-115)."""
    lane = s.get(thing, Obj.ZONE) % MAX_LANES
    return (s.lanes_used >> lane) & 1 != 0 and not places.can(s, thing, Trait.ATTACK_SAME_LANE)


def can_lead(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a unit may declare an attack now (DT-038, DT-115, DT-118, DT-124)."""
    if s.turn == 1 or not is_ready(s, thing) or is_lane_used(s, thing):
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


def out_of_reach(s: DynastyTcgState, thing: i64, target: i64, rule: str) -> str:
    """Why a unit could not attack a card from where it stands; empty if it could."""
    zone = places.zone_of(s, thing)
    there = places.zone_of(s, target)
    name = reasons.name(s, target)
    if places.forbids(s, target, Forbid.BE_ATTACKED):
        return f"An effect keeps {name} from being attacked ({rule})."
    apart = there % MAX_LANES - zone % MAX_LANES
    if apart != 0 and not (-1 <= apart <= 1 and places.can(s, thing, Trait.ATTACK_ADJACENT_LANES)):
        return f"{name} is not in lane {int(zone % MAX_LANES) + 1} ({rule})."
    if places.can_reach(s, thing, target):
        return ""
    numbers = f"distance {places.distance(zone, there)}, range {s.get(thing, Obj.RANGE)}"
    between = places.stands_before(s, s.get(target, Obj.OWNER), there)
    if between != GONE:
        return f"{reasons.name(s, between)} stands between: {numbers} ({rule})."
    return f"Own units stand in front of {reasons.name(s, thing)}: {numbers} (DT-R51)."


class AttackTarget(asking.Question):
    """What an attack is aimed at (DT-D10)."""

    asked = "Choose the target of your attack first (DT-D10)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        pointing.write_things(s, player, attack_targets(s, s.attack_leader), out)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        return against_target(s, player, first(action)) if verb_of(action) == Verb.TARGET else ""

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        s.attack_target = chosen_target(s, player, action)
        s.changed(Reads.DEEDS)

    def is_open(self, s: DynastyTcgState) -> bool:
        return True


def chosen_target(s: DynastyTcgState, player: i64, action: i64) -> i64:
    """The target that an answer names."""
    return pointing.thing_of(s, player, attack_targets(s, s.attack_leader), first(action))


def against_target(s: DynastyTcgState, player: i64, number: i64) -> str:
    """Why something is no target of the attack."""
    leader = s.attack_leader
    lane = s.get(leader, Obj.ZONE) % MAX_LANES
    first_one = pressing(s, leader)
    if number == Pointed.ENEMY_COMMANDER:
        if places.lane_is_empty(s, 1 - player, lane) and first_one != GONE:
            return f"{reasons.name(s, first_one)} must be attacked first (DT-122)."
        return f"The opposing half of lane {int(lane) + 1} is not empty (DT-118)."
    if number == Pointed.ENEMY_ENVIRONMENT:
        return "Environments cannot be attacked (DT-071)."
    if number < Pointed.ENEMY_ZONE or number >= Pointed.OWN_COMMANDER:
        return "Units attack what the opponent controls (DT-112)."
    zone = number - Pointed.ENEMY_ZONE
    if not s.is_zone(zone):
        return reasons.no_zone(s, zone)
    thing = s.object_at(1 - player, zone)
    if thing == GONE:
        return f"Nothing stands in {ZONES[zone]} (DT-123)."
    shield = s.get(thing, Obj.UNDER)
    if shield != GONE:
        aim = f"{reasons.name(s, shield)} of {ZONES[s.get(shield, Obj.ZONE)]}"
        return f"{reasons.name(s, thing)} is reinforced: aim at {aim} (DT-R76)."
    reason = out_of_reach(s, leader, thing, "DT-123")
    if reason == "" and first_one != GONE:
        return f"{reasons.name(s, first_one)} must be attacked first (DT-122)."
    return reason


def pressing(s: DynastyTcgState, leader: i64) -> i64:
    """A target that must be attacked before others; GONE if there is none."""
    for thing in attack_targets(s, leader):
        if s.is_on_field(thing) and places.can(s, thing, Trait.ATTACKED_FIRST):
            return thing
    return GONE


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


def run_join(s: DynastyTcgState, question: i64) -> None:
    values.refresh(s)
    if len(joiners(s)) > 0:
        asking.ask_one(s, Ask.JOIN, s.active, question)


class Join(asking.Question):
    """Who joins the attack (DT-D10)."""

    asked = "Say who joins the attack, then be done (DT-D10)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for thing in joiners(s):
            out.add(pack(Verb.JOIN, s.get(thing, Obj.ZONE)))
        out.add(Verb.DONE)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        zone = first(action)
        reason = reasons.no_unit(s, player, zone, "attack", "DT-129", "DT-129")
        if reason != "":
            return reason
        thing = s.object_at(player, zone)
        front = s.get(s.attack_leader, Obj.ZONE)
        reason = not_ready(s, thing)
        if reason != "":
            return reason
        name = reasons.name(s, thing)
        if zone % MAX_LANES != front % MAX_LANES:
            return f"{name} is not in lane {int(front % MAX_LANES) + 1} (DT-129)."
        if zone < front:
            return f"{name} stands in front of the leading unit: attack with it instead (DT-R57)."
        return f"An effect keeps {name} from joining attacks (DT-R57)."

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.JOIN:
            s.note(s.object_at(player, first(action)), Did.IS_ATTACKING)
            s.push(s.question)


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

    asked = "Choose the target of your waiting attack first (DT-D18)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        super().offer(s, player, out)
        if not is_target_legal(s):
            out.add(Verb.NO)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        if verb_of(action) == Verb.NO:
            return "The target is still legal: keep it or choose another (DT-117)."
        return super().reason(s, player, action)

    def answer(self, s: DynastyTcgState, player: i64, action: i64) -> None:
        if verb_of(action) == Verb.NO:
            combat.negate_attack(s)
        else:
            combat.redeclare(s, chosen_target(s, player, action))

    def is_open(self, s: DynastyTcgState) -> bool:
        return False


class Leader(asking.Question):
    """Which member leads an attack on whose leader is gone, or that it fails (DT-D19)."""

    asked = "Name the unit that leads your attack on, or answer no (DT-D19)."

    def offer(self, s: DynastyTcgState, player: i64, out: ActionList) -> None:
        for thing in range(s.object_rows):
            if can_lead_on(s, thing):
                out.add(pack(Verb.LEAD, s.get(thing, Obj.ZONE)))
        out.add(Verb.NO)

    def reason(self, s: DynastyTcgState, player: i64, action: i64) -> str:
        reason = reasons.no_card(s, player, first(action), "DT-R60")
        if reason != "":
            return reason
        thing = s.object_at(player, first(action))
        if not s.did(thing, Did.IS_ATTACKING):
            return f"{reasons.name(s, thing)} is not in the united attack (DT-R60)."
        return f"{reasons.name(s, thing)} has no target in reach (DT-R60)."

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


def can_lead_on(s: DynastyTcgState, thing: i64) -> bool:
    """Whether a member of a united attack would have a legal target."""
    return places.is_member(s, thing) and len(attack_targets(s, thing)) > 0


def a_member_can_lead(s: DynastyTcgState) -> bool:
    for i in range(s.object_rows):
        if can_lead_on(s, i):
            return True
    return False
