"""Sabotage that does not tire: who is asked in a moment or Phase, who is passed, and what that may not tell (ST-R40)."""

from __future__ import annotations

from typing import Any

import pytest

from skydeck.engine.stops import Routine, Stops
from skydeck.games import get_game
from skydeck.games.sky_thieves.cards.words import Verb
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.stops import STOPS

GAME = get_game("sky_thieves")
PASS, END = Verb.PASS, Verb.END
LINE = {"far": "State-Run Dock", "middle": "Mail Balloon", "near": "Tea Caravan"}
ATTACKER: dict[str, Any] = {"captain": {"Swift Ada Merriweather": 0}, "board": {"Volley Gun": 0}}


def attacked(hand: dict[str, int], ready: int = 0, lines: tuple[str, ...] = (), **more: Any) -> SkyThievesState:
    """Seat 2, with a hand, is asked about an attack of seat 1, or about what follows from there."""
    rival = {"captain": {"Gunner Bartholomew Flint": ready}, "hand": hand}
    data = {"players": 2, "at": "attack", "line": LINE, "seats": [ATTACKER, rival], **more}
    state = GAME.scenario(data)
    for line in ("1 attack State-Run Dock", *lines):
        state.apply_action(*GAME.scenario_step(state, line))
    assert isinstance(state, SkyThievesState)
    return state


def fresh(**wishes: Any) -> Stops:
    stops = GAME.fresh_stops()
    for name, value in wishes.items():
        setattr(stops, name, value)
    return stops


@pytest.mark.rule("ST-R40", "ST-038")
def test_who_can_answer_is_asked_and_who_cannot_is_passed_alike() -> None:
    asked = attacked({"Alarm Bells": 1, "Scrapyard Haul": 1})
    assert GAME.routine(asked, 1, fresh()) is None
    for hand in ({"Double Agent": 1}, {"Alarm Bells": 1}, {"Death Ray": 2}):
        state = attacked(hand)
        assert GAME.routine(state, 1, fresh()) == Routine(PASS, hides=True)
        assert GAME.masks(state, 1, fresh())
    assert GAME.masks(asked, 1, fresh()), "the time of an answer must tell nothing in either case"


@pytest.mark.rule("ST-R40")
def test_others_see_the_same_whoever_could_answer() -> None:
    views = [
        [GAME.view(state, seat) for seat in (None, 0)]
        for state in (attacked({"Alarm Bells": 1, "Scrapyard Haul": 1}), attacked({"Death Ray": 2}))
    ]
    assert views[0] == views[1]


@pytest.mark.rule("ST-R40")
def test_a_seat_that_is_not_asked_has_no_routine_answer() -> None:
    state = attacked({"Alarm Bells": 1})
    assert GAME.routine(state, 0, fresh()) is None
    assert not GAME.masks(state, 0, fresh())


@pytest.mark.rule("ST-R40", "ST-D11")
def test_in_the_own_phase_a_seat_without_answers_ends_it() -> None:
    board = {"Volley Gun": 0, "Phlogiston Burner": 0, "Gearhead Gremlin": 0}
    seats = [{"captain": {"Swift Ada Merriweather": 0}, "board": board}]
    rival = {"captain": {"Gunner Bartholomew Flint": 0}, "hand": {"Death Ray": 1}}
    state = attacked({}, seats=[*seats, rival], lines=("2 pass", "1 end phase"))
    assert state.pending_players() == [1]
    assert GAME.routine(state, 1, fresh()) == Routine(END, hides=True)
    assert GAME.masks(state, 1, fresh())
    rival = {"captain": {"Gunner Bartholomew Flint": 1}, "hand": {"Death Ray": 1}}
    state = attacked({}, seats=[*seats, rival], lines=("2 pass", "1 end phase"))
    assert GAME.routine(state, 1, fresh()) is None, "the Captain can defend"
    assert not GAME.masks(state, 1, fresh()), "everybody sees that it has a choice"


def test_the_attacker_is_always_asked_in_the_own_phase() -> None:
    state = attacked({})
    assert GAME.routine(state, 0, fresh(skip="turn", since=(1, "attack"))) is None


