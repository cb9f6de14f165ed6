"""Why a well-formed action is not legal now: one sentence with the remedy or the number that matters, and the rule.

Only what the asking seat sees goes into a reason: the field, the stack, the own hand and piles.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, MAX_STACK, SOURCES, ZONES, Pointed, Stance, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol, FilterCol, TargetCol
from skydeck.games.dynasty_tcg.cards.words import (
    MAX_LANES,
    PHASES,
    UNIT_MASK,
    Aim,
    Area,
    Cost,
    For,
    Forbid,
    Phase,
    Side,
    Timing,
    Trait,
    Type,
)
from skydeck.games.dynasty_tcg.rules import paying, playable, settle
from skydeck.games.dynasty_tcg.rules.effects import operations
from skydeck.games.dynasty_tcg.rules.field import combat
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, prices, selectors, viewpoint
from skydeck.games.dynasty_tcg.rules.steps import Ask, Step, step_a, step_b, step_number
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item, ItemType
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile, Tally, is_neighbour

# What each decision asks for, said when the answer is of another kind; in the order of the decisions.
ASKED: Final = [
    "Nothing is asked now (DT-092).",
    "Choose hand cards to send back, then be done (DT-D03).",
    "Answer yes or no: draw a card for the other's mulligan (DT-D04).",
    "Deploy a card from retreat zone 1, or be done (DT-D05).",
    "You have priority: take an action or pass (DT-D06).",
    "Say first where the card goes (DT-R40).",
    "Choose the target first (DT-D22).",
    "Choose one of the modes first (DT-D22).",
    "Choose first what is given for the cost (DT-D22).",
    "Choose the target of your attack first (DT-D10).",
    "Say who joins the attack, then be done (DT-D10).",
    "Choose the items to pay for, then be done (DT-D12).",
    "Choose the target of your waiting attack first (DT-D18).",
    "Name the unit that leads your attack on, or answer no (DT-D19).",
    "Level up with a copy from hand, deck or discard pile, or answer no (DT-D20).",
    "Choose which champion levels up first (DT-D21).",
    "Choose which of your abilities goes onto the stack next (DT-D21).",
    "Answer yes or no (DT-D22).",
    "Choose a card of your hand to discard (DT-D23).",
    "Discard down to 7 cards first (DT-D25).",
    "Choose a card that fits, or be done (DT-D24).",
    "Choose one of the cards you look at (DT-D24).",
    "Step into a free zone beside it, or be done (DT-D22).",
    "Choose one of the cards the effect leaves open (DT-D22).",
    "Choose the items to trade in, then be done (DT-D26).",
    "Choose the cards that go out, be done, then bring as many in (DT-D27).",
    "Choose the cards you discard (DT-D23).",
]  # fmt: skip


def reason_against(state: DynastyTcgState, player: i64, action: i64) -> str:
    """Why a seat that is asked may not do this now. Values must be fresh, and the action not among the legal ones."""
    decision = state.decision
    if decision == Ask.PRIORITY:
        return against_action(state, player, action)
    reason = ""
    verb = verb_of(action)
    if decision == Ask.ATTACK_TARGET or decision == Ask.REDECLARE:
        reason = against_attack_target(state, player, verb, first(action))
    elif decision == Ask.JOIN:
        reason = against_joining(state, player, verb, first(action))
    elif decision == Ask.PLACE:
        reason = against_place(state, player, verb, action)
    elif decision == Ask.TARGET:
        reason = against_target(state, player, verb, first(action))
    elif decision == Ask.STEP:
        reason = against_walk(state, player, verb, action)
    elif verb == Verb.CHOOSE or verb == Verb.BRING:
        reason = against_card(state, player, verb, first(action))
    else:
        reason = against_rarer(state, player, verb, action)
    return reason if reason != "" else ASKED[decision]


def against_action(state: DynastyTcgState, player: i64, action: i64) -> str:
    """Against what a player with priority wants to do."""
    verb = verb_of(action)
    a = first(action)
    if state.stack_size >= MAX_STACK:
        return f"The stack holds {int(MAX_STACK)} items and no more: pass (DT-102)."
    reason = ""
    if verb == Verb.PLAY:
        reason = against_playing(state, player, a)
    elif verb == Verb.ATTACK:
        reason = against_attacking(state, player, a)
    elif verb == Verb.STEP:
        reason = against_stepping(state, player, a, second(action))
    elif verb == Verb.TURN:
        reason = against_turning(state, player, a)
    elif verb == Verb.RETREAT:
        reason = against_retreating(state, player, a)
    elif verb == Verb.REINFORCE:
        reason = against_reinforcing(state, player, a)
    elif verb == Verb.ACTIVATE:
        reason = against_activating(state, player, a, second(action))
    elif verb == Verb.SELL or verb == Verb.BUY:
        reason = against_trading(state, player, verb, a)
    elif verb == Verb.WAR:
        reason = against_war(state, player, a)
    return reason if reason != "" else ASKED[Ask.PRIORITY]


# -- words ---------------------------------------------------------------------------------------------------------------


def card(state: DynastyTcgState, kind: i64) -> str:
    return state.cards.labels[kind]


def name(state: DynastyTcgState, thing: i64) -> str:
    """The card on top of an object."""
    return state.cards.labels[state.get(thing, Obj.KIND)]


def is_dear(price: i64, state: DynastyTcgState, player: i64) -> bool:
    return price > state.tally(Tally.RESOURCES, player)


def too_dear(price: i64, state: DynastyTcgState, player: i64, rule: str) -> str:
    return f"Costs {int(price)}, you have {int(state.tally(Tally.RESOURCES, player))} ({rule})."


def closed(state: DynastyTcgState, player: i64, rule: str) -> str:
    """Why it is not the player's own Skirmish phase with an empty stack; empty if it is."""
    if state.active != player:
        return f"Only in your own turn ({rule})."
    if state.phase != Phase.SKIRMISH:
        return f"Only in the Skirmish phase, and this is the {PHASES[state.phase].capitalize()} phase ({rule})."
    if state.stack_size > 0:
        return f"Only with an empty stack: pass until it has resolved ({rule})."
    return ""


