"""Bots from outside: what they are told, what they lose by, and that they harm nobody but themselves."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from skydeck.arena import outside
from skydeck.arena.entrants import check_entrants, is_outside, make_entrant
from skydeck.arena.outside import ClassBot, OutsideBot
from skydeck.arena.playing import Deal, Plan, Played, play_deal, ranks_by_rule
from skydeck.engine.errors import OptionError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
GAMES = ["sky_dynasty", "dynasty_tcg", "sky_thieves", "skytopia", "scifi_domains"]
# A program whose answer to a question is made by `answer(told)`.
BOT = """
import json, os, subprocess, sys, time
def say(words): print(json.dumps(words) if not isinstance(words, str) else words, flush=True)
{more}
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello": say({{"type": "ready"}})
    if told["type"] == "decide": {answer}
"""
FIRST = 'say({"id": told["id"], "index": told["legal"][0]["index"]})'


def written(folder: Path, answer: str, more: str = "", name: str = "bot.py") -> str:
    """The spec of a program that answers like that."""
    path = folder / name
    path.write_text(BOT.format(answer=answer, more=more), encoding="utf-8")
    return f"exec:{sys.executable} {path}"


def plan_of(*bots: str, game: str = "skytopia", players: int = 2, clock: float = 10.0) -> Plan:
    return Plan(game, bots, players, {}, 1, clock)


def games_of(*bots: str, players: int = 2, clock: float = 10.0) -> list[Played]:
    return play_deal(plan_of(*bots, players=players, clock=clock), Deal(0, 0)).games


@pytest.mark.parametrize(
    ("game", "example"),
    [*((game, "javascript") for game in GAMES), ("sky_thieves", "python"), ("scifi_domains", "python")],
)
def test_the_examples_play_every_game_to_its_end(game: str, example: str) -> None:
    if example == "javascript" and shutil.which("node") is None:
        pytest.skip("Node is not installed")
    spec = (
        f"exec:{sys.executable} {EXAMPLES / 'eager.py'}"
        if example == "python"
        else f"exec:node {EXAMPLES / 'curious.mjs'}"
    )
    done = play_deal(plan_of(spec, "random", game=game), Deal(0, 0))
    assert [played.faults for played in done.games] == [{}, {}]
    assert not any(played.endless for played in done.games)
    assert done.said[0].splitlines() == [f"playing {game} from seat 1", f"playing {game} from seat 2"]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("sys.exit(3)", "ended before the game did (exit code 3)"),
        ("os.kill(os.getpid(), 9)", "ended before the game did (signal 9)"),
        ("os.close(1); time.sleep(60)", "closed its standard output"),
        ("time.sleep(60)", "gave no answer within 0.5 s"),
        ("say('what?')", "wrote 'what?' where"),
        ("say([1])", "Expected `object`"),
        ('say({"id": told["id"], "index": "first"})', "Expected `int | null`"),
        ('say({"id": told["id"]})', "gave neither"),
        ('say({"id": told["id"], "index": 0, "text": "pass"})', "gave an 'index' and a 'text'"),
        ('say({"id": told["id"], "index": 2**70})', "answered nonsense"),
        ('say({"id": told["id"], "index": -1})', "answered nonsense"),
        ('say({"id": told["id"], "text": "win"})', "answered nonsense"),
        (f"{FIRST}; {FIRST}", "answered question 1 where it was asked question 2"),
        ("print('x' * 100_000, flush=True)", "wrote more than 65,536 bytes"),
        ("say('[' * 60_000)", "wrote '[[["),
    ],
)
def test_who_does_not_answer_as_it_must_loses_by_rule_and_is_told_why(tmp_path: Path, answer: str, reason: str) -> None:
    games = games_of(written(tmp_path, answer), "random", clock=0.5)
    for seat, played in enumerate(games):
        assert list(played.faults) == [seat] and reason in played.faults[seat]
        assert played.ranks[seat] == 2 and played.ranks[1 - seat] == 1


def test_an_action_that_is_not_legal_loses_with_the_reason_of_the_rules(tmp_path: Path) -> None:
    state = get_game("skytopia").new_state(2, {}, 1)
    legal = {state.codec.index(action) for action in state.legal_actions(0)}
    wrong = next(number for number in range(state.codec.size) if number not in legal)
    games = games_of(written(tmp_path, f'say({{"id": told["id"], "index": {wrong}}})'), "random")
    assert "which is not legal: " in games[0].faults[0]


def test_who_goes_on_for_ever_loses_by_rule(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outside, "MOST_QUESTIONS", 2)
    assert "does not come to an end" in games_of(written(tmp_path, FIRST), "random")[0].faults[0]


def test_the_others_play_on_and_whoever_lost_by_rule_is_behind_them(tmp_path: Path) -> None:
    games = games_of(written(tmp_path, "sys.exit(3)"), "random", "heuristic", players=3)
    for seat, played in enumerate(games):
        assert played.ranks[seat] == 3 and played.decisions > 10
        assert sorted(played.ranks) in ([1, 2, 3], [1, 1, 3])


def test_ranks_by_rule() -> None:
    assert ranks_by_rule([1, 2, 3], []) == [1, 2, 3]
    assert ranks_by_rule([1, 2, 3], [0]) == [3, 1, 2]
    assert ranks_by_rule([1, 1, 3, 4], [2, 0]) == [3, 1, 4, 2]
    assert ranks_by_rule([1, 1], [1]) == [1, 2]


def test_what_a_bot_says_is_kept_up_to_a_limit(tmp_path: Path) -> None:
    loud = written(tmp_path, FIRST, more="sys.stderr.write('y' * 1_000_000 + 'END'); sys.stderr.flush()")
    done = play_deal(plan_of(loud, "random"), Deal(0, 0))
    assert [played.faults for played in done.games] == [{}, {}]
    assert len(done.said[0]) == 2 * 4096 and done.said[0].endswith("END")


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_is_told_nothing_that_its_seat_may_not_know(game: str, tmp_path: Path) -> None:
    """Positions that differ only in what the seat cannot know are told in the same words, and no seed is told."""
    chosen, rng, seed = get_game(game), Rng(5), 987_654_321_012_345
    state = chosen.new_state(2, chosen.deal_options(0), seed)
    spec = written(tmp_path, FIRST)
    program = make_entrant(spec, chosen, seed, 1.0, None)
    loud = make_entrant("skydeck.bots.players:RandomBot", chosen, seed, 1.0, None)
    assert isinstance(program, OutsideBot) and isinstance(loud, ClassBot)
    differed = 0
    try:
        for _ in range(150):
            if state.is_terminal():
                break
            seat = int(state.current_player())
            other = state.clone()
            other.resample(seat, rng)
            differed += other.key() != state.key()
            told = msgspec.json.encode(program.decide(state, seat))
            assert told == msgspec.json.encode(program.decide(other, seat))
            assert str(seed).encode() not in told
            # Dealt anew from the same seed, a position depends on what the seat knows and on nothing else.
            loud.rng = Rng(7)
            position = msgspec.json.encode(loud.decide(state, seat))
            loud.rng = Rng(7)
            assert position == msgspec.json.encode(loud.decide(other, seat))
            state.apply_action(seat, random_action(state, seat, rng))
    finally:
        program.close()
        loud.close()
    assert differed > 20


# -- classes -----------------------------------------------------------------------------------------------------------


CLASSES = """
import os, time
class First:
    def __init__(self, game, seed, last=0):
        self.last = last
        print("made")
    def act(self, state, player):
        print("asked")
        return state.legal_actions(player).tolist()[-self.last]
