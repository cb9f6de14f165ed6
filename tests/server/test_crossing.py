"""Answers that cross those of others: accepted where a seat still answers the very question that it was asked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.client import Server

from skydeck.games import get_game
from skydeck.server.data import Entry
from skydeck.server.errors import Refused
from skydeck.server.play import UNDO, Play

GAME = get_game("scifi_domains")
FIGHT: dict[str, Any] = {
    "players": 3,
    "at": "fight",
    "seats": [{"units": {"Picket": 1, "Lance Frigate": 1}, "enemies": {"Corsair": 1, "Scow": 1}} for _ in range(3)],
}
SOAK = "soak with old Command Ship, whole"


def table(position: dict[str, Any] = FIGHT) -> Play:
    return Play(GAME, position["players"], {}, 0, GAME.scenario(position).to_dict())


def answer(play: Play, seat: int, version: int, text: str) -> None:
    """What a connection does with an answer to the question of a version."""
    action = play.state.codec.from_text(text)
    play.apply(play.decide(seat, play.current(seat, version), [action], quiet_matters=True))


def test_an_answer_that_crossed_those_of_others_is_taken() -> None:
    play = table()
    version = play.version
    answer(play, 1, version, SOAK)
    answer(play, 2, version, SOAK)
    assert play.version > version
    answer(play, 0, version, SOAK)
    assert [one.seat for one in play.decisions] == [1, 2, 0]


def test_also_the_last_one_who_is_asked() -> None:
    play = table({**FIGHT, "seats": [FIGHT["seats"][0], {"enemies": {"Scow": 1}}, {}], "at": "deploy"})
    version = play.version
    for seat in (1, 2):
        answer(play, seat, play.version, "launch")
    while play.pending() != [0]:
        seat = next(seat for seat in play.pending() if seat != 0)
        answer(play, seat, play.version, play.legal(seat)[0].text)
    answer(play, 0, version, "launch")


def test_an_answer_is_taken_once() -> None:
    play = table()
    version = play.version
    answer(play, 0, version, SOAK)
    with pytest.raises(Refused, match="moved on"):
        answer(play, 0, version, "cease fire")
    answer(play, 1, version, SOAK)
    with pytest.raises(Refused, match="moved on"):
        answer(play, 0, version, "cease fire")


def test_what_was_taken_back_makes_a_new_question_of_all() -> None:
    play = table()
    before = play.version
    answer(play, 1, before, SOAK)
    version = play.version
    play.apply(Entry(play.number + 1, UNDO, 1, {"removes": [play.decisions[-1].entry]}))
    assert play.state.key() == table().state.key()
    for stale in (before, version):
        with pytest.raises(Refused, match="moved on"):
            answer(play, 0, stale, SOAK)
    answer(play, 0, play.version, SOAK)


def test_in_turn_nothing_is_taken_late() -> None:
    play = table({"players": 2, "at": "build", "line_ups": {"unit": {"Picket": 4}}, "seats": [{}, {}]})
    version = play.version
    answer(play, 0, version, "build 1 Picket")
    with pytest.raises(Refused, match="moved on"):
        answer(play, 1, version, "pass")


def test_versions_that_are_not_remembered_are_stale() -> None:
    play = table()
    version = play.version
    answer(play, 1, version, SOAK)
    other = Play(GAME, 3, {}, 0, GAME.scenario(FIGHT).to_dict())
    other.load(play.number, play.save())
    for known in (version - 1, version):
        with pytest.raises(Refused, match="moved on"):
            answer(other, 0, known, SOAK)
    answer(other, 0, other.version, SOAK)


def test_secret_decisions_are_not_looked_back_at() -> None:
    game = get_game("sky_dynasty")
    play = Play(game, 2, {}, 3)
    play.apply(play.decide(0, play.version, play.read([play.legal(0)[0].action]), quiet_matters=False))
    assert play.state.secret and play.earlier == []


async def test_at_a_table_battles_do_not_wait_for_each_other(server: Server) -> None:
    code, tokens = await server.create("me", "open", game="scifi_domains")
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await ada.until(lambda: bool(ada.view))
    await bo.until(lambda: bool(bo.view))
    first, second = (ada, bo) if ada.asked else (bo, ada)
    assert (await first.commit("pass"))["ok"]
    await second.until(lambda: second.asked)
    assert (await second.commit("pass"))["ok"]
    await ada.until(lambda: ada.view["view"]["phase"] == "battle" and ada.asked)
    await bo.until(lambda: bo.view["view"]["phase"] == "battle" and bo.asked)
    version = ada.view["version"]
    assert (await bo.commit("call an Enemy"))["ok"]
    assert (await ada.commit("call an Enemy", version=version))["ok"]
    twice = await ada.commit("call an Enemy", version=version)
    assert twice["error"]["code"] == "stale"
