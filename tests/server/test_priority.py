"""Priority at the table: nobody finds out from times, takebacks or counts whether a seat was asked (DT-R14)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.client import Client, Server
from tests.server.conftest import Start

from skydeck.games import get_game
from skydeck.server import masks
from skydeck.server.play import Play
from skydeck.server.table import Table

GAME = get_game("dynasty_tcg")
DECKS = {"deck_1": "The Standing Tide", "deck_2": "The Open Hand", "first_player": "first_seat"}
ANSWER, NO_ANSWER = "Call of the Drum Hall", "Cinder Drake"
LONG = 1000.0


def skirmish(hand: str) -> Any:
    """Seat 1 in its skirmish; seat 2 with a card that may be an answer."""
    slinger = {"card": "Slinger of the Reeds", "position": "attack"}
    ada = {"resources": 10, "hand": {"Palisade": 1}, "field": {"A3": slinger}}
    bo = {"resources": 10, "hand": {hand: 1}, "field": {"A3": "Veteran Hei", "B3": "Veteran Hei"}}
    return GAME.scenario({"game": "dynasty_tcg", "seats": [ada, bo]})


def go_on_from(table: Table, state: Any) -> None:
    """Play on from a position."""
    assert table.play is not None
    table.play.position, table.play.state = state.to_dict(), state
    table.play.revision += 1
    table.masks.current.version = -1
    table.begin_decision()
    table.show_views()
    table.bots.wake()


async def two_people(start: Start, hand: str) -> tuple[Table, Client, Client]:
    server = await start()
    code, ada, bo = await server.pair(game="dynasty_tcg", options=DECKS)
    table = server.tables.loaded[code]
    go_on_from(table, skirmish(hand))
    await ada.until(lambda: ada.asked and ada.view["view"]["priority"] == 0)
    return table, ada, bo


def wait_for(table: Table, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let answers fall due only when the function that is given back is called."""
    due = asyncio.Event()

    async def until_due(_seat: int, _version: int) -> None:
        await due.wait()

    monkeypatch.setattr(table.masks, "until_due", until_due)
    return due.set


async def pass_to(ada: Client, bo: Client) -> None:
    """Ada passes, and it is for Bo to answer."""
    assert (await ada.commit("pass"))["ok"]
    await bo.until(lambda: bo.view["view"]["priority"] == 1)
    await ada.until(lambda: ada.view["view"]["priority"] == 1)


