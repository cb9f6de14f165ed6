"""Why a well-formed action is not legal now: one sentence with the remedy or the number that matters, and the rule.

Only what the asking seat sees goes into a reason: the field, the stack, the own hand and piles.
"""

from typing import Final

from mypy_extensions import i64

from skydeck.engine.actions import first, pack, second, verb_of
from skydeck.games.dynasty_tcg.cards.codec import (
    ENEMY_COMMANDER,
    ENEMY_ENVIRONMENT,
    ENEMY_ZONE,
    ENVIRONMENT_ACTOR,
    MAX_STACK,
    OWN_COMMANDER,
    OWN_ENVIRONMENT,
    SOURCES,
    STACK_THING,
    STANCE_NONE,
    VERB_ACTIVATE,
    VERB_ATTACK,
    VERB_BRING,
    VERB_BUY,
    VERB_CHOOSE,
    VERB_DEPLOY,
    VERB_DONE,
    VERB_FIRST,
    VERB_JOIN,
    VERB_LEAD,
    VERB_LEVEL,
    VERB_MODE,
    VERB_NO,
    VERB_PLAY,
    VERB_PUT,
    VERB_REINFORCE,
    VERB_RETREAT,
    VERB_SELL,
    VERB_STEP,
    VERB_TARGET,
    VERB_TURN,
    VERB_WAR,
    ZONES,
)
from skydeck.games.dynasty_tcg.cards.table import NO_KIND
from skydeck.games.dynasty_tcg.cards.words import (
    AREA_IN_RANGE,
    ATTACKED_FIRST,
    B_COST,
    B_COSTS,
    B_IF,
    B_IFS,
    B_MODES,
    B_NUMBER,
    B_TARGET,
    B_WHAT,
    CAN_ATTACK_ADJACENT,
    CAN_ATTACK_AGAIN,
    CAN_ATTACK_SAME_LANE,
    COST_DISCARD,
    COST_PAY,
    COST_REMOVE_ITEM,
    COST_TO_TRADE,
    ENVIRONMENT,
    F_AREA,
    FOR_BUY,
    ITEM,
    K_NUMBER,
    K_WHAT,
    MAX_LANES,
    MOVES_STRUCTURE,
    NO_ATTACK,
    NO_BE_ATTACKED,
    NO_BE_REINFORCED,
    NO_BE_TARGETED,
    NO_JOIN,
    NO_MOVE,
    NO_REINFORCE,
    NO_RETREAT,
    ONCE_PER_TURN,
    OPPONENTS_TURN,
    ORDER,
    PHASES,
    SIDE_ENEMY,
    SKIRMISH,
    T_FILTER,
    T_FREE,
    T_LEAST,
    T_WHAT,
    TARGET_CARD,
    UNIT_MASK,
    UNLIMITED,
    WAR_CHAMPION,
)
from skydeck.games.dynasty_tcg.rules.operations import is_neighbour
from skydeck.games.dynasty_tcg.rules.steps import (
    D_ATTACK_TARGET,
    D_BRING,
    D_COST,
    D_DISCARD,
    D_DISCARD_TOGETHER,
    D_FREE_PLAY,
    D_HAND_LIMIT,
    D_JOIN,
    D_LEADER,
    D_LEVEL,
    D_LOOK,
    D_MODE,
    D_MULLIGAN,
    D_ORDER,
    D_PICK,
    D_PLACE,
    D_PRIORITY,
    D_REDECLARE,
    D_SEARCH,
    D_SELL_ITEMS,
    D_SIDEBOARD,
    D_STEP,
    D_TARGET,
    STEP_PUT,
    STEP_SEARCH,
    STEP_TARGETS,
    step_a,
    step_b,
    step_number,
)
from skydeck.games.dynasty_tcg.rules.turn import Turn
from skydeck.games.dynasty_tcg.state import (
    ATTACKS,
    CANNOT_MOVE_ON,
    DECK,
    DID_TURN,
    GAVE_UP_ATTACK,
    GONE,
    HAND,
    IS_ATTACKING,
    ITEM_REINFORCE,
    ITEM_RETREAT,
    KIND,
    MOVEMENT,
    MOVES,
    OVER,
    OWNER,
    POSITION,
    RANGE,
    RESOURCES,
    S_ABILITY,
    S_KIND,
    S_SOURCE,
    SIDE,
    TRADE,
    UNDER,
    USED,
    ZONE,
)

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


