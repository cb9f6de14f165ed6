"""A snapshot only saves time: a damaged one is dropped for the record."""

from __future__ import annotations

import asyncio
import logging
import random
import zlib
from typing import Any

import msgspec
import pytest
from sqlalchemy import update
from tests.server.conftest import Start

from skydeck.server.decided import Step
from skydeck.server.models import SnapshotRow


def other_state(saved: dict[str, Any]) -> None:
    saved["state"]["coins"][0] += 1000
    saved["state"]["coins"].append(4)


def other_decision(saved: dict[str, Any]) -> None:
    """A position that is whole, but of another moment: the record does not go on from here."""
    saved["state"]["shared"]["pending"] = 2 if saved["state"]["shared"]["pending"] == 1 else 1


def changed(data: bytes, change: Any) -> bytes:
    saved = msgspec.json.decode(zlib.decompress(data))
    change(saved)
    return zlib.compress(msgspec.json.encode(saved))


DAMAGE: dict[str, Any] = {
    "cut": lambda data: data[: len(data) // 2],
    "garbage": lambda data: b"\0" * len(data),
    "empty": lambda data: b"",
    "another state": lambda data: changed(data, other_state),
    "without logs": lambda data: changed(data, lambda saved: saved["logs"].pop()),
    "another entry": lambda data: changed(data, lambda saved: saved.update(number=saved["number"] + 1)),
    "another moment": lambda data: changed(data, other_decision),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_a_damaged_snapshot_is_dropped_for_the_record(
    start: Start, database: str, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    server = await start(database=database, snapshot_every=4)
    code, ada, bo = await server.pair()
    rng = random.Random(4)
    table = server.tables.loaded[code]
    await asyncio.gather(*(one.play(rng, lambda: table.running().number >= 9) for one in (ada, bo)))
    assert table.saving is not None
    await table.saving
    before = table.running()
    saved = await server.tables.store.snapshot(table.data.id)
    assert saved is not None and saved[0] >= 8
    broken = DAMAGE[damage](saved[1])
    async with server.tables.store.engine.begin() as connection:
        await connection.execute(update(SnapshotRow).values(data=broken))

    other = await start(database=database, snapshot_every=1)
    with caplog.at_level(logging.ERROR):
        async with other.tables.use(code) as again:
            play = again.running()
            assert (play.state.key(), play.version, play.logs.logs) == (
                before.state.key(),
                before.version,
                before.logs.logs,
            )
            assert await other.tables.store.snapshot(table.data.id) is None
            assert [message for message in caplog.messages if "snapshot" in message and code in message] != []
            assert len([message for message in caplog.messages if "snapshot" in message]) == 1
            # The next one takes its place.
            seat = play.pending()[0]
            actions = [play.state.legal_actions(seat).tolist()[0]]
            await again.append(lambda at: Step(at.decide(seat, at.version, actions, quiet_matters=False)))
            assert again.saving is not None
            await again.saving
    fresh = await other.tables.store.snapshot(table.data.id)
    assert fresh is not None and fresh[0] == play.number
