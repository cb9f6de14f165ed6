"""The table of Sky Thieves in a terminal: everything that a player weighs stands on it, within 100 columns."""

from __future__ import annotations

import io
from typing import Any

from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.games import get_game

GAME = get_game("sky_thieves")
CARDS = {card["id"]: card for card in GAME.cards()["kinds"]}
POSITION: dict[str, Any] = {
    "players": 3,
    "at": "attack",
    "turn": 7,
    "line": {"far": "State-Run Dock", "middle": "Mail Balloon"},
    "target_deck_bottom": ["Tea Caravan"],
    "junk": {"Death Ray": 1},
    "seats": [
        {
            "captain": {"Swift Ada Merriweather": 1},
            "hand": {"Sudden Squall": 1, "Tesla Lance": 2},
            "board": {"Volley Gun": 0, "Phlogiston Burner": 0},
        },
        {
            "captain": {"Gunner Bartholomew Flint": 0},
            "captured": {"Toll Tower": 1},
            "hand": {"Alarm Bells": 2},
            "board": {"Helpful Butler": 0},
        },
        {},
    ],
}
ATTACK: dict[str, Any] = {
    **POSITION,
    "seats": [{**POSITION["seats"][0], "board": {"Volley Gun": 1, "Phlogiston Burner": 0}}, *POSITION["seats"][1:]],
    "attack": {"target": "State-Run Dock", "speed": 1, "firepower": 4},
}


def shown(
    position: dict[str, Any],
    seat: int | None = 0,
    focus: bool = False,
    lines: tuple[str, ...] = (),
    width: int = 100,
) -> list[str]:
    state = GAME.scenario(position)
    for one in lines:
        state.apply_action(*GAME.scenario_step(state, one))
    view = GAME.view(state, seat)
    board = board_of(GAME)
    names = ["Ada", "Bo", "Cy"]
    part = board.focus(view, CARDS, names) if focus else board.table(view, CARDS, names)
    paper = Console(file=io.StringIO(), width=width)
    assert part is not None
    paper.print(part)
    assert isinstance(paper.file, io.StringIO)
    found = paper.file.getvalue().splitlines()
    assert max(len(line) for line in found) <= width
    return found


def line_with(lines: list[str], word: str) -> str:
    return next(line for line in lines if word in line)


def test_the_line_says_what_the_own_ship_lacks() -> None:
    lines = shown(POSITION)
    assert line_with(lines, "State-Run Dock").split("far")[1].split() == ["2", "2", "6", "1", "1", "in", "all"]
    assert line_with(shown(POSITION, 2), "State-Run Dock").rstrip().endswith("2 S, 2 F, 6 in all")
    assert line_with(lines, "Mail Balloon").rstrip().endswith("nothing")
    assert line_with(lines, "Target").rstrip().endswith("Your ship lacks")
    assert line_with(lines, " near").split() == ["-", "near"]
    assert line_with(shown(POSITION, None), "State-Run Dock").split()[-1] == "1", "a spectator has no ship"


def test_the_line_fits_a_terminal_of_80_columns() -> None:
    line = {
        "far": "Imperial Bullion Express",
        "middle": "Palace of the Cloud King",
        "near": "Observatory of Diamonds",
    }
    lines = shown({"players": 2, "line": line}, width=80)
    ends = ("5 S, 1 F, 11 in all", "4 S, 4 F, 11 in all", "3 S, 3 F, 10 in all")
    for name, end in zip(line.values(), ends, strict=True):
        assert line_with(lines, name).rstrip().endswith(end)


def test_an_attack_is_three_bars_with_a_mark_at_what_is_needed() -> None:
    lines = shown(ATTACK)
    speed = next(line for line in lines if line.startswith("Speed"))
    assert speed.split() == ["Speed", "1", "█░|", "2"]
    firepower = next(line for line in lines if line.startswith("Firepower"))
    assert firepower.split() == ["Firepower", "4", "██|██", "2"]
    assert line_with(lines, "in all : Defense").split()[-3:] == ["5", "█████░|", "6"]
    assert "Phase: Ada; the attacker is not beating it" in "\n".join(lines)
    assert shown(ATTACK, focus=True)[0].startswith("Round 1")


def test_ships_show_captains_and_what_is_on_board() -> None:
    lines = shown(ATTACK)
    ada, bo = line_with(lines, "● Ada"), line_with(lines, "▲ Bo")
    assert ada.split()[2:7] == ["*", "0", "3", "1", "4"]
    assert bo.split()[2:6] == ["1", "2", "1", "0"]
    assert "(Overloaded)" in "\n".join(lines) and "(used)" in "\n".join(lines)


def test_piles_and_the_own_hand_stand_below_and_no_other_hand() -> None:
    lines = shown(POSITION)
    assert line_with(lines, "Ship deck").rstrip().endswith("at its bottom Tea Caravan")
    assert line_with(lines, "Junk pile").rstrip() == "Junk pile 1: Death Ray"
    assert line_with(lines, "Tesla Lance x2")
    assert "Alarm Bells" not in "".join(lines)
    assert "Sudden Squall" not in "".join(shown(POSITION, None))


def test_the_own_captain_stands_above_the_hand_with_both_abilities() -> None:
    lines = shown(POSITION)
    yours = lines[next(number for number, line in enumerate(lines) if line.startswith("Yours")) :]
    assert yours[1].startswith("Swift Ada Merriweather")
    assert "Offensive: +2 Speed. Defensive: Target +2 Defense" in " ".join(line[50:].strip() for line in yours[1:5])
    used = "\n".join(shown(POSITION, 1)).split("Yours")[1]
    assert "Gunner Bartholomew Flint (used)" in used and "Captain, used" in used
    assert "Yours" not in "\n".join(shown(POSITION, None))


def test_what_all_have_seen_of_a_hand_is_told_to_the_others() -> None:
    bo = {**POSITION["seats"][1], "known": {"Alarm Bells": 2}}
    seen = {**POSITION, "seats": [POSITION["seats"][0], bo, {}]}
    assert "Bo is known to hold Alarm Bells x2" in "\n".join(shown(seen))
    assert "Bo is known to hold Alarm Bells x2" in "\n".join(shown(seen, None))
    assert "is known to hold" not in "\n".join(shown(seen, 1))
    assert "is known to hold" not in "\n".join(shown(POSITION))


def test_a_moment_for_sabotage_is_told_in_the_headline() -> None:
    lines = shown(POSITION, 2, lines=("1 attack State-Run Dock",))
    assert "Ada: attack State-Run Dock" in "\n".join(lines[:3])


def test_who_chooses_a_target_sees_the_line_again() -> None:
    assert shown(POSITION, focus=True)[0].split()[:2] == ["Target", "Speed"]