def reason_against(state: Turn, player: i64, action: i64) -> str:
    """Why a seat that is asked may not do this now. Values must be fresh, and the action not among the legal ones."""
    decision = state.decision
    if decision == D_PRIORITY:
        return against_action(state, player, action)
    reason = ""
    verb = verb_of(action)
    if decision == D_ATTACK_TARGET or decision == D_REDECLARE:
        reason = against_attack_target(state, player, verb, first(action))
    elif decision == D_JOIN:
        reason = against_joining(state, player, verb, first(action))
    elif decision == D_PLACE:
        reason = against_place(state, player, verb, action)
    elif decision == D_TARGET:
        reason = against_target(state, player, verb, first(action))
    elif decision == D_STEP:
        reason = against_walk(state, player, verb, action)
    elif verb == VERB_CHOOSE or verb == VERB_BRING:
        reason = against_card(state, player, verb, first(action))
    else:
        reason = against_rarer(state, player, verb, action)
    return reason if reason != "" else ASKED[decision]


def against_action(state: Turn, player: i64, action: i64) -> str:
    """Against what a player with priority wants to do."""
    verb = verb_of(action)
    a = first(action)
    if state.stack_size >= MAX_STACK:
        return f"The stack holds {int(MAX_STACK)} items and no more: pass (DT-102)."
    reason = ""
    if verb == VERB_PLAY:
        reason = against_playing(state, player, a)
    elif verb == VERB_ATTACK:
        reason = against_attacking(state, player, a)
    elif verb == VERB_STEP:
        reason = against_stepping(state, player, a, second(action))
    elif verb == VERB_TURN:
        reason = against_turning(state, player, a)
    elif verb == VERB_RETREAT:
        reason = against_retreating(state, player, a)
    elif verb == VERB_REINFORCE:
        reason = against_reinforcing(state, player, a)
    elif verb == VERB_ACTIVATE:
        reason = against_activating(state, player, a, second(action))
    elif verb == VERB_SELL or verb == VERB_BUY:
        reason = against_trading(state, player, verb, a)
    elif verb == VERB_WAR:
        reason = against_war(state, player, a)
    return reason if reason != "" else ASKED[D_PRIORITY]


# -- words ---------------------------------------------------------------------------------------------------------------


def card(state: Turn, kind: i64) -> str:
    return state.table.labels[kind]


def name(state: Turn, thing: i64) -> str:
    """The card on top of an object."""
    return state.table.labels[state.get(thing, KIND)]


def is_dear(price: i64, state: Turn, player: i64) -> bool:
    return price > state.tally(RESOURCES, player)


def too_dear(price: i64, state: Turn, player: i64, rule: str) -> str:
    return f"Costs {int(price)}, you have {int(state.tally(RESOURCES, player))} ({rule})."


def closed(state: Turn, player: i64, rule: str) -> str:
    """Why it is not the player's own Skirmish phase with an empty stack; empty if it is."""
    if state.active != player:
        return f"Only in your own turn ({rule})."
    if state.phase != SKIRMISH:
        return f"Only in the Skirmish phase, and this is the {PHASES[state.phase].capitalize()} phase ({rule})."
    if state.stack_size > 0:
        return f"Only with an empty stack: pass until it has resolved ({rule})."
    return ""


def no_card(state: Turn, player: i64, zone: i64, rule: str) -> str:
    """Why a zone holds no own card; empty if it does."""
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    if state.object_at(player, zone) == GONE:
        return f"You have no card in {ZONES[zone]} ({rule})."
    return ""


def bound(state: Turn, thing: i64, rule: str) -> str:
    """Why a unit is tied to another one; empty if it is not."""
    if state.get(thing, OVER) != GONE:
        return f"{name(state, thing)} reinforces {name(state, state.get(thing, OVER))} until Restoration ({rule})."
    if state.get(thing, UNDER) != GONE:
        return f"{name(state, thing)} is reinforced by {name(state, state.get(thing, UNDER))} ({rule})."
    return ""


def no_unit(state: Turn, player: i64, zone: i64, words: str, rule: str, of_structures: str) -> str:
    """Why a zone holds no own unit; empty if it does."""
    reason = no_card(state, player, zone, rule)
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if not state.is_unit(thing):
        return f"{name(state, thing)} is a structure and cannot {words} ({of_structures})."
    return ""


def full_zone(state: Turn, side: i64, zone: i64) -> str:
    """Why a card cannot be put into a zone; empty if it can."""
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    thing = state.object_at(side, zone)
    if thing != GONE and state.get(thing, OVER) != GONE:
        return f"{ZONES[zone]} is reserved for {name(state, thing)}, which reinforces (DT-R74)."
    if thing != GONE:
        return f"{name(state, thing)} stands in {ZONES[zone]} (DT-046)."
    if not state.is_free(side, zone):
        return f"{ZONES[zone]} is held for a card on the stack (DT-R40)."
    return ""


