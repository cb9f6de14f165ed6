"""Replays of ended games: a seat's own hand, all hands, and nothing of a game that still runs."""

from __future__ import annotations

from functools import partial

import pytest
from tests.server.client import Json, Server

from skydeck.records.record import Record
from skydeck.server.decided import bot_decision, plain_decision
from skydeck.server.rights import ending

STEPS = 20


async def ended(server: Server, game: str) -> str:
    """A game that went on for a while by the rules of thumb of both seats, and was given up then."""
    code, _ = await server.create("easy", "easy", game=game, seed=5)
    async with server.tables.use(code) as table:
        for _ in range(3 * STEPS):
            play = table.running()
            seat, version = play.pending()[0], play.version
            actions = plain_decision(play, seat, play.as_seen_by(seat))
            await table.append(partial(bot_decision, seat=seat, version=version, actions=actions))
        await table.append(partial(ending, seat=0, winners=[1], reason="resigned", told="resigned."))
    return code


async def step(server: Server, code: str, at: int, seat: int | None = None) -> Json:
    params = {"at": at} if seat is None else {"at": at, "seat": seat}
    answer = await server.http.get(f"/api/tables/{code}/replay", params=params)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


@pytest.mark.parametrize("game", ["sky_dynasty", "dynasty_tcg"])
async def test_without_a_seat_a_replay_shows_the_cards_of_all(server: Server, game: str) -> None:
    code = await ended(server, game)

    hands = 0
    for at in range(STEPS):
        everything = await step(server, code, at)
        assert everything["view"]["you"] is None
        assert everything["own"] == [(await step(server, code, at, seat))["view"]["you"] for seat in (0, 1)]
        hands += sum(len(own["hand"]) > 0 for own in everything["own"])
    assert hands > STEPS


@pytest.mark.parametrize("game", ["sky_dynasty", "dynasty_tcg"])
async def test_a_seat_in_a_replay_sees_its_own_hand_and_no_other(server: Server, game: str) -> None:
    code = await ended(server, game)

    secrets = 0
    # Far enough for the other seat to have laid something, too.
    for at in range(2 * STEPS):
        seen = await step(server, code, at, 0)
        assert seen["own"] is None
        assert seen["view"]["you"]["seat"] == 0 and seen["view"]["you"]["hand"] is not None
        other = seen["view"]["seats"][1]
        assert not isinstance(other["hand"], list)
        if seen["actor"] == 1 and seen["label"] is None:
            before = await step(server, code, at - 1, 0)
            if seen["view"]["moment"] == before["view"]["moment"]:
                # What the other chose in secret shows in nothing but that it is chosen.
                secrets += 1
                other["status"] = before["view"]["seats"][1]["status"]
                assert seen["events"] == [] and seen["view"] == before["view"]
    assert secrets or game != "sky_dynasty"


@pytest.mark.parametrize("game", ["sky_dynasty", "dynasty_tcg"])
async def test_a_running_game_shows_nothing_of_itself(server: Server, game: str) -> None:
    code, tokens = await server.create("me", "open", game=game)
    _, token = await server.join(code)

    for bearer in (None, tokens[0], token):
        for seat in (None, 0, 1):
            answer = await server.http.get(
                f"/api/tables/{code}/replay",
                params={} if seat is None else {"seat": seat},
                headers={} if bearer is None else {"Authorization": f"Bearer {bearer}"},
            )
            assert answer.status_code == 409 and set(answer.json()) == {"error"}


async def test_where_nobody_may_watch_only_who_played_sees_the_cards(server: Server) -> None:
    code, tokens = await server.create("me", "easy", options={"max_rounds": 1}, spectators="none")
    client = await server.connect(code, tokens[0])
    while not client.over:
        await client.until(lambda: client.asked or client.over)
        if client.asked:
            before = client.view
            await client.ask("commit", version=before["version"], actions=[before["legal"][0]["action"]])
            await client.until(lambda before=before: client.view is not before)  # type: ignore[misc]
    await client.until(lambda: client.table["status"] == "ended")
    url = f"/api/tables/{code}/replay"

    assert (await server.http.get(url)).json()["error"]["code"] == "no_spectators"
    assert (await server.http.get(url, params={"seat": 0})).json()["error"]["code"] == "no_spectators"
    shown = await server.http.get(url, headers={"Authorization": f"Bearer {tokens[0]}"})
    assert [own["seat"] for own in shown.json()["own"]] == [0, 1]


async def test_the_record_marks_hints_also_of_who_plays_alone(server: Server) -> None:
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    assert (await ada.ask("hint", version=ada.view["version"]))["ok"]
    assert (await ada.ask("resign"))["ok"]

    lines = (await server.http.get(f"/api/tables/{code}/record")).text.splitlines()

    assert '{"seat":0,"hint":true}' in lines
    assert [hint.seat for hint in Record.parse("\n".join(lines)).hints] == [0]
    # Lists of tables and the end of the game say so too.
    assert (await server.http.get(f"/api/tables/{code}")).json()["hinted"] == [0]
