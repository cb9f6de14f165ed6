"""Whole games and single decisions over the protocol."""

from __future__ import annotations

import asyncio
import hashlib
import random
from typing import Any

import pytest
from tests.server.client import Server
from tests.server.conftest import Start

from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import all_games, get_game
from skydeck.server.play import Play


async def test_two_people_and_a_bot_play_to_the_end(server: Server) -> None:
    code, tokens = await server.create("me", "open", "easy", options={"max_rounds": 4})
    seat, token = await server.join(code, "Bo")
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    watcher = await server.connect(code)
    rng = random.Random(1)

    made = await asyncio.gather(ada.play(rng), bo.play(rng))

    assert seat == 1 and all(count > 3 for count in made)
    await watcher.until(lambda: watcher.over and watcher.table["status"] == "ended")
    assert watcher.view["view"]["result"]["ranks"] == watcher.table["result"]["ranks"]
    assert [event["seq"] for event in watcher.events] == list(range(1, len(watcher.events) + 1))
    assert watcher.events[-1]["round"] >= 4


async def test_a_new_round_is_told_under_its_first_phase(server: Server) -> None:
    code, tokens = await server.create("me", "easy", options={"max_rounds": 3})
    ada = await server.connect(code, tokens[0])

    await ada.play(random.Random(4))

    rounds = [event for event in ada.events if event["kind"] == "round"]
    assert [(event["round"], event["phase"]) for event in rounds] == [(1, "draw"), (2, "draw"), (3, "draw")]


@pytest.mark.parametrize(
    ("game", "first"), [("sky_thieves", {"port"}), ("skytopia", {"finish", "send"}), ("dynasty_tcg", {"income"})]
)
async def test_a_turn_is_told_under_the_phase_that_it_begins_with(server: Server, game: str, first: set[str]) -> None:
    code, _ = await server.create("easy", "easy", game=game)
    watcher = await server.connect(code)

    def turns() -> list[dict[str, Any]]:
        return [event for event in watcher.events if event["kind"] == "turn"]

    await watcher.until(lambda: len(turns()) >= 4)
    assert {event["phase"] for event in turns()[1:]} <= first


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_what_comes_before_the_first_turn_is_told_as_set_up(game: Game) -> None:
    log = Play(game, 2, game.check_options(2, {}), 5).log(None)
    begins = next((at for at, event in enumerate(log) if event["kind"] == game.lap_name), len(log))
    assert begins > 0
    assert {event["round"] for event in log[:begins]} == {0} and {event["round"] for event in log[begins:]} <= {1}


async def test_bots_alone_play_to_the_end(server: Server) -> None:
    code, tokens = await server.create("easy", "normal", options={"max_rounds": 3})
    host = await server.connect(code, tokens[None])

    await host.until(lambda: host.over and host.table["status"] == "ended")

    assert host.welcome["seat"] is None and host.welcome["seats_held"] == []
    assert host.table["result"]["reason"] in ("max_rounds", "influence")


async def test_the_seed_is_shown_at_the_end_and_fits_its_hash(server: Server) -> None:
    code, _ = await server.create("easy", "easy", options={"max_rounds": 1})
    before = (await server.http.get(f"/api/tables/{code}")).json()
    watcher = await server.connect(code)
    await watcher.until(lambda: watcher.table["status"] == "ended")

    after = watcher.table
    assert "seed" not in before and "salt" not in before
    assert before["seed_hash"] == after["seed_hash"]
    assert hashlib.sha256(f"{after['seed']}:{after['salt']}".encode()).hexdigest() == after["seed_hash"]


async def test_a_resent_commit_is_answered_alike_and_done_once(server: Server) -> None:
    code, ada, _ = await server.pair()
    card = ada.view["legal"][1]["text"]

    first = await ada.commit(card, "lock", id="my-own-id")
    again = await ada.commit(card, "lock", id="my-own-id")
    fresh = await ada.commit(card, "lock")

    assert first == again and first["ok"]
    assert fresh["error"]["code"] == "not_asked"
    assert len(server.tables.loaded[code].play.decisions) == 1  # type: ignore[union-attr]


async def test_two_equal_commits_at_once_are_done_once(server: Server) -> None:
    _, ada, _ = await server.pair()
    message = {"version": ada.view["version"], "actions": [{"verb": "pass"}]}

    replies = await asyncio.gather(*(ada.ask("commit", id=f"a{number}", **message) for number in range(5)))

    assert sum(reply["ok"] for reply in replies) == 1


async def test_a_stale_commit_is_refused_and_followed_by_the_view(server: Server) -> None:
    _, ada, bo = await server.pair()
    old = ada.view["version"]
    await ada.commit("pass")
    await bo.commit(bo.view["legal"][1]["text"], "lock")
    await bo.until(lambda: bo.view["version"] > old and bo.asked)
    seen = len(bo.of("view"))

    reply = await bo.ask("commit", version=old, actions=[{"verb": "pass"}])

    assert reply["error"]["code"] == "stale"
    await bo.until(lambda: len(bo.of("view")) == seen + 1)
    assert bo.view["version"] > old


async def test_secret_commitments_do_not_make_each_other_stale(server: Server) -> None:
    _, ada, bo = await server.pair()
    version = ada.view["version"]

    replies = await asyncio.gather(ada.commit("pass"), bo.commit("pass"))

    assert all(reply["ok"] for reply in replies)
    await ada.until(lambda: ada.view["version"] > version)