# -- actions with priority -----------------------------------------------------------------------------------------------


def against_playing(state: Turn, player: i64, kind: i64) -> str:
    if state.count_kind(HAND, player, kind) == 0:
        return f"{card(state, kind)} is not in your hand (DT-110)."
    table = state.table
    reason = against_timing(state, player, kind)
    if reason != "":
        return reason
    price = state.play_price(player, kind)
    if is_dear(price, state, player):
        return too_dear(price, state, player, "DT-051")
    state.look_from(player, GONE, GONE, GONE, GONE)
    order = table.type[kind] == ORDER
    if table.needs_count[kind] > 0 and not state.all_hold(table.needs_first[kind], table.needs_count[kind]):
        rule = "DT-091" if order else "DT-215"
        return f"The condition for playing {card(state, kind)} does not hold now ({rule})."
    if order:
        return against_ability(state, player, table.play_ability[kind], price, 1)
    if table.type[kind] == ITEM:
        side = "enemy" if table.equip_side[kind] == SIDE_ENEMY else "own"
        return f"There is no {side} unit that could bear {card(state, kind)} (DT-085)."
    if table.type[kind] == ENVIRONMENT:
        return "Your environment zone is taken, and only an effect can free it (DT-R49)."
    return "None of your zones is free (DT-R40)."


def against_timing(state: Turn, player: i64, kind: i64) -> str:
    """Why a card cannot be played at this time; empty if it can."""
    table = state.table
    if state.is_time_for(player, kind):
        return ""
    if table.type[kind] == ORDER:
        if table.is_war_order[kind] != 0:
            return f"{card(state, kind)} is shown when its war champion levels up, not played (DT-R94)."
        return "An effect keeps you from playing orders now (DT-D09)."
    return closed(state, player, "DT-084" if table.type[kind] == ITEM else "DT-110")


def against_ability(state: Turn, player: i64, ability: i64, price: i64, from_hand: i64) -> str:
    """Why an ability cannot be put onto the stack, from the present point of view: conditions, costs, targets."""
    table = state.table
    if table.ability(ability, B_IFS) > 0 and not state.all_hold(
        table.ability(ability, B_IF), table.ability(ability, B_IFS)
    ):
        return "Its condition does not hold now (DT-D22)."
    if not state.costs_payable(ability, price, from_hand):
        row = table.ability(ability, B_COST)
        end = row + table.ability(ability, B_COSTS)
        while row < end:
            if table.cost_row(row, K_WHAT) == COST_PAY:
                price += table.cost_row(row, K_NUMBER)
            row += 1
        if is_dear(price, state, player):
            return too_dear(price, state, player, "DT-051")
        return "What it costs beside resources cannot be given now (DT-D22)."
    if not state.targets_exist(ability):
        return "There is nothing that it could be aimed at (DT-D22)."
    return ""


def against_attacking(state: Turn, player: i64, zone: i64) -> str:
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
    if (state.lanes_used >> lane) & 1 != 0 and not state.can(thing, CAN_ATTACK_SAME_LANE):
        return f"Lane {int(lane) + 1} has had its attack this turn (DT-115)."
    return f"{name(state, thing)} has no target in reach (DT-124)."


def not_ready(state: Turn, thing: i64) -> str:
    """Why a unit cannot take part in an attack; empty if it can."""
    if state.get(thing, OVER) != GONE:
        return bound(state, thing, "DT-R80")
    if state.did(thing, IS_ATTACKING):
        return f"{name(state, thing)} is already in this attack (DT-134)."
    if state.get(thing, POSITION) != 1:
        advice = ": turn it first" if state.decision == D_PRIORITY and state.can_change_position(thing) else ""
        return f"{name(state, thing)} is in defence position{advice} (DT-114)."
    if state.did(thing, GAVE_UP_ATTACK):
        return f"{name(state, thing)} has given up its attack for this turn (DT-116)."
    if state.get(thing, ATTACKS) > (1 if state.can(thing, CAN_ATTACK_AGAIN) else 0):
        return f"{name(state, thing)} has attacked this turn (DT-116)."
    if state.forbids(thing, NO_ATTACK):
        return f"An effect keeps {name(state, thing)} from attacking (DT-D10)."
    return ""


