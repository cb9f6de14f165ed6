"""Decisions of several parts: drafted with `try`, unseen by everybody else, and carried out by one commit."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.client import Client, Json, Server
from tests.server.conftest import Start
from tests.server.test_clocks import run_out
from tests.server.test_priority import DECKS, GAME, go_on_from

from skydeck.engine.rng import Rng
from skydeck.server.play import Play
from skydeck.server.questions import tried as try_out
from skydeck.server.table import Table

HEI, WALL = "Veteran Hei", "Palisade"
PLAY, PUT = f"play {HEI}", "put A1 attack"


def skirmish(**changes: Any) -> Any:
    """Seat 1 in its skirmish: a unit to play, one to attack with and one to join it."""
    ada = {"resources": 10, "hand": {HEI: 1, WALL: 1}, "field": {"A3": HEI, "B3": HEI}, **changes}
    bo = {"resources": 10, "hand": {"Cinder Drake": 1}, "field": {"A3": HEI, "B3": HEI}}
    return GAME.scenario({"game": "dynasty_tcg", "seats": [ada, bo]})


def packed(*texts: str) -> list[Json]:
    """Actions by their texts, whether they are possible now or not."""
    codec = GAME.codec()
    return [codec.to_json(codec.from_text(text)) for text in texts]


async def tried(client: Client, *texts: str) -> Json:
    return await client.ask("try", version=client.view["version"], actions=packed(*texts))


async def committed(client: Client, *texts: str, **fields: Any) -> Json:
    return await client.ask("commit", **{"version": client.view["version"], "actions": packed(*texts), **fields})


async def two_people(server: Server, state: Any = None, **settings: Any) -> tuple[Table, Client, Client]:
    code, ada, bo = await server.pair(game="dynasty_tcg", options=DECKS, **settings)
    table = server.tables.loaded[code]
    go_on_from(table, state or skirmish())
    await ada.until(lambda: ada.asked and ada.view["view"]["priority"] == 0)
    await bo.quiet()
    return table, ada, bo


def by_hand(table: Table) -> list[list[str]]:
    """The decisions of the first seat that the table did not take for it, since the position that was set up."""
    codec = GAME.codec()
    decisions = table.running().decisions
    return [[codec.to_text(action) for action in one.actions] for one in decisions if one.seat == 0 and not one.routine]


async def test_a_play_is_drafted_part_by_part_and_nobody_else_hears_of_it(server: Server) -> None:
    table, ada, bo = await two_people(server)
    watcher = await server.connect(table.data.code)
    await watcher.until(lambda: bool(watcher.view))
    await watcher.quiet()
    number, log = table.running().number, len(table.running().log(1))
    seen, watched, before = len(bo.messages), len(watcher.messages), ada.view

    first = await tried(ada, PLAY)
    other = await tried(ada, "attack A3")
    whole = await tried(ada, PLAY, PUT)

    assert first["ok"] and first["goes_on"] and not first["done"]
    assert first["choice"]["decision"] == "place" and "Where does" in first["choice"]["sentence"]
    assert first["view"]["held"]["card"] == HEI and first["view"]["you"]["seat"] == 0
    assert other["goes_on"] and other["choice"]["decision"] == "join"
    assert whole["ok"] and whole["done"] and not whole["goes_on"] and "choice" not in whole
    await ada.quiet()
    assert ada.view is before and ada.view["undo"] is None and not table.data.practice
    assert len(bo.messages) == seen and len(watcher.messages) == watched
    assert (table.running().number, len(table.running().log(1))) == (number, log)


async def test_the_whole_play_is_one_decision(server: Server) -> None:
    table, ada, bo = await two_people(server)
    number, version = table.running().number, ada.view["version"]

    assert (await tried(ada, "attack A3"))["goes_on"]
    assert (await committed(ada, PLAY, PUT))["ok"]

    await bo.until(lambda: bo.view["version"] > version)
    # The table's own pass for that seat may have come with it.
    told = [event["kind"] for event in bo.events if event["seat"] == 0 and event["kind"] != "passed"]
    assert told[-1] == "played"
    assert bo.view["view"]["stack"][0]["card"] == HEI and bo.view["view"]["attack"] is None
    play = table.running()
    assert by_hand(table) == [[PLAY, PUT]]
    decision = play.decisions[number]
    assert decision.questions == 2 and decision.label == f"Play {HEI} for 3: A1, attack position"
    # The other seat has seen no question in between.
    assert "place" not in [view["view"]["decision"] for view in bo.of("view")]


async def test_an_attack_takes_its_target_and_who_joins(server: Server) -> None:
    table, ada, bo = await two_people(server)

    part = await tried(ada, "attack A3")
    more = await tried(ada, "attack A3", "join B3")
    assert [entry["text"] for entry in part["legal"]] == ["join B3", "done"]
    # Nobody else could join: the attack is declared.
    assert part["goes_on"] and more["done"]
    assert (await committed(ada, "attack A3", "join B3", "done"))["ok"], "what ended by itself may be ended once more"

    await bo.until(lambda: bo.view["view"]["attack"] is not None)
    assert len(bo.view["view"]["attack"]["members"]) == 2
    assert by_hand(table) == [["attack A3", "join B3"]]


async def test_what_has_one_answer_only_is_answered(server: Server) -> None:
    """As a table answers a question of its own of that kind, so that a draft is not asked what has no choice."""
    order = "Supply Line"
    _, ada, bo = await two_people(server, skirmish(hand={order: 1, WALL: 1}))

    reply = await tried(ada, f"play {order}")
    assert reply["done"] and reply["forced"] == packed(f"choose {WALL}")
    assert (await committed(ada, f"play {order}"))["ok"]

    await bo.until(lambda: bool(bo.view["view"]["stack"]))
    assert bo.view["view"]["stack"][0]["card"] == order


async def test_a_client_may_still_send_one_part_after_the_other(server: Server) -> None:
    table, ada, bo = await two_people(server)

    assert (await committed(ada, PLAY))["ok"]
    await ada.until(lambda: ada.asked and ada.view["choice"]["decision"] == "place")
    await bo.until(lambda: bo.view["view"]["held"] is not None)
    assert (await committed(ada, PUT))["ok"]

    await bo.until(lambda: bool(bo.view["view"]["stack"]))
    assert by_hand(table) == [[PLAY], [PUT]]


@pytest.mark.parametrize(
    ("texts", "code"),
    [
        ((PLAY, "put D1 attack"), "illegal"),
        ((PLAY, "attack A3"), "illegal"),
        ((PLAY, PUT, "attack A3"), "too_long"),
        (("pass", "attack A3"), "too_long"),
        (("turn A3", "attack B3"), "too_long"),
    ],
)
async def test_lists_that_do_not_make_one_decision_are_refused_whole(
    server: Server, texts: tuple[str, ...], code: str
) -> None:
    table, ada, bo = await two_people(server)
    number, seen = table.running().number, len(bo.messages)

    assert (await tried(ada, *texts))["error"]["code"] == code
    refused = await committed(ada, *texts)

    assert refused["error"]["code"] == code and refused["error"]["message"]
    await bo.quiet()
    assert table.running().number == number and len(bo.messages) == seen


async def test_a_draft_that_comes_too_late_is_refused_whole(server: Server) -> None:
    table, ada, _ = await two_people(server)
    version = ada.view["version"]
    assert (await tried(ada, PLAY))["goes_on"]
    assert (await committed(ada, "turn A3"))["ok"]

    assert (await committed(ada, PLAY, PUT, version=version))["error"]["code"] == "stale"
    late = await ada.ask("try", version=version, actions=packed(PLAY, PUT))
    assert late["error"]["code"] == "stale"
    assert by_hand(table) == [["turn A3"]]


async def test_the_clock_covers_a_decision_that_is_only_drafted(start: Start) -> None:
    """From its beginning: no part of the draft is on the table."""
    server = await start()
    table, ada, bo = await two_people(server, pace="fast")
    version = ada.view["version"]
    assert (await tried(ada, PLAY))["goes_on"]

    run_out(table)
    await bo.until(lambda: any(event["kind"] == "covered" for event in bo.events))

    late = await committed(ada, PLAY, PUT, version=version)
    assert late["error"]["code"] == "stale"
    assert table.running().decisions[0].seat == 0


async def test_a_decision_ends_where_something_hidden_is_shown(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the game would count what follows as a further part: no draft looks into a deck."""
    code, tokens = await server.create("me", "open", game="dynasty_tcg", options=DECKS)
    _, token = await server.join(code)
    ada, bo = await server.connect(code, tokens[0]), await server.connect(code, token)
    table = server.tables.loaded[code]
    go_on_from(table, opening())
    await ada.until(lambda: ada.asked and ada.view["choice"]["decision"] == "bonus")
    monkeypatch.setattr(GAME, "announces", lambda *_: True)

    reply = await tried(ada, "yes")

    assert reply["done"] and not reply["goes_on"] and "view" not in reply and "choice" not in reply
    await bo.quiet()


