"""What nobody may find out: not from views, not from events, not from how many messages come."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from tests.server.client import Client, Json, Server
from tests.server.conftest import Start

from skydeck.engine.state import State
from skydeck.games import get_game
from skydeck.server.play import Play


def without_names(messages: list[Json]) -> list[Json]:
    """Messages of two tables made comparable: codes, times and hashes left out."""
    private = ("code", "created_at", "started_at", "seed_hash", "at", "deadline", "now")

    def strip(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: strip(item) for key, item in value.items() if key not in private}
        return [strip(item) for item in value] if isinstance(value, list) else value

    return [strip(message) for message in messages if message["type"] != "reply"]


def ada_looks(client: Client, status: str) -> bool:
    return bool(client.view) and client.view["view"]["seats"][0]["status"] == status


async def seen_while_ada_chooses(server: Server, *choice: tuple[str, ...]) -> tuple[list[Json], list[Json]]:
    """What Bo and a spectator are sent while Ada makes commits on the same deal."""
    code, ada, bo = await server.pair(seed=11, pace="relaxed")
    watcher = await server.connect(code)
    for client in (bo, watcher):
        await client.until(partial(ada_looks, client, "choosing"))
        await client.until(lambda client=client: client.table["spectators"] == 1)  # type: ignore[misc]
        await client.quiet(0.2)
    start = len(bo.messages), len(watcher.messages)
    for commit in choice:
        actions = [ada.action(text) for text in commit]
        assert (await ada.ask("commit", version=ada.view["version"], actions=actions))["ok"]
        await ada.quiet()
    for client in (bo, watcher):
        await client.until(partial(ada_looks, client, "locked"))
        await client.quiet(0.2)
    return without_names(bo.messages[start[0] :]), without_names(watcher.messages[start[1] :])


async def test_a_pass_looks_like_a_fleet_of_any_size(start: Start) -> None:
    """SD-039, SD-040, SD-R12, SD-R13: others see one change, from choosing to locked."""
    server = await start()
    card = "lay Cargo Shuttle"

    passed = await seen_while_ada_chooses(server, ("pass",))
    small = await seen_while_ada_chooses(server, (card, "lock"))
    large = await seen_while_ada_chooses(server, (card, card, card, "lock"))
    slow = await seen_while_ada_chooses(server, (card,), (card,), ("lock",))

    assert passed == small == large == slow
    assert [len(messages) for messages in passed] == [1, 1]
    assert passed[0][0]["view"]["seats"][0]["status"] == "locked"
    assert passed[0][0]["waiting"] == [1]


async def test_taking_a_sealed_choice_back_shows_only_that_it_is_open_again(start: Start) -> None:
    server = await start()
    _, ada, bo = await server.pair()
    await ada.commit("lay Cargo Shuttle", "lock")
    await bo.until(lambda: bo.view["view"]["seats"][0]["status"] == "locked")
    before = list(bo.events)

    assert (await ada.ask("undo", version=ada.view["version"]))["ok"]

    await bo.until(lambda: bo.view["view"]["seats"][0]["status"] == "choosing")
    assert bo.events == before
    assert not any(event["kind"] in ("laid", "locked") for event in before)


async def play_watched(server: Server, seed: int) -> tuple[str, list[Client]]:
    code, tokens = await server.create("me", "open", "easy", options={"max_rounds": 3}, seed=seed)
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    watcher = await server.connect(code)
    rng = random.Random(seed)
    await asyncio.gather(ada.play(rng), bo.play(rng))
    for client in (ada, bo, watcher):
        await client.until(lambda client=client: client.over and client.table["status"] == "ended")  # type: ignore[misc]
    return code, [ada, bo, watcher]


def unmasked(view: Json) -> Json:
    """A view without what may be masked: whether a seat is choosing or locked."""
    return {**view, "seats": [{**seat, "status": None} for seat in view["seats"]]}


async def test_each_is_sent_only_the_own_view_and_the_own_words(start: Start) -> None:
    """Every view equals what the game shows that seat in that position, and every private event is the seat's own."""
    server = await start()
    code, (ada, bo, watcher) = await play_watched(server, 5)
    seats = {0: ada, 1: bo, None: watcher}
    play = server.tables.loaded[code].play
    assert play is not None
    game, state = play.game, play.fresh_state()
    positions: dict[int, list[Any]] = {0: [state.clone()]}
    for decision in play.decisions:
        for action in decision.actions:
            state.apply_action(decision.seat, action)
            positions.setdefault(state.moment, []).append(state.clone())

    for seat, client in seats.items():
        for message in client.of("view"):
            possible = [unmasked(game.view(position, seat)) for position in positions[message["version"]]]
            assert unmasked(message["view"]) in possible
            assert seat is not None or (message["legal"] == [] and message["choice"] is None)
        for event in client.events:
            if event.get("private"):
                assert event["seat"] == seat


