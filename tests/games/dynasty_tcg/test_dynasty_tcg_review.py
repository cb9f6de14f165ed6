"""What a second reading of rulebook, ledger and vocabulary found: each test failed before its finding was mended."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.errors import DataError
from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg.game import DynastyTcg
from skydeck.games.dynasty_tcg.rules.reading import values
from skydeck.games.dynasty_tcg.state import board, piles
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState
from skydeck.games.dynasty_tcg.state.words import CAPACITY, GONE, Obj, Pile, Place, Tally
from skydeck.games.dynasty_tcg.text.things import of_retreated

pytestmark = pytest.mark.pure

GAME = DynastyTcg()


def unit(*abilities: dict[str, Any], **numbers: Any) -> dict[str, Any]:
    """A made-up unit."""
    return {"unit": {"strength": 1, "health": 1, "abilities": list(abilities), **numbers}}


def card(name: str, card_type: str, *abilities: dict[str, Any], **fields: Any) -> dict[str, Any]:
    """A made-up card, to be named among `cards`."""
    return {"name": name, "type": card_type, "abilities": list(abilities), **fields}


def order(name: str, do: Any, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "order", "abilities": [{"play": True, "do": do, **fields}]}


def position(
    seat_1: dict[str, Any], seat_2: dict[str, Any] | None = None, *cards: dict[str, Any], **course: Any
) -> DynastyTcgState:
    """A position in seat 1's Skirmish; both hold a card, so that both are asked."""
    seats = [{"hand": {"Cinder Drake": 1}, **seat} for seat in (seat_1, seat_2 or {})]
    state = GAME.scenario({"game": "dynasty_tcg", "cards": list(cards), "seats": seats, **course})
    assert isinstance(state, DynastyTcgState)
    return state


def do(state: DynastyTcgState, *lines: str) -> DynastyTcgState:
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))
    values.refresh(state)
    state.invariants()
    return state


def passes(state: DynastyTcgState) -> DynastyTcgState:
    """Both pass until the stack is empty or something else is asked."""
    while state.stack_size > 0 and GAME.choice(state, state.current_player())["decision"] == "priority":  # type: ignore[index]
        do(state, f"{state.current_player() + 1} pass")
    return state


def at(state: DynastyTcgState, seat: int, zone: str) -> int:
    """The object of a zone such as A1."""
    return state.object_at(seat - 1, "ABCD".index(zone[0]) * 7 + int(zone[1]) - 1)


def strength(state: DynastyTcgState, seat: int, zone: str) -> int:
    return state.get(at(state, seat, zone), Obj.STRENGTH)


def life(state: DynastyTcgState, seat: int) -> int:
    return state.tally(Tally.LIFE, seat - 1)


def hand(state: DynastyTcgState, seat: int) -> int:
    return state.size(Pile.HAND, seat - 1)


def decision(state: DynastyTcgState) -> str:
    choice = GAME.choice(state, state.current_player())
    assert choice is not None
    return str(choice["decision"])


def test_a_conditional_trigger_does_not_save_the_fallen() -> None:
    """DT-R18: asking for the condition of a trigger worked out values anew, after which nobody looked for the fallen."""
    moan = {"when": "takes_effect_damage", "if": {"resources_at_least": 1}, "do": {"draw": 1}}
    bolt = order("Bolt", {"damage": 2, "to": "target"}, targets={"side": "own"})
    state = position({"hand": {"Bolt": 1}, "field": {"A1": unit(moan, health=2)}}, {}, bolt)
    passes(do(state, "1 play Bolt"))
    assert at(state, 1, "A1") == GONE


def test_continuous_abilities_follow_hands_and_resources() -> None:
    """A `while` that speaks of piles or resources holds the moment they fit."""
    rich = {"while": {"resources_at_least": 5}, "do": {"give": {"strength": 3}, "to": "self"}}
    alone = {"while": {"hand_at_most": 1}, "do": {"give": {"strength": 10}, "to": "self"}}
    guard = {"name": "Guard", "cost": 6}
    state = position({"hand": {"Guard": 2}, "field": {"A1": unit(rich, alone)}}, {}, guard)
    assert strength(state, 1, "A1") == 4
    do(state, "1 play Guard", "1 put B1 attack")
    assert strength(state, 1, "A1") == 11


