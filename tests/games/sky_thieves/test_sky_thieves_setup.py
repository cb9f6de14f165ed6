"""How a game begins: the deal, the line, the Captains, and who goes first."""

from __future__ import annotations

import pytest

from skydeck.engine.errors import OptionError
from skydeck.engine.events import Observer
from skydeck.games import get_game
from skydeck.games.sky_thieves.state.state import SkyThievesState
from skydeck.games.sky_thieves.state.words import EMPTY, Shared, Zone

GAME = get_game("sky_thieves")
PLAYERS = range(2, 6)


def fresh(players: int, seed: int = 1, **options: object) -> SkyThievesState:
    state = GAME.new_state(players, options, seed)
    assert isinstance(state, SkyThievesState)
    return state


def do(state: SkyThievesState, *lines: str) -> None:
    for line in lines:
        state.apply_action(*GAME.scenario_step(state, line))


def captains(state: SkyThievesState) -> list[int]:
    return [state.captain(seat) for seat in range(state.num_players)]


@pytest.mark.rule("ST-R01")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_play(players: int) -> None:
    with pytest.raises(OptionError):
        GAME.new_state(players, None, 1)


@pytest.mark.rule("ST-001", "ST-054", "ST-R04", "ST-R06")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_has_an_empty_ship_and_a_captain_face_up(players: int) -> None:
    state = fresh(players)
    assert len(set(captains(state))) == players
    for seat in range(players):
        assert state.is_ready(seat)
        assert [state.aboard(seat, slot) for slot in range(3)] == [-1, -1, -1]
        shown = GAME.view(state, None)["seats"][seat]
        assert (shown["speed"], shown["firepower"], shown["treasure"]) == (0, 0, 0)


@pytest.mark.rule("ST-057", "ST-058")
@pytest.mark.parametrize("players", PLAYERS)
def test_five_cards_each_are_dealt_from_one_deck(players: int) -> None:
    state = fresh(players)
    assert [state.hand(seat) for seat in range(players)] == [5] * players
    assert state.shared_size(Shared.DECK) == sum(map(int, state.cards.copies)) - 5 * players
    assert state.shared_size(Shared.JUNK) == 0
    assert len({str(fresh(players, seed).counts_in(Zone.HAND, 0)) for seed in range(8)}) > 6


@pytest.mark.rule("ST-061", "ST-062")
def test_three_targets_lie_in_the_line_and_the_others_in_their_deck() -> None:
    state = fresh(3)
    line = list(state.line)
    assert EMPTY not in line and len(set(line)) == 3
    deck = [state.target_deck.cards[place] for place in range(state.target_deck.size)]
    assert len(deck) == state.cards.targets - 3
    assert sorted([*line, *deck]) == list(range(state.cards.targets))
    assert deck != sorted(deck)
    assert len({str(list(fresh(3, seed).line)) for seed in range(8)}) > 6


@pytest.mark.rule("ST-R05")
def test_the_target_that_was_drawn_first_lies_far() -> None:
    """The line that is dealt and the deck below it were one deck, of which the far Target was the top card."""
    state = fresh(2, 5)
    again = fresh(2, 5)
    order = again.target_deck
    for place in range(3):
        order.put_top(int(again.line[place]))
    for place in (2, 1, 0):
        assert order.draw() == state.line[place]


@pytest.mark.rule("ST-055")
def test_captains_are_dealt_by_the_shuffle_and_nobody_is_asked() -> None:
    assert captains(fresh(4, 3)) == captains(fresh(4, 3))
    assert len({tuple(captains(fresh(4, seed))) for seed in range(10)}) > 8
    state = fresh(4, 3)
    assert GAME.choice(state, state.current_player())["decision"] == "port"  # type: ignore[index]


@pytest.mark.rule("ST-063", "ST-R02")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {fresh(3, seed).start for seed in range(30)} == {0, 1, 2}
    for named in (1, 2, 3):
        state = fresh(3, 7, first_player=named)
        assert (state.start, state.active, state.pending_players()) == (named - 1, named - 1, [named - 1])
    with pytest.raises(OptionError, match="'first_player' names seat 5, but only 3 play"):
        fresh(3, first_player=5)


