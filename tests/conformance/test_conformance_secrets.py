"""Nothing leaks, and secret choices stay secret (ENGINE.md, what every game passes: 5 and 6)."""

import importlib
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.conformance.play import (
    GAMES,
    Setting,
    decision_of,
    every_game,
    every_setting,
    every_usual_setting,
    positions,
    settings,
    told,
    various_positions,
)

from skydeck.engine.errors import IllegalAction
from skydeck.engine.events import EVERYONE, Event, Observer
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.engine.visibility import OWNER

# Of how many kinds the secret choices of a game are.
SECRET_CHOICES = {"skytopia": 1, "sky_thieves": 1, "scifi_domains": 0}


def other_world(game: Game, state: State, seat: int, chance: random.Random) -> State:
    """Another position that `seat` cannot tell from this one, made by the test module of the game."""
    make: Callable[[Game, State, int, random.Random], State] = importlib.import_module(
        f"tests.conformance.worlds.{game.name}"
    ).other_world
    return make(game, state, seat, chance)


def resampled(state: State, seat: int, seed: int) -> State:
    copy = state.clone()
    copy.resample(seat, Rng(seed))
    return copy


@every_setting
def test_dealing_anew_changes_nothing_that_a_seat_knows(setting: Setting) -> None:
    for number, state in enumerate(various_positions(setting, 21, 6)):
        for seat in range(setting.players):
            before = told(setting.game, state, seat)
            copy = resampled(state, seat, number)
            copy.invariants()
            assert told(setting.game, copy, seat) == before
            assert copy.moment == state.moment
            assert copy.is_terminal() == state.is_terminal()


@every_setting
def test_what_others_hold_varies(setting: Setting) -> None:
    """The next seat is shown other cards in each deal; only where all its cards lie open it is not."""
    if setting.game.open_table:
        pytest.skip("all that seats hold lies open")
    varied = []
    for state in various_positions(setting, 22, 2):
        for seat in range(setting.players):
            deals = {
                told(setting.game, resampled(state, seat, seed), (seat + 1) % setting.players) for seed in range(4)
            }
            varied.append(len(deals) > 1)
    assert sum(varied) > len(varied) / 3


@every_game
def test_a_game_says_whether_its_table_is_open(game: Game) -> None:
    """At an open table the public view has all that a seat sees, besides what concerns that seat alone."""
    found = list(various_positions(Setting(game, game.min_players, ()), 25, 6))
    own = [game.view(state, 0)["you"] for state in found]
    holds = any(zone.cards == OWNER for zone in game.zones) or any(you.get("hand") for you in own)
    assert game.open_table != holds
    if game.open_table:
        assert all(others_see(game, state, 0) == others_see(game, state, None) for state in found)


