"""Running games after an update: they go on with the rules and cards they were begun with, or say plainly that they cannot."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.client import Json, Server, eventually
from tests.server.conftest import Start
from tests.server.test_keeping import change_tables, in_a_thread
from tests.server.test_lobby import bearer

from skydeck.server.keeping import DAY
from skydeck.server.models import EntryRow, TableRow
from skydeck.server.store import now


async def begun(server: Server, **fields: Any) -> tuple[str, str]:
    """A game of two people in which something was decided; its code and the first token."""
    code, tokens = await server.create("me", "open", **fields)
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    await bo.until(lambda: bo.asked)
    assert (await ada.commit("pass"))["ok"] and (await bo.commit("pass"))["ok"]
    await ada.close()
    await bo.close()
    return code, tokens[0] or ""


def tracebacks(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.exc_info]


UPDATES: dict[str, tuple[dict[str, Any], str]] = {
    "other rules": ({"rules_version": "999"}, "version 999 of the rules"),
    "other cards": ({"cards_version": "0123456789abcdef"}, "card set 01234567"),
    "the game is gone": ({"game": "sky_bygones"}, "does not have the game sky_bygones"),
}


@pytest.mark.parametrize("what", UPDATES)
@pytest.mark.parametrize("pace", ["none", "day"])
async def test_a_running_game_of_other_rules_says_so_and_goes_on_when_they_are_back(
    start: Start, tmp_path: Path, what: str, pace: str, caplog: pytest.LogCaptureFixture
) -> None:
    fields, said = UPDATES[what]
    database = f"sqlite+aiosqlite:///{tmp_path}/skydeck.db"
    server = await start(database=database)
    code, token = await begun(server, pace=pace)
    before = await server.tables.store.table(code)
    await change_tables(server, **fields)

    with caplog.at_level(logging.WARNING):
        other = await start(database=database)
        ada = await other.connect(code, token)
        await ada.until(lambda: ada.closed is not None)
        looked_at = await other.http.get(f"/api/tables/{code}")
        exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{tmp_path}/skydeck.db", "--json")

    error = ada.of("error")[0]
    assert error["code"] == "other_version" and said in error["message"] and "Begin a new game" in error["message"]
    assert looked_at.status_code in (200, 409), "the lobby of a game that is there, or why there is none"
    found = json.loads(told)
    assert exit_code == 0 and found["problems"] == [] and found["other_versions"] == 1
    assert len(found["stopped"]) == 1 and code in found["stopped"][0] and said in found["stopped"][0]
    assert tracebacks(caplog) == []

    back = {name: getattr(before, name) for name in fields}
    await change_tables(other, **back)
    again = await other.connect(code, token)
    await again.until(lambda: again.asked)
    assert (await again.commit("pass"))["ok"]


async def proposed(server: Server, code: str, token: str, *winners: int) -> Json:
    """What comes of a proposal to end a game that waits for another version."""
    url = f"/api/tables/{code}/end"
    return Json((await server.http.post(url, json={"winners": list(winners)}, **bearer(token))).json())


async def test_a_game_that_waits_for_another_version_is_ended_as_its_players_agree(server: Server) -> None:
    code, tokens = await server.create("me", "open", "easy")
    _, token = await server.join(code)
    mine = str(tokens[0])
    goes_on = await proposed(server, code, mine)
    assert goes_on["error"]["code"] == "goes_on"
    await change_tables(server, rules_version="999")

    info = (await server.http.get(f"/api/tables/{code}")).json()
    assert "version 999 of the rules" in info["stopped"]["why"] and info["status"] == "running"
    info = await proposed(server, code, mine, 0)
    assert [(one["seat"], one["winners"]) for one in info["stopped"]["proposals"]] == [(0, [0])]
    assert (await proposed(server, code, mine, 0))["error"]["code"] == "proposed"
    info = await proposed(server, code, token)
    assert info["status"] == "running" and len(info["stopped"]["proposals"]) == 2, "they do not agree"
    assert (await proposed(server, code, token, 3))["error"]["code"] == "unknown_seat"
    assert (await proposed(server, code, "nobody"))["error"]["code"] == "token"

    info = await proposed(server, code, token, 0)

    assert info["status"] == "ended" and "stopped" not in info
    assert (info["result"]["winners"], info["result"]["ranks"], info["result"]["reason"]) == ([0], [1, 2, 2], "stopped")
    assert info["seed"] and (await proposed(server, code, mine))["error"]["code"] == "over"


async def test_who_plays_alone_ends_such_a_game_at_once_and_nobody_wins(server: Server) -> None:
    code, tokens = await server.create("me", "easy")
    await change_tables(server, cards_version="0123456789abcdef")

    info = await proposed(server, code, str(tokens[0]))

    assert info["status"] == "ended" and info["result"]["winners"] == []
    assert "waited for another version" in info["result"]["told"] and "nobody won" in info["result"]["told"]


async def test_nobody_is_kept_at_such_a_game_by_who_does_not_come(start: Start) -> None:
    server = await start(gone_seconds=0.2)
    code, tokens = await server.create("me", "open")
    await server.join(code)
    await change_tables(server, rules_version="999")
    assert (await proposed(server, code, str(tokens[0])))["status"] == "running"

    async def ended() -> bool:
        return (await proposed(server, code, str(tokens[0]))).get("status") == "ended"

    await eventually(ended, "who waited long enough ends it alone", pause=0.1)


async def test_the_game_goes_on_when_its_version_is_back_whatever_was_proposed(server: Server) -> None:
    code, token = await begun(server)
    before = await server.tables.store.table(code)
    await change_tables(server, rules_version="999")
    await proposed(server, code, token)
    await change_tables(server, rules_version=before.rules_version)

    ada = await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    assert any(event["kind"] == "stop" for event in ada.events)
    assert (await ada.commit("pass"))["ok"]
    await change_tables(server, rules_version="999")
    info = (await server.http.get(f"/api/tables/{code}")).json()
    assert info["stopped"]["proposals"] == [], "what was proposed before it went on"


async def test_games_that_wait_for_another_version_for_too_long_are_ended_and_cleared_away(start: Start) -> None:
    server = await start(keep_waiting_days=5.0, keep_ended_days=10.0)
    codes = [(await server.create("me", "easy"))[0] for _ in range(2)]
    long_ago = now() - 6 * DAY
    await change_tables(server, started_at=long_ago)
    async with server.tables.store.writing() as session:
        await session.execute(update(EntryRow).values(at=long_ago))
        await session.execute(update(TableRow).where(TableRow.code == codes[0]).values(rules_version="999"))

    assert await server.tables.housekeeping.clear() == 0

    first, second = [(await server.http.get(f"/api/tables/{code}")).json() for code in codes]
    assert first["status"] == "ended" and "for 5 days: nobody won" in first["result"]["told"]
    assert second["status"] == "running", "a game of this version is nobody's but its players'"
    await change_tables(server, ended_at=now() - 11 * DAY)
    assert await server.tables.housekeeping.clear() == 1


async def test_a_game_that_is_gone_says_so_in_its_lobby(server: Server) -> None:
    code, token = await begun(server)
    await change_tables(server, game="sky_bygones")

    info = (await server.http.get(f"/api/tables/{code}")).json()

    assert "does not have the game sky_bygones" in info["stopped"]["why"] and info["options"] == {}
    assert (await proposed(server, code, token))["stopped"]["proposals"]


BROKEN: dict[str, tuple[str, str]] = {
    "a lost end": ("DELETE FROM entries WHERE number = 2", "ends at entry 1 of 2"),
    "a lost entry": ("DELETE FROM entries WHERE number = 1", "misses its entry 1"),
    "no JSON in an entry": ("UPDATE entries SET data = '{' WHERE number = 1", "The record of this game is damaged"),
    "no JSON in the options": ("UPDATE tables SET options = '{'", "is damaged"),
    "options of another kind": ("UPDATE tables SET options = '[3]'", "is damaged"),
    "options of another game": (
        """UPDATE tables SET options = '{"colour": 3}'""",
        "What this game began with is damaged",
    ),
    "no settings": ("UPDATE tables SET settings = '{}'", "is damaged"),
    "no JSON in the settings": ("UPDATE tables SET settings = '{'", "is damaged"),
    "no position": ("UPDATE tables SET position = '[]'", "What this game began with is damaged"),
}


@pytest.mark.parametrize("what", BROKEN)
async def test_damage_is_told_as_damage(start: Start, what: str, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is rolled back without a word, nothing is said to be of other rules, nothing is an internal error."""
    statement, said = BROKEN[what]
    # A saved position makes up for what came before it.
    saves = what not in ("a lost entry", "no JSON in an entry")
    server = await start(snapshot_every=1 if saves else 64)
    code, token = await begun(server)
    await change_tables(server)
    async with server.tables.store.engine.begin() as connection:
        await connection.exec_driver_sql(statement)
    other, other_token = await begun(server)

    with caplog.at_level(logging.WARNING):
        lobby = await server.http.get(f"/api/tables/{code}")
        ada = await server.connect(code, token)
        await ada.until(lambda: ada.closed is not None)
        await server.tables.read_clocks(starting=True)

    error = ada.of("error")[0]
    assert error["code"] == "damaged" and said in error["message"] and "skydeck check" in error["message"]
    assert lobby.status_code == 200 or lobby.json()["error"]["code"] == "damaged"
    assert tracebacks(caplog) == [] and not ada.view, "no earlier position is shown"
    bo = await server.connect(other, other_token)
    await bo.until(lambda: bo.asked)
    async with server.tables.store.engine.connect() as connection:
        kept = await connection.exec_driver_sql("SELECT count(*) FROM snapshots")
        assert kept.scalar() == 2 * saves, "what a saved position still holds of a damaged record stays"


@pytest.mark.parametrize(
    "action", [{"verb": "lay", "card": "A Card of Yore"}, {"verb": "bygone"}, {"verb": "lay"}, {"card": 3}, [], None]
)
async def test_a_record_that_the_rules_cannot_read_is_refused_in_one_line(
    start: Start, tmp_path: Path, action: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """As when something in it was changed, or the rules were and their version was forgotten."""
    server = await start()
    code, token = await begun(server)
    await change_tables(server)
    async with server.tables.store.writing() as session:
        await session.execute(
            update(EntryRow).where(EntryRow.number == 1).values(data={"actions": [action], "quiet": False})
        )

    with caplog.at_level(logging.WARNING):
        ada = await server.connect(code, token)
        await ada.until(lambda: ada.closed is not None)
        exit_code, told = await in_a_thread("check", "--database", f"sqlite:///{tmp_path}/skydeck.db", "--json")

    assert ada.of("error")[0]["code"] == "damaged" and "entry 1" in ada.of("error")[0]["message"], ada.messages
    assert len([line for line in caplog.messages if code in line]) == 1
    assert tracebacks(caplog) == []
    assert exit_code == 1 and "entry 1 cannot be carried out" in json.loads(told)["problems"][0]
