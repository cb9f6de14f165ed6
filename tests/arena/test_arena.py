"""The arena: fair deals, the same results in whatever order they are played, ratings, and a file that survives everything."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from skydeck.arena import ratings, run
from skydeck.arena.playing import Deal, DealDone, Plan, Played, play_deal
from skydeck.arena.ratings import skills, strengths
from skydeck.arena.standings import added, by_round, is_certain, looks, shares
from skydeck.cli.main import app
from skydeck.lab import workers
from skydeck.lab.measures import independent_seed

WORDS = ("arena", "skytopia", "random", "heuristic", "-n", "4", "--workers", "1")


def told(*words: str) -> Result:
    return CliRunner().invoke(app, list(words), env={"COLUMNS": "120", "TERM": "dumb"})


def data(*words: str) -> Any:
    result = told(*words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def refused(*words: str) -> str:
    result = told(*words)
    assert result.exit_code == 2
    return " ".join(result.output.split())


def plan_of(*bots: str, players: int = 2, game: str = "sky_thieves") -> Plan:
    return Plan(game, bots, players, {}, 1, 10.0)


# -- who meets whom ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "players", "lineups"),
    [
        ("abc", 2, [(0, 1), (0, 2), (1, 2)]),
        ("abcd", 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        ("ab", 3, [(0, 0, 1), (0, 1, 1)]),
        (
            "abc",
            5,
            [(0, 0, 0, 1, 2), (0, 0, 1, 1, 2), (0, 0, 1, 2, 2), (0, 1, 1, 1, 2), (0, 1, 1, 2, 2), (0, 1, 2, 2, 2)],
        ),
    ],
)
def test_line_ups(bots: str, players: int, lineups: list[tuple[int, ...]]) -> None:
    assert plan_of(*bots, players=players).lineups == lineups


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_deal_is_played_from_every_seat(players: int) -> None:
    plan = plan_of("random", "heuristic", "easy", "normal", "search:iterations=2:seconds=0", players=players)
    done = play_deal(plan, Deal(0, 0))
    sat = Counter((bot, seat) for played in done.games for seat, bot in enumerate(played.seats))
    assert sat == {(bot, seat): 1 for bot in plan.lineups[0] for seat in range(players)}


def test_all_line_ups_play_the_same_deals() -> None:
    plan = plan_of("random", "heuristic", "easy")
    assert plan.seed_of(3, "deal") == independent_seed(1, 3, "deal")
    assert plan.deals(2) == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]


@pytest.mark.parametrize("players", [2, 4])
def test_equal_bots_are_exactly_even(players: int) -> None:
    plan = plan_of("heuristic", "normal", players=players)
    games = play_deal(plan, Deal(0, 0)).games
    if players == 2:
        assert shares(added(games, 2)) == [0.5, 0.5]
    else:
        # Three and one: all four games are the same, and the one has each of its ranks once.
        assert sum(played.ranks[played.seats.index(1)] for played in games) == sum(games[0].ranks)


# -- what counts -------------------------------------------------------------------------------------------------------


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    words = ("arena", "skytopia", "random", "easy", "skydeck.bots.players:RandomBot", "-n", "2")
    alone, many = (data(*words, "--workers", count) for count in ("1", "2"))
    assert alone == many and alone["games"] == 3 * 2


def test_a_certain_order_ends_it_early_and_at_the_same_deal_with_any_number_of_workers() -> None:
    words = ("arena", "sky_thieves", "random", "heuristic", "-n", "80")
    alone, many = (data(*words, "--workers", count) for count in ("1", "2"))
    assert alone == many
    assert (alone["ended"], alone["deals"], alone["games"], alone["asked"]) == ("order certain", 8, 16, 80)
    assert data(*words, "--full", "--workers", "2")["games"] == 80


def test_equal_bots_are_never_certain() -> None:
    assert data("arena", "sky_thieves", "heuristic", "normal", "-n", "40", "--workers", "1")["ended"] == "all played"


def test_certainty_needs_rounds_and_differences() -> None:
    assert looks(100) == [8, 16, 32, 64]
    assert is_certain([[1.0, 0.0]] * 8, 1)
    assert not is_certain([[1.0, 0.0]] * 3, 1)
    assert not is_certain([[0.6, 0.4], [0.4, 0.6]] * 50, 1)
    assert not is_certain([[1.0, 0.5, 0.5]] * 50, 1)
    assert is_certain([[0.7, 0.3], [0.6, 0.4]] * 100, 1)


def test_chance_alone_is_rarely_called_certain() -> None:
    """Equal bots, fifty arenas of 64 deals: an error of 5 % may call two or three certain."""
    from skydeck.engine.rng import Rng

    wrong = 0
    for seed in range(50):
        rng = Rng(seed)
        rounds = [[share / 2, 1 - share / 2] for share in (rng.below(3) for _ in range(64))]
        wrong += any(is_certain(rounds[:look], number) for number, look in enumerate(looks(65), 1))
    assert wrong <= 3


def test_comparisons_share_a_point_and_copies_count_once() -> None:
    assert added([Played([0, 1], [1, 2], 9)], 2) == [[0, 1], [0, 0]]
    assert added([Played([0, 1], [1, 1], 9)], 2) == [[0, 0.5], [0.5, 0]]
    assert added([Played([0, 1, 0], [1, 2, 3], 9)], 2) == [[0, 0.5], [0.5, 0]]
    done = [DealDone(0, 0, [Played([0, 1], [1, 2], 9)]), DealDone(1, 0, [Played([1, 0], [1, 2], 9)])]
    assert by_round(done, 2, 2) == [[1, 0], [0, 1]]


# -- ratings -----------------------------------------------------------------------------------------------------------


def deals(results: list[tuple[int, int]]) -> list[DealDone]:
    """A deal for each winner and loser, who sit at both seats."""
    return [
        DealDone(number, 0, [Played([won, lost], [1, 2], 9), Played([lost, won], [2, 1], 9)])
        for number, (won, lost) in enumerate(results)
    ]


def test_strengths_have_the_ratio_of_wins_and_intervals_around_them() -> None:
    found = strengths(deals([(0, 1)] * 30 + [(1, 0)] * 10), 2)
    # Three to one is 191 points of Elo; the made-up wins take a little off.
    assert found[0].elo - found[1].elo == pytest.approx(191, abs=3)
    assert found[0].elo == -found[1].elo
    assert all(one.low < one.elo < one.high for one in found)
    more = strengths(deals(([(0, 1)] * 30 + [(1, 0)] * 10) * 4), 2)
    assert (more[0].high - more[0].low) == pytest.approx((found[0].high - found[0].low) / 2, rel=0.05)


def test_who_won_everything_has_a_strength_too() -> None:
    found = strengths(deals([(0, 1)] * 20 + [(1, 2)] * 20), 3)
    assert [one.elo for one in found] == sorted((one.elo for one in found), reverse=True)
    assert all(abs(one.elo) < 2000 and one.high - one.low > 100 for one in found)


def test_skills_follow_the_results_and_take_copies() -> None:
    games = [played for deal in deals([(0, 1)] * 20) for played in deal.games]
    better, worse = skills(games, 2)
    assert better.mu > 30 > 20 > worse.mu
    copies = skills([Played([0, 0, 1], [1, 1, 3], 9)] * 20, 2)
    assert copies[0].mu > copies[1].mu


def test_without_the_libraries_all_but_ratings_is_there_and_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ratings, "find_spec", lambda name: None)
    result = told(*WORDS, "--json")
    assert result.exit_code == 0 and "pip install 'skydeck[arena]'" in result.stderr
    report = json.loads(result.stdout)
    assert report["rated"] is False and report["standings"][0]["strength"] is None
    assert report["standings"][0]["bot"] == "heuristic" and report["games"] == 4
    assert "Elo" not in told(*WORDS).stdout and "Elo" in data_head()


def data_head() -> str:
    """The table of an arena with ratings."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ratings, "find_spec", lambda name: name)
        return told(*WORDS).stdout


