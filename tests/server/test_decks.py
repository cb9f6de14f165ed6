"""Decks that people bring: checked over HTTP, kept secret with their seats, and played with from the start."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.server.client import Client, Json, Server

from skydeck.engine.game import MAX_DECK_TEXT
from skydeck.games import get_game
from skydeck.server.data import Entry

STARTERS = get_game("dynasty_tcg").starter_decks()
NAMES = [deck["name"] for deck in STARTERS]
SECRET = "Behind The Curtain"
OWN = STARTERS[2]["text"].replace(f"# {NAMES[2]}", f"# {SECRET}")
SHORT = "# Too short\n3 Veteran Hei\n"


def bearer(token: str) -> dict[str, Any]:
    return {"headers": {"Authorization": f"Bearer {token}"}}


async def choose(server: Server, code: str, seat: int, deck: str, token: str) -> Any:
    body = {"seat": seat, "deck": deck}
    return await server.http.post(f"/api/tables/{code}/deck", json=body, **bearer(token))


async def lobby(server: Server, code: str) -> Json:
    return dict((await server.http.get(f"/api/tables/{code}")).json())


async def tcg(server: Server, *kinds: str, **fields: Any) -> tuple[str, dict[int | None, str]]:
    return await server.create(*kinds, game="dynasty_tcg", **fields)


def played(server: Server, code: str) -> list[str]:
    """The decks that a running table is played with."""
    options = server.tables.loaded[code].data.options
    return [options["deck_1"], options["deck_2"]]


# -- checking ---------------------------------------------------------------------------------------------------------


async def test_starter_decks_are_listed_and_legal(server: Server) -> None:
    decks = (await server.http.get("/api/games/dynasty_tcg/decks")).json()
    assert [deck["name"] for deck in decks] == NAMES and len(decks) >= 4
    for deck in decks:
        answer = await server.http.post("/api/games/dynasty_tcg/decks/check", json={"text": deck["text"]})
        assert answer.status_code == 200 and answer.json()["reasons"] == []
        assert answer.json()["deck"]["main"] == deck["main"]
    assert (await server.http.get("/api/games/sky_dynasty/decks")).json() == []


async def test_every_broken_limit_is_told_with_its_rule_at_once(server: Server) -> None:
    text = "4 Veteran Hei\n7 Xian (champion)\n2 Xian (war champion)\n\nSide deck\n16 Moonlit Answer\n"
    answer = (await server.http.post("/api/games/dynasty_tcg/decks/check", json={"text": text})).json()
    said = "\n".join(answer["reasons"])
    for rule in ("DT-007", "DT-008", "DT-240", "DT-241", "DT-207"):
        assert rule in said
    limits = {limit["id"]: limit for limit in answer["deck"]["limits"]}
    assert not limits["size"]["holds"] and limits["size"]["text"] == "13 of 50-60 cards"
    assert not limits["champions"]["holds"] and "Xian (champion)" in limits["champions"]["cards"]
    assert limits["heavy"]["holds"]


async def test_lines_that_cannot_be_read_are_named(server: Server) -> None:
    answer = await server.http.post("/api/games/dynasty_tcg/decks/check", json={"text": "3 Vetern Hei\nlots of cards"})
    assert answer.json()["deck"] is None
    assert "deck:1" in answer.json()["reasons"][0] and "Veteran Hei" in answer.json()["reasons"][0]
    assert "deck:2" in answer.json()["reasons"][1]


@pytest.mark.parametrize(
    ("game", "body", "status"),
    [
        ("dynasty_tcg", {"text": "x" * (MAX_DECK_TEXT + 1)}, 400),
        ("dynasty_tcg", {"text": 7}, 400),
        ("dynasty_tcg", {}, 400),
        ("dynasty_tcg", {"text": "3 Veteran Hei", "deck": 1}, 400),
        ("dynasty_tcg", {"text": "x" * 100_000}, 413),
        ("sky_dynasty", {"text": "3 Veteran Hei"}, 404),
        ("chess", {"text": "3 Veteran Hei"}, 404),
    ],
)
async def test_bad_questions_get_clear_errors(server: Server, game: str, body: Json, status: int) -> None:
    answer = await server.http.post(f"/api/games/{game}/decks/check", json=body)
    assert answer.status_code == status and answer.json()["error"]["message"]


async def test_checking_is_limited_by_address(start: Any) -> None:
    server = await start(questions_per_second=1.0)
    answers = [
        await server.http.post("/api/games/dynasty_tcg/decks/check", json={"text": "1 Veteran Hei"}) for _ in range(8)
    ]
    assert [answer.status_code for answer in answers][:5] == [200] * 5
    assert answers[-1].status_code == 429


# -- choosing ---------------------------------------------------------------------------------------------------------


async def test_alone_against_a_bot_the_usual_deck_meets_another_starter(server: Server) -> None:
    code, tokens = await tcg(server, "me", "easy")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: bool(ada.view))
    mine, theirs = played(server, code)
    assert mine == NAMES[0] and theirs in NAMES[1:]


async def test_a_table_opens_with_an_own_deck(server: Server) -> None:
    code, tokens = await tcg(server, "me", "easy", options={"deck_1": OWN})
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: bool(ada.view))
    assert ada.view["view"]["seats"][0]["deck_name"] == SECRET
    assert played(server, code)[0] == OWN


async def test_hot_seats_bring_a_deck_each(server: Server) -> None:
    code, tokens = await tcg(server, "me", "hotseat", options={"deck_1": NAMES[3], "deck_2": OWN})
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.table["status"] == "running")
    assert played(server, code) == [NAMES[3], OWN]


async def test_the_game_waits_for_every_deck(server: Server) -> None:
    code, tokens = await tcg(server, "me", "open")
    _, token = await server.join(code)
    table = await lobby(server, code)
    assert table["status"] == "waiting" and [seat["has_deck"] for seat in table["seats"]] == [False, False]
    early = await server.http.post(f"/api/tables/{code}/start", **bearer(tokens[0]))
    assert early.json()["error"]["code"] == "decks_missing" and "Bo" in early.json()["error"]["message"]

    assert (await choose(server, code, 1, NAMES[1], token)).json() == [{"seat": 1, "deck": NAMES[1]}]
    assert [seat["has_deck"] for seat in (await lobby(server, code))["seats"]] == [False, True]
    assert (await choose(server, code, 1, OWN, token)).status_code == 200
    assert (await choose(server, code, 0, NAMES[0], tokens[0])).status_code == 200

    assert (await lobby(server, code))["status"] == "running"
    late = await choose(server, code, 0, NAMES[2], tokens[0])
    assert late.json()["error"]["code"] == "started"
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: bool(ada.view))
    assert played(server, code) == [NAMES[0], OWN]


async def test_nobody_chooses_for_others_or_badly(server: Server) -> None:
    code, tokens = await tcg(server, "me", "open")
    _, token = await server.join(code)
    assert (await choose(server, code, 0, NAMES[0], token)).status_code == 403
    assert (await choose(server, code, 1, NAMES[0], tokens[0])).status_code == 403
    assert (await choose(server, code, 1, NAMES[0], "nonsense")).status_code == 401
    beyond = await choose(server, code, 9, NAMES[0], token)
    assert (beyond.status_code, beyond.json()["error"]["code"]) == (404, "unknown_seat")
    refused = (await choose(server, code, 1, SHORT, token)).json()["error"]
    assert refused["code"] == "deck" and "DT-007" in refused["message"]
    refused = (await choose(server, code, 1, "The Standing Tied", token)).json()["error"]
    assert "The Standing Tide" in refused["message"]
    assert (await choose(server, code, 1, "x" * (MAX_DECK_TEXT + 1), token)).status_code == 400
    assert [seat["has_deck"] for seat in (await lobby(server, code))["seats"]] == [False, False]
    plain, plain_tokens = await server.create("me", "open")
    assert (await choose(server, plain, 0, NAMES[0], plain_tokens[0] or "")).json()["error"]["code"] == "no_decks"


async def test_the_host_gives_a_bot_its_deck(server: Server) -> None:
    code, tokens = await tcg(server, "me", "open")
    body = {"seat": 1, "kind": "bot", "level": "easy", "deck": SHORT}
    answer = await server.http.post(f"/api/tables/{code}/seat", json=body, **bearer(tokens[0]))
    assert answer.json()["error"]["code"] == "deck"
    body["deck"] = NAMES[3]
    assert (await server.http.post(f"/api/tables/{code}/seat", json=body, **bearer(tokens[0]))).status_code == 200
    mine = (await server.http.get(f"/api/tables/{code}/decks", **bearer(tokens[0]))).json()
    assert mine == [{"seat": 0, "deck": None}, {"seat": 1, "deck": NAMES[3]}]
    await choose(server, code, 0, NAMES[3], tokens[0])
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: bool(ada.view))
    assert played(server, code) == [NAMES[3], NAMES[3]]


async def test_a_freed_seat_forgets_its_deck(server: Server) -> None:
    code, tokens = await tcg(server, "me", "open")
    _, token = await server.join(code)
    await choose(server, code, 1, OWN, token)
    await server.http.post(f"/api/tables/{code}/seat", json={"seat": 1, "kind": "open"}, **bearer(tokens[0]))
    await server.join(code, "Cy")
    assert not (await lobby(server, code))["seats"][1]["has_deck"]


# -- secrecy ----------------------------------------------------------------------------------------------------------


def told(client: Client) -> str:
    return json.dumps(client.messages)


@pytest.mark.parametrize("closed", [False, True])
async def test_nobody_learns_of_a_deck_before_its_time(server: Server, closed: bool) -> None:
    code, tokens = await tcg(server, "me", "open", public=True, options={"deck_1": OWN, "closed_lists": closed})
    _, token = await server.join(code)
    bo, watcher = await server.connect(code, token), await server.connect(code)
    theirs = (await server.http.get(f"/api/tables/{code}/decks", **bearer(token))).text

    before = [
        json.dumps(await lobby(server, code)),
        (await server.http.get("/api/tables")).text,
        theirs,
        told(bo),
        told(watcher),
    ]
    assert all(SECRET not in text and "deck_1" not in text for text in before)
    assert "closed_lists" in before[0]
    assert (await server.http.get(f"/api/tables/{code}/decks")).status_code == 401
    assert (await server.http.get(f"/api/tables/{code}/record", **bearer(token))).status_code == 409

    await choose(server, code, 1, NAMES[1], token)
    await bo.until(lambda: bo.table["status"] == "running" and bool(bo.view))
    await watcher.until(lambda: bool(watcher.view))
    running = [json.dumps(await lobby(server, code)), json.dumps(bo.table), json.dumps(watcher.table)]
    assert all(SECRET not in text and "deck_1" not in text for text in running)
    views = told(bo) + told(watcher)
    assert (SECRET in views) is not closed
    seat = bo.view["view"]["seats"][0]
    assert (seat["deck_list"] is None) is closed
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: bool(ada.view))
    assert ada.view["view"]["seats"][0]["deck_name"] == SECRET


async def end(server: Server, code: str) -> None:
    """Close a table as if the game were over."""
    async with server.tables.use(code) as table:
        result = {"ranks": [1, 2], "scores": [1, 0], "winners": [0], "reason": "test"}
        await server.tables.store.append(table.data.id, Entry(table.data.last_entry + 1, "hint", 0, {}), result=result)


async def test_a_game_played_on_from_a_moment_keeps_its_decks(server: Server) -> None:
    code, _ = await tcg(server, "me", "hotseat", options={"deck_1": OWN, "deck_2": NAMES[1]})
    await end(server, code)
    made = await server.http.post(f"/api/tables/{code}/branch", json={"at": 0, "seats": [0], "level": "easy"})
    assert made.status_code == 201 and made.json()["status"] == "running"
    record = (await server.http.get(f"/api/tables/{code}/record")).text
    assert SECRET in record and NAMES[1] in record
    table = await lobby(server, made.json()["code"])
    assert SECRET not in json.dumps(table) and "has_deck" not in table["seats"][0]
    ada = await server.connect(made.json()["code"], made.json()["tokens"][0]["token"])
    await ada.until(lambda: bool(ada.view))
    assert ada.view["view"]["seats"][0]["deck_name"] == SECRET


async def test_a_rematch_keeps_the_decks(server: Server) -> None:
    code, tokens = await tcg(server, "me", "open", options={"deck_1": OWN, "deck_2": NAMES[1]})
    seat, token = await server.join(code)
    assert seat == 1 and (await lobby(server, code))["status"] == "running"
    await end(server, code)
    again = (await server.http.post(f"/api/tables/{code}/rematch", **bearer(tokens[0]))).json()
    assert again["status"] == "waiting"
    await server.http.post(f"/api/tables/{code}/rematch", **bearer(token))
    data = await server.tables.store.table(again["code"])
    assert data.status == "running" and [data.options["deck_1"], data.options["deck_2"]] == [OWN, NAMES[1]]
