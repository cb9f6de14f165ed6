"""What is served over HTTP besides tables: the client's page, games, schema, health and metrics."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.client import Server
from tests.server.conftest import Start


@pytest.fixture
async def site(start: Start, tmp_path: Path) -> Server:
    """A server with a client of three files."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Skydeck</title>")
    (static / "assets" / "index-abc123.js").write_text("export {}")
    (static / "favicon.svg").write_text("<svg/>")
    return await start(static=str(static))


ROUTES = ["/", "/games/sky_dynasty", "/games/sky_dynasty/new", "/t/BCDFGH", "/t/BCDFGH/watch", "/r/BCDFGH"]
ROUTES += ["/games", "/rules", "/cards", "/learn"]
ROUTES += ["/learn/sky_dynasty", "/rules/sky_dynasty", "/cards/sky_dynasty", "/settings", "/me", "/operator"]


@pytest.mark.parametrize("path", ROUTES)
async def test_every_page_of_the_client_is_the_same_file(site: Server, path: str) -> None:
    answer = await site.http.get(path)

    assert answer.status_code == 200 and "<title>Skydeck" in answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/nowhere", "/game", "/me/too", "/r"])
async def test_a_page_that_does_not_exist_is_told_by_the_client(site: Server, path: str) -> None:
    answer = await site.http.get(path, headers={"Accept": "text/html,*/*"})

    assert answer.status_code == 404 and "<title>Skydeck" in answer.text


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/none.js", "/nowhere.png"])
async def test_what_is_no_page_is_missing_in_plain_words(site: Server, path: str) -> None:
    answer = await site.http.get(path, headers={"Accept": "*/*" if path.endswith("png") else "text/html"})

    assert answer.status_code == 404 and answer.json()["error"]["code"] == "not_found"


async def test_files_are_served_and_nothing_else_of_the_disk(site: Server) -> None:
    script = await site.http.get("/assets/index-abc123.js")
    icon = await site.http.get("/favicon.svg")

    assert script.status_code == icon.status_code == 200
    assert "immutable" in script.headers["cache-control"]
    for path in ("/assets/../../skydeck.db", "/%2e%2e/skydeck.db", "/assets/%2e%2e/%2e%2e/skydeck.db", "/no/such"):
        answer = await site.http.get(path)
        assert answer.status_code in (400, 404) and answer.json()["error"]["message"]


async def test_without_a_built_client_the_page_says_what_to_do(start: Start, tmp_path: Path) -> None:
    server = await start(static=str(tmp_path / "missing"))

    answer = await server.http.get("/")

    assert answer.status_code == 503 and "make install" in answer.text


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/api/tables/NOSUCH", "/schema", "/metrics"])
async def test_every_answer_has_the_security_headers(site: Server, path: str) -> None:
    headers = (await site.http.get(path)).headers

    assert headers["content-security-policy"].startswith("default-src 'self'")
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"


async def test_games_tell_what_a_form_needs(site: Server) -> None:
    games = (await site.http.get("/api/games")).json()

    game = next(game for game in games if game["name"] == "sky_dynasty")
    assert game["players"] == {"min": 2, "max": 5}
    assert [level["id"] for level in game["levels"]] == ["easy", "normal", "hard"]
    options = {option["name"]: option for option in game["options"]}
    assert options["limited_edition"] | {"help": ""} == {
        "name": "limited_edition",
        "kind": "bool",
        "default": False,
        "label": "Limited edition",
        "help": "",
        "rule": "SD-R04",
    }
    assert options["chimera_round"]["choices"] == [{"id": "up", "label": "Up"}, {"id": "down", "label": "Down"}]
    assert options["max_rounds"]["low"] == 0


async def test_cards_and_rules_of_a_game(site: Server) -> None:
    cards = (await site.http.get("/api/games/sky_dynasty/cards")).json()
    rules = (await site.http.get("/api/games/sky_dynasty/rules")).json()
    unknown = await site.http.get("/api/games/chess/cards")

    assert any(card["name"] == "Escort" and card["text"] for card in cards["kinds"])
    assert len(cards["places"]) == 7
    assert rules["markdown"]
    assert unknown.status_code == 404 and unknown.json()["error"]["code"] == "unknown_game"


async def test_the_schema_describes_the_calls(site: Server) -> None:
    schema: dict[str, Any] = (await site.http.get("/schema")).json()

    assert schema["openapi"].startswith("3.")
    assert {"/api/games", "/api/tables", "/api/tables/{code}/join"} <= set(schema["paths"])
    assert {"Lobby", "NewTable", "CreatedTable", "GameInfo"} <= set(schema["components"]["schemas"])


