"""One position, one hint; and no hint that takes back what another brought about."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from tests.server.client import Client, Server
from tests.server.conftest import Start

from skydeck.bots import Bot, SearchBot
from skydeck.bots.search import Result
from skydeck.engine.actions import pack
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.cards.codec import Verb
from skydeck.games.sky_dynasty.cards.words import Verb as SkyVerb
from skydeck.games.sky_dynasty.game import SkyDynasty
from skydeck.server import thinking
from skydeck.server.thinking import HINT_LEVEL, Question, think

Asked = list[tuple[dict[str, Any], dict[str, Any]]]


def listen(server: Server) -> Asked:
    """Every question for a hint, answered with the first legal action."""
    asked: Asked = []

    async def answer(_game: str, _level: str, seat: int, position: dict[str, Any], **wishes: Any) -> list[int] | None:
        if not wishes:
            return None
        asked.append((position, wishes))
        state = get_game("sky_dynasty").state_from_dict(position)
        return [next(one for one in state.legal_actions(seat).tolist() if one not in wishes.get("without", []))]

    server.tables.thinkers.ask = answer  # type: ignore[method-assign, assignment]
    return asked


async def test_a_position_has_one_hint_and_costs_one_search(start: Start) -> None:
    server = await start()
    _, ada, bo = await server.pair()
    asked = listen(server)
    first = await ada.ask("hint", version=0)
    assert first["ok"]
    for _ in range(3):
        again = await ada.ask("hint", version=0)
        assert {**again, "id": 0} == {**first, "id": 0}
    assert len(asked) == 1
    # Another seat has its own, and the others are told of each once.
    assert (await bo.ask("hint", version=0))["ok"] and len(asked) == 2
    await bo.until(lambda: sum(event["kind"] == "hint" for event in bo.events) == 2)
    await bo.quiet()
    assert [event["seat"] for event in bo.events if event["kind"] == "hint"] == [0, 1]
    # A decision of somebody else does not change what this seat sees, nor its hint.
    assert (await bo.commit("pass"))["ok"]
    assert {**await ada.ask("hint", version=0), "id": 0} == {**first, "id": 0}


async def test_two_requests_at_once_share_a_search_and_a_failure_is_not_kept(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "easy")
    ada, other = await server.connect(code, tokens[0]), await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    await other.until(lambda: other.asked)

    async def fail(*_: Any, **__: Any) -> None:
        return None

    server.tables.thinkers.ask = fail  # type: ignore[method-assign]
    refused = (await ada.ask("hint", version=0))["error"]
    assert refused["code"] == "no_hint_found" and "ask again" in refused["message"]
    asked = listen(server)
    both = await asyncio.gather(ada.ask("hint", version=0), other.ask("hint", version=0))
    assert both[0]["ok"] and both[0]["actions"] == both[1]["actions"] and len(asked) == 1


async def test_the_chance_of_a_hint_is_the_same_after_a_restart(start: Start) -> None:
    """And it is dealt anew from what the seat may see: the worker is not sent the true position."""
    server = await start()
    code, tokens = await server.create("me", "open")
    await server.join(code)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    asked = listen(server)
    assert (await ada.ask("hint", version=0))["ok"]
    other = await start()
    again = listen(other)
    ada = await other.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    assert (await ada.ask("hint", version=0))["ok"]
    assert json.dumps(asked) == json.dumps(again)
    game, true = get_game("sky_dynasty"), server.tables.loaded[code].running().state
    given = game.state_from_dict(asked[0][0])
    assert game.view(given, 0) == game.view(true, 0) and given.key() != true.key()


async def test_what_a_hint_brought_about_is_not_taken_back_by_the_next(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search is told what else would undo a hint that was followed in this turn; not one that was left alone."""
    server = await start()
    _, ada, bo = await server.pair()
    asked = listen(server)
    game = get_game("sky_dynasty")
    lock = {"verb": "lock"}

    async def lay(client: Client) -> int:
        """Lay the first card as a fleet; returns it as the server knows it."""
        before = client.view["version"]
        card = client.view["choice"]["items"][0]["action"]
        assert (await client.ask("commit", version=before, actions=[card, lock]))["ok"]
        return game.codec().from_json(card)

    told: list[list[int]] = []

    def undoes(_self: SkyDynasty, action: int, before: list[int]) -> bool:
        told.append(before)
        return bool(before) and action == SkyVerb.PASS

    monkeypatch.setattr(SkyDynasty, "undoes", undoes)
    passing = await ada.ask("hint", version=0)
    assert passing["actions"] == [{"verb": "pass"}] and asked[0][1]["without"] == [] and not any(told)
    known = server.tables.loaded[ada.table["code"]].hints[0]
    laid = await lay(ada)
    await lay(bo)
    await ada.until(lambda: ada.asked and ada.view["version"] > 0)
    assert (await ada.ask("hint", version=ada.view["version"]))["actions"] == [{"verb": "pass"}]
    assert asked[1][1]["without"] == [], "what was left alone is not undone"

    known.given.append([laid, game.codec().from_json(lock)])
    known.answer = None
    hint = await ada.ask("hint", version=ada.view["version"])
    assert asked[2][1]["without"] == [SkyVerb.PASS] and told[-1] == [laid]
    assert hint["actions"] != [{"verb": "pass"}]