def test_a_position_is_the_same_whether_it_was_looked_at_or_not() -> None:
    """The key of a state must not depend on who has asked for current values."""
    state = position({"field": {"A1": unit(strength=2)}})
    copy = state.clone()
    copy.stale = True
    assert copy.key() == state.key()


def test_strength_is_set_before_anything_is_added() -> None:
    """Printed value, set effects, then plus and minus, in whatever order they came."""
    cheer = order("Cheer", {"give": {"strength": 2}, "to": "target"}, targets={})
    humble = order("Humble", {"set_strength": 4, "to": "target"}, targets={})
    state = position({"hand": {"Cheer": 1, "Humble": 1}, "field": {"A1": unit(strength=9)}}, {}, cheer, humble)
    passes(do(state, "1 play Cheer"))
    passes(do(state, "1 play Humble"))
    assert strength(state, 1, "A1") == 6


def test_a_bound_holds_below_zero_too() -> None:
    """`max` bounds an amount without its sign."""
    per = {"per": {"side": "own"}, "each": -2, "max": 3}
    weak = {"always": True, "do": {"give": {"strength": per}, "to": "self"}}
    state = position({"field": {"A1": unit(weak, strength=9), "A2": unit(), "A3": unit()}})
    assert strength(state, 1, "A1") == 6


def test_a_continuous_discount_works() -> None:
    """A card on the field makes others cheaper for as long as it lies there."""
    cheap = card("Market", "environment", {"always": True, "do": {"discount": {"type": "unit"}, "less": 2}})
    guard = {"name": "Guard", "cost": 9}
    state = position({"resources": 7, "hand": {"Guard": 1}, "environment": "Market"}, {}, cheap, guard)
    do(state, "1 play Guard", "1 put A1 attack")
    assert state.tally(Tally.RESOURCES, 0) == 0


def test_what_must_be_attacked_first_presses_in_its_own_lane_only() -> None:
    """`attacked_first`: before others of its lane."""
    wide = {"always": True, "do": {"grant": "attack_adjacent_lanes", "to": "self"}}
    taunt = {"always": True, "do": {"grant": "attacked_first", "to": "self"}}
    field = {"A1": unit(), "A2": unit(taunt), "B2": unit()}
    state = do(position({"field": {"A1": unit(wide, range=5)}}, {"field": field}), "1 attack A1")
    legal = [state.codec.to_text(action) for action in state.legal_actions(0).tolist()]
    assert sorted(legal) == ["target enemy A1", "target enemy A2"]
    state = do(position({"field": {"A1": unit(wide)}}, {"field": {"A2": unit(taunt)}}), "1 attack A1")
    legal = [state.codec.to_text(action) for action in state.legal_actions(0).tolist()]
    assert sorted(legal) == ["target enemy A2", "target enemy commander"]


def test_the_defending_card_is_it_when_excess_hits_the_commander() -> None:
    hurt = {"when": "hits_commander", "if": {"it": {"side": "enemy", "cost_at_least": 4}}, "do": {"draw": 1}}
    state = position({"field": {"A1": unit(hurt, strength=5, health=9)}}, {"field": {"A1": unit(cost=4)}})
    assert hand(passes(do(state, "1 attack A1")), 1) == 2


def test_the_survivor_remembers_whom_it_fought() -> None:
    """`it` of `survives_battle` is the one opposite, though that one may have fallen."""
    proud = {"when": "survives_battle", "if": {"it": {"side": "enemy", "cost_at_least": 4}}, "do": {"draw": 1}}
    state = position({"field": {"A1": unit(proud, strength=5, health=9)}}, {"field": {"A1": unit(cost=4)}})
    assert hand(passes(do(state, "1 attack A1")), 1) == 2


def test_an_attack_on_a_shield_falls_back_to_the_unit_behind_it() -> None:
    """DT-R78, for an attack that was declared on the reinforcing unit."""
    gone = order("Gone", {"return": "target"}, targets={"side": "any"})
    field = {"A1": unit(name="Hei", health=9), "B1": {**unit(name="Recruit"), "reinforces": "A1"}, "C1": unit(health=9)}
    state = position({"field": {"A1": unit(strength=2, range=5)}}, {"hand": {"Gone": 1}, "field": field}, gone)
    do(state, "1 attack A1", "1 target enemy B1", "1 pass", "2 play Gone", "2 target own B1", "1 pass")
    assert decision(state) == "redeclare"
    assert state.attack_target == at(state, 2, "A1")