def cards_named(value: Any) -> set[str]:
    """Every card id that stands anywhere in a message."""
    if isinstance(value, dict):
        found = {value["card"]} if isinstance(value.get("card"), str) else set()
        return found.union(*(cards_named(item) for item in value.values()))
    return set().union(*(cards_named(item) for item in value)) if isinstance(value, list) else set()


async def test_a_spectator_hears_of_no_hidden_card(start: Start) -> None:
    """Until the first reveal the only cards a spectator's socket carries are those on sale."""
    server = await start()
    code, ada, _ = await server.pair(seed=3)
    watcher = await server.connect(code)
    await watcher.until(lambda: bool(watcher.view))
    await ada.commit("lay Cargo Shuttle", "lay Interceptor", "lock")
    await watcher.quiet()

    on_sale = cards_named([place["row"] for place in watcher.view["view"]["places"]])
    assert cards_named(watcher.messages) == on_sale
    places = {place["name"] for place in watcher.view["view"]["places"]}
    hidden = {entry["card"] for entry in ada.view["view"]["you"]["owned"]} - on_sale - places
    text = json.dumps(watcher.messages)
    assert {"Cargo Shuttle", "Interceptor"} <= hidden
    assert not [name for name in hidden if name in text]


async def test_tables_without_spectators_let_nobody_watch(start: Start) -> None:
    server = await start()
    code, tokens = await server.create("me", "easy", spectators="none")

    watcher = await server.connect(code)

    await watcher.until(lambda: watcher.closed is not None)
    assert watcher.of("error")[0]["code"] == "no_spectators" and watcher.welcome == {}
    assert (await server.connect(code, tokens[0])).welcome["seat"] == 0


@pytest.mark.parametrize("token", ["", "x", "0" * 43, "\ud800", "' OR 1=1 --"])
async def test_a_wrong_token_opens_nothing(start: Start, token: str) -> None:
    server = await start()
    code, _ = await server.create("me", "easy")

    client = await server.connect(code, token)

    await client.until(lambda: client.closed is not None)
    assert client.of("error") and client.welcome == {}


async def test_a_token_is_for_one_table_only(start: Start) -> None:
    server = await start()
    _, tokens = await server.create("me", "easy")
    other, _ = await server.create("me", "easy")

    client = await server.connect(other, tokens[0])

    await client.until(lambda: client.closed is not None)
    assert client.of("error")[0]["code"] == "token"


async def test_tokens_and_seeds_are_not_stored_or_told_in_the_clear(start: Start, tmp_path: Any) -> None:
    server = await start()
    code, tokens = await server.create("me", "open")
    _, token = await server.join(code)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    secret = server.tables.loaded[code].data.seed

    stored = b"".join(path.read_bytes() for path in tmp_path.glob("skydeck.db*"))
    assert tokens[0].encode() not in stored and token.encode() not in stored
    assert all(secret not in json.dumps(message) for message in ada.messages)
    assert secret not in (await server.http.get(f"/api/tables/{code}")).text


