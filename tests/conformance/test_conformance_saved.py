"""A saved state that was damaged, or belongs to something else, is refused; nothing half-right is loaded."""

import copy
import random
import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import pytest
from tests.conformance.play import SHELF, every_game, positions, settings
from tests.records.spoiling import JUNK, holder, places

from skydeck.engine.errors import DataError, SkydeckError
from skydeck.engine.game import Game
from skydeck.games import get_game
from skydeck.games.dynasty_tcg.state.entries import Item
from skydeck.games.dynasty_tcg.state.words import Obj
from skydeck.games.skytopia.state.words import Tally


def saved(game: Game, seed: int) -> dict[str, Any]:
    setting = [setting for setting in settings() if setting.game is game][seed % 20]
    return next(positions(setting, seed, 0.05)).to_dict()


@every_game
def test_damaged_saved_states_are_refused(game: Game) -> None:
    refused = 0
    for seed in range(400):
        chance = random.Random(seed)
        data = copy.deepcopy(saved(game, seed % 8))
        path = chance.choice(places(data))
        around = holder(data, path)
        around[path[-1]] = chance.choice([*JUNK, 99, 255])
        try:
            state = game.state_from_dict(data)
        except DataError as error:
            refused += 1
            assert "\n" not in str(error)
        else:
            state.invariants()
            for player in range(state.num_players):
                assert state.legal_actions(player) is not None
    assert refused > 300


@every_game
@pytest.mark.parametrize("field", ["game", "rules_version", "card_set"])
def test_a_saved_state_of_something_else_is_refused(game: Game, field: str) -> None:
    data = saved(game, 1)
    with pytest.raises(DataError, match=r"no saved state|another set of cards"):
        game.state_from_dict({**data, field: "other"})


def changed(value: bool | int) -> bool | int:
    """Another value of the same kind, as near as can be."""
    return not value if isinstance(value, bool) else value + 1 if value < 1 else value - 1


@every_game
def test_every_saved_field_is_copied_and_counts(game: Game) -> None:
    """Change one number after the other: whoever loads the state sees it, and so do its copies and its key."""
    noticed, fields = 0, set()
    for seed in range(2):
        data = saved(game, seed)
        original = game.restored(copy.deepcopy(data), None)
        assert original.to_dict() == data
        for path in places(data):
            value = holder(data, path)[path[-1]]
            if path[0] in ("game", "rules_version", "card_set", "players", "options") or not isinstance(value, int):
                continue
            other = copy.deepcopy(data)
            holder(other, path)[path[-1]] = changed(value)
            try:
                state = game.restored(copy.deepcopy(other), None)
                found = state.to_dict()
            except (ValueError, TypeError, LookupError, SkydeckError):
                continue
            if found == data:
                # What follows from the rest is worked out anew.
                continue
            noticed += 1
            fields.add(str(path[:2] if isinstance(data[path[0]], dict) else path[0]))
            assert holder(found, path)[path[-1]] == changed(value), path
            assert state.clone().to_dict() == found, path
            assert state.key() != original.key(), path
    assert noticed > 100 and len(fields) > 10


def common(data: dict[str, Any]) -> dict[str, Any]:
    """The part of a saved state that is the same in all games."""
    part: dict[str, Any] = data.get("shared", data)
    return part


def mid_game(game: Game, wanted: Callable[[dict[str, Any]], bool]) -> Iterator[dict[str, Any]]:
    """Saved positions of random games in which something is so, at most one of each game."""
    for seed, setting in enumerate(setting for setting in settings() if setting.game is game):
        found = next((data for state in positions(setting, seed, 0.3) if wanted(data := state.to_dict())), None)
        if found is not None:
            yield found


def refusal(game: Game, data: dict[str, Any]) -> str:
    """Why a saved state is not loaded."""
    with pytest.raises(DataError) as caught:
        game.state_from_dict(data)
    return str(caught.value)


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_step_that_there_cannot_be_is_named_when_a_saved_state_is_read(game: Game) -> None:
    tried = 0
    for data in islice(mid_game(game, lambda data: bool(common(data)["agenda"])), 8):
        agenda = common(data)["agenda"]
        for place, step in enumerate(agenda):
            for wrong in (-1, 255, step | 1 << 60, step | (65535 << 8 if game.name != "dynasty_tcg" else 1 << 56)):
                other = copy.deepcopy(data)
                common(other)["agenda"][place] = wrong
                assert "'agenda' holds" in refusal(game, other)
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)
def test_a_sealed_choice_that_there_cannot_be_is_named_when_a_saved_state_is_read(game: Game) -> None:
    for data in islice(mid_game(game, lambda data: bool(common(data)["sealed"])), 5):
        for wrong in (1 << 60, 255):
            other = copy.deepcopy(data)
            common(other)["sealed"][0] = wrong
            assert re.search("'sealed' holds|is no action of this game", refusal(game, other))


@every_game
def test_who_is_asked_is_asked_something(game: Game) -> None:
    state = game.state_from_dict(saved(game, 1))
    state.decision = 0
    assert "somebody is asked" in refusal(game, state.to_dict())


def test_what_names_a_card_or_thing_that_is_not_there_is_refused() -> None:
    """In rows of their own: the tiles of Skytopia, the item, the objects and the triggers of Dynasty TCG."""
    skytopia, tcg = get_game("skytopia"), get_game("dynasty_tcg")
    data = skytopia.new_state(2, None, 1).to_dict()
    for column, value in ((Tally.TILE, 4), (Tally.SIDE, 2)):
        other = copy.deepcopy(data)
        other["tallies"][column * 2 + 1] = value
        assert "'tallies' holds" in refusal(skytopia, other)
    data = next(mid_game(tcg, lambda data: len(data["objects"]) > 2))
    for column in (Obj.OWNER, Obj.PLACE, Obj.OVER, Obj.UNDER, Obj.LOWER_1, Obj.LOWER_2, Obj.SUPPORTS):
        other = copy.deepcopy(data)
        other["objects"][1][column] = 999
        assert "'objects' holds 999" in refusal(tcg, other)
    for column in (Item.TYPE, Item.PLAYER, Item.KIND, Item.ABILITY, Item.IT_KIND):
        other = copy.deepcopy(data)
        other["frame"][column] = 9999
        assert "'frame' holds 9999" in refusal(tcg, other)
