"""Taking back: freely while nothing was shown, by consent, or at will alone against bots."""

from __future__ import annotations

import asyncio
import random

from tests.server.client import Client, Server
from tests.server.conftest import Start


async def test_a_sealed_choice_may_be_taken_back_until_the_reveal(server: Server) -> None:
    _, ada, bo = await server.pair()
    hand = ada.view["view"]["you"]["hand"]
    version = ada.view["version"]
    assert ada.view.get("undo") is None
    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.until(lambda: ada.view["undo"] is not None)
    assert ada.view["undo"]["ask"] is False and "Cargo Shuttle" in ada.view["undo"]["label"]

    reply = await ada.ask("undo", version=version)

    assert reply["ok"] and reply["asked"] is False
    await ada.until(lambda: ada.asked)
    assert ada.view["view"]["you"]["hand"] == hand and ada.view["version"] == version
    await ada.commit("pass")
    await bo.commit("lay Cargo Shuttle", "lock")
    await bo.until(lambda: bo.view["version"] > version)
    assert bo.view.get("undo") is None
    assert (await bo.ask("undo", version=bo.view["version"]))["error"]["code"] == "no_undo"


async def test_a_sealed_choice_may_be_taken_back_after_others_locked(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "open", "open", seed=11)
    _, second = await server.join(code, "Bo")
    _, third = await server.join(code, "Cy")
    ada, bo, cy = [await server.connect(code, token) for token in (tokens[0], second, third)]
    for client in (ada, bo, cy):
        await client.until(lambda client=client: client.asked)  # type: ignore[misc]
    await ada.commit("lay Cargo Shuttle", "lock")
    await bo.commit("lay Cargo Shuttle", "lay Cargo Shuttle", "lock")

    assert (await ada.ask("undo", version=ada.view["version"]))["ok"]

    await ada.until(lambda: ada.asked)
    assert ada.view["waiting"] == [0, 2]
    await ada.commit("pass")
    await cy.commit("pass")
    for client in (ada, bo):
        await client.until(lambda client=client: client.view["version"] > 0)  # type: ignore[misc]
    revealed = [(event["seat"], event["text"]) for event in bo.events if event["kind"] == "revealed"]
    assert revealed == [(1, "{seat1} revealed 2 Cargo Shuttles.")]


async def test_never_means_never(start: Start) -> None:
    server = await start()
    _, ada, _ = await server.pair(undo="never")
    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.quiet()

    assert ada.view.get("undo") is None
    assert (await ada.ask("undo", version=0))["error"]["code"] == "no_undo"


async def test_alone_against_bots_any_decision_may_be_revisited(server: Server) -> None:
    code, tokens = await server.create("me", "easy", seed=4)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    hand = ada.view["view"]["you"]["hand"]
    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.until(lambda: ada.asked and ada.view["version"] > 0)
    shown = ada.view["version"]
    assert ada.view["undo"]["practice"] is True

    reply = await ada.ask("undo", version=shown)

    assert reply["ok"]
    await ada.until(lambda: ada.asked and ada.view["view"]["moment"] == 0)
    assert ada.view["version"] > shown, "no two positions may share a version"
    assert ada.view["view"]["you"]["hand"] == hand
    await ada.until(lambda: bool(ada.table["practice"]))
    stale = await ada.ask("commit", version=shown, actions=[{"verb": "pass"}])
    assert stale["error"]["code"] == "stale"
    await ada.play(random.Random(1), stop=lambda: ada.view["view"]["round"] > 1)


async def test_undo_is_in_the_record_and_survives_a_restart(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "easy")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.until(lambda: ada.asked and ada.view["version"] > 0)
    await ada.ask("undo", version=ada.view["version"])
    await ada.until(lambda: ada.asked and ada.view["view"]["moment"] == 0)
    await ada.quiet()

    other = await start()
    again = await other.connect(code, tokens[0], since=0)
    await again.until(lambda: again.asked)

    assert again.view["version"] == ada.view["version"] and again.view["view"] == ada.view["view"]
    assert [event["kind"] for event in again.events].count("undo") == 1
    entries = await other.tables.store.entries(other.tables.loaded[code].data.id, 0)
    assert [entry.kind for entry in entries if entry.seat == 0] == ["actions", "undo"]


async def test_consent_is_asked_of_the_others_and_shows_what_it_is_about(start: Start) -> None:
    server = await start()
    _, ada, bo = await server.pair(undo="ask")
    await ada.commit("pass")
    await bo.commit("lay Cargo Shuttle", "lock")
    await bo.until(lambda: bo.view["version"] == 1 and bo.asked)
    assert bo.view["undo"]["ask"] is True

    asked = await bo.ask("undo", version=1)

    assert asked["ok"] and asked["asked"] is True
    await ada.until(lambda: bool(ada.of("undo_asked")))
    assert ada.of("undo_asked")[0] == {"type": "undo_asked", "seat": 1, "label": "{seat1} revealed Cargo Shuttle."}
    assert bo.of("undo_asked") == []
    assert (await bo.ask("undo_answer", accept=True))["error"]["code"] == "no_request"
    assert (await ada.ask("undo_answer", accept=False))["ok"]
    await bo.until(lambda: bool(bo.of("undo_answered")))
    assert bo.of("undo_answered")[0]["accepted"] is False and bo.view["version"] == 1

    await bo.ask("undo", version=1)
    assert (await ada.ask("undo_answer", accept=True))["ok"]
    await bo.until(lambda: bo.asked and bo.view["version"] == 2)
    assert bo.view["view"]["moment"] == 0
    await ada.until(lambda: ada.events[-1]["kind"] == "undo")


