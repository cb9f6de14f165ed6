"""A saved state that was damaged, or belongs to something else, is refused; nothing half-right is loaded."""

import copy
import random
from typing import Any

import pytest
from tests.conformance.play import every_game, positions, settings
from tests.records.spoiling import JUNK, holder, places

from skydeck.engine.errors import DataError, SkydeckError
from skydeck.engine.game import Game


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