def test_the_loss_of_a_bonus_is_no_destruction_in_battle() -> None:
    """DT-R110: a unit that falls as its supporter falls was not destroyed by battle damage."""
    eager = {"when": "destroys_in_battle", "do": {"draw": 1}}
    prop = {"while": {"supporting": True}, "do": {"give": {"health": 2}, "to": "supported"}}
    field = {"A1": {**unit(health=1), "damage": 2}, "B1": unit(prop)}
    state = position({"field": {"A1": unit(eager, strength=1, health=9, range=5)}}, {"field": field})
    passes(do(state, "1 attack A1", "1 target enemy B1"))
    assert at(state, 2, "A1") == GONE
    assert hand(state, 1) == 2


def test_a_unit_stops_supporting_when_the_one_in_front_is_gone() -> None:
    """`stops_supporting`: it no longer stands directly behind a unit, whoever of the two left."""
    lonely = {"when": "stops_supporting", "do": {"draw": 1}}
    state = position({"field": {"A1": unit(), "B1": unit(lonely)}})
    passes(do(state, "1 retreat A1"))
    assert hand(state, 1) == 2


def test_a_unit_that_retreats_instead_of_falling_loses_its_items() -> None:
    saved = {"instead_of": "destroyed", "do": "retreat"}
    bolt = order("Bolt", {"damage": 3, "to": "target"}, targets={"side": "own"})
    sword = card("Sword", "item", cost=1)
    field = {"A1": {**unit(saved), "items": ["Sword"]}}
    state = position({"hand": {"Bolt": 1}, "field": field}, {}, bolt, sword)
    passes(do(state, "1 play Bolt"))
    assert piles.count_kind(state, Pile.DISCARD, 0, state.cards.kind_named("Sword")) == 1
    assert not any(state.get(thing, Obj.PLACE) == Place.ITEM for thing in range(state.object_rows))


def test_on_an_item_another_unit_is_another_than_its_bearer() -> None:
    watch = card("Locket", "item", {"when": "unit_destroyed", "do": {"draw": 1}}, cost=1)
    bolt = order("Bolt", {"damage": 3, "to": "target"}, targets={"side": "own"})
    field = {"A1": {**unit(), "items": ["Locket"]}, "A2": unit()}
    for zone, cards in (("A1", 1), ("A2", 2)):
        state = position({"hand": {"Bolt": 1, "Cinder Drake": 1}, "field": field}, {}, watch, bolt)
        passes(do(state, "1 play Bolt", f"1 target own {zone}"))
        assert hand(state, 1) == cards


def test_a_reinforcing_unit_that_is_swapped_stays_in_defence() -> None:
    """DT-R75: it stays where the effect put it, in defence position."""
    trade = order("Trade", {"swap": ["target", "target_2"]}, targets=[{"row": "C"}, {"reinforcing": True}])
    field = {"A1": unit(), "B1": {**unit(), "reinforces": "A1"}, "C2": unit()}
    state = position({}, {"hand": {"Trade": 1}, "field": field}, trade, priority=2)
    passes(do(state, "2 play Trade"))
    moved = at(state, 2, "C2")
    assert state.get(moved, Obj.POSITION) == 0
    assert state.get(moved, Obj.OVER) == GONE


def test_an_item_that_is_traded_in_is_a_card_sold() -> None:
    ledger = card("Ledger", "environment", {"when": "card_sold", "do": {"draw": 1}})
    fence = order("Fence", {"sell": "target"}, targets={})
    sword = card("Sword", "item", cost=2, trade=1)
    seat = {"hand": {"Fence": 1}, "environment": "Ledger", "field": {"A1": {**unit(), "items": ["Sword"]}}}
    state = passes(do(position(seat, {}, ledger, fence, sword), "1 play Fence"))
    passes(do(state, "1 choose Sword"))
    assert hand(state, 1) == 2


def test_items_and_environments_can_be_destroyed_and_returned() -> None:
    """What the grammar lets `destroy` and `return` name."""
    raze = order("Raze", {"destroy": "target"}, targets={"type": "environment", "side": "enemy"})
    lift = order("Lift", {"return": "target"}, targets={"type": "item", "side": "enemy"})
    fog, sword = card("Fog", "environment"), card("Sword", "item", cost=1)
    seat = {"environment": "Fog", "field": {"A1": {**unit(), "items": ["Sword"]}}}
    state = position({"hand": {"Raze": 1, "Lift": 1}}, seat, raze, lift, fog, sword)
    passes(do(state, "1 play Raze"))
    assert board.environment(state, 1) == GONE
    passes(do(state, "1 play Lift"))
    assert piles.count_kind(state, Pile.HAND, 1, state.cards.kind_named("Sword")) == 1


