"""Lessons: every one can be followed to its end, and a table keeps to it."""

from __future__ import annotations

from functools import partial

import pytest
from tests.server.client import Client, Json, Server

from skydeck.engine.game import Game
from skydeck.engine.stops import Stops
from skydeck.games import all_games, get_game
from skydeck.server.decided import routine_decision
from skydeck.server.lessons import LEARNER, Lesson, insists, lessons_of
from skydeck.server.play import Play

LESSONS = [(game, lesson) for game in all_games() for lesson in lessons_of(game.name)]


def settle(play: Play, lesson: Lesson, stops: list[Stops]) -> None:
    """Go on as a table does until the learner is asked or the game is over."""
    while not play.over:
        for seat in play.pending():
            answer = play.game.routine(play.state, seat, stops[seat])
            if answer is not None and not insists(play, lesson.id, seat, answer.action):
                play.apply(routine_decision(play, seat, play.version, [answer.action])[0])
                break
            texts = lesson.script(seat, play.decided(seat))
            if seat != LEARNER and texts:
                decide(play, seat, texts)
                break
        else:
            assert LEARNER in play.pending(), f"the lesson does not say what {play.pending()} decide"
            return


def decide(play: Play, seat: int, texts: list[str]) -> None:
    actions = [play.state.codec.from_text(text) for text in texts]
    play.apply(play.decide(seat, play.version, actions, quiet_matters=False))


def follow(game: Game, lesson: Lesson) -> Play:
    """Do what its steps ask for; fails where that is not possible or the lesson leaves a gap."""
    position = lesson.start(game).to_dict()
    play = Play(game, lesson.players, lesson.scenario.get("options", {}), 0, position)
    stops = [game.fresh_stops() for _ in range(lesson.players)]
    for step in lesson.steps:
        settle(play, lesson, stops)
        if step.do:
            decide(play, LEARNER, step.do)
        if step.stops is not None:
            stops[LEARNER].mine |= set(step.stops.mine)
            stops[LEARNER].theirs |= set(step.stops.theirs)
            stops[LEARNER].skip = step.stops.skip
            stops[LEARNER].since = (play.state.lap(), str(play.phase["phase"]))
    settle(play, lesson, stops)
    return play


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=lambda value: getattr(value, "id", None))
def test_a_lesson_can_be_followed_to_its_end(game: Game, lesson: Lesson) -> None:
    follow(game, lesson)

    assert all(
        step.rule in game.rules() or step.rule.startswith(("SD-D", "DT-D", "SK-D", "ST-D", "SF-D"))
        for step in lesson.steps
        if step.rule
    )
    assert all(len(step.say) <= 240 for step in lesson.steps), (
        "a step is one or two sentences, and read beside the table"
    )


@pytest.mark.parametrize("name", ["sky_dynasty", "dynasty_tcg", "sky_thieves", "skytopia", "scifi_domains"])
def test_the_last_lesson_is_won(name: str) -> None:
    game = get_game(name)

    assert follow(game, lessons_of(name)[-1]).state.outcome().winners == [LEARNER]


# What the sentences of Dynasty TCG say has happened: where who stands, who was hurt, and whether the rival's commander was.
# So no new number on a card makes one of them wrong unseen.
TOLD: dict[str, tuple[Json, set[str], bool]] = {
    "first_unit": ({"1": {"occupied": ["A2"]}}, set(), True),
    "lanes_and_range": ({"2": {"occupied": ["A3"]}}, {"Lung Feng"}, True),
    "positions": ({"1": {"field": {"A2": {"position": "defence"}}}, "2": {"occupied": []}}, {"Veteran Hei"}, True),
    "united": ({"1": {"field": {"B3": {"supports": "A3"}}}, "2": {"occupied": []}}, {"Veteran Hei"}, True),
    "shield": ({"1": {"occupied": ["A2", "B2"], "health": 50}}, {"Xian (champion)", "Tideguard"}, False),
    "answers": ({"1": {"hand": 0}, "2": {"has_in_discard": {"Falling Ember": 1}}}, {"Veteran Hei"}, True),
    "stops": ({"1": {"occupied": ["A3"], "hand": {"Palisade": 3}, "health": 50}, "2": {"occupied": []}}, set(), False),
    "retreat": ({"1": {"occupied": ["B2"], "retreat_2": ["Cinder Drake"]}}, set(), False),
    "trade": ({"1": {"field": {"A3": {"position": "defence"}}, "trade": {"Storm Elder": 1}}}, set(), False),
    "level_up": ({"1": {"hand": {"Tai Luan (war champion)": 1, "Raise the Last Span": 1}}}, set(), False),
    "war_champion": ({"1": {"field": {"B3": "Tai Luan (war champion)"}}}, set(), True),
}


