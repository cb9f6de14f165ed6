"""Reasons against answers: each names the cause that alone stands in the way, or the first of several."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from mypy_extensions import i16, u8
from tests.conformance.mending import Mend, check_mends, check_mends_in, rules_of
from tests.games.dynasty_tcg.made_up import ENEMY, FIELD, GAME, do, position
from tests.games.scenario_files import positions

from skydeck.engine.actions import first
from skydeck.games.dynasty_tcg.cards.codec import Pointed
from skydeck.games.dynasty_tcg.cards.words import MAX_LANES, MAX_ZONES, Phase, Type
from skydeck.games.dynasty_tcg.rules import slots
from skydeck.games.dynasty_tcg.rules.flaws import Flaw
from skydeck.games.dynasty_tcg.rules.reading import places
from skydeck.games.dynasty_tcg.rules.steps import step_a
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, NOTHING, Did, Known, Mark, Obj, Pile, Place, Tally

SCENARIOS = Path(__file__).parent / "scenarios"


def rich(s: DynastyTcgState, player: int, action: int) -> None:
    s.set_tally(Tally.RESOURCES, player, 1000)


# -- the time


def take_turn(s: DynastyTcgState, player: int, action: int) -> None:
    s.active = player


def give_turn_away(s: DynastyTcgState, player: int, action: int) -> None:
    s.active = 1 - player


def begin_skirmish(s: DynastyTcgState, player: int, action: int) -> None:
    s.phase = Phase.SKIRMISH


def empty_stack(s: DynastyTcgState, player: int, action: int) -> None:
    s.stack_size = 0


def let_a_turn_pass(s: DynastyTcgState, player: int, action: int) -> None:
    s.turn = 2


# -- piles


def hold(s: DynastyTcgState, player: int, action: int) -> None:
    piles.add_to_hand(s, player, first(action), Known.TO_OWNER)


def hold_many(s: DynastyTcgState, player: int, action: int) -> None:
    for _ in range(9):
        hold(s, player, action)


def put_in_deck(s: DynastyTcgState, player: int, action: int) -> None:
    piles.put_on_deck(s, player, first(action), 0)


def put_in_side_deck(s: DynastyTcgState, player: int, action: int) -> None:
    piles.add_sorted(s, Pile.SIDE, player, first(action))


def put_in_trade_centre(s: DynastyTcgState, player: int, action: int) -> None:
    piles.add_sorted(s, Pile.TRADE, player, first(action))


def sell_nothing(s: DynastyTcgState, player: int, action: int) -> None:
    s.sold = 0


def take_choice_back(s: DynastyTcgState, player: int, action: int) -> None:
    s.unseal(player)


def see_it_on_top(s: DynastyTcgState, player: int, action: int) -> None:
    """Of both decks, as either may be the one that is looked at."""
    for owner in (0, 1):
        s.piles[(Pile.DECK * 2 + owner) * CAPACITY + s.size(Pile.DECK, owner) - 1] = u8(first(action))


def hold_next_version(s: DynastyTcgState, player: int, action: int) -> None:
    piles.add_to_hand(s, player, slots.next_version(s, player, action), Known.TO_OWNER)


def hold_war_order(s: DynastyTcgState, player: int, action: int) -> None:
    piles.add_to_hand(s, player, s.cards.war_order[slots.next_version(s, player, action)], Known.TO_OWNER)


def have_copies(s: DynastyTcgState, player: int, action: int) -> None:
    """Of the next version, in hand, deck and discard pile."""
    kind = s.next_kind(s.get(step_a(s.question), Obj.KIND))
    piles.add_to_hand(s, player, kind, Known.TO_OWNER)
    piles.put_on_deck(s, player, kind, 0)
    piles.add_sorted(s, Pile.DISCARD, player, kind)


# -- cards of the field


def kind_of(s: DynastyTcgState, type: int) -> int:
    return next(kind for kind in range(s.cards.kinds) if s.cards.type[kind] == type)


def lay(s: DynastyTcgState, owner: int, kind: int, place: int, zone: int = 0) -> int:
    """A new card, which lies in a place."""
    thing = int(board.new_object(s, kind, owner))
    s.set(thing, Obj.PLACE, place)
    s.set(thing, Obj.ZONE, zone)
    s.set(thing, Obj.POSITION, 1)
    return thing


def stand(s: DynastyTcgState, side: int, zone: int) -> None:
    """A unit stands in a zone, whatever was there."""
    s.at[side * MAX_ZONES + zone] = u8(lay(s, side, kind_of(s, Type.BASIC_UNIT), Place.FIELD, zone))


def clear(s: DynastyTcgState, side: int, zones: range) -> None:
    """Nothing stands in these zones."""
    for zone in zones:
        s.at[side * MAX_ZONES + zone] = u8(NOTHING)


def stand_there(s: DynastyTcgState, player: int, action: int) -> None:
    stand(s, player, first(action))


def stand_where_pointed(s: DynastyTcgState, player: int, action: int) -> None:
    number = first(action)
    if number < Pointed.OWN_COMMANDER:
        stand(s, player if number < Pointed.ENEMY_ZONE else 1 - player, number % Pointed.ENEMY_ZONE)
    else:
        lay(
            s,
            player if number == Pointed.OWN_ENVIRONMENT else 1 - player,
            kind_of(s, Type.ENVIRONMENT),
            Place.ENVIRONMENT,
        )


def have_units(s: DynastyTcgState, player: int, action: int) -> None:
    """A unit of either side, in the last zone of row A."""
    for side in (0, 1):
        stand(s, side, s.lanes - 1)


def make_unit(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.unit(s, player, action), Obj.KIND, kind_of(s, Type.BASIC_UNIT))


def make_front_unit(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.front(s, player, action), Obj.KIND, kind_of(s, Type.BASIC_UNIT))


def stand_in_front(s: DynastyTcgState, player: int, action: int) -> None:
    """In front of row A nobody can stand: then the unit itself has left."""
    if first(action) >= MAX_LANES:
        stand(s, player, first(action) - MAX_LANES)
    else:
        clear(s, player, range(first(action), first(action) + 1))


def set_free(s: DynastyTcgState, thing: int) -> None:
    """A unit reinforces none, and none reinforces it."""
    s.set(thing, Obj.OVER, GONE)
    s.set(thing, Obj.UNDER, GONE)


def untie(s: DynastyTcgState, player: int, action: int) -> None:
    set_free(s, int(slots.unit(s, player, action)))


def untie_front(s: DynastyTcgState, player: int, action: int) -> None:
    set_free(s, int(slots.front(s, player, action)))


def column(number: int, value: int) -> Mend:
    """One number of the card that an action names is another one."""

    def note(s: DynastyTcgState, player: int, action: int) -> None:
        s.set(slots.unit(s, player, action), number, value)

    return note


def allow_all(s: DynastyTcgState, player: int, action: int) -> None:
    for thing in range(s.object_rows):
        s.set(thing, Obj.FORBIDDEN, 0)


def allow_orders(s: DynastyTcgState, player: int, action: int) -> None:
    s.lasting_size = 0


def step_freely(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.unit(s, player, action), Obj.MOVEMENT, 9)


def clear_place(s: DynastyTcgState, player: int, action: int) -> None:
    """Of both sides, as an effect may move either's cards."""
    zone = int(slots.place(action))
    for side in (0, 1):
        clear(s, side, range(zone, zone + 1))