def test_this_attack_means_nothing_without_an_attack() -> None:
    """What lasts for this attack does not wait for the next one."""
    cheer = order("Cheer", {"give": {"strength": 2}, "to": "target", "until": "this_attack"}, targets={})
    state = position({"hand": {"Cheer": 1}, "field": {"A1": unit()}}, {}, cheer)
    passes(do(state, "1 play Cheer"))
    assert strength(state, 1, "A1") == 1


def test_a_reposition_that_became_forbidden_does_not_happen() -> None:
    """DT-R47: a unit with a reposition on the stack that cannot legally do it any more stays."""
    root = order("Root", {"forbid": ["move", "retreat"], "to": "target"}, targets={"side": "enemy"})
    for action in ("1 step A1 to A2", "1 retreat A1"):
        state = position({"field": {"A1": unit()}}, {"hand": {"Root": 1}}, root)
        passes(do(state, action, "1 pass", "2 play Root"))
        assert at(state, 1, "A1") != GONE


def test_an_effect_cannot_make_a_unit_retreat_that_cannot() -> None:
    stand = {"always": True, "do": {"forbid": "retreat", "to": "self"}}
    rout = order("Rout", {"retreat": "target"}, targets={"side": "enemy"})
    state = position({"hand": {"Rout": 1}}, {"field": {"A1": unit(stand)}}, rout)
    passes(do(state, "1 play Rout"))
    assert at(state, 2, "A1") != GONE


def test_a_negation_names_its_own_target() -> None:
    """`negate: target_2`."""
    cheer = order("Cheer", {"draw": 1})
    targets = [{"side": "own"}, {"type": "order_on_stack", "side": "enemy"}]
    ban = order("Ban", [{"give": {"strength": 1}, "to": "target"}, {"negate": "target_2"}], targets=targets)
    seat_2 = {"hand": {"Ban": 1}, "field": {"A1": unit()}}
    state = position({"hand": {"Cheer": 1}}, seat_2, cheer, ban)
    passes(do(state, "1 play Cheer", "2 play Ban"))
    assert hand(state, 1) == 0


def test_nobody_learns_from_the_asking_what_a_hidden_zone_holds() -> None:
    """DT-R104: a search, and a card that an effect deploys from the hand, are asked for in any case."""
    seek = order("Seek", {"search": {"kingdom": "Blue Moons"}})
    rally = order("Rally", {"deploy": {"kingdom": "Blue Moons"}, "from": "hand"})
    state = position({"hand": {"Seek": 1, "Rally": 1, "Cinder Drake": 1}}, {}, seek, rally)
    for name, asked in (("Seek", "search"), ("Rally", "pick")):
        passes(do(state, f"1 play {name}"))
        assert decision(state) == asked
        do(state, "1 done")


def test_looking_at_cards_takes_the_other_seats_knowledge_of_their_places() -> None:
    """Who reorders cards unseen, or takes one of them, is the only one to know where they lie."""
    peek = order("Peek", {"look": 2})
    state = position({"hand": {"Peek": 1}, "deck_top": ["Cinder Drake", "Veteran Hei"]}, {}, peek)
    top = state.size(Pile.DECK, 0) - 1
    base = Pile.DECK_KNOWN * 2 * CAPACITY
    for index in (top, top - 1):
        state.piles[base + index] = 3
    passes(do(state, "1 play Peek"))
    do(state, "1 choose Cinder Drake")
    assert [state.mark(Pile.DECK, 0, index) for index in (top, top - 1)] == [1, 1]


def test_dealing_the_other_hand_anew_keeps_what_it_must_discard() -> None:
    """Who has no choice in a discard of both discards the hand as it is dealt."""
    both = order("Purge", {"discard": 2, "who": "both"})
    seat_2 = {"hand": {"Cinder Drake": 1, "Veteran Hei": 1}, "deck": ["Lung Feng"] * 9}
    state = position({"hand": {"Purge": 1, "Cinder Drake": 2, "Lung Feng": 1}}, seat_2, both)
    passes(do(state, "1 play Purge"))
    assert decision(state) == "discard_together"
    copy = state.clone()
    copy.resample(0, Rng(4))
    do(copy, "1 choose Cinder Drake", "1 choose Cinder Drake")
    assert hand(copy, 2) == 0


