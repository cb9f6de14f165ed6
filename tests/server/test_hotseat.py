"""Several people at one device: one token, several seats, and only the uncovered one is shown."""

from __future__ import annotations

import pytest
from tests.server.client import Server


async def test_a_seat_is_shown_only_when_it_is_asked_for(server: Server) -> None:
    code, tokens = await server.create("me", "hotseat", "easy")
    assert tokens[0] == tokens[1]
    table = await server.connect(code, tokens[0])
    await table.until(lambda: bool(table.view))
    assert table.welcome["seat"] is None and table.welcome["seats_held"] == [0, 1]
    assert table.view["view"].get("you") is None and table.view["choice"] is None

    reply = await table.ask("seat", seat=1)

    assert reply["ok"]
    await table.until(lambda: table.asked)
    assert table.view["seat"] == 1 and table.view["view"]["you"]["seat"] == 1
    await table.commit("pass")
    await table.ask("seat", seat=None)
    await table.until(lambda: table.view["seat"] is None)
    assert table.view["view"].get("you") is None
    await table.ask("seat", seat=0)
    await table.until(lambda: table.asked and table.view["seat"] == 0)
    assert (await table.commit("lay Cargo Shuttle", "lock"))["ok"]


async def test_a_covered_device_must_name_the_seat(server: Server) -> None:
    code, tokens = await server.create("me", "hotseat")
    table = await server.connect(code, tokens[0])
    await table.until(lambda: bool(table.view))

    unnamed = await table.ask("commit", version=0, actions=[{"verb": "pass"}])
    named = await table.ask("commit", version=0, actions=[{"verb": "pass"}], seat=1)
    foreign = await table.ask("commit", version=0, actions=[{"verb": "pass"}], seat=5)

    assert unnamed["error"]["code"] == "which_seat"
    assert named["ok"]
    assert foreign["error"]["code"] == "seat_only"


async def test_only_seats_of_this_device_can_be_uncovered(server: Server) -> None:
    code, tokens = await server.create("me", "open", "hotseat")
    _, token = await server.join(code)
    table, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await bo.until(lambda: bo.asked)

    assert (await table.ask("seat", seat=1))["error"]["code"] == "seat_only"
    assert (await bo.ask("seat", seat=0))["error"]["code"] == "seat_only"
    watcher = await server.connect(code)
    assert (await watcher.ask("seat", seat=0))["error"]["code"] == "seat_only"


@pytest.mark.parametrize(
    ("other", "alone", "watched"),
    [("hotseat", [False, False], [True, True]), ("hard", [False, True], [False, True])],
)
async def test_only_people_of_one_device_need_not_wait_for_each_other_unless_somebody_watches(
    server: Server, monkeypatch: pytest.MonkeyPatch, other: str, alone: list[bool], watched: list[bool]
) -> None:
    decks = {"deck_1": "The Standing Tide", "deck_2": "The Open Hand"}
    code, tokens = await server.create("me", other, game="dynasty_tcg", options=decks)
    await server.connect(code, tokens[0])
    table = server.tables.loaded[code]
    monkeypatch.setattr(table.running().game, "masks", lambda *_: True)
    assert [table.masks.covers(seat) for seat in range(2)] == alone
    watcher = await server.connect(code)
    await watcher.until(lambda: bool(watcher.view))
    assert [table.masks.covers(seat) for seat in range(2)] == watched