def against_stepping(state: Turn, player: i64, zone: i64, to: i64) -> str:
    reason = closed(state, player, "DT-106")
    if reason == "":
        reason = no_card(state, player, zone, "DT-106")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if not state.is_unit(thing) and not state.can(thing, MOVES_STRUCTURE):
        return f"{name(state, thing)} is a structure and cannot move (DT-077)."
    reason = bound(state, thing, "DT-165")
    if reason != "":
        return reason
    if state.did(thing, DID_TURN):
        return f"{name(state, thing)} has changed its battle position this turn (DT-231)."
    if state.did(thing, CANNOT_MOVE_ON):
        return f"{name(state, thing)} moved before it levelled up this turn (DT-R93)."
    if state.forbids(thing, NO_MOVE):
        return f"An effect keeps {name(state, thing)} from moving (DT-D11)."
    if not state.can_step(thing):
        moves = int(state.get(thing, MOVES))
        return f"{name(state, thing)} has made {moves} of {int(state.get(thing, MOVEMENT))} moves this turn (DT-158)."
    return against_destination(state, player, zone, to)


def against_destination(state: Turn, side: i64, zone: i64, to: i64) -> str:
    if state.is_zone(to) and not is_neighbour(zone, to):
        return f"{ZONES[to]} does not adjoin {ZONES[zone]} (DT-160)."
    return full_zone(state, side, to)


def against_turning(state: Turn, player: i64, zone: i64) -> str:
    reason = closed(state, player, "DT-106")
    if reason == "":
        reason = no_unit(state, player, zone, "change a battle position", "DT-106", "DT-077")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    reason = bound(state, thing, "DT-165")
    if reason != "":
        return reason
    if state.did(thing, DID_TURN):
        return f"{name(state, thing)} has changed its battle position this turn (DT-230)."
    if state.get(thing, MOVES) > 0:
        return f"{name(state, thing)} has moved this turn and keeps its battle position (DT-R45)."
    return f"An effect keeps {name(state, thing)} from changing its battle position (DT-D11)."


def against_retreating(state: Turn, player: i64, zone: i64) -> str:
    reason = no_unit(state, player, zone, "retreat", "DT-107", "DT-080")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    reason = bound(state, thing, "DT-166")
    if reason != "":
        return reason
    if state.forbids(thing, NO_RETREAT):
        return f"An effect keeps {name(state, thing)} from retreating (DT-D12)."
    if state.is_on_stack(ITEM_RETREAT, thing):
        return f"A Retreat of {name(state, thing)} waits on the stack already (DT-R37)."
    return too_dear(state.retreat_price(thing), state, player, "DT-174")


def against_reinforcing(state: Turn, player: i64, zone: i64) -> str:
    reason = no_unit(state, player, zone, "reinforce", "DT-108", "DT-078")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if state.active == player:
        return "Only in the opponent's turn (DT-223)."
    reason = bound(state, thing, "DT-167")
    if reason != "":
        return reason
    if state.forbids(thing, NO_REINFORCE):
        return f"An effect keeps {name(state, thing)} from reinforcing (DT-D13)."
    if state.is_on_stack(ITEM_REINFORCE, thing):
        return f"A Reinforce of {name(state, thing)} waits on the stack already (DT-R72)."
    ahead = state.supported_by(thing)
    if ahead == GONE:
        return f"{name(state, thing)} stands behind no unit (DT-108)."
    if not state.is_unit(ahead):
        return f"{name(state, ahead)} is a structure and cannot be reinforced (DT-222)."
    reason = bound(state, ahead, "DT-167")
    if reason != "":
        return reason
    if state.forbids(ahead, NO_BE_REINFORCED):
        return f"An effect keeps {name(state, ahead)} from being reinforced (DT-D13)."
    return ""


def against_activating(state: Turn, player: i64, actor: i64, number: i64) -> str:
    thing = state.environment(player)
    if actor == ENVIRONMENT_ACTOR:
        if thing == GONE:
            return "You have no environment (DT-109)."
    else:
        reason = no_card(state, player, actor, "DT-109")
        if reason != "":
            return reason
        thing = state.object_at(player, actor)
    found = state.activated(thing, number)
    if found == GONE:
        return f"{name(state, thing)} has no such ability to activate (DT-109)."
    thing = found & 0xFFFF
    ability = found >> 16
    table = state.table
    if state.get(thing, OWNER) != player:
        return f"{name(state, thing)} is not yours to use (DT-109)."
    if not state.has_effect(thing):
        rule = "DT-208" if table.type[state.get(thing, KIND)] == WAR_CHAMPION else "DT-209"
        return f"{name(state, thing)} was played from the hand and has no effect ({rule})."
    timing = table.ability(ability, B_WHAT)
    if timing == ONCE_PER_TURN or timing == UNLIMITED:
        reason = closed(state, player, "DT-219" if timing == ONCE_PER_TURN else "DT-109")
        if reason != "":
            return reason
    elif timing == OPPONENTS_TURN and state.active == player:
        return "Only in the opponent's turn (DT-221)."
    if timing != UNLIMITED and (state.get(thing, USED) >> table.ability(ability, B_NUMBER)) & 1 != 0:
        return f"This ability of {name(state, thing)} has been used this turn (DT-219)."
    state.look_from_object(thing)
    return against_ability(state, player, ability, 0, 0)


