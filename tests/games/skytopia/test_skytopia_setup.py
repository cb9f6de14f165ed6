"""What is in the box, and how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from skydeck.engine.errors import IllegalAction, OptionError
from skydeck.engine.playout import random_action
from skydeck.engine.rng import Rng
from skydeck.games import get_game
from skydeck.games.skytopia.cards import words as w
from skydeck.games.skytopia.cards.load import SETS
from skydeck.games.skytopia.cards.words import Op
from skydeck.games.skytopia.rules import setup
from skydeck.games.skytopia.state.state import SkytopiaState
from skydeck.games.skytopia.state.words import Tally

GAME = get_game("skytopia")
CARDS = SETS.published
TOWERS = range(CARDS.cards)


def fresh(players: int, seed: int = 1, **options: object) -> SkytopiaState:
    state = GAME.new_state(players, options, seed)
    assert isinstance(state, SkytopiaState)
    return state


def of_colour(colour: int) -> list[int]:
    return [card for card in TOWERS if CARDS.colour[card] == colour]


def operations(thing: int) -> set[int]:
    """What an ability does, and what can be chosen in it."""
    rows = list(range(CARDS.first[thing], CARDS.last[thing]))
    for row in list(rows):
        if CARDS.column(row, w.Col.OP) == Op.CHOOSE:
            first = CARDS.column(row, w.Col.AMOUNT)
            rows += range(first, first + CARDS.column(row, w.Col.TIMES))
    return {CARDS.column(row, w.Col.OP) for row in rows}


# -- the box -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-008", "SK-042", "SK-043")
def test_sixteen_cards_of_each_colour_four_of_each_family() -> None:
    for colour in range(4):
        cards = of_colour(colour)
        assert len(cards) == 16
        assert Counter(CARDS.arms[card] for card in cards) == dict.fromkeys(range(4), 4)
        assert Counter(CARDS.players[card] for card in cards) == {2: 8, 3: 4, 4: 4}
    assert all(kind["text"] for kind in GAME.cards()["kinds"])


@pytest.mark.rule("SK-038", "SK-039", "SK-040", "SK-041")
def test_each_colour_does_what_it_is_for() -> None:
    golems = {op for op in (Op.FORWARD, Op.SET_FACE, Op.MOVE_GOLEM, Op.TAKE_BACK, Op.SEND_EXTRA)}
    for card in TOWERS:
        found = operations(card)
        if CARDS.colour[card] == w.Colour.RED:
            assert found & golems
        elif CARDS.colour[card] == w.Colour.GOLD:
            assert Op.COINS in found
        elif CARDS.colour[card] == w.Colour.BLUE:
            assert found & {Op.PP, Op.EXCHANGE}
        else:
            first = CARDS.first[card]
            assert first == CARDS.last[card] or CARDS.column(first, w.Col.OP) not in (Op.COINS, Op.PP)


@pytest.mark.rule("SK-118")
def test_libraries_are_purple_and_one_is_for_two_players() -> None:
    libraries = [card for card in TOWERS if CARDS.titles[card] == "Library"]
    assert {CARDS.colour[card] for card in libraries} == {w.Colour.PURPLE}
    assert min(CARDS.players[card] for card in libraries) == 2


@pytest.mark.rule("SK-044")
def test_the_mark_of_a_card_changes_nothing_but_the_set_up() -> None:
    by_title: dict[str, set[tuple[int, int]]] = {}
    for card in TOWERS:
        by_title.setdefault(CARDS.titles[card], set()).add((CARDS.first[card], CARDS.last[card]))
    assert all(len(steps) == 1 for steps in by_title.values())


@pytest.mark.rule("SK-024")
def test_every_board_has_four_foundations() -> None:
    for board in range(4):
        found = [CARDS.foundation(board, colour) for colour in range(4)]
        assert [CARDS.colour[card] for card in found] == [0, 1, 2, 3]
        assert len({CARDS.arms[card] for card in found}) == 4


@pytest.mark.rule("SK-029", "SK-036", "SK-R36")
def test_every_side_of_a_tile_has_a_window_and_a_limit() -> None:
    windows = Counter(CARDS.window)
    assert len(CARDS.window) == 8 and min(windows.values()) >= 2 and set(windows) == {0, 1, 2}
    assert 3 <= sum(CARDS.unlimited) <= 5
    for side in range(8):
        assert CARDS.colour[CARDS.first_side + side] == side // 2


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SK-003", "SK-D01")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(OptionError, match="2 to 4 players"):
        GAME.new_state(players)


@pytest.mark.rule("SK-007", "SK-010", "SK-011", "SK-142", "SK-E01", "SK-E02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_market_opens_with_as_many_cards_of_a_colour_as_players(players: int) -> None:
    state = fresh(players)
    for colour in range(4):
        row = [int(state.market[slot]) for slot in range(colour * players, (colour + 1) * players)]
        assert all(CARDS.colour[card] == colour and CARDS.players[card] <= players for card in row)
        assert state.deck_size(colour) == {2: 6, 3: 9, 4: 12}[players]
    assert len(state.market) == 4 * players


@pytest.mark.rule("SK-009")
def test_decks_are_shuffled_by_colour() -> None:
    markets = {tuple(int(card) for card in fresh(4, seed).market) for seed in range(5)}
    assert len(markets) == 5
    for market in markets:
        assert [int(CARDS.colour[card]) for card in market] == [colour for colour in range(4) for _ in range(4)]


@pytest.mark.rule("SK-012", "SK-013")
def test_one_guildmaster_of_each_deck() -> None:
    drawn = {tuple(int(guild) for guild in fresh(2, seed).guilds) for seed in range(60)}
    for guilds in drawn:
        assert [int(CARDS.guild_deck[guild]) for guild in guilds] == [0, 1, 2]
    assert {guild for guilds in drawn for guild in guilds} == set(range(12))


@pytest.mark.rule("SK-004", "SK-005", "SK-006", "SK-014", "SK-015", "SK-016", "SK-017", "SK-018", "SK-020", "SK-021")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_begins_with(players: int) -> None:
    state = fresh(players, 3)
    assert len({state.tally(Tally.BOARD, player) for player in range(players)}) == players
    assert len({state.tally(Tally.TILE, player) for player in range(players)}) == players
    for player in range(players):
        assert (state.coins(player), state.points(player), state.tally(Tally.SIDE, player)) == (5, 0, 0)
        # Five golems, of which one has been placed in the Initial Turn.
        assert (state.supply(player), state.at_work(player)) == (4, 1)
    # The gear has turned once since the Initial Turn.
    assert state.now == 2 and fresh(players, 3, gear_after_initial_turn=False).now == 1


@pytest.mark.rule("SK-R53")
def test_the_starting_player_is_drawn_or_named() -> None:
    assert {fresh(4, seed).start for seed in range(40)} == {0, 1, 2, 3}
    assert {fresh(4, seed, starting_player=3).start for seed in range(5)} == {2}


@pytest.mark.rule("SK-R46", "SK-R47", "SK-E15", "SK-138")
@pytest.mark.parametrize(("hard", "width"), [("off", 4), ("3", 3), ("2", 2)])
def test_hard_mode_has_fewer_cards_in_the_market(hard: str, width: int) -> None:
    state = fresh(4, 1, hard_mode=hard, initial_turn="experienced", tiles="draft", sides="each")
    assert len(state.market) == 4 * width
    assert [state.deck_size(colour) for colour in range(4)] == [16 - width] * 4


@pytest.mark.rule("SK-R55")
@pytest.mark.parametrize("players", [2, 3])
def test_hard_mode_with_fewer_than_four_players_is_refused(players: int) -> None:
    assert len(fresh(players, 1, hard_mode="off").market) == 4 * players
    for hard in ("3", "2"):
        with pytest.raises(OptionError, match=f"'hard_mode' applies only with 4 players, not with {players}"):
            fresh(players, 1, hard_mode=hard)


@pytest.mark.rule("SK-R55")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_starting_player_beyond_the_last_seat_is_refused(players: int) -> None:
    for seat in range(1, players + 1):
        assert fresh(players, 1, starting_player=seat).start == seat - 1
    with pytest.raises(OptionError, match=f"'starting_player' (names seat {players + 1}|must be from 0 to 4)"):
        fresh(players, 1, starting_player=players + 1)


@pytest.mark.rule("SK-R45", "SK-D03", "SK-135")
def test_votes_are_counted_and_a_tie_goes_to_the_starting_player() -> None:
    for votes, side in (("AAB", "A"), ("ABB", "B"), ("AB", "A"), ("BA", "B")):
        state = fresh(len(votes), 1, sides="vote", starting_player=1)
        assert state.secret and len(state.pending_players()) == len(votes)
        for player, vote in enumerate(votes):
            state.apply_action(player, state.codec.from_text(f"side {vote}"))
        assert {state.tally(Tally.SIDE, player) for player in range(len(votes))} == {"AB".index(side)}


@pytest.mark.rule("SK-140", "SK-141")
def test_all_see_the_same_and_nobody_the_next_cards() -> None:
    state = fresh(3)
    views = [{**GAME.view(state, seat), "you": None} for seat in (None, 0, 1, 2)]
    assert views[0] == views[1] == views[2] == views[3]
    decks = [zone for zone in views[0]["zones"] if zone["zone"].endswith("_deck")]
    assert [(zone["size"], zone["cards"]) for zone in decks] == [(9, None)] * 4
    ahead = {tuple(after_refills(state, seed)) for seed in range(6)}
    assert len(ahead) > 1


def after_refills(state: SkytopiaState, seed: int) -> list[int]:
    """The Market after two cards were replaced in a copy dealt anew."""
    copy = state.clone()
    copy.resample(0, Rng(seed))
    for slot in (0, 3):
        copy.deal(slot)
    return list(copy.market)


@pytest.mark.rule("SK-070", "SK-134")
def test_a_tile_is_never_turned_over() -> None:
    state = fresh(2, 1, sides="each")
    for _ in range(2):
        state.apply_action(state.current_player(), state.codec.from_text("side B"))
    with pytest.raises(IllegalAction):
        state.apply_action(state.current_player(), state.codec.from_text("side A"))
    rng = Rng(1)
    sides = [state.side(player) for player in range(2)]
    while not state.is_terminal():
        player = state.current_player()
        state.apply_legal(player, random_action(state, player, rng))
        assert [state.side(player) for player in range(2)] == sides


def test_boards_are_shuffled() -> None:
    assert {bytes(setup.shuffled(4, Rng(seed))) for seed in range(200)} != {bytes(range(4))}
