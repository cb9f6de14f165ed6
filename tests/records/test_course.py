"""How a game went: its curve, its turns and its best card follow from the actions, and add up."""

from __future__ import annotations

import pytest

from jetsam.game import Jetsam
from skydeck.bots import make_bot
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.text import course as tcg_course
from skydeck.games.sky_dynasty.text import course as sky_course
from skydeck.games.skytopia.text import course as skytopia_course
from skydeck.records.course import MOST_TURNS, Lap, Told, course_of, lead_of, turns_of

Steps = list[tuple[int, int]]


def played(game: Game, seed: int) -> tuple[State, Steps]:
    """A game between heuristic players: its end, and what was done."""
    state = game.new_state(2, None, seed)
    bots = [make_bot("heuristic", game, seed=seed + seat) for seat in range(2)]
    steps: Steps = []
    while not state.is_terminal():
        seat = int(state.current_player())
        steps.append((seat, bots[seat].act(state, seat)))
        state.apply_action(*steps[-1])
    return state, steps


@pytest.mark.parametrize("name", ["sky_dynasty", "dynasty_tcg", "scifi_domains"])
def test_the_curve_ends_as_the_game_did_and_turns_lie_on_it(name: str) -> None:
    game = get_game(name)
    end, steps = played(game, 3)
    course = course_of(game, game.new_state(2, None, 3), steps)

    assert course.start == game.measure(game.new_state(2, None, 3)).values
    assert course.points[-1].values == game.measure(end).values
    assert [point.at for point in course.points] == sorted({point.at for point in course.points})
    assert [point.title for point in course.points][-1] == game.chapter(end)
    assert 0 < len(course.turns) <= MOST_TURNS
    begins = {point.at: point.title for point in course.points}
    for turn in course.turns:
        assert begins[turn.at] == turn.title and turn.after > turn.before
        assert turn.lead.startswith(f"{{seat{turn.seat}}} ")
    assert any(turn.sentences for turn in course.turns)
    # Whoever won, came to it.
    assert any(turn.seat in end.outcome().winners for turn in course.turns)
    assert course.best is not None and course.best.seat in end.outcome().winners
    assert course.best.card in {card["id"] for card in game.cards()["kinds"]}


def test_the_curve_of_a_game_given_up_in_a_round_ends_with_what_everybody_had_then() -> None:
    game = get_game("scifi_domains")
    _, steps = played(game, 4)
    whole = course_of(game, game.new_state(2, None, 4), steps)
    begun = whole.points[1].at
    state = game.new_state(2, None, 4)
    for step in steps[: begun + 3]:
        state.apply_action(*step)
    course = course_of(game, game.new_state(2, None, 4), steps[: begun + 3])
    assert course.points[:-1] == whole.points[:1]
    assert (course.points[-1].at, course.points[-1].title) == (begun, whole.points[1].title)
    assert course.points[-1].values == game.measure(state).values


def test_the_curve_of_scifi_domains_ends_with_what_everybody_scored() -> None:
    game = get_game("scifi_domains")
    # A seed whose scores have fifths of a VP.
    end, steps = played(game, 4)
    scores = end.outcome().scores
    assert any(score != int(score) for score in scores)
    course = course_of(game, game.new_state(2, None, 4), steps)
    assert course.points[-1].values == [round(score, 1) for score in scores]