def opening() -> Any:
    """A position in which the first seat may draw a card, and is asked again after that."""
    state = GAME.new_state(2, {"first_player": "first_seat"}, seed=3)
    codec = state.codec
    for seat, text in ((1, "choose"), (0, "done"), (1, "done")):
        actions = [action for action in state.legal_actions(seat).tolist() if codec.to_text(action).startswith(text)]
        state.apply_action(seat, actions[0])
    return state


async def test_why_not_is_answered_for_the_part_in_question(server: Server) -> None:
    _, ada, _ = await two_people(server)
    put = packed("put A3 attack")[0]

    before = await ada.ask("why", version=ada.view["version"], action=put)
    within = await ada.ask("why", version=ada.view["version"], action=put, draft=packed(PLAY))
    possible = await ada.ask("why", version=ada.view["version"], action=packed(PUT)[0], draft=packed(PLAY))

    assert before["reasons"] != within["reasons"] and within["reasons"][0]["text"]
    assert possible["reasons"] == []


async def test_the_take_back_of_a_decision_takes_back_all_its_parts(server: Server) -> None:
    code, tokens = await server.create("me", "easy", game="dynasty_tcg", options=DECKS)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    table = server.tables.loaded[code]
    go_on_from(table, skirmish())
    await ada.until(lambda: ada.asked and ada.view["view"]["priority"] == 0)
    hand = ada.view["view"]["you"]["hand"]
    assert (await committed(ada, PLAY, PUT))["ok"]
    await ada.until(lambda: ada.asked and len(ada.view["view"]["seats"][0]["field"]) == 3)
    assert ada.view["undo"]["label"] == f"Play {HEI} for 3: A1, attack position"

    assert (await ada.ask("undo", version=ada.view["version"]))["ok"]

    await ada.until(lambda: ada.asked and len(ada.view["view"]["seats"][0]["field"]) == 2)
    assert ada.view["view"]["you"]["hand"] == hand and table.running().decisions == []