@pytest.mark.parametrize("closed", [False, True])
async def test_a_bot_is_sent_nothing_of_the_deck_that_another_brought(start: Start, closed: bool) -> None:
    """DT-R106: not its side deck, and with closed lists not even its name. Its own deck it may know."""
    server = await start()
    title, own = "Behind The Curtain", "In Plain Sight"
    text = str(get_game("dynasty_tcg").starter_decks()[2]["text"])
    asked: list[tuple[int, str]] = []

    async def listen(
        game: str, level: str, seat: int, position: dict[str, Any], *_: Any, **__: Any
    ) -> list[int] | None:
        asked.append((seat, json.dumps(position)))
        return None

    server.tables.thinkers.ask = listen  # type: ignore[method-assign]
    first_line = text.splitlines()[0]
    mine, its = text.replace(first_line, f"# {title}"), text.replace(first_line, f"# {own}")
    options = {"deck_1": mine, "deck_2": its, "closed_lists": closed, "first_player": "second_seat"}
    code, tokens = await server.create("me", "easy", game="dynasty_tcg", options=options)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked and len(asked) > 0)

    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    for seat, position in asked:
        assert seat == 1
        assert (title in position) is not closed
        assert own in position
        sent = json.loads(position)["options"]
        assert not any(line in sent["deck_1"] for line in lines)
        assert all(line in sent["deck_2"] for line in lines)


async def test_a_bot_is_sent_a_position_dealt_anew(start: Start) -> None:
    """The worker's position agrees with what the seat sees, and with nothing else of the true one."""
    server = await start()
    asked: list[tuple[int, dict[str, Any]]] = []
    thinkers = server.tables.thinkers
    ask = thinkers.ask

    async def listen(
        game: str, level: str, seat: int, position: dict[str, Any], *_: Any, **__: Any
    ) -> list[int] | None:
        asked.append((seat, position))
        return await ask(game, level, seat, position, *_, **__)

    thinkers.ask = listen  # type: ignore[method-assign]
    code, tokens = await server.create("me", "easy", "easy")
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked and len(asked) == 2)
    play = server.tables.loaded[code].play
    assert play is not None
    game, true = get_game("sky_dynasty"), play.fresh_state()

    for seat, position in asked:
        given = game.state_from_dict(position)
        assert game.view(given, seat) == game.view(true, seat)
        assert given.rng.to_list() != true.rng.to_list()
        assert any(game.view(given, other) != game.view(true, other) for other in range(3) if other != seat)


async def test_what_a_seat_asks_is_worked_out_on_positions_dealt_anew(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`try`, `why`, `hint` and the words of a refusal: they agree with what the seat sees, and know no more than it does."""
    server = await start()
    code, ada, _ = await server.pair()
    true = server.tables.loaded[code].running().state.clone()
    game = get_game("sky_dynasty")
    used: dict[str, list[State]] = {}

    def watch(name: str) -> None:
        """Keep the positions that a part of the game is asked about."""
        inner = getattr(game, name)

        def listen(state: State, *arguments: Any) -> Any:
            used.setdefault(name, []).append(state.clone())
            return inner(state, *arguments)

        monkeypatch.setattr(type(game), name, staticmethod(listen))

    for name in ("preview", "instead", "hint_reason"):
        watch(name)
    inner_why = Play.why

    def why(play: Play, seat: int, before: list[int], action: int) -> str:
        monkeypatch.setattr(play, "as_seen_by", kept_copy(play, used.setdefault("refusal", [])))
        return inner_why(play, seat, before, action)

    monkeypatch.setattr(Play, "why", why)
    illegal = {"verb": "lay", "card": "Flagship"}

    assert (await ada.ask("try", version=0, actions=[ada.action("lay Cargo Shuttle")]))["ok"]
    assert (await ada.ask("why", version=0, action=illegal))["reasons"]
    assert (await ada.ask("hint", version=0))["ok"]
    assert (await ada.ask("commit", version=0, actions=[illegal]))["error"]["code"] == "illegal"

    assert set(used) == {"preview", "instead", "hint_reason", "refusal"} and all(used.values())
    for name, positions in used.items():
        for position in positions:
            assert game.view(position, 0) == game.view(true, 0), name
            assert position.rng.to_list() != true.rng.to_list(), name
    # One deal anew may give the other the same hand again, forty do not.
    play = server.tables.loaded[code].running()
    assert any(game.view(play.as_seen_by(0), 1) != game.view(true, 1) for _ in range(40))


def kept_copy(play: Play, kept: list[State]) -> Callable[[int], State]:
    """`as_seen_by` of a game, that keeps what it gives."""

    def copy(seat: int) -> State:
        kept.append(Play.as_seen_by(play, seat))
        return kept[-1].clone()

    return copy