def test_a_unit_that_moved_is_not_sent_back() -> None:
    game = get_game("dynasty_tcg")
    a, b, c, d = 0, 1, 2, 9

    def step(zone: int, to: int) -> int:
        return pack(Verb.STEP, zone, to)

    def turn(zone: int) -> int:
        return pack(Verb.TURN, zone)

    assert game.undoes(step(b, a), [step(a, b)])
    assert game.undoes(step(c, a), [step(a, b), turn(d), step(b, c)])
    assert not game.undoes(step(b, c), [step(a, b)]) and not game.undoes(step(b, a), [])
    assert not game.undoes(step(d, a), [step(a, b)]), "another unit may go where this one stood"
    assert game.undoes(turn(a), [turn(a)]) and game.undoes(turn(b), [turn(a), step(a, b)])
    assert not game.undoes(turn(b), [turn(a)]) and not game.undoes(turn(a), [step(b, a)])
    assert not game.undoes(Verb.PASS, [step(a, b)]) and not game.undoes(pack(Verb.ATTACK, b), [step(a, b)])


def test_the_next_best_of_the_same_search_is_named_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get_game("dynasty_tcg")
    state = game.new_state(2, None, 3)
    while state.secret or len(state.legal_actions(state.pending_players()[0])) < 3:
        seat = state.pending_players()[0]
        state.apply_legal(seat, int(state.legal_actions(seat).tolist()[0]))
    seat = state.pending_players()[0]
    best, middle, worst = (int(one) for one in state.legal_actions(seat).tolist()[:3])
    searches = []

    def act(self: SearchBot, _state: Any, _player: int) -> int:
        searches.append(1)
        self.last = Result([best], [([worst], 64, 0.2), ([best], 64, 0.6), ([middle], 64, 0.5)], 192)
        return best

    monkeypatch.setattr(SearchBot, "act", act)
    monkeypatch.setattr("signal.setitimer", lambda *_: None)

    def answer(*without: int) -> list[int]:
        return think(Question("dynasty_tcg", "hard", seat, state.to_dict(), 5, list(without)), 10.0)

    assert [answer(), answer(best), answer(best, middle), answer(worst)] == [[best], [middle], [worst], [best]]
    assert len(searches) == 4


@pytest.mark.parametrize("name", ["sky_dynasty", "dynasty_tcg"])
def test_how_long_a_hint_is_searched_for_is_counted_and_not_timed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that the search found is the same twice, not only what it says is best."""
    monkeypatch.setattr("signal.setitimer", lambda *_: None)
    bots: list[Bot] = []
    bot_for = thinking.bot_for

    def noted(*asked: Any) -> Bot:
        bots.append(bot_for(*asked))
        return bots[-1]

    monkeypatch.setattr(thinking, "bot_for", noted)
    game = get_game(name)
    state = game.new_state(2, None, 3)
    seat = state.pending_players()[0]
    question = Question(name, HINT_LEVEL, seat, state.to_dict(), 5)
    assert think(question, 60.0) == think(question, 60.0)
    first, second = bots
    assert isinstance(first, SearchBot) and isinstance(second, SearchBot)
    assert first.seconds == 0 and first.limit > 0
    assert first.last and second.last and first.last.moves == second.last.moves


async def test_hints_wait_for_their_turn_and_are_refused_beyond_so_many(start: Start) -> None:
    """Longer than a bot would; and who is refused is told what to do."""
    server = await start(bot_workers=1, bot_patience=0.1, hints_waiting=2)
    people = [(await server.pair())[1] for _ in range(4)]
    server.tables.addresses.hints.most = 10
    listen(server)
    quick, done = server.tables.thinkers.ask, asyncio.Event()

    async def ask(*asked: Any, **wishes: Any) -> list[int] | None:
        await done.wait()
        return await quick(*asked, **wishes)

    server.tables.thinkers.ask = ask  # type: ignore[method-assign]
    waiting = []
    for one in people[:3]:
        waiting.append(asyncio.create_task(one.ask("hint", version=0)))
        await asyncio.sleep(0.1)
    refused = (await people[3].ask("hint", version=0))["error"]
    assert refused["code"] == "busy"
    assert (
        refused["message"] == "2 hints wait at this server already; ask again in half a minute, or decide without one."
    )
    done.set()
    assert all(reply["ok"] for reply in await asyncio.gather(*waiting))
    assert (await people[3].ask("hint", version=0))["ok"]


async def test_one_address_does_not_fill_the_queue_of_hints(start: Start) -> None:
    server = await start(bot_workers=1, hints_waiting=4)
    people = [(await server.pair())[1] for _ in range(2)]
    listen(server)
    async with server.tables.thinkers.turn("another table", urgent=True):
        first = asyncio.create_task(people[0].ask("hint", version=0))
        await asyncio.sleep(0.1)
        assert (await people[1].ask("hint", version=0))["error"]["code"] == "slow_down"
    assert (await first)["ok"]
    assert (await people[1].ask("hint", version=0))["ok"]