def against_trading(state: Turn, player: i64, verb: i64, kind: i64) -> str:
    reason = closed(state, player, "DT-180" if verb == VERB_SELL else "DT-184")
    if reason != "":
        return reason
    if verb == VERB_SELL:
        if state.count_kind(HAND, player, kind) == 0:
            return f"{card(state, kind)} is not in your hand (DT-180)."
        return "You have sold a card this turn (DT-181)."
    if state.count_kind(TRADE, player, kind) == 0:
        return f"{card(state, kind)} is not in your trade centre (DT-184)."
    return too_dear(state.price(player, kind, FOR_BUY), state, player, "DT-185")


def against_war(state: Turn, player: i64, zone: i64) -> str:
    reason = closed(state, player, "DT-R94")
    if reason == "":
        reason = no_card(state, player, zone, "DT-210")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    kind = state.next_kind(state.get(thing, KIND)) if state.is_unit(thing) else GONE
    if kind == GONE or state.table.type[kind] != WAR_CHAMPION:
        return f"{name(state, thing)} is no battle champion with a war champion to follow (DT-210)."
    if state.count_kind(HAND, player, kind) == 0:
        return f"{card(state, kind)} is not in your hand (DT-R95)."
    order = state.table.war_order[kind]
    if state.war_order_needed and order != NO_KIND and state.count_kind(HAND, player, order) == 0:
        return f"{card(state, kind)} needs {card(state, order)} in your hand (DT-066)."
    return too_dear(state.play_price(player, kind), state, player, "DT-211")


# -- attacks -------------------------------------------------------------------------------------------------------------


def against_attack_target(state: Turn, player: i64, verb: i64, number: i64) -> str:
    if verb == VERB_NO and state.decision == D_REDECLARE:
        return "The target is still legal: keep it or choose another (DT-117)."
    if verb != VERB_TARGET:
        return ""
    leader = state.attack_leader
    lane = state.get(leader, ZONE) % MAX_LANES
    first_one = pressing(state, leader)
    if number == ENEMY_COMMANDER:
        if state.lane_is_empty(1 - player, lane) and first_one != GONE:
            return f"{name(state, first_one)} must be attacked first (DT-122)."
        return f"The opposing half of lane {int(lane) + 1} is not empty (DT-118)."
    if number == ENEMY_ENVIRONMENT:
        return "Environments cannot be attacked (DT-071)."
    if number < ENEMY_ZONE or number >= OWN_COMMANDER:
        return "Units attack what the opponent controls (DT-112)."
    zone = number - ENEMY_ZONE
    if not state.is_zone(zone):
        return f"There is no zone {ZONES[zone]} on this board (DT-R02)."
    thing = state.object_at(1 - player, zone)
    if thing == GONE:
        return f"Nothing stands in {ZONES[zone]} (DT-123)."
    shield = state.get(thing, UNDER)
    if shield != GONE:
        aim = ZONES[state.get(shield, ZONE)]
        return f"{name(state, thing)} is reinforced: aim at {name(state, shield)} of {aim} (DT-R76)."
    reason = out_of_reach(state, leader, thing, "DT-123")
    if reason == "" and first_one != GONE:
        return f"{name(state, first_one)} must be attacked first (DT-122)."
    return reason


def pressing(state: Turn, leader: i64) -> i64:
    """A target that must be attacked before others; GONE if there is none."""
    for thing in state.attack_targets(leader):
        if state.is_on_field(thing) and state.can(thing, ATTACKED_FIRST):
            return thing
    return GONE


