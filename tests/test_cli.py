"""The commands: what they print for people and programs, and how they refuse."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import skydeck
from skydeck.cli import simulate
from skydeck.cli.main import app
from skydeck.cli.simulate import Plan, play_batch
from skydeck.engine.errors import DataError
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.lab import workers
from skydeck.records.record import Record

runner = CliRunner()


def run(*words: str, typed: str = "") -> Result:
    return runner.invoke(app, list(words), input=typed, env={"COLUMNS": "80", "TERM": "dumb"})


def told(*words: str, typed: str = "") -> str:
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def data(*words: str) -> Any:
    return json.loads(told(*words, "--json"))


@pytest.fixture
def record_file(tmp_path: Path) -> Path:
    """A short random game between two seats."""
    record = Record(get_game("sky_dynasty"), 2, {"max_rounds": 2}, seed=3, seats=["human", "random"])
    state = record.start()
    rng = Rng(5)
    while not state.is_terminal():
        player = state.current_player()
        actions = state.legal_actions(player).tolist()
        action = actions[rng.below(len(actions))]
        record.append(player, state.codec.to_text(action))
        state.apply_action(player, action)
    record.close(state)
    path = tmp_path / "game.jsonl"
    record.dump(path)
    return path


# -- listings -----------------------------------------------------------------------------------------------------


def test_without_a_command_the_commands_are_listed() -> None:
    text = told()
    for command in ("games", "play", "serve", "simulate", "arena", "bench", "cards", "rules", "scenario", "replay"):
        assert command in text


def test_the_version_says_which_form_runs() -> None:
    form = "compiled" if skydeck.COMPILED else "uncompiled"
    assert told("--version") == f"skydeck {skydeck.__version__} ({form})\n"


def test_games_are_listed_with_players_and_options() -> None:
    text = told("games")
    assert "Sky Dynasty  sky_dynasty" in text
    assert "2 to 5 players" in text
    assert "limited_edition" in text
    listed = data("games")
    assert listed[0]["name"] == "sky_dynasty"
    assert listed[0]["players"] == {"min": 2, "max": 5}
    options = {option["name"]: option for option in listed[0]["options"]}
    assert options["chimera_round"]["choices"] == ["up", "down"]
    assert (options["max_rounds"]["low"], options["max_rounds"]["high"]) == (0, 200)


def test_cards_are_shown_with_their_texts() -> None:
    text = told("cards", "sky_dynasty")
    assert "Tanker" in text
    assert "Open Space" in text
    catalogue = data("cards", "sky_dynasty")
    assert {"Escort", "Palace"} <= {card["name"] for card in catalogue["kinds"]}
    assert len(catalogue["places"]) == 7


def test_one_card_is_found_by_a_part_of_its_name() -> None:
    assert told("cards", "sky_dynasty", "imperial").startswith("Imperial Watch")
    assert told("cards", "sky_dynasty", "IMPERIAL\u00a0\u2009watch").startswith("Imperial Watch")
    assert told("cards", "skytopia", "alchemists\u2019").startswith("Alchemists' Guild")
    assert told("games", "skytopia").startswith("Skytopia") and "Sky Thieves" not in told("games", "skytopia")
    assert [card["name"] for card in data("cards", "sky_dynasty", "mobile")["kinds"]] == ["Mobile Shipyard"]


def test_rules_are_shown_and_given_as_data() -> None:
    text = told("rules", "sky_dynasty")
    assert text.startswith("# Sky Dynasty")
    assert data("rules", "sky_dynasty")["text"] == text.removesuffix("\n")


# -- simulate -----------------------------------------------------------------------------------------------------


def test_a_simulation_gives_the_fields_that_programs_count_on() -> None:
    summary = data("simulate", "sky_dynasty", "--games", "12", "--players", "3", "--seed", "5", "--workers", "1")
    assert list(summary) == [
        "game", "games", "asked", "cut_short", "players", "options", "seed", "workers", "compiled", "decisions", "seconds",
        "decisions_per_second", "seating", "seats", "lap", "rounds", "decisions_per_game", "ends", "endless",
    ]  # fmt: skip
    assert (summary["game"], summary["games"], summary["players"], summary["seed"]) == ("sky_dynasty", 12, 3, 5)
    assert summary["compiled"] is skydeck.COMPILED
    assert len(summary["seats"]) == 3
    for seat in summary["seats"]:
        assert list(seat) == ["bot", "wins", "win_rate", "low", "high", "mean_rank", "mean_score"]
        assert seat["low"] <= seat["win_rate"] <= seat["high"]
    assert sum(seat["wins"] for seat in summary["seats"]) == pytest.approx(12)
    assert sum(summary["ends"].values()) == 12
    for spread in (summary["rounds"], summary["decisions_per_game"]):
        assert spread["p10"] <= spread["median"] <= spread["p90"]


def test_the_same_seed_gives_the_same_games_with_any_number_of_workers() -> None:
    words = ("simulate", "sky_dynasty", "--games", "10", "--bots", "heuristic,random", "--option", "max_rounds=3")
    alone, many = (data(*words, "--workers", count) for count in ("1", "2"))
    for changing in ("seconds", "decisions_per_second", "workers"):
        del alone[changing], many[changing]
    assert alone == many
    assert alone["options"] == {"max_rounds": 3}


@pytest.mark.pure
def test_games_of_a_plan_do_not_depend_on_the_batch_they_are_played_in() -> None:
    plan = Plan("sky_dynasty", ("random", "random"), {"max_rounds": 4}, seed=9)
    whole = play_batch(plan, range(6))
    parts = play_batch(plan, range(2))
    parts.add(play_batch(plan, range(2, 6)))
    assert vars(whole) == vars(parts)


def test_a_simulation_for_people_is_a_table() -> None:
    text = told("simulate", "sky_dynasty", "-n", "5", "--bots", "random,heuristic", "-o", "max_rounds=2")
    assert "95 % interval" in text
    assert "heuristic" in text
    assert "max_rounds 5" in text


def test_different_bots_sit_at_every_seat_in_turn() -> None:
    """Else who begins would count as strength."""
    words = (
        "simulate",
        "sky_dynasty",
        "-n",
        "40",
        "--bots",
        "random,heuristic",
        "-o",
        "max_rounds=4",
        "--workers",
        "1",
    )
    turned, kept = data(*words), data(*words, "--seats", "fixed")
    assert (turned["seating"], kept["seating"]) == ("rotate", "fixed")
    assert [seat["bot"] for seat in turned["seats"]] == ["random", "heuristic"]
    assert turned["seats"][1]["wins"] > turned["seats"][0]["wins"]
    assert "Every bot sat at every seat in turn" in told(*words)
    assert "Every bot kept its seat" in told(*words, "--seats", "fixed")


@pytest.mark.pure
def test_in_the_next_game_every_bot_sits_one_seat_further() -> None:
    plan = Plan("sky_dynasty", ("a", "b", "c"), {}, seed=1, rotate=True)
    assert [[plan.bot_at(game, seat) for seat in range(3)] for game in range(4)] == [
        [0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2],
    ]  # fmt: skip


@pytest.mark.parametrize("how", [["--bots", "random", "--seats", "rotate"], ["--seats", "sideways"]])
def test_a_seating_that_cannot_be_is_refused(how: list[str]) -> None:
    result = run("simulate", "sky_dynasty", "-n", "2", *how)
    assert result.exit_code == 2 and "--seats" in result.output


def test_a_game_that_does_not_end_is_named_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("simulate", "sky_dynasty", "-n", "30", "--bots", "heuristic,random", "--workers", "1")
    lengths = data(*words)["decisions_per_game"]
    monkeypatch.setattr(simulate, "MOST_DECISIONS", lengths["median"])
    summary = data(*words)
    assert 0 < len(summary["endless"]) < 30 and summary["games"] + len(summary["endless"]) == 30 == summary["asked"]
    assert f"the game of --seed {summary['endless'][0]}" in " ".join(told(*words).split())
    monkeypatch.setattr(simulate, "MOST_DECISIONS", 1)
    assert data(*words)["games"] == 0 and "did not end within 1 decisions" in " ".join(told(*words).split())


def test_a_simulation_that_is_interrupted_sums_up_what_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    spread = workers.spread

    def interrupted(*args: Any) -> Iterator[Any]:
        yield from islice(spread(*args), 3)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "spread", interrupted)
    words = ("simulate", "sky_dynasty", "-n", "400", "--workers", "1", "-o", "max_rounds=2")
    result = run(*words, "--json")
    summary = json.loads(result.stdout)
    assert result.exit_code == 130
    assert (summary["games"], summary["asked"], summary["cut_short"]) == (30, 400, True)
    assert "Cut short: 30 of 400 games were played." in run(*words).stdout


def test_a_simulation_that_has_just_begun_is_interrupted_without_a_trace() -> None:
    command = [sys.executable, "-c", "from skydeck.cli.main import main; main()"]
    words = ["simulate", "sky_dynasty", "--games", "50000000", "--workers", "2"]
    with subprocess.Popen(
        [*command, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        # Workers are still starting, or have begun to play: they end either way.
        time.sleep(3)
        os.killpg(process.pid, signal.SIGINT)
        told, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert told == "" or "Cut short" in told
    assert "Traceback" not in errors


def test_bots_take_settings() -> None:
    words = ("simulate", "sky_dynasty", "-n", "1", "--bots", "search:iterations=2:seconds=0,random")
    summary = data(*words, "-o", "max_rounds=1")
    assert summary["seats"][0]["bot"] == "search:iterations=2:seconds=0"


# -- bench --------------------------------------------------------------------------------------------------------


def test_bench_measures_every_budget() -> None:
    report = data("bench", "sky_dynasty", "--repeats", "1", "--seconds", "0.01")
    what = {figure["what"] for figure in report["figures"]}
    assert {"decisions per second", "clone", "resample", "legal actions", "search", "memory of a state"} <= what
    assert {figure["players"] for figure in report["figures"]} == {2, 3, 4, 5}
    assert all(figure["value"] > 0 for figure in report["figures"])


# -- play ---------------------------------------------------------------------------------------------------------


def test_play_asks_answers_and_leaves(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    typed = "?\ncards escort\nwhy palace\nlog\nrules junkyard\nxyz\npass\n\nquit\n"
    words = ("play", "sky_dynasty", "--seats", "human,random", "--seed", "5", "--record", str(path))
    text = told(*words, typed=typed)
    assert "Lay a fleet face down, or pass" in text
    assert "Escort  fighter, force 1" in text
    assert "(SD-036)" in text
    assert "'xyz' is not in the list" in text
    assert "You passed for the round." in text
    assert "Left in the middle of the game; --seed 5 deals it again." in text
    assert Record.load(path).replay().moment > 0


def test_hints_are_marked_in_the_record_and_told_by_its_replay(tmp_path: Path) -> None:
    path = tmp_path / "hinted.jsonl"
    words = ("play", "sky_dynasty", "--seats", "human,random", "--seed", "5", "--record", str(path))
    told(*words, typed="hint\npass\nquit\n")
    assert data("replay", str(path))["hints"] == [1, 0]
    assert "Played with hints: " in told("replay", str(path)) and "1 time." in told("replay", str(path))


def test_a_record_without_actions_says_so(tmp_path: Path) -> None:
    path = tmp_path / "left.jsonl"
    told("play", "sky_dynasty", "--seats", "human,human", "--seed", "5", "--record", str(path), typed="quit\n")
    assert "This record has no actions" in told("replay", str(path))


def test_a_game_whose_record_cannot_be_written_any_more_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise DataError("game.jsonl: cannot be written (No space left on device)")

    monkeypatch.setattr(Record, "write", full)
    path = tmp_path / "game.jsonl"
    words = (
        "play",
        "sky_dynasty",
        "--seats",
        "normal,easy",
        "--seed",
        "1",
        "-o",
        "max_rounds=2",
        "--record",
        str(path),
    )
    assert "The game is over" in told(*words)


def test_play_ends_quietly_with_its_input() -> None:
    assert "Left in the middle" in told("play", "sky_dynasty", "--seats", "human,random", "--seed", "1", typed="")


def test_play_without_people_runs_to_the_end() -> None:
    text = told("play", "sky_dynasty", "--seats", "normal,easy", "--seed", "1", "-o", "max_rounds=8")
    assert "The game is over" in text
    assert (
        re.search(r": \w+ (took the lead|drew further ahead|drew level|came closer|won)", text)
        and "Best card: " in text
    )


# -- records and scenarios ----------------------------------------------------------------------------------------


def test_a_record_is_told(record_file: Path) -> None:
    text = told("replay", str(record_file))
    assert "Ada" in text
    assert "Round 2 began" in text
    replay = data("replay", str(record_file))
    assert replay["ended"] is True
    assert replay["reason"] == "max_rounds"
    assert len(replay["steps"]) == len(Record.load(record_file).steps)


def test_a_replay_told_by_one_seat_keeps_the_secrets_of_others(record_file: Path) -> None:
    steps = data("replay", str(record_file), "--seat", "1")["steps"]
    assert {step["action"] for step in steps if step["seat"] == 1 and str(step["action"]).startswith("lay")} == set()
    assert any(str(step["action"]).startswith("lay") for step in steps if step["seat"] == 0)


def test_a_broken_record_is_refused_with_its_line(record_file: Path) -> None:
    lines = record_file.read_text().splitlines()
    record_file.write_text("\n".join([*lines[:2], '{"seat": 7, "action": "pass"}']))
    result = run("replay", str(record_file))
    assert result.exit_code == 2
    assert f"{record_file}:3" in result.stderr.replace("\n", "")


SCENARIO = """\
title: The highest force wins
game: sky_dynasty
players: 2
phase: resolve
seats:
  - at: {Palace: {Palace: 1, Battleship: 1}}
  - {influence: 0, at: {Palace: {Palace: 1, Corsair: 1}}}
