"""The public list: one query now and then, whoever asks, and nobody fills it alone or breaks it."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text
from tests.server.client import Server
from tests.server.conftest import Start

from skydeck.server import listing
from skydeck.server.listing import origin_of


def count_queries(server: Server) -> list[str]:
    """Every statement that the server sends to its database from now on."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if statement.lstrip().upper().startswith("SELECT"):
            seen.append(statement)

    event.listen(server.tables.store.engine.sync_engine, "before_cursor_execute", note)
    return seen


async def listed(server: Server) -> list[dict[str, Any]]:
    answer = await server.http.get("/api/tables")
    assert answer.status_code == 200, answer.text
    return list(answer.json())


async def test_the_list_costs_one_query_and_is_kept_for_a_moment(
    start: Start, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listing, "FRESH_SECONDS", 30.0)
    server = await start(database=database, listed_per_address=100)
    for number in range(20):
        await server.create("me", "open", "easy", public=True, name=f"Table {number}")
    seen = count_queries(server)
    shown = await asyncio.gather(*(listed(server) for _ in range(20)))
    assert len(seen) == 1
    assert [one["name"] for one in shown[0]] == [f"Table {number}" for number in reversed(range(20))]
    assert shown[0][0] | {"code": "", "created_at": 0} == {
        "code": "", "name": "Table 19", "game": "sky_dynasty", "players": 3, "seats_open": 1, "host": "Player 1",
        "options": {}, "created_at": 0,
    }  # fmt: skip
    # What changes here shows at once.
    await server.join(shown[0][0]["code"])
    assert len(await listed(server)) == 19
    code, _ = await server.create("me", "open", public=True)
    assert (await listed(server))[0]["code"] == code


async def test_a_list_that_grew_old_is_read_again(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process may have changed what this one shows."""
    monkeypatch.setattr(listing, "FRESH_SECONDS", 0.2)
    server, other = await start(), await start()
    assert await listed(server) == []
    code, _ = await other.create("me", "open", public=True)
    await asyncio.sleep(0.3)
    assert [one["code"] for one in await listed(server)] == [code]


@pytest.mark.parametrize(
    "damage",
    [
        "options = '{broken'",
        "options = '[1]'",
        "game = 'no_such_game'",
        "players = 'many'",
        "options = ''",
        "name = x'ff'",
    ],
)
async def test_a_damaged_row_leaves_out_its_table_only(
    start: Start, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start()
    whole, _ = await server.create("me", "open", public=True)
    code, _ = await server.create("me", "open", public=True)
    async with server.tables.store.engine.begin() as connection:
        await connection.execute(text(f"UPDATE tables SET {damage} WHERE code = '{code}'"))
    with caplog.at_level(logging.ERROR):
        for _ in range(2):
            server.tables.listing.changed()
            assert [one["code"] for one in await listed(server)] == [whole]
    assert sum(code in line for line in caplog.messages) == 1


async def test_one_address_does_not_fill_the_list(start: Start, database: str) -> None:
    server = await start(database=database)
    async with httpx.AsyncClient(
        base_url=server.base.replace("127.0.0.1", "127.0.0.1"),
        transport=httpx.AsyncHTTPTransport(local_address="127.0.0.2"),
    ) as elsewhere:
        first = await elsewhere.post(
            "/api/tables", json={"game": "sky_dynasty", "players": 2, "public": True, "name": "From elsewhere"}
        )
        assert first.status_code == 201
        for number in range(64):
            await server.create("me", "open", public=True, name=f"Flood {number}")
        names = [one["name"] for one in await listed(server)]
    assert names == [f"Flood {number}" for number in reversed(range(54, 64))] + ["From elsewhere"]


def test_the_origin_of_a_table_does_not_tell_an_address() -> None:
    assert origin_of("192.0.2.1") != origin_of("192.0.2.2")
    assert origin_of("2001:db8::1") == origin_of("2001:db8::ffff") != origin_of("2001:db8:0:1::1")
    groups = {origin_of(f"10.{a}.{b}.{c}") for a in range(4) for b in range(180) for c in range(250)}
    assert len(groups) <= 65536 and len(origin_of("unknown")) == 4
