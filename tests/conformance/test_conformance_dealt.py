"""A dealt copy shows the seat it was dealt for exactly what it saw before, and its hidden cards explain what all have seen.

Random and heuristic games are stopped at a number of decisions spread over them, with `make test-all` at every one.
"""

import json
import os
import random
from collections.abc import Iterator

import pytest
from tests.conformance.play import Setting, every_usual_setting, told
from tests.games.sky_dynasty.playing import GAME as SKY_DYNASTY
from tests.games.sky_dynasty.playing import position

from skydeck.engine.events import Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games.sky_dynasty.rules import dispatch
from skydeck.games.sky_dynasty.rules.steps import Ask
from skydeck.games.sky_dynasty.state.state import SkyDynastyState
from skydeck.games.sky_dynasty.state.words import Zone

POSITIONS = 1_000_000 if os.environ.get("SKYDECK_ALL_SETTINGS") else 40


def stops(setting: Setting, player_kind: str, seed: int) -> Iterator[State]:
    """Positions of one game, evenly spread over its course if there are more than are wanted."""
    length = sum(1 for _ in course(setting, player_kind, seed))
    wanted = (
        {round(number * (length - 1) / (POSITIONS - 1)) for number in range(POSITIONS)} if length > POSITIONS else None
    )
    for number, state in enumerate(course(setting, player_kind, seed)):
        if wanted is None or number in wanted:
            yield state


def course(setting: Setting, player_kind: str, seed: int) -> Iterator[State]:
    """Every position of one game in which somebody is asked; the seats answer in any order."""
    state = setting.new_state(seed)
    policy, rng, chance = setting.game.policy(), Rng(seed), random.Random(seed)
    while not state.is_terminal():
        yield state
        player = chance.choice(state.pending_players())
        chosen = random_action(state, player, rng)
        if player_kind == "heuristic":
            chosen = policy.choose(state, player, rng)
        state.apply_legal(player, chosen)


def everything_shown(setting: Setting, state: State, seat: int) -> list[str]:
    """What the seat and a spectator are shown; the latter holds all public counts and who is seen to be asked."""
    return [told(setting.game, state, seat), told(setting.game, state, None)]


def unexplained(state: State) -> list[str]:
    """What of who is asked, and who is not, the hidden cards of a position contradict."""
    if not isinstance(state, SkyDynastyState) or state.decision != Ask.LAY:
        return []
    found = []
    for seat in range(state.num_players):
        laying = state.size(Zone.FLEET, seat) > 0
        if (state.pending >> seat) & 1 and not laying and dispatch.passes_unasked(state, seat):
            found.append(f"seat {seat + 1} is asked for a fleet, but the rules pass for such a hand")
        if (state.forced >> seat) & 1 and not dispatch.passes_unasked(state, seat):
            found.append(f"the rules passed for seat {seat + 1}, which could have laid a fleet")
    return found


@every_usual_setting
@pytest.mark.parametrize("player_kind", ["random", "heuristic"])
def test_a_copy_shows_its_seat_what_it_saw(setting: Setting, player_kind: str) -> None:
    for number, state in enumerate(stops(setting, player_kind, 31)):
        assert unexplained(state) == []
        for seat in range(setting.players):
            copy, log = state.clone(), Observer()
            copy.attach(log)
            copy.resample(seat, Rng(number))
            assert log.take() == [], "dealing anew is nothing that happens in the game"
            copy.invariants()
            assert everything_shown(setting, copy, seat) == everything_shown(setting, state, seat)
            assert (seat in copy.pending_players()) == (seat in state.pending_players())
            assert unexplained(copy) == []


# Open Space is used up in all of these, so that only location cards can be laid. Copies are dealt for the first seat.
CHOOSING = {"hand": {"Gateway": 1, "Corsair": 1}, "deck": {"Corsair": 2}, "open_space_used": 2}
CANNOT = {"hand": {"Corsair": 2}, "deck": {"Gateway": 1}, "open_space_used": 2}
NO_CARDS = {"hand": {}, "open_space_used": 2}
AWAY = {"passed": True}
SEEN_TO_BE_ASKED = {
    "one chooses, one has no cards": [AWAY, CHOOSING, NO_CARDS],
    "one has no cards, one chooses": [AWAY, NO_CARDS, CHOOSING],
    "one chooses, one must pass": [AWAY, CHOOSING, CANNOT],
    "one must pass, one chooses": [AWAY, CANNOT, CHOOSING],
    "one chooses, all others must pass": [CANNOT, CANNOT, CHOOSING],
    "both choose": [AWAY, CHOOSING, CHOOSING],
}


@pytest.mark.rule("SD-R12", "SD-056")
@pytest.mark.parametrize("name", SEEN_TO_BE_ASKED)
def test_hands_dealt_anew_explain_who_is_asked(name: str) -> None:
    state = position({"players": 3, "seats": SEEN_TO_BE_ASKED[name]})
    assert unexplained(state) == []
    check_copies(state)


@pytest.mark.rule("SD-R12", "SD-056")
def test_one_who_has_answered_could_have_been_asked() -> None:
    state = position({"players": 3, "seats": [CHOOSING, CHOOSING, CHOOSING]})
    state.apply_action(1, state.codec.from_text("pass"))
    check_copies(state)


def check_copies(state: SkyDynastyState) -> None:
    views = json.dumps(SKY_DYNASTY.view(state, 0)), json.dumps(SKY_DYNASTY.view(state, None))
    for seed in range(200):
        copy = state.clone()
        copy.resample(0, Rng(seed))
        assert (json.dumps(SKY_DYNASTY.view(copy, 0)), json.dumps(SKY_DYNASTY.view(copy, None))) == views
        assert unexplained(copy) == []
        for seat in (1, 2):
            if (state.asked & ~state.pending) >> seat & 1:
                back = copy.clone()
                back.withdraw(0)
                assert not dispatch.passes_unasked(back, seat), "a seat that has answered was asked"
