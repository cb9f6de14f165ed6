"""What the log, the questions and the buttons of Dynasty TCG say in the odder situations of its cards."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from skydeck.engine.events import Observer
from skydeck.engine.state import State
from skydeck.games import get_game

GAME = get_game("dynasty_tcg")

# A position, what is done in it, and what the log says of it.
LOGS = [
    (
        "seats: [{hand: {Cinder Drake: 1}, field: {A1: {unit: {health: 9}}, B2: Bai Lan (champion)}}, {}]",
        "1 step B2 to B1, 1 pass, 1 pass",
        ["Unit 1 A1 of {seat0} will take no retaliation this turn."],
    ),
    (
        "seats: [{hand: {Cinder Drake: 1}, field: {A1: Dust Thrower}}, {field: {A2: Veteran Hei}}]",
        "1 step A1 to A2, 1 pass, 1 pass",
        ["Veteran Hei of {seat1} got -1 strength until the next turn of {seat0}."],
    ),
    (
        "seats: [{hand: {Pressure Point: 1, Cinder Drake: 1}}, {field: {A1: Veteran Hei}}]",
        "1 play Pressure Point, 1 pass",
        ["Veteran Hei of {seat1} could not retreat until the next turn of {seat0}."],
    ),
    (
        "seats: [{hand: {Suo Lin (war champion): 1, Roar of a Hundred Fists: 1}, "
        "field: {A1: {card: Suo Lin (battle champion), beneath: [Suo Lin (champion)]}}}, {}]",
        "1 war A1",
        ["The ability of Suo Lin (war champion) of {seat0} took effect at once."],
    ),
    (
        "seats: [{hand: {Keystone Work: 1, Cinder Drake: 1}, field: {A1: {card: Palisade, damage: 2}}}, {}]",
        "1 play Keystone Work, 1 pass",
        ["Palisade of {seat0} was repaired by 2."],
    ),
    (
        "seats: [{hand: {Slip Away: 1, Cinder Drake: 1}, field: {A1: Dust Thrower}}, {field: {A2: Veteran Hei}}]",
        "1 step A1 to A2, 1 pass, 1 play Slip Away, 1 mode 0, 1 pass, 1 step A2 to A3, 1 pass",
        ["The ability of Dust Thrower of {seat0} did nothing: no target was legal any more."],
    ),
    (
        "seats: [{hand: {Pressure Point: 1, Cinder Drake: 1}}, "
        "{hand: {Change of Stance: 1, Cinder Drake: 1}, field: {A1: Veteran Hei}}]",
        "1 play Pressure Point, 1 pass, 2 play Change of Stance, 2 pass, 1 pass, 2 pass",
        ["Pressure Point of {seat0} did nothing: no target was legal any more."],
    ),
    (
        "seats: [{hand: {Cinder Drake: 1}, resources: 0, "
        "field: {A1: {card: Veteran Hei, attacked: 1}, A2: {card: Prize Ring}}}, {}]",
        "1 activate A2 0, 1 pass",
        ["{seat0} sold Veteran Hei.", "{seat0} gained 1 resource."],
    ),
    (
        "seats: [{hand: {Cinder Drake: 1}, field: {A1: {unit: {strength: 9}}}}, "
        "{field: {A1: {unit: {health: 2}}, B1: {unit: {health: 2}, reinforces: A1}}}]",
        "1 attack A1, 1 pass",
        ["Unit 2 A1 of {seat1} was destroyed.", "Unit 2 B1 of {seat1} was destroyed."],
    ),
    (
        "seats: [{hand: {Cinder Drake: 1}, field: {A1: {unit: {name: The <odd> One}}}}, {}]",
        "1 turn A1, 1 pass, 1 pass",
        ["The <odd> One of {seat0} turned to defence position."],
    ),
    # DT-R86, DT-R36, DT-R72, DT-R47: what resolves without doing anything is told, so that nobody looks for it.
    (
        "seats: [{hand: {Common Spear: 1, Cinder Drake: 1}, field: {A1: {unit: {}}}}, {}]",
        "1 play Common Spear, 1 retreat A1, 1 pass, 1 pass",
        ["Unit 1 A1 of {seat0} retreated.", "Common Spear of {seat0} did nothing: its unit was gone."],
    ),
    (
        "{phase: standby, seats: [{hand: {Cinder Drake: 1}}, "
        "{hand: {Cinder Drake: 1}, resources: 1, field: {A1: {unit: {}}, B1: {unit: {}}}}]}",
        "1 pass, 2 retreat A1, 2 reinforce B1, 2 pass, 1 pass, 2 pass, 1 pass",
        ["Nothing came of the retreat of Unit 2 A1 of {seat1}."],
    ),
    (
        "seats: [{hand: {Cinder Drake: 1}}, {hand: {Cinder Drake: 1}, resources: 1, field: {A1: {unit: {}}, B1: {unit: {}}}}]",
        "1 pass, 2 reinforce B1, 2 retreat A1, 2 pass, 1 pass, 2 pass, 1 pass",
        ["Unit 2 A1 of {seat1} retreated.", "Nothing came of the reinforcement by Unit 2 B1 of {seat1}."],
    ),
    (
        "{cards: [{name: Spin, type: order, abilities: [{play: true, targets: {}, do: {turn: target, into: defence}}]}], "
        "seats: [{hand: {Spin: 1, Cinder Drake: 1}, field: {A1: {unit: {}}}}, {}]}",
        "1 turn A1, 1 play Spin, 1 pass, 1 pass",
        ["Unit 1 A1 of {seat0} turned to defence position.", "Nothing came of the turn of Unit 1 A1 of {seat0}."],
    ),
    (
        "{cards: [{name: Back, type: order, abilities: [{play: true, targets: {}, do: {push: target}}]}], "
        "seats: [{hand: {Back: 2, Cinder Drake: 1}, field: {A1: {unit: {}}}}, {}]}",
        "1 step A1 to A2, 1 play Back, 1 play Back, 1 pass, 1 pass, 1 pass",
        ["Unit 1 A1 of {seat0} moved from B1 to C1.", "Nothing came of the step of Unit 1 A1 of {seat0}."],
    ),
    # DT-R05, DT-R06: what is lost was not paid for anything, and no more is lost than there was.
    (
        "{cards: [{name: Thief, type: order, abilities: [{play: true, do: {lose: 3}}]}], "
        "seats: [{hand: {Thief: 1, Cinder Drake: 1}}, {resources: 2}]}",
        "1 play Thief, 1 pass",
        ["{seat1} lost 2 resources."],
    ),
    (
        "{turn: 2, phase: restoration, seats: [{hand: {Cinder Drake: 1}, resources: 14}, {hand: {Cinder Drake: 1}}]}",
        "2 pass, 1 pass",
        ["{seat0} began turn 3.", "{seat0} lost 4 resources."],
    ),
    # DT-004, DT-R100: why a game is drawn is told once, then what that makes of it all.
    (
        "{cards: [{name: Doom, type: order, abilities: [{play: true, do: {damage: 2, to: both_commanders}}]}], "
        "seats: [{hand: {Doom: 1, Cinder Drake: 1}, health: 2}, {health: 1}]}",
        "1 play Doom, 1 pass",
        ["Both lost at once: a draw.", "The game was a draw."],
    ),
    (
        "{cards: [{name: Doom, type: order, abilities: [{play: true, do: {damage: 2, to: both_commanders}}]}], "
        "options: {match: best_of_3}, wins: [1, 1], "
        "seats: [{hand: {Doom: 1, Cinder Drake: 1}, health: 2}, {health: 1}]}",
        "1 play Doom, 1 pass",
        ["Both lost at once: a draw.", "The match was a draw."],
    ),
]


def start(position: str) -> State:
    return GAME.scenario({"game": "dynasty_tcg", **yaml.safe_load(position)})


def play(state: State, lines: str) -> list[str]:
    """Carry the lines out; what a spectator's log says of it."""
    log = Observer()
    state.attach(log)
    told: list[str] = []
    for line in lines.split(", "):
        state.apply_action(*GAME.scenario_step(state, line))
        told += [GAME.event_text(state, event, None) for event in log.take()]
    return [words for words in told if words]


