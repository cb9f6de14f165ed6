"""What the conformance tests share: every setting of every game, and random games that stop on the way."""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
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
        state: State = self.game.new_state(self.players, dict(self.options), seed)
        return state


def unusual(game: Game, option: Option, players: int) -> list[bool | int | str]:
    """Values of an option other than the default that a game of so many players can have."""
    values = values_of(game, option, players)
    return [value for value in values if not option.refusal(value, players)]


def values_of(game: Game, option: Option, players: int) -> list[bool | int | str]:
    """Values of an option other than the default, of a number one of those in between."""
    if option.kind == "bool":
        return [not option.default]
    if option.kind == "deck":
        return [deck["name"] for deck in game.starter_decks() if deck["name"] != option.default]
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != option.default]
    return [min(option.highest(players), max(option.low, int(option.default)) + 3)]


@cache
def settings() -> list[Setting]:
    """The settings of every game: each pair of values (players and options, each with each) in at least one of them.

    With SKYDECK_ALL_SETTINGS set (`make test-all`) also, with every number of players, as usual, with each option by
    itself, and with all together.
    """
    found = []
    for game in GAMES:
        found += pairwise_settings(game)
        if os.environ.get("SKYDECK_ALL_SETTINGS"):
            found += usual_settings(game)
            for players in range(game.min_players, game.max_players + 1):
                for option in game.options:
                    values = unusual(game, option, players)
                    found += [Setting(game, players, ((option.name, value),)) for value in values]
    return list(dict.fromkeys(found))


def usual_settings(game: Game) -> list[Setting]:
    """A game with every number of players, without and with all options that apply."""
    found = []
    for players in range(game.min_players, game.max_players + 1):
        found += [Setting(game, players, ()), Setting(game, players, all_options(game, players))]
    return found


def all_options(game: Game, players: int) -> tuple[tuple[str, bool | int | str], ...]:
    """Every option that such a game can have, with its first unusual value."""
    return tuple((option.name, value) for option in game.options for value in unusual(game, option, players)[:1])


def pairwise_settings(game: Game) -> list[Setting]:
    """Few settings in which every pair of values that go together occurs: chosen one after the other, each for the most pairs
    still missing (AETG: Cohen, Dalal, Fredman and Patton, 1997). The first is the game as usual."""
    numbers = range(game.min_players, game.max_players + 1)
    # By number of players, what each option can be; the number itself stands first.
    fitting = {number: fitting_values(game, number) for number in numbers}
    missing = set().union(*(pairs_of(columns) for columns in fitting.values()))
    chance = random.Random(game.name)
    rows: list[dict[int, Any]] = []
    while missing:
        tries = [{column: values[0] for column, values in enumerate(fitting[game.min_players])}] if not rows else []
        for _ in range(0 if tries else 30):
            row = dict(chance.choice(sorted(missing, key=repr)))
            allowed = [values for values in fitting.values() if all(row[at] in values[at] for at in row)]
            values = chance.choice(allowed)
            for column in chance.sample(range(len(values)), len(values)):
                if column not in row:
                    row[column] = max(values[column], key=lambda value: len(missing & pairs({**row, column: value})))
            tries.append(row)
        rows.append(max(tries, key=lambda row: len(missing & pairs(row))))
        missing -= pairs(rows[-1])
    return [
        Setting(
            game,
            row[0],
            tuple((o.name, row[i]) for i, o in enumerate(game.options, 1) if row[i] != o.default),
        )
        for row in rows
    ]


def fitting_values(game: Game, players: int) -> list[list[Any]]:
    """The number of players, then what each option can be with it."""
    return [[players], *([option.default, *unusual(game, option, players)] for option in game.options)]


def pairs_of(columns: list[list[Any]]) -> set[tuple[tuple[int, Any], tuple[int, Any]]]:
    """All pairs of values of different columns."""
    numbered = combinations(enumerate(columns), 2)
    return {((one, a), (other, b)) for (one, left), (other, right) in numbered for a in left for b in right}


def pairs(row: dict[int, Any]) -> set[tuple[tuple[int, Any], tuple[int, Any]]]:
    """All pairs of values in a setting, by their columns."""
    return {(one, other) for one, other in combinations(sorted(row.items()), 2)}


every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_usual_setting = pytest.mark.parametrize("setting", [s for g in GAMES for s in usual_settings(g)], ids=str)
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
    choice = game.choice(state, state.current_player())
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
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
        decisions += 1
    digest.update(state.key().encode())
    digest.update(json.dumps([state.returns(), state.outcome().ranks, state.outcome().reason]).encode())
    return digest.hexdigest()[:24]
