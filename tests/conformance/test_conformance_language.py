"""Another language is a file: in a language in which every letter is another one, nothing is left in English."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.conformance.play import SHELF
from tests.conformance.pseudo import english_in, pseudo_language

from skydeck.cli.boards import board_of
from skydeck.engine.events import Observer
from skydeck.engine.game import Game
from skydeck.engine.language import speaking
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

every_shelf_game = pytest.mark.parametrize("game", SHELF, ids=lambda game: str(game.name))
# What a name of the game's own vocabulary may look like on the board of a terminal.
NAMES = [chr(0x391 + number) for number in range(8)]


def options_of(game: Game, number: int) -> dict[str, bool | int | str]:
    return game.deal_options(number)


def told(game: Game, games: int, seed: int = 5) -> Iterator[tuple[str, str]]:
    """All that is said in random games: where it was said, and the words; of questions one in three, of boards some."""
    chance = Rng(seed)
    # Made once, as its texts take far longer than a position.
    catalogue = game.cards()
    for number in range(games):
        players = game.min_players + number % (game.max_players - game.min_players + 1)
        state = game.new_state(players, options_of(game, number), seed + number)
        observer = Observer()
        while not state.is_terminal():
            seat = int(state.current_player())
            if chance.below(3) == 0:
                yield from told_of_question(game, state, seat, chance)
            if chance.below(60) == 0:
                yield from told_of_board(game, state, catalogue)
            state.attach(observer)
            action = random_action(state, seat, chance)
            state.apply_legal(seat, action)
            state.attach(None)
            for event in observer.take():
                for viewer in (None, 0):
                    yield "an event", game.event_text(state, event, viewer)
            yield "the chapter", game.chapter(state)
        yield from told_of_board(game, state, catalogue)


def told_of_question(game: Game, state: State, seat: int, chance: Rng) -> Iterator[tuple[str, str]]:
    """What a seat is asked and may answer, and why not otherwise."""
    choice = game.choice(state, seat)
    assert choice is not None
    for item in choice["items"]:
        # That of an action is typed in a terminal, where it is the same in every language.
        del item["text"]
    yield from ((f"the question {choice['decision']}", text) for text in texts_in(choice))
    legal = state.legal_actions(seat).tolist()
    for action in legal[:3]:
        yield f"advice for {choice['decision']}", game.hint_reason(state, seat, [action])
    if chance.below(4) == 0:
        preview = game.preview(state, seat, [legal[int(chance.below(len(legal)))]])
        for text in texts_in({name: preview[name] for name in preview if name != "legal"}):
            yield f"a preview for {choice['decision']}", text
    for _ in range(6):
        action = state.codec.from_index(int(chance.below(state.codec.size)))
        yield f"a refusal of {state.codec.to_text(action)}", state.why_illegal(seat, action)
        yield f"a remedy for {state.codec.to_text(action)}", game.instead(state, seat, action)


def told_of_board(game: Game, state: State, catalogue: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """The board in a terminal, and the text fields of the view that any client shows."""
    board, cards = board_of(game), {kind["id"]: kind for kind in catalogue["kinds"]}
    console = Console(width=200, record=True, file=StringIO())
    view = game.view(state, 0)
    console.print(board.table(view, cards, NAMES))
    yield "the board", console.export_text()
    yield from (("the view", text) for text in texts_in(view))
    known = {one["id"] for one in [*catalogue["kinds"], *catalogue["places"]]} | set(game.card_names())
    for sentence in sentences_in(view):
        if sentence not in known:
            yield "the view", sentence


def sentences_in(data: Any) -> Iterator[str]:
    """The strings of a view that are no single words, wherever they stand."""
    if isinstance(data, str) and " " in data:
        yield data
    elif isinstance(data, dict):
        yield from (text for value in data.values() for text in sentences_in(value))
    elif isinstance(data, list):
        yield from (text for value in data for text in sentences_in(value))


# Fields of views and previews that hold sentences, or lists of them.
TEXTS = ("text", "label", "sentence", "note", "notes", "gives_up", "word", "reasons")


def texts_in(data: Any, is_text: bool = False) -> Iterator[str]:
    """The sentences anywhere in a view or a preview."""
    if isinstance(data, str) and is_text:
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from texts_in(value, is_text or key in TEXTS)
    elif isinstance(data, list):
        for value in data:
            yield from texts_in(value, is_text)


def rule_left_out(text: str) -> str:
    """A refusal without the id of its rule in brackets."""
    return text.rpartition(" (")[0] or text


@every_shelf_game
def test_nothing_said_in_a_game_is_left_in_english(game: Game, tmp_path: Path) -> None:
    language = pseudo_language(tmp_path)
    with speaking(language):
        for where, text in told(game, 4):
            shown = rule_left_out(text) if where.startswith("a refusal") else text
            assert not english_in(shown), f"{where}: {text}"


@every_shelf_game
def test_no_text_of_a_card_is_left_in_english(game: Game, tmp_path: Path) -> None:
    language = pseudo_language(tmp_path)
    with speaking(language):
        catalogue = game.catalogue(game.sets.published)
        for kind in [*catalogue["kinds"], *catalogue["places"]]:
            for field in ("name", "facts", "brief", "text"):
                value: Any = kind.get(field, "")
                for text in value if isinstance(value, list) else [value]:
                    assert not english_in(str(text)), f"{kind['id']}: {field}: {text}"
