"""The side of every Striker under the split model: on the card, in its text, in lists, in views, in every sentence (SF-R57)."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

from skydeck.cli.boards import board_of
from skydeck.engine.events import Observer
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.scifi_domains.state.state import ScifiDomainsState

GAME = get_game("scifi_domains")
SPLIT = {"striker_model": "split"}
SIDES = {card["id"]: card["as_played"][0]["side"] for card in GAME.cards()["kinds"] if card["as_played"]}
SEATS = [
    {"units": {"Interceptor": 2, "Strafer": 1}, "new": {"Dropwing": 1}, "enemies": {"Needle": 1, "Scorcher": 1}},
    {"units": {"Torpedo Skiff": 1}},
]


def position(at: str, options: dict[str, Any] = SPLIT, **data: Any) -> ScifiDomainsState:
    state = GAME.scenario({"players": 2, "at": at, "options": options, "seats": SEATS, **data})
    assert isinstance(state, ScifiDomainsState)
    return state


@pytest.mark.rule("SF-R57")
def test_the_card_and_its_text_say_the_side_as_soon_as_the_option_is_on() -> None:
    played = GAME.cards_as_played(None, SPLIT)
    strikers = {name for name, card in played.items() if card["class"] == "striker"}
    assert strikers == set(SIDES) and set(SIDES.values()) == {"space", "ground"}
    for name in strikers:
        side = SIDES[name]
        card = played[name]
        assert card["side"] == side and f"{side.capitalize()} Striker" in card["facts"]
        assert card["text"][-1] == (
            f"A {side} Striker: of Striker Damage only {side.capitalize()} Striker Damage can hit it."
        )
        assert card["brief"].startswith(f"{side} ")
        plain = GAME.cards_as_played(None, {"striker_model": "joint"})[name]
        assert "side" not in plain and side not in plain["facts"].lower()


@pytest.mark.rule("SF-R57")
def test_fleets_lines_and_enemies_show_it_to_everybody() -> None:
    view = GAME.view(position("fight"), None)
    assert view["sides"] == SIDES
    for seat in view["seats"]:
        battle = seat["battle"]
        for thing in [*seat["fleet"], *battle["line"], *battle["foes"]]:
            assert thing["side"] == SIDES.get(thing["card"], "")
    joint = GAME.view(position("fight", {}), None)
    assert joint["sides"] == {} and not any(unit["side"] for unit in joint["seats"][0]["fleet"])


@pytest.mark.rule("SF-R57")
def test_every_label_and_every_line_of_a_whole_game_that_names_a_striker_says_its_side() -> None:
    state = GAME.new_state(3, SPLIT, 11)
    observer = Observer()
    state.attach(observer)
    policy, rng = GAME.policy(), Rng(4)
    found = 0
    while not state.is_terminal():
        player = int(state.current_player())
        choice = GAME.choice(state, player)
        assert choice is not None
        texts = [choice["sentence"], choice.get("note", "")]
        for one in [*choice["items"], choice["pass"] or {}]:
            texts += [one.get("label", ""), one.get("gives_up", "")]
        state.apply_action(player, policy.choose(state, player, rng))
        texts += [GAME.event_text(state, event, None) for event in observer.take()]
        for text in texts:
            if any(name in text for name in SIDES) and "researched" not in text.lower() and "Tech" not in text:
                strikers = [name for name in SIDES if re.search(rf"\b{name}", text)]
                for name in strikers:
                    # Techs are named after the Unit that they are for: that is the Type, not a Striker.
                    if re.search(rf"(for the {name}|\({name}\))", text):
                        continue
                    assert re.search(rf"\b{name}s? \({SIDES[name]}\)", text), text
                    found += 1
    assert found > 50


@pytest.mark.rule("SF-R57")
@pytest.mark.parametrize("at", ["call", "deploy", "fight", "build"])
def test_the_terminal_shows_it(at: str) -> None:
    seats = [{name: SEATS[0][name] for name in ("units", "new")}, {}] if at == "build" else SEATS
    state = position(at, line_ups={"unit": {"Interceptor": 1, "Strafer": 1}}, seats=seats)
    view = GAME.view(state, 0)
    board = board_of(GAME)
    paper = Console(file=io.StringIO(), width=200)
    paper.print(board.table(view, GAME.cards_as_played(None, SPLIT), ["Ada", "Bo"]))
    assert isinstance(paper.file, io.StringIO)
    text = " ".join(paper.file.getvalue().split())
    named = [name for name in SIDES if name in text]
    assert len(named) >= 3
    for name in named:
        assert text.count(f"{name} ({SIDES[name]})") + text.count(f"{name} 1 {SIDES[name]}") >= 1, name
    assert ("Needle (space)" in text and "Scorcher (ground)" in text) == (at != "build")
    if at == "build":
        assert "Striker: space h1" in text and "Striker: ground h" in text
