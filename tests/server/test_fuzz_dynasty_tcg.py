"""Hostile messages at a table of Dynasty TCG: out of turn, for other seats, twice, huge, nearly legal."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from typing import Any

import pytest
from tests.server.client import Client, Json
from tests.server.conftest import Start

from skydeck.games import get_game

GAME = get_game("dynasty_tcg")
CODEC = GAME.codec()
OPTIONS = {"deck_1": "The Standing Tide", "deck_2": "The Open Hand", "lanes": 3}
MESSAGES = 400
ODD: list[Any] = [
    None,
    True,
    -1,
    0,
    2**53,
    2**63,
    10**30,
    1.5,
    "",
    "A1",
    "own A1",
    "x" * 200,
    "\u202e",
    [],
    ["A1"],
    {"a": 1},
]


def action(rng: random.Random, legal: list[Json]) -> Any:
    """An action of the game, legal or not, or one that was spoiled."""
    made: Json = CODEC.to_json(CODEC.from_index(rng.randrange(CODEC.size)))
    if legal and rng.random() < 0.6:
        made = dict(rng.choice(legal)["action"])
    if rng.random() < 0.3:
        made[rng.choice([*made, "extra"])] = rng.choice(ODD)
    if rng.random() < 0.1:
        made.pop(rng.choice(list(made)))
    return rng.choice(ODD) if rng.random() < 0.05 else made


def message(rng: random.Random, client: Client, number: int) -> Json:
    """A message of a client that means no good."""
    legal = client.view["legal"] if client.view else []
    version = client.view["version"] if client.view else 0
    made: Json = {
        "type": rng.choice(
            ["commit", "commit", "try", "why", "hint", "undo", "stops", "undo_answer", "more_time", "seat"]
        ),
        "id": rng.choice([number, number, f"r{number}", 1, rng.choice(ODD)]),
        "version": rng.choice([version, version, version - 1, version + 1, rng.choice(ODD)]),
    }
    if made["type"] in ("commit", "try"):
        made["actions"] = [action(rng, legal) for _ in range(rng.choice([0, 1, 1, 1, 2, 3, 64, 65]))]
    elif made["type"] == "why":
        made["action"] = action(rng, legal)
        if rng.random() < 0.3:
            made["spot"] = rng.choice(["hand:1:Rally", "field:0:v1", "", ":::", "x" * 200, rng.choice(ODD)])
    elif made["type"] == "stops":
        made.pop("version")
        for key in ("full", "mine", "theirs", "skip", "let", "stops"):
            if rng.random() < 0.5:
                made[key] = rng.choice(
                    [*ODD, ["skirmish"], ["skirmish", "moon"], "stack", "turn", ["Veteran Hei"], ["no card"]]
                )
    elif made["type"] in ("undo_answer", "more_time", "seat"):
        made.pop("version")
        if made["type"] == "undo_answer":
            made["accept"] = rng.choice([True, False, 1])
    if rng.random() < 0.3:
        made["seat"] = rng.choice([0, 1, 2, *ODD])
    return made


def decision(choice: Json, rng: random.Random) -> list[Json]:
    """A whole decision at random, put together from what `choice` offers."""
    items = [item["action"] for item in choice["items"] for _ in range(item["count"])]
    if choice["shape"] != "some":
        return [rng.choice(items + [choice[name]["action"] for name in ("pass", "done") if choice[name]])]
    picks = sorted(rng.sample(range(len(items)), rng.randint(choice["min"], min(choice["max"], len(items)))))
    closing = choice.get("end") or (choice["done"] if len(picks) < choice["max"] else None)
    return [items[pick] for pick in picks] + ([closing["action"]] if closing else [])


async def answered(client: Client, sent: Json) -> None:
    """Send a message and wait until the server has answered or hung up."""
    before = client.answers
    await client.send(json.dumps(sent))
    await client.until(lambda: client.answers > before or client.closed is not None)


async def annoy(client: Client, rng: random.Random) -> set[str]:
    """Send messages one after the other; each is answered, and never by a failure of the server."""
    codes: set[str] = set()
    for number in range(MESSAGES):
        await answered(client, message(rng, client, number + 10))
        assert client.closed is None
        answer = next(one for one in reversed(client.messages) if one["type"] in ("reply", "error"))
        error = answer if answer["type"] == "error" else answer.get("error", {"code": "", "message": "."})
        codes.add(error["code"])
        assert error["code"] != "internal" and error["message"] and len(error["message"]) < 1000, answer
        assert ".py" not in error["message"] and "Traceback" not in error["message"], answer
    return codes


@pytest.mark.parametrize("seed", range(2))
async def test_hostile_messages_harm_nobody(
    start: Start, database: str, seed: int, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start(database=database, mask_pace=0.0)
    caplog.set_level(logging.WARNING, "uvicorn.error")
    code, ada, bo = await server.pair(game="dynasty_tcg", options=OPTIONS, undo="ask")
    watcher = await server.connect(code)
    codes = await asyncio.gather(
        *(annoy(client, random.Random(10 * seed + number)) for number, client in enumerate((ada, bo, watcher)))
    )
    assert {"illegal", "malformed", "stale"} <= codes[0] | codes[1]
    assert codes[2] <= {"", "seat_only", "malformed"}, "who watches may ask nothing"
    assert not [record for record in caplog.records if record.name.startswith("skydeck")]

    for turn in range(20):
        for client in (ada, bo):
            if client.asked and not client.over:
                answer = decision(client.view["choice"], random.Random(turn))
                reply = await client.ask("commit", version=client.view["version"], actions=answer)
                assert reply["ok"] or reply["error"]["code"] in ("stale", "not_asked"), (reply, answer)
        await asyncio.gather(*(client.quiet(0.05) for client in (ada, bo)))
