"""Every game ends, the same way each time, compiled or not (ENGINE.md, what every game passes: 1, 2 and 3)."""

import json
import os
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from tests.conformance.fingerprints import fingerprints
from tests.conformance.play import Setting, every_setting, every_usual_setting, fingerprint_of_game, settings

import skydeck
from skydeck.engine.playout import playout, random_action
from skydeck.engine.rng import Rng

REPOSITORY = Path(__file__).parents[2]
# Fewer of each setting where they change with the commit; all of them by `make test-all`.
THOROUGH = bool(os.environ.get("SKYDECK_ALL_SETTINGS"))
GAMES = 300 if not skydeck.COMPILED else 10_000 if THOROUGH else 3_000
GAMES_EACH = -(-GAMES // len(settings()))
# Spread over all settings. The golden playthroughs compare both forms, too.
UNCOMPILED_GAMES = (5 if THOROUGH else 1) * len(settings())


@every_setting
def test_random_games_end(setting: Setting) -> None:
    reasons: Counter[str] = Counter()
    first = GAMES_EACH * settings().index(setting)
    for seed in range(first, first + GAMES_EACH):
        state = setting.new_state(seed)
        playout(state, Rng(seed + 1))
        outcome = state.outcome()
        reasons[outcome.reason] += 1
        assert state.is_terminal() and state.current_player() == -1 and state.pending_players() == []
        # A game that only the bound for simulations ends may have no winner (ST-R52).
        assert sum(state.returns()) == pytest.approx(1 if outcome.winners or outcome.reason != "standstill" else 0)
        assert [rank == 1 for rank in outcome.ranks] == [value > 0 for value in state.returns()]
        assert outcome.winners == [seat for seat, rank in enumerate(outcome.ranks) if rank == 1]
        assert all(1 <= rank <= setting.players for rank in outcome.ranks)
        assert len(outcome.scores) == setting.players
        assert state.lap() >= 1
    assert "" not in reasons


@every_usual_setting
def test_play_comes_round_and_never_goes_back(setting: Setting) -> None:
    state = setting.new_state(4)
    rng = Rng(5)
    laps = [state.lap()]
    while not state.is_terminal():
        player = state.current_player()
        state.apply_action(player, random_action(state, player, rng))
        laps.append(state.lap())
    assert laps[0] <= 1 < laps[-1] and all(0 <= later - earlier <= 1 for earlier, later in pairwise(laps))


@pytest.mark.skipif(not skydeck.COMPILED, reason="compares the uncompiled package with the compiled one")
def test_uncompiled_games_are_the_same() -> None:
    script = [sys.executable, "-m", "tests.conformance.fingerprints", str(UNCOMPILED_GAMES)]
    environment = {**os.environ, "SKYDECK_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        script, cwd=REPOSITORY, env=environment, capture_output=True, text=True, timeout=900, check=True
    )
    answer = json.loads(done.stdout)
    assert answer["compiled"] is False
    assert answer["fingerprints"] == fingerprints(UNCOMPILED_GAMES)


@every_usual_setting
def test_the_same_seed_and_actions_give_the_same_game(setting: Setting) -> None:
    assert fingerprint_of_game(setting, 5) == fingerprint_of_game(setting, 5)
    assert setting.new_state(5).key() == setting.new_state(5).key()
    assert setting.new_state(5).key() != setting.new_state(6).key()


@every_setting
def test_nothing_is_lost_or_doubled(setting: Setting) -> None:
    for seed in range(3):
        state = setting.new_state(seed)
        state.invariants()
        rng = Rng(seed + 1)
        while not state.is_terminal():
            player = state.current_player()
            state.apply_legal(player, random_action(state, player, rng))
            state.invariants()
