"""Thinking time: tables take turns, and the time waited for a turn is bounded."""

from __future__ import annotations

import asyncio

import pytest

from skydeck.server.turns import Turns


async def take_in_turn(wanted: list[tuple[str, bool]], places: int = 1) -> list[str]:
    """In which order decisions of these tables get a place, all waiting from the start."""
    turns, order = Turns(places), list[str]()

    async def decide(table: str, urgent: bool) -> None:
        async with turns.take(table, urgent=urgent, seconds=10) as given:
            assert given
            order.append(table)
            await asyncio.sleep(0)

    async with turns.take("first", urgent=True, seconds=1):
        waiting = [asyncio.create_task(decide(table, urgent)) for table, urgent in wanted]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    assert turns.free == places and not turns.urgent and not turns.others
    return order


@pytest.mark.parametrize("urgent", [False, True])
async def test_one_table_with_many_decisions_does_not_go_before_others(urgent: bool) -> None:
    order = await take_in_turn([("hog", urgent)] * 4 + [("ada", urgent)] * 2 + [("bo", urgent)])

    assert order == ["hog", "ada", "bo", "hog", "ada", "hog", "hog"]


async def test_tables_where_a_person_waits_go_first() -> None:
    order = await take_in_turn([("bots", False)] * 3 + [("person", True)] * 2)

    assert order == ["person", "person", "bots", "bots", "bots"]


async def test_who_waits_too_long_goes_without() -> None:
    turns = Turns(1)
    async with turns.take("one", urgent=True, seconds=1):
        async with turns.take("two", urgent=True, seconds=0.01) as given:
            assert not given
        assert turns.free == 0

    assert turns.free == 1
    async with turns.take("two", urgent=True, seconds=0.01) as given:
        assert given


async def test_who_goes_away_leaves_the_turn_to_the_next() -> None:
    turns, had = Turns(1), list[str]()

    async def decide(table: str) -> None:
        async with turns.take(table, urgent=True, seconds=1):
            had.append(table)

    async with turns.take("first", urgent=True, seconds=1):
        waiting = [asyncio.create_task(decide(table)) for table in ("a", "b", "c")]
        await asyncio.sleep(0)
        waiting[0].cancel()
    # The place is b's now; it goes away before it knows.
    waiting[1].cancel()
    await asyncio.gather(*waiting, return_exceptions=True)

    assert had == ["c"] and turns.free == 1
