"""What if: games that go on from a moment of an ended one."""

from __future__ import annotations

import random

import pytest
from tests.server.client import Json, Server


async def ended(server: Server, **fields: object) -> tuple[str, str]:
    """A short game of two people, played to its end."""
    code, ada, bo = await server.pair(options={"max_rounds": 1}, **fields)
    rng = random.Random(1)
    while not ada.over:
        for client in (ada, bo):
            if client.asked:
                before = client.view
                assert (await client.ask("commit", version=before["version"], actions=client.decide(rng)))["ok"]
                await client.until(lambda client=client, before=before: client.view is not before)  # type: ignore[misc]
        await ada.quiet(0.02)
        await bo.quiet(0.02)
    await ada.until(lambda: ada.table["status"] == "ended")
    return code, ""


async def branch(server: Server, code: str, **fields: object) -> Json:
    body = {"at": 0, "seats": [0], "level": "easy", **fields}
    answer = await server.http.post(f"/api/tables/{code}/branch", json=body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


async def test_a_branch_goes_on_from_the_moment_with_the_cards_that_were_there(server: Server) -> None:
    code, _ = await ended(server)
    made = await branch(server, code, at=3)
    seen = (await server.http.get(f"/api/tables/{code}/replay?at=3&seat=0")).json()

    client = await server.connect(made["code"], made["tokens"][0]["token"])
    await client.until(lambda: bool(client.view))

    assert client.table["branch_of"] == code
    assert client.table["branch_at"] == 3
    assert client.table["practice"]
    assert [seat["kind"] for seat in client.table["seats"]] == ["human", "bot"]
    assert client.view["view"]["you"]["hand"] == seen["view"]["you"]["hand"]


async def test_a_branch_dealt_anew_shows_the_same_to_its_seat(server: Server) -> None:
    code, _ = await ended(server)
    seen = (await server.http.get(f"/api/tables/{code}/replay?at=0&seat=1")).json()

    made = await branch(server, code, seats=[1], hidden="dealt")
    client = await server.connect(made["code"], made["tokens"][0]["token"])
    await client.until(lambda: client.asked)

    assert client.view["seat"] == 1
    assert client.view["view"]["you"] == seen["view"]["you"]


async def test_several_seats_of_a_branch_are_one_device(server: Server) -> None:
    code, _ = await ended(server)

    made = await branch(server, code, seats=[1, 0])

    assert sorted(entry["seat"] for entry in made["tokens"]) == [0, 1]
    assert len({entry["token"] for entry in made["tokens"]}) == 1


async def test_branches_are_listed_as_a_tree_and_can_be_replayed(server: Server) -> None:
    code, _ = await ended(server)
    first = await branch(server, code, at=2)
    client = await server.connect(first["code"], first["tokens"][0]["token"])
    await client.play(random.Random(2))
    await client.until(lambda: client.table["status"] == "ended")
    second = await branch(server, first["code"], at=1)

    tree = (await server.http.get(f"/api/tables/{code}/branches")).json()
    step = await server.http.get(f"/api/tables/{first['code']}/replay?at=1")

    assert [(one["code"], one["parent"], one["at"]) for one in tree] == [
        (first["code"], code, 2),
        (second["code"], first["code"], 1),
    ]
    assert tree[0]["result"]["winners"]
    assert step.status_code == 200
    assert (await server.http.get(f"/api/tables/{first['code']}/record")).json()["error"]["code"] == "no_record"


async def test_a_running_game_has_no_branches(server: Server) -> None:
    code, _, _ = await server.pair()

    answer = await server.http.post(f"/api/tables/{code}/branch", json={"at": 0, "seats": [0], "level": "easy"})

    assert answer.json()["error"]["code"] == "running"


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"at": 10**6}, "over"),
        ({"seats": [4]}, "unknown_seat"),
        ({"level": "best"}, "unknown_level"),
        ({"hidden": "shown"}, "malformed"),
        ({"seats": []}, "malformed"),
    ],
)
async def test_a_branch_that_cannot_be_is_refused(server: Server, fields: Json, refusal: str) -> None:
    code, _ = await ended(server)

    answer = await server.http.post(
        f"/api/tables/{code}/branch", json={"at": 0, "seats": [0], "level": "easy", **fields}
    )

    assert answer.json()["error"]["code"] == refusal


async def test_only_who_played_may_branch_where_spectators_are_not_wanted(server: Server) -> None:
    code, _ = await ended(server, spectators="none")

    answer = await server.http.post(f"/api/tables/{code}/branch", json={"at": 0, "seats": [0], "level": "easy"})

    assert answer.status_code == 403
