"""Copies and saved games are the game itself (ENGINE.md, what every game passes: 4)."""

import json
import random

from tests.conformance.play import Setting, every_setting, positions

from skydeck.engine.events import Observer
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State


def saved_and_loaded(setting: Setting, state: State) -> State:
    return setting.game.state_from_dict(json.loads(json.dumps(state.to_dict())))


@every_setting
def test_clone_save_and_load_change_nothing(setting: Setting) -> None:
    for state in positions(setting, 11, 0.01):
        key = state.key()
        copy, loaded = state.clone(), saved_and_loaded(setting, state)
        assert copy.key() == loaded.key() == key
        assert copy.to_dict() == loaded.to_dict() == state.to_dict()
        loaded.invariants()
        for player in range(setting.players):
            legal = state.legal_actions(player).tolist()
            assert copy.legal_actions(player).tolist() == loaded.legal_actions(player).tolist() == legal


@every_setting
def test_copies_go_on_like_the_game(setting: Setting) -> None:
    chance = random.Random(str(setting))
    for state in list(kept.clone() for kept in positions(setting, 12, 0.005))[:6]:
        worlds = [state.clone(), saved_and_loaded(setting, state)]
        observers = [Observer(), Observer()]
        for world, observer in zip(worlds, observers, strict=True):
            world.attach(observer)
        rngs = [Rng(3), Rng(3)]
        for _ in range(150):
            if worlds[0].is_terminal():
                break
            player = chance.choice(worlds[0].pending_players())
            for world, rng in zip(worlds, rngs, strict=True):
                world.apply_legal(player, random_action(world, player, rng))
        assert worlds[0].key() == worlds[1].key()
        told = [[event.to_list() for event in observer.take()] for observer in observers]
        assert told[0] == told[1]


@every_setting
def test_playing_on_leaves_earlier_copies_alone(setting: Setting) -> None:
    kept: list[tuple[str, State]] = []
    for number, state in enumerate(positions(setting, 13, 0.02)):
        kept.append((state.key(), state.clone()))
        before = state.key()
        copy = state.clone()
        copy.resample(number % setting.players, Rng(number))
        copy.withdraw(number % setting.players)
        play_on(copy, Rng(number), 40)
        assert state.key() == before
    assert [copy.key() for _, copy in kept] == [key for key, _ in kept]


def play_on(state: State, rng: Rng, decisions: int) -> None:
    while decisions > 0 and not state.is_terminal():
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
        decisions -= 1
