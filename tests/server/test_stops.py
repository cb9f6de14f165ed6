"""Where a seat wants to be asked stays known, whatever becomes of the server's memory."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.client import Client, Server, eventually
from tests.server.conftest import Start
from tests.server.test_priority import ANSWER, DECKS, GAME, skirmish

from skydeck.server import positions

WISHES: dict[str, Any] = {
    "mine": ["draw", "end"],
    "theirs": ["income"],
    "let": ["Cinder Drake"],
    "full": True,
    "skip": "turn",
}


def wished(client: Client) -> dict[str, Any]:
    """The own wishes, as far as they are in the view."""
    return {name: client.view["stops"][name] for name in WISHES}


async def in_hot_seat(server: Server, state: Any) -> tuple[str, str]:
    """A table of two people at one device that begins with a position."""
    seats = [
        {"kind": kind, "name": name, "level": None, "holder": 0} for kind, name in (("human", "A"), ("hotseat", "B"))
    ]
    start = {"name": "Stops", "players": 2, "options": {}, "position": state.to_dict(), "branch_of": "BCDFGH"}
    made = await positions.create_from_position(server.tables, GAME, start, seats)
    return made.code, made.tokens[0].token


async def forget(server: Server, code: str) -> None:
    """Let other tables push one out of memory."""
    other, _ = await server.create("me", "open")

    async def gone() -> bool:
        await (await server.connect(other)).close()
        return code not in server.tables.loaded

    await eventually(gone, "a table leaves the memory")


@pytest.mark.parametrize("how", ["restart", "eviction"])
async def test_stops_are_found_again(start: Start, how: str) -> None:
    server = await start(tables_in_memory=1)
    code, tokens = await server.create("me", "open", game="dynasty_tcg", options=DECKS)
    _, token = await server.join(code)
    bo = await server.connect(code, token)
    await bo.until(lambda: bool(bo.view))
    assert (await bo.ask("stops", **WISHES))["ok"]
    assert (await bo.ask("stops", let=[]))["ok"], "what is left out stays as it is"
    await bo.until(lambda: bo.view["stops"]["let"] == [])
    before = wished(bo)
    await bo.close()

    if how == "restart":
        server = await start()
    else:
        await forget(server, code)
    again, ada = await server.connect(code, token), await server.connect(code, tokens[0])
    await again.until(lambda: bool(again.view))
    await ada.until(lambda: bool(ada.view))

    assert wished(again) == before == WISHES | {"let": []}
    assert wished(ada) == {**wished(ada), "full": False, "skip": ""}, "another seat has its own"
    assert "Cinder Drake" not in str((await server.http.get(f"/api/tables/{code}")).json())


async def test_after_a_restart_the_table_does_not_pass_for_who_wants_to_be_asked(start: Start) -> None:
    server = await start()
    state = skirmish("Cinder Drake")
    code, token = await in_hot_seat(server, state)
    ada = await server.connect(code, token)
    reply = await ada.ask("stops", seat=1, full=True)
    assert reply["ok"], reply
    await ada.ask("seat", seat=0)
    await ada.until(lambda: ada.asked)
    assert (await ada.commit("pass"))["ok"]
    await ada.ask("seat", seat=1)
    await ada.until(lambda: ada.asked)
    version = ada.view["version"]
    await ada.close()

    again = await (await start()).connect(code, token)
    await again.ask("seat", seat=1)
    await again.until(lambda: bool(again.view))
    await again.quiet(0.5)

    assert again.asked and again.view["version"] == version


async def test_a_skip_that_has_ended_does_not_begin_again(start: Start) -> None:
    """It ends by itself when the seat is attacked."""
    server = await start()
    code, token = await in_hot_seat(server, skirmish(ANSWER))
    ada = await server.connect(code, token)
    assert (await ada.ask("stops", seat=1, skip="turn"))["ok"]
    await ada.ask("seat", seat=0)
    await ada.until(lambda: ada.asked)
    assert (await server.tables.store.table(code)).seats[1].stops["skip"] == "turn"  # type: ignore[index]

    while ada.asked:
        before = ada.view
        texts = [one["text"] for one in ada.view["legal"]]
        assert (await ada.commit(next((text for text in texts if "A3" in text), texts[0])))["ok"], texts
        await ada.until(lambda before=before: ada.view is not before)  # type: ignore[misc]
        await ada.quiet()
    await ada.ask("seat", seat=1)
    await ada.until(lambda: ada.view["seat"] == 1)

    assert ada.view["stops"]["skip"] == ""

    async def saved() -> bool:
        return not (await server.tables.store.table(code)).seats[1].stops["skip"]  # type: ignore[index]

    await eventually(saved, "the end of the skip is saved")


async def test_stops_set_at_another_process_are_heard(start: Start) -> None:
    server = await start()
    code, ada, _ = await server.pair(game="dynasty_tcg", options=DECKS)
    table = server.tables.loaded[code]
    await server.tables.store.save_stops(table.data.id, 0, {**GAME.fresh_stops().to_dict(), "full": True})

    await table.heard({"what": "stops", "process": server.tables.process})
    assert not table.stops.of(0).full, "what this process said it knows already"
    await table.heard({"what": "stops", "process": "another"})

    await ada.until(lambda: ada.view["stops"]["full"])