def no_card(state: DynastyTcgState, player: i64, zone: i64, rule: str) -> str:
    """Why a zone holds no own card; empty if it does."""
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    if state.object_at(player, zone) == GONE:
        return f"You have no card in {ZONES[zone]} ({rule})."
    return ""


def bound(state: DynastyTcgState, thing: i64, rule: str) -> str:
    """Why a unit is tied to another one; empty if it is not."""
    if state.get(thing, Obj.OVER) != GONE:
        return f"{name(state, thing)} reinforces {name(state, state.get(thing, Obj.OVER))} until Restoration ({rule})."
    if state.get(thing, Obj.UNDER) != GONE:
        return f"{name(state, thing)} is reinforced by {name(state, state.get(thing, Obj.UNDER))} ({rule})."
    return ""


def no_unit(state: DynastyTcgState, player: i64, zone: i64, words: str, rule: str, of_structures: str) -> str:
    """Why a zone holds no own unit; empty if it does."""
    reason = no_card(state, player, zone, rule)
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if not state.is_unit(thing):
        return f"{name(state, thing)} is a structure and cannot {words} ({of_structures})."
    return ""


def full_zone(state: DynastyTcgState, side: i64, zone: i64) -> str:
    """Why a card cannot be put into a zone; empty if it can."""
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    thing = state.object_at(side, zone)
    if thing != GONE and state.get(thing, Obj.OVER) != GONE:
        return f"{ZONES[zone]} is reserved for {name(state, thing)}, which reinforces (DT-R74)."
    if thing != GONE:
        return f"{name(state, thing)} stands in {ZONES[zone]} (DT-046)."
    if not board.is_free(state, side, zone):
        return f"{ZONES[zone]} is held for a card on the stack (DT-R40)."
    return ""


# -- actions with priority -----------------------------------------------------------------------------------------------


def against_playing(state: DynastyTcgState, player: i64, kind: i64) -> str:
    if piles.count_kind(state, Pile.HAND, player, kind) == 0:
        return f"{card(state, kind)} is not in your hand (DT-110)."
    cards = state.cards
    reason = against_timing(state, player, kind)
    if reason != "":
        return reason
    price = prices.play_price(state, player, kind)
    if is_dear(price, state, player):
        return too_dear(price, state, player, "DT-051")
    viewpoint.look_from(state, player, GONE, GONE, GONE, GONE)
    order = cards.type[kind] == Type.ORDER
    if cards.needs_count[kind] > 0 and not conditions.all_hold(state, cards.needs_first[kind], cards.needs_count[kind]):
        rule = "DT-091" if order else "DT-215"
        return f"The condition for playing {card(state, kind)} does not hold now ({rule})."
    if order:
        return against_ability(state, player, cards.play_ability[kind], price, 1)
    if cards.type[kind] == Type.ITEM:
        side = "enemy" if cards.equip_side[kind] == Side.ENEMY else "own"
        return f"There is no {side} unit that could bear {card(state, kind)} (DT-085)."
    if cards.type[kind] == Type.ENVIRONMENT:
        return "Your environment zone is taken, and only an effect can free it (DT-R49)."
    return "None of your zones is free (DT-R40)."