def test_more_triggers_than_the_stack_holds_wait() -> None:
    """DT-R108: only a loop is a draw, not many triggers at once."""
    legacy = {"when": "destroyed", "do": {"gain": 1}}
    zones = [f"{row}{lane}" for row in "ABC" for lane in range(1, 6)]
    blast = order("Blast", {"damage": 1, "to": {"side": "any"}})
    seat = {"field": {zone: "Martyr" for zone in zones}}
    martyr = card("Martyr", "basic unit", legacy)
    state = position({"hand": {"Blast": 1}, **seat}, seat, blast, martyr)
    passes(do(state, "1 play Blast"))
    assert not state.is_terminal()
    assert [state.tally(Tally.RESOURCES, seat) for seat in (0, 1)] == [25, 15]


def test_an_item_comes_back_to_a_full_field() -> None:
    """DT-R30: an unattached item of retreat zone 1 needs a bearer, not a free zone."""
    sword = card("Sword", "item", cost=1)
    zones = [f"{row}{lane}" for row in "ABC" for lane in range(1, 6)]
    seat = {"field": {zone: "Crowd" for zone in zones}, "retreat_1": ["Sword"]}
    crowd = card("Crowd", "basic unit")
    state = do(position(seat, {}, sword, crowd, begin="retreat"), "1 deploy 0")
    assert decision(state) == "place"


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (unit({"instead_of": "critical_damage", "limit": "once", "do": "return"})["unit"], "stay_at_1"),
        (order("Spy", {"draw": 1}, **{"if": {"count": {"side": "enemy"}, "at_least": 1, "zone": "hand"}}), "'side'"),
        (card("Leech", "item", {"activate": "either_turn", "do": {"draw": 1}}, equip={"side": "any"}), "activated"),
        (
            card("Hush", "environment", {"always": True, "do": {"forbid": "play_orders", "to": "enemy_commander"}}),
            "play_orders",
        ),
        (card("Wall", "structure", {"when": "starts_supporting", "do": {"draw": 1}}), "starts_supporting"),
        (
            card("Wall", "structure", {"while": {"supporting": True}, "do": {"give": {"armour": 1}, "to": "self"}}),
            "units",
        ),
    ],
)
def test_what_cannot_work_is_refused(made: dict[str, Any], words: str) -> None:
    """The vocabulary promises nothing that the rules do not do."""
    with pytest.raises(DataError, match=words):
        position({}, {}, {"name": "Made Up", "cost": 2, "trade": 0, "type": "basic unit", **made})


def test_what_cannot_move_is_no_target_of_a_move() -> None:
    """DT-165: neither the reinforced nor the reinforcing unit is among the targets of an effect that only moves."""
    march = order("March", {"step": 1, "who": "target"}, targets={"side": "own"})
    hit = order("Hit", [{"damage": 1, "to": "target"}, {"retreat": "target"}], targets={"side": "own"})
    field = {"A1": unit(health=5), "B1": {**unit(), "reinforces": "A1"}, "A2": unit(), "A3": unit()}
    state = position({}, {"hand": {"March": 1, "Hit": 1}, "field": field}, march, hit, priority=2)
    for name, targets in (("March", 2), ("Hit", 4)):
        copy = do(state.clone(), f"2 play {name}")
        assert len(copy.legal_actions(1)) == targets


def test_a_unit_that_is_gone_still_shoots_as_far_as_it_could() -> None:
    """DT-R16: an ability on the stack uses its source's last values."""
    shot = {
        "activate": "once_per_turn",
        "targets": {"side": "enemy", "area": "in_range"},
        "do": {"damage": 1, "to": "target"},
    }
    gone = order("Gone", {"destroy": "target"}, targets={"side": "enemy"})
    field = {"A1": unit(health=2), "B1": unit(health=2)}
    state = position({"field": {"A1": unit(shot, range=2)}}, {"hand": {"Gone": 1}, "field": field}, gone)
    passes(do(state, "1 activate A1 0", "1 target enemy B1", "1 pass", "2 play Gone"))
    assert state.get(at(state, 2, "B1"), Obj.DAMAGE) == 1