def clear_own_side(s: DynastyTcgState, player: int, action: int) -> None:
    clear(s, player, range(MAX_ZONES))


def clear_enemy_side(s: DynastyTcgState, player: int, action: int) -> None:
    clear(s, 1 - player, range(MAX_ZONES))


# -- items, environments, retreat zones


def lay_environment(s: DynastyTcgState, player: int, action: int) -> None:
    lay(s, player, kind_of(s, Type.ENVIRONMENT), Place.ENVIRONMENT)


def remove_environment(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(board.environment(s, player), Obj.PLACE, Place.NOWHERE)


def give_item(s: DynastyTcgState, player: int, action: int, bearer: int) -> None:
    lay(s, player, first(action), Place.ITEM, bearer)
    s.item_total += 1


def give_retreating_item(s: DynastyTcgState, player: int, action: int) -> None:
    give_item(s, player, action, int(s.held(Item.SOURCE)))


def give_sold_item(s: DynastyTcgState, player: int, action: int) -> None:
    give_item(s, player, action, int(step_a(s.question)))


def equip_either_side(s: DynastyTcgState, player: int, action: int) -> None:
    """The unit changes sides where it stands."""
    thing = slots.unit(s, player, action)
    s.set(thing, Obj.OWNER, 1 - s.get(thing, Obj.OWNER))


def retreat_many(s: DynastyTcgState, player: int, action: int) -> None:
    for _ in range(first(action) + 1):
        lay(s, player, kind_of(s, Type.BASIC_UNIT), Place.RETREAT_1)


def move_all_up(s: DynastyTcgState, player: int, action: int) -> None:
    for thing in range(s.object_rows):
        if s.get(thing, Obj.PLACE) == Place.RETREAT_2:
            s.set(thing, Obj.PLACE, Place.RETREAT_1)


# -- attacks


def use_no_lane(s: DynastyTcgState, player: int, action: int) -> None:
    s.lanes_used = 0


def lose_target(s: DynastyTcgState, player: int, action: int) -> None:
    s.attack_target = GONE


def press_nobody(s: DynastyTcgState, player: int, action: int) -> None:
    for thing in range(s.object_rows):
        s.set(thing, Obj.TRAITS, 0)


def reach_far(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.reaching(s), Obj.RANGE, 9)


def reach_from_that_lane(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.reaching(s), Obj.ZONE, places.zone_of(s, slots.unit(s, player, action)) % MAX_LANES)


def lead_from_that_lane(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(s.attack_leader, Obj.ZONE, first(action) % MAX_LANES)


# -- abilities


def own_ability(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.ability_named(s, player, action) & 0xFFFF, Obj.OWNER, player)


def work_again(s: DynastyTcgState, player: int, action: int) -> None:
    thing = slots.ability_named(s, player, action) & 0xFFFF
    s.set(thing, Obj.MARKS, s.get(thing, Obj.MARKS) & ~Mark.PLAIN)


def use_none(s: DynastyTcgState, player: int, action: int) -> None:
    s.set(slots.ability_named(s, player, action) & 0xFFFF, Obj.USED, 0)


def choose_nothing_yet(s: DynastyTcgState, player: int, action: int) -> None:
    s.frame[Item.COUNTS] = i16(0)


MENDS: dict[int, Mend] = {
    # Setup, ending, turn.
    Flaw.BRINGS_TOO_FEW: take_choice_back,
    Flaw.NO_MORE_IN_MAIN_DECK: put_in_deck,
    Flaw.NO_MORE_IN_SIDE_DECK: put_in_side_deck,
    Flaw.SIDE_DECK_TOO_SMALL: put_in_side_deck,
    Flaw.SWAPS_OUT_OF_ORDER: take_choice_back,
    Flaw.NO_SUCH_RETREATED: retreat_many,
    Flaw.IN_RETREAT_ZONE_2: move_all_up,
    Flaw.NO_ZONE_FREE_FOR_IT: clear_own_side,
    Flaw.NO_BEARER_FOR_IT: have_units,
    Flaw.LIMITS_NOT_HELD: hold,
    Flaw.STACK_FULL: empty_stack,
    # Of own cards and zones.
    Flaw.ATTACKS_NOTHING: stand_there,
    Flaw.MOVES_NOTHING: stand_there,
    Flaw.RETREATS_NOTHING: stand_there,
    Flaw.REINFORCES_NOTHING: stand_there,
    Flaw.JOINS_NOTHING: stand_there,
    Flaw.LEADS_NOTHING: stand_there,
    Flaw.LEVELS_NOTHING: stand_there,
    Flaw.ACTIVATES_NOTHING: stand_there,
    Flaw.STRUCTURE_ATTACKS: make_unit,
    Flaw.STRUCTURE_MOVES: make_unit,
    Flaw.STRUCTURE_TURNS: make_unit,
    Flaw.STRUCTURE_RETREATS: make_unit,
    Flaw.STRUCTURE_REINFORCES: make_unit,
    Flaw.STRUCTURE_JOINS: make_unit,
    Flaw.MOVES_OVER_ANOTHER: untie,
    Flaw.MOVES_UNDER_ANOTHER: untie,
    Flaw.RETREATS_OVER_ANOTHER: untie,
    Flaw.RETREATS_UNDER_ANOTHER: untie,
    Flaw.REINFORCES_OVER_ANOTHER: untie,
    Flaw.REINFORCES_UNDER_ANOTHER: untie,
    Flaw.IS_TARGETED_OVER_ANOTHER: untie,
    Flaw.IS_TARGETED_UNDER_ANOTHER: untie,
    # When it is not the own Skirmish phase with an empty stack.
    Flaw.ATTACKS_OUT_OF_TURN: take_turn,
    Flaw.ATTACKS_OUT_OF_PHASE: begin_skirmish,
    Flaw.ATTACKS_OVER_STACK: empty_stack,
    Flaw.MOVES_OUT_OF_TURN: take_turn,
    Flaw.MOVES_OUT_OF_PHASE: begin_skirmish,
    Flaw.MOVES_OVER_STACK: empty_stack,
    Flaw.LEVELS_OUT_OF_TURN: take_turn,
    Flaw.LEVELS_OUT_OF_PHASE: begin_skirmish,
    Flaw.LEVELS_OVER_STACK: empty_stack,
    Flaw.SELLS_OUT_OF_TURN: take_turn,
    Flaw.SELLS_OUT_OF_PHASE: begin_skirmish,
    Flaw.SELLS_OVER_STACK: empty_stack,
    Flaw.BUYS_OUT_OF_TURN: take_turn,
    Flaw.BUYS_OUT_OF_PHASE: begin_skirmish,
    Flaw.BUYS_OVER_STACK: empty_stack,
    Flaw.EQUIPS_OUT_OF_TURN: take_turn,
    Flaw.EQUIPS_OUT_OF_PHASE: begin_skirmish,
    Flaw.EQUIPS_OVER_STACK: empty_stack,
    Flaw.PLAYS_OUT_OF_TURN: take_turn,
    Flaw.PLAYS_OUT_OF_PHASE: begin_skirmish,
    Flaw.PLAYS_OVER_STACK: empty_stack,
    Flaw.ACTIVATES_OUT_OF_TURN: take_turn,
    Flaw.ACTIVATES_OUT_OF_PHASE: begin_skirmish,
    Flaw.ACTIVATES_OVER_STACK: empty_stack,
    Flaw.ACTIVATES_ONCE_OUT_OF_TURN: take_turn,
    Flaw.ACTIVATES_ONCE_OUT_OF_PHASE: begin_skirmish,
    Flaw.ACTIVATES_ONCE_OVER_STACK: empty_stack,
    # Where a card goes.
    Flaw.PLACE_RESERVED: clear_place,
    Flaw.PLACE_TAKEN: clear_place,
    Flaw.PLACE_HELD: empty_stack,
    Flaw.EQUIPS_OTHER_SIDE: equip_either_side,
    # Moves, turns, retreats, reinforcements.
    Flaw.CANNOT_MOVE_AFTER_TURN: column(Obj.DID, 0),
    Flaw.CANNOT_MOVE_AFTER_LEVEL: column(Obj.DID, 0),
    Flaw.MOVE_FORBIDDEN: allow_all,
    Flaw.NO_MOVES_LEFT: step_freely,
    Flaw.TURNED_ALREADY: column(Obj.DID, 0),
    Flaw.CANNOT_TURN_AFTER_MOVE: column(Obj.MOVES, 0),
    Flaw.TURN_FORBIDDEN: allow_all,
    Flaw.RETREAT_FORBIDDEN: allow_all,
    Flaw.RETREATS_ALREADY: empty_stack,
    Flaw.RETREAT_TOO_DEAR: rich,
    Flaw.NO_ITEM_UNPAID: give_retreating_item,
    Flaw.ITEM_TOO_DEAR: rich,
    Flaw.NO_MORE_ITEMS: choose_nothing_yet,
    Flaw.REINFORCES_IN_OWN_TURN: give_turn_away,
    Flaw.REINFORCE_FORBIDDEN: allow_all,
    Flaw.REINFORCES_ALREADY: empty_stack,
    Flaw.BEHIND_NO_UNIT: stand_in_front,
    Flaw.BEHIND_STRUCTURE: make_front_unit,
    Flaw.FRONT_OVER_ANOTHER: untie_front,
    Flaw.FRONT_UNDER_ANOTHER: untie_front,
    Flaw.FRONT_FORBIDDEN: allow_all,
    # Attacks.
    Flaw.FIRST_TURN: let_a_turn_pass,
    Flaw.ATTACKER_REINFORCES: untie,
    Flaw.IN_ATTACK_ALREADY: column(Obj.DID, 0),
    Flaw.IN_DEFENCE: column(Obj.POSITION, 1),
    Flaw.IN_DEFENCE_TURN_FIRST: column(Obj.POSITION, 1),
    Flaw.GAVE_UP_ATTACK: column(Obj.DID, 0),
    Flaw.ATTACKED_ALREADY: column(Obj.ATTACKS, 0),
    Flaw.ATTACK_FORBIDDEN: allow_all,
    Flaw.LANE_USED: use_no_lane,
    Flaw.NO_TARGET_IN_REACH: clear_enemy_side,
    Flaw.TARGET_STILL_LEGAL: lose_target,
    Flaw.LANE_NOT_EMPTY: clear_enemy_side,
    Flaw.NOTHING_TO_ATTACK: stand_where_pointed,
    Flaw.AIM_AT_SHIELD: untie,
    Flaw.ANOTHER_FIRST: press_nobody,
    Flaw.ATTACK_KEPT_OFF: allow_all,
    Flaw.ATTACK_IN_OTHER_LANE: reach_from_that_lane,
    Flaw.ATTACK_BLOCKED: reach_far,
    Flaw.EFFECT_KEPT_OFF: allow_all,
    Flaw.EFFECT_IN_OTHER_LANE: reach_from_that_lane,
    Flaw.EFFECT_BLOCKED: reach_far,
    Flaw.BLOCKED_BY_OWN: clear_own_side,
    Flaw.JOINS_FROM_OTHER_LANE: lead_from_that_lane,
    Flaw.JOINS_IN_FRONT: lead_from_that_lane,
    Flaw.JOIN_FORBIDDEN: allow_all,
    Flaw.NOT_IN_ATTACK: column(Obj.DID, Did.IS_ATTACKING),
    Flaw.LEADS_AT_NOTHING: clear_enemy_side,
    # Cards played and abilities used.
    Flaw.PLAYS_NOT_HELD: hold,
    Flaw.ORDERS_FORBIDDEN: allow_orders,
    Flaw.PLAY_TOO_DEAR: rich,
    Flaw.NO_OWN_BEARER: have_units,
    Flaw.NO_ENEMY_BEARER: have_units,
    Flaw.NO_BEARER: have_units,
    Flaw.ENVIRONMENT_TAKEN: remove_environment,
    Flaw.NO_ZONE_FREE: clear_own_side,
    Flaw.WAR_CHAMPION_NOT_HELD: hold_next_version,
    Flaw.WAR_ORDER_NOT_HELD: hold_war_order,
    Flaw.WAR_TOO_DEAR: rich,
    Flaw.NO_ENVIRONMENT: lay_environment,
    Flaw.NOT_YOURS_TO_USE: own_ability,
    Flaw.WAR_CHAMPION_FROM_HAND: work_again,
    Flaw.BATTLE_CHAMPION_FROM_HAND: work_again,
    Flaw.ACTIVATES_IN_OWN_TURN: give_turn_away,
    Flaw.USED_ALREADY: use_none,
    Flaw.COSTS_TOO_DEAR: rich,
    Flaw.PAYS_NOT_HELD: hold,
    Flaw.PAYS_FOR_ITSELF: hold,
    # Targets.
    Flaw.NOTHING_THERE: stand_where_pointed,
    Flaw.CHOSEN_ALREADY: choose_nothing_yet,
    Flaw.TARGET_FORBIDDEN: allow_all,
    # Level-ups, effects on hands and decks, trade.
    Flaw.NO_COPY_THERE: have_copies,
    Flaw.DISCARDS_NOT_HELD: hold,
    Flaw.SENDS_BACK_NOT_HELD: hold,
    Flaw.SENDS_BACK_TOO_MANY: hold,
    Flaw.SENDS_BACK_OUT_OF_ORDER: take_choice_back,
    Flaw.DISCARDS_ALONG_NOT_HELD: hold,
    Flaw.DISCARDS_ALONG_TOO_MANY: hold,
    Flaw.DISCARDS_ALONG_OUT_OF_ORDER: take_choice_back,
    Flaw.DISCARDS_ALONG_TOO_LATE: hold_many,
    Flaw.NOT_LOOKED_AT: see_it_on_top,
    Flaw.SELLS_NOT_HELD: hold,
    Flaw.SOLD_ALREADY: sell_nothing,
    Flaw.NOT_IN_TRADE_CENTRE: put_in_trade_centre,
    Flaw.BUY_TOO_DEAR: rich,
    Flaw.SELLS_NOT_BORNE: give_sold_item,
}
# What none of these positions comes to.
RARE = {
    "ability_condition",
    "activates_out_of_phase",
    "activates_out_of_turn",
    "activates_over_stack",
    "another_first",
    "asks_bonus",
    "asks_discard_together",
    "asks_leader",
    "asks_level_order",
    "asks_redeclare",
    "asks_search",
    "asks_sell_items",
    "asks_shielded",
    "attack_kept_off",
    "blocked_by_own",
    "cannot_shield_that",
    "chosen_already",
    "discards_along_not_held",
    "discards_along_out_of_order",
    "discards_along_too_late",
    "discards_along_too_many",
    "effect_blocked",
    "effect_in_other_lane",
    "effect_kept_off",
    "front_forbidden",
    "front_over_another",
    "front_under_another",
    "gave_up_attack",
    "item_too_dear",
    "join_forbidden",
    "joins_in_front",
    "lane_used",
    "leads_at_nothing",
    "leads_nothing",
    "levels_another",
    "no_bearer",
    "no_bearer_for_it",
    "no_enemy_bearer",
    "no_more_items",
    "no_next_version",
    "no_zone_free",
    "no_zone_free_for_it",
    "none_fits",
    "none_fits_in_deck",
    "not_in_attack",
    "not_played_from_there",
    "not_yours_to_use",
    "orders_forbidden",
    "pays_for_itself",
    "pays_not_borne",
    "picks_another",
    "place_held",
    "reinforce_forbidden",
    "sells_not_borne",
    "sends_back_too_late",
    "side_deck_too_small",
    "stack_full",
    "structure_joins",
    "target_forbidden",
    "target_still_legal",
    "turn_forbidden",
}


def attacks() -> Iterator[DynastyTcgState]:
    """Attacks and effects for which something stands in the way, and a unit that is reinforced."""
    field = {"A1": {"unit": {"name": "Scout", "range": 2}}, "B1": "Guard", "A2": "Guard", "C1": "Guard"}
    enemy = {"A1": "Guard", "B1": "Archer", "C1": "Ogre", "A2": "Guard"}
    for lines in (["1 attack A1"], ["1 attack A1", "1 target enemy B1"]):
        state = position({"field": field}, {"field": enemy, "environment": "Fog"})
        do(state, *lines)
        yield state
    shot = position({"field": {"B1": "Archer"}}, {"field": {"A1": "Guard", "A2": "Guard", "C1": "Ogre"}})
    do(shot, "1 activate B1 0")
    yield shot
    bolt = position({"hand": {"Bolt": 1}, "field": FIELD}, {"field": ENEMY})
    do(bolt, "1 play Bolt")
    yield bolt
    tied = {"A1": "Guard", "B1": {"card": "Archer", "reinforces": "A1"}, "C1": "Guard"}
    seat = {"resources": 9, "field": tied}
    yield position({"field": {"A1": {"unit": {"range": 2}}}}, seat, priority=2)
    shielded = position({"field": {"A1": {"unit": {"range": 4}}}}, seat)
    do(shielded, "1 attack A1")
    yield shielded


def test_every_reason_is_the_true_one() -> None:
    met = check_mends(GAME, MENDS, seed=77, share=0.03)
    met |= check_mends_in(positions(SCENARIOS, "rules_2*.yaml"), GAME, MENDS)
    met |= check_mends_in(attacks(), GAME, MENDS)
    missing = set(rules_of(GAME).reasons.names[1:]) - met - RARE
    assert not missing, ", ".join(sorted(missing))