def out_of_reach(state: Turn, thing: i64, target: i64, rule: str) -> str:
    """Why a unit could not attack a card from where it stands; empty if it could."""
    zone = state.zone_of(thing)
    there = state.zone_of(target)
    if state.forbids(target, NO_BE_ATTACKED):
        return f"An effect keeps {name(state, target)} from being attacked ({rule})."
    apart = there % MAX_LANES - zone % MAX_LANES
    if apart != 0 and not (-1 <= apart <= 1 and state.can(thing, CAN_ATTACK_ADJACENT)):
        return f"{name(state, target)} is not in lane {int(zone % MAX_LANES) + 1} ({rule})."
    if state.can_reach(thing, target):
        return ""
    distance = zone // MAX_LANES + there // MAX_LANES + 1
    numbers = f"distance {int(distance)}, range {int(state.get(thing, RANGE))}"
    at = there - MAX_LANES
    while at >= 0:
        between = state.stands(state.get(target, OWNER), at)
        if between != GONE:
            return f"{name(state, between)} stands between: {numbers} ({rule})."
        at -= MAX_LANES
    return f"Own units stand in front of {name(state, thing)}: {numbers} (DT-R51)."


def against_joining(state: Turn, player: i64, verb: i64, zone: i64) -> str:
    if verb != VERB_JOIN:
        return ""
    reason = no_unit(state, player, zone, "attack", "DT-129", "DT-129")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    front = state.get(state.attack_leader, ZONE)
    reason = not_ready(state, thing)
    if reason != "":
        return reason
    if zone % MAX_LANES != front % MAX_LANES:
        return f"{name(state, thing)} is not in lane {int(front % MAX_LANES) + 1} (DT-129)."
    if zone < front:
        return f"{name(state, thing)} stands in front of the leading unit: attack with it instead (DT-R57)."
    if state.forbids(thing, NO_JOIN):
        return f"An effect keeps {name(state, thing)} from joining attacks (DT-R57)."
    return ""


# -- places and targets --------------------------------------------------------------------------------------------------


def against_place(state: Turn, player: i64, verb: i64, action: i64) -> str:
    by_effect = step_number(state.question) == STEP_PUT
    kind = state.get(step_a(state.question), KIND) if by_effect else state.held(S_KIND)
    table = state.table
    zone = first(action)
    if table.type[kind] == ITEM:
        if verb != VERB_TARGET:
            return f"Choose the unit that bears {card(state, kind)} (DT-085)."
        thing = card_named(state, player, zone)
        if thing == GONE or not state.is_unit(thing):
            return "Only a unit on the field can bear an item (DT-081)."
        return f"{card(state, kind)} cannot be equipped to units of that side (DT-085)."
    if verb != VERB_PUT:
        return ""
    reason = full_zone(state, player, zone)
    if reason != "":
        return reason
    unit = (UNIT_MASK >> table.type[kind]) & 1 != 0
    if unit and second(action) == STANCE_NONE:
        return "A unit comes in attack or in defence position (DT-R40)."
    return "A structure has no battle position: put it upright (DT-R40)."


def card_named(state: Turn, player: i64, number: i64) -> i64:
    """The card on the field, or the environment, that a player names; GONE for anything else."""
    if number < ENEMY_ZONE:
        return state.object_at(player, number) if state.is_zone(number) else GONE
    if number < OWN_COMMANDER:
        return state.object_at(1 - player, number - ENEMY_ZONE) if state.is_zone(number - ENEMY_ZONE) else GONE
    if number == OWN_ENVIRONMENT:
        return state.environment(player)
    if number == ENEMY_ENVIRONMENT:
        return state.environment(1 - player)
    return GONE


def against_target(state: Turn, player: i64, verb: i64, number: i64) -> str:
    shielding = step_number(state.question) != STEP_TARGETS
    if shielding:
        if verb != VERB_TARGET:
            return "Choose the unit that is reinforced first (DT-D13)."
        return f"{name(state, state.held(S_SOURCE))} cannot reinforce that (DT-108)."
    table = state.table
    target = step_a(state.question)
    row = table.ability(state.held(S_ABILITY), B_TARGET) + target
    chosen = step_b(state.question)
    if verb == VERB_DONE:
        left = int(table.target(row, T_LEAST) - chosen)
        return f"Choose {left} more target{'s' if left > 1 else ''} first (DT-D22)."
    if verb != VERB_TARGET:
        return ""
    if number >= STACK_THING and number - STACK_THING >= state.stack_size:
        return f"The stack has no item {int(number - STACK_THING) + 1} (DT-D22)."
    thing = card_named(state, player, number)
    if thing == GONE:
        if number == OWN_COMMANDER or number == ENEMY_COMMANDER or number >= STACK_THING:
            return "That is not what is asked for (DT-D22)."
        return "Nothing lies there (DT-D22)."
    for other in state.targets_of(target):
        if other == thing:
            return f"{name(state, thing)} is chosen already (DT-D22)."
    if table.target(row, T_WHAT) != TARGET_CARD:
        return "That is not what is asked for (DT-D22)."
    if state.is_on_field(thing) and state.forbids(thing, NO_BE_TARGETED):
        return f"An effect keeps {name(state, thing)} from being targeted (DT-D22)."
    if table.target(row, T_FREE) != 0 and state.is_bound(thing):
        return bound(state, thing, "DT-165")
    state.look_from_frame()
    source = state.subject()
    if table.filter(table.target(row, T_FILTER), F_AREA) == AREA_IN_RANGE and state.get(thing, OWNER) != player:
        if source != GONE and state.is_on_field(source) and state.is_on_field(thing):
            reason = out_of_reach(state, source, thing, "DT-216")
            if reason != "":
                return reason
    return f"{name(state, thing)} is not what is asked for (DT-D22)."


