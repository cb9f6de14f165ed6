"""A saved state that was damaged, or belongs to something else, is refused; nothing half-right is loaded."""

import copy
import random
from typing import Any

import pytest
from tests.conformance.play import every_game, positions, settings
from tests.records.spoiling import JUNK, holder, places

from skydeck.engine.errors import DataError
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
