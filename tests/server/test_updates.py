"""Running games after an update: they go on with the rules and cards they were begun with, or say plainly that they cannot."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.client import Server
from tests.server.conftest import Start
from tests.server.test_keeping import change_tables, in_a_thread

from skydeck.server.models import EntryRow


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


@pytest.mark.parametrize(
    "action", [{"verb": "lay", "card": "A Card of Yore"}, {"verb": "bygone"}, {"verb": "lay"}, {"card": 3}, [], None]
)
async def test_a_record_that_the_rules_cannot_read_is_refused_in_one_line(
    start: Start, tmp_path: Path, action: Any, caplog: pytest.LogCaptureFixture
) -> None:
    """As when rules changed and their version was forgotten."""
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

    assert ada.of("error")[0]["code"] == "other_version", ada.messages
    assert len([line for line in caplog.messages if code in line]) == 1
    assert tracebacks(caplog) == []
    assert exit_code == 1 and "entry 1 cannot be carried out" in json.loads(told)["problems"][0]
