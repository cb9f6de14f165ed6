"""try, why and hint: answered from what the seat may see, changing nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.client import Client, Json, Server
from tests.server.conftest import Start


async def test_try_previews_a_draft_and_changes_nothing(server: Server) -> None:
    _, ada, bo = await server.pair()
    before = ada.view
    seen = len(bo.messages)

    reply = await ada.ask("try", version=0, actions=[ada.action("lay Cargo Shuttle")])
    empty = await ada.ask("try", version=0, actions=[])

    assert reply["ok"] and reply["preview"]["notes"]
    assert {"verb": "lock"} in [entry["action"] for entry in reply["legal"]]
    assert [entry["text"] for entry in empty["legal"]] == [entry["text"] for entry in before["legal"]]
    await ada.quiet()
    assert ada.view is before and len(bo.messages) == seen


async def test_try_refuses_an_illegal_draft_with_its_rule(server: Server) -> None:
    _, ada, _ = await server.pair()

    reply = await ada.ask("try", version=0, actions=[{"verb": "lay", "card": "Flagship"}])
    stale = await ada.ask("try", version=7, actions=[])

    assert reply["error"] == {
        "code": "illegal",
        "message": "You have no Flagship left in hand.",
        "rule": "SD-036",
    }
    assert stale["error"]["code"] == "stale"


async def test_try_does_not_look_behind_a_reveal(server: Server) -> None:
    """The last to choose would otherwise see what the others laid."""
    _, ada, bo = await server.pair()
    await ada.commit("lay Cargo Shuttle", "lay Cargo Shuttle", "lock")

    reply = await bo.ask("try", version=0, actions=[bo.action("lay Cargo Shuttle"), {"verb": "lock"}])

    assert reply["ok"] and reply["done"] and reply["legal"] == []
    assert "2 Cargo Shuttles" not in str(reply) and "against" not in str(reply)


@pytest.mark.parametrize("action", [{}, {"verb": "fly"}, {"verb": "pass", "card": 3}, {"verb": 10**30}])
async def test_what_is_no_action_is_refused_in_one_sentence(server: Server, action: dict[str, Any]) -> None:
    _, ada, _ = await server.pair()

    for reply in (
        await ada.ask("try", version=0, actions=[action]),
        await ada.ask("commit", version=0, actions=[action]),
        await ada.ask("why", version=0, action=action),
    ):
        said = reply["error"]["message"]
        assert reply["error"]["code"] == "illegal" and not said[0].islower() and said.endswith(".")


async def test_a_long_wrong_word_is_not_repeated_in_full(server: Server) -> None:
    _, ada, _ = await server.pair()

    reply = await ada.ask("stops", skip="x" * 5_000)

    assert reply["error"]["code"] == "malformed" and len(reply["error"]["message"]) < 400


async def test_why_gives_the_reason_and_its_rule(server: Server) -> None:
    _, ada, _ = await server.pair()

    wrong = await ada.ask("why", version=0, action={"verb": "lay", "card": "Flagship"})
    right = await ada.ask("why", version=0, action={"verb": "pass"})
    other = await ada.ask("why", version=0, action={"verb": "buy", "card": "Escort"})

    assert wrong["reasons"] == [{"text": "You have no Flagship left in hand.", "rule": "SD-036"}]
    assert right["ok"] and right["reasons"] == []
    assert other["ok"] and other["reasons"]


async def test_why_says_what_a_tap_on_a_thing_would_mean(server: Server) -> None:
    code, tokens = await server.create("me", "easy", game="skytopia")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    version = ada.view["version"]
    item = next(item for item in ada.view["choice"]["items"] if item.get("spots"))

    possible = await ada.ask("why", version=version, spot=item["spots"][-1])
    tile = await ada.ask("why", version=version, spot="tile:0")
    nothing = await ada.ask("why", version=version, spot="the ceiling")
    both = await ada.ask("why", version=version, spot=item["spots"][0], action={"verb": "skip"})

    assert possible["ok"] and possible["meant"] and possible["reasons"] == []
    assert tile["ok"] and tile["meant"] == {"verb": "use"}
    assert nothing["ok"] and nothing["meant"] is None and nothing["reasons"] == []
    assert not both["ok"] and both["error"]["code"] == "malformed"


async def ask_hint(client: Client) -> Json:
    return await client.ask("hint", version=client.view["version"])


async def test_a_hint_is_a_decision_that_can_be_committed(server: Server) -> None:
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)

    hint = await ada.ask("hint", version=0)

    assert hint["ok"] and hint["action"] == hint["actions"][0] and hint["sentence"]
    assert (await ada.ask("commit", version=0, actions=hint["actions"]))["ok"]
    assert any(event["kind"] == "hint" for event in ada.events), "the record marks it"


async def test_others_are_told_of_a_hint(server: Server) -> None:
    _, ada, bo = await server.pair()

    assert (await ask_hint(ada))["ok"]

    def told() -> list[str]:
        return [event["text"] for event in bo.events if event["kind"] == "hint"]

    await bo.until(lambda: bool(told()))
    assert told() == ["{seat0} took a hint."]


async def test_hints_can_be_off_and_come_one_at_a_time(start: Start) -> None:
    server = await start()
    _, ada, _ = await server.pair(hints=False)
    assert (await ask_hint(ada))["error"] == {"code": "no_hints", "message": "This table is played without hints."}

    _, ada, _ = await server.pair()
    first = ada.ask("hint", version=0)
    second = ada.ask("hint", version=0)
    codes = {str(reply.get("error", {}).get("code")) for reply in await asyncio.gather(first, second)}
    assert codes == {"None", "slow_down"}


async def test_only_who_is_asked_gets_a_hint(server: Server) -> None:
    _, ada, _ = await server.pair()
    await ada.commit("pass")

    assert (await ask_hint(ada))["error"]["code"] == "not_asked"


async def test_spectators_ask_nothing_about_seats(server: Server) -> None:
    code, _, _ = await server.pair()
    watcher = await server.connect(code)

    for kind, fields in (
        ("try", {"actions": []}),
        ("why", {"action": {"verb": "pass"}}),
        ("hint", {}),
        ("undo", {}),
        ("commit", {"actions": [{"verb": "pass"}]}),
    ):
        reply = await watcher.ask(kind, version=0, **fields)
        assert reply["error"]["code"] == "seat_only"
        named = await watcher.ask(kind, version=0, seat=0, **fields)
        assert named["error"]["code"] == "seat_only"
