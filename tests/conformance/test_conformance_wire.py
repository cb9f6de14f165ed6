"""All that a game tells has the form that it declares."""

import random

from tests.conformance.play import Setting, every_game, every_setting, various_positions
from tests.forms import check_form

from skydeck.engine.events import Observer
from skydeck.engine.game import Game
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.server.telling import told


@every_setting
def test_views_questions_and_previews_have_their_form(setting: Setting) -> None:
    game, chance = setting.game, random.Random(31)
    for state in various_positions(setting, 31, 3, games=2):
        for viewer in (None, *range(setting.players)):
            check_form(game.forms.view, game.view(state, viewer))
        for seat in state.pending_players():
            check_form(game.forms.choice, game.choice(state, seat))
            action = chance.choice(state.legal_actions(seat).tolist())
            check_form(game.forms.preview, game.preview(state, seat, [action]))


@every_game
def test_the_view_of_the_end_has_its_form(game: Game) -> None:
    state = game.new_state(game.min_players, {}, 5)
    rng = Rng(5)
    while not state.is_terminal():
        state.apply_legal(state.current_player(), random_action(state, state.current_player(), rng))
    view = game.view(state, 0)
    assert view["result"] is not None
    check_form(game.forms.view, view)


@every_game
def test_events_have_their_form(game: Game) -> None:
    for seed in range(3):
        state = game.new_state(game.max_players, {}, seed)
        observer, rng = Observer(), Rng(seed)
        state.attach(observer)
        while not state.is_terminal():
            player = state.current_player()
            state.apply_legal(player, random_action(state, player, rng))
            for event in observer.take():
                for viewer in (None, player):
                    if entry := told(game, state, event, viewer):
                        check_form(game.forms.event, {"phase": "", **entry, "seq": 1, "round": 1})


@every_game
def test_cards_have_their_form(game: Game) -> None:
    check_form(game.forms.cards, game.cards())