async def three_of_whom_one_would_go_back(server: Server) -> tuple[Client, Client, Client]:
    """Ada has sent a card in the open, and needs the consent of Bo and Cy to take it back."""
    code, tokens = await server.create("me", "open", "open", undo="ask", seed=3)
    others = [await server.join(code, name) for name in ("Bo", "Cy")]
    ada, bo, cy = [await server.connect(code, token) for token in (tokens[0], others[0][1], others[1][1])]
    for client in (ada, bo, cy):
        await client.until(lambda client=client: client.asked)  # type: ignore[misc]
    await bo.commit("pass")
    await cy.commit("pass")
    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.until(lambda: ada.view["version"] == 1)
    return ada, bo, cy


async def test_all_may_agree_at_the_same_time(server: Server) -> None:
    ada, bo, cy = await three_of_whom_one_would_go_back(server)
    assert (await ada.ask("undo", version=1))["asked"]

    replies = await asyncio.gather(*(client.ask("undo_answer", accept=True) for client in (bo, cy)))

    assert all(reply["ok"] for reply in replies)
    await ada.until(lambda: ada.view["version"] == 2)
    assert [answer["accepted"] for answer in ada.of("undo_answered")] == [True]


async def test_who_has_left_need_not_agree(start: Start) -> None:
    ada, bo, cy = await three_of_whom_one_would_go_back(await start())
    assert (await cy.ask("resign"))["ok"]
    await ada.until(lambda: ada.table["seats"][2]["kind"] == "bot" and ada.asked)
    assert ada.view["undo"]["ask"] is True
    assert (await ada.ask("undo", version=ada.view["version"]))["asked"]
    await bo.until(lambda: bool(bo.of("undo_asked")))
    assert (await cy.ask("undo_answer", accept=True))["error"]["code"] == "no_request"

    assert (await bo.ask("undo_answer", accept=True))["ok"]

    await ada.until(lambda: ada.view["view"]["moment"] == 0)


async def test_an_answer_that_was_lost_may_be_sent_again(start: Start) -> None:
    ada, bo, cy = await three_of_whom_one_would_go_back(await start())
    asked = [await ada.ask("undo", id="u1", version=1) for _ in range(2)]
    assert all(reply["ok"] and reply["asked"] for reply in asked)
    await bo.until(lambda: bool(bo.of("undo_asked")))
    await bo.quiet()
    assert len(bo.of("undo_asked")) == 1, "asking again asks nobody twice"

    first = [await bo.ask("undo_answer", id="b1", accept=True) for _ in range(2)]
    last = [await cy.ask("undo_answer", id="c1", accept=True) for _ in range(2)]
    assert all(reply["ok"] for reply in first + last)
    await ada.until(lambda: ada.view["version"] == 2)

    await ada.commit("lay Cargo Shuttle", "lock")
    await ada.until(lambda: ada.view["version"] == 3)
    await ada.ask("undo", id="u2", version=3)
    refused = [await bo.ask("undo_answer", id="b2", accept=False) for _ in range(2)]
    assert all(reply["ok"] for reply in refused)
    assert len(ada.of("undo_answered")) == 2


async def test_the_others_are_not_pestered_for_an_undo(start: Start) -> None:
    server = await start()
    # By this seed Bo can still go on after two cards; without a choice he would be passed.
    _, ada, bo = await server.pair(undo="ask", seed=1)
    await ada.commit("pass")
    await bo.commit("lay Cargo Shuttle", "lock")
    await bo.until(lambda: bo.view["version"] == 1 and bo.asked)
    for no in range(1, 4):
        for _ in range(5):
            assert (await bo.ask("undo", version=1))["asked"] is True
        await ada.quiet()
        assert len(ada.of("undo_asked")) == no, "while a question stands, it is not put again"
        assert (await ada.ask("undo_answer", accept=False))["ok"]
        await bo.until(lambda no=no: len(bo.of("undo_answered")) == no)  # type: ignore[misc]

    assert (await bo.ask("undo", version=1))["error"]["code"] == "no_undo"
    await ada.quiet()
    assert len(ada.of("undo_asked")) == 3

    await bo.commit("lay Cargo Shuttle", "lock")
    await bo.until(lambda: bo.view["version"] == 2 and bo.asked)
    assert (await bo.ask("undo", version=2))["asked"] is True, "another decision may be asked about"


async def test_a_question_for_an_undo_lapses_when_the_game_goes_on(start: Start) -> None:
    server = await start()
    _, ada, bo = await server.pair(undo="ask")
    await ada.commit("pass")
    await bo.commit("lay Cargo Shuttle", "lock")
    await bo.until(lambda: bo.view["version"] == 1 and bo.asked)
    await bo.ask("undo", version=1)
    await bo.commit("lay Cargo Shuttle", "lock")

    assert (await ada.ask("undo_answer", accept=True))["error"]["code"] == "no_request"