def test_retaliation_that_deals_nothing_is_none() -> None:
    """`retaliates`: it dealt retaliation damage."""
    angry = {"when": "retaliates", "do": {"draw": 1}}
    tough = {"always": True, "do": {"give": {"armour": 5}, "to": "self"}}
    state = position({"field": {"A1": unit(tough)}}, {"field": {"A1": unit(angry, strength=3, health=9)}})
    passes(do(state, "1 attack A1"))
    assert hand(state, 2) == 1


def test_many_quiet_turns_are_no_endless_loop() -> None:
    """DT-R108: turns that go on are no loop, however many triggers go with them."""
    phases = ["income", "standby", "draw", "retreat", "skirmish", "end", "restoration"]
    bells = [{"when": "phase", "phase": phase, "whose": "each", "do": {"gain": 1}} for phase in phases]
    seats = [{"deck": 40, "hand": {"Cinder Drake": 1}}, {"deck": 40, "hand": {"Cinder Drake": 1}}]
    state = position({"environment": "Bells", **seats[0]}, seats[1], card("Bells", "environment", *bells))
    while state.turn < 40 and not state.is_terminal():
        legal = state.legal_actions(state.current_player())
        state.apply_legal(state.current_player(), legal[0])
    assert not state.is_terminal()


def test_the_cost_of_a_card_on_the_stack_counts() -> None:
    """`cost_of` a target on the stack."""
    cheer = {**order("Cheer", {"draw": 1}), "cost": 3}
    tax = order(
        "Tax",
        {"damage": {"cost_of": "target", "max": 9}, "to": "enemy_commander"},
        targets={"type": "order_on_stack", "side": "enemy"},
    )
    state = position({"hand": {"Cheer": 1}}, {"hand": {"Tax": 1}}, cheer, tax)
    passes(do(state, "1 play Cheer", "2 play Tax"))
    assert life(state, 1) == 47


def test_a_shield_is_attacked_though_the_unit_behind_it_cannot_be() -> None:
    """DT-R76: an attack on the zone is an attack on the reinforcing unit."""
    hidden = {"always": True, "do": {"forbid": "be_attacked", "to": "self"}}
    field = {"A1": unit(hidden), "B1": {**unit(health=9), "reinforces": "A1"}}
    state = do(position({"field": {"A1": unit()}}, {"field": field}), "1 attack A1")
    assert state.attack_target == at(state, 2, "B1")


def test_a_player_orders_the_same_ability_of_different_cards() -> None:
    """DT-R15, where it makes a difference; the choices can be told apart."""
    last = {"when": "destroyed", "targets": {"side": "any"}, "do": {"damage": 1, "to": "target"}}
    legacy = {"when": "destroyed", "do": {"gain": 1}}
    cards = [card("Spite", "basic unit", last), card("Heir", "basic unit", legacy)]
    blast = order("Blast", {"damage": 1, "to": {"row": "A"}})
    for name, asked in (("Spite", "order"), ("Heir", "priority")):
        seat = {"hand": {"Blast": 1, "Cinder Drake": 1}, "field": {"A1": name, "A2": name, "C3": unit(), "C4": unit()}}
        state = passes(do(position(seat, {}, blast, *cards), "1 play Blast"))
        assert decision(state) == asked
        labels = [GAME.action_label(state, 0, action) for action in state.legal_actions(0).tolist()]
        assert len(set(labels)) == len(labels)


def test_equal_cards_of_the_retreat_zones_can_be_told_apart() -> None:
    state = position({"retreat_1": ["Veteran Hei", "Veteran Hei"]}, begin="retreat")
    labels = [GAME.action_label(state, 0, action) for action in state.legal_actions(0).tolist()]
    assert len(set(labels)) == len(labels)


def test_a_card_of_the_retreat_zones_says_what_happens_to_it() -> None:
    """What is chosen there stands on the button, and so begins with a verb."""
    free = position({"retreat_1": ["Veteran Hei"]}, begin="retreat")
    recall = order("Recall", {"redeploy": {"type": "unit"}, "from": "retreat"})
    hurry = order("Hurry", {"advance": 1})
    waiting = {"hand": {"Recall": 1, "Hurry": 1}, "retreat_2": ["Veteran Hei", "Lung Feng"]}
    recalled = passes(do(position(waiting, {}, recall, hurry), "1 play Recall"))
    hurried = passes(do(position(waiting, {}, recall, hurry), "1 play Hurry"))
    for state, label in (
        (free, "Play Veteran Hei free"),
        (recalled, "Re-deploy Veteran Hei"),
        (hurried, "Move Veteran Hei up"),
    ):
        action = state.legal_actions(0).tolist()[0]
        assert GAME.action_label(state, 0, action) == label
        assert of_retreated(state, 0, action) == {"card": "Veteran Hei"}


