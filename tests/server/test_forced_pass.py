"""SD-056: who must pass is asked like everybody else as far as others can see, in time as well."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import PATIENCE, Client, Server, eventually
from tests.server.conftest import Start
from tests.server.test_clocks import run_out

from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.sky_dynasty.rules import dispatch
from skydeck.games.sky_dynasty.state.words import Tally, Zone
from skydeck.server.clock import DAY
from skydeck.server.data import Answer
from skydeck.server.masks import ABSENT, answer_seconds
from skydeck.server.play import Play
from skydeck.server.table import Table

GAME = get_game("sky_dynasty")


def take_choice_from(state: Any, player: int) -> None:
    """Leave a seat ships alone in its hand, and Open Space used up."""
    cards = state.cards
    for kind in range(cards.location_kinds):
        for _ in range(int(state.count(Zone.HAND, player, kind))):
            ship = next(
                one for one in range(cards.location_kinds, cards.kinds)
                if state.count(Zone.DECK, player, one) > 0 and not int(cards.may_go[one])
            )  # fmt: skip
            state.move(player, Zone.HAND, Zone.DECK, kind, 1)
            state.move(player, Zone.DECK, Zone.HAND, ship, 1)
    state.set_tally(Tally.OPEN_USED, player, int(cards.open_space_dispatches))
    assert dispatch.must_pass(state, player)


def force(table: Table, *seats: int, took: float = 0.5, passed: int = 0) -> None:
    """A new decision in which these seats must pass, at a table whose people took about so long for one so far."""
    play = table.play
    assert play is not None
    state: Any = play.state
    for seat in seats:
        take_choice_from(state, seat)
    for seat in range(play.players):
        if passed >> seat & 1:
            state.pending &= ~(1 << seat)
            state.asked &= ~(1 << seat)
            state.passed |= 1 << seat
    play.answers = [Answer(seat, "lay", int(took * 1000)) for seat in range(play.players) for _ in range(12)]
    play.opened = int(time.time() * 1000)
    play.revision += 1
    table.masks.current.version = -1
    table.begin_decision()
    table.show_views()


async def seated(server: Server, people: int, **fields: Any) -> tuple[Table, list[Client]]:
    code, tokens = await server.create("me", *["open"] * (people - 1), **fields)
    clients = [await server.connect(code, tokens[0])]
    for _ in range(people - 1):
        clients.append(await server.connect(code, (await server.join(code))[1]))
    for one in clients:
        await one.until(lambda one=one: one.asked)  # type: ignore[misc]
    return server.tables.loaded[code], clients


def status(client: Client, seat: int) -> str:
    return str(client.view["view"]["seats"][seat]["status"])


async def test_a_forced_pass_locks_when_its_person_would(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not at once and not at the reveal; and who has answered before sees the own choice sealed, and may take it back."""
    server = await start()
    table, (ada, bo) = await seated(server, 2)
    given, looked = asyncio.Event(), asyncio.Event()
    answer_by_rules = table.masks.answer_by_rules

    async def when_looked(seat: int, version: int) -> bool:
        given.set()
        await looked.wait()
        return await answer_by_rules(seat, version)

    monkeypatch.setattr(table.masks, "answer_by_rules", when_looked)
    force(table, 1, took=0.4)
    play = table.running()
    due = play.opened / 1000 + table.masks.forced_seconds(play, 1)
    assert (await ada.commit("pass"))["ok"]
    await ada.until(lambda: status(ada, 0) == "locked")
    assert ada.view["waiting"] == [1] and ada.view["undo"] is not None
    assert status(bo, 1) == "locked" and not bo.asked and bo.view["legal"] == []
    assert bo.view["for_you"] == "Pass for the round", "the own page can tell what is going on"
    assert not any("for_you" in view for view in ada.of("view"))
    await given.wait()
    assert time.time() >= due
    looked.set()
    await ada.until(lambda: ada.view["version"] > 0)
    await bo.until(lambda: bo.view["version"] > 0)
    assert "for_you" not in bo.view


