"""Why an action is refused: the number or the remedy that matters, and the rule."""

from __future__ import annotations

import random
import re

import pytest
from tests.games.dynasty_tcg.made_up import ENEMY, FIELD, GAME, do, position
from tests.games.dynasty_tcg.playing import own

from skydeck.engine.errors import IllegalAction
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games.dynasty_tcg.state.state import DynastyTcgState

pytestmark = pytest.mark.pure

WITH_RULE = re.compile(r"[A-Z][^()]*.* \(DT-[A-Z]?\d+\)\.")


def reason(state: DynastyTcgState, line: str) -> str:
    player, action = GAME.scenario_step(state, line)
    with pytest.raises(IllegalAction) as error:
        state.apply_action(player, action)
    assert WITH_RULE.fullmatch(str(error.value))
    return str(error.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1 play Ogre", "Costs 9, you have 8 (DT-051)."),
        ("1 play Tower", "Tower is not in your hand (DT-110)."),
        ("1 play Giant", "The condition for playing Giant does not hold now (DT-215)."),
        ("1 play Oath", "The condition for playing Oath does not hold now (DT-091)."),
        ("1 play Fog", "Your environment zone is taken, and only an effect can free it (DT-R49)."),
        ("1 attack B2", "You have no card in B2 (DT-112)."),
        ("1 step B2 to B3", "You have no card in B2 (DT-106)."),
        ("1 retreat B2", "You have no card in B2 (DT-107)."),
        ("1 war B2", "You have no card in B2 (DT-210)."),
        ("1 attack D1", "There is no zone D1 on this board (DT-R02)."),
        ("1 attack B1", "Guard is in defence position: turn it first (DT-114)."),
        ("1 attack A2", "Guard has attacked this turn (DT-116)."),
        ("1 attack A4", "Lane 4 has had its attack this turn (DT-115)."),
        ("1 attack A5", "Tower is a structure and cannot attack (DT-112)."),
        ("1 step A1 to C1", "C1 does not adjoin A1 (DT-160)."),
        ("1 step A1 to B1", "Guard stands in B1 (DT-046)."),
        ("1 step A3 to B3", "Guard has made 1 of 1 moves this turn (DT-158)."),
        ("1 step A4 to B4", "Guard has changed its battle position this turn (DT-231)."),
        ("1 step A5 to B5", "Tower is a structure and cannot move (DT-077)."),
        ("1 turn A3", "Guard has moved this turn and keeps its battle position (DT-R45)."),
        ("1 turn A4", "Guard has changed its battle position this turn (DT-230)."),
        ("1 retreat A5", "Tower is a structure and cannot retreat (DT-080)."),
        ("1 reinforce B1", "Only in the opponent's turn (DT-223)."),
        ("1 activate C5 1", "Only in the opponent's turn (DT-221)."),
        ("1 activate C5 2", "Archer has no such ability to activate (DT-109)."),
        ("1 activate A1 0", "Guard has no such ability to activate (DT-109)."),
        ("1 buy Ogre", "Costs 9, you have 8 (DT-185)."),
        ("1 buy Tower", "Tower is not in your trade centre (DT-184)."),
        ("1 sell Tower", "Tower is not in your hand (DT-180)."),
        ("1 war A1", "Guard is no battle champion with a war champion to follow (DT-210)."),
        ("1 done", "You have priority: take an action or pass (DT-D06)."),
    ],
)
def test_actions_with_priority(line: str, words: str) -> None:
    hand = {"Ogre": 1, "Giant": 1, "Oath": 1, "Fog": 1}
    seat = {"resources": 8, "hand": hand, "field": FIELD, "environment": "Fog", "trade": {"Ogre": 1}}
    assert reason(position(seat, {"field": ENEMY}, lanes_attacked=[4]), line) == words


def test_times() -> None:
    early = position({"hand": {"Guard": 1, "Sword": 1}, "field": FIELD}, phase="draw")
    assert reason(early, "1 play Guard") == "Only in the Skirmish phase, and this is the Draw phase (DT-110)."
    assert reason(early, "1 play Sword") == "Only in the Skirmish phase, and this is the Draw phase (DT-084)."
    assert reason(early, "1 attack A1") == "Only in the Skirmish phase, and this is the Draw phase (DT-105)."
    other = position({"hand": {"Guard": 1}}, {"hand": {"Guard": 1}, "field": FIELD}, priority=2)
    assert reason(other, "2 sell Guard") == "Only in your own turn (DT-180)."
    assert reason(other, "2 step A1 to B2") == "Only in your own turn (DT-106)."
    assert reason(other, "2 activate C5 0") == "Only in your own turn (DT-219)."
    assert reason(other, "2 activate C5 1") == "Costs 5, you have 0 (DT-D22)."
    assert reason(other, "2 retreat A1") == "Costs 3, you have 0 (DT-174)."
    assert reason(other, "2 reinforce A2") == "Guard stands behind no unit (DT-108)."
    busy = position({"hand": {"Bolt": 1, "Guard": 1}}, {"field": ENEMY})
    do(busy, "1 play Bolt", "1 target enemy A1")
    assert reason(busy, "1 play Guard") == "Only with an empty stack: pass until it has resolved (DT-110)."
    first = position({"field": FIELD}, turn=1)
    assert reason(first, "1 attack A1") == "Nobody attacks in the first turn of the game (DT-038)."


