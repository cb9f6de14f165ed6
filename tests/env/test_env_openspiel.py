"""The games under OpenSpiel's own tests and search, and what a seat is told there."""

from __future__ import annotations

import importlib
import itertools
import random
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from tests.conformance.play import Setting, various_positions

from skydeck.engine.errors import IllegalAction, OptionError
from skydeck.engine.rng import Rng
from skydeck.engine.state import State
from skydeck.games import all_games, get_game

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402
from tests.env import playthroughs  # noqa: E402

from skydeck.env import openspiel  # noqa: E402
from skydeck.env.openspiel.games import Observer  # noqa: E402
from skydeck.env.spaces import Spaces  # noqa: E402

NAMES = [game.name for game in all_games()]
# Options that make random games short.
SHORT = {"sky_dynasty": "max_rounds=2"}
every_game = pytest.mark.parametrize("name", NAMES)

openspiel.register()


def load(name: str, *parameters: str) -> Any:
    return pyspiel.load_game(f"skydeck_{name}({','.join(filter(None, [SHORT.get(name, ''), *parameters]))})")


def advanced(state: Any, decisions: int, seed: int = 1) -> Any:
    """The state after so many random decisions, or at the end."""
    chance = random.Random(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_all_games_are_registered_once() -> None:
    names = openspiel.register()
    assert names == [f"skydeck_{name}" for name in NAMES] == openspiel.register()
    assert set(names) <= set(pyspiel.registered_names())


def test_a_process_that_used_them_ends_well() -> None:
    script = (
        "import pyspiel; from skydeck.env import openspiel; openspiel.register(); "
        "state = pyspiel.load_game('skydeck_skytopia').new_initial_state(); state.apply_action(state.legal_actions()[0])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")


@every_game
def test_random_games_with_saving(name: str) -> None:
    """Among much else OpenSpiel looks whether legal actions rise, texts differ, and what is saved comes back."""
    pyspiel.random_sim_test(load(name), 1, True, False)


@every_game
def test_the_game_is_told_as_it_is(name: str) -> None:
    game = get_game(name)
    for players in (game.min_players, game.max_players):
        loaded = load(name, f"players={players}")
        spaces = Spaces(game, players)
        assert loaded.num_players() == players
        assert loaded.num_distinct_actions() == spaces.action_count
        assert loaded.observation_tensor_shape() == [spaces.observation_size]
        state = advanced(loaded.new_initial_state(), 10)
        for seat in range(players):
            seen = spaces.observe(state.position.state, seat).astype(np.float32).tolist()
            assert state.observation_tensor(seat) == seen
        ended = advanced(state, 1_000_000)
        assert sum(ended.returns()) == pytest.approx(1)


@every_game
def test_the_seed_deals_the_game_of_the_command_line(name: str) -> None:
    seed = (1 << 127) + 5
    options = {"max_rounds": 2} if name == "sky_dynasty" else {}
    dealt = load(name, f"seed=s{seed}").new_initial_state().position.state
    assert dealt.key() == get_game(name).new_state(get_game(name).min_players, options, seed).key()


def other_world(name: str, state: State, seat: int) -> State:
    """Another position that `seat` cannot tell from this one, made by the test module of the game."""
    world: State = importlib.import_module(f"tests.conformance.worlds.{name}").other_world(
        get_game(name), state, seat, random.Random(5)
    )
    return world


@every_game
def test_information_states_hold_exactly_what_a_seat_knows(name: str) -> None:
    """Worlds that a seat cannot tell apart have one string, and in each of them another seat's string differs somewhere."""
    game = get_game(name)
    spaces = Spaces(game, game.max_players)
    observer = Observer(spaces, pyspiel.IIGObservationType(perfect_recall=True))
    strings, differs = set(), 0
    positions = various_positions(Setting(game, game.max_players, ()), 31, 1, games=2)
    for state in positions:
        for seat in range(spaces.players):
            told = observer.string_from(shown(state), seat)
            strings.add(told)
            dealt = state.clone()
            dealt.resample(seat, Rng(4))
            for world in (dealt, other_world(name, state, seat)):
                assert observer.string_from(shown(world), seat) == told
                rest = [other for other in range(spaces.players) if other != seat]
                differs += any(
                    observer.string_from(shown(world), other) != observer.string_from(shown(state), other)
                    for other in rest
                )
    assert len(strings) > len(positions), "positions and seats differ in what is known"
    assert differs > 0 or game.open_table


def shown(state: State) -> Any:
    """A state as the observer finds it."""
    return SimpleNamespace(position=SimpleNamespace(state=state))


@every_game
def test_saved_games_go_on(name: str) -> None:
    state = advanced(load(name).new_initial_state(), 12)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    game, restored = pyspiel.deserialize_game_and_state(text)
    assert str(game) == str(state.get_game())
    assert restored.history() == state.history()
    assert str(advanced(restored, 10, 3)) == str(advanced(state, 10, 3))


@every_game
def test_clones_share_the_first_state_and_leave_it_alone(name: str) -> None:
    game = load(name)
    first = game.new_initial_state()
    assert first.position.state is game.new_initial_state().position.state
    before = str(first)
    copies = [first.clone(), first.clone()]
    copies[0].apply_action(copies[0].legal_actions()[0])
    deeper = copies[0].clone()
    deeper.apply_action(deeper.legal_actions()[-1])
    assert str(first) == str(copies[1]) == before
    assert len({str(state) for state in (first, copies[0], deeper)}) == 3


@every_game
def test_an_illegal_action_is_told_and_changes_nothing(name: str) -> None:
    state = advanced(load(name).new_initial_state(), 4)
    before = str(state)
    wrong = next(action for action in itertools.count() if action not in state.legal_actions())
    for action in (wrong, state.get_game().num_distinct_actions(), -5):
        with pytest.raises(IllegalAction):
            state.apply_action(action)
        assert str(state) == before
        assert len(state.history()) == 4


@every_game
def test_information_set_search_runs_on_worlds_dealt_anew(name: str) -> None:
    state = advanced(load(name).new_initial_state(), 3)
    while len(state.legal_actions()) < 2:
        advanced(state, 1)
    bot = ismcts.ISMCTSBot(state.get_game(), ShortRollouts(), 1.0, 6)
    assert bot.step(state) in state.legal_actions()
    found = [searched(state, seed) for seed in (1, 1, 2)]
    assert found[0] == found[1]


def searched(state: Any, seed: int) -> list[tuple[int, float]]:
    """What a search finds whose luck follows from a seed."""
    bot = ismcts.ISMCTSBot(
        state.get_game(),
        ShortRollouts(seed),
        uct_c=1.0,
        max_simulations=12,
        random_state=np.random.RandomState(seed),
        final_policy_type=ismcts.ISMCTSFinalPolicyType.NORMALIZED_VISITED_COUNT,
    )
    bot.set_resampler(openspiel.resampler(seed))
    found: list[tuple[int, float]] = bot.get_policy(state)
    return found


class ShortRollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc]
    """A few random decisions, then an even share: whole games would take most of the time of this test."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(1, np.random.RandomState(seed))

    def evaluate(self, state: Any) -> Any:
        ended = advanced(state.clone(), 5, int(self._random_state.randint(1000)))
        return np.array(ended.returns() if ended.is_terminal() else [1 / state.num_players()] * state.num_players())


@every_game
def test_playthroughs_are_what_they_were(name: str) -> None:
    kept = (playthroughs.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthroughs.playthrough(name) == kept, "python -m tests.env.playthroughs writes them anew"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("skydeck_sky_thieves(players=9)", "Sky Thieves is for 2 to 5 players, not 9"),
        ("skydeck_sky_thieves(players=0)", "Sky Thieves is for 2 to 5 players, not 0"),
        ("skydeck_sky_thieves(seed=x7)", "'seed' is a number with an s in front, as seed=s7, not 'x7'"),
        ("skydeck_sky_thieves(captains=mine)", "option 'captains' must be one of random, chosen"),
        ("skydeck_skytopia(hard_mode=s3)", "option 'hard_mode' applies only with 4 players"),
        ("skydeck_sky_thieves(first_player=5)", "option 'first_player' names seat 5"),
    ],
)
def test_bad_parameters_get_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        pyspiel.load_game(text)


def test_decks_are_given_by_name() -> None:
    with pytest.raises(OptionError, match="option 'deck_1' is a name here"):
        pyspiel.load_game("skydeck_dynasty_tcg", {"deck_1": "1 One, 2 Two"})
    decks = [deck["name"] for deck in get_game("dynasty_tcg").starter_decks()]
    assert pyspiel.load_game("skydeck_dynasty_tcg", {"deck_1": decks[-1]}).get_parameters()["deck_1"] == decks[-1]


def test_options_that_look_like_numbers_are_read_back() -> None:
    game = pyspiel.load_game("skydeck_scifi_domains(production_rounds=s1-3,striker_model=split)")
    options = game.new_initial_state().position.state.options
    assert (options["production_rounds"], options["striker_model"]) == ("1-3", "split")
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state().position.state.options == options


def test_without_the_library_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ImportError, match=r'pyspiel is not installed, .*: pip install "skydeck\[openspiel\]"'):
        importlib.reload(openspiel)
