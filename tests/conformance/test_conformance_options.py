"""Every option of every game has an effect that can be observed, or is refused with its name and the reason: with every number
of players and beside every other option (SK-R55). Nothing that was asked for is dropped without a word."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from tests.conformance.play import GAMES, SHELF, values_of

from skydeck.engine.errors import DataError, OptionError
from skydeck.engine.game import Game, Option
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State

SEEDS = 40
STEPS = 3000
# Views are compared now and then, what may be done at every step.
LOOKS = 9

# Positions in which options show that seldom do.
POSITIONS: dict[tuple[str, str], dict[str, Any]] = {
    ("sky_dynasty", "strict_order"): yaml.safe_load("""
        phase: resolve
        seats:
        - {coins: 0, influence: 9, at: {Market: {Diplomat: 1}}}
        - {coins: 9, influence: 9, at: {Market: {Diplomat: 2}}}
    """),
    ("sky_dynasty", "phoenix_before_pick"): yaml.safe_load("""
        seats:
        - {hand: {Dealer: 1, Market: 1, Phoenix: 1, Corsair: 1}, at: {Dealer: {Corsair: 1}}}
        actions: [1 lay Dealer, 1 lay Market, 1 lay Phoenix, 1 lock]
    """),
    ("dynasty_tcg", "replace_environment"): yaml.safe_load("""
        cards: [{name: Swamp, type: environment, abilities: [{always: true, do: {give: {strength: 2}, to: {side: any}}}]}]
        seats: [{hand: {Swamp: 1, Cinder Drake: 1}, environment: Fog over the Fields}]
    """),
    ("dynasty_tcg", "war_order"): yaml.safe_load("""
        cards:
        - {name: Ko, type: champion, line: Ko, cost: 4, strength: 3, health: 9, level_up: {trade_centre: 9}}
        - {name: Ko, type: battle champion, line: Ko, cost: 6, strength: 7, health: 9}
        - {name: Ko, type: war champion, line: Ko, cost: 9, strength: 9, health: 12, war_order: Ko Rises}
        - {name: Ko Rises, type: order, cost: 0}
        seats: [{hand: {Ko (war champion): 1, Cinder Drake: 1}, resources: 10, field: {A2: Ko (battle champion)}}]
    """),
    ("dynasty_tcg", "fast_retreat"): yaml.safe_load("""
        begin: retreat
        seats: [{hand: {Cinder Drake: 1}, retreat_2: [Veteran Hei]}]
    """),
    ("dynasty_tcg", "own_units_block"): yaml.safe_load("""
        seats:
        - hand: {Cinder Drake: 1}
          field: {A1: Palisade, B1: {unit: {range: 1}}}
        - {field: {A1: Veteran Hei}}
    """),
}

Options = dict[str, Any]


def begun(game: Game, option: str, players: int, options: Options, seed: int) -> State:
    """A game with these options, or a position in which that option soon shows."""
    position = POSITIONS.get((game.name, option))
    # A position has no use for what acts while a game begins.
    named = {o.name: o for o in game.options}
    if position is None or any(
        named[name].kind == "deck" or value in named[name].opening for name, value in options.items()
    ):
        state: State = game.new_state(players, options, seed)
        return state
    data = {**position, "game": game.name, "players": players, "options": options, "seed": seed}
    found = game.scenario(data)
    for line in position.get("actions", []):
        seat, action = game.scenario_step(found, line)
        found.apply_action(seat, action)
    return found


def shown(game: Game, state: State) -> list[Any]:
    """What everybody sees, but for the list of options itself."""
    views = [game.view(state, seat) for seat in (None, *range(state.num_players))]
    return [{name: value for name, value in view.items() if name != "options"} for view in views]


def may(state: State) -> list[list[int]]:
    return [state.legal_actions(player).tolist() for player in state.pending_players()]


def differ(game: Game, one: State, other: State, seed: int) -> bool:
    """Whether two games of the same seed and answers come to differ in what is seen, asked, or may be answered."""
    rng = Rng(seed + 1)
    player = game.policy() if seed % 2 else None
    for step in range(STEPS):
        if one.pending_players() != other.pending_players() or may(one) != may(other):
            return True
        if (step % LOOKS == 0 or one.is_terminal()) and shown(game, one) != shown(game, other):
            return True
        if one.is_terminal():
            return one.outcome() != other.outcome()
        seat = one.current_player()
        action = player.choose(one, seat, rng) if player else random_action(one, seat, rng)
        one.apply_legal(seat, action)
        other.apply_legal(seat, action)
    return False


def acts(game: Game, players: int, option: Option, value: object, beside: Options) -> bool:
    """Whether an option changes anything in some game, beside others."""
    for seed in range(SEEDS):
        usual = begun(game, option.name, players, beside, seed)
        changed = begun(game, option.name, players, {**beside, option.name: value}, seed)
        if differ(game, usual, changed, seed):
            return True
    return False


def refused(game: Game, players: int, option: Option, value: object) -> bool:
    """Whether a game refuses a value; the refusal names the option and the reason."""
    try:
        game.check_options(players, {option.name: value})
    except OptionError as error:
        assert error.option == option.name and f"'{option.name}'" in str(error)
        assert str(players) in str(error) or "from" in str(error), "the reason"
        return True
    return False


def all_values(game: Game, option: Option) -> list[Any]:
    """Every value of an option but the default; of a long range its lower end, of seats also one too many."""
    if option.kind == "int":
        last = min(option.high, option.low + 6)
        return [value for value in range(option.low, last + 1) if value != option.default]
    return values_of(game, option, game.max_players)


EVERY = [
    pytest.param(game, players, option, id=f"{game.name}-{players}-{option.name}")
    for game in GAMES
    for players in range(game.min_players, game.max_players + 1)
    for option in game.options
]


@pytest.mark.rule("SK-R55")
@pytest.mark.parametrize(("game", "players", "option"), EVERY)
def test_an_option_acts_or_is_refused(game: Game, players: int, option: Option) -> None:
    for value in all_values(game, option):
        assert refused(game, players, option, value) or acts(game, players, option, value, {}), value


@pytest.mark.rule("SK-R55")
@pytest.mark.parametrize(("game", "players", "option"), EVERY)
def test_an_option_acts_beside_every_other(game: Game, players: int, option: Option) -> None:
    values = [value for value in values_of(game, option, players) if not refused(game, players, option, value)][:1]
    for other in game.options:
        if other.name == option.name:
            continue
        for beside in [value for value in values_of(game, other, players) if not refused(game, players, other, value)]:
            for value in values:
                assert acts(game, players, option, value, {other.name: beside}), f"beside {other.name}: {beside}"


@pytest.mark.rule("SK-R55")
def test_some_options_are_refused() -> None:
    """Else the tests above would show nothing."""
    found = {
        (game.name, option.name, players)
        for game in SHELF
        for option in game.options
        for players in range(game.min_players, game.max_players + 1)
        for value in all_values(game, option)
        if refused(game, players, option, value)
    }
    assert {("skytopia", "hard_mode", 2), ("skytopia", "hard_mode", 3), ("skytopia", "starting_player", 3)} <= found
    assert {("sky_thieves", "first_player", players) for players in (2, 3, 4)} <= found
    assert ("skytopia", "hard_mode", 4) not in found


OPENINGS = [
    pytest.param(game, option, value, id=f"{game.name}-{option.name}-{value}")
    for game in SHELF
    for option in game.options
    for value in option.opening
]


@pytest.mark.rule("SK-R55")
@pytest.mark.parametrize(("game", "option", "value"), OPENINGS)
def test_a_scenario_that_begins_later_has_no_option_of_the_opening(game: Game, option: Option, value: object) -> None:
    data: dict[str, Any] = {"game": game.name, "players": game.max_players, "options": {option.name: value}}
    key, _, word = game.opening_words.partition(": ")
    begins = game.scenario({**data, key: word})
    usual = game.scenario({**data, key: word, "options": {}})
    assert begins.options[option.name] == value and differ(game, usual, begins, 0)
    with pytest.raises(DataError, match=f"options: option '{option.name}' acts .* add '{game.opening_words}'"):
        game.scenario(data)


@pytest.mark.rule("SK-R55")
def test_a_scenario_names_seats_and_decks_itself() -> None:
    for game in SHELF:
        for option in game.options:
            if option.seat or option.kind == "deck":
                value = 1 if option.seat else "The Open Hand"
                with pytest.raises(DataError, match=f"options: option '{option.name}' is for whole games"):
                    game.scenario({"game": game.name, "options": {option.name: value}})