class Failing(First):
    def act(self, state, player): return 1 // 0
class Sleeping(First):
    def act(self, state, player): time.sleep(60)
class Leaving(First):
    def act(self, state, player): os._exit(4)
class Wrong(First):
    def act(self, state, player): return 2**80
class Unfinished:
    def __init__(self, game, seed): pass
"""


@pytest.fixture
def classes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "my_bots.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return "my_bots"


def test_a_class_plays_and_may_print_and_take_settings(classes: str) -> None:
    done = play_deal(plan_of(f"{classes}:First", f"{classes}:First:last=1"), Deal(0, 0))
    assert [played.faults for played in done.games] == [{}, {}]
    assert "made\nasked\nasked" in done.said[0]


def test_our_own_bots_play_the_same_as_classes() -> None:
    """They are given other positions, but the same knowledge and the same seeds."""
    named = play_deal(plan_of("random", "heuristic", game="sky_thieves"), Deal(0, 0))
    as_class = play_deal(plan_of("skydeck.bots.players:RandomBot", "heuristic", game="sky_thieves"), Deal(0, 0))
    assert named.games == as_class.games


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Failing", "failed: ZeroDivisionError: integer division or modulo by zero (my_bots.py, line 11)"),
        ("Sleeping", "gave no answer within 1 s"),
        ("Leaving", "ended before the game did (exit code 4)"),
        ("Wrong", "act returned 1208925819614629174706176, which is no action of this game"),
    ],
)
def test_a_class_that_fails_loses_by_rule(classes: str, name: str, reason: str) -> None:
    for seat, played in enumerate(games_of(f"{classes}:{name}", "random", clock=1.0)):
        assert reason in played.faults[seat] and played.ranks[seat] == 2


# -- who may take part -------------------------------------------------------------------------------------------------


def test_kinds_of_bots_are_told_apart() -> None:
    assert not is_outside("search:iterations=5:seconds=0") and not is_outside("heuristic")
    assert is_outside("exec:./bot") and is_outside("bots:Greedy") and is_outside("my_pkg.bots:Greedy:depth=3")


@pytest.mark.parametrize(
    ("bots", "words"),
    [
        (["heuristik"], "did you mean 'heuristic'"),
        (["random", "random"], "named twice"),
        (["exec:"], "names no program"),
        (["exec:'"], "close its quotes"),
        (["exec:/no/such/program"], "cannot be started: No such file"),
        (["exec:true"], "ended before the game did (exit code 0)"),
        (["no_such_module:Bot"], "No module named 'no_such_module'"),
        (["skydeck.bots.players:NoBot"], "has no attribute 'NoBot'"),
        (["skydeck.bots.players:RandomBot:depth=3"], "unexpected keyword argument 'depth'"),
        (["skydeck.bots.players:Circle"], "Circle"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_the_first_game(bots: list[str], words: str) -> None:
    game = get_game("skytopia")
    with pytest.raises(OptionError) as refused:
        check_entrants(bots, game, game.new_state(2, {}, 1), 1.0, None)
    assert words in str(refused.value)


# -- nothing is left behind --------------------------------------------------------------------------------------------


def is_alive(number: int) -> bool:
    """Whether a process runs; one that only waits to be fetched does not."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