def against_timing(state: DynastyTcgState, player: i64, kind: i64) -> str:
    """Why a card cannot be played at this time; empty if it can."""
    cards = state.cards
    if playable.is_time_for(state, player, kind):
        return ""
    if cards.type[kind] == Type.ORDER:
        if cards.is_war_order[kind] != 0:
            return f"{card(state, kind)} is shown when its war champion levels up, not played (DT-R94)."
        return "An effect keeps you from playing orders now (DT-D09)."
    return closed(state, player, "DT-084" if cards.type[kind] == Type.ITEM else "DT-110")


def against_ability(state: DynastyTcgState, player: i64, ability: i64, price: i64, from_hand: i64) -> str:
    """Why an ability cannot be put onto the stack, from the present point of view: conditions, costs, targets."""
    cards = state.cards
    if cards.ability(ability, AbilityCol.IFS) > 0 and not conditions.all_hold(
        state, cards.ability(ability, AbilityCol.IF), cards.ability(ability, AbilityCol.IFS)
    ):
        return "Its condition does not hold now (DT-D22)."
    if not playable.costs_payable(state, ability, price, from_hand):
        begin = cards.ability(ability, AbilityCol.COST)
        end = begin + cards.ability(ability, AbilityCol.COSTS)
        for row in range(begin, end):
            if cards.cost_row(row, CostCol.WHAT) == Cost.PAY:
                price += cards.cost_row(row, CostCol.NUMBER)
        if is_dear(price, state, player):
            return too_dear(price, state, player, "DT-051")
        return "What it costs beside resources cannot be given now (DT-D22)."
    if not playable.targets_exist(state, ability):
        return "There is nothing that it could be aimed at (DT-D22)."
    return ""


