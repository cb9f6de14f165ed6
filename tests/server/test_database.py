"""The schema, and the rule that the record is only appended to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, text

from skydeck.engine.stops import Stops
from skydeck.server.data import Conflict, Entry, TableData
from skydeck.server.database import MIGRATIONS, migrate, open_database
from skydeck.server.models import Base
from skydeck.server.settings import Settings
from skydeck.server.store import CODE_LETTERS, Store, new_token, token_hash


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    engine = open_database(database)
    await asyncio.gather(*(migrate(engine) for _ in range(3)))
    yield Store(engine)
    await engine.dispose()


async def new_table(store: Store, *, pace: str = "none", kind: str = "human") -> TableData:
    fields = {
        "name": "Test",
        "game": "sky_dynasty",
        "rules_version": "1",
        "cards_version": "x",
        "players": 1,
        "options": {},
        "settings": {"pace": pace},
        "seed": "1",
        "salt": "",
        "seed_hash": "",
        "status": "running",
        "practice": False,
        "listed": False,
    }
    seat = {"kind": kind, "name": "Ada", "level": None, "holder": 0 if kind == "human" else None}
    return await store.create(fields, [seat], [{"token_hash": token_hash(new_token()), "host": True}])


async def test_migrations_lead_to_the_models(store: Store) -> None:
    async with store.engine.connect() as connection:
        difference = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync, opts={"compare_type": True}), Base.metadata)
        )
    assert difference == []


async def test_a_database_of_the_first_version_keeps_its_tables(database: str) -> None:
    engine = open_database(database)

    def first_version(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")

    fields = (
        "code, name, game, rules_version, cards_version, players, options, settings, seed, salt, seed_hash, status, "
    )
    values = "'BCDFGH', 'Old', 'sky_dynasty', '1', 'x', 2, '{}', '{}', '1', '', '', 'running', "
    async with engine.begin() as connection:
        await connection.run_sync(first_version)
        await connection.execute(
            text(
                f"INSERT INTO tables ({fields} practice, listed, created_at, last_entry, driver_until) "
                f"VALUES ({values} false, false, 1, 0, 0)"
            )
        )
    await migrate(engine)

    table = await Store(engine).table("BCDFGH")
    assert (table.name, table.lesson, table.branch_of) == ("Old", None, None)
    assert await Store(engine).position(table.id) is None
    await engine.dispose()


async def test_of_two_writers_of_the_same_entry_one_is_refused(store: Store) -> None:
    table = await new_table(store)

    results = await asyncio.gather(
        *(store.append(table.id, Entry(1, "actions", 0, {"by": n})) for n in range(4)), return_exceptions=True
    )

    assert sum(isinstance(result, Conflict) for result in results) == 3
    assert len(await store.entries(table.id, 0)) == 1
    with pytest.raises(Conflict):
        await store.append(table.id, Entry(3, "actions", 0, {}))


async def test_an_entry_and_its_answer_are_written_together_or_not_at_all(store: Store) -> None:
    table = await new_table(store)
    holder = table.holders[0].id
    await store.append(table.id, Entry(1, "actions", 0, {}), request=(holder, "a", {"n": 1}))

    with pytest.raises(Conflict):
        await store.append(table.id, Entry(2, "actions", 0, {}), request=(holder, "a", {"n": 2}))

    assert await store.answered(holder, "a") == {"n": 1}
    assert (await store.table(table.code)).last_entry == 1


async def test_a_table_that_ended_takes_no_more(store: Store) -> None:
    table = await new_table(store)
    await store.append(table.id, Entry(1, "actions", 0, {}), result={"winners": [0]})

    with pytest.raises(Conflict):
        await store.append(table.id, Entry(2, "actions", 0, {}))
    assert (await store.table(table.code)).status == "ended"


async def test_one_process_at_a_time_drives_the_bots(store: Store) -> None:
    table = await new_table(store)

    assert await store.take_driver(table.id, "one", 60)
    assert await store.take_driver(table.id, "one", 0)
    await asyncio.sleep(0.01)
    assert await store.take_driver(table.id, "two", 60)
    assert not await store.take_driver(table.id, "one", 60)


async def test_a_skip_ends_only_if_it_is_still_the_same(store: Store) -> None:
    table = await new_table(store)
    stops = Stops(skip="turn", since=(3, "draw"), mine={"draw"})
    assert table.seats[0].stops is None
    await store.save_stops(table.id, 0, stops.to_dict())

    await store.end_skip(table.id, 0, [2, "draw"])
    assert (await store.table(table.code)).seats[0].stops == stops.to_dict()

    await store.end_skip(table.id, 0, [3, "draw"])
    stops.skip = ""
    saved = (await store.table(table.code)).seats[0].stops
    assert saved is not None and Stops.from_dict(saved) == stops


async def test_clocks_over_days_are_those_of_running_tables_with_people(store: Store) -> None:
    fast, day, ended = [await new_table(store, pace=pace) for pace in ("fast", "day", "day")]
    await store.save_clock(day.id, {"version": 1})
    await store.save_clock(fast.id, {"version": 2})
    await store.append(ended.id, Entry(1, "actions", 0, {}), result={"winners": [0]})
    alone = await new_table(store, pace="day", kind="bot")

    assert await store.clocked(["day", "week"]) == [(day.code, {"version": 1})]
    assert await store.clock(day.id) == {"version": 1} and await store.clock(alone.id) is None


async def test_codes_are_short_and_unambiguous(store: Store) -> None:
    codes = [(await new_table(store)).code for _ in range(20)]

    assert len(set(codes)) == 20
    assert all(len(code) == 6 and set(code) <= set(CODE_LETTERS) for code in codes)
    assert not set("AEIOUY01") & set(CODE_LETTERS)


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKYDECK_BOT_PACE", "0.5")
    monkeypatch.setenv("SKYDECK_DATABASE", "sqlite:///other.db")
    monkeypatch.setenv("SKYDECK_BOT_WORKERS", "3")

    settings = Settings.from_environment()

    assert (settings.bot_pace, settings.bot_workers, settings.database) == (0.5, 3, "sqlite:///other.db")


def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKYDECK_BOT_WORKERS", "many")
    with pytest.raises(ValueError, match="SKYDECK_BOT_WORKERS"):
        Settings.from_environment()


async def test_writers_wait_in_turn_however_long_one_takes(database: str) -> None:
    """Where the database lets one write at a time, the others are not turned away when their patience ends."""
    engine = open_database(database)
    if engine.dialect.name == "sqlite":

        def impatient(connection: Any, _record: object) -> None:
            connection.execute("PRAGMA busy_timeout=20").close()

        event.listen(engine.sync_engine, "connect", impatient)
    await migrate(engine)
    store = Store(engine)

    async def slow() -> None:
        async with store.writing() as session:
            await session.execute(text("UPDATE tables SET name = name"))
            await asyncio.sleep(0.3)

    slowly = asyncio.create_task(slow())
    await asyncio.sleep(0.05)
    tables = await asyncio.gather(*(new_table(store) for _ in range(3)))
    await slowly
    assert len({table.code for table in tables}) == 3
    await engine.dispose()