@pytest.mark.parametrize(("position", "lines", "expected"), LOGS)
def test_the_log_tells_what_was_done(position: str, lines: str, expected: list[str]) -> None:
    told = play(start(position), lines)
    first = told.index(expected[0]) if expected[0] in told else len(told)
    assert [words for words in told[first:] if words in expected] == expected, told
    assert not any("trade centre" in words or "went back" in words for words in told), told


def question(position: str, lines: str, player: int) -> dict[str, Any]:
    """What a seat is asked after some lines."""
    state = start(position)
    play(state, lines)
    asked = GAME.choice(state, player)
    assert asked is not None
    return asked


def test_what_waits_on_the_stack_is_named_with_its_deed() -> None:
    seats = "seats: [{hand: {Cinder Drake: 1}, field: {A1: {unit: {}}}}, {field: {A1: Veteran Hei, B1: Veteran Hei}}]"
    asked = question(seats, "1 attack A1, 1 pass, 2 reinforce B1", 0)
    assert asked["sentence"].startswith("On top of the stack: the reinforcement by Veteran Hei of {seat1}.")
    assert asked["pass"]["label"] == "Pass: let the reinforcement by Veteran Hei resolve"


@pytest.mark.rule("DT-R11", "DT-R12", "DT-104")
def test_who_lets_the_last_item_resolve_is_not_warned_as_it_costs_nothing() -> None:
    """The ability of the unit that fell resolves last; the Skirmish goes on with the active player."""
    seats = "seats: [{hand: {Cinder Drake: 1}, field: {A1: {unit: {strength: 9, health: 9}}}},"
    seats += " {field: {A1: Ember Hatchling}}]"
    asked = question(seats, "1 attack A1, 1 pass", 0)
    assert asked["sentence"].endswith("Answer, or pass to let it resolve.")
    state = start(seats)
    play(state, "1 attack A1, 1 pass, 1 pass")
    assert (GAME.view(state, 0)["phase"], state.current_player()) == ("skirmish", 0)