async def test_a_forced_pass_is_seen_to_lock_before_those_who_think_longer(start: Start) -> None:
    server = await start()
    table, (ada, bo, cleo) = await seated(server, 3)
    watcher = await server.connect(table.data.code)
    await watcher.until(lambda: bool(watcher.view))
    force(table, 1, took=0.4)

    await asyncio.gather(*(one.until(lambda one=one: status(one, 1) == "locked") for one in (ada, cleo, watcher)))  # type: ignore[misc]

    assert ada.view["waiting"] == [0, 2] == watcher.view["waiting"]
    # The lock comes as one message with the same content as that of a seat that chose.
    assert [view["events"] for view in watcher.of("view")][-1] == []
    assert await cleo.commit("pass") and status(bo, 1) == "locked"
    await ada.until(lambda: status(ada, 2) == "locked")


async def test_where_only_forced_seats_are_left_the_reveal_takes_its_time(start: Start) -> None:
    """The engine asks a seat of which others cannot know that it must pass, even if it asks nobody else."""
    state: Any = GAME.new_state(3, {"ask_forced": True}, 5)
    for player in (1, 2):
        take_choice_from(state, player)
    for player in (0, 1):
        first = next(int(action) for action in state.legal_actions(player).tolist())
        assert GAME.action_label(state, player, first) == "Pass for the round"
        state.apply_action(player, first)
    assert state.pending_players() == [2]
    answers = [GAME.routine(state, seat, GAME.fresh_stops()) for seat in (1, 2)]
    assert answers[0] is None and answers[1] is not None and answers[1].hides

    server = await start()
    table, (ada, _, _) = await seated(server, 3)
    began = time.monotonic()
    force(table, 1, 2, took=0.4, passed=1)
    assert table.play is not None and table.play.pending() == [1, 2]
    await ada.until(lambda: ada.view["version"] > 0)
    assert time.monotonic() - began > 0.15