async def test_all_of_a_commit_is_carried_out_or_none(server: Server) -> None:
    _, ada, _ = await server.pair()
    card = ada.view["legal"][1]["text"]
    before = ada.view["view"]["you"]

    reply = await ada.ask(
        "commit", version=ada.view["version"], actions=[ada.action(card), {"verb": "lay", "card": "Flagship"}]
    )

    assert reply["error"]["code"] == "illegal" and "Flagship" in reply["error"]["message"]
    assert reply["error"]["rule"] == "SD-036"
    await ada.quiet()
    assert ada.view["view"]["you"] == before


async def test_nothing_can_be_appended_to_a_finished_decision(server: Server) -> None:
    """Otherwise the last to lock could look at the reveal and take the commit back by an illegal end."""
    _, ada, bo = await server.pair()
    card = bo.view["legal"][1]["text"]
    await ada.commit("pass")

    reply = await bo.ask(
        "commit",
        version=bo.view["version"],
        actions=[bo.action(card), {"verb": "lock"}, {"verb": "lay", "card": "Flagship"}],
    )

    assert reply["error"]["code"] == "too_long"
    await bo.quiet()
    assert bo.view["view"]["seats"][1]["status"] == "choosing"


async def test_reconnecting_with_since_brings_just_what_was_missed(server: Server) -> None:
    code, tokens = await server.create("me", "open")
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    await bo.until(lambda: bo.asked)
    await bo.close()
    known = bo.view["seq"]
    await ada.commit(ada.view["legal"][1]["text"], "lock")
    back = await server.connect(code, token, since=known)
    await back.until(lambda: back.asked)
    await back.commit("pass")
    await ada.until(lambda: len(ada.events) > 0)
    await back.until(lambda: len(back.events) > 0)
    await back.close()

    again = await server.connect(code, token, since=back.events[0]["seq"])
    await again.until(lambda: bool(again.view))

    assert [event["seq"] for event in again.events] == [event["seq"] for event in back.events[1:]]
    whole = await server.connect(code, token, since=0)
    await whole.until(lambda: bool(whole.view))
    assert whole.events == bo.events + back.events


async def test_presence_is_told_to_the_others(server: Server) -> None:
    _, ada, bo = await server.pair()
    await ada.until(lambda: ada.table["seats"][1]["connected"])

    await bo.close()

    await ada.until(lambda: not ada.table["seats"][1]["connected"])


async def test_chat_reaches_everybody_and_stays(server: Server) -> None:
    code, ada, bo = await server.pair()
    watcher = await server.connect(code)

    reply = await ada.ask("chat", text="  Fine\u202e fleet\n you have there \x00 ")
    await bo.until(lambda: bool(bo.of("chat")))
    await watcher.until(lambda: bool(watcher.of("chat")))

    assert reply["ok"] and bo.of("chat")[0]["text"] == "Fine fleet you have there"
    assert bo.of("chat")[0]["seat"] == 0
    late = await server.connect(code)
    assert [line["text"] for line in late.welcome["chat"]] == ["Fine fleet you have there"]
    assert (await watcher.ask("chat", text="me too"))["error"]["code"] == "seat_only"


async def test_a_nudge_is_passed_on_once_a_minute(server: Server) -> None:
    _, ada, bo = await server.pair()

    first, second = await ada.ask("nudge"), await ada.ask("nudge")

    await bo.until(lambda: bool(bo.of("nudge")))
    assert first["ok"] and second["error"]["code"] == "slow_down"
    assert bo.of("nudge") == [{"type": "nudge", "seat": 0}]


async def test_a_table_is_rebuilt_from_its_snapshot_and_the_rest_of_its_record(start: Start) -> None:
    server = await start(snapshot_every=4)
    code, tokens = await server.create("me", "easy", seed=9)
    ada = await server.connect(code, tokens[0])
    await ada.play(random.Random(1), stop=lambda: ada.view["seq"] > 60 if ada.view else False)
    await ada.until(lambda: ada.asked)
    await ada.quiet(0.3)

    other = await start()
    again = await other.connect(code, tokens[0], since=0)
    await again.until(lambda: again.asked)

    saved = await other.tables.store.snapshot(other.tables.loaded[code].data.id)
    assert saved is not None and saved[0] >= 4
    assert again.view["view"] == ada.view["view"] and again.view["version"] == ada.view["version"]
    assert again.view["undo"] == ada.view["undo"]
    assert again.events == ada.events
    assert (await again.ask("undo", version=again.view["version"]))["ok"]
    await again.until(lambda: again.view["version"] > ada.view["version"])


async def test_idle_tables_leave_the_memory_and_come_back(start: Start) -> None:
    server = await start(tables_in_memory=1)
    first, tokens = await server.create("me", "open")
    await server.join(first)
    ada = await server.connect(first, tokens[0])
    await ada.until(lambda: ada.asked)
    await ada.commit("pass")
    await ada.close()
    await asyncio.sleep(0.1)
    second, other = await server.create("me", "open")
    await server.connect(second, other[0])
    assert list(server.tables.loaded) == [second]

    back = await server.connect(first, tokens[0])

    await back.until(lambda: bool(back.view))
    assert back.view["view"]["seats"][0]["status"] == "locked"


def test_a_new_turn_stands_under_its_own_heading() -> None:
    play = Play(get_game("dynasty_tcg"), 2, {}, 3)
    rng = Rng(4)
    while play.state.lap() < 5:
        seat = play.pending()[0]
        action = random_action(play.state, seat, rng)
        play.apply(play.decide(seat, play.version, [action], quiet_matters=False))
    turns = [event for event in play.log(None) if event["kind"] == "turn"]
    assert [(event["round"], event["phase"]) for event in turns] == [(turn, "income") for turn in range(1, 6)]