def others_see(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    return {name: value for name, value in game.view(state, seat).items() if name != "you"}


@every_setting
def test_the_true_hidden_cards_leave_no_trace(setting: Setting) -> None:
    chance = random.Random(str(setting))
    different = 0
    for number, state in enumerate(various_positions(setting, 23, 8)):
        for seat in range(setting.players):
            other = other_world(setting.game, state, seat, chance)
            other.invariants()
            different += other.key() != state.key()
            assert told(setting.game, other, seat) == told(setting.game, state, seat)
            assert resampled(other, seat, number).key() == resampled(state, seat, number).key()
    assert different > 20


@every_setting
def test_the_future_is_dealt_anew(setting: Setting) -> None:
    """Neither the generator nor the order of hidden cards of the true state reaches a copy that was dealt anew."""
    for state in various_positions(setting, 24, 1):
        copy = state.clone()
        for _ in range(3):
            copy.rng.next32()
        seat = state.current_player()
        assert resampled(copy, seat, 5).key() == resampled(state, seat, 5).key()
        assert resampled(state, seat, 5).key() != resampled(state, seat, 6).key()


@every_usual_setting
def test_a_deal_is_fair(setting: Setting) -> None:
    """Dealing anew again and again does not drift: what a seat knows after many deals is what it knew before."""
    for state in various_positions(setting, 25, 1):
        copy = state.clone()
        seat = state.current_player()
        for seed in range(20):
            copy.resample(seat, Rng(seed))
        assert told(setting.game, copy, seat) == told(setting.game, state, seat)
        assert resampled(copy, seat, 3).key() == resampled(state, seat, 3).key()


@every_usual_setting
def test_previews_do_not_depend_on_hidden_cards(setting: Setting) -> None:
    chance = random.Random(f"previews {setting}")
    for state in various_positions(setting, 26, 4):
        seat = state.current_player()
        worlds = [state, *(other_world(setting.game, state, seat, chance) for _ in range(2))]
        for action in state.legal_actions(seat).tolist():
            previews = [preview(setting.game, world, seat, [action]) for world in worlds]
            assert previews[0] == previews[1] == previews[2]


def preview(game: Game, state: State, seat: int, actions: list[int]) -> str:
    try:
        return repr(game.preview(state, seat, actions))
    except IllegalAction as error:
        return str(error)


@every_usual_setting
def test_words_of_a_hidden_event_do_not_depend_on_its_card(setting: Setting) -> None:
    game = setting.game
    for state in list(kept.clone() for kept in positions(setting, 27, 0.02)):
        observer = Observer()
        state.attach(observer)
        rng = Rng(1)
        for _ in range(30):
            if state.is_terminal():
                break
            player = state.current_player()
            state.apply_legal(player, random_action(state, player, rng))
            for event in observer.take():
                if event.audience == EVERYONE or event.card < 0:
                    continue
                for seat in [None, *range(setting.players)]:
                    if seat != event.audience:
                        assert words(game, state, event, seat) == words(
                            game, state, with_card(event, event.card ^ 1), seat
                        )
                assert words(game, state, event, event.audience) != words(
                    game, state, with_card(event, event.card ^ 1), event.audience
                )


def with_card(event: Event, card: int) -> Event:
    return Event(event.kind, event.player, card, event.amount, event.origin, event.target, event.audience)


def words(game: Game, state: State, event: Event, seat: int | None) -> tuple[str, str]:
    return game.event_text(state, event, seat), repr(game.event_data(state, event, seat))


@every_setting
def test_a_dealt_anew_copy_can_be_played_to_the_end(setting: Setting) -> None:
    for number, state in enumerate(various_positions(setting, 28, 1)):
        copy = resampled(state, number % setting.players, number)
        rng = Rng(number)
        decisions = 0
        while not copy.is_terminal() and decisions < 300:
            player = copy.current_player()
            copy.apply_action(player, random_action(copy, player, rng))
            copy.invariants()
            decisions += 1


def rare_positions() -> list[tuple[Game, str, State]]:
    """Positions that the test modules of the games set up by hand, because random games hardly ever come to them."""
    found = []
    for game in GAMES:
        rare: dict[str, dict[str, Any]] = importlib.import_module(f"tests.conformance.worlds.{game.name}").RARE
        for title, data in rare.items():
            state = game.scenario(data)
            for line in data.get("actions", []):
                state.apply_action(*game.scenario_step(state, line))
            found.append((game, title, state))
    return found


@pytest.mark.parametrize(
    ("game", "title", "state"), [pytest.param(*rare, id=f"{rare[0].name}: {rare[1]}") for rare in rare_positions()]
)
def test_rare_positions(game: Game, title: str, state: State) -> None:
    chance = random.Random(title)
    copy = state.clone()
    assert copy.key() == game.state_from_dict(state.to_dict()).key() == state.key()
    different = 0
    for number in range(60):
        for seat in range(state.num_players):
            other = other_world(game, state, seat, chance)
            different += other.key() != state.key()
            assert (
                told(game, other, seat) == told(game, state, seat) == told(game, resampled(state, seat, number), seat)
            )
            assert resampled(other, seat, number).key() == resampled(state, seat, number).key()
    assert different > 0


# -- simultaneous choices ----------------------------------------------------------------------------------------------


def simultaneous_positions(setting: Setting, seed: int, each: int) -> list[State]:
    """Positions in which several seats choose in secret and none has begun."""
    kept: dict[str, list[State]] = {}
    fresh = True
    for number in range(8):
        before = -1
        for state in positions(setting, seed + number, 1.0):
            fresh = state.moment != before
            before = state.moment
            if state.secret and fresh and len(state.pending_players()) > 1:
                found = kept.setdefault(decision_of(setting.game, state), [])
                if len(found) < each:
                    found.append(state.clone())
    return [state for found in kept.values() for state in found]


def commitment(state: State, seat: int, rng: Rng) -> list[int]:
    """A whole choice of one seat, made on a copy on which nobody else acts."""
    copy = state.clone()
    actions = []
    while seat in copy.pending_players() and copy.moment == state.moment:
        actions.append(random_action(copy, seat, rng))
        copy.apply_legal(seat, actions[-1])
    return actions


@every_setting
def test_any_order_of_simultaneous_commitments_gives_the_same_state(setting: Setting) -> None:
    chance = random.Random(f"orders {setting}")
    for number, state in enumerate(simultaneous_positions(setting, 31, 4)):
        rng = Rng(number)
        choices = {seat: commitment(state, seat, rng) for seat in state.pending_players()}
        arrivals = [seat for seat, actions in choices.items() for _ in actions]
        keys = set()
        for attempt in range(6):
            chance.shuffle(arrivals)
            if attempt == 0:
                arrivals.sort()
            elif attempt == 1:
                arrivals.sort(reverse=True)
            copy = state.clone()
            left = {seat: list(actions) for seat, actions in choices.items()}
            for seat in arrivals:
                copy.apply_action(seat, left[seat].pop(0))
            keys.add(copy.key())
        assert len(keys) == 1


@every_setting
def test_a_commitment_is_seen_by_nobody_before_all_are_in(setting: Setting) -> None:
    for number, state in enumerate(simultaneous_positions(setting, 32, 3)):
        rng = Rng(number)
        pending = state.pending_players()
        acting, watching = pending[number % len(pending)], [None, *(seat for seat in range(setting.players))]
        choices = {tuple(commitment(state, acting, rng)) for _ in range(5)}
        complete: dict[int | None, set[str]] = {seat: set() for seat in watching}
        for actions in choices:
            copy = state.clone()
            observer = Observer()
            copy.attach(observer)
            for action in actions[:-1]:
                copy.apply_action(acting, action)
                for seat in watching:
                    if seat != acting:
                        assert told(setting.game, copy, seat) == told(setting.game, state, seat)
            copy.apply_action(acting, actions[-1])
            assert copy.moment == state.moment
            assert observer.take() == []
            for seat in watching:
                complete[seat].add(told(setting.game, copy, seat))
        assert all(len(views) == 1 for seat, views in complete.items() if seat != acting)


@every_setting
def test_taking_back_secret_choices_asks_for_them_again(setting: Setting) -> None:
    for number, state in enumerate(simultaneous_positions(setting, 33, 3)):
        rng = Rng(number)
        first, *others = state.pending_players()
        copy = state.clone()
        for seat in others:
            for action in commitment(state, seat, rng):
                copy.apply_action(seat, action)
        assert copy.pending_players() == [first]
        copy.withdraw(first)
        assert copy.key() == state.key()


@every_game
def test_random_games_come_to_secret_choices(game: Game) -> None:
    """The tests above would be worth nothing if they never met one."""
    most = [setting for setting in settings() if setting.game is game and setting.players == game.max_players]
    found = Counter(decision_of(game, state) for setting in most for state in simultaneous_positions(setting, 31, 1))
    assert len(found) >= SECRET_CHOICES.get(game.name, 2)