@pytest.mark.parametrize("lesson", lessons_of("dynasty_tcg"), ids=lambda lesson: lesson.id)
def test_a_lesson_of_dynasty_tcg_comes_to_what_it_tells(lesson: Lesson) -> None:
    game = get_game("dynasty_tcg")
    stands, hurt, struck = TOLD[lesson.id]

    before = game.view(lesson.start(game), LEARNER)["seats"]
    play = follow(game, lesson)
    after = play.view(LEARNER)["seats"]

    assert game.scenario_failures(play.state, {"seats": stands}) == []
    units = [one for unit in after[LEARNER]["field"] for one in (unit, unit.get("shield")) if one]
    assert {unit["card"] for unit in units if unit["damage"]} == hurt
    assert (after[1]["health"] < before[1]["health"]) == struck


# Coins and PP of the learner and of the rival, as the sentences of Skytopia say.
COUNTED = {
    "first_golem": ((5, 2), (5, 0)),
    "finish": ((9, 0), (5, 0)),
    "race": ((3, 0), (2, 0)),
    "two_towers": ((1, 5), (2, 0)),
    "capital": ((8, 42), (4, 38)),
}


@pytest.mark.parametrize("lesson", lessons_of("skytopia"), ids=lambda lesson: lesson.id)
def test_a_lesson_of_skytopia_comes_to_what_it_tells(lesson: Lesson) -> None:
    seats = follow(get_game("skytopia"), lesson).view(LEARNER)["seats"]

    assert tuple((seat["figures"]["coins"], seat["figures"]["PP"]) for seat in seats) == COUNTED[lesson.id]


# What the sentences of Sky Thieves say has become of the two ships: Treasure, and cards on board.
SHIPS: dict[str, tuple[tuple[int, set[str]], tuple[int, set[str]]]] = {
    "targets": ((1, {"Volley Gun", "Phlogiston Burner"}), (0, set())),
    "on_board": ((0, {"Patched Sails", "Grapnel Launcher"}), (0, set())),
    "colours": ((0, {"Tesla Lance"}), (0, set())),
    "scouting": ((1, {"Thunder Organ", "Brass Periscope", "Gearhead Gremlin"}), (0, set())),
    "dock": ((1, {"Volley Gun", "Phlogiston Burner", "Gearhead Gremlin"}), (0, set())),
    "overload": ((1, {"Patched Sails", "Helpful Butler"}), (0, set())),
    "defence": ((0, {"Volley Gun"}), (0, {"Volley Gun", "Phlogiston Burner", "Gearhead Gremlin"})),
    "sabotage": ((5, {"Death Ray", "Phlogiston Burner", "Gearhead Gremlin"}), (4, {"Volley Gun", "Phlogiston Burner"})),
}


@pytest.mark.parametrize("lesson", lessons_of("sky_thieves"), ids=lambda lesson: lesson.id)
def test_a_lesson_of_sky_thieves_comes_to_what_it_tells(lesson: Lesson) -> None:
    seats = follow(get_game("sky_thieves"), lesson).view(LEARNER)["seats"]

    found = tuple((seat["treasure"], {one["card"] for one in seat["board"].values() if one}) for seat in seats)
    assert found == SHIPS[lesson.id]


# Metal, Research, Reward points, Enemies destroyed and VP of the learner, as the sentences of Scifi Domains say.
REACHED = {
    "half_price": (0, 4, 0, 0, 3.4),
    "techs": (0, 0, 0, 0, 1.8),
    "calling": (6, 4, 0, 0, 3.8),
    "bays": (6, 4, 0, 0, 4.2),
    "volley": (6, 4, 2, 2, 4.0),
    "ground": (6, 4, 4, 2, 3.8),
    "last_round": (2, 1, 0, 0, 14.0),
}