async def test_the_record_keeps_the_parts_and_is_read_again(server: Server) -> None:
    table, ada, bo = await two_people(server)
    assert (await committed(ada, PLAY, PUT))["ok"]
    await bo.until(lambda: bool(bo.view["view"]["stack"]))
    entries = await table.store.entries(table.data.id, 0)
    assert [entry.data["actions"] for entry in entries if not entry.data.get("routine")][-1] == packed(PLAY, PUT)

    play = table.running()
    decided = play.decided(0)
    play.load(play.number, play.save())
    assert by_hand(table)[-1] == [PLAY, PUT] and play.decided(0) == decided == 2


async def test_a_hint_names_the_whole_decision(server: Server) -> None:
    code, tokens = await server.create("me", "easy", game="dynasty_tcg", options=DECKS)
    ada = await server.connect(code, tokens[0])
    await ada.until(lambda: ada.asked)
    table = server.tables.loaded[code]
    codec = GAME.codec()
    answers = iter([PLAY, "put B1 defence"])

    async def bot(game: str, level: str, seat: int, position: dict[str, Any], *_: Any, **__: Any) -> list[int] | None:
        return [codec.from_text(next(answers))] if seat == 0 else None

    server.tables.thinkers.ask = bot  # type: ignore[method-assign]
    go_on_from(table, skirmish())
    await ada.until(lambda: ada.asked and ada.view["view"]["priority"] == 0)

    hint = await ada.ask("hint", version=ada.view["version"])

    assert hint["actions"] == packed(PLAY, "put B1 defence") and hint["action"] == packed(PLAY)[0]
    assert "B1" in hint["label"]
    assert (await ada.ask("commit", version=ada.view["version"], actions=hint["actions"]))["ok"]


@pytest.mark.parametrize("seed", range(3))
def test_drafts_of_whole_games_show_what_is_so_and_lead_to_the_same(seed: int) -> None:
    """What `try` shows of a further part on fresh deals is what its seat would see, and the whole does what its parts do."""
    play = Play(GAME, 2, GAME.check_options(2, {**GAME.deal_options(seed), "lanes": 3}), seed)
    policy, rng, codec = GAME.policy(), Rng(seed), play.state.codec
    chance = random.Random(seed)
    put_together = 0
    for _ in range(150):
        if play.over:
            break
        seat = play.pending()[0]
        singly, actions, goes_on = play.state.clone(), list[Any](), True
        while goes_on:
            legal = singly.legal_actions(seat).tolist()
            action = chance.choice(legal) if chance.random() < 0.3 else policy.choose(singly, seat, rng)
            reply = try_out(play, seat, play.version, [*actions, codec.to_json(action)])
            forced = reply.forced or []
            actions += [codec.to_json(action), *forced]
            for one in (action, *play.read(forced)):
                singly.apply_action(seat, one)
            goes_on = reply.goes_on or not reply.done
            if reply.goes_on:
                put_together += 1
                assert reply.view == GAME.view(singly, seat)
                assert reply.choice == GAME.choice(singly, seat)
        entry = play.decide(seat, play.version, play.read(actions), quiet_matters=False)
        assert entry.data["actions"] == actions
        play.apply(entry)
        assert play.state.key() == singly.key()
    assert put_together > 10