SPAWNING = """
child = subprocess.Popen(["sleep", "300"])
with open(sys.argv[1], "a") as file: file.write(f"{os.getpid()} {child.pid} ")
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
def test_a_bot_ends_with_all_that_it_started(tmp_path: Path) -> None:
    spec = written(tmp_path, FIRST, more=SPAWNING) + f" {tmp_path / 'numbers'}"
    assert [played.faults for played in games_of(spec, "random")] == [{}, {}]
    numbers = [int(word) for word in (tmp_path / "numbers").read_text().split()]
    assert len(numbers) == 4 and all_ended(numbers)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks into /proc")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_bots_end_with_an_arena_that_is_ended(tmp_path: Path, how: signal.Signals) -> None:
    spec = written(tmp_path, "time.sleep(300)", more=SPAWNING) + f" {tmp_path / 'numbers'}"
    command = [sys.executable, "-c", "from skydeck.cli.main import main; main()", "arena", "skytopia", "random", spec]
    words = ["--workers", "2", "--clock", "600"]
    with subprocess.Popen([*command, *words], stderr=subprocess.PIPE, start_new_session=True) as arena:
        deadline = time.monotonic() + 60
        # One says hello first of all; then one plays in each worker.
        while len(numbers := read_numbers(tmp_path / "numbers")) < 6 and time.monotonic() < deadline:
            time.sleep(0.05)
        os.killpg(arena.pid, how)
        arena.communicate(timeout=60)
    assert len(numbers) >= 6
    assert all_ended(numbers)


def all_ended(numbers: list[int]) -> bool:
    """Whether processes end within a while."""
    deadline = time.monotonic() + 20
    while any(map(is_alive, numbers)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not any(map(is_alive, numbers))


def read_numbers(path: Path) -> list[int]:
    return [int(word) for word in path.read_text().split()] if path.exists() else []