@pytest.mark.parametrize("lesson", lessons_of("scifi_domains"), ids=lambda lesson: lesson.id)
def test_a_lesson_of_scifi_domains_comes_to_what_it_tells(lesson: Lesson) -> None:
    learner = follow(get_game("scifi_domains"), lesson).view(LEARNER)["seats"][LEARNER]
    figures = learner["figures"]
    told = (figures["metal"], figures["research"], figures["points"], learner["kills"], figures["VP"])
    assert told == REACHED[lesson.id]


async def begin(server: Server, lesson: str, game: str = "sky_dynasty") -> tuple[str, str]:
    answer = await server.http.post(f"/api/games/{game}/lessons/{lesson}", json={"name": "Ada"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    assert made["status"] == "running"
    return made["code"], made["tokens"][0]["token"]


async def test_a_lesson_is_played_on_a_real_table(server: Server) -> None:
    told: list[Json] = (await server.http.get("/api/games/sky_dynasty/lessons")).json()
    steps = [step["do"] for step in told[0]["steps"] if step["do"]]
    code, token = await begin(server, told[0]["id"])
    ada = await server.connect(code, token)

    for done, actions in enumerate(steps):
        await ada.until(lambda done=done: ada.asked and ada.view["decided"] == done)  # type: ignore[misc]
        reply = await ada.ask("commit", version=ada.view["version"], actions=actions)
        assert reply["ok"], reply
    await ada.until(lambda: ada.view["view"]["round"] == 2)

    assert ada.table["lesson"] == told[0]["id"]
    assert ada.table["practice"]
    assert "bought Barge" in " ".join(event["text"] for event in ada.events)


async def test_a_step_of_a_lesson_can_be_taken_back(server: Server) -> None:
    told = (await server.http.get("/api/games/sky_dynasty/lessons")).json()
    code, token = await begin(server, told[0]["id"])
    ada = await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    await ada.ask("commit", version=ada.view["version"], actions=told[0]["steps"][0]["do"])
    await ada.until(lambda: ada.asked and ada.view["decided"] == 1)

    assert (await ada.ask("undo", version=ada.view["version"]))["ok"]
    await ada.until(lambda: ada.view["decided"] == 0)


def is_asked(client: Client, when: str) -> bool:
    """Whether a seat is asked in this turn and phase."""
    return bool(client.asked) and f"{client.view['view']['turn']} {client.view['view']['phase']}" == when


async def test_the_table_of_a_lesson_passes_where_the_lesson_waits_for_nothing(server: Server) -> None:
    told: list[Json] = (await server.http.get("/api/games/dynasty_tcg/lessons")).json()
    lesson = next(one for one in told if one["id"] == "stops")
    code, token = await begin(server, "stops", "dynasty_tcg")
    ada = await server.connect(code, token)
    asked = ["3 skirmish", "4 skirmish", "5 skirmish", "5 skirmish", "6 retreat", "7 skirmish", "9 skirmish"]

    for step, when in zip(lesson["steps"], asked, strict=True):
        await ada.until(partial(is_asked, ada, when))
        if step["do"]:
            before = ada.view
            assert (await ada.ask("commit", version=before["version"], actions=step["do"]))["ok"]
            await ada.until(partial(ada.moved_on, before))
        elif step["stops"]:
            assert (await ada.ask("stops", **step["stops"]))["ok"]


async def test_a_lesson_survives_a_restart(server: Server) -> None:
    told = (await server.http.get("/api/games/sky_dynasty/lessons")).json()
    code, token = await begin(server, told[0]["id"])
    ada = await server.connect(code, token)
    await ada.until(lambda: ada.asked)
    await ada.ask("commit", version=ada.view["version"], actions=told[0]["steps"][0]["do"])
    # Until the bot has answered too; from then on nothing changes by itself.
    await ada.until(
        lambda: ada.asked and ada.view["decided"] == 1 and ada.view["view"]["seats"][1]["status"] == "locked"
    )
    before = ada.view["view"]
    await server.tables.loaded.pop(code).close()

    again = await server.connect(code, token)
    await again.until(lambda: again.asked)

    assert again.view["view"] == before


@pytest.mark.parametrize("path", ["sky_dynasty/lessons/none", "chess/lessons/first_fleet"])
async def test_an_unknown_lesson_is_refused(server: Server, path: str) -> None:
    answer = await server.http.post(f"/api/games/{path}", json={})

    assert answer.status_code == 404
    assert answer.json()["error"]["code"] in ("unknown_lesson", "unknown_game")
