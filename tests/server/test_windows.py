"""Moments for Sabotage at the table: nobody finds out who is asked, and the clock runs for who does not answer (ST-R40)."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.client import Client, Server
from tests.server.conftest import Start
from tests.server.test_clocks import run_out
from tests.server.test_priority import go_on_from

from skydeck.games import get_game
from skydeck.server.table import Table

GAME = get_game("sky_thieves")
ANSWER, NO_ANSWER = {"Alarm Bells": 1, "Scrapyard Haul": 1}, {"Double Agent": 1, "Scrapyard Haul": 1}
# So that both are asked at once when the table opens.
CHOSEN = {"captains": "chosen"}


def attacking(hand: dict[str, int]) -> Any:
    """Seat 1 may attack; seat 2 holds cards that may be an answer."""
    ada = {"captain": {"Swift Ada Merriweather": 0}, "board": {"Volley Gun": 0, "Phlogiston Burner": 0}}
    bo = {"captain": {"Gunner Bartholomew Flint": 0}, "hand": hand}
    line = {"far": "State-Run Dock", "middle": "Mail Balloon", "near": "Tea Caravan"}
    return GAME.scenario({"players": 2, "at": "attack", "line": line, "seats": [ada, bo]})


async def attacked(start: Start, hand: dict[str, int], **fields: Any) -> tuple[Server, Table, Client, Client]:
    """Two people, of whom the first has attacked."""
    server = await start()
    code, ada, bo = await server.pair(game="sky_thieves", options=CHOSEN, **fields)
    table = server.tables.loaded[code]
    go_on_from(table, attacking(hand))
    await ada.until(lambda: ada.asked and ada.view["view"]["decision"] == "attack")
    assert (await ada.commit("attack Mail Balloon"))["ok"]
    return server, table, ada, bo


def window(client: Client) -> dict[str, Any] | None:
    found: dict[str, Any] | None = client.view["view"]["window"]
    return found


async def test_the_holder_of_an_answer_is_asked_and_the_others_see_only_the_moment(start: Start) -> None:
    _, table, ada, bo = await attacked(start, ANSWER)
    await bo.until(lambda: bo.asked)
    await ada.until(lambda: window(ada) is not None)

    attack = {"cause": 0, "what": "attack Mail Balloon", "told": "{seat0} attacked Mail Balloon."}
    assert window(ada) == {**attack, "card": "Mail Balloon", "cancel": False, "cancelled": None}
    assert ada.view["waiting"] == [] and ada.view["view"]["decision"] is None
    assert [seat["status"] for seat in ada.view["view"]["seats"]] == ["idle", "idle"]
    assert (await bo.commit("play Alarm Bells"))["ok"]
    await ada.until(lambda: ada.asked)
    assert ada.view["view"]["attack"]["target_stats"]["defense"] == 6
    assert table.play is not None and not table.play.over


async def test_who_cannot_answer_is_passed_by_the_table(start: Start) -> None:
    _, _, ada, bo = await attacked(start, NO_ANSWER)
    await ada.until(lambda: ada.asked and ada.view["view"]["decision"] == "phase")

    assert window(ada) is None and not bo.asked


async def test_the_answer_of_the_table_waits_as_long_as_a_persons(start: Start, monkeypatch: Any) -> None:
    """Both are held until they are due, so the time tells nothing."""
    server = await start()
    code, ada, bo = await server.pair(game="sky_thieves", options=CHOSEN)
    table = server.tables.loaded[code]
    due = asyncio.Event()

    async def until_due(_seat: int, _version: int) -> None:
        await due.wait()

    monkeypatch.setattr(table.masks, "until_due", until_due)
    answers: list[asyncio.Task[Any]] = []
    for hand in (ANSWER, NO_ANSWER):
        due.clear()
        go_on_from(table, attacking(hand))
        await ada.until(lambda: ada.asked and ada.view["view"]["decision"] == "attack")
        assert (await ada.commit("attack Mail Balloon"))["ok"]
        await ada.until(lambda: window(ada) is not None)
        version = ada.view["version"]
        if hand is ANSWER:
            await bo.until(lambda: bo.asked)
            answers.append(asyncio.create_task(bo.commit("pass")))
        await ada.quiet(0.3)
        assert ada.view["version"] == version and window(ada) is not None
        due.set()
        await ada.until(lambda: ada.asked and ada.view["view"]["decision"] == "phase")
    assert [(await answer)["ok"] for answer in answers] == [True]


async def test_the_clock_runs_in_a_moment_and_shows_the_same_to_all(start: Start) -> None:
    _, table, ada, bo = await attacked(start, ANSWER, pace="fast")
    await bo.until(lambda: bo.asked)
    await ada.until(lambda: window(ada) is not None)
    assert ada.view["deadline"] == bo.view["deadline"] is not None

    run_out(table)
    await ada.until(lambda: ada.asked and ada.view["view"]["decision"] == "phase")


async def test_a_moment_for_many_lasts_no_longer_than_for_one(start: Start) -> None:
    server = await start(mask_pace=1.0)
    code, _, _ = await server.pair(game="sky_thieves", options=CHOSEN)
    masks = server.tables.loaded[code].masks
    for several in (1, 4):
        drawn = [masks.seconds(0, several) for _ in range(50)]
        assert 1.2 / several <= min(drawn) and max(drawn) <= 2.8 / several