async def test_health_and_metrics(site: Server) -> None:
    code, tokens = await site.create("me", "easy")
    ada = await site.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    await ada.commit("pass")

    health = (await site.http.get("/healthz")).json()
    metrics = (await site.http.get("/metrics")).text

    assert health["status"] == "ok" and health["version"]
    assert "skydeck_connections 1.0" in metrics
    assert 'skydeck_messages_total{type="commit"}' in metrics
    assert 'skydeck_tables_created_total{game="sky_dynasty"}' in metrics
    assert "skydeck_http_requests_total" in metrics
    assert tokens[0] not in metrics and code not in metrics


BAD_BODIES: list[tuple[str, str]] = [
    ("{", "malformed"),
    ("[]", "malformed"),
    ("[" * 20_000, "malformed"),
    ('{"game": 1, "players": 2}', "malformed"),
    ('{"game": "sky_dynasty", "players": 2, "surprise": 1}', "malformed"),
    ('{"game": "sky_dynasty", "players": -1}', "malformed"),
    ('{"game": "sky_dynasty", "players": 9}', "players"),
    ('{"game": "chess", "players": 2}', "unknown_game"),
    ('{"game": "sky_dynasty", "players": 2, "options": {"nope": true}}', "options"),
    ('{"game": "sky_dynasty", "players": 2, "options": {"max_rounds": 100000}}', "options"),
    ('{"game": "sky_dynasty", "players": 2, "options": {"ask_forced": false}}', "options"),
    ('{"game": "skytopia", "players": 3, "options": {"hard_mode": "3"}}', "options"),
    ('{"game": "sky_thieves", "players": 2, "options": {"first_player": 3}}', "options"),
    ('{"game": "sky_dynasty", "players": 2, "seats": [{"kind": "me"}]}', "seats"),
    ('{"game": "sky_dynasty", "players": 2, "seats": [{"kind": "me"}, {"kind": "me"}]}', "seats"),
    ('{"game": "sky_dynasty", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot"}]}', "unknown_level"),
    (
        '{"game": "sky_dynasty", "players": 2, "seats": [{"kind": "me"}, {"kind": "bot", "level": "god"}]}',
        "unknown_level",
    ),
    ('{"game": "sky_dynasty", "players": 2, "undo": "always"}', "malformed"),
    ('{"game": "sky_dynasty", "players": 2, "seed": 1.5}', "malformed"),
    ('{"game": "sky_dynasty", "players": "2"}', "malformed"),
    ('{"game": "sky_dynasty", "players": 2, "public": "true"}', "malformed"),
    ('{"game": "sky_dynasty", "players": 2, "seed": "7"}', "malformed"),
    ("", "malformed"),
    ('{"game": "sky_dynasty", "players": 2, "name": "' + "x" * 40_000 + '"}', "too_large"),
]


@pytest.mark.rule("SK-R55")
async def test_an_option_that_cannot_apply_is_named_with_the_reason(server: Server) -> None:
    for players, option, value in ((3, "hard_mode", "2"), (2, "starting_player", 3), (3, "starting_player", 9)):
        body = {"game": "skytopia", "players": players, "options": {option: value}}
        answer = await server.http.post("/api/tables", json=body)
        error = answer.json()["error"]
        assert (answer.status_code, error["code"], error["option"]) == (400, "options", option)
        assert error["message"].startswith(f"Option '{option}' ")
    skytopia = next(game for game in (await server.http.get("/api/games")).json() if game["name"] == "skytopia")
    options = {option["name"]: option for option in skytopia["options"]}
    assert options["hard_mode"]["players"] == [4] and options["starting_player"]["seat"] is True
    assert "players" not in options["forge"] and "seat" not in options["forge"]


@pytest.mark.parametrize(("body", "code"), BAD_BODIES)
async def test_a_wrong_table_is_refused_with_one_sentence(site: Server, body: str, code: str) -> None:
    answer = await site.http.post("/api/tables", content=body, headers={"content-type": "application/json"})

    error = answer.json()["error"]
    assert 400 <= answer.status_code < 500 and error["code"] == code
    assert not error["message"][0].islower() and error["message"].endswith((".", "?"))
    assert "Traceback" not in answer.text and "skydeck/" not in answer.text