def test_equal_abilities_are_told_by_where_their_cards_stand() -> None:
    field = "{A1: {unit: {}}, B1: Smoke Wyvern, C1: Smoke Wyvern}"
    seats = f"seats: [{{hand: {{Cinder Drake: 1}}, field: {field}}}, {{field: {{A1: Veteran Hei}}}}]"
    asked = question(seats, "1 attack A1, 1 join B1, 1 join C1", 0)
    labels = [entry["label"] for entry in asked["items"]]
    assert labels == ["The ability of Smoke Wyvern in B1", "The ability of Smoke Wyvern in C1"]


def test_who_may_deploy_may_deploy_none() -> None:
    asked = question(
        "seats: [{hand: {Beam Hauler: 1, Palisade: 1}}, {}]",
        "1 play Beam Hauler, 1 put A1 attack, 1 pass, 1 pass, 1 yes",
        0,
    )
    assert asked["done"]["label"] == "Deploy none"


def test_a_step_that_is_left_open_says_how_far_it_may_go() -> None:
    asked = question(
        "seats: [{hand: {Slip Away: 1, Cinder Drake: 1}, field: {A1: {unit: {}}}}, {}]",
        "1 play Slip Away, 1 mode 0, 1 pass",
        0,
    )
    assert asked["sentence"] == "Slip Away: move Unit 1 A1 in A1 by 1 zone, or stop here."


def test_previews_leave_brackets_of_names_alone() -> None:
    state = start("seats: [{hand: {Cinder Drake: 1}, field: {A1: {unit: {name: The <odd> One}}}}, {}]")
    preview = GAME.preview(state, 0, [state.codec.from_text("turn A1")])
    assert "The <odd> One of {seat0} would turn to defence position." in preview["notes"]


def test_what_ends_with_a_turn_is_told_in_words_that_are_true_for_both_seats() -> None:
    state = start("seats: [{hand: {Cinder Drake: 1}, field: {A1: Dust Thrower}}, {field: {A2: Veteran Hei}}]")
    play(state, "1 step A1 to A2, 1 pass, 1 pass")
    for viewer in (0, 1, None):
        unit = GAME.view(state, viewer)["seats"][1]["field"][0]
        assert unit["reasons"] == {"strength": ["2 printed", "-1 (until the other player's next turn)"]}