def test_attack_targets() -> None:
    field = {"A1": {"unit": {"name": "Scout", "range": 2}}, "B1": "Guard", "A2": "Guard", "C1": "Guard"}
    enemy = {"A1": "Guard", "B1": "Archer", "C1": "Ogre", "A2": "Guard"}
    state = position({"field": field}, {"field": enemy, "environment": "Fog"})
    do(state, "1 attack A1")
    assert reason(state, "1 target enemy C1") == "Archer stands between: distance 3, range 2 (DT-123)."
    assert reason(state, "1 target enemy A2") == "Guard is not in lane 1 (DT-123)."
    assert reason(state, "1 target enemy B2") == "Nothing stands in B2 (DT-123)."
    assert reason(state, "1 target enemy commander") == "The opposing half of lane 1 is not empty (DT-118)."
    assert reason(state, "1 target enemy environment") == "Environments cannot be attacked (DT-071)."
    assert reason(state, "1 target own B1") == "Units attack what the opponent controls (DT-112)."
    assert reason(state, "1 pass") == "Choose the target of your attack first (DT-D10)."
    do(state, "1 target enemy B1")
    assert reason(state, "1 join A2") == "Guard is not in lane 1 (DT-129)."
    assert reason(state, "1 join A1") == "Scout is already in this attack (DT-134)."
    assert reason(state, "1 join A4") == "You have no card in A4 (DT-129)."


def test_effect_targets_and_places() -> None:
    state = position({"field": {"B1": "Archer"}, "hand": {"Guard": 1, "Tower": 1, "Sword": 1}}, {"field": ENEMY})
    do(state, "1 play Guard")
    assert reason(state, "1 put B1 attack") == "Archer stands in B1 (DT-046)."
    assert reason(state, "1 put A1 upright") == "A unit comes in attack or in defence position (DT-R40)."
    assert reason(state, "1 pass") == "Say first where the card goes (DT-R40)."
    do(state, "1 put A1 attack", "1 pass", "2 pass", "1 play Tower")
    assert reason(state, "1 put B2 attack") == "A structure has no battle position: put it upright (DT-R40)."
    do(state, "1 put A2 upright")
    assert reason(state, "1 activate B1 0") == "Only with an empty stack: pass until it has resolved (DT-219)."
    do(state, "1 pass", "2 pass", "1 play Sword")
    assert reason(state, "1 target own A2") == "Only a unit on the field can bear an item (DT-081)."
    assert reason(state, "1 target enemy A1") == "Sword cannot be equipped to units of that side (DT-085)."
    shot = position({"hand": {"Bolt": 1}, "field": {"A1": "Guard"}}, {"field": ENEMY})
    do(shot, "1 play Bolt")
    assert reason(shot, "1 target own A1") == "Guard is not what is asked for (DT-D22)."
    assert reason(shot, "1 target enemy A4") == "Nothing lies there (DT-D22)."
    assert reason(shot, "1 target enemy D4") == "There is no zone D4 on this board (DT-R02)."
    assert reason(shot, "1 target own D4") == "There is no zone D4 on this board (DT-R02)."
    assert reason(shot, "1 target enemy A3") == "Tower is not what is asked for (DT-D22)."


def test_reinforced_units_are_tied() -> None:
    seat = {"resources": 9, "field": {"A1": "Guard", "B1": {"card": "Archer", "reinforces": "A1"}, "C1": "Guard"}}
    state = position({"field": {"A1": {"unit": {"range": 2}}}}, seat, priority=2)
    assert reason(state, "2 retreat B1") == "Archer reinforces Guard until Restoration (DT-166)."
    assert reason(state, "2 retreat A1") == "Guard is reinforced by Archer (DT-166)."
    assert reason(state, "2 reinforce B1") == "Archer reinforces Guard until Restoration (DT-167)."
    attack = position({"field": {"A1": {"unit": {"range": 4}}}}, seat)
    do(attack, "1 attack A1")
    assert reason(attack, "1 target enemy A1") == "Guard is reinforced: aim at Archer of B1 (DT-R76)."