def against_attacking(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = closed(state, player, "DT-105")
    if reason == "":
        reason = no_unit(state, player, zone, "attack", "DT-112", "DT-112")
    if reason != "":
        return reason
    if state.turn == 1:
        return "Nobody attacks in the first turn of the game (DT-038)."
    thing = state.object_at(player, zone)
    reason = not_ready(state, thing)
    if reason != "":
        return reason
    lane = zone % MAX_LANES
    if (state.lanes_used >> lane) & 1 != 0 and not places.can(state, thing, Trait.ATTACK_SAME_LANE):
        return f"Lane {int(lane) + 1} has had its attack this turn (DT-115)."
    return f"{name(state, thing)} has no target in reach (DT-124)."


def not_ready(state: DynastyTcgState, thing: i64) -> str:
    """Why a unit cannot take part in an attack; empty if it can."""
    if state.get(thing, Obj.OVER) != GONE:
        return bound(state, thing, "DT-R80")
    if state.did(thing, Did.IS_ATTACKING):
        return f"{name(state, thing)} is already in this attack (DT-134)."
    if state.get(thing, Obj.POSITION) != 1:
        advice = (
            ": turn it first" if state.decision == Ask.PRIORITY and playable.can_change_position(state, thing) else ""
        )
        return f"{name(state, thing)} is in defence position{advice} (DT-114)."
    if state.did(thing, Did.GAVE_UP_ATTACK):
        return f"{name(state, thing)} has given up its attack for this turn (DT-116)."
    if state.get(thing, Obj.ATTACKS) > (1 if places.can(state, thing, Trait.ATTACK_AGAIN) else 0):
        return f"{name(state, thing)} has attacked this turn (DT-116)."
    if places.forbids(state, thing, Forbid.ATTACK):
        return f"An effect keeps {name(state, thing)} from attacking (DT-D10)."
    return ""


def against_stepping(state: DynastyTcgState, player: i64, zone: i64, to: i64) -> str:
    reason = closed(state, player, "DT-106")
    if reason == "":
        reason = no_card(state, player, zone, "DT-106")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if not state.is_unit(thing) and not places.can(state, thing, Trait.MOVE_STRUCTURE):
        return f"{name(state, thing)} is a structure and cannot move (DT-077)."
    reason = bound(state, thing, "DT-165")
    if reason != "":
        return reason
    if state.did(thing, Did.TURN):
        return f"{name(state, thing)} has changed its battle position this turn (DT-231)."
    if state.did(thing, Did.CANNOT_MOVE_ON):
        return f"{name(state, thing)} moved before it levelled up this turn (DT-R93)."
    if places.forbids(state, thing, Forbid.MOVE):
        return f"An effect keeps {name(state, thing)} from moving (DT-D11)."
    if not playable.can_step(state, thing):
        moves = int(state.get(thing, Obj.MOVES))
        return (
            f"{name(state, thing)} has made {moves} of {int(state.get(thing, Obj.MOVEMENT))} moves this turn (DT-158)."
        )
    return against_destination(state, player, zone, to)


def against_destination(state: DynastyTcgState, side: i64, zone: i64, to: i64) -> str:
    if state.is_zone(to) and not is_neighbour(zone, to):
        return f"{ZONES[to]} does not adjoin {ZONES[zone]} (DT-160)."
    return full_zone(state, side, to)


def against_turning(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = closed(state, player, "DT-106")
    if reason == "":
        reason = no_unit(state, player, zone, "change a battle position", "DT-106", "DT-077")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    reason = bound(state, thing, "DT-165")
    if reason != "":
        return reason
    if state.did(thing, Did.TURN):
        return f"{name(state, thing)} has changed its battle position this turn (DT-230)."
    if state.get(thing, Obj.MOVES) > 0:
        return f"{name(state, thing)} has moved this turn and keeps its battle position (DT-R45)."
    return f"An effect keeps {name(state, thing)} from changing its battle position (DT-D11)."


def against_retreating(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = no_unit(state, player, zone, "retreat", "DT-107", "DT-080")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    reason = bound(state, thing, "DT-166")
    if reason != "":
        return reason
    if places.forbids(state, thing, Forbid.RETREAT):
        return f"An effect keeps {name(state, thing)} from retreating (DT-D12)."
    if playable.is_on_stack(state, ItemType.RETREAT, thing):
        return f"A Retreat of {name(state, thing)} waits on the stack already (DT-R37)."
    return too_dear(prices.retreat_price(state, thing), state, player, "DT-174")


def against_reinforcing(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = no_unit(state, player, zone, "reinforce", "DT-108", "DT-078")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if state.active == player:
        return "Only in the opponent's turn (DT-223)."
    reason = bound(state, thing, "DT-167")
    if reason != "":
        return reason
    if places.forbids(state, thing, Forbid.REINFORCE):
        return f"An effect keeps {name(state, thing)} from reinforcing (DT-D13)."
    if playable.is_on_stack(state, ItemType.REINFORCE, thing):
        return f"A Reinforce of {name(state, thing)} waits on the stack already (DT-R72)."
    ahead = places.supported_by(state, thing)
    if ahead == GONE:
        return f"{name(state, thing)} stands behind no unit (DT-108)."
    if not state.is_unit(ahead):
        return f"{name(state, ahead)} is a structure and cannot be reinforced (DT-222)."
    reason = bound(state, ahead, "DT-167")
    if reason != "":
        return reason
    if places.forbids(state, ahead, Forbid.BE_REINFORCED):
        return f"An effect keeps {name(state, ahead)} from being reinforced (DT-D13)."
    return ""


def against_activating(state: DynastyTcgState, player: i64, actor: i64, number: i64) -> str:
    thing = board.environment(state, player)
    if actor == ENVIRONMENT_ACTOR:
        if thing == GONE:
            return "You have no environment (DT-109)."
    else:
        reason = no_card(state, player, actor, "DT-109")
        if reason != "":
            return reason
        thing = state.object_at(player, actor)
    found = playable.activated(state, thing, number)
    if found == GONE:
        return f"{name(state, thing)} has no such ability to activate (DT-109)."
    thing = found & 0xFFFF
    ability = found >> 16
    cards = state.cards
    if state.get(thing, Obj.OWNER) != player:
        return f"{name(state, thing)} is not yours to use (DT-109)."
    if not state.has_effect(thing):
        rule = "DT-208" if cards.type[state.get(thing, Obj.KIND)] == Type.WAR_CHAMPION else "DT-209"
        return f"{name(state, thing)} was played from the hand and has no effect ({rule})."
    timing = cards.ability(ability, AbilityCol.WHAT)
    if timing == Timing.ONCE_PER_TURN or timing == Timing.UNLIMITED:
        reason = closed(state, player, "DT-219" if timing == Timing.ONCE_PER_TURN else "DT-109")
        if reason != "":
            return reason
    elif timing == Timing.OPPONENTS_TURN and state.active == player:
        return "Only in the opponent's turn (DT-221)."
    if (
        timing != Timing.UNLIMITED
        and (state.get(thing, Obj.USED) >> cards.ability(ability, AbilityCol.NUMBER)) & 1 != 0
    ):
        return f"This ability of {name(state, thing)} has been used this turn (DT-219)."
    viewpoint.look_from_object(state, thing)
    return against_ability(state, player, ability, 0, 0)


def against_trading(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> str:
    reason = closed(state, player, "DT-180" if verb == Verb.SELL else "DT-184")
    if reason != "":
        return reason
    if verb == Verb.SELL:
        if piles.count_kind(state, Pile.HAND, player, kind) == 0:
            return f"{card(state, kind)} is not in your hand (DT-180)."
        return "You have sold a card this turn (DT-181)."
    if piles.count_kind(state, Pile.TRADE, player, kind) == 0:
        return f"{card(state, kind)} is not in your trade centre (DT-184)."
    return too_dear(prices.price(state, player, kind, For.BUY), state, player, "DT-185")


def against_war(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = closed(state, player, "DT-R94")
    if reason == "":
        reason = no_card(state, player, zone, "DT-210")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    kind = state.next_kind(state.get(thing, Obj.KIND)) if state.is_unit(thing) else GONE
    if kind == GONE or state.cards.type[kind] != Type.WAR_CHAMPION:
        return f"{name(state, thing)} is no battle champion with a war champion to follow (DT-210)."
    if piles.count_kind(state, Pile.HAND, player, kind) == 0:
        return f"{card(state, kind)} is not in your hand (DT-R95)."
    order = state.cards.war_order[kind]
    if state.war_order_needed and order != NO_KIND and piles.count_kind(state, Pile.HAND, player, order) == 0:
        return f"{card(state, kind)} needs {card(state, order)} in your hand (DT-066)."
    return too_dear(prices.play_price(state, player, kind), state, player, "DT-211")


# -- attacks -------------------------------------------------------------------------------------------------------------


def against_attack_target(state: DynastyTcgState, player: i64, verb: i64, number: i64) -> str:
    if verb == Verb.NO and state.decision == Ask.REDECLARE:
        return "The target is still legal: keep it or choose another (DT-117)."
    if verb != Verb.TARGET:
        return ""
    leader = state.attack_leader
    lane = state.get(leader, Obj.ZONE) % MAX_LANES
    first_one = pressing(state, leader)
    if number == Pointed.ENEMY_COMMANDER:
        if places.lane_is_empty(state, 1 - player, lane) and first_one != GONE:
            return f"{name(state, first_one)} must be attacked first (DT-122)."
        return f"The opposing half of lane {int(lane) + 1} is not empty (DT-118)."
    if number == Pointed.ENEMY_ENVIRONMENT:
        return "Environments cannot be attacked (DT-071)."
    if number < Pointed.ENEMY_ZONE or number >= Pointed.OWN_COMMANDER:
        return "Units attack what the opponent controls (DT-112)."
    zone = number - Pointed.ENEMY_ZONE
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    thing = state.object_at(1 - player, zone)
    if thing == GONE:
        return f"Nothing stands in {ZONES[zone]} (DT-123)."
    shield = state.get(thing, Obj.UNDER)
    if shield != GONE:
        aim = ZONES[state.get(shield, Obj.ZONE)]
        return f"{name(state, thing)} is reinforced: aim at {name(state, shield)} of {aim} (DT-R76)."
    reason = out_of_reach(state, leader, thing, "DT-123")
    if reason == "" and first_one != GONE:
        return f"{name(state, first_one)} must be attacked first (DT-122)."
    return reason


def pressing(state: DynastyTcgState, leader: i64) -> i64:
    """A target that must be attacked before others; GONE if there is none."""
    for thing in combat.attack_targets(state, leader):
        if state.is_on_field(thing) and places.can(state, thing, Trait.ATTACKED_FIRST):
            return thing
    return GONE


def out_of_reach(state: DynastyTcgState, thing: i64, target: i64, rule: str) -> str:
    """Why a unit could not attack a card from where it stands; empty if it could."""
    zone = places.zone_of(state, thing)
    there = places.zone_of(state, target)
    if places.forbids(state, target, Forbid.BE_ATTACKED):
        return f"An effect keeps {name(state, target)} from being attacked ({rule})."
    apart = there % MAX_LANES - zone % MAX_LANES
    if apart != 0 and not (-1 <= apart <= 1 and places.can(state, thing, Trait.ATTACK_ADJACENT_LANES)):
        return f"{name(state, target)} is not in lane {int(zone % MAX_LANES) + 1} ({rule})."
    if places.can_reach(state, thing, target):
        return ""
    distance = zone // MAX_LANES + there // MAX_LANES + 1
    numbers = f"distance {int(distance)}, range {int(state.get(thing, Obj.RANGE))}"
    at = there - MAX_LANES
    while at >= 0:
        between = state.stands(state.get(target, Obj.OWNER), at)
        if between != GONE:
            return f"{name(state, between)} stands between: {numbers} ({rule})."
        at -= MAX_LANES
    return f"Own units stand in front of {name(state, thing)}: {numbers} (DT-R51)."


def against_joining(state: DynastyTcgState, player: i64, verb: i64, zone: i64) -> str:
    if verb != Verb.JOIN:
        return ""
    reason = no_unit(state, player, zone, "attack", "DT-129", "DT-129")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    front = state.get(state.attack_leader, Obj.ZONE)
    reason = not_ready(state, thing)
    if reason != "":
        return reason
    if zone % MAX_LANES != front % MAX_LANES:
        return f"{name(state, thing)} is not in lane {int(front % MAX_LANES) + 1} (DT-129)."
    if zone < front:
        return f"{name(state, thing)} stands in front of the leading unit: attack with it instead (DT-R57)."
    if places.forbids(state, thing, Forbid.JOIN):
        return f"An effect keeps {name(state, thing)} from joining attacks (DT-R57)."
    return ""


# -- places and targets --------------------------------------------------------------------------------------------------


def against_place(state: DynastyTcgState, player: i64, verb: i64, action: i64) -> str:
    by_effect = step_number(state.question) == Step.PUT
    kind = state.get(step_a(state.question), Obj.KIND) if by_effect else state.held(Item.KIND)
    cards = state.cards
    zone = first(action)
    if cards.type[kind] == Type.ITEM:
        if verb != Verb.TARGET:
            return f"Choose the unit that bears {card(state, kind)} (DT-085)."
        thing = card_named(state, player, zone)
        if thing == GONE or not state.is_unit(thing):
            return "Only a unit on the field can bear an item (DT-081)."
        return f"{card(state, kind)} cannot be equipped to units of that side (DT-085)."
    if verb != Verb.PUT:
        return ""
    reason = full_zone(state, player, zone)
    if reason != "":
        return reason
    unit = (UNIT_MASK >> cards.type[kind]) & 1 != 0
    if unit and second(action) == Stance.UPRIGHT:
        return "A unit comes in attack or in defence position (DT-R40)."
    return "A structure has no battle position: put it upright (DT-R40)."


def card_named(state: DynastyTcgState, player: i64, number: i64) -> i64:
    """The card on the field, or the environment, that a player names; GONE for anything else."""
    if number < Pointed.ENEMY_ZONE:
        return state.object_at(player, number) if state.is_zone(number) else GONE
    if number < Pointed.OWN_COMMANDER:
        return (
            state.object_at(1 - player, number - Pointed.ENEMY_ZONE)
            if state.is_zone(number - Pointed.ENEMY_ZONE)
            else GONE
        )
    if number == Pointed.OWN_ENVIRONMENT:
        return board.environment(state, player)
    if number == Pointed.ENEMY_ENVIRONMENT:
        return board.environment(state, 1 - player)
    return GONE


def against_target(state: DynastyTcgState, player: i64, verb: i64, number: i64) -> str:
    shielding = step_number(state.question) != Step.TARGETS
    if shielding:
        if verb != Verb.TARGET:
            return "Choose the unit that is reinforced first (DT-D13)."
        return f"{name(state, state.held(Item.SOURCE))} cannot reinforce that (DT-108)."
    cards = state.cards
    target = step_a(state.question)
    row = cards.ability(state.held(Item.ABILITY), AbilityCol.TARGET) + target
    chosen = step_b(state.question)
    if verb == Verb.DONE:
        left = int(cards.target(row, TargetCol.LEAST) - chosen)
        return f"Choose {left} more target{'s' if left > 1 else ''} first (DT-D22)."
    if verb != Verb.TARGET:
        return ""
    if number >= Pointed.STACK and number - Pointed.STACK >= state.stack_size:
        return f"The stack has no item {int(number - Pointed.STACK) + 1} (DT-D22)."
    thing = card_named(state, player, number)
    if thing == GONE:
        if number == Pointed.OWN_COMMANDER or number == Pointed.ENEMY_COMMANDER or number >= Pointed.STACK:
            return "That is not what is asked for (DT-D22)."
        return "Nothing lies there (DT-D22)."
    for other in selectors.targets_of(state, target):
        if other == thing:
            return f"{name(state, thing)} is chosen already (DT-D22)."
    if cards.target(row, TargetCol.WHAT) != Aim.CARD:
        return "That is not what is asked for (DT-D22)."
    if state.is_on_field(thing) and places.forbids(state, thing, Forbid.BE_TARGETED):
        return f"An effect keeps {name(state, thing)} from being targeted (DT-D22)."
    if cards.target(row, TargetCol.FREE) != 0 and operations.is_bound(state, thing):
        return bound(state, thing, "DT-165")
    viewpoint.look_from_frame(state)
    source = viewpoint.subject(state)
    if (
        cards.filter(cards.target(row, TargetCol.FILTER), FilterCol.AREA) == Area.IN_RANGE
        and state.get(thing, Obj.OWNER) != player
    ):
        if source != GONE and state.is_on_field(source) and state.is_on_field(thing):
            reason = out_of_reach(state, source, thing, "DT-216")
            if reason != "":
                return reason
    return f"{name(state, thing)} is not what is asked for (DT-D22)."


def against_walk(state: DynastyTcgState, player: i64, verb: i64, action: i64) -> str:
    if verb != Verb.STEP:
        return ""
    thing = step_a(state.question)
    zone = state.get(thing, Obj.ZONE)
    if first(action) != zone:
        return f"The effect moves {name(state, thing)} in {ZONES[zone]} (DT-D22)."
    return against_destination(state, state.get(thing, Obj.OWNER), zone, second(action))


# -- cards of piles ------------------------------------------------------------------------------------------------------


def against_card(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> str:
    """Against choosing a card of a pile, or an item."""
    decision = state.decision
    if decision == Ask.SIDEBOARD:
        return against_swap(state, player, verb, kind)
    if verb != Verb.CHOOSE:
        return ""
    if decision == Ask.MULLIGAN or decision == Ask.DISCARD_TOGETHER:
        rule = "DT-188" if decision == Ask.MULLIGAN else "DT-D23"
        return against_sealing(state, player, kind, rule)
    if decision == Ask.DISCARD or decision == Ask.HAND_LIMIT:
        return f"{card(state, kind)} is not in your hand ({'DT-D23' if decision == Ask.DISCARD else 'DT-D25'})."
    if decision == Ask.COST:
        return against_cost(state, player, kind)
    if decision == Ask.BRING_ITEMS:
        return against_bringing(state, player, kind)
    if decision == Ask.SELL_ITEMS:
        return f"{name(state, step_a(state.question))} bears no {card(state, kind)} (DT-D26)."
    if decision == Ask.SEARCH:
        found = "in your deck" if step_number(state.question) == Step.SEARCH else "among the cards to choose from"
        return f"No {card(state, kind)} that fits is {found} (DT-D24)."
    if decision == Ask.LOOK:
        return f"{card(state, kind)} is not among the cards you look at (DT-D24)."
    if decision == Ask.PICK:
        return f"{card(state, kind)} is not among the cards to choose from (DT-D22)."
    return ""


def against_sealing(state: DynastyTcgState, player: i64, kind: i64, rule: str) -> str:
    """Against one more card of a secret choice, which goes through the hand from front to back."""
    if piles.count_kind(state, Pile.HAND, player, kind) == 0:
        return f"{card(state, kind)} is not in your hand ({rule})."
    chosen = sealed_copies(state, player, Verb.CHOOSE, kind)
    if chosen >= piles.count_kind(state, Pile.HAND, player, kind):
        return f"You have chosen each {card(state, kind)} of your hand ({rule})."
    sealed = state.sealed_count(player)
    if sealed > 0 and kind < first(state.sealed_action(player, sealed - 1)):
        return f"{card(state, kind)} comes before the cards chosen: choose in the order of the hand ({rule})."
    return f"Too few cards come after {card(state, kind)}: choose in the order of the hand ({rule})."


def sealed_copies(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> i64:
    """How often a seat has sealed a card with a verb."""
    count: i64 = 0
    for i in range(state.sealed_count(player)):
        if state.sealed_action(player, i) == pack(verb, kind):
            count += 1
    return count


def against_swap(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> str:
    """Against a card of a swap between games."""
    pile = Pile.DECK if verb == Verb.CHOOSE else Pile.SIDE
    place = "main deck" if verb == Verb.CHOOSE else "side deck"
    if verb == Verb.BRING and not swap_is_out(state, player):
        return ASKED[Ask.SIDEBOARD]
    if verb == Verb.CHOOSE and swap_is_out(state, player):
        return bring_more(state, player)
    if sealed_copies(state, player, verb, kind) >= piles.count_kind(state, pile, player, kind):
        return f"No more {card(state, kind)} is in your {place} (DT-R100)."
    if verb == Verb.CHOOSE and state.sealed_count(player) >= state.size(Pile.SIDE, player):
        return f"Your side deck has only {int(state.size(Pile.SIDE, player))} cards to bring in (DT-R100)."
    if verb == Verb.CHOOSE and state.cards.type[kind] == Type.WAR_CHAMPION:
        return f"{card(state, kind)} belongs in the main deck: war champions do not go out (DT-R98)."
    sealed = state.sealed_count(player)
    last = state.sealed_action(player, sealed - 1) if sealed > 0 else verb
    if verb_of(last) == verb and kind < first(last):
        return f"{card(state, kind)} comes before the cards chosen: choose in the order of the list (DT-R100)."
    return f"With {card(state, kind)} the deck would not be legal, or not enough cards would be left (DT-R100)."


def swap_is_out(state: DynastyTcgState, player: i64) -> bool:
    """Whether a seat has said all that goes out."""
    return cards_out(state, player) < state.sealed_count(player)


def cards_out(state: DynastyTcgState, player: i64) -> i64:
    """How many cards of the main deck a seat has said go out."""
    i: i64 = 0
    while i < state.sealed_count(player) and verb_of(state.sealed_action(player, i)) != Verb.DONE:
        i += 1
    return i


def bring_more(state: DynastyTcgState, player: i64) -> str:
    """Against what else is done once all is said that goes out."""
    left = 2 * cards_out(state, player) + 1 - state.sealed_count(player)
    return f"As many cards come in as go out: bring {int(left)} more in (DT-R100)."


def against_cost(state: DynastyTcgState, player: i64, kind: i64) -> str:
    cards = state.cards
    what = cards.cost_row(
        cards.ability(paying.cost_ability(state), AbilityCol.COST) + step_a(state.question), CostCol.WHAT
    )
    if what == Cost.DISCARD or what == Cost.TO_TRADE:
        if piles.count_kind(state, Pile.HAND, player, kind) > 0:
            return f"{card(state, kind)} is being played and cannot pay for itself (DT-D22)."
        return f"{card(state, kind)} is not in your hand (DT-D22)."
    if what == Cost.REMOVE_ITEM:
        return f"The unit bears no {card(state, kind)} (DT-D22)."
    return ""


def against_bringing(state: DynastyTcgState, player: i64, kind: i64) -> str:
    thing = state.held(Item.SOURCE)
    left: i64 = 0
    item = board.next_item(state, thing, -1)
    while item != GONE:
        if state.get(item, Obj.KIND) == kind:
            left += 1
            for paid in selectors.targets_of(state, 0):
                if paid == item:
                    left -= 1
        item = board.next_item(state, thing, item)
    if left == 0:
        return f"{name(state, thing)} bears no {card(state, kind)} that is not paid for (DT-082)."
    if is_dear(state.cards.cost[kind], state, player):
        return too_dear(state.cards.cost[kind], state, player, "DT-083")
    return "No more items can come along (DT-082)."


def against_rarer(state: DynastyTcgState, player: i64, verb: i64, action: i64) -> str:
    """Against the right kind of answer to one of the rarer questions; empty if it is of another kind."""
    decision = state.decision
    a = first(action)
    if decision == Ask.MODE and verb == Verb.MODE:
        modes = int(state.cards.ability(state.held(Item.ABILITY), AbilityCol.MODES))
        if a >= modes:
            return f"There are only {modes} modes (DT-D22)."
        return "That mode has nothing that it could be aimed at (DT-D22)."
    if decision == Ask.LEADER and verb == Verb.LEAD:
        reason = no_card(state, player, a, "DT-R60")
        if reason != "":
            return reason
        thing = state.object_at(player, a)
        if not state.did(thing, Did.IS_ATTACKING):
            return f"{name(state, thing)} is not in the united attack (DT-R60)."
        return f"{name(state, thing)} has no target in reach (DT-R60)."
    if decision == Ask.LEVEL and verb == Verb.LEVEL:
        kind = state.next_kind(state.get(step_a(state.question), Obj.KIND))
        if kind == GONE:
            return "There is no next version of this champion (DT-R90)."
        return f"No {card(state, kind)} is in your {SOURCES[a]} (DT-197)."
    if decision == Ask.ORDER and verb == Verb.FIRST:
        return f"Only {int(settle.count_waiting(state, player))} abilities wait (DT-D21)."
    if verb == Verb.DEPLOY and decision == Ask.FREE_PLAY:
        return "No card of that number can be played from retreat zone 1 (DT-D05)."
    if verb == Verb.DEPLOY and decision == Ask.PICK:
        return "No card of that number is among those to choose from (DT-D22)."
    if verb == Verb.TARGET and decision == Ask.COST:
        thing = card_named(state, player, a)
        if thing == GONE or state.get(thing, Obj.OWNER) != player:
            return "A cost is paid with an own card (DT-D22)."
        return f"{name(state, thing)} cannot be given for this cost (DT-D22)."
    if verb == Verb.DONE and decision == Ask.SIDEBOARD:
        return bring_more(state, player)
    return ""
