"""Making a table, sitting down, starting, playing again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.client import Json, Server

from skydeck.records.record import Record
from skydeck.server.models import TableRow


def bearer(token: str) -> dict[str, Any]:
    return {"headers": {"Authorization": f"Bearer {token}"}}


async def lobby(server: Server, code: str) -> Json:
    return dict((await server.http.get(f"/api/tables/{code}")).json())


async def test_a_table_starts_by_itself_when_the_last_seat_is_taken(server: Server) -> None:
    code, tokens = await server.create("me", "open", "open")
    ada = await server.connect(code, tokens[0])
    assert ada.table["status"] == "waiting" and ada.view == {}
    seat, _ = await server.join(code, "Bo", seat=2)
    assert seat == 2
    await ada.until(lambda: ada.table["seats"][2]["name"] == "Bo")
    assert ada.table["status"] == "waiting"

    seat, _ = await server.join(code.lower(), "Cy")

    assert seat == 1
    await ada.until(lambda: ada.table["status"] == "running" and ada.asked)


async def test_seats_are_taken_once(server: Server) -> None:
    code, _ = await server.create("me", "open", "open")

    answers = await asyncio.gather(
        *(server.http.post(f"/api/tables/{code}/join", json={"name": f"Guest {n}", "seat": 1}) for n in range(5))
    )

    assert sorted(answer.status_code for answer in answers) == [201, 409, 409, 409, 409]
    assert {answer.json()["error"]["code"] for answer in answers if answer.status_code == 409} == {"taken"}
    await server.join(code, "Cy")
    late = await server.http.post(f"/api/tables/{code}/join", json={"name": "Dee"})
    assert late.json()["error"]["code"] == "started"


async def test_a_join_whose_answer_was_lost_is_repeated(server: Server) -> None:
    code, _ = await server.create("me", "open", "open")
    url, secret = f"/api/tables/{code}/join", "a-secret-of-the-client_0123456789"
    both = await asyncio.gather(*(server.http.post(url, json={"name": "Bo", "id": secret}) for _ in range(4)))
    other = await server.join(code, "Cy", id="another-secret-of-a-client-98765")

    again = await server.http.post(url, json={"name": "Bo", "id": secret})

    assert [answer.status_code for answer in (*both, again)] == [201] * 5
    assert len({answer.text for answer in (*both, again)}) == 1, "one seat, one token, also after the start"
    assert other[0] != again.json()["seat"] and secret not in again.text
    bo = await server.connect(code, again.json()["token"])
    await bo.until(lambda: bo.asked)
    assert (await server.http.post(url, json={"name": "Bo", "id": "short"})).status_code == 400


async def test_the_deal_follows_from_128_bits(server: Server) -> None:
    seeds = [int((await server.tables.store.table((await server.create("me", "open"))[0])).seed) for _ in range(8)]

    assert len(set(seeds)) == 8 and all(seed < 1 << 128 for seed in seeds)
    assert max(seeds) >> 120, "the upper bits are drawn too"


async def test_the_host_gives_seats_to_bots_and_frees_them(server: Server) -> None:
    code, tokens = await server.create("me", "open", "open")
    _, token = await server.join(code, "Bo")
    bo = await server.connect(code, token)
    assert bo.welcome["seat"] == 1

    kicked = await server.http.post(f"/api/tables/{code}/seat", json={"seat": 1, "kind": "open"}, **bearer(tokens[0]))
    assert kicked.status_code == 200 and not kicked.json()["seats"][1]["taken"]
    await bo.until(lambda: bool(bo.of("seats")))
    assert bo.of("seats")[0]["seats_held"] == []
    assert (await bo.ask("chat", text="still here"))["error"]["code"] == "seat_only"

    for seat in (1, 2):
        body = {"seat": seat, "kind": "bot", "level": "easy"}
        answer = await server.http.post(f"/api/tables/{code}/seat", json=body, **bearer(tokens[0]))
        assert answer.status_code == 200
    assert (await lobby(server, code))["status"] == "running"


async def test_who_loses_a_seat_at_a_private_table_has_to_leave(server: Server) -> None:
    code, tokens = await server.create("me", "open", "open", spectators="none")
    _, token = await server.join(code, "Bo")
    bo = await server.connect(code, token)

    await server.http.post(f"/api/tables/{code}/seat", json={"seat": 1, "kind": "open"}, **bearer(tokens[0]))

    await bo.until(lambda: bo.closed is not None)
    assert bo.closed == (4403, "no_spectators")
    assert (await server.connect(code, token)).of("error")[0]["code"] == "token"


async def test_only_the_host_arranges_the_table(server: Server) -> None:
    code, tokens = await server.create("me", "open", "open")
    _, token = await server.join(code, "Bo")
    body = {"seat": 2, "kind": "bot", "level": "easy"}
    url = f"/api/tables/{code}"

    assert (await server.http.post(f"{url}/seat", json=body)).json()["error"]["code"] == "token"
    assert (await server.http.post(f"{url}/seat", json=body, **bearer(token))).json()["error"]["code"] == "host_only"
    assert (await server.http.post(f"{url}/start", **bearer(token))).json()["error"]["code"] == "host_only"
    assert (await server.http.post(f"{url}/start", **bearer(tokens[0]))).json()["error"]["code"] == "seats_open"
    own = await server.http.post(f"{url}/seat", json={"seat": 0, "kind": "open"}, **bearer(tokens[0]))
    assert own.json()["error"]["code"] == "own_seat"


async def test_public_tables_are_listed_until_they_start(server: Server) -> None:
    code, _ = await server.create("me", "open", public=True, name="Friday night")
    await server.create("me", "open")

    listed = (await server.http.get("/api/tables")).json()
    assert [(table["code"], table["name"], table["seats_open"]) for table in listed] == [(code, "Friday night", 1)]

    await server.join(code)
    assert (await server.http.get("/api/tables")).json() == []


@pytest.mark.parametrize("code", ["NOSUCH", "x", "a" * 500, "%00", "..%2f..", "ÄÖÜ"])
async def test_an_unknown_code_is_said_to_be_unknown(server: Server, code: str) -> None:
    answer = await server.http.get(f"/api/tables/{code}")
    assert answer.status_code in (400, 404) and answer.json()["error"]["message"]


async def test_names_are_one_clean_line(server: Server) -> None:
    code, _ = await server.create("me", "open")
    await server.join(code, "  \u202eB\x00o\n\tthe   <b>Bold</b>\u200b ")

    assert (await lobby(server, code))["seats"][1]["name"] == "B o the <b>Bold</b>"


async def played(server: Server, *kinds: str, **fields: Any) -> tuple[str, dict[int | None, str]]:
    """A table whose game is over: people pass until the last round."""
    code, tokens = await server.create(*kinds, options={"max_rounds": 1}, **fields)
    clients = [await server.connect(code, token) for token in {token for token in tokens.values()}]
    if "open" in kinds:
        seat, tokens[kinds.index("open")] = await server.join(code)
        clients.append(await server.connect(code, tokens[seat]))

    async def passes(client: Any) -> None:
        while client.table.get("status") != "ended":
            await client.until(lambda: client.asked or client.table["status"] == "ended")
            if client.asked and client.table["status"] != "ended":
                view = client.view
                await client.ask("commit", version=view["version"], actions=[client.view["legal"][0]["action"]])
                await client.until(lambda view=view: client.view is not view or client.table["status"] == "ended")

    await asyncio.gather(*(passes(client) for client in clients))
    return code, tokens


async def test_a_rematch_keeps_seats_for_everybody(server: Server) -> None:
    code, tokens = await played(server, "me", "open", "easy")
    url = f"/api/tables/{code}/rematch"

    first = (await server.http.post(url, **bearer(str(tokens[0])))).json()
    assert first["status"] == "waiting" and first["code"] != code
    assert [entry["seat"] for entry in first["tokens"]] == [0]
    assert (await lobby(server, code))["next"] == first["code"]
    waiting = await lobby(server, first["code"])
    assert [seat["taken"] for seat in waiting["seats"]] == [True, False, True]
    stranger = await server.http.post(f"/api/tables/{first['code']}/join", json={"name": "Eve"})
    assert stranger.json()["error"]["code"] == "full"

    second = (await server.http.post(url, **bearer(str(tokens[1])))).json()
    assert second["code"] == first["code"] and second["status"] == "running"
    bo = await server.connect(second["code"], second["tokens"][0]["token"])
    await bo.until(lambda: bo.asked)
    assert bo.welcome["seat"] == 1


async def test_whom_an_ai_played_on_for_plays_the_rematch(server: Server) -> None:
    code, tokens = await server.create("me", "open", "open")
    held = [tokens[0], *[(await server.join(code, name))[1] for name in ("Bo", "Cy")]]
    for seat in (2, 1, 0):
        client = await server.connect(code, held[seat])
        await client.until(lambda client=client: bool(client.view))  # type: ignore[misc]
        assert (await client.ask("resign"))["ok"]
    url = f"/api/tables/{code}/rematch"

    again = [(await server.http.post(url, **bearer(token))).json() for token in held]

    assert [one["status"] for one in again] == ["waiting", "waiting", "running"]
    seats = (await lobby(server, again[0]["code"]))["seats"]
    assert [(seat["kind"], seat.get("level"), seat.get("left")) for seat in seats] == [("human", None, None)] * 3
    cy = await server.connect(again[2]["code"], again[2]["tokens"][0]["token"])
    await cy.until(lambda: cy.asked)
    assert cy.welcome["seat"] == 2 and (await cy.commit("pass"))["ok"]


async def test_a_rematch_needs_the_end(server: Server) -> None:
    code, tokens = await server.create("me", "easy")

    early = await server.http.post(f"/api/tables/{code}/rematch", **bearer(tokens[0]))
    nobody = await server.http.post(f"/api/tables/{code}/rematch")

    assert early.json()["error"]["code"] == "running"
    assert nobody.json()["error"]["code"] == "token"


async def test_the_record_plays_the_game_again(server: Server) -> None:
    code, _ = await played(server, "me", "easy", "easy")
    info = await lobby(server, code)

    answer = await server.http.get(f"/api/tables/{code}/record")

    assert answer.headers["content-type"].startswith("application/x-ndjson")
    record = Record.parse(answer.text)
    assert record.replay().is_terminal()
    assert str(record.header.seed) == info["seed"] and record.header.notes["salt"] == info["salt"]
    assert list(record.replay().outcome().ranks) == record.header.notes["result"]["ranks"] == info["result"]["ranks"]


async def test_a_replay_shows_any_moment_as_any_seat_saw_it(server: Server) -> None:
    code, _ = await played(server, "me", "easy")
    url = f"/api/tables/{code}/replay"

    start = (await server.http.get(url)).json()
    end = (await server.http.get(url, params={"at": start["steps"], "seat": 1})).json()
    beyond = (await server.http.get(url, params={"at": 999_999})).json()

    assert start["at"] == 0 and start["actor"] is None and start["view"]["you"] is None
    assert end["view"]["phase"] == "over" and end["view"]["you"]["seat"] == 1 and end["label"]
    assert beyond["at"] == start["steps"]
    steps = [(await server.http.get(url, params={"at": at, "seat": 0})).json() for at in range(1, start["steps"] + 1)]
    assert any(step["events"] for step in steps)
    hidden = [step for step in steps if step["actor"] == 1 and step["label"] is None]
    assert hidden, "what others chose in secret has no label for this seat"
    assert (await server.http.get(url, params={"seat": 7})).json()["error"]["code"] == "unknown_seat"
    assert (await server.http.get(url, params={"at": "x"})).json()["error"]["code"] == "malformed"


async def test_the_chapters_of_a_replay_are_its_rounds(server: Server) -> None:
    code, _ = await played(server, "me", "easy")

    chapters = (await server.http.get(f"/api/tables/{code}/chapters")).json()

    end = (await server.http.get(f"/api/tables/{code}/replay", params={"at": 999_999})).json()
    assert [one["title"] for one in chapters] == [f"Round {number}" for number in range(1, end["view"]["round"] + 1)]
    for number, one in enumerate(chapters[1:], 2):
        for at, shown in ((one["at"] - 1, number - 1), (one["at"], number)):
            step = (await server.http.get(f"/api/tables/{code}/replay", params={"at": at})).json()
            assert step["view"]["round"] == shown


async def test_a_game_of_other_rules_can_still_be_kept(server: Server) -> None:
    code, _ = await played(server, "me", "easy")
    for table in list(server.tables.loaded.values()):
        await table.close()
    server.tables.loaded.clear()
    async with server.tables.store.writing() as session:
        await session.execute(update(TableRow).values(rules_version="999"))

    shown = await server.http.get(f"/api/tables/{code}/replay")
    record = await server.http.get(f"/api/tables/{code}/record")
    watcher = await server.connect(code)

    assert shown.json()["error"]["code"] == "other_version" and "999" in shown.json()["error"]["message"]
    assert Record.parse(record.text).header.rules_version == 999
    await watcher.until(lambda: watcher.closed is not None)
    assert watcher.of("error")[0]["code"] == "other_version"


@pytest.mark.parametrize("status", ["running", "ended"])
@pytest.mark.parametrize(
    ("fields", "said", "unsaid"),
    [
        ({"cards_version": "0123456789abcdef"}, "with card set 01234567 (this server has ", "of the rules"),
        ({"rules_version": "999"}, "with version 999 of the rules (this server has version 1).", "card set"),
        (
            {"rules_version": "999", "cards_version": "0123456789"},
            "version 1) and card set 01234567 (",
            "played with rules",
        ),
    ],
)
async def test_a_refused_game_says_what_differs_and_what_to_do(
    server: Server, status: str, fields: dict[str, str], said: str, unsaid: str
) -> None:
    code = (await played(server, "me", "easy"))[0] if status == "ended" else (await server.create("me", "easy"))[0]
    for table in list(server.tables.loaded.values()):
        await table.close()
    server.tables.loaded.clear()
    async with server.tables.store.writing() as session:
        await session.execute(update(TableRow).values(**fields))

    watcher = await server.connect(code)
    await watcher.until(lambda: watcher.closed is not None)
    error = watcher.of("error")[0]

    assert error["code"] == "other_version"
    assert error["message"].startswith("This game of Sky Dynasty was begun with ") and said in error["message"]
    assert unsaid not in error["message"]
    remedy = "Its record can still be saved" if status == "ended" else "Begin a new game"
    assert remedy in error["message"]


async def test_neither_record_nor_replay_before_the_end(server: Server) -> None:
    code, tokens = await server.create("me", "easy")
    for call in ("record", "replay", "chapters", "course"):
        answer = await server.http.get(f"/api/tables/{code}/{call}", **bearer(tokens[0]))
        assert answer.status_code == 409 and answer.json()["error"]["code"] == "running"


async def test_a_private_game_stays_private_after_its_end(server: Server) -> None:
    code, tokens = await played(server, "me", "easy", spectators="none")
    url = f"/api/tables/{code}/record"

    assert (await server.http.get(url)).json()["error"]["code"] == "no_spectators"
    assert (await server.http.get(url, **bearer(str(tokens[0])))).status_code == 200