def test_a_reason_names_its_true_cause() -> None:
    cards = [
        {"name": "Wall", "health": 9, "abilities": [{"always": True, "do": {"grant": "attacked_first", "to": "self"}}]},
        {"name": "Gate", "health": 9, "abilities": [{"always": True, "do": {"grant": "attacked_first", "to": "self"}}]},
        {
            "name": "Wide", "range": 4,
            "abilities": [{"always": True, "do": {"grant": "attack_adjacent_lanes", "to": "self"}}],
        },
        {
            "name": "Wagon", "type": "structure", "durability": 4,
            "abilities": [{"always": True, "do": {"grant": "move_structure", "to": "self"}}],
        },
        {"name": "Charm", "type": "item", "cost": 0, "equip": {"side": "any"}},
        {
            "name": "Twins", "type": "order", "cost": 0,
            "abilities": [
                {
                    "play": True, "targets": [{"side": "enemy"}, {"side": "enemy"}],
                    "do": [{"damage": 1, "to": "target"}, {"damage": 1, "to": "target_2"}],
                },
            ],
        },
    ]  # fmt: skip
    data = {"game": "dynasty_tcg", "cards": cards}
    units = {"A1": "Wall", "A3": "Gate", "B3": "Wide", "B1": "Wide"}
    state = GAME.scenario({**data, "seats": [{"hand": {"Twins": 1}, "field": {"A2": "Wide"}}, {"field": units}]})
    assert isinstance(state, DynastyTcgState)
    twins = state.clone()
    assert isinstance(twins, DynastyTcgState)
    do(state, "1 attack A2")
    assert reason(state, "1 target enemy B1") == "Wall must be attacked first (DT-122)."
    assert reason(state, "1 target enemy B3") == "Gate must be attacked first (DT-122)."
    do(twins, "1 play Twins", "1 target enemy A1")
    assert reason(twins, "1 target enemy A1") == "Wall is chosen already (DT-D22)."
    moved = {"A1": {"card": "Wagon", "moved": 1}}
    alone = GAME.scenario({**data, "seats": [{"hand": {"Charm": 1}, "field": moved}, {}]})
    assert isinstance(alone, DynastyTcgState)
    assert reason(alone, "1 step A1 to B1") == "Wagon has made 1 of 1 moves this turn (DT-158)."
    assert reason(alone, "1 play Charm") == "There is no unit that could bear Charm (DT-085)."


def test_a_swap_is_done_when_as_many_cards_have_come_in() -> None:
    """DT-R100: who says so sooner is told how many are missing, not that the cards cannot go out."""
    seat = {"hand": {"Guard": 9}, "deck": ["Guard"], "side": {"Ogre": 2}}
    state = position(seat, begin="draw", options={"match": "best_of_3"})
    do(state, "1 choose Guard", "1 choose Guard", "1 done")
    assert reason(state, "1 done") == "As many cards come in as go out: bring 2 more in (DT-R100)."
    do(state, "1 bring Ogre")
    assert reason(state, "1 done") == "As many cards come in as go out: bring 1 more in (DT-R100)."
    assert reason(state, "1 choose Guard") == "As many cards come in as go out: bring 1 more in (DT-R100)."


def test_every_refusal_in_random_games_names_a_rule() -> None:
    """The decisions that a random match comes to, each with many actions out of place."""
    codec = GAME.codec()
    chance = random.Random(5)
    state = own(GAME.new_state(2, {"match": "best_of_3"}, 0))
    rng = Rng(0)
    while not state.is_terminal() and state.game < 2:
        player = chance.choice(state.pending_players())
        if chance.random() < 0.1:
            legal = set(state.legal_actions(player).tolist())
            for index in chance.sample(range(codec.size), 40):
                action = codec.from_index(index)
                words = state.why_illegal(player, action)
                assert action in legal or WITH_RULE.fullmatch(words), f"{codec.to_text(action)}: {words}"
        state.apply_legal(player, random_action(state, player, rng))


def test_a_refusal_tells_nothing_hidden() -> None:
    """The same words whatever the other seat holds."""
    state = GAME.new_state(2, {}, 3)
    rng = Rng(3)
    chance = random.Random(3)
    codec = GAME.codec()
    for _ in range(120):
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
        if state.is_terminal():
            break
        asked = state.current_player()
        other = state.clone()
        other.resample(asked, Rng(9))
        for index in chance.sample(range(codec.size), 15):
            action = codec.from_index(index)
            assert state.why_illegal(asked, action) == other.why_illegal(asked, action)