def against_walk(state: Turn, player: i64, verb: i64, action: i64) -> str:
    if verb != VERB_STEP:
        return ""
    thing = step_a(state.question)
    zone = state.get(thing, ZONE)
    if first(action) != zone:
        return f"The effect moves {name(state, thing)} in {ZONES[zone]} (DT-D22)."
    return against_destination(state, state.get(thing, OWNER), zone, second(action))


# -- cards of piles ------------------------------------------------------------------------------------------------------


def against_card(state: Turn, player: i64, verb: i64, kind: i64) -> str:
    """Against choosing a card of a pile, or an item."""
    decision = state.decision
    if decision == D_SIDEBOARD:
        return against_swap(state, player, verb, kind)
    if verb != VERB_CHOOSE:
        return ""
    if decision == D_MULLIGAN or decision == D_DISCARD_TOGETHER:
        rule = "DT-188" if decision == D_MULLIGAN else "DT-D23"
        return against_sealing(state, player, kind, rule)
    if decision == D_DISCARD or decision == D_HAND_LIMIT:
        return f"{card(state, kind)} is not in your hand ({'DT-D23' if decision == D_DISCARD else 'DT-D25'})."
    if decision == D_COST:
        return against_cost(state, player, kind)
    if decision == D_BRING:
        return against_bringing(state, player, kind)
    if decision == D_SELL_ITEMS:
        return f"{name(state, step_a(state.question))} bears no {card(state, kind)} (DT-D26)."
    if decision == D_SEARCH:
        found = "in your deck" if step_number(state.question) == STEP_SEARCH else "among the cards to choose from"
        return f"No {card(state, kind)} that fits is {found} (DT-D24)."
    if decision == D_LOOK:
        return f"{card(state, kind)} is not among the cards you look at (DT-D24)."
    if decision == D_PICK:
        return f"{card(state, kind)} is not among the cards to choose from (DT-D22)."
    return ""


def against_sealing(state: Turn, player: i64, kind: i64, rule: str) -> str:
    """Against one more card of a secret choice, which goes through the hand from front to back."""
    if state.count_kind(HAND, player, kind) == 0:
        return f"{card(state, kind)} is not in your hand ({rule})."
    chosen = sealed_copies(state, player, VERB_CHOOSE, kind)
    if chosen >= state.count_kind(HAND, player, kind):
        return f"You have chosen each {card(state, kind)} of your hand ({rule})."
    sealed = state.sealed_count(player)
    if sealed > 0 and kind < first(state.sealed_action(player, sealed - 1)):
        return f"{card(state, kind)} comes before the cards chosen: choose in the order of the hand ({rule})."
    return f"Too few cards come after {card(state, kind)}: choose in the order of the hand ({rule})."


def sealed_copies(state: Turn, player: i64, verb: i64, kind: i64) -> i64:
    """How often a seat has sealed a card with a verb."""
    count: i64 = 0
    i: i64 = 0
    while i < state.sealed_count(player):
        if state.sealed_action(player, i) == pack(verb, kind):
            count += 1
        i += 1
    return count


def against_swap(state: Turn, player: i64, verb: i64, kind: i64) -> str:
    """Against a card of a swap between games."""
    pile = DECK if verb == VERB_CHOOSE else SIDE
    place = "main deck" if verb == VERB_CHOOSE else "side deck"
    if verb == VERB_BRING and not swap_is_out(state, player):
        return ASKED[D_SIDEBOARD]
    if verb == VERB_CHOOSE and swap_is_out(state, player):
        return bring_more(state, player)
    if sealed_copies(state, player, verb, kind) >= state.count_kind(pile, player, kind):
        return f"No more {card(state, kind)} is in your {place} (DT-R100)."
    if verb == VERB_CHOOSE and state.sealed_count(player) >= state.size(SIDE, player):
        return f"Your side deck has only {int(state.size(SIDE, player))} cards to bring in (DT-R100)."
    if verb == VERB_CHOOSE and state.table.type[kind] == WAR_CHAMPION:
        return f"{card(state, kind)} belongs in the main deck: war champions do not go out (DT-R98)."
    sealed = state.sealed_count(player)
    last = state.sealed_action(player, sealed - 1) if sealed > 0 else verb
    if verb_of(last) == verb and kind < first(last):
        return f"{card(state, kind)} comes before the cards chosen: choose in the order of the list (DT-R100)."
    return f"With {card(state, kind)} the deck would not be legal, or not enough cards would be left (DT-R100)."