def test_an_effect_neither_moves_nor_turns_what_cannot() -> None:
    stand = {"always": True, "do": {"forbid": ["move", "turn"], "to": "self"}}
    march = order("March", {"step": 1, "who": "target"}, targets={"side": "own"})
    spin = order("Spin", {"turn": "target", "into": "other"}, targets={"side": "own"})
    state = position({"hand": {"March": 1, "Spin": 1}, "field": {"A1": unit(stand)}}, {}, march, spin)
    passes(do(state, "1 play March"))
    assert decision(state) == "priority"
    passes(do(state, "1 play Spin"))
    assert state.get(at(state, 1, "A1"), Obj.POSITION) == 1


def test_a_bound_unit_does_not_turn_to_pay() -> None:
    """DT-165: a reinforced unit cannot change its battle position of its own accord."""
    duck = {"activate": "either_turn", "cost": {"turn_to_defence": True}, "do": {"draw": 1}}
    field = {"A1": unit(duck), "B1": {**unit(), "reinforces": "A1"}, "A2": unit(duck)}
    state = position({}, {"field": field}, priority=2)
    legal = [state.codec.to_text(action) for action in state.legal_actions(1).tolist()]
    assert [line for line in legal if line.startswith("activate")] == ["activate A2 0"]


def test_who_was_moved_by_an_effect_may_turn_after_levelling_up() -> None:
    """DT-R93 takes the moves, and DT-R45 counts only steps that were repositions."""
    march = order("March", {"step": 1, "who": "target"}, targets={"side": "own"})
    rise = order("Rise", {"level_up": "target"}, targets={"side": "own"})
    seat = {"hand": {"March": 1, "Rise": 1, "Yang Bei (battle champion)": 1}, "field": {"A1": "Yang Bei (champion)"}}
    state = position(seat, {}, march, rise)
    passes(do(state, "1 play March"))
    do(state, "1 step A1 to A2")
    passes(do(state, "1 play Rise"))
    do(state, "1 level hand")
    legal = [state.codec.to_text(action) for action in state.legal_actions(0).tolist()]
    assert "turn A2" in legal
    assert not any(line.startswith("step") for line in legal)


def test_a_discard_of_none_asks_nobody() -> None:
    """An amount that is counted may be 0."""
    number = {"per": {"kingdom": "Dragons", "side": "any"}, "max": 3}
    purge = order("Purge", {"discard": number, "who": "both"})
    state = position({"hand": {"Purge": 1, "Cinder Drake": 3}}, {"hand": {"Cinder Drake": 2}}, purge)
    passes(do(state, "1 play Purge"))
    assert decision(state) == "priority"
    assert (hand(state, 1), hand(state, 2)) == (3, 2)


def test_the_preview_tells_what_an_attack_does_that_nobody_could_answer() -> None:
    """It is carried out within the draft, so that nothing waits on the stack afterwards."""
    field = {"A1": {"unit": {"strength": 3, "health": 4}}}
    wall = {"A1": {"structure": {"durability": 2}}}
    state = position({"hand": {}, "resources": 0, "field": field}, {"hand": {}, "resources": 0, "field": wall})
    seen = GAME.preview(state, 0, [GAME.scenario_step(state, "1 attack A1")[1]])
    assert seen["attack"] is None
    assert [note for note in seen["notes"] if "would take 2 damage" in note]
    assert seen["health"] == [[50, 50], [50, 49]]


def test_the_preview_of_an_answer_tells_what_the_attack_does_after_it() -> None:
    field = {"A1": unit(name="Hei", health=9), "B1": unit(name="Shield", health=9), "A2": unit(), "B2": unit()}
    attacker = {"A1": unit(strength=4, health=9)}
    state = position({"hand": {}, "resources": 0, "field": attacker}, {"hand": {}, "resources": 0, "field": field})
    do(state, "1 attack A1")
    seen = GAME.preview(state, 1, [GAME.scenario_step(state, "2 reinforce B1")[1]])
    assert seen["attack"]["outcome"]["steps"][0]["text"] == "Shield takes 4"
    assert "Shield of {seat1} would take 4 damage." in seen["notes"]