expect: {round: 2, seats: {"2": {influence: INFLUENCE}}}
"""


def test_a_scenario_is_run_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "palace.yaml"
    path.write_text(SCENARIO.replace("INFLUENCE", "0"))
    assert told("scenario", str(path)) == "passed  The highest force wins\n"
    report = data("scenario", str(path))
    assert report["passed"] is True
    assert report["scenarios"][0]["title"] == "The highest force wins"


def test_a_scenario_that_does_not_hold_says_what_is_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "palace.yaml"
    path.write_text(SCENARIO.replace("INFLUENCE", "0") + "---\n" + SCENARIO.replace("INFLUENCE", "3"))
    result = run("scenario", str(path))
    assert result.exit_code == 1
    assert "failed  The highest force wins" in result.stdout
    assert "influence" in result.stdout
    assert "1 of 2 passed" in result.stdout


def test_a_broken_scenario_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("game: sky_dynasty\nplayers: many\n")
    result = run("scenario", str(path))
    assert result.exit_code == 2
    assert "broken.yaml:2" in result.stderr.replace("\n", "")


# -- refusals -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["gmaes"], "error: No such command 'gmaes'. Did you mean 'games'?"),
        (["decks", "xyzzy"], "error: No such command 'xyzzy'; `skydeck decks --help` shows how"),
        (["play"], "error: Missing argument 'GAME'; `skydeck play --help` shows how"),
        (["cards", "sky_dinasty"], "error: there is no game 'sky_dinasty'; did you mean 'sky_dynasty'?"),
        (
            ["cards", "sky_dynasty", "xyz"],
            "no card of Sky Dynasty is called 'xyz'; `skydeck cards sky_dynasty` shows all",
        ),
        (["cards", "sky_dynasty", "Escrot"], "no card of Sky Dynasty is called 'Escrot'; did you mean 'Escort'?"),
        (["cards", "sky_dynasty", "--set", "/nowhere"], "/nowhere"),
        (["simulate", "sky_dynasty", "--games", "0"], "--games"),
        (
            ["simulate", "sky_dynasty", "--games", "1000000000000"],
            "error: --games must be 100000000 or less, not 1000000000000",
        ),
        (["simulate", "sky_dynasty", "--workers", "100000"], "error: --workers must be 256 or less, not 100000"),
        (["simulate", "sky_dynasty", "--players", "9"], "error: Sky Dynasty is for 2 to 5 players, not 9"),
        (["simulate", "sky_dynasty", "--bots", "random,"], "error: 'random,' has an empty place between its commas"),
        (["simulate", "sky_dynasty", "--bots", "deep"], "error: there is no bot 'deep'"),
        (["simulate", "sky_dynasty", "--bots", "random,random", "--players", "3"], "2 bots are named for 3 players"),
        (["simulate", "sky_dynasty", "--bots", "search:3"], "a bot's setting is written name=value, not '3'"),
        (["simulate", "sky_dynasty", "-o", "max_rounds"], "an option is written name=value, not 'max_rounds'"),
        (["simulate", "sky_dynasty", "-o", "max_rounds=many"], "option 'max_rounds' must be a whole number"),
        (["simulate", "dynasty_tcg", "-o", "lanes=9999999999"], "option 'lanes' must be from 3 to 7, not 9999999999"),
        (["simulate", "dynasty_tcg", "-o", "lanes=--5"], "option 'lanes' must be a whole number, not '--5'"),
        (["simulate", "dynasty_tcg", "-o", "lanes=²"], "option 'lanes' must be a whole number, not '²'"),
        (["simulate", "dynasty_tcg", "-o", f"lanes={'9' * 5000}"], "option 'lanes' must be a whole number, not '999"),
        (["simulate", "sky_dynasty", "-o", "speed=3"], "Sky Dynasty has no option 'speed'"),
        (["simulate", "skytopia", "-o", "hard_mode=3"], "option 'hard_mode' applies only with 4 players, not with 2"),
        (
            ["play", "skytopia", "--seats", "human,easy,easy", "-o", "hard_mode=2"],
            "'hard_mode' applies only with 4 players",
        ),
        (["play", "sky_thieves", "--seats", "human,easy", "-o", "first_player=3"], "names seat 3, but only 2 play"),
        (["simulate", "skytopia", "-o", "forge=move", "-o", "forge=place"], "option 'forge' is given twice"),
        (["play", "sky_dynasty", "--seats", "human"], "error: Sky Dynasty is for 2 to 5 players, not 1"),
        (["play", "dynasty_tcg", "--seats", "human"], "error: Dynasty TCG is for 2 players, not 1"),
        (["play", "dynasty_tcg", "-o", "deck_1=Tide"], "error: there is no deck 'Tide'"),
        (["play", "sky_dynasty", "--seats", "human,humna"], "error: there is no bot 'humna'; did you mean 'human'?"),
        (
            ["play", "sky_dynasty", "--seats", "human,xyzzy"],
            "error: there is no bot 'xyzzy'; allowed: human, random, heuristic, search, easy, normal, hard",
        ),
        (
            ["play", "sky_dynasty", "--seats", "9"],
            "error: --seats names who sits where, not how many, as human,normal; '9' is nobody",
        ),
        (
            ["play", "sky_dynasty", "--seats", "human"],
            "error: Sky Dynasty is for 2 to 5 players, not 1; --seats names who sits where, as human,normal",
        ),
        (
            ["play", "sky_dynasty", "--players", "99"],
            "error: --seats says how many play and who sits where, as --seats human,normal,normal; leave --players out",
        ),
        (["play", "--players", "99"], "error: --seats says how many play and who sits where"),
        (["play", "sky_dynasty", "--seed", "x"], "error: --seed must be a whole number, not 'x'"),
        (["play", "sky_dynasty", "--seed", "1.5"], "error: --seed must be a whole number, not '1.5'"),
        (["simulate", "sky_dynasty", "--seed", "-1"], "error: --seed must be 0 or more, not -1"),
        (["bench", "--seconds", "long"], "error: --seconds must be a number, not 'long'"),
        (["games", "dynasty"], "error: there is no game 'dynasty'; did you mean 'dynasty_tcg' or 'sky_dynasty'?"),
        (["games", "nope"], "error: there is no game 'nope'; allowed: "),
        (["play", "sky"], "error: there is no game 'sky'; did you mean 'sky_dynasty' or 'sky_thieves'?"),
        (["decks", "check", "/nope"], "error: /nope: there is no such file; check the name"),
        (["decks", "check", "/"], "error: /: is a folder; name a file in it"),
        (["play", "dynasty_tcg", "--record", "/nowhere/game.jsonl"], "/nowhere/game.jsonl: cannot be written"),
        (["replay", "/nowhere.jsonl"], "error: Invalid value for 'file': file '/nowhere.jsonl' does not exist."),
        (["scenario", "/nowhere.yaml"], "'/nowhere.yaml' does not exist"),
        (["serve", "--workers", "2"], "several workers share their tables over Redis"),
        (
            ["serve", "--port", "0", "--database", "abc://x"],
            "error: 'abc://x' is no database; write sqlite:///FILE, or postgresql://",
        ),
    ],
)
def test_errors_are_one_line_and_exit_code_2(words: list[str], message: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert result.stdout == ""


def test_serve_names_the_way_out_of_a_taken_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("serve", "--port", str(port))
    assert result.exit_code == 2
    assert f"port {port} is taken" in result.stderr
    assert "--port" in result.stderr