async def test_who_is_away_locks_nothing(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A seat that locks while its person is not connected would be known to have no choice."""
    monkeypatch.setattr("skydeck.server.masks.AWAY_SECONDS", 0.05)
    server = await start()
    table, (ada, bo) = await seated(server, 2)
    token_view = bo.welcome["seat"]
    await bo.close()
    await ada.until(lambda: not ada.table["seats"][1]["connected"])
    force(table, token_view, took=0.1)
    assert (await ada.commit("pass"))["ok"]
    await asyncio.sleep(0.6)
    assert ada.view["version"] == 0 and ada.view["waiting"] == [1]

    monkeypatch.setattr(table, "connected", lambda: ({0, 1}, 0))
    await ada.until(lambda: ada.view["version"] > 0)


async def test_the_clock_covers_a_forced_seat_whose_person_is_away_like_any_other(start: Start) -> None:
    server = await start()
    table, (ada, bo) = await seated(server, 2, pace="fast")
    await bo.close()
    await ada.until(lambda: not ada.table["seats"][1]["connected"])
    force(table, 1, took=0.1)
    assert (await ada.commit("pass"))["ok"]
    run_out(table)
    await ada.until(lambda: ada.view["version"] > 0)
    assert any(event["kind"] == "covered" and event["seat"] == 1 for event in ada.events)


async def test_bots_lock_by_plan_whether_they_had_a_choice_or_not(start: Start) -> None:
    """SD-056: of three bots the second must pass; it seems to lock second, a pace after the first."""
    server = await start(bot_pace=0.2, mask_seconds=0.2)
    code, tokens = await server.create("me", "easy", "easy", "easy")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    table = server.tables.loaded[code]
    play = table.play
    assert play is not None and table.bots.driving is not None
    table.bots.driving.cancel()
    state: Any = play.fresh_state()
    take_choice_from(state, 2)
    play.state = state
    play.revision += 1
    table.masks.current.version = -1
    table.begin_decision()
    table.show_views()
    table.bots.driving = None
    table.bots.wake()
    first = len(ada.of("view"))

    await ada.until(lambda: ada.view["waiting"] == [0])

    order: list[int] = []
    for view in ada.of("view")[first:]:
        order += [
            seat["seat"] for seat in view["view"]["seats"] if seat["status"] == "locked" and seat["seat"] not in order
        ]
    assert order == [1, 2, 3]


async def test_the_time_is_the_same_in_every_process_and_after_a_restart(start: Start) -> None:
    server = await start()
    table, _ = await seated(server, 2)
    force(table, 1)
    play = table.running()
    first = table.masks.forced_seconds(play, 1)
    assert all(table.masks.forced_seconds(play, 1) == first for _ in range(3))
    play.offset += 1
    assert table.masks.forced_seconds(play, 1) != first


async def test_who_hides_from_nobody_does_not_wait(start: Start) -> None:
    """Alone against bots, and at a device that is handed around."""
    server = await start()
    kinds: tuple[str, str]
    for kinds in (("me", "easy"), ("me", "hotseat")):
        code, tokens = await server.create(*kinds)
        ada = await server.connect(code, tokens[0])
        if kinds[1] == "hotseat":
            await ada.ask("show", seat=1)
        await ada.until(lambda one=ada: bool(one.view))  # type: ignore[misc]
        table = server.tables.loaded[code]
        if table.bots.driving is not None:
            table.bots.driving.cancel()
        seat = 0 if kinds[1] == "easy" else 1
        assert not table.masks.is_observed(seat)
        force(table, seat, took=ABSENT)
        began = time.monotonic()

        play = table.running()

        def decided(play: Play = play, seat: int = seat) -> bool:
            return seat not in play.pending() or play.version > 0

        await eventually(decided, "the pass is given")
        assert time.monotonic() - began < ABSENT / 2


def test_a_seat_without_any_card_is_seen_to_pass_by_everybody() -> None:
    """The number of cards is public, so that nothing is hidden and nothing waits."""
    state: Any = GAME.new_state(2, {"ask_forced": True}, 5)
    for kind in range(state.cards.kinds):
        for _ in range(int(state.count(Zone.HAND, 1, kind))):
            state.move(1, Zone.HAND, Zone.DECK, kind, 1)
    dispatch.dispatch_turn_begins(state)
    assert state.pending_players() == [0]
    for viewer in (0, 1, None):
        seat = GAME.view(state, viewer)["seats"][1]
        assert (seat["status"], seat["hand_and_fleet"]) == ("locked", 0)


def test_what_others_see_and_how_cards_are_dealt_anew_does_not_tell_who_must_pass() -> None:
    """The same view with and without a choice, and on copies dealt anew both kinds occur."""
    free: Any = GAME.new_state(3, {"ask_forced": True}, 9)
    forced: Any = free.clone()
    take_choice_from(forced, 1)
    free.set_tally(Tally.OPEN_USED, 1, int(free.cards.open_space_dispatches))
    for viewer in (0, 2, None):
        assert GAME.view(free, viewer) == GAME.view(forced, viewer)
    dealt = set()
    for seed in range(60):
        copy = forced.clone()
        copy.resample(0, Rng(seed))
        assert copy.pending_players() == [0, 1, 2]
        dealt.add(dispatch.must_pass(copy, 1))
    assert False in dealt
    again = GAME.state_from_dict(json.loads(json.dumps(forced.to_dict())))
    assert again.key() == forced.key() and GAME.view(again, 1)["seats"][1]["status"] == "locked"


PEOPLE: dict[str, Callable[[random.Random], float]] = {
    "quick": lambda rng: rng.uniform(0.4, 1.1),
    "usual": lambda rng: rng.lognormvariate(2.0, 0.6),
    "slow": lambda rng: rng.uniform(20, 60),
    "now and then distracted": lambda rng: rng.uniform(60, 150) if rng.random() < 0.2 else rng.uniform(2, 9),
}


def likelihood_to_be_later(one: list[float], other: list[float]) -> float:
    """How often one of the first is above one of the second: a half if nobody can tell them apart."""
    return statistics.fmean((a > b) + (a == b) / 2 for a in one for b in other)


def distance(one: list[float], other: list[float]) -> float:
    """The largest difference between the two distributions (Kolmogorov and Smirnov)."""
    return max(
        abs(sum(a <= at for a in one) / len(one) - sum(b <= at for b in other) / len(other)) for at in one + other
    )


@pytest.mark.parametrize("person", PEOPLE)
def test_forced_and_chosen_answers_take_equally_long(person: str) -> None:
    """Measured over many tables: after a dozen answers of a person, a forced one and one more of its own."""
    rng = random.Random(7)
    draw = PEOPLE[person]
    forced, chosen = [], []
    for _ in range(700):
        past = [draw(rng) for _ in range(12)]
        forced.append(answer_seconds(rng, past, [], 1.0, 0.0, DAY))
        chosen.append(draw(rng))
    assert 0.46 < likelihood_to_be_later(forced, chosen) < 0.54
    assert distance(forced, chosen) < 0.11
    # Whoever still chooses after a time, and whoever has locked by then, may be one or the other.
    for share in (0.1, 0.5, 0.9, 0.97):
        at = sorted(chosen)[int(share * len(chosen))]
        assert min(forced) < at < max(forced)


def test_the_first_answers_take_as_long_as_usual_and_none_outlasts_the_clock() -> None:
    rng = random.Random(3)
    first = [answer_seconds(rng, [], [], 1.0, 0.0, DAY) for _ in range(2000)]
    assert 7 < statistics.median(first) < 11 and min(first) < 2.5 and max(first) > 30
    others = [answer_seconds(rng, [], [40.0] * 5, 1.0, 0.0, DAY) for _ in range(200)]
    assert 35 < statistics.median(others) < 45
    assert all(answer_seconds(rng, [200.0] * 5, [], 1.0, 45.0, DAY) < 43 for _ in range(200))
    # An absence of hours is not waited for again, but at tables over days hours are usual.
    assert statistics.median(answer_seconds(rng, [9000.0] * 5, [], 1.0, 0.0, DAY) for _ in range(200)) < ABSENT * 1.2
    assert statistics.median(answer_seconds(rng, [9000.0] * 5, [], 1.0, 3 * DAY, DAY) for _ in range(200)) > 7000


async def test_answers_are_remembered_with_the_record(start: Start, tmp_path: Path) -> None:
    """A process that reads the record or a snapshot knows how long everybody took; the table's own answers do not count."""
    server = await start(snapshot_every=2)
    table, (ada, bo) = await seated(server, 2)
    await asyncio.sleep(0.3)
    assert (await ada.commit("pass"))["ok"]
    assert (await bo.ask("commit", version=0, actions=[bo.view["choice"]["items"][0]["action"], {"verb": "lock"}]))[
        "ok"
    ]
    known = table.running().answers
    assert [one.seat for one in known] == [0, 1] and all(300 <= one.took < 1000 * PATIENCE for one in known)
    other = await start(snapshot_every=2)
    async with other.tables.use(table.data.code) as again:
        assert again.running().answers == known


async def test_the_switch_of_a_table_is_offered_to_nobody(start: Start) -> None:
    server = await start()
    code, _ = await server.create("me", "open", options={"max_rounds": 3})
    info = (await server.http.get(f"/api/tables/{code}")).json()
    assert info["options"] == {"max_rounds": 3}
    games = (await server.http.get("/api/games")).json()
    assert "ask_forced" not in json.dumps(games)
    data = await server.tables.store.table(code)
    assert data.options == {"max_rounds": 3, "ask_forced": True}