# -- the command -------------------------------------------------------------------------------------------------------


def test_a_report_gives_the_fields_that_programs_count_on() -> None:
    report = data(*WORDS)
    assert list(report) == [
        "game", "bots", "players", "options", "seed", "clock", "compiled", "games", "asked", "deals", "ended", "decisions",
        "endless", "standings", "pairs", "curve", "faults", "faults_untold", "said", "rated",
    ]  # fmt: skip
    assert list(report["standings"][0]) == [
        "bot", "games", "points", "wins", "win_rate", "low", "high", "mean_rank", "lost_by_rule", "skill", "strength",
    ]  # fmt: skip
    assert report["pairs"] == [[None, 1.0], [0.0, None]]


def test_a_table_for_people() -> None:
    text = told(*WORDS).stdout
    assert re.search(r"1 +heuristic +4 +100\.0% +100\.0% \(51 to 100\)", text)
    assert "All games were played." in text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("arena", "skytopia", "random"), "needs two bots or more"),
        (("arena", "skytopia", "random", "heuristic", "--players", "5"), "2 to 4 players, not 5"),
        (("arena", "skytopia", "random", "heuristic", "--players", "1"), "--players must be 2 or more"),
        (("arena", "skytopia", "random", "heuristic", "-o", "nothing=1"), "has no option 'nothing'"),
        (("arena", "skytopia", "random", "exec:/no/such"), "cannot be started"),
        ((*WORDS, "--html", "/no/such/folder/file.html"), "cannot be written"),
        ((*WORDS, "--results", "/no/such/folder/file.jsonl"), "cannot be used for results"),
    ],
)
def test_what_cannot_be_played_is_refused_before_the_first_game(words: tuple[str, ...], message: str) -> None:
    assert message in refused(*words)