def test_a_seat_wishes_where_it_is_asked() -> None:
    state = attacked({"Alarm Bells": 1, "Scrapyard Haul": 1})
    others = set(STOPS) - {"attack"}
    assert GAME.routine(state, 1, fresh(theirs=others)) == Routine(PASS)
    assert not GAME.masks(state, 1, fresh(theirs=others)), "nothing is hidden where it does not want to be asked"
    assert GAME.routine(state, 1, fresh(mine=set())) is None, "the turn is another's"
    assert GAME.routine(state, 1, fresh(theirs=others, full=True)) is None


def test_full_control_asks_also_who_can_only_pass() -> None:
    state = attacked({"Death Ray": 1})
    assert GAME.routine(state, 1, fresh(full=True)) is None
    assert not GAME.masks(state, 1, fresh(full=True))


def test_what_is_always_let_go_by_is_passed() -> None:
    state = attacked({"Alarm Bells": 1, "Scrapyard Haul": 1})
    assert GAME.routine(state, 1, fresh(let={"State-Run Dock"})) == Routine(PASS, hides=True)
    assert GAME.routine(state, 1, fresh(let={"Mail Balloon"})) is None


def test_skipping_lasts_until_the_phase_or_the_own_turn() -> None:
    state = attacked({"Alarm Bells": 1, "Scrapyard Haul": 1})
    here = (state.turn, "attack")
    for skip in ("stack", "phase", "turn"):
        stops = fresh(skip=skip, since=here)
        assert GAME.routine(state, 1, stops) == Routine(PASS, hides=True)
        assert stops.skip == skip
    assert GAME.routine(state, 1, stops := fresh(skip="phase", since=(here[0], "port"))) is None
    assert stops.skip == "", "the step of the turn in which it began is over"
    for line in ("2 pass", "1 end phase"):
        state.apply_action(*GAME.scenario_step(state, line))
    stops = fresh(skip="turn", since=here)
    assert GAME.routine(state, 1, stops) is None and stops.skip == "", "the own turn has come"


def test_skipping_ends_when_somebody_answers_the_own_attack() -> None:
    state = attacked({"Alarm Bells": 1, "Scrapyard Haul": 1}, lines=("2 play Alarm Bells",))
    stops = fresh(skip="phase", since=(state.turn, "attack"))
    GAME.routine(state, 0, stops)
    assert stops.skip == ""


@pytest.mark.parametrize(
    ("stop", "data", "lines"),
    [
        ("card", {"at": "port", "seats": [{"hand": {"Patched Sails": 1}}, {"hand": {"Stolen Blueprints": 1}}]},
         ["1 play Patched Sails"]),
        ("scouting", {"at": "scout", "seats": [{}, {"hand": {"Carrier Pigeons": 1}}]}, ["1 scout"]),
        ("overload", {"at": "attack", "seats": [ATTACKER, {"hand": {"Pressure Leak": 1}}]},
         ["1 attack State-Run Dock", "2 pass", "1 overload the weapon"]),
        ("captain", {"at": "attack", "seats": [{"captain": {"Swift Ada Merriweather": 1}}, {"hand": {"Carrier Pigeons": 1}}]},
         ["1 attack State-Run Dock", "2 pass", "1 use the offensive ability"]),
    ],
)  # fmt: skip
def test_each_kind_of_moment_has_a_name(stop: str, data: dict[str, Any], lines: list[str]) -> None:
    state = GAME.scenario({"players": 2, "line": LINE, **data})
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))
    assert state.pending_players() == [1]
    assert GAME.routine(state, 1, fresh(theirs=set(STOPS) - {stop})) == Routine(PASS)
    assert GAME.routine(state, 1, fresh(theirs={stop})) != Routine(PASS)


def test_the_first_question_of_a_game_is_not_about_sabotage() -> None:
    """Until a seat has had a turn it is asked about attacks alone, unless it wishes for more."""
    early = GAME.scenario({"at": "scout", "seats": [{}, {"hand": {"Carrier Pigeons": 1}}]})
    early.apply_action(0, early.codec.from_text("scout"))
    assert GAME.routine(early, 1, GAME.fresh_stops()) == Routine(PASS)
    assert not GAME.masks(early, 1, GAME.fresh_stops())
    assert GAME.routine(early, 1, fresh(full=True)) is None
    assert GAME.routine(early, 1, fresh(theirs={"scouting"})) is None

    later = GAME.scenario({"at": "scout", "turn": 3, "seats": [{}, {"hand": {"Carrier Pigeons": 1}}]})
    later.apply_action(0, later.codec.from_text("scout"))
    assert GAME.routine(later, 1, GAME.fresh_stops()) is None
