"""Against what a player with priority wants to do."""

from mypy_extensions import i64

from skydeck.games.dynasty_tcg.cards.card_set import NO_KIND
from skydeck.games.dynasty_tcg.cards.codec import ENVIRONMENT_ACTOR, Verb
from skydeck.games.dynasty_tcg.cards.columns import AbilityCol, CostCol
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, Cost, For, Forbid, Side, Timing, Trait, Type
from skydeck.games.dynasty_tcg.rules import playable
from skydeck.games.dynasty_tcg.rules.reading import conditions, places, prices, viewpoint
from skydeck.games.dynasty_tcg.rules.reasons import words
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import ItemType
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import GONE, Did, Obj, Pile


def against_playing(state: DynastyTcgState, player: i64, kind: i64) -> str:
    if piles.count_kind(state, Pile.HAND, player, kind) == 0:
        return f"{words.card(state, kind)} is not in your hand (DT-110)."
    cards = state.cards
    reason = against_timing(state, player, kind)
    if reason != "":
        return reason
    price = prices.play_price(state, player, kind)
    if words.is_dear(price, state, player):
        return words.too_dear(price, state, player, "DT-051")
    viewpoint.look_from(state, player, GONE, GONE, GONE, GONE)
    order = cards.type[kind] == Type.ORDER
    if cards.needs_count[kind] > 0 and not conditions.all_hold(state, cards.needs_first[kind], cards.needs_count[kind]):
        rule = "DT-091" if order else "DT-215"
        return f"The condition for playing {words.card(state, kind)} does not hold now ({rule})."
    if order:
        return against_ability(state, player, cards.play_ability[kind], price, 1)
    if cards.type[kind] == Type.ITEM:
        side = "enemy" if cards.equip_side[kind] == Side.ENEMY else "own"
        return f"There is no {side} unit that could bear {words.card(state, kind)} (DT-085)."
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
            return f"{words.card(state, kind)} is shown when its war champion levels up, not played (DT-R94)."
        return "An effect keeps you from playing orders now (DT-D09)."
    return words.closed(state, player, "DT-084" if cards.type[kind] == Type.ITEM else "DT-110")


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
        if words.is_dear(price, state, player):
            return words.too_dear(price, state, player, "DT-051")
        return "What it costs beside resources cannot be given now (DT-D22)."
    if not playable.targets_exist(state, ability):
        return "There is nothing that it could be aimed at (DT-D22)."
    return ""


