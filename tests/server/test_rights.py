"""What players can rely on besides the rules: giving up, ending what has not begun, agreeing, and going on without others."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.client import Client, Json, Server
from tests.server.conftest import Start
from tests.server.test_priority import DECKS

from skydeck.server import rights

TCG: dict[str, Any] = {"game": "dynasty_tcg", "options": DECKS}


async def table_of(server: Server, people: int, **fields: Any) -> tuple[str, list[Client], list[str]]:
    """A running table of so many people, all connected, with their tokens."""
    code, made = await server.create("me", *["open"] * (people - 1), **fields)
    tokens = [made[0], *[(await server.join(code, f"Guest {number}"))[1] for number in range(1, people)]]
    clients = [await server.connect(code, token) for token in tokens]
    for client in clients:
        await client.until(lambda client=client: bool(client.view))  # type: ignore[misc]
    return code, clients, tokens


async def ended(*clients: Client) -> Json:
    for client in clients:
        await client.until(lambda client=client: client.table["status"] == "ended" and client.over)  # type: ignore[misc]
    return dict(clients[0].table["result"])


async def test_who_resigns_loses_at_once(server: Server) -> None:
    code, (ada, bo), _ = await table_of(server, 2)

    assert (await bo.ask("resign", id="r")) == await bo.ask("resign", id="r"), "a resend is answered alike"

    result = await ended(ada, bo)
    assert (result["winners"], result["ranks"], result["reason"]) == ([0], [1, 2], "resigned")
    assert ada.view["view"]["result"]["told"] == "{seat1} resigned." == ada.events[-1]["text"]
    assert ada.view["choice"] is None and ada.view["waiting"] == [] and ada.table["seed"]
    assert (await ada.ask("commit", version=ada.view["version"], actions=[{"verb": "pass"}]))["error"]["code"] == "over"
    assert (await ada.ask("resign"))["error"]["code"] == "over"
    for call in ("record", "replay", "chapters", "course"):
        assert (await server.http.get(f"/api/tables/{code}/{call}")).status_code == 200


async def test_a_game_that_was_given_up_is_so_after_a_restart(start: Start) -> None:
    server = await start(snapshot_every=1)
    code, (ada, bo), tokens = await table_of(server, 2)
    await ada.ask("resign")
    await ended(ada, bo)

    other = await start()
    again = await other.connect(code, tokens[1], since=0)
    await again.until(lambda: again.over)

    assert again.view["view"] == bo.view["view"] and again.events[-1]["text"] == "{seat0} resigned."


async def test_where_others_still_play_an_ai_plays_on(server: Server) -> None:
    _, (ada, bo, cy), _ = await table_of(server, 3)

    assert (await cy.ask("resign"))["ok"]

    await ada.until(lambda: ada.table["seats"][2].get("left") == "resigned")
    assert ada.table["seats"][2]["kind"] == "bot" and ada.table["status"] == "running"
    await ada.until(lambda: ada.view["view"]["seats"][2]["status"] == "locked")
    assert (await cy.commit("pass"))["error"]["code"] == "handed_over"
    assert (await cy.ask("resume", seat=2))["error"]["code"] == "not_gone"
    assert (await bo.ask("resign"))["ok"]
    assert (await ada.ask("resign"))["ok"], "nobody else is left"
    assert (await ended(ada, bo))["winners"] == [1, 2]


async def test_a_game_ends_without_a_winner_before_all_have_decided(server: Server) -> None:
    _, (ada, bo), _ = await table_of(server, 2)
    await ada.commit("pass")

    assert (await bo.ask("abort"))["ok"]

    result = await ended(ada, bo)
    assert (result["winners"], result["reason"]) == ([], "aborted")


async def test_a_game_in_which_all_have_decided_is_not_undone(server: Server) -> None:
    _, (ada, bo), _ = await table_of(server, 2)
    await ada.commit("pass")
    await bo.commit("pass")

    assert (await bo.ask("abort"))["error"]["code"] == "begun"


async def test_the_host_closes_a_table_that_waits(server: Server) -> None:
    code, tokens = await server.create("me", "open", "open", public=True)
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)

    assert (await bo.ask("abort"))["error"]["code"] == "host_only"
    assert (await ada.ask("abort"))["ok"]

    await bo.until(lambda: bo.table["status"] == "ended")
    assert (await server.http.get("/api/tables")).json() == []
    late = await server.http.post(f"/api/tables/{code}/join", json={"name": "Cy"})
    assert late.json()["error"]["code"] == "started"
    assert (await server.http.get(f"/api/tables/{code}/replay")).json()["error"]["code"] == "never_begun"
    assert (await server.connect(code, token)).welcome["table"]["result"]["reason"] == "aborted"


async def test_a_draw_needs_both(server: Server) -> None:
    _, (ada, bo), _ = await table_of(server, 2, **TCG)
    assert ada.table["draws"] is True

    assert (await ada.ask("draw"))["ok"]
    await bo.until(lambda: any(event["kind"] == "offer" for event in bo.events))
    assert (await ada.ask("draw"))["error"]["code"] == "offered"
    assert (await bo.ask("draw"))["ok"]

    result = await ended(ada, bo)
    assert (result["winners"], result["ranks"], result["reason"]) == ([0, 1], [1, 1], "agreed")


async def test_an_offer_lapses_when_the_other_plays_on(server: Server) -> None:
    _, (ada, bo), _ = await table_of(server, 2, **TCG)
    await ada.until(lambda: ada.asked)
    await bo.until(lambda: bo.asked)
    await ada.ask("draw")
    await bo.until(lambda: any(event["kind"] == "offer" for event in bo.events))
    choice = bo.view["choice"]
    answer = choice["done"] or choice["pass"] or choice["items"][0]
    assert (await bo.ask("commit", version=bo.view["version"], actions=[answer["action"]]))["ok"]

    assert (await bo.ask("draw"))["ok"]
    await asyncio.sleep(0.1)
    assert bo.table["status"] == "running", "this was an offer of one's own"


async def test_a_draw_is_offered_only_where_it_can_be(server: Server) -> None:
    _, (ada, _), _ = await table_of(server, 2)
    assert (await ada.ask("draw"))["error"]["code"] == "no_draw"
    code, tokens = await server.create("me", "easy", **TCG)
    alone = await server.connect(code, tokens[0])
    await alone.until(lambda: bool(alone.view))
    assert (await alone.ask("draw"))["error"]["code"] == "no_draw"


async def test_a_game_without_a_clock_does_not_wait_for_ever(start: Start) -> None:
    server = await start(gone_seconds=1.0)
    _, (ada, bo), _ = await table_of(server, 2)
    await ada.commit("pass")
    assert (await ada.ask("claim", seat=1))["error"]["code"] == "here"
    await bo.close()
    await ada.until(lambda: not ada.table["seats"][1]["connected"])
    early = await ada.ask("claim", seat=1)
    assert early["error"]["code"] == "not_gone" and "1 second more" in early["error"]["message"]
    assert ada.table["claim_seconds"] == 1 and ada.table["seats"][1]["away_since"]
    await asyncio.sleep(1.1)

    assert (await ada.ask("claim", seat=1))["ok"]

    result = await ended(ada)
    assert (result["winners"], result["reason"]) == ([0], "claimed")


async def test_at_tables_over_days_nobody_is_gone_within_days(start: Start) -> None:
    server = await start(gone_seconds=0.0)
    _, (ada, bo), _ = await table_of(server, 2, pace="day")
    await bo.close()
    await ada.until(lambda: not ada.table["seats"][1]["connected"])

    early = await ada.ask("claim", seat=1)

    assert early["error"]["code"] == "not_gone" and "3 days more" in early["error"]["message"]
    assert ada.table["claim_seconds"] == 3 * 24 * 3600


@pytest.mark.parametrize("people", [2, 3])
async def test_an_ai_plays_for_who_is_gone_until_they_come_back(start: Start, people: int) -> None:
    server = await start(gone_seconds=0.2)
    code, clients, tokens = await table_of(server, people)
    ada, gone = clients[0], people - 1
    await clients[gone].close()
    await ada.until(lambda: not ada.table["seats"][gone]["connected"])
    await asyncio.sleep(0.3)
    assert (await ada.ask("claim", seat=gone, ai=people == 2))["ok"]
    await ada.until(lambda: ada.view["view"]["seats"][gone]["status"] == "locked")
    assert ada.events[-1]["text"].endswith("an AI plays on.")

    back = await server.connect(code, tokens[gone])
    await back.until(lambda: back.table["seats"][gone].get("left") == "gone")
    assert (await back.ask("resume", seat=0))["error"]["code"] == "seat_only"
    assert (await back.ask("resume", seat=gone))["ok"]

    await ada.until(lambda: ada.table["seats"][gone]["kind"] == "human" and ada.events[-1]["kind"] == "seat")
    await back.until(lambda: back.table["seats"][gone].get("left") is None)
    assert (await back.ask("undo", version=back.view["version"]))["ok"]
    await back.until(lambda: back.asked)


async def test_after_a_restart_there_is_time_to_come_back(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who was thinking when a new version took over is not gone, though the decision began long ago."""
    code, clients, tokens = await table_of(await start(), 2)
    for client in clients:
        await client.close()
    server = await start(gone_seconds=0.0)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)

    early = await ada.ask("claim", seat=1)
    assert early["error"]["code"] == "not_gone" and "seconds more" in early["error"]["message"]

    monkeypatch.setattr(rights, "RETURN_SECONDS", 0.0)
    assert (await ada.ask("claim", seat=1))["ok"]


async def test_who_left_at_another_process_is_gone_since_then(start: Start) -> None:
    server = await start(gone_seconds=60.0)
    code, tokens = await server.create("me", "open")
    await server.join(code)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    table = server.tables.loaded[code]
    table.running().opened = table.opened_at = 1

    for seats in ([1], []):
        await table.heard({"what": "presence", "process": "another", "seats": seats, "spectators": 0})

    assert (await ada.ask("claim", seat=1))["error"]["code"] == "not_gone"


async def test_nobody_claims_for_or_from_themselves(start: Start) -> None:
    server = await start(gone_seconds=0.0)
    code, (ada, _), _ = await table_of(server, 2)
    watcher = await server.connect(code)

    assert (await ada.ask("claim", seat=0))["error"]["code"] == "unknown_seat"
    assert (await ada.ask("claim", seat=7))["error"]["code"] == "unknown_seat"
    assert (await watcher.ask("claim", seat=1))["error"]["code"] == "seat_only"
    assert (await watcher.ask("resign"))["error"]["code"] == "seat_only"
    assert (await watcher.ask("abort"))["error"]["code"] == "seat_only"
