"""What a connection waits for, and what is kept for it."""

from __future__ import annotations

import asyncio

import pytest
from tests.server.client import Server

from skydeck.games import get_game
from skydeck.games.sky_dynasty.game import SkyDynasty
from skydeck.server.play import Play
from skydeck.server.waiting import Bell, Inbox


async def test_a_bell_rung_before_counts_and_who_gives_up_waiting_harms_nobody() -> None:
    bell = Bell()
    bell.set()
    await asyncio.wait_for(bell.wait(), 1)
    bell.clear()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(bell.wait(), 0.01)
    assert not bell.is_set()
    waiting = asyncio.create_task(bell.wait())
    await asyncio.sleep(0)
    bell.set()
    bell.set()
    await asyncio.wait_for(waiting, 1)


async def test_an_inbox_gives_everything_in_its_order() -> None:
    inbox = Inbox()
    reading = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert [await reading, await inbox.get()] == [1, 2] and inbox.empty()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(inbox.get(), 0.01)
    inbox.put_nowait(3)
    assert await asyncio.wait_for(inbox.get(), 1) == 3


def test_what_all_see_alike_is_made_once_for_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    public_view = SkyDynasty.public_view

    def counted(state: object) -> dict[str, object]:
        made.append(1)
        return public_view(state)  # type: ignore[arg-type]

    monkeypatch.setattr(SkyDynasty, "public_view", staticmethod(counted))
    game = get_game("sky_dynasty")
    play = Play(game, 3, game.check_options(3, None), 5)
    made.clear()
    for _ in range(40):
        play.here()
        play.forget_view()
        made.clear()
        shown = {seat: play.view(seat) for seat in (0, 1, 2, None)}
        assert len(made) == 1
        assert shown == {seat: game.view(play.state, seat) for seat in (0, 1, 2, None)}
        seat = play.pending()[0]
        play.apply(play.decide(seat, play.version, play.read([play.legal(seat)[-1].action]), quiet_matters=False))


async def test_a_view_is_kept_only_as_long_as_all_ask_for_it(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skydeck.server.table.SHOWN_SECONDS", 0.05)
    code, ada, _ = await server.pair()
    assert (await ada.commit("pass"))["ok"]
    table = server.tables.loaded[code]
    async with asyncio.timeout(10):
        while table.shown or table.running().known.public is not None:
            await asyncio.sleep(0.02)
