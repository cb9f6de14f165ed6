"""The table of Scifi Domains in a terminal: everything that a player weighs stands on it, within 100 columns."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.games import get_game

GAME = get_game("scifi_domains")
CARDS = {card["id"]: card for card in GAME.cards()["kinds"]}


def shown(focus: bool = False, **position: Any) -> list[str]:
    view = GAME.view(GAME.scenario({"players": 2, **position}), 0)
    board = board_of(GAME)
    part = board.focus(view, CARDS, ["Ada", "Bo"]) if focus else board.table(view, CARDS, ["Ada", "Bo"])
    paper = Console(file=io.StringIO(), width=100)
    assert part is not None
    paper.print(part)
    assert isinstance(paper.file, io.StringIO)
    return [line.rstrip() for line in paper.file.getvalue().splitlines()]


def test_line_ups_show_the_half_price() -> None:
    lines = shown(
        focus=True, line_ups={"unit": {"Picket": 3}, "tech": {"Twin Turrets": 1}, "reward": {"Ore Convoy": 1}}
    )
    picket = next(line for line in lines if "Picket x3" in line)
    assert "2, 3, 4" in picket and "h3 SS1 GS1" in picket
    assert "Picket: +1 space striker; space damage as either kind" in next(
        line for line in lines if "Twin Turrets" in line
    )
    assert "1 point" in next(line for line in lines if "Ore Convoy" in line)


def test_fleets_show_their_techs() -> None:
    lines = shown(seats=[{"units": {"Battlecruiser": 2}, "new": {"Marine": 1}, "techs": {"Spinal Gun": 2}}])
    assert any("2 Battlecruiser" in line and "h4 S6" in line for line in lines)
    assert any("1 Marine (1 new)" in line for line in lines) and any("Spinal Gun x2" in line for line in lines)


def test_a_battle_shows_both_sides_and_what_is_left() -> None:
    lines = shown(focus=True, at="fight", seats=[{"units": {"Picket": 1}, "enemies": {"Corsair": 2}}])
    text = "\n".join(lines)
    assert "2 Corsair h3" in text and "Command Ship h6, Picket h3" in text
    assert "S 4, SS 0" in text and "Space Striker 2, Space 1" in text and "striker bays 0 of 2 used" in text


def test_the_table_fits_its_columns() -> None:
    for position in ({}, {"at": "rewards", "seats": [{"points": 2}]}, {"at": "call"}):
        assert max(len(line) for line in shown(**position)) <= 100


def test_signs_are_explained_once_and_bays_are_among_them() -> None:
    for at, seat in (("build", {}), ("fight", {"units": {"Picket": 1}, "enemies": {"Corsair": 2}})):
        for focus in (True, False):
            text = "\n".join(shown(focus, at=at, line_ups={"unit": {"Hive Carrier": 1}}, seats=[seat]))
            assert text.count("GS Ground Striker; sb Striker Bays") == 1
    assert any(
        "Hive Carrier" in line and "h5 SS2 GS1 sb4" in line
        for line in shown(focus=True, line_ups={"unit": {"Hive Carrier": 1}})
    )


def test_what_enemies_have_dealt_is_not_to_come_and_the_part_of_the_fight_is_named() -> None:
    enemies = {"Corsair": 1, "Militia Line": 1}
    text = "\n".join(shown(focus=True, at="fight", seats=[{"units": {"Picket": 1}, "enemies": enemies}]))
    assert "in space, soaking up damage" in text and "S 2, G 2" in text
    text = "\n".join(shown(focus=True, at="fight", seats=[{"new": {"Marine": 1}, "enemies": enemies}]))
    assert "in space, dealing damage" in text and "S 2" not in text and "G 2" in text


def test_whoever_calls_enemies_sees_the_own_fleet_and_whoever_takes_rewards_all_points() -> None:
    text = "\n".join(shown(focus=True, at="call", seats=[{"new": {"Picket": 2}}]))
    assert "2 Picket (2 new)  h3 SS1 GS1" in text
    lines = shown(focus=True, at="rewards", seats=[{"points": 2}, {"points": 3}])
    assert len(lines) == 3 and "Points" in lines[0]


def test_bays_that_are_short_are_told_so() -> None:
    text = "\n".join(shown(focus=True, at="deploy", seats=[{"units": {"Marine": 3}}]))
    assert "striker bays 0 of 2 used, drop bays: 3 needed, 1 there" in text


def test_a_line_up_says_which_class_a_unit_is() -> None:
    lines = shown(focus=True, line_ups={"unit": {"Dropwing": 1, "Marine": 1, "Picket": 1}})
    for name, words in (("Dropwing", "Striker: h4"), ("Marine", "Ground Unit: h2"), ("Picket", "ship: h3")):
        assert any(name in line and words in line for line in lines)


def test_damage_stands_beside_who_has_it() -> None:
    seat = {"units": {"Lance Frigate": 1}, "wounds": {"Command Ship": 2}, "enemies": {"Scow": 1}}
    assert any("Command Ship" in line and "2 damage" in line for line in shown(at="fight", seats=[seat]))
