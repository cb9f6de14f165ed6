"""What the conformance tests share: every setting of every game, and random games that stop on the way."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from jetsam.game import Jetsam
from skydeck.engine.game import Game, Option
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import all_games

# The games of the shelf, which have a ledger of rules, and the pattern of new games, which is none of them.
SHELF = all_games()
GAMES: list[Game] = [*SHELF, Jetsam()]
# A game of few decisions stops at more of them.
MORE_POSITIONS = {"jetsam": 10}


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and the options that differ from the usual."""

    game: Game
    players: int
    options: tuple[tuple[str, bool | int | str], ...]

    def __str__(self) -> str:
        named = "-".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game.name}-{self.players}{'-' + named if named else ''}"

    def new_state(self, seed: int) -> State:
        return self.game.new_state(self.players, dict(self.options), seed)


def unusual(game: Game, option: Option) -> list[bool | int | str]:
    """Values of an option other than the default."""
    if option.kind == "bool":
        return [not option.default]
    if option.kind == "deck":
        return [deck["name"] for deck in game.starter_decks() if deck["name"] != option.default]
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != option.default]
    return [min(option.high, max(option.low, int(option.default)) + 3)]


def settings() -> list[Setting]:
    """Every game with every number of players: as usual, with each option by itself, and with all together."""
    found = []
    for game in GAMES:
        single = [((option.name, value),) for option in game.options for value in unusual(game, option)]
        everything = tuple((option.name, unusual(game, option)[0]) for option in game.options)
        for players in range(game.min_players, game.max_players + 1):
            found += [Setting(game, players, options) for options in [(), *single, everything]]
    return list(dict.fromkeys(found))


def usual_settings() -> list[Setting]:
    """Every game with every number of players, without and with all options."""
    most = {
        setting.game.name: max(len(s.options) for s in settings() if s.game is setting.game) for setting in settings()
    }
    return [s for s in settings() if not s.options or len(s.options) == most[s.game.name]]


every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_usual_setting = pytest.mark.parametrize("setting", usual_settings(), ids=str)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
every_game_of_the_shelf = pytest.mark.parametrize("game", SHELF, ids=lambda game: game.name)


def positions(setting: Setting, seed: int, share: float) -> Iterator[State]:
    """States on the way of a random game, each with the given probability. The game goes on from what is yielded."""
    state = setting.new_state(seed)
    rng = Rng(seed + 1)
    chance = random.Random(f"{setting}/{seed}")
    share *= MORE_POSITIONS.get(setting.game.name, 1)
    while not state.is_terminal():
        if chance.random() < share:
            yield state
        player = chance.choice(state.pending_players())
        state.apply_legal(player, random_action(state, player, rng))


def various_positions(setting: Setting, seed: int, each: int, games: int = 4) -> list[State]:
    """Positions of all the kinds of decision that some random games come to, up to `each` of a kind."""
    kept: dict[str, list[State]] = {}
    for number in range(games):
        for state in positions(setting, seed + number, 0.3):
            kind = decision_of(setting.game, state)
            if len(kept.setdefault(kind, [])) < each:
                kept[kind].append(state.clone())
    return [state for found in kept.values() for state in found]


def decision_of(game: Game, state: State) -> str:
    """The name of the decision in progress."""
    choice = game.choice(state, int(state.current_player()))
    return str(choice["decision"]) if choice else ""


def told(game: Game, state: State, seat: int | None) -> str:
    """Everything that a seat (None: a spectator) is shown in a position, as one text."""
    shown: dict[str, Any] = {"view": game.view(state, seat)}
    if seat is not None:
        actions = state.legal_actions(seat).tolist()
        shown["choice"] = game.choice(state, seat)
        shown["legal"] = [state.codec.to_text(action) for action in actions]
        shown["labels"] = [game.action_label(state, seat, action) for action in actions]
        shown["observation"] = state.observation(seat)
    return json.dumps(shown, sort_keys=True)


def fingerprint_of_game(setting: Setting, seed: int) -> str:
    """A hash over many moments of a random game: the whole state, and what everybody observes."""
    state = setting.new_state(seed)
    rng = Rng(seed + 1)
    digest = hashlib.sha256()
    decisions = 0
    while not state.is_terminal():
        if decisions % 40 == 0:
            digest.update(state.key().encode())
            for player in range(setting.players):
                digest.update(json.dumps(state.observation(player)).encode())
        player = int(state.current_player())
        state.apply_legal(player, random_action(state, player, rng))
        decisions += 1
    digest.update(state.key().encode())
    digest.update(json.dumps([state.returns(), state.outcome().ranks, state.outcome().reason]).encode())
    return digest.hexdigest()[:24]