def test_a_page_holds_everything_and_nothing_that_bots_wrote_as_markup(tmp_path: Path) -> None:
    bot = tmp_path / "<b>bot"
    bot.write_text("#!/bin/sh\nread x; echo '{\"type\":\"ready\"}'; read x; echo '<script>alert(1)</script>' >&2\n")
    bot.chmod(0o755)
    file = tmp_path / "report.html"
    result = told(*WORDS, f"exec:'{bot}'", "--html", str(file))
    assert result.exit_code == 0, result.output
    text = file.read_text("utf-8")
    assert "<script" not in text and "<b>" not in text and "&lt;script&gt;" in text
    assert not re.search(r"(src|href)=|https?:|url\(|@import", text)
    assert text.count("<svg") == 2 and "prefers-color-scheme: dark" in text
    assert "ended before the game did" in text and "Lost by rule" in result.stdout


# -- the file ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [0.0, 0.3, 0.62, 0.99, 1.0])
def test_what_was_cut_off_anywhere_goes_on_to_the_same_result(tmp_path: Path, kept: float) -> None:
    file = tmp_path / "results.jsonl"
    words = (*WORDS[:-4], "easy", "-n", "6", "--workers", "1", "--results", str(file))
    whole = data(*words)
    text = file.read_bytes()
    file.write_bytes(text[: int(len(text) * kept)])
    assert data(*words) == whole
    assert file.read_bytes() == text


def test_nothing_is_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = (*WORDS, "--results", str(tmp_path / "results.jsonl"))
    whole = data(*words)
    monkeypatch.setattr(run, "play_deal", lambda plan, deal: pytest.fail(f"{deal} is played again"))
    assert data(*words) == whole


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    file = str(tmp_path / "results.jsonl")
    data(*WORDS, "--results", file)
    assert data(*WORDS, "-n", "8", "--results", file) == data(*WORDS, "-n", "8")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (("--seed", "2"), "seed was 1, now it is 2"),
        (("easy",), "bots was random heuristic, now it is random heuristic easy"),
        (("--players", "3"), "players was 2, now it is 3"),
        (("--clock", "3"), "clock was 10.0, now it is 3.0"),
    ],
)
def test_other_arguments_do_not_go_on(tmp_path: Path, changed: tuple[str, ...], message: str) -> None:
    file = tmp_path / "results.jsonl"
    data(*WORDS, "--results", str(file))
    text = file.read_bytes()
    assert message in refused(*WORDS, *changed, "--results", str(file))
    assert file.read_bytes() == text


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    for text in ("my notes", "my notes\n", '{"a": 1}\n'):
        file.write_text(text)
        assert "holds no results of an arena" in refused(*WORDS, "--results", str(file))
        assert file.read_text() == text


@pytest.mark.parametrize("damage", ["nonsense", '{"number":0,"lineup":7,"games":[]}'])
def test_a_damaged_line_is_named(tmp_path: Path, damage: str) -> None:
    file = tmp_path / "results.jsonl"
    data(*WORDS, "--results", str(file))
    lines = file.read_text().splitlines()
    file.write_text("\n".join([lines[0], damage, *lines[1:]]) + "\n")
    assert f"{file}:2: is" in refused(*WORDS, "--results", str(file))


def test_two_arenas_do_not_share_a_file(tmp_path: Path) -> None:
    import fcntl

    file = tmp_path / "results.jsonl"
    data(*WORDS, "--results", str(file))
    with file.open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert "another arena is writing to it" in refused(*WORDS, "--results", str(file))


def test_an_interruption_sums_up_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spread = workers.spread
    words = (*WORDS, "-n", "10", "--results", str(tmp_path / "results.jsonl"))

    def interrupted(*args: Any) -> Iterator[Any]:
        yield from islice(spread(*args), 3)
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(run, "spread", interrupted)
        result = told(*words, "--json")
        assert result.exit_code == 130
        report = json.loads(result.stdout)
        assert (report["games"], report["asked"], report["ended"]) == (6, 10, "cut short")
    assert data(*words) == data(*WORDS, "-n", "10")