def test_the_curve_of_a_game_that_somebody_ended_goes_as_far_as_it_came() -> None:
    game = get_game("skytopia")
    _, steps = played(game, 3)
    state = game.new_state(2, None, 3)
    for seat, action in (early := steps[: len(steps) // 2]):
        state.apply_action(seat, action)
    course = course_of(game, game.new_state(2, None, 3), early)
    assert not state.is_terminal() and course.points[-1].values == game.measure(state).values
    assert [point.title for point in course.points][-1] == game.chapter(state)
    assert course_of(game, game.new_state(2, None, 3), []).points == []


@pytest.mark.parametrize(
    "before, after, text",
    [
        ([0.5, 0.5], [0.7, 0.3], "{seat0} took the lead."),
        ([0.6, 0.4], [0.3, 0.7], "{seat1} took the lead from {seat0}."),
        ([0.6, 0.4], [0.8, 0.2], "{seat0} drew further ahead."),
        ([0.7, 0.3], [0.5, 0.5], "{seat1} drew level with {seat0}."),
        ([0.6, 0.1, 0.3], [0.5, 0.3, 0.2], "{seat1} came closer to {seat0}, who led."),
        ([0.7, 0.3], [0.0, 1.0], "{seat1} won."),
    ],
)
def test_a_turning_point_says_what_became_of_the_lead(before: list[float], after: list[float], text: str) -> None:
    gains = [new - old for old, new in zip(before, after, strict=True)]
    assert lead_of(gains.index(max(gains)), before, after) == text


def test_a_turning_point_names_only_what_helped_its_seat() -> None:
    gained, lost = Told(0, True, 0, 2, "{seat0} gained 2 influence."), Told(0, False, 1, 1, "{seat0} lost 1 ship.")
    # What everybody has at the end of a draw is more than it was for whoever lay behind, though nothing was done for it.
    drawn, beaten = (
        Lap(0, "Round 9", [4, 4], [0.5, 0.5], [gained]),
        Lap(0, "Round 9", [4, 4], [0.5, 0.5], [gained, lost]),
    )
    [level], [hurt] = turns_of([drawn], [0.8, 0.2]), turns_of([beaten], [0.8, 0.2])
    assert (level.seat, level.lead, level.sentences) == (1, "{seat1} drew level with {seat0}.", [])
    assert hurt.sentences == [lost.text]


def test_a_turning_point_tells_the_weightiest_as_it_came_to_pass() -> None:
    blows = [Told(1, False, 0, amount, f"{{seat1}} took {amount} damage.") for amount in (2, 1, 3)]
    [turn] = turns_of([Lap(0, "Turn 5", [0, 0], [0.9, 0.1], blows)], [0.5, 0.5])
    assert turn.sentences == ["{seat1} took 2 damage.", "{seat1} took 3 damage."]


def test_a_game_without_words_of_its_own_has_a_course() -> None:
    game = Jetsam()
    state, rng, steps = game.new_state(3, None, 1), Rng(2), []
    while not state.is_terminal():
        seat = state.current_player()
        steps.append((seat, random_action(state, seat, rng)))
        state.apply_action(*steps[-1])
    course = course_of(game, game.new_state(3, None, 1), steps)
    assert course.measure == "points" and course.points[-1].values == game.measure(state).values
    assert course.turns and course.best is None


def test_influence_is_owed_to_the_ship_or_else_to_the_station() -> None:
    story = [
        {"kind": "influence", "seat": 1, "amount": 2, "card": "Flagship", "to": "station:5:1"},
        {"kind": "influence", "seat": 1, "amount": 3, "to": "station:3:1"},
        {"kind": "influence", "seat": 1, "amount": -1, "to": "station:3:1"},
        {"kind": "coins", "seat": 1, "amount": 9, "card": "Barge"},
    ]
    found = sky_course.credits(story, ["Junkyard", "Dealer", "Palace", "Shipyard", "Market"])
    assert [(one.card, one.amount) for one in found] == [("Flagship", 2), ("Palace", 3)]


def test_damage_is_owed_to_what_struck_last_and_to_nothing_of_an_earlier_turn() -> None:
    story = [
        {"kind": "attack", "seat": 0, "card": "Veteran Hei", "amount": 2},
        {"kind": "commander_damage", "seat": 1, "amount": 4},
        {"kind": "turn", "seat": 1, "amount": 2},
        {"kind": "commander_damage", "seat": 0, "amount": 5},
        {"kind": "resolves", "seat": 1, "card": "Moonlit Answer", "amount": 0},
        {"kind": "commander_damage", "seat": 0, "amount": 1},
        {"kind": "commander_damage", "seat": 1, "amount": 1},
    ]
    found = tcg_course.credits(story)
    assert [(one.seat, one.card, one.amount) for one in found] == [(0, "Veteran Hei", 4), (1, "Moonlit Answer", 1)]


def test_prestige_is_owed_to_the_card_tile_or_guild_that_gave_it() -> None:
    story = [
        {"kind": "pp", "seat": 0, "amount": 2, "card": "Shrine (Falcon)"},
        {"kind": "coins", "seat": 0, "amount": 4, "card": "Mint (Falcon)"},
        {"kind": "guild_pp", "seat": 1, "amount": 6, "card": "Builders' Guild"},
        {"kind": "library_pp", "seat": 1, "amount": 6, "card": "Library (Lion)"},
        {"kind": "coin_pp", "seat": 1, "amount": 3},
    ]
    found = skytopia_course.credits(story)
    assert [(one.seat, one.card, one.amount) for one in found] == [
        (0, "Shrine (Falcon)", 2),
        (1, "Builders' Guild", 6),
        (1, "Library (Lion)", 6),
    ]