def against_attacking(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = words.closed(state, player, "DT-105")
    if reason == "":
        reason = words.no_unit(state, player, zone, "attack", "DT-112", "DT-112")
    if reason != "":
        return reason
    if state.turn == 1:
        return "Nobody attacks in the first turn of the game (DT-038)."
    thing = state.object_at(player, zone)
    reason = words.not_ready(state, thing)
    if reason != "":
        return reason
    lane = zone % MAX_LANES
    if (state.lanes_used >> lane) & 1 != 0 and not places.can(state, thing, Trait.ATTACK_SAME_LANE):
        return f"Lane {int(lane) + 1} has had its attack this turn (DT-115)."
    return f"{words.name(state, thing)} has no target in reach (DT-124)."


def against_stepping(state: DynastyTcgState, player: i64, zone: i64, to: i64) -> str:
    reason = words.closed(state, player, "DT-106")
    if reason == "":
        reason = words.no_card(state, player, zone, "DT-106")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if not state.is_unit(thing) and not places.can(state, thing, Trait.MOVE_STRUCTURE):
        return f"{words.name(state, thing)} is a structure and cannot move (DT-077)."
    reason = words.bound(state, thing, "DT-165")
    if reason != "":
        return reason
    if state.did(thing, Did.TURN):
        return f"{words.name(state, thing)} has changed its battle position this turn (DT-231)."
    if state.did(thing, Did.CANNOT_MOVE_ON):
        return f"{words.name(state, thing)} moved before it levelled up this turn (DT-R93)."
    if places.forbids(state, thing, Forbid.MOVE):
        return f"An effect keeps {words.name(state, thing)} from moving (DT-D11)."
    if not playable.can_step(state, thing):
        moves = int(state.get(thing, Obj.MOVES))
        return f"{words.name(state, thing)} has made {moves} of {int(state.get(thing, Obj.MOVEMENT))} moves this turn (DT-158)."
    return words.against_destination(state, player, zone, to)


def against_turning(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = words.closed(state, player, "DT-106")
    if reason == "":
        reason = words.no_unit(state, player, zone, "change a battle position", "DT-106", "DT-077")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    reason = words.bound(state, thing, "DT-165")
    if reason != "":
        return reason
    if state.did(thing, Did.TURN):
        return f"{words.name(state, thing)} has changed its battle position this turn (DT-230)."
    if state.get(thing, Obj.MOVES) > 0:
        return f"{words.name(state, thing)} has moved this turn and keeps its battle position (DT-R45)."
    return f"An effect keeps {words.name(state, thing)} from changing its battle position (DT-D11)."


def against_retreating(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = words.no_unit(state, player, zone, "retreat", "DT-107", "DT-080")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    reason = words.bound(state, thing, "DT-166")
    if reason != "":
        return reason
    if places.forbids(state, thing, Forbid.RETREAT):
        return f"An effect keeps {words.name(state, thing)} from retreating (DT-D12)."
    if playable.is_on_stack(state, ItemType.RETREAT, thing):
        return f"A Retreat of {words.name(state, thing)} waits on the stack already (DT-R37)."
    return words.too_dear(prices.retreat_price(state, thing), state, player, "DT-174")


def against_reinforcing(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = words.no_unit(state, player, zone, "reinforce", "DT-108", "DT-078")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    if state.active == player:
        return "Only in the opponent's turn (DT-223)."
    reason = words.bound(state, thing, "DT-167")
    if reason != "":
        return reason
    if places.forbids(state, thing, Forbid.REINFORCE):
        return f"An effect keeps {words.name(state, thing)} from reinforcing (DT-D13)."
    if playable.is_on_stack(state, ItemType.REINFORCE, thing):
        return f"A Reinforce of {words.name(state, thing)} waits on the stack already (DT-R72)."
    ahead = places.supported_by(state, thing)
    if ahead == GONE:
        return f"{words.name(state, thing)} stands behind no unit (DT-108)."
    if not state.is_unit(ahead):
        return f"{words.name(state, ahead)} is a structure and cannot be reinforced (DT-222)."
    reason = words.bound(state, ahead, "DT-167")
    if reason != "":
        return reason
    if places.forbids(state, ahead, Forbid.BE_REINFORCED):
        return f"An effect keeps {words.name(state, ahead)} from being reinforced (DT-D13)."
    return ""


def against_activating(state: DynastyTcgState, player: i64, actor: i64, number: i64) -> str:
    thing = board.environment(state, player)
    if actor == ENVIRONMENT_ACTOR:
        if thing == GONE:
            return "You have no environment (DT-109)."
    else:
        reason = words.no_card(state, player, actor, "DT-109")
        if reason != "":
            return reason
        thing = state.object_at(player, actor)
    found = playable.activated(state, thing, number)
    if found == GONE:
        return f"{words.name(state, thing)} has no such ability to activate (DT-109)."
    thing = found & 0xFFFF
    ability = found >> 16
    cards = state.cards
    if state.get(thing, Obj.OWNER) != player:
        return f"{words.name(state, thing)} is not yours to use (DT-109)."
    if not state.has_effect(thing):
        rule = "DT-208" if cards.type[state.get(thing, Obj.KIND)] == Type.WAR_CHAMPION else "DT-209"
        return f"{words.name(state, thing)} was played from the hand and has no effect ({rule})."
    timing = cards.ability(ability, AbilityCol.WHAT)
    if timing == Timing.ONCE_PER_TURN or timing == Timing.UNLIMITED:
        reason = words.closed(state, player, "DT-219" if timing == Timing.ONCE_PER_TURN else "DT-109")
        if reason != "":
            return reason
    elif timing == Timing.OPPONENTS_TURN and state.active == player:
        return "Only in the opponent's turn (DT-221)."
    if (
        timing != Timing.UNLIMITED
        and (state.get(thing, Obj.USED) >> cards.ability(ability, AbilityCol.NUMBER)) & 1 != 0
    ):
        return f"This ability of {words.name(state, thing)} has been used this turn (DT-219)."
    viewpoint.look_from_object(state, thing)
    return against_ability(state, player, ability, 0, 0)


def against_trading(state: DynastyTcgState, player: i64, verb: i64, kind: i64) -> str:
    reason = words.closed(state, player, "DT-180" if verb == Verb.SELL else "DT-184")
    if reason != "":
        return reason
    if verb == Verb.SELL:
        if piles.count_kind(state, Pile.HAND, player, kind) == 0:
            return f"{words.card(state, kind)} is not in your hand (DT-180)."
        return "You have sold a card this turn (DT-181)."
    if piles.count_kind(state, Pile.TRADE, player, kind) == 0:
        return f"{words.card(state, kind)} is not in your trade centre (DT-184)."
    return words.too_dear(prices.price(state, player, kind, For.BUY), state, player, "DT-185")


def against_war(state: DynastyTcgState, player: i64, zone: i64) -> str:
    reason = words.closed(state, player, "DT-R94")
    if reason == "":
        reason = words.no_card(state, player, zone, "DT-210")
    if reason != "":
        return reason
    thing = state.object_at(player, zone)
    kind = state.next_kind(state.get(thing, Obj.KIND)) if state.is_unit(thing) else GONE
    if kind == GONE or state.cards.type[kind] != Type.WAR_CHAMPION:
        return f"{words.name(state, thing)} is no battle champion with a war champion to follow (DT-210)."
    if piles.count_kind(state, Pile.HAND, player, kind) == 0:
        return f"{words.card(state, kind)} is not in your hand (DT-R95)."
    order = state.cards.war_order[kind]
    if state.war_order_needed and order != NO_KIND and piles.count_kind(state, Pile.HAND, player, order) == 0:
        return f"{words.card(state, kind)} needs {words.card(state, order)} in your hand (DT-066)."
    return words.too_dear(prices.play_price(state, player, kind), state, player, "DT-211")
