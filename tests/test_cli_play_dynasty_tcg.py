"""Dynasty TCG at the terminal: whole games by typed words, and decisions that are ended by hand."""

import random
from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType
from tests.typing_person import play_by_typing, terminal_of

from skydeck.cli.answers import closing, numbers
from skydeck.cli.boards import dynasty_tcg
from skydeck.cli.play import Quit, Terminal
from skydeck.games import get_game
from skydeck.records.record import Record

GAME = get_game("dynasty_tcg")


def drawn(what: RenderableType) -> str:
    """What would stand in a terminal of 80 columns."""
    paper = StringIO()
    Console(width=80, highlight=False, file=paper).print(what)
    return paper.getvalue()


def done_by_the_person(terminal: Terminal) -> list[object]:
    with pytest.raises(Quit):
        terminal.play()
    return [step.action for step in terminal.record.steps if step.seat == 0]


@pytest.mark.parametrize("word", ["done", "", "none", "pass", "keep all"])
def test_the_opening_hand_can_be_kept(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert done_by_the_person(terminal_of(GAME, ["human", "random"], [word]))[0] == "done"
    assert "done" in capsys.readouterr().out


def test_cards_can_be_sent_back(capsys: pytest.CaptureFixture[str]) -> None:
    done = done_by_the_person(terminal_of(GAME, ["human", "random"], ["lantern bearer, muster moon", ""], seed=3))
    assert done[:3] == ["choose Lantern Bearer", "choose Muster Moon", "done"]


def test_cards_in_question_and_in_hand_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    done_by_the_person(terminal_of(GAME, ["human", "random"], ["cards"], seed=3))
    assert "Muster Moon  environment" in capsys.readouterr().out


def test_units_are_shown_with_their_kingdom() -> None:
    facts = {card["id"]: card["facts"] for card in GAME.cards()["kinds"]}
    assert facts["Veteran Hei"].startswith("basic unit, Blue Moons, cost 3")
    assert facts["Moonlit Answer"].startswith("order, cost 2")


def test_long_texts_of_a_hand_end_in_a_mark() -> None:
    cards = {card["id"]: card for card in GAME.cards()["kinds"]}
    long = "Xian (war champion)"
    assert "This unit has +2 …" in " ".join(drawn(dynasty_tcg.hand([{"card": long, "count": 1}], cards)).split())
    assert "…" not in drawn(dynasty_tcg.hand([{"card": "Veteran Hei", "count": 2}], cards))


@pytest.mark.parametrize("lanes", [3, 5, 7])
def test_the_lanes_of_both_sides_meet_and_all_fit_eighty_columns(lanes: int) -> None:
    state = GAME.new_state(2, {"lanes": lanes, "first_player": "first_seat"}, seed=5)
    view = GAME.view(state, 0)
    bearer = {"card": "Starfall Bowmaster", "unit": True, "strength": 10, "health": 12, "position": "defence"}
    extra = {
        "attacked": True,
        "shield": {**bearer, "card": "Veteran Hei"},
        "items": ["Belt of the Victor", "Iron Knuckles"],
    }
    view["seats"][1]["field"] = [{**bearer, **extra, "zone": f"A{lane}"} for lane in (1, lanes)]
    lines = drawn(
        dynasty_tcg.table(view, {card["id"]: card for card in GAME.cards()["kinds"]}, ["You", "Bo"])
    ).splitlines()
    river = next(line for line in lines if line.startswith("~~"))
    assert river.split()[1::2] == [str(lane + 1) for lane in range(lanes)]
    rows = [line for line in lines if line.startswith("A  ")]
    assert len(rows) == 2 and rows[1].index("·") == rows[0].index("Star") == river.index("1")
    assert max(map(len, lines)) <= 80
    wares = [line for line in lines if line.lstrip().startswith("Belt")]
    assert len(wares) == 1 and wares[0].count("…") == (0 if lanes == 3 else 2)
    assert sum(line.lstrip().startswith("Iron Kn") for line in lines) == 1


def test_the_stack_speaks_to_the_only_person_at_the_terminal() -> None:
    view = GAME.view(GAME.new_state(2, {}, seed=5), 0)
    view["stack"] = [{"number": 1, "seat": 1, "label": "Lung Feng with 2 -> the commander of {seat0}"}]
    assert "Lung Feng with 2 -> your commander" in drawn(dynasty_tcg.stack(view, ["You", "Bo"]))
    assert "Lung Feng with 2 -> the commander of Ada" in drawn(dynasty_tcg.stack(view, ["Ada", "Bo"]))


def typed(choice: dict[str, Any], rng: random.Random) -> str:
    """A random answer to the question, as a person may type it."""
    ways_out = ["done"] if closing(choice) else ["pass"] if choice["pass"] else []
    if ways_out and (not choice["items"] or rng.random() < 0.4):
        return ways_out[0]
    if choice["shape"] != "some":
        return str(rng.choice(numbers(choice)))
    each = [place for place, item in enumerate(choice["items"], 1) for _ in range(item["count"])]
    number = rng.randint(max(1, choice["min"]), min(choice["max"], len(each)))
    return ", ".join(str(place) for place in rng.sample(each, number))


def skirmish_of(seats: list[str], lines: list[str]) -> Terminal:
    """A terminal in the first seat's Skirmish: a unit to play, another to attack with, one to join it."""
    terminal = terminal_of(GAME, seats, lines)
    ada = {"resources": 10, "hand": {"Veteran Hei": 1}, "field": {"A3": "Veteran Hei", "B3": "Veteran Hei"}}
    bo = {"hand": {"Palisade": 1}, "field": {"A4": "Veteran Hei"}}
    state = GAME.scenario({"game": "dynasty_tcg", "seats": [ada, bo]})
    terminal.state = terminal.position = state
    state.attach(terminal.observer)
    return terminal


PLAYED = ["play Veteran Hei", "put A1 attack"]


@pytest.mark.parametrize(
    ("lines", "done"),
    [
        (["play veteran hei", "back", "play veteran hei", "a1, attack position"], PLAYED),
        (["play veteran hei", "cancel", "play veteran hei", "a1, attack position"], PLAYED),
        (["play veteran hei", "undo", "attack with veteran hei in a3", "done"], ["attack A3", "done"]),
        (["attack with veteran hei in a3", "back", "play veteran hei", "a1, attack position"], PLAYED),
        (["play veteran hei", "back"], []),
        (["play veteran hei"], []),
    ],
)
@pytest.mark.parametrize("seats", [["human", "random"], ["human", "human"]])
def test_what_is_put_together_can_be_chosen_anew(
    seats: list[str], lines: list[str], done: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    handed = [""] if seats[1] == "human" else []
    terminal = skirmish_of(seats, [*handed, *lines])

    with pytest.raises(Quit):
        terminal.play()

    assert [step.action for step in terminal.record.steps if step.seat == 0][: len(done) or None] == done
    told = capsys.readouterr().out
    assert "Chosen so far: " in told and told.count("played Veteran Hei") == (done == PLAYED)


@pytest.mark.parametrize("word", ["back", "undo", "cancel"])
def test_going_back_says_why_where_nothing_is_put_together(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    terminal = skirmish_of(["human", "random"], [word])

    with pytest.raises(Quit):
        terminal.play()

    assert "Nothing is being put together" in capsys.readouterr().out
    assert terminal.record.steps == []


def test_a_series_that_was_read_back_can_be_dropped(capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["lantern bearer, muster moon", "back", "done"]
    assert done_by_the_person(terminal_of(GAME, ["human", "random"], lines, seed=3))[0] == "done"


@pytest.mark.pure
@pytest.mark.parametrize("match", ["single_game", "best_of_3"])
def test_a_game_can_be_played_to_its_end_by_typing(match: str, capsys: pytest.CaptureFixture[str]) -> None:
    play_by_typing(Record(GAME, 2, {"match": match, "lanes": 3}, seed=4, seats=["human", "random"]), typed, capsys)
