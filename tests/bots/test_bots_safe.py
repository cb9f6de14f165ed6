"""Where two answers do about equally well, the hint names the one that risks nothing."""

from __future__ import annotations

from skydeck.bots import SearchBot, make_bot
from skydeck.bots.safe import safe_answer
from skydeck.bots.search import Result
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import get_game

DOMAINS = get_game("scifi_domains")


def daring_question() -> tuple[State, int]:
    """A seat that is asked whether it calls one more Enemy, which may cost it a Unit that stopping would keep."""
    policy, rng = DOMAINS.policy(), Rng(3)
    state: State = DOMAINS.new_state(2, None, 3)
    for _ in range(400):
        seat = state.current_player()
        question = DOMAINS.choice(state, seat) or {}
        risk = question.get("risk")
        if risk and any(group["lost"] > risk["stop"]["lost"] for group in risk["next"]):
            return state, seat
        state.apply_action(seat, policy.choose(state, seat, rng))
    raise AssertionError("nobody was asked about a call that risks anything")


def test_of_two_answers_with_about_equal_odds_the_hint_names_the_safe_one() -> None:
    state, seat = daring_question()
    question = DOMAINS.choice(state, seat)
    assert question is not None
    call, stop = (state.codec.from_json(one["action"]) for one in (question["items"][0], question["pass"]))
    bot = make_bot("search", DOMAINS, seed=1)
    assert isinstance(bot, SearchBot)

    def named(called: float, stopped: float, tries: int = 100) -> int:
        best = call if called > stopped else stop
        bot.last = Result([best], [([call], 100, called), ([stop], tries, stopped)], 200)
        return safe_answer(bot, DOMAINS, state, seat, best)

    assert named(0.51, 0.50) == stop
    # Where the odds are not equal, or the other was hardly looked at, the better one is named; and a safe one stays.
    assert named(0.60, 0.50) == call
    assert named(0.51, 0.50, tries=4) == call
    assert named(0.50, 0.51) == stop