@pytest.mark.rule("DT-R14")
@pytest.mark.parametrize("hand", [ANSWER, NO_ANSWER])
async def test_a_pass_is_not_taken_back_whatever_the_other_seat_holds(
    start: Start, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    """Else a seat passes, sees from the silence that the other one holds an answer, and goes on with its turn."""
    monkeypatch.setattr(masks, "MASKED_SECONDS", (LONG, LONG))
    _, ada, bo = await two_people(start, hand)

    await pass_to(ada, bo)

    assert bo.asked is (hand == ANSWER)
    assert [view["undo"] for view in ada.of("view") if view["view"]["priority"] == 1] == [None]
    assert (await ada.ask("undo", version=ada.view["version"]))["error"]["code"] == "no_undo"


async def test_what_keeps_the_decision_may_be_taken_back(start: Start) -> None:
    _, ada, _ = await two_people(start, ANSWER)
    assert (await ada.commit("attack A3"))["ok"]
    await ada.until(lambda: ada.view["choice"] is not None and ada.view["choice"]["decision"] != "priority")

    assert ada.view["undo"] is not None and ada.view["undo"]["ask"] is False
    assert (await ada.ask("undo", version=ada.view["version"]))["ok"]


@pytest.mark.rule("DT-R14")
@pytest.mark.parametrize("hand", [ANSWER, NO_ANSWER])
async def test_a_bot_passes_when_it_is_due_asked_or_not(
    start: Start, monkeypatch: pytest.MonkeyPatch, hand: str
) -> None:
    server = await start(bot_pace=0.01)
    thought: list[int] = []
    state = skirmish(hand)

    async def passes(
        game: str, level: str, seat: int, position: dict[str, Any], *_: Any, **__: Any
    ) -> list[int] | None:
        if GAME.state_from_dict(position).lap() != int(state.lap()):
            return None
        thought.append(seat)
        return [state.codec.from_text("pass")]

    server.tables.thinkers.ask = passes  # type: ignore[method-assign]
    code, tokens = await server.create("me", "hard", game="dynasty_tcg", options=DECKS)
    ada = await server.connect(code, tokens[0])
    # Nothing of the decision that the table begins with is under way any more.
    await ada.until(lambda: ada.asked and ada.view["waiting"] == [0])
    table = server.tables.loaded[code]
    table.bots.short.clear()
    due = wait_for(table, monkeypatch)
    go_on_from(table, state)
    await ada.until(lambda: ada.asked and ada.view["view"]["priority"] == 0)
    assert (await ada.commit("pass"))["ok"]
    await ada.until(lambda: ada.view["view"]["priority"] == 1)
    before = len(ada.messages)

    await ada.quiet(0.3)

    assert len(ada.messages) == before and table.running().pending() == [1]
    assert thought == ([1] if hand == ANSWER else [])
    due()
    await ada.until(lambda: ada.view["view"]["priority"] != 1)


@pytest.mark.rule("DT-R14")
async def test_the_time_of_a_bot_is_drawn_without_looking_at_its_hand(start: Start) -> None:
    """And leaves it the time to think, but no more than two seconds."""
    server = await start(bot_pace=0.35)

    async def no_answer(*_: Any, **__: Any) -> list[int] | None:
        return None

    server.tables.thinkers.ask = no_answer  # type: ignore[method-assign]
    for level, least in (("easy", 1.2), ("hard", 1.4)):
        code, tokens = await server.create("me", level, game="dynasty_tcg", options=DECKS)
        await server.connect(code, tokens[0])
        table = server.tables.loaded[code]
        drawn = [table.masks.seconds(1) for _ in range(200)]
        assert least <= min(drawn) < least + 0.1 and 1.9 < max(drawn) <= 2.0
        assert all(1.2 <= table.masks.seconds(0) <= 2.8 for _ in range(200))


@pytest.mark.rule("DT-R14")
async def test_a_quick_pass_by_hand_comes_when_an_automatic_one_would(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who passes is not asked again and can go on talking; nobody else sees anything until then."""
    table, ada, bo = await two_people(start, ANSWER)
    due = wait_for(table, monkeypatch)
    await pass_to(ada, bo)
    seen, version = len(ada.messages), bo.view["version"]

    passing = asyncio.create_task(bo.commit("pass"))
    await bo.until(lambda: not bo.asked)

    assert (await bo.ask("ping"))["ok"]
    assert not passing.done() and bo.view["version"] == version
    assert len(ada.messages) == seen and ada.view["view"]["priority"] == 1
    due()
    assert (await passing)["ok"]
    await ada.until(lambda: ada.view["version"] > version)


async def test_a_pass_that_waits_is_refused_at_once_where_it_is_not_possible(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ada, bo = await two_people(start, ANSWER)
    wait_for(table, monkeypatch)
    await pass_to(ada, bo)

    assert (await bo.commit("done"))["error"]["code"] == "illegal"
    assert (await bo.commit("pass", version=bo.view["version"] - 1))["error"]["code"] == "stale"
    assert (await bo.commit("pass", "pass"))["error"]["code"] == "too_long"
    assert bo.asked and not table.masks.holding


async def test_an_answer_does_not_wait(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """It shows anyway that its seat was asked."""
    table, ada, bo = await two_people(start, ANSWER)
    wait_for(table, monkeypatch)
    await pass_to(ada, bo)

    assert (await bo.commit(f"play {ANSWER}"))["ok"]


async def test_who_wishes_to_be_asked_meanwhile_is_asked(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ada, bo = await two_people(start, NO_ANSWER)
    due = wait_for(table, monkeypatch)
    await pass_to(ada, bo)
    assert not bo.asked
    version = bo.view["version"]

    assert (await bo.ask("stops", full=True))["ok"]
    await bo.until(lambda: bo.asked)
    due()
    await bo.quiet()

    assert bo.asked and bo.view["version"] == version == table.running().version


@pytest.mark.rule("DT-R14")
@pytest.mark.parametrize("hand", [ANSWER, NO_ANSWER])
@pytest.mark.parametrize("wish", ["nothing", "skip", "let"])
def test_skips_and_standing_answers_take_as_long_as_having_no_answer(hand: str, wish: str) -> None:
    """To what another seat put on the stack, and where a stop is set."""
    for line in ("1 pass", "1 turn A3"):
        state, stops = skirmish(hand), GAME.fresh_stops()
        state.apply_action(*GAME.scenario_step(state, line))
        while state.current_player() == 0:
            state.apply_action(*GAME.scenario_step(state, "1 pass"))
        if wish == "skip":
            stops.skip, stops.since = "turn", (int(state.lap()), "skirmish")
        elif wish == "let":
            stops.let = {"Slinger of the Reeds"}
        answer = GAME.routine(state, 1, stops)

        assert GAME.masks(state, 1, stops)
        assert answer is None or answer.hides


@pytest.mark.rule("DT-R14")
@pytest.mark.parametrize("hand", [{"Palisade": 8}, {"Palisade": 7, "Cinder Drake": 1}])
def test_a_question_about_hidden_cards_hides_how_many_answers_it_has(hand: dict[str, int]) -> None:
    """A hand of one kind is discarded from without asking, when a choice among several may come as well."""
    state: Any = GAME.scenario({"game": "dynasty_tcg", "begin": "end", "seats": [{"hand": hand}, {}]})
    while GAME.view(state, None)["decision"] != "hand_limit":
        state.apply_action(*GAME.scenario_step(state, f"{state.current_player() + 1} pass"))
    answer = GAME.routine(state, 0, GAME.fresh_stops())

    assert (answer is not None) == (len(hand) == 1)
    assert GAME.masks(state, 0, GAME.fresh_stops())
    assert answer is None or answer.hides


@pytest.mark.rule("DT-R14")
def test_a_card_shown_from_a_large_hand_is_not_taken_back_quietly() -> None:
    """Two deals of three put such a card into the hand again: on a few deals it seems that nothing was shown."""
    kinds = ["Palisade", "Cinder Drake", "Lung Feng", "Supply Line", "Common Spear", "Fog over the Fields"]
    hand = {"Veteran Hei": 1} | dict.fromkeys(kinds, 1) | {"Palisade": 3}
    ada = {"hand": hand, "deck": ["Veteran Hei"] * 3 + ["Cinder Drake"] * 27}
    state: Any = GAME.scenario({"game": "dynasty_tcg", "begin": "end", "seats": [ada, {}]})
    while GAME.view(state, None)["decision"] != "hand_limit":
        state.apply_action(*GAME.scenario_step(state, f"{state.current_player() + 1} pass"))
    play = Play(GAME, 2, {}, 1, state.to_dict())
    action = state.codec.from_text("choose Veteran Hei")
    after = state.clone()
    after.apply_action(0, action)

    assert not any(play.is_quiet(0, [action], after) for _ in range(30))


@pytest.mark.parametrize("setting", [False, True])
async def test_what_is_counted_is_not_told_to_players(start: Start, setting: bool) -> None:
    """On a server with one game the number of commits tells whether a pass was made by hand."""
    server: Server = await start(open_metrics=setting)

    far = await server.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"})
    near = await server.http.get("/metrics")

    assert near.status_code == 200 and "skydeck_messages_total" in near.text
    assert far.status_code == (200 if setting else 403)
    assert ("skydeck_messages" in far.text) is setting