@pytest.mark.rule("ST-056", "ST-R03", "ST-D01", "ST-D02")
def test_if_all_agree_each_chooses_clockwise_from_the_first_player() -> None:
    state = fresh(3, 4, captains="chosen", first_player=2)
    assert state.pending_players() == [0, 1, 2] and state.secret
    assert [GAME.choice(state, seat)["rule"] for seat in range(3)] == ["ST-D01"] * 3  # type: ignore[index]
    do(state, "3 agree")
    assert GAME.view(state, 0)["seats"][2]["status"] == "locked"
    do(state, "1 agree", "2 agree")
    names = state.cards.names[state.cards.kinds :]
    for seat in (1, 2, 0):
        assert state.pending_players() == [seat] and not state.secret
        assert GAME.choice(state, seat)["rule"] == "ST-D02"
        do(state, f"{seat + 1} take {names[seat]}")
        if seat != 0:
            taken = state.codec.from_text(f"take {names[seat]}")
            assert "has this Captain" in state.why_illegal((seat + 1) % 3, taken)
    assert captains(state) == [state.cards.kinds + seat for seat in range(3)]
    assert state.pending_players() == [1]
    assert GAME.choice(state, 1)["decision"] == "port"  # type: ignore[index]


@pytest.mark.rule("ST-054", "ST-056", "ST-058", "ST-062", "ST-D02")
@pytest.mark.parametrize("answers", ["agree", "refuse"])
def test_captains_are_settled_before_anybody_has_seen_a_card(answers: str) -> None:
    state = fresh(3, 4, captains="chosen", first_player=2)

    def dealt() -> list[int]:
        on_line = sum(target != EMPTY for target in state.line)
        return [state.hand(seat) for seat in range(3)] + [on_line]

    for line in (f"1 {answers}", "2 agree", "3 agree"):
        assert dealt() == [0] * 4
        assert [GAME.view(state, seat)["you"]["hand"] for seat in range(3)] == [[]] * 3
        do(state, line)
    names = iter(state.cards.names[state.cards.kinds :])
    while GAME.view(state, None)["decision"] == "captain":
        assert dealt() == [0] * 4
        do(state, f"{state.current_player() + 1} take {next(names)}")
    assert dealt() == [5, 5, 5, 3] and state.pending_players() == [1]
    assert state.target_deck.size == state.cards.targets - 3
    orders = {str(fresh_line(seed)) for seed in range(8)}
    assert len(orders) > 6, "the Targets are shuffled"


def fresh_line(seed: int) -> list[int]:
    """The line as it is laid after a vote about Captains."""
    state = fresh(2, seed, captains="chosen")
    do(state, "1 agree", "2 refuse")
    return list(state.line)


@pytest.mark.rule("ST-056", "ST-D01")
def test_if_one_refuses_captains_are_dealt_and_nobody_learns_who_it_was() -> None:
    told = set()
    for refusing in range(3):
        state = fresh(3, 4, captains="chosen", first_player=1)
        observer = Observer()
        state.attach(observer)
        for seat in range(3):
            do(state, f"{seat + 1} {'refuse' if seat == refusing else 'agree'}")
        assert len(set(captains(state))) == 3 and -1 not in captains(state)
        assert GAME.choice(state, 0)["decision"] == "port"  # type: ignore[index]
        told.add(tuple(GAME.event_text(state, event, None) for event in observer.take()))
    assert len(told) == 1
    assert next(iter(told))[0] == "Not all agreed, so the Captains were dealt."


@pytest.mark.rule("ST-D01")
def test_an_answer_about_captains_is_secret_until_all_have_answered() -> None:
    views = []
    for answer in ("agree", "refuse"):
        state = fresh(3, 4, captains="chosen")
        do(state, f"2 {answer}")
        views.append([GAME.view(state, seat) for seat in (None, 0, 2)])
        assert GAME.view(state, 1)["you"]["sealed"] == [{"verb": answer}]
    assert views[0] == views[1]