def swap_is_out(state: Turn, player: i64) -> bool:
    """Whether a seat has said all that goes out."""
    return cards_out(state, player) < state.sealed_count(player)


def cards_out(state: Turn, player: i64) -> i64:
    """How many cards of the main deck a seat has said go out."""
    i: i64 = 0
    while i < state.sealed_count(player) and verb_of(state.sealed_action(player, i)) != VERB_DONE:
        i += 1
    return i


def bring_more(state: Turn, player: i64) -> str:
    """Against what else is done once all is said that goes out."""
    left = 2 * cards_out(state, player) + 1 - state.sealed_count(player)
    return f"As many cards come in as go out: bring {int(left)} more in (DT-R100)."


def against_cost(state: Turn, player: i64, kind: i64) -> str:
    table = state.table
    what = table.cost_row(table.ability(state.cost_ability(), B_COST) + step_a(state.question), K_WHAT)
    if what == COST_DISCARD or what == COST_TO_TRADE:
        if state.count_kind(HAND, player, kind) > 0:
            return f"{card(state, kind)} is being played and cannot pay for itself (DT-D22)."
        return f"{card(state, kind)} is not in your hand (DT-D22)."
    if what == COST_REMOVE_ITEM:
        return f"The unit bears no {card(state, kind)} (DT-D22)."
    return ""


def against_bringing(state: Turn, player: i64, kind: i64) -> str:
    thing = state.held(S_SOURCE)
    left: i64 = 0
    item = state.next_item(thing, -1)
    while item != GONE:
        if state.get(item, KIND) == kind:
            left += 1
            for paid in state.targets_of(0):
                if paid == item:
                    left -= 1
        item = state.next_item(thing, item)
    if left == 0:
        return f"{name(state, thing)} bears no {card(state, kind)} that is not paid for (DT-082)."
    if is_dear(state.table.cost[kind], state, player):
        return too_dear(state.table.cost[kind], state, player, "DT-083")
    return "No more items can come along (DT-082)."


def against_rarer(state: Turn, player: i64, verb: i64, action: i64) -> str:
    """Against the right kind of answer to one of the rarer questions; empty if it is of another kind."""
    decision = state.decision
    a = first(action)
    if decision == D_MODE and verb == VERB_MODE:
        modes = int(state.table.ability(state.held(S_ABILITY), B_MODES))
        if a >= modes:
            return f"There are only {modes} modes (DT-D22)."
        return "That mode has nothing that it could be aimed at (DT-D22)."
    if decision == D_LEADER and verb == VERB_LEAD:
        reason = no_card(state, player, a, "DT-R60")
        if reason != "":
            return reason
        thing = state.object_at(player, a)
        if not state.did(thing, IS_ATTACKING):
            return f"{name(state, thing)} is not in the united attack (DT-R60)."
        return f"{name(state, thing)} has no target in reach (DT-R60)."
    if decision == D_LEVEL and verb == VERB_LEVEL:
        kind = state.next_kind(state.get(step_a(state.question), KIND))
        if kind == GONE:
            return "There is no next version of this champion (DT-R90)."
        return f"No {card(state, kind)} is in your {SOURCES[a]} (DT-197)."
    if decision == D_ORDER and verb == VERB_FIRST:
        return f"Only {int(state.count_waiting(player))} abilities wait (DT-D21)."
    if verb == VERB_DEPLOY and decision == D_FREE_PLAY:
        return "No card of that number can be played from retreat zone 1 (DT-D05)."
    if verb == VERB_DEPLOY and decision == D_PICK:
        return "No card of that number is among those to choose from (DT-D22)."
    if verb == VERB_TARGET and decision == D_COST:
        thing = card_named(state, player, a)
        if thing == GONE or state.get(thing, OWNER) != player:
            return "A cost is paid with an own card (DT-D22)."
        return f"{name(state, thing)} cannot be given for this cost (DT-D22)."
    if verb == VERB_DONE and decision == D_SIDEBOARD:
        return bring_more(state, player)
    return ""
